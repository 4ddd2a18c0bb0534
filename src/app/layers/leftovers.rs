//! What loading leaves behind is given back to the system: once with the first board, before shaders for later are
//! compiled in what is left, and whenever all has come to rest after something else was chosen.

use std::time::Duration;

use bevy::prelude::*;

use crate::{app::memory, play::preferences::Preferences, scene::arrivals};

use super::{BoardTurn, Plan};

/// Sweeps after the plan is made.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, arrivals::all_here.pipe(sweep).after(super::finish));
}

/// So long after it was begun the first board is seen: until then nobody is to wait for memory that is looked through.
const SEEN: Duration = Duration::from_millis(150);

/// So long after the last picture the renderer still lets go of what that needed: more than half of it all.
const CALM: Duration = Duration::from_secs(1);

/// What there is to be swept up.
#[derive(Debug, Default, PartialEq, Eq)]
enum Leftovers {
    /// No board has been seen yet.
    #[default]
    Growing,
    /// Something was loaded since.
    Lying,
    /// Nothing.
    Swept,
}

fn sweep(
    In(all_here): In<bool>,
    plan: Res<Plan>,
    preferences: Option<Res<Preferences>>,
    mut leftovers: Local<Leftovers>,
) {
    match *leftovers {
        Leftovers::Growing if matches!(plan.board, BoardTurn::Whole { .. }) => {
            *leftovers = Leftovers::Lying;
            memory::give_back(SEEN);
        }
        Leftovers::Lying if plan.nothing_new && all_here => {
            *leftovers = Leftovers::Swept;
            memory::give_back(CALM);
        }
        // Other men, another room, another quality: they arrive in the frames to come.
        Leftovers::Swept if preferences.is_some_and(|chosen| chosen.is_changed()) => {
            *leftovers = Leftovers::Lying;
        }
        Leftovers::Growing | Leftovers::Lying | Leftovers::Swept => {}
    }
}
