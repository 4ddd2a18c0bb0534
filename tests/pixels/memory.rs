//! A view that moves costs no memory, however long it does: a software renderer can be made to keep a shader for every
//! frame (40 MB each, where contact shadows once did; more than one where the polish mirrored pieces).
#![cfg(target_os = "linux")]

use shakki::{
    chess::Game,
    play::preferences::Quality,
    scene::camera::orbit::{OrbitCamera, OrbitView},
    tools::measure::process::held_memory_mb,
};

use crate::studio::{Alone, studio_of};

/// Walks round the board for so many frames.
fn walk(studio: &mut Alone, frames: u16) {
    for frame in 0..frames {
        let view = OrbitView {
            yaw: f32::from(frame) * 0.02,
            pitch: 0.5,
            distance: 11.0,
        };
        studio
            .world_mut()
            .resource_mut::<OrbitCamera>()
            .stand(view, bevy::prelude::Vec3::ZERO);
        studio.step();
    }
}

fn walking_takes_no_memory(quality: Quality) {
    let mut studio = studio_of(Game::new(), quality, "white", (96, 64));
    studio.take().expect("a picture");
    walk(&mut studio, 40);
    let before = held_memory_mb().expect("what the system knows");
    walk(&mut studio, 80);
    let grown = held_memory_mb().expect("what the system knows") - before;
    assert!(grown < 40.0, "80 frames took {grown:.0} MB");
}

#[test]
fn walking_round_takes_no_memory_at_software() {
    walking_takes_no_memory(Quality::Software);
}

#[test]
fn walking_round_takes_no_memory_at_medium() {
    walking_takes_no_memory(Quality::Medium);
}

#[test]
fn walking_round_takes_no_memory_at_high() {
    walking_takes_no_memory(Quality::High);
}

#[test]
fn walking_round_takes_no_memory_at_ultra() {
    walking_takes_no_memory(Quality::Ultra);
}
