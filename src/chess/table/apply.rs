//! What facts do to a table: the one place where it changes, whether it is played on or played again.

use shakmaty::{Color, Move};

use crate::chess::{EndReason, Found, Outcome, clock::Clock, found, winnable::Verdict};

use super::{Denied, Event, Fact, Offers, Pending, Step, Table, TakeBackRequest};

/// What belongs to a moment of the game besides the position, and is taken back with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Moment {
    pub(super) clock: Clock,
    pub(super) offers: Offers,
}

/// The moments of a position: as it arose, and, once it was taken back, as it was left.
#[derive(Clone, Debug)]
pub(super) struct Moments {
    pub(super) arisen: Moment,
    pub(super) left: Option<Moment>,
}

impl Table {
    /// Lets something happen that has been found possible.
    pub(super) fn record(&mut self, fact: Fact) {
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
    pub(super) fn apply(&mut self, fact: &Fact) -> Result<(), Denied> {
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
                self.moved = true;
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
        match found::find(self.game.position(), step.from, step.to, step.promotion)? {
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
            None => self.game.declare(outcome),
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
