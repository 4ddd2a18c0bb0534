//! The profile of a turned piece: its radius at each height. Refraction in glass follows it.

use bevy_math::{Vec2, Vec3, Vec3Swizzles};

/// The rows of a profile. `glass_path.wgsl` has the same.
pub const ROWS: usize = 128;
/// The rows of a profile for a square of height. `glass_path.wgsl` has the same.
const ROWS_PER_SQUARE: f32 = 64.0;

/// The radius of a piece at each height, of a solid of revolution.
#[derive(Clone, Debug)]
pub struct Profile([f32; ROWS]);

impl Profile {
    /// That of a mesh around its vertical axis. What is not round has the mean over all directions.
    pub fn of(triangles: impl Iterator<Item = [Vec3; 3]>) -> Self {
        Self(radii_of(triangles))
    }

    /// With this radius at each height.
    #[cfg(test)]
    pub fn from_fn(radius: impl Fn(f32) -> f32) -> Self {
        Self(std::array::from_fn(|row| {
            radius((row as f32 + 0.5) / ROWS_PER_SQUARE)
        }))
    }

    /// Averages each radius with those around it: what is carved is no solid of revolution, and its relief would break up
    /// into rings.
    pub fn smooth(&mut self) {
        const REACH: usize = 10;
        let rows = self.0;
        let end = rows
            .iter()
            .rposition(|radius| *radius > 0.0)
            .map_or(0, |row| row + 1);
        for row in 0..end {
            let beside = REACH.min(row).min(end - 1 - row);
            let around = &rows[row - beside..=row + beside];
            self.0[row] = around.iter().sum::<f32>() / around.len() as f32;
        }
    }

    /// The height of its top, squares.
    pub fn height(&self) -> f32 {
        let rows = self.0.iter().rposition(|radius| *radius > 0.0);
        rows.map_or(0.0, |row| (row + 1) as f32 / ROWS_PER_SQUARE)
    }

    /// Its greatest radius, squares.
    pub fn widest(&self) -> f32 {
        self.0.iter().copied().fold(0.0, f32::max)
    }

    /// The radius at a height, and its change for every square of height.
    fn at(&self, height: f32) -> (f32, f32) {
        let at = (height * ROWS_PER_SQUARE - 0.5).clamp(0.0, (ROWS - 1) as f32);
        let (radius, slope) = self.row(at as usize);
        (radius + slope * at.fract() / ROWS_PER_SQUARE, slope)
    }

    fn row(&self, row: usize) -> (f32, f32) {
        let above = self.0.get(row + 1).copied().unwrap_or(0.0);
        (self.0[row], (above - self.0[row]) * ROWS_PER_SQUARE)
    }

    /// A row as a texel: the radius there and that of the next row, in two bytes each.
    pub fn texel(&self, row: usize) -> [u8; 4] {
        let bytes = |row: usize| {
            let radius = self.0.get(row).copied().unwrap_or(0.0);
            ((radius.clamp(0.0, 1.0) * 65535.0).round() as u16).to_be_bytes()
        };
        let ([a, b], [c, d]) = (bytes(row), bytes(row + 1));
        [a, b, c, d]
    }

    /// Whether a point lies outside of the piece that stands on the origin.
    pub fn is_outside(&self, point: Vec3) -> bool {
        point.y < 0.0 || point.xz().length() > self.at(point.y).0
    }

    /// The normal of the surface beside a point.
    pub fn normal(&self, point: Vec3) -> Vec3 {
        let (_, slope) = self.at(point.y);
        let outward = point.xz().normalize_or(Vec2::X);
        Vec3::new(outward.x, -slope, outward.y).normalize()
    }
}

/// The directions over which a radius is averaged.
const SECTORS: usize = 32;

/// The radius of a mesh around its vertical axis at the middle of each row, squares; 0 above it. What is not round has
/// the mean over all directions.
fn radii_of(triangles: impl Iterator<Item = [Vec3; 3]>) -> [f32; ROWS] {
    let mut farthest = [[0.0f32; SECTORS]; ROWS];
    let mut add = |row: usize, point: Vec3| {
        let turn = point.z.atan2(point.x) / std::f32::consts::TAU + 0.5;
        let sector = ((turn * SECTORS as f32) as usize).min(SECTORS - 1);
        let seen = &mut farthest[row][sector];
        *seen = seen.max(point.xz().length());
    };
    for corners in triangles {
        let heights = corners.map(|corner| corner.y * ROWS_PER_SQUARE - 0.5);
        let low = heights.into_iter().fold(f32::MAX, f32::min).ceil().max(0.0) as usize;
        let high = heights.into_iter().fold(f32::MIN, f32::max);
        for row in (low..ROWS).take_while(|row| *row as f32 <= high) {
            for (from, to) in [(0, 1), (1, 2), (2, 0)] {
                let [below, above] = [from, to].map(|corner| heights[corner] - row as f32);
                if below * above <= 0.0 && below != above {
                    let part = below / (below - above);
                    add(row, corners[from].lerp(corners[to], part));
                }
            }
        }
    }
    farthest.map(|sectors| {
        let seen = sectors.iter().filter(|radius| **radius > 0.0);
        seen.clone().sum::<f32>() / seen.count().max(1) as f32
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cone_has_the_radius_of_a_cone_and_nothing_above_it() {
        let rim: Vec<Vec3> = (0..=64)
            .map(|part| {
                let (sin, cos) = (std::f32::consts::TAU * part as f32 / 64.0).sin_cos();
                Vec3::new(cos * 0.4, 0.0, sin * 0.4)
            })
            .collect();
        let radii = radii_of(rim.windows(2).map(|pair| [pair[0], pair[1], Vec3::Y]));
        for (row, radius) in radii.iter().enumerate() {
            let height = (row as f32 + 0.5) / ROWS_PER_SQUARE;
            let expected = (0.4 * (1.0 - height)).max(0.0);
            assert!((radius - expected).abs() < 2e-3, "{height}: {radius}");
        }
    }
}
