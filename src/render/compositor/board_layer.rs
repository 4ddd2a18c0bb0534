//! The board's layer: when it is redrawn, and how much of it. Changes are drawn, then a few more samples of them, until
//! the edges are smooth.

use std::any::TypeId;

use bevy::{
    camera::{
        primitives::{Aabb, Frustum},
        visibility::VisibleEntities,
    },
    ecs::system::SystemParam,
    math::primitives::ViewFrustum,
    prelude::*,
    render::renderer::RenderAdapterInfo,
    window::RequestRedraw,
};

use crate::{
    platform::time::Instant,
    play::{preferences::Quality, shared::Motion},
    scene::{
        camera::{
            lens::{AccumulatedEffects, StillLens, ThinLens},
            orbit::BoardCamera,
        },
        light::planar_reflection::ReflectedInstead,
        loading::assets::ModelMeshes,
        pieces::bodies::DetailBudget,
        quality::DrawnQuality,
        redraw::{RedrawFrames, ShadersReady, ShownAtRest, ShownInMotion},
    },
};

use super::{
    BoardDraw, FramePlan, KeepsPicture, RenderScale,
    changes::{ScreenChange, VisibleScene},
    projection::{crop_projection, sample_count},
};

/// The largest share of the board's area that is drawn as a part; above it all of the board is drawn.
const MAX_PART_SHARE: f32 = 0.5;

/// The render scale up to which pieces are drawn with the lowest detail while the view turns.
const LOW_DETAIL_SCALE: f32 = 0.7;

/// The largest radius of the lens's blur that is expected, as a part of the board's height in the window: objects that
/// far outside of a part are drawn with it.
const LARGEST_BLUR: u32 = 30;

/// The frames after a change of quality in which what the new one needs is requested: the renderer is a frame behind, and
/// tells a frame later what it waits for.
const REQUEST_FRAMES: u32 = 3;

/// What has been drawn of the still view.
#[derive(Resource, Default)]
pub(super) struct StillFrames {
    /// Samples of all of it at full resolution; 0 if what is kept has fewer pixels.
    whole_samples: u32,
    /// The scene changed between them: their mean mixes two states.
    is_mixed: bool,
    /// What has changed since all of them were drawn, and how many samples there are of that part.
    part: Option<(URect, u32)>,
    /// The part that changed in the frame before. It is drawn once more: new assets may reach the renderer a frame
    /// late.
    changed_before: Option<URect>,
    /// Digits of the clock that changed while another part was drawn: they are drawn next.
    pending_digits: Option<URect>,
    /// The camera's view; when it changes, everything is redrawn.
    view: Option<CameraView>,
    /// The end of the frame before, if all of the board was redrawn for a motion in it.
    last_moving_frame: Option<Instant>,
    /// Frames in which everything was loaded and compiled, up to two.
    ready_frames: u32,
    /// Frames that pass before those are counted.
    request_frames: u32,
    /// The quality of what was drawn.
    quality: Option<Quality>,
}

#[derive(Clone, Copy, PartialEq)]
struct CameraView {
    transform: GlobalTransform,
    projection: Mat4,
    area: URect,
    lens: Option<ThinLens>,
}

/// What has changed on the board since the frame before, and how it may be drawn.
#[derive(Clone, Copy, Debug)]
struct BoardChanges {
    /// Nothing that was kept may be used.
    redraw_all: bool,
    change: ScreenChange,
    /// The place of the clock's digits, if they have changed.
    digits: Option<URect>,
    /// The board's part of the window.
    area: URect,
    /// The render scale, if all of it is drawn now.
    scale: f32,
    /// Whether the view or a piece moves.
    is_moving: bool,
    /// Whether the quality allows drawing a part alone.
    allows_parts: bool,
    /// How many samples of a still view are accumulated: 1 if the quality needs no more.
    sample_count: u32,
}

impl StillFrames {
    /// Discards what was drawn.
    pub fn invalidate(&mut self) {
        *self = Self {
            ready_frames: self.ready_frames,
            request_frames: self.request_frames,
            quality: self.quality,
            ..default()
        };
    }

