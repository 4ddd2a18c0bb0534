//! The flat set. Seen from straight above, turned pieces all look like rings: there each piece is shown as a flat
//! counter with its figure, upright for the seat in view. In legibility mode the same counter is shown over the piece
//! under the pointer.

use std::f32::consts::PI;

use crate::{
    chess::{Color as Side, Piece, Role, Square},
    play::{
        PlaySystems,
        input::{promotion::PromotionState, selection::Selection},
        preferences::{Preferences, ViewMode},
        sync::{self, OnSquare},
    },
    scene::{
        camera::orbit::{BoardCamera, OrbitCamera},
        geometry::{piece_height, square_center},
        light::room::RoomLight,
        loading::{
            assets::{self, PendingTextures, TextureEncoding},
            retry::FailedAssets,
        },
        materials::lean::define_encoding,
        redraw::RedrawFrames,
    },
};

use bevy::{
    asset::RenderAssetUsages,
    light::NotShadowCaster,
    mesh::{Indices, MeshVertexBufferLayoutRef, PrimitiveTopology},
    pbr::{MaterialPipeline, MaterialPipelineKey},
    prelude::*,
    reflect::TypePath,
    render::render_resource::{
        AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError,
    },
    shader::ShaderRef,
};

const SHADER: &str = "embedded://shakki/counter.wgsl";

/// Shows the counters in the view from above, and one over the hovered piece in legibility mode.
pub fn plugin(app: &mut App) {
    crate::scene::loading::assets::embed_shader(
        app,
        "counter.wgsl",
        include_bytes!("counter.wgsl"),
    );
    app.add_plugins(MaterialPlugin::<CounterMaterial>::default())
        .init_resource::<FlatSetShown>()
        .init_resource::<FlatSet>()
        .add_systems(
            Update,
            (update_flat_set, update_hover_counter)
                .chain()
                .in_set(PlaySystems::React)
                .before(crate::scene::materials::slot::MeshSystems),
        );
}

/// Whether the view is so steep that pieces are shown as counters.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FlatSetShown(pub bool);

/// The pitch from which on pieces are shown as counters, and the one below which they are shown as pieces again,
/// radians.
const FLAT_PITCH: (f32, f32) = (1.36, 1.30);
/// The figures of one side in the texture atlas, from the left.
const ATLAS_ROLES: [Role; 6] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];
/// The cells of the atlas, across and down.
const ATLAS_CELLS: Vec2 = Vec2::new(8.0, 2.0);
/// The width of a counter on the board, squares.
const COUNTER_WIDTH: f32 = 0.90;
/// The same in a tray, where pieces stand closer together.
const TRAY_COUNTER_WIDTH: f32 = 0.77;
/// The height of a counter over the board, squares: over the marks.
const COUNTER_HEIGHT: f32 = 0.03;
/// The opacity of a ghost's counter.
const GHOST_OPACITY: f32 = 0.55;

/// The shape of a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CounterShape {
    /// On the board.
    Standing,
    /// On its side: that of a laid-down king.
    LaidDown,
    /// Smaller: that of a captured piece.
    Captured,
}

impl CounterShape {
    const ALL: [Self; 3] = [Self::Standing, Self::LaidDown, Self::Captured];

    fn width(self) -> f32 {
        match self {
            Self::Standing | Self::LaidDown => COUNTER_WIDTH,
            Self::Captured => TRAY_COUNTER_WIDTH,
        }
    }
}

/// The material of counters: a figure of the atlas in a given pose, regardless of the rotation of its piece.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug, Default)]
pub struct CounterMaterial {
    /// The pose.
    #[uniform(0)]
    pub pose: CounterPose,
    /// The atlas of the twelve figures.
    #[texture(1)]
    #[sampler(2)]
    pub atlas: Handle<Image>,
}

/// The pose of a counter, and its tint.
#[derive(ShaderType, Clone, Copy, Debug, Default, PartialEq)]
pub struct CounterPose {
    /// The direction of its right edge.
    pub right: Vec4,
    /// The direction of its top edge.
    pub up: Vec4,
    /// Multiplies the texture, linear RGB; alpha is the opacity.
    pub tint: Vec4,
}

impl CounterPose {
    /// Flat on the board, upright for the seat at that angle.
    fn lying(yaw: f32, tint: Vec3, opacity: f32) -> Self {
        let rotation = Quat::from_rotation_y(yaw);
        Self {
            right: (rotation * Vec3::X).extend(0.0),
            up: (rotation * Vec3::NEG_Z).extend(0.0),
            tint: tint.extend(opacity),
        }
    }

    /// Facing a camera.
    fn facing(camera: &Transform) -> Self {
        Self {
            right: camera.right().extend(0.0),
            up: camera.up().extend(0.0),
            tint: Vec4::ONE,
        }
    }
}

impl Material for CounterMaterial {
    fn vertex_shader() -> ShaderRef {
        SHADER.into()
    }

    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        AlphaMode::Blend
    }

    fn depth_bias(&self) -> f32 {
        // Over the marks and the soft shadows, which lie at nearly the same depth.
        20.0
    }

    fn enable_prepass() -> bool {
        false
    }

    fn enable_shadows() -> bool {
        false
    }

    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        define_encoding(descriptor, key.mesh_key);
        Ok(())
    }
}

