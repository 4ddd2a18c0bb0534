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
    app::{TestGame, played},
    mouse::{At, FAR, Mouse, NEAR},
    picking::PickingPointer,
};

/// A pointer that is the first finger, on a table with touch input.
fn mouse() -> Mouse {
    let table = TestGame::configured(played(""), |app| {
        app.init_resource::<OrbitCamera>()
            .add_plugins(touch::plugin);
    });
    let mut mouse = Mouse::at(table);
    mouse.pointer = PointerId::Touch(1);
    mouse
}

/// A touch event, and a frame after it.
fn finger(mouse: &mut Mouse, id: u64, phase: TouchPhase, at: Vec2) {
    let window = mouse.window;
    mouse.table.app.world_mut().write_message(TouchInput {
        phase,
        position: at,
        window,
        force: None,
        id,
    });
    mouse.table.frame().check();
}

fn view(mouse: &Mouse) -> shakki::scene::camera::orbit_view::OrbitView {
    mouse.table.app.world().resource::<OrbitCamera>().view()
}

const ONE: Vec2 = Vec2::new(300.0, 300.0);
const OTHER: Vec2 = Vec2::new(500.0, 300.0);

#[test]
fn two_taps_move_a_piece() {
    let mut mouse = mouse();
    finger(&mut mouse, 1, TouchPhase::Started, ONE);
    mouse.click(At::Piece("e2"));
    finger(&mut mouse, 1, TouchPhase::Ended, ONE);
    assert_eq!(mouse.selected(), Some(Square::E2));
    finger(&mut mouse, 1, TouchPhase::Started, OTHER);
    mouse.click(At::Square("e4"));
    assert_eq!(mouse.played(), "e4");
}

#[test]
fn a_finger_draws_a_piece_to_his_goal() {
    let mut mouse = mouse();
    finger(&mut mouse, 1, TouchPhase::Started, ONE);
    mouse.drag_and_drop(At::Piece("g1"), At::Square("f3"));
    assert_eq!(mouse.played(), "Nf3");
}

#[test]
fn a_finger_that_is_cancelled_puts_the_piece_back() {
    let mut finger = PickingPointer::configured(played(""), PointerId::Touch(1), |_| {});
    let pawn = finger.table.piece(Square::E2);
    let beyond = finger.table.square(Square::E4);
    finger.press(Square::E2, pawn).go(Square::E4, beyond);
    assert!(finger.table.selection().dragging);
    finger.cancel();
    assert!(!finger.table.selection().dragging);
    assert_eq!(finger.table.selected(), None);
    assert!(finger.table.heard().requested.is_empty());
}

#[test]
fn the_second_finger_puts_the_piece_back_and_no_finger_moves_one() {
    let mut mouse = mouse();
    finger(&mut mouse, 1, TouchPhase::Started, ONE);
    mouse
        .press(At::Piece("e2"))
        .drag(At::Piece("e2"), NEAR, true);
    assert!(mouse.table.selection().dragging);
    finger(&mut mouse, 2, TouchPhase::Started, OTHER);
    assert!(!mouse.table.selection().dragging);
    assert_eq!(mouse.selected(), None);
    mouse
        .drag(At::Piece("e2"), FAR, false)
        .drop(At::Piece("e2"), At::Square("e4"), FAR);
    mouse.click(At::Piece("d2"));
    assert_eq!(mouse.selected(), None);
    assert_eq!(mouse.played(), "");
    // Not before both have left, and a frame after that.
    finger(&mut mouse, 1, TouchPhase::Ended, ONE);
    mouse.click(At::Piece("d2"));
    assert_eq!(mouse.selected(), None);
    finger(&mut mouse, 2, TouchPhase::Ended, OTHER);
    mouse.table.frame();
    mouse.click(At::Piece("d2"));
    assert_eq!(mouse.selected(), Some(Square::D2));
}

#[test]
fn two_fingers_zoom_and_turn() {
    let mut mouse = mouse();
    let home = view(&mouse);
    finger(&mut mouse, 1, TouchPhase::Started, ONE);
    finger(&mut mouse, 1, TouchPhase::Moved, ONE + Vec2::new(0.0, 30.0));
    finger(&mut mouse, 1, TouchPhase::Moved, ONE);
    assert_eq!(view(&mouse), home, "one finger alone is a pointer");
    finger(&mut mouse, 2, TouchPhase::Started, OTHER);
    finger(
        &mut mouse,
        2,
        TouchPhase::Moved,
        OTHER - Vec2::new(50.0, 0.0),
    );
    let farther = view(&mouse);
    assert!(farther.distance > home.distance * 1.2, "{farther:?}");
    finger(
        &mut mouse,
        2,
        TouchPhase::Moved,
        OTHER + Vec2::new(-50.0, 80.0),
    );
    let turned = view(&mouse);
    assert!(turned.yaw > 0.1 && turned.yaw < 1.5, "{turned:?}");
    finger(&mut mouse, 2, TouchPhase::Ended, OTHER);
    finger(&mut mouse, 1, TouchPhase::Ended, ONE);
    mouse.table.frame().frame();
    assert_eq!(view(&mouse), turned, "nothing turns any more");
}
