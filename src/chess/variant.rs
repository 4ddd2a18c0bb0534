//! The variant of chess that is played. All differences between the variants are decided here: they are methods of
//! [`Variant`], or of the position, which belongs to one variant.
//!
//! Chess960 is played by FIDE's Guidelines II of the Laws of Chess: the pieces of the first rank are in one of 960
//! arrays, the bishops on squares of different colours and the king between the rooks (law V1), and castling brings
//! king and rook to the squares on which they are after castling in standard chess (law V2).
//!
//! The other variants are played as on Lichess (<https://lichess.org/variant>): three-check (law V4), King of the Hill
//! (V5), antichess (V6), atomic (V7), horde (V8), Racing Kings (V9) and Crazyhouse (V10). Draws by repetition or by
//! moves without capture and pawn move are as in standard chess; only in Crazyhouse, where every captured piece
//! returns, such moves are not counted.

use std::{
    collections::hash_map::RandomState,
    fmt,
    hash::{BuildHasher, Hasher},
    str::FromStr,
};

use shakmaty::{
    Bitboard, Board, ByRole, CastlingMode, Color, File, Move, Piece, Position, Rank, Role, Setup,
    Square, attacks,
    variant::{Variant as Kind, VariantPosition},
};

use super::{
    EndReason, Outcome,
    fen::{self, FenProblem},
};

/// The promotions of most games, the queen first.
const PROMOTIONS: [Role; 5] = [
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::King,
];

/// The variant of chess.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Variant {
    /// Chess by the Laws, from the usual array or from a position that was set up.
    #[default]
    Standard,
    /// Chess960, also called Fischer random chess.
    Chess960,
    /// The side that gives the third check wins.
    ThreeCheck,
    /// The side whose king reaches one of the four middle squares wins.
    KingOfTheHill,
    /// A side that has no piece left, or no move, wins; captures are forced.
    Antichess,
    /// A capture explodes; a side whose king explodes loses.
    Atomic,
    /// White has 36 pawns and no king.
    Horde,
    /// The side whose king first reaches the eighth rank wins; giving check is not allowed.
    RacingKings,
    /// Captured pieces change sides and can be dropped on the board, instead of a move.
    Crazyhouse,
}

impl Variant {
    /// All of them.
    pub const ALL: [Variant; 9] = [
        Variant::Standard,
        Variant::Chess960,
        Variant::ThreeCheck,
        Variant::KingOfTheHill,
        Variant::Antichess,
        Variant::Atomic,
        Variant::Horde,
        Variant::RacingKings,
        Variant::Crazyhouse,
    ];

    /// Those with laws of their own, which have only one start position: all but standard chess and Chess960.
    pub const OTHERS: [Variant; 7] = {
        let [Variant::Standard, Variant::Chess960, others @ ..] = Variant::ALL else {
            panic!("standard chess and Chess960 come first")
        };
        others
    };

    /// The variant that a position belongs to.
    pub fn of(pos: &VariantPosition) -> Variant {
        match pos.variant() {
            Kind::Chess => match pos.castles().mode() {
                CastlingMode::Standard => Variant::Standard,
                CastlingMode::Chess960 => Variant::Chess960,
            },
            Kind::ThreeCheck => Variant::ThreeCheck,
            Kind::KingOfTheHill => Variant::KingOfTheHill,
            Kind::Antichess => Variant::Antichess,
            Kind::Atomic => Variant::Atomic,
            Kind::Horde => Variant::Horde,
            Kind::RacingKings => Variant::RacingKings,
            Kind::Crazyhouse => Variant::Crazyhouse,
        }
    }

    /// The variant in the library that generates the moves.
    const fn kind(self) -> Kind {
        match self {
            Variant::Standard | Variant::Chess960 => Kind::Chess,
            Variant::ThreeCheck => Kind::ThreeCheck,
            Variant::KingOfTheHill => Kind::KingOfTheHill,
            Variant::Antichess => Kind::Antichess,
            Variant::Atomic => Kind::Atomic,
            Variant::Horde => Kind::Horde,
            Variant::RacingKings => Kind::RacingKings,
            Variant::Crazyhouse => Kind::Crazyhouse,
        }
    }

