//! Reads the lines of a text of any size with bounded memory.

use std::io::{self, BufRead};

/// The longest line that is kept: far longer than any position or command.
pub(super) const MAX_LENGTH: usize = 4096;

/// Reads the next line into `line`, without its line end; of a line longer than [`MAX_LENGTH`] one byte more than that,
/// and the rest is skipped. Returns whether there was one.
///
/// # Errors
/// If the text cannot be read.
pub(super) fn read(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let mut any = false;
    loop {
        let seen = match input.fill_buf() {
            Ok(seen) => seen,
            Err(e) if e.kind() == io::ErrorKind::Interrupted => continue,
            Err(e) => return Err(e),
        };
        if seen.is_empty() {
            return Ok(any);
        }
        any = true;
        let end = seen.iter().position(|&byte| byte == b'\n');
        let text = &seen[..end.unwrap_or(seen.len())];
        let room = (MAX_LENGTH + 1).saturating_sub(line.len());
        line.extend_from_slice(&text[..text.len().min(room)]);
        let passed = end.map_or(seen.len(), |end| end + 1);
        input.consume(passed);
        if end.is_some() {
            return Ok(true);
        }
    }
}
