//! Opening and saving: nothing in a record is lost, and unchanged parts are written as they were.

use std::time::Duration;

use proptest::prelude::*;
use shakki::chess::{
    Color, EndReason, Game, Outcome,
    annotation::{self, Annotation},
    archive::{self, GameIndex},
    pgn::{self, GameReader},
    table::{Action, Event, Header, MatchOptions, Table},
};

use crate::{
    common::{data, play},
    script::same_again,
};

/// The annotated records, each with its name.
fn records() -> Vec<(String, String)> {
    let mut files: Vec<_> = std::fs::read_dir(data("annotated"))
        .expect("the folder")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    files.sort();
    assert!(files.len() >= 5);
    files
        .into_iter()
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy();
            let text = std::fs::read_to_string(&path).expect("a text");
            (name.into_owned(), text)
        })
        .collect()
}

fn record(name: &str) -> (String, Game) {
    let text = std::fs::read_to_string(data("annotated").join(name)).expect("a text");
    let game = read(&text);
    (text, game)
}

fn read(text: &str) -> Game {
    pgn::first(text.as_bytes())
        .unwrap_or_else(|problem| panic!("{problem}: {text}"))
        .game
}

/// A table that was written into a journal and read again.
fn from_journal(table: &Table) -> Table {
    let header: Header = table.header().to_string().parse().expect("a header");
    let events: Vec<Event> = table
        .events()
        .iter()
        .map(|event| event.to_string().parse().expect("an event"))
        .collect();
    Table::replay(header, &events).unwrap_or_else(|problem| panic!("{problem}"))
}

/// As it is written, without the kind of line end that its last line has.
fn with_one_end(text: &str) -> String {
    format!("{}\n", text.trim_end())
}

#[test]
fn what_is_read_is_written_again_to_the_byte() {
    for (name, text) in records() {
        let game = read(&text);
        let text = with_one_end(&text);
        assert_eq!(pgn::write(&game), text, "{name}");
        let table = Table::adopt(&game, MatchOptions::default());
        assert_eq!(pgn::write(table.game()), text, "{name} at the table");
        let again = from_journal(&table);
        assert_eq!(pgn::write(again.game()), text, "{name} from the journal");
        same_again(&table);
    }
}

#[test]
fn several_games_of_a_text_are_each_written_as_they_stood() {
    let whole: String = records().into_iter().map(|(_, text)| text + "\n").collect();
    let written: String = GameReader::new(whole.as_bytes())
        .map(|game| pgn::write(&game.expect("a good game").game))
        .collect();
    let lines = |text: &str| {
        let lines = text.lines().map(str::trim_end);
        lines
            .filter(|line| !line.is_empty())
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(lines(&written), lines(&whole));
}

#[test]
fn the_archive_keeps_it_too() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in records() {
        let game = read(&text);
        let appended = archive::append(folder.path(), &game).expect("it is added");
        let written = std::fs::read_to_string(&appended.path).expect("a file");
        assert!(written.contains(&with_one_end(&text)), "{name}:\n{written}");
    }
    let mut index = GameIndex::open(folder.path());
    while index.step(1 << 20) {}
    let mut found: Vec<String> = (0..index.len())
        .map(|number| pgn::write(&index.load(number).expect("a game")))
        .collect();
    let mut expected: Vec<String> = records()
        .iter()
        .map(|(_, text)| with_one_end(text))
        .collect();
    found.sort();
    expected.sort();
    assert_eq!(found, expected);
}

#[test]
fn letters_of_old_files_become_utf_8_and_nothing_else_changes() {
    let text = b"[White \"M\xfcller\"]\n[Black \"\xc5\x9eahin\"]\n\n1. e4 {\xe4} e5 {\xc5\x9e} *\n";
    let game = pgn::first(&text[..]).expect("a game").game;
    assert_eq!(
        pgn::write(&game),
        "[White \"Müller\"]\n[Black \"Şahin\"]\n\n1. e4 {ä} e5 {Ş} *\n",
    );
}

