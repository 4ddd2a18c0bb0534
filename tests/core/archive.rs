//! Finished games in one PGN file a year: none is lost, whatever happens.

use std::{fs, path::Path};

use shakki::{
    chess::{
        archive::{self, GameIndex},
        pgn,
    },
    words,
    words::Localized,
};

use crate::common::{
    archive::{game, players},
    played,
};

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("a file")
}

pub fn whole_index(folder: &Path) -> GameIndex {
    let mut index = GameIndex::open(folder);
    while index.step(1) {}
    index
}

#[test]
fn a_game_goes_to_the_file_of_its_year_and_comes_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path().join("made/when/needed");
    let games = [
        game("A", "2026.11.21", "e4 e5 Nf3"),
        game("B", "2026.??.??", "d4"),
        game("C", "2025.01.02", "c4 c5"),
    ];
    for (game, file) in games.iter().zip(["2026.pgn", "2026.pgn", "2025.pgn"]) {
        let appended = archive::append(&folder, game).expect("written");
        assert_eq!(appended.path, folder.join(file));
        assert!(appended.added);
        assert_eq!(words::archive::repaired(&appended), None);
    }
    assert_eq!(
        read(&folder.join("2026.pgn")),
        format!("{}\n{}\n", pgn::write(&games[0]), pgn::write(&games[1]))
    );
    let index = whole_index(&folder);
    assert_eq!(index.len(), 3);
    for (number, game) in [&games[2], &games[0], &games[1]].into_iter().enumerate() {
        let text = pgn::write(game);
        assert_eq!(pgn::write(&index.load(number).expect("a game")), text);
        assert_eq!(
            index.text(number).expect("its text").trim_end(),
            text.trim_end()
        );
    }
}

#[test]
fn a_game_without_a_date_is_of_this_year() {
    let folder = tempfile::tempdir().expect("a folder");
    let appended = archive::append(folder.path(), &played("e4")).expect("written");
    let name = appended.path.file_stem().expect("a name").to_string_lossy();
    let year: u32 = name.parse().expect("a year");
    assert!((2026..9999).contains(&year), "{name}");
}

#[test]
fn a_game_found_finished_again_is_added_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = game("A", "2026.11.21", "e4 e5 Nf3");
    for added in [true, false, false] {
        let appended = archive::append_once(folder.path(), &game).expect("written");
        assert_eq!(appended.added, added);
    }
    assert!(
        archive::append(folder.path(), &game)
            .expect("written")
            .added
    );
    assert_eq!(whole_index(folder.path()).len(), 2);
}

#[test]
fn a_tail_torn_at_any_byte_is_kept_closed_and_reported() {
    let before = pgn::write(&game("Before", "2026.01.01", "e4 e5")) + "\n";
    let torn = pgn::write(&game("Torn", "2026.01.02", "d4 d5 c4 e6")) + "\n";
    let after = game("After", "2026.01.03", "c4 c5");
    for cut in 0..=torn.len() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("2026.pgn");
        let left = format!("{before}{}", &torn[..cut]);
        fs::write(&file, &left).expect("written");
        let appended = archive::append(folder.path(), &after).expect("written");
        let text = read(&file);
        assert!(text.starts_with(&left), "cut at {cut}: all of it is kept");
        assert!(text.ends_with(&(pgn::write(&after) + "\n")), "cut at {cut}");
        // From the last digit of the result on the game is whole.
        let whole = cut == 0 || cut >= torn.trim_end().len();
        match words::archive::repaired(&appended) {
            None => assert!(whole, "cut at {cut}"),
            Some(said) => {
                assert!(!whole, "cut at {cut}: {said}");
                assert!(
                    said.starts_with(&format!("{}: its last game is incomplete", file.display())),
                    "{said}"
                );
            }
        }
        let (names, broken) = players(&text);
        assert_eq!(
            names.first().map(String::as_str),
            Some("Before"),
            "cut at {cut}"
        );
        assert_eq!(
            names.last().map(String::as_str),
            Some("After"),
            "cut at {cut}"
        );
        let between = names.len() + broken - 2;
        assert_eq!(between, usize::from(cut > 0), "cut at {cut}");
        assert_eq!(
            whole_index(folder.path()).len(),
            names.len() + broken,
            "cut at {cut}"
        );
    }
}

