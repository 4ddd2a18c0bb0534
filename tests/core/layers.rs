//! Dependencies between the folders of the program point one way.

use std::{
    fs,
    path::{Path, PathBuf},
};

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

/// The core returns facts: sentences and languages are the business of `words`, which is built on it.
#[test]
fn the_core_knows_no_sentence_and_no_language() {
    let chess = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/chess");
    let mut files = Vec::new();
    sources(&chess, &mut files);
    assert!(files.len() > 30, "{} files", files.len());
    let mut found = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a source file");
        for (number, line) in text.lines().enumerate() {
            if line.contains("say!") || line.contains("crate::words") || line.contains("Language") {
                found.push(format!("{}:{}: {line}", file.display(), number + 1));
            }
        }
    }
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}
