<<<<<<< HEAD
//! The list of events is the game: whatever is done, playing the events again gives the same table.

use std::time::Duration;

use proptest::{prelude::*, sample::Index};
use shakki::chess::{
    Color, EndReason, Game, Outcome, Position, Role, Square,
    table::{Deed, Draws, Event, Fact, Header, MatchOptions, Step, Table, TakeBacks},
    winnable::Verdict,
};

use crate::{
    common::{from, lines, play},
    script::{same_again, state},
};

/// Options of every kind.
fn any_options() -> impl Strategy<Value = MatchOptions> {
    let clocks = prop::sample::select(vec![
        "none",
        "5+3",
        "1d3",
        "1b3",
        "3/1+2,0:30",
        "2 none",
        "none 0:40d5",
        "5/1,1d2 1+1",
    ]);
    (any::<[bool; 3]>(), 0..3_usize, clocks).prop_map(
        |([at_once, touch_move, announce], backs, clocks)| MatchOptions {
            draws: if at_once {
                Draws::AtOnce
            } else {
                Draws::OnClaim
            },
            touch_move,
            announce,
            take_backs: TakeBacks::WORDS[backs].1,
            clocks: clocks.parse().expect("a time control"),
        },
    )
}

/// What a number from 0 to 29 does, as far as the table allows it.
fn any_deed(table: &Table, kind: u8, choice: Index) -> Deed {
    let side = Color::from_white(choice.index(2) == 0);
    let moves = table.moves();
    let legal = table.game().position().legal_moves();
    let mv = |moves: &[_]| (!moves.is_empty()).then(|| moves[choice.index(moves.len())]);
    match kind {
        0 => Deed::Start,
        1 => Deed::Wait,
        2 => Deed::Touch(Square::new(choice.index(64) as u32)),
        3 => Deed::Adjust(choice.index(2) == 0),
        4 => Deed::Offer(side),
        5 if choice.index(4) == 0 => Deed::Accept,
        5 | 6 => Deed::Decline,
        7 => Deed::Claim(None),
        8 => Deed::Claim(mv(&legal)),
        9 if choice.index(4) == 0 => Deed::Resign(side),
        10 => match table.pending() {
            Some(pending) => Deed::Settle(
                pending,
                [Verdict::Winnable, Verdict::Unwinnable, Verdict::Undecided][choice.index(3)],
            ),
            None => Deed::Wait,
        },
        11 => Deed::TakeBack {
            by: side,
            plies: choice.index(4),
        },
        12 => Deed::AllowTakeBack,
        13 => Deed::RefuseTakeBack,
        14 => Deed::Redo {
            plies: choice.index(4),
        },
        15 => Deed::Pause,
        16 | 17 => Deed::Resume,
        18 => Deed::Tag("White".to_owned(), format!("A \n {}", choice.index(99))),
        _ => mv(&moves).map_or(Deed::Wait, Deed::Move),
    }
}

type Steps = Vec<(u8, Index, u32)>;

fn any_steps() -> impl Strategy<Value = Steps> {
    prop::collection::vec((0_u8..30, any::<Index>(), 0_u32..9_000), 1..60)
}

/// A table on which something has happened.
fn played(
    options: MatchOptions,
    start: &Game,
    steps: &Steps,
    mut after: impl FnMut(&Table),
) -> Table {
    let mut table = Table::new(Header {
        start: start.position().clone(),
        ..Header::new(options)
    });
    for &(kind, choice, millis) in steps {
        let deed = any_deed(&table, kind, choice);
        let before = (table.game().fen(), table.outcome(), table.events().len());
        if table
            .act(deed, Duration::from_millis(millis.into()))
            .is_err()
        {
            let now = (table.game().fen(), table.outcome(), table.events().len());
            assert_eq!(now, before, "what is refused changes nothing");
        }
        after(&table);
    }
    table
}

