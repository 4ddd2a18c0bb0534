//! A search on a thread of its own, which measures its own time and is stopped when its result is no longer needed.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use bevy::prelude::*;

use super::{DecisionResult, LoopWaker, SearchKey, Turn};
use crate::{
    chess::{Move, table::Table},
    computer::{self, ComputerPlayer, Control, TurnState},
    platform::{self, time::Instant},
};

/// A search; its thread ends soon after this is dropped.
pub(in crate::play::arbiter) struct Search<T> {
    key: SearchKey,
    stop: Arc<AtomicBool>,
    found: Arc<Mutex<Option<T>>>,
}

impl<T: Send + 'static> Search<T> {
    fn begin(
        key: SearchKey,
        waker: LoopWaker,
        search: impl FnOnce(&mut ThreadControl) -> T + Send + 'static,
    ) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let found = Arc::new(Mutex::new(None));
        let mut control = ThreadControl {
            begun: Instant::now(),
            stop: stop.clone(),
        };
        let result = found.clone();
        let spawned = platform::background("computer player", 8 << 20, move || {
            let what = search(&mut control);
            *result.lock().unwrap_or_else(PoisonError::into_inner) = Some(what);
            waker.wake();
        });
        if let Err(problem) = spawned {
            error!("no thread for the computer player: {problem}");
        }
        Self { key, stop, found }
    }

    /// The game state that it is for.
    pub(in crate::play::arbiter) fn key(&self) -> SearchKey {
        self.key
    }

    /// The result; it can be taken once.
    pub(in crate::play::arbiter) fn take(&self) -> Option<T> {
        self.found
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take()
    }
}

impl Search<DecisionResult> {
    /// Searches for the decision of this turn.
    pub(in crate::play::arbiter) fn decide(
        key: SearchKey,
        waker: &LoopWaker,
        turn: Turn<'_>,
    ) -> Self {
        let turn_state = TurnState::of(turn.table, turn.side);
        let engines = turn.engines.clone();
        let Turn {
            seat, seed, player, ..
        } = turn;
        Search::begin(key, waker.clone(), move |control| {
            let mut player = player.lock().unwrap_or_else(PoisonError::into_inner);
            let player = match &mut *player {
                Some(player) if *player.seat() == seat => player,
                other => other.insert(ComputerPlayer::new(seat, seed, &engines)?),
            };
            player.decide(&turn_state, control)
        })
    }
}

impl Search<Option<Move>> {
    /// Searches for a hint for the side to move.
    pub(in crate::play::arbiter) fn hint(key: SearchKey, waker: &LoopWaker, table: &Table) -> Self {
        let turn_state = TurnState::of(table, table.game().turn());
        Search::begin(key, waker.clone(), move |control| {
            computer::hint(&turn_state, control)
        })
    }
}

impl Search<()> {
    /// Runs one step after another until a step returns `false`.
    pub(in crate::play::arbiter) fn steps(
        key: SearchKey,
        waker: &LoopWaker,
        mut step: impl FnMut(&mut dyn Control) -> bool + Send + 'static,
    ) -> Self {
        let wake = waker.clone();
        Search::begin(key, waker.clone(), move |control| {
            while step(control) && !control.stopped() {
                wake.wake();
            }
        })
    }

    /// Does nothing: the thread runs by itself.
    pub(in crate::play::arbiter) fn go_on(&mut self) {}
}

impl<T> Drop for Search<T> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// The clock and the stop flag of a search.
struct ThreadControl {
    begun: Instant,
    stop: Arc<AtomicBool>,
}

impl Control for ThreadControl {
    fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    fn stopped(&mut self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}
