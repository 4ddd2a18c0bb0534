//! Films of games, `shakki film`: the board drawn off-screen frame by frame while the game is replayed, saved as an
//! animated GIF or as a series of PNG.
//!
//! Time is virtual: each frame advances it by the same step, however long drawing takes, so a game gives the same
//! frames on every run. While nothing moves, nothing is drawn: the last frame is shown for longer.

use std::{
    collections::{BTreeMap, VecDeque},
    ops::ControlFlow,
    sync::mpsc,
    time::{Duration, Instant},
};

use bevy::{image::Image, prelude::*, time::TimeUpdateStrategy};

use crate::{
    play::{
        messages::{MatchCommand, ReviewTarget},
        preferences::{AnimationSpeed, Preferences, Quality},
        rules::Rules,
        shared::Motion,
    },
    words::say,
};

use super::picture::{self, OffscreenBoard, PictureProblem, PictureRequest};

pub mod background;
mod gif_file;
mod palette;
mod png_series;
mod target;
mod timing;

pub use crate::play::shared::FilmProgress;
pub use target::{FilmTarget, TargetProblem};
pub use timing::{FilmTiming, FrameRate};

/// A film to make.
#[derive(Clone, Debug)]
pub struct FilmRequest {
    /// The game, the quality, the size and the camera.
    pub picture: PictureRequest,
    /// Frames a second, and how long each position is shown.
    pub timing: FilmTiming,
}

/// Width and height of a film if no size is given, pixels.
pub const DEFAULT_SIZE: (u32, u32) = (640, 360);
/// The largest film: the longer and the shorter side, pixels.
pub const MAX_SIZE: (u32, u32) = (3840, 2160);

/// What was saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SavedFilm {
    /// The number of frames, repeated ones included.
    pub frames: u64,
}

/// Why there is no film. Nothing of it is left on the disk.
#[derive(Debug)]
pub enum FilmProblem {
    /// It was stopped.
    Stopped,
    /// The file or folder cannot be written.
    Target(TargetProblem),
    /// A frame could not be drawn.
    Picture(PictureProblem),
}

impl std::fmt::Display for FilmProblem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Stopped => f.write_str(&say!("film-stopped")),
            Self::Target(problem) => problem.fmt(f),
            Self::Picture(problem) => problem.fmt(f),
        }
    }
}

impl std::error::Error for FilmProblem {}

impl From<PictureProblem> for FilmProblem {
    fn from(problem: PictureProblem) -> Self {
        Self::Picture(problem)
    }
}

impl From<TargetProblem> for FilmProblem {
    fn from(problem: TargetProblem) -> Self {
        Self::Target(problem)
    }
}

/// Whether a film may be as large as this.
pub fn is_size_allowed((width, height): (u32, u32)) -> bool {
    width.max(height) <= MAX_SIZE.0 && width.min(height) <= MAX_SIZE.1
}

/// Makes the film of the request's game and saves it. `on_progress` is called with each frame, and may stop it.
///
/// # Errors
/// When it is stopped, a frame cannot be drawn, or the target cannot be written.
pub fn record(
    request: &FilmRequest,
    target: &FilmTarget,
    mut on_progress: impl FnMut(FilmProgress) -> ControlFlow<()>,
) -> Result<SavedFilm, FilmProblem> {
    // What cannot be written is reported before anything is drawn.
    let opened = target.open()?;
    let mut board = FilmBoard::new(request);
    let plies = board.plies();
    let mut report = |done| match on_progress(FilmProgress { done, all: plies }) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(FilmProblem::Stopped),
    };
    report(0)?;
    let samples = if opened.needs_palette() {
        let mut samples = Vec::new();
        for ply in timing::sample_plies(plies) {
            samples.push(board.still(ply)?);
            report(0)?;
        }
        samples
    } else {
        Vec::new()
    };
    let first = board.still(0)?;
    let mut sink = opened.begin(
        (first.width(), first.height()),
        request.timing.rate,
        &samples,
    )?;
    drop(samples);
    sink.add(first, request.timing.pause_frames())?;
    board.set_animated();
    for ply in 1..=plies {
        report(ply - 1)?;
        let last = ply == plies;
        board.play(ply, last, request.timing, &mut *sink, || report(ply - 1))?;
    }
    board.finish(&mut *sink)?;
    report(plies)?;
    let frames = sink.finish()?;
    Ok(SavedFilm { frames })
}

