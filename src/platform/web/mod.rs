//! A page of a browser. The script `web/page.js` is its other half.

mod files;
pub mod page;

use std::{ffi::OsString, io, path::PathBuf};

/// Files in the browser's own storage.
pub mod fs {
    pub use super::files::*;
}

/// The page's clock.
pub mod time {
    pub use web_time::{Instant, SystemTime, UNIX_EPOCH};
}

/// Data and settings share a folder of the browser's storage.
pub fn folders() -> Option<(PathBuf, PathBuf)> {
    let folder = PathBuf::from("/shakki");
    Some((folder.clone(), folder))
}

/// Runs the work at once, before it returns: a page has no threads. Long work is done in a worker, on a copy of its
/// data.
///
/// # Errors
/// None.
pub fn background(_: &str, _: usize, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    work();
    Ok(())
}

/// Empty: a page starts no programs.
pub fn program_folders() -> Vec<PathBuf> {
    Vec::new()
}

/// The languages set in the browser, as `fi-FI`, the preferred first.
pub fn locales() -> impl Iterator<Item = String> {
    let languages: Vec<_> = page::languages().lines().map(str::to_owned).collect();
    languages.into_iter()
}

/// The parameter of that name in the page's address, after its `?`.
pub fn variable(name: &str) -> Option<OsString> {
    page::variable(name).map(OsString::from)
}

/// The page's address, without the parts after `?` and `#`.
pub fn address() -> Option<String> {
    Some(page::address())
}

/// The folder for pictures: files written there are downloaded.
pub fn pictures() -> Option<PathBuf> {
    Some(PathBuf::from(DOWNLOADS))
}

/// A folder that stores nothing: files written there are downloaded.
pub const DOWNLOADS: &str = "/download";
