//! The journal of the game in progress: whatever happens to its file, the records written before are read back.

use std::{fs, path::Path, time::Duration};

use proptest::prelude::*;
use shakki::{
    chess::{
        Game,
        annotation::Annotation,
        journal::{Journal, MAX_RECORD, Recovered},
        pgn,
        recorder::{self, Recorder},
        table::{Action, Header, MatchOptions, Table},
    },
    text::Session,
    words::Localized,
};

use crate::{common::play, script};

/// What the tests write: some lines like those of a game, an empty one and one in other letters among them.
const RECORDS: [&str; 6] = [
    "start standard clock 5+3",
    "move e2e4",
    "",
    "names Ágnes – Øystein ½",
    "offer draw black",
    "move e7e5 clock 297410 300000",
];

fn write(folder: &Path, records: &[&str]) -> Journal {
    let mut journal = Journal::create(folder);
    for record in records {
        journal.append(record).expect("written");
    }
    journal
}

/// The file's content with all of [`RECORDS`], and where each line ends.
fn written() -> (Vec<u8>, Vec<usize>) {
    let folder = tempfile::tempdir().expect("a folder");
    let journal = write(folder.path(), &RECORDS);
    let bytes = fs::read(journal.path().expect("a file")).expect("read");
    let ends = (1..=bytes.len()).filter(|&end| bytes[end - 1] == b'\n');
    let ends: Vec<usize> = ends.collect();
    (bytes, ends)
}

fn recover(folder: &Path) -> Recovered {
    Journal::recover(folder).expect("a readable folder")
}

/// The records that were found in the damaged file.
fn records(recovered: &Recovered) -> &[String] {
    match recovered {
        Recovered::Nothing => &[],
        Recovered::Whole { records, .. }
        | Recovered::Cut { records, .. }
        | Recovered::Damaged { records, .. } => records,
    }
}

/// Continues the journal, and asserts that only the new line is added to what was found.
fn goes_on(recovered: Recovered, folder: &Path, about: &str) {
    let mut expected = records(&recovered).to_vec();
    let mut journal = match recovered {
        Recovered::Nothing => Journal::create(folder),
        Recovered::Whole { journal, .. }
        | Recovered::Cut { journal, .. }
        | Recovered::Damaged { journal, .. } => journal,
    };
    journal.append("and on").expect("written");
    drop(journal);
    expected.push("and on".to_owned());
    let again = recover(folder);
    assert!(
        matches!(again, Recovered::Whole { .. }),
        "{about}: {again:?}"
    );
    assert_eq!(records(&again), expected, "{about}");
}

#[test]
fn what_was_appended_comes_back_and_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path().join("made/when/needed");
    assert!(matches!(recover(&folder), Recovered::Nothing));
    drop(write(&folder, &RECORDS));
    let found = recover(&folder);
    assert!(matches!(found, Recovered::Whole { .. }), "{found:?}");
    assert_eq!(records(&found), RECORDS);
    goes_on(found, &folder, "whole");
}

#[test]
fn the_file_is_text_that_a_person_can_read() {
    let (bytes, _) = written();
    let text = String::from_utf8(bytes).expect("text");
    let lines: Vec<&str> = text.lines().map(|line| &line[9..]).collect();
    assert_eq!(lines[0], "shakki journal 1");
    assert_eq!(lines[1..], RECORDS);
}

#[test]
fn nothing_is_written_before_the_first_record_and_nothing_stays_after_the_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let files = || fs::read_dir(folder.path()).expect("a folder").count();
    let mut journal = Journal::create(folder.path());
    assert_eq!((files(), journal.path()), (0, None));
    journal.append("move e2e4").expect("written");
    journal.sync().expect("on the disk");
    let path = journal.path().expect("a file").to_owned();
    assert!(path.ends_with("game.journal"), "{}", path.display());
    journal.finish().expect("removed");
    assert!(!path.exists());
    assert!(matches!(recover(folder.path()), Recovered::Nothing));
    Journal::create(folder.path())
        .finish()
        .expect("nothing to remove");
}

