//! Splits a PGN text into games: the tags, the moves of the main line, the comments and the result of each; no move is
//! played. Where a game begins and ends is decided here: for the reader, which plays the moves, and for the archive's
//! list, which does not.

use std::{io::Read, ops::Range};

use super::{
    score::Score,
    tokenizer::{SyntaxProblem, TextPosition, Token, Tokenizer},
};

use crate::chess::store::decode;

/// The greatest number of tags of a game that are kept.
pub(super) const MAX_TAGS: usize = 250;

/// A part of a game's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::chess) enum GamePart<'a> {
    /// `[Name "value"]`, before the moves.
    Tag { name: &'a [u8], value: &'a [u8] },
    /// The tags are over: what follows belongs to the moves.
    Movetext,
    /// A comment outside variations.
    Comment(&'a [u8]),
    /// A word of the main line that is to be a move.
    Move(&'a [u8]),
    /// The result: the last part of a game that has one.
    Result(Score),
}

/// Reads a PGN text game by game.
///
/// A game begins with its first tag, move or bracket; a comment alone begins none. It ends after a result in its main
/// line, before a tag that follows moves, and at the end of the text. After a broken tag or comment an `Event` tag
/// begins the next game, even where no move came before it: a game begins with that tag.
pub(in crate::chess) struct GameParser<R> {
    tokens: Tokenizer<R>,
    /// The position at which the game begins, if it has begun.
    begin: Option<TextPosition>,
    /// The offset of the end of the game.
    end: u64,
    section: Section,
    /// A tag or a comment of the game is broken.
    damaged: bool,
    /// How many tags it has so far.
    tags: usize,
    /// How many variations are open.
    depth: usize,
    /// The line on which the outermost of them begins.
    variation_line: u64,
    /// The offset of the end of its last tag, if it has one.
    tags_end: Option<u64>,
    /// The position of the last move.
    last_move: Range<u64>,
    /// The position of the first comment or `%` line before the game.
    lead: Option<Lead>,
}

/// The section of a game that is being parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Section {
    Tags,
    Moves,
    /// After the result: comments on the same line.
    Result,
    Over,
}

/// What comes before a game and belongs to it.
#[derive(Clone, Copy)]
enum Lead {
    /// A comment, at this offset.
    Comment(u64),
    /// A `%` line, whose first byte this is.
    Line(TextPosition),
}

/// A part of a game, whose texts the tokenizer keeps.
enum PartKind {
    Tag,
    Movetext,
    Comment,
    /// The move, without its number before it and the mark of a capture en passant behind it.
    Move(Range<usize>),
    Result(Score),
}

impl<R: Read> GameParser<R> {
    pub(in crate::chess) fn new(text: R) -> GameParser<R> {
        GameParser::of(Tokenizer::new(text))
    }

    /// Reads a text that was cut out of another one, where [`GameParser::cut`] says that a game begins: perhaps in the
    /// middle of a line.
    pub(in crate::chess) fn cut_out(text: R, cut: u64) -> GameParser<R> {
        let tokens = Tokenizer::new(text);
        GameParser::of(match cut {
            0 => tokens,
            _ => tokens.within_line(),
        })
    }

    fn of(tokens: Tokenizer<R>) -> GameParser<R> {
        GameParser {
            tokens,
            begin: None,
            end: 0,
            section: Section::Tags,
            damaged: false,
            tags: 0,
            depth: 0,
            variation_line: 0,
            tags_end: None,
            last_move: 0..0,
            lead: None,
        }
    }

    /// Keeps the text of each game until the next one, for [`GameParser::kept_text`], unless it has more bytes than
    /// this.
    pub(in crate::chess) fn keep_text(&mut self, longest: usize) {
        self.tokens.keep_text(longest);
    }

    /// The text between two bytes of the present game, if all of it is kept.
    pub(in crate::chess) fn kept_text(&self, range: Range<u64>) -> Option<&[u8]> {
        self.tokens.kept_text(range)
    }

    /// The offset of the end of the game's last tag, if it has one.
    pub(in crate::chess) fn tags_end(&self) -> Option<u64> {
        self.tags_end
    }

