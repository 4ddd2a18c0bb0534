//! The commands that need no screen, as a shell runs them: what they print, where, and their exit status.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    process::{Command, Stdio},
    sync::mpsc,
    time::Duration,
};

use crate::common::data;

/// Runs the program. Gives its standard output, its standard error and its exit status.
fn shakki(arguments: &[&str], input: &str) -> (String, String, Option<i32>) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_shakki"))
        .args(arguments)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that ends before it has read everything closes the pipe: the test ignores that.
    let _ = child
        .stdin
        .take()
        .expect("a pipe")
        .write_all(input.as_bytes());
    let done = child.wait_with_output().expect("the program ends");
    let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
    (text(&done.stdout), text(&done.stderr), done.status.code())
}

#[test]
fn text_plays_a_whole_game_through_a_pipe() {
    let (output, errors, status) = shakki(&["text"], "f3\ne5\nKe3\ng4\nQh4\nresult\n");
    assert_eq!(
        output,
        "1. f3\n1... e5\nerror: a king does not move like that\n2. g4\n2... Qh4#\n0-1 checkmate\n0-1 checkmate\n"
    );
    assert_eq!((errors.as_str(), status), ("", Some(0)));
}

#[test]
fn text_begins_where_it_is_told_to() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let (output, _, status) = shakki(&["text", "--fen", fen], "fen\n");
    assert_eq!((output.trim_end(), status), (fen, Some(0)));
}

#[test]
fn a_bad_start_is_one_line_and_status_2() {
    for arguments in [
        &["text", "--fen", "nonsense"][..],
        &["replay", "no-such-file.pgn"],
        &["judge", "no-such-file.txt"],
        &["text", "--no-such-option"],
        &["text", "--lang", "de"],
        &["text", "--lang", "figurines"],
        &["text", "--clock", "5x3"],
        &["text", "--clock", "0"],
        &["text", "--draws", "never"],
        &["film", "no-such-file.pgn", "film.gif"],
        &["--960", "518", "game.pgn"],
        &["--odds", "rook", "game.pgn"],
        &["--room", "evening", "--room", "morning"],
        &["--variant", "atomic", "game.pgn"],
        &["film", "no-such-file.pgn"],
        &["film", "game.pgn", "film.gif", "--speed", "6"],
        &["film", "game.pgn", "film.gif", "--fps", "100"],
        &["film", "game.pgn", "film.gif", "--size", "8x8"],
    ] {
        let (output, errors, status) = shakki(arguments, "");
        assert_eq!(output, "", "{arguments:?}");
        assert_eq!(errors.lines().count(), 1, "{arguments:?}: {errors}");
        assert_eq!(status, Some(2), "{arguments:?}");
    }
}

#[test]
fn what_cannot_be_chosen_is_answered_by_what_can() {
    for (arguments, choices) in [
        (
            &["--room", "moon"][..],
            &["evening", "morning", "studio"][..],
        ),
        (
            &["--pieces", "cheese"],
            &["wood", "marble", "plastic", "glass"],
        ),
        (&["--board", "glass"], &["wood", "marble", "plastic"]),
        (
            &["text", "--notation", "runes"],
            &["language", "figurines", "english", "coordinates"],
        ),
    ] {
        let (_, errors, status) = shakki(arguments, "");
        for choice in choices {
            assert!(errors.contains(choice), "{choice}: {errors}");
        }
        assert_eq!((errors.lines().count(), status), (1, Some(2)), "{errors}");
    }
}

#[test]
fn judge_reports_bad_lines_on_standard_error_with_status_1() {
    let (output, errors, status) = shakki(&["judge"], "8/8/4k3/8/8/3K4/8/8 w - -\nnonsense\n");
    assert_eq!(output, "-- 8/8/4k3/8/8/3K4/8/8 w - -\n");
    assert!(errors.starts_with("error: line 2: "), "{errors}");
    assert_eq!(status, Some(1));
}

#[test]
fn replay_plays_a_file() {
    let file = data("games/lasker-thomas-1912.pgn");
    let (output, errors, status) = shakki(&["replay", &file.to_string_lossy()], "");
    assert_eq!(
        output,
        "1. Lasker, Edward - Thomas, George Alan, 35 plies, 1-0 checkmate\n1 game, 35 plies, 0 errors\n"
    );
    assert_eq!((errors.as_str(), status), ("", Some(0)));
}

#[test]
fn film_names_the_game_that_it_cannot_show() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.pgn");
    fs::write(&file, "1. e4 e5 *\n\n1. d4 d5 2. Kd3 *\n").expect("a file");
    let out = folder.path().join("film.gif");
    let (file, out) = (file.to_string_lossy(), out.to_string_lossy());
    for (number, problem) in [
        ("2", "line 3: 2. Kd3"),
        ("5", "no game 5; the file holds 2"),
    ] {
        let (_, errors, status) = shakki(&["film", &file, &out, "--game", number], "");
        assert!(errors.contains(problem), "{errors}");
        assert!(errors.contains("games.pgn"), "{errors}");
        assert_eq!((errors.lines().count(), status), (1, Some(2)), "{errors}");
    }
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