    /// Notes the quality that is drawn. Returns whether it has changed: nothing is drawn then until what the new quality
    /// needs is compiled, as what is not would be missing.
    fn set_quality(&mut self, quality: Quality) -> bool {
        let before = self.quality.replace(quality);
        let has_changed = before.is_some_and(|before| before != quality);
        if has_changed {
            self.invalidate();
            (self.ready_frames, self.request_frames) = (0, REQUEST_FRAMES);
        }
        has_changed
    }

    /// Whether all of the board can be drawn. Drawing half of it would only slow down the loading of the other half.
    fn is_ready_to_draw(&mut self, ready: bool) -> bool {
        if self.request_frames > 0 {
            self.request_frames -= 1;
            return false;
        }
        // The first complete frame may still request shaders that nothing needed before.
        if self.ready_frames < 2 && ready {
            self.ready_frames += 1;
        }
        self.ready_frames == 2
    }

    /// What is drawn in a frame with these changes.
    fn next_draw(&mut self, changes: BoardChanges) -> BoardDraw {
        let new = match changes.change {
            ScreenChange::Part(part) => {
                Some(part.intersect(changes.area)).filter(|part| !part.is_empty())
            }
            ScreenChange::Nothing | ScreenChange::Everything => None,
        };
        if changes.redraw_all || changes.change == ScreenChange::Everything {
            return self.draw_moving(changes);
        }
        let before = std::mem::replace(&mut self.changed_before, new);
        let digits = merged(changes.digits, self.pending_digits.take());
        if let Some(part) = merged(new, before) {
            if !changes.allows_parts
                || pixel_count(part) > MAX_PART_SHARE * pixel_count(changes.area)
            {
                return self.draw_moving(changes);
            }
            if self.whole_samples == 0 {
                return self.draw_whole(1.0);
            }
            if self.whole_samples < changes.sample_count {
                self.is_mixed = true;
            } else {
                let changed = merged(self.part.map(|(part, _)| part), Some(part));
                // From the first sample: around what changed, the part holds the mean of old ones.
                self.part = changed.map(|part| (part, 0));
            }
            self.pending_digits = digits;
            return BoardDraw::Part { part, sample: 0 };
        }
        if let Some(digits) = digits {
            if !changes.allows_parts || self.whole_samples == 0 {
                return self.draw_whole(1.0);
            }
            // Accumulation continues in the next frame: the digits do not affect it.
            return BoardDraw::Part {
                part: digits,
                sample: 0,
            };
        }
        if self.whole_samples == 0 || self.is_mixed {
            return self.draw_whole(1.0);
        }
        if self.whole_samples < changes.sample_count {
            self.whole_samples += 1;
            return BoardDraw::Whole {
                scale: 1.0,
                sample: self.whole_samples - 1,
            };
        }
        match self.part {
            Some((part, sample)) => {
                self.part = Some((part, sample + 1)).filter(|_| sample + 1 < changes.sample_count);
                BoardDraw::Part { part, sample }
            }
            None => BoardDraw::Keep,
        }
    }

    /// Draws all of the board for a change that may continue in the next frame: while it does, nothing is accumulated.
    fn draw_moving(&mut self, changes: BoardChanges) -> BoardDraw {
        let draw = self.draw_whole(changes.scale);
        if changes.is_moving {
            self.whole_samples = 0;
        }
        draw
    }

    /// Draws all of the board, and restarts accumulation.
    fn draw_whole(&mut self, scale: f32) -> BoardDraw {
        self.whole_samples = u32::from(scale >= 1.0);
        self.is_mixed = false;
        self.part = None;
        self.changed_before = None;
        self.pending_digits = None;
        BoardDraw::Whole { scale, sample: 0 }
    }

    /// Whether more frames are needed though nothing changes.
    fn is_unfinished(&self, sample_count: u32) -> bool {
        self.whole_samples == 0
            || self.is_mixed
            || self.changed_before.is_some()
            || self.pending_digits.is_some()
            || self.part.is_some()
            || self.whole_samples < sample_count
    }
}

