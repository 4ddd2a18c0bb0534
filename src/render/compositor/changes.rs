//! The visible changes on the board in a frame, and in which part of the window they are: only that part is redrawn.

use bevy::{
    camera::primitives::Aabb,
    ecs::{entity::EntityHashMap, system::SystemParam},
    prelude::*,
};
use bevy_egui::EguiManagedTextures;

use crate::{
    play::sync::Piece,
    scene::{
        camera::lens::ThinLens,
        clock::dial::DialState,
        materials::{flat::FlatMaterial, full::FullMaterial, lean::LeanMaterial},
        pieces::flat_set::CounterMaterial,
    },
};

/// What has visibly changed since the frame before, seen by the same camera.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum ScreenChange {
    /// Nothing.
    #[default]
    Nothing,
    /// Within this part of the window, physical pixels.
    Part(URect),
    /// Possibly all of it.
    Everything,
}

/// The transform and bounding box of an object when it was drawn last.
#[derive(Clone, Copy)]
struct DrawnObject {
    transform: GlobalTransform,
    aabb: Option<Aabb>,
}

/// The place of every object when it was drawn last.
#[derive(Resource, Default)]
pub(super) struct LastDrawn(EntityHashMap<DrawnObject>);

type DrawnEntity = (
    Entity,
    Option<&'static Aabb>,
    &'static GlobalTransform,
    &'static InheritedVisibility,
);

/// An object has changed when its transform, its visibility, its mesh or its material has.
type ChangedObject = Or<(
    Changed<GlobalTransform>,
    Changed<InheritedVisibility>,
    Changed<Mesh3d>,
    Changed<Aabb>,
    Changed<MeshMaterial3d<LeanMaterial>>,
    Changed<MeshMaterial3d<FlatMaterial>>,
    Changed<MeshMaterial3d<CounterMaterial>>,
)>;

