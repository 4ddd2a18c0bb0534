//! Numbers that have to be the same in files of several languages, as no language reads the others: Rust, WGSL, and the scripts
//! that make the assets.

use std::{fs, path::Path};

/// The numbers after the `=` of a constant, fractions worked out.
///
/// # Panics
/// If the file declares no such constant.
fn numbers(place: (&str, &str)) -> Vec<f64> {
    let (file, name) = place;
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{file}: {e}"));
    let is_declared = |line: &&str| {
        let line = line.trim_start();
        let line = line.split_once("const ").map_or(line, |(_, rest)| rest);
        line.strip_prefix(name)
            .is_some_and(|rest| rest.starts_with(':') || rest.starts_with(" ="))
    };
    let line = text.lines().find(is_declared);
    let line = line.unwrap_or_else(|| panic!("{file} has no {name}"));
    let value = line.split_once(" = ").expect("a value").1;
    let digit = |letter: char| letter.is_ascii_digit() || ".-/ ".contains(letter);
    // Names of types end with digits, as in `vec2(`: what is before a bracket is none of the value.
    let value: String = value
        .split_inclusive('(')
        .map(|part| match part.strip_suffix('(') {
            Some(before) => {
                before
                    .rsplit_once(',')
                    .map_or("", |(kept, _)| kept)
                    .to_owned()
                    + ","
            }
            None => part.to_owned(),
        })
        .collect();
    value
        .split(|letter| !digit(letter))
        .map(|part| part.replace(' ', ""))
        .filter(|part| part.contains(|letter: char| letter.is_ascii_digit()))
        .map(|part| {
            let number = |text: &str| text.parse::<f64>().expect("a number");
            match part.split_once('/') {
                Some((over, under)) if !under.is_empty() => number(over) / number(under),
                _ => number(part.trim_matches('/')),
            }
        })
        .collect()
}

fn assert_same(first: (&str, &str), second: (&str, &str)) {
    let (one, other) = (numbers(first), numbers(second));
    assert!(!one.is_empty(), "{first:?}");
    assert_eq!(one.len(), other.len(), "{first:?} {second:?}");
    for (one, other) in one.iter().zip(&other) {
        assert!(
            (one - other).abs() < 1e-6,
            "{first:?} {second:?}: {one} {other}"
        );
    }
}

const LEAN: &str = "src/scene/materials/shaders/lean.wgsl";
const FULL: &str = "src/scene/materials/shaders/full.wgsl";
const GLASS_PATH: &str = "src/scene/materials/shaders/shared/glass_path.wgsl";
const LAMP: &str = "src/scene/materials/shaders/lamp.wgsl";
const LIGHT_MAP: &str = "baking/src/light_map.rs";
const PROFILE: &str = "baking/src/profile.rs";
const GEOMETRY: &str = "src/scene/geometry.rs";
const ROOM_REFLECTION: &str = "src/scene/light/room_reflection.rs";
const FURNITURE: &str = "assets/source/furniture.py";
const BOARD: &str = "assets/source/board.py";

#[test]
fn all_numbers_of_a_constant_are_read() {
    assert_eq!(numbers((FURNITURE, "SLOPE")), [0.95, 0.13, 0.20, 0.73]);
    assert_eq!(numbers(("src/scene/clock/body.rs", "SLOPE")).len(), 4);
    assert_eq!(numbers((LEAN, "SQUARE")).len(), 2);
}

