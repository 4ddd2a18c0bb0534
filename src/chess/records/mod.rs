//! What is kept on the disk: the journal of the game in progress, the recorder that fills it, the archive of finished
//! games, the score of a match between two games, and where all of it lies.

pub mod archive;
pub(super) mod calendar;
pub mod folders;
pub mod journal;
pub mod match_score;
pub mod recorder;
pub mod store;
