//! A picture of the screen, read from the X window dump (XWD version 7) that Xvfb keeps of its frame buffer.

use std::fs;
use std::path::Path;

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, Image, ImageSampler, ImageType};
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// Where something is, in pixels from the left and upper edges.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    pub x: f32,
    pub y: f32,
}

impl Point {
    pub fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }

    /// This point, `other` away.
    pub fn plus(self, other: Point) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

/// An RGB picture, 8 bits a channel.
#[derive(PartialEq)]
pub struct Picture {
    width: usize,
    height: usize,
    pixels: Vec<[u8; 3]>,
}

impl Picture {
    /// Reads a window dump of a true-colour screen with 32 bits a pixel.
    pub fn read_xwd(path: &Path) -> Self {
        let bytes = fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        // The header is 25 big-endian words, whatever the machine.
        let word = |index: usize| {
            let word: [u8; 4] = bytes[4 * index..4 * index + 4].try_into().unwrap();
            u32::from_be_bytes(word) as usize
        };
        let (header_size, version, width, height) = (word(0), word(1), word(4), word(5));
        let (is_big_endian, bits_per_pixel, stride) = (word(7) == 1, word(11), word(12));
        let masks = [word(14), word(15), word(16)].map(|mask| mask as u32);
        let color_count = word(19);
        assert_eq!(
            (version, bits_per_pixel),
            (7, 32),
            "a window dump of another kind"
        );

        let start = header_size + 12 * color_count;
        let mut pixels = Vec::with_capacity(width * height);
        for y in 0..height {
            let row = &bytes[start + y * stride..][..4 * width];
            pixels.extend(row.chunks_exact(4).map(|pixel| {
                let pixel: [u8; 4] = pixel.try_into().unwrap();
                let pixel = if is_big_endian {
                    u32::from_be_bytes(pixel)
                } else {
                    u32::from_le_bytes(pixel)
                };
                masks.map(|mask| ((pixel & mask) >> mask.trailing_zeros()) as u8)
            }));
        }
        Self {
            width,
            height,
            pixels,
        }
    }

    /// The mean luminance (0 black to 255 white) of the square of `2 * radius + 1` pixels round `center`, as much of
    /// it as is in the picture.
    pub fn luminance_near(&self, center: Point, radius: usize) -> f32 {
        let (x, y) = (center.x as usize, center.y as usize);
        let columns = x.saturating_sub(radius)..(x + radius + 1).min(self.width);
        let rows = y.saturating_sub(radius)..(y + radius + 1).min(self.height);
        let area = columns.len() * rows.len();
        assert!(area > 0, "{center:?} is outside the picture");
        let sum: f32 = rows
            .flat_map(|y| {
                columns
                    .clone()
                    .map(move |x| self.pixels[y * self.width + x])
            })
            .map(|[r, g, b]| 0.2126 * f32::from(r) + 0.7152 * f32::from(g) + 0.0722 * f32::from(b))
            .sum();
        sum / area as f32
    }

    /// The part of the picture with this upper left corner and this size, as much of it as there is.
    pub fn part(&self, corner: Point, size: (u32, u32)) -> Self {
        let (left, top) = (corner.x.max(0.0) as usize, corner.y.max(0.0) as usize);
        let right = (left + size.0 as usize).min(self.width);
        let bottom = (top + size.1 as usize).min(self.height);
        Self {
            width: right - left,
            height: bottom - top,
            pixels: (top..bottom)
                .flat_map(|y| &self.pixels[y * self.width..][left..right])
                .copied()
                .collect(),
        }
    }

    /// By how much the channels differ from another picture's of the same size, in the mean (0 to 255).
    pub fn difference(&self, other: &Self) -> f32 {
        let pairs = self
            .pixels
            .iter()
            .flatten()
            .zip(other.pixels.iter().flatten());
        let sum: u64 = pairs.map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
        sum as f32 / (3 * self.pixels.len()) as f32
    }

    /// How many pixels differ by more than so many steps of 255 in a channel.
    pub fn differing(&self, other: &Self, steps: u8) -> usize {
        assert_eq!((self.width, self.height), (other.width, other.height));
        self.pixels
            .iter()
            .zip(&other.pixels)
            .filter(|(a, b)| a.iter().zip(*b).any(|(a, b)| a.abs_diff(*b) > steps))
            .count()
    }

    /// Pictures of one size, two in a row.
    pub fn side_by_side(pictures: &[Self]) -> Self {
        const ROW: usize = 2;
        let (wide, high) = (pictures[0].width, pictures[0].height);
        let columns = pictures.len().min(ROW);
        let rows = pictures.len().div_ceil(ROW);
        let width = columns * wide;
        let mut pixels = vec![[0; 3]; width * rows * high];
        for (index, picture) in pictures.iter().enumerate() {
            let (left, top) = (index % ROW * wide, index / ROW * high);
            for y in 0..high.min(picture.height) {
                let row = &picture.pixels[y * picture.width..][..wide.min(picture.width)];
                pixels[(top + y) * width + left..][..row.len()].copy_from_slice(row);
            }
        }
        Self {
            width,
            height: rows * high,
            pixels,
        }
    }

    /// Reads a PNG; none as long as it is unfinished.
    pub fn read_png(path: &Path) -> Option<Self> {
        let bytes = fs::read(path).ok()?;
        let image = Image::from_buffer(
            &bytes,
            ImageType::Extension("png"),
            CompressedImageFormats::NONE,
            true,
            ImageSampler::Default,
            RenderAssetUsages::MAIN_WORLD,
        );
        let image = image.ok()?.try_into_dynamic().ok()?.into_rgb8();
        Some(Self {
            width: image.width() as usize,
            height: image.height() as usize,
            pixels: image.pixels().map(|pixel| pixel.0).collect(),
        })
    }

    /// Its width and height.
    pub fn size(&self) -> (usize, usize) {
        (self.width, self.height)
    }

    /// How many sharp edges there are in the rows between these shares of the height: the mean difference of neighbouring pixels
    /// beyond that of grain.
    pub fn edges(&self, from: f32, to: f32) -> f32 {
        const GRAIN: f32 = 10.0;
        let row = |share: f32| (share * self.height as f32) as usize * self.width;
        let rows = &self.pixels[row(from)..row(to)];
        let steps = rows
            .windows(2)
            .map(|pair| (f32::from(pair[0][1].abs_diff(pair[1][1])) - GRAIN).max(0.0));
        steps.sum::<f32>() / rows.len() as f32
    }

    /// Writes the picture as PNG.
    pub fn write_png(&self, path: &Path) {
        let size = Extent3d {
            width: self.width as u32,
            height: self.height as u32,
            depth_or_array_layers: 1,
        };
        let bytes = self.pixels.iter().flat_map(|[r, g, b]| [*r, *g, *b, 255]);
        let image = Image::new(
            size,
            TextureDimension::D2,
            bytes.collect(),
            TextureFormat::Rgba8UnormSrgb,
            RenderAssetUsages::MAIN_WORLD,
        );
        let image = image.try_into_dynamic().expect("a plain picture");
        let written = image.into_rgb8().save(path);
        written.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
}
