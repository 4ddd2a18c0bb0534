//! The full path's material: Bevy's standard material, extended with a different part of the grain
//! for every piece, relief and roughness by the texture's alpha, worn edges, cloth and inlaid letters.

use bevy::{
    mesh::MeshVertexBufferLayoutRef,
    pbr::{ExtendedMaterial, MaterialExtension, MaterialExtensionKey, MaterialExtensionPipeline},
    prelude::*,
    reflect::TypePath,
    render::render_resource::{
        AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError,
    },
    shader::ShaderRef,
};

const SHADER: &str = "embedded://shakki/full.wgsl";

/// Registers the material and its shader.
pub fn plugin(app: &mut App) {
    crate::scene::loading::assets::embed_shader_library(
        app,
        "lamp.wgsl",
        include_bytes!("shaders/lamp.wgsl"),
    );
    crate::scene::loading::assets::embed_shader_library(
        app,
        "glass.wgsl",
        include_bytes!("shaders/glass.wgsl"),
    );
    crate::scene::loading::assets::embed_shader(
        app,
        "full.wgsl",
        include_bytes!("shaders/full.wgsl"),
    );
    app.add_plugins(MaterialPlugin::<FullMaterial>::default());
}

/// The material of pieces, board and table on the full path.
pub type FullMaterial = ExtendedMaterial<StandardMaterial, FullExtension>;

/// The extension of Bevy's standard material.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug, Default)]
#[bind_group_data(FullExtensionKey)]
pub struct FullExtension {
    /// Its uniforms.
    #[uniform(100)]
    pub uniforms: FullUniforms,
    /// The planar reflection: see [`crate::scene::light::planar_reflection`].
    #[texture(101)]
    #[sampler(102)]
    pub reflection: Option<Handle<Image>>,
    /// Whether it has a planar reflection.
    pub has_reflection: bool,
    /// Whether it is glass.
    pub glass: bool,
}

/// The pipeline key of [`FullExtension`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct FullExtensionKey {
    has_reflection: u8,
    glass: u8,
}

impl From<&FullExtension> for FullExtensionKey {
    fn from(extension: &FullExtension) -> Self {
        Self {
            has_reflection: extension.has_reflection.into(),
            glass: extension.glass.into(),
        }
    }
}

/// The uniforms of [`FullExtension`].
#[derive(ShaderType, Clone, Copy, Debug, Default)]
pub struct FullUniforms {
    /// Multiplies the colour at worn edges; alpha is the opacity of a ghost.
    pub wear: Vec4,
    /// The colour of the cloth under the base, linear RGB; alpha is 1 where there is any.
    pub felt: Vec4,
    /// The colour of inlaid letters; alpha is 1 where they are shown.
    pub inlay: Vec4,
    /// Extra roughness of the deep parts; depth of the relief, squares; 1 if every piece has its own grain; 1 if the
    /// texture's alpha is inlaid letters.
    pub relief: Vec4,
    /// Reflectivity head on and at grazing angles; blur of the reflection per height; samples per pixel. For pieces,
    /// which reflect the lamp: the same reflectivities; the softness of the lamp's edge; the room of the lamp, counted
    /// from 1.
    pub gloss: Vec4,
    /// The direction towards the key light; 1 where the pieces' shadows come from
    /// [`crate::scene::light::board_light_map`] instead of a shadow map.
    pub key: Vec4,
    /// How far the tone of a piece is from that of its set at most, as a part of it; 1 where the texture is that of
    /// solid wood; how strong the patina is; [`RoomLight::falloff`].
    ///
    /// [`RoomLight::falloff`]: crate::scene::light::room::RoomLight::falloff
    pub tone: Vec4,
    /// The transmittance of half a square of glass; alpha is its scattering. For other pieces:
    /// [`MaterialSpec::subsurface`]; and for all but glass [`RoomLight::behind`].
    ///
    /// [`MaterialSpec::subsurface`]: super::spec::MaterialSpec::subsurface
    /// [`RoomLight::behind`]: crate::scene::light::room::RoomLight::behind
    pub transmittance: Vec4,
}

impl MaterialExtension for FullExtension {
    fn vertex_shader() -> ShaderRef {
        SHADER.into()
    }

    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn specialize(
        _: &MaterialExtensionPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialExtensionKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let FullExtensionKey {
            has_reflection,
            glass,
        } = key.bind_group_data;
        let Some(fragment) = &mut descriptor.fragment else {
            return Ok(());
        };
        if has_reflection > 0 {
            fragment.shader_defs.push("PLANAR_REFLECTION".into());
        }
        if glass > 0 {
            fragment.shader_defs.push("GLASS".into());
            // Refraction is our own: Bevy treats glass as a plate.
            let transmission_defs = [
                "STANDARD_MATERIAL_SPECULAR_TRANSMISSION".into(),
                "STANDARD_MATERIAL_DIFFUSE_OR_SPECULAR_TRANSMISSION".into(),
            ];
            fragment
                .shader_defs
                .retain(|def| !transmission_defs.contains(def));
        }
        Ok(())
    }
}
