//! The arbiter's desk: offers, claims, resignation, touched pieces, pauses. Each wish goes to the table, which decides.

use std::time::Duration;

use bevy::{prelude::*, time::Real};

use crate::{
    chess::{
        Color,
        table::{Action, ActionRefusal, DrawCounts, Event, EventKind},
    },
    play::{
        PlaySystems,
        input::promotion::PromotionState,
        messages::{GameEnded, MatchCommand, MovePlayed, Notice, ReviewTarget},
        referee,
        rules::Rules,
    },
    words::{Localized, say, side_key},
};

use super::draw_claim_move::DrawClaimMove;

/// Opens the desk, after the board's own commands and before the moves.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        hear.in_set(PlaySystems::Referee)
            .before(referee::judge_moves)
            .after(referee::obey_commands),
    );
}

/// So long an offer is on the table before it can be answered. The answers come where the asker has just clicked: the
/// second click of a double-click, or a key that was struck twice, is not the opponent's word.
pub const HEARD_AFTER: Duration = Duration::from_millis(600);

/// What one player asks of the other: a move back, or a draw; and who asks.
fn question(rules: &Rules) -> Option<(bool, Color)> {
    let table = rules.table();
    match (table.take_back_request(), table.draw_offer()) {
        (Some(asked), _) => Some((true, asked.by)),
        (None, Some(by)) => Some((false, by)),
        (None, None) => None,
    }
}

fn hear(
    time: Res<Time<Real>>,
    mut asked: Local<(Option<(bool, Color)>, Duration)>,
    mut commands: MessageReader<MatchCommand>,
    mut rules: ResMut<Rules>,
    mut promotion: ResMut<PromotionState>,
    mut naming: ResMut<DrawClaimMove>,
    mut played: MessageWriter<MovePlayed>,
    mut ended: MessageWriter<GameEnded>,
    mut notices: MessageWriter<Notice>,
) {
    let now = time.elapsed();
    for command in commands.read() {
        let deed = match command {
            MatchCommand::Resign(side) => Action::Resign(*side),
            MatchCommand::Offer(side) => Action::Offer(*side),
            MatchCommand::Accept | MatchCommand::Decline
                if question(&rules).is_some_and(|open| {
                    asked.0 != Some(open) || now.saturating_sub(asked.1) < HEARD_AFTER
                }) =>
            {
                continue;
            }
            MatchCommand::Accept if rules.table().take_back_request().is_some() => {
                Action::AllowTakeBack
            }
            MatchCommand::Accept => Action::Accept,
            MatchCommand::Decline if rules.table().take_back_request().is_some() => {
                Action::RefuseTakeBack
            }
            MatchCommand::Decline => Action::Decline,
            MatchCommand::Claim => Action::Claim(None),
            MatchCommand::ClaimNamed => match *naming {
                DrawClaimMove::Named(mv) => Action::Claim(Some(mv)),
                _ => continue,
            },
            MatchCommand::Adjust => Action::Adjust(!rules.table().is_adjusting()),
            MatchCommand::Touch(square) => {
                // A touch that obliges to nothing leaves the rules as they are.
                if !rules.table().options().touch_move || rules.table().touched().contains(square) {
                    continue;
                }
                Action::Touch(*square)
            }
            MatchCommand::Pause if rules.table().is_paused() => Action::Resume,
            // Before the first move there is nothing to hold: the same wish sets White's clock going (C2).
            MatchCommand::Pause if is_about_to_begin(&rules) => Action::Start,
            MatchCommand::Pause => Action::Pause,
            MatchCommand::ClaimByMove => {
                match rules.table().open() {
                    Ok(()) => *naming = DrawClaimMove::Asked,
                    Err(why) => {
                        notices.write(Notice::problem(why.localized()));
                    }
                }
                continue;
            }
            MatchCommand::Unname => {
                naming.set_if_neq(DrawClaimMove::No);
                continue;
            }
            _ => continue,
        };
        // The arbiter's words are about the game as it stands.
        if !rules.is_live() {
            rules.look(ReviewTarget::Last);
        }
        let before = rules.table().game().cursor();
        match rules.table_mut().act(deed, Duration::ZERO) {
            Ok(events) => {
                if !matches!(command, MatchCommand::Touch(_) | MatchCommand::Adjust) {
                    PromotionState::cancel(&mut promotion);
                }
                if rules.table().game().cursor() > before {
                    referee::announce(&rules, false, &mut played, &mut ended);
                } else if let Some(outcome) = rules.table().outcome() {
                    ended.write(GameEnded(outcome));
                }
                if let Some(word) = word(&events) {
                    notices.write(word);
                }
            }
            Err(ActionRefusal::Paused) if matches!(command, MatchCommand::Touch(_)) => {}
            Err(why) => {
                notices.write(Notice::problem(why.localized()));
            }
        }
    }
    let open = question(&rules);
    if asked.0 != open {
        *asked = (open, now);
    }
}

/// Who could offer a draw now, if anyone: the player on move with his move, else the other, after his (E8).
pub fn who_may_offer(rules: &Rules) -> Option<Color> {
    let turn = rules.table().game().turn();
    [turn, !turn]
        .into_iter()
        .find(|side| rules.table().may_offer(*side).is_ok())
}

/// Whether the clocks are set and wait for the game to begin.
fn is_about_to_begin(rules: &Rules) -> bool {
    let table = rules.table();
    table.clock().is_used() && !table.is_started() && table.is_open()
}

/// What the players are told of a deed, where the board does not show it.
fn word(events: &[Event]) -> Option<Notice> {
    events.iter().find_map(|event| match &event.kind {
        EventKind::Declined => Some(Notice::done(say!("notice-draw-declined"))),
        EventKind::TakeBackDeclined => Some(Notice::done(say!("notice-move-stands"))),
        EventKind::ClaimRefused {
            repetitions,
            halfmoves,
        } => Some(Notice::problem(refusal(*repetitions, *halfmoves, events))),
        _ => None,
    })
}

/// A wrong claim is refused with the true count; the opponent may gain time by it, and it stands as an offer (law E9).
fn refusal(repetitions: usize, halfmoves: u32, events: &[Event]) -> String {
    let counts = DrawCounts {
        repetitions,
        halfmoves,
    };
    let mut words = say!("notice-wrong-claim", counts = counts.localized());
    for event in events {
        let more = match event.kind {
            EventKind::TimeAdded(side, _) => say!("notice-two-minutes", side = side_key(side)),
            EventKind::Offered(side) => say!("notice-claim-offers", side = side_key(side)),
            _ => continue,
        };
        words = format!("{words}; {more}");
    }
    words
}
