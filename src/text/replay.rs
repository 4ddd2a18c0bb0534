//! Checks every game of a PGN file with the arbiter: one line a game, a summary last.
//!
//! The text is cut between games and its parts are read on all cores, in bounded memory whatever the text.

use std::{
    fmt::Write as _,
    io::{self, BufWriter, Read, Write},
    path::Path,
    process::ExitCode,
    sync::mpsc::{Receiver, SyncSender},
};

use super::{
    ordered::{self, NextResult, Parallelism, Stopped},
    parts::{self, PgnPart, TextChunk},
};
use crate::chess::pgn::{GameBuilder, GameReader, GameSummary, PgnProblemKind, RecordedGame};
use crate::words::Localized;

/// The size of a read, and about that of a part.
const PART: usize = 1 << 16;

/// The number of games in a report.
const REPORT: usize = 64;

/// Plays every game of a file, or of standard input if it is `-`. Returns the exit status: 0, or 1 if a game is
/// broken, or 2 if the file cannot be read.
pub fn replay(file: &Path) -> ExitCode {
    let input = match super::input(file, "shakki replay") {
        Ok(input) => input,
        Err(status) => return status,
    };
    let output = BufWriter::new(io::stdout().lock());
    let name = file.display().to_string();
    super::status(replay_games(&name, input, output), "shakki replay")
}

/// Plays every game of `input`, a text of any size: `NUMBER. WHITE - BLACK, N plies, RESULT` or
/// `error: NAME:LINE: …` for each, then a summary. Returns whether all games were good.
///
/// # Errors
/// If a stream fails.
pub fn replay_games(name: &str, input: impl Read + Send, output: impl Write) -> io::Result<bool> {
    replay_in_parts(name, input, output, PART)
}

/// As [`replay_games`], in parts of about so many bytes: the output does not depend on it.
///
/// # Errors
/// If a stream fails.
pub fn replay_in_parts(
    name: &str,
    input: impl Read + Send,
    output: impl Write,
    part: usize,
) -> io::Result<bool> {
    let workers = ordered::workers();
    let width = Parallelism {
        workers,
        jobs: 2 * workers,
        results: 8,
    };
    let mut reporter = ReplayReporter::new(name, output);
    ordered::run(
        width,
        |jobs| parts::cut(input, part, jobs),
        play,
        |taken| match taken {
            NextResult::Result(report) => reporter.report(report),
            NextResult::Nothing => reporter.output.flush(),
        },
    )?;
    reporter.end()
}

/// The results of some games of a part.
#[derive(Default)]
struct PartReport {
    /// The lines about them, one after the other.
    words: String,
    /// The end of each line, and the line of the part that a problem is on.
    games: Vec<(usize, Option<u64>)>,
    plies: u64,
    /// The number of lines of the part, in its last report.
    lines: u64,
    failed: Option<io::Error>,
}

/// Plays the games of a part and reports on them.
fn play(chunks: Receiver<TextChunk>, reports: &SyncSender<PartReport>) -> Result<(), Stopped> {
    let part = PgnPart::new(chunks);
    let mut games = GameReader::summaries(part);
    let mut report = PartReport::default();
    for read in &mut games {
        let problem = match read {
            Ok(mut recorded) => {
                recorded.game.end_if_dead();
                report.plies += recorded.game.plies() as u64;
                describe(&mut report.words, &recorded);
                None
            }
            Err(problem) => match problem.kind {
                PgnProblemKind::Io(e) => {
                    report.failed = Some(e);
                    break;
                }
                kind => {
                    report.words += &kind.localized();
                    Some(problem.line)
                }
            },
        };
        report.games.push((report.words.len(), problem));
        if report.games.len() >= REPORT {
            reports
                .send(std::mem::take(&mut report))
                .map_err(|_| Stopped)?;
        }
    }
    report.lines = games.line() - 1;
    reports.send(report).map_err(|_| Stopped)
}

fn describe(words: &mut String, recorded: &RecordedGame<GameSummary>) {
    let players = recorded.game.players();
    let white = players.white().unwrap_or("?");
    let black = players.black().unwrap_or("?");
    let plies = count(recorded.game.plies() as u64, "ply", "plies");
    // Writing to a String cannot fail.
    let _ = write!(words, "{white} - {black}, {plies}, ");
    let _ = match recorded.game.outcome() {
        Some(outcome) => write!(words, "{outcome}"),
        None => write!(words, "* ongoing"),
    };
    if let Some(score) = recorded.contradicts {
        let _ = write!(words, " (recorded as {score})");
    }
}

/// The state of the report.
struct ReplayReporter<'a, W> {
    name: &'a str,
    output: W,
    games: u64,
    plies: u64,
    broken: u64,
    /// The lines of the parts before the present one.
    lines: u64,
}

impl<'a, W: Write> ReplayReporter<'a, W> {
    fn new(name: &'a str, output: W) -> ReplayReporter<'a, W> {
        ReplayReporter {
            name,
            output,
            games: 0,
            plies: 0,
            broken: 0,
            lines: 0,
        }
    }

    fn report(&mut self, report: PartReport) -> io::Result<()> {
        let mut begin = 0;
        for (end, problem) in report.games {
            let words = &report.words[begin..end];
            begin = end;
            self.games += 1;
            match problem {
                None => writeln!(self.output, "{}. {words}", self.games)?,
                Some(line) => {
                    self.broken += 1;
                    let (name, line) = (self.name, self.lines + line);
                    writeln!(self.output, "error: {name}:{line}: {words}")?;
                }
            }
        }
        self.plies += report.plies;
        self.lines += report.lines;
        report.failed.map_or(Ok(()), Err)
    }

    /// The summary; returns whether all games were good.
    fn end(mut self) -> io::Result<bool> {
        if self.games == 0 {
            writeln!(
                self.output,
                "error: {}:1: {}",
                self.name,
                PgnProblemKind::Empty.localized()
            )?;
            self.broken += 1;
        }
        writeln!(
            self.output,
            "{}, {}, {}",
            count(self.games, "game", "games"),
            count(self.plies, "ply", "plies"),
            count(self.broken, "error", "errors")
        )?;
        self.output.flush()?;
        Ok(self.broken == 0)
    }
}

fn count(n: u64, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}
