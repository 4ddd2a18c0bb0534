//! What can be wrong with a game of the archive's list.

use std::{error::Error, fmt, path::PathBuf};

use crate::chess::{pgn::PgnProblemKind, store::StoreProblem};

/// Why a game of the list cannot be shown. `localized` gives it in the players' language.
#[derive(Debug)]
pub enum ArchiveProblem {
    /// There is no such game in the list.
    NoGame {
        /// Its number in the list, from 1.
        number: usize,
    },
    /// Its file has changed since it was listed.
    Changed {
        /// The file.
        path: PathBuf,
    },
    /// Its file cannot be read.
    Store(StoreProblem),
    /// Its record is no game.
    Pgn {
        /// The file.
        path: PathBuf,
        /// The line of the file, from 1, if the file could be read for it.
        line: Option<u64>,
        /// What is wrong there.
        problem: PgnProblemKind,
    },
}

impl From<StoreProblem> for ArchiveProblem {
    fn from(problem: StoreProblem) -> ArchiveProblem {
        ArchiveProblem::Store(problem)
    }
}

impl fmt::Display for ArchiveProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArchiveProblem::NoGame { number } => write!(f, "no game {number} in the list"),
            ArchiveProblem::Changed { path } => {
                write!(f, "{} has changed since it was listed", path.display())
            }
            ArchiveProblem::Store(problem) => problem.fmt(f),
            ArchiveProblem::Pgn {
                path,
                line: Some(line),
                problem,
            } => write!(f, "{}:{line}: {problem}", path.display()),
            ArchiveProblem::Pgn {
                path,
                line: None,
                problem,
            } => write!(f, "{}: {problem}", path.display()),
        }
    }
}

impl Error for ArchiveProblem {}
