//! The text front end, in whole sessions. A session file holds what is typed, `> …`, and the answers below it;
//! `! name value` are options it begins with; `! archive FILE…` lays games of `tests/data/games` in its archive, the
//! oldest first, or `none`.

use std::{path::Path, time::Duration};

use proptest::prelude::*;
use shakki::{
    chess::{Game, pgn, table::Draws},
    settings::Notation,
    text::{self, Session, TextOptions},
    words::{self, Language},
};

use crate::common::{data, from};

/// A session with the options of a file, and its archive in this folder.
fn begun(script: &str, folder: &Path) -> Session {
    let mut options = TextOptions::default();
    let archive = folder.join("archive");
    let mut has_archive = false;
    for line in script.lines().filter_map(|line| line.strip_prefix("! ")) {
        let (name, value) = line.split_once(' ').expect("a name and a value");
        match name {
            "lang" => {}
            "notation" => {
                options.notation = Notation::from_code(value).expect("a notation");
            }
            "clock" => options.clocks = value.parse().expect("a time control"),
            "draws" => options.draws = value.parse().expect("claim or at-once"),
            "announce" => options.no_announcements = value == "no",
            "touch-move" => options.touch_move = value == "yes",
            "quiet" => options.quiet = value == "yes",
            "fen" => options.game = from(value),
            "record" => {
                let text = std::fs::read(data("annotated").join(value)).expect("a record");
                options.game = pgn::first(&text[..]).expect("a game").game;
            }
            "archive" => {
                has_archive = true;
                std::fs::create_dir_all(&archive).expect("a folder");
                let files = value.split_whitespace().filter(|file| *file != "none");
                for (number, file) in files.enumerate() {
                    let games = data("games").join(file);
                    let place = archive.join(format!("{number:02}.pgn"));
                    std::fs::copy(games, place).expect("games");
                }
            }
            name => panic!("no option: {name}"),
        }
    }
    let session = Session::begin(options);
    if has_archive {
        session.with_archive(&archive)
    } else {
        session
    }
}

/// The session in a file, played again: what was typed with the answers found, and the answers alone.
fn replayed(script: &str, folder: &str) -> (String, String) {
    let mut session = begun(script, Path::new(folder));
    let (mut transcript, mut answers) = (String::new(), String::new());
    for line in script
        .lines()
        .filter(|line| line.starts_with(['#', '!', '>']))
    {
        transcript.push_str(line);
        transcript.push('\n');
        let Some(typed) = line.strip_prefix('>') else {
            continue;
        };
        let answer = session.answer(&typed.replace("FOLDER", folder));
        if !answer.text.is_empty() {
            answers.push_str(&answer.text);
            answers.push('\n');
            transcript.push_str(&answer.text.replace(folder, "FOLDER"));
            transcript.push('\n');
        }
    }
    (transcript, answers)
}

#[test]
fn sessions_go_as_written() {
    let mut files: Vec<_> = std::fs::read_dir(data("sessions"))
        .expect("the sessions")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    files.sort();
    assert!(files.len() >= 5);
    for file in files {
        let script = std::fs::read_to_string(&file).expect("a session");
        let language = script
            .lines()
            .find_map(|line| line.strip_prefix("! lang "))
            .map_or(Language::English, |code| code.parse().expect("a language"));
        words::with_language(language, || goes_as_written(&file, &script));
    }
}

fn goes_as_written(file: &Path, script: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path().to_string_lossy();
    let (transcript, answers) = replayed(script, &folder);
    assert_eq!(transcript, script, "{}", file.display());

    // The same through the streams of a pipe.
    let typed: String = script
        .lines()
        .filter_map(|line| line.strip_prefix('>'))
        .map(|line| line.replace("FOLDER", &folder) + "\n")
        .collect();
    let mut output = Vec::new();
    let session = begun(script, Path::new(&*folder));
    text::serve(session, typed.as_bytes(), &mut output).expect("in memory");
    assert_eq!(
        String::from_utf8_lossy(&output),
        answers,
        "{}",
        file.display()
    );
}

#[test]
fn a_pipe_ends_at_quit_or_at_the_end_of_input() {
    let serve = |input: &[u8]| {
        let mut output = Vec::new();
        text::serve(Session::new(Game::new()), input, &mut output).expect("in memory");
        String::from_utf8_lossy(&output).into_owned()
    };
    assert_eq!(serve(b"e4\nquit\ne5\n"), "1. e4\n");
    assert_eq!(
        serve(b"e4\r\ne5"),
        "1. e4\n1... e5\n",
        "a last line without its end counts"
    );
    assert_eq!(serve(b""), "");
    assert_eq!(
        serve(b"\xff\xfe\n"),
        "error: '\u{fffd}\u{fffd}' is not a move: write e2e4, Nf3 or O-O\n"
    );
}

#[test]
fn a_set_up_position_may_be_over_before_it_begins() {
    let mut session = Session::new(from("8/8/1k6/p1p1p1p1/P1P1P1P1/8/3K4/8 w - - 0 1"));
    assert_eq!(session.answer("result").text, "1/2-1/2 dead position");
    assert_eq!(
        session.answer("Kd3").text,
        "error: the game is over: 1/2-1/2 dead position"
    );
}

#[test]
fn e7_a_dead_position_ends_the_game_at_once() {
    let mut session = Session::new(from("8/8/1k6/p1p1p3/P1P1P1p1/8/3K2P1/8 w - - 0 1"));
    assert_eq!(session.answer("g3").text, "1. g3\n1/2-1/2 dead position");
    assert_eq!(session.answer("undo").text, "took back 1. g3");
    assert_eq!(session.answer("result").text, "* ongoing");
    assert_eq!(session.answer("redo").text, "1. g3\n1/2-1/2 dead position");
}

