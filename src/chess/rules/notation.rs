//! Moves as people write them: a forgiving reader of coordinates and algebraic notation, in a language's letters.

use std::fmt;

use crate::chess::{Variant, VariantPosition};
use shakmaty::{
    CastlingSide, File, Move, MoveList, Position, Rank, Role, Square,
    san::{San, SanPlus},
};

use super::{
    find_move::{self, FoundMove, Origin},
    piece_letters::PieceLetters,
    refusal::{self, Refusal},
};

/// What a typed move means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParsedMove {
    /// A legal move.
    Move(Move),
    /// A legal pawn move to the last rank that does not say to what the pawn is promoted (M7).
    NeedsPromotion {
        /// Where the pawn stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
}

/// What is wrong with a typed move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotationProblem {
    /// Not a move in any notation that is read here.
    NotAMove(String),
    /// A square that the board does not have.
    NoSuchSquare(String),
    /// A null move: there is no passing in chess (S4).
    NullMove,
    /// Several pieces can make it.
    Ambiguous {
        /// What moves.
        role: Role,
        /// Where to.
        to: Square,
        /// How to write each of the moves.
        choices: Vec<String>,
    },
    /// No piece of that kind can go there.
    NoneCan {
        /// What was to move.
        role: Role,
        /// Where to.
        to: Square,
    },
    /// A capture was written, but nothing stands there.
    NoCapture(Square),
    /// The move is understood, and not legal.
    Refused(Refusal),
}

impl fmt::Display for NotationProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotationProblem::NotAMove(text) => write!(f, "{text:?} is not a move"),
            NotationProblem::NoSuchSquare(text) => write!(f, "there is no square {text:?}"),
            NotationProblem::NullMove => f.write_str("a side cannot pass its move"),
            NotationProblem::Ambiguous { choices, .. } => {
                write!(f, "one of several moves: {}", choices.join(", "))
            }
            NotationProblem::NoneCan { role, to } => {
                write!(f, "no {} can go to {to}", refusal::role_name(*role))
            }
            NotationProblem::NoCapture(square) => {
                write!(f, "there is nothing to take on {square}")
            }
            NotationProblem::Refused(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for NotationProblem {}

impl From<Refusal> for NotationProblem {
    fn from(why: Refusal) -> NotationProblem {
        NotationProblem::Refused(why)
    }
}

/// A move taken apart, before the position has its say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct MoveParts {
    /// The kind of piece, if it is said.
    role: Option<Role>,
    file: Option<File>,
    rank: Option<Rank>,
    capture: bool,
    to: Square,
    promotion: Option<Role>,
}

/// Reads a move in a position: `e2e4`, `e2 e4`, `e2-e4`, `e7e8q`, `e8=Q`, `Nf3`, `exd5`, `Ng1-f3`, `O-O`, `0-0`, and in
/// Crazyhouse `N@f3`, `@f3`; with or without `+ # ! ?`; piece letters may be small, and `x` may be left out.
///
/// # Errors
/// What is wrong with the text, or why the move is not legal.
pub fn parse_move(pos: &VariantPosition, text: &str) -> Result<ParsedMove, NotationProblem> {
    parse_move_in(pos, text, PieceLetters::ENGLISH)
}

/// As [`parse_move`], in a language's letters or in English ones: where both readings are legal, the language's takes
/// precedence. Figurines are read in any language.
///
/// # Errors
/// What is wrong with the text in that language, or in English where it is no move at all in the language.
pub fn parse_move_in(
    pos: &VariantPosition,
    text: &str,
    letters: PieceLetters,
) -> Result<ParsedMove, NotationProblem> {
    let letters = match letters {
        PieceLetters::FIGURINES => PieceLetters::ENGLISH,
        letters => letters,
    };
    let stated = read(pos, text, letters);
    if stated.is_ok() || letters == PieceLetters::ENGLISH {
        return stated;
    }
    // Where several pieces can make the move, only one of them is meant.
    if let Err(NotationProblem::Ambiguous { role, to, choices }) = stated {
        let choices = choices.iter().map(|san| letters.translate(san)).collect();
        return Err(NotationProblem::Ambiguous { role, to, choices });
    }
    match (stated, read(pos, text, PieceLetters::ENGLISH)) {
        (_, Ok(typed)) => Ok(typed),
        (Err(NotationProblem::NotAMove(_)), english) => english,
        (stated, _) => stated,
    }
}

