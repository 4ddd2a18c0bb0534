//! The history of two players: the results of all their games in the archive, by colour and by how the games ended.

use std::cmp::Reverse;

use super::{GameIndex, Score};
use crate::chess::{EndReason, Outcome};

/// The number of games that are read for how they ended; the score counts all of them.
const MOST_READ: usize = 1000;

/// The results of one player's games with one colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl Tally {
    /// How many games these are.
    pub fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    fn add(&mut self, won: Option<bool>) {
        match won {
            Some(true) => self.wins += 1,
            Some(false) => self.losses += 1,
            None => self.draws += 1,
        }
    }
}

/// The finished games of two players, from the first one's point of view.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HeadToHead {
    /// With White.
    pub white: Tally,
    /// With Black.
    pub black: Tally,
    /// How the games ended, the most common end first.
    pub endings: Vec<(EndReason, u32)>,
}

impl HeadToHead {
    /// How many games these are.
    pub fn games(&self) -> u32 {
        self.white.games() + self.black.games()
    }

    /// With one more game, which is not in the archive yet.
    #[must_use]
    pub fn with_game(mut self, first_is_white: bool, outcome: Outcome) -> HeadToHead {
        let won = outcome
            .winner
            .map(|winner| winner.is_white() == first_is_white);
        if first_is_white {
            self.white.add(won);
        } else {
            self.black.add(won);
        }
        self.add_ending(outcome.reason);
        self
    }

    fn add_ending(&mut self, reason: EndReason) {
        match self.endings.iter_mut().find(|(known, _)| *known == reason) {
            Some((_, count)) => *count += 1,
            None => self.endings.push((reason, 1)),
        }
        self.endings.sort_by_key(|(_, count)| Reverse(*count));
    }

    /// The first player's points, in halves, and the second's.
    pub fn half_points(&self) -> (u32, u32) {
        let draws = self.white.draws + self.black.draws;
        (
            2 * (self.white.wins + self.black.wins) + draws,
            2 * (self.white.losses + self.black.losses) + draws,
        )
    }
}

impl GameIndex {
    /// The history of two players; upper and lower case of their names are equal. There is none of one player alone,
    /// nor with somebody unknown. Reads games from the disk: too slow for the frames of a window.
    pub fn head_to_head(&self, first: &str, second: &str) -> HeadToHead {
        let [first, second] = [first, second].map(|name| name.trim().to_lowercase());
        let mut history = HeadToHead::default();
        if first == second
            || [&first, &second]
                .iter()
                .any(|name| matches!(name.as_str(), "" | "?"))
        {
            return history;
        }
        let is_first = self.names.wanted(|name| name.trim() == first);
        let is_second = self.names.wanted(|name| name.trim() == second);
        let mut read = 0;
        for (number, game) in self.games.iter().enumerate() {
            let first_is_white = is_first.contains(game.white) && is_second.contains(game.black);
            let first_is_black = is_first.contains(game.black) && is_second.contains(game.white);
            let white_won = match game.score {
                Score::White => Some(true),
                Score::Black => Some(false),
                Score::Draw => None,
                Score::Open => continue,
            };
            if first_is_white {
                history.white.add(white_won);
            } else if first_is_black {
                history.black.add(white_won.map(|won| !won));
            } else {
                continue;
            }
            if read < MOST_READ {
                read += 1;
                // A game that cannot be read has a score all the same.
                let outcome = self.load(number).ok().and_then(|game| game.outcome());
                let reason = outcome.map_or(EndReason::NotRecorded, |outcome| outcome.reason);
                history.add_ending(reason);
            }
        }
        history
    }
}