fn pixel_count(part: URect) -> f32 {
    part.size().as_vec2().element_product()
}

fn merged(a: Option<URect>, b: Option<URect>) -> Option<URect> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.union(b)),
        (one, other) => one.or(other),
    }
}

/// The meshes that a frame may leave out.
#[derive(SystemParam)]
pub(super) struct FrameMeshes<'w, 's> {
    bounds: Query<'w, 's, (&'static Aabb, &'static GlobalTransform)>,
    shown_at_rest: Query<'w, 's, (), With<ShownAtRest>>,
    shown_in_motion: Query<'w, 's, (), With<ShownInMotion>>,
}

impl FrameMeshes<'_, '_> {
    /// In a moving view mirror images and the rays in glass would cost too much. They appear when it stands still.
    fn keep_shown(&self, visible: &mut VisibleEntities, shows_motion: bool) {
        let left_out = |entity: Entity| match shows_motion {
            true => self.shown_at_rest.contains(entity),
            false => self.shown_in_motion.contains(entity),
        };
        let meshes = visible.get_mut(TypeId::of::<Mesh3d>());
        meshes.retain(|entity| !left_out(*entity));
    }

    /// Leaves out the meshes that are not seen in a part of the picture.
    fn keep_in_part(&self, visible: &mut VisibleEntities, part: URect, view: CameraView) {
        // Blur reaches into the part from outside of it.
        let reach = UVec2::splat(view.area.height() / LARGEST_BLUR);
        let seen = URect {
            min: part.min.saturating_sub(reach),
            max: part.max + reach,
        };
        let projection = crop_projection(view.area, seen) * view.projection;
        let frustum = Frustum(ViewFrustum::from_clip_from_world(
            &(projection * view.transform.to_matrix().inverse()),
        ));
        visible.get_mut(TypeId::of::<Mesh3d>()).retain(|entity| {
            self.bounds.get(*entity).map_or(true, |(aabb, transform)| {
                frustum.intersects_obb(aabb, &transform.affine(), false, false)
            })
        });
    }
}

