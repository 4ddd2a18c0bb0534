//! A buffered reader that can peek at bytes before they are consumed.

use std::{
    io::{self, Read},
    ops::Range,
};

/// How much is read at a time. Fuzzed texts are short: to fill more with zeros would be a tenth of their time.
const BUFFER: usize = if cfg!(fuzzing) { 1 << 12 } else { 1 << 16 };

/// Consumed text that is kept until the game is over.
#[derive(Debug)]
struct KeptText {
    bytes: Vec<u8>,
    /// The most bytes that are kept.
    longest: usize,
    /// The offset of the text in the input.
    before: u64,
}

/// A buffered reader that can peek at bytes before they are consumed. Unlike [`std::io::BufReader`] it can peek at more
/// bytes than are left in its buffer, and consumed bytes can be read again until the next ones are peeked at.
pub(super) struct Lookahead<R> {
    input: R,
    buffer: Box<[u8]>,
    /// The bytes that have been read and not consumed are `buffer[at..end]`.
    at: usize,
    end: usize,
    /// The offset of the buffer in the input.
    before: u64,
    /// The consumed text, if it is kept.
    kept: Option<KeptText>,
}

/// Consumed bytes in the buffer.
#[derive(Clone, Copy, Debug)]
pub(super) struct TakenBytes {
    start: usize,
    end: usize,
}

impl TakenBytes {
    /// Some of them.
    pub(super) fn part(self, range: Range<usize>) -> TakenBytes {
        TakenBytes {
            start: self.start + range.start,
            end: self.start + range.end,
        }
    }

    /// The same bytes, truncated to this length.
    #[inline]
    pub(super) fn at_most(self, length: usize) -> TakenBytes {
        TakenBytes {
            start: self.start,
            end: self.end.min(self.start + length),
        }
    }
}

impl<R: Read> Lookahead<R> {
    pub(super) fn new(input: R) -> Lookahead<R> {
        Lookahead {
            input,
            buffer: vec![0; BUFFER].into_boxed_slice(),
            at: 0,
            end: 0,
            before: 0,
            kept: None,
        }
    }

    /// Keeps consumed text from here on. If it becomes longer than this before it is dropped, its beginning is lost.
    pub(super) fn keep_taken(&mut self, longest: usize) {
        self.kept = Some(KeptText {
            bytes: Vec::new(),
            longest,
            before: self.position(),
        });
    }

    /// Drops the kept text before this offset.
    pub(super) fn forget_before(&mut self, position: u64) {
        if let Some(kept) = &mut self.kept {
            let count = position.saturating_sub(kept.before);
            let count = usize::try_from(count)
                .map_or(kept.bytes.len(), |count| count.min(kept.bytes.len()));
            kept.bytes.drain(..count);
            kept.before += count as u64;
        }
    }

    /// The text between two offsets, if all of it is kept.
    pub(super) fn kept(&self, range: Range<u64>) -> Option<&[u8]> {
        let kept = self.kept.as_ref()?;
        let place = |at: u64| usize::try_from(at.checked_sub(kept.before)?).ok();
        kept.bytes.get(place(range.start)?..place(range.end)?)
    }

    /// The number of consumed bytes.
    pub(super) fn position(&self) -> u64 {
        self.before + self.at as u64
    }

    /// The next bytes: at least one, and none only at the end.
    #[inline]
    pub(super) fn peek(&mut self) -> io::Result<&[u8]> {
        if self.at == self.end {
            return self.ahead(1);
        }
        Ok(&self.buffer[self.at..self.end])
    }

    /// The next bytes: at least `count`, unless the text or the buffer ends before.
    pub(super) fn ahead(&mut self, count: usize) -> io::Result<&[u8]> {
        while self.end - self.at < count {
            if self.at > 0 {
                self.buffer.copy_within(self.at..self.end, 0);
                self.before += self.at as u64;
                (self.at, self.end) = (0, self.end - self.at);
            }
            match self.input.read(&mut self.buffer[self.end..]) {
                Ok(0) => break,
                Ok(read) => self.end += read,
                Err(e) if e.kind() == io::ErrorKind::Interrupted => {}
                Err(e) => return Err(e),
            }
        }
        Ok(&self.buffer[self.at..self.end])
    }

    /// Consumes bytes that were peeked at. They can be read with [`Lookahead::taken`] until the next ones are peeked
    /// at.
    #[inline]
    pub(super) fn take(&mut self, count: usize) -> TakenBytes {
        let start = self.at;
        self.at += count;
        if let Some(kept) = &mut self.kept {
            if kept.bytes.len() + count > kept.longest {
                kept.bytes.clear();
                kept.before = self.before + start as u64;
            }
            kept.bytes.extend_from_slice(&self.buffer[start..self.at]);
        }
        TakenBytes {
            start,
            end: self.at,
        }
    }

    /// Bytes that were consumed last.
    #[inline]
    pub(super) fn taken(&self, taken: TakenBytes) -> &[u8] {
        &self.buffer[taken.start..taken.end]
    }
}
