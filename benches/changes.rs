//! The time until a change of pieces, board, room or quality is on screen, and the time of a frame after it.
//!
//! ```sh
//! cargo bench --bench changes
//! ```

use std::time::Instant;

use bevy::prelude::*;

use shakki::{
    app::LaunchOptions,
    chess::Game,
    play::preferences::{BoardMaterial, PieceMaterial, Preferences, Quality, Room},
    scene::{camera::orbit::OrbitView, loading::load_state},
    tools::picture::{Lens, OffscreenBoard, PictureRequest},
};

/// An off-screen board of a window's size with the start position, fully loaded.
fn board(quality: Quality) -> OffscreenBoard {
    let mut board = OffscreenBoard::new(&PictureRequest {
        options: LaunchOptions {
            game: Some(Game::new()),
            quality: Some(quality),
            size: None,
            ..LaunchOptions::default()
        },
        size: (1280, 720),
        view: OrbitView::by_name("white").expect("White's seat"),
        lens: Lens::default(),
    });
    board.take().expect("a picture");
    board
}

/// Makes a change and prints the time until everything for it is loaded and drawn, and the time of a frame after it.
fn time_change(board: &mut OffscreenBoard, label: &str, change: impl FnOnce(&mut Preferences)) {
    let start = Instant::now();
    change(&mut board.world_mut().resource_mut::<Preferences>());
    let mut frames = 0;
    loop {
        board.step();
        frames += 1;
        let is_loaded = board.world_mut().run_system_cached(load_state::all_loaded);
        if frames > 2 && is_loaded.is_ok_and(|is_loaded| is_loaded) {
            break;
        }
    }
    // The renderer is a frame behind.
    board.step();
    board.step();
    let taken = start.elapsed().as_secs_f64() * 1e3;
    let after = Instant::now();
    board.step();
    println!(
        "{label}: {taken:.0} ms, {} frames; a frame now {:.0} ms",
        frames + 2,
        after.elapsed().as_secs_f64() * 1e3
    );
}

fn change_set_and_board() {
    let mut shown = board(Quality::Software);
    for (pieces, board) in [
        (PieceMaterial::Marble, BoardMaterial::Wood),
        (PieceMaterial::Marble, BoardMaterial::Marble),
        (PieceMaterial::Plastic, BoardMaterial::Plastic),
        (PieceMaterial::Glass, BoardMaterial::Plastic),
        (PieceMaterial::Wood, BoardMaterial::Wood),
    ] {
        let label = format!("{} on {}", pieces.code(), board.code());
        time_change(&mut shown, &label, |preferences| {
            preferences.settings.pieces = pieces;
            preferences.settings.board = board;
        });
    }
}

/// On the lean path and on the full path.
fn change_room() {
    for quality in [Quality::Software, Quality::Medium] {
        let mut shown = board(quality);
        for room in [Room::Morning, Room::Studio, Room::Evening, Room::Morning] {
            let label = format!("{} in {}", room.code(), quality.code());
            time_change(&mut shown, &label, |preferences| {
                preferences.settings.room = room;
            });
        }
    }
}

/// Through all qualities. Without a graphics card most of the time is the drawing of the higher ones.
fn change_quality() {
    let mut shown = board(Quality::Software);
    let qualities = Quality::ALL.into_iter().chain([Quality::Software]);
    for quality in qualities.chain([Quality::Medium, Quality::Software]) {
        let label = format!("to {}", quality.code());
        time_change(&mut shown, &label, |preferences| {
            preferences.quality = quality;
        });
    }
}

fn main() {
    change_set_and_board();
    change_room();
    change_quality();
}
