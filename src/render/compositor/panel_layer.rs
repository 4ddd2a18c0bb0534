//! The panels' layer: when it is painted, and where. What egui outputs is compared with its output before.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiOutput, EguiPostUpdateSet, EguiRenderOutput, PrimaryEguiContext,
    egui::{self, ClippedPrimitive, epaint::Primitive},
};

use super::{FramePlan, PanelDraw, patches::PanelCover};

/// Compares egui's output with what is painted.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PanelLayer>().add_systems(
        PostUpdate,
        plan_panels
            .after(EguiPostUpdateSet::ProcessOutput)
            .before(EguiPostUpdateSet::PostProcessOutput),
    );
}

/// What was painted on the panels' layer, and what has to be painted next.
#[derive(Resource, Default)]
pub(super) struct PanelLayer {
    primitives: Vec<ClippedPrimitive>,
    pixels_per_point: f32,
    window: UVec2,
    cover: PanelCover,
    cover_changed: bool,
    draw: PanelDraw,
    /// The number of frames for which new glyphs have been waited for.
    frames_waited: u32,
    is_invalid: bool,
}

impl PanelLayer {
    /// Discards what was painted.
    pub fn invalidate(&mut self) {
        self.is_invalid = true;
        self.draw = PanelDraw::Whole;
    }

    /// Takes what has to be painted now.
    pub fn take_draw(&mut self) -> PanelDraw {
        std::mem::take(&mut self.draw)
    }

    /// Whether the covered tiles have changed since the last call.
    pub fn take_cover_changed(&mut self) -> bool {
        std::mem::take(&mut self.cover_changed)
    }

    /// The tiles that panels cover.
    pub fn cover(&self) -> &PanelCover {
        &self.cover
    }
}

/// Frames in a row that may bring new glyphs before the panels are painted all the same.
const MAX_FRAMES_WAITED: u32 = 3;

fn plan_panels(
    contexts: Query<(&EguiRenderOutput, &EguiOutput), With<PrimaryEguiContext>>,
    plan: Res<FramePlan>,
    mut layer: ResMut<PanelLayer>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Ok((output, settings)) = contexts.single() else {
        return;
    };
    let layer = &mut *layer;
    let scale = settings.pixels_per_point;
    // New glyphs reach the renderer a frame after the text that needs them, and a font texture that has grown is empty
    // meanwhile: until then the panels are kept.
    if !output.textures_delta.is_empty() && layer.frames_waited < MAX_FRAMES_WAITED {
        layer.frames_waited += 1;
        redraw.write(RequestRedraw);
        return;
    }
    layer.frames_waited = 0;
    let is_invalid = std::mem::take(&mut layer.is_invalid);
    let paint_all = is_invalid || layer.pixels_per_point != scale || layer.window != plan.window;
    let jobs = &output.paint_jobs;
    let difference = difference(&layer.primitives, jobs);
    if difference.is_none() && !paint_all {
        return;
    }
    layer.pixels_per_point = scale;
    layer.window = plan.window;
    let whole = URect::from_corners(UVec2::ZERO, plan.window);
    let part = difference.map(|part| to_pixels(part, scale).intersect(whole));
    layer.draw = match part {
        // Painting more than half as a part saves nothing.
        Some(part) if !paint_all && pixel_count(part) * 2 < pixel_count(whole) => {
            match layer.draw {
                PanelDraw::Keep => PanelDraw::Part(part),
                PanelDraw::Part(other) => PanelDraw::Part(other.union(part)),
                PanelDraw::Whole => PanelDraw::Whole,
            }
        }
        _ => PanelDraw::Whole,
    };
    let cover = cover(jobs, scale, plan.window);
    if cover != layer.cover {
        layer.cover = cover;
        layer.cover_changed = true;
    }
    layer.primitives.clone_from(jobs);
}

fn pixel_count(part: URect) -> u64 {
    u64::from(part.width()) * u64::from(part.height())
}

