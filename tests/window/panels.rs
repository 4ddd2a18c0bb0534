//! Board and panels are drawn only where and when something has changed: temporary changes leave no trace.

use std::thread;
use std::time::{Duration, Instant};

use crate::{
    display::{Display, PATIENCE},
    line::{Line, START},
    picture::{Picture, Point},
    program::{Program, Way},
};

/// The size of the panel, pixels.
const SIZE: (u32, u32) = (240, 720);

/// The upper left corner of the panel on the screen.
fn panel_corner(shakki: &Program) -> Point {
    let corner = shakki.user_input().window_origin();
    corner.plus(Point::new(1040.0, 0.0))
}

/// What of a picture of the panel lies above and below the row with a button, which the pointer highlights.
fn beside_row(panel: &Picture, button: Point) -> [Picture; 2] {
    const HALF_ROW: f32 = 24.0;
    let above = (button.y - HALF_ROW) as u32;
    [
        panel.part(Point::new(0.0, 0.0), (SIZE.0, above)),
        panel.part(Point::new(0.0, button.y + HALF_ROW), SIZE),
    ]
}

/// The panel at the window's right side, with the mouse outside it and nothing changing.
fn panel(display: &Display, shakki: &mut Program) -> Picture {
    shakki.user_input().move_to(Point::new(4.0, 4.0));
    thread::sleep(Duration::from_millis(1200));
    shakki.wait("rest", |probe| probe.is_at_rest);
    let side = panel_corner(shakki);
    display.picture().part(side, SIZE)
}

#[test]
fn the_panel_is_one_ground_whether_something_is_painted_on_it_or_nothing() {
    let Some(display) = Display::start() else {
        return;
    };
    let mut shakki = Program::start(&display, &[]);
    shakki.wait("rest", |probe| probe.is_at_rest);
    let corner = shakki.user_input().window_origin();
    let picture = display.picture();
    let at = |x, y| picture.luminance_near(corner.plus(Point::new(x, y)), 1);
    // The lowest part of the panel is empty; between two buttons something is painted on all sides.
    let (empty, painted) = (at(1264.0, 704.0), at(1156.0, 183.5));
    assert!((empty - painted).abs() < 1.0, "{empty} {painted}");
    assert!(
        painted > 10.0,
        "neither is the colour of the panel: {painted}"
    );
}

#[test]
fn words_under_the_pointer_leave_the_panel_as_it_was() {
    let Some(display) = Display::start() else {
        return;
    };
    let line = Line::new(START, &["e2e4"].map(String::from));
    let mut shakki = Program::start(&display, &["--lang", "hu"]);
    shakki.play(&line, 0, Way::Clicks);
    let before = panel(&display, &mut shakki);
    let side = panel_corner(&shakki);
    for button in ["takeback", "offer", "more"] {
        let there = shakki.wait(button, |probe| probe.buttons.contains_key(button));
        let at = there.button(button);
        for nearer in [2.0, 0.0] {
            let near = at.plus(Point::new(nearer, nearer));
            shakki.user_input().move_to(near);
        }
        // The tooltip appears after a while.
        thread::sleep(Duration::from_millis(1200));
        let deadline = Instant::now() + PATIENCE;
        while beside_row(&display.picture().part(side, SIZE), at) == beside_row(&before, at) {
            assert!(Instant::now() < deadline, "{button} shows no tooltip");
            thread::sleep(Duration::from_millis(100));
        }
        let after = panel(&display, &mut shakki);
        assert!(before == after, "the panel changed by a visit to {button}");
    }
}

#[test]
fn settings_leave_the_board_as_it_was_while_a_clock_runs() {
    let Some(display) = Display::start() else {
        return;
    };
    let line = Line::new(START, &["e2e4"].map(String::from));
    let mut shakki = Program::start(&display, &["--lang", "nb", "--clock", "10"]);
    shakki.play(&line, 0, Way::Clicks);
    // The near half of the board, without the clock on the table. Its edges may be less smooth: a tick of the clock
    // cuts the smoothing short.
    let board = |shakki: &mut Program| {
        thread::sleep(Duration::from_millis(1500));
        shakki.wait("rest", |probe| probe.is_at_rest);
        let corner = shakki
            .user_input()
            .window_origin()
            .plus(Point::new(240.0, 440.0));
        display.picture().part(corner, (700, 270))
    };
    let before = board(&mut shakki);
    for visit in 1..=4 {
        shakki.user_input().key("F3");
        shakki.wait("the settings", |probe| {
            probe.is_at_rest && probe.buttons.contains_key("settings_done")
        });
        shakki.user_input().key("Escape");
        shakki.wait("the game", |probe| {
            probe.is_at_rest && probe.buttons.contains_key("takeback")
        });
        let differs = before.difference(&board(&mut shakki));
        assert!(differs < 2.0, "visit {visit} is still seen: {differs}");
    }
}

#[test]
fn what_is_drawn_where_pieces_moved_is_what_is_drawn_of_the_whole_board() {
    let Some(display) = Display::start() else {
        return;
    };
    // A capture, so that a piece walks to the tray, and a castling; the view stays, so that nothing else is drawn.
    let moves = [
        "e2e4", "d7d5", "e4d5", "g8f6", "g1f3", "f6d5", "f1c4", "e7e6",
    ];
    let line = Line::new(START, &moves.map(String::from));
    let mut shakki = Program::start(&display, &[]);
    shakki.user_input().key("v");
    for index in 0..moves.len() {
        shakki.play(&line, index, Way::Clicks);
    }
    // Without the line of messages under it; once all samples of the still view are in it, however long they take.
    let finished = |shakki: &mut Program| {
        let mut picture = || {
            shakki.wait("rest", |probe| probe.is_at_rest);
            let origin = shakki.user_input().window_origin();
            display.picture().part(origin, (1030, 670))
        };
        let since = Instant::now();
        let mut before = picture();
        loop {
            thread::sleep(Duration::from_millis(700));
            let now = picture();
            if now.differing(&before, 0) == 0 {
                return now;
            }
            assert!(since.elapsed() < PATIENCE, "the picture stays unfinished");
            before = now;
        }
    };
    // The pointer on a piece draws marks, and removes them again. Before each step the view is finished: else all would
    // be drawn.
    finished(&mut shakki);
    let squares = shakki.wait("rest", |probe| probe.is_at_rest);
    for square in ["c4", "f3", "d1"] {
        shakki.user_input().move_to(squares.square(square));
        finished(&mut shakki);
    }
    let board = |shakki: &mut Program| {
        shakki.user_input().move_to(Point::new(4.0, 4.0));
        finished(shakki)
    };
    let by_parts = board(&mut shakki);
    for (wide, high) in [("1270", "710"), ("1280", "720")] {
        shakki.user_input().place_window(["0", "0"], [wide, high]);
        thread::sleep(Duration::from_millis(800));
    }
    let whole = board(&mut shakki);
    // A part is rendered with a projection of its own, whose numbers are rounded differently: a corner may fall on the
    // other side of a step of the rasteriser, which moves an edge by a 256th of a pixel. So some pixels differ by a
    // step or two, and now and then a pixel at an edge by one of the five pictures that its mean is made of.
    let (seen, moved) = (by_parts.differing(&whole, 4), by_parts.differing(&whole, 0));
    if seen > 4 || moved > 1000 {
        let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("parts-and-whole.png");
        Picture::side_by_side(&[by_parts, whole]).write_png(&path);
        panic!(
            "{seen} pixels of {moved} differ by more than 4 steps: {}",
            path.display()
        );
    }
}
