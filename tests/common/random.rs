//! Random numbers that are the same for one seed on every machine.

/// A small generator of numbers (SplitMix64).
pub struct Random(pub u64);

impl Random {
    /// A number below this one.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let wide = u128::from(z ^ (z >> 31)) * end as u128;
        usize::try_from(wide >> 64).expect("below a usize")
    }
}
