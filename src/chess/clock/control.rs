//! Time controls: how much time for how many moves (law C1), and their notation.

use std::{fmt, str::FromStr, time::Duration};

use shakmaty::{ByColor, Color};

/// The longest time that a period can have: four days.
const MAX_PERIOD_TIME: Duration = Duration::from_secs(4 * 24 * 3600);

/// The largest bonus for a move.
const MAX_BONUS: Duration = Duration::from_secs(3600);

/// The most moves that a period can require.
pub const MAX_PERIOD_MOVES: u32 = 999;

/// The most periods.
pub const MAX_PERIODS: usize = 9;

/// The time that is granted for every move, besides the time of the period.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Bonus {
    /// Nothing.
    #[default]
    None,
    /// Fischer: added for every move, and kept if it is not used.
    Increment(Duration),
    /// US delay: the clock starts to run only after that time.
    Delay(Duration),
    /// Bronstein: the time of the move is given back, but no more than this.
    Bronstein(Duration),
}

impl Bonus {
    /// The time of the bonus.
    pub const fn time(self) -> Duration {
        match self {
            Bonus::None => Duration::ZERO,
            Bonus::Increment(time) | Bonus::Delay(time) | Bonus::Bronstein(time) => time,
        }
    }
}

impl fmt::Display for Bonus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = match self {
            Bonus::None | Bonus::Increment(_) => '+',
            Bonus::Delay(_) => 'd',
            Bonus::Bronstein(_) => 'b',
        };
        write!(f, "{sign}{}", self.time().as_secs())
    }
}

/// A part of a game with its own time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Period {
    /// The number of moves to be made in it; `None` is the rest of the game.
    pub moves: Option<u32>,
    /// The time for them, in whole seconds.
    pub time: Duration,
    /// The bonus of every move, in whole seconds.
    pub bonus: Bonus,
}

/// The time that one side has for a game: one period or several, each of whole seconds.
///
/// Its text gives minutes (`5`, or `1:30` and `1.5` for a minute and a half) and the seconds of a bonus: `5+3`
/// increment, `5d3` US delay, `5b3` Bronstein; a number of moves and a slash before the time, and commas between
/// periods: `40/90+30,30`. A period without a bonus has that of the period before. A last period with a number of moves
/// is repeated. Without a clock it is `none`, which is no `TimeControl`.
///
/// ```
/// use shakki::chess::clock::TimeControl;
///
/// let control: TimeControl = "40/90+30,30".parse().unwrap();
/// assert_eq!(control.to_string(), "40/90+30,30");
/// assert_eq!(control.to_pgn(), "40/5400+30:1800+30");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TimeControl(Vec<Period>);

impl TimeControl {
    /// A time control of these periods, in order.
    ///
    /// # Errors
    /// If there is no period or there are more than nine, a period gives no time, a number is out of its bounds, is
    /// not in whole seconds, or a period follows one for the rest of the game.
    pub fn new(periods: Vec<Period>) -> Result<TimeControl, ControlProblem> {
        if periods.is_empty() || periods.len() > MAX_PERIODS {
            return Err(ControlProblem::Periods);
        }
        let open = periods.iter().position(|period| period.moves.is_none());
        if open.is_some_and(|open| open + 1 < periods.len()) {
            return Err(ControlProblem::AfterTheRest);
        }
        for period in &periods {
            if period
                .moves
                .is_some_and(|moves| !(1..=MAX_PERIOD_MOVES).contains(&moves))
            {
                return Err(ControlProblem::Moves);
            }
            if period.time.is_zero() && period.bonus.time().is_zero() {
                return Err(ControlProblem::NoTime);
            }
            if period.time > MAX_PERIOD_TIME || period.bonus.time() > MAX_BONUS {
                return Err(ControlProblem::TooLong);
            }
            if period.time.subsec_nanos() > 0 || period.bonus.time().subsec_nanos() > 0 {
                return Err(ControlProblem::WholeSeconds);
            }
        }
        // A bonus of zero is no bonus, whatever its kind.
        let periods = periods.into_iter().map(|period| Period {
            bonus: if period.bonus.time().is_zero() {
                Bonus::None
            } else {
                period.bonus
            },
            ..period
        });
        Ok(TimeControl(periods.collect()))
    }

