//! What of the board is seen to change in a frame, and in which part of the window: only that part has to be drawn anew.

use bevy::{
    camera::primitives::Aabb,
    ecs::{entity::EntityHashMap, system::SystemParam},
    prelude::*,
};
use bevy_egui::EguiManagedTextures;

use crate::{
    play::sync::Piece,
    scene::{
        clock::dial::DialState,
        materials::{flat::FlatMaterial, lean::LeanMaterial},
        pieces::flat_set::CounterMaterial,
    },
};

/// What is seen to have changed since the frame before, from where one looked then.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum ScreenChange {
    /// Nothing.
    #[default]
    Nothing,
    /// What lies in this part of the window, physical pixels.
    Part(URect),
    /// Perhaps all of it.
    Everything,
}

/// Where a thing was when it was drawn last.
#[derive(Clone, Copy)]
struct DrawnObject {
    stands: GlobalTransform,
    body: Option<Aabb>,
}

/// Where everything was when it was drawn last.
#[derive(Resource, Default)]
pub(super) struct LastDrawn(EntityHashMap<DrawnObject>);

type DrawnEntity = (
    Entity,
    Option<&'static Aabb>,
    &'static GlobalTransform,
    &'static InheritedVisibility,
);

/// A thing is another when it stands elsewhere, is shown or hidden, or wears another shape or material.
type ChangedObject = Or<(
    Changed<GlobalTransform>,
    Changed<InheritedVisibility>,
    Changed<Mesh3d>,
    Changed<Aabb>,
    Changed<MeshMaterial3d<LeanMaterial>>,
    Changed<MeshMaterial3d<FlatMaterial>>,
    Changed<MeshMaterial3d<CounterMaterial>>,
)>;

/// All that can change in what the camera sees.
#[derive(SystemParam)]
pub(super) struct VisibleScene<'w, 's> {
    things: Query<'w, 's, DrawnEntity, (With<Mesh3d>, Without<DialState>, ChangedObject)>,
    lights: Query<'w, 's, (), (With<DirectionalLight>, Changed<GlobalTransform>)>,
    gone: RemovedComponents<'w, 's, Mesh3d>,
    dials:
        Query<'w, 's, (&'static Mesh3d, &'static Aabb, &'static GlobalTransform), With<DialState>>,
    moved_pieces: Query<'w, 's, (), (With<Piece>, Changed<GlobalTransform>)>,
    written: Query<'w, 's, (), Changed<DialState>>,
    meshes: MessageReader<'w, 's, AssetEvent<Mesh>>,
    images: MessageReader<'w, 's, AssetEvent<Image>>,
    lean: MessageReader<'w, 's, AssetEvent<LeanMaterial>>,
    flat: MessageReader<'w, 's, AssetEvent<FlatMaterial>>,
    figures: MessageReader<'w, 's, AssetEvent<CounterMaterial>>,
    full: MessageReader<'w, 's, AssetEvent<StandardMaterial>>,
    letters: Res<'w, EguiManagedTextures>,
    drawn: ResMut<'w, LastDrawn>,
}

impl VisibleScene<'_, '_> {
    /// What has changed but the clock's digits, seen by a camera that has not.
    pub fn change(&mut self, camera: &Camera, eye: &GlobalTransform) -> ScreenChange {
        // All of them are read, whatever the first says.
        let other_assets = self.assets_changed();
        let other_light = !self.lights.is_empty();
        let mut everything = other_assets || other_light;
        let mut part: Option<URect> = None;
        let mut add = |thing: DrawnObject| match thing
            .body
            .and_then(|body| on_screen(camera, eye, &body, &thing.stands))
        {
            Some(place) if place.is_empty() => {}
            Some(place) => part = Some(part.map_or(place, |part| part.union(place))),
            None => everything = true,
        };
        for entity in self.gone.read() {
            if let Some(before) = self.drawn.0.remove(&entity) {
                add(before);
            }
        }
        for (entity, body, stands, shown) in &self.things {
            let now = shown.get().then_some(DrawnObject {
                stands: *stands,
                body: body.copied(),
            });
            let before = match now {
                Some(now) => self.drawn.0.insert(entity, now),
                None => self.drawn.0.remove(&entity),
            };
            before.into_iter().chain(now).for_each(&mut add);
        }
        match part {
            _ if everything => ScreenChange::Everything,
            Some(part) => ScreenChange::Part(part),
            None => ScreenChange::Nothing,
        }
    }

    fn assets_changed(&mut self) -> bool {
        let dials: Vec<AssetId<Mesh>> = self.dials.iter().map(|(mesh, ..)| mesh.id()).collect();
        // A new mesh or material is worn by something, and that is noticed.
        let meshes = self
            .meshes
            .read()
            .filter(|event| match event {
                AssetEvent::Modified { id } => !dials.contains(id),
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
        let flat = self.flat.read().filter(|event| is_other(event)).count();
        let figures = self.figures.read().filter(|event| is_new(event)).count();
        let full = self.full.read().filter(|event| is_new(event)).count();
        meshes + images + lean + flat + figures + full > 0
    }

    /// Whether a piece stands elsewhere than before.
    pub fn pieces_move(&self) -> bool {
        !self.moved_pieces.is_empty()
    }

    /// The part of the window with the clock's digits, if they are others now. All of it if one is too near to tell.
    pub fn digits(&self, camera: &Camera, eye: &GlobalTransform, window: URect) -> Option<URect> {
        if self.written.is_empty() {
            return None;
        }
        let place = self
            .dials
            .single()
            .ok()
            .and_then(|(_, body, stands)| on_screen(camera, eye, body, stands));
        Some(place.unwrap_or(window).intersect(window))
    }
}

fn is_new<A: Asset>(event: &AssetEvent<A>) -> bool {
    matches!(
        event,
        AssetEvent::Added { .. } | AssetEvent::Modified { .. }
    )
}

fn is_other<A: Asset>(event: &AssetEvent<A>) -> bool {
    matches!(event, AssetEvent::Modified { .. })
}

/// How far beyond its box a thing reaches, pixels: the line round it in legibility mode, and what rounding takes away.
const MARGIN: f32 = 4.0;

/// The part of the window in which a thing is seen, physical pixels, a little more than less; nothing if it reaches
/// behind the eye.
fn on_screen(
    camera: &Camera,
    eye: &GlobalTransform,
    body: &Aabb,
    stands: &GlobalTransform,
) -> Option<URect> {
    let scale = camera.target_scaling_factor().unwrap_or(1.0);
    let (middle, half) = (Vec3::from(body.center), Vec3::from(body.half_extents));
    let mut place: Option<Rect> = None;
    for corner in 0..8 {
        let side = |bit: u32| if corner & bit == 0 { -1.0 } else { 1.0 };
        let point = middle + half * Vec3::new(side(1), side(2), side(4));
        let pixel = camera
            .world_to_viewport(eye, stands.transform_point(point))
            .ok()?;
        let pixel = Rect::from_center_size(pixel * scale, Vec2::splat(2.0 * MARGIN));
        place = Some(place.map_or(pixel, |place| place.union(pixel)));
    }
    let place = place?;
    Some(URect::from_corners(
        place.min.max(Vec2::ZERO).as_uvec2(),
        place.max.max(Vec2::ZERO).ceil().as_uvec2(),
    ))
}
