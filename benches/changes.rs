//! The time until a change of pieces, board, room or quality is on screen, and the time of a frame after it.
//!
//! ```sh
//! cargo bench --bench changes
//! cargo test --bench changes -- --window 2000 [--seed N]
//! ```
//!
//! The second makes so many random changes of quality, room, pieces, board and window size in a real, small window on
//! the screen that `DISPLAY` names, after no, one or several frames each, with moves in between. It ends with the list
//! of changes, or at the first error of the renderer with exit status 1.

use std::{collections::BTreeMap, time::Instant};

use bevy::{
    prelude::*,
    window::{PresentMode, PrimaryWindow, RequestRedraw},
};

use shakki::{
    app::{self, LaunchOptions},
    chess::Game,
    play::{
        messages::MoveTyped,
        preferences::{BoardMaterial, PieceMaterial, Preferences, Quality, Room},
    },
    render::errors::RenderErrors,
    scene::{camera::orbit::OrbitView, loading::load_state},
    settings::Settings,
    tools::picture::{Lens, OffscreenBoard, PictureRequest},
};
use shakki_engine::random::Random;

/// An off-screen board of a window's size with the start position, fully loaded.
fn board(quality: Quality) -> OffscreenBoard {
    let mut board = OffscreenBoard::new(&PictureRequest {
        options: LaunchOptions {
            game: Some(Game::new()),
            quality: Some(quality),
            size: None,
            ..LaunchOptions::default()
        },
        size: (1280, 720),
        view: OrbitView::by_name("white").expect("White's seat"),
        lens: Lens::default(),
    });
    board.take().expect("a picture");
    board
}

/// Makes a change and prints the time until everything for it is loaded and drawn, and the time of a frame after it.
fn time_change(board: &mut OffscreenBoard, label: &str, change: impl FnOnce(&mut Preferences)) {
    let start = Instant::now();
    change(&mut board.world_mut().resource_mut::<Preferences>());
    let mut frames = 0;
    loop {
        board.step();
        frames += 1;
        let is_loaded = board.world_mut().run_system_cached(load_state::all_loaded);
        if frames > 2 && is_loaded.is_ok_and(|is_loaded| is_loaded) {
            break;
        }
    }
    // The renderer is one frame late.
    board.step();
    board.step();
    let taken = start.elapsed().as_secs_f64() * 1e3;
    let after = Instant::now();
    board.step();
    println!(
        "{label}: {taken:.0} ms, {} frames; a frame now {:.0} ms",
        frames + 2,
        after.elapsed().as_secs_f64() * 1e3
    );
}

fn change_set_and_board() {
    let mut shown = board(Quality::Software);
    for (pieces, board) in [
        (PieceMaterial::Marble, BoardMaterial::Wood),
        (PieceMaterial::Marble, BoardMaterial::Marble),
        (PieceMaterial::Plastic, BoardMaterial::Plastic),
        (PieceMaterial::Glass, BoardMaterial::Plastic),
        (PieceMaterial::Wood, BoardMaterial::Wood),
    ] {
        let label = format!("{} on {}", pieces.code(), board.code());
        time_change(&mut shown, &label, |preferences| {
            preferences.settings.pieces = pieces;
            preferences.settings.board = board;
        });
    }
}

/// On the lean path and on the full path.
fn change_room() {
    for quality in [Quality::Software, Quality::Medium] {
        let mut shown = board(quality);
        for room in [Room::Morning, Room::Studio, Room::Evening, Room::Morning] {
            let label = format!("{} in {}", room.code(), quality.code());
            time_change(&mut shown, &label, |preferences| {
                preferences.settings.room = room;
            });
        }
    }
}

/// Through all qualities. Without a graphics card most of the time is the drawing of the higher ones.
fn change_quality() {
    let mut shown = board(Quality::Software);
    let qualities = Quality::ALL.into_iter().chain([Quality::Software]);
    for quality in qualities.chain([Quality::Medium, Quality::Software]) {
        let label = format!("to {}", quality.code());
        time_change(&mut shown, &label, |preferences| {
            preferences.quality = quality;
        });
    }
}

