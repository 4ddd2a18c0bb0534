//! A typed move, in a position and in every language's letters: a move that is read is legal, and is read again in
//! every notation. The first byte chooses the position.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use shakki::{
    chess::{
        PieceLetters, Position, Role, VariantPosition, fen, find_move,
        notation::{self, ParsedMove},
    },
    words::{Language, Localized, pieces::synonyms},
};

/// Those of the tests of typed moves and of refusals.
static POSITIONS: LazyLock<Vec<VariantPosition>> = LazyLock::new(|| {
    let files = [
        include_str!("../../tests/data/typed.txt"),
        include_str!("../../tests/data/typed-letters.txt"),
        include_str!("../../tests/data/refusals.txt"),
    ];
    let fields = files.iter().flat_map(|file| file.lines());
    let fields = fields.flat_map(|line| line.split('|').take(2));
    let mut found = vec![VariantPosition::default()];
    // Pieces are dropped only in Crazyhouse.
    found.extend(fen::read(
        "r3k2r/1P3ppp/8/3Q~4/8/8/5PPP/R3K2R[QNPbnp] w KQkq - 0 1",
    ));
    found.extend(fields.filter_map(|field| fen::read(field.trim()).ok()));
    found
});

static LETTERS: LazyLock<Vec<PieceLetters>> = LazyLock::new(|| {
    let mut letters: Vec<_> = Language::ALL.iter().map(|one| one.letters()).collect();
    letters.push(PieceLetters::FIGURINES);
    letters
});

fuzz_target!(|input: &[u8]| {
    let Some((&first, text)) = input.split_first() else {
        return;
    };
    let Ok(text) = std::str::from_utf8(text) else {
        return;
    };
    let pos = &POSITIONS[usize::from(first) % POSITIONS.len()];
    let text = synonyms::with_figurine(text);
    let legal = pos.legal_moves();
    for &letters in &*LETTERS {
        match notation::parse_move_in(pos, &text, letters) {
            Ok(ParsedMove::Move(mv)) => {
                assert!(legal.contains(&mv), "{text:?} as {mv}");
                // In coordinates pieces have English letters.
                for (written, read) in [(Some(letters), letters), (None, PieceLetters::ENGLISH)] {
                    let written = notation::written(pos, mv, written);
                    let again = notation::parse_move_in(pos, &written, read);
                    assert_eq!(again, Ok(ParsedMove::Move(mv)), "{written}");
                }
            }
            Ok(ParsedMove::NeedsPromotion { from, to }) => {
                let queen = find_move::find(pos, from, to, Some(Role::Queen));
                assert!(
                    matches!(queen, Ok(find_move::FoundMove::Legal(_))),
                    "{from}{to}"
                );
            }
            Err(problem) => assert!(!problem.localized().is_empty()),
        }
    }
});
