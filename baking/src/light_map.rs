//! The pixels of the board's light map, seen from above: what part of the light each shadow leaves, and how high it begins.
//! Where shadows overlap, the darker one counts, as with a real light.

use std::sync::Arc;

use bevy_math::{IRect, IVec2, Rect, Vec2, Vec3, Vec3Swizzles};

use crate::silhouette::{ShadowedLight, Silhouette, slope};

/// The width and the height of the area of the light map, squares. `lean.wgsl` and `full.wgsl` contain them, too.
pub const SQUARES: Vec2 = Vec2::new(14.0, 10.5);
/// The side of a pixel of the height map, in pixels of the lean path's light map.
pub const HEIGHT_PIXEL: i32 = 3;
/// The height that the largest value stands for, squares: a king that is held over the board. `lean.wgsl` contains it,
/// too.
const HEIGHT_RANGE: f32 = 3.0;

/// The greatest square root that the light map holds: where glass focuses the key light there is more than without it.
/// `lean.wgsl` and `full.wgsl` contain it, too.
pub const RANGE: f32 = 1.7;
/// A pixel of the light map without any shadow.
pub const OPEN: [u8; 4] = [150, 150, 150, 255];
/// The key light of a pixel without any shadow while shadows are drawn, in each colour.
const LIT: i32 = 4096;
/// The same as a pixel.
const LIT_PIXEL: [u16; 3] = [LIT as u16; 3];

/// The projection of points into the light map, along the key light.
#[derive(Clone, Copy, Debug)]
pub struct ShadowProjection {
    /// The horizontal offset towards the light for every square of height.
    slope: Vec2,
    /// Pixels per square.
    resolution: f32,
    /// Half the side of the board with its rim, squares.
    board: f32,
}

impl ShadowProjection {
    /// For a light in this direction, a light map with that many pixels per square, and a board whose side with its rim is
    /// twice `board` squares.
    pub fn new(light: Vec3, resolution: f32, board: f32) -> Self {
        Self {
            slope: slope(light),
            resolution,
            board,
        }
    }

    /// The pixels of the whole light map.
    pub fn whole(self) -> IRect {
        IRect {
            min: IVec2::ZERO,
            max: (SQUARES * self.resolution).as_ivec2(),
        }
    }

    /// The pixel of a point of the ground.
    fn pixel(self, ground: Vec2) -> Vec2 {
        (ground + SQUARES / 2.0) * self.resolution
    }

    /// The point of the ground at a pixel.
    fn point(self, pixel: IVec2) -> Vec2 {
        pixel.as_vec2() / self.resolution - SQUARES / 2.0
    }
}

/// An object that casts a shadow into the light map.
#[derive(Clone, Debug)]
pub struct ShadowCaster {
    /// The shape of its shadow, cast from height 0.
    pub shape: Arc<Silhouette>,
    /// The position of its base.
    pub at: Vec3,
    /// The height of the surface under it.
    pub ground: f32,
    /// Half the sides of its base, squares; zero for a round one.
    pub base: Vec2,
    /// How far its base extends beyond that on all sides: the radius of a round one.
    pub foot: f32,
    /// The part of the key light that it blocks, from 0 to 1.
    pub opacity: f32,
    /// How much of each colour it lets through, as glass does; more than 1 makes the light that it focuses brighter.
    pub clear: Vec3,
    /// The part of all light that it blocks from the ground beside its base.
    pub occlusion: f32,
}

impl PartialEq for ShadowCaster {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.shape, &other.shape)
            && (self.at, self.ground, self.base) == (other.at, other.ground, other.base)
            && (self.foot, self.occlusion) == (other.foot, other.occlusion)
            && (self.opacity, self.clear) == (other.opacity, other.clear)
    }
}

/// The radius of the occlusion around a base, in radii of the base.
const OCCLUSION_RADIUS: f32 = 1.8;
/// The dark line right beside a base: its width, squares, and its part of the occlusion there.
const CONTACT: (f32, f32) = (0.055, 0.70);

impl ShadowCaster {
    fn height(&self) -> f32 {
        (self.at.y - self.ground).max(0.0)
    }

    /// The pixel at which the shadow of its base lies.
    fn shadow_origin(&self, projection: ShadowProjection) -> Vec2 {
        projection.pixel(self.at.xz() - projection.slope * self.at.y)
    }

    /// The pixel of the ground under its base.
    fn ground_pixel(&self, projection: ShadowProjection) -> Vec2 {
        projection.pixel(self.at.xz() - projection.slope * self.ground)
    }

    /// The radius of the occlusion around its base, pixels: the higher the object, the larger and the weaker.
    fn occlusion_radius(&self, projection: ShadowProjection) -> f32 {
        self.foot * (OCCLUSION_RADIUS + self.height()) * projection.resolution
    }