/// What a film is written into, frame after frame.
trait FrameSink {
    /// Adds a frame that is shown for so many frame times, at least one.
    fn add(&mut self, image: Image, repeats: u32) -> Result<(), TargetProblem>;

    /// Completes the film; returns the number of frames. Without it nothing is kept.
    fn finish(self: Box<Self>) -> Result<u64, TargetProblem>;
}

/// After this time without its picture a frame has failed.
const PICTURE_TIMEOUT: Duration = Duration::from_secs(120);
/// The longest motion of one move, seconds of the film; all are shorter.
const MAX_MOTION_SECONDS: f32 = 10.0;
/// Frames drawn after the pieces have come to rest: their shadows follow one frame later.
const FRAMES_AT_REST: u32 = 2;
/// The same with temporal anti-aliasing.
const FRAMES_AT_REST_ULTRA: u32 = 8;
/// The most frames that are drawn and not yet added.
const MAX_PENDING: usize = 6;

/// The board of a film. Frames are read back from the graphics device while the next ones are drawn.
struct FilmBoard {
    board: OffscreenBoard,
    /// Whether it is drawn at twice the size, and halved.
    is_doubled: bool,
    timing: FilmTiming,
    send: mpsc::Sender<(u64, Image)>,
    receive: mpsc::Receiver<(u64, Image)>,
    /// Frames that have been drawn, with their numbers and how often each is shown, oldest first.
    pending: VecDeque<(u64, u32)>,
    /// Pictures that have arrived, perhaps before older ones.
    arrived: BTreeMap<u64, Image>,
    /// Number of the next frame.
    next: u64,
}

impl FilmBoard {
    fn new(request: &FilmRequest) -> Self {
        let mut is_doubled = false;
        let mut board = OffscreenBoard::adapted(request.picture.clone(), |quality, picture| {
            let (width, height) = picture.size;
            is_doubled = width.max(height) <= picture::longest_doubled(quality);
            if is_doubled {
                picture.size = (2 * width, 2 * height);
            }
        });
        board
            .world_mut()
            .insert_resource(TimeUpdateStrategy::ManualDuration(request.timing.step()));
        let (send, receive) = mpsc::channel();
        Self {
            board,
            is_doubled,
            timing: request.timing,
            send,
            receive,
            pending: VecDeque::new(),
            arrived: BTreeMap::new(),
            next: 0,
        }
    }

    fn plies(&mut self) -> usize {
        self.board.world_mut().resource::<Rules>().game().cursor()
    }

    fn look(&mut self, ply: usize) {
        let command = MatchCommand::GoTo(ReviewTarget::Ply(ply));
        self.board.world_mut().write_message(command);
    }

    /// The picture of a position at rest, without animation.
    fn still(&mut self, ply: usize) -> Result<Image, FilmProblem> {
        self.look(ply);
        let taken = self.board.take();
        if self.board.is_stopped() {
            return Err(FilmProblem::Stopped);
        }
        Ok(self.sized(taken?))
    }

    fn sized(&self, image: Image) -> Image {
        if self.is_doubled {
            picture::halved(&image)
        } else {
            image
        }
    }

    /// From now on pieces are animated as in the window.
    fn set_animated(&mut self) {
        let mut preferences = self.board.world_mut().resource_mut::<Preferences>();
        preferences.animation = AnimationSpeed::Full;
    }

