//! A page of a browser. The script `web/page.js` is its other half.

mod files;
pub mod page;

use std::path::PathBuf;

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

/// None: a page starts no programs.
pub fn program_folders() -> Vec<PathBuf> {
    Vec::new()
}

/// The languages that the browser is set to, as `fi-FI`, the preferred first.
pub fn locales() -> impl Iterator<Item = String> {
    let languages: Vec<_> = page::languages().lines().map(str::to_owned).collect();
    languages.into_iter()
}
