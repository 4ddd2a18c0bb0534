//! Invalid or oversized input: it is refused in bounded time and memory.

use std::{
    io::{self, Read, Write},
    process::{Child, Command, Stdio},
    time::Duration,
};

use proptest::prelude::*;
use shakki::{
    chess::{Game, Position, fen, pgn::GameReader},
    text::{Session, judge_lines, replay_games, serve},
    words::Localized,
};

use crate::common::lines;

fn replay(input: impl Read + Send) -> (String, bool) {
    let mut output = Vec::new();
    let good = replay_games("some.pgn", input, &mut output).expect("in memory");
    (String::from_utf8_lossy(&output).into_owned(), good)
}

/// Some bytes repeated some millions of times, never in memory at once.
struct Over<'a> {
    again: &'a [u8],
    at: usize,
    left: usize,
}

impl<'a> Over<'a> {
    fn new(again: &'a [u8], left: usize) -> Over<'a> {
        Over { again, at: 0, left }
    }
}

impl Read for Over<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let rest = &self.again[self.at..];
        let length = buffer.len().min(rest.len()).min(self.left);
        buffer[..length].copy_from_slice(&rest[..length]);
        self.at = (self.at + length) % self.again.len();
        self.left -= length;
        Ok(length)
    }
}

#[test]
fn a_game_of_ten_thousand_plies_is_played() {
    let text = format!("{} *", "Nf3 Nf6 Ng1 Ng8 ".repeat(2500));
    let (output, good) = replay(text.as_bytes());
    assert_eq!(
        output,
        "1. ? - ?, 10000 plies, 1/2-1/2 fivefold repetition\n1 game, 10000 plies, 0 errors\n"
    );
    assert!(good);
    let game = GameReader::new(text.as_bytes())
        .next()
        .expect("a game")
        .expect("a good one")
        .game;
    assert_eq!((game.played().len(), game.repetitions()), (10_000, 2501));
}

#[test]
fn a_game_longer_than_any_can_be_is_refused_and_the_next_is_read() {
    let text = format!("{} 1-0\n\n1. e4 *\n", "Nf3 Nf6 Ng1 Ng8\n".repeat(10_000));
    let (output, good) = replay(text.as_bytes());
    assert_eq!(
        output,
        "error: some.pgn:5001: more than 20000 plies: no game is that long\n\
         2. ? - ?, 1 ply, * ongoing\n2 games, 1 ply, 1 error\n"
    );
    assert!(!good);
}

#[test]
fn a_tag_longer_than_is_kept_is_cut_off() {
    let long = "x".repeat(10_000);
    let (output, good) = replay(format!("[White \"{long}\"]\n\n1. e4 *\n").as_bytes());
    let player = &output[3..output.find(" - ").expect("two players")];
    assert!(good && player.len() == 4096 && long.starts_with(player));
    // Marks after what is kept, escaped ones too, and a name without end.
    for text in [
        format!("[White \"{}\\\"]\n\n1. e4 *\n", long),
        format!("[White \"{}\" \"]\n\n1. e4 *\n", long),
        format!("[{long} \"x\"]\n\n1. e4 *\n"),
    ] {
        let (output, _) = replay(text.as_bytes());
        assert!(output.lines().count() >= 2, "{output}");
    }
}

#[test]
fn a_word_without_end_is_quoted_by_its_beginning() {
    let (output, _) = replay(Over::new(b"abcdefghij", 1_000_000));
    let first = output.lines().next().expect("a line");
    assert!(first.len() < 300, "{first}");
    assert!(first.contains("'abcdefghij"), "{first}");
}

#[test]
fn three_hundred_queens_are_refused() {
    let queens = "QQQQQQQQ";
    for (fen, words) in [
        (
            format!("{}/8/8/8/8/8/8/K6k w - - 0 1", "Q".repeat(300)),
            "rank 8 has 300 squares instead of 8",
        ),
        (
            format!("{} w - - 0 1", vec![queens; 38].join("/")),
            "the board has eight ranks between slashes: this has 38",
        ),
        (
            format!("{queens}/{queens}/8/8/8/8/8/K6k b - - 0 1"),
            "White has 17 pieces: a side has at most 16",
        ),
    ] {
        let problem = Game::from_fen(&fen)
            .err()
            .map(|problem| problem.localized());
        assert_eq!(problem.as_deref(), Some(words), "{fen}");
    }
}

#[test]
fn a_line_without_end_is_a_bad_line_and_the_rest_goes_on() {
    let fen = "8/8/4k3/8/8/3K4/8/8 w - -";
    let input = Over::new(b"q", 3_000_000)
        .chain(Over::new(b"\n", 1))
        .chain(fen.as_bytes());
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let good = judge_lines(input, &mut output, &mut errors).expect("in memory");
    assert_eq!(String::from_utf8_lossy(&output), format!("-- {fen}\n"));
    assert_eq!(
        String::from_utf8_lossy(&errors),
        "error: line 1: too long for a position\n"
    );
    assert!(!good);

    let input = Over::new(b"q", 3_000_000).chain(&b"\ne4\n"[..]);
    let mut output = Vec::new();
    serve(
        Session::new(Game::new()),
        io::BufReader::new(input),
        &mut output,
    )
    .expect("in memory");
    let output = String::from_utf8_lossy(&output).into_owned();
    assert!(
        output.starts_with("error: ") && output.ends_with("\n1. e4\n"),
        "{output}"
    );
    assert!(output.len() < 300, "{output}");
}

