//! The picture in the window, in two layers: the board, seen through the 3D camera, and the panels, painted by egui.
//!
//! Each layer is drawn only when something in it has changed, and then kept; one last pass puts both into the window,
//! every pixel once. So a clock's new digit costs the digits, a button under the pointer costs the button, and a piece on
//! his way costs the part of the board that he crosses. While the view moves on a slow machine the board is drawn with
//! fewer pixels ([`pace`]); when all stands still it is drawn whole, then a few times more from places a part of a pixel
//! apart, and the mean of these is what is kept: smooth edges that a moving picture cannot afford.
//!
//! Only the window has layers. The picture without one is drawn by Bevy's own passes, straight into its image.

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

use std::sync::Arc;

use bevy::{
    camera::{CameraMainTextureUsages, CameraOutputMode},
    prelude::*,
    render::{
        camera::CameraRenderGraph, render_resource::TextureUsages, view::screenshot::Screenshot,
    },
    window::{PrimaryWindow, RequestRedraw, WindowOccluded, WindowResized},
};
use bevy_egui::PrimaryEguiContext;

use crate::scene::camera::orbit::BoardCamera;

use patches::Patch;

pub use render_scale::RenderScale;

/// Draws the board and the panels as layers.
pub fn plugin(app: &mut App) {
    app.init_resource::<FramePlan>()
        .init_resource::<RenderScale>()
        .init_resource::<board_layer::StillFrames>()
        .init_resource::<changes::LastDrawn>()
        .add_systems(
            Last,
            (hang_layers, start_anew, board_layer::plan, finish).chain(),
        );
    panel_layer::plugin(app);
    camera_override::plugin(app);
    loading_memory::plugin(app);
    passes::plugin(app);
}

/// What of the two layers is drawn in this frame. Made anew in every frame, and taken along to the renderer.
#[derive(Resource, Clone, Debug, Default)]
struct FramePlan {
    /// How the board is drawn.
    board: BoardTurn,
    /// How the panels are drawn.
    panels: PanelsTurn,
    /// More pictures of the same view will follow this one, to be gathered.
    gathers: bool,
    /// Nothing is to be seen that is not seen already: the window keeps its picture.
    nothing_new: bool,
    /// The board's part of the window, physical pixels.
    area: URect,
    /// The window, physical pixels.
    window: UVec2,
    /// Which part of the window shows which layer.
    patches: Arc<[Patch]>,
    /// What lies under the panels.
    ground: LinearRgba,
    /// The window has another size than before, or comes out of hiding.
    window_is_new: bool,
}

/// How the board is drawn in a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum BoardTurn {
    /// As it was kept.
    #[default]
    Rest,
    /// Anew, with this share of the pixels in width and height.
    Whole {
        /// 1 is every pixel.
        scale: f32,
        /// How many pictures of the same standing view came before this one.
        sample: u32,
    },
    /// Anew within a part of the window; the rest as it was kept.
    Part {
        /// Which part.
        part: URect,
        /// How many pictures of the same standing part came before this one.
        sample: u32,
    },
}

/// How the panels are drawn in a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum PanelsTurn {
    /// As they were kept.
    #[default]
    Rest,
    /// Anew within a part of the window.
    Part(URect),
    /// Anew.
    Whole,
}

/// Gives the two cameras their places: the board's shows nothing by itself, the panels' puts both into the window.
fn hang_layers(
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

/// Nothing of what was kept holds any more when the window is another, or was hidden; and a hidden window needs nothing.
fn start_anew(
    mut resized: MessageReader<WindowResized>,
    mut occluded: MessageReader<WindowOccluded>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut cameras: Query<&mut Camera>,
    mut plan: ResMut<FramePlan>,
    mut board: ResMut<board_layer::StillFrames>,
    mut panels: ResMut<panel_layer::PanelLayer>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut came_back: Local<bool>,
) {
    // What a camera sees is found out before the end of a frame: in the one in which it woke up, that was nothing.
    if std::mem::take(&mut *came_back) {
        plan.window = UVec2::ZERO;
    }
    if let Some(event) = occluded.read().last() {
        for mut camera in &mut cameras {
            if camera.is_active == event.occluded {
                camera.is_active = !event.occluded;
            }
        }
        if !event.occluded {
            *came_back = true;
            redraw.write(RequestRedraw);
        }
    }
    let size = windows.single().map_or(UVec2::ZERO, Window::physical_size);
    if resized.read().count() > 0 || plan.window != size {
        plan.window = size;
        plan.window_is_new = true;
        board.forget();
        panels.forget();
    }
}

fn finish(
    mut plan: ResMut<FramePlan>,
    mut panels: ResMut<panel_layer::PanelLayer>,
    ground: Res<ClearColor>,
    photographs: Query<(), With<Screenshot>>,
    mut shown: Local<(URect, UVec2)>,
    mut settling: Local<u32>,
) {
    plan.panels = panels.take_turn();
    let new_ground = ground.0.to_linear();
    let mut same = photographs.is_empty()
        && (plan.board, plan.panels) == (BoardTurn::Rest, PanelsTurn::Rest)
        && plan.ground == new_ground;
    plan.ground = new_ground;
    if panels.cover_is_new() || *shown != (plan.area, plan.window) {
        *shown = (plan.area, plan.window);
        plan.patches = patches::patches(plan.window, plan.area, panels.cover()).into();
        same = false;
    }
    // The first pictures of a window may be lost on the way to the screen.
    if plan.window_is_new {
        plan.window_is_new = false;
        *settling = 3;
    }
    plan.nothing_new = same && *settling == 0;
    *settling = settling.saturating_sub(1);
}
