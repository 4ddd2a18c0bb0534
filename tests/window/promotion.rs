//! Two pawns promote: Black's by a click on the piece at the board, White's by key, after it was cancelled once by
//! Escape.

use std::collections::BTreeMap;

use crate::{
    display::Display,
    line::Line,
    picture::Point,
    program::{Program, Way},
};

/// Black to move captures a knight; White mates on the back rank.
const START: &str = "6k1/1P3ppp/8/8/8/8/p4PPP/6K1 b - - 0 1";

#[test]
fn pawns_promote_by_mouse_and_by_key_to_mate() {
    let Some(display) = Display::start() else {
        return;
    };
    let line = Line::new(START, &["a2a1n", "b7b8r"].map(String::from));
    let mut shakki = Program::start(&display, &["--fen", START]);

    let asked = ask(&mut shakki, &line, 0, Way::Clicks);
    shakki.click(asked["n"]);
    shakki.wait_for_position(&line.fens[1]);

    ask(&mut shakki, &line, 1, Way::Drag);
    shakki.user_input().key("Escape");
    let position = &line.fens[1];
    shakki.wait("the pawn back on its square", |probe| {
        probe.promotions.is_empty() && probe.is_at_rest && probe.fen == *position
    });

    ask(&mut shakki, &line, 1, Way::Clicks);
    shakki.user_input().key("r");
    let end = shakki.wait_for_position(&line.fens[2]);
    assert_eq!(end.result, "1-0 checkmate");
    assert!(
        end.promotions.is_empty(),
        "the choice is still asked: {:?}",
        end.promotions
    );
}

/// Moves the pawn of move `index` to its last rank; returns the positions of the four pieces to choose from.
fn ask(shakki: &mut Program, line: &Line, index: usize, way: Way) -> BTreeMap<String, Point> {
    let before = shakki.wait_for_position(&line.fens[index]);
    shakki.make_move(&before, &line.moves[index], way);
    let asked = shakki.wait("the question what to promote to", |probe| {
        probe.is_at_rest && !probe.promotions.is_empty()
    });
    assert_eq!(
        asked.fen, line.fens[index],
        "nothing is played before the answer"
    );
    assert!(
        asked.promotions.keys().eq(["b", "n", "q", "r"]),
        "{:?}",
        asked.promotions
    );
    asked.promotions
}
