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
    archive::{self, Appended},
    journal::{Journal, Recovered},
    store::StoreProblem,
    table::{Deed, Event, Fact, Header, Table},
};

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

/// The journal and the archive of this run.
#[derive(Resource, Default)]
pub struct Records {
    /// Where they lie; none writes nothing.
    folder: Option<PathBuf>,
    journal: Option<Journal>,
    /// Which game the journal is of.
    generation: u64,
    /// How many of its events are in the journal.
    written: usize,
    /// Running time of the clocks since the last event.
    unnoted: Duration,
    filing: Vec<Task<Result<Appended, StoreProblem>>>,
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
}

/// A game that was left unfinished, while the players are asked about it.
#[derive(Resource, Default)]
pub struct Unfinished(Option<Box<Left>>);

struct Left {
    table: Table,
    journal: Journal,
}

impl Unfinished {
    /// The game, as it stood.
    pub fn table(&self) -> Option<&Table> {
        self.0.as_ref().map(|left| &left.table)
    }
}

/// Between two notes of the time in the journal, while nothing else happens.
const NOTE_EVERY: Duration = Duration::from_secs(5);

/// What stands before a line of the header, and before an event.
const HEADER: &str = "header ";
const EVENT: &str = "event ";

fn header_lines(header: &Header) -> Vec<String> {
    header
        .to_string()
        .lines()
        .map(|line| format!("{HEADER}{line}"))
        .collect()
}

/// The table that a journal tells of, as far as it makes sense; and what does not, in words.
fn table_of(records: &[String]) -> (Option<Table>, Option<String>) {
    let header: String = records
        .iter()
        .filter_map(|record| record.strip_prefix(HEADER))
        .map(|line| format!("{line}\n"))
        .collect();
    let header: Header = match header.parse() {
        Ok(header) => header,
        Err(problem) => return (None, Some(problem.to_string())),
    };
    let mut events = Vec::new();
    let mut problem = None;
    for record in records {
        let Some(text) = record.strip_prefix(EVENT) else {
            continue;
        };
        match text.parse::<Event>() {
            Ok(event) => events.push(event),
            Err(why) => {
                problem = Some(why.to_string());
                break;
            }
        }
    }
    match Table::replay(header, &events) {
        Ok(table) => (Some(table), problem),
        Err(broken) => {
            let why = broken.to_string();
            (Some(broken.table), Some(why))
        }
    }
}

/// Whether somebody played here: a game that was only looked at lies elsewhere already.
fn was_played(table: &Table) -> bool {
    !table.game().played().is_empty()
        && table
            .events()
            .iter()
            .any(|event| matches!(event.fact, Fact::Moved(_)))
}

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
    loop {
        let (journal, entries, what) = match Journal::recover(folder) {
            Ok(Recovered::Nothing) => return,
            Ok(Recovered::Whole { journal, records }) => (journal, records, None),
            Ok(Recovered::Cut {
                journal,
                records,
                lost,
            }) => (journal, records, Some(lost)),
            Ok(Recovered::Damaged {
                journal,
                records,
                set_aside,
                why,
            }) => (
                journal,
                records,
                Some(format!(
                    "the record of a game is damaged ({why}) and was set aside as {}",
                    set_aside.display()
                )),
            ),
            Err(problem) => {
                notices.write(Notice::problem(problem.to_string()));
                return;
            }
        };
        if let Some(what) = what {
            notices.write(Notice::problem(what));
        }
        let (table, problem) = table_of(&entries);
        if let Some(problem) = problem {
            notices.write(Notice::problem(format!(
                "the record of the game left unfinished: {problem}"
            )));
        }
        match table {
            Some(table) if was_played(&table) && table.outcome().is_none() => {
                unfinished.0 = Some(Box::new(Left { table, journal }));
                return;
            }
            // It ended, and the program with it before the game was in the archive.
            Some(table) if was_played(&table) => {
                if let Err(problem) =
                    archive::append_once(folder, table.game()).and_then(|_| journal.finish())
                {
                    notices.write(Notice::problem(problem.to_string()));
                    return;
                }
            }
            _ => {
                if let Err(problem) = journal.finish() {
                    notices.write(Notice::problem(problem.to_string()));
                    return;
                }
            }
        }
    }
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
                let Left { mut table, journal } = *left;
                let written = table.events().len();
                // Nobody's clock runs before both have sat down.
                if table.clock().running().is_some() {
                    // Refused only if the game has ended, which it has not.
                    let _ = table.act(Deed::Pause, Duration::ZERO);
                }
                promotion.set_if_neq(Promotion(None));
                rules.replace(table);
                put_away(&mut records, &mut rules);
                records.journal = Some(journal);
                records.written = written;
                records.generation = rules.generation();
            }
            MatchCommand::PutAway => {
                if let Some(left) = unfinished.0.take() {
                    file(&mut records, left.table, Some(left.journal));
                }
            }
            _ => {}
        }
    }
}

