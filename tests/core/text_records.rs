//! The text front end loses no game either: what broke off is found again, what ended goes into the archive.

use std::path::Path;

use shakki::{
    chess::{
        Game,
        archive::{self, GameIndex},
        journal::Journal,
        pgn,
    },
    text::{Session, TextOptions},
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
        [
            "there is an unfinished game: White - Black, 3 plies; 'continue' resumes it, 'archive' puts it away"
        ]
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
fn a_game_that_broke_off_is_put_into_the_archive() {
    let folder = tempfile::tempdir().unwrap();
    let (mut played, _) = session(folder.path());
    assert_eq!(
        played.answer("archive").text,
        "error: there is no unfinished game"
    );
    played.answer("e4");
    // Killed.
    drop(played);

    let (mut again, _) = session(folder.path());
    assert_eq!(
        again.answer("archive").text,
        "the game is in the archive: White - Black, 1 ply"
    );
    assert_eq!(archived(folder.path()), 1);
    assert_eq!(again.game().cursor(), 0, "the board is as it was");
    assert_eq!(
        again.answer("continue").text,
        "error: there is no unfinished game"
    );
    again.close().unwrap();
    assert!(session(folder.path()).1.is_empty());
}

#[test]
fn of_two_games_that_broke_off_the_other_is_offered_when_one_is_put_away() {
    let folder = tempfile::tempdir().unwrap();
    // Two programs at once.
    let (mut first, _) = session(folder.path());
    let (mut second, _) = session(folder.path());
    first.answer("e4");
    second.answer("d4");
    second.answer("d5");
    drop((first, second));

    let (mut again, _) = session(folder.path());
    let answer = again.answer("archive").text;
    let (done, other) = answer.split_once('\n').expect("two lines");
    assert!(done.starts_with("the game is in the archive: "), "{done}");
    assert!(
        other.starts_with("there is an unfinished game: "),
        "{other}"
    );
    assert_eq!(
        again.answer("archive").text.lines().count(),
        1,
        "it was the last"
    );
    assert_eq!(archived(folder.path()), 2);
}

/// The journals that were set aside in a folder, and what they hold.
fn set_aside(folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).expect("a folder").flatten();
    files
        .filter(|file| file.file_name().to_string_lossy().contains("damaged"))
        .map(|file| std::fs::read_to_string(file.path()).expect("a text"))
        .collect()
}

#[test]
fn what_is_played_behind_an_entry_that_makes_no_sense_is_found_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut journal = Journal::create(folder.path());
    for record in [
        "header clock none",
        "event 0 move e2e4",
        "event 0 of another version",
        "event 0 move e7e5",
    ] {
        journal.append(record).expect("written");
    }
    drop(journal);
    let (mut again, notices) = session(folder.path());
    assert!(notices.len() >= 2, "{notices:?}");
    again.answer("continue");
    assert_eq!(again.answer("c5").text, "1... c5");
    // Killed, after the answer said that it was played.
    std::mem::drop(again);
    let (mut again, _) = session(folder.path());
    again.answer("continue");
    let moves: Vec<_> = again.game().played().iter().map(|ply| &*ply.san).collect();
    assert_eq!(moves, ["e4", "c5"]);
    let kept = set_aside(folder.path());
    assert!(
        matches!(&kept[..], [one] if one.contains("of another version")),
        "{kept:?}"
    );
}

