//! Sharpening, as a camera does it when it develops a photo: the mean of views from all over a pixel and all over a lens is
//! a little soft where it is in focus, too. Only pictures with depth of field have it.

use bevy::prelude::*;

/// What is added of the difference between a pixel and its blurred surroundings.
const AMOUNT: f32 = 0.7;

/// Sharpens a picture by an unsharp mask of radius one: RGBA, 8 bits, sRGB. No pixel leaves the range of those round it: edges are
/// steeper, but have no rim of light, and the small highlights of what is out of focus are no brighter. What is out of focus hardly
/// changes, as it differs little from its surroundings; the outermost pixels stay as they are.
pub fn sharpen(image: &mut Image) {
    let (width, height) = (image.width() as usize, image.height() as usize);
    let Some(data) = &mut image.data else {
        return;
    };
    let soft = data.clone();
    for y in 1..height.saturating_sub(1) {
        for x in 1..width.saturating_sub(1) {
            for channel in 0..3 {
                let at = |right: usize, down: usize| {
                    f32::from(soft[4 * ((y + down - 1) * width + x + right - 1) + channel])
                };
                let (mut sum, mut least, mut most) = (0.0, 255.0_f32, 0.0_f32);
                for (down, weight_down) in [1.0, 2.0, 1.0].into_iter().enumerate() {
                    for (right, weight) in [1.0, 2.0, 1.0].into_iter().enumerate() {
                        let value = at(right, down);
                        sum += weight * weight_down * value;
                        (least, most) = (least.min(value), most.max(value));
                    }
                }
                let value = at(1, 1);
                let sharp = value + AMOUNT * (value - sum / 16.0);
                data[4 * (y * width + x) + channel] = sharp.clamp(least, most).round() as u8;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::picture::test_image;
    use super::*;

    /// A picture that gets brighter to the right, by these values.
    fn across(values: &[u8]) -> Image {
        let mut image = test_image((values.len() as u32, 5), [0; 3]);
        if let Some(data) = &mut image.data {
            for (pixel, value) in data.chunks_exact_mut(4).zip(values.iter().cycle()) {
                pixel[..3].fill(*value);
            }
        }
        image
    }

    /// The reds of the middle row.
    fn sharpened(values: &[u8]) -> Vec<u8> {
        let mut image = across(values);
        sharpen(&mut image);
        let row = 2 * values.len()..3 * values.len();
        let data = image.data.expect("pixels");
        row.map(|at| data[4 * at]).collect()
    }

    #[test]
    fn an_edge_gets_steeper_without_a_rim() {
        let found = sharpened(&[40, 40, 40, 80, 160, 200, 200, 200]);
        assert!(found[3] < 78 && found[4] > 162, "{found:?}");
        assert!(
            found.iter().all(|value| (40..=200).contains(value)),
            "{found:?}"
        );
        assert_eq!((found[0], found[1], found[6], found[7]), (40, 40, 200, 200));
    }

    #[test]
    fn a_dot_is_no_brighter() {
        assert_eq!(sharpened(&[90, 90, 130, 90, 90])[2], 130);
    }

    #[test]
    fn what_is_out_of_focus_and_alpha_stay_as_they_are() {
        let slope = [40, 60, 80, 100, 120, 140];
        assert_eq!(sharpened(&slope), slope);
        let mut image = across(&slope);
        sharpen(&mut image);
        assert!(image.data.unwrap().chunks(4).all(|pixel| pixel[3] == 255));
    }

    #[test]
    fn the_smallest_pictures_are_left_alone() {
        for size in [(1, 1), (2, 1), (1, 2), (2, 2)] {
            let mut image = test_image(size, [90; 3]);
            sharpen(&mut image);
            assert!(
                image
                    .data
                    .unwrap()
                    .iter()
                    .all(|value| [90, 255].contains(value))
            );
        }
    }
}
