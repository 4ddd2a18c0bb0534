//! `shakki measure`: what the game costs on the machine it runs on.
//!
//! As soon as all that play may need is ready, a scripted sequence is played in a window: a few moves with a capture and
//! a castling, the view turning after each, then a full turn of the view round the board. Then pieces are picked up and put down, one by one, and the time is taken until that
//! is in the window; games of growing length are looked at; nothing is done for ten seconds; and a clock runs for ten.
//! At last lists of games are scrolled through, the longest of a hundred thousand.

mod collection;
mod pipelines;
pub mod process;
mod report;

use std::{
    process::ExitCode,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use bevy::{
    diagnostic::DiagnosticsStore,
    ecs::system::SystemParam,
    input::{
        mouse::{MouseScrollUnit, MouseWheel},
        touch::TouchPhase,
    },
    prelude::*,
    render::{
        ExtractSchedule, Render, RenderApp, RenderSystems,
        diagnostic::RenderDiagnosticsPlugin,
        render_resource::PollType,
        renderer::{RenderAdapterInfo, RenderDevice},
    },
    window::{PresentMode, PrimaryWindow},
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};

use crate::{
    app::LaunchOptions,
    chess::{
        Game, Position, Square,
        table::{MatchOptions, Player, Series},
    },
    desktop::failure,
    play::{
        PlaySystems,
        input::selection::Selection,
        library::{LibraryCommand, index::ArchiveIndex, search::GameSearch},
        messages::{MatchCommand, MovePlayed, MoveTyped},
        preferences::Preferences,
        rules::Rules,
        shared::{Motion, ViewCommand},
    },
    render::compositor::RenderScale,
    scene::{
        loading::{assets::SetMeshes, shader_warmup::ShaderWarmup},
        redraw::{RedrawFrames, ShadersReady},
    },
    settings::Settings,
};

use collection::GeneratedArchive;
use pipelines::RequestedPipelines;
use process::{cpu_seconds, memory, peak_memory_mb, private_memory_mb};
pub use report::Measurements;

/// A move, captures, a castling.
const MOVES: [&str; 9] = ["e4", "d5", "exd5", "Nf6", "Nf3", "Nxd5", "Bc4", "e6", "O-O"];
/// Radians a second of the walk round.
const ORBIT_SPEED: f32 = 1.6;
/// Pieces picked up and put down.
const CLICKS: usize = 10;
/// Plies of the games that are looked at, and frames of each.
const LENGTHS: [usize; 4] = [10, 100, 1_000, 10_000];
const FRAMES_A_LENGTH: usize = 40;
/// How long nothing is done.
const IDLE: Duration = Duration::from_secs(10);
/// Before that, time for the last frames to be drawn.
const SETTLE: Duration = Duration::from_secs(2);

/// How the sequence is played and its figures are told.
#[derive(Clone, Copy, Debug)]
pub struct MeasureOptions {
    /// As one JSON object.
    pub json: bool,
    /// With the time of each pass of the renderer, which costs a little itself.
    pub passes: bool,
    /// Every frame with all of its pixels, however long that takes.
    pub full_size: bool,
    /// When `main` began.
    pub started: Instant,
}

/// Plays the sequence and prints the figures.
pub fn run(options: &LaunchOptions, asked: MeasureOptions) -> ExitCode {
    failure::explain_panics();
    let figures = Arc::new(Mutex::new(None));
    // Where it was left does not matter: every run has a window of the same size.
    let mut app = crate::app::windowed(
        options,
        &Settings::default(),
        None,
        PresentMode::AutoNoVsync,
    );
    let shown = PresentedFrame::default();
    if asked.full_size {
        app.insert_resource(RenderScale::full_size());
    }
    app.insert_resource(MeasureRun {
        started: asked.started,
        stage: MeasureStage::Waiting { ready_frames: 0 },
        last_frame: None,
        frame_began: None,
        animation_ms: Vec::new(),
        orbit_ms: Vec::new(),
        pixel_shares: Vec::new(),
        orbit_cpu: None,
        click_ms: Vec::new(),
        length_ms: Vec::new(),
        collection: None,
        found: Measurements::default(),
        drawn: Arc::default(),
        watched: Arc::default(),
        figures: figures.clone(),
    })
    .insert_resource(shown.clone())
    .add_plugins(pipelines::plugin)
    .add_systems(First, begin_frame)
    .add_systems(Startup, |mut course: ResMut<MeasureRun>| {
        course.reach("window and renderer");
    })
    .add_systems(Update, follow_course.in_set(PlaySystems::Input))
    .add_systems(Last, time_frames);
    if asked.passes {
        app.add_plugins(RenderDiagnosticsPlugin);
    }
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .insert_resource(shown)
            .add_systems(ExtractSchedule, take_along)
            .add_systems(Render, tell_when_shown.in_set(RenderSystems::Cleanup));
    }
    let exit = app.run();
    let figures = figures.lock().ok().and_then(|mut figures| figures.take());
    match figures {
        Some(figures) if asked.json => println!("{}", figures.to_json()),
        Some(figures) => println!("{}", figures.to_text()),
        None => {
            eprintln!("shakki: the window was closed before everything was measured");
            return ExitCode::FAILURE;
        }
    }
    crate::app::exit_code(exit)
}

