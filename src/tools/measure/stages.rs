//! The stages of the sequence, one after another: each is called once a frame, and says which is next.

use std::{sync::atomic::Ordering, time::Instant};

use bevy::{
    diagnostic::DiagnosticsStore, ecs::system::SystemParam, prelude::*,
    render::renderer::RenderAdapterInfo, window::PrimaryWindow, winit::EventLoopProxyWrapper,
};

use crate::{
    chess::{
        Game, Position, Square,
        table::{MatchOptions, Player, Series},
    },
    play::{
        input::selection::Selection,
        library::LibraryCommand,
        messages::{MatchCommand, MovePlayed, MoveTyped},
        preferences::Preferences,
        rules::Rules,
        shared::{CameraCommand, Motion},
    },
    scene::{
        loading::{assets::ModelMeshes, shader_warmup::ShaderWarmup},
        redraw::{RedrawFrames, ShadersReady},
    },
};

use super::{
    MeasureRun, PresentedFrame,
    collection::{self, ArchiveScroll, GeneratedArchive},
    count_idle, median_and_p99,
    opponent::ThinkingOpponent,
    passes,
    pipelines::RequestedPipelines,
    process::{cpu_seconds, memory, peak_memory_mb, private_memory_mb},
};

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
#[derive(Clone, Copy, Debug)]
pub(super) enum MeasureStage {
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

/// What the stages see of the program, and the input that they give it.
#[derive(SystemParam)]
pub(super) struct StageContext<'w, 's> {
    run: ResMut<'w, MeasureRun>,
    time: Res<'w, Time>,
    set: Option<Res<'w, ModelMeshes>>,
    shaders: Res<'w, ShadersReady>,
    warmup: Res<'w, ShaderWarmup>,
    motion: Res<'w, Motion>,
    redraw_frames: ResMut<'w, RedrawFrames>,
    played: MessageReader<'w, 's, MovePlayed>,
    typed: MessageWriter<'w, MoveTyped>,
    camera: MessageWriter<'w, CameraCommand>,
    games: MessageWriter<'w, MatchCommand>,
    rules: Res<'w, Rules>,
    selection: ResMut<'w, Selection>,
    presented: Res<'w, PresentedFrame>,
    requested: Res<'w, RequestedPipelines>,
    proxy: Res<'w, EventLoopProxyWrapper>,
    adapter: Res<'w, RenderAdapterInfo>,
    preferences: Res<'w, Preferences>,
    diagnostics: Option<Res<'w, DiagnosticsStore>>,
    windows: Query<'w, 's, (Entity, &'static Window), With<PrimaryWindow>>,
    lists: ArchiveScroll<'w>,
    exits: MessageWriter<'w, AppExit>,
    /// How many frames in a row nothing has moved.
    still_frames: Local<'s, u32>,
    /// When the frame of the last click began, until it is presented.
    click_began: Local<'s, Option<Instant>>,
}

pub(super) fn run_stages(mut context: StageContext) {
    let still = context.played.read().count() == 0 && *context.motion == Motion::default();
    *context.still_frames = if still { *context.still_frames + 1 } else { 0 };
    context.run.stage = match context.run.stage {
        MeasureStage::Waiting { ready_frames } => context.wait(ready_frames),
        MeasureStage::WarmingUp => context.warm_up(),
        MeasureStage::Playing { next } => context.play(next),
        MeasureStage::Orbiting { done } => context.orbit(done),
        MeasureStage::Clicking { done, still } => context.click(done, still),
        MeasureStage::ViewingGame { length, frames } => context.view_game(length, frames),
        MeasureStage::Idle => context.idle(),
        MeasureStage::StartingClock { frames } => context.start_clock(frames),
        MeasureStage::ClockRuns => context.let_clock_run(),
        MeasureStage::ScrollingList { size, frames } => context.scroll_list(size, frames),
    };
}

impl StageContext<'_, '_> {
    /// Until the first complete frame is presented.
    fn wait(&mut self, ready_frames: u32) -> MeasureStage {
        self.redraw_frames.redraw_all();
        self.run.record_start_step("first frame");
        if self.set.is_some() {
            self.run.record_start_step("models and textures");
        }
        let ready = self.set.is_some() && self.shaders.0;
        if ready {
            self.run.record_start_step("shaders");
        }
        let ready_frames = if ready { ready_frames + 1 } else { 0 };
        // The first complete frame may still request shaders that were not needed before.
        if ready_frames == 2 {
            self.presented.await_frame();
        }
        let Some(at) = self.presented.take() else {
            return MeasureStage::Waiting { ready_frames };
        };
        self.run.results.first_board_s = (at - self.run.started).as_secs_f64();
        self.run.results.first_board_cpu_s = cpu_seconds();
        self.run.results.pipelines_first_board = self.requested.count();
        MeasureStage::WarmingUp
    }

