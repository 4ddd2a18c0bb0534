//! All that players can agree on, and several games in a row, in text.

use std::time::Duration;

use shakki::{
    chess::{
        Game, Square,
        recorder::Recorder,
        table::{Action, Header, MatchOptions, Player, Series, Table, TakeBacks},
    },
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
fn time_is_given_by_agreement() {
    let mut session = session(TextOptions {
        clocks: "5".parse().expect("a control"),
        ..TextOptions::default()
    });
    let told = answers(
        &mut session,
        &["give white", "decline", "give white", "accept", "accept"],
    );
    assert_eq!(told[0], "White offers a minute");
    assert_eq!(told[1], "the minute is declined");
    assert!(told[3].contains("Black 6:00"), "{}", told[3]);
    assert_eq!(told[4], "error: no draw has been offered");
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

#[test]
fn s3_colours_are_drawn_by_lot_for_a_new_match() {
    let mut session = session(TextOptions {
        clocks: "5 3".parse().unwrap(),
        ..TextOptions::default()
    });
    session.answer("f3");
    session.answer("resign");
    let mut had_white = [0, 0];
    for _ in 0..100 {
        let told = session.answer("lot Anna Andersson, Bela Kiss").text;
        let white = session.game().tags().white().unwrap().to_owned();
        let (first_has_white, clocks) = match white.as_str() {
            "Anna Andersson" => (true, "White 5:00, Black 3:00"),
            "Bela Kiss" => (false, "White 3:00, Black 5:00"),
            name => panic!("{name}"),
        };
        had_white[usize::from(first_has_white)] += 1;
        let black = session.game().tags().black().unwrap();
        assert_eq!(
            told,
            format!("{white} has White\ngame 1: {white} - {black}")
        );
        assert_eq!(
            session.answer("clock").text,
            clocks,
            "time goes with the player"
        );
        assert_eq!(
            session.answer("score").text,
            "Anna Andersson 0 - 0 Bela Kiss"
        );
        // The next match has another order of colours before it.
        session.answer("rematch");
    }
    assert!(had_white.iter().all(|&times| times > 10), "{had_white:?}");
    let told = session.answer("lot").text;
    assert!(
        told.contains("Anna Andersson") && told.contains("Bela Kiss"),
        "{told}"
    );
    let told = session.answer("lot Cecilia Dora").text;
    assert!(told.contains("Cecilia") && told.contains("Dora"), "{told}");
}

#[test]
fn a_set_up_position_begins_every_game_of_its_match() {
    let mut game = Game::new();
    game.tags_mut().set("White", "Anna");
    game.tags_mut().set("Black", "Bela");
    let mut session = session(TextOptions {
        game,
        ..TextOptions::default()
    });
    let told = answers(
        &mut session,
        &[
            "e4",
            "resign",
            "setup clear",
            "setup e1 K e8 k a2 P",
            "setup done",
            "score",
            "resign",
            "rematch",
            "score",
            "fen",
        ],
    );
    assert_eq!(
        told[4..],
        [
            "game 1: Anna - Bela",
            "Anna 0 - 0 Bela",
            "1/2-1/2 resignation, no mate possible",
            "game 2: Bela - Anna",
            "Anna ½ - ½ Bela",
            "4k3/8/8/8/8/8/P7/4K3 w - - 0 1",
        ]
    );
}

#[test]
fn a_move_left_behind_is_not_moved_by_a_clock() {
    let mut session = session(TextOptions {
        clocks: "5".parse().unwrap(),
        ..TextOptions::default()
    });
    let second = std::time::Duration::from_secs(1);
    session.answer("e4");
    session.answer("e5");
    assert_eq!(session.answer("back").text, "1. e4, ply 1 of 2");
    let told = session.answer_after("clock", 400 * second).text;
    assert!(told.starts_with("0-1 time\n"), "{told}");
    assert_eq!(
        session.answer("play on").text,
        "new game from here: White - Black, 1 ply"
    );
    assert_eq!(
        session.answer("clock").text,
        "error: there is no clock",
        "no time is known for a game that is taken up again"
    );
    assert_eq!(session.answer_after("c5", 400 * second).text, "1... c5");
}

/// A game that was begun on the board and left there; of a match, if a series is given.
fn left_on_the_board(series: Option<&Series>) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let header = series.map_or_else(Header::default, Series::header);
    let mut table = Table::new(header);
    for square in [Square::E2, Square::E7] {
        let mv = table.game().legal_moves_from(square)[0];
        table
            .act(Action::Move(mv), Duration::ZERO)
            .expect("a legal move");
    }
    let mut recorder = Recorder::new(folder.path()).of(series);
    recorder.write_events(&table).expect("the journal");
    folder
}

const NOT_AGREED: &str = "error: Hints were not agreed on for this match.";

#[test]
fn a_match_without_hints_is_reviewed_after_its_games_only() {
    let series = Series::new("Anna", "Bela", Player::First);
    let folder = left_on_the_board(Some(&series));
    let (mut session, _) = Session::new(Game::new()).recorded(folder.path());
    session.answer("continue");
    for line in ["review", "hint", "threats"] {
        assert_eq!(session.answer(line).text, NOT_AGREED, "{line}");
    }
    session.answer("resign");
    let told = session.answer("review").text;
    assert!(told.starts_with("White: accuracy "), "{told}");
    // Its next game is played as was agreed, too.
    let told = answers(&mut session, &["rematch", "e4", "review"]);
    assert_eq!(told[2], NOT_AGREED);
}

#[test]
fn where_no_match_forbids_hints_a_game_is_reviewed_while_it_goes_on() {
    let options = MatchOptions {
        hints: true,
        ..MatchOptions::default()
    };
    let agreed = Series::new("Anna", "Bela", Player::First).with_options(options);
    for series in [Some(&agreed), None] {
        let folder = left_on_the_board(series);
        let (mut session, _) = Session::new(Game::new()).recorded(folder.path());
        session.answer("continue");
        let told = session.answer("review").text;
        assert!(told.contains(": accuracy "), "{told}");
        assert_eq!(session.answer("threats").text, "no piece hangs");
    }
    let mut session = session(TextOptions::default());
    assert_eq!(
        session.answer("review").text,
        "error: there is no move to look over"
    );
    session.answer("e4");
    let told = session.answer("review").text;
    assert!(told.contains(": accuracy "), "{told}");
}

#[test]
fn c3_a_game_that_is_paused_is_not_reviewed() {
    let mut session = session(TextOptions {
        clocks: "5+3".parse().expect("a time control"),
        ..TextOptions::default()
    });
    let told = answers(&mut session, &["e4", "pause", "e5", "review"]);
    assert!(told[2].starts_with("error: "), "{told:?}");
    assert_eq!(told[3], told[2]);
    session.answer("resume");
    let told = session.answer("review").text;
    assert!(told.contains(": accuracy "), "{told}");
}
