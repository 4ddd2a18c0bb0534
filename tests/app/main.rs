//! Tests of the game on the board, without a screen: the plugins that play and the one that moves the pieces, in an app
//! with no renderer. One file per behaviour; a law's test names the law's id.

mod app;
mod hand;

mod announce;
mod announcements;
mod answers;
mod board;
mod book;
mod brought;
mod cut_short;
mod desk;
mod ends;
mod film;
mod ghosts;
mod held;
mod keyboard;
mod library;
mod marks;
mod modes;
mod no_mouse;
mod pointer;
mod records;
mod refusals;
mod setting_up;
mod sounds;
mod table_clock;
mod touch;
mod views;
mod whole_games;
