//! Pictures of every screen in every language, to look at; with the test's own screen, mouse and keyboard.
//!
//! ```sh
//! cargo test --bench screenshots -- FOLDER --dress large,narrow --languages fi,hu
//! ```
//!
//! The way to each screen stands in `tests/data/window/screens.txt`. For every screen there is one picture with the
//! languages side by side, and beside it each alone.

// The modules of the test know each other by these names.
#[path = "../../tests/window/display.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod display;
#[path = "../../tests/window/line.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod line;
#[path = "../../tests/window/picture.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod picture;
#[path = "../../tests/window/probe.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod probe;
#[path = "../../tests/window/program.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod program;
mod steps;
#[path = "../../tests/window/user_input.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod user_input;

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use clap::Parser;

use display::Display;
use picture::Picture;
use steps::Dress;

/// Ways to dress the program, with the lines of the settings file and the size of the window.
const DRESSES: [(&str, &str, (u32, u32)); 6] = [
    ("plain", "", (1280, 720)),
    ("large", "text_scale = 200", (1280, 720)),
    ("small", "text_scale = 80", (1280, 720)),
    ("narrow", "", (800, 600)),
    ("tight", "text_scale = 200", (800, 600)),
    ("contrast", "high_contrast = true", (1280, 720)),
];

/// Pictures of every screen in every language, to look at
#[derive(Parser)]
struct Arguments {
    /// Where the pictures come
    #[arg(default_value = concat!(env!("CARGO_TARGET_TMPDIR"), "/screens"))]
    folder: PathBuf,
    /// The languages, by their codes
    #[arg(long, value_delimiter = ',', default_value = "en,fi,nb,hu")]
    languages: Vec<String>,
    /// Size of words and window: plain, large (words of 200 %), small (80 %), narrow (800x600), tight (200 % in
    /// 800x600), contrast
    #[arg(long, value_delimiter = ',', default_value = "plain")]
    dress: Vec<String>,
    /// The way to the screens, in tests/data/window
    #[arg(long, default_value = "screens.txt")]
    steps: String,
    /// Said by `cargo bench`, which runs all that measures: this does not
    #[arg(long, hide = true)]
    bench: bool,
}

fn main() {
    let arguments = Arguments::parse();
    if arguments.bench {
        println!("pictures to look at: cargo test --bench screenshots -- FOLDER");
        return;
    }
    for wanted in &arguments.dress {
        let (_, settings, size) = DRESSES
            .iter()
            .find(|(name, ..)| name == wanted)
            .unwrap_or_else(|| panic!("there is no dress {wanted:?}"));
        let folder = arguments.folder.join(wanted);
        fs::create_dir_all(&folder).expect("a folder for the pictures");
        let mut together: BTreeMap<String, Vec<Picture>> = BTreeMap::new();
        for language in &arguments.languages {
            // A screen of its own, as nothing of one language shall lie about in the next.
            let Some(display) = Display::start() else {
                return;
            };
            let dress = Dress {
                language,
                settings,
                size: *size,
            };
            steps::walk(&display, &arguments.steps, dress, |screen, picture| {
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