/// Everything whose changes the camera can see.
#[derive(SystemParam)]
pub(super) struct VisibleScene<'w, 's> {
    changed_meshes: Query<'w, 's, DrawnEntity, (With<Mesh3d>, Without<DialState>, ChangedObject)>,
    lights: Query<'w, 's, (), (With<DirectionalLight>, Changed<GlobalTransform>)>,
    removed: RemovedComponents<'w, 's, Mesh3d>,
    dials:
        Query<'w, 's, (&'static Mesh3d, &'static Aabb, &'static GlobalTransform), With<DialState>>,
    moved_pieces: Query<'w, 's, (), (With<Piece>, Changed<GlobalTransform>)>,
    changed_dials: Query<'w, 's, (), Changed<DialState>>,
    meshes: MessageReader<'w, 's, AssetEvent<Mesh>>,
    images: MessageReader<'w, 's, AssetEvent<Image>>,
    lean: MessageReader<'w, 's, AssetEvent<LeanMaterial>>,
    flat: MessageReader<'w, 's, AssetEvent<FlatMaterial>>,
    counters: MessageReader<'w, 's, AssetEvent<CounterMaterial>>,
    full: MessageReader<'w, 's, AssetEvent<FullMaterial>>,
    egui_textures: Res<'w, EguiManagedTextures>,
    last_drawn: ResMut<'w, LastDrawn>,
}

impl VisibleScene<'_, '_> {
    /// What has changed, apart from the clock's digits, seen by a camera that has not.
    pub fn change(
        &mut self,
        camera: &Camera,
        camera_transform: &GlobalTransform,
        lens: Option<ThinLens>,
    ) -> ScreenChange {
        // All of them are read, so that no message is left for the next frame.
        let assets_changed = self.assets_changed();
        let light_changed = !self.lights.is_empty();
        let mut everything = assets_changed || light_changed;
        let mut part: Option<URect> = None;
        let mut add = |object: DrawnObject| match object
            .aabb
            .and_then(|aabb| on_screen(camera, camera_transform, lens, &aabb, &object.transform))
        {
            Some(place) if place.is_empty() => {}
            Some(place) => part = Some(part.map_or(place, |part| part.union(place))),
            None => everything = true,
        };
        for entity in self.removed.read() {
            if let Some(before) = self.last_drawn.0.remove(&entity) {
                add(before);
            }
        }
        for (entity, aabb, transform, visible) in &self.changed_meshes {
            let now = visible.get().then_some(DrawnObject {
                transform: *transform,
                aabb: aabb.copied(),
            });
            let before = match now {
                Some(now) => self.last_drawn.0.insert(entity, now),
                None => self.last_drawn.0.remove(&entity),
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
        // A new mesh is given to some entity, and that change is detected.
        let meshes = self
            .meshes
            .read()
            .filter(|event| match event {
                AssetEvent::Modified { id } => !dials.contains(id),
                _ => false,
            })
            .count();
        let egui_textures = &self.egui_textures;
        let images = self
            .images
            .read()
            .filter(|event| match event {
                // The panels' font textures are no part of the board.
                AssetEvent::Added { id } | AssetEvent::Modified { id } => egui_textures
                    .values()
                    .all(|texture| texture.handle.id() != *id),
                _ => false,
            })
            .count();
        let lean = self
            .lean
            .read()
            .filter(|event| is_added_or_modified(event))
            .count();
        let flat = self.flat.read().filter(|event| is_modified(event)).count();
        let counters = self
            .counters
            .read()
            .filter(|event| is_added_or_modified(event))
            .count();
        let full = self
            .full
            .read()
            .filter(|event| is_added_or_modified(event))
            .count();
        meshes + images + lean + flat + counters + full > 0
    }

    /// Whether a piece has moved since the frame before.
    pub fn pieces_move(&self) -> bool {
        !self.moved_pieces.is_empty()
    }

    /// The part of the window with the clock's digits, if they have changed. All of the window if the camera is too
    /// near for them to be projected.
    pub fn digits(
        &self,
        camera: &Camera,
        camera_transform: &GlobalTransform,
        window: URect,
    ) -> Option<URect> {
        if self.changed_dials.is_empty() {
            return None;
        }
        let place = self.dials.single().ok().and_then(|(_, aabb, transform)| {
            on_screen(camera, camera_transform, None, aabb, transform)
        });
        Some(place.unwrap_or(window).intersect(window))
    }
}

fn is_added_or_modified<A: Asset>(event: &AssetEvent<A>) -> bool {
    matches!(
        event,
        AssetEvent::Added { .. } | AssetEvent::Modified { .. }
    )
}

fn is_modified<A: Asset>(event: &AssetEvent<A>) -> bool {
    matches!(event, AssetEvent::Modified { .. })
}

/// How far an object may reach beyond its box, pixels: its outline in legibility mode, and rounding.
const MARGIN: f32 = 4.0;

/// The part of the window that shows an object, physical pixels, rounded outwards, with the blur of the lens around it;
/// `None` if it reaches behind the camera.
fn on_screen(
    camera: &Camera,
    camera_transform: &GlobalTransform,
    lens: Option<ThinLens>,
    aabb: &Aabb,
    transform: &GlobalTransform,
) -> Option<URect> {
    let scale = camera.target_scaling_factor().unwrap_or(1.0);
    let (middle, half) = (Vec3::from(aabb.center), Vec3::from(aabb.half_extents));
    let mut place: Option<Rect> = None;
    let half_height = camera.physical_viewport_size()?.y as f32 / 2.0;
    let view = camera_transform.affine().inverse();
    for corner in 0..8 {
        let side = |bit: u32| if corner & bit == 0 { -1.0 } else { 1.0 };
        let point = middle + half * Vec3::new(side(1), side(2), side(4));
        let point = transform.transform_point(point);
        let pixel = camera.world_to_viewport(camera_transform, point).ok()?;
        let distance = -view.transform_point3(point).z;
        let blur = lens.map_or(0.0, |lens| lens.blur(distance));
        let margin = MARGIN + blur * camera.clip_from_view().y_axis.y * half_height;
        let pixel = Rect::from_center_size(pixel * scale, Vec2::splat(2.0 * margin));
        place = Some(place.map_or(pixel, |place| place.union(pixel)));
    }
    let place = place?;
    Some(URect::from_corners(
        place.min.max(Vec2::ZERO).as_uvec2(),
        place.max.max(Vec2::ZERO).ceil().as_uvec2(),
    ))
}
