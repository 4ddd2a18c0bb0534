//! Positions as FEN text: reading, with the problem and its place, and writing.

use std::fmt;

use crate::chess::VariantPosition;
use shakmaty::{
    Bitboard, Board, ByColor, CastlingMode, CastlingSide, Color, EnPassantMode, File, Position,
    RemainingChecks, Role, Square, fen::Fen,
};

use crate::chess::{
    odds::Odds,
    variant::{StartNumber, Variant},
};

/// What a position does not tell of the game before it (law E14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnknownHistory {
    /// The earlier positions: repetitions count from here.
    Repetitions,
    /// Those, and how many moves were made without capture or pawn move.
    RepetitionsAndCounters,
}

/// Whether games begin with this position, of chess, Chess960 or a variant, at odds too: nothing was before it.
pub fn is_known_start(pos: &VariantPosition) -> bool {
    Variant::of(pos).begins_with(pos) || StartNumber::of(pos).is_some() || Odds::of(pos).is_some()
}

/// What a position given by this FEN does not tell of the game before it (law E14); `None` for the start position of a
/// game.
pub fn unknown_history(fen: &str, variant: Option<Variant>) -> Option<UnknownHistory> {
    if read_maybe_as(fen, variant).is_ok_and(|pos| is_known_start(&pos)) {
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
    /// A rank, counted from 1, that does not contain eight squares.
    RankLength {
        /// The rank, 8 being the first that is written.
        rank: u32,
        /// How many squares it describes.
        squares: u32,
    },
    /// A letter that is no piece and no number of empty squares.
    Letter {
        /// The rank that contains it.
        rank: u32,
        /// The letter.
        letter: char,
    },
    /// The side to move is neither `w` nor `b`.
    Turn(String),
    /// The castling field is not `-` or some of `KQkq`, or files of rooks in their place.
    Castling(String),
    /// A castling right without its king and rook on their first squares.
    CastlingPieces {
        /// The right's letter.
        right: char,
        /// The square the king would have to be on.
        king: Square,
        /// The square the rook would have to be on.
        rook: Square,
    },
    /// A castling right of Chess960 without a king and a rook for it on the first rank.
    CastlingRook(char),
    /// The en passant field is not `-` or a square.
    EnPassant(String),
    /// The en passant square is not behind a pawn that has just made a double step.
    EnPassantPawn(Square),
    /// A counter is not a number.
    Counter {
        /// Which of the two.
        name: FenCounter,
        /// Its text.
        value: String,
    },
    /// A side has not exactly one king.
    Kings(Color, usize),
    /// A side has more pieces than the sixteen it starts with.
    Pieces(Color, usize),
    /// A pawn on the first or last rank.
    PawnOnEdge(Square),
    /// The side that is not to move is in check.
    OppositeCheck(Color),
    /// The checks of three-check are neither `3+3`, how many are left, nor `+0+0`, how many were given.
    Checks(String),
    /// The pocket contains something that is no piece, or a king (V10).
    Pocket(char),
    /// No position that can occur in a game of this variant.
    NotOf(Variant),
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
            FenProblem::CastlingRook(right) => write!(
                f,
                "castling right {right} without a king and a rook for it on the first rank"
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
            FenProblem::Checks(text) => write!(f, "{text:?} is no count of checks"),
            FenProblem::Pocket(letter) => write!(f, "{letter:?} is nothing that a pocket holds"),
            FenProblem::NotOf(variant) => write!(f, "no position of a game of {variant}"),
            FenProblem::Unplayable => f.write_str("no position of a game of chess"),
        }
    }
}

impl std::error::Error for FenProblem {}

/// Reads a FEN of six fields, or of the first four: the counters then start at 0 and 1. Where castling rights belong to
/// kings and rooks on other squares than in standard chess, the position is one of Chess960; with a pocket, one of
/// Crazyhouse.
///
/// # Errors
/// The first problem, in one sentence.
pub fn read(fen: &str) -> Result<VariantPosition, FenProblem> {
    if fen.split_whitespace().next().is_some_and(has_pocket) {
        return read_as(fen, Variant::Crazyhouse);
    }
    read_as(fen, Variant::Standard).or_else(|problem| {
        let castling = fen.split_whitespace().nth(2).unwrap_or_default();
        match problem {
            FenProblem::Castling(_) | FenProblem::CastlingPieces { .. } => {
                read_as(fen, Variant::Chess960).map_err(|other| {
                    // The letters of standard chess are explained as those of standard chess.
                    match castling.chars().all(|letter| "KQkq".contains(letter)) {
                        true => problem,
                        false => other,
                    }
                })
            }
            problem => Err(problem),
        }
    })
}

/// As [`read_as`] if the variant is known, else as [`read`].
///
/// # Errors
/// The first problem, in one sentence.
pub fn read_maybe_as(fen: &str, variant: Option<Variant>) -> Result<VariantPosition, FenProblem> {
    match variant.filter(|variant| *variant != Variant::Standard) {
        Some(variant) => read_as(fen, variant),
        None => read(fen),
    }
}

