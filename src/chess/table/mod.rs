//! One game under the arbiter: moves, clocks, offers, claims, take-backs, and how it ends.
//!
//! All actions of players go through [`Table::act`]; everything that then happens is an [`Event`]. The list of events
//! is the journal of the game: [`Table::replay`] restores the same table from it, clocks included.

mod action;
mod action_refusal;
mod apply;
mod draw_claim;
mod event;
mod offers;
mod options;
mod replay;
mod series;
mod touch;
mod verdict;

use std::time::Duration;

use crate::chess::VariantPosition;
use shakmaty::{Color, Move, Position, Square};

use super::{
    EndReason, Game, Outcome, Refusal,
    clock::{Clock, TimeControl},
    find_move::Origin,
    winnable::{self, Effort},
};

pub use action::Action;
pub use action_refusal::ActionRefusal;
pub use draw_claim::DrawCounts;
pub use event::{Event, EventKind, EventParseError, MoveSquares};
pub use options::{Draws, Header, HeaderProblem, MatchOptions, TakeBacks};
pub use replay::ReplayProblem;
pub use series::{Played, Player, Points, Series};
pub use verdict::PendingVerdict;

use apply::{PlyState, PlyStates, TextReplacement};
use offers::DrawOffers;
use touch::TouchedPieces;

/// The time that a player gives the other at once.
pub const TIME_GIVEN: Duration = Duration::from_secs(60);

/// A pending request to take moves back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TakeBackRequest {
    /// The player who asks.
    pub by: Color,
    /// The number of plies.
    pub plies: usize,
}

/// Time that a player offers the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeOffer {
    /// The player who offers it.
    pub by: Color,
    /// The amount.
    pub time: Duration,
}

/// A request of a player to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Request {
    /// A draw (E8).
    Draw,
    /// To take moves back.
    TakeBack,
    /// To accept time.
    Time,
}

impl Request {
    /// The other player agrees.
    pub fn acceptance(self) -> Action {
        match self {
            Request::Draw => Action::Accept,
            Request::TakeBack => Action::AllowTakeBack,
            Request::Time => Action::AcceptTime,
        }
    }

    /// The other player refuses.
    pub fn refusal(self) -> Action {
        match self {
            Request::Draw => Action::Decline,
            Request::TakeBack => Action::RefuseTakeBack,
            Request::Time => Action::DeclineTime,
        }
    }
}

/// One game under the arbiter.
///
/// ```
/// use std::time::Duration;
/// use shakki::chess::{Color, table::{Action, Header, MatchOptions, Table}};
///
/// let options = MatchOptions { clocks: "5+3".parse().unwrap(), ..MatchOptions::default() };
/// let mut table = Table::new(Header::new(options).with_players("Anna", "Bela"));
/// table.act(Action::Start, Duration::ZERO).unwrap();
/// let mv = table.moves()[0];
/// table.act(Action::Move(mv), Duration::from_secs(2)).unwrap();
/// assert_eq!(table.clock().running(), Some(Color::Black));
///
/// let again = Table::replay(table.header().clone(), table.events()).unwrap();
/// assert_eq!(again.clock(), table.clock());
/// ```
#[derive(Clone, Debug)]
pub struct Table {
    header: Header,
    game: Game,
    now: PlyState,
    /// For every position of the game, those that could be redone included.
    states: Vec<PlyStates>,
    started: bool,
    /// A move was played here, not only read from a record.
    moved: bool,
    /// A player or the clock ended the game here, in its present state: the end was not only read from a record.
    ended_here: bool,
    /// Whether annotations were changed here.
    annotated: bool,
    /// A text that is being replaced, while not all of the new one has been recorded.
    replacement: Option<TextReplacement>,
    /// The pending verdict of the stopped game.
    pending: Option<PendingVerdict>,
    /// The verdict that ended the game was not decided with certainty.
    undecided: bool,
    take_back: Option<TakeBackRequest>,
    time_offer: Option<TimeOffer>,
    touch: TouchedPieces,
    /// Running time since the last event.
    since_last_event: Duration,
    /// The last move is still being animated, and the time that passes is counted for neither side. Events contain
    /// running time only, so this leaves no trace in them.
    time_held: bool,
    events: Vec<Event>,
}