/// Reads a move in one set of letters.
fn read(
    pos: &VariantPosition,
    text: &str,
    letters: PieceLetters,
) -> Result<ParsedMove, NotationProblem> {
    let cleaned = clean(text, letters);
    if matches!(cleaned.as_str(), "--" | "Z0" | "0000" | "null" | "pass") {
        return Err(NotationProblem::NullMove);
    }
    if let Some(side) = castling(&cleaned) {
        return castle(pos, side);
    }
    if let Some(drop) = drop_in(&cleaned, letters) {
        return drop_piece(pos, drop);
    }
    // `bxc4` is the pawn's if a pawn can make it, else the bishop's.
    let mut first_problem = None;
    for written in readings(&cleaned, letters) {
        match resolve(pos, written) {
            Ok(typed) => return Ok(typed),
            Err(problem) => first_problem = first_problem.or(Some(problem)),
        }
    }
    Err(first_problem.unwrap_or_else(|| unreadable(&cleaned, text)))
}

/// How a move is written in standard algebraic notation, `+` or `#` included.
pub fn san(pos: &VariantPosition, mv: Move) -> String {
    SanPlus::from_move(pos.clone(), mv).to_string()
}

/// As [`san`], in a language's letters.
pub fn san_in(pos: &VariantPosition, mv: Move, letters: PieceLetters) -> String {
    letters.translate(&san(pos, mv))
}

/// The move in the notation that the players chose: in these letters, or in coordinates if there are none.
pub fn written(pos: &VariantPosition, mv: Move, letters: Option<PieceLetters>) -> String {
    match letters {
        Some(letters) => san_in(pos, mv, letters),
        None => mv.to_uci(pos.castles().mode()).to_string(),
    }
}

/// The text without what is no part of the move: blanks, annotation, check signs; figurines as letters.
fn clean(text: &str, letters: PieceLetters) -> String {
    let text = text.trim().trim_end_matches("e.p.").trim_end_matches("ep");
    let mut cleaned = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '+' | '#' | '!' | '?' | '†' | '‡' | '.' | ',' | '\u{fe0e}' | '\u{fe0f}' => {}
            c if c.is_whitespace() => {}
            '–' | '—' | '−' | '‐' | '‑' => cleaned.push('-'),
            '×' | ':' => cleaned.push('x'),
            '♔' | '♚' => cleaned.extend(letters.of(Role::King)),
            '♕' | '♛' => cleaned.extend(letters.of(Role::Queen)),
            '♖' | '♜' => cleaned.extend(letters.of(Role::Rook)),
            '♗' | '♝' => cleaned.extend(letters.of(Role::Bishop)),
            '♘' | '♞' => cleaned.extend(letters.of(Role::Knight)),
            '♙' | '♟' => {}
            c => cleaned.push(c),
        }
    }
    cleaned
}

fn castling(text: &str) -> Option<CastlingSide> {
    let letters: String = text.chars().filter(|&c| c != '-').collect();
    let side = match letters.len() {
        2 => CastlingSide::KingSide,
        3 => CastlingSide::QueenSide,
        _ => return None,
    };
    let same = |zero: char| letters.chars().all(|c| c == zero);
    (same('O') || same('0') || same('o')).then_some(side)
}

/// The piece and the square of a drop, `N@f3`, `@f3`, or what is wrong with it; none if there is no `@`.
fn drop_in(text: &str, letters: PieceLetters) -> Option<Result<(Role, Square), NotationProblem>> {
    let (piece, square) = text.split_once('@')?;
    let mut capitals = piece.chars().map(|letter| letter.to_ascii_uppercase());
    let role = match (capitals.next(), capitals.next()) {
        (None, _) => Some(Role::Pawn),
        (Some(letter), None) => letters
            .role(letter)
            .or((letter == letters.pawn()).then_some(Role::Pawn)),
        _ => None,
    };
    let square = square.to_ascii_lowercase();
    Some(match (role, square.parse()) {
        (Some(role), Ok(to)) => Ok((role, to)),
        (Some(_), Err(_)) if square.chars().count() == 2 => {
            Err(NotationProblem::NoSuchSquare(square))
        }
        _ => Err(NotationProblem::NotAMove(clipped(text))),
    })
}

fn drop_piece(
    pos: &VariantPosition,
    drop: Result<(Role, Square), NotationProblem>,
) -> Result<ParsedMove, NotationProblem> {
    let (role, to) = drop?;
    match find_move::find(pos, Origin::Pocket(role), to, None)? {
        FoundMove::Legal(mv) => Ok(ParsedMove::Move(mv)),
        // No drop needs a choice.
        _ => Err(Refusal::WrongMovement { role }.into()),
    }
}

