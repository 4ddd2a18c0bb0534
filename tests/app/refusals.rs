//! A refused action changes nothing, and is explained.

use shakki::{
    chess::{
        Role,
        table::{Player, Series},
    },
    play::{
        library::LibraryCommand,
        messages::{MatchCommand, ReviewTarget},
    },
};

use crate::app::{TOO_FAR, TestGame, square};

/// Tries a move: it is refused with the words of the rules, and nothing has changed. Returns the words.
fn refused(table: &mut TestGame, text: &str) -> String {
    let before = (
        table.pieces_in_world(),
        table.fen(),
        table.rules().game().cursor(),
    );
    let promotion = text.chars().nth(4).and_then(Role::from_char);
    let (from, to) = (square(&text[..2]), square(&text[2..4]));
    table.heard();
    table.request(from, to, promotion).frame().check();
    let mut heard = table.heard();
    assert!(heard.played.is_empty() && heard.ended.is_empty(), "{text}");
    assert_eq!(heard.rejected.len(), 1, "{text}: {:?}", heard.rejected);
    let rejected = heard.rejected.remove(0);
    assert_eq!((rejected.from, rejected.to), (Some(from.into()), Some(to)));
    assert_eq!(
        before,
        (
            table.pieces_in_world(),
            table.fen(),
            table.rules().game().cursor()
        )
    );
    table.rest().check_at_rest();
    rejected.why
}

#[test]
fn m1_to_m10_illegal_moves_say_why() {
    let text = std::fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/data/refusals.txt"
    ))
    .expect("the refusals");
    let mut tried = 0;
    for line in text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        let [fen, squares, words] = line.splitn(3, " | ").collect::<Vec<_>>()[..] else {
            panic!("not a case: {line}");
        };
        let mut table = TestGame::from_fen(fen);
        assert_eq!(refused(&mut table, squares), words, "{line}");
        tried += 1;
    }
    assert!(tried > 20, "{tried} cases");
}

#[test]
fn a_refusal_keeps_what_could_be_redone() {
    let mut table = TestGame::new();
    table.play("e2e4 e7e5").execute(MatchCommand::TakeBack);
    assert_eq!(refused(&mut table, "e7e4"), TOO_FAR);
    table.execute(MatchCommand::Redo).check();
    assert_eq!(table.rules().game().cursor(), 2);
}

#[test]
fn a_refusal_keeps_a_promotion_that_is_asked() {
    let mut table = TestGame::from_fen("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    table.play("a7a8").check();
    let asked = table.pending();
    assert!(asked.is_some());
    assert!(refused(&mut table, "a7a8k").contains("not to a king"));
    assert_eq!(table.pending(), asked);
}

#[test]
fn in_a_match_no_move_is_tried_while_an_earlier_position_is_shown() {
    // Elsewhere such a move begins a line: see `lines.rs`.
    let mut table = TestGame::new();
    let series = Series::new("Anna", "Bela", Player::First);
    table.execute(MatchCommand::NewMatch(Box::new(series)));
    table.play("e2e4 e7e5").go_to(ReviewTarget::First);
    let words = "this is an earlier position: press End to return to the game";
    assert_eq!(refused(&mut table, "e2e4"), words);
    assert_eq!(refused(&mut table, "g1f3"), words);
    table.type_move("Nf3");
    assert_eq!(table.heard().rejected[0].why, words);
    table.type_move("rubbish");
    assert_eq!(table.heard().rejected[0].why, words);
    assert_eq!(table.rules().game().cursor(), 2);
    table.go_to(ReviewTarget::Last).play("g1f3").check();
    assert_eq!(table.rules().game().cursor(), 3);
}

#[test]
fn typed_words_that_are_no_move_say_so() {
    let mut table = TestGame::new();
    for (text, words) in [
        ("rubbish", "'rubbish' is not a move: write e2e4, Nf3 or O-O"),
        ("e2e5", TOO_FAR),
        ("Nd4", "no knight can go to d4"),
        (
            "e9",
            "there is no square e9: files are a to h, ranks 1 to 8",
        ),
        ("O-O", "castling: the bishop on f1 is in the way"),
    ] {
        let before = table.pieces_in_world();
        table.type_move(text).check();
        let rejected = table.heard().rejected;
        assert_eq!(rejected.len(), 1, "{text}");
        assert_eq!(rejected[0].why, words, "{text}");
        assert_eq!(before, table.pieces_in_world());
    }
}

#[test]
fn m8_a_typed_castling_says_what_moved() {
    let mut table = TestGame::from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    table.play("e1e2 e8d8 e2e1 d8e8").type_move("O-O").check();
    let typed = table.heard().rejected.remove(0).why;
    table.play("e1g1");
    let shown = table.heard().rejected.remove(0).why;
    assert_eq!(typed, shown);
    assert!(typed.contains("king has moved"), "{typed}");
}

#[test]
fn a_position_or_file_that_cannot_be_read_changes_nothing() {
    let mut table = TestGame::new();
    table.play("e2e4");
    let before = table.fen();
    table
        .execute(MatchCommand::PasteFen("not a position".to_owned()))
        .check();
    table
        .ask_library(LibraryCommand::OpenFile("no/such/file.pgn".into()))
        .check();
    table
        .ask_library(LibraryCommand::SaveFile {
            path: "no/such/folder/file.pgn".into(),
            replace: true,
        })
        .check();
    assert_eq!(table.fen(), before);
    let notices = table.heard().notices;
    assert_eq!(notices.len(), 3);
    assert!(
        notices
            .iter()
            .all(|notice| notice.problem && !notice.text.is_empty())
    );
}

#[test]
fn a_file_that_cannot_be_read_keeps_the_promotion_that_is_asked() {
    let mut table = TestGame::from_fen("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    table
        .play("a7a8")
        .ask_library(LibraryCommand::OpenFile("no/such/file.pgn".into()))
        .check();
    assert!(table.pending().is_some());
    table.execute(MatchCommand::PasteFen(String::new())).check();
    assert!(table.pending().is_some());
}

#[test]
fn two_moves_in_one_frame_are_judged_one_after_the_other() {
    let mut table = TestGame::new();
    table
        .request(square("e2"), square("e4"), None)
        .request(square("d2"), square("d4"), None)
        .request(square("e7"), square("e5"), None)
        .frame()
        .check();
    let heard = table.heard();
    assert_eq!(
        heard
            .played
            .iter()
            .map(|p| p.san.as_str())
            .collect::<Vec<_>>(),
        ["e4", "e5"]
    );
    assert_eq!(
        heard.rejected[0].why,
        "that is White's piece: it is Black's move"
    );
    table.rest().check_at_rest();
}
