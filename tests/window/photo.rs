//! Photo mode: what the player sees in it is saved, through a lens if there is one.

use std::time::{Duration, Instant};

use crate::{
    display::Display,
    line::{Line, START},
    picture::Picture,
    program::{Program, Way},
};

/// Takes a photo, the `number`th, and waits for it.
fn photo(shakki: &mut Program, number: usize) -> Picture {
    shakki.user_input().key("Return");
    let deadline = Instant::now() + Duration::from_secs(240);
    loop {
        assert!(Instant::now() < deadline, "no photo comes");
        std::thread::sleep(Duration::from_millis(200));
        let mut saved = shakki.saved("png");
        saved.sort_by_key(|path| path.metadata().and_then(|file| file.modified()).ok());
        if saved.len() == number
            && let Some(picture) = Picture::read_png(&saved[number - 1])
        {
            return picture;
        }
    }
}

#[test]
fn a_photo_with_depth_of_field_is_sharp_in_the_middle_alone() {
    let Some(display) = Display::start() else {
        return;
    };
    let line = Line::new(START, &["e2e4"].map(String::from));
    let mut shakki = Program::start(&display, &["--lang", "en"]);
    shakki.play(&line, 0, Way::Clicks);
    shakki.user_input().key("F12");
    shakki.wait("photo mode", |probe| probe.is_at_rest);
    let sharp = photo(&mut shakki, 1);
    for key in ["d", "comma"] {
        shakki.user_input().key(key);
    }
    let through_lens = photo(&mut shakki, 2);
    assert_eq!(sharp.size(), through_lens.size());
    // The pieces of the near side stand in the lower part, the middle of the board is in focus.
    let left = |from, to| through_lens.edges(from, to) / sharp.edges(from, to);
    let (near, middle) = (left(0.68, 0.85), left(0.42, 0.5));
    println!("edges left: {near} near by, {middle} in the middle");
    assert!(near < 0.5 * middle, "{near} {middle}");
    assert!(middle > 0.6, "{middle}");
    shakki.user_input().key("F12");
    shakki.wait("the game", |probe| {
        probe.is_at_rest && probe.fen == line.fens[1]
    });
}
