//! What was captured, and who is ahead.

use shakki::chess::{Color, Role, material};

use crate::common::{from, play, played};

#[test]
fn nothing_is_lost_at_the_start() {
    let material = material::at(&played(""), 0);
    assert!(material.beside.white.is_empty() && material.beside.black.is_empty());
    assert_eq!(material.lead, 0);
}

#[test]
fn the_lost_pieces_stand_in_order_of_value() {
    let game = played("e4 d5 exd5 Qxd5 Nc3 Qxg2 Bxg2 Bh3 Bxb7 Bf1 Bxa8 Bc4 Bd5 Bxd5 Nxd5");
    let lost = material::at(&game, game.cursor()).beside;
    assert_eq!(
        lost.black,
        [
            Role::Queen,
            Role::Rook,
            Role::Bishop,
            Role::Pawn,
            Role::Pawn
        ]
    );
    assert_eq!(lost.white, [Role::Bishop, Role::Pawn, Role::Pawn]);
    assert_eq!(material::at(&game, game.cursor()).lead, 19 - 5);
    // At an earlier ply, what was lost by then.
    let early = material::at(&game, 3);
    assert_eq!(
        (early.beside.black, early.beside.white.len(), early.lead),
        (vec![Role::Pawn], 0, 1)
    );
}

#[test]
fn en_passant_loses_the_pawn_and_promotion_gains_the_difference() {
    let game = played("e4 a6 e5 d5 exd6");
    assert_eq!(material::at(&game, 5).beside.black, [Role::Pawn]);
    let mut game = from("1n5k/P7/8/8/8/8/8/K7 w - - 0 1");
    assert_eq!(material::at(&game, 0).lead, -2, "an uneven start counts");
    play(&mut game, "axb8=Q");
    let material = material::at(&game, 1);
    assert_eq!(material.lead, 9);
    assert_eq!(*material.beside.get(Color::Black), [Role::Knight]);
    assert!(
        material.beside.get(Color::White).is_empty(),
        "a promoted pawn is not a lost one"
    );
}

#[test]
fn a_promoted_piece_is_lost_as_what_he_was() {
    let mut game = from("r6k/1P6/8/8/8/8/8/2K5 w - - 0 1");
    play(&mut game, "b8=N Rxb8");
    assert_eq!(material::at(&game, 2).beside.white, [Role::Knight]);
    assert_eq!(
        material::at(&game, 99).lead,
        -5,
        "beyond the end is the end"
    );
}
