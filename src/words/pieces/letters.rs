//! The letters of the pieces in each language.

use crate::chess::PieceLetters;
use crate::words::Language;

impl Language {
    /// The letters in which the language writes moves.
    pub const fn letters(self) -> PieceLetters {
        match self {
            Language::English => PieceLetters::ENGLISH,
            Language::Finnish => PieceLetters::new(['K', 'D', 'T', 'L', 'R'], 'S'),
            Language::Norwegian => PieceLetters::new(['K', 'D', 'T', 'L', 'S'], 'B'),
            Language::Hungarian => PieceLetters::new(['K', 'V', 'B', 'F', 'H'], 'G'),
        }
    }
}
