//! All that players can agree on, and several games in a row, in text.

use shakki::{
    chess::{Game, table::TakeBacks},
    text::{Session, TextOptions},
};

fn session(options: TextOptions) -> Session {
    Session::begin(options)
}

fn answers(session: &mut Session, lines: &[&str]) -> Vec<String> {
    lines.iter().map(|line| session.answer(line).text).collect()
}

#[test]
fn s3_a_rematch_exchanges_colours_and_the_score_goes_on() {
    let mut game = Game::new();
    game.tags_mut().set("White", "Anna");
    game.tags_mut().set("Black", "Bela");
    let mut session = session(TextOptions {
        game,
        ..TextOptions::default()
    });
    let told = answers(&mut session, &["f3", "e5", "g4", "Qh4", "score", "rematch"]);
    assert_eq!(told[4..], ["Anna 0 - 1 Bela", "game 2: Bela - Anna"]);
    let told = answers(
        &mut session,
        &["e4", "resign white", "score", "new", "score"],
    );
    assert_eq!(
        told[1..],
        [
            "0-1 resignation",
            "Anna 1 - 1 Bela",
            "game 3: Bela - Anna",
            "Anna 1 - 1 Bela"
        ]
    );
    assert_eq!(session.game().tags().white(), Some("Bela"));
    assert_eq!(session.game().tags().get("Round"), Some("3"));
}

#[test]
fn a_game_that_did_not_end_counts_for_nobody() {
    let mut session = session(TextOptions::default());
    let told = answers(&mut session, &["e4", "rematch", "score"]);
    assert_eq!(
        told[1..],
        [
            "game 1: Second player - First player",
            "First player 0 - 0 Second player"
        ]
    );
}

#[test]
fn t1_a_touched_piece_must_move_in_text_too() {
    let mut session = session(TextOptions {
        touch_move: true,
        ..TextOptions::default()
    });
    let told = answers(
        &mut session,
        &[
            "touch g1", "e4", "Nf3", "adjust", "touch a7", "adjust", "e5", "touch z9",
        ],
    );
    assert_eq!(
        told,
        [
            "touched g1",
            "error: the piece on g1 was touched and must be moved",
            "1. Nf3",
            "adjusting: touched pieces need not be moved",
            "adjusted a7",
            "done adjusting",
            "1... e5",
            "error: there is no square z9"
        ]
    );
    let mut free = Session::default();
    assert!(
        free.answer("touch g1")
            .text
            .starts_with("error: touch-move was not agreed on")
    );
}

#[test]
fn take_backs_by_agreement_are_asked_for() {
    let mut session = session(TextOptions {
        take_backs: Some(TakeBacks::ByAgreement),
        ..TextOptions::default()
    });
    let told = answers(&mut session, &["e4", "undo", "decline", "undo", "accept"]);
    assert_eq!(
        told[1..],
        [
            "White asks to take back 1. e4",
            "the take-back is declined",
            "White asks to take back 1. e4",
            "took back 1. e4"
        ]
    );
    assert_eq!(session.game().cursor(), 0);
}

#[test]
fn no_take_backs_are_no_take_backs() {
    let mut session = session(TextOptions {
        take_backs: Some(TakeBacks::Never),
        ..TextOptions::default()
    });
    let told = answers(&mut session, &["e4", "undo"]);
    assert_eq!(told[1], "error: take-backs are not allowed in this game");
}
