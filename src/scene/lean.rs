//! The lean material: a dozen lines of shading for machines without a GPU. Light, occlusion and wood are baked into
//! textures and vertex colours; only what is turned gets a key light, a sky and a window's glint on top.

use bevy::{
    asset::io::embedded::EmbeddedAssetRegistry,
    mesh::MeshVertexBufferLayoutRef,
    pbr::{MaterialPipeline, MaterialPipelineKey},
    prelude::*,
    reflect::TypePath,
    render::render_resource::{
        AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError,
    },
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
#[bind_group_data(Finish)]
pub struct LeanMaterial {
    /// Numbers of the surface.
    #[uniform(0)]
    pub surface: Surface,
    /// Its colour: sRGB numbers in a texture that is not decoded by the sampler ([`Reading::Plain`]).
    ///
    /// [`Reading::Plain`]: super::assets::Reading::Plain
    #[texture(1)]
    #[sampler(2)]
    pub texture: Handle<Image>,
    /// How much of the shader it needs: every pixel pays for it.
    pub finish: Finish,
}

/// How much shading a surface needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C)]
pub enum Finish {
    /// Lies flat: its light is one number, in the tint.
    Flat,
    /// Moulded: a key light and a sky.
    Moulded,
    /// Turned and polished: glint and rim besides.
    Polished,
    /// The same, seen through.
    Ghost,
}

impl From<&LeanMaterial> for Finish {
    fn from(material: &LeanMaterial) -> Self {
        material.finish
    }
}

/// Numbers of a lean surface.
#[derive(ShaderType, Clone, Copy, Debug, Default)]
pub struct Surface {
    /// Multiplies the texture, linear RGB; alpha is how much a ghost hides.
    pub tint: Vec4,
    /// Strength of the glint.
    pub gloss: f32,
    /// Light at grazing angles.
    pub rim: f32,
}

impl Material for LeanMaterial {
    fn vertex_shader() -> ShaderRef {
        SHADER.into()
    }

    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        match self.finish {
            Finish::Ghost => AlphaMode::Blend,
            Finish::Flat | Finish::Moulded | Finish::Polished => AlphaMode::Opaque,
        }
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
        let definitions: &[&str] = match key.bind_group_data {
            Finish::Flat => &["FLAT"],
            Finish::Moulded => &["MOULDED"],
            Finish::Polished => &["POLISHED"],
            Finish::Ghost => &["POLISHED", "GHOST"],
        };
        for &definition in definitions {
            descriptor.vertex.shader_defs.push(definition.into());
            if let Some(fragment) = &mut descriptor.fragment {
                fragment.shader_defs.push(definition.into());
            }
        }
        Ok(())
    }
}
