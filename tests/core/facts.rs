//! The state of a session as the flat page of a browser shows it.

use std::time::Duration;

use shakki::{
    chess::{Game, Variant, fen},
    text::{Session, TextOptions, facts},
    words::{self, Language},
};

use crate::common::from;

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

#[test]
fn c3_a_pause_hides_board_and_moves() {
    let mut session = Session::begin(TextOptions {
        clocks: "5+3".parse().expect("a time control"),
        ..TextOptions::default()
    });
    for line in ["e4", "pause"] {
        session.answer(line);
    }
    for kind in ["fen", "on", "can", "last", "played"] {
        assert_eq!(facts(&session, kind), Vec::<String>::new(), "{kind}");
    }
    assert_eq!(facts(&session, "turn"), ["black"]);
    session.answer("resume");
    assert_eq!(facts(&session, "played"), ["e4"]);
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

/// In Finnish R is the knight, in Hungarian B the rook.
#[test]
fn m7_v10_a_move_of_the_board_has_its_piece_in_every_language() {
    let crazyhouse = "4k3/8/8/8/8/8/8/4K3[RBN] w - - 0 1";
    let crazyhouse = fen::read_as(crazyhouse, Variant::Crazyhouse).expect("a position");
    let games = [
        from("8/P6k/8/8/8/8/8/K7 w - - 0 1"),
        Game::from_position(crazyhouse),
    ];
    for language in Language::ALL {
        words::with_language(language, || {
            for game in &games {
                for squares in facts(&Session::new(game.clone()), "can") {
                    let mut session = Session::new(game.clone());
                    let reply = session.play_after(&squares, Duration::ZERO);
                    assert!(reply.moved, "{squares}: {}", reply.text);
                    let played = session.game().played();
                    assert_eq!(*played[0].uci, *squares, "{language:?}");
                }
            }
            // In a line beside the game, too.
            let mut session = Session::new(games[0].clone());
            for line in ["a1b1", "h7h6", "back", "line h7g6"] {
                session.answer(line);
            }
            session.play_after("a7a8r", Duration::ZERO);
            assert!(session.game().played().len() == 2, "the game is as it was");
            let on = facts(&session, "on");
            assert!(on.iter().any(|on| on.starts_with("a8 R ")), "{on:?}");
        });
    }
}

#[test]
fn a_move_of_the_board_that_cannot_be_made_is_refused_as_a_line_is() {
    let cases: [(&[&str], &str); 6] = [
        (&[], "e2e5"),
        (&[], "N@e4"),
        (&["e4", "back"], "e7e5"),
        (&["setup"], "e2e4"),
        (&["f3", "e5", "g4", "Qh4"], "a2a3"),
        (&["e4", "e5", "back", "line d5"], "e4e6"),
    ];
    for (lines, squares) in cases {
        let told = after(lines).answer(squares);
        assert!(told.text.starts_with("error: "), "{}", told.text);
        let mut session = after(lines);
        assert_eq!(session.play_after(squares, Duration::ZERO), told);
    }
}

#[test]
fn a_position_that_is_set_up_is_shown_in_place_of_the_game() {
    let mut session = Session::default();
    session.answer("e4");
    for (line, count, turn) in [
        ("setup clear", 0, "white"),
        ("setup e1 K e8 k a2 P", 3, "white"),
        ("setup turn black", 3, "black"),
        ("setup a2 x", 2, "black"),
    ] {
        session.answer(line);
        assert_eq!(facts(&session, "on").len(), count, "{line}");
        assert_eq!(facts(&session, "turn"), [turn], "{line}");
        // Nothing is played there.
        for kind in ["can", "last", "played", "result"] {
            assert_eq!(facts(&session, kind), Vec::<String>::new(), "{line}");
        }
    }
    assert!(facts(&session, "on")[0].starts_with("e1 K "));
    session.answer("setup cancel");
    assert_eq!(facts(&session, "on").len(), 32);
    assert_eq!(facts(&session, "played"), ["e4"]);
}
