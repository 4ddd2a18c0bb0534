//! The control of a search on a thread: a clock that begins with it, and a flag by which others stop it.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use super::Control;
use crate::platform::time::Instant;

/// The clock and the stop flag of a search.
pub struct StopControl {
    begun: Instant,
    stop: Arc<AtomicBool>,
}

impl StopControl {
    /// A search that begins now, and ends soon after the flag is set.
    pub fn new(stop: Arc<AtomicBool>) -> Self {
        Self {
            begun: Instant::now(),
            stop,
        }
    }
}

impl Control for StopControl {
    fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    fn stopped(&mut self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}
