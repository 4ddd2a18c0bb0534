//! When the board is drawn anew: while anything in it is seen to change, and some frames more until it is smooth.

use std::time::Instant;

use bevy::{
    camera::{Hdr, primitives::Aabb},
    ecs::system::SystemParam,
    prelude::*,
    window::RequestRedraw,
    winit::WinitMonitors,
};

use bevy_egui::EguiManagedTextures;

use crate::{
    play::{shared::Motion, sync::Piece},
    scene::{
        clock_dial::Dial,
        flat::FlatMaterial,
        lean::LeanMaterial,
        redraw::{Awake, ShadersReady},
    },
};

use super::{BoardTurn, Pace, Plan};

/// Pictures of a standing view, each from a place a part of a pixel apart, whose mean is kept. The first is from the
/// view's own place; the others come in pairs around it, so that the mean never leaves it.
pub(super) const SAMPLES: [Vec2; 5] = [
    Vec2::ZERO,
    Vec2::new(-0.375, -0.125),
    Vec2::new(0.375, 0.125),
    Vec2::new(0.125, -0.375),
    Vec2::new(-0.125, 0.375),
];

/// How long the view has stood still.
#[derive(Resource, Default)]
pub(super) struct Stillness {
    /// Pictures taken of the standing view.
    samples: u32,
    /// From where it is seen: when that changes, all changes.
    seen_from: Option<SeenFrom>,
    /// The end of the frame before, if the board moved in it.
    last_move: Option<Instant>,
}

impl Stillness {
    /// Nothing that was drawn can be used.
    pub fn forget(&mut self) {
        *self = Self::default();
    }
}

#[derive(Clone, Copy, PartialEq)]
struct SeenFrom {
    eye: GlobalTransform,
    lens: Mat4,
    place: URect,
}

