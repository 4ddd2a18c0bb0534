//! The list of the archive's games: it finds what the reader finds, whatever lies in the folder.

use std::fs;

use proptest::prelude::*;
use shakki::{
    chess::{
        archive::{ArchiveProblem, GameIndex, GameQuery, PartialDate, Score},
        pgn::{self, GameReader},
    },
    words::Localized,
};

use crate::{archive::whole_index, common::data};

/// The list of one file with this text.
fn listed(text: &[u8]) -> (tempfile::TempDir, GameIndex) {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("games.pgn"), text).expect("written");
    let index = whole_index(folder.path());
    (folder, index)
}

/// A problem in the words that a player reads.
fn said(problem: &ArchiveProblem) -> String {
    problem.localized()
}

/// What a list and the reader both know of a game.
type Known = (String, String, usize);

fn known_to_list(index: &GameIndex) -> Vec<Known> {
    (0..index.len())
        .map(|number| {
            let game = index.game(number).expect("a game");
            (
                game.white.to_owned(),
                game.black.to_owned(),
                game.plies.into(),
            )
        })
        .collect()
}

/// `None` for a game that the reader cannot read.
fn known_to_reader(text: &[u8]) -> Vec<Option<Known>> {
    GameReader::new(text)
        .map(|read| {
            let game = read.ok()?.game;
            let name = |name: Option<&str>| name.unwrap_or("?").to_owned();
            let tags = game.tags();
            Some((name(tags.white()), name(tags.black()), game.plies().len()))
        })
        .collect()
}

#[test]
fn a_list_shows_of_each_game_what_its_record_says() {
    let text = "[Event \"Paris\"]\n[Date \"1858.??.??\"]\n[White \"Morphy, \\\"Paul\\\"\"]\n[Black \"?\"]\n\
        [Result \"1-0\"]\n\n1. e4 {a ( [ ; } e5 (1... c5 2. Nf3) 2. Nf3 $1 d6! ; 3. d4\n 3.d4 Bg4 1-0\n\n\
        [White \"B\"]\n[Result \"1/2-1/2\"]\n\n1. 0-0 *\n\n1. e4 c5 ½-½ 1. d4 0–1\n";
    let (_folder, index) = listed(text.as_bytes());
    let games: Vec<_> = (0..index.len()).filter_map(|i| index.game(i)).collect();
    let short: Vec<_> = games
        .iter()
        .map(|game| (game.white, game.black, game.event, game.plies, game.score))
        .collect();
    assert_eq!(
        short,
        [
            ("Morphy, \"Paul\"", "?", "Paris", 6, Score::White),
            ("B", "?", "?", 1, Score::Draw),
            ("?", "?", "?", 2, Score::Draw),
            ("?", "?", "?", 1, Score::Black),
        ]
    );
    assert_eq!(games[0].date.to_string(), "1858.??.??");
    assert_eq!(index.load(0).expect("a game").plies().len(), 6);
    assert_eq!(index.load(2).expect("a game").plies().len(), 2);
    assert_eq!(index.text(3).expect("its text"), "1. d4 0–1");
    assert_eq!(index.game(4), None);
    assert_eq!(
        said(&index.load(4).expect_err("none")),
        "there is no game 5 in the list"
    );
}

#[test]
fn the_list_and_the_reader_find_the_same_games() {
    let mut text = Vec::new();
    for file in fs::read_dir(data("games")).expect("games") {
        text.extend(fs::read(file.expect("a file").path()).expect("a game"));
        text.extend(b"\r\n");
    }
    let (_folder, index) = listed(&text);
    let reader: Vec<Known> = known_to_reader(&text).into_iter().flatten().collect();
    assert!(reader.len() > 10);
    assert_eq!(known_to_list(&index), reader);
    for (number, (_, _, plies)) in reader.iter().enumerate() {
        let game = index.load(number).expect("a game");
        assert_eq!(game.plies().len(), *plies);
    }
}

