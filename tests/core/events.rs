//! The list of events is the game: whatever is done, playing the events again gives the same table.

use std::time::Duration;

use proptest::{prelude::*, sample::Index};
use shakki::chess::{
    Color, EndReason, Game, Outcome, Position, Role, Square,
    annotation::Annotation,
    find_move::Origin,
    pgn,
    table::{Action, Draws, Event, EventKind, Header, MatchOptions, MoveSquares, Table, TakeBacks},
    winnable::Verdict,
};
use shakki::words::Localized;

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
    (any::<[bool; 4]>(), 0..4_usize, clocks).prop_map(
        |([at_once, touch_move, announce, hints], backs, clocks)| MatchOptions {
            draws: if at_once {
                Draws::AtOnce
            } else {
                Draws::OnClaim
            },
            touch_move,
            announce,
            hints,
            take_backs: TakeBacks::WORDS.get(backs).map(|(_, chosen)| *chosen),
            clocks: clocks.parse().expect("a time control"),
        },
    )
}

/// The action of a number from 0 to 29, as far as the table allows it.
fn any_action(table: &Table, kind: u8, choice: Index) -> Action {
    let side = Color::from_white(choice.index(2) == 0);
    let moves = table.moves();
    let legal = table.game().position().legal_moves();
    let mv = |moves: &[_]| (!moves.is_empty()).then(|| moves[choice.index(moves.len())]);
    match kind {
        0 => Action::Start,
        1 => Action::Wait,
        2 => Action::Touch(Square::new(choice.index(64) as u32)),
        3 => Action::Adjust(choice.index(2) == 0),
        4 => Action::Offer(side),
        5 if choice.index(4) == 0 => Action::Accept,
        5 | 6 => Action::Decline,
        7 => Action::Claim(None),
        8 => Action::Claim(mv(&legal)),
        9 if choice.index(4) == 0 => Action::Resign(side),
        10 => match table.pending() {
            Some(pending) => Action::Resolve(
                pending,
                [Verdict::Winnable, Verdict::Unwinnable, Verdict::Undecided][choice.index(3)],
            ),
            None => Action::Wait,
        },
        11 => Action::TakeBack {
            by: side,
            plies: choice.index(4),
        },
        12 => Action::AllowTakeBack,
        13 => Action::RefuseTakeBack,
        14 => Action::Redo {
            plies: choice.index(4),
        },
        15 => Action::Pause,
        16 | 17 => Action::Resume,
        19 => Action::Annotate {
            ply: choice.index(5),
            annotations: vec![Annotation::Comment(format!("a \n \\ {}", choice.index(9)))],
        },
        18 => Action::Tag("White".to_owned(), format!("A \n {}", choice.index(99))),
        _ => mv(&moves).map_or(Action::Wait, Action::Move),
    }
}

type Steps = Vec<(u8, Index, u32)>;

fn any_steps() -> impl Strategy<Value = Steps> {
    prop::collection::vec((0_u8..30, any::<Index>(), 0_u32..9_000), 1..60)
}

