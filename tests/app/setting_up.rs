//! The set-up of a position on the board, with the mouse and with the keys; the game is not changed by it.

use bevy::{
    input::keyboard::{Key, KeyCode},
    picking::pointer::PointerId,
};

use shakki::{
    chess::{Color, Game, Role, Square, Variant, arrangement::Arrangement},
    play::{
        mode::set_up::{SetUp, SetUpTool as Holds},
        sync::Captured,
    },
    scene::pieces::drag,
};

use crate::{
    app::TestGame,
    mouse::{At, FAR, Mouse, NEAR},
    picking::PickingPointer,
};

fn begin(table: &mut TestGame, pieces: Arrangement) {
    table.app.world_mut().resource_mut::<SetUp>().begin(pieces);
    table.rest().check();
}

fn holds(table: &mut TestGame, mouse: Holds) {
    table.app.world_mut().resource_mut::<SetUp>().tool = mouse;
    table.frame();
}

fn fen(table: &TestGame) -> String {
    let setting_up = table.app.world().resource::<SetUp>();
    setting_up.board().expect("pieces are set up").fen()
}

#[test]
fn clicks_put_pieces_down_and_take_them_off() {
    let mut mouse = Mouse::new();
    begin(&mut mouse.table, Arrangement::empty());
    for (piece, square) in [
        (Role::King.of(Color::White), "e1"),
        (Role::King.of(Color::Black), "e8"),
        (Role::Queen.of(Color::White), "d1"),
    ] {
        holds(&mut mouse.table, Holds::Piece(piece));
        mouse.click(At::Square(square));
    }
    assert_eq!(fen(&mouse.table), "4k3/8/8/8/8/8/8/3QK3 w - - 0 1");
    // The same piece again, and the eraser.
    mouse.click(At::Piece("d1"));
    holds(&mut mouse.table, Holds::Empty);
    mouse.click(At::Piece("e8"));
    assert_eq!(fen(&mouse.table), "8/8/8/8/8/8/8/4K3 w - - 0 1");
    mouse.table.rest().check_at_rest();
}

#[test]
fn a_piece_that_is_dragged_goes_where_he_is_let_go() {
    let mut mouse = Mouse::new();
    begin(&mut mouse.table, Arrangement::start());
    for from in [At::Piece("d1"), At::Square("d8")] {
        mouse.press(from).drag(from, NEAR, true);
        assert!(!mouse.table.selection().dragging, "it may yet be a click");
        mouse.drag(from, FAR, false);
        assert!(mouse.table.selection().dragging, "not the view's");
        let to = match from {
            At::Piece(_) => At::Square("d4"),
            _ => At::Piece("h2"),
        };
        mouse.drop(from, to, FAR);
        assert_eq!(mouse.selected(), None);
        mouse.table.rest().check_at_rest();
    }
    assert_eq!(
        fen(&mouse.table),
        "rnb1kbnr/pppppppp/8/8/3Q4/8/PPPPPPPq/RNB1KBNR w KQkq - 0 1"
    );
    // From its square and back to it: no change.
    mouse.there_and_back(At::Square("e2"));
    // With a small movement it is a click: with the white pawn as the tool, the pawn is removed.
    mouse.trembling_click(At::Square("e2"));
    assert_eq!(
        fen(&mouse.table),
        "rnb1kbnr/pppppppp/8/8/3Q4/8/PPPP1PPq/RNB1KBNR w KQkq - 0 1"
    );
    assert_eq!(mouse.table.ply(), 0);
    mouse.nothing_happened();
}

#[test]
fn a_piece_goes_to_the_square_under_the_pointer_in_the_frame_in_which_it_is_let_go() {
    for pointer in [PointerId::Mouse, PointerId::Touch(1)] {
        let mut hand = PickingPointer::configured(Game::new(), pointer, |app| {
            app.add_plugins(drag::plugin);
        });
        begin(&mut hand.table, Arrangement::start());
        let queen = hand.table.piece(Square::D1);
        let on_the_way = hand.table.square(Square::D4);
        // The top of a piece behind hides the square.
        let behind = hand.table.piece(Square::D7);
        hand.press(Square::D1, queen)
            .go(Square::D4, on_the_way)
            .go_and_release(Square::D6, behind);
        assert_eq!(
            fen(&hand.table),
            "rnbqkbnr/pppppppp/3Q4/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1",
            "{pointer:?}"
        );
    }
}

