//! What a camera is turned to, as numbers: how many pixels of a picture are drawn, which part of it, and from how far
//! beside the pixels' middles.

use bevy::prelude::*;

/// Pictures of a standing view, each from a place a part of a pixel apart, whose mean is kept. The first is from the
/// view's own place; the others come in pairs around it, so that the mean never leaves it.
pub(super) const SAMPLES: [Vec2; 5] = [
    Vec2::ZERO,
    Vec2::new(-0.375, -0.125),
    Vec2::new(0.375, 0.125),
    Vec2::new(0.125, -0.375),
    Vec2::new(-0.125, 0.375),
];

/// How many pixels are drawn of an area.
pub(super) fn drawn_size(area: UVec2, scale: f32) -> UVec2 {
    (area.as_vec2() * scale)
        .ceil()
        .as_uvec2()
        .max(UVec2::ONE)
        .min(area.max(UVec2::ONE))
}

/// Moves the picture a part of a pixel. Clip space is a share of the picture, whatever its size.
pub(super) fn shifted(sample: u32, size: UVec2) -> Mat4 {
    let shift = SAMPLES[sample as usize % SAMPLES.len()] * 2.0 / size.as_vec2();
    Mat4::from_translation(shift.extend(0.0))
}

/// Stretches what a part of the area shows over all of clip space.
pub(super) fn part_of_lens(area: URect, part: URect) -> Mat4 {
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

    #[test]
    fn the_mean_of_the_places_is_the_place_itself_after_every_pair() {
        let mut sum = Vec2::ZERO;
        for (index, sample) in SAMPLES.iter().enumerate() {
            sum += *sample;
            if index % 2 == 0 {
                assert_eq!(sum, Vec2::ZERO, "after {index}");
            }
            assert!(sample.abs().max_element() < 0.5);
        }
    }

    #[test]
    fn a_part_is_seen_as_it_was_in_the_whole() {
        let area = URect::new(0, 0, 1000, 700);
        let part = URect::new(250, 70, 450, 210);
        let lens = part_of_lens(area, part);
        // The pixel (350, 140) lies in the middle of the part.
        let clip = |x: f32, y: f32| Vec3::new(x / 500.0 - 1.0, 1.0 - y / 350.0, 0.5);
        let close = |a: Vec3, b: Vec3| assert!(a.distance(b) < 1e-5, "{a} {b}");
        close(
            lens.project_point3(clip(350.0, 140.0)),
            Vec3::new(0.0, 0.0, 0.5),
        );
        close(
            lens.project_point3(clip(250.0, 70.0)),
            Vec3::new(-1.0, 1.0, 0.5),
        );
        close(
            lens.project_point3(clip(450.0, 210.0)),
            Vec3::new(1.0, -1.0, 0.5),
        );
    }

    #[test]
    fn no_scale_draws_nothing_or_more_than_all() {
        let area = UVec2::new(1030, 720);
        assert_eq!(drawn_size(area, 1.0), area);
        assert_eq!(drawn_size(area, 0.5), UVec2::new(515, 360));
        assert_eq!(drawn_size(UVec2::ZERO, 0.5), UVec2::ONE);
    }
}
