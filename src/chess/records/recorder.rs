//! The record of a game while it is played and after it: every event goes into the [`journal`](super::journal) as it
//! happens, a game whose program was killed is found again, and what leaves the board goes into the
//! [`archive`].
//!
//! In the journal, lines of the header begin with `header `, those of the match it is a game of with `match `, events
//! with `event `.

use std::{
    fmt,
    path::{Path, PathBuf},
    time::Duration,
};

use crate::chess::{
    archive::{self, AppendedGame},
    journal::{BrokenEntry, Journal, JournalDamage, Recovered},
    store::{self, StoreProblem},
    table::{
        Action, ActionRefusal, Event, EventParseError, Header, HeaderProblem, ReplayProblem,
        Series, Table,
    },
};

const HEADER: &str = "header ";
const MATCH: &str = "match ";
const EVENT: &str = "event ";

/// The record of one game.
#[derive(Debug)]
pub struct Recorder {
    folder: PathBuf,
    journal: Option<Journal>,
    /// How the match stood when the game began, if it is one of a match.
    match_lines: Vec<String>,
    /// How many events are in the journal.
    written: usize,
}

impl Recorder {
    /// The record of a game that begins. Nothing is written before a move was made.
    pub fn new(folder: &Path) -> Recorder {
        Recorder {
            folder: folder.to_owned(),
            journal: None,
            match_lines: Vec::new(),
            written: 0,
        }
    }

    /// The same of a game of this match, so that its score outlives the program too.
    pub fn of(self, series: Option<&Series>) -> Recorder {
        Recorder {
            match_lines: series.map(Series::state_lines).unwrap_or_default(),
            ..self
        }
    }

    /// Whether anything was written yet.
    pub fn has_begun(&self) -> bool {
        self.journal.is_some()
    }

    /// Whether the journal has all that has happened.
    pub fn is_written(&self, table: &Table) -> bool {
        let in_file = self.journal.as_ref().is_none_or(Journal::is_written);
        in_file && (self.written == table.events().len() || !self.is_due(table))
    }

    fn is_due(&self, table: &Table) -> bool {
        self.journal.is_some() || is_worth_keeping(table)
    }

    /// Writes down what has happened since the last call. When this comes back without an error, it outlives the
    /// program. It costs some microseconds where there is something to write.
    ///
    /// # Errors
    /// If it cannot be written now; play can go on, and the next call tries all of it again.
    pub fn write_events(&mut self, table: &Table) -> Result<(), StoreProblem> {
        if !self.is_due(table) {
            return Ok(());
        }
        let folder = &self.folder;
        let journal = self.journal.get_or_insert_with(|| Journal::create(folder));
        let mut problem = None;
        let mut append = |record: &str| problem = journal.append(record).err();
        if self.written == 0 {
            for line in table.header().to_string().lines() {
                append(&format!("{HEADER}{line}"));
            }
            for line in &self.match_lines {
                append(&format!("{MATCH}{line}"));
            }
        }
        for event in &table.events()[self.written..] {
            append(&format!("{EVENT}{event}"));
        }
        self.written = table.events().len();
        match problem {
            // What was refused for good is not tried again.
            Some(problem) if journal.is_written() => Err(problem),
            _ => journal.retry(),
        }
    }

    /// Goes on in a new journal, because this one has something that makes no sense, behind which nothing more would be
    /// found: it is set aside as it is. Returns where, if there is a file.
    fn begin_anew(&mut self, table: &Table) -> Result<Option<PathBuf>, StoreProblem> {
        let mut anew = Recorder {
            folder: self.folder.clone(),
            journal: None,
            match_lines: self.match_lines.clone(),
            written: 0,
        };
        // The old one stands until the new one does.
        anew.write_events(table)?;
        let old = std::mem::replace(self, anew);
        old.journal.map_or(Ok(None), Journal::set_aside)
    }

