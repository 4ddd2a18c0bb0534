//! Reading and writing PGN.

use std::time::Duration;

use proptest::prelude::*;
use shakki::{
    chess::{
        Color, EndReason, Game, Outcome, Position, Variant,
        notation::{self, ParsedMove},
        opening,
        pgn::{self, GameReader},
        table::{Action, Header, MatchOptions, Table},
    },
    words::{self, Language, Localized},
};

use crate::common::{data, from, play, played};

fn read_one(text: &str) -> Game {
    let mut games = pgn::read(text).unwrap_or_else(|e| panic!("{e}\n{text}"));
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0)
}

fn problem(text: &str) -> String {
    pgn::read(text).expect_err("a broken game").localized()
}

fn moves(game: &Game) -> String {
    game.played()
        .iter()
        .map(|ply| ply.san.as_str())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Everything a record holds.
fn content(game: &Game) -> (String, Vec<String>, Option<Outcome>, Vec<(String, String)>) {
    (
        game.start_fen(),
        game.played().iter().map(|ply| ply.uci.clone()).collect(),
        game.outcome(),
        game.tags()
            .iter()
            // The writer adds them, as the game has them.
            .filter(|(name, value)| !is_its_opening(game, name, value))
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect(),
    )
}

fn is_its_opening(game: &Game, name: &str, value: &str) -> bool {
    opening::of(game).is_some_and(|opening| {
        [("ECO", opening.eco), ("Opening", opening.name)].contains(&(name, value))
    })
}

#[test]
fn export_format() {
    let mut game = played("f3 e5 g4 Qh4");
    game.tags_mut().set("White", "Bartlett \"Bart\" \\ Jones");
    game.tags_mut().set("Annotator", "nobody");
    game.tags_mut().set("Date", "2026.11.20");
    let expected = r#"[Event "?"]
[Site "?"]
[Date "2026.11.20"]
[Round "?"]
[White "Bartlett \"Bart\" \\ Jones"]
[Black "?"]
[Result "0-1"]
[Annotator "nobody"]
[ECO "A00"]
[Opening "Barnes Opening: Fool's Mate"]
[Termination "normal"]

1. f3 e5 2. g4 Qh4# {0-1 checkmate} 0-1
"#;
    assert_eq!(pgn::write(&game), expected);
    assert_eq!(content(&read_one(expected)), {
        let mut tags = content(&game);
        // The seven tags come first, whatever order they were set in.
        tags.3 = [
            ("Date", "2026.11.20"),
            ("White", "Bartlett \"Bart\" \\ Jones"),
            ("Annotator", "nobody"),
        ]
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .to_vec();
        tags
    });
}

#[test]
fn tags_hold_what_pgn_can_write_and_what_does_not_follow_from_the_game() {
    let mut game = played("e4");
    let tags = game.tags_mut();
    for (name, value) in [
        ("White", "A"),
        ("White", "B"),
        ("Two words", "x"),
        ("", "x"),
        ("Ä", "x"),
        ("Result", "1-0"),
        // A reader would find it as the variant.
        ("VAriant", "x"),
    ] {
        tags.set(name, value);
    }
    tags.set("FEN", "8/8/8/8/8/8/8/8 w - - 0 1");
    tags.set("Site", "a\nb\tc");
    tags.set("Date", "????.??.??");
    tags.set("Event", "?");
    assert_eq!(
        tags.iter().collect::<Vec<_>>(),
        [("White", "B"), ("Site", "a b c")]
    );
    tags.set("White", "?");
    assert_eq!(tags.white(), None, "unknown again");
    assert_eq!(content(&read_one(&pgn::write(&game))), content(&game));
}

#[test]
fn a_set_up_position_begins_with_its_own_number_and_side() {
    let mut game = from("4k3/8/8/8/8/8/4p3/K7 b - - 3 40");
    play(&mut game, "e1=Q+ Ka2");
    let text = pgn::write(&game);
    assert!(
        text.contains("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4p3/K7 b - - 3 40\"]\n"),
        "{text}"
    );
    assert!(text.contains("\n40... e1=Q+ 41. Ka2 *\n"), "{text}");
    assert_eq!(content(&read_one(&text)), content(&game));
}

#[test]
fn lines_stay_under_eighty_columns_and_no_number_stands_apart_from_its_move() {
    for file in ["korchnoi-karpov-1978.pgn", "bogoljubov-alekhine-1922.pgn"] {
        let text = std::fs::read_to_string(data("games").join(file)).expect("a text");
        let text = pgn::write(&read_one(&text));
        for line in text.lines().filter(|line| !line.starts_with('[')) {
            assert!(line.len() < 80, "{line}");
            assert!(!line.ends_with('.') && !line.ends_with(' '), "{line}");
        }
    }
}

#[test]
fn what_was_taken_back_is_not_written() {
    let mut game = played("e4 e5 Nf3");
    game.take_back();
    assert!(pgn::write(&game).ends_with("\n1. e4 e5 *\n"));
}

#[test]
fn comments_variations_and_glyphs_are_passed_over() {
    let text = "\
% a line for programs
[Event \"A \\\"good\\\" one\"]
; a remark
{before the game} 1. e4 $1 {best (by test) [%clk 0:01:00]} (1. d4 d5 (1... Nf6 2. c4 {King's; Indian}) 2. c4) 1... e5!?
; 2. Qh5
2.Nf3 $14 ( 2. f4 ; a gambit )
exf4 ) 2... Nc6
% 3. Nothing
3. Bb5 a6?! *
";
    let game = read_one(text);
    assert_eq!(moves(&game), "e4 e5 Nf3 Nc6 Bb5 a6");
    assert_eq!(game.tags().get("Event"), Some("A \"good\" one"));
}

#[test]
fn a_line_for_programs_may_follow_a_byte_order_mark() {
    let text = "\u{feff}% made by hand\n[White \"Anna\"]\n\n1. e4 *\n";
    let game = read_one(text);
    assert_eq!(moves(&game), "e4");
    assert_eq!(game.tags().white(), Some("Anna"));
}

#[test]
fn a_position_file_may_begin_with_a_byte_order_mark() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("position.fen");
    let fen = "8/8/8/8/8/5k2/8/4QK2 b - - 0 1";
    std::fs::write(&file, format!("\u{feff}{fen}\r\n")).expect("a file");
    let game = pgn::open_first(&file).unwrap_or_else(|problem| panic!("{problem}"));
    assert_eq!(game.fen(), fen);
}

/// The pocket of Crazyhouse in brackets, or after an eighth slash (V10).
#[test]
fn v10_a_position_file_may_have_a_pocket() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("position.fen");
    let board = "rnb1kbnr/ppp1pppp/8/8/8/8/PPPP1PPP/RNBQKBNR";
    for fen in [
        format!("{board}[Pqp] w KQkq - 0 4"),
        format!("{board}/Pqp w KQkq - 0 4"),
    ] {
        std::fs::write(&file, &fen).expect("a file");
        let game = pgn::open_first(&file).unwrap_or_else(|problem| panic!("{problem}"));
        assert_eq!(game.variant(), Variant::Crazyhouse);
        assert_eq!(game.fen(), from(&fen).fen());
    }
}

/// As a shell's `<(…)` passes it.
#[cfg(unix)]
#[test]
fn a_game_or_a_position_is_opened_from_a_pipe() {
    use std::{io::Write, os::fd::AsRawFd, path::PathBuf};

    let long = format!("1. e4 {{{}}} e5 *\n", "x".repeat(1000));
    let fen = "8/8/8/8/8/5k2/8/4QK2 b - - 0 1";
    for (text, plies) in [("1. e4 *\n", 1), (&long, 2), (fen, 0)] {
        let (reader, mut writer) = std::io::pipe().expect("a pipe");
        writer.write_all(text.as_bytes()).expect("written");
        drop(writer);
        let path = PathBuf::from(format!("/dev/fd/{}", reader.as_raw_fd()));
        let game = pgn::open_first(&path).unwrap_or_else(|problem| panic!("{problem}"));
        assert_eq!(game.plies().len(), plies, "{text}");
    }
}

#[test]
fn loose_habits_are_understood() {
    for text in [
        "1.e4 e5 2.Nf3 Nc6 3.Bb5",
        "1. e4 e5\n\n2. Nf3 Nc6\n\n3. Bb5 *",
        "e4 e5 Nf3 Nc6 Bb5",
        "1 e4 e5 2 Nf3 Nc6 3 Bb5 *",
        "1e4 e5 2Nf3 Nc6 3Bb5 *",
        "1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 *",
        "1. e4 1... e5 2. Nf3 2... Nc6 3. Bb5+ *",
        "\u{feff}1. e4 e5 2. Nf3 Nc6 3. Bb5 *",
        "1. e4 e5\r\n2. Nf3 Nc6\r\n3. Bb5 *\r\n",
    ] {
        assert_eq!(moves(&read_one(text)), "e4 e5 Nf3 Nc6 Bb5", "{text:?}");
    }
    let castled = read_one("1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. 0-0 0-0 *");
    assert_eq!(moves(&castled), "e4 e5 Nf3 Nf6 Be2 Be7 O-O O-O");
}

/// Each byte of the mark is a letter in Latin-1 (`ï`, `»`, `¿`), and part of letters in UTF-8.
#[test]
fn a_byte_order_mark_separates_and_its_bytes_alone_do_not() {
    for text in [&b"1. e4 e5\xbf2. Nf3 *"[..], "1. e4 e5¿2. Nf3 *".as_bytes()] {
        let problem = GameReader::new(text).next().expect("a game");
        let problem = problem.expect_err("no move").to_string();
        assert!(problem.contains("\"e5¿2\" is not a move"), "{problem}");
    }
    for word in [&b"\xef4"[..], "ï4".as_bytes(), "\u{ff11}".as_bytes()] {
        let text = [b"1. e4 ", word, b" *"].concat();
        let read = GameReader::new(&text[..]).next().expect("a game");
        assert!(read.is_err(), "{word:?}");
    }
    // Files that were joined, in UTF-8 and in Latin-1: what is written of them is read again.
    for said in [
        "{ős}".as_bytes(),
        b"{\xbfs\xed?}",
        b"{\xef\xbb\xbf}",
        b"$1\xef\xbb\xbf{\xed}",
    ] {
        let text = [b"1. e4\xef\xbb\xbfe5 \xef\xbb\xbf", said, b" 2. Nf3 *\n"].concat();
        let read = GameReader::new(&text[..]).next().expect("a game");
        let game = read.expect("one that can be read").game;
        let again = read_one(&pgn::write(&game));
        assert_eq!(moves(&again), "e4 e5 Nf3", "{said:?}");
        assert_eq!(again.annotations(2), game.annotations(2));
    }
    // In the name of a tag, which is another then.
    let text = b"[Ter\xef\xbb\xbfmination \"M\xfcller\"]\n[Termination \"threefold repetition\"]\n\n1. e4 1/2-1/2\n";
    let read = GameReader::new(&text[..]).next().expect("a game");
    let game = read.expect("one that can be read").game;
    assert_eq!(read_one(&pgn::write(&game)).outcome(), game.outcome());
}

#[test]
fn m6_en_passant_is_read_however_it_is_marked() {
    for written in [
        "exd6",
        "exd6 e.p.",
        "exd6e.p.",
        "exd6ep",
        "exd6 ep",
        "exd6.e.p.",
        "e5xd6e.p.",
        "exd6e.p.!",
    ] {
        let text = format!("1. e4 a6 2. e5 d5 3. {written} $1 {{so}} 3... cxd6 *");
        let game = read_one(&text);
        assert_eq!(moves(&game), "e4 a6 e5 d5 exd6 cxd6", "{written}");
        assert_eq!(
            moves(&read_one(&pgn::write(&game))),
            moves(&game),
            "{written}"
        );
        // The annotations of the move are those behind the mark.
        let comments = game.annotations(5).len();
        assert!(comments >= 2, "{written}: {:?}", game.annotations(5));
    }
    // With a check behind the mark.
    let text = "[FEN \"3k4/8/8/3pP3/8/8/8/3RK3 w - d6 0 1\"]\n\n1. exd6";
    for mark in ["e.p.+", " e.p.+", "+ e.p.", "e.p. +"] {
        let game = read_one(&format!("{text}{mark} Ke8 *"));
        assert_eq!(moves(&game), "exd6 Ke8", "{mark}");
    }
}

#[test]
fn old_bytes_and_unescaped_quotes_do_not_break_a_tag() {
    let text = b"[White \"M\xfcller\"]\n[Black \"Smith, \"Bob\" J.\"]\n[Event \"\xc3\x85land\"]\n\n1. e4 {\xff\xfe} 1/2-1/2\n";
    let game = GameReader::new(&text[..])
        .next()
        .expect("a game")
        .expect("a good one")
        .game;
    assert_eq!(game.tags().white(), Some("Müller"));
    assert_eq!(game.tags().black(), Some("Smith, \"Bob\" J."));
    assert_eq!(game.tags().get("Event"), Some("Åland"));
}

#[test]
fn e15_the_reason_of_the_result_is_written_and_read() {
    for reason in EndReason::ALL {
        for winner in [None, Some(Color::White), Some(Color::Black)] {
            if reason
                .is_decisive()
                .is_some_and(|decisive| decisive != winner.is_some())
            {
                continue;
            }
            let mut game = match reason {
                EndReason::DeadPosition => continue,
                reason if reason.is_shown_by_position() => continue,
                _ => played("e4 e5 Nf3"),
            };
            let outcome = Outcome { winner, reason };
            game.declare(outcome);
            let text = pgn::write(&game);
            assert_eq!(
                text.contains(&format!("{{{outcome}}}")),
                reason != EndReason::NotRecorded,
                "{text}"
            );
            assert_eq!(read_one(&text).outcome(), Some(outcome), "{text}");
        }
    }
    // A dead position that a search found.
    let mut game = from("8/8/1k6/p1p1p1p1/P1P1P1P1/8/3K4/8 w - - 0 1");
    game.declare(Outcome::draw(EndReason::DeadPosition));
    assert_eq!(
        read_one(&pgn::write(&game)).outcome(),
        Some(Outcome::draw(EndReason::DeadPosition))
    );
}

#[test]
fn e15_other_programs_reasons_are_understood() {
    for (termination, result, expected) in [
        ("Time forfeit", "1-0", "1-0 time"),
        ("time forfeit", "1/2-1/2", "1/2-1/2 time, no mate possible"),
        ("Black won on time", "0-1", "0-1 time"),
        ("White won by resignation", "1-0", "1-0 resignation"),
        ("Game drawn by agreement", "1/2-1/2", "1/2-1/2 agreement"),
        (
            "Game drawn by repetition",
            "1/2-1/2",
            "1/2-1/2 threefold repetition",
        ),
        (
            "Game drawn by 50-move rule",
            "1/2-1/2",
            "1/2-1/2 fifty moves",
        ),
        ("Normal", "1-0", "1-0 reason not recorded"),
        (
            "White won by resignation",
            "1/2-1/2",
            "1/2-1/2 reason not recorded",
        ),
    ] {
        let text = format!(
            "[Result \"{result}\"]\n[Termination \"{termination}\"]\n\n1. e4 e5 {result}\n"
        );
        assert_eq!(
            read_one(&text).outcome().map(|o| o.to_string()).as_deref(),
            Some(expected),
            "{termination}"
        );
    }
}

#[test]
fn the_position_decides_what_it_can_and_the_reader_says_where_the_record_differs() {
    let recorded = pgn::first("1. f3 e5 2. g4 Qh4 1-0".as_bytes()).expect("a game");
    assert_eq!(
        recorded.game.outcome(),
        Some(Outcome::win(Color::Black, EndReason::Checkmate))
    );
    assert_eq!(recorded.contradicts, Some("1-0"));
    let recorded = pgn::first("1. f3 e5 2. g4 Qh4 0-1".as_bytes()).expect("a game");
    assert_eq!(recorded.contradicts, None);
    // A comment about mate ends no game.
    let game = read_one("1. e4 e5 {1-0 checkmate} 1-0");
    assert_eq!(
        game.outcome(),
        Some(Outcome::win(Color::White, EndReason::NotRecorded))
    );
    // A comment before the last move is no reason for the end.
    let game = read_one("1. e4 {1-0 resignation} e5 1-0");
    assert_eq!(
        game.outcome(),
        Some(Outcome::win(Color::White, EndReason::NotRecorded))
    );
    // The movetext's result counts; the tag's where there is none.
    assert_eq!(
        read_one("[Result \"0-1\"]\n1. e4")
            .outcome()
            .map(|o| o.score()),
        Some("0-1")
    );
    assert_eq!(read_one("1. e4 *").outcome(), None);
}

/// As chess servers and other programs write them on either side of it.
#[test]
fn e15_a_comment_after_the_result_is_read_as_one_before_it() {
    for text in [
        "1. e4 e5 {[%clk 0:02:58]} {1-0 resignation} 1-0",
        "1. e4 e5 {[%clk 0:02:58]} 1-0 {1-0 resignation}",
        "1. e4 e5 1-0 {[%clk 0:02:58]} {1-0 resignation}",
        "1. e4 e5 1-0 {[%clk 0:02:58]} ; 1-0 resignation",
        "1. e4 e5 {[%clk 0:02:58]} 1-0\t; 1-0 resignation\n",
    ] {
        let game = read_one(text);
        let end = game.outcome().map(|outcome| outcome.to_string());
        assert_eq!(end.as_deref(), Some("1-0 resignation"), "{text}");
        let shown = game.played()[1].clock();
        assert_eq!(shown, Some(Duration::from_secs(178)), "{text}");
        let again = read_one(&pgn::write(&game));
        assert_eq!(again.played()[1].clock(), shown, "{text}");
    }
    // One on the next line belongs to the next game.
    let game = read_one("1. e4 1-0\n{1-0 resignation}");
    let end = game.outcome().map(|outcome| outcome.to_string());
    assert_eq!(end.as_deref(), Some("1-0 reason not recorded"));
}

#[test]
fn games_that_went_on_past_an_automatic_draw_are_read() {
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(5);
    let game = read_one(&format!("{shuffle} e4 1-0"));
    assert_eq!(game.played().len(), 21);
    assert_eq!(
        game.outcome(),
        Some(Outcome::win(Color::White, EndReason::NotRecorded))
    );
}

#[test]
fn problems_say_where_and_what() {
    for (text, expected) in [
        ("", "no game was found"),
        ("\n\n  \r\n% nothing\n", "no game was found"),
        (
            "1. e4 e5\n2. Ke3 *",
            "line 2: 2. Ke3: a king does not move like that",
        ),
        (
            "1. e4 e5\n2. Nf3 Qxh9 *",
            "line 2: 2... Qxh9: there is no square h9: files are a to h, ranks 1 to 8",
        ),
        (
            "1. Nf3 a6 2. d3 a5 3. Nd2 *",
            "line 1: 3. Nd2: two knights can go to d2: write Nbd2 or Nfd2",
        ),
        (
            "[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8 *",
            "line 3: 1. a8: the promotion piece is missing",
        ),
        (
            "[SetUp \"1\"]\n[FEN \"4k3/8/8/8 w - - 0 1\"]\n\n1. a8 *",
            "line 2: FEN: the board has eight ranks between slashes: this has 4",
        ),
        (
            "1. e4 {good\n\n",
            "line 1: this comment's brace is never closed",
        ),
        (
            "1. e4 (1. d4\n2. c4 *",
            "line 1: a variation's brackets do not match",
        ),
        ("1. e4 )", "line 1: a variation's brackets do not match"),
        (
            "[Event \"x]\n\n1. e4 *",
            "line 1: a tag is written [Name \"value\"]",
        ),
        (
            "[Event]\n\n1. e4 *",
            "line 1: a tag is written [Name \"value\"]",
        ),
        ("1. e4 e5 2. -- *", "line 1: 2. --: a player may not pass"),
        (
            "1. f3 e5 2. g4 Qh4# 3. a3",
            "line 1: 3. a3: your king is in check from h4",
        ),
        (
            "Dear friend, I hope you are well.",
            "line 1: 1. Dear: 'Dear' is not a move: write e2e4, Nf3 or O-O",
        ),
    ] {
        assert_eq!(problem(text), expected, "{text}");
    }
}

#[test]
fn a_problem_is_a_fact_and_each_language_has_its_sentence() {
    let problem = pgn::read("1. e4\n{never closed").expect_err("a broken game");
    for language in Language::ALL {
        words::with_language(language, || {
            assert_eq!(
                problem.to_string(),
                "line 2: comment without closing brace",
                "a log is English"
            );
            assert_eq!(
                problem.localized(),
                match language {
                    Language::English => "line 2: this comment's brace is never closed",
                    Language::Finnish => "rivi 2: tämän kommentin aaltosulku jää sulkematta",
                    Language::Norwegian =>
                        "linje 2: krøllparentesen rundt denne kommentaren lukkes aldri",
                    Language::Hungarian =>
                        "2. sor: ennek a megjegyzésnek nincs záró kapcsos zárójele",
                }
            );
        });
    }
}

#[test]
fn other_games_than_chess_are_named() {
    assert_eq!(
        problem("[Variant \"Suicide\"]\n\n1. e4 *"),
        "line 1: Suicide has different rules from chess"
    );
    assert_eq!(
        moves(&read_one("[Variant \"From Position\"]\n\n1. e4 *")),
        "e4"
    );
}

#[test]
fn after_a_broken_game_the_next_is_read() {
    let text = "\
[Event \"one\"]

1. e4 e5 1-0

[Event \"two\"]

1. e4 Qxx9 2. d4 d5 {still the second} 1/2-1/2

[Event \"three\"]

1. e4 {never closed

[Event \"four\"]

1. d4 (1. e4 e5

[Event \"five\"]
[FEN \"nonsense\"]

1. e4 *

[Event \"six\"]
[Oops

1. e4 *

[Event \"seven\"]

1. c4 c5 0-1

1. Nf3 *
";
    let read: Vec<String> = GameReader::new(text.as_bytes())
        .map(|game| match game {
            Ok(recorded) => format!(
                "{}@{} {}",
                recorded.number,
                recorded.line,
                moves(&recorded.game)
            ),
            Err(problem) => format!("{}@{} error", problem.game, problem.line),
        })
        .collect();
    assert_eq!(
        read,
        [
            "1@1 e4 e5",
            "2@7 error",
            "3@11 error",
            "4@15 error",
            "5@18 error",
            "6@23 error",
            "7@27 c4 c5",
            "8@31 Nf3"
        ]
    );
}

/// A game drawn by numbers, from one of several starts, with tags and perhaps an end.
fn any_game() -> impl Strategy<Value = Game> {
    let starts = prop::sample::select(vec![
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 7 33",
    ]);
    let choices = prop::collection::vec(any::<prop::sample::Index>(), 0..120);
    let tags = prop::collection::vec(("[A-Z][A-Za-z0-9_]{0,8}", "\\PC{0,16}"), 0..4);
    let mut ends = EndReason::ALL.to_vec();
    // Those of the variants are shown by their positions alone.
    ends.retain(|reason| !reason.is_of_variant());
    let end = prop::option::of(prop::sample::select(ends));
    (starts, choices, tags, end, any::<bool>(), any::<bool>()).prop_map(
        |(start, choices, tags, end, white, clocks)| {
            let mut game = from(start);
            for choice in choices {
                let moves = game.position().legal_moves();
                if game.outcome().is_some() || moves.is_empty() {
                    break;
                }
                game.play(*choice.get(&moves)).expect("legal");
            }
            if clocks {
                for ply in 0..game.played().len() {
                    let seconds = 7200 - 61 * u64::try_from(ply).expect("few");
                    game.set_clock(ply, (ply % 5 != 4).then_some(Duration::from_secs(seconds)));
                }
            }
            for (name, value) in tags {
                game.tags_mut().set(&name, &value);
            }
            let by_position = [
                EndReason::Checkmate,
                EndReason::Stalemate,
                EndReason::FivefoldRepetition,
                EndReason::SeventyFiveMoves,
                EndReason::DeadPosition,
            ];
            if let Some(reason) = end.filter(|reason| !by_position.contains(reason)) {
                let winner =
                    (reason.is_decisive() != Some(false)).then_some(Color::from_white(white));
                game.declare(Outcome { winner, reason });
            }
            game
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    /// What is written is read back: the same start, moves, end and tags.
    #[test]
    fn any_game_comes_back_as_it_was(game in any_game()) {
        let text = pgn::write(&game);
        let back = pgn::read(&text).map_err(|e| TestCaseError::fail(format!("{e}\n{text}")))?;
        prop_assert_eq!(back.len(), 1);
        let (mut written, mut read) = (content(&game), content(&back[0]));
        written.3.sort();
        read.3.sort();
        prop_assert_eq!(written, read, "{}", text);
        prop_assert_eq!(pgn::write(&back[0]), text.clone());
        let shown = |game: &Game| game.played().iter().map(|ply| ply.clock()).collect::<Vec<_>>();
        prop_assert_eq!(shown(&back[0]), shown(&game), "{}", text);
    }

    /// A text with some bytes changed, dropped or doubled never makes the reader panic or loop.
    #[test]
    fn a_damaged_text_is_read_or_refused(
        game in any_game(),
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0_u8..3), 1..12),
    ) {
        let mut text = pgn::write(&game).into_bytes();
        text.extend_from_within(..);
        for (place, byte, kind) in damage {
            let at = place.index(text.len());
            match kind {
                0 => text[at] = byte,
                1 => drop(text.remove(at)),
                _ => text.insert(at, byte),
            }
        }
        let games = GameReader::new(&text[..]).take(1000).count();
        prop_assert!(games < 100, "{games} games out of two");
    }

    /// Any bytes at all.
    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        prop_assert!(GameReader::new(&bytes[..]).take(1000).count() <= 400);
    }

    /// Any text of the letters PGN is made of.
    #[test]
    fn any_near_pgn_is_read_or_refused(text in "[\\[\\]{}();%\"\\\\ \n\r*$1-9e4d5NfBcO.x=+#-]{0,200}") {
        prop_assert!(GameReader::new(text.as_bytes()).take(1000).count() <= 200);
    }
}

#[test]
fn c1_what_the_clocks_showed_is_written_and_read() {
    let mut table = Table::new(Header::new(MatchOptions {
        clocks: "5+3".parse().expect("a time control"),
        ..MatchOptions::default()
    }));
    table.act(Action::Start, Duration::ZERO).expect("it begins");
    for (seconds, text) in [(10, "e4"), (20, "e5"), (200, "Nf3")] {
        let Ok(ParsedMove::Move(mv)) = notation::parse_move(table.game().position(), text) else {
            panic!("{text}")
        };
        table
            .act(Action::Move(mv), Duration::from_secs(seconds))
            .expect("legal");
    }
    table
        .act(Action::Resign(Color::Black), Duration::from_secs(4))
        .expect("at any time");
    table.resolve_pending();
    let text = pgn::write(table.game());
    assert_eq!(
        text,
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n\
         [Result \"1-0\"]\n[TimeControl \"300+3\"]\n[ECO \"C40\"]\n\
         [Opening \"King's Knight Opening\"]\n[Termination \"normal\"]\n\n\
         1. e4 {[%clk 0:04:56]} 1... e5 {[%clk 0:04:46]} 2. Nf3 {[%clk 0:01:39]}\n{1-0 resignation} 1-0\n"
    );
    let back = read_one(&text);
    assert_eq!(back.plies()[1].clock(), Some(Duration::from_secs(286)));
    assert_eq!(pgn::write(&back), text);
}

#[test]
fn c1_sides_with_different_clocks_have_a_tag_each() {
    let tags = |clocks: &str| {
        let options = MatchOptions {
            clocks: clocks.parse().expect("time controls"),
            ..MatchOptions::default()
        };
        let table = Table::new(Header::new(options));
        let tags: Vec<String> = table
            .game()
            .tags()
            .iter()
            .map(|(n, v)| format!("{n} {v}"))
            .collect();
        tags.join(", ")
    };
    assert_eq!(tags("none"), "");
    assert_eq!(tags("40/90+30,30"), "TimeControl 40/5400+30:1800+30");
    assert_eq!(
        tags("5+3 none"),
        "WhiteTimeControl 300+3, BlackTimeControl -"
    );
}

#[test]
fn clocks_of_other_programs_are_read_where_they_make_sense() {
    for (comment, expected) in [
        ("[%clk 1:05:23]", Some(Duration::from_secs(3923))),
        (
            "[%eval 0.3] [%clk 0:00:12.5] good",
            Some(Duration::from_millis(12_500)),
        ),
        ("[%clk 4:59]", Some(Duration::from_secs(299))),
        ("[%clk  0:04:59 ]", Some(Duration::from_secs(299))),
        ("[%clk 59]", None),
        ("[%clk 0:04:5x]", None),
        ("[%clk 0:04:59", None),
        ("[%clk -0:04:59]", None),
        ("[%clk 99999999:00:00]", None),
        ("[%clk 1:2:3:4]", None),
        ("[%clk ]", None),
        ("clk 0:04:59", None),
    ] {
        let game = read_one(&format!("1. e4 {{{comment}}} e5 *"));
        assert_eq!(game.plies()[0].clock(), expected, "{comment}");
        assert_eq!(game.plies()[1].clock(), None);
    }
    // Before the first move, and in a variation, no move of the game is meant.
    let game = read_one("{[%clk 0:05:00]} 1. e4 (1. d4 {[%clk 0:04:00]}) 1... e5 *");
    assert!(game.plies().iter().all(|ply| ply.clock().is_none()));
}

#[test]
fn e5_a_verdict_that_was_not_reached_is_said_in_the_record() {
    let mut game = played("e4 e5");
    game.declare(Outcome::win(Color::White, EndReason::Time));
    game.mark_undecided();
    let text = pgn::write(&game);
    assert!(
        text.ends_with(
            "\n1. e4 e5 {1-0 time; whether the winner could mate was not decided} 1-0\n"
        ),
        "{text}"
    );
    let back = read_one(&text);
    assert!(back.is_undecided());
    assert_eq!(back.outcome(), game.outcome());
    assert_eq!(pgn::write(&back), text);
    // It belongs to a loss on time or by resignation, and goes with it.
    let mut drawn = played("e4 e5");
    drawn.declare(Outcome::draw(EndReason::Agreement));
    drawn.mark_undecided();
    assert!(!drawn.is_undecided());
    game.take_back();
    assert!(!game.is_undecided());
}
