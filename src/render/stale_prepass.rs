//! Removes background motion vectors from views that have no motion vector prepass any more.
//!
//! Works around Bevy 0.19.1: `BackgroundMotionVectorsPlugin` gives each view with a [`MotionVectorPrepass`] the id of a
//! pipeline and a bind group, and never removes them. Bevy's prepass draws with whatever pipeline is there. So when
//! temporal antialiasing is removed and another prepass stays (from `ultra` down to `high`), a pipeline that writes
//! motion vectors is set in a pass that has none: a validation error, which ended the program. Remove when Bevy removes
//! both components with the prepass.

use bevy::{
    core_pipeline::prepass::{
        MotionVectorPrepass,
        background_motion_vectors::{
            BackgroundMotionVectorsBindGroup, BackgroundMotionVectorsPipelineId,
        },
    },
    prelude::*,
    render::{Render, RenderApp, RenderSystems},
};

/// Cleans up the views in the render world, before anything is drawn.
pub fn plugin(app: &mut App) {
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(
            Render,
            remove_stale_motion_vectors.in_set(RenderSystems::Prepare),
        );
    }
}

fn remove_stale_motion_vectors(
    mut commands: Commands,
    views: Query<
        Entity,
        (
            With<BackgroundMotionVectorsPipelineId>,
            Without<MotionVectorPrepass>,
        ),
    >,
) {
    for view in &views {
        commands.entity(view).remove::<(
            BackgroundMotionVectorsPipelineId,
            BackgroundMotionVectorsBindGroup,
        )>();
    }
}
