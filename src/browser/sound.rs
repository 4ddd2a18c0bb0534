//! Sound: the page loads a sound file and plays a take of it. A browser lets a page play sound only after the first
//! touch.

use bevy::prelude::*;

use crate::{platform::page, scene::sound::PlaySound};

/// Plays the requested sounds.
pub fn plugin(app: &mut App) {
    app.add_systems(Last, play);
}

fn play(mut requested: MessageReader<PlaySound>) {
    for request in requested.read() {
        page::play(
            &request.sound.name(),
            request.take as u32,
            request.sound.takes() as u32,
            request.gain,
            request.pan,
            request.speed,
            request.cutoff(),
        );
    }
}
