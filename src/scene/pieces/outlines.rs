//! Outlines of the pieces in legibility mode (the key L): pale around dark pieces, dark around pale ones. The pieces
//! themselves become matte (see [`crate::scene::materials::assign`]), and a counter is shown over the hovered one (see
//! [`super::flat_set`]).

use bevy::{
    light::NotShadowCaster,
    mesh::MeshVertexBufferLayoutRef,
    pbr::{MaterialPipeline, MaterialPipelineKey},
    prelude::*,
    reflect::TypePath,
    render::render_resource::{
        AsBindGroup, Face, RenderPipelineDescriptor, SpecializedMeshPipelineError,
    },
    shader::ShaderRef,
};

use crate::{
    chess::Color as Side,
    play::{PlaySystems, preferences::Preferences, sync::Piece},
    scene::materials::{lean::define_encoding, slot::MeshSystems},
};

use super::flat_set::FlatSetShown;

const SHADER: &str = "embedded://shakki/outline.wgsl";

/// Shows the outlines in legibility mode.
pub fn plugin(app: &mut App) {
    crate::scene::loading::assets::embed_shader(
        app,
        "outline.wgsl",
        include_bytes!("outline.wgsl"),
    );
    app.add_plugins(MaterialPlugin::<OutlineMaterial>::default())
        .add_systems(
            Update,
            update_outlines
                .after(MeshSystems)
                .in_set(PlaySystems::React),
        );
}

/// The material of outlines: one colour, on a slightly larger copy of the piece's mesh.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub struct OutlineMaterial {
    /// Linear RGB; alpha is the width as a part of the distance to the camera.
    #[uniform(0)]
    pub color: LinearRgba,
}

impl Material for OutlineMaterial {
    fn vertex_shader() -> ShaderRef {
        SHADER.into()
    }

    fn fragment_shader() -> ShaderRef {
        SHADER.into()
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
        // The near side of the larger mesh would hide the piece: only its far side is drawn.
        descriptor.primitive.cull_mode = Some(Face::Front);
        Ok(())
    }
}

/// Marks the outline of the piece whose child it is.
#[derive(Component)]
pub struct Outline;

/// The width of outlines as a part of the distance to the camera: a pixel and a half at 720 lines.
const OUTLINE_WIDTH: f32 = 0.0013;

/// The linear colours of the outlines of White's and Black's pieces.
const OUTLINE_COLORS: [[f32; 3]; 2] = [[0.012, 0.008, 0.006], [0.80, 0.74, 0.60]];

/// The outline material of that side.
pub(in crate::scene) fn outline_material(side: Side) -> OutlineMaterial {
    let [red, green, blue] = side.fold_wb(OUTLINE_COLORS[0], OUTLINE_COLORS[1]);
    OutlineMaterial {
        color: LinearRgba::new(red, green, blue, OUTLINE_WIDTH),
    }
}

fn update_outlines(
    mut commands: Commands,
    preferences: Res<Preferences>,
    flat_set_shown: Res<FlatSetShown>,
    pieces: Query<(Entity, &Piece, Ref<Mesh3d>)>,
    outlines: Query<(Entity, &ChildOf), With<Outline>>,
    mut materials: ResMut<Assets<OutlineMaterial>>,
    mut handles: Local<Option<[Handle<OutlineMaterial>; 2]>>,
) {
    let wanted = preferences.is_legible() && !flat_set_shown.0;
    if !wanted {
        for (outline, _) in &outlines {
            commands.entity(outline).despawn();
        }
        return;
    }
    let handles =
        handles.get_or_insert_with(|| Side::ALL.map(|side| materials.add(outline_material(side))));
    for (entity, piece, shape) in &pieces {
        let mut outlines_of_piece = outlines.iter().filter(|(_, of)| of.parent() == entity);
        let outline = outlines_of_piece.next();
        if outline.is_some() && !shape.is_changed() {
            continue;
        }
        if let Some((old, _)) = outline {
            commands.entity(old).despawn();
        }
        let material = match piece.0.color {
            Side::White => handles[0].clone(),
            Side::Black => handles[1].clone(),
        };
        commands.entity(entity).with_child((
            Name::new("Outline"),
            Outline,
            Mesh3d(shape.0.clone()),
            MeshMaterial3d(material),
            NotShadowCaster,
        ));
    }
}
