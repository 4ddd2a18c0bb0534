//! Evaluation of a position of chess by a small neural network, trained on games of the engine against itself.
//!
//! ("NNUE", Nasu 2018; Chess Programming Wiki.) The inputs are the pieces on their squares, seen by either side from
//! its own end of the board, and mirrored so that its own king is on the queen's side. From one position to the next
//! few inputs change: their contributions to the hidden layer are added and subtracted ([`AccumulatorCache`]) instead
//! of summed up again. All arithmetic is in integers, so the value depends neither on the order of the changes nor on
//! the machine. Trained by `benches/learn.rs`.

use std::sync::LazyLock;

use shakmaty::{Board, Color, Role, Square};

/// Neurons of the hidden layer, for either side's view.
pub const HIDDEN: usize = 128;
/// The inputs: a piece of either side on a square.
pub const INPUTS: usize = 2 * 6 * 64;
/// Output neurons: one is used, by the number of pieces left.
pub const OUTPUTS: usize = 4;
/// An activation of 1 as an integer.
pub const ONE: i32 = 255;
/// An output weight of 1 as an integer.
pub const OUTPUT_ONE: i32 = 128;
/// The number of hundredths of a pawn that make a factor of e in the odds of winning.
pub const ODDS: i32 = 190;

/// The size of a network in bytes.
pub const SIZE: usize = 2 * (INPUTS * HIDDEN + HIDDEN + OUTPUTS * 2 * HIDDEN + OUTPUTS);

static BYTES: &[u8; SIZE] = include_bytes!("../../data/network.bin");

/// The trained network.
pub static TRAINED: LazyLock<Box<Network>> = LazyLock::new(|| Network::read(BYTES));

type Layer = [i16; HIDDEN];

/// The weights.
#[derive(Clone)]
#[repr(align(64))]
pub struct Network {
    input: [Layer; INPUTS],
    bias: Layer,
    output: [[Layer; 2]; OUTPUTS],
    output_bias: [i16; OUTPUTS],
}

/// The index of an input: a piece on a square, as one side sees it.
#[inline]
#[must_use]
pub fn input(view: Color, mirrored: bool, color: Color, role: Role, square: Square) -> usize {
    let flip = if view.is_white() { 0 } else { 56 } ^ if mirrored { 7 } else { 0 };
    let kind = usize::from(role) - 1 + if color == view { 0 } else { 6 };
    kind * 64 + (usize::from(square) ^ flip)
}

/// Whether a side with its king here sees the board mirrored.
#[inline]
#[must_use]
pub fn mirrored(king: Square) -> bool {
    usize::from(king.file()) >= 4
}

/// The output that is used with so many pieces on the board.
#[inline]
#[must_use]
pub fn output(pieces: usize) -> usize {
    (pieces.saturating_sub(2) / 8).min(OUTPUTS - 1)
}

impl Network {
    /// A network from its bytes: little-endian 16-bit integers, layer by layer.
    #[must_use]
    pub fn read(bytes: &[u8; SIZE]) -> Box<Self> {
        let mut numbers = bytes
            .as_chunks::<2>()
            .0
            .iter()
            .map(|&half| i16::from_le_bytes(half));
        let mut fill = |layer: &mut [i16]| {
            for value in layer {
                *value = numbers.next().unwrap_or_default();
            }
        };
        let mut network = Box::new(Self {
            input: [[0; HIDDEN]; INPUTS],
            bias: [0; HIDDEN],
            output: [[[0; HIDDEN]; 2]; OUTPUTS],
            output_bias: [0; OUTPUTS],
        });
        fill(network.input.as_flattened_mut());
        fill(&mut network.bias);
        fill(network.output.as_flattened_mut().as_flattened_mut());
        fill(&mut network.output_bias);
        network
    }

    /// The value in hundredths of a pawn for the side to move.
    #[must_use]
    fn value(&self, hidden: &[Layer; 2], turn: Color, pieces: usize) -> i32 {
        let which = output(pieces);
        let [mine, theirs] = &self.output[which];
        let us = usize::from(turn.is_black());
        let sum = squared(&hidden[us], mine) + squared(&hidden[1 - us], theirs);
        let sum = sum / i64::from(ONE) + i64::from(self.output_bias[which]);
        (sum * i64::from(ODDS) / i64::from(ONE * OUTPUT_ONE)) as i32
    }
}

/// The sum of the weights, each times the square of its clipped activation ("SCReLU").
///
/// A weight is at most 127 and an activation 255, so that their product fits into 16 bits.
#[inline]
fn squared(hidden: &Layer, weights: &Layer) -> i64 {
    let mut sum = 0_i32;
    for (&value, &weight) in hidden.iter().zip(weights) {
        let value = value.clamp(0, ONE as i16);
        let product = value.wrapping_mul(weight);
        sum = sum.wrapping_add(i32::from(product) * i32::from(value));
    }
    i64::from(sum)
}

