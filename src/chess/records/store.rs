//! The files a player opens and saves. Under `chess` only this module, the journal, the archive and the scores of matches
//! access the disk.

use std::{
    borrow::Cow,
    fmt,
    fs::TryLockError,
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use crate::{
    chess::calendar::UtcTime,
    platform::fs::{self, AtomicWriteFile, File, Metadata},
};

/// A file operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileOperation {
    /// Reading it.
    Read,
    /// Writing it.
    Write,
    /// Removing it.
    Remove,
    /// Giving a damaged file another name.
    SetAside,
    /// Making a folder.
    MakeFolder,
}

impl FileOperation {
    const fn verb(self) -> &'static str {
        match self {
            FileOperation::Read => "read",
            FileOperation::Write => "write",
            FileOperation::Remove => "remove",
            FileOperation::SetAside => "set aside",
            FileOperation::MakeFolder => "make the folder",
        }
    }
}

/// Why a file operation failed.
#[derive(Debug)]
pub enum StoreCause {
    /// The system's error.
    System(io::Error),
    /// An entry of a journal is one line of bounded length.
    EntryTooLong,
    /// A journal is longer than any game.
    JournalTooLong,
    /// There are too many unfinished games in the folder.
    TooManyJournals,
}

impl From<io::Error> for StoreCause {
    fn from(problem: io::Error) -> StoreCause {
        StoreCause::System(problem)
    }
}

impl fmt::Display for StoreCause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreCause::System(problem) => problem.fmt(f),
            StoreCause::EntryTooLong => f.write_str("an entry is too long or not one line"),
            StoreCause::JournalTooLong => f.write_str("it is longer than any game"),
            StoreCause::TooManyJournals => f.write_str("there are too many unfinished games"),
        }
    }
}

/// A file could not be read or written.
#[derive(Debug)]
pub struct StoreProblem {
    operation: FileOperation,
    path: PathBuf,
    cause: StoreCause,
}

impl StoreProblem {
    /// The failure of `operation` on `path`.
    pub fn new(
        operation: FileOperation,
        path: &Path,
        cause: impl Into<StoreCause>,
    ) -> StoreProblem {
        StoreProblem {
            operation,
            path: path.to_owned(),
            cause: cause.into(),
        }
    }

    /// The operation.
    pub const fn operation(&self) -> FileOperation {
        self.operation
    }

    /// The file or folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Why it failed.
    pub const fn cause(&self) -> &StoreCause {
        &self.cause
    }
}

impl fmt::Display for StoreProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (verb, path) = (self.operation.verb(), self.path.display());
        write!(f, "cannot {verb} {path}: {}", self.cause)
    }
}

impl std::error::Error for StoreProblem {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.cause {
            StoreCause::System(problem) => Some(problem),
            _ => None,
        }
    }
}

/// The date of today as a record's `Date` tag writes it: `2026.03.09`. In UTC, as the local time zone is not known.
pub fn today() -> String {
    UtcTime::now().date_tag()
}

/// Opens a file for reading.
///
/// # Errors
/// If there is no such file, it is a folder, or it may not be read.
pub fn open(path: &Path) -> Result<File, StoreProblem> {
    let problem = |source: io::Error| StoreProblem::new(FileOperation::Read, path, source);
    let file = File::open(path).map_err(problem)?;
    // Opening a folder succeeds on Unix and only reading it fails: the error is reported at once.
    if file.metadata().map_err(problem)?.is_dir() {
        return Err(problem(io::ErrorKind::IsADirectory.into()));
    }
    Ok(file)
}

/// Whether this is a file, and no folder, device or pipe.
pub(in crate::chess) fn is_regular_file(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|about| about.is_file())
}

/// Reads a whole text file. Bytes that are not UTF-8 are read as Latin-1, each for itself, as in old PGN files.
///
/// # Errors
/// As [`open`], or if reading fails half-way.
pub fn read_text(path: &Path) -> Result<String, StoreProblem> {
    let mut bytes = Vec::new();
    io::Read::read_to_end(&mut open(path)?, &mut bytes)
        .map_err(|source| StoreProblem::new(FileOperation::Read, path, source))?;
    Ok(into_text(bytes))
}

/// Writes a text file atomically: at any time either the old or the new content is there in full. A device or a pipe is
/// written directly.
///
/// # Errors
/// If the folder does not exist or the file cannot be written; the old file is then unchanged.
pub fn write_atomically(path: &Path, text: &str) -> Result<(), StoreProblem> {
    let mut file = replace(path)?;
    file.write_all(text.as_bytes())
        .map_err(|source| StoreProblem::new(FileOperation::Write, path, source))?;
    // An empty text replaces the old one, too.
    file.is_empty = false;
    file.commit()
}

/// The new file that will replace a file, opened beside it.
fn replacement_of(path: &Path) -> Result<AtomicWriteFile, StoreProblem> {
    let problem = |source: io::Error| StoreProblem::new(FileOperation::Write, path, source);
    let old = fs::metadata(path);
    if old.as_ref().is_ok_and(Metadata::is_dir) {
        return Err(problem(io::ErrorKind::IsADirectory.into()));
    }
    // Replacing a file needs no permission to write the file itself: so this is checked first.
    if old.is_ok_and(|old| old.permissions().readonly()) {
        return Err(problem(io::ErrorKind::PermissionDenied.into()));
    }
    // The target of a link is replaced, not the link.
    let place = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    AtomicWriteFile::open(&place).map_err(problem)
}

