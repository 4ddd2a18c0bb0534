//! Other chess engines: programs that speak the Universal Chess Interface (UCI), in a seat at the table.
//!
//! | file | what |
//! |---|---|
//! | `protocol.rs` | the lines of an engine, parsed |
//! | `strength.rs` | the strength at which it plays |
//! | `files.rs` | the engines on this machine |
//! | `process.rs` | the engine as a child process: lines to it and from it, within limits |
//! | `player.rs` | the engine as a player: sends it the position, waits for it, and checks its move |
//!
//! An engine is a foreign program. Whatever it does (no answer, endless output, an illegal move, exit), the game goes
//! on and only its seat is lost: the result is an [`EngineFailure`].

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
pub use files::{
    DamagedEngines, EngineFile, LoadedEngines, add, forget, known_engines, load_engines,
};
pub use player::{EnginePlayer, describe};
pub use protocol::EngineOption;
pub use strength::{NoStrength, Strength};

use protocol::OptionKind;

/// The option of an engine that chooses the variant.
const VARIANT: &str = "UCI_Variant";

/// The known engines, and the limits for them.
#[derive(Clone, Debug, Default)]
pub struct Engines {
    /// The engines.
    pub files: Vec<EngineFile>,
    /// The limits.
    pub limits: Limits,
}

impl Engines {
    /// The engine with that code.
    pub fn of_code(&self, code: &str) -> Option<&EngineFile> {
        self.files.iter().find(|file| file.code == code)
    }
}

/// The limits beyond which an engine loses its seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The time for its `uciok`, and again for its `readyok`: some read large files.
    pub start: Duration,
    /// The time for answers that need no search, and to move after `stop`.
    pub answer: Duration,
    /// The longest line, in bytes.
    pub line: usize,
    /// The most output for one move, in bytes.
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

/// The reason why an engine has lost its seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineFailure {
    /// There is no engine with the code in the record.
    Unknown,
    /// The system could not start it.
    NotStarted(io::ErrorKind),
    /// It did not send `uciok` in time.
    NotUci,
    /// It did not answer in time.
    Silent,
    /// The program has ended.
    Ended,
    /// Its output was over the limit.
    TooMuchOutput,
    /// It does not play Chess960.
    NoChess960,
    /// It does not play the variant of the game.
    NoVariant,
    /// Its move is missing or not legal; this is the text.
    IllegalMove(String),
}

/// An engine's description of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Description {
    /// Its name and version.
    pub name: String,
    /// Its author; may be empty.
    pub author: String,
    /// Its options.
    pub options: Vec<EngineOption>,
}

impl Description {
    /// The option of that name, in capitals or small letters.
    pub fn option(&self, name: &str) -> Option<&EngineOption> {
        let is_it = |option: &&EngineOption| option.name.eq_ignore_ascii_case(name);
        self.options.iter().find(is_it)
    }

    /// Its own word for a variant that it plays, in capitals or small letters; `None` if it offers others only. One
    /// that lists none, or takes any text, may play all.
    fn variant(&self, name: &str) -> Option<String> {
        match &self.option(VARIANT)?.kind {
            OptionKind::Combo { choices, .. } if !choices.is_empty() => {
                let mut choices = choices.iter();
                choices
                    .find(|choice| choice.eq_ignore_ascii_case(name))
                    .cloned()
            }
            _ => Some(name.to_owned()),
        }
    }

    /// The range of Elo at which it can play, if that is an option.
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

    /// The strengths that are offered for it, from weak to strong: Elo where it has that, else times and nodes.
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
    fn an_engine_plays_only_the_variants_that_it_offers() {
        let playing = |kind| Description {
            options: vec![EngineOption {
                name: "uci_variant".to_owned(),
                kind,
            }],
            ..Description::default()
        };
        let combo = |choices: &[&str]| {
            playing(OptionKind::Combo {
                default: "chess".to_owned(),
                choices: choices.iter().map(ToString::to_string).collect(),
            })
        };
        let offers = combo(&["chess", "Atomic"]);
        assert_eq!(offers.variant("chess").as_deref(), Some("chess"));
        assert_eq!(
            offers.variant("atomic").as_deref(),
            Some("Atomic"),
            "its own word"
        );
        assert_eq!(offers.variant("crazyhouse"), None);
        assert_eq!(Description::default().variant("atomic"), None);
        for all in [combo(&[]), playing(OptionKind::Text(String::new()))] {
            assert_eq!(all.variant("atomic").as_deref(), Some("atomic"));
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
