//! The text front end, in whole sessions. A session file holds what is typed, `> …`, and the answers below it.

use shakki::{
    chess::Game,
    text::{self, Session},
};

use crate::common::{data, from};

/// The session in a file, played again: what was typed with the answers found, and the answers alone.
fn replayed(script: &str, folder: &str) -> (String, String) {
    let mut session = Session::new(Game::new());
    let (mut transcript, mut answers) = (String::new(), String::new());
    for line in script
        .lines()
        .filter(|line| line.starts_with('#') || line.starts_with('>'))
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
        let folder = tempfile::tempdir().expect("a folder");
        let folder = folder.path().to_string_lossy();
        let (transcript, answers) = replayed(&script, &folder);
        assert_eq!(transcript, script, "{}", file.display());

        // The same through the streams of a pipe.
        let typed: String = script
            .lines()
            .filter_map(|line| line.strip_prefix('>'))
            .map(|line| line.replace("FOLDER", &folder) + "\n")
            .collect();
        let mut output = Vec::new();
        text::serve(Session::new(Game::new()), typed.as_bytes(), &mut output).expect("in memory");
        assert_eq!(
            String::from_utf8_lossy(&output),
            answers,
            "{}",
            file.display()
        );
    }
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
    let session = Session::new(Game::new());
    assert_eq!(session.completions("N"), ["Na3", "Nc3", "Nf3", "Nh3"]);
    assert_eq!(session.completions("un"), ["undo"]);
    assert_eq!(session.completions("h"), ["h3", "h4", "help"]);
    assert!(session.completions("x").is_empty());
}