#[test]
fn cut_at_every_byte_it_loses_only_what_was_being_written() {
    let (bytes, ends) = written();
    for cut in 0..=bytes.len() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("game.journal"), &bytes[..cut]).expect("written");
        // A line that lacks nothing but its end is all there. The first one is the header.
        let whole = ends.iter().filter(|&&end| end - 1 <= cut).count();
        let found = recover(folder.path());
        let expected = &RECORDS[..whole.saturating_sub(1)];
        assert_eq!(records(&found), expected, "cut at {cut}");
        match &found {
            Recovered::Nothing => assert!(expected.is_empty(), "cut at {cut}"),
            Recovered::Whole { .. } => {
                assert!(ends.iter().any(|&end| cut == end || cut == end - 1));
            }
            Recovered::Cut { lost, .. } => {
                let lost = lost.localized();
                assert!(lost.starts_with("the last entry is incomplete: "), "{lost}");
            }
            Recovered::Damaged { .. } => panic!("cut at {cut}: {found:?}"),
        }
        goes_on(found, folder.path(), &format!("cut at {cut}"));
        let files = fs::read_dir(folder.path()).expect("a folder").count();
        assert_eq!(files, 2, "the journal and the lock: cut at {cut}");
    }
}

#[test]
fn with_any_byte_changed_all_before_its_line_comes_back_and_the_file_is_set_aside() {
    let (bytes, ends) = written();
    for at in 0..bytes.len() {
        for change in [0x01, 0x20, 0x80, 0xff, bytes[at], bytes[at] ^ b'\n'] {
            if change == 0 {
                continue;
            }
            let folder = tempfile::tempdir().expect("a folder");
            let mut changed = bytes.clone();
            changed[at] ^= change;
            fs::write(folder.path().join("game.journal"), &changed).expect("written");
            let about = format!("byte {at} changed by {change:#x}");
            let before = ends.iter().filter(|&&end| end <= at).count();
            let found = recover(folder.path());
            let expected = &RECORDS[..before.saturating_sub(1)];
            assert_eq!(records(&found), expected, "{about}");
            match &found {
                Recovered::Damaged { set_aside, why, .. } => {
                    assert_eq!(fs::read(set_aside).expect("kept"), changed, "{about}");
                    let name = set_aside.file_name().expect("a name").to_string_lossy();
                    assert!(name.starts_with("game-damaged-2"), "{name}");
                    let why = why.localized();
                    assert!(
                        why.starts_with(&format!("line {} ", before + 1)),
                        "{about}: {why}"
                    );
                }
                // A missing end of the last line looks the same as one that was never written.
                Recovered::Cut { .. } => assert_eq!(at, bytes.len() - 1, "{about}"),
                _ => panic!("{about}: {found:?}"),
            }
            goes_on(found, folder.path(), &about);
        }
    }
}

#[test]
fn a_line_that_is_missing_doubled_or_misplaced_is_damage() {
    let (bytes, _) = written();
    let lines: Vec<&[u8]> = bytes.split_inclusive(|&byte| byte == b'\n').collect();
    for order in [
        &[0, 1, 2, 4, 5, 6][..],
        &[0, 1, 2, 2, 3, 4, 5, 6],
        &[0, 1, 2, 4, 3, 5, 6],
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let text: Vec<u8> = order
            .iter()
            .flat_map(|&line| lines[line].to_vec())
            .collect();
        fs::write(folder.path().join("game.journal"), text).expect("written");
        let found = recover(folder.path());
        assert!(matches!(found, Recovered::Damaged { .. }), "{found:?}");
        assert_eq!(records(&found), &RECORDS[..2]);
    }
}

#[test]
fn zeros_at_the_end_are_what_a_power_cut_leaves() {
    let (bytes, _) = written();
    for cut in [bytes.len(), bytes.len() - 10] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut text = bytes[..cut].to_vec();
        text.extend([0; 4000]);
        fs::write(folder.path().join("game.journal"), text).expect("written");
        let found = recover(folder.path());
        assert!(matches!(found, Recovered::Cut { .. }), "{found:?}");
        assert!(records(&found).len() >= RECORDS.len() - 1);
        goes_on(found, folder.path(), "zeros");
    }
}

