//! Whole games without a mouse: by the cursor alone, and by typed moves alone.

use shakki::{
    chess::{Color, EndReason, Game, Role, Square},
    play::shared::Seat,
};

use crate::app::{TestGame, records};

/// Moves the cursor to a square by arrows, as seen from that seat.
fn move_cursor(table: &mut TestGame, seat: Seat, to: Square) {
    if table.selection().cursor.is_none() {
        // The first press only shows the cursor.
        table.up();
    }
    let step = |table: &mut TestGame, right: i32, up: i32| {
        match (right.signum(), up.signum()) {
            (1, _) => table.right(),
            (-1, _) => table.left(),
            (_, 1) => table.up(),
            _ => table.down(),
        };
    };
    for _ in 0..14 {
        let at = table.selection().cursor.expect("it is shown");
        let files = to.file() as i32 - at.file() as i32;
        let ranks = to.rank() as i32 - at.rank() as i32;
        // A seat's steps are a rotation: the inverse of two files and ranks is used for both players' seats only.
        let (right, up) = match seat {
            Seat::Black => (-files, -ranks),
            _ => (files, ranks),
        };
        match (right, up) {
            (0, 0) => return,
            (0, up) => step(table, 0, up),
            (right, _) => step(table, right, 0),
        }
    }
    panic!("the cursor does not come to {to}");
}

/// Plays a record through with arrows, Enter, and a letter for a promotion.
fn by_cursor(record: &Game) -> TestGame {
    let mut table = TestGame::with(Game::from_position(record.start().clone()));
    for ply in record.plies() {
        let mover = table.rules().game().turn();
        let seat = Seat::of(mover);
        table.app.insert_resource(seat);
        let from = ply.mv.from().expect("no drops in chess");
        let to = match ply.mv.castling_side() {
            Some(side) => side.king_to(mover),
            None => ply.mv.to(),
        };
        move_cursor(&mut table, seat, from);
        table.enter();
        assert_eq!(table.selected(), Some(from), "{}", ply.san);
        move_cursor(&mut table, seat, to);
        table.enter();
        if let Some(role) = ply.mv.promotion() {
            assert!(table.pending().is_some(), "{}", ply.san);
            table.letters(&role.char().to_string());
        }
        let heard = table.heard();
        assert!(heard.rejected.is_empty(), "{:?}", heard.rejected);
        assert_eq!(heard.played.len(), 1, "{}", ply.san);
    }
    table
}

/// Plays a record through by typed moves.
fn by_typing(record: &Game) -> TestGame {
    let mut table = TestGame::with(Game::from_position(record.start().clone()));
    for ply in record.plies() {
        let text = ply.san.trim_end_matches(['+', '#']);
        table.letters(text).enter();
        let heard = table.heard();
        assert!(heard.rejected.is_empty(), "{text}: {:?}", heard.rejected);
        assert_eq!(heard.played.len(), 1, "{text}");
    }
    table
}

/// A short game in which a pawn promotes, and mates.
fn with_a_promotion() -> Game {
    let mut game = Game::from_fen("7k/P5pp/8/8/8/8/8/K7 w - - 0 1").expect("a position");
    let found = game.find_move(Square::A7, Square::A8, Some(Role::Rook));
    let Ok(shakki::chess::FoundMove::Legal(mv)) = found else {
        panic!("it promotes");
    };
    game.play(mv).expect("it is played");
    game
}

fn check(record: &Game, play: fn(&Game) -> TestGame) {
    let mut table = play(record);
    table.rest().check_at_rest();
    assert_eq!(table.fen(), record.fen());
    // A resignation is no move: the moves on the board are the same.
    let mate = record
        .outcome()
        .filter(|end| end.reason == EndReason::Checkmate);
    assert_eq!(table.rules().game().outcome(), mate);
}

#[test]
fn whole_games_by_the_cursor_alone() {
    let games = records();
    for (_, record) in games.iter().take(3) {
        check(record, by_cursor);
    }
    let promoted = with_a_promotion();
    let end = promoted.outcome().expect("it is mate");
    assert_eq!(
        (end.winner, end.reason),
        (Some(Color::White), EndReason::Checkmate)
    );
    check(&promoted, by_cursor);
}

#[test]
fn whole_games_by_typed_moves_alone() {
    for (_, record) in records().iter().take(6) {
        check(record, by_typing);
    }
    check(&with_a_promotion(), by_typing);
}
