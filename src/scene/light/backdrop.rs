//! The room behind the table: its texture on the six walls of a box, in every quality.
//!
//! It is drawn after everything that hides it. The colour that the frame is cleared with is the background of the
//! panels: a panel that had to blend its own background over the frame would cost a software renderer more than the
//! pieces.

use bevy::{
    camera::visibility::NoFrustumCulling,
    light::{NotShadowCaster, NotShadowReceiver},
    mesh::MeshVertexBufferLayoutRef,
    pbr::{MaterialPipeline, MaterialPipelineKey},
    prelude::*,
    render::render_resource::{
        AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError,
    },
    shader::ShaderRef,
};

use crate::{
    play::PlaySystems,
    scene::{
        board::model::table_outline,
        camera::lens::{StillLens, ThinLens, update_still_lens},
        geometry::TABLE_Y,
        triangle_mesh::triangle_mesh,
    },
};

use super::room::{RoomLight, Wall};

const SHADER: &str = "embedded://shakki/backdrop.wgsl";

/// Spawns the walls of the room, and respawns them when another room is chosen.
pub fn plugin(app: &mut App) {
    crate::scene::loading::assets::embed_shader(
        app,
        "backdrop.wgsl",
        include_bytes!("backdrop.wgsl"),
    );
    app.add_plugins(MaterialPlugin::<BackdropMaterial>::default())
        .add_systems(
            Update,
            (
                spawn_walls.run_if(resource_changed::<RoomLight>),
                update_lens.after(update_still_lens),
            )
                .chain()
                .in_set(PlaySystems::React),
        )
        .init_resource::<PictureLens>();
}

/// The lens that a picture off screen is taken through; the view in the window has [`StillLens`].
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct PictureLens(pub Option<ThinLens>);

/// The distance of the walls from the middle of the board, squares.
const WALLS_AWAY: f32 = 38.0;

/// The material of the walls: their texture times the exposure.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[bind_group_data(BackdropKey)]
pub struct BackdropMaterial {
    #[uniform(0)]
    room: RoomUniforms,
    #[texture(1)]
    #[sampler(2)]
    walls: Handle<Image>,
    full: bool,
    blends: bool,
}

#[derive(ShaderType, Clone, Copy, Debug)]
struct RoomUniforms {
    /// The factor on the square of a stored value.
    gain: f32,
    /// The distance in focus of the lens, as a reciprocal.
    in_focus: f32,
    /// The part of its blur that the texture has already.
    blurred_part: f32,
    walls: [WallUniforms; 6],
}

#[derive(ShaderType, Clone, Copy, Debug, Default)]
struct WallUniforms {
    corner: Vec3,
    /// The vectors whose dot product with (position - corner) is u, and v.
    across: Vec3,
    down: Vec3,
    /// Left and top, width and height in the texture.
    texture_rect: Vec4,
}

impl RoomUniforms {
    fn of(room: &RoomLight) -> Self {
        let mut walls = [WallUniforms::default(); 6];
        for (uniforms, wall) in walls.iter_mut().zip(&room.wall_faces) {
            *uniforms = WallUniforms {
                corner: wall.corner,
                across: wall.across / wall.across.length_squared(),
                down: wall.down / wall.down.length_squared(),
                texture_rect: Vec4::new(
                    wall.texture_rect.min.x,
                    wall.texture_rect.min.y,
                    wall.texture_rect.width(),
                    wall.texture_rect.height(),
                ),
            };
        }
        Self {
            gain: room.range * room.exposure,
            in_focus: 0.0,
            blurred_part: 0.0,
            walls,
        }
    }
}

/// The part of the blur of the walls through this lens that their texture, out of focus by `blurred` radians, has already. Two
/// discs one after the other blur as the root of the sum of their squares.
fn blurred_part(lens: ThinLens, blurred: f32) -> f32 {
    let blur = lens.blur(lens.focus + WALLS_AWAY);
    let left = (blur * blur - blurred * blurred).max(0.0).sqrt();
    if blur > 0.0 { 1.0 - left / blur } else { 0.0 }
}

/// The pipeline key of [`BackdropMaterial`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct BackdropKey {
    /// Whether it is drawn on the full path, which maps its light to the screen in a pass of its own.
    full: u8,
    /// Whether it blends the table's far edge into the room.
    blends: u8,
}

impl From<&BackdropMaterial> for BackdropKey {
    fn from(material: &BackdropMaterial) -> Self {
        Self {
            full: material.full.into(),
            blends: material.blends.into(),
        }
    }
}

impl Material for BackdropMaterial {
    fn vertex_shader() -> ShaderRef {
        SHADER.into()
    }

    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    /// Drawn in the transparent pass, after everything that hides it, though it is opaque.
    fn alpha_mode(&self) -> AlphaMode {
        AlphaMode::Blend
    }

    /// The walls first, then the table's edge; the marks and the ghosts are blended over both.
    fn depth_bias(&self) -> f32 {
        if self.blends { -0.9e6 } else { -1.0e6 }
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
        if let Some(fragment) = &mut descriptor.fragment {
            let BackdropKey { full, blends } = key.bind_group_data;
            for (name, _) in [("FULL", full), ("BLENDS", blends)]
                .iter()
                .filter(|(_, on)| *on != 0)
            {
                fragment.shader_defs.push((*name).into());
                descriptor.vertex.shader_defs.push((*name).into());
            }
            if blends == 0 {
                for target in fragment.targets.iter_mut().flatten() {
                    target.blend = None;
                }
            }
        }
        Ok(())
    }
}

#[derive(Component)]
struct Backdrop;

