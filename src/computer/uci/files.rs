//! The list of engines: those that the players added, in a file of the settings folder, and those installed on the
//! system.
//!
//! A record names an engine by its code and never by its path: no opened file can start a program that was not chosen
//! here.

use std::{
    collections::BTreeMap,
    env,
    io::{self, Write},
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};

use crate::platform::{
    self,
    fs::{self, AtomicWriteFile},
};

/// The file's name.
const FILE: &str = "engines.toml";
/// The name to which a file that cannot be read is renamed.
const DAMAGED_FILE: &str = "engines.damaged.toml";

/// Engines that are found automatically, by the names of their programs.
const FOUND: [&str; 2] = ["stockfish", "fairy-stockfish"];

/// Where Debian and its derivatives install games, also where `PATH` does not contain it.
const GAMES_FOLDERS: [&str; 2] = ["/usr/games", "/usr/local/games"];

/// The longest code, in letters.
const LONGEST_CODE: usize = 40;

/// An engine's program.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EngineFile {
    /// Its name in records, and where it is typed: the name of its program, of letters, digits, `-`, `_` and `.`.
    pub code: String,
    /// The program.
    pub path: PathBuf,
    /// Its command-line arguments.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arguments: Vec<String>,
    /// Options that are set before each game, if it has them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
}

impl EngineFile {
    /// The engine with this program file, named after it.
    pub fn at(path: impl Into<PathBuf>) -> EngineFile {
        let path = path.into();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        EngineFile {
            code: code(name.strip_suffix(".exe").unwrap_or(&name)),
            path,
            ..EngineFile::default()
        }
    }
}

/// A name as a code: other letters than those of a code become `-`.
fn code(name: &str) -> String {
    let usual = |c: char| match c {
        'a'..='z' | 'A'..='Z' | '0'..='9' | '-' | '_' | '.' => c,
        _ => '-',
    };
    let code: String = name.chars().map(usual).take(LONGEST_CODE).collect();
    match code.trim_matches(['-', '.']) {
        "" => "engine".to_owned(),
        code => code.to_owned(),
    }
}

/// Whether a text can be a code.
pub(in crate::computer) fn is_code(text: &str) -> bool {
    code(text) == text
}

/// The file of the chosen engines.
#[derive(Debug, Default, Serialize, Deserialize)]
struct EnginesFile {
    #[serde(default, rename = "engine")]
    engines: Vec<EngineFile>,
}

/// The engines as they were read at the start of the program.
#[derive(Debug, Default)]
pub struct LoadedEngines {
    /// Those of the file, and those installed on the system.
    pub files: Vec<EngineFile>,
    /// Why there are none of the file, if it is there and cannot be read.
    pub damaged: Option<DamagedEngines>,
}

/// A file of engines that cannot be read.
#[derive(Debug)]
pub struct DamagedEngines {
    /// The file.
    pub path: PathBuf,
    /// What was wrong, for a log.
    pub problem: String,
    /// Where it is kept now, if it could be renamed.
    pub backup: Option<PathBuf>,
}

/// Reads the engines in this folder's file, and finds those installed on the system. A file that cannot be read is
/// renamed, so that nothing a player wrote is lost.
pub fn load_engines(folder: Option<&Path>) -> LoadedEngines {
    let problem = folder.and_then(|folder| Some((folder, read(folder).err()?)));
    let damaged = problem.map(|(folder, problem)| DamagedEngines {
        path: folder.join(FILE),
        problem: problem.to_string(),
        backup: set_aside(folder).ok(),
    });
    LoadedEngines {
        files: known_engines(folder),
        damaged,
    }
}

/// The engines in this folder's file, which counts as empty if it cannot be read, and those installed on the system.
pub fn known_engines(folder: Option<&Path>) -> Vec<EngineFile> {
    let mut known = Vec::new();
    let chosen = folder
        .and_then(|folder| read(folder).ok())
        .unwrap_or_default();
    for engine in chosen.into_iter().chain(found()) {
        let is_there = |one: &EngineFile| one.code == engine.code || is_same(one, &engine);
        if !known.iter().any(is_there) {
            known.push(engine);
        }
    }
    known
}

