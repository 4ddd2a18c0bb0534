//! The crash-proof record of the game in progress: a text file of single lines, one for each thing that happened at
//! the board, written before the next frame is drawn.
//!
//! What the lines say is not this module's business. It keeps them: whatever byte of the file is missing or wrong,
//! that is noticed, and all that was written before it comes back.
//!
//! ```text
//! a913d836 shakki journal 1
//! 308f6933 move e2e4
//! ```
//!
//! - The program ends at any instant, by `kill -9` too: every record whose [`Journal::append`] had come back is there.
//! - The power fails: what a thread of its own had not yet brought to the disk may be missing, usually some
//!   milliseconds' worth. That thread is there because a disk may take longer for this than a frame may last.
//! - The disk is full, read-only or gone: `append` says so and keeps the record; each later one tries again to write
//!   all that is not written.
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

/// What the first line of a file says: that it is a journal, and in which format.
const HEADER: &str = "shakki journal 1";

/// The record of one game in progress. Dropping it leaves the file where it is, for [`Journal::recover`].
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
    /// The file, once there was something to write and it could be made.
    slot: Option<JournalFile>,
    /// A file of the same game that may only be read. Once there is another, it goes.
    read_only: Option<JournalFile>,
    /// All lines, whether they are in the file or not. A game has some kilobytes of them.
    text: Vec<u8>,
    chain: ChecksumChain,
    /// How many bytes of `text` the file holds for certain.
    written: usize,
    /// Whether the file may hold something else behind those.
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

/// What was found of a game that was in progress when a program ended.
#[derive(Debug)]
pub enum Recovered {
    /// No game was in progress.
    Nothing,
    /// The whole record.
    Whole {
        /// The record, to be gone on with.
        journal: Journal,
        /// What was appended, in order.
        records: Vec<String>,
    },
    /// The record, but for what was being written at the last instant.
    Cut {
        /// The record, to be gone on with; the cut-off end is no longer in the file.
        journal: Journal,
        /// What was appended, in order.
        records: Vec<String>,
        /// What is missing.
        lost: BrokenEntry,
    },
    /// A file that was changed, or is none of ours. It was set aside as it is.
    Damaged {
        /// A new record that begins with `records`, to be gone on with.
        journal: Journal,
        /// What had been appended before the damage, in order; perhaps nothing.
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
    /// As much of it as the file has, and no more of that than a message shows.
    pub begun: String,
}

impl fmt::Display for BrokenEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the last entry broke off after {:?}", self.begun)
    }
}

/// Why a journal is not as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JournalDamage {
    /// It is longer than any game.
    TooLong,
    /// Its first line is not that of this format: what stands there, clipped.
    OtherVersion(String),
    /// The line of this number, from 1, is not as it was written.
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

impl Journal {
    /// A record for a new game, in a file of its own in `folder`. Nothing is written before the first
    /// [`Journal::append`], which makes the folder too where it is missing.
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

    /// Looks for a game that was in progress when a program ended, and takes it over. Games that are being played
    /// by a running program are passed over; if several are left, each call finds another.
    ///
    /// # Errors
    /// If there may be such a game but its file cannot be read or, where damaged, not be set aside. The file then
    /// stands as it stood, and a new game's record gets another.
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
        // What does not work now is tried again, and said, at the next append.
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

    /// Adds a record: one line of text. When this comes back without an error, the record outlives the program.
    ///
    /// It costs some microseconds: the way to the disk itself is another thread's (see [`Journal::sync`]).
    ///
    /// # Errors
    /// If it cannot be written now; play can go on, and the next append writes it too. Or if the text is no single
    /// line, or longer than [`MAX_RECORD`] bytes, or all of them together than 16 megabytes; it is then not kept.
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

    /// Waits until all that is in the file is on the disk, so that it outlives a power cut too. A thread does the
    /// same after each append, so this is for a program that ends.
    ///
    /// # Errors
    /// If not all could be written.
    pub fn sync(&mut self) -> Result<(), StoreProblem> {
        self.retry()?;
        match &self.slot {
            Some(slot) => slot
                .file
                .sync_data()
                .map_err(|source| StoreProblem::new(FileOperation::Write, &slot.path, source)),
            None => Ok(()),
        }
    }

    /// The file, once there is one.
    pub fn path(&self) -> Option<&Path> {
        self.slot.as_ref().map(|slot| slot.path.as_path())
    }

    /// Removes the file: the game is in the archive, or nobody wants it any more.
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

    /// Brings the file to what `text` holds.
    fn write(&mut self) -> Result<(), StoreProblem> {
        // Somebody tidied the folder, or the stick was pulled out: all of it into a new file.
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
        // A disk that took the bytes and lost them afterwards: they are still here, so once more from the start.
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
            && let Some(old) = self.read_only.take()
        {
            let _ = old.remove();
        }
        done
    }
}
