//! Runs a script of a player's steps from a file, one a line:
//!
//! ```text
//! begin --clock 5+3     starts the program with these arguments, in a home of its own
//! again --clock 5+3     the same in the home of the one before, which is ended as a power cut would
//! key ctrl+n            presses keys together, in xdotool's names
//! write e4              types a text
//! press start_new       clicks a panel's button, by its name; scrolls to it, if need be
//! over takeback         rests the mouse on one
//! move e2e4             makes a move by two clicks
//! click e2              clicks a square
//! wheel 12              turns the wheel down over the panel at the side; up, where it is less than 0
//! middle 12             the same over the middle of the window
//! wait settings_done    waits until there is a button of that name
//! gone settings_done    waits until there is none
//! result 0-1 checkmate  waits until the game ended so
//! shot settings         keeps a picture of the window under that name
//! ```
//!
//! A `#` begins a comment. `{data}` stands for the folder `tests/data`.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::Duration;

use crate::{
    display::Display,
    picture::{Picture, Point},
    program::{Program, Way},
};

/// The settings and the window size with which the program starts.
#[derive(Clone, Copy, Debug)]
pub struct Variant<'a> {
    /// The language's code.
    pub language: &'a str,
    /// Lines of the settings file.
    pub settings: &'a str,
    /// The window's size.
    pub size: (u32, u32),
}

/// Runs the steps of a file; `keep` is called with the name and the picture of each shot.
pub fn walk(display: &Display, file: &str, variant: Variant, mut keep: impl FnMut(&str, Picture)) {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let path = data.join("window").join(file);
    let text =
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut program: Option<Program> = None;
    for (number, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        // The last line printed is the one at which a failure occurred.
        println!("{file}:{}: {line}", number + 1);
        let line = line.replace("{data}", &data.display().to_string());
        let (command, rest) = line.split_once(' ').unwrap_or((&line, ""));
        let rest = rest.trim();
        if matches!(command, "begin" | "again") {
            if let Some(before) = program.take() {
                before.kill();
            }
            program = Some(start_program(display, variant, rest, command == "begin"));
            continue;
        }
        let shakki = program
            .as_mut()
            .unwrap_or_else(|| panic!("{file}:{}: nothing has begun", number + 1));
        match command {
            "shot" => keep(rest, shot(display, shakki, variant)),
            _ => step(shakki, command, rest, variant)
                .unwrap_or_else(|| panic!("{file}:{}: {line:?} is no step", number + 1)),
        }
    }
}

/// Starts the program; `fresh` with a new home that contains only the settings, as after a first run.
fn start_program<'a>(
    display: &'a Display,
    variant: Variant,
    rest: &str,
    fresh: bool,
) -> Program<'a> {
    let home = display.folder().join("home");
    if fresh {
        // There is none before the first start.
        let _ = fs::remove_dir_all(&home);
        let folder = home.join("config/shakki");
        fs::create_dir_all(&folder).expect("a folder for settings");
        let (width, height) = variant.size;
        let text = format!(
            "{}\n[window]\nwidth = {width}\nheight = {height}\nmaximized = false\n",
            variant.settings
        );
        fs::write(folder.join("settings.toml"), text).expect("settings");
    }
    let mut arguments = vec!["--lang", variant.language];
    arguments.extend(words(rest));
    Program::start(display, &arguments)
}

/// The words of a line; a quoted part is one word.
fn words(line: &str) -> Vec<&str> {
    line.split('"')
        .enumerate()
        .flat_map(|(index, part)| {
            if index % 2 == 1 {
                vec![part]
            } else {
                part.split_whitespace().collect()
            }
        })
        .collect()
}

/// Does one step; nothing if it is none.
fn step(shakki: &mut Program, command: &str, rest: &str, variant: Variant) -> Option<()> {
    let (width, height) = (variant.size.0 as f32, variant.size.1 as f32);
    match command {
        "key" => shakki.user_input().key(rest),
        "write" => shakki.user_input().write(rest),
        "press" => {
            shakki.reach(rest, height);
            shakki.press(rest);
        }
        "over" => {
            let there = shakki.wait(rest, |probe| probe.buttons.contains_key(rest));
            shakki.user_input().move_to(there.button(rest));
            // The tooltip under the pointer appears after a delay.
            thread::sleep(Duration::from_millis(900));
        }
        "move" => {
            let before = shakki.wait("rest", |probe| probe.is_at_rest);
            shakki.make_move(&before, rest, Way::Clicks);
        }
        "click" => {
            let before = shakki.wait("rest", |probe| probe.is_at_rest);
            shakki.click(before.square(rest));
        }
        "wheel" | "middle" => {
            let x = if command == "wheel" { 0.9 } else { 0.5 };
            shakki
                .user_input()
                .move_to(Point::new(width * x, height * 0.5));
            shakki.user_input().wheel(rest.parse().ok()?);
        }
        "wait" => drop(shakki.wait(rest, |probe| probe.buttons.contains_key(rest))),
        "gone" => drop(shakki.wait(rest, |probe| !probe.buttons.contains_key(rest))),
        "result" => drop(shakki.wait(rest, |probe| probe.result == rest)),
        _ => return None,
    }
    Some(())
}

/// The window at rest: two successive pictures are equal. A running clock changes once a second.
fn shot(display: &Display, shakki: &mut Program, variant: Variant) -> Picture {
    const LOOKS: usize = 40;
    // The effect of a key or click does not begin at once.
    thread::sleep(Duration::from_millis(500));
    let origin = shakki.user_input().window_origin();
    let look = |shakki: &mut Program| {
        shakki.wait("rest", |probe| probe.is_at_rest);
        display.picture().part(origin, variant.size)
    };
    let mut before = look(shakki);
    for _ in 0..LOOKS {
        thread::sleep(Duration::from_millis(300));
        let now = look(shakki);
        if now == before {
            break;
        }
        before = now;
    }
    before
}
