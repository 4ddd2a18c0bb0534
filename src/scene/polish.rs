//! The full path's material: Bevy's own, and on top of it grain for every man, relief and roughness by the texture's
//! alpha, worn edges, cloth and inlaid letters.

use bevy::{
    pbr::{ExtendedMaterial, MaterialExtension},
    prelude::*,
    reflect::TypePath,
    render::render_resource::{AsBindGroup, ShaderType},
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
pub struct Polish {
    /// Its numbers.
    #[uniform(100)]
    pub numbers: PolishNumbers,
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
}

impl MaterialExtension for Polish {
    fn vertex_shader() -> ShaderRef {
        SHADER.into()
    }

    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }
}
