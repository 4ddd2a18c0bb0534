//! A position that is set up by hand: pieces are placed and removed one by one, and at any time the problems that
//! prevent a game from beginning there are known.
//!
//! ```
//! use shakki::chess::{Color, Role, Square, arrangement::Arrangement};
//!
//! let mut board = Arrangement::empty();
//! board.put(Square::E1, Role::King.of(Color::White));
//! assert!(board.position().is_err());
//! board.put(Square::E8, Role::King.of(Color::Black));
//! board.put(Square::A2, Role::Pawn.of(Color::White));
//! assert_eq!(board.fen(), "4k3/8/8/8/8/8/P7/4K3 w - - 0 1");
//! assert!(board.position().is_ok());
//! ```

use std::num::NonZeroU32;

use crate::chess::VariantPosition;
use shakmaty::{
    Bitboard, Board, ByColor, ByRole, CastlingSide, Color, EnPassantMode, File, Piece, Position,
    RemainingChecks, Role, Square,
};

use super::{
    fen::{self, FenProblem},
    refusal,
};
use crate::chess::variant::{self, Variant};

/// A right to castle, by the letter that it has in a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CastlingRight {
    /// `K`, `Q`, `k` or `q`.
    pub letter: char,
    /// The side that has it.
    pub side: Color,
    /// The side to which the king castles.
    wing: CastlingSide,
}

impl CastlingRight {
    /// The four of them, as a FEN orders them.
    pub const ALL: [CastlingRight; 4] = [
        CastlingRight::of('K', Color::White, CastlingSide::KingSide),
        CastlingRight::of('Q', Color::White, CastlingSide::QueenSide),
        CastlingRight::of('k', Color::Black, CastlingSide::KingSide),
        CastlingRight::of('q', Color::Black, CastlingSide::QueenSide),
    ];

    const fn of(letter: char, side: Color, wing: CastlingSide) -> Self {
        CastlingRight { letter, side, wing }
    }

    /// The problem with the right where king and rook are not on the squares for it, in a game of this variant.
    pub fn problem(self, variant: Variant) -> FenProblem {
        if !variant.castles() {
            return FenProblem::NotOf(variant);
        }
        if variant.castling_mode().is_chess960() {
            return FenProblem::CastlingRook(self.letter);
        }
        FenProblem::CastlingPieces {
            right: self.letter,
            king: Square::from_coords(File::E, self.side.backrank()),
            rook: refusal::corner(self.side, self.wing),
        }
    }

    /// Whether it is the right to the king's side.
    pub fn is_short(self) -> bool {
        self.wing.is_king_side()
    }
}

/// Pieces on the board, whether legal or not, and the other fields of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    variant: Variant,
    board: Board,
    turn: Color,
    /// The requested rights, in the order of [`CastlingRight::ALL`]; they count where the pieces are on the squares for
    /// them.
    rights: [bool; 4],
    /// The rooks of those rights where they are not the outermost ones on their side of the king.
    inner_rooks: [Option<Square>; 4],
    /// The requested en passant square; it counts where a pawn can just have passed it.
    en_passant_square: Option<Square>,
    /// What the sides can drop; it counts in Crazyhouse (law V10).
    pockets: ByColor<ByRole<u8>>,
    /// The squares of pieces that were pawns; they count in Crazyhouse.
    promoted: Bitboard,
    /// The checks that are left to give; they count in three-check (law V4).
    remaining_checks: ByColor<RemainingChecks>,
    counters: Counters,
}

/// The two counters at the end of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Counters {
    /// Half-moves without capture or pawn move.
    halfmoves: u32,
    /// The number of the move.
    fullmoves: NonZeroU32,
}

impl Default for Counters {
    /// Those of the start of a game.
    fn default() -> Counters {
        Counters {
            halfmoves: 0,
            fullmoves: NonZeroU32::MIN,
        }
    }
}

impl Arrangement {
    /// No pieces, White to move.
    pub fn empty() -> Self {
        Self {
            variant: Variant::default(),
            board: Board::empty(),
            turn: Color::White,
            rights: [true; 4],
            inner_rooks: [None; 4],
            en_passant_square: None,
            pockets: ByColor::default(),
            promoted: Bitboard::EMPTY,
            remaining_checks: ByColor::default(),
            counters: Counters::default(),
        }
    }

