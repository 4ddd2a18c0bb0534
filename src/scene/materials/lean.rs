//! The lean material: the cheap shading of the quality `software`, for machines without a GPU. Occlusion and grain are
//! baked into textures and vertex colours; the room's light, its reflection in polished surfaces and the refraction in
//! glass are added by the shader.

use bevy::{
    mesh::MeshVertexBufferLayoutRef,
    pbr::{MaterialPipeline, MaterialPipelineKey, MeshPipelineKey},
    prelude::*,
    reflect::TypePath,
    render::render_resource::{
        AsBindGroup, Face, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError,
        TextureFormat,
    },
    shader::{ShaderDefVal, ShaderRef},
};

use crate::scene::light::room::LeanLight;

const SHADER: &str = "embedded://shakki/lean.wgsl";
/// The binding of the pieces' profiles.
const PROFILES_BINDING: u32 = 7;

/// Registers the material and its shader.
pub fn plugin(app: &mut App) {
    crate::scene::loading::assets::embed_shader_library(
        app,
        "tone_mapping.wgsl",
        include_bytes!("shaders/tone_mapping.wgsl"),
    );
    crate::scene::loading::assets::embed_shader_library(
        app,
        "transforms.wgsl",
        include_bytes!("shaders/transforms.wgsl"),
    );
    crate::scene::loading::assets::embed_shader_library(
        app,
        "letters.wgsl",
        include_bytes!("shaders/shared/letters.wgsl"),
    );
    crate::scene::loading::assets::embed_shader_library(
        app,
        "variation.wgsl",
        include_bytes!("shaders/shared/variation.wgsl"),
    );
    crate::scene::loading::assets::embed_shader_library(
        app,
        "translucency.wgsl",
        include_bytes!("shaders/shared/translucency.wgsl"),
    );
    crate::scene::loading::assets::embed_shader_library(
        app,
        "squares.wgsl",
        include_bytes!("shaders/shared/squares.wgsl"),
    );
    crate::scene::loading::assets::embed_shader_library(
        app,
        "sheen.wgsl",
        include_bytes!("shaders/shared/sheen.wgsl"),
    );
    crate::scene::loading::assets::embed_shader(
        app,
        "lean.wgsl",
        include_bytes!("shaders/lean.wgsl"),
    );
    crate::scene::loading::assets::embed_shader_library(
        app,
        "glass_path.wgsl",
        include_bytes!("shaders/shared/glass_path.wgsl"),
    );
    app.add_plugins(MaterialPlugin::<LeanMaterial>::default());
}

/// Whether a camera's target stores sRGB-encoded values in a linear format, so that the shaders have to encode.
fn stores_encoded(key: MeshPipelineKey) -> bool {
    key.target_format() == TextureFormat::Rgba8Unorm
}

/// Defines `ENCODED` for a fragment shader that serves every quality, if it has to encode sRGB itself.
pub fn define_encoding(descriptor: &mut RenderPipelineDescriptor, key: MeshPipelineKey) {
    if stores_encoded(key)
        && let Some(fragment) = &mut descriptor.fragment
    {
        fragment.shader_defs.push("ENCODED".into());
    }
}

/// A cheaply lit surface in a room.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[bind_group_data(LeanMaterialKey)]
pub struct LeanMaterial {
    /// The uniforms of the surface.
    #[uniform(0)]
    pub surface: LeanUniforms,
    /// The colour texture: sRGB values that the sampler does not decode ([`TextureEncoding::Plain`]). For glass: that
    /// of the board, which is visible through it.
    ///
    /// [`TextureEncoding::Plain`]: crate::scene::loading::assets::TextureEncoding::Plain
    #[texture(1)]
    #[sampler(2)]
    pub texture: Handle<Image>,
    /// The reflection of the room: see [`crate::scene::light::room_reflection`].
    #[texture(3)]
    #[sampler(4)]
    pub room: Handle<Image>,
    /// The light map of the ground: see [`crate::scene::light::board_light_map`]. Only finishes with `SHADED` have it,
    /// and glass;
    /// those of pieces have the heights at which the shadows begin.
    #[texture(5)]
    #[sampler(6)]
    pub light_map: Handle<Image>,
    /// For glass: the profiles of the pieces. See [`crate::scene::materials::piece_profiles`].
    #[texture(7)]
    pub profiles: Handle<Image>,
    /// The shader variant; each compiles only the effects that it needs.
    pub finish: Finish,
    /// How sharp the colour texture is.
    pub detail: TextureDetail,
}

