//! No game is lost: an interrupted game is offered again after a crash, and goes into the archive when it leaves the
//! board.

use std::{fs, path::Path, time::Duration};

use bevy::{
    app::AppExit,
    input::keyboard::{Key, KeyCode},
    prelude::*,
};

use shakki::{
    chess::{
        Color, Game,
        archive::GameIndex,
        table::{Header, MatchOptions, Player, Series, Table},
    },
    play::{
        arbiter::{
            current_match::CurrentMatch,
            record::{Records, UnfinishedGames, UnfinishedMatches},
        },
        messages::MatchCommand,
        rules::Rules,
    },
};

use crate::app::{TestGame, played};

/// The program with its records in this folder.
fn program(folder: &Path) -> TestGame {
    TestGame::configured(Game::new(), |app| {
        app.insert_resource(Records::in_folder(folder));
    })
}

impl TestGame {
    fn left_unfinished(&self) -> Option<&Table> {
        self.app
            .world()
            .resource::<UnfinishedGames>()
            .tables()
            .next()
    }

    /// Draws frames until the archive has the expected games.
    fn filed(&mut self) -> &mut Self {
        for _ in 0..100_000 {
            if !self.app.world().resource::<Records>().is_archiving() {
                return self;
            }
            self.frame();
        }
        panic!("the archive never answers");
    }
}

fn archived(folder: &Path) -> Vec<String> {
    let mut index = GameIndex::open(folder);
    while index.step(1 << 20) {}
    (0..index.len())
        .map(|number| index.text(number).expect("a game"))
        .collect()
}

fn journals(folder: &Path) -> usize {
    fs::read_dir(folder).map_or(0, |files| {
        files
            .filter(|file| {
                let path = file.as_ref().expect("a file").path();
                path.extension().is_some_and(|end| end == "journal")
            })
            .count()
    })
}

#[test]
fn a_game_that_broke_off_is_offered_and_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = program(folder.path());
    assert_eq!(
        journals(folder.path()),
        0,
        "merely starting leaves nothing behind"
    );
    table.play("e2e4 e7e5 g1f3");
    table.execute(MatchCommand::TakeBack).play("b1c3");
    table.execute(MatchCommand::Offer(Color::Black));
    let (fen, events) = (table.fen(), table.rules().table().events().to_vec());
    // Killed: without any message to the program.
    drop(table);

    let mut table = program(folder.path());
    let left = table.left_unfinished().expect("the game is offered");
    assert_eq!(left.events(), events);
    assert_eq!(
        left.draw_offer(),
        Some(Color::Black),
        "the offer still stands"
    );
    assert_eq!(table.ply(), 0, "not before the players say so");
    table
        .execute(MatchCommand::ResumeUnfinished(0))
        .rest()
        .check_at_rest();
    assert_eq!(table.fen(), fen);
    table.play("g8f6");
    drop(table);

    let mut table = program(folder.path());
    table
        .execute(MatchCommand::ResumeUnfinished(0))
        .rest()
        .check_at_rest();
    assert_eq!(table.ply(), 4, "the same journal went on");
    assert_eq!(journals(folder.path()), 1);
}

#[test]
fn the_clocks_come_back_held() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = program(folder.path());
    let options = MatchOptions {
        clocks: "5+0".parse().unwrap(),
        ..MatchOptions::default()
    };
    let mut rules = Rules::at(Table::new(Header::new(options)));
    std::mem::swap(
        &mut *table.app.world_mut().resource_mut::<Rules>(),
        &mut rules,
    );
    table
        .play("e2e4")
        .rest()
        .frame_after(Duration::from_secs(42))
        .frame();
    drop(table);

    let mut table = program(folder.path());
    table.execute(MatchCommand::ResumeUnfinished(0));
    let clock = table.rules().table().clock();
    assert!(clock.is_paused(), "nobody has sat down yet");
    let left = clock.remaining(Color::Black).unwrap();
    assert!(left < Duration::from_secs(259), "{left:?}");
    table
        .frame_after(Duration::from_secs(100))
        .execute(MatchCommand::Pause)
        .play("e7e5");
    assert_eq!(table.ply(), 2);
}

