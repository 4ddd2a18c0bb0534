//! Consecutive games: the next one, a rematch, random colours, and the score.

use crate::{
    chess::{
        Color, Game, Odds, Variant, VariantPosition,
        recorder::Recorder,
        store,
        table::{MatchOptions, Player, Series, Table},
        variant::StartNumber,
    },
    words::{self, Localized, say, variant, with_known_names},
};

use super::{Reply, Session};

/// The match whose first game is this one.
pub(super) fn begun_with(game: &Game, options: MatchOptions) -> Series {
    let name = |name: Option<&str>, nobody: String| match name {
        Some(name) if name != "?" => name.to_owned(),
        _ => nobody,
    };
    let tags = game.tags();
    let series = Series::new(
        &name(tags.white(), say!("notice-first-player")),
        &name(tags.black(), say!("notice-second-player")),
        Player::First,
    )
    .with_options(options);
    series.beginning_like(game.start())
}

/// The start position that these words denote; none for the usual one.
fn wanted_start(wanted: &str) -> Result<Option<VariantPosition>, String> {
    let wanted = wanted.to_lowercase();
    let words: Vec<&str> = wanted.split_whitespace().collect();
    match words[..] {
        ["standard"] => Ok(None),
        ["960" | "chess960"] | ["960" | "chess960", "lot"] => {
            Ok(Some(StartNumber::by_lot().position()))
        }
        ["960" | "chess960", number] => number
            .parse()
            .map(|number: StartNumber| Some(number.position()))
            .map_err(|problem| problem.localized()),
        ["odds", code] => Odds::from_code(code)
            .map(|odds| Some(odds.start()))
            .ok_or_else(|| {
                let codes = Odds::ALL.map(|odds| odds.code().to_owned());
                say!("cli-expected", values = words::list_or(codes))
            }),
        [code] => Variant::from_code(code)
            .map(|variant| Some(variant.usual_start()))
            .ok_or_else(|| say!("text-new-options")),
        _ => Err(say!("text-new-options")),
    }
}

impl Session {
    /// The match with the game on the table, if it belongs to one.
    pub(super) fn series_with_result(&self) -> Series {
        let mut series = self.series.clone();
        if self.is_of_match {
            series.set_result(self.table.outcome());
        }
        series
    }

    /// The next game of the match; the one on the table is added to the archive.
    pub(super) fn next_game(&mut self, swap: bool) -> Result<Reply, String> {
        let mut series = self.series_with_result();
        series.next_game(swap);
        self.begin_game_of(series)
    }

    /// The next game of the match, with this start position: `960`, `960 415`, `odds knight`, `standard`. Those after
    /// it begin there, too.
    pub(super) fn next_game_from(&mut self, wanted: &str) -> Result<Reply, String> {
        let start = wanted_start(wanted)?;
        let mut series = self.series_with_result();
        series.next_game(false);
        let told = start
            .as_ref()
            .and_then(|start| variant::start(start, self.key_letters()));
        series.set_start(start);
        let begun = self.begin_game_of(series)?;
        Ok(match told {
            Some(told) => Reply::moved(format!("{}\n{told}", begun.text)),
            None => begun,
        })
    }

    /// Begins the present game of this match; the one on the table is added to the archive.
    pub(super) fn begin_game_of(&mut self, series: Series) -> Result<Reply, String> {
        let mut header = series.header();
        header.tags.set("Date", &store::today());
        header.tags = with_known_names(header.tags);
        let record = self.records.as_ref();
        let record = record.map(|(folder, _)| Recorder::new(folder).of(Some(&series)));
        self.replace(Table::new(header), record)?;
        self.is_of_match = true;
        self.open();
        let text = say!(
            "text-next-game",
            round = series.round(),
            white = series.name(Color::White),
            black = series.name(Color::Black)
        );
        self.series = series;
        Ok(Reply::moved(text))
    }

    /// A new match with random colours (law S3): of these players, or of those of the present match. Each player keeps
    /// their own time; the player named first has that of the first.
    pub(super) fn draw_lots(&mut self, names: &str) -> Result<Reply, String> {
        let [first, second] = self.two_names(names)?;
        let mut options = self.series.header().options;
        if self.series.player(Color::White) != Player::First {
            options.clocks = options.clocks.swapped();
        }
        let white = Player::by_lot();
        if white != Player::First {
            options.clocks = options.clocks.swapped();
        }
        let mut series = Series::new(&first, &second, white).with_options(options);
        if let Some(start) = self.series.start() {
            series = series.beginning_like(start);
        }
        let who = say!("match-has-white", name = series.name(Color::White));
        let begun = self.begin_game_of(series)?;
        Ok(Reply::moved(format!("{who}\n{}", begun.text)))
    }

    /// The names of two players: two words, or longer ones with a comma between them; without any those of the match.
    fn two_names(&self, names: &str) -> Result<[String; 2], String> {
        if names.is_empty() {
            return Ok(Player::ALL.map(|player| self.series.name_of(player).to_owned()));
        }
        let comma = if names.contains(',') { "," } else { " " };
        let mut named = names
            .split(comma)
            .map(str::trim)
            .filter(|name| !name.is_empty());
        match (named.next(), named.next(), named.next()) {
            (Some(first), Some(second), None) if first != second => {
                Ok([first.to_owned(), second.to_owned()])
            }
            _ => Err(say!("text-lot-names")),
        }
    }
}
