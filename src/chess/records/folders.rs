//! The folders of the program's own files, by the platform's conventions.
//!
//! | system | data | settings |
//! |---|---|---|
//! | Linux | `~/.local/share/shakki` (or under `$XDG_DATA_HOME`) | `~/.config/shakki` (or under `$XDG_CONFIG_HOME`) |
//! | macOS | `~/Library/Application Support/shakki` | the same |
//! | Windows | `%APPDATA%\shakki\data` | `%APPDATA%\shakki\config` |
//! | a browser | `/shakki` in the page's own storage | the same |
//!
//! The environment variable `SHAKKI_DATA`, a folder's path, puts both into that folder instead: for a portable drive, a
//! second set of games, a test. Set but empty, it counts as not set.

use std::{
    ffi::OsString,
    path::{Path, PathBuf},
};

use crate::platform;

/// The name of the environment variable for the folder of data and settings.
pub const VARIABLE: &str = "SHAKKI_DATA";

/// The program's own folders. They need not exist yet: they are created before the first write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    /// The games: the journal of the one in progress, and the archive.
    data: PathBuf,
    /// The settings.
    settings: PathBuf,
}

impl Folders {
    /// The folders of this user on this system, or the one that [`VARIABLE`] names. `None` if the system knows no home
    /// of this user: the program then keeps nothing between runs.
    pub fn find() -> Option<Folders> {
        Folders::find_with(std::env::var_os(VARIABLE))
    }

    /// As [`Folders::find`], with the variable's value as an argument.
    pub fn find_with(variable: Option<OsString>) -> Option<Folders> {
        if let Some(named) = variable.filter(|value| !value.is_empty()) {
            // The same folder for the whole run, even if the working directory changes.
            let folder = std::path::absolute(&named).unwrap_or_else(|_| PathBuf::from(named));
            return Some(Folders {
                data: folder.clone(),
                settings: folder,
            });
        }
        let (data, settings) = platform::folders()?;
        Some(Folders { data, settings })
    }

    /// The folder of the games: the journal of the one in progress, and the archive.
    pub fn data(&self) -> &Path {
        &self.data
    }

    /// The folder of the settings.
    pub fn settings(&self) -> &Path {
        &self.settings
    }
}