/// As [`read_as`] if the FEN can be one of this variant, else as [`read`]: with a king in White's horde, with a pocket
/// outside of Crazyhouse, with a right to castle where nobody castles.
///
/// # Errors
/// The first problem that it has in this variant.
pub fn read_first_as(fen: &str, variant: Variant) -> Result<VariantPosition, FenProblem> {
    read_maybe_as(fen, Some(variant)).or_else(|problem| read(fen).map_err(|_| problem))
}

/// As [`read`], of a position of this variant. A right to castle is written as in X-FEN, where `K` and `Q` mean the
/// outermost rook on that side of the king, or as in Shredder-FEN, by the file of its rook.
///
/// Positions that no game can reach but that can be played on (three knights and eight pawns, an odd double check) are
/// accepted: compositions have them.
///
/// # Errors
/// The first problem, in one sentence.
pub fn read_as(fen: &str, variant: Variant) -> Result<VariantPosition, FenProblem> {
    let mode = variant.castling_mode();
    let mut fields: Vec<&str> = fen.split_whitespace().collect();
    let checks = take_checks(&mut fields, variant)?;
    let &[board, turn, castling, en_passant, ref counters @ ..] = &fields[..] else {
        return Err(FenProblem::Fields(fields.len()));
    };
    let (ranks, pocket) = split_pocket(board, variant)?;
    check_board(&ranks, variant)?;
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

    let board = format!("{ranks}[{pocket}]");
    if variant.drops() {
        fields[0] = &board;
    }
    let mut setup = Fen::from_ascii(fields.join(" ").as_bytes())
        .map_err(|_| FenProblem::Unplayable)?
        .into_setup();
    setup.remaining_checks = checks;
    check_piece_counts(&setup.board, variant)?;
    // No piece leaves the game.
    if variant.drops() && setup.board.occupied().count() + pocket.len() > 32 {
        return Err(FenProblem::NotOf(variant));
    }
    if !variant.castles() && castling != "-" {
        return Err(FenProblem::NotOf(variant));
    }
    check_castling_pieces(castling, &setup.board, mode)?;
    let ep_square = setup.ep_square;
    variant.position(setup).map_err(|e| {
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
            _ if variant.is_told_by_fen() => FenProblem::Unplayable,
            _ => FenProblem::NotOf(variant),
        }
    })
}

/// The full six-field FEN of a position; in three-check with a seventh, `3+3`, how many checks are left to give; in
/// Crazyhouse with the pockets after the board, `[Qn]`, and `~` after a piece that was a pawn. The en passant square is
/// written only where a pawn can take there, and a right to castle by the file of its rook only where another rook is
/// farther out (X-FEN, the shorter form).
pub fn write(pos: &VariantPosition) -> String {
    Fen::from_position(pos, EnPassantMode::Legal).to_string()
}

/// Whether a pocket follows the ranks of a board.
fn has_pocket(board: &str) -> bool {
    let mut ranks = board.split('/');
    board.contains('[')
        || ranks.nth(8).is_some_and(|held| held.chars().all(is_held)) && ranks.next().is_none()
}

/// Whether a letter is a piece that a pocket can hold.
fn is_held(letter: char) -> bool {
    "QRBNPqrbnp".contains(letter)
}

/// The ranks of a board, and the pockets after them, `[Qn]` or as Lichess writes it `/Qn` (law V10); nothing is split
/// in other games.
fn split_pocket(board: &str, variant: Variant) -> Result<(String, String), FenProblem> {
    if !variant.drops() {
        return Ok((board.to_owned(), String::new()));
    }
    let (ranks, pocket) = match board.split_once('[') {
        Some((ranks, pocket)) => (ranks, pocket.strip_suffix(']').unwrap_or(pocket)),
        None if has_pocket(board) => board.rsplit_once('/').unwrap_or((board, "")),
        None => (board, ""),
    };
    match pocket.chars().find(|letter| !is_held(*letter)) {
        // An empty pocket is a dash, too.
        Some('-') if pocket == "-" => Ok((ranks.to_owned(), String::new())),
        Some(letter) => Err(FenProblem::Pocket(letter)),
        None => Ok((ranks.to_owned(), pocket.to_owned())),
    }
}