    /// Its name in engines that speak UCI, in their option `UCI_Variant`.
    pub const fn uci(self) -> &'static str {
        self.kind().uci()
    }

    /// How it castles.
    pub const fn castling_mode(self) -> CastlingMode {
        match self {
            Variant::Chess960 => CastlingMode::Chess960,
            _ => CastlingMode::Standard,
        }
    }

    /// Whether kings castle in it at all.
    pub const fn castles(self) -> bool {
        !matches!(self, Variant::Antichess | Variant::RacingKings)
    }

    /// Whether there is a king to be kept safe: else it is a piece like the others (law V6).
    pub const fn has_check(self) -> bool {
        !matches!(self, Variant::Antichess)
    }

    /// Whether a move may give check (law V9).
    pub const fn may_give_check(self) -> bool {
        !matches!(self, Variant::RacingKings)
    }

    /// The pieces that a pawn may become, the queen first (law M7); in antichess a king, too.
    pub fn promotions(self) -> &'static [Role] {
        match self {
            Variant::Antichess => &PROMOTIONS,
            _ => &PROMOTIONS[..4],
        }
    }

    /// Whether captured pieces return: they go to the capturer's pocket and can be dropped on the board (law V10).
    pub const fn drops(self) -> bool {
        matches!(self, Variant::Crazyhouse)
    }

    /// Whether a capture explodes, and removes the pieces around it (law V7).
    pub const fn explodes(self) -> bool {
        matches!(self, Variant::Atomic)
    }

    /// Whether moves without capture and pawn move are counted, so that fifty of them let a player claim a draw, and
    /// seventy-five end the game (laws E11, E12).
    pub const fn counts_moves(self) -> bool {
        !self.drops()
    }

    /// Whether a game can end because neither side could ever win (law E7), and a flag fall be a draw because the other
    /// side could not (E5). Where every captured piece returns, the pieces on the board do not decide that.
    pub const fn has_dead_positions(self) -> bool {
        !self.drops()
    }

    /// What is wrong with the number of kings and pieces of a side.
    pub(in crate::chess) fn count_problem(self, board: &Board, color: Color) -> Option<FenProblem> {
        let kings = board.by_piece(color.king()).count();
        let pieces = board.by_color(color).count();
        match (self, color) {
            (Variant::Horde, Color::White) => {
                (kings > 0 || pieces > 36).then_some(FenProblem::NotOf(self))
            }
            (Variant::Antichess, _) => (pieces > 16).then_some(FenProblem::Pieces(color, pieces)),
            _ if kings != 1 => Some(FenProblem::Kings(color, kings)),
            // Both sides are counted together, with their pockets.
            (Variant::Crazyhouse, _) => None,
            _ => (pieces > 16).then_some(FenProblem::Pieces(color, pieces)),
        }
    }

    /// Squares that no pawn can be on.
    pub(in crate::chess) fn closed_to_pawns(self, color: Color) -> Bitboard {
        match (self, color) {
            // The horde begins on its first rank.
            (Variant::Horde, Color::White) => Bitboard::from_rank(Rank::Eighth),
            _ => Bitboard::BACKRANKS,
        }
    }

    /// The ranks from which a pawn may move two squares, as its side counts them.
    pub(in crate::chess) fn doubles_from(self, color: Color, rank: Rank) -> bool {
        rank == Rank::Second || (self == Variant::Horde && color.is_white() && rank == Rank::First)
    }

    /// The squares that a king must reach: the hill, or the last rank; none in other variants.
    pub fn goal(self) -> Bitboard {
        match self {
            Variant::KingOfTheHill => Bitboard::CENTER,
            Variant::RacingKings => Bitboard::from_rank(Rank::Eighth),
            _ => Bitboard::EMPTY,
        }
    }

    /// Whether a FEN alone tells that a position is of this variant.
    pub(in crate::chess) const fn is_told_by_fen(self) -> bool {
        matches!(self, Variant::Standard | Variant::Chess960)
    }

    /// Whether it is won by mate alone.
    pub(in crate::chess) const fn is_won_by_mate_alone(self) -> bool {
        matches!(
            self,
            Variant::Standard | Variant::Chess960 | Variant::Crazyhouse
        )
    }

    /// Whether the search for mates by the laws of chess decides which side could still win.
    pub(in crate::chess) const fn is_solved_as_chess(self) -> bool {
        matches!(self, Variant::Standard | Variant::Chess960)
    }

    /// Its name in a journal, on the command line and in a search.
    pub const fn code(self) -> &'static str {
        match self {
            Variant::Standard => "standard",
            Variant::Chess960 => "chess960",
            Variant::ThreeCheck => "three-check",
            Variant::KingOfTheHill => "king-of-the-hill",
            Variant::Antichess => "antichess",
            Variant::Atomic => "atomic",
            Variant::Horde => "horde",
            Variant::RacingKings => "racing-kings",
            Variant::Crazyhouse => "crazyhouse",
        }
    }

    /// The one with this [code](Variant::code).
    pub fn from_code(code: &str) -> Option<Variant> {
        Variant::ALL
            .into_iter()
            .find(|variant| variant.code() == code)
    }

    /// The value of the `Variant` tag of its records, as Lichess writes it; none is written for standard chess.
    pub const fn tag(self) -> Option<&'static str> {
        match self {
            Variant::Standard => None,
            Variant::Chess960 => Some("Chess960"),
            Variant::ThreeCheck => Some("Three-check"),
            Variant::KingOfTheHill => Some("King of the Hill"),
            Variant::Antichess => Some("Antichess"),
            Variant::Atomic => Some("Atomic"),
            Variant::Horde => Some("Horde"),
            Variant::RacingKings => Some("Racing Kings"),
            Variant::Crazyhouse => Some("Crazyhouse"),
        }
    }

    /// The variant that a `Variant` tag names, in the words of chess servers and programs; none if its laws are not
    /// implemented.
    pub fn of_tag(name: &str) -> Option<Variant> {
        const NAMES: [(Variant, &[&str]); 9] = [
            (
                Variant::Standard,
                &["standard", "chess", "normal", "fromposition", "?", ""],
            ),
            (
                Variant::Chess960,
                &[
                    "chess960",
                    "fischerandom",
                    "fischerrandom",
                    "fischerrandomchess",
                    "fischerandomchess",
                    "freestyle",
                    "freestylechess",
                    "frc",
                    "960",
                ],
            ),
            (
                Variant::ThreeCheck,
                &["threecheck", "3check", "threechecks", "3checks"],
            ),
            (Variant::KingOfTheHill, &["kingofthehill", "koth"]),
            // Suicide and Losers, which are similar, end otherwise.
            (Variant::Antichess, &["antichess", "giveaway"]),
            (Variant::Atomic, &["atomic", "atomicchess"]),
            (Variant::Horde, &["horde"]),
            (Variant::RacingKings, &["racingkings", "racing"]),
            (Variant::Crazyhouse, &["crazyhouse", "zh"]),
        ];
        let plain: String = name
            .chars()
            .filter(|c| !matches!(c, ' ' | '-' | '_'))
            .flat_map(char::to_lowercase)
            .collect();
        NAMES
            .into_iter()
            .find(|(_, names)| names.contains(&plain.as_str()))
            .map(|(variant, _)| variant)
    }

    /// The start position of a game whose record gives nothing but the variant.
    pub fn usual_start(self) -> VariantPosition {
        match self {
            Variant::Chess960 => StartNumber::USUAL.position(),
            _ => VariantPosition::new(self.kind()),
        }
    }

    /// The set-up as a position of this variant.
    ///
    /// # Errors
    /// If it is none.
    #[allow(clippy::result_large_err, reason = "the position itself is as large")]
    pub(in crate::chess) fn position(
        self,
        setup: Setup,
    ) -> Result<VariantPosition, shakmaty::PositionError<VariantPosition>> {
        let found = VariantPosition::from_setup(self.kind(), setup, self.castling_mode())
            .or_else(shakmaty::PositionError::ignore_too_much_material);
        if self.may_give_check() {
            // Compositions have checks that cannot occur in a game.
            found.or_else(shakmaty::PositionError::ignore_impossible_check)
        } else {
            found
        }
    }

    /// The start of a game whose record has these tags.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn recorded_start(
        variant_tag: Option<&str>,
        fen_tag: Option<&str>,
    ) -> Result<VariantPosition, RecordedStartProblem> {
        let named = variant_tag
            .map(|name| Variant::of_tag(name).ok_or(RecordedStartProblem::Variant))
            .transpose()?;
        let read = match (named, fen_tag) {
            (named, None) => Ok(named.unwrap_or_default().usual_start()),
            // Many programs that castle as in Chess960 show that only by the position.
            (Some(Variant::Standard) | None, Some(fen)) => fen::read(fen),
            (Some(variant), Some(fen)) => fen::read_as(fen, variant),
        };
        read.map_err(RecordedStartProblem::Fen)
    }

    /// The variant of a record with these tags, for the archive's list; none where it is not known.
    pub(in crate::chess) fn listed(
        variant_tag: Option<&str>,
        fen_tag: Option<&str>,
    ) -> Option<Variant> {
        match variant_tag.map(Variant::of_tag) {
            Some(None) => None,
            Some(Some(Variant::Standard)) | None => {
                let start = fen_tag.and_then(|fen| fen::read(fen).ok());
                Some(start.as_ref().map(Variant::of).unwrap_or_default())
            }
            Some(named) => named,
        }
    }

    /// Whether the record of a game that begins here has no `FEN` tag, because every game of its variant begins there.
    pub(in crate::chess) fn goes_without_fen_tag(self, pos: &VariantPosition) -> bool {
        match self {
            Variant::Standard => fen::is_standard_start(pos),
            // Other programs expect it there for the array of a Chess960 game, whatever it is, and for the set-up of
            // games that do not begin with that of chess.
            Variant::Chess960 | Variant::Horde | Variant::RacingKings => false,
            _ => self.begins_with(pos),
        }
    }

    /// Whether every game of this variant begins here.
    pub fn begins_with(self, pos: &VariantPosition) -> bool {
        // The library treats positions that castle differently as equal.
        Variant::of(pos) == self
            && *pos == self.usual_start()
            && pos.halfmoves() == 0
            && pos.fullmoves().get() == 1
    }
}

