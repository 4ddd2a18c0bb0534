//! What is clicked and dragged while one frame is drawn: a processor that draws may take long for it.

use crate::{
    display::Display,
    line::{Line, START},
    picture::Point,
    program::Program,
    user_input::Button,
};

#[test]
fn clicks_and_drags_within_one_frame_are_all_handled() {
    let Some(display) = Display::start() else {
        return;
    };
    let line = Line::new(START, &["e2e4", "e7e5"].map(String::from));
    let mut shakki = Program::start(&display, &[]);

    let before = shakki.wait_for_position(&line.fens[0]);
    shakki.within_one_frame(|input| {
        for square in ["e2", "e4"] {
            input.move_to(before.square(square));
            input.press(Button::Left);
            input.release(Button::Left);
        }
    });

    let before = shakki.wait_for_position(&line.fens[1]);
    shakki.within_one_frame(|input| {
        let (from, to) = (before.square("e7"), before.square("e5"));
        input.move_to(from);
        input.press(Button::Left);
        input.move_to(Point::new((from.x + to.x) / 2.0, (from.y + to.y) / 2.0));
        input.move_to(to);
        input.release(Button::Left);
    });
    shakki.wait_for_position(&line.fens[2]);
}
