//! The lean material: a dozen lines of shading for machines without a GPU. Light, occlusion and wood are baked into
//! textures and vertex colours; the shader adds a key light, a sky and a window's glint.

use bevy::{
    asset::io::embedded::EmbeddedAssetRegistry,
    prelude::*,
    reflect::TypePath,
    render::render_resource::{AsBindGroup, ShaderType},
    shader::ShaderRef,
};
use std::path::{Path, PathBuf};

const SHADER: &str = "embedded://shakki/lean.wgsl";

/// Registers the material and its shader.
pub fn plugin(app: &mut App) {
    app.world_mut()
        .resource_mut::<EmbeddedAssetRegistry>()
        .insert_asset(
            PathBuf::from("src/scene/lean.wgsl"),
            Path::new("shakki/lean.wgsl"),
            include_bytes!("lean.wgsl").as_slice(),
        );
    app.add_plugins(MaterialPlugin::<LeanMaterial>::default());
}

/// Wood under a window, cheaply.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub struct LeanMaterial {
    /// Numbers of the surface.
    #[uniform(0)]
    pub surface: Surface,
    /// Its colour, sRGB.
    #[texture(1)]
    #[sampler(2)]
    pub texture: Handle<Image>,
}

/// Numbers of a lean surface.
#[derive(ShaderType, Clone, Copy, Debug)]
pub struct Surface {
    /// Multiplies the texture, linear RGB; alpha unused.
    pub tint: Vec4,
    /// Strength of the glint, 0 for matt.
    pub gloss: f32,
    /// Exponent of the glint.
    pub sharpness: f32,
    /// Strength of the bounce from the board below.
    pub bounce: f32,
    /// Light at grazing angles.
    pub rim: f32,
}

impl Material for LeanMaterial {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn enable_prepass() -> bool {
        false
    }

    fn enable_shadows() -> bool {
        false
    }
}
