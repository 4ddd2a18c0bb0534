//! The shape of a shadow: a piece projected onto the board along the key light, with edges that are softer the higher
//! the part that casts them. Rasterised once for every kind of piece, on the processor: a few thousand pixels each.

use bevy_math::{IRect, IVec2, Vec2, Vec3, Vec3Swizzles};

use crate::{caustics, profile::Profile};

/// The pixels per square at which one pass of the blur is one pixel wide; finer shadows are blurred in steps of several
/// pixels.
const BLUR_RESOLUTION: f32 = 48.0;

/// The height of the slices that are projected together, squares: from the top down, each slice is added and everything
/// so far is blurred again, so that higher parts get softer edges. There are more passes the more slices are below: the
/// width of a blur grows as the root of the number of passes, that of a shadow's edge as the height of what casts it.
const SLICE_HEIGHT: f32 = 0.34;
/// How far slices overlap, so that no seam shows between them.
const OVERLAP: f32 = 0.10;
/// The passes of the blur for every slice below.
const PASSES_PER_SLICE: u32 = 1;
/// The passes of the blur at the base, where edges are hard, and for a piece that is lifted by a square.
const PASSES: (u32, u32) = (1, 14);
/// The margin for soft edges on all sides, squares.
const MARGIN: f32 = 0.4;
/// The same around the shadow of glass, which throws light beside it.
const GLASS_MARGIN: f32 = 0.8;
/// A pixel that receives no key light.
const DARK: u16 = 0xff00;

/// A shadow, pixel by pixel.
#[derive(Debug)]
pub struct Silhouette {
    from: IVec2,
    size: IVec2,
    /// How much of the key light is blocked, by a piece that stands and by one lifted by a square: 255 is all of it.
    standing: Vec<u8>,
    lifted: Vec<u8>,
    /// The key light that falls on each pixel through a standing piece of glass, of [`FOCUSED`]; empty for other pieces.
    focused: Vec<u8>,
    height: f32,
}

/// The light through glass that is stored for that of a pixel without a shadow; the greatest is 4 of it.
const FOCUSED: f32 = 64.0;
/// The gain of the core of a caustic, where there is more light than without the piece: as less light is deflected than by real
/// glass (`STRAIGHT_PART`), it is focused less, too.
const CORE_GAIN: f32 = 1.2;
/// How often the light that glass has focused is softened: a lamp is not a point, and its light through every ring of a
/// piece would be a ring on the board.
const FOCUSED_PASSES: u32 = 2;

impl Silhouette {
    /// The shadow that these triangles cast on the ground, y = 0; `light` points towards the light.
    pub fn of(triangles: impl Iterator<Item = [Vec3; 3]>, light: Vec3, resolution: f32) -> Self {
        Self::with_margin(triangles, light, resolution, MARGIN)
    }

    /// The shadow of a standing piece of glass with this profile, and the light that falls through it.
    pub fn of_glass(
        triangles: impl Iterator<Item = [Vec3; 3]>,
        profile: &Profile,
        light: Vec3,
        resolution: f32,
    ) -> Self {
        let mut shadow = Self::with_margin(triangles, light, resolution, GLASS_MARGIN);
        let focused = caustics::focused(profile, light, shadow.place(), resolution);
        let to_stored = |light: f32| {
            let shown = light + CORE_GAIN * (light - 1.0).max(0.0);
            ((shown * FOCUSED).min(255.0) * 256.0) as u16
        };
        let mut focused: Vec<u16> = focused.into_iter().map(to_stored).collect();
        let step = (resolution / BLUR_RESOLUTION).round().max(1.0) as usize;
        soften(
            &mut focused,
            shadow.size.x.max(1) as usize,
            step,
            FOCUSED_PASSES,
        );
        shadow.focused = stored(&focused);
        shadow
    }