#[test]
fn a_journal_that_nobody_here_can_read_is_kept() {
    for records in [
        &["header board round", "event 0 move e2e4"][..],
        &["header clock none", "event 0 of another version"],
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut journal = Journal::create(folder.path());
        for record in records {
            journal.append(record).expect("written");
        }
        drop(journal);
        let (mut begun, notices) = session(folder.path());
        let kept = set_aside(folder.path());
        assert!(
            matches!(&kept[..], [one] if one.contains(records[1])),
            "{kept:?}"
        );
        assert!(
            notices.iter().any(|notice| notice.contains("damaged")),
            "{notices:?}"
        );
        assert!(begun.answer("continue").text.starts_with("error: "));
    }
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
fn e15_a_game_that_ends_before_its_first_move_is_recorded_too() {
    let folder = tempfile::tempdir().unwrap();
    let (mut played, _) = session(folder.path());
    assert_eq!(played.answer("resign black").text, "1-0 resignation");
    played.close().unwrap();
    assert_eq!(archived(folder.path()), 1);
    let (mut played, _) = session(folder.path());
    played.answer("games");
    let opened = played.answer("game 1").text;
    assert!(opened.contains("1-0 resignation"), "{opened}");
    played.close().unwrap();
    assert_eq!(archived(folder.path()), 1, "only viewed");
}

#[test]
fn a_game_that_was_resigned_here_is_played_on_by_its_players() {
    let folder = tempfile::tempdir().unwrap();
    let (mut played, _) = session(&folder.path().join("records"));
    let file = folder.path().join("unfinished.pgn");
    let text = "[White \"Anna\"]\n[Black \"Béla\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 *\n";
    std::fs::write(&file, text).unwrap();
    for line in [
        &format!("load {}", file.display()),
        "resign",
        "back 2",
        "play on",
    ] {
        let answer = played.answer(line).text;
        assert!(!answer.starts_with("error: "), "{line}: {answer}");
    }
    assert_eq!(played.game().tags().get("White"), Some("Anna"));
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

/// What is refused changes nothing, and can be asked for again when the archive can be written.
#[test]
fn a_game_that_cannot_be_archived_stays_on_the_board() {
    let folder = archive_of(&["Zoltan".to_owned()]);
    let (mut left, _) = session(folder.path());
    left.answer("d4");
    // Killed.
    drop(left);
    let today = shakki::chess::store::today();
    let file = format!("{}.pgn", &today[..4]);
    // A folder in place of the file of this year.
    std::fs::create_dir(folder.path().join(&file)).expect("a folder");

    let options = shakki::text::TextOptions {
        clocks: "5+3".parse().expect("a time control"),
        ..Default::default()
    };
    let (mut played, _) = Session::begin(options).recorded(folder.path());
    for line in ["e4", "e5", "Nf3"] {
        played.answer(line);
    }
    let state = |session: &mut Session| ["pgn", "score", "clock"].map(|line| session.answer(line));
    let before = state(&mut played);
    let opera = crate::common::data("games/opera-1858.pgn");
    let load = format!("load {}", opera.display());
    for lines in [
        &["new"][..],
        &["new 960"],
        &["rematch"],
        &["lot Anna Bela"],
        &[&load],
        &["game 1"],
        &["continue"],
        &["setup start", "setup done", "setup cancel"],
        &["back", "play on", "go end"],
    ] {
        let told: Vec<String> = lines.iter().map(|line| played.answer(line).text).collect();
        let refused = told.iter().find(|told| told.starts_with("error: "));
        assert!(
            refused.is_some_and(|told| told.contains(&file)),
            "{lines:?}: {told:?}"
        );
        assert_eq!(state(&mut played), before, "{lines:?}");
    }
    std::fs::remove_dir(folder.path().join(&file)).expect("an empty folder");
    let begun = played.answer("new").text;
    assert_eq!(begun, "game 1: First player - Second player");
    assert_eq!(archived(folder.path()), 2);
    let told = played.answer("continue").text;
    assert_eq!(told, "continued White - Black, 1 ply");
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

/// A folder with games in the file of one year, of these players of White, from the oldest to the newest.
fn archive_of(white: &[String]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let games = white.iter().map(|name| {
        format!("[White \"{name}\"]\n[Black \"Bela\"]\n[Date \"2001.01.01\"]\n\n1. e4 e5 1-0\n\n")
    });
    std::fs::write(folder.path().join("2001.pgn"), games.collect::<String>()).unwrap();
    folder
}

#[test]
fn the_archive_is_listed_a_page_at_a_time() {
    let names: Vec<String> = (1..=45)
        .map(|number| format!("Player{number:02}"))
        .collect();
    let folder = archive_of(&names);
    let (mut played, _) = session(folder.path());
    let pages = ["games", "games more", "games more"].map(|line| played.answer(line).text);
    let lengths = pages.each_ref().map(|page| page.lines().count());
    assert_eq!(
        lengths,
        [21, 21, 6],
        "a line below tells how many there are"
    );
    assert!(pages[0].starts_with("   1  2001.01.01  Player45 - Bela  1-0  1 move\n"));
    assert!(
        pages[0]
            .ends_with("1-20 of 45 games; 'game NUMBER' opens one, 'games more' lists the next")
    );
    assert!(pages[1].starts_with("  21  2001.01.01  Player25 - Bela"));
    assert!(pages[2].ends_with("41-45 of 45 games; 'game NUMBER' opens one"));
    assert!(played.answer("games more").text.starts_with("error: "));
    assert_eq!(
        played.answer("game 45").text,
        "opened Player01 - Bela, 2 plies\nthe start, ply 0 of 2"
    );
    assert_eq!(
        played.answer("game 46").text,
        "error: there is no game 46 in the list"
    );
}

#[test]
fn what_is_played_is_found_in_the_list_and_a_match_goes_on_behind_a_game_that_is_looked_at() {
    let folder = archive_of(&["Zoltan".to_owned()]);
    let (mut played, _) = session(folder.path());
    assert_eq!(played.answer("games").text.lines().count(), 2);
    for line in ["lot Anna Dora", "e4", "resign"] {
        played.answer(line);
    }
    let score = played.answer("score").text;
    assert!(
        score.contains("1 - 0") || score.contains("0 - 1"),
        "{score}"
    );
    // Opens it also where nothing was listed since: the number is that of the list before.
    assert!(
        played
            .answer("game 1")
            .text
            .starts_with("opened Zoltan - Bela")
    );
    assert_eq!(played.answer("score").text, score);
    assert!(played.answer("rematch").text.starts_with("game 2: "));
    assert_eq!(
        played.answer("score").text,
        score,
        "Zoltan's win is nobody's"
    );
    let list = played.answer("games").text;
    assert_eq!(list.lines().count(), 3, "{list}");
    assert!(list.contains("Anna") && list.contains("Dora"), "{list}");
    played.close().unwrap();
    assert_eq!(
        archived(folder.path()),
        2,
        "what was looked at is not kept twice"
    );
}

#[test]
fn s3_the_seats_of_a_match_are_kept_behind_a_game_that_is_viewed() {
    let folder = archive_of(&["Zoltan".to_owned()]);
    let mut game = Game::new();
    game.tags_mut().set("Black", "Bela");
    let (mut played, _) = Session::new(game).recorded(folder.path());
    for line in ["opponent 1", "game 1", "rematch"] {
        let told = played.answer(line).text;
        assert!(!told.starts_with("error: "), "{line}: {told}");
    }
    assert_eq!(
        played.answer("opponent").text,
        "White: the computer (First game)\nBlack: a person"
    );
    assert_eq!(played.game().tags().white(), Some("Bela"));
}

#[test]
fn the_computer_does_not_play_on_in_a_game_that_is_viewed() {
    let folder = tempfile::tempdir().expect("a folder");
    let seat = |side| format!("[{side}Type \"program\"]\n[{side}Level \"first-game\"]\n");
    let (white, black) = (seat("White"), seat("Black"));
    let game = format!("[Date \"2001.01.01\"]\n{white}{black}\n1. e4 e5 2. Nf3 *\n");
    std::fs::write(folder.path().join("2001.pgn"), game).expect("a file");
    let (mut played, _) = session(folder.path());
    let told = ["game 1", "forward", "go end", "clock"].map(|line| played.answer(line).text);
    assert_eq!(
        told[..3],
        [
            "opened White - Black, 3 plies\nthe start, ply 0 of 3",
            "1. e4, ply 1 of 3",
            "2. Nf3, ply 3 of 3"
        ]
    );
    assert_eq!(played.game().cursor(), 3);
    played.answer("new");
    assert_eq!(archived(folder.path()), 1);
    // Who gives it a seat wants it to play.
    let told = ["game 1", "go end", "opponent 1 black"].map(|line| played.answer(line).text);
    assert!(told[2].contains("\n2... "), "{told:?}");
    assert_eq!(played.game().cursor(), 4);
}

#[test]
fn who_plays_on_from_an_earlier_move_keeps_both_games() {
    let folder = tempfile::tempdir().unwrap();
    let (mut played, _) = session(folder.path());
    for line in ["lot Anna Bela", "e4", "e5", "Nf3", "go 1", "play on", "c5"] {
        let told = played.answer(line).text;
        assert!(!told.starts_with("error: "), "{line}: {told}");
    }
    assert!(
        played.game().tags().white().is_some(),
        "the players are the same"
    );
    assert_eq!(
        played.game().tags().get("Date"),
        Some(&*shakki::chess::store::today())
    );
    assert_eq!(archived(folder.path()), 1);
    // Killed.
    drop(played);
    let (mut again, _) = session(folder.path());
    assert!(again.answer("continue").text.ends_with("2 plies"));
    assert_eq!(
        again.game().fen(),
        "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
    );
}

#[test]
fn a_broken_game_of_the_archive_leaves_the_board_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("2001.pgn");
    std::fs::write(&file, "[White \"Anna\"]\n\n1. e4 e4 1-0\n").unwrap();
    let (mut played, _) = session(folder.path());
    played.answer("d4");
    assert_eq!(played.answer("games anna").text.lines().count(), 2);
    let told = played.answer("game 1").text;
    assert!(
        told.starts_with("error: ") && told.contains("2001.pgn"),
        "{told}"
    );
    std::fs::write(&file, "[White \"Cecilia\"]\n\n1. e4 e5 1-0\n").unwrap();
    let told = played.answer("game 1").text;
    assert!(told.ends_with("has changed since it was listed"), "{told}");
    assert_eq!(played.answer("d5").text, "1... d5");
}

#[test]
fn the_same_game_played_twice_on_a_day_is_in_the_archive_twice() {
    let folder = tempfile::tempdir().expect("a folder");
    for games in 1..=2 {
        let (mut played, _) = session(folder.path());
        for line in ["f3", "e5", "g4", "Qh4"] {
            played.answer(line);
        }
        played.close().expect("written");
        assert_eq!(archived(folder.path()), games);
    }
}

/// A journal that is there after its game was added to the archive: the program ended between the two.
#[test]
fn a_game_whose_program_ended_while_it_was_archived_is_in_the_archive_once() {
    for lines in [&["f3", "e5", "g4", "Qh4"][..], &["e4"]] {
        let folder = tempfile::tempdir().expect("a folder");
        let (mut played, _) = session(folder.path());
        for line in lines {
            played.answer(line);
        }
        archive::append(folder.path(), played.game()).expect("written");
        // Killed.
        drop(played);
        let (mut again, _) = session(folder.path());
        // Of a game that has not ended it is not known: it can be continued, and leaves the board as it was.
        again.answer("continue");
        again.answer("new");
        again.close().expect("written");
        assert_eq!(archived(folder.path()), 1, "{lines:?}");
        assert!(session(folder.path()).1.is_empty());
    }
}

#[test]
fn s3_players_and_score_are_found_again_with_the_first_game_of_a_match() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.txt");
    std::fs::write(&file, "[White \"Anna\"]\n[Black \"Bela\"]\n\n1. e4 *\n").expect("a file");
    let (mut played, _) = session(folder.path());
    played.answer(&format!("load {}", file.display()));
    played.answer("e5");
    assert_eq!(played.answer("score").text, "Anna 0 - 0 Bela");
    // Killed.
    drop(played);
    let (mut again, _) = session(folder.path());
    again.answer("continue");
    assert_eq!(again.answer("score").text, "Anna 0 - 0 Bela");
    again.answer("resign white");
    again.answer("rematch");
    assert_eq!(again.game().tags().white(), Some("Bela"));
    assert_eq!(again.answer("score").text, "Anna 0 - 1 Bela");
}

/// The journal of a game that stood alone when it was written says nothing of a match; its players are those of the
/// game.
#[test]
fn s3_a_journal_without_a_match_begins_one_of_its_players() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut journal = Journal::create(folder.path());
    for record in [
        "header clock none",
        "header tag White Anna",
        "header tag Black Bela",
        "event 0 move e2e4",
    ] {
        journal.append(record).expect("written");
    }
    drop(journal);
    let (mut again, notices) = session(folder.path());
    assert_eq!(notices.len(), 1, "{notices:?}");
    for line in ["lot Cecilia Dora", "continue"] {
        again.answer(line);
    }
    assert_eq!(again.answer("score").text, "Anna 0 - 0 Bela");
}

