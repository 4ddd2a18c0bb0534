//! PGN as a stream of tokens with their lines, in constant memory.

use std::{
    io::{self, Read},
    mem,
};

use super::{super::store, lookahead::Source};

/// The longest word, tag or comment that is kept; what is longer is no move and no reason of a result.
const KEPT: usize = 4096;

/// The beginning of a game's first tag, as nearly every program writes it.
pub(super) const FIRST_TAG: &[u8] = b"[Event \"";

/// A piece of PGN text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// `[Name "value"]`.
    Tag { name: &'a str, value: &'a str },
    /// A move, a move number or a result, without annotation marks.
    Word(&'a str),
    /// `{ … }` or `; …`, cut off where it gets longer than a reason of a result can be.
    Comment(&'a str),
    /// `(`
    Open,
    /// `)`
    Close,
    /// The end of the text.
    End,
}

/// A token whose texts the lexer keeps.
#[derive(Clone, Copy)]
enum Kind {
    Tag,
    Word,
    Comment,
    Open,
    Close,
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
///
/// A file has millions of tokens: they are looked for in whole buffers, and their texts are kept in the same two
/// strings.
pub(super) struct Lexer<R> {
    input: Source<R>,
    /// The line of the next byte, from 1.
    line: u64,
    /// The next byte is the first of its line.
    line_starts: bool,
    /// The last token and its line.
    last: (u64, Kind),
    /// The name of the last tag.
    name: String,
    /// The text of the last token.
    text: String,
    /// The last token comes once more.
    again: bool,
}

impl<R: Read> Lexer<R> {
    pub(super) fn new(input: R) -> Lexer<R> {
        Lexer {
            input: Source::new(input),
            line: 1,
            line_starts: true,
            last: (1, Kind::End),
            name: String::new(),
            text: String::new(),
            again: false,
        }
    }

    /// Gives the last token back: it is the next one once more.
    pub(super) fn give_back(&mut self) {
        self.again = true;
    }

    /// The line of the next byte, from 1.
    pub(super) fn line(&self) -> u64 {
        self.line
    }

    /// The next token and the line it begins on.
    pub(super) fn next(&mut self) -> Result<(u64, Token<'_>), (u64, LexProblem)> {
        if !mem::take(&mut self.again) {
            let kind = loop {
                self.pass_separators().map_err(|e| (self.line, e.into()))?;
                let line = self.line;
                let kind = self.kind().map_err(|problem| (line, problem))?;
                if let Some(kind) = kind {
                    break (line, kind);
                }
            };
            self.last = kind;
        }
        let (line, kind) = self.last;
        let token = match kind {
            Kind::Tag => Token::Tag {
                name: &self.name,
                value: &self.text,
            },
            Kind::Word => Token::Word(&self.text),
            Kind::Comment => Token::Comment(&self.text),
            Kind::Open => Token::Open,
            Kind::Close => Token::Close,
            Kind::End => Token::End,
        };
        Ok((line, token))
    }

    /// The next token, which no separator stands before; `None` for what says nothing.
    fn kind(&mut self) -> Result<Option<Kind>, LexProblem> {
        let Some(&byte) = self.input.peek()?.first() else {
            return Ok(Some(Kind::End));
        };
        Ok(match byte {
            b'%' if self.line_starts => {
                self.rest_of_line()?;
                None
            }
            b';' => {
                self.rest_of_line()?;
                self.text = self.text.trim_start_matches(';').trim().to_owned();
                Some(Kind::Comment)
            }
            b'{' => Some(self.comment()?),
            b'[' => Some(self.tag()?),
            b'(' => Some(self.single(Kind::Open)),
            b')' => Some(self.single(Kind::Close)),
            b'*' => {
                self.text.clear();
                self.text.push('*');
                Some(self.single(Kind::Word))
            }
            // An annotation glyph says nothing about the moves.
            b'$' => {
                self.pass(byte);
                self.word()?;
                None
            }
            _ => {
                self.word()?;
                Some(Kind::Word)
            }
        })
    }

    /// Passes over the byte that was peeked at.
    fn pass(&mut self, byte: u8) {
        self.input.take(1);
        self.line_starts = byte == b'\n';
        self.line += u64::from(byte == b'\n');
    }

    fn pass_separators(&mut self) -> io::Result<()> {
        loop {
            let seen = self.input.peek()?;
            let count = seen
                .iter()
                .position(|&byte| !is(byte, SEPARATOR))
                .unwrap_or(seen.len());
            if count == 0 {
                return Ok(());
            }
            self.line += newlines(&seen[..count]);
            self.line_starts = seen[count - 1] == b'\n';
            self.input.take(count);
        }
    }

    fn single(&mut self, kind: Kind) -> Kind {
        self.input.take(1);
        self.line_starts = false;
        kind
    }

    /// Keeps what comes before the first byte that `ends` the text; no line may end before that.
    fn until(&mut self, text: &mut Vec<u8>, ends: impl Fn(u8) -> bool) -> io::Result<()> {
        loop {
            let seen = self.input.peek()?;
            let count = seen
                .iter()
                .position(|&byte| ends(byte))
                .unwrap_or(seen.len());
            let over = count < seen.len() || count == 0;
            keep(text, &seen[..count]);
            self.line_starts &= count == 0;
            self.input.take(count);
            if over {
                return Ok(());
            }
        }
    }

    fn rest_of_line(&mut self) -> Result<(), LexProblem> {
        let mut text = self.emptied();
        self.until(&mut text, |byte| byte == b'\n')?;
        self.text = store::decode(text);
        Ok(())
    }

    fn comment(&mut self) -> Result<Kind, LexProblem> {
        let mut text = self.emptied();
        self.pass(b'{');
        loop {
            self.until(&mut text, |byte| matches!(byte, b'\n' | b'}' | b'['))?;
            let Some(&byte) = self.input.peek()?.first() else {
                return Err(LexProblem::OpenComment);
            };
            // A game's first tag inside a comment: its brace was never closed. The next game is still good.
            if byte == b'['
                && self.line_starts
                && self.input.ahead(FIRST_TAG.len())?.starts_with(FIRST_TAG)
            {
                return Err(LexProblem::OpenComment);
            }
            self.pass(byte);
            if byte == b'}' {
                self.text = store::decode(text);
                return Ok(Kind::Comment);
            }
            keep(&mut text, &[byte]);
        }
    }

    fn tag(&mut self) -> Result<Kind, LexProblem> {
        self.pass(b'[');
        let mut name = mem::take(&mut self.name).into_bytes();
        name.clear();
        self.until(&mut name, |byte| matches!(byte, b'"' | b'\n' | b']'))?;
        name.retain(|byte| !byte.is_ascii_whitespace());
        self.name = store::decode(name);
        if self.input.peek()?.first() != Some(&b'"') || self.name.is_empty() {
            self.rest_of_line()?;
            return Err(LexProblem::BadTag);
        }
        self.pass(b'"');
        let mut value = self.emptied();
        // Where the last quotation mark stood: one inside the value should be escaped, and often is not.
        let mut closed_at = None;
        let mut escaped = false;
        while let Some(&byte) = self.input.peek()?.first() {
            match byte {
                b'\n' => break,
                b'\\' if !escaped => {
                    escaped = true;
                    self.pass(byte);
                    continue;
                }
                b'"' if !escaped => closed_at = Some(value.len()),
                b']' if closed_at
                    // A mark behind what is kept has nothing behind it either.
                    .map(|at| value.get(at + 1..).unwrap_or_default())
                    .is_some_and(|rest| rest.iter().all(u8::is_ascii_whitespace)) =>
                {
                    self.pass(byte);
                    value.truncate(closed_at.unwrap_or(0));
                    self.text = store::decode(value);
                    return Ok(Kind::Tag);
                }
                byte if escaped && byte != b'"' && byte != b'\\' => keep(&mut value, b"\\"),
                _ => {}
            }
            escaped = false;
            keep(&mut value, &[byte]);
            self.pass(byte);
        }
        Err(LexProblem::BadTag)
    }

    fn word(&mut self) -> Result<(), LexProblem> {
        let mut word = self.emptied();
        self.until(&mut word, |byte| is(byte, SEPARATOR | WORD_END))?;
        self.text = store::decode(word);
        Ok(())
    }

    /// The string of the last token's text, to be filled anew.
    fn emptied(&mut self) -> Vec<u8> {
        let mut text = mem::take(&mut self.text).into_bytes();
        text.clear();
        text
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

/// A byte between words.
const SEPARATOR: u8 = 1;
/// A byte that a word ends at and something else begins with.
const WORD_END: u8 = 2;

/// What each byte is: looked up, because it is asked of every byte of a file.
const CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut byte = 0_u8;
    loop {
        if is_separator(byte) {
            classes[byte as usize] = SEPARATOR;
        } else if matches!(byte, b'{' | b'(' | b')' | b'[' | b';' | b'$' | b'*') {
            classes[byte as usize] = WORD_END;
        }
        if byte == u8::MAX {
            break classes;
        }
        byte += 1;
    }
};

fn is(byte: u8, class: u8) -> bool {
    CLASSES[usize::from(byte)] & class != 0
}

/// How many lines end in a text.
fn newlines(text: &[u8]) -> u64 {
    text.iter().map(|&byte| u64::from(byte == b'\n')).sum()
}

/// Adds to a text that is being kept, up to [`KEPT`].
fn keep(text: &mut Vec<u8>, more: &[u8]) {
    let room = KEPT.saturating_sub(text.len());
    text.extend_from_slice(&more[..more.len().min(room)]);
}
