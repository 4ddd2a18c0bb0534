//! The flat material: one colour, alpha-blended, for marks, for their parts hidden by pieces, and for the soft shadow
//! under a piece.

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

use super::lean::define_encoding;

const SHADER: &str = "embedded://shakki/flat.wgsl";

/// Registers the material and its shader.
pub fn plugin(app: &mut App) {
    crate::scene::loading::assets::embed_shader(
        app,
        "flat.wgsl",
        include_bytes!("shaders/flat.wgsl"),
    );
    app.add_plugins(MaterialPlugin::<FlatMaterial>::default());
}

/// An unlit colour, blended over what is behind it.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[bind_group_data(FlatMaterialKey)]
pub struct FlatMaterial {
    /// Linear RGB and opacity.
    #[uniform(0)]
    pub color: LinearRgba,
    soft: bool,
    occluded: bool,
}

/// The pipeline key: whether the colour fades out, and whether it is drawn only where it is hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct FlatMaterialKey {
    soft: u8,
    occluded: u8,
}

impl From<&FlatMaterial> for FlatMaterialKey {
    fn from(material: &FlatMaterial) -> Self {
        Self {
            soft: material.soft.into(),
            occluded: material.occluded.into(),
        }
    }
}

impl FlatMaterial {
    /// A uniform colour.
    pub fn uniform_color(color: impl Into<LinearRgba>) -> Self {
        Self {
            color: color.into(),
            soft: false,
            occluded: false,
        }
    }

    /// A uniform colour, drawn only where an opaque object hides it.
    pub fn occluded(color: impl Into<LinearRgba>) -> Self {
        Self {
            occluded: true,
            ..Self::uniform_color(color)
        }
    }

    /// A colour that fades from the middle of the UV square to nothing at its rim.
    pub fn soft(color: impl Into<LinearRgba>) -> Self {
        Self {
            color: color.into(),
            soft: true,
            occluded: false,
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
        // Marks are drawn over shadows, from every point of view.
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
        if key.bind_group_data.occluded != 0
            && let Some(depth) = &mut descriptor.depth_stencil
        {
            // Depth is reversed: nearer objects have the greater depth.
            depth.depth_compare = Some(CompareFunction::Less);
        }
        define_encoding(descriptor, key.mesh_key);
        Ok(())
    }
}
