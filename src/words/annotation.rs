//! The annotations of a move in words: glyphs by their meaning, comments, drawings.

use super::{list_and, say};
use crate::chess::annotation::{
    Annotation, comment,
    drawing::{self, DrawnShape},
    glyph,
};

/// The meaning of a glyph; its sign where there is no message for it.
pub fn glyph_name(number: u16) -> String {
    match number {
        1 => say!("glyph-good"),
        2 => say!("glyph-mistake"),
        3 => say!("glyph-brilliant"),
        4 => say!("glyph-blunder"),
        5 => say!("glyph-interesting"),
        6 => say!("glyph-dubious"),
        10..=12 => say!("glyph-equal"),
        13 => say!("glyph-unclear"),
        14 => say!("glyph-white-slightly"),
        15 => say!("glyph-black-slightly"),
        16 => say!("glyph-white-better"),
        17 => say!("glyph-black-better"),
        18 => say!("glyph-white-winning"),
        19 => say!("glyph-black-winning"),
        other => glyph::sign(other),
    }
}

/// All annotations of a move: the meaning of its glyphs, the drawings, the comment. Empty where there are none.
pub fn said_in_words(annotations: &[Annotation]) -> Vec<String> {
    let mut said: Vec<String> = glyph::read(annotations)
        .into_iter()
        .map(glyph_name)
        .collect();
    said.extend(drawn(annotations));
    let text = comment::text(annotations);
    if !text.is_empty() {
        said.push(text);
    }
    said
}

/// The drawings on the board: `arrows: e2–e4 and g1–f3; marked: e4`.
pub fn drawn(annotations: &[Annotation]) -> Vec<String> {
    let drawings = drawing::read(annotations);
    let arrows = drawings.iter().filter_map(|it| match it.shape {
        DrawnShape::Arrow(from, to) => Some(format!("{from}–{to}")),
        DrawnShape::Circle(_) => None,
    });
    let circles = drawings.iter().filter_map(|it| match it.shape {
        DrawnShape::Circle(square) => Some(square.to_string()),
        DrawnShape::Arrow(..) => None,
    });
    let (arrows, circles) = (list_and(arrows), list_and(circles));
    let arrows = (!arrows.is_empty()).then(|| say!("notes-arrows", arrows = arrows));
    let circles = (!circles.is_empty()).then(|| say!("notes-circles", squares = circles));
    arrows.into_iter().chain(circles).collect()
}
