//! The record: every event is in the journal before the frame is drawn, unfinished games can be resumed, and games that
//! leave the board go into the archive.

use std::{
    path::{Path, PathBuf},
    time::Duration,
};

use bevy::{
    prelude::*,
    tasks::{IoTaskPool, Task, block_on, futures::check_ready},
    time::Real,
};

use crate::{
    chess::{
        archive::AppendedGame,
        match_score,
        recorder::{self, Recorder, UnfinishedGame},
        store::StoreProblem,
        table::{Action, Series, Table},
    },
    play::{
        PlaySystems,
        messages::{MatchCommand, Notice},
        referee,
        rules::Rules,
    },
    words::{self, Localized, say},
};

use super::current_match::{self, CurrentMatch};

/// Keeps the records in the folder that [`Records`] names; without one, nothing is written.
pub fn plugin(app: &mut App) {
    app.init_resource::<Records>()
        .init_resource::<UnfinishedGames>()
        .init_resource::<UnfinishedMatches>()
        .add_systems(Startup, find_unfinished_games)
        .add_systems(
            Update,
            (
                resume_games
                    .in_set(PlaySystems::Referee)
                    .before(referee::judge_moves)
                    .after(referee::handle_commands),
                (set_date, record_time, write_events, read_archive_results)
                    .chain()
                    .in_set(PlaySystems::Sync),
                save_match_score
                    .in_set(PlaySystems::React)
                    .after(current_match::update_score)
                    .run_if(resource_changed::<CurrentMatch>),
            ),
        )
        .add_systems(Last, close.run_if(on_message::<AppExit>));
}

/// A task that writes a game to the archive.
type ArchiveTask = Task<Result<Option<AppendedGame>, StoreProblem>>;

/// The journal and the archive of this run.
#[derive(Resource, Default)]
pub struct Records {
    /// The folder; with `None` nothing is written.
    folder: Option<PathBuf>,
    recorder: Option<Recorder>,
    /// The generation of [`Rules`] that the recorder belongs to.
    generation: u64,
    /// Running clock time since the last event.
    unrecorded_time: Duration,
    /// The number of events when `unrecorded_time` was last reset.
    recorded_events: usize,
    archiving: Vec<ArchiveTask>,
    failure: Option<String>,
}

impl Records {
    /// Records kept in this folder.
    pub fn in_folder(folder: &Path) -> Self {
        Self {
            folder: Some(folder.to_owned()),
            ..default()
        }
    }

    /// The folder of the archive.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Why the game cannot be recorded now.
    pub fn failure(&self) -> Option<&str> {
        self.failure.as_deref()
    }

    /// Whether a game is being written to the archive.
    pub fn is_archiving(&self) -> bool {
        !self.archiving.is_empty()
    }

    /// Archives a game that has left the board, in a task.
    fn archive(&mut self, mut recorder: Recorder, table: Table) {
        let task = async move { recorder.archive(&table) };
        self.archiving.push(IoTaskPool::get().spawn(task));
    }

    /// Waits for the games that are being archived, ends the record of the game on the board, and returns what could
    /// not be written.
    fn close(&mut self, table: &Table) -> Vec<StoreProblem> {
        let archived = std::mem::take(&mut self.archiving)
            .into_iter()
            .filter_map(|task| block_on(task).err());
        let mut problems: Vec<StoreProblem> = archived.collect();
        if let Some(recorder) = self.recorder.take() {
            problems.extend(recorder.close(table).err());
        }
        problems
    }
}

/// Unfinished games that can be resumed.
#[derive(Resource, Default)]
pub struct UnfinishedGames(Vec<UnfinishedGame>);

/// The most games offered; the rest stay on the disk.
const MAX_OFFERED: usize = 5;

impl UnfinishedGames {
    /// The games, the one played last first.
    pub fn tables(&self) -> impl Iterator<Item = &Table> {
        self.0.iter().map(|left| &left.table)
    }
}

/// Matches whose next game can be played.
#[derive(Resource, Default)]
pub struct UnfinishedMatches(Vec<Series>);

/// The most matches offered; the rest stay on the disk.
const MAX_MATCHES_OFFERED: usize = 3;

impl UnfinishedMatches {
    /// The matches that are offered, as they stand, the one played last first.
    pub fn series(&self) -> &[Series] {
        &self.0[..self.0.len().min(MAX_MATCHES_OFFERED)]
    }
}

/// Interval at which the clock time is recorded, while nothing else happens.
const TIME_RECORD_INTERVAL: Duration = Duration::from_secs(5);

