//! A system with processes, threads and a disk.

use std::{env, ffi::OsString, io, path::PathBuf, thread};

use directories::{ProjectDirs, UserDirs};

/// Files, and their atomic replacement.
pub mod fs {
    pub use std::fs::*;

    pub use atomic_write_file::AtomicWriteFile;
}

/// The clocks of the system.
pub mod time {
    pub use std::time::{Instant, SystemTime, UNIX_EPOCH};
}

/// The system's folders for data and settings; `None` if the user has no home folder.
pub fn folders() -> Option<(PathBuf, PathBuf)> {
    let project = ProjectDirs::from("", "", "shakki")?;
    Some((
        project.data_dir().to_owned(),
        project.config_dir().to_owned(),
    ))
}

/// Runs work beside the frames, on a thread of that name with a stack of so many bytes.
///
/// # Errors
/// If the system gives no thread; the work is then not done.
pub fn background(
    name: &str,
    stack: usize,
    work: impl FnOnce() + Send + 'static,
) -> io::Result<()> {
    thread::Builder::new()
        .name(name.to_owned())
        .stack_size(stack)
        .spawn(work)
        .map(drop)
}

/// The folders in which programs are searched, in that order.
pub fn program_folders() -> Vec<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).collect()
}

/// The languages set in the system, as `fi-FI`, the preferred first.
pub fn locales() -> impl Iterator<Item = String> {
    sys_locale::get_locales()
}

/// The environment variable of that name.
pub fn variable(name: &str) -> Option<OsString> {
    env::var_os(name)
}

/// `None`: a program has no address.
pub fn address() -> Option<String> {
    None
}

/// The folder of the user's pictures: the system's, else `Pictures` in the home folder.
pub fn pictures() -> Option<PathBuf> {
    let user = UserDirs::new()?;
    Some(match user.picture_dir() {
        Some(folder) => folder.to_owned(),
        None => user.home_dir().join("Pictures"),
    })
}