#[test]
fn a_name_in_utf_8_stays_what_it_is_beside_a_letter_of_latin_1() {
    // In one line, and in one comment: found by fuzzing, as a name that was written as `Ã¥`.
    let text = b"[White \"\xc3\xa5 \"A\"\"];\xa4 \"\n\n1. e4 {\xc5\x9e \xe4 \xef\xbb\xbf} *\n";
    let game = pgn::first(&text[..]).expect("a game").game;
    assert_eq!(game.tags().get("White"), Some("å \"A\""));
    let written = pgn::write(&game);
    assert!(written.contains("Ş ä \u{feff}"), "{written}");
    assert_eq!(read(&written).tags(), game.tags());
}

#[test]
fn what_a_record_says_can_be_shown_move_by_move() {
    let (_, game) = record("study.pgn");
    let comment = |text: &str| Annotation::Comment(text.to_owned());
    let variation = |text: &str| Annotation::Variation(text.to_owned());
    let mark = |text: &str| Annotation::Mark(text.to_owned());
    assert_eq!(
        game.annotations(0),
        [comment(
            " Before the first move [%csl Gd4,Re5][%cal Ge2e4] "
        )]
    );
    assert_eq!(
        game.annotations(1),
        [
            Annotation::Nag(1),
            comment("best (by test) [%clk 0:03:00][%emt 0:00:01]"),
            variation("(1. d4 d5 (1... Nf6 2. c4 {King's; Indian}) 2. c4 $10)"),
        ]
    );
    assert_eq!(game.annotations(2), [mark("!?"), comment("2. Qh5")]);
    assert_eq!(
        game.annotations(3),
        [
            Annotation::Nag(14),
            Annotation::Nag(146),
            variation("( 2. f4 ; a gambit )\nexf4 )"),
        ]
    );
    assert_eq!(game.annotations(6), [mark("?!")]);
    assert_eq!(game.annotations(10), [comment("")]);
    assert_eq!(
        game.annotations(game.cursor()),
        [comment("1-0 White is better"), comment("after the result")]
    );
    assert_eq!(game.annotations(99), []);
}

#[test]
fn a_move_played_on_leaves_what_stands_before_it() {
    let (text, game) = record("no-tags.pgn");
    let mut table = Table::adopt(&game, MatchOptions::default());
    let mv = table.moves()[0];
    let san = shakki::chess::notation::san(table.game().position(), mv);
    table.act(Action::Move(mv), Duration::ZERO).expect("legal");
    let written = pgn::write(table.game());
    let expected = format!(
        "\n\n{} {san} *\n",
        text.trim_end().trim_end_matches(" *").to_owned() + " 2..."
    );
    assert!(written.ends_with(&expected), "{written}");
    assert!(written.starts_with("[Event \"?\"]\n"), "{written}");
    same_again(&table);
    assert_eq!(pgn::write(&read(&written)), written);
}

#[test]
fn a_game_gone_on_with_from_an_earlier_move_keeps_what_was_said_before_it() {
    let (text, game) = record("study.pgn");
    for ply in 0..=game.cursor() + 1 {
        let branch = game.up_to(ply);
        let ply = ply.min(game.cursor());
        assert_eq!(branch.fen(), game.fen_at(ply));
        assert_eq!(branch.outcome(), None);
        assert!(branch.tags().iter().next().is_none());
        let table = from_journal(&Table::adopt(&branch, MatchOptions::default()));
        let again = read(&pgn::write(table.game()));
        for earlier in 0..=ply {
            assert_eq!(again.annotations(earlier), game.annotations(earlier));
        }
    }
    let begin = text.find("{ Before").expect("it is there");
    let end = text.find("5. O-O").expect("it is there");
    assert!(
        pgn::write(&game.up_to(8)).ends_with(&format!("\n\n{}*\n", &text[begin..end])),
        "the text stands as it stood"
    );
}

