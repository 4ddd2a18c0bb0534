//! Variations: moves that replace those that were played, with all their annotations. A variation is read as a game
//! that begins where it leaves its parent, so that its comments, glyphs and variations are kept and changed as a game's
//! are.

use super::Annotation;
use crate::chess::VariantPosition;
use crate::chess::{
    Game, fen,
    pgn::{self, GameReader},
    variant::Variant,
};

/// Reads a variation of a record, brackets included; it replaces a move made in the position `start`. `None` where its
/// moves cannot be played, such as a null move, where there are none, or where anything but comments follows a result:
/// it would be lost.
pub fn read(start: &VariantPosition, text: &str) -> Option<Game> {
    let inside = text.strip_prefix('(')?.strip_suffix(')')?;
    let variant = Variant::of(start)
        .tag()
        .map(|name| format!("[Variant \"{name}\"]\n"));
    let record = format!(
        "{}[FEN \"{}\"]\n\n{}",
        variant.unwrap_or_default(),
        fen::write(start),
        inside.trim_end(),
    );
    let mut games = GameReader::new(record.as_bytes());
    let mut game = games.next()?.ok()?.game;
    if games.next().is_some() || games.ends_with_comments() {
        return None;
    }
    game.word(0)?;
    game.forget_head();
    Some(game)
}

/// Whether a variation ends with a result.
pub(in crate::chess) fn has_result(game: &Game) -> bool {
    let pieces = super::pieces(game.text_after(game.cursor()));
    let mut kinds = pieces.into_iter().map(|(kind, _)| kind);
    kinds.any(|kind| kind == super::PieceOfText::Result)
}

/// A variation as it is written in a record: what has not changed since it was read keeps its original text.
pub fn write(game: &Game) -> String {
    let moves = pgn::movetext(game);
    let ends_in_line_comment = super::pieces(&moves)
        .last()
        .is_some_and(|(kind, _)| *kind == super::PieceOfText::Line);
    let end = if ends_in_line_comment { "\n" } else { "" };
    // A `%` begins a comment only where it is the first letter of its line.
    let begin = if moves.starts_with('%') { "\n" } else { "" };
    format!("({begin}{moves}{end})")
}

/// The texts of the variations among the annotations of a move.
pub fn texts(annotations: &[Annotation]) -> impl Iterator<Item = &str> {
    annotations
        .iter()
        .filter_map(|annotation| match annotation {
            Annotation::Variation(text) => Some(text.as_str()),
            _ => None,
        })
}

/// The text of a variation in one line, without its own brackets; those of the variations inside it stay.
pub fn in_one_line(text: &str) -> String {
    let inside = text.strip_prefix('(').unwrap_or(text);
    let inside = inside.strip_suffix(')').unwrap_or(inside);
    inside.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The same annotations with another text for the variation of this number, counted from 0, or without it. `None` if
/// there are not so many.
pub fn replaced(
    annotations: &[Annotation],
    nth: usize,
    new: Option<String>,
) -> Option<Vec<Annotation>> {
    let mut said = annotations.to_vec();
    let at = place(&said, nth)?;
    match new {
        Some(text) => said[at] = Annotation::Variation(text),
        None => {
            said.remove(at);
        }
    }
    Some(said)
}

/// The same annotations with one variation before all others.
pub(in crate::chess) fn first(annotations: &[Annotation], nth: usize) -> Option<Vec<Annotation>> {
    let mut said = annotations.to_vec();
    let (from, to) = (place(&said, nth)?, place(&said, 0)?);
    let moved = said.remove(from);
    said.insert(to, moved);
    Some(said)
}

fn place(annotations: &[Annotation], nth: usize) -> Option<usize> {
    let is_variation = |it: &Annotation| matches!(it, Annotation::Variation(_));
    let mut places = (0..annotations.len()).filter(|&at| is_variation(&annotations[at]));
    places.nth(nth)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variation_in_one_line_keeps_the_brackets_inside_it() {
        for (text, line) in [
            ("(2. f4 exf4)", "2. f4 exf4"),
            ("( 2. f4\n  exf4 )", "2. f4 exf4"),
            ("(2. f4 exf4 (2... d5))", "2. f4 exf4 (2... d5)"),
            ("(2. f4 (2. d4 (2. c4) ) )", "2. f4 (2. d4 (2. c4) )"),
            ("((2. d4) 2. f4)", "(2. d4) 2. f4"),
        ] {
            assert_eq!(in_one_line(text), line, "{text}");
        }
    }
}
