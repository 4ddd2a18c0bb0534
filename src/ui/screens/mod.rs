//! Screens, most of them in place of the panel: start screen, settings, archive, rule book, set-up, help.

pub mod archive;
pub mod help;
pub mod rule_book;
pub mod set_up;
pub mod settings;
pub mod start;
pub mod unfinished;
