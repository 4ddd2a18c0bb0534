//! The history of two players, read from the archive by a task.

use bevy::{
    prelude::*,
    tasks::{IoTaskPool, Task, futures::check_ready},
};

use crate::{
    chess::archive::{GameIndex, HeadToHead},
    play::{arbiter::record::Records, rules::Rules},
};

/// How many bytes of the archive are read at a time.
const STEP: usize = 8 << 20;

/// Two players by name.
type Pair = [String; 2];

/// The history of the two players that was asked for last.
#[derive(Resource, Default)]
pub struct PlayerHistory {
    wanted: Option<Pair>,
    task: Option<Task<(Pair, HeadToHead)>>,
    found: Option<(Pair, HeadToHead)>,
}

impl PlayerHistory {
    /// The history of these players, if it was asked for and is read. As the first of them sees it.
    pub fn of(&self, first: &str, second: &str) -> Option<&HeadToHead> {
        let (pair, history) = self.found.as_ref()?;
        (pair[0] == first && pair[1] == second).then_some(history)
    }

    /// Whether the archive is being read.
    pub fn is_running(&self) -> bool {
        self.task.is_some()
    }

    pub(super) fn ask(&mut self, pair: &Pair) {
        let is_known = self.found.as_ref().is_some_and(|(known, _)| known == pair);
        if !is_known && self.wanted.as_ref() != Some(pair) {
            self.wanted = Some(pair.clone());
            self.task = None;
        }
    }
}

/// Reads what was asked for. Another game on the board may have put one into the archive: what was known is then read again
/// when it is asked for.
pub(super) fn update(
    rules: Res<Rules>,
    records: Res<Records>,
    mut generation: Local<u64>,
    mut history: ResMut<PlayerHistory>,
) {
    if std::mem::replace(&mut *generation, rules.generation()) != rules.generation() {
        (history.found, history.wanted, history.task) = (None, None, None);
    }
    // What leaves the board is written by a task of its own first.
    if history.task.is_none()
        && !records.is_archiving()
        && let Some(pair) = history.bypass_change_detection().wanted.take()
    {
        let Some(folder) = records.folder().map(std::path::Path::to_owned) else {
            return;
        };
        history.task = Some(IoTaskPool::get().spawn(async move {
            let mut index = GameIndex::open(folder);
            while index.step(STEP) {}
            let found = index.head_to_head(&pair[0], &pair[1]);
            (pair, found)
        }));
    }
    if let Some(found) = history
        .bypass_change_detection()
        .task
        .as_mut()
        .and_then(check_ready)
    {
        history.task = None;
        history.found = Some(found);
    }
}
