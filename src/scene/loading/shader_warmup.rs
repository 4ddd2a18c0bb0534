//! Shaders are made ready before the first move. What play may call for next (a ghost, a mark, an outline, the clock) wears
//! materials that nothing wears in the first picture; the frame that shows the first of its kind would wait for its
//! shader. So when the first picture is there, one of each stands in for it, a grain of dust inside the board, until its
//! shader is ready and has been drawn with.
//!
//! The shaders of the first picture itself are called for in the same way, while its models and textures are on their way.

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
        materials::{
            assign::{self, PendingMaterials},
            lean::{Finish, LeanMaterial},
            slot::MaterialSlot,
        },
        pieces::{
            flat_set::{self, CounterMaterial},
            outlines::{self, OutlineMaterial},
        },
        redraw::{RedrawFrames, ShadersReady},
    },
};

use super::assets::{MeshDetail, SetMeshes};

/// Rehearses after the first picture, and again when pieces or quality are others.
pub fn plugin(app: &mut App) {
    app.init_resource::<ShaderWarmup>()
        .add_systems(Startup, call_early)
        .add_systems(
            Update,
            rehearse
                .run_if(resource_exists::<SetMeshes>)
                .after(PlaySystems::React),
        );
}

/// How far the rehearsal has come.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShaderWarmup {
    stage: WarmupStage,
    /// What everything was made of when it was held.
    held_for: Option<(Quality, PieceMaterial)>,
}

