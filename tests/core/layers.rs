//! Dependencies between the folders of the program point one way.

use std::{
    collections::{BTreeMap, BTreeSet},
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

/// The folders and files of `src` that may be used by another. The front ends `app`, `browser`, `commands`, `main` and `tools`
/// put everything together, and are used by none of these.
const MAY_USE: [(&str, &[&str]); 13] = [
    ("platform", &[]),
    ("chess", &["platform"]),
    ("computer", &["chess", "platform"]),
    ("words", &["chess", "computer", "platform"]),
    ("speech", &["words"]),
    ("settings", &["chess", "platform", "words"]),
    ("book", &["chess", "words"]),
    (
        "text",
        &["book", "chess", "computer", "platform", "settings", "words"],
    ),
    (
        "play",
        &["book", "chess", "computer", "platform", "settings", "words"],
    ),
    ("scene", &["chess", "platform", "play", "settings", "words"]),
    (
        "ui",
        &[
            "book", "chess", "computer", "platform", "play", "settings", "words",
        ],
    ),
    ("render", &["platform", "play", "scene", "words"]),
    (
        "desktop",
        &[
            "chess", "computer", "play", "scene", "settings", "speech", "words",
        ],
    ),
];

/// The modules at the root of the crate that a source file names after `crate::`, without its tests.
fn modules_used(text: &str) -> BTreeSet<&str> {
    let text = text.split("#[cfg(test)]\nmod tests").next().unwrap_or(text);
    let first_word =
        |text: &str| text.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
    let mut used = BTreeSet::new();
    for (_, rest) in text
        .match_indices("crate::")
        .map(|(at, path)| text[at..].split_at(path.len()))
    {
        let Some(list) = rest.strip_prefix('{') else {
            used.extend(first_word(rest).map(|end| &rest[..end]));
            continue;
        };
        let mut depth = 0;
        let mut begins = true;
        for (at, letter) in list.char_indices() {
            match letter {
                '{' => depth += 1,
                '}' if depth == 0 => break,
                '}' => depth -= 1,
                ',' if depth == 0 => begins = true,
                letter if begins && depth == 0 && letter.is_alphabetic() => {
                    begins = false;
                    let part = &list[at..];
                    used.extend(first_word(part).map(|end| &part[..end]));
                }
                _ => {}
            }
        }
    }
    used
}

#[test]
fn folders_use_only_those_to_their_right() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let is_module =
        |name: &&str| root.join(name).is_dir() || root.join(format!("{name}.rs")).is_file();
    let mut found = Vec::new();
    let mut edges = 0;
    for (folder, allowed) in MAY_USE {
        let mut files = Vec::new();
        match root.join(folder) {
            path if path.is_dir() => sources(&path, &mut files),
            path => files.push(path.with_extension("rs")),
        }
        for file in files {
            let text = fs::read_to_string(&file).expect("a source file");
            for name in modules_used(&text).into_iter().filter(is_module) {
                edges += 1;
                if name != folder && !allowed.contains(&name) {
                    found.push(format!("{} uses {name}", file.display()));
                }
            }
        }
    }
    assert!(edges > 500, "{edges} uses");
    assert!(found.is_empty(), "\n{}", found.join("\n"));
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

/// The name of the type that a line declares, if it declares one.
fn declared_type(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let line = match line.strip_prefix("pub(") {
        Some(rest) => rest.split_once(") ")?.1,
        None => line.strip_prefix("pub ").unwrap_or(line),
    };
    let name = ["struct ", "enum ", "trait "]
        .iter()
        .find_map(|word| line.strip_prefix(word))?;
    name.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
        .next()
}

/// No type name is used twice in the program.
#[test]
fn no_type_is_named_twice() {
    let mut files = Vec::new();
    sources(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut files,
    );
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in files {
        // A substitute for a file on other systems has the same names.
        if file.ends_with("uci/no_process.rs") || file.ends_with("search/worker.rs") {
            continue;
        }
        let text = fs::read_to_string(&file).expect("a source file");
        for name in text.lines().filter_map(declared_type) {
            let place = file.display().to_string();
            found.entry(name.to_owned()).or_default().push(place);
        }
    }
    assert!(found.len() > 300, "{} types", found.len());
    found.retain(|_, places| places.len() > 1);
    assert!(found.is_empty(), "{found:#?}");
}

/// A folder has few enough files to be read at a glance.
#[test]
fn a_folder_of_sources_has_at_most_a_dozen_files() {
    fn look(folder: &Path, crowded: &mut Vec<String>) {
        let mut files = 0;
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                look(&path, crowded);
            } else {
                files += 1;
            }
        }
        if files > 12 {
            crowded.push(format!("{}: {files}", folder.display()));
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut crowded = Vec::new();
    for folder in ["src", "engine/src"] {
        look(&root.join(folder), &mut crowded);
    }
    assert!(crowded.is_empty(), "{crowded:#?}");
}
