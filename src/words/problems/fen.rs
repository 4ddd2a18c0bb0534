//! What is wrong with a position given as a FEN, and what such a position does not tell.

use crate::chess::fen::{FenCounter, FenProblem, UnknownHistory};
use crate::words::{Localized, say, side_key, variant};

impl Localized for UnknownHistory {
    fn localized(&self) -> String {
        match self {
            UnknownHistory::RepetitionsAndCounters => say!("fen-cannot-tell-counts"),
            UnknownHistory::Repetitions => say!("fen-cannot-tell-repetitions"),
        }
    }
}

impl Localized for FenProblem {
    fn localized(&self) -> String {
        let quoted = |text: &str| text.escape_debug().to_string();
        match self {
            &FenProblem::Fields(count) => say!("fen-fields", count = count),
            &FenProblem::Ranks(count) => say!("fen-ranks", count = count),
            &FenProblem::RankLength { rank, squares } => {
                say!("fen-rank-length", rank = rank, squares = squares)
            }
            &FenProblem::Letter { rank, letter } => say!(
                "fen-letter",
                letter = letter.escape_debug().to_string(),
                rank = rank
            ),
            FenProblem::Turn(text) => say!("fen-turn", text = quoted(text)),
            FenProblem::Castling(text) => say!("fen-castling", text = quoted(text)),
            FenProblem::CastlingPieces { right, king, rook } => say!(
                "fen-castling-pieces",
                right = right.to_string(),
                king = king.to_string(),
                rook = rook.to_string()
            ),
            FenProblem::CastlingRook(right) => {
                say!("fen-castling-rook", right = right.to_string())
            }
            FenProblem::EnPassant(text) => say!("fen-en-passant", text = quoted(text)),
            FenProblem::EnPassantPawn(square) => {
                say!("fen-en-passant-pawn", square = square.to_string())
            }
            FenProblem::Counter {
                name: FenCounter::HalfMoves,
                value,
            } => say!("fen-halfmoves", text = quoted(value)),
            FenProblem::Counter {
                name: FenCounter::Number,
                value,
            } => say!("fen-number", text = quoted(value)),
            &FenProblem::Kings(color, count) => {
                say!("fen-kings", side = side_key(color), count = count)
            }
            &FenProblem::Pieces(color, count) => {
                say!("fen-piece-count", side = side_key(color), count = count)
            }
            FenProblem::PawnOnEdge(square) => {
                say!("fen-pawn-on-edge", square = square.to_string())
            }
            &FenProblem::OppositeCheck(color) => {
                say!("fen-opposite-check", side = side_key(color))
            }
            FenProblem::Checks(text) => say!("fen-checks", text = quoted(text)),
            FenProblem::Pocket(letter) => {
                say!("fen-pocket", letter = letter.escape_debug().to_string())
            }
            FenProblem::NotOf(variant) => say!("fen-not-of", name = variant::name(*variant)),
            FenProblem::Unplayable => say!("fen-unplayable"),
        }
    }
}
