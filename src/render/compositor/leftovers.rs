//! What loading leaves behind is given back to the system: the code that only opens the window, when that is open; more
//! with the first board, before shaders for later are compiled in what is left, and while they are; and whenever all has
//! come to rest after something else was chosen.

use std::time::Duration;

use bevy::prelude::*;

use crate::{desktop::memory, play::preferences::Preferences, scene::loading::load_state};

use super::{BoardTurn, FramePlan};

/// Sweeps after the plan is made.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, load_state::all_here.pipe(sweep).after(super::finish));
}

/// So long after it was begun the first board is seen: until then nobody is to wait for memory that is looked through. Then
/// shaders are compiled for about a second.
const SEEN: [Duration; 4] = [
    Duration::from_millis(150),
    Duration::from_millis(200),
    Duration::from_millis(200),
    Duration::from_millis(400),
];

/// So long after the last picture the renderer still lets go of what that needed: more than half of it all.
const CALM: [Duration; 1] = [Duration::from_secs(1)];

/// What there is to be swept up.
#[derive(Debug, Default, PartialEq, Eq)]
enum LoadingMemory {
    /// The program starts.
    #[default]
    Starting,
    /// No board has been seen yet.
    Growing,
    /// Something was loaded since.
    Lying,
    /// Nothing.
    Swept,
}

fn sweep(
    In(all_here): In<bool>,
    plan: Res<FramePlan>,
    preferences: Option<Res<Preferences>>,
    mut leftovers: Local<LoadingMemory>,
) {
    match *leftovers {
        LoadingMemory::Starting => {
            *leftovers = LoadingMemory::Growing;
            memory::give_back(&[]);
        }
        LoadingMemory::Growing if matches!(plan.board, BoardTurn::Whole { .. }) => {
            *leftovers = LoadingMemory::Lying;
            memory::give_back(&SEEN);
        }
        LoadingMemory::Lying if plan.nothing_new && all_here => {
            *leftovers = LoadingMemory::Swept;
            memory::give_back(&CALM);
        }
        // Other pieces, another room, another quality: they arrive in the frames to come.
        LoadingMemory::Swept if preferences.is_some_and(|chosen| chosen.is_changed()) => {
            *leftovers = LoadingMemory::Lying;
        }
        LoadingMemory::Growing | LoadingMemory::Lying | LoadingMemory::Swept => {}
    }
}