#[test]
fn s3_a_match_goes_on_from_the_usual_position_after_a_game_that_was_continued() {
    let folder = tempfile::tempdir().expect("a folder");
    let endgame = crate::common::from("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    let (mut played, _) = Session::new(endgame).recorded(folder.path());
    played.answer("Kf2");
    // Killed.
    drop(played);
    let (mut again, _) = session(folder.path());
    for line in ["continue", "resign", "new"] {
        let told = again.answer(line).text;
        assert!(!told.starts_with("error: "), "{line}: {told}");
    }
    assert_eq!(again.game().tags().get("Round"), Some("2"));
    assert_eq!(again.game().fen(), Game::new().fen());
}

/// Whether the winner could ever mate was not decided yet when the program ended: it is decided before anything else.
#[test]
fn e4_a_resignation_that_was_not_judged_is_judged_when_the_game_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut journal = Journal::create(folder.path());
    for record in [
        "header clock none",
        "event 0 move e2e4",
        "event 0 resign white",
    ] {
        journal.append(record).expect("written");
    }
    drop(journal);
    let (_, notices) = session(folder.path());
    assert!(notices.is_empty(), "it has ended: {notices:?}");
    let mut index = GameIndex::open(folder.path());
    while index.step(1 << 20) {}
    assert_eq!(index.len(), 1);
    let game = index.game(0).expect("a game");
    assert_eq!(game.score.text(), "0-1");
}

