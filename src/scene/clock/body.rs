//! The body of the clock: a walnut case like a roof, framed in brass where the dials lie on its slopes, and the rocker
//! on its ridge. Moulded here: a few hundred triangles in two meshes, both in the one picture that `clock.py` paints.

use std::f32::consts::{PI, TAU};

use bevy::prelude::*;

use crate::{
    chess::Color as Side,
    play::PlaySystems,
    scene::{
        light::silhouette::Silhouette,
        loading::mesh_builder::MeshBuilder,
        materials::slot::{MaterialSlot, MeshSystems},
    },
};

use super::placement::{Rocker, TableClock, stand};

/// Gives the clock its shape.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        dress_clock
            .after(stand)
            .in_set(MeshSystems)
            .in_set(PlaySystems::React),
    );
}

/// Half the length of the case, along the ranks.
const HALF_LENGTH: f32 = 0.76;
/// The slope from its lower edge to the ridge, for the side of +z: (distance from the middle, height).
const SLOPE: (Vec2, Vec2) = (Vec2::new(0.95, 0.13), Vec2::new(0.20, 0.73));
/// Half the sides of its foot.
pub(in crate::scene) const FOOT: Vec2 = Vec2::new(HALF_LENGTH, 0.99);
/// Width and height of a dial.
pub(in crate::scene) const DIAL: Vec2 = Vec2::new(1.34, 0.405);
/// How far the dials' middles lie from the middle of the slope.
const DIAL_APART: f32 = 0.22;

/// Where a dial lies: its middle, the way its words run, and the way they are tall. `seat` reads it; his own is the
/// lower one.
pub(in crate::scene) fn dial_place(seat: Side, own: bool) -> (Vec3, Vec3, Vec3) {
    let (low, high) = SLOPE;
    let up = (high - low).normalize();
    let middle = (low + high) / 2.0 + up * if own { -DIAL_APART } else { DIAL_APART };
    let round = Quat::from_rotation_y(seat.fold_wb(0.0, PI));
    (
        round * Vec3::new(0.0, middle.y, middle.x),
        round * Vec3::X,
        round * Vec3::new(0.0, up.y, up.x),
    )
}

/// A part of the clock's picture, from one corner to the other.
#[derive(Clone, Copy, Debug)]
pub(in crate::scene) struct TexturePatch(pub Vec2, pub Vec2);

impl TexturePatch {
    /// In pixels of the picture, as `clock.py` lays it out.
    pub(in crate::scene) const fn pixels(left: f32, top: f32, right: f32, bottom: f32) -> Self {
        Self(
            Vec2::new(left / 512.0, top / 256.0),
            Vec2::new(right / 512.0, bottom / 256.0),
        )
    }

    fn middle(self) -> Vec2 {
        (self.0 + self.1) / 2.0
    }
}

const WOOD: TexturePatch = TexturePatch::pixels(8.0, 4.0, 376.0, 124.0);
const BRASS: TexturePatch = TexturePatch::pixels(392.0, 8.0, 440.0, 120.0);
const CREAM: TexturePatch = TexturePatch::pixels(448.0, 144.0, 496.0, 176.0);
const BLACK: TexturePatch = TexturePatch::pixels(448.0, 208.0, 496.0, 240.0);

/// What the clock is moulded from.
#[derive(Default)]
pub(in crate::scene) struct ClockMaterials(MeshBuilder);

impl ClockMaterials {
    /// A corner: where it lies, how it faces, its place in the picture, how much light reaches it.
    fn corner(&mut self, at: Vec3, normal: Vec3, uv: Vec2, open: f32) -> u32 {
        let normal = normal.normalize_or(Vec3::Y);
        self.0.push(at, normal, uv, [open, open, open, 1.0])
    }

    /// A flat piece with four corners, counter-clockwise from its lower left.
    pub(in crate::scene) fn quad(&mut self, corners: [Vec3; 4], patch: TexturePatch, open: f32) {
        let normal = (corners[1] - corners[0]).cross(corners[3] - corners[0]);
        let (low, high) = (patch.0, patch.1);
        let uvs = [
            Vec2::new(low.x, high.y),
            high,
            Vec2::new(high.x, low.y),
            low,
        ];
        let first = self.0.next();
        for (corner, uv) in corners.into_iter().zip(uvs) {
            self.corner(corner, normal, uv, open);
        }
        self.0
            .triangles
            .extend([0, 1, 2, 0, 2, 3].map(|corner| first + corner));
    }

    /// A strip between two lines of corners; `right` lies to the right of `left` as seen from outside, going up.
    fn strip(&mut self, left: &[u32], right: &[u32]) {
        for (a, b) in left.windows(2).zip(right.windows(2)) {
            self.0
                .triangles
                .extend([a[0], b[0], b[1], a[0], b[1], a[1]]);
        }
    }

