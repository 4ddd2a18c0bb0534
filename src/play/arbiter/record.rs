//! No game is lost: everything that happens is in the journal before the frame is drawn, a game that was left
//! unfinished is offered again, and what leaves the board goes into the archive.

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
        rules::{BoardContent, Rules},
    },
    words::{self, Localized, say},
};

use super::current_match::{self, CurrentMatch};

/// Keeps the records, in the folder that [`Records`] names; in none, nothing is written.
pub fn plugin(app: &mut App) {
    app.init_resource::<Records>()
        .init_resource::<UnfinishedGames>()
        .init_resource::<LeftMatch>()
        .add_systems(Startup, look_for_unfinished)
        .add_systems(
            Update,
            (
                take_up
                    .in_set(PlaySystems::Referee)
                    .before(referee::judge_moves)
                    .after(referee::obey_commands),
                (give_date, note_the_time, write_down, hear_the_archive)
                    .chain()
                    .in_set(PlaySystems::Sync),
                keep_the_score
                    .in_set(PlaySystems::React)
                    .after(current_match::count)
                    .run_if(resource_changed::<CurrentMatch>),
            ),
        )
        .add_systems(Last, close.run_if(on_message::<AppExit>));
}

/// A game on its way into the archive.
type ArchiveTask = Task<Result<Option<AppendedGame>, StoreProblem>>;

/// The journal and the archive of this run.
#[derive(Resource, Default)]
pub struct Records {
    /// Where they lie; none writes nothing.
    folder: Option<PathBuf>,
    recorder: Option<Recorder>,
    /// Which game the ledger is of.
    generation: u64,
    /// Running time of the clocks since the last event.
    unnoted: Duration,
    /// How many events there were then.
    noted: usize,
    filing: Vec<ArchiveTask>,
    trouble: Option<String>,
}

impl Records {
    /// Records kept in this folder.
    pub fn in_folder(folder: &Path) -> Self {
        Self {
            folder: Some(folder.to_owned()),
            ..default()
        }
    }

    /// Where the archive lies.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Why the game cannot be recorded now, as long as that is so.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }

    /// Whether a finished game is on its way into the archive.
    pub fn is_filing(&self) -> bool {
        !self.filing.is_empty()
    }

    /// Sends a game that has left the board into the archive, beside the frames.
    fn file(&mut self, recorder: Recorder, table: Table) {
        let task = async move { recorder.file(&table) };
        self.filing.push(IoTaskPool::get().spawn(task));
    }
}

/// Games that were left unfinished, as long as the players can go on with them.
#[derive(Resource, Default)]
pub struct UnfinishedGames(Vec<UnfinishedGame>);

/// More of them would be a list to search; the rest waits on the disk.
const OFFERED: usize = 5;

impl UnfinishedGames {
    /// The games, as they stood, the one played last first.
    pub fn tables(&self) -> impl Iterator<Item = &Table> {
        self.0.iter().map(|left| &left.table)
    }
}

/// A match that was left between two of its games: its next game can be played.
#[derive(Resource, Default)]
pub struct LeftMatch(Option<Series>);

impl LeftMatch {
    /// The match, as it stands.
    pub fn series(&self) -> Option<&Series> {
        self.0.as_ref()
    }
}

/// Between two notes of the time in the journal, while nothing else happens.
const NOTE_EVERY: Duration = Duration::from_secs(5);

fn look_for_unfinished(
    records: Res<Records>,
    rules: Res<Rules>,
    mut unfinished: ResMut<UnfinishedGames>,
    mut left_match: ResMut<LeftMatch>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(folder) = records.folder() else {
        return;
    };
    // Who names a game wants that; the other is offered the next time.
    if !rules.game().played().is_empty() || !rules.game().is_standard_start() {
        return;
    }
    while unfinished.0.len() < OFFERED {
        let (left, told) = recorder::find_unfinished(folder);
        notices.write_batch(
            told.into_iter()
                .map(|told| Notice::problem(told.localized())),
        );
        let Some(left) = left else {
            break;
        };
        unfinished.0.push(left);
    }
    left_match.0 = match_score::find(folder);
}

/// However the game came on the board: one that is played has a date.
fn give_date(mut rules: ResMut<Rules>) {
    if rules.is_changed() && recorder::give_date(rules.bypass_change_detection().table_mut()) {
        rules.set_changed();
    }
}

fn take_up(
    mut commands: MessageReader<MatchCommand>,
    mut unfinished: ResMut<UnfinishedGames>,
    mut records: ResMut<Records>,
    mut rules: ResMut<Rules>,
    mut contest: ResMut<CurrentMatch>,
) {
    for command in commands.read() {
        match command {
            MatchCommand::GoOn(number) if *number < unfinished.0.len() => {
                let UnfinishedGame {
                    mut table,
                    series,
                    recorder,
                } = unfinished.0.remove(*number);
                // Nobody's clock runs before both have sat down.
                if table.clock().running().is_some() {
                    // Refused only if the game has ended, which it has not.
                    let _ = table.act(Action::Pause, Duration::ZERO);
                }
                // Who goes from one unfinished game to another comes back to the first.
                let set_aside = set_aside(&mut records, &rules, &contest);
                rules.replace(table);
                if let Some(set_aside) = set_aside {
                    rules.take_left();
                    unfinished.0.insert(0, set_aside);
                }
                put_away(&mut records, &mut rules);
                records.recorder = Some(recorder);
                *contest = CurrentMatch::resumed(series, &rules);
            }
            MatchCommand::PutAway if !unfinished.0.is_empty() => {
                let left = unfinished.0.remove(0);
                records.file(left.recorder, left.table);
            }
            _ => {}
        }
    }
}

