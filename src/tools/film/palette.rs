//! The palette of a GIF: colours chosen from a few pictures of the film by splitting their histogram and moving the
//! means, and the mapping of pixels to it with mild ordered dithering.
//!
//! One palette for the whole film, and a dither pattern that is fixed to the pixels: what does not move does not
//! change.

use bevy::image::Image;

/// Bits per channel of the histogram's cells.
const CELL_BITS: u32 = 6;
/// Bits per channel of the table of nearest colours.
const TABLE_BITS: u32 = 7;
/// The most that dithering adds to a channel or takes from it, of 255.
const DITHER: f32 = 3.0;
/// How often the colours are moved to the mean of what is nearest to them.
const ITERATIONS: usize = 6;
/// The weights of a difference in red, green and blue.
const WEIGHTS: [f32; 3] = [3.0, 5.0, 2.0];

/// No nearest colour has been looked up yet.
const UNKNOWN: u16 = u16::MAX;

/// Up to 255 colours, and a table of the nearest one to each colour.
pub struct Palette {
    colors: Vec<[u8; 3]>,
    table: Vec<u16>,
}

/// Part of a histogram: the mean of some pixels, and how many they are.
#[derive(Clone, Copy, Debug)]
struct ColourCell {
    mean: [f32; 3],
    count: f32,
}

impl Palette {
    /// The most colours.
    pub const MAX: usize = 255;

    /// Chooses colours for these pictures.
    pub fn of(pictures: &[Image]) -> Self {
        let cells = histogram(pictures);
        let colors = refined(split(&cells, Self::MAX), &cells);
        Self {
            colors: colors
                .into_iter()
                .map(|color| color.map(|channel| channel.round().clamp(0.0, 255.0) as u8))
                .collect(),
            table: vec![UNKNOWN; 1 << (3 * TABLE_BITS)],
        }
    }

    /// The colours, in the order of their indices.
    pub fn colors(&self) -> &[[u8; 3]] {
        &self.colors
    }

    /// The index of the colour for a pixel at this place.
    pub fn index_of(&mut self, rgb: [u8; 3], x: u32, y: u32) -> u8 {
        let offset = dither_offset(x, y);
        let dithered = rgb.map(|channel| (i16::from(channel) + offset).clamp(0, 255) as u32);
        let cell = dithered.iter().fold(0, |cell, channel| {
            cell << TABLE_BITS | channel >> (8 - TABLE_BITS)
        });
        let known = self.table[cell as usize];
        if known != UNKNOWN {
            return known as u8;
        }
        let middle = dithered.map(|channel| {
            let step = 1 << (8 - TABLE_BITS);
            (channel / step * step) as f32 + step as f32 / 2.0 - 0.5
        });
        let found = nearest(middle, self.colors.iter().map(|color| color.map(f32::from)));
        self.table[cell as usize] = found as u16;
        found as u8
    }
}

/// The dither offset of a pixel: a Bayer matrix of eight by eight.
fn dither_offset(x: u32, y: u32) -> i16 {
    let (x, y) = (x & 7, (x ^ y) & 7);
    let rank = (0..3).fold(0, |rank, bit| {
        rank << 2 | (y >> bit & 1) << 1 | (x >> bit & 1)
    });
    (((rank as f32 + 0.5) / 32.0 - 1.0) * DITHER).round() as i16
}

/// The pixels of the pictures, by cells of similar colour.
fn histogram(pictures: &[Image]) -> Vec<ColourCell> {
    let mut sums = vec![[0_u64; 4]; 1 << (3 * CELL_BITS)];
    for data in pictures.iter().filter_map(|image| image.data.as_deref()) {
        for pixel in data.chunks_exact(4) {
            let cell = pixel[..3].iter().fold(0_usize, |cell, channel| {
                cell << CELL_BITS | usize::from(channel >> (8 - CELL_BITS))
            });
            let sum = &mut sums[cell];
            for (sum, channel) in sum.iter_mut().zip(&pixel[..3]) {
                *sum += u64::from(*channel);
            }
            sum[3] += 1;
        }
    }
    sums.into_iter()
        .filter(|sum| sum[3] > 0)
        .map(|sum| {
            let count = sum[3] as f32;
            ColourCell {
                mean: [0, 1, 2].map(|channel| sum[channel] as f32 / count),
                // So that large dark areas do not take the colours of small bright things.
                count: count.powf(0.6),
            }
        })
        .collect()
}