#[derive(Resource)]
struct MeasureRun {
    started: Instant,
    stage: MeasureStage,
    /// When the frame before ended, if something moved in it.
    last_frame: Option<Instant>,
    frame_began: Option<Instant>,
    animation_ms: Vec<f64>,
    orbit_ms: Vec<f64>,
    /// Of each of these frames, the share of the board's pixels that was drawn.
    pixel_shares: Vec<f64>,
    /// Processor time and frames at the beginning of the walk round.
    orbit_cpu: Option<(f64, u64)>,
    click_ms: Vec<f64>,
    length_ms: Vec<f64>,
    collection: Option<GeneratedArchive>,
    found: Measurements,
    drawn: Arc<AtomicU64>,
    watched: Arc<Mutex<Option<IdleFigures>>>,
    figures: Arc<Mutex<Option<Measurements>>>,
}

impl MeasureRun {
    fn reach(&mut self, step: &'static str) {
        if self.found.start.iter().all(|(known, _)| *known != step) {
            let seconds = self.started.elapsed().as_secs_f64();
            self.found.start.push((step, seconds));
        }
    }
}

#[derive(Clone, Copy, Debug)]
enum MeasureStage {
    Waiting { ready_frames: u32 },
    Rehearsing,
    Playing { next: usize },
    Orbiting { done: f32 },
    Clicking { done: usize, still: u32 },
    Looking { length: usize, frames: usize },
    Idle,
    StartingClock { frames: u32 },
    ClockRuns,
    Listing { size: usize, frames: usize },
}

/// What was counted while nobody did anything.
#[derive(Clone, Copy, Debug)]
struct IdleFigures {
    frames: u64,
    cpu_percent: Option<f64>,
}

/// When a picture that is waited for has been drawn and handed to the window.
#[derive(Resource, Clone, Default)]
struct PresentedFrame {
    waiting: Arc<AtomicBool>,
    /// The picture is with the renderer, which till then had the one before.
    under_way: Arc<AtomicBool>,
    at: Arc<Mutex<Option<Instant>>>,
}

fn take_along(shown: Res<PresentedFrame>) {
    if shown.waiting.swap(false, Ordering::SeqCst) {
        shown.under_way.store(true, Ordering::SeqCst);
    }
}

fn tell_when_shown(shown: Res<PresentedFrame>, device: Res<RenderDevice>) {
    if shown.under_way.swap(false, Ordering::SeqCst) {
        // What was handed over is drawn by others, the graphics card or threads of the driver.
        let _ = device.wgpu_device().poll(PollType::Wait {
            submission_index: None,
            timeout: None,
        });
        if let Ok(mut at) = shown.at.lock() {
            *at = Some(Instant::now());
        }
    }
}