/// Tells the walls which lens they are seen through.
fn update_lens(
    still: Res<StillLens>,
    picture: Res<PictureLens>,
    room: Res<RoomLight>,
    mut materials: ResMut<Assets<BackdropMaterial>>,
    mut told: Local<Vec2>,
) {
    if room.is_changed() {
        // The walls are new, and have been told nothing.
        *told = Vec2::ZERO;
    }
    let Some(lens) = picture.0.or(still.0) else {
        // Without a lens no view is shifted.
        return;
    };
    let wanted = Vec2::new(lens.focus.recip(), blurred_part(lens, room.wall_blur));
    // The distance of a view that turns differs in the last bits, and each change makes a material anew.
    if wanted.abs_diff_eq(*told, LEAST_CHANGE) {
        return;
    }
    *told = wanted;
    for (_, material) in materials.iter_mut() {
        material.room.in_focus = wanted.x;
        material.room.blurred_part = wanted.y;
    }
}

/// The least change of a lens that the walls are told of, in parts of its blur and of 1 by squares.
const LEAST_CHANGE: f32 = 1e-4;

fn spawn_walls(
    mut commands: Commands,
    room: Res<RoomLight>,
    existing: Query<Entity, With<Backdrop>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<BackdropMaterial>>,
) {
    for old in &existing {
        commands.entity(old).despawn();
    }
    for (name, mesh, blends) in [
        ("Room", walls_mesh(&room.wall_faces), false),
        ("backdrop-edge", edge_strip_mesh(), true),
    ] {
        commands.spawn((
            Name::new(name),
            Backdrop,
            Mesh3d(meshes.add(mesh)),
            MeshMaterial3d(materials.add(BackdropMaterial {
                room: RoomUniforms::of(&room),
                walls: room.walls.clone(),
                full: !room.lean,
                blends,
            })),
            NoFrustumCulling,
            NotShadowCaster,
            NotShadowReceiver,
            Pickable::IGNORE,
        ));
    }
}

/// How far the strip over the table's edge reaches inwards and outwards of the flat top, squares; inwards it stays
/// within the radius of the corners, outwards it covers the rounded edge.
const STRIP: (f32, f32) = (-0.88, 0.5);
/// The height of the strip above the table.
const ABOVE: f32 = 0.012;

/// The mesh of a strip along the table's edge. Its u is the distance beyond the flat top, its normal points outwards.
fn edge_strip_mesh() -> Mesh {
    let outline = table_outline();
    let around = outline.len() as u32;
    let mut positions = Vec::new();
    let mut normals = Vec::new();
    let mut uvs = Vec::new();
    let mut indices = Vec::new();
    for away in [STRIP.0, STRIP.1] {
        for &(end, out) in &outline {
            let at = end + out * away;
            positions.push([at.x, TABLE_Y + ABOVE, at.y]);
            normals.push([out.x, 0.0, out.y]);
            uvs.push([away, 0.0]);
        }
    }
    for step in 0..around {
        let beside = (step + 1) % around;
        indices.extend([
            step,
            beside,
            step + around,
            beside,
            beside + around,
            step + around,
        ]);
    }
    triangle_mesh(positions, normals, uvs, indices)
}

/// The mesh of the walls, facing inwards.
fn walls_mesh(walls: &[Wall]) -> Mesh {
    let mut positions = Vec::new();
    let mut uvs = Vec::new();
    let mut indices = Vec::new();
    for wall in walls {
        let first = positions.len() as u32;
        for (u, v) in [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)] {
            positions.push((wall.corner + wall.across * u + wall.down * v).to_array());
            uvs.push([
                wall.texture_rect.min.x + wall.texture_rect.width() * u,
                wall.texture_rect.min.y + wall.texture_rect.height() * v,
            ]);
        }
        indices.extend([0, 2, 1, 0, 3, 2].map(|corner| first + corner));
    }
    let normals = vec![[0.0, 1.0, 0.0]; positions.len()];
    triangle_mesh(positions, normals, uvs, indices)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::preferences::Room;

    const LENS: ThinLens = ThinLens {
        radius: 0.1,
        focus: 20.0,
    };

    /// Shows the walls through this lens for a frame.
    fn look_through(app: &mut App, lens: Option<ThinLens>) {
        app.insert_resource(StillLens(lens));
        app.update();
    }

    /// The distances in focus that the walls were told, as reciprocals.
    fn told(app: &mut App) -> Vec<f32> {
        let world = app.world_mut();
        let mut walls = world.query::<&MeshMaterial3d<BackdropMaterial>>();
        let walls: Vec<_> = walls.iter(world).map(|wall| wall.0.clone()).collect();
        let materials = world.resource::<Assets<BackdropMaterial>>();
        walls
            .iter()
            .map(|wall| materials.get(wall).expect("a material").room.in_focus)
            .collect()
    }

    #[test]
    fn walls_that_are_new_learn_of_a_lens_that_was_there_before() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()))
            .init_asset::<Image>()
            .init_asset::<Mesh>()
            .init_asset::<BackdropMaterial>()
            .init_resource::<PictureLens>()
            .add_systems(
                Update,
                (
                    spawn_walls.run_if(resource_changed::<RoomLight>),
                    update_lens,
                )
                    .chain(),
            );
        let server = app.world().resource::<AssetServer>().clone();
        let room = RoomLight::of(Room::Evening, true, &server);
        app.insert_resource(room.clone());
        look_through(&mut app, Some(LENS));
        let in_focus = vec![LENS.focus.recip(); 2];
        assert_eq!(told(&mut app), in_focus);
        // The lens is away while the walls are made anew.
        app.insert_resource(room);
        look_through(&mut app, None);
        assert_eq!(told(&mut app), [0.0; 2]);
        look_through(&mut app, Some(LENS));
        assert_eq!(told(&mut app), in_focus);
    }
}