    /// The position of the last move in the text, without the number it may begin with.
    pub(in crate::chess) fn last_move(&self) -> Range<u64> {
        self.last_move.clone()
    }

    /// Begins the next game. An unread rest of the present one is taken for another game.
    pub(in crate::chess) fn begin_game(&mut self) {
        self.begin = None;
        self.lead = None;
        self.section = Section::Tags;
        self.damaged = false;
        (self.tags, self.depth) = (0, 0);
        self.tags_end = None;
        self.tokens.forget_before(self.end);
    }

    /// The position at which the game begins; `None` if no part of one was found.
    pub(in crate::chess) fn begin(&self) -> Option<TextPosition> {
        self.begin
    }

    /// The offset at which the game is cut out of the text, comments and `%` lines before it included; `None` if no part
    /// of a game was found. The line end before a `%` line comes with it, as nothing else says that a line begins there.
    pub(in crate::chess) fn cut(&self) -> Option<u64> {
        let begin = self.begin?.byte;
        Some(match self.lead {
            None => begin,
            Some(Lead::Comment(byte)) => byte,
            Some(Lead::Line(TextPosition { line: 1, .. })) => 0,
            Some(Lead::Line(position)) => position.byte - 1,
        })
    }

    /// The offset of the first comment or `%` line before the game, or after the last one of the text.
    pub(in crate::chess) fn lead(&self) -> Option<u64> {
        self.lead.map(|lead| match lead {
            Lead::Comment(byte) => byte,
            Lead::Line(position) => position.byte,
        })
    }

    /// How many variations are open: at the end of a game, those that were never closed.
    pub(in crate::chess) fn depth(&self) -> usize {
        self.depth
    }

    /// The offset of the end of the game, which must be over.
    pub(in crate::chess) fn end(&self) -> u64 {
        self.end
    }

    /// The line up to which the text has been read, from 1.
    pub(in crate::chess) fn line(&self) -> u64 {
        self.tokens.line()
    }

    /// How many bytes of the text have been read.
    pub(in crate::chess) fn position(&self) -> u64 {
        self.tokens.position()
    }

    /// The next part of the game and its line; `None` when the game is over.
    ///
    /// # Errors
    /// What is wrong, and on which line. The game continues after it, except where the text cannot be read.
    pub(in crate::chess) fn next(
        &mut self,
    ) -> Result<Option<(u64, GamePart<'_>)>, (u64, SyntaxProblem)> {
        let Some(kind) = self.next_kind()? else {
            return Ok(None);
        };
        let part = match kind {
            PartKind::Tag => GamePart::Tag {
                name: self.tokens.name(),
                value: self.tokens.text(),
            },
            PartKind::Movetext => GamePart::Movetext,
            PartKind::Comment => GamePart::Comment(self.tokens.text()),
            PartKind::Move(range) => GamePart::Move(&self.tokens.text()[range]),
            PartKind::Result(score) => GamePart::Result(score),
        };
        Ok(Some((self.tokens.token_start().line, part)))
    }

