//! Films requested in the window: made by a thread with a board of its own, while the game goes on.

use std::{
    fs,
    ops::ControlFlow,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread::{self, JoinHandle},
};

use bevy::{
    prelude::*,
    window::RequestRedraw,
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};

use super::{FilmProblem, FilmRequest, FilmTarget, FilmTiming, FrameRate};
use crate::{
    app::{Appearance, LaunchOptions},
    play::{
        PlaySystems,
        messages::Notice,
        mode::{
            autoplay::Autoplay,
            film::{FilmCommand, FilmFormat, FilmOptions, FilmState},
        },
        preferences::Preferences,
        rules::Rules,
        shared::FilmProgress,
    },
    scene::camera::orbit::OrbitCamera,
    tools::{
        photo,
        picture::{Lens, PictureRequest},
    },
    words::say,
};

/// Makes the requested films, one at a time.
pub fn plugin(app: &mut App) {
    app.init_resource::<FilmThread>().add_systems(
        Update,
        (handle_commands, publish_progress)
            .chain()
            .in_set(PlaySystems::React),
    );
}

/// The thread that makes a film, if any.
#[derive(Resource, Default)]
struct FilmThread(Option<RunningFilm>);

/// A film that is being made. Dropping it stops the film.
struct RunningFilm {
    path: PathBuf,
    shared: Arc<SharedProgress>,
    thread: Option<JoinHandle<Result<(), FilmProblem>>>,
}

/// What the thread reports, and what it receives.
#[derive(Default)]
struct SharedProgress {
    done: AtomicUsize,
    all: AtomicUsize,
    is_stopped: AtomicBool,
    /// Whether the thread has finished.
    is_over: AtomicBool,
}

impl Drop for RunningFilm {
    fn drop(&mut self) {
        self.shared.is_stopped.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            // So that it removes its files; it stops within a frame.
            let _ = thread.join();
        }
    }
}

fn handle_commands(
    mut commands: MessageReader<FilmCommand>,
    mut film_thread: ResMut<FilmThread>,
    rules: Res<Rules>,
    preferences: Res<Preferences>,
    orbit: Res<OrbitCamera>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut notices: MessageWriter<Notice>,
) {
    for command in commands.read() {
        match command {
            FilmCommand::Stop => {
                if let Some(film) = &film_thread.0 {
                    film.shared.is_stopped.store(true, Ordering::Relaxed);
                }
            }
            FilmCommand::Begin(_) if film_thread.0.is_some() => {}
            FilmCommand::Begin(options) => {
                let request = request(options, &rules, &preferences, &orbit);
                let proxy = proxy.as_ref().map(|proxy| (***proxy).clone());
                let wake = move || {
                    if let Some(proxy) = &proxy {
                        // Fails only if the event loop has ended, so that there is no progress to show.
                        let _ = proxy.send_event(WinitUserEvent::WakeUp);
                    }
                };
                match new_target(options.format).and_then(|target| start(request, target, wake)) {
                    Ok(film) => {
                        film_thread.0 = Some(film);
                        notices.write(Notice::done(say!("film-started")));
                    }
                    Err(problem) => {
                        notices.write(Notice::problem(say!("film-not-saved", problem = problem)));
                    }
                }
            }
        }
    }
}

/// A request for a film of the game on the board, with the present view.
fn request(
    options: &FilmOptions,
    rules: &Rules,
    preferences: &Preferences,
    orbit: &OrbitCamera,
) -> FilmRequest {
    FilmRequest {
        picture: PictureRequest {
            options: LaunchOptions {
                game: Some(rules.table().game().clone()),
                quality: Some(preferences.quality),
                appearance: Appearance {
                    pieces: Some(preferences.pieces),
                    board: Some(preferences.board),
                    room: Some(preferences.room),
                    legible: preferences.is_legible(),
                },
                ..default()
            },
            size: options.size,
            view: orbit.view(),
            lens: Lens {
                aim: orbit.aim(),
                ..default()
            },
        },
        timing: FilmTiming {
            rate: FrameRate::default(),
            pause: Autoplay::interval_at(options.speed),
        },
    }
}

/// A new name in the folder of pictures.
fn new_target(format: FilmFormat) -> Result<FilmTarget, String> {
    let folder = photo::pictures_folder().ok_or_else(|| say!("picture-no-folder"))?;
    fs::create_dir_all(&folder).map_err(|problem| format!("{}: {problem}", folder.display()))?;
    free_target(&folder, format, LAST_NUMBER)
}

