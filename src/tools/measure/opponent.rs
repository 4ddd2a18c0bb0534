//! An engine that searches while frames are timed: on a thread of its own, as in a game, at full strength and without
//! end.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use shakki_engine::{Control, Engine, Limits, Line};

use crate::{chess::Chess, computer::StopControl, platform};

/// The transposition table of its engine, mebibytes.
const TABLE_SIZE: usize = 16;
/// The stack of its thread, bytes.
const STACK: usize = 8 << 20;

/// A searching engine; dropping it stops the search.
pub struct ThinkingOpponent {
    stop: Arc<AtomicBool>,
}

impl ThinkingOpponent {
    /// Begins to search the first move of a game, and starts again whenever the search has ended.
    pub fn begin() -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let mut control = StopControl::new(stop.clone());
        let spawned = platform::background("computer player", STACK, move || {
            let line = Line::new(Chess::default());
            while !control.stopped() {
                let _ = Engine::new(TABLE_SIZE).search(&line, &Limits::default(), &mut control);
            }
        });
        if let Err(problem) = spawned {
            eprintln!("shakki: no thread for the opponent: {problem}");
        }
        Self { stop }
    }
}

impl Drop for ThinkingOpponent {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
