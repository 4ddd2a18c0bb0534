//! The compositor: composes the window of two layers, the board, drawn by the 3D camera, and the panels, painted by
//! egui.
//!
//! Each layer is drawn only when something in it has changed, and then kept; one last pass composes both into the
//! window, every pixel once. So a clock's new digit redraws the digits, a button under the pointer the button, and a
//! moving piece the part of the board that it crosses. While the view moves on a slow machine the board is drawn with
//! fewer pixels ([`render_scale`]); when nothing moves it is drawn with all of them, then several times more, each time
//! shifted by a part of a pixel and seen from another point of the lens, and the mean of these samples is kept: smooth
//! edges and a depth of field that would be too slow while anything moves.
//!
//! Only the window has layers. Off-screen pictures are drawn by Bevy's own passes, straight into their image.

mod board_layer;
mod camera_override;
mod cameras;
mod changes;
mod compose;
mod loading_memory;
mod panel_layer;
mod passes;
mod patches;
mod projection;
mod render_scale;
#[cfg(target_os = "linux")]
mod surface;

use std::{sync::Arc, time::Duration};

use bevy::{
    camera::{CameraMainTextureUsages, CameraOutputMode},
    prelude::*,
    render::{
        camera::CameraRenderGraph, render_resource::TextureUsages, view::screenshot::Screenshot,
    },
    window::{PrimaryWindow, RequestRedraw, WindowOccluded, WindowResized},
};
use bevy_egui::PrimaryEguiContext;

use crate::{
    platform::time::Instant,
    scene::{
        camera::{lens::ThinLens, orbit::BoardCamera},
        redraw::DrawsMotionApart,
    },
};

use patches::Patch;

pub use render_scale::RenderScale;

/// Adds the compositor: the board and the panels are drawn as layers.
pub fn plugin(app: &mut App) {
    app.init_resource::<FramePlan>()
        .init_resource::<RenderScale>()
        .init_resource::<DrawsMotionApart>()
        .init_resource::<board_layer::StillFrames>()
        .init_resource::<KeepsPicture>()
        .init_resource::<changes::LastDrawn>()
        .add_systems(
            Last,
            (
                set_up_layer_cameras,
                invalidate_layers,
                board_layer::plan_board,
                finish_plan,
            )
                .chain(),
        );
    panel_layer::plugin(app);
    camera_override::plugin(app);
    loading_memory::plugin(app);
    passes::plugin(app);
}

/// What is drawn of the two layers in this frame. Planned in every frame, and extracted to the render world.
#[derive(Resource, Clone, Debug, Default)]
struct FramePlan {
    /// How the board is drawn.
    board: BoardDraw,
    /// How the panels are drawn.
    panels: PanelDraw,
    /// More samples of the same view will follow this one, to be accumulated.
    accumulates: bool,
    /// The lens through which the samples are seen.
    lens: Option<ThinLens>,
    /// Another camera sees the board in place of the board's own: the reflection is drawn for it.
    is_seen_elsewhere: bool,
    /// Nothing has changed: the window keeps its picture.
    is_unchanged: bool,
    /// The board's part of the window, physical pixels.
    area: URect,
    /// The window, physical pixels.
    window: UVec2,
    /// Which part of the window shows which layer.
    patches: Arc<[Patch]>,
    /// The colour behind the panels.
    background: LinearRgba,
    /// The window was resized, or is no longer occluded.
    window_changed: bool,
}

/// Whether the window keeps its picture, panels and all, because nothing of the board was drawn in a new quality yet: the
/// textures into which it will be drawn are of another format, and empty.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct KeepsPicture {
    since: Option<Instant>,
}

impl KeepsPicture {
    /// After this time the panels are shown all the same: they lead to another quality.
    const LONGEST: Duration = Duration::from_secs(20);

    /// Whether it keeps it.
    pub fn is_kept(&self) -> bool {
        self.since.is_some()
    }

    /// From now on it does.
    pub fn begin(&mut self, now: Instant) {
        self.since = Some(now);
    }

    /// The board was drawn.
    pub fn end(&mut self) {
        self.since = None;
    }

    /// Ends it after [`Self::LONGEST`].
    fn limit(&mut self, now: Instant) {
        self.since = self.since.filter(|since| now - *since < Self::LONGEST);
    }
}

