//! A FEN: one that is read is written and read again as the same position, and can be played; a rejected one has a
//! reason.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shakki::{
    chess::{
        Position, Refusal,
        arrangement::Arrangement,
        fen,
        find_move::{self, FoundMove, Origin},
    },
    words::Localized,
};

fuzz_target!(|text: &str| {
    let _ = fen::unknown_history(text, None);
    let pos = match fen::read(text) {
        Ok(pos) => pos,
        Err(problem) => {
            assert!(!problem.localized().is_empty());
            return;
        }
    };
    let written = fen::write(&pos);
    let again = fen::read(&written).expect("what is written is read");
    assert_eq!(again, pos);
    assert_eq!(fen::write(&again), written);
    assert_eq!(again.halfmoves(), pos.halfmoves());
    assert_eq!(again.fullmoves(), pos.fullmoves());
    // The pieces and the side to move are those of the text.
    let fields: Vec<&str> = text.split_whitespace().collect();
    assert_eq!(written.split(' ').nth(1), Some(fields[1]));
    let squares = |board: &str| -> String {
        let square = |letter: char| match letter.to_digit(10) {
            Some(count) => ".".repeat(count as usize),
            None => letter.to_string(),
        };
        board.chars().map(square).collect()
    };
    let board = written.split(' ').next().expect("a board");
    // Pockets are written in several ways (Crazyhouse).
    let ranks = |board: &str| -> String {
        let ranks = board.split('[').next().unwrap_or_default();
        ranks.split('/').take(8).map(squares).collect()
    };
    assert_eq!(ranks(board), ranks(fields[0]));
    let set_up = Arrangement::of(&pos);
    let set_up = set_up.position().expect("it can be set up by hand");
    assert_eq!(set_up.board(), pos.board());
    assert_eq!(
        set_up.castles().castling_rights(),
        pos.castles().castling_rights()
    );
    for mv in pos.legal_moves() {
        let from = Origin::of(mv);
        let to = mv
            .castling_side()
            .map_or(mv.to(), |side| side.king_to(pos.turn()));
        match find_move::find(&pos, from, to, mv.promotion()) {
            // In Chess960 the king may be on its destination.
            Err(Refusal::SameSquare) => assert!(from == to.into() && mv.is_castle()),
            Ok(FoundMove::Legal(found)) => assert_eq!(found, mv),
            Ok(FoundMove::CastlesOrSteps { castling, step }) => {
                assert!([castling, step].contains(&mv))
            }
            other => panic!("{mv} is {other:?}"),
        }
        // In UCI notation, with castling by the rook's square, every move is unambiguous.
        let found = find_move::find_written(&pos, from, mv.to(), mv.promotion());
        assert_eq!(found, Ok(Some(mv)));
    }
});
