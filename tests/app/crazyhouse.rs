//! Crazyhouse at the board (law V10): the trays are the pockets, from which pieces are dropped by mouse and keyboard.

use bevy::{input::keyboard::Key, prelude::*};

use shakki::{
    chess::{
        Color, EndReason, Game, Piece, Position, Role, Square, Variant, fen, find_move::Origin, pgn,
    },
    play::{
        messages::{MatchCommand, ReviewTarget},
        preferences::AnimationSpeed,
        sync::{Captured, MOST_IN_TRAY, OnSquare},
    },
    scene::{
        board::marks::{self, HeldPieceMark},
        geometry::tray_position,
        materials::flat::FlatMaterial,
        pieces::drag,
    },
};

use crate::{
    app::{TestGame, played, square},
    mouse::{
        At::{Beside, Piece as Standing, Square as On, Thing},
        FAR, Mouse,
    },
};

const KNIGHT: Piece = Piece {
    color: Color::White,
    role: Role::Knight,
};

fn crazyhouse(text: &str) -> Game {
    let start =
        fen::read_as(text, Variant::Crazyhouse).unwrap_or_else(|why| panic!("{text}: {why}"));
    Game::from_position(start)
}

fn table(text: &str) -> TestGame {
    TestGame::with(crazyhouse(text))
}

fn mouse(text: &str) -> Mouse {
    Mouse::at(table(text))
}

/// White has two knights and a pawn to drop, Black a queen.
const POCKETS: &str = "4k3/pppp4/8/8/8/8/4PPPP/4K3[NNPq] w - - 0 1";

/// White stands in check from the rook, which only a drop on the e-file stops.
const CHECKED: &str = "4r1k1/5ppp/8/8/8/8/3P1P2/3RKR2[BN] w - - 0 1";

fn held(mouse: &Mouse) -> Option<Role> {
    mouse.table.selection().held
}