    /// The pixels that it may darken.
    pub fn bounds(&self, projection: ShadowProjection) -> IRect {
        let place = self.shape.place();
        let origin = self.shadow_origin(projection).floor().as_ivec2();
        IRect {
            min: place.min + origin,
            max: place.max + origin + 1,
        }
        .union(self.occlusion_bounds(projection))
    }

    /// The pixels around its base that receive less light.
    fn occlusion_bounds(&self, projection: ShadowProjection) -> IRect {
        let half = self.base * projection.resolution + self.occlusion_radius(projection);
        let area = Rect::from_center_half_size(self.ground_pixel(projection), half);
        IRect {
            min: area.min.floor().as_ivec2(),
            max: area.max.ceil().as_ivec2(),
        }
    }

    /// The part of the ground on which its shadow is visible; `table` is the height of the table beside the board.
    pub fn area(&self, projection: ShadowProjection, table: f32) -> Rect {
        let bounds = self.bounds(projection);
        let lower = projection.slope * self.ground;
        let [from, to] = [bounds.min, bounds.max].map(|corner| projection.point(corner) + lower);
        let area = Rect::from_corners(from, to);
        let rim = Rect::from_center_size(Vec2::ZERO, Vec2::splat(2.0 * projection.board));
        if rim.contains(area.min) && rim.contains(area.max) {
            return area;
        }
        // A shadow that falls over the rim reaches farther, as the table is lower.
        let farther = projection.slope * table;
        area.union(Rect::from_corners(area.min + farther, area.max + farther))
    }

    /// Draws its shadow of the key light into this part of the light map.
    fn draw_shadow(&self, projection: ShadowProjection, part: IRect, key: &mut [[u16; 3]]) {
        let origin = self.shadow_origin(projection);
        let corner = origin.floor();
        let beside = ((origin - corner) * 256.0).as_ivec2();
        let corner = corner.as_ivec2();
        let place = self.shape.place();
        let place = IRect {
            min: place.min + corner,
            max: place.max + corner + 1,
        };
        let lifted = ((self.height() * 256.0) as i32).min(256);
        let opacity = (self.opacity * 256.0) as i32;
        let clear = (self.clear * 256.0).as_ivec3().to_array();
        // An object beside the board, on the side away from the light, casts no shadow on the board.
        let skips_board = self.ground < 0.0 && self.at.x * projection.slope.x < 0.0;
        for_each(place, part, key, |here, key| {
            let of = here - corner;
            let mut light = self.shape.at(of, lifted);
            if beside != IVec2::ZERO {
                let left = self.shape.at(of - IVec2::X, lifted);
                let over = self.shape.at(of - IVec2::Y, lifted);
                let both = self.shape.at(of - IVec2::ONE, lifted);
                light = mixed(
                    mixed(light, left, beside.x),
                    mixed(over, both, beside.x),
                    beside.y,
                );
            }
            if light == ShadowedLight::default()
                || skips_board && projection.point(here).abs().max_element() < projection.board
            {
                return;
            }
            for (key, clear) in key.iter_mut().zip(clear) {
                let blocked = light.blocked - ((light.focused * clear) >> 8);
                let seen = LIT - ((blocked * opacity * LIT / 255) >> 8);
                let seen = seen.clamp(0, i32::from(u16::MAX)) as u16;
                // Where glass focuses light into a shadow, it is still that shadow.
                *key = if i32::from((*key).min(seen)) < LIT {
                    (*key).min(seen)
                } else {
                    (*key).max(seen)
                };
            }
        });
    }

    /// Draws the height at which its shadow begins, and the part of the key light that it blocks: into this part of the
    /// height map, where no larger value is.
    fn draw_heights(&self, projection: ShadowProjection, part: IRect, heights: &mut [[u8; 2]]) {
        let slope = projection.slope;
        let corner = self.shadow_origin(projection).floor().as_ivec2();
        let bounds = self.shape.place();
        let bounds = height_pixels(IRect {
            min: bounds.min + corner,
            max: bounds.max + corner,
        });
        for_each(bounds, part, heights, |here, pixel| {
            let middle = here * HEIGHT_PIXEL + HEIGHT_PIXEL / 2;
            let blocked = self.shape.at(middle - corner, 0).blocked as f32 * self.opacity;
            if blocked < 1.0 {
                return;
            }
            // The ray to the key light through this point of the ground passes the piece's axis at that height.
            let passes =
                (self.at.xz() - projection.point(middle)).dot(slope) / slope.length_squared();
            let height = passes.clamp(self.at.y, self.at.y + self.shape.height()) / HEIGHT_RANGE;
            // Multiplied by the part that is blocked, so that the mean of neighbours is right.
            let height = (blocked * height.clamp(0.0, 1.0)) as u8;
            if height >= pixel[0] {
                *pixel = [height, blocked as u8];
            }
        });
    }