#[test]
fn what_was_said_of_moves_taken_back_goes_with_them() {
    let (_, game) = record("study.pgn");
    let mut table = Table::adopt(&game, MatchOptions::default());
    let by = Color::White;
    let plies = game.cursor() - 3;
    table
        .act(Action::TakeBack { by, plies }, Duration::ZERO)
        .expect("free");
    let written = pgn::write(table.game());
    let kept = "2.Nf3 $14 $146 ( 2. f4 ; a gambit )\nexf4 ) *\n";
    assert!(written.ends_with(kept), "{written}");
    assert!(written.contains("\n[Result \"*\"]\n"), "{written}");
    assert!(
        written.contains("\n[WhiteElo \"?\"]\n[BlackElo \"\"]\n"),
        "{written}"
    );
    // Another move: those that followed are gone for good.
    let mut played = table.clone();
    let mv = played.moves()[0];
    played.act(Action::Move(mv), Duration::ZERO).expect("legal");
    let san = &played.game().plies()[3].san;
    let written = pgn::write(played.game());
    assert!(
        written.ends_with(&kept.replace("*", &format!("2... {san} *"))),
        "{written}"
    );
    same_again(&played);
    // Played again, they come back, and only the end is open.
    table
        .act(Action::Redo { plies }, Duration::ZERO)
        .expect("there");
    let written = pgn::write(table.game());
    assert!(
        written.contains("7. Bb3 {1-0 White is better} {after the result}\n*\n"),
        "{written}"
    );
    same_again(&table);
}

#[test]
fn a_reason_that_stands_no_more_is_not_written() {
    let (text, game) = record("reason.pgn");
    assert_eq!(
        game.outcome(),
        Some(Outcome::win(Color::Black, EndReason::Resignation))
    );
    let mut table = Table::adopt(&game, MatchOptions::default());
    let by = Color::White;
    table
        .act(Action::TakeBack { by, plies: 1 }, Duration::ZERO)
        .expect("free");
    table
        .act(Action::Redo { plies: 1 }, Duration::ZERO)
        .expect("there");
    let written = pgn::write(table.game());
    let open = text
        .replace("[Result \"0-1\"]", "[Result \"*\"]")
        .replace("Bela won by resignation", "unterminated")
        .replace(" {0-1 resignation} 0-1", " *");
    assert_eq!(written, open);
    table
        .act(Action::Offer(Color::White), Duration::ZERO)
        .expect("it may be offered");
    table.act(Action::Accept, Duration::ZERO).expect("an offer");
    let drawn = text
        .replace("[Result \"0-1\"]", "[Result \"1/2-1/2\"]")
        .replace("Bela won by resignation", "normal")
        .replace(" {0-1 resignation} 0-1", " {1/2-1/2 agreement} 1/2-1/2");
    assert_eq!(pgn::write(table.game()), drawn);
    same_again(&table);
}

#[test]
fn a_tag_that_is_changed_leaves_the_others_as_they_stand() {
    let (text, game) = record("study.pgn");
    let mut table = Table::adopt(&game, MatchOptions::default());
    for (name, value) in [("Black", "Cili"), ("ECO", ""), ("Opening", "Spanish")] {
        let action = Action::Tag(name.to_owned(), value.to_owned());
        table.act(action, Duration::ZERO).expect("a tag");
    }
    let expected = with_one_end(&text)
        .replace("[Black \"?\"]", "[Black \"Cili\"]")
        .replace("[ECO \"C50\"]\n", "")
        .replace(
            "[UTCDate \"2024.05.01\"]\n",
            "[UTCDate \"2024.05.01\"]\n[Opening \"Spanish\"]\n",
        );
    assert_eq!(pgn::write(table.game()), expected);
    same_again(&table);
}

#[test]
fn e15_a_reason_in_a_record_without_a_result_stays_where_it_is() {
    let text = "[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# {0-1 checkmate} ;poor\n";
    let game = read(text);
    let written = pgn::write(&game);
    assert_eq!(written, format!("{text}0-1\n"));
    assert_eq!(read(&written).annotations(4), game.annotations(4));
    assert_eq!(read(&written).outcome(), game.outcome());
}

