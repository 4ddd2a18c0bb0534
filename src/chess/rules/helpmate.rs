//! A short mate with the opponent's help, for demonstration: a beam search, which finds most short ones and not all.

use std::collections::HashSet;

use crate::chess::{
    VariantPosition,
    variant::{self, Variant, pocket},
};
use shakmaty::{Color, EnPassantMode, Move, Position, Role, attacks, zobrist::Zobrist64};

/// The beam widths: how many positions are kept at each ply; the narrow search is tried first and finds most mates.
const BEAM_WIDTHS: [usize; 2] = [24, 96];

/// The beam widths of a search that asks only whether there is a win, before the others.
const NARROWEST: [usize; 2] = [1, 3];

/// The plies of a longer line from which a mate is searched, tried one after the other.
const BRANCH_PLIES: [usize; 3] = [0, 10, 26];

/// The greatest depth of the search, plies. A longer line would hardly be watched.
const MAX_DEPTH: usize = 16;

/// The same for the win of a variant, for which there is no line yet: all pieces can be given away in so many plies.
const DEEPEST_WIN: usize = 80;

/// A position of the beam, and the move that led to it.
struct Node {
    pos: VariantPosition,
    hash: Zobrist64,
    /// The node before it, in the list of all, and the move from there.
    before: Option<(usize, Move)>,
}

/// A shorter line to a mate by `side` than `line`, which is a line of legal moves from `pos` to such a mate; or `line`
/// itself. Deterministic.
pub(super) fn shorten(pos: &VariantPosition, side: Color, line: Vec<Move>) -> Vec<Move> {
    let mut at = pos.clone();
    for (i, mv) in line.iter().enumerate() {
        if BRANCH_PLIES.contains(&i) {
            let longest = (line.len() - i).min(MAX_DEPTH + 1);
            let mate = BEAM_WIDTHS
                .into_iter()
                .find_map(|width| near(&at, side, longest, width));
            if let Some(mate) = mate {
                return line[..i].iter().copied().chain(mate).collect();
            }
        }
        at.play_unchecked(*mv);
    }
    line
}

/// A mate by `side` in fewer than `longest` plies, both sides playing for it, if one is found.
///
/// Positions are told apart by their hashes: two that had the same one would cost a line, never give a wrong one.
fn near(pos: &VariantPosition, side: Color, longest: usize, width: usize) -> Option<Vec<Move>> {
    let hash = pos.zobrist_hash(EnPassantMode::Legal);
    let mut nodes = vec![Node {
        pos: pos.clone(),
        hash,
        before: None,
    }];
    let mut beam = 0..1;
    let mut seen = HashSet::from([hash]);
    for _ in 0..longest.saturating_sub(1) {
        let mut next: Vec<(i32, usize, Zobrist64, Move)> = Vec::new();
        for at in beam {
            let Node { pos, hash, .. } = &nodes[at];
            for mv in pos.legal_moves() {
                let after = played(pos, mv);
                if wins(&after, side) {
                    return Some(line_to(&nodes, at, mv));
                }
                let hash = pos
                    .update_zobrist_hash(*hash, mv, EnPassantMode::Legal)
                    .unwrap_or_else(|| after.zobrist_hash(EnPassantMode::Legal));
                if seen.insert(hash) {
                    next.push((distance(&after, side), at, hash, mv));
                }
            }
        }
        // Equally near ones stay in the order in which they were found.
        next.sort_by_key(|&(far, ..)| far);
        beam = nodes.len()..nodes.len() + next.len().min(width);
        for (_, at, hash, mv) in next.into_iter().take(width) {
            nodes.push(Node {
                pos: played(&nodes[at].pos, mv),
                hash,
                before: Some((at, mv)),
            });
        }
    }
    None
}

fn played(pos: &VariantPosition, mv: Move) -> VariantPosition {
    let mut after = pos.clone();
    after.play_unchecked(mv);
    after
}

/// Whether a side has won in a position, by mate or by the laws of its variant.
pub(super) fn wins(pos: &VariantPosition, side: Color) -> bool {
    let own = variant::own_end(pos);
    match own {
        Some(end) => end.winner == Some(side),
        None => pos.turn() != side && pos.is_checkmate(),
    }
}

/// A win by `side`, both sides playing for it, in a variant that is not won by mate alone; empty where it has won. One
/// may exist even if none is found.
pub(super) fn win(pos: &VariantPosition, side: Color) -> Option<Vec<Move>> {
    win_within(&BEAM_WIDTHS, pos, side)
}

/// Whether [`win`] or a search yet narrower finds a win: where there is one, mostly much sooner.
pub(super) fn is_won(pos: &VariantPosition, side: Color) -> bool {
    win_within(&NARROWEST, pos, side).is_some() || win(pos, side).is_some()
}

fn win_within(widths: &[usize], pos: &VariantPosition, side: Color) -> Option<Vec<Move>> {
    if wins(pos, side) {
        return Some(Vec::new());
    }
    // Where pieces are dropped a mate that exists is near, and there are many moves.
    let deepest = match Variant::of(pos).drops() {
        true => MAX_DEPTH,
        false => DEEPEST_WIN,
    };
    widths
        .iter()
        .find_map(|&width| near(pos, side, deepest + 1, width))
}

/// The moves to a node, and one more.
fn line_to(nodes: &[Node], mut at: usize, last: Move) -> Vec<Move> {
    let mut way = vec![last];
    while let Some((before, mv)) = nodes[at].before {
        way.push(mv);
        at = before;
    }
    way.reverse();
    way
}

/// An estimate of how far `side` is from mating: the squares to which the other king could flee, the distance of the
/// pieces that could check it, and the pieces there are.
fn distance(pos: &VariantPosition, side: Color) -> i32 {
    let to_win = variant::distance_to_win(pos, side).unwrap_or(0);
    to_win.saturating_add(distance_to_mate(pos, side))
}

fn distance_to_mate(pos: &VariantPosition, side: Color) -> i32 {
    let variant = Variant::of(pos);
    if !variant.has_check()
        || variant.goal().any()
        || (variant == Variant::Horde && side.is_black())
    {
        return 0;
    }
    let board = pos.board();
    let Some(king) = board.king_of(!side) else {
        return 0;
    };
    // A piece behind the king attacks through the square that it leaves.
    let occupied = board.occupied().without(king);
    let zone = attacks::king_attacks(king);
    let mut far = 0;
    for square in zone {
        let attacked = board.attacks_to(square, side, occupied).any();
        if !board.by_color(!side).contains(square) && !attacked {
            far += 12;
        } else if attacked {
            far -= 4;
        }
    }
    let held = pocket(pos, side).into_iter().map(|role| (king, role));
    let standing = board.iter().filter(|(_, piece)| piece.color == side);
    let standing = standing.map(|(square, piece)| (square, piece.role));
    for (square, role) in standing.chain(held) {
        let steps = i32::try_from(square.distance(king)).unwrap_or(8);
        far += match role {
            Role::Queen => steps - 30,
            Role::Rook => steps - 16,
            Role::Bishop | Role::Knight => steps - 8,
            // Towards promotion.
            Role::Pawn => {
                i32::try_from(square.rank().distance(side.backrank().flip_vertical())).unwrap_or(7)
                    - 9
            }
            Role::King => steps,
        };
    }
    far
}
