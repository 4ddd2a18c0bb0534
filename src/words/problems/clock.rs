//! What is wrong with a time control.

use crate::chess::clock::{ControlProblem, MAX_PERIOD_MOVES, MAX_PERIODS};
use crate::words::{Localized, say};

impl Localized for ControlProblem {
    fn localized(&self) -> String {
        match self {
            ControlProblem::Unreadable => say!("control-unreadable"),
            ControlProblem::Periods => say!("control-periods", most = MAX_PERIODS),
            ControlProblem::AfterTheRest => say!("control-after-the-rest"),
            ControlProblem::Moves => say!("control-moves", most = MAX_PERIOD_MOVES),
            ControlProblem::NoTime => say!("control-no-time"),
            ControlProblem::TooLong => say!("control-too-long"),
            ControlProblem::WholeSeconds => say!("control-whole-seconds"),
        }
    }
}
