//! Messages about invalid input: a time control, a position, a typed move, a PGN, a file, the record of a game. Each
//! file implements [`Localized`](super::Localized) for its errors.

mod clock;
mod fen;
mod notation;
pub(super) mod pgn;
mod record;
mod store;
