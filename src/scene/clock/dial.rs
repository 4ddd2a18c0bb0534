//! The dials of the clock: for each seat his own time below and the other's above, ink on cream for White and cream on
//! black for Black. A lamp is lit beside the time that runs; red, it is the fallen flag. One mesh, made anew only when
//! something it shows has changed.

use bevy::prelude::*;

use crate::{
    chess::Color as Side,
    play::{
        PlaySystems,
        arbiter::clock::{self, ClockFaces},
    },
    scene::materials::slot::{MaterialSlot, MeshSystems},
};

use super::{
    body::{ClockMaterials, DIAL, TexturePatch, dial_place},
    placement::{TableClock, stand},
};

/// Writes the times on the clock.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        write_times
            .after(stand)
            .after(clock::publish_faces)
            .in_set(MeshSystems)
            .in_set(PlaySystems::React),
    );
}

/// What the dials of the clock show now.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct DialState(pub ClockFaces);

/// The glyphs of the picture, in order.
const GLYPHS: &str = "0123456789:.";
/// Width of a glyph's cell in the picture, and of a row of them.
const CELL: f32 = 36.0;
/// Height of the part of a cell that is shown, and of the digit in it, in the picture.
const SHOWN: f32 = 52.0;
const TALL: f32 = 46.0;
/// Height of a digit on the dial when there is room for it.
const DIGIT: f32 = 0.325;
/// How much of the dial's width the time may take.
const ROOM: f32 = 1.08;
/// How far from the dial's middle to the right the time stands: the lamp is at the left.
const ASIDE: f32 = 0.10;
/// How bright the dial is whose time does not run.
const DIM: f32 = 0.62;

const LIT: TexturePatch = TexturePatch::pixels(456.0, 8.0, 472.0, 56.0);
const DARK: TexturePatch = TexturePatch::pixels(488.0, 8.0, 504.0, 56.0);
const FALLEN: TexturePatch = TexturePatch::pixels(456.0, 72.0, 472.0, 120.0);

/// The share of a cell that a glyph takes from left to right: a colon needs no more than half.
fn width(glyph: char) -> f32 {
    if glyph.is_ascii_digit() { 1.0 } else { 0.5 }
}

/// The top of a side's row in the picture.
fn row(side: Side) -> f32 {
    side.fold_wb(128.0, 192.0)
}

fn patch(glyph: char, side: Side) -> Option<TexturePatch> {
    let column = GLYPHS.chars().position(|known| known == glyph)? as f32;
    let middle = (column + 0.5) * CELL;
    let half = CELL / 2.0 * width(glyph);
    let top = row(side) + 6.0;
    Some(TexturePatch::pixels(
        middle - half,
        top,
        middle + half,
        top + SHOWN,
    ))
}

fn dials(faces: &ClockFaces) -> Mesh {
    let mut mould = ClockMaterials::default();
    for seat in Side::ALL {
        for own in [true, false] {
            let side = if own { seat } else { !seat };
            dial(&mut mould, faces, side, dial_place(seat, own));
        }
    }
    mould.cast()
}

fn dial(
    mould: &mut ClockMaterials,
    faces: &ClockFaces,
    side: Side,
    (middle, right, up): (Vec3, Vec3, Vec3),
) {
    let out = right.cross(up);
    let mut piece = |at: Vec2, size: Vec2, height: f32, patch: TexturePatch, open: f32| {
        let place = middle + right * at.x + up * at.y + out * height;
        let (w, h) = (right * size.x / 2.0, up * size.y / 2.0);
        mould.quad(
            [place - w - h, place + w - h, place + w + h, place - w + h],
            patch,
            open,
        );
    };
    let text = faces.of(side).unwrap_or_default();
    let runs = faces.running == Some(side);
    // Nobody's runs: both are as easy to read.
    let open = if runs || faces.running.is_none() {
        1.0
    } else {
        DIM
    };
    let top = row(side);
    let ground = TexturePatch::pixels(448.0, top + 16.0, 496.0, top + 48.0);
    piece(Vec2::ZERO, DIAL, 0.004, ground, open);

    // Time left is rounded up: nothing is left only when the flag has fallen.
    let lamp = match text {
        "0.0" => FALLEN,
        _ if runs => LIT,
        _ => DARK,
    };
    let lamp_size = Vec2::new(0.09, 0.24);
    let lamp_at = Vec2::new(-DIAL.x / 2.0 + 0.085, 0.0);
    piece(lamp_at, lamp_size, 0.008, lamp, 1.0);

    let cell = DIGIT / TALL * CELL;
    let whole: f32 = text.chars().map(|glyph| width(glyph) * cell).sum();
    let small = (ROOM / whole).min(1.0);
    let mut pen = ASIDE - whole * small / 2.0;
    for glyph in text.chars() {
        let wide = width(glyph) * cell * small;
        if let Some(patch) = patch(glyph, side) {
            let size = Vec2::new(wide, DIGIT / TALL * SHOWN * small);
            piece(Vec2::new(pen + wide / 2.0, 0.0), size, 0.008, patch, open);
        }
        pen += wide;
    }
}

fn write_times(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    faces: Res<ClockFaces>,
    clocks: Query<Entity, With<TableClock>>,
    mut written: Query<(&mut DialState, &Mesh3d)>,
) {
    let Ok(clock) = clocks.single() else {
        return;
    };
    let Ok((mut dial, mesh)) = written.single_mut() else {
        commands.spawn((
            Name::new("Clock dials"),
            DialState(faces.clone()),
            Mesh3d(meshes.add(dials(&faces))),
            MaterialSlot::Dial,
            Transform::default(),
            ChildOf(clock),
        ));
        return;
    };
    if dial.0 != *faces && faces.are_used() {
        // The mesh under the old handle: nothing else is bound anew.
        if meshes.insert(mesh.id(), dials(&faces)).is_ok() {
            dial.0 = faces.clone();
        }
    }
}
