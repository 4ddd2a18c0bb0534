//! What of the light reaches board, table and trays without a graphics card: one small picture, seen from above, in which
//! every shadow is drawn, and which their shader multiplies the light with. Where shadows meet, the darker one counts, as
//! with a real light. When a piece moves, only what its shadow leaves and covers is drawn again and sent to the renderer.

use std::sync::Arc;

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

use crate::scene::geometry::HALF_FRAME;

use super::{
    room::RoomLight,
    silhouette::{FINE, Silhouette, slope},
};

/// Makes the picture, and sends to the renderer what is new in it.
pub fn plugin(app: &mut App) {
    app.init_resource::<BoardShading>();
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .init_resource::<ShadingUpdates>()
            .add_systems(ExtractSchedule, fetch)
            .add_systems(Render, hand_on.in_set(RenderSystems::PrepareResources));
    }
}

/// Width and height of the picture, pixels. `lean.wgsl` knows how many squares that is, too.
const SIZE: UVec2 = UVec2::new(672, 504);

/// What keeps light away.
#[derive(Clone, Debug)]
pub struct ShadowCaster {
    /// The shape of its shadow, thrown from height 0.
    pub shape: Arc<Silhouette>,
    /// Where its foot is.
    pub at: Vec3,
    /// The height of what it stands or hangs over.
    pub ground: f32,
    /// Half the sides of its foot, squares: none of what is round.
    pub base: Vec2,
    /// How far its foot reaches beyond that all round.
    pub foot: f32,
    /// How much of the key light it keeps away, from 0 to 1.
    pub dense: f32,
    /// How much of all light it keeps from the ground beside its foot.
    pub shuts: f32,
}

impl PartialEq for ShadowCaster {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.shape, &other.shape)
            && (self.at, self.ground, self.base) == (other.at, other.ground, other.base)
            && (self.foot, self.dense, self.shuts) == (other.foot, other.dense, other.shuts)
    }
}

/// How far from the foot all light is missed, in widths of the foot.
const REACH: f32 = 2.1;
/// The dark line right beside a foot: how far it reaches, squares, and its part of what is missed there.
const CONTACT: (f32, f32) = (0.09, 0.35);

impl ShadowCaster {
    fn height(&self) -> f32 {
        (self.at.y - self.ground).max(0.0)
    }

    /// Where in the picture the foot of its shadow lies.
    fn lies(&self, slope: Vec2) -> Vec2 {
        pixel(self.at.xz() - slope * self.at.y)
    }

    /// Where in the picture the ground under its foot lies.
    fn stands(&self, slope: Vec2) -> Vec2 {
        pixel(self.at.xz() - slope * self.ground)
    }

    /// How far all light is missed round the foot, pixels; the higher it is the farther, and the less.
    fn reach(&self) -> f32 {
        self.foot * (REACH + self.height()) * FINE
    }

    /// The pixels that it may darken.
    fn bounds(&self, slope: Vec2) -> IRect {
        let place = self.shape.place();
        let lies = self.lies(slope).floor().as_ivec2();
        IRect {
            min: place.min + lies,
            max: place.max + lies + 1,
        }
        .union(self.round(slope))
    }

    /// The pixels round its foot that miss light.
    fn round(&self, slope: Vec2) -> IRect {
        let half = self.base * FINE + self.reach();
        let round = Rect::from_center_half_size(self.stands(slope), half);
        IRect {
            min: round.min.floor().as_ivec2(),
            max: round.max.ceil().as_ivec2(),
        }
    }

    /// The part of the ground on which its shadow is seen.
    pub fn area(&self, light: &RoomLight) -> Rect {
        let slope = slope(light.key_direction);
        let bounds = self.bounds(slope);
        let lower = slope * self.ground;
        let area = Rect::from_corners(point(bounds.min) + lower, point(bounds.max) + lower);
        let rim = Rect::from_center_size(Vec2::ZERO, Vec2::splat(2.0 * HALF_FRAME));
        if rim.contains(area.min) && rim.contains(area.max) {
            return area;
        }
        // What falls over the rim falls farther.
        let farther = slope * crate::scene::geometry::TABLE_Y;
        area.union(Rect::from_corners(area.min + farther, area.max + farther))
    }