/// A table after some actions.
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
        let action = any_action(&table, kind, choice);
        let before = (table.game().fen(), table.outcome(), table.events().len());
        if table
            .act(action, Duration::from_millis(millis.into()))
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

    /// Any prefix of the events gives the table of that moment: a journal may end anywhere.
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

    /// A program may end between any two events of one action: the others of it follow at the next start.
    #[test]
    fn an_action_that_a_journal_cuts_is_completed(
        options in any_options(), start in starts(), steps in any_steps(),
        action in any::<Index>(), cut in any::<Index>(),
    ) {
        let mut ends = vec![0];
        let table = played(options, &start, &steps, |table| ends.push(table.events().len()));
        let events = table.events();
        let spans = ends.windows(2).map(|both| &events[..both[1]][both[0]..]);
        // An edit that is cut has not taken place.
        let is_edit = |span: &[Event]| matches!(span[0].kind, EventKind::TextReplaced(..));
        let many: Vec<(usize, &[Event])> = spans
            .enumerate()
            .filter(|(_, span)| span.len() > 1 && !is_edit(span))
            .collect();
        prop_assume!(!many.is_empty());
        let (nth, span) = many[action.index(many.len())];
        let begun = 1 + cut.index(span.len() - 1);
        // A clock that was started runs: the move that started it is made again.
        prop_assume!(begun > 1 || span[0].kind != EventKind::Started);
        let (first, last) = (ends[nth], ends[nth + 1]);
        let mut again = Table::replay(table.header().clone(), &events[..first + begun]).expect("a good journal");
        again.complete_last_action();
        prop_assert_eq!(again.events(), &events[..last]);
        again.complete_last_action();
        prop_assert_eq!(again.events().len(), last, "nothing is missing any more");
        same_again(&again);
    }

    /// Taking back and redoing as many plies is no change at all, clocks included.
    #[test]
    fn taking_back_and_redoing_changes_nothing(
        options in any_options(), start in starts(), steps in any_steps(), plies in 1_usize..9, at_once: bool,
    ) {
        let options = MatchOptions { take_backs: Some(TakeBacks::Free), ..options };
        let mut table = played(options, &start, &steps, |_| {});
        // What comes with the moment and not with the position: a question, a piece touched, a pause, a declared end.
        let _ = table.act(Action::Resume, Duration::ZERO);
        let plies = plies.min(table.game().cursor());
        let automatic = table.outcome().is_none_or(|outcome| by_itself(&table, outcome));
        prop_assume!(plies > 0 && table.pending().is_none() && table.touched().is_empty() && automatic);
        prop_assume!(!table.is_adjusting());
        let before = state(&table);
        let by = Color::White;
        if at_once {
            table.act(Action::TakeBack { by, plies }, Duration::ZERO).expect("free");
            table.act(Action::Redo { plies }, Duration::ZERO).expect("there");
        } else {
            for _ in 0..plies {
                table.act(Action::TakeBack { by, plies: 1 }, Duration::ZERO).expect("free");
            }
            for _ in 0..plies {
                table.act(Action::Redo { plies: 1 }, Duration::ZERO).expect("there");
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
                prop_assert!(problem.localized().starts_with(&place), "{problem}");
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

    /// No text makes the readers panic, and what they read is written back the same.
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

fn any_squares() -> impl Strategy<Value = MoveSquares> {
    let promotion =
        prop::option::weighted(0.1, prop::sample::select(vec![Role::Queen, Role::Knight]));
    let square = || prop_oneof![0_u32..64, 8_u32..32].prop_map(Square::new);
    let moved = (square(), square(), promotion)
        .prop_filter("a move goes somewhere", |(from, to, _)| from != to)
        .prop_map(|(from, to, promotion)| MoveSquares {
            from: from.into(),
            to,
            promotion,
        });
    let dropped =
        (prop::sample::select(Role::ALL.to_vec()), square()).prop_map(|(role, to)| MoveSquares {
            from: Origin::Pocket(role),
            to,
            promotion: None,
        });
    prop_oneof![9 => moved, 1 => dropped]
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

fn any_kind() -> impl Strategy<Value = EventKind> {
    let verdict = prop::sample::select(vec![
        Verdict::Winnable,
        Verdict::Unwinnable,
        Verdict::Undecided,
    ]);
    prop_oneof![
        prop::sample::select(vec![
            EventKind::Started,
            EventKind::Time,
            EventKind::Accepted,
            EventKind::Declined,
            EventKind::TakeBackDeclined,
            EventKind::Paused,
            EventKind::Resumed,
            EventKind::Adjusting(true),
            EventKind::Adjusting(false),
        ]),
        any_squares().prop_map(EventKind::Moved),
        any_squares().prop_map(EventKind::Moved),
        any_squares().prop_map(EventKind::Moved),
        (any_squares(), prop::option::of(any_time()))
            .prop_map(|(step, time)| EventKind::Recorded(step, time)),
        (0_u32..64).prop_map(|square| EventKind::Touched(Square::new(square))),
        any_side().prop_map(EventKind::Offered),
        (any_side(), prop::option::of(any_squares()))
            .prop_map(|(side, step)| EventKind::Claimed(side, step)),
        (0_usize..9, 0_u32..200).prop_map(|(repetitions, halfmoves)| EventKind::ClaimRefused {
            repetitions,
            halfmoves
        }),
        (any_side(), any_time()).prop_map(|(side, time)| EventKind::TimeAdded(side, time)),
        (any_side(), any_time()).prop_map(|(side, time)| EventKind::TimeOffered(side, time)),
        Just(EventKind::TimeDeclined),
        any_side().prop_map(EventKind::Resigned),
        any_side().prop_map(EventKind::FlagFell),
        verdict.prop_map(EventKind::Resolved),
        (any_side(), any::<usize>())
            .prop_map(|(side, plies)| EventKind::TakeBackAsked(side, plies)),
        (0_usize..4).prop_map(EventKind::TookBack),
        (0_usize..4).prop_map(EventKind::Redone),
        ("[A-Z][a-z]{0,5}", "[^\n]{0,9}").prop_map(|(name, value)| EventKind::Tag(name, value)),
        any_outcome().prop_map(EventKind::Ended),
        any_text().prop_map(EventKind::Head),
        "[^ \n]{1,9}".prop_map(EventKind::Written),
        (0_usize..9, any_text()).prop_map(|(ply, text)| EventKind::Text(ply, text)),
        (0_usize..9).prop_map(EventKind::TextCleared),
        (0_usize..9, 0_usize..3).prop_map(|(ply, parts)| EventKind::TextReplaced(ply, parts)),
        Just(EventKind::RecordEnded),
    ]
}

/// Text of a record: it may have several lines.
fn any_text() -> impl Strategy<Value = String> {
    prop_oneof!["[ a{}()\\\\nr\n\r]{0,12}", "\\PC{0,12}"]
}

fn any_event() -> impl Strategy<Value = Event> {
    (any_time(), any_kind()).prop_map(|(after, kind)| Event { after, kind })
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
        ("draws maybe", "'maybe' is not a line of a game's header"),
        ("nonsense", "'nonsense' is not a line of a game's header"),
        (
            "touch-move 1",
            "'touch-move 1' is not a line of a game's header",
        ),
        ("start 8/8 w", "the start position: "),
        (
            "clock 5x",
            "a time control is written in minutes and seconds",
        ),
        ("tag White", "'tag White' is not a line of a game's header"),
    ] {
        let problem = text.parse::<Header>().expect_err(text).localized();
        assert!(problem.starts_with(expected), "{text}: {problem}");
    }
}

/// A damaged journal may keep text that is in no record: a bracket that closes none, or one that is never closed.
#[test]
fn any_text_that_a_journal_kept_can_be_written() {
    let header = Header::new(MatchOptions::default());
    for said in [
        "!? $1 {said} )",
        ") {so} ))",
        "( {so}",
        "1-0 ) {} (1... c5)",
    ] {
        let lines = [
            r#"0 head [White "A"]\n\n"#,
            "0 record e2e4",
            "0 written e4",
            &format!("0 text 1 {said}"),
            "0 record e7e5",
            "0 record-end",
        ];
        let event = |line: &&str| line.parse::<Event>().expect("an event");
        let events: Vec<Event> = lines.iter().map(event).collect();
        let table = Table::replay(header.clone(), &events).expect("a table");
        let mut changed = table.game().clone();
        play(&mut changed, "Nf3");
        for (game, last) in [(table.game(), "e5"), (&changed, "Nf3")] {
            let written = pgn::write(game);
            assert!(written.contains(last), "{said}: {written}");
        }
    }
}

/// A journal of an earlier version that ended within an edit has no text or a part of it: what is written of it is read
/// again, with the same moves.
#[test]
fn no_part_of_a_text_that_a_journal_kept_takes_in_the_moves_behind_it() {
    let header = Header::new(MatchOptions::default());
    let said = " $1 {so {it} is} (1. d4 {x;} ; y\n d5 (1... Nf6) 2. c4) ; z\n% a\n 1... ";
    let ends = (0..=said.len()).map(|end| &said[..end]);
    for said in ends.chain(["e", "12", "{", "(", ")", "*", "\u{feff}", "% {", " x", "x "]) {
        let lines = [
            r#"0 head [White "A"]\n\n"#.to_owned(),
            "0 text 0 1. ".to_owned(),
            "0 record e2e4".to_owned(),
            "0 written e4".to_owned(),
            "0 text 1  ".to_owned(),
            "0 record e7e5".to_owned(),
            "0 written e5".to_owned(),
            "0 text 2  {1-0 resignation} 1-0".to_owned(),
            "0 end 1-0 resignation".to_owned(),
            "0 record-end".to_owned(),
        ];
        let event = |line: &String| line.parse::<Event>().expect("an event");
        let mut events: Vec<Event> = lines.iter().map(event).collect();
        for ply in 0..3 {
            events.push(event(&format!("0 clear-text {ply}")));
            if !said.is_empty() {
                let kind = EventKind::Text(ply, said.to_owned());
                let after = Duration::ZERO;
                events.push(Event { after, kind });
            }
            let table = Table::replay(header.clone(), &events).expect("a table");
            let written = pgn::write(table.game());
            let two = format!("{written}\n{written}");
            let games = pgn::read(&two).unwrap_or_else(|problem| panic!("{problem}: {written}"));
            for game in &games {
                let moves: Vec<&str> = game.played().iter().map(|ply| &*ply.san).collect();
                assert_eq!(moves, ["e4", "e5"], "{ply} {said:?}: {written}");
                // What is a result is read as one.
                let outcome = table.outcome().filter(|_| said != "*" || ply < 2);
                assert_eq!(game.outcome(), outcome, "{ply} {said:?}: {written}");
            }
            assert_eq!(games.len(), 2, "{ply} {said:?}: {written}");
            if said.starts_with(" $1 {so {it}") && ply > 0 {
                assert!(written.contains("{so {it}"), "{ply} {said:?}: {written}");
            }
        }
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
        take_backs: Some(TakeBacks::Free),
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
            Action::TakeBack {
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
    table
        .act(Action::Start, Duration::ZERO)
        .expect("it goes on");
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
