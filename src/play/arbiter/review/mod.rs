//! Review of a game: the engine's judgement, lines tried beside the game, notes written into its record; and hanging
//! pieces.

pub mod game_review;
pub mod lines;
pub mod notes;
pub mod threats;
