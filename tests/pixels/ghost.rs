//! A move that is named for a claim is shown as a ghost.

use shakki::{
    chess::{Game, find_move::Origin},
    play::{
        arbiter::draw_claim_move::DrawClaimMove, messages::MoveRequested, preferences::Quality,
    },
};

use crate::{
    common::from,
    compare::assert_same,
    offscreen::{TestBoard, offscreen_board},
};

fn named(game: Game, quality: Quality, from: &str, to: &str) -> TestBoard {
    // From the seat of the player who names the move.
    let view = game.turn().fold_wb("white", "black");
    let mut drawn = offscreen_board(game, quality, view);
    drawn.take().unwrap();
    *drawn.world_mut().resource_mut::<DrawClaimMove>() = DrawClaimMove::Asked;
    drawn.world_mut().write_message(MoveRequested {
        from: Origin::Square(from.parse().unwrap()),
        to: to.parse().unwrap(),
        promotion: None,
        king_steps: false,
    });
    drawn
}

const MIDDLE: &str = "r1bqk2r/ppp2ppp/2n2n2/3pp3/1bPP4/2N1PN2/PP1B1PPP/R2QKB1R w KQkq - 0 7";
const CASTLE: &str = "r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R b KQkq - 0 1";

#[test]
fn e9_a_ghost_stands_where_the_named_move_goes() {
    let mut drawn = named(from(MIDDLE), Quality::Software, "f3", "e5");
    assert_same("ghost-takes", &drawn.take().unwrap());
}

#[test]
fn e9_the_rook_of_a_named_castling_is_a_ghost_too() {
    let mut drawn = named(from(CASTLE), Quality::High, "e8", "c8");
    assert_same("ghost-castles-high", &drawn.take().unwrap());
}
