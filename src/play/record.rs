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

use crate::chess::{
    archive::Appended,
    ledger::{self, Ledger, Left},
    store::StoreProblem,
    table::{Deed, Table},
};
use crate::words::say;

use super::{
    PlaySystems,
    messages::{MatchCommand, Notice},
    promotion::Promotion,
    referee,
    rules::Rules,
};

/// Keeps the records, in the folder that [`Records`] names; in none, nothing is written.
pub fn plugin(app: &mut App) {
    app.init_resource::<Records>()
        .init_resource::<Unfinished>()
        .add_systems(Startup, look_for_unfinished)
        .add_systems(
            Update,
            (
                take_up
                    .in_set(PlaySystems::Referee)
                    .before(referee::judge_moves)
                    .after(referee::obey_commands),
                (note_the_time, write_down, hear_the_archive)
                    .chain()
                    .in_set(PlaySystems::Sync),
            ),
        )
        .add_systems(Last, close.run_if(on_message::<AppExit>));
}

/// A game on its way into the archive.
type Filing = Task<Result<Option<Appended>, StoreProblem>>;

/// The journal and the archive of this run.
#[derive(Resource, Default)]
pub struct Records {
    /// Where they lie; none writes nothing.
    folder: Option<PathBuf>,
    ledger: Option<Ledger>,
    /// Which game the ledger is of.
    generation: u64,
    /// Running time of the clocks since the last event.
    unnoted: Duration,
    /// How many events there were then.
    noted: usize,
    filing: Vec<Filing>,
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
    fn file(&mut self, ledger: Ledger, table: Table) {
        let task = async move { ledger.file(&table) };
        self.filing.push(IoTaskPool::get().spawn(task));
    }
}

/// A game that was left unfinished, while the players are asked about it.
#[derive(Resource, Default)]
pub struct Unfinished(Option<Box<Left>>);

impl Unfinished {
    /// The game, as it stood.
    pub fn table(&self) -> Option<&Table> {
        self.0.as_ref().map(|left| &left.table)
    }
}

/// Between two notes of the time in the journal, while nothing else happens.
const NOTE_EVERY: Duration = Duration::from_secs(5);

fn look_for_unfinished(
    records: Res<Records>,
    rules: Res<Rules>,
    mut unfinished: ResMut<Unfinished>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(folder) = records.folder() else {
        return;
    };
    // Who names a game wants that; the other is offered the next time.
    if !rules.game().played().is_empty() || !rules.game().is_standard_start() {
        return;
    }
    let (left, told) = ledger::unfinished(folder);
    unfinished.0 = left.map(Box::new);
    notices.write_batch(told.into_iter().map(Notice::problem));
}

fn take_up(
    mut commands: MessageReader<MatchCommand>,
    mut unfinished: ResMut<Unfinished>,
    mut records: ResMut<Records>,
    mut rules: ResMut<Rules>,
    mut promotion: ResMut<Promotion>,
) {
    for command in commands.read() {
        match command {
            MatchCommand::GoOn => {
                let Some(left) = unfinished.0.take() else {
                    continue;
                };
                let Left { mut table, ledger } = *left;
                // Nobody's clock runs before both have sat down.
                if table.clock().running().is_some() {
                    // Refused only if the game has ended, which it has not.
                    let _ = table.act(Deed::Pause, Duration::ZERO);
                }
                promotion.set_if_neq(Promotion(None));
                rules.replace(table);
                put_away(&mut records, &mut rules);
                records.ledger = Some(ledger);
            }
            MatchCommand::PutAway => {
                if let Some(left) = unfinished.0.take() {
                    records.file(left.ledger, left.table);
                }
            }
            _ => {}
        }
    }
}

/// A journal that is cut short loses no more of a clock than this.
fn note_the_time(time: Res<Time<Real>>, mut records: ResMut<Records>, mut rules: ResMut<Rules>) {
    let stands = rules.table().clock().running().is_none() || rules.is_lesson();
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
            .act(Deed::Wait, Duration::ZERO);
    }
}

fn write_down(mut records: ResMut<Records>, mut rules: ResMut<Rules>) {
    let Some(folder) = records.folder.clone() else {
        return;
    };
    let records = records.bypass_change_detection();
    if records.generation != rules.generation() {
        put_away(records, rules.bypass_change_detection());
    }
    let ledger = records.ledger.get_or_insert_with(|| Ledger::new(&folder));
    if ledger.is_written(rules.table()) {
        records.trouble = None;
        return;
    }
    records.trouble = ledger
        .write_down(rules.table())
        .err()
        .map(|problem| say!("notice-not-recorded", problem = problem.to_string()));
}

/// The games that have left the board go into the archive; the board's new game gets a record of its own.
fn put_away(records: &mut Records, rules: &mut Rules) {
    records.generation = rules.generation();
    records.trouble = None;
    let mut ledger = records.ledger.take();
    let Some(folder) = records.folder.clone() else {
        return;
    };
    // The record is of the first; those that came and went in one frame have none.
    for table in rules.take_left() {
        let ledger = ledger.take().unwrap_or_else(|| Ledger::new(&folder));
        records.file(ledger, table);
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
                let repaired = appended.and_then(|appended| appended.repaired);
                notices.write_batch(repaired.map(Notice::problem));
            }
            Err(problem) => {
                notices.write(Notice::problem(say!(
                    "notice-archive",
                    problem = problem.to_string()
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
    if let Some(ledger) = records.ledger.take() {
        // The same.
        let _ = ledger.leave(rules.table());
    }
}
