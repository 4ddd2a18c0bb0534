//! Splits PGN text into tokens: tags, words, comments and brackets, each with its line and its offset, in constant
//! memory.
//!
//! Why not the crate `pgn-reader` (examined in its version 0.29.0)? It is made to read millions of well-formed games,
//! and does not report errors to its visitor. It has no line numbers: it reports only the byte at which a game ended,
//! and that only of an input that can seek. A word that is no move is skipped, so that `1. e4 Qxh9 2. d4` reads as `1.
//! e4 d4`, and a letter reads as a game without moves; brackets that do not match, and a tag without its closing
//! quotation mark, are accepted. A blank line among the moves, and a `;` comment before the tags, each make another
//! game; a game that follows a result on the same line makes none. An unescaped quotation mark in a name (`[White
//! "Smith, "Bob" J."]`) loses the rest of the name and cuts the game in two there. A comment that is never closed
//! swallows all games after it. Our readers report the line, the move and the reason, and the next game is read whole;
//! a visitor that receives less than the text cannot restore that, whatever the wrapper does.

use std::{
    io::{self, Read},
    mem,
    ops::Range,
};

use memchr::{memchr, memchr2, memchr3};

use super::lookahead::{Lookahead, TakenBytes};

/// The longest text of a token that is kept; a longer one is no move and no reason of a result.
const MAX_TEXT: usize = 4096;

/// The beginning of a game's first tag, as nearly every program writes it.
pub(in crate::chess) const FIRST_TAG: &[u8] = b"[Event \"";

/// A kind of token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// `[Name "value"]`: its text is the value.
    Tag,
    /// A move, a move number or a result, without annotation marks.
    Word,
    /// `{ … }` or `; …`, truncated where it is longer than a reason of a result can be.
    Comment,
    /// `(`
    Open,
    /// `)`
    Close,
    /// The end of the text.
    End,
}

/// What cannot be parsed in a PGN text, whatever the game.
#[derive(Debug)]
pub(in crate::chess) enum SyntaxProblem {
    /// The text cannot be read.
    Io(io::Error),
    /// `{` without `}`.
    OpenComment,
    /// A tag that is not `[Name "value"]`.
    BadTag,
    /// `(` without `)`, or the other way round.
    Variation,
}

impl From<io::Error> for SyntaxProblem {
    fn from(e: io::Error) -> SyntaxProblem {
        SyntaxProblem::Io(e)
    }
}

/// A position in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::chess) struct TextPosition {
    /// The line, from 1.
    pub(in crate::chess) line: u64,
    /// The offset, bytes.
    pub(in crate::chess) byte: u64,
}

/// The location of the text of the last token.
#[derive(Clone, Copy)]
enum TokenText {
    /// In the buffer: nearly always.
    Buffer(TakenBytes),
    /// In [`Tokenizer::kept`]: an escaped tag, a comment of several lines, a token across the end of the buffer.
    Kept,
}

/// Splits PGN text into tokens. Byte order marks, `%` lines, annotation glyphs, blank lines and any kind of line end
/// are skipped.
///
/// A file has millions of tokens: they are searched for in whole buffers, and are not copied.
pub(super) struct Tokenizer<R> {
    input: Lookahead<R>,
    /// The line of the next byte, from 1.
    line: u64,
    /// The next byte is the first of its line.
    line_starts: bool,
    /// The last token, and where it began.
    last: (Token, TextPosition),
    /// The name of the last tag.
    name: Vec<u8>,
    text: TokenText,
    kept: Vec<u8>,
    /// The position of the first `%` line that was skipped since this was last asked.
    skipped_line: Option<TextPosition>,
    /// Whether the last token is returned once more.
    again: bool,
}

impl<R: Read> Tokenizer<R> {
    pub(super) fn new(input: R) -> Tokenizer<R> {
        Tokenizer {
            input: Lookahead::new(input),
            line: 1,
            line_starts: true,
            last: (Token::End, TextPosition { line: 1, byte: 0 }),
            name: Vec::new(),
            text: TokenText::Kept,
            kept: Vec::new(),
            skipped_line: None,
            again: false,
        }
    }

    /// The same for a text that was cut out of a line: a `%` at its beginning begins no line of a comment.
    pub(super) fn within_line(self) -> Tokenizer<R> {
        Tokenizer {
            line_starts: false,
            ..self
        }
    }

