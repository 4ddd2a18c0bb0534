//! The crash-safe record of the game in progress: a text file of single lines, one for each event, written before the
//! next frame is drawn.
//!
//! This module does not interpret the lines. It stores them: if any byte of the file is missing or wrong, that is
//! detected, and all lines before it are recovered.
//!
//! ```text
//! a913d836 shakki journal 1
//! 308f6933 move e2e4
//! ```
//!
//! - The program ends at any time, by `kill -9` too: every record whose [`Journal::append`] had returned is there.
//! - Power failure: what the sync thread had not yet written to the disk may be missing, usually some milliseconds'
//!   worth. It is a thread because a disk may need longer for this than a frame lasts.
//! - The disk is full, read-only or missing: `append` returns an error and keeps the record; each later one tries again
//!   to write all that is not written.
//! - Two programs at once: each has a file of its own (`game.journal`, `game-2.journal` …), locked while it plays.

mod files;
mod frame;
mod read;
mod sync;

use std::{
    fmt,
    io::{Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use self::{
    files::JournalFile,
    frame::ChecksumChain,
    read::{JournalContent, JournalEnd},
    sync::DiskSync,
};
use crate::{
    chess::store::{self, FileOperation, FolderLock, StoreCause, StoreProblem},
    platform::fs,
};

/// The longest record, in bytes.
pub const MAX_RECORD: usize = 1 << 16;

/// The longest journal, in bytes. The longest possible game, each move with a line of its own, is a fraction of it.
const MAX_JOURNAL: usize = 1 << 24;

/// The first line of a file: it identifies a journal, and its format.
const HEADER: &str = "shakki journal 1";

/// The record of one game in progress. Dropping it keeps the file, for [`Journal::recover`].
///
/// ```
/// use shakki::chess::journal::{Journal, Recovered};
///
/// let folder = tempfile::tempdir().unwrap();
/// let mut journal = Journal::create(folder.path());
/// journal.append("move e2e4").unwrap();
/// drop(journal);
///
/// let Recovered::Whole { records, journal } = Journal::recover(folder.path()).unwrap() else { panic!() };
/// assert_eq!(records, ["move e2e4"]);
/// journal.finish().unwrap();
/// assert!(matches!(Journal::recover(folder.path()).unwrap(), Recovered::Nothing));
/// ```
pub struct Journal {
    folder: PathBuf,
    /// The file, once there was something to write and it could be created.
    slot: Option<JournalFile>,
    /// A read-only file of the same game. Once there is another, it is removed.
    read_only: Option<JournalFile>,
    /// All lines, whether they are in the file or not. A game has some kilobytes of them.
    text: Vec<u8>,
    chain: ChecksumChain,
    /// The number of bytes of `text` that are certainly in the file.
    written: usize,
    /// Whether the file may contain anything after those.
    torn: bool,
    syncer: Option<DiskSync>,
}

impl fmt::Debug for Journal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Journal")
            .field("folder", &self.folder)
            .field("path", &self.path())
            .field("bytes", &self.text.len())
            .field("written", &self.written)
            .finish()
    }
}

/// The result of looking for a game that was in progress when a program ended.
#[derive(Debug)]
pub enum Recovered {
    /// No game was in progress.
    Nothing,
    /// The whole record.
    Whole {
        /// The record, to be continued.
        journal: Journal,
        /// The appended records, in order.
        records: Vec<String>,
    },
    /// The record, except what was being written when the program ended.
    Cut {
        /// The record, to be continued; the incomplete end has been removed from the file.
        journal: Journal,
        /// The appended records, in order.
        records: Vec<String>,
        /// What is missing.
        lost: BrokenEntry,
    },
    /// A file that was changed, or is no journal. It was renamed unchanged.
    Damaged {
        /// A new record that begins with `records`, to be continued.
        journal: Journal,
        /// The records before the damage, in order; perhaps none.
        records: Vec<String>,
        /// Where the damaged file is now.
        set_aside: PathBuf,
        /// What is wrong with it.
        why: JournalDamage,
    },
}

/// The entry that was being written when the program ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenEntry {
    /// The part of it that is in the file, at most as long as a message shows.
    pub begun: String,
}

impl BrokenEntry {
    /// An entry of which this is in the file.
    pub(in crate::chess) fn of(begun: &[u8]) -> BrokenEntry {
        BrokenEntry {
            begun: read::begin(begun),
        }
    }
}

impl fmt::Display for BrokenEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the last entry broke off after {:?}", self.begun)
    }
}

/// Why a journal is damaged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JournalDamage {
    /// It is longer than any game.
    TooLong,
    /// Its first line is not that of this format: the text of it, truncated.
    OtherVersion(String),
    /// The line of this number, from 1, has changed.
    Line(usize),
}