fn find_unfinished_games(
    records: Res<Records>,
    rules: Res<Rules>,
    mut unfinished: ResMut<UnfinishedGames>,
    mut unfinished_matches: ResMut<UnfinishedMatches>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(folder) = records.folder() else {
        return;
    };
    // If a game was given on the command line, others are offered the next time.
    if !rules.game().played().is_empty() || !rules.game().is_standard_start() {
        return;
    }
    while unfinished.0.len() < MAX_OFFERED {
        let (left, notice) = recorder::find_unfinished(folder);
        notices.write_batch(
            notice
                .into_iter()
                .map(|notice| Notice::problem(notice.localized())),
        );
        let Some(left) = left else {
            break;
        };
        unfinished.0.push(left);
    }
    unfinished_matches.0 = match_score::find(folder);
}

/// Sets the date of a game that is being played, however it came on the board.
fn set_date(mut rules: ResMut<Rules>) {
    if rules.is_changed() && recorder::give_date(rules.bypass_change_detection().table_mut()) {
        rules.set_changed();
    }
}

fn resume_games(
    mut commands: MessageReader<MatchCommand>,
    mut unfinished: ResMut<UnfinishedGames>,
    mut unfinished_matches: ResMut<UnfinishedMatches>,
    mut records: ResMut<Records>,
    mut rules: ResMut<Rules>,
    mut current_match: ResMut<CurrentMatch>,
    mut notices: MessageWriter<Notice>,
) {
    for command in commands.read() {
        match command {
            MatchCommand::ResumeUnfinished(number) if *number < unfinished.0.len() => {
                let UnfinishedGame {
                    mut table,
                    series,
                    recorder,
                } = unfinished.0.remove(*number);
                // A resumed game is paused until the players are ready.
                if table.clock().running().is_some() {
                    // Refused only if the game has ended, which it has not.
                    let _ = table.act(Action::Pause, Duration::ZERO);
                }
                // The game that is replaced can be resumed too.
                let suspended = suspend_game(&mut records, &rules, &current_match);
                rules.replace(table);
                if let Some(suspended) = suspended {
                    rules.take_replaced();
                    unfinished.0.insert(0, suspended);
                }
                archive_replaced_games(&mut records, &mut rules);
                records.recorder = Some(recorder);
                *current_match = CurrentMatch::resumed(series, &rules);
            }
            MatchCommand::ArchiveUnfinished(number) if *number < unfinished.0.len() => {
                let left = unfinished.0.remove(*number);
                if let (Some(folder), Some(series)) = (records.folder(), left.series) {
                    if let Err(problem) = match_score::keep_without_present_game(folder, series) {
                        notices.write(not_recorded(&problem));
                    }
                    unfinished_matches.0 = match_score::find(folder);
                }
                records.archive(left.recorder, left.table);
            }
            _ => {}
        }
    }
}

/// That something could not be written.
fn not_recorded(problem: &StoreProblem) -> Notice {
    Notice::problem(say!("notice-not-recorded", problem = problem.localized()))
}

/// Takes the game on the board with its record, if it is unfinished.
fn suspend_game(
    records: &mut Records,
    rules: &Rules,
    current_match: &CurrentMatch,
) -> Option<UnfinishedGame> {
    let table = rules.table();
    let is_recorded = records.generation == rules.generation();
    if !is_recorded || !recorder::was_played(table) || table.outcome().is_some() {
        return None;
    }
    let mut recorder = records.recorder.take()?;
    if recorder.write_events(table).is_err() {
        // It is archived instead, like any game that leaves the board.
        records.recorder = Some(recorder);
        return None;
    }
    Some(UnfinishedGame {
        table: table.clone(),
        series: current_match.series_on_board(rules).cloned(),
        recorder,
    })
}

/// Records the clock time, so that a crash loses no more of it than the interval.
fn record_time(time: Res<Time<Real>>, mut records: ResMut<Records>, mut rules: ResMut<Rules>) {
    let is_stopped = rules.table().clock().running().is_none() || rules.game_waits();
    if records.folder.is_none() || is_stopped {
        return;
    }
    let records = records.bypass_change_detection();
    let events = rules.table().events().len();
    if records.recorded_events != events {
        records.recorded_events = events;
        records.unrecorded_time = Duration::ZERO;
        return;
    }
    records.unrecorded_time += time.delta();
    if records.unrecorded_time >= TIME_RECORD_INTERVAL {
        // Nothing visible changes. Waiting is never refused.
        let _ = rules
            .bypass_change_detection()
            .table_mut()
            .act(Action::Wait, Duration::ZERO);
    }
}

