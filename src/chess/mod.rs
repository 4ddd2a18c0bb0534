//! The game, without a screen: positions, moves, the arbiter, the record. Nothing below here knows Bevy.
//!
//! The laws are cited by their ids (S1, M6, E7 …); legal moves, FEN and SAN come from [`shakmaty`], "can this
//! side ever mate?" from [`chasolver`]. What is ours is the game around them.

pub mod annotation;
pub mod clock;
pub mod end_explanation;
pub mod game;
pub mod link;
pub mod material;
pub mod opening;
pub mod pgn;
mod records;
mod rules;
pub mod table;
pub mod tags;

use records::calendar;
pub use records::{archive, file_names, folders, journal, match_score, recorder, store};
pub use rules::{arrangement, fen, find_move, notation, outcome, piece_letters, refusal, winnable};

pub use find_move::FoundMove;
pub use game::{Game, Ply};
pub use outcome::{EndReason, Outcome};
pub use piece_letters::PieceLetters;
pub use refusal::Refusal;
pub use shakmaty::{
    Board, CastlingSide, Chess, Color, File, Move, Piece, Position, Rank, Role, Square,
};
