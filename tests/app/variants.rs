//! The variants at the board: their pieces in step with the rules, what is offered, and their ends (laws V4 to V10).
//! Drops are in `crazyhouse.rs`.

use std::collections::BTreeMap;

use shakki::{
    chess::{Color, EndReason, Game, Position, Role, Square, Variant, fen, variant::checks_given},
    play::{
        input::promotion::PromotionState,
        messages::{MatchCommand, ReviewTarget},
    },
};

use crate::app::TestGame;

fn table(variant: Variant, text: &str) -> TestGame {
    let start = fen::read_as(text, variant).unwrap_or_else(|why| panic!("{text}: {why}"));
    TestGame::with(Game::from_position(start))
}

fn begun(variant: Variant) -> TestGame {
    TestGame::with(Game::from_position(variant.usual_start()))
}

/// Asserts that the pieces in the world stand as by the rules.
fn in_step(table: &mut TestGame) {
    let board: BTreeMap<Square, _> = table.rules().shown().board().iter().collect();
    assert_eq!(table.pieces_in_world().board, board, "{}", table.fen());
}

#[test]
fn v4_to_v10_every_variant_is_set_up_played_looked_at_and_taken_back() {
    for (variant, moves) in [
        (Variant::ThreeCheck, "e2e4 e7e5 f1c4 a7a6 c4f7"),
        (Variant::KingOfTheHill, "e2e4 e7e5 e1e2"),
        (Variant::Antichess, "e2e3 b7b5 f1b5"),
        (Variant::Atomic, "g1f3 a7a6 f3e5 b7b6 e5d7"),
        (Variant::Horde, "e4e5 d7d6 e5d6 c7d6"),
        (Variant::RacingKings, "h2h3 a2a3"),
        (Variant::Crazyhouse, "e2e4 d7d5 e4d5 d8d5 P@e6 d5e6"),
    ] {
        let mut table = begun(variant);
        table.frame();
        in_step(&mut table);
        table.play(moves);
        table.rest();
        assert_eq!(table.ply(), moves.split(' ').count(), "{variant}");
        in_step(&mut table);
        table
            .execute(MatchCommand::GoTo(ReviewTarget::First))
            .rest();
        in_step(&mut table);
        table.execute(MatchCommand::GoTo(ReviewTarget::Last)).rest();
        in_step(&mut table);
        table.execute(MatchCommand::TakeBack).rest();
        in_step(&mut table);
    }
}

#[test]
fn v1_to_v10_e14_a_position_that_was_copied_is_pasted_in_its_variant() {
    for (variant, moves) in [
        (Variant::Standard, "e2e4 e7e5"),
        (Variant::Chess960, "e2e4 e7e5"),
        (Variant::ThreeCheck, "e2e4 e7e5 f1c4 a7a6 c4f7"),
        (Variant::KingOfTheHill, "e2e4 e7e5"),
        (Variant::Antichess, "e2e3 b7b5 f1b5"),
        (Variant::Atomic, "g1f3 a7a6 f3e5"),
        (Variant::Horde, "e4e5 d7d6"),
        (Variant::RacingKings, "h2h3 a2a3"),
        (Variant::Crazyhouse, "e2e4 d7d5 e4d5 d8d5"),
    ] {
        let mut table = begun(variant);
        table.play(moves).rest();
        let copied = table.fen();
        table.heard();
        table
            .execute(MatchCommand::PasteFen(format!("{copied}\n")))
            .rest();
        let notices = table.heard().notices;
        assert!(
            matches!(&notices[..], [notice] if !notice.problem
                && notice.text.contains("the moves before it are not known")),
            "{variant}: {notices:?}"
        );
        assert_eq!((table.ply(), table.fen()), (0, copied));
        assert_eq!(table.rules().game().variant(), variant);
        in_step(&mut table);
    }
}

