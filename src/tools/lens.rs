//! Depth of field of off-screen pictures: the mean of what a camera at each point of the lens sees (see
//! [`crate::scene::camera::lens_projection`]).
//!
//! The mean is one of light, in which highlights are brighter than they are stored: tone mapping has held them. So a small one
//! that is out of focus becomes a bright disc, and not a grey one.

use std::sync::LazyLock;

use bevy::image::Image;

use super::{film_grain, sharpening};

/// The light that stands for each stored value. It grows with the value, so that [`stored_as`] finds that again.
static LIGHT: LazyLock<[f32; 256]> = LazyLock::new(|| {
    std::array::from_fn(|value| {
        let shown = linear(value as f32 / 255.0);
        shown * (1.0 + HELD * shown.powi(8))
    })
});

/// How much brighter than shown the brightest light was, as a part of it. Less than it is where the light is computed: with all
/// of it every glint on glass would be a white patch, and its points of the lens dots.
const HELD: f32 = 0.8;

/// What is brighter than this is blurred a little: the points of the lens would be seen as dots in the disc of a small
/// highlight. A lens scatters some light, too.
const GLARES_ABOVE: f32 = 0.9;

/// The linear value of one that is encoded as sRGB, both from 0 to 1.
fn linear(encoded: f32) -> f32 {
    if encoded <= 0.04045 {
        encoded / 12.92
    } else {
        ((encoded + 0.055) / 1.055).powf(2.4)
    }
}

/// The value as which light is stored: that with the nearest light.
fn stored_as(light: f32) -> u8 {
    let above = LIGHT.partition_point(|known| *known < light).min(255);
    let below = above.saturating_sub(1);
    let is_nearer_below = light - LIGHT[below] < LIGHT[above] - light;
    (if is_nearer_below { below } else { above }) as u8
}

/// The mean of pictures of one size, RGBA of 8 bits each.
#[derive(Default)]
pub(super) struct MeanPicture {
    /// The sum of the light of each channel, up to [`GLARES_ABOVE`] of each picture.
    sums: Vec<f32>,
    /// The sum of the light beyond that.
    glare: Vec<f32>,
    count: u32,
}

impl MeanPicture {
    /// Adds a picture.
    pub fn add(&mut self, image: &Image) {
        let data = image.data.as_deref().unwrap_or_default();
        self.sums.resize(data.len(), 0.0);
        self.glare.resize(data.len(), 0.0);
        let light = &*LIGHT;
        for (at, &stored) in data.iter().enumerate() {
            let seen = light[usize::from(stored)];
            self.sums[at] += seen.min(GLARES_ABOVE);
            if seen > GLARES_ABOVE {
                self.glare[at] += seen - GLARES_ABOVE;
            }
        }
        self.count += 1;
    }

    /// The number of pictures that were added.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// The mean as a picture, in place of one of those that were added; highlights are blurred as by that many passes of the
    /// filter 1, 2, 1.
    pub fn picture(mut self, mut image: Image, passes: u32) -> Image {
        if self.count < 2 {
            return image;
        }
        let (width, height) = (image.width() as usize, image.height() as usize);
        for _ in 0..passes {
            for row in 0..height {
                blur_line(&mut self.glare, row * width * 4, 4, width);
            }
            for column in 0..width {
                blur_line(&mut self.glare, column * 4, width * 4, height);
            }
        }
        let count = self.count as f32;
        let light = self.sums.iter().zip(&self.glare);
        let pixels = image.data.iter_mut().flatten().zip(light);
        for (at, (stored, (sum, glare))) in pixels.enumerate() {
            // Alpha stays.
            if at % 4 < 3 {
                *stored = stored_as((sum + glare) / count);
            }
        }
        image
    }
}

/// Adds to a finished picture what a camera does: it is sharpened where it is in focus, and has darker corners and grain.
pub(super) fn develop(image: &mut Image) {
    sharpening::sharpen(image);
    film_grain::add(image);
}

/// Blurs a row or a column of pixels with the filter 1, 2, 1: the first value's place, the way to the next pixel, and how many
/// there are.
fn blur_line(values: &mut [f32], first: usize, step: usize, count: usize) {
    for channel in 0..3 {
        let place = |pixel: usize| first + pixel * step + channel;
        let mut before = values[place(0)];
        for pixel in 0..count {
            let here = values[place(pixel)];
            let after = values[place((pixel + 1).min(count - 1))];
            values[place(pixel)] = 0.25 * (before + 2.0 * here + after);
            before = here;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tools::picture::test_image;

    /// The mean of grey pictures of these values.
    fn mean_of(values: &[u8]) -> u8 {
        let mut mean = MeanPicture::default();
        for &value in values {
            mean.add(&test_image((2, 1), [value, 0, 255]));
        }
        assert_eq!(mean.count() as usize, values.len());
        let picture = mean.picture(test_image((2, 1), [0; 3]), 2);
        let data = picture.data.expect("pixels");
        assert_eq!((data[1], data[2], data[3]), (0, 255, 255));
        data[0]
    }

    #[test]
    fn the_mean_of_equal_pictures_is_the_same_picture() {
        for value in 0..=255 {
            assert_eq!(mean_of(&[value, value]), value);
        }
    }

    #[test]
    fn the_mean_of_pictures_is_that_of_their_light() {
        // In the dark the curve bends little, so half of the light is nearly half of the linear value.
        let half = (255.0 * linear(100.0 / 255.0) / 2.0) as u8;
        let mean = linear(f32::from(mean_of(&[0, 100])) / 255.0) * 255.0;
        assert!((mean - f32::from(half)).abs() < 6.0, "{mean} {half}");
    }

    #[test]
    fn a_highlight_that_is_spread_stays_bright() {
        let spread = mean_of(&[255, 20, 20, 20, 20, 20, 20, 20, 20, 20]);
        let shown = (linear(1.0) + 9.0 * linear(20.0 / 255.0)) / 10.0;
        assert!(linear(f32::from(spread) / 255.0) > 1.5 * shown, "{spread}");
    }
}
