//! The actions of players and the arbiter at the table, and their results.

use std::time::Duration;

use shakmaty::{Color, Move, Position, Square};

use super::{
    super::{
        EndReason, Outcome, Refusal, annotation::Annotation, find_move::Origin, refusal,
        winnable::Verdict,
    },
    ActionRefusal, Event, EventKind, PendingVerdict, Request, Table, TakeBacks,
    replay::parts,
};

/// An action of a player or the arbiter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// The game begins: the clock of the side to move starts (C2). The first move does it too.
    Start,
    /// Does nothing; records the elapsed time as an event.
    Wait,
    /// The side to move makes a move.
    Move(Move),
    /// The side to move touches a piece (T1). It has no effect without touch-move, or while adjusting.
    Touch(Square),
    /// The side to move says "I adjust" (`true`), or ends adjusting.
    Adjust(bool),
    /// A player offers a draw (E8): with their move, if they are to move, else after it.
    Offer(Color),
    /// The opponent accepts the draw.
    Accept,
    /// The opponent declines the draw.
    Decline,
    /// The side to move claims a draw: on the board, or by naming the move that leads to it (E9, E11). A refused claim
    /// remains as an offer of a draw.
    Claim(Option<Move>),
    /// A player gives up (E4), whether on move or not.
    Resign(Color),
    /// The answer to [`Table::pending`].
    Resolve(PendingVerdict, Verdict),
    /// The full search has found the position dead (E7).
    DeadPosition,
    /// A player takes plies back, or asks the opponent to agree, depending on the match options.
    TakeBack {
        /// The player.
        by: Color,
        /// The number of plies: two take back one's own last move and the answer to it.
        plies: usize,
    },
    /// The opponent agrees to take back.
    AllowTakeBack,
    /// The opponent refuses to take back.
    RefuseTakeBack,
    /// A player offers the opponent time.
    OfferTime {
        /// The player who offers it.
        by: Color,
        /// The amount.
        time: Duration,
    },
    /// The opponent accepts it.
    AcceptTime,
    /// The opponent declines it.
    DeclineTime,
    /// Redoes plies that were taken back.
    Redo {
        /// The number of plies.
        plies: usize,
    },
    /// The players agree to pause (C3).
    Pause,
    /// They continue.
    Resume,
    /// A tag of the record is set; see [`Tags::set`](super::super::tags::Tags::set).
    Tag(String, String),
    /// Replaces the annotations after so many plies; see [`Game::annotations`](super::super::Game::annotations).
    Annotate {
        /// The number of plies.
        ply: usize,
        /// The annotations.
        annotations: Vec<Annotation>,
    },
    /// Restores the text after so many plies as it was before an [`Action::Annotate`], byte for byte.
    RestoreText {
        /// The number of plies.
        ply: usize,
        /// What [`Game::text_after`](super::super::Game::text_after) was there.
        text: String,
    },
}

impl Action {
    /// Whether it is an action of a player, and not of the arbiter or of the editor of the record.
    fn is_by_player(&self) -> bool {
        !matches!(
            self,
            Action::Wait
                | Action::Resolve(..)
                | Action::DeadPosition
                | Action::Tag(..)
                | Action::Annotate { .. }
                | Action::RestoreText { .. }
        )
    }
}

impl Table {
    /// Performs an action, `elapsed` after the last call of this function or of [`Table::tick`].
    ///
    /// If the running clock runs out before the action, only the flag falls, and the action is not performed.
    ///
    /// # Errors
    /// Why it is not performed. The game is unchanged, but the time has passed all the same.
    pub fn act(&mut self, action: Action, elapsed: Duration) -> Result<Vec<Event>, ActionRefusal> {
        let flag = self.tick(elapsed);
        if !flag.is_empty() {
            return Ok(flag);
        }
        if action.is_by_player() {
            self.release_time();
        }
        let from = self.events.len();
        self.perform(action)?;
        Ok(self.events[from..].to_vec())
    }

