//! The events at the table, one line of text for each: a game's journal is the list of them.

use std::{fmt, str::FromStr, time::Duration};

use memchr::memchr3;
use shakmaty::{CastlingMode, Color, Move, Role, Square, uci::UciMove};

use super::super::{Outcome, find_move::Origin, winnable::Verdict};

/// A move by its squares, which can be written without knowing the position: `e2e4`, `e1g1`, `e7e8q`; castling of
/// Chess960 `e1h1`, since there the king may step to its destination, too; a piece dropped in Crazyhouse `N@f3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveSquares {
    /// The origin of the piece.
    pub from: Origin,
    /// The destination; for castling the king's, and in Chess960 the rook's square.
    pub to: Square,
    /// The promotion of a pawn.
    pub promotion: Option<Role>,
}

impl MoveSquares {
    /// The squares of a move as it is seen on the board: the origin and the destination of the piece. Where castling
    /// leaves the king on its square, as in Chess960, the rook's square is the destination.
    pub fn on_board(mv: Move) -> MoveSquares {
        let squares = MoveSquares::of(mv, CastlingMode::Standard);
        if squares.from == Origin::Square(squares.to) {
            return MoveSquares::of(mv, CastlingMode::Chess960);
        }
        squares
    }

    /// The squares of a move of a position with this castling mode.
    pub fn of(mv: Move, mode: CastlingMode) -> MoveSquares {
        match UciMove::from_move(mv, mode) {
            UciMove::Normal {
                from,
                to,
                promotion,
            } => MoveSquares {
                from: Origin::Square(from),
                to,
                promotion,
            },
            UciMove::Put { role, to } => MoveSquares {
                from: Origin::Pocket(role),
                to,
                promotion: None,
            },
            // Not the move of any game.
            UciMove::Null => MoveSquares {
                from: Origin::Square(Square::A1),
                to: Square::A1,
                promotion: None,
            },
        }
    }

    /// The origin and the destination of the move: of a drop the destination alone.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        self.from.square().into_iter().chain([self.to])
    }
}

impl fmt::Display for MoveSquares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.from {
            Origin::Square(from) => write!(f, "{from}{}", self.to)?,
            Origin::Pocket(role) => write!(f, "{}@{}", role.upper_char(), self.to)?,
        }
        self.promotion
            .map_or(Ok(()), |role| write!(f, "{}", role.char()))
    }
}

impl FromStr for MoveSquares {
    type Err = EventParseError;

    fn from_str(text: &str) -> Result<MoveSquares, EventParseError> {
        match text.parse() {
            Ok(UciMove::Normal {
                from,
                to,
                promotion,
            }) => Ok(MoveSquares {
                from: Origin::Square(from),
                to,
                promotion,
            }),
            Ok(UciMove::Put { role, to }) => Ok(MoveSquares {
                from: Origin::Pocket(role),
                to,
                promotion: None,
            }),
            _ => Err(EventParseError),
        }
    }
}

/// An event, and the running time since the event before it.
///
/// Its text is that time in seconds and the words of the [`EventKind`]: `12.3 move e2e4`. Parsing it gives the same
/// event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The time for which a clock ran since the event before.
    pub after: Duration,
    /// The kind of the event.
    pub kind: EventKind,
}

/// The kind of an event at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// The game began: the clock of the side to move runs (C2).
    Started,
    /// Nothing but time passed.
    Time,
    /// A move was played.
    Moved(MoveSquares),
    /// A move of a record was played, with its player's clock after it if that is known.
    Recorded(MoveSquares, Option<Duration>),
    /// A piece was touched that must now be moved or taken, if possible (T1).
    Touched(Square),
    /// "I adjust": touching is only adjusting from now on (`true`), or not any more.
    Adjusting(bool),
    /// A player offered a draw (E8).
    Offered(Color),
    /// The opponent accepted it.
    Accepted,
    /// The opponent declined it.
    Declined,
    /// A player claimed a draw, on the board or with the move named (E9, E11).
    Claimed(Color, Option<MoveSquares>),
    /// The claim was wrong: how often the position has occurred, and half-moves without capture or pawn move.
    ClaimRefused {
        /// How often the position in question has occurred.
        repetitions: usize,
        /// Half-moves without capture or pawn move in it.
        halfmoves: u32,
    },
    /// A player offered the other this much time.
    TimeOffered(Color, Duration),
    /// The opponent declined it.
    TimeDeclined,
    /// A side was given more time, by the arbiter (FIDE 9.5.3) or by the opponent.
    TimeAdded(Color, Duration),
    /// A player gave up (E4). Whether the other wins is in [`EventKind::Ended`].
    Resigned(Color),
    /// A player's time ran out (E5). Whether the other wins is in [`EventKind::Ended`].
    FlagFell(Color),
    /// The verdict on whether the other side could ever mate.
    Resolved(Verdict),
    /// A player asked to take back this many plies.
    TakeBackAsked(Color, usize),
    /// The opponent did not agree.
    TakeBackDeclined,
    /// This many plies were taken back.
    TookBack(usize),
    /// This many plies were redone.
    Redone(usize),
    /// The clocks were paused (C3).
    Paused,
    /// The clocks were resumed.
    Resumed,
    /// A tag of the record was set.
    Tag(String, String),
    /// The tags of the PGN that the game was read from, letter by letter; several such events are one text.
    Head(String),
    /// How the PGN that the game was read from writes the last move; several such events are one word.
    Written(String),
    /// The text of the record after so many plies, or its continuation; see [`annotation`](super::super::annotation).
    Text(usize, String),
    /// The text of the record after so many plies was removed. Of journals of earlier versions: a replacement was not
    /// one step then.
    TextCleared(usize),
    /// The text of the record after so many plies is replaced by that of the next so many [`EventKind::Text`], once all
    /// of them are there.
    TextReplaced(usize, usize),
    /// The game is in the state in which the PGN that it was read from ends.
    RecordEnded,
    /// The game ended (E15).
    Ended(Outcome),
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Seconds(self.after), self.kind)
    }
}