#[test]
fn v1_to_v10_a_position_that_shows_another_variant_is_pasted_as_one_of_that() {
    const CHESS: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const POCKET: &str = "4k3/8/8/8/8/8/8/4K3[Qn] w - - 0 1";
    const INNER_ROOK: &str = "4k3/8/8/8/8/8/8/1R2K3 w B - 0 1";
    for (board, pasted, expected) in [
        (Variant::Horde, CHESS, Variant::Standard),
        (Variant::RacingKings, CHESS, Variant::Standard),
        (Variant::Antichess, CHESS, Variant::Standard),
        // Nothing in it is impossible there.
        (Variant::Atomic, CHESS, Variant::Atomic),
        (Variant::Crazyhouse, CHESS, Variant::Crazyhouse),
        (Variant::Atomic, POCKET, Variant::Crazyhouse),
        (Variant::ThreeCheck, POCKET, Variant::Crazyhouse),
        (Variant::Crazyhouse, INNER_ROOK, Variant::Chess960),
    ] {
        let mut table = begun(board);
        table
            .execute(MatchCommand::PasteFen(pasted.to_owned()))
            .rest();
        assert_eq!(
            table.rules().game().variant(),
            expected,
            "{board}: {pasted}"
        );
    }
    let mut table = begun(Variant::Horde);
    let passed_nothing = "4k3/8/8/8/8/8/P7/8 w - e6 0 1".to_owned();
    table.execute(MatchCommand::PasteFen(passed_nothing)).rest();
    let notices = table.heard().notices;
    assert!(
        matches!(&notices[..], [one] if one.problem && one.text.contains("en passant square")),
        "{notices:?}"
    );
}

#[test]
fn v7_a_capture_takes_all_round_it_off_the_board_and_the_king_with_them() {
    let mut table = begun(Variant::Atomic);
    table.play("g1f3 a7a6 f3e5 b7b6 e5d7").rest();
    in_step(&mut table);
    let trays: Vec<Role> = table
        .pieces_in_world()
        .trays
        .into_values()
        .filter(|piece| piece.color == Color::Black)
        .map(|piece| piece.role)
        .collect();
    for role in [Role::King, Role::Queen, Role::Bishop, Role::Pawn] {
        assert!(trays.contains(&role), "{role:?} of {trays:?}");
    }
    let outcome = table.rules().game().outcome().expect("an end");
    assert_eq!(outcome.reason, EndReason::KingExploded);
    assert_eq!(outcome.winner, Some(Color::White));
}

#[test]
fn v6_a_pawn_of_antichess_is_offered_a_king_too() {
    let mut table = table(Variant::Antichess, "8/P7/8/8/8/8/7p/8 w - - 0 1");
    table.play("a7a8").frame();
    let offered = table.app.world().resource::<PromotionState>().choices();
    assert!(offered.contains(&Role::King), "{offered:?}");
    table.play("a7a8k").rest();
    in_step(&mut table);
    let stands = table.pieces_in_world().board[&Square::A8];
    assert_eq!(stands, Role::King.of(Color::White));
}

#[test]
fn v4_the_checks_are_counted_and_the_third_wins() {
    let mut table = table(
        Variant::ThreeCheck,
        "rnbqkbnr/pppp1ppp/8/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 1+3 0 3",
    );
    table.play("c4f7").rest();
    assert_eq!(checks_given(table.rules().shown()), Some([3, 0]));
    let outcome = table.rules().game().outcome().expect("an end");
    assert_eq!(outcome.reason, EndReason::ThirdCheck);
    let fallen = shakki::play::sync::toppled_king(table.rules(), &Default::default());
    assert_eq!(fallen, Some(Role::King.of(Color::Black)));
}

#[test]
fn v6_what_must_be_taken_is_told() {
    let mut table = begun(Variant::Antichess);
    table.play("e2e3 b7b5");
    table.heard();
    table.play("a2a3");
    let heard = table.heard();
    assert_eq!(heard.rejected.len(), 1);
    assert!(
        heard.rejected[0].why.contains("must capture"),
        "{:?}",
        heard.rejected[0].why
    );
}
