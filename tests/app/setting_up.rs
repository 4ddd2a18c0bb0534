//! Pieces set up by hand on the board, with the mouse and with the keys; the game behind them stands as it stood.

use bevy::input::keyboard::{Key, KeyCode};

use shakki::{
    chess::{Color, Role, Square, arrangement::Arrangement},
    play::mode::set_up::{SetUp, SetUpTool as Holds},
};

use crate::{
    app::Table,
    hand::{At, FAR, Hand, NEAR},
};

fn begin(table: &mut Table, pieces: Arrangement) {
    table.app.world_mut().resource_mut::<SetUp>().begin(pieces);
    table.rest().check();
}

fn holds(table: &mut Table, hand: Holds) {
    table.app.world_mut().resource_mut::<SetUp>().hand = hand;
    table.frame();
}

fn fen(table: &Table) -> String {
    let setting_up = table.app.world().resource::<SetUp>();
    setting_up.board().expect("pieces are set up").fen()
}

#[test]
fn clicks_put_pieces_down_and_take_them_off() {
    let mut hand = Hand::new();
    begin(&mut hand.table, Arrangement::empty());
    for (piece, square) in [
        (Role::King.of(Color::White), "e1"),
        (Role::King.of(Color::Black), "e8"),
        (Role::Queen.of(Color::White), "d1"),
    ] {
        holds(&mut hand.table, Holds::Piece(piece));
        hand.click(At::Square(square));
    }
    assert_eq!(fen(&hand.table), "4k3/8/8/8/8/8/8/3QK3 w - - 0 1");
    // The same piece again, and the empty hand.
    hand.click(At::Man("d1"));
    holds(&mut hand.table, Holds::Empty);
    hand.click(At::Man("e8"));
    assert_eq!(fen(&hand.table), "8/8/8/8/8/8/8/4K3 w - - 0 1");
    hand.table.rest().check_at_rest();
}

#[test]
fn a_piece_that_is_dragged_goes_where_he_is_let_go() {
    let mut hand = Hand::new();
    begin(&mut hand.table, Arrangement::start());
    for from in [At::Man("d1"), At::Square("d8")] {
        hand.press(from).drag(from, NEAR, true);
        assert!(!hand.table.selection().dragging, "it may yet be a click");
        hand.drag(from, FAR, false);
        assert!(hand.table.selection().dragging, "not the view's");
        let to = match from {
            At::Man(_) => At::Square("d4"),
            _ => At::Man("h2"),
        };
        hand.drop(from, to, FAR);
        assert_eq!(hand.selected(), None);
        hand.table.rest().check_at_rest();
    }
    assert_eq!(
        fen(&hand.table),
        "rnb1kbnr/pppppppp/8/8/3Q4/8/PPPPPPPq/RNB1KBNR w KQkq - 0 1"
    );
    // From the square where he stands and back to it: nothing.
    hand.there_and_back(At::Square("e2"));
    // A hand that trembles has clicked: with a white pawn in it, the pawn goes.
    hand.trembling_click(At::Square("e2"));
    assert_eq!(
        fen(&hand.table),
        "rnb1kbnr/pppppppp/8/8/3Q4/8/PPPP1PPq/RNB1KBNR w KQkq - 0 1"
    );
    assert_eq!(hand.table.ply(), 0);
    hand.nothing_happened();
}

#[test]
fn a_piece_that_is_dragged_off_the_board_is_gone() {
    let mut hand = Hand::new();
    begin(&mut hand.table, Arrangement::start());
    hand.drag_and_drop(At::Man("a1"), At::Beside);
    hand.table.rest().check_at_rest();
    assert_eq!(
        fen(&hand.table),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1"
    );
    // An empty square holds nobody: that drag is the view's.
    let at = At::Square("e4");
    hand.press(at).drag(at, NEAR, true).drag(at, FAR, false);
    assert!(!hand.table.selection().dragging);
}

#[test]
fn no_piece_of_the_game_is_picked_up_or_moved() {
    let mut hand = Hand::new();
    begin(&mut hand.table, Arrangement::start());
    holds(&mut hand.table, Holds::Empty);
    hand.drag_and_drop(At::Man("e2"), At::Square("e4"));
    assert_eq!(hand.selected(), None);
    assert_eq!(hand.table.ply(), 0);
    hand.nothing_happened();
    let key = Key::Character("u".into());
    hand.table.key(KeyCode::KeyU, key);
    hand.table.key(KeyCode::PageUp, Key::PageUp);
    assert_eq!(hand.table.ply(), 0);
}

#[test]
fn the_game_comes_back_when_it_ends() {
    let mut table = Table::new();
    table.play("e2e4 e7e5").rest();
    begin(&mut table, Arrangement::empty());
    assert!(table.pieces_in_world().board.is_empty());
    let ended = table.app.world_mut().resource_mut::<SetUp>().end();
    assert_eq!(ended, Some(Arrangement::empty()));
    table.rest().check_at_rest();
    assert_eq!(table.ply(), 2);
}

#[test]
fn the_keys_alone_set_pieces_up() {
    let mut table = Table::new();
    begin(&mut table, Arrangement::empty());
    table.key(KeyCode::ArrowUp, Key::ArrowUp);
    let cursor = table.selection().cursor;
    assert_eq!(cursor, Some(Square::E2));
    table.key(KeyCode::KeyR, Key::Character("R".into()));
    table.key(KeyCode::Enter, Key::Enter);
    table.key(KeyCode::ArrowUp, Key::ArrowUp);
    table.key(KeyCode::KeyN, Key::Character("n".into()));
    table.key(KeyCode::Space, Key::Space);
    assert_eq!(fen(&table), "8/8/8/8/8/4n3/4R3/8 w - - 0 1");
    table.key(KeyCode::Delete, Key::Delete);
    assert_eq!(fen(&table), "8/8/8/8/8/8/4R3/8 w - - 0 1");
}
