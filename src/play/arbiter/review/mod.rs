//! Review of a game: the engine's judgement, lines tried beside the game, notes written into its record; hanging pieces,
//! and what the computer marks on the board.

pub mod game_review;
pub mod lines;
pub mod marks;
pub mod notes;
pub mod threats;
