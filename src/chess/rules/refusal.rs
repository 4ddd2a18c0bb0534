//! Why a move is refused: "the bishop on c8 is in the way", "the king would be in check from f7".
//!
//! [`Refusal`] contains the facts; the module `words` makes the players' sentence of it.

use std::fmt;

use crate::chess::{
    VariantPosition,
    variant::{self, Variant},
};
use shakmaty::{
    Bitboard, Board, CastlingSide, Color, Piece, Position, Rank, Role, Square, attacks,
};

use super::{fen, find_move::Origin};
use crate::chess::Outcome;

/// Why a move is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game has ended.
    GameOver(Outcome),
    /// The square of origin is empty.
    NoPiece {
        /// The empty square.
        square: Square,
    },
    /// The piece belongs to the side that is not to move (S4).
    NotYours {
        /// The side it belongs to.
        owner: Color,
    },
    /// A move must leave its square.
    SameSquare,
    /// That kind of piece does not move like that (M3–M5).
    WrongMovement {
        /// The kind of piece.
        role: Role,
    },
    /// Another piece is between (M2).
    InTheWay {
        /// The piece in the way.
        piece: Piece,
        /// Its square.
        square: Square,
    },
    /// The destination is occupied by a piece of one's own (M1).
    OwnPiece {
        /// That piece.
        role: Role,
        /// The destination.
        square: Square,
    },
    /// The king is in check, and the move does not meet it (E1).
    StillInCheck {
        /// The squares of the checking pieces.
        from: Vec<Square>,
    },
    /// The move would leave or put the mover's own king in check (M10).
    WouldBeInCheck {
        /// The squares of the pieces that would check.
        from: Vec<Square>,
    },
    /// The king would be next to the other king (M3).
    KingsTouch {
        /// The square of the other king.
        other: Square,
    },
    /// The square in front of a pawn is occupied (M5).
    PawnBlocked {
        /// The piece that blocks it.
        piece: Piece,
        /// Its square.
        square: Square,
    },
    /// Two squares, but not from the pawn's first square (M5).
    NotFirstSquare,
    /// Straight ahead, but further than a pawn ever goes (M5).
    PawnTooFar,
    /// A pawn does not go backward or sideways (M5).
    PawnOnlyForward,
    /// A pawn captures diagonally, and the square is empty (M5).
    NothingToTake {
        /// The empty square.
        square: Square,
    },
    /// En passant, but not at once after the double step (M6).
    EnPassantTooLate {
        /// The pawn that could have been taken so, or never could.
        pawn: Square,
    },
    /// A promotion was requested for a move that is none (M7).
    NotAPromotion,
    /// A pawn becomes a queen, rook, bishop or knight, nothing else (M7).
    PromotionTo {
        /// The piece that was requested.
        role: Role,
    },
    /// Castling is not possible (M8).
    Castling(CastlingRefusal),
    /// Something can be taken, and must be (V6).
    MustCapture {
        /// The pieces that can take.
        with: Vec<Square>,
    },
    /// A king cannot capture: it would explode (V7).
    KingTakes,
    /// The mover's own king would explode (V7).
    OwnKingExplodes {
        /// Its square.
        king: Square,
    },
    /// The move would give check (V9).
    GivesCheck {
        /// The square of the checked king.
        king: Square,
    },
    /// In this variant no pieces are dropped (V10).
    NoDrops,
    /// The mover has no such piece in the pocket (V10).
    NotInPocket {
        /// The kind of piece.
        role: Role,
    },
    /// A piece can be dropped only on an empty square (V10).
    DropOnPiece {
        /// The piece on it.
        piece: Piece,
        /// The square.
        square: Square,
    },
    /// A pawn cannot be dropped on the first or last rank (V10).
    PawnDropOnEdge,
    /// The king is in check, and the piece would not block it (V10).
    DropLeavesCheck {
        /// The squares of the checking pieces.
        from: Vec<Square>,
    },
}

