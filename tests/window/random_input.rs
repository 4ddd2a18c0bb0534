//! Random input to the real window: clicks, drags, the wheel, keys, typed moves and other window sizes, from a seed.
//! Nothing ends the program, Escape leaves every state, and the board can be played on after each round.
//!
//! A minute by default. `SHAKKI_RANDOM_SEED=7 SHAKKI_RANDOM_SECONDS=600 cargo test --test window random -- --nocapture`
//! runs another sequence for longer and prints the memory of the program after each round.

use std::{
    env, fs,
    str::FromStr,
    thread,
    time::{Duration, Instant},
};

use shakki_engine::random::Random;

use crate::{
    display::{Display, PATIENCE},
    picture::Point,
    probe::Probe,
    program::Program,
    user_input::Button,
};

/// Actions between two checks.
const ROUND: usize = 40;

/// Presses of Escape that leave any state: a dialog in a dialog, over a screen, with a piece selected.
const ESCAPES: usize = 10;

/// Keys of the board and the panels, but for those that end the program.
const KEYS: [&str; 46] = [
    "Return",
    "space",
    "Tab",
    "shift+Tab",
    "Left",
    "Right",
    "Up",
    "Down",
    "Home",
    "End",
    "Delete",
    "Backspace",
    "F1",
    "F2",
    "F3",
    "F4",
    "F5",
    "F6",
    "F7",
    "F8",
    "F9",
    "F11",
    "F12",
    "ctrl+n",
    "ctrl+o",
    "ctrl+g",
    "ctrl+s",
    "ctrl+c",
    "ctrl+v",
    "ctrl+z",
    "ctrl+y",
    "ctrl+l",
    "ctrl+p",
    "ctrl+a",
    "ctrl+x",
    "ctrl+d",
    "ctrl+r",
    "ctrl+e",
    "ctrl+f",
    "ctrl+h",
    "ctrl+b",
    "ctrl+t",
    "ctrl+m",
    "plus",
    "minus",
    "Escape",
];

/// Typed text: moves, good and bad, and words.
const TYPED: [&str; 8] = ["e4", "e5", "Nf3", "d4", "O-O", "Qxz9", "hello", "1-0"];

const SIZES: [[&str; 2]; 4] = [
    ["1280", "760"],
    ["900", "600"],
    ["640", "400"],
    ["500", "700"],
];

/// Choices from a seed.
struct Choices(Random);

impl Choices {
    fn of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.0.below(all.len())]
    }

    /// A point of a window: often on the board's squares or a button, else anywhere. Never on a button that ends the
    /// program.
    fn point(&mut self, probe: &Probe, size: [f32; 2]) -> Point {
        let squares: Vec<Point> = probe.squares.values().copied().collect();
        let buttons: Vec<Point> = probe.buttons.values().copied().collect();
        loop {
            let point = match self.0.below(4) {
                0 | 1 => *self.of(&squares),
                2 if !buttons.is_empty() => *self.of(&buttons),
                _ => Point::new(
                    self.0.below(size[0] as usize) as f32,
                    self.0.below(size[1] as usize) as f32,
                ),
            };
            // Without a graphics card a frame of these takes seconds: the board would hardly come to rest any more.
            let slow = |name: &str| ["quality_high", "quality_ultra"].contains(&name);
            let mut slow = probe.buttons.iter().filter(|(name, _)| slow(name));
            let is_slow =
                slow.any(|(_, at)| (at.x - point.x).abs() < 60.0 && (at.y - point.y).abs() < 20.0);
            // A list's buttons may lie outside the window, and all of them while the window gets another size; the
            // screen around it is not the program's.
            let is_inside = (1.0..size[0]).contains(&point.x) && (1.0..size[1]).contains(&point.y);
            if is_inside && !is_slow && !is_near_quit(probe, point) {
                return point;
            }
        }
    }
}

/// Whether a press there may end the program.
fn is_near_quit(probe: &Probe, point: Point) -> bool {
    let mut ends = probe
        .buttons
        .iter()
        .filter(|(name, _)| name.contains("quit"));
    ends.any(|(_, at)| (at.x - point.x).abs() + (at.y - point.y).abs() <= 160.0)
}

/// The time within which a program whose window has that point sees the mouse there, unless a frame takes longer.
const SEEN_WITHIN: Duration = Duration::from_secs(2);

/// Moves the mouse there and returns the probe of a program that has handled all input before, which it handles in order;
/// `None` if the program does not see the mouse there in time, as where its window has become smaller.
///
/// A probe that is older may lack the start screen that an earlier key opens, with its button that ends the program.
fn settle(shakki: &mut Program, at: Point, within: Duration) -> Option<Probe> {
    let is_there = |probe: &Probe, point: Point| {
        let pointer = probe.pointer;
        pointer.is_some_and(|pointer| {
            (pointer.x - point.x).abs() < 1.0 && (pointer.y - point.y).abs() < 1.0
        })
    };
    // It may be there already: then its coming would say nothing.
    if is_there(&shakki.wait("a probe", |_| true), at) {
        settle(shakki, Point::new(at.x - 2.0, at.y), within)?;
    }
    shakki.user_input().move_to(at);
    let since = Instant::now();
    loop {
        let probe = shakki.wait("a probe", |_| true);
        if is_there(&probe, at) {
            return Some(probe);
        }
        if since.elapsed() > within {
            return None;
        }
        thread::sleep(Duration::from_millis(5));
    }
}

fn asked<T: FromStr>(variable: &str, otherwise: T) -> T {
    let value = env::var(variable).ok();
    value
        .and_then(|value| value.parse().ok())
        .unwrap_or(otherwise)
}

