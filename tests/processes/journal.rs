//! Programs that are killed at any moment, and programs that play at the same time: everything that was reported as
//! written is there at the next start, and nothing of another program's.
//!
//! More kills, and their count:
//! `SHAKKI_KILLS=1000 cargo test --no-default-features --test processes killed -- --nocapture`.

use std::{
    env,
    io::{BufRead, BufReader, Read},
    path::Path,
    process::Child,
    sync::mpsc,
    thread,
    time::Duration,
};

use shakki::{
    chess::{
        Game, Position,
        archive::GameIndex,
        journal::{Journal, Recovered},
        notation,
    },
    text::Session,
};
use shakki_engine::random::Random;

use crate::program;

/// The number of programs that are killed, unless `SHAKKI_KILLS` sets it.
const KILLS: u64 = 250;

fn kills(usual: u64) -> u64 {
    let asked = env::var("SHAKKI_KILLS").ok();
    asked.and_then(|asked| asked.parse().ok()).unwrap_or(usual)
}

/// When the time begins after which a program is killed.
#[derive(Clone, Copy, PartialEq)]
enum KilledAfter {
    /// With its start: it may be killed before it does anything.
    Start,
    /// With the first line of its output, however slow the machine is.
    FirstLine,
}

impl KilledAfter {
    /// Both in turn.
    fn of(kill: u64) -> Self {
        match kill % 2 {
            0 => Self::Start,
            _ => Self::FirstLine,
        }
    }
}

/// Kills a program after a while of up to so many microseconds, and returns the last whole line of its output by then.
fn last_line(
    mut child: Child,
    after: KilledAfter,
    random: &mut Random,
    longest: u64,
) -> Option<String> {
    let said = child.stderr.take().expect("a pipe");
    let (begins, has_begun) = mpsc::channel();
    let last = thread::spawn(move || {
        let mut said = BufReader::new(said);
        let mut last = None;
        let mut line = String::new();
        while said.read_line(&mut line).is_ok_and(|length| length > 0) {
            assert!(!line.contains("panicked"), "{line}{}", rest(&mut said));
            if line.ends_with('\n') {
                last = Some(line.trim_end().to_owned());
                // Only the first is waited for.
                let _ = begins.send(());
            }
            line.clear();
        }
        last
    });
    if after == KilledAfter::FirstLine {
        // A program that says nothing is killed all the same, and found out by its last line.
        let _ = has_begun.recv_timeout(Duration::from_secs(120));
    }
    thread::sleep(Duration::from_micros(random.next_number() % longest));
    child.kill().expect("killed");
    child.wait().expect("ended");
    last.join().expect("readable")
}

/// The text of a record: some short ones like a ply's, and now and then one that takes the system several steps.
fn record(number: usize) -> String {
    let length = if number % 11 == 10 {
        5_000
    } else {
        number % 90
    };
    format!("{number} ½ {}", "x".repeat(length))
}

/// The files of a killed program: its journal and how many records it holds, each of which must be the right one.
fn left(folder: &Path) -> (Option<Journal>, usize) {
    let (journal, records) = match Journal::recover(folder).expect("a readable folder") {
        Recovered::Nothing => return (None, 0),
        Recovered::Whole { journal, records }
        | Recovered::Cut {
            journal, records, ..
        } => (journal, records),
        damaged @ Recovered::Damaged { .. } => panic!("{damaged:?}"),
    };
    for (number, text) in records.iter().enumerate() {
        assert!(*text == record(number), "record {number} is another");
    }
    (Some(journal), records.len())
}

/// Writes records and prints the number of each, until it is killed.
pub fn write_journal(folder: &Path) {
    let (journal, begin) = left(folder);
    let mut journal = journal.unwrap_or_else(|| Journal::create(folder));
    for number in begin.. {
        journal.append(&record(number)).expect("written");
        eprintln!("{number}");
    }
}

pub fn killed_at_any_instant_it_loses_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut random = Random::new(20_261_121);
    let (mut most, mut written) = (0, 0);
    let kills = kills(KILLS);
    for kill in 0..kills {
        let child = program("write journal", folder.path())
            .spawn()
            .expect("the writer starts");
        let told = last_line(child, KilledAfter::of(kill), &mut random, 25_000);
        let told = told.map_or(0, |last| 1 + last.parse::<usize>().expect("a number"));

        let (journal, count) = left(folder.path());
        assert!(
            count >= told,
            "kill {kill}: {told} were written, {count} are left"
        );
        most = most.max(count);
        written += u64::from(told > 0);
        // Each is found by the next program; now and then a new game begins.
        if (kill % 5 == 4 || count > 10_000)
            && let Some(journal) = journal
        {
            journal.finish().expect("removed");
        }
    }
    assert!(
        most > 10,
        "the programs were killed before they wrote: {most}"
    );
    assert!(
        written >= kills / 2,
        "{written} of {kills} had written something"
    );
    println!(
        "{kills} kills, {written} of them after something was written; nothing written was lost"
    );
}

