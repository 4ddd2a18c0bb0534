//! Properties of a game that a search needs besides its legal moves: a pass, a key, and the variant.

use shakmaty::{
    CastlingSide, Chess, Color, EnPassantMode, Move, Position, Role, Square,
    attacks::pawn_attacks,
    variant::{
        Antichess, Atomic, Crazyhouse, Horde, KingOfTheHill, RacingKings, ThreeCheck, Variant,
        VariantPosition,
    },
    zobrist::{Zobrist64, ZobristValue},
};

/// A game that can be searched: every [`Position`] of shakmaty.
pub trait Rules: Position + Clone {
    /// The variant.
    fn variant(&self) -> Variant;

    /// Whether captured pieces come back: they can be dropped by the side that captured them.
    #[inline]
    fn drops(&self) -> bool {
        self.variant() == Variant::Crazyhouse
    }

    /// The position with the other side to move, if that is a legal position: for null move pruning.
    fn passed(&self) -> Option<Self>;
}

macro_rules! rules {
    ($($position:ident => $variant:ident),* $(,)?) => {$(
        impl Rules for $position {
            #[inline]
            fn variant(&self) -> Variant {
                Variant::$variant
            }

            fn passed(&self) -> Option<Self> {
                self.clone().swap_turn().ok()
            }
        }
    )*};
}

rules! {
    Chess => Chess,
    Atomic => Atomic,
    Antichess => Antichess,
    KingOfTheHill => KingOfTheHill,
    ThreeCheck => ThreeCheck,
    Crazyhouse => Crazyhouse,
    RacingKings => RacingKings,
    Horde => Horde,
}

impl Rules for VariantPosition {
    fn variant(&self) -> Variant {
        // The method of the type itself, not this one.
        VariantPosition::variant(self)
    }

    fn passed(&self) -> Option<Self> {
        self.clone().swap_turn().ok()
    }
}

/// The Zobrist key of a position, computed from scratch.
///
/// En passant counts if a pawn stands beside the one that was pushed: to check whether the capture would be legal is
/// too expensive for a search.
#[must_use]
pub fn key<P: Position>(position: &P) -> u64 {
    position
        .zobrist_hash::<Zobrist64>(EnPassantMode::PseudoLegal)
        .0
}

/// The file of a possible en passant capture, as [`key`] counts it.
fn en_passant<P: Position>(position: &P) -> Option<shakmaty::File> {
    let square = position.maybe_ep_square()?;
    let pawns = position.board().pawns() & position.us();
    (pawn_attacks(!position.turn(), square) & pawns)
        .any()
        .then(|| square.file())
}

/// The Zobrist key of `after`, from that of `before`: the same as [`key`] gives, for a third of the time.
///
/// The differences between the two positions are looked up, whatever the move was. So captures, castlings and
/// explosions need no case of their own, and a variant cannot be forgotten. (Chess Programming Wiki, "Zobrist Hashing":
/// incremental update.)
#[must_use]
pub fn key_after<P: Position>(before: &P, before_key: u64, after: &P) -> u64 {
    let mut key = Zobrist64(before_key) ^ Zobrist64::zobrist_for_white_turn();
    let (old, new) = (before.board(), after.board());
    for color in Color::ALL {
        let (had, has) = (old.by_color(color), new.by_color(color));
        if had == has {
            continue;
        }
        for role in Role::ALL {
            for square in (had & old.by_role(role)) ^ (has & new.by_role(role)) {
                key ^= Zobrist64::zobrist_for_piece(square, role.of(color));
            }
        }
    }
    if before.castles().castling_rights() != after.castles().castling_rights() {
        for color in Color::ALL {
            for side in CastlingSide::ALL {
                if before.castles().has(color, side) != after.castles().has(color, side) {
                    key ^= Zobrist64::zobrist_for_castling_right(color, side);
                }
            }
        }
    }
    for file in [en_passant(before), en_passant(after)]
        .into_iter()
        .flatten()
    {
        key ^= Zobrist64::zobrist_for_en_passant_file(file);
    }
    for square in before.promoted() ^ after.promoted() {
        key ^= Zobrist64::zobrist_for_promoted(square);
    }
    if let (Some(old), Some(new)) = (before.pockets(), after.pockets()) {
        for color in Color::ALL {
            for role in Role::ALL {
                let (had, has) = (old[color][role], new[color][role]);
                if had != has {
                    key ^= Zobrist64::zobrist_for_pocket(color, role, had);
                    key ^= Zobrist64::zobrist_for_pocket(color, role, has);
                }
            }
        }
    }
    if let (Some(old), Some(new)) = (before.remaining_checks(), after.remaining_checks()) {
        for color in Color::ALL {
            key ^= Zobrist64::zobrist_for_remaining_checks(color, old[color]);
            key ^= Zobrist64::zobrist_for_remaining_checks(color, new[color]);
        }
    }
    key.0
}

