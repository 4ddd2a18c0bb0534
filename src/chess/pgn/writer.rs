//! Writes a game in PGN's export format: the seven tags first, the rest in order, lines under 80 columns. What was read
//! from a record and has not changed since is written byte for byte as it was there.

use std::fmt::Write as _;

use shakmaty::Color;

use super::{
    super::{
        EndReason, Game, Odds, Outcome,
        annotation::{self, PieceOfText},
        clock::h_mm_ss,
        opening, tags,
    },
    UNDECIDED_NOTE, head,
    parser::{GameParser, GamePart},
};

/// The longest line of movetext.
const COLUMNS: usize = 79;

/// A game as PGN, in its present state: moves that were taken back are not written, nor their annotations. The clock
/// after a move is in a comment after it (`[%clk 0:04:59]`), and the reason of the result in a comment before that
/// result (law E15), in the same words as everywhere.
///
/// Of a game that was read, only what has changed since is written in this format. The rest keeps its original text:
/// tags, comments, glyphs, variations and line breaks. Its opening is that of its own tags; a game that was played here
/// gets the tags `ECO` and `Opening` if it has reached a known one.
pub fn write(game: &Game) -> String {
    let as_recorded = game.stands_as_recorded();
    let head = match head::with_changes(game, as_recorded) {
        Some(head) => head,
        // A record without tags remains one while nothing in it has changed.
        None if as_recorded && game.tags().iter().next().is_none() => String::new(),
        None => tags(game) + "\n",
    };
    let mut lines = Lines::of(head);
    let next = lines.moves(game, as_recorded);
    if next != Next::Verbatim {
        let outcome = game.outcome();
        // A record that was read without a reason is written without one; one that has it only lacks the result.
        let is_said = as_recorded && says_reason(game, game.text_after(game.cursor()));
        let reason_of = |outcome: &Outcome| !is_said && outcome.reason != EndReason::NotRecorded;
        if let Some(outcome) = outcome.filter(reason_of) {
            lines.word(&format!("{{{}}}", reason(outcome, game.is_undecided())));
        }
        lines.word(outcome.map_or("*", |outcome| outcome.score()));
    }
    lines.text.push('\n');
    lines.text
}

/// The moves of a game with all their annotations, without tags: the text between the brackets of a variation. It has a
/// result only if it was read with one and nothing was played after it.
pub(in crate::chess) fn movetext(game: &Game) -> String {
    let mut lines = Lines::of(String::new());
    lines.moves(game, true);
    lines.text.trim().to_owned()
}

/// The reason of a result as it is written in a comment.
fn reason(outcome: Outcome, undecided: bool) -> String {
    let doubt = if undecided { UNDECIDED_NOTE } else { "" };
    format!("{outcome}{doubt}")
}

/// All tags of a game that is not written as its record has it.
fn tags(game: &Game) -> String {
    let mut text = String::new();
    for (name, unknown) in tags::ROSTER {
        tag(&mut text, name, game.tags().get(name).unwrap_or(unknown));
    }
    let outcome = game.outcome();
    tag(
        &mut text,
        "Result",
        outcome.map_or("*", |outcome| outcome.score()),
    );
    let variant = game.variant();
    if let Some(name) = variant.tag() {
        tag(&mut text, "Variant", name);
    }
    if !variant.goes_without_fen_tag(game.start()) {
        tag(&mut text, "SetUp", "1");
        tag(&mut text, "FEN", &game.start_fen());
    }
    if let Some(odds) = Odds::of(game.start()) {
        tag(&mut text, "Odds", odds.tag());
    }
    for (name, value) in game.tags().iter() {
        if tags::ROSTER.iter().all(|(roster, _)| *roster != name) {
            tag(&mut text, name, value);
        }
    }
    // A code and a name belong together: neither is added to the other if a record has only one.
    let is_classified = game.tags().get("ECO").or(game.tags().get("Opening"));
    if let (None, Some(opening)) = (is_classified, opening::of(game)) {
        tag(&mut text, "ECO", opening.eco);
        tag(&mut text, "Opening", opening.name);
    }
    if let Some(termination) = termination(outcome.map(|outcome| outcome.reason)) {
        tag(&mut text, "Termination", termination);
    }
    text
}

