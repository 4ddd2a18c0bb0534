//! PGN as a stream of tokens with their lines, in constant memory.

use std::io::{self, BufRead, BufReader, Read};

use super::super::store;

/// The longest word, tag or comment that is kept; what is longer is no move and no reason of a result.
const KEPT: usize = 4096;

/// A piece of PGN text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// `[Name "value"]`.
    Tag { name: String, value: String },
    /// A move, a move number or a result, without annotation marks.
    Word(String),
    /// `{ … }` or `; …`, cut off where it gets longer than a reason of a result can be.
    Comment(String),
    /// `(`
    Open,
    /// `)`
    Close,
    /// The end of the text.
    End,
}

/// What the lexer cannot take as a token.
#[derive(Debug)]
pub(super) enum LexProblem {
    /// The text cannot be read.
    Io(io::Error),
    /// `{` without `}`.
    OpenComment,
    /// A tag that is not `[Name "value"]`.
    BadTag,
}

impl From<io::Error> for LexProblem {
    fn from(e: io::Error) -> LexProblem {
        LexProblem::Io(e)
    }
}

/// Takes PGN text apart. Byte order marks, `%` lines, blank lines and any kind of line end are passed over.
pub(super) struct Lexer<R> {
    input: BufReader<R>,
    /// The line of the next byte, from 1.
    line: u64,
    /// The next byte is the first of its line.
    line_starts: bool,
}

impl<R: Read> Lexer<R> {
    pub(super) fn new(input: R) -> Lexer<R> {
        Lexer {
            input: BufReader::with_capacity(1 << 16, input),
            line: 1,
            line_starts: true,
        }
    }

    fn peek(&mut self) -> io::Result<Option<u8>> {
        loop {
            match self.input.fill_buf() {
                Ok(buffer) => return Ok(buffer.first().copied()),
                Err(e) if e.kind() == io::ErrorKind::Interrupted => {}
                Err(e) => return Err(e),
            }
        }
    }

    /// Passes over the byte that was peeked at.
    fn pass(&mut self, byte: u8) {
        self.input.consume(1);
        self.line_starts = byte == b'\n';
        self.line += u64::from(byte == b'\n');
    }

    /// Whether the text goes on with these bytes, as far as one buffer shows.
    fn looks_at(&mut self, text: &[u8]) -> io::Result<bool> {
        Ok(self.input.fill_buf()?.starts_with(text))
    }

    /// The next token and the line it begins on.
    pub(super) fn next(&mut self) -> Result<(u64, Token), (u64, LexProblem)> {
        loop {
            let line = self.line;
            let byte = self.peek().map_err(|e| (line, e.into()))?;
            let Some(byte) = byte else {
                return Ok((line, Token::End));
            };
            let token = match byte {
                b'%' if self.line_starts => self.rest_of_line().map(|_| None),
                b';' => self.rest_of_line().map(|text| Some(Token::Comment(text))),
                b'{' => self.comment().map(Some),
                b'[' => self.tag().map(Some),
                b'(' => Ok(self.single(byte, Token::Open)),
                b')' => Ok(self.single(byte, Token::Close)),
                b'*' => Ok(self.single(byte, Token::Word("*".to_owned()))),
                // An annotation glyph says nothing about the moves.
                b'$' => {
                    self.pass(byte);
                    self.word().map(|_| None)
                }
                _ if is_separator(byte) => {
                    self.pass(byte);
                    Ok(None)
                }
                _ => self
                    .word()
                    .map(|word| (!word.is_empty()).then_some(Token::Word(word))),
            };
            match token {
                Ok(Some(token)) => return Ok((line, token)),
                Ok(None) => {}
                Err(problem) => return Err((line, problem)),
            }
        }
    }

    fn single(&mut self, byte: u8, token: Token) -> Option<Token> {
        self.pass(byte);
        Some(token)
    }

    fn rest_of_line(&mut self) -> Result<String, LexProblem> {
        let mut text = Vec::new();
        while let Some(byte) = self.peek()? {
            if byte == b'\n' {
                break;
            }
            keep(&mut text, byte);
            self.pass(byte);
        }
        Ok(store::decode(text)
            .trim_start_matches(';')
            .trim()
            .to_owned())
    }

    fn comment(&mut self) -> Result<Token, LexProblem> {
        let mut text = Vec::new();
        self.pass(b'{');
        while let Some(byte) = self.peek()? {
            // A game's first tag inside a comment: its brace was never closed. The next game is still good.
            if byte == b'[' && self.line_starts && self.looks_at(b"[Event \"")? {
                return Err(LexProblem::OpenComment);
            }
            self.pass(byte);
            if byte == b'}' {
                return Ok(Token::Comment(store::decode(text)));
            }
            keep(&mut text, byte);
        }
        Err(LexProblem::OpenComment)
    }

    fn tag(&mut self) -> Result<Token, LexProblem> {
        self.pass(b'[');
        let (mut name, mut value) = (Vec::new(), Vec::new());
        while let Some(byte) = self.peek()? {
            match byte {
                b'"' | b'\n' | b']' => break,
                byte if byte.is_ascii_whitespace() => {}
                byte => keep(&mut name, byte),
            }
            self.pass(byte);
        }
        if self.peek()? != Some(b'"') || name.is_empty() {
            self.rest_of_line()?;
            return Err(LexProblem::BadTag);
        }
        self.pass(b'"');
        // Where the last quotation mark stood: one inside the value should be escaped, and often is not.
        let mut closed_at = None;
        let mut escaped = false;
        while let Some(byte) = self.peek()? {
            match byte {
                b'\n' => break,
                b'\\' if !escaped => {
                    escaped = true;
                    self.pass(byte);
                    continue;
                }
                b'"' if !escaped => closed_at = Some(value.len()),
                b']' if closed_at
                    .is_some_and(|at| value[at + 1..].iter().all(u8::is_ascii_whitespace)) =>
                {
                    self.pass(byte);
                    value.truncate(closed_at.unwrap_or(0));
                    return Ok(Token::Tag {
                        name: store::decode(name),
                        value: store::decode(value),
                    });
                }
                byte if escaped && byte != b'"' && byte != b'\\' => keep(&mut value, b'\\'),
                _ => {}
            }
            escaped = false;
            keep(&mut value, byte);
            self.pass(byte);
        }
        Err(LexProblem::BadTag)
    }

    fn word(&mut self) -> Result<String, LexProblem> {
        let mut word = Vec::new();
        while let Some(byte) = self.peek()? {
            if is_separator(byte) || b"{}()[];$*".contains(&byte) {
                break;
            }
            keep(&mut word, byte);
            self.pass(byte);
        }
        Ok(store::decode(word))
    }
}

/// White space, annotation marks and what the standard reserves: nothing a move is made of. The byte order mark's
/// three bytes occur in no move either.
pub(in crate::chess) const fn is_separator(byte: u8) -> bool {
    byte.is_ascii_whitespace()
        || byte.is_ascii_control()
        || matches!(
            byte,
            b'.' | b',' | b'!' | b'?' | b'<' | b'>' | b'"' | b']' | b'}' | 0xef | 0xbb | 0xbf
        )
}

/// Adds a byte to a text that is being kept, up to [`KEPT`].
fn keep(text: &mut Vec<u8>, byte: u8) {
    if text.len() < KEPT {
        text.push(byte);
    }
}