#[test]
fn replay_reads_standard_input_where_the_file_is_a_dash() {
    let (output, _, status) = shakki(&["replay", "-"], "1. f3 e5 2. g4 Qh4# 0-1\n\n1. e5 *\n");
    assert_eq!(
        output,
        "1. ? - ?, 4 plies, 0-1 checkmate\n\
         error: -:3: 1. e5: a pawn moves one square forward, or two from its first square\n\
         2 games, 4 plies, 1 error\n"
    );
    assert_eq!(status, Some(1));
}

/// Asked line by line, as another program asks that needs an answer before it goes on.
#[test]
fn judge_answers_before_it_is_asked_again() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_shakki"))
        .arg("judge")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut asks = child.stdin.take().expect("a pipe");
    let output = BufReader::new(child.stdout.take().expect("a pipe"));
    let (heard, answers) = mpsc::channel();
    std::thread::spawn(move || {
        for line in output.lines() {
            // The receiver is gone once the test has failed.
            let _ = heard.send(line.expect("a text"));
        }
    });
    for (verdict, fen) in [
        ("--", "8/8/4k3/8/8/3K4/8/8 w - - 0 1"),
        ("W-", "8/8/4k3/8/8/3K1R2/8/8 w - - 0 1"),
    ] {
        writeln!(asks, "{fen}").expect("it reads");
        let answer = answers.recv_timeout(Duration::from_secs(30));
        assert_eq!(answer, Ok(format!("{verdict} {fen}")));
    }
    drop(asks);
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn text_speaks_the_letters_that_are_asked_for() {
    let (output, errors, status) = shakki(&["text", "--lang", "hu"], "Hf3\nHf6\nmoves h1\n");
    assert_eq!(output, "1. Hf3\n1... Hf6\nBg1\n");
    assert_eq!((errors.as_str(), status), ("", Some(0)));
}

#[test]
fn every_command_speaks_the_language_that_is_asked_for() {
    for command in ["text", "judge", "replay", "uci", "picture", "measure"] {
        let (help, _, status) = shakki(&[command, "--lang", "fi", "--help"], "");
        assert_eq!(status, Some(0), "{command}");
        assert!(
            help.contains(&format!("Käyttö: shakki {command} [VALITSIMET]")),
            "{help}"
        );
        for english in ["Usage", "OPTIONS", "<FILE>", "<OUT>", "Print help"] {
            assert!(!help.contains(english), "{english} in {help}");
        }
    }
    let (_, errors, status) = shakki(&["judge", "--lang", "hu", "no-such-file"], "");
    assert_eq!(status, Some(2), "{errors}");
    assert!(errors.contains("nincs ilyen"), "{errors}");
}

#[test]
fn the_language_may_stand_before_the_command() {
    for before in [&["--lang", "hu", "text"][..], &["--lang=hu", "text"]] {
        let (output, errors, status) = shakki(before, "Hf3\n");
        assert_eq!(
            (output.as_str(), errors.as_str(), status),
            ("1. Hf3\n", "", Some(0)),
            "{before:?}"
        );
    }
    // Without a language, and after two dashes: the name of a file.
    for (arguments, said) in [
        (&["--lang"][..], "--lang"),
        (&["judge", "--", "--lang"], "--lang"),
    ] {
        let (_, errors, status) = shakki(arguments, "");
        assert_eq!(status, Some(2), "{arguments:?}: {errors}");
        assert!(errors.contains(said), "{errors}");
    }
}

#[test]
fn help_that_is_not_read_to_its_end_is_no_fault() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_shakki"))
        .arg("--help")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let done = child.wait_with_output().expect("the program ends");
    assert_eq!(String::from_utf8_lossy(&done.stderr), "");
    assert!(done.status.success());
}

#[test]
fn e13_text_draws_at_once_if_asked_to() {
    let moves = "Nf3\nNf6\nNg1\nNg8\n".repeat(2) + "result\n";
    let (output, _, _) = shakki(&["text", "--draws", "at-once"], &moves);
    assert!(
        output.ends_with("4... Ng8\n1/2-1/2 threefold repetition\n1/2-1/2 threefold repetition\n"),
        "{output}"
    );
    let (output, _, _) = shakki(&["text", "--draws", "claim"], &moves);
    assert!(output.ends_with("4... Ng8\n* ongoing\n"), "{output}");
}

#[test]
fn c1_text_runs_the_clock_while_it_waits() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_shakki"))
        .args(["text", "--clock", "0:01"])
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    // Once it has answered it waits, and the clock runs.
    input.write_all(b"result\n").expect("it listens");
    let mut answer = String::new();
    output.read_line(&mut answer).expect("a text");
    assert_eq!(answer, "* ongoing\n");
    // Longer than the second that White has.
    std::thread::sleep(Duration::from_millis(1300));
    input.write_all(b"e4\n").expect("it listens");
    drop(input);
    let mut answers = String::new();
    output.read_to_string(&mut answers).expect("a text");
    assert_eq!(answers, "0-1 time\nerror: the game is over: 0-1 time\n");
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn a_new_games_record_is_of_today() {
    let (output, _, _) = shakki(&["text"], "pgn\n");
    let date = output
        .lines()
        .find(|line| line.starts_with("[Date "))
        .expect("a date");
    assert!(
        date.starts_with("[Date \"20") && !date.contains('?'),
        "{date}"
    );
}