fn starts() -> impl Strategy<Value = Game> {
    prop::sample::select(vec![
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "8/8/4k3/4r3/8/3KB3/8/8 w - - 95 80",
        "k7/8/1K6/8/8/8/8/7R w - - 96 100",
    ])
    .prop_map(from)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever happens at the table, its events played again give the same table, clocks included.
    #[test]
    fn the_events_are_the_game(options in any_options(), start in starts(), steps in any_steps()) {
        let table = played(options, &start, &steps, |_| {});
        same_again(&table);
    }

    /// As much of it as is left gives the table of that moment: a journal may end anywhere.
    #[test]
    fn a_journal_may_end_anywhere(
        options in any_options(), start in starts(), steps in any_steps(), cut in any::<Index>(),
    ) {
        let table = played(options, &start, &steps, |_| {});
        let events = &table.events()[..cut.index(table.events().len() + 1)];
        let cut = Table::replay(table.header().clone(), events).expect("a good journal");
        prop_assert_eq!(cut.events(), events);
        same_again(&cut);
    }

    /// Taking back and redoing as many plies is no change at all, clocks included.
    #[test]
    fn taking_back_and_redoing_changes_nothing(
        options in any_options(), start in starts(), steps in any_steps(), plies in 1_usize..9, at_once: bool,
    ) {
        let options = MatchOptions { take_backs: TakeBacks::Free, ..options };
        let mut table = played(options, &start, &steps, |_| {});
        // What comes with the moment and not with the position: a question, a man touched, a pause, a declared end.
        let _ = table.act(Deed::Resume, Duration::ZERO);
        let plies = plies.min(table.game().cursor());
        let automatic = table.outcome().is_none_or(|outcome| by_itself(&table, outcome));
        prop_assume!(plies > 0 && table.pending().is_none() && table.touched().is_empty() && automatic);
        prop_assume!(!table.is_adjusting());
        let before = state(&table);
        let by = Color::White;
        if at_once {
            table.act(Deed::TakeBack { by, plies }, Duration::ZERO).expect("free");
            table.act(Deed::Redo { plies }, Duration::ZERO).expect("there");
        } else {
            for _ in 0..plies {
                table.act(Deed::TakeBack { by, plies: 1 }, Duration::ZERO).expect("free");
            }
            for _ in 0..plies {
                table.act(Deed::Redo { plies: 1 }, Duration::ZERO).expect("there");
            }
        }
        prop_assert_eq!(state(&table), before);
        same_again(&table);
    }

    /// Any list of events is a game up to the first that does not belong.
    #[test]
    fn any_events_make_a_table_or_a_problem(
        options in any_options(), start in starts(), events in prop::collection::vec(any_event(), 0..40),
    ) {
        let header = Header { start: start.position().clone(), ..Header::new(options) };
        match Table::replay(header, &events) {
            Ok(table) => prop_assert_eq!(table.events(), &events[..]),
            Err(problem) => {
                prop_assert_eq!(problem.table.events(), &events[..problem.event]);
                let place = format!("event {}: ", problem.event + 1);
                prop_assert!(problem.to_string().starts_with(&place), "{problem}");
            }
        }
    }

    /// What is written of an event is read back as it was.
    #[test]
    fn an_events_line_is_read_back(event in any_event()) {
        let line = event.to_string();
        prop_assert!(!line.contains('\n'), "{}", line);
        prop_assert_eq!(line.parse::<Event>(), Ok(event), "{}", line);
    }

    /// A header too.
    #[test]
    fn a_headers_text_is_read_back(
        options in any_options(), start in starts(), names in prop::collection::vec("\\PC{0,12}", 2),
    ) {
        let header = Header { start: start.position().clone(), ..Header::new(options) }
            .with_players(&names[0], &names[1]);
        prop_assert_eq!(header.to_string().parse::<Header>(), Ok(header));
    }

    /// No text makes the readers fall over, and what they read is what they would write.
    #[test]
    fn any_line_is_an_event_or_none(
        text in "[0-9]{0,3}[.]?[0-9]{0,3} (move|record|claim|offer|settle|undo|end|tag|add-time|claim-refused|touch)? ?[a-h0-9w./ -]{0,12}",
        anything in "\\PC{0,40}",
    ) {
        for text in [text, anything] {
            if let Ok(event) = text.parse::<Event>() {
                prop_assert_eq!(event.to_string().parse::<Event>(), Ok(event));
            }
            let _ = text.parse::<Header>();
            let _ = text.parse::<Outcome>();
        }
    }
}

