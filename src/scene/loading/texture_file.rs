//! The loader of texture files: lossless WebP, whose smaller mip levels are created while it loads (see
//! [`shakki_baking::texture`]).

use bevy::{
    asset::{AssetLoader, LoadContext, RenderAssetUsages, io::Reader},
    image::ImageSampler,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};
use serde::{Deserialize, Serialize};
use shakki_baking::texture::{self, TextureFileProblem};

/// How a texture is read and sampled.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct TextureSettings {
    /// Whether the sampler decodes its colours from sRGB.
    pub is_srgb: bool,
    /// Whether it has levels of half the size, down to one pixel.
    pub has_mipmaps: bool,
    /// How the renderer samples it.
    pub sampler: ImageSampler,
    /// Whether the main world keeps a copy, or only the renderer.
    pub asset_usage: RenderAssetUsages,
}

/// Reads `.webp` files.
#[derive(TypePath, Default)]
pub struct TextureLoader;

impl AssetLoader for TextureLoader {
    type Asset = Image;
    type Settings = TextureSettings;
    type Error = TextureFileProblem;

    async fn load(
        &self,
        reader: &mut dyn Reader,
        settings: &TextureSettings,
        _: &mut LoadContext<'_>,
    ) -> Result<Image, TextureFileProblem> {
        let mut bytes = Vec::new();
        reader
            .read_to_end(&mut bytes)
            .await
            .map_err(|problem| TextureFileProblem::Decoding(problem.into()))?;
        read(&bytes, settings)
    }

    fn extensions(&self) -> &[&str] {
        &["webp"]
    }
}

/// The texture in a file.
///
/// # Errors
/// If the bytes are not WebP, or mip levels are requested and the sides are not powers of two.
pub(super) fn read(bytes: &[u8], settings: &TextureSettings) -> Result<Image, TextureFileProblem> {
    let texture = texture::read(bytes, settings.has_mipmaps)?;
    let mut image = Image::new_uninit(
        Extent3d {
            width: texture.width,
            height: texture.height,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        if settings.is_srgb {
            TextureFormat::Rgba8UnormSrgb
        } else {
            TextureFormat::Rgba8Unorm
        },
        settings.asset_usage,
    );
    image.texture_descriptor.mip_level_count = texture.levels;
    image.data = Some(texture.pixels);
    image.sampler = settings.sampler.clone();
    Ok(image)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_give_levels_and_format() {
        let tray = include_bytes!(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/assets/textures/tray.webp"
        ));
        for is_srgb in [false, true] {
            for has_mipmaps in [false, true] {
                let settings = TextureSettings {
                    is_srgb,
                    has_mipmaps,
                    ..default()
                };
                let image = read(tray, &settings).expect("a texture");
                assert_eq!(image.texture_descriptor.format.is_srgb(), is_srgb);
                let levels = image.texture_descriptor.mip_level_count;
                let largest = image.width().max(image.height());
                assert_eq!(levels, if has_mipmaps { largest.ilog2() + 1 } else { 1 });
                let pixels: u32 = (0..levels)
                    .map(|level| (image.width() >> level).max(1) * (image.height() >> level).max(1))
                    .sum();
                let bytes = image.data.expect("pixels").len();
                assert_eq!(bytes, pixels as usize * texture::PIXEL);
            }
        }
    }
}
