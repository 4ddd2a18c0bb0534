//! Several games between two players: colours and score (S3).

use shakki::chess::{
    Color, EndReason, Outcome, match_score,
    table::{Header, MatchOptions, Player, Points, Series},
};

use crate::common::from;

fn white_wins() -> Option<Outcome> {
    Some(Outcome::win(Color::White, EndReason::Checkmate))
}

fn draw() -> Option<Outcome> {
    Some(Outcome::draw(EndReason::Agreement))
}

#[test]
fn s3_the_lot_gives_white_to_one_or_the_other() {
    assert_eq!(
        Series::with_random_colours("Anna", "Bela", true).name(Color::White),
        "Anna"
    );
    assert_eq!(
        Series::with_random_colours("Anna", "Bela", false).name(Color::White),
        "Bela"
    );
    let chosen = Series::new("Anna", "Bela", Player::Second);
    assert_eq!(chosen.name(Color::Black), "Anna");
    assert_eq!(chosen.player(Color::White), Player::Second);
}

#[test]
fn s3_colours_are_exchanged_and_everybody_keeps_his_clock() {
    let options = MatchOptions {
        clocks: "5 3".parse().expect("time controls"),
        ..MatchOptions::default()
    };
    let mut series = Series::new("Anna", "Bela", Player::First).with_options(options);
    let header = series.header();
    assert_eq!(
        (header.player(Color::White), header.tags.get("Round")),
        (Some("Anna"), Some("1"))
    );
    assert_eq!(header.options.clocks.to_string(), "5 3");
    series.set_result(white_wins());
    series.next_game(true);
    let header = series.header();
    assert_eq!(
        (header.player(Color::White), header.tags.get("Round")),
        (Some("Bela"), Some("2"))
    );
    assert_eq!(header.options.clocks.to_string(), "3 5");
    series.next_game(false);
    assert_eq!(
        series.name(Color::White),
        "Bela",
        "a rematch with the same colours"
    );
    assert_eq!(series.round(), 2, "a game without an end does not count");
}

#[test]
fn points_belong_to_players_not_to_colours() {
    let mut series = Series::new("Anna", "Bela", Player::First);
    assert_eq!(series.to_string(), "Anna 0 - 0 Bela");
    series.set_result(white_wins());
    assert_eq!(series.to_string(), "Anna 1 - 0 Bela");
    series.set_result(None);
    assert_eq!(
        series.to_string(),
        "Anna 0 - 0 Bela",
        "the end was taken back"
    );
    series.set_result(draw());
    assert_eq!(series.to_string(), "Anna ½ - ½ Bela");
    series.next_game(true);
    assert_eq!(series.to_string(), "Anna ½ - ½ Bela");
    series.set_result(white_wins());
    assert_eq!(series.to_string(), "Anna ½ - 1½ Bela");
    series.next_game(true);
    series.set_result(Some(Outcome::win(Color::Black, EndReason::Resignation)));
    assert_eq!(series.to_string(), "Anna ½ - 2½ Bela");
    assert_eq!(series.points(Player::Second), Points(5));
    assert_eq!(series.played().len(), 3);
}

#[test]
fn s3_how_a_match_stands_is_read_back_as_it_was_written() {
    let options = MatchOptions {
        clocks: "5 3".parse().expect("time controls"),
        ..MatchOptions::default()
    };
    let mut series = Series::new("Anna von B", "?", Player::Second).with_options(options);
    let again = |series: &Series| {
        let lines = series.state_lines();
        Series::read(&series.header(), lines.iter().map(String::as_str))
    };
    assert_eq!(again(&series).as_ref(), Some(&series));
    series.set_result(white_wins());
    series.next_game(true);
    series.set_result(draw());
    assert_eq!(again(&series).as_ref(), Some(&series));
    series.next_game(true);
    assert_eq!(again(&series).as_ref(), Some(&series));
    // A name from a damaged file too, however it came to it.
    series.rename(Player::First, "Anna\r\nvon\u{0}B");
    assert_eq!(series.name_of(Player::First), "Anna  von B");
    assert_eq!(again(&series).as_ref(), Some(&series));
    let lines = ["first Anna\rvon B", "second Bela", "white first"];
    let damaged = Series::read(&series.header(), lines).expect("a match");
    assert_eq!(again(&damaged).as_ref(), Some(&damaged));
    // Lines of something else are no match.
    let header = series.header();
    assert_eq!(Series::read(&header, ["first Anna"]), None);
    assert_eq!(
        Series::read(&header, ["first A", "second B", "white third"]),
        None
    );
}

