//! The time until a change of pieces, board, room or quality is on screen, and the time of a frame after it.
//!
//! ```sh
//! cargo bench --bench changes
//! cargo test --bench changes -- --window 2000 [--seed N]
//! cargo test --bench changes -- --offscreen 2000 [--seed N]
//! ```
//!
//! The second makes so many random changes of quality, room, pieces, board and window size in a real, small window on
//! the screen that `DISPLAY` names, after no, one or several frames each or after all is loaded, with moves in between.
//! It ends with the list of changes, or at the first error of the renderer with exit status 1. The third does the same
//! without a window, and so without moves and changes of its size: for a graphics card without a screen.

#[path = "support/offscreen.rs"]
mod offscreen;

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
    scene::loading::load_state,
    settings::Settings,
    tools::picture::OffscreenBoard,
};
use shakki_engine::random::Random;

/// Makes a change and prints the time until everything for it is loaded and drawn, and the time of a frame after it.
fn time_change(board: &mut OffscreenBoard, label: &str, change: impl FnOnce(&mut Preferences)) {
    let start = Instant::now();
    let frames = offscreen::change(board, change);
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
    let mut shown = offscreen::board(Quality::Software);
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
        let mut shown = offscreen::board(quality);
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
    let mut shown = offscreen::board(Quality::Software);
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

/// In place of a number of frames: until everything is loaded, and then so many more.
const UNTIL_LOADED: usize = usize::MAX;
const FRAMES_WHEN_LOADED: usize = 3;

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
    /// Frames and seconds at each quality since the last line of progress: what slows down is seen.
    by_quality: BTreeMap<&'static str, (usize, f64)>,
    last_frame: Instant,
}

impl RandomChanges {
    fn new(count: usize, seed: u64) -> Self {
        Self {
            random: Random::new(seed),
            left: count,
            wait: 30,
            moves: 0,
            made: BTreeMap::new(),
            frames: 0,
            begun: Instant::now(),
            by_quality: BTreeMap::new(),
            last_frame: Instant::now(),
        }
    }

    fn time_frame(&mut self, quality: Quality) {
        let seconds = self.last_frame.elapsed().as_secs_f64();
        self.last_frame = Instant::now();
        self.frames += 1;
        let (frames, sum) = self.by_quality.entry(quality.code()).or_default();
        *frames += 1;
        *sum += seconds;
    }

    /// Whether another frame is drawn before the next change.
    fn waits(&mut self, is_loaded: bool) -> bool {
        if self.wait == UNTIL_LOADED {
            if !is_loaded {
                return true;
            }
            self.wait = FRAMES_WHEN_LOADED;
        }
        let waits = self.wait > 0;
        self.wait = self.wait.saturating_sub(1);
        waits
    }

    /// Changes one thing, and chooses how many frames to wait.
    fn make(&mut self, preferences: &mut Preferences, window: Option<&mut Window>) {
        self.left -= 1;
        let random = &mut self.random;
        self.wait = [0, 0, 0, 1, 1, 1, 2, 2, 3, 6, UNTIL_LOADED][random.below(11)];
        let kinds = if window.is_some() { 6 } else { 5 };
        let what = match (random.below(kinds), window) {
            (0 | 1, _) => {
                let quality = Quality::ALL[random.below(Quality::ALL.len())];
                preferences.quality = quality;
                preferences.settings.quality = Some(quality);
                quality.code()
            }
            (2, _) => {
                preferences.room = Room::ALL[random.below(Room::ALL.len())];
                "room"
            }
            (3, _) => {
                preferences.pieces = PieceMaterial::ALL[random.below(PieceMaterial::ALL.len())];
                "pieces"
            }
            (4, _) | (_, None) => {
                preferences.board = BoardMaterial::ALL[random.below(BoardMaterial::ALL.len())];
                "board"
            }
            (_, Some(window)) => {
                let (width, height) = SIZES[random.below(SIZES.len())];
                window.resolution.set(width, height);
                "size"
            }
        };
        *self.made.entry(what).or_default() += 1;
    }

    /// After every hundred changes.
    fn note_progress(&mut self) {
        if !self.left.is_multiple_of(100) {
            return;
        }
        let means: Vec<String> = self
            .by_quality
            .iter()
            .map(|(quality, (frames, sum))| {
                let mean = 1000.0 * sum / *frames as f64;
                format!("{quality} {mean:.0} ms of {frames}")
            })
            .collect();
        eprintln!(
            "{} changes left after {:.0} s; frames: {}",
            self.left,
            self.begun.elapsed().as_secs_f64(),
            means.join(", ")
        );
        self.by_quality.clear();
    }

    fn print_error(&self) {
        eprintln!(
            "an error of the renderer, {} changes before the end: {:?}",
            self.left, self.made
        );
    }

    fn print_result(&self) {
        let seconds = self.begun.elapsed().as_secs_f64();
        let made: usize = self.made.values().sum();
        println!(
            "{made} changes in {} frames and {seconds:.0} s, no error of the renderer: {:?}",
            self.frames, self.made
        );
    }
}

fn change_at_random(
    In(is_loaded): In<bool>,
    mut changes: ResMut<RandomChanges>,
    mut preferences: ResMut<Preferences>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    errors: Res<RenderErrors>,
    mut moves: MessageWriter<MoveTyped>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut exit: MessageWriter<AppExit>,
) {
    redraw.write(RequestRedraw);
    changes.time_frame(preferences.quality);
    if errors.count() > 0 {
        changes.print_error();
        exit.write(AppExit::error());
        return;
    }
    if changes.waits(is_loaded) {
        return;
    }
    if changes.left == 0 {
        changes.print_result();
        exit.write(AppExit::Success);
        return;
    }
    changes.make(&mut preferences, Some(&mut window));
    if changes.left.is_multiple_of(8) {
        moves.write(MoveTyped(MOVES[changes.moves % MOVES.len()].to_owned()));
        changes.moves += 1;
    }
    changes.note_progress();
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
    app.insert_resource(RandomChanges::new(count, seed))
        .add_systems(First, load_state::all_loaded.pipe(change_at_random));
    app.run()
}

/// The same on an off-screen board.
fn change_offscreen(count: usize, seed: u64) -> AppExit {
    let mut board = offscreen::board(Quality::Software);
    let mut changes = RandomChanges::new(count, seed);
    while changes.left > 0 {
        let world = board.world_mut();
        let is_loaded = world.run_system_cached(load_state::all_loaded);
        if !changes.waits(is_loaded.unwrap_or(true)) {
            changes.make(&mut world.resource_mut::<Preferences>(), None);
            changes.note_progress();
        }
        let quality = world.resource::<Preferences>().quality;
        board.step();
        changes.time_frame(quality);
        if board.world_mut().resource::<RenderErrors>().count() > 0 {
            changes.print_error();
            return AppExit::error();
        }
    }
    changes.print_result();
    AppExit::Success
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
    if let Some(count) = number("--offscreen") {
        return change_offscreen(count as usize, number("--seed").unwrap_or(1));
    }
    change_set_and_board();
    change_room();
    change_quality();
    AppExit::Success
}