/// Whether the position, or an option, ends the game so.
fn by_itself(table: &Table, outcome: Outcome) -> bool {
    let mut again = table.game().clone();
    again.take_back();
    again.redo();
    let claimable = matches!(
        outcome.reason,
        EndReason::ThreefoldRepetition | EndReason::FiftyMoves
    );
    again.outcome() == Some(outcome) || (claimable && table.options().draws == Draws::AtOnce)
}

fn any_side() -> impl Strategy<Value = Color> {
    any::<bool>().prop_map(Color::from_white)
}

fn any_step() -> impl Strategy<Value = Step> {
    let promotion =
        prop::option::weighted(0.1, prop::sample::select(vec![Role::Queen, Role::Knight]));
    let square = || prop_oneof![0_u32..64, 8_u32..32].prop_map(Square::new);
    (square(), square(), promotion)
        .prop_filter("a move goes somewhere", |(from, to, _)| from != to)
        .prop_map(|(from, to, promotion)| Step {
            from,
            to,
            promotion,
        })
}

fn any_outcome() -> impl Strategy<Value = Outcome> {
    (
        prop::sample::select(EndReason::ALL.to_vec()),
        prop::option::of(any_side()),
        any_side(),
    )
        .prop_map(|(reason, winner, other)| Outcome {
            reason,
            winner: match reason.is_decisive() {
                Some(true) => Some(winner.unwrap_or(other)),
                Some(false) => None,
                None => winner,
            },
        })
}

fn any_time() -> impl Strategy<Value = Duration> {
    prop_oneof![
        Just(Duration::ZERO),
        (0_u64..100).prop_map(Duration::from_secs),
        (0_u64..100_000).prop_map(Duration::from_millis),
        (any::<u64>(), 0_u32..1_000_000_000).prop_map(|(secs, nanos)| Duration::new(secs, nanos)),
    ]
}

fn any_fact() -> impl Strategy<Value = Fact> {
    let verdict = prop::sample::select(vec![
        Verdict::Winnable,
        Verdict::Unwinnable,
        Verdict::Undecided,
    ]);
    prop_oneof![
        prop::sample::select(vec![
            Fact::Started,
            Fact::Time,
            Fact::Accepted,
            Fact::Declined,
            Fact::TakeBackDeclined,
            Fact::Paused,
            Fact::Resumed,
            Fact::Adjusting(true),
            Fact::Adjusting(false),
        ]),
        any_step().prop_map(Fact::Moved),
        any_step().prop_map(Fact::Moved),
        any_step().prop_map(Fact::Moved),
        (any_step(), prop::option::of(any_time()))
            .prop_map(|(step, time)| Fact::Recorded(step, time)),
        (0_u32..64).prop_map(|square| Fact::Touched(Square::new(square))),
        any_side().prop_map(Fact::Offered),
        (any_side(), prop::option::of(any_step()))
            .prop_map(|(side, step)| Fact::Claimed(side, step)),
        (0_usize..9, 0_u32..200).prop_map(|(repetitions, halfmoves)| Fact::ClaimRefused {
            repetitions,
            halfmoves
        }),
        (any_side(), any_time()).prop_map(|(side, time)| Fact::TimeAdded(side, time)),
        any_side().prop_map(Fact::Resigned),
        any_side().prop_map(Fact::FlagFell),
        verdict.prop_map(Fact::Settled),
        (any_side(), any::<usize>()).prop_map(|(side, plies)| Fact::TakeBackAsked(side, plies)),
        (0_usize..4).prop_map(Fact::TookBack),
        (0_usize..4).prop_map(Fact::Redone),
        ("[A-Z][a-z]{0,5}", "[^\n]{0,9}").prop_map(|(name, value)| Fact::Tag(name, value)),
        any_outcome().prop_map(Fact::Ended),
    ]
}

fn any_event() -> impl Strategy<Value = Event> {
    (any_time(), any_fact()).prop_map(|(after, fact)| Event { after, fact })
}

#[test]
fn lines_that_are_no_events_are_refused() {
    for (number, line) in lines("events-bad.txt") {
        assert!(line.parse::<Event>().is_err(), "line {number}: {line}");
    }
}

