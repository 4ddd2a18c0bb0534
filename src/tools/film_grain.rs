//! What a lens and a sensor add to a photo: a little less light in the corners, and grain. Only pictures with depth of
//! field have them, as only those are taken through a lens.

use bevy::prelude::*;
use shakki_engine::random;

/// The part of the light that is lost in a corner.
const VIGNETTE: f32 = 0.16;
/// The standard deviation of the grain in medium grey, steps of 255; in black and white there is less.
const GRAIN: f32 = 1.1;
/// The part of the grain that differs from channel to channel.
const COLOR_GRAIN: f32 = 0.35;

/// Adds vignetting and grain to a picture: RGBA, 8 bits, sRGB. The same picture always gets the same.
pub fn add(image: &mut Image) {
    let (width, height) = (image.width() as usize, image.height() as usize);
    let middle = Vec2::new(width as f32, height as f32) / 2.0;
    let Some(data) = &mut image.data else {
        return;
    };
    for (at, pixel) in data.chunks_exact_mut(4).enumerate() {
        let (x, y) = (at % width, at / width);
        let from_middle = (Vec2::new(x as f32, y as f32) + 0.5 - middle) / middle.length();
        // The fourth power of a cosine, nearly: light loses it away from the axis of a lens.
        let left = 1.0 - VIGNETTE * from_middle.length_squared();
        // Of encoded values, whose square is near enough to light.
        let left = left.sqrt();
        let grey = noise(x, y, 0);
        for (channel, layer) in pixel.iter_mut().zip(1..=3) {
            let value = f32::from(*channel) * left;
            let part = value / 255.0;
            let strength = GRAIN * (0.35 + 2.6 * part * (1.0 - part));
            let grain = grey + COLOR_GRAIN * noise(x, y, layer);
            *channel = (value + strength * grain).round().clamp(0.0, 255.0) as u8;
        }
    }
}

/// Noise with the standard deviation 1, of which neighbours share a half: grain is a little larger than a pixel.
fn noise(x: usize, y: usize, layer: u64) -> f32 {
    let sum: f32 = [(0, 0), (1, 0), (0, 1), (1, 1)]
        .into_iter()
        .map(|(right, down)| {
            let place = ((x + right) as u64) << 32 | (y + down) as u64;
            random::unit(random::mix(place ^ (layer << 62))) as f32 - 0.5
        })
        .sum();
    // The variance of each of the four is a twelfth.
    sum * 3.0_f32.sqrt()
}

#[cfg(test)]
mod tests {
    use bevy::{
        asset::RenderAssetUsages,
        render::render_resource::{Extent3d, TextureDimension, TextureFormat},
    };

    use super::*;

    fn grey(value: u8) -> Image {
        let size = Extent3d {
            width: 160,
            height: 90,
            depth_or_array_layers: 1,
        };
        Image::new_fill(
            size,
            TextureDimension::D2,
            &[value, value, value, 255],
            TextureFormat::Rgba8UnormSrgb,
            RenderAssetUsages::MAIN_WORLD,
        )
    }

    /// The mean and the standard deviation of the red of a part of a picture.
    fn statistics(image: &Image, from: UVec2, to: UVec2) -> (f32, f32) {
        let data = image.data.as_ref().unwrap();
        let reds: Vec<f32> = (from.y..to.y)
            .flat_map(|y| {
                (from.x..to.x).map(move |x| f32::from(data[((y * 160 + x) * 4) as usize]))
            })
            .collect();
        let count = reds.len() as f32;
        let mean = reds.iter().sum::<f32>() / count;
        let variance = reds.iter().map(|red| (red - mean).powi(2)).sum::<f32>() / count;
        (mean, variance.sqrt())
    }

    #[test]
    fn grain_is_strongest_in_grey_and_changes_no_brightness() {
        let spread = |value: u8| {
            let mut image = grey(value);
            add(&mut image);
            statistics(&image, UVec2::new(60, 30), UVec2::new(100, 60))
        };
        let (mean, deviation) = spread(128);
        assert!((mean - 128.0).abs() < 1.0, "{mean}");
        assert!((0.7..2.0).contains(&deviation), "{deviation}");
        assert!(spread(10).1 < 0.7 * deviation);
        assert!(spread(250).1 < 0.7 * deviation);
    }

    #[test]
    fn corners_get_less_light_than_the_middle() {
        let mut image = grey(128);
        add(&mut image);
        let (middle, _) = statistics(&image, UVec2::new(70, 35), UVec2::new(90, 55));
        let (corner, _) = statistics(&image, UVec2::ZERO, UVec2::new(16, 9));
        assert!(
            (4.0..12.0).contains(&(middle - corner)),
            "{middle} {corner}"
        );
    }

    #[test]
    fn the_same_picture_gets_the_same_grain_and_keeps_its_alpha() {
        let [mut one, mut other] = [grey(90), grey(90)];
        add(&mut one);
        add(&mut other);
        assert_eq!(one.data, other.data);
        assert!(one.data.unwrap().chunks(4).all(|pixel| pixel[3] == 255));
    }
}