#[test]
fn a_game_that_leaves_the_board_goes_into_the_archive() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = program(folder.path());
    table.play("f2f3 e7e5 g2g4 d8h4").rest();
    table.execute(MatchCommand::New).filed();
    let games = archived(folder.path());
    assert_eq!(games.len(), 1);
    assert!(
        games[0].contains("Qh4#") && games[0].contains("0-1"),
        "{}",
        games[0]
    );
    assert_eq!(journals(folder.path()), 0);

    table.play("e2e4").execute(MatchCommand::New).filed();
    assert_eq!(archived(folder.path()).len(), 2, "unfinished games too");
    table.execute(MatchCommand::New).filed();
    assert_eq!(
        archived(folder.path()).len(),
        2,
        "an empty board is no game"
    );
}

#[test]
fn a_game_that_was_only_looked_at_is_not_archived() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = program(folder.path());
    let (_, game) = crate::app::records().swap_remove(0);
    table.execute(MatchCommand::Load(Box::new(game))).rest();
    table.execute(MatchCommand::New).filed();
    assert!(archived(folder.path()).is_empty());
}

/// An unfinished game of a file, on the board.
fn opened_unfinished(table: &mut TestGame) {
    let mut record = played("e2e4 e7e5 g1f3");
    record.tags_mut().set("White", "Anna");
    table.execute(MatchCommand::Load(Box::new(record))).rest();
}

fn agree_a_draw(table: &mut TestGame) {
    table
        .execute(MatchCommand::Offer(Color::White))
        .frame_after(Duration::from_secs(1))
        .execute(MatchCommand::Accept)
        .rest();
}

fn resign(table: &mut TestGame) {
    table.execute(MatchCommand::Resign(Color::Black));
    // Whether White could ever mate is searched in a task.
    while table.rules().table().outcome().is_none() {
        table.frame();
    }
    table.rest();
}

#[test]
fn e4_e8_e15_the_end_of_a_game_that_was_opened_is_kept() {
    let ends: [(fn(&mut TestGame), &str); 2] = [(agree_a_draw, "1/2-1/2"), (resign, "1-0")];
    for (end, result) in ends {
        let leave: [fn(TestGame, &Path); 3] = [
            |mut table, _| {
                table.execute(MatchCommand::New).filed();
            },
            |mut table, _| {
                table.app.world_mut().write_message(AppExit::Success);
                table.frame();
            },
            // Killed, and started again.
            |table, folder| {
                drop(table);
                drop(program(folder));
            },
        ];
        for leave in leave {
            let folder = tempfile::tempdir().unwrap();
            let mut table = program(folder.path());
            opened_unfinished(&mut table);
            assert_eq!(journals(folder.path()), 0, "it is in a file");
            end(&mut table);
            assert_eq!(journals(folder.path()), 1);
            leave(table, folder.path());
            let games = archived(folder.path());
            assert_eq!(games.len(), 1, "{result}");
            let tag = format!("[Result \"{result}\"]");
            assert!(games[0].contains(&tag), "{}", games[0]);
            assert_eq!(journals(folder.path()), 0);
        }
    }
}

#[test]
fn e15_a_game_that_was_opened_and_ended_here_is_the_players_own() {
    let ends: [fn(&mut TestGame); 2] = [agree_a_draw, resign];
    for end in ends {
        // The game is recorded: nothing is asked before the rematch.
        let folder = tempfile::tempdir().expect("a folder");
        let mut table = program(folder.path());
        opened_unfinished(&mut table);
        end(&mut table);
        assert!(!table.rules().is_opened_record());
        table.play("b8c6");
        assert!(table.rules().line().is_none(), "the game is over");
        table.key(KeyCode::F8, Key::F8).rest();
        assert_eq!(table.ply(), 0, "a rematch");
        assert_eq!(table.rules().player_name(Color::Black), Some("Anna"));
    }
}

