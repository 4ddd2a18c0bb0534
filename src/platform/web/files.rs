//! Files in the browser's storage: as much of `std::fs` as the game uses, with the same names and the same errors.
//!
//! Each file is one entry of `localStorage`, which is written before the call returns, so that nothing is lost when a
//! tab is killed. An entry is the time of its last change in milliseconds, a letter for the encoding of the bytes (`t`
//! for text, `b` for one character per byte) and the content. A folder exists if a file is in it.

use std::{
    fs::TryLockError,
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Component, Path, PathBuf},
    time::Duration,
};

use super::{
    page,
    time::{SystemTime, UNIX_EPOCH},
};

/// The key of a path in the storage: absolute, without `.` and `..`.
fn name(path: &Path) -> String {
    let mut parts = Vec::new();
    for part in path.components() {
        match part {
            Component::Normal(part) => parts.push(part.to_string_lossy()),
            Component::ParentDir => {
                parts.pop();
            }
            Component::RootDir | Component::CurDir | Component::Prefix(_) => {}
        }
    }
    format!("/{}", parts.join("/"))
}

/// A file's content and the time of its last change.
fn load(name: &str) -> Option<(Vec<u8>, SystemTime)> {
    let entry = page::read(name)?;
    let (head, content) = entry.split_at_checked(entry.find(['t', 'b'])? + 1)?;
    let (changed, kind) = head.split_at(head.len() - 1);
    let changed = UNIX_EPOCH + Duration::from_millis(changed.parse().ok()?);
    let bytes = match kind {
        "t" => content.as_bytes().to_vec(),
        // One character per byte: all of them are below 256.
        _ => content.chars().map(|c| c as u8).collect(),
    };
    Some((bytes, changed))
}

fn store(name: &str, bytes: &[u8]) -> io::Result<()> {
    let now = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default()
        .as_millis();
    let entry = match str::from_utf8(bytes) {
        Ok(text) => format!("{now}t{text}"),
        Err(_) => {
            let characters: String = bytes.iter().map(|&byte| char::from(byte)).collect();
            format!("{now}b{characters}")
        }
    };
    if page::write(name, &entry) {
        Ok(())
    } else {
        Err(io::ErrorKind::StorageFull.into())
    }
}

/// Whether a file is in the folder of that name.
fn is_folder(name: &str) -> bool {
    let begin = if name == "/" {
        name.to_owned()
    } else {
        format!("{name}/")
    };
    page::names().lines().any(|other| other.starts_with(&begin))
}

/// A file that is open.
#[derive(Debug)]
pub struct File {
    name: String,
    /// Its whole content, as of the last open or write.
    bytes: Vec<u8>,
    at: usize,
    readable: bool,
    writable: bool,
    appends: bool,
}

impl File {
    /// Opens a file for reading.
    ///
    /// # Errors
    /// If there is none.
    pub fn open(path: impl AsRef<Path>) -> io::Result<File> {
        File::options().read(true).open(path)
    }

    /// Creates a file, or empties it.
    ///
    /// # Errors
    /// If the storage is full.
    pub fn create(path: impl AsRef<Path>) -> io::Result<File> {
        File::options()
            .write(true)
            .create(true)
            .truncate(true)
            .open(path)
    }

    /// How a file is to be opened.
    pub fn options() -> OpenOptions {
        OpenOptions::default()
    }

    /// Its metadata.
    ///
    /// # Errors
    /// If it no longer exists.
    pub fn metadata(&self) -> io::Result<Metadata> {
        metadata(Path::new(&self.name))
    }

    /// Truncates it, or extends it with zeros.
    ///
    /// # Errors
    /// If the storage is full.
    pub fn set_len(&self, length: u64) -> io::Result<()> {
        let mut bytes = self.content()?;
        bytes.resize(usize::try_from(length).map_err(io::Error::other)?, 0);
        store(&self.name, &bytes)
    }

    /// Does nothing: each write is in the storage when it returns.
    ///
    /// # Errors
    /// None.
    pub fn sync_data(&self) -> io::Result<()> {
        Ok(())
    }

    /// As [`File::sync_data`].
    ///
    /// # Errors
    /// None.
    pub fn sync_all(&self) -> io::Result<()> {
        Ok(())
    }

    /// A second handle, which is not needed here.
    ///
    /// # Errors
    /// Always.
    pub fn try_clone(&self) -> io::Result<File> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Takes its lock, if no other tab has it.
    ///
    /// # Errors
    /// If another tab has it.
    pub fn try_lock(&self) -> Result<(), TryLockError> {
        if page::lock(&self.name) {
            Ok(())
        } else {
            Err(TryLockError::WouldBlock)
        }
    }