impl ShaderWarmup {
    /// Whether all that play may need is ready.
    pub fn is_over(&self) -> bool {
        self.stage == WarmupStage::Empty && self.held_for.is_some()
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum WarmupStage {
    /// Nobody stands in for anybody.
    #[default]
    Empty,
    /// Frames in which the picture was ready.
    Waiting(u32),
    /// Frames since they came, and those of them, one after another, in which every shader was ready.
    Full { frames: u32, ready: u32 },
}

/// Frames after which the first picture is in the window for certain: one is worked out while the one before is drawn.
const SHOWN: u32 = 4;
/// Frames until the renderer has seen what came, and says what it still waits for.
const SEEN: u32 = 6;
/// Frames in which all are drawn once their shaders are ready: a driver may finish a shader only when it is used.
const DRAWN: u32 = 3;

/// One who stands in for what may come.
#[derive(Component)]
pub struct WarmupObject;

/// So small and so deep inside the board that no pixel shows it.
fn stand_in(whom: &str) -> impl Bundle + use<> {
    (
        WarmupObject,
        Name::new(format!("Stand-in for {whom}")),
        Transform::from_xyz(0.0, -0.05, 0.0).with_scale(Vec3::splat(1e-3)),
        NotShadowCaster,
        Pickable::IGNORE,
    )
}

/// Something with all that the shapes of the set and of the board have, so that it needs the same shader.
fn grain() -> Mesh {
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

/// What the first picture shows on the lean path, by what counts for its shader.
fn seen_first(preferences: &Preferences) -> Vec<(Finish, f32)> {
    let mut seen = Vec::new();
    for stuff in assign::seen_first(preferences) {
        let shader = (stuff.lean.finish, stuff.lean.blur);
        if !seen.contains(&shader) {
            seen.push(shader);
        }
    }
    seen
}

fn call_early(
    mut commands: Commands,
    preferences: Res<Preferences>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut lean: ResMut<Assets<LeanMaterial>>,
) {
    if !preferences.quality.is_lean() {
        return;
    }
    let grain = meshes.add(grain());
    for (finish, blur) in seen_first(&preferences) {
        commands.spawn((
            stand_in(&format!("{finish:?}")),
            Mesh3d(grain.clone()),
            MeshMaterial3d(lean.add(LeanMaterial::without_textures(finish, blur))),
        ));
    }
}

fn rehearse(
    mut commands: Commands,
    (preferences, set, shaders): (Res<Preferences>, Res<SetMeshes>, Res<ShadersReady>),
    fitting: Option<Res<PendingMaterials>>,
    chalk: Res<MarkAssets>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut lean: ResMut<Assets<LeanMaterial>>,
    mut lines: ResMut<Assets<OutlineMaterial>>,
    mut counters: ResMut<Assets<CounterMaterial>>,
    mut rehearsal: ResMut<ShaderWarmup>,
    mut redraw: ResMut<RedrawFrames>,
    standing: Query<Entity, With<WarmupObject>>,
) {
    let held_for = Some((
        preferences.quality,
        assign::effective_piece_material(&preferences),
    ));
    if rehearsal.stage == WarmupStage::Empty && rehearsal.held_for == held_for {
        return;
    }
    redraw.request_frames();
    let ready = shaders.0 && fitting.is_none();
    let next = match rehearsal.stage {
        WarmupStage::Empty => WarmupStage::Waiting(0),
        WarmupStage::Waiting(_) if !ready => WarmupStage::Waiting(0),
        WarmupStage::Waiting(frames) if frames < SHOWN => WarmupStage::Waiting(frames + 1),
        WarmupStage::Waiting(_) => {
            let piece = set.piece(Role::Pawn, MeshDetail::Coarse);
            let enter = |who: &str| commands.spawn(stand_in(&format!("a {who}"))).id();
            let [ghost, case, dial, mark, hidden_mark, line, counter, matte] = [
                "ghost",
                "clock",
                "dial",
                "mark",
                "hidden mark",
                "line",
                "counter",
                "matte man",
            ]
            .map(enter);
            commands
                .entity(ghost)
                .insert((Mesh3d(piece.clone()), MaterialSlot::Ghost(Side::White)));
            commands
                .entity(case)
                .insert((Mesh3d(piece.clone()), MaterialSlot::Clock));
            commands
                .entity(dial)
                .insert((Mesh3d(piece.clone()), MaterialSlot::Dial));
            for (entity, chalk) in [mark, hidden_mark].into_iter().zip(chalk.any()) {
                commands.entity(entity).insert(chalk);
            }
            commands.entity(line).insert((
                Mesh3d(piece.clone()),
                MeshMaterial3d(lines.add(outlines::outline_material(Side::White))),
            ));
            let shape = meshes.add(flat_set::counter_mesh(Role::Pawn.of(Side::White), false));
            commands.entity(counter).insert((
                Mesh3d(shape),
                MeshMaterial3d(counters.add(CounterMaterial::default())),
            ));
            if set.lean {
                commands.entity(matte).insert((
                    Mesh3d(piece),
                    MeshMaterial3d(lean.add(LeanMaterial::without_textures(Finish::Matte, 0.0))),
                ));
            }
            WarmupStage::Full {
                frames: 0,
                ready: 0,
            }
        }
        WarmupStage::Full { frames, ready } if frames < SEEN || ready < DRAWN => {
            WarmupStage::Full {
                frames: frames + 1,
                ready: if shaders.0 { ready + 1 } else { 0 },
            }
        }
        WarmupStage::Full { .. } => {
            for entity in &standing {
                commands.entity(entity).despawn();
            }
            rehearsal.held_for = held_for;
            WarmupStage::Empty
        }
    };
    rehearsal.stage = next;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{board::marks, materials::flat::FlatMaterial};

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
            .insert_resource(SetMeshes::without_shapes())
            .add_systems(Startup, marks::make_chalk);
        app
    }

    fn run(app: &mut App, frames: u32, shaders_ready: bool) {
        app.insert_resource(ShadersReady(shaders_ready));
        for _ in 0..frames {
            app.update();
        }
    }

    #[test]
    fn the_first_picture_calls_for_its_shaders_before_there_is_a_board() {
        let mut app = app();
        app.world_mut().remove_resource::<SetMeshes>();
        app.world_mut().resource_mut::<Preferences>().quality = Quality::Software;
        run(&mut app, 2, false);
        // Board, rim, table, tray and pieces.
        assert_eq!(standing(&mut app), 5);
        app.insert_resource(SetMeshes::without_shapes());
        run(&mut app, 40, true);
        assert_eq!(standing(&mut app), 0);
    }

    fn standing(app: &mut App) -> usize {
        let world = app.world_mut();
        world
            .query_filtered::<(), (With<WarmupObject>, With<Mesh3d>)>()
            .iter(world)
            .count()
    }

    #[test]
    fn nobody_stands_in_before_the_first_picture_is_in_the_window() {
        let mut app = app();
        run(&mut app, 20, false);
        assert_eq!(standing(&mut app), 0);
        run(&mut app, SHOWN, true);
        assert_eq!(standing(&mut app), 0);
        run(&mut app, 3, true);
        assert_eq!(standing(&mut app), 8);
    }

    #[test]
    fn stand_ins_wait_for_their_shaders_and_go() {
        let mut app = app();
        run(&mut app, SHOWN + 3, true);
        run(&mut app, 40, false);
        assert_eq!(standing(&mut app), 8);
        assert!(!app.world().resource::<ShaderWarmup>().is_over());
        run(&mut app, DRAWN + 2, true);
        assert_eq!(standing(&mut app), 0);
        assert!(app.world().resource::<ShaderWarmup>().is_over());
    }

    #[test]
    fn once_over_it_keeps_nothing_awake_until_all_is_made_of_something_else() {
        let mut app = app();
        run(&mut app, 40, true);
        app.world_mut().clear_trackers();
        app.update();
        assert!(!app.world().is_resource_changed::<RedrawFrames>());
        assert_eq!(standing(&mut app), 0);
        app.world_mut()
            .resource_mut::<Preferences>()
            .settings
            .pieces = PieceMaterial::Glass;
        run(&mut app, SHOWN + 3, true);
        assert_eq!(standing(&mut app), 8);
    }
}
