//! Desktop integration: the entry in the menu, the metadata, the manual page, and the script that installs them.
#![cfg(target_os = "linux")]

use std::{
    collections::BTreeSet,
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

fn root(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// `None` where the program is not installed and `SHAKKI_ALLOW_SKIP=1` allows what needs it to be skipped; without that,
/// a missing program fails the test.
fn run(program: &str, arguments: &[&str]) -> Option<Output> {
    match Command::new(program).args(arguments).output() {
        Ok(output) => Some(output),
        Err(problem) if problem.kind() == std::io::ErrorKind::NotFound => {
            assert!(
                env::var_os("SHAKKI_ALLOW_SKIP").is_some_and(|value| value == "1"),
                "{program} is not installed: scripts/test installs it, SHAKKI_ALLOW_SKIP=1 goes on without"
            );
            eprintln!("*** SKIPPED in part: {program} is not installed ***");
            None
        }
        Err(problem) => panic!("{program}: {problem}"),
    }
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

fn path(name: &str) -> String {
    root(name).display().to_string()
}

#[test]
fn the_entry_in_the_menu_is_valid() {
    if let Some(output) = run(
        "desktop-file-validate",
        &[&path("packaging/shakki.desktop")],
    ) {
        assert!(output.status.success(), "{}", said(&output));
    }
    let entry = fs::read_to_string(root("packaging/shakki.desktop")).expect("it is there");
    for language in ["fi", "hu", "nb"] {
        assert!(
            entry.contains(&format!("Comment[{language}]=")),
            "{language}"
        );
    }
    assert!(entry.contains("MimeType=application/vnd.chess-pgn;"));
    assert!(entry.contains("Exec=shakki %F"));
}

#[test]
fn the_metadata_is_valid_and_of_this_version() {
    let file = "packaging/io.github.shakki.Shakki.metainfo.xml";
    if let Some(output) = run("appstreamcli", &["validate", "--no-net", &path(file)]) {
        assert!(output.status.success(), "{}", said(&output));
    }
    let text = fs::read_to_string(root(file)).expect("it is there");
    let version = format!("<release version=\"{}\"", env!("CARGO_PKG_VERSION"));
    assert!(text.contains(&version), "no {version}");
}

/// Every option and every command that the helps name.
pub fn named_by_help() -> (BTreeSet<String>, BTreeSet<String>) {
    let help = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_shakki"))
            .args(arguments)
            .env("LC_ALL", "C")
            .output()
            .expect("the program starts");
        assert!(output.status.success(), "{arguments:?}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let whole = help(&["--help", "--lang", "en"]);
    let commands: BTreeSet<String> = whole
        .lines()
        .skip_while(|line| !line.starts_with("Commands:"))
        .skip(1)
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.split_whitespace().next().map(str::to_owned))
        .collect();
    let mut options = BTreeSet::new();
    let mut texts = vec![whole];
    for command in commands.iter().filter(|command| *command != "help") {
        texts.push(help(&[command, "--help"]));
    }
    for line in texts.iter().flat_map(|text| text.lines()) {
        let line = line.trim_start();
        if line.starts_with('-') && !line.starts_with("- ") {
            for word in line.split([' ', ',', '=', '[']) {
                if word.starts_with("--") {
                    options.insert(word.to_owned());
                }
            }
        }
    }
    (commands, options)
}

#[test]
fn every_option_and_command_is_in_the_manual_pages() {
    let (commands, options) = named_by_help();
    assert!(commands.len() >= 5, "{commands:?}");
    assert!(options.len() >= 10, "{options:?}");
    for file in ["packaging/shakki.6", "packaging/shakki.fi.6"] {
        let page = fs::read_to_string(root(file)).expect("it is there");
        let page = page.replace("\\-", "-");
        for option in &options {
            let known = page.split([' ', '\n', '"']).any(|word| word == option);
            assert!(known, "{file} knows no {option}");
        }
        for command in &commands {
            let line = format!("\n.B {command}\n");
            assert!(page.contains(&line), "{file} knows no {command}");
        }
        let arguments = ["-man", "-Kutf8", "-Tutf8", "-ww", "-z", &path(file)];
        if let Some(output) = run("groff", &arguments) {
            assert!(
                output.status.success() && said(&output).is_empty(),
                "{}",
                said(&output)
            );
        }
    }
}

/// The paths of all files under a folder.
fn files(folder: &Path) -> BTreeSet<PathBuf> {
    let mut found = BTreeSet::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() && !path.is_symlink() {
                folders.push(path);
            } else {
                found.insert(path);
            }
        }
    }
    found
}

#[test]
fn it_is_put_in_place_and_taken_away_again() {
    let prefix = tempfile::tempdir().expect("a folder");
    let to = prefix.path().display().to_string();
    let script = path("scripts/install");
    let install = ["--prefix", &to, "--binary", env!("CARGO_BIN_EXE_shakki")];
    let output = run(&script, &install).expect("the script is there");
    assert!(output.status.success(), "{}", said(&output));
    for file in [
        "bin/shakki",
        "share/applications/shakki.desktop",
        "share/metainfo/io.github.shakki.Shakki.metainfo.xml",
        "share/mime/packages/shakki.xml",
        "share/man/man6/shakki.6",
        "share/man/fi/man6/shakki.6",
        "share/icons/hicolor/256x256/apps/shakki.png",
        "share/doc/shakki/fonts.txt",
    ] {
        assert!(prefix.path().join(file).is_file(), "{file} is missing");
    }
    let program = prefix.path().join("bin/shakki").display().to_string();
    // Most desktops hide an entry whose program is not in their PATH.
    let entry = prefix.path().join("share/applications/shakki.desktop");
    let entry = fs::read_to_string(entry).expect("it is there");
    let starts = format!("Exec=\"{program}\" %F\n");
    assert!(entry.contains(&starts), "{entry}");
    let version = run(&program, &["--version"]).expect("it is there");
    let wanted = format!("shakki {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(said(&version), wanted);

    let output = run(&script, &["--prefix", &to, "--uninstall"]).expect("the script is there");
    assert!(output.status.success(), "{}", said(&output));
    let left: Vec<PathBuf> = files(prefix.path())
        .into_iter()
        // The lists of the desktop, made anew.
        .filter(|file| file.to_string_lossy().contains("shakki"))
        .collect();
    assert!(left.is_empty(), "{left:?}");
}

#[test]
fn what_the_installer_does_not_know_it_says() {
    let output = run(&path("scripts/install"), &["--nonsense"]).expect("the script is there");
    assert!(!output.status.success());
    assert!(said(&output).contains("There is no --nonsense."));
}

/// Files loaded at run time are not found by packaging tools: they have to be declared by hand.
#[test]
fn packages_depend_on_what_the_program_loads() {
    let needs = fs::read_to_string(root("scripts/lib/packages.sh")).expect("it is there");
    let manifest = fs::read_to_string(root("Cargo.toml")).expect("it is there");
    let depends = manifest
        .lines()
        .find(|line| line.starts_with("depends = "))
        .expect("the .deb depends on something");
    let depends: Vec<&str> = depends.split(['"', ',', ' ']).collect();
    let (_, requires) = manifest
        .split_once("[package.metadata.generate-rpm.requires]\n")
        .expect("the .rpm requires something");
    let requires = requires.split("\n\n").next().unwrap_or_default();
    let libraries: Vec<&str> = needs
        .lines()
        .filter(|line| line.starts_with("library "))
        .collect();
    assert!(libraries.len() >= 5, "{libraries:?}");
    for line in libraries {
        let columns: Vec<&str> = line.split('|').map(str::trim).collect();
        assert!(depends.contains(&columns[1]), "the .deb: {line}");
        let required = format!("{} = ", columns[2]);
        assert!(
            requires.lines().any(|line| line.starts_with(&required)),
            "the .rpm: {line}"
        );
    }
}
