//! The first start: what is chosen stays, and a position is set up by hand. See `full_session` for the way from the
//! door to a finished game and the next one.

use std::fs;
use std::time::{Duration, Instant};

use crate::{
    display::Display,
    line::{Line, START},
    program::{Program, Way},
};

#[test]
fn what_is_chosen_is_remembered() {
    let Some(display) = Display::start() else {
        return;
    };
    let mut shakki = Program::start(&display, &[]);
    shakki.user_input().key("F3");
    shakki.wait("the settings", |probe| {
        probe.buttons.contains_key("settings_done")
    });
    shakki.press("language_hu");
    shakki.press("pieces_marble");
    shakki.user_input().key("F3");
    shakki.wait("the start screen again", |probe| {
        !probe.has_dialog && probe.buttons.contains_key("start_new")
    });
    shakki.user_input().key("F4");
    let file = display.settings_file();
    let deadline = Instant::now() + Duration::from_secs(60);
    let text = loop {
        let text = fs::read_to_string(&file).unwrap_or_default();
        if text.contains("panel_folded = true") {
            break text;
        }
        assert!(Instant::now() < deadline, "never written:\n{text}");
        std::thread::sleep(Duration::from_millis(50));
    };
    assert!(text.contains("language = \"hu\""), "{text}");
    assert!(text.contains("pieces = \"marble\""), "{text}");
    shakki.kill();

    let line = Line::new(START, &["e2e4"].map(String::from));
    let mut shakki = Program::start(&display, &[]);
    shakki.play(&line, 0, Way::Clicks);
    shakki.wait("the panel folded away", |probe| {
        probe.buttons.contains_key("unfold") && !probe.buttons.contains_key("takeback")
    });
    let text = fs::read_to_string(&file).expect("the settings");
    assert!(text.contains("language = \"hu\""), "they stay:\n{text}");
    shakki.press("unfold");
    shakki.wait("the panel", |probe| probe.buttons.contains_key("takeback"));
}

#[test]
fn a_position_is_set_up_with_the_mouse_and_played_on() {
    let Some(display) = Display::start() else {
        return;
    };
    let mut shakki = Program::start(&display, &["--lang", "nb"]);
    shakki.press("start_new");
    shakki.wait("the arrangement", |probe| {
        probe.buttons.contains_key("place_hand")
    });
    shakki.press("new_first");
    shakki.press("place_hand");
    shakki.press("setup_clear");
    for (piece, square) in [
        ("set_K", "e1"),
        ("set_k", "e8"),
        ("set_R", "f4"),
        ("set_p", "a7"),
    ] {
        shakki.press(piece);
        let probe = shakki.wait("rest", |probe| probe.is_at_rest);
        shakki.click(probe.square(square));
    }
    let probe = shakki.wait("rest", |probe| probe.is_at_rest);
    shakki.make_move(&probe, "f4h1", Way::Drag);
    shakki.press("setup_use");
    shakki.wait("the arrangement again", |probe| {
        probe.buttons.contains_key("new_begin") && probe.is_at_rest
    });
    shakki.press("new_begin");
    let line = Line::new(
        "4k3/p7/8/8/8/8/8/4K2R w K - 0 1",
        &["e1g1"].map(String::from),
    );
    shakki.play(&line, 0, Way::Clicks);
}

#[test]
fn a_file_that_cannot_be_opened_does_not_keep_the_window_away() {
    let Some(display) = Display::start() else {
        return;
    };
    let broken = display.folder().join("broken.pgn");
    fs::write(&broken, "1. e4 e5 2. Qh9 *\n").expect("a file");
    let missing = display.folder().join("missing.pgn");
    for file in [broken, missing] {
        let name = file.display().to_string();
        let mut shakki = Program::start(&display, &["--lang", "en", &name]);
        shakki.wait("the start screen", |probe| {
            !probe.has_dialog && probe.buttons.contains_key("start_new")
        });
        let told = shakki.told();
        assert!(told.contains(&name), "the terminal is told:\n{told}");
        shakki.close();
    }
}
