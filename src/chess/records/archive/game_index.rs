//! The list of all games in a folder's PGN files: the location of each, and the data that a list shows of it.

use std::{
    fmt,
    io::{self, Read, Seek, SeekFrom},
    path::{Path, PathBuf},
    sync::Arc,
};

use super::{
    ArchiveProblem, PartialDate, Score,
    name_table::{NameId, NameTable, shown},
    outline::{GameOutline, OutlineReader},
};
use crate::chess::{
    Game, Variant, pgn,
    store::{self, FileOperation, StoreProblem},
};
use crate::platform::{
    fs::{self, File},
    time::SystemTime,
};

/// The least number of bytes that is read in one step.
const MIN_STEP: u64 = 1 << 20;

/// A longer text is no game, and is not loaded beyond this length: memory stays bounded whatever a file contains.
const MAX_GAME_LENGTH: u32 = 4 << 20;

/// The data that the list shows of a game. What is unknown is `?`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListedGame<'a> {
    /// The player of White.
    pub white: &'a str,
    /// The player of Black.
    pub black: &'a str,
    /// The event.
    pub event: &'a str,
    /// The number of the game in the event, according to its record: `3`, `3.1`.
    pub round: &'a str,
    /// The date on which it was played.
    pub date: PartialDate,
    /// How it ended.
    pub score: Score,
    /// How many moves of one side its record has, legal or not; 65,535 stands for more.
    pub plies: u16,
    /// The variant, if it is one that is implemented.
    pub variant: Option<Variant>,
}

/// A game's location, and the data that a list shows of it: 40 bytes, so that a million games fit into memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct GameEntry {
    offset: u64,
    length: u32,
    file: u32,
    pub(super) white: NameId,
    pub(super) black: NameId,
    event: NameId,
    round: NameId,
    pub(super) date: PartialDate,
    plies: u16,
    pub(super) score: Score,
    pub(super) variant: Option<Variant>,
}

const _: () = assert!(size_of::<GameEntry>() <= 40, "a list is kept small");

/// The location of the games.
#[derive(Clone, Debug)]
enum IndexedPlace {
    /// In the PGN files of a folder.
    Folder(PathBuf),
    /// In these files.
    Files(Vec<PathBuf>),
}

impl IndexedPlace {
    fn files(&self) -> Vec<ListedFile> {
        match self {
            IndexedPlace::Folder(folder) => pgn_files(folder),
            // A missing one is reported as missing when it is to be read.
            IndexedPlace::Files(files) => files
                .iter()
                .map(|path| {
                    let about = fs::metadata(path).ok();
                    ListedFile {
                        path: path.clone(),
                        length: about.as_ref().map_or(0, fs::Metadata::len),
                        changed: about.and_then(|about| about.modified().ok()),
                    }
                })
                .collect(),
        }
    }
}

/// A PGN file, as it was when it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ListedFile {
    path: PathBuf,
    length: u64,
    changed: Option<SystemTime>,
}

/// A file that is being read.
struct OpenFile(OutlineReader<File>);

impl fmt::Debug for OpenFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OpenFile(read up to {})", self.0.position())
    }
}

/// The list of all games in the PGN files of a folder, in the order of the files' names. A game's place in the list
/// is its number from 0.
///
/// [`GameIndex::open`] reads nothing yet; each [`GameIndex::step`] reads a little more, and what is read can be shown
/// and searched at once. A window reads some megabytes a frame; or a thread calls it until it is done and passes the
/// list on.
#[derive(Debug)]
pub struct GameIndex {
    place: IndexedPlace,
    files: Vec<ListedFile>,
    /// How many of the files are read.
    read: usize,
    reading: Option<OpenFile>,
    pub(super) names: NameTable,
    pub(super) games: Vec<GameEntry>,
    problems: Vec<(usize, Arc<StoreProblem>)>,
}

impl GameIndex {
    /// The list of a folder that is still to be read. A missing folder has no games.
    pub fn open(folder: impl Into<PathBuf>) -> GameIndex {
        GameIndex::at(IndexedPlace::Folder(folder.into()))
    }