#[test]
fn e15_a_reason_that_is_not_recorded_is_not_invented() {
    for text in [
        "1. e4 e5 1-0\n",
        "[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n",
    ] {
        let game = read(text);
        assert_eq!(
            game.outcome().map(|end| end.reason),
            Some(EndReason::NotRecorded)
        );
        assert_eq!(pgn::write(&game), text);
        let mut named = game.clone();
        named.tags_mut().set("White", "Anna");
        let written = pgn::write(&named);
        assert!(written.contains("[White \"Anna\"]\n"), "{written}");
        assert!(!written.contains("Termination"), "{written}");
    }
    let mut game = Game::new();
    play(&mut game, "e4 e5");
    game.declare(Outcome::win(Color::White, EndReason::NotRecorded));
    assert!(!pgn::write(&game).contains("Termination"));
    let (text, mut game) = record("crlf.pgn");
    game.tags_mut().set("Round", "7");
    assert_eq!(
        pgn::write(&game),
        with_one_end(&text).replace("rain\"]\r\n", "rain\"]\n[Round \"7\"]\r\n")
    );
}

#[test]
fn annotations_can_be_changed_at_the_table_and_outlive_the_program() {
    let (text, game) = record("study.pgn");
    let mut table = Table::adopt(&game, MatchOptions::default());
    let annotations = vec![
        Annotation::Mark("!!".to_owned()),
        Annotation::Nag(13),
        Annotation::Comment("no\nmore \\ than this".to_owned()),
        Annotation::Variation("(1. c4 {x)})".to_owned()),
    ];
    let annotate = |ply, annotations: &[Annotation]| Action::Annotate {
        ply,
        annotations: annotations.to_vec(),
    };
    table
        .act(annotate(1, &annotations), Duration::ZERO)
        .expect("writable");
    assert_eq!(table.game().annotations(1), annotations);
    let begin = text.find(" $1 {best").expect("it is there");
    let end = text.find("e5!?").expect("it is there");
    let mut expected = with_one_end(&text);
    expected.replace_range(
        begin..end,
        "!! $13 {no\nmore \\ than this} (1. c4 {x)}) 1... ",
    );
    assert_eq!(pgn::write(table.game()), expected);
    same_again(&table);
    assert_eq!(read(&expected).annotations(1), annotations);

    // After a move made here, after the last of the record, and before the first.
    let (_, game) = record("no-tags.pgn");
    let mut table = Table::adopt(&game, MatchOptions::default());
    let last = [Annotation::Comment("so".to_owned())];
    table
        .act(annotate(3, &last), Duration::ZERO)
        .expect("writable");
    table
        .act(annotate(0, &last), Duration::ZERO)
        .expect("writable");
    assert_eq!(
        pgn::write(table.game()),
        " {so} 1. e4 {King's pawn} e5 2. Nf3 {so} *\n"
    );
    let mut game = Game::new();
    play(&mut game, "e4 e5 Nf3");
    game.set_clock(0, Some(Duration::from_secs(60)));
    assert!(game.set_annotations(1, &annotations[..2]));
    assert!(game.set_annotations(2, &annotations[2..]));
    assert!(!game.set_annotations(4, &[]));
    // A tag would begin another game there.
    let cut = Annotation::Variation("(1. c4 [%cal Ge2e4])".to_owned());
    assert!(!game.set_annotations(2, &[cut]));
    let in_comment = Annotation::Variation("(1. c4 {[%cal Ge2e4]})".to_owned());
    assert!(game.clone().set_annotations(2, &[in_comment]));
    let written = pgn::write(&game);
    assert!(
        written.ends_with(
            "\n1. e4!! {[%clk 0:01:00]} $13 1... e5 {no\nmore \\ than this} (1. c4 {x)}) 2. Nf3 *\n"
        ),
        "{written}"
    );
    assert_eq!(pgn::write(&read(&written)), written);

    // What would be read back as something else.
    for bad in [
        Annotation::Comment("a } b".to_owned()),
        Annotation::Variation("(1. d4".to_owned()),
        Annotation::Variation("1. d4".to_owned()),
        Annotation::Mark("+-".to_owned()),
        Annotation::Mark(String::new()),
    ] {
        assert!(
            table
                .act(annotate(1, std::slice::from_ref(&bad)), Duration::ZERO)
                .is_err(),
            "{bad:?}"
        );
    }
    assert!(table.act(annotate(9, &[]), Duration::ZERO).is_err());
}