/// Kinds of invalid input, each without end.
const RUBBISH: [&[u8]; 9] = [
    b"\x00\xff\x80 e4 {",
    b"{ a comment without end ",
    b"[A \"b\"]\n",
    b"[Event \"x\"]\n",
    b"[Event \"x\" without end ",
    b"(",
    b"Nf3 Nf6 Ng1 Ng8 ",
    b"1. e4 e5 2. Ke3 *\n",
    b"[Event \"x\"]\n\n1. e4 *\n",
];

#[test]
fn rubbish_of_every_kind_comes_to_an_end() {
    for rubbish in RUBBISH {
        let (output, _) = replay(Over::new(rubbish, 300_000));
        assert!(output.ends_with('\n'), "{rubbish:?}");
    }
}

/// The most memory the program has had so far, in kilobytes.
#[cfg(target_os = "linux")]
fn peak(child: &Child) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).expect("a status");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let peak = line.expect("a peak").trim().trim_end_matches(" kB");
    peak.parse().expect("a number")
}

/// The peak memory of a replay of so many bytes of rubbish, in kilobytes.
#[cfg(target_os = "linux")]
fn peak_of_replay(rubbish: &[u8], bytes: usize) -> u64 {
    let mut child = Command::new(env!("CARGO_BIN_EXE_shakki"))
        .args(["replay", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut pipe = child.stdin.take().expect("a pipe");
    let block = rubbish.repeat((1 << 16) / rubbish.len());
    let mut written = 0;
    while written < bytes {
        pipe.write_all(&block).expect("it reads");
        written += block.len();
    }
    // What is in the pipe still is soon read.
    std::thread::sleep(Duration::from_millis(50));
    let peak = peak(&child);
    drop(pipe);
    child.wait().expect("it ends");
    peak
}

/// Much more text makes no larger program; a gigabyte of each kind is in `benches/rubbish.py`. How large it is at all
/// depends on what it is built with, so two lengths are compared.
#[cfg(target_os = "linux")]
#[test]
fn the_memory_is_bounded_whatever_comes() {
    const SHORT: usize = 8 << 20;
    const LONG: usize = 48 << 20;
    const KILOBYTES: u64 = 10 << 10;
    for rubbish in [RUBBISH[1], RUBBISH[2], RUBBISH[6]] {
        let short = peak_of_replay(rubbish, SHORT);
        let long = peak_of_replay(rubbish, LONG);
        assert!(
            long < short + KILOBYTES,
            "{long} kB for {LONG} bytes, {short} kB for {SHORT} of {rubbish:?}"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    /// A text of the letters a FEN is made of is a position that comes back as it was, or a problem.
    #[test]
    fn any_near_fen_is_a_position_or_a_problem(
        board in "[1-8KQRBNPkqrbnp/]{0,80}",
        rest in "( [wb-]{0,2}){0,2}( [KQkqa-h0-9-]{0,4}){0,4}",
    ) {
        match fen::read(&format!("{board}{rest}")) {
            Ok(pos) => prop_assert_eq!(fen::read(&fen::write(&pos)), Ok(pos)),
            Err(problem) => prop_assert!(!problem.to_string().is_empty()),
        }
    }

    /// The same of a good FEN with some bytes changed, dropped or doubled.
    #[test]
    fn a_damaged_fen_is_a_position_or_a_problem(
        which in any::<prop::sample::Index>(),
        damage in prop::collection::vec((any::<prop::sample::Index>(), "[ -~]", 0_u8..3), 1..5),
    ) {
        let known = lines("winnable.txt");
        let mut text: Vec<u8> = known[which.index(known.len())].1[3..].into();
        for (place, byte, kind) in damage {
            let at = place.index(text.len());
            match kind {
                0 => text[at] = byte.as_bytes()[0],
                1 if text.len() > 1 => drop(text.remove(at)),
                _ => text.insert(at, byte.as_bytes()[0]),
            }
        }
        match fen::read(&String::from_utf8_lossy(&text)) {
            Ok(pos) => {
                prop_assert_eq!(pos.board().kings().count(), 2);
                prop_assert_eq!(fen::read(&fen::write(&pos)), Ok(pos));
            }
            Err(problem) => prop_assert!(!problem.to_string().is_empty()),
        }
    }

    /// Lines of every kind, good, bad and empty: each is answered once, where it stands.
    #[test]
    fn any_lines_are_answered_in_order(
        picks in prop::collection::vec((0_u8..6, any::<prop::sample::Index>(), "\\PC{0,30}"), 0..60),
    ) {
        let known = lines("winnable.txt");
        let (mut input, mut verdicts, mut bad) = (String::new(), String::new(), Vec::new());
        for (i, (kind, which, text)) in picks.iter().enumerate() {
            let line = match kind {
                0 => String::new(),
                1 => format!("# {text}"),
                2 => {
                    bad.push(i + 1);
                    format!("x{text}")
                }
                _ => {
                    let line = &known[which.index(known.len())].1;
                    verdicts += &format!("{line}\n");
                    line[3..].to_owned()
                }
            };
            input += &format!("{line}\n");
        }
        let (mut output, mut errors) = (Vec::new(), Vec::new());
        let good = judge_lines(input.as_bytes(), &mut output, &mut errors).expect("in memory");
        prop_assert_eq!(String::from_utf8_lossy(&output), verdicts);
        let errors = String::from_utf8_lossy(&errors).into_owned();
        let number = |line: &str| line.strip_prefix("error: line ")?.split_once(": ")?.0.parse().ok();
        let named: Vec<usize> = errors.lines().filter_map(number).collect();
        prop_assert_eq!(errors.lines().count(), bad.len());
        prop_assert_eq!(good, bad.is_empty());
        prop_assert_eq!(named, bad);
    }

    /// Any bytes at all.
    #[test]
    fn any_bytes_are_judged_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        judge_lines(&bytes[..], io::sink(), io::sink()).expect("in memory");
    }
}
