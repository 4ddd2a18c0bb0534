//! What happened at the table, one line of text for each: a game's journal is the list of them.

use std::{fmt, str::FromStr, time::Duration};

use shakmaty::{CastlingMode, Color, Move, Role, Square, uci::UciMove};

use crate::{
    chess::{Outcome, winnable::Verdict},
    words::say,
};

/// A move by its squares, as it can be written without knowing the position: `e2e4`, `e1g1`, `e7e8q`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// Where the man stands.
    pub from: Square,
    /// Where it goes; for castling, the king's goal.
    pub to: Square,
    /// What a pawn becomes.
    pub promotion: Option<Role>,
}

impl Step {
    /// The squares of a move.
    pub fn of(mv: Move) -> Step {
        match UciMove::from_move(mv, CastlingMode::Standard) {
            UciMove::Normal {
                from,
                to,
                promotion,
            } => Step {
                from,
                to,
                promotion,
            },
            // Chess has no other moves; these belong to its variants.
            UciMove::Put { to, .. } => Step {
                from: to,
                to,
                promotion: None,
            },
            UciMove::Null => Step {
                from: Square::A1,
                to: Square::A1,
                promotion: None,
            },
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        self.promotion
            .map_or(Ok(()), |role| write!(f, "{}", role.char()))
    }
}

impl FromStr for Step {
    type Err = NoEvent;

    fn from_str(text: &str) -> Result<Step, NoEvent> {
        match text.parse() {
            Ok(UciMove::Normal {
                from,
                to,
                promotion,
            }) => Ok(Step {
                from,
                to,
                promotion,
            }),
            _ => Err(NoEvent),
        }
    }
}

/// Something that happened, and how much running time passed since what happened before it.
///
/// Its text is that time in seconds and the words of the [`Fact`]: `12.3 move e2e4`. Reading gives back exactly what
/// was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Time for which a clock ran since the event before.
    pub after: Duration,
    /// What happened.
    pub fact: Fact,
}

/// What happened at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// The game began: White's clock runs (C2).
    Started,
    /// Nothing but time passed.
    Time,
    /// A move was made.
    Moved(Step),
    /// A move of a record was put on the board, with what its player's clock then showed if that is known.
    Recorded(Step, Option<Duration>),
    /// A man was touched that must now be moved or taken, if it can (T1).
    Touched(Square),
    /// "I adjust": what is touched is only adjusted (`true`), or is again.
    Adjusting(bool),
    /// A player offered a draw (E8).
    Offered(Color),
    /// The other accepted it.
    Accepted,
    /// The other declined it.
    Declined,
    /// A player claimed a draw, on the board or with the move named (E9, E11).
    Claimed(Color, Option<Step>),
    /// The claim was wrong: how often the position has stood, and half-moves without capture or pawn move.
    ClaimRefused {
        /// How often the position in question has stood on the board.
        repetitions: usize,
        /// Half-moves without capture or pawn move in it.
        halfmoves: u32,
    },
    /// The arbiter gave a side more time (FIDE 9.5.3).
    TimeAdded(Color, Duration),
    /// A player gave up (E4). Whether the other wins is said by [`Fact::Ended`].
    Resigned(Color),
    /// A player's time ran out (E5). Whether the other wins is said by [`Fact::Ended`].
    FlagFell(Color),
    /// Whether the other could ever mate was looked for, and this is the answer.
    Settled(Verdict),
    /// A player asked to take back this many plies.
    TakeBackAsked(Color, usize),
    /// The other did not agree.
    TakeBackDeclined,
    /// This many plies were taken back.
    TookBack(usize),
    /// This many plies were played again.
    Redone(usize),
    /// The clocks were held (C3).
    Paused,
    /// The clocks went on.
    Resumed,
    /// A tag of the record was set.
    Tag(String, String),
    /// The game ended (E15).
    Ended(Outcome),
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Seconds(self.after), self.fact)
    }
}

impl FromStr for Event {
    type Err = NoEvent;

    fn from_str(line: &str) -> Result<Event, NoEvent> {
        let (after, fact) = line.split_once(' ').ok_or(NoEvent)?;
        Ok(Event {
            after: after.parse::<Seconds>()?.0,
            fact: fact.parse()?,
        })
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fact::Started => f.write_str("start"),
            Fact::Time => f.write_str("time"),
            Fact::Moved(step) => write!(f, "move {step}"),
            Fact::Recorded(step, None) => write!(f, "record {step}"),
            Fact::Recorded(step, Some(clock)) => write!(f, "record {step} {}", Seconds(*clock)),
            Fact::Touched(square) => write!(f, "touch {square}"),
            Fact::Adjusting(true) => f.write_str("adjust"),
            Fact::Adjusting(false) => f.write_str("adjusted"),
            Fact::Offered(side) => write!(f, "offer {}", word(*side)),
            Fact::Accepted => f.write_str("accept"),
            Fact::Declined => f.write_str("decline"),
            Fact::Claimed(side, None) => write!(f, "claim {}", word(*side)),
            Fact::Claimed(side, Some(step)) => write!(f, "claim {} {step}", word(*side)),
            Fact::ClaimRefused {
                repetitions,
                halfmoves,
            } => write!(f, "claim-refused {repetitions} {halfmoves}"),
            Fact::TimeAdded(side, time) => {
                write!(f, "add-time {} {}", word(*side), Seconds(*time))
            }
            Fact::Resigned(side) => write!(f, "resign {}", word(*side)),
            Fact::FlagFell(side) => write!(f, "flag {}", word(*side)),
            Fact::Settled(Verdict::Winnable) => f.write_str("settle winnable"),
            Fact::Settled(Verdict::Unwinnable) => f.write_str("settle unwinnable"),
            Fact::Settled(Verdict::Undecided) => f.write_str("settle undecided"),
            Fact::TakeBackAsked(side, plies) => write!(f, "ask-undo {} {plies}", word(*side)),
            Fact::TakeBackDeclined => f.write_str("refuse-undo"),
            Fact::TookBack(plies) => write!(f, "undo {plies}"),
            Fact::Redone(plies) => write!(f, "redo {plies}"),
            Fact::Paused => f.write_str("pause"),
            Fact::Resumed => f.write_str("resume"),
            Fact::Tag(name, value) => write!(f, "tag {name} {value}"),
            Fact::Ended(outcome) => write!(f, "end {outcome}"),
        }
    }
}