/// Converts egui's points to pixels, with room for the feathered edge of egui's shapes.
fn to_pixels(part: egui::Rect, scale: f32) -> URect {
    let grown = part.expand(1.5);
    let from = (grown.min.to_vec2() * scale).floor();
    let to = (grown.max.to_vec2() * scale).ceil();
    URect::from_corners(
        UVec2::new(from.x.max(0.0) as u32, from.y.max(0.0) as u32),
        UVec2::new(to.x.max(0.0) as u32, to.y.max(0.0) as u32),
    )
}

/// Where two lists of primitives differ, in points; `None` if they are equal.
fn difference(old: &[ClippedPrimitive], new: &[ClippedPrimitive]) -> Option<egui::Rect> {
    let mut part: Option<egui::Rect> = None;
    let mut add = |place: egui::Rect| {
        if place.is_positive() {
            part = Some(part.map_or(place, |part| part.union(place)));
        }
    };
    let mut pairs = old.iter().zip(new);
    // A primitive that comes or goes shifts those after it: they are compared from both ends of the lists.
    let same_kind = |a: &ClippedPrimitive, b: &ClippedPrimitive| a.clip_rect == b.clip_rect;
    if old.len() == new.len() && pairs.clone().all(|(a, b)| same_kind(a, b)) {
        for (old, new) in pairs {
            if let Some(place) = mesh_difference(old, new) {
                add(place);
            }
        }
        return part;
    }
    let common = pairs
        .position(|(old, new)| !same_kind(old, new) || mesh_difference(old, new).is_some())
        .unwrap_or(old.len().min(new.len()));
    let ends = old.iter().rev().zip(new.iter().rev());
    let most = old.len().min(new.len()) - common;
    let tail = ends
        .take(most)
        .take_while(|(old, new)| same_kind(old, new) && mesh_difference(old, new).is_none())
        .count();
    for primitive in old[common..old.len() - tail]
        .iter()
        .chain(&new[common..new.len() - tail])
    {
        add(bounds(primitive));
    }
    part
}

/// Where two primitives with the same clip rectangle differ.
fn mesh_difference(old: &ClippedPrimitive, new: &ClippedPrimitive) -> Option<egui::Rect> {
    let (Primitive::Mesh(a), Primitive::Mesh(b)) = (&old.primitive, &new.primitive) else {
        return Some(old.clip_rect);
    };
    if a.texture_id != b.texture_id {
        return Some(bounds(old).union(bounds(new)));
    }
    let head = a
        .vertices
        .iter()
        .zip(&b.vertices)
        .take_while(|(a, b)| a == b)
        .count();
    let longest = a.vertices.len().min(b.vertices.len());
    if head == a.vertices.len() && head == b.vertices.len() {
        // Equal vertices: only the indices can differ.
        return (a.indices != b.indices).then(|| bounds(old));
    }
    let tail = a
        .vertices
        .iter()
        .rev()
        .zip(b.vertices.iter().rev())
        .take(longest - head)
        .take_while(|(a, b)| a == b)
        .count();
    let mut place = egui::Rect::NOTHING;
    for mesh in [a, b] {
        // A triangle with one changed vertex changes as a whole.
        let changed = head..mesh.vertices.len() - tail;
        for corners in mesh.indices.chunks_exact(3) {
            if corners.iter().any(|c| changed.contains(&(*c as usize))) {
                for corner in corners {
                    place.extend_with(mesh.vertices[*corner as usize].pos);
                }
            }
        }
    }
    Some(place.intersect(old.clip_rect))
}

fn bounds(primitive: &ClippedPrimitive) -> egui::Rect {
    match &primitive.primitive {
        Primitive::Mesh(mesh) => mesh.calc_bounds().intersect(primitive.clip_rect),
        Primitive::Callback(_) => primitive.clip_rect,
    }
}

