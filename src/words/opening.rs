//! The names of openings. Well-known families have names in every language; the rest of a name, and the other families,
//! stay in English, in which the table is written.

use std::borrow::Cow;

use super::{Language, find_message, language};
use crate::chess::opening::Opening;

/// The whole name of an opening, as "Sicilian Defence: Najdorf Variation, English Attack".
pub fn name(opening: Opening) -> String {
    names(opening).swap_remove(0)
}

/// The name of an opening, and ever shorter forms of it, down to its family: for places with little room. There is at
/// least one.
pub fn names(opening: Opening) -> Vec<String> {
    let (family, variation) = opening.parts();
    let family = find_message(&message_of(family)).unwrap_or_else(|| spelt(family).into_owned());
    let Some(variation) = variation else {
        return vec![family];
    };
    let variation = spelt(variation);
    let ends = variation.rmatch_indices(", ").map(|(at, _)| at);
    let mut names: Vec<String> = std::iter::once(variation.len())
        .chain(ends)
        .map(|end| format!("{family}: {}", &variation[..end]))
        .collect();
    names.push(family);
    names
}

/// The words of the table in the spelling and with the marks of our English; other languages have them unchanged.
fn spelt(words: &str) -> Cow<'_, str> {
    match language() {
        Language::English => words
            .replace("Defense", "Defence")
            .replace('\'', "’")
            .into(),
        Language::Finnish | Language::Norwegian | Language::Hungarian => words.into(),
    }
}

/// The id of the message with the name of a family: `opening-queens-gambit`.
fn message_of(family: &str) -> String {
    let letters = family.chars().filter_map(|letter| match letter {
        ' ' | '-' => Some('-'),
        'é' => Some('e'),
        'ü' => Some('u'),
        _ => Some(letter.to_ascii_lowercase()).filter(char::is_ascii_alphanumeric),
    });
    format!("opening-{}", letters.collect::<String>())
}
