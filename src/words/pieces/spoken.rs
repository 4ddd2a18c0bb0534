//! Moves and squares as spoken text, in the current language: "knight takes e5, check", "e4, white knight, can be
//! captured".

use crate::chess::VariantPosition;
use shakmaty::{CastlingSide, Color, Move, Piece, Position, Role, Square};

use crate::chess::{EndReason, Outcome};
use crate::words::{Localized, role_key, say};

/// "knight".
pub fn piece_name(role: Role) -> String {
    say!("spoken-piece", piece = role_key(role))
}

/// A move in words as it is made in this position, with check and mate if they are announced (law E2). It must be legal
/// there.
pub fn spoken_move(pos: &VariantPosition, mv: Move, announced: bool) -> String {
    let words = match mv.castling_side() {
        Some(CastlingSide::KingSide) => say!("spoken-castles-short"),
        Some(CastlingSide::QueenSide) => say!("spoken-castles-long"),
        None => plain_move(pos, mv),
    };
    let words = match mv.promotion() {
        Some(role) => {
            let becomes = say!("spoken-promotion-piece", piece = role_key(role));
            say!("spoken-promotes", done = words, promotion = becomes)
        }
        None => words,
    };
    let mut after = pos.clone();
    after.play_unchecked(mv);
    if !announced || !after.is_check() {
        words
    } else if after.legal_moves().is_empty() && !after.is_variant_end() {
        say!("spoken-mate", done = words)
    } else {
        say!("spoken-check", done = words)
    }
}

/// A move without check and mate: the piece, its target, and whether it captures.
fn plain_move(pos: &VariantPosition, mv: Move) -> String {
    let piece = piece_name(mv.role());
    let square = mv.to().to_string();
    let rank = u32::from(mv.to().rank()) + 1;
    if mv.is_put() {
        return say!("spoken-drops", piece = piece, square = square);
    }
    let from = mv.from().filter(|_| is_ambiguous(pos, mv));
    let from = from.map(|from| from.to_string());
    if mv.is_capture() {
        let place = say!("spoken-capture-square", square = square, rank = rank);
        return capture(piece, from, place, mv.is_en_passant());
    }
    let target = say!("spoken-target", square = square, rank = rank);
    match from {
        Some(from) => say!(
            "spoken-moves-from",
            piece = piece,
            from = from,
            target = target
        ),
        None => say!("spoken-moves", piece = piece, target = target),
    }
}

/// A capture on this square, with the square of origin if that is spoken.
fn capture(piece: String, from: Option<String>, place: String, is_en_passant: bool) -> String {
    match (from, is_en_passant) {
        (None, false) => say!("spoken-captures", piece = piece, place = place),
        (Some(from), false) => say!(
            "spoken-captures-from",
            piece = piece,
            from = from,
            place = place
        ),
        (None, true) => say!("spoken-en-passant", piece = piece, place = place),
        (Some(from), true) => say!(
            "spoken-en-passant-from",
            piece = piece,
            from = from,
            place = place
        ),
    }
}

/// Whether another piece of the kind could move there too, so that the square of origin is spoken.
fn is_ambiguous(pos: &VariantPosition, mv: Move) -> bool {
    pos.legal_moves().iter().any(|other| {
        !other.is_castle()
            && !other.is_put()
            && other.role() == mv.role()
            && other.to() == mv.to()
            && other.from() != mv.from()
    })
}

/// The state of a square, besides its piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SquareState {
    /// Its piece is selected.
    pub in_hand: bool,
    /// The selected piece may move there.
    pub is_target: bool,
    /// It captures by that move: en passant the square is empty, and a king that castles may move to its own rook.
    pub is_capture: bool,
    /// Its king is in check.
    pub in_check: bool,
    /// Its piece hangs.
    pub hanging: bool,
    /// The last move started or ended there.
    pub last_move: bool,
}

/// A square, its piece, and what can be done: "e4, white knight, can be captured".
pub fn spoken_square(square: Square, piece: Option<Piece>, state: SquareState) -> String {
    let mut words = vec![square.to_string()];
    words.push(match piece {
        Some(piece) => coloured_piece(piece),
        None => say!("spoken-empty"),
    });
    if state.in_check {
        words.push(say!("spoken-in-check"));
    }
    if state.hanging {
        words.push(say!("spoken-hanging"));
    }
    if state.in_hand {
        words.push(say!("spoken-selected"));
    }
    if state.is_target {
        words.push(if state.is_capture {
            say!("spoken-can-be-captured")
        } else {
            say!("spoken-can-go-there")
        });
    }
    if state.last_move {
        words.push(say!("spoken-last-move"));
    }
    words.join(", ")
}

/// "white knight".
pub fn coloured_piece(piece: Piece) -> String {
    match piece.color {
        Color::White => say!("spoken-white-piece", piece = role_key(piece.role)),
        Color::Black => say!("spoken-black-piece", piece = role_key(piece.role)),
    }
}

/// The end of a game: "White wins: checkmate".
pub fn spoken_end(outcome: Outcome) -> String {
    let reason = match outcome.reason {
        reason if reason.is_of_variant() => reason.localized(),
        reason => spoken_reason(reason),
    };
    match outcome.winner {
        Some(Color::White) => say!("spoken-white-wins", reason = reason),
        Some(Color::Black) => say!("spoken-black-wins", reason = reason),
        None => say!("spoken-draw", reason = reason),
    }
}

fn spoken_reason(reason: EndReason) -> String {
    say!(
        "spoken-reason",
        reason = match reason {
            EndReason::Checkmate => "checkmate",
            EndReason::Stalemate => "stalemate",
            EndReason::DeadPosition => "dead-position",
            EndReason::FivefoldRepetition => "fivefold",
            EndReason::SeventyFiveMoves => "seventy-five",
            EndReason::Resignation => "resignation",
            EndReason::Time => "time",
            EndReason::Agreement => "agreement",
            EndReason::ThreefoldRepetition => "threefold",
            EndReason::FiftyMoves => "fifty",
            EndReason::TimeNoMate => "time-no-mate",
            EndReason::ResignationNoMate => "resignation-no-mate",
            _ => "not-recorded",
        }
    )
}
