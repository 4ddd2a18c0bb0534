//! One line of a journal: eight hexadecimal digits, a space, the text, a line feed.
//!
//! The digits are a CRC-32 of the check sum of the line before and this line's text. So a changed line is detected, and
//! also a missing, repeated or moved one.

/// The check sum of the last line, from which that of the next line is computed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ChecksumChain {
    sum: u32,
}

/// The digits and the space before the text.
pub(super) const PREFIX: usize = 9;

/// The length of a line without its text.
pub(super) const FRAME_LENGTH: usize = PREFIX + 1;

impl ChecksumChain {
    /// Adds a line to `out`.
    pub(super) fn frame(&mut self, text: &str, out: &mut Vec<u8>) {
        self.sum = self.next(text.as_bytes());
        out.extend_from_slice(&self.prefix());
        out.extend_from_slice(text.as_bytes());
        out.push(b'\n');
    }

    /// The text of a line (without its line feed), if it is unchanged and follows the line before.
    pub(super) fn check<'a>(&mut self, line: &'a [u8]) -> Option<&'a str> {
        let (prefix, text) = line.split_at_checked(PREFIX)?;
        let next = ChecksumChain {
            sum: self.next(text),
        };
        // Compared literally: the same digits in upper case were not written here.
        if prefix != next.prefix() {
            return None;
        }
        let text = std::str::from_utf8(text).ok()?;
        *self = next;
        Some(text)
    }

    fn next(self, text: &[u8]) -> u32 {
        let mut hasher = crc32fast::Hasher::new();
        hasher.update(&self.sum.to_le_bytes());
        hasher.update(text);
        hasher.finalize()
    }

    fn prefix(self) -> [u8; PREFIX] {
        let mut prefix = [b' '; PREFIX];
        for (i, digit) in prefix.iter_mut().take(PREFIX - 1).enumerate() {
            *digit = b"0123456789abcdef"[(self.sum >> (28 - 4 * i) & 15) as usize];
        }
        prefix
    }
}