    /// The start of a game (law S2).
    pub fn start() -> Self {
        Self::of(&VariantPosition::default())
    }

    /// A position that can be played on.
    pub fn of(position: &VariantPosition) -> Self {
        let rook = |right: CastlingRight| position.castles().rook(right.side, right.wing);
        let outermost =
            |right: CastlingRight| fen::outermost_rook(position.board(), right.side, right.wing);
        Self {
            variant: Variant::of(position),
            board: position.board().clone(),
            turn: position.turn(),
            rights: CastlingRight::ALL.map(|right| rook(right).is_some()),
            inner_rooks: CastlingRight::ALL
                .map(|right| rook(right).filter(|at| Some(*at) != outermost(right))),
            en_passant_square: position.ep_square(EnPassantMode::Always),
            pockets: position.pockets().copied().unwrap_or_default(),
            promoted: position.promoted(),
            remaining_checks: position
                .remaining_checks()
                .copied()
                // No game begins where one has been won.
                .filter(|left| left.iter().all(|left| u32::from(*left) > 0))
                .unwrap_or_default(),
            counters: Counters::default(),
        }
    }

    /// The same with the counters that a FEN states (law E14), until anything is changed by hand.
    pub fn of_fen(position: &VariantPosition) -> Self {
        Self {
            counters: Counters {
                halfmoves: position.halfmoves(),
                fullmoves: position.fullmoves(),
            },
            ..Self::of(position)
        }
    }

    /// The variant that will be played.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// Changes the variant: the rights to castle are then those that its pieces have.
    pub fn set_variant(&mut self, variant: Variant) {
        self.variant = variant;
        self.inner_rooks = [None; 4];
        self.counters = Counters::default();
    }

    /// Removes all pieces: [`Arrangement::empty`], of the same variant.
    pub fn clear(&mut self) {
        *self = Self {
            variant: self.variant,
            ..Self::empty()
        };
    }