    /// Keeps the text that is read from here on, for [`Tokenizer::kept_text`]: no more than so many bytes.
    pub(super) fn keep_text(&mut self, longest: usize) {
        self.input.keep_taken(longest);
    }

    /// Drops the kept text before this offset.
    pub(super) fn forget_before(&mut self, byte: u64) {
        self.input.forget_before(byte);
    }

    /// The text between two offsets, if all of it is kept.
    pub(super) fn kept_text(&self, range: Range<u64>) -> Option<&[u8]> {
        self.input.kept(range)
    }

    /// Whether the next token is a comment that begins and ends on the rest of this line, such as one after a game's
    /// result.
    pub(super) fn is_comment_on_line(&mut self) -> io::Result<bool> {
        let mut wanted = 1;
        while wanted <= MAX_TEXT {
            let seen = self.input.ahead(wanted)?;
            let length = seen.len();
            let blanks = seen
                .iter()
                .take_while(|byte| matches!(byte, b' ' | b'\t'))
                .count();
            let rest = &seen[blanks..];
            match rest.first() {
                None => {}
                Some(b'{') => {
                    if let Some(at) = memchr2(b'}', b'\n', rest) {
                        return Ok(rest[at] == b'}');
                    }
                }
                // The end of the text ends it, too.
                Some(b';') => return Ok(true),
                Some(_) => return Ok(false),
            }
            if self.input.ahead(length + 1)?.len() == length {
                return Ok(false);
            }
            wanted = length + 1;
        }
        Ok(false)
    }

    /// Puts the last token back: it is returned once more.
    pub(super) fn give_back(&mut self) {
        self.again = true;
    }

    /// The line of the next byte, from 1.
    pub(super) fn line(&self) -> u64 {
        self.line
    }

    /// The number of bytes that were read.
    pub(super) fn position(&self) -> u64 {
        self.input.position()
    }

    /// The position of the last token, or of text that could not be parsed as one.
    pub(super) fn token_start(&self) -> TextPosition {
        self.last.1
    }

    /// The position of the first `%` line that was skipped since this was last asked.
    pub(super) fn take_skipped_line(&mut self) -> Option<TextPosition> {
        self.skipped_line.take()
    }

    /// The text of the last token: of a tag its value, of a comment the text between the braces.
    pub(super) fn text(&self) -> &[u8] {
        match self.text {
            TokenText::Buffer(taken) => self.input.taken(taken),
            TokenText::Kept => &self.kept,
        }
    }

    /// The name of the last tag.
    pub(super) fn name(&self) -> &[u8] {
        &self.name
    }

    /// The next token.
    pub(super) fn next(&mut self) -> Result<Token, SyntaxProblem> {
        if mem::take(&mut self.again) {
            return Ok(self.last.0);
        }
        loop {
            let passed = self.pass_separators();
            self.last.1 = TextPosition {
                line: self.line,
                byte: self.input.position(),
            };
            passed?;
            if let Some(token) = self.token()? {
                self.last.0 = token;
                return Ok(token);
            }
        }
    }

    /// The next token, without separators before it; `None` for text that is ignored.
    fn token(&mut self) -> Result<Option<Token>, SyntaxProblem> {
        let Some(&byte) = self.input.peek()?.first() else {
            return Ok(Some(Token::End));
        };
        let line_started = mem::replace(&mut self.line_starts, false);
        Ok(match byte {
            // Nearly always.
            _ if !is(byte, WORD_END) && byte != b'%' => {
                self.word()?;
                Some(Token::Word)
            }
            // It begins no byte order mark, as separators are skipped: a character, or a letter of Latin-1.
            MARK_BEGINS => {
                let seen = self.input.ahead(MARK.len())?.iter();
                let rest = seen.skip(1).take_while(|byte| matches!(byte, 0x80..0xc0));
                let count = if rest.take(2).count() == 2 { 3 } else { 1 };
                self.text = TokenText::Buffer(self.input.take(count));
                Some(Token::Word)
            }
            b'%' if line_started => {
                self.skipped_line.get_or_insert(self.last.1);
                self.rest_of_line()?;
                None
            }
            b';' => {
                self.rest_of_line()?;
                let text = self.text();
                let from = text.iter().take_while(|&&byte| byte == b';').count();
                self.kept = text[from..].trim_ascii().to_vec();
                self.text = TokenText::Kept;
                Some(Token::Comment)
            }
            b'{' => Some(self.comment()?),
            b'[' => Some(self.tag()?),
            b'(' => Some(self.single(Token::Open)),
            b')' => Some(self.single(Token::Close)),
            b'*' => Some(self.single(Token::Word)),
            // An annotation glyph is not part of the moves.
            b'$' => {
                self.input.take(1);
                self.word()?;
                None
            }
            _ => {
                self.word()?;
                Some(Token::Word)
            }
        })
    }

