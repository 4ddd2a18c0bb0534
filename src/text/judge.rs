//! Who could still mate? One FEN a line in, one verdict a line out (laws E5, E7).

use std::{
    io::{self, BufRead, BufReader, BufWriter, Write},
    path::Path,
    process::ExitCode,
};

use crate::chess::{
    Color, fen, store,
    winnable::{self, Effort, Verdict},
};

/// Judges every position of a file, or of standard input without one. Returns the exit status: 0, or 1 if a line
/// was no position, or 2 if the file cannot be read.
pub fn judge(file: Option<&Path>) -> ExitCode {
    let (output, errors) = (BufWriter::new(io::stdout().lock()), io::stderr().lock());
    let judged = match file.map(store::open) {
        None => judge_lines(io::stdin().lock(), output, errors),
        Some(Ok(file)) => judge_lines(BufReader::new(file), output, errors),
        Some(Err(problem)) => {
            eprintln!("shakki judge: {problem}");
            return ExitCode::from(2);
        }
    };
    super::status(judged, "shakki judge")
}

/// Judges every line of `input`: `WB FEN`, `W- FEN`, `-B FEN`, `-- FEN` on `output` say who could still mate, `?`
/// standing for a side that is not decided; a line that is no FEN gives `error: line N: …` on `errors`, and the
/// rest goes on. Blank lines and those that begin with `#` are passed over. Returns whether all lines were good.
///
/// # Errors
/// If a stream fails.
pub fn judge_lines(
    mut input: impl BufRead,
    mut output: impl Write,
    mut errors: impl Write,
) -> io::Result<bool> {
    let mut line = Vec::new();
    let mut all_good = true;
    for number in 1.. {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            break;
        }
        let text = String::from_utf8_lossy(&line);
        let text = text.trim_start_matches('\u{feff}').trim();
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        match fen::read(text) {
            Ok(pos) => {
                let says = |side, letter| match winnable::can_win(&pos, side, Effort::Full) {
                    Verdict::Winnable => letter,
                    Verdict::Unwinnable => '-',
                    Verdict::Undecided => '?',
                };
                writeln!(
                    output,
                    "{}{} {text}",
                    says(Color::White, 'W'),
                    says(Color::Black, 'B')
                )?;
            }
            Err(problem) => {
                all_good = false;
                // What came before stands before it, also where both streams are one terminal.
                output.flush()?;
                writeln!(errors, "error: line {number}: {problem}")?;
            }
        }
    }
    output.flush()?;
    Ok(all_good)
}