/// What a torn game leaves open is closed, so that it can be read.
#[test]
fn a_game_torn_inside_a_variation_is_read_as_far_as_it_goes() {
    let after = game("After", "2026.01.03", "c4 c5");
    let torn = "[White \"Torn\"]\n\n1. e4 e5 (1... c5 2. Nf3 {a} (2. c3 {b} d5 ; c\n3. exd5) 2... d6) 2. Nf3 1-0";
    let moves = torn.find("1. e4").expect("moves");
    for cut in moves + "1. e4 ".len()..torn.len() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("2026.pgn");
        fs::write(&file, &torn[..cut]).expect("written");
        let appended = archive::append(folder.path(), &after).expect("written");
        assert!(appended.repaired, "{}", &torn[..cut]);
        let (names, broken) = players(&read(&file));
        let is_half_a_move = broken == 1 && names == ["After"];
        assert!(
            names == ["Torn", "After"] || is_half_a_move,
            "{}",
            read(&file)
        );
        let depth = torn[moves..cut].matches('(').count() - torn[moves..cut].matches(')').count();
        assert!(!is_half_a_move || depth == 0, "{}", read(&file));
    }
}

#[test]
fn what_others_left_at_the_end_of_the_file_harms_no_game() {
    let after = game("After", "2026.01.03", "c4 c5");
    for (left, games) in [
        ("\n\n\n", 0),
        ("1. e4 e5 1-0", 1),
        ("1. e4 e5 1-0 {and a word", 2),
        ("1. e4 e5 (1... c5 2. Nf3", 1),
        ("1. e4 e5 1-0 {and a word}", 1),
        ("[Event \"x\"]\r\n[White \"y\"]\r\n\r\n1. e4 1-0\r\n\r\n", 1),
        ("[Event \"x\"]\r\n", 1),
        ("1. e4 e5 ; 1-0", 1),
        ("\0\0\0\0", 0),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("2026.pgn");
        fs::write(&file, left).expect("written");
        archive::append(folder.path(), &after).expect("written");
        let (names, broken) = players(&read(&file));
        assert_eq!(names.last().map(String::as_str), Some("After"), "{left:?}");
        assert_eq!(names.len() + broken, games + 1, "{left:?}");
        let index = whole_index(folder.path());
        assert_eq!(index.len(), games + 1, "{left:?}");
        assert_eq!(
            index.load(games).expect("a game").tags().white(),
            Some("After")
        );
    }
}

#[test]
fn a_game_longer_than_what_is_looked_at_of_a_file_is_whole() {
    let after = game("After", "2026.01.03", "c4 c5");
    let said = "a word (see the note ".repeat(1 << 15);
    for tags in ["", "[Event \"x\"]\n\n", "1. d4 *\n\n[Event \"x\"]\n\n"] {
        let left = format!("{tags}1. e4 {{{said}}} e5 1-0\n");
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("2026.pgn");
        fs::write(&file, &left).expect("written");
        let appended = archive::append(folder.path(), &after).expect("written");
        assert!(!appended.repaired, "{tags:?}");
        let expected = format!("{left}\n{}\n", pgn::write(&after));
        assert!(read(&file) == expected, "{tags:?}");
        let games = 2 + usize::from(tags.starts_with('1'));
        assert_eq!(whole_index(folder.path()).len(), games, "{tags:?}");
    }
}

#[test]
fn while_another_program_adds_a_game_this_one_waits() {
    let folder = tempfile::tempdir().expect("a folder");
    let lock = fs::File::create(folder.path().join("lock")).expect("made");
    lock.lock().expect("locked");
    let place = folder.path().to_owned();
    let adding =
        std::thread::spawn(move || archive::append(&place, &game("A", "2026.11.21", "e4")));
    // Long enough that without a lock it would be done; with one, no time is.
    std::thread::sleep(std::time::Duration::from_millis(200));
    assert!(!adding.is_finished());
    assert!(!folder.path().join("2026.pgn").exists());
    lock.unlock().expect("unlocked");
    let appended = adding.join().expect("no panic").expect("written");
    assert!(appended.added);
}

#[test]
fn what_cannot_be_written_is_said_and_leaves_the_file_as_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = game("A", "2026.11.21", "e4 e5 Nf3");
    let wanted = folder.path().join("games");
    fs::write(&wanted, "in the way").expect("written");
    let problem = archive::append(&wanted, &game)
        .expect_err("no folder")
        .localized();
    assert_eq!(
        problem,
        format!(
            "cannot make the folder {}: there is a file where a folder should be",
            wanted.display()
        )
    );
    let file = folder.path().join("2026.pgn");
    fs::create_dir(&file).expect("made");
    let problem = archive::append(folder.path(), &game)
        .expect_err("a folder")
        .localized();
    assert_eq!(
        problem,
        format!("cannot write {}: that is a folder", file.display())
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("2026.pgn");
    std::os::unix::fs::symlink("/dev/full", &file).expect("linked");
    let game = game("A", "2026.11.21", "e4 e5 Nf3");
    for append in [archive::append, archive::append_once] {
        let problem = append(folder.path(), &game).expect_err("full").localized();
        assert_eq!(
            problem,
            format!("cannot write {}: the disk is full", file.display())
        );
    }
}