impl Table {
    /// A game that is about to begin: the clocks are stopped until [`Action::Start`] or the first move.
    pub fn new(header: Header) -> Table {
        let mut game = Game::from_position(header.start.clone());
        *game.tags_mut() = header.tags.clone();
        record_controls(&mut game, &header.options);
        let now = PlyState {
            clock: Clock::new(&header.options.clocks),
            offers: DrawOffers::default(),
        };
        Table {
            header,
            game,
            states: vec![PlyStates {
                at_arrival: now.clone(),
                at_departure: None,
                thought: Duration::ZERO,
            }],
            now,
            started: false,
            moved: false,
            ended_here: false,
            annotated: false,
            replacement: None,
            pending: None,
            undecided: false,
            take_back: None,
            time_offer: None,
            touch: TouchedPieces::default(),
            since_last_event: Duration::ZERO,
            time_held: false,
            events: Vec::new(),
        }
    }

    /// The header of the game.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// What the players agreed on.
    pub fn options(&self) -> &MatchOptions {
        &self.header.options
    }

    /// Whether a move was played here, taken back or not, and not only read from a record.
    pub fn was_moved(&self) -> bool {
        self.moved
    }

    /// Whether a player or the clock ended the game here, in its present state, and not only in a record; also while
    /// the verdict is pending. An end that a move brought is not counted: see [`Table::was_moved`].
    pub fn was_ended(&self) -> bool {
        self.ended_here
    }

    /// Whether any annotation or other text of the record was changed at this table.
    pub fn was_annotated(&self) -> bool {
        self.annotated
    }

    /// Whether the events end within the replacement of a text, which therefore has not taken place.
    pub fn has_incomplete_text(&self) -> bool {
        self.replacement.is_some()
    }

    /// All events, in order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The clocks in their present state.
    pub fn clock(&self) -> &Clock {
        &self.now.clock
    }

    /// From now on time is counted for neither side, as long as the last move is being shown: a piece slides, the view
    /// turns (law C2). [`Table::release_time`] ends it, or the next action of a player.
    pub fn hold_time(&mut self) {
        self.time_held = self.now.clock.running().is_some();
    }

    /// The animation of the last move has ended: time passes again for the side whose clock runs.
    pub fn release_time(&mut self) {
        self.time_held = false;
    }

    /// Whether the passing time is counted for neither side; see [`Table::hold_time`].
    pub fn is_time_held(&self) -> bool {
        self.time_held
    }

    /// The clocks after that many plies.
    pub fn clock_at(&self, ply: usize) -> &Clock {
        self.states
            .get(ply)
            .map_or(&self.now.clock, |states| &states.at_arrival.clock)
    }

    /// Whether the game has begun, so that the clocks may run.
    pub fn is_started(&self) -> bool {
        self.started
    }

