//! The share dialog: a picture of the board and a film of the game, made off-screen, without the marks of the players'
//! input.

use std::fs;
use std::time::{Duration, Instant};

use crate::{
    display::Display,
    line::{Line, START},
    picture::Point,
    program::{Program, Way},
};

#[test]
fn a_picture_is_saved_from_the_dialog() {
    let Some(display) = Display::start() else {
        return;
    };
    let line = Line::new(START, &["e2e4"].map(String::from));
    let mut shakki = Program::start(&display, &["--lang", "en"]);
    shakki.play(&line, 0, Way::Clicks);
    shakki.user_input().key("F6");
    shakki.wait("the dialog", |probe| probe.has_dialog);
    // The position of a dialog is known once it was drawn in its place: moving the mouse draws that frame.
    for x in [40.0, 60.0] {
        shakki.user_input().move_to(Point::new(x, 300.0));
        std::thread::sleep(Duration::from_millis(300));
    }
    shakki.press("share_picture_save");
    let deadline = Instant::now() + Duration::from_secs(120);
    while shakki.saved("png").is_empty() {
        assert!(Instant::now() < deadline, "no picture comes");
        std::thread::sleep(Duration::from_millis(100));
    }
    shakki.wait("the board", |probe| {
        !probe.has_dialog && probe.fen == line.fens[1]
    });
}

/// Opens the share dialog; a film is requested in the smallest size and at the highest speed.
fn begin_film(shakki: &mut Program) {
    shakki.user_input().key("F6");
    shakki.press("share_film");
    shakki.press("film_size_1");
    shakki.press("film_speed_5");
    shakki.press("film_save");
    shakki.wait("the board", |probe| !probe.has_dialog);
}

#[test]
fn a_film_is_made_while_the_game_goes_on() {
    let Some(display) = Display::start() else {
        return;
    };
    let line = Line::new(START, &["e2e4", "e7e5", "g1f3"].map(String::from));
    let mut shakki = Program::start(&display, &["--lang", "en"]);
    shakki.play(&line, 0, Way::Clicks);
    shakki.play(&line, 1, Way::Clicks);
    begin_film(&mut shakki);
    shakki.play(&line, 2, Way::Clicks);
    let deadline = Instant::now() + Duration::from_secs(240);
    while shakki.saved("gif").is_empty() {
        assert!(
            Instant::now() < deadline,
            "no film comes: {}",
            shakki.told()
        );
        std::thread::sleep(Duration::from_millis(100));
    }
    let film = fs::read(&shakki.saved("gif")[0]).expect("a film");
    assert!(film.starts_with(b"GIF89a") && film.ends_with(&[0x3B]));

    // Another is started, and stopped.
    begin_film(&mut shakki);
    shakki.user_input().key("F6");
    shakki.press("share_film_stop");
    shakki.user_input().key("F6");
    shakki.wait("no film being made", |probe| {
        probe.buttons.contains_key("share_film")
    });
    assert_eq!(shakki.saved("gif").len(), 1);
    assert!(!shakki.told().contains("ERROR"), "{}", shakki.told());
}