/// Why castling is not possible (law M8).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CastlingRefusal {
    /// In this variant there is no castling (V6, V9).
    NotPlayed,
    /// The king has moved: castling is lost for the game.
    KingMoved,
    /// The rook on that side has moved, or was taken: castling on that side is lost for the game.
    RookMoved {
        /// The square it started from.
        rook: Square,
    },
    /// The right is missing; a start position that was set up does not tell why.
    NotAllowed {
        /// The requested side.
        side: CastlingSide,
    },
    /// No rook of one's own is in that corner.
    NoRook {
        /// The corner.
        corner: Square,
    },
    /// No rook of one's own is on that side of the king on the first rank (Chess960).
    NoRookOnSide {
        /// The requested side.
        side: CastlingSide,
    },
    /// Castling on that side is with another rook (Chess960).
    OtherRook {
        /// That rook.
        rook: Square,
    },
    /// A piece is between king and rook, or on a square that one of them would pass or move to.
    InTheWay {
        /// The piece.
        piece: Piece,
        /// Its square.
        square: Square,
    },
    /// The king is in check.
    InCheck {
        /// The squares of the checking pieces.
        from: Vec<Square>,
    },
    /// The king would pass over or land on an attacked square.
    Attacked {
        /// The attacked square.
        square: Square,
        /// A piece that attacks it.
        by: Piece,
        /// The square of that piece.
        from: Square,
    },
}

/// Why the side to move cannot move from `from` to `to`. For a legal move it returns [`Refusal::WrongMovement`]: call
/// it only for moves that are not legal.
pub fn why_illegal(pos: &VariantPosition, from: impl Into<Origin>, to: Square) -> Refusal {
    let (board, mover) = (pos.board(), pos.turn());
    let from = match from.into() {
        Origin::Square(square) => square,
        Origin::Pocket(role) => return why_no_drop(pos, role, to),
    };
    let Some(Piece { color, role }) = board.piece_at(from) else {
        return Refusal::NoPiece { square: from };
    };
    if color != mover {
        return Refusal::NotYours { owner: color };
    }
    if from == to {
        return Refusal::SameSquare;
    }
    if let Some(side) = castling_meant(pos, from, to) {
        // Where the move could be a step of the king, the step is explained.
        let steps = from.distance(to) == 1 && board.piece_at(to) != Some(mover.rook());
        if !steps {
            return why_no_castling(pos, side, Some(to))
                .map_or(Refusal::WrongMovement { role }, Refusal::Castling);
        }
    }
    if let Some(refusal) = shape(pos, role, from, to) {
        return refusal;
    }
    if let Some(refusal) = forced_capture(pos, to) {
        return refusal;
    }
    exposed(pos, role, from, to).unwrap_or(Refusal::WrongMovement { role })
}

/// Why a piece cannot be dropped on a square (law V10).
fn why_no_drop(pos: &VariantPosition, role: Role, to: Square) -> Refusal {
    if !Variant::of(pos).drops() {
        return Refusal::NoDrops;
    }
    if !variant::holds(pos, pos.turn(), role) {
        return Refusal::NotInPocket { role };
    }
    if let Some(piece) = pos.board().piece_at(to) {
        return Refusal::DropOnPiece { piece, square: to };
    }
    if role == Role::Pawn && Bitboard::BACKRANKS.contains(to) {
        return Refusal::PawnDropOnEdge;
    }
    Refusal::DropLeavesCheck {
        from: squares(pos.checkers()),
    }
}

/// The refusal of a move to this square that captures nothing where a capture is forced.
fn forced_capture(pos: &VariantPosition, to: Square) -> Option<Refusal> {
    if Variant::of(pos).has_check() {
        return None;
    }
    let captures = pos.capture_moves();
    let takes = captures.iter().any(|mv| mv.to() == to) || pos.them().contains(to);
    let mut with: Vec<Square> = captures.iter().filter_map(|mv| mv.from()).collect();
    with.sort_unstable();
    with.dedup();
    (!takes && !with.is_empty()).then_some(Refusal::MustCapture { with })
}

/// The side on which a move from `from` to `to` would castle: the king on its first square, to its castling destination
/// or onto its own rook in the corner (law M9); in Chess960 the king on its first rank, to the destination of a
/// castling that it has a right to or that is too far for a step, or onto its own rook there (law V2).
pub(in crate::chess) fn castling_meant(
    pos: &VariantPosition,
    from: Square,
    to: Square,
) -> Option<CastlingSide> {
    let (board, mover) = (pos.board(), pos.turn());
    if board.piece_at(from) != Some(mover.king()) {
        return None;
    }
    let onto_rook = board.piece_at(to) == Some(mover.rook());
    if pos.castles().mode().is_standard() {
        let home = Square::from_coords(shakmaty::File::E, mover.backrank());
        return CastlingSide::ALL.into_iter().find(|&side| {
            let goal = to == side.king_to(mover);
            from == home && (goal || (to == corner(mover, side) && onto_rook))
        });
    }
    if from == to || from.rank() != mover.backrank() || to.rank() != mover.backrank() {
        return None;
    }
    if onto_rook {
        return Some(CastlingSide::from_king_side(from < to));
    }
    CastlingSide::ALL.into_iter().find(|&side| {
        to == side.king_to(mover) && (pos.castles().has(mover, side) || from.distance(to) > 1)
    })
}

