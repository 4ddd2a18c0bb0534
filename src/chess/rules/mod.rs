//! The laws of the moves: positions as text, moves as text, why a move is refused, how a game ends, and whether a side
//! can still mate.

pub mod arrangement;
pub mod fen;
pub mod find_move;
mod helpmate;
pub mod notation;
pub mod outcome;
pub mod piece_letters;
pub mod refusal;
pub mod winnable;