/// The counters' materials and meshes, created when they are first needed.
#[derive(Resource, Default)]
pub struct FlatSet {
    atlas: Handle<Image>,
    /// The materials: White's and Black's flat on the board, a ghost's flat on the board, one facing the camera.
    materials: Option<[Handle<CounterMaterial>; 4]>,
    shapes: Vec<((Piece, CounterShape), Handle<Mesh>)>,
}

impl FlatSet {
    /// A counter's mesh. An empty handle before the assets are created.
    pub fn shape(&self, piece: Piece, shape: CounterShape) -> Handle<Mesh> {
        self.shapes
            .iter()
            .find(|(key, _)| *key == (piece, shape))
            .map(|(_, shape)| shape.clone())
            .unwrap_or_default()
    }

    /// The material of a side's counters on the board.
    pub fn material(&self, side: Side) -> Handle<CounterMaterial> {
        let material =
            |[white, black, ..]: &[Handle<CounterMaterial>; 4]| side.fold_wb(white, black).clone();
        self.materials.as_ref().map(material).unwrap_or_default()
    }

    /// The material of a ghost's counter.
    pub fn ghost_material(&self) -> Handle<CounterMaterial> {
        let material = |[.., ghost, _]: &[Handle<CounterMaterial>; 4]| ghost.clone();
        self.materials.as_ref().map(material).unwrap_or_default()
    }

    fn create_assets(
        &mut self,
        server: &AssetServer,
        pending_textures: &mut PendingTextures,
        meshes: &mut Assets<Mesh>,
        materials: &mut Assets<CounterMaterial>,
    ) {
        if self.materials.is_some() {
            return;
        }
        self.atlas = assets::texture(server, "figures", TextureEncoding::Decoded);
        pending_textures.0.push(self.atlas.clone());
        self.materials = Some([(); 4].map(|()| {
            materials.add(CounterMaterial {
                pose: CounterPose::default(),
                atlas: self.atlas.clone(),
            })
        }));
        for side in Side::ALL {
            for role in ATLAS_ROLES {
                for shape in CounterShape::ALL {
                    let piece = role.of(side);
                    let mesh = meshes.add(counter_mesh(piece, shape));
                    self.shapes.push(((piece, shape), mesh));
                }
            }
        }
    }
}

/// The mesh of a counter: a square with that figure, its top towards -z.
pub(in crate::scene) fn counter_mesh(piece: Piece, shape: CounterShape) -> Mesh {
    let column = ATLAS_ROLES
        .iter()
        .position(|role| *role == piece.role)
        .unwrap_or(0);
    let cell = Vec2::new(column as f32, piece.color.fold_wb(0.0, 1.0));
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(Vec2::from);
    let positions: Vec<[f32; 3]> = corners
        .iter()
        .map(|at| {
            [
                at.x * shape.width() / 2.0,
                COUNTER_HEIGHT,
                at.y * shape.width() / 2.0,
            ]
        })
        .collect();
    let uvs: Vec<[f32; 2]> = corners
        .iter()
        .map(|at| {
            let corner = if shape == CounterShape::LaidDown {
                Vec2::new(at.y, -at.x)
            } else {
                *at
            };
            ((cell + corner * 0.5 + 0.5) / ATLAS_CELLS).to_array()
        })
        .collect();
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::all())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, vec![[0.0, 1.0, 0.0]; 4])
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
        .with_inserted_indices(Indices::U32(vec![0, 2, 1, 0, 3, 2]))
}

/// Whether the view counts as top-down, with hysteresis.
fn is_top_down(pitch: f32, was_shown: bool) -> bool {
    pitch
        > if was_shown {
            FLAT_PITCH.1
        } else {
            FLAT_PITCH.0
        }
}

fn update_flat_set(
    orbit: Res<OrbitCamera>,
    light: Res<RoomLight>,
    preferences: Res<Preferences>,
    (server, failed): (Res<AssetServer>, Res<FailedAssets>),
    mut flat_set_shown: ResMut<FlatSetShown>,
    mut pending_textures: ResMut<PendingTextures>,
    mut flat_set: ResMut<FlatSet>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<CounterMaterial>>,
    mut redraw: ResMut<RedrawFrames>,
) {
    let top_down = is_top_down(orbit.view().pitch, flat_set_shown.0);
    if !top_down {
        flat_set_shown.set_if_neq(FlatSetShown(false));
        return;
    }
    flat_set.create_assets(&server, &mut pending_textures, &mut meshes, &mut materials);
    if !flat_set_shown.0 {
        if failed.is_given_up(&server, &flat_set.atlas) {
            // The pieces stay what they are.
            return;
        }
        redraw.redraw_all();
        if !server.is_loaded(&flat_set.atlas) {
            return;
        }
        flat_set_shown.0 = true;
    }
    // Lit by the room, but never too dark to read.
    let tint = light.on_flat().clamp(Vec3::splat(0.72), Vec3::ONE);
    let yaw = orbit.view().yaw;
    // Players who sit face to face each read their own pieces.
    let blacks = if preferences.view == ViewMode::FaceToFace {
        yaw + PI
    } else {
        yaw
    };
    for (material, yaw, opacity) in [
        (flat_set.material(Side::White), yaw, 1.0),
        (flat_set.material(Side::Black), blacks, 1.0),
        (flat_set.ghost_material(), yaw, GHOST_OPACITY),
    ] {
        let pose = CounterPose::lying(yaw, tint, opacity);
        set_pose(&mut materials, &material, pose);
    }
}

