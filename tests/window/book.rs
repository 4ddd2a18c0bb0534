//! The rule book with the mouse: a page is opened, its task done wrong and right, and the game is there again.

use crate::{
    display::Display,
    line::{Line, normal_fen},
    program::{Program, Way},
};

/// A game in progress.
const GAME: &str = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2";

/// The first task of the page about checkmate.
const TASK: &str = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";

#[test]
fn a_task_of_the_rule_book_is_done_by_hand_and_the_game_comes_back() {
    let Some(display) = Display::start() else {
        return;
    };
    let mut shakki = Program::start(&display, &["--fen", GAME, "--lang", "en"]);
    shakki.wait_for_position(&normal_fen(GAME));

    shakki.user_input().key("F2");
    let list = shakki.wait("the list of pages", |probe| {
        probe.is_at_rest && probe.buttons.contains_key("checkmate")
    });
    shakki.click(list.button("checkmate"));
    let before = shakki.wait_for_position(&normal_fen(TASK));

    let wrong = Line::new(TASK, &["d1d7"].map(String::from));
    shakki.make_move(&before, &wrong.moves[0], Way::Clicks);
    shakki.wait("what was said to the wrong move", |probe| {
        probe.buttons.contains_key("book_again")
    });
    let back = shakki.wait_for_position(&normal_fen(TASK));

    let right = Line::new(TASK, &["d1d8"].map(String::from));
    shakki.make_move(&back, &right.moves[0], Way::Drag);
    let done = shakki.wait("the way on", |probe| {
        probe.is_at_rest && probe.buttons.contains_key("book_go_on")
    });
    assert_eq!(done.fen, right.fens[1]);
    assert_eq!(done.result, "* ongoing", "no game of the players' ended");

    shakki.click(done.button("book_close"));
    shakki.wait_for_position(&normal_fen(GAME));
}
