//! The explosion of a capture in atomic chess (law V7): a fireball over its square, a glow on the squares around and
//! some sparks, for a third of a second. Cosmetic: the rules decide which pieces leave the board, and those are
//! animated elsewhere.

use std::f32::consts::{FRAC_PI_2, TAU};

use bevy::{light::NotShadowCaster, prelude::*};

use crate::{
    play::{PlaySystems, preferences::Preferences, shared::MAX_TIME_STEP},
    scene::{
        camera::orbit::BoardCamera,
        materials::flat::FlatMaterial,
        pieces::animation::{Contact, ContactKind, FinishingInput},
        redraw::RedrawFrames,
        triangle_mesh::triangle_mesh,
    },
};

/// Shows an explosion wherever a piece has exploded.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, create_explosion_assets)
        .add_systems(
            Update,
            (end_on_input, begin_explosions, animate_explosions)
                .chain()
                .in_set(PlaySystems::React),
        );
}

/// The duration of an explosion, seconds.
const SECONDS: f32 = 0.34;

/// A visible part of an explosion.
#[derive(Component, Clone, Copy, Debug)]
pub struct ExplosionPart {
    shape: PartShape,
    /// Where the capture was.
    center: Vec3,
    /// Seconds since the capture.
    elapsed: f32,
}

#[derive(Clone, Copy, Debug)]
enum PartShape {
    /// Over the square, facing the camera.
    Fireball,
    /// On the squares around it.
    Glow,
    /// Thrown out with this velocity, squares a second; facing the camera.
    Spark(Vec3),
}

/// The final radius of the fireball and of the glow, squares. The glow covers the squares that an explosion clears.
const FIREBALL_RADIUS: f32 = 1.25;
const GLOW_RADIUS: f32 = 1.9;
/// Above the marks of moves.
const GLOW_HEIGHT: f32 = 0.024;
const SPARK_RADIUS: f32 = 0.085;
const SPARKS: usize = 14;
/// The gravity on the sparks, squares a second squared: stronger than real, as the explosion is short.
const GRAVITY: f32 = 14.0;

/// The number of colours that a part goes through, with one material for each: changing a material would redraw the
/// whole board.
const STEPS: usize = 10;

/// The mesh and the materials of explosions.
#[derive(Resource)]
struct ExplosionAssets {
    mesh: Handle<Mesh>,
    /// From white through orange to smoke grey.
    fire: Vec<Handle<FlatMaterial>>,
    glow: Vec<Handle<FlatMaterial>>,
    sparks: Vec<Handle<FlatMaterial>>,
}

impl ExplosionAssets {
    fn new(meshes: &mut Assets<Mesh>, materials: &mut Assets<FlatMaterial>) -> Self {
        let mut step = |colors: &[Vec4], at: usize| {
            let along = at as f32 / (STEPS - 1) as f32 * (colors.len() - 1) as f32;
            let first = (along as usize).min(colors.len() - 2);
            let color = colors[first].lerp(colors[first + 1], along - first as f32);
            let color = Color::srgba(color.x, color.y, color.z, color.w);
            materials.add(FlatMaterial::uniform_color(color))
        };
        let mut steps = |colors: &[Vec4]| (0..STEPS).map(|at| step(colors, at)).collect();
        Self {
            mesh: meshes.add(soft_disc()),
            fire: steps(&[
                Vec4::new(1.0, 0.96, 0.82, 1.0),
                Vec4::new(1.0, 0.74, 0.34, 0.95),
                Vec4::new(0.78, 0.34, 0.13, 0.75),
                Vec4::new(0.27, 0.20, 0.17, 0.50),
                Vec4::new(0.20, 0.18, 0.17, 0.0),
            ]),
            glow: steps(&[
                Vec4::new(1.0, 0.88, 0.60, 0.90),
                Vec4::new(0.98, 0.60, 0.26, 0.60),
                Vec4::new(0.62, 0.32, 0.16, 0.25),
                Vec4::new(0.40, 0.26, 0.18, 0.0),
            ]),
            sparks: steps(&[
                Vec4::new(1.0, 0.97, 0.85, 1.0),
                Vec4::new(1.0, 0.80, 0.40, 1.0),
                Vec4::new(1.0, 0.52, 0.16, 0.0),
            ]),
        }
    }
}

/// A disc of radius 1 in the plane of x and y that fades towards its rim.
fn soft_disc() -> Mesh {
    const AROUND: u32 = 32;
    const RINGS: [(f32, f32); 5] = [
        (0.25, 0.95),
        (0.5, 0.72),
        (0.7, 0.38),
        (0.86, 0.12),
        (1.0, 0.0),
    ];
    let mut points = vec![[0.0, 0.0, 0.0]];
    let mut colors = vec![[1.0, 1.0, 1.0, 1.0]];
    let mut triangles: Vec<u32> = Vec::new();
    for (ring, (radius, opacity)) in RINGS.into_iter().enumerate() {
        let first = points.len() as u32;
        for i in 0..AROUND {
            let direction = Vec2::from_angle(TAU * i as f32 / AROUND as f32) * radius;
            points.push([direction.x, direction.y, 0.0]);
            colors.push([1.0, 1.0, 1.0, opacity]);
            let next = (i + 1) % AROUND;
            match ring {
                0 => triangles.extend([0, first + i, first + next]),
                _ => {
                    let inner = first - AROUND;
                    triangles.extend([inner + i, first + i, first + next]);
                    triangles.extend([inner + i, first + next, inner + next]);
                }
            }
        }
    }
    let count = points.len();
    triangle_mesh(
        points,
        vec![[0.0, 0.0, 1.0]; count],
        vec![[0.0, 0.0]; count],
        triangles,
    )
    .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors)
}

