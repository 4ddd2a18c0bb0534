//! `shakki measure`: frame times, start-up, idle cost and memory on this machine.
//!
//! When everything is loaded and compiled, a scripted sequence is played in a window: a few moves with a capture and a
//! castling, the view turning after each, then a full turn of the view round the board. Then a piece is selected and
//! deselected several times, and the time is taken until each change is in the window; games of growing length are
//! viewed; ten seconds pass without input, and ten with a running clock. At last lists of games are scrolled, the
//! longest of a hundred thousand.

mod collection;
mod opponent;
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
        shared::{CameraCommand, Motion},
    },
    render::{compositor::RenderScale, errors::WhenDeviceIsLost},
    scene::{
        loading::{assets::ModelMeshes, shader_warmup::ShaderWarmup},
        redraw::{RedrawFrames, ShadersReady},
    },
    settings::Settings,
};

use collection::GeneratedArchive;
use opponent::ThinkingOpponent;
use pipelines::RequestedPipelines;
use process::{cpu_seconds, memory, peak_memory_mb, private_memory_mb};
pub use report::Measurements;

/// The moves of the sequence: captures and a castling among them.
const MOVES: [&str; 9] = ["e4", "d5", "exd5", "Nf6", "Nf3", "Nxd5", "Bc4", "e6", "O-O"];
/// The speed of the turn round the board, radians a second.
const ORBIT_SPEED: f32 = 1.6;
/// How often a piece is selected or deselected.
const CLICKS: usize = 10;
/// Plies of the games that are viewed.
const GAME_LENGTHS: [usize; 4] = [10, 100, 1_000, 10_000];
/// Frames for each of these games, and for each list.
const FRAMES_PER_STEP: usize = 40;
/// Frames between clicks: the samples of the still view are accumulated by then.
const CLICK_PAUSE: u32 = 24;
/// The idle time.
const IDLE_TIME: Duration = Duration::from_secs(10);
/// The time before it in which the last frames may be drawn.
const SETTLE_TIME: Duration = Duration::from_secs(2);

/// How the sequence is played and its figures are printed.
#[derive(Clone, Copy, Debug)]
pub struct MeasureOptions {
    /// Prints one JSON object.
    pub json: bool,
    /// Measures each pass of the renderer too, which costs a little itself.
    pub passes: bool,
    /// Draws every frame at full resolution, however long that takes.
    pub full_size: bool,
    /// Whether an engine searches while pieces move and the view turns.
    pub thinking: bool,
    /// When `main` began.
    pub started: Instant,
}

/// Plays the sequence and prints the figures.
pub fn run(options: &LaunchOptions, requested: MeasureOptions) -> ExitCode {
    failure::explain_panics_of_tool();
    let measurements = Arc::new(Mutex::new(None));
    // The stored place is not used: every run has a window of the same size.
    let mut app = crate::app::windowed(
        options,
        &Settings::default(),
        None,
        PresentMode::AutoNoVsync,
    );
    // In the place of the window's, which begins a game again.
    app.insert_resource(WhenDeviceIsLost(failure::end_tool));
    let presented = PresentedFrame::default();
    if requested.full_size {
        app.insert_resource(RenderScale::full_size());
    }
    app.insert_resource(MeasureRun {
        started: requested.started,
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
        thinks: requested.thinking,
        opponent: None,
        results: Measurements {
            opponent_thinks: requested.thinking,
            ..Measurements::default()
        },
        drawn_frames: Arc::default(),
        idle_figures: Arc::default(),
        measurements: measurements.clone(),
    })
    .insert_resource(presented.clone())
    .add_plugins(pipelines::plugin)
    .add_systems(First, begin_frame)
    .add_systems(Startup, |mut run_state: ResMut<MeasureRun>| {
        run_state.record_start_step("window and renderer");
    })
    .add_systems(Update, run_stages.in_set(PlaySystems::Input))
    .add_systems(Last, time_frames);
    if requested.passes {
        app.add_plugins(RenderDiagnosticsPlugin);
    }
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .insert_resource(presented)
            .add_systems(ExtractSchedule, send_to_renderer)
            .add_systems(Render, record_presentation.in_set(RenderSystems::Cleanup));
    }
    let exit = app.run();
    let measurements = measurements
        .lock()
        .ok()
        .and_then(|mut measurements| measurements.take());
    match measurements {
        Some(measurements) if requested.json => println!("{}", measurements.to_json()),
        Some(measurements) => println!("{}", measurements.to_text()),
        None => {
            eprintln!("shakki: the window was closed before everything was measured");
            return ExitCode::FAILURE;
        }
    }
    crate::app::exit_code(exit)
}

