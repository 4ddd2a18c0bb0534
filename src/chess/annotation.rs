//! What a record says besides its moves: comments, glyphs, variations.
//!
//! A record's text between two moves is kept as it was written, and is taken apart only where somebody asks: so what was
//! read is written again to the byte, and what is said of a move can be shown and changed.

use std::{fmt, ops::Range};

use super::pgn::Score;

/// Something a record says of a move, in the order in which it stands there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Annotation {
    /// `{ … }`, or `; …` to the end of the line: what stands between the signs, commands as `[%cal Ge2e4]` included.
    Comment(String),
    /// `$14`: a glyph by its number.
    Nag(u16),
    /// `!`, `?`, `!?` …, written behind the move.
    Mark(String),
    /// `( … )`: other moves instead of this one, with all that is said of them, brackets included.
    Variation(String),
}

impl fmt::Display for Annotation {
    /// As a record writes it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Annotation::Comment(text) => write!(f, "{{{text}}}"),
            Annotation::Nag(number) => write!(f, "${number}"),
            Annotation::Mark(text) | Annotation::Variation(text) => f.write_str(text),
        }
    }
}

/// The text of a record, taken apart where its moves are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordText {
    /// The tags, with what stands before and between them.
    pub(super) head: String,
    /// What stands between the tags and the first move.
    pub(super) before: String,
    /// Each move as it is written, and what stands behind it: up to the next move, or to the end.
    pub(super) moves: Vec<(String, String)>,
}

/// The annotations in the text that stands between two moves of a record, or before the first, or behind the last.
pub fn read(text: &str) -> Vec<Annotation> {
    let annotations = pieces(text).into_iter();
    annotations
        .filter_map(|(kind, range)| annotation(kind, &text[range]))
        .collect()
}

/// Annotations as they stand behind a move: `!? $14 {so} (1. d4)`. A text that would not be read back so, as a comment with
/// a brace in it, gives `None`.
pub fn write(annotations: &[Annotation]) -> Option<String> {
    let mut text = String::new();
    for annotation in annotations {
        if !matches!(annotation, Annotation::Mark(_)) {
            text.push(' ');
        }
        text.push_str(&annotation.to_string());
    }
    (read(&text) == annotations).then_some(text)
}

/// What a piece of the text between two moves is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PieceOfText {
    /// `{ … }`
    Comment,
    /// `; …`, or a line that begins with `%`, which is a comment for programs; without its line end.
    Line,
    Nag,
    Mark,
    Variation,
    /// A number, or a part of `e.p.`.
    Number,
    Result,
}

fn annotation(kind: PieceOfText, text: &str) -> Option<Annotation> {
    Some(match kind {
        PieceOfText::Comment => {
            let text = text.strip_prefix('{').unwrap_or(text);
            Annotation::Comment(text.strip_suffix('}').unwrap_or(text).to_owned())
        }
        PieceOfText::Line if text.starts_with('%') => return None,
        PieceOfText::Line => Annotation::Comment(text.trim_start_matches(';').trim().to_owned()),
        PieceOfText::Nag => Annotation::Nag(text[1..].parse().ok()?),
        PieceOfText::Mark => Annotation::Mark(text.to_owned()),
        PieceOfText::Variation => Annotation::Variation(text.to_owned()),
        PieceOfText::Number | PieceOfText::Result => return None,
    })
}

/// What stands between two moves of a record, without white space and what else only separates.
pub(super) fn pieces(text: &str) -> Vec<(PieceOfText, Range<usize>)> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let (mut at, mut opened, mut depth) = (0, 0, 0_usize);
    while let Some(&byte) = bytes.get(at) {
        let begin = at;
        let until = |what: &[u8]| {
            let rest = &bytes[begin..];
            rest.iter().position(|byte| what.contains(byte))
        };
        let kind = match byte {
            b'{' => {
                at = until(b"}").map_or(bytes.len(), |count| begin + count + 1);
                Some(PieceOfText::Comment)
            }
            b';' => {
                at = until(b"\n").map_or(bytes.len(), |count| begin + count);
                Some(PieceOfText::Line)
            }
            b'%' if begin
                .checked_sub(1)
                .is_none_or(|before| bytes[before] == b'\n') =>
            {
                at = until(b"\n").map_or(bytes.len(), |count| begin + count);
                Some(PieceOfText::Line)
            }
            b'(' => {
                at += 1;
                if depth == 0 {
                    opened = begin;
                }
                depth += 1;
                None
            }
            b')' => {
                at += 1;
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    found.push((PieceOfText::Variation, opened..at));
                }
                None
            }
            b'!' | b'?' => {
                at += bytes[at..]
                    .iter()
                    .take_while(|byte| matches!(byte, b'!' | b'?'))
                    .count();
                Some(PieceOfText::Mark)
            }
            b'$' => {
                at = word_end(bytes, at + 1);
                Some(PieceOfText::Nag)
            }
            b'*' => {
                at += 1;
                Some(PieceOfText::Result)
            }
            _ if is_separator(byte) => {
                at += 1;
                None
            }
            _ => {
                at = word_end(bytes, at + 1);
                let is_result = Score::read(text[begin..at].trim_matches('\u{feff}')).is_some();
                Some(if is_result {
                    PieceOfText::Result
                } else {
                    PieceOfText::Number
                })
            }
        };
        if let Some(kind) = kind.filter(|_| depth == 0) {
            found.push((kind, begin..at));
        }
    }
    found
}

/// Where a word ends that goes on at `from`.
fn word_end(bytes: &[u8], from: usize) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    let ends = |byte: &u8| {
        is_separator(*byte)
            || matches!(
                byte,
                b'!' | b'?' | b'{' | b'(' | b')' | b'[' | b';' | b'$' | b'*'
            )
    };
    from + rest.iter().position(ends).unwrap_or(rest.len())
}

/// What only separates: as the reader's tokenizer has it, but that marks say something.
fn is_separator(byte: u8) -> bool {
    byte.is_ascii_whitespace()
        || byte.is_ascii_control()
        || matches!(byte, b'.' | b',' | b'<' | b'>' | b'"' | b']' | b'}')
}
