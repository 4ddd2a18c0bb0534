//! What a letter means: the piece of a choice, the beginning of a move, or a shortcut.

use crate::chess::{PieceLetters, Role};

/// The one of these pieces that a key chooses: in the players' letters, and in English ones where those have no such
/// piece.
pub(super) fn choice(text: &str, letters: PieceLetters, choices: &[Role]) -> Option<Role> {
    let letter = text.chars().next()?.to_ascii_uppercase();
    let pawn = || (letters.pawn() == letter).then_some(Role::Pawn);
    letters
        .role(letter)
        .or_else(pawn)
        .or_else(|| PieceLetters::ENGLISH.role(letter))
        .filter(|role| choices.contains(role))
}

/// Whether a key is certainly a piece: a capital letter. In some languages the small letter is a shortcut.
pub(super) fn is_piece_letter(text: &str, letters: PieceLetters) -> bool {
    text.chars().all(|c| letters.role(c).is_some())
}

/// Whether a move can begin with a letter.
pub(super) fn starts_move(text: &str, letters: PieceLetters) -> bool {
    text.chars().map(|c| c.to_ascii_lowercase()).all(|c| {
        matches!(c, 'a'..='h' | 'n' | 'r' | 'q' | 'k' | 'o' | '0' | '@')
            || letters.role(c.to_ascii_uppercase()).is_some()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{play::input::promotion::CHOICES, words::Language};

    #[test]
    fn promotion_keys_follow_the_language() {
        assert_eq!(
            choice("r", PieceLetters::ENGLISH, &CHOICES),
            Some(Role::Rook)
        );
        assert_eq!(
            choice("r", Language::Finnish.letters(), &CHOICES),
            Some(Role::Knight)
        );
        assert_eq!(
            choice("D", Language::Finnish.letters(), &CHOICES),
            Some(Role::Queen)
        );
        // Where the language knows no such piece, the English one is meant.
        assert_eq!(
            choice("q", Language::Hungarian.letters(), &CHOICES),
            Some(Role::Queen)
        );
        assert_eq!(
            choice("b", Language::Hungarian.letters(), &CHOICES),
            Some(Role::Rook)
        );
        assert_eq!(choice("k", Language::Norwegian.letters(), &CHOICES), None);
        // Castling is the rook's letter, the king's step the king's.
        let castling = crate::play::input::promotion::CASTLING_CHOICES;
        let finnish = Language::Finnish.letters();
        assert_eq!(choice("t", finnish, &castling), Some(Role::Rook));
        assert_eq!(choice("k", finnish, &castling), Some(Role::King));
        assert_eq!(choice("d", finnish, &castling), None);
    }

    #[test]
    fn a_capital_letter_is_a_piece_where_a_small_one_is_a_shortcut() {
        for (letters, pieces) in [
            (Language::Finnish.letters(), "KDTLR"),
            (Language::Norwegian.letters(), "KDTLS"),
            (Language::Hungarian.letters(), "KVBFH"),
        ] {
            for piece in pieces.chars() {
                assert!(
                    is_piece_letter(&piece.to_string(), letters),
                    "{piece} in {letters:?}"
                );
                let small = piece.to_ascii_lowercase().to_string();
                assert!(!is_piece_letter(&small, letters), "{small} in {letters:?}");
                assert!(starts_move(&small, letters), "{small} in {letters:?}");
            }
        }
        assert!(!is_piece_letter("T", PieceLetters::ENGLISH));
        assert!(starts_move("e", Language::Hungarian.letters()));
        assert!(!starts_move("w", Language::Hungarian.letters()));
    }
}
