//! Messages of the game: requests of the players, and results.

use bevy::prelude::*;

use crate::{
    chess::{
        Color, Game, Outcome, Role, Square,
        annotation::drawing::{Drawing, DrawnShape},
        find_move::Origin,
        line::Step,
        table::Series,
    },
    computer::{ComputerSeat, EngineFailure},
};

/// Declares the messages of this file.
pub fn plugin(app: &mut App) {
    app.add_message::<MoveRequested>()
        .add_message::<MoveTyped>()
        .add_message::<MatchCommand>()
        .add_message::<LineCommand>()
        .add_message::<NoteCommand>()
        .add_message::<MoveRejected>()
        .add_message::<MovePlayed>()
        .add_message::<GameEnded>()
        .add_message::<Notice>()
        .add_message::<EngineFailed>();
}

/// A player wants to move: an intent, nothing more.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveRequested {
    /// Where the piece comes from: a square, or the mover's pocket (V10).
    pub from: Origin,
    /// Where it should go; for castling the king's goal or the rook's square.
    pub to: Square,
    /// The piece that a pawn becomes, if it is chosen already.
    pub promotion: Option<Role>,
    /// Whether the king steps there where it could also castle, as in Chess960 (law V2), so that the player is not
    /// asked.
    pub king_steps: bool,
}

/// A player typed a move: `e2e4`, `Nf3`, `O-O`.
#[derive(Message, Clone, Debug)]
pub struct MoveTyped(pub String);

/// A command about the match, other than a move.
#[derive(Message, Clone, Debug)]
pub enum MatchCommand {
    /// Set up the start position.
    New,
    /// Put this game on the board, at its present state.
    Load(Box<Game>),
    /// Start from this position.
    PasteFen(String),
    /// Take the last move back; while a promotion is asked, take that move back.
    TakeBack,
    /// Play a move again that was taken back.
    Redo,
    /// Show another ply of the game.
    GoTo(ReviewTarget),
    /// Begin a new game between two players: the first of a series.
    NewMatch(Box<Series>),
    /// The next game of the series, with colours exchanged.
    Rematch,
    /// Begin a new game with the moves up to the moment that is shown, and go on from there.
    Branch,
    /// A player gives up (E4).
    Resign(Color),
    /// A player offers a draw (E8).
    Offer(Color),
    /// A player offers the other a minute.
    OfferTime(Color),
    /// The player agrees to the other's request: a draw, a take-back, extra time.
    Accept,
    /// The request is declined.
    Decline,
    /// The player on move claims a draw on the board (E9, E11).
    Claim,
    /// The player to move claims a draw with a move: the next move is only shown.
    ClaimByMove,
    /// Claim a draw with the move that was shown, which is played.
    ClaimNamed,
    /// Cancel the claim with a move.
    CancelNamedMove,
    /// "I adjust", or done with it (T1).
    Adjust,
    /// A piece is touched (T1).
    Touch(Square),
    /// Pause the clocks, or let them run again (C3).
    Pause,
    /// Say why the game ended so, and show the mate that was still possible.
    ExplainEnd,
    /// Go on with a game that was left unfinished: the first of them is the one played last.
    ResumeUnfinished(usize),
    /// Put a game that was left unfinished into the archive: the first of them is the one played last.
    ArchiveUnfinished(usize),
    /// Give a side to the computer or to another engine, or to a person.
    GiveSeat(Color, Option<ComputerSeat>),
    /// Start or end the computer's review of the game.
    Review,
    /// Write the review into the game's record.
    SaveReview,
    /// Show a good move: first the piece, asked again where it goes.
    Hint,
}

/// A command about a line beside the game: a variation of its record, or moves being tried.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum LineCommand {
    /// Go back to the game, to where the line leaves it.
    Leave,
    /// Show the variation at this path, after so many plies, counted from the start of the game.
    Enter(Vec<Step>, usize),
    /// Show the next of the record's alternatives to the move shown, cyclically.
    NextAlternative,
    /// The same in the other direction.
    PreviousAlternative,
    /// Write the line into the record as a variation.
    Keep,
    /// Put the variation before others.
    Promote,
    /// Take the variation out of the record.
    Delete,
    /// Show the line that the review found best from the position shown.
    Best,
}

/// A change of the record's notes on the move shown.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum NoteCommand {
    /// Set the comment; commands such as `[%clk …]` in it stay.
    Comment(String),
    /// Toggles this glyph (NAG) on the move.
    Glyph(u16),
    /// Change the comment and glyphs together, of the move that was shown when they were begun to be edited.
    All {
        /// The line that was shown then ([`Rules::line_count`](super::rules::Rules::line_count)).
        line: u64,
        /// The number of plies before the position shown then.
        ply: usize,
        /// The comment.
        comment: String,
        /// The glyphs that are changed.
        glyphs: Vec<u16>,
    },
    /// Toggles this arrow or circle.
    Draw(Drawing),
    /// Give a shape on the board the next colour, or remove it after the last colour.
    NextColour(DrawnShape),
    /// Remove all drawings from the board.
    Erase,
    /// Undo the last change of the notes.
    Undo,
    /// Redo the change that was undone last.
    Redo,
}

/// A moment of the game to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewTarget {
    /// The start position.
    First,
    /// One ply earlier.
    Previous,
    /// One ply later.
    Next,
    /// The present.
    Last,
    /// After this many plies.
    Ply(usize),
}

/// A move was refused; the board is unchanged.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct MoveRejected {
    /// Where the piece comes from, if that is known.
    pub from: Option<Origin>,
    /// Where it should have gone.
    pub to: Option<Square>,
    /// Why not, in words.
    pub why: String,
}

/// A move was played (or played again); the state in `Rules` is final.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct MovePlayed {
    /// Number of plies played with this one.
    pub ply: usize,
    /// The move in SAN, with its check or mate sign.
    pub san: String,
    /// Whether it had been taken back and was played again.
    pub again: bool,
}

/// The game has ended: by a move, a redo, an agreement or a claim, a resignation, a flag fall, or a search of the
/// present position.
///
/// Not written when a finished game is loaded; [`Rules`](super::rules::Rules) knows that end too.
#[derive(Message, Clone, Copy, Debug)]
pub struct GameEnded(pub Outcome);

/// An engine, or our own computer, has failed; its seat belongs to a person now, and the clocks are paused.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct EngineFailed {
    /// The side it played.
    pub side: Color,
    /// The player that failed.
    pub seat: ComputerSeat,
    /// How it failed.
    pub failure: EngineFailure,
}

/// A message to the players that is neither a refusal of a move nor a result.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// What to say.
    pub text: String,
    /// Whether something went wrong.
    pub problem: bool,
}

impl Notice {
    /// Something was done.
    pub fn done(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            problem: false,
        }
    }

    /// Something could not be done.
    pub fn problem(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            problem: true,
        }
    }
}
