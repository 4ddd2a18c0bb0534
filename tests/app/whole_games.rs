//! Whole games through the pipeline: after every ply the pieces in the world are the pieces of the rules.

use bevy::prelude::*;

use shakki::{
    chess::{Color, Game, Position},
    play::{
        messages::{MatchCommand, ReviewTarget},
        preferences::AnimationSpeed,
    },
};

use crate::app::{TestGame, records};

/// A table at the start of this record.
fn at_the_start(record: &Game) -> TestGame {
    TestGame::with(Game::from_position(record.start().clone()))
}

/// Plays the record through `MoveRequested`.
fn play_through(table: &mut TestGame, record: &Game) {
    for (before, ply) in record.plies().iter().enumerate() {
        // Castling is requested by the king's target; the rook's square has a test of its own.
        let from = ply.mv.from().expect("no drops in chess");
        let to = match ply.mv.castling_side() {
            Some(side) => side.king_to(table.rules().game().turn()),
            None => ply.mv.to(),
        };
        table.request(from, to, ply.mv.promotion()).frame().check();
        assert_eq!(table.rules().game().cursor(), before + 1, "{}", ply.san);
        let heard = table.heard();
        assert!(heard.rejected.is_empty(), "{:?}", heard.rejected);
        let [played] = &heard.played[..] else {
            panic!("{}: {:?}", ply.san, heard.played);
        };
        assert_eq!(
            (played.ply, &played.san, played.again),
            (before + 1, &ply.san, false)
        );
    }
}

/// Every position of the record, from the start.
fn positions(record: &Game) -> Vec<String> {
    (0..=record.plies().len())
        .map(|ply| record.fen_at(ply))
        .collect()
}

#[test]
fn forwards_backwards_and_forwards_again() {
    for (name, record) in records() {
        let wanted = positions(&record);
        let plies = record.plies().len();
        let mut table = at_the_start(&record);
        table.check_at_rest();
        play_through(&mut table, &record);
        table.rest().check_at_rest();
        assert_eq!(table.fen(), wanted[plies], "{name}");

        for ply in (0..plies).rev() {
            table.execute(MatchCommand::TakeBack).check();
            assert_eq!(table.fen(), wanted[ply], "{name}");
        }
        table.rest().check_at_rest();
        assert!(
            table.pieces_in_world().trays.is_empty(),
            "{name}: everybody is back"
        );
        assert!(table.heard().played.is_empty());

        for fen in &wanted[1..] {
            table.execute(MatchCommand::Redo).check();
            assert_eq!(&table.fen(), fen, "{name}");
            let played = table.heard().played;
            assert!(played.len() == 1 && played[0].again, "{name}: {played:?}");
        }
        table.rest().check_at_rest();
        assert_eq!(table.fen(), wanted[plies], "{name}");
    }
}

#[test]
fn the_same_pieces_walk_from_the_first_move_to_the_last() {
    // Take-backs and reviews move the existing pieces; none is replaced by a copy.
    for (name, record) in records() {
        let mut table = at_the_start(&record);
        let before = bodies(&mut table);
        play_through(&mut table, &record);
        assert_eq!(bodies(&mut table), before, "{name}");
        for _ in record.plies() {
            table.execute(MatchCommand::TakeBack);
        }
        assert_eq!(bodies(&mut table), before, "{name}");
    }
}

fn bodies(table: &mut TestGame) -> Vec<Entity> {
    let mut pieces = table
        .app
        .world_mut()
        .query_filtered::<Entity, With<shakki::play::sync::Piece>>();
    let mut pieces: Vec<Entity> = pieces.iter(table.app.world()).collect();
    pieces.sort();
    pieces
}

#[test]
fn typed_in_san() {
    for (name, record) in records() {
        let mut table = at_the_start(&record);
        table.speed(AnimationSpeed::Fast);
        for ply in record.plies() {
            table.type_move(&ply.san).check();
            let heard = table.heard();
            assert!(heard.rejected.is_empty(), "{name}: {:?}", heard.rejected);
            assert_eq!(heard.played[0].san, ply.san, "{name}");
        }
        table.rest().check_at_rest();
        assert_eq!(table.fen(), record.fen(), "{name}");
    }
}

