//! The view: changes by autoplay, photo mode or set-up end with them, and a game begins from its player's seat. Turns
//! by the players stay.

use std::time::Duration;

use bevy::{
    input::{
        gestures::PinchGesture,
        keyboard::{Key, KeyCode},
    },
    prelude::*,
};

use shakki::{
    chess::{Color, Game, Square, arrangement::Arrangement},
    play::{
        messages::{MatchCommand, ReviewTarget},
        mode::{Mode, set_up::SetUp},
        preferences::{Preferences, ViewMode},
        shared::CameraCommand,
    },
    scene::camera::{
        orbit::{self, OrbitCamera},
        orbit_view::OrbitView,
    },
};

use crate::{
    app::{TestGame, game, played},
    mouse::{At, FAR, Mouse},
};

fn table(game: Game) -> TestGame {
    TestGame::configured(game, |app| {
        app.add_message::<PinchGesture>().add_plugins(orbit::plugin);
    })
}

fn view(table: &TestGame) -> OrbitView {
    table.app.world().resource::<OrbitCamera>().view()
}

/// A key turns the view, as a drag does.
fn turn(table: &mut TestGame, yaw: f32, pitch: f32) {
    let by = Vec2::new(yaw, pitch);
    table
        .app
        .world_mut()
        .write_message(CameraCommand::Orbit(by));
    table.frame();
}

/// Draws frames until the view is at rest.
fn arrive(table: &mut TestGame) {
    for _ in 0..30 {
        table.frame_after(Duration::from_millis(50));
    }
}

/// Whether two views look the same.
fn same(a: OrbitView, b: OrbitView) -> bool {
    (a.yaw - b.yaw).abs() < 1e-4
        && (a.pitch - b.pitch).abs() < 1e-4
        && (a.distance - b.distance).abs() < 1e-4
}

/// Autoplay has run for some seconds, and the view was turned.
fn after_some_autoplay(table: &mut TestGame) {
    table.key(KeyCode::F5, Key::F5);
    let before = view(table);
    for _ in 0..40 {
        table.frame_after(Duration::from_millis(100));
    }
    assert_eq!(*table.app.world().resource::<State<Mode>>(), Mode::Autoplay);
    assert!(!same(view(table), before), "one walks round");
}

const OPENING: &str = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6";

#[test]
fn autoplay_that_is_stopped_ends_where_it_began() {
    let mut table = table(played(OPENING));
    turn(&mut table, 0.2, 0.1);
    let own = view(&table);
    after_some_autoplay(&mut table);
    table.key(KeyCode::F5, Key::F5);
    arrive(&mut table);
    assert!(same(view(&table), own), "{:?} {own:?}", view(&table));
}

#[test]
fn autoplay_seen_to_its_end_ends_where_it_began() {
    let mut table = table(played("e2e4 e7e5"));
    let home = view(&table);
    after_some_autoplay(&mut table);
    for _ in 0..100 {
        table.frame_after(Duration::from_millis(100));
    }
    assert_ne!(*table.app.world().resource::<State<Mode>>(), Mode::Autoplay);
    assert!(same(view(&table), home), "{:?}", view(&table));
}

#[test]
fn a_hand_turns_the_view_of_autoplay_and_the_next_game_begins_at_home() {
    let mut table = table(played(OPENING));
    after_some_autoplay(&mut table);
    let walked = view(&table);
    turn(&mut table, 0.1, -0.2);
    arrive(&mut table);
    let turned = view(&table);
    assert!(
        (turned.yaw - walked.yaw - 0.1).abs() < 0.02 && turned.pitch < walked.pitch,
        "the hand's view stays: {turned:?}"
    );
    table.go_to(ReviewTarget::Last);
    table.execute(MatchCommand::New).rest();
    arrive(&mut table);
    assert!(same(view(&table), OrbitView::home(Color::White)));
}

#[test]
fn a_view_turned_in_play_is_kept_for_the_next_game() {
    let mut table = table(played(""));
    turn(&mut table, 0.3, 0.1);
    let own = view(&table);
    table.play("e2e4").rest();
    arrive(&mut table);
    assert!(same(view(&table), OrbitView::home(Color::Black)));
    table.execute(MatchCommand::New).rest();
    arrive(&mut table);
    assert!(same(view(&table), own), "{:?} {own:?}", view(&table));
}

