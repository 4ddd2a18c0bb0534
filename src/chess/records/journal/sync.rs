//! Syncs a file to the disk on a thread: that takes from a tenth of a millisecond to a tenth of a second.

use std::{
    io,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{SyncSender, sync_channel},
    },
    thread,
};

use crate::{chess::store, platform::fs::File};

/// A thread that waits for requests. Dropping this ends it, after pending requests.
pub(super) struct DiskSync {
    due: SyncSender<()>,
    problem: Arc<Mutex<Option<io::Error>>>,
}

impl DiskSync {
    /// For a file that was just created in `folder`. `None` where there are no threads: the system then decides when it
    /// writes.
    pub(super) fn start(file: &File, folder: &Path) -> Option<DiskSync> {
        let file = file.try_clone().ok()?;
        let folder: PathBuf = folder.to_owned();
        let problem = Arc::new(Mutex::new(None));
        // A queue of one: a sync also serves the requests that come while it is pending.
        let (due, wishes) = sync_channel(1);
        let report = Arc::clone(&problem);
        thread::Builder::new()
            .name("journal".to_owned())
            .spawn(move || {
                store::sync_folder(&folder);
                for () in wishes {
                    if let Err(e) = file.sync_data() {
                        *report.lock().unwrap_or_else(PoisonError::into_inner) = Some(e);
                    }
                }
            })
            .ok()?;
        Some(DiskSync { due, problem })
    }

    /// Reports that something was written.
    pub(super) fn due(&self) {
        let _ = self.due.try_send(());
    }

    /// The error since the last call, if any.
    pub(super) fn problem(&self) -> Option<io::Error> {
        self.problem
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take()
    }
}
