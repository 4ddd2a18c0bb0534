//! The settings of the last match, kept for the next one: the players and their clocks. A small file of lines, in the
//! folder of the games.

use std::path::{Path, PathBuf};

use crate::chess::store::{self, StoreProblem};

/// In the folder of the games.
const FILE: &str = "last-match.txt";

/// The players and their clocks, as they were typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LastMatch {
    /// The names of the first and the second player; empty if none was given.
    pub names: [String; 2],
    /// The time control of both players, or of the first and the second.
    pub clocks: [String; 2],
    /// Whether the two have different time controls.
    pub differ: bool,
}

fn file(folder: &Path) -> PathBuf {
    folder.join(FILE)
}

/// Stores it for the next match.
///
/// # Errors
/// If it cannot be written.
pub fn keep(folder: &Path, last: &LastMatch) -> Result<(), StoreProblem> {
    store::make_folder(folder)?;
    let [names, clocks] = [("name", &last.names), ("clock", &last.clocks)].map(|(what, both)| {
        both.iter()
            .map(|text| format!("{what} {}\n", text.replace(['\n', '\r'], " ")))
            .collect::<String>()
    });
    let differ = if last.differ { "yes" } else { "no" };
    let text = format!("{names}{clocks}differ {differ}\n");
    store::write_at_once(&file(folder), &text)
}

/// The stored settings; none if there are none, they cannot be read, or are empty. Unknown lines are ignored.
pub fn find(folder: &Path) -> Option<LastMatch> {
    let text = store::read_text(&file(folder)).ok()?;
    let lines = |what: &str| -> [String; 2] {
        let mut found = text.lines().filter_map(|line| {
            let (name, value) = line.split_once(' ')?;
            (name == what).then(|| value.to_owned())
        });
        [(); 2].map(|()| found.next().unwrap_or_default())
    };
    let [differ, _] = lines("differ");
    let found = LastMatch {
        names: lines("name"),
        clocks: lines("clock"),
        differ: differ == "yes",
    };
    (found != LastMatch::default()).then_some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found() {
        let folder = tempfile::tempdir().expect("a folder");
        assert_eq!(find(folder.path()), None);
        keep(folder.path(), &LastMatch::default()).expect("the folder can be written");
        assert_eq!(find(folder.path()), None, "nothing to remember");
        for last in [
            LastMatch {
                names: ["Anna von und zu", "Béla"].map(str::to_owned),
                clocks: ["40/90+30,30", ""].map(str::to_owned),
                differ: true,
            },
            LastMatch {
                names: ["", "clock 5"].map(str::to_owned),
                clocks: ["3+2", "3+2"].map(str::to_owned),
                differ: false,
            },
        ] {
            keep(folder.path(), &last).expect("the folder can be written");
            assert_eq!(find(folder.path()), Some(last));
        }
    }

    #[test]
    fn a_damaged_file_is_no_match() {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(file(folder.path()), "name Anna\n\u{1}what\nname").expect("a file");
        let found = find(folder.path()).expect("what can be read");
        assert_eq!(found.names, ["Anna", ""].map(str::to_owned));
        std::fs::write(file(folder.path()), [0xff, 0xfe]).expect("a file");
        assert_eq!(find(folder.path()), None);
    }
}