    fn with_margin(
        triangles: impl Iterator<Item = [Vec3; 3]>,
        light: Vec3,
        resolution: f32,
        margin: f32,
    ) -> Self {
        let slope = slope(light);
        let step = (resolution / BLUR_RESOLUTION).round().max(1.0) as usize;
        let margin = (margin * resolution) as i32;
        let projected: Vec<([Vec2; 3], f32, f32)> = triangles
            .map(|corners| {
                let heights = corners.map(|corner| corner.y);
                (
                    corners.map(|at| (at.xz() - slope * at.y) * resolution),
                    heights.into_iter().fold(f32::MAX, f32::min),
                    heights.into_iter().fold(f32::MIN, f32::max),
                )
            })
            .collect();
        let points = || projected.iter().flat_map(|(corners, ..)| corners);
        let low = points().copied().fold(Vec2::MAX, Vec2::min);
        let high = points().copied().fold(Vec2::MIN, Vec2::max);
        if projected.is_empty() || !(low.is_finite() && high.is_finite()) {
            return Self::none();
        }
        let from = low.floor().as_ivec2() - margin;
        let size = high.ceil().as_ivec2() + margin - from;
        let width = size.x.max(1) as usize;
        let mut shade = vec![0; width * size.y.max(1) as usize];
        let height = projected
            .iter()
            .fold(0.0, |height: f32, (.., top)| height.max(*top));
        let slices = (height / SLICE_HEIGHT).ceil().max(1.0) as u32;
        for slice in (0..slices).rev() {
            let bottom = SLICE_HEIGHT * slice as f32;
            let reaches = bottom - 1e-3..=bottom + SLICE_HEIGHT + OVERLAP;
            for (corners, lowest, highest) in &projected {
                if *highest >= *reaches.start() && *lowest <= *reaches.end() {
                    fill(&mut shade, width, corners.map(|at| at - from.as_vec2()));
                }
            }
            soften(&mut shade, width, step, PASSES_PER_SLICE * slice);
        }
        soften(&mut shade, width, 1, PASSES.0);
        let standing = stored(&shade);
        soften(&mut shade, width, step, PASSES.1);
        Self {
            from,
            size,
            standing,
            lifted: stored(&shade),
            focused: Vec::new(),
            height,
        }
    }

    fn none() -> Self {
        Self {
            from: IVec2::ZERO,
            size: IVec2::ZERO,
            standing: Vec::new(),
            lifted: Vec::new(),
            focused: Vec::new(),
            height: 0.0,
        }
    }

    /// The height of what casts it, squares.
    pub fn height(&self) -> f32 {
        self.height
    }

    /// Its first pixel, relative to the base of what casts it, and the one after its last.
    pub fn place(&self) -> IRect {
        IRect {
            min: self.from,
            max: self.from + self.size,
        }
    }

    /// The key light at a pixel of what casts it, `lifted` 256ths of a square above the ground.
    pub fn at(&self, pixel: IVec2, lifted: i32) -> ShadowedLight {
        let place = pixel - self.from;
        if place.cmplt(IVec2::ZERO).any() || place.cmpge(self.size).any() {
            return ShadowedLight::default();
        }
        let at = (place.y * self.size.x + place.x) as usize;
        let mut blocked = i32::from(self.standing[at]);
        if lifted != 0 {
            let blurred = i32::from(self.lifted[at]);
            blocked += ((blurred - blocked) * lifted) >> 8;
        }
        // Far above the board it is out of focus.
        let focused = self.focused.get(at).map_or(0, |focused| {
            (i32::from(*focused) * (256 - lifted) * 255 / FOCUSED as i32) >> 8
        });
        ShadowedLight { blocked, focused }
    }
}

/// The key light in a shadow, in 255ths of that of a pixel without any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShadowedLight {
    /// How much of it is blocked.
    pub blocked: i32,
    /// How much falls there through glass without any colour; more than 255 where it is focused.
    pub focused: i32,
}

/// The horizontal offset towards the light for every square of height; shadows extend in the opposite direction.
pub fn slope(light: Vec3) -> Vec2 {
    light.xz() / light.y.max(0.2)
}

fn stored(shade: &[u16]) -> Vec<u8> {
    shade.iter().map(|value| (value >> 8) as u8).collect()
}

/// Darkens the pixels whose centres lie in a triangle.
fn fill(shade: &mut [u16], width: usize, corners: [Vec2; 3]) {
    let [a, b, c] = corners;
    let top = (a.y.min(b.y).min(c.y) - 0.5).ceil().max(0.0) as usize;
    let end = (a.y.max(b.y).max(c.y) + 0.5).floor().max(0.0) as usize;
    for (y, row) in shade
        .chunks_exact_mut(width)
        .enumerate()
        .take(end)
        .skip(top)
    {
        let middle = y as f32 + 0.5;
        let (mut left, mut right) = (f32::MAX, f32::MIN);
        for (from, to) in [(a, b), (b, c), (c, a)] {
            let (before, after) = (from.y - middle, to.y - middle);
            if before * after <= 0.0 && before != after {
                let x = from.x + (to.x - from.x) * before / (before - after);
                left = left.min(x);
                right = right.max(x);
            }
        }
        if left <= right {
            let first = (left - 0.5).ceil().max(0.0) as usize;
            let end = ((right + 0.5).floor().max(0.0) as usize).min(width);
            if first < end {
                row[first..end].fill(DARK);
            }
        }
    }
}

/// Blurs as wide as `passes` passes over pixels `step` apart. A pass over pixels twice as far apart blurs as much as
/// four, and shows no grid after finer passes.
fn soften(shade: &mut [u16], width: usize, step: usize, passes: u32) {
    let wide = passes.saturating_sub(2) / 4;
    blur(shade, width, step, passes - 4 * wide);
    blur(shade, width, 2 * step, wide);
}

