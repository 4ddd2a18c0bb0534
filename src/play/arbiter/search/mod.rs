//! The computer's thinking beside the frames: on a thread, or in a browser's worker.

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

use std::sync::{Arc, Mutex};

use bevy::prelude::*;

use crate::{
    chess::{Color, table::Table},
    computer::{ComputerPlayer, ComputerSeat, Decision, EngineFailure, Engines},
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

/// What a search is about: the game, and how many events it had. Whatever happens at the table begins it anew.
pub(super) type ThoughtKey = (u64, usize);

/// A player of the computer's, who remembers their game; a search has them while it lasts.
pub(super) type SharedPlayer = Arc<Mutex<Option<ComputerPlayer>>>;

/// What a search for a decision comes to: a decision, or the loss of an engine.
pub(super) type Thought = Result<Option<Decision>, EngineFailure>;

/// A turn of the computer's, as a search is told of it.
pub(super) struct Turn<'a> {
    /// The table.
    pub(super) table: &'a Table,
    /// The side whose turn it is.
    pub(super) side: Color,
    /// Who plays it.
    pub(super) seat: ComputerSeat,
    /// Another seed plays other moves.
    pub(super) seed: u64,
    /// The engines that there are.
    #[cfg_attr(
        target_arch = "wasm32",
        expect(dead_code, reason = "a page starts none")
    )]
    pub(super) engines: &'a Engines,
    /// The player of the turn before, if there is one.
    #[cfg_attr(
        target_arch = "wasm32",
        expect(dead_code, reason = "a worker has its own")
    )]
    pub(super) player: SharedPlayer,
}
