//! Positions as FEN text.

use shakki::chess::{Game, Position, fen, pgn};
use shakki::words::Localized;

use crate::common::{from, lines, played};

#[test]
fn a_bad_fen_is_refused_in_one_sentence() {
    for (number, line) in lines("fen-bad.txt") {
        let (fen, words) = line.split_once('|').expect("a FEN and a sentence");
        let problem = Game::from_fen(fen.trim())
            .err()
            .map(|problem| problem.localized());
        assert_eq!(problem.as_deref(), Some(words.trim()), "line {number}");
    }
}

#[test]
fn a_good_fen_comes_back_as_it_was() {
    for (_, line) in lines("perft.txt") {
        let fen = line.split(';').next().expect("a FEN").trim();
        let written = from(fen).fen();
        let mut expected: Vec<&str> = fen.split(' ').collect();
        // The en passant square is written only where a pawn can take.
        if !written.contains(expected[3]) {
            expected[3] = "-";
        }
        assert_eq!(written, expected.join(" "));
    }
}

#[test]
fn four_fields_are_enough_and_blanks_do_not_matter() {
    let game = from("  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR   w KQkq -  ");
    assert!(game.is_standard_start());
    assert!(!from("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3 2").is_standard_start());
}

#[test]
fn the_counters_and_the_en_passant_square_are_kept() {
    assert_eq!(
        played("e4").fen(),
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    );
    assert_eq!(
        played("e4 a6 e5 d5").fen(),
        "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
        "here a pawn can take en passant"
    );
    assert_eq!(
        played("Nf3 Nf6 Rg1").fen(),
        "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKBR1 b Qkq - 3 2"
    );
}

#[test]
fn positions_that_no_game_reaches_but_that_can_be_played_are_taken() {
    // Three knights and eight pawns; nine pawns; a check that no move can have given.
    for fen in [
        "4k3/8/8/8/8/NNN5/PPPPPPPP/4K3 w - - 0 1",
        "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1",
        "4k3/8/8/8/8/2b1n3/3r4/4K3 w - - 0 1",
    ] {
        assert!(!from(fen).position().board().is_empty());
    }
}

#[test]
fn e14_a_position_says_what_it_cannot_tell() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(fen::unknown_history(start, None), None);
    assert_eq!(
        fen::unknown_history("4k3/8/8/8/8/8/8/4K2R w K - 12 40", None)
            .map(|unknown| unknown.localized())
            .as_deref(),
        Some("a FEN does not contain the positions before it: repetitions are counted from here")
    );
    assert_eq!(
        fen::unknown_history("4k3/8/8/8/8/8/8/4K2R w K -", None)
            .map(|unknown| unknown.localized())
            .as_deref(),
        Some(
            "a FEN does not contain the moves before it: repetitions and the fifty moves are counted from here"
        )
    );
}

#[test]
fn e14_a_saved_game_tells_it_a_position_does_not() {
    let game = played("Nf3 Nf6 Rg1 Rg8 Rh1 Rh8 Ng1 Ng8 Nf3 Nf6 Rg1 Rg8 Rh1 Rh8");
    let saved = pgn::read(&pgn::write(&game)).expect("our own").remove(0);
    assert_eq!(saved.repetitions(), game.repetitions());
    assert_eq!(saved.repetitions(), 3);
    assert_eq!(
        from(&game.fen()).repetitions(),
        1,
        "the position alone has only stood once"
    );
    // That the rook has moved, the history knows; the position only that castling is gone.
    let why = |game: &Game| crate::common::why(game, "e1g1");
    let mut game = played("e4 e5 Nf3 Nf6 Be2 Be7 Rg1 a6 Rh1 a5");
    assert_eq!(why(&game), "castling: the rook from h1 has moved");
    game = from(&game.fen());
    assert_ne!(why(&game), "castling: the rook from h1 has moved");
}
