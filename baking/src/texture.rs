//! The file format of colour textures and of the rooms' textures: lossless WebP of the largest level; the other mip
//! levels are created while it loads.
//!
//! KTX2 with zstd, from which Bevy would read all levels, has no prediction from pixel to pixel: the same textures take
//! more than twice as many bytes in it, and a browser would load them longer.

use std::{array, error::Error, fmt, io::Cursor, sync::LazyLock};

use bevy_color::Srgba;
use image_webp::{DecodingError, WebPDecoder};

/// Bytes of a pixel: red, green, blue, alpha.
pub const PIXEL: usize = 4;

/// The most pixels of a file: no texture of the game has a quarter of it.
const MOST_PIXELS: u32 = 1 << 24;

/// Why a texture file cannot be read.
#[derive(Debug)]
pub enum TextureFileProblem {
    /// The bytes are not a complete WebP file.
    Decoding(DecodingError),
    /// A width and a height that cannot be halved down to one pixel, though mip levels are requested.
    OddSize(u32, u32),
}

impl fmt::Display for TextureFileProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Decoding(problem) => write!(f, "texture file: {problem}"),
            Self::OddSize(width, height) => write!(
                f,
                "texture file: {width} by {height} pixels, which are no powers of two"
            ),
        }
    }
}

impl Error for TextureFileProblem {}

/// The pixels of a texture.
#[derive(Debug)]
pub struct Texture {
    /// Pixels of a row of the largest level.
    pub width: u32,
    /// Rows of the largest level.
    pub height: u32,
    /// The number of mip levels.
    pub levels: u32,
    /// The pixels of all levels, the largest first, [`PIXEL`] bytes each.
    pub pixels: Vec<u8>,
}

/// The texture in a file, with mip levels of half the size down to one pixel if they are requested.
///
/// # Errors
/// If the bytes are not WebP, or mip levels are requested and the sides are not powers of two.
pub fn read(bytes: &[u8], with_mipmaps: bool) -> Result<Texture, TextureFileProblem> {
    let mut decoder = WebPDecoder::new(Cursor::new(bytes)).map_err(TextureFileProblem::Decoding)?;
    let (width, height) = decoder.dimensions();
    if with_mipmaps && !(width.is_power_of_two() && height.is_power_of_two()) {
        return Err(TextureFileProblem::OddSize(width, height));
    }
    let size = decoder
        .output_buffer_size()
        .filter(|_| width * height <= MOST_PIXELS)
        .ok_or(TextureFileProblem::Decoding(DecodingError::ImageTooLarge))?;
    let mut pixels = vec![0; size];
    decoder
        .read_image(&mut pixels)
        .map_err(TextureFileProblem::Decoding)?;
    if !decoder.has_alpha() {
        pixels = pixels
            .chunks_exact(3)
            .flat_map(|pixel| [pixel[0], pixel[1], pixel[2], u8::MAX])
            .collect();
    }
    let levels = if with_mipmaps {
        width.max(height).ilog2() + 1
    } else {
        1
    };
    append_mipmaps(&mut pixels, width as usize, height as usize, levels);
    Ok(Texture {
        width,
        height,
        levels,
        pixels,
    })
}

/// Appends the smaller mip levels to the largest, `levels` in all: colours are averaged in linear light, alpha as it
/// is.
fn append_mipmaps(pixels: &mut Vec<u8>, width: usize, height: usize, levels: u32) {
    let (mut width, mut height, mut from) = (width, height, 0);
    pixels.reserve_exact(if levels > 1 { pixels.len() / 2 } else { 0 });
    for _ in 1..levels {
        let (half_width, half_height) = ((width / 2).max(1), (height / 2).max(1));
        // A level that is one pixel wide or high already is halved the other way only.
        let (right, below) = (
            if width > 1 { PIXEL } else { 0 },
            if height > 1 { width * PIXEL } else { 0 },
        );
        let to = pixels.len();
        pixels.resize(to + half_width * half_height * PIXEL, 0);
        let (large, small) = pixels.split_at_mut(to);
        let large = &large[from..];
        for (y, row) in small.chunks_exact_mut(half_width * PIXEL).enumerate() {
            for (x, pixel) in row.chunks_exact_mut(PIXEL).enumerate() {
                let at = 2 * y * below + 2 * x * right;
                let four = [at, at + right, at + below, at + right + below];
                for channel in 0..3 {
                    pixel[channel] = ENCODING.mean(four.map(|at| large[at + channel]));
                }
                let alpha: u32 = four.iter().map(|at| u32::from(large[at + 3])).sum();
                pixel[3] = ((alpha + 2) / 4) as u8;
            }
        }
        (width, height, from) = (half_width, half_height, to);
    }
}