fn act(random: &mut Choices, shakki: &mut Program, size: &mut [f32; 2]) -> String {
    let probe = &shakki.wait("a probe", |_| true);
    let is_there = |settled: &Option<Probe>, at| {
        settled
            .as_ref()
            .is_some_and(|probe| !is_near_quit(probe, at))
    };
    match random.0.below(20) {
        0..=8 => {
            let at = random.point(probe, *size);
            let button = *random.of(&[Button::Left, Button::Left, Button::Left, Button::Right]);
            if !is_there(&settle(shakki, at, SEEN_WITHIN), at) {
                return format!("no click {at:?}");
            }
            let input = shakki.user_input();
            input.press(button);
            input.release(button);
            format!("click {button:?} {at:?}")
        }
        9..=11 => {
            let (from, to) = (random.point(probe, *size), random.point(probe, *size));
            let button = *random.of(&[Button::Left, Button::Right]);
            if !is_there(&settle(shakki, from, SEEN_WITHIN), from) {
                return format!("no drag {from:?}");
            }
            let input = shakki.user_input();
            input.press(button);
            input.move_to(to);
            input.release(button);
            format!("drag {button:?} {from:?} {to:?}")
        }
        12 => {
            let notches = *random.of(&[-3, -1, 1, 3]);
            shakki.user_input().wheel(notches);
            format!("wheel {notches}")
        }
        13 => {
            let text = *random.of(&TYPED);
            shakki.user_input().write(text);
            press_key(shakki, "Return");
            format!("type {text}")
        }
        14 if random.0.below(4) == 0 => {
            let wanted = *random.of(&SIZES);
            shakki.user_input().ask_for_size(wanted);
            *size = wanted.map(|length| length.parse().expect("a length"));
            format!("size {wanted:?}")
        }
        _ => {
            let key = *random.of(&KEYS);
            press_key(shakki, key);
            format!("key {key}")
        }
    }
}

/// Presses a key, but none that presses the button which ends the program.
fn press_key(shakki: &mut Program, key: &str) {
    if ["Return", "space"].contains(&key) {
        let probe = shakki.wait("a probe", |_| true);
        let at = probe.pointer.unwrap_or_else(|| probe.square("e4"));
        let focus = settle(shakki, at, SEEN_WITHIN).and_then(|probe| probe.focus);
        if focus.is_some_and(|(name, _)| name.contains("quit")) {
            return;
        }
    }
    shakki.user_input().key(key);
}

/// Presses Escape until nothing is open. Of several presses within one frame the program handles one, and a frame can
/// take seconds here, above all the one that draws a saved picture: so each press waits until the last one is handled.
fn leave_everything(shakki: &mut Program) {
    const A_WHILE: Duration = Duration::from_secs(1);
    // In a window of any size.
    const CORNER: Point = Point { x: 30.0, y: 30.0 };
    for _ in 0..ESCAPES {
        shakki.user_input().key("Escape");
        settle(shakki, CORNER, PATIENCE).expect("the mouse in a corner");
        let since = Instant::now();
        while since.elapsed() < A_WHILE && shakki.wait("a probe", |_| true).has_dialog {
            thread::sleep(Duration::from_millis(50));
        }
    }
    thread::sleep(A_WHILE);
    shakki.wait("no dialog after Escape", |probe| !probe.has_dialog);
}

/// The memory-relevant choices of the random input: the lines of the settings, one after the other.
fn settings(display: &Display) -> String {
    let text = fs::read_to_string(display.settings_file()).unwrap_or_default();
    let is_heavy = |line: &&str| {
        ["quality", "pieces", "board", "room", "view", "text_scale"]
            .iter()
            .any(|name| line.starts_with(name))
    };
    text.lines().filter(is_heavy).collect::<Vec<_>>().join(", ")
}

#[test]
fn a_random_hand_ends_nothing_and_escape_leaves_every_state() {
    let Some(display) = Display::start() else {
        return;
    };
    let seed = asked("SHAKKI_RANDOM_SEED", 1);
    let time = Duration::from_secs(asked("SHAKKI_RANDOM_SECONDS", 60));
    let mut random = Choices(Random::new(seed));
    let mut shakki = Program::start(&display, &["--lang", "en", "--clock", "20"]);
    let (since, mut size) = (Instant::now(), [1000.0, 700.0]);
    let (mut rounds, mut begun_with) = (0, None);
    while since.elapsed() < time {
        let done: Vec<String> = (0..ROUND)
            .map(|_| act(&mut random, &mut shakki, &mut size))
            .collect();
        println!("seed {seed}, round {rounds}: {}", done.join("; "));
        leave_everything(&mut shakki);
        // Afterwards the program is usable: a dialog opens and closes.
        shakki.user_input().key("ctrl+n");
        shakki.wait("the new match", |probe| probe.has_dialog);
        shakki.user_input().key("Escape");
        let probe = shakki.wait("a board at rest", |probe| {
            !probe.has_dialog && probe.is_at_rest && !probe.is_pressed
        });
        let pieces = probe.fen.split(' ').next().unwrap_or_default();
        for king in ['K', 'k'] {
            assert_eq!(pieces.matches(king).count(), 1, "{pieces}");
        }
        let held = shakki.held_memory();
        println!(
            "seed {seed}, round {rounds}: {} MB held with {}",
            held >> 20,
            settings(&display)
        );
        // The first rounds load what is drawn from then on. The figure is not asserted: the random input may choose
        // another picture quality, which rightly holds more.
        if rounds == 2 {
            begun_with = Some(held);
        }
        rounds += 1;
    }
    let held = shakki.held_memory();
    println!(
        "seed {seed}: {rounds} rounds of {ROUND} actions in {:?}; {} MB held, {} MB after three",
        since.elapsed(),
        held >> 20,
        begun_with.unwrap_or(held) >> 20
    );
}
