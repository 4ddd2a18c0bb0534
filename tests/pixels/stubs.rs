//! Every stub replaces a shader that this version of Bevy has: a renamed one would be compiled again, which would only
//! be noticed as a longer wait.

use bevy::{asset::LoadState, prelude::*, shader::Shader};
use shakki::{chess::Game, play::preferences::Quality, render::software_startup::STUBBED};

use crate::offscreen::offscreen_board;

#[test]
fn every_stubbed_shader_is_still_in_bevy() {
    let mut drawn = offscreen_board(Game::new(), Quality::Low, "white");
    // Some are there only once there is a graphics device.
    drawn.take().expect("a picture");
    let server = drawn.world_mut().resource::<AssetServer>().clone();
    // The one that Bevy makes from a text has no file to be loaded from.
    let handles: Vec<(&str, Handle<Shader>)> = STUBBED
        .into_iter()
        .filter(|path| path.contains('/'))
        .map(|path| (path, server.load(format!("embedded://{path}"))))
        .collect();
    for _ in 0..500 {
        drawn.step();
        let is_settled = |handle: &Handle<Shader>| {
            let state = server.load_state(handle);
            matches!(state, LoadState::Loaded | LoadState::Failed(_))
        };
        if handles.iter().all(|(_, handle)| is_settled(handle)) {
            break;
        }
    }
    for (path, handle) in &handles {
        let state = server.load_state(handle);
        assert!(matches!(state, LoadState::Loaded), "{path}: {state:?}");
    }
}