    /// The pieces.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Places a piece; one that was on the square is removed.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.promoted.discard(square);
        self.board.set_piece_at(square, piece);
        self.forget_what_cannot_be();
    }

    /// Removes a piece.
    pub fn remove_piece(&mut self, square: Square) {
        self.board.discard_piece_at(square);
        self.promoted.discard(square);
        self.forget_what_cannot_be();
    }

    /// The side to move.
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Sets the side to move.
    pub fn set_turn(&mut self, side: Color) {
        self.turn = side;
        self.forget_what_cannot_be();
    }

    /// Whether king and rook are on the squares that a right to castle requires.
    pub fn allows(&self, right: CastlingRight) -> bool {
        self.rook_of(right).is_some()
    }

    /// The rook of a right to castle, if king and rook are on the squares that it requires: in standard chess their
    /// first squares, in Chess960 any on the first rank. None where the variant has no castling.
    fn rook_of(&self, right: CastlingRight) -> Option<Square> {
        if !self.variant.castles() {
            return None;
        }
        let has = |square, piece| self.board.piece_at(square) == Some(piece);
        if self.variant.castling_mode().is_standard() {
            let king = Square::from_coords(File::E, right.side.backrank());
            let rook = refusal::corner(right.side, right.wing);
            let at_home = has(king, right.side.king()) && has(rook, right.side.rook());
            return at_home.then_some(rook);
        }
        let outermost = fen::outermost_rook(&self.board, right.side, right.wing)?;
        let king = self.board.king_of(right.side)?;
        let at = CastlingRight::ALL.iter().position(|one| *one == right);
        let inner = at
            .and_then(|at| self.inner_rooks[at])
            .filter(|rook| has(*rook, right.side.rook()))
            .filter(|rook| CastlingSide::from_king_side(king < *rook) == right.wing);
        Some(inner.unwrap_or(outermost))
    }

    /// Whether a side has this right to castle.
    pub fn has(&self, right: CastlingRight) -> bool {
        let at = CastlingRight::ALL.iter().position(|one| *one == right);
        at.is_some_and(|at| self.rights[at]) && self.allows(right)
    }

    /// Grants or removes a right to castle.
    pub fn set_right(&mut self, right: CastlingRight, has: bool) {
        if let Some(at) = CastlingRight::ALL.iter().position(|one| *one == right) {
            self.rights[at] = has;
            self.counters = Counters::default();
        }
    }

    /// The squares that a pawn can just have passed by a double step, so that it could be taken there (law M6).
    pub fn en_passant_candidates(&self) -> Vec<Square> {
        let mover = !self.turn;
        let (passed, from, to) = mover.fold_wb((2, 1, 3), (5, 6, 4));
        let square_at = |file: usize, rank: usize| Square::new((8 * rank + file) as u32);
        (0..8_usize)
            .filter(|&file| {
                let pawn = Role::Pawn.of(mover);
                let taker = Role::Pawn.of(self.turn);
                let beside = [file.checked_sub(1), (file < 7).then_some(file + 1)];
                self.board.piece_at(square_at(file, to)) == Some(pawn)
                    && self.board.piece_at(square_at(file, passed)).is_none()
                    && self.board.piece_at(square_at(file, from)).is_none()
                    && beside
                        .into_iter()
                        .flatten()
                        .any(|file| self.board.piece_at(square_at(file, to)) == Some(taker))
            })
            .map(|file| square_at(file, passed))
            .collect()
    }

    /// The square that a pawn has just passed.
    pub fn en_passant(&self) -> Option<Square> {
        self.en_passant_square
    }

    /// Sets the square that a pawn has just passed, or none.
    pub fn set_en_passant(&mut self, square: Option<Square>) {
        self.en_passant_square = square;
        self.forget_what_cannot_be();
    }

    /// How many pieces of a kind a side can drop (law V10).
    pub fn in_pocket(&self, piece: Piece) -> u8 {
        *self.pockets.get(piece.color).get(piece.role)
    }

    /// Sets how many pieces of a kind are in the pocket of their side. A king is never there.
    pub fn set_in_pocket(&mut self, piece: Piece, count: u8) {
        if piece.role != Role::King {
            *self.pockets.get_mut(piece.color).get_mut(piece.role) = count;
            self.counters = Counters::default();
        }
    }

    /// Empties the pockets.
    pub fn empty_pockets(&mut self) {
        self.pockets = ByColor::default();
        self.counters = Counters::default();
    }

    /// What a side can drop, one entry for each piece, the queen first; nothing where pieces are not dropped.
    pub fn pocket(&self, side: Color) -> Vec<Role> {
        match self.variant.drops() {
            true => variant::listed(self.pockets.get(side)),
            false => Vec::new(),
        }
    }

    /// The board field of a FEN, in Crazyhouse with the pockets after it.
    fn board_fen(&self) -> String {
        if !self.variant.drops() {
            return self.board.board_fen().to_string();
        }
        let ranks = match self.board.board_fen_with_promoted(self.promoted) {
            Ok(ranks) => ranks,
            Err(problem) => problem.ignore(),
        };
        let mut held = String::new();
        for color in [Color::White, Color::Black] {
            held.extend(
                self.pocket(color)
                    .into_iter()
                    .map(|role| role.of(color).char()),
            );
        }
        format!("{ranks}[{held}]")
    }

    /// After a change by hand: what cannot be any more, and the counters, which belong to what was changed.
    fn forget_what_cannot_be(&mut self) {
        self.counters = Counters::default();
        if self
            .en_passant_square
            .is_some_and(|square| !self.en_passant_candidates().contains(&square))
        {
            self.en_passant_square = None;
        }
    }

    /// As a FEN with six fields, in three-check with a seventh for the checks that are left; also where no game could
    /// begin. The counters are those of [`Arrangement::of_fen`], else at their beginning.
    pub fn fen(&self) -> String {
        let rights: String = CastlingRight::ALL
            .into_iter()
            .filter(|right| self.has(*right))
            .map(|right| {
                let rook = self.rook_of(right);
                let outermost = fen::outermost_rook(&self.board, right.side, right.wing);
                match rook.filter(|rook| Some(*rook) != outermost) {
                    Some(rook) => right
                        .side
                        .fold_wb(rook.file().upper_char(), rook.file().char()),
                    None => right.letter,
                }
            })
            .collect();
        let rights = if rights.is_empty() { "-" } else { &rights };
        let passed = self
            .en_passant_square
            .map_or_else(|| "-".to_owned(), |square| square.to_string());
        let turn = self.turn.fold_wb('w', 'b');
        let board = self.board_fen();
        let checks = match self.variant {
            Variant::ThreeCheck => {
                let ByColor { white, black } = self.remaining_checks;
                format!("{}+{} ", u32::from(white), u32::from(black))
            }
            _ => String::new(),
        };
        let Counters {
            halfmoves,
            fullmoves,
        } = self.counters;
        format!("{board} {turn} {rights} {passed} {checks}{halfmoves} {fullmoves}")
    }

    /// The position, if a game can begin there.
    ///
    /// # Errors
    /// All problems, at least one.
    pub fn position(&self) -> Result<VariantPosition, Vec<FenProblem>> {
        let mut problems = Vec::new();
        for side in [Color::White, Color::Black] {
            problems.extend(self.variant.count_problem(&self.board, side));
        }
        let stranded = fen::stranded_pawns(&self.board, self.variant);
        problems.extend(stranded.into_iter().map(FenProblem::PawnOnEdge));
        if !problems.is_empty() {
            return Err(problems);
        }
        fen::read_as(&self.fen(), self.variant).map_err(|problem| vec![problem])
    }

    /// The squares that have a problem.
    pub fn problem_squares(&self) -> Vec<Square> {
        let Err(problems) = self.position() else {
            return Vec::new();
        };
        problems
            .into_iter()
            .flat_map(|problem| match problem {
                FenProblem::PawnOnEdge(square) => vec![square],
                FenProblem::Kings(side, 2..) => {
                    self.board.by_piece(side.king()).into_iter().collect()
                }
                FenProblem::OppositeCheck(side) => self.board.king_of(side).into_iter().collect(),
                _ => Vec::new(),
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_is_the_start() {
        let start = Arrangement::start();
        assert_eq!(
            start.fen(),
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
        );
        assert_eq!(start.position(), Ok(VariantPosition::default()));
        assert!(start.problem_squares().is_empty());
    }

    #[test]
    fn s2_all_that_is_wrong_is_told_at_once() {
        let mut board = Arrangement::empty();
        board.put(Square::A1, Role::King.of(Color::White));
        board.put(Square::C1, Role::King.of(Color::White));
        board.put(Square::D8, Role::Pawn.of(Color::Black));
        let wrong = board.position().expect_err("no game begins here");
        assert_eq!(
            wrong,
            [
                FenProblem::Kings(Color::White, 2),
                FenProblem::Kings(Color::Black, 0),
                FenProblem::PawnOnEdge(Square::D8),
            ]
        );
        assert_eq!(
            board.problem_squares(),
            [Square::A1, Square::C1, Square::D8]
        );
    }

    #[test]
    fn m8_a_right_to_castle_goes_with_the_rook_and_comes_back_with_it() {
        let mut board = Arrangement::start();
        let [short, ..] = CastlingRight::ALL;
        assert!(board.has(short) && short.is_short());
        board.remove_piece(Square::H1);
        assert!(!board.has(short) && !board.allows(short));
        board.put(Square::H1, Role::Rook.of(Color::White));
        assert!(board.has(short));
        board.set_right(short, false);
        assert!(!board.has(short) && board.allows(short));
        assert!(board.fen().contains(" Qkq "));
    }

    #[test]
    fn m6_only_a_pawn_that_can_be_taken_has_just_passed() {
        let mut board =
            Arrangement::of(&fen::read("4k3/8/8/8/Pp5p/8/8/4K3 b - a3 0 1").expect("a position"));
        assert_eq!(board.en_passant(), Some(Square::A3));
        assert_eq!(board.en_passant_candidates(), [Square::A3]);
        assert!(board.position().is_ok());
        board.set_turn(Color::White);
        assert_eq!(
            board.en_passant(),
            None,
            "White has passed nothing of its own"
        );
        board.set_turn(Color::Black);
        board.set_en_passant(Some(Square::H3));
        assert_eq!(board.en_passant(), None);
        board.put(Square::A2, Role::Rook.of(Color::White));
        assert!(
            board.en_passant_candidates().is_empty(),
            "no pawn came through there"
        );
    }

    #[test]
    fn e1_the_side_that_has_moved_is_not_in_check() {
        let mut board =
            Arrangement::of(&fen::read("4k3/8/8/8/8/8/8/4RK2 b - - 0 1").expect("a position"));
        assert!(board.position().is_ok());
        board.set_turn(Color::White);
        assert_eq!(board.problem_squares(), [Square::E8]);
    }
}
