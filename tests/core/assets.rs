//! Built files and their sources belong together: `assets/source/manifest.txt` says what was built from what.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

fn assets() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets")
}

/// The checksum of files one after another.
fn checksum(files: &[PathBuf]) -> String {
    let mut sum = crc32fast::Hasher::new();
    for file in files {
        sum.update(&fs::read(file).unwrap_or_else(|why| panic!("{}: {why}", file.display())));
    }
    format!("{:08x}", sum.finalize())
}

/// Whether what a line of the manifest says is still so; if not, what has changed.
fn holds(line: &str) -> Result<(), String> {
    let mut words = line.split_whitespace();
    let (Some(sources), Some(built), Some(name)) = (words.next(), words.next(), words.next())
    else {
        return Err(format!("not a line of the manifest: {line}"));
    };
    let made_of: Vec<PathBuf> = words
        .map(|word| assets().join("source").join(word))
        .collect();
    if made_of.is_empty() {
        return Err(format!("{name}: no recipe in manifest.py"));
    }
    if checksum(&made_of) != sources {
        return Err(format!(
            "{name}: its sources have changed since it was built"
        ));
    }
    if checksum(&[assets().join(name)]) != built {
        return Err(format!("{name}: not what was built"));
    }
    Ok(())
}

#[test]
fn built_files_are_those_of_their_sources() {
    let manifest = fs::read_to_string(assets().join("source/manifest.txt")).expect("the manifest");
    let wrong: Vec<String> = manifest
        .lines()
        .filter_map(|line| holds(line).err())
        .collect();
    assert!(
        wrong.is_empty(),
        "build them again, or say with `manifest.py write` that they are right:\n{}",
        wrong.join("\n")
    );
    let listed: BTreeSet<&str> = manifest
        .lines()
        .filter_map(|line| line.split_whitespace().nth(2))
        .collect();
    for needed in [
        "models/full.mesh",
        "models/lean.mesh",
        "textures/board.webp",
        "icon.png",
    ] {
        assert!(listed.contains(needed), "{needed} is not in the manifest");
    }
}

#[test]
fn a_changed_source_is_noticed() {
    let manifest = fs::read_to_string(assets().join("source/manifest.txt")).expect("the manifest");
    let line = manifest
        .lines()
        .find(|line| line.contains(" models/full.mesh "))
        .expect("the set");
    let other = format!("00000000{}", &line[8..]);
    assert!(holds(line).is_ok(), "{:?}", holds(line));
    assert!(holds(&other).is_err_and(|why| why.contains("sources")));
}

#[test]
fn all_assets_together_stay_small() {
    fn size(folder: &Path) -> u64 {
        fs::read_dir(folder)
            .expect("a folder of assets")
            .filter_map(Result::ok)
            .map(|entry| match entry.metadata() {
                Ok(what) if what.is_dir() => size(&entry.path()),
                Ok(what) => what.len(),
                Err(_) => 0,
            })
            .sum()
    }
    let total = size(&assets());
    assert!(total <= 40 << 20, "{total} bytes of assets");
}
