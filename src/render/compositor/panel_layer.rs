//! When the panels are painted anew, and where: what egui wants painted is compared with what it wanted before.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiOutput, EguiPostUpdateSet, EguiRenderOutput, PrimaryEguiContext,
    egui::{self, ClippedPrimitive, epaint::Primitive},
};

use super::{FramePlan, PanelsTurn, patches::PanelCover};

/// Watches what egui wants painted.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PanelLayer>().add_systems(
        PostUpdate,
        compare
            .after(EguiPostUpdateSet::ProcessOutput)
            .before(EguiPostUpdateSet::PostProcessOutput),
    );
}

/// What is painted on the panels' layer.
#[derive(Resource, Default)]
pub(super) struct PanelLayer {
    painted: Vec<ClippedPrimitive>,
    pixels_per_point: f32,
    window: UVec2,
    cover: PanelCover,
    cover_is_new: bool,
    turn: PanelsTurn,
    /// Frames for which letters have been waited for.
    waited: u32,
    forgotten: bool,
}

impl PanelLayer {
    /// Nothing that was painted can be used.
    pub fn forget(&mut self) {
        self.forgotten = true;
        self.turn = PanelsTurn::Whole;
    }

    /// What has to be painted now.
    pub fn take_turn(&mut self) -> PanelsTurn {
        std::mem::take(&mut self.turn)
    }

    /// Whether panels lie elsewhere than when this was asked last.
    pub fn cover_is_new(&mut self) -> bool {
        std::mem::take(&mut self.cover_is_new)
    }

    /// Where panels lie.
    pub fn cover(&self) -> &PanelCover {
        &self.cover
    }
}

/// Frames one after another that may bring new letters before the panels are painted all the same.
const PATIENCE: u32 = 3;

fn compare(
    contexts: Query<(&EguiRenderOutput, &EguiOutput), With<PrimaryEguiContext>>,
    plan: Res<FramePlan>,
    mut kept: ResMut<PanelLayer>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Ok((output, settings)) = contexts.single() else {
        return;
    };
    let kept = &mut *kept;
    let scale = settings.pixels_per_point;
    // New letters reach the renderer a frame after the words that need them, and meanwhile a texture that has grown has
    // none at all: till then the panels stay as they are.
    if !output.textures_delta.is_empty() && kept.waited < PATIENCE {
        kept.waited += 1;
        redraw.write(RequestRedraw);
        return;
    }
    kept.waited = 0;
    let forgotten = std::mem::take(&mut kept.forgotten);
    let anew = forgotten || kept.pixels_per_point != scale || kept.window != plan.window;
    let jobs = &output.paint_jobs;
    let difference = difference(&kept.painted, jobs);
    if difference.is_none() && !anew {
        return;
    }
    kept.pixels_per_point = scale;
    kept.window = plan.window;
    let whole = URect::from_corners(UVec2::ZERO, plan.window);
    let part = difference.map(|part| pixels(part, scale).intersect(whole));
    kept.turn = match part {
        // Painting most of it in parts is no gain.
        Some(part) if !anew && area(part) * 2 < area(whole) => match kept.turn {
            PanelsTurn::Rest => PanelsTurn::Part(part),
            PanelsTurn::Part(other) => PanelsTurn::Part(other.union(part)),
            PanelsTurn::Whole => PanelsTurn::Whole,
        },
        _ => PanelsTurn::Whole,
    };
    let cover = cover(jobs, scale, plan.window);
    if cover != kept.cover {
        kept.cover = cover;
        kept.cover_is_new = true;
    }
    kept.painted.clone_from(jobs);
}

fn area(part: URect) -> u64 {
    u64::from(part.width()) * u64::from(part.height())
}

/// From egui's points to pixels, with the soft edge that egui gives to its shapes.
fn pixels(part: egui::Rect, scale: f32) -> URect {
    let grown = part.expand(1.5);
    let from = (grown.min.to_vec2() * scale).floor();
    let to = (grown.max.to_vec2() * scale).ceil();
    URect::from_corners(
        UVec2::new(from.x.max(0.0) as u32, from.y.max(0.0) as u32),
        UVec2::new(to.x.max(0.0) as u32, to.y.max(0.0) as u32),
    )
}

/// Where two paintings differ, in points; nothing if they are the same.
fn difference(old: &[ClippedPrimitive], new: &[ClippedPrimitive]) -> Option<egui::Rect> {
    let mut part: Option<egui::Rect> = None;
    let mut add = |place: egui::Rect| {
        if place.is_positive() {
            part = Some(part.map_or(place, |part| part.union(place)));
        }
    };
    let mut pairs = old.iter().zip(new);
    // What comes and goes moves all that follows: everything from there on is compared as it lies.
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

/// Where two meshes differ that are clipped alike.
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
        // The same corners: the same triangles, unless somebody joins them otherwise.
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
        // A triangle that leans on a corner that changed reaches beyond it.
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
            Primitive::Callback(_) => cover.add(pixels(job.clip_rect, scale)),
            Primitive::Mesh(mesh) => {
                for corners in mesh.indices.chunks_exact(3) {
                    let mut place = egui::Rect::NOTHING;
                    for corner in corners {
                        place.extend_with(mesh.vertices[*corner as usize].pos);
                    }
                    let place = place.intersect(job.clip_rect);
                    if place.width() >= 0.0 && place.height() >= 0.0 {
                        cover.add(pixels(place, scale));
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
    fn the_same_painting_is_not_painted_again() {
        let painting = boxes(&[(0.0, 0.0, RED), (50.0, 0.0, RED)]);
        assert_eq!(difference(&painting, &painting.clone()), None);
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
    fn what_has_gone_is_painted_over() {
        let old = boxes(&[(0.0, 0.0, RED), (50.0, 60.0, RED), (100.0, 0.0, RED)]);
        let new = boxes(&[(0.0, 0.0, RED), (100.0, 0.0, RED)]);
        let part = difference(&old, &new).expect("a difference");
        assert!(part.contains_rect(Rect::from_min_size(pos2(50.0, 60.0), vec2(10.0, 10.0))));
        assert!(part.left() > 20.0 && part.right() < 90.0, "{part}");
    }

    #[test]
    fn a_new_layer_is_painted_where_it_lies() {
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
        let painting = boxes(&[(100.0, 100.0, RED)]);
        let cover = cover(&painting, 2.0, UVec2::new(640, 480));
        let mut expected = PanelCover::of(UVec2::new(640, 480));
        expected.add(URect::new(197, 197, 223, 223));
        assert_eq!(cover, expected);
    }
}
