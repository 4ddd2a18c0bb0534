//! A player's request is answered by the opponent: never by the second click of the player's own double-click.

use std::time::Duration;

use bevy::input::keyboard::{Key, KeyCode};

use shakki::{
    chess::{
        Color,
        table::{Header, MatchOptions, Table, TakeBacks},
    },
    play::{messages::MatchCommand, rules::Rules},
};

use crate::app::TestGame;

/// Between the two clicks of a double-click.
const DOUBLE: Duration = Duration::from_millis(180);
/// Long enough to read a question.
pub const READ: Duration = Duration::from_millis(700);

fn drawn(table: &TestGame) -> bool {
    table.rules().table().outcome().is_some()
}

#[test]
fn e8_a_double_click_on_the_offer_does_not_accept_it() {
    let mut table = TestGame::new();
    table.play("e2e4").rest();
    table
        .execute(MatchCommand::Offer(Color::White))
        .frame_after(DOUBLE)
        .execute(MatchCommand::Accept);
    assert!(!drawn(&table), "nobody has accepted");
    assert_eq!(table.rules().table().draw_offer(), Some(Color::White));
    table.frame_after(READ).execute(MatchCommand::Accept);
    assert!(drawn(&table), "who has read it can accept it");
}

#[test]
fn e8_keys_struck_together_do_not_accept_either() {
    let mut table = TestGame::new();
    table.play("e2e4").rest();
    table.with_ctrl(KeyCode::KeyD, Key::Character("d".into()));
    table.with_ctrl(KeyCode::KeyA, Key::Character("a".into()));
    assert_eq!(table.rules().table().draw_offer(), Some(Color::Black));
    table.frame_after(READ);
    table.with_ctrl(KeyCode::KeyA, Key::Character("a".into()));
    assert!(drawn(&table));
}

#[test]
fn every_offer_has_its_own_time() {
    let mut table = TestGame::new();
    table
        .play("e2e4")
        .execute(MatchCommand::Offer(Color::White));
    table.frame_after(READ).execute(MatchCommand::Decline);
    assert_eq!(table.rules().table().draw_offer(), None);
    table
        .play("e7e5")
        .execute(MatchCommand::Offer(Color::Black))
        .frame_after(DOUBLE)
        .execute(MatchCommand::Accept);
    assert!(!drawn(&table));
}

#[test]
fn a_take_back_is_not_allowed_by_the_asker_s_double_click() {
    let options = MatchOptions {
        take_backs: Some(TakeBacks::ByAgreement),
        ..MatchOptions::default()
    };
    let mut table = TestGame::new();
    table
        .app
        .insert_resource(Rules::at(Table::new(Header::new(options))));
    table.rest().play("e2e4");
    table
        .execute(MatchCommand::TakeBack)
        .frame_after(DOUBLE)
        .execute(MatchCommand::Accept);
    assert_eq!(table.ply(), 1, "asked only");
    table
        .frame_after(READ)
        .execute(MatchCommand::Accept)
        .rest()
        .check_at_rest();
    assert_eq!(table.ply(), 0);
}