/// Averages each pixel with those `step` pixels beside it, weighted 1 2 1 in both directions, `passes` times. The rim
/// is empty, so a row may continue into the next. Reads from a copy, so that the compiler can vectorise it.
fn blur(shade: &mut [u16], width: usize, step: usize, passes: u32) {
    let mean = |before: u16, here: u16, after: u16| {
        ((u32::from(before) + 2 * u32::from(here) + u32::from(after)) / 4) as u16
    };
    let rows = step * width;
    if width <= 2 * step || shade.len() <= 2 * rows {
        return;
    }
    let mut copy = vec![0; shade.len()];
    for _ in 0..passes {
        for beside in [step, rows] {
            copy.copy_from_slice(shade);
            let inner = &mut shade[beside..copy.len() - beside];
            let neighbours = copy.iter().zip(&copy[beside..]).zip(&copy[2 * beside..]);
            for (pixel, ((&before, &here), &after)) in inner.iter_mut().zip(neighbours) {
                *pixel = mean(before, here, after);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A post with a square section, by half its width and its height.
    fn post(half: f32, high: f32) -> impl Iterator<Item = [Vec3; 3]> {
        let corner = move |turn: usize, y: f32| {
            let (x, z) = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)][turn % 4];
            Vec3::new(x * half, y, z * half)
        };
        // In rings, as turned pieces are.
        const RINGS: usize = 20;
        let ring = move |at: usize| high * at as f32 / RINGS as f32;
        let walls = (0..4 * RINGS).flat_map(move |part| {
            let (turn, low, high) = (part % 4, ring(part / 4), ring(part / 4 + 1));
            let (a, b) = (corner(turn, low), corner(turn + 1, low));
            let (c, d) = (corner(turn + 1, high), corner(turn, high));
            [[a, b, c], [a, c, d]]
        });
        let lids = [0.0, high].into_iter().flat_map(move |y| {
            let [a, b, c, d] = [0, 1, 2, 3].map(|turn| corner(turn, y));
            [[a, b, c], [a, c, d]]
        });
        walls.chain(lids)
    }

    /// How much light is blocked that many squares from the base.
    fn at(shadow: &Silhouette, x: f32, z: f32) -> i32 {
        shadow
            .at((Vec2::new(x, z) * BLUR_RESOLUTION).as_ivec2(), 0)
            .blocked
    }

    #[test]
    fn a_shadow_falls_away_from_the_light_and_is_as_long_as_it_should_be() {
        let light = Vec3::new(-1.0, 1.0, 0.0).normalize();
        let shadow = Silhouette::of(post(0.1, 1.0), light, BLUR_RESOLUTION);
        assert!(at(&shadow, 0.5, 0.0) > 250);
        assert!(at(&shadow, 0.9, 0.0) > 200);
        assert_eq!(at(&shadow, 1.4, 0.0), 0);
        assert_eq!(at(&shadow, -0.4, 0.0), 0);
        assert_eq!(at(&shadow, 0.5, 0.4), 0);
    }

    #[test]
    fn there_is_no_seam_in_it() {
        let light = Vec3::new(-1.0, 1.0, 0.3).normalize();
        let shadow = Silhouette::of(post(0.25, 1.7), light, BLUR_RESOLUTION);
        for step in 0..80 {
            let along = step as f32 / 50.0;
            let here = at(&shadow, along, -0.3 * along);
            assert!(here > 245, "{here} at {along}");
        }
    }

    #[test]
    fn its_end_is_softer_than_its_foot() {
        let light = Vec3::new(-1.0, 1.0, 0.0).normalize();
        let shadow = Silhouette::of(post(0.25, 1.7), light, BLUR_RESOLUTION);
        let soft = |x: f32| {
            (-40..=40)
                .filter(|z| (12..243).contains(&at(&shadow, x, *z as f32 / BLUR_RESOLUTION)))
                .count()
        };
        assert!(soft(1.5) > soft(0.2) + 3, "{} {}", soft(1.5), soft(0.2));
    }

    #[test]
    fn a_wide_blur_is_as_wide_as_many_narrow_ones_and_as_smooth() {
        const WIDTH: usize = 64;
        let dot = || {
            let mut shade = vec![0; WIDTH * WIDTH];
            shade[WIDTH * WIDTH / 2 + WIDTH / 2] = DARK;
            shade
        };
        let [mut many, mut few] = [dot(), dot()];
        blur(&mut many, WIDTH, 1, 16);
        soften(&mut few, WIDTH, 1, 16);
        let most = i32::from(*many.iter().max().unwrap_or(&0));
        for (many, few) in many.into_iter().zip(few) {
            let apart = i32::from(many) - i32::from(few);
            assert!(apart.abs() * 20 < most, "{many} {few} of {most}");
        }
    }

    #[test]
    fn nothing_throws_no_shadow() {
        let shadow = Silhouette::of(std::iter::empty(), Vec3::Y, BLUR_RESOLUTION);
        assert_eq!(shadow.at(IVec2::ZERO, 0), ShadowedLight::default());
    }
}
