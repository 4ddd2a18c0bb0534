//! What is wrong with what came from outside: a time control, a position, a typed move, a PGN, a file, the record of a game.
//! Each file says how its errors read, as [`Localized`](super::Localized).

mod clock;
mod fen;
mod notation;
pub(super) mod pgn;
mod record;
mod store;
