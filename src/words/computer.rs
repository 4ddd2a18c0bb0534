//! The computer's levels by name.

use super::say;
use crate::computer::{ComputerSeat, Level, seat_of_name};

/// The name of a level.
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

/// A player's name as it is shown: that of the computer has its level in the players' language, where records have a
/// code.
pub fn shown_name(name: &str) -> String {
    match seat_of_name(name) {
        Some(ComputerSeat::Own(level)) => format!("Shakki ({})", level_name(level)),
        Some(ComputerSeat::Engine(..)) | None => name.to_owned(),
    }
}

/// A player's name as it is shown, or else `instead`: for records, in which an unknown name is empty or `?`.
pub fn shown_name_or(name: &str, instead: impl FnOnce() -> String) -> String {
    match name.trim() {
        "" | "?" => instead(),
        name => shown_name(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_computers_name_tells_its_level_in_words_and_others_are_as_they_are() {
        for (name, shown) in [
            ("Shakki (first-game)", "Shakki (First game)"),
            ("Shakki (club)", "Shakki (Club)"),
            ("Shakki (somebody)", "Shakki (somebody)"),
            ("Aino", "Aino"),
        ] {
            assert_eq!(shown_name(name), shown);
        }
    }

    #[test]
    fn an_unknown_name_is_replaced() {
        let shown = |name| shown_name_or(name, || "First player".to_owned());
        for unknown in ["", "?", " ? "] {
            assert_eq!(shown(unknown), "First player");
        }
        assert_eq!(shown("Aino"), "Aino");
        assert_eq!(shown("Shakki (club)"), "Shakki (Club)");
    }
}