/// The corner from which a side's rook castles in standard chess.
pub(in crate::chess) fn corner(color: Color, side: CastlingSide) -> Square {
    let file = if side.is_king_side() {
        shakmaty::File::H
    } else {
        shakmaty::File::A
    };
    Square::from_coords(file, color.backrank())
}

/// Why the side to move cannot castle on `side`; `None` if it can.
pub(in crate::chess) fn why_not_castling(
    pos: &VariantPosition,
    side: CastlingSide,
) -> Option<CastlingRefusal> {
    let mover = pos.turn();
    if !Variant::of(pos).castles() {
        return Some(CastlingRefusal::NotPlayed);
    }
    let is_home = |king: Square| match pos.castles().mode().is_standard() {
        true => king == Square::from_coords(shakmaty::File::E, mover.backrank()),
        false => king.rank() == mover.backrank(),
    };
    if !pos.board().king_of(mover).is_some_and(is_home) {
        return Some(CastlingRefusal::KingMoved);
    }
    why_no_castling(pos, side, None)
}

/// Why the king on its first square cannot castle on `side`, with the rook on `onto` if it is one; `None` if it can.
fn why_no_castling(
    pos: &VariantPosition,
    side: CastlingSide,
    onto: Option<Square>,
) -> Option<CastlingRefusal> {
    let (board, mover) = (pos.board(), pos.turn());
    let king = board.king_of(mover)?;
    if !Variant::of(pos).castles() {
        return Some(CastlingRefusal::NotPlayed);
    }
    let Some(rook) = pos.castles().rook(mover, side) else {
        return Some(if pos.castles().mode().is_standard() {
            let corner = corner(mover, side);
            match board.piece_at(corner) == Some(mover.rook()) {
                true => CastlingRefusal::NotAllowed { side },
                false => CastlingRefusal::NoRook { corner },
            }
        } else {
            match fen::outermost_rook(board, mover, side) {
                Some(_) => CastlingRefusal::NotAllowed { side },
                None => CastlingRefusal::NoRookOnSide { side },
            }
        });
    };
    let other_rook = |to: &Square| *to != rook && board.piece_at(*to) == Some(mover.rook());
    if onto.filter(other_rook).is_some() {
        return Some(CastlingRefusal::OtherRook { rook });
    }
    let in_the_way = (pos.castles().path(mover, side) & board.occupied())
        .into_iter()
        .min_by_key(|square| square.distance(king));
    if let Some(square) = in_the_way {
        let piece = board.piece_at(square)?;
        return Some(CastlingRefusal::InTheWay { piece, square });
    }
    if pos.is_check() {
        return Some(CastlingRefusal::InCheck {
            from: squares(pos.checkers()),
        });
    }
    let goal = side.king_to(mover);
    let mut path: Vec<Square> = squares(attacks::between(king, goal).with(goal));
    path.sort_by_key(|square| square.distance(king));
    let crossed = board.occupied().without(king);
    // On its destination the king is behind the rook that has crossed, and no longer behind the one that has left.
    let castled = crossed.without(rook).with(side.rook_to(mover));
    path.into_iter().find_map(|square| {
        let occupied = if square == goal { castled } else { crossed };
        let from = board.attacks_to(square, !mover, occupied).first()?;
        let by = board.piece_at(from)?;
        Some(CastlingRefusal::Attacked { square, by, from })
    })
}

/// Why a move is refused by the way the piece moves, or by the pieces on the board; the king's safety apart.
fn shape(pos: &VariantPosition, role: Role, from: Square, to: Square) -> Option<Refusal> {
    if role == Role::Pawn {
        return pawn_shape(pos, from, to);
    }
    let board = pos.board();
    let reach = attacks::attacks(from, role.of(pos.turn()), Bitboard::EMPTY);
    if !reach.contains(to) {
        return Some(Refusal::WrongMovement { role });
    }
    if let Some((square, piece)) = first_between(board, from, to) {
        return Some(Refusal::InTheWay { piece, square });
    }
    own_piece(pos, to)
}