#[test]
fn a_game_from_pieces_set_up_begins_at_the_seat_of_who_is_to_move() {
    for (turns, side) in [("w", Color::White), ("b", Color::Black)] {
        let mut table = table(played(""));
        let arranged = game(&format!("4k3/8/8/8/8/8/4P3/4K3 {turns} - - 0 1"));
        table
            .app
            .world_mut()
            .resource_mut::<SetUp>()
            .begin(Arrangement::empty());
        table.rest();
        turn(&mut table, 0.7, -2.0);
        assert!(view(&table).pitch < 0.2, "at the table's height");
        table.app.world_mut().resource_mut::<SetUp>().end();
        table.execute(MatchCommand::Load(Box::new(arranged))).rest();
        arrive(&mut table);
        assert!(
            same(view(&table), OrbitView::home(side)),
            "{:?}",
            view(&table)
        );
    }
}

#[test]
fn a_picture_leaves_the_view_of_the_game_alone() {
    let mut table = table(played("e2e4"));
    arrive(&mut table);
    turn(&mut table, 0.2, 0.0);
    let own = view(&table);
    table.key(KeyCode::F12, Key::F12);
    turn(&mut table, 1.0, -0.4);
    let world = table.app.world_mut();
    world.write_message(CameraCommand::Zoom(0.3));
    table.frame();
    assert!(view(&table).distance < own.distance / 2.0, "close to");
    table.key(KeyCode::F12, Key::F12);
    arrive(&mut table);
    assert!(same(view(&table), own), "{:?} {own:?}", view(&table));
    // Nor is it what the side sees when it is on move again.
    table.play("e7e5").rest();
    arrive(&mut table);
    table.play("g1f3").rest();
    arrive(&mut table);
    assert!(same(view(&table), own), "{:?} {own:?}", view(&table));
}

/// Waits until the view is at rest, opens photo mode, and drags from one place to another.
fn drag_in_photo_mode(mouse: &mut Mouse, from: At, to: At) {
    arrive(&mut mouse.table);
    mouse.table.key(KeyCode::F12, Key::F12);
    let before = view(&mouse.table);
    mouse.drag_and_drop(from, to);
    assert!(
        !same(view(&mouse.table), before),
        "the drag turns the view: {before:?}"
    );
    mouse.nothing_happened();
}

#[test]
fn in_photo_mode_a_drag_turns_the_view_though_a_piece_was_selected_before() {
    let mut mouse = Mouse::at(table(played("e2e4 e7e5")));
    mouse.click(At::Piece("g1"));
    drag_in_photo_mode(&mut mouse, At::Square("d4"), At::Square("f3"));
    assert_eq!(mouse.table.ply(), 2);
}

#[test]
fn in_photo_mode_a_drag_turns_the_view_though_a_piece_was_dragged_before() {
    let mut mouse = Mouse::at(table(played("e2e4 e7e5")));
    mouse.drag_and_drop(At::Piece("g1"), At::Square("f3"));
    assert_eq!(mouse.played(), "Nf3");
    mouse.table.rest();
    drag_in_photo_mode(&mut mouse, At::Square("d4"), At::Square("c6"));
    assert_eq!(mouse.table.ply(), 3);
}

#[test]
fn photo_mode_in_the_middle_of_a_drag_puts_the_piece_back() {
    let mut mouse = Mouse::at(table(played("e2e4 e7e5")));
    let knight = At::Thing(mouse.table.piece(Square::G1));
    mouse.press(knight).drag(knight, FAR, true);
    assert!(mouse.table.selection().dragging);
    mouse.table.key(KeyCode::F12, Key::F12);
    assert!(!mouse.table.selection().dragging);
    mouse.drop(knight, At::Square("f3"), FAR);
    mouse.nothing_happened();
    mouse.table.rest().check_at_rest();
}

#[test]
fn what_was_pressed_in_photo_mode_is_not_clicked_after_it() {
    let mut mouse = Mouse::at(table(played("e2e4 e7e5")));
    mouse.click(At::Piece("g1"));
    mouse.table.key(KeyCode::F12, Key::F12);
    mouse.press(At::Square("f3"));
    mouse.table.key(KeyCode::F12, Key::F12);
    mouse.drop(At::Square("f3"), At::Square("f3"), 0.0);
    mouse.nothing_happened();
}

#[test]
fn autoplay_stopped_by_a_press_waits_for_what_the_hand_will_do() {
    let mut mouse = Mouse::at(table(played(OPENING)));
    after_some_autoplay(&mut mouse.table);
    let world = mouse.table.app.world_mut();
    world
        .resource_mut::<ButtonInput<MouseButton>>()
        .press(MouseButton::Left);
    mouse.press(At::Beside);
    let held = view(&mouse.table);
    arrive(&mut mouse.table);
    assert!(same(view(&mouse.table), held), "nothing moves under a hand");
    let world = mouse.table.app.world_mut();
    world
        .resource_mut::<ButtonInput<MouseButton>>()
        .release(MouseButton::Left);
    arrive(&mut mouse.table);
    assert!(same(view(&mouse.table), OrbitView::home(Color::White)));
}

