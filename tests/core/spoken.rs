//! Moves and squares said aloud, in four languages.

use shakki::{
    chess::{Color, FoundMove, Game, Role, Square, Variant, fen, table::MoveSquares},
    words::{
        Language,
        pieces::spoken::{SquareState, spoken_move, spoken_square},
        with_language,
    },
};

use crate::common::lines;

/// A line of the cases: position, move, and the move in each language, in their order.
fn check(line: &str) {
    let cells: Vec<&str> = line.split('|').map(str::trim).collect();
    let [fen, uci, wanted @ ..] = cells.as_slice() else {
        panic!("{line:?} is no case");
    };
    let game = Game::from_fen(fen).unwrap_or_else(|problem| panic!("{fen}: {problem}"));
    let meant: MoveSquares = uci.parse().expect("two squares, or a drop");
    let Ok(FoundMove::Legal(mv)) = game.find_move(meant.from, meant.to, meant.promotion) else {
        panic!("{uci} is not legal in {fen}");
    };
    assert_eq!(wanted.len(), Language::ALL.len(), "{line:?}");
    for (language, wanted) in Language::ALL.into_iter().zip(wanted) {
        let said = with_language(language, || spoken_move(game.position(), mv, true));
        assert_eq!(said, *wanted, "{uci} in {fen}, in {language:?}");
    }
}

#[test]
fn moves_are_said_as_one_says_them() {
    let cases = lines("spoken.txt");
    assert!(cases.len() >= 12, "{} cases", cases.len());
    for (_, line) in cases {
        check(&line);
    }
}

#[test]
fn a_square_says_who_stands_there_and_what_can_be_done() {
    let knight = Some(Role::Knight.of(Color::White));
    let reached = SquareState {
        is_target: true,
        ..SquareState::default()
    };
    let taken = SquareState {
        is_capture: true,
        ..reached
    };
    let said = |language, piece, standing| {
        with_language(language, || spoken_square(Square::E4, piece, standing))
    };
    let wanted = [
        "e4, white knight, can be captured",
        "e4, valkea ratsu, voidaan lyödä",
        "e4, hvit springer, kan slås",
        "e4, világos huszár, üthető",
    ];
    for (language, wanted) in Language::ALL.into_iter().zip(wanted) {
        assert_eq!(said(language, knight, taken), wanted);
    }
    let english = |piece, standing| said(Language::English, piece, standing);
    assert_eq!(english(None, SquareState::default()), "e4, empty");
    assert_eq!(english(None, reached), "e4, empty, can go here");
    // En passant.
    assert_eq!(english(None, taken), "e4, empty, can be captured");
    // The king castles onto its own rook (Chess960).
    assert_eq!(english(knight, reached), "e4, white knight, can go here");
    let all = SquareState {
        in_hand: true,
        is_target: false,
        is_capture: false,
        in_check: true,
        hanging: true,
        last_move: true,
    };
    assert_eq!(
        english(Some(Role::King.of(Color::Black)), all),
        "e4, black king, in check, hanging, selected, last move"
    );
}

#[test]
fn e2_check_and_mate_are_said_only_if_they_are_announced() {
    for (fen, uci, words) in [
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "rook to a8"),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "rook to a8"),
    ] {
        let game = Game::from_fen(fen).expect("a position");
        let (from, to) = (uci[..2].parse::<Square>(), uci[2..].parse());
        let found = game.find_move(from.expect("a square"), to.expect("a square"), None);
        let Ok(FoundMove::Legal(mv)) = found else {
            panic!("{uci} is not legal in {fen}");
        };
        let said = |announced| {
            with_language(Language::English, || {
                spoken_move(game.position(), mv, announced)
            })
        };
        assert_eq!(said(false), words);
        assert!(said(true).starts_with(&format!("{words}, ")));
    }
}

#[test]
fn v6_a_promotion_to_a_king_is_said() {
    let pawn = fen::read_as("8/P7/8/8/8/8/8/7k w - - 0 1", Variant::Antichess);
    let game = Game::from_position(pawn.expect("a position"));
    let found = game.find_move(Square::A7, Square::A8, Some(Role::King));
    let Ok(FoundMove::Legal(mv)) = found else {
        panic!("not legal");
    };
    let wanted = [
        "pawn to a8, becomes a king",
        "sotilas a8, korottuu kuninkaaksi",
        "bonde til a8 og blir konge",
        "gyalog a8-ra, királlyá változik",
    ];
    for (language, wanted) in Language::ALL.into_iter().zip(wanted) {
        let said = with_language(language, || spoken_move(game.position(), mv, true));
        assert_eq!(said, wanted);
    }
}
