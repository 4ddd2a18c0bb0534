//! The flat set. Seen from straight above, turned pieces are but rings in rings: there the pieces are counters, each with his
//! figure, upright for whoever sits there. The same figures float over the piece under the pointer in legibility mode.

use crate::{
    chess::{Color as Side, Piece, Position, Role},
    play::{
        PlaySystems,
        input::{promotion::PromotionState, selection::Selection},
        preferences::Preferences,
        rules::Rules,
    },
    scene::{
        camera::orbit::{BoardCamera, OrbitCamera},
        geometry::square_center,
        light::room::RoomLight,
        loading::assets::{self, PendingTextures, TextureEncoding},
        materials::lean::encode,
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

const SHADER: &str = "embedded://shakki/figures.wgsl";

/// Lays the counters out where one looks straight down, and lets one float over the piece that is pointed at.
pub fn plugin(app: &mut App) {
    crate::scene::loading::assets::embed_shader(
        app,
        "figures.wgsl",
        include_bytes!("figures.wgsl"),
    );
    app.add_plugins(MaterialPlugin::<CounterMaterial>::default())
        .init_resource::<FlatSetShown>()
        .init_resource::<FlatSet>()
        .add_systems(
            Update,
            (look_down, float_over)
                .chain()
                .in_set(PlaySystems::React)
                .before(crate::scene::materials::slot::MeshSystems),
        );
}

/// Whether one looks down so steeply that the pieces are counters now.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FlatSetShown(pub bool);

/// From which pitch on the pieces are counters, and from which downwards they are pieces again, radians over the table.
const STEEP: (f32, f32) = (1.36, 1.30);
/// The figures of one side in the picture, from the left.
const ORDER: [Role; 6] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];
/// Cells of the picture, across and down.
const CELLS: Vec2 = Vec2::new(8.0, 2.0);
/// Width of a counter, squares.
const WIDTH: f32 = 0.90;
/// How high it lies over the board, squares: over the marks.
const HEIGHT: f32 = 0.03;
/// How much of what is behind him the counter of a piece hides who is only thought of.
const GHOST: f32 = 0.55;

/// A picture that lies or stands the way it is told to.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug, Default)]
pub struct CounterMaterial {
    /// How.
    #[uniform(0)]
    pub pose: CounterPose,
    /// The twelve figures.
    #[texture(1)]
    #[sampler(2)]
    pub counters: Handle<Image>,
}

/// How a counter lies or stands.
#[derive(ShaderType, Clone, Copy, Debug, Default, PartialEq)]
pub struct CounterPose {
    /// Where its right points to.
    pub right: Vec4,
    /// Where its top points to.
    pub up: Vec4,
    /// Multiplies it, linear RGB; alpha is how much it hides.
    pub tint: Vec4,
}

impl CounterPose {
    /// Flat on the board, upright for who sits at that angle round it.
    fn lying(yaw: f32, tint: Vec3, opacity: f32) -> Self {
        let turn = Quat::from_rotation_y(yaw);
        Self {
            right: (turn * Vec3::X).extend(0.0),
            up: (turn * Vec3::NEG_Z).extend(0.0),
            tint: tint.extend(opacity),
        }
    }

    /// Square to a camera.
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
        // Over the marks and the soft shadows, which lie as near.
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
        encode(descriptor, key.mesh_key);
        Ok(())
    }
}

/// The counters' materials and shapes, made when they are first needed.
#[derive(Resource, Default)]
pub struct FlatSet {
    counters: Handle<Image>,
    /// Lying, lying and only thought of, standing.
    materials: Option<[Handle<CounterMaterial>; 3]>,
    shapes: Vec<((Piece, bool), Handle<Mesh>)>,
}

impl FlatSet {
    /// A counter's shape; a king that is laid down lies on his side here, too. None before one has looked from above.
    pub fn shape(&self, piece: Piece, laid_down: bool) -> Handle<Mesh> {
        self.shapes
            .iter()
            .find(|(what, _)| *what == (piece, laid_down))
            .map(|(_, shape)| shape.clone())
            .unwrap_or_default()
    }

    /// What counters on the board wear.
    pub fn material(&self, ghost: bool) -> Handle<CounterMaterial> {
        self.materials
            .as_ref()
            .map(|[lying, thought_of, _]| if ghost { thought_of } else { lying }.clone())
            .unwrap_or_default()
    }

    fn make(
        &mut self,
        server: &AssetServer,
        awaited: &mut PendingTextures,
        meshes: &mut Assets<Mesh>,
        materials: &mut Assets<CounterMaterial>,
    ) {
        if self.materials.is_some() {
            return;
        }
        self.counters = assets::texture(server, "figures", TextureEncoding::Decoded);
        awaited.0.push(self.counters.clone());
        self.materials = Some([(); 3].map(|()| {
            materials.add(CounterMaterial {
                pose: CounterPose::default(),
                counters: self.counters.clone(),
            })
        }));
        for side in Side::ALL {
            for role in ORDER {
                for laid_down in [false, true] {
                    let piece = role.of(side);
                    let shape = meshes.add(counter(piece, laid_down));
                    self.shapes.push(((piece, laid_down), shape));
                }
            }
        }
    }
}