#[test]
fn reviewed_step_by_step_and_by_jumps() {
    for (name, record) in records() {
        let wanted = positions(&record);
        let plies = record.plies().len();
        let mut table = TestGame::with(record.clone());
        table.speed(AnimationSpeed::Off);
        let shows = |table: &mut TestGame, ply: usize| {
            table.check_at_rest();
            let rules = table.rules();
            assert_eq!(rules.shown_ply(), ply, "{name}");
            assert_eq!(
                rules.game().fen_at(rules.shown_ply()),
                wanted[ply],
                "{name}"
            );
            assert_eq!(
                rules.game().cursor(),
                plies,
                "{name}: looking changes nothing"
            );
            assert_eq!(rules.is_live(), ply == plies, "{name}");
        };
        shows(&mut table, plies);
        for ply in (0..plies).rev() {
            table.go_to(ReviewTarget::Previous);
            shows(&mut table, ply);
        }
        table.go_to(ReviewTarget::Previous);
        shows(&mut table, 0);
        for ply in 1..=plies {
            table.go_to(ReviewTarget::Next);
            shows(&mut table, ply);
        }
        table.go_to(ReviewTarget::Next);
        shows(&mut table, plies);
        table.go_to(ReviewTarget::First);
        shows(&mut table, 0);
        table.go_to(ReviewTarget::Last);
        shows(&mut table, plies);
        // A jump by a stride that visits every ply in a scrambled order.
        let stride = (plies / 2..)
            .find(|n| gcd(*n, plies + 1) == 1)
            .expect("one is");
        for step in 0..=plies {
            let ply = step * stride % (plies + 1);
            table.go_to(ReviewTarget::Ply(ply));
            shows(&mut table, ply);
        }
        table.go_to(ReviewTarget::Ply(plies + 7));
        shows(&mut table, plies);
        assert!(table.heard().played.is_empty());
    }
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[test]
fn a_move_or_a_take_back_while_reviewing() {
    let (_, record) = records().swap_remove(0);
    let plies = record.plies().len();
    let mut table = TestGame::with(Game::from_position(record.start().clone()));
    play_through(&mut table, &record);
    table.go_to(ReviewTarget::Ply(3)).check();
    let next = record.plies()[3].mv;
    let moves = table.rules().shown().legal_moves();
    let other = moves
        .into_iter()
        .find(|mv| *mv != next && mv.promotion().is_none())
        .expect("another move");
    let from = other.from().expect("a square");
    table.request(from, other.to(), None).frame().check();
    assert!(table.rules().line().is_some(), "it is only tried");
    assert_eq!(table.rules().table().game().cursor(), plies);
    table.go_to(ReviewTarget::Ply(3)).check();
    assert_eq!(table.rules().shown_ply(), 3);

    table.execute(MatchCommand::TakeBack).check();
    assert_eq!(table.rules().game().cursor(), plies - 1);
    assert!(table.rules().is_live(), "a take-back returns to the game");
    table
        .go_to(ReviewTarget::First)
        .execute(MatchCommand::Redo)
        .check();
    assert_eq!(table.rules().shown_ply(), plies);
    table.rest().check_at_rest();
}

#[test]
fn m8_a_castling_moves_both_from_either_side() {
    for (fen, castling, king, rook) in [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "g1", "f1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1h1", "g1", "f1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1", "c1", "d1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1a1", "c1", "d1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8g8", "g8", "f8"),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8h8", "g8", "f8"),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8", "c8", "d8"),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8a8", "c8", "d8"),
    ] {
        let mut table = TestGame::from_fen(fen);
        let color = table.rules().game().turn();
        let walker = table.piece(crate::app::square(&castling[..2]));
        table.play(castling).check();
        assert_eq!(table.piece(crate::app::square(king)), walker, "{castling}");
        let castle = table.piece(crate::app::square(rook));
        let piece = table.app.world().get::<shakki::play::sync::Piece>(castle);
        assert_eq!(
            piece.map(|piece| piece.0),
            Some(shakki::chess::Role::Rook.of(color))
        );
        table
            .rest()
            .check_at_rest()
            .execute(MatchCommand::TakeBack)
            .check();
        table.rest().check_at_rest();
        assert_eq!(table.fen(), fen);
    }
}

#[test]
fn m6_the_passed_pawn_leaves_from_its_own_square() {
    let mut table = TestGame::from_fen("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    let passed = table.piece(crate::app::square("d7"));
    table.play("d7d5 e5d6").check();
    let captured = table
        .app
        .world()
        .get::<shakki::play::sync::Captured>(passed);
    assert_eq!(captured.map(|captured| captured.slot), Some(0));
    table.rest().check_at_rest();
    table.execute(MatchCommand::TakeBack).check();
    assert_eq!(
        table.piece(crate::app::square("d5")),
        passed,
        "it comes back"
    );
    table.rest().check_at_rest();
    assert_eq!(table.rules().shown().turn(), Color::White);
}
