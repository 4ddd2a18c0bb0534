//! egui in Bevy: its set-up, which events reach the board, the clipboard, and how high contrast and text size are made.

pub mod clipboard;
pub mod contrast;
pub mod focus_ring;
pub mod pointer_capture;
pub mod setup;
pub mod text_scale;
