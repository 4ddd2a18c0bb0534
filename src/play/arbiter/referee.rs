//! The referee: reads every intended move and the commands that put a game on the board, and asks the rules. Offers,
//! claims and pauses: `match_actions.rs`. Only this folder can change the game (see `rules.rs`).

use std::time::Duration;

use bevy::prelude::*;

use crate::{
    chess::{
        Game,
        clock::Controls,
        fen,
        find_move::{self, FoundMove, Origin},
        notation::{self, NotationProblem, ParsedMove},
        store,
        table::{Action, ActionRefusal, Header, MatchOptions, Table},
    },
    computer,
    play::{
        PlaySystems,
        input::promotion::PromotionState,
        messages::{
            GameEnded, MatchCommand, MovePlayed, MoveRejected, MoveRequested, MoveTyped, Notice,
            ReviewTarget,
        },
        preferences::Preferences,
    },
    words::{Localized, say},
};

use super::{
    draw_claim_move::DrawClaimMove,
    rules::{BoardContent, Rules, reviewing},
};

/// Adds the three systems, in order: commands, typed moves, moves.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (handle_commands, read_typed_moves, judge_moves)
            .chain()
            .in_set(PlaySystems::Referee),
    );
}

pub(in crate::play) fn handle_commands(
    mut commands: MessageReader<MatchCommand>,
    mut rules: ResMut<Rules>,
    mut promotion: ResMut<PromotionState>,
    mut played: MessageWriter<MovePlayed>,
    mut ended: MessageWriter<GameEnded>,
    mut notices: MessageWriter<Notice>,
) {
    for command in commands.read() {
        let promotion_was_pending = promotion.is_pending();
        match command {
            MatchCommand::PasteFen(text) => {
                // The variant stays: most FENs do not tell theirs, and one that was copied here is of the one here.
                match fen::read_first_as(text, rules.game().variant()) {
                    Ok(start) => {
                        let mut header = header_of_next_game(&rules);
                        header.start = start;
                        begin(header, &mut rules, &mut ended);
                        notices.write(Notice::done(say!("notice-position-set-up")));
                    }
                    Err(problem) => {
                        notices.write(Notice::problem(say!(
                            "notice-not-a-position",
                            problem = problem.localized()
                        )));
                    }
                }
            }
            MatchCommand::New => {
                let header = header_of_next_game(&rules);
                begin(header, &mut rules, &mut ended);
            }
            MatchCommand::Load(game) => {
                let table = table_from_game(game, &rules);
                rules.replace_with_opened(table);
                announce_drawn_start(game, &rules, &mut ended);
            }
            MatchCommand::Branch if !rules.is_live() || rules.is_opened_record() => {
                let branched = branch(&rules);
                let table = table_from_game(&branched, &rules);
                rules.replace(table);
                announce_drawn_start(&branched, &rules, &mut ended);
                notices.write(Notice::done(say!("review-branched")));
            }
            MatchCommand::TakeBack => {
                PromotionState::cancel(&mut promotion);
                // While a promotion is pending, only that move is taken back.
                if rules.shows(BoardContent::Demonstration) {
                    rules.demonstrate(&[]);
                } else if rules.shows(BoardContent::Line) {
                    if !promotion_was_pending {
                        take_back_in_line(&mut rules);
                    }
                } else if !promotion_was_pending && rules.game().can_take_back() {
                    take_back(&mut rules, &mut notices);
                }
            }
            MatchCommand::Redo if !promotion_was_pending && rules.table().game().can_redo() => {
                rules.go_to(ReviewTarget::Last);
                let plies = computer::redo(rules.table());
                let again = Action::Redo { plies };
                match rules.table_mut().act(again, Duration::ZERO) {
                    Ok(_) => announce(&rules, true, &mut played, &mut ended),
                    Err(why) => {
                        notices.write(Notice::problem(why.localized()));
                    }
                }
            }
            // Moves that the pause hides would be told (C3). Back to the game one may always go.
            MatchCommand::GoTo(target) if *target != ReviewTarget::Last && rules.hides_board() => {
                notices.write(Notice::problem(ActionRefusal::Paused.localized()));
            }
            MatchCommand::GoTo(target) => {
                PromotionState::cancel(&mut promotion);
                rules.go_to(*target);
            }
            // Who carries out the others: docs/architecture.md, "The way of a move".
            _ => {}
        }
    }
}