/// All that can change in what the camera sees.
#[derive(SystemParam)]
pub(super) struct Seen<'w, 's> {
    men: Query<'w, 's, (), (With<Piece>, Changed<GlobalTransform>)>,
    things: Query<
        'w,
        's,
        (),
        (
            With<Mesh3d>,
            Without<Dial>,
            Or<(
                Changed<GlobalTransform>,
                Changed<InheritedVisibility>,
                Changed<Mesh3d>,
            )>,
        ),
    >,
    lights: Query<'w, 's, (), (With<DirectionalLight>, Changed<GlobalTransform>)>,
    gone: RemovedComponents<'w, 's, Mesh3d>,
    dials: Query<'w, 's, (&'static Mesh3d, &'static Aabb, &'static GlobalTransform), With<Dial>>,
    written: Query<'w, 's, (), Changed<Dial>>,
    meshes: MessageReader<'w, 's, AssetEvent<Mesh>>,
    images: MessageReader<'w, 's, AssetEvent<Image>>,
    lean: MessageReader<'w, 's, AssetEvent<LeanMaterial>>,
    flat: MessageReader<'w, 's, AssetEvent<FlatMaterial>>,
    full: MessageReader<'w, 's, AssetEvent<StandardMaterial>>,
    letters: Res<'w, EguiManagedTextures>,
}

impl Seen<'_, '_> {
    /// Whether anything but the clock's digits has changed since the last frame.
    fn has_changed(&mut self) -> bool {
        let dials: Vec<AssetId<Mesh>> = self.dials.iter().map(|(mesh, ..)| mesh.id()).collect();
        // All of them are read, whatever the first says.
        let gone = self.gone.read().count();
        let meshes = self
            .meshes
            .read()
            .filter(|event| match event {
                AssetEvent::Added { id } | AssetEvent::Modified { id } => !dials.contains(id),
                _ => false,
            })
            .count();
        let letters = &self.letters;
        let images = self
            .images
            .read()
            .filter(|event| match event {
                // The panels' letters are no part of the board.
                AssetEvent::Added { id } | AssetEvent::Modified { id } => {
                    letters.values().all(|letters| letters.handle.id() != *id)
                }
                _ => false,
            })
            .count();
        let lean = self.lean.read().filter(|event| is_new(event)).count();
        let flat = self.flat.read().filter(|event| is_new(event)).count();
        let full = self.full.read().filter(|event| is_new(event)).count();
        gone + meshes + images + lean + flat + full > 0
            || !self.things.is_empty()
            || !self.lights.is_empty()
    }
}

fn is_new<A: Asset>(event: &AssetEvent<A>) -> bool {
    matches!(
        event,
        AssetEvent::Added { .. } | AssetEvent::Modified { .. }
    )
}

/// Decides how the board is drawn in this frame, and asks for the next one as long as the picture can get better.
pub(super) fn plan(
    mut seen: Seen,
    motion: Res<Motion>,
    awake: Res<Awake>,
    shaders: Res<ShadersReady>,
    cameras: Query<(&Camera, &GlobalTransform, &Msaa, Has<Hdr>), With<Camera3d>>,
    monitors: Option<Res<WinitMonitors>>,
    mut still: ResMut<Stillness>,
    mut pace: ResMut<Pace>,
    mut plan: ResMut<Plan>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let now = Instant::now();
    let changed = seen.has_changed();
    let Ok((camera, eye, msaa, hdr)) = cameras.single() else {
        plan.board = BoardTurn::Rest;
        plan.area = URect::default();
        return;
    };
    let place = camera.physical_viewport_rect().unwrap_or_default();
    plan.area = place;
    let seen_from = SeenFrom {
        eye: *eye,
        lens: camera.clip_from_view(),
        place,
    };
    let walked = still.seen_from != Some(seen_from);
    let first = still.seen_from.replace(seen_from).is_none();
    let moves =
        !first && (walked || motion.men || motion.view || motion.clock || !seen.men.is_empty());
    if monitors.is_some() && first {
        pace.set_rate(60.0);
    }
    if let Some(before) = still.last_move
        && moves
    {
        pace.observe(now - before);
    }
    still.last_move = moves.then_some(now);
    let stirred = changed || walked || moves || awake.has_stirred() || !shaders.0;
    // Effects over the whole picture know no picture of another size.
    let effects = hdr;
    let gathers = *msaa == Msaa::Off && !effects;
    plan.board = if stirred {
        let scale = if moves && !effects { pace.scale() } else { 1.0 };
        // A picture with fewer pixels is none of those whose mean is kept.
        still.samples = u32::from(scale == 1.0);
        BoardTurn::Whole { scale, sample: 0 }
    } else if still.samples > 0 && !seen.written.is_empty() {
        still.samples = SAMPLES.len() as u32;
        match (effects, seen.dials.single()) {
            (false, Ok((_, body, stands))) => {
                BoardTurn::Part(on_screen(camera, eye, body, stands).intersect(place))
            }
            _ => BoardTurn::Whole {
                scale: 1.0,
                sample: 0,
            },
        }
    } else if still.samples == 0 || gathers && still.samples < SAMPLES.len() as u32 {
        still.samples += 1;
        BoardTurn::Whole {
            scale: 1.0,
            sample: still.samples - 1,
        }
    } else {
        BoardTurn::Rest
    };
    plan.gathers = gathers;
    // The frame after a movement is the first that is drawn whole.
    let unfinished = moves || still.samples == 0 || gathers && still.samples < SAMPLES.len() as u32;
    if unfinished && plan.board != BoardTurn::Rest {
        redraw.write(RequestRedraw);
    }
}

/// The part of the window in which a thing is seen, physical pixels, a little more than less.
fn on_screen(
    camera: &Camera,
    eye: &GlobalTransform,
    body: &Aabb,
    stands: &GlobalTransform,
) -> URect {
    let scale = camera.target_scaling_factor().unwrap_or(1.0);
    let (middle, half) = (Vec3::from(body.center), Vec3::from(body.half_extents));
    let mut place: Option<Rect> = None;
    for corner in 0..8 {
        let side = |bit: u32| if corner & bit == 0 { -1.0 } else { 1.0 };
        let point = middle + half * Vec3::new(side(1), side(2), side(4));
        if let Ok(pixel) = camera.world_to_viewport(eye, stands.transform_point(point)) {
            let pixel = Rect::from_center_size(pixel * scale, Vec2::splat(6.0));
            place = Some(place.map_or(pixel, |place| place.union(pixel)));
        }
    }
    place.map_or(URect::default(), |place| {
        URect::from_corners(
            place.min.max(Vec2::ZERO).as_uvec2(),
            place.max.max(Vec2::ZERO).ceil().as_uvec2(),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_of_the_places_is_the_place_itself_after_every_pair() {
        let mut sum = Vec2::ZERO;
        for (index, sample) in SAMPLES.iter().enumerate() {
            sum += *sample;
            if index % 2 == 0 {
                assert_eq!(sum, Vec2::ZERO, "after {index}");
            }
            assert!(sample.abs().max_element() < 0.5);
        }
    }
}