/// The new content of a text file that is written in parts: see [`replace`].
pub struct Replacement {
    path: PathBuf,
    file: ReplacementFile,
    is_empty: bool,
}

enum ReplacementFile {
    /// Replaces the old file at the end.
    Beside(BufWriter<AtomicWriteFile>),
    /// A device or a pipe, which is written directly: it is not to be replaced.
    Device(BufWriter<File>),
}

/// Begins the new content of a text file, of any size. The old one stays, and can be read, until
/// [`Replacement::commit`].
///
/// # Errors
/// If the folder does not exist or the file cannot be written.
pub fn replace(path: &Path) -> Result<Replacement, StoreProblem> {
    let is_device = |about: Metadata| !about.is_file() && !about.is_dir();
    let file = if fs::metadata(path).is_ok_and(is_device) {
        let device = File::create(path)
            .map_err(|source| StoreProblem::new(FileOperation::Write, path, source))?;
        ReplacementFile::Device(BufWriter::new(device))
    } else {
        ReplacementFile::Beside(BufWriter::new(replacement_of(path)?))
    };
    Ok(Replacement {
        path: path.to_owned(),
        file,
        is_empty: true,
    })
}

impl Replacement {
    /// Replaces the old content with the new one. If nothing was written, the old stays.
    ///
    /// # Errors
    /// If it cannot be written; the old file is then unchanged.
    pub fn commit(self) -> Result<(), StoreProblem> {
        let committed = match self.file {
            _ if self.is_empty => Ok(()),
            ReplacementFile::Beside(file) => file
                .into_inner()
                .map_err(io::IntoInnerError::into_error)
                .and_then(AtomicWriteFile::commit),
            ReplacementFile::Device(mut device) => device.flush(),
        };
        committed.map_err(|source| StoreProblem::new(FileOperation::Write, &self.path, source))
    }
}

impl Write for Replacement {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.is_empty &= bytes.is_empty();
        match &mut self.file {
            ReplacementFile::Beside(file) => file.write(bytes),
            ReplacementFile::Device(device) => device.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.file {
            ReplacementFile::Beside(file) => file.flush(),
            ReplacementFile::Device(device) => device.flush(),
        }
    }
}

/// Writes a small text file for the next start: at once, and without waiting for the disk. A program that is killed
/// leaves either the old or the new content; only a power failure may leave neither.
///
/// # Errors
/// If it cannot be written.
pub(in crate::chess) fn write_at_once(path: &Path, text: &str) -> Result<(), StoreProblem> {
    let beside = path.with_extension("new");
    fs::write(&beside, text)
        .and_then(|()| fs::rename(&beside, path))
        .map_err(|source| StoreProblem::new(FileOperation::Write, path, source))
}

/// Creates a folder and its missing parents.
pub(in crate::chess) fn make_folder(folder: &Path) -> Result<(), StoreProblem> {
    fs::create_dir_all(folder)
        .map_err(|source| StoreProblem::new(FileOperation::MakeFolder, folder, source))
}

/// Acquires an exclusive lock on a file, for as long as the file stays open. `false` if another program has it.
///
/// Some network disks have no locks: recording the game matters more than a lock, so there it counts as acquired.
pub(in crate::chess) fn try_lock(file: &File) -> bool {
    !matches!(file.try_lock(), Err(TryLockError::WouldBlock))
}

/// An exclusive lock on a folder while this value lives. The system releases it when the program ends, however it ends.
pub(in crate::chess) struct FolderLock {
    file: Option<File>,
}

impl Drop for FolderLock {
    /// Explicitly: a program that is being started has a copy of the handle for an instant, and the lock with it.
    fn drop(&mut self) {
        if let Some(file) = &self.file {
            let _ = file.unlock();
        }
    }
}

impl FolderLock {
    /// Waits for the lock of an existing folder. Where no lock file can be created, continues without.
    pub(in crate::chess) fn wait(folder: &Path) -> FolderLock {
        let file = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(folder.join("lock"))
            .ok();
        if let Some(file) = &file {
            let _ = file.lock();
        }
        FolderLock { file }
    }
}

/// Ensures that a file created in `folder` survives a power failure, where the system can guarantee that.
pub(in crate::chess) fn sync_folder(folder: &Path) {
    // Only on Unix can a folder be opened; elsewhere a new file's name is as durable as its content.
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}

/// Bytes as text: UTF-8 where it is valid, and each other byte as Latin-1, as in old files. So a part of a text is decoded as it
/// is in the whole.
pub(in crate::chess) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    // Nearly always valid, and faster found so than chunk by chunk.
    if let Ok(text) = str::from_utf8(bytes) {
        return Cow::Borrowed(text);
    }
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().map(|&byte| char::from(byte)));
    }
    Cow::Owned(text)
}

/// The same of bytes that are not needed any more.
pub(in crate::chess) fn into_text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|e| decode(e.as_bytes()).into_owned())
}
