//! One game under the arbiter: moves, clocks, offers, claims, take-backs, and how it ends.
//!
//! Everything that players do goes through [`Table::act`]; everything that then happens is an [`Event`]. The list of
//! events is the journal of the game: [`Table::replay`] makes the same table of it, clocks included.

mod deed;
mod denied;
mod event;
mod offers;
mod options;
mod series;
mod touch;

use std::{fmt, time::Duration};

use shakmaty::{Color, Move, Position, Square};

use super::{
    EndReason, Found, Game, Outcome, Refusal,
    clock::{Clock, TimeControl},
    winnable::{self, Effort, Verdict},
};

pub use deed::Deed;
pub use denied::Denied;
pub use event::{Event, Fact, NoEvent, Step};
pub use options::{Draws, Header, HeaderProblem, MatchOptions, TakeBacks};
pub use series::{Played, Player, Points, Series};

use offers::Offers;
use touch::Touch;

/// Occurrences of a position with which a draw can be claimed (law E9).
const THREEFOLD: usize = 3;

/// Half-moves without capture or pawn move with which a draw can be claimed (law E11).
const FIFTY_MOVES: u32 = 100;

/// What the opponent gains by a wrong claim (FIDE 9.5.3).
const WRONG_CLAIM: Duration = Duration::from_secs(120);

/// A question that stands open: the game has stopped because `loser` gave up or ran out of time, and it is a draw
/// if the other could never mate by any series of legal moves (laws E4, E5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pending {
    /// Who gave up or ran out of time; the question is whether the other could ever mate.
    pub loser: Color,
    /// [`EndReason::Resignation`] or [`EndReason::Time`].
    pub reason: EndReason,
    /// Which event raised it, so that an answer that comes late is not taken for another's.
    event: usize,
}

/// A standing wish to take moves back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TakeBackRequest {
    /// Who asks.
    pub by: Color,
    /// How many plies.
    pub plies: usize,
}

/// How near a position is to a draw that can be claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Counts {
    /// How often it has stood on the board, this time included (E9): the same men, side to move, and possibilities of
    /// castling and capturing en passant.
    pub repetitions: usize,
    /// Half-moves without capture or pawn move (E11); two of them are a move.
    pub halfmoves: u32,
}

impl Counts {
    /// The draw that can be claimed with these counts, if any.
    pub const fn claim(self) -> Option<EndReason> {
        if self.repetitions >= THREEFOLD {
            Some(EndReason::ThreefoldRepetition)
        } else if self.halfmoves >= FIFTY_MOVES {
            Some(EndReason::FiftyMoves)
        } else {
            None
        }
    }
}

impl fmt::Display for Counts {
    /// `the position has stood twice, and 14 moves were made without capture or pawn move`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let times = match self.repetitions {
            1 => "once".to_owned(),
            2 => "twice".to_owned(),
            n => format!("{n} times"),
        };
        let (moves, half) = (self.halfmoves / 2, self.halfmoves % 2);
        let made = match (moves, half) {
            (1, 0) => "1 move was".to_owned(),
            (n, 0) => format!("{n} moves were"),
            (n, _) => format!("{n}½ moves were"),
        };
        write!(
            f,
            "the position has stood {times}, and {made} made without capture or pawn move"
        )
    }
}

/// What belongs to a moment of the game besides the position, and is taken back with it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Moment {
    clock: Clock,
    offers: Offers,
}

/// The moments of a position: as it arose, and, once it was taken back, as it was left.
#[derive(Clone, Debug)]
struct Moments {
    arisen: Moment,
    left: Option<Moment>,
}