impl fmt::Display for JournalDamage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JournalDamage::TooLong => f.write_str("it is longer than any game"),
            JournalDamage::OtherVersion(text) => write!(f, "it begins with {text:?}"),
            JournalDamage::Line(number) => write!(f, "line {number} is not as it was written"),
        }
    }
}

/// The records in a journal's file with these bytes, and how many of the bytes are undamaged; for `fuzz/`.
#[cfg(fuzzing)]
pub fn read_bytes(bytes: &[u8]) -> (Vec<String>, usize, Option<JournalDamage>) {
    let content = read::read(bytes).expect("in memory");
    let damage = match content.end {
        JournalEnd::Damaged(damage) => Some(damage),
        _ => None,
    };
    (content.records, content.good, damage)
}

/// The bytes of a journal's file with these records; for `fuzz/`.
#[cfg(fuzzing)]
pub fn file_of(records: &[String]) -> Vec<u8> {
    let (mut chain, mut bytes) = (ChecksumChain::default(), Vec::new());
    for text in std::iter::once(HEADER).chain(records.iter().map(String::as_str)) {
        chain.frame(text, &mut bytes);
    }
    bytes
}

impl Journal {
    /// A record for a new game, in a file of its own in `folder`. Nothing is written before the first
    /// [`Journal::append`], which also creates a missing folder.
    pub fn create(folder: impl Into<PathBuf>) -> Journal {
        Journal {
            folder: folder.into(),
            slot: None,
            read_only: None,
            text: Vec::new(),
            chain: ChecksumChain::default(),
            written: 0,
            torn: false,
            syncer: None,
        }
    }

    /// Looks for a game that was in progress when a program ended, and takes over its record. Games that are being
    /// played by a running program are skipped; if several are left, each call finds another.
    ///
    /// # Errors
    /// If there may be such a game but its file cannot be read or, where damaged, not be renamed. The file is then
    /// unchanged, and a new game's record gets another.
    pub fn recover(folder: &Path) -> Result<Recovered, StoreProblem> {
        let lock = match fs::exists(folder) {
            Ok(false) => return Ok(Recovered::Nothing),
            _ => FolderLock::wait(folder),
        };
        let mut problem = None;
        for slot in files::unlocked_files(folder) {
            let taken = slot.and_then(|mut slot| {
                let content = read::read(&mut slot.file)
                    .map_err(|source| StoreProblem::new(FileOperation::Read, &slot.path, source))?;
                if content.is_nothing() {
                    slot.remove()?;
                    return Ok(None);
                }
                let set_aside = match content.end {
                    JournalEnd::Damaged(_) => Some(files::set_aside(folder, &slot)?),
                    _ => None,
                };
                Ok(Some((slot, content, set_aside)))
            });
            match taken {
                Ok(None) => {}
                Ok(Some((slot, content, set_aside))) => {
                    // The new file of a damaged game takes this lock itself.
                    drop(lock);
                    return Ok(Journal::take_over(folder, slot, content, set_aside));
                }
                Err(e) => problem = problem.or(Some(e)),
            }
        }
        problem.map_or(Ok(Recovered::Nothing), Err)
    }

    fn take_over(
        folder: &Path,
        slot: JournalFile,
        content: JournalContent,
        set_aside: Option<PathBuf>,
    ) -> Recovered {
        let mut journal = Journal {
            folder: folder.to_owned(),
            written: content.good,
            torn: !matches!(content.end, JournalEnd::Whole),
            slot: Some(slot),
            read_only: None,
            text: content.text,
            chain: content.chain,
            syncer: None,
        };
        if set_aside.is_some() {
            journal.slot = None;
        } else if journal.slot.as_ref().is_some_and(|slot| !slot.writable) {
            journal.read_only = journal.slot.take();
        }
        // What fails now is tried again at the next append, which reports it.
        let _ = journal.retry();
        let records = content.records;
        match (content.end, set_aside) {
            (JournalEnd::Damaged(why), Some(set_aside)) => Recovered::Damaged {
                journal,
                records,
                set_aside,
                why,
            },
            (JournalEnd::Cut(lost), _) => Recovered::Cut {
                journal,
                records,
                lost,
            },
            _ => Recovered::Whole { journal, records },
        }
    }