impl FromStr for Event {
    type Err = EventParseError;

    fn from_str(line: &str) -> Result<Event, EventParseError> {
        let (after, kind) = line.split_once(' ').ok_or(EventParseError)?;
        Ok(Event {
            after: after.parse::<Seconds>()?.0,
            kind: kind.parse()?,
        })
    }
}

impl fmt::Display for EventKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EventKind::Started => f.write_str("start"),
            EventKind::Time => f.write_str("time"),
            EventKind::Moved(squares) => write!(f, "move {squares}"),
            EventKind::Recorded(squares, None) => write!(f, "record {squares}"),
            EventKind::Recorded(squares, Some(clock)) => {
                write!(f, "record {squares} {}", Seconds(*clock))
            }
            EventKind::Touched(square) => write!(f, "touch {square}"),
            EventKind::Adjusting(true) => f.write_str("adjust"),
            EventKind::Adjusting(false) => f.write_str("adjusted"),
            EventKind::Offered(side) => write!(f, "offer {}", word(*side)),
            EventKind::Accepted => f.write_str("accept"),
            EventKind::Declined => f.write_str("decline"),
            EventKind::Claimed(side, None) => write!(f, "claim {}", word(*side)),
            EventKind::Claimed(side, Some(squares)) => write!(f, "claim {} {squares}", word(*side)),
            EventKind::ClaimRefused {
                repetitions,
                halfmoves,
            } => write!(f, "claim-refused {repetitions} {halfmoves}"),
            EventKind::TimeOffered(side, time) => {
                write!(f, "offer-time {} {}", word(*side), Seconds(*time))
            }
            EventKind::TimeDeclined => f.write_str("refuse-time"),
            EventKind::TimeAdded(side, time) => {
                write!(f, "add-time {} {}", word(*side), Seconds(*time))
            }
            EventKind::Resigned(side) => write!(f, "resign {}", word(*side)),
            EventKind::FlagFell(side) => write!(f, "flag {}", word(*side)),
            EventKind::Resolved(Verdict::Winnable) => f.write_str("settle winnable"),
            EventKind::Resolved(Verdict::Unwinnable) => f.write_str("settle unwinnable"),
            EventKind::Resolved(Verdict::Undecided) => f.write_str("settle undecided"),
            EventKind::TakeBackAsked(side, plies) => write!(f, "ask-undo {} {plies}", word(*side)),
            EventKind::TakeBackDeclined => f.write_str("refuse-undo"),
            EventKind::TookBack(plies) => write!(f, "undo {plies}"),
            EventKind::Redone(plies) => write!(f, "redo {plies}"),
            EventKind::Paused => f.write_str("pause"),
            EventKind::Resumed => f.write_str("resume"),
            EventKind::Tag(name, value) => write!(f, "tag {name} {value}"),
            EventKind::Head(text) => write!(f, "head {}", InOneLine(text)),
            EventKind::Written(word) => write!(f, "written {}", InOneLine(word)),
            EventKind::Text(ply, text) => write!(f, "text {ply} {}", InOneLine(text)),
            EventKind::TextCleared(ply) => write!(f, "clear-text {ply}"),
            EventKind::TextReplaced(ply, parts) => write!(f, "clear-text {ply} {parts}"),
            EventKind::RecordEnded => f.write_str("record-end"),
            EventKind::Ended(outcome) => write!(f, "end {outcome}"),
        }
    }
}

impl FromStr for EventKind {
    type Err = EventParseError;

