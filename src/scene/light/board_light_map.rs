//! The light map of the board, without a graphics card also of table and trays: one small texture, seen from above, in
//! which every shadow is drawn on the processor, and by which the shaders multiply the light. Where shadows overlap,
//! the darker one counts, as with a real light. When a piece moves, only the pixels that its shadow leaves and covers
//! are drawn again and uploaded.
//!
//! Without a graphics card there is a second, coarser texture: the heights at which the shadows begin. The pieces'
//! shader reads it, so that a piece can lie in the shadow of another.

use bevy::{
    asset::RenderAssetUsages,
    ecs::entity::EntityHashMap,
    image::{ImageFilterMode, ImageSampler, ImageSamplerDescriptor},
    prelude::*,
    render::{
        ExtractSchedule, MainWorld, Render, RenderApp, RenderSystems,
        render_asset::RenderAssets,
        render_resource::{
            Extent3d, Origin3d, TexelCopyBufferLayout, TexelCopyTextureInfo, TextureDimension,
            TextureFormat,
        },
        renderer::RenderQueue,
        texture::GpuImage,
    },
};
use shakki_baking::light_map::{
    self, HEIGHT_PIXEL, OPEN, SQUARES, ShadowCaster, ShadowProjection, height_pixels,
};

use crate::scene::geometry::HALF_FRAME;

use super::room::RoomLight;

/// Creates the light map, and uploads its changed parts.
pub fn plugin(app: &mut App) {
    app.init_resource::<BoardLightMap>();
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .init_resource::<ShadingUpdates>()
            .add_systems(ExtractSchedule, extract_patches)
            .add_systems(
                Render,
                write_patches.in_set(RenderSystems::PrepareResources),
            );
    }
}

/// Pixels per square, on the lean path and on the full one.
const RESOLUTIONS: (f32, f32) = (48.0, 96.0);
/// A changed part of a texture.
#[derive(Debug)]
struct ChangedPatch {
    image: AssetId<Image>,
    at: UVec2,
    size: UVec2,
    pixels: Vec<u8>,
}

/// The light map: in each colour the square root of the part of all light that reaches the ground, divided by
/// [`light_map::RANGE`]; in alpha the part of the room that is visible from the ground.
#[derive(Resource)]
pub struct BoardLightMap {
    image: Handle<Image>,
    /// The height at which the shadows begin, times the part of the key light that is blocked there; and that part.
    /// Empty on the full path.
    heights: Handle<Image>,
    /// Pixels per square.
    resolution: f32,
    casters: EntityHashMap<ShadowCaster>,
    /// For which light it was drawn: the direction towards it, its colour, the sky's colour.
    light: Option<[Vec3; 3]>,
    pending: Vec<ChangedPatch>,
}

impl FromWorld for BoardLightMap {
    fn from_world(world: &mut World) -> Self {
        match world.get_resource_mut::<Assets<Image>>() {
            Some(mut images) => Self::blank(RESOLUTIONS.0, &mut images),
            None => Self::of(Handle::default(), Handle::default(), RESOLUTIONS.0),
        }
    }
}

fn blank(size: UVec2, pixel: &[u8], format: TextureFormat) -> Image {
    let mut image = Image::new_fill(
        Extent3d {
            width: size.x,
            height: size.y,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        pixel,
        format,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        ..default()
    });
    image
}

/// The most changed parts that wait to be extracted; more are drawn as one.
const MAX_PATCHES: usize = 64;

impl BoardLightMap {
    fn of(image: Handle<Image>, heights: Handle<Image>, resolution: f32) -> Self {
        Self {
            image,
            heights,
            resolution,
            casters: EntityHashMap::default(),
            light: None,
            pending: Vec::new(),
        }
    }

    /// The textures of an empty board.
    fn blank(resolution: f32, images: &mut Assets<Image>) -> Self {
        let size = (SQUARES * resolution).as_uvec2();
        let lit = blank(size, &OPEN, TextureFormat::Rgba8Unorm);
        let coarse = if resolution == RESOLUTIONS.0 {
            size / HEIGHT_PIXEL as u32
        } else {
            UVec2::ONE
        };
        let low = blank(coarse, &[0; 2], TextureFormat::Rg8Unorm);
        Self::of(images.add(lit), images.add(low), resolution)
    }

    /// Pixels per square.
    pub fn resolution(&self) -> f32 {
        self.resolution
    }