    /// A box with its edges taken off, its sides along the axes.
    fn block(&mut self, middle: Vec3, half: Vec3, bevel: f32, patch: TexturePatch) {
        let inner = half - Vec3::splat(bevel);
        for axis in 0..3 {
            for sign in [-1.0, 1.0] {
                let out = Vec3::AXES[axis] * sign;
                let right = Vec3::AXES[(axis + 1) % 3] * sign;
                let up = Vec3::AXES[(axis + 2) % 3];
                let (w, h) = (inner * right.abs(), inner * up.abs());
                let (w, h) = (w * right.signum(), h);
                let face = middle + out * half;
                self.quad(
                    [face - w - h, face + w - h, face + w + h, face - w + h],
                    patch,
                    1.0,
                );
                // The edges towards the next axis: each of the twelve once.
                for side in [-1.0, 1.0] {
                    let aside = Vec3::AXES[(axis + 1) % 3] * side;
                    let along = Vec3::AXES[(axis + 2) % 3] * inner;
                    let a = middle + out * half + aside * inner;
                    let b = middle + out * inner + aside * half;
                    let mut corners = [a - along, b - along, b + along, a + along];
                    let faces = (corners[1] - corners[0]).cross(corners[3] - corners[0]);
                    if faces.dot(out + aside) < 0.0 {
                        corners.reverse();
                    }
                    self.quad(corners, patch, 1.0);
                }
            }
        }
    }

    /// A knob: a short round post with a domed top.
    fn knob(&mut self, foot: Vec3, radius: f32, height: f32, patch: TexturePatch) {
        const AROUND: usize = 14;
        let uv = patch.middle();
        // (radius, height, normal outward, normal up), going up.
        let profile = [
            (1.0, 0.0, 1.0, 0.0),
            (1.0, 0.62, 1.0, 0.1),
            (0.86, 0.86, 0.7, 0.7),
            (0.5, 1.0, 0.3, 1.0),
            (0.0, 1.03, 0.0, 1.0),
        ];
        let lines: Vec<Vec<u32>> = (0..=AROUND)
            .map(|step| {
                let (sin, cos) = (-TAU * step as f32 / AROUND as f32).sin_cos();
                profile
                    .iter()
                    .map(|&(r, y, out, up)| {
                        let at = Vec3::new(cos * r * radius, y * height, sin * r * radius);
                        self.corner(foot + at, Vec3::new(cos * out, up, sin * out), uv, 1.0)
                    })
                    .collect()
            })
            .collect();
        for pair in lines.windows(2) {
            self.strip(&pair[0], &pair[1]);
        }
    }

    /// The mesh; the processor keeps no copy.
    pub(in crate::scene) fn cast(self) -> Mesh {
        self.0.cast()
    }
}

/// The case's outline across: points with the way each faces, from the foot on the side of +z over the ridge to the
/// other foot. (z, y) in a plane that is seen from +x with z to the left.
fn outline() -> Vec<(Vec2, Vec2)> {
    let (low, high) = SLOPE;
    let half = [
        (Vec2::new(0.99, 0.0), 0.0),
        (Vec2::new(0.99, 0.055), 0.015),
        (Vec2::new(low.x, 0.075), 0.0),
        (low, 0.035),
        (high, 0.045),
    ];
    let corners: Vec<(Vec2, f32)> = half
        .iter()
        .copied()
        .chain(
            half.iter()
                .rev()
                .map(|&(at, round)| (Vec2::new(-at.x, at.y), round)),
        )
        .collect();
    // Outward is to the right of the way when z counts to the left.
    let outward = |from: Vec2, to: Vec2| {
        let way = (to - from).normalize();
        Vec2::new(way.y, -way.x)
    };
    let mut points = Vec::new();
    for (i, &(at, round)) in corners.iter().enumerate() {
        let before = i.checked_sub(1).map(|i| outward(corners[i].0, at));
        let after = corners.get(i + 1).map(|next| outward(at, next.0));
        let (Some(before), Some(after)) = (before, after) else {
            points.extend(before.or(after).map(|normal| (at, normal)));
            continue;
        };
        if round == 0.0 {
            points.extend([(at, before), (at, after)]);
            continue;
        }
        // The round corner touches both edges; its middle lies inside.
        let halfway = (before + after).normalize();
        let middle = at - halfway * (round / halfway.dot(before));
        let turn = before.angle_to(after);
        for step in 0..=3 {
            let normal = Vec2::from_angle(turn * step as f32 / 3.0).rotate(before);
            points.push((middle + normal * round, normal));
        }
    }
    points
}

/// The edge taken off both ends of the case.
const END_BEVEL: f32 = 0.03;