/// The end that results from a position by the laws of its variant alone: none where mate, stalemate and draws end the
/// game as in chess.
pub(in crate::chess) fn own_end(pos: &VariantPosition) -> Option<Outcome> {
    let reason = match pos {
        VariantPosition::Chess(_) | VariantPosition::Crazyhouse(_) => return None,
        VariantPosition::ThreeCheck(_) => EndReason::ThirdCheck,
        VariantPosition::KingOfTheHill(_) => EndReason::KingOnHill,
        VariantPosition::Atomic(_) => EndReason::KingExploded,
        VariantPosition::Horde(_) => EndReason::HordeTaken,
        VariantPosition::RacingKings(_) => EndReason::KingOnLastRank,
        VariantPosition::Antichess(_) => {
            let reason = if pos.us().is_empty() {
                EndReason::AllPiecesLost
            } else if pos.legal_moves().is_empty() {
                EndReason::NoMoveLeft
            } else {
                return None;
            };
            return Some(Outcome::win(pos.turn(), reason));
        }
    };
    let known = pos.variant_outcome().known()?;
    Some(match known.winner() {
        Some(winner) => Outcome::win(winner, reason),
        None => Outcome::draw(EndReason::BothKingsOnLastRank),
    })
}

/// The cause of an end by the laws of a variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VariantEnd {
    /// The king is in the third check (V4).
    ThirdCheck {
        /// Its square.
        king: Square,
        /// What checks it, and from where.
        checkers: Vec<(Role, Square)>,
    },
    /// A king is on one of the four middle squares (V5).
    KingOnHill {
        /// Its square.
        king: Square,
    },
    /// A side has no piece left, and has won (V6).
    AllPiecesLost {
        /// Which side.
        side: Color,
    },
    /// A side has pieces and no move, and has won (V6).
    NoMoveLeft {
        /// Which side.
        side: Color,
    },
    /// A king has exploded (V7).
    KingExploded {
        /// Whose king.
        side: Color,
    },
    /// Black has taken all of the horde (V8).
    HordeTaken,
    /// A king has reached the eighth rank, and the other cannot reach it with its next move (V9).
    KingOnLastRank {
        /// Its square.
        king: Square,
    },
    /// Both kings have reached the eighth rank, Black's with the move after White's (V9).
    BothKingsOnLastRank,
}

