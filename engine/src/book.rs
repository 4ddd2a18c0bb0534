//! The opening book: lines of theory, of which stronger players know more.

use std::{collections::HashMap, sync::OnceLock};

use shakmaty::{Chess, Move, Position, san::San};

use crate::{level::Level, random::Random, rules};

/// The lines; each begins with the lowest level that plays it.
const LINES: &str = include_str!("../data/openings.txt");

/// A move of the book.
#[derive(Clone, Copy, Debug)]
struct Entry {
    m: Move,
    /// The lowest level that plays it.
    from: usize,
    /// How many lines go through it.
    lines: usize,
}

/// The opening book.
pub struct Book {
    moves: HashMap<u64, Vec<Entry>>,
}

impl Book {
    /// The book that is built into the engine.
    #[must_use]
    pub fn own() -> &'static Self {
        static OWN: OnceLock<Book> = OnceLock::new();
        OWN.get_or_init(|| Self::read(LINES))
    }

    /// Parses lines of `level: moves in SAN`. A move that cannot be read is dropped, with the rest of its line.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut moves: HashMap<u64, Vec<Entry>> = HashMap::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let Some((from, sans)) = line.split_once(':') else {
                continue;
            };
            let from = from.trim().parse().unwrap_or(8);
            let mut position = Chess::default();
            for san in sans.split_whitespace() {
                let Ok(m) = san
                    .parse::<San>()
                    .map_err(drop)
                    .and_then(|san| san.to_move(&position).map_err(drop))
                else {
                    break;
                };
                let known = moves.entry(rules::key(&position)).or_default();
                match known.iter_mut().find(|entry| entry.m == m) {
                    Some(entry) => {
                        entry.lines += 1;
                        entry.from = entry.from.min(from);
                    }
                    None => known.push(Entry { m, from, lines: 1 }),
                }
                position.play_unchecked(m);
            }
        }
        Self { moves }
    }

    /// How many positions it contains.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether it is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// A book move for a player of that level in the position with this key, if there is one.
    #[must_use]
    pub fn suggest(&self, key: u64, plies: usize, level: Level, seed: u64) -> Option<Move> {
        if plies >= level.traits().book_plies {
            return None;
        }
        let known: Vec<&Entry> = self
            .moves
            .get(&key)?
            .iter()
            .filter(|entry| entry.from <= level.number())
            .collect();
        let all: usize = known.iter().map(|entry| entry.lines).sum();
        if all == 0 {
            return None;
        }
        let mut at = Random::new(seed ^ key).below(all);
        known
            .iter()
            .find(|entry| {
                let here = at < entry.lines;
                at = at.saturating_sub(entry.lines);
                here
            })
            .map(|entry| entry.m)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_can_be_played_to_its_end() {
        for line in LINES.lines().filter(|line| !line.starts_with('#')) {
            let (from, sans) = line.split_once(':').expect("a level before each line");
            let from: usize = from.trim().parse().expect("a number");
            assert!((1..=8).contains(&from), "{line}");
            let mut position = Chess::default();
            for san in sans.split_whitespace() {
                let m = san
                    .parse::<San>()
                    .ok()
                    .and_then(|san| san.to_move(&position).ok());
                position.play_unchecked(m.unwrap_or_else(|| panic!("{san} in {line}")));
            }
        }
    }

    #[test]
    fn it_widens_with_the_level() {
        let book = Book::own();
        let key = rules::key(&Chess::default());
        let known = |level: Level| {
            let mut moves: Vec<String> = (0..200)
                .filter_map(|seed| book.suggest(key, 0, level, seed * 7919))
                .map(|m| m.to_string())
                .collect();
            moves.sort();
            moves.dedup();
            moves.len()
        };
        assert!(known(Level::FirstGame) < known(Level::Club));
        assert!(known(Level::Club) < known(Level::Full));
        assert!(book.suggest(key, 30, Level::Full, 1).is_none());
    }
}