fn is_same(one: &EngineFile, other: &EngineFile) -> bool {
    one.path == other.path && one.arguments == other.arguments
}

/// The engines installed on the system.
fn found() -> impl Iterator<Item = EngineFile> {
    let folders: Vec<PathBuf> = platform::program_folders()
        .into_iter()
        .filter(|folder| folder.is_absolute())
        .chain(GAMES_FOLDERS.into_iter().map(PathBuf::from))
        .collect();
    FOUND.into_iter().filter_map(move |name| {
        let file = format!("{name}{}", env::consts::EXE_SUFFIX);
        let mut places = folders.iter().map(|folder| folder.join(&file));
        places.find(|path| path.is_file()).map(EngineFile::at)
    })
}

/// Adds an engine to this folder's file, and returns it with its code; another engine of the same name keeps its own.
///
/// # Errors
/// If the path leads to no file, or the folder cannot be written.
pub fn add(folder: Option<&Path>, path: &Path) -> io::Result<EngineFile> {
    let path = fs::canonicalize(path)?;
    if !path.is_file() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let mut engine = EngineFile::at(path);
    let known = known_engines(folder);
    if let Some(same) = known.iter().find(|one| is_same(one, &engine)) {
        return Ok(same.clone());
    }
    let name = engine.code.clone();
    let mut number = 2;
    while known.iter().any(|one| one.code == engine.code) {
        // Shortened for the number: a longer code would be none.
        let number_text = format!("-{number}");
        let letters = name.chars().take(LONGEST_CODE - number_text.len());
        engine.code = letters.collect::<String>() + &number_text;
        number += 1;
    }
    if let Some(folder) = folder {
        change(folder, |engines| engines.push(engine.clone()))?;
    }
    Ok(engine)
}

/// Removes an engine that was added. Those installed on the system are found again.
///
/// # Errors
/// If the folder cannot be written.
pub fn forget(folder: &Path, code: &str) -> io::Result<()> {
    change(folder, |engines| engines.retain(|one| one.code != code))
}

/// Reads the added engines; invalid codes are replaced.
fn read(folder: &Path) -> io::Result<Vec<EngineFile>> {
    let text = match fs::read_to_string(folder.join(FILE)) {
        // Also where the folder is a file: there is no list in it that could be damaged.
        Err(problem)
            if matches!(
                problem.kind(),
                io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
            ) =>
        {
            return Ok(Vec::new());
        }
        text => text?,
    };
    read_text(&text).map_err(io::Error::other)
}

/// Reads the text of the file.
fn read_text(text: &str) -> Result<Vec<EngineFile>, toml::de::Error> {
    let file: EnginesFile = toml::from_str(text)?;
    let with_code = |mut engine: EngineFile| {
        engine.code = code(&engine.code);
        engine
    };
    Ok(file.engines.into_iter().map(with_code).collect())
}

/// The engines of a file with this text, and the text of a file with them; for `fuzz/`.
#[cfg(fuzzing)]
pub fn read_and_write(text: &str) -> Option<(Vec<EngineFile>, String)> {
    let engines = read_text(text).ok()?;
    let text = toml::to_string(&EnginesFile {
        engines: engines.clone(),
    });
    Some((engines, text.expect("TOML")))
}

/// Renames the file, and returns its new path.
fn set_aside(folder: &Path) -> io::Result<PathBuf> {
    let backup = folder.join(DAMAGED_FILE);
    fs::rename(folder.join(FILE), &backup)?;
    Ok(backup)
}