/// Plans how the board is drawn in this frame, and requests the next one as long as it is unfinished.
pub(super) fn plan_board(
    mut scene: VisibleScene,
    motion: Res<Motion>,
    (redraw_frames, shaders, meshes, drawn): (
        Res<RedrawFrames>,
        Res<ShadersReady>,
        Option<Res<ModelMeshes>>,
        DrawnQuality,
    ),
    mut cameras: Query<
        (
            &Camera,
            &GlobalTransform,
            AccumulatedEffects,
            &mut VisibleEntities,
        ),
        With<BoardCamera>,
    >,
    meshes_of_frame: FrameMeshes,
    (lens, adapter): (Res<StillLens>, Option<Res<RenderAdapterInfo>>),
    photos: Query<(), With<ReflectedInstead>>,
    mut detail: ResMut<DetailBudget>,
    (mut still_frames, mut keeps_picture): (ResMut<StillFrames>, ResMut<KeepsPicture>),
    mut render_scale: ResMut<RenderScale>,
    mut plan: ResMut<FramePlan>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let now = Instant::now();
    let Ok((camera, transform, effects, mut visible)) = cameras.single_mut() else {
        plan.board = BoardDraw::Keep;
        plan.area = URect::default();
        return;
    };
    let lens = lens.0;
    let change = scene.change(camera, transform, lens);
    let area = camera.physical_viewport_rect().unwrap_or_default();
    plan.area = area;
    plan.is_seen_elsewhere = !photos.is_empty();
    if plan.is_seen_elsewhere {
        // What changes meanwhile is drawn afterwards.
        still_frames.invalidate();
    }
    if still_frames.set_quality(drawn.get()) {
        keeps_picture.begin(now);
    }
    // For a window that is not seen nothing is requested of the renderer.
    let is_ready = camera.is_active && still_frames.is_ready_to_draw(meshes.is_some() && shaders.0);
    if plan.is_seen_elsewhere || !is_ready {
        plan.board = BoardDraw::Keep;
        keeps_picture.limit(now);
        if camera.is_active {
            redraw.write(RequestRedraw);
        }
        return;
    }
    keeps_picture.end();
    let view = CameraView {
        transform: *transform,
        projection: camera.clip_from_view(),
        area,
        lens,
    };
    let view_changed = still_frames.view != Some(view);
    let first = still_frames.view.replace(view).is_none();
    let is_moving = !first && (view_changed || *motion != Motion::default() || scene.pieces_move());
    let (is_lean, has_hdr) = (effects.is_lean(), effects.has_hdr());
    let accumulates_lens = lens.is_some() && effects.accumulates_lens(adapter.as_deref());
    let sample_count = if is_lean || accumulates_lens {
        sample_count(lens)
    } else {
        1
    };
    if first && is_lean {
        render_scale.start_lean();
    }
    // On the lean path every visible change is detected; on the full path any change of the scene is redrawn.
    let redraw_requested = if is_lean {
        redraw_frames.is_full()
    } else {
        is_moving || redraw_frames.has_changed()
    };
    let scale = if is_moving && !has_hdr {
        render_scale.scale()
    } else {
        1.0
    };
    render_scale.set_drawn(scale);
    let uses_low_detail = view_changed && !first && scale <= LOW_DETAIL_SCALE;
    if *detail == DetailBudget::Low && !uses_low_detail {
        // Pieces of normal detail are drawn from the next frame on.
        *detail = DetailBudget::Normal;
        still_frames.invalidate();
        still_frames.view = Some(view);
        plan.board = BoardDraw::Keep;
        redraw.write(RequestRedraw);
        return;
    }
    if uses_low_detail {
        detail.set_if_neq(DetailBudget::Low);
    }
    plan.board = still_frames.next_draw(BoardChanges {
        redraw_all: view_changed || redraw_requested || !shaders.0,
        change,
        digits: scene.digits(camera, transform, area),
        area,
        scale,
        is_moving,
        allows_parts: !has_hdr,
        sample_count,
    });
    plan.accumulates = sample_count > 1 && still_frames.whole_samples > 0;
    plan.lens = lens.filter(|_| sample_count > 1);
    let moved = is_moving && matches!(plan.board, BoardDraw::Whole { .. });
    if let Some(before) = still_frames.last_moving_frame
        && moved
    {
        render_scale.observe(now - before);
    }
    still_frames.last_moving_frame = moved.then_some(now);
    let shows_motion =
        matches!(plan.board, BoardDraw::Whole { .. }) && still_frames.whole_samples == 0;
    meshes_of_frame.keep_shown(&mut visible, shows_motion);
    if let BoardDraw::Part { part, .. } = plan.board {
        meshes_of_frame.keep_in_part(&mut visible, part, view);
    }
    // The frame after a motion is the first at full resolution.
    if plan.board != BoardDraw::Keep && (is_moving || still_frames.is_unfinished(sample_count)) {
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLE_COUNT: u32 = 5;
    const AREA: URect = URect {
        min: UVec2::ZERO,
        max: UVec2::new(1000, 700),
    };

    fn changes(change: ScreenChange) -> BoardChanges {
        BoardChanges {
            redraw_all: false,
            change,
            digits: None,
            area: AREA,
            scale: 0.5,
            is_moving: false,
            allows_parts: true,
            sample_count: SAMPLE_COUNT,
        }
    }

    #[test]
    fn the_last_picture_stays_until_what_another_quality_needs_is_compiled() {
        let mut still_frames = StillFrames::default();
        still_frames.set_quality(Quality::Software);
        let ready = |still_frames: &mut StillFrames, frames: &[bool]| -> Vec<bool> {
            let drawn = frames.iter();
            drawn
                .map(|ready| still_frames.is_ready_to_draw(*ready))
                .collect()
        };
        let start = ready(&mut still_frames, &[false, true, true]);
        assert_eq!(start, [false, false, true]);
        draw_until_done(&mut still_frames);
        still_frames.set_quality(Quality::Software);
        assert_eq!(ready(&mut still_frames, &[false]), [true], "the same one");
        still_frames.set_quality(Quality::Low);
        // The renderer does not know yet what it lacks.
        let requested = ready(&mut still_frames, &[true; REQUEST_FRAMES as usize]);
        assert!(!requested.contains(&true));
        let compiled = ready(&mut still_frames, &[false, false, true, true]);
        assert_eq!(compiled, [false, false, false, true]);
        let first = still_frames.next_draw(changes(ScreenChange::Nothing));
        assert_eq!(
            first,
            BoardDraw::Whole {
                scale: 1.0,
                sample: 0
            }
        );
    }

    fn square(x: u32) -> URect {
        URect::new(x, 100, x + 60, 160)
    }

    /// Plans frames until nothing is left to draw.
    fn draw_until_done(still_frames: &mut StillFrames) -> Vec<BoardDraw> {
        let mut draws = Vec::new();
        for _ in 0..20 {
            assert_eq!(
                still_frames.is_unfinished(SAMPLE_COUNT),
                {
                    draws.push(still_frames.next_draw(changes(ScreenChange::Nothing)));
                    draws.last() != Some(&BoardDraw::Keep)
                },
                "{draws:?}"
            );
            if draws.last() == Some(&BoardDraw::Keep) {
                return draws;
            }
        }
        panic!("never at rest: {draws:?}");
    }

    #[test]
    fn a_still_view_accumulates_all_samples_and_then_is_kept() {
        let mut still_frames = StillFrames::default();
        let draws = draw_until_done(&mut still_frames);
        let expected: Vec<BoardDraw> = (0..SAMPLE_COUNT)
            .map(|sample| BoardDraw::Whole { scale: 1.0, sample })
            .chain([BoardDraw::Keep])
            .collect();
        assert_eq!(draws, expected);
    }

    #[test]
    fn a_changed_part_is_redrawn_and_accumulated_alone() {
        let mut still_frames = StillFrames::default();
        draw_until_done(&mut still_frames);
        let first = still_frames.next_draw(changes(ScreenChange::Part(square(100))));
        assert_eq!(
            first,
            BoardDraw::Part {
                part: square(100),
                sample: 0
            }
        );
        let both = square(100).union(square(130));
        assert_eq!(
            still_frames.next_draw(changes(ScreenChange::Part(square(130)))),
            BoardDraw::Part {
                part: both,
                sample: 0
            }
        );
        let draws = draw_until_done(&mut still_frames);
        // Once more what has changed last, then all samples of everything that has.
        let mut expected = vec![BoardDraw::Part {
            part: square(130),
            sample: 0,
        }];
        expected.extend((0..SAMPLE_COUNT).map(|sample| BoardDraw::Part { part: both, sample }));
        expected.push(BoardDraw::Keep);
        assert_eq!(draws, expected);
    }

    #[test]
    fn a_change_while_samples_accumulate_restarts_them() {
        let mut still_frames = StillFrames::default();
        still_frames.next_draw(changes(ScreenChange::Nothing));
        still_frames.next_draw(changes(ScreenChange::Nothing));
        still_frames.next_draw(changes(ScreenChange::Part(square(100))));
        let draws = draw_until_done(&mut still_frames);
        assert_eq!(
            draws[1],
            BoardDraw::Whole {
                scale: 1.0,
                sample: 0
            }
        );
        assert_eq!(draws.len() as u32, 1 + SAMPLE_COUNT + 1, "{draws:?}");
    }

    #[test]
    fn a_large_change_or_a_turned_view_is_drawn_whole_with_fewer_pixels() {
        let mut still_frames = StillFrames::default();
        draw_until_done(&mut still_frames);
        let much = ScreenChange::Part(URect::new(0, 0, 900, 600));
        let coarse = BoardDraw::Whole {
            scale: 0.5,
            sample: 0,
        };
        assert_eq!(still_frames.next_draw(changes(much)), coarse);
        let turned = BoardChanges {
            redraw_all: true,
            ..changes(ScreenChange::Nothing)
        };
        assert_eq!(still_frames.next_draw(turned), coarse);
        // Also with all pixels nothing is accumulated before it stands still.
        let moving = BoardChanges {
            scale: 1.0,
            is_moving: true,
            ..turned
        };
        let whole = BoardDraw::Whole {
            scale: 1.0,
            sample: 0,
        };
        assert_eq!(still_frames.next_draw(moving), whole);
        assert_eq!(
            still_frames.next_draw(changes(ScreenChange::Nothing)),
            whole
        );
        assert_eq!(still_frames.next_draw(turned), coarse);
        // A small change needs a full-resolution picture around it.
        assert_eq!(
            still_frames.next_draw(changes(ScreenChange::Part(square(100)))),
            BoardDraw::Whole {
                scale: 1.0,
                sample: 0
            }
        );
    }

    /// The first sample of the part at that place.
    fn part(at: u32) -> BoardDraw {
        BoardDraw::Part {
            part: square(at),
            sample: 0,
        }
    }

    /// Changed digits of the clock, together with another change.
    fn clock_tick(besides: ScreenChange) -> BoardChanges {
        BoardChanges {
            digits: Some(square(400)),
            ..changes(besides)
        }
    }

    #[test]
    fn changed_digits_redraw_only_the_digits() {
        let mut still_frames = StillFrames::default();
        draw_until_done(&mut still_frames);
        let clock_tick = clock_tick(ScreenChange::Nothing);
        assert_eq!(still_frames.next_draw(clock_tick), part(400));
        assert_eq!(draw_until_done(&mut still_frames), [BoardDraw::Keep]);
    }

    #[test]
    fn digits_that_change_while_a_piece_moves_are_drawn_after_it() {
        let mut still_frames = StillFrames::default();
        draw_until_done(&mut still_frames);
        let both = clock_tick(ScreenChange::Part(square(100)));
        assert_eq!(still_frames.next_draw(both), part(100));
        // What has changed is drawn once more, then the digits.
        assert_eq!(
            still_frames.next_draw(changes(ScreenChange::Nothing)),
            part(100)
        );
        assert_eq!(
            still_frames.next_draw(changes(ScreenChange::Nothing)),
            part(400)
        );
        let draws = draw_until_done(&mut still_frames);
        assert!(!draws.contains(&part(400)), "{draws:?}");
    }

    #[test]
    fn digits_do_not_interrupt_accumulation() {
        let mut still_frames = StillFrames::default();
        still_frames.next_draw(changes(ScreenChange::Nothing));
        still_frames.next_draw(changes(ScreenChange::Nothing));
        let clock_tick = clock_tick(ScreenChange::Nothing);
        assert_eq!(still_frames.next_draw(clock_tick), part(400));
        let rest: Vec<BoardDraw> = (2..SAMPLE_COUNT)
            .map(|sample| BoardDraw::Whole { scale: 1.0, sample })
            .chain([BoardDraw::Keep])
            .collect();
        assert_eq!(draw_until_done(&mut still_frames), rest);
    }

    #[test]
    fn with_screen_space_effects_nothing_is_drawn_in_parts() {
        let mut still_frames = StillFrames::default();
        let full = |change, digits| BoardChanges {
            allows_parts: false,
            sample_count: 1,
            scale: 1.0,
            digits,
            ..changes(change)
        };
        let whole = BoardDraw::Whole {
            scale: 1.0,
            sample: 0,
        };
        assert_eq!(
            still_frames.next_draw(full(ScreenChange::Nothing, None)),
            whole
        );
        assert_eq!(
            still_frames.next_draw(full(ScreenChange::Nothing, None)),
            BoardDraw::Keep
        );
        assert_eq!(
            still_frames.next_draw(full(ScreenChange::Part(square(9)), None)),
            whole
        );
        assert_eq!(
            still_frames.next_draw(full(ScreenChange::Nothing, Some(square(9)))),
            whole
        );
    }
}
