//! Every mark can be distinguished from every other and from the bare square: in colour, with each of the common colour
//! blindnesses, and without any colour, on light and dark squares of every board.

use bevy::{
    camera::Camera, ecs::entity::Entity, image::Image, math::Vec3, prelude::GlobalTransform,
};

use shakki::{
    chess::Square,
    play::preferences::{BoardMaterial, Preferences, Quality},
    scene::{
        board::marks::{Mark, MarkAssets},
        geometry::square_center,
    },
};

use crate::{
    common::from,
    offscreen::{TestBoard, offscreen_board_sized},
};

/// Linear sRGB as seen without one kind of cone: Machado, Oliveira and Fernandes, "A Physiologically-based Model for
/// Simulation of Color Vision Deficiency", IEEE TVCG 15(6), 2009, for severity 1.0.
const VISIONS: [(&str, [[f32; 3]; 3]); 5] = [
    (
        "full colour",
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    ),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
    // The luminance of sRGB: what is left where there is no colour at all.
    ("no colour", [[0.212_6, 0.715_2, 0.072_2]; 3]),
];

/// An obvious difference, in steps of CIE 1976 ΔE.
const PLAIN: f32 = 10.0;
/// The part of a square that must differ obviously.
const SHARE: f32 = 0.04;
/// Samples along each side of a square.
const GRID: usize = 26;

type Lab = [f32; 3];

fn linear(byte: u8) -> f32 {
    let value = f32::from(byte) / 255.0;
    if value <= 0.040_45 {
        value / 12.92
    } else {
        ((value + 0.055) / 1.055).powf(2.4)
    }
}

/// CIE L*a*b* of linear sRGB under its own white (IEC 61966-2-1, CIE 15).
fn lab(rgb: [f32; 3]) -> Lab {
    let [r, g, b] = rgb.map(|channel| channel.clamp(0.0, 1.0));
    let x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505;
    let y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    let z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089;
    let f = |t: f32| {
        if t > 0.008_856 {
            t.cbrt()
        } else {
            7.787 * t + 16.0 / 116.0
        }
    };
    let (x, y, z) = (f(x), f(y), f(z));
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn seen(rgb: [f32; 3], eyes: &[[f32; 3]; 3]) -> Lab {
    lab(eyes.map(|row| row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2]))
}

fn apart(one: Lab, other: Lab) -> f32 {
    one.iter()
        .zip(other)
        .map(|(a, b)| (a - b) * (a - b))
        .sum::<f32>()
        .sqrt()
}

/// The square's pixels, linear.
fn square(drawn: &mut TestBoard, image: &Image, square: Square) -> Vec<[f32; 3]> {
    let world = drawn.world_mut();
    let mut cameras = world.query::<(&Camera, &GlobalTransform)>();
    let (camera, place) = cameras
        .iter(world)
        .find(|(camera, _)| camera.is_active)
        .expect("a camera");
    let bytes = image.data.as_ref().expect("a picture");
    let middle = square_center(square);
    let mut samples = Vec::new();
    for row in 0..GRID {
        for column in 0..GRID {
            let at = |step: usize| (step as f32 + 0.5) / GRID as f32 - 0.5;
            let point = middle + Vec3::new(at(column), 0.0, at(row));
            let pixel = camera
                .world_to_viewport(place, point)
                .expect("the board is seen")
                .as_uvec2();
            let start = 4 * (pixel.y * image.width() + pixel.x) as usize;
            samples.push([0, 1, 2].map(|channel| linear(bytes[start + channel])));
        }
    }
    samples
}

/// The number of samples that differ obviously.
fn share(one: &[[f32; 3]], other: &[[f32; 3]], eyes: &[[f32; 3]; 3]) -> f32 {
    let plain = one
        .iter()
        .zip(other)
        .filter(|(a, b)| apart(seen(**a, eyes), seen(**b, eyes)) > PLAIN)
        .count();
    plain as f32 / one.len() as f32
}

const LIGHT: Square = Square::E4;
const DARK: Square = Square::D4;

/// The same two squares with each mark on them, and bare.
fn marked(drawn: &mut TestBoard, strong: bool) -> Vec<(Option<Mark>, [Vec<[f32; 3]>; 2])> {
    let mut looks = Vec::new();
    for mark in std::iter::once(None).chain(Mark::ALL.map(Some)) {
        let marks: Vec<Entity> = mark
            .into_iter()
            .flat_map(|mark| {
                let world = drawn.world_mut();
                [LIGHT, DARK].map(|square| {
                    let bundle = world.resource::<MarkAssets>().mark(mark, square, strong);
                    world.spawn(bundle).id()
                })
            })
            .collect();
        let image = drawn.take().expect("a picture");
        if let Ok(folder) = std::env::var("SHAKKI_MARKS") {
            let board = drawn.world_mut().resource::<Preferences>().board;
            let name = format!("{folder}/{}-{strong}-{mark:?}.png", board.code());
            let rgb = image
                .clone()
                .try_into_dynamic()
                .expect("a picture")
                .to_rgb8();
            rgb.save(name).expect("the folder can be written");
        }
        let both = [LIGHT, DARK].map(|at| square(drawn, &image, at));
        looks.push((mark, both));
        for entity in marks {
            drawn.world_mut().despawn(entity);
        }
    }
    looks
}

fn told_apart(board: BoardMaterial) {
    let bare = from("7k/8/8/8/8/8/8/K7 w - - 0 1");
    let mut drawn = offscreen_board_sized(bare, Quality::Software, "white", (480, 360));
    drawn.prefer(|preferences| preferences.settings.board = board);
    drawn.take().expect("a picture");
    for strong in [false, true] {
        let looks = marked(&mut drawn, strong);
        for (first, (one, seen_one)) in looks.iter().enumerate() {
            for (other, seen_other) in &looks[first + 1..] {
                for (eyes, matrix) in &VISIONS {
                    for (ground, at) in [("light", 0), ("dark", 1)] {
                        let share = share(&seen_one[at], &seen_other[at], matrix);
                        assert!(
                            share > SHARE,
                            "{one:?} and {other:?} on a {ground} square of {}, strong {strong}, {eyes}: {share}",
                            board.code()
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn marks_are_told_apart_by_everybody_on_wood() {
    told_apart(BoardMaterial::Wood);
}

#[test]
fn marks_are_told_apart_by_everybody_on_marble() {
    told_apart(BoardMaterial::Marble);
}

#[test]
fn marks_are_told_apart_by_everybody_on_vinyl() {
    told_apart(BoardMaterial::Plastic);
}

#[test]
fn the_matrices_leave_white_white_and_take_what_they_should() {
    for (name, matrix) in &VISIONS {
        let white = seen([1.0; 3], matrix);
        assert!(apart(white, lab([1.0; 3])) < 1.0, "{name}: {white:?}");
    }
    // Red and a dark green that only red cones would tell apart.
    let (red, green) = ([0.50, 0.05, 0.02], [0.10, 0.115, 0.02]);
    let by = |which: usize| {
        let eyes = &VISIONS[which].1;
        apart(seen(red, eyes), seen(green, eyes))
    };
    assert!(by(0) > 40.0 && by(1) < 0.6 * by(0), "{} {}", by(0), by(1));
}