    /// Checks an action first, and only then performs it.
    fn perform(&mut self, action: Action) -> Result<(), ActionRefusal> {
        match action {
            Action::Start => self.start()?,
            Action::Wait => self.record(EventKind::Time),
            Action::Move(mv) => {
                self.check_move(mv)?;
                self.make_move(mv);
                self.end_automatically();
            }
            Action::Touch(square) => self.touch_piece(square)?,
            Action::Adjust(adjusting) => self.adjust(adjusting)?,
            Action::Offer(side) => {
                self.may_offer(side)?;
                self.record(EventKind::Offered(side));
            }
            Action::Accept => self.accept_draw()?,
            Action::Decline => {
                self.draw_offer().ok_or(ActionRefusal::NoOffer)?;
                self.record(EventKind::Declined);
            }
            Action::Claim(named) => self.claim_draw(named)?,
            Action::Resign(side) => {
                self.check_unfinished()?;
                self.record(EventKind::Resigned(side));
                self.resolve_if_certain();
            }
            Action::Resolve(asked, verdict) => {
                if self.pending != Some(asked) {
                    return Err(ActionRefusal::NoVerdictPending);
                }
                self.conclude(asked, verdict);
            }
            Action::DeadPosition => {
                self.check_unfinished()?;
                self.record(EventKind::Ended(Outcome::draw(EndReason::DeadPosition)));
            }
            Action::TakeBack { by, plies } => self.ask_take_back(by, plies)?,
            Action::AllowTakeBack => {
                self.check_unpaused()?;
                let asked = self.take_back.ok_or(ActionRefusal::NoTakeBackAsked)?;
                self.record(EventKind::TookBack(asked.plies));
            }
            Action::RefuseTakeBack => {
                self.take_back.ok_or(ActionRefusal::NoTakeBackAsked)?;
                self.record(EventKind::TakeBackDeclined);
            }
            Action::OfferTime { by, time } => {
                self.may_offer_time(by)?;
                self.record(EventKind::TimeOffered(by, time));
            }
            Action::AcceptTime => {
                let offer = self.time_offer.ok_or(ActionRefusal::NoTimeOffered)?;
                self.record(EventKind::TimeAdded(!offer.by, offer.time));
            }
            Action::DeclineTime => {
                self.time_offer.ok_or(ActionRefusal::NoTimeOffered)?;
                self.record(EventKind::TimeDeclined);
            }
            Action::Redo { plies } => self.redo(plies)?,
            Action::Pause => self.pause()?,
            Action::Resume => {
                if !self.is_paused() {
                    return Err(ActionRefusal::NotPaused);
                }
                self.record(EventKind::Resumed);
            }
            Action::Tag(name, value) => self.set_tag(name, &value),
            Action::Annotate { ply, annotations } => self.annotate(ply, &annotations)?,
            Action::RestoreText { ply, text } => self.restore_text(ply, &text)?,
        }
        Ok(())
    }

    fn start(&mut self) -> Result<(), ActionRefusal> {
        self.check_unfinished()?;
        if self.started {
            return Err(ActionRefusal::Started);
        }
        self.record(EventKind::Started);
        self.end_automatically();
        Ok(())
    }

    fn adjust(&mut self, adjusting: bool) -> Result<(), ActionRefusal> {
        self.check_open()?;
        if self.touch.is_adjusting() != adjusting {
            self.record(EventKind::Adjusting(adjusting));
        }
        Ok(())
    }

    fn accept_draw(&mut self) -> Result<(), ActionRefusal> {
        self.check_unfinished()?;
        self.draw_offer().ok_or(ActionRefusal::NoOffer)?;
        self.record(EventKind::Accepted);
        self.record(EventKind::Ended(Outcome::draw(EndReason::Agreement)));
        Ok(())
    }

    fn redo(&mut self, plies: usize) -> Result<(), ActionRefusal> {
        self.check_unpaused()?;
        // A redo would undo the flag fall with the thought of the move that was taken back.
        self.check_no_flag()?;
        if plies == 0 || plies > self.game.plies().len() - self.game.cursor() {
            return Err(ActionRefusal::NothingToRedo);
        }
        // It is a move like any other: a piece that was touched must be moved all the same (T1).
        let next = self.game.plies()[self.game.cursor()].mv;
        self.touch.check(self.game.position(), next)?;
        self.record(EventKind::Redone(plies));
        self.end_automatically();
        Ok(())
    }

    fn pause(&mut self) -> Result<(), ActionRefusal> {
        self.check_open()?;
        if !self.now.clock.is_used() {
            return Err(ActionRefusal::NoClock);
        }
        self.record(EventKind::Paused);
        Ok(())
    }

    fn set_tag(&mut self, name: String, value: &str) {
        let mut tags = self.game.tags().clone();
        tags.set(&name, value);
        if tags != *self.game.tags() {
            // In its stored form: on one line, whatever was typed.
            let kept = tags.get(&name).unwrap_or("?").to_owned();
            self.record(EventKind::Tag(name, kept));
        }
    }

    fn annotate(&mut self, ply: usize, annotations: &[Annotation]) -> Result<(), ActionRefusal> {
        let text = self.game.text_saying(ply, annotations);
        let text = text.ok_or(ActionRefusal::NotWritable)?;
        if self.game.annotations(ply) != annotations {
            self.record_other_text(ply, &text);
        }
        Ok(())
    }