/// A tag on a line of its own.
pub(super) fn tag(text: &mut String, name: &str, value: &str) {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    // Writing to a String cannot fail.
    let _ = writeln!(text, "[{name} \"{value}\"]");
}

/// The standard's word for how the game ended; none where it is unknown.
pub(super) fn termination(reason: Option<EndReason>) -> Option<&'static str> {
    match reason {
        None => Some("unterminated"),
        Some(EndReason::NotRecorded) => None,
        Some(EndReason::Time | EndReason::TimeNoMate) => Some("time forfeit"),
        Some(_) => Some("normal"),
    }
}

/// How the move after some text is to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// Verbatim: the text leads up to it, its number included; or to the record's end.
    Verbatim,
    /// After an annotation.
    Interrupted,
    /// Directly after the move before it.
    GoesOn,
}

/// Whether a comment of a record, braces included, is the reason of its result.
fn is_reason(game: &Game, comment: &str) -> bool {
    let recorded = game.recorded_outcome();
    recorded.is_some_and(|(outcome, undecided)| {
        let reason = format!("{{{}}}", reason(outcome, undecided));
        comment.split_whitespace().eq(reason.split_whitespace())
    })
}

/// Whether the reason of the result is among the annotations in the text after a move.
fn says_reason(game: &Game, text: &str) -> bool {
    let mut pieces = annotation::pieces(text).into_iter();
    pieces.any(|(kind, range)| kind == PieceOfText::Comment && is_reason(game, &text[range]))
}

/// Whether the text after so many plies, written as it is, leads on to the next word of the record, or to the record's
/// result. Not if a journal lost some of it: the words would run together, or an open comment take in what follows.
fn leads_on(game: &Game, ply: usize, text: &str, next: Option<&str>) -> bool {
    // Nearly always.
    let is_plain = |byte: u8| matches!(byte, b' ' | b'\n' | b'.' | b'0'..=b'9');
    if next.is_some() && text.ends_with(' ') && text.starts_with(' ') && text.bytes().all(is_plain)
    {
        return true;
    }
    let last = ply.checked_sub(1).map(|last| &game.plies()[last]);
    let word = last.map_or("", |last| game.word(ply - 1).unwrap_or(&last.san));
    let whole = format!("{word}{text}{}", next.unwrap_or_default());
    let begins_record = last.is_none() && game.head().is_empty();
    let mut parser = GameParser::cut_out(whole.as_bytes(), u64::from(!begins_record));
    let (mut moves, mut ends) = (Vec::new(), false);
    loop {
        match parser.next() {
            Ok(None) => break,
            Ok(Some((_, GamePart::Move(_)))) => moves.push(parser.last_move()),
            Ok(Some((_, GamePart::Result(_)))) => ends = true,
            Ok(Some(_)) => {}
            Err(_) => return false,
        }
    }
    let length = whole.len() as u64;
    let first = last.map(|_| 0..word.len() as u64);
    let second = next.map(|next| length - next.len() as u64..length);
    ends == next.is_none()
        && parser.end() == length
        && moves.into_iter().eq(first.into_iter().chain(second))
}

