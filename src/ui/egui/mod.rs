//! egui in Bevy: set-up, pointer capture, focus ring, clipboard, high contrast and text scale.

pub mod clipboard;
pub mod closed_dialogs;
pub mod contrast;
pub mod focus_ring;
pub mod hover;
pub mod pointer_capture;
pub mod setup;
pub mod text_scale;