    fn restore_text(&mut self, ply: usize, text: &str) -> Result<(), ActionRefusal> {
        if ply > self.game.plies().len() {
            return Err(ActionRefusal::NotWritable);
        }
        if self.game.text_after(ply) != text {
            self.record_other_text(ply, text);
        }
        Ok(())
    }

    fn record_other_text(&mut self, ply: usize, text: &str) {
        // Also where there was no text: it distinguishes the text of a record that was opened from what was written
        // here. With the number of parts, so that a journal that ends among them has the old text, not a part of the
        // new one.
        self.record(EventKind::TextReplaced(ply, parts(text).count()));
        self.record_text(ply, text);
    }

    fn check_unpaused(&self) -> Result<(), ActionRefusal> {
        if self.is_paused() {
            return Err(ActionRefusal::Paused);
        }
        Ok(())
    }

    /// Whether a move may be made: the game is open, the move legal, and no touched piece forbids it.
    pub fn check_move(&self, mv: Move) -> Result<(), ActionRefusal> {
        self.check_open()?;
        if !self.game.position().is_legal(mv) {
            let why = refusal::why_illegal(self.game.position(), Origin::of(mv), mv.to());
            return Err(self.game.with_history(why).into());
        }
        self.touch.check(self.game.position(), mv)
    }

    /// Makes a move that was checked, beginning the game with it if need be.
    pub(super) fn make_move(&mut self, mv: Move) {
        if !self.started {
            self.record(EventKind::Started);
        }
        let squares = self.squares_of(mv);
        self.record(EventKind::Moved(squares));
    }

    /// Records the end that results from the position, or from the option of draws at once (E13).
    pub(super) fn end_automatically(&mut self) {
        if let Some(outcome) = self.automatic_end() {
            self.record(EventKind::Ended(outcome));
        }
    }

    fn touch_piece(&mut self, square: Square) -> Result<(), ActionRefusal> {
        self.check_open()?;
        if !self.header.options.touch_move || self.touch.is_adjusting() {
            return Ok(());
        }
        if self.game.position().board().piece_at(square).is_none() {
            return Err(Refusal::NoPiece { square }.into());
        }
        if !self.touch.squares().contains(&square) {
            self.record(EventKind::Touched(square));
        }
        Ok(())
    }

    fn ask_take_back(&mut self, by: Color, plies: usize) -> Result<(), ActionRefusal> {
        self.check_take_back(plies)?;
        self.record(match self.header.options.take_backs() {
            TakeBacks::Free => EventKind::TookBack(plies),
            _ => EventKind::TakeBackAsked(by, plies),
        });
        Ok(())
    }

    /// Whether so many plies can be taken back, or be requested to be.
    ///
    /// # Errors
    ///
    /// Why not: the options, a pause, a flag that fell, no such plies, another request.
    pub fn check_take_back(&self, plies: usize) -> Result<(), ActionRefusal> {
        self.check_unpaused()?;
        if self.header.options.take_backs() == TakeBacks::Never {
            return Err(ActionRefusal::NoTakeBacks);
        }
        self.check_no_flag()?;
        if plies == 0 || plies > self.game.cursor() {
            return Err(ActionRefusal::NothingToTakeBack);
        }
        if let Some(asked) = self.take_back {
            return Err(ActionRefusal::TakeBackPending { by: asked.by });
        }
        Ok(())
    }

    /// After a flag fall the spent time is not given back, so the game could not continue.
    fn check_no_flag(&self) -> Result<(), ActionRefusal> {
        let has_fallen = |side| self.now.clock.flagged(side);
        if self.started && Color::ALL.into_iter().any(has_fallen) {
            return Err(ActionRefusal::TimeRanOut);
        }
        Ok(())
    }

    /// Whether a player may offer the opponent time.
    ///
    /// # Errors
    ///
    /// Why not: the game is not in progress, the opponent has no clock, or another request waits for an answer.
    pub fn may_offer_time(&self, by: Color) -> Result<(), ActionRefusal> {
        self.check_open()?;
        if self.now.clock.remaining(!by).is_none() {
            return Err(ActionRefusal::NoClock);
        }
        match self.request() {
            None => Ok(()),
            Some((by, Request::Draw)) => Err(ActionRefusal::OfferPending { by }),
            Some((by, Request::TakeBack)) => Err(ActionRefusal::TakeBackPending { by }),
            Some((by, Request::Time)) => Err(ActionRefusal::TimeOfferPending { by }),
        }
    }
}