/// The annotations in the text after a move, without the number of a move that does not follow any more, and without a
/// result; and without the reason of the result, unless the end of the game is as recorded.
fn said(game: &Game, text: &str, as_recorded: bool) -> String {
    let mut said = String::new();
    let (mut end, mut dropped) = (0, false);
    for (kind, range) in annotation::pieces(text) {
        let piece = &text[range.clone()];
        match kind {
            PieceOfText::Number | PieceOfText::Result => dropped = true,
            PieceOfText::Comment if !as_recorded && is_reason(game, piece) => dropped = true,
            _ => {
                said.push_str(match dropped {
                    false => &text[end..range.start],
                    true if kind == PieceOfText::Line => "\n",
                    true => " ",
                });
                said.push_str(piece);
                if kind == PieceOfText::Line {
                    said.push('\n');
                }
                (end, dropped) = (range.end, false);
                if kind == PieceOfText::Line && text[end..].starts_with('\n') {
                    end += 1;
                }
            }
        }
    }
    said
}

/// Words wrapped into lines.
struct Lines {
    text: String,
    column: usize,
}

impl Lines {
    fn of(text: String) -> Lines {
        Lines { text, column: 0 }
    }

    /// Adds a word, separated from the text before it.
    fn word(&mut self, word: &str) {
        let width = word.chars().count();
        if self.column > 0 && self.column + 1 + width > COLUMNS {
            self.text.push('\n');
            self.column = 0;
        } else if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(word);
        self.column += width;
    }

    /// Adds text of a record unchanged.
    fn push_verbatim(&mut self, text: &str) {
        self.text.push_str(text);
        match text.rsplit_once('\n') {
            Some((_, last)) => self.column = last.chars().count(),
            None => self.column += text.chars().count(),
        }
    }

    /// The moves up to the game's present, and all their annotations.
    fn moves(&mut self, game: &Game, as_recorded: bool) -> Next {
        let mut next = self.write_text_after(game, 0, as_recorded);
        for (i, ply) in game.played().iter().enumerate() {
            let word = game.word(i).unwrap_or(&ply.san);
            // A move number stays on the line of its move, and is repeated after a comment.
            match (next, game.number_of(i)) {
                (Next::Verbatim, _) => self.push_verbatim(word),
                (_, (number, Color::White)) => self.word(&format!("{number}. {word}")),
                (Next::Interrupted, (number, Color::Black)) => {
                    self.word(&format!("{number}... {word}"));
                }
                (Next::GoesOn, (_, Color::Black)) => self.word(word),
            }
            next = self.write_text_after(game, i + 1, as_recorded);
        }
        next
    }

    /// Writes the annotations after so many plies, and the clock.
    fn write_text_after(&mut self, game: &Game, ply: usize, as_recorded: bool) -> Next {
        let text = game.text_after(ply);
        let leads_on = if ply < game.cursor() {
            let next = game.word(ply);
            next.is_some_and(|next| leads_on(game, ply, text, Some(next)))
        } else {
            as_recorded && leads_on(game, ply, text, None)
        };
        if leads_on {
            self.push_verbatim(text);
            return Next::Verbatim;
        }
        let said = said(game, &annotation::closed(text), as_recorded);
        let Some(last) = ply.checked_sub(1) else {
            let said = said.trim_start();
            if !game.head().is_empty() {
                self.push_verbatim("\n\n");
            } else if said.starts_with(['$', '!', '?']) {
                // No record begins with a glyph or a mark: one that is read there has no meaning.
                self.word("1. ");
            }
            self.push_verbatim(said);
            return Next::Interrupted;
        };
        if said.starts_with('%') {
            // It is the first letter of its line.
            self.push_verbatim("\n");
        }
        let rest = said.trim_start_matches(['!', '?']);
        self.push_verbatim(&said[..said.len() - rest.len()]);
        // If the move is one of the record's, the text has the clock already.
        let shown = game.plies()[last]
            .clock()
            .filter(|_| game.word(last).is_none());
        if let Some(shown) = shown {
            self.word(&format!("{{[%clk {}]}}", h_mm_ss(shown)));
        }
        self.push_verbatim(rest);
        if shown.is_none() && rest.trim().is_empty() {
            Next::GoesOn
        } else {
            Next::Interrupted
        }
    }
}
