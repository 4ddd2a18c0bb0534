//! Static evaluation: tapered, by terms whose weights were tuned, or by a network.
//!
//! Every term has a weight for the middlegame and one for the endgame, and the material left says how much of each
//! counts (Chess Programming Wiki, "Tapered Eval"). The sum is linear in the weights, which lets the tuner
//! (`benches/tune.rs`) find them by gradient: it runs this same code with a [`Tally`] that records which terms were
//! counted. The weights are in [`weights`], made by the tuner; the terms are listed in [`terms`].

mod features;
pub mod network;
pub mod terms;
pub mod variants;
pub mod weights;

use shakmaty::{Color, Position, variant::Variant};

use crate::rules::Rules;

/// The approximate value of a pawn in the endgame; the unit of scores is a hundredth of it.
pub const PAWN: i32 = 100;

/// A weight for the middlegame and one for the endgame in one number, so that both are added at once.
///
/// (Chess Programming Wiki, "Tapered Eval": both in the halves of an integer.)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Weight(i32);

impl Weight {
    /// A weight in hundredths of a pawn.
    #[must_use]
    pub const fn new(middlegame: i16, endgame: i16) -> Self {
        Self((endgame as i32) * 0x1_0000 + middlegame as i32)
    }

    /// The part for the middlegame.
    #[must_use]
    pub const fn middlegame(self) -> i32 {
        self.0 as i16 as i32
    }

    /// The part for the endgame. A negative middlegame has borrowed from it: adding half of the range rounds that away.
    #[must_use]
    pub const fn endgame(self) -> i32 {
        ((self.0 + 0x8000) >> 16) as i16 as i32
    }
}

/// Receives the terms that occur in a position.
pub trait Tally {
    /// The term occurs `count` times more for White than for Black, or less if negative.
    fn count(&mut self, term: usize, count: i32);
}

/// The sum of the terms' weights, White's side.
struct Sum<'a> {
    weights: &'a [Weight; terms::COUNT],
    sum: i32,
}

impl Tally for Sum<'_> {
    #[inline(always)]
    fn count(&mut self, term: usize, count: i32) {
        self.sum += self.weights[term].0 * count;
    }
}

/// The phase with all pieces on the board; with none it is 0.
pub const FULL_PHASE: i32 = 24;

/// The phase of a position, up to [`FULL_PHASE`].
#[must_use]
pub fn phase<P: Position>(position: &P) -> i32 {
    let board = position.board();
    let phase = (board.knights() | board.bishops()).count()
        + 2 * board.rooks().count()
        + 4 * board.queens().count();
    // Pieces in hand can be on the board with the next move.
    let held = position.pockets().map_or(0, |pockets| {
        let pockets = [&pockets.white, &pockets.black].into_iter();
        pockets
            .map(|held| {
                i32::from(held.knight)
                    + i32::from(held.bishop)
                    + 2 * i32::from(held.rook)
                    + 4 * i32::from(held.queen)
            })
            .sum()
    });
    (phase as i32 + held).min(FULL_PHASE)
}

/// How much of an endgame's advantage counts, in 64ths: little where the stronger side can hardly win.
///
/// (Chess Programming Wiki, "Draw Evaluation", "Bishops of Opposite Colors".)
#[must_use]
pub fn endgame_scale<P: Position>(position: &P, stronger: Color) -> i32 {
    // Captured pieces come back: no side is too weak to win.
    if position.pockets().is_some() {
        return 64;
    }
    let board = position.board();
    let strong = board.by_color(stronger);
    let weak = board.by_color(!stronger);
    let pawns = (board.pawns() & strong).count() as i32;
    let light = board.knights() | board.bishops();
    let heavy = board.rooks() | board.queens();
    if pawns == 0 {
        // Without pawns a win needs more than a minor piece ahead.
        let value = |side: shakmaty::Bitboard| {
            3 * (light & side).count() as i32
                + 5 * (board.rooks() & side).count() as i32
                + 9 * (board.queens() & side).count() as i32
        };
        let ahead = value(strong) - value(weak);
        if value(strong) <= 3 {
            return 0;
        }
        if ahead <= 3 {
            return 8;
        }
        let only_knights = (heavy | board.bishops()) & strong;
        if only_knights.is_empty() && value(strong) == 6 {
            return 4;
        }
        return 64;
    }
    if heavy.is_empty() && board.knights().is_empty() {
        let (mine, theirs) = (board.bishops() & strong, board.bishops() & weak);
        if let (Some(mine), Some(theirs)) = (mine.single_square(), theirs.single_square())
            && mine.is_light() != theirs.is_light()
        {
            return 20 + 4 * pawns.min(6);
        }
    }
    (40 + 6 * pawns).min(64)
}

/// Counts every term of a position.
pub fn tally<P: Position, T: Tally>(position: &P, counts: &mut T) {
    features::count(position, counts);
}

/// The value in hundredths of a pawn, for the side to move, by these weights.
#[must_use]
pub fn evaluate_with<P: Rules>(position: &P, weights: &[Weight; terms::COUNT]) -> i32 {
    let mut sum = Sum { weights, sum: 0 };
    tally(position, &mut sum);
    let total = Weight(sum.sum);
    let phase = phase(position);
    let stronger = Color::from_white(total.endgame() >= 0);
    let scale = endgame_scale(position, stronger);
    let white = (total.middlegame() * phase + total.endgame() * scale / 64 * (FULL_PHASE - phase))
        / FULL_PHASE;
    let white = white + variants::extra(position);
    if position.turn().is_white() {
        white
    } else {
        -white
    }
}

/// The value in hundredths of a pawn by these weights, for the side to move, in any variant.
#[inline]
#[must_use]
pub fn evaluate_by<P: Rules>(position: &P, weights: &[Weight; terms::COUNT]) -> i32 {
    match position.variant() {
        Variant::Antichess => variants::antichess(position),
        _ => evaluate_with(position, weights),
    }
}

/// Whether the network evaluates this position: chess, unless one side has only its king. The training games were
/// resigned before they showed how such a king is driven to the edge.
#[inline]
#[must_use]
pub fn uses_network<P: Rules>(position: &P) -> bool {
    let board = position.board();
    position.variant() == Variant::Chess
        && board.white().more_than_one()
        && board.black().more_than_one()
}

/// The value of a position of chess in hundredths of a pawn by the network, for the side to move.
#[inline]
#[must_use]
pub fn evaluate_by_network<P: Rules>(
    position: &P,
    cache: &mut network::AccumulatorCache,
    ply: usize,
) -> i32 {
    let board = position.board();
    let value = cache.value(board, position.turn(), ply);
    let stronger = if value >= 0 {
        position.turn()
    } else {
        !position.turn()
    };
    // The training games ended before the network could learn which endings without pawns cannot be won.
    if (board.pawns() & board.by_color(stronger)).is_empty() {
        value * endgame_scale(position, stronger) / 64
    } else {
        value
    }
}

/// The value in hundredths of a pawn by the terms, for the side to move.
#[must_use]
pub fn evaluate<P: Rules>(position: &P) -> i32 {
    evaluate_by(position, &weights::WEIGHTS)
}
