//! Fingers on the board: one is a pointer like the mouse, two turn the view and move no piece.

use bevy::{
    input::touch::{TouchInput, TouchPhase},
    picking::pointer::PointerId,
    prelude::*,
};

use shakki::{
    chess::Square,
    scene::camera::{orbit::OrbitCamera, touch},
};

use crate::{
    app::{Table, played},
    hand::{At, FAR, Hand, NEAR},
};

/// A hand whose pointer is the first finger, at a table that knows of fingers.
fn hand() -> Hand {
    let table = Table::furnished(played(""), |app| {
        app.init_resource::<OrbitCamera>()
            .add_plugins(touch::plugin);
    });
    let mut hand = Hand::at(table);
    hand.pointer = PointerId::Touch(1);
    hand
}

/// A finger does something, and a frame passes.
fn finger(hand: &mut Hand, id: u64, phase: TouchPhase, at: Vec2) {
    let window = hand.window;
    hand.table.app.world_mut().write_message(TouchInput {
        phase,
        position: at,
        window,
        force: None,
        id,
    });
    hand.table.frame().check();
}

fn view(hand: &Hand) -> shakki::scene::camera::orbit::OrbitView {
    hand.table.app.world().resource::<OrbitCamera>().view()
}

const ONE: Vec2 = Vec2::new(300.0, 300.0);
const OTHER: Vec2 = Vec2::new(500.0, 300.0);

#[test]
fn two_taps_move_a_piece() {
    let mut hand = hand();
    finger(&mut hand, 1, TouchPhase::Started, ONE);
    hand.click(At::Man("e2"));
    finger(&mut hand, 1, TouchPhase::Ended, ONE);
    assert_eq!(hand.selected(), Some(Square::E2));
    finger(&mut hand, 1, TouchPhase::Started, OTHER);
    hand.click(At::Square("e4"));
    assert_eq!(hand.played(), "e4");
}

#[test]
fn a_finger_draws_a_piece_to_his_goal() {
    let mut hand = hand();
    finger(&mut hand, 1, TouchPhase::Started, ONE);
    hand.drag_and_drop(At::Man("g1"), At::Square("f3"));
    assert_eq!(hand.played(), "Nf3");
}

#[test]
fn the_second_finger_puts_the_piece_back_and_no_finger_moves_one() {
    let mut hand = hand();
    finger(&mut hand, 1, TouchPhase::Started, ONE);
    hand.press(At::Man("e2")).drag(At::Man("e2"), NEAR, true);
    assert!(hand.table.selection().dragging);
    finger(&mut hand, 2, TouchPhase::Started, OTHER);
    assert!(!hand.table.selection().dragging);
    assert_eq!(hand.selected(), None);
    hand.drag(At::Man("e2"), FAR, false)
        .drop(At::Man("e2"), At::Square("e4"), FAR);
    hand.click(At::Man("d2"));
    assert_eq!(hand.selected(), None);
    assert_eq!(hand.played(), "");
    // Not before both have left, and a frame after that.
    finger(&mut hand, 1, TouchPhase::Ended, ONE);
    hand.click(At::Man("d2"));
    assert_eq!(hand.selected(), None);
    finger(&mut hand, 2, TouchPhase::Ended, OTHER);
    hand.table.frame();
    hand.click(At::Man("d2"));
    assert_eq!(hand.selected(), Some(Square::D2));
}

#[test]
fn two_fingers_zoom_and_turn() {
    let mut hand = hand();
    let home = view(&hand);
    finger(&mut hand, 1, TouchPhase::Started, ONE);
    finger(&mut hand, 1, TouchPhase::Moved, ONE + Vec2::new(0.0, 30.0));
    finger(&mut hand, 1, TouchPhase::Moved, ONE);
    assert_eq!(view(&hand), home, "one finger alone is a pointer");
    finger(&mut hand, 2, TouchPhase::Started, OTHER);
    finger(
        &mut hand,
        2,
        TouchPhase::Moved,
        OTHER - Vec2::new(50.0, 0.0),
    );
    let farther = view(&hand);
    assert!(farther.distance > home.distance * 1.2, "{farther:?}");
    finger(
        &mut hand,
        2,
        TouchPhase::Moved,
        OTHER + Vec2::new(-50.0, 80.0),
    );
    let turned = view(&hand);
    assert!(turned.yaw > 0.1 && turned.yaw < 1.5, "{turned:?}");
    finger(&mut hand, 2, TouchPhase::Ended, OTHER);
    finger(&mut hand, 1, TouchPhase::Ended, ONE);
    hand.table.frame().frame();
    assert_eq!(view(&hand), turned, "nothing turns any more");
}
