//! The engine over lines: what it answers, and that nothing that comes can break it.

use std::time::Duration;

use proptest::prelude::*;
use shakki_engine::uci::{self, Polled, Reader, Source};

fn say(lines: &str) -> Vec<String> {
    let mut answers = Vec::new();
    uci::run(&mut Reader(lines.as_bytes()), &mut answers, &|| {
        Duration::ZERO
    })
    .expect("memory can be written");
    String::from_utf8(answers)
        .expect("text")
        .lines()
        .map(str::to_owned)
        .collect()
}

fn best(lines: &str) -> String {
    say(lines)
        .into_iter()
        .find_map(|line| Some(line.strip_prefix("bestmove ")?.to_owned()))
        .expect("a best move")
}

#[test]
fn it_introduces_itself() {
    let answers = say("uci\nisready\nquit\n");
    assert!(answers[0].starts_with("id name Shakki"));
    assert!(answers.contains(&"uciok".to_owned()));
    assert_eq!(answers.last().map(String::as_str), Some("readyok"));
    for option in [
        "Hash",
        "MultiPV",
        "UCI_Elo",
        "UCI_Chess960",
        "UCI_Variant",
        "Level",
    ] {
        let start = format!("option name {option} type ");
        assert!(
            answers.iter().any(|line| line.starts_with(&start)),
            "{option}"
        );
    }
}

#[test]
fn positions_and_moves_are_understood() {
    assert!(best("position startpos moves f2f3 e7e5 g2g4\ngo depth 3\n").starts_with("d8h4"));
    assert!(best("position fen 7k/8/8/8/8/8/R7/1R5K w - - 0 1\ngo nodes 20000\n").len() >= 4);
    let answers = say("position startpos moves e2e4 e7e5\nd\n");
    assert!(answers[0].contains("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"));
}

#[test]
fn castling_is_written_as_the_mode_has_it() {
    let castles = "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1\ngo depth 2 searchmoves";
    assert!(best(&format!("{castles} e1g1\n")).starts_with("e1g1"));
    assert!(
        best(&format!(
            "setoption name UCI_Chess960 value true\n{castles} e1h1\n"
        ))
        .starts_with("e1h1")
    );
}

#[test]
fn several_lines_are_reported() {
    let answers = say("setoption name MultiPV value 3\ngo depth 4\n");
    for line in 1..=3 {
        let mark = "depth 4 seldepth ";
        let number = format!("multipv {line} ");
        assert!(
            answers
                .iter()
                .any(|line| line.contains(mark) && line.contains(&number))
        );
    }
}

#[test]
fn an_ended_game_has_no_move() {
    let answers = say("position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\ngo depth 3\n");
    assert_eq!(answers.last().map(String::as_str), Some("bestmove (none)"));
}

#[test]
fn bad_input_is_answered_and_changes_nothing() {
    for (line, part) in [
        ("castle", "unknown command 'castle'"),
        ("position", "expected 'startpos' or 'fen'"),
        ("position fen rubbish", "position: "),
        ("position fen 8/8/8/8/8/8/8/8 w - - 0 1", "position: "),
        ("position startpos moves e2e5", "illegal move 'e2e5'"),
        ("setoption", "expected 'name'"),
        (
            "setoption name Hash value lots",
            "expected 1 to 4096, not 'lots'",
        ),
        ("setoption name Hash value 0", "expected 1 to 4096"),
        ("setoption name Colour value red", "unknown option 'Colour'"),
        (
            "setoption name UCI_Variant value bughouse",
            "unknown variant 'bughouse'",
        ),
        (
            "setoption name UCI_Chess960 value maybe",
            "expected true or false",
        ),
    ] {
        let answers = say(&format!("{line}\nd\n"));
        assert!(
            answers[0].starts_with("info string ") && answers[0].contains(part),
            "{line}: {answers:?}"
        );
        assert!(
            answers[1].contains("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"),
            "{line}"
        );
    }
    let answers = say("go depth many\n");
    assert!(answers[0].contains("'many' is not a number"), "{answers:?}");
    assert!(
        answers
            .last()
            .is_some_and(|line| line.starts_with("bestmove "))
    );
}

#[test]
fn variants_are_chosen_by_name() {
    for variant in [
        "3check",
        "antichess",
        "atomic",
        "crazyhouse",
        "horde",
        "kingofthehill",
        "racingkings",
    ] {
        let lines = format!(
            "setoption name UCI_Variant value {variant}\nposition startpos\ngo nodes 3000\n"
        );
        assert_ne!(best(&lines), "(none)", "{variant}");
    }
}

#[test]
fn every_level_answers_within_its_limits() {
    for level in 1..=8 {
        let lines = format!(
            "setoption name Level value {level}\nposition startpos moves e2e4\ngo nodes 20000\n"
        );
        assert_ne!(best(&lines), "(none)", "{level}");
    }
    let limited = "setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value 700\n\
                   position startpos moves e2e4\ngo movetime 1000\n";
    assert_ne!(best(limited), "(none)");
}