#[test]
fn an_end_that_is_taken_back_leaves_the_game_as_it_was_opened() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = program(folder.path());
    opened_unfinished(&mut table);
    resign(&mut table);
    table.execute(MatchCommand::TakeBack).rest();
    assert_eq!(table.rules().table().outcome(), None);
    table.execute(MatchCommand::New).filed();
    assert!(archived(folder.path()).is_empty());
    assert_eq!(journals(folder.path()), 0);
}

#[test]
fn a_finished_game_is_archived_when_the_program_ends_and_once_only() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = program(folder.path());
    table.play("f2f3 e7e5 g2g4 d8h4").rest();
    table.app.world_mut().write_message(AppExit::Success);
    table.frame();
    assert_eq!(archived(folder.path()).len(), 1);
    assert_eq!(journals(folder.path()), 0);
    drop(table);
    let table = program(folder.path());
    assert!(table.left_unfinished().is_none());
    assert_eq!(archived(folder.path()).len(), 1);
}

#[test]
fn a_finished_game_whose_program_was_killed_is_archived_at_the_next_start() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = program(folder.path());
    table.play("f2f3 e7e5 g2g4 d8h4").rest();
    drop(table);
    let table = program(folder.path());
    assert!(
        table.left_unfinished().is_none(),
        "there is nothing to go on with"
    );
    assert_eq!(archived(folder.path()).len(), 1);
}

#[test]
fn what_was_left_can_be_put_into_the_archive() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = program(folder.path());
    table.play("e2e4 c7c5");
    drop(table);
    let mut table = program(folder.path());
    table.execute(MatchCommand::ArchiveUnfinished(0)).filed();
    assert!(table.left_unfinished().is_none());
    assert_eq!(archived(folder.path()).len(), 1);
    assert_eq!((table.ply(), journals(folder.path())), (0, 0));
}

#[test]
fn a_disk_that_takes_nothing_is_told_and_play_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    // A file where the folder should be.
    let path = folder.path().join("taken");
    fs::write(&path, "").unwrap();
    let mut table = program(&path);
    table.play("e2e4 e7e5");
    assert_eq!(table.ply(), 2);
    let trouble = |table: &TestGame| {
        let records = table.app.world().resource::<Records>();
        records.failure().map(str::to_owned)
    };
    assert!(trouble(&table).is_some_and(|why| why.contains("not being recorded")));
    // The disk is writable again, and the whole record is written.
    fs::remove_file(&path).unwrap();
    table.play("g1f3");
    assert_eq!(trouble(&table), None);
    drop(table);
    let table = program(&path);
    assert_eq!(
        table.left_unfinished().expect("the game").game().cursor(),
        3
    );
}

#[test]
fn a_damaged_journal_is_set_aside_and_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = program(folder.path());
    table.play("e2e4 e7e5 g1f3");
    drop(table);
    let path = folder.path().join("game.journal");
    let mut bytes = fs::read(&path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 0x15;
    fs::write(&path, &bytes).unwrap();
    let mut table = program(folder.path());
    let told = table.heard().notices;
    assert!(
        told.iter()
            .any(|notice| notice.problem && notice.text.contains("set aside"))
    );
    let kept = fs::read_dir(folder.path()).unwrap().any(|file| {
        file.unwrap()
            .file_name()
            .to_string_lossy()
            .contains("damaged")
    });
    assert!(kept, "the damaged file is kept under a name that says so");
}

#[test]
fn the_table_is_told_of_every_deed_before_the_frame_ends() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = program(folder.path());
    table.play("e2e4");
    let text = fs::read_to_string(folder.path().join("game.journal")).unwrap();
    assert!(text.contains("move e2e4"), "{text}");
    table.execute(MatchCommand::Offer(Color::White));
    let text = fs::read_to_string(folder.path().join("game.journal")).unwrap();
    assert!(text.contains("offer white"), "{text}");
}

/// The match on the board, in words.
fn score(table: &TestGame) -> Option<String> {
    let series = table
        .app
        .world()
        .resource::<CurrentMatch>()
        .series
        .as_ref()?;
    Some(series.to_string())
}

/// The matches that were left between two games.
fn left_series(table: &TestGame) -> &[Series] {
    table.app.world().resource::<UnfinishedMatches>().series()
}

