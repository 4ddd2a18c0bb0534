//! The shape of a shadow: a piece projected onto the board along the key light, with edges that are the softer the higher the
//! part that casts them. Rasterised once for every kind of piece, by the processor: a few thousand pixels each.

use bevy::prelude::*;

/// Pixels a square at which one pass of the blur is one pixel wide; finer pictures are blurred in steps of several pixels.
const COARSE: f32 = 48.0;

/// Height of the slices that are projected together, squares: from the top down, each slice is added and all that there is so
/// far is blurred again, so that higher parts get softer edges. A slice is blurred the oftener the more slices are below it: the
/// width of a blur grows as the root of how often it is done, and that of the edge of a shadow as the height of what throws it.
const PART: f32 = 0.20;
/// How far slices overlap, so that no seam shows between them.
const OVERLAP: f32 = 0.10;
/// How often a slice is blurred for every slice below it.
const HARDER: u32 = 1;
/// How often edges are blurred at the foot, where they are hard, and for a piece that is lifted by a square.
const PASSES: (u32, u32) = (1, 14);
/// Room for soft edges all round, squares.
const MARGIN: f32 = 0.4;
/// One pixel that gets nothing of the key light.
const DARK: u16 = 0xff00;

/// A shadow, pixel by pixel.
#[derive(Debug)]
pub struct Silhouette {
    from: IVec2,
    size: IVec2,
    /// How much of the key light is kept away: 255 is all of it.
    standing: Vec<u8>,
    lifted: Vec<u8>,
    tall: f32,
}

impl Silhouette {
    /// The shadow that these triangles throw on the ground, y = 0, in a light from there.
    pub fn of(triangles: impl Iterator<Item = [Vec3; 3]>, light: Vec3, fine: f32) -> Self {
        let slope = slope(light);
        let step = (fine / COARSE).round().max(1.0) as usize;
        let margin = (MARGIN * fine) as i32;
        let pressed: Vec<([Vec2; 3], f32, f32)> = triangles
            .map(|corners| {
                let heights = corners.map(|corner| corner.y);
                (
                    corners.map(|at| (at.xz() - slope * at.y) * fine),
                    heights.into_iter().fold(f32::MAX, f32::min),
                    heights.into_iter().fold(f32::MIN, f32::max),
                )
            })
            .collect();
        let points = || pressed.iter().flat_map(|(corners, ..)| corners);
        let low = points().copied().fold(Vec2::MAX, Vec2::min);
        let high = points().copied().fold(Vec2::MIN, Vec2::max);
        if pressed.is_empty() || !(low.is_finite() && high.is_finite()) {
            return Self::none();
        }
        let from = low.floor().as_ivec2() - margin;
        let size = high.ceil().as_ivec2() + margin - from;
        let width = size.x.max(1) as usize;
        let mut shade = vec![0; width * size.y.max(1) as usize];
        let tall = pressed
            .iter()
            .fold(0.0, |tall: f32, (.., top)| tall.max(*top));
        let parts = (tall / PART).ceil().max(1.0) as u32;
        for part in (0..parts).rev() {
            let bottom = PART * part as f32;
            let reaches = bottom - 1e-3..=bottom + PART + OVERLAP;
            for (corners, lowest, highest) in &pressed {
                if *highest >= *reaches.start() && *lowest <= *reaches.end() {
                    fill(&mut shade, width, corners.map(|at| at - from.as_vec2()));
                }
            }
            soften(&mut shade, width, step, HARDER * part);
        }
        soften(&mut shade, width, 1, PASSES.0);
        let standing = stored(&shade);
        soften(&mut shade, width, step, PASSES.1);
        Self {
            from,
            size,
            standing,
            lifted: stored(&shade),
            tall,
        }
    }

    fn none() -> Self {
        Self {
            from: IVec2::ZERO,
            size: IVec2::ZERO,
            standing: Vec::new(),
            lifted: Vec::new(),
            tall: 0.0,
        }
    }

    /// The height of what throws it, squares.
    pub fn tall(&self) -> f32 {
        self.tall
    }