/// How the board is drawn in a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum BoardDraw {
    /// Not at all: the kept layer is shown.
    #[default]
    Keep,
    /// All of it, with this share of the pixels in width and height.
    Whole {
        /// 1 is every pixel.
        scale: f32,
        /// How many samples of the same view came before this one.
        sample: u32,
    },
    /// A part of the window; the rest is kept.
    Part {
        /// Which part.
        part: URect,
        /// How many samples of the same part came before this one.
        sample: u32,
    },
}

/// How the panels are drawn in a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum PanelDraw {
    /// Not at all: the kept layer is shown.
    #[default]
    Keep,
    /// Within a part of the window; the rest is kept.
    Part(URect),
    /// All of them.
    Whole,
}

/// Sets up the cameras of the two layers: the board's writes nothing into the window, the panels' composes both.
fn set_up_layer_cameras(
    mut commands: Commands,
    mut boards: Query<&mut Camera, Added<BoardCamera>>,
    panels: Query<Entity, Added<PrimaryEguiContext>>,
) {
    for mut board in &mut boards {
        board.output_mode = CameraOutputMode::Skip;
    }
    for panels in &panels {
        commands.entity(panels).insert((
            CameraRenderGraph::new(passes::PanelPass),
            Msaa::Off,
            // Cameras of one window draw into one texture, unless they use it differently.
            CameraMainTextureUsages::default().with(TextureUsages::COPY_DST),
        ));
    }
}

/// Invalidates the kept layers when the window is resized or uncovered, and stops the cameras of an occluded window.
fn invalidate_layers(
    mut resized: MessageReader<WindowResized>,
    mut occluded: MessageReader<WindowOccluded>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut cameras: Query<&mut Camera>,
    mut plan: ResMut<FramePlan>,
    mut board: ResMut<board_layer::StillFrames>,
    mut panels: ResMut<panel_layer::PanelLayer>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut was_uncovered: Local<bool>,
) {
    // Visibility is computed before the end of a frame: in the one in which a camera became active, nothing was visible
    // to it.
    if std::mem::take(&mut *was_uncovered) {
        plan.window = UVec2::ZERO;
    }
    if let Some(event) = occluded.read().last() {
        for mut camera in &mut cameras {
            if camera.is_active == event.occluded {
                camera.is_active = !event.occluded;
            }
        }
        if !event.occluded {
            *was_uncovered = true;
            redraw.write(RequestRedraw);
        }
    }
    let size = windows.single().map_or(UVec2::ZERO, Window::physical_size);
    if resized.read().count() > 0 || plan.window != size {
        plan.window = size;
        plan.window_changed = true;
        board.invalidate();
        panels.invalidate();
    }
}

/// Completes the frame's plan: the panels, the patches, and whether the window changes at all.
fn finish_plan(
    mut plan: ResMut<FramePlan>,
    mut panels: ResMut<panel_layer::PanelLayer>,
    clear_color: Res<ClearColor>,
    screenshots: Query<(), With<Screenshot>>,
    keeps_picture: Res<KeepsPicture>,
    mut last_layout: Local<(URect, UVec2)>,
    mut frames_to_present: Local<u32>,
    mut has_kept: Local<bool>,
) {
    if keeps_picture.is_kept() && screenshots.is_empty() {
        *has_kept = true;
        plan.panels = PanelDraw::Keep;
        plan.is_unchanged = true;
        return;
    }
    if std::mem::take(&mut *has_kept) {
        // What has changed meanwhile.
        panels.invalidate();
        *last_layout = default();
    }
    plan.panels = panels.take_draw();
    let background = clear_color.0.to_linear();
    let mut is_unchanged_so_far = screenshots.is_empty()
        && (plan.board, plan.panels) == (BoardDraw::Keep, PanelDraw::Keep)
        && plan.background == background;
    plan.background = background;
    if panels.take_cover_changed() || *last_layout != (plan.area, plan.window) {
        *last_layout = (plan.area, plan.window);
        plan.patches = patches::patches(plan.window, plan.area, panels.cover()).into();
        is_unchanged_so_far = false;
    }
    // The first frames of a window may be lost on the way to the screen.
    if plan.window_changed {
        plan.window_changed = false;
        *frames_to_present = 3;
    }
    plan.is_unchanged = is_unchanged_so_far && *frames_to_present == 0;
    *frames_to_present = frames_to_present.saturating_sub(1);
}
