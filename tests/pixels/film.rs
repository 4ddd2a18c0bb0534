//! Films: the pieces move in them, and the first and last frames are the first and last positions.

use std::{fs::File, ops::ControlFlow, path::Path, time::Duration};

use bevy::image::Image;
use shakki::{
    app::LaunchOptions,
    chess::Game,
    play::preferences::Quality,
    tools::{
        film::{self, FilmProblem, FilmRequest, FilmTarget, FilmTiming, FrameRate, SavedFilm},
        picture::{Lens, PictureRequest},
    },
};

use crate::{
    common::played,
    offscreen::{offscreen_board_sized, turn, view},
};

const SIZE: (u32, u32) = (160, 90);
/// Frames a second.
const RATE: u32 = 20;
/// Frames in which the pieces of the three moves are moving.
const EXPECTED_MOTION: u64 = 28;

fn request(game: Game) -> FilmRequest {
    FilmRequest {
        picture: PictureRequest {
            options: LaunchOptions {
                game: Some(game),
                quality: Some(Quality::Software),
                ..LaunchOptions::default()
            },
            size: SIZE,
            view: view("white"),
            lens: Lens::default(),
        },
        timing: FilmTiming {
            rate: FrameRate::new(RATE).expect("a possible rate"),
            pause: Duration::from_millis(300),
        },
    }
}

fn record(
    game: Game,
    path: &Path,
    mut go_on: impl FnMut(usize) -> bool,
) -> Result<SavedFilm, FilmProblem> {
    let _turn = turn();
    let target = FilmTarget::named(path).expect("a target");
    film::record(&request(game), &target, |progress| {
        assert_eq!(progress.all, 3);
        if go_on(progress.done) {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    })
}

/// The frames of a GIF as shown, RGB, and how long each is shown, hundredths of a second.
fn frames(path: &Path) -> Vec<(Vec<u8>, u64)> {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let file = File::open(path).expect("a file");
    let mut decoder = options.read_info(file).expect("a GIF");
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    assert_eq!((width as u32, height as u32), SIZE);
    let mut shown = vec![0; 3 * width * height];
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        let (left, top) = (usize::from(frame.left), usize::from(frame.top));
        for (at, pixel) in frame.buffer.chunks_exact(4).enumerate() {
            let (x, y) = (at % usize::from(frame.width), at / usize::from(frame.width));
            if pixel[3] > 0 {
                let to = 3 * ((top + y) * width + left + x);
                shown[to..to + 3].copy_from_slice(&pixel[..3]);
            }
        }
        frames.push((shown.clone(), u64::from(frame.delay)));
    }
    frames
}

/// A picture of a game as the film draws it: at twice the size, and halved. RGB.
fn picture(game: Game) -> Vec<u8> {
    let size = (2 * SIZE.0, 2 * SIZE.1);
    let mut board = offscreen_board_sized(game, Quality::Software, "white", size);
    let large: Image = board.take().expect("a picture");
    let data = large.data.expect("its pixels");
    let pixel = |x: u32, y: u32, channel: u32| {
        f32::from(data[(4 * (y * size.0 + x) + channel) as usize]).powi(2)
    };
    let mut small = Vec::new();
    for y in 0..SIZE.1 {
        for x in 0..SIZE.0 {
            for channel in 0..3 {
                let sum = [(0, 0), (1, 0), (0, 1), (1, 1)]
                    .map(|(dx, dy)| pixel(2 * x + dx, 2 * y + dy, channel))
                    .iter()
                    .sum::<f32>();
                small.push((sum / 4.0).sqrt().round() as u8);
            }
        }
    }
    small
}

/// A picture of a game with jagged edges: drawn at its size. RGB.
fn jagged_picture(game: Game) -> Vec<u8> {
    let mut board = offscreen_board_sized(game, Quality::Software, "white", SIZE);
    let data = board.take().expect("a picture").data.expect("its pixels");
    let pixels = data.chunks_exact(4);
    pixels.flat_map(|pixel| pixel[..3].to_vec()).collect()
}

/// The mean difference of two pictures, of 255.
fn difference(a: &[u8], b: &[u8]) -> f32 {
    let sum: u64 = a
        .iter()
        .zip(b)
        .map(|(a, b)| u64::from(a.abs_diff(*b)))
        .sum();
    sum as f32 / a.len() as f32
}

#[test]
fn a_film_shows_the_pieces_on_their_way() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("film.gif");
    let mut reported = Vec::new();
    let saved = record(played("e4 d5 exd5"), &path, |done| {
        if reported.last() != Some(&done) {
            reported.push(done);
        }
        true
    })
    .expect("a film");
    assert_eq!(reported, [0, 1, 2, 3]);

    let frames = frames(&path);
    let shown: u64 = frames.iter().map(|(_, delay)| delay).sum();
    assert_eq!(shown, saved.frames * 100 / u64::from(RATE));
    // Pauses of 6 frames before each move and 40 after the last, and the moves: 0.4, 0.4 and 0.55 s, or a little
    // more, as pieces stand beside the middles of their squares.
    assert_eq!(saved.frames, 3 * 6 + 40 + EXPECTED_MOTION);
    // Each frame differs from the one before, or it would not be stored: most of them show a moving piece.
    assert!(
        frames.len() as u64 > EXPECTED_MOTION - 3,
        "{}",
        frames.len()
    );
    for pair in frames.windows(2) {
        assert_ne!(pair[0].0, pair[1].0);
    }

    let start = picture(Game::new());
    let end = picture(played("e4 d5 exd5"));
    let (first, last) = (&frames[0].0, &frames[frames.len() - 1].0);
    for (shown, taken, other) in [(first, &start, &end), (last, &end, &start)] {
        // As near as 255 colours come.
        let off = difference(shown, taken);
        let off_other = difference(shown, other);
        assert!(off < 3.0 && off < off_other, "{off}, {off_other}");
    }
    // Edges are smooth: drawn at its own size it would be another picture.
    let jagged = difference(first, &jagged_picture(Game::new()));
    let smooth = difference(first, &start);
    assert!(smooth < 0.8 * jagged, "{smooth}, {jagged}");
    // Between two positions there are intermediate pictures.
    let middle = &frames[frames.len() / 2].0;
    assert!(difference(middle, first) > 0.1 && difference(middle, last) > 0.1);
}

#[test]
fn a_film_that_is_stopped_leaves_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["film.gif", "frames/"] {
        let path = folder.path().join(name);
        let stopped = record(played("e4 d5 exd5"), &path, |done| done < 1);
        assert!(matches!(stopped, Err(FilmProblem::Stopped)), "{stopped:?}");
        let left = std::fs::read_dir(folder.path()).expect("a folder").count();
        assert_eq!(left, 0, "{name}");
    }
}
