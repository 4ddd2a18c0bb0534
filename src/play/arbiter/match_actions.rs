//! Match commands: offers, claims, resignation, touched pieces, pauses. Each becomes an action for the table, which
//! decides.

use std::time::Duration;

use bevy::{prelude::*, time::Real};

use crate::{
    chess::{
        Color, EndReason,
        table::{Action, ActionRefusal, DrawCounts, Event, EventKind, Request, TIME_GIVEN},
    },
    play::{
        PlaySystems,
        input::promotion::PromotionState,
        messages::{GameEnded, MatchCommand, MovePlayed, Notice, ReviewTarget},
        referee,
        rules::Rules,
    },
    words::{Localized, refusal, say},
};

use super::draw_claim_move::DrawClaimMove;

/// Handles them after the referee's own commands and before moves.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        handle_match_commands
            .in_set(PlaySystems::Referee)
            .before(referee::judge_moves)
            .after(referee::handle_commands),
    );
}

/// The delay before an offer can be answered: a double-click or a repeated key of the player who offered is not the
/// opponent's answer.
pub const MIN_ANSWER_DELAY: Duration = Duration::from_millis(600);

fn handle_match_commands(
    time: Res<Time<Real>>,
    mut seen_request: Local<(Option<(Color, Request)>, Duration)>,
    mut commands: MessageReader<MatchCommand>,
    mut rules: ResMut<Rules>,
    mut promotion: ResMut<PromotionState>,
    mut draw_claim: ResMut<DrawClaimMove>,
    mut played: MessageWriter<MovePlayed>,
    mut ended: MessageWriter<GameEnded>,
    mut notices: MessageWriter<Notice>,
) {
    let now = time.elapsed();
    for command in commands.read() {
        if is_for_computer(command, &rules) {
            notices.write(Notice::problem(say!("computer-decides")));
            continue;
        }
        let action = match command {
            MatchCommand::Resign(side) => Action::Resign(*side),
            MatchCommand::Offer(side) => Action::Offer(*side),
            // The computer answers for itself.
            MatchCommand::Accept | MatchCommand::Decline
                if (rules.table().request())
                    .is_some_and(|(by, _)| rules.computer_seat(!by).is_some()) =>
            {
                continue;
            }
            MatchCommand::Accept | MatchCommand::Decline
                if rules.table().request().is_some_and(|request| {
                    seen_request.0 != Some(request)
                        || now.saturating_sub(seen_request.1) < MIN_ANSWER_DELAY
                }) =>
            {
                continue;
            }
            MatchCommand::OfferTime(by) => Action::OfferTime {
                by: *by,
                time: TIME_GIVEN,
            },
            MatchCommand::Accept => asked(&rules).acceptance(),
            MatchCommand::Decline => asked(&rules).refusal(),
            MatchCommand::Claim => Action::Claim(None),
            MatchCommand::ClaimNamed => match *draw_claim {
                DrawClaimMove::Named(mv) => Action::Claim(Some(mv)),
                _ => continue,
            },
            MatchCommand::Adjust => Action::Adjust(!rules.table().is_adjusting()),
            MatchCommand::Touch(square) => {
                // A touch without effect does not change `Rules`.
                if !rules.table().options().touch_move || rules.table().touched().contains(square) {
                    continue;
                }
                Action::Touch(*square)
            }
            MatchCommand::Pause if rules.table().is_paused() => Action::Resume,
            // Before the first move the same command starts the clock of the side to move (C2).
            MatchCommand::Pause if is_about_to_begin(&rules) => Action::Start,
            MatchCommand::Pause => Action::Pause,
            MatchCommand::ClaimByMove => {
                match rules.table().check_claim() {
                    Ok(()) => {
                        // The move is made in the present position.
                        if !rules.is_live() {
                            rules.go_to(ReviewTarget::Last);
                        }
                        *draw_claim = DrawClaimMove::Asked;
                    }
                    Err(why) => {
                        notices.write(Notice::problem(why.localized()));
                    }
                }
                continue;
            }
            MatchCommand::CancelNamedMove => {
                draw_claim.set_if_neq(DrawClaimMove::No);
                continue;
            }
            _ => continue,
        };
        // The answer is about the present position.
        if !rules.is_live() {
            rules.go_to(ReviewTarget::Last);
        }
        let before = rules.table().game().cursor();
        match rules.table_mut().act(action, Duration::ZERO) {
            Ok(events) => {
                if !matches!(command, MatchCommand::Touch(_) | MatchCommand::Adjust) {
                    PromotionState::cancel(&mut promotion);
                }
                if rules.table().game().cursor() > before {
                    referee::announce(&rules, false, &mut played, &mut ended);
                } else if let Some(outcome) = rules.table().outcome() {
                    ended.write(GameEnded(outcome));
                }
                if let Some(notice) = notice_of(&events) {
                    notices.write(notice);
                }
            }
            Err(ActionRefusal::Paused) if matches!(command, MatchCommand::Touch(_)) => {}
            Err(why) => {
                notices.write(Notice::problem(why.localized()));
            }
        }
    }
    let request = rules.table().request();
    if seen_request.0 != request {
        *seen_request = (request, now);
    }
}

