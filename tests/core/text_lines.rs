//! Lines beside the game in the text front end: what if, and the variations of a record.

use shakki::{
    chess::{Game, pgn},
    text::Session,
};

fn session(record: &str) -> Session {
    let game = pgn::first(record.as_bytes()).expect("a record").game;
    Session::new(game)
}

/// What each line is answered with, in order.
fn answers<const N: usize>(session: &mut Session, lines: [&str; N]) -> [String; N] {
    lines.map(|line| session.answer(line).text)
}

#[test]
fn a_move_is_tried_beside_the_game_and_leaves_no_trace() {
    let mut session = Session::default();
    answers(&mut session, ["e4", "e5", "Nf3"]);
    let (fen, record) = (session.answer("fen").text, session.answer("pgn").text);
    let told = answers(&mut session, ["go 1", "line c5", "Nf3", "d6"]);
    assert_eq!(told[1], "What if: 1... c5");
    assert_eq!(told[3], "What if: 1... c5 2. Nf3 d6");
    assert_eq!(
        session.answer("fen").text,
        "rnbqkbnr/pp2pppp/3p4/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3"
    );
    assert_eq!(session.answer("pgn").text, record);
    // What touches the game is refused, and a wrong move is explained.
    for line in ["resign", "undo", "draw", "redo", "claim", "moves"] {
        let told = session.answer(line).text;
        assert!(told.contains("'line leave'"), "{line}: {told}");
    }
    assert!(session.answer("e4").text.starts_with("error: "));
    let told = answers(&mut session, ["back", "back", "forward", "line leave"]);
    assert_eq!(told[0], "What if: 1... c5 2. Nf3 d6");
    assert_eq!(told[3], "1. e4, ply 1 of 3");
    session.answer("go end");
    assert_eq!(session.answer("fen").text, fen);
    assert_eq!(session.answer("Nc6").text, "2... Nc6");
}

#[test]
fn a_line_is_kept_stepped_through_promoted_and_deleted() {
    let mut session = Session::default();
    answers(&mut session, ["e4", "e5", "Nf3", "Nc6"]);
    answers(
        &mut session,
        ["go 1", "line c5", "Nf3", "line keep", "line leave"],
    );
    answers(&mut session, ["go 1", "line e6", "line keep"]);
    let record = session.answer("pgn").text;
    assert!(record.contains("(1... c5 2. Nf3) (1... e6)"), "{record}");
    assert_eq!(
        session.answer("line").text,
        "0: 1... e5\n1: 1... c5 2. Nf3\n2: 1... e6 *"
    );
    assert_eq!(session.answer("line 1").text, "Variation: 1... c5 2. Nf3");
    assert_eq!(
        session.answer("line 3").text,
        "error: the record has no variation number 3 here: 'line' lists them"
    );
    answers(&mut session, ["line 2", "line promote"]);
    let record = session.answer("pgn").text;
    assert!(record.contains("(1... e6) (1... c5 2. Nf3)"), "{record}");
    let told = session.answer("line delete").text;
    assert!(
        told.starts_with("The variation is deleted\n1... e5"),
        "{told}"
    );
    let record = session.answer("pgn").text;
    assert!(
        !record.contains("e6") && record.contains("(1... c5 2. Nf3)"),
        "{record}"
    );
    assert_eq!(
        session.answer("line 0").text.lines().next(),
        Some("1... e5, ply 2 of 4")
    );
}

#[test]
fn a_comment_to_the_end_of_the_line_stays_the_last_word_of_its_variation() {
    for comment in ["; good", "% for programs"] {
        let mut session = session(&format!("1. e4 e5 (1... c5\n{comment}\n) 2. Nf3 *\n"));
        let shown = answers(&mut session, ["go 1...", "line 1"]).concat();
        assert!(!shown.contains("good *"), "{shown}");
        answers(&mut session, ["Nf3", "line keep"]);
        let record = session.answer("pgn").text;
        let kept = format!("(1... c5\n{comment}\n2. Nf3)");
        assert!(record.contains(&kept), "{record}");
    }
}

#[test]
fn variations_inside_variations_are_reached_and_left_step_by_step() {
    let mut session =
        session("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5 {Alapin}) 2... d6) 2. Nf3 Nc6 *\n");
    answers(&mut session, ["go 1...", "line 1", "forward"]);
    let told = answers(&mut session, ["line 1", "forward"]);
    assert_eq!(told[0], "Variation: 2. c3 d5");
    assert_eq!(told[1], "Variation: 2. c3 d5\nAlapin");
    assert_eq!(
        session.answer("forward").text,
        "error: this is the line's last move"
    );
    let back = answers(&mut session, ["back", "back", "back"]);
    assert_eq!(back[1], "Variation: 1... c5 2. Nf3 d6");
    assert!(back[2].starts_with("1. e4"), "{back:?}");
    // Three at once lead to the same place.
    answers(
        &mut session,
        ["go 1...", "line 1", "forward", "line 1", "forward"],
    );
    assert_eq!(session.answer("back 3").text, back[2]);
}

#[test]
fn a_variation_that_ends_in_a_variation_is_told_with_all_its_brackets() {
    let mut session = session("1. e4 e5 2. Nf3 (2. f4 exf4 (2... d5)) 2... Nc6 *\n");
    assert_eq!(
        session.answer("go 2").text,
        "2. Nf3, ply 3 of 4\ninstead: 2. f4 exf4 (2... d5)"
    );
}

#[test]
fn play_on_goes_on_from_a_line() {
    let mut session = Session::default();
    answers(
        &mut session,
        ["e4", "e5", "go 1", "line c5", "play on", "Nf3"],
    );
    assert_eq!(
        session.answer("fen").text,
        "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"
    );
}

#[test]
fn what_is_kept_outlives_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let (mut played, _) = Session::new(Game::new()).recorded(folder.path());
    answers(&mut played, ["e4", "e5", "go 1", "line c5", "line keep"]);
    // Killed.
    drop(played);
    let (mut again, _) = Session::new(Game::new()).recorded(folder.path());
    again.answer("continue");
    let record = again.answer("pgn").text;
    assert!(record.contains("(1... c5)"), "{record}");
}