/// A record with a comment of this length, of which a variation is kept; the lines of its journal.
fn edited_record(folder: &Path, comment: usize) -> Vec<String> {
    let file = folder.join("small.pgn");
    let said = "best by test ".repeat(comment / 13);
    let text = format!("[White \"A\"]\n[Black \"B\"]\n\n1. e4 {{{said}}} e5 2. Nf3 *\n");
    std::fs::write(&file, &text).expect("written");
    let game = shakki::chess::pgn::read(&text).expect("a game").remove(0);
    let (mut edited, _) = Session::new(game).recorded(folder);
    for line in ["Nc6", "go start", "line d4", "line keep"] {
        let answer = edited.answer(line).text;
        assert!(!answer.starts_with("error: "), "{line}: {answer}");
    }
    // Killed.
    drop(edited);
    std::fs::remove_file(file).expect("removed");
    let journal = std::fs::read_to_string(folder.join("game.journal")).expect("a journal");
    journal.split_inclusive('\n').map(str::to_owned).collect()
}

/// An edit is one step: a program that ends while its lines are written leaves the old text or the new one.
#[test]
fn an_edit_that_broke_off_leaves_the_old_text_whole() {
    for (comment, parts) in [(13, 1), (25_000, 2)] {
        let folder = tempfile::tempdir().expect("a folder");
        let lines = edited_record(folder.path(), comment);
        let edit = lines
            .iter()
            .rposition(|line| line.contains(" clear-text 1"));
        let edit = edit.expect("an edit");
        assert_eq!(lines.len(), edit + 1 + parts);
        let said = format!("{{{}}}", "best by test ".repeat(comment / 13));
        for many in edit..=lines.len() {
            let journal = folder.path().join("game.journal");
            std::fs::write(&journal, lines[..many].concat()).expect("written");
            let (mut again, told) = session(folder.path());
            let answers: Vec<_> = ["continue", "resign", "new"]
                .map(|line| again.answer(line).text)
                .into();
            drop(again);
            let mut files = std::fs::read_dir(folder.path())
                .expect("a folder")
                .flatten();
            let archive = files.find(|file| file.path().extension() == Some("pgn".as_ref()));
            let archive = archive
                .unwrap_or_else(|| panic!("no archive: {answers:?}"))
                .path();
            let text = std::fs::read_to_string(&archive).expect("a text");
            let text = text.replace('\n', " ").replace(&said, "{…}");
            let kept = if many == lines.len() { " (1. d4)" } else { "" };
            assert!(
                text.contains(&format!("1. e4 {{…}}{kept} e5 2. Nf3 Nc6")),
                "{many}: {text}"
            );
            let is_within = many > edit && many < lines.len();
            let is_told = told
                .iter()
                .any(|it| it.contains("the last entry is incomplete"));
            assert_eq!(is_told, is_within, "{told:?}");
            std::fs::remove_file(archive).expect("removed");
        }
    }
}

