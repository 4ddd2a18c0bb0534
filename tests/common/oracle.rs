//! A slow and obvious derivation of the arbiter's verdicts from the whole history (E3, E6, E9–E13). The tests and the bench
//! that compare it with the arbiter share it.

use shakki::chess::{Chess, Color, Move, Piece, Position, Role, Square};

/// All that makes two positions the same (law E9): where the pieces stand, who is to move, and every possibility of
/// castling and capturing en passant, the latter found among the legal moves.
type Key = (Vec<(Square, Piece)>, Color, Vec<String>, Vec<String>);

fn key(pos: &Chess) -> Key {
    let pieces = pos.board().iter().collect();
    let castles = pos
        .castles()
        .castling_rights()
        .into_iter()
        .map(|s| s.to_string())
        .collect();
    let passing = pos
        .legal_moves()
        .iter()
        .filter(|mv| mv.is_en_passant())
        .map(|mv| format!("{mv:?}"))
        .collect();
    (pieces, pos.turn(), castles, passing)
}

/// The verdict on a game that began at `start` and went on with `moves`: a `result` line, how often the position has
/// stood, and the half-moves without capture or pawn move.
pub fn derived(start: &Chess, moves: &[Move], at_once: bool) -> (String, usize, u32) {
    let mut pos = start.clone();
    let mut keys = vec![key(&pos)];
    let mut quiet = start.halfmoves();
    for &mv in moves {
        let capture = pos
            .board()
            .piece_at(mv.to())
            .is_some_and(|piece| piece.color != pos.turn())
            || mv.is_en_passant();
        quiet = if capture || mv.role() == Role::Pawn {
            0
        } else {
            quiet + 1
        };
        pos.play_unchecked(mv);
        keys.push(key(&pos));
    }
    let times = keys.iter().filter(|&k| Some(k) == keys.last()).count();
    let pieces: Vec<Piece> = pos
        .board()
        .iter()
        .map(|(_, piece)| piece)
        .filter(|piece| piece.role != Role::King)
        .collect();
    let dead_by_pieces = match pieces[..] {
        [] => true,
        [Piece { role, .. }] => matches!(role, Role::Knight | Role::Bishop),
        _ => {
            let shades = |dark: bool| {
                pos.board()
                    .iter()
                    .any(|(square, piece)| piece.role == Role::Bishop && square.is_dark() == dark)
            };
            pieces.iter().all(|piece| piece.role == Role::Bishop)
                && !(shades(true) && shades(false))
        }
    };
    let verdict = if pos.legal_moves().is_empty() && pos.is_check() {
        pos.turn().fold_wb("0-1 checkmate", "1-0 checkmate")
    } else if pos.legal_moves().is_empty() {
        "1/2-1/2 stalemate"
    } else if dead_by_pieces {
        "1/2-1/2 dead position"
    } else if times >= 5 {
        "1/2-1/2 fivefold repetition"
    } else if quiet >= 150 {
        "1/2-1/2 seventy-five moves"
    } else if at_once && times >= 3 {
        "1/2-1/2 threefold repetition"
    } else if at_once && quiet >= 100 {
        "1/2-1/2 fifty moves"
    } else {
        "* ongoing"
    };
    (verdict.to_owned(), times, quiet)
}
