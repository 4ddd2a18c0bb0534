//! Hanging pieces: pieces that the opponent could capture with a gain of material, were it the opponent's turn.

use shakki_engine::{Rules, see};
use shakmaty::Position;

use crate::chess::{Square, VariantPosition};

/// The least gain of an exchange for a piece to count as hanging, in hundredths of a pawn: a pawn. Bishop for knight is
/// not a loss to warn beginners of.
const LOSS: i32 = see::value(shakmaty::Role::Pawn);

/// The squares of the hanging pieces of the side to move, in the board's order. None while it is in check: the opponent
/// cannot be supposed to be on turn then.
pub fn hanging_pieces(position: &VariantPosition) -> Vec<Square> {
    // The gain of an exchange says nothing where captures are forced, explode, or do not matter.
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