#[test]
fn lines_that_are_no_header_are_refused() {
    for (text, expected) in [
        ("draws maybe", "'maybe' is no line of a game's header"),
        ("nonsense", "'nonsense' is no line of a game's header"),
        (
            "touch-move 1",
            "'touch-move 1' is no line of a game's header",
        ),
        ("start 8/8 w", "the start position: "),
        (
            "clock 5x",
            "a time control is written in minutes and seconds",
        ),
        ("tag White", "'tag White' is no line of a game's header"),
    ] {
        let problem = text.parse::<Header>().expect_err(text).to_string();
        assert!(problem.starts_with(expected), "{text}: {problem}");
    }
}

#[test]
fn a_record_is_taken_over_with_its_end_and_its_clocks() {
    let text = "[White \"A\"]\n[TimeControl \"300+3\"]\n\n\
        1. e4 {[%clk 0:04:58]} 1... e5 {[%clk 0:04:50]} 2. Nf3 {[%clk 0:04:40]} {1-0 resignation} 1-0\n";
    let game = shakki::chess::pgn::read(text).expect("a game").remove(0);
    for clocks in ["5+3", "5", "5d3", "5b3", "9/5+3,5"] {
        taken_over(&game, clocks);
    }
}

/// A game on which White's clock last showed 4:40, and Black's 4:50.
fn taken_over(game: &Game, clocks: &str) {
    let options = MatchOptions {
        clocks: clocks.parse().expect("a time control"),
        ..MatchOptions::default()
    };
    let mut table = Table::adopt(game, options);
    assert_eq!(
        table.outcome().map(|o| o.to_string()).as_deref(),
        Some("1-0 resignation")
    );
    assert_eq!(table.clock().text(Color::White).as_deref(), Some("4:40"));
    assert_eq!(table.clock().text(Color::Black).as_deref(), Some("4:50"));
    same_again(&table);
    table
        .act(
            Deed::TakeBack {
                by: Color::White,
                plies: 1,
            },
            Duration::ZERO,
        )
        .expect("free");
    assert_eq!(table.clock().text(Color::White).as_deref(), Some("4:58"));
    assert_eq!(
        table.clock().running(),
        None,
        "nobody has started the clocks"
    );
    table.act(Deed::Start, Duration::ZERO).expect("it goes on");
    assert_eq!(table.clock().running(), Some(Color::White));
    same_again(&table);
}

#[test]
fn a_record_that_ran_past_an_automatic_draw_is_taken_over() {
    let mut game = Game::new();
    for _ in 0..4 {
        play(&mut game, "Nf3 Nf6 Ng1 Ng8");
    }
    let mv = game.position().legal_moves()[0];
    game.play_recorded(mv).expect("legal");
    let table = Table::adopt(&game, MatchOptions::default());
    assert_eq!(table.game().played().len(), 17);
    assert_eq!(table.outcome(), None);
    same_again(&table);
}
=======
//! The record of the game in progress: whatever becomes of its file, what was written before comes back.

use std::{fs, path::Path};

use proptest::prelude::*;
use shakki::chess::journal::{Journal, LONGEST, Recovered};

/// What the tests write: some lines like those of a game, an empty one and one in other letters among them.
const RECORDS: [&str; 6] = [
    "start standard clock 5+3",
    "move e2e4",
    "",
    "names Ágnes – Øystein ½",
    "offer draw black",
    "move e7e5 clock 297410 300000",
];

fn write(folder: &Path, records: &[&str]) -> Journal {
    let mut journal = Journal::create(folder);
    for record in records {
        journal.append(record).expect("written");
    }
    journal
}

/// The file's content with all of [`RECORDS`], and where each line ends.
fn written() -> (Vec<u8>, Vec<usize>) {
    let folder = tempfile::tempdir().expect("a folder");
    let journal = write(folder.path(), &RECORDS);
    let bytes = fs::read(journal.path().expect("a file")).expect("read");
    let ends = (1..=bytes.len()).filter(|&end| bytes[end - 1] == b'\n');
    let ends: Vec<usize> = ends.collect();
    (bytes, ends)
}

fn recover(folder: &Path) -> Recovered {
    Journal::recover(folder).expect("a readable folder")
}

