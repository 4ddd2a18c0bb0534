//! A game that is looked over: judged by the engine, with moves tried in lines beside it and notes that are written into its
//! record; and pieces that hang.

pub mod game_review;
pub mod lines;
pub mod notes;
pub mod threats;
