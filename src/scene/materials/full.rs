//! The full path's material: Bevy's own, and on top of it grain for every piece, relief and roughness by the texture's
//! alpha, worn edges, cloth and inlaid letters.

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

const SHADER: &str = "embedded://shakki/polish.wgsl";

/// Registers the material and its shader.
pub fn plugin(app: &mut App) {
    crate::scene::loading::assets::embed_shader_library(
        app,
        "glass.wgsl",
        include_bytes!("glass.wgsl"),
    );
    crate::scene::loading::assets::embed_shader(app, "polish.wgsl", include_bytes!("polish.wgsl"));
    app.add_plugins(MaterialPlugin::<FullMaterial>::default());
}

/// What pieces, board and table wear where there is a graphics card.
pub type FullMaterial = ExtendedMaterial<StandardMaterial, FullExtension>;

/// What is laid over Bevy's material.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug, Default)]
#[bind_group_data(FullExtensionKey)]
pub struct FullExtension {
    /// Its numbers.
    #[uniform(100)]
    pub numbers: FullUniforms,
    /// What it mirrors: see [`crate::scene::light::planar_reflection`].
    #[texture(101)]
    #[sampler(102)]
    pub reflection: Option<Handle<Image>>,
    /// It mirrors more than the room.
    pub mirrors: bool,
    /// It is seen through.
    pub glass: bool,
}

/// What of [`FullExtension`] is another shader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct FullExtensionKey {
    mirrors: u8,
    glass: u8,
}

impl From<&FullExtension> for FullExtensionKey {
    fn from(polish: &FullExtension) -> Self {
        Self {
            mirrors: polish.mirrors.into(),
            glass: polish.glass.into(),
        }
    }
}

/// The numbers of [`FullExtension`].
#[derive(ShaderType, Clone, Copy, Debug, Default)]
pub struct FullUniforms {
    /// What worn edges multiply the colour with; alpha is how much of what is behind it a ghost hides.
    pub wear: Vec4,
    /// The cloth under the base, linear RGB.
    pub felt: Vec4,
    /// What inlaid letters are made of; alpha is 1 where they are shown.
    pub inlay: Vec4,
    /// How much rougher the deep parts are; how deep they are, squares; 1: every piece has his own grain; 1: the
    /// texture's alpha is letters.
    pub relief: Vec4,
    /// How much it mirrors head on and at grazing angles; how far what it mirrors is spread; how
    /// many places of it are looked at for a pixel.
    pub gloss: Vec4,
    /// Glass: what of the light comes through half a square of it; alpha is how milky it is.
    pub clear: Vec4,
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
        let FullExtensionKey { mirrors, glass } = key.bind_group_data;
        let Some(fragment) = &mut descriptor.fragment else {
            return Ok(());
        };
        if mirrors > 0 {
            fragment.shader_defs.push("MIRROR".into());
        }
        if glass > 0 {
            fragment.shader_defs.push("GLASS".into());
            // What is seen through it is our own business: Bevy's glass is a plate.
            let plates = [
                "STANDARD_MATERIAL_SPECULAR_TRANSMISSION".into(),
                "STANDARD_MATERIAL_DIFFUSE_OR_SPECULAR_TRANSMISSION".into(),
            ];
            fragment.shader_defs.retain(|def| !plates.contains(def));
        }
        Ok(())
    }
}
