//! The list of games: those of the archive, or of files that were opened. A task reads it; while it reads on, what has
//! been found so far is published whenever it is twice as much as before, so that all copies together cost no more than
//! the last one.

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
};

use bevy::{
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, futures::check_ready, futures_lite::future::yield_now},
};

use super::LibraryEvent;
use crate::chess::{archive::GameIndex, store::StoreProblem};

/// How many bytes are read before the task checks whether it was cancelled.
const STEP: usize = 1 << 20;

/// Where the games of a list are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ListPlace {
    /// In the folder of the archive.
    Archive(PathBuf),
    /// In these files.
    Files(Vec<PathBuf>),
}

/// The list of games, as far as it is read.
#[derive(Resource, Default)]
pub struct ArchiveIndex {
    place: Option<ListPlace>,
    games: Option<Arc<GameIndex>>,
    /// Incremented whenever the list changes.
    generation: u64,
    reading: Option<IndexReading>,
}

/// The task that reads a list.
struct IndexReading {
    task: Task<GameIndex>,
    /// What it has found so far, until `receive` takes it.
    published: PublishedIndex,
}

type PublishedIndex = Arc<Mutex<Option<GameIndex>>>;

impl ArchiveIndex {
    /// The games found so far; none before the first of them.
    pub fn games(&self) -> Option<&Arc<GameIndex>> {
        self.games.as_ref()
    }

    /// The revision of the list: it changes whenever more games were found, or another list was begun.
    pub fn generation(&self) -> u64 {
        self.generation
    }

    /// Whether the list is still being read.
    pub fn is_reading(&self) -> bool {
        self.reading.is_some()
    }

    /// Whether it is the list of the archive.
    pub fn is_archive(&self) -> bool {
        matches!(self.place, Some(ListPlace::Archive(_)))
    }

    /// Which file of the list could not be read, and why.
    pub fn problem(&self) -> Option<&StoreProblem> {
        self.games.as_ref()?.problems().next()
    }

    /// Reads this list instead of the one before. Known games of the same place stay visible meanwhile, and only what
    /// has changed there is read again.
    pub(super) fn begin(&mut self, place: ListPlace) -> LibraryEvent {
        let is_archive = matches!(place, ListPlace::Archive(_));
        let known = self.games.clone().filter(|_| {
            // Files are opened again because they have changed: they are read anew.
            is_archive && self.place.as_ref() == Some(&place)
        });
        let published = PublishedIndex::default();
        let task = read(known.clone(), place.clone(), published.clone());
        self.reading = Some(IndexReading {
            task: AsyncComputeTaskPool::get().spawn(task),
            published,
        });
        self.place = Some(place);
        if known.is_none() {
            self.games = None;
            self.generation += 1;
        }
        LibraryEvent::ListBegun { is_archive }
    }

    /// Stops reading. What was read is kept for the next time.
    pub(super) fn stop(&mut self) {
        if self.is_reading() {
            self.reading = None;
        }
    }

    fn publish(&mut self, games: GameIndex) {
        self.games = Some(Arc::new(games));
        self.generation += 1;
    }
}

async fn read(
    known: Option<Arc<GameIndex>>,
    place: ListPlace,
    published: PublishedIndex,
) -> GameIndex {
    let mut index = match (known, place) {
        (Some(known), _) => {
            let mut index = known.snapshot();
            index.refresh();
            index
        }
        (None, ListPlace::Archive(folder)) => GameIndex::open(folder),
        (None, ListPlace::Files(files)) => GameIndex::of_files(files),
    };
    let mut steps = 0_u64;
    while index.step(STEP) {
        steps += 1;
        if steps.is_power_of_two() {
            let found = Some(index.snapshot());
            *published.lock().unwrap_or_else(PoisonError::into_inner) = found;
        }
        // A cancelled task ends here.
        yield_now().await;
    }
    index
}

/// Takes what the task has found.
pub(super) fn receive(mut index: ResMut<ArchiveIndex>) {
    if !index.is_reading() {
        return;
    }
    let Some(reading) = &mut index.bypass_change_detection().reading else {
        return;
    };
    if let Some(games) = check_ready(&mut reading.task) {
        index.reading = None;
        index.publish(games);
        return;
    }
    let found = reading
        .published
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .take();
    if let Some(games) = found {
        index.publish(games);
    }
}