/// One game under the arbiter.
///
/// ```
/// use std::time::Duration;
/// use shakki::chess::{Color, table::{Deed, Header, MatchOptions, Table}};
///
/// let options = MatchOptions { clocks: "5+3".parse().unwrap(), ..MatchOptions::default() };
/// let mut table = Table::new(Header::new(options).with_players("Anna", "Bela"));
/// table.act(Deed::Start, Duration::ZERO).unwrap();
/// let mv = table.moves()[0];
/// table.act(Deed::Move(mv), Duration::from_secs(2)).unwrap();
/// assert_eq!(table.clock().running(), Some(Color::Black));
///
/// let again = Table::replay(table.header().clone(), table.events()).unwrap();
/// assert_eq!(again.clock(), table.clock());
/// ```
#[derive(Clone, Debug)]
pub struct Table {
    header: Header,
    game: Game,
    now: Moment,
    /// For every position of the game, those that could be redone included.
    moments: Vec<Moments>,
    started: bool,
    pending: Option<Pending>,
    undecided: bool,
    take_back: Option<TakeBackRequest>,
    touch: Touch,
    /// Running time since the last event.
    since: Duration,
    events: Vec<Event>,
}

impl Table {
    /// A game that is about to begin: the clocks stand until [`Deed::Start`] or the first move.
    pub fn new(header: Header) -> Table {
        let mut game = Game::from_position(header.start.clone());
        *game.tags_mut() = header.tags.clone();
        record_controls(&mut game, &header.options);
        let now = Moment {
            clock: Clock::new(&header.options.clocks),
            offers: Offers::default(),
        };
        Table {
            header,
            game,
            moments: vec![Moments {
                arisen: now.clone(),
                left: None,
            }],
            now,
            started: false,
            pending: None,
            undecided: false,
            take_back: None,
            touch: Touch::default(),
            since: Duration::ZERO,
            events: Vec::new(),
        }
    }

    /// Goes on with a game that comes from elsewhere, as from a PGN file: its moves, tags and end become the first
    /// events. What it could redo is dropped. The clocks begin with what its record last says, else full.
    pub fn adopt(game: &Game, options: MatchOptions) -> Table {
        let mut table = Table::new(Header {
            start: game.start().clone(),
            options,
            tags: game.tags().clone(),
        });
        for ply in game.played() {
            table.record(Fact::Recorded(Step::of(ply.mv), ply.clock()));
        }
        if let Some(outcome) = game.outcome() {
            if game.is_undecided() {
                table.record(Fact::Settled(Verdict::Undecided));
            }
            table.record(Fact::Ended(outcome));
        }
        table
    }