#[inline]
fn add(layer: &mut Layer, weights: &Layer) {
    for (value, weight) in layer.iter_mut().zip(weights) {
        *value = value.wrapping_add(*weight);
    }
}

#[inline]
fn subtract(layer: &mut Layer, weights: &Layer) {
    for (value, weight) in layer.iter_mut().zip(weights) {
        *value = value.wrapping_sub(*weight);
    }
}

/// Subtracts one piece and adds another, as most moves do.
#[inline]
fn exchange(layer: &mut Layer, gone: &Layer, come: &Layer) {
    for (value, (gone, come)) in layer.iter_mut().zip(gone.iter().zip(come)) {
        *value = value.wrapping_sub(*gone).wrapping_add(*come);
    }
}

/// The hidden layer of a position that was evaluated.
#[derive(Clone)]
#[repr(align(64))]
struct CachedLayer {
    hidden: [Layer; 2],
    mirrored: [bool; 2],
    board: Board,
}

/// The positions that were evaluated last, one for each ply.
pub struct AccumulatorCache {
    network: &'static Network,
    layers: Vec<CachedLayer>,
}

/// A piece that was added or removed.
type Change = (Color, Role, Square);

impl AccumulatorCache {
    /// An empty one, for so many plies.
    #[must_use]
    pub fn new(network: &'static Network, plies: usize) -> Self {
        let empty = CachedLayer {
            hidden: [network.bias; 2],
            mirrored: [false; 2],
            board: Board::empty(),
        };
        Self {
            network,
            layers: vec![empty; plies],
        }
    }

    /// The value of the position at this ply in hundredths of a pawn for the side to move.
    pub fn value(&mut self, board: &Board, turn: Color, ply: usize) -> i32 {
        self.update(board, ply);
        let pieces = board.occupied().count();
        self.network.value(&self.layers[ply].hidden, turn, pieces)
    }

    /// Computes the hidden layer from that of the position around this ply with the fewest differences.
    fn update(&mut self, board: &Board, ply: usize) {
        let difference = |other: &Board| {
            Color::ALL
                .into_iter()
                .map(|color| (board.by_color(color) ^ other.by_color(color)).count())
                .sum::<usize>()
        };
        let nearest = (ply.saturating_sub(2)..=ply)
            .rev()
            .min_by_key(|&at| difference(&self.layers[at].board))
            .unwrap_or(ply);
        let mut gone: [Change; 64] = [(Color::White, Role::Pawn, Square::A1); 64];
        let mut come = gone;
        let (mut gone_count, mut come_count) = (0, 0);
        let old = &self.layers[nearest].board;
        for color in Color::ALL {
            let (had, has) = (old.by_color(color), board.by_color(color));
            for role in Role::ALL {
                let (had, has) = (had & old.by_role(role), has & board.by_role(role));
                for square in had & !has {
                    gone[gone_count] = (color, role, square);
                    gone_count += 1;
                }
                for square in has & !had {
                    come[come_count] = (color, role, square);
                    come_count += 1;
                }
            }
        }
        let network = self.network;
        let (before, rest) = self.layers.split_at_mut(ply);
        let layer = &mut rest[0];
        layer.board = board.clone();
        for (at, view) in [Color::White, Color::Black].into_iter().enumerate() {
            let mirror = board.king_of(view).is_some_and(mirrored);
            let weights = |&(color, role, square): &Change| {
                &network.input[input(view, mirror, color, role, square)]
            };
            let source = before.get(nearest);
            let same = source.map_or(layer.mirrored[at], |source| source.mirrored[at]) == mirror;
            layer.mirrored[at] = mirror;
            let hidden = &mut layer.hidden[at];
            if !same {
                *hidden = network.bias;
                for color in Color::ALL {
                    for role in Role::ALL {
                        for square in board.by_color(color) & board.by_role(role) {
                            add(hidden, weights(&(color, role, square)));
                        }
                    }
                }
                continue;
            }
            let gone = &gone[..gone_count];
            let come = &come[..come_count];
            let pairs = gone_count.min(come_count);
            let begin = source.map(|source| &source.hidden[at]);
            match (begin, gone.first(), come.first()) {
                (Some(begin), Some(gone), Some(come)) => {
                    let (gone, come) = (weights(gone), weights(come));
                    for ((value, begin), (gone, come)) in
                        hidden.iter_mut().zip(begin).zip(gone.iter().zip(come))
                    {
                        *value = begin.wrapping_sub(*gone).wrapping_add(*come);
                    }
                }
                (Some(begin), ..) => *hidden = *begin,
                (None, Some(gone), Some(come)) => exchange(hidden, weights(gone), weights(come)),
                (None, ..) => {}
            }
            for (gone, come) in gone.iter().zip(come).skip(1) {
                exchange(hidden, weights(gone), weights(come));
            }
            for gone in &gone[pairs..] {
                subtract(hidden, weights(gone));
            }
            for come in &come[pairs..] {
                add(hidden, weights(come));
            }
        }
    }
}
