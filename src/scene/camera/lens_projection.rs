//! The projection of a camera at one point of a thin lens. Pictures drawn off screen are the mean of such views (see
//! [`super::lens`]).

use bevy::{
    camera::{CameraProjection, SubCameraView},
    math::Vec3A,
    prelude::*,
};

use super::lens::{ThinLens, disc_point, pixel_offset};

/// The fewest and the most points of a lens that a picture is taken from.
const POINTS: (u32, u32) = (32, 256);
/// How many there are for a lens as wide as that of a still view in play.
const POINTS_OF_PLAY: f32 = 26.0;

/// The number of points that a picture through this lens is taken from: more the wider it is, so that they lie as close in its
/// blur.
pub fn points_of(lens: ThinLens) -> u32 {
    let (fewest, most) = POINTS;
    ((POINTS_OF_PLAY * lens.width() * lens.width()) as u32).clamp(fewest, most)
}

/// A perspective projection from a point of the lens off its centre, shifted within a pixel, so that the mean has smooth
/// edges where all points see the same.
#[derive(Clone, Debug)]
pub struct LensProjection {
    middle: PerspectiveProjection,
    lens: ThinLens,
    /// The point, in the unit disc.
    point: Vec2,
    /// The shift in clip space, of a part of a pixel.
    shift: Vec2,
}

impl LensProjection {
    /// What the point of a number sees, of so many that are spread evenly over the lens: `(number, count)`; `size` is that of
    /// the picture, pixels.
    pub fn new(
        middle: PerspectiveProjection,
        (number, count): (u32, u32),
        lens: ThinLens,
        size: UVec2,
    ) -> Self {
        Self {
            middle,
            lens,
            point: disc_point(number, count),
            shift: pixel_offset(number) * 2.0 / size.as_vec2(),
        }
    }

    /// The same view with another near plane, in view space: what the mirrored camera of a reflection sees.
    pub fn with_near_plane(&self, plane: Vec4) -> Self {
        Self {
            middle: PerspectiveProjection {
                // It is compared with points that are sheared already.
                near_clip_plane: self.lens.shear(self.point).inverse().transpose() * plane,
                ..self.middle.clone()
            },
            ..*self
        }
    }

    fn seen_from_point(&self, clip_from_view: Mat4) -> Mat4 {
        Mat4::from_translation(self.shift.extend(0.0))
            * clip_from_view
            * self.lens.shear(self.point)
    }
}

impl CameraProjection for LensProjection {
    fn get_clip_from_view(&self) -> Mat4 {
        self.seen_from_point(self.middle.get_clip_from_view())
    }

    fn get_clip_from_view_for_sub(&self, sub_view: &SubCameraView) -> Mat4 {
        self.seen_from_point(self.middle.get_clip_from_view_for_sub(sub_view))
    }

    fn update(&mut self, width: f32, height: f32) {
        self.middle.update(width, height);
    }

    fn far(&self) -> f32 {
        self.middle.far()
    }

    fn get_frustum_corners(&self, z_near: f32, z_far: f32) -> [Vec3A; 8] {
        self.middle.get_frustum_corners(z_near, z_far)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: UVec2 = UVec2::new(200, 100);

    /// A lens as wide as one in play.
    fn lens() -> ThinLens {
        ThinLens {
            radius: 0.06,
            focus: 10.0,
        }
    }

    /// What a point of it sees.
    fn through(number: u32) -> LensProjection {
        let point = (number, points_of(lens()));
        LensProjection::new(PerspectiveProjection::default(), point, lens(), SIZE)
    }

    /// Where a point in front of the camera appears, from the middle of the picture: at that distance, that far to the
    /// right.
    fn seen(projection: &impl CameraProjection, distance: f32, right: f32) -> Vec2 {
        let clip = projection.get_clip_from_view();
        clip.project_point3(Vec3::new(right, 0.0, -distance)).xy()
    }

    #[test]
    fn all_points_of_the_lens_see_the_same_in_focus_and_elsewhere_what_lies_around_it() {
        let middle = PerspectiveProjection::default();
        let mut around = Vec2::ZERO;
        let count = points_of(lens());
        for number in 0..count {
            let through = through(number);
            let shift = through.shift;
            let off =
                |distance| seen(&through, distance, 0.7) - seen(&middle, distance, 0.7) - shift;
            assert!(off(10.0).length() < 1e-6, "{number}");
            let (near, far) = (off(6.0), off(16.0));
            if number > 0 {
                assert!(near.length() > 1e-4 && far.length() > 1e-4, "{number}");
            }
            // Beyond the focus the offset has the opposite sign.
            assert!(near.dot(far) < 0.0, "{number}: {near} {far}");
            around += near / count as f32;
        }
        assert!(around.length() < 1e-3, "{around}");
    }

    #[test]
    fn the_points_of_the_lens_see_a_pixel_from_all_over_it() {
        let middle = PerspectiveProjection::default();
        let mut in_quarter = [0_u32; 4];
        let count = points_of(lens());
        for number in 0..count {
            let off = seen(&through(number), 10.0, 0.7) - seen(&middle, 10.0, 0.7);
            let pixels = off * SIZE.as_vec2() / 2.0;
            assert!(pixels.abs().max_element() < 0.501, "{number}: {pixels}");
            in_quarter[usize::from(pixels.x > 0.0) + 2 * usize::from(pixels.y > 0.0)] += 1;
        }
        let even = count / 4;
        assert!(
            in_quarter.iter().all(|n| n.abs_diff(even) <= 2),
            "{in_quarter:?}"
        );
    }

    #[test]
    fn a_lens_that_is_opened_wider_is_seen_through_at_more_points() {
        let of_radius = |radius| {
            points_of(ThinLens {
                radius,
                focus: 10.0,
            })
        };
        assert_eq!(of_radius(0.01), 32);
        // Twice the width is four times the area.
        let (one, twice) = (of_radius(0.08), of_radius(0.16));
        assert!(one > 32 && twice.abs_diff(4 * one) <= 4, "{one} {twice}");
        assert_eq!(of_radius(5.0), 256);
    }

    #[test]
    fn a_mirrored_camera_sees_a_reflection_where_it_is_and_nothing_below_its_plane() {
        let mut lens = through(9);
        lens.update(200.0, 100.0);
        // Ground one square below the camera.
        let mut mirrored = lens.with_near_plane(Vec4::new(0.0, 1.0, 0.0, 1.0));
        mirrored.update(100.0, 50.0);
        let [seen, reflected] =
            [&lens, &mirrored].map(|projection| projection.get_clip_from_view());
        for place in [Vec3::new(0.7, 0.4, -8.0), Vec3::new(-2.0, -0.9, -14.0)] {
            let [seen, reflected] = [seen, reflected].map(|clip| clip.project_point3(place));
            assert!(seen.xy().distance(reflected.xy()) < 1e-5, "{place}");
            assert!((0.0..=1.0).contains(&reflected.z), "{place}");
        }
        for (height, is_seen) in [(-1.002, false), (-0.998, true)] {
            let near = reflected.project_point3(Vec3::new(0.7, height, -2.0));
            assert_eq!(near.z < 1.0, is_seen, "{height}: {near}");
        }
    }
}