fn pawn_shape(pos: &VariantPosition, from: Square, to: Square) -> Option<Refusal> {
    let (board, mover) = (pos.board(), pos.turn());
    let up = |square: Square| u32::from(mover.relative_rank(square.rank()));
    let (rise, sideways) = (
        up(to).checked_sub(up(from)),
        from.file().distance(to.file()),
    );
    let blocked = |square: Square| {
        board
            .piece_at(square)
            .map(|piece| Refusal::PawnBlocked { piece, square })
    };
    match (rise, sideways) {
        (None | Some(0), 0 | 1) => Some(Refusal::PawnOnlyForward),
        (Some(1), 0) => blocked(to),
        (Some(2), 0) if !Variant::of(pos).doubles_from(mover, mover.relative_rank(from.rank())) => {
            Some(Refusal::NotFirstSquare)
        }
        (Some(2), 0) => squares(attacks::between(from, to))
            .into_iter()
            .chain([to])
            .find_map(blocked),
        (Some(1), 1) => {
            if pos.maybe_ep_square() == Some(to) {
                return None;
            }
            if board.piece_at(to).is_some() {
                return own_piece(pos, to);
            }
            let passed = Square::from_coords(to.file(), from.rank());
            let could_have_passed = mover.relative_rank(from.rank()) == Rank::Fifth;
            Some(
                if could_have_passed && board.piece_at(passed) == Some((!mover).pawn()) {
                    Refusal::EnPassantTooLate { pawn: passed }
                } else {
                    Refusal::NothingToTake { square: to }
                },
            )
        }
        (Some(3..), 0) => Some(Refusal::PawnTooFar),
        _ => Some(Refusal::WrongMovement { role: Role::Pawn }),
    }
}

fn own_piece(pos: &VariantPosition, to: Square) -> Option<Refusal> {
    let Piece { color, role } = pos.board().piece_at(to)?;
    (color == pos.turn()).then_some(Refusal::OwnPiece { role, square: to })
}

/// The check in which the mover's king would be after a move that is otherwise possible.
fn exposed(pos: &VariantPosition, role: Role, from: Square, to: Square) -> Option<Refusal> {
    let mover = pos.turn();
    let variant = Variant::of(pos);
    if !variant.has_check() {
        return None;
    }
    let mut after = pos.board().clone();
    let piece = after.remove_piece_at(from)?;
    let mut takes = pos.them().contains(to);
    if role == Role::Pawn && pos.maybe_ep_square() == Some(to) && from.file() != to.file() {
        after.discard_piece_at(Square::from_coords(to.file(), from.rank()));
        takes = true;
    }
    after.set_piece_at(to, piece);
    let explodes = Variant::of(pos).explodes();
    if explodes && takes {
        if role == Role::King {
            return Some(Refusal::KingTakes);
        }
        let own_king = after.king_of(mover)?;
        let gone = variant::blast(&after, to).with(to);
        if gone.contains(own_king) {
            return Some(Refusal::OwnKingExplodes { king: own_king });
        }
        for square in gone {
            after.discard_piece_at(square);
        }
    }
    let king = after.king_of(mover)?;
    let mut checkers = after.attacks_to(king, !mover, after.occupied());
    if explodes {
        // Next to the other king, or without it, no king is in check.
        let other = after.king_of(!mover);
        if other.is_none_or(|other| other.distance(king) == 1) {
            checkers = Bitboard::EMPTY;
        }
    }
    if let Some(other) = (checkers & after.kings()).first() {
        return Some(Refusal::KingsTouch { other });
    }
    if checkers.is_empty() {
        let checked = after
            .king_of(!mover)
            .filter(|_| !variant.may_give_check())
            .filter(|king| after.attacks_to(*king, mover, after.occupied()).any());
        return checked.map(|king| Refusal::GivesCheck { king });
    }
    let from = squares(checkers);
    Some(
        if role != Role::King && pos.checkers().is_superset(checkers) {
            Refusal::StillInCheck { from }
        } else {
            Refusal::WouldBeInCheck { from }
        },
    )
}

/// The first piece strictly between two squares of a line, counted from `from`.
fn first_between(board: &Board, from: Square, to: Square) -> Option<(Square, Piece)> {
    let nearest = (attacks::between(from, to) & board.occupied())
        .into_iter()
        .min_by_key(|s| s.distance(from))?;
    Some((nearest, board.piece_at(nearest)?))
}

fn squares(set: Bitboard) -> Vec<Square> {
    set.into_iter().collect()
}

/// The English name of a kind of piece, for logs.
pub(in crate::chess) const fn role_name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

/// Squares in a row, for logs: "b5, e2".
struct SquareList<'a>(&'a [Square]);

