//! The flat material: one colour, blended, for marks and for the soft shadow under a man.

use bevy::{
    prelude::*, reflect::TypePath, render::render_resource::AsBindGroup, shader::ShaderRef,
};

const SHADER: &str = "embedded://shakki/flat.wgsl";

/// Registers the material and its shader.
pub fn plugin(app: &mut App) {
    super::assets::embed_shader(app, "flat.wgsl", include_bytes!("flat.wgsl"));
    app.add_plugins(MaterialPlugin::<FlatMaterial>::default());
}

/// One colour, blended over what lies below.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub struct FlatMaterial {
    /// Linear RGB and opacity.
    #[uniform(0)]
    pub color: LinearRgba,
    /// x: 1 fades out from the middle of the mesh's UV square to its edge, 0 is one even colour.
    #[uniform(1)]
    pub softness: Vec4,
}

impl FlatMaterial {
    /// An even colour.
    pub fn even(color: impl Into<LinearRgba>) -> Self {
        Self {
            color: color.into(),
            softness: Vec4::ZERO,
        }
    }

    /// Darkest in the middle of the UV square, nothing at its rim.
    pub fn soft(color: impl Into<LinearRgba>) -> Self {
        Self {
            color: color.into(),
            softness: Vec4::X,
        }
    }
}

impl Material for FlatMaterial {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        AlphaMode::Blend
    }

    fn depth_bias(&self) -> f32 {
        // Shadows fall on the board, marks are drawn over them, from wherever one looks.
        if self.softness.x > 0.0 { -50.0 } else { 0.0 }
    }

    fn enable_prepass() -> bool {
        false
    }

    fn enable_shadows() -> bool {
        false
    }
}
