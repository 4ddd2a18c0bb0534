//! The computer's levels by name.

use super::say;
use crate::computer::Level;

/// What a level is called.
pub fn level_name(level: Level) -> String {
    match level {
        Level::FirstGame => say!("level-first-game"),
        Level::Learner => say!("level-learner"),
        Level::Casual => say!("level-casual"),
        Level::Hobby => say!("level-hobby"),
        Level::Club => say!("level-club"),
        Level::Tournament => say!("level-tournament"),
        Level::Expert => say!("level-expert"),
        Level::Full => say!("level-full"),
    }
}
