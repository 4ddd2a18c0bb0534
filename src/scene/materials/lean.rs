//! The lean material: a dozen lines of shading for machines without a GPU. Occlusion and grain are baked into textures
//! and vertex colours; the room's light, its reflection in polish and the bend of glass come on top.

use bevy::{
    mesh::MeshVertexBufferLayoutRef,
    pbr::{MaterialPipeline, MaterialPipelineKey, MeshPipelineKey},
    prelude::*,
    reflect::TypePath,
    render::render_resource::{
        AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError,
        TextureFormat,
    },
    shader::{ShaderDefVal, ShaderRef},
};

use crate::scene::light::room::LeanLight;

const SHADER: &str = "embedded://shakki/lean.wgsl";

/// Registers the material and its shader.
pub fn plugin(app: &mut App) {
    crate::scene::loading::assets::embed_shader_library(
        app,
        "film.wgsl",
        include_bytes!("film.wgsl"),
    );
    crate::scene::loading::assets::embed_shader_library(
        app,
        "stage.wgsl",
        include_bytes!("stage.wgsl"),
    );
    crate::scene::loading::assets::embed_shader(app, "lean.wgsl", include_bytes!("lean.wgsl"));
    app.add_plugins(MaterialPlugin::<LeanMaterial>::default());
}

/// Whether a camera's picture holds sRGB's numbers themselves, which no hardware encodes or decodes: the shaders do.
fn stores_encoded(key: MeshPipelineKey) -> bool {
    key.target_format() == TextureFormat::Rgba8Unorm
}

/// Tells a fragment shader that serves every quality whether it has to encode what it draws.
pub fn encode(descriptor: &mut RenderPipelineDescriptor, key: MeshPipelineKey) {
    if stores_encoded(key)
        && let Some(fragment) = &mut descriptor.fragment
    {
        fragment.shader_defs.push("ENCODED".into());
    }
}

/// A surface in a room, cheaply.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[bind_group_data(LeanMaterialKey)]
pub struct LeanMaterial {
    /// Numbers of the surface.
    #[uniform(0)]
    pub surface: LeanUniforms,
    /// Its colour: sRGB numbers in a texture that is not decoded by the sampler ([`Reading::Plain`]). For glass: that
    /// of the board, which is seen through it.
    ///
    /// [`Reading::Plain`]: crate::scene::loading::assets::TextureEncoding::Plain
    #[texture(1)]
    #[sampler(2)]
    pub texture: Handle<Image>,
    /// What it mirrors: see [`crate::scene::light::room_reflection`].
    #[texture(3)]
    #[sampler(4)]
    pub room: Handle<Image>,
    /// What of the light reaches the ground there: see [`crate::scene::light::board_shading`]. Only what lies flat has it.
    #[texture(5)]
    #[sampler(6)]
    pub shade: Handle<Image>,
    /// How much of the shader it needs: every pixel pays for it.
    pub finish: Finish,
}

/// How much shading a surface needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C)]
pub enum Finish {
    /// Lies flat: its light is one number, in the tint.
    Flat,
    /// Lies flat and has a sheen of the room.
    Sheen,
    /// Moulded: a key light and a sky.
    Moulded,
    /// The same with inlaid letters, and a sheen of the room.
    Inlaid,
    /// A piece who mirrors nothing sharply.
    Matte,
    /// A piece who is polished.
    Polished,
    /// A piece of glass.
    Glass,
    /// A polished piece, seen through.
    Ghost,
    /// Polished, but no piece: every one of its kind is the same.
    Case,
}

impl Finish {
    /// Whether it mirrors the room sharply, pixel by pixel.
    fn mirrors(self) -> bool {
        self.definitions().contains(&"MIRROR")
    }

    /// Whether pieces' shadows fall on it.
    pub fn is_shaded(self) -> bool {
        self.definitions().contains(&"SHADED")
    }

    fn definitions(self) -> &'static [&'static str] {
        match self {
            Self::Flat => &["FLAT"],
            Self::Sheen => &["FLAT", "SHINE", "GLOSS", "SHADED"],
            Self::Moulded => &["SHADED"],
            Self::Inlaid => &["SHINE", "GLOSS", "INLAID", "SHADED"],
            Self::Matte => &["SHINE", "GLOSS", "WORN", "SHIFTED"],
            Self::Polished => &["SHINE", "MIRROR", "WORN", "SHIFTED"],
            Self::Glass => &["SHINE", "GLOSS", "MIRROR", "GLASS"],
            Self::Ghost => &["SHINE", "MIRROR", "WORN", "SHIFTED", "GHOST"],
            Self::Case => &["SHINE", "MIRROR"],
        }
    }
}

/// What the shader is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct LeanMaterialKey {
    finish: Finish,
    /// The level of the room's picture that is mirrored sharply: the sampler need not ask for it at every pixel.
    blur: i32,
}

impl From<&LeanMaterial> for LeanMaterialKey {
    fn from(material: &LeanMaterial) -> Self {
        Self {
            finish: material.finish,
            // What mirrors softly reads its level in the vertex stage, as a number: no shader of its own for each.
            blur: match material.finish.mirrors() {
                true => material.surface.blur.round() as i32,
                false => 0,
            },
        }
    }
}

/// Numbers of a lean surface.
#[derive(ShaderType, Clone, Copy, Debug, Default)]
pub struct LeanUniforms {
    /// Multiplies the texture, linear RGB; alpha is how much a ghost hides.
    pub tint: Vec4,
    /// What worn edges multiply the tint with. Of glass: what of the light comes through half a square of it.
    pub wear: Vec4,
    /// What inlaid letters are made of; alpha is 1 where they are shown. Behind glass: what the board's texture is
    /// multiplied with.
    pub inlay: Vec4,
    /// The cloth under the base, divided by the texture's own colour.
    pub felt: Vec4,
    /// How much is mirrored head on.
    pub mirror: f32,
    /// How much at grazing angles.
    pub rim: f32,
    /// Which level of the room's picture is mirrored: 0 is sharp.
    pub blur: f32,
    /// How milky glass is; how strong the highlight on matte plastic.
    pub body: f32,
    /// The room's light.
    pub light: LeanLight,
}

impl LeanMaterial {
    /// Something of which only the shader counts: without textures of its own.
    pub fn bare(finish: Finish, blur: f32) -> Self {
        Self {
            surface: LeanUniforms { blur, ..default() },
            texture: Handle::default(),
            room: Handle::default(),
            shade: Handle::default(),
            finish,
        }
    }
}

impl Material for LeanMaterial {
    fn vertex_shader() -> ShaderRef {
        SHADER.into()
    }

    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        if self.finish == Finish::Ghost {
            AlphaMode::Blend
        } else {
            AlphaMode::Opaque
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
        let LeanMaterialKey { finish, blur } = key.bind_group_data;
        let definitions = finish.definitions().iter().map(|&name| name.into());
        let blur = ShaderDefVal::Int("BLUR".to_owned(), blur);
        let definitions: Vec<ShaderDefVal> = definitions.chain([blur]).collect();
        descriptor
            .vertex
            .shader_defs
            .extend_from_slice(&definitions);
        if let Some(fragment) = &mut descriptor.fragment {
            fragment.shader_defs.extend(definitions);
        }
        Ok(())
    }
}
