//! Several games between two players: who has which colour, and the score (law S3).

use std::{
    fmt,
    hash::{BuildHasher, Hasher, RandomState},
};

use crate::chess::{VariantPosition, tags::without_control_characters};
use shakmaty::Color;

use super::{
    super::{Odds, Outcome, variant::Variant},
    Header, MatchOptions,
};

/// One of the two players of a series, whatever their colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// The one named first.
    First,
    /// The other.
    Second,
}

impl Player {
    /// Both.
    pub const ALL: [Player; 2] = [Player::First, Player::Second];

    const fn code(self) -> &'static str {
        match self {
            Player::First => "first",
            Player::Second => "second",
        }
    }

    fn from_code(code: &str) -> Option<Player> {
        Player::ALL.into_iter().find(|player| player.code() == code)
    }

    /// One of the two at random (law S3), by the seed of the standard library's hash tables.
    pub fn by_lot() -> Player {
        if RandomState::new().build_hasher().finish() & 1 == 1 {
            Player::First
        } else {
            Player::Second
        }
    }

    /// The other one.
    pub const fn other(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }
}

/// Points of a player, counted in halves: a win is two, a draw one. Its text is `0`, `½`, `1`, `1½` …
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(pub u32);

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 / 2, self.0 % 2) {
            (whole, 0) => write!(f, "{whole}"),
            (0, _) => f.write_str("½"),
            (whole, _) => write!(f, "{whole}½"),
        }
    }
}

/// A finished game of the series.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Played {
    /// Who had White.
    pub white: Player,
    /// How it ended.
    pub outcome: Outcome,
}

/// A series of games between two players; its text is the score: `Anna 1½ - ½ Bela`.
///
/// ```
/// use shakki::chess::{Color, EndReason, Outcome, table::Series};
///
/// let mut series = Series::with_random_colours("Anna", "Bela", false);
/// series.set_result(Some(Outcome::win(Color::Black, EndReason::Checkmate)));
/// assert_eq!(series.to_string(), "Anna 1 - 0 Bela");
/// series.next_game(true);
/// assert_eq!(series.name(Color::White), "Anna");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    names: [String; 2],
    white: Player,
    options: MatchOptions,
    start: Option<VariantPosition>,
    played: Vec<Played>,
    result: Option<Outcome>,
}

impl Series {
    /// A series whose first game a chosen player begins with White. Control characters of a name become spaces, as in
    /// the tags of its games.
    pub fn new(first: &str, second: &str, white: Player) -> Series {
        Series {
            names: [first, second].map(without_control_characters),
            white,
            options: MatchOptions::default(),
            start: None,
            played: Vec::new(),
            result: None,
        }
    }

    /// A series with random colours (law S3): `first_has_white` is a random value of the caller, and gives the first
    /// player White if it is true.
    pub fn with_random_colours(first: &str, second: &str, first_has_white: bool) -> Series {
        let white = if first_has_white {
            Player::First
        } else {
            Player::Second
        };
        Series::new(first, second, white)
    }

    /// The same with options for its games; the clocks are those of the first game's White and Black.
    pub fn with_options(self, options: MatchOptions) -> Series {
        Series { options, ..self }
    }

    /// The same from another position: every game of the series begins there.
    pub fn with_start(self, start: VariantPosition) -> Series {
        Series {
            start: Some(start),
            ..self
        }
    }

    /// The same, its games beginning where this one did if that is how they are played: a variant, or a game at odds.
    pub fn beginning_like(self, start: &VariantPosition) -> Series {
        if Variant::of(start) != Variant::default() || Odds::of(start).is_some() {
            self.with_start(start.clone())
        } else {
            self
        }
    }

    /// Sets where the games begin from now on; with none the usual position.
    pub fn set_start(&mut self, start: Option<VariantPosition>) {
        self.start = start;
    }

    /// Where the games begin, if not in the usual position.
    pub fn start(&self) -> Option<&VariantPosition> {
        self.start.as_ref()
    }

    /// Who has a colour in the present game.
    pub fn player(&self, side: Color) -> Player {
        side.fold_wb(self.white, self.white.other())
    }

    /// The name of the player who has a colour in the present game.
    pub fn name(&self, side: Color) -> &str {
        self.name_of(self.player(side))
    }

    /// The name of a player.
    pub fn name_of(&self, player: Player) -> &str {
        match player {
            Player::First => &self.names[0],
            Player::Second => &self.names[1],
        }
    }

    /// Whether it is played by the two players of the other one, whichever of them is named first.
    pub fn has_players_of(&self, other: &Series) -> bool {
        let [first, second] = &other.names;
        self.names == other.names || self.names.each_ref() == [second, first]
    }

