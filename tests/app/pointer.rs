//! The pointer: click–click and drag-and-drop, on squares and on pieces alike.

use bevy::{camera::Camera, picking::pointer::PointerButton, prelude::*};

use shakki::{
    chess::Role,
    play::{
        messages::{MatchCommand, ReviewTarget},
        shared::PointerOnBoard,
        sync::Captured,
    },
};

use crate::{
    app::{TOO_FAR, Table, played},
    hand::{At, FAR, Hand, NEAR, square},
};

use At::{Beside, Man, Square, Thing};

/// Both things that stand for an occupied square.
fn either(name: &'static str) -> [At; 2] {
    [Man(name), Square(name)]
}

#[test]
fn click_click_moves() {
    for from in either("e2") {
        let mut hand = Hand::new();
        hand.click(from);
        assert_eq!(hand.selected(), Some(square("e2")));
        assert_eq!(hand.goals(), "e3 e4");
        hand.nothing_happened();
        hand.click(Square("e4"));
        assert_eq!(hand.played(), "e4");
        assert_eq!(hand.selected(), None);
        hand.table.rest().check_at_rest();
    }
}

#[test]
fn the_pieces_answer_from_the_squares_where_they_stand_now() {
    let mut hand = Hand::new();
    for (from, to) in [
        ("e2", "e4"),
        ("e7", "e5"),
        ("g1", "f3"),
        ("b8", "c6"),
        ("f3", "e5"),
    ] {
        let to = if to == "e5" && from == "f3" {
            Man(to)
        } else {
            Square(to)
        };
        hand.click(Man(from)).click(to);
    }
    assert_eq!(hand.played(), "e4 e5 Nf3 Nc6 Nxe5");
}

#[test]
fn a_capture_by_clicking_the_piece_or_its_square() {
    for goal in either("d5") {
        let mut hand = Hand::new();
        hand.table.play("e2e4 d7d5").heard();
        hand.click(Man("e4"));
        assert_eq!(hand.goals(), "d5x e5");
        hand.click(goal);
        assert_eq!(hand.played(), "exd5");
    }
}

#[test]
fn a_capture_by_dropping_on_the_piece_or_its_square() {
    for goal in either("d5") {
        let mut hand = Hand::new();
        hand.table.play("e2e4 d7d5").heard();
        hand.drag_and_drop(Man("e4"), goal);
        assert_eq!(hand.played(), "exd5");
    }
}

#[test]
fn a_second_click_puts_the_piece_down() {
    for at in either("e2") {
        let mut hand = Hand::new();
        hand.click(at).click(at);
        assert_eq!(hand.selected(), None);
        assert_eq!(hand.goals(), "");
        hand.click(at);
        assert_eq!(hand.selected(), Some(square("e2")));
        hand.nothing_happened();
    }
}

#[test]
fn another_own_piece_is_picked_up_instead() {
    for other in either("g1") {
        let mut hand = Hand::new();
        hand.click(Man("e2")).click(other);
        assert_eq!(hand.selected(), Some(square("g1")));
        assert_eq!(hand.goals(), "f3 h3");
        hand.nothing_happened();
    }
}

#[test]
fn a_click_beside_the_board_lets_go() {
    let mut hand = Hand::new();
    hand.click(Man("e2")).click(Beside);
    assert_eq!(hand.selected(), None);
    let window = Thing(hand.window);
    hand.click(Man("e2")).click(window);
    assert_eq!(hand.selected(), None);
    hand.nothing_happened();
}