    /// Keeps the key light from this part of the picture.
    fn shadow(&self, slope: Vec2, part: IRect, key: &mut [u8]) {
        let lies = self.lies(slope);
        let corner = lies.floor();
        let beside = ((lies - corner) * 256.0).as_ivec2();
        let corner = corner.as_ivec2();
        let place = self.shape.place();
        let place = IRect {
            min: place.min + corner,
            max: place.max + corner + 1,
        };
        let lifted = ((self.height() * 256.0) as i32).min(256);
        let dense = (self.dense * 256.0) as i32;
        // Who stands beside the board, where the light comes over it, throws nothing back on it.
        let kept_off = self.ground < 0.0 && self.at.x * slope.x < 0.0;
        for_each(place, part, key, |here, key| {
            let of = here - corner;
            let mut kept = self.shape.at(of, lifted);
            if beside != IVec2::ZERO {
                let left = self.shape.at(of - IVec2::X, lifted);
                let over = self.shape.at(of - IVec2::Y, lifted);
                let both = self.shape.at(of - IVec2::ONE, lifted);
                let lower = kept * (256 - beside.x) + left * beside.x;
                let upper = over * (256 - beside.x) + both * beside.x;
                kept = (lower * (256 - beside.y) + upper * beside.y) >> 16;
            }
            if kept > 0 && !(kept_off && point(here).abs().max_element() < HALF_FRAME) {
                *key = (*key).min((255 - ((kept * dense) >> 8)) as u8);
            }
        });
    }

    /// Keeps light from all round from what lies beside the foot.
    fn near(&self, slope: Vec2, part: IRect, open: &mut [u8]) {
        let (middle, base) = (self.stands(slope), self.base * FINE);
        let (foot, reach) = (self.foot * FINE, self.reach());
        let height = self.height();
        let near = 255.0 * self.shuts / (1.0 + 6.0 * height * height);
        let (line, part_of_line) = (CONTACT.0 * FINE, CONTACT.1 / (1.0 + 40.0 * height));
        for_each(self.round(slope), part, open, |here, open| {
            let away = (here.as_vec2() + 0.5 - middle).abs() - base;
            let away = away.max(Vec2::ZERO).length();
            if away < reach {
                let outside = (away - foot).max(0.0);
                let lost = 1.0 - outside / (reach - foot);
                let touched = (1.0 - outside / line).max(0.0);
                let lost = lost * lost * (1.0 - part_of_line) + touched * part_of_line;
                *open = (*open).min((255.0 - near * lost) as u8);
            }
        });
    }
}

/// Goes through the pixels of a part that lie in this place.
fn for_each(place: IRect, part: IRect, pixels: &mut [u8], mut each: impl FnMut(IVec2, &mut u8)) {
    let seen = place.intersect(part);
    if seen.is_empty() {
        return;
    }
    for y in seen.min.y..seen.max.y {
        let start = ((y - part.min.y) * part.width() + seen.min.x - part.min.x) as usize;
        let row = &mut pixels[start..start + seen.width() as usize];
        for (x, pixel) in (seen.min.x..).zip(row) {
            each(IVec2::new(x, y), pixel);
        }
    }
}

/// A point of the ground as a place in the picture.
fn pixel(ground: Vec2) -> Vec2 {
    ground * FINE + SIZE.as_vec2() / 2.0
}

/// A place in the picture as a point of the ground.
fn point(pixel: IVec2) -> Vec2 {
    (pixel.as_vec2() - SIZE.as_vec2() / 2.0) / FINE
}

/// A part of the picture that is new.
#[derive(Debug)]
struct NewPatch {
    at: UVec2,
    size: UVec2,
    pixels: Vec<u8>,
}

/// The picture: of each colour the root of what reaches the ground of all light, and how much the ground sees of the
/// room.
#[derive(Resource)]
pub struct BoardShading {
    /// It, for the materials of what lies flat.
    pub image: Handle<Image>,
    laid: EntityHashMap<ShadowCaster>,
    /// Towards the light, the light, the sky.
    light: Option<[Vec3; 3]>,
    fresh: Vec<NewPatch>,
}

impl FromWorld for BoardShading {
    fn from_world(world: &mut World) -> Self {
        let image = world
            .get_resource_mut::<Assets<Image>>()
            .map(|mut images| images.add(blank()))
            .unwrap_or_default();
        Self {
            image,
            laid: EntityHashMap::default(),
            light: None,
            fresh: Vec::new(),
        }
    }
}

fn blank() -> Image {
    let mut image = Image::new_fill(
        Extent3d {
            width: SIZE.x,
            height: SIZE.y,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        &[255; 4],
        TextureFormat::Rgba8Unorm,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        ..default()
    });
    image
}

/// New parts that wait to be fetched; more are drawn as one.
const MOST: usize = 64;