    /// Gives a player another name: the seat was given to somebody else.
    pub fn rename(&mut self, player: Player, name: &str) {
        let at = usize::from(player == Player::Second);
        self.names[at] = without_control_characters(name);
    }

    /// The number of the present game, from 1.
    pub fn round(&self) -> usize {
        self.played.len() + 1
    }

    /// The header of the present game: options, names and round.
    pub fn header(&self) -> Header {
        let mut header = Header::new(self.options.clone())
            .with_players(self.name(Color::White), self.name(Color::Black));
        header.tags.set("Round", &self.round().to_string());
        if let Some(start) = &self.start {
            header.start = start.clone();
        }
        header
    }

    /// Sets the result of the present game, or that it has none (any more): an end can be taken back.
    pub fn set_result(&mut self, result: Option<Outcome>) {
        self.result = result;
    }

    /// Begins the next game, with colours exchanged if `swap` is true: each player keeps their own clock. A game
    /// that has not ended does not count. At odds of a piece the colours stay: the same player gives them.
    pub fn next_game(&mut self, swap: bool) {
        let swap = swap && self.start.as_ref().and_then(Odds::of).is_none();
        if let Some(outcome) = self.result.take() {
            self.played.push(Played {
                white: self.white,
                outcome,
            });
        }
        if swap {
            self.white = self.white.other();
            self.options.clocks = std::mem::take(&mut self.options.clocks).swapped();
        }
    }

    /// The match as it stood before the present game, which does not count: after the end of the game before. None if
    /// there was none.
    pub fn before_present_game(mut self) -> Option<Series> {
        let last = self.played.pop()?;
        self.result = Some(last.outcome);
        if last.white != self.white {
            self.white = last.white;
            self.options.clocks = std::mem::take(&mut self.options.clocks).swapped();
        }
        Some(self)
    }

    /// The games that have ended, the present one included if it has.
    pub fn played(&self) -> Vec<Played> {
        let present = self.result.map(|outcome| Played {
            white: self.white,
            outcome,
        });
        self.played.iter().copied().chain(present).collect()
    }

    /// The state of the match, in lines that [`Series::read`] parses: the players, who has White, whether the games
    /// begin where the present one did, and the finished games. The match options and that position are in the
    /// [`Header`] of the present game.
    pub fn state_lines(&self) -> Vec<String> {
        let mut lines = vec![
            format!("first {}", self.names[0]),
            format!("second {}", self.names[1]),
            format!("white {}", self.white.code()),
            format!("begins {}", self.start.as_ref().map_or("usual", |_| "here")),
        ];
        for game in &self.played {
            lines.push(format!("game {} {}", game.white.code(), game.outcome));
        }
        lines.extend(self.result.map(|outcome| format!("result {outcome}")));
        lines
    }

    /// The series with this state in a game with this header; none if the lines do not name the players.
    pub fn read<'a>(header: &Header, lines: impl IntoIterator<Item = &'a str>) -> Option<Series> {
        let (mut first, mut second, mut white) = (None, None, None);
        let (mut played, mut result) = (Vec::new(), None);
        // Without a word about it, a game that did not begin as usual is how the games of the match are played.
        let mut begins_here = !Variant::Standard.begins_with(&header.start);
        for line in lines {
            let (code, rest) = line.split_once(' ').unwrap_or((line, ""));
            match code {
                "first" => first = Some(rest),
                "second" => second = Some(rest),
                "white" => white = Some(Player::from_code(rest)?),
                "begins" => {
                    begins_here = match rest {
                        "here" => true,
                        "usual" => false,
                        _ => return None,
                    }
                }
                "game" => {
                    let (white, outcome) = rest.split_once(' ')?;
                    played.push(Played {
                        white: Player::from_code(white)?,
                        outcome: outcome.parse().ok()?,
                    });
                }
                "result" => result = Some(rest.parse().ok()?),
                _ => return None,
            }
        }
        Some(Series {
            start: begins_here.then(|| header.start.clone()),
            played,
            result,
            ..Series::new(first?, second?, white?).with_options(header.options.clone())
        })
    }

    /// Whether the present game has ended.
    pub fn is_decided(&self) -> bool {
        self.result.is_some()
    }

    /// The points of a player.
    pub fn points(&self, player: Player) -> Points {
        let halves = |game: &Played| match game.outcome.winner {
            None => 1,
            Some(Color::White) if game.white == player => 2,
            Some(Color::Black) if game.white != player => 2,
            Some(_) => 0,
        };
        Points(self.played().iter().map(halves).sum())
    }
}

impl fmt::Display for Series {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = &self.names;
        let [points, others] = Player::ALL.map(|player| self.points(player));
        write!(f, "{first} {points} - {others} {second}")
    }
}