#[test]
fn a_click_on_a_panel_is_not_the_boards() {
    let mut hand = Hand::new();
    // Panels catch the pointer in the name of the camera that carries them.
    let panel = Thing(hand.table.app.world_mut().spawn(Camera::default()).id());
    hand.click(Man("e2")).click(panel);
    assert_eq!(hand.selected(), Some(square("e2")), "still in hand");
    hand.drag_and_drop(Man("d2"), panel);
    assert_eq!(
        hand.selected(),
        None,
        "dropped on a panel is dropped beside the board"
    );
    hand.nothing_happened();

    let mut hand = Hand::from_fen("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    let panel = Thing(hand.table.app.world_mut().spawn(Camera::default()).id());
    hand.click(Man("a7")).click(Square("a8")).click(panel);
    assert!(hand.table.pending().is_some(), "the question stays");
}

#[test]
fn an_illegal_click_says_why_and_the_piece_stays_in_hand() {
    let mut hand = Hand::new();
    hand.click(Man("e2")).click(Square("e5"));
    assert_eq!(hand.why_not(), TOO_FAR);
    assert_eq!(hand.selected(), Some(square("e2")), "for the next try");
    assert_eq!(hand.goals(), "e3 e4");
    hand.click(Man("d7"));
    assert!(!hand.why_not().is_empty(), "a man out of reach, too");
    assert_eq!(hand.selected(), Some(square("e2")));
    // What puts a piece down does so still: his own square; and another own piece is picked up instead.
    hand.click(Man("e2"));
    assert_eq!(hand.selected(), None);
    hand.click(Man("e2")).click(Square("e5")).click(Man("g1"));
    assert_eq!(hand.selected(), Some(square("g1")));
    hand.click(Square("g3")).click(Beside);
    assert_eq!(hand.selected(), None);
    hand.table.heard();
    hand.click(Man("e2")).click(Square("e5"));
    hand.table.heard();
    hand.click(Square("e4"));
    assert_eq!(hand.played(), "e4");
    assert_eq!(hand.selected(), None, "played and let go");
    hand.table.rest().check_at_rest();

    let mut hand = Hand::from_fen("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1");
    hand.click(Man("e2")).click(Square("c3"));
    assert_eq!(hand.why_not(), "your king would be in check from e8");
}

#[test]
fn an_illegal_drop_says_why_and_the_piece_goes_back() {
    let mut hand = Hand::new();
    hand.drag_and_drop(Man("c8"), Square("e6"));
    hand.nothing_happened();
    hand.drag_and_drop(Man("f1"), Square("c4"));
    assert_eq!(hand.why_not(), "the pawn on e2 is in the way");
    assert_eq!(hand.selected(), Some(square("f1")), "still in hand");
    assert!(!hand.table.selection().dragging, "but on his square again");
    hand.table.rest().check_at_rest();
    // Onto one's own piece, too.
    hand.drag_and_drop(Man("f1"), Man("e2"));
    assert_eq!(hand.why_not(), "your own pawn stands on e2");
    hand.table.rest().check_at_rest();
}

#[test]
fn drag_and_drop_moves() {
    for from in either("g1") {
        let mut hand = Hand::new();
        hand.press(from);
        assert_eq!(
            hand.selected(),
            Some(square("g1")),
            "picked up as it is pressed"
        );
        hand.drag(from, NEAR, true);
        assert!(hand.table.selection().dragging);
        hand.drag(from, FAR, false).drop(from, Square("f3"), FAR);
        assert_eq!(hand.played(), "Nf3");
        assert_eq!(hand.selected(), None);
        assert!(!hand.table.selection().dragging);
        hand.table.rest().check_at_rest();
    }
}

#[test]
fn a_drop_beside_the_board_puts_the_piece_back() {
    for from in either("e2") {
        let mut hand = Hand::new();
        hand.drag_and_drop(from, Beside);
        assert_eq!(hand.selected(), None);
        assert!(!hand.table.selection().dragging);
        hand.nothing_happened();
    }
}

#[test]
fn a_drop_where_a_tall_piece_hides_the_goal() {
    // The pointer meets the top of a piece whose square is no goal; its ray goes on to a square that is.
    let mut hand = Hand::from_fen("4k3/4p3/8/8/8/8/8/R3K3 w - - 0 1");
    let below = Some(square("a8"));
    hand.table.app.insert_resource(PointerOnBoard {
        point: None,
        square: below,
    });
    hand.drag_and_drop(Man("a1"), Man("e7"));
    assert_eq!(hand.played(), "Ra8+");
}

#[test]
fn a_drop_on_its_own_square_is_a_click() {
    for from in either("e2") {
        let mut hand = Hand::new();
        hand.trembling_click(from);
        assert_eq!(hand.selected(), Some(square("e2")), "{from:?}: picked up");
        hand.drag(from, NEAR, true);
        hand.press(from)
            .drag(from, NEAR, true)
            .drop(from, Square("e2"), NEAR);
        assert_eq!(hand.selected(), None, "{from:?}: put down");
        hand.nothing_happened();
    }
}

#[test]
fn carried_about_and_back_it_stays_in_hand() {
    for from in either("e2") {
        let mut hand = Hand::new();
        hand.there_and_back(from);
        assert_eq!(hand.selected(), Some(square("e2")));
        assert!(!hand.table.selection().dragging);
        hand.nothing_happened();
        hand.click(Square("e4"));
        assert_eq!(hand.played(), "e4");
    }
}

#[test]
fn a_trembling_hand_still_clicks() {
    let mut hand = Hand::new();
    hand.trembling_click(Man("e2"))
        .trembling_click(Square("e4"));
    assert_eq!(hand.played(), "e4");
    hand.trembling_click(Square("d7"))
        .trembling_click(Square("d5"));
    assert_eq!(hand.played(), "d5");
    hand.trembling_click(Man("e4")).trembling_click(Man("d5"));
    assert_eq!(hand.played(), "exd5");
}

#[test]
fn a_long_drag_elsewhere_is_the_views_and_moves_nothing() {
    let mut hand = Hand::new();
    hand.there_and_back(Square("e4"));
    hand.drag_and_drop(Square("e4"), Square("e5"));
    hand.drag_and_drop(Man("e7"), Square("e5"));
    hand.drag_and_drop(Beside, Square("e4"));
    assert_eq!(hand.selected(), None);
    hand.nothing_happened();
    // With a piece in hand, turning the view neither plays nor lets go.
    hand.click(Man("e2"));
    hand.there_and_back(Square("e4"));
    hand.drag_and_drop(Square("d4"), Square("e4"));
    hand.drag_and_drop(Beside, Square("e4"));
    assert_eq!(hand.selected(), Some(square("e2")));
    hand.nothing_happened();
    hand.click(Square("e4"));
    assert_eq!(hand.played(), "e4");
}

#[test]
fn m9_castling_by_the_kings_way_and_onto_his_own_rook() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (goal, san) in [
        (Square("g1"), "O-O"),
        (Man("h1"), "O-O"),
        (Square("h1"), "O-O"),
        (Square("c1"), "O-O-O"),
        (Man("a1"), "O-O-O"),
        (Square("a1"), "O-O-O"),
    ] {
        let mut hand = Hand::from_fen(fen);
        hand.click(Man("e1")).click(goal);
        assert_eq!(hand.played(), san, "clicked {goal:?}");
        hand.table.rest().check_at_rest();
        let mut hand = Hand::from_fen(fen);
        hand.drag_and_drop(Man("e1"), goal);
        assert_eq!(hand.played(), san, "dropped on {goal:?}");
        let mut hand = Hand::from_fen(fen);
        hand.trembling_click(Man("e1")).trembling_click(goal);
        assert_eq!(hand.played(), san, "clicked {goal:?}, trembling");
    }
}