    /// The height above the ground up to which other pieces may lie in its shadow, squares: those on neighbouring
    /// squares.
    pub fn shades_up_to(&self, projection: ShadowProjection) -> f32 {
        const BESIDE: f32 = 0.6;
        let falls = BESIDE / projection.slope.length();
        (self.at.y + self.shape.height() - falls).max(0.0)
    }

    /// Draws its occlusion of all light around its base into this part of the light map.
    fn draw_occlusion(&self, projection: ShadowProjection, part: IRect, open: &mut [u8]) {
        let (middle, base) = (
            self.ground_pixel(projection),
            self.base * projection.resolution,
        );
        let (foot, radius) = (
            self.foot * projection.resolution,
            self.occlusion_radius(projection),
        );
        let height = self.height();
        let strength = 255.0 * self.occlusion / (1.0 + 6.0 * height * height);
        let (line, part_of_line) = (
            CONTACT.0 * projection.resolution,
            CONTACT.1 / (1.0 + 40.0 * height),
        );
        for_each(
            self.occlusion_bounds(projection),
            part,
            open,
            |here, open| {
                let away = (here.as_vec2() + 0.5 - middle).abs() - base;
                let away = away.max(Vec2::ZERO).length();
                if away < radius {
                    let outside = (away - foot).max(0.0);
                    let lost = 1.0 - outside / (radius - foot);
                    let touched = (1.0 - outside / line).max(0.0);
                    let lost = lost * lost * (1.0 - part_of_line) + touched * part_of_line;
                    *open = (*open).min((255.0 - strength * lost) as u8);
                }
            },
        );
    }
}

/// The pixels of the height map that contain these pixels of the light map.
pub fn height_pixels(part: IRect) -> IRect {
    IRect {
        min: part.min.map(|at| at.div_euclid(HEIGHT_PIXEL)),
        max: part
            .max
            .map(|at| (at + HEIGHT_PIXEL - 1).div_euclid(HEIGHT_PIXEL)),
    }
}

/// The mean of the light at two pixels; `part` is that of the second, of 256.
fn mixed(first: ShadowedLight, second: ShadowedLight, part: i32) -> ShadowedLight {
    let mean = |first: i32, second: i32| (first * (256 - part) + second * part) >> 8;
    ShadowedLight {
        blocked: mean(first.blocked, second.blocked),
        focused: mean(first.focused, second.focused),
    }
}

/// Calls `each` for the pixels of `part` that lie in `place`.
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

/// A part of the height map, in pixels of [`HEIGHT_PIXEL`] pixels of the light map: for each the height at which the shadows
/// begin, times the part of the key light that is blocked there, and that part.
pub fn height_map_pixels<'a>(
    casters: impl Iterator<Item = &'a ShadowCaster>,
    projection: ShadowProjection,
    part: IRect,
) -> Vec<u8> {
    let mut heights = vec![[0; 2]; (part.width() * part.height()) as usize];
    for caster in casters {
        caster.draw_heights(projection, part, &mut heights);
    }
    heights.into_flattened()
}

/// A part of the light map: in each colour the square root of the part of all light that reaches the ground, divided by
/// [`RANGE`]; in alpha the part of the room that is visible from the ground. `lamp` is what the key light gives to the ground,
/// `sky` what the room does.
pub fn light_map_pixels<'a>(
    casters: impl Iterator<Item = &'a ShadowCaster>,
    (lamp, sky): (Vec3, Vec3),
    projection: ShadowProjection,
    part: IRect,
) -> Vec<u8> {
    let count = (part.width() * part.height()) as usize;
    let mut key = vec![LIT_PIXEL; count];
    let mut open = vec![255; count];
    for caster in casters {
        caster.draw_shadow(projection, part, &mut key);
        caster.draw_occlusion(projection, part, &mut open);
    }
    let all = sky + lamp;
    let (lamp, sky) = (lamp / all, sky / all);
    let mut pixels = Vec::with_capacity(4 * count);
    for (key, open) in key.into_iter().zip(open) {
        if (key, open) == (LIT_PIXEL, 255) {
            pixels.extend(OPEN);
            continue;
        }
        let key = Vec3::from(key.map(|key| f32::from(key) / LIT as f32));
        let sees = f32::from(open) / 255.0;
        // Close to the base a part of the lamp is hidden as well, as it is not a point; what hides the lamp hides a
        // part of the room, too.
        let light = sky * (sees * (0.80 + 0.20 * key)) + lamp * key * (0.30 + 0.70 * sees);
        let root = Vec3::new(light.x.sqrt(), light.y.sqrt(), light.z.sqrt());
        let root = root * (255.0 / RANGE) + 0.5;
        // In a shadow, a polished surface reflects the shaded side of the object that casts it.
        let room = 255.0 * sees * (0.5 + 0.5 * key.element_sum().min(3.0) / 3.0);
        pixels.extend([root.x as u8, root.y as u8, root.z as u8, room as u8]);
    }
    pixels
}
