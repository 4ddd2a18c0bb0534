//! Other chess engines: programs that speak the Universal Chess Interface (UCI), in a seat at the table.
//!
//! | file | what |
//! |---|---|
//! | `protocol.rs` | what an engine says, read from its lines |
//! | `strength.rs` | how well it is to play |
//! | `files.rs` | which engines there are on this machine |
//! | `process.rs` | the engine as a child process: lines to it and from it, within limits |
//! | `player.rs` | the engine at the table: it is asked, waited for, and what it answers is checked |
//!
//! An engine is somebody else's program. Whatever it does (nothing, rubbish without end, an illegal move, an end of its
//! own) costs it its seat and never the game: it comes back as an [`EngineFailure`].

mod files;
mod player;
#[cfg(not(target_family = "wasm"))]
mod process;
#[cfg(target_family = "wasm")]
#[path = "no_process.rs"]
mod process;
pub mod protocol;
mod strength;

use std::{io, ops::RangeInclusive, time::Duration};

pub(super) use files::is_code;
#[cfg(fuzzing)]
pub use files::read_and_write;
pub use files::{EngineFile, add, forget, known_engines};
pub use player::{EnginePlayer, describe};
pub use protocol::EngineOption;
pub use strength::{NoStrength, Strength};

use protocol::OptionKind;

/// Which engines there are, and how long they are waited for.
#[derive(Clone, Debug, Default)]
pub struct Engines {
    /// The engines.
    pub files: Vec<EngineFile>,
    /// What is put up with.
    pub limits: Limits,
}

impl Engines {
    /// The engine with that code.
    pub fn of_code(&self, code: &str) -> Option<&EngineFile> {
        self.files.iter().find(|file| file.code == code)
    }
}

/// What is put up with before an engine loses its seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How long it may take until it has said what it is, and again until it is ready: some read large files.
    pub start: Duration,
    /// How long it may take to answer what needs no thought, and to move once it was told to.
    pub answer: Duration,
    /// The longest line, in bytes.
    pub line: usize,
    /// All that it may say for one move, in bytes.
    pub output: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            start: Duration::from_secs(15),
            answer: Duration::from_secs(5),
            line: 64 << 10,
            output: 16 << 20,
        }
    }
}

/// Why an engine has lost its seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineFailure {
    /// There is no engine with the code that the record names.
    Unknown,
    /// The system could not start it.
    NotStarted(io::ErrorKind),
    /// It did not say in time that it speaks UCI.
    NotUci,
    /// It did not answer in time.
    Silent,
    /// The program has ended.
    Ended,
    /// It said more than any engine has to say.
    TooMuchOutput,
    /// It does not play Chess960.
    NoChess960,
    /// It does not play the variant of the game.
    NoVariant,
    /// Its move is none, or is not legal; this is what it said.
    IllegalMove(String),
}

/// What an engine says of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Description {
    /// Its name and version.
    pub name: String,
    /// Who made it; may be empty.
    pub author: String,
    /// What can be set.
    pub options: Vec<EngineOption>,
}

impl Description {
    /// The option of that name; names are the same in capitals and small letters.
    pub fn option(&self, name: &str) -> Option<&EngineOption> {
        let is_it = |option: &&EngineOption| option.name.eq_ignore_ascii_case(name);
        self.options.iter().find(is_it)
    }

    /// Between which Elo it can play, if it can be told to.
    pub fn elo(&self) -> Option<RangeInclusive<u32>> {
        let OptionKind::Check(_) = self.option("UCI_LimitStrength")?.kind else {
            return None;
        };
        let OptionKind::Spin { least, most, .. } = self.option("UCI_Elo")?.kind else {
            return None;
        };
        let (least, most) = (u32::try_from(least).ok()?, u32::try_from(most).ok()?);
        (least < most && most <= Strength::MOST_ELO).then_some(least..=most)
    }

    /// The strengths that are offered for it, from weak to strong: Elo where it has that, else times and positions.
    pub fn strengths(&self) -> Vec<Strength> {
        let mut all = match self.elo() {
            Some(range) => elo_steps(range).into_iter().map(Strength::Elo).collect(),
            None => vec![
                Strength::Nodes(100),
                Strength::Nodes(5_000),
                Strength::Time(Duration::from_millis(100)),
                Strength::Time(Duration::from_millis(500)),
                Strength::Time(Duration::from_secs(2)),
                Strength::Time(Duration::from_secs(10)),
            ],
        };
        all.push(Strength::Full);
        all
    }
}

/// Six steps from the least to the most, those between rounded to fifty.
fn elo_steps(range: RangeInclusive<u32>) -> Vec<u32> {
    const STEPS: u32 = 5;
    let (least, most) = (*range.start(), *range.end());
    let mut all: Vec<u32> = (0..=STEPS)
        .map(|step| match step {
            0 => least,
            STEPS => most,
            step => ((least + (most - least) * step / STEPS + 25) / 50 * 50).clamp(least, most),
        })
        .collect();
    all.dedup();
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_elo(least: i64, most: i64) -> Description {
        let option = |name: &str, kind| EngineOption {
            name: name.to_owned(),
            kind,
        };
        Description {
            options: vec![
                option("UCI_LimitStrength", OptionKind::Check(false)),
                option(
                    "uci_elo",
                    OptionKind::Spin {
                        default: least,
                        least,
                        most,
                    },
                ),
            ],
            ..Description::default()
        }
    }

    #[test]
    fn strengths_go_from_the_least_elo_to_the_most() {
        let elo = |strengths: Vec<Strength>| -> Vec<u32> {
            let of = |strength| match strength {
                Strength::Elo(elo) => Some(elo),
                _ => None,
            };
            strengths.into_iter().filter_map(of).collect()
        };
        let steps = elo(with_elo(1350, 2850).strengths());
        assert_eq!(steps, [1350, 1650, 1950, 2250, 2550, 2850]);
        assert_eq!(elo(with_elo(1000, 1010).strengths()), [1000, 1010]);
        assert_eq!(
            with_elo(1350, 2850).strengths().last(),
            Some(&Strength::Full)
        );
        for (least, most) in [(-5, 100), (10, 10), (20, 10), (0, i64::MAX)] {
            assert_eq!(with_elo(least, most).elo(), None, "{least} to {most}");
        }
        assert!(elo(Description::default().strengths()).is_empty());
    }
}
