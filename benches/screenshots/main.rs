//! Screenshots of every screen in every language, taken with the display, mouse and keyboard of the window tests.
//!
//! ```sh
//! cargo test --bench screenshots -- FOLDER --dress large,narrow --languages fi,hu
//! ```
//!
//! The steps to each screen are in `tests/data/window/screens.txt`. Every screen results in one picture with the
//! languages side by side, and one for each language.

// The modules of the window tests refer to each other by these names.
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
use steps::Variant;

/// The variants: name, lines of the settings file, size of the window.
const VARIANTS: [(&str, &str, (u32, u32)); 6] = [
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
    for variant_name in &arguments.dress {
        let (_, settings, size) = VARIANTS
            .iter()
            .find(|(name, ..)| name == variant_name)
            .unwrap_or_else(|| panic!("there is no dress {variant_name:?}"));
        let folder = arguments.folder.join(variant_name);
        fs::create_dir_all(&folder).expect("a folder for the pictures");
        let mut by_screen: BTreeMap<String, Vec<Picture>> = BTreeMap::new();
        for language in &arguments.languages {
            // A new display for each language, so that no state remains of the one before.
            let Some(display) = Display::start() else {
                return;
            };
            let variant = Variant {
                language,
                settings,
                size: *size,
            };
            steps::walk(&display, &arguments.steps, variant, |screen, picture| {
                picture.write_png(&folder.join(format!("{screen}-{language}.png")));
                by_screen
                    .entry(screen.to_owned())
                    .or_default()
                    .push(picture);
            });
        }
        for (screen, pictures) in &by_screen {
            Picture::side_by_side(pictures).write_png(&folder.join(format!("{screen}.png")));
        }
        println!("{} screens in {}", by_screen.len(), folder.display());
    }
}
