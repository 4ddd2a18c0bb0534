//! Engines for tests.

use std::{thread, time::Duration};

use super::layout::PanelHarness;
use crate::{
    computer::{EngineFile, Engines},
    play::library::engines::KnownEngines,
};

/// The known engines, if there is one and its program does not exist.
pub fn broken_engine() -> KnownEngines {
    let file = EngineFile {
        code: "missing".to_owned(),
        path: "/missing/engine".into(),
        ..EngineFile::default()
    };
    let engines = Engines {
        files: vec![file],
        ..Engines::default()
    };
    KnownEngines::new(engines, None)
}

/// Draws frames until the engine has failed, so that there is this button to forget it.
pub fn wait_until_failed(harness: &mut PanelHarness, forget: &str) {
    for _ in 0..3000 {
        if harness.has_button(forget) {
            // The button is in its place.
            harness.problems();
            return;
        }
        harness.frame();
        thread::sleep(Duration::from_millis(1));
    }
    panic!("there is no button {forget}");
}