    /// Its first pixel, from the foot of who throws it, and the one after its last.
    pub fn place(&self) -> IRect {
        IRect {
            min: self.from,
            max: self.from + self.size,
        }
    }

    /// How much of the key light is kept away there, of 255, by one who is lifted by that part of a square (of 256), and through
    /// the middle of whom that part of the light comes (of 256): glass gathers it there, and throws it aside at its edges.
    pub fn at(&self, pixel: IVec2, lifted: i32, gathers: i32) -> i32 {
        let place = pixel - self.from;
        if place.cmplt(IVec2::ZERO).any() || place.cmpge(self.size).any() {
            return 0;
        }
        let at = (place.y * self.size.x + place.x) as usize;
        let standing = i32::from(self.standing[at]);
        if lifted == 0 && gathers == 0 {
            return standing;
        }
        let blurred = i32::from(self.lifted[at]);
        let kept = standing + (((blurred - standing) * lifted) >> 8);
        // What is blurred is the darker the farther from an edge.
        let within = ((blurred - 110) * 2).clamp(0, 256);
        (kept * (256 - ((gathers * within) >> 8))) >> 8
    }
}

/// How far a shadow runs along the table for every square of height, turned round: towards the light.
pub fn slope(light: Vec3) -> Vec2 {
    light.xz() / light.y.max(0.2)
}

fn stored(shade: &[u16]) -> Vec<u8> {
    shade.iter().map(|value| (value >> 8) as u8).collect()
}

/// Darkens the pixels whose middles lie in a triangle.
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

/// As wide a blur as that of so many passes over pixels so far apart. A pass over pixels twice as far apart blurs as much as
/// four, and shows no grid where finer ones came before it.
fn soften(shade: &mut [u16], width: usize, step: usize, passes: u32) {
    let wide = passes.saturating_sub(2) / 4;
    blur(shade, width, step, passes - 4 * wide);
    blur(shade, width, 2 * step, wide);
}

/// Each pixel with those so many pixels beside it, weighed 1 2 1 both ways, so many times. The rim is light: so a row
/// may run on into the next. Out of a copy, so that the compiler can take many pixels at a time.
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

    /// A post: a square of that half width, so high.
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

    /// At so many squares from the foot.
    fn at(shadow: &Silhouette, x: f32, z: f32) -> i32 {
        shadow.at((Vec2::new(x, z) * COARSE).as_ivec2(), 0, 0)
    }

    #[test]
    fn a_shadow_falls_away_from_the_light_and_is_as_long_as_it_should_be() {
        let light = Vec3::new(-1.0, 1.0, 0.0).normalize();
        let shadow = Silhouette::of(post(0.1, 1.0), light, COARSE);
        assert!(at(&shadow, 0.5, 0.0) > 250);
        assert!(at(&shadow, 0.9, 0.0) > 200);
        assert_eq!(at(&shadow, 1.4, 0.0), 0);
        assert_eq!(at(&shadow, -0.4, 0.0), 0);
        assert_eq!(at(&shadow, 0.5, 0.4), 0);
    }

    #[test]
    fn there_is_no_seam_in_it() {
        let light = Vec3::new(-1.0, 1.0, 0.3).normalize();
        let shadow = Silhouette::of(post(0.25, 1.7), light, COARSE);
        for step in 0..80 {
            let along = step as f32 / 50.0;
            let here = at(&shadow, along, -0.3 * along);
            assert!(here > 245, "{here} at {along}");
        }
    }

    #[test]
    fn its_end_is_softer_than_its_foot() {
        let light = Vec3::new(-1.0, 1.0, 0.0).normalize();
        let shadow = Silhouette::of(post(0.25, 1.7), light, COARSE);
        let soft = |x: f32| {
            (-40..=40)
                .filter(|z| (12..243).contains(&at(&shadow, x, *z as f32 / COARSE)))
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
        let shadow = Silhouette::of(std::iter::empty(), Vec3::Y, COARSE);
        assert_eq!(shadow.at(IVec2::ZERO, 0, 0), 0);
    }
}