#[test]
fn v10_what_is_captured_changes_sides_and_stands_in_the_capturers_tray() {
    let mut table = table("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    let pawn = table.piece(square("d5"));
    table.play("e4d5").check().rest().check_at_rest();
    let world = table.app.world();
    let piece = world
        .get::<shakki::play::sync::Piece>(pawn)
        .expect("it is there");
    assert_eq!(
        piece.0,
        Role::Pawn.of(Color::White),
        "the pawn itself has changed sides"
    );
    let place = world.get::<Captured>(pawn).copied();
    assert_eq!(
        place,
        Some(Captured {
            taker: Color::White,
            slot: 0
        })
    );
    let seen = world
        .get::<Transform>(pawn)
        .expect("it is seen")
        .translation;
    assert_eq!(
        seen,
        tray_position(Color::White, 0),
        "at White's right hand"
    );
    // Taken back, it is Black's again, where it stood.
    table.execute(MatchCommand::TakeBack).rest().check_at_rest();
    assert_eq!(table.piece(square("d5")), pawn);
}

#[test]
fn v10_a_piece_in_a_tray_goes_to_the_other_side_with_the_variant() {
    let chess = || played("b1c3 d7d5 a2a3 d5d4 a3a4 d4c3");
    let mut table = TestGame::with(chess());
    for (game, taker) in [
        (chess(), Color::Black),
        (
            crazyhouse("4k3/pppp4/8/8/8/8/4PPPP/4K3[N] w - - 0 1"),
            Color::White,
        ),
        (chess(), Color::Black),
    ] {
        table.execute(MatchCommand::Load(Box::new(game)));
        table.check().rest().check_at_rest();
        let knight = table.in_tray(KNIGHT);
        let world = table.app.world();
        let place = world.get::<Captured>(knight).copied();
        assert_eq!(place, Some(Captured { taker, slot: 0 }));
        let seen = world.get::<Transform>(knight).map(|pose| pose.translation);
        assert_eq!(seen, Some(tray_position(taker, 0)));
    }
}

#[test]
fn v10_a_piece_is_dropped_by_click_and_click() {
    let mut mouse = mouse(POCKETS);
    let knight = mouse.table.in_tray(KNIGHT);
    mouse.click(Thing(knight));
    assert_eq!((held(&mouse), mouse.selected()), (Some(Role::Knight), None));
    let empty = 64 - 10;
    assert_eq!(
        mouse.table.selection().targets.len(),
        empty,
        "every empty square"
    );
    mouse.nothing_happened();
    mouse.click(On("f6"));
    assert_eq!(mouse.played(), "N@f6+");
    assert_eq!(held(&mouse), None);
    assert_eq!(
        mouse.table.piece(square("f6")),
        knight,
        "it is the piece that was picked up"
    );
    mouse.table.rest().check_at_rest();
    // Taken back it is in the tray, and played again on the board.
    mouse
        .table
        .execute(MatchCommand::TakeBack)
        .rest()
        .check_at_rest();
    assert!(mouse.table.app.world().get::<Captured>(knight).is_some());
    mouse
        .table
        .execute(MatchCommand::Redo)
        .rest()
        .check_at_rest();
}

#[test]
fn v10_a_piece_is_dropped_by_dragging_it_from_the_tray() {
    for speed in AnimationSpeed::ALL {
        let mut mouse = mouse(POCKETS);
        mouse.table.speed(speed);
        let knight = mouse.table.in_tray(KNIGHT);
        mouse.drag_and_drop(Thing(knight), On("c3"));
        assert_eq!(mouse.played(), "N@c3");
        assert_eq!(mouse.table.piece(square("c3")), knight);
        mouse.table.rest().check_at_rest();
    }
}

#[test]
fn v10_a_second_click_a_click_beside_and_another_piece_put_it_back() {
    let mut mouse = mouse(POCKETS);
    let knight = mouse.table.in_tray(KNIGHT);
    let pawn = mouse.table.in_tray(Role::Pawn.of(Color::White));
    mouse.click(Thing(knight)).click(Thing(knight));
    assert_eq!(held(&mouse), None, "a second click");
    mouse.click(Thing(knight)).click(Beside);
    assert_eq!(held(&mouse), None, "a click beside");
    mouse.click(Thing(knight)).click(Thing(pawn));
    assert_eq!(
        held(&mouse),
        Some(Role::Pawn),
        "another piece of the pocket"
    );
    mouse.click(Standing("e2"));
    assert_eq!(
        (held(&mouse), mouse.selected()),
        (None, Some(Square::E2)),
        "one on the board"
    );
    mouse.click(Thing(knight));
    assert_eq!(
        (held(&mouse), mouse.selected()),
        (Some(Role::Knight), None),
        "and back"
    );
    mouse.drag_and_drop(Thing(knight), Beside);
    assert_eq!(held(&mouse), None, "dropped beside the board");
    mouse.nothing_happened();
    mouse.table.rest().check_at_rest();
}

#[test]
fn v10_what_is_refused_is_told_and_the_piece_stays_in_hand() {
    let mut mouse = mouse(CHECKED);
    let knight = mouse.table.in_tray(KNIGHT);
    mouse.click(Thing(knight));
    assert_eq!(
        mouse.goals(),
        "e2 e3 e4 e5 e6 e7",
        "only what stops the check is marked"
    );
    mouse.click(On("a5"));
    assert_eq!(mouse.why_not(), "that does not stop the check from e8");
    assert_eq!(held(&mouse), Some(Role::Knight));
    mouse.click(Standing("g7"));
    let why = mouse.why_not();
    assert!(why.contains("only on an empty square"), "{why}");
    mouse.click(On("e4"));
    assert_eq!(mouse.played(), "N@e4");
}

#[test]
fn v10_the_other_sides_pocket_is_not_to_be_touched() {
    let mut mouse = mouse(POCKETS);
    let queen = mouse.table.in_tray(Role::Queen.of(Color::Black));
    mouse.click(Thing(queen));
    assert_eq!(held(&mouse), None);
    assert_eq!(mouse.why_not(), "that is Black's piece: it is White's move");
    mouse.drag_and_drop(Thing(queen), On("a5"));
    assert!(mouse.table.heard().played.is_empty());
    assert_eq!(mouse.table.ply(), 0);
    // Nor may either side drop while an earlier position is shown; there a drop is tried in a line beside the game.
    let knight = mouse.table.in_tray(KNIGHT);
    mouse.drag_and_drop(Thing(knight), On("c3"));
    mouse.table.rest();
    mouse.table.heard();
    mouse
        .table
        .go_to(ReviewTarget::First)
        .rest()
        .check_at_rest();
    let knight = mouse.table.in_tray(KNIGHT);
    mouse.click(Thing(knight)).click(On("d5"));
    assert!(mouse.table.rules().line().is_some(), "what if?");
    assert_eq!(
        mouse.table.rules().table().game().cursor(),
        1,
        "the game is as it was"
    );
    mouse.table.rest().check_at_rest();
}

#[test]
fn v10_a_click_on_a_tray_of_another_game_only_lets_go() {
    let mut mouse = Mouse::from_fen("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    mouse.table.play("e4d5 e8e7").rest();
    mouse.table.heard();
    let pawn = mouse.table.in_tray(Role::Pawn.of(Color::Black));
    mouse.click(Standing("e1"));
    mouse.click(Thing(pawn));
    assert_eq!(mouse.selected(), None);
    mouse.nothing_happened();
}

#[test]
fn v10_the_keyboard_drops_what_is_typed() {
    let mut table = table(POCKETS);
    table.letters("N@f3").key(KeyCode::Enter, Key::Enter);
    assert_eq!(table.ply(), 1);
    table.key(KeyCode::KeyU, Key::Character("u".into()));
    table.letters("@f3").key(KeyCode::Enter, Key::Enter);
    let stands = table.rules().shown().board().piece_at(Square::F3);
    assert_eq!(stands, Some(Role::Pawn.of(Color::White)));
    table.letters("N@f6").key(KeyCode::Enter, Key::Enter);
    let heard = table.heard();
    assert_eq!(
        heard.rejected.last().map(|it| it.why.as_str()),
        Some("there is no knight in your pocket")
    );
}

#[test]
fn v10_enter_on_an_empty_square_asks_what_is_dropped_there() {
    let mut table = table(POCKETS);
    // The cursor begins on e2, and goes up to the empty e3.
    for _ in 0..2 {
        table.key(KeyCode::ArrowUp, Key::ArrowUp);
    }
    table.key(KeyCode::Enter, Key::Enter);
    assert_eq!(table.dropped_on(), Some(Square::E3));
    let offered: Vec<Role> = table
        .choices()
        .iter()
        .map(|(_, choice)| choice.role)
        .collect();
    assert_eq!(offered, [Role::Knight, Role::Pawn]);
    table.key(KeyCode::Escape, Key::Escape);
    assert_eq!(
        (table.dropped_on(), table.ply()),
        (None, 0),
        "nothing was dropped"
    );
    table.key(KeyCode::Enter, Key::Enter).letters("n");
    assert_eq!(table.ply(), 1);
    let stands = table.rules().shown().board().piece_at(Square::E3);
    assert_eq!(stands, Some(KNIGHT));
    table.rest().check_at_rest();
    // Where no pawn can be dropped none is offered, and where nothing can be dropped, nothing is asked.
    let mut table = self::table("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1");
    table.key(KeyCode::ArrowUp, Key::ArrowUp);
    for _ in 0..3 {
        table.key(KeyCode::ArrowDown, Key::ArrowDown);
    }
    table
        .key(KeyCode::ArrowLeft, Key::ArrowLeft)
        .key(KeyCode::Enter, Key::Enter);
    assert_eq!(table.selection().cursor, Some(Square::D1));
    assert_eq!(table.dropped_on(), None);
}

#[test]
fn v10_a_drop_mates_and_the_king_falls() {
    let mut table = table("6rk/6pp/8/8/8/8/6PP/6K1[N] w - - 0 1");
    table.play("N@f7").rest().check_at_rest();
    let outcome = table.rules().game().outcome().expect("an end");
    assert_eq!(outcome.reason, EndReason::Checkmate);
    assert_eq!(outcome.winner, Some(Color::White));
}

#[test]
fn v10_a_promotion_takes_into_the_pocket_what_stood_there() {
    let mut mouse = mouse("1q2k3/P7/8/8/8/8/8/4K3[] w - - 0 1");
    mouse.drag_and_drop(Standing("a7"), Standing("b8"));
    let queen = Role::Queen.of(Color::White);
    assert_eq!(
        mouse
            .table
            .pieces_in_world()
            .trays
            .into_values()
            .collect::<Vec<_>>(),
        [queen]
    );
    mouse.click(Beside);
    mouse.table.rest().check_at_rest();
    assert_eq!(
        mouse.table.pieces_in_world().board[&Square::B8],
        Role::Queen.of(Color::Black),
        "the choice was cancelled"
    );
}

#[test]
fn v10_more_than_the_trays_hold_leaves_one_of_each_kind() {
    let mut table = table("4k3/8/8/8/8/8/8/4K3[QRBNPPPPPPPPPPPPPPPP] w - - 0 1");
    table.frame();
    let shown: Vec<Role> = table
        .pieces_in_world()
        .trays
        .into_values()
        .map(|piece| piece.role)
        .collect();
    assert_eq!(shown.len(), MOST_IN_TRAY);
    for role in [
        Role::Queen,
        Role::Rook,
        Role::Bishop,
        Role::Knight,
        Role::Pawn,
    ] {
        assert!(shown.contains(&role), "{role:?} of {shown:?}");
    }
}

#[test]
fn v10_a_whole_game_is_in_step_at_every_moment_forwards_and_back() {
    let text = std::fs::read_to_string("tests/data/crazyhouse.pgn").expect("our game");
    let game = pgn::read(&text).expect("readable").remove(0);
    let plies = game.cursor();
    let mut table = TestGame::with(game);
    table.speed(AnimationSpeed::Off);
    for ply in (0..=plies).rev().chain(0..=plies) {
        table.go_to(ReviewTarget::Ply(ply)).check();
    }
    table.rest().check_at_rest();
    for ply in [0, plies / 2, 3, plies] {
        table
            .go_to(ReviewTarget::Ply(ply))
            .check()
            .rest()
            .check_at_rest();
    }
}

#[test]
fn v10_a_held_piece_is_lifted_and_goes_with_the_pointer() {
    let start = fen::read_as(POCKETS, Variant::Crazyhouse).expect("a position");
    let table = TestGame::configured(Game::from_position(start), |app| {
        app.add_plugins((AssetPlugin::default(), drag::plugin, marks::plugin))
            .init_asset::<Mesh>()
            .init_asset::<FlatMaterial>();
    });
    let mut mouse = Mouse::at(table);
    let knight = mouse.table.in_tray(KNIGHT);
    let height = |mouse: &Mouse| {
        let pose = mouse.table.app.world().get::<Transform>(knight);
        pose.expect("it is seen").translation.y
    };
    let lies = height(&mouse);
    mouse.click(Thing(knight));
    mouse.table.frame();
    assert!(height(&mouse) > lies + 0.2, "held over its tray");
    let marked = |mouse: &mut Mouse| {
        let world = mouse.table.app.world_mut();
        let mut marks = world.query_filtered::<&Transform, With<HeldPieceMark>>();
        let places = marks.iter(world).map(|pose| pose.translation);
        places.collect::<Vec<_>>()
    };
    let slot = mouse.table.app.world().get::<Captured>(knight);
    let Captured { taker, slot } = *slot.expect("in a tray");
    let [mark] = marked(&mut mouse)[..] else {
        panic!("one mark");
    };
    assert!(mark.distance(tray_position(taker, slot)) < 0.05, "{mark}");
    mouse.click(Thing(knight));
    mouse.table.rest().check_at_rest();
    assert_eq!(height(&mouse), lies, "put back");
    assert_eq!(marked(&mut mouse), []);
    // Dragged away, and released beside the board.
    mouse.press(Thing(knight)).drag(Thing(knight), FAR, true);
    mouse.drop(Thing(knight), Beside, FAR);
    mouse.table.rest().check_at_rest();
    // Lifted, and dropped.
    mouse.click(Thing(knight)).click(On("d4"));
    mouse.table.rest().check_at_rest();
    assert_eq!(
        mouse.table.app.world().get::<OnSquare>(knight),
        Some(&OnSquare(Square::D4))
    );
    assert_eq!(mouse.table.heard().played.len(), 1);
}

#[test]
fn v10_a_pocket_piece_goes_back_when_the_touch_that_drags_it_is_cancelled() {
    let mut mouse = mouse(POCKETS);
    let knight = Thing(mouse.table.in_tray(KNIGHT));
    mouse.press(knight).drag(knight, FAR, true);
    assert!(mouse.table.selection().dragging);
    mouse.cancel();
    assert!(!mouse.table.selection().dragging);
    assert_eq!(held(&mouse), None);
    mouse.nothing_happened();
}

#[test]
fn v10_a_touched_piece_keeps_the_pocket_shut() {
    let mut table = table(POCKETS);
    let mut options = table.rules().table().options().clone();
    options.touch_move = true;
    let game = table.rules().table().game().clone();
    let table_of = shakki::chess::table::Table::adopt(&game, options);
    *table
        .app
        .world_mut()
        .resource_mut::<shakki::play::rules::Rules>() = shakki::play::rules::Rules::at(table_of);
    table.frame();
    let drops = |table: &TestGame| table.rules().moves_from(Origin::Pocket(Role::Knight)).len();
    assert!(drops(&table) > 0);
    table.execute(MatchCommand::Touch(Square::E2));
    assert_eq!(drops(&table), 0);
}
