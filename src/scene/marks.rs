//! Marks on the board. Each meaning has a shape of its own besides its colour: a dot to go to, a ring to capture, a
//! frame for what is in hand, a filled square for the last move, a star of spikes for check, four arms at the man whom
//! the named move would take, corners for the cursor.

use bevy::{
    asset::RenderAssetUsages,
    light::NotShadowCaster,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};

use crate::{
    chess::{Position, Square},
    play::{
        PlaySystems,
        naming::Naming,
        promotion::Promotion,
        rules::Rules,
        selection::{self, Selection},
        setting_up::SettingUp,
    },
};

use super::{flat::FlatMaterial, geometry::square_center, ghost};

/// Draws the marks anew whenever what they mark has changed.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, make_chalk).add_systems(
        Update,
        draw_marks
            .run_if(
                resource_changed::<Selection>
                    .or_eager(resource_changed::<Rules>)
                    .or_eager(resource_changed::<Promotion>)
                    .or_eager(resource_changed::<Naming>)
                    .or_eager(resource_changed::<SettingUp>),
            )
            .in_set(PlaySystems::React),
    );
}

/// What a mark means.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// The last move came from or went to here.
    LastMove,
    /// The king here is in check.
    Check,
    /// The man here is in hand.
    Selected,
    /// The man in hand may go here.
    Free,
    /// The man in hand may capture here.
    Capture,
    /// The pointer is over a man that can move, or over a goal.
    Hover,
    /// The man here would be taken by the move that is named.
    Doomed,
    /// The keyboard's cursor.
    Cursor,
}

/// The square a mark lies on.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MarkedSquare(pub Square);

#[derive(Resource)]
struct Chalk {
    kinds: Vec<(Mark, Handle<Mesh>, Handle<FlatMaterial>)>,
}

impl Chalk {
    fn of(&self, mark: Mark) -> Option<(Handle<Mesh>, Handle<FlatMaterial>)> {
        self.kinds
            .iter()
            .find(|(kind, ..)| *kind == mark)
            .map(|(_, mesh, material)| (mesh.clone(), material.clone()))
    }
}

fn make_chalk(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<FlatMaterial>>,
) {
    let mut kinds = Vec::new();
    let mut add = |mark: Mark, mesh: Mesh, color: Color| {
        kinds.push((
            mark,
            meshes.add(mesh),
            materials.add(FlatMaterial::even(color)),
        ));
    };
    let amber = Color::srgb(0.98, 0.76, 0.25);
    let green = Color::srgb(0.36, 0.80, 0.42);
    let red = Color::srgb(0.93, 0.20, 0.14);
    let blue = Color::srgb(0.25, 0.66, 0.95);
    add(
        Mark::LastMove,
        square_frame(0.0, 0.5),
        amber.with_alpha(0.30),
    );
    add(Mark::Check, spikes(0.30, 0.49, 16), red.with_alpha(0.85));
    add(
        Mark::Selected,
        square_frame(0.41, 0.5),
        amber.with_alpha(0.95),
    );
    add(Mark::Free, ring(0.0, 0.15), green.with_alpha(0.88));
    add(Mark::Capture, ring(0.38, 0.48), green.with_alpha(0.92));
    add(Mark::Doomed, cross(), red.with_alpha(0.92));
    add(
        Mark::Hover,
        square_frame(0.45, 0.5),
        Color::WHITE.with_alpha(0.75),
    );
    add(Mark::Cursor, corners(), blue.with_alpha(0.95));
    commands.insert_resource(Chalk { kinds });
}

/// Every mark that the game and the players' hands call for.
pub fn marks_wanted(
    rules: &Rules,
    selection: &Selection,
    promotion: &Promotion,
    naming: &Naming,
) -> Vec<(Mark, Square)> {
    let mut marks = Vec::new();
    if let Some(ply) = rules.shown_ply().checked_sub(1) {
        let mv = rules.game().plies()[ply].mv;
        let to = match mv.castling_side() {
            Some(side) => Square::from_coords(side.king_to_file(), mv.to().rank()),
            None => mv.to(),
        };
        marks.extend(mv.from().map(|from| (Mark::LastMove, from)));
        marks.push((Mark::LastMove, to));
    }
    let position = rules.shown();
    if position.is_check()
        && promotion.0.is_none()
        && let Some(king) = position.board().king_of(position.turn())
    {
        marks.push((Mark::Check, king));
    }
    if let Some(selected) = selection.selected {
        marks.push((Mark::Selected, selected));
    }
    if let Some(pending) = promotion.0 {
        marks.push((Mark::Selected, pending.to));
    }
    if let Naming::Named(mv) = *naming {
        marks.extend(mv.from().map(|from| (Mark::Selected, from)));
        marks.extend(ghost::victim_of(mv).map(|square| (Mark::Doomed, square)));
    }
    for goal in &selection.goals {
        let mark = if goal.capture {
            Mark::Capture
        } else {
            Mark::Free
        };
        marks.push((mark, goal.square));
    }
    if let Some(hovered) = selection.hovered
        && promotion.0.is_none()
        && (selection::can_move(hovered, rules) || selection.is_goal(hovered))
        && selection.selected != Some(hovered)
    {
        marks.push((Mark::Hover, hovered));
    }
    if let Some(cursor) = selection.cursor {
        marks.push((Mark::Cursor, cursor));
    }
    marks
}