/// Sets a material's pose, if it differs.
fn set_pose(
    materials: &mut Assets<CounterMaterial>,
    handle: &Handle<CounterMaterial>,
    pose: CounterPose,
) {
    let unchanged = materials
        .get(handle)
        .is_some_and(|material| material.pose == pose);
    if !unchanged && let Some(mut material) = materials.get_mut(handle) {
        material.pose = pose;
    }
}

/// The counter over the hovered piece.
#[derive(Component)]
pub struct HoverCounter(Piece);

/// The gap between a piece's top and the counter over it, squares.
const HOVER_GAP: f32 = 0.52;

fn update_hover_counter(
    mut commands: Commands,
    preferences: Res<Preferences>,
    selection: Res<Selection>,
    promotion: Res<PromotionState>,
    pieces: Query<(&sync::Piece, &OnSquare)>,
    flat_set_shown: Res<FlatSetShown>,
    server: Res<AssetServer>,
    mut pending_textures: ResMut<PendingTextures>,
    mut flat_set: ResMut<FlatSet>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<CounterMaterial>>,
    camera: Query<&Transform, (With<BoardCamera>, Without<HoverCounter>)>,
    mut hover_counters: Query<(Entity, &HoverCounter, &mut Transform)>,
) {
    // Whatever stands on the board: a position that is set up, too.
    let piece_on = |square: Square| pieces.iter().find(|(_, on)| on.0 == square);
    let pointed_at = selection
        .hovered
        .filter(|_| preferences.is_legible() && !flat_set_shown.0 && !promotion.is_pending())
        .and_then(|square| Some((square, piece_on(square)?.0.0)));
    let Some((square, piece)) = pointed_at else {
        for (entity, ..) in &hover_counters {
            commands.entity(entity).despawn();
        }
        return;
    };
    flat_set.create_assets(&server, &mut pending_textures, &mut meshes, &mut materials);
    if let Ok(camera) = camera.single()
        && let Some([.., standing]) = &flat_set.materials
    {
        set_pose(&mut materials, standing, CounterPose::facing(camera));
    }
    let position = Transform::from_translation(
        square_center(square) + Vec3::Y * (piece_height(piece.role) + HOVER_GAP),
    );
    let mut exists = false;
    for (entity, hover_counter, mut at) in &mut hover_counters {
        if hover_counter.0 == piece {
            at.set_if_neq(position);
            exists = true;
        } else {
            commands.entity(entity).despawn();
        }
    }
    if !exists && let Some([.., standing]) = &flat_set.materials {
        commands.spawn((
            Name::new("Figure"),
            HoverCounter(piece),
            Mesh3d(flat_set.shape(piece, CounterShape::Standing)),
            MeshMaterial3d(standing.clone()),
            NotShadowCaster,
            Pickable::IGNORE,
            position,
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{chess::Game, play::rules::Rules};

    #[test]
    fn the_switch_to_the_flat_set_has_hysteresis() {
        assert!(is_top_down(1.5, false));
        assert!(!is_top_down(1.33, false));
        assert!(is_top_down(1.33, true));
        assert!(!is_top_down(1.2, true));
    }

    #[test]
    fn a_counter_is_upright_as_seen_from_the_seat() {
        let black = CounterPose::lying(std::f32::consts::PI, Vec3::ONE, 1.0);
        assert!(black.right.x < -0.99 && black.up.z > 0.99, "{black:?}");
    }

    #[test]
    fn the_counter_under_the_pointer_is_that_of_the_piece_that_stands_there() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()))
            .init_asset::<Image>()
            .init_asset::<Mesh>()
            .init_asset::<CounterMaterial>()
            .init_resource::<PromotionState>()
            .init_resource::<FlatSetShown>()
            .init_resource::<FlatSet>()
            .init_resource::<PendingTextures>()
            .add_systems(Update, update_hover_counter);
        let mut preferences = Preferences::default();
        preferences.settings.legibility = true;
        // Not the game's: that has a pawn on e2.
        app.insert_resource(preferences)
            .insert_resource(Rules::new(Game::new()));
        let queen = Role::Queen.of(Side::Black);
        app.world_mut()
            .spawn((sync::Piece(queen), OnSquare(Square::E4)));
        for (square, shown) in [(Square::E2, None), (Square::E4, Some(queen))] {
            app.insert_resource(Selection {
                hovered: Some(square),
                ..default()
            });
            app.update();
            let world = app.world_mut();
            let mut counters = world.query::<&HoverCounter>();
            let counter = counters.iter(world).next().map(|counter| counter.0);
            assert_eq!(counter, shown, "{square}");
        }
    }
}
