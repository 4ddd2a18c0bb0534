//! A file operation that failed, and why.

use std::io;

use crate::chess::store::{FileOperation, StoreCause, StoreProblem};
use crate::words::{Localized, say};

impl Localized for StoreProblem {
    /// The file and the reason.
    fn localized(&self) -> String {
        let why = match self.cause() {
            StoreCause::System(problem)
                if problem.kind() == io::ErrorKind::NotFound
                    && self.operation() == FileOperation::Write =>
            {
                say!("store-no-folder")
            }
            StoreCause::System(problem) => problem.localized(),
            StoreCause::EntryTooLong => say!("journal-entry-too-long"),
            StoreCause::JournalTooLong => say!("journal-too-long"),
            StoreCause::TooManyJournals => say!("journal-too-many"),
        };
        let file = self.path().display().to_string();
        match self.operation() {
            FileOperation::Read => say!("store-read", file = file, why = why),
            FileOperation::Write => say!("store-write", file = file, why = why),
            FileOperation::Remove => say!("store-remove", file = file, why = why),
            FileOperation::SetAside => say!("store-set-aside", file = file, why = why),
            FileOperation::MakeFolder => say!("store-make-folder", file = file, why = why),
        }
    }
}

impl Localized for io::Error {
    /// The system's error: in the players' language if it is a common one, else in the system's words.
    fn localized(&self) -> String {
        match self.kind() {
            io::ErrorKind::NotFound => say!("store-no-file"),
            io::ErrorKind::PermissionDenied => say!("store-permission"),
            // For a file where a folder is to be created, the system reports "exists", which would mislead.
            io::ErrorKind::NotADirectory | io::ErrorKind::AlreadyExists => {
                say!("store-file-for-folder")
            }
            io::ErrorKind::IsADirectory => say!("store-is-folder"),
            io::ErrorKind::StorageFull => say!("store-disk-full"),
            io::ErrorKind::ReadOnlyFilesystem => say!("store-read-only"),
            _ => self.to_string(),
        }
    }
}