fn begin_frame(mut course: ResMut<MeasureRun>) {
    course.frame_began = Some(Instant::now());
}

fn follow_course(
    mut course: ResMut<MeasureRun>,
    time: Res<Time>,
    (set, shaders, rehearsal): (Option<Res<SetMeshes>>, Res<ShadersReady>, Res<ShaderWarmup>),
    motion: Res<Motion>,
    mut awake: ResMut<RedrawFrames>,
    mut played: MessageReader<MovePlayed>,
    (mut typed, mut views, mut games): (
        MessageWriter<MoveTyped>,
        MessageWriter<ViewCommand>,
        MessageWriter<MatchCommand>,
    ),
    (rules, mut selection): (Res<Rules>, ResMut<Selection>),
    (shown, asked): (Res<PresentedFrame>, Res<RequestedPipelines>),
    proxy: Res<EventLoopProxyWrapper>,
    (adapter, preferences): (Res<RenderAdapterInfo>, Res<Preferences>),
    diagnostics: Option<Res<DiagnosticsStore>>,
    windows: Query<(Entity, &Window), With<PrimaryWindow>>,
    mut lists: ArchiveScroll,
    mut exits: MessageWriter<AppExit>,
    (mut quiet, mut picked): (Local<u32>, Local<Option<Instant>>),
) {
    let still = played.read().count() == 0 && *motion == Motion::default();
    *quiet = if still { *quiet + 1 } else { 0 };
    match course.stage {
        MeasureStage::Waiting { ready_frames } => {
            awake.redraw_all();
            course.reach("first frame");
            if set.is_some() {
                course.reach("models and textures");
            }
            let ready = set.is_some() && shaders.0;
            if ready {
                course.reach("shaders");
            }
            let ready_frames = if ready { ready_frames + 1 } else { 0 };
            course.stage = MeasureStage::Waiting { ready_frames };
            // The first frame with the set may still ask for shaders that nothing needed before.
            if ready_frames == 2 {
                shown.waiting.store(true, Ordering::SeqCst);
            }
            if let Some(at) = shown.at.lock().ok().and_then(|mut at| at.take()) {
                course.found.first_board_s = (at - course.started).as_secs_f64();
                course.found.first_board_cpu_s = cpu_seconds();
                course.found.pipelines_first_board = asked.count();
                course.stage = MeasureStage::Rehearsing;
            }
        }
        MeasureStage::Rehearsing => {
            awake.request_frames();
            if rehearsal.is_finished() {
                course.found.pipelines_before_play = asked.count();
                course.stage = MeasureStage::Playing { next: 0 };
            }
        }
        MeasureStage::Playing { next } => {
            awake.request_frames();
            if *quiet > 4 {
                *quiet = 0;
                course.stage = match MOVES.get(next) {
                    Some(san) => {
                        typed.write(MoveTyped((*san).to_owned()));
                        MeasureStage::Playing { next: next + 1 }
                    }
                    None => {
                        course.orbit_cpu =
                            cpu_seconds().map(|cpu| (cpu, course.drawn.load(Ordering::SeqCst)));
                        MeasureStage::Orbiting { done: 0.0 }
                    }
                };
            }
        }
        MeasureStage::Orbiting { done } => {
            let step = ORBIT_SPEED * time.delta_secs().min(0.1);
            views.write(ViewCommand::Orbit(Vec2::new(step, 0.0)));
            course.stage = if done + step < std::f32::consts::TAU {
                MeasureStage::Orbiting { done: done + step }
            } else {
                let frames = course.drawn.load(Ordering::SeqCst);
                course.found.orbit_cpu_ms = course
                    .orbit_cpu
                    .zip(cpu_seconds())
                    .filter(|((_, from), _)| frames > *from)
                    .map(|((before, from), after)| (after - before) * 1e3 / (frames - from) as f64);
                course.found.passes = passes(diagnostics.as_deref());
                MeasureStage::Clicking { done: 0, still: 0 }
            };
        }
        MeasureStage::Clicking { done, still } => {
            awake.request_frames();
            if let Some(at) = shown.at.lock().ok().and_then(|mut at| at.take())
                && let Some(before) = picked.take()
            {
                course.click_ms.push((at - before).as_secs_f64() * 1e3);
            }
            course.stage = if done == CLICKS && picked.is_none() {
                MeasureStage::Looking {
                    length: 0,
                    frames: 0,
                }
            } else if still < 12 || picked.is_some() {
                MeasureStage::Clicking {
                    done,
                    still: still + 1,
                }
            } else {
                // The frame begins with the click that woke it.
                *picked = course.frame_began;
                shown.waiting.store(true, Ordering::SeqCst);
                match selection.selected {
                    Some(_) => selection.deselect(),
                    None => selection.select(Square::D7, &rules),
                }
                MeasureStage::Clicking {
                    done: done + 1,
                    still: 0,
                }
            };
        }
        MeasureStage::Looking { length, frames } => {
            views.write(ViewCommand::Orbit(Vec2::new(0.01, 0.0)));
            course.stage = match LENGTHS.get(length) {
                Some(plies) if frames == 0 => {
                    games.write(MatchCommand::Load(Box::new(long_game(*plies))));
                    course.length_ms.clear();
                    MeasureStage::Looking { length, frames: 1 }
                }
                Some(plies) if frames == FRAMES_A_LENGTH => {
                    let (median, _) = median_and_p99(&mut course.length_ms);
                    course.found.plies.push((*plies, median));
                    MeasureStage::Looking {
                        length: length + 1,
                        frames: 0,
                    }
                }
                Some(_) => MeasureStage::Looking {
                    length,
                    frames: frames + 1,
                },
                None => {
                    course.found.pipelines_in_play =
                        asked.after(course.found.pipelines_before_play);
                    games.write(MatchCommand::New);
                    watch(&course, &proxy);
                    MeasureStage::Idle
                }
            };
        }
        MeasureStage::Idle => {
            if let Some(watched) = course.take_watched() {
                course.found.idle_frames = watched.frames;
                course.found.idle_cpu_percent = watched.cpu_percent;
                let options = MatchOptions {
                    clocks: "10+0".parse().unwrap_or_default(),
                    ..default()
                };
                let series = Series::new("", "", Player::First).with_options(options);
                games.write(MatchCommand::NewMatch(Box::new(series)));
                awake.request_frames();
                course.stage = MeasureStage::StartingClock { frames: 0 };
            }
        }
        MeasureStage::StartingClock { frames } => {
            awake.request_frames();
            if frames == 3 {
                typed.write(MoveTyped("e4".to_owned()));
            }
            course.stage = MeasureStage::StartingClock { frames: frames + 1 };
            if frames > 12 && *quiet > 6 {
                watch(&course, &proxy);
                course.stage = MeasureStage::ClockRuns;
            }
        }
        MeasureStage::ClockRuns => {
            if let Some(watched) = course.take_watched() {
                course.found.clock_cpu_percent = watched.cpu_percent;
                // Who only plays holds no list of a hundred thousand games.
                course.found.peak_rss_mb = peak_memory_mb();
                course.found.private_mb = private_memory_mb();
                course.found.memory = memory();
                games.write(MatchCommand::New);
                course.stage = MeasureStage::Listing { size: 0, frames: 0 };
            }
        }
        MeasureStage::Listing { size, frames } => {
            awake.request_frames();
            let (Some(&count), Ok(window)) = (collection::SIZES.get(size), windows.single()) else {
                let size = windows.single().map_or((0, 0), |(_, window)| {
                    (window.physical_width(), window.physical_height())
                });
                let figures = course.finish(&adapter, preferences.quality.code(), size);
                if let Ok(mut out) = course.figures.lock() {
                    *out = Some(figures);
                }
                exits.write(AppExit::Success);
                return;
            };
            course.stage = if frames == 0 {
                match GeneratedArchive::of(count) {
                    Ok(made) => {
                        lists
                            .commands
                            .write(LibraryCommand::ListFiles(vec![made.path()]));
                        course.collection = Some(made);
                        course.length_ms.clear();
                        MeasureStage::Listing { size, frames: 1 }
                    }
                    Err(problem) => {
                        eprintln!("shakki: no list of {count} games: {problem}");
                        MeasureStage::Listing {
                            size: collection::SIZES.len(),
                            frames,
                        }
                    }
                }
            } else if lists.is_reading() {
                MeasureStage::Listing { size, frames }
            } else if frames == FRAMES_A_LENGTH {
                let (median, _) = median_and_p99(&mut course.length_ms);
                course.found.lists.push((count, median));
                course.collection = None;
                MeasureStage::Listing {
                    size: size + 1,
                    frames: 0,
                }
            } else {
                // Down and up again: a short list has an end.
                lists.scroll(window, if frames / 5 % 2 == 0 { -3.0 } else { 3.0 });
                MeasureStage::Listing {
                    size,
                    frames: frames + 1,
                }
            };
        }
    }
}

