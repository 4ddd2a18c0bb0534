//! Pictures of every screen in every language, to look at: no test, so it is run by hand.
//!
//! ```sh
//! cargo test --test window -- --ignored screens --nocapture
//! ```
//!
//! The way to each screen stands in `tests/data/window/screens.txt`. The pictures come into the folder that
//! `SHAKKI_SCREENS` names (`target/tmp/screens` else): for every screen one with the four languages side by side, and
//! beside it each alone. `SHAKKI_DRESS` is `plain`, `large` (words of 200 %), `small` (80 %), `narrow` (800x600),
//! `tight` (200 % in 800x600), `contrast`, or several of them between commas; `SHAKKI_LANGUAGES` names some languages only.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::PathBuf;

use crate::{
    display::Display,
    picture::Picture,
    steps::{self, Dress},
};

/// Ways to dress the program, with the lines of the settings file and the size of the window.
const DRESSES: [(&str, &str, (u32, u32)); 6] = [
    ("plain", "", (1280, 720)),
    ("large", "text_scale = 200", (1280, 720)),
    ("small", "text_scale = 80", (1280, 720)),
    ("narrow", "", (800, 600)),
    ("tight", "text_scale = 200", (800, 600)),
    ("contrast", "high_contrast = true", (1280, 720)),
];

fn list(name: &str, otherwise: &str) -> Vec<String> {
    let value = env::var(name).unwrap_or_else(|_| otherwise.to_owned());
    value.split(',').map(str::to_owned).collect()
}

#[test]
#[ignore = "makes pictures to look at, for some minutes"]
fn screens_of_every_dialog_in_every_language() {
    let folder = env::var_os("SHAKKI_SCREENS").map_or_else(
        || PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("screens"),
        PathBuf::from,
    );
    let languages = list("SHAKKI_LANGUAGES", "en,fi,nb,hu");
    let wanted = list("SHAKKI_DRESS", "plain");
    let steps = env::var("SHAKKI_STEPS").unwrap_or_else(|_| "screens.txt".to_owned());
    for (name, settings, size) in DRESSES {
        if !wanted.iter().any(|one| one == name) {
            continue;
        }
        let folder = folder.join(name);
        fs::create_dir_all(&folder).expect("a folder for the pictures");
        let mut together: BTreeMap<String, Vec<Picture>> = BTreeMap::new();
        for language in &languages {
            // A screen of its own, as nothing of one language shall lie about in the next.
            let Some(display) = Display::start() else {
                return;
            };
            let dress = Dress {
                language,
                settings,
                size,
            };
            steps::walk(&display, &steps, dress, |screen, picture| {
                picture.write_png(&folder.join(format!("{screen}-{language}.png")));
                together.entry(screen.to_owned()).or_default().push(picture);
            });
        }
        for (screen, pictures) in &together {
            Picture::side_by_side(pictures).write_png(&folder.join(format!("{screen}.png")));
        }
        println!("{} screens in {}", together.len(), folder.display());
    }
}
