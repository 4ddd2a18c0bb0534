//! The board and the first position.

use std::collections::BTreeSet;

use bevy::prelude::*;

use shakki::{
    chess::{Color, File, Position, Rank, Role, Square},
    play::{
        messages::MatchCommand,
        sync::{BoardSquare, Piece},
    },
    scene::geometry::square_center,
};

use crate::app::TestGame;

#[test]
fn s1_s2_every_square_is_in_the_world_once() {
    let mut table = TestGame::new();
    let mut squares = table.app.world_mut().query::<&BoardSquare>();
    let found: Vec<Square> = squares.iter(table.app.world()).map(|at| at.0).collect();
    assert_eq!(found.len(), 64);
    assert_eq!(BTreeSet::from_iter(found), BTreeSet::from(Square::ALL));
    table.play("e2e4").execute(MatchCommand::New);
    let mut squares = table.app.world_mut().query::<&BoardSquare>();
    assert_eq!(squares.iter(table.app.world()).count(), 64);
}

#[test]
fn s1_light_square_right_and_queens_on_their_colours() {
    let mut table = TestGame::new();
    let right_of_white = square_center(Square::H1);
    assert!(right_of_white.x > 0.0 && right_of_white.z > 0.0);
    assert!(Square::H1.is_light() && Square::A8.is_light());
    let pieces = table.pieces_in_world().board;
    assert_eq!(pieces[&Square::D1], Role::Queen.of(Color::White));
    assert!(Square::D1.is_light());
    assert_eq!(pieces[&Square::D8], Role::Queen.of(Color::Black));
    assert!(Square::D8.is_dark());
    assert_eq!(pieces[&Square::E1], Role::King.of(Color::White));
    assert_eq!(pieces[&Square::E8], Role::King.of(Color::Black));
}

#[test]
fn s2_thirty_two_pieces_in_their_places() {
    let mut table = TestGame::new();
    table.check_at_rest();
    let pieces = table.pieces_in_world();
    assert_eq!(pieces.board.len(), 32);
    assert!(pieces.trays.is_empty());
    let officers = [
        Role::Rook,
        Role::Knight,
        Role::Bishop,
        Role::Queen,
        Role::King,
        Role::Bishop,
        Role::Knight,
        Role::Rook,
    ];
    for (file, officer) in File::ALL.into_iter().zip(officers) {
        for (rank, piece) in [
            (Rank::First, officer.of(Color::White)),
            (Rank::Second, Role::Pawn.of(Color::White)),
            (Rank::Seventh, Role::Pawn.of(Color::Black)),
            (Rank::Eighth, officer.of(Color::Black)),
        ] {
            assert_eq!(
                pieces.board.get(&Square::from_coords(file, rank)),
                Some(&piece)
            );
        }
    }
    assert_eq!(
        table.rules().mover(),
        Some(Color::White),
        "S4: White begins"
    );
}

#[test]
fn s2_the_pieces_look_at_each_other_across_the_board() {
    let mut table = TestGame::new();
    let mut pieces = table.app.world_mut().query::<(&Piece, &Transform)>();
    for (piece, pose) in pieces.iter(table.app.world()) {
        let forwards = pose.rotation * Vec3::NEG_Z;
        let across = piece.0.color.fold_wb(Vec3::NEG_Z, Vec3::Z);
        // Knights stand nearly in profile, which tells them apart from both seats; kings and bishops look straight across, as
        // straight as a hand puts them; the others look the same from all sides.
        let turned = forwards.angle_between(across).to_degrees();
        let allowed = match piece.0.role {
            Role::Knight => 65.0..88.0,
            Role::King | Role::Bishop => 0.0..6.0,
            Role::Rook | Role::Queen | Role::Pawn => continue,
        };
        assert!(allowed.contains(&turned), "{piece:?} looks {forwards}");
    }
}

#[test]
fn a_game_put_on_the_board_at_the_start_stands_there_in_the_first_frame() {
    let mut table = TestGame::from_fen("8/8/1KP5/3r4/8/8/8/k7 w - - 0 1");
    table.check_at_rest();
    assert_eq!(table.pieces_in_world().board.len(), 4);
    assert_eq!(table.rules().shown().turn(), Color::White);
}
