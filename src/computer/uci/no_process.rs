//! Where a program cannot start another, there are no engines but our own.

use std::{io, time::Duration};

use super::{EngineFailure, EngineFile, Limits};

/// No process: there is none to be had.
#[derive(Debug)]
pub(super) enum EngineProcess {}

impl EngineProcess {
    pub(super) fn start(_: &EngineFile, _: Limits) -> Result<EngineProcess, EngineFailure> {
        Err(EngineFailure::NotStarted(io::ErrorKind::Unsupported))
    }

    pub(super) fn say(&self, _: impl Into<String>) {
        match *self {}
    }

    pub(super) fn renew_output(&mut self, _: Limits) {
        match *self {}
    }

    pub(super) fn hear(&mut self, _: Duration) -> Result<Option<String>, EngineFailure> {
        match *self {}
    }
}
