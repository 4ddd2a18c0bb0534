//! The session on plain streams: no prompt, no colour, one answer for each line.

use std::io::{self, BufRead, Write};

use super::{Session, lines};

/// Answers every line of `input` on `output` until `quit` or the end. Bytes that are no text are replaced, and of a
/// line without end the beginning is taken.
///
/// # Errors
/// If a stream fails.
pub fn serve(
    mut session: Session,
    mut input: impl BufRead,
    mut output: impl Write,
) -> io::Result<()> {
    let mut line = Vec::new();
    while lines::read(&mut input, &mut line)? {
        let answer = session.answer(&String::from_utf8_lossy(&line));
        if !answer.text.is_empty() {
            writeln!(output, "{}", answer.text)?;
            output.flush()?;
        }
        if answer.quit {
            break;
        }
    }
    Ok(())
}
