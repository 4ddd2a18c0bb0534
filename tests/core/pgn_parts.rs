//! A text that is cut between games and read on all cores gives the same as when it is read from end to end.

use std::fmt::Write as _;

use proptest::prelude::*;
use shakki::{
    chess::{
        outcome,
        pgn::{GameReader, PgnProblemKind},
    },
    text::{replay_games, replay_in_parts},
    words::Localized,
};

use crate::common::data;

fn in_parts(text: &[u8], part: usize) -> String {
    let mut output = Vec::new();
    replay_in_parts("some.pgn", text, &mut output, part).expect("in memory");
    String::from_utf8_lossy(&output).into_owned()
}

/// The expected facts of each game, computed with its whole history, one after the other.
fn from_end_to_end(text: &[u8]) -> String {
    let (mut told, mut games, mut plies, mut broken) = (String::new(), 0, 0, 0);
    let plural =
        |n: usize, one: &str, many: &str| format!("{n} {}", if n == 1 { one } else { many });
    for read in GameReader::new(text) {
        games += 1;
        match read {
            Ok(mut recorded) => {
                let game = &mut recorded.game;
                outcome::end_if_dead(game);
                plies += game.played().len();
                let player = |name: Option<&str>| name.unwrap_or("?").to_owned();
                let end = game
                    .outcome()
                    .map_or_else(|| "* ongoing".to_owned(), |end| end.to_string());
                let _ = write!(
                    told,
                    "{games}. {} - {}, {}, {end}",
                    player(game.tags().white()),
                    player(game.tags().black()),
                    plural(game.played().len(), "ply", "plies"),
                );
                if let Some(score) = recorded.contradicts {
                    let _ = write!(told, " (recorded as {score})");
                }
                told.push('\n');
            }
            Err(problem) => {
                assert!(!matches!(problem.kind, PgnProblemKind::Io(_)));
                broken += 1;
                let why = problem.kind.localized();
                let _ = writeln!(told, "error: some.pgn:{}: {why}", problem.line);
            }
        }
    }
    if games == 0 {
        broken += 1;
        told.push_str("error: some.pgn:1: no game was found\n");
    }
    let _ = writeln!(
        told,
        "{}, {}, {}",
        plural(games, "game", "games"),
        plural(plies, "ply", "plies"),
        plural(broken, "error", "errors")
    );
    told
}

#[test]
fn the_historical_games_come_to_the_same_in_parts_of_any_size() {
    let mut text = Vec::new();
    for folder in ["games", "studies"] {
        let mut files: Vec<_> = std::fs::read_dir(data(folder))
            .expect("the folder of games")
            .map(|entry| entry.expect("an entry").path())
            .collect();
        files.sort();
        for file in files {
            text.extend(std::fs::read(file).expect("a game"));
            text.push(b'\n');
        }
    }
    let whole = from_end_to_end(&text);
    assert!(whole.lines().count() > 15, "{whole}");
    for part in [1, 100, 700, 2000, 10_000, 1 << 20] {
        assert_eq!(in_parts(&text, part), whole, "parts of {part}");
    }
}

#[test]
fn repetitions_and_the_count_of_moves_are_the_same_without_the_history() {
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ";
    let rooks = "Ra2 Kg8 Ra1 Kh8 ";
    for text in [
        format!("1. {} *", shuffle.repeat(3)),
        format!("1. {} *", shuffle.repeat(4)),
        format!("1. e4 e5 {} *", shuffle.repeat(4)),
        // The first position knew an en passant capture, the later ones do not.
        format!(
            "[FEN \"4k3/8/8/8/3pP3/8/8/4K2N b - e3 0 1\"]\n\n1... {} *",
            "Kd8 Ng3 Ke8 Nh1 ".repeat(4)
        ),
        format!(
            "[FEN \"7k/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n{} *",
            rooks.repeat(4)
        ),
        format!(
            "[FEN \"7k/8/8/8/8/8/8/R3K3 w Q - 140 90\"]\n\n{} *",
            rooks.repeat(3)
        ),
        format!(
            "[FEN \"7k/8/8/8/8/8/8/R3K3 w - - 2 90\"]\n\n{} *",
            rooks.repeat(4)
        ),
        format!("1. {} e4 1-0", shuffle.repeat(9)),
    ] {
        assert_eq!(
            in_parts(text.as_bytes(), 1 << 18),
            from_end_to_end(text.as_bytes())
        );
    }
}

/// Pieces of PGN that go wrong in every way where one game follows another.
fn any_text() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "[Event \"a\"]\n",
        "[Event \"b\"]\n[White \"W\"]\n",
        "[Event \"broken\n",
        "[Event \"]\n",
        "[Event \"a\"] b\"]\n",
        "[Event \"a\\\"]\n",
        "[Site \"1-0\n",
        "[Site \"x\"]\n",
        "[Oops 1-0\n",
        " [Site \"} 1-0\n",
        "[FEN \"8/8/1k6/p1p1p1p1/P1P1P1P1/8/3K4/8 w - - 0 1\"]\n",
        "[FEN \"nonsense\"]\n",
        "1. e4 e5 ",
        "1. f3 e5 2. g4 Qh4# 0-1\n",
        "1. e4 1-0\n\n",
        "Nf3 ",
        "Ke3 ",
        "{ open ",
        "{[%clk 0:01]} 1-0\n",
        "} ",
        "( 1. d4 ",
        ") ",
        "; to the end 1-0\n",
        "% 1-0\n",
        "%\n",
        "1/2-1/2\r\n",
        "*\n",
        "$1-0\n",
        "$ 1-0\n",
        "0-1",
        "\n",
        "\n\n",
        "\u{feff}",
    ]);
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1024, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_says_the_same_in_parts_of_any_size(text in any_text(), part in 1_usize..300) {
        let whole = from_end_to_end(text.as_bytes());
        prop_assert_eq!(in_parts(text.as_bytes(), part), &*whole, "parts of {}:\n{}", part, text);
        let mut output = Vec::new();
        replay_games("some.pgn", text.as_bytes(), &mut output).expect("in memory");
        prop_assert_eq!(String::from_utf8_lossy(&output), whole);
    }
}

/// A text that breaks off because its medium does.
struct Broken<'a>(&'a [u8]);

impl std::io::Read for Broken<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        match self.0.read(buffer)? {
            0 => Err(std::io::Error::other("the disk is gone")),
            read => Ok(read),
        }
    }
}

#[test]
fn a_text_that_cannot_be_read_on_is_said_to_be_so_after_what_was_read() {
    let text = "[Event \"a\"]\n\n1. e4 1-0\n\n".repeat(20);
    for part in [50, 1 << 18] {
        let mut output = Vec::new();
        let failed = replay_in_parts("some.pgn", Broken(text.as_bytes()), &mut output, part);
        assert_eq!(
            failed.map_err(|e| e.to_string()),
            Err("the disk is gone".to_owned())
        );
        let output = String::from_utf8_lossy(&output).into_owned();
        assert_eq!(output.lines().count(), 20, "parts of {part}:\n{output}");
    }
}