    fn next_kind(&mut self) -> Result<Option<PartKind>, (u64, SyntaxProblem)> {
        while self.section != Section::Over {
            // Comments on the line of the result belong to this game. An error of reading is reported when it recurs at
            // the next read.
            if self.section == Section::Result && !self.tokens.is_comment_on_line().unwrap_or(false)
            {
                self.end = self.tokens.position();
                self.section = Section::Over;
                break;
            }
            let token = self.tokens.next();
            let start = self.tokens.token_start();
            if let Some(line) = self.tokens.take_skipped_line()
                && self.begin.is_none()
            {
                self.lead.get_or_insert(Lead::Line(line));
            }
            let token = token.map_err(|problem| {
                self.begin.get_or_insert(start);
                self.damaged = true;
                (start.line, problem)
            })?;
            let in_tags = self.section == Section::Tags;
            match token {
                Token::Comment if self.depth > 0 => {}
                Token::Comment => {
                    if self.begin.is_none() {
                        self.lead.get_or_insert(Lead::Comment(start.byte));
                    }
                    return Ok(Some(PartKind::Comment));
                }
                Token::Tag if in_tags && !(self.damaged && self.tokens.name() == b"Event") => {
                    self.begin.get_or_insert(start);
                    self.tags += 1;
                    self.tags_end = Some(self.tokens.position());
                    if self.tags <= MAX_TAGS {
                        return Ok(Some(PartKind::Tag));
                    }
                }
                Token::Tag | Token::End => {
                    self.tokens.give_back();
                    self.section = Section::Over;
                    self.end = start.byte;
                    if self.depth > 0 {
                        return Err((self.variation_line, SyntaxProblem::Variation));
                    }
                }
                _ if in_tags => {
                    self.tokens.give_back();
                    self.begin.get_or_insert(start);
                    self.section = Section::Moves;
                    return Ok(Some(PartKind::Movetext));
                }
                Token::Open => {
                    if self.depth == 0 {
                        self.variation_line = start.line;
                    }
                    self.depth += 1;
                }
                Token::Close if self.depth == 0 => {
                    return Err((start.line, SyntaxProblem::Variation));
                }
                Token::Close => self.depth -= 1,
                Token::Word if self.depth > 0 => {}
                Token::Word => match Word::of(self.tokens.text()) {
                    Word::Number => {}
                    Word::Move(begin) => {
                        let text = self.tokens.text();
                        let mark = en_passant_mark(text);
                        let range = begin..text.len() - mark;
                        let end = self.tokens.position() - mark as u64;
                        self.last_move = start.byte + begin as u64..end;
                        return Ok(Some(PartKind::Move(range)));
                    }
                    Word::Result(score) => {
                        self.section = Section::Result;
                        return Ok(Some(PartKind::Result(score)));
                    }
                },
            }
        }
        Ok(None)
    }
}

/// What a word of the main line is.
#[derive(Debug, PartialEq, Eq)]
enum Word {
    /// A bare number, or a part of `e.p.` or of `e.p.+`, which is not part of the move.
    Number,
    /// A move, so many bytes after the number that the word may begin with.
    Move(usize),
    /// A result.
    Result(Score),
}

impl Word {
    #[inline]
    fn of(word: &[u8]) -> Word {
        match word.first() {
            // Nearly all words: moves and numbers.
            Some(b'a'..=b'd' | b'f'..=b'h' | b'K' | b'Q' | b'R' | b'B' | b'N' | b'O') => {
                Word::Move(0)
            }
            Some(b'0'..=b'9') if word.iter().all(u8::is_ascii_digit) => Word::Number,
            _ => Word::of_rare(word),
        }
    }

    fn of_rare(word: &[u8]) -> Word {
        let text = decode(word);
        if let Some(score) = Score::read(&text) {
            return Word::Result(score);
        }
        let bare = text.trim_start_matches(|c: char| c.is_ascii_digit());
        if matches!(bare, "" | "e" | "p" | "ep" | "+" | "++" | "#") {
            return Word::Number;
        }
        // `0-0` begins with a digit and is a move; `1e4` lacks the dot after its number.
        let number = text.len() - bare.len();
        Word::Move(if bare.starts_with(char::is_alphabetic) {
            number
        } else {
            0
        })
    }
}

/// How many bytes at the end of a move belong to the mark of a capture en passant: the `e` of `exd6e.p.`, where a dot
/// ends the word. No piece has that letter, so nothing else ends with it after a rank.
fn en_passant_mark(word: &[u8]) -> usize {
    match word {
        [.., b'1'..=b'8', b'e'] => 1,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_a_number_a_result_or_a_move() {
        assert_eq!(Word::of(b"12"), Word::Number);
        assert_eq!(Word::of(b"1e4"), Word::Move(1));
        assert_eq!(Word::of(b"0-0-0"), Word::Move(0));
        assert_eq!(Word::of("½-½".as_bytes()), Word::Result(Score::Draw));
        assert_eq!(Word::of(b"\xbd-\xbd"), Word::Result(Score::Draw));
        assert_eq!(Word::of(b"*"), Word::Result(Score::Open));
        assert_eq!(Word::of(b"O-O"), Word::Move(0));
    }
}