/// Sizes of the window: small, as a processor alone draws the finest quality.
const SIZES: [(f32, f32); 5] = [
    (320.0, 200.0),
    (360.0, 240.0),
    (400.0, 225.0),
    (300.0, 300.0),
    (480.0, 270.0),
];

/// Knights that go and come: pieces that are on their way while all else changes.
const MOVES: [&str; 4] = ["Nf3", "Nf6", "Ng1", "Ng8"];

/// What is still to be changed, and what was.
#[derive(Resource)]
struct RandomChanges {
    random: Random,
    left: usize,
    /// Frames until the next.
    wait: usize,
    moves: usize,
    made: BTreeMap<&'static str, usize>,
    frames: usize,
    begun: Instant,
}

fn change_at_random(
    mut changes: ResMut<RandomChanges>,
    mut preferences: ResMut<Preferences>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    errors: Res<RenderErrors>,
    mut moves: MessageWriter<MoveTyped>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut exit: MessageWriter<AppExit>,
) {
    redraw.write(RequestRedraw);
    changes.frames += 1;
    if errors.count() > 0 {
        eprintln!(
            "an error of the renderer, {} changes before the end: {:?}",
            changes.left, changes.made
        );
        exit.write(AppExit::error());
        return;
    }
    if changes.wait > 0 {
        changes.wait -= 1;
        return;
    }
    if changes.left == 0 {
        let seconds = changes.begun.elapsed().as_secs_f64();
        let made: usize = changes.made.values().sum();
        println!(
            "{made} changes in {} frames and {seconds:.0} s, no error of the renderer: {:?}",
            changes.frames, changes.made
        );
        exit.write(AppExit::Success);
        return;
    }
    changes.left -= 1;
    let random = &mut changes.random;
    let wait = [0, 0, 1, 1, 2, 3, 6][random.below(7)];
    let what = match random.below(6) {
        0 | 1 => {
            let quality = Quality::ALL[random.below(Quality::ALL.len())];
            preferences.quality = quality;
            preferences.settings.quality = Some(quality);
            quality.code()
        }
        2 => {
            preferences.room = Room::ALL[random.below(Room::ALL.len())];
            "room"
        }
        3 => {
            preferences.pieces = PieceMaterial::ALL[random.below(PieceMaterial::ALL.len())];
            "pieces"
        }
        4 => {
            preferences.board = BoardMaterial::ALL[random.below(BoardMaterial::ALL.len())];
            "board"
        }
        _ => {
            let (width, height) = SIZES[random.below(SIZES.len())];
            window.resolution.set(width, height);
            "size"
        }
    };
    changes.wait = wait;
    *changes.made.entry(what).or_default() += 1;
    if changes.left.is_multiple_of(8) {
        moves.write(MoveTyped(MOVES[changes.moves % MOVES.len()].to_owned()));
        changes.moves += 1;
    }
    if changes.left.is_multiple_of(100) {
        eprintln!(
            "{} changes left after {:.0} s",
            changes.left,
            changes.begun.elapsed().as_secs_f64()
        );
    }
}

fn change_in_window(count: usize, seed: u64) -> AppExit {
    let options = LaunchOptions {
        game: Some(Game::new()),
        quality: Some(Quality::Software),
        size: Some((320, 200)),
        ..LaunchOptions::default()
    };
    let mut app = app::windowed(
        &options,
        &Settings::default(),
        None,
        PresentMode::AutoNoVsync,
    );
    app.insert_resource(RandomChanges {
        random: Random::new(seed),
        left: count,
        wait: 30,
        moves: 0,
        made: BTreeMap::new(),
        frames: 0,
        begun: Instant::now(),
    })
    .add_systems(First, change_at_random);
    app.run()
}

fn main() -> AppExit {
    let arguments: Vec<String> = std::env::args().collect();
    let number = |name: &str| {
        let at = arguments.iter().position(|argument| argument == name)?;
        arguments.get(at + 1)?.parse::<u64>().ok()
    };
    if let Some(count) = number("--window") {
        return change_in_window(count as usize, number("--seed").unwrap_or(1));
    }
    change_set_and_board();
    change_room();
    change_quality();
    AppExit::Success
}