/// The number of games of `shakki text` that are killed.
const KILLED_GAMES: u64 = 60;

/// The moves of a game in one line, and how it ended.
fn in_a_line(game: &Game) -> String {
    let moves: Vec<&str> = game.played().iter().map(|ply| &*ply.san).collect();
    let end = game.outcome().map_or("", |_| " and its end");
    format!("{}{end}", moves.join(" "))
}

/// Resumes the unfinished game, and plays games of random moves until it is killed; prints the state of the game after
/// each answer.
pub fn type_games(folder: &Path) {
    let (mut session, _) = Session::new(Game::new()).recorded(folder);
    session.answer("continue");
    let mut random = Random::new(std::process::id().into());
    loop {
        let game = session.game();
        eprintln!("{}", in_a_line(game));
        // Short games, so that ends and beginnings are among the instants.
        let line = if game.outcome().is_some() {
            "new".to_owned()
        } else if game.played().len() > 30 {
            "resign".to_owned()
        } else {
            let pos = game.position();
            let legal = pos.legal_moves();
            notation::san(pos, legal[random.below(legal.len())])
        };
        let answer = session.answer(&line);
        assert!(!answer.text.contains("recorded"), "{}", answer.text);
    }
}

pub fn typed_games_that_are_killed_at_any_instant_lose_no_move() {
    let mut folder = tempfile::tempdir().expect("a folder");
    let mut random = Random::new(20_261_124);
    let kills = kills(KILLED_GAMES);
    let (mut games, mut played) = (0, 0);
    for kill in 0..kills {
        let child = program("type games", folder.path())
            .spawn()
            .expect("the game starts");
        let told = last_line(child, KilledAfter::of(kill), &mut random, 120_000);
        let told = told.unwrap_or_default();
        played += u64::from(!told.is_empty());
        let (mut session, notices) = Session::new(Game::new()).recorded(folder.path());
        assert!(
            notices.iter().all(|notice| !notice.contains("damaged")),
            "kill {kill}: {notices:?}"
        );
        session.answer("continue");
        let left = in_a_line(session.game());
        let archived = archived(folder.path());
        assert!(
            left.starts_with(&told) || archived.iter().any(|game| game.starts_with(&told)),
            "kill {kill}: \"{told}\" was played; left are \"{left}\" and {archived:?}"
        );
        // The archive is read after each kill: it shall not become long.
        if kill % 40 == 39 || kill + 1 == kills {
            games += archived.len();
            folder = tempfile::tempdir().expect("a folder");
        }
    }
    assert!(games > 0, "no game came to its end");
    // Every other program continues the game before it is killed, which has moves unless it has just begun.
    assert!(played > kills / 4, "{played} of {kills} had played a move");
    println!(
        "{kills} kills of typed games, {played} of them after a move, {games} games in archives; no move was lost"
    );
}

/// The games of the archive, each of which must be whole.
fn archived(folder: &Path) -> Vec<String> {
    let mut index = GameIndex::open(folder);
    while index.step(1 << 20) {}
    let game = |number| index.load(number).expect("a game");
    let games: Vec<String> = (0..index.len())
        .map(|number| in_a_line(&game(number)))
        .collect();
    assert!(games.iter().all(|game| game.ends_with("and its end")));
    games
}
/// The number of games that each program plays, when several play at the same time.
const GAMES: usize = 60;

/// Plays some games to their ends, and leaves some unfinished.
pub fn play_games(folder: &Path) {
    let me = std::process::id();
    for game in 0..GAMES {
        // A game that another, or this one, left behind is that game and no other.
        match Journal::recover(folder).expect("a readable folder") {
            Recovered::Nothing => {}
            Recovered::Whole { journal, records } => {
                let (whose, _) = records[0].split_once(' ').expect("whose it is");
                let expected: Vec<String> = (0..3).map(|n| format!("{whose} {n}")).collect();
                assert_eq!(records, expected);
                journal.finish().expect("removed");
            }
            other => panic!("{other:?}"),
        }
        let mut journal = Journal::create(folder);
        for n in 0..3 {
            journal
                .append(&format!("{me}-{game} {n}"))
                .expect("written");
        }
        if game % 2 == 0 {
            journal.finish().expect("removed");
        }
    }
}

pub fn programs_that_play_at_once_never_write_to_one_anothers_journal() {
    let folder = tempfile::tempdir().expect("a folder");
    let children: Vec<_> = (0..4)
        .map(|_| {
            program("play games", folder.path())
                .spawn()
                .expect("starts")
        })
        .collect();
    for child in children {
        let done = child.wait_with_output().expect("ends");
        let said = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success(), "{said}");
    }
}

fn rest(said: &mut impl Read) -> String {
    let mut rest = String::new();
    let _ = said.read_to_string(&mut rest);
    rest
}
