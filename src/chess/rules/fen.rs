//! Positions as FEN text: reading that says what is wrong and where, and writing.

use std::fmt;

use shakmaty::{
    CastlingMode, Chess, Color, EnPassantMode, Position, PositionError, Role, Square, fen::Fen,
};

/// What of the game before it a position leaves open (law E14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnknownHistory {
    /// What stood on the board before: repetitions count from here.
    Repetitions,
    /// That, and how many moves were made without capture or pawn move.
    RepetitionsAndCounters,
}

/// What a position given by this FEN cannot tell of the game before it (law E14); `None` for the start position of a
/// game, before which there is nothing.
pub fn unknown_history(fen: &str) -> Option<UnknownHistory> {
    if read(fen).is_ok_and(|pos| is_standard_start(&pos)) {
        return None;
    }
    Some(if fen.split_whitespace().count() < 6 {
        UnknownHistory::RepetitionsAndCounters
    } else {
        UnknownHistory::Repetitions
    })
}

/// The numbers at the end of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FenCounter {
    /// Of half-moves without capture or pawn move.
    HalfMoves,
    /// Of the move.
    Number,
}

/// What is wrong with a FEN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenProblem {
    /// Not four fields and not six.
    Fields(usize),
    /// Not eight ranks.
    Ranks(usize),
    /// A rank, counted from 1, that does not hold eight squares.
    RankLength {
        /// The rank, 8 being the first that is written.
        rank: u32,
        /// How many squares it describes.
        squares: u32,
    },
    /// A letter that is no piece and no number of empty squares.
    Letter {
        /// The rank it stands on.
        rank: u32,
        /// The letter.
        letter: char,
    },
    /// The side to move is neither `w` nor `b`.
    Turn(String),
    /// The castling field is not `-` or some of `KQkq`.
    Castling(String),
    /// A castling right without its king and rook at home.
    CastlingPieces {
        /// The right's letter.
        right: char,
        /// Where the king would have to stand.
        king: Square,
        /// Where the rook would have to stand.
        rook: Square,
    },
    /// The en passant field is not `-` or a square.
    EnPassant(String),
    /// The en passant square does not lie behind a pawn that has just made a double step.
    EnPassantPawn(Square),
    /// A counter is not a number.
    Counter {
        /// Which of the two.
        name: FenCounter,
        /// What stands there.
        value: String,
    },
    /// A side has not exactly one king.
    Kings(Color, usize),
    /// A side has more pieces than the sixteen it starts with.
    Pieces(Color, usize),
    /// A pawn on the first or last rank.
    PawnOnEdge(Square),
    /// The side that is not to move stands in check.
    OppositeCheck(Color),
    /// Anything else that makes the position unplayable.
    Unplayable,
}

impl fmt::Display for FenProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenProblem::Fields(count) => write!(f, "{count} fields instead of 4 or 6"),
            FenProblem::Ranks(count) => write!(f, "{count} ranks instead of 8"),
            FenProblem::RankLength { rank, squares } => {
                write!(f, "rank {rank} has {squares} squares instead of 8")
            }
            FenProblem::Letter { rank, letter } => {
                write!(
                    f,
                    "{letter:?} on rank {rank} is no piece and no number of squares"
                )
            }
            FenProblem::Turn(text) => write!(f, "the side to move is w or b, not {text:?}"),
            FenProblem::Castling(text) => write!(f, "{text:?} is no castling rights"),
            FenProblem::CastlingPieces { right, king, rook } => write!(
                f,
                "castling right {right} without the king on {king} and a rook on {rook}"
            ),
            FenProblem::EnPassant(text) => write!(f, "{text:?} is no en passant square"),
            FenProblem::EnPassantPawn(square) => {
                write!(f, "no pawn can just have passed {square}")
            }
            FenProblem::Counter {
                name: FenCounter::HalfMoves,
                value,
            } => write!(f, "{value:?} is no count of half-moves"),
            FenProblem::Counter {
                name: FenCounter::Number,
                value,
            } => write!(f, "{value:?} is no move number"),
            FenProblem::Kings(color, count) => write!(f, "{color} has {count} kings"),
            FenProblem::Pieces(color, count) => write!(f, "{color} has {count} pieces"),
            FenProblem::PawnOnEdge(square) => write!(f, "a pawn stands on {square}"),
            FenProblem::OppositeCheck(color) => {
                write!(f, "{color} is in check and not on move")
            }
            FenProblem::Unplayable => f.write_str("no position of a game of chess"),
        }
    }
}

impl std::error::Error for FenProblem {}

