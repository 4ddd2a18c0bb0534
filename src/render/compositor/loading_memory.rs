//! Freed memory goes back to the system when loading is over: with the first board, and whenever all has come to rest
//! after other pieces, another room or another quality were chosen.

use std::time::Duration;

use bevy::prelude::*;

use crate::{desktop::memory, play::preferences::Preferences, scene::loading::load_state};

use super::{BoardTurn, FramePlan};

/// Looks whether loading is over after the frame is planned.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Last,
        load_state::all_loaded
            .pipe(trim_when_loaded)
            .after(super::finish),
    );
}

/// After the first board shaders for later are compiled, for about a second.
const AFTER_FIRST_BOARD: [Duration; 2] = [Duration::from_millis(350), Duration::from_millis(600)];

/// So long after the last picture the renderer still frees what that needed.
const AFTER_LOADING: [Duration; 1] = [Duration::from_secs(1)];

/// What loading may have left behind.
#[derive(Debug, Default, PartialEq, Eq)]
enum LoadingMemory {
    /// No board has been seen yet.
    #[default]
    Starting,
    /// Something was loaded since memory was last given back.
    Loaded,
    /// Nothing.
    Trimmed,
}

fn trim_when_loaded(
    In(all_loaded): In<bool>,
    plan: Res<FramePlan>,
    preferences: Option<Res<Preferences>>,
    mut state: Local<LoadingMemory>,
) {
    match *state {
        LoadingMemory::Starting if matches!(plan.board, BoardTurn::Whole { .. }) => {
            *state = LoadingMemory::Loaded;
            memory::trim_after(&AFTER_FIRST_BOARD);
        }
        LoadingMemory::Loaded if plan.nothing_new && all_loaded => {
            *state = LoadingMemory::Trimmed;
            memory::trim_after(&AFTER_LOADING);
        }
        LoadingMemory::Trimmed if preferences.is_some_and(|chosen| chosen.is_changed()) => {
            *state = LoadingMemory::Loaded;
        }
        LoadingMemory::Starting | LoadingMemory::Loaded | LoadingMemory::Trimmed => {}
    }
}
