//! The files a player opens and saves: the only place under `chess` that touches the disk.

use std::{
    fmt,
    fs::File,
    io::{self, Write},
    path::{Path, PathBuf},
    time::SystemTime,
};

use atomic_write_file::AtomicWriteFile;

/// A file could not be read or written. Its text names the file and says why.
#[derive(Debug)]
pub struct StoreProblem {
    /// What was tried: "read" or "write".
    doing: &'static str,
    /// The file.
    path: PathBuf,
    /// What the system said.
    source: io::Error,
}

impl fmt::Display for StoreProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot {} {}: ", self.doing, self.path.display())?;
        match self.source.kind() {
            io::ErrorKind::NotFound if self.doing == "write" => {
                f.write_str("there is no such folder")
            }
            io::ErrorKind::NotFound => f.write_str("there is no such file"),
            io::ErrorKind::PermissionDenied => f.write_str("permission denied"),
            io::ErrorKind::IsADirectory => f.write_str("that is a folder"),
            io::ErrorKind::StorageFull => f.write_str("the disk is full"),
            io::ErrorKind::ReadOnlyFilesystem => f.write_str("the disk cannot be written to"),
            _ => write!(f, "{}", self.source),
        }
    }
}

impl std::error::Error for StoreProblem {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.source)
    }
}

/// The date of today as a record's `Date` tag writes it: `2026.03.09`. By the clock of the system in universal time,
/// which is all that is known without asking for the place.
pub fn today() -> String {
    let since = SystemTime::now()
        .duration_since(SystemTime::UNIX_EPOCH)
        .unwrap_or_default();
    date_tag(since.as_secs() / (24 * 3600))
}

/// A day, counted from the first of 1970, as a `Date` tag writes it.
fn date_tag(day: u64) -> String {
    // Years of the Gregorian calendar, begun in March so that the day of the leap year comes last:
    // H. Hinnant, "chrono-Compatible Low-Level Date Algorithms".
    let shifted = day + 719_468;
    let (era, day_of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 {
        month_from_march + 3
    } else {
        month_from_march - 9
    };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    format!("{year:04}.{month:02}.{day:02}")
}

/// Opens a file for reading.
///
/// # Errors
/// If there is no such file, it is a folder, or it may not be read.
pub fn open(path: &Path) -> Result<File, StoreProblem> {
    let problem = |source| StoreProblem {
        doing: "read",
        path: path.to_owned(),
        source,
    };
    let file = File::open(path).map_err(problem)?;
    // Opening a folder succeeds on Unix and only reading it fails: say so at once.
    if file.metadata().map_err(problem)?.is_dir() {
        return Err(problem(io::ErrorKind::IsADirectory.into()));
    }
    Ok(file)
}

/// Reads a whole text file. Bytes that are not UTF-8 are taken for Latin-1, as old PGN files are.
///
/// # Errors
/// As [`open`], or if reading fails half-way.
pub fn read_text(path: &Path) -> Result<String, StoreProblem> {
    let mut bytes = Vec::new();
    io::Read::read_to_end(&mut open(path)?, &mut bytes).map_err(|source| StoreProblem {
        doing: "read",
        path: path.to_owned(),
        source,
    })?;
    Ok(decode(bytes))
}

/// Writes a text file so that at every instant either the old or the new content is there in full.
///
/// # Errors
/// If the folder does not exist or the file cannot be written; the old file then stands as it stood.
pub fn write_atomically(path: &Path, text: &str) -> Result<(), StoreProblem> {
    let problem = |source| StoreProblem {
        doing: "write",
        path: path.to_owned(),
        source,
    };
    if path.is_dir() {
        return Err(problem(io::ErrorKind::IsADirectory.into()));
    }
    // Replacing a file asks nothing of the file itself: one that is not to be written must be seen to.
    if path
        .metadata()
        .is_ok_and(|old| old.permissions().readonly())
    {
        return Err(problem(io::ErrorKind::PermissionDenied.into()));
    }
    // What a link points to is replaced, not the link.
    let place = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let mut file = AtomicWriteFile::open(&place).map_err(problem)?;
    file.write_all(text.as_bytes()).map_err(problem)?;
    file.commit().map_err(problem)
}

/// Bytes as text: UTF-8 if they are that, else Latin-1.
pub(super) fn decode(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes)
        .unwrap_or_else(|e| e.as_bytes().iter().map(|&b| char::from(b)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_written_as_dates() {
        for (day, date) in [
            (0, "1970.01.01"),
            (59, "1970.03.01"),
            (11_016, "2000.02.29"),
            (11_017, "2000.03.01"),
            (19_722, "2023.12.31"),
            (20_512, "2026.02.28"),
            (20_513, "2026.03.01"),
            (47_540, "2100.02.28"),
            (47_541, "2100.03.01"),
        ] {
            assert_eq!(date_tag(day), date);
        }
    }
}
