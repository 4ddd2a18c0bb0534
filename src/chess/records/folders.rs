//! Where the platform wants a program to keep its own files.
//!
//! | system | data | settings |
//! |---|---|---|
//! | Linux | `~/.local/share/shakki` (or under `$XDG_DATA_HOME`) | `~/.config/shakki` (or under `$XDG_CONFIG_HOME`) |
//! | macOS | `~/Library/Application Support/shakki` | the same |
//! | Windows | `%APPDATA%\shakki\data` | `%APPDATA%\shakki\config` |
//! | a browser | `/shakki` in the page's own storage | the same |
//!
//! The environment variable `SHAKKI_DATA`, a folder's path, puts both into that folder instead: a stick to carry
//! along, a second set of games, a test. Set but empty, it counts as not set.

use std::{
    ffi::OsString,
    path::{Path, PathBuf},
};

use crate::platform;

/// The name of the environment variable that says where data and settings are.
pub const VARIABLE: &str = "SHAKKI_DATA";

/// The program's own folders. They need not exist yet: whoever writes there makes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    /// The games: the journal of the one in progress, and the archive.
    data: PathBuf,
    /// What is remembered between runs.
    settings: PathBuf,
}

impl Folders {
    /// The folders of this user on this system, or the one that [`VARIABLE`] names. `None` if the system knows no
    /// home of this user: the program then plays without remembering.
    pub fn find() -> Option<Folders> {
        Folders::find_with(std::env::var_os(VARIABLE))
    }

    /// As [`Folders::find`], with the variable's value handed in.
    pub fn find_with(variable: Option<OsString>) -> Option<Folders> {
        if let Some(named) = variable.filter(|value| !value.is_empty()) {
            // The same folder for the whole run, whatever becomes of the working directory.
            let folder = std::path::absolute(&named).unwrap_or_else(|_| PathBuf::from(named));
            return Some(Folders {
                data: folder.clone(),
                settings: folder,
            });
        }
        let (data, settings) = platform::folders()?;
        Some(Folders { data, settings })
    }

    /// Where the games are: the journal of the one in progress, and the archive.
    pub fn data(&self) -> &Path {
        &self.data
    }

    /// Where the settings are.
    pub fn settings(&self) -> &Path {
        &self.settings
    }
}
