//! The window is killed at random moments: while pieces move, dialogs open, pictures and games are saved. Nothing that
//! was seen to be done is lost: the next start finds the game with every move that was on the board, files are whole or
//! absent.
//!
//! A few kills by default; `SHAKKI_KILLS=200 cargo test --test window kills -- --nocapture` says how many there were of
//! what.

use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use shakki::{
    chess::{pgn, recorder},
    settings::Settings,
};
use shakki_engine::random::Random;
use shakmaty::{CastlingMode, Chess, Position, fen::Fen};

use crate::{
    display::Display,
    line::{Line, START},
    picture::Point,
    program::Program,
};

const KILLS: usize = 4;

/// A game of so many plies is replaced by a new one.
const LONG: usize = 60;

/// Keys that open what Escape closes.
const DIALOGS: [&str; 8] = [
    "F1", "F2", "F3", "F6", "ctrl+n", "ctrl+o", "ctrl+g", "ctrl+e",
];

/// What the program is doing when it is killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Doing {
    Move,
    TakeBack,
    Dialog,
    Photo,
    Save,
    Setting,
}

const ALL: [Doing; 8] = [
    Doing::Move,
    Doing::Move,
    Doing::Move,
    Doing::TakeBack,
    Doing::Dialog,
    Doing::Photo,
    Doing::Save,
    Doing::Setting,
];

/// Moves of a game, as seen on the board, and those that may have been made since.
#[derive(Clone, Debug, Default)]
struct Seen {
    moves: Vec<String>,
    /// Other possible states, if the last action was not waited for.
    or: Option<Vec<String>>,
}

fn position(moves: &[String]) -> Chess {
    let line = Line::new(START, moves);
    let fen: Fen = line.last_fen().parse().expect("a FEN");
    fen.into_position(CastlingMode::Standard)
        .expect("a position")
}

fn some_move(moves: &[String], random: &mut Random) -> Option<String> {
    let position = position(moves);
    let legal = position.legal_moves();
    // Pawns that become something ask what.
    let quiet: Vec<_> = legal.iter().filter(|mv| !mv.is_promotion()).collect();
    let mv = quiet.get(random.below(quiet.len()))?;
    Some(mv.to_uci(CastlingMode::Standard).to_string())
}

/// The files of this kind in a folder and below it.
fn files(folder: &Path, kind: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found = Vec::new();
    for path in entries.map(|entry| entry.path()) {
        if path.is_dir() {
            found.extend(files(&path, kind));
        } else if path.extension().is_some_and(|it| it == kind) {
            found.push(path);
        }
    }
    found
}

/// Carries out an action; with `wait` it is done when this returns.
fn act(doing: Doing, shakki: &mut Program, seen: &mut Seen, random: &mut Random, wait: bool) {
    shakki.wait("the board", |probe| probe.is_at_rest && !probe.has_dialog);
    match doing {
        Doing::Move => {
            let Some(mv) = some_move(&seen.moves, random) else {
                return;
            };
            shakki.user_input().write(&mv);
            shakki.user_input().key("Return");
            let moves = [&seen.moves[..], &[mv]].concat();
            if wait {
                let line = Line::new(START, &moves);
                // The move is on the board as soon as the probe reports the position, though the piece is still moving.
                shakki.wait("the move", |probe| probe.fen == *line.last_fen());
                seen.moves = moves;
            } else {
                seen.or = Some(moves);
            }
        }
        Doing::TakeBack => {
            let mut moves = seen.moves.clone();
            if moves.pop().is_none() {
                return;
            }
            shakki.user_input().key("u");
            if wait {
                let line = Line::new(START, &moves);
                shakki.wait("the move taken back", |probe| probe.fen == *line.last_fen());
                seen.moves = moves;
            } else {
                seen.or = Some(moves);
            }
        }
        Doing::Dialog => {
            shakki
                .user_input()
                .key(DIALOGS[random.below(DIALOGS.len())]);
            if wait {
                thread::sleep(Duration::from_millis(500));
                shakki.user_input().key("Escape");
                thread::sleep(Duration::from_millis(300));
                leave(shakki);
            }
        }
        Doing::Photo => {
            shakki.user_input().key("F6");
            shakki.wait("the dialog", |probe| probe.has_dialog);
            for x in [40.0, 60.0] {
                shakki.user_input().move_to(Point::new(x, 300.0));
                thread::sleep(Duration::from_millis(200));
            }
            shakki.press("share_picture_save");
            if wait {
                leave(shakki);
            }
        }
        Doing::Save => {
            shakki.user_input().key("ctrl+s");
            shakki.wait("the dialog", |probe| probe.has_dialog && probe.is_at_rest);
            let name = format!("saved-{}.pgn", random.below(1_000_000));
            shakki.user_input().write(&name);
            shakki.user_input().key("Return");
            if wait {
                let path = shakki.games().join(&name);
                shakki.wait("the game to be saved", |probe| {
                    !probe.has_dialog && path.is_file()
                });
            }
        }
        Doing::Setting => {
            shakki.user_input().key("F3");
            shakki.press(["pieces_marble", "pieces_wood", "board_plastic"][random.below(3)]);
            if wait {
                leave(shakki);
            }
        }
    }
}