#[test]
fn shaders_and_program_have_the_same_numbers() {
    for (shader, program) in [
        ((LEAN, "LIGHT_RANGE"), (LIGHT_MAP, "RANGE")),
        ((FULL, "LIGHT_RANGE"), (LIGHT_MAP, "RANGE")),
        ((LEAN, "HEIGHT_RANGE"), (LIGHT_MAP, "HEIGHT_RANGE")),
        ((LEAN, "ROOM_RANGE"), (ROOM_REFLECTION, "RANGE")),
        (
            (LEAN, "MIRRORED_HEIGHT"),
            ("src/scene/light/mirror_images.rs", "MIRRORED_HEIGHT"),
        ),
        ((GLASS_PATH, "ROWS"), (PROFILE, "ROWS")),
        (
            (GLASS_PATH, "ROWS_PER_SQUARE"),
            (PROFILE, "ROWS_PER_SQUARE"),
        ),
        (
            ("src/scene/pieces/counter.wgsl", "LOOSENESS"),
            (GEOMETRY, "LOOSENESS"),
        ),
        ((LAMP, "GLARE"), (ROOM_REFLECTION, "GLARE")),
        ((LAMP, "LAMP_SIZE"), (ROOM_REFLECTION, "SIZE")),
        ((LAMP, "LAMP_FALLOFF"), (ROOM_REFLECTION, "FALLOFF")),
        ((LAMP, "LAMP_RADIUS"), (ROOM_REFLECTION, "RADIUS")),
    ] {
        assert_same(shader, program);
    }
    let squares = numbers((LIGHT_MAP, "SQUARES"));
    for shader in [LEAN, FULL] {
        let square = numbers((shader, "SQUARE"));
        for (part, squares) in square.iter().zip(&squares) {
            assert!((part * squares - 1.0).abs() < 1e-6, "{shader}: {part}");
        }
    }
    let king = numbers((GEOMETRY, "KING_HEIGHT"))[0];
    let half = numbers(("src/scene/pieces/counter.wgsl", "HALF_KING_HEIGHT"))[0];
    assert!((2.0 * half - king).abs() < 1e-6, "{half}, {king}");
}

#[test]
fn scripts_and_program_have_the_same_numbers() {
    for (script, program) in [
        ((FURNITURE, "FLOOR_Y"), (GEOMETRY, "FLOOR_Y")),
        (
            ("assets/source/reference.py", "LOOSENESS"),
            (GEOMETRY, "LOOSENESS"),
        ),
        (
            ("assets/source/reference.py", "SENSOR_HEIGHT"),
            ("src/scene/camera/photo.rs", "SENSOR_HEIGHT"),
        ),
        (
            ("assets/source/light.py", "BOARD"),
            (
                "src/scene/materials/shaders/shared/squares.wgsl",
                "ROOM_BOARD",
            ),
        ),
        ((FURNITURE, "TABLE_Y"), (GEOMETRY, "TABLE_Y")),
        ((BOARD, "TABLE_Y"), (GEOMETRY, "TABLE_Y")),
        (
            (FURNITURE, "LEGS"),
            ("src/scene/board/table_legs.rs", "LEGS"),
        ),
        ((FURNITURE, "SLOPE"), ("src/scene/clock/body.rs", "SLOPE")),
        ((FURNITURE, "DIAL"), ("src/scene/clock/body.rs", "DIAL")),
        (
            (FURNITURE, "DIAL_APART"),
            ("src/scene/clock/body.rs", "DIAL_APART"),
        ),
        (
            (BOARD, "TABLE_SPAN"),
            ("src/scene/board/model.rs", "TABLE_SPAN"),
        ),
        (
            ("assets/source/self_shadow.py", "KNIGHT_TURN"),
            (GEOMETRY, "KNIGHT_TURN"),
        ),
        (
            ("assets/source/self_shadow.py", "KEY"),
            ("src/scene/light/room.rs", "BAKED_KEY"),
        ),
    ] {
        assert_same(script, program);
    }
    assert_eq!(
        numbers((BOARD, "TRAY_AT"))[0],
        numbers((GEOMETRY, "TRAY_X"))[0]
    );
    let [half_width, half_length] = numbers((BOARD, "TRAY_HALF"))[..] else {
        panic!("two numbers");
    };
    assert_eq!(half_width, numbers((GEOMETRY, "TRAY_HALF_WIDTH"))[0]);
    assert_eq!(2.0 * half_length, numbers((GEOMETRY, "TRAY_LENGTH"))[0]);
}
