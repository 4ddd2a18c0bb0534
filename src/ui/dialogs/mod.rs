//! Dialogs: a new match, questions, files, sharing, the pause.
//!
//! To add one: a file here with a plugin; the plugin in `panels` of `ui/mod.rs`; a field with its condition in
//! [`open_dialogs::OpenDialogs`]. Step by step in `CONTRIBUTING.md`.

pub mod files;
pub mod frame;
pub mod new_match;
pub mod notes;
pub mod open_dialogs;
pub mod opened_files;
pub mod paused;
pub mod question;
pub mod resign;
pub mod seats;
pub mod share;
