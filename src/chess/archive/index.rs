//! The list of all games in a folder's PGN files: where each is, and what a list shows of it.

use std::{
    fs::{self, File},
    io::{self, Read, Seek, SeekFrom},
    path::{Path, PathBuf},
    time::SystemTime,
};

use crate::{
    chess::{Game, pgn, store},
    words::say,
};

use super::{
    Date,
    names::{NameId, Names},
    scan::{self, Found, Next},
};

/// How much of a file is read at a time.
const PIECE: usize = 1 << 20;

/// What is longer than this is no game, and is cut: memory stays bounded whatever a file holds.
const LONGEST_GAME: usize = 4 << 20;

/// How a game ended, as its record has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// `1-0`
    White,
    /// `0-1`
    Black,
    /// `1/2-1/2`
    Draw,
    /// `*`, or nothing
    Open,
}

impl Score {
    /// As PGN writes it.
    pub fn text(self) -> &'static str {
        match self {
            Score::White => "1-0",
            Score::Black => "0-1",
            Score::Draw => "1/2-1/2",
            Score::Open => "*",
        }
    }
}

/// What the list shows of a game. What is unknown is `?`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed<'a> {
    /// The player of White.
    pub white: &'a str,
    /// The player of Black.
    pub black: &'a str,
    /// The event.
    pub event: &'a str,
    /// When it was played.
    pub date: Date,
    /// How it ended.
    pub score: Score,
    /// How many moves of one side its record has, legal or not; 65,535 stands for more.
    pub plies: u16,
}

/// A game's place, and what a list shows of it: 40 bytes, so that a million games fit into memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    offset: u64,
    length: u32,
    file: u32,
    pub(super) white: NameId,
    pub(super) black: NameId,
    event: NameId,
    pub(super) date: Date,
    plies: u16,
    pub(super) score: Score,
}

const _: () = assert!(size_of::<Entry>() <= 40, "a list is kept small");

/// Where the games are.
#[derive(Clone, Debug)]
enum Place {
    /// In the PGN files of a folder.
    Folder(PathBuf),
    /// In these files.
    Files(Vec<PathBuf>),
}

