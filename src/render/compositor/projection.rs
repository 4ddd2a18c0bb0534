//! Changes to a camera's projection: the size that is drawn, the part of the view, and the jitter within a pixel.

use bevy::prelude::*;

/// The offsets of the samples of a still view, in pixels. The first is none; the others come in pairs around it, so that
/// the mean does not shift.
pub(super) const SAMPLE_OFFSETS: [Vec2; 5] = [
    Vec2::ZERO,
    Vec2::new(-0.375, -0.125),
    Vec2::new(0.375, 0.125),
    Vec2::new(0.125, -0.375),
    Vec2::new(-0.125, 0.375),
];

/// The size in pixels at which an area is drawn.
pub(super) fn drawn_size(area: UVec2, scale: f32) -> UVec2 {
    (area.as_vec2() * scale)
        .ceil()
        .as_uvec2()
        .max(UVec2::ONE)
        .min(area.max(UVec2::ONE))
}

/// Shifts the picture by the offset of a sample. Clip space has the same extent whatever the size in pixels.
pub(super) fn jitter(sample: u32, size: UVec2) -> Mat4 {
    let shift = SAMPLE_OFFSETS[sample as usize % SAMPLE_OFFSETS.len()] * 2.0 / size.as_vec2();
    Mat4::from_translation(shift.extend(0.0))
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

    #[test]
    fn sample_offsets_cancel_after_every_pair() {
        let mut sum = Vec2::ZERO;
        for (index, sample) in SAMPLE_OFFSETS.iter().enumerate() {
            sum += *sample;
            if index % 2 == 0 {
                assert_eq!(sum, Vec2::ZERO, "after {index}");
            }
            assert!(sample.abs().max_element() < 0.5);
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
