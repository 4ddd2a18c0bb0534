//! The positions that chasolver's author published with their verdicts, as they come inside the crate: positions that
//! people asked him about, and some tens of thousands from games.

use std::{path::PathBuf, process::Command};

use shakki::text::judge_lines;

/// Where the source of a crate lies that this one was built with: cargo knows.
fn source_of(name: &str) -> PathBuf {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let host = host();
    // Nothing but what the core needs, for no more may have been fetched.
    let ask = |offline: &[&str]| {
        Command::new(&cargo)
            .args(["metadata", "--format-version=1", "--no-default-features"])
            .args(["--filter-platform", &host])
            .args([
                "--manifest-path",
                concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"),
            ])
            .args(offline)
            .output()
            .expect("cargo runs")
    };
    let mut asked = ask(&["--offline"]);
    if !asked.status.success() {
        // It may want a manifest that building did not need.
        asked = ask(&[]);
    }
    let problem = String::from_utf8_lossy(&asked.stderr);
    assert!(asked.status.success(), "cargo metadata: {problem}");
    let metadata = String::from_utf8(asked.stdout).expect("a text");
    let (_, package) = metadata
        .split_once(&format!("{{\"name\":\"{name}\",\"version\":"))
        .unwrap_or_else(|| panic!("cargo knows no {name}"));
    let (_, path) = package
        .split_once("\"manifest_path\":\"")
        .expect("a manifest");
    let (path, _) = path.split_once('"').expect("a path");
    PathBuf::from(path.replace("\\\\", "\\")).with_file_name("")
}

/// The machine that this was built on, as cargo calls it.
fn host() -> String {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let asked = Command::new(rustc).arg("-vV").output().expect("rustc runs");
    let version = String::from_utf8(asked.stdout).expect("a text");
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    host.expect("a host").to_owned()
}

/// Judges the positions of one of the crate's files, each line a verdict and a FEN, and compares.
fn judged_as_labelled(file: &str, at_least: usize) {
    let path = source_of("chasolver").join("tests").join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let labelled: Vec<&str> = text
        .lines()
        .filter(|line| !line.trim().is_empty() && !line.starts_with('#'))
        .collect();
    assert!(labelled.len() >= at_least, "{} positions", labelled.len());
    let asked: String = labelled
        .iter()
        .map(|line| format!("{}\n", &line[3..]))
        .collect();

    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let good = judge_lines(asked.as_bytes(), &mut output, &mut errors).expect("in memory");
    assert!(good, "{}", String::from_utf8_lossy(&errors));
    let output = String::from_utf8(output).expect("a text");
    let judged: Vec<&str> = output.lines().collect();
    assert_eq!(judged.len(), labelled.len());
    let wrong: Vec<String> = labelled
        .iter()
        .zip(&judged)
        .filter(|(labelled, judged)| labelled.trim_end() != **judged)
        .map(|(labelled, judged)| format!("{judged} instead of {labelled}"))
        .collect();
    assert!(
        wrong.is_empty(),
        "{} of them:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn e7_positions_from_games_are_judged_as_published() {
    judged_as_labelled("lichess.txt", 65_000);
}

#[test]
fn e7_positions_that_people_asked_about_are_judged_as_published() {
    judged_as_labelled("positions.txt", 3_400);
}
