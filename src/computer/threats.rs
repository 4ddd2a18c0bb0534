//! Hanging pieces: those that the opponent would win material with by taking them, were it the opponent's turn.

use shakki_engine::{Rules, see};
use shakmaty::Position;

use crate::chess::{Square, VariantPosition};

/// What an exchange must win at least for a piece to count as hanging, in hundredths of a pawn: a pawn. A knight for a
/// bishop is no loss that a beginner is to be warned of.
const LOSS: i32 = see::value(shakmaty::Role::Pawn);

/// The squares of the pieces of the side to move that hang, in the board's order. None while it is in check: then that
/// comes first, and the opponent has no turn to suppose.
pub fn hanging_pieces(position: &VariantPosition) -> Vec<Square> {
    // What an exchange wins is no measure where captures are forced, explode, or do not matter.
    if !see::applies(position.variant()) {
        return Vec::new();
    }
    let Some(opponents_turn) = position.passed() else {
        return Vec::new();
    };
    let captures = opponents_turn.capture_moves();
    let mut squares: Vec<Square> = captures
        .into_iter()
        .filter(|&mv| see::at_least(&opponents_turn, mv, LOSS))
        .map(|mv| mv.to())
        .collect();
    squares.sort_unstable();
    squares.dedup();
    squares
}
