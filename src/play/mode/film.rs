//! Films of the game that players ask for in the window: what is asked for, and how far it is.

use bevy::prelude::*;

use crate::play::shared::FilmProgress;

/// Adds the commands and the state; the film is made by another plugin.
pub fn plugin(app: &mut App) {
    app.add_message::<FilmCommand>()
        .init_resource::<FilmState>();
}

/// Start or stop making a film.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilmCommand {
    /// Make a film of the game on the board.
    Begin(FilmOptions),
    /// Stop making it: nothing of it is kept.
    Stop,
}

/// The film that is being made, if one is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FilmState(pub Option<FilmProgress>);

/// The format of a film.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FilmFormat {
    /// An animated GIF.
    #[default]
    Gif,
    /// A folder of PNG.
    Png,
}

/// The options of a film.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FilmOptions {
    /// The format.
    pub format: FilmFormat,
    /// Width and height in pixels.
    pub size: (u32, u32),
    /// The speed, as of autoplay.
    pub speed: usize,
}

impl FilmOptions {
    /// The sizes to choose from.
    pub const SIZES: [(u32, u32); 4] = [(320, 180), (640, 360), (960, 540), (1280, 720)];
}

impl Default for FilmOptions {
    fn default() -> Self {
        Self {
            format: FilmFormat::default(),
            size: Self::SIZES[1],
            speed: 3,
        }
    }
}