    /// The list of these files, whatever their names, which are still to be read.
    pub fn of_files(files: Vec<PathBuf>) -> GameIndex {
        GameIndex::at(IndexedPlace::Files(files))
    }

    fn at(place: IndexedPlace) -> GameIndex {
        let mut index = GameIndex {
            place,
            files: Vec::new(),
            read: 0,
            reading: None,
            names: NameTable::default(),
            games: Vec::new(),
            problems: Vec::new(),
        };
        index.files = index.place.files();
        index
    }

    /// Reads about so many bytes more, at least a million. Returns whether there is still more to read.
    pub fn step(&mut self, bytes: usize) -> bool {
        let mut left = MIN_STEP.max(bytes as u64);
        while self.read < self.files.len() {
            if left == 0 {
                return true;
            }
            match self.read_on(left) {
                Ok(read) => left = left.saturating_sub(read),
                Err(e) => {
                    let path = &self.files[self.read].path;
                    let problem = StoreProblem::new(FileOperation::Read, path, e);
                    self.problems.push((self.read, Arc::new(problem)));
                    self.reading = None;
                    self.read += 1;
                }
            }
        }
        false
    }

    /// Checks which files there are and which have changed; the games of those must be read again, with
    /// [`GameIndex::step`]. The numbers of games before them stay.
    pub fn refresh(&mut self) {
        let files = self.place.files();
        let same = self
            .files
            .iter()
            .zip(&files)
            .take(self.read)
            .take_while(|(old, new)| old == new)
            .count();
        self.games.truncate(
            self.games
                .partition_point(|game| (game.file as usize) < same),
        );
        self.problems.retain(|(file, _)| *file < same);
        (self.files, self.read, self.reading) = (files, same, None);
    }

    /// A copy of the list as far as it has been read, to be shown and searched while another thread continues reading
    /// this one. Before the copy itself can continue, it needs a [`GameIndex::refresh`].
    pub fn snapshot(&self) -> Self {
        Self {
            place: self.place.clone(),
            files: self.files.clone(),
            read: self.read,
            reading: None,
            names: self.names.clone(),
            games: self.games.clone(),
            problems: self.problems.clone(),
        }
    }

    /// How many games have been found so far.
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether no game has been found so far.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// What files could not be read, and why.
    pub fn problems(&self) -> impl Iterator<Item = &StoreProblem> {
        self.problems.iter().map(|(_, problem)| &**problem)
    }