/// The records that were found, whatever became of the file.
fn records(recovered: &Recovered) -> &[String] {
    match recovered {
        Recovered::Nothing => &[],
        Recovered::Whole { records, .. }
        | Recovered::Cut { records, .. }
        | Recovered::Damaged { records, .. } => records,
    }
}

/// Lets the journal go on, and sees that nothing but the new line is added to what was found.
fn goes_on(recovered: Recovered, folder: &Path, about: &str) {
    let mut expected = records(&recovered).to_vec();
    let mut journal = match recovered {
        Recovered::Nothing => Journal::create(folder),
        Recovered::Whole { journal, .. }
        | Recovered::Cut { journal, .. }
        | Recovered::Damaged { journal, .. } => journal,
    };
    journal.append("and on").expect("written");
    drop(journal);
    expected.push("and on".to_owned());
    let again = recover(folder);
    assert!(
        matches!(again, Recovered::Whole { .. }),
        "{about}: {again:?}"
    );
    assert_eq!(records(&again), expected, "{about}");
}

#[test]
fn what_was_appended_comes_back_and_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path().join("made/when/needed");
    assert!(matches!(recover(&folder), Recovered::Nothing));
    drop(write(&folder, &RECORDS));
    let found = recover(&folder);
    assert!(matches!(found, Recovered::Whole { .. }), "{found:?}");
    assert_eq!(records(&found), RECORDS);
    goes_on(found, &folder, "whole");
}

#[test]
fn the_file_is_text_that_a_person_can_read() {
    let (bytes, _) = written();
    let text = String::from_utf8(bytes).expect("text");
    let lines: Vec<&str> = text.lines().map(|line| &line[9..]).collect();
    assert_eq!(lines[0], "shakki journal 1");
    assert_eq!(lines[1..], RECORDS);
}

#[test]
fn nothing_is_written_before_the_first_record_and_nothing_stays_after_the_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let files = || fs::read_dir(folder.path()).expect("a folder").count();
    let mut journal = Journal::create(folder.path());
    assert_eq!((files(), journal.path()), (0, None));
    journal.append("move e2e4").expect("written");
    journal.sync().expect("on the disk");
    let path = journal.path().expect("a file").to_owned();
    assert!(path.ends_with("game.journal"), "{}", path.display());
    journal.finish().expect("removed");
    assert!(!path.exists());
    assert!(matches!(recover(folder.path()), Recovered::Nothing));
    Journal::create(folder.path())
        .finish()
        .expect("nothing to remove");
}

#[test]
fn cut_at_every_byte_it_loses_only_what_was_being_written() {
    let (bytes, ends) = written();
    for cut in 0..=bytes.len() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("game.journal"), &bytes[..cut]).expect("written");
        // A line that lacks nothing but its end is all there. The first one is the header.
        let whole = ends.iter().filter(|&&end| end - 1 <= cut).count();
        let found = recover(folder.path());
        let expected = &RECORDS[..whole.saturating_sub(1)];
        assert_eq!(records(&found), expected, "cut at {cut}");
        match &found {
            Recovered::Nothing => assert!(expected.is_empty(), "cut at {cut}"),
            Recovered::Whole { .. } => {
                assert!(ends.iter().any(|&end| cut == end || cut == end - 1));
            }
            Recovered::Cut { lost, .. } => {
                assert!(lost.starts_with("the last entry broke off "), "{lost}");
            }
            Recovered::Damaged { .. } => panic!("cut at {cut}: {found:?}"),
        }
        goes_on(found, folder.path(), &format!("cut at {cut}"));
        let files = fs::read_dir(folder.path()).expect("a folder").count();
        assert_eq!(files, 2, "the journal and the lock: cut at {cut}");
    }
}