/// A game up to the present: its position, and the keys of those before it, for draws by repetition.
#[derive(Clone, Debug)]
pub struct Line<P> {
    position: P,
    keys: Vec<u64>,
    /// The square of a capture by the last move.
    last_capture: Option<Square>,
}

impl<P: Rules> Line<P> {
    /// A game that begins with this position.
    #[must_use]
    pub fn new(position: P) -> Self {
        let keys = vec![key(&position)];
        Self {
            position,
            keys,
            last_capture: None,
        }
    }

    /// Plays a move, if it is legal.
    pub fn play(&mut self, m: Move) -> bool {
        if !self.position.is_legal(m) {
            return false;
        }
        self.last_capture = m.is_capture().then(|| m.to());
        self.position.play_unchecked(m);
        self.keys.push(key(&self.position));
        true
    }

    /// The present position.
    #[must_use]
    pub fn position(&self) -> &P {
        &self.position
    }

    /// The keys of every position, the present one last.
    #[must_use]
    pub fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// How many moves have been made.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.keys.len() - 1
    }

    /// The square of a capture by the last move.
    #[must_use]
    pub fn last_capture(&self) -> Option<Square> {
        self.last_capture
    }

    /// How often the present position has occurred, itself included.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        let now = self.keys.last();
        self.keys.iter().filter(|&key| Some(key) == now).count()
    }
}

/// A game of any variant. Chess is searched by code of its own, without checking the variant at every move.
#[derive(Clone, Debug)]
pub enum AnyLine {
    /// Chess, Chess960 included.
    Chess(Line<Chess>),
    /// Another variant.
    Variant(Line<VariantPosition>),
}

/// Runs `$code` with `$line` bound to the [`Line`] of the game in an [`AnyLine`](crate::rules::AnyLine).
#[macro_export]
macro_rules! with_line {
    ($any:expr, $line:ident => $code:expr) => {
        match $any {
            $crate::rules::AnyLine::Chess($line) => $code,
            $crate::rules::AnyLine::Variant($line) => $code,
        }
    };
}

impl AnyLine {
    /// A game that begins with this position.
    #[must_use]
    pub fn new(position: VariantPosition) -> Self {
        match position {
            VariantPosition::Chess(chess) => Self::Chess(Line::new(chess)),
            other => Self::Variant(Line::new(other)),
        }
    }

    /// The game after these moves, which must be legal one after the other.
    ///
    /// # Errors
    ///
    /// The number of moves that could be played.
    pub fn with_moves(
        start: VariantPosition,
        moves: impl IntoIterator<Item = Move>,
    ) -> Result<Self, usize> {
        let mut line = Self::new(start);
        for (count, m) in moves.into_iter().enumerate() {
            if !line.play(m) {
                return Err(count);
            }
        }
        Ok(line)
    }

    /// Plays a move, if it is legal.
    pub fn play(&mut self, m: Move) -> bool {
        with_line!(self, line => line.play(m))
    }

    /// The present position.
    #[must_use]
    pub fn position(&self) -> VariantPosition {
        match self {
            Self::Chess(line) => line.position().clone().into(),
            Self::Variant(line) => line.position().clone(),
        }
    }
}