const FOOLS_MATE: &str = "[White \"A\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";

#[test]
fn a_review_can_be_written_over_the_file_that_it_reads() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.pgn");
    fs::write(&file, FOOLS_MATE).expect("a file");
    let name = file.to_str().expect("a name");
    let (words, errors, status) = shakki(&["review", name, "-o", name, "--nodes", "500"], "");
    assert_eq!((errors.as_str(), status), ("", Some(0)));
    assert!(words.starts_with("1.\nWhite: accuracy "), "{words}");
    let written = fs::read_to_string(&file).expect("the file");
    assert!(written.contains("2. g4 $4 {[%eval #-1] "), "{written}");
    let beside = fs::read_dir(folder.path()).expect("the folder").count();
    assert_eq!(beside, 1, "nothing is left beside it");
}

/// The file may be the only copy of its games: one that cannot be read stays in it as it was, with its comments, and in
/// its place.
#[test]
fn a_review_written_over_its_file_keeps_the_games_that_cannot_be_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.pgn");
    let broken = "; Anna's\n[White \"Zo\u{eb}\"]\n[Site  \"x\"]\n\n1. e4 $1 {first}\n  Ke4 (1... e5) 2. d4 1/2-1/2 {drawn}\n";
    let open = "[White \"D\"]\n\n1. e4 e5 {never closed\n";
    let text = format!("{FOOLS_MATE}\n{broken}\n{FOOLS_MATE}\n{open}");
    fs::write(&file, text).expect("a file");
    let name = file.to_str().expect("a name");
    let (_, errors, status) = shakki(&["review", name, "-o", name, "--nodes", "500"], "");
    assert_eq!((errors.lines().count(), status), (2, Some(1)), "{errors}");
    let written = fs::read_to_string(&file).expect("the file");
    let games: Vec<&str> = written.split("[White \"A\"]").collect();
    assert_eq!(games.len(), 3, "both reviewed games: {written}");
    assert!(games[1].ends_with(&format!("\n\n{broken}\n")), "{written}");
    assert!(games[2].ends_with(&format!("\n\n{open}")), "{written}");
    assert_eq!(written.matches("[%eval #-1]").count(), 2, "{written}");
}

/// Comments and `%` lines belong to the file too, wherever they are in it.
#[test]
fn a_review_written_over_its_file_keeps_what_is_said_around_the_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.pgn");
    let last = "{last remark}\n; and another\n% for programs\n";
    let text = format!("% made by hand\n{FOOLS_MATE}\n% next\n; game\n{FOOLS_MATE}{last}");
    fs::write(&file, text).expect("a file");
    let name = file.to_str().expect("a name");
    let reviewed = || {
        let (_, errors, status) = shakki(&["review", name, "-o", name, "--nodes", "500"], "");
        assert_eq!((errors.as_str(), status), ("", Some(0)));
        fs::read_to_string(&file).expect("the file")
    };
    let written = reviewed();
    assert!(written.starts_with("% made by hand\n[White "), "{written}");
    assert!(written.contains("\n\n% next\n; game\n[White "), "{written}");
    assert!(written.ends_with(&format!(" 0-1\n\n{last}")), "{written}");
    assert_eq!(reviewed(), written, "once more");
}

#[test]
fn a_review_that_comes_to_nothing_leaves_the_old_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let (bad, old) = (folder.path().join("bad.pgn"), folder.path().join("old.pgn"));
    fs::write(&bad, "1. e4 Ke4 *\n").expect("a file");
    fs::write(&old, "old").expect("a file");
    let [bad, name] = [&bad, &old].map(|path| path.to_str().expect("a name"));
    let (words, errors, status) = shakki(&["review", bad, "-o", name], "");
    assert_eq!((words.as_str(), status), ("", Some(1)));
    assert_eq!(
        errors,
        format!("error: {bad}:1: 1... Ke4: a king does not move like that\n")
    );
    assert_eq!(fs::read_to_string(&old).expect("the file"), "old");
    let nowhere = folder.path().join("no").join("out.pgn");
    let nowhere = nowhere.to_str().expect("a name");
    let (words, errors, status) = shakki(&["review", bad, "-o", nowhere], "");
    assert_eq!((words.as_str(), status), ("", Some(2)));
    assert!(errors.contains(nowhere), "{errors}");
    assert_eq!(errors.lines().count(), 1, "{errors}");
}

/// A device is written to: replacing it would remove it for everybody.
#[cfg(unix)]
#[test]
fn a_review_can_be_written_to_a_device() {
    let (words, errors, status) = shakki(
        &["review", "-", "-o", "/dev/stdout", "--nodes", "500"],
        FOOLS_MATE,
    );
    assert_eq!((errors.as_str(), status), ("", Some(0)));
    assert!(words.contains("[White \"A\"]"), "{words}");
}