/// A replacement that broke off is no part of what follows it.
#[test]
fn what_is_played_behind_an_edit_that_broke_off_is_found_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let lines = edited_record(folder.path(), 25_000);
    let journal = folder.path().join("game.journal");
    std::fs::write(&journal, lines[..lines.len() - 1].concat()).expect("written");
    let (mut again, _) = session(folder.path());
    again.answer("continue");
    let text = again.game().text_after(1).to_owned();
    assert_eq!(again.answer("Bb5").text, "3. Bb5");
    assert_eq!(again.answer("go start").text.lines().count(), 1);
    drop(again);
    let (mut again, told) = session(folder.path());
    assert_eq!(told.len(), 1, "{told:?}");
    again.answer("continue");
    assert_eq!(again.game().cursor(), 5);
    assert_eq!(again.game().text_after(1), text);
    assert!(set_aside(folder.path()).is_empty());
}

#[test]
fn a_game_is_not_saved_over_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let many = "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. d4 d5 *\n";
    let broken = "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. e5 *\n";
    for (name, text) in [
        ("many", many),
        ("broken", broken),
        ("other", "1. c4 c5 *\n"),
        ("earlier", "1. e4 *\n"),
        ("text", "no game\n"),
        ("empty", ""),
    ] {
        std::fs::write(path(name), text).expect("written");
    }
    let refused = |name: &str| {
        let file = path(name);
        format!("error: {file} holds other games, which would be lost: give another name")
    };
    let saved = |name: &str| format!("saved {}", path(name));
    let mut session = Session::new(Game::new());
    session.answer(&format!("load {}", path("many")));
    for name in ["many", "broken", "other"] {
        let before = std::fs::read(path(name)).expect("read");
        let answer = session.answer(&format!("save {}", path(name))).text;
        assert_eq!(answer, refused(name));
        assert_eq!(std::fs::read(path(name)).expect("read"), before);
    }
    for name in ["earlier", "text", "empty", "new"] {
        let answer = session.answer(&format!("save {}", path(name))).text;
        assert_eq!(answer, saved(name));
    }
    // The file of the game itself, whatever was taken back since; not after another game has begun.
    let save = format!("save {}", path("new"));
    for line in ["undo", "c5", "undo", "e6"] {
        session.answer(line);
        assert_eq!(session.answer(&save).text, saved("new"), "{line}");
    }
    session.answer("new");
    assert_eq!(session.answer(&save).text, refused("new"));
    // A game that the program began with has its file, too.
    let options = TextOptions {
        game: pgn::open_first(path("other").as_ref()).expect("a game"),
        file: Some(path("other").into()),
        ..TextOptions::default()
    };
    let mut session = Session::begin(options);
    session.answer("undo");
    let answer = session.answer(&format!("save {}", path("other"))).text;
    assert_eq!(answer, saved("other"));
}

/// Comments and `%` lines that follow the only game of a file belong to no game.
#[test]
fn a_game_is_not_saved_over_what_follows_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.pgn").display().to_string();
    let mut session = Session::new(Game::new());
    for (text, is_refused) in [
        ("1. e4 e5 *\n\n{a note on the tournament}\n", true),
        ("1. e4 e5 *\n% for programs\n", true),
        ("{before} 1. e4 e5 * {on its line}\n", false),
    ] {
        std::fs::write(&file, text).expect("written");
        session.answer(&format!("load {file}"));
        let answer = session.answer(&format!("save {file}")).text;
        if is_refused {
            let expected = "holds comments after its game, which would be lost: give another name";
            assert_eq!(answer, format!("error: {file} {expected}"));
        } else {
            assert_eq!(answer, format!("saved {file}"));
        }
        assert_eq!(std::fs::read_to_string(&file).expect("read"), text);
    }
}