/// The match among them that was played last, in words.
fn left_match(table: &TestGame) -> Option<String> {
    left_series(table).first().map(Series::to_string)
}

fn begin_a_match(table: &mut TestGame) {
    let options = MatchOptions {
        clocks: "5 3".parse().unwrap(),
        ..MatchOptions::default()
    };
    let series = Series::new("Anna", "Bela", Player::First).with_options(options);
    table.execute(MatchCommand::NewMatch(Box::new(series)));
}

/// The program after it was killed in the second game of a match that stands at 0 - 1.
fn left_in_the_second_game(folder: &Path) -> TestGame {
    let mut table = program(folder);
    begin_a_match(&mut table);
    table.play("f2f3 e7e5 g2g4 d8h4").rest();
    table.execute(MatchCommand::Rematch).play("e2e4").filed();
    assert_eq!(score(&table).as_deref(), Some("Anna 0 - 1 Bela"));
    drop(table);

    let table = program(folder);
    assert_eq!(left_match(&table), None, "the game's own journal knows it");
    table
}

#[test]
fn s3_the_score_of_a_match_outlives_the_program_in_the_middle_of_a_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = left_in_the_second_game(folder.path());
    table.execute(MatchCommand::ResumeUnfinished(0)).rest();
    assert_eq!(score(&table).as_deref(), Some("Anna 0 - 1 Bela"));
    table.execute(MatchCommand::Resign(Color::Black));
    // Whether White could ever mate is searched in a task.
    while table.rules().table().outcome().is_none() {
        table.frame();
    }
    table.frame();
    assert_eq!(score(&table).as_deref(), Some("Anna 0 - 2 Bela"));
    table.execute(MatchCommand::Rematch).rest();
    let header = table.rules().table().header();
    assert_eq!(header.player(Color::White), Some("Anna"));
    assert_eq!(header.tags.get("Round"), Some("3"));
    assert_eq!(header.options.clocks.to_string(), "5 3");
}

#[test]
fn s3_a_match_that_was_left_between_two_games_can_be_continued_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = program(folder.path());
    begin_a_match(&mut table);
    table.play("f2f3 e7e5 g2g4 d8h4").rest();
    // Another game is looked at.
    let other = Game::from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").unwrap();
    table.execute(MatchCommand::Load(Box::new(other))).rest();
    assert_eq!(left_match(&table).as_deref(), Some("Anna 0 - 1 Bela"));
}

#[test]
fn s3_the_score_of_a_match_outlives_the_program_between_two_games() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = program(folder.path());
    begin_a_match(&mut table);
    assert_eq!(left_match(&table), None);
    table.play("f2f3 e7e5 g2g4 d8h4").rest();
    // Killed while the result is looked at.
    drop(table);

    let mut table = program(folder.path());
    assert!(table.left_unfinished().is_none());
    assert_eq!(left_match(&table).as_deref(), Some("Anna 0 - 1 Bela"));
    let mut series = left_series(&table)[0].clone();
    series.next_game(true);
    table.execute(MatchCommand::NewMatch(Box::new(series)));
    let header = table.rules().table().header();
    assert_eq!(header.player(Color::White), Some("Bela"));
    assert_eq!(header.options.clocks.to_string(), "3 5", "each his own");
    // Killed before the first move: it can still be begun.
    drop(table);
    let mut table = program(folder.path());
    assert_eq!(left_match(&table).as_deref(), Some("Anna 0 - 1 Bela"));
    let mut series = left_series(&table)[0].clone();
    series.next_game(true);
    table
        .execute(MatchCommand::NewMatch(Box::new(series)))
        .play("e2e4");
    assert_eq!(left_match(&table), None, "it is played");
    drop(table);
    assert_eq!(left_match(&program(folder.path())), None);
}