fn check_board(text: &str, variant: Variant) -> Result<(), FenProblem> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 8 {
        return Err(FenProblem::Ranks(ranks.len()));
    }
    for (rank, row) in (1..=8).rev().zip(ranks) {
        let mut squares = 0;
        let mut before = ' ';
        for letter in row.chars() {
            let last = std::mem::replace(&mut before, letter);
            squares += match letter {
                // After a piece that was a pawn.
                '~' if variant.drops() && "QRBNqrbn".contains(last) => 0,
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
        .all(|(i, c)| "KQkqABCDEFGHabcdefgh".contains(c) && !text[..i].contains(c));
    if text == "-" || (known && !text.is_empty()) {
        Ok(())
    } else {
        Err(FenProblem::Castling(text.to_owned()))
    }
}

fn check_piece_counts(board: &Board, variant: Variant) -> Result<(), FenProblem> {
    for color in Color::ALL {
        if let Some(problem) = variant.count_problem(board, color) {
            return Err(problem);
        }
    }
    stranded_pawns(board, variant)
        .first()
        .map_or(Ok(()), |square| Err(FenProblem::PawnOnEdge(square)))
}

/// Pawns on squares that no pawn can be on.
pub(super) fn stranded_pawns(board: &Board, variant: Variant) -> Bitboard {
    let stranded = |color: Color| board.by_piece(color.pawn()) & variant.closed_to_pawns(color);
    stranded(Color::White) | stranded(Color::Black)
}

/// Removes the checks of three-check from the fields: `3+3`, how many are left, after the en passant square; or `+0+0`,
/// how many were given, at the end, as Lichess writes them. Without either none was given.
fn take_checks(
    fields: &mut Vec<&str>,
    variant: Variant,
) -> Result<Option<ByColor<RemainingChecks>>, FenProblem> {
    if variant != Variant::ThreeCheck {
        return Ok(None);
    }
    let Some(at) = fields.iter().skip(4).position(|field| field.contains('+')) else {
        return Ok(Some(ByColor::default()));
    };
    let field = fields.remove(4 + at);
    let problem = || FenProblem::Checks(field.to_owned());
    let numbers: Vec<&str> = field.split('+').collect();
    let number = |text: &str| text.parse::<u8>().ok().filter(|number| *number <= 3);
    let left = match numbers[..] {
        ["", white, black] => number(white)
            .zip(number(black))
            .map(|(white, black)| (3 - white, 3 - black)),
        [white, black] => number(white).zip(number(black)),
        _ => None,
    };
    let (white, black) = left.ok_or_else(problem)?;
    if white == 0 && black == 0 {
        return Err(problem());
    }
    Ok(Some(ByColor {
        white: RemainingChecks::new(white.into()),
        black: RemainingChecks::new(black.into()),
    }))
}

/// Whether king and rook are on the squares that every right to castle requires, and no two rights are the same.
fn check_castling_pieces(
    rights: &str,
    board: &Board,
    mode: CastlingMode,
) -> Result<(), FenProblem> {
    let mut found = Vec::new();
    for letter in rights.chars().filter(|letter| *letter != '-') {
        let right = if mode.is_standard() {
            standard_right(letter, board)
                .ok_or_else(|| FenProblem::Castling(rights.to_owned()))
                .flatten()?
        } else {
            right_of(letter, board).ok_or(FenProblem::CastlingRook(letter))?
        };
        if found.contains(&right) {
            return Err(FenProblem::Castling(rights.to_owned()));
        }
        found.push(right);
    }
    Ok(())
}

/// The right to castle that a letter denotes in standard chess, if any.
fn standard_right(
    letter: char,
    board: &Board,
) -> Option<Result<(Color, CastlingSide), FenProblem>> {
    let color = Color::from_white(letter.is_ascii_uppercase());
    let side = match letter.to_ascii_uppercase() {
        'K' | 'H' => CastlingSide::KingSide,
        'Q' | 'A' => CastlingSide::QueenSide,
        _ => return None,
    };
    let king = Square::from_coords(File::E, color.backrank());
    let rook = super::refusal::corner(color, side);
    let at_home =
        board.piece_at(king) == Some(color.king()) && board.piece_at(rook) == Some(color.rook());
    Some(if at_home {
        Ok((color, side))
    } else {
        Err(FenProblem::CastlingPieces {
            right: letter,
            king,
            rook,
        })
    })
}

/// The right to castle that a letter denotes where king and rooks can be on any squares of the first rank.
fn right_of(letter: char, board: &Board) -> Option<(Color, CastlingSide)> {
    let color = Color::from_white(letter.is_ascii_uppercase());
    let king = board.king_of(color)?;
    if king.rank() != color.backrank() {
        return None;
    }
    let file = match letter.to_ascii_uppercase() {
        'K' => outermost_rook(board, color, CastlingSide::KingSide)?.file(),
        'Q' => outermost_rook(board, color, CastlingSide::QueenSide)?.file(),
        letter => File::from_char(letter.to_ascii_lowercase())?,
    };
    let rook = Square::from_coords(file, color.backrank());
    let side = CastlingSide::from_king_side(king < rook);
    (board.piece_at(rook) == Some(color.rook())).then_some((color, side))
}

/// A side's outermost rook on the first rank on this side of the king.
pub(in crate::chess) fn outermost_rook(
    board: &Board,
    color: Color,
    side: CastlingSide,
) -> Option<Square> {
    let king = board
        .king_of(color)
        .filter(|king| king.rank() == color.backrank())?;
    let rooks = board.by_piece(color.rook()) & Bitboard::from_rank(color.backrank());
    if side.is_king_side() {
        rooks.last().filter(|rook| king < *rook)
    } else {
        rooks.first().filter(|rook| *rook < king)
    }
}

/// Whether the position is the start position with its counters, so that no `FEN` tag is needed (laws S1, S2).
pub(in crate::chess) fn is_standard_start(pos: &VariantPosition) -> bool {
    pos.castles().mode().is_standard()
        && *pos == VariantPosition::default()
        && pos.halfmoves() == 0
        && pos.fullmoves().get() == 1
}