fn castle(pos: &VariantPosition, side: CastlingSide) -> Result<ParsedMove, NotationProblem> {
    match pos.castling_moves(side).first() {
        Some(&mv) => Ok(ParsedMove::Move(mv)),
        None => Err(match refusal::why_not_castling(pos, side) {
            Some(why) => Refusal::Castling(why).into(),
            None => Refusal::WrongMovement { role: Role::King }.into(),
        }),
    }
}

/// Every way to parse the text, the pawn's first where a small letter may be a file or a piece.
fn readings(text: &str, letters: PieceLetters) -> Vec<MoveParts> {
    let plain = take_apart(text, None, letters);
    let mut chars = text.chars();
    let letter = chars.next();
    let piece = letter
        .and_then(|letter| letters.role(letter.to_ascii_uppercase()))
        .and_then(|role| take_apart(chars.as_str(), Some(role), letters));
    // `B1b2` is the bishop of the first rank, but `b1b2` and `B1B2` are two squares.
    let capital = letter.is_some_and(|letter| letter.is_ascii_uppercase());
    let goal = text
        .chars()
        .skip(1)
        .find(|c| c.is_ascii_alphabetic() && !matches!(c, 'x' | 'X'));
    let names_piece =
        capital && piece.is_some() && goal.is_some_and(|file| file.is_ascii_lowercase());
    match plain {
        _ if names_piece => piece.into_iter().collect(),
        // Two squares have only this reading.
        Some(written) if written.file.is_some() && written.rank.is_some() => vec![written],
        // A pawn changes its file by one at most.
        _ => {
            let pawn = plain.filter(|w| w.file.is_none_or(|file| file.distance(w.to.file()) <= 1));
            pawn.into_iter().chain(piece).collect()
        }
    }
}

/// Parses `[file][rank][-|x]square[[=]piece]`.
fn take_apart(text: &str, role: Option<Role>, letters: PieceLetters) -> Option<MoveParts> {
    let chars: Vec<char> = text.chars().collect();
    let mut rest = &chars[..];
    let mut promotion = None;
    // Two letters at the end, or one after a rank, are the promotion: e8=Q, e8(Q), e8/Q, e8Q, e7e8q.
    let bracketed = rest.strip_suffix(&[')']).unwrap_or(rest);
    if let Some((&letter, before)) = bracketed.split_last()
        && before.len() >= 2
        && let Some(piece) = letters.role(letter.to_ascii_uppercase())
    {
        let before = match before {
            [before @ .., '=' | '(' | '/'] => before,
            before => before,
        };
        if before.last().is_some_and(char::is_ascii_digit) {
            promotion = Some(piece);
            rest = before;
        }
    }
    let (&[.., file, rank], rest) = (rest, rest.get(..rest.len().checked_sub(2)?)?) else {
        return None;
    };
    let to = Square::from_coords(
        File::from_char(file.to_ascii_lowercase())?,
        Rank::from_char(rank)?,
    );
    let (rest, capture) = match rest {
        [rest @ .., 'x' | 'X'] => (rest, true),
        [rest @ .., '-'] => (rest, false),
        rest => (rest, false),
    };
    let (file, rank) = match *rest {
        [] => (None, None),
        [c] => match (File::from_char(c.to_ascii_lowercase()), Rank::from_char(c)) {
            (None, None) => return None,
            one => one,
        },
        [file, rank] => (
            Some(File::from_char(file.to_ascii_lowercase())?),
            Some(Rank::from_char(rank)?),
        ),
        _ => return None,
    };
    Some(MoveParts {
        role,
        file,
        rank,
        capture,
        to,
        promotion,
    })
}

