//! The manners of a program with a window: its title tells the game, closing it keeps game and place, a file opens it.

use crate::display::Display;
use crate::line::Line;
use crate::program::{Program, Way};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn closing_keeps_the_game_and_the_windows_place() {
    let Some(display) = Display::start() else {
        return;
    };
    let line = Line::new(START, &["g1f3", "d7d5"].map(String::from));
    let mut shakki = Program::start(&display, &["--lang", "en"]);
    assert_eq!(shakki.hand().title(), "Shakki");
    shakki.play(&line, 0, Way::Clicks);
    assert_eq!(shakki.hand().title(), "1. Nf3 – Shakki");
    let wide = shakki.wait("rest", |probe| probe.is_at_rest);
    shakki.hand().place_window(["70", "60"], ["1000", "640"]);
    shakki.wait("the board in the smaller window", |probe| {
        probe.is_at_rest && probe.square("h8") != wide.square("h8")
    });
    shakki.hand().write("d5");
    shakki.hand().key("Return");
    shakki.wait_for_position(&line.fens[2]);
    assert_eq!(shakki.hand().title(), "1... d5 – Shakki");
    let place = shakki.hand().geometry();
    shakki.close();

    let mut shakki = Program::start(&display, &["--lang", "en"]);
    assert_eq!(shakki.hand().geometry(), place);
    shakki.wait("the game that was left", |probe| {
        probe.buttons.contains_key("unfinished_go_on")
    });
    shakki.press("unfinished_go_on");
    shakki.wait("the game as it stood", |probe| {
        probe.is_at_rest && probe.fen == line.fens[2]
    });
}

#[test]
fn a_file_that_is_named_is_opened() {
    let Some(display) = Display::start() else {
        return;
    };
    let game = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/data/games/opera-1858.pgn"
    );
    let mut shakki = Program::start(&display, &["--lang", "en", game]);
    let end = shakki.wait("the game's end", |probe| probe.is_at_rest);
    assert_eq!(end.result, "1-0 checkmate");
    let title = shakki.hand().title();
    assert!(
        title.starts_with("Morphy, Paul – ") && title.ends_with(" · 17. Rd8# · 1–0 – Shakki"),
        "{title}"
    );
}
