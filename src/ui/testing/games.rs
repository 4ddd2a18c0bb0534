//! Games for tests.

use std::time::Duration;

use crate::chess::table::{Action, Header, MatchOptions, Table};

/// A game with five minutes for each player, after these actions.
pub fn clocked_game(actions: &[Action]) -> Table {
    let options = MatchOptions {
        clocks: "5".parse().expect("a time control"),
        ..MatchOptions::default()
    };
    let mut table = Table::new(Header::new(options));
    for action in actions {
        table.act(action.clone(), Duration::ZERO).expect("allowed");
    }
    table
}
