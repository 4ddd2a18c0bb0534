//! Move ordering: moves that refuted or were best elsewhere come first.

use shakmaty::{Color, Move, Role};

use crate::{random, rules::Rules, see, table::PackedMove};

/// The largest magnitude of a history score.
const LIMIT: i32 = 16_384;
/// Twelve kinds of pieces on 64 squares.
const PIECE_TO: usize = 12 * 64;

/// A piece and its target square, as an index; previous moves are remembered so.
pub type PieceTo = usize;

/// The moves one, two and four plies ago.
pub type Before = [Option<PieceTo>; 3];

/// The index of this move of that side.
#[inline]
#[must_use]
pub fn piece_to(m: Move, color: Color) -> PieceTo {
    let role = usize::from(m.role()) - 1;
    (role * 2 + usize::from(color.is_white())) * 64 + usize::from(m.to())
}

/// History scores: how often each move was good in this search.
///
/// (Chess Programming Wiki, "History Heuristic", "Relative History Heuristic", "Continuation History": by from and to,
/// for captures by both pieces and the square, and by the moves one, two and four plies ago.)
pub struct History {
    quiet: Vec<i16>,
    capture: Vec<i16>,
    continuation: Vec<i16>,
}

impl Default for History {
    fn default() -> Self {
        Self {
            quiet: vec![0; 2 * 64 * 64],
            capture: vec![0; PIECE_TO * 7],
            continuation: vec![0; PIECE_TO * PIECE_TO],
        }
    }
}

fn learn(entry: &mut i16, bonus: i32) {
    let old = i32::from(*entry);
    // Entries near the limit change little, so that the value stays within it.
    *entry = (old + bonus - old * bonus.abs() / LIMIT) as i16;
}

fn from_to(m: Move, color: Color) -> usize {
    let to = m.to();
    let from = m.from().unwrap_or(to);
    (usize::from(color.is_white()) * 64 + usize::from(from)) * 64 + usize::from(to)
}

fn taking(m: Move, color: Color) -> usize {
    piece_to(m, color) * 7 + m.capture().map_or(0, usize::from)
}

impl History {
    /// The history score of a quiet move, after those before it.
    #[inline]
    #[must_use]
    pub fn of_quiet(&self, m: Move, color: Color, before: Before) -> i32 {
        let this = piece_to(m, color);
        let mut score = i32::from(self.quiet[from_to(m, color)]);
        for before in before.into_iter().flatten() {
            score += i32::from(self.continuation[before * PIECE_TO + this]);
        }
        score
    }

    /// The history score of a capture.
    #[inline]
    #[must_use]
    pub fn of_capture(&self, m: Move, color: Color) -> i32 {
        i32::from(self.capture[taking(m, color)])
    }

    /// Updates a quiet move's score: it was good, or bad if the bonus is negative.
    pub fn learn_quiet(&mut self, m: Move, color: Color, before: Before, bonus: i32) {
        learn(&mut self.quiet[from_to(m, color)], bonus);
        let this = piece_to(m, color);
        for before in before.into_iter().flatten() {
            learn(&mut self.continuation[before * PIECE_TO + this], bonus);
        }
    }

    /// Updates a capture's score: it was good, or bad if the bonus is negative.
    pub fn learn_capture(&mut self, m: Move, color: Color, bonus: i32) {
        learn(&mut self.capture[taking(m, color)], bonus);
    }
}

/// Corrections of the static evaluation: how far it differed from search results in positions with the same pawns, or
/// the same pieces of one side.
///
/// (Chess Programming Wiki, "Static Evaluation Correction History".)
pub struct Corrections(Vec<i16>);

/// The number of entries of a kind, for either side to move.
const STRUCTURES: usize = 1 << 14;
/// Fractions of a hundredth of a pawn in which corrections are kept.
const FINE: i32 = 128;
/// Pawns, White's pieces, Black's pieces.
const KINDS: usize = 3;

/// The indices of a position's corrections.
pub type Places = [usize; KINDS];

impl Default for Corrections {
    fn default() -> Self {
        Self(vec![0; KINDS * STRUCTURES * 2])
    }
}