/// The state of a run and what it has measured so far.
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
    /// Processor time and number of frames at the beginning of the turn round the board.
    orbit_cpu: Option<(f64, u64)>,
    click_ms: Vec<f64>,
    length_ms: Vec<f64>,
    collection: Option<GeneratedArchive>,
    thinks: bool,
    opponent: Option<ThinkingOpponent>,
    results: Measurements,
    drawn_frames: Arc<AtomicU64>,
    idle_figures: Arc<Mutex<Option<IdleFigures>>>,
    measurements: Arc<Mutex<Option<Measurements>>>,
}

impl MeasureRun {
    fn record_start_step(&mut self, step: &'static str) {
        if self.results.start.iter().all(|(known, _)| *known != step) {
            let seconds = self.started.elapsed().as_secs_f64();
            self.results.start.push((step, seconds));
        }
    }
}

#[derive(Clone, Copy, Debug)]
enum MeasureStage {
    Waiting { ready_frames: u32 },
    WarmingUp,
    Playing { next: usize },
    Orbiting { done: f32 },
    Clicking { done: usize, still: u32 },
    ViewingGame { length: usize, frames: usize },
    Idle,
    StartingClock { frames: u32 },
    ClockRuns,
    ScrollingList { size: usize, frames: usize },
}

/// What was counted in the idle time.
#[derive(Clone, Copy, Debug)]
struct IdleFigures {
    frames: u64,
    cpu_percent: Option<f64>,
}

/// Whether an awaited frame was drawn and presented in the window, and when.
#[derive(Resource, Clone, Default)]
struct PresentedFrame {
    waiting: Arc<AtomicBool>,
    /// The awaited frame has reached the render world.
    in_renderer: Arc<AtomicBool>,
    at: Arc<Mutex<Option<Instant>>>,
}

fn send_to_renderer(presented: Res<PresentedFrame>) {
    if presented.waiting.swap(false, Ordering::SeqCst) {
        presented.in_renderer.store(true, Ordering::SeqCst);
    }
}

fn record_presentation(presented: Res<PresentedFrame>, device: Res<RenderDevice>) {
    if presented.in_renderer.swap(false, Ordering::SeqCst) {
        // The graphics card or the driver's threads may still be drawing.
        let _ = device.wgpu_device().poll(PollType::Wait {
            submission_index: None,
            timeout: None,
        });
        if let Ok(mut at) = presented.at.lock() {
            *at = Some(Instant::now());
        }
    }
}

fn begin_frame(mut run_state: ResMut<MeasureRun>) {
    run_state.frame_began = Some(Instant::now());
}

