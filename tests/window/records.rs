//! Games survive a kill, and flags fall without input: a game whose program is killed is resumed, and a flag falls by
//! itself.

use crate::{
    display::Display,
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
