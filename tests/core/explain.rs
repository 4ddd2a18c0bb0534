//! Why a move is refused, in words.

use proptest::prelude::*;
use shakki::chess::{Game, Position, Refusal, Square, find_move::FoundMove};
use shakki::words;

use crate::common::{from, lines, play, played, why};

#[test]
fn every_refusal_says_what_is_wrong() {
    for (number, line) in lines("refusals.txt") {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let &[fen, squares, words] = &fields[..] else {
            panic!("line {number}: three fields")
        };
        assert_eq!(
            why(&from(fen), squares),
            words,
            "line {number}: {fen} {squares}"
        );
    }
}

#[test]
fn what_the_history_knows_about_castling_is_said() {
    let mut game = played("e4 e5 Nf3 Nf6 Be2 Be7 Rf1 Rf8 Rh1 Rh8");
    assert_eq!(why(&game, "e1g1"), "castling: the rook from h1 has moved");
    play(&mut game, "d3");
    assert_eq!(why(&game, "e8g8"), "castling: the rook from h8 has moved");
    // Both: the king's move is the stronger reason.
    play(&mut game, "Kf8 Kf1 Ke8 Ke1 a6");
    assert_eq!(why(&game, "e1g1"), "castling: the king has moved");
    assert_eq!(why(&game, "e1c1"), "castling: the king has moved");
    // Taken back, it has not moved.
    while game.cursor() > 6 {
        game.take_back();
    }
    assert!(matches!(
        game.find_move(Square::E1, Square::G1, None),
        Ok(FoundMove::Legal(_))
    ));
}

#[test]
fn a_taken_rook_castles_no_more() {
    let mut game = played("b3 g6 Bb2 h6 Bxh8 Nf6");
    play(&mut game, "Bxf6 Bg7 Bxg7 a6 Bb2");
    assert_eq!(why(&game, "e8g8"), "castling: there is no rook on h8");
}

/// A game after some plies, each drawn by a number from the legal moves.
fn wandered(choices: &[prop::sample::Index], start: &str) -> Game {
    let mut game = from(start);
    for choice in choices {
        let moves = game.position().legal_moves();
        if moves.is_empty() || game.outcome().is_some() {
            break;
        }
        game.play(*choice.get(&moves)).expect("a legal move");
    }
    game
}

const STARTS: [&str; 4] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    /// Every pair of squares is either a legal move or refused with a reason that is true of the position.
    #[test]
    fn every_pair_of_squares_is_legal_or_explained(
        start in prop::sample::select(&STARTS[..]),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..60),
    ) {
        let game = wandered(&choices, start);
        prop_assume!(game.outcome().is_none());
        let pos = game.position();
        for from in Square::ALL {
            for to in Square::ALL {
                let legal = pos.legal_moves().iter().any(|mv| {
                    let goal = mv.castling_side().map_or(mv.to(), |side| side.king_to(pos.turn()));
                    mv.from() == Some(from) && (goal == to || mv.to() == to)
                });
                match game.find_move(from, to, None) {
                    Ok(_) => prop_assert!(legal, "{from}{to} in {}", game.fen()),
                    Err(why) => {
                        prop_assert!(!legal, "{from}{to} in {}: {why}", game.fen());
                        check(&game, from, to, &why)?;
                    }
                }
            }
        }
    }
}

/// Asserts that the reason of a refusal is true.
fn check(game: &Game, from: Square, to: Square, why: &Refusal) -> Result<(), TestCaseError> {
    let pos = game.position();
    let board = pos.board();
    let context = format!("{from}{to} in {}: {why}", game.fen());
    match why {
        Refusal::NoPiece { square } => prop_assert!(
            *square == from && board.piece_at(from).is_none(),
            "{}",
            context
        ),
        Refusal::NotYours { owner } => {
            prop_assert!(
                board.color_at(from) == Some(*owner) && *owner != pos.turn(),
                "{}",
                context
            );
        }
        Refusal::SameSquare => prop_assert_eq!(from, to),
        Refusal::OwnPiece { role, square } => {
            prop_assert_eq!(
                board.piece_at(*square),
                Some(role.of(pos.turn())),
                "{}",
                context
            );
        }
        Refusal::InTheWay { piece, square } | Refusal::PawnBlocked { piece, square } => {
            prop_assert_eq!(board.piece_at(*square), Some(*piece), "{}", context);
        }
        Refusal::StillInCheck { from } | Refusal::WouldBeInCheck { from } => {
            prop_assert!(!from.is_empty(), "{}", context);
            for &checker in from {
                prop_assert_eq!(board.color_at(checker), Some(!pos.turn()), "{}", context);
            }
        }
        Refusal::KingsTouch { other } => {
            prop_assert_eq!(board.king_of(!pos.turn()), Some(*other), "{}", context);
        }
        Refusal::WrongMovement { role } => {
            prop_assert_eq!(board.role_at(from), Some(*role), "{}", context);
            // A piece that attacks the target is not said to move otherwise.
            let reaches =
                board.attacks_from(from).contains(to) && board.color_at(to) != Some(pos.turn());
            prop_assert!(
                !reaches || board.role_at(from) == Some(shakki::chess::Role::Pawn),
                "{}",
                context
            );
        }
        Refusal::NothingToTake { square } => {
            prop_assert!(board.piece_at(*square).is_none(), "{}", context);
        }
        Refusal::EnPassantTooLate { pawn } => {
            prop_assert_eq!(
                board.piece_at(*pawn),
                Some((!pos.turn()).pawn()),
                "{}",
                context
            );
        }
        Refusal::Castling(_) => {
            prop_assert_eq!(Some(from), board.king_of(pos.turn()), "{}", context);
        }
        Refusal::NotFirstSquare | Refusal::PawnTooFar | Refusal::PawnOnlyForward => {
            prop_assert_eq!(
                board.role_at(from),
                Some(shakki::chess::Role::Pawn),
                "{}",
                context
            );
        }
        // From the fourth on they are laws of variants.
        Refusal::GameOver(_)
        | Refusal::NotAPromotion
        | Refusal::PromotionTo { .. }
        | Refusal::MustCapture { .. }
        | Refusal::KingTakes
        | Refusal::OwnKingExplodes { .. }
        | Refusal::GivesCheck { .. }
        | Refusal::NoDrops
        | Refusal::NotInPocket { .. }
        | Refusal::DropOnPiece { .. }
        | Refusal::PawnDropOnEdge
        | Refusal::DropLeavesCheck { .. } => {
            prop_assert!(false, "not here: {}", context);
        }
    }
    Ok(())
}

#[test]
fn a_move_that_is_not_of_the_position_is_refused_and_changes_nothing() {
    let other = played("e4 e5").position().legal_moves()[0];
    let mut game = Game::new();
    let before = game.fen();
    let illegal = played("e4 e5 Nf3 Nc6 Bc4 Bc5")
        .position()
        .legal_moves()
        .into_iter()
        .find(|mv| mv.is_castle());
    assert!(game.play(illegal.expect("castling")).is_err());
    assert_eq!((game.fen(), game.plies().len()), (before, 0));
    assert_eq!(
        game.play(other).is_ok(),
        Game::new().position().is_legal(other)
    );
    assert_eq!(
        words::role_name(other.role()),
        words::role_name(other.role()).to_lowercase()
    );
}
