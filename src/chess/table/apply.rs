//! The effect of events on a table: the only place where an event changes it, in play and in replay. For passing time
//! that is `tick`.

use std::time::Duration;

use shakmaty::{Color, Move};

use super::{
    super::{EndReason, Outcome, clock::Clock, find_move, winnable::Verdict},
    ActionRefusal, DrawOffers, Event, EventKind, MoveSquares, PendingVerdict, Table,
    TakeBackRequest, TimeOffer,
};

/// The clocks and draw offers after a ply: they are taken back together with the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PlyState {
    pub(super) clock: Clock,
    pub(super) offers: DrawOffers,
}

/// The clocks and draw offers of a position: as it arose, and, once it was taken back, as it was left.
#[derive(Clone, Debug)]
pub(super) struct PlyStates {
    pub(super) at_arrival: PlyState,
    pub(super) at_departure: Option<PlyState>,
    /// How long the side to move has thought here, as far as that matters for the cost of the move.
    pub(super) thought: Duration,
}

/// The new text after some plies, as far as it has been recorded.
#[derive(Clone, Debug)]
pub(super) struct TextReplacement {
    ply: usize,
    /// The number of events that are still to come; not 0.
    missing: usize,
    text: String,
}

impl Table {
    /// Applies an event that was checked to be possible.
    pub(super) fn record(&mut self, kind: EventKind) {
        let applied = self.apply(&kind);
        debug_assert_eq!(applied, Ok(()), "{kind}");
        if applied.is_ok() {
            self.events.push(Event {
                after: std::mem::take(&mut self.since_last_event),
                kind,
            });
        }
    }

    /// Changes the table by an event of this kind: the only place where it changes, in play and in replay.
    pub(super) fn apply(&mut self, kind: &EventKind) -> Result<(), ActionRefusal> {
        // Whatever else follows a replacement whose parts are not all there, the program ended while it was written.
        let replacement = self.replacement.take();
        match kind {
            EventKind::Started => self.started = true,
            EventKind::Time => {}
            EventKind::Claimed(..) => self.ended_here = true,
            EventKind::ClaimRefused { .. } => self.ended_here = false,
            EventKind::Moved(squares) => self.play(*squares)?,
            EventKind::Recorded(squares, shown) => self.play_recorded(*squares, *shown)?,
            EventKind::Touched(square) => {
                self.now.offers.decline_by_moving(self.game.turn());
                self.touch.touch(*square);
            }
            EventKind::Adjusting(adjusting) => self.touch.adjust(*adjusting),
            EventKind::Offered(side) => self.now.offers.offer(*side, self.game.cursor()),
            EventKind::Accepted => {
                self.now.offers.close();
                self.ended_here = true;
            }
            EventKind::Declined => self.decline_draw(),
            EventKind::TimeOffered(by, time) => {
                self.time_offer = Some(TimeOffer {
                    by: *by,
                    time: *time,
                });
            }
            EventKind::TimeDeclined => self.time_offer = None,
            EventKind::TimeAdded(side, time) => {
                self.now.clock.add_time(*side, *time);
                self.time_offer = None;
            }
            EventKind::Resigned(loser) => self.stop(*loser, EndReason::Resignation)?,
            EventKind::FlagFell(loser) => self.stop(*loser, EndReason::Time)?,
            EventKind::Resolved(verdict) => {
                self.pending = None;
                self.undecided = *verdict == Verdict::Undecided;
            }
            EventKind::TakeBackAsked(by, plies) => {
                self.take_back = Some(TakeBackRequest {
                    by: *by,
                    plies: *plies,
                });
            }
            EventKind::TakeBackDeclined => self.take_back = None,
            EventKind::TookBack(plies) => self.take_back_plies(*plies)?,
            EventKind::Redone(plies) => self.redo_plies(*plies)?,
            EventKind::Paused => self.now.clock.pause(),
            EventKind::Resumed => self.now.clock.resume(),
            EventKind::Tag(name, value) => self.game.tags_mut().set(name, value),
            EventKind::Head(text) => self.game.add_head(text),
            EventKind::Written(word) => {
                let last = self.game.cursor().checked_sub(1);
                self.game
                    .add_word(last.ok_or(ActionRefusal::OutOfPlace)?, word);
            }
            EventKind::Text(ply, text) => match replacement.filter(|new| new.ply == *ply) {
                Some(new) => self.replace_text(TextReplacement {
                    missing: new.missing - 1,
                    text: new.text + text,
                    ..new
                }),
                None => self.game.add_text(*ply, text),
            },
            EventKind::TextCleared(ply) => {
                self.game.clear_text(*ply);
                self.annotated = true;
            }
            EventKind::TextReplaced(ply, parts) => self.replace_text(TextReplacement {
                ply: *ply,
                missing: *parts,
                text: String::new(),
            }),
            EventKind::RecordEnded => self.game.note_recorded_end(),
            EventKind::Ended(outcome) => self.end(*outcome)?,
        }
        self.run_clock();
        Ok(())
    }

    fn play(&mut self, squares: MoveSquares) -> Result<(), ActionRefusal> {
        let mv = self.game_move(squares)?;
        let mover = self.game.turn();
        self.game.play(mv)?;
        self.states[self.game.cursor() - 1].thought = self.now.clock.thought(mover);
        self.now.clock.press();
        self.now.offers.decline_by_moving(mover);
        let shown = self.now.clock.remaining(mover);
        self.game.set_clock(self.game.cursor() - 1, shown);
        self.moved = true;
        self.after_move();
        Ok(())
    }