impl VariantEnd {
    /// The cause of the end of a game in this position, if it ended by the laws of its variant.
    pub(in crate::chess) fn of(pos: &VariantPosition) -> Option<VariantEnd> {
        let Outcome { winner, reason } = own_end(pos)?;
        let king_of = |winner: Option<Color>| pos.board().king_of(winner?);
        Some(match reason {
            EndReason::ThirdCheck => VariantEnd::ThirdCheck {
                king: king_of(Some(pos.turn()))?,
                checkers: pos
                    .checkers()
                    .into_iter()
                    .filter_map(|square| Some((pos.board().role_at(square)?, square)))
                    .collect(),
            },
            EndReason::KingOnHill => VariantEnd::KingOnHill {
                king: king_of(winner)?,
            },
            EndReason::AllPiecesLost => VariantEnd::AllPiecesLost { side: winner? },
            EndReason::NoMoveLeft => VariantEnd::NoMoveLeft { side: winner? },
            EndReason::KingExploded => VariantEnd::KingExploded { side: !winner? },
            EndReason::HordeTaken => VariantEnd::HordeTaken,
            EndReason::KingOnLastRank => VariantEnd::KingOnLastRank {
                king: king_of(winner)?,
            },
            _ => VariantEnd::BothKingsOnLastRank,
        })
    }
}