fn run_stages(
    mut run_state: ResMut<MeasureRun>,
    time: Res<Time>,
    (set, shaders, warmup): (
        Option<Res<ModelMeshes>>,
        Res<ShadersReady>,
        Res<ShaderWarmup>,
    ),
    motion: Res<Motion>,
    mut redraw_frames: ResMut<RedrawFrames>,
    mut played: MessageReader<MovePlayed>,
    (mut typed, mut camera, mut games): (
        MessageWriter<MoveTyped>,
        MessageWriter<CameraCommand>,
        MessageWriter<MatchCommand>,
    ),
    (rules, mut selection): (Res<Rules>, ResMut<Selection>),
    (presented, requested): (Res<PresentedFrame>, Res<RequestedPipelines>),
    proxy: Res<EventLoopProxyWrapper>,
    (adapter, preferences): (Res<RenderAdapterInfo>, Res<Preferences>),
    diagnostics: Option<Res<DiagnosticsStore>>,
    windows: Query<(Entity, &Window), With<PrimaryWindow>>,
    mut lists: ArchiveScroll,
    mut exits: MessageWriter<AppExit>,
    (mut still_frames, mut click_began): (Local<u32>, Local<Option<Instant>>),
) {
    let still = played.read().count() == 0 && *motion == Motion::default();
    *still_frames = if still { *still_frames + 1 } else { 0 };
    match run_state.stage {
        MeasureStage::Waiting { ready_frames } => {
            redraw_frames.redraw_all();
            run_state.record_start_step("first frame");
            if set.is_some() {
                run_state.record_start_step("models and textures");
            }
            let ready = set.is_some() && shaders.0;
            if ready {
                run_state.record_start_step("shaders");
            }
            let ready_frames = if ready { ready_frames + 1 } else { 0 };
            run_state.stage = MeasureStage::Waiting { ready_frames };
            // The first complete frame may still request shaders that were not needed before.
            if ready_frames == 2 {
                presented.waiting.store(true, Ordering::SeqCst);
            }
            if let Some(at) = presented.at.lock().ok().and_then(|mut at| at.take()) {
                run_state.results.first_board_s = (at - run_state.started).as_secs_f64();
                run_state.results.first_board_cpu_s = cpu_seconds();
                run_state.results.pipelines_first_board = requested.count();
                run_state.stage = MeasureStage::WarmingUp;
            }
        }
        MeasureStage::WarmingUp => {
            redraw_frames.request_frames();
            if warmup.is_finished() {
                run_state.results.pipelines_before_play = requested.count();
                run_state.opponent = run_state.thinks.then(ThinkingOpponent::begin);
                run_state.stage = MeasureStage::Playing { next: 0 };
            }
        }
        MeasureStage::Playing { next } => {
            redraw_frames.request_frames();
            if *still_frames > 4 {
                *still_frames = 0;
                run_state.stage = match MOVES.get(next) {
                    Some(san) => {
                        typed.write(MoveTyped((*san).to_owned()));
                        MeasureStage::Playing { next: next + 1 }
                    }
                    None => {
                        run_state.orbit_cpu = cpu_seconds()
                            .map(|cpu| (cpu, run_state.drawn_frames.load(Ordering::SeqCst)));
                        MeasureStage::Orbiting { done: 0.0 }
                    }
                };
            }
        }
        MeasureStage::Orbiting { done } => {
            let step = ORBIT_SPEED * time.delta_secs().min(0.1);
            camera.write(CameraCommand::Orbit(Vec2::new(step, 0.0)));
            run_state.stage = if done + step < std::f32::consts::TAU {
                MeasureStage::Orbiting { done: done + step }
            } else {
                let frames = run_state.drawn_frames.load(Ordering::SeqCst);
                run_state.results.orbit_cpu_ms = run_state
                    .orbit_cpu
                    .zip(cpu_seconds())
                    .filter(|((_, from), _)| frames > *from)
                    .map(|((before, from), after)| (after - before) * 1e3 / (frames - from) as f64);
                run_state.results.passes = passes(diagnostics.as_deref());
                run_state.opponent = None;
                MeasureStage::Clicking { done: 0, still: 0 }
            };
        }
        MeasureStage::Clicking { done, still } => {
            redraw_frames.request_frames();
            if let Some(at) = presented.at.lock().ok().and_then(|mut at| at.take())
                && let Some(before) = click_began.take()
            {
                run_state.click_ms.push((at - before).as_secs_f64() * 1e3);
            }
            run_state.stage = if done == CLICKS && click_began.is_none() {
                MeasureStage::ViewingGame {
                    length: 0,
                    frames: 0,
                }
            } else if still < CLICK_PAUSE || click_began.is_some() {
                MeasureStage::Clicking {
                    done,
                    still: still + 1,
                }
            } else {
                // A click wakes the loop: its frame begins at the click.
                *click_began = run_state.frame_began;
                presented.waiting.store(true, Ordering::SeqCst);
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
        MeasureStage::ViewingGame { length, frames } => {
            camera.write(CameraCommand::Orbit(Vec2::new(0.01, 0.0)));
            run_state.stage = match GAME_LENGTHS.get(length) {
                Some(plies) if frames == 0 => {
                    games.write(MatchCommand::Load(Box::new(long_game(*plies))));
                    run_state.length_ms.clear();
                    MeasureStage::ViewingGame { length, frames: 1 }
                }
                Some(plies) if frames == FRAMES_PER_STEP => {
                    let (median, _) = median_and_p99(&mut run_state.length_ms);
                    run_state.results.plies.push((*plies, median));
                    MeasureStage::ViewingGame {
                        length: length + 1,
                        frames: 0,
                    }
                }
                Some(_) => MeasureStage::ViewingGame {
                    length,
                    frames: frames + 1,
                },
                None => {
                    run_state.results.pipelines_in_play =
                        requested.names_after(run_state.results.pipelines_before_play);
                    games.write(MatchCommand::New);
                    count_idle(&run_state, &proxy);
                    MeasureStage::Idle
                }
            };
        }
        MeasureStage::Idle => {
            if let Some(idle_figures) = run_state.take_idle_figures() {
                run_state.results.idle_frames = idle_figures.frames;
                run_state.results.idle_cpu_percent = idle_figures.cpu_percent;
                let options = MatchOptions {
                    clocks: "10+0".parse().unwrap_or_default(),
                    ..default()
                };
                let series = Series::new("", "", Player::First).with_options(options);
                games.write(MatchCommand::NewMatch(Box::new(series)));
                redraw_frames.request_frames();
                run_state.stage = MeasureStage::StartingClock { frames: 0 };
            }
        }
        MeasureStage::StartingClock { frames } => {
            redraw_frames.request_frames();
            if frames == 3 {
                typed.write(MoveTyped("e4".to_owned()));
            }
            run_state.stage = MeasureStage::StartingClock { frames: frames + 1 };
            if frames > 12 && *still_frames > 6 {
                count_idle(&run_state, &proxy);
                run_state.stage = MeasureStage::ClockRuns;
            }
        }
        MeasureStage::ClockRuns => {
            if let Some(idle_figures) = run_state.take_idle_figures() {
                run_state.results.clock_cpu_percent = idle_figures.cpu_percent;
                // Before the lists: a player seldom opens a hundred thousand games.
                run_state.results.peak_rss_mb = peak_memory_mb();
                run_state.results.private_mb = private_memory_mb();
                run_state.results.memory = memory();
                games.write(MatchCommand::New);
                run_state.stage = MeasureStage::ScrollingList { size: 0, frames: 0 };
            }
        }
        MeasureStage::ScrollingList { size, frames } => {
            redraw_frames.request_frames();
            let (Some(&count), Ok(window)) = (collection::SIZES.get(size), windows.single()) else {
                let size = windows.single().map_or((0, 0), |(_, window)| {
                    (window.physical_width(), window.physical_height())
                });
                let measurements = run_state.finish(&adapter, preferences.quality.code(), size);
                if let Ok(mut out) = run_state.measurements.lock() {
                    *out = Some(measurements);
                }
                exits.write(AppExit::Success);
                return;
            };
            run_state.stage = if frames == 0 {
                match GeneratedArchive::create(count) {
                    Ok(archive) => {
                        lists
                            .commands
                            .write(LibraryCommand::ListFiles(vec![archive.path()]));
                        run_state.collection = Some(archive);
                        run_state.length_ms.clear();
                        MeasureStage::ScrollingList { size, frames: 1 }
                    }
                    Err(problem) => {
                        eprintln!("shakki: no list of {count} games: {problem}");
                        MeasureStage::ScrollingList {
                            size: collection::SIZES.len(),
                            frames,
                        }
                    }
                }
            } else if lists.is_reading() {
                MeasureStage::ScrollingList { size, frames }
            } else if frames == FRAMES_PER_STEP {
                let (median, _) = median_and_p99(&mut run_state.length_ms);
                run_state.results.lists.push((count, median));
                run_state.collection = None;
                MeasureStage::ScrollingList {
                    size: size + 1,
                    frames: 0,
                }
            } else {
                // Down and up again, since a short list has an end.
                lists.scroll(window, if frames / 5 % 2 == 0 { -3.0 } else { 3.0 });
                MeasureStage::ScrollingList {
                    size,
                    frames: frames + 1,
                }
            };
        }
    }
}

/// The list of games, and the input that scrolls it.
#[derive(SystemParam)]
struct ArchiveScroll<'w> {
    commands: MessageWriter<'w, LibraryCommand>,
    index: Res<'w, ArchiveIndex>,
    search: Res<'w, GameSearch>,
    moved: MessageWriter<'w, CursorMoved>,
    wheels: MessageWriter<'w, MouseWheel>,
}

impl ArchiveScroll<'_> {
    /// Whether games are still being read into the list.
    fn is_reading(&self) -> bool {
        self.index.is_reading() || self.search.is_running()
    }

    fn scroll(&mut self, (window, window_settings): (Entity, &Window), lines: f32) {
        self.moved.write(CursorMoved {
            window,
            position: window_settings.size() / 2.0,
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
    fn take_idle_figures(&self) -> Option<IdleFigures> {
        self.idle_figures
            .lock()
            .ok()
            .and_then(|mut idle_figures| idle_figures.take())
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
            ..std::mem::take(&mut self.results)
        }
    }
}

/// A game of so many plies in which knights move back and forth.
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
        // Like a recorded game it continues after repetitions.
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

/// Counts frames and processor time on a thread while the loop sleeps, and wakes it at the end.
fn count_idle(run_state: &MeasureRun, proxy: &EventLoopProxyWrapper) {
    let (drawn_frames, idle_figures) = (
        run_state.drawn_frames.clone(),
        run_state.idle_figures.clone(),
    );
    let proxy = (**proxy).clone();
    std::thread::spawn(move || {
        std::thread::sleep(SETTLE_TIME);
        let (frames, cpu, since) = (
            drawn_frames.load(Ordering::SeqCst),
            cpu_seconds(),
            Instant::now(),
        );
        std::thread::sleep(IDLE_TIME);
        let seconds = since.elapsed().as_secs_f64();
        let cpu_percent = cpu
            .zip(cpu_seconds())
            .map(|(before, after)| (after - before) / seconds * 100.0);
        if let Ok(mut idle_figures) = idle_figures.lock() {
            *idle_figures = Some(IdleFigures {
                frames: drawn_frames.load(Ordering::SeqCst) - frames,
                cpu_percent,
            });
        }
        // This fails only if the window was closed.
        let _ = proxy.send_event(WinitUserEvent::WakeUp);
    });
}

fn time_frames(mut run_state: ResMut<MeasureRun>, motion: Res<Motion>, scale: Res<RenderScale>) {
    run_state.drawn_frames.fetch_add(1, Ordering::SeqCst);
    let now = Instant::now();
    let (moving, orbiting) = match run_state.stage {
        MeasureStage::Playing { .. } => (*motion != Motion::default(), motion.view),
        MeasureStage::Orbiting { .. } => (true, true),
        _ => (false, false),
    };
    if let Some(before) = run_state.last_frame.take()
        && moving
    {
        let took = (now - before).as_secs_f64() * 1e3;
        run_state
            .pixel_shares
            .push(f64::from(scale.drawn()).powi(2));
        if orbiting {
            run_state.orbit_ms.push(took);
        } else {
            run_state.animation_ms.push(took);
        }
    }
    run_state.last_frame = moving.then_some(now);
    // Without the first frames, which set up the pieces of the game or lay out the list.
    if let (
        MeasureStage::ViewingGame { frames: 9.., .. }
        | MeasureStage::ScrollingList { frames: 9.., .. },
        Some(began),
    ) = (run_state.stage, run_state.frame_began)
    {
        run_state.length_ms.push((now - began).as_secs_f64() * 1e3);
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