    fn from_str(text: &str) -> Result<EventKind, EventParseError> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        // A tag's value and an outcome contain blanks.
        match word {
            "tag" => {
                let (name, value) = rest.split_once(' ').ok_or(EventParseError)?;
                return Ok(EventKind::Tag(name.to_owned(), value.to_owned()));
            }
            "head" => return Ok(EventKind::Head(from_one_line(rest)?)),
            "written" => return Ok(EventKind::Written(from_one_line(rest)?)),
            "text" => {
                let (ply, text) = rest.split_once(' ').ok_or(EventParseError)?;
                return Ok(EventKind::Text(number(ply)?, from_one_line(text)?));
            }
            "end" => {
                return rest
                    .parse()
                    .map(EventKind::Ended)
                    .map_err(|_| EventParseError);
            }
            _ => {}
        }
        let operands: Vec<&str> = if rest.is_empty() {
            Vec::new()
        } else {
            rest.split(' ').collect()
        };
        Ok(match (word, &operands[..]) {
            ("start", []) => EventKind::Started,
            ("time", []) => EventKind::Time,
            ("move", [squares]) => EventKind::Moved(squares.parse()?),
            ("record", [squares]) => EventKind::Recorded(squares.parse()?, None),
            ("record", [squares, clock]) => {
                EventKind::Recorded(squares.parse()?, Some(clock.parse::<Seconds>()?.0))
            }
            ("touch", [square]) => EventKind::Touched(square.parse().map_err(|_| EventParseError)?),
            ("adjust", []) => EventKind::Adjusting(true),
            ("adjusted", []) => EventKind::Adjusting(false),
            ("offer", [side]) => EventKind::Offered(color(side)?),
            ("accept", []) => EventKind::Accepted,
            ("decline", []) => EventKind::Declined,
            ("claim", [side]) => EventKind::Claimed(color(side)?, None),
            ("claim", [side, squares]) => EventKind::Claimed(color(side)?, Some(squares.parse()?)),
            ("claim-refused", [repetitions, halfmoves]) => EventKind::ClaimRefused {
                repetitions: number(repetitions)?,
                halfmoves: number(halfmoves)?,
            },
            ("offer-time", [side, time]) => {
                EventKind::TimeOffered(color(side)?, time.parse::<Seconds>()?.0)
            }
            ("refuse-time", []) => EventKind::TimeDeclined,
            ("add-time", [side, time]) => {
                EventKind::TimeAdded(color(side)?, time.parse::<Seconds>()?.0)
            }
            ("resign", [side]) => EventKind::Resigned(color(side)?),
            ("flag", [side]) => EventKind::FlagFell(color(side)?),
            ("settle", ["winnable"]) => EventKind::Resolved(Verdict::Winnable),
            ("settle", ["unwinnable"]) => EventKind::Resolved(Verdict::Unwinnable),
            ("settle", ["undecided"]) => EventKind::Resolved(Verdict::Undecided),
            ("ask-undo", [side, plies]) => EventKind::TakeBackAsked(color(side)?, number(plies)?),
            ("refuse-undo", []) => EventKind::TakeBackDeclined,
            ("undo", [plies]) => EventKind::TookBack(number(plies)?),
            ("redo", [plies]) => EventKind::Redone(number(plies)?),
            ("pause", []) => EventKind::Paused,
            ("resume", []) => EventKind::Resumed,
            ("clear-text", [ply]) => EventKind::TextCleared(number(ply)?),
            ("clear-text", [ply, parts]) => EventKind::TextReplaced(number(ply)?, number(parts)?),
            ("record-end", []) => EventKind::RecordEnded,
            _ => return Err(EventParseError),
        })
    }
}

/// A side as events write it.
fn word(side: Color) -> &'static str {
    side.fold_wb("white", "black")
}

fn color(word: &str) -> Result<Color, EventParseError> {
    match word {
        "white" => Ok(Color::White),
        "black" => Ok(Color::Black),
        _ => Err(EventParseError),
    }
}

fn number<N: FromStr>(text: &str) -> Result<N, EventParseError> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        text.parse().map_err(|_| EventParseError)
    } else {
        Err(EventParseError)
    }
}

/// The place of the first character that is not written as itself in one line.
fn escaped(text: &str) -> Option<usize> {
    memchr3(b'\n', b'\r', b'\\', text.as_bytes())
}

/// A text of several lines, encoded in one: `\n` is the end of a line, `\r` a carriage return, `\\` a backslash.
struct InOneLine<'a>(&'a str);

impl fmt::Display for InOneLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0;
        while let Some(at) = escaped(rest) {
            f.write_str(&rest[..at])?;
            f.write_str(match rest.as_bytes()[at] {
                b'\n' => "\\n",
                b'\r' => "\\r",
                _ => "\\\\",
            })?;
            rest = &rest[at + 1..];
        }
        f.write_str(rest)
    }
}

fn from_one_line(text: &str) -> Result<String, EventParseError> {
    let mut read = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = escaped(rest) {
        read.push_str(&rest[..at]);
        read.push(match &rest.as_bytes()[at..] {
            [b'\\', b'n', ..] => '\n',
            [b'\\', b'r', ..] => '\r',
            [b'\\', b'\\', ..] => '\\',
            // No program writes this.
            _ => return Err(EventParseError),
        });
        rest = &rest[at + 2..];
    }
    read.push_str(rest);
    Ok(read)
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
    type Err = EventParseError;

    fn from_str(text: &str) -> Result<Seconds, EventParseError> {
        let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
        if part.is_empty() || part.len() > 9 {
            return Err(EventParseError);
        }
        Ok(Seconds(Duration::new(
            number(whole)?,
            number(&format!("{part:0<9}"))?,
        )))
    }
}

/// A text that is no event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EventParseError;

impl fmt::Display for EventParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no event of a game")
    }
}

impl std::error::Error for EventParseError {}
