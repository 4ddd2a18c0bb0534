//! The computer's searches, run beside the frames: on a thread, or in a browser's worker.

#[cfg(not(target_arch = "wasm32"))]
mod thread;
#[cfg(not(target_arch = "wasm32"))]
pub(super) use thread::Search;

#[cfg(target_arch = "wasm32")]
mod worker;
#[cfg(target_arch = "wasm32")]
pub(super) use worker::Search;
#[cfg(target_arch = "wasm32")]
pub use worker::work;

use std::sync::{Arc, Mutex, atomic::AtomicBool};

use bevy::prelude::*;

use crate::{
    chess::{Color, table::Table},
    computer::{ComputerPlayer, ComputerSeat, EngineFailure, Engines},
};

/// Wakes the sleeping event loop from another thread. Set by the desktop; without a window there is nothing to wake.
#[derive(Resource, Clone, Default)]
pub struct LoopWaker(pub Option<Arc<dyn Fn() + Send + Sync>>);

impl LoopWaker {
    pub(in crate::play) fn wake(&self) {
        if let Some(wake) = &self.0 {
            wake();
        }
    }
}

/// The game state that a search is for: see [`Rules::moment`](crate::play::rules::Rules::moment). Any act of a player
/// starts a new search.
pub(super) type SearchKey = (u64, usize);

/// A computer player, which remembers its game; a search locks it while it runs.
pub(super) type SharedPlayer = Arc<Mutex<Option<ComputerPlayer>>>;

/// The result of a search: what was found, or the failure of an engine, or of the search itself to begin.
pub(super) type SearchResult<T> = Result<T, EngineFailure>;

/// A turn of the computer, as passed to a search.
pub(super) struct Turn<'a> {
    /// The table.
    pub(super) table: &'a Table,
    /// The side whose turn it is.
    pub(super) side: Color,
    /// Who plays it.
    pub(super) seat: ComputerSeat,
    /// The seed of the player's random choices.
    pub(super) seed: u64,
    /// The known engines.
    #[cfg_attr(
        target_arch = "wasm32",
        expect(dead_code, reason = "a page starts none")
    )]
    pub(super) engines: &'a Engines,
    /// The player that decided the turn before, if there is one.
    #[cfg_attr(
        target_arch = "wasm32",
        expect(dead_code, reason = "a worker has its own")
    )]
    pub(super) player: SharedPlayer,
    /// Set as long as the player is being started; see [`ComputerPlayer::start`].
    #[cfg_attr(
        target_arch = "wasm32",
        expect(dead_code, reason = "a page starts no engine")
    )]
    pub(super) is_starting: Arc<AtomicBool>,
}
