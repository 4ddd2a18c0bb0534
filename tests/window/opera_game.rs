//! Morphy's game at the Paris opera, 1858, played to mate as two people at one table would.

use std::f32::consts::TAU;

use crate::{
    display::Display,
    line::Line,
    picture::{Picture, Point},
    probe::Probe,
    program::{Program, Way},
};

/// After this many plies the players take some back and play them again.
const PAUSE_AFTER: usize = 12;
const TAKEN_BACK: usize = 3;

#[test]
fn the_opera_game_is_played_to_mate_with_the_mouse() {
    let Some(display) = Display::start() else {
        return;
    };
    let line = Line::of_game("opera-1858.pgn");
    let mut shakki = Program::start(&display, &[]);

    let mut turned = 0.0;
    for index in 0..line.moves.len() {
        let way = if index % 2 == 0 {
            Way::Clicks
        } else {
            Way::Drag
        };
        shakki.play(&line, index, way);
        turned += shakki.turn_view();
        if index + 1 == PAUSE_AFTER {
            take_back_and_replay(&mut shakki, &line);
        }
    }
    // However little a drag turns the view, enough of them go all the way round.
    for _ in 0..100 {
        if turned.abs() < TAU {
            turned += shakki.turn_view();
        }
    }
    assert!(
        turned.abs() >= TAU,
        "the board went round by {turned} radians only"
    );

    let end = shakki.wait_for_position(line.last_fen());
    assert_eq!(end.result, "1-0 checkmate");
    let origin = shakki.user_input().window_origin();
    assert_shows_a_board(&display.picture(), origin, &end);

    let saved = Line::read_pgn(&shakki.save_game("opera.pgn"));
    assert_eq!(saved.moves, line.moves);
    assert_eq!(saved.last_fen(), line.last_fen());
}

fn take_back_and_replay(shakki: &mut Program, line: &Line) {
    let back_to = PAUSE_AFTER - TAKEN_BACK;
    for index in (back_to..PAUSE_AFTER).rev() {
        shakki.press("takeback");
        shakki.wait_for_position(&line.fens[index]);
    }
    for index in back_to..PAUSE_AFTER {
        shakki.press("more");
        shakki.press("redo");
        shakki.wait_for_position(&line.fens[index + 1]);
    }
}

/// Every empty square is drawn where the probe says it is, the light ones lighter than the dark ones.
fn assert_shows_a_board(picture: &Picture, origin: Point, probe: &Probe) {
    let (mut light, mut dark) = (Vec::new(), Vec::new());
    for (name, point) in probe
        .squares
        .iter()
        .filter(|(name, _)| is_empty(&probe.fen, name))
    {
        let luminance = picture.luminance_near(origin.plus(*point), 2);
        let [file, rank] = name.as_bytes() else {
            panic!("{name:?} is no square")
        };
        // a1, where both count as odd, is dark.
        if (file + rank) % 2 == 0 {
            dark.push(luminance);
        } else {
            light.push(luminance);
        }
    }
    let mean = |values: &[f32]| values.iter().sum::<f32>() / values.len() as f32;
    let (light, dark) = (mean(&light), mean(&dark));
    assert!(
        light > dark + 20.0,
        "light squares look {light}, dark ones {dark}: no board is to be seen"
    );
}

/// Whether a square is empty in a FEN.
fn is_empty(fen: &str, square: &str) -> bool {
    let [file, rank] = square.as_bytes() else {
        panic!("{square:?} is no square")
    };
    let row = fen
        .split(['/', ' '])
        .nth(usize::from(b'8' - rank))
        .expect("eight ranks");
    let pieces = row.chars().flat_map(|sign| match sign.to_digit(10) {
        Some(count) => vec![true; count as usize],
        None => vec![false],
    });
    pieces
        .into_iter()
        .nth(usize::from(file - b'a'))
        .expect("eight files")
}
