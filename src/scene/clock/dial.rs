//! The dials of the clock: for each seat its player's own time below and the other's above, dark on cream for White and
//! cream on black for Black. A lamp is lit beside the time that runs; a red lamp marks a fallen flag. One mesh, rebuilt
//! only when something it shows has changed.

use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};

use crate::{
    chess::Color as Side,
    play::{
        PlaySystems,
        arbiter::clock::{self, ClockFaces},
    },
    scene::materials::slot::{MaterialSlot, MeshSystems},
};

use super::{
    body::{DIAL, dial_place},
    placement::{TableClock, spawn_clock},
};

/// Shows the times on the clock.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        update_dials
            .after(spawn_clock)
            .after(clock::publish_faces)
            .in_set(MeshSystems)
            .in_set(PlaySystems::React),
    );
}

/// A part of the clock's texture, from its upper left to its lower right corner.
#[derive(Clone, Copy, Debug)]
struct TexturePatch(Vec2, Vec2);

impl TexturePatch {
    /// In pixels of the texture, as `clock.py` lays it out.
    const fn pixels(left: f32, top: f32, right: f32, bottom: f32) -> Self {
        Self(
            Vec2::new(left / 512.0, top / 256.0),
            Vec2::new(right / 512.0, bottom / 256.0),
        )
    }
}

/// The mesh of all dials as it is built, one textured quad after the other.
#[derive(Default)]
struct QuadMesh {
    positions: Vec<[f32; 3]>,
    normals: Vec<[f32; 3]>,
    uvs: Vec<[f32; 2]>,
    colors: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl QuadMesh {
    /// A quad, its corners counter-clockwise from the lower left; `brightness` is how much light it reflects.
    fn push(&mut self, corners: [Vec3; 4], patch: TexturePatch, brightness: f32) {
        let normal = (corners[1] - corners[0])
            .cross(corners[3] - corners[0])
            .normalize_or(Vec3::Y);
        let TexturePatch(low, high) = patch;
        let first = self.positions.len() as u32;
        self.positions
            .extend(corners.map(|corner| corner.to_array()));
        self.normals.extend([normal.to_array(); 4]);
        self.uvs.extend([
            [low.x, high.y],
            [high.x, high.y],
            [high.x, low.y],
            [low.x, low.y],
        ]);
        self.colors
            .extend([[brightness, brightness, brightness, 1.0]; 4]);
        self.indices
            .extend([0, 1, 2, 0, 2, 3].map(|corner| first + corner));
    }

    /// The mesh, which is kept by the renderer alone.
    fn finish(self) -> Mesh {
        Mesh::new(
            PrimitiveTopology::TriangleList,
            RenderAssetUsages::RENDER_WORLD,
        )
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.uvs)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colors)
        .with_inserted_indices(Indices::U32(self.indices))
    }
}

/// What the dials of the clock show now.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct DialState(pub ClockFaces);

/// The glyphs of the texture, in order.
const GLYPHS: &str = "0123456789:.";
/// The width of a glyph's cell in the texture, pixels.
const CELL: f32 = 36.0;
/// The height of the part of a cell that is shown, and of the digit in it, pixels of the texture.
const SHOWN: f32 = 52.0;
const TALL: f32 = 46.0;
/// Height of a digit on the dial when there is room for it.
const DIGIT: f32 = 0.325;
/// The greatest width of the time on a dial.
const MAX_TEXT_WIDTH: f32 = 1.08;
/// The offset of the time to the right of the dial's middle: the lamp is at the left.
const TEXT_OFFSET: f32 = 0.10;
/// The brightness of a dial whose time does not run.
const DIM: f32 = 0.62;

const LIT: TexturePatch = TexturePatch::pixels(456.0, 8.0, 472.0, 56.0);
const DARK: TexturePatch = TexturePatch::pixels(488.0, 8.0, 504.0, 56.0);
const FALLEN: TexturePatch = TexturePatch::pixels(456.0, 72.0, 472.0, 120.0);

/// The share of a cell that a glyph takes from left to right: a colon needs no more than half.
fn width(glyph: char) -> f32 {
    if glyph.is_ascii_digit() { 1.0 } else { 0.5 }
}

/// The top of a side's row in the texture, pixels.
fn row(side: Side) -> f32 {
    side.fold_wb(128.0, 192.0)
}

