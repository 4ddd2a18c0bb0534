//! "Can this side ever mate?": the exact detection of dead positions (laws E4, E5, E7).
//!
//! A side can win if some series of legal moves, the opponent helping, ends in its mate. chasolver decides
//! this by a search that also finds the mate (Ambrona, "A Practical Algorithm for Chess Unwinnability", FUN 2022).
//! Before it, a fast test of our own looks at the pieces alone. Both are sound; neither claims to be complete.

use crate::chess::{
    VariantPosition,
    variant::{self, Variant},
};
use shakmaty::{Bitboard, CastlingSide, Color, File, Move, Position, Role, Square, san::SanPlus};
use solver_board as solver;

use super::{find_move, helpmate, refusal};

/// Whether a side can still mate by some series of legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// A mating line exists.
    Winnable,
    /// No series of legal moves mates.
    Unwinnable,
    /// Not decided within the effort allowed.
    Undecided,
}

/// The effort of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effort {
    /// By the pieces on the board alone: nanoseconds, whatever the position. Returns *winnable* only in Crazyhouse, by
    /// whose laws every position is (V10).
    ///
    /// chasolver's own fast test is not used here: it takes more than a second for some walls of pawns.
    Cheap,
    /// The full helpmate search, bounded by chasolver's own count of positions. Some tens of microseconds in
    /// nearly every game; the hardest composed positions take seconds, so run it off the main loop.
    Full,
}

/// Whether `side` could still mate from `pos` by any series of legal moves.
///
/// The solver castles only as in standard chess. As long as there is a right to castle otherwise (Chess960), it
/// searches a mate without castling: one that it finds is valid, and where it finds none the answer is undecided. The
/// same applies to the variants that are not won by mate alone, in which a win is searched by our own search.
pub fn can_win(pos: &VariantPosition, side: Color, effort: Effort) -> Verdict {
    if !Variant::of(pos).has_dead_positions() {
        return Verdict::Winnable;
    }
    if lacks_material(pos, side) {
        return Verdict::Unwinnable;
    }
    match effort {
        Effort::Cheap => Verdict::Undecided,
        #[cfg(not(fuzzing))]
        Effort::Full => search_win(pos, side),
        #[cfg(fuzzing)]
        Effort::Full => fuzzed::verdict(pos, side),
    }
}

/// The verdict of the full search.
fn search_win(pos: &VariantPosition, side: Color) -> Verdict {
    if !Variant::of(pos).is_solved_as_chess() {
        // As by `win_in_variant`, without the line.
        return match helpmate::is_won(pos, side) {
            true => Verdict::Winnable,
            false => Verdict::Undecided,
        };
    }
    let Some(board) = solver_position(pos) else {
        return Verdict::Undecided;
    };
    match chasolver::winnability(&board, solver_color(side)) {
        Some(chasolver::Winnability::Winnable { .. }) => Verdict::Winnable,
        Some(chasolver::Winnability::Unwinnable) if !castles_otherwise(pos) => Verdict::Unwinnable,
        Some(chasolver::Winnability::Unwinnable) | None => Verdict::Undecided,
    }
}

/// Verdicts are kept while outside text is fuzzed: its inputs share most of their positions, and to search them takes
/// longer than all else.
#[cfg(fuzzing)]
mod fuzzed {
    use std::{cell::RefCell, collections::HashMap};

    use super::{Color, VariantPosition, Verdict, search_win};

    /// The most verdicts kept, some megabytes.
    const MOST: usize = 16_384;

    thread_local! {
        static VERDICTS: RefCell<HashMap<(VariantPosition, Color), Verdict>> = RefCell::default();
    }

    pub(super) fn verdict(pos: &VariantPosition, side: Color) -> Verdict {
        VERDICTS.with_borrow_mut(|verdicts| {
            if verdicts.len() >= MOST {
                verdicts.clear();
            }
            let key = (pos.clone(), side);
            *verdicts.entry(key).or_insert_with(|| search_win(pos, side))
        })
    }
}

/// Whether `side` could still mate from `pos`, as [`can_win`] with [`Effort::Full`], and how: a series of legal moves
/// by both sides that ends in its mate, empty where it is mate already. That series is the demonstration of "why?"
/// (laws E4, E5).
///
/// The solver finds whether there is a mate, not the shortest: where a shorter one is found near by, that one is
/// returned. Both are played through; a line that were not legal to its mate would be left out.
pub fn mating_line(pos: &VariantPosition, side: Color) -> (Verdict, Option<Vec<Move>>) {
    if !Variant::of(pos).has_dead_positions() {
        return (Verdict::Winnable, helpmate::win(pos, side));
    }
    if lacks_material(pos, side) {
        return (Verdict::Unwinnable, None);
    }
    if !Variant::of(pos).is_solved_as_chess() {
        return win_in_variant(pos, side);
    }
    match solver_position(pos).and_then(|board| chasolver::winnability(&board, solver_color(side)))
    {
        Some(chasolver::Winnability::Winnable { helpmate }) => {
            (Verdict::Winnable, verified(pos, side, &helpmate))
        }
        Some(chasolver::Winnability::Unwinnable) if !castles_otherwise(pos) => {
            (Verdict::Unwinnable, None)
        }
        Some(chasolver::Winnability::Unwinnable) | None => (Verdict::Undecided, None),
    }
}

/// The verdict in a variant that is won otherwise than by mate, too. No solver is known that decides it: a win that a
/// search finds is valid, and where it finds none the answer is undecided.
fn win_in_variant(pos: &VariantPosition, side: Color) -> (Verdict, Option<Vec<Move>>) {
    match helpmate::win(pos, side) {
        Some(line) => (Verdict::Winnable, Some(line)),
        None => (Verdict::Undecided, None),
    }
}

