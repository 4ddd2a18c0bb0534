//! The annotations of a record: its comments, glyphs and variations.
//!
//! A record's text between two moves is kept as it was written, and parsed only on demand: so a record that was read is
//! written again byte for byte, and the annotations of a move can be shown and changed.
//!
//! | file | what |
//! |---|---|
//! | `comment.rs` | the text of comments without commands |
//! | `glyph.rs` | `!?`, `+=` and their numbers |
//! | `drawing.rs` | arrows and circles |
//! | `variation.rs` | moves that replace those of the game |

pub mod comment;
pub mod drawing;
pub mod glyph;
pub mod variation;

use std::{fmt, ops::Range};

use super::pgn::{self, MARK_BEGINS, Score};

/// An annotation of a move, in the order in which the record has them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Annotation {
    /// `{ … }`, or `; …` to the end of the line: the text between the delimiters, commands such as `[%cal Ge2e4]`
    /// included.
    Comment(String),
    /// `$14`: a glyph by its number.
    Nag(u16),
    /// `!`, `?`, `!?` …, written directly after the move.
    Mark(String),
    /// `( … )`: other moves instead of this one, with all their annotations, brackets included.
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

/// The text of a record, split at its moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordText {
    /// The tags, with the text before and between them.
    pub(super) head: String,
    /// The text between the tags and the first move.
    pub(super) before: String,
    /// Each move as it is written, and the text after it: up to the next move, or to the end.
    pub(super) moves: Vec<(String, String)>,
}

/// The annotations in the text between two moves of a record, before the first, or after the last.
pub fn read(text: &str) -> Vec<Annotation> {
    let annotations = pieces(text).into_iter();
    annotations
        .filter_map(|(kind, range)| annotation(kind, &text[range]))
        .collect()
}

/// Annotations as they are written after a move: `!? $14 {so} (1. d4)`. `None` if the text would not be read back as
/// the same annotations: a comment with a brace in it, or one or a variation that a tag would end.
pub fn write(annotations: &[Annotation]) -> Option<String> {
    let mut text = String::new();
    for annotation in annotations {
        if !matches!(annotation, Annotation::Mark(_)) {
            text.push(' ');
        }
        text.push_str(&annotation.to_string());
    }
    let is_cut = annotations
        .iter()
        .any(|it| matches!(it, Annotation::Variation(text) if has_tag(text)));
    // At the start of a line it begins another game, also within a comment: see the tokenizer.
    let begins_game = |line: &str| line.as_bytes().starts_with(pgn::FIRST_TAG);
    let is_cut = is_cut || text.split('\n').skip(1).any(begins_game);
    (!is_cut && read(&text) == annotations).then_some(text)
}

/// Whether a variation has text outside its comments that a reader takes for a tag, which begins another game.
fn has_tag(variation: &str) -> bool {
    let bytes = variation.as_bytes();
    let mut at = 0;
    while let Some(found) = variation[at..].find(['{', ';', '[', '%']) {
        let begin = at + found;
        let begins_line = begin.checked_sub(1).is_some_and(|it| bytes[it] == b'\n');
        let end = match bytes[begin] {
            b'[' => return true,
            b'{' => '}',
            b'%' if !begins_line => '%',
            _ => '\n',
        };
        // A line end stays: what follows it begins a line.
        let until = variation[begin..].find(end);
        at = until.map_or(variation.len(), |count| {
            begin + count + usize::from(end != '\n')
        });
    }
    false
}

/// The number of glyphs and marks at the beginning of the annotations.
fn leading_glyphs(annotations: &[Annotation]) -> usize {
    annotations
        .iter()
        .take_while(|it| matches!(it, Annotation::Mark(_) | Annotation::Nag(_)))
        .count()
}

/// A command for programs in a comment: `[%clk 0:01:00]`.
struct CommentCommand {
    /// Brackets included.
    all: Range<usize>,
    name: Range<usize>,
    value: Range<usize>,
}

impl CommentCommand {
    fn name<'a>(&self, text: &'a str) -> &'a str {
        &text[self.name.clone()]
    }

    fn value<'a>(&self, text: &'a str) -> &'a str {
        &text[self.value.clone()]
    }

    /// Removes it from the comment, and the space after it unless that separates two words.
    fn remove(&self, text: &mut String) {
        text.replace_range(self.all.clone(), "");
        let at = self.all.start;
        let begins = at == 0 || text[..at].ends_with(char::is_whitespace);
        if begins && text[at..].starts_with(' ') {
            text.remove(at);
        }
        if text[at..].is_empty() {
            text.truncate(text.trim_end().len());
        }
    }
}

