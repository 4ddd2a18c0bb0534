//! Programs that are killed at any instant, and programs that play at once: all that they had been told was written
//! is there at the next start, and nothing of another.

use std::{
    io::{BufRead, BufReader, Read},
    path::Path,
    thread,
    time::Duration,
};

use shakki::chess::journal::{Journal, Recovered};

use crate::program;

/// So many programs are killed.
const KILLS: u64 = 250;

/// The text of a record: some short ones like a ply's, and now and then one that takes the system several steps.
fn record(number: usize) -> String {
    let length = if number % 11 == 10 {
        5_000
    } else {
        number % 90
    };
    format!("{number} ½ {}", "x".repeat(length))
}

/// What a killed program left: its journal and how many records it holds, each of which must be the right one.
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

/// Writes records and says the number of each, until it is killed.
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
    let mut take_rng = 20_261_121_u64;
    let mut most = 0;
    for kill in 0..KILLS {
        let mut child = program("write journal", folder.path())
            .spawn()
            .expect("the writer starts");
        let said = child.stderr.take().expect("a pipe");
        let last = thread::spawn(move || {
            let mut said = BufReader::new(said);
            let mut last = None;
            let mut line = String::new();
            while said.read_line(&mut line).is_ok_and(|length| length > 0) {
                // A line that was cut off says a smaller number, and proves less.
                last = line.trim_end().parse::<usize>().ok().or(last);
                assert!(!line.contains("panicked"), "{line}{}", rest(&mut said));
                line.clear();
            }
            last
        });
        take_rng = take_rng
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        thread::sleep(Duration::from_micros((take_rng >> 33) % 25_000));
        child.kill().expect("killed");
        child.wait().expect("ended");
        let told = last.join().expect("readable").map_or(0, |last| last + 1);

        let (journal, count) = left(folder.path());
        assert!(
            count >= told,
            "kill {kill}: {told} were written, {count} are left"
        );
        most = most.max(count);
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
}

/// So many games each program plays, when several play at once.
const GAMES: usize = 60;

/// Plays some games to their ends, and leaves some behind.
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