    /// The game leaves the board: what was played goes into the archive, and the journal goes when it is there. Takes
    /// some hundredths of a second.
    ///
    /// # Errors
    /// If the archive cannot be written: the journal then stays, and the game is found again.
    pub fn archive(self, table: &Table) -> Result<Option<AppendedGame>, StoreProblem> {
        let appended = if is_worth_keeping(table) {
            Some(archive::append_once(&self.folder, table.game())?)
        } else {
            None
        };
        if let Some(journal) = self.journal {
            journal.finish()?;
        }
        Ok(appended)
    }

    /// The program ends: a game that has ended goes into the archive, one that has not stays in its journal.
    ///
    /// # Errors
    /// If the disk cannot be written.
    pub fn close(mut self, table: &Table) -> Result<(), StoreProblem> {
        if table.outcome().is_some() {
            return self.archive(table).map(drop);
        }
        match &mut self.journal {
            Some(journal) => journal.sync(),
            None => Ok(()),
        }
    }
}

/// A game that was left unfinished.
#[derive(Debug)]
pub struct UnfinishedGame {
    /// The game, as it stood.
    pub table: Table,
    /// The match it is a game of, as that stood.
    pub series: Option<Series>,
    /// Its record, to be gone on with.
    pub recorder: Recorder,
}

/// A notice to the players about an unfinished game.
#[derive(Debug)]
pub enum RecoveryNotice {
    /// The last entry of its journal is not all there.
    Cut(BrokenEntry),
    /// Its journal is damaged, and was set aside.
    SetAside {
        /// What is wrong with it.
        why: JournalDamage,
        /// Where it is now.
        file: PathBuf,
    },
    /// What its journal says makes sense only so far.
    Incomplete(RecordProblem),
    /// That journal, with what makes no sense in it, is kept in this file.
    Kept(PathBuf),
    /// A file could not be read or written.
    Store(StoreProblem),
}

impl fmt::Display for RecoveryNotice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecoveryNotice::Cut(entry) => write!(f, "the journal: {entry}"),
            RecoveryNotice::SetAside { why, file } => {
                write!(f, "a damaged journal ({why}) is now {}", file.display())
            }
            RecoveryNotice::Incomplete(problem) => write!(f, "the journal: {problem}"),
            RecoveryNotice::Kept(file) => write!(f, "that journal is now {}", file.display()),
            RecoveryNotice::Store(problem) => problem.fmt(f),
        }
    }
}

/// What does not make sense in the record of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordProblem {
    /// Its header.
    Header(HeaderProblem),
    /// A line that is no event.
    NoEvent(EventParseError),
    /// An event that does not belong where it stands.
    Event {
        /// Its number among the events, from 0.
        event: usize,
        /// Why not.
        why: ActionRefusal,
    },
}

impl fmt::Display for RecordProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordProblem::Header(problem) => problem.fmt(f),
            RecordProblem::NoEvent(problem) => problem.fmt(f),
            RecordProblem::Event { event, why } => write!(f, "event {}: {why}", event + 1),
        }
    }
}

impl std::error::Error for RecordProblem {}

