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
    touch_move::touch_move,
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

/// The first finger, on a table with touch-move play from this position.
fn in_touch_move(fen: &str) -> Mouse {
    let mut mouse = mouse();
    mouse.table.app.insert_resource(touch_move(fen));
    mouse.table.rest();
    mouse
}

/// White has a king, a rook to castle with, and a knight.
const KNIGHT: &str = "4k3/8/8/8/8/8/8/1N2K2R w K - 0 1";

#[test]
fn t1_the_first_finger_of_a_gesture_touches_nothing() {
    let mut mouse = in_touch_move(KNIGHT);
    let knight = At::Piece("b1");
    finger(&mut mouse, 1, TouchPhase::Started, ONE);
    mouse.press(knight).drag(knight, NEAR, true);
    finger(&mut mouse, 2, TouchPhase::Started, OTHER);
    mouse
        .drag(knight, FAR, false)
        .drop(knight, At::Square("c3"), FAR);
    assert!(mouse.table.touched().is_empty());
    // Nor does a finger that the system takes away.
    let mut mouse = in_touch_move(KNIGHT);
    mouse.press(knight);
    mouse.cancel();
    assert!(mouse.table.touched().is_empty());
}

#[test]
fn t1_a_finger_touches_the_piece_that_it_carries_or_taps() {
    let knight = At::Piece("b1");
    let mut mouse = in_touch_move(KNIGHT);
    mouse.press(knight).drag(knight, NEAR, true);
    assert!(mouse.table.touched().is_empty(), "it may still tremble");
    mouse.drag(knight, FAR, false);
    assert_eq!(mouse.table.touched(), [Square::B1], "carried off");
    mouse.drop(knight, At::Beside, FAR);
    mouse.table.play("e1g1");
    assert_eq!(mouse.table.ply(), 0, "the knight must move");
    // Set down again where it stood, in the same breath.
    let mut mouse = in_touch_move(KNIGHT);
    mouse
        .press(knight)
        .drag(knight, NEAR, true)
        .drop(knight, At::Square("b1"), NEAR);
    assert_eq!(mouse.table.touched(), [Square::B1]);
}

#[test]
fn t2_a_finger_that_taps_the_king_and_a_rook_castles() {
    let mut mouse = in_touch_move(KNIGHT);
    mouse.click(At::Piece("e1"));
    assert_eq!(mouse.table.touched(), [Square::E1]);
    mouse.press(At::Piece("h1"));
    assert_eq!(mouse.table.touched(), [Square::E1], "not tapped yet");
    mouse.click(At::Piece("h1"));
    assert_eq!(mouse.played(), "O-O");
}
