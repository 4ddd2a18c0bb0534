//! The full path's material: Bevy's own, and on top of it grain for every man, relief and roughness by the texture's
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
    super::assets::embed_shader(app, "polish.wgsl", include_bytes!("polish.wgsl"));
    app.add_plugins(MaterialPlugin::<PolishedMaterial>::default());
}

/// What men, board and table wear where there is a graphics card.
pub type PolishedMaterial = ExtendedMaterial<StandardMaterial, Polish>;

/// What is laid over Bevy's material.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug, Default)]
#[bind_group_data(Mirrors)]
pub struct Polish {
    /// Its numbers.
    #[uniform(100)]
    pub numbers: PolishNumbers,
    /// What it mirrors: see [`super::reflection`].
    #[texture(101)]
    #[sampler(102)]
    pub reflection: Option<Handle<Image>>,
    /// It mirrors more than the room.
    pub mirrors: bool,
}

/// What of [`Polish`] is another shader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct Mirrors {
    any: u8,
}

impl From<&Polish> for Mirrors {
    fn from(polish: &Polish) -> Self {
        Self {
            any: polish.mirrors.into(),
        }
    }
}

/// The numbers of [`Polish`].
#[derive(ShaderType, Clone, Copy, Debug, Default)]
pub struct PolishNumbers {
    /// What worn edges multiply the colour with; alpha is how much of what is behind it a ghost hides.
    pub wear: Vec4,
    /// The cloth under the base, linear RGB.
    pub felt: Vec4,
    /// What inlaid letters are made of; alpha is 1 where they are shown.
    pub inlay: Vec4,
    /// How much rougher the deep parts are; how deep they are, squares; 1: every man has his own grain; 1: the
    /// texture's alpha is letters.
    pub relief: Vec4,
    /// How much it mirrors head on and at grazing angles; how far what it mirrors is spread; how
    /// many places of it are looked at for a pixel.
    pub gloss: Vec4,
}

impl MaterialExtension for Polish {
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
        let Mirrors { any } = key.bind_group_data;
        if any > 0
            && let Some(fragment) = &mut descriptor.fragment
        {
            fragment.shader_defs.push("MIRROR".into());
        }
        Ok(())
    }
}
