//! The board's camera, as the renderer sees it: with the board's part of the window for all of the window.
//!
//! Effects over the whole picture (bloom, occlusion, anti-aliasing by frames) ask the camera how large its target is, and
//! take what is beside the viewport for a part of the picture. Where panels have that part, glints glowed beside the pieces. So
//! for as long as the renderer takes over what the world holds, the camera says that its target is no larger than what it
//! draws of it; its texture is not ([`OwnSize`](super::cameras::OwnSize)). Whoever asks it in the world, where a click lies
//! for one, hears the truth.

use bevy::{app::MainScheduleOrder, camera::Hdr, ecs::schedule::ScheduleLabel, prelude::*};

use crate::scene::camera::orbit::BoardCamera;

/// After everything else in a frame.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
struct ApplyOverride;

/// Before everything else in the next one.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
struct RemoveOverride;

/// Lends the camera at the end of a frame, and takes it back at the beginning of the next one.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CameraOverride>()
        .init_schedule(ApplyOverride)
        .init_schedule(RemoveOverride)
        .add_systems(ApplyOverride, lend)
        .add_systems(RemoveOverride, take_back);
    let mut order = app.world_mut().resource_mut::<MainScheduleOrder>();
    order.insert_after(Last, ApplyOverride);
    order.insert_before(First, RemoveOverride);
}

/// What the lent cameras say otherwise.
#[derive(Resource, Default)]
struct CameraOverride(Vec<OriginalCamera>);

struct OriginalCamera {
    camera: Entity,
    target: UVec2,
    corner: UVec2,
}

fn lend(
    mut lent: ResMut<CameraOverride>,
    mut cameras: Query<(Entity, &mut Camera), (With<BoardCamera>, With<Hdr>)>,
) {
    for (entity, mut camera) in &mut cameras {
        // Nothing is to be worked out anew for it.
        let camera = camera.bypass_change_detection();
        let (Some(viewport), Some(target)) =
            (&mut camera.viewport, &mut camera.computed.target_info)
        else {
            continue;
        };
        lent.0.push(OriginalCamera {
            camera: entity,
            target: target.physical_size,
            corner: viewport.physical_position,
        });
        target.physical_size = viewport.physical_size;
        viewport.physical_position = UVec2::ZERO;
    }
}

fn take_back(mut lent: ResMut<CameraOverride>, mut cameras: Query<&mut Camera>) {
    for truth in lent.0.drain(..) {
        let Ok(mut camera) = cameras.get_mut(truth.camera) else {
            continue;
        };
        let camera = camera.bypass_change_detection();
        if let Some(viewport) = &mut camera.viewport {
            viewport.physical_position = truth.corner;
        }
        if let Some(target) = &mut camera.computed.target_info {
            target.physical_size = truth.target;
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::camera::{RenderTargetInfo, Viewport};

    use super::*;

    #[test]
    fn a_camera_is_as_large_as_its_picture_between_frames_alone() {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins);
        plugin(&mut app);
        let (corner, size, window) = (
            UVec2::new(200, 0),
            UVec2::new(1000, 700),
            UVec2::new(1280, 720),
        );
        let mut camera = Camera {
            viewport: Some(Viewport {
                physical_position: corner,
                physical_size: size,
                ..default()
            }),
            ..default()
        };
        camera.computed.target_info = Some(RenderTargetInfo {
            physical_size: window,
            scale_factor: 1.0,
        });
        let says = |camera: &Camera| {
            let viewport = camera.viewport.as_ref().unwrap();
            (
                camera.physical_target_size().unwrap(),
                viewport.physical_position,
                viewport.physical_size,
            )
        };
        let entity = app
            .world_mut()
            .spawn((BoardCamera, Camera3d::default(), Hdr, camera))
            .id();
        app.add_systems(Update, move |cameras: Query<&Camera>| {
            assert_eq!(says(cameras.single().unwrap()), (window, corner, size));
        });
        for _ in 0..3 {
            app.update();
            let camera = app.world().entity(entity).get::<Camera>().unwrap();
            assert_eq!(says(camera), (size, UVec2::ZERO, size));
        }
    }
}