/// Whether a side cannot win because of insufficient material, wherever the pieces are; `None` where the material alone
/// does not decide. Standard chess is judged elsewhere.
pub(in crate::chess) fn lacks_pieces_to_win(pos: &VariantPosition, side: Color) -> Option<bool> {
    let board = pos.board();
    let (ours, theirs) = (board.by_color(side), board.by_color(!side));
    let bare = |side: Color| (board.by_color(side) & !board.kings()).is_empty();
    Some(match pos {
        VariantPosition::Chess(_) => return None,
        // A king gives no check, and cannot discover one that does not exist.
        VariantPosition::ThreeCheck(_) => bare(side),
        // A side that has exploded the other's king has won, whatever is left. A king cannot capture. A knight, bishop
        // or rook alone never mates a bare king: nothing can be taken beside it, and kings side by side are not in
        // check.
        VariantPosition::Atomic(_) => {
            if (theirs & board.kings()).is_empty() {
                return Some(false);
            }
            let pieces = ours & !board.kings();
            let one_of_the_small = pieces.count() == 1
                && (board.knights() | board.bishops() | board.rooks()).is_superset(pieces);
            bare(side) || (bare(!side) && one_of_the_small)
        }
        // Bishops that no piece of the other side can ever take, and single knights of which only one can ever take the
        // other.
        VariantPosition::Antichess(_) => !theirs.is_empty() && pos.has_insufficient_material(side),
        // The horde needs more than one piece against a bare king.
        VariantPosition::Horde(_) => {
            (ours & board.kings()).is_empty() && ours.count() <= 1 && bare(!side)
        }
        VariantPosition::KingOfTheHill(_)
        | VariantPosition::RacingKings(_)
        | VariantPosition::Crazyhouse(_) => false,
    })
}

