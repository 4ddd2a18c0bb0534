//! A search on a thread of its own, which measures its own time and is stopped when its result is no longer needed.

use std::sync::{
    Arc, Mutex, PoisonError,
    atomic::{AtomicBool, Ordering},
};

use bevy::prelude::*;

use super::{LoopWaker, SearchKey, SearchResult, Turn};
use crate::{
    chess::{Move, table::Table},
    computer::{self, ComputerPlayer, Control, Decision, EngineFailure, StopControl, TurnState},
    platform,
};

/// The stack of a search, in bytes.
const STACK: usize = 8 << 20;

/// A search; its thread ends soon after this is dropped.
pub(in crate::play::arbiter) struct Search<T> {
    key: SearchKey,
    stop: Arc<AtomicBool>,
    found: Arc<Mutex<Option<SearchResult<T>>>>,
}

impl<T: Send + 'static> Search<T> {
    fn begin(
        key: SearchKey,
        waker: LoopWaker,
        stack: usize,
        search: impl FnOnce(&mut StopControl) -> SearchResult<T> + Send + 'static,
    ) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let found = Arc::new(Mutex::new(None));
        let mut control = StopControl::new(stop.clone());
        let result = found.clone();
        let spawned = platform::background("computer player", stack, move || {
            let what = search(&mut control);
            *result.lock().unwrap_or_else(PoisonError::into_inner) = Some(what);
            waker.wake();
        });
        if let Err(problem) = spawned {
            error!("no thread for the computer player: {problem}");
            let failure = EngineFailure::NotStarted(problem.kind());
            *found.lock().unwrap_or_else(PoisonError::into_inner) = Some(Err(failure));
        }
        Self { key, stop, found }
    }

    /// A search that the system gave no thread.
    #[cfg(test)]
    pub(in crate::play::arbiter) fn failed(key: SearchKey) -> Self {
        // More than any system has.
        const STACK: usize = 1 << 50;
        Self::begin(key, LoopWaker::default(), STACK, |_| {
            unreachable!("there is no thread")
        })
    }

    /// The game state that it is for.
    pub(in crate::play::arbiter) fn key(&self) -> SearchKey {
        self.key
    }

    /// The result; it can be taken once.
    pub(in crate::play::arbiter) fn take(&self) -> Option<SearchResult<T>> {
        self.found
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take()
    }
}

impl Search<Option<Decision>> {
    /// Searches for the decision of this turn.
    pub(in crate::play::arbiter) fn decide(
        key: SearchKey,
        waker: &LoopWaker,
        turn: Turn<'_>,
    ) -> Self {
        let turn_state = TurnState::of(turn.table, turn.side);
        let engines = turn.engines.clone();
        let Turn {
            seat,
            seed,
            player,
            is_starting,
            ..
        } = turn;
        let wake = waker.clone();
        Search::begin(key, waker.clone(), STACK, move |control| {
            let mut player = player.lock().unwrap_or_else(PoisonError::into_inner);
            // Stopped while it waited for the search before it. It must start no engine now: at the end of the program
            // nobody would end it.
            if control.stopped() {
                return Ok(None);
            }
            let player = match &mut *player {
                Some(player) if *player.seat() == seat => player,
                other => other.insert(ComputerPlayer::new(seat, seed, &engines)?),
            };
            player.start(&turn_state, control)?;
            if control.stopped() {
                return Ok(None);
            }
            if is_starting.swap(false, Ordering::Relaxed) {
                // The clocks go on.
                wake.wake();
            }
            player.decide(&turn_state, control)
        })
    }
}

impl Search<Option<Move>> {
    /// Searches for a hint for the side to move.
    pub(in crate::play::arbiter) fn hint(key: SearchKey, waker: &LoopWaker, table: &Table) -> Self {
        let turn_state = TurnState::of(table, table.game().turn());
        Search::begin(key, waker.clone(), STACK, move |control| {
            Ok(computer::hint(&turn_state, control))
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
        Search::begin(key, waker.clone(), STACK, move |control| {
            while step(control) && !control.stopped() {
                wake.wake();
            }
            Ok(())
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

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::super::SharedPlayer;
    use super::*;
    use crate::{
        chess::{Color, Game, table::MatchOptions},
        computer::{ComputerSeat, Engines, Level},
    };

    #[test]
    fn a_search_that_was_stopped_before_its_turn_starts_no_player() {
        let player = SharedPlayer::default();
        let table = Table::adopt(&Game::new(), MatchOptions::default());
        let turn = Turn {
            table: &table,
            side: Color::White,
            seat: ComputerSeat::Own(Level::FirstGame),
            seed: 0,
            engines: &Engines::default(),
            player: player.clone(),
            is_starting: Arc::default(),
        };
        // An earlier search still has the player.
        let earlier = player.lock().expect("nobody else has it");
        drop(Search::decide((0, 0), &LoopWaker::default(), turn));
        drop(earlier);
        let deadline = Instant::now() + Duration::from_secs(20);
        while Arc::strong_count(&player) > 1 {
            assert!(Instant::now() < deadline, "the thread does not end");
            std::thread::sleep(Duration::from_millis(2));
        }
        assert!(player.lock().expect("the thread has ended").is_none());
    }

    #[test]
    fn a_search_that_gets_no_thread_fails_instead_of_going_on_for_ever() {
        let found = Search::<()>::failed((0, 0)).take();
        assert!(
            matches!(found, Some(Err(EngineFailure::NotStarted(_)))),
            "{found:?}"
        );
    }
}