/// How sharp the textures of the lean path are: pictures that are the mean of many views, each shifted within a pixel, show
/// more of a texture than a single view could without flicker.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TextureDetail {
    /// As a single view shows them.
    #[default]
    Plain,
    /// One mip level sharper: `lean.wgsl` has `SUPERSAMPLED`.
    Supersampled,
}

/// The finish of a surface, which selects a variant of the shader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C)]
pub enum Finish {
    /// Flat: its light is constant, and part of the tint.
    Flat,
    /// Flat, with a soft reflection of the room.
    Sheen,
    /// The table: as [`Finish::Sheen`], in the shadow of the board, too.
    Table,
    /// Curved: lit by a key light and a sky.
    Curved,
    /// Curved, with inlaid letters and a soft reflection of the room.
    Inlaid,
    /// A piece with gloss and subsurface scattering.
    Polished,
    /// A glass piece at rest, traced for every pixel.
    Glass,
    /// A glass piece while something moves, refracted at each vertex.
    GlassInMotion,
    /// A translucent polished piece.
    Ghost,
    /// The mirror image of a piece in the board.
    MirrorImage,
    /// Polished, but no piece: without wear and variation of grain.
    Case,
}

impl Finish {
    /// Whether it reflects the room per pixel.
    fn reflects_per_pixel(self) -> bool {
        self.shader_defs().contains(&"PIXEL_REFLECTION")
    }

    /// Whether pieces' shadows fall on it.
    pub fn is_shaded(self) -> bool {
        self.shader_defs().contains(&"SHADED")
    }

    /// Whether it is board or table, which mirror the lamp where it is low.
    pub fn mirrors_lamp(self) -> bool {
        matches!(self, Self::Sheen | Self::Table | Self::Inlaid)
    }

    /// Whether it is that of an opaque piece: worn at edges, with patina in grooves. It reads at what heights the shadows of
    /// other pieces begin.
    pub fn is_worn(self) -> bool {
        self.shader_defs().contains(&"WORN")
    }

    /// The features of its shader variant: `FLAT` constant light; `REFLECTION` reflects the room; `VERTEX_SPECULAR`
    /// interpolates specular light that is computed per vertex; `PIXEL_REFLECTION` samples the reflection of the room
    /// per pixel; `MIRRORS_LAMP` mirrors the lamp as a rough surface does; `SHADED` receives the pieces' shadows; `BOARD_SHADOW` the board's; `WORN` lighter at edges, darker in grooves; `SHIFTED` each piece has another part
    /// of the grain; `INLAID` letters; `GLASS` and `GLASS_IN_MOTION` refraction; `GHOST` translucent; `SUBSURFACE` subsurface scattering;
    /// `MIRROR_IMAGE` upside down within the plane of the board.
    fn shader_defs(self) -> &'static [&'static str] {
        match self {
            Self::Flat => &["FLAT"],
            Self::Sheen => &[
                "FLAT",
                "REFLECTION",
                "VERTEX_SPECULAR",
                "SHADED",
                "MIRRORS_LAMP",
            ],
            Self::Table => &[
                "FLAT",
                "REFLECTION",
                "VERTEX_SPECULAR",
                "SHADED",
                "BOARD_SHADOW",
                "MIRRORS_LAMP",
            ],
            Self::Curved => &["SHADED"],
            Self::Inlaid => &[
                "REFLECTION",
                "VERTEX_SPECULAR",
                "INLAID",
                "SHADED",
                "MIRRORS_LAMP",
            ],
            Self::Polished => &[
                "REFLECTION",
                "PIXEL_REFLECTION",
                "WORN",
                "SHIFTED",
                "SUBSURFACE",
            ],
            Self::Glass => &["GLASS", "MIRRORS_LAMP"],
            Self::GlassInMotion => &[
                "REFLECTION",
                "VERTEX_SPECULAR",
                "PIXEL_REFLECTION",
                "GLASS_IN_MOTION",
            ],
            Self::Ghost => &["REFLECTION", "PIXEL_REFLECTION", "WORN", "SHIFTED", "GHOST"],
            Self::MirrorImage => &["WORN", "SHIFTED", "MIRROR_IMAGE"],
            Self::Case => &["REFLECTION", "PIXEL_REFLECTION"],
        }
    }
}

