//! The session on plain streams: no prompt, no colour, one answer for each line.

use std::{
    io::{self, BufRead, Write},
    time::Instant,
};

use super::{Session, lines};
use crate::words::Localized;

/// Answers every line of `input` on `output` until `quit` or the end. Bytes that are no text are replaced, and a line
/// that is too long is truncated.
///
/// A clock runs while a line is waited for; a flag fall is reported when the next line comes, before its answer.
///
/// # Errors
/// If a stream fails.
pub fn serve(
    mut session: Session,
    mut input: impl BufRead,
    mut output: impl Write,
) -> io::Result<()> {
    let mut line = Vec::new();
    let mut answered = Instant::now();
    while lines::read(&mut input, &mut line)? {
        let answer = session.answer_after(&String::from_utf8_lossy(&line), answered.elapsed());
        answered = Instant::now();
        if !answer.text.is_empty() {
            writeln!(output, "{}", answer.text)?;
            output.flush()?;
        }
        if answer.quit {
            break;
        }
    }
    session
        .close()
        .map_err(|problem| io::Error::other(problem.localized()))
}
