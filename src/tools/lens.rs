//! Depth of field of off-screen pictures: the mean of what a camera at each point of the lens sees (see
//! [`crate::scene::camera::lens_projection`]).

use bevy::image::Image;

/// The mean of pictures of one size, RGBA of 8 bits each, in about linear light.
#[derive(Default)]
pub(super) struct MeanPicture {
    sums: Vec<u32>,
    count: u32,
}

impl MeanPicture {
    /// Adds a picture.
    pub fn add(&mut self, image: &Image) {
        let data = image.data.as_deref().unwrap_or_default();
        self.sums.resize(data.len(), 0);
        for (sum, &stored) in self.sums.iter_mut().zip(data) {
            // Squaring is near enough to sRGB for a mean.
            *sum += u32::from(stored) * u32::from(stored);
        }
        self.count += 1;
    }

    /// Writes the mean over one of the pictures.
    pub fn write_to(&self, image: &mut Image) {
        let count = self.count.max(1) as f32;
        for (stored, sum) in image.data.iter_mut().flatten().zip(&self.sums) {
            *stored = (*sum as f32 / count).sqrt().round() as u8;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_of_pictures_is_that_of_their_light() {
        let of = |value: u8| crate::tools::picture::test_image((2, 1), [value, 0, 255]);
        let mut mean = MeanPicture::default();
        mean.add(&of(0));
        mean.add(&of(200));
        let mut picture = of(0);
        mean.write_to(&mut picture);
        let expected = (200.0_f32 * 200.0 / 2.0).sqrt().round() as u8;
        assert_eq!(
            picture.data.as_deref(),
            Some([expected, 0, 255, 255, expected, 0, 255, 255].as_slice())
        );
    }
}