fn glyph_patch(glyph: char, side: Side) -> Option<TexturePatch> {
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
    let mut mesh = QuadMesh::default();
    for seat in Side::ALL {
        for own in [true, false] {
            let side = if own { seat } else { !seat };
            dial(&mut mesh, faces, side, dial_place(seat, own));
        }
    }
    mesh.finish()
}

fn dial(
    mesh: &mut QuadMesh,
    faces: &ClockFaces,
    side: Side,
    (middle, right, up): (Vec3, Vec3, Vec3),
) {
    let out = right.cross(up);
    let mut quad = |at: Vec2, size: Vec2, height: f32, patch: TexturePatch, brightness: f32| {
        let place = middle + right * at.x + up * at.y + out * height;
        let (w, h) = (right * size.x / 2.0, up * size.y / 2.0);
        mesh.push(
            [place - w - h, place + w - h, place + w + h, place - w + h],
            patch,
            brightness,
        );
    };
    let text = faces.of(side).unwrap_or_default();
    let runs = faces.running == Some(side);
    // If no time runs, both dials are bright.
    let brightness = if runs || faces.running.is_none() {
        1.0
    } else {
        DIM
    };
    let top = row(side);
    let ground = TexturePatch::pixels(448.0, top + 16.0, 496.0, top + 48.0);
    quad(Vec2::ZERO, DIAL, 0.004, ground, brightness);

    // The time left is rounded up: it is 0.0 only when the flag has fallen.
    let lamp = match text {
        "0.0" => FALLEN,
        _ if runs => LIT,
        _ => DARK,
    };
    let lamp_size = Vec2::new(0.09, 0.24);
    let lamp_at = Vec2::new(-DIAL.x / 2.0 + 0.085, 0.0);
    quad(lamp_at, lamp_size, 0.008, lamp, 1.0);

    let cell = DIGIT / TALL * CELL;
    let total: f32 = text.chars().map(|glyph| width(glyph) * cell).sum();
    let scale = (MAX_TEXT_WIDTH / total).min(1.0);
    let mut left = TEXT_OFFSET - total * scale / 2.0;
    for glyph in text.chars() {
        let wide = width(glyph) * cell * scale;
        if let Some(patch) = glyph_patch(glyph, side) {
            let size = Vec2::new(wide, DIGIT / TALL * SHOWN * scale);
            quad(
                Vec2::new(left + wide / 2.0, 0.0),
                size,
                0.008,
                patch,
                brightness,
            );
        }
        left += wide;
    }
}

fn update_dials(
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
        // The mesh is replaced under its handle, so that nothing else has to be bound again.
        if meshes.insert(mesh.id(), dials(&faces)).is_ok() {
            dial.0 = faces.clone();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        chess::Role,
        scene::{
            camera::{orbit::OrbitCamera, orbit_view::OrbitView},
            geometry::{CLOCK_POSITION, MOST_CAPTURED, tray_position},
            pieces::picking::PickingShape,
        },
    };

    /// Points of the digits of a dial, as one seat reads it.
    fn digits(seat: Side, own: bool) -> impl Iterator<Item = Vec3> {
        let (middle, right, up) = dial_place(seat, own);
        let (wide, tall) = (MAX_TEXT_WIDTH / 2.0, DIGIT / 2.0);
        (0..=12).flat_map(move |across| {
            (0..=6).map(move |along| {
                let x = TEXT_OFFSET + wide * (across as f32 / 6.0 - 1.0);
                let y = tall * (along as f32 / 3.0 - 1.0);
                CLOCK_POSITION + middle + right * x + up * y
            })
        })
    }

    #[test]
    fn no_captured_piece_hides_a_digit_from_a_seat() {
        for seat in Side::ALL {
            let mut orbit = OrbitCamera::default();
            orbit.jump(OrbitView::home(seat));
            let camera = orbit.position();
            for color in Side::ALL {
                for slot in 0..MOST_CAPTURED {
                    // The tallest piece that can be captured; pawns may have been promoted to it.
                    let place = Transform::from_translation(tray_position(color, slot));
                    let piece = PickingShape::new(Role::Queen, &place.into());
                    for digit in [true, false].into_iter().flat_map(|own| digits(seat, own)) {
                        let ahead = Dir3::new(digit - camera).expect("elsewhere");
                        let hidden = piece
                            .distance(Ray3d::new(camera, ahead))
                            .is_some_and(|far| far < camera.distance(digit));
                        assert!(!hidden, "{seat}'s digit at {digit} by {color} {slot}");
                    }
                }
            }
        }
    }
}