#[test]
fn what_another_version_wrote_is_set_aside_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    // The check sum is right: zlib.crc32(b"\0\0\0\0shakki journal 2").
    let line = "301a898c shakki journal 2\n";
    fs::write(folder.path().join("game.journal"), line).expect("written");
    let Recovered::Damaged { set_aside, why, .. } = recover(folder.path()) else {
        panic!("another version's file is not ours");
    };
    assert_eq!(
        why.localized(),
        "it was written by another version of the program (\"shakki journal 2\")"
    );
    assert_eq!(fs::read_to_string(set_aside).expect("kept"), line);
}

#[test]
fn damaged_files_never_replace_one_another() {
    let folder = tempfile::tempdir().expect("a folder");
    for text in ["one\n", "two\n", "three\n"] {
        fs::write(folder.path().join("game.journal"), text).expect("written");
        let Recovered::Damaged { set_aside, .. } = recover(folder.path()) else {
            panic!("{text:?} is no journal");
        };
        assert_eq!(fs::read_to_string(set_aside).expect("kept"), text);
    }
    let kept = fs::read_dir(folder.path())
        .expect("a folder")
        .filter(|entry| {
            let name = entry.as_ref().expect("a file").file_name();
            name.to_string_lossy().starts_with("game-damaged-")
        });
    assert_eq!(kept.count(), 3);
}

#[test]
fn each_game_in_progress_has_a_file_of_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = write(folder.path(), &["first"]);
    let second = write(folder.path(), &["second"]);
    assert_ne!(first.path(), second.path());
    assert!(
        matches!(recover(folder.path()), Recovered::Nothing),
        "both are being played"
    );
    drop(second);
    let Recovered::Whole { records, journal } = recover(folder.path()) else {
        panic!("the second was left behind");
    };
    assert_eq!(records, ["second"]);
    assert!(
        matches!(recover(folder.path()), Recovered::Nothing),
        "it is taken over"
    );
    drop((first, journal));
    // The one that was written last comes first.
    for (later, order) in [(0, ["first", "second"]), (1, ["second", "first"])] {
        for (number, name) in ["game.journal", "game-2.journal"].iter().enumerate() {
            let file = std::fs::File::options()
                .append(true)
                .open(folder.path().join(name))
                .expect("a journal");
            let seconds = 1_700_000_000 + u64::from(number == later);
            let then = std::time::UNIX_EPOCH + std::time::Duration::from_secs(seconds);
            file.set_modified(then).expect("another time");
        }
        let both = [recover(folder.path()), recover(folder.path())];
        assert_eq!([records_of(&both[0]), records_of(&both[1])], order);
        assert!(matches!(recover(folder.path()), Recovered::Nothing));
    }
}

fn records_of(recovered: &Recovered) -> String {
    records(recovered).join(" ")
}

#[test]
fn a_record_is_one_line_of_bounded_length() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut journal = write(folder.path(), &["one"]);
    for bad in ["two\nthree".to_owned(), "x".repeat(MAX_RECORD + 1)] {
        let problem = journal.append(&bad).expect_err("refused").localized();
        assert!(
            problem.contains("game.journal: an entry is one line"),
            "{problem}"
        );
    }
    let longest = "é".repeat(MAX_RECORD / 2);
    journal.append(&longest).expect("written");
    journal.append("carriage\rreturn").expect("written");
    drop(journal);
    assert_eq!(
        records(&recover(folder.path())),
        ["one", &longest, "carriage\rreturn"]
    );
}

#[test]
fn a_file_of_any_size_is_read_in_bounded_memory() {
    // A sparse file of eight gigabytes of zeros, which takes no space on the disk.
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.journal");
    let file = fs::File::create(&path).expect("made");
    file.set_len(8 << 30).expect("a disk with holes");
    let found = recover(folder.path());
    assert!(matches!(found, Recovered::Damaged { .. }), "{found:?}");

    // Lines of valid length, without end.
    let folder = tempfile::tempdir().expect("a folder");
    let long = "x".repeat(MAX_RECORD);
    let mut text = Vec::new();
    let mut sum = 0_u32;
    for line in std::iter::once("shakki journal 1").chain([long.as_str(); 300]) {
        let mut hasher = crc32fast::Hasher::new();
        hasher.update(&sum.to_le_bytes());
        hasher.update(line.as_bytes());
        sum = hasher.finalize();
        text.extend(format!("{sum:08x} {line}\n").into_bytes());
    }
    fs::write(folder.path().join("game.journal"), text).expect("written");
    let found = recover(folder.path());
    assert!(matches!(found, Recovered::Damaged { .. }), "{found:?}");
    assert!((200..300).contains(&records(&found).len()));
}