    /// The same table again from its header and its events.
    ///
    /// # Errors
    /// The first event that does not belong where it stands, and the table as it was before it: a damaged journal
    /// loses no more than its damaged tail.
    pub fn replay<'a>(
        header: Header,
        events: impl IntoIterator<Item = &'a Event>,
    ) -> Result<Table, Box<ReplayProblem>> {
        let mut table = Table::new(header);
        for event in events {
            let before = table.now.clock.clone();
            table.now.clock.tick(event.after);
            if let Err(why) = table.apply(&event.fact) {
                table.now.clock = before;
                return Err(Box::new(ReplayProblem {
                    event: table.events.len(),
                    why,
                    table,
                }));
            }
            table.events.push(event.clone());
        }
        Ok(table)
    }

    /// What the game began with.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// What the players agreed on.
    pub fn options(&self) -> &MatchOptions {
        &self.header.options
    }

    /// All that has happened, in order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The clocks as they stand.
    pub fn clock(&self) -> &Clock {
        &self.now.clock
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

    /// The question whether a mate was still possible, if the game waits for its answer: run
    /// [`winnable::can_win`] for the loser's opponent and hand the verdict in by [`Deed::Settle`], or call
    /// [`Table::settle`].
    pub fn pending(&self) -> Option<Pending> {
        self.pending
    }

    /// Whether a move can be made now: the game is neither over, nor stopped, nor paused.
    pub fn is_open(&self) -> bool {
        self.open().is_ok()
    }

    /// Who has offered a draw and is not answered (law E8).
    pub fn draw_offer(&self) -> Option<Color> {
        self.now.offers.standing()
    }

    /// Whether a side may offer a draw now (law E8).
    ///
    /// # Errors
    /// Why not.
    pub fn may_offer(&self, side: Color) -> Result<(), Denied> {
        self.going_on()?;
        self.now.offers.may(side, self.game.cursor())
    }

    /// Who has asked to take moves back and is not answered.
    pub fn take_back_request(&self) -> Option<TakeBackRequest> {
        self.take_back
    }

    /// How near the present position is to a draw that can be claimed.
    pub fn counts(&self) -> Counts {
        Counts {
            repetitions: self.game.repetitions(),
            halfmoves: self.game.position().halfmoves(),
        }
    }

    /// How near a legal move brings it.
    pub fn counts_after(&self, mv: Move) -> Counts {
        let mut after = self.game.position().clone();
        after.play_unchecked(mv);
        Counts {
            repetitions: self.game.repetitions_after(mv),
            halfmoves: after.halfmoves(),
        }
    }

    /// The draw that the side to move can claim on the board now, if any (E9, E11).
    pub fn claim(&self) -> Option<EndReason> {
        self.open().ok()?;
        self.counts().claim()
    }

    /// The legal moves with which the side to move can claim a draw by naming them, each with its reason (E9, E11).
    pub fn claims_by_move(&self) -> Vec<(Move, EndReason)> {
        if self.open().is_err() {
            return Vec::new();
        }
        let moves = self.game.position().legal_moves();
        moves
            .into_iter()
            .filter_map(|mv| Some((mv, self.counts_after(mv).claim()?)))
            .collect()
    }

    /// What has been touched for the move to come, in order (T1). Always empty without touch-move.
    pub fn touched(&self) -> &[Square] {
        self.touch.squares()
    }

    /// Whether the player on move has said "I adjust".
    pub fn is_adjusting(&self) -> bool {
        self.touch.is_adjusting()
    }

    /// The moves that can be made now: the legal ones, less those that a touched man forbids (T1, T2).
    pub fn moves(&self) -> Vec<Move> {
        match self.open() {
            Ok(()) => self.touch.permitted(self.game.position()),
            Err(_) => Vec::new(),
        }
    }

    /// The moves of one man that can be made now; see [`Table::moves`].
    pub fn moves_from(&self, from: Square) -> Vec<Move> {
        let mut moves = self.moves();
        moves.retain(|mv| mv.from() == Some(from));
        moves
    }

    /// Whether the last move calls for a word that amateurs say (law E2), if the players want them said.
    pub fn announcement(&self) -> Option<Announcement> {
        let pos = self.game.position();
        if !self.header.options.announce || self.game.cursor() == 0 {
            None
        } else if pos.is_checkmate() {
            Some(Announcement::Mate)
        } else if pos.is_stalemate() {
            Some(Announcement::Stalemate)
        } else {
            pos.is_check().then_some(Announcement::Check)
        }
    }

    /// Looks now whether a mate was still possible, if that is the question, and ends the game. In nearly every game
    /// that takes no time; the hardest positions take seconds.
    pub fn settle(&mut self) -> Vec<Event> {
        let Some(pending) = self.pending else {
            return Vec::new();
        };
        let verdict = winnable::can_win(self.game.position(), !pending.loser, Effort::Full);
        let from = self.events.len();
        self.conclude(pending, verdict);
        self.events[from..].to_vec()
    }

    /// Looks now whether the position is dead (law E7) and ends the game if it is. As slow as [`Table::settle`].
    pub fn settle_dead(&mut self) -> Vec<Event> {
        let from = self.events.len();
        if self.going_on().is_ok()
            && winnable::is_dead(self.game.position(), Effort::Full) == Some(true)
        {
            self.record(Fact::Ended(Outcome::draw(EndReason::DeadPosition)));
        }
        self.events[from..].to_vec()
    }

    /// Whether nothing has ended or stopped the game; it may be paused.
    fn going_on(&self) -> Result<(), Denied> {
        if let Some(outcome) = self.game.outcome() {
            Err(Refusal::GameOver(outcome).into())
        } else if self.pending.is_some() {
            Err(Denied::Unsettled)
        } else {
            Ok(())
        }
    }

    /// Whether a move can be made now; see [`Table::is_open`].
    ///
    /// # Errors
    /// Why not: the game is over, has stopped, or is paused.
    pub fn open(&self) -> Result<(), Denied> {
        self.going_on()?;
        if self.is_paused() {
            return Err(Denied::Paused);
        }
        Ok(())
    }

    /// Lets something happen that has been found possible.
    fn record(&mut self, fact: Fact) {
        let applied = self.apply(&fact);
        debug_assert_eq!(applied, Ok(()), "{fact}");
        if applied.is_ok() {
            self.events.push(Event {
                after: std::mem::take(&mut self.since),
                fact,
            });
        }
    }

    /// Changes the table as a fact says: the one place where it changes, played live or again.
    fn apply(&mut self, fact: &Fact) -> Result<(), Denied> {
        match fact {
            Fact::Started => self.started = true,
            Fact::Time | Fact::Claimed(..) | Fact::ClaimRefused { .. } => {}
            Fact::Moved(step) => {
                let mv = self.game_move(*step)?;
                let mover = self.game.turn();
                self.game.play(mv)?;
                self.now.clock.press();
                self.now.offers.turned_to_move(mover);
                let shown = self.now.clock.remaining(mover);
                self.game.set_clock(self.game.cursor() - 1, shown);
                self.moved_on();
            }
            Fact::Recorded(step, shown) => {
                let mv = self.game_move(*step)?;
                let mover = self.game.turn();
                self.game.play_recorded(mv)?;
                self.now.clock.record_move(mover, *shown);
                self.game.set_clock(self.game.cursor() - 1, *shown);
                self.moved_on();
            }
            Fact::Touched(square) => {
                self.now.offers.turned_to_move(self.game.turn());
                self.touch.touch(*square);
            }
            Fact::Adjusting(adjusting) => self.touch.adjust(*adjusting),
            Fact::Offered(side) => self.now.offers.offer(*side, self.game.cursor()),
            Fact::Accepted | Fact::Declined => self.now.offers.close(),
            Fact::TimeAdded(side, time) => self.now.clock.add_time(*side, *time),
            Fact::Resigned(loser) => self.stop(*loser, EndReason::Resignation)?,
            Fact::FlagFell(loser) => self.stop(*loser, EndReason::Time)?,
            Fact::Settled(verdict) => {
                self.pending = None;
                self.undecided = *verdict == Verdict::Undecided;
            }
            Fact::TakeBackAsked(by, plies) => {
                self.take_back = Some(TakeBackRequest {
                    by: *by,
                    plies: *plies,
                });
            }
            Fact::TakeBackDeclined => self.take_back = None,
            Fact::TookBack(plies) => {
                if *plies > self.game.cursor() {
                    return Err(Denied::NothingToTakeBack);
                }
                (0..*plies).for_each(|_| self.take_one_back());
                self.unstop();
            }
            Fact::Redone(plies) => {
                if *plies > self.game.plies().len() - self.game.cursor() {
                    return Err(Denied::NothingToRedo);
                }
                (0..*plies).for_each(|_| self.redo_one());
                self.unstop();
            }
            Fact::Paused => self.now.clock.pause(),
            Fact::Resumed => self.now.clock.resume(),
            Fact::Tag(name, value) => self.game.tags_mut().set(name, value),
            Fact::Ended(outcome) => self.end(*outcome)?,
        }
        self.run_clock();
        Ok(())
    }

    /// The legal move that a step means.
    fn game_move(&self, step: Step) -> Result<Move, Denied> {
        match super::game::find(self.game.position(), step.from, step.to, step.promotion)? {
            Found::Legal(mv) => Ok(mv),
            Found::NeedsPromotion => Err(Denied::OutOfPlace),
        }
    }

    /// Keeps the moment at which a new position arose.
    fn moved_on(&mut self) {
        self.moments.truncate(self.game.cursor());
        self.moments.push(Moments {
            arisen: self.now.clone(),
            left: None,
        });
        self.unstop();
    }

    /// What was open before a move, a take-back or a redo is not open after it.
    fn unstop(&mut self) {
        self.pending = None;
        self.undecided = false;
        self.take_back = None;
        self.touch.clear();
    }

    fn take_one_back(&mut self) {
        let here = self.game.cursor();
        if self.game.take_back().is_some() {
            self.moments[here].left = Some(self.now.clone());
            let arisen = self.moments[here - 1].arisen.clone();
            self.put_back(arisen);
        }
    }

    fn redo_one(&mut self) {
        if self.game.redo().is_some() {
            let there = &mut self.moments[self.game.cursor()];
            let moment = there.left.take().unwrap_or_else(|| there.arisen.clone());
            self.put_back(moment);
        }
    }

    fn put_back(&mut self, moment: Moment) {
        self.now.clock.restore(&moment.clock);
        self.now.offers = moment.offers;
    }

    /// Stops the game until it is settled whether the other side could ever mate.
    fn stop(&mut self, loser: Color, reason: EndReason) -> Result<(), Denied> {
        self.going_on()?;
        self.take_back = None;
        // What has stopped is paused no longer: the board may be seen.
        self.now.clock.resume();
        self.pending = Some(Pending {
            loser,
            reason,
            event: self.events.len(),
        });
        Ok(())
    }

    /// Ends the game, or finds that it has ended so by itself.
    fn end(&mut self, outcome: Outcome) -> Result<(), Denied> {
        match self.game.outcome() {
            Some(by_itself) if by_itself == outcome => {}
            Some(_) => return Err(Denied::OutOfPlace),
            None => {
                self.game.declare(outcome);
                // A declared end drops what could be redone, and its moments with it.
                self.moments.truncate(self.game.plies().len() + 1);
            }
        }
        if self.undecided {
            self.game.note_undecided();
        }
        self.pending = None;
        self.take_back = None;
        self.touch.clear();
        self.now.offers.close();
        self.now.clock.resume();
        Ok(())
    }

    /// The clock of the side to move runs, as long as the game does.
    fn run_clock(&mut self) {
        if self.started && self.now.clock.is_used() && self.going_on().is_ok() {
            self.now.clock.start(self.game.turn());
        } else {
            self.now.clock.stop();
        }
    }
}

/// A word that amateurs say after a move (law E2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Announcement {
    /// "Check".
    Check,
    /// "Mate".
    Mate,
    /// "Stalemate".
    Stalemate,
}

/// An event that does not belong where it stands.
#[derive(Clone, Debug)]
pub struct ReplayProblem {
    /// Its number among the events, from 0.
    pub event: usize,
    /// Why not.
    pub why: Denied,
    /// The table as it was before it.
    pub table: Table,
}

impl fmt::Display for ReplayProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {}: {}", self.event + 1, self.why)
    }
}

impl std::error::Error for ReplayProblem {}

/// Says in the record with what clocks the game is played: `TimeControl` where both sides have the same, else one tag
/// for each, as some programs write them.
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

/// Whether the arbiter ends the game by himself in this position, the option "draws at once" included (law E13).
fn automatic(table: &Table) -> Option<Outcome> {
    let at_once = table.header.options.draws == Draws::AtOnce;
    let drawn = || table.counts().claim().filter(|_| at_once);
    table.game.outcome().or_else(|| drawn().map(Outcome::draw))
}
