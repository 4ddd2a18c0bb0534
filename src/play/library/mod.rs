//! Files of games: the list of the archive ([`index`]), the search in it ([`search`]), games that are opened ([`open`])
//! and saved ([`save`]), the history of two players ([`head_to_head`]), the settings of the last match
//! ([`last_match`]), other chess engines ([`engines`]), and games that are in no file yet ([`unsaved`]). Files are read
//! and written only by tasks, for which no frame waits; panels write a [`LibraryCommand`] and read resources.

pub mod engines;
pub mod head_to_head;
pub mod index;
pub mod last_match;
pub mod open;
pub mod save;
pub mod search;
pub mod unsaved;

use std::path::{Path, PathBuf};

use bevy::{prelude::*, window::RequestRedraw};

use super::{
    PlaySystems,
    arbiter::{record::Records, search::LoopWaker},
    messages::Notice,
    rules::Rules,
};
use crate::{
    chess::{archive::GameQuery, last_match::LastMatch},
    words::say,
};

use engines::KnownEngines;
use head_to_head::PlayerHistory;
use index::{ArchiveIndex, ListPlace};
use last_match::RememberedMatch;
use open::OpeningGame;
use save::SavingGames;
use search::GameSearch;

/// Handles every [`LibraryCommand`], in tasks.
pub fn plugin(app: &mut App) {
    app.add_message::<LibraryCommand>()
        .add_message::<LibraryEvent>()
        .init_resource::<ArchiveIndex>()
        .init_resource::<GameSearch>()
        .init_resource::<PlayerHistory>()
        .init_resource::<KnownEngines>()
        .init_resource::<OpeningGame>()
        .init_resource::<SavingGames>()
        .init_resource::<RememberedMatch>()
        .add_systems(Startup, last_match::find)
        .add_systems(
            Update,
            (
                read_commands,
                open::receive,
                save::receive,
                index::receive,
                search::update,
                head_to_head::update,
                engines::receive,
                last_match::keep,
                request_frames,
            )
                .chain()
                .in_set(PlaySystems::Library),
        )
        .add_systems(
            Last,
            (save::finish, last_match::finish, engines::finish).run_if(on_message::<AppExit>),
        );
    app.add_plugins(unsaved::plugin);
}

/// A request to the library.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum LibraryCommand {
    /// Put the first game of this file on the board, or the position that it holds alone. If the file holds more games,
    /// they are listed.
    OpenFile(PathBuf),
    /// The first of these files is on the board already: list their games, if there are more.
    OfferOtherGames(Vec<PathBuf>),
    /// Write the game on the board to a PGN file.
    SaveFile {
        /// The file.
        path: PathBuf,
        /// Whether an existing file may be replaced; if not, the players are asked.
        replace: bool,
    },
    /// List the games of the archive.
    ListArchive,
    /// List the games of these files.
    ListFiles(Vec<PathBuf>),
    /// Stop reading the list: it was closed.
    CloseList,
    /// Find these games in the list. Of several queries the last one counts.
    Search(GameQuery),
    /// Put the game of that number in the list on the board, to be replayed from its start.
    OpenListed(usize),
    /// Ask the engine of that code what it is and what it can do.
    DescribeEngine(String),
    /// Add the chess engine with this program file.
    AddEngine(PathBuf),
    /// Remove the engine of that code.
    ForgetEngine(String),
    /// Look up the games of these two players, by name, in the archive.
    LookUpPlayers([String; 2]),
    /// A match begins with these settings: save them for the next one.
    RememberMatch(LastMatch),
}

/// A result of a request to the library.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum LibraryEvent {
    /// A list is being read: the archive's, or one of files.
    ListBegun {
        /// Whether it is the archive's.
        is_archive: bool,
    },
    /// The game of the list is on the board.
    ListedGameOpened,
    /// The game of the list cannot be opened, for this reason.
    ListedGameFailed(String),
    /// The game is not saved yet: a file of that name exists, and replacing it was not allowed.
    FileExists(PathBuf),
    /// The file is read, but meanwhile moves were made that would be lost: the players must be asked.
    WouldReplaceUnsaved(PathBuf),
}

/// The state of the game on the board, to detect whether the players went on ([`Rules::moment_with_notes`]).
type BoardMoment = (u64, usize);

fn read_commands(
    mut commands: MessageReader<LibraryCommand>,
    records: Res<Records>,
    rules: Res<Rules>,
    mut index: ResMut<ArchiveIndex>,
    mut search: ResMut<GameSearch>,
    mut opening: ResMut<OpeningGame>,
    mut saving: ResMut<SavingGames>,
    mut history: ResMut<PlayerHistory>,
    mut engines: ResMut<KnownEngines>,
    mut remembered: ResMut<RememberedMatch>,
    waker: Res<LoopWaker>,
    mut notices: MessageWriter<Notice>,
    mut events: MessageWriter<LibraryEvent>,
) {
    for command in commands.read() {
        match command {
            LibraryCommand::OpenFile(path) => opening.open_file(path, rules.moment_with_notes()),
            LibraryCommand::OfferOtherGames(paths) if paths.len() > 1 => {
                events.write(index.begin(ListPlace::Files(paths.clone())));
            }
            LibraryCommand::OfferOtherGames(paths) => opening.offer_others(paths),
            LibraryCommand::SaveFile { path, replace } => {
                saving.save(path, rules.table().game(), *replace);
            }
            LibraryCommand::ListArchive => match records.folder() {
                Some(folder) => {
                    events.write(index.begin(ListPlace::Archive(folder.to_owned())));
                }
                None => {
                    notices.write(Notice::problem(say!("notice-no-folder")));
                }
            },
            LibraryCommand::ListFiles(paths) => {
                events.write(index.begin(ListPlace::Files(paths.clone())));
            }
            LibraryCommand::CloseList => {
                index.stop();
                opening.give_up_listed();
            }
            LibraryCommand::Search(query) => search.ask(query),
            LibraryCommand::LookUpPlayers(pair) => history.ask(pair),
            LibraryCommand::RememberMatch(last) => remembered.remember(last.clone()),
            LibraryCommand::DescribeEngine(code) => engines.describe(code, &waker),
            LibraryCommand::AddEngine(path) => engines.add(path.clone(), &waker),
            LibraryCommand::ForgetEngine(code) => engines.forget(code, &waker),
            LibraryCommand::OpenListed(number) => {
                if let Some(games) = search.found().index() {
                    opening.open_listed(games, *number);
                }
            }
        }
    }
}

/// Requests frames while a task runs, and one after it has ended, so that its result appears at once.
fn request_frames(
    index: Res<ArchiveIndex>,
    search: Res<GameSearch>,
    opening: Res<OpeningGame>,
    saving: Res<SavingGames>,
    history: Res<PlayerHistory>,
    mut was_busy: Local<bool>,
    redraw: Option<ResMut<Messages<RequestRedraw>>>,
) {
    let is_busy = index.is_reading()
        || search.is_running()
        || opening.is_running()
        || saving.is_running()
        || history.is_running();
    let was_busy = std::mem::replace(&mut *was_busy, is_busy);
    if let Some(mut redraw) = redraw
        && (is_busy || was_busy)
    {
        redraw.write(RequestRedraw);
    }
}

/// A file's name with that of its folder, short enough for one line; messages about problems name the whole path.
fn name_in_folder(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    match path.parent().and_then(Path::file_name) {
        Some(folder) => say!(
            "notice-file-in",
            name = name.display().to_string(),
            folder = folder.display().to_string()
        ),
        None => name.display().to_string(),
    }
}