/// Removes the shown move and all after it from a tried line. A move of a recorded variation is not removed: the view
/// steps back.
fn take_back_in_line(rules: &mut Rules) {
    let Some(line) = rules.line().cloned() else {
        return;
    };
    let before = rules.shown_ply().saturating_sub(1);
    let (was_recorded, left) = (line.is_recorded(), line.leaves_game_at());
    match line.shortened(before) {
        Some(shorter) => rules.show_line(Some(shorter), before),
        None if was_recorded => rules.go_to(ReviewTarget::Previous),
        None => {
            // The line may branch off a recorded variation: return there.
            let path = line.path();
            match path.is_empty() {
                true => rules.show_line(None, left),
                false => rules.enter_line(&path, before),
            }
        }
    }
}

/// Takes back the last ply, or asks the opponent to agree, as the options say.
fn take_back(rules: &mut Rules, notices: &mut MessageWriter<Notice>) {
    // Nobody here made its moves.
    if rules.is_opened_record() {
        notices.write(Notice::problem(say!("notice-opened-record")));
        return;
    }
    rules.go_to(ReviewTarget::Last);
    let (by, plies) = computer::take_back(rules.table());
    let action = Action::TakeBack { by, plies };
    match rules.table_mut().act(action, Duration::ZERO) {
        Ok(_) | Err(ActionRefusal::TakeBackPending { .. }) => {}
        Err(why) => {
            notices.write(Notice::problem(why.localized()));
        }
    }
}

/// The header of the next game: the same players and options, from the start position.
fn header_of_next_game(rules: &Rules) -> Header {
    let mut header = Header::new(rules.table().options().clone());
    // The players of a record that was opened are not those at this board.
    if !rules.is_opened_record() {
        header.tags = computer::player_tags(rules.table().game().tags());
    }
    header.tags.set("Date", &store::today());
    header
}

/// Puts a new game on the board. With draws at once it may be drawn where it begins (E13).
pub(super) fn begin(header: Header, rules: &mut Rules, ended: &mut MessageWriter<GameEnded>) {
    let mut table = Table::new(header);
    let is_drawn = !table.end_if_drawn().is_empty();
    let outcome = table.outcome().filter(|_| is_drawn);
    rules.replace(table);
    ended.write_batch(outcome.map(GameEnded));
}

/// Announces the end of a game that was not over, and with the draws at once of this table is (E13).
fn announce_drawn_start(game: &Game, rules: &Rules, ended: &mut MessageWriter<GameEnded>) {
    let outcome = rules.table().outcome();
    let is_new = game.outcome().is_none();
    ended.write_batch(outcome.filter(|_| is_new).map(GameEnded));
}

/// A loaded game continues with the options in use here, without clocks.
fn table_from_game(game: &Game, rules: &Rules) -> Table {
    let options = MatchOptions {
        clocks: Controls::default(),
        ..rules.table().options().clone()
    };
    Table::adopt(game, options)
}

/// The next game, with the moves up to the position shown.
fn branch(rules: &Rules) -> Game {
    let mut branched = rules.game().up_to(rules.shown_ply());
    *branched.tags_mut() = header_of_next_game(rules).tags;
    branched
}

pub(in crate::play) fn read_typed_moves(
    mut typed: MessageReader<MoveTyped>,
    rules: Res<Rules>,
    preferences: Res<Preferences>,
    mut moves: MessageWriter<MoveRequested>,
    mut rejections: MessageWriter<MoveRejected>,
) {
    for MoveTyped(text) in typed.read() {
        // A reason that holds for any move.
        if let Some(why) = why_no_move(&rules) {
            rejections.write(MoveRejected {
                from: None,
                to: None,
                why,
            });
            continue;
        }
        let letters = preferences.notation.letters_of_typed(text);
        match notation::parse_move_in(rules.shown(), text, letters) {
            Ok(ParsedMove::Move(mv)) => {
                moves.write(MoveRequested {
                    from: Origin::of(mv),
                    to: mv.to(),
                    promotion: mv.promotion(),
                    king_steps: !mv.is_castle(),
                });
            }
            Ok(ParsedMove::NeedsPromotion { from, to }) => {
                moves.write(MoveRequested {
                    from: from.into(),
                    to,
                    promotion: None,
                    king_steps: false,
                });
            }
            Err(problem) => {
                let why = match problem {
                    NotationProblem::Refused(why) => rules.game().with_history(why).localized(),
                    problem => problem.localized(),
                };
                rejections.write(MoveRejected {
                    from: None,
                    to: None,
                    why,
                });
            }
        }
    }
}