fn draw_marks(
    mut commands: Commands,
    chalk: Res<Chalk>,
    rules: Res<Rules>,
    selection: Res<Selection>,
    promotion: Res<Promotion>,
    naming: Res<Naming>,
    setting_up: Res<SettingUp>,
    drawn: Query<(Entity, &Mark, &MarkedSquare)>,
) {
    let mut wanted = match setting_up.board() {
        Some(arranged) => arranged
            .at_fault()
            .into_iter()
            .map(|square| (Mark::Check, square))
            .chain(selection.cursor.map(|square| (Mark::Cursor, square)))
            .collect(),
        None => marks_wanted(&rules, &selection, &promotion, &naming),
    };
    for (entity, mark, square) in &drawn {
        match wanted.iter().position(|want| *want == (*mark, square.0)) {
            Some(at) => {
                wanted.swap_remove(at);
            }
            None => commands.entity(entity).despawn(),
        }
    }
    for (mark, square) in wanted {
        let Some((mesh, material)) = chalk.of(mark) else {
            continue;
        };
        commands.spawn((
            mark,
            MarkedSquare(square),
            Mesh3d(mesh),
            MeshMaterial3d(material),
            NotShadowCaster,
            Transform::from_translation(square_center(square) + Vec3::Y * layer(mark)),
        ));
    }
}

/// Marks lie over each other without fighting for the same depth.
fn layer(mark: Mark) -> f32 {
    0.004
        + 0.003
            * match mark {
                Mark::LastMove => 0.0,
                Mark::Check => 1.0,
                Mark::Selected => 2.0,
                Mark::Free | Mark::Capture | Mark::Doomed => 3.0,
                Mark::Hover => 4.0,
                Mark::Cursor => 5.0,
            }
}

/// A flat mesh from points in the plane and triangles over them, seen from above.
fn flat(points: Vec<Vec2>, triangles: Vec<u32>) -> Mesh {
    let positions: Vec<[f32; 3]> = points.iter().map(|p| [p.x, 0.0, p.y]).collect();
    let normals = vec![[0.0, 1.0, 0.0]; points.len()];
    let uvs: Vec<[f32; 2]> = points.iter().map(|p| [p.x + 0.5, p.y + 0.5]).collect();
    Mesh::new(
        PrimitiveTopology::TriangleList,
        RenderAssetUsages::RENDER_WORLD,
    )
    .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
    .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
    .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
    .with_inserted_indices(Indices::U32(triangles))
}

/// A band between an inner and an outer closed line with equally many points.
fn band(inner: &[Vec2], outer: &[Vec2]) -> Mesh {
    let count = inner.len() as u32;
    let points = inner.iter().chain(outer).copied().collect();
    let triangles = (0..count)
        .flat_map(|i| {
            let next = (i + 1) % count;
            [i, count + i, next, next, count + i, count + next]
        })
        .collect();
    flat(points, triangles)
}

fn circle(radius: impl Fn(usize) -> f32, points: usize) -> Vec<Vec2> {
    (0..points)
        .map(|i| {
            let angle = -std::f32::consts::TAU * i as f32 / points as f32;
            Vec2::from_angle(angle) * radius(i)
        })
        .collect()
}

fn ring(inner: f32, outer: f32) -> Mesh {
    band(&circle(|_| inner, 48), &circle(|_| outer, 48))
}

/// A ring whose outer edge is all points: check is not just another colour.
fn spikes(inner: f32, outer: f32, count: usize) -> Mesh {
    let jagged = |i: usize| {
        if i.is_multiple_of(2) {
            outer
        } else {
            inner + 0.07
        }
    };
    band(&circle(|_| inner, count * 2), &circle(jagged, count * 2))
}

fn square_frame(inner: f32, outer: f32) -> Mesh {
    let square = |half: f32| {
        [
            Vec2::new(half, half),
            Vec2::new(half, -half),
            Vec2::new(-half, -half),
            Vec2::new(-half, half),
        ]
    };
    band(&square(inner), &square(outer))
}

/// Four arms from the corners of a square to the man in its middle.
fn cross() -> Mesh {
    let (near, far, wide) = (0.36, 0.68, 0.05);
    let mut points = Vec::new();
    let mut triangles = Vec::new();
    for turn in 0..4 {
        let spin = Vec2::from_angle(std::f32::consts::FRAC_PI_4 * (2 * turn + 1) as f32);
        let first = points.len() as u32;
        points.extend(
            [
                Vec2::new(near, wide),
                Vec2::new(far - wide, wide),
                Vec2::new(far, 0.0),
                Vec2::new(far - wide, -wide),
                Vec2::new(near, -wide),
            ]
            .map(|point| spin.rotate(point)),
        );
        triangles.extend([0, 1, 2, 0, 2, 3, 0, 3, 4].map(|i| first + i));
    }
    flat(points, triangles)
}

/// The four corners of a square.
fn corners() -> Mesh {
    let (outer, inner, arm) = (0.5, 0.43, 0.18);
    let mut points = Vec::new();
    let mut triangles = Vec::new();
    for turn in 0..4 {
        let spin = Vec2::from_angle(std::f32::consts::FRAC_PI_2 * turn as f32);
        let first = points.len() as u32;
        points.extend(
            [
                Vec2::new(outer, outer),
                Vec2::new(outer, outer - arm),
                Vec2::new(inner, outer - arm),
                Vec2::new(inner, inner),
                Vec2::new(outer - arm, inner),
                Vec2::new(outer - arm, outer),
            ]
            .map(|point| spin.rotate(point)),
        );
        triangles.extend([0, 1, 2, 0, 2, 3, 0, 3, 4, 0, 4, 5].map(|i| first + i));
    }
    flat(points, triangles)
}
