//! The program in its real window on a virtual screen, played with mouse and keyboard.
//!
//! Nothing here calls into the program. [`display`] starts the screen and a window manager, [`program`] starts the
//! built binary on it, [`user_input`] moves the mouse and types, and [`probe`] reads the positions of things on the
//! screen, which the program writes to a file when the environment variable `SHAKKI_PROBE` names one. Each test is one
//! file.
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
mod covered;
mod crazyhouse;
mod facing;
mod first_start;
mod full_session;
mod kills;
mod lines;
mod long_frames;
mod long_use;
mod no_mouse;
mod opera_game;
mod panels;
mod photo;
mod promotion;
mod random_input;
mod reader;
mod records;
mod share;
mod variants;
mod window_state;
