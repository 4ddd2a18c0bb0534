//! Depth of field as the mean of many samples of the same view, each seen from another point of a thin lens; all agree
//! at the distance that is in focus (the accumulation buffer, Haeberli and Akeley 1990). So an edge in front of another
//! is blurred as it should be, where a filter over a finished picture has to guess what is behind it.

use bevy::{
    anti_alias::taa::TemporalAntiAliasing, camera::Hdr, ecs::query::QueryData, prelude::*,
    render::renderer::RenderAdapterInfo,
};

use crate::{
    play::{
        PlaySystems,
        mode::{Mode, photo::PhotoMode},
        preferences::Preferences,
    },
    scene::quality::is_software,
};

use super::{
    orbit::{self, BoardCamera, OrbitCamera},
    photo,
};

/// Opens the lens of the still view, or closes it.
pub fn plugin(app: &mut App) {
    app.init_resource::<StillLens>().add_systems(
        Update,
        update_still_lens
            .after(orbit::place_camera)
            .in_set(PlaySystems::React),
    );
}

/// The angle between points on the disc, radians: the golden angle.
const GOLDEN_ANGLE: f32 = 2.399_963;

/// The lens's diameter as a part of the distance in focus. So the blur is as strong near the board as far from it,
/// where a lens of one diameter would blur nearly everything when the camera comes close.
const DIAMETER_PER_FOCUS: f32 = 1.0 / 90.0;

/// How much nearer than the middle of the view the focus lies, squares: a third into the board, as more is sharp behind the focus
/// than before it.
const FOCUS_NEARER: f32 = 1.5;

/// The lens through which a still view is seen in the window; none if all of it is sharp.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct StillLens(pub Option<ThinLens>);

/// The effects of a camera, which say whether samples of its still view are accumulated.
#[derive(QueryData)]
pub struct AccumulatedEffects {
    msaa: &'static Msaa,
    has_hdr: Has<Hdr>,
    is_temporal: Has<TemporalAntiAliasing>,
}

impl AccumulatedEffectsItem<'_, '_> {
    /// Whether it is drawn on the lean path.
    pub fn is_lean(&self) -> bool {
        *self.msaa == Msaa::Off && !self.has_hdr
    }

    /// Whether it is drawn in HDR. Effects in screen space, which need the whole picture at full size, come with that.
    pub fn has_hdr(&self) -> bool {
        self.has_hdr
    }

    /// Whether samples through a lens are accumulated. With temporal antialiasing each frame is a mean already; and a
    /// processor draws a frame of the full path in a second.
    pub fn accumulates_lens(&self, adapter: Option<&RenderAdapterInfo>) -> bool {
        self.is_lean() || !self.is_temporal && !adapter.is_some_and(is_software)
    }
}

/// A lens without thickness.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ThinLens {
    /// Half the diameter, squares.
    pub radius: f32,
    /// The distance at which all points of the lens see the same, squares.
    pub focus: f32,
}

impl ThinLens {
    /// Moves the camera to a point of the lens, and what is in focus back to where it was seen: view space to view
    /// space, to be applied before the projection. The point lies within the unit disc, to the right and up.
    pub fn shear(&self, point: Vec2) -> Mat4 {
        let point = point * self.radius;
        Mat4::from_cols(
            Vec4::X,
            Vec4::Y,
            (-point / self.focus).extend(1.0).extend(0.0),
            (-point).extend(0.0).extend(1.0),
        )
    }

    /// The diameter as a part of the distance in focus, in parts of that of a still view in play.
    pub fn width(&self) -> f32 {
        2.0 * self.radius / (DIAMETER_PER_FOCUS * self.focus)
    }

    /// The radius of the disc into which a point at that distance is blurred, as a tangent from the middle of the lens.
    pub fn blur(&self, distance: f32) -> f32 {
        self.radius * (distance.max(f32::EPSILON).recip() - self.focus.recip()).abs()
    }
}

/// The offsets of samples within a pixel, from -0.5 to 0.5: an additive recurrence of low discrepancy in two dimensions
/// (Roberts 2018).
pub fn pixel_offset(number: u32) -> Vec2 {
    (Vec2::new(0.754_877_7, 0.569_840_3) * (number + 1) as f32).fract() - 0.5
}

/// One of `count` points that are spread evenly over the unit disc (Vogel 1979).
pub fn disc_point(number: u32, count: u32) -> Vec2 {
    let radius = ((number as f32 + 0.5) / count as f32).sqrt();
    Vec2::from_angle(number as f32 * GOLDEN_ANGLE) * radius
}

/// Updates [`StillLens`].
pub fn update_still_lens(
    preferences: Res<Preferences>,
    mode: Option<Res<State<Mode>>>,
    photo_mode: Res<PhotoMode>,
    orbit: Res<OrbitCamera>,
    cameras: Query<(&Transform, &Projection), With<BoardCamera>>,
    mut lens: ResMut<StillLens>,
) {
    let Ok((camera, projection)) = cameras.single() else {
        lens.set_if_neq(StillLens(None));
        return;
    };
    let opened = if mode.is_some_and(|mode| *mode == Mode::Photo) {
        photo::lens(camera.translation, projection, &orbit, &photo_mode)
    } else {
        // Whoever wants pieces told apart easily wants no blur.
        let is_open = preferences.depth_of_field && !preferences.is_legible();
        let middle = photo::focal_distance(camera.translation, &orbit, &photo_mode);
        let focus = (middle - FOCUS_NEARER).max(middle / 2.0);
        is_open.then_some(ThinLens {
            radius: DIAMETER_PER_FOCUS * focus / 2.0,
            focus,
        })
    };
    lens.set_if_neq(StillLens(opened));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_on_the_disc_lie_evenly_around_its_middle() {
        let points: Vec<Vec2> = (0..32).map(|number| disc_point(number, 32)).collect();
        let mean = points.iter().sum::<Vec2>() / 32.0;
        assert!(mean.length() < 0.05, "{mean}");
        let beyond = |radius: f32| {
            points
                .iter()
                .filter(|point| point.length() > radius)
                .count()
        };
        // Three quarters of a disc's area lie beyond half its radius.
        assert_eq!((beyond(1.0), beyond(0.5)), (0, 24));
    }

    #[test]
    fn the_blur_is_none_in_focus_and_as_wide_as_the_samples_are_apart() {
        let lens = ThinLens {
            radius: 0.1,
            focus: 10.0,
        };
        assert!(lens.blur(10.0) < 1e-6);
        for distance in [4.0, 25.0] {
            let seen = lens
                .shear(Vec2::X)
                .transform_point3(Vec3::new(0.0, 0.0, -distance));
            assert!((seen.x.abs() / distance - lens.blur(distance)).abs() < 1e-6);
        }
    }
}
