//! Setting up and the first move: laws S1, S2, S4, S5. (S3, the lot, belongs to the match.)

use shakki::chess::{
    Color, File, Game, Piece, Position, Rank, Role, Square, Variant,
    arrangement::{Arrangement, CastlingRight},
    fen, pgn,
};

use crate::common::{from, played, why};

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

/// Other ways to set the board up, each against one part of the law: none of them is the start position, and a record
/// says where it begins.
fn is_another_start(fen: &str, why: &str) {
    let game = from(fen);
    assert!(!game.is_standard_start(), "{why}: {fen}");
    let record = pgn::write(&game);
    assert!(
        record.contains(&format!("[FEN \"{fen}\"]")),
        "{why}: {record}"
    );
    let again = pgn::read(&record).expect("our own").remove(0);
    assert!(!again.is_standard_start(), "{why}: {record}");
}

#[test]
fn s1_a_queen_off_her_colour_is_another_start() {
    for (fen, why) in [
        (
            "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1",
            "both queens on the e file",
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w kq - 0 1",
            "White's queen on e1",
        ),
        (
            "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1",
            "Black's queen on e8",
        ),
        (
            "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR b - - 0 1",
            "a board turned by a quarter, as it looks with a dark square at the right hand",
        ),
        (
            "RNBQKBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbqkbnr w - - 0 1",
            "the sides exchanged",
        ),
    ] {
        is_another_start(fen, why);
    }
    // Who turns the board by a quarter cannot castle with a king on the d file: that is a position of Chess960.
    let turned = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1";
    assert!(fen::read_as(turned, Variant::Standard).is_err(), "{turned}");
    assert_eq!(from(turned).variant(), Variant::Chess960);
}

#[test]
fn e14_the_counters_of_a_fen_stay_until_the_position_is_changed() {
    let fen = "4k3/8/8/8/8/8/r7/4K2R w K - 99 80";
    let read = Arrangement::of_fen(from(fen).position());
    assert_eq!(read.fen(), fen);
    assert_eq!(&read.position().expect("a position"), from(fen).position());
    let changes: [fn(&mut Arrangement); 5] = [
        |pieces| pieces.remove_piece(Square::A2),
        |pieces| pieces.put(Square::B2, Role::Rook.of(Color::Black)),
        |pieces| pieces.set_turn(Color::Black),
        |pieces| pieces.set_right(CastlingRight::ALL[0], false),
        |pieces| pieces.set_variant(Variant::Chess960),
    ];
    for change in changes {
        let mut changed = read.clone();
        change(&mut changed);
        assert!(changed.fen().ends_with(" 0 1"), "{}", changed.fen());
    }
}

#[test]
fn s2_a_piece_too_many_too_few_or_elsewhere_is_another_start() {
    let start = Game::new();
    let squares = start.position().board().occupied();
    assert_eq!(squares.count(), 32);
    for square in squares {
        let mut pieces = Arrangement::of(start.position());
        pieces.remove_piece(square);
        let king = start.position().board().role_at(square) == Some(Role::King);
        match pieces.position() {
            Err(_) => assert!(king, "{square}: only a missing king is no position"),
            Ok(position) => {
                assert!(!king, "{square}: a king is missing");
                assert!(
                    !Game::from_position(position).is_standard_start(),
                    "{square}"
                );
            }
        }
    }
    for (fen, why) in [
        (
            "rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR w KQkq - 0 1",
            "a pawn a step on",
        ),
        (
            "nrbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1",
            "rook and knight exchanged",
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR w KQkq - 0 1",
            "bishop and knight exchanged",
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1",
            "a right to castle gone",
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
            "Black to begin",
        ),
    ] {
        is_another_start(fen, why);
    }
    for (fen, why) in [
        (
            "rnbqkbnr/pppppppp/8/8/8/P7/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "nine pawns",
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "seventeen pieces",
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKKNR w - - 0 1",
            "two kings",
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPB/RNBQKBNP w - - 0 1",
            "a pawn on the first rank",
        ),
    ] {
        assert!(Game::from_fen(fen).is_err(), "{why}: {fen}");
    }
    for text in ["i1", "a9", "a0", "j8", "11", "aa"] {
        assert!(text.parse::<Square>().is_err(), "there is no square {text}");
    }
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
