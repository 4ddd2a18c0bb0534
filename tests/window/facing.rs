//! Face to face: Black's strip is turned by 180 degrees at the far edge, and a real mouse reaches its buttons there.

use std::fs;

use crate::{
    display::Display,
    line::{Line, START},
    program::{Program, Way},
};

#[test]
fn both_players_reach_their_buttons_at_their_own_edge() {
    let Some(display) = Display::start() else {
        return;
    };
    let file = display.settings_file();
    fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
    fs::write(&file, "view = \"face-to-face\"\n").expect("settings");
    let line = Line::new(START, &["e2e4", "e7e5"].map(String::from));
    let mut shakki = Program::start(&display, &["--clock", "10"]);
    // The first move leaves the start screen, which stands beside the board.
    shakki.user_input().write("e4");
    shakki.user_input().key("Return");
    shakki.wait_for_position(&line.fens[1]);
    let strips = shakki.wait("the strips", |probe| {
        probe.is_at_rest && probe.buttons.contains_key("black_offer")
    });
    let (white, black) = (strips.button("white_menu"), strips.button("black_menu"));
    assert!(white.y > 600.0 && black.y < 120.0, "{white:?} {black:?}");
    assert!(white.x > 1000.0 && black.x < 280.0, "{white:?} {black:?}");
    // White is below, whoever is to move.
    assert!(strips.square("e1").y > strips.square("e8").y);
    if let Some(path) = std::env::var_os("SHAKKI_FACING_PICTURE") {
        display.picture().write_png(std::path::Path::new(&path));
    }

    shakki.press("black_offer");
    shakki.wait("White is asked", |probe| {
        probe.buttons.contains_key("white_yes")
    });
    std::thread::sleep(std::time::Duration::from_millis(700));
    shakki.press("white_no");
    shakki.wait("the offer is declined", |probe| {
        probe.is_at_rest && !probe.buttons.contains_key("white_yes")
    });
    shakki.play(&line, 1, Way::Drag);
    shakki.press("black_resign");
    shakki.press("black_yes");
    shakki.wait("White has won", |probe| probe.result == "1-0 resignation");
}