impl Corrections {
    /// The indices of a position's corrections.
    #[inline]
    #[must_use]
    pub fn places<P: Rules>(position: &P) -> Places {
        let board = position.board();
        let turn = usize::from(position.turn().is_white());
        let pawns = random::mix(
            (board.pawns() & board.white()).0 ^ random::mix((board.pawns() & board.black()).0),
        );
        let pieces = |side: shakmaty::Bitboard| {
            let of =
                |squares: shakmaty::Bitboard, factor: u64| (squares & side).0.wrapping_mul(factor);
            random::mix(
                of(board.knights(), 0x9e37_79b9_7f4a_7c15)
                    ^ of(board.bishops(), 0xc2b2_ae3d_27d4_eb4f).rotate_left(13)
                    ^ of(board.rooks(), 0x1656_67b1_9e37_79f9).rotate_left(26)
                    ^ of(board.queens(), 0x27d4_eb2f_1656_67c5).rotate_left(39)
                    ^ of(board.kings(), 0x8525_6e0d_5a2b_7b93).rotate_left(52),
            )
        };
        let place =
            |kind: usize, mixed: u64| (kind * STRUCTURES + mixed as usize % STRUCTURES) * 2 + turn;
        [
            place(0, pawns),
            place(1, pieces(board.white())),
            place(2, pieces(board.black())),
        ]
    }

    /// The static evaluation, corrected.
    #[inline]
    #[must_use]
    pub fn applied(&self, static_eval: i32, places: Places) -> i32 {
        let [pawns, white, black] = places.map(|place| i32::from(self.0[place]));
        static_eval + (pawns + (white + black) * 3 / 4) / FINE
    }

    /// A search of this depth differed by this much from the static evaluation.
    pub fn learn(&mut self, places: Places, off: i32, depth: i32) {
        let weight = (depth + 1).min(16);
        let wanted = (off * FINE).clamp(-64 * FINE, 64 * FINE);
        for place in places {
            let old = i32::from(self.0[place]);
            self.0[place] = ((old * (256 - weight) + wanted * weight) / 256) as i16;
        }
    }
}

/// The order of the move from the table.
const FROM_TABLE: i32 = 10_000_000;
/// Of captures that do not lose material.
const GOOD_CAPTURE: i32 = 1_000_000;
/// Of quiet moves that caused a cutoff at this ply.
const KILLER: i32 = 900_000;
/// Added to the order of drops that give check.
const DROP_CHECK: i32 = 20_000;
/// Of captures that lose material.
const BAD_CAPTURE: i32 = -1_000_000;

/// The order of a move; higher is earlier.
///
/// (Chess Programming Wiki, "Move Ordering", "MVV-LVA", "Killer Heuristic".)
#[inline]
#[must_use]
pub fn score<P: Rules>(
    position: &P,
    m: Move,
    known: PackedMove,
    killers: [PackedMove; 2],
    history: &History,
    before: Before,
) -> i32 {
    if known.is(m) {
        return FROM_TABLE;
    }
    let color = position.turn();
    if m.is_capture() || m.promotion() == Some(Role::Queen) {
        let victim = see::taken(position, m) + m.promotion().map_or(0, |role| see::value(role) / 2);
        let score = victim * 16 + history.of_capture(m, color) / 4;
        return if see::at_least(position, m, -score / 512) {
            GOOD_CAPTURE + score
        } else {
            BAD_CAPTURE + score
        };
    }
    if m.is_promotion() {
        return BAD_CAPTURE;
    }
    let packed = PackedMove::of(m);
    if packed == killers[0] {
        return KILLER + 1;
    }
    if packed == killers[1] {
        return KILLER;
    }
    let drop = if drop_checks(position, m) {
        DROP_CHECK
    } else {
        0
    };
    history.of_quiet(m, color, before) + drop
}

/// Whether this order of a quiet move is only its history score.
#[inline]
#[must_use]
pub fn is_history(m: Move, order: i32) -> bool {
    order.abs() < KILLER / 2 && !matches!(m, Move::Put { .. })
}

/// Whether a piece that is dropped gives check.
#[inline]
#[must_use]
pub fn drop_checks<P: Rules>(position: &P, m: Move) -> bool {
    let Move::Put { role, to } = m else {
        return false;
    };
    let (board, turn) = (position.board(), position.turn());
    board.king_of(!turn).is_some_and(|king| {
        shakmaty::attacks::attacks(to, role.of(turn), board.occupied()).contains(king)
    })
}