    /// Draws a move: the motion, then the position at rest.
    fn play(
        &mut self,
        ply: usize,
        is_last: bool,
        timing: FilmTiming,
        sink: &mut dyn FrameSink,
        mut on_frame: impl FnMut() -> Result<(), FilmProblem>,
    ) -> Result<(), FilmProblem> {
        self.look(ply);
        let longest = timing.rate.frames_in(MAX_MOTION_SECONDS);
        for frame in 0..longest {
            self.draw(sink)?;
            on_frame()?;
            let world = self.board.world_mut();
            let is_shown = world.resource::<Rules>().shown_ply() == ply;
            // The motion begins one frame after the ply is shown, at the latest.
            if is_shown && frame > 0 && !world.resource::<Motion>().pieces {
                break;
            }
        }
        let pause = if is_last {
            timing.end_frames()
        } else {
            timing.pause_frames()
        };
        let quality = self.board.world_mut().resource::<Preferences>().quality;
        let at_rest = match quality {
            Quality::Ultra => FRAMES_AT_REST_ULTRA,
            Quality::Software | Quality::Low | Quality::Medium | Quality::High => FRAMES_AT_REST,
        };
        let drawn = at_rest.min(pause);
        for _ in 0..drawn {
            self.draw(sink)?;
        }
        if let Some((_, repeats)) = self.pending.back_mut() {
            *repeats += pause - drawn;
        }
        Ok(())
    }

    /// Draws the next frame, and adds older ones that have arrived.
    fn draw(&mut self, sink: &mut dyn FrameSink) -> Result<(), FilmProblem> {
        for _ in 1..self.timing.steps_per_frame() {
            self.board.step();
        }
        let (number, send) = (self.next, self.send.clone());
        self.next += 1;
        self.board.capture(move |image| {
            // The receiver is gone only when the film was stopped.
            let _ = send.send((number, image));
        });
        self.board.step();
        self.pending.push_back((number, 1));
        if self.board.is_stopped() {
            return Err(FilmProblem::Stopped);
        }
        // The newest frame may yet be repeated.
        self.add_arrived(sink, 1)?;
        if self.pending.len() > MAX_PENDING {
            self.await_pending(sink, MAX_PENDING / 2)?;
        }
        Ok(())
    }

    /// Adds the pictures that have arrived, in order, but keeps so many of the newest frames.
    fn add_arrived(&mut self, sink: &mut dyn FrameSink, keep: usize) -> Result<(), FilmProblem> {
        self.arrived.extend(self.receive.try_iter());
        while self.pending.len() > keep
            && let Some((number, repeats)) = self.pending.front().copied()
            && let Some(image) = self.arrived.remove(&number)
        {
            self.pending.pop_front();
            sink.add(self.sized(image), repeats)?;
        }
        Ok(())
    }

    /// Waits until no more than so many frames are pending. No time passes in the film.
    fn await_pending(&mut self, sink: &mut dyn FrameSink, keep: usize) -> Result<(), FilmProblem> {
        let begun = Instant::now();
        while self.pending.len() > keep {
            if begun.elapsed() > PICTURE_TIMEOUT {
                return Err(PictureProblem::new(say!("failure-no-picture")).into());
            }
            self.board.step_without_time();
            if self.board.is_stopped() {
                return Err(FilmProblem::Stopped);
            }
            self.add_arrived(sink, keep)?;
        }
        Ok(())
    }

    fn finish(&mut self, sink: &mut dyn FrameSink) -> Result<(), FilmProblem> {
        self.await_pending(sink, 0)
    }
}

impl Drop for FilmBoard {
    fn drop(&mut self) {
        /// A picture arrives within so many frames.
        const FRAMES_IN_FLIGHT: usize = 4;
        // A picture that arrives after the board is gone would be reported as an error.
        if !self.pending.is_empty() || self.board.is_stopped() {
            for _ in 0..FRAMES_IN_FLIGHT {
                self.board.step_without_time();
            }
        }
    }
}