    /// The data that the list shows of a game.
    pub fn game(&self, number: usize) -> Option<ListedGame<'_>> {
        let entry = self.games.get(number)?;
        Some(ListedGame {
            white: self.names.get(entry.white),
            black: self.names.get(entry.black),
            event: self.names.get(entry.event),
            round: self.names.get(entry.round),
            date: entry.date,
            score: entry.score,
            plies: entry.plies,
            variant: entry.variant,
        })
    }

    /// A game's PGN text as it is in the file.
    ///
    /// # Errors
    /// If there is no such game, or its file cannot be read or has changed.
    pub fn text(&self, number: usize) -> Result<String, ArchiveProblem> {
        self.bytes(number)
            .map(|(_, _, bytes)| store::into_text(bytes))
    }

    /// A game, to be replayed.
    ///
    /// # Errors
    /// As [`GameIndex::text`], or if the record is no game.
    pub fn load(&self, number: usize) -> Result<Game, ArchiveProblem> {
        let (path, offset, bytes) = self.bytes(number)?;
        pgn::read_cut_out(&bytes, offset).map_err(|problem| ArchiveProblem::Pgn {
            path: path.to_owned(),
            line: lines_before(path, offset)
                .ok()
                .map(|before| before + problem.line),
            problem: problem.kind,
        })
    }

    /// A game's file, its offset there, and its text.
    fn bytes(&self, number: usize) -> Result<(&Path, u64, Vec<u8>), ArchiveProblem> {
        let number_from_1 = number + 1;
        let entry = self.games.get(number).ok_or(ArchiveProblem::NoGame {
            number: number_from_1,
        })?;
        let path = self.files[entry.file as usize].path.as_path();
        let mut file = store::open(path)?;
        let mut bytes = Vec::with_capacity(entry.length as usize);
        file.seek(SeekFrom::Start(entry.offset))
            .and_then(|_| file.take(entry.length.into()).read_to_end(&mut bytes))
            .map_err(|e| StoreProblem::new(FileOperation::Read, path, e))?;
        // The file may have been changed since: another game must not be shown in place of this one.
        match OutlineReader::cut_out(bytes.as_slice(), entry.offset).next() {
            Ok(Some(game)) if bytes.len() == entry.length as usize && self.shows(entry, game) => {
                Ok((path, entry.offset, bytes))
            }
            _ => Err(ArchiveProblem::Changed {
                path: path.to_owned(),
            }),
        }
    }

    /// Whether a game is the one that the list shows.
    fn shows(&self, entry: &GameEntry, game: &GameOutline) -> bool {
        let same = |name: &str, listed| shown(name) == self.names.get(listed);
        same(&game.white, entry.white)
            && same(&game.black, entry.black)
            && same(&game.event, entry.event)
            && same(&game.round, entry.round)
            && (entry.plies == plies(game) || entry.length == MAX_GAME_LENGTH)
    }

    /// Reads about so many bytes more of the next file, no further than to its end. Returns how many that were.
    fn read_on(&mut self, bytes: u64) -> io::Result<u64> {
        let reading = match &mut self.reading {
            Some(reading) => reading,
            None => {
                let listed = &mut self.files[self.read];
                let file = File::open(&listed.path)?;
                // The file's present state, not that of the last check of the folder: so that no change goes unnoticed.
                let now = file.metadata()?;
                (listed.length, listed.changed) = (now.len(), now.modified().ok());
                self.reading.insert(OpenFile(OutlineReader::new(file)))
            }
        };
        let games = &mut reading.0;
        let begin = games.position();
        let file = u32::try_from(self.read).unwrap_or(u32::MAX);
        while let Some(game) = games.next()? {
            let length = u32::try_from(game.end - game.start).unwrap_or(u32::MAX);
            self.games.push(GameEntry {
                offset: game.start,
                length: length.min(MAX_GAME_LENGTH),
                file,
                white: self.names.number(&game.white),
                black: self.names.number(&game.black),
                event: self.names.number(&game.event),
                round: self.names.number(&game.round),
                date: game.date,
                plies: plies(game),
                score: game.score,
                variant: game.variant,
            });
            let read = games.position() - begin;
            if read >= bytes {
                return Ok(read);
            }
        }
        let read = games.position() - begin;
        self.reading = None;
        self.read += 1;
        Ok(read)
    }
}

/// The number of plies that a list shows of a game.
fn plies(game: &GameOutline) -> u16 {
    u16::try_from(game.plies).unwrap_or(u16::MAX)
}

/// The PGN files of a folder, by name.
fn pgn_files(folder: &Path) -> Vec<ListedFile> {
    let mut files: Vec<ListedFile> = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let pgn = path
                .extension()
                .is_some_and(|extension| extension.eq_ignore_ascii_case("pgn"));
            // Not a folder of this name, nor a pipe without a writer.
            let about = pgn.then(|| fs::metadata(&path).ok()).flatten()?;
            about.is_file().then(|| ListedFile {
                path,
                length: about.len(),
                changed: about.modified().ok(),
            })
        })
        .collect();
    files.sort_by(|a, b| a.path.cmp(&b.path));
    files
}

/// The number of lines of a file that end before this offset.
fn lines_before(path: &Path, offset: u64) -> io::Result<u64> {
    let mut input = io::BufReader::new(File::open(path)?).take(offset);
    let mut lines = 0;
    loop {
        let piece = io::BufRead::fill_buf(&mut input)?;
        if piece.is_empty() {
            return Ok(lines);
        }
        lines += memchr::memchr_iter(b'\n', piece).count() as u64;
        let length = piece.len();
        io::BufRead::consume(&mut input, length);
    }
}