    #[inline]
    fn pass_separators(&mut self) -> io::Result<()> {
        loop {
            let seen = self.input.peek()?;
            let blanks = seen.iter().take_while(|&&byte| is(byte, SEPARATOR));
            let (mut count, mut lines, mut last) = (0, 0, 0);
            for &byte in blanks {
                count += 1;
                lines += u64::from(byte == b'\n');
                last = byte;
            }
            let over = count < seen.len();
            let is_mark_next = seen.get(count) == Some(&MARK_BEGINS);
            if count > 0 {
                self.input.take(count);
                self.line += lines;
                self.line_starts = last == b'\n';
            }
            if is_mark_next && self.input.ahead(MARK.len())?.starts_with(MARK) {
                self.input.take(MARK.len());
                // The first line begins after the byte order mark.
                self.line_starts &= self.line == 1;
            } else if over || count == 0 {
                return Ok(());
            }
        }
    }

    fn single(&mut self, token: Token) -> Token {
        self.text = TokenText::Buffer(self.input.take(1));
        token
    }

    #[inline]
    fn word(&mut self) -> io::Result<()> {
        self.until(|seen| seen.iter().position(|&byte| is(byte, SEPARATOR | WORD_END)))
    }

    fn rest_of_line(&mut self) -> io::Result<()> {
        self.until(|seen| memchr(b'\n', seen))
    }

    /// Consumes the bytes before the first one that `end` finds; no line may end before that.
    #[inline]
    fn until(&mut self, end: impl Fn(&[u8]) -> Option<usize>) -> io::Result<()> {
        match end(self.input.peek()?) {
            Some(count) => {
                self.text = TokenText::Buffer(self.input.take(count).at_most(MAX_TEXT));
                Ok(())
            }
            None => self.until_beyond_buffer(end),
        }
    }

    #[cold]
    fn until_beyond_buffer(&mut self, end: impl Fn(&[u8]) -> Option<usize>) -> io::Result<()> {
        self.text = TokenText::Kept;
        self.kept.clear();
        loop {
            let seen = self.input.peek()?;
            let found = end(seen);
            let count = found.unwrap_or(seen.len());
            keep(&mut self.kept, &seen[..count]);
            self.input.take(count);
            if found.is_some() || count == 0 {
                return Ok(());
            }
        }
    }

    fn comment(&mut self) -> Result<Token, SyntaxProblem> {
        self.input.take(1);
        let seen = self.input.peek()?;
        if let Some(count) = memchr2(b'}', b'\n', seen)
            && seen[count] == b'}'
        {
            self.text = TokenText::Buffer(self.input.take(count).at_most(MAX_TEXT));
            self.input.take(1);
            return Ok(Token::Comment);
        }
        self.text = TokenText::Kept;
        self.kept.clear();
        loop {
            let seen = self.input.peek()?;
            if seen.is_empty() {
                return Err(SyntaxProblem::OpenComment);
            }
            let found = memchr2(b'}', b'\n', seen);
            let count = found.unwrap_or(seen.len());
            let end = found.map(|at| seen[at]);
            keep(&mut self.kept, &seen[..count]);
            self.input.take(count + usize::from(found.is_some()));
            match end {
                Some(b'}') => return Ok(Token::Comment),
                Some(newline) => {
                    keep(&mut self.kept, &[newline]);
                    self.line += 1;
                    // A game's first tag inside a comment: its brace was never closed. The next game is still valid.
                    if self.input.ahead(FIRST_TAG.len())?.starts_with(FIRST_TAG) {
                        return Err(SyntaxProblem::OpenComment);
                    }
                }
                None => {}
            }
        }
    }

