//! The transposition table: results of positions that were searched before.
//!
//! (Chess Programming Wiki, "Transposition Table"; buckets the size of a cache line, replaced by depth and age.)

use shakmaty::{Move, Role};

/// A move in sixteen bits: from, to, and the piece promoted to or dropped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PackedMove(u16);

impl PackedMove {
    /// No move.
    pub const NONE: Self = Self(0);

    /// Packs a move, so that [`PackedMove::is`] recognizes it among the legal ones.
    #[must_use]
    pub fn of(m: Move) -> Self {
        let role = |role: Role| usize::from(role) as u16;
        let to = u16::from(m.to()) << 6;
        Self(match m {
            Move::Put { role: put, .. } => to | (8 + role(put)) << 12,
            _ => m.from().map_or(0, u16::from) | to | m.promotion().map_or(0, role) << 12,
        })
    }

    /// Whether it is this move.
    #[inline]
    #[must_use]
    pub fn is(self, m: Move) -> bool {
        self == Self::of(m)
    }
}

/// The relation of the stored score to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// There is no score.
    None,
    /// It is at most this.
    Upper,
    /// It is at least this.
    Lower,
    /// It is this.
    Exact,
}

impl Bound {
    /// Whether a score of this kind decides a search in the window from `alpha` to `beta`.
    pub fn decides(self, score: i32, alpha: i32, beta: i32) -> bool {
        match self {
            Bound::Exact => true,
            Bound::Lower => score >= beta,
            Bound::Upper => score <= alpha,
            Bound::None => false,
        }
    }
}

/// An entry of the table.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// The move that was best, or caused a cutoff.
    pub best: PackedMove,
    /// The score, mates counted from this position.
    pub score: i32,
    /// The static evaluation.
    pub evaluation: i32,
    /// The depth of the search.
    pub depth: i32,
    /// The kind of score.
    pub bound: Bound,
}

#[derive(Clone, Copy, Default)]
struct Entry {
    check: u32,
    best: PackedMove,
    score: i16,
    evaluation: i16,
    depth: u8,
    /// Two bits of bound, six of age.
    bound_and_age: u8,
}

impl Entry {
    fn bound(self) -> Bound {
        match self.bound_and_age & 3 {
            0 => Bound::None,
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        }
    }
}

const IN_BUCKET: usize = 5;
const AGES: u8 = 64;

#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket([Entry; IN_BUCKET]);

/// Bytes of a mebibyte. Fuzzed players are so many that filling their tables would be most of the work.
const MEBIBYTE: usize = if cfg!(fuzzing) { 1 << 12 } else { 1 << 20 };

/// The table. It never grows; what it needs is allocated when a search begins, as many players never search.
pub struct Table {
    buckets: Vec<Bucket>,
    count: usize,
    age: u8,
}

impl Table {
    /// A table of at most this many mebibytes; at least one.
    #[must_use]
    pub fn new(mebibytes: usize) -> Self {
        Self {
            buckets: Vec::new(),
            count: mebibytes.max(1) * MEBIBYTE / size_of::<Bucket>(),
            age: 0,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.buckets.fill(Bucket::default());
        self.age = 0;
    }

    /// Begins a new search: older entries may be replaced sooner. Nothing can be found or stored before the first.
    pub fn next_search(&mut self) {
        if self.buckets.is_empty() {
            self.buckets = vec![Bucket::default(); self.count];
        }
        self.age = (self.age + 1) % AGES;
    }

    fn place(&self, key: u64) -> usize {
        // The high bits choose the bucket, the low ones are compared.
        ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize
    }

    /// The entry of the position with this key.
    #[inline]
    #[must_use]
    pub fn find(&self, key: u64) -> Option<Found> {
        self.buckets[self.place(key)]
            .0
            .iter()
            .find(|entry| entry.check == key as u32 && entry.bound_and_age & 3 != 0)
            .map(|entry| Found {
                best: entry.best,
                score: i32::from(entry.score),
                evaluation: i32::from(entry.evaluation),
                depth: i32::from(entry.depth),
                bound: entry.bound(),
            })
    }

    /// Stores the result of the position with this key.
    pub fn store(&mut self, key: u64, found: Found) {
        let place = self.place(key);
        let age = self.age;
        let worth = |entry: &Entry| {
            let old = (age + AGES - (entry.bound_and_age >> 2)) % AGES;
            i32::from(entry.depth) - 4 * i32::from(old)
        };
        let bucket = &mut self.buckets[place].0;
        let at = bucket
            .iter()
            .position(|entry| entry.check == key as u32)
            .or_else(|| (0..IN_BUCKET).min_by_key(|&at| worth(&bucket[at])))
            .unwrap_or(0);
        let entry = &mut bucket[at];
        let same = entry.check == key as u32;
        if same
            && found.bound != Bound::Exact
            && found.depth + 4 < i32::from(entry.depth)
            && entry.bound_and_age >> 2 == age
        {
            return;
        }
        // A search in which no move was better than the others does not replace the best move of the last one.
        if found.best != PackedMove::NONE || !same {
            entry.best = found.best;
        }
        entry.check = key as u32;
        entry.score = found.score as i16;
        entry.evaluation = found.evaluation as i16;
        entry.depth = found.depth.clamp(0, 255) as u8;
        entry.bound_and_age = age << 2 | found.bound as u8;
    }

    /// How full it is with entries of this search, in thousandths.
    #[must_use]
    pub fn permille_full(&self) -> u32 {
        let sample = self.buckets.len().min(200);
        let used = self.buckets[..sample]
            .iter()
            .flat_map(|bucket| bucket.0)
            .filter(|entry| entry.bound() != Bound::None && entry.bound_and_age >> 2 == self.age)
            .count();
        (used * 1000 / (sample * IN_BUCKET).max(1)) as u32
    }
}
