//! Changes to a camera's projection: the size that is drawn, the part of the view, and where the samples of a still
//! view lie: within a pixel, and on the lens.

use bevy::prelude::*;

use crate::scene::camera::lens::{ThinLens, disc_point, pixel_offset};

/// The offsets of the samples of a still view, in pixels. The first is none; the others come in pairs around it, so
/// that the mean does not shift.
const SAMPLE_OFFSETS: [Vec2; 5] = [
    Vec2::ZERO,
    Vec2::new(-0.375, -0.125),
    Vec2::new(0.375, 0.125),
    Vec2::new(0.125, -0.375),
    Vec2::new(-0.125, 0.375),
];

/// The pairs of samples of a view through the lens of play. The blur of a lens needs more samples than smooth edges do.
const LENS_PAIRS: u32 = 8;
/// The most of them, through a lens that is wider.
const MOST_LENS_PAIRS: u32 = 32;

/// The pairs of samples of a view through this lens: a power of two, and more the wider it is, so that they lie as close in
/// its blur.
fn lens_pairs(lens: ThinLens) -> u32 {
    let area = lens.width() * lens.width();
    ((LENS_PAIRS as f32 * area) as u32)
        .clamp(LENS_PAIRS, MOST_LENS_PAIRS)
        .next_power_of_two()
}

/// How many samples of a still view are accumulated.
pub(super) fn sample_count(lens: Option<ThinLens>) -> u32 {
    lens.map_or(SAMPLE_OFFSETS.len() as u32, |lens| 1 + 2 * lens_pairs(lens))
}

/// Where a sample of the still view lies.
#[derive(Clone, Copy, Debug)]
struct SamplePoint {
    /// The offset within a pixel.
    pixel: Vec2,
    /// The point on the lens, in the unit disc.
    lens: Vec2,
}

impl SamplePoint {
    /// The point of that sample. The first lies in the middle; the others come in pairs around it.
    fn of_lens(sample: u32, lens: ThinLens) -> Self {
        /// Steps through the pairs so that each few of them are spread over all of the lens.
        const STRIDE: u32 = 3;
        if sample == 0 {
            return Self {
                pixel: Vec2::ZERO,
                lens: Vec2::ZERO,
            };
        }
        let pairs = lens_pairs(lens);
        let pair = (sample - 1) / 2 % pairs;
        let side = if sample % 2 == 1 { 1.0 } else { -1.0 };
        Self {
            pixel: side * pixel_offset(pair),
            lens: side * disc_point(pair * STRIDE % pairs, pairs),
        }
    }
}

/// The size in pixels at which an area is drawn.
pub(super) fn drawn_size(area: UVec2, scale: f32) -> UVec2 {
    (area.as_vec2() * scale)
        .ceil()
        .as_uvec2()
        .max(UVec2::ONE)
        .min(area.max(UVec2::ONE))
}

/// The projection of a sample, drawn at that size: shifted by its offset within a pixel, and seen from its point of the
/// lens. Clip space has the same extent whatever the size in pixels.
pub(super) fn sample_projection(
    sample: u32,
    lens: Option<ThinLens>,
    size: UVec2,
    projection: Mat4,
) -> Mat4 {
    let (pixel, shear) = match lens {
        Some(lens) => {
            let point = SamplePoint::of_lens(sample, lens);
            (point.pixel, lens.shear(point.lens))
        }
        None => (
            SAMPLE_OFFSETS[sample as usize % SAMPLE_OFFSETS.len()],
            Mat4::IDENTITY,
        ),
    };
    let shift = pixel * 2.0 / size.as_vec2();
    Mat4::from_translation(shift.extend(0.0)) * projection * shear
}

