//! Tests of the game on the board, without a screen: the plugins that play and the one that moves the pieces, in an app
//! with no renderer. One file per behaviour; a law's test names the law's id.

mod app;
mod effects;
mod mouse;
mod picking;

mod announce;
mod announcements;
mod autoplay;
mod board;
mod book;
mod chess960;
mod claim_ghost;
mod computer;
mod crazyhouse;
mod dragged_piece;
mod ends;
mod engines;
mod gamepad;
mod interrupted_animation;
mod keyboard;
mod library;
mod lines;
mod marks;
mod match_actions;
mod match_options;
mod modes;
mod no_mouse;
mod offer_answers;
mod opened_files;
mod opening;
mod pointer;
mod records;
mod refusals;
mod review;
mod setting_up;
mod settings_effects;
mod sounds;
mod table_clock;
mod touch;
mod touch_move;
mod variants;
mod views;
mod whole_games;
