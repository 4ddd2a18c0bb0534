//! What of the light reaches the board, and without a graphics card table and trays besides: one small picture, seen from
//! above, in which every shadow is drawn, and which their shader multiplies the light with. Where shadows meet, the darker one
//! counts, as with a real light. When a piece moves, only what its shadow leaves and covers is drawn again and sent to the
//! renderer.
//!
//! Without a graphics card there is a second, coarser picture: how high the shadows begin. The pieces' shader reads it, so that a piece
//! lies in the shadow of another.

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
    silhouette::{Silhouette, slope},
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

/// Width and height of what the picture shows, squares. `lean.wgsl` and `polish.wgsl` know it, too.
const SQUARES: Vec2 = Vec2::new(14.0, 10.5);
/// Pixels a square, on the lean path and on the full one.
const FINENESS: (f32, f32) = (48.0, 96.0);
/// How many pixels of the picture on the lean path one of the heights spans.
const COARSER: i32 = 3;
/// The height that the largest number stands for, squares: a king that is held over the board. `lean.wgsl` knows it, too.
const HIGHEST: f32 = 3.0;

/// How points over the ground come into the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
struct ShadowProjection {
    /// How far a shadow runs for every square of height, turned round.
    slope: Vec2,
    /// Pixels a square.
    fine: f32,
}

impl ShadowProjection {
    fn of(light: &RoomLight, fine: f32) -> Self {
        Self {
            slope: slope(light.key_direction),
            fine,
        }
    }

    /// A point of the ground as a place in the picture.
    fn pixel(self, ground: Vec2) -> Vec2 {
        (ground + SQUARES / 2.0) * self.fine
    }

    /// A place in the picture as a point of the ground.
    fn point(self, pixel: IVec2) -> Vec2 {
        pixel.as_vec2() / self.fine - SQUARES / 2.0
    }
}

fn size(fine: f32) -> UVec2 {
    (SQUARES * fine).as_uvec2()
}

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
    /// How much of that it gathers in the middle of its shadow, from 0 to 1: glass does.
    pub gathers: f32,
    /// How much of all light it keeps from the ground beside its foot.
    pub shuts: f32,
}