    /// Appends a record: one line of text. When this returns without an error, the record survives the end of the
    /// program.
    ///
    /// It takes some microseconds: syncing to the disk is done by another thread (see [`Journal::sync`]).
    ///
    /// # Errors
    /// If it cannot be written now; the game can continue, and the next append writes it too. Or if the text is not a
    /// single line, or longer than [`MAX_RECORD`] bytes, or all of them together than 16 megabytes; it is then not
    /// kept.
    pub fn append(&mut self, record: &str) -> Result<(), StoreProblem> {
        let refused = if record.len() > MAX_RECORD || record.contains('\n') {
            Some(StoreCause::EntryTooLong)
        } else if self.text.len() + record.len() + 2 * frame::FRAME_LENGTH + HEADER.len()
            > MAX_JOURNAL
        {
            Some(StoreCause::JournalTooLong)
        } else {
            None
        };
        if let Some(why) = refused {
            let path = self.path().unwrap_or(&self.folder);
            return Err(StoreProblem::new(FileOperation::Write, path, why));
        }
        if self.text.is_empty() {
            self.chain.frame(HEADER, &mut self.text);
        }
        self.chain.frame(record, &mut self.text);
        self.write()
    }

    /// Tries to write what could not be written before, if there is any.
    ///
    /// # Errors
    /// If it still cannot be written.
    pub fn retry(&mut self) -> Result<(), StoreProblem> {
        if self.text.is_empty() {
            return Ok(());
        }
        self.write()
    }

    /// Whether all records are in the file.
    pub fn is_written(&self) -> bool {
        self.written == self.text.len() && !self.torn
    }

    /// Waits until the file and its content are on the disk, so that they survive a power failure too. A thread does
    /// the same after each append, so this is for the end of the program, and before another file of the game is
    /// removed.
    ///
    /// # Errors
    /// If not all could be written.
    pub fn sync(&mut self) -> Result<(), StoreProblem> {
        self.retry()?;
        let Some(slot) = &self.slot else {
            return Ok(());
        };
        slot.file
            .sync_data()
            .map_err(|source| StoreProblem::new(FileOperation::Write, &slot.path, source))?;
        store::sync_folder(&self.folder);
        Ok(())
    }

    /// The file, once there is one.
    pub fn path(&self) -> Option<&Path> {
        self.slot.as_ref().map(|slot| slot.path.as_path())
    }

    /// Removes the file: the game is in the archive, or is not wanted any more.
    ///
    /// # Errors
    /// If it cannot be removed.
    pub fn finish(mut self) -> Result<(), StoreProblem> {
        self.syncer = None;
        if self.slot.is_none() && self.read_only.is_none() {
            return Ok(());
        }
        let _lock = FolderLock::wait(&self.folder);
        let slots = [self.slot.take(), self.read_only.take()];
        slots
            .into_iter()
            .flatten()
            .try_for_each(JournalFile::remove)
    }

    /// Renames the file so that it is not found as a game in progress, as a damaged one. Returns its new path, if there
    /// is one.
    ///
    /// # Errors
    /// If it cannot be renamed: it is then unchanged.
    pub fn set_aside(mut self) -> Result<Option<PathBuf>, StoreProblem> {
        self.syncer = None;
        let _lock = FolderLock::wait(&self.folder);
        let slot = self.slot.take().or(self.read_only.take());
        slot.map(|slot| files::set_aside(&self.folder, &slot))
            .transpose()
    }

    /// Updates the file to the content of `text`.
    fn write(&mut self) -> Result<(), StoreProblem> {
        // The folder was removed, or its drive: everything is written into a new file.
        if let Some(slot) = &self.slot
            && matches!(fs::exists(&slot.path), Ok(false))
        {
            (self.slot, self.syncer) = (None, None);
        }
        let slot = match &mut self.slot {
            Some(slot) => slot,
            None => {
                store::make_folder(&self.folder)?;
                let lock = FolderLock::wait(&self.folder);
                (self.written, self.torn) = (0, false);
                self.slot.insert(files::claim(&self.folder, &lock)?)
            }
        };
        // A disk that accepted the bytes and lost them afterwards: they are still in memory, so they are written again.
        let lost = self.syncer.as_ref().and_then(DiskSync::problem);
        if lost.is_some() {
            self.written = 0;
        }
        let write = || {
            if self.torn {
                slot.file.set_len(self.written as u64)?;
            }
            slot.file.seek(SeekFrom::Start(self.written as u64))?;
            self.torn = true;
            slot.file.write_all(&self.text[self.written..])?;
            self.written = self.text.len();
            self.torn = false;
            lost.map_or(Ok(()), Err)
        };
        let done =
            write().map_err(|source| StoreProblem::new(FileOperation::Write, &slot.path, source));
        if self.syncer.is_none() {
            self.syncer = DiskSync::start(&slot.file, &self.folder);
        }
        if let Some(syncer) = &self.syncer {
            syncer.due();
        }
        if done.is_ok()
            && self.read_only.is_some()
            && slot.file.sync_data().is_ok()
            && let Some(old) = self.read_only.take()
        {
            store::sync_folder(&self.folder);
            let _ = old.remove();
        }
        done
    }
}