/// Changes the file atomically. A file that cannot be read is renamed first.
fn change(folder: &Path, change: impl FnOnce(&mut Vec<EngineFile>)) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let path = folder.join(FILE);
    let mut engines = match read(folder) {
        Ok(engines) => engines,
        Err(_) => {
            set_aside(folder)?;
            Vec::new()
        }
    };
    change(&mut engines);
    let text = toml::to_string(&EnginesFile { engines }).map_err(io::Error::other)?;
    let mut file = AtomicWriteFile::open(path)?;
    file.write_all(b"# Chess engines that Shakki knows, besides those it finds by itself.\n")?;
    file.write_all(text.as_bytes())?;
    file.commit()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{self, Language, Localized};

    #[test]
    fn chosen_engines_are_remembered_and_forgotten() {
        let folder = tempfile::tempdir().expect("a folder");
        let settings = folder.path().join("settings");
        let program = |name: &str| {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, "").unwrap();
            path
        };
        let (one, two) = (program("a/My Engine"), program("b/My Engine"));
        let first = add(Some(&settings), &one).expect("added");
        assert_eq!(first.code, "My-Engine");
        assert_eq!(add(Some(&settings), &one).expect("known"), first);
        let second = add(Some(&settings), &two).expect("added");
        assert_eq!(second.code, "My-Engine-2");
        let known = known_engines(Some(&settings));
        assert_eq!(known[..2], [first.clone(), second.clone()]);
        forget(&settings, &first.code).expect("forgotten");
        let known = known_engines(Some(&settings));
        assert!(known.contains(&second) && !known.contains(&first));
        assert!(add(Some(&settings), &folder.path().join("none")).is_err());
        assert!(add(Some(&settings), folder.path()).is_err());
    }

    #[test]
    fn a_damaged_list_is_set_aside_when_another_is_written() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join(FILE), "= no toml").unwrap();
        known_engines(Some(folder.path()));
        assert!(folder.path().join(FILE).exists(), "reading changes nothing");
        let program = folder.path().join("x");
        fs::write(&program, "").unwrap();
        add(Some(folder.path()), &program).expect("added");
        let kept = fs::read_to_string(folder.path().join(DAMAGED_FILE)).unwrap();
        assert_eq!(kept, "= no toml");
        assert_eq!(known_engines(Some(folder.path()))[0].code, "x");
    }

    #[test]
    fn a_damaged_list_is_set_aside_and_reported_at_the_start() {
        let folder = tempfile::tempdir().expect("a folder");
        let damage = || load_engines(Some(folder.path())).damaged;
        assert!(damage().is_none(), "no list is no damage");
        fs::write(folder.path().join(FILE), "= no toml").unwrap();
        let damaged = damage().expect("it cannot be read");
        assert_eq!(damaged.path, folder.path().join(FILE));
        assert!(!damaged.problem.is_empty());
        let backup = damaged.backup.clone().expect("it is kept");
        assert_eq!(fs::read_to_string(&backup).unwrap(), "= no toml");
        for language in Language::ALL {
            words::with_language(language, || {
                let message = damaged.localized();
                assert!(message.contains(&backup.display().to_string()), "{message}");
            });
        }
        assert!(damage().is_none(), "it is reported once");
    }

    #[test]
    fn a_list_that_cannot_be_renamed_is_named_where_it_is() {
        let damaged = DamagedEngines {
            path: "/settings/engines.toml".into(),
            problem: String::new(),
            backup: None,
        };
        for language in Language::ALL {
            words::with_language(language, || {
                let message = damaged.localized();
                assert!(message.contains("/settings/engines.toml"), "{message}");
            });
        }
    }

    #[test]
    fn an_engine_with_a_long_name_has_a_valid_code_beside_another_of_that_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let settings = folder.path().join("settings");
        let name = "a-very-long-name-of-a-chess-engine-2024.1-avx2";
        let mut codes = Vec::new();
        for place in 0..12 {
            let path = folder.path().join(place.to_string()).join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, "").unwrap();
            let added = add(Some(&settings), &path).expect("added");
            assert!(is_code(&added.code), "{}", added.code);
            assert!(!codes.contains(&added.code), "{}", added.code);
            codes.push(added.code);
        }
        let known = known_engines(Some(&settings));
        for code in &codes {
            assert!(known.iter().any(|one| one.code == *code), "{code}");
        }
    }

    #[test]
    fn codes_are_plain() {
        for (name, code) in [
            ("stockfish", "stockfish"),
            ("Fat Fritz (2)", "Fat-Fritz--2"),
            ("…", "engine"),
            ("../..", "engine"),
            ("a\"]\n[b", "a----b"),
        ] {
            assert_eq!(super::code(name), code);
            assert!(is_code(code), "{code}");
        }
        assert!(!is_code("a b") && !is_code("") && !is_code("../x"));
    }
}
