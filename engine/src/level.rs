//! Eight levels of strength, from a first game to full strength.

/// The strength at which the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Knows how the pieces move, and captures what is offered.
    FirstGame,
    /// Sees what can be captured at once.
    Learner,
    /// Plays now and then, at home.
    Casual,
    /// Knows some openings and a few tricks.
    Hobby,
    /// Plays in a club.
    Club,
    /// Plays for the club's first team.
    Tournament,
    /// Wins the club's championship.
    Expert,
    /// Full strength.
    Full,
}

/// The parameters of a level; see `docs/engine.md` for how the numbers were found.
#[derive(Clone, Copy, Debug)]
pub struct Traits {
    /// Strength on the scale of Stockfish's `UCI_Elo`, rounded to 50: measured from the fifth level on, and below it by
    /// the matches between neighbours.
    pub elo: u32,
    /// Deepest search in plies; `None` at full strength.
    pub depth: Option<u32>,
    /// The most nodes searched for one move.
    pub nodes: Option<u64>,
    /// The scale of the evaluation noise, in hundredths of a pawn.
    pub noise: i32,
    /// The largest noise of one position.
    pub max_noise: i32,
    /// Plies of opening theory.
    pub book_plies: usize,
    /// Recaptures without comparing with other moves.
    pub retakes: bool,
    /// Resigns when this far behind for so many moves of its own; beginners play on until mate.
    pub resigns: Option<(i32, usize)>,
    /// Accepts a draw when its score is no better than this.
    pub takes_draw: i32,
    /// Seconds for a move when there is no clock.
    pub pace: f64,
}

impl Level {
    /// All of them, from the weakest.
    pub const ALL: [Self; 8] = [
        Self::FirstGame,
        Self::Learner,
        Self::Casual,
        Self::Hobby,
        Self::Club,
        Self::Tournament,
        Self::Expert,
        Self::Full,
    ];

    /// The level of a number from 1 to 8.
    #[must_use]
    pub fn from_number(number: usize) -> Option<Self> {
        Self::ALL.get(number.checked_sub(1)?).copied()
    }

    /// Its number, 1 to 8.
    #[must_use]
    pub fn number(self) -> usize {
        self as usize + 1
    }

    /// Its name in settings and on the command line.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::FirstGame => "first-game",
            Self::Learner => "learner",
            Self::Casual => "casual",
            Self::Hobby => "hobby",
            Self::Club => "club",
            Self::Tournament => "tournament",
            Self::Expert => "expert",
            Self::Full => "full",
        }
    }

    /// The level with that code or number.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|level| level.code() == code)
            .or_else(|| Self::from_number(code.parse().ok()?))
    }

    /// The level whose strength is nearest to this; of two equally near the stronger.
    #[must_use]
    pub fn nearest(elo: u32) -> Self {
        Self::ALL
            .into_iter()
            .rev()
            .min_by_key(|level| level.traits().elo.abs_diff(elo))
            .unwrap_or(Self::Full)
    }

    /// The parameters of this level.
    #[must_use]
    pub fn traits(self) -> Traits {
        let common = Traits {
            elo: 0,
            depth: None,
            nodes: None,
            noise: 0,
            max_noise: 0,
            book_plies: 0,
            retakes: true,
            resigns: None,
            takes_draw: 0,
            pace: 2.0,
        };
        match self {
            Self::FirstGame => Traits {
                elo: 650,
                depth: Some(1),
                noise: 110,
                max_noise: 380,
                book_plies: 2,
                takes_draw: 150,
                ..common
            },
            Self::Learner => Traits {
                elo: 900,
                depth: Some(2),
                noise: 80,
                max_noise: 400,
                book_plies: 4,
                takes_draw: 100,
                ..common
            },
            Self::Casual => Traits {
                elo: 1150,
                depth: Some(3),
                noise: 60,
                max_noise: 345,
                book_plies: 6,
                takes_draw: 50,
                ..common
            },
            Self::Hobby => Traits {
                elo: 1400,
                depth: Some(4),
                noise: 34,
                max_noise: 250,
                book_plies: 8,
                resigns: Some((1200, 4)),
                takes_draw: 20,
                pace: 3.0,
                ..common
            },
            Self::Club => Traits {
                elo: 1600,
                depth: Some(5),
                noise: 24,
                max_noise: 170,
                book_plies: 10,
                retakes: false,
                resigns: Some((900, 4)),
                takes_draw: 5,
                pace: 3.0,
                ..common
            },
            Self::Tournament => Traits {
                elo: 1800,
                depth: Some(6),
                noise: 11,
                max_noise: 90,
                book_plies: 12,
                retakes: false,
                resigns: Some((750, 3)),
                takes_draw: 0,
                pace: 4.0,
                ..common
            },
            Self::Expert => Traits {
                elo: 1950,
                depth: Some(8),
                // Depth 8 alone would be too much stronger than the level below, and slow in the variants.
                nodes: Some(5_000),
                noise: 10,
                max_noise: 90,
                book_plies: 16,
                retakes: false,
                resigns: Some((650, 3)),
                takes_draw: -5,
                pace: 4.0,
            },
            Self::Full => Traits {
                elo: 2300,
                book_plies: 20,
                retakes: false,
                resigns: Some((600, 3)),
                takes_draw: -10,
                pace: 3.0,
                ..common
            },
        }
    }
}
