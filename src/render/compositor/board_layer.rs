//! When the board is drawn anew, and how much of it: what is seen to change, and some pictures more until that is smooth.

use std::{any::TypeId, time::Instant};

use bevy::{
    camera::{
        Hdr,
        primitives::{Aabb, Frustum},
        visibility::VisibleEntities,
    },
    math::primitives::ViewFrustum,
    prelude::*,
    window::RequestRedraw,
    winit::WinitMonitors,
};

use crate::{
    play::shared::Motion,
    scene::{
        camera::orbit::BoardCamera,
        loading::assets::SetMeshes,
        pieces::bodies::DetailBudget,
        redraw::{RedrawFrames, ShadersReady},
    },
};

use super::{
    BoardTurn, FramePlan, RenderScale,
    changes::{ScreenChange, VisibleScene},
    projection::{SAMPLES, part_of_lens},
};

/// All pictures of a standing view.
const ALL: u32 = SAMPLES.len() as u32;

/// The share of the board's area above which a part is not worth the trouble.
const LARGE: f32 = 0.5;

/// The share of pixels from which on the pieces' shapes need not be finer than they must.
const HURRY: f32 = 0.7;

/// What of the standing view has been drawn.
#[derive(Resource, Default)]
pub(super) struct StillFrames {
    /// Whole pictures taken of it with every pixel; 0 if what is kept has fewer.
    whole: u32,
    /// Something changed before there were all of them, so that they do not belong together.
    mixed: bool,
    /// What has changed since there were all of them, and how many pictures there are of that.
    part: Option<(URect, u32)>,
    /// The part in which something changed in the frame before. It is drawn once more: what has just been made may
    /// reach the renderer a frame late.
    changed: Option<URect>,
    /// Digits of the clock that changed while something else was drawn: they come next.
    owed: Option<URect>,
    /// From where it is seen: when that changes, all changes.
    seen_from: Option<DrawnView>,
    /// The end of the frame before, if the whole board moved in it.
    last_move: Option<Instant>,
    /// Frames that could have shown all of the board, since the program began.
    ready: u32,
}

#[derive(Clone, Copy, PartialEq)]
struct DrawnView {
    eye: GlobalTransform,
    lens: Mat4,
    place: URect,
}

/// What a frame has to show.
#[derive(Clone, Copy, Debug)]
struct BoardChanges {
    /// Nothing that was kept is to be used.
    anew: bool,
    change: ScreenChange,
    /// The clock's digits, if they are others now.
    digits: Option<URect>,
    /// The board's part of the window.
    place: URect,
    /// The share of pixels that is drawn if all of it is drawn now.
    scale: f32,
    /// The quality allows to draw a part alone.
    parts: bool,
    /// The quality wants smooth edges from several pictures.
    gathers: bool,
}

impl StillFrames {
    /// Nothing that was drawn can be used.
    pub fn forget(&mut self) {
        *self = Self {
            ready: self.ready,
            ..default()
        };
    }

    /// Whether there is a board to be seen yet. Pictures of half of it would only take the processor from what makes the
    /// other half.
    fn has_begun(&mut self, ready: bool) -> bool {
        // In the first frame with everything in it, shaders may be asked for that nothing needed before.
        if self.ready < 2 && ready {
            self.ready += 1;
        }
        self.ready == 2
    }