/// The tiles of the window that are painted into.
fn cover(jobs: &[ClippedPrimitive], scale: f32, window: UVec2) -> PanelCover {
    let mut cover = PanelCover::of(window);
    for job in jobs {
        match &job.primitive {
            Primitive::Callback(_) => cover.add(to_pixels(job.clip_rect, scale)),
            Primitive::Mesh(mesh) => {
                for corners in mesh.indices.chunks_exact(3) {
                    let mut place = egui::Rect::NOTHING;
                    for corner in corners {
                        place.extend_with(mesh.vertices[*corner as usize].pos);
                    }
                    let place = place.intersect(job.clip_rect);
                    if place.width() >= 0.0 && place.height() >= 0.0 {
                        cover.add(to_pixels(place, scale));
                    }
                }
            }
        }
    }
    cover
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Color32, Mesh, Rect, pos2, vec2};

    use super::*;

    fn boxes(places: &[(f32, f32, Color32)]) -> Vec<ClippedPrimitive> {
        let mut mesh = Mesh::default();
        for (x, y, color) in places {
            mesh.add_colored_rect(Rect::from_min_size(pos2(*x, *y), vec2(10.0, 10.0)), *color);
        }
        vec![ClippedPrimitive {
            clip_rect: Rect::from_min_size(pos2(0.0, 0.0), vec2(200.0, 200.0)),
            primitive: Primitive::Mesh(mesh),
        }]
    }

    const RED: Color32 = Color32::RED;
    const BLUE: Color32 = Color32::BLUE;

    #[test]
    fn equal_primitives_need_no_painting() {
        let unchanged = boxes(&[(0.0, 0.0, RED), (50.0, 0.0, RED)]);
        assert_eq!(difference(&unchanged, &unchanged.clone()), None);
    }

    #[test]
    fn only_what_has_changed_is_painted_again() {
        let old = boxes(&[(0.0, 0.0, RED), (50.0, 60.0, RED), (100.0, 0.0, RED)]);
        let new = boxes(&[(0.0, 0.0, RED), (50.0, 60.0, BLUE), (100.0, 0.0, RED)]);
        let part = difference(&old, &new).expect("a difference");
        assert_eq!(
            part,
            Rect::from_min_size(pos2(50.0, 60.0), vec2(10.0, 10.0))
        );
    }

    #[test]
    fn removed_primitives_are_painted_over() {
        let old = boxes(&[(0.0, 0.0, RED), (50.0, 60.0, RED), (100.0, 0.0, RED)]);
        let new = boxes(&[(0.0, 0.0, RED), (100.0, 0.0, RED)]);
        let part = difference(&old, &new).expect("a difference");
        assert!(part.contains_rect(Rect::from_min_size(pos2(50.0, 60.0), vec2(10.0, 10.0))));
        assert!(part.left() > 20.0 && part.right() < 90.0, "{part}");
    }

    #[test]
    fn a_new_primitive_is_painted_alone() {
        let old = boxes(&[(0.0, 0.0, RED)]);
        let mut new = old.clone();
        let mut layer = boxes(&[(100.0, 100.0, BLUE)]).remove(0);
        layer.clip_rect.max = pos2(180.0, 180.0);
        new.push(layer);
        let part = difference(&old, &new).expect("a difference");
        assert_eq!(
            part,
            Rect::from_min_size(pos2(100.0, 100.0), vec2(10.0, 10.0))
        );
        assert_eq!(difference(&new, &old), Some(part));
    }

    #[test]
    fn painted_tiles_are_covered_and_others_are_not() {
        let unchanged = boxes(&[(100.0, 100.0, RED)]);
        let cover = cover(&unchanged, 2.0, UVec2::new(640, 480));
        let mut expected = PanelCover::of(UVec2::new(640, 480));
        expected.add(URect::new(197, 197, 223, 223));
        assert_eq!(cover, expected);
    }
}