#[test]
fn completion_offers_commands_and_legal_moves() {
    let mut session = Session::new(Game::new());
    assert_eq!(session.completions("N"), ["Na3", "Nc3", "Nf3", "Nh3"]);
    assert_eq!(session.completions("un"), ["undo"]);
    assert_eq!(session.completions("h"), ["h3", "h4", "hint", "help"]);
    assert_eq!(session.completions("claim Nf"), ["claim Nf3"]);
    assert!(session.completions("x").is_empty());
    // The moves of the line that is shown: it is White's turn there.
    session.answer("e4");
    session.answer("line e5");
    assert_eq!(
        session.completions("N"),
        ["Na3", "Nc3", "Ne2", "Nf3", "Nh3"]
    );
    session.answer("line leave");
    // None while a pause hides the board (C3).
    let clocks = "5+3".parse().expect("a time control");
    let mut session = Session::begin(TextOptions {
        clocks,
        ..TextOptions::default()
    });
    session.answer("pause");
    assert!(session.completions("N").is_empty());
    session.answer("resume");
    assert_eq!(session.completions("N").len(), 4);
}

fn with_clock(control: &str) -> Session {
    Session::begin(TextOptions {
        clocks: control.parse().expect("a time control"),
        ..TextOptions::default()
    })
}

#[test]
fn c1_e5_a_flag_that_fell_is_said_before_the_next_answer() {
    let mut session = with_clock("1");
    let second = Duration::from_secs(1);
    assert_eq!(session.answer_after("e4", 10 * second).text, "1. e4");
    assert_eq!(
        session.answer_after("clock", 20 * second).text,
        "White 0:50, Black 0:40"
    );
    assert_eq!(
        session.answer_after("e5", 40 * second).text,
        "1-0 time\nerror: the game is over: 1-0 time"
    );
    assert_eq!(session.answer_after("result", 99 * second).text, "1-0 time");
    assert!(
        session
            .answer("why")
            .text
            .starts_with("Black ran out of time, and White could still mate: 1... "),
    );
    let mut session = with_clock("1");
    assert_eq!(session.answer_after("", 60 * second).text, "0-1 time");
    assert_eq!(
        session.answer_after("", 60 * second).text,
        "",
        "it is said once"
    );
}

#[test]
fn c1_one_sides_clock_may_be_the_only_one() {
    let mut session = with_clock("none 1");
    let hour = Duration::from_secs(3600);
    assert_eq!(session.answer_after("e4", hour).text, "1. e4");
    assert_eq!(session.answer("clock").text, "White no limit, Black 1:00");
    assert_eq!(
        session.answer_after("result", hour).text,
        "1-0 time\n1-0 time",
        "that the flag fell, and the answer"
    );
}

#[test]
fn c3_a_pause_costs_no_time() {
    let mut session = with_clock("1");
    let second = Duration::from_secs(1);
    assert_eq!(session.answer_after("pause", 5 * second).text, "paused");
    assert_eq!(
        session.answer_after("e4", 99 * second).text,
        "error: the game is paused"
    );
    assert_eq!(
        session.answer("clock").text,
        "White 0:55, Black 1:00, paused"
    );
    assert_eq!(
        session.answer_after("resume", 99 * second).text,
        "White 0:55, Black 1:00"
    );
    assert_eq!(session.answer_after("e4", 2 * second).text, "1. e4");
    assert_eq!(session.answer("clock").text, "White 0:53, Black 1:00");
}

#[test]
fn e13_draws_at_once_need_no_claim() {
    let mut session = Session::begin(TextOptions {
        draws: Draws::AtOnce,
        ..TextOptions::default()
    });
    for text in "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1".split(' ') {
        session.answer(text);
    }
    assert_eq!(
        session.answer("Ng8").text,
        "4... Ng8\n1/2-1/2 threefold repetition"
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    /// Every typed line is answered, and the game goes on by the laws.
    #[test]
    fn any_lines_are_answered(
        lines in prop::collection::vec((
            "(resign|draw|accept|decline|claim|undo|redo|moves|board|fen|pgn|result|why|clock|pause|resume|e4|e5|Nf3|Ng1|[a-h][1-8][a-h][1-8])( (white|black|flip|mover|e4|Nf3|e2))?|(back|forward|go|play|setup|lot|games|game|announcements)( (on|off|[0-9]{1,2}(\\.\\.\\.)?|start|end|more|clear|[a-h][1-8] [KQkqPx]|castling K|en-passant e3|turn black|done|cancel|Anna Bela))?",
            "\\PC{0,12}", any::<bool>(), 0_u64..40,
        ), 0..30),
        notation in prop::sample::select(Notation::ALL.to_vec()), clocked: bool,
    ) {
        let clocks = if clocked { "1+1" } else { "none" };
        let mut session = Session::begin(TextOptions {
            notation, clocks: clocks.parse().expect("a time control"), ..TextOptions::default()
        });
        for (near, text, which, seconds) in lines {
            let line = if which { near } else { text };
            let before = session.game().fen();
            // What a search says takes time; this is about words.
            if line.starts_with("save") || line.starts_with("load") || line == "why" {
                continue;
            }
            let answer = session.answer_after(&line, Duration::from_secs(seconds));
            if answer.text.starts_with("error: ") && !answer.moved {
                prop_assert_eq!(session.game().fen(), before);
            }
            prop_assert!(!answer.text.ends_with('\n'));
            // Only a blank line and the one that ends the session are answered with nothing.
            let is_silent = line.trim().is_empty() || answer.quit;
            prop_assert!(is_silent || !answer.text.is_empty(), "{line:?}");
        }
    }
}
