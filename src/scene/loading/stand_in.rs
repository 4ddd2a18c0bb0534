//! What stands in for a texture that could not be loaded: its mean colour, and squares on the board. Without any texture a
//! material would not be drawn at all. The colours of a board's squares are also what pieces mirror of it.

use bevy::{
    asset::{AssetPath, RenderAssetUsages},
    image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor},
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};

/// The squares on a side of the board's texture, a pixel each.
const SQUARES: u32 = 8;

/// A texture's mean colour; of a board, that of its light squares and of its dark ones. Alpha is the depth of the relief,
/// and of a frame where its letters are.
struct MeanColor {
    texture: &'static str,
    light: [u8; 4],
    dark: [u8; 4],
}

const fn plain(texture: &'static str, color: [u8; 4]) -> MeanColor {
    squares(texture, color, color)
}

const fn squares(texture: &'static str, light: [u8; 4], dark: [u8; 4]) -> MeanColor {
    MeanColor {
        texture,
        light,
        dark,
    }
}

/// Of all textures of materials.
const MEAN_COLORS: [MeanColor; 15] = [
    squares("board", [181, 156, 122, 185], [101, 70, 50, 185]),
    squares("board_marble", [167, 162, 152, 237], [45, 70, 58, 237]),
    squares("board_plastic", [198, 188, 159, 184], [54, 76, 62, 184]),
    // Straight up: level.
    plain("board_normal", [128, 128, 255, 255]),
    plain("boxwood", [229, 203, 156, 217]),
    plain("ebony", [53, 42, 38, 215]),
    plain("marble_white", [211, 210, 210, 240]),
    plain("marble_black", [36, 34, 37, 243]),
    plain("plastic", [247, 246, 242, 177]),
    plain("tray", [47, 50, 39, 140]),
    plain("clock", [126, 103, 81, 255]),
    plain("frame", [59, 38, 27, 0]),
    plain("frame_marble", [39, 53, 44, 0]),
    plain("frame_plastic", [49, 47, 34, 0]),
    plain("table", [44, 35, 29, 190]),
];

/// The mean colours of the light and of the dark squares of a board's texture, linear RGB.
pub fn square_colors(texture: &str) -> Option<[Vec3; 2]> {
    let color = MEAN_COLORS.iter().find(|color| color.texture == texture)?;
    Some(
        [color.light, color.dark]
            .map(|[red, green, blue, _]| Color::srgb_u8(red, green, blue).to_linear().to_vec3()),
    )
}

/// What stands in for the texture at this path, if it is one of a material.
pub(super) fn texture(path: &AssetPath) -> Option<Image> {
    let path = path.path().to_string_lossy();
    let file = path.rsplit('/').next()?;
    let name = file.split('.').next()?;
    let color = MEAN_COLORS.iter().find(|color| color.texture == name)?;
    let is_plain = path.ends_with("?plain") || path.contains("/plain/");
    let is_linear = is_plain || name == "board_normal";
    let pixels = (0..SQUARES * SQUARES).flat_map(|at| {
        let is_light = (at % SQUARES + at / SQUARES).is_multiple_of(2);
        if is_light { color.light } else { color.dark }
    });
    let mut image = Image::new(
        Extent3d {
            width: SQUARES,
            height: SQUARES,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        pixels.collect(),
        match is_linear {
            true => TextureFormat::Rgba8Unorm,
            false => TextureFormat::Rgba8UnormSrgb,
        },
        RenderAssetUsages::all(),
    );
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: ImageAddressMode::Repeat,
        address_mode_v: ImageAddressMode::Repeat,
        mag_filter: ImageFilterMode::Nearest,
        min_filter: ImageFilterMode::Nearest,
        ..default()
    });
    Some(image)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::play::preferences::BoardMaterial;
    use crate::scene::loading::texture_file::{self, TextureSettings};
    use crate::scene::materials::spec;

    /// The mean colour of the squares of a texture that are light on a board, or of the others.
    fn mean(image: &Image, is_light: bool) -> [f32; 3] {
        let data = image.data.as_ref().expect("pixels");
        let (width, height) = (image.width() as usize, image.height() as usize);
        let mut sum = [0.0; 3];
        let mut count = 0.0;
        for (at, pixel) in data.chunks_exact(4).take(width * height).enumerate() {
            let (column, row) = (at % width * 8 / width, at / width * 8 / height);
            if (column + row).is_multiple_of(2) == is_light {
                count += 1.0;
                for (sum, channel) in sum.iter_mut().zip(pixel) {
                    *sum += f32::from(*channel);
                }
            }
        }
        sum.map(|sum| sum / count)
    }

    #[test]
    fn the_squares_of_every_board_have_colours() {
        for board in BoardMaterial::ALL {
            let [light, dark] = square_colors(spec::board(board).texture).expect("in the list");
            assert!(light.cmpgt(dark).all(), "{board:?}: {light}, {dark}");
        }
    }

    #[test]
    fn they_have_the_colours_of_the_textures() {
        for name in MEAN_COLORS.map(|color| color.texture) {
            // The smaller file, where there is one.
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/textures");
            let files = [format!("plain/{name}.webp"), format!("{name}.webp")];
            let Some(bytes) = files
                .iter()
                .find_map(|file| fs::read(format!("{folder}/{file}")).ok())
            else {
                assert_eq!(name, "board_normal", "{name} is a texture");
                continue;
            };
            let original = texture_file::read(&bytes, &TextureSettings::default()).expect("WebP");
            let stand_in = texture(&AssetPath::parse(&format!("shakki/{name}.webp")));
            let stand_in = stand_in.expect("it is in the list");
            for is_light in [true, false] {
                let [original, stand_in] =
                    [&original, &stand_in].map(|image| mean(image, is_light));
                for (original, stand_in) in original.into_iter().zip(stand_in) {
                    let difference = (original - stand_in).abs();
                    assert!(difference <= 2.0, "{name}: {original} {stand_in}");
                }
            }
        }
    }

    #[test]
    fn each_encoding_has_its_own_format() {
        for (path, format) in [
            ("shakki/boxwood.webp", TextureFormat::Rgba8UnormSrgb),
            ("shakki/boxwood.webp?plain", TextureFormat::Rgba8Unorm),
            (
                "embedded://shakki/plain/board.webp",
                TextureFormat::Rgba8Unorm,
            ),
            ("shakki/board_normal.ktx2", TextureFormat::Rgba8Unorm),
        ] {
            let image = texture(&AssetPath::parse(path)).expect("it is in the list");
            assert_eq!(image.texture_descriptor.format, format, "{path}");
        }
        assert!(texture(&AssetPath::parse("shakki/rooms/studio/walls.webp")).is_none());
        assert!(texture(&AssetPath::parse("shakki/full.mesh")).is_none());
    }
}
