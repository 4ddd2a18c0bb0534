//! Searching the list of games.

use memchr::memmem::Finder;

use super::{GameIndex, PartialDate};
use crate::chess::{Variant, pgn::Score};

/// The criteria of a search. Empty ones match every game.
///
/// ```
/// use shakki::chess::archive::{PartialDate, GameQuery};
///
/// let query = GameQuery {
///     player: "morphy".to_owned(),
///     from: Some(PartialDate::read("1857")),
///     to: Some(PartialDate::read("1858")),
///     ..GameQuery::default()
/// };
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameQuery {
    /// Words that all occur in the name of one of the two players, in upper or lower case.
    pub player: String,
    /// Not played before this date. Of a game whose day is unknown, the earliest possible one counts.
    pub from: Option<PartialDate>,
    /// Not played after this date; `1858` means to the end of that year.
    pub to: Option<PartialDate>,
    /// With this result.
    pub score: Option<Score>,
    /// Of this variant.
    pub variant: Option<Variant>,
}

impl GameIndex {
    /// The numbers of the games that fit, in the order of the list.
    pub fn search(&self, query: &GameQuery) -> Vec<u32> {
        let small = query.player.to_lowercase();
        let words: Vec<Finder<'_>> = small.split_whitespace().map(Finder::new).collect();
        // Each name is tested once, however many games it is in.
        let wanted = (!words.is_empty()).then(|| {
            self.names.wanted(|name| {
                words
                    .iter()
                    .all(|word| word.find(name.as_bytes()).is_some())
            })
        });
        // An unknown date is neither after nor before another.
        let from = query.from.unwrap_or_default();
        let to = query.to.map(PartialDate::latest);
        let dated = query.from.is_some() || to.is_some();
        (0..)
            .zip(&self.games)
            .filter(|(_, game)| {
                wanted
                    .as_ref()
                    .is_none_or(|wanted| wanted.contains(game.white) || wanted.contains(game.black))
                    && (!dated || game.date != PartialDate::default())
                    && game.date >= from
                    && to.is_none_or(|to| game.date <= to)
                    && query.score.is_none_or(|score| game.score == score)
                    && query
                        .variant
                        .is_none_or(|variant| game.variant == Some(variant))
            })
            .map(|(number, _)| number)
            .collect()
    }
}