/// Presses Escape until nothing is open.
fn leave(shakki: &mut Program) {
    for _ in 0..4 {
        let probe = shakki.wait("a probe", |_| true);
        if !probe.has_dialog && !probe.buttons.contains_key("settings_done") {
            break;
        }
        shakki.user_input().key("Escape");
        thread::sleep(Duration::from_millis(400));
    }
    shakki.wait("the board", |probe| probe.is_at_rest && !probe.has_dialog);
}

/// The moves of the game in the journal that was left, read from a copy.
fn left(home: &Path) -> Vec<String> {
    let copy = tempfile::tempdir().expect("a folder");
    for file in files(home, "journal") {
        let name = file.file_name().expect("a name").to_owned();
        assert!(
            !name.to_string_lossy().contains("damaged"),
            "{}",
            file.display()
        );
        fs::copy(&file, copy.path().join(name)).expect("a copy");
    }
    let (unfinished, notices) = recorder::find_unfinished(copy.path());
    for notice in notices {
        // Only the record being written at that moment may be incomplete.
        assert!(
            matches!(notice, recorder::RecoveryNotice::Cut(_)),
            "{notice}"
        );
    }
    let plies = unfinished.map(|unfinished| unfinished.table.game().played().to_vec());
    let plies = plies.unwrap_or_default().into_iter();
    plies.map(|ply| ply.uci.to_string()).collect()
}

/// Asserts that the files are whole.
fn assert_files_are_whole(home: &Path) -> usize {
    let pictures = files(home, "png");
    for file in &pictures {
        let bytes = fs::read(file).expect("a picture");
        let is_whole = bytes.starts_with(b"\x89PNG") && bytes.ends_with(b"IEND\xaeB`\x82");
        assert!(is_whole, "{} has {} bytes", file.display(), bytes.len());
    }
    let games = files(home, "pgn");
    for file in &games {
        let text = fs::read_to_string(file).expect("a text");
        pgn::read(&text).unwrap_or_else(|problem| panic!("{}: {problem}", file.display()));
    }
    for file in files(home, "toml") {
        let text = fs::read_to_string(&file).expect("a text");
        Settings::read(&text).unwrap_or_else(|problem| panic!("{}: {problem}", file.display()));
    }
    pictures.len() + games.len()
}

#[test]
fn a_window_that_is_killed_at_any_instant_loses_nothing_that_was_done() {
    let Some(display) = Display::start() else {
        return;
    };
    let asked = |name, usual| {
        let value = env::var(name).ok().and_then(|value| value.parse().ok());
        value.unwrap_or(usual)
    };
    let kills = asked("SHAKKI_KILLS", KILLS);
    let seed = asked("SHAKKI_RANDOM_SEED", 1);
    let mut random = Random::new(seed as u64);
    let home = display.folder().join("home");
    let mut seen = Seen::default();
    let mut killed_while = BTreeMap::<Doing, usize>::new();
    let mut whole = 0;
    for kill in 0..kills {
        let arguments = ["--lang", "en", "--size", "960x640"];
        let mut shakki = Program::start(&display, &arguments);
        if !seen.moves.is_empty() {
            // The mouse is still where it was: a button that appears under it is not pressed at once.
            shakki.user_input().move_to(Point::new(60.0, 300.0));
            shakki.press("unfinished_go_on");
        }
        shakki.wait_for_position(Line::new(START, &seen.moves).last_fen());
        for _ in 0..random.below(3) {
            let doing = ALL[random.below(ALL.len())];
            act(doing, &mut shakki, &mut seen, &mut random, true);
        }
        let last = ALL[random.below(ALL.len())];
        act(last, &mut shakki, &mut seen, &mut random, false);
        thread::sleep(Duration::from_millis(random.below(700) as u64));
        shakki.kill();
        *killed_while.entry(last).or_default() += 1;

        let left = left(&home);
        let may_be = seen.or.take();
        assert!(
            left == seen.moves || Some(&left) == may_be.as_ref(),
            "seed {seed}, kill {kill} while {last:?}: seen {:?}, perhaps {may_be:?}, left {left:?}",
            seen.moves
        );
        whole = assert_files_are_whole(&home);
        seen.moves = left;
        let outcome = position(&seen.moves).outcome();
        if seen.moves.len() > LONG || outcome.is_known() {
            // A game of its own, as if the players had begun it elsewhere.
            for file in files(&home, "journal") {
                fs::remove_file(file).expect("removed");
            }
            seen.moves.clear();
        }
    }
    println!(
        "seed {seed}: {kills} kills, {killed_while:?}; {whole} files, all of them whole; no move was lost"
    );
}
