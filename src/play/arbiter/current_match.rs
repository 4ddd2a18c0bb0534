//! Several games between two players: new matches, rematches with colours exchanged, the score.

use bevy::prelude::*;

use crate::{
    chess::{
        Color, store,
        table::{Header, Player, Series, Table},
    },
    play::{
        PlaySystems,
        messages::{MatchCommand, Notice},
        referee,
        rules::Rules,
    },
    words::{say, with_known_names},
};

/// Sets up the games of a match, and keeps its score.
pub fn plugin(app: &mut App) {
    app.init_resource::<CurrentMatch>().add_systems(
        Update,
        (
            begin
                .in_set(PlaySystems::Referee)
                .before(referee::judge_moves)
                .after(referee::obey_commands),
            count.in_set(PlaySystems::React),
        ),
    );
}

/// The match being played, if one was arranged.
#[derive(Resource, Clone, Debug, Default)]
pub struct CurrentMatch {
    /// The series; none while the game on the board belongs to no match.
    pub series: Option<Series>,
    /// Which game of the program the series's present game is.
    generation: u64,
}

impl CurrentMatch {
    /// A match that goes on with the game now on the board.
    pub(in crate::play) fn resumed(series: Option<Series>, rules: &Rules) -> Self {
        Self {
            series,
            generation: rules.generation(),
        }
    }

    /// The match, if the game on the board is one of it.
    pub(in crate::play) fn of_the_board(&self, rules: &Rules) -> Option<&Series> {
        self.series
            .as_ref()
            .filter(|_| self.generation == rules.generation())
    }
}

fn header(series: &Series) -> Header {
    let mut header = series.header();
    header.tags.set("Date", &store::today());
    header.tags = with_known_names(header.tags);
    header
}

fn begin(
    mut commands: MessageReader<MatchCommand>,
    mut contest: ResMut<CurrentMatch>,
    mut rules: ResMut<Rules>,
    mut notices: MessageWriter<Notice>,
) {
    for command in commands.read() {
        let series = match command {
            MatchCommand::NewMatch(series) => (**series).clone(),
            MatchCommand::Rematch => {
                let mut series = contest
                    .of_the_board(&rules)
                    .cloned()
                    .unwrap_or_else(|| of_the_game(&rules));
                series.next_game(true);
                series
            }
            _ => continue,
        };
        rules.replace(Table::new(header(&series)));
        // Players without names know who they are.
        let white = series.name(Color::White);
        if !matches!(white, "" | "?") {
            notices.write(Notice::done(say!(
                "notice-next-game",
                round = series.round(),
                name = white
            )));
        }
        *contest = CurrentMatch {
            generation: rules.generation(),
            series: Some(series),
        };
    }
}

/// A series that begins with the game on the board.
fn of_the_game(rules: &Rules) -> Series {
    let old = rules.table().header();
    let name = |side: Color| match old.player(side) {
        Some(name) if name != "?" => name.to_owned(),
        _ => side.fold_wb(say!("notice-first-player"), say!("notice-second-player")),
    };
    let mut series = Series::new(&name(Color::White), &name(Color::Black), Player::First)
        .with_options(old.options.clone());
    series.set_result(rules.table().outcome());
    series
}

/// The score follows the game: an end can be taken back.
pub(in crate::play) fn count(rules: Res<Rules>, mut contest: ResMut<CurrentMatch>) {
    if !rules.is_changed() || contest.series.is_none() {
        return;
    }
    if contest.generation != rules.generation() {
        // Another game came on the board: the match is over.
        contest.series = None;
        return;
    }
    let result = rules.table().outcome();
    if let Some(series) = &mut contest.series {
        series.set_result(result);
    }
}
