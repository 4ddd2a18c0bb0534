//! What is marked: the piece picked up and its goals, the cursor, the choice of a promotion.

use shakki::{
    chess::Square,
    play::{
        input::selection::Selection, messages::MoveRequested, preferences::Quality, rules::Rules,
    },
};

use crate::{
    common::from,
    compare::{Difference, assert_same},
    offscreen::offscreen_board,
};

/// White's queen can go to free squares and take; the knight is pinned.
const CHOICES: &str = "3r2k1/5ppp/8/3p1n2/3Q4/3N4/5PPP/3K4 w - - 0 1";

#[test]
fn the_piece_picked_up_and_its_goals_are_marked() {
    let mut drawn = offscreen_board(from(CHOICES), Quality::Software, "white");
    let plain = drawn.take().unwrap();
    drawn
        .world_mut()
        .resource_scope(|world, mut selection: bevy::prelude::Mut<Selection>| {
            selection.select(Square::D4, world.resource::<Rules>());
            selection.cursor = Some(Square::B2);
        });
    let marked = drawn.take().unwrap();
    assert!(
        !Difference::between(&plain, &marked).is_none(),
        "no mark is seen"
    );
    assert_same("marks", &marked);
}

#[test]
fn m7_the_four_pieces_to_choose_from_stand_at_the_pawn() {
    let game = from("r1b1kb1r/1P1n1ppp/p3pn2/1q6/8/2N5/PP3PPP/R2QKB1R w KQkq - 0 1");
    let mut drawn = offscreen_board(game, Quality::Software, "white");
    drawn.take().unwrap();
    drawn.world_mut().write_message(MoveRequested {
        from: Square::B7.into(),
        to: Square::C8,
        promotion: None,
        king_steps: false,
    });
    assert_same("promotion", &drawn.take().unwrap());
}
