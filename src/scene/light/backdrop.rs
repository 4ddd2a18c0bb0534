//! The room behind the table: its picture on the six walls of a box, in every quality.
//!
//! It is drawn after everything that hides it. The colour that the frame is cleared with is the background of the panels: a
//! panel that had to blend its own background over the frame would cost a software renderer more than the pieces.

use bevy::{
    asset::RenderAssetUsages,
    camera::visibility::NoFrustumCulling,
    light::{NotShadowCaster, NotShadowReceiver},
    mesh::{Indices, MeshVertexBufferLayoutRef, PrimitiveTopology},
    pbr::{MaterialPipeline, MaterialPipelineKey},
    prelude::*,
    render::render_resource::{
        AsBindGroup, RenderPipelineDescriptor, SpecializedMeshPipelineError,
    },
    shader::ShaderRef,
};

use crate::play::{PlaySystems, preferences::Preferences};

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
            spawn_walls
                .run_if(resource_changed::<RoomLight>)
                .in_set(PlaySystems::React),
        );
}

/// The walls' picture, as bright as the exposure makes it.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[bind_group_data(SmoothSampling)]
pub struct BackdropMaterial {
    /// x: what the square of a stored number is multiplied with.
    #[uniform(0)]
    gain: Vec4,
    #[texture(1)]
    #[sampler(2)]
    walls: Handle<Image>,
    smooth: bool,
}

/// Whether the picture is magnified smoothly, on a graphics card, where that costs little.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct SmoothSampling {
    smooth: u8,
}

impl From<&BackdropMaterial> for SmoothSampling {
    fn from(material: &BackdropMaterial) -> Self {
        Self {
            smooth: material.smooth.into(),
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

    /// Drawn with what is seen through, after all that hides it, though nothing shines through it.
    fn alpha_mode(&self) -> AlphaMode {
        AlphaMode::Blend
    }

    /// Before the marks and the ghosts, which are blended over it.
    fn depth_bias(&self) -> f32 {
        -1.0e6
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
            if key.bind_group_data.smooth != 0 {
                fragment.shader_defs.push("SMOOTH".into());
                descriptor.vertex.shader_defs.push("SMOOTH".into());
            }
            for target in fragment.targets.iter_mut().flatten() {
                target.blend = None;
            }
        }
        Ok(())
    }
}

#[derive(Component)]
struct Backdrop;

fn spawn_walls(
    mut commands: Commands,
    room: Res<RoomLight>,
    preferences: Res<Preferences>,
    hanging: Query<Entity, With<Backdrop>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<BackdropMaterial>>,
) {
    for old in &hanging {
        commands.entity(old).despawn();
    }
    commands.spawn((
        Name::new("Room"),
        Backdrop,
        Mesh3d(meshes.add(inside(&room.hung))),
        MeshMaterial3d(materials.add(BackdropMaterial {
            gain: Vec4::X * room.range * room.exposure,
            walls: room.walls.clone(),
            smooth: !preferences.quality.is_lean(),
        })),
        NoFrustumCulling,
        NotShadowCaster,
        NotShadowReceiver,
        Pickable::IGNORE,
    ));
}

/// The walls, seen from within.
fn inside(walls: &[Wall]) -> Mesh {
    let mut positions = Vec::new();
    let mut uvs = Vec::new();
    let mut indices = Vec::new();
    for wall in walls {
        let first = positions.len() as u32;
        for (u, v) in [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)] {
            positions.push((wall.corner + wall.across * u + wall.down * v).to_array());
            uvs.push([
                wall.picture.min.x + wall.picture.width() * u,
                wall.picture.min.y + wall.picture.height() * v,
            ]);
        }
        indices.extend([0, 2, 1, 0, 3, 2].map(|corner| first + corner));
    }
    let normals = vec![[0.0, 1.0, 0.0]; positions.len()];
    Mesh::new(
        PrimitiveTopology::TriangleList,
        RenderAssetUsages::RENDER_WORLD,
    )
    .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
    .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
    .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
    .with_inserted_indices(Indices::U32(indices))
}
