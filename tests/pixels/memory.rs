//! A moving view costs no memory, however long it moves: a software renderer can be made to keep a shader for every
//! frame (40 MB each, where contact shadows once did; more than one where the polish reflected pieces).
#![cfg(target_os = "linux")]

use shakki::{
    play::preferences::Quality,
    scene::camera::{orbit::OrbitCamera, orbit_view::OrbitView},
    tools::measure::process::held_memory_mb,
};

use crate::{
    common::from,
    offscreen::{TestBoard, offscreen_board_alone},
};

/// One piece of each kind: what is taken for a frame does not depend on how many there are, how long it is drawn does.
const ONE_OF_EACH: &str = "4k3/8/2q5/4n3/3B4/8/4P3/R3K3 w - - 0 1";

/// Orbits the board for so many frames.
fn orbit(drawn: &mut TestBoard, frames: u16) {
    for frame in 0..frames {
        let view = OrbitView {
            yaw: f32::from(frame) * 0.02,
            pitch: 0.5,
            distance: 11.0,
        };
        drawn
            .world_mut()
            .resource_mut::<OrbitCamera>()
            .set_view_and_aim(view, bevy::prelude::Vec3::ZERO);
        drawn.step();
    }
}

fn orbiting_takes_no_memory(quality: Quality) {
    let mut drawn = offscreen_board_alone(from(ONE_OF_EACH), quality, "white", (96, 64));
    drawn.take().expect("a picture");
    orbit(&mut drawn, 40);
    // What every frame takes shows in every span. Now and then tens of megabytes are taken once and kept (32, then none in
    // 180 frames): in a single span that looks like growth.
    let mut spans = [(); 5].map(|()| {
        let before = held_memory_mb().expect("what the system knows");
        orbit(&mut drawn, 30);
        held_memory_mb().expect("what the system knows") - before
    });
    spans.sort_by(f64::total_cmp);
    let median = spans[2];
    assert!(
        median < 10.0,
        "30 frames took {median:.0} MB, {spans:.0?} in five spans"
    );
}

#[test]
fn orbiting_takes_no_memory_at_software() {
    orbiting_takes_no_memory(Quality::Software);
}

#[test]
fn orbiting_takes_no_memory_at_medium() {
    orbiting_takes_no_memory(Quality::Medium);
}

#[test]
fn orbiting_takes_no_memory_at_high() {
    orbiting_takes_no_memory(Quality::High);
}

#[test]
fn orbiting_takes_no_memory_at_ultra() {
    orbiting_takes_no_memory(Quality::Ultra);
}
