//! Marks of the rule book's lessons: rings of dots around squares, and arrows. They lie flat on the board, under the
//! marks of the selection, and differ from those in shape.

use bevy::{light::NotShadowCaster, prelude::*};

use crate::{
    chess::Square,
    play::{
        PlaySystems,
        mode::set_up::SetUp,
        shared::{LessonMarks, SampleBoard},
    },
    scene::{geometry::square_center, materials::flat::FlatMaterial, triangle_mesh::triangle_mesh},
};

/// Redraws the marks whenever they change, or another board is shown than the one that they are about.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.run_if(
            resource_changed::<LessonMarks>
                .or_eager(resource_changed::<SetUp>)
                .or_eager(resource_changed::<SampleBoard>),
        )
        .in_set(PlaySystems::React),
    );
}

/// A ring or an arrow of a lesson.
#[derive(Component)]
struct LessonMark;

/// The height of the marks: just above the last move's, below those of the selection.
const HEIGHT: f32 = 0.0055;

fn draw(
    mut commands: Commands,
    marks: Res<LessonMarks>,
    (setting_up, sample): (Res<SetUp>, Res<SampleBoard>),
    drawn: Query<Entity, With<LessonMark>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<FlatMaterial>>,
) {
    for mark in &drawn {
        commands.entity(mark).despawn();
    }
    // Those of the game or the lesson would be wrong on the position that is set up and on the sample of a pause (C3).
    let is_other_board = setting_up.is_open() || sample.0;
    if is_other_board || (marks.squares.is_empty() && marks.arrows.is_empty()) {
        return;
    }
    // Off-white with a dark rim would cost a second mesh; this violet differs from boards, pieces and other marks.
    let material = materials.add(FlatMaterial::uniform_color(Color::srgba(
        0.62, 0.36, 0.95, 0.85,
    )));
    let dots = meshes.add(dots());
    let mut put = |mesh: Handle<Mesh>, at: Vec3| {
        commands.spawn((
            LessonMark,
            Mesh3d(mesh),
            MeshMaterial3d(material.clone()),
            NotShadowCaster,
            Transform::from_translation(at + Vec3::Y * HEIGHT),
        ));
    };
    for &square in &marks.squares {
        put(dots.clone(), square_center(square));
    }
    for &(from, to) in &marks.arrows {
        put(meshes.add(arrow(from, to)), Vec3::ZERO);
    }
}

/// A mesh in the plane of the board.
fn flat(points: Vec<Vec2>, triangles: Vec<u32>) -> Mesh {
    let positions: Vec<[f32; 3]> = points.iter().map(|p| [p.x, 0.0, p.y]).collect();
    let normals = vec![[0.0, 1.0, 0.0]; points.len()];
    let uvs: Vec<[f32; 2]> = points.iter().map(|p| [p.x, p.y]).collect();
    triangle_mesh(positions, normals, uvs, triangles)
}

/// Small diamonds along the edges of a square.
fn dots() -> Mesh {
    const ON_A_SIDE: usize = 5;
    let mut points = Vec::new();
    let mut triangles = Vec::new();
    let (half, size) = (0.42, 0.052);
    for side in 0..4 {
        let spin = Vec2::from_angle(std::f32::consts::FRAC_PI_2 * side as f32);
        for dot in 0..ON_A_SIDE {
            let along = half * (2.0 * dot as f32 / ON_A_SIDE as f32 - 1.0);
            let middle = spin.rotate(Vec2::new(along, half));
            let first = points.len() as u32;
            points.extend([
                middle + Vec2::new(0.0, size),
                middle + Vec2::new(size, 0.0),
                middle - Vec2::new(0.0, size),
                middle - Vec2::new(size, 0.0),
            ]);
            triangles.extend([0, 1, 2, 0, 2, 3].map(|i| first + i));
        }
    }
    flat(points, triangles)
}

/// A ring on a square, its band wider by `grow` to either side.
pub(super) fn ring_mesh(grow: f32) -> Mesh {
    const AROUND: u32 = 64;
    let (inner, outer) = (0.375 - grow, 0.445 + grow);
    let mut points = Vec::new();
    let mut triangles = Vec::new();
    for step in 0..AROUND {
        let angle = -std::f32::consts::TAU * step as f32 / AROUND as f32;
        let way = Vec2::from_angle(angle);
        points.extend([way * inner, way * outer]);
        let (here, next) = (2 * step, 2 * ((step + 1) % AROUND));
        triangles.extend([here, here + 1, next, next, here + 1, next + 1]);
    }
    flat(points, triangles)
}

