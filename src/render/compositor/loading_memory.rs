//! Returns freed memory to the system when loading is over: after the first board, and whenever everything is at rest
//! after the players chose other pieces, another room or another quality.

use std::time::Duration;

use bevy::prelude::*;

use crate::{platform::memory, play::preferences::Preferences, scene::loading::load_state};

use super::{BoardDraw, FramePlan};

/// Checks whether loading is over, after the frame is planned.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Last,
        load_state::all_loaded
            .pipe(trim_when_loaded)
            .after(super::finish_plan),
    );
}

/// Waits after the first board: shaders for later are compiled for about a second.
const AFTER_FIRST_BOARD: [Duration; 2] = [Duration::from_millis(350), Duration::from_millis(600)];

/// The wait after other loading: the renderer frees what it needed within this time.
const AFTER_LOADING: [Duration; 1] = [Duration::from_secs(1)];

/// Whether there is memory to return after loading.
#[derive(Debug, Default, PartialEq, Eq)]
enum LoadingMemory {
    /// No board has been drawn yet.
    #[default]
    Starting,
    /// Something was loaded since memory was last returned.
    Loaded,
    /// All of it was returned.
    Trimmed,
}

fn trim_when_loaded(
    In(all_loaded): In<bool>,
    plan: Res<FramePlan>,
    preferences: Option<Res<Preferences>>,
    mut state: Local<LoadingMemory>,
) {
    match *state {
        LoadingMemory::Starting if matches!(plan.board, BoardDraw::Whole { .. }) => {
            *state = LoadingMemory::Loaded;
            memory::trim_after(&AFTER_FIRST_BOARD);
        }
        LoadingMemory::Loaded if plan.is_unchanged && all_loaded => {
            *state = LoadingMemory::Trimmed;
            memory::trim_after(&AFTER_LOADING);
        }
        LoadingMemory::Trimmed
            if preferences.is_some_and(|preferences| preferences.is_changed()) =>
        {
            *state = LoadingMemory::Loaded;
        }
        LoadingMemory::Starting | LoadingMemory::Loaded | LoadingMemory::Trimmed => {}
    }
}
