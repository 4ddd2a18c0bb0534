//! Photo mode's camera: the player aims it, and it has depth of field, as a lens in front of a real board.

use bevy::{
    post_process::dof::{DepthOfField, DepthOfFieldMode},
    prelude::*,
};

use crate::{
    play::{
        PlaySystems,
        mode::{Mode, photo::PhotoMode},
    },
    scene::redraw::RedrawFrames,
};

use super::orbit::{self, BoardCamera, OrbitCamera};

/// Applies photo mode's aim and aperture to the camera.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            aim_camera.before(orbit::place_camera),
            update_depth_of_field.after(orbit::place_camera),
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
pub fn widest_blur(height: u32) -> f32 {
    height as f32 / 24.0
}

/// The aperture's diameter, squares, of a lens with that vertical field of view, radians, at that f-stop.
pub fn lens_diameter(field_of_view: f32, aperture: f32) -> f32 {
    let focal_length = SENSOR_HEIGHT / 2.0 / (field_of_view / 2.0).tan();
    focal_length / aperture
}

/// The distance from the camera at which everything is sharp, squares.
pub fn focal_distance(eye: Vec3, orbit: &OrbitCamera, photo_mode: &PhotoMode) -> f32 {
    (eye.distance(orbit.target()) + photo_mode.focus).max(1.0)
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

fn update_depth_of_field(
    mut commands: Commands,
    photo_mode: Res<PhotoMode>,
    orbit: Res<OrbitCamera>,
    cameras: Query<(Entity, &Camera, &Transform, Option<&DepthOfField>), With<BoardCamera>>,
) {
    for (entity, camera, place, current) in &cameras {
        let Some(aperture) = photo_mode.aperture else {
            if current.is_some() {
                commands.entity(entity).remove::<DepthOfField>();
            }
            continue;
        };
        let height = camera.physical_target_size().map_or(720, |size| size.y);
        let wanted = DepthOfField {
            mode: DepthOfFieldMode::Gaussian,
            focal_distance: focal_distance(place.translation, &orbit, &photo_mode),
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
