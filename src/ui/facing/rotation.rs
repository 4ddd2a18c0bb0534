//! The rotation of the far strip by 180 degrees: of its painted output on the way to the screen, and of pointers over
//! it on the way to egui.

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiInput, EguiInputSet, EguiPostUpdateSet, EguiRenderOutput, PrimaryEguiContext,
    egui::{self, ClippedPrimitive, epaint::Primitive},
    output::process_output_system,
};

use crate::{
    play::shared::Overlays,
    ui::{dialogs::open_dialogs::OpenDialogs, egui::hover::withhold_pointer_moves, layout::Layout},
};

use super::is_facing;

/// Turns output and input while the players sit face to face.
pub fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        turn_pointers
            .after(EguiInputSet::WriteEguiEvents)
            .after(withhold_pointer_moves)
            .run_if(is_facing),
    )
    .add_systems(
        PostUpdate,
        turn_far_strip
            .after(process_output_system)
            .in_set(EguiPostUpdateSet::ProcessOutput)
            .run_if(is_facing),
    );
}

/// Maps points of the window to the panels' layout.
#[derive(SystemParam)]
pub struct PointerPlace<'w> {
    layout: Res<'w, Layout>,
    open: OpenDialogs<'w>,
    overlays: Res<'w, Overlays>,
}

impl PointerPlace<'_> {
    /// The point of the layout, both in points. A dialog over the strips is not turned.
    pub fn in_layout(&self, at: egui::Pos2) -> egui::Pos2 {
        if self.open.lies_over() || self.open.asks() || self.overlays.help {
            at
        } else {
            self.layout.in_layout(at)
        }
    }
}

fn turn_pointers(
    place: PointerPlace,
    input: Option<Single<&mut EguiInput, With<PrimaryEguiContext>>>,
) {
    let Some(mut input) = input else {
        return;
    };
    for event in &mut input.events {
        if let egui::Event::PointerMoved(at)
        | egui::Event::PointerButton { pos: at, .. }
        | egui::Event::Touch { pos: at, .. } = event
        {
            *at = place.in_layout(*at);
        }
    }
}

fn turn_far_strip(
    layout: Res<Layout>,
    mut outputs: Query<&mut EguiRenderOutput, With<PrimaryEguiContext>>,
) {
    for mut output in &mut outputs {
        turn_primitives(&layout, &mut output.bypass_change_detection().paint_jobs);
    }
}

/// Turns what is painted where the far strip is laid out.
fn turn_primitives(layout: &Layout, primitives: &mut [ClippedPrimitive]) {
    let upright = layout.far_strip_upright();
    for primitive in primitives {
        let clip = primitive.clip_rect;
        if !clip.is_positive() || !upright.contains_rect(clip) {
            continue;
        }
        primitive.clip_rect =
            egui::Rect::from_two_pos(layout.turned(clip.min), layout.turned(clip.max));
        if let Primitive::Mesh(mesh) = &mut primitive.primitive {
            for vertex in &mut mesh.vertices {
                vertex.pos = layout.turned(vertex.pos);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Color32, Mesh, Rect, pos2, vec2};

    use super::*;

    fn facing() -> Layout {
        Layout {
            facing: true,
            ..Layout::of(Vec2::new(1280.0, 720.0))
        }
    }

    fn painted(rect: Rect, clip_rect: Rect) -> ClippedPrimitive {
        let mut mesh = Mesh::default();
        mesh.add_colored_rect(rect, Color32::RED);
        ClippedPrimitive {
            clip_rect,
            primitive: Primitive::Mesh(mesh),
        }
    }

    #[test]
    fn what_is_at_the_left_of_the_far_strip_is_seen_at_the_right_of_the_far_edge() {
        let layout = facing();
        let upright = layout.far_strip_upright();
        let near = layout.near_strip();
        let size = vec2(30.0, 10.0);
        let mut jobs = [
            painted(Rect::from_min_size(upright.min, size), upright),
            painted(Rect::from_min_size(near.min, size), near),
        ];
        turn_primitives(&layout, &mut jobs);
        let [far, near_job] = jobs.map(|job| {
            let Primitive::Mesh(mesh) = job.primitive else {
                panic!("a mesh");
            };
            (mesh.calc_bounds(), job.clip_rect)
        });
        let corner = pos2(near.width(), layout.far_strip().bottom());
        assert_eq!(far.0, Rect::from_min_max(corner - size, corner));
        assert_eq!(far.1, layout.far_strip());
        assert_eq!(near_job.0, Rect::from_min_size(near.min, size), "it stays");
    }

    #[test]
    fn a_pointer_over_the_far_strip_is_where_it_is_laid_out() {
        let layout = facing();
        let (far, upright) = (layout.far_strip(), layout.far_strip_upright());
        for at in [far.left_top(), far.center(), far.right_bottom()] {
            let inside = layout.in_layout(at);
            assert!(upright.contains(inside), "{at} {inside}");
            assert_eq!(layout.in_window(inside), at, "and back");
        }
        let board = pos2(640.0, 360.0);
        assert_eq!(layout.in_layout(board), board);
        let plain = Layout::of(Vec2::new(1280.0, 720.0));
        assert_eq!(plain.in_layout(far.center()), far.center());
    }
}