/// Reads a FEN of six fields, or of the first four: the counters then start at 0 and 1.
///
/// Positions that no game can reach but that can be played on (three knights and eight pawns, an odd double check)
/// are taken: compositions have them.
///
/// # Errors
/// The first thing that is wrong, in one sentence.
pub fn read(fen: &str) -> Result<Chess, FenProblem> {
    let fields: Vec<&str> = fen.split_whitespace().collect();
    let &[board, turn, castling, en_passant, ref counters @ ..] = &fields[..] else {
        return Err(FenProblem::Fields(fields.len()));
    };
    check_board(board)?;
    if !matches!(turn, "w" | "b") {
        return Err(FenProblem::Turn(turn.to_owned()));
    }
    check_castling_letters(castling)?;
    if en_passant != "-" && en_passant.parse::<Square>().is_err() {
        return Err(FenProblem::EnPassant(en_passant.to_owned()));
    }
    if !matches!(counters.len(), 0 | 2) {
        return Err(FenProblem::Fields(fields.len()));
    }
    for (value, name) in counters
        .iter()
        .zip([FenCounter::HalfMoves, FenCounter::Number])
    {
        if !value.bytes().all(|b| b.is_ascii_digit()) || value.parse::<u32>().is_err() {
            return Err(FenProblem::Counter {
                name,
                value: (*value).to_owned(),
            });
        }
    }

    let setup = Fen::from_ascii(fields.join(" ").as_bytes())
        .map_err(|_| FenProblem::Unplayable)?
        .into_setup();
    check_piece_counts(&setup.board)?;
    check_castling_pieces(castling, &setup.board)?;
    let ep_square = setup.ep_square;
    setup
        .position::<Chess>(CastlingMode::Standard)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .map_err(|e| {
            use shakmaty::PositionErrorKinds as Kinds;
            match ep_square {
                Some(square) if e.kinds().contains(Kinds::INVALID_EP_SQUARE) => {
                    FenProblem::EnPassantPawn(square)
                }
                _ if e.kinds().contains(Kinds::OPPOSITE_CHECK) => {
                    FenProblem::OppositeCheck(if turn == "w" {
                        Color::Black
                    } else {
                        Color::White
                    })
                }
                _ => FenProblem::Unplayable,
            }
        })
}

/// The full six-field FEN of a position. The en passant square is written only where a pawn can take there.
pub fn write(pos: &Chess) -> String {
    Fen::from_position(pos, EnPassantMode::Legal).to_string()
}

fn check_board(text: &str) -> Result<(), FenProblem> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 8 {
        return Err(FenProblem::Ranks(ranks.len()));
    }
    for (rank, row) in (1..=8).rev().zip(ranks) {
        let mut squares = 0;
        for letter in row.chars() {
            squares += match letter {
                '1'..='8' => u32::from(letter) - u32::from('0'),
                _ if letter.is_ascii() && Role::from_char(letter).is_some() => 1,
                _ => return Err(FenProblem::Letter { rank, letter }),
            };
        }
        if squares != 8 {
            return Err(FenProblem::RankLength { rank, squares });
        }
    }
    Ok(())
}

fn check_castling_letters(text: &str) -> Result<(), FenProblem> {
    let known = text
        .chars()
        .enumerate()
        .all(|(i, c)| "KQkq".contains(c) && !text[..i].contains(c));
    if text == "-" || (known && !text.is_empty()) {
        Ok(())
    } else {
        Err(FenProblem::Castling(text.to_owned()))
    }
}

fn check_piece_counts(board: &shakmaty::Board) -> Result<(), FenProblem> {
    for color in Color::ALL {
        match (
            board.by_piece(color.king()).count(),
            board.by_color(color).count(),
        ) {
            (1, ..=16) => {}
            (1, pieces) => return Err(FenProblem::Pieces(color, pieces)),
            (kings, _) => return Err(FenProblem::Kings(color, kings)),
        }
    }
    let edge = shakmaty::Bitboard::BACKRANKS & board.pawns();
    edge.first()
        .map_or(Ok(()), |square| Err(FenProblem::PawnOnEdge(square)))
}

fn check_castling_pieces(rights: &str, board: &shakmaty::Board) -> Result<(), FenProblem> {
    for (right, color, king, rook) in [
        ('K', Color::White, Square::E1, Square::H1),
        ('Q', Color::White, Square::E1, Square::A1),
        ('k', Color::Black, Square::E8, Square::H8),
        ('q', Color::Black, Square::E8, Square::A8),
    ] {
        let at_home = board.piece_at(king) == Some(color.king())
            && board.piece_at(rook) == Some(color.rook());
        if rights.contains(right) && !at_home {
            return Err(FenProblem::CastlingPieces { right, king, rook });
        }
    }
    Ok(())
}

/// Whether the position is the start position with its counters, so that no `FEN` tag is needed (laws S1, S2).
pub(in crate::chess) fn is_standard_start(pos: &Chess) -> bool {
    *pos == Chess::default() && pos.halfmoves() == 0 && pos.fullmoves().get() == 1
}