#[test]
fn a_piece_that_is_dragged_off_the_board_is_gone() {
    let mut mouse = Mouse::new();
    begin(&mut mouse.table, Arrangement::start());
    mouse.drag_and_drop(At::Piece("a1"), At::Beside);
    mouse.table.rest().check_at_rest();
    assert_eq!(
        fen(&mouse.table),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1"
    );
    // An empty square has no piece to drag: the drag turns the view.
    let at = At::Square("e4");
    mouse.press(at).drag(at, NEAR, true).drag(at, FAR, false);
    assert!(!mouse.table.selection().dragging);
}

#[test]
fn no_piece_of_the_game_is_picked_up_or_moved() {
    let mut mouse = Mouse::new();
    begin(&mut mouse.table, Arrangement::start());
    holds(&mut mouse.table, Holds::Empty);
    mouse.drag_and_drop(At::Piece("e2"), At::Square("e4"));
    assert_eq!(mouse.selected(), None);
    assert_eq!(mouse.table.ply(), 0);
    mouse.nothing_happened();
    let key = Key::Character("u".into());
    mouse.table.key(KeyCode::KeyU, key);
    mouse.table.key(KeyCode::PageUp, Key::PageUp);
    assert_eq!(mouse.table.ply(), 0);
}

#[test]
fn the_game_comes_back_when_it_ends() {
    let mut table = TestGame::new();
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
    let mut table = TestGame::new();
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

#[test]
fn v10_a_pocket_is_filled_and_stands_in_its_tray() {
    let mut table = TestGame::new();
    let mut pieces = Arrangement::start();
    pieces.set_variant(Variant::Crazyhouse);
    begin(&mut table, pieces);
    let fill = |table: &mut TestGame, piece| {
        holds(table, Holds::Piece(piece));
        let mut setting_up = table.app.world_mut().resource_mut::<SetUp>();
        setting_up.fill_pocket();
        table.rest().check();
    };
    // The pocket can only be filled after a piece is taken off the board.
    let knight = Role::Knight.of(Color::Black);
    table
        .app
        .world_mut()
        .resource_mut::<SetUp>()
        .move_piece(Square::B1, None);
    fill(&mut table, knight);
    assert_eq!(
        fen(&table),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR[n] w KQkq - 0 1"
    );
    let entity = table.in_tray(knight);
    let place = table.app.world().get::<Captured>(entity).copied();
    let taker = Color::Black;
    assert_eq!(
        place,
        Some(Captured { taker, slot: 0 }),
        "at Black's own hand"
    );
    // A king cannot be put there, and the eraser has no effect.
    fill(&mut table, Role::King.of(Color::White));
    assert!(fen(&table).contains("[n]"), "{}", fen(&table));
    let mut setting_up = table.app.world_mut().resource_mut::<SetUp>();
    setting_up
        .board_mut()
        .expect("an arrangement")
        .empty_pockets();
    table.rest().check();
    assert!(fen(&table).contains("[]"), "{}", fen(&table));
}

#[test]
fn a_second_king_that_is_set_up_leaves_the_board_where_the_first_one_lies() {
    let mut table = TestGame::new();
    table.play("e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7").rest();
    assert_eq!(table.laid_down(), [Role::King.of(Color::Black)]);
    begin(&mut table, Arrangement::start());
    let mut setting_up = table.app.world_mut().resource_mut::<SetUp>();
    let board = setting_up.board_mut().expect("an arrangement");
    board.put(Square::G8, Role::King.of(Color::Black));
    table.rest().check();
    table.app.world_mut().resource_mut::<SetUp>().end();
    table.rest().check_at_rest();
}