#[test]
fn no_journal_is_written_that_would_be_too_long_to_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut journal = Journal::create(folder.path());
    let long = "x".repeat(MAX_RECORD);
    let many = (0..)
        .find(|_| journal.append(&long).is_err())
        .expect("a limit");
    let problem = journal.append(&long).expect_err("full").localized();
    assert!(
        problem.ends_with("game.journal: it is too long for a game"),
        "{problem}"
    );
    // To the last byte that fits.
    while journal.append("").is_ok() {}
    let size = fs::metadata(journal.path().expect("a file"))
        .expect("a file")
        .len();
    assert!(size <= 1 << 24, "{size}");
    drop(journal);
    let found = recover(folder.path());
    assert!(matches!(found, Recovered::Whole { .. }), "{found:?}");
    assert!(records(&found).len() > many);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_read_without_panic(bytes: Vec<u8>) {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("game.journal"), &bytes).expect("written");
        let found = recover(folder.path());
        prop_assert!(records(&found).is_empty());
        if let Recovered::Damaged { set_aside, .. } = &found {
            prop_assert_eq!(fs::read(set_aside).expect("kept"), bytes);
        }
        goes_on(found, folder.path(), "any bytes");
    }

    #[test]
    fn what_comes_back_of_a_spoilt_file_is_its_beginning(
        from in 0usize..300, length in 0usize..40, with in prop::collection::vec(any::<u8>(), 0..40),
    ) {
        let (mut bytes, _) = written();
        let from = from.min(bytes.len());
        let to = (from + length).min(bytes.len());
        bytes.splice(from..to, with);
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("game.journal"), &bytes).expect("written");
        let found = recover(folder.path());
        let many = records(&found).len();
        prop_assert!(many <= RECORDS.len());
        prop_assert_eq!(records(&found), &RECORDS[..many]);
        goes_on(found, folder.path(), "spoilt");
    }
}

/// A comment of three megabytes: a journal has no room for six.
fn long_comment(number: usize) -> Vec<Annotation> {
    let text = format!("{number} {}", "x".repeat(3 << 20));
    vec![Annotation::Comment(text)]
}

fn act(table: &mut Table, action: Action) {
    let done = table.act(action, Duration::from_secs(1));
    done.unwrap_or_else(|why| panic!("{}", why.localized()));
}

#[test]
fn a_journal_full_of_texts_that_were_replaced_begins_anew_without_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let clocks = "50".parse().expect("a time control");
    let options = MatchOptions {
        clocks,
        ..MatchOptions::default()
    };
    let mut table = Table::new(Header::new(options));
    let mut recorder = Recorder::new(folder.path());
    let mv = table.moves()[0];
    act(&mut table, Action::Move(mv));
    for number in 0..7 {
        let annotations = long_comment(number);
        let ply = number % 2;
        act(&mut table, Action::Annotate { ply, annotations });
        let written = recorder.write_events(&table);
        assert!(
            written.is_ok() && recorder.is_written(&table),
            "{written:?}"
        );
    }
    let mv = table.moves()[0];
    act(&mut table, Action::Move(mv));
    recorder.write_events(&table).expect("written");
    drop(recorder);
    let (left, notices) = recorder::find_unfinished(folder.path());
    assert!(notices.is_empty(), "{notices:?}");
    let left = left.expect("a game");
    assert!(pgn::write(left.table.game()) == pgn::write(table.game()));
    assert_eq!(left.table.clock(), table.clock());
    assert!(recorder::find_unfinished(folder.path()).0.is_none());
}