#[test]
fn games_that_lie_across_the_pieces_in_which_a_file_is_read_are_found_whole() {
    let mut text = String::from("\u{feff}");
    for number in 0..900 {
        // Comments of all lengths, so that every part of a game comes to lie at the end of a piece.
        let long = "[x (y ".repeat(number);
        text +=
            &format!("[White \"W{number}\"]\n\n1. e4 {{{long}}} e5 2. Nf3 1/2-1/2\n\n% [line\n");
    }
    assert!(text.len() > 2 << 20);
    let (_folder, index) = listed(text.as_bytes());
    let expected: Vec<Known> = (0..900)
        .map(|number| (format!("W{number}"), "?".to_owned(), 3))
        .collect();
    assert_eq!(known_to_list(&index), expected);
    for number in [0, 1, 450, 898, 899] {
        let game = index.load(number).expect("a game");
        assert_eq!(game.tags().white(), Some(format!("W{number}").as_str()));
    }
}

#[test]
fn rubbish_among_the_files_hides_no_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, content: &[u8]| {
        fs::write(folder.path().join(name), content).expect("written");
    };
    let noise: Vec<u8> = (0..300_000_u32)
        .map(|i| (i.wrapping_mul(2_654_435_761) >> 21) as u8)
        .collect();
    let utf_16: Vec<u8> = "[White \"x\"] 1. e4 *"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    write("a-empty.pgn", b"");
    write("b-noise.pgn", &noise);
    write("c-zeros.pgn", &[0; 100_000]);
    write("d-line.pgn", &vec![b'x'; 9 << 20]);
    write("e-comment.pgn", &[&b"{"[..], &vec![b'['; 6 << 20]].concat());
    write("f-wide.pgn", &utf_16);
    write(
        "g-tag.pgn",
        &[&b"[White \""[..], &vec![b'\\'; 5 << 20]].concat(),
    );
    write("h-open.pgn", b"[Event \"Open\"]\n\n1. e4 {never closed");
    write("y-good.PGN", b"[White \"Good\"]\n\n1. e4 e5 *\n");
    write("z-other.txt", b"[White \"Other\"]\n\n1. e4 e5 *\n");
    fs::create_dir(folder.path().join("x-folder.pgn")).expect("made");
    #[cfg(unix)]
    std::os::unix::fs::symlink("/dev/zero", folder.path().join("w.pgn")).expect("linked");
    let index = whole_index(folder.path());
    assert_eq!(index.problems().count(), 0);
    let good = index.search(&GameQuery {
        player: "good".to_owned(),
        ..GameQuery::default()
    });
    assert_eq!(good, [u32::try_from(index.len()).expect("few") - 1]);
    assert_eq!(
        index.load(good[0] as usize).expect("a game").plies().len(),
        2
    );
    for number in 0..index.len() - 1 {
        let text = index.text(number).expect("its text");
        assert!(text.len() < 6 << 20, "what is longer is no game");
        // What is listed can be asked for, and answers with one sentence.
        if let Err(problem) = index.load(number) {
            let problem = said(&problem);
            assert!(problem.contains(".pgn: "), "{problem}");
            assert_eq!(problem.lines().count(), 1, "{problem}");
        }
    }
}

#[test]
fn a_list_can_be_read_on_a_thread_and_handed_over() {
    let (folder, _) = listed(b"[White \"A\"]\n\n1. e4 *\n");
    let place = folder.path().to_owned();
    let index = std::thread::spawn(move || whole_index(&place));
    assert_eq!(index.join().expect("no panic").len(), 1);
}

#[test]
fn a_folder_that_is_not_there_has_no_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut index = GameIndex::open(folder.path().join("none"));
    assert!(!index.step(1000));
    assert!(index.is_empty());
}