    fn tag(&mut self) -> Result<Token, SyntaxProblem> {
        loop {
            let seen = self.input.peek()?;
            match find_tag(seen) {
                TagSyntax::Whole { quote, value, end } => {
                    self.name.clear();
                    let name = seen[1..quote].iter();
                    let letters = name.filter(|byte| !byte.is_ascii_whitespace());
                    self.name.extend(letters.take(MAX_TEXT));
                    let escaped = memchr(b'\\', &seen[quote + 1..value]).is_some();
                    let value = self.input.take(end).part(quote + 1..value);
                    self.text = if escaped {
                        self.kept.clear();
                        unescape(self.input.taken(value), &mut self.kept);
                        TokenText::Kept
                    } else {
                        TokenText::Buffer(value.at_most(MAX_TEXT))
                    };
                    return Ok(Token::Tag);
                }
                TagSyntax::Broken => break,
                TagSyntax::Unfinished => {
                    let count = seen.len();
                    // The end of the text, or a tag that is longer than any.
                    if self.input.ahead(count + 1)?.len() == count {
                        break;
                    }
                }
            }
        }
        self.rest_of_line()?;
        Err(SyntaxProblem::BadTag)
    }
}

/// What text that begins with `[` is.
enum TagSyntax {
    /// A tag: the positions of the value's quotation marks, and of the text after the tag.
    Whole {
        quote: usize,
        value: usize,
        end: usize,
    },
    /// No tag, up to the end of its line.
    Broken,
    /// More text is needed.
    Unfinished,
}

/// Finds the end of the tag that `seen` begins with. A quotation mark inside the value should be escaped, and often is
/// not: the one before a bracket ends the value.
fn find_tag(seen: &[u8]) -> TagSyntax {
    let Some(quote) = memchr3(b'"', b'\n', b']', &seen[1..]).map(|at| at + 1) else {
        return TagSyntax::Unfinished;
    };
    if seen[quote] != b'"' || seen[1..quote].trim_ascii().is_empty() {
        return TagSyntax::Broken;
    }
    let mut at = quote + 1;
    while let Some(count) = memchr3(b'"', b'\\', b'\n', &seen[at..]) {
        at += count;
        match (seen[at], seen.get(at + 1)) {
            (b'\n', _) => return TagSyntax::Broken,
            (b'\\', None) => return TagSyntax::Unfinished,
            (b'\\', Some(b'"' | b'\\')) => at += 2,
            (b'\\', _) => at += 1,
            _ => {
                let behind = &seen[at + 1..];
                let is_blank = |byte: &&u8| byte.is_ascii_whitespace() && **byte != b'\n';
                let blanks = behind.iter().take_while(is_blank).count();
                match behind.get(blanks) {
                    None => return TagSyntax::Unfinished,
                    Some(b']') => {
                        return TagSyntax::Whole {
                            quote,
                            value: at,
                            end: at + 1 + blanks + 1,
                        };
                    }
                    Some(_) => at += 1,
                }
            }
        }
    }
    TagSyntax::Unfinished
}

/// Appends a tag's value to `text`: `\"` is a quotation mark and `\\` a backslash; another backslash is itself.
fn unescape(value: &[u8], text: &mut Vec<u8>) {
    let mut bytes = value.iter();
    while let Some(&byte) = bytes.next() {
        if byte == b'\\'
            && let Some(&next @ (b'"' | b'\\')) = bytes.as_slice().first()
        {
            bytes.next();
            keep(text, &[next]);
        } else {
            keep(text, &[byte]);
        }
    }
}

/// White space, annotation marks and characters that the standard reserves: none is part of a move.
const fn is_separator(byte: u8) -> bool {
    byte.is_ascii_whitespace()
        || byte.is_ascii_control()
        || matches!(
            byte,
            b'.' | b',' | b'!' | b'?' | b'<' | b'>' | b'"' | b']' | b'}'
        )
}

/// The byte order mark: it separates as white space does, as files that were joined have one in the middle. Each of its
/// bytes alone is a letter of Latin-1.
const MARK: &[u8] = b"\xef\xbb\xbf";
/// Its first byte, which ends a word.
pub(in crate::chess) const MARK_BEGINS: u8 = 0xef;

/// A byte between words.
const SEPARATOR: u8 = 1;
/// A byte that ends a word and begins another token.
const WORD_END: u8 = 2;

