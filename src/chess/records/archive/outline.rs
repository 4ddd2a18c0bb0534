//! Finding games in PGN text, fast: where each begins and ends, its tags, how many moves it has. Nothing is played.
//!
//! It takes the text apart as the reader in `pgn` does, so that both find the same games.

use memchr::{memchr, memchr2, memchr3};

use crate::chess::pgn;

/// What is next in a text.
pub(super) enum Next<'a> {
    /// A game.
    Game(Found<'a>),
    /// The beginning of a game, at this place: whether more belongs to it only the text's continuation can tell.
    /// Nothing before it belongs to a game.
    More(usize),
}

/// A game in a text.
#[derive(Debug)]
pub(super) struct Found<'a> {
    /// Where it begins.
    pub(super) start: usize,
    /// Where what follows it begins.
    pub(super) end: usize,
    /// The values of the tags that a list shows, as they are written.
    pub(super) tags: FoundTags<'a>,
    /// How many moves its main line has.
    pub(super) plies: u32,
    /// The score behind its moves: `Some(None)` is `*`.
    pub(super) score: Option<Option<&'static str>>,
    /// How its text ends.
    pub(super) ending: Ending,
}

/// How a game's text ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// With a result.
    Closed,
    /// Without one.
    Open,
    /// Inside a comment.
    InComment,
}

/// The tags that a list shows, where the game has them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct FoundTags<'a> {
    pub(super) event: Option<&'a [u8]>,
    pub(super) date: Option<&'a [u8]>,
    pub(super) white: Option<&'a [u8]>,
    pub(super) black: Option<&'a [u8]>,
    pub(super) result: Option<&'a [u8]>,
}

/// What a byte means where no word has begun.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Separator,
    Word,
    Tag,
    Comment,
    Line,
    Percent,
    Open,
    Close,
    Star,
    Glyph,
}

const CLASSES: [Class; 256] = {
    let mut classes = [Class::Word; 256];
    let mut byte = 0;
    while byte < 256 {
        classes[byte] = match byte as u8 {
            b'[' => Class::Tag,
            b'{' => Class::Comment,
            b';' => Class::Line,
            b'%' => Class::Percent,
            b'(' => Class::Open,
            b')' => Class::Close,
            b'*' => Class::Star,
            b'$' => Class::Glyph,
            byte if pgn::is_separator(byte) => Class::Separator,
            _ => Class::Word,
        };
        byte += 1;
    }
    classes
};

/// The first game in `text` from `at` on. `last` says that the file ends where the text does.
///
/// The end of the file is a [`Next::More`] at the end of the text.
pub(super) fn next_game(text: &[u8], at: usize, last: bool) -> Next<'_> {
    let mut at = at;
    let mut start = None;
    let mut in_tags = true;
    let mut depth = 0_u32;
    let mut in_comment = false;
    let mut found = Found {
        start: 0,
        end: 0,
        tags: FoundTags::default(),
        plies: 0,
        score: None,
        ending: Ending::Open,
    };
    // A comment before the first tag is passed over with what stands between two games.
    let mut before = at;
    while at < text.len() {
        let byte = text[at];
        let token = at;
        match CLASSES[usize::from(byte)] {
            Class::Separator => {
                at += 1;
                continue;
            }
            Class::Comment => {
                (at, in_comment) = comment(text, at);
                if start.is_none() && at < text.len() {
                    before = at;
                }
                continue;
            }
            Class::Line => {
                at = end_of_line(text, at);
                continue;
            }
            Class::Percent if at == 0 || text[at - 1] == b'\n' => {
                at = end_of_line(text, at);
                continue;
            }
            // No game begins so: read from here alone, it would look like a comment line.
            Class::Percent if start.is_none() => {
                at = word(text, at + 1);
                continue;
            }
            Class::Glyph => {
                at = word(text, at + 1);
                continue;
            }
            Class::Tag => {
                let (named, next) = tag(text, at);
                match named {
                    // What only looks like a tag ends no game.
                    Some(_) if !in_tags => return Next::Game(found.between(start, at)),
                    Some((name, value)) => found.tags.take(name, value),
                    None => {}
                }
                at = next;
            }
            Class::Open => {
                depth += 1;
                at += 1;
                in_tags = false;
            }
            Class::Close => {
                depth = depth.saturating_sub(1);
                at += 1;
                in_tags = false;
            }
            Class::Star => {
                at += 1;
                in_tags = false;
                if depth == 0 {
                    found.score = Some(None);
                }
            }
            Class::Word | Class::Percent => {
                at = word(text, at + 1);
                in_tags = false;
                if depth == 0 && (at < text.len() || last) {
                    match meaning(&text[token..at]) {
                        Meaning::Ply => found.plies += 1,
                        Meaning::Nothing => {}
                        Meaning::Score(score) => found.score = Some(score),
                    }
                }
            }
        }
        start.get_or_insert(token);
        if found.score.is_some() {
            found.ending = Ending::Closed;
            return Next::Game(found.between(start, at));
        }
    }
    match start {
        Some(_) if last => {
            if in_comment {
                found.ending = Ending::InComment;
            }
            Next::Game(found.between(start, text.len()))
        }
        Some(start) => Next::More(start),
        // A comment that goes on belongs to no game, but its end must still be found.
        None if !last && in_comment => Next::More(before),
        None if in_comment => {
            found.ending = Ending::InComment;
            Next::Game(found.between(Some(before), text.len()))
        }
        None if !last => Next::More(last_line(text, before)),
        None => Next::More(text.len()),
    }
}

