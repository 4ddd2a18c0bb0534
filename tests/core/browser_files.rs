//! Files in a browser's storage do what files on a disk do: the same calls on both, and the same answers. The storage
//! is a map here; in a page it is `localStorage`.

#[expect(
    dead_code,
    reason = "more of it is used by the game than by these tests"
)]
#[path = "../../src/platform/web/files.rs"]
mod files;

/// The script of the page.
mod page {
    use std::{cell::RefCell, collections::BTreeMap};

    thread_local! {
        static STORAGE: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
        static LOCKS: RefCell<BTreeMap<String, u8>> = const { RefCell::new(BTreeMap::new()) };
        static TAB: RefCell<u8> = const { RefCell::new(0) };
    }

    /// More than this is too much for the storage.
    pub const ROOM: usize = 100_000;

    pub fn read(name: &str) -> Option<String> {
        STORAGE.with_borrow(|storage| storage.get(name).cloned())
    }

    pub fn write(name: &str, text: &str) -> bool {
        STORAGE.with_borrow_mut(|storage| {
            let others = storage.iter().filter(|(other, _)| *other != name);
            let is_room = others.map(|(_, text)| text.len()).sum::<usize>() + text.len() < ROOM;
            if is_room {
                storage.insert(name.to_owned(), text.to_owned());
            }
            is_room
        })
    }

    pub fn remove(name: &str) {
        STORAGE.with_borrow_mut(|storage| storage.remove(name));
    }

    pub fn names() -> String {
        STORAGE.with_borrow(|storage| storage.keys().cloned().collect::<Vec<_>>().join("\n"))
    }

    pub fn lock(name: &str) -> bool {
        let tab = TAB.with_borrow(|tab| *tab);
        LOCKS.with_borrow_mut(|locks| *locks.entry(name.to_owned()).or_insert(tab) == tab)
    }

    pub fn unlock(name: &str) {
        let tab = TAB.with_borrow(|tab| *tab);
        LOCKS
            .with_borrow_mut(|locks| locks.retain(|other, holder| other != name || *holder != tab));
    }

    /// What follows happens in that tab.
    pub fn go_to_tab(tab: u8) {
        TAB.set(tab);
    }
}

/// The page's clock.
mod time {
    pub use std::time::{SystemTime, UNIX_EPOCH};
}

use std::{
    fs::TryLockError,
    io::{self, Read, Seek, SeekFrom, Write},
    path::Path,
};

/// The same calls on a file system, and their results, one a line. `$fs` is its module, `$root` an empty folder in it.
macro_rules! calls {
    ($fs:path, $root:expr) => {{
        use $fs as fs;
        let root: &Path = $root;
        let at = |name: &str| root.join(name);
        let mut said = Vec::new();
        let mut say = |what: &str, done: io::Result<String>| {
            said.push(match done {
                Ok(text) => format!("{what}: {text}"),
                Err(problem) => format!("{what}: {:?}", problem.kind()),
            });
        };
        let text = |name: &str| fs::read_to_string(at(name));
        let unit = |(): ()| "done".to_owned();

        say("read what is not there", text("a/one"));
        say(
            "open what is not there",
            fs::File::open(at("a/one")).map(|_| String::new()),
        );
        say(
            "append to what is not there",
            fs::File::options()
                .append(true)
                .open(at("a/one"))
                .map(|_| String::new()),
        );
        say("make a folder", fs::create_dir_all(at("a")).map(unit));
        say("make it again", fs::create_dir_all(at("a")).map(unit));
        say("write", fs::write(at("a/one"), "first\nsecond\n").map(unit));
        say("read", text("a/one"));
        say(
            "is it there",
            fs::exists(at("a/one")).map(|is| is.to_string()),
        );
        say(
            "is another",
            fs::exists(at("a/two")).map(|is| is.to_string()),
        );
        say(
            "what it is",
            fs::metadata(at("a/one")).map(|about| {
                format!(
                    "{} {} {} {}",
                    about.is_file(),
                    about.is_dir(),
                    about.len(),
                    about.permissions().readonly()
                )
            }),
        );
        say(
            "what the folder is",
            fs::metadata(at("a")).map(|about| format!("{} {}", about.is_file(), about.is_dir())),
        );
        say(
            "make what is there",
            fs::File::options()
                .write(true)
                .create_new(true)
                .open(at("a/one"))
                .map(|_| String::new()),
        );

        // As a journal is written: on from where it ends, and over what broke off.
        let journal = || -> io::Result<String> {
            let mut file = fs::File::options()
                .write(true)
                .create_new(true)
                .open(at("a/journal"))?;
            file.write_all(b"one\n")?;
            file.seek(SeekFrom::Start(4))?;
            file.write_all(b"two\nthr")?;
            file.set_len(8)?;
            file.seek(SeekFrom::Start(8))?;
            file.write_all(b"three\n")?;
            file.sync_data()?;
            text("a/journal")
        };
        say("journal", journal());
        // As a game is added to the archive: at the end, after a look at what is there.
        let archive = || -> io::Result<String> {
            let mut whole = String::new();
            for game in ["1. e4 *\n", "1. d4 *\n"] {
                let mut file = fs::File::options()
                    .read(true)
                    .append(true)
                    .create(true)
                    .open(at("a/1999.pgn"))?;
                let length = file.metadata()?.len();
                file.seek(SeekFrom::Start(0))?;
                (&mut file).take(length).read_to_string(&mut whole)?;
                file.write_all(game.as_bytes())?;
            }
            Ok(format!(
                "{whole:?} {:?} {}",
                text("a/1999.pgn")?,
                fs::metadata(at("a/1999.pgn"))?.len()
            ))
        };
        say("archive", archive());
        let bytes = || -> io::Result<String> {
            fs::write(at("a/old.pgn"), b"[White \"J\xf8rgen\"]\n\0\xff")?;
            let mut read = Vec::new();
            fs::File::open(at("a/old.pgn"))?.read_to_end(&mut read)?;
            Ok(format!("{read:?} {}", fs::metadata(at("a/old.pgn"))?.len()))
        };
        say("bytes that are no text", bytes());
        say("as text", text("a/old.pgn"));
        say(
            "write what was opened to be read",
            fs::File::open(at("a/one"))
                .and_then(|mut file| file.write_all(b"x"))
                .map(unit)
                .map_err(|_| io::ErrorKind::PermissionDenied.into()),
        );
        let parts = || -> io::Result<String> {
            let mut file = fs::File::open(at("a/one"))?;
            let mut part = [0; 4];
            file.seek(SeekFrom::End(-7))?;
            file.read_exact(&mut part)?;
            let here = file.stream_position()?;
            file.rewind()?;
            let mut again = [0; 3];
            file.read_exact(&mut again)?;
            let behind = file.seek(SeekFrom::Start(100))?;
            let nothing = file.read(&mut part)?;
            Ok(format!("{part:?} {here} {again:?} {behind} {nothing}"))
        };
        say("parts", parts());
        say(
            "behind the end",
            fs::File::options()
                .write(true)
                .open(at("a/one"))
                .and_then(|mut file| {
                    file.seek(SeekFrom::Start(15))?;
                    file.write_all(b"!")?;
                    text("a/one")
                }),
        );
        say(
            "empty it",
            fs::File::create(at("a/one")).map(|_| String::new()),
        );
        say("now it is", text("a/one"));
        say("rename", fs::rename(at("a/old.pgn"), at("a/one")).map(unit));
        say("the old name", text("a/old.pgn"));
        say(
            "rename what is not there",
            fs::rename(at("a/old.pgn"), at("a/x")).map(unit),
        );
        let list = || -> io::Result<String> {
            let mut names = Vec::new();
            for entry in fs::read_dir(at("a"))? {
                names.push(
                    entry?
                        .path()
                        .file_name()
                        .unwrap_or_default()
                        .display()
                        .to_string(),
                );
            }
            names.sort();
            Ok(names.join(" "))
        };
        say("list", list());
        say("remove", fs::remove_file(at("a/one")).map(unit));
        say("remove it again", fs::remove_file(at("a/one")).map(unit));
        say("list what is left", list());
        say(
            "list what is no folder",
            fs::read_dir(at("b")).map(|_| String::new()),
        );
        said
    }};
}

