//! How alike two pictures are, and the stored pictures.

use std::{
    fmt,
    path::{Path, PathBuf},
};

use bevy::{
    asset::RenderAssetUsages,
    image::{CompressedImageFormats, Image, ImageSampler, ImageType},
};

use crate::common::data;

/// Side of the blocks whose mean colours are compared, in pixels: drivers round edges differently by a pixel, and
/// the smallest thing that must not go missing, a pawn at the far end, covers several blocks.
const BLOCK: usize = 6;
/// The mean difference of a channel over the whole picture that drivers may make, of 255.
const MEAN_LIMIT: f32 = 1.0;
/// The same for the worst block.
const BLOCK_LIMIT: f32 = 12.0;

/// How far two pictures of one size are apart, in steps of 255.
#[derive(Clone, Copy, Debug)]
pub struct Difference {
    /// Mean over all pixels and channels.
    pub mean: f32,
    /// Mean of the worst channel of the block that differs most.
    pub worst: f32,
    /// The upper left corner of that block, in pixels.
    pub at: (usize, usize),
}

impl Difference {
    /// Of two pictures, RGBA with 8 bits a channel.
    pub fn between(a: &Image, b: &Image) -> Self {
        assert_eq!(a.size(), b.size(), "pictures of different sizes");
        let (width, height) = (a.width() as usize, a.height() as usize);
        let (a, b) = (bytes(a), bytes(b));
        let mut difference = Self {
            mean: 0.0,
            worst: 0.0,
            at: (0, 0),
        };
        let mut total = 0.0;
        for top in (0..height).step_by(BLOCK) {
            for left in (0..width).step_by(BLOCK) {
                let mut sums = [0.0_f32; 3];
                let mut pixels = 0.0;
                for y in top..(top + BLOCK).min(height) {
                    for x in left..(left + BLOCK).min(width) {
                        let at = 4 * (y * width + x);
                        for (channel, sum) in sums.iter_mut().enumerate() {
                            let step = f32::from(a[at + channel]) - f32::from(b[at + channel]);
                            *sum += step;
                            total += step.abs();
                        }
                        pixels += 1.0;
                    }
                }
                let worst = sums.map(|sum| (sum / pixels).abs());
                let worst = worst.into_iter().fold(0.0, f32::max);
                if worst > difference.worst {
                    difference.worst = worst;
                    difference.at = (left, top);
                }
            }
        }
        difference.mean = total / (3 * width * height) as f32;
        difference
    }

    /// Whether the two are equal within the tolerance.
    pub fn is_none(&self) -> bool {
        self.mean <= MEAN_LIMIT && self.worst <= BLOCK_LIMIT
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "mean {:.2} of at most {MEAN_LIMIT}, worst block {:.1} of at most {BLOCK_LIMIT} at {:?}",
            self.mean, self.worst, self.at
        )
    }
}

fn bytes(image: &Image) -> &[u8] {
    image.data.as_deref().expect("a picture with pixels")
}

/// The path of a stored picture.
fn stored(name: &str) -> PathBuf {
    data("pictures").join(name).with_extension("png")
}

/// Reads a stored picture.
pub fn read(name: &str) -> Image {
    let path = stored(name);
    assert!(
        path.exists(),
        "{} is missing; SHAKKI_BLESS=1 stores it",
        path.display()
    );
    read_png(&path)
}

/// Reads a PNG file.
pub fn read_png(path: &Path) -> Image {
    let png = std::fs::read(path).unwrap_or_else(|problem| panic!("{}: {problem}", path.display()));
    Image::from_buffer(
        &png,
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::Default,
        RenderAssetUsages::MAIN_WORLD,
    )
    .unwrap_or_else(|problem| panic!("{}: {problem}", path.display()))
}

fn write(image: &Image, path: &Path) {
    let opaque = image.clone().try_into_dynamic().expect("RGBA").to_rgb8();
    // Stored with an alpha channel again when read: `from_buffer` gives RGBA for RGB.
    opaque
        .save(path)
        .unwrap_or_else(|problem| panic!("{}: {problem}", path.display()));
}

/// Asserts that `image` is the stored picture of that name; leaves what was drawn beside the build if it is not.
pub fn assert_same(name: &str, image: &Image) {
    if std::env::var_os("SHAKKI_BLESS").is_some() {
        write(image, &stored(name));
        return;
    }
    let difference = Difference::between(image, &read(name));
    if !difference.is_none() {
        let drawn = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-drawn.png"));
        write(image, &drawn);
        panic!("{name}: {difference}; drawn: {}", drawn.display());
    }
}
