//! The board as a picture, from the dialog that shares: taken beside the window, of the game and not of the hands.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::{
    display::Display,
    line::{Line, START},
    picture::Point,
    program::{Program, Way},
};

/// The pictures in a folder and below it.
fn pictures(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .map(|entry| entry.path())
        .flat_map(|path| {
            if path.is_dir() {
                pictures(&path)
            } else {
                Vec::from_iter(
                    Some(path).filter(|path| path.extension().is_some_and(|it| it == "png")),
                )
            }
        })
        .collect()
}

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
    // Where a dialog lies is known once it was drawn in its place: a hand that moves sees that frame.
    for x in [40.0, 60.0] {
        shakki.user_input().move_to(Point::new(x, 300.0));
        std::thread::sleep(Duration::from_millis(300));
    }
    shakki.press("share_picture_save");
    let home = display.folder().join("home");
    let deadline = Instant::now() + Duration::from_secs(120);
    while pictures(&home).is_empty() {
        assert!(Instant::now() < deadline, "no picture comes");
        std::thread::sleep(Duration::from_millis(100));
    }
    shakki.wait("the board", |probe| {
        !probe.has_dialog && probe.fen == line.fens[1]
    });
}
