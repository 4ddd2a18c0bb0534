//! The layers in the renderer: the plan is carried out on the two cameras' views before anything else looks at them.

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
    BoardTurn, FramePlan, PanelsTurn,
    cameras::{Cameras, OwnSize},
    compose,
    projection::{drawn_size, part_of_lens, shifted},
};

/// What the panels' camera does: it paints the panels, if they have changed, and puts the picture together.
#[derive(ScheduleLabel, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct PanelPass;

/// What a camera does whose layer is kept.
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
        // Drawing commands are collected, not applied: there is nothing to synchronise.
        auto_insert_apply_deferred: false,
        ..default()
    });
    panels.add_systems(
        (
            (compose::wipe, prepare_egui_pass, egui_pass)
                .chain()
                .run_if(|plan: Res<FramePlan>| plan.panels != PanelsTurn::Rest),
            compose::gather,
            compose::make_ready,
            #[cfg(target_os = "linux")]
            super::surface::ask,
            compose::compose,
        )
            .chain(),
    );
    let mut rest = Schedule::new(IdlePass);
    rest.set_executor(SingleThreadedExecutor::new());
    render
        .init_resource::<FramePlan>()
        .init_resource::<Cameras>()
        .init_resource::<OwnSize>()
        .add_schedule(panels)
        .add_schedule(rest)
        .add_systems(ExtractSchedule, take_plan_along)
        .add_systems(
            Render,
            follow_plan
                .after(RenderSystems::ExtractCommands)
                .before(RenderSystems::PrepareAssets)
                .before(RenderSystems::PrepareMeshes),
        );
    compose::plugin(render);
    #[cfg(target_os = "linux")]
    super::surface::plugin(render);
}

fn take_plan_along(
    plan: Extract<Res<FramePlan>>,
    boards: Extract<Query<RenderEntity, With<BoardCamera>>>,
    mirrors: Extract<Query<RenderEntity, With<ReflectionCamera>>>,
    panels: Extract<Query<RenderEntity, With<PrimaryEguiContext>>>,
    mut taken: ResMut<FramePlan>,
    mut cameras: ResMut<Cameras>,
) {
    taken.clone_from(&plan);
    cameras.board = boards.single().ok();
    cameras.mirror = mirrors.single().ok();
    cameras.panels = panels.single().ok();
}

/// What a camera does when it does something.
fn work_of(turn: BoardTurn) -> InternedScheduleLabel {
    match turn {
        BoardTurn::Rest => IdlePass.intern(),
        BoardTurn::Whole { .. } | BoardTurn::Part { .. } => Core3d.intern(),
    }
}

fn follow_plan(
    plan: Res<FramePlan>,
    cameras: Res<Cameras>,
    mut views: Query<(&mut ExtractedCamera, &mut ExtractedView)>,
    mut painted: Query<&mut ExtractedView, (With<EguiViewTarget>, Without<ExtractedCamera>)>,
    mut own: ResMut<OwnSize>,
) {
    if let Some((mut camera, mut view)) = cameras.board.and_then(|board| views.get_mut(board).ok())
    {
        camera.schedule = work_of(plan.board);
        if let BoardTurn::Whole { scale, .. } = plan.board {
            let size = drawn_size(plan.area.size(), scale);
            let lean = camera.compositing_space == Some(CompositingSpace::Srgb);
            own.0 = (!lean || size != plan.area.size()).then_some(size);
        }
        if own.0.is_some() {
            camera.physical_target_size = own.0;
        }
        match plan.board {
            // What is to be cleared and shown nowhere would lose its textures.
            BoardTurn::Rest => camera.clear_color = ClearColorConfig::None,
            BoardTurn::Whole { scale, sample } => {
                let size = drawn_size(plan.area.size(), scale);
                view.clip_from_view = shifted(sample, size) * view.clip_from_view;
                let corner = if own.0.is_some() {
                    UVec2::ZERO
                } else {
                    plan.area.min
                };
                look_at(&mut camera, &mut view, corner, size);
            }
            BoardTurn::Part { part, .. } if part.is_empty() => camera.schedule = IdlePass.intern(),
            BoardTurn::Part { part, sample } => {
                view.clip_from_view = shifted(sample, part.size())
                    * part_of_lens(plan.area, part)
                    * view.clip_from_view;
                look_at(&mut camera, &mut view, part.min, part.size());
                camera.clear_color = ClearColorConfig::None;
            }
        }
    }
    // Whatever is seen on the board is seen in its polish in the same frame.
    if let Some((mut camera, _)) = cameras.mirror.and_then(|mirror| views.get_mut(mirror).ok()) {
        camera.schedule = work_of(plan.board);
    }
    if let Some((mut camera, mut view)) =
        cameras.panels.and_then(|panels| views.get_mut(panels).ok())
    {
        // Whatever the window takes: egui paints for this one.
        view.target_format = TextureFormat::Rgba8UnormSrgb;
        if plan.nothing_new {
            // The window is not even asked for a place to draw into.
            camera.output_mode = CameraOutputMode::Skip;
            camera.schedule = IdlePass.intern();
        }
        match plan.panels {
            PanelsTurn::Whole => {
                camera.clear_color = ClearColorConfig::Custom(Color::NONE);
            }
            PanelsTurn::Part(part) => {
                camera.clear_color = ClearColorConfig::None;
                camera.viewport = Some(Viewport {
                    physical_position: part.min,
                    physical_size: part.size(),
                    ..default()
                });
                // What lies beyond the part must not reach egui's pass at all: it would skip it there without counting
                // its corners, and paint all that follows from the wrong ones.
                for mut view in &mut painted {
                    view.viewport = UVec4::new(part.min.x, part.min.y, part.width(), part.height());
                }
            }
            PanelsTurn::Rest => camera.clear_color = ClearColorConfig::None,
        }
    }
}

fn look_at(camera: &mut ExtractedCamera, view: &mut ExtractedView, min: UVec2, size: UVec2) {
    camera.viewport = Some(Viewport {
        physical_position: min,
        physical_size: size,
        ..default()
    });
    camera.physical_viewport_size = Some(size);
    view.viewport = UVec4::new(min.x, min.y, size.x, size.y);
}
