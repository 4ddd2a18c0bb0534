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

/// The uniforms of [`FullExtension`]; `full.wgsl` has the same in the same order.
#[derive(ShaderType, Clone, Copy, Debug, Default)]
pub struct FullUniforms {
    /// Multiplies the colour at worn edges.
    pub wear: Vec3,
    /// That of a ghost; else 1.
    pub opacity: f32,
    /// The colour of the cloth under the base of a piece, linear RGB.
    pub felt: Vec3,
    /// 1 for pieces: they have cloth, each its own grain, and the lamp's reflection.
    pub is_piece: f32,
    /// The colour of inlaid letters.
    pub inlay: Vec3,
    /// 1 where they are shown.
    pub inlay_opacity: f32,
    /// The direction towards the key light.
    pub key_direction: Vec3,
    /// 1 where the pieces' shadows come from [`crate::scene::light::board_light_map`] instead of a shadow map.
    pub has_light_map: f32,
    /// [`MaterialSpec::subsurface`](super::spec::MaterialSpec::subsurface).
    pub subsurface: Vec3,
    /// [`RoomLight::behind`](crate::scene::light::room::RoomLight::behind).
    pub room_behind: f32,
    /// The transmittance of half a square of glass.
    pub transmittance: Vec3,
    /// The scattering of glass.
    pub scattering: f32,
    /// Reflectivity head on: of a planar reflection, or of a piece, for the lamp.
    pub head_on: f32,
    /// The same at grazing angles.
    pub grazing: f32,
    /// The blur of a planar reflection for every square of height.
    pub blur_per_height: f32,
    /// The samples of a planar reflection for each pixel.
    pub samples: f32,
    /// The softness of the edge of the lamp's reflection in a piece.
    pub lamp_edge: f32,
    /// The room of the lamp, counted from 1: `lamp_shape` in `lamp.wgsl`.
    pub lamp_room: f32,
    /// Extra roughness of the deep parts of the relief.
    pub relief_roughness: f32,
    /// The depth of the relief, squares.
    pub relief_depth: f32,
    /// 1 if the texture's alpha is inlaid letters.
    pub is_inlaid: f32,
    /// How far the tone of a piece is from that of its set at most, as a part of it.
    pub tone_variation: f32,
    /// 1 where the texture is that of solid wood.
    pub solid_grain: f32,
    /// How strong the patina is.
    pub patina: f32,
    /// [`RoomLight::falloff`](crate::scene::light::room::RoomLight::falloff).
    pub falloff: f32,
    /// For pieces: the mean colour of the light squares under them, linear RGB.
    pub light_squares: Vec3,
    /// The part of the light on the board that comes from the room, and not from the key light.
    pub room_part: f32,
    /// The mean colour of the dark squares.
    pub dark_squares: Vec3,
    /// The reflectivity of board and table for the lamp, head on and at grazing angles; 0 for all else.
    pub sheen: Vec2,
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
