//! What the board is used for when it is not simply played on: the rule book's tasks, autoplay, photo mode, setting up a
//! position by hand.

pub mod autoplay;
pub mod photo;
pub mod rule_book;
pub mod set_up;