/// Stretches a part of the area over all of clip space.
pub(super) fn crop_projection(area: URect, part: URect) -> Mat4 {
    let (whole, half) = (area.size().as_vec2(), part.size().as_vec2() / 2.0);
    let middle = (part.min - area.min).as_vec2() + half;
    // From pixels to clip space, whose y points up.
    let middle = (middle / whole * 2.0 - 1.0) * Vec2::new(1.0, -1.0);
    let stretch = whole / 2.0 / half;
    let shift = -middle * stretch;
    Mat4::from_translation(shift.extend(0.0)) * Mat4::from_scale(stretch.extend(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where a point of the view is seen in a sample, pixels from the middle of a square view of 200.
    fn seen(sample: u32, lens: Option<ThinLens>, point: Vec3) -> Vec2 {
        let projection = Mat4::perspective_infinite_reverse_rh(1.0, 1.0, 0.1);
        sample_projection(sample, lens, UVec2::splat(200), projection)
            .project_point3(point)
            .xy()
            * 100.0
    }

    #[test]
    fn samples_lie_within_a_pixel_and_cancel_after_every_pair() {
        let point = Vec3::new(0.3, -0.2, -8.0);
        let lens = ThinLens {
            radius: 0.1,
            focus: 8.0,
        };
        for lens in [None, Some(lens)] {
            let unmoved = seen(0, lens, point);
            let mut sum = Vec2::ZERO;
            for sample in 1..sample_count(lens) {
                let offset = seen(sample, lens, point) - unmoved;
                // In focus the lens moves nothing.
                assert!(offset.abs().max_element() < 0.501, "{sample}: {offset}");
                sum += offset;
                if sample % 2 == 0 {
                    assert!(sum.length() < 1e-3, "after {sample}: {sum}");
                }
            }
        }
    }

    #[test]
    fn the_samples_of_a_lens_fill_the_disc_of_its_blur() {
        // As wide as in play, and twice as wide.
        for radius in [0.045, 0.1] {
            fill_the_disc(ThinLens { radius, focus: 8.0 });
        }
    }

    fn fill_the_disc(lens: ThinLens) {
        let near = Vec3::new(0.0, 0.0, -5.0);
        let pixels = lens.blur(5.0) * 100.0 / 0.5_f32.tan();
        let offsets: Vec<Vec2> = (0..sample_count(Some(lens)))
            .map(|sample| seen(sample, Some(lens), near) - seen(0, Some(lens), near))
            .collect();
        for offset in &offsets {
            assert!(offset.length() < pixels + 0.75, "{offset} {pixels}");
        }
        // In each quarter lie about as many.
        for turn in 0..4 {
            let direction = Vec2::from_angle(turn as f32 * std::f32::consts::FRAC_PI_2);
            let inside = offsets.iter().filter(|offset| {
                offset.length() > 0.5 && offset.normalize().dot(direction) > 0.707
            });
            let (count, even) = (inside.count(), offsets.len() / 4);
            assert!(count.abs_diff(even) <= even / 2, "{turn}: {count}");
        }
    }

    #[test]
    fn a_cropped_part_keeps_its_pixels() {
        let area = URect::new(0, 0, 1000, 700);
        let part = URect::new(250, 70, 450, 210);
        let crop = crop_projection(area, part);
        // The pixel (350, 140) lies in the middle of the part.
        let clip = |x: f32, y: f32| Vec3::new(x / 500.0 - 1.0, 1.0 - y / 350.0, 0.5);
        let close = |a: Vec3, b: Vec3| assert!(a.distance(b) < 1e-5, "{a} {b}");
        close(
            crop.project_point3(clip(350.0, 140.0)),
            Vec3::new(0.0, 0.0, 0.5),
        );
        close(
            crop.project_point3(clip(250.0, 70.0)),
            Vec3::new(-1.0, 1.0, 0.5),
        );
        close(
            crop.project_point3(clip(450.0, 210.0)),
            Vec3::new(1.0, -1.0, 0.5),
        );
    }

    #[test]
    fn the_drawn_size_is_never_empty_or_too_large() {
        let area = UVec2::new(1030, 720);
        assert_eq!(drawn_size(area, 1.0), area);
        assert_eq!(drawn_size(area, 0.5), UVec2::new(515, 360));
        assert_eq!(drawn_size(UVec2::ZERO, 0.5), UVec2::ONE);
    }
}