/// The reason why no move can be made now, if so.
fn why_no_move(rules: &Rules) -> Option<String> {
    if rules.tries_moves() {
        return None;
    }
    if !rules.is_live() {
        return Some(reviewing());
    }
    // Lesson moves are handled by `try_moves` in `rule_book.rs`.
    if rules.shows(BoardContent::Lesson) {
        return None;
    }
    if rules.is_computers_turn() {
        return Some(say!("computer-thinks"));
    }
    rules.table().check_open().err().map(|why| why.localized())
}

pub(in crate::play) fn judge_moves(
    mut moves: MessageReader<MoveRequested>,
    mut rules: ResMut<Rules>,
    mut promotion: ResMut<PromotionState>,
    mut draw_claim: ResMut<DrawClaimMove>,
    mut played: MessageWriter<MovePlayed>,
    mut ended: MessageWriter<GameEnded>,
    mut rejections: MessageWriter<MoveRejected>,
) {
    for request in moves.read() {
        if let Some(why) = why_no_move(&rules) {
            rejections.write(MoveRejected {
                from: Some(request.from),
                to: Some(request.to),
                why,
            });
            continue;
        }
        let tries = rules.tries_moves();
        let found = match tries {
            true => find_move::find(rules.shown(), request.from, request.to, request.promotion),
            false => rules
                .game()
                .find_move(request.from, request.to, request.promotion),
        }
        .map(|found| match found {
            FoundMove::CastlesOrSteps { step, .. } if request.king_steps => FoundMove::Legal(step),
            found => found,
        });
        match found {
            Ok(FoundMove::NeedsPromotion) => {
                if let Some(from) = request.from.square() {
                    promotion.ask(from, request.to, rules.game().variant());
                }
            }
            Ok(FoundMove::CastlesOrSteps { castling, .. }) => {
                promotion.ask_castling(castling, request.to);
            }
            Ok(FoundMove::Legal(mv)) => {
                PromotionState::cancel(&mut promotion);
                if tries {
                    rules.try_move(mv);
                    continue;
                }
                if draw_claim.is_asked() {
                    // The move of a draw claim is only shown yet (E9, E11).
                    match rules.table().check_move(mv) {
                        Ok(()) => *draw_claim = DrawClaimMove::Named(mv),
                        Err(why) => {
                            rejections.write(MoveRejected {
                                from: Some(request.from),
                                to: Some(request.to),
                                why: why.localized(),
                            });
                        }
                    }
                    continue;
                }
                match rules.table_mut().act(Action::Move(mv), Duration::ZERO) {
                    Ok(_) => announce(&rules, false, &mut played, &mut ended),
                    Err(why) => {
                        rejections.write(MoveRejected {
                            from: Some(request.from),
                            to: Some(request.to),
                            why: why.localized(),
                        });
                    }
                }
            }
            Err(why) => {
                rejections.write(MoveRejected {
                    from: Some(request.from),
                    to: Some(request.to),
                    why: why.localized(),
                });
            }
        }
    }
}

/// Announces the move, and the end of the game if it ended.
pub(in crate::play) fn announce(
    rules: &Rules,
    again: bool,
    played: &mut MessageWriter<MovePlayed>,
    ended: &mut MessageWriter<GameEnded>,
) {
    let game = rules.played_game();
    if let Some(ply) = game.cursor().checked_sub(1) {
        played.write(MovePlayed {
            ply: game.cursor(),
            san: game.plies()[ply].san.clone(),
            again,
        });
    }
    if let Some(outcome) = game.outcome() {
        ended.write(GameEnded(outcome));
    }
}