#[test]
fn s3_the_score_of_a_match_outlives_a_game_of_it_that_is_put_into_the_archive() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = left_in_the_second_game(folder.path());
    table.execute(MatchCommand::ArchiveUnfinished(0)).filed();
    assert_eq!(left_match(&table).as_deref(), Some("Anna 0 - 1 Bela"));
    let mut series = left_series(&table)[0].clone();
    series.next_game(true);
    table.execute(MatchCommand::NewMatch(Box::new(series)));
    let header = table.rules().table().header();
    assert_eq!(header.player(Color::White), Some("Bela"), "again");
    assert_eq!(header.tags.get("Round"), Some("2"));
    assert_eq!(header.options.clocks.to_string(), "3 5");
}

#[test]
fn s3_the_score_of_each_match_is_kept_until_its_players_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = program(folder.path());
    begin_a_match(&mut table);
    table.play("f2f3 e7e5 g2g4 d8h4").rest();
    let series = Series::new("Csaba", "Dóra", Player::First);
    table
        .execute(MatchCommand::NewMatch(Box::new(series)))
        .play("f2f3 e7e5 g2g4 d8h4")
        .rest()
        .filed();
    drop(table);

    let scores = |table: &TestGame| -> Vec<String> {
        left_series(table).iter().map(Series::to_string).collect()
    };
    let mut table = program(folder.path());
    assert_eq!(scores(&table), ["Csaba 0 - 1 Dóra", "Anna 0 - 1 Bela"]);
    // A game of no match changes nothing.
    table.play("e2e4");
    assert_eq!(scores(&table).len(), 2);
    let mut series = left_series(&table)[1].clone();
    series.next_game(true);
    table
        .execute(MatchCommand::NewMatch(Box::new(series)))
        .play("e2e4");
    assert_eq!(scores(&table), ["Csaba 0 - 1 Dóra"]);
    drop(table);
    assert_eq!(scores(&program(folder.path())), ["Csaba 0 - 1 Dóra"]);
}

#[test]
fn s3_an_end_that_is_taken_back_is_no_score() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = program(folder.path());
    begin_a_match(&mut table);
    table.play("f2f3 e7e5 g2g4 d8h4").rest();
    // With clocks the opponent is asked.
    table
        .execute(MatchCommand::TakeBack)
        .frame_after(Duration::from_secs(1))
        .execute(MatchCommand::Accept)
        .rest();
    drop(table);
    let mut table = program(folder.path());
    assert_eq!(left_match(&table), None);
    table.execute(MatchCommand::ResumeUnfinished(0)).rest();
    assert_eq!(score(&table).as_deref(), Some("Anna 0 - 0 Bela"));
}

#[test]
fn s3_the_score_of_a_match_stays_while_another_unfinished_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = program(folder.path());
    let series = Series::new("Csaba", "Dóra", Player::First);
    table
        .execute(MatchCommand::NewMatch(Box::new(series)))
        .play("e2e4");
    drop(table);

    let mut table = program(folder.path());
    begin_a_match(&mut table);
    table.play("f2f3 e7e5 g2g4 d8h4").rest();
    table
        .execute(MatchCommand::ResumeUnfinished(0))
        .rest()
        .filed();
    assert_eq!(score(&table).as_deref(), Some("Csaba 0 - 0 Dóra"));
    table.play("e7e5");
    drop(table);

    let table = program(folder.path());
    assert_eq!(left_match(&table).as_deref(), Some("Anna 0 - 1 Bela"));
    let left = table.left_unfinished().expect("the other game");
    assert_eq!(left.game().cursor(), 2);
}

