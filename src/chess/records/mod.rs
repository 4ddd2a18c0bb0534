//! What is kept on the disk: the journal of the game in progress, the recorder that fills it, the archive of finished
//! games, the score of a match between two games, what the last match was begun with, where all of it lies, and what files
//! are called.

pub mod archive;
pub(super) mod calendar;
pub mod file_names;
pub mod folders;
pub mod journal;
pub mod last_match;
pub mod match_score;
pub mod recorder;
pub mod store;
