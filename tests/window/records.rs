//! Games survive a kill, and flags fall without input: a game whose program is killed is resumed or put into the
//! archive, and a flag falls by itself.

use std::{
    fs, thread,
    time::{Duration, Instant},
};

use crate::{
    display::{Display, PATIENCE},
    line::{Line, START},
    program::{Program, Way},
};

#[test]
fn a_game_that_is_killed_is_gone_on_with() {
    let Some(display) = Display::start() else {
        return;
    };
    let line = Line::new(START, &["e2e4", "e7e5", "g1f3", "b8c6"].map(String::from));
    let mut shakki = Program::start(&display, &[]);
    for index in 0..3 {
        shakki.play(&line, index, Way::Clicks);
    }
    shakki.kill();

    let mut shakki = Program::start(&display, &[]);
    shakki.wait("the start screen with the game left unfinished", |probe| {
        probe.buttons.contains_key("unfinished_go_on")
    });
    shakki.press("unfinished_go_on");
    shakki.wait("the game as it stood", |probe| {
        !probe.has_dialog && probe.is_at_rest && probe.fen == line.fens[3]
    });
    shakki.play(&line, 3, Way::Drag);
}

#[test]
fn a_game_that_is_killed_is_put_into_the_archive() {
    let Some(display) = Display::start() else {
        return;
    };
    let line = Line::new(START, &["e2e4"].map(String::from));
    let mut shakki = Program::start(&display, &[]);
    shakki.play(&line, 0, Way::Clicks);
    shakki.kill();

    let mut shakki = Program::start(&display, &[]);
    shakki.wait("the start screen with the game left unfinished", |probe| {
        probe.buttons.contains_key("unfinished_archive")
    });
    shakki.press("unfinished_archive");
    shakki.wait("the start screen without it", |probe| {
        probe.buttons.contains_key("start_new") && !probe.buttons.contains_key("unfinished_go_on")
    });
    let kept = |shakki: &Program| {
        shakki
            .saved("pgn")
            .iter()
            .any(|file| fs::read_to_string(file).is_ok_and(|text| text.contains("1. e4 *")))
    };
    let since = Instant::now();
    while !kept(&shakki) {
        assert!(since.elapsed() < PATIENCE, "the archive does not have it");
        thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn e5_a_flag_falls_while_nobody_does_anything() {
    let Some(display) = Display::start() else {
        return;
    };
    let line = Line::new(START, &["e2e4"].map(String::from));
    let mut shakki = Program::start(&display, &["--clock", "0:04"]);
    shakki.play(&line, 0, Way::Clicks);
    // The mouse rests: the clock alone wakes the program.
    shakki.wait("Black's flag to fall", |probe| probe.result == "1-0 time");
}