    fn warm_up(&mut self) -> MeasureStage {
        self.redraw_frames.request_frames();
        if !self.warmup.is_finished() {
            return MeasureStage::WarmingUp;
        }
        self.run.results.pipelines_before_play = self.requested.count();
        self.run.opponent = self.run.thinks.then(ThinkingOpponent::begin);
        MeasureStage::Playing { next: 0 }
    }

    fn play(&mut self, next: usize) -> MeasureStage {
        self.redraw_frames.request_frames();
        if *self.still_frames <= 4 {
            return MeasureStage::Playing { next };
        }
        *self.still_frames = 0;
        if let Some(san) = MOVES.get(next) {
            self.typed.write(MoveTyped((*san).to_owned()));
            return MeasureStage::Playing { next: next + 1 };
        }
        let frames = self.run.drawn_frames.load(Ordering::SeqCst);
        self.run.orbit_cpu = cpu_seconds().map(|cpu| (cpu, frames));
        MeasureStage::Orbiting { done: 0.0 }
    }

    fn orbit(&mut self, done: f32) -> MeasureStage {
        let step = ORBIT_SPEED * self.time.delta_secs().min(0.1);
        self.camera
            .write(CameraCommand::Orbit(Vec2::new(step, 0.0)));
        if done + step < std::f32::consts::TAU {
            return MeasureStage::Orbiting { done: done + step };
        }
        let frames = self.run.drawn_frames.load(Ordering::SeqCst);
        let cpu = self.run.orbit_cpu.zip(cpu_seconds());
        self.run.results.orbit_cpu_ms = cpu
            .filter(|((_, from), _)| frames > *from)
            .map(|((before, from), after)| (after - before) * 1e3 / (frames - from) as f64);
        self.run.results.passes = passes(self.diagnostics.as_deref());
        self.run.opponent = None;
        MeasureStage::Clicking { done: 0, still: 0 }
    }

    fn click(&mut self, done: usize, still: u32) -> MeasureStage {
        self.redraw_frames.request_frames();
        if let Some(at) = self.presented.take()
            && let Some(before) = self.click_began.take()
        {
            let milliseconds = (at - before).as_secs_f64() * 1e3;
            self.run.click_ms.push(milliseconds);
        }
        if done == CLICKS && self.click_began.is_none() {
            return MeasureStage::ViewingGame {
                length: 0,
                frames: 0,
            };
        }
        if still < CLICK_PAUSE || self.click_began.is_some() {
            let still = still + 1;
            return MeasureStage::Clicking { done, still };
        }
        // A click wakes the loop: its frame begins at the click.
        *self.click_began = self.run.frame_began;
        self.presented.await_frame();
        match self.selection.selected {
            Some(_) => self.selection.deselect(),
            None => self.selection.select(Square::D7, &self.rules),
        }
        MeasureStage::Clicking {
            done: done + 1,
            still: 0,
        }
    }

    fn view_game(&mut self, length: usize, frames: usize) -> MeasureStage {
        self.camera
            .write(CameraCommand::Orbit(Vec2::new(0.01, 0.0)));
        match GAME_LENGTHS.get(length) {
            Some(plies) if frames == 0 => {
                let game = MatchCommand::Load(Box::new(long_game(*plies)));
                self.games.write(game);
                self.run.length_ms.clear();
                MeasureStage::ViewingGame { length, frames: 1 }
            }
            Some(plies) if frames == FRAMES_PER_STEP => {
                let (median, _) = median_and_p99(&mut self.run.length_ms);
                self.run.results.plies.push((*plies, median));
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
                let before = self.run.results.pipelines_before_play;
                self.run.results.pipelines_in_play = self.requested.names_after(before);
                self.games.write(MatchCommand::New);
                count_idle(&self.run, &self.proxy);
                MeasureStage::Idle
            }
        }
    }