#[test]
fn files_of_a_page_do_what_files_on_a_disk_do() {
    let folder = tempfile::tempdir().expect("a folder");
    let on_disk = calls!(std::fs, folder.path());
    let in_page = calls!(files, Path::new("/shakki"));
    assert!(on_disk.len() > 25, "{on_disk:#?}");
    assert_eq!(in_page, on_disk);
}

#[test]
fn a_replacement_is_there_at_once_or_not_at_all() {
    let path = Path::new("/shakki/settings.toml");
    files::write(path, "old").expect("there is room");
    let mut new = files::AtomicWriteFile::open(path).expect("it begins");
    new.write_all(b"new").expect("it is kept");
    assert_eq!(files::read_to_string(path).unwrap(), "old");
    new.commit().expect("there is room");
    assert_eq!(files::read_to_string(path).unwrap(), "new");
    let mut much = files::AtomicWriteFile::open(path).expect("it begins");
    much.write_all(&[b'x'; page::ROOM]).expect("it is kept");
    let full = much.commit().expect_err("there is no room");
    assert_eq!(full.kind(), io::ErrorKind::StorageFull);
    assert_eq!(files::read_to_string(path).unwrap(), "new");
}

#[test]
fn a_full_storage_is_said_and_loses_nothing() {
    let path = Path::new("/shakki/game.journal");
    files::write(path, "one\n").expect("there is room");
    let mut file = files::File::options().append(true).open(path).unwrap();
    let full = file.write_all(&[b'x'; page::ROOM]).expect_err("no room");
    assert_eq!(full.kind(), io::ErrorKind::StorageFull);
    file.write_all(b"two\n").expect("there is room for that");
    assert_eq!(files::read_to_string(path).unwrap(), "one\ntwo\n");
}

#[test]
fn two_tabs_do_not_have_the_same_lock() {
    let path = Path::new("/shakki/game.journal");
    files::write(path, "").expect("there is room");
    let file = files::File::open(path).unwrap();
    assert!(file.try_lock().is_ok());
    assert!(file.try_lock().is_ok(), "it is this tab's");
    page::go_to_tab(1);
    let other = files::File::open(path).unwrap();
    assert!(matches!(other.try_lock(), Err(TryLockError::WouldBlock)));
    other.unlock().unwrap();
    assert!(other.try_lock().is_err(), "only who has it gives it back");
    page::go_to_tab(0);
    file.unlock().unwrap();
    page::go_to_tab(1);
    assert!(other.try_lock().is_ok());
}
