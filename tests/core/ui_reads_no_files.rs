//! The panels read no file and parse none: that is done by tasks in `play/library`, so that no frame waits for a disk.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// Names that nothing in the panels may use: modules and types that read or write files.
const NAMES: [&str; 9] = [
    "fs",
    "OpenOptions",
    "Index",
    "GameIndex",
    "GameReader",
    "BufReader",
    "open_first",
    "append_once",
    "write_atomically",
];

/// The same of which only a part of the name is used for other things too.
const PHRASES: [&str; 9] = [
    "File::open",
    "File::create",
    "File::options",
    "pgn::read",
    "pgn::first",
    "pgn::open",
    "store::",
    "Index::of",
    "archive::append",
];

/// All source files of a folder and below it.
fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// The problem of this line, if any.
fn forbidden(line: &str) -> Option<&'static str> {
    let code = line.split("//").next().unwrap_or_default();
    let mut words = code.split(|c: char| !c.is_alphanumeric() && c != '_');
    words
        .find_map(|word| NAMES.into_iter().find(|name| *name == word))
        .or_else(|| PHRASES.into_iter().find(|phrase| code.contains(phrase)))
}

#[test]
fn no_panel_reads_a_file() {
    let ui = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/ui");
    let mut files = Vec::new();
    sources(&ui, &mut files);
    // What only tests use stands in folders and modules of its own.
    files.retain(|path| !path.starts_with(ui.join("testing")));
    assert!(files.len() > 40, "{} files", files.len());
    let mut found = Vec::new();
    for path in files {
        let text = fs::read_to_string(&path).expect("a source file");
        let code = text.split("#[cfg(test)]\nmod tests").next();
        for (number, line) in code.unwrap_or_default().lines().enumerate() {
            if let Some(what) = forbidden(line) {
                let number = number + 1;
                found.push(format!("{}:{number}: {what}: {line}", path.display()));
            }
        }
    }
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn what_reads_a_file_is_seen() {
    for line in [
        "use std::{fs, path::Path};",
        "    let file = std::fs::File::open(path)?;",
        "        archive::{Date, Index, Listed},",
        "    let game = pgn::open_first(path);",
        "    match index.load(number) { _ => GameIndex::open(folder) }",
    ] {
        assert!(forbidden(line).is_some(), "{line}");
    }
    for line in [
        "//! The library reads with std::fs.",
        "    index: Res<ArchiveIndex>,",
        "    ShareTarget::File => open(path),",
        "        archive::{Date, Listed, Query},",
    ] {
        assert_eq!(forbidden(line), None, "{line}");
    }
}