#[test]
fn it_is_read_in_steps_and_looked_at_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, white: &str, times: usize| {
        let text = format!(
            "[White \"{white}\"]\n\n1. e4 {{{}}} *\n\n",
            "x".repeat(1000)
        );
        fs::write(folder.path().join(name), text.repeat(times)).expect("written");
    };
    write("2024.pgn", "A", 3000);
    write("2025.pgn", "B", 10);
    let mut index = GameIndex::open(folder.path());
    assert!(index.is_empty(), "nothing is read yet");
    assert!(index.step(1));
    let first = index.len();
    assert!((500..3000).contains(&first), "{first}");
    assert_eq!(index.load(first - 1).expect("a game").plies().len(), 1);
    while index.step(1) {}
    assert_eq!(index.len(), 3010);

    write("2025.pgn", "B2", 11);
    write("2026.pgn", "C", 1);
    assert_eq!(
        said(&index.load(3000).expect_err("another file now")),
        format!(
            "{} has changed since it was listed",
            folder.path().join("2025.pgn").display()
        )
    );
    index.refresh();
    assert_eq!(
        index.len(),
        3000,
        "what is as it was need not be read again"
    );
    while index.step(1) {}
    assert_eq!(index.len(), 3012);
    assert_eq!(index.game(3000).expect("a game").white, "B2");
    assert_eq!(index.game(3011).expect("a game").white, "C");

    fs::remove_file(folder.path().join("2024.pgn")).expect("removed");
    index.refresh();
    while index.step(1) {}
    assert_eq!(index.len(), 12);
}

#[test]
fn a_snapshot_shows_what_was_found_and_reads_on_when_it_is_refreshed() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = format!("[White \"A\"]\n\n1. e4 {{{}}} *\n\n", "x".repeat(1000));
    fs::write(folder.path().join("a.pgn"), text.repeat(3000)).expect("written");
    let mut index = GameIndex::open(folder.path());
    assert!(index.step(1));
    let mut snapshot = index.snapshot();
    assert_eq!(snapshot.len(), index.len());
    assert_eq!(snapshot.search(&GameQuery::default()).len(), index.len());
    assert!(snapshot.load(0).is_ok());
    while index.step(1) {}
    assert!(snapshot.len() < index.len(), "it stays as it was");
    snapshot.refresh();
    while snapshot.step(1) {}
    assert_eq!(snapshot.len(), 3000, "no game is there twice");
}

#[test]
fn a_game_that_is_none_is_named_by_file_and_line() {
    let text = b"[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. e4\n2. Ke8 *\n";
    let (folder, index) = listed(text);
    assert_eq!(index.len(), 2);
    let problem = said(&index.load(1).expect_err("no such move"));
    let begin = format!("{}: line 8: ", folder.path().join("games.pgn").display());
    assert!(problem.starts_with(&begin), "{problem}");
    assert!(index.text(1).expect("its text").contains("Ke8"));
}

#[test]
fn games_are_searched_by_player_date_and_result() {
    let games = [
        ("Morphy, Paul", "Anderssen, Adolf", "1858.12.20", "1-0"),
        (
            "Anderssen, Adolf",
            "Kieseritzky, Lionel",
            "1851.06.21",
            "1-0",
        ),
        ("Ågren, Örjan", "MORPHY, Paul", "1858.??.??", "1/2-1/2"),
        ("Morphy, Alonzo", "Le Carpentier", "????.??.??", "0-1"),
        ("Paulsen, Louis", "Morphy, Paul", "1857.11.08", "*"),
    ];
    let text: String = games
        .iter()
        .map(|(white, black, date, score)| {
            format!(
                "[White \"{white}\"]\n[Black \"{black}\"]\n[Date \"{date}\"]\n\n1. e4 e5 {score}\n\n"
            )
        })
        .collect();
    let (_folder, index) = listed(text.as_bytes());
    let search = |player: &str, from: Option<&str>, to: Option<&str>, score| {
        index.search(&GameQuery {
            player: player.to_owned(),
            from: from.map(PartialDate::read),
            to: to.map(PartialDate::read),
            score,
            ..GameQuery::default()
        })
    };
    assert_eq!(search("", None, None, None), [0, 1, 2, 3, 4]);
    assert_eq!(search("morphy", None, None, None), [0, 2, 3, 4]);
    assert_eq!(search("PAUL morphy", None, None, None), [0, 2, 4]);
    assert_eq!(search("ågren", None, None, None), [2]);
    assert_eq!(search("örjan morphy", None, None, None), [0_u32; 0]);
    assert_eq!(search("nobody", None, None, None), [0_u32; 0]);
    assert_eq!(search("", Some("1858"), None, None), [0, 2]);
    assert_eq!(search("", Some("1858.12"), Some("1858.12.20"), None), [0]);
    assert_eq!(search("", None, Some("1857"), None), [1, 4]);
    assert_eq!(
        search("", Some("1857.11.09"), Some("1858.12.19"), None),
        [2]
    );
    assert_eq!(search("", None, None, Some(Score::White)), [0, 1]);
    assert_eq!(search("", None, None, Some(Score::Open)), [4]);
    assert_eq!(search("morphy", None, None, Some(Score::Black)), [3]);
    assert_eq!(
        search("anderssen", Some("1858"), Some("1858"), Some(Score::White)),
        [0]
    );
}

