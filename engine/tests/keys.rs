//! Keys that are carried along are the keys computed from nothing, in every variant.

use shakki_engine::{
    random::Random,
    rules::{Rules, key, key_after},
};
use shakmaty::{
    CastlingMode, Chess, FromSetup, Move, Setup,
    variant::{Variant, VariantPosition},
};

/// Random games; each position's key against the one carried along, and how many were compared.
fn compare<P: Rules + std::fmt::Debug>(start: &P, seed: u64) -> usize {
    let mut random = Random::new(seed);
    let mut compared = 0;
    for _ in 0..40 {
        let mut position = start.clone();
        let mut carried = key(&position);
        for _ in 0..160 {
            let moves = position.legal_moves();
            if moves.is_empty() || position.is_variant_end() {
                break;
            }
            // Castlings and captures en passant are rare: they are played where they are possible.
            let rare = moves
                .iter()
                .find(|m| matches!(m, Move::Castle { .. } | Move::EnPassant { .. }));
            let m = *rare.unwrap_or(&moves[random.below(moves.len())]);
            let mut next = position.clone();
            next.play_unchecked(m);
            carried = key_after(&position, carried, &next);
            assert_eq!(carried, key(&next), "{m} in {position:?}");
            if let Some(passed) = next.passed() {
                assert_eq!(key_after(&next, carried, &passed), key(&passed), "a pass");
            }
            position = next;
            compared += 1;
        }
    }
    compared
}

#[test]
fn carried_keys_are_right_in_chess() {
    assert!(compare(&Chess::default(), 1) > 2000);
}

#[test]
fn carried_keys_are_right_in_chess960() {
    for number in [0, 100, 518, 700, 959] {
        let setup = Setup {
            board: shakmaty::Board::chess960(number),
            ..Setup::initial()
        };
        let mut setup = setup;
        setup.castling_rights = setup.board.rooks();
        let start = Chess::from_setup(setup, CastlingMode::Chess960).expect("an array");
        assert!(compare(&start, u64::from(number)) > 1000, "{number}");
    }
}

#[test]
fn carried_keys_are_right_in_every_variant() {
    for variant in Variant::ALL {
        assert!(
            compare(&VariantPosition::new(variant), 7) > 500,
            "{variant}"
        );
    }
}
