//! The program on a desktop: the window's place, title and icon, waking the event loop, speech and sound, the settings
//! file, and failures at the start. Nothing here decides anything of the game or draws the board.

pub mod device_selection;
pub mod failure;
#[cfg(feature = "gamepad")]
pub mod gamepads;
#[cfg(any(target_os = "linux", windows))]
pub mod icon;
pub mod memory;
pub mod settings_file;
#[cfg(feature = "audio")]
pub mod sound_output;
pub mod speech;
pub mod title;
pub mod wake;
pub mod window_place;
