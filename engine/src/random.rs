//! Pseudo-random numbers that are the same on every machine.

/// A number without apparent relation to its seed ("SplitMix64", Steele, Lea and Flood 2014: its output function).
#[must_use]
pub const fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A fraction from 0 up to 1, from a random number.
#[must_use]
pub fn unit(number: u64) -> f64 {
    (number >> 11) as f64 / (1_u64 << 53) as f64
}

/// A sequence of such numbers.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The sequence of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number.
    pub fn next_number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }

    /// A number below this; 0 if that is 0.
    pub fn below(&mut self, end: usize) -> usize {
        ((u128::from(self.next_number()) * end as u128) >> 64) as usize
    }

    /// A fraction from 0 up to 1.
    pub fn fraction(&mut self) -> f64 {
        unit(self.next_number())
    }
}

/// The natural logarithm of a positive number, by operations that give the same bits on every machine: those of system
/// libraries differ in the last bit.
#[must_use]
pub fn ln(x: f64) -> f64 {
    // x = m * 2^e with m in [0.75, 1.5), and ln m = 2 artanh((m - 1) / (m + 1)).
    let bits = x.to_bits();
    let mut exponent = ((bits >> 52) & 0x7ff) as i32 - 1023;
    let mut m = f64::from_bits(bits & 0x000f_ffff_ffff_ffff | 0x3ff0_0000_0000_0000);
    if m >= 1.5 {
        m /= 2.0;
        exponent += 1;
    }
    let z = (m - 1.0) / (m + 1.0);
    let square = z * z;
    let mut power = z;
    let mut sum = 0.0;
    for odd in 0..16 {
        sum += power / f64::from(2 * odd + 1);
        power *= square;
    }
    2.0 * sum + f64::from(exponent) * std::f64::consts::LN_2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_one() {
        for x in [1e-6, 0.1, 0.5, 0.9, 1.0, 1.4, 1.6, 2.0, 3.0, 63.0, 1e6] {
            assert!((ln(x) - x.ln()).abs() < 1e-12, "{x}");
        }
    }
}