/// The commands in a comment.
fn commands(text: &str) -> Vec<CommentCommand> {
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(begin) = text[from..].find("[%").map(|at| from + at) {
        let Some(end) = text[begin..].find(']').map(|at| begin + at) else {
            break;
        };
        let inside = &text[begin + 2..end];
        let name = inside
            .find(|c: char| !c.is_ascii_alphanumeric())
            .unwrap_or(inside.len());
        let gap = inside[name..].len() - inside[name..].trim_start().len();
        let value = (begin + 2 + name + gap).min(end);
        found.push(CommentCommand {
            all: begin..end + 1,
            name: begin + 2..begin + 2 + name,
            value: value..end,
        });
        from = end + 1;
    }
    found
}

/// The text after some plies with its annotations changed; what is unchanged keeps its original text. `None` where the
/// result would not be read back as it is meant.
pub(super) fn spliced(before: &str, annotations: &[Annotation]) -> Option<String> {
    let old: Vec<(PieceOfText, Range<usize>, Annotation)> = pieces(before)
        .into_iter()
        .filter_map(|(kind, range)| {
            let annotation = annotation(kind, &before[range.clone()])?;
            Some((kind, range, annotation))
        })
        .collect();
    let same =
        |(old, new): &(&(PieceOfText, Range<usize>, Annotation), &Annotation)| old.2 == **new;
    let kept = old.iter().zip(annotations).take_while(same).count();
    let (old_rest, new_rest) = (&old[kept..], &annotations[kept..]);
    let behind = old_rest.iter().rev().zip(new_rest.iter().rev());
    let kept_behind = behind.take_while(same).count();
    if kept + kept_behind == 0 {
        return None;
    }
    let mut text = String::new();
    let mut from = 0;
    if let Some((kind, range, _)) = kept.checked_sub(1).and_then(|last| old.get(last)) {
        from = range.end;
        text.push_str(&before[..from]);
        if *kind == PieceOfText::Line {
            text.push('\n');
        }
    }
    let behind = old
        .len()
        .checked_sub(kept_behind)
        .and_then(|at| old.get(at));
    let rest = match behind {
        Some((_, range, _)) => range.start,
        None => old.last().map_or(0, |(_, range, _)| range.end),
    };
    let written = write(&new_rest[..new_rest.len() - kept_behind])?;
    push_beside_program_lines(&mut text, &written, before, from..rest);
    if behind.is_some() && !text.ends_with('\n') {
        text.push(' ');
    }
    text.push_str(&before[rest..]);
    // What is no annotation.
    let others = |text: &str| {
        let is_other = |(kind, range): &(PieceOfText, Range<usize>)| {
            matches!(kind, PieceOfText::Number | PieceOfText::Result)
                || is_program_line(*kind, &text[range.clone()])
        };
        let others = pieces(text).into_iter().filter(is_other);
        others
            .map(|(kind, range)| (kind, text[range].to_owned()))
            .collect::<Vec<_>>()
    };
    // After a comment or a variation the number of the next move is repeated.
    let is_interrupted = |text: &str| {
        let last = pieces(text).pop();
        matches!(last, Some((kind, _)) if matches!(kind, PieceOfText::Comment | PieceOfText::Line | PieceOfText::Variation))
    };
    let is_numbered_as_before = !is_interrupted(&text) || is_interrupted(before);
    // What stands behind the result stays as it is: of what would be added there, a reader may take it for another game's.
    let behind_result = |text: &str| {
        let mut pieces = pieces(text).into_iter();
        let result = pieces.find(|(kind, _)| *kind == PieceOfText::Result);
        result.map(|(_, range)| text[range.end..].to_owned())
    };
    let is_same = read(&text) == annotations
        && others(&text) == others(before)
        && behind_result(&text) == behind_result(before);
    (is_same && is_numbered_as_before).then_some(text)
}