    /// What is drawn in a frame with this news.
    fn turn(&mut self, news: BoardChanges) -> BoardTurn {
        let new = match news.change {
            ScreenChange::Part(part) => {
                Some(part.intersect(news.place)).filter(|part| !part.is_empty())
            }
            ScreenChange::Nothing | ScreenChange::Everything => None,
        };
        if news.anew || news.change == ScreenChange::Everything {
            return self.all(news.scale);
        }
        let before = std::mem::replace(&mut self.changed, new);
        let digits = united(news.digits, self.owed.take());
        if let Some(part) = united(new, before) {
            if !news.gathers || area(part) > LARGE * area(news.place) {
                return self.all(news.scale);
            }
            if self.whole == 0 {
                return self.all(1.0);
            }
            if self.whole < ALL {
                self.mixed = true;
            } else {
                let changed = united(self.part.map(|(part, _)| part), Some(part));
                // From the first on: round what changed, the box holds the mean of old pictures.
                self.part = changed.map(|part| (part, 0));
            }
            self.owed = digits;
            return BoardTurn::Part { part, sample: 0 };
        }
        if let Some(digits) = digits {
            if !news.parts || self.whole == 0 {
                return self.all(1.0);
            }
            // What is being smoothed goes on in the next frame: the digits are not part of that.
            return BoardTurn::Part {
                part: digits,
                sample: 0,
            };
        }
        if self.whole == 0 || self.mixed {
            return self.all(1.0);
        }
        if !news.gathers {
            return BoardTurn::Rest;
        }
        if self.whole < ALL {
            self.whole += 1;
            return BoardTurn::Whole {
                scale: 1.0,
                sample: self.whole - 1,
            };
        }
        match self.part {
            Some((part, sample)) => {
                self.part = Some((part, sample + 1)).filter(|_| sample + 1 < ALL);
                BoardTurn::Part { part, sample }
            }
            None => BoardTurn::Rest,
        }
    }

    fn all(&mut self, scale: f32) -> BoardTurn {
        self.whole = u32::from(scale >= 1.0);
        self.mixed = false;
        self.part = None;
        self.changed = None;
        self.owed = None;
        BoardTurn::Whole { scale, sample: 0 }
    }

    /// Whether the picture can get better without anything happening.
    fn is_unfinished(&self, gathers: bool) -> bool {
        self.whole == 0
            || self.mixed
            || self.changed.is_some()
            || self.owed.is_some()
            || self.part.is_some()
            || gathers && self.whole < ALL
    }
}

fn area(part: URect) -> f32 {
    part.size().as_vec2().element_product()
}

fn united(a: Option<URect>, b: Option<URect>) -> Option<URect> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.union(b)),
        (one, other) => one.or(other),
    }
}