fn write_events(
    mut records: ResMut<Records>,
    mut rules: ResMut<Rules>,
    current_match: Res<CurrentMatch>,
    mut unfinished_matches: ResMut<UnfinishedMatches>,
) {
    let Some(folder) = records.folder.clone() else {
        return;
    };
    let records = records.bypass_change_detection();
    if records.generation != rules.generation() {
        archive_replaced_games(records, rules.bypass_change_detection());
    }
    let recorder = records
        .recorder
        .get_or_insert_with(|| Recorder::new(&folder).of(current_match.series_on_board(&rules)));
    if recorder.is_written(rules.table()) {
        records.failure = None;
        return;
    }
    let begins = !recorder.has_begun();
    records.failure = recorder
        .write_events(rules.table())
        .err()
        .map(|problem| say!("notice-not-recorded", problem = problem.localized()));
    if begins
        && recorder.has_begun()
        && let Some(series) = current_match.series_on_board(&rules)
    {
        // From now on this game's journal has the score.
        match_score::forget(&folder, series);
        unfinished_matches.0 = match_score::find(&folder);
    }
}

/// Saves the score of a match between two games, when no journal has it.
fn save_match_score(
    records: Res<Records>,
    rules: Res<Rules>,
    current_match: Res<CurrentMatch>,
    mut saved: Local<Option<(u64, Series)>>,
    mut unfinished_matches: ResMut<UnfinishedMatches>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(folder) = records.folder() else {
        return;
    };
    let decided = current_match
        .series_on_board(&rules)
        .filter(|series| series.is_decided());
    if saved.as_ref().map(|(_, series)| series) == decided {
        return;
    }
    let of_this_game = saved
        .as_ref()
        .filter(|(generation, _)| *generation == rules.generation())
        .map(|(_, series)| series);
    match decided {
        Some(series) => {
            // A seat was given to somebody else, whose name it has now.
            if let Some(renamed) = of_this_game.filter(|old| !old.has_players_of(series)) {
                match_score::forget(folder, renamed);
            }
            if let Err(problem) = match_score::keep(folder, series) {
                notices.write(not_recorded(&problem));
            }
        }
        // The end was taken back: the journal has the score before it. Else the next game has not begun, or another game
        // is on the board.
        None => {
            if let Some(series) = of_this_game.filter(|_| recorder::was_played(rules.table())) {
                match_score::forget(folder, series);
            }
        }
    }
    unfinished_matches.0 = match_score::find(folder);
    *saved = decided.map(|series| (rules.generation(), series.clone()));
}

/// Archives the games that have left the board; the new game gets a record of its own.
fn archive_replaced_games(records: &mut Records, rules: &mut Rules) {
    records.generation = rules.generation();
    records.failure = None;
    let mut recorder = records.recorder.take();
    let Some(folder) = records.folder.clone() else {
        return;
    };
    // The recorder belongs to the first; games that came and went in one frame have none.
    for table in rules.take_replaced() {
        let recorder = recorder.take().unwrap_or_else(|| Recorder::new(&folder));
        records.archive(recorder, table);
    }
}

fn read_archive_results(mut records: ResMut<Records>, mut notices: MessageWriter<Notice>) {
    if !records.is_archiving() {
        return;
    }
    records
        .bypass_change_detection()
        .archiving
        .retain_mut(|task| {
            let Some(result) = check_ready(task) else {
                return true;
            };
            match result {
                Ok(appended) => {
                    let repaired =
                        appended.and_then(|appended| words::archive::repaired(&appended));
                    notices.write_batch(repaired.map(Notice::problem));
                }
                Err(problem) => {
                    notices.write(Notice::problem(say!(
                        "notice-archive",
                        problem = problem.localized()
                    )));
                }
            }
            false
        });
}

/// At the end of the program: archives a finished game; an unfinished one stays in its journal.
fn close(mut records: ResMut<Records>, rules: Res<Rules>) {
    // A game that could not be archived is still in its journal.
    for problem in records.close(rules.table()) {
        error!("{}", problem.localized());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{Color, Game, Square};

    #[test]
    fn what_cannot_be_archived_at_the_end_is_named() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("no folder");
        std::fs::write(&file, "").expect("a file");
        let mut rules = Rules::new(Game::new());
        let mv = rules.table().game().legal_moves_from(Square::E2)[0];
        for action in [
            Action::Move(mv),
            Action::Offer(Color::White),
            Action::Accept,
        ] {
            let acted = rules.table_mut().act(action, Duration::ZERO);
            assert!(acted.is_ok());
        }
        let mut records = Records::in_folder(&file);
        IoTaskPool::get_or_init(Default::default);
        records.archive(Recorder::new(&file), rules.table().clone());
        records.recorder = Some(Recorder::new(&file));
        let problems = records.close(rules.table());
        assert_eq!(problems.len(), 2, "{problems:?}");
        let path = file.display().to_string();
        for problem in problems {
            let words = problem.localized();
            assert!(words.contains(&path), "{words}");
        }
    }
}