    /// Plays a move of a record, with its player's clock after it if that is known.
    fn play_recorded(
        &mut self,
        squares: MoveSquares,
        shown: Option<Duration>,
    ) -> Result<(), ActionRefusal> {
        let mv = self.game_move(squares)?;
        let mover = self.game.turn();
        self.game.play_recorded(mv)?;
        self.now.clock.record_move(mover, shown);
        self.game.set_clock(self.game.cursor() - 1, shown);
        self.after_move();
        Ok(())
    }

    fn decline_draw(&mut self) {
        let answered = self.now.offers;
        for state in &mut self.states {
            state.at_arrival.offers.close_answered_copy(answered);
        }
        self.now.offers.close();
    }

    /// Replaces a text, or waits for the missing parts of the new one.
    fn replace_text(&mut self, new: TextReplacement) {
        if new.missing > 0 {
            self.replacement = Some(new);
            return;
        }
        self.game.clear_text(new.ply);
        self.game.add_text(new.ply, &new.text);
        self.annotated = true;
    }

    /// The legal move for a pair of squares.
    pub(super) fn game_move(&self, squares: MoveSquares) -> Result<Move, ActionRefusal> {
        let found = find_move::find_written(
            self.game.position(),
            squares.from,
            squares.to,
            squares.promotion,
        )?;
        found.ok_or(ActionRefusal::OutOfPlace)
    }

    /// Stores the state in which a new position arose.
    fn after_move(&mut self) {
        self.states.truncate(self.game.cursor());
        self.states.push(PlyStates {
            at_arrival: self.now.clone(),
            at_departure: None,
            thought: Duration::ZERO,
        });
        self.clear_pending();
    }

    /// Requests that were pending before a move, a take-back or a redo are not pending after it, and an end is undone.
    fn clear_pending(&mut self) {
        self.pending = None;
        self.undecided = false;
        self.ended_here = false;
        self.take_back = None;
        self.time_offer = None;
        self.touch.clear();
    }

    fn take_back_plies(&mut self, plies: usize) -> Result<(), ActionRefusal> {
        if plies > self.game.cursor() {
            return Err(ActionRefusal::NothingToTakeBack);
        }
        (0..plies).for_each(|_| self.take_back_one());
        self.clear_pending();
        Ok(())
    }

    fn redo_plies(&mut self, plies: usize) -> Result<(), ActionRefusal> {
        if plies > self.game.plies().len() - self.game.cursor() {
            return Err(ActionRefusal::NothingToRedo);
        }
        (0..plies).for_each(|_| self.redo_one());
        self.clear_pending();
        Ok(())
    }

    fn take_back_one(&mut self) {
        let here = self.game.cursor();
        let thought = self.now.clock.thought(self.game.turn());
        let offers = self.now.offers;
        if self.game.take_back().is_some() {
            self.states[here].at_departure = Some(self.now.clone());
            self.states[here].thought = thought;
            let at_arrival = self.states[here - 1].at_arrival.clone();
            self.restore(at_arrival);
            self.now.offers.carry_back(offers, here - 1);
        }
    }

    fn redo_one(&mut self) {
        let (here, mover) = (self.game.cursor(), self.game.turn());
        let thought = self.now.clock.thought(mover);
        let offers = self.now.offers;
        if self.game.redo().is_some() {
            self.states[here].thought = thought;
            let there = &mut self.states[self.game.cursor()];
            let state = there
                .at_departure
                .take()
                .unwrap_or_else(|| there.at_arrival.clone());
            self.restore(state);
            self.now.offers.carry_forward(offers, mover, here);
        }
    }

    /// Goes to another position of the game. Time that was used for thinking stays used: a take-back gains no time,
    /// neither by the clock of that position nor by a second bonus. Before the clocks are started they show those of
    /// the record.
    fn restore(&mut self, state: PlyState) {
        let clock = &mut self.now.clock;
        if self.started {
            clock.count_as(&state.clock);
            let thought = self.states[self.game.cursor()].thought;
            clock.think_on(self.game.turn(), thought);
        } else {
            clock.restore(&state.clock);
        }
        self.now.offers = state.offers;
    }

    /// Stops the game until it is decided whether the other side could ever mate.
    fn stop(&mut self, loser: Color, reason: EndReason) -> Result<(), ActionRefusal> {
        self.check_unfinished()?;
        self.ended_here = true;
        self.take_back = None;
        self.time_offer = None;
        // A stopped game is not paused any more: the board may be seen.
        self.now.clock.resume();
        self.pending = Some(PendingVerdict {
            loser,
            reason,
            event: self.events.len(),
        });
        Ok(())
    }

    /// Ends the game, or detects that it has ended already.
    fn end(&mut self, outcome: Outcome) -> Result<(), ActionRefusal> {
        match self.game.outcome() {
            Some(by_itself) if by_itself == outcome => {}
            Some(_) => return Err(ActionRefusal::OutOfPlace),
            None => self.game.declare(outcome),
        }
        if self.undecided {
            self.game.mark_undecided();
        }
        self.pending = None;
        self.take_back = None;
        self.time_offer = None;
        self.touch.clear();
        self.now.offers.close();
        self.now.clock.resume();
        Ok(())
    }

    /// The clock of the side to move runs, as long as the game does.
    fn run_clock(&mut self) {
        if self.started && self.now.clock.is_used() && self.check_unfinished().is_ok() {
            self.now.clock.start(self.game.turn());
        } else {
            self.now.clock.stop();
        }
    }
}
