//! Returns freed memory to the system when everything is at rest: after the first board, after the players chose other
//! pieces, another room or another quality, and after another game or list of games took the place of one that may have been long.

use std::time::Duration;

use bevy::prelude::*;

use crate::{
    desktop::memory,
    play::{library::index::ArchiveIndex, preferences::Preferences, rules::Rules},
    scene::loading::load_state,
};

use super::{BoardDraw, FramePlan};

/// Checks whether everything is at rest, after the frame is planned.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Last,
        load_state::all_loaded
            .pipe(trim_at_rest)
            .after(super::finish_plan),
    );
}

/// Waits after the first board: shaders for later are compiled for about a second.
const AFTER_FIRST_BOARD: [Duration; 2] = [Duration::from_millis(350), Duration::from_millis(600)];

/// Waits after what frees memory: the renderer lets go of what it needed within this time, and a task has put a game that
/// left the board into the archive.
const AT_REST: [Duration; 1] = [Duration::from_secs(1)];

/// Whether freed memory may still be held.
#[derive(Debug, Default, PartialEq, Eq)]
enum FreedMemory {
    /// No board has been drawn yet.
    #[default]
    Starting,
    /// Something was freed since memory was last given back.
    Held,
    /// All of it was given back.
    Trimmed,
}

/// What memory holds: freed memory is left behind when it changes.
#[derive(Debug, Default, PartialEq, Eq)]
struct Contents {
    /// Which board, by [`Rules::board`].
    board: (u64, u64),
    /// Which state of the list of games.
    list: u64,
}

fn trim_at_rest(
    In(all_loaded): In<bool>,
    plan: Res<FramePlan>,
    (preferences, rules, list): (
        Option<Res<Preferences>>,
        Option<Res<Rules>>,
        Option<Res<ArchiveIndex>>,
    ),
    mut state: Local<FreedMemory>,
    mut contents: Local<Contents>,
) {
    let now = Contents {
        board: rules.map_or_else(default, |rules| rules.board()),
        list: list.map_or(0, |list| list.generation()),
    };
    let has_changed = *contents != now || preferences.is_some_and(|chosen| chosen.is_changed());
    *contents = now;
    match *state {
        FreedMemory::Starting if matches!(plan.board, BoardDraw::Whole { .. }) => {
            *state = FreedMemory::Held;
            memory::trim_after(&AFTER_FIRST_BOARD);
        }
        FreedMemory::Trimmed if has_changed => *state = FreedMemory::Held,
        FreedMemory::Held if plan.is_unchanged && all_loaded => {
            *state = FreedMemory::Trimmed;
            memory::trim_after(&AT_REST);
        }
        FreedMemory::Starting | FreedMemory::Held | FreedMemory::Trimmed => {}
    }
}
