//! Other chess engines: their strength, and why one has lost its seat.

use std::io;

use super::{Localized, say};
use crate::computer::{
    ComputerSeat, EngineFailure, Strength,
    uci::{DamagedEngines, Description, EngineOption},
};

use super::computer::level_name;

/// The name of a strength.
pub fn strength_name(strength: Strength) -> String {
    match strength {
        Strength::Elo(elo) => say!("engine-elo", elo = elo.to_string()),
        Strength::Time(_) => {
            let seconds = strength.seconds().unwrap_or_default();
            let seconds = seconds.replace('.', &super::language().decimal_mark().to_string());
            say!("engine-time", seconds = seconds)
        }
        Strength::Nodes(nodes) => say!("engine-nodes", nodes = grouped(nodes)),
        Strength::Full => say!("level-full"),
    }
}

/// A number with its digits in groups of three: `10 000`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push('\u{a0}');
        }
        text.push(digit);
    }
    text
}

/// The player of a seat, in short: the level of our own computer, or the engine and its strength.
pub fn seat_name(seat: &ComputerSeat) -> String {
    match seat {
        ComputerSeat::Own(level) => level_name(*level),
        ComputerSeat::Engine(code, strength) => format!("{code}, {}", strength_name(*strength)),
    }
}

/// Why the engine of that code has lost its seat, as the beginning of a sentence.
pub fn failure(engine: &str, failure: &EngineFailure) -> String {
    match failure {
        EngineFailure::Unknown => say!("engine-unknown", engine = engine),
        EngineFailure::NotStarted(kind) => say!(
            "engine-not-started",
            engine = engine,
            problem = io::Error::from(*kind).localized()
        ),
        EngineFailure::NotUci => say!("engine-not-uci", engine = engine),
        EngineFailure::Silent => say!("engine-silent", engine = engine),
        EngineFailure::Ended => say!("engine-ended", engine = engine),
        EngineFailure::TooMuchOutput => say!("engine-too-much", engine = engine),
        EngineFailure::NoVariant => say!("engine-no-variant", engine = engine),
        EngineFailure::NoChess960 => say!("engine-no-chess960", engine = engine),
        EngineFailure::IllegalMove(text) if text.is_empty() => {
            say!("engine-no-move", engine = engine)
        }
        EngineFailure::IllegalMove(text) => say!(
            "engine-illegal",
            engine = engine,
            played = text.escape_debug().to_string()
        ),
    }
}

/// Why our own computer cannot play or search, as the beginning of a sentence.
pub fn own_failure(failure: &EngineFailure) -> String {
    self::failure("Shakki", failure)
}

/// Why the player of a seat has lost it, as the beginning of a sentence.
pub fn seat_failure(seat: &ComputerSeat, failure: &EngineFailure) -> String {
    match seat {
        ComputerSeat::Own(_) => own_failure(failure),
        ComputerSeat::Engine(code, _) => self::failure(code, failure),
    }
}

impl Localized for DamagedEngines {
    fn localized(&self) -> String {
        match &self.backup {
            Some(backup) => say!(
                "config-engines-set-aside",
                file = backup.display().to_string()
            ),
            None => say!(
                "config-engines-unreadable",
                file = self.path.display().to_string()
            ),
        }
    }
}

/// The name of an engine, with its authors where it gives them.
pub fn about(description: &Description) -> String {
    match description.author.as_str() {
        "" => description.name.clone(),
        author => say!(
            "engine-by",
            name = description.name.as_str(),
            author = author
        ),
    }
}

/// The options that can be set, in one line.
pub fn options(description: &Description) -> String {
    let options: Vec<String> = description
        .options
        .iter()
        .map(EngineOption::in_short)
        .collect();
    format!("{} {}", say!("engine-options"), options.join(" · "))
}
