//! The moves that a record has at one ply: the one that was made, and those of the variations that replace it.

use super::{Line, Step};
use crate::chess::{Game, annotation::variation};

/// The alternatives to a move of a game or of a line beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternatives {
    /// The path to the line that the move belongs to; empty for the game.
    path: Vec<Step>,
    /// The number of plies of the whole before that line begins.
    begin: usize,
    /// The number of plies of the whole, the move included.
    ply: usize,
    /// Which of them is shown: 0 is the move itself, 1 the first variation.
    shown: usize,
    /// The variations instead of the move, as the record writes them.
    variations: Vec<String>,
}

impl Alternatives {
    /// Those of the last move of so many plies of the whole, in the line that is shown or in the game.
    pub fn of(game: &Game, line: Option<&Line>, ply: usize) -> Alternatives {
        let (mut path, mut shown) = (Vec::new(), 0);
        if let Some(line) = line {
            path = line.path();
            if line.is_recorded() && ply == line.first_shown() + 1 {
                shown = path.pop().map_or(0, |(_, nth)| nth + 1);
            }
        }
        let annotations = match Line::at(game, &path) {
            Some(parent) => parent.annotations(game, ply),
            None => game.annotations(ply),
        };
        Alternatives {
            begin: path.iter().map(|(ply, _)| ply - 1).sum(),
            path,
            ply,
            shown,
            variations: variation::texts(&annotations).map(str::to_owned).collect(),
        }
    }

    /// Which of them is shown: 0 is the move itself, 1 the first variation.
    pub fn shown(&self) -> usize {
        self.shown
    }

    /// The variations instead of the move, as the record writes them.
    pub fn variations(&self) -> &[String] {
        &self.variations
    }

    /// The path to one of them: 0 is the move itself, 1 the first variation. `None` if there are not so many, or before
    /// the first move.
    pub fn path_to(&self, nth: usize) -> Option<Vec<Step>> {
        let mut path = self.path.clone();
        if nth > 0 {
            self.variations.get(nth - 1)?;
            path.push((
                self.ply.checked_sub(self.begin).filter(|ply| *ply > 0)?,
                nth - 1,
            ));
        }
        Some(path)
    }
}