fn resolve(pos: &VariantPosition, written: MoveParts) -> Result<ParsedMove, NotationProblem> {
    let MoveParts {
        role,
        file,
        rank,
        capture,
        to,
        promotion,
    } = written;
    // Coordinates give the piece by its square.
    if let (Some(file), Some(rank)) = (file, rank) {
        let from = Square::from_coords(file, rank);
        let stands = pos.board().piece_at(from);
        if let (Some(role), Some(piece)) = (role, stands)
            && piece.role != role
        {
            return Err(NotationProblem::NoneCan { role, to });
        }
        return resolve_squares(pos, from, to, promotion);
    }
    let role = role.unwrap_or(Role::Pawn);
    if let Some(role) = promotion.filter(|role| !Variant::of(pos).promotions().contains(role)) {
        return Err(Refusal::PromotionTo { role }.into());
    }
    let asked = |from: Square| {
        file.is_none_or(|f| f == from.file()) && rank.is_none_or(|r| r == from.rank())
    };
    let mut moves: MoveList = pos.legal_moves();
    moves.retain(|mv| {
        // "e4" is a pawn's step forward; a pawn's capture has its file.
        let pawn_capture_without_file =
            role == Role::Pawn && mv.is_capture() && file.is_none() && !capture;
        // "Kg1" from e1 is how some write castling.
        let goal = mv
            .castling_side()
            .map_or(mv.to(), |side| side.king_to(pos.turn()));
        mv.role() == role
            && goal == to
            && mv.from().is_some_and(asked)
            && !pawn_capture_without_file
    });
    let mut froms: Vec<Square> = moves.iter().filter_map(|mv| mv.from()).collect();
    froms.sort();
    froms.dedup();
    match froms[..] {
        [_] if capture && !moves.iter().any(|mv| mv.is_capture()) => {
            Err(NotationProblem::NoCapture(to))
        }
        [from] => resolve_squares(pos, from, to, promotion),
        [] => Err(why_none(pos, role, to, asked, file.is_none())),
        _ => {
            // One line for each piece, whatever the promotion.
            moves.retain(|mv| matches!(mv.promotion(), None | Some(Role::Queen)));
            let mut choices: Vec<String> = moves
                .iter()
                .map(|&mv| San::from_move(pos, mv).to_string())
                .collect();
            choices.sort();
            Err(NotationProblem::Ambiguous { role, to, choices })
        }
    }
}

/// Why no piece of a kind can move to a square: the reason of the piece itself where only one can be meant. A pawn
/// whose file is not written is expected to move `straight`.
fn why_none(
    pos: &VariantPosition,
    role: Role,
    to: Square,
    asked: impl Fn(Square) -> bool,
    straight: bool,
) -> NotationProblem {
    let pieces = pos.board().by_piece(role.of(pos.turn()));
    let mut meant: Vec<Square> = pieces.into_iter().filter(|&from| asked(from)).collect();
    if role == Role::Pawn && straight {
        // The pawn that would reach the square by its steps.
        let behind =
            |from: &Square| from.file() == to.file() && pos.turn().fold_wb(*from < to, *from > to);
        let nearest = meant
            .into_iter()
            .filter(behind)
            .min_by_key(|from| from.distance(to));
        meant = nearest.into_iter().collect();
    } else if meant.len() > 1 {
        // Those that would reach the square but for the king's safety, or a piece of one's own on it.
        meant.retain(|&from| {
            matches!(
                refusal::why_illegal(pos, from, to),
                Refusal::StillInCheck { .. }
                    | Refusal::WouldBeInCheck { .. }
                    | Refusal::OwnPiece { .. }
            )
        });
    }
    match meant[..] {
        [from, ..] => refusal::why_illegal(pos, from, to).into(),
        [] => NotationProblem::NoneCan { role, to },
    }
}

fn resolve_squares(
    pos: &VariantPosition,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> Result<ParsedMove, NotationProblem> {
    Ok(match find_move::find_written(pos, from, to, promotion)? {
        Some(mv) => ParsedMove::Move(mv),
        None => ParsedMove::NeedsPromotion { from, to },
    })
}

/// Why a text is no move: a square off the board, or no move at all.
fn unreadable(cleaned: &str, text: &str) -> NotationProblem {
    let chars: Vec<char> = cleaned.chars().collect();
    let off_board = chars.windows(2).rev().find(|pair| {
        let (file, rank) = (pair[0].to_ascii_lowercase(), pair[1]);
        file.is_ascii_lowercase()
            && rank.is_ascii_digit()
            && !(('a'..='h').contains(&file) && ('1'..='8').contains(&rank))
    });
    match off_board {
        Some(pair) if chars.len() <= 8 => NotationProblem::NoSuchSquare(pair.iter().collect()),
        _ => NotationProblem::NotAMove(clipped(text.trim())),
    }
}

/// A text as a problem quotes it: its beginning is enough to recognise it.
pub(in crate::chess) fn clipped(text: &str) -> String {
    const QUOTED: usize = 40;
    match text.char_indices().nth(QUOTED) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
