//! The record of a game while it is played and after it: every event is written to the [`journal`](super::journal) as
//! it happens, a game whose program was killed is found again, and a game that leaves the board is added to the
//! [`archive`].
//!
//! In the journal, lines of the header begin with `header `, those of the match it is a game of with `match `, events
//! with `event `.

use std::{
    collections::HashSet,
    fmt,
    path::{Path, PathBuf},
    time::Duration,
};

use crate::chess::{
    archive::{self, AppendedGame},
    journal::{BrokenEntry, Journal, JournalDamage, Recovered},
    store::{self, StoreCause, StoreProblem},
    table::{
        Action, ActionRefusal, Event, EventKind, EventParseError, Header, HeaderProblem,
        ReplayProblem, Series, Table,
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
    /// The score of the match when the game began, if it is one of a match.
    match_lines: Vec<String>,
    /// The number of lines before the events, of header and match, that are in the journal.
    begun: usize,
    /// The number of events in the journal.
    written: usize,
    /// Whether the journal is full, and no shorter one could be written.
    is_full: bool,
    /// Whether the game may be in the archive already: its journal was found after the end of a program, or could not be
    /// removed.
    may_be_archived: bool,
}

impl Recorder {
    /// The record of a new game. Nothing is written before the first move.
    pub fn new(folder: &Path) -> Recorder {
        Recorder {
            folder: folder.to_owned(),
            journal: None,
            match_lines: Vec::new(),
            begun: 0,
            written: 0,
            is_full: false,
            may_be_archived: false,
        }
    }

    /// The same for a game of this match, so that its score survives the end of the program too.
    pub fn of(self, series: Option<&Series>) -> Recorder {
        Recorder {
            match_lines: series.map(Series::state_lines).unwrap_or_default(),
            ..self
        }
    }

    /// The record that goes on in a journal that was found, which has these records.
    fn continued(folder: &Path, journal: Journal, records: &[String], table: &Table) -> Recorder {
        let match_lines = lines_of(records, MATCH);
        Recorder {
            journal: Some(journal),
            match_lines: match_lines.iter().map(ToString::to_string).collect(),
            begun: records.len() - lines_of(records, EVENT).len(),
            written: table.events().len(),
            may_be_archived: true,
            ..Recorder::new(folder)
        }
    }

    /// Whether anything was written yet.
    pub fn has_begun(&self) -> bool {
        self.journal.is_some()
    }

    /// Whether the journal has all events.
    pub fn is_written(&self, table: &Table) -> bool {
        let in_file = self.journal.as_ref().is_none_or(Journal::is_written);
        in_file && (self.written == table.events().len() || !self.is_due(table))
    }

    fn is_due(&self, table: &Table) -> bool {
        self.journal.is_some() || is_worth_keeping(table)
    }

    /// Writes the events since the last call. When this returns without an error, they survive the end of the program.
    /// It takes some microseconds where there is something to write.
    ///
    /// # Errors
    /// If it cannot be written now; the game can continue, and the next call tries all of it again.
    pub fn write_events(&mut self, table: &Table) -> Result<(), StoreProblem> {
        if !self.is_due(table) {
            return Ok(());
        }
        match self.append(table.header(), &table.events()[self.written..]) {
            Err(problem) if is_journal_full(&problem) && !self.is_full => {
                self.begin_shorter(table, problem)
            }
            done => done,
        }
    }

    /// Appends what the journal lacks of its first lines, and events. A record that is refused ends it: what came after
    /// it would make no sense without it, so that what is in the file stays the beginning of the game.
    fn append(&mut self, header: &Header, events: &[Event]) -> Result<(), StoreProblem> {
        let folder = &self.folder;
        let journal = self.journal.get_or_insert_with(|| Journal::create(folder));
        if self.written == 0 {
            let header = header.to_string();
            let header = header.lines().map(|line| format!("{HEADER}{line}"));
            let lines = self.match_lines.iter();
            let lines = header.chain(lines.map(|line| format!("{MATCH}{line}")));
            for line in lines.skip(self.begun) {
                append_or_keep(journal, &line)?;
                self.begun += 1;
            }
        }
        for event in events {
            append_or_keep(journal, &format!("{EVENT}{event}"))?;
            self.written += 1;
        }
        journal.retry()
    }

    /// A record in a new journal of the same game, with nothing in it yet.
    fn anew(&self) -> Recorder {
        Recorder {
            match_lines: self.match_lines.clone(),
            may_be_archived: self.may_be_archived,
            ..Recorder::new(&self.folder)
        }
    }

    /// Continues in a new journal, because this one has a record that makes no sense, after which nothing would be
    /// read: it is renamed unchanged. Returns its new path, if there is a file.
    fn begin_anew(&mut self, table: &Table) -> Result<Option<PathBuf>, StoreProblem> {
        let mut anew = self.anew();
        // The old one is kept until the new one is on the disk.
        if let Err(problem) = anew.write_events(table).and_then(|()| anew.sync()) {
            // What may be there of it would be found as another game.
            anew.journal.map_or(Ok(()), Journal::finish)?;
            return Err(problem);
        }
        let old = std::mem::replace(self, anew);
        old.journal.map_or(Ok(None), Journal::set_aside)
    }

    /// Continues in a new journal without the texts that were replaced, because this one is full. If that one cannot
    /// be written, everything stays as it is.
    fn begin_shorter(&mut self, table: &Table, problem: StoreProblem) -> Result<(), StoreProblem> {
        let mut shorter = self.anew();
        let events = without_replaced_texts(table.events());
        // The old one is kept until the new one is on the disk, so that a power failure leaves one of them.
        let done = shorter.append(table.header(), &events);
        if done.and_then(|()| shorter.sync()).is_err() {
            self.is_full = true;
            shorter.journal.map_or(Ok(()), Journal::finish)?;
            return Err(problem);
        }
        shorter.written = table.events().len();
        let old = std::mem::replace(self, shorter);
        old.journal.map_or(Ok(()), Journal::finish)
    }

    /// The game leaves the board: the moves played are added to the archive, and then the journal is removed. Takes
    /// some hundredths of a second. What may be in the archive already is not added again: a game whose journal was
    /// found, and one that was opened and only annotated. Any other was played here and now, even if the same moves
    /// were played before.
    ///
    /// # Errors
    /// If the archive cannot be written: the journal then stays, and the game can continue, or is found again.
    pub fn archive(&mut self, table: &Table) -> Result<Option<AppendedGame>, StoreProblem> {
        let appended = if is_worth_keeping(table) {
            let add = match self.may_be_archived || !was_played(table) {
                true => archive::append_once,
                false => archive::append,
            };
            let appended = add(&self.folder, table.game())?;
            self.may_be_archived = true;
            Some(appended)
        } else {
            None
        };
        if let Some(journal) = self.journal.take() {
            // A game that continues all the same is written into another journal, from its start.
            (self.begun, self.written, self.is_full) = (0, 0, false);
            journal.finish()?;
        }
        Ok(appended)
    }

    /// The program ends: a game that has ended is added to the archive, one that has not stays in its journal.
    ///
    /// # Errors
    /// If the disk cannot be written.
    pub fn close(mut self, table: &Table) -> Result<(), StoreProblem> {
        if table.outcome().is_some() {
            return self.archive(table).map(drop);
        }
        self.sync()
    }

    /// Waits until what was written is on the disk.
    fn sync(&mut self) -> Result<(), StoreProblem> {
        self.journal.as_mut().map_or(Ok(()), Journal::sync)
    }
}

/// A game that was left unfinished.
#[derive(Debug)]
pub struct UnfinishedGame {
    /// The game in its last state.
    pub table: Table,
    /// The match it is a game of, in its last state.
    pub series: Option<Series>,
    /// Its record, to be continued.
    pub recorder: Recorder,
}

/// A notice to the players about an unfinished game.
#[derive(Debug)]
pub enum RecoveryNotice {
    /// The last entry of its journal is incomplete.
    Cut(BrokenEntry),
    /// Its journal is damaged, and was renamed.
    SetAside {
        /// What is wrong with it.
        why: JournalDamage,
        /// Where it is now.
        file: PathBuf,
    },
    /// Its journal makes sense only up to some record.
    Incomplete(RecordProblem),
    /// That journal, with the record that makes no sense, is kept in this file.
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

/// Why the record of a game makes no sense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordProblem {
    /// Its header.
    Header(HeaderProblem),
    /// A line that is no event.
    NoEvent(EventParseError),
    /// An event that is not possible at its place.
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

/// Looks for a game that an ended program left unfinished, the one played last first; each call finds another. A game
/// that had ended is added to the archive on the way. Returns also notices for the players.
pub fn find_unfinished(folder: &Path) -> (Option<UnfinishedGame>, Vec<RecoveryNotice>) {
    let mut notices = Vec::new();
    // Each pass takes one journal out of the folder, or ends the search.
    loop {
        let found = match next_unfinished(folder, &mut notices) {
            Ok(RecoveryStep::Over) => None,
            Ok(RecoveryStep::Unfinished(left)) => Some(*left),
            Ok(RecoveryStep::GoesOn) => continue,
            Err(problem) => {
                notices.push(RecoveryNotice::Store(problem));
                None
            }
        };
        return (found, notices);
    }
}

/// How the search for an unfinished game stands after one journal.
enum RecoveryStep {
    /// There is no other journal.
    Over,
    /// It is that of an unfinished game.
    Unfinished(Box<UnfinishedGame>),
    /// It is not, and is out of the way.
    GoesOn,
}

/// Takes the next journal out of the folder.
fn next_unfinished(
    folder: &Path,
    notices: &mut Vec<RecoveryNotice>,
) -> Result<RecoveryStep, StoreProblem> {
    let Some(opened) = open_next(folder, notices)? else {
        return Ok(RecoveryStep::Over);
    };
    let OpenedJournal {
        journal, records, ..
    } = opened;
    let (table, problem) = table_of(&records);
    let makes_sense = problem.is_none();
    if table.as_ref().is_some_and(Table::has_incomplete_text) && opened.is_whole {
        // The program ended between two entries of one edit.
        let last = records.last().map_or("", String::as_str);
        notices.push(RecoveryNotice::Cut(BrokenEntry::of(last.as_bytes())));
    }
    notices.extend(problem.map(RecoveryNotice::Incomplete));
    let Some(table) = table else {
        // A journal without a readable start of its game: another version of the program may be able to read it.
        let file = journal.set_aside()?;
        notices.extend(file.map(RecoveryNotice::Kept));
        return Ok(RecoveryStep::GoesOn);
    };
    let mut left = UnfinishedGame {
        series: Series::read(table.header(), lines_of(&records, MATCH)),
        recorder: Recorder::continued(folder, journal, &records, &table),
        table,
    };
    if !makes_sense {
        match left.recorder.begin_anew(&left.table) {
            Ok(file) => notices.extend(file.map(RecoveryNotice::Kept)),
            Err(problem) => notices.push(RecoveryNotice::Store(problem)),
        }
    }
    // A game that waited for the arbiter's verdict when its program ended could neither go on nor end; and one whose
    // end was only begun would be played on.
    left.table.complete_last_action();
    if is_worth_keeping(&left.table) && left.table.outcome().is_none() {
        return Ok(RecoveryStep::Unfinished(Box::new(left)));
    }
    // The game ended, and the program ended before the game was in the archive.
    left.recorder.archive(&left.table)?;
    Ok(RecoveryStep::GoesOn)
}

/// A journal that was found, and is continued.
struct OpenedJournal {
    journal: Journal,
    records: Vec<String>,
    /// Whether all of the file could be read.
    is_whole: bool,
}

/// Opens the next journal of the folder, and repairs it where it is damaged.
fn open_next(
    folder: &Path,
    notices: &mut Vec<RecoveryNotice>,
) -> Result<Option<OpenedJournal>, StoreProblem> {
    let (journal, records, notice) = match Journal::recover(folder)? {
        Recovered::Nothing => return Ok(None),
        Recovered::Whole { journal, records } => (journal, records, None),
        Recovered::Cut {
            journal,
            records,
            lost,
        } => (journal, records, Some(RecoveryNotice::Cut(lost))),
        Recovered::Damaged {
            journal,
            records,
            set_aside: file,
            why,
        } => {
            let notice = RecoveryNotice::SetAside { why, file };
            (journal, records, Some(notice))
        }
    };
    let is_whole = notice.is_none();
    notices.extend(notice);
    Ok(Some(OpenedJournal {
        journal,
        records,
        is_whole,
    }))
}

/// Appends a record. One that cannot be written now is kept, and written later.
///
/// # Errors
/// If it is refused for good.
fn append_or_keep(journal: &mut Journal, record: &str) -> Result<(), StoreProblem> {
    match journal.append(record) {
        Err(problem) if is_refusal(&problem) => Err(problem),
        _ => Ok(()),
    }
}

fn is_refusal(problem: &StoreProblem) -> bool {
    matches!(problem.cause(), StoreCause::EntryTooLong) || is_journal_full(problem)
}

fn is_journal_full(problem: &StoreProblem) -> bool {
    matches!(problem.cause(), StoreCause::JournalTooLong)
}

/// The events without the texts that others replaced later: they result in the same game.
fn without_replaced_texts(events: &[Event]) -> Vec<Event> {
    let mut kept = Vec::new();
    let mut replaced = HashSet::new();
    // The number of parts after the event, and their ply.
    let mut parts = (0, 0);
    for event in events.iter().rev() {
        let is_replaced = match &event.kind {
            EventKind::Text(ply, _) => {
                parts = (*ply, if parts.0 == *ply { parts.1 + 1 } else { 1 });
                replaced.contains(ply)
            }
            EventKind::TextCleared(ply) => !replaced.insert(*ply),
            EventKind::TextReplaced(ply, 0) => !replaced.insert(*ply),
            EventKind::TextReplaced(ply, many) if parts.0 == *ply && parts.1 >= *many => {
                !replaced.insert(*ply)
            }
            // One that is not complete replaces nothing.
            EventKind::TextReplaced(ply, _) => replaced.contains(ply),
            _ => false,
        };
        if !matches!(event.kind, EventKind::Text(..)) {
            parts = (0, 0);
        }
        if !is_replaced {
            kept.push(event.clone());
        } else if !event.after.is_zero() {
            // The time passed all the same.
            let (after, kind) = (event.after, EventKind::Time);
            kept.push(Event { after, kind });
        }
    }
    kept.reverse();
    kept
}

/// Whether the game was played at this table, be it only to its end by a draw agreed, a resignation or a flag, also
/// before its first move (E15): one that was only viewed is stored elsewhere already.
pub fn was_played(table: &Table) -> bool {
    // Called in every frame: so without iterating over the events.
    table.was_ended() || (table.was_moved() && !table.game().played().is_empty())
}

/// Whether this table has anything that is stored nowhere else: moves that were played, an end, or annotations.
pub fn is_worth_keeping(table: &Table) -> bool {
    was_played(table) || (!table.game().played().is_empty() && table.was_annotated())
}

/// Sets today's date in a game that is played here, if its record has none: so the archive has a date, wherever the
/// game came from. Returns whether it did.
pub fn give_date(table: &mut Table) -> bool {
    if !was_played(table) || table.game().tags().get("Date").is_some() {
        return false;
    }
    // Setting a tag is never refused.
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

/// The table that these records of a journal result in, and the record that makes no sense; for `fuzz/`.
#[cfg(fuzzing)]
pub fn table_of_records(records: &[String]) -> (Option<Table>, Option<RecordProblem>) {
    table_of(records)
}

/// The table that a journal results in, up to the record that makes no sense; and that record.
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
