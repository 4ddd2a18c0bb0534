//! Dialogs: a new match, questions, files, sharing, the pause.

pub mod colour_draw;
pub mod files;
pub mod frame;
pub mod match_setup;
pub mod new_match;
pub mod open;
pub mod opened_files;
pub mod paused;
pub mod question;
pub mod resign;
pub mod seat_choice;
pub mod seats;
pub mod share;
