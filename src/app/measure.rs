//! `shakki measure`: what the game costs on the machine it runs on.
//!
//! A scripted sequence is played in a window: a few moves with a capture and a castling, the view turning after each,
//! then a full orbit. Then nothing is done for ten seconds, and what that costs is counted too.

use std::{
    process::ExitCode,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use bevy::{
    prelude::*,
    render::renderer::RenderAdapterInfo,
    window::{PresentMode, PrimaryWindow},
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};

use crate::{
    play::{
        PlaySystems,
        messages::{MovePlayed, MoveTyped},
        preferences::Preferences,
        shared::{Motion, ViewCommand},
    },
    scene::{
        assets::SetMeshes,
        redraw::{Awake, ShadersReady},
    },
};

use super::{Options, failure};

/// A move, captures, a castling.
const MOVES: [&str; 9] = ["e4", "d5", "exd5", "Nf6", "Nf3", "Nxd5", "Bc4", "e6", "O-O"];
/// Radians a second of the orbit.
const ORBIT_SPEED: f32 = 1.6;
/// How long nothing is done.
const IDLE: Duration = Duration::from_secs(10);
/// Before that, time for the last frames to be drawn.
const SETTLE: Duration = Duration::from_secs(1);

/// What was measured.
#[derive(Clone, Debug)]
pub struct Figures {
    /// Median time of a frame while something moves, milliseconds.
    pub frame_ms_median: f64,
    /// 99th percentile of the same.
    pub frame_ms_p99: f64,
    /// Frames measured.
    pub frames: usize,
    /// Frames drawn in ten idle seconds.
    pub idle_frames: u64,
    /// Processor time of the process while idle, per cent of one core; `None` where the system does not say.
    pub idle_cpu_percent: Option<f64>,
    /// Seconds from `main` to the first board on screen.
    pub first_board_s: f64,
    /// Most memory held at once, megabytes (10^6 bytes); `None` where the system does not say.
    pub peak_rss_mb: Option<f64>,
    /// The graphics adapter.
    pub adapter: String,
    /// The quality it was measured at.
    pub quality: &'static str,
    /// Size of the window in physical pixels.
    pub size: (u32, u32),
}

impl Figures {
    /// One line a figure.
    pub fn to_text(&self) -> String {
        let percent =
            |value: Option<f64>| value.map_or("not known".to_owned(), |v| format!("{v:.2} %"));
        let megabytes =
            |value: Option<f64>| value.map_or("not known".to_owned(), |v| format!("{v:.1} MB"));
        format!(
            "frame, median      {:.2} ms (of {} frames)\n\
             frame, p99         {:.2} ms\n\
             idle frames        {} in {} s\n\
             idle CPU           {}\n\
             first board        {:.3} s after main\n\
             peak memory        {}\n\
             adapter            {}\n\
             quality            {}\n\
             size               {}x{}",
            self.frame_ms_median,
            self.frames,
            self.frame_ms_p99,
            self.idle_frames,
            IDLE.as_secs(),
            percent(self.idle_cpu_percent),
            self.first_board_s,
            megabytes(self.peak_rss_mb),
            self.adapter,
            self.quality,
            self.size.0,
            self.size.1,
        )
    }

    /// One JSON object; what is not known is `null`.
    pub fn to_json(&self) -> String {
        let number = |value: Option<f64>| value.map_or("null".to_owned(), |v| format!("{v:.3}"));
        format!(
            "{{\"frame_ms_median\":{:.3},\"frame_ms_p99\":{:.3},\"frames\":{},\"idle_frames\":{},\
             \"idle_cpu_percent\":{},\"first_board_s\":{:.3},\"peak_rss_mb\":{},\
             \"adapter\":\"{}\",\"quality\":\"{}\",\"size\":\"{}x{}\"}}",
            self.frame_ms_median,
            self.frame_ms_p99,
            self.frames,
            self.idle_frames,
            number(self.idle_cpu_percent),
            self.first_board_s,
            number(self.peak_rss_mb),
            escape_json(&self.adapter),
            self.quality.to_lowercase(),
            self.size.0,
            self.size.1,
        )
    }
}

fn escape_json(text: &str) -> String {
    text.chars()
        .flat_map(|c| match c {
            '"' | '\\' => vec!['\\', c],
            c if c.is_control() => vec![' '],
            c => vec![c],
        })
        .collect()
}

/// Plays the sequence and prints the figures. `started` is when `main` began.
pub fn run(options: &Options, json: bool, started: Instant) -> ExitCode {
    failure::explain_panics();
    let figures = Arc::new(Mutex::new(None));
    let mut app = super::windowed(options, None, PresentMode::AutoNoVsync);
    app.insert_resource(Course {
        started,
        stage: Stage::Waiting { ready_frames: 0 },
        last_frame: None,
        frame_ms: Vec::new(),
        first_board_s: 0.0,
        drawn: Arc::default(),
        idle: Arc::default(),
        figures: figures.clone(),
    })
    .add_systems(Update, follow_course.in_set(PlaySystems::Input))
    .add_systems(Last, time_frames);
    let exit = app.run();
    let figures = figures.lock().ok().and_then(|mut figures| figures.take());
    match figures {
        Some(figures) if json => println!("{}", figures.to_json()),
        Some(figures) => println!("{}", figures.to_text()),
        None => {
            eprintln!("shakki: the window was closed before everything was measured");
            return ExitCode::FAILURE;
        }
    }
    super::exit_code(exit)
}

#[derive(Resource)]
struct Course {
    started: Instant,
    stage: Stage,
    /// When the frame before ended, if something moved in it.
    last_frame: Option<Instant>,
    frame_ms: Vec<f64>,
    first_board_s: f64,
    drawn: Arc<AtomicU64>,
    idle: Arc<Mutex<Option<Idle>>>,
    figures: Arc<Mutex<Option<Figures>>>,
}

#[derive(Clone, Copy, Debug)]
enum Stage {
    Waiting { ready_frames: u32 },
    Playing { next: usize },
    Orbiting { done: f32 },
    Idle,
}

#[derive(Clone, Copy, Debug)]
struct Idle {
    frames: u64,
    cpu_percent: Option<f64>,
}

fn follow_course(
    mut course: ResMut<Course>,
    time: Res<Time>,
    set: Option<Res<SetMeshes>>,
    shaders: Res<ShadersReady>,
    motion: Res<Motion>,
    mut awake: ResMut<Awake>,
    mut played: MessageReader<MovePlayed>,
    mut typed: MessageWriter<MoveTyped>,
    mut views: MessageWriter<ViewCommand>,
    proxy: Res<EventLoopProxyWrapper>,
    adapter: Res<RenderAdapterInfo>,
    preferences: Res<Preferences>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut exits: MessageWriter<AppExit>,
    mut quiet: Local<u32>,
) {
    let still = played.read().count() == 0 && *motion == Motion::default();
    *quiet = if still { *quiet + 1 } else { 0 };
    match course.stage {
        Stage::Waiting { ready_frames } => {
            awake.wake();
            let ready = set.is_some() && shaders.0;
            let ready_frames = if ready { ready_frames + 1 } else { 0 };
            course.stage = Stage::Waiting { ready_frames };
            // The pipelined renderer shows a frame after the next one has begun.
            if ready_frames == 3 {
                course.first_board_s = course.started.elapsed().as_secs_f64();
                course.stage = Stage::Playing { next: 0 };
            }
        }
        Stage::Playing { next } => {
            awake.wake();
            if *quiet > 4 {
                *quiet = 0;
                course.stage = match MOVES.get(next) {
                    Some(san) => {
                        typed.write(MoveTyped((*san).to_owned()));
                        Stage::Playing { next: next + 1 }
                    }
                    None => Stage::Orbiting { done: 0.0 },
                };
            }
        }
        Stage::Orbiting { done } => {
            let step = ORBIT_SPEED * time.delta_secs().min(0.1);
            views.write(ViewCommand::Orbit(Vec2::new(step, 0.0)));
            course.stage = if done + step < std::f32::consts::TAU {
                Stage::Orbiting { done: done + step }
            } else {
                watch_idling(&course, &proxy);
                Stage::Idle
            };
        }
        Stage::Idle => {
            let idle = course.idle.lock().ok().and_then(|idle| *idle);
            if let Some(idle) = idle {
                let (median, p99) = median_and_p99(&mut course.frame_ms);
                let size = windows.single().map_or((0, 0), |window| {
                    (window.physical_width(), window.physical_height())
                });
                let figures = Figures {
                    frame_ms_median: median,
                    frame_ms_p99: p99,
                    frames: course.frame_ms.len(),
                    idle_frames: idle.frames,
                    idle_cpu_percent: idle.cpu_percent,
                    first_board_s: course.first_board_s,
                    peak_rss_mb: peak_memory_mb(),
                    adapter: adapter.name.clone(),
                    quality: preferences.quality.code(),
                    size,
                };
                if let Ok(mut out) = course.figures.lock() {
                    *out = Some(figures);
                }
                exits.write(AppExit::Success);
            }
        }
    }
}

/// Counts from outside the loop, which sleeps meanwhile, and wakes it at the end.
fn watch_idling(course: &Course, proxy: &EventLoopProxyWrapper) {
    let (drawn, idle) = (course.drawn.clone(), course.idle.clone());
    let proxy = (**proxy).clone();
    std::thread::spawn(move || {
        std::thread::sleep(SETTLE);
        let (frames, cpu, since) = (drawn.load(Ordering::SeqCst), cpu_seconds(), Instant::now());
        std::thread::sleep(IDLE);
        let seconds = since.elapsed().as_secs_f64();
        let cpu_percent = cpu
            .zip(cpu_seconds())
            .map(|(before, after)| (after - before) / seconds * 100.0);
        if let Ok(mut idle) = idle.lock() {
            *idle = Some(Idle {
                frames: drawn.load(Ordering::SeqCst) - frames,
                cpu_percent,
            });
        }
        // The loop is gone only if the window was closed.
        let _ = proxy.send_event(WinitUserEvent::WakeUp);
    });
}

fn time_frames(mut course: ResMut<Course>, motion: Res<Motion>) {
    course.drawn.fetch_add(1, Ordering::SeqCst);
    let moving = match course.stage {
        Stage::Waiting { .. } | Stage::Idle => false,
        Stage::Playing { .. } => *motion != Motion::default(),
        Stage::Orbiting { .. } => true,
    };
    let now = Instant::now();
    if let Some(before) = course.last_frame.take()
        && moving
    {
        course.frame_ms.push((now - before).as_secs_f64() * 1e3);
    }
    course.last_frame = moving.then_some(now);
}

fn median_and_p99(values: &mut [f64]) -> (f64, f64) {
    if values.is_empty() {
        return (f64::NAN, f64::NAN);
    }
    values.sort_by(f64::total_cmp);
    let at = |part: f64| values[((values.len() - 1) as f64 * part).round() as usize];
    (at(0.5), at(0.99))
}

/// Processor seconds of this process so far, from `/proc/self/stat` (fields 14 and 15, in ticks of 1/100 s).
fn cpu_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The second field, the name, may contain spaces; the fields are counted from its closing bracket.
    let after_name = stat.rsplit_once(')')?.1;
    let mut fields = after_name.split_whitespace().skip(11);
    let user: f64 = fields.next()?.parse().ok()?;
    let system: f64 = fields.next()?.parse().ok()?;
    Some((user + system) / 100.0)
}

/// Most memory held at once, from `/proc/self/status` (VmHWM, kibibytes).
fn peak_memory_mb() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    let kib: f64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kib * 1024.0 / 1e6)
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
    fn json_stays_json_whatever_the_adapter_is_called() {
        assert_eq!(escape_json("a \"b\"\\\n"), "a \\\"b\\\"\\\\ ");
    }
}
