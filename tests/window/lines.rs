//! "What if?" with the mouse: a move tried in review, an arrow drawn with the right button, and back to the game.

use crate::{
    display::Display,
    line::{Line, START},
    program::{Program, Way},
};

#[test]
fn a_move_is_tried_in_review_and_the_game_comes_back() {
    let Some(display) = Display::start() else {
        return;
    };
    let game = ["e2e4", "e7e5", "g1f3"].map(String::from);
    let line = Line::new(START, &game);
    let mut shakki = Program::start(&display, &["--lang", "en"]);
    for index in 0..game.len() {
        shakki.play(&line, index, Way::Clicks);
    }
    shakki.press("previous");
    let shown = shakki.wait_for_position(&line.fens[2]);

    // 2. f4 instead, by clicks, and Black's answer by a drag.
    let tried = Line::new(START, &["e2e4", "e7e5", "f2f4", "e5f4"].map(String::from));
    shakki.make_move(&shown, "f2f4", Way::Clicks);
    let shown = shakki.wait_for_position(&tried.fens[3]);
    assert!(shown.buttons.contains_key("line_keep"));
    shakki.make_move(&shown, "e5f4", Way::Drag);
    shakki.wait_for_position(tried.last_fen());

    shakki.press("line_back");
    let shown = shakki.wait_for_position(&line.fens[2]);
    assert!(!shown.buttons.contains_key("line_back"));
    // Drawing with the right button does not turn the board.
    shakki.draw(shown.square("g1"), shown.square("f3"));
    let drawn = shakki.wait_for_position(&line.fens[2]);
    let (before, after) = (shown.square("a1"), drawn.square("a1"));
    assert!((before.x - after.x).abs() < 1.0 && (before.y - after.y).abs() < 1.0);

    shakki.press("last");
    shakki.wait_for_position(line.last_fen());
    let saved = shakki.save_game("lines.pgn");
    assert!(saved.contains("1. e4 e5 {[%cal Gg1f3]} 2. Nf3"), "{saved}");
    assert_eq!(
        Line::read_pgn(&saved).moves,
        game,
        "the game is what was played"
    );
}