/// The transfer function of sRGB as tables, since a texture needs it millions of times.
struct SrgbTables {
    /// The light of each value, from 0 to 65535.
    light: [u16; 256],
    /// The value of each light.
    value: Vec<u8>,
}

static ENCODING: LazyLock<SrgbTables> = LazyLock::new(|| {
    let light = array::from_fn(|value| {
        let light = Srgba::gamma_function(value as f32 / 255.0);
        (light * 65535.0).round() as u16
    });
    let value = (0..=u16::MAX)
        .map(|light| {
            let value = Srgba::gamma_function_inverse(f32::from(light) / 65535.0);
            (value * 255.0).round() as u8
        })
        .collect();
    SrgbTables { light, value }
});

impl SrgbTables {
    /// The mean of four values, in linear light.
    fn mean(&self, four: [u8; 4]) -> u8 {
        let light: u32 = four
            .iter()
            .map(|value| u32::from(self.light[usize::from(*value)]))
            .sum();
        self.value[((light + 2) / 4) as usize]
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn webp(width: u32, height: u32, pixels: &[u8]) -> Vec<u8> {
        let mut file = Vec::new();
        image_webp::WebPEncoder::new(&mut file)
            .encode(pixels, width, height, image_webp::ColorType::Rgba8)
            .expect("pixels of that size");
        file
    }

    /// Two by four pixels.
    fn small() -> Vec<u8> {
        let pixels: Vec<u8> = (0..8)
            .flat_map(|at: u8| {
                [
                    at * 30,
                    255 - at,
                    if at.is_multiple_of(2) { 0 } else { 255 },
                    at * 10,
                ]
            })
            .collect();
        webp(2, 4, &pixels)
    }

    #[test]
    fn smaller_levels_are_means_in_linear_light_and_the_last_is_one_pixel() {
        let texture = read(&small(), true).expect("a texture");
        assert_eq!(texture.levels, 3);
        let data = texture.pixels;
        assert_eq!(data.len(), (8 + 2 + 1) * PIXEL);
        // Half of the light of black and white is 188, not 128.
        assert_eq!(data[8 * PIXEL + 2], 188);
        assert_eq!(data[10 * PIXEL + 2], 188);
        // (0 + 10 + 20 + 30) / 4; alpha is no colour.
        assert_eq!(data[8 * PIXEL + 3], 15);
        assert_eq!(data[10 * PIXEL + 3], 35);
    }

    #[test]
    fn what_is_one_colour_stays_that_colour_in_every_level() {
        for value in 0..=255 {
            let pixels = [value, 255 - value, value, value].repeat(64);
            let texture = read(&webp(8, 8, &pixels), true).expect("a texture");
            for pixel in texture.pixels.chunks_exact(PIXEL) {
                assert_eq!(pixel, [value, 255 - value, value, value]);
            }
        }
    }

    #[test]
    fn without_mipmaps_any_size_has_one_level_and_with_them_none_but_powers_of_two() {
        let file = webp(3, 5, &[7; 3 * 5 * PIXEL]);
        let texture = read(&file, false).expect("a texture");
        assert_eq!(texture.levels, 1);
        assert_eq!(texture.pixels.len(), 3 * 5 * PIXEL);
        let problem = read(&file, true).expect_err("no levels of 3 by 5");
        assert_eq!(
            problem.to_string(),
            "texture file: 3 by 5 pixels, which are no powers of two"
        );
    }

    #[test]
    fn a_picture_without_alpha_is_opaque() {
        let mut file = Vec::new();
        image_webp::WebPEncoder::new(&mut file)
            .encode(&[1, 2, 3].repeat(4), 2, 2, image_webp::ColorType::Rgb8)
            .expect("pixels of that size");
        let texture = read(&file, true).expect("a texture");
        assert_eq!(texture.pixels, [1, 2, 3, 255].repeat(5));
    }

    #[test]
    fn what_is_no_webp_is_a_problem() {
        for bytes in [b"".as_slice(), b"\xabKTX 20\xbb", &small()[..30]] {
            let problem = read(bytes, true).expect_err("no texture");
            assert!(problem.to_string().starts_with("texture file: "));
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn damaged_bytes_are_a_texture_or_a_problem_and_never_a_panic(
            changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        ) {
            let mut file = small();
            for (at, byte) in changes {
                let at = at.index(file.len());
                file[at] = byte;
            }
            let _ = read(&file, true);
        }
    }
}
