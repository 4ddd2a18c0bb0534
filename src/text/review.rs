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
        Game,
        pgn::{self, GameReader, PgnProblemKind},
        store,
    },
    computer::review::{self, Review, Reviewer},
    words::{self, Localized, say},
};

/// Reviews every game of a file, or of standard input if it is `-`. The games are written to `out` as PGN, and a text
/// about each to standard output; without `out` only the PGN is written, to standard output. `out` is written at the
/// end, so it may be the file that is read; where no game was valid it is unchanged. Returns the exit status: 0, or 1
/// if a game is broken, or 2 if a file cannot be read or written.
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
                if reviewed.is_ok() {
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
    super::status(reviewed, "shakki review")
}

/// A game to review, or the error instead of one.
enum Job {
    Game(Box<Game>),
    Problem(u64, PgnProblemKind),
}

/// The result of a review.
enum Reviewed {
    Game {
        /// Its record, annotated.
        pgn: String,
        /// The text about it.
        words: Vec<String>,
    },
    Problem(u64, String),
    Failed(io::Error),
}

/// Reviews every game of `input`: annotated PGN on `pgn`, in the order of the games; the text about each on `words`;
/// `error: NAME:LINE: …` for a broken game on `errors`, and the progress where that is a terminal. Returns whether all
/// games were valid.
///
/// # Errors
/// If a stream fails.
pub fn review_games(
    name: &str,
    input: impl Read + Send,
    pgn: impl Write,
    words: impl Write,
    errors: impl Write,
    limits: &Limits,
) -> io::Result<bool> {
    let workers = ordered::workers();
    review_on_threads(workers, name, input, pgn, words, errors, limits)
}

/// As [`review_games`], on so many threads: the output does not depend on it.
///
/// # Errors
/// If a stream fails.
pub fn review_on_threads(
    workers: usize,
    name: &str,
    input: impl Read + Send,
    mut pgn: impl Write,
    mut words: impl Write,
    mut errors: impl Write,
    limits: &Limits,
) -> io::Result<bool> {
    let width = Parallelism {
        workers,
        jobs: 2 * workers,
        results: 1,
    };
    let shows_progress = io::stderr().is_terminal();
    // The number of games, broken ones included, and of those that were reviewed.
    let (mut games, mut done) = (0_usize, 0_usize);
    ordered::run(
        width,
        |jobs| {
            for read in GameReader::new(input) {
                jobs.give(match read {
                    Ok(recorded) => Job::Game(Box::new(recorded.game)),
                    Err(problem) => Job::Problem(problem.line, problem.kind),
                })?;
            }
            Ok(())
        },
        |job, results: &SyncSender<Reviewed>| {
            let reviewed = match job {
                Job::Game(game) => review_game(*game, limits),
                Job::Problem(_, PgnProblemKind::Io(e)) => Reviewed::Failed(e),
                Job::Problem(line, kind) => Reviewed::Problem(line, kind.localized()),
            };
            results.send(reviewed).map_err(|_| Stopped)
        },
        |taken| {
            match taken {
                NextResult::Result(Reviewed::Game {
                    pgn: text,
                    words: said,
                }) => {
                    if done > 0 {
                        writeln!(pgn)?;
                    }
                    done += 1;
                    games += 1;
                    write!(pgn, "{text}")?;
                    writeln!(words, "{games}.")?;
                    for line in said {
                        writeln!(words, "{line}")?;
                    }
                }
                NextResult::Result(Reviewed::Problem(line, problem)) => {
                    games += 1;
                    writeln!(errors, "error: {name}:{line}: {problem}")?;
                }
                NextResult::Result(Reviewed::Failed(e)) => return Err(e),
                NextResult::Nothing => {
                    pgn.flush()?;
                    words.flush()?;
                    if shows_progress {
                        write!(
                            errors,
                            "\r{}\x1b[K\r",
                            say!("review-progress", games = done)
                        )?;
                        errors.flush()?;
                    }
                }
            }
            Ok(())
        },
    )?;
    if games == 0 {
        let problem = PgnProblemKind::Empty.localized();
        writeln!(errors, "error: {name}:1: {problem}")?;
    }
    if shows_progress {
        write!(errors, "\r\x1b[K")?;
    }
    pgn.flush()?;
    words.flush()?;
    Ok(games > 0 && done == games)
}

fn review_game(mut game: Game, limits: &Limits) -> Reviewed {
    let review = reviewed(&game, limits);
    let words = words::review::game(&game, &review);
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
