//! The program on a desktop: the window's place, title and icon, waking the event loop, speech and sound, the settings
//! file, and failures of the display. Nothing here decides about the game or draws the board.

pub mod device_selection;
pub mod failure;
#[cfg(feature = "gamepad")]
pub mod gamepads;
#[cfg(any(target_os = "linux", windows))]
pub mod icon;
pub mod lost_device;
pub mod settings_file;
#[cfg(feature = "audio")]
pub mod sound_output;
pub mod speech;
pub mod title;
pub mod wake;
pub mod window_place;

use bevy::prelude::*;

use crate::settings::WindowPlace;

pub use failure::explain_panics;
pub use window_place::fit_to_screen;

/// The plugins for a desktop, except for sound and settings.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        wake::clock::plugin,
        wake::accessibility::plugin,
        speech::plugin,
        window_place::plugin,
        title::plugin,
    ));
    #[cfg(any(target_os = "linux", windows))]
    app.add_plugins(icon::plugin);
    #[cfg(feature = "gamepad")]
    app.add_plugins(gamepads::plugin);
}

/// Plays the sounds that are requested, in a program that was built with sound.
#[cfg_attr(
    not(feature = "audio"),
    expect(unused_variables, reason = "there is nothing to play them with")
)]
pub fn sound_plugin(app: &mut App) {
    #[cfg(feature = "audio")]
    sound_output::plugin(app);
}

/// Puts a new window where it was in the last run.
pub fn prepare_window(window: &mut Window, place: Option<WindowPlace>) {
    if let Some(place) = place {
        window_place::restore(window, place);
    }
}
