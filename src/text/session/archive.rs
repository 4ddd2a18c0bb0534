//! The archive: its games listed and searched, and one of them opened.

use std::path::{Path, PathBuf};

use crate::{
    chess::{
        Color, Variant,
        archive::{GameIndex, GameQuery, ListedGame, PartialDate, Score},
        table::Table,
    },
    words::{Localized, archive::event_and_round, say, with_plain_marks},
};

use super::{
    Reply, Session,
    records::{in_short, player_name},
};

/// How many games are listed at a time.
const PAGE: usize = 20;

/// How many bytes of the archive are read in one step.
const STEP: usize = 1 << 24;

/// The games of the archive that were listed last.
#[derive(Debug)]
pub(super) struct ListedGames {
    index: GameIndex,
    /// The numbers of those that were found, in the order of the index.
    found: Vec<u32>,
    /// The number of them that have been shown.
    shown: usize,
}

impl Session {
    /// The same session with this folder as its archive, even if nothing is recorded there.
    pub fn with_archive(self, folder: &Path) -> Session {
        Session {
            archive: Some(folder.to_owned()),
            ..self
        }
    }

    /// Lists games of the archive, newest first: those that match, or with `more` the next page.
    pub(super) fn list_games(&mut self, wanted: &str) -> Result<Reply, String> {
        if wanted.eq_ignore_ascii_case("more") {
            let list = self.games.as_mut();
            let page = list.and_then(ListedGames::next_page);
            return page
                .map(Reply::text)
                .ok_or_else(|| say!("text-no-more-games"));
        }
        let query = query(wanted)?;
        let mut list = self.read_archive()?;
        list.found = list.index.search(&query);
        let mut lines: Vec<String> = list.index.problems().map(Localized::localized).collect();
        lines.push(match list.next_page() {
            Some(page) => page,
            None if list.index.is_empty() => with_plain_marks(&say!("games-none-yet")),
            None => say!("games-no-match"),
        });
        self.games = Some(list);
        Ok(Reply::text(lines.join("\n")))
    }

    /// Opens a game by its number in the list, to be stepped through from its start.
    pub(super) fn open_game(&mut self, number: &str) -> Result<Reply, String> {
        let wanted = number.parse::<usize>().ok().filter(|&number| number > 0);
        let wanted = wanted.ok_or_else(|| say!("text-needs-number"))?;
        if self.games.is_none() {
            let mut list = self.read_archive()?;
            list.found = list.index.search(&GameQuery::default());
            self.games = Some(list);
        }
        let list = self.games.as_ref();
        let number = list.and_then(|list| list.number(wanted));
        let (list, number) = list
            .zip(number)
            .ok_or_else(|| say!("archive-no-game", number = wanted))?;
        let game = list
            .index
            .load(number)
            .map_err(|problem| problem.localized())?;
        // The match that is played continues after it: with `new`, and with the same score and seats.
        let (series, seats) = (self.present_series(), self.present_seats());
        self.replace(Table::adopt(&game, self.without_clocks()), None)?;
        (self.series, self.seats, self.is_of_match) = (series, seats, false);
        self.open();
        let opened = say!("text-opened", game = in_short(&self.table));
        let shown = self.show(0);
        Ok(Reply::moved(format!("{opened}\n{}", shown.text)))
    }

    /// The list of the archive, with its changes read again; nothing is searched in it yet.
    fn read_archive(&mut self) -> Result<ListedGames, String> {
        let folder: PathBuf = self
            .archive
            .clone()
            .ok_or_else(|| say!("notice-no-folder"))?;
        let mut index = match self.games.take() {
            Some(list) => {
                let mut index = list.index;
                index.refresh();
                index
            }
            None => GameIndex::open(folder),
        };
        while index.step(STEP) {}
        Ok(ListedGames {
            index,
            found: Vec::new(),
            shown: 0,
        })
    }
}

impl ListedGames {
    /// The number in the index of the game at a place in the list, from 1: the newest is the first.
    fn number(&self, place: usize) -> Option<usize> {
        let at = self.found.len().checked_sub(place)?;
        self.found.get(at).map(|&number| number as usize)
    }

    /// The next games of the list, a line each, and how many there are; none if all have been shown.
    fn next_page(&mut self) -> Option<String> {
        let (all, first) = (self.found.len(), self.shown + 1);
        let last = all.min(self.shown + PAGE);
        if last < first {
            return None;
        }
        self.shown = last;
        let mut lines: Vec<String> = (first..=last)
            .filter_map(|place| Some(row(place, &self.index.game(self.number(place)?)?)))
            .collect();
        lines.push(if last < all {
            say!("text-games-more", first = first, last = last, count = all)
        } else {
            say!("text-games-shown", first = first, last = last, count = all)
        });
        Some(lines.join("\n"))
    }
}

/// A game's line: its place in the list, the date, the players, the score, the number of moves, the event.
fn row(place: usize, game: &ListedGame<'_>) -> String {
    let white = player_name(Some(game.white), Color::White);
    let black = player_name(Some(game.black), Color::Black);
    let moves = say!("games-moves", moves = game.plies.div_ceil(2));
    let event = event_and_round(game);
    let (date, score) = (game.date, game.score.text());
    let row = format!("{place:>4}  {date}  {white} - {black}  {score}  {moves}  {event}");
    row.trim_end().to_owned()
}

/// The search: words of a player's name; a date, as `1858` or `1858.11.02`; dates from and to, as `1850..1859`,
/// `1850..` or `..1859`; a result, as `1-0`; a variant, as `chess960`, `horde` or `standard`.
fn query(text: &str) -> Result<GameQuery, String> {
    let mut query = GameQuery::default();
    for word in text.split_whitespace() {
        if let Some(score) = Score::read(word) {
            query.score = Some(score);
        } else if let Some(variant) = Variant::from_code(&word.to_lowercase()) {
            query.variant = Some(variant);
        } else if let Some((from, to)) = word.split_once("..") {
            query.from = some_date(from)?.or(query.from);
            query.to = some_date(to)?.or(query.to);
        } else if word.starts_with(|c: char| c.is_ascii_digit()) {
            (query.from, query.to) = (some_date(word)?, some_date(word)?);
        } else {
            query.player.push_str(word);
            query.player.push(' ');
        }
    }
    Ok(query)
}

/// A date with all of its parts that are written; none for an empty text.
fn some_date(text: &str) -> Result<Option<PartialDate>, String> {
    if text.is_empty() {
        return Ok(None);
    }
    let date = PartialDate::read(text);
    let known = [date.year(), date.month(), date.day()];
    let known = known.into_iter().filter(|&part| part != 0).count();
    if known == 0 || known != text.split(['.', '-', '/']).count() {
        let text = text.escape_debug().to_string();
        return Err(say!("text-no-date", text = text));
    }
    Ok(Some(date))
}
