//! Which side could still mate? One FEN a line in, one verdict a line out (laws E5, E7), on all cores and in order.

use std::{
    io::{self, BufReader, BufWriter, Read, Write},
    path::Path,
    process::ExitCode,
    sync::mpsc::SyncSender,
};

use super::{
    lines,
    ordered::{self, Jobs, NextResult, Parallelism, Stopped},
};
use crate::{
    chess::{
        Color, Variant, fen, store,
        winnable::{self, Effort, Verdict},
    },
    words::{Localized, say},
};

/// The number of lines that a worker gets at a time: few, for one of them may take a second.
const LINES: usize = 16;

/// Judges every position of a file, or of standard input without one. Returns the exit status: 0, or 1 if a line
/// was no position, or 2 if the file cannot be read.
pub fn judge(file: Option<&Path>, variant: Option<Variant>) -> ExitCode {
    let output = BufWriter::new(io::stdout().lock());
    let errors = BufWriter::new(io::stderr().lock());
    let judged = match file.map(store::open) {
        None => judge_lines_of(variant, io::stdin(), output, errors),
        Some(Ok(file)) => judge_lines_of(variant, file, output, errors),
        Some(Err(problem)) => {
            eprintln!("shakki judge: {}", problem.localized());
            return ExitCode::from(2);
        }
    };
    super::status(judged, "shakki judge")
}

/// Judges every line of `input`: `WB FEN`, `W- FEN`, `-B FEN`, `-- FEN` on `output` give the sides that could still
/// mate, with `?` for a side that is not decided; a line that is no FEN gives `error: line N: …` on `errors`, and the
/// rest continues. Blank lines and those that begin with `#` are skipped. Returns whether all lines were valid.
///
/// Interactive input is answered line by line: known verdicts are written before the next line is waited for.
///
/// # Errors
/// If a stream fails.
pub fn judge_lines(
    input: impl Read + Send,
    output: impl Write,
    errors: impl Write,
) -> io::Result<bool> {
    judge_lines_of(None, input, output, errors)
}

/// As [`judge_lines`], of positions of a variant.
///
/// # Errors
/// If a stream fails.
pub fn judge_lines_of(
    variant: Option<Variant>,
    input: impl Read + Send,
    mut output: impl Write,
    mut errors: impl Write,
) -> io::Result<bool> {
    let workers = ordered::workers();
    let width = Parallelism {
        workers,
        // While one worker needs a second for a position, the others have enough to do.
        jobs: 512,
        results: LINES,
    };
    let mut all_good = true;
    ordered::run(
        width,
        |jobs| give(input, jobs),
        |batch, results: &SyncSender<JudgedLine>| judge_some(variant, batch, results),
        |taken| match taken {
            // The other stream is flushed first: so the output keeps the order of the lines, also where both are one
            // terminal.
            NextResult::Result(JudgedLine::Verdict(verdict)) => {
                errors.flush()?;
                writeln!(output, "{verdict}")
            }
            NextResult::Result(JudgedLine::Problem(number, problem)) => {
                all_good = false;
                output.flush()?;
                writeln!(errors, "error: line {number}: {problem}")
            }
            NextResult::Result(JudgedLine::Failed(e)) => Err(e),
            NextResult::Nothing => output.flush().and_then(|()| errors.flush()),
        },
    )?;
    output.flush()?;
    errors.flush()?;
    Ok(all_good)
}

/// Some lines with their numbers, and the error that ends them, if any.
#[derive(Default)]
struct LineBatch {
    lines: Vec<(u64, Vec<u8>)>,
    failed: Option<io::Error>,
}

/// The verdict on a line.
enum JudgedLine {
    Verdict(String),
    Problem(u64, String),
    Failed(io::Error),
}

/// Reads the lines and hands them out, those that are available together.
fn give(input: impl Read, jobs: &Jobs<LineBatch, JudgedLine>) -> Result<(), Stopped> {
    let mut input = BufReader::with_capacity(1 << 16, input);
    let mut batch = LineBatch::default();
    let mut line = Vec::new();
    for number in 1.. {
        match lines::read(&mut input, &mut line) {
            Ok(true) => batch.lines.push((number, line.clone())),
            Ok(false) => break,
            Err(e) => {
                batch.failed = Some(e);
                break;
            }
        }
        if batch.lines.len() >= LINES || !input.buffer().contains(&b'\n') {
            jobs.give(std::mem::take(&mut batch))?;
        }
    }
    jobs.give(batch)
}

fn judge_some(
    variant: Option<Variant>,
    batch: LineBatch,
    results: &SyncSender<JudgedLine>,
) -> Result<(), Stopped> {
    let failed = batch.failed.map(JudgedLine::Failed);
    let judged = batch.lines.into_iter();
    let judged = judged.filter_map(|line| judge_one(variant, line));
    for judged in judged.chain(failed) {
        results.send(judged).map_err(|_| Stopped)?;
    }
    Ok(())
}

fn judge_one(variant: Option<Variant>, (number, line): (u64, Vec<u8>)) -> Option<JudgedLine> {
    if line.len() > lines::MAX_LENGTH {
        return Some(JudgedLine::Problem(number, say!("text-too-long")));
    }
    let text = String::from_utf8_lossy(&line);
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() || text.starts_with('#') {
        return None;
    }
    let says = |pos, side, letter| match winnable::can_win(pos, side, Effort::Full) {
        Verdict::Winnable => letter,
        Verdict::Unwinnable => '-',
        Verdict::Undecided => '?',
    };
    Some(match fen::read_maybe_as(text, variant) {
        Ok(pos) => JudgedLine::Verdict(format!(
            "{}{} {text}",
            says(&pos, Color::White, 'W'),
            says(&pos, Color::Black, 'B')
        )),
        Err(problem) => JudgedLine::Problem(number, problem.localized()),
    })
}
