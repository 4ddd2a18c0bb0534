//! A game of Crazyhouse with the mouse: a capture, a drop by drag from Black's tray, a refused drop, and mate by a drop
//! that is two clicks.

use crate::{
    display::Display,
    program::{Program, Way},
};

#[test]
fn v10_pieces_are_dropped_from_the_trays_to_mate() {
    let Some(display) = Display::start() else {
        return;
    };
    let start = "3n2rk/6pp/8/8/8/8/3R2PP/6K1[p] w - - 0 1";
    let mut shakki = Program::start(&display, &["--fen", start]);
    let before = shakki.wait_for_position(start);
    shakki.make_move(&before, "d2d8", Way::Drag);
    let taken = "3R2rk/6pp/8/8/8/8/6PP/6K1[Np] b - - 0 1";
    let before = shakki.wait_for_position(taken);
    assert!(before.trays.keys().eq(["N", "p"]), "{:?}", before.trays);
    // Black drags the pawn from the tray; on the last rank first, which is refused.
    shakki.drag_to(before.trays["p"], before.square("a1"));
    let refused = shakki.wait("the pawn back in its tray", |probe| {
        probe.is_at_rest && probe.trays.len() == 2
    });
    assert_eq!(refused.fen, taken);
    shakki.drag_to(refused.trays["p"], refused.square("a6"));
    let before = shakki.wait_for_position("3R2rk/6pp/p7/8/8/8/6PP/6K1[N] w - - 0 2");
    // White picks the knight up and puts it down.
    shakki.click(before.trays["N"]);
    let lifted = shakki.wait("the knight in hand", |probe| probe.is_at_rest);
    shakki.click(lifted.square("f7"));
    let end = shakki.wait_for_position("3R2rk/5Npp/p7/8/8/8/6PP/6K1[] b - - 1 2");
    assert_eq!(end.result, "1-0 checkmate");
    assert!(end.trays.is_empty(), "{:?}", end.trays);
    // Taken back, it is in the tray again.
    shakki.user_input().key("u");
    let back = shakki.wait_for_position("3R2rk/6pp/p7/8/8/8/6PP/6K1[N] w - - 0 2");
    assert!(back.trays.keys().eq(["N"]), "{:?}", back.trays);
    // Typed, it mates again.
    for key in ["N", "at", "f", "7", "Return"] {
        shakki.user_input().key(key);
    }
    let end = shakki.wait_for_position("3R2rk/5Npp/p7/8/8/8/6PP/6K1[] b - - 1 2");
    assert_eq!(end.result, "1-0 checkmate");
}
