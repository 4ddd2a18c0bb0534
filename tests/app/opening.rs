//! The opening of the game on the board: it follows moves, take-backs and other games.

use shakki::play::{messages::MatchCommand, opening::GameOpening};

use crate::app::TestGame;

fn code(table: &TestGame) -> Option<&'static str> {
    let opening = table.app.world().resource::<GameOpening>();
    opening.get().map(|opening| opening.eco)
}

fn becomes(table: &mut TestGame, wanted: Option<&str>) {
    table.wait_until("the opening", |table| code(table) == wanted);
}

#[test]
fn the_opening_follows_the_game() {
    let mut table = TestGame::new();
    assert_eq!(code(&table), None);
    table.play("e2e4 c7c5");
    becomes(&mut table, Some("B20"));
    table.play("g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6");
    becomes(&mut table, Some("B90"));
    // The same number of moves, but different ones.
    table.execute(MatchCommand::TakeBack).play("g7g6");
    becomes(&mut table, Some("B70"));
    table.execute(MatchCommand::New);
    becomes(&mut table, None);
}
