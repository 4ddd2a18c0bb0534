//! Shader warm-up. Objects that appear during play (a ghost, a mark, an outline, the clock) have materials that the
//! first frame does not use; the first frame that shows one would wait for its shader to compile. So after the first
//! frame, one tiny object of each kind is placed inside the board, until its shader is ready and has been drawn with.
//!
//! The shaders of the first frame itself are requested in the same way, while its models and textures are loading.

use bevy::{
    asset::RenderAssetUsages,
    light::NotShadowCaster,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};

use crate::{
    chess::{Color as Side, Role},
    play::{
        PlaySystems,
        preferences::{PieceMaterial, Preferences, Quality},
    },
    scene::{
        board::marks::MarkAssets,
        light::mirror_images,
        materials::{
            assign::{self, PendingMaterials},
            lean::{Finish, LeanMaterial},
            slot::MaterialSlot,
            spec::{self, LeanFinish},
        },
        pieces::{
            flat_set::{self, CounterMaterial},
            outlines::{self, OutlineMaterial},
        },
        redraw::{RedrawFrames, ShadersReady},
    },
};

use super::assets::{MeshDetail, ModelMeshes};

/// Warms shaders up after the first frame, and again when the pieces' material or the quality changes.
pub fn plugin(app: &mut App) {
    app.init_resource::<ShaderWarmup>()
        .add_systems(Startup, request_first_frame_shaders)
        .add_systems(
            Update,
            warm_up
                .run_if(resource_exists::<ModelMeshes>)
                .after(PlaySystems::React),
        );
}

/// The progress of the warm-up.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShaderWarmup {
    stage: WarmupStage,
    /// The quality and material of the last warm-up.
    warmed_for: Option<(Quality, PieceMaterial)>,
}

impl ShaderWarmup {
    /// Whether all shaders that play may need are ready.
    pub fn is_finished(&self) -> bool {
        self.stage == WarmupStage::Idle && self.warmed_for.is_some()
    }

    /// Whether the first frame is on the screen; other shaders that play may need may still be compiling.
    pub fn is_picture_shown(&self) -> bool {
        self.warmed_for.is_some() || matches!(self.stage, WarmupStage::Drawing { .. })
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum WarmupStage {
    /// No warm-up is running.
    #[default]
    Idle,
    /// The number of frames, one after another, in which all shaders and materials were ready.
    Waiting(u32),
    /// Frames since the objects were spawned, and those of them, one after another, in which every shader was ready.
    Drawing { frames: u32, ready: u32 },
}

/// Frames after which the first one is certainly presented: rendering is pipelined.
const PRESENT_FRAMES: u32 = 4;
/// Frames until the renderer has extracted the objects, and queued their shaders.
const EXTRACT_FRAMES: u32 = 6;
/// Frames in which all are drawn once their shaders are ready: a driver may finish a shader only at its first use.
const DRAW_FRAMES: u32 = 3;

/// Marks an object that exists only to have its shader compiled.
#[derive(Component)]
pub struct WarmupObject;

/// The components of a warm-up object: so small and so deep inside the board that no pixel shows it.
fn warmup_object(what: &str) -> impl Bundle + use<> {
    (
        WarmupObject,
        Name::new(format!("Stand-in for {what}")),
        Transform::from_xyz(0.0, -0.05, 0.0).with_scale(Vec3::splat(1e-3)),
        NotShadowCaster,
        Pickable::IGNORE,
    )
}

/// A triangle with the vertex attributes of the meshes of pieces and board, so that it needs the same pipeline.
fn triangle() -> Mesh {
    Mesh::new(
        PrimitiveTopology::TriangleList,
        RenderAssetUsages::RENDER_WORLD,
    )
    .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, vec![[0.0; 3]; 3])
    .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, vec![[0.0, 1.0, 0.0]; 3])
    .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, vec![[0.0; 2]; 3])
    .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, vec![[1.0; 4]; 3])
    .with_inserted_indices(Indices::U32(vec![0, 1, 2]))
}

/// The shader variants of the first frame on the lean path: finish and blur.
fn first_frame_shaders(preferences: &Preferences) -> Vec<(Finish, f32)> {
    let mut shaders_seen = Vec::new();
    for spec in assign::first_frame_materials(preferences) {
        let shader = (spec.lean.finish, spec.lean.blur);
        if !shaders_seen.contains(&shader) {
            shaders_seen.push(shader);
        }
        let in_motion = (Finish::GlassInMotion, spec.lean.blur);
        if spec.lean.finish == Finish::Glass && !shaders_seen.contains(&in_motion) {
            shaders_seen.push(in_motion);
        }
    }
    if mirror_images::are_shown(preferences) {
        shaders_seen.push((Finish::MirrorImage, 0.0));
    }
    shaders_seen
}

