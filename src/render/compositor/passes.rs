//! The compositor in the render world: the plan is applied to the views of the two cameras before anything reads them.

use bevy::{
    camera::{CameraOutputMode, CompositingSpace, Viewport},
    core_pipeline::Core3d,
    ecs::schedule::{InternedScheduleLabel, ScheduleLabel, SingleThreadedExecutor},
    prelude::*,
    render::{
        Extract, ExtractSchedule, Render, RenderApp, RenderSystems, camera::ExtractedCamera,
        render_resource::TextureFormat, sync_world::RenderEntity, view::ExtractedView,
    },
};
use bevy_egui::{
    PrimaryEguiContext,
    render::{EguiViewTarget, egui_pass, prepare_egui_pass},
};

use crate::scene::{camera::orbit::BoardCamera, light::planar_reflection::ReflectionCamera};

use super::{
    BoardDraw, FramePlan, PanelDraw,
    cameras::{BoardTextureSize, LayerCameras},
    compose,
    projection::{crop_projection, drawn_size, sample_projection},
};

/// The render graph of the panels' camera: paints the panels, if they have changed, and composes the window.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct PanelPass;

/// The render graph of a camera whose layer is kept: does nothing.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
struct IdlePass;

/// Adds the passes to the renderer.
pub(super) fn plugin(app: &mut App) {
    compose::embed(app);
    let Some(render) = app.get_sub_app_mut(RenderApp) else {
        return;
    };
    let mut panels = Schedule::new(PanelPass);
    panels.set_build_settings(bevy::ecs::schedule::ScheduleBuildSettings {
        // Drawing commands are collected, not applied: no synchronisation is needed.
        auto_insert_apply_deferred: false,
        ..default()
    });
    panels.add_systems(
        (
            (compose::clear_panels, prepare_egui_pass, egui_pass)
                .chain()
                .run_if(|plan: Res<FramePlan>| plan.panels != PanelDraw::Keep),
            compose::accumulate,
            compose::encode_panels,
            #[cfg(target_os = "linux")]
            super::surface::acquire,
            compose::compose,
        )
            .chain(),
    );
    let mut idle = Schedule::new(IdlePass);
    idle.set_executor(SingleThreadedExecutor::new());
    render
        .init_resource::<FramePlan>()
        .init_resource::<LayerCameras>()
        .init_resource::<BoardTextureSize>()
        .add_schedule(panels)
        .add_schedule(idle)
        .add_systems(ExtractSchedule, extract_plan)
        .add_systems(
            Render,
            apply_plan
                .after(RenderSystems::ExtractCommands)
                .before(RenderSystems::PrepareAssets)
                .before(RenderSystems::PrepareMeshes),
        );
    compose::plugin(render);
    #[cfg(target_os = "linux")]
    super::surface::plugin(render);
}

fn extract_plan(
    plan: Extract<Res<FramePlan>>,
    boards: Extract<Query<RenderEntity, With<BoardCamera>>>,
    reflections: Extract<Query<RenderEntity, With<ReflectionCamera>>>,
    panels: Extract<Query<RenderEntity, With<PrimaryEguiContext>>>,
    mut extracted: ResMut<FramePlan>,
    mut cameras: ResMut<LayerCameras>,
) {
    extracted.clone_from(&plan);
    cameras.board = boards.single().ok();
    cameras.reflection = reflections.single().ok();
    cameras.panels = panels.single().ok();
}

/// The render graph of a camera for this draw.
fn schedule_for(draw: BoardDraw) -> InternedScheduleLabel {
    match draw {
        BoardDraw::Keep => IdlePass.intern(),
        BoardDraw::Whole { .. } | BoardDraw::Part { .. } => Core3d.intern(),
    }
}

fn apply_plan(
    plan: Res<FramePlan>,
    cameras: Res<LayerCameras>,
    mut views: Query<(&mut ExtractedCamera, &mut ExtractedView)>,
    mut egui_views: Query<&mut ExtractedView, (With<EguiViewTarget>, Without<ExtractedCamera>)>,
    mut texture_size: ResMut<BoardTextureSize>,
) {
    if let Some((mut camera, mut view)) = cameras.board.and_then(|board| views.get_mut(board).ok())
    {
        camera.schedule = schedule_for(plan.board);
        if let BoardDraw::Whole { scale, .. } = plan.board {
            let size = drawn_size(plan.area.size(), scale);
            let lean = camera.compositing_space == Some(CompositingSpace::Srgb);
            texture_size.0 = (!lean || size != plan.area.size()).then_some(size);
        }
        if texture_size.0.is_some() {
            camera.physical_target_size = texture_size.0;
        }
        match plan.board {
            // A camera that clears and draws nothing would lose its textures.
            BoardDraw::Keep => camera.clear_color = ClearColorConfig::None,
            BoardDraw::Whole { scale, sample } => {
                let size = drawn_size(plan.area.size(), scale);
                view.clip_from_view =
                    sample_projection(sample, plan.lens, size, view.clip_from_view);
                let corner = if texture_size.0.is_some() {
                    UVec2::ZERO
                } else {
                    plan.area.min
                };
                set_viewport(&mut camera, &mut view, corner, size);
            }
            BoardDraw::Part { part, .. } if part.is_empty() => camera.schedule = IdlePass.intern(),
            BoardDraw::Part { part, sample } => {
                let cropped = crop_projection(plan.area, part) * view.clip_from_view;
                view.clip_from_view = sample_projection(sample, plan.lens, part.size(), cropped);
                set_viewport(&mut camera, &mut view, part.min, part.size());
                camera.clear_color = ClearColorConfig::None;
            }
        }
    }
    // The reflection is drawn in the same frames as the board, or as a photo of it.
    if let Some((mut camera, _)) = cameras
        .reflection
        .and_then(|reflection| views.get_mut(reflection).ok())
        && !plan.is_seen_elsewhere
    {
        camera.schedule = schedule_for(plan.board);
    }
    if let Some((mut camera, mut view)) =
        cameras.panels.and_then(|panels| views.get_mut(panels).ok())
    {
        // egui's pipelines are for this format, whatever the window's is.
        view.target_format = TextureFormat::Rgba8UnormSrgb;
        if plan.is_unchanged {
            // The window's texture is not even acquired.
            camera.output_mode = CameraOutputMode::Skip;
            camera.schedule = IdlePass.intern();
        }
        match plan.panels {
            PanelDraw::Whole => {
                camera.clear_color = ClearColorConfig::Custom(Color::NONE);
            }
            PanelDraw::Part(part) => {
                camera.clear_color = ClearColorConfig::None;
                camera.viewport = Some(Viewport {
                    physical_position: part.min,
                    physical_size: part.size(),
                    ..default()
                });
                // Primitives outside the part must not reach egui's pass at all: it would skip them without counting
                // their vertices, and draw all that follow with the wrong ones.
                for mut view in &mut egui_views {
                    view.viewport = UVec4::new(part.min.x, part.min.y, part.width(), part.height());
                }
            }
            PanelDraw::Keep => camera.clear_color = ClearColorConfig::None,
        }
    }
}

fn set_viewport(camera: &mut ExtractedCamera, view: &mut ExtractedView, min: UVec2, size: UVec2) {
    camera.viewport = Some(Viewport {
        physical_position: min,
        physical_size: size,
        ..default()
    });
    camera.physical_viewport_size = Some(size);
    view.viewport = UVec4::new(min.x, min.y, size.x, size.y);
}