/// Looks for a game that was left unfinished by a program that is gone, the one played last first; each call finds
/// another. A game that had ended goes into the archive on the way. Gives besides what the players must be told.
pub fn find_unfinished(folder: &Path) -> (Option<UnfinishedGame>, Vec<RecoveryNotice>) {
    let mut notices = Vec::new();
    // Each turn takes one journal out of the folder, or ends the search.
    loop {
        let (journal, records) = match Journal::recover(folder) {
            Ok(Recovered::Nothing) => return (None, notices),
            Ok(Recovered::Whole { journal, records }) => (journal, records),
            Ok(Recovered::Cut {
                journal,
                records,
                lost,
            }) => {
                notices.push(RecoveryNotice::Cut(lost));
                (journal, records)
            }
            Ok(Recovered::Damaged {
                journal,
                records,
                set_aside,
                why,
            }) => {
                notices.push(RecoveryNotice::SetAside {
                    why,
                    file: set_aside,
                });
                (journal, records)
            }
            Err(problem) => {
                notices.push(RecoveryNotice::Store(problem));
                return (None, notices);
            }
        };
        let (table, problem) = table_of(&records);
        let makes_sense = problem.is_none();
        notices.extend(problem.map(RecoveryNotice::Incomplete));
        let Some(table) = table else {
            // A journal that does not even say how its game began: another version of the program may know.
            match journal.set_aside() {
                Ok(file) => notices.extend(file.map(RecoveryNotice::Kept)),
                Err(problem) => {
                    notices.push(RecoveryNotice::Store(problem));
                    return (None, notices);
                }
            }
            continue;
        };
        let match_lines = lines_of(&records, MATCH);
        let mut recorder = Recorder {
            folder: folder.to_owned(),
            journal: Some(journal),
            match_lines: match_lines.iter().map(ToString::to_string).collect(),
            written: table.events().len(),
        };
        if !makes_sense {
            match recorder.begin_anew(&table) {
                Ok(file) => notices.extend(file.map(RecoveryNotice::Kept)),
                Err(problem) => notices.push(RecoveryNotice::Store(problem)),
            }
        }
        if is_worth_keeping(&table) && table.outcome().is_none() {
            let left = UnfinishedGame {
                series: Series::read(table.header(), match_lines),
                table,
                recorder,
            };
            return (Some(left), notices);
        }
        // It ended, and the program with it before the game was in the archive.
        if let Err(problem) = recorder.archive(&table) {
            notices.push(RecoveryNotice::Store(problem));
            return (None, notices);
        }
    }
}

/// Whether somebody played at this table: a game that was only looked at lies elsewhere already.
pub fn was_played(table: &Table) -> bool {
    // Asked in every frame: the events are not looked through.
    !table.game().played().is_empty() && table.was_moved()
}

/// Whether anything was done at this table that lies nowhere else: somebody played, or wrote something into the record.
fn is_worth_keeping(table: &Table) -> bool {
    was_played(table) || (!table.game().played().is_empty() && table.was_annotated())
}

/// Gives a game that is played here today's date, if its record has none: however it came on the board, the archive says
/// when it was. Whether it did.
pub fn give_date(table: &mut Table) -> bool {
    if !was_played(table) || table.game().tags().get("Date").is_some() {
        return false;
    }
    // A tag is never refused.
    table
        .act(
            Action::Tag("Date".to_owned(), store::today()),
            Duration::ZERO,
        )
        .is_ok()
}

/// The lines of one kind.
fn lines_of<'a>(records: &'a [String], kind: &str) -> Vec<&'a str> {
    let texts = records.iter();
    texts
        .filter_map(|record| record.strip_prefix(kind))
        .collect()
}

/// The table that these records of a journal tell of, and what does not make sense; for `fuzz/`.
#[cfg(fuzzing)]
pub fn table_of_records(records: &[String]) -> (Option<Table>, Option<RecordProblem>) {
    table_of(records)
}

/// The table that a journal tells of, as far as it makes sense; and what does not.
fn table_of(records: &[String]) -> (Option<Table>, Option<RecordProblem>) {
    let header: String = lines_of(records, HEADER)
        .into_iter()
        .map(|line| format!("{line}\n"))
        .collect();
    let header: Header = match header.parse() {
        Ok(header) => header,
        Err(problem) => return (None, Some(RecordProblem::Header(problem))),
    };
    let mut events = Vec::new();
    let mut problem = None;
    for text in lines_of(records, EVENT) {
        match text.parse::<Event>() {
            Ok(event) => events.push(event),
            Err(why) => {
                problem = Some(RecordProblem::NoEvent(why));
                break;
            }
        }
    }
    match Table::replay(header, &events) {
        Ok(table) => (Some(table), problem),
        Err(broken) => {
            let ReplayProblem { event, why, table } = *broken;
            (Some(table), Some(RecordProblem::Event { event, why }))
        }
    }
}