/// Between two games: where the last, perhaps unfinished line begins. A `%` or `;` line goes on behind the text's end.
fn last_line(text: &[u8], from: usize) -> usize {
    memchr::memrchr(b'\n', &text[from..]).map_or(from, |at| from + at + 1)
}

impl Found<'_> {
    fn between(mut self, start: Option<usize>, end: usize) -> Self {
        (self.start, self.end) = (start.unwrap_or(end), end);
        self
    }
}

impl<'a> FoundTags<'a> {
    fn take(&mut self, name: &[u8], value: &'a [u8]) {
        match name {
            b"Event" => self.event = Some(value),
            b"Date" => self.date = Some(value),
            b"White" => self.white = Some(value),
            b"Black" => self.black = Some(value),
            _ if name.eq_ignore_ascii_case(b"Result") => {
                self.result.get_or_insert(value);
            }
            _ => {}
        }
    }
}

/// What a word of the main line is.
enum Meaning {
    Ply,
    Score(Option<&'static str>),
    Nothing,
}

fn meaning(word: &[u8]) -> Meaning {
    match word[0] {
        // Nearly all words: moves and numbers.
        b'a'..=b'd' | b'f'..=b'h' | b'K' | b'Q' | b'R' | b'B' | b'N' | b'O' => return Meaning::Ply,
        b'0'..=b'9' if word.iter().all(u8::is_ascii_digit) => return Meaning::Nothing,
        _ => {}
    }
    let word = String::from_utf8_lossy(word);
    // Latin-1 writes a half as one byte, which is no UTF-8.
    match pgn::score(&word.replace('\u{fffd}', "½")) {
        Some(score) => Meaning::Score(score),
        None if pgn::move_text(&word).is_none() => Meaning::Nothing,
        None => Meaning::Ply,
    }
}

/// Where the word that has begun before `at` ends.
fn word(text: &[u8], at: usize) -> usize {
    let rest = &text[at.min(text.len())..];
    let length = rest
        .iter()
        .position(|&byte| !matches!(CLASSES[usize::from(byte)], Class::Word | Class::Percent));
    at + length.unwrap_or(rest.len())
}

fn end_of_line(text: &[u8], at: usize) -> usize {
    memchr(b'\n', &text[at..]).map_or(text.len(), |length| at + length)
}

/// Behind the comment that begins at `at`, and whether its end is missing.
fn comment(text: &[u8], at: usize) -> (usize, bool) {
    let mut at = at + 1;
    while let Some(length) = memchr2(b'}', b'[', &text[at..]) {
        at += length;
        if text[at] == b'}' {
            return (at + 1, false);
        }
        // As the reader: a game's first tag at the beginning of a line ends a comment that was never closed.
        if text[at - 1] == b'\n' && text[at..].starts_with(b"[Event \"") {
            return (at, true);
        }
        at += 1;
    }
    (text.len(), true)
}

/// The name and the value of the tag that begins at `at`, if it is one, and where it ends.
fn tag(text: &[u8], at: usize) -> (Option<(&[u8], &[u8])>, usize) {
    let name = at + 1;
    let Some(length) = memchr3(b'"', b'\n', b']', &text[name..]) else {
        return (None, text.len());
    };
    let quote = name + length;
    let name = text[name..quote].trim_ascii();
    if text[quote] != b'"' || name.is_empty() {
        return (None, end_of_line(text, quote));
    }
    let value = quote + 1;
    let mut at = value;
    while let Some(length) = memchr3(b'"', b'\\', b'\n', &text[at.min(text.len())..]) {
        at += length;
        match text[at] {
            b'\n' => return (None, at),
            b'\\' if text.get(at + 1) == Some(&b'\n') => at += 1,
            b'\\' => at += 2,
            _ => {
                let behind = &text[at + 1..];
                let spaces = behind
                    .iter()
                    .take_while(|byte| byte.is_ascii_whitespace() && **byte != b'\n')
                    .count();
                if behind.get(spaces) == Some(&b']') {
                    return (Some((name, &text[value..at])), at + 1 + spaces + 1);
                }
                at += 1;
            }
        }
    }
    (None, text.len())
}