/// The pipeline key of [`LeanMaterial`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct LeanMaterialKey {
    finish: Finish,
    /// The mip level of the room's reflection, a constant in the fragment shader.
    blur: i32,
    detail: TextureDetail,
}

impl From<&LeanMaterial> for LeanMaterialKey {
    fn from(material: &LeanMaterial) -> Self {
        Self {
            finish: material.finish,
            // Soft reflections read their level from the uniforms, in the vertex stage, so that levels need no separate
            // pipelines.
            blur: match material.finish.reflects_per_pixel() {
                true => material.surface.blur.round() as i32,
                false => 0,
            },
            detail: material.detail,
        }
    }
}

/// The uniforms of a lean surface.
#[derive(ShaderType, Clone, Copy, Debug, Default)]
pub struct LeanUniforms {
    /// Multiplies the texture, linear RGB; alpha is the opacity of a ghost.
    pub tint: Vec4,
    /// Multiplies the tint at worn edges; alpha is how far the tone of a piece is from that of its set at most, as a
    /// part of it. For glass: the transmittance of half a square.
    pub wear: Vec4,
    /// The colour of inlaid letters; alpha is 1 where they are shown. For pieces: the part of the light from subsurface
    /// scattering that leaves beside where it entered; alpha is how strong the patina is. For glass: multiplies the board's
    /// texture behind it.
    pub second_color: Vec4,
    /// The cloth under the base, divided by the texture's own colour; alpha is 1 where the texture is that of solid
    /// wood.
    pub felt: Vec4,
    /// Reflectivity head on.
    pub head_on: f32,
    /// Reflectivity at grazing angles.
    pub grazing: f32,
    /// The mip level of the room's reflection: 0 is sharp. For a mirror image, how far a point spreads as a part of its
    /// height.
    pub blur: f32,
    /// The scattering of glass.
    pub scattering: f32,
    /// The part of the reflection of what is dim in the room that is left.
    pub dim_reflection: f32,
    /// The perceptual roughness of board and table, and of the board behind glass.
    pub sheen_roughness: f32,
    /// Their reflectivity for the lamp, head on and at grazing angles.
    pub sheen: Vec2,
    /// For pieces: the mean colour of the light squares under them, linear RGB.
    pub light_squares: Vec3,
    /// The same of the dark squares.
    pub dark_squares: Vec3,
    /// The room's light.
    pub light: LeanLight,
}

impl LeanMaterial {
    /// A material without textures, for compiling its pipeline.
    pub fn without_textures(finish: Finish, blur: f32) -> Self {
        Self {
            surface: LeanUniforms { blur, ..default() },
            texture: Handle::default(),
            room: Handle::default(),
            light_map: Handle::default(),
            profiles: Handle::default(),
            finish,
            detail: TextureDetail::default(),
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
        match self.finish {
            Finish::Ghost => AlphaMode::Blend,
            Finish::MirrorImage => AlphaMode::Premultiplied,
            _ => AlphaMode::Opaque,
        }
    }

    fn depth_bias(&self) -> f32 {
        // Before the marks and the shadows that lie on the board.
        match self.finish {
            Finish::MirrorImage => -80.0,
            _ => 0.0,
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
        let LeanMaterialKey {
            finish,
            blur,
            detail,
        } = key.bind_group_data;
        let names = finish.shader_defs().iter().map(|&name| name.into());
        let blur = ShaderDefVal::Int("BLUR".to_owned(), blur);
        let profiles = ShaderDefVal::UInt("PROFILES".to_owned(), PROFILES_BINDING);
        let mut shader_defs: Vec<ShaderDefVal> = names.chain([blur, profiles]).collect();
        if detail == TextureDetail::Supersampled {
            shader_defs.push("SUPERSAMPLED".into());
        }
        descriptor
            .vertex
            .shader_defs
            .extend_from_slice(&shader_defs);
        if let Some(fragment) = &mut descriptor.fragment {
            fragment.shader_defs.extend(shader_defs);
        }
        if finish == Finish::MirrorImage {
            // Mirroring turns front faces into back faces.
            descriptor.primitive.cull_mode = Some(Face::Front);
            // Of all surfaces at a pixel only the nearest is mirrored.
            if let Some(depth) = &mut descriptor.depth_stencil {
                depth.depth_write_enabled = Some(true);
            }
        }
        Ok(())
    }
}
