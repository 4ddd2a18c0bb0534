//! Pieces that cover one another, as they do from a seat, picked with a real mouse.

use crate::{
    display::Display,
    line::{Line, START},
    program::{Program, Way},
};

#[test]
fn the_pawn_behind_a_king_that_cannot_move_is_picked_and_a_pawn_that_is_seen_is_no_queen() {
    let Some(display) = Display::start() else {
        return;
    };
    let line = Line::new(START, &["e2e4", "e7e5", "d2d4"].map(String::from));
    let mut shakki = Program::start(&display, &["--lang", "en"]);
    let before = shakki.wait("the board", |probe| {
        probe.is_at_rest && probe.fen == line.fens[0]
    });
    // The king's head, before the pawn.
    shakki.click(before.square("e1"));
    shakki.click(before.square("e4"));
    shakki.wait_for_position(&line.fens[1]);
    shakki.user_input().write("e5");
    shakki.user_input().key("Return");
    let before = shakki.wait("White's turn, in White's seat", |probe| {
        probe.is_at_rest && probe.fen == line.fens[2] && probe.square("e1").y > probe.square("e8").y
    });
    // The queen, whose crown is beside the pawn's head, can move now.
    shakki.make_move(&before, &line.moves[2], Way::Clicks);
    shakki.wait_for_position(&line.fens[3]);
}