fn create_explosion_assets(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<FlatMaterial>>,
) {
    commands.insert_resource(ExplosionAssets::new(&mut meshes, &mut materials));
}

/// Ends explosions with the animations of the pieces. One that begins with this input is still shown: it says what took
/// the pieces off.
fn end_on_input(
    mut commands: Commands,
    mut input: FinishingInput,
    parts: Query<Entity, With<ExplosionPart>>,
) {
    if input.is_given() {
        for part in &parts {
            commands.entity(part).despawn();
        }
    }
}

fn begin_explosions(
    mut commands: Commands,
    mut contacts: MessageReader<Contact>,
    preferences: Res<Preferences>,
    assets: Res<ExplosionAssets>,
) {
    let exploded = contacts
        .read()
        .filter(|contact| contact.kind == ContactKind::Exploded)
        .last();
    // Without animations the squares are empty at once.
    let Some(contact) = exploded.filter(|_| preferences.animation.pace().is_some()) else {
        return;
    };
    let sparks = (0..SPARKS).map(|i| {
        // Evenly spread around, at different heights and speeds.
        let uneven = (i * 5 % 7) as f32 / 6.0;
        let out = Vec2::from_angle(TAU * i as f32 / SPARKS as f32) * (3.6 - 1.6 * uneven);
        PartShape::Spark(Vec3::new(out.x, 2.2 + 2.6 * uneven, out.y))
    });
    // With reduced motion only the glow is shown.
    let moving_parts = std::iter::once(PartShape::Fireball).chain(sparks);
    let moving_parts = moving_parts.filter(|_| !preferences.reduced_motion);
    for shape in std::iter::once(PartShape::Glow).chain(moving_parts) {
        let part = ExplosionPart {
            shape,
            center: contact.at,
            elapsed: 0.0,
        };
        commands.spawn((
            Name::new("explosion"),
            part,
            part.pose(Quat::IDENTITY),
            Mesh3d(assets.mesh.clone()),
            MeshMaterial3d(part.material(&assets)),
            NotShadowCaster,
            Pickable::IGNORE,
        ));
    }
}

fn animate_explosions(
    mut commands: Commands,
    time: Res<Time>,
    preferences: Res<Preferences>,
    assets: Res<ExplosionAssets>,
    mut redraw: ResMut<RedrawFrames>,
    camera: Query<&Transform, (With<BoardCamera>, Without<ExplosionPart>)>,
    mut parts: Query<(
        Entity,
        &mut ExplosionPart,
        &mut Transform,
        &mut MeshMaterial3d<FlatMaterial>,
    )>,
) {
    let facing = camera
        .iter()
        .next()
        .map_or(Quat::IDENTITY, |camera| camera.rotation);
    let pace = preferences.animation.pace().unwrap_or(1.0);
    if !parts.is_empty() {
        // The pieces may have come to rest before it ends.
        redraw.request_frames();
    }
    for (entity, mut part, mut pose, mut material) in &mut parts {
        part.elapsed += time.delta_secs().min(MAX_TIME_STEP) * pace;
        if part.elapsed >= SECONDS {
            commands.entity(entity).despawn();
            continue;
        }
        *pose = part.pose(facing);
        material.set_if_neq(MeshMaterial3d(part.material(&assets)));
    }
}

impl ExplosionPart {
    /// The elapsed part of the duration, 0 to 1.
    fn progress(&self) -> f32 {
        (self.elapsed / SECONDS).clamp(0.0, 1.0)
    }

    fn material(&self, assets: &ExplosionAssets) -> Handle<FlatMaterial> {
        let step = ((self.progress() * STEPS as f32) as usize).min(STEPS - 1);
        let steps = match self.shape {
            PartShape::Fireball => &assets.fire,
            PartShape::Glow => &assets.glow,
            PartShape::Spark(_) => &assets.sparks,
        };
        steps[step].clone()
    }