/// A material without textures of the shader variant that pieces have in legibility mode.
fn legible_piece() -> LeanMaterial {
    let LeanFinish { finish, blur, .. } = spec::piece(PieceMaterial::Plastic, Side::White).lean;
    LeanMaterial::without_textures(finish, blur)
}

fn request_first_frame_shaders(
    mut commands: Commands,
    preferences: Res<Preferences>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut lean: ResMut<Assets<LeanMaterial>>,
) {
    if !preferences.quality.is_lean() {
        return;
    }
    let triangle = meshes.add(triangle());
    for (finish, blur) in first_frame_shaders(&preferences) {
        commands.spawn((
            warmup_object(&format!("{finish:?}")),
            Mesh3d(triangle.clone()),
            MeshMaterial3d(lean.add(LeanMaterial::without_textures(finish, blur))),
        ));
    }
}

fn warm_up(
    mut commands: Commands,
    (preferences, set, shaders): (Res<Preferences>, Res<ModelMeshes>, Res<ShadersReady>),
    pending_materials: Option<Res<PendingMaterials>>,
    mark_assets: Res<MarkAssets>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut lean: ResMut<Assets<LeanMaterial>>,
    mut lines: ResMut<Assets<OutlineMaterial>>,
    mut counters: ResMut<Assets<CounterMaterial>>,
    mut warmup: ResMut<ShaderWarmup>,
    mut redraw: ResMut<RedrawFrames>,
    warmup_objects: Query<Entity, With<WarmupObject>>,
) {
    let warmed_for = Some((
        preferences.quality,
        assign::effective_piece_material(&preferences),
    ));
    if warmup.stage == WarmupStage::Idle && warmup.warmed_for == warmed_for {
        return;
    }
    redraw.request_frames();
    let ready = shaders.0 && pending_materials.is_none();
    let next = match warmup.stage {
        WarmupStage::Idle => WarmupStage::Waiting(0),
        WarmupStage::Waiting(_) if !ready => WarmupStage::Waiting(0),
        WarmupStage::Waiting(frames) if frames < PRESENT_FRAMES => WarmupStage::Waiting(frames + 1),
        WarmupStage::Waiting(_) => {
            let piece = set.piece(Role::Pawn, MeshDetail::Coarse);
            let spawn_object =
                |what: &str| commands.spawn(warmup_object(&format!("a {what}"))).id();
            let [ghost, case, dial, mark, hidden_mark, line, counter, matte] = [
                "ghost",
                "clock",
                "dial",
                "mark",
                "hidden mark",
                "line",
                "counter",
                "matte piece",
            ]
            .map(spawn_object);
            commands
                .entity(ghost)
                .insert((Mesh3d(piece.clone()), MaterialSlot::Ghost(Side::White)));
            commands
                .entity(case)
                .insert((Mesh3d(piece.clone()), MaterialSlot::Clock));
            commands
                .entity(dial)
                .insert((Mesh3d(piece.clone()), MaterialSlot::Dial));
            for (entity, components) in [mark, hidden_mark].into_iter().zip(mark_assets.any()) {
                commands.entity(entity).insert(components);
            }
            commands.entity(line).insert((
                Mesh3d(piece.clone()),
                MeshMaterial3d(lines.add(outlines::outline_material(Side::White))),
            ));
            let shape = meshes.add(flat_set::counter_mesh(
                Role::Pawn.of(Side::White),
                flat_set::CounterShape::Standing,
            ));
            commands.entity(counter).insert((
                Mesh3d(shape),
                MeshMaterial3d(counters.add(CounterMaterial::default())),
            ));
            if set.lean {
                commands
                    .entity(matte)
                    .insert((Mesh3d(piece), MeshMaterial3d(lean.add(legible_piece()))));
            }
            WarmupStage::Drawing {
                frames: 0,
                ready: 0,
            }
        }
        WarmupStage::Drawing { frames, ready }
            if frames < EXTRACT_FRAMES || ready < DRAW_FRAMES =>
        {
            WarmupStage::Drawing {
                frames: frames + 1,
                ready: if shaders.0 { ready + 1 } else { 0 },
            }
        }
        WarmupStage::Drawing { .. } => {
            for entity in &warmup_objects {
                commands.entity(entity).despawn();
            }
            warmup.warmed_for = warmed_for;
            WarmupStage::Idle
        }
    };
    warmup.stage = next;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        play::preferences::BoardMaterial,
        scene::{
            board::marks,
            materials::{flat::FlatMaterial, lean::LeanMaterialKey},
        },
    };

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), plugin))
            .init_asset::<Mesh>()
            .init_asset::<FlatMaterial>()
            .init_asset::<LeanMaterial>()
            .init_asset::<OutlineMaterial>()
            .init_asset::<CounterMaterial>()
            .init_resource::<RedrawFrames>()
            .init_resource::<ShadersReady>()
            .init_resource::<Preferences>()
            .insert_resource(ModelMeshes::empty())
            .add_systems(Startup, marks::create_mark_assets);
        app
    }

    fn run(app: &mut App, frames: u32, shaders_ready: bool) {
        app.insert_resource(ShadersReady(shaders_ready));
        for _ in 0..frames {
            app.update();
        }
    }

    #[test]
    fn first_frame_shaders_are_requested_before_the_meshes_are_loaded() {
        let mut app = app();
        app.world_mut().remove_resource::<ModelMeshes>();
        app.world_mut().resource_mut::<Preferences>().quality = Quality::Software;
        run(&mut app, 2, false);
        // Board, table, frame, tray, white pieces, black ones and mirror images.
        assert_eq!(warmup_objects(&mut app), 7);
        app.insert_resource(ModelMeshes::empty());
        run(&mut app, 40, true);
        assert_eq!(warmup_objects(&mut app), 0);
    }

    #[test]
    fn what_mirror_images_need_is_requested_where_the_board_has_them() {
        let mut preferences = Preferences::default();
        let has_image = |preferences: &Preferences| {
            let shaders = first_frame_shaders(preferences);
            shaders
                .iter()
                .any(|(finish, _)| *finish == Finish::MirrorImage)
        };
        assert!(has_image(&preferences));
        preferences.settings.pieces = PieceMaterial::Glass;
        assert!(!has_image(&preferences));
        preferences.settings.pieces = PieceMaterial::Wood;
        preferences.settings.board = BoardMaterial::Plastic;
        assert!(!has_image(&preferences));
    }

    #[test]
    fn the_shader_of_legible_pieces_is_that_of_both_sides_of_plastic() {
        for side in Side::ALL {
            let LeanFinish { finish, blur, .. } = spec::piece(PieceMaterial::Plastic, side).lean;
            let drawn = LeanMaterial::without_textures(finish, blur);
            let [drawn, warm] = [&drawn, &legible_piece()].map(LeanMaterialKey::from);
            assert_eq!(drawn, warm, "{side:?}");
        }
    }

    fn warmup_objects(app: &mut App) -> usize {
        let world = app.world_mut();
        world
            .query_filtered::<(), (With<WarmupObject>, With<Mesh3d>)>()
            .iter(world)
            .count()
    }

    #[test]
    fn warm_up_starts_after_the_first_frame_is_presented() {
        let mut app = app();
        run(&mut app, 20, false);
        assert_eq!(warmup_objects(&mut app), 0);
        run(&mut app, PRESENT_FRAMES, true);
        assert_eq!(warmup_objects(&mut app), 0);
        assert!(!app.world().resource::<ShaderWarmup>().is_picture_shown());
        run(&mut app, 3, true);
        assert_eq!(warmup_objects(&mut app), 8);
        assert!(app.world().resource::<ShaderWarmup>().is_picture_shown());
    }

    #[test]
    fn warmup_objects_are_despawned_when_their_shaders_are_ready() {
        let mut app = app();
        run(&mut app, PRESENT_FRAMES + 3, true);
        run(&mut app, 40, false);
        assert_eq!(warmup_objects(&mut app), 8);
        assert!(!app.world().resource::<ShaderWarmup>().is_finished());
        run(&mut app, DRAW_FRAMES + 2, true);
        assert_eq!(warmup_objects(&mut app), 0);
        assert!(app.world().resource::<ShaderWarmup>().is_finished());
    }

    #[test]
    fn warm_up_requests_no_frames_until_the_materials_change() {
        let mut app = app();
        run(&mut app, 40, true);
        app.world_mut().clear_trackers();
        app.update();
        assert!(!app.world().is_resource_changed::<RedrawFrames>());
        assert_eq!(warmup_objects(&mut app), 0);
        app.world_mut()
            .resource_mut::<Preferences>()
            .settings
            .pieces = PieceMaterial::Glass;
        run(&mut app, PRESENT_FRAMES + 3, true);
        assert_eq!(warmup_objects(&mut app), 8);
    }
}
