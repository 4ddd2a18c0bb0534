//! The files of the journals in a folder: `game.journal`, and more where several games are in progress at once.
//!
//! A program holds the lock of its own file as long as it plays. Files are created, renamed and removed only under the
//! folder's lock, so that no program opens a file that another is about to remove.

use std::{
    io,
    path::{Path, PathBuf},
};

use crate::chess::{
    calendar::UtcTime,
    store::{self, FileOperation, FolderLock, StoreCause, StoreProblem},
};
use crate::platform::fs::{self, File};

/// The most games that may be in progress in one folder.
const MAX_SLOTS: usize = 99;

/// A journal's file that this program holds the lock of.
pub(super) struct JournalFile {
    pub(super) path: PathBuf,
    pub(super) file: File,
    /// Whether it was opened for writing too.
    pub(super) writable: bool,
}

impl JournalFile {
    /// Removes the file, under the folder's lock. Where it cannot be removed it is at least emptied.
    pub(super) fn remove(self) -> Result<(), StoreProblem> {
        let _ = self.file.set_len(0);
        match fs::remove_file(&self.path) {
            Err(e) if e.kind() != io::ErrorKind::NotFound => {
                Err(StoreProblem::new(FileOperation::Remove, &self.path, e))
            }
            _ => Ok(()),
        }
    }
}

impl Drop for JournalFile {
    /// Explicitly, and not when the last copy of the file's handle is closed: the thread that syncs it to the disk has
    /// one, and so has for an instant each program that is started.
    fn drop(&mut self) {
        let _ = self.file.unlock();
    }
}

/// `game.journal`, `game-2.journal` …
fn name(number: usize) -> String {
    match number {
        1 => "game.journal".to_owned(),
        n => format!("game-{n}.journal"),
    }
}

/// Creates a file that did not exist.
pub(super) fn claim(folder: &Path, _lock: &FolderLock) -> Result<JournalFile, StoreProblem> {
    let mut path = folder.to_owned();
    for number in 1..=MAX_SLOTS {
        path = folder.join(name(number));
        match File::options().write(true).create_new(true).open(&path) {
            Ok(file) => {
                store::try_lock(&file);
                return Ok(JournalFile {
                    path,
                    file,
                    writable: true,
                });
            }
            Err(e) if e.kind() == io::ErrorKind::AlreadyExists => {}
            Err(e) => return Err(StoreProblem::new(FileOperation::Write, &path, e)),
        }
    }
    Err(StoreProblem::new(
        FileOperation::Write,
        &path,
        StoreCause::TooManyJournals,
    ))
}

/// The journals in a folder that no running program holds, the last written first; each is locked when the iterator
/// reaches it. Under the folder's lock.
pub(super) fn unlocked_files(
    folder: &Path,
) -> impl Iterator<Item = Result<JournalFile, StoreProblem>> {
    let mut files: Vec<_> = (1..=MAX_SLOTS)
        .filter_map(|number| {
            let path = folder.join(name(number));
            // Opening a pipe or a device of this name could block, or reading it never end.
            let file = fs::metadata(&path).ok().filter(fs::Metadata::is_file)?;
            Some((file.modified().ok(), path))
        })
        .collect();
    // Where the system has no modification times, or equal ones, they are ordered by number.
    files.sort_by_key(|(written, _)| std::cmp::Reverse(*written));
    files.into_iter().filter_map(|(_, path)| {
        let open = File::options().read(true).write(true).open(&path);
        let writable = open.is_ok();
        // A game that can be read can be continued, even where nothing can be written.
        match open.or_else(|_| File::open(&path)) {
            Ok(file) => store::try_lock(&file).then_some(Ok(JournalFile {
                path,
                file,
                writable,
            })),
            Err(e) => Some(Err(StoreProblem::new(FileOperation::Read, &path, e))),
        }
    })
}

/// Renames a damaged file: the name tells that it is damaged, and is unused. Under the folder's lock.
pub(super) fn set_aside(folder: &Path, slot: &JournalFile) -> Result<PathBuf, StoreProblem> {
    let stamp = UtcTime::now().stamp();
    let mut number = 1;
    loop {
        let aside = folder.join(match number {
            1 => format!("game-damaged-{stamp}.journal"),
            n => format!("game-damaged-{stamp}-{n}.journal"),
        });
        // Renaming would replace a file of that name: so only an empty file of our own may have it.
        match File::options().write(true).create_new(true).open(&aside) {
            Ok(_) => {
                return match fs::rename(&slot.path, &aside) {
                    Ok(()) => Ok(aside),
                    Err(e) => {
                        let _ = fs::remove_file(&aside);
                        Err(StoreProblem::new(FileOperation::SetAside, &slot.path, e))
                    }
                };
            }
            Err(e) if e.kind() == io::ErrorKind::AlreadyExists => number += 1,
            Err(e) => return Err(StoreProblem::new(FileOperation::SetAside, &slot.path, e)),
        }
    }
}