#[test]
fn a_record_longer_than_is_kept_is_read_without_what_it_says() {
    let long = "x".repeat(5 << 20);
    let text = format!("1. e4 {{{long}}} e5 *\n\n[Event \"next\"]\n\n1. d4 {{kept}} *\n");
    let games: Vec<Game> = GameReader::new(text.as_bytes())
        .map(|game| game.expect("a game").game)
        .collect();
    assert_eq!(games.len(), 2);
    assert!(pgn::write(&games[0]).ends_with("\n1. e4 e5 *\n"));
    assert_eq!(
        pgn::write(&games[1]),
        "[Event \"next\"]\n\n1. d4 {kept} *\n"
    );
}

/// The text after a move, of every kind that PGN knows; a word that belongs to the next move's number comes last.
fn any_gap() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "!",
        "?!",
        "!!",
        " $1",
        " $139",
        "\n$14",
        " {}",
        " {a}",
        "{b}",
        " {[%cal Ge2e4,Rd1d8]}",
        " {[%clk 0:01:02]}",
        " {two\nlines}",
        " {a ( b}",
        " (1. d4)",
        " (1. d4 {c)} (1. c4) $2)",
        "\n(1. e4 ; x ) y\n e5)",
        " ; rest\n",
        "\n% for programs\n",
        " \t ",
        "\r\n",
        " {ő ½}",
        " {1-0 resignation}",
        " .",
    ]);
    prop::collection::vec(piece, 0..5).prop_map(|pieces| pieces.concat())
}