impl fmt::Display for SquareList<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, square) in self.0.iter().enumerate() {
            let comma = if i == 0 { "" } else { ", " };
            write!(f, "{comma}{square}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::GameOver(outcome) => write!(f, "the game is over: {outcome}"),
            Refusal::NoPiece { square } => write!(f, "there is no piece on {square}"),
            Refusal::NotYours { owner } => write!(f, "that piece is {owner}'s, who is not on move"),
            Refusal::SameSquare => f.write_str("a move must leave its square"),
            Refusal::WrongMovement { role } => {
                write!(f, "a {} does not move like that", role_name(*role))
            }
            Refusal::InTheWay { piece, square } => {
                write!(f, "the {} on {square} is in the way", role_name(piece.role))
            }
            Refusal::OwnPiece { role, square } => {
                write!(f, "the mover's own {} stands on {square}", role_name(*role))
            }
            Refusal::StillInCheck { from } => {
                write!(f, "the king is in check from {}", SquareList(from))
            }
            Refusal::WouldBeInCheck { from } => {
                write!(f, "the king would be in check from {}", SquareList(from))
            }
            Refusal::KingsTouch { other } => {
                write!(f, "the other king stands beside it on {other}")
            }
            Refusal::PawnBlocked { piece, square } => {
                write!(
                    f,
                    "the {} on {square} blocks the pawn",
                    role_name(piece.role)
                )
            }
            Refusal::NotFirstSquare => {
                f.write_str("a pawn moves two squares only from its first square")
            }
            Refusal::PawnTooFar => f.write_str("a pawn does not move that far"),
            Refusal::PawnOnlyForward => f.write_str("a pawn moves only forward"),
            Refusal::NothingToTake { square } => write!(f, "there is nothing to take on {square}"),
            Refusal::EnPassantTooLate { pawn } => {
                write!(f, "the pawn on {pawn} has not just made a double step")
            }
            Refusal::NotAPromotion => f.write_str("the move is no promotion"),
            Refusal::PromotionTo { role } => {
                write!(f, "a pawn is not promoted to a {}", role_name(*role))
            }
            Refusal::Castling(why) => write!(f, "castling: {why}"),
            Refusal::MustCapture { with } => {
                write!(f, "a capture is forced, from {}", SquareList(with))
            }
            Refusal::KingTakes => f.write_str("a king cannot take: it would explode"),
            Refusal::OwnKingExplodes { king } => {
                write!(f, "the mover's own king on {king} would explode")
            }
            Refusal::GivesCheck { king } => {
                write!(
                    f,
                    "the king on {king} would be in check, and no move may give check"
                )
            }
            Refusal::NoDrops => f.write_str("nothing is dropped in this game"),
            Refusal::NotInPocket { role } => {
                write!(f, "no {} is in the mover's pocket", role_name(*role))
            }
            Refusal::DropOnPiece { piece, square } => {
                write!(f, "a {} stands on {square}", role_name(piece.role))
            }
            Refusal::PawnDropOnEdge => {
                f.write_str("a pawn is not dropped on the first or last rank")
            }
            Refusal::DropLeavesCheck { from } => {
                write!(
                    f,
                    "the drop does not meet the check from {}",
                    SquareList(from)
                )
            }
        }
    }
}

impl std::error::Error for Refusal {}

impl fmt::Display for CastlingRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CastlingRefusal::NotPlayed => f.write_str("there is no castling in this game"),
            CastlingRefusal::KingMoved => f.write_str("the king has moved"),
            CastlingRefusal::RookMoved { rook } => {
                write!(f, "the rook from {rook} has moved")
            }
            CastlingRefusal::NotAllowed { side } => {
                let wing = if side.is_king_side() { "king" } else { "queen" };
                write!(f, "the right on the {wing}'s side is gone")
            }
            CastlingRefusal::NoRook { corner } => write!(f, "there is no rook on {corner}"),
            CastlingRefusal::NoRookOnSide { side } => {
                let wing = if side.is_king_side() { "king" } else { "queen" };
                write!(f, "there is no rook on the {wing}'s side")
            }
            CastlingRefusal::OtherRook { rook } => {
                write!(f, "on that side the king castles with the rook on {rook}")
            }
            CastlingRefusal::InTheWay { piece, square } => {
                write!(f, "the {} on {square} is in the way", role_name(piece.role))
            }
            CastlingRefusal::InCheck { from } => {
                write!(f, "the king is in check from {}", SquareList(from))
            }
            CastlingRefusal::Attacked { square, by, from } => {
                let by = role_name(by.role);
                write!(f, "{square} is attacked by the {by} on {from}")
            }
        }
    }
}

impl std::error::Error for CastlingRefusal {}