/// Lines that come at once, and some that come while it searches.
struct Interrupting {
    lines: Vec<&'static str>,
    later: Vec<&'static str>,
}

impl Source for Interrupting {
    fn wait(&mut self) -> Option<String> {
        if self.lines.is_empty() {
            self.lines = std::mem::take(&mut self.later);
        }
        (!self.lines.is_empty()).then(|| self.lines.remove(0).to_owned())
    }

    fn poll(&mut self) -> Polled {
        if self.later.is_empty() {
            Polled::Closed
        } else {
            Polled::Line(self.later.remove(0).to_owned())
        }
    }
}

#[test]
fn perft_counts_to_the_depth_that_is_asked_for() {
    // Few moves, so that nine plies are soon counted.
    let place = "position fen k7/p7/P7/8/8/8/8/7K w - - 0 1";
    let position: shakmaty::Chess = "k7/p7/P7/8/8/8/8/7K w - - 0 1"
        .parse::<shakmaty::fen::Fen>()
        .expect("a FEN")
        .into_position(shakmaty::CastlingMode::Standard)
        .expect("a position");
    for depth in [0, 1, 2, 5, 8] {
        let answers = say(&format!("{place}\ngo perft {depth}\n"));
        let nodes = shakmaty::perft(&position, depth);
        assert_eq!(
            answers.last(),
            Some(&format!("Nodes searched: {nodes}")),
            "{depth}"
        );
    }
}

#[test]
fn perft_of_more_plies_than_any_search_has_is_refused() {
    let answers = say("go perft 4000000000\nisready\n");
    assert_eq!(answers.len(), 2, "{answers:?}");
    assert!(
        answers[0].starts_with("info string go: perft"),
        "{answers:?}"
    );
    assert_eq!(answers[1], "readyok");
}

#[test]
fn perft_hears_stop_and_quit() {
    for (later, after) in [
        (vec!["isready", "stop", "d"], "Checkers: "),
        (vec!["quit", "d"], "info string perft was stopped"),
    ] {
        let mut source = Interrupting {
            lines: vec!["go perft 9"],
            later,
        };
        let mut answers = Vec::new();
        uci::run(&mut source, &mut answers, &|| Duration::ZERO).expect("memory can be written");
        let answers = String::from_utf8(answers).expect("text");
        assert!(!answers.contains("Nodes searched"), "{answers}");
        assert_eq!(answers.lines().last(), Some(after), "{answers}");
    }
}

#[test]
fn an_endless_search_hears_what_comes() {
    let mut source = Interrupting {
        lines: vec!["go infinite"],
        later: vec!["isready", "position startpos moves d2d4", "stop", "d"],
    };
    let mut answers = Vec::new();
    uci::run(&mut source, &mut answers, &|| Duration::ZERO).expect("memory can be written");
    let answers = String::from_utf8(answers).expect("text");
    let at = |text: &str| {
        answers
            .find(text)
            .unwrap_or_else(|| panic!("{text} in {answers}"))
    };
    assert!(at("readyok") < at("bestmove"));
    // What came during the search is done after it.
    assert!(at("bestmove") < at("Fen: rnbqkbnr/pppppppp/8/8/3P4/"));
}

/// Words that an interface says, and others.
fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        prop::sample::select(vec![
            "uci",
            "isready",
            "ucinewgame",
            "setoption",
            "name",
            "value",
            "position",
            "startpos",
            "fen",
            "moves",
            "go",
            "depth",
            "infinite",
            "movetime",
            "wtime",
            "btime",
            "winc",
            "movestogo",
            "searchmoves",
            "stop",
            "d",
            "Hash",
            "MultiPV",
            "UCI_Variant",
            "UCI_Chess960",
            "crazyhouse",
            "racingkings",
            "true",
            "e2e4",
            "e7e8q",
            "P@e4",
            "0000",
            "1",
            "2",
            "-1",
            "w",
            "b",
            "KQkq",
            "-",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            "8/8/8/8/8/8/8/Kk6",
            "99999999999999999999",
            "Level",
            "UCI_Elo",
            "perft",
        ])
        .prop_map(str::to_owned),
        "[ -~]{0,12}",
        "\\PC{0,6}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn nothing_that_comes_breaks_it(words in prop::collection::vec(prop::collection::vec(word(), 0..9), 0..8)) {
        let mut lines = String::new();
        for line in words {
            let line = line.join(" ");
            // Depths are kept small, so that the test ends; the words that would make it long are not what is tested.
            let line = line.replace(['\n', '\r'], " ").replace("perft", "perft 1");
            lines.push_str(&line);
            if line.trim_start().starts_with("go") {
                lines.push_str(" nodes 300");
            }
            lines.push('\n');
        }
        say(&lines);
    }

    #[test]
    fn bytes_are_no_worse(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let mut answers = Vec::new();
        uci::run(&mut Reader(&bytes[..]), &mut answers, &|| Duration::ZERO).expect("memory can be written");
    }
}