/// The list of games, and the wheel that turns over it.
#[derive(SystemParam)]
struct ArchiveScroll<'w> {
    commands: MessageWriter<'w, LibraryCommand>,
    index: Res<'w, ArchiveIndex>,
    search: Res<'w, GameSearch>,
    moved: MessageWriter<'w, CursorMoved>,
    wheels: MessageWriter<'w, MouseWheel>,
}

impl ArchiveScroll<'_> {
    /// Whether there is more of the games to read than is in the list.
    fn is_reading(&self) -> bool {
        self.index.is_reading() || self.search.is_running()
    }

    fn scroll(&mut self, (window, its): (Entity, &Window), lines: f32) {
        self.moved.write(CursorMoved {
            window,
            position: its.size() / 2.0,
            delta: None,
        });
        self.wheels.write(MouseWheel {
            unit: MouseScrollUnit::Line,
            x: 0.0,
            y: lines,
            window,
            phase: TouchPhase::Moved,
        });
    }
}

impl MeasureRun {
    fn take_watched(&self) -> Option<IdleFigures> {
        self.watched
            .lock()
            .ok()
            .and_then(|mut watched| watched.take())
    }

    fn finish(
        &mut self,
        adapter: &RenderAdapterInfo,
        quality: &'static str,
        size: (u32, u32),
    ) -> Measurements {
        let (animation, _) = median_and_p99(&mut self.animation_ms);
        let (orbit, _) = median_and_p99(&mut self.orbit_ms);
        let mut all = [&self.animation_ms[..], &self.orbit_ms[..]].concat();
        let (median, p99) = median_and_p99(&mut all);
        Measurements {
            frame_ms_median: median,
            frame_ms_p99: p99,
            frame_ms_max: all.last().copied().unwrap_or(f64::NAN),
            frames_over_twice: all.iter().filter(|ms| **ms > 2.0 * median).count(),
            frames: all.len(),
            animation_ms_median: animation,
            orbit_ms_median: orbit,
            pixels_drawn_median: median_and_p99(&mut self.pixel_shares).0,
            pixels_drawn_least: self.pixel_shares.first().copied().unwrap_or(f64::NAN),
            click_ms_median: median_and_p99(&mut self.click_ms).0,
            adapter: adapter.name.clone(),
            quality,
            size,
            ..std::mem::take(&mut self.found)
        }
    }
}

