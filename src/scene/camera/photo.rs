//! The camera of pictures: it looks where the players point it, and has depth of field, as a lens before a real board.

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

/// Opens the lens as far as picture mode says.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            aim.before(orbit::place_camera),
            focus.after(orbit::place_camera),
        )
            .in_set(PlaySystems::React),
    );
}

/// Height of the film behind the lens, in squares: 18.7 mm where a square has 55.
const FILM: f32 = 0.34;
/// Nothing is farther than the walls.
const FARTHEST: f32 = 45.0;

/// The diameter of the widest disc of blur in a picture of that height, pixels: wider ones cost more than they show.
pub fn widest_blur(height: u32) -> f32 {
    height as f32 / 24.0
}

/// The players' ahead is where they look.
fn aim(
    mode: Res<State<Mode>>,
    portrait: Res<PhotoMode>,
    mut rig: ResMut<OrbitCamera>,
    mut awake: Option<ResMut<RedrawFrames>>,
    mut was_on: Local<bool>,
) {
    let is_on = *mode == Mode::Photo;
    if is_on || *was_on {
        let aim = Quat::from_rotation_y(rig.yaw()) * portrait.aim;
        // Only what is new is a change to look at.
        if rig.aim() != aim {
            rig.point(aim);
        }
    }
    *was_on = is_on;
    if portrait.is_changed()
        && let Some(awake) = &mut awake
    {
        awake.redraw_all();
    }
}

fn focus(
    mut commands: Commands,
    portrait: Res<PhotoMode>,
    rig: Res<OrbitCamera>,
    cameras: Query<(Entity, &Camera, &Transform, Option<&DepthOfField>), With<BoardCamera>>,
) {
    for (entity, camera, place, worn) in &cameras {
        let Some(aperture) = portrait.aperture else {
            if worn.is_some() {
                commands.entity(entity).remove::<DepthOfField>();
            }
            continue;
        };
        let distance = place.translation.distance(rig.target()) + portrait.focus;
        let height = camera.physical_target_size().map_or(720, |size| size.y);
        let wanted = DepthOfField {
            mode: DepthOfFieldMode::Gaussian,
            focal_distance: distance.max(1.0),
            sensor_height: FILM,
            aperture_f_stops: aperture,
            max_circle_of_confusion_diameter: widest_blur(height),
            max_depth: FARTHEST,
        };
        let same = worn.is_some_and(|worn| {
            worn.focal_distance == wanted.focal_distance
                && worn.aperture_f_stops == wanted.aperture_f_stops
                && worn.max_circle_of_confusion_diameter == wanted.max_circle_of_confusion_diameter
        });
        if !same {
            commands.entity(entity).insert(wanted);
        }
    }
}
