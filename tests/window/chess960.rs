//! A game of Chess960: its position drawn by lot in the new match, and castling on both sides with the mouse, onto the
//! rook and by the answer to the question whether the king castles or steps.

use shakki::chess::{Variant, fen, variant::StartNumber};

use crate::{
    display::Display,
    program::{Program, Way},
};

#[test]
fn v1_a_position_is_drawn_by_lot_and_stands_on_the_board() {
    let Some(display) = Display::start() else {
        return;
    };
    let mut shakki = Program::start(&display, &[]);
    shakki.press("start_new");
    shakki.wait("the new match", |probe| {
        probe.buttons.contains_key("place_960")
    });
    shakki.press("new_first");
    shakki.press("place_960");
    shakki.press("start_lot");
    shakki.press("new_begin");
    let drawn = shakki.wait("the pieces", |probe| probe.is_at_rest && !probe.has_dialog);
    let position = fen::read_as(&drawn.fen, Variant::Chess960).expect("a position");
    assert!(StartNumber::of(&position).is_some(), "{}", drawn.fen);
}

#[test]
fn v2_both_sides_castle_with_the_mouse() {
    let Some(display) = Display::start() else {
        return;
    };
    let start = "rk4r1/ppp2ppp/8/8/8/8/PPP2PPP/RK4R1 w KQkq - 0 1";
    let mut shakki = Program::start(&display, &["--fen", start]);
    let before = shakki.wait_for_position(start);
    // The king onto its rook.
    shakki.make_move(&before, "b1g1", Way::Clicks);
    let short = "rk4r1/ppp2ppp/8/8/8/8/PPP2PPP/R4RK1 b kq - 1 1";
    let before = shakki.wait_for_position(short);
    // The king to the square beside it, to which it could step or castle.
    shakki.make_move(&before, "b8c8", Way::Drag);
    let asked = shakki.wait("the question", |probe| {
        probe.is_at_rest && !probe.promotions.is_empty()
    });
    assert_eq!(asked.fen, short, "nothing is played before the answer");
    assert!(
        asked.promotions.keys().eq(["k", "r"]),
        "{:?}",
        asked.promotions
    );
    shakki.click(asked.promotions["r"]);
    shakki.wait_for_position("2kr2r1/ppp2ppp/8/8/8/8/PPP2PPP/R4RK1 w - - 2 2");
}