/// The solver's line as legal moves of ours, if it is one and ends in a mate by `side`.
fn verified(pos: &VariantPosition, side: Color, line: &[solver::ChessMove]) -> Option<Vec<Move>> {
    let mut at = pos.clone();
    let mut moves = Vec::with_capacity(line.len());
    for step in line {
        let square = |square: solver::Square| Square::new(square.to_int().into());
        let promotion = step.get_promotion().map(role);
        let (from, to) = (square(step.get_source()), square(step.get_dest()));
        let Ok(Some(mv)) = find_move::find_written(&at, from, to, promotion) else {
            return None;
        };
        at.play_unchecked(mv);
        moves.push(mv);
    }
    (at.is_checkmate() && at.turn() != side).then(|| helpmate::shorten(pos, side, moves))
}

/// A line of moves in algebraic notation, played from `pos`; ends before the first move that is not legal there.
pub fn line_in_san(pos: &VariantPosition, line: &[Move]) -> Vec<String> {
    let mut at = pos.clone();
    let mut written = Vec::with_capacity(line.len());
    for &mv in line.iter() {
        if !at.is_legal(mv) {
            break;
        }
        written.push(SanPlus::from_move_and_play_unchecked(&mut at, mv).to_string());
    }
    written
}

/// Whether the position is dead: neither side can mate by any series of legal moves (law E7).
///
/// `None` where that was not decided within the effort allowed; [`Effort::Cheap`] returns `Some(false)` only in
/// Crazyhouse.
pub fn is_dead(pos: &VariantPosition, effort: Effort) -> Option<bool> {
    let mut dead = Some(true);
    for side in Color::ALL {
        match can_win(pos, side, effort) {
            Verdict::Winnable => return Some(false),
            Verdict::Undecided => dead = None,
            Verdict::Unwinnable => {}
        }
    }
    dead
}

/// Whether a side cannot mate because of insufficient material, wherever the pieces are and whatever the pawns become:
/// a bare king; a knight against a bare king; bishops of one colour of square with nothing but such bishops on the
/// board.
///
/// shakmaty's `has_insufficient_material` is not used: according to it bishops of one colour cannot mate against rooks,
/// which would deny a mate that is on the board already.
fn lacks_material(pos: &VariantPosition, side: Color) -> bool {
    if let Some(lacks) = variant::lacks_pieces_to_win(pos, side) {
        return lacks;
    }
    let board = pos.board();
    let ours = board.by_color(side) & !board.kings();
    let theirs = board.by_color(!side) & !board.kings();
    let one_colour = |bishops: Bitboard| {
        (bishops & Bitboard::LIGHT_SQUARES).is_empty()
            || (bishops & Bitboard::DARK_SQUARES).is_empty()
    };
    ours.is_empty()
        || (ours.count() == 1 && board.knights().is_superset(ours) && theirs.is_empty())
        || (board.bishops().is_superset(ours | theirs) && one_colour(ours | theirs))
}

/// Whether some right to castle belongs to a king or rook that is elsewhere than in standard chess.
fn castles_otherwise(pos: &VariantPosition) -> bool {
    let castles = pos.castles();
    castles.mode().is_chess960()
        && Color::ALL.into_iter().any(|color| {
            CastlingSide::ALL.into_iter().any(|side| {
                let rook = castles.rook(color, side);
                let king = pos.board().king_of(color);
                rook.is_some_and(|rook| {
                    rook != refusal::corner(color, side)
                        || king.is_none_or(|king| king.file() != File::E)
                })
            })
        })
}

/// The same position in the types of chasolver, without rights to castle that it does not know; `None` if it refuses
/// the position, which no position that shakmaty accepts is known to cause.
fn solver_position(pos: &VariantPosition) -> Option<solver::Board> {
    let mut builder = solver::BoardBuilder::new();
    for (square, piece) in pos.board() {
        let square = solver::ALL_SQUARES[square.to_usize()];
        builder.piece(square, solver_role(piece.role), solver_color(piece.color));
    }
    builder.side_to_move(solver_color(pos.turn()));
    let castles = !castles_otherwise(pos);
    for side in Color::ALL {
        let rights = match (
            castles && pos.castles().has(side, CastlingSide::KingSide),
            castles && pos.castles().has(side, CastlingSide::QueenSide),
        ) {
            (true, true) => solver::CastleRights::Both,
            (true, false) => solver::CastleRights::KingSide,
            (false, true) => solver::CastleRights::QueenSide,
            (false, false) => solver::CastleRights::NoRights,
        };
        builder.castle_rights(solver_color(side), rights);
    }
    builder.en_passant(
        pos.legal_ep_square()
            .map(|square| solver::ALL_FILES[square.file().to_usize()]),
    );
    solver::Board::try_from(&builder).ok()
}

fn solver_color(color: Color) -> solver::Color {
    color.fold_wb(solver::Color::White, solver::Color::Black)
}

fn role(piece: solver::Piece) -> Role {
    match piece {
        solver::Piece::Pawn => Role::Pawn,
        solver::Piece::Knight => Role::Knight,
        solver::Piece::Bishop => Role::Bishop,
        solver::Piece::Rook => Role::Rook,
        solver::Piece::Queen => Role::Queen,
        solver::Piece::King => Role::King,
    }
}

fn solver_role(role: Role) -> solver::Piece {
    match role {
        Role::Pawn => solver::Piece::Pawn,
        Role::Knight => solver::Piece::Knight,
        Role::Bishop => solver::Piece::Bishop,
        Role::Rook => solver::Piece::Rook,
        Role::Queen => solver::Piece::Queen,
        Role::King => solver::Piece::King,
    }
}