/// The highest number in the name of a film.
const LAST_NUMBER: u32 = 99_999;

/// The target with the first free number up to `last`.
fn free_target(folder: &Path, format: FilmFormat, last: u32) -> Result<FilmTarget, String> {
    let free = (1..=last).find_map(|number| {
        let name = format!("shakki-film-{number:04}");
        let (path, target): (_, fn(PathBuf) -> FilmTarget) = match format {
            FilmFormat::Gif => (folder.join(name + ".gif"), FilmTarget::Gif),
            FilmFormat::Png => (folder.join(name), FilmTarget::PngFolder),
        };
        (!path.exists()).then(|| target(path))
    });
    free.ok_or_else(|| say!("film-no-free-name", folder = folder.display().to_string()))
}

/// Starts the thread. `wake` is called when the progress has changed.
fn start(
    request: FilmRequest,
    target: FilmTarget,
    wake: impl Fn() + Send + 'static,
) -> Result<RunningFilm, String> {
    let path = match &target {
        FilmTarget::Gif(path) | FilmTarget::PngFolder(path) => path.clone(),
    };
    let shared = Arc::new(SharedProgress::default());
    let reported = shared.clone();
    let record = move || {
        let recorded = super::record(&request, &target, |progress| {
            reported.all.store(progress.all, Ordering::Relaxed);
            if reported.done.swap(progress.done, Ordering::Relaxed) != progress.done {
                wake();
            }
            if reported.is_stopped.load(Ordering::Relaxed) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        reported.is_over.store(true, Ordering::Release);
        wake();
        recorded.map(|_| ())
    };
    let thread = thread::Builder::new()
        .name("film".to_owned())
        .spawn(record)
        .map_err(|problem| problem.to_string())?;
    Ok(RunningFilm {
        path,
        shared,
        thread: Some(thread),
    })
}

/// Publishes the progress and the result of the film.
fn publish_progress(
    mut film_thread: ResMut<FilmThread>,
    mut state: ResMut<FilmState>,
    mut notices: MessageWriter<Notice>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Some(film) = film_thread.bypass_change_detection().0.as_mut() else {
        return;
    };
    let mut progress = Some(FilmProgress {
        done: film.shared.done.load(Ordering::Relaxed),
        all: film.shared.all.load(Ordering::Relaxed),
    });
    let is_over = film.shared.is_over.load(Ordering::Acquire);
    if is_over || film.thread.as_ref().is_none_or(JoinHandle::is_finished) {
        let path = film.path.display().to_string();
        let ended = film.thread.take().map(JoinHandle::join);
        film_thread.0 = None;
        progress = None;
        notices.write(match ended {
            Some(Ok(Ok(()))) => Notice::done(say!("film-saved", path = path)),
            Some(Ok(Err(FilmProblem::Stopped))) => Notice::done(say!("film-was-stopped")),
            Some(Ok(Err(problem))) => {
                Notice::problem(say!("film-not-saved", problem = problem.to_string()))
            }
            Some(Err(_)) | None => {
                Notice::problem(say!("film-not-saved", problem = say!("failure-no-picture")))
            }
        });
    }
    if state.0 != progress {
        state.0 = progress;
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words;

    #[test]
    fn no_film_is_written_over() {
        let folder = tempfile::tempdir().unwrap();
        let named =
            |number| FilmTarget::Gif(folder.path().join(format!("shakki-film-{number}.gif")));
        assert_eq!(
            free_target(folder.path(), FilmFormat::Gif, LAST_NUMBER),
            Ok(named("0001"))
        );
        fs::write(folder.path().join("shakki-film-0001.gif"), "").unwrap();
        assert_eq!(
            free_target(folder.path(), FilmFormat::Gif, LAST_NUMBER),
            Ok(named("0002"))
        );
        fs::create_dir(folder.path().join("shakki-film-0001")).unwrap();
        let series = free_target(folder.path(), FilmFormat::Png, LAST_NUMBER);
        let second = folder.path().join("shakki-film-0002");
        assert_eq!(series, Ok(FilmTarget::PngFolder(second)));
    }

    #[test]
    fn a_folder_without_a_free_name_is_named() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("shakki-film-0001.gif"), "").unwrap();
        for language in words::Language::ALL {
            words::with_language(language, || {
                let problem = free_target(folder.path(), FilmFormat::Gif, 1).unwrap_err();
                let path = folder.path().display().to_string();
                assert!(problem.contains(&path), "{problem}");
            });
        }
    }
}
