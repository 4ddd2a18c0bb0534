//! An override of the board camera's target size, for the time of extraction.
//!
//! Screen-space effects (bloom, ambient occlusion, temporal anti-aliasing) ask the camera for the size of its target,
//! and treat the area beside the viewport as part of the picture: under panels, glow appeared beside the pieces. So
//! during extraction the camera's target has the size of its viewport, like its texture
//! ([`BoardTextureSize`](super::cameras::BoardTextureSize)). The systems of the main world, picking for example, see
//! the actual size.

use bevy::{app::MainScheduleOrder, camera::Hdr, ecs::schedule::ScheduleLabel, prelude::*};

use crate::scene::camera::orbit::BoardCamera;

/// Runs after everything else in a frame.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
struct ApplyOverride;

/// Runs before everything else in the next one.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
struct RemoveOverride;

/// Applies the override at the end of each frame, and removes it at the beginning of the next one.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CameraOverride>()
        .init_schedule(ApplyOverride)
        .init_schedule(RemoveOverride)
        .add_systems(ApplyOverride, apply_override)
        .add_systems(RemoveOverride, remove_override);
    let mut order = app.world_mut().resource_mut::<MainScheduleOrder>();
    order.insert_after(Last, ApplyOverride);
    order.insert_before(First, RemoveOverride);
}

/// The original values of the overridden cameras.
#[derive(Resource, Default)]
struct CameraOverride(Vec<OriginalCamera>);

struct OriginalCamera {
    camera: Entity,
    target: UVec2,
    corner: UVec2,
}

fn apply_override(
    mut overridden: ResMut<CameraOverride>,
    mut cameras: Query<(Entity, &mut Camera), (With<BoardCamera>, With<Hdr>)>,
) {
    for (entity, mut camera) in &mut cameras {
        // Bevy must not recompute anything for it.
        let camera = camera.bypass_change_detection();
        let (Some(viewport), Some(target)) =
            (&mut camera.viewport, &mut camera.computed.target_info)
        else {
            continue;
        };
        overridden.0.push(OriginalCamera {
            camera: entity,
            target: target.physical_size,
            corner: viewport.physical_position,
        });
        target.physical_size = viewport.physical_size;
        viewport.physical_position = UVec2::ZERO;
    }
}

fn remove_override(mut overridden: ResMut<CameraOverride>, mut cameras: Query<&mut Camera>) {
    for original in overridden.0.drain(..) {
        let Ok(mut camera) = cameras.get_mut(original.camera) else {
            continue;
        };
        let camera = camera.bypass_change_detection();
        if let Some(viewport) = &mut camera.viewport {
            viewport.physical_position = original.corner;
        }
        if let Some(target) = &mut camera.computed.target_info {
            target.physical_size = original.target;
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::camera::{RenderTargetInfo, Viewport};

    use super::*;

    #[test]
    fn a_camera_reports_its_viewport_as_target_only_between_frames() {
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
        let reported = |camera: &Camera| {
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
            assert_eq!(reported(cameras.single().unwrap()), (window, corner, size));
        });
        for _ in 0..3 {
            app.update();
            let camera = app.world().entity(entity).get::<Camera>().unwrap();
            assert_eq!(reported(camera), (size, UVec2::ZERO, size));
        }
    }
}