/// The mean colour of some cells, and the greatest of the variances of their channels: its channel, and its sum.
fn spread(cells: &[ColourCell]) -> ([f32; 3], usize, f32) {
    let count: f32 = cells.iter().map(|cell| cell.count).sum();
    let mean = [0, 1, 2].map(|channel| {
        let sum: f32 = cells
            .iter()
            .map(|cell| cell.count * cell.mean[channel])
            .sum();
        sum / count.max(f32::EPSILON)
    });
    let (channel, variance) = [0, 1, 2]
        .map(|channel| {
            let sum: f32 = cells
                .iter()
                .map(|cell| cell.count * (cell.mean[channel] - mean[channel]).powi(2))
                .sum();
            (channel, sum * WEIGHTS[channel])
        })
        .into_iter()
        .max_by(|a, b| a.1.total_cmp(&b.1))
        .unwrap_or_default();
    (mean, channel, variance)
}

/// Splits the histogram into boxes, always the one that varies most, at its mean; returns the boxes' mean colours.
fn split(cells: &[ColourCell], most: usize) -> Vec<[f32; 3]> {
    let whole = cells.to_vec();
    let mut boxes = vec![(spread(&whole), whole)];
    while boxes.len() < most {
        let widest = (0..boxes.len()).max_by(|a, b| boxes[*a].0.2.total_cmp(&boxes[*b].0.2));
        let Some(widest) = widest.filter(|widest| boxes[*widest].0.2 > 0.0) else {
            break;
        };
        let ((mean, channel, _), split) = boxes.swap_remove(widest);
        let (below, above): (Vec<_>, Vec<_>) = split
            .into_iter()
            .partition(|cell| cell.mean[channel] < mean[channel]);
        if below.is_empty() || above.is_empty() {
            // All the same but for rounding.
            let mut rest = below;
            rest.extend(above);
            boxes.push(((mean, channel, 0.0), rest));
            continue;
        }
        boxes.push((spread(&below), below));
        boxes.push((spread(&above), above));
    }
    boxes.into_iter().map(|((mean, ..), _)| mean).collect()
}

/// The colours, each moved to the mean of the cells that are nearest to it, a few times.
fn refined(mut colors: Vec<[f32; 3]>, cells: &[ColourCell]) -> Vec<[f32; 3]> {
    for _ in 0..ITERATIONS {
        let mut sums = vec![[0.0_f32; 4]; colors.len()];
        for cell in cells {
            let sum = &mut sums[nearest(cell.mean, colors.iter().copied())];
            for (sum, mean) in sum.iter_mut().zip(cell.mean) {
                *sum += cell.count * mean;
            }
            sum[3] += cell.count;
        }
        for (color, sum) in colors.iter_mut().zip(sums) {
            if sum[3] > 0.0 {
                *color = [0, 1, 2].map(|channel| sum[channel] / sum[3]);
            }
        }
    }
    colors
}

/// The index of the nearest colour.
fn nearest(to: [f32; 3], colors: impl Iterator<Item = [f32; 3]>) -> usize {
    let mut best = (0, f32::MAX);
    for (index, color) in colors.enumerate() {
        let red = color[0] - to[0];
        let green = color[1] - to[1];
        let blue = color[2] - to[2];
        let distance =
            WEIGHTS[0] * red * red + WEIGHTS[1] * green * green + WEIGHTS[2] * blue * blue;
        if distance < best.1 {
            best = (index, distance);
        }
    }
    best.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tools::picture::test_image;

    #[test]
    fn few_colours_are_kept_as_they_are() {
        let colors = [[200, 10, 10], [10, 200, 10], [250, 250, 250]];
        let pictures = colors.map(|color| test_image((8, 8), color));
        let mut palette = Palette::of(&pictures);
        assert_eq!(palette.colors().len(), 3);
        for color in colors {
            for (x, y) in [(0, 0), (3, 5), (7, 7)] {
                let index = palette.index_of(color, x, y);
                assert_eq!(palette.colors()[usize::from(index)], color);
            }
        }
    }

    #[test]
    fn many_colours_become_at_most_255() {
        let mut image = test_image((64, 64), [0; 3]);
        if let Some(data) = image.data.as_mut() {
            for (at, pixel) in data.chunks_exact_mut(4).enumerate() {
                pixel[0] = (at % 64 * 4) as u8;
                pixel[1] = (at / 64 * 4) as u8;
                pixel[2] = (at % 7 * 30) as u8;
            }
        }
        let mut palette = Palette::of(std::slice::from_ref(&image));
        assert_eq!(palette.colors().len(), Palette::MAX);
        let index = palette.index_of([100, 100, 60], 0, 0);
        let found = palette.colors()[usize::from(index)];
        assert!(
            found[0].abs_diff(100) < 24 && found[1].abs_diff(100) < 24,
            "{found:?}"
        );
    }

    #[test]
    fn dithering_is_even_and_mild() {
        let offsets: Vec<i16> = (0..64).map(|at| dither_offset(at % 8, at / 8)).collect();
        assert_eq!(offsets.iter().sum::<i16>(), 0);
        assert!(
            offsets
                .iter()
                .all(|offset| f32::from(offset.abs()) <= DITHER)
        );
    }
}