/// Appends annotations as they are written, in place of those in a part of a record's text; the `%` lines of that part
/// are for programs, and stay. Those before its first annotation stay before, all others come after.
pub(super) fn push_beside_program_lines(
    text: &mut String,
    written: &str,
    before: &str,
    part: Range<usize>,
) {
    let of_part = |(_, range): &(PieceOfText, Range<usize>)| {
        part.start <= range.start && range.end <= part.end
    };
    let pieces: Vec<_> = pieces(before).into_iter().filter(of_part).collect();
    let first = pieces
        .iter()
        .position(|(kind, range)| annotation(*kind, &before[range.clone()]).is_some());
    // A mark such as `!?` stands directly after its move.
    let first = first.filter(|_| !written.starts_with(['!', '?']));
    let (leading, trailing) = pieces.split_at(first.unwrap_or(0));
    let push_lines = |text: &mut String, pieces: &[(PieceOfText, Range<usize>)]| {
        for (kind, range) in pieces {
            let piece = &before[range.clone()];
            if is_program_line(*kind, piece) {
                // The `%` is the first letter of its line.
                let begins_record = text.is_empty() && range.start == 0;
                if !begins_record && !text.ends_with('\n') {
                    text.push('\n');
                }
                text.push_str(piece);
                text.push('\n');
            }
        }
    };
    push_lines(text, leading);
    text.push_str(match text.ends_with('\n') {
        true => written.trim_start(),
        false => written,
    });
    push_lines(text, trailing);
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
        PieceOfText::Line if is_program_line(kind, text) => return None,
        PieceOfText::Line => Annotation::Comment(text.trim_start_matches(';').trim().to_owned()),
        PieceOfText::Nag => Annotation::Nag(text[1..].parse().ok()?),
        PieceOfText::Mark => Annotation::Mark(text.to_owned()),
        PieceOfText::Variation => Annotation::Variation(text.to_owned()),
        PieceOfText::Number | PieceOfText::Result => return None,
    })
}

/// Whether a piece of text is a line for programs, which is no annotation.
fn is_program_line(kind: PieceOfText, text: &str) -> bool {
    kind == PieceOfText::Line && text.starts_with('%')
}

/// The pieces of the text between two moves of a record, without white space and other separators.
pub(super) fn pieces(text: &str) -> Vec<(PieceOfText, Range<usize>)> {
    scan(text).0
}

/// The text with what it leaves open closed, as a damaged journal may have only a part of it: comment and brackets.
pub(super) fn closed(text: &str) -> String {
    text.to_owned() + &scan(text).1
}

/// The pieces, and the ends that the text lacks: of a comment, of brackets, and within those of a line.
fn scan(text: &str) -> (Vec<(PieceOfText, Range<usize>)>, String) {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let mut lacks = "";
    let (mut at, mut opened, mut depth) = (0, 0, 0_usize);
    while let Some(&byte) = bytes.get(at) {
        let begin = at;
        let until = |what: &[u8]| {
            let rest = &bytes[begin..];
            rest.iter().position(|byte| what.contains(byte))
        };
        let kind = match byte {
            b'{' => {
                let end = until(b"}");
                at = end.map_or(bytes.len(), |count| begin + count + 1);
                if end.is_none() {
                    lacks = "}";
                }
                Some(PieceOfText::Comment)
            }
            b';' | b'%'
                if byte == b';'
                    || begin
                        .checked_sub(1)
                        .is_none_or(|before| bytes[before] == b'\n') =>
            {
                let end = until(b"\n");
                at = end.map_or(bytes.len(), |count| begin + count);
                if end.is_none() && depth > 0 {
                    lacks = "\n";
                }
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
                // One that closes nothing is in no record that was read, but may be in a damaged journal.
                if depth == 1 {
                    found.push((PieceOfText::Variation, opened..at));
                }
                depth = depth.saturating_sub(1);
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
            // The byte order mark separates; what begins like it is a word of its own.
            MARK_BEGINS => {
                let next = text[at..].chars().next();
                at += next.map_or(1, char::len_utf8);
                (next != Some('\u{feff}')).then_some(PieceOfText::Number)
            }
            _ => {
                at = word_end(bytes, at + 1);
                let is_result = Score::read(&text[begin..at]).is_some();
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
    (found, format!("{lacks}{}", ")".repeat(depth)))
}

/// The end of a word that continues at `from`.
fn word_end(bytes: &[u8], from: usize) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    let ends = |byte: &u8| {
        is_separator(*byte)
            || matches!(
                *byte,
                b'!' | b'?' | b'{' | b'(' | b')' | b'[' | b';' | b'$' | b'*' | MARK_BEGINS
            )
    };
    from + rest.iter().position(ends).unwrap_or(rest.len())
}

/// Whether it only separates: as in the reader's tokenizer, except that marks are annotations here.
fn is_separator(byte: u8) -> bool {
    byte.is_ascii_whitespace()
        || byte.is_ascii_control()
        || matches!(byte, b'.' | b',' | b'<' | b'>' | b'"' | b']' | b'}')
}