#[test]
fn dates_are_read_as_people_write_them() {
    for (text, written) in [
        ("2026.11.21", "2026.11.21"),
        ("2026-1-2", "2026.01.02"),
        ("2026/11", "2026.11.??"),
        ("1858.??.20", "1858.??.??"),
        ("1858.13.20", "1858.??.??"),
        ("800", "0800.??.??"),
        ("????.??.??", "????.??.??"),
        ("99999.1.1", "????.??.??"),
        ("no more than a word", "????.??.??"),
        ("123456789012345678901234567890", "????.??.??"),
        ("x", "????.??.??"),
        ("", "????.??.??"),
    ] {
        assert_eq!(PartialDate::read(text).to_string(), written, "{text}");
    }
}

/// Pieces of PGN text, whole and broken, that are put together in any order.
const PIECES: [&str; 31] = [
    "[Event \"x\"]\n",
    "[White \"Ann\"]",
    "[Black \"B \\\"b\\\" \\\\ x\"]\n",
    "[White \"not closed\n",
    "[Result \"1-0\"]\n",
    "[]",
    "[White \"a\"b\"]\n",
    "\n\n",
    " ",
    "\n",
    "1. ",
    "1... ",
    "e4 ",
    "e5 ",
    "Nf3 ",
    "0-0 ",
    "e.p. ",
    "$1 ",
    "!? ",
    "{comment} ",
    "{[%clk 0:01] ",
    "} ",
    "; rest\n",
    "% rest\n",
    "\u{feff}",
    "( ",
    ") ",
    "1-0\n",
    "1/2-1/2 ",
    "* ",
    "½-½ ",
];

/// Checks that the list and the reader find the same games in a text, good and broken ones, with the same tags, and
/// that a game of the list reads by itself as it reads among the others.
fn agree(text: &[u8]) -> Result<(), TestCaseError> {
    let (_folder, index) = listed(text);
    let read: Vec<_> = GameReader::new(text).collect();
    prop_assert_eq!(index.len(), read.len(), "{}", text.escape_ascii());
    for (number, read) in read.into_iter().enumerate() {
        match (read, index.load(number)) {
            (Ok(recorded), Ok(game)) => {
                prop_assert_eq!(pgn::write(&game), pgn::write(&recorded.game));
                let listed = index.game(number).expect("a game");
                let tag = |name| game.tags().get(name).unwrap_or("?");
                prop_assert_eq!(listed.white, tag("White"));
                prop_assert_eq!(listed.black, tag("Black"));
                prop_assert_eq!(listed.event, tag("Event"));
                prop_assert_eq!(listed.date, PartialDate::read(tag("Date")));
                prop_assert_eq!(usize::from(listed.plies), game.plies().len());
                if recorded.contradicts.is_none() {
                    let score = game.outcome().map_or("*", |outcome| outcome.score());
                    prop_assert!(listed.score == Score::Open || listed.score.text() == score);
                }
            }
            // The same problem on the same line of the file, so the game begins at the same place.
            (Err(expected), Err(problem)) => {
                let (problem, expected) = (said(&problem), expected.localized());
                prop_assert!(problem.ends_with(&expected), "{problem}\nnot {expected}");
            }
            (read, loaded) => prop_assert!(false, "{:?} {:?}", read.err(), loaded.err()),
        }
    }
    Ok(())
}

