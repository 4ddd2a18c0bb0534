//! How often each position of a game has occurred, without comparing each with all before it: a record may have
//! thousands of moves without a capture.

use std::{
    collections::HashMap,
    hash::{DefaultHasher, Hash, Hasher},
};

use shakmaty::variant::VariantPosition;

/// Equal positions have equal keys; different ones may, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct PositionKey(u64);

impl PositionKey {
    pub(super) fn of(pos: &VariantPosition) -> PositionKey {
        let mut hasher = DefaultHasher::new();
        pos.hash(&mut hasher);
        PositionKey(hasher.finish())
    }
}

/// What is known of the position after a ply.
#[derive(Clone, Debug)]
struct Entry {
    key: PositionKey,
    /// The last ply before it whose position has the same key.
    before: Option<usize>,
    /// How often the position occurred before, as far as it counts.
    earlier: usize,
}

/// The positions after each ply of a game, those that could be redone included, but not its start.
#[derive(Clone, Debug, Default)]
pub(super) struct Occurrences {
    entries: Vec<Entry>,
    /// The last ply with each key.
    last: HashMap<PositionKey, usize>,
}

impl Occurrences {
    /// Adds the position after the next ply.
    pub(super) fn push(&mut self, key: PositionKey, earlier: usize) {
        let before = self.last.insert(key, self.entries.len() + 1);
        self.entries.push(Entry {
            key,
            before,
            earlier,
        });
    }

    /// Drops the positions after all but so many plies.
    pub(super) fn truncate(&mut self, plies: usize) {
        while self.entries.len() > plies
            && let Some(Entry { key, before, .. }) = self.entries.pop()
        {
            match before {
                Some(before) => self.last.insert(key, before),
                None => self.last.remove(&key),
            };
        }
    }

    /// The plies before this one whose positions have a key, the last first.
    pub(super) fn plies_with(
        &self,
        key: PositionKey,
        before: usize,
    ) -> impl Iterator<Item = usize> {
        let last = self.last.get(&key).copied();
        std::iter::successors(last, |&ply| self.entries[ply - 1].before)
            .skip_while(move |&ply| ply >= before)
    }

    /// How often the position after so many plies occurred before.
    pub(super) fn earlier(&self, ply: usize) -> usize {
        let entry = ply.checked_sub(1).and_then(|at| self.entries.get(at));
        entry.map_or(0, |entry| entry.earlier)
    }
}