    /// Whether the game is paused (law C3).
    pub fn is_paused(&self) -> bool {
        self.now.clock.is_paused()
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// Whether a move can be made now: the game is neither over, nor stopped, nor paused.
    pub fn is_open(&self) -> bool {
        self.check_open().is_ok()
    }

    /// The player whose draw offer waits for an answer (law E8).
    pub fn draw_offer(&self) -> Option<Color> {
        self.now.offers.pending()
    }

    /// Whether a side may offer a draw now (law E8).
    ///
    /// # Errors
    /// Why not.
    pub fn may_offer(&self, side: Color) -> Result<(), ActionRefusal> {
        self.check_unfinished()?;
        self.now.offers.may_offer(side, self.game.cursor())
    }

    /// Whether a player has offered a draw in the position on the board, be it declined since (E8).
    pub fn has_offered_here(&self, side: Color) -> bool {
        self.now.offers.has_offered_at(side, self.game.cursor())
    }

    /// The request to take moves back that waits for an answer.
    pub fn take_back_request(&self) -> Option<TakeBackRequest> {
        self.take_back
    }

    /// The offer of time that waits for an answer.
    pub fn time_offer(&self) -> Option<TimeOffer> {
        self.time_offer
    }

    /// The request that waits for an answer, and the player who made it: until it is answered, or a move is made.
    pub fn request(&self) -> Option<(Color, Request)> {
        let take_back = self.take_back.map(|asked| (asked.by, Request::TakeBack));
        let time = || self.time_offer.map(|offer| (offer.by, Request::Time));
        let draw = || self.draw_offer().map(|by| (by, Request::Draw));
        take_back.or_else(time).or_else(draw)
    }

    /// The squares touched for the next move, in order (T1). Always empty without touch-move.
    pub fn touched(&self) -> &[Square] {
        self.touch.squares()
    }

    /// Whether the player on move has said "I adjust".
    pub fn is_adjusting(&self) -> bool {
        self.touch.is_adjusting()
    }

    /// The squares of a move of this game.
    pub fn squares_of(&self, mv: Move) -> MoveSquares {
        MoveSquares::of(mv, self.game.position().castles().mode())
    }

    /// The moves that can be made now: the legal ones, less those that a touched piece forbids (T1, T2).
    pub fn moves(&self) -> Vec<Move> {
        match self.check_open() {
            Ok(()) => self.touch.permitted(self.game.position()),
            Err(_) => Vec::new(),
        }
    }

    /// The moves of one piece that can be made now, or the drops of a piece of the pocket; see [`Table::moves`].
    pub fn moves_from(&self, from: impl Into<Origin>) -> Vec<Move> {
        let from = from.into();
        let mut moves = self.moves();
        moves.retain(|mv| Origin::of(*mv) == from);
        moves
    }

    /// The announcement of the present position, if there is one (law E2); see [`MatchOptions::announces`].
    pub fn announcement(&self, wanted: bool) -> Option<Announcement> {
        let announces = self.header.options.announces(wanted);
        Announcement::of(self.game.position()).filter(|_| announces)
    }

    /// Tests now whether the position is dead (law E7) and ends the game if it is. As slow as
    /// [`Table::resolve_pending`].
    pub fn end_if_dead(&mut self) -> Vec<Event> {
        let from = self.events.len();
        if self.check_unfinished().is_ok()
            && winnable::is_dead(self.game.position(), Effort::Full) == Some(true)
        {
            self.record(EventKind::Ended(Outcome::draw(EndReason::DeadPosition)));
        }
        self.events[from..].to_vec()
    }

    /// Ends the game if it is drawn by its position and history with the option of draws at once (E13). Needed only
    /// where a game begins: every action that leads to such a position does it itself.
    pub fn end_if_drawn(&mut self) -> Vec<Event> {
        let from = self.events.len();
        if self.check_unfinished().is_ok() {
            self.end_automatically();
        }
        self.events[from..].to_vec()
    }

    /// Whether nothing has ended or stopped the game; it may be paused.
    fn check_unfinished(&self) -> Result<(), ActionRefusal> {
        if let Some(outcome) = self.game.outcome() {
            Err(Refusal::GameOver(outcome).into())
        } else if self.pending.is_some() {
            Err(ActionRefusal::VerdictPending)
        } else {
            Ok(())
        }
    }

    /// Whether a move can be made now; see [`Table::is_open`].
    ///
    /// # Errors
    /// Why not: the game is over, has stopped, or is paused.
    pub fn check_open(&self) -> Result<(), ActionRefusal> {
        self.check_unfinished()?;
        if self.is_paused() {
            return Err(ActionRefusal::Paused);
        }
        Ok(())
    }
}

/// An announcement after a move, as amateurs make it (law E2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Announcement {
    /// "Check".
    Check,
    /// "Mate".
    Mate,
    /// "Stalemate".
    Stalemate,
}

impl Announcement {
    /// The announcement of a position, if any.
    pub fn of(pos: &VariantPosition) -> Option<Announcement> {
        // A third check ends the game, and no stalemate of antichess is a draw.
        if pos.variant_outcome().is_known() {
            pos.is_check().then_some(Announcement::Check)
        } else if pos.is_checkmate() {
            Some(Announcement::Mate)
        } else if pos.is_stalemate() {
            Some(Announcement::Stalemate)
        } else {
            pos.is_check().then_some(Announcement::Check)
        }
    }
}

/// Writes the time controls to the record: `TimeControl` where both sides have the same, else one tag for each, as some
/// programs write them.
fn record_controls(game: &mut Game, options: &MatchOptions) {
    let clocks = &options.clocks;
    let pgn = |control: &Option<TimeControl>| {
        control
            .as_ref()
            .map_or_else(|| "-".to_owned(), TimeControl::to_pgn)
    };
    let tags = game.tags_mut();
    if !clocks.any() {
        return;
    }
    if clocks.white == clocks.black {
        tags.set("TimeControl", &pgn(&clocks.white));
    } else {
        tags.set("WhiteTimeControl", &pgn(&clocks.white));
        tags.set("BlackTimeControl", &pgn(&clocks.black));
    }
}
