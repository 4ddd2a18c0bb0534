//! Stub for platforms where a program cannot start another: there are no engines but our own.

use std::{io, time::Duration};

use super::{EngineFailure, EngineFile, Limits};

/// A process, of which there can be none.
#[derive(Debug)]
pub(super) enum EngineProcess {}

impl EngineProcess {
    pub(super) fn start(_: &EngineFile, _: Limits) -> Result<EngineProcess, EngineFailure> {
        Err(EngineFailure::NotStarted(io::ErrorKind::Unsupported))
    }

    pub(super) fn send_line(&self, _: impl Into<String>) {
        match *self {}
    }

    pub(super) fn renew_output(&mut self, _: Limits) {
        match *self {}
    }

    pub(super) fn receive_line(&mut self, _: Duration) -> Result<Option<String>, EngineFailure> {
        match *self {}
    }
}
