//! Legibility mode (the key L): a thin line round every piece, pale round the dark ones, dark round the pale ones. The pieces
//! themselves turn matte (see [`crate::scene::materials::assign`]), and a figure floats over the one that is pointed at (see
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
    scene::materials::{lean::encode, slot::MeshSystems},
};

use super::flat_set::FlatSetShown;

const SHADER: &str = "embedded://shakki/legible.wgsl";

/// Draws the lines while they are wanted.
pub fn plugin(app: &mut App) {
    crate::scene::loading::assets::embed_shader(
        app,
        "legible.wgsl",
        include_bytes!("legible.wgsl"),
    );
    app.add_plugins(MaterialPlugin::<OutlineMaterial>::default())
        .add_systems(
            Update,
            outline.after(MeshSystems).in_set(PlaySystems::React),
        );
}

/// One colour, a little outside of the shape it is drawn round.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub struct OutlineMaterial {
    /// Linear RGB; alpha is the width as a part of the distance to the eye.
    #[uniform(0)]
    pub line: LinearRgba,
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
        encode(descriptor, key.mesh_key);
        // What faces the eye is the piece himself; the line is the far side of the larger shape.
        descriptor.primitive.cull_mode = Some(Face::Front);
        Ok(())
    }
}

/// The line round the piece it is a child of.
#[derive(Component)]
pub struct Outline;

/// A pixel and a half at 720 lines.
const WIDTH: f32 = 0.0013;

/// Linear colours of the lines round White's and Black's pieces.
const LINES: [[f32; 3]; 2] = [[0.012, 0.008, 0.006], [0.80, 0.74, 0.60]];

/// The line round a piece of that side.
pub(in crate::scene) fn line(side: Side) -> OutlineMaterial {
    let [red, green, blue] = side.fold_wb(LINES[0], LINES[1]);
    OutlineMaterial {
        line: LinearRgba::new(red, green, blue, WIDTH),
    }
}

fn outline(
    mut commands: Commands,
    preferences: Res<Preferences>,
    above: Res<FlatSetShown>,
    pieces: Query<(Entity, &Piece, Ref<Mesh3d>)>,
    lines: Query<(Entity, &ChildOf), With<Outline>>,
    mut materials: ResMut<Assets<OutlineMaterial>>,
    mut made: Local<Option<[Handle<OutlineMaterial>; 2]>>,
) {
    let wanted = preferences.is_legible() && !above.0;
    if !wanted {
        for (line, _) in &lines {
            commands.entity(line).despawn();
        }
        return;
    }
    let made = made.get_or_insert_with(|| Side::ALL.map(|side| materials.add(line(side))));
    for (entity, piece, shape) in &pieces {
        let mut has = lines.iter().filter(|(_, of)| of.parent() == entity);
        let line = has.next();
        if line.is_some() && !shape.is_changed() {
            continue;
        }
        if let Some((old, _)) = line {
            commands.entity(old).despawn();
        }
        let material = match piece.0.color {
            Side::White => made[0].clone(),
            Side::Black => made[1].clone(),
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