#[test]
fn the_list_and_the_reader_agree_on_tags_with_control_characters() {
    for text in [
        "[White \"\u{80}A\"]\n[Date \"1858.1\0.02\"]\n\n1. e4 *\n",
        "[White \"A\tB\"]\n[Event \"\u{7f}\"]\n[Date \"\r1858\"]\n\n1. e4 *\n",
    ] {
        agree(text.as_bytes()).unwrap_or_else(|why| panic!("{why}"));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_put_together_the_list_finds_what_the_reader_can_read(
        pieces in prop::collection::vec(prop::sample::select(&PIECES[..]), 0..25)
    ) {
        let text = pieces.concat();
        let (_folder, index) = listed(text.as_bytes());
        let list = known_to_list(&index);
        let reader = known_to_reader(text.as_bytes());
        prop_assert_eq!(list.is_empty(), reader.is_empty(), "{:?}", text);
        // The end of a game that cannot be played is undefined.
        if let Some(reader) = reader.into_iter().collect::<Option<Vec<Known>>>() {
            prop_assert_eq!(list, reader, "{:?}", text);
            for number in 0..index.len() {
                prop_assert!(index.load(number).is_ok());
            }
        }
    }

    #[test]
    fn the_list_and_the_reader_agree_on_whatever_is_put_together(
        pieces in prop::collection::vec(prop::sample::select(&PIECES[..]), 0..25)
    ) {
        agree(pieces.concat().as_bytes())?;
    }

    #[test]
    fn the_list_and_the_reader_agree_on_damaged_games(
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0_u8..4), 0..8),
    ) {
        let mut text = Vec::new();
        for name in ["opera-1858.pgn", "legal-1750.pgn", "opera-1858.pgn"] {
            text.extend(fs::read(data("games").join(name)).expect("a game"));
            text.extend(b"\n1. e4 (1. d4 {x}) e5 ; y\n 1/2-1/2 {[%clk 0:01:00]} 1. f3 *\n");
        }
        for (place, byte, kind) in damage {
            let at = place.index(text.len());
            match kind {
                0 => text[at] = byte,
                1 => drop(text.remove(at)),
                2 => text.insert(at, byte),
                _ => text.insert(at, b"[]{}()\"\\\n%;* $"[usize::from(byte) % 14]),
            }
        }
        agree(&text)?;
    }

    #[test]
    fn the_list_and_the_reader_agree_on_near_pgn(
        text in "[\\[\\]{}();%\"\\\\ \n\r*$1-9e4NfBcO.x-]{0,120}"
    ) {
        agree(text.as_bytes())?;
    }

    #[test]
    fn any_bytes_are_listed_without_panic(bytes: Vec<u8>) {
        let (_folder, index) = listed(&bytes);
        for number in 0..index.len() {
            prop_assert!(index.text(number).is_ok());
            let _ = index.load(number);
        }
    }
}

#[test]
fn a_listed_game_says_its_event_and_its_round() {
    let text = "[Event \"Linares\"]\n[Round \"3.1\"]\n\n1. e4 *\n\n[Round \"2\"]\n\n1. d4 *\n\n\
        [Event \"Paris\"]\n[Round \"-\"]\n\n1. c4 *\n\n1. Nf3 *\n";
    let (_folder, index) = listed(text.as_bytes());
    let said: Vec<String> = (0..index.len())
        .filter_map(|i| index.game(i))
        .map(|game| shakki::words::archive::event_and_round(&game))
        .collect();
    assert_eq!(said, ["Linares, round 3.1", "round 2", "Paris", ""]);
}