/// A record that another program may have written.
fn any_record() -> impl Strategy<Value = String> {
    let tags = prop::collection::vec(
        prop_oneof![
            Just("[WhiteElo \"?\"]".to_owned()),
            Just("[Date \"????.??.??\"]".to_owned()),
            Just("[Termination \"Normal\"]".to_owned()),
            Just("; a remark".to_owned()),
            // A position's tag is no remark: what stands in it must be one.
            ("[A-Z][a-z]{1,6}", "[a-zA-Z0-9 ?.,äő-]{0,9}")
                .prop_filter("a remark", |(n, _)| n != "Fen")
                .prop_map(|(n, v)| format!("[{n} \"{v}\"]")),
        ],
        0..6,
    );
    let gaps = prop::collection::vec((any_gap(), any::<bool>()), 7);
    let result = prop::sample::select(vec!["1-0", "0-1", "1/2-1/2", "*"]);
    (tags, gaps, result, any_gap()).prop_map(|(tags, gaps, result, behind)| {
        let mut text = format!("[Event \"x\"]\n{}\n\n", tags.join("\n"));
        let words = ["e4", "e7-e5", "Ng1f3", "Nc6", "Bb5", "a6"];
        for (i, (gap, numbered)) in gaps.iter().enumerate() {
            // A mark belongs after a move.
            text.push_str(if i == 0 {
                gap.trim_start_matches(['!', '?'])
            } else {
                gap
            });
            match words.get(i) {
                Some(word) if *numbered => {
                    text.push_str(&format!(" {}{}{word}", i / 2 + 1, [". ", "..."][i % 2]));
                }
                Some(word) => text.push_str(&format!(" {word}")),
                None => {}
            }
        }
        let behind = behind.lines().next().unwrap_or_default().trim();
        let behind = match behind.as_bytes() {
            [b'{', .., b'}'] if behind.matches('{').count() == 1 => behind,
            _ => "",
        };
        format!("{text} {result} {behind}")
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 384, failure_persistence: None, ..ProptestConfig::default() })]

    /// Any record is written back as it was, through the table and its journal too.
    #[test]
    fn any_record_is_written_as_it_stood(text in any_record()) {
        let game = read(&text);
        prop_assert_eq!(pgn::write(&game), with_one_end(&text));
        let table = from_journal(&Table::adopt(&game, MatchOptions::default()));
        prop_assert_eq!(pgn::write(table.game()), with_one_end(&text));
    }

    /// Whatever is edited, the lines for other programs, which begin with `%`, stay, and the moves are the same.
    #[test]
    fn an_edit_loses_no_line_for_programs(text in any_record(), ply in 0_usize..6, kept in 0_usize..4) {
        let mut game = read(&text);
        let mut said = game.annotations(ply);
        said.truncate(kept);
        said.push(Annotation::Comment("edited".to_owned()));
        prop_assume!(game.set_annotations(ply, &said));
        let written = pgn::write(&game);
        let again = pgn::first(written.as_bytes())
            .map_err(|problem| TestCaseError::fail(format!("{problem}\n{text}\n---\n{written}")))?
            .game;
        let lines = |text: &str| text.lines().filter(|line| line.starts_with('%')).count();
        prop_assert_eq!(lines(&written), lines(&text), "{}\n---\n{}", text, written);
        prop_assert_eq!(again.played().len(), game.played().len(), "{}\n---\n{}", text, written);
        prop_assert_eq!(again.annotations(ply), said, "{}\n---\n{}", text, written);
    }

    /// After moves were taken back and others made it is a record with the same moves, and what was said of those that
    /// stayed is said.
    #[test]
    fn after_other_moves_what_stays_is_still_said(text in any_record(), back in 0_usize..7, on in 0_usize..3) {
        let game = read(&text);
        let mut table = Table::adopt(&game, MatchOptions::default());
        if back > 0 {
            let by = Color::White;
            table.act(Action::TakeBack { by, plies: back }, Duration::ZERO).expect("free");
        }
        for _ in 0..on {
            if let Some(mv) = table.moves().first().copied() {
                table.act(Action::Move(mv), Duration::ZERO).expect("legal");
            }
        }
        let written = pgn::write(table.game());
        let again = pgn::first(written.as_bytes())
            .map_err(|problem| TestCaseError::fail(format!("{problem}\n{text}\n---\n{written}")))?
            .game;
        let moves = |game: &Game| game.played().iter().map(|ply| ply.uci.clone()).collect::<Vec<_>>();
        prop_assert_eq!(moves(&again), moves(table.game()), "{}", written);
        prop_assert_eq!(again.outcome(), table.outcome(), "{}", written);
        for ply in 0..=table.game().cursor().min(6 - back) {
            let stale = Annotation::Comment("1-0 resignation".to_owned());
            let said = |game: &Game| {
                let mut said = game.annotations(ply);
                said.retain(|annotation| *annotation != stale);
                said
            };
            prop_assert_eq!(said(&again), said(&game), "{}\n---\n{}", text, written);
        }
        prop_assert_eq!(pgn::write(&again), written);
        same_again(&table);
    }

    /// Any text of the letters PGN is made of: what is read of it is written, read and written as the same.
    #[test]
    fn what_is_read_of_any_text_is_written_and_read_again(
        text in "(\\[[A-Z]{1,2} ?\"[a?\\\\]{0,2}\"\\]\n|e4|d5|Nf3|[\\[\\]{}();%\"\\\\ \n\r*$1.x=+#!?½ő\u{feff}-]){0,40}",
    ) {
        for game in GameReader::new(text.as_bytes()).take(100).flatten() {
            let written = pgn::write(&game.game);
            let again = read(&written);
            prop_assert_eq!(again.cursor(), game.game.cursor(), "{:?} {:?}", text, written);
            prop_assert_eq!(again.outcome(), game.game.outcome(), "{:?} {:?}", text, written);
            prop_assert_eq!(pgn::write(&again), written.clone());
            for ply in 0..=again.cursor() {
                prop_assert_eq!(again.annotations(ply), game.game.annotations(ply));
            }
            let table = Table::adopt(&game.game, MatchOptions::default());
            prop_assert_eq!(pgn::write(from_journal(&table).game()), written);
        }
    }
}

#[test]
fn a_glyph_or_mark_in_front_of_the_first_move_of_a_record_without_tags_is_kept() {
    for (text, kept) in [
        ("1$", Annotation::Nag(0)),
        ("1. $6", Annotation::Nag(6)),
        ("1!?", Annotation::Mark("!?".to_owned())),
        ("1. $6 e4", Annotation::Nag(6)),
        ("1. ?? e4", Annotation::Mark("??".to_owned())),
    ] {
        let mut game = read(text);
        let written = pgn::write(&game);
        let again = read(&written);
        // A glyph without a number says nothing.
        let expected: Vec<Annotation> = [kept]
            .into_iter()
            .filter(|kept| *kept != Annotation::Nag(0))
            .collect();
        assert_eq!(again.annotations(0), expected, "{text:?}: {written:?}");
        assert_eq!(pgn::write(&again), written, "{text:?}");
        // A move that was not in the record is written after it.
        if game.played().is_empty() {
            play(&mut game, "d4");
            let written = pgn::write(&game);
            let again = read(&written);
            assert_eq!(again.annotations(0), expected, "{text:?}: {written:?}");
            assert_eq!(again.plies().len(), 1, "{text:?}: {written:?}");
        }
    }
}