/// What a journal has no room for ends it: nothing that came later is in it.
#[test]
fn a_journal_that_is_full_stays_the_beginning_of_the_game_and_that_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::new();
    play(&mut game, "e4 e5 Nf3 Nc6 Bb5 a6 Ba4");
    for ply in 1..=6 {
        assert!(game.set_annotations(ply, &long_comment(ply)));
    }
    let mut table = Table::adopt(&game, MatchOptions::default());
    let mut recorder = Recorder::new(folder.path());
    for _ in 0..2 {
        let mv = table.moves()[0];
        act(&mut table, Action::Move(mv));
        let problem = recorder.write_events(&table).expect_err("full").localized();
        assert!(problem.ends_with("it is too long for a game"), "{problem}");
        assert!(!recorder.is_written(&table));
    }
    drop(recorder);
    let found = recover(folder.path());
    let header = table.header().to_string();
    let events = table.events().iter();
    let expected: Vec<String> = header
        .lines()
        .map(|line| format!("header {line}"))
        .chain(events.map(|event| format!("event {event}")))
        .collect();
    let many = records(&found).len();
    assert!((1000..expected.len()).contains(&many), "{many}");
    assert!(records(&found) == &expected[..many]);
    drop(found);
    let files = fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(files, 2, "the journal and the lock");
}

#[test]
fn a_word_of_any_length_is_kept_with_the_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = format!("1. e4{} e5 *\n", "+".repeat(70_000));
    let game = pgn::read(&text).expect("a game").remove(0);
    let (mut played, _) = Session::new(game).recorded(folder.path());
    assert_eq!(played.answer("Nf3").text, "2. Nf3");
    let expected = pgn::write(played.game());
    assert!(expected.contains(&text[..70_000]));
    drop(played);
    let (mut again, _) = Session::new(Game::new()).recorded(folder.path());
    again.answer("continue");
    assert!(pgn::write(again.game()) == expected);
}

/// A program that ends between two events of one action leaves a game that is as far as after the action: an end that
/// was begun is an end.
#[test]
fn e4_e8_e9_e13_an_action_that_a_journal_has_only_the_beginning_of_is_completed() {
    let shuffled = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1";
    for (header, moves, actions, ended) in [
        ("", "e4 e5", "resign white, settle winnable", true),
        (
            "start 4k3/8/8/8/8/8/P7/4K3 w - - 0 1",
            "a3",
            "resign white",
            true,
        ),
        ("", "e4 e5", "offer white, accept", true),
        ("", shuffled, "claim Ng8", true),
        ("", &format!("{shuffled} Ng8"), "claim", true),
        ("draws at-once", shuffled, "move Ng8", true),
        (
            "draws at-once\ntake-backs free",
            shuffled,
            "move Nh5, undo black 1, move Ng8",
            true,
        ),
        ("", "f3 e5 g4", "move Qh4", true),
        ("", "e4 e5", "claim", false),
        ("", "e4 e5", "claim Nf3", false),
        ("", "e4 e5", "offer white, claim Nf3", false),
        ("touch-move yes\nclock 5+3", "e4 e5", "claim Nf3", false),
        ("", "", "claim e4", false),
    ] {
        let mut table = Table::new(header.parse().expect("a header"));
        let mut before = 0;
        let moves = moves.split_whitespace().map(|text| format!("move {text}"));
        for text in moves.chain(actions.split(", ").map(str::to_owned)) {
            before = table.events().len();
            let action = script::action(&table, &text);
            act(&mut table, action);
        }
        assert_eq!(table.outcome().is_some(), ended, "{actions}");
        for cut in before + 1..table.events().len() {
            let about = format!("{header} {actions}, cut before {}", table.events()[cut]);
            let folder = tempfile::tempdir().expect("a folder");
            let mut journal = Journal::create(folder.path());
            for line in table.header().to_string().lines() {
                journal.append(&format!("header {line}")).expect("written");
            }
            for event in &table.events()[..cut] {
                journal.append(&format!("event {event}")).expect("written");
            }
            drop(journal);
            let (left, notices) = recorder::find_unfinished(folder.path());
            assert!(notices.is_empty(), "{about}: {notices:?}");
            match left {
                Some(left) => {
                    assert!(!ended, "{about}: it is played on");
                    assert_eq!(left.table.events(), table.events(), "{about}");
                }
                None => {
                    assert!(ended, "{about}: it is lost");
                    let written = fs::read_dir(folder.path())
                        .expect("a folder")
                        .find_map(|file| {
                            let path = file.expect("a file").path();
                            path.extension()
                                .is_some_and(|ending| ending == "pgn")
                                .then(|| fs::read_to_string(path).expect("a text"))
                        });
                    let written = written.unwrap_or_else(|| panic!("{about}: not in the archive"));
                    assert_eq!(written.trim(), pgn::write(table.game()).trim(), "{about}");
                }
            }
        }
    }
}