#[test]
fn with_any_byte_changed_all_before_its_line_comes_back_and_the_file_is_set_aside() {
    let (bytes, ends) = written();
    for at in 0..bytes.len() {
        for change in [0x01, 0x20, 0x80, 0xff, bytes[at], bytes[at] ^ b'\n'] {
            if change == 0 {
                continue;
            }
            let folder = tempfile::tempdir().expect("a folder");
            let mut changed = bytes.clone();
            changed[at] ^= change;
            fs::write(folder.path().join("game.journal"), &changed).expect("written");
            let about = format!("byte {at} changed by {change:#x}");
            let before = ends.iter().filter(|&&end| end <= at).count();
            let found = recover(folder.path());
            let expected = &RECORDS[..before.saturating_sub(1)];
            assert_eq!(records(&found), expected, "{about}");
            match &found {
                Recovered::Damaged { set_aside, why, .. } => {
                    assert_eq!(fs::read(set_aside).expect("kept"), changed, "{about}");
                    let name = set_aside.file_name().expect("a name").to_string_lossy();
                    assert!(name.starts_with("game-damaged-2"), "{name}");
                    assert!(
                        why.starts_with(&format!("line {} ", before + 1)),
                        "{about}: {why}"
                    );
                }
                // The end of the last line cannot be told from one that was never written.
                Recovered::Cut { .. } => assert_eq!(at, bytes.len() - 1, "{about}"),
                _ => panic!("{about}: {found:?}"),
            }
            goes_on(found, folder.path(), &about);
        }
    }
}

#[test]
fn a_line_that_is_missing_doubled_or_misplaced_is_damage() {
    let (bytes, _) = written();
    let lines: Vec<&[u8]> = bytes.split_inclusive(|&byte| byte == b'\n').collect();
    for order in [
        &[0, 1, 2, 4, 5, 6][..],
        &[0, 1, 2, 2, 3, 4, 5, 6],
        &[0, 1, 2, 4, 3, 5, 6],
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let text: Vec<u8> = order
            .iter()
            .flat_map(|&line| lines[line].to_vec())
            .collect();
        fs::write(folder.path().join("game.journal"), text).expect("written");
        let found = recover(folder.path());
        assert!(matches!(found, Recovered::Damaged { .. }), "{found:?}");
        assert_eq!(records(&found), &RECORDS[..2]);
    }
}

#[test]
fn zeros_at_the_end_are_what_a_power_cut_leaves() {
    let (bytes, _) = written();
    for cut in [bytes.len(), bytes.len() - 10] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut text = bytes[..cut].to_vec();
        text.extend([0; 4000]);
        fs::write(folder.path().join("game.journal"), text).expect("written");
        let found = recover(folder.path());
        assert!(matches!(found, Recovered::Cut { .. }), "{found:?}");
        assert!(records(&found).len() >= RECORDS.len() - 1);
        goes_on(found, folder.path(), "zeros");
    }
}

#[test]
fn what_another_version_wrote_is_set_aside_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    // The check sum is right: zlib.crc32(b"\0\0\0\0shakki journal 2").
    let line = "301a898c shakki journal 2\n";
    fs::write(folder.path().join("game.journal"), line).expect("written");
    let Recovered::Damaged { set_aside, why, .. } = recover(folder.path()) else {
        panic!("another version's file is not ours");
    };
    assert_eq!(
        why,
        "it was written by another version of the program (\"shakki journal 2\")"
    );
    assert_eq!(fs::read_to_string(set_aside).expect("kept"), line);
}

#[test]
fn damaged_files_never_replace_one_another() {
    let folder = tempfile::tempdir().expect("a folder");
    for text in ["one\n", "two\n", "three\n"] {
        fs::write(folder.path().join("game.journal"), text).expect("written");
        let Recovered::Damaged { set_aside, .. } = recover(folder.path()) else {
            panic!("{text:?} is no journal");
        };
        assert_eq!(fs::read_to_string(set_aside).expect("kept"), text);
    }
    let kept = fs::read_dir(folder.path())
        .expect("a folder")
        .filter(|entry| {
            let name = entry.as_ref().expect("a file").file_name();
            name.to_string_lossy().starts_with("game-damaged-")
        });
    assert_eq!(kept.count(), 3);
}

#[test]
fn each_game_in_progress_has_a_file_of_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = write(folder.path(), &["first"]);
    let second = write(folder.path(), &["second"]);
    assert_ne!(first.path(), second.path());
    assert!(
        matches!(recover(folder.path()), Recovered::Nothing),
        "both are being played"
    );
    drop(second);
    let Recovered::Whole { records, journal } = recover(folder.path()) else {
        panic!("the second was left behind");
    };
    assert_eq!(records, ["second"]);
    assert!(
        matches!(recover(folder.path()), Recovered::Nothing),
        "it is taken over"
    );
    drop((first, journal));
    let both = [recover(folder.path()), recover(folder.path())];
    assert_eq!(
        [records_of(&both[0]), records_of(&both[1])],
        ["first", "second"]
    );
    assert!(matches!(recover(folder.path()), Recovered::Nothing));
}

