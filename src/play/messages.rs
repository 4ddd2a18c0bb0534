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
        .add_message::<EngineLost>();
}

/// A player wants to move: an intent, nothing more.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveRequested {
    /// Where the piece comes from: a square, or the mover's pocket (V10).
    pub from: Origin,
    /// Where it should go; for castling the king's goal or the rook's square.
    pub to: Square,
    /// What a pawn shall become, if that is decided already.
    pub promotion: Option<Role>,
    /// Whether the king shall step there where it could also castle, as in Chess960 (law V2), so that it is not asked.
    pub king_steps: bool,
}

/// A player typed a move: `e2e4`, `Nf3`, `O-O`.
#[derive(Message, Clone, Debug)]
pub struct MoveTyped(pub String);

/// A player wants something of the match other than a move.
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
    /// Look at another moment of the game.
    Look(ReviewTarget),
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
    /// What a player asks of the other is agreed to: a draw, a take-back, a present of time.
    Accept,
    /// The request is declined.
    Decline,
    /// The player on move claims a draw on the board (E9, E11).
    Claim,
    /// The player to move claims a draw with a move: the next move is only named.
    ClaimByMove,
    /// Claims a draw with the move that was named, which is played.
    ClaimNamed,
    /// No move is named after all.
    CancelNamedMove,
    /// "I adjust", or done with it (T1).
    Adjust,
    /// A piece is touched (T1).
    Touch(Square),
    /// The clocks are held, or go on (C3).
    Pause,
    /// Say why the game ended so, and show the mate that was still possible.
    ExplainEnd,
    /// Go on with a game that was left unfinished: the first of them is the one played last.
    ResumeUnfinished(usize),
    /// Put the game that was left unfinished last into the archive.
    ArchiveUnfinished,
    /// Give a side to the computer or to another engine, or to a person.
    GiveSeat(Color, Option<ComputerSeat>),
    /// Start or end the computer's review of the game.
    Review,
    /// Write the review into the game's record.
    SaveReview,
    /// Show a good move: first the piece, asked again where it goes.
    Hint,
}

/// A player wants something of a line beside the game: a variation of its record, or moves that are tried.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum LineCommand {
    /// Go back to the game, to where the line leaves it.
    Leave,
    /// Show the variation to which these steps lead, after so many plies of the whole.
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

/// A player wants the record to say something else of the move shown.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum NoteCommand {
    /// This is its comment; commands in it stay.
    Comment(String),
    /// Toggles this glyph (NAG) on the move.
    Glyph(u16),
    /// All at once: the comment, and what glyphs are changed.
    All {
        /// The comment.
        comment: String,
        /// The glyphs that are changed.
        glyphs: Vec<u16>,
    },
    /// Toggles this arrow or circle.
    Draw(Drawing),
    /// A shape on the board has the next colour, or none after the last.
    NextColour(DrawnShape),
    /// Nothing is drawn on the board any more.
    Erase,
    /// The last change of what the record says is undone.
    Undo,
    /// The change that was undone last is made again.
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

/// A try was refused; the board stands as it stood.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct MoveRejected {
    /// Where the piece comes from, if the try named it.
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
    /// It had been taken back and was played again.
    pub again: bool,
}

/// The game has ended, however: by a move, a redo, an agreement or a claim, a resignation, a flag that fell, or a search of
/// the present position.
///
/// Not written when a finished game is loaded; [`Rules`](super::rules::Rules) knows that end too.
#[derive(Message, Clone, Copy, Debug)]
pub struct GameEnded(pub Outcome);

/// An engine has lost its seat, which is a person's now; the clocks wait.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct EngineLost {
    /// The side it played.
    pub side: Color,
    /// Who it was.
    pub seat: ComputerSeat,
    /// What it did.
    pub failure: EngineFailure,
}

/// A word to the players that is neither a refusal nor a result.
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
