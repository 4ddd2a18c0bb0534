//! The match being played: new matches, rematches with colours exchanged, the score.

use bevy::prelude::*;

use crate::{
    chess::{
        Color, PieceLetters, VariantPosition, fen, store,
        table::{Header, Player, Series},
    },
    computer::{self, ComputerSeat},
    play::{
        PlaySystems,
        messages::{GameEnded, MatchCommand, Notice},
        referee,
        rules::Rules,
    },
    words::{self, computer::shown_name, say, with_known_names},
};

/// Starts the games of a match, and updates its score.
pub fn plugin(app: &mut App) {
    app.init_resource::<CurrentMatch>().add_systems(
        Update,
        (
            start_games
                .in_set(PlaySystems::Referee)
                .before(referee::judge_moves)
                .after(referee::handle_commands),
            update_score.in_set(PlaySystems::React),
        ),
    );
}

/// The match being played, if there is one.
#[derive(Resource, Clone, Debug, Default)]
pub struct CurrentMatch {
    /// The series; none if the game belongs to no match.
    pub series: Option<Series>,
    /// The generation of [`Rules`] that is the present game of the series.
    generation: u64,
}

impl CurrentMatch {
    /// A resumed match.
    pub(in crate::play) fn resumed(series: Option<Series>, rules: &Rules) -> Self {
        Self {
            series,
            generation: rules.generation(),
        }
    }

    /// The match, if the game on the board belongs to it.
    pub fn series_on_board(&self, rules: &Rules) -> Option<&Series> {
        self.series
            .as_ref()
            .filter(|_| self.generation == rules.generation())
    }
}

/// The header of the present game of a series, in which the computer has these seats, White's first.
fn header(series: &Series, seats: &[Option<ComputerSeat>; 2]) -> Header {
    let mut header = series.header();
    header.tags.set("Date", &store::today());
    header.tags = with_known_names(header.tags);
    for (side, seat) in Color::ALL.into_iter().zip(seats) {
        if seat.is_some() {
            computer::give_seat(&mut header.tags, side, seat.as_ref());
        }
    }
    header
}

/// The seats that the names of the players give to the computer, White's first.
fn seats_by_name(series: &Series) -> [Option<ComputerSeat>; 2] {
    Color::ALL.map(|side| computer::seat_of_name(series.name(side)))
}

/// Begins the next game of a series, with colours exchanged: each player takes their seat along, as it is given now.
/// Returns the seats, White's first.
fn exchange_seats(series: &mut Series, rules: &Rules) -> [Option<ComputerSeat>; 2] {
    let seats = Color::ALL.map(|side| rules.computer_seat(side));
    let white = series.player(Color::White);
    series.next_game(true);
    let [of_white, of_black] = seats;
    if series.player(Color::White) == white {
        [of_white, of_black]
    } else {
        [of_black, of_white]
    }
}

fn start_games(
    mut commands: MessageReader<MatchCommand>,
    mut current_match: ResMut<CurrentMatch>,
    mut rules: ResMut<Rules>,
    mut ended: MessageWriter<GameEnded>,
    mut notices: MessageWriter<Notice>,
) {
    let mut has_begun = false;
    for command in commands.read() {
        let (series, seats) = match command {
            MatchCommand::NewMatch(series) => ((**series).clone(), seats_by_name(series)),
            // A key that was pressed twice in one frame begins one game.
            MatchCommand::Rematch if has_begun => continue,
            MatchCommand::Rematch => {
                let mut series = current_match
                    .series_on_board(&rules)
                    .cloned()
                    .unwrap_or_else(|| series_from_game(&rules));
                let seats = exchange_seats(&mut series, &rules);
                (series, seats)
            }
            _ => continue,
        };
        has_begun = true;
        referee::begin(header(&series, &seats), &mut rules, &mut ended);
        let letters = PieceLetters::FIGURINES;
        if let Some(start) = words::variant::start(rules.game().start(), letters) {
            notices.write(Notice::done(start));
        }
        // No notice for unknown names.
        let white = series.name(Color::White);
        if !matches!(white, "" | "?") {
            notices.write(Notice::done(say!(
                "notice-next-game",
                round = series.round(),
                name = shown_name(white)
            )));
        }
        // The last one, as the window shows only that. A rematch tells nothing new.
        if series.round() == 1 {
            notices.write_batch(notice_of_set_up(rules.game().start()));
        }
        *current_match = CurrentMatch {
            generation: rules.generation(),
            series: Some(series),
        };
    }
}

/// Says of a position that was set up, by hand or from a FEN, that the moves before it are not known (E14).
pub fn notice_of_set_up(start: &VariantPosition) -> Option<Notice> {
    (!fen::is_known_start(start)).then(|| Notice::done(say!("notice-position-set-up")))
}

/// A series that starts with the game on the board.
fn series_from_game(rules: &Rules) -> Series {
    let old = rules.table().header();
    let name = |side: Color, player| {
        rules
            .player_name(side)
            .map_or_else(|| name_of_unknown(player), str::to_owned)
    };
    let white = name(Color::White, Player::First);
    let black = name(Color::Black, Player::Second);
    let mut series = Series::new(&white, &black, Player::First)
        .with_options(old.options.clone())
        .beginning_like(&old.start);
    series.set_result(rules.table().outcome());
    series
}

fn name_of_unknown(player: Player) -> String {
    match player {
        Player::First => say!("notice-first-player"),
        Player::Second => say!("notice-second-player"),
    }
}

/// Gives the players of the series the names of the record, which change with the seats.
fn update_names(series: &mut Series, rules: &Rules) {
    for side in Color::ALL {
        let player = series.player(side);
        let name = match rules.player_name(side) {
            Some(name) => name.to_owned(),
            // The computer has left its seat to a person.
            None if computer::seat_of_name(series.name(side)).is_some() => name_of_unknown(player),
            None => continue,
        };
        series.rename(player, &name);
    }
}

/// Updates the score: the end of a game can be taken back, and a seat be given to somebody else.
pub(in crate::play) fn update_score(rules: Res<Rules>, mut current_match: ResMut<CurrentMatch>) {
    if !rules.is_changed() || current_match.series.is_none() {
        return;
    }
    if current_match.generation != rules.generation() {
        // Another game was loaded: the match is over.
        current_match.series = None;
        return;
    }
    let result = rules.table().outcome();
    if let Some(series) = &mut current_match.series {
        series.set_result(result);
        update_names(series, &rules);
    }
}