#[test]
fn of_two_unfinished_games_the_one_played_last_comes_first_and_both_can_be_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    // Two programs at once.
    let mut first = program(folder.path());
    first.play("e2e4");
    let mut second = program(folder.path());
    second.play("d2d4 d7d5");
    let written = |name: &str, seconds: u64| {
        let file = fs::File::options()
            .append(true)
            .open(folder.path().join(name))
            .unwrap();
        let then = std::time::UNIX_EPOCH + Duration::from_secs(1_700_000_000 + seconds);
        file.set_modified(then).unwrap();
    };
    drop((first, second));
    let plies = |table: &TestGame| -> Vec<usize> {
        let unfinished = table.app.world().resource::<UnfinishedGames>();
        unfinished
            .tables()
            .map(|table| table.game().cursor())
            .collect()
    };
    written("game.journal", 0);
    written("game-2.journal", 60);
    assert_eq!(plies(&program(folder.path())), [2, 1]);
    written("game.journal", 120);
    let mut table = program(folder.path());
    assert_eq!(plies(&table), [1, 2]);

    // From one to the other and back: neither is lost.
    table
        .execute(MatchCommand::ResumeUnfinished(1))
        .rest()
        .check_at_rest();
    assert_eq!((table.ply(), plies(&table)), (2, vec![1]));
    table.play("c2c4");
    table
        .execute(MatchCommand::ResumeUnfinished(0))
        .rest()
        .check_at_rest();
    assert_eq!((table.ply(), plies(&table)), (1, vec![3]));
    table.execute(MatchCommand::ResumeUnfinished(0)).filed();
    assert_eq!(table.ply(), 3);
    assert!(archived(folder.path()).is_empty(), "neither has ended");
    drop(table);
    let mut table = program(folder.path());
    let mut left = plies(&table);
    left.sort_unstable();
    assert_eq!(left, [1, 3]);

    // The second is put away, and the first is still offered.
    let first = plies(&table)[0];
    table.execute(MatchCommand::ArchiveUnfinished(1)).filed();
    assert_eq!(plies(&table), [first]);
    assert_eq!(archived(folder.path()).len(), 1);
    table.execute(MatchCommand::ArchiveUnfinished(1)).filed();
    assert_eq!(plies(&table), [first], "there is none with this number");
}

#[test]
fn a_game_that_is_played_has_a_date_however_it_came_on_the_board() {
    let today = shakki::chess::store::today();
    let begin: [fn(&mut TestGame); 3] = [
        |_| {},
        |table| {
            table.execute(MatchCommand::New);
        },
        |table| {
            let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".to_owned();
            table.execute(MatchCommand::PasteFen(fen));
        },
    ];
    for begin in begin {
        let folder = tempfile::tempdir().unwrap();
        let mut table = program(folder.path());
        begin(&mut table);
        table.play("e2e4").rest();
        table.execute(MatchCommand::New).rest().filed();
        let games = archived(folder.path());
        assert_eq!(games.len(), 1);
        assert!(
            games[0].contains(&format!("[Date \"{today}\"]")),
            "{}",
            games[0]
        );
    }
}

#[test]
fn a_record_that_was_opened_is_to_be_looked_at_and_not_ones_own_match() {
    let mut record = played("e2e4 e7e5");
    record.tags_mut().set("White", "Kasparov, Garry");
    record.tags_mut().set("Black", "Deep Blue");
    record.declare(shakki::chess::Outcome::win(
        Color::White,
        shakki::chess::EndReason::NotRecorded,
    ));
    let mut table = TestGame::new();
    table.execute(MatchCommand::Load(Box::new(record))).rest();
    assert!(table.rules().is_opened_record());
    // The players of that record are not here: no rematch is offered.
    table.key(KeyCode::F8, Key::F8).rest();
    assert!(
        table.rules().is_opened_record(),
        "F8 is for one's own games"
    );
    // Nor is a move of theirs taken back.
    table.execute(MatchCommand::TakeBack).rest();
    assert!(table.rules().is_opened_record());
    assert_eq!(table.ply(), 2);
    // One may play on from its end, under one's own names.
    table.execute(MatchCommand::Branch).rest();
    assert!(!table.rules().is_opened_record());
    assert_eq!(table.rules().game().outcome(), None);
    assert_eq!(table.ply(), 2);
    for side in Color::ALL {
        assert_eq!(table.rules().player_name(side), None, "{side}");
    }
    // Closing it leaves no names behind.
    let mut record = played("e2e4");
    record.tags_mut().set("White", "Anderssen");
    record.declare(shakki::chess::Outcome::draw(
        shakki::chess::EndReason::Agreement,
    ));
    table.execute(MatchCommand::Load(Box::new(record))).rest();
    table.execute(MatchCommand::New).rest();
    assert_eq!(table.rules().player_name(Color::White), None);
    assert_eq!(table.ply(), 0);
}