    /// How shadows are projected into it in the light of this room.
    pub fn projection(&self, room: &RoomLight) -> ShadowProjection {
        ShadowProjection::new(room.key_direction, self.resolution, HALF_FRAME)
    }

    /// The light map for the materials of one path; the other path's is dropped.
    pub fn image_for(&mut self, lean: bool, images: &mut Assets<Image>) -> Handle<Image> {
        let resolution = if lean { RESOLUTIONS.0 } else { RESOLUTIONS.1 };
        if self.resolution != resolution {
            *self = Self::blank(resolution, images);
        }
        self.image.clone()
    }

    /// The heights at which the shadows begin, for the pieces' materials on the lean path.
    pub fn heights(&self) -> Handle<Image> {
        self.heights.clone()
    }

    /// Sets the objects that cast shadows, and redraws what they change.
    pub fn set_casters(&mut self, room: &RoomLight, casters: EntityHashMap<ShadowCaster>) {
        let projection = self.projection(room);
        let light = Some([room.key_direction, room.key, room.sky]);
        let whole = projection.whole();
        let mut parts = Vec::new();
        if self.light != light {
            self.light = light;
            parts.push(whole);
        } else {
            for (entity, caster) in &casters {
                match self.casters.get(entity) {
                    Some(before) if before == caster => {}
                    Some(before) => {
                        let (before, now) = (before.bounds(projection), caster.bounds(projection));
                        if before.intersect(now).is_empty() {
                            parts.extend([before, now]);
                        } else {
                            parts.push(before.union(now));
                        }
                    }
                    None => parts.push(caster.bounds(projection)),
                }
            }
            let gone = self
                .casters
                .iter()
                .filter(|(entity, _)| !casters.contains_key(*entity));
            parts.extend(gone.map(|(_, caster)| caster.bounds(projection)));
        }
        self.casters = casters;
        let area = |part: &IRect| part.width() * part.height();
        // If nothing is rendered, no patches are extracted.
        let is_full = self.pending.len() > MAX_PATCHES;
        if is_full || parts.iter().map(area).sum::<i32>() > area(&whole) {
            self.pending.clear();
            parts = vec![whole];
        }
        for part in parts {
            let part = part.intersect(whole);
            if !part.is_empty() {
                let light = (room.key * room.key_direction.y, room.sky);
                let casters = self.casters.values();
                let pixels = light_map::light_map_pixels(casters, light, projection, part);
                self.pending.push(ChangedPatch {
                    image: self.image.id(),
                    at: part.min.as_uvec2(),
                    size: part.size().as_uvec2(),
                    pixels,
                });
                if self.resolution == RESOLUTIONS.0 {
                    let part = height_pixels(part);
                    let casters = self.casters.values();
                    self.pending.push(ChangedPatch {
                        image: self.heights.id(),
                        at: part.min.as_uvec2(),
                        size: part.size().as_uvec2(),
                        pixels: light_map::height_map_pixels(casters, projection, part),
                    });
                }
            }
        }
    }
}

/// Changed patches in the render world, waiting to be written into their textures.
#[derive(Resource, Default)]
struct ShadingUpdates {
    images: [AssetId<Image>; 2],
    pending: Vec<ChangedPatch>,
}

fn extract_patches(mut main: ResMut<MainWorld>, mut updates: ResMut<ShadingUpdates>) {
    let Some(mut light_map) = main.get_resource_mut::<BoardLightMap>() else {
        return;
    };
    if !light_map.pending.is_empty() {
        let images = [light_map.image.id(), light_map.heights.id()];
        if updates.images != images {
            updates.images = images;
            updates.pending.clear();
        }
        updates.pending.append(&mut light_map.pending);
    }
}

fn write_patches(
    mut updates: ResMut<ShadingUpdates>,
    images: Res<RenderAssets<GpuImage>>,
    queue: Res<RenderQueue>,
) {
    // Patches wait until their texture exists.
    updates.pending.retain(|patch| {
        let Some(image) = images.get(patch.image) else {
            return true;
        };
        let UVec2 { x, y } = patch.at;
        queue.write_texture(
            TexelCopyTextureInfo {
                origin: Origin3d { x, y, z: 0 },
                ..image.texture.as_image_copy()
            },
            &patch.pixels,
            TexelCopyBufferLayout {
                offset: 0,
                bytes_per_row: Some(patch.pixels.len() as u32 / patch.size.y),
                rows_per_image: None,
            },
            Extent3d {
                width: patch.size.x,
                height: patch.size.y,
                depth_or_array_layers: 1,
            },
        );
        false
    });
}
