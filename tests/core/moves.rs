//! How the pieces move: laws M1–M8, M10, and of M9 what does not depend on touching.

use shakki::chess::{
    CastlingSide, Color, Game, Piece, Position, Refusal, Role, Square, find_move::FoundMove,
    refusal::CastlingRefusal,
};

use crate::common::{allows, from, play, played, refusal, squares, why};

/// The squares a piece may go to, in order.
fn targets(game: &Game, from: &str) -> String {
    let from: Square = from.parse().expect("a square");
    let mut goals: Vec<Square> = game
        .legal_moves_from(from)
        .iter()
        .map(|mv| mv.to())
        .collect();
    goals.sort();
    goals.dedup();
    goals
        .iter()
        .map(Square::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn m1_never_onto_ones_own_piece_and_a_capture_takes_in_the_same_move() {
    let mut game = played("e4 d5");
    assert_eq!(why(&game, "d1d2"), "your own pawn stands on d2");
    play(&mut game, "exd5");
    let ply = &game.played()[2];
    assert_eq!(ply.capture, Some(Color::Black.pawn()));
    assert_eq!(
        ply.after.board().piece_at(Square::D5),
        Some(Color::White.pawn())
    );
    assert_eq!(
        ply.after.board().occupied().count(),
        31,
        "the taken piece leaves the board"
    );
}

#[test]
fn m2_only_the_knight_passes_over_pieces() {
    let game = Game::new();
    assert!(allows(&game, "g1f3"), "the knight passes over the pawns");
    for (from, piece) in [
        ("a1a4", "pawn on a2"),
        ("c1a3", "pawn on b2"),
        ("d1h5", "pawn on e2"),
    ] {
        assert_eq!(why(&game, from), format!("the {piece} is in the way"));
    }
    assert_eq!(
        why(&from("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1"), "e2e4"),
        "a pawn captures only diagonally: the knight on e3 blocks it"
    );
}

#[test]
fn m3_the_king_goes_one_square_and_never_next_to_the_other_king() {
    let game = from("8/8/3k4/8/3K4/8/8/7r w - - 0 1");
    assert_eq!(targets(&game, "d4"), "c3 d3 e3 c4 e4");
    assert_eq!(
        refusal(&game, "d4d5"),
        Refusal::KingsTouch { other: Square::D6 }
    );
    assert_eq!(
        refusal(&game, "d4d2"),
        Refusal::WrongMovement { role: Role::King }
    );
    let game = from("8/8/3k4/8/3K4/8/8/3r4 w - - 0 1");
    assert_eq!(
        why(&game, "d4d3"),
        "your king would be in check from d1",
        "no hiding behind oneself"
    );
}

#[test]
fn m4_queen_rook_bishop_and_knight_go_as_they_go() {
    let around = |piece: &str| {
        targets(
            &from(&format!("7k/7p/8/8/3{piece}4/8/8/K7 w - - 0 1")),
            "d4",
        )
    };
    assert_eq!(around("R"), "d1 d2 d3 a4 b4 c4 e4 f4 g4 h4 d5 d6 d7 d8");
    assert_eq!(around("N"), "c2 e2 b3 f3 b5 f5 c6 e6");
    // On h8 the king would stand in the bishop's way.
    let around = |piece: &str| {
        targets(
            &from(&format!("8/7p/8/7k/3{piece}4/8/8/K7 w - - 0 1")),
            "d4",
        )
    };
    assert_eq!(around("B"), "g1 b2 f2 c3 e3 c5 e5 b6 f6 a7 g7 h8");
    assert_eq!(
        around("Q").split(' ').count(),
        26,
        "as the rook and as the bishop: 14 and 12"
    );
    for (piece, name) in [
        ("R", "rook"),
        ("B", "bishop"),
        ("N", "knight"),
        ("Q", "queen"),
    ] {
        let game = from(&format!("8/7p/8/7k/3{piece}4/8/8/K7 w - - 0 1"));
        let off = if piece == "N" { "d4d5" } else { "d4e6" };
        assert_eq!(why(&game, off), format!("a {name} does not move like that"));
    }
}

#[test]
fn m5_pawns_step_forward_and_capture_diagonally() {
    let game = from("4k3/8/8/2p1p3/3P4/7n/P5PP/4K3 w - - 0 1");
    assert_eq!(targets(&game, "a2"), "a3 a4");
    assert_eq!(targets(&game, "d4"), "c5 d5 e5");
    assert_eq!(targets(&game, "g2"), "g3 h3 g4");
    assert_eq!(
        targets(&game, "h2"),
        "",
        "a piece in front stops both steps"
    );
    assert_eq!(
        why(&game, "d4d6"),
        "a pawn moves two squares only from its first square"
    );
    assert_eq!(why(&game, "d4d3"), "a pawn moves only forward");
    assert_eq!(
        why(&game, "a2b3"),
        "a pawn moves diagonally only to capture: there is nothing to capture on b3"
    );
    assert_eq!(
        why(&game, "h2h3"),
        "a pawn captures only diagonally: the knight on h3 blocks it"
    );
    assert_eq!(why(&game, "a2c3"), "a pawn does not move like that");
}

#[test]
fn m6_en_passant_only_at_once() {
    let mut game = played("e4 a6 e5 d5");
    assert!(allows(&game, "e5d6"));
    let before = game.clone();
    play(&mut game, "exd6");
    let board = game.position().board();
    assert_eq!(
        board.piece_at(Square::D5),
        None,
        "the passed pawn leaves its own square"
    );
    assert_eq!(
        board.piece_at(Square::D6),
        Some(Color::White.pawn()),
        "as if it had moved one square"
    );
    assert_eq!(game.played()[4].capture, Some(Color::Black.pawn()));

    let mut later = before;
    play(&mut later, "Nf3 Nc6");
    assert_eq!(
        refusal(&later, "e5d6"),
        Refusal::EnPassantTooLate { pawn: Square::D5 }
    );
}

#[test]
fn m6_not_after_two_single_steps() {
    let game = played("e4 d6 e5 d5");
    assert!(matches!(
        refusal(&game, "e5d6"),
        Refusal::EnPassantTooLate { .. }
    ));
}

#[test]
fn m7_promotion_to_four_pieces_at_once_and_to_nothing_else() {
    let game = from("1r5k/P7/8/8/8/8/8/K7 w - - 0 1");
    let (a7, b8) = squares("a7b8");
    assert_eq!(
        game.find_move(a7, b8, None),
        Ok(FoundMove::NeedsPromotion),
        "nothing is decided silently"
    );
    for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight] {
        let mut game = game.clone();
        let Ok(FoundMove::Legal(mv)) = game.find_move(a7, b8, Some(role)) else {
            panic!("{role:?}")
        };
        let ply = game.play(mv).expect("a legal promotion");
        assert_eq!(
            ply.after.board().piece_at(b8),
            Some(Piece {
                color: Color::White,
                role
            })
        );
        let checks = matches!(role, Role::Queen | Role::Rook);
        assert_eq!(
            ply.san.ends_with('+'),
            checks,
            "{}: it takes effect at once",
            ply.san
        );
    }
    for role in [Role::King, Role::Pawn] {
        assert_eq!(
            game.find_move(a7, b8, Some(role)),
            Err(Refusal::PromotionTo { role })
        );
    }
    let (e2, e4) = squares("e2e4");
    assert_eq!(
        Game::new().find_move(e2, e4, Some(Role::Queen)),
        Err(Refusal::NotAPromotion)
    );
}

#[test]
fn m7_a_second_queen_while_the_first_stands() {
    let mut game = from("8/P5k1/8/8/8/8/8/KQ6 w - - 0 1");
    play(&mut game, "a8=Q");
    assert_eq!(
        game.position()
            .board()
            .by_piece(Color::White.queen())
            .count(),
        2
    );
}

#[test]
fn m8_castling_moves_both() {
    for (fen, moves, king, rook) in [
        (
            "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
            "O-O",
            Square::G1,
            Square::F1,
        ),
        (
            "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
            "O-O-O",
            Square::C1,
            Square::D1,
        ),
        (
            "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1",
            "O-O",
            Square::G8,
            Square::F8,
        ),
        (
            "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1",
            "O-O-O",
            Square::C8,
            Square::D8,
        ),
    ] {
        let mut game = from(fen);
        let mover = game.turn();
        play(&mut game, moves);
        let board = game.position().board();
        assert_eq!(board.piece_at(king), Some(mover.king()), "{moves}");
        assert_eq!(board.piece_at(rook), Some(mover.rook()), "{moves}");
        assert_eq!(board.occupied().count(), 4, "{moves}");
    }
}

#[test]
fn m8_never_again_once_king_or_rook_has_moved() {
    let opened = "e4 e5 Nf3 Nf6 Bc4 Bc5";
    let mut game = played(opened);
    assert!(allows(&game, "e1g1"));
    play(&mut game, "Ke2 Ke7 Ke1 Ke8");
    assert_eq!(why(&game, "e1g1"), "castling: the king has moved");
    let mut game = played(opened);
    play(&mut game, "Rg1 Rg8 Rh1 Rh8");
    assert_eq!(why(&game, "e1g1"), "castling: the rook from h1 has moved");
    // A taken rook, and another one in its corner, castle no more than a moved one.
    let game = from("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1");
    assert_eq!(
        why(&game, "e1g1"),
        "castling: on the king's side it is no longer allowed"
    );
    assert!(allows(&game, "e1c1"), "the other side is not touched by it");
    let game = from("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    assert_eq!(why(&game, "e1g1"), "castling: there is no rook on h1");
}

#[test]
fn m8_not_now_with_a_piece_between_in_check_or_through_an_attack() {
    let castles = |pieces: &str| from(&format!("4k3/{pieces}/R3K2R w KQ - 0 1"));
    for (pieces, side, words) in [
        ("8/8/8/8/8/8", "e1g1", ""),
        (
            "4r3/8/8/8/8/8",
            "e1g1",
            "castling: the king is in check from e7",
        ),
        (
            "5r2/8/8/8/8/8",
            "e1g1",
            "castling: f1 is attacked by the rook on f7",
        ),
        (
            "6r1/8/8/8/8/8",
            "e1g1",
            "castling: g1 is attacked by the rook on g7",
        ),
        ("7r/8/8/8/8/8", "e1g1", ""),
        (
            "8/8/8/8/8/7n",
            "e1g1",
            "castling: f1 is attacked by the knight on h2",
        ),
        (
            "3r4/8/8/8/8/8",
            "e1c1",
            "castling: d1 is attacked by the rook on d7",
        ),
        (
            "2r5/8/8/8/8/8",
            "e1c1",
            "castling: c1 is attacked by the rook on c7",
        ),
        ("1r6/8/8/8/8/8", "e1c1", ""),
        ("r7/8/8/8/8/8", "e1c1", ""),
    ] {
        let game = castles(pieces);
        if words.is_empty() {
            assert!(
                allows(&game, side),
                "{pieces} {side}: an attacked rook, or b1, forbids nothing"
            );
        } else {
            assert_eq!(why(&game, side), words);
        }
    }
    let game = from("4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1");
    assert_eq!(
        why(&game, "e1g1"),
        "castling: the knight on g1 is in the way"
    );
    assert_eq!(
        why(&game, "e1c1"),
        "castling: the knight on b1 is in the way",
        "b1 must be free for the rook"
    );
}

#[test]
fn m9_castle_by_king_to_goal_or_king_onto_own_rook() {
    let game = from("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for (squares_of, onto, side) in [
        ("e1g1", "e1h1", CastlingSide::KingSide),
        ("e1c1", "e1a1", CastlingSide::QueenSide),
    ] {
        for text in [squares_of, onto] {
            let (from, to) = squares(text);
            let Ok(FoundMove::Legal(mv)) = game.find_move(from, to, None) else {
                panic!("{text}")
            };
            assert_eq!(mv.castling_side(), Some(side), "{text}");
        }
    }
    let (h1, f1) = squares("h1f1");
    let Ok(FoundMove::Legal(mv)) = game.find_move(h1, f1, None) else {
        panic!("a rook move")
    };
    assert!(!mv.is_castle(), "the rook moved first is a rook move");
    let game = from("4k2r/8/8/8/8/8/8/R3K2R w Q - 0 1");
    assert_eq!(
        refusal(&game, "e1h1"),
        Refusal::Castling(CastlingRefusal::NotAllowed {
            side: CastlingSide::KingSide
        })
    );
}

#[test]
fn m10_no_move_leaves_the_king_in_check_and_a_pinned_piece_still_gives_check() {
    let game = from("4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1");
    assert_eq!(why(&game, "e2d2"), "your king would be in check from e8");
    assert!(allows(&game, "e2e8"), "along the pin it may move");
    // The rook on e7 is pinned to its king by the bishop; the white king may not walk into its line all the same.
    let game = from("3k4/4r3/8/6B1/8/8/8/3K4 w - - 0 1");
    assert_eq!(why(&game, "d1e1"), "your king would be in check from e7");
    // En passant that takes two pieces off the king's rank at once.
    let game = from("8/8/8/K2Pp2r/8/8/8/4k3 w - e6 0 2");
    assert_eq!(why(&game, "d5e6"), "your king would be in check from h5");
}