    /// The periods, at least one.
    pub fn periods(&self) -> &[Period] {
        &self.0
    }

    /// As the PGN tag `TimeControl` writes it, in seconds: `300+3`, `40/5400+30:1800+30`. The standard has no sign for
    /// a delay; `300d3` and `300b3` are ours.
    pub fn to_pgn(&self) -> String {
        let periods = self.0.iter().map(|period| {
            let moves = period
                .moves
                .map_or_else(String::new, |moves| format!("{moves}/"));
            let bonus = match period.bonus {
                Bonus::None => String::new(),
                bonus => bonus.to_string(),
            };
            format!("{moves}{}{bonus}", period.time.as_secs())
        });
        periods.collect::<Vec<_>>().join(":")
    }

    /// Reads what [`TimeControl::to_pgn`] writes.
    ///
    /// # Errors
    /// If the text is no such time control; `-` (none), `?` (not known) and `*…` (a sandclock) are none.
    pub fn from_pgn(text: &str) -> Result<TimeControl, ControlProblem> {
        let periods = text.split(':').map(|field| {
            let (moves, time, bonus) = period_fields(field)?;
            Ok(Period {
                moves,
                time: Duration::from_secs(number(time)?),
                bonus: bonus.unwrap_or_default(),
            })
        });
        TimeControl::new(periods.collect::<Result<_, _>>()?)
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut before = Bonus::None;
        for (i, period) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            if let Some(moves) = period.moves {
                write!(f, "{moves}/")?;
            }
            let seconds = period.time.as_secs();
            match seconds % 60 {
                0 => write!(f, "{}", seconds / 60)?,
                rest => write!(f, "{}:{rest:02}", seconds / 60)?,
            }
            if period.bonus != before {
                write!(f, "{}", period.bonus)?;
            }
            before = period.bonus;
        }
        Ok(())
    }
}

impl FromStr for TimeControl {
    type Err = ControlProblem;

    fn from_str(text: &str) -> Result<TimeControl, ControlProblem> {
        let mut periods: Vec<Period> = Vec::new();
        for field in text.trim().split(',') {
            let (moves, time, bonus) = period_fields(field.trim())?;
            periods.push(Period {
                moves,
                time: minutes(time)?,
                bonus: bonus
                    .or(periods.last().map(|period| period.bonus))
                    .unwrap_or_default(),
            });
        }
        TimeControl::new(periods)
    }
}

/// Parses `[moves/]time[sign seconds]`.
fn period_fields(text: &str) -> Result<(Option<u32>, &str, Option<Bonus>), ControlProblem> {
    let (moves, rest) = match text.split_once('/') {
        Some((moves, rest)) => (
            Some(u32::try_from(number(moves)?).map_err(|_| ControlProblem::Moves)?),
            rest,
        ),
        None => (None, text),
    };
    let Some(sign) = rest.find(['+', 'd', 'b', 'D', 'B']) else {
        return Ok((moves, rest, None));
    };
    let (time, bonus) = rest.split_at(sign);
    let seconds = Duration::from_secs(number(&bonus[1..])?);
    let bonus = match bonus.as_bytes()[0] {
        b'+' => Bonus::Increment(seconds),
        b'd' | b'D' => Bonus::Delay(seconds),
        _ => Bonus::Bronstein(seconds),
    };
    Ok((moves, time, Some(bonus)))
}

/// A number of few digits, and nothing else.
fn number(text: &str) -> Result<u64, ControlProblem> {
    if text.is_empty() || text.len() > 9 || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(ControlProblem::Unreadable);
    }
    text.parse().map_err(|_| ControlProblem::Unreadable)
}

