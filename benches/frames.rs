//! The time of a frame while the view turns, without a window: for a graphics card without a screen, too.
//!
//! ```sh
//! cargo bench --bench frames [-- QUALITY …]
//! ```
//!
//! Every frame is drawn at 1280x720 with all its pixels, and waited for before the next begins. Left out: panels, and
//! what a window adds.

#[path = "support/offscreen.rs"]
mod offscreen;

use std::time::Instant;

use bevy::{prelude::*, render::renderer::RenderAdapterInfo};

use shakki::{
    play::{
        preferences::{BoardMaterial, PieceMaterial, Preferences, Quality, Room},
        shared::CameraCommand,
    },
    render::compositor::RenderScale,
    scene::{camera::orbit::OrbitCamera, pieces::bodies::DetailBudget},
    tools::picture::OffscreenBoard,
};

/// Frames before the first that counts, and frames that count.
const FRAMES: (usize, usize) = (20, 300);
/// How far the view turns from a frame to the next, radians.
const STEP: f32 = 0.02;

fn main() {
    let names: Vec<String> = std::env::args().skip(1).collect();
    let is_named = |quality: &Quality| names.iter().any(|name| name == quality.code());
    let all = !Quality::ALL.iter().any(is_named);
    for quality in Quality::ALL.into_iter().filter(|it| all || is_named(it)) {
        let mut board = offscreen::board(quality);
        let world = board.world_mut();
        // As in a window.
        *world.resource_mut::<DetailBudget>() = DetailBudget::default();
        world.insert_resource(RenderScale::full_size());
        let adapter = world.resource::<RenderAdapterInfo>().name.clone();
        println!("{} on {adapter}", quality.code());
        for (pieces, on, room) in [
            (PieceMaterial::Wood, BoardMaterial::Wood, Room::Evening),
            (PieceMaterial::Marble, BoardMaterial::Marble, Room::Morning),
            (PieceMaterial::Glass, BoardMaterial::Marble, Room::Studio),
        ] {
            let label = format!("{} on {}, {}", pieces.code(), on.code(), room.code());
            measure(&mut board, &label, |preferences| {
                preferences.settings.pieces = pieces;
                preferences.settings.board = on;
                preferences.settings.room = room;
            });
        }
    }
}

/// Makes a change, turns the view when everything for it is loaded, and prints the frame times.
fn measure(board: &mut OffscreenBoard, label: &str, change: impl FnOnce(&mut Preferences)) {
    offscreen::change(board, change);
    let yaw = |board: &mut OffscreenBoard| board.world_mut().resource::<OrbitCamera>().yaw();
    let before = yaw(board);
    let mut times = Vec::new();
    for frame in 0..FRAMES.0 + FRAMES.1 {
        let turn = CameraCommand::Orbit(Vec2::new(STEP, 0.0));
        board.world_mut().write_message(turn);
        let began = Instant::now();
        board.step();
        if frame >= FRAMES.0 {
            times.push(began.elapsed().as_secs_f64() * 1e3);
        }
    }
    assert_ne!(yaw(board), before, "the view did not turn");
    times.sort_by(f64::total_cmp);
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize];
    println!(
        "  {label}: {:.2} ms a frame ({:.0} a second), 99 % under {:.2} ms",
        at(0.5),
        1e3 / at(0.5),
        at(0.99)
    );
}
