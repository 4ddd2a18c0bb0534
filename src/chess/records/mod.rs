//! What is kept on the disk: the journal of the game in progress, the recorder that fills it, the archive of finished
//! games, the score of a match between two games, the settings of the last match, and the folders and names of all
//! these files.

pub mod archive;
pub(super) mod calendar;
pub mod file_names;
pub mod folders;
pub mod journal;
pub mod last_match;
pub mod match_score;
pub mod recorder;
pub mod store;
