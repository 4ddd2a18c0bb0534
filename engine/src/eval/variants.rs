//! Terms of the variants besides, or instead of, those of chess. Set by judgement, not tuned.

use shakmaty::{Bitboard, Color, Position, Role, Square, attacks::king_attacks, variant::Variant};

use crate::rules::Rules;

/// The variant's terms for White, in hundredths of a pawn; 0 in chess.
#[inline]
#[must_use]
pub fn extra<P: Rules>(position: &P) -> i32 {
    match position.variant() {
        Variant::Chess | Variant::Antichess => 0,
        Variant::Atomic => both(position, near_king_blasts),
        Variant::KingOfTheHill => both(position, hill),
        Variant::ThreeCheck => both(position, checks_given),
        Variant::Crazyhouse => both(position, pocket) + both(position, reach_of_pocket),
        Variant::RacingKings => both(position, race),
        Variant::Horde => horde(position),
    }
}

fn both<P: Position>(position: &P, of: impl Fn(&P, Color) -> i32) -> i32 {
    of(position, Color::White) - of(position, Color::Black)
}

/// Pieces next to the own king can be captured to explode it.
fn near_king_blasts<P: Position>(position: &P, color: Color) -> i32 {
    let board = position.board();
    board.king_of(color).map_or(-10_000, |king| {
        -12 * (king_attacks(king) & board.by_color(color) & !board.pawns()).count() as i32
    })
}

/// A king on its way to the four middle squares.
fn hill<P: Position>(position: &P, color: Color) -> i32 {
    let middle = [Square::D4, Square::E4, Square::D5, Square::E5];
    position.board().king_of(color).map_or(0, |king| {
        let distance = middle.iter().map(|&to| king.distance(to)).min();
        [900, 250, 90, 20][distance.unwrap_or(3).min(3) as usize]
    })
}

/// Checks that have been given.
fn checks_given<P: Position>(position: &P, color: Color) -> i32 {
    position.remaining_checks().map_or(0, |remaining| {
        let left = u32::from(remaining[color]).min(3);
        [2000, 450, 130, 0][left as usize]
    })
}

/// Pieces in hand, which can be dropped anywhere.
fn pocket<P: Position>(position: &P, color: Color) -> i32 {
    position.pockets().map_or(0, |pockets| {
        let pocket = &pockets[color];
        [
            (Role::Pawn, 120),
            (Role::Knight, 340),
            (Role::Bishop, 330),
            (Role::Rook, 420),
            (Role::Queen, 780),
        ]
        .iter()
        .map(|&(role, value)| value * i32::from(pocket[role]))
        .sum()
    })
}

/// Pieces in hand, against a king with empty squares round it.
fn reach_of_pocket<P: Position>(position: &P, color: Color) -> i32 {
    let (board, Some(pockets)) = (position.board(), position.pockets()) else {
        return 0;
    };
    let held = &pockets[color];
    let force = 2 * i32::from(held.pawn.min(3))
        + 3 * i32::from(held.knight)
        + 2 * i32::from(held.bishop)
        + 3 * i32::from(held.rook)
        + 5 * i32::from(held.queen);
    board.king_of(!color).map_or(0, |king| {
        let open = (king_attacks(king) & !board.occupied()).count() as i32;
        (force * open * 2).min(300)
    })
}

/// The progress of a king to the eighth rank.
fn race<P: Position>(position: &P, color: Color) -> i32 {
    position.board().king_of(color).map_or(0, |king| {
        let rank = i32::from(king.rank());
        rank * 60 + rank * rank * 12
    })
}

/// White's horde has no king, and its number is counted as material already: about a level start, with the ranks that
/// its pawns have gained.
fn horde<P: Position>(position: &P) -> i32 {
    let pawns = position.board().pawns() & position.board().white();
    pawns
        .into_iter()
        .map(|square| i32::from(square.rank()) * 3)
        .sum()
}

/// The side that loses everything wins: fewer pieces are better, and so are choices while the other side is forced to
/// capture.
#[must_use]
pub fn antichess<P: Position>(position: &P) -> i32 {
    let board = position.board();
    let side = |color: Color| {
        let mine = board.by_color(color);
        let of = |squares: Bitboard, value: i32| (squares & mine).count() as i32 * value;
        of(board.pawns(), 90)
            + of(board.knights(), 140)
            + of(board.bishops(), 170)
            + of(board.rooks(), 170)
            + of(board.queens(), 130)
            + of(board.kings(), 60)
    };
    let white = side(Color::Black) - side(Color::White);
    if position.turn().is_white() {
        white
    } else {
        -white
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, fen::Fen, variant::VariantPosition};

    use super::*;
    use crate::eval;

    #[test]
    fn a_horde_begins_about_level_and_is_worth_less_with_fewer_pawns() {
        let start = eval::evaluate(&VariantPosition::new(Variant::Horde));
        assert!(start.abs() <= 150, "{start}");
        let fewer: Fen = "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPP4 w kq - 0 1"
            .parse()
            .expect("a FEN");
        let fewer =
            VariantPosition::from_setup(Variant::Horde, fewer.into(), CastlingMode::Standard)
                .expect("a position");
        let fewer = eval::evaluate(&fewer);
        assert!(fewer < start - 100, "{fewer} of {start}");
    }
}