/// Decides how the board is drawn in this frame, and asks for the next one as long as the picture can get better.
pub(super) fn plan(
    mut seen: VisibleScene,
    motion: Res<Motion>,
    (awake, shaders, set): (Res<RedrawFrames>, Res<ShadersReady>, Option<Res<SetMeshes>>),
    mut cameras: Query<
        (
            &Camera,
            &GlobalTransform,
            &Msaa,
            Has<Hdr>,
            &mut VisibleEntities,
        ),
        With<BoardCamera>,
    >,
    bodies: Query<(&Aabb, &GlobalTransform)>,
    monitors: Option<Res<WinitMonitors>>,
    mut leisure: ResMut<DetailBudget>,
    mut still: ResMut<StillFrames>,
    mut pace: ResMut<RenderScale>,
    mut plan: ResMut<FramePlan>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let now = Instant::now();
    let Ok((camera, eye, msaa, hdr, mut visible)) = cameras.single_mut() else {
        plan.board = BoardTurn::Rest;
        plan.area = URect::default();
        return;
    };
    let change = seen.change(camera, eye);
    let place = camera.physical_viewport_rect().unwrap_or_default();
    plan.area = place;
    if !still.has_begun(set.is_some() && shaders.0) {
        plan.board = BoardTurn::Rest;
        redraw.write(RequestRedraw);
        return;
    }
    let seen_from = DrawnView {
        eye: *eye,
        lens: camera.clip_from_view(),
        place,
    };
    let walked = still.seen_from != Some(seen_from);
    let first = still.seen_from.replace(seen_from).is_none();
    let moves = !first && (walked || *motion != Motion::default() || seen.pieces_move());
    // Effects over the whole picture know no picture of another size, and no part of one.
    let effects = hdr;
    let gathers = *msaa == Msaa::Off && !effects;
    if first {
        if gathers {
            pace.begin_lean();
        }
        if monitors.is_some() {
            pace.set_rate(60.0);
        }
    }
    // Where all that is seen is noticed, nothing has to be drawn on suspicion.
    let suspicion = if gathers {
        awake.is_full()
    } else {
        moves || awake.has_changed()
    };
    let scale = if moves && !effects { pace.scale() } else { 1.0 };
    pace.set_drawn(scale);
    let hurries = walked && !first && scale <= HURRY;
    if *leisure == DetailBudget::Low && !hurries {
        // The standing pieces are drawn from the next frame on.
        *leisure = DetailBudget::Normal;
        still.forget();
        still.seen_from = Some(seen_from);
        plan.board = BoardTurn::Rest;
        redraw.write(RequestRedraw);
        return;
    }
    if hurries {
        leisure.set_if_neq(DetailBudget::Low);
    }
    plan.board = still.turn(BoardChanges {
        anew: walked || suspicion || !shaders.0,
        change,
        digits: seen.digits(camera, eye, place),
        place,
        scale,
        parts: !effects,
        gathers,
    });
    plan.gathers = gathers;
    let moved = moves && matches!(plan.board, BoardTurn::Whole { .. });
    if let Some(before) = still.last_move
        && moved
    {
        pace.observe(now - before);
    }
    still.last_move = moved.then_some(now);
    if let BoardTurn::Part { part, .. } = plan.board {
        let lens = part_of_lens(place, part) * camera.clip_from_view();
        let seen_part = Frustum(ViewFrustum::from_clip_from_world(
            &(lens * eye.to_matrix().inverse()),
        ));
        visible.get_mut(TypeId::of::<Mesh3d>()).retain(|thing| {
            bodies.get(*thing).map_or(true, |(body, stands)| {
                seen_part.intersects_obb(body, &stands.affine(), false, false)
            })
        });
    }
    // The frame after a movement is the first that is drawn whole.
    if plan.board != BoardTurn::Rest && (moves || still.is_unfinished(gathers)) {
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACE: URect = URect {
        min: UVec2::ZERO,
        max: UVec2::new(1000, 700),
    };

    fn news(change: ScreenChange) -> BoardChanges {
        BoardChanges {
            anew: false,
            change,
            digits: None,
            place: PLACE,
            scale: 0.5,
            parts: true,
            gathers: true,
        }
    }

    fn square(x: u32) -> URect {
        URect::new(x, 100, x + 60, 160)
    }

    /// Draws until nothing is left to draw.
    fn settle(still: &mut StillFrames) -> Vec<BoardTurn> {
        let mut turns = Vec::new();
        for _ in 0..20 {
            assert_eq!(
                still.is_unfinished(true),
                {
                    turns.push(still.turn(news(ScreenChange::Nothing)));
                    turns.last() != Some(&BoardTurn::Rest)
                },
                "{turns:?}"
            );
            if turns.last() == Some(&BoardTurn::Rest) {
                return turns;
            }
        }
        panic!("never at rest: {turns:?}");
    }

    #[test]
    fn a_standing_view_is_drawn_until_it_is_smooth_and_then_no_more() {
        let mut still = StillFrames::default();
        let turns = settle(&mut still);
        let wanted: Vec<BoardTurn> = (0..ALL)
            .map(|sample| BoardTurn::Whole { scale: 1.0, sample })
            .chain([BoardTurn::Rest])
            .collect();
        assert_eq!(turns, wanted);
    }

    #[test]
    fn what_changes_is_drawn_where_it_changes_and_smoothed_there() {
        let mut still = StillFrames::default();
        settle(&mut still);
        let first = still.turn(news(ScreenChange::Part(square(100))));
        assert_eq!(
            first,
            BoardTurn::Part {
                part: square(100),
                sample: 0
            }
        );
        let both = square(100).union(square(130));
        assert_eq!(
            still.turn(news(ScreenChange::Part(square(130)))),
            BoardTurn::Part {
                part: both,
                sample: 0
            }
        );
        let turns = settle(&mut still);
        // Once more what has changed last, then all pictures of all that has.
        let mut wanted = vec![BoardTurn::Part {
            part: square(130),
            sample: 0,
        }];
        wanted.extend((0..ALL).map(|sample| BoardTurn::Part { part: both, sample }));
        wanted.push(BoardTurn::Rest);
        assert_eq!(turns, wanted);
    }

    #[test]
    fn a_change_before_the_picture_is_smooth_begins_it_again() {
        let mut still = StillFrames::default();
        still.turn(news(ScreenChange::Nothing));
        still.turn(news(ScreenChange::Nothing));
        still.turn(news(ScreenChange::Part(square(100))));
        let turns = settle(&mut still);
        assert_eq!(
            turns[1],
            BoardTurn::Whole {
                scale: 1.0,
                sample: 0
            }
        );
        assert_eq!(turns.len() as u32, 1 + ALL + 1, "{turns:?}");
    }

    #[test]
    fn much_is_drawn_whole_and_a_walk_with_fewer_pixels() {
        let mut still = StillFrames::default();
        settle(&mut still);
        let much = ScreenChange::Part(URect::new(0, 0, 900, 600));
        let coarse = BoardTurn::Whole {
            scale: 0.5,
            sample: 0,
        };
        assert_eq!(still.turn(news(much)), coarse);
        let walk = BoardChanges {
            anew: true,
            ..news(ScreenChange::Nothing)
        };
        assert_eq!(still.turn(walk), coarse);
        // A small change needs every pixel round it.
        assert_eq!(
            still.turn(news(ScreenChange::Part(square(100)))),
            BoardTurn::Whole {
                scale: 1.0,
                sample: 0
            }
        );
    }

    /// The first sample of the part at that place.
    fn part(at: u32) -> BoardTurn {
        BoardTurn::Part {
            part: square(at),
            sample: 0,
        }
    }

    /// Digits of the clock and this besides.
    fn tick(besides: ScreenChange) -> BoardChanges {
        BoardChanges {
            digits: Some(square(400)),
            ..news(besides)
        }
    }

    #[test]
    fn digits_cost_the_digits() {
        let mut still = StillFrames::default();
        settle(&mut still);
        let tick = tick(ScreenChange::Nothing);
        assert_eq!(still.turn(tick), part(400));
        assert_eq!(settle(&mut still), [BoardTurn::Rest]);
    }

    #[test]
    fn digits_that_change_while_a_piece_moves_come_after_him() {
        let mut still = StillFrames::default();
        settle(&mut still);
        let both = tick(ScreenChange::Part(square(100)));
        assert_eq!(still.turn(both), part(100));
        // What has changed is drawn once more, then the digits.
        assert_eq!(still.turn(news(ScreenChange::Nothing)), part(100));
        assert_eq!(still.turn(news(ScreenChange::Nothing)), part(400));
        let turns = settle(&mut still);
        assert!(!turns.contains(&part(400)), "{turns:?}");
    }

    #[test]
    fn digits_do_not_cut_off_what_is_being_smoothed() {
        let mut still = StillFrames::default();
        still.turn(news(ScreenChange::Nothing));
        still.turn(news(ScreenChange::Nothing));
        let tick = tick(ScreenChange::Nothing);
        assert_eq!(still.turn(tick), part(400));
        let rest: Vec<BoardTurn> = (2..ALL)
            .map(|sample| BoardTurn::Whole { scale: 1.0, sample })
            .chain([BoardTurn::Rest])
            .collect();
        assert_eq!(settle(&mut still), rest);
    }

    #[test]
    fn effects_over_the_whole_picture_know_no_parts() {
        let mut still = StillFrames::default();
        let full = |change, digits| BoardChanges {
            parts: false,
            gathers: false,
            scale: 1.0,
            digits,
            ..news(change)
        };
        let whole = BoardTurn::Whole {
            scale: 1.0,
            sample: 0,
        };
        assert_eq!(still.turn(full(ScreenChange::Nothing, None)), whole);
        assert_eq!(
            still.turn(full(ScreenChange::Nothing, None)),
            BoardTurn::Rest
        );
        assert_eq!(still.turn(full(ScreenChange::Part(square(9)), None)), whole);
        assert_eq!(
            still.turn(full(ScreenChange::Nothing, Some(square(9)))),
            whole
        );
    }
}