/// The class of each byte: a look-up table, as every byte of a file is classified.
const CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut byte = 0_u8;
    loop {
        if is_separator(byte) {
            classes[byte as usize] = SEPARATOR;
        } else if matches!(
            byte,
            b'{' | b'(' | b')' | b'[' | b';' | b'$' | b'*' | MARK_BEGINS
        ) {
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

/// Appends to a text that is being kept, up to [`MAX_TEXT`].
fn keep(text: &mut Vec<u8>, more: &[u8]) {
    let room = MAX_TEXT.saturating_sub(text.len());
    text.extend_from_slice(&more[..more.len().min(room)]);
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::chess::store::decode;

    /// A text that arrives a few bytes at a time.
    struct Trickle<'a> {
        text: &'a [u8],
        at_once: usize,
    }

    impl Read for Trickle<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let count = self.at_once.min(self.text.len()).min(buffer.len());
            buffer[..count].copy_from_slice(&self.text[..count]);
            self.text = &self.text[count..];
            Ok(count)
        }
    }

    /// All tokens: the line, the offset, and the kind with its texts.
    fn tokens(text: &[u8], at_once: usize) -> Vec<(u64, u64, String)> {
        let mut tokens = Tokenizer::new(Trickle { text, at_once });
        let mut found = Vec::new();
        loop {
            let token = tokens.next();
            let TextPosition { line, byte } = tokens.token_start();
            let said = match &token {
                Ok(Token::Tag) => {
                    format!("[{} {}]", decode(tokens.name()), decode(tokens.text()))
                }
                Ok(token @ (Token::Word | Token::Comment)) => {
                    format!("{token:?} {}", decode(tokens.text()))
                }
                other => format!("{other:?}"),
            };
            found.push((line, byte, said));
            if matches!(token, Ok(Token::End)) {
                return found;
            }
        }
    }

    #[test]
    fn what_is_longer_than_the_buffer_is_passed_over_in_constant_memory() {
        let long = "x".repeat(200_000);
        let text = format!(
            "{long}\n{{{long}\n}}; {long}\n[White \"{long}\"]\n[Black \"{}\"]\n$1{long} e4",
            &long[..10_000]
        );
        let found = tokens(text.as_bytes(), 5000);
        let short: Vec<(u64, usize, &str)> = found
            .iter()
            .map(|(line, _, said)| (*line, said.len(), &said[..said.len().min(9)]))
            .collect();
        assert_eq!(
            short,
            [
                (1, MAX_TEXT + 5, "Word xxxx"),
                (2, MAX_TEXT + 8, "Comment x"),
                // The mark and the space count.
                (3, MAX_TEXT + 8 - 2, "Comment x"),
                (4, 11, "Err(BadTa"),
                (5, MAX_TEXT + 8, "[Black xx"),
                (6, 7, "Word e4"),
                (6, 7, "Ok(End)"),
            ]
        );
        let end = found.last().expect("an end").1;
        assert_eq!(end, text.len() as u64);
    }

    #[test]
    fn damaged_tags_are_read_as_far_as_they_make_sense() {
        for (text, expected) in [
            (r#"[White "a"]"#, "[White a]"),
            (r#"[ Wh ite "a" ]"#, "[White a]"),
            (r#"[White"a"]"#, "[White a]"),
            (r#"[White "Smith, "Bob" J."]"#, r#"[White Smith, "Bob" J.]"#),
            (r#"[White "a\"]b"]"#, r#"[White a"]b]"#),
            (r#"[White "\\"]"#, r"[White \]"),
            (r#"[White "a\b"]"#, r"[White a\b]"),
            (r#"[White ""]"#, "[White ]"),
            ("[White \"a\"\n]", "Err(BadTag)"),
            ("[White \"a\\\n\"]", "Err(BadTag)"),
            (r#"[White "a\"]"#, "Err(BadTag)"),
            (r#"[ "a"]"#, "Err(BadTag)"),
            ("[White]", "Err(BadTag)"),
            ("[", "Err(BadTag)"),
        ] {
            assert_eq!(tokens(text.as_bytes(), 100)[0].2, expected, "{text}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

        /// Whatever the text, and however it arrives, its tokens are the same, and no more of them than bytes.
        #[test]
        fn any_text_gives_the_same_tokens_however_it_comes(
            text in prop_oneof![
                prop::collection::vec(any::<u8>(), 0..200),
                "[\\[\\]{}();%\"\\\\ \n\r*$1-9e4NfBO.\u{feff}ü-]{0,200}".prop_map(String::into_bytes),
                r#"(\[Event "|\[White "a\\?"?b|\\?" ?\]|\n|\{|\}|;|%| e4| 1-0|\()*"#.prop_map(String::into_bytes),
            ],
            at_once in 1_usize..9,
        ) {
            let whole = tokens(&text, usize::MAX);
            prop_assert!(whole.len() <= text.len() + 1);
            prop_assert!(whole.is_sorted_by_key(|(line, byte, _)| (*byte, *line)));
            prop_assert_eq!(tokens(&text, at_once), whole);
        }
    }
}