#[test]
fn all_that_is_said_behind_a_result_belongs_to_its_game_and_edits_come_before_it() {
    let text =
        "1. e4 e5 1-0 {seen by many} {and told} ; to the end of the line\n\n1. d4 {another} *\n";
    let games: Vec<Game> = GameReader::new(text.as_bytes())
        .map(|found| found.expect("a game").game)
        .collect();
    let [mut game, other] = <[Game; 2]>::try_from(games).expect("two games");
    let (first, second) = text.split_once("\n\n").expect("two games");
    assert_eq!(pgn::write(&game), with_one_end(first));
    assert_eq!(pgn::write(&other), second);
    let mut said = game.annotations(2);
    assert_eq!(said.len(), 3);
    said.push(Annotation::Comment("edited".to_owned()));
    assert!(game.set_annotations(2, &said));
    assert_eq!(read(&pgn::write(&game)).annotations(2), said);
}

#[test]
fn a_comment_that_a_reader_would_take_for_another_game_is_refused() {
    let mut game = read("1. e4 e5 *");
    for refused in ["a\n[Event \"b\"]", "a\r\n[Event \"\n"] {
        let said = [Annotation::Comment(refused.to_owned())];
        assert!(!game.set_annotations(1, &said), "{refused}");
        let said = [Annotation::Variation(format!("(1. d4 {{{refused}}})"))];
        assert!(!game.set_annotations(1, &said), "{refused}");
    }
    for kept in [
        "[Event \"b\"]",
        "a [Event \"b\"]",
        "a\n [Event",
        "a\n[Site \"b\"]",
    ] {
        let said = [Annotation::Comment(kept.to_owned())];
        assert!(game.set_annotations(1, &said), "{kept}");
        assert_eq!(read(&pgn::write(&game)).annotations(1), said);
    }
}

#[test]
fn a_byte_order_mark_ends_the_number_of_a_glyph() {
    let written = pgn::write(&read("1. e4 $1\u{feff}0-1"));
    assert_eq!(read(&written).annotations(1)[0], Annotation::Nag(1));
    let games = GameReader::new(written.as_bytes()).count();
    assert_eq!(games, 1, "{written:?}");
}

#[test]
fn a_brace_in_a_line_for_programs_does_not_hide_a_tag_that_would_end_the_variation() {
    for (variation, is_written) in [
        ("(1. d4\n[%csl Gd4])", false),
        ("(1. d4\n%{\n[%csl Gd4])", false),
        ("(1. d4\n%{[\n)", true),
        ("(1. d4 {\n%[\n})", true),
        ("(1. d4 % [)", false),
    ] {
        let said = [Annotation::Variation(variation.to_owned())];
        let written = annotation::write(&said);
        assert_eq!(written.is_some(), is_written, "{variation:?}");
    }
}

#[test]
fn tags_that_are_given_twice_keep_their_order() {
    // A name in UTF-8 and one in Latin-1 in what is one line, so that the head has changed by being read; and one that is
    // taken back and given again, behind another.
    let record = b"[Sponsor \"a\"]\r[Sponsor \"\"]\r[Kibitzer \"\xc5\x9ea\xff\"]\r[Sponsor \"\xc5\x9ea\"]\r1. e4 *";
    let game = GameReader::new(&record[..]).next().unwrap().unwrap().game;
    let names = |game: &Game| {
        let names = game.tags().iter().map(|(name, _)| name.to_owned());
        names.collect::<Vec<_>>()
    };
    assert_eq!(names(&game), ["Kibitzer", "Sponsor"]);
    let again = read(&pgn::write(&game));
    assert_eq!(names(&again), names(&game));
    assert_eq!(again.tags(), game.tags());
}
