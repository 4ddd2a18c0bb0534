//! Photo mode's camera: the player aims it, and it has depth of field, as a lens in front of a real board.

use bevy::{
    post_process::dof::{DepthOfField, DepthOfFieldMode},
    prelude::*,
    render::renderer::RenderAdapterInfo,
};

use crate::{
    play::{
        PlaySystems,
        mode::{Mode, photo::PhotoMode},
    },
    scene::redraw::RedrawFrames,
};

use super::{
    lens::{self, AccumulatedEffects, StillLens, ThinLens},
    orbit::{self, BoardCamera, OrbitCamera},
};

/// Applies photo mode's aim and aperture to the camera.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            aim_camera.before(orbit::place_camera),
            update_depth_of_field.after(lens::update_still_lens),
        )
            .in_set(PlaySystems::React),
    );
}

/// The height of the image sensor behind the lens, squares: 18.7 mm where a square is 55 mm wide.
const SENSOR_HEIGHT: f32 = 0.34;
/// The greatest depth, squares: nothing is farther away than the walls.
const MAX_DEPTH: f32 = 45.0;

/// The greatest diameter of the circle of confusion in a picture of that height, pixels: larger ones cost more than
/// they show.
fn widest_blur(height: u32) -> f32 {
    height as f32 / 24.0
}

/// The aperture's diameter, squares, of a lens with that vertical field of view, radians, at that f-stop.
fn lens_diameter(field_of_view: f32, aperture: f32) -> f32 {
    let focal_length = SENSOR_HEIGHT / 2.0 / (field_of_view / 2.0).tan();
    focal_length / aperture
}

/// The distance from the camera at which everything is sharp, squares.
pub fn focal_distance(eye: Vec3, orbit: &OrbitCamera, photo_mode: &PhotoMode) -> f32 {
    (eye.distance(orbit.target()) + photo_mode.focus).max(1.0)
}

/// The lens in front of a camera there with this projection; none if everything is to be sharp.
pub fn lens(
    eye: Vec3,
    projection: &Projection,
    orbit: &OrbitCamera,
    photo_mode: &PhotoMode,
) -> Option<ThinLens> {
    let Projection::Perspective(perspective) = projection else {
        return None;
    };
    Some(ThinLens {
        radius: lens_diameter(perspective.fov, photo_mode.aperture?) / 2.0,
        focus: focal_distance(eye, orbit, photo_mode),
    })
}

/// Aims the camera in photo mode: the player's offset is relative to the direction of the view.
fn aim_camera(
    mode: Res<State<Mode>>,
    photo_mode: Res<PhotoMode>,
    mut orbit: ResMut<OrbitCamera>,
    mut redraw: Option<ResMut<RedrawFrames>>,
    mut was_on: Local<bool>,
) {
    let is_on = *mode == Mode::Photo;
    if is_on || *was_on {
        let aim = Quat::from_rotation_y(orbit.yaw()) * photo_mode.aim;
        // Written only if it differs: a write marks the resource as changed.
        if orbit.aim() != aim {
            orbit.set_aim(aim);
        }
    }
    *was_on = is_on;
    if photo_mode.is_changed()
        && let Some(redraw) = &mut redraw
    {
        redraw.redraw_all();
    }
}

/// Blurs the finished picture where no samples through the lens are accumulated, so that the player sees what will be in
/// focus.
fn update_depth_of_field(
    mut commands: Commands,
    lens: Res<StillLens>,
    mode: Option<Res<State<Mode>>>,
    photo_mode: Res<PhotoMode>,
    adapter: Option<Res<RenderAdapterInfo>>,
    cameras: Query<(Entity, &Camera, AccumulatedEffects, Option<&DepthOfField>), With<BoardCamera>>,
) {
    let is_on = mode.is_some_and(|mode| *mode == Mode::Photo);
    for (entity, camera, effects, current) in &cameras {
        let is_blurred = is_on && !effects.accumulates_lens(adapter.as_deref());
        let opened = lens.0.filter(|_| is_blurred).zip(photo_mode.aperture);
        let Some((lens, aperture)) = opened else {
            if current.is_some() {
                commands.entity(entity).remove::<DepthOfField>();
            }
            continue;
        };
        let height = camera.physical_target_size().map_or(720, |size| size.y);
        let wanted = DepthOfField {
            mode: DepthOfFieldMode::Gaussian,
            focal_distance: lens.focus,
            sensor_height: SENSOR_HEIGHT,
            aperture_f_stops: aperture,
            max_circle_of_confusion_diameter: widest_blur(height),
            max_depth: MAX_DEPTH,
        };
        let same = current.is_some_and(|current| {
            current.focal_distance == wanted.focal_distance
                && current.aperture_f_stops == wanted.aperture_f_stops
                && current.max_circle_of_confusion_diameter
                    == wanted.max_circle_of_confusion_diameter
        });
        if !same {
            commands.entity(entity).insert(wanted);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lens_that_is_opened_wider_sees_farther_round() {
        let lens = |aperture| {
            let photo_mode = PhotoMode {
                aperture,
                ..default()
            };
            let projection = Projection::Perspective(PerspectiveProjection::default());
            lens(
                Vec3::Y * 10.0,
                &projection,
                &OrbitCamera::default(),
                &photo_mode,
            )
        };
        let radius = |aperture| lens(Some(aperture)).expect("a lens").radius;
        assert!((radius(2.0) / radius(4.0) - 2.0).abs() < 1e-5);
        assert_eq!(lens(None), None);
    }
}
