//! The pieces' letters in four languages, and figurines.

use proptest::{prelude::*, sample::Index};
use shakki::chess::{
    Color, Game, PieceLetters, Position, Role,
    notation::{self, ParsedMove},
};
use shakki::words::{Language, Localized, UnknownLanguage};

use crate::common::{from, lines};

/// Those of every language, and figurines.
fn all_letters() -> Vec<PieceLetters> {
    let languages = Language::ALL.into_iter().map(Language::letters);
    languages.chain([PieceLetters::FIGURINES]).collect()
}

#[test]
fn the_words_for_the_pieces_have_their_letters() {
    let roles = [
        Role::King,
        Role::Queen,
        Role::Rook,
        Role::Bishop,
        Role::Knight,
    ];
    for (letters, pieces) in [
        (PieceLetters::ENGLISH, "KQRBN"),
        (Language::Finnish.letters(), "KDTLR"),
        (Language::Norwegian.letters(), "KDTLS"),
        (Language::Hungarian.letters(), "KVBFH"),
        (PieceLetters::FIGURINES, "♔♕♖♗♘"),
    ] {
        let found: String = roles.iter().filter_map(|&role| letters.of(role)).collect();
        assert_eq!(found, pieces);
        let back: Vec<Option<Role>> = pieces.chars().map(|letter| letters.role(letter)).collect();
        assert_eq!(back, roles.map(Some));
        assert_eq!(letters.of(Role::Pawn), None);
    }
    for language in Language::ALL {
        let parsed = language.code().parse::<Language>();
        assert_eq!(parsed.map(Language::letters), Ok(language.letters()));
    }
    assert_eq!("de".parse::<Language>(), Err(UnknownLanguage));
}

#[test]
fn on_a_board_every_piece_has_a_letter_of_his_own() {
    for (letters, white, black) in [
        (PieceLetters::ENGLISH, "K Q R B N P", "k q r b n p"),
        (Language::Finnish.letters(), "K D T L R S", "k d t l r s"),
        (Language::Norwegian.letters(), "K D T L S B", "k d t l s b"),
        (Language::Hungarian.letters(), "K V B F H G", "k v b f h g"),
        (PieceLetters::FIGURINES, "♔ ♕ ♖ ♗ ♘ ♙", "♚ ♛ ♜ ♝ ♞ ♟"),
    ] {
        assert_eq!(letters.pieces_on_board(Color::White), white);
        assert_eq!(letters.pieces_on_board(Color::Black), black);
    }
}

#[test]
fn a_move_is_translated_with_its_promotion_and_nothing_else() {
    for (san, finnish, hungarian) in [
        ("Nbxd2+", "Rbxd2+", "Hbxd2+"),
        ("exd8=Q#", "exd8=D#", "exd8=V#"),
        ("O-O-O", "O-O-O", "O-O-O"),
        ("b4", "b4", "b4"),
        ("Bb5", "Lb5", "Fb5"),
    ] {
        assert_eq!(Language::Finnish.letters().translate(san), finnish);
        assert_eq!(Language::Hungarian.letters().translate(san), hungarian);
        assert_eq!(PieceLetters::ENGLISH.translate(san), san);
    }
    assert_eq!(PieceLetters::FIGURINES.translate("Nf3"), "♘f3");
}

#[test]
fn what_is_typed_is_read_in_the_stated_language_first() {
    let mut wrong = Vec::new();
    for (number, line) in lines("typed-letters.txt") {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let &[language, fen, typed, expected] = &fields[..] else {
            panic!("line {number}: four fields")
        };
        let game = if fen == "-" { Game::new() } else { from(fen) };
        let letters = language.parse::<Language>().expect("a language").letters();
        let found = match notation::parse_move_in(game.position(), typed, letters) {
            Ok(ParsedMove::Move(mv)) => notation::san(game.position(), mv),
            Ok(ParsedMove::NeedsPromotion { from, to }) => format!("promote {from}{to}"),
            Err(problem) => format!("error: {}", problem.localized()),
        };
        if found != expected {
            wrong.push(format!(
                "line {number}: {typed}\n  expected {expected}\n  found    {found}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    /// Every legal move is read back as it is written in every language, and in English whatever the language, where
    /// the language itself does not mean another move by it.
    #[test]
    fn every_legal_move_is_read_back_in_every_language(choices in prop::collection::vec(any::<Index>(), 0..80)) {
        let mut game = Game::new();
        for choice in choices {
            let moves = game.position().legal_moves();
            if game.outcome().is_some() || moves.is_empty() {
                break;
            }
            let mv = *choice.get(&moves);
            let pos = game.position();
            for letters in all_letters() {
                let written = notation::san_in(pos, mv, letters);
                prop_assert_eq!(notation::parse_move_in(pos, &written, letters), Ok(ParsedMove::Move(mv)), "{}", written);
                let figurine = notation::san_in(pos, mv, PieceLetters::FIGURINES);
                prop_assert_eq!(notation::parse_move_in(pos, &figurine, letters), Ok(ParsedMove::Move(mv)), "{}", figurine);
            }
            game.play(mv).expect("legal");
        }
    }

    /// No typed text makes the reader panic, in any language.
    #[test]
    fn any_text_is_a_legal_move_or_a_problem_in_every_language(
        near in "[KQRBNDTLSVFHkdtlsvfha-h1-8x=O0+♘♖ -]{1,8}", text in "\\PC{0,12}",
    ) {
        let game = from("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
        for letters in all_letters() {
            for text in [&near, &text] {
                match notation::parse_move_in(game.position(), text, letters) {
                    Ok(ParsedMove::Move(mv)) => prop_assert!(game.position().is_legal(mv)),
                    Ok(ParsedMove::NeedsPromotion { .. }) => {}
                    Err(problem) => prop_assert!(!problem.localized().is_empty()),
                }
            }
        }
    }
}
