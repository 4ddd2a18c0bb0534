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
mod stages;

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
    prelude::*,
    render::{
        ExtractSchedule, Render, RenderApp, RenderSystems,
        diagnostic::RenderDiagnosticsPlugin,
        render_resource::PollType,
        renderer::{RenderAdapterInfo, RenderDevice},
    },
    window::PresentMode,
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};

use crate::{
    app::LaunchOptions,
    desktop::failure,
    play::{PlaySystems, shared::Motion},
    render::{compositor::RenderScale, errors::WhenDeviceIsLost},
    settings::Settings,
};

use collection::GeneratedArchive;
use opponent::ThinkingOpponent;
use process::cpu_seconds;
use stages::{MeasureStage, run_stages};

pub use report::Measurements;

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

impl PresentedFrame {
    /// The next frame is to be presented.
    fn await_frame(&self) {
        self.waiting.store(true, Ordering::SeqCst);
    }

    /// When the awaited frame was presented, told once.
    fn take(&self) -> Option<Instant> {
        self.at.lock().ok().and_then(|mut at| at.take())
    }
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
}