impl FromStr for Fact {
    type Err = NoEvent;

    fn from_str(text: &str) -> Result<Fact, NoEvent> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        // A tag's value and an outcome have blanks of their own.
        match word {
            "tag" => {
                let (name, value) = rest.split_once(' ').ok_or(NoEvent)?;
                return Ok(Fact::Tag(name.to_owned(), value.to_owned()));
            }
            "end" => return rest.parse().map(Fact::Ended).map_err(|_| NoEvent),
            _ => {}
        }
        let operands: Vec<&str> = if rest.is_empty() {
            Vec::new()
        } else {
            rest.split(' ').collect()
        };
        Ok(match (word, &operands[..]) {
            ("start", []) => Fact::Started,
            ("time", []) => Fact::Time,
            ("move", [step]) => Fact::Moved(step.parse()?),
            ("record", [step]) => Fact::Recorded(step.parse()?, None),
            ("record", [step, clock]) => {
                Fact::Recorded(step.parse()?, Some(clock.parse::<Seconds>()?.0))
            }
            ("touch", [square]) => Fact::Touched(square.parse().map_err(|_| NoEvent)?),
            ("adjust", []) => Fact::Adjusting(true),
            ("adjusted", []) => Fact::Adjusting(false),
            ("offer", [side]) => Fact::Offered(color(side)?),
            ("accept", []) => Fact::Accepted,
            ("decline", []) => Fact::Declined,
            ("claim", [side]) => Fact::Claimed(color(side)?, None),
            ("claim", [side, step]) => Fact::Claimed(color(side)?, Some(step.parse()?)),
            ("claim-refused", [repetitions, halfmoves]) => Fact::ClaimRefused {
                repetitions: number(repetitions)?,
                halfmoves: number(halfmoves)?,
            },
            ("add-time", [side, time]) => Fact::TimeAdded(color(side)?, time.parse::<Seconds>()?.0),
            ("resign", [side]) => Fact::Resigned(color(side)?),
            ("flag", [side]) => Fact::FlagFell(color(side)?),
            ("settle", ["winnable"]) => Fact::Settled(Verdict::Winnable),
            ("settle", ["unwinnable"]) => Fact::Settled(Verdict::Unwinnable),
            ("settle", ["undecided"]) => Fact::Settled(Verdict::Undecided),
            ("ask-undo", [side, plies]) => Fact::TakeBackAsked(color(side)?, number(plies)?),
            ("refuse-undo", []) => Fact::TakeBackDeclined,
            ("undo", [plies]) => Fact::TookBack(number(plies)?),
            ("redo", [plies]) => Fact::Redone(number(plies)?),
            ("pause", []) => Fact::Paused,
            ("resume", []) => Fact::Resumed,
            _ => return Err(NoEvent),
        })
    }
}

/// A side as events write it.
fn word(side: Color) -> &'static str {
    side.fold_wb("white", "black")
}

fn color(word: &str) -> Result<Color, NoEvent> {
    match word {
        "white" => Ok(Color::White),
        "black" => Ok(Color::Black),
        _ => Err(NoEvent),
    }
}

fn number<N: FromStr>(text: &str) -> Result<N, NoEvent> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        text.parse().map_err(|_| NoEvent)
    } else {
        Err(NoEvent)
    }
}

/// A time in seconds, to the nanosecond where it must be: `12`, `12.3`.
struct Seconds(Duration);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.as_secs())?;
        match self.0.subsec_nanos() {
            0 => Ok(()),
            nanos => write!(f, ".{}", format!("{nanos:09}").trim_end_matches('0')),
        }
    }
}

impl FromStr for Seconds {
    type Err = NoEvent;

    fn from_str(text: &str) -> Result<Seconds, NoEvent> {
        let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
        if part.is_empty() || part.len() > 9 {
            return Err(NoEvent);
        }
        Ok(Seconds(Duration::new(
            number(whole)?,
            number(&format!("{part:0<9}"))?,
        )))
    }
}

/// A text that is no event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoEvent;

impl fmt::Display for NoEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&say!("header-no-event"))
    }
}

impl std::error::Error for NoEvent {}
