//! The state of a session as the flat page of a browser shows it.

use shakki::text::{Session, facts};

/// The session after these lines, none of which is refused.
fn after(lines: &[&str]) -> Session {
    let mut session = Session::default();
    for line in lines {
        let told = session.answer(line).text;
        assert!(!told.starts_with("error: "), "{line}: {told}");
    }
    session
}

/// The facts of one kind.
fn facts(session: &Session, kind: &str) -> Vec<String> {
    let text = facts::of(session);
    let lines = text.lines().filter_map(|line| line.split_once(' '));
    lines
        .filter(|(word, _)| *word == kind)
        .map(|(_, rest)| rest.to_owned())
        .collect()
}

#[test]
fn a_game_is_shown_with_its_moves() {
    let session = after(&["e4", "d5"]);
    assert_eq!(facts(&session, "played"), ["e4", "d5"]);
    assert_eq!(facts(&session, "last"), ["d7d5"]);
    assert_eq!(facts(&session, "turn"), ["white"]);
    assert!(facts(&session, "can").contains(&"e4d5".to_owned()));
}

#[test]
fn an_earlier_position_is_only_looked_at() {
    let session = after(&["e4", "d5", "back"]);
    assert_eq!(facts(&session, "last"), ["e2e4"]);
    assert_eq!(facts(&session, "turn"), ["black"]);
    assert!(facts(&session, "can").is_empty());
}

/// A line has moves that the game has not, and goes on from any of its positions.
#[test]
fn a_line_beside_the_game_is_shown_with_its_moves() {
    let mut session = after(&["e4", "d5", "back", "line c5", "Nf3"]);
    assert_eq!(facts(&session, "played"), ["e4", "c5", "Nf3"]);
    assert_eq!(facts(&session, "last"), ["g1f3"]);
    assert_eq!(facts(&session, "turn"), ["black"]);
    assert_eq!(
        facts(&session, "fen"),
        ["rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"]
    );
    assert!(facts(&session, "can").contains(&"d7d6".to_owned()));
    session.answer("back");
    assert_eq!(facts(&session, "last"), ["c7c5"]);
    assert!(facts(&session, "can").contains(&"g1f3".to_owned()));
    session.answer("line leave");
    assert_eq!(facts(&session, "played"), ["e4", "d5"]);
}

#[test]
fn a_line_beside_a_game_that_is_over_has_no_result() {
    let mut session = after(&["f3", "e5", "g4", "Qh4"]);
    assert_eq!(facts(&session, "result"), ["0-1 checkmate"]);
    session.answer("back");
    session.answer("line Nc6");
    assert!(facts(&session, "result").is_empty());
    assert!(!facts(&session, "can").is_empty());
}
