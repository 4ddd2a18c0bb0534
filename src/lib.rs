//! Shakki: chess for two people at one computer.
//!
//! Dependencies point one way: `app → scene, ui → play → book → chess` and `text → book → chess`.
//! [`words`] is what all of them say it in, [`settings`] what is remembered between runs. [`chess`] is the game without a screen and knows nobody; `play` is the game on the board in Bevy and
//! knows no mesh and no widget; `scene` (what is seen) and `ui` (panels) do not know each other.

pub mod book;
pub mod chess;
pub mod settings;
pub mod speech;
pub mod text;
pub mod words;

#[cfg(feature = "gui")]
pub mod app;
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