/// A record of so many plies in which knights go out and home again: long, and soon told.
fn long_game(plies: usize) -> Game {
    const ROUND: [(Square, Square); 4] = [
        (Square::G1, Square::F3),
        (Square::G8, Square::F6),
        (Square::F3, Square::G1),
        (Square::F6, Square::G8),
    ];
    let mut game = Game::new();
    for (from, to) in ROUND.into_iter().cycle().take(plies) {
        let mv = game
            .position()
            .legal_moves()
            .into_iter()
            .find(|mv| mv.from() == Some(from) && mv.to() == to);
        // As in a record: it goes on past the repetitions.
        if mv.is_none_or(|mv| game.play_recorded(mv).is_err()) {
            break;
        }
    }
    game
}

/// The mean times of the renderer's passes, the longest first.
fn passes(diagnostics: Option<&DiagnosticsStore>) -> Vec<(String, f64)> {
    let mut passes: Vec<(String, f64)> = diagnostics
        .into_iter()
        .flat_map(DiagnosticsStore::iter)
        .filter_map(|diagnostic| {
            let name = diagnostic.path().as_str().strip_prefix("render/")?;
            let name = name
                .strip_suffix("/elapsed_gpu")
                .map(str::to_owned)
                .or_else(|| {
                    let name = name.strip_suffix("/elapsed_cpu")?;
                    Some(format!("{name} (recording)"))
                })?;
            Some((name, diagnostic.average()?))
        })
        .collect();
    passes.sort_by(|a, b| b.1.total_cmp(&a.1));
    passes
}