impl BoardShading {
    /// Draws anew what these casters change.
    pub fn lay(&mut self, room: &RoomLight, casters: EntityHashMap<ShadowCaster>) {
        let slope = slope(room.key_direction);
        let light = Some([room.key_direction, room.key, room.sky]);
        let whole = IRect {
            min: IVec2::ZERO,
            max: SIZE.as_ivec2(),
        };
        let mut parts = Vec::new();
        if self.light != light {
            self.light = light;
            parts.push(whole);
        } else {
            for (entity, caster) in &casters {
                match self.laid.get(entity) {
                    Some(before) if before == caster => {}
                    Some(before) => {
                        let (before, now) = (before.bounds(slope), caster.bounds(slope));
                        if before.intersect(now).is_empty() {
                            parts.extend([before, now]);
                        } else {
                            parts.push(before.union(now));
                        }
                    }
                    None => parts.push(caster.bounds(slope)),
                }
            }
            let gone = self
                .laid
                .iter()
                .filter(|(entity, _)| !casters.contains_key(*entity));
            parts.extend(gone.map(|(_, caster)| caster.bounds(slope)));
        }
        self.laid = casters;
        let area = |part: &IRect| part.width() * part.height();
        // Where nothing is drawn nobody fetches what is new.
        let waits = self.fresh.len() > MOST;
        if waits || parts.iter().map(area).sum::<i32>() > area(&whole) {
            self.fresh.clear();
            parts = vec![whole];
        }
        for part in parts {
            let part = part.intersect(whole);
            if !part.is_empty() {
                let pixels = self.drawn(room, slope, part);
                self.fresh.push(NewPatch {
                    at: part.min.as_uvec2(),
                    size: part.size().as_uvec2(),
                    pixels,
                });
            }
        }
    }

    fn drawn(&self, room: &RoomLight, slope: Vec2, part: IRect) -> Vec<u8> {
        let count = (part.width() * part.height()) as usize;
        let mut key = vec![255; count];
        let mut open = vec![255; count];
        for caster in self.laid.values() {
            caster.shadow(slope, part, &mut key);
            caster.near(slope, part, &mut open);
        }
        let lamp = room.key * room.key_direction.y;
        let all = room.sky + lamp;
        let (lamp, sky) = (lamp / all, room.sky / all);
        let mut pixels = Vec::with_capacity(4 * count);
        for (key, open) in key.into_iter().zip(open) {
            if (key, open) == (255, 255) {
                pixels.extend([255; 4]);
                continue;
            }
            let (key, sees) = (f32::from(key) / 255.0, f32::from(open) / 255.0);
            // Close to the foot something of the lamp is missed as well: it is not small.
            // Who hides the lamp hides some of the room besides.
            let light = sky * (sees * (0.76 + 0.24 * key)) + lamp * (key * (0.45 + 0.55 * sees));
            let root = Vec3::new(light.x.sqrt(), light.y.sqrt(), light.z.sqrt()) * 255.0 + 0.5;
            pixels.extend([root.x as u8, root.y as u8, root.z as u8, open]);
        }
        pixels
    }
}

/// What is new, on its way into the renderer's picture.
#[derive(Resource, Default)]
struct ShadingUpdates {
    image: AssetId<Image>,
    fresh: Vec<NewPatch>,
}

fn fetch(mut main: ResMut<MainWorld>, mut arrived: ResMut<ShadingUpdates>) {
    let Some(mut shade) = main.get_resource_mut::<BoardShading>() else {
        return;
    };
    if !shade.fresh.is_empty() {
        arrived.image = shade.image.id();
        arrived.fresh.append(&mut shade.fresh);
    }
}

fn hand_on(
    mut arrived: ResMut<ShadingUpdates>,
    images: Res<RenderAssets<GpuImage>>,
    queue: Res<RenderQueue>,
) {
    if arrived.fresh.is_empty() {
        return;
    }
    // Until the picture is there, what belongs into it waits.
    let Some(image) = images.get(arrived.image) else {
        return;
    };
    for fresh in arrived.fresh.drain(..) {
        queue.write_texture(
            TexelCopyTextureInfo {
                origin: Origin3d {
                    x: fresh.at.x,
                    y: fresh.at.y,
                    z: 0,
                },
                ..image.texture.as_image_copy()
            },
            &fresh.pixels,
            TexelCopyBufferLayout {
                offset: 0,
                bytes_per_row: Some(4 * fresh.size.x),
                rows_per_image: None,
            },
            Extent3d {
                width: fresh.size.x,
                height: fresh.size.y,
                depth_or_array_layers: 1,
            },
        );
    }
}
