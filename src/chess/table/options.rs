//! The match options that the players agree on, and the header of a game's record.

use crate::chess::VariantPosition;
use std::{fmt, str::FromStr};

use super::super::{
    Color,
    clock::{ControlProblem, Controls},
    fen::{self, FenProblem},
    tags::Tags,
    variant::Variant,
};

/// When a threefold repetition and fifty moves draw the game (law E13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Draws {
    /// When a player claims it (FIDE 9.2, 9.3).
    #[default]
    OnClaim,
    /// At once, automatically (Piatnik).
    AtOnce,
}

/// Whether moves can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TakeBacks {
    /// By anyone, at any time.
    Free,
    /// If the opponent agrees.
    ByAgreement,
    /// Not at all.
    Never,
}

impl TakeBacks {
    /// The default: with clocks the opponent is asked.
    pub fn usual(clocks: &Controls) -> TakeBacks {
        if clocks.any() {
            TakeBacks::ByAgreement
        } else {
            TakeBacks::Free
        }
    }
}

/// A choice among a few words, as it is written in a header and on the command line.
macro_rules! words {
    ($choice:ty, $($value:path => $word:literal),+) => {
        impl $choice {
            /// Every choice with its word.
            pub const WORDS: &[(&'static str, $choice)] = &[$(($word, $value)),+];
        }

        impl fmt::Display for $choice {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self {
                    $($value => $word),+
                })
            }
        }

        impl FromStr for $choice {
            type Err = HeaderProblem;

            fn from_str(text: &str) -> Result<$choice, HeaderProblem> {
                let found = Self::WORDS.iter().find(|(word, _)| *word == text);
                found
                    .map(|(_, choice)| *choice)
                    .ok_or_else(|| HeaderProblem::Line(text.to_owned()))
            }
        }
    };
}

words!(Draws, Draws::OnClaim => "claim", Draws::AtOnce => "at-once");
words!(TakeBacks, TakeBacks::Free => "free", TakeBacks::ByAgreement => "agreement", TakeBacks::Never => "never");

/// The options of a match. The players' names are tags of the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchOptions {
    /// How repetition and fifty moves draw (E13).
    pub draws: Draws,
    /// Whether a touched piece must be moved or taken (T1, T2).
    pub touch_move: bool,
    /// Whether check and the end are announced (E2); see [`MatchOptions::announces`].
    pub announce: bool,
    /// Whether moves can be taken back, if that is chosen; see [`MatchOptions::take_backs`].
    pub take_backs: Option<TakeBacks>,
    /// Whether hints may be asked for in a match that is played for the score.
    pub hints: bool,
    /// Each side's time (C1).
    pub clocks: Controls,
}

impl Default for MatchOptions {
    /// Draws on claim, no touch-move, announcements, take-backs as usual, no clocks.
    fn default() -> MatchOptions {
        MatchOptions {
            draws: Draws::OnClaim,
            touch_move: false,
            announce: true,
            take_backs: None,
            hints: false,
            clocks: Controls::default(),
        }
    }
}

impl MatchOptions {
    /// Whether check and the end are announced, by words, bell, voice, and marks alike (law E2): if the players have
    /// not agreed otherwise, and the listener wants it. Every announcement asks this.
    pub fn announces(&self, wanted: bool) -> bool {
        self.announce && wanted
    }

    /// Whether moves can be taken back: the choice, else the default for these clocks.
    pub fn take_backs(&self) -> TakeBacks {
        self.take_backs
            .unwrap_or_else(|| TakeBacks::usual(&self.clocks))
    }
}

/// The header of a game: everything that is not in its events.
///
/// Its text is a few lines of `name value`, and parsing gives the same header; unknown lines are an error.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Header {
    /// The position before the first move.
    pub start: VariantPosition,
    /// What the players agreed on.
    pub options: MatchOptions,
    /// The tags of the record, the players' names among them.
    pub tags: Tags,
}

impl Header {
    /// A header for a game from the start position.
    pub fn new(options: MatchOptions) -> Header {
        Header {
            options,
            ..Header::default()
        }
    }

    /// The same with the players' names.
    pub fn with_players(mut self, white: &str, black: &str) -> Header {
        self.tags.set("White", white);
        self.tags.set("Black", black);
        self
    }

    /// The name of a side's player, if it is known.
    pub fn player(&self, side: Color) -> Option<&str> {
        side.fold_wb(self.tags.white(), self.tags.black())
    }
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let yes = |yes| if yes { "yes" } else { "no" };
        let variant = Variant::of(&self.start);
        if variant != Variant::default() {
            writeln!(f, "variant {variant}")?;
        }
        writeln!(f, "start {}", fen::write(&self.start))?;
        writeln!(f, "draws {}", self.options.draws)?;
        writeln!(f, "touch-move {}", yes(self.options.touch_move))?;
        writeln!(f, "announce {}", yes(self.options.announce))?;
        if let Some(chosen) = self.options.take_backs {
            writeln!(f, "take-backs {chosen}")?;
        }
        if self.options.hints {
            writeln!(f, "hints yes")?;
        }
        writeln!(f, "clock {}", self.options.clocks)?;
        for (name, value) in self.tags.iter() {
            writeln!(f, "tag {name} {value}")?;
        }
        Ok(())
    }
}

impl FromStr for Header {
    type Err = HeaderProblem;

    fn from_str(text: &str) -> Result<Header, HeaderProblem> {
        let mut header = Header::default();
        let mut variant = Variant::default();
        // Only a line feed ends a line: a tag may contain other characters that are sometimes taken for one.
        for line in text.split('\n').filter(|line| !line.is_empty()) {
            let bad = || HeaderProblem::Line(line.to_owned());
            let (name, value) = line.split_once(' ').ok_or_else(bad)?;
            let yes = || match value {
                "yes" => Ok(true),
                "no" => Ok(false),
                _ => Err(bad()),
            };
            match name {
                // Before the start, which is read as a position of this variant.
                "variant" => variant = Variant::from_code(value).ok_or_else(bad)?,
                "start" => header.start = fen::read_as(value, variant)?,
                "draws" => header.options.draws = value.parse()?,
                "touch-move" => header.options.touch_move = yes()?,
                "announce" => header.options.announce = yes()?,
                "take-backs" => header.options.take_backs = Some(value.parse()?),
                "hints" => header.options.hints = yes()?,
                "clock" => header.options.clocks = value.parse()?,
                "tag" => {
                    let (name, value) = value.split_once(' ').ok_or_else(bad)?;
                    header.tags.set(name, value);
                }
                _ => return Err(bad()),
            }
        }
        Ok(header)
    }
}

/// What is wrong with the text of a header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeaderProblem {
    /// A line or a word that is not part of a header.
    Line(String),
    /// The start position.
    Start(FenProblem),
    /// A time control.
    Clock(ControlProblem),
}

impl From<FenProblem> for HeaderProblem {
    fn from(problem: FenProblem) -> HeaderProblem {
        HeaderProblem::Start(problem)
    }
}

impl From<ControlProblem> for HeaderProblem {
    fn from(problem: ControlProblem) -> HeaderProblem {
        HeaderProblem::Clock(problem)
    }
}

impl fmt::Display for HeaderProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HeaderProblem::Line(line) => write!(f, "{line:?} is no line of a game's header"),
            HeaderProblem::Start(why) => write!(f, "the start position: {why}"),
            HeaderProblem::Clock(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for HeaderProblem {}