/// A square with that figure, seen from above, its top to -z.
pub(in crate::scene) fn counter(piece: Piece, laid_down: bool) -> Mesh {
    let column = ORDER
        .iter()
        .position(|role| *role == piece.role)
        .unwrap_or(0);
    let cell = Vec2::new(column as f32, piece.color.fold_wb(0.0, 1.0));
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(Vec2::from);
    let positions: Vec<[f32; 3]> = corners
        .iter()
        .map(|at| [at.x * WIDTH / 2.0, HEIGHT, at.y * WIDTH / 2.0])
        .collect();
    let uvs: Vec<[f32; 2]> = corners
        .iter()
        .map(|at| {
            let seen = if laid_down {
                Vec2::new(at.y, -at.x)
            } else {
                *at
            };
            ((cell + seen * 0.5 + 0.5) / CELLS).to_array()
        })
        .collect();
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::all())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, vec![[0.0, 1.0, 0.0]; 4])
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
        .with_inserted_indices(Indices::U32(vec![0, 2, 1, 0, 3, 2]))
}

/// Whether one looks straight down, after the last answer.
fn is_steep(pitch: f32, before: bool) -> bool {
    pitch > if before { STEEP.1 } else { STEEP.0 }
}

fn look_down(
    rig: Res<OrbitCamera>,
    light: Res<RoomLight>,
    server: Res<AssetServer>,
    mut above: ResMut<FlatSetShown>,
    mut awaited: ResMut<PendingTextures>,
    mut figures: ResMut<FlatSet>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<CounterMaterial>>,
    mut redraw: ResMut<RedrawFrames>,
) {
    let steep = is_steep(rig.view().pitch, above.0);
    if !steep {
        above.set_if_neq(FlatSetShown(false));
        return;
    }
    figures.make(&server, &mut awaited, &mut meshes, &mut materials);
    if !above.0 {
        redraw.redraw_all();
        if !server.is_loaded(&figures.counters) {
            return;
        }
        above.0 = true;
    }
    // They lie in the light of the room, but nobody has to strain his eyes.
    let tint = light.on_flat().clamp(Vec3::splat(0.72), Vec3::ONE);
    for (ghost, opacity) in [(false, 1.0), (true, GHOST)] {
        let pose = CounterPose::lying(rig.view().yaw, tint, opacity);
        turn(&mut materials, &figures.material(ghost), pose);
    }
}

/// Changes a material only where it has to be another.
fn turn(
    materials: &mut Assets<CounterMaterial>,
    which: &Handle<CounterMaterial>,
    pose: CounterPose,
) {
    let same = materials
        .get(which)
        .is_some_and(|material| material.pose == pose);
    if !same && let Some(mut material) = materials.get_mut(which) {
        material.pose = pose;
    }
}

/// The figure over the piece that is pointed at.
#[derive(Component)]
pub struct HoverCounter(Piece);

/// How high over a piece's head his figure floats, and how high his head is, squares.
const OVER: f32 = 0.52;

fn head(role: Role) -> f32 {
    match role {
        Role::King => 1.71,
        Role::Queen => 1.47,
        Role::Bishop => 1.22,
        Role::Knight => 1.15,
        Role::Rook => 0.97,
        Role::Pawn => 0.85,
    }
}

fn float_over(
    mut commands: Commands,
    preferences: Res<Preferences>,
    selection: Res<Selection>,
    promotion: Res<PromotionState>,
    rules: Res<Rules>,
    above: Res<FlatSetShown>,
    server: Res<AssetServer>,
    mut awaited: ResMut<PendingTextures>,
    mut figures: ResMut<FlatSet>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<CounterMaterial>>,
    camera: Query<&Transform, (With<BoardCamera>, Without<HoverCounter>)>,
    mut floating: Query<(Entity, &HoverCounter, &mut Transform)>,
) {
    let pointed_at = selection
        .hovered
        .filter(|_| preferences.is_legible() && !above.0 && promotion.pending().is_none())
        .and_then(|square| Some((square, rules.shown().board().piece_at(square)?)));
    let Some((square, piece)) = pointed_at else {
        for (entity, ..) in &floating {
            commands.entity(entity).despawn();
        }
        return;
    };
    figures.make(&server, &mut awaited, &mut meshes, &mut materials);
    if let Ok(camera) = camera.single()
        && let Some([.., standing]) = &figures.materials
    {
        turn(&mut materials, standing, CounterPose::facing(camera));
    }
    let place =
        Transform::from_translation(square_center(square) + Vec3::Y * (head(piece.role) + OVER));
    let mut there = false;
    for (entity, figure, mut at) in &mut floating {
        if figure.0 == piece {
            at.set_if_neq(place);
            there = true;
        } else {
            commands.entity(entity).despawn();
        }
    }
    if !there && let Some([.., standing]) = &figures.materials {
        commands.spawn((
            Name::new("Figure"),
            HoverCounter(piece),
            Mesh3d(figures.shape(piece, false)),
            MeshMaterial3d(standing.clone()),
            NotShadowCaster,
            Pickable::IGNORE,
            place,
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_come_back_later_than_they_went() {
        assert!(is_steep(1.5, false));
        assert!(!is_steep(1.33, false));
        assert!(is_steep(1.33, true));
        assert!(!is_steep(1.2, true));
    }

    #[test]
    fn a_counter_is_upright_for_who_sits_there() {
        let black = CounterPose::lying(std::f32::consts::PI, Vec3::ONE, 1.0);
        assert!(black.right.x < -0.99 && black.up.z > 0.99, "{black:?}");
    }
}
