//! Shakki: chess for two people at one computer.
//!
//! Dependencies point one way: `render`, `desktop`, `tools` → `scene`, `ui` → `play` → [`book`] → [`chess`], and
//! [`text`] → [`book`] → [`chess`]. [`computer`] plays at a table of [`chess`], for `play` and [`text`] alike.
//! [`words`] makes sentences of what [`chess`] finds; [`settings`] are remembered between runs.
//!
//! [`chess`] is the game without a screen and knows nothing of Bevy. `play` is the game on the board in Bevy and knows
//! no mesh and no widget. `scene` (what is seen) and `ui` (panels and dialogs) do not know each other. `app` puts all
//! of it together into a program. Without the feature `gui` there are only the rules, the text front end and the words.
//!
//! The way of a move, and where to look for what, is drawn in `docs/architecture.md`.

/// The name of the program: in the window's title, and in names of files and folders.
pub const PROGRAM_NAME: &str = "Shakki";

pub mod book;
pub mod chess;
pub mod computer;
pub mod platform;
pub mod settings;
pub mod speech;
pub mod text;
pub mod words;

#[cfg(feature = "gui")]
pub mod app;
#[cfg(all(feature = "gui", target_arch = "wasm32"))]
pub mod browser;
#[cfg(feature = "gui")]
pub mod desktop;
#[cfg(feature = "gui")]
pub mod play;
#[cfg(feature = "gui")]
pub mod render;
#[cfg(feature = "gui")]
pub mod scene;
#[cfg(feature = "gui")]
pub mod tools;
#[cfg(feature = "gui")]
pub mod ui;
