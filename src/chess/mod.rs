//! The game without a user interface: positions, moves, the arbiter, the record. Nothing in this module uses Bevy.
//!
//! The laws are cited by their ids (S1, M6, E7 …), which the rule book lists (`assets/book/pages.toml`); legal moves,
//! FEN and SAN come from [`shakmaty`], "can this side ever mate?" from [`chasolver`]. What is our own is the game
//! around them. [`table`] is the game under the arbiter, at the table with its clock; [`game`] the moves alone.

pub mod annotation;
pub mod clock;
pub mod end_explanation;
pub mod game;
pub mod line;
pub mod link;
pub mod material;
mod occurrences;
pub mod odds;
pub mod opening;
pub mod pgn;
mod records;
mod rules;
pub mod table;
pub mod tags;
pub mod variant;

use records::calendar;
pub use records::{
    archive, file_names, folders, journal, last_match, match_score, recorder, store,
};
pub use rules::{arrangement, fen, find_move, notation, outcome, piece_letters, refusal, winnable};

pub use find_move::FoundMove;
pub use game::{Game, Ply};
pub use odds::Odds;
pub use outcome::{EndReason, Outcome};
pub use piece_letters::PieceLetters;
pub use refusal::Refusal;
pub use shakmaty::{
    Board, CastlingMode, CastlingSide, Chess, Color, File, Move, Piece, Position, Rank, Role,
    Square, variant::VariantPosition,
};
pub use variant::Variant;