#[test]
fn each_sides_angle_outlives_the_program() {
    let mut first = table(played(""));
    turn(&mut first, 0.3, 0.1);
    first.frame();
    first.play("e2e4").rest();
    arrive(&mut first);
    turn(&mut first, -0.2, 0.05);
    first.frame();
    let (black, stored) = (view(&first), first.preferences());
    assert!(stored.white_view.is_some() && stored.black_view.is_some());

    let mut again = TestGame::configured(played(""), |app| {
        app.add_message::<PinchGesture>()
            .insert_resource(stored)
            .add_plugins(orbit::plugin);
    });
    let white = view(&again);
    let home = OrbitView::home(Color::White);
    assert!((white.yaw - home.yaw - 0.3).abs() < 1e-3, "{white:?}");
    again.play("e2e4").rest();
    arrive(&mut again);
    assert!(same(view(&again), black), "{:?} {black:?}", view(&again));
}

#[test]
fn the_views_from_the_side_and_from_above_follow_the_player_on_move_or_stay() {
    for (mode, side_of_black) in [
        (ViewMode::SideOnTurning, true),
        (ViewMode::SideOn, false),
        (ViewMode::OverheadTurning, true),
        (ViewMode::Overhead, false),
    ] {
        let mut table = table(played(""));
        table.app.world_mut().resource_mut::<Preferences>().view = mode;
        arrive(&mut table);
        let white = view(&table);
        table.play("e2e4").rest();
        arrive(&mut table);
        let turned = (view(&table).yaw - white.yaw).rem_euclid(std::f32::consts::TAU);
        let half = (turned - std::f32::consts::PI).abs() < 1e-3;
        assert_eq!(half, side_of_black, "{mode:?}: {turned}");
    }
}

#[test]
fn face_to_face_the_board_is_seen_from_above_and_nobody_turns_it() {
    let mut table = table(played(""));
    table.app.world_mut().resource_mut::<Preferences>().view = ViewMode::FaceToFace;
    arrive(&mut table);
    let above = OrbitView::overhead(Color::White);
    assert!(same(view(&table), above), "{:?}", view(&table));
    table.play("e2e4").rest();
    arrive(&mut table);
    table.app.world_mut().write_message(CameraCommand::Turn);
    arrive(&mut table);
    turn(&mut table, 0.4, -0.3);
    assert!(same(view(&table), above), "{:?}", view(&table));
    // Nearer is allowed.
    table
        .app
        .world_mut()
        .write_message(CameraCommand::Zoom(0.8));
    table.frame();
    assert!(view(&table).distance < above.distance);
    // The seats have their own angles again.
    table.app.world_mut().resource_mut::<Preferences>().view = ViewMode::Turning;
    arrive(&mut table);
    assert!(same(view(&table), OrbitView::home(Color::Black)));
}

#[test]
fn pieces_are_set_up_from_whites_seat() {
    let mut table = table(played("e2e4"));
    arrive(&mut table);
    assert!(same(view(&table), OrbitView::home(Color::Black)));
    table
        .app
        .world_mut()
        .resource_mut::<SetUp>()
        .begin(Arrangement::empty());
    arrive(&mut table);
    assert!(same(view(&table), OrbitView::home(Color::White)));
    table.app.world_mut().resource_mut::<SetUp>().end();
    arrive(&mut table);
    assert!(same(view(&table), OrbitView::home(Color::Black)));
}

#[test]
fn a_drag_that_begins_on_a_piece_of_ones_own_never_turns_the_view() {
    let mut mouse = Mouse::at(table(played("")));
    let before = view(&mouse.table);
    mouse
        .press(At::Piece("e2"))
        .drag(At::Piece("e2"), FAR, true);
    // The board changes during the drag, and the piece is released.
    mouse.table.play("d2d4");
    assert_eq!(mouse.selected(), None);
    mouse.drag(At::Piece("e2"), 2.0 * FAR, false);
    assert!(same(view(&mouse.table), before), "{:?}", view(&mouse.table));
    // A drag beside the pieces does.
    mouse
        .press(At::Square("e4"))
        .drag(At::Square("e4"), FAR, true);
    assert!(!same(view(&mouse.table), before));
}