/// A single game from another position leaves the match as it was; one that is how the match is played does not.
#[test]
fn s3_a_match_begins_its_next_game_where_it_would_have_begun_it() {
    let endgame = from("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").start().clone();
    let usual = Series::new("Anna", "Bela", Player::First);
    for series in [usual.clone(), usual.clone().with_start(endgame.clone())] {
        let header = Header {
            start: endgame.clone(),
            ..series.header()
        };
        let lines = series.state_lines();
        let lines = lines.iter().map(String::as_str);
        let read = Series::read(&header, lines.clone()).expect("our own");
        assert_eq!(read.start(), series.start());
        // The lines of a journal that does not say it.
        let old = lines.filter(|line| !line.starts_with("begins "));
        let read = Series::read(&header, old).expect("our own");
        assert_eq!(read.start(), Some(&endgame));
    }
    let lines = ["first Anna", "second Bela", "white first", "begins there"];
    assert_eq!(Series::read(&usual.header(), lines), None);
}

/// The scores that are kept in a folder, in words.
fn kept(folder: &std::path::Path) -> Vec<String> {
    let all = match_score::find(folder);
    all.iter().map(Series::to_string).collect()
}

fn won_by_white(first: &str, second: &str) -> Series {
    let mut series = Series::new(first, second, Player::First);
    series.set_result(white_wins());
    series
}

#[test]
fn s3_the_score_of_each_pair_of_players_is_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path();
    assert!(kept(path).is_empty());
    let options = MatchOptions {
        clocks: "5 3".parse().expect("time controls"),
        touch_move: true,
        ..MatchOptions::default()
    };
    let anna = won_by_white("Anna", "Bela").with_options(options);
    match_score::keep(path, &anna).expect("written");
    let csaba = won_by_white("Csaba", "Anna")
        .with_start(from("4k3/8/8/8/8/8/8/4K2R w K - 0 1").position().clone());
    match_score::keep(path, &csaba).expect("written");
    assert_eq!(match_score::find(path), [csaba.clone(), anna.clone()]);
    // A match of the same two, whichever is named first, takes the place of the one before.
    let mut again = won_by_white("Bela", "Anna");
    again.next_game(true);
    again.set_result(white_wins());
    match_score::keep(path, &again).expect("written");
    assert_eq!(kept(path), ["Bela 1 - 1 Anna", "Csaba 1 - 0 Anna"]);
    // Of the matches one goes on, and the other waits.
    match_score::forget(path, &won_by_white("Anna", "Dora"));
    match_score::forget(path, &anna);
    assert_eq!(kept(path), ["Csaba 1 - 0 Anna"]);
    match_score::forget(path, &csaba);
    assert!(kept(path).is_empty() && !path.join("match.txt").exists());
}

#[test]
fn s3_a_score_kept_by_an_earlier_version_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("match.txt");
    let old = "start rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\ndraws claim\n\
               touch-move no\nannounce yes\nclock none\ntag White Anna\ntag Black Bela\ntag Round 1\n\
               match first Anna\nmatch second Bela\nmatch white first\nmatch result 1-0 checkmate\n";
    std::fs::write(&file, old).expect("a file");
    assert_eq!(kept(folder.path()), ["Anna 1 - 0 Bela"]);
    match_score::keep(folder.path(), &won_by_white("Anna", "Csaba")).expect("written");
    assert_eq!(kept(folder.path()), ["Anna 1 - 0 Csaba", "Anna 1 - 0 Bela"]);
    // Damage costs the match that it is in.
    let text = std::fs::read_to_string(&file).expect("a text");
    std::fs::write(&file, text.replacen("white first", "white third", 1)).expect("a file");
    assert_eq!(kept(folder.path()), ["Anna 1 - 0 Bela"]);
    std::fs::write(&file, [0xff, 0xfe, b'\n', b'\n']).expect("a file");
    assert!(kept(folder.path()).is_empty());
}

/// Each adds the score of its own match: none takes back what another wrote meanwhile.
#[test]
fn programs_that_store_scores_at_once_lose_none() {
    let folder = tempfile::tempdir().expect("a folder");
    let names: Vec<String> = (0..12).map(|number| format!("Anna {number}")).collect();
    std::thread::scope(|scope| {
        for name in &names {
            scope.spawn(|| {
                for _ in 0..5 {
                    match_score::keep(folder.path(), &won_by_white(name, "Bela")).expect("written");
                }
                match_score::forget(folder.path(), &won_by_white("Csaba", "Bela"));
            });
        }
    });
    let mut found: Vec<String> = match_score::find(folder.path())
        .iter()
        .map(|series| series.name(Color::White).to_owned())
        .collect();
    found.sort();
    let mut expected = names.clone();
    expected.sort();
    assert_eq!(found, expected);
}
