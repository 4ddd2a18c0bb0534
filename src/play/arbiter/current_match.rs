//! The match being played: new matches, rematches with colours exchanged, the score.

use bevy::prelude::*;

use crate::{
    chess::{
        Color, PieceLetters, store,
        table::{Header, Player, Series, Table},
    },
    computer,
    play::{
        PlaySystems,
        messages::{MatchCommand, Notice},
        referee,
        rules::Rules,
    },
    words::{self, say, with_known_names},
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
    pub(in crate::play) fn series_on_board(&self, rules: &Rules) -> Option<&Series> {
        self.series
            .as_ref()
            .filter(|_| self.generation == rules.generation())
    }
}

fn header(series: &Series) -> Header {
    let mut header = series.header();
    header.tags.set("Date", &store::today());
    header.tags = with_known_names(header.tags);
    for side in Color::ALL {
        if let Some(seat) = computer::seat_of_name(series.name(side)) {
            computer::give_seat(&mut header.tags, side, Some(&seat));
        }
    }
    header
}

fn start_games(
    mut commands: MessageReader<MatchCommand>,
    mut current_match: ResMut<CurrentMatch>,
    mut rules: ResMut<Rules>,
    mut notices: MessageWriter<Notice>,
) {
    for command in commands.read() {
        let series = match command {
            MatchCommand::NewMatch(series) => (**series).clone(),
            MatchCommand::Rematch => {
                let mut series = current_match
                    .series_on_board(&rules)
                    .cloned()
                    .unwrap_or_else(|| series_from_game(&rules));
                series.next_game(true);
                series
            }
            _ => continue,
        };
        rules.replace(Table::new(header(&series)));
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
                name = white
            )));
        }
        *current_match = CurrentMatch {
            generation: rules.generation(),
            series: Some(series),
        };
    }
}

/// A series that starts with the game on the board.
fn series_from_game(rules: &Rules) -> Series {
    let old = rules.table().header();
    let name = |side: Color| match old.player(side) {
        Some(name) if name != "?" => name.to_owned(),
        _ => side.fold_wb(say!("notice-first-player"), say!("notice-second-player")),
    };
    let mut series = Series::new(&name(Color::White), &name(Color::Black), Player::First)
        .with_options(old.options.clone())
        .beginning_like(&old.start);
    series.set_result(rules.table().outcome());
    series
}

/// Updates the score: the end of a game can be taken back.
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
    }
}