    /// Its transform, for a camera with the rotation `facing`.
    fn pose(&self, facing: Quat) -> Transform {
        let grown = EaseFunction::CubicOut.sample_clamped(self.progress());
        let (offset, rotation, radius) = match self.shape {
            PartShape::Fireball => {
                let radius = FIREBALL_RADIUS * (0.25 + 0.75 * grown);
                (Vec3::Y * (0.25 + 0.55 * radius), facing, radius)
            }
            PartShape::Glow => (
                Vec3::Y * GLOW_HEIGHT,
                Quat::from_rotation_x(-FRAC_PI_2),
                GLOW_RADIUS * (0.45 + 0.55 * grown),
            ),
            PartShape::Spark(speed) => {
                let t = self.elapsed;
                let fallen = Vec3::NEG_Y * (0.5 * GRAVITY * t * t);
                let place = Vec3::Y * 0.3 + speed * t + fallen;
                (place, facing, SPARK_RADIUS * (1.0 - 0.6 * self.progress()))
            }
        };
        Transform {
            translation: self.center + offset,
            rotation,
            scale: Vec3::splat(radius),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    use bevy::{time::TimeUpdateStrategy, window::RequestRedraw};

    use crate::{
        chess::{Game, Square, Variant},
        play::{self, messages::MoveRequested, rules::Rules, shared::CameraCommand},
        scene::{
            camera::orbit::OrbitCamera,
            loading::assets::ModelMeshes,
            pieces::animation,
            redraw::{self, ShadersReady},
        },
    };

    /// Atomic chess, one move before a capture on d5.
    fn before_a_capture() -> App {
        let mut app = App::new();
        let start = Variant::Atomic.usual_start();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()))
            .init_asset::<Mesh>()
            .init_asset::<FlatMaterial>()
            .add_message::<RequestRedraw>()
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
                16,
            )))
            .insert_resource(Rules::new(Game::from_position(start)))
            .insert_resource(ModelMeshes::empty())
            .init_resource::<OrbitCamera>()
            .add_plugins((play::plugin, animation::plugin, redraw::plugin, plugin))
            .insert_resource(ShadersReady(true));
        for (from, to) in [(Square::E2, Square::E4), (Square::D7, Square::D5)] {
            play_move(&mut app, from, to);
            draw_until_asleep(&mut app);
        }
        app
    }

    fn play_move(app: &mut App, from: Square, to: Square) {
        app.world_mut().write_message(MoveRequested {
            from: from.into(),
            to,
            promotion: None,
            king_steps: false,
        });
        frame(app);
    }

    /// A frame. Returns whether another is wanted.
    fn frame(app: &mut App) -> bool {
        app.update();
        let mut requests = app.world_mut().resource_mut::<Messages<RequestRedraw>>();
        requests.drain().count() > 0
    }

    /// Frames for as long as they are wanted: without input none is drawn after that.
    fn draw_until_asleep(app: &mut App) {
        for _ in 0..100_000 {
            if !frame(app) {
                return;
            }
        }
        panic!("frames are drawn for ever");
    }

    fn part_count(app: &mut App) -> usize {
        let world = app.world_mut();
        let mut parts = world.query_filtered::<(), With<ExplosionPart>>();
        parts.iter(world).count()
    }

    fn draw_until_it_explodes(app: &mut App) {
        for _ in 0..100 {
            if part_count(app) > 0 {
                return;
            }
            frame(app);
        }
        panic!("no explosion");
    }

    fn skip(app: &mut App) {
        app.world_mut().write_message(CameraCommand::Skip);
        frame(app);
    }

    #[test]
    fn v7_no_explosion_stays_on_the_board() {
        for reduced_motion in [false, true] {
            let mut app = before_a_capture();
            app.world_mut()
                .resource_mut::<Preferences>()
                .settings
                .reduced_motion = reduced_motion;
            draw_until_asleep(&mut app);
            play_move(&mut app, Square::E4, Square::D5);
            draw_until_it_explodes(&mut app);
            draw_until_asleep(&mut app);
            assert_eq!(part_count(&mut app), 0, "reduced motion: {reduced_motion}");
        }
    }

    #[test]
    fn v7_input_on_the_way_to_the_capture_leaves_no_explosion_on_the_board() {
        let mut app = before_a_capture();
        play_move(&mut app, Square::E4, Square::D5);
        frame(&mut app);
        skip(&mut app);
        draw_until_it_explodes(&mut app);
        draw_until_asleep(&mut app);
        assert_eq!(part_count(&mut app), 0);
    }

    #[test]
    fn v7_input_ends_an_explosion_with_the_animations() {
        let mut app = before_a_capture();
        play_move(&mut app, Square::E4, Square::D5);
        draw_until_it_explodes(&mut app);
        skip(&mut app);
        assert_eq!(part_count(&mut app), 0);
    }

    #[test]
    fn the_glow_covers_what_a_capture_takes_off_and_sparks_stay_above_the_board() {
        let part = |shape, elapsed| ExplosionPart {
            shape,
            center: Vec3::ZERO,
            elapsed,
        };
        let glow = part(PartShape::Glow, SECONDS).pose(Quat::IDENTITY);
        assert!(glow.scale.x > 1.5, "a square and its neighbours");
        assert!(
            glow.rotation.mul_vec3(Vec3::Z).distance(Vec3::Y) < 1e-5,
            "it lies"
        );
        for i in 0..=10 {
            let spark = PartShape::Spark(Vec3::new(2.0, 2.2, 0.0));
            let pose = part(spark, SECONDS * i as f32 / 10.0).pose(Quat::IDENTITY);
            assert!(pose.translation.y > 0.0, "{pose:?}");
        }
    }
}