impl Place {
    fn sources(&self) -> Vec<Source> {
        match self {
            Place::Folder(folder) => sources(folder),
            // One that is not there is said to be missing when it is to be read.
            Place::Files(files) => files
                .iter()
                .map(|path| {
                    let about = fs::metadata(path).ok();
                    Source {
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
struct Source {
    path: PathBuf,
    length: u64,
    changed: Option<SystemTime>,
}

/// A file that is being read.
#[derive(Debug)]
struct Reading {
    file: File,
    /// What is in hand of it.
    text: Vec<u8>,
    /// Where that begins in the file.
    offset: u64,
    /// Whether it goes to the end of the file.
    last: bool,
}

/// The list of all games in the PGN files of a folder, in the order of the files' names. A game's place in the list
/// is its number from 0.
///
/// [`Index::open`] reads nothing yet; each [`Index::step`] reads on a little, and what is read can be shown and
/// searched at once. A window gives it some megabytes a frame; or a thread calls it until it is done and hands the
/// list over.
#[derive(Debug)]
pub struct Index {
    place: Place,
    sources: Vec<Source>,
    /// How many of the sources are read.
    read: usize,
    reading: Option<Reading>,
    pub(super) names: Names,
    pub(super) games: Vec<Entry>,
    problems: Vec<(usize, String)>,
}

impl Index {
    /// The list of a folder that still must be read. A folder that is not there has no games.
    pub fn open(folder: impl Into<PathBuf>) -> Index {
        Index::at(Place::Folder(folder.into()))
    }

    /// The list of these files, whatever they are called, which still must be read.
    pub fn of_files(files: Vec<PathBuf>) -> Index {
        Index::at(Place::Files(files))
    }

    fn at(place: Place) -> Index {
        let mut index = Index {
            place,
            sources: Vec::new(),
            read: 0,
            reading: None,
            names: Names::default(),
            games: Vec::new(),
            problems: Vec::new(),
        };
        index.sources = index.place.sources();
        index
    }

    /// Reads about so many bytes more, at least one piece of a file. Whether there is still more to read.
    pub fn step(&mut self, bytes: usize) -> bool {
        let mut done = 0;
        while self.read < self.sources.len() {
            if done > 0 && done >= bytes {
                return true;
            }
            match self.read_piece() {
                Ok(some) => done += some,
                Err(e) => {
                    let path = &self.sources[self.read].path;
                    let problem = store::StoreProblem::new(store::Doing::Read, path, e);
                    self.problems.push((self.read, problem.to_string()));
                    self.reading = None;
                    self.read += 1;
                }
            }
        }
        false
    }

    /// Looks again which files there are and which have changed; the games of those must be read again, with
    /// [`Index::step`]. The numbers of games before them stay.
    pub fn refresh(&mut self) {
        let sources = self.place.sources();
        let same = self
            .sources
            .iter()
            .zip(&sources)
            .take(self.read)
            .take_while(|(old, new)| old == new)
            .count();
        self.games.truncate(
            self.games
                .partition_point(|game| (game.file as usize) < same),
        );
        self.problems.retain(|(file, _)| *file < same);
        (self.sources, self.read, self.reading) = (sources, same, None);
    }

    /// A copy of what has been found so far, to be shown and searched while another thread reads on here. Before the
    /// copy itself can read on, it must be given an [`Index::refresh`].
    pub fn snapshot(&self) -> Index {
        Index {
            place: self.place.clone(),
            sources: self.sources.clone(),
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

    /// The files that could not be read: one sentence each, which names the file.
    pub fn problems(&self) -> impl Iterator<Item = &str> {
        self.problems.iter().map(|(_, problem)| problem.as_str())
    }

    /// What the list shows of a game.
    pub fn game(&self, number: usize) -> Option<Listed<'_>> {
        let entry = self.games.get(number)?;
        Some(Listed {
            white: self.names.get(entry.white),
            black: self.names.get(entry.black),
            event: self.names.get(entry.event),
            date: entry.date,
            score: entry.score,
            plies: entry.plies,
        })
    }

    /// A game's PGN text as it stands in the file.
    ///
    /// # Errors
    /// If there is no such game, or its file cannot be read or has changed: one sentence that names the file.
    pub fn text(&self, number: usize) -> Result<String, String> {
        self.bytes(number).map(|(_, _, bytes)| store::decode(bytes))
    }

    /// A game, to be replayed.
    ///
    /// # Errors
    /// As [`Index::text`], or if the record is no game: one sentence that names the file and the line.
    pub fn load(&self, number: usize) -> Result<Game, String> {
        let (path, offset, bytes) = self.bytes(number)?;
        pgn::first(bytes.as_slice())
            .map(|recorded| recorded.game)
            .map_err(|problem| match lines_before(path, offset) {
                Ok(before) => {
                    let line = before + problem.line;
                    let problem = problem.kind.to_string();
                    format!(
                        "{}: {}",
                        path.display(),
                        say!("pgn-line", line = line, problem = problem)
                    )
                }
                Err(_) => format!("{}: {}", path.display(), problem.kind),
            })
    }

    /// A game's file, its place there, and its text.
    fn bytes(&self, number: usize) -> Result<(&Path, u64, Vec<u8>), String> {
        let entry = self.games.get(number).ok_or_else(|| {
            let number = number + 1;
            say!("archive-no-game", number = number)
        })?;
        let path = self.sources[entry.file as usize].path.as_path();
        let mut file = store::open(path).map_err(|problem| problem.to_string())?;
        let mut bytes = Vec::with_capacity(entry.length as usize);
        file.seek(SeekFrom::Start(entry.offset))
            .and_then(|_| file.take(entry.length.into()).read_to_end(&mut bytes))
            .map_err(|e| store::StoreProblem::new(store::Doing::Read, path, e).to_string())?;
        // Somebody may have changed the file since: another game must not be shown in this one's place.
        match scan::next_game(&bytes, 0, true) {
            Next::Game(found)
                if bytes.len() == entry.length as usize && self.shows(entry, &found) =>
            {
                Ok((path, entry.offset, bytes))
            }
            _ => Err(say!("archive-changed", file = path.display().to_string())),
        }
    }

    /// Whether a game is the one that the list shows.
    fn shows(&self, entry: &Entry, found: &Found<'_>) -> bool {
        let mut names = Names::default();
        let mut same = |tag: Option<&[u8]>, listed| {
            let name = names.number(tag.unwrap_or(b"?"));
            names.get(name) == self.names.get(listed)
        };
        same(found.tags.white, entry.white)
            && same(found.tags.black, entry.black)
            && same(found.tags.event, entry.event)
            && u32::from(entry.plies) == found.plies.min(u16::MAX.into())
    }

    /// Reads one piece of the file whose turn it is. Gives how many bytes that were.
    fn read_piece(&mut self) -> io::Result<usize> {
        let source = &mut self.sources[self.read];
        let reading = match &mut self.reading {
            Some(reading) => reading,
            None => {
                let file = File::open(&source.path)?;
                // What it is now, not when the folder was looked at: so that no change goes unnoticed.
                let now = file.metadata()?;
                (source.length, source.changed) = (now.len(), now.modified().ok());
                self.reading.insert(Reading {
                    file,
                    text: Vec::new(),
                    offset: 0,
                    last: false,
                })
            }
        };
        reading.text.reserve(PIECE);
        let piece = (&mut reading.file)
            .take(PIECE as u64)
            .read_to_end(&mut reading.text)?;
        reading.last = piece < PIECE;
        let cut = reading.text.len() >= LONGEST_GAME;
        let file = u32::try_from(self.read).unwrap_or(u32::MAX);
        let mut at = 0;
        let rest = loop {
            // Only what begins the text in hand can be too long for it.
            let last = reading.last || cut && at == 0;
            match scan::next_game(&reading.text, at, last) {
                Next::Game(found) => {
                    at = found.end;
                    let names = &mut self.names;
                    let mut name = |tag: Option<&[u8]>| names.number(tag.unwrap_or(b"?"));
                    self.games.push(Entry {
                        offset: reading.offset + found.start as u64,
                        length: u32::try_from(found.end - found.start).unwrap_or(u32::MAX),
                        file,
                        white: name(found.tags.white),
                        black: name(found.tags.black),
                        event: name(found.tags.event),
                        date: Date::read_bytes(found.tags.date.unwrap_or_default()),
                        plies: u16::try_from(found.plies).unwrap_or(u16::MAX),
                        score: score(&found),
                    });
                }
                Next::More(rest) => break rest,
            }
        };
        if reading.last {
            self.reading = None;
            self.read += 1;
        } else {
            reading.text.drain(..rest);
            reading.offset += rest as u64;
        }
        Ok(piece)
    }
}

/// The score behind the moves; where there is none, that of the tag.
fn score(found: &Found<'_>) -> Score {
    let tag = || {
        let tag = std::str::from_utf8(found.tags.result?).ok()?;
        pgn::score(tag).flatten()
    };
    match found.score.flatten().or_else(tag) {
        Some("1-0") => Score::White,
        Some("0-1") => Score::Black,
        Some(_) => Score::Draw,
        None => Score::Open,
    }
}

/// The PGN files of a folder, by name.
fn sources(folder: &Path) -> Vec<Source> {
    let mut sources: Vec<Source> = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let pgn = path
                .extension()
                .is_some_and(|extension| extension.eq_ignore_ascii_case("pgn"));
            // Not a folder of this name, nor a pipe that nobody writes to.
            let about = pgn.then(|| fs::metadata(&path).ok()).flatten()?;
            about.is_file().then(|| Source {
                path,
                length: about.len(),
                changed: about.modified().ok(),
            })
        })
        .collect();
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    sources
}

/// How many lines of a file end before this place.
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
