//! The command `shakki film`: reads its options and the game, and shows the progress.

use std::{path::PathBuf, process::ExitCode};

use clap::Args;
use shakki::{
    chess::{Game, pgn},
    words::{Localized, say},
};

use crate::{DisplayArgs, refuse};

use super::gui;

/// The game, the file to write, and how it is shown.
#[derive(Args)]
pub struct FilmArgs {
    /// The PGN file
    file: PathBuf,
    /// What to write: a file that ends in .gif, or a folder for PNG files, which exists or whose name ends in /
    out: PathBuf,
    /// Which game of the file, from 1
    #[arg(long, value_name = "NUMBER", default_value = "1", value_parser = parse_game)]
    game: usize,
    /// From 1, slow, to 5, fast, as in the window; or the seconds that each position is shown between moves, as in 2s
    #[arg(long, value_name = "SPEED", default_value = "3", value_parser = parse_speed)]
    speed: FilmSpeed,
    /// Frames per second, from 5 to 50
    #[arg(long, value_name = "NUMBER", default_value = "25", value_parser = parse_fps)]
    fps: u32,
    /// Camera view: white, black, top, side, low, close
    #[arg(long, default_value = "white")]
    view: String,
    #[command(flatten)]
    display: DisplayArgs,
}

/// How fast a game is replayed.
#[derive(Clone, Copy, Debug, PartialEq)]
enum FilmSpeed {
    /// A speed of the window's autoplay, from 1.
    Level(usize),
    /// The seconds that each position is shown at rest.
    Seconds(f32),
}

fn parse_speed(text: &str) -> Result<FilmSpeed, String> {
    let speed = match text.strip_suffix('s') {
        None => text
            .parse()
            .ok()
            .filter(|level| (1..=5).contains(level))
            .map(FilmSpeed::Level),
        Some(seconds) => seconds
            .trim()
            .parse()
            .ok()
            .filter(|seconds| (0.0..=60.0).contains(seconds))
            .map(FilmSpeed::Seconds),
    };
    speed.ok_or_else(|| say!("cli-expected-speed"))
}

fn parse_fps(text: &str) -> Result<u32, String> {
    text.parse()
        .ok()
        .filter(|per_second| (5..=50).contains(per_second))
        .ok_or_else(|| say!("cli-expected-fps"))
}

fn parse_game(text: &str) -> Result<usize, String> {
    text.parse()
        .ok()
        .filter(|number| *number > 0)
        .ok_or_else(|| say!("cli-expected-game"))
}

/// Makes the film. Returns the exit status.
pub fn run(args: &FilmArgs) -> ExitCode {
    match pgn::open_numbered(&args.file, args.game) {
        Ok(game) => record(args, game),
        Err(problem) => refuse(&problem.localized()),
    }
}

#[cfg(not(feature = "gui"))]
fn record(args: &FilmArgs, _: Game) -> ExitCode {
    let _ = (&args.out, args.speed, args.fps, &args.view, &args.display);
    gui::fail_without_gui()
}

#[cfg(feature = "gui")]
fn record(args: &FilmArgs, game: Game) -> ExitCode {
    use std::{
        io::{IsTerminal, Write},
        ops::ControlFlow,
        time::Duration,
    };

    use shakki::{
        chess::clock::Controls,
        play::mode::autoplay::Autoplay,
        scene::camera::orbit_view::OrbitView,
        tools::{
            film::{self, FilmProblem, FilmRequest, FilmTarget, FilmTiming, FrameRate},
            picture::{Lens, PictureRequest},
        },
    };

    /// Exit status of a program that was stopped by Ctrl-C.
    const STOPPED: u8 = 130;

    let Some(view) = OrbitView::by_name(&args.view) else {
        let views = OrbitView::NAMES.map(str::to_owned);
        return refuse(&format!("--view: {}", crate::expected(views)));
    };
    let size = args.display.size.unwrap_or(film::DEFAULT_SIZE);
    if !film::is_size_allowed(size) {
        let (width, height) = film::MAX_SIZE;
        let size = format!("{width}x{height}");
        return refuse(&say!("failure-film-too-large", size = size));
    }
    let target = match FilmTarget::named(&args.out) {
        Ok(target) => target,
        Err(problem) => return refuse(&problem.to_string()),
    };
    let request = FilmRequest {
        picture: PictureRequest {
            options: gui::options(Some(game), &Controls::default(), &args.display),
            size,
            view,
            lens: Lens::default(),
        },
        timing: FilmTiming {
            rate: FrameRate::new(args.fps).unwrap_or_default(),
            pause: match args.speed {
                FilmSpeed::Level(level) => Autoplay::interval_at(level),
                FilmSpeed::Seconds(seconds) => Duration::from_secs_f32(seconds),
            },
        },
    };
    shakki::desktop::device_selection::disable_without_session();
    shakki::desktop::failure::explain_panics_of_tool();
    // Not locked: other threads log to it.
    let mut terminal = std::io::stderr();
    let is_terminal = terminal.is_terminal();
    let mut shown = None;
    let recorded = film::record(&request, &target, |progress| {
        if is_terminal && shown != Some(progress) {
            shown = Some(progress);
            let words = say!(
                "film-progress",
                done = progress.done.to_string(),
                all = progress.all.to_string()
            );
            // Progress that cannot be shown is no reason to stop.
            let _ = write!(terminal, "\r{words}\x1b[K");
            let _ = terminal.flush();
        }
        ControlFlow::Continue(())
    });
    if is_terminal {
        let _ = write!(terminal, "\r\x1b[K");
    }
    match recorded {
        Ok(_) => ExitCode::SUCCESS,
        Err(FilmProblem::Target(problem)) => refuse(&problem.to_string()),
        Err(problem) => {
            eprintln!("shakki: {problem}");
            match problem {
                FilmProblem::Stopped => ExitCode::from(STOPPED),
                _ => ExitCode::FAILURE,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_are_levels_or_seconds() {
        assert_eq!(parse_speed("1"), Ok(FilmSpeed::Level(1)));
        assert_eq!(parse_speed("5"), Ok(FilmSpeed::Level(5)));
        assert_eq!(parse_speed("2s"), Ok(FilmSpeed::Seconds(2.0)));
        assert_eq!(parse_speed("0.5s"), Ok(FilmSpeed::Seconds(0.5)));
        for bad in ["", "0", "6", "1.5", "-1", "s", "61s", "-1s", "NaNs", "infs"] {
            assert!(parse_speed(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn numbers_have_bounds() {
        assert_eq!((parse_fps("5"), parse_fps("50")), (Ok(5), Ok(50)));
        assert!(parse_fps("4").is_err() && parse_fps("51").is_err() && parse_fps("x").is_err());
        assert_eq!(parse_game("3"), Ok(3));
        assert!(parse_game("0").is_err() && parse_game("-1").is_err());
    }

    #[cfg(feature = "gui")]
    #[test]
    fn the_bounds_are_those_of_film_and_window() {
        use shakki::{play::mode::autoplay::Autoplay, tools::film::FrameRate};
        assert_eq!((FrameRate::MIN, FrameRate::MAX), (5, 50));
        assert_eq!(FrameRate::new(25), Some(FrameRate::default()));
        assert_eq!(Autoplay::SPEEDS, 5);
        assert_eq!(Autoplay::default().speed(), 3);
    }
}
