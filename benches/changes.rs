//! How long it takes until a change of set, board, room or quality is seen, and how long a frame takes after it.
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

/// A board of a window's size with the first position on it, all loaded.
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

/// Makes a change and prints how long it takes until all that it asks for is seen, and how long a frame takes after it.
fn time_change(board: &mut OffscreenBoard, what: &str, change: impl FnOnce(&mut Preferences)) {
    let start = Instant::now();
    change(&mut board.world_mut().resource_mut::<Preferences>());
    let mut frames = 0;
    loop {
        board.step();
        frames += 1;
        let there = board.world_mut().run_system_cached(load_state::all_loaded);
        if frames > 2 && there.is_ok_and(|there| there) {
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
        "{what}: {taken:.0} ms, {} frames; a frame now {:.0} ms",
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
        let what = format!("{} on {}", pieces.code(), board.code());
        time_change(&mut shown, &what, |preferences| {
            preferences.settings.pieces = pieces;
            preferences.settings.board = board;
        });
    }
}

/// Without a graphics card and on the full path.
fn change_room() {
    for quality in [Quality::Software, Quality::Medium] {
        let mut shown = board(quality);
        for room in [Room::Morning, Room::Studio, Room::Evening, Room::Morning] {
            let what = format!("{} in {}", room.code(), quality.code());
            time_change(&mut shown, &what, |preferences| {
                preferences.settings.room = room;
            });
        }
    }
}

/// Where there is no graphics card most of it is drawing what only one draws fast.
fn change_quality() {
    let mut shown = board(Quality::Software);
    let there_and_back = Quality::ALL.into_iter().chain([Quality::Software]);
    for quality in there_and_back.chain([Quality::Medium, Quality::Software]) {
        let what = format!("to {}", quality.code());
        time_change(&mut shown, &what, |preferences| {
            preferences.quality = quality;
        });
    }
}

fn main() {
    change_set_and_board();
    change_room();
    change_quality();
}
