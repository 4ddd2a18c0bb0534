//! Bytes as they come, with as many of them in sight as are asked for.

use std::io::{self, Read};

/// How much is read at a time.
const BUFFER: usize = 1 << 16;

/// A reader with a buffer that can be looked into without taking from it.
pub(super) struct Source<R> {
    input: R,
    buffer: Box<[u8]>,
    /// What has been read and not taken is `buffer[at..end]`.
    at: usize,
    end: usize,
}

impl<R: Read> Source<R> {
    pub(super) fn new(input: R) -> Source<R> {
        Source {
            input,
            buffer: vec![0; BUFFER].into_boxed_slice(),
            at: 0,
            end: 0,
        }
    }

    /// The bytes to come: some at least, and none only at the end.
    pub(super) fn peek(&mut self) -> io::Result<&[u8]> {
        if self.at == self.end {
            return self.ahead(1);
        }
        Ok(&self.buffer[self.at..self.end])
    }

    /// The bytes to come: `count` (no more than a buffer holds) at least, unless the text ends before.
    pub(super) fn ahead(&mut self, count: usize) -> io::Result<&[u8]> {
        while self.end - self.at < count {
            // Room at the end, always: what is left moves to the front, which is little.
            self.buffer.copy_within(self.at..self.end, 0);
            (self.at, self.end) = (0, self.end - self.at);
            match self.input.read(&mut self.buffer[self.end..]) {
                Ok(0) => break,
                Ok(read) => self.end += read,
                Err(e) if e.kind() == io::ErrorKind::Interrupted => {}
                Err(e) => return Err(e),
            }
        }
        Ok(&self.buffer[self.at..self.end])
    }

    /// Takes bytes that were seen.
    pub(super) fn take(&mut self, count: usize) {
        self.at += count;
    }
}
