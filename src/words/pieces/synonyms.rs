//! Synonyms of the pieces, and of pages of the rule book, for typed text: a language has more than one word.

use std::borrow::Cow;

use crate::chess::{Color, Piece, PieceLetters, Role};
use crate::words::{role_key, say};

/// The words for a piece, as a message lists them.
fn words(role: Role) -> String {
    match role {
        Role::King => say!("synonyms-king"),
        Role::Queen => say!("synonyms-queen"),
        Role::Rook => say!("synonyms-rook"),
        Role::Bishop => say!("synonyms-bishop"),
        Role::Knight => say!("synonyms-knight"),
        Role::Pawn => say!("synonyms-pawn"),
    }
}

fn lists(words: &str, word: &str) -> bool {
    let word = word.to_lowercase();
    words.split(',').any(|one| one.trim() == word)
}

/// The piece for a word of the current language, or for its English name.
pub fn role_called(word: &str) -> Option<Role> {
    let mut roles = Role::ALL.into_iter();
    roles.find(|&role| lists(&words(role), word) || role_key(role) == word.to_lowercase())
}

/// The id of the rule book's page for a word of the current language other than its title.
pub fn page_called(word: &str) -> Option<&'static str> {
    let page = role_called(word).map(role_key);
    page.or_else(|| lists(&say!("synonyms-board"), word).then_some("board"))
        .or_else(|| lists(&say!("synonyms-castling"), word).then_some("castling"))
}

/// A typed move whose piece is named by a word, as `knight f3`, with its figurine instead, which is read in every
/// language; any other text unchanged.
pub fn with_figurine(text: &str) -> Cow<'_, str> {
    let named = text.trim().split_once(char::is_whitespace);
    match named.and_then(|(word, rest)| Some((role_called(word)?, rest))) {
        Some((role, rest)) => {
            let color = Color::White;
            let figurine = PieceLetters::FIGURINES.on_board(Piece { color, role });
            Cow::Owned(format!("{figurine}{rest}"))
        }
        None => Cow::Borrowed(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Language, with_language};

    #[test]
    fn every_word_leads_to_its_page() {
        for language in Language::ALL {
            with_language(language, || {
                let pieces = Role::ALL.map(|role| (words(role), role_key(role)));
                let others = [
                    (say!("synonyms-board"), "board"),
                    (say!("synonyms-castling"), "castling"),
                ];
                for (listed, page) in pieces.into_iter().chain(others) {
                    for word in listed.split(',').map(str::trim) {
                        assert_eq!(page_called(word), Some(page), "{word} in {language:?}");
                    }
                }
            });
        }
    }
}
