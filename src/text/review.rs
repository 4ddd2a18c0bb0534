//! The computer's review of the games of a PGN file, on all cores and in order.

use std::{
    io::{self, IsTerminal, Read, Write},
    path::Path,
    process::ExitCode,
    sync::mpsc::SyncSender,
};

use shakki_engine::{Limits, NoControl};

use super::ordered::{self, NextResult, Parallelism, Stopped};
use crate::{
    chess::{
        Game, PieceLetters,
        pgn::{self, GameReader, PgnProblemKind},
        store,
    },
    computer::review::{self, Review, Reviewer},
    words::{self, Localized, say},
};

/// The most bytes of a game's text that are kept while it is read: of a game that is written again nothing must be lost.
const LONGEST_GAME: usize = 256 << 20;

/// Reviews every game of a file, or of standard input if it is `-`. The games are written to `out` as PGN, and a text
/// about each to standard output; without `out` only the PGN is written, to standard output. `out` is written at the
/// end, so it may be the file that is read: broken games and comments stay in it as they are; where no game was valid it
/// is unchanged. Returns the exit status: 0, or 1 if a game is broken, or 2 if a file cannot be read or written, or a
/// broken game is too long to be written again.
pub fn review(file: &Path, out: Option<&Path>, limits: &Limits) -> ExitCode {
    let name = file.display().to_string();
    let input = match super::input(file, "shakki review") {
        Ok(input) => input,
        Err(status) => return status,
    };
    let stdout = io::stdout().lock();
    let reviewed = match out {
        None => review_games(&name, input, stdout, io::sink(), io::stderr(), limits),
        Some(path) => {
            let written = store::replace(path).and_then(|mut file| {
                let reviewed = review_games(&name, input, &mut file, stdout, io::stderr(), limits);
                if reviewed.as_ref().is_ok_and(|counts| counts.reviewed > 0) {
                    file.commit()?;
                }
                // Nothing was written then, whichever stream was closed.
                Ok(reviewed.map_err(io::Error::other))
            });
            match written {
                Ok(reviewed) => reviewed,
                Err(problem) => {
                    eprintln!("shakki review: {}", problem.localized());
                    return ExitCode::from(2);
                }
            }
        }
    };
    super::status(reviewed.map(ReviewCounts::all_good), "shakki review")
}

/// How many games were reviewed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewCounts {
    /// Those that were.
    pub reviewed: usize,
    /// Those that could not be read.
    pub broken: usize,
}

impl ReviewCounts {
    /// All games.
    const fn games(self) -> usize {
        self.reviewed + self.broken
    }

    /// Whether there was a game, and none was broken.
    pub const fn all_good(self) -> bool {
        self.reviewed > 0 && self.broken == 0
    }
}

/// A game to review, or the error instead of one, with the text of the game as far as it is known.
enum Job {
    Game(Box<Game>),
    Problem(u64, PgnProblemKind, Option<String>),
    /// The comments after the last game, unless they are too long.
    Remarks(Option<String>),
}

/// The result of a review.
enum Reviewed {
    Game {
        /// Its record, annotated.
        pgn: String,
        /// The text about it.
        words: Vec<String>,
    },
    Problem {
        line: u64,
        problem: String,
        /// The text of the game, unchanged; none if it is too long to be kept.
        pgn: Option<String>,
    },
    /// The comments after the last game.
    Remarks(String),
    Failed(io::Error),
}

/// Reviews every game of `input`: annotated PGN on `pgn`, in the order of the games; the text about each on `words`;
/// `error: NAME:LINE: …` for a broken game on `errors`, and the progress where that is a terminal. A broken game is
/// written to `pgn` as it is, and so are comments before and after the games, since that may replace the only file that
/// has them.
///
/// # Errors
/// If a stream fails, or a broken game has more than 256 MiB.
pub fn review_games(
    name: &str,
    input: impl Read + Send,
    pgn: impl Write,
    words: impl Write,
    errors: impl Write,
    limits: &Limits,
) -> io::Result<ReviewCounts> {
    let workers = ordered::workers();
    review_on_threads(workers, name, input, pgn, words, errors, limits)
}

