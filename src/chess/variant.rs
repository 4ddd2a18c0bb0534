//! Which game of chess is played. Here it is decided, and nowhere else: what differs from one to the other is asked of
//! [`Variant`], or of the position, which knows itself how it castles.
//!
//! Chess960 is played by FIDE's Guidelines II of the Laws of Chess: the pieces of the first rank stand in one of 960
//! arrays, the bishops on squares of different colours and the king between the rooks (law V1), and castling brings king
//! and rook to the squares on which they stand after castling in standard chess (law V2).

use std::{
    collections::hash_map::RandomState,
    fmt,
    hash::{BuildHasher, Hasher},
    str::FromStr,
};

use shakmaty::{Bitboard, Board, CastlingMode, Chess, Color, File, Position, Role, Setup, Square};

use super::fen::{self, FenProblem};

/// Which game of chess is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Variant {
    /// Chess by the Laws, from the usual array or from a position that was set up.
    #[default]
    Standard,
    /// Chess960, also called Fischer random chess.
    Chess960,
}

impl Variant {
    /// All of them.
    pub const ALL: [Variant; 2] = [Variant::Standard, Variant::Chess960];

    /// Which one a position belongs to.
    pub fn of(pos: &Chess) -> Variant {
        match pos.castles().mode() {
            CastlingMode::Standard => Variant::Standard,
            CastlingMode::Chess960 => Variant::Chess960,
        }
    }

    /// How it castles.
    pub const fn castling_mode(self) -> CastlingMode {
        match self {
            Variant::Standard => CastlingMode::Standard,
            Variant::Chess960 => CastlingMode::Chess960,
        }
    }

    /// What it is called in a journal, on the command line and in a search.
    pub const fn code(self) -> &'static str {
        match self {
            Variant::Standard => "standard",
            Variant::Chess960 => "chess960",
        }
    }

    /// The one with this [code](Variant::code).
    pub fn from_code(code: &str) -> Option<Variant> {
        Variant::ALL
            .into_iter()
            .find(|variant| variant.code() == code)
    }

    /// What stands in the `Variant` tag of its records; none is written for standard chess.
    pub const fn tag(self) -> Option<&'static str> {
        match self {
            Variant::Standard => None,
            Variant::Chess960 => Some("Chess960"),
        }
    }

    /// The one that a `Variant` tag names, in the words of chess servers and programs; none if it is played by laws that are
    /// not known here.
    pub fn of_tag(name: &str) -> Option<Variant> {
        const NAMES: [(Variant, &[&str]); 2] = [
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

    /// The start of a game of which the record says nothing but the variant.
    pub fn usual_start(self) -> Chess {
        match self {
            Variant::Standard => Chess::default(),
            Variant::Chess960 => StartNumber::USUAL.position(),
        }
    }

    /// The start of a game whose record has these tags.
    ///
    /// # Errors
    /// What keeps it from being read.
    pub fn recorded_start(
        variant_tag: Option<&str>,
        fen_tag: Option<&str>,
    ) -> Result<Chess, RecordedStartProblem> {
        let named = variant_tag
            .map(|name| Variant::of_tag(name).ok_or(RecordedStartProblem::Variant))
            .transpose()?;
        let read = match (named, fen_tag) {
            (named, None) => Ok(named.unwrap_or_default().usual_start()),
            (Some(Variant::Chess960), Some(fen)) => fen::read_as(fen, Variant::Chess960),
            // Many programs that castle as in Chess960 say nothing of it but the position.
            (Some(Variant::Standard) | None, Some(fen)) => fen::read(fen),
        };
        read.map_err(RecordedStartProblem::Fen)
    }

    /// Which game of chess a list says that a record with these tags is of; none where that is not known here.
    pub(in crate::chess) fn listed(
        variant_tag: Option<&str>,
        fen_tag: Option<&str>,
    ) -> Option<Variant> {
        match variant_tag.map(Variant::of_tag) {
            Some(Some(Variant::Chess960)) => Some(Variant::Chess960),
            Some(None) => None,
            Some(Some(Variant::Standard)) | None => {
                let start = fen_tag.and_then(|fen| fen::read(fen).ok());
                Some(start.as_ref().map(Variant::of).unwrap_or_default())
            }
        }
    }

    /// Whether a game that begins here needs no `FEN` tag, because it begins as every game of it does.
    pub(in crate::chess) fn is_usual_start(self, pos: &Chess) -> bool {
        match self {
            Variant::Standard => fen::is_standard_start(pos),
            // Other programs look for the array of a Chess960 game there, whatever it is.
            Variant::Chess960 => false,
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// Why the start of a recorded game cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordedStartProblem {
    /// The game is played by laws that are not known here.
    Variant,
    /// The position.
    Fen(FenProblem),
}

/// The number of one of the 960 arrays of Chess960, from 0 to 959, as FIDE's Guidelines II and Scharnagl count them (law
/// V1).
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

    /// One by lot, from the random seed of the standard library's hash tables.
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
    pub fn position(self) -> Chess {
        let board = Board::chess960(self.0.into());
        let setup = Setup {
            castling_rights: board.rooks() & Bitboard::BACKRANKS,
            board,
            ..Setup::initial()
        };
        // Every array has its kings between the rooks, and nobody in check.
        setup
            .position(CastlingMode::Chess960)
            .unwrap_or_else(|_| Chess::default())
    }

    /// The number of the array that a game begins with, if this is its beginning.
    pub fn of(pos: &Chess) -> Option<StartNumber> {
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
