//! The result of a game as PGN writes it.

use std::borrow::Cow;

/// The result of a game according to its record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// `1-0`
    White,
    /// `0-1`
    Black,
    /// `1/2-1/2`
    Draw,
    /// `*`, or nothing
    Open,
}

impl Score {
    /// As PGN writes it.
    pub const fn text(self) -> &'static str {
        match self {
            Score::White => "1-0",
            Score::Black => "0-1",
            Score::Draw => "1/2-1/2",
            Score::Open => "*",
        }
    }

    /// The result that a word denotes, if any.
    pub fn read(word: &str) -> Option<Score> {
        let plain = if word.is_ascii() {
            Cow::Borrowed(word)
        } else {
            Cow::Owned(word.replace(['–', '—', '−'], "-"))
        };
        Some(match &*plain {
            "1-0" => Score::White,
            "0-1" => Score::Black,
            "1/2-1/2" | "1/2" | "½-½" | "½" | "0.5-0.5" => Score::Draw,
            "*" => Score::Open,
            _ => return None,
        })
    }
}