/// As [`review_games`], on so many threads: the output does not depend on it.
///
/// # Errors
/// Those of [`review_games`].
pub fn review_on_threads(
    workers: usize,
    name: &str,
    input: impl Read + Send,
    mut pgn: impl Write,
    mut words: impl Write,
    mut errors: impl Write,
    limits: &Limits,
) -> io::Result<ReviewCounts> {
    let width = Parallelism {
        workers,
        jobs: 2 * workers,
        results: 1,
    };
    let shows_progress = io::stderr().is_terminal();
    let mut counts = ReviewCounts {
        reviewed: 0,
        broken: 0,
    };
    ordered::run(
        width,
        |jobs| {
            let mut games = GameReader::new(input).keeping(LONGEST_GAME);
            while let Some(read) = games.next() {
                jobs.give(match read {
                    Ok(recorded) => Job::Game(Box::new(recorded.game)),
                    Err(problem) => Job::Problem(problem.line, problem.kind, games.last_text()),
                })?;
            }
            if games.ends_with_comments() {
                jobs.give(Job::Remarks(games.last_text()))?;
            }
            Ok(())
        },
        |job, results: &SyncSender<Reviewed>| {
            let reviewed = match job {
                Job::Game(game) => review_game(*game, limits),
                Job::Problem(_, PgnProblemKind::Io(e), _) => Reviewed::Failed(e),
                Job::Remarks(None) => Reviewed::Failed(io::ErrorKind::FileTooLarge.into()),
                Job::Remarks(Some(text)) => Reviewed::Remarks(text + "\n"),
                Job::Problem(line, kind, text) => Reviewed::Problem {
                    line,
                    problem: kind.localized(),
                    pgn: text.map(|text| text + "\n"),
                },
            };
            results.send(reviewed).map_err(|_| Stopped)
        },
        |taken| {
            match taken {
                NextResult::Result(Reviewed::Game {
                    pgn: text,
                    words: said,
                }) => {
                    write_game(&mut pgn, &text, counts.games() == 0)?;
                    counts.reviewed += 1;
                    writeln!(words, "{}.", counts.games())?;
                    for line in said {
                        writeln!(words, "{line}")?;
                    }
                }
                NextResult::Result(Reviewed::Problem {
                    line,
                    problem,
                    pgn: text,
                }) => {
                    writeln!(errors, "error: {name}:{line}: {problem}")?;
                    // What is written would lack the game, and may be meant to replace the only file that has it.
                    let text = text.ok_or(io::ErrorKind::FileTooLarge)?;
                    write_game(&mut pgn, &text, counts.games() == 0)?;
                    counts.broken += 1;
                }
                // Comments alone are no game.
                NextResult::Result(Reviewed::Remarks(text)) if counts.games() > 0 => {
                    write_game(&mut pgn, &text, false)?;
                }
                NextResult::Result(Reviewed::Remarks(_)) => {}
                NextResult::Result(Reviewed::Failed(e)) => return Err(e),
                NextResult::Nothing => {
                    pgn.flush()?;
                    words.flush()?;
                    if shows_progress {
                        write!(
                            errors,
                            "\r{}\x1b[K\r",
                            say!("review-progress", games = counts.reviewed)
                        )?;
                        errors.flush()?;
                    }
                }
            }
            Ok(())
        },
    )?;
    if counts.games() == 0 {
        let problem = PgnProblemKind::Empty.localized();
        writeln!(errors, "error: {name}:1: {problem}")?;
    }
    if shows_progress {
        write!(errors, "\r\x1b[K")?;
    }
    pgn.flush()?;
    words.flush()?;
    Ok(counts)
}

/// Writes a game, with a blank line before all but the first.
fn write_game(pgn: &mut impl Write, text: &str, is_first: bool) -> io::Result<()> {
    if !is_first {
        writeln!(pgn)?;
    }
    write!(pgn, "{text}")
}

fn review_game(mut game: Game, limits: &Limits) -> Reviewed {
    let review = reviewed(&game, limits);
    // As in the record that they are written beside.
    let words = words::review::game(&game, &review, Some(PieceLetters::ENGLISH));
    review::annotate(&mut game, &review, words::review::judgement);
    Reviewed::Game {
        pgn: pgn::write(&game),
        words,
    }
}

/// A game reviewed to its end.
pub(super) fn reviewed(game: &Game, limits: &Limits) -> Review {
    let mut reviewer = Reviewer::new(game, limits.clone());
    while reviewer.step(&mut NoControl) {}
    reviewer.review().clone()
}