fn records_of(recovered: &Recovered) -> String {
    records(recovered).join(" ")
}

#[test]
fn a_record_is_one_line_of_bounded_length() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut journal = write(folder.path(), &["one"]);
    for bad in ["two\nthree".to_owned(), "x".repeat(LONGEST + 1)] {
        let problem = journal.append(&bad).expect_err("refused").to_string();
        assert!(
            problem.contains("game.journal: an entry is one line"),
            "{problem}"
        );
    }
    let longest = "é".repeat(LONGEST / 2);
    journal.append(&longest).expect("written");
    journal.append("carriage\rreturn").expect("written");
    drop(journal);
    assert_eq!(
        records(&recover(folder.path())),
        ["one", &longest, "carriage\rreturn"]
    );
}

#[test]
fn a_file_of_any_size_is_read_in_bounded_memory() {
    // Eight gigabytes of nothing, which take no place on the disk.
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.journal");
    let file = fs::File::create(&path).expect("made");
    file.set_len(8 << 30).expect("a disk with holes");
    let found = recover(folder.path());
    assert!(matches!(found, Recovered::Damaged { .. }), "{found:?}");

    // Lines that all fit, and no end of them.
    let folder = tempfile::tempdir().expect("a folder");
    let long = "x".repeat(LONGEST);
    let mut text = Vec::new();
    let mut sum = 0_u32;
    for line in std::iter::once("shakki journal 1").chain([long.as_str(); 300]) {
        let mut hasher = crc32fast::Hasher::new();
        hasher.update(&sum.to_le_bytes());
        hasher.update(line.as_bytes());
        sum = hasher.finalize();
        text.extend(format!("{sum:08x} {line}\n").into_bytes());
    }
    fs::write(folder.path().join("game.journal"), text).expect("written");
    let found = recover(folder.path());
    assert!(matches!(found, Recovered::Damaged { .. }), "{found:?}");
    assert!((200..300).contains(&records(&found).len()));
}

#[test]
fn no_journal_is_written_that_would_be_too_long_to_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut journal = Journal::create(folder.path());
    let long = "x".repeat(LONGEST);
    let many = (0..)
        .find(|_| journal.append(&long).is_err())
        .expect("a limit");
    let problem = journal.append(&long).expect_err("full").to_string();
    assert!(
        problem.ends_with("game.journal: it is longer than any game"),
        "{problem}"
    );
    // To the last byte that fits.
    while journal.append("").is_ok() {}
    let size = fs::metadata(journal.path().expect("a file"))
        .expect("a file")
        .len();
    assert!(size <= 1 << 24, "{size}");
    drop(journal);
    let found = recover(folder.path());
    assert!(matches!(found, Recovered::Whole { .. }), "{found:?}");
    assert!(records(&found).len() > many);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_read_without_panic(bytes: Vec<u8>) {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("game.journal"), &bytes).expect("written");
        let found = recover(folder.path());
        prop_assert!(records(&found).is_empty());
        if let Recovered::Damaged { set_aside, .. } = &found {
            prop_assert_eq!(fs::read(set_aside).expect("kept"), bytes);
        }
        goes_on(found, folder.path(), "any bytes");
    }

    #[test]
    fn what_comes_back_of_a_spoilt_file_is_its_beginning(
        from in 0usize..300, length in 0usize..40, with in prop::collection::vec(any::<u8>(), 0..40),
    ) {
        let (mut bytes, _) = written();
        let from = from.min(bytes.len());
        let to = (from + length).min(bytes.len());
        bytes.splice(from..to, with);
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("game.journal"), &bytes).expect("written");
        let found = recover(folder.path());
        let many = records(&found).len();
        prop_assert!(many <= RECORDS.len());
        prop_assert_eq!(records(&found), &RECORDS[..many]);
        goes_on(found, folder.path(), "spoilt");
    }
}
>>>>>>> record