impl PartialEq for ShadowCaster {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.shape, &other.shape)
            && (self.at, self.ground, self.base) == (other.at, other.ground, other.base)
            && (self.foot, self.shuts) == (other.foot, other.shuts)
            && (self.dense, self.gathers) == (other.dense, other.gathers)
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
    fn lies(&self, projection: ShadowProjection) -> Vec2 {
        projection.pixel(self.at.xz() - projection.slope * self.at.y)
    }

    /// Where in the picture the ground under its foot lies.
    fn stands(&self, projection: ShadowProjection) -> Vec2 {
        projection.pixel(self.at.xz() - projection.slope * self.ground)
    }

    /// How far all light is missed round the foot, pixels; the higher it is the farther, and the less.
    fn reach(&self, projection: ShadowProjection) -> f32 {
        self.foot * (REACH + self.height()) * projection.fine
    }

    /// The pixels that it may darken.
    fn bounds(&self, projection: ShadowProjection) -> IRect {
        let place = self.shape.place();
        let lies = self.lies(projection).floor().as_ivec2();
        IRect {
            min: place.min + lies,
            max: place.max + lies + 1,
        }
        .union(self.round(projection))
    }

    /// The pixels round its foot that miss light.
    fn round(&self, projection: ShadowProjection) -> IRect {
        let half = self.base * projection.fine + self.reach(projection);
        let round = Rect::from_center_half_size(self.stands(projection), half);
        IRect {
            min: round.min.floor().as_ivec2(),
            max: round.max.ceil().as_ivec2(),
        }
    }

    /// The part of the ground on which its shadow is seen.
    pub fn area(&self, light: &RoomLight, fine: f32) -> Rect {
        let projection = ShadowProjection::of(light, fine);
        let bounds = self.bounds(projection);
        let lower = projection.slope * self.ground;
        let [from, to] = [bounds.min, bounds.max].map(|corner| projection.point(corner) + lower);
        let area = Rect::from_corners(from, to);
        let rim = Rect::from_center_size(Vec2::ZERO, Vec2::splat(2.0 * HALF_FRAME));
        if rim.contains(area.min) && rim.contains(area.max) {
            return area;
        }
        // What falls over the rim falls farther.
        let farther = projection.slope * crate::scene::geometry::TABLE_Y;
        area.union(Rect::from_corners(area.min + farther, area.max + farther))
    }

    /// Keeps the key light from this part of the picture.
    fn shadow(&self, projection: ShadowProjection, part: IRect, key: &mut [u8]) {
        let lies = self.lies(projection);
        let corner = lies.floor();
        let beside = ((lies - corner) * 256.0).as_ivec2();
        let corner = corner.as_ivec2();
        let place = self.shape.place();
        let place = IRect {
            min: place.min + corner,
            max: place.max + corner + 1,
        };
        let lifted = ((self.height() * 256.0) as i32).min(256);
        let [dense, gathers] = [self.dense, self.gathers].map(|share| (share * 256.0) as i32);
        // Who stands beside the board, where the light comes over it, throws nothing back on it.
        let kept_off = self.ground < 0.0 && self.at.x * projection.slope.x < 0.0;
        for_each(place, part, key, |here, key| {
            let of = here - corner;
            let mut kept = self.shape.at(of, lifted, gathers);
            if beside != IVec2::ZERO {
                let left = self.shape.at(of - IVec2::X, lifted, gathers);
                let over = self.shape.at(of - IVec2::Y, lifted, gathers);
                let both = self.shape.at(of - IVec2::ONE, lifted, gathers);
                let lower = kept * (256 - beside.x) + left * beside.x;
                let upper = over * (256 - beside.x) + both * beside.x;
                kept = (lower * (256 - beside.y) + upper * beside.y) >> 16;
            }
            if kept > 0 && !(kept_off && projection.point(here).abs().max_element() < HALF_FRAME) {
                *key = (*key).min((255 - ((kept * dense) >> 8)) as u8);
            }
        });
    }

    /// Draws how high its shadow begins, and how much of the key light it keeps away: in this part of the picture of heights,
    /// where nothing brighter is.
    fn heights(&self, projection: ShadowProjection, part: IRect, heights: &mut [[u8; 2]]) {
        let slope = projection.slope;
        let corner = self.lies(projection).floor().as_ivec2();
        let bounds = self.shape.place();
        let bounds = coarser(IRect {
            min: bounds.min + corner,
            max: bounds.max + corner,
        });
        for_each(bounds, part, heights, |here, pixel| {
            let fine = here * COARSER + COARSER / 2;
            let kept = self.shape.at(fine - corner, 0, 0) as f32 * self.dense;
            if kept < 1.0 {
                return;
            }
            // The ray to the key light through this point of the ground passes the piece's axis at that height.
            let passes =
                (self.at.xz() - projection.point(fine)).dot(slope) / slope.length_squared();
            let height = passes.clamp(self.at.y, self.at.y + self.shape.tall()) / HIGHEST;
            // Times how much is kept, so that the mean of neighbours is a mean.
            let height = (kept * height.clamp(0.0, 1.0)) as u8;
            if height >= pixel[0] {
                *pixel = [height, kept as u8];
            }
        });
    }

    /// How high over the ground other pieces may lie in its shadow, squares: those next to it.
    pub fn shades_up_to(&self, light: &RoomLight) -> f32 {
        const BESIDE: f32 = 0.6;
        let falls = BESIDE / slope(light.key_direction).length();
        (self.at.y + self.shape.tall() - falls).max(0.0)
    }

    /// Keeps light from all round from what lies beside the foot.
    fn near(&self, projection: ShadowProjection, part: IRect, open: &mut [u8]) {
        let (middle, base) = (self.stands(projection), self.base * projection.fine);
        let (foot, reach) = (self.foot * projection.fine, self.reach(projection));
        let height = self.height();
        let near = 255.0 * self.shuts / (1.0 + 6.0 * height * height);
        let (line, part_of_line) = (
            CONTACT.0 * projection.fine,
            CONTACT.1 / (1.0 + 40.0 * height),
        );
        for_each(self.round(projection), part, open, |here, open| {
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

/// The pixels of the picture of heights that these pixels lie in.
fn coarser(part: IRect) -> IRect {
    IRect {
        min: part.min.map(|at| at.div_euclid(COARSER)),
        max: part.max.map(|at| (at + COARSER - 1).div_euclid(COARSER)),
    }
}

/// Goes through the pixels of a part that lie in this place.
fn for_each<P>(place: IRect, part: IRect, pixels: &mut [P], mut each: impl FnMut(IVec2, &mut P)) {
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

/// A part of a picture that is new.
#[derive(Debug)]
struct NewPatch {
    image: AssetId<Image>,
    at: UVec2,
    size: UVec2,
    pixels: Vec<u8>,
}

/// The picture: of each colour the root of what reaches the ground of all light, and how much the ground sees of the
/// room.
#[derive(Resource)]
pub struct BoardShading {
    image: Handle<Image>,
    /// How high the shadows begin, times how much of the key light is kept away there; how much that is. On the full path nothing.
    heights: Handle<Image>,
    /// Pixels a square.
    fine: f32,
    laid: EntityHashMap<ShadowCaster>,
    /// Towards the light, the light, the sky.
    light: Option<[Vec3; 3]>,
    fresh: Vec<NewPatch>,
}

impl FromWorld for BoardShading {
    fn from_world(world: &mut World) -> Self {
        match world.get_resource_mut::<Assets<Image>>() {
            Some(mut images) => Self::blank(FINENESS.0, &mut images),
            None => Self::of(Handle::default(), Handle::default(), FINENESS.0),
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

/// New parts that wait to be fetched; more are drawn as one.
const MOST: usize = 64;

impl BoardShading {
    fn of(image: Handle<Image>, heights: Handle<Image>, fine: f32) -> Self {
        Self {
            image,
            heights,
            fine,
            laid: EntityHashMap::default(),
            light: None,
            fresh: Vec::new(),
        }
    }

    /// Pictures of a board on which nothing stands.
    fn blank(fine: f32, images: &mut Assets<Image>) -> Self {
        let size = size(fine);
        let lit = blank(size, &[255; 4], TextureFormat::Rgba8Unorm);
        let coarse = if fine == FINENESS.0 {
            size / COARSER as u32
        } else {
            UVec2::ONE
        };
        let low = blank(coarse, &[0; 2], TextureFormat::Rg8Unorm);
        Self::of(images.add(lit), images.add(low), fine)
    }

    /// Pixels a square.
    pub fn fine(&self) -> f32 {
        self.fine
    }

    /// The picture for the materials of one path; the other path's is forgotten.
    pub fn image_for(&mut self, lean: bool, images: &mut Assets<Image>) -> Handle<Image> {
        let fine = if lean { FINENESS.0 } else { FINENESS.1 };
        if self.fine != fine {
            *self = Self::blank(fine, images);
        }
        self.image.clone()
    }

    /// The picture of how high the shadows begin, for the pieces' materials on the lean path.
    pub fn heights(&self) -> Handle<Image> {
        self.heights.clone()
    }

    /// Draws anew what these casters change.
    pub fn lay(&mut self, room: &RoomLight, casters: EntityHashMap<ShadowCaster>) {
        let projection = ShadowProjection::of(room, self.fine);
        let light = Some([room.key_direction, room.key, room.sky]);
        let whole = IRect {
            min: IVec2::ZERO,
            max: size(self.fine).as_ivec2(),
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
                .laid
                .iter()
                .filter(|(entity, _)| !casters.contains_key(*entity));
            parts.extend(gone.map(|(_, caster)| caster.bounds(projection)));
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
                let pixels = self.drawn(room, projection, part);
                self.fresh.push(NewPatch {
                    image: self.image.id(),
                    at: part.min.as_uvec2(),
                    size: part.size().as_uvec2(),
                    pixels,
                });
                if self.fine == FINENESS.0 {
                    let part = coarser(part);
                    self.fresh.push(NewPatch {
                        image: self.heights.id(),
                        at: part.min.as_uvec2(),
                        size: part.size().as_uvec2(),
                        pixels: self.drawn_heights(projection, part),
                    });
                }
            }
        }
    }

    fn drawn_heights(&self, projection: ShadowProjection, part: IRect) -> Vec<u8> {
        let mut heights = vec![[0; 2]; (part.width() * part.height()) as usize];
        for caster in self.laid.values() {
            caster.heights(projection, part, &mut heights);
        }
        heights.into_flattened()
    }

    fn drawn(&self, room: &RoomLight, projection: ShadowProjection, part: IRect) -> Vec<u8> {
        let count = (part.width() * part.height()) as usize;
        let mut key = vec![255; count];
        let mut open = vec![255; count];
        for caster in self.laid.values() {
            caster.shadow(projection, part, &mut key);
            caster.near(projection, part, &mut open);
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
            let light = sky * (sees * (0.80 + 0.20 * key)) + lamp * (key * (0.30 + 0.70 * sees));
            let root = Vec3::new(light.x.sqrt(), light.y.sqrt(), light.z.sqrt()) * 255.0 + 0.5;
            // Polish mirrors the shaded side of whoever throws the shadow.
            let room = 255.0 * sees * (0.5 + 0.5 * key);
            pixels.extend([root.x as u8, root.y as u8, root.z as u8, room as u8]);
        }
        pixels
    }
}

/// What is new, on its way into the renderer's pictures.
#[derive(Resource, Default)]
struct ShadingUpdates {
    images: [AssetId<Image>; 2],
    fresh: Vec<NewPatch>,
}

fn fetch(mut main: ResMut<MainWorld>, mut arrived: ResMut<ShadingUpdates>) {
    let Some(mut shade) = main.get_resource_mut::<BoardShading>() else {
        return;
    };
    if !shade.fresh.is_empty() {
        let images = [shade.image.id(), shade.heights.id()];
        if arrived.images != images {
            arrived.images = images;
            arrived.fresh.clear();
        }
        arrived.fresh.append(&mut shade.fresh);
    }
}

fn hand_on(
    mut arrived: ResMut<ShadingUpdates>,
    images: Res<RenderAssets<GpuImage>>,
    queue: Res<RenderQueue>,
) {
    // Until a picture is there, what belongs into it waits.
    arrived.fresh.retain(|fresh| {
        let Some(image) = images.get(fresh.image) else {
            return true;
        };
        let UVec2 { x, y } = fresh.at;
        queue.write_texture(
            TexelCopyTextureInfo {
                origin: Origin3d { x, y, z: 0 },
                ..image.texture.as_image_copy()
            },
            &fresh.pixels,
            TexelCopyBufferLayout {
                offset: 0,
                bytes_per_row: Some(fresh.pixels.len() as u32 / fresh.size.y),
                rows_per_image: None,
            },
            Extent3d {
                width: fresh.size.x,
                height: fresh.size.y,
                depth_or_array_layers: 1,
            },
        );
        false
    });
}
