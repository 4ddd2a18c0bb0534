//! Consecutive games: the next one, a rematch, random colours, and the score.

use crate::{
    chess::{
        Color, Game, Odds, Variant, VariantPosition,
        recorder::Recorder,
        store,
        table::{MatchOptions, Player, Series, Table},
        variant::StartNumber,
    },
    computer::{self, ComputerSeat},
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
        &name(tags.white(), name_of_unknown(Player::First)),
        &name(tags.black(), name_of_unknown(Player::Second)),
        Player::First,
    )
    .with_options(options);
    series.beginning_like(game.start())
}

fn name_of_unknown(player: Player) -> String {
    match player {
        Player::First => say!("notice-first-player"),
        Player::Second => say!("notice-second-player"),
    }
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
    /// The match with the game on the table, if it belongs to one. Its players are those of the record, whose names
    /// change with the seats.
    pub(super) fn present_series(&self) -> Series {
        let mut series = self.series.clone();
        if !self.is_of_match {
            return series;
        }
        series.set_result(self.table.outcome());
        let tags = self.game().tags();
        for side in Color::ALL {
            let player = series.player(side);
            let named = side.fold_wb(tags.white(), tags.black());
            match named.filter(|name| !matches!(name.trim(), "" | "?")) {
                Some(name) => series.rename(player, name),
                // The computer has left its seat to a person.
                None if computer::seat_of_name(series.name(side)).is_some() => {
                    series.rename(player, &name_of_unknown(player));
                }
                None => {}
            }
        }
        series
    }

    /// The seats of the computer in the match, as they are given now, the first player's first.
    pub(super) fn present_seats(&self) -> [Option<ComputerSeat>; 2] {
        if !self.is_of_match {
            return self.seats.clone();
        }
        let [white, black] = Color::ALL.map(|side| computer::seat_of(self.game().tags(), side));
        match self.series.player(Color::White) {
            Player::First => [white, black],
            Player::Second => [black, white],
        }
    }

    /// The next game of the match; the one on the table is added to the archive.
    pub(super) fn next_game(&mut self, swap: bool) -> Result<Reply, String> {
        let mut series = self.present_series();
        series.next_game(swap);
        self.begin_game_of(series, self.present_seats())
    }

    /// The next game of the match, with this start position: `960`, `960 415`, `odds knight`, `standard`. Those after
    /// it begin there, too.
    pub(super) fn next_game_from(&mut self, wanted: &str) -> Result<Reply, String> {
        let start = wanted_start(wanted)?;
        let mut series = self.present_series();
        series.next_game(false);
        let told = start
            .as_ref()
            .and_then(|start| variant::start(start, self.key_letters()));
        series.set_start(start);
        let begun = self.begin_game_of(series, self.present_seats())?;
        Ok(match told {
            Some(told) => Reply::moved(format!("{}\n{told}", begun.text)),
            None => begun,
        })
    }

    /// Begins the present game of this match, in which the computer has these seats, the first player's first; the game
    /// on the table is added to the archive.
    pub(super) fn begin_game_of(
        &mut self,
        series: Series,
        seats: [Option<ComputerSeat>; 2],
    ) -> Result<Reply, String> {
        let mut header = series.header();
        header.tags.set("Date", &store::today());
        header.tags = with_known_names(header.tags);
        for side in Color::ALL {
            let [first, second] = &seats;
            let seat = match series.player(side) {
                Player::First => first,
                Player::Second => second,
            };
            if seat.is_some() {
                computer::give_seat(&mut header.tags, side, seat.as_ref());
            }
        }
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
        let present = self.present_series();
        let ([first, second], seats) = if names.is_empty() {
            let names = Player::ALL.map(|player| present.name_of(player).to_owned());
            (names, self.present_seats())
        } else {
            let names = two_names(names)?;
            let seats = names.each_ref().map(|name| computer::seat_of_name(name));
            (names, seats)
        };
        let mut options = present.header().options;
        if present.player(Color::White) != Player::First {
            options.clocks = options.clocks.swapped();
        }
        let white = Player::by_lot();
        if white != Player::First {
            options.clocks = options.clocks.swapped();
        }
        let mut series = Series::new(&first, &second, white).with_options(options);
        if let Some(start) = present.start() {
            series = series.beginning_like(start);
        }
        let who = say!("match-has-white", name = series.name(Color::White));
        let begun = self.begin_game_of(series, seats)?;
        Ok(Reply::moved(format!("{who}\n{}", begun.text)))
    }
}

/// The names of two players: two words, or longer ones with a comma between them.
fn two_names(names: &str) -> Result<[String; 2], String> {
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