/// The game on the board with its record, if somebody has played it and it has not ended.
fn set_aside(
    records: &mut Records,
    rules: &Rules,
    contest: &CurrentMatch,
) -> Option<UnfinishedGame> {
    let table = rules.table();
    let is_recorded = records.generation == rules.generation();
    if !is_recorded || !recorder::was_played(table) || table.outcome().is_some() {
        return None;
    }
    let mut recorder = records.recorder.take()?;
    if recorder.write_down(table).is_err() {
        // It goes into the archive, as any game that leaves the board.
        records.recorder = Some(recorder);
        return None;
    }
    Some(UnfinishedGame {
        table: table.clone(),
        series: contest.of_the_board(rules).cloned(),
        recorder,
    })
}

/// A journal that is cut short loses no more of a clock than this.
fn note_the_time(time: Res<Time<Real>>, mut records: ResMut<Records>, mut rules: ResMut<Rules>) {
    let stands = rules.table().clock().running().is_none() || rules.shows(BoardContent::Lesson);
    if records.folder.is_none() || stands {
        return;
    }
    let records = records.bypass_change_detection();
    let events = rules.table().events().len();
    if records.noted != events {
        records.noted = events;
        records.unnoted = Duration::ZERO;
        return;
    }
    records.unnoted += time.delta();
    if records.unnoted >= NOTE_EVERY {
        // Nothing that is shown changes. Waiting is never refused.
        let _ = rules
            .bypass_change_detection()
            .table_mut()
            .act(Action::Wait, Duration::ZERO);
    }
}

fn write_down(
    mut records: ResMut<Records>,
    mut rules: ResMut<Rules>,
    contest: Res<CurrentMatch>,
    mut left_match: ResMut<LeftMatch>,
) {
    let Some(folder) = records.folder.clone() else {
        return;
    };
    let records = records.bypass_change_detection();
    if records.generation != rules.generation() {
        put_away(records, rules.bypass_change_detection());
    }
    let recorder = records
        .recorder
        .get_or_insert_with(|| Recorder::new(&folder).of(contest.of_the_board(&rules)));
    if recorder.is_written(rules.table()) {
        records.trouble = None;
        return;
    }
    let begins = !recorder.has_begun();
    records.trouble = recorder
        .write_down(rules.table())
        .err()
        .map(|problem| say!("notice-not-recorded", problem = problem.localized()));
    if begins && recorder.has_begun() {
        // From here on this game's journal knows the score.
        match_score::forget(&folder);
        left_match.0 = None;
    }
}

/// Between two games of a match nothing is in any journal: its score is kept in a file of its own.
fn keep_the_score(
    records: Res<Records>,
    rules: Res<Rules>,
    contest: Res<CurrentMatch>,
    mut kept: Local<Option<Series>>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(folder) = records.folder() else {
        return;
    };
    let decided = contest
        .of_the_board(&rules)
        .filter(|series| series.is_decided());
    if kept.as_ref() == decided {
        return;
    }
    match decided {
        Some(series) => {
            if let Err(problem) = match_score::keep(folder, series) {
                notices.write(Notice::problem(say!(
                    "notice-not-recorded",
                    problem = problem.localized()
                )));
            }
        }
        // The end was taken back: the game's journal knows the score before it.
        None if recorder::was_played(rules.table()) && contest.of_the_board(&rules).is_some() => {
            match_score::forget(folder);
        }
        // The match's next game has not begun, or another game is on the board.
        None => {}
    }
    *kept = decided.cloned();
}

/// The games that have left the board go into the archive; the board's new game gets a record of its own.
fn put_away(records: &mut Records, rules: &mut Rules) {
    records.generation = rules.generation();
    records.trouble = None;
    let mut recorder = records.recorder.take();
    let Some(folder) = records.folder.clone() else {
        return;
    };
    // The record is of the first; those that came and went in one frame have none.
    for table in rules.take_left() {
        let recorder = recorder.take().unwrap_or_else(|| Recorder::new(&folder));
        records.file(recorder, table);
    }
}

fn hear_the_archive(mut records: ResMut<Records>, mut notices: MessageWriter<Notice>) {
    if !records.is_filing() {
        return;
    }
    records.bypass_change_detection().filing.retain_mut(|task| {
        let Some(result) = check_ready(task) else {
            return true;
        };
        match result {
            Ok(appended) => {
                let repaired = appended.and_then(|appended| words::archive::repaired(&appended));
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

/// A game that has ended is filed before the program ends; one that has not stays in its journal.
fn close(mut records: ResMut<Records>, rules: Res<Rules>) {
    for task in std::mem::take(&mut records.filing) {
        // Nobody reads it any more; what failed is still in its journal.
        let _ = block_on(task);
    }
    if let Some(recorder) = records.recorder.take() {
        // The same.
        let _ = recorder.leave(rules.table());
    }
}