/// An estimate of how far a side is from winning by the laws of its variant, for a search; none where it wins by mate.
pub(in crate::chess) fn distance_to_win(pos: &VariantPosition, side: Color) -> Option<i32> {
    let board = pos.board();
    let steps = |king: Square, goal: Bitboard| {
        let nearest = goal.into_iter().map(|to| king.distance(to)).min();
        nearest.and_then(|steps| i32::try_from(steps).ok())
    };
    let count = |pieces: Bitboard| i32::try_from(pieces.count()).unwrap_or(64);
    match pos {
        VariantPosition::KingOfTheHill(_) | VariantPosition::RacingKings(_) => {
            steps(board.king_of(side)?, Variant::of(pos).goal())
        }
        VariantPosition::ThreeCheck(_) => {
            let left = i32::from(u8::from(*pos.remaining_checks()?.get(side)));
            Some(100 * left)
        }
        VariantPosition::Antichess(_) => Some(count(board.by_color(side))),
        VariantPosition::Horde(_) if side.is_black() => Some(count(board.white())),
        VariantPosition::Atomic(_) => {
            let king = board.king_of(!side)?;
            let fuses = attacks::king_attacks(king) & board.by_color(!side);
            let near = (board.by_color(side) & !board.kings())
                .into_iter()
                .map(|from| from.distance(king))
                .min();
            Some(i32::try_from(near?).unwrap_or(8) - 4 * count(fuses).min(1))
        }
        VariantPosition::Chess(_) | VariantPosition::Crazyhouse(_) | VariantPosition::Horde(_) => {
            None
        }
    }
}

/// The pieces that a legal move removes from the board, and their squares: the one that is captured, and in atomic all
/// that explode, the capturing piece among them, from its origin (law V7).
pub fn taken_off(before: &VariantPosition, mv: Move) -> Vec<(Square, Piece)> {
    let board = before.board();
    let Some(captured) = captured_on(mv) else {
        return Vec::new();
    };
    let mut gone = Bitboard::from(captured);
    if Variant::of(before).explodes() {
        gone |= blast(board, mv.to()).with(mv.from().unwrap_or(captured));
    }
    let pieces = gone.into_iter();
    pieces
        .filter_map(|square| Some((square, board.piece_at(square)?)))
        .collect()
}

/// The square of the piece that a move captures: beside the destination when it is taken en passant.
pub(in crate::chess) fn captured_on(mv: Move) -> Option<Square> {
    match mv {
        Move::EnPassant { from, to } => Some(Square::from_coords(to.file(), from.rank())),
        mv if mv.is_capture() => Some(mv.to()),
        _ => None,
    }
}

/// The pieces around a square that explode with a capture there: all but pawns.
pub(in crate::chess) fn blast(board: &Board, square: Square) -> Bitboard {
    attacks::king_attacks(square) & board.occupied() & !board.pawns()
}

/// What a side can drop, one entry for each piece, the queen first; nothing where pieces are not dropped (law V10).
pub fn pocket(pos: &VariantPosition, side: Color) -> Vec<Role> {
    pos.pockets()
        .map_or_else(Vec::new, |pockets| listed(pockets.get(side)))
}

/// The pieces of a pocket, one entry for each, the queen first.
pub(in crate::chess) fn listed(held: &ByRole<u8>) -> Vec<Role> {
    let roles = Role::ALL.into_iter().rev();
    roles
        .flat_map(|role| std::iter::repeat_n(role, usize::from(*held.get(role))))
        .collect()
}