/// Whether a command would offer, claim or resign for a side that the computer plays, which only it may do. After the
/// end the table has its own reason.
fn is_for_computer(command: &MatchCommand, rules: &Rules) -> bool {
    let side = match command {
        MatchCommand::Resign(side) | MatchCommand::Offer(side) => *side,
        MatchCommand::Claim | MatchCommand::ClaimNamed | MatchCommand::ClaimByMove => {
            rules.table().game().turn()
        }
        _ => return false,
    };
    rules.computer_seat(side).is_some() && rules.table().outcome().is_none()
}

/// The sides that a person plays, the side to move first.
pub fn sides_of_people(rules: &Rules) -> impl Iterator<Item = Color> {
    let turn = rules.table().game().turn();
    [turn, !turn]
        .into_iter()
        .filter(|side| rules.computer_seat(*side).is_none())
}

/// The person's side that could offer a draw now, by a key or a button of both: the side to move with its move, else the
/// other after its own (E8). None where one has offered here already: pressed again, it would be the other's offer.
pub fn side_that_may_offer(rules: &Rules) -> Option<Color> {
    let table = rules.table();
    if Color::ALL
        .into_iter()
        .any(|side| table.has_offered_here(side))
    {
        return None;
    }
    sides_of_people(rules).find(|side| table.may_offer(*side).is_ok())
}

/// The side for which a draw is offered by key or button: where no person's side may, the table says why.
pub(in crate::play) fn side_that_offers(rules: &Rules) -> Color {
    side_that_may_offer(rules)
        .or_else(|| sides_of_people(rules).next())
        .unwrap_or_else(|| rules.table().game().turn())
}

/// The reason for which a person could claim a draw now.
pub fn claim_of_person(rules: &Rules) -> Option<EndReason> {
    rules.table().claim().filter(|_| !rules.is_computers_turn())
}

/// The side that could give the other time now: that with more of it left, on equal times the side to move.
pub fn side_that_may_give_time(rules: &Rules) -> Option<Color> {
    let table = rules.table();
    let turn = table.game().turn();
    let left = |side| table.clock().remaining(side);
    let giver = if left(!turn)? > left(turn)? {
        !turn
    } else {
        turn
    };
    let by_person = rules.computer_seat(giver).is_none();
    (by_person && table.may_offer_time(giver).is_ok()).then_some(giver)
}

/// The open request; a draw if there is none, so that the table refuses it as an offer that was not made.
fn asked(rules: &Rules) -> Request {
    let request = rules.table().request();
    request.map_or(Request::Draw, |(_, request)| request)
}

/// Whether the game is set up and not started.
pub(in crate::play) fn is_about_to_begin(rules: &Rules) -> bool {
    let table = rules.table();
    table.clock().is_used() && !table.is_started() && table.is_open()
}

/// The notice for an action whose effect the board does not show.
fn notice_of(events: &[Event]) -> Option<Notice> {
    events.iter().find_map(|event| match &event.kind {
        EventKind::Declined => Some(Notice::done(say!("notice-draw-declined"))),
        EventKind::TakeBackDeclined => Some(Notice::done(say!("notice-take-back-declined"))),
        EventKind::TimeDeclined => Some(Notice::done(say!("notice-time-declined"))),
        EventKind::ClaimRefused {
            repetitions,
            halfmoves,
        } => {
            let counts = DrawCounts {
                repetitions: *repetitions,
                halfmoves: *halfmoves,
            };
            Some(Notice::problem(refusal::wrong_claim(counts, events)))
        }
        _ => None,
    })
}