/// An arrow from one square's middle to another's, shortened so that the pieces on both are not covered.
fn arrow(from: Square, to: Square) -> Mesh {
    arrow_mesh(from, to, 0.0)
}

/// The same, wider by `grow` on all sides.
pub(super) fn arrow_mesh(from: Square, to: Square, grow: f32) -> Mesh {
    let plane = |square: Square| {
        let at = square_center(square);
        Vec2::new(at.x, at.z)
    };
    let (start, end) = (plane(from), plane(to));
    let ahead = (end - start).normalize_or_zero();
    let aside = ahead.perp();
    // The sides of the head meet at an acute angle, so widening moves the tip farther than the sides.
    let (start, tip) = (
        start + ahead * (0.34 - grow),
        end - ahead * (0.3 - 1.8 * grow),
    );
    let neck = tip - ahead * (0.3 + 2.8 * grow);
    let (shaft, head) = (aside * (0.065 + grow), aside * (0.2 + 1.9 * grow));
    let points = vec![
        start + shaft,
        neck + shaft,
        neck - shaft,
        start - shaft,
        neck + head,
        tip,
        neck - head,
    ];
    flat(points, vec![0, 1, 2, 0, 2, 3, 4, 5, 6])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::arrangement::Arrangement;

    /// Whether every triangle of a flat mesh faces up.
    fn faces_up(mesh: &Mesh) -> bool {
        let Some(positions) = mesh
            .attribute(Mesh::ATTRIBUTE_POSITION)
            .and_then(|positions| positions.as_float3())
        else {
            return false;
        };
        let Some(indices) = mesh.indices() else {
            return false;
        };
        let corners: Vec<Vec3> = indices.iter().map(|i| Vec3::from(positions[i])).collect();
        corners
            .chunks(3)
            .all(|t| (t[1] - t[0]).cross(t[2] - t[0]).y > 0.0)
    }

    #[test]
    fn marks_face_up() {
        assert!(faces_up(&dots()));
        assert!(faces_up(&ring_mesh(0.0)) && faces_up(&ring_mesh(0.02)));
        for to in [Square::H4, Square::D8, Square::A1, Square::D1] {
            assert!(faces_up(&arrow(Square::D4, to)), "{to}");
            assert!(faces_up(&arrow_mesh(Square::D4, to, 0.02)), "{to}");
        }
    }

    /// How many marks are drawn in the frame after a change.
    fn drawn_after(app: &mut App, change: impl FnOnce(&mut World)) -> usize {
        change(app.world_mut());
        app.update();
        let world = app.world_mut();
        let mut marks = world.query_filtered::<(), With<LessonMark>>();
        marks.iter(world).count()
    }

    #[test]
    fn the_marks_of_the_game_are_not_on_a_position_that_is_set_up_nor_on_a_sample() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), plugin))
            .init_asset::<Mesh>()
            .init_asset::<FlatMaterial>()
            .init_resource::<SetUp>()
            .init_resource::<SampleBoard>()
            .insert_resource(LessonMarks {
                squares: vec![Square::E4],
                arrows: vec![(Square::E2, Square::E4)],
            });
        assert_eq!(drawn_after(&mut app, |_| {}), 2);
        let begin = |world: &mut World| world.resource_mut::<SetUp>().begin(Arrangement::start());
        assert_eq!(drawn_after(&mut app, begin), 0);
        let hint = |world: &mut World| world.resource_mut::<LessonMarks>().set_changed();
        assert_eq!(
            drawn_after(&mut app, hint),
            0,
            "one that is found meanwhile"
        );
        let end = |world: &mut World| {
            world.resource_mut::<SetUp>().end();
        };
        assert_eq!(drawn_after(&mut app, end), 2);
        for (is_sample, count) in [(true, 0), (false, 2)] {
            let sample = |world: &mut World| world.insert_resource(SampleBoard(is_sample));
            assert_eq!(drawn_after(&mut app, sample), count);
        }
    }
}