#[test]
fn m9_the_rook_can_still_be_dragged_and_picked_up_first() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let mut hand = Hand::from_fen(fen);
    hand.click(Man("e1")).drag_and_drop(Man("h1"), Square("g1"));
    assert_eq!(
        hand.played(),
        "Rg1",
        "a rook that is dragged moves, though the king was in hand"
    );
    let mut hand = Hand::from_fen(fen);
    hand.click(Man("h1")).click(Man("e1"));
    assert_eq!(
        hand.selected(),
        Some(square("e1")),
        "the rook first is no castling"
    );
    hand.nothing_happened();
    // Without the right the rook is just another piece.
    let mut hand = Hand::from_fen("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1");
    hand.click(Man("e1")).click(Man("h1"));
    assert_eq!(hand.selected(), Some(square("h1")));
    hand.nothing_happened();
}

#[test]
fn m7_a_promotion_is_asked_at_the_board_and_one_of_four_clicked() {
    for (index, san) in ["a8=Q+", "a8=R+", "a8=B", "a8=N"].into_iter().enumerate() {
        let mut hand = Hand::from_fen("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
        let pawn = hand.table.piece(square("a7"));
        hand.click(Man("a7"));
        assert_eq!(hand.goals(), "a8", "one goal, not four");
        hand.click(Square("a8"));
        hand.table.heard();
        assert_eq!(hand.table.piece(square("a8")), pawn, "the pawn has arrived");
        let choices = hand.table.choices();
        assert_eq!(choices.len(), 4);
        assert!(
            choices
                .iter()
                .all(|(_, choice)| choice.square == square("a8")
                    && choice.color == shakki::chess::Color::White)
        );
        assert_eq!(hand.table.rules().game().cursor(), 0, "nothing is decided");

        hand.click(Thing(choices[index].0));
        assert_eq!(hand.played(), san);
        assert_eq!(
            hand.table.piece(square("a8")),
            pawn,
            "the pawn itself has changed"
        );
        assert!(hand.table.choices().is_empty());
        hand.table.rest().check_at_rest();
    }
}

#[test]
fn m7_a_promotion_with_capture_by_drag() {
    let mut hand = Hand::from_fen("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    hand.drag_and_drop(Man("a7"), Man("b8"));
    assert_eq!(
        hand.table.pieces_in_world().trays.len(),
        1,
        "what it takes has left"
    );
    hand.table.heard();
    let knight = hand.table.choices()[3].0;
    hand.click(Thing(knight));
    assert_eq!(hand.played(), "axb8=N");
    hand.table.rest().check_at_rest();
}

#[test]
fn m7_what_a_promotion_takes_stands_in_order_of_value_at_once() {
    let mut hand = Hand::from_fen("1q2k3/P6p/6P1/8/8/8/8/4K3 w - - 0 1");
    let queen = hand.table.piece(square("b8"));
    hand.table.play("g6h7 e8e7").rest();
    hand.click(Man("a7")).click(Man("b8"));
    let captured = hand.table.app.world().get::<Captured>(queen);
    assert_eq!(captured.map(|captured| captured.slot), Some(0));
    hand.click(Beside);
    hand.table.rest().check_at_rest();
    assert_eq!(hand.table.piece(square("b8")), queen, "she comes back");
}

#[test]
fn m7_a_click_elsewhere_takes_the_promotion_back() {
    for elsewhere in [Beside, Square("a8"), Man("e1"), Square("c4")] {
        let mut hand = Hand::from_fen("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
        let pawn = hand.table.piece(square("a7"));
        hand.click(Man("a7")).click(Square("a8"));
        hand.table.heard();
        hand.click(elsewhere);
        assert_eq!(hand.table.pending(), None, "{elsewhere:?}");
        assert_eq!(hand.selected(), None, "the click only lets go");
        hand.nothing_happened();
        assert_eq!(hand.table.piece(square("a7")), pawn, "the pawn is back");
        hand.table.rest().check_at_rest();
        hand.click(Man("a7")).click(Square("a8"));
        assert!(hand.table.pending().is_some(), "and can be asked again");
    }
}

#[test]
fn m7_turning_the_view_leaves_the_promotion_asked() {
    let mut hand = Hand::from_fen("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    hand.click(Man("a7")).click(Square("a8"));
    hand.there_and_back(Square("c4"));
    hand.drag_and_drop(Man("e1"), Square("e2"));
    assert!(hand.table.pending().is_some());
    assert_eq!(hand.selected(), None);
    assert_eq!(hand.table.rules().game().cursor(), 0);
}

#[test]
fn m7_a_command_takes_the_promotion_back() {
    for command in [
        MatchCommand::TakeBack,
        MatchCommand::New,
        MatchCommand::Load(Box::default()),
        MatchCommand::PasteFen("4k3/8/8/8/8/8/8/4K2R w K - 0 1".to_owned()),
        MatchCommand::Look(ReviewTarget::First),
    ] {
        let mut hand = Hand::from_fen("1r2k3/P7/8/8/8/8/8/4K3 b - - 0 1");
        hand.table.play("e8e7");
        hand.drag_and_drop(Man("a7"), Man("b8"));
        assert!(hand.table.pending().is_some());
        let cursor = hand.table.rules().game().cursor();
        hand.table.obey(command.clone()).check();
        assert_eq!(hand.table.pending(), None, "{command:?}");
        if matches!(command, MatchCommand::TakeBack) {
            assert_eq!(hand.table.rules().game().cursor(), cursor, "only that move");
        }
        hand.table.rest().check_at_rest();
    }
}

#[test]
fn the_right_and_the_middle_button_never_move() {
    for button in [PointerButton::Secondary, PointerButton::Middle] {
        let mut hand = Hand::new();
        hand.button = button;
        hand.click(Man("e2"));
        assert_eq!(hand.selected(), None);
        hand.drag_and_drop(Man("e2"), Square("e4"));
        assert_eq!(hand.selected(), None);
        hand.button = PointerButton::Primary;
        hand.click(Man("e2"));
        hand.button = button;
        hand.click(Square("e4")).click(Beside);
        hand.drag_and_drop(Man("e2"), Square("e4"));
        assert_eq!(
            hand.selected(),
            Some(square("e2")),
            "{button:?} lets go of nothing"
        );
        hand.nothing_happened();
    }
}

#[test]
fn a_right_click_in_the_middle_of_a_drag_changes_nothing() {
    let mut hand = Hand::new();
    hand.press(Man("e2"))
        .drag(Man("e2"), NEAR, true)
        .drag(Man("e2"), FAR, false);
    hand.button = PointerButton::Secondary;
    hand.click(Square("d5"));
    hand.button = PointerButton::Primary;
    assert!(hand.table.selection().dragging);
    hand.drop(Man("e2"), Square("e4"), FAR);
    assert_eq!(hand.played(), "e4");
}

#[test]
fn an_enemy_piece_cannot_be_picked_up_and_says_whose_move_it_is() {
    for at in either("e7") {
        let mut hand = Hand::new();
        hand.click(at);
        assert_eq!(hand.selected(), None);
        assert_eq!(hand.why_not(), "that is Black's piece: it is White's move");
    }
    let mut hand = Hand::new();
    hand.click(Square("e5"));
    hand.nothing_happened();
}

#[test]
fn after_the_end_nothing_can_be_picked_up() {
    let mut hand = Hand::at(Table::with(played("f2f3 e7e5 g2g4 d8h4")));
    for name in ["e2", "e5", "h4", "e1"] {
        for at in either(name) {
            hand.click(at);
            assert_eq!(hand.selected(), None);
            let why = hand.why_not();
            assert!(
                why.contains("game is over") && why.contains("take back"),
                "{why}"
            );
        }
    }
    hand.drag_and_drop(Man("e2"), Square("e4"));
    assert_eq!(hand.selected(), None);
    hand.nothing_happened();
}

#[test]
fn while_reviewing_a_click_says_how_to_return() {
    let mut hand = Hand::at(Table::with(played("e2e4 e7e5")));
    hand.table.look(ReviewTarget::First).heard();
    for name in ["e2", "e7"] {
        hand.click(Man(name));
        assert_eq!(hand.selected(), None);
        let why = hand.why_not();
        assert!(
            why.contains("earlier position") && why.contains("End"),
            "{why}"
        );
    }
}

#[test]
fn what_is_in_hand_is_let_go_when_the_game_moves_on() {
    for command in [
        MatchCommand::TakeBack,
        MatchCommand::New,
        MatchCommand::Look(ReviewTarget::First),
        MatchCommand::PasteFen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".to_owned()),
    ] {
        let mut hand = Hand::at(Table::with(played("e2e4 e7e5")));
        hand.click(Man("g1"));
        hand.table.obey(command.clone()).check();
        assert_eq!(hand.selected(), None, "{command:?}");
        assert_eq!(hand.goals(), "");
    }
    // In the middle of a drag as well: the drop that follows is nothing.
    let mut hand = Hand::at(Table::with(played("e2e4 e7e5")));
    let knight = Thing(hand.table.piece(square("g1")));
    hand.press(knight)
        .drag(knight, NEAR, true)
        .drag(knight, FAR, false);
    hand.table.obey(MatchCommand::TakeBack).check();
    assert!(!hand.table.selection().dragging);
    hand.drop(knight, Square("f3"), FAR);
    hand.nothing_happened();
    hand.table.rest().check_at_rest();
}

#[test]
fn a_pointer_taken_away_drops_nothing() {
    let mut hand = Hand::new();
    hand.press(Man("e2"))
        .drag(Man("e2"), NEAR, true)
        .drag(Man("e2"), FAR, false);
    hand.cancel(Square("e4"));
    assert_eq!(hand.selected(), None);
    assert!(!hand.table.selection().dragging);
    hand.nothing_happened();
    hand.click(Man("d2")).click(Square("d4"));
    assert_eq!(hand.played(), "d4");
}

#[test]
fn the_square_under_the_pointer() {
    let mut hand = Hand::new();
    let hovered = |hand: &Hand| hand.table.selection().hovered;
    hand.over(Square("e4"));
    assert_eq!(hovered(&hand), Some(square("e4")));
    hand.out(Square("e4")).over(Man("e2"));
    assert_eq!(hovered(&hand), Some(square("e2")));
    hand.out(Man("e2")).over(Beside);
    assert_eq!(hovered(&hand), None);
    hand.over(Square("d4")).out(Square("e4"));
    assert_eq!(
        hovered(&hand),
        Some(square("d4")),
        "an old thing's farewell"
    );
    let window = Thing(hand.window);
    hand.over(window);
    assert_eq!(hovered(&hand), None);
}

#[test]
fn a_whole_game_by_drag_and_a_whole_game_by_clicks() {
    let (_, record) = crate::app::records()
        .into_iter()
        .find(|(name, _)| name.starts_with("opera"))
        .expect("the Opera Game");
    for by_drag in [false, true] {
        let mut hand = Hand::new();
        for ply in record.plies() {
            let from = ply.mv.from().expect("no drops in chess");
            let from = Thing(hand.table.piece(from));
            let to = match ply.mv.castling_side() {
                Some(side) => side.king_to(hand.table.rules().game().turn()),
                None => ply.mv.to(),
            };
            let to = Thing(hand.table.square(to));
            match by_drag {
                true => hand.drag_and_drop(from, to),
                false => hand.click(from).click(to),
            };
            assert_eq!(hand.played(), ply.san);
        }
        assert_eq!(hand.table.fen(), record.fen());
        assert_eq!(
            hand.table.laid_down(),
            [Role::King.of(shakki::chess::Color::Black)]
        );
        hand.table.rest().check_at_rest();
    }
}
