//! The commands that need Bevy: the game's window, pictures of the board, and measuring.

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
    time::Instant,
};

use shakki::{
    app::{self, Appearance, LaunchOptions},
    chess::{Game, clock::Controls},
    play::preferences::Quality,
    scene::camera::orbit_view::OrbitView,
    settings::Room,
    tools::{contact_sheet, measure, picture},
    words::Language,
};

use crate::{DisplayArgs, LensArgs, MeasureArgs, QualityName, StartArgs, expected, game, refuse};

/// What the window or the picture begins with.
pub fn options(game: Option<Game>, clocks: &Controls, display: &DisplayArgs) -> LaunchOptions {
    LaunchOptions {
        game,
        clocks: clocks.clone(),
        quality: display.quality.and_then(|quality| match quality {
            QualityName::Auto => None,
            QualityName::Software => Some(Quality::Software),
            QualityName::Low => Some(Quality::Low),
            QualityName::Medium => Some(Quality::Medium),
            QualityName::High => Some(Quality::High),
            QualityName::Ultra => Some(Quality::Ultra),
        }),
        automatic_quality: matches!(display.quality, Some(QualityName::Auto)),
        size: display.size,
        appearance: Appearance {
            pieces: display.pieces,
            board: display.board,
            room: display.room,
            legible: display.legible,
        },
        language: None,
        files: Vec::new(),
        problem: None,
    }
}

/// Opens the window. Returns the exit status.
pub fn play(
    start: &StartArgs,
    display: &DisplayArgs,
    language: Option<Language>,
    files: Vec<PathBuf>,
) -> ExitCode {
    shakki::platform::memory::set_malloc_limits();
    shakki::desktop::device_selection::disable_without_session();
    let (game, problem) = match game(start) {
        Ok(game) => (game, None),
        // With a double-clicked file there is no terminal: the window reports it too.
        Err(problem) if !files.is_empty() => {
            eprintln!("shakki: {problem}");
            (None, Some(problem))
        }
        Err(problem) => return refuse(&problem),
    };
    app::run(LaunchOptions {
        language,
        files,
        problem: problem.or_else(shakki::desktop::lost_device::notice),
        ..options(game, &start.clock, display)
    })
}

/// Draws a picture or a contact sheet, and saves it. Returns the exit status.
pub fn picture(
    out: &Path,
    start: &StartArgs,
    display: &DisplayArgs,
    view: &str,
    lens: &LensArgs,
) -> ExitCode {
    shakki::desktop::device_selection::disable_without_session();
    let game = match game(start) {
        Ok(game) => game,
        Err(problem) => return refuse(&problem),
    };
    let Some(view) = OrbitView::by_name(view) else {
        let views = OrbitView::NAMES.map(str::to_owned);
        return refuse(&format!("--view: {}", expected(views)));
    };
    let view = lens.eye.map_or(view, |[yaw, pitch, distance]| {
        OrbitView::free(yaw, pitch, distance)
    });
    let options = options(game, &start.clock, display);
    let saved = if lens.sheet {
        let qualities = options
            .quality
            .map_or(Quality::ALL.to_vec(), |quality| vec![quality]);
        let rooms = display.room.map_or(Room::ALL.to_vec(), |room| vec![room]);
        contact_sheet::save(
            &options,
            display.size,
            &qualities,
            &rooms,
            out,
            |heading, done, all| eprintln!("{done}/{all} {heading}"),
        )
    } else {
        let shot = picture::PictureRequest {
            options,
            size: display.size.unwrap_or((1280, 720)),
            view,
            lens: picture::Lens {
                aim: lens.aim.unwrap_or_default().into(),
                aperture: lens.depth_of_field,
                focus: lens.focus,
            },
        };
        picture::save(&shot, out)
    };
    match saved {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("shakki: {problem}");
            ExitCode::FAILURE
        }
    }
}

/// Measures this machine. Returns the exit status.
pub fn measure(args: MeasureArgs, display: &DisplayArgs, started: Instant) -> ExitCode {
    shakki::platform::memory::set_malloc_limits();
    shakki::desktop::device_selection::disable_without_session();
    let options = options(None, &Controls::default(), display);
    let asked = measure::MeasureOptions {
        json: args.json,
        passes: args.passes,
        full_size: args.full_size,
        thinking: args.thinking,
        started,
    };
    measure::run(&options, asked)
}