/// A journal that is cut short loses no more of a clock than this.
fn note_the_time(time: Res<Time<Real>>, mut records: ResMut<Records>, mut rules: ResMut<Rules>) {
    if records.folder.is_none() || rules.table().clock().running().is_none() {
        return;
    }
    let records = records.bypass_change_detection();
    if records.written < rules.table().events().len() {
        records.unnoted = Duration::ZERO;
        return;
    }
    records.unnoted += time.delta();
    if records.unnoted >= NOTE_EVERY {
        records.unnoted = Duration::ZERO;
        // Nothing that is shown changes. Waiting is never refused.
        let _ = rules
            .bypass_change_detection()
            .table_mut()
            .act(Deed::Wait, Duration::ZERO);
    }
}

fn write_down(mut records: ResMut<Records>, mut rules: ResMut<Rules>) {
    if records.folder.is_none() {
        return;
    }
    let records = records.bypass_change_detection();
    if records.generation != rules.generation() {
        put_away(records, rules.bypass_change_detection());
        records.generation = rules.generation();
    }
    let events = rules.table().events();
    // A game is worth a record once something happened at this table.
    let is_due = events.len() > records.written || records.trouble.is_some();
    if !is_due || !was_played(rules.table()) && records.journal.is_none() {
        return;
    }
    let Some(folder) = records.folder.clone() else {
        return;
    };
    let journal = records
        .journal
        .get_or_insert_with(|| Journal::create(&folder));
    let mut outcome = Ok(());
    if records.written == 0 {
        for line in header_lines(rules.table().header()) {
            outcome = journal.append(&line);
        }
    }
    for event in &events[records.written..] {
        outcome = journal.append(&format!("{EVENT}{event}"));
    }
    records.written = events.len();
    if outcome.is_ok() {
        outcome = journal.retry();
    }
    records.trouble = outcome
        .err()
        .map(|problem| format!("this game is not being recorded: {problem}"));
}

/// The game that has left the board, if it was played here, goes into the archive.
fn put_away(records: &mut Records, rules: &mut Rules) {
    let journal = records.journal.take();
    records.written = 0;
    records.unnoted = Duration::ZERO;
    for table in rules.take_left() {
        if was_played(&table) {
            file(records, table, None);
        }
    }
    // One journal for whatever was left: the last game of the board.
    if let Some(journal) = journal {
        records.finish_after_filing(journal);
    }
}

impl Records {
    fn finish_after_filing(&mut self, journal: Journal) {
        let filing = std::mem::take(&mut self.filing);
        self.filing.push(IoTaskPool::get().spawn(async move {
            let mut last = None;
            for task in filing {
                last = Some(task.await?);
            }
            // Only what is safe in the archive may leave the journal.
            journal.finish()?;
            Ok(last.unwrap_or(Appended {
                path: PathBuf::new(),
                added: false,
                repaired: None,
            }))
        }));
    }
}

fn file(records: &mut Records, table: Table, journal: Option<Journal>) {
    let Some(folder) = records.folder.clone() else {
        return;
    };
    records.filing.push(IoTaskPool::get().spawn(async move {
        let appended = archive::append(&folder, table.game())?;
        if let Some(journal) = journal {
            journal.finish()?;
        }
        Ok(appended)
    }));
}

fn hear_the_archive(mut records: ResMut<Records>, mut notices: MessageWriter<Notice>) {
    if !records.is_filing() {
        return;
    }
    records.bypass_change_detection().filing.retain_mut(|task| {
        let Some(result) = check_ready(task) else {
            return true;
        };
        tell(result, &mut notices);
        false
    });
}

fn tell(result: Result<Appended, StoreProblem>, notices: &mut MessageWriter<Notice>) {
    match result {
        Ok(appended) => {
            if let Some(repaired) = appended.repaired {
                notices.write(Notice::problem(repaired));
            }
        }
        Err(problem) => {
            notices.write(Notice::problem(format!("the archive: {problem}")));
        }
    }
}

/// A game that has ended is filed before the program ends; one that has not stays in its journal.
fn close(mut records: ResMut<Records>, rules: Res<Rules>) {
    let Some(folder) = records.folder.clone() else {
        return;
    };
    for task in std::mem::take(&mut records.filing) {
        // Nobody reads it any more; what failed is still in its journal.
        let _ = block_on(task);
    }
    let Some(mut journal) = records.journal.take() else {
        return;
    };
    // The same: what cannot be written now is as it was at the last event.
    let _ = if rules.table().outcome().is_some() {
        archive::append_once(&folder, rules.table().game()).and_then(|_| journal.finish())
    } else {
        journal.sync()
    };
}