fn case() -> Mesh {
    let mut mould = ClockMaterials::default();
    let outline = outline();
    let open = |y: f32| (0.55 + 2.2 * y).min(1.0);
    let runs: Vec<f32> = outline
        .iter()
        .scan((0.0, outline[0].0), |(run, last), &(at, _)| {
            *run += at.distance(*last);
            *last = at;
            Some(*run)
        })
        .collect();
    let whole = runs.last().copied().unwrap_or(1.0);
    let wood = |along: f32, across: f32| WOOD.0 + (WOOD.1 - WOOD.0) * Vec2::new(along, across);
    let place = |x: f32, at: Vec2| Vec3::new(x, at.y, at.x);
    // Both halves show the same grain, running down from the ridge.
    let across = |run: f32| 1.0 - (2.0 * run / whole - 1.0).abs();
    let ring = |mould: &mut ClockMaterials, x: f32, lean: f32, inset: f32| -> Vec<u32> {
        outline
            .iter()
            .zip(&runs)
            .map(|(&(at, normal), &run)| {
                let at = at - normal * inset;
                mould.corner(
                    place(x, at.max(Vec2::new(f32::MIN, 0.0))),
                    place(lean, normal),
                    wood(0.5 + x / (2.0 * HALF_LENGTH) * 0.98, across(run)),
                    open(at.y),
                )
            })
            .collect()
    };
    let inside = HALF_LENGTH - END_BEVEL;
    let middle = (
        ring(&mut mould, -inside, 0.0, 0.0),
        ring(&mut mould, inside, 0.0, 0.0),
    );
    mould.strip(&middle.0, &middle.1);
    for side in [-1.0, 1.0] {
        let outer = ring(&mut mould, side * inside, side, 0.0);
        let inner = ring(&mut mould, side * HALF_LENGTH, side, END_BEVEL);
        if side > 0.0 {
            mould.strip(&outer, &inner);
        } else {
            mould.strip(&inner, &outer);
        }
        // The end itself: a fan round its foot.
        let out = Vec3::X * side;
        let fan: Vec<u32> = outline
            .iter()
            .map(|&(at, normal)| {
                let at = at - normal * END_BEVEL;
                let uv = wood(0.5 + at.x * 0.4, 1.0 - at.y.clamp(0.0, 1.0));
                mould.corner(
                    place(side * HALF_LENGTH, at.max(Vec2::new(f32::MIN, 0.0))),
                    out,
                    uv,
                    open(at.y),
                )
            })
            .collect();
        let hub = mould.corner(out * HALF_LENGTH, out, wood(0.5, 1.0), open(0.0));
        for pair in fan.windows(2) {
            if side > 0.0 {
                mould.0.triangles.extend([hub, pair[1], pair[0]]);
            } else {
                mould.0.triangles.extend([hub, pair[0], pair[1]]);
            }
        }
    }
    for seat in Side::ALL {
        for own in [true, false] {
            frame(&mut mould, seat, own);
        }
    }
    // What the rocker turns on.
    mould.block(
        Vec3::new(0.0, 0.76, 0.0),
        Vec3::new(0.13, 0.05, 0.05),
        0.012,
        BRASS,
    );
    mould.cast()
}

/// The brass round a dial: it rises steeply outside, and falls inwards to the dial.
fn frame(mould: &mut ClockMaterials, seat: Side, own: bool) {
    let (middle, right, up) = dial_place(seat, own);
    let out = right.cross(up);
    // (how far beyond the dial's edge, how high)
    let section = [(0.030, 0.0), (0.022, 0.022), (0.010, 0.022), (0.0, 0.004)];
    let corner = |turn: usize, (beyond, high): (f32, f32)| {
        let (x, y) = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)][turn % 4];
        middle
            + right * (x * (DIAL.x / 2.0 + beyond))
            + up * (y * (DIAL.y / 2.0 + beyond))
            + out * high
    };
    for turn in 0..4 {
        for pair in section.windows(2) {
            mould.quad(
                [
                    corner(turn, pair[0]),
                    corner(turn + 1, pair[0]),
                    corner(turn + 1, pair[1]),
                    corner(turn, pair[1]),
                ],
                BRASS,
                1.0,
            );
        }
    }
}

/// The bar with its two knobs, cream for White and black for Black, about the line it turns on.
fn rocker() -> Mesh {
    const REACH: f32 = 0.30;
    let mut mould = ClockMaterials::default();
    mould.block(
        Vec3::ZERO,
        Vec3::new(0.085, 0.028, REACH + 0.1),
        0.014,
        BRASS,
    );
    mould.knob(Vec3::new(0.0, 0.02, REACH), 0.085, 0.10, CREAM);
    mould.knob(Vec3::new(0.0, 0.02, -REACH), 0.085, 0.10, BLACK);
    mould.cast()
}

/// The shadow that the clock throws on the table.
pub(in crate::scene) fn silhouette(light: Vec3) -> Silhouette {
    let case = case();
    let corners = case.triangles().into_iter().flatten();
    Silhouette::of(corners.map(|triangle| triangle.vertices), light)
}

fn dress_clock(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    clocks: Query<Entity, (With<TableClock>, Without<Mesh3d>)>,
    rockers: Query<Entity, (With<Rocker>, Without<Mesh3d>)>,
) {
    for clock in &clocks {
        commands
            .entity(clock)
            .insert((Mesh3d(meshes.add(case())), MaterialSlot::Clock));
    }
    for entity in &rockers {
        commands
            .entity(entity)
            .insert((Mesh3d(meshes.add(rocker())), MaterialSlot::Clock));
    }
}
