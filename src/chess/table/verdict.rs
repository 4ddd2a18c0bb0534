//! A flag fall, and the verdict that follows it: could the other side ever mate (laws E4, E5, C1)? A resignation waits
//! for the same verdict.

use std::time::Duration;

use shakmaty::Color;

use super::{
    super::{
        EndReason, Outcome,
        winnable::{self, Effort, Verdict},
    },
    Event, EventKind, Table,
};

/// A pending verdict: the game has stopped because `loser` resigned or ran out of time, and it is a draw if the other
/// could never mate by any series of legal moves (laws E4, E5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PendingVerdict {
    /// The side that gave up or ran out of time; to decide is whether the other could ever mate.
    pub loser: Color,
    /// [`EndReason::Resignation`] or [`EndReason::Time`].
    pub reason: EndReason,
    /// The number of the event that raised it, so that a late verdict is not taken for that of another.
    pub(super) event: usize,
}

impl Table {
    /// Lets time pass. Returns the resulting events: the fall of a flag, and with it the end of the game where it is
    /// certain that the other side cannot mate.
    ///
    /// Time passes only for a running clock, and not while it is held ([`Table::hold_time`]). It is stored with the
    /// next event, so a tick alone leaves no trace in the journal; [`Action::Wait`](super::Action::Wait) does.
    pub fn tick(&mut self, elapsed: Duration) -> Vec<Event> {
        let from = self.events.len();
        if self.time_held {
            return Vec::new();
        }
        if self.now.clock.running().is_some() {
            self.since_last_event = self.since_last_event.saturating_add(elapsed);
        }
        if let Some(side) = self.now.clock.tick(elapsed) {
            self.record(EventKind::FlagFell(side));
            self.resolve_if_certain();
        }
        self.events[from..].to_vec()
    }

    /// The pending verdict on whether a mate was still possible, if the game waits for it: run [`winnable::can_win`]
    /// for the loser's opponent and pass the verdict in [`Action::Resolve`](super::Action::Resolve), or call
    /// [`Table::resolve_pending`].
    pub fn pending(&self) -> Option<PendingVerdict> {
        self.pending
    }

    /// Decides the pending verdict now, if there is one, and ends the game. In nearly every game that takes no time;
    /// the hardest positions take seconds.
    pub fn resolve_pending(&mut self) -> Vec<Event> {
        let Some(pending) = self.pending else {
            return Vec::new();
        };
        let verdict = winnable::can_win(self.game.position(), !pending.loser, Effort::Full);
        let from = self.events.len();
        self.conclude(pending, verdict);
        self.events[from..].to_vec()
    }

    /// Decides what the pieces on the board alone can decide.
    pub(super) fn resolve_if_certain(&mut self) {
        let Some(pending) = self.pending else { return };
        let verdict = winnable::can_win(self.game.position(), !pending.loser, Effort::Cheap);
        if verdict != Verdict::Undecided {
            self.conclude(pending, verdict);
        }
    }

    /// Ends a game that waits for whether the other side could ever mate. What is not decided counts as possible: a won
    /// game must not be lost by the limits of the search (laws E4, E5).
    pub(super) fn conclude(&mut self, pending: PendingVerdict, verdict: Verdict) {
        let outcome = match (verdict, pending.reason) {
            (Verdict::Unwinnable, EndReason::Time) => Outcome::draw(EndReason::TimeNoMate),
            (Verdict::Unwinnable, _) => Outcome::draw(EndReason::ResignationNoMate),
            (_, reason) => Outcome::win(!pending.loser, reason),
        };
        self.record(EventKind::Resolved(verdict));
        self.record(EventKind::Ended(outcome));
    }
}
