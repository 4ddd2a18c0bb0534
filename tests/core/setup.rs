//! Setting up and the first move: laws S1, S2, S4, S5. (S3, the lot, belongs to the match.)

use shakki::chess::{Color, File, Game, Piece, Position, Rank, Role, Square};

use crate::common::{played, why};

#[test]
fn s1_light_square_at_the_right_hand_and_queens_on_their_colour() {
    let game = Game::new();
    let board = game.position().board();
    assert!(
        Square::H1.is_light() && Square::A8.is_light(),
        "each player's right-hand corner is light"
    );
    for (square, color) in [(Square::D1, Color::White), (Square::D8, Color::Black)] {
        assert_eq!(board.piece_at(square), Some(color.queen()), "{square}");
        assert_eq!(
            square.is_light(),
            color.is_white(),
            "the queen stands on her own colour"
        );
    }
    for (square, color) in [(Square::E1, Color::White), (Square::E8, Color::Black)] {
        assert_eq!(board.piece_at(square), Some(color.king()), "{square}");
    }
}

#[test]
fn s2_thirty_two_pieces_on_their_squares() {
    let game = Game::new();
    let board = game.position().board();
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
    assert_eq!(board.occupied().count(), 32);
    for (file, role) in File::ALL.into_iter().zip(officers) {
        for color in Color::ALL {
            let at = |rank| board.piece_at(Square::from_coords(file, color.relative_rank(rank)));
            assert_eq!(
                at(Rank::First),
                Some(Piece { color, role }),
                "{color} on the {file} file"
            );
            assert_eq!(
                at(Rank::Second),
                Some(color.pawn()),
                "{color} on the {file} file"
            );
        }
    }
    assert_eq!(
        game.fen(),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    );
    assert!(game.is_standard_start());
}

#[test]
fn s4_white_begins_then_the_sides_alternate() {
    let game = Game::new();
    assert_eq!(game.turn(), Color::White);
    assert_eq!(
        why(&game, "e7e5"),
        "that is Black's piece: it is White's move"
    );
    let game = played("e4");
    assert_eq!(game.turn(), Color::Black);
    assert_eq!(
        why(&game, "d2d4"),
        "that is White's piece: it is Black's move"
    );
    assert_eq!(played("e4 e5").turn(), Color::White);
}

#[test]
fn s5_twenty_first_moves_by_pawns_and_knights_alone() {
    for game in [Game::new(), played("e4")] {
        let moves: Vec<_> = Square::ALL
            .into_iter()
            .flat_map(|from| game.legal_moves_from(from))
            .collect();
        let by = |role| moves.iter().filter(|mv| mv.role() == role).count();
        assert_eq!(
            (moves.len(), by(Role::Pawn), by(Role::Knight)),
            (20, 16, 4),
            "{}",
            game.fen()
        );
    }
}
