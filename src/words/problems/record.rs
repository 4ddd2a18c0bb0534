//! What is wrong with the record of a game in progress, and what was lost of it.

use crate::chess::{
    journal::{BrokenEntry, JournalDamage},
    recorder::{RecordProblem, RecoveryNotice},
    table::{ActionRefusal, EventParseError, HeaderProblem, ReplayProblem},
};
use crate::words::{Localized, say};

impl Localized for BrokenEntry {
    fn localized(&self) -> String {
        if self.begun.is_empty() {
            say!("journal-broke-off-at-once")
        } else {
            say!("journal-broke-off", text = quoted(&self.begun))
        }
    }
}

impl Localized for JournalDamage {
    fn localized(&self) -> String {
        match self {
            JournalDamage::TooLong => say!("journal-too-long"),
            JournalDamage::OtherVersion(text) => {
                say!("journal-other-version", text = quoted(text))
            }
            &JournalDamage::Line(number) => say!("journal-line-damaged", line = number),
        }
    }
}

impl Localized for RecoveryNotice {
    fn localized(&self) -> String {
        match self {
            RecoveryNotice::Cut(entry) => say!("recovery-incomplete", problem = entry.localized()),
            RecoveryNotice::SetAside { why, file } => say!(
                "recovery-damaged",
                why = why.localized(),
                file = file.display().to_string()
            ),
            RecoveryNotice::Incomplete(problem) => {
                say!("recovery-incomplete", problem = problem.localized())
            }
            RecoveryNotice::Kept(file) => {
                say!("recovery-kept", file = file.display().to_string())
            }
            RecoveryNotice::Store(problem) => problem.localized(),
        }
    }
}

impl Localized for RecordProblem {
    fn localized(&self) -> String {
        match self {
            RecordProblem::Header(problem) => problem.localized(),
            RecordProblem::NoEvent(problem) => problem.localized(),
            RecordProblem::Event { event, why } => misplaced_event(*event, why),
        }
    }
}

impl Localized for ReplayProblem {
    fn localized(&self) -> String {
        misplaced_event(self.event, &self.why)
    }
}

impl Localized for EventParseError {
    fn localized(&self) -> String {
        say!("header-no-event")
    }
}

impl Localized for HeaderProblem {
    fn localized(&self) -> String {
        match self {
            HeaderProblem::Line(line) => {
                say!("header-line", text = line.escape_debug().to_string())
            }
            HeaderProblem::Start(why) => say!("header-start", why = why.localized()),
            HeaderProblem::Clock(why) => why.localized(),
        }
    }
}

/// An event, counted from 0, that is not possible at its place.
fn misplaced_event(event: usize, why: &ActionRefusal) -> String {
    let number = event + 1;
    say!("header-event", number = number, why = why.localized())
}

/// A text with any content, in quotation marks.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.escape_debug())
}
