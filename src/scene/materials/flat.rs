//! The flat material: one colour, blended, for marks, for what is seen of them through the pieces before them, and for the
//! soft shadow under a piece.

use bevy::{
    mesh::MeshVertexBufferLayoutRef,
    pbr::{MaterialPipeline, MaterialPipelineKey},
    prelude::*,
    reflect::TypePath,
    render::render_resource::{
        AsBindGroup, CompareFunction, RenderPipelineDescriptor, SpecializedMeshPipelineError,
    },
    shader::ShaderRef,
};

use super::lean::encode;

const SHADER: &str = "embedded://shakki/flat.wgsl";

/// Registers the material and its shader.
pub fn plugin(app: &mut App) {
    crate::scene::loading::assets::embed_shader(app, "flat.wgsl", include_bytes!("flat.wgsl"));
    app.add_plugins(MaterialPlugin::<FlatMaterial>::default());
}

/// One colour, blended over what lies below.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[bind_group_data(FlatMaterialKey)]
pub struct FlatMaterial {
    /// Linear RGB and opacity.
    #[uniform(0)]
    pub color: LinearRgba,
    soft: bool,
    through: bool,
}

/// Whether it fades out, and whether it is drawn where something else hides it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct FlatMaterialKey {
    soft: u8,
    through: u8,
}

impl From<&FlatMaterial> for FlatMaterialKey {
    fn from(material: &FlatMaterial) -> Self {
        Self {
            soft: material.soft.into(),
            through: material.through.into(),
        }
    }
}

impl FlatMaterial {
    /// An even colour.
    pub fn even(color: impl Into<LinearRgba>) -> Self {
        Self {
            color: color.into(),
            soft: false,
            through: false,
        }
    }

    /// An even colour, drawn only where something solid stands before it.
    pub fn through(color: impl Into<LinearRgba>) -> Self {
        Self {
            through: true,
            ..Self::even(color)
        }
    }

    /// Darkest in the middle of the UV square, nothing at its rim.
    pub fn soft(color: impl Into<LinearRgba>) -> Self {
        Self {
            color: color.into(),
            soft: true,
            through: false,
        }
    }
}

impl Material for FlatMaterial {
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
        // Shadows fall on the board, marks are drawn over them, from wherever one looks.
        if self.soft { -50.0 } else { 0.0 }
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
        if key.bind_group_data.soft != 0 {
            descriptor.vertex.shader_defs.push("SOFT".into());
            if let Some(fragment) = &mut descriptor.fragment {
                fragment.shader_defs.push("SOFT".into());
            }
        }
        if key.bind_group_data.through != 0
            && let Some(depth) = &mut descriptor.depth_stencil
        {
            // What is nearer has the greater depth.
            depth.depth_compare = Some(CompareFunction::Less);
        }
        encode(descriptor, key.mesh_key);
        Ok(())
    }
}
