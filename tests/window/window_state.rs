//! The window: its title names the game, closing it keeps game and place, it fits the screen, a file opens in it.

use std::fs;

use crate::{
    display::Display,
    line::{Line, START},
    program::{Program, Way},
};

/// Moves the window and makes it smaller, until the board is drawn in it.
fn place_smaller(shakki: &mut Program) {
    let wide = shakki.wait("rest", |probe| probe.is_at_rest);
    shakki
        .user_input()
        .place_window(["70", "60"], ["1000", "640"]);
    shakki.wait("the board in the smaller window", |probe| {
        probe.is_at_rest && probe.square("h8") != wide.square("h8")
    });
}

#[test]
fn closing_keeps_the_game_and_the_windows_place() {
    let Some(display) = Display::start() else {
        return;
    };
    let line = Line::new(START, &["g1f3", "d7d5"].map(String::from));
    let mut shakki = Program::start(&display, &["--lang", "en"]);
    assert_eq!(shakki.user_input().title(), "Shakki");
    shakki.play(&line, 0, Way::Clicks);
    assert_eq!(shakki.user_input().title(), "1. Nf3 – Shakki");
    place_smaller(&mut shakki);
    shakki.user_input().write("d5");
    shakki.user_input().key("Return");
    shakki.wait_for_position(&line.fens[2]);
    assert_eq!(shakki.user_input().title(), "1... d5 – Shakki");
    let place = shakki.user_input().geometry();
    shakki.close();

    let mut shakki = Program::start(&display, &["--lang", "en"]);
    assert_eq!(shakki.user_input().geometry(), place);
    shakki.wait("the game that was left", |probe| {
        probe.buttons.contains_key("unfinished_go_on")
    });
    shakki.press("unfinished_go_on");
    shakki.wait("the game as it stood", |probe| {
        probe.is_at_rest && probe.fen == line.fens[2]
    });
}

#[test]
fn quitting_by_a_key_keeps_the_windows_place_too() {
    let Some(display) = Display::start() else {
        return;
    };
    let mut shakki = Program::start(&display, &["--lang", "en"]);
    place_smaller(&mut shakki);
    let place = shakki.user_input().geometry();
    shakki.end_by("ctrl+q");

    let shakki = Program::start(&display, &["--lang", "en"]);
    assert_eq!(shakki.user_input().geometry(), place);
}

#[test]
fn a_window_from_a_larger_screen_fits_this_one() {
    let Some(display) = Display::start() else {
        return;
    };
    let folder = display.folder().join("home/config/shakki");
    fs::create_dir_all(&folder).expect("a folder for settings");
    let large = "[window]\nx = 900\ny = 500\nwidth = 2400\nheight = 1300\nmaximized = false\n";
    fs::write(folder.join("settings.toml"), large).expect("settings");
    let mut shakki = Program::start(&display, &["--lang", "en"]);
    let probe = shakki.wait("the start screen", |probe| {
        probe.is_at_rest && probe.buttons.contains_key("start_quit")
    });
    let corner = shakki.user_input().window_origin();
    for (name, at) in &probe.buttons {
        let at = corner.plus(*at);
        assert!(at.x < 1280.0 && at.y < 800.0, "{name} is at {at:?}");
    }
    assert!(corner.x >= 0.0 && corner.y >= 0.0, "{corner:?}");
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
    let title = shakki.user_input().title();
    assert!(
        title.starts_with("Morphy, Paul – ") && title.ends_with(" · 17. Rd8# · 1–0 – Shakki"),
        "{title}"
    );
}