    fn idle(&mut self) -> MeasureStage {
        let Some(figures) = self.run.take_idle_figures() else {
            return MeasureStage::Idle;
        };
        self.run.results.idle_frames = figures.frames;
        self.run.results.idle_cpu_percent = figures.cpu_percent;
        let options = MatchOptions {
            clocks: "10+0".parse().unwrap_or_default(),
            ..default()
        };
        let series = Series::new("", "", Player::First).with_options(options);
        self.games.write(MatchCommand::NewMatch(Box::new(series)));
        self.redraw_frames.request_frames();
        MeasureStage::StartingClock { frames: 0 }
    }

    fn start_clock(&mut self, frames: u32) -> MeasureStage {
        self.redraw_frames.request_frames();
        if frames == 3 {
            self.typed.write(MoveTyped("e4".to_owned()));
        }
        if frames > 12 && *self.still_frames > 6 {
            count_idle(&self.run, &self.proxy);
            return MeasureStage::ClockRuns;
        }
        MeasureStage::StartingClock { frames: frames + 1 }
    }

    fn let_clock_run(&mut self) -> MeasureStage {
        let Some(figures) = self.run.take_idle_figures() else {
            return MeasureStage::ClockRuns;
        };
        let results = &mut self.run.results;
        results.clock_cpu_percent = figures.cpu_percent;
        // Before the lists: a player seldom opens a hundred thousand games.
        results.peak_rss_mb = peak_memory_mb();
        results.private_mb = private_memory_mb();
        results.memory = memory();
        self.games.write(MatchCommand::New);
        MeasureStage::ScrollingList { size: 0, frames: 0 }
    }

    fn scroll_list(&mut self, size: usize, frames: usize) -> MeasureStage {
        self.redraw_frames.request_frames();
        let (Some(&count), Ok(window)) = (collection::SIZES.get(size), self.windows.single())
        else {
            self.finish();
            return MeasureStage::ScrollingList { size, frames };
        };
        if frames == 0 {
            return match GeneratedArchive::create(count) {
                Ok(archive) => {
                    let list = LibraryCommand::ListFiles(vec![archive.path()]);
                    self.lists.commands.write(list);
                    self.run.collection = Some(archive);
                    self.run.length_ms.clear();
                    MeasureStage::ScrollingList { size, frames: 1 }
                }
                Err(problem) => {
                    eprintln!("shakki: no list of {count} games: {problem}");
                    let size = collection::SIZES.len();
                    MeasureStage::ScrollingList { size, frames }
                }
            };
        }
        if self.lists.is_reading() {
            return MeasureStage::ScrollingList { size, frames };
        }
        if frames == FRAMES_PER_STEP {
            let (median, _) = median_and_p99(&mut self.run.length_ms);
            self.run.results.lists.push((count, median));
            self.run.collection = None;
            return MeasureStage::ScrollingList {
                size: size + 1,
                frames: 0,
            };
        }
        // Down and up again, since a short list has an end.
        let lines = if (frames / 5).is_multiple_of(2) {
            -3.0
        } else {
            3.0
        };
        self.lists.scroll(window, lines);
        MeasureStage::ScrollingList {
            size,
            frames: frames + 1,
        }
    }

    fn finish(&mut self) {
        let window = self.windows.single();
        let size = window.map_or((0, 0), |(_, window)| {
            (window.physical_width(), window.physical_height())
        });
        let quality = self.preferences.quality.code();
        let measurements = self.run.finish(&self.adapter, quality, size);
        if let Ok(mut out) = self.run.measurements.lock() {
            *out = Some(measurements);
        }
        self.exits.write(AppExit::Success);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_game_has_as_many_plies_as_were_asked_for() {
        assert_eq!(long_game(100).played().len(), 100);
    }
}