/// `5`, `1:30` or `1.5` minutes.
fn minutes(text: &str) -> Result<Duration, ControlProblem> {
    if let Some((minutes, seconds)) = text.split_once(':') {
        let seconds = Some(number(seconds)?).filter(|&rest| seconds.len() == 2 && rest < 60);
        let seconds = seconds.ok_or(ControlProblem::Unreadable)?;
        return Ok(Duration::from_secs(number(minutes)? * 60 + seconds));
    }
    let Some((whole, part)) = text.split_once('.') else {
        return Ok(Duration::from_secs(number(text)? * 60));
    };
    let scale = 10_u64.pow(u32::try_from(part.len().min(9)).unwrap_or(9));
    let seconds = number(part)? * 60;
    if !seconds.is_multiple_of(scale) {
        return Err(ControlProblem::WholeSeconds);
    }
    Ok(Duration::from_secs(number(whole)? * 60 + seconds / scale))
}

/// The time controls of both sides; without one, a side's time is not counted.
///
/// Its text is one time control for both sides, or White's and Black's with a blank between: `5+3`, `5+3 3+2`,
/// `none 5`, `none`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Controls {
    /// White's.
    pub white: Option<TimeControl>,
    /// Black's.
    pub black: Option<TimeControl>,
}

impl Controls {
    /// The same time control for both sides.
    pub fn same(control: TimeControl) -> Controls {
        Controls {
            white: Some(control.clone()),
            black: Some(control),
        }
    }

    /// A side's time control.
    pub fn get(&self, side: Color) -> Option<&TimeControl> {
        side.fold_wb(&self.white, &self.black).as_ref()
    }

    /// Whether either side's time is counted.
    pub fn any(&self) -> bool {
        self.white.is_some() || self.black.is_some()
    }

    /// The controls with the sides exchanged.
    pub fn swapped(self) -> Controls {
        Controls {
            white: self.black,
            black: self.white,
        }
    }
}

impl From<ByColor<Option<TimeControl>>> for Controls {
    fn from(sides: ByColor<Option<TimeControl>>) -> Controls {
        Controls {
            white: sides.white,
            black: sides.black,
        }
    }
}

impl fmt::Display for Controls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |control: &Option<TimeControl>| {
            control
                .as_ref()
                .map_or_else(|| "none".to_owned(), TimeControl::to_string)
        };
        f.write_str(&side(&self.white))?;
        if self.white != self.black {
            write!(f, " {}", side(&self.black))?;
        }
        Ok(())
    }
}

impl FromStr for Controls {
    type Err = ControlProblem;

    fn from_str(text: &str) -> Result<Controls, ControlProblem> {
        let side = |text: &str| match text {
            "none" | "-" => Ok(None),
            text => text.parse().map(Some),
        };
        match text.split_whitespace().collect::<Vec<_>>()[..] {
            [both] => side(both).map(|both| Controls {
                white: both.clone(),
                black: both,
            }),
            [white, black] => Ok(Controls {
                white: side(white)?,
                black: side(black)?,
            }),
            _ => Err(ControlProblem::Unreadable),
        }
    }
}

/// What is wrong with a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ControlProblem {
    /// It has the wrong syntax.
    Unreadable,
    /// It has no period, or too many.
    Periods,
    /// A period follows one for the rest of the game.
    AfterTheRest,
    /// A number of moves out of bounds.
    Moves,
    /// A period without any time.
    NoTime,
    /// A time out of bounds.
    TooLong,
    /// A part of a second.
    WholeSeconds,
}

impl fmt::Display for ControlProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ControlProblem::Unreadable => f.write_str("not written like a time control"),
            ControlProblem::Periods => write!(f, "not one to {MAX_PERIODS} periods"),
            ControlProblem::AfterTheRest => {
                f.write_str("a period stands behind one for the rest of the game")
            }
            ControlProblem::Moves => write!(f, "a period not of 1 to {MAX_PERIOD_MOVES} moves"),
            ControlProblem::NoTime => f.write_str("a period without any time"),
            ControlProblem::TooLong => f.write_str("a time is too long"),
            ControlProblem::WholeSeconds => f.write_str("a time is not in whole seconds"),
        }
    }
}

impl std::error::Error for ControlProblem {}
