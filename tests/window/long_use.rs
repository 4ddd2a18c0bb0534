//! Long use: games, dialogs, photos and changes of set, room and quality, round after round. The memory that the
//! program holds ends near where it was after the first round, whatever was done in between.
//!
//! Two short rounds by default, in which only the actions are checked: a change of quality leaves a twelfth more or
//! less behind, so memory is only meaningful after many rounds. The long run of 500 games, 200 openings of every
//! dialog, 50 photos and 55 changes:
//! `SHAKKI_ROUNDS=50 cargo test --test window long_use -- --nocapture` prints the memory after each part of a round.
//!
//! The first round makes every change once: a quality that was never drawn before loads the driver's programs for it,
//! which Bevy keeps for the rest of the run.

use std::{
    env,
    path::PathBuf,
    thread,
    time::{Duration, Instant},
};

use crate::{
    display::{Display, PATIENCE},
    line::{Line, START},
    picture::{Picture, Point},
    program::{HEIGHT, Program},
};

/// How much is done in a round.
#[derive(Clone, Copy)]
struct Round {
    games: usize,
    /// Of each dialog.
    openings: usize,
}

/// Of the long run, and of the two rounds by default.
const LONG: Round = Round {
    games: 10,
    openings: 4,
};
const SHORT: Round = Round {
    games: 2,
    openings: 1,
};

/// Keys that open a dialog, a screen or a page, each left with Escape.
const DIALOGS: [&str; 9] = [
    "F1", "F2", "F3", "F6", "ctrl+n", "ctrl+o", "ctrl+s", "ctrl+g", "ctrl+e",
];

/// Buttons of the settings: a change, and what gives it back. All of them in the first round, then one in each.
const CHANGES: [[&str; 2]; 6] = [
    ["pieces_marble", "pieces_wood"],
    ["quality_low", "quality_software"],
    ["board_marble", "board_wood"],
    ["room_morning", "room_evening"],
    ["pieces_glass", "pieces_wood"],
    ["room_studio", "room_evening"],
];

/// What may be held at the end for 100 held after the first round.
const AT_MOST: u64 = 110;

fn play_games(shakki: &mut Program, games: usize) {
    let mate = Line::new(START, &["f2f3", "e7e5", "g2g4", "d8h4"].map(String::from));
    for _ in 0..games {
        // A button that appears under a resting pointer is not pressed at once.
        shakki.user_input().move_to(Point::new(300.0, 300.0));
        for (index, words) in ["f3", "e5", "g4", "Qh4"].into_iter().enumerate() {
            shakki.user_input().write(words);
            shakki.user_input().key("Return");
            shakki.wait_for_position(&mate.fens[index + 1]);
        }
        shakki.press("result_rematch");
        shakki.wait("the next game", |probe| {
            probe.is_at_rest && probe.fen == mate.fens[0] && probe.result == "* ongoing"
        });
    }
}

fn open_dialogs(shakki: &mut Program, openings: usize) {
    for key in DIALOGS {
        for _ in 0..openings {
            let before = shakki.wait("the board", |probe| probe.is_at_rest && !probe.has_dialog);
            shakki.user_input().key(key);
            // The help page has neither keyboard nor buttons.
            shakki.wait(key, |probe| {
                let is_open = probe.has_dialog || probe.buttons != before.buttons;
                probe.is_at_rest && (is_open || key == "F1")
            });
            // What a dialog reads from the disk may come a little later.
            thread::sleep(Duration::from_millis(100));
            shakki.user_input().key("Escape");
            shakki.wait("the board again", |probe| {
                probe.is_at_rest && !probe.has_dialog && probe.buttons == before.buttons
            });
        }
    }
}

fn save_a_photo(shakki: &mut Program) {
    let before = shakki.saved("png");
    shakki.user_input().key("F6");
    shakki.press("share_picture_save");
    let deadline = Instant::now() + PATIENCE;
    let is_new = |path: &PathBuf| !before.contains(path) && Picture::read_png(path).is_some();
    while !shakki.saved("png").iter().any(is_new) {
        assert!(
            Instant::now() < deadline,
            "no photo comes: {}",
            shakki.told()
        );
        thread::sleep(Duration::from_millis(100));
    }
    shakki.wait("the board", |probe| probe.is_at_rest && !probe.has_dialog);
}

fn change_there_and_back(shakki: &mut Program, change: [&str; 2]) {
    shakki.user_input().key("F3");
    for button in change {
        shakki.wait("the settings", |probe| {
            probe.is_at_rest && probe.buttons.contains_key("settings_done")
        });
        shakki.reach(button, HEIGHT);
        shakki.press(button);
        // Textures and pipelines are loaded beside the frames.
        thread::sleep(Duration::from_secs(2));
    }
    shakki.press("settings_done");
}

#[test]
fn a_long_evening_holds_no_more_memory_than_its_first_round() {
    let Some(display) = Display::start() else {
        return;
    };
    let rounds = env::var("SHAKKI_ROUNDS")
        .ok()
        .and_then(|rounds| rounds.parse().ok());
    let (rounds, round_size): (usize, _) = rounds.map_or((2, SHORT), |rounds| (rounds, LONG));
    let mut shakki = Program::start(&display, &["--lang", "en", "--size", "1280x720"]);
    // Without the animation of each piece.
    shakki.user_input().key("F3");
    shakki.reach("speed_off", HEIGHT);
    shakki.press("speed_off");
    shakki.press("settings_done");
    let mut after_first = 0;
    for round in 0..rounds {
        let mut held = vec![];
        let mut note = |what: &str, shakki: &Program| {
            held.push(format!("{what} {}", shakki.held_memory() >> 20));
        };
        play_games(&mut shakki, round_size.games);
        note("games", &shakki);
        open_dialogs(&mut shakki, round_size.openings);
        note("dialogs", &shakki);
        save_a_photo(&mut shakki);
        note("photo", &shakki);
        let one = round % CHANGES.len();
        let changes = if round == 0 {
            0..CHANGES.len()
        } else {
            one..one + 1
        };
        for change in &CHANGES[changes] {
            change_there_and_back(&mut shakki, *change);
            note(change[0], &shakki);
        }
        println!("round {round}, MB held: {}", held.join(", "));
        if round == 0 {
            after_first = shakki.held_memory();
        }
    }
    let held = shakki.held_memory();
    assert!(
        rounds <= 2 || held * 100 <= after_first * AT_MOST,
        "{} MB after the first round, {} MB after {rounds}",
        after_first >> 20,
        held >> 20
    );
}