    /// Does not wait: no tab is interrupted between two writes, so there is nothing to wait for.
    ///
    /// # Errors
    /// None.
    pub fn lock(&self) -> io::Result<()> {
        Ok(())
    }

    /// Releases its lock.
    ///
    /// # Errors
    /// None.
    pub fn unlock(&self) -> io::Result<()> {
        page::unlock(&self.name);
        Ok(())
    }

    /// Its present content in the storage: another handle, or another tab, may have written.
    fn content(&self) -> io::Result<Vec<u8>> {
        load(&self.name)
            .map(|(bytes, _)| bytes)
            .ok_or_else(|| io::ErrorKind::NotFound.into())
    }
}

impl Read for File {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if !self.readable {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        let left = self.bytes.get(self.at..).unwrap_or_default();
        let length = left.len().min(into.len());
        into[..length].copy_from_slice(&left[..length]);
        self.at += length;
        Ok(length)
    }
}

impl Write for File {
    fn write(&mut self, new: &[u8]) -> io::Result<usize> {
        if !self.writable {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        let mut bytes = self.content()?;
        let at = if self.appends { bytes.len() } else { self.at };
        let end = at + new.len();
        bytes.resize(bytes.len().max(end), 0);
        bytes[at..end].copy_from_slice(new);
        store(&self.name, &bytes)?;
        (self.bytes, self.at) = (bytes, end);
        Ok(new.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Seek for File {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let (from, offset) = match to {
            SeekFrom::Start(at) => (at, 0),
            SeekFrom::Current(offset) => (self.at as u64, offset),
            SeekFrom::End(offset) => (self.bytes.len() as u64, offset),
        };
        let at = from
            .checked_add_signed(offset)
            .ok_or(io::ErrorKind::InvalidInput)?;
        self.at = usize::try_from(at).map_err(io::Error::other)?;
        Ok(at)
    }
}

/// How a file is to be opened.
#[derive(Clone, Copy, Debug, Default)]
pub struct OpenOptions {
    read: bool,
    write: bool,
    append: bool,
    truncate: bool,
    create: bool,
    create_new: bool,
}

/// A method that sets one of the options.
macro_rules! option {
    ($($(#[$doc:meta])* $name:ident)+) => {
        $(
            $(#[$doc])*
            pub fn $name(&mut self, $name: bool) -> &mut Self {
                self.$name = $name;
                self
            }
        )+
    };
}

impl OpenOptions {
    option! {
        /// Whether it is read.
        read
        /// Whether it is written.
        write
        /// Whether it is written at its end.
        append
        /// Whether it is emptied.
        truncate
        /// Whether it is created where there is none.
        create
        /// Whether it is created, and must not exist.
        create_new
    }

    /// Opens the file.
    ///
    /// # Errors
    /// If it does not exist, or must not exist and does, or the storage is full.
    pub fn open(&self, path: impl AsRef<Path>) -> io::Result<File> {
        let name = name(path.as_ref());
        let bytes = match load(&name) {
            Some(_) if self.create_new => return Err(io::ErrorKind::AlreadyExists.into()),
            Some((bytes, _)) if !self.truncate => bytes,
            None if !self.create && !self.create_new => {
                return Err(io::ErrorKind::NotFound.into());
            }
            _ => {
                store(&name, &[])?;
                Vec::new()
            }
        };
        Ok(File {
            name,
            bytes,
            at: 0,
            readable: self.read,
            writable: self.write || self.append,
            appends: self.append,
        })
    }
}

/// The metadata of a file or folder.
#[derive(Clone, Debug)]
pub struct Metadata {
    /// The length of a file and the time of its last change; `None` for a folder.
    file: Option<(u64, SystemTime)>,
}

impl Metadata {
    /// The length in bytes; 0 of a folder.
    #[allow(
        clippy::len_without_is_empty,
        reason = "as in the standard library; the tests include this file without being a library"
    )]
    pub fn len(&self) -> u64 {
        self.file.map_or(0, |(length, _)| length)
    }

    /// Whether it is a file.
    pub fn is_file(&self) -> bool {
        self.file.is_some()
    }

    /// Whether it is a folder.
    pub fn is_dir(&self) -> bool {
        self.file.is_none()
    }

    /// The time of the last change.
    ///
    /// # Errors
    /// If it is a folder.
    pub fn modified(&self) -> io::Result<SystemTime> {
        self.file
            .map(|(_, changed)| changed)
            .ok_or_else(|| io::ErrorKind::IsADirectory.into())
    }

    /// Its permissions.
    pub fn permissions(&self) -> Permissions {
        Permissions
    }
}

/// Permissions, which allow everything.
#[derive(Clone, Copy, Debug)]
pub struct Permissions;

impl Permissions {
    /// Whether it is read-only: never.
    pub fn readonly(&self) -> bool {
        false
    }
}

/// The metadata of a file or folder.
///
/// # Errors
/// If there is none.
pub fn metadata(path: impl AsRef<Path>) -> io::Result<Metadata> {
    let name = name(path.as_ref());
    match load(&name) {
        Some((bytes, changed)) => Ok(Metadata {
            file: Some((bytes.len() as u64, changed)),
        }),
        None if is_folder(&name) => Ok(Metadata { file: None }),
        None => Err(io::ErrorKind::NotFound.into()),
    }
}

/// Whether there is a file or folder of this name.
///
/// # Errors
/// None.
pub fn exists(path: impl AsRef<Path>) -> io::Result<bool> {
    Ok(metadata(path).is_ok())
}

/// The path itself: there are no links.
///
/// # Errors
/// If there is no such file or folder.
pub fn canonicalize(path: impl AsRef<Path>) -> io::Result<PathBuf> {
    metadata(&path)?;
    Ok(PathBuf::from(name(path.as_ref())))
}

/// Does nothing: a folder exists as soon as a file is in it.
///
/// # Errors
/// None.
pub fn create_dir_all(_: impl AsRef<Path>) -> io::Result<()> {
    Ok(())
}

/// Reads a whole file.
///
/// # Errors
/// If there is none, or it is not UTF-8.
pub fn read_to_string(path: impl AsRef<Path>) -> io::Result<String> {
    let mut text = String::new();
    File::open(path)?.read_to_string(&mut text)?;
    Ok(text)
}

/// Writes a whole file.
///
/// # Errors
/// If the storage is full.
pub fn write(path: impl AsRef<Path>, content: impl AsRef<[u8]>) -> io::Result<()> {
    store(&name(path.as_ref()), content.as_ref())
}

/// Renames a file, and replaces the one that had the name.
///
/// # Errors
/// If there is no such file, or the storage is full.
pub fn rename(from: impl AsRef<Path>, to: impl AsRef<Path>) -> io::Result<()> {
    let (from, to) = (name(from.as_ref()), name(to.as_ref()));
    let (bytes, _) = load(&from).ok_or(io::ErrorKind::NotFound)?;
    store(&to, &bytes)?;
    page::remove(&from);
    Ok(())
}

/// Removes a file.
///
/// # Errors
/// If there is none.
pub fn remove_file(path: impl AsRef<Path>) -> io::Result<()> {
    let name = name(path.as_ref());
    load(&name).ok_or(io::ErrorKind::NotFound)?;
    page::remove(&name);
    Ok(())
}

/// A file in a folder.
#[derive(Clone, Debug)]
pub struct DirEntry(PathBuf);

impl DirEntry {
    /// The file's path.
    pub fn path(&self) -> PathBuf {
        self.0.clone()
    }
}

/// The files in a folder.
///
/// # Errors
/// If there is no such folder.
pub fn read_dir(
    folder: impl AsRef<Path>,
) -> io::Result<impl Iterator<Item = io::Result<DirEntry>>> {
    let folder = PathBuf::from(name(folder.as_ref()));
    let files: Vec<_> = page::names()
        .lines()
        .map(PathBuf::from)
        .filter(|path| path.parent() == Some(&folder))
        .map(|path| Ok(DirEntry(path)))
        .collect();
    if files.is_empty() {
        return Err(io::ErrorKind::NotFound.into());
    }
    Ok(files.into_iter())
}

/// The new content of a file, which replaces the old at [`AtomicWriteFile::commit`].
#[derive(Debug)]
pub struct AtomicWriteFile {
    name: String,
    bytes: Vec<u8>,
}

impl AtomicWriteFile {
    /// Begins the new content.
    ///
    /// # Errors
    /// None.
    pub fn open(path: impl AsRef<Path>) -> io::Result<AtomicWriteFile> {
        Ok(AtomicWriteFile {
            name: name(path.as_ref()),
            bytes: Vec::new(),
        })
    }

    /// Replaces the old content.
    ///
    /// # Errors
    /// If the storage is full; the old content then stays.
    pub fn commit(self) -> io::Result<()> {
        store(&self.name, &self.bytes)
    }
}

impl Write for AtomicWriteFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
