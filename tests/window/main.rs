//! The program as a person meets it: its real window on a screen in memory, played with mouse and keyboard.
//!
//! Nothing here reaches into the program. [`display`] puts up the screen and a window manager, [`program`] starts the
//! built binary on it, [`user_input`] moves the mouse and types, and [`probe`] reads where on the screen things are, which
//! the program writes to a file when the environment variable `SHAKKI_PROBE` names one. Each test is one file.
#![cfg(target_os = "linux")]

mod display;
mod line;
mod picture;
mod probe;
mod program;
mod user_input;

mod book;
mod chess960;
mod computer;
mod crazyhouse;
mod facing;
mod first_start;
mod full_session;
mod kills;
mod lines;
mod long_use;
mod no_mouse;
mod opera_game;
mod panels;
mod promotion;
mod random_input;
mod reader;
mod records;
mod share;
mod variants;
mod window_state;
