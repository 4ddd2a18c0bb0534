//! The text front end loses no game either: what broke off is found again, what ended goes into the archive.

use std::path::Path;

use shakki::{
    chess::{Game, archive::GameIndex},
    text::Session,
};

fn session(folder: &Path) -> (Session, Vec<String>) {
    Session::new(Game::new()).recorded(folder)
}

fn archived(folder: &Path) -> usize {
    let mut index = GameIndex::open(folder);
    while index.step(1 << 20) {}
    index.len()
}

#[test]
fn a_game_that_broke_off_is_continued() {
    let folder = tempfile::tempdir().unwrap();
    let (mut played, told) = session(folder.path());
    assert!(told.is_empty(), "{told:?}");
    assert_eq!(
        played.answer("continue").text,
        "error: there is no unfinished game"
    );
    for line in ["e4", "e5", "Nf3", "undo", "Nc3"] {
        played.answer(line);
    }
    let fen = played.game().fen();
    // Killed.
    drop(played);

    let (mut again, told) = session(folder.path());
    assert_eq!(
        told,
        ["there is an unfinished game: White - Black, 3 plies; 'continue' resumes it"]
    );
    assert_eq!(
        again.answer("continue").text,
        "continued White - Black, 3 plies"
    );
    assert_eq!(again.game().fen(), fen);
    assert_eq!(again.answer("Nf6").text, "2... Nf6");
    again.close().unwrap();

    let (mut again, told) = session(folder.path());
    assert_eq!(told.len(), 1);
    again.answer("continue");
    assert_eq!(again.game().cursor(), 4, "the same record went on");
    again.answer("resign");
    again.close().unwrap();
    assert_eq!(archived(folder.path()), 1);
    assert!(
        session(folder.path()).1.is_empty(),
        "nothing is left to continue"
    );
}

#[test]
fn a_game_that_is_played_has_a_date_however_it_began() {
    let folder = tempfile::tempdir().unwrap();
    let undated = folder.path().join("undated.txt");
    std::fs::write(&undated, "[White \"Anna\"]\n\n1. e4 {so} e5 *\n").unwrap();
    let dated = folder.path().join("dated.txt");
    std::fs::write(&dated, "[Date \"1999.??.??\"]\n\n1. e4 e5 *\n").unwrap();
    let load = |file: &Path| format!("load {}", file.display());
    let today = shakki::chess::store::today();
    for (begin, date) in [
        ("board".to_owned(), today.as_str()),
        (load(&undated), today.as_str()),
        (load(&dated), "1999.??.??"),
    ] {
        let (mut played, _) = session(folder.path());
        played.answer(&begin);
        assert!(played.game().tags().get("Date").is_none_or(|at| at == date));
        played.answer("Nf3");
        let pgn = played.answer("pgn").text;
        assert!(
            pgn.contains(&format!("[Date \"{date}\"]")),
            "{begin}: {pgn}"
        );
        drop(played);
        let (mut again, _) = session(folder.path());
        again.answer("continue");
        assert_eq!(
            again.game().tags().get("Date"),
            Some(date),
            "in the journal too"
        );
        again.answer("resign");
        again.close().unwrap();
    }
    let mut index = GameIndex::open(folder.path());
    while index.step(1 << 20) {}
    assert_eq!(index.len(), 3);
    for number in 0..index.len() {
        let listed = index.game(number).unwrap();
        assert_ne!(listed.date.year(), 0, "the archive shows when it was");
    }
}

#[test]
fn names_that_nobody_gave_are_not_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let (mut played, _) = session(folder.path());
    for line in ["f3", "e5", "g4", "Qh4", "rematch", "e4"] {
        played.answer(line);
    }
    let tags = played.game().tags();
    assert_eq!((tags.white(), tags.black()), (None, None));
    played.close().unwrap();
}

#[test]
fn a_clock_that_broke_off_comes_back_held() {
    use std::time::Duration;
    let folder = tempfile::tempdir().unwrap();
    let options = shakki::text::TextOptions {
        clocks: "5+0".parse().unwrap(),
        ..Default::default()
    };
    let (mut played, _) = Session::begin(options).recorded(folder.path());
    played.answer_after("e4", Duration::from_secs(20));
    drop(played);
    let (mut again, _) = session(folder.path());
    let text = again.answer("continue").text;
    assert!(
        text.ends_with("the clocks are paused: 'resume' restarts them"),
        "{text}"
    );
    let text = again.answer_after("clock", Duration::from_secs(60)).text;
    assert!(text.contains("4:40") && text.contains("5:00"), "{text}");
}

#[test]
fn a_game_that_makes_room_goes_into_the_archive() {
    let folder = tempfile::tempdir().unwrap();
    let (mut played, _) = session(folder.path());
    played.answer("e4");
    let file = crate::common::data("games/opera-1858.pgn");
    played.answer(&format!("load {}", file.display()));
    assert_eq!(archived(folder.path()), 1);
    played.close().unwrap();
    assert_eq!(
        archived(folder.path()),
        1,
        "what was only loaded lies elsewhere"
    );
}

#[test]
fn a_disk_that_takes_nothing_is_told_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("taken");
    std::fs::write(&path, "").unwrap();
    let (mut played, _) = session(&path);
    let text = played.answer("e4").text;
    assert!(
        text.starts_with("1. e4\nwarning: this game is not being recorded"),
        "{text}"
    );
    assert_eq!(played.answer("e5").text, "1... e5", "said once");
}

#[test]
fn s3_the_score_of_a_match_is_found_again_with_its_game() {
    let folder = tempfile::tempdir().unwrap();
    let (mut played, _) = session(folder.path());
    for line in ["e4", "resign", "rematch", "d4"] {
        played.answer(line);
    }
    let score = played.answer("score").text;
    // Killed.
    drop(played);
    let (mut again, _) = session(folder.path());
    again.answer("continue");
    assert_eq!(again.answer("score").text, score);
    assert!(score.contains('1'), "{score}");
}
