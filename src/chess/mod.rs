//! The game, without a screen: positions, moves, the arbiter, the record. Nothing below here knows Bevy.
//!
//! The laws are cited by their ids (S1, M6, E7 …); legal moves, FEN and SAN come from [`shakmaty`], "can this
//! side ever mate?" from [`chasolver`]. What is ours is the game around them.

pub mod arbiter;
pub mod archive;
pub mod arrange;
mod calendar;
pub mod clock;
pub mod explain;
pub mod fen;
pub mod folders;
pub mod found;
pub mod game;
mod helpmate;
pub mod journal;
pub mod ledger;
pub mod letters;
pub mod material;
pub mod notation;
pub mod pgn;
pub mod spoken;
pub mod standing;
pub mod store;
pub mod table;
pub mod tags;
pub mod why;
pub mod winnable;

pub use arbiter::{EndReason, Outcome};
pub use explain::Refusal;
pub use found::Found;
pub use game::{Game, Ply};
pub use letters::Letters;
pub use shakmaty::{
    Board, CastlingSide, Chess, Color, File, Move, Piece, Position, Rank, Role, Square,
};