/// Whether a side has this piece in its pocket.
pub fn holds(pos: &VariantPosition, side: Color, role: Role) -> bool {
    pos.pockets()
        .is_some_and(|pockets| *pockets.get(side).get(role) > 0)
}

/// How often each side has given check, White first; none where checks are not counted (law V4).
pub fn checks_given(pos: &VariantPosition) -> Option<[u8; 2]> {
    let left = pos.remaining_checks()?;
    let given = |color| 3_u8.saturating_sub(u8::from(*left.get(color)));
    Some(Color::ALL.map(given))
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// Why the start of a recorded game cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordedStartProblem {
    /// The game is played by laws that are not implemented.
    Variant,
    /// The position.
    Fen(FenProblem),
}

/// The number of one of the 960 arrays of Chess960, from 0 to 959, as FIDE's Guidelines II and Scharnagl count them
/// (law V1).
///
/// ```
/// use shakki::chess::{fen, variant::StartNumber};
///
/// let number: StartNumber = "0".parse().unwrap();
/// assert_eq!(
///     fen::write(&number.position()),
///     "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"
/// );
/// assert_eq!(StartNumber::of(&number.position()), Some(number));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct StartNumber(u16);

impl StartNumber {
    /// How many arrays there are.
    pub const COUNT: u16 = 960;

    /// The number of the array of standard chess.
    pub const USUAL: StartNumber = StartNumber(518);

    /// The number, if there is such an array.
    pub const fn new(number: u16) -> Option<StartNumber> {
        if number < Self::COUNT {
            Some(StartNumber(number))
        } else {
            None
        }
    }

    /// All of them, in order.
    pub fn all() -> impl Iterator<Item = StartNumber> {
        (0..Self::COUNT).map(StartNumber)
    }

    /// A random one, by the seed of the standard library's hash tables.
    pub fn by_lot() -> StartNumber {
        let random = RandomState::new().build_hasher().finish();
        // 2⁶⁴ is no multiple of 960, but no array is likelier than another by more than one in 10¹⁶.
        StartNumber((random % u64::from(Self::COUNT)) as u16)
    }

    /// The number.
    pub const fn get(self) -> u16 {
        self.0
    }

    /// The pieces of the first rank, from the a-file to the h-file.
    pub fn array(self) -> [Role; 8] {
        let board = Board::chess960(self.0.into());
        File::ALL.map(|file| {
            board
                .role_at(Square::from_coords(file, Color::White.backrank()))
                .unwrap_or(Role::King)
        })
    }

    /// The start of a game of Chess960.
    pub fn position(self) -> VariantPosition {
        let board = Board::chess960(self.0.into());
        let setup = Setup {
            castling_rights: board.rooks() & Bitboard::BACKRANKS,
            board,
            ..Setup::initial()
        };
        // In every array the king is between the rooks, and no king is in check.
        Variant::Chess960.position(setup).unwrap_or_default()
    }

    /// The number of the array that a game begins with, if this is its start position.
    pub fn of(pos: &VariantPosition) -> Option<StartNumber> {
        let begins = pos.turn().is_white() && pos.halfmoves() == 0 && pos.fullmoves().get() == 1;
        if Variant::of(pos) != Variant::Chess960 || !begins {
            return None;
        }
        Self::all().find(|number| {
            let start = Board::chess960(number.0.into());
            start == *pos.board()
                && pos.castles().castling_rights() == start.rooks() & Bitboard::BACKRANKS
        })
    }
}

impl fmt::Display for StartNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for StartNumber {
    type Err = StartNumberProblem;

    fn from_str(text: &str) -> Result<StartNumber, StartNumberProblem> {
        let digits = (1..=4).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
        text.parse()
            .ok()
            .filter(|_| digits)
            .and_then(StartNumber::new)
            .ok_or(StartNumberProblem)
    }
}

/// A text that is no number of an array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartNumberProblem;

impl fmt::Display for StartNumberProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the arrays of Chess960 have the numbers 0 to 959")
    }
}

impl std::error::Error for StartNumberProblem {}
