//! The search in the list of games. A task runs it; a new query or more games read start it anew, so that the last
//! query wins.

use std::sync::Arc;

use bevy::{
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, futures::check_ready},
};

use super::index::ArchiveIndex;
use crate::chess::archive::{GameIndex, GameQuery, ListedGame};

/// What is looked for in the list, and what was found.
#[derive(Resource, Default)]
pub struct GameSearch {
    query: GameQuery,
    /// The query, and the state of the list, of the last search that was begun.
    searched: Option<(GameQuery, u64)>,
    task: Option<Task<FoundGames>>,
    found: FoundGames,
}

/// The games that were found, in the order of the list.
#[derive(Default)]
pub struct FoundGames {
    /// The list in which they were found: it may be shorter than the present one.
    index: Option<Arc<GameIndex>>,
    numbers: Vec<u32>,
}

impl GameSearch {
    /// The games found last; of the query before, as long as a search runs.
    pub fn found(&self) -> &FoundGames {
        &self.found
    }

    /// Whether a search runs, or is about to.
    pub fn is_running(&self) -> bool {
        self.task.is_some()
    }

    pub(super) fn ask(&mut self, query: &GameQuery) {
        self.query = query.clone();
    }
}

impl FoundGames {
    /// How many games were found.
    pub fn len(&self) -> usize {
        self.numbers.len()
    }

    /// Whether none was found.
    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    /// How many games were looked at.
    pub fn of(&self) -> usize {
        self.index.as_ref().map_or(0, |index| index.len())
    }

    /// A game that was found, by its place among these: its number in the list, and what the list shows of it.
    pub fn game(&self, place: usize) -> Option<(usize, ListedGame<'_>)> {
        let number = *self.numbers.get(place)? as usize;
        Some((number, self.index.as_ref()?.game(number)?))
    }

    pub(super) fn index(&self) -> Option<&Arc<GameIndex>> {
        self.index.as_ref()
    }
}

/// Searches again whenever the query or the list has changed.
pub(super) fn update(index: Res<ArchiveIndex>, mut search: ResMut<GameSearch>) {
    let wanted = (&search.query, index.generation());
    let is_new = search
        .searched
        .as_ref()
        .is_none_or(|(query, generation)| (query, *generation) != wanted);
    if is_new {
        let query = search.query.clone();
        search.searched = Some((query.clone(), index.generation()));
        search.task = index.games().cloned().map(|games| {
            AsyncComputeTaskPool::get().spawn(async move {
                FoundGames {
                    numbers: games.search(&query),
                    index: Some(games),
                }
            })
        });
        if search.task.is_none() {
            search.found = FoundGames::default();
        }
    }
    if search.task.is_some()
        && let Some(found) = search
            .bypass_change_detection()
            .task
            .as_mut()
            .and_then(check_ready)
    {
        search.task = None;
        search.found = found;
    }
}