/// Counts from outside the loop, which sleeps meanwhile, and wakes it at the end.
fn watch(course: &MeasureRun, proxy: &EventLoopProxyWrapper) {
    let (drawn, watched) = (course.drawn.clone(), course.watched.clone());
    let proxy = (**proxy).clone();
    std::thread::spawn(move || {
        std::thread::sleep(SETTLE);
        let (frames, cpu, since) = (drawn.load(Ordering::SeqCst), cpu_seconds(), Instant::now());
        std::thread::sleep(IDLE);
        let seconds = since.elapsed().as_secs_f64();
        let cpu_percent = cpu
            .zip(cpu_seconds())
            .map(|(before, after)| (after - before) / seconds * 100.0);
        if let Ok(mut watched) = watched.lock() {
            *watched = Some(IdleFigures {
                frames: drawn.load(Ordering::SeqCst) - frames,
                cpu_percent,
            });
        }
        // The loop is gone only if the window was closed.
        let _ = proxy.send_event(WinitUserEvent::WakeUp);
    });
}

fn time_frames(mut course: ResMut<MeasureRun>, motion: Res<Motion>, scale: Res<RenderScale>) {
    course.drawn.fetch_add(1, Ordering::SeqCst);
    let now = Instant::now();
    let (moving, orbiting) = match course.stage {
        MeasureStage::Playing { .. } => (*motion != Motion::default(), motion.view),
        MeasureStage::Orbiting { .. } => (true, true),
        _ => (false, false),
    };
    if let Some(before) = course.last_frame.take()
        && moving
    {
        let took = (now - before).as_secs_f64() * 1e3;
        course.pixel_shares.push(f64::from(scale.drawn()).powi(2));
        if orbiting {
            course.orbit_ms.push(took);
        } else {
            course.animation_ms.push(took);
        }
    }
    course.last_frame = moving.then_some(now);
    // The first frames with another game set the pieces up; with another list, they read it and lay it out.
    if let (
        MeasureStage::Looking { frames: 9.., .. } | MeasureStage::Listing { frames: 9.., .. },
        Some(began),
    ) = (course.stage, course.frame_began)
    {
        course.length_ms.push((now - began).as_secs_f64() * 1e3);
    }
}

fn median_and_p99(values: &mut [f64]) -> (f64, f64) {
    if values.is_empty() {
        return (f64::NAN, f64::NAN);
    }
    values.sort_by(f64::total_cmp);
    let at = |part: f64| values[((values.len() - 1) as f64 * part).round() as usize];
    (at(0.5), at(0.99))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn median_and_tail() {
        let mut values: Vec<f64> = (0..101).rev().map(f64::from).collect();
        assert_eq!(median_and_p99(&mut values), (50.0, 99.0));
    }

    #[test]
    fn a_long_game_has_as_many_plies_as_were_asked_for() {
        assert_eq!(long_game(100).played().len(), 100);
    }
}
