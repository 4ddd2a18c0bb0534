//! What a search promises: the same again, no illegal move, a stop that stops, draws that are seen.

use std::{cell::Cell, time::Duration};

use shakki_engine::{
    Budget, Control, Engine, Info, Limits, Line, NoControl, Rules, Score, random::Random,
};
use shakmaty::{
    CastlingMode, Chess, FromSetup, Move, Position, Setup,
    fen::Fen,
    san::San,
    uci::UciMove,
    variant::{Variant, VariantPosition},
};

fn position(fen: &str) -> Chess {
    fen.parse::<Fen>()
        .expect("a FEN")
        .into_position(CastlingMode::Standard)
        .expect("a position")
}

fn nodes(count: u64) -> Limits {
    Limits {
        nodes: Some(count),
        ..Limits::default()
    }
}

/// Plays a game against itself with a few nodes a move; every move and every line is checked.
fn play<P: Rules>(start: P, count: u64, most: usize) -> Vec<Move> {
    let mut line = Line::new(start);
    let mut engine = Engine::new(1);
    let mut moves = Vec::new();
    while moves.len() < most && !line.position().is_game_over() && line.repetitions() < 3 {
        let findings = engine.search(&line, &nodes(count), &mut NoControl);
        let best = findings.best().expect("the game is not over");
        let mut after = line.position().clone();
        for &m in &findings.lines[0].moves {
            assert!(after.is_legal(m), "{m} in the line of move {}", moves.len());
            after.play_unchecked(m);
        }
        assert!(line.play(best), "{best} after {} moves", moves.len());
        moves.push(best);
    }
    moves
}

/// A position after some random moves.
fn scattered<P: Rules>(start: &P, random: &mut Random) -> P {
    let mut position = start.clone();
    for _ in 0..random.below(10) {
        let moves = position.legal_moves();
        if moves.is_empty() || position.is_variant_end() {
            break;
        }
        position.play_unchecked(moves[random.below(moves.len())]);
    }
    position
}

#[test]
fn the_same_search_finds_the_same() {
    let start = position("r1bqkb1r/pp3ppp/2np1n2/4p3/2B1P3/2N2N2/PP3PPP/R1BQK2R w KQkq - 0 7");
    let search = || {
        let limits = Limits {
            lines: 3,
            ..nodes(60_000)
        };
        Engine::new(2).search(&Line::new(start.clone()), &limits, &mut NoControl)
    };
    let first = search();
    assert_eq!(first, search());
    assert_eq!(play(start.clone(), 500, 60), play(start, 500, 60));
}

#[test]
fn hundreds_of_fast_games_without_an_illegal_move() {
    let mut random = Random::new(3);
    let mut plies = 0;
    for _ in 0..200 {
        let start = scattered(&Chess::default(), &mut random);
        plies += play(start, 60, 250).len();
    }
    assert!(plies > 10_000, "{plies} plies");
}

#[test]
fn chess960_is_played_with_its_castlings() {
    let mut castlings = 0;
    for number in 0..60 {
        let board = shakmaty::Board::chess960(number * 16);
        let setup = Setup {
            castling_rights: board.rooks(),
            board,
            ..Setup::initial()
        };
        let start = Chess::from_setup(setup, CastlingMode::Chess960).expect("an array");
        let moves = play(start, 200, 60);
        castlings += moves.iter().filter(|m| m.is_castle()).count();
    }
    assert!(castlings > 20, "{castlings} castlings");
}

#[test]
fn every_variant_is_played_by_its_rules() {
    let mut random = Random::new(9);
    for variant in Variant::ALL {
        let mut ended = 0;
        for _ in 0..6 {
            let start = scattered(&VariantPosition::new(variant), &mut random);
            let mut line = Line::new(start.clone());
            for m in play(start, 300, 200) {
                line.play(m);
            }
            ended += usize::from(line.position().is_game_over());
        }
        assert!(
            ended > 0 || variant == Variant::Chess,
            "no game of {variant} ended"
        );
    }
}

#[test]
fn wins_of_the_variants_are_seen() {
    for (variant, fen, wanted) in [
        (
            Variant::KingOfTheHill,
            "8/7k/8/8/8/5K2/8/8 w - - 0 1",
            "f3e4",
        ),
        (Variant::RacingKings, "8/6K1/8/8/8/8/k7/8 w - - 0 1", "g7"),
        (Variant::Atomic, "3rk3/8/8/8/8/8/8/K2R4 w - - 0 1", "d1d8"),
        (
            Variant::ThreeCheck,
            "4k3/8/8/8/8/8/3R4/K7 w - - 1+3 0 1",
            "d2e2",
        ),
        (Variant::Antichess, "8/8/8/8/8/1p6/8/R7 w - - 0 1", "a1a2"),
    ] {
        let fen: Fen = fen.parse().expect("a FEN");
        let start = VariantPosition::from_setup(variant, fen.into(), CastlingMode::Standard)
            .expect("a position");
        let findings = Engine::new(1).search(&Line::new(start), &nodes(20_000), &mut NoControl);
        let best = findings
            .best()
            .expect("a move")
            .to_uci(CastlingMode::Standard);
        assert!(best.to_string().starts_with(wanted), "{variant}: {best}");
        assert!(
            matches!(findings.lines[0].score, Score::Mate(1..)),
            "{variant}: {:?}",
            findings.lines[0].score
        );
    }
}

/// A clock that goes on by itself, and a stop button that is pressed at some time.
struct Ticking {
    now: Cell<Duration>,
    stop_at: Option<Duration>,
    reports: usize,
}

impl Control for Ticking {
    fn elapsed(&self) -> Duration {
        self.now.set(self.now.get() + Duration::from_millis(1));
        self.now.get()
    }

    fn stopped(&mut self) -> bool {
        let now = self.elapsed();
        self.stop_at.is_some_and(|at| now >= at)
    }

    fn report(&mut self, info: &Info<'_>) {
        assert!(!info.moves.is_empty());
        self.reports += 1;
    }
}

#[test]
fn a_search_stops_when_it_is_told_to_and_when_time_is_up() {
    let line = Line::new(Chess::default());
    let ticking = |stop_at| Ticking {
        now: Cell::default(),
        stop_at,
        reports: 0,
    };
    let mut control = ticking(Some(Duration::from_millis(50)));
    let findings = Engine::new(1).search(&line, &Limits::default(), &mut control);
    assert!(findings.best().is_some());
    assert!(control.reports > 0);
    assert!(findings.nodes < 200_000, "{}", findings.nodes);

    let limits = Limits {
        time: Some(Budget {
            soft: Duration::from_millis(40),
            hard: Duration::from_millis(80),
            exact: false,
        }),
        ..Limits::default()
    };
    let mut control = ticking(None);
    let findings = Engine::new(1).search(&line, &limits, &mut control);
    assert!(findings.best().is_some());
    assert!(control.now.get() <= Duration::from_millis(90));

    // Stopped before it has begun, it still has a move.
    let mut control = ticking(Some(Duration::ZERO));
    let limits = nodes(1);
    assert!(
        Engine::new(1)
            .search(&line, &limits, &mut control)
            .best()
            .is_some()
    );
}

#[test]
fn the_only_move_takes_the_whole_time_only_where_exactly_that_was_asked_for() {
    let start = Chess::default();
    let a3: UciMove = "a2a3".parse().expect("a move");
    let only = a3.to_move(&start).expect("legal");
    let line = Line::new(start);
    let time = Duration::from_millis(400);
    let search = |exact| {
        let limits = Limits {
            time: Some(Budget {
                soft: time,
                hard: time,
                exact,
            }),
            only: vec![only],
            ..Limits::default()
        };
        let mut control = Ticking {
            now: Cell::default(),
            stop_at: None,
            reports: 0,
        };
        let findings = Engine::new(1).search(&line, &limits, &mut control);
        (findings.depth, control.now.get())
    };
    assert_eq!(search(false).0, 6);
    assert!(search(true).1 >= time);
}

/// When the best line was first found to end in a mate that is suffered.
struct Mated(Option<u64>);

impl Control for Mated {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn report(&mut self, info: &Info<'_>) {
        if info.line == 1 && matches!(info.score, Score::Mate(..=0)) {
            self.0 = self.0.or(Some(info.nodes));
        }
    }
}

#[test]
fn a_lower_line_that_was_stopped_does_not_become_the_best() {
    // Whatever Black plays, the rook mates on b8; before that is seen, the lines have other scores.
    let line = Line::new(position("6k1/R7/8/2pp4/8/8/8/1R5K b - - 0 1"));
    let limits = |nodes| Limits {
        depth: Some(12),
        lines: 3,
        nodes,
        ..Limits::default()
    };
    let mut mated = Mated(None);
    Engine::new(1).search(&line, &limits(None), &mut mated);
    let seen = mated.0.expect("the mate");
    for more in 1..=200 {
        let limits = limits(Some(seen + more));
        let findings = Engine::new(1).search(&line, &limits, &mut NoControl);
        let score = findings.lines[0].score;
        assert!(matches!(score, Score::Mate(..=0)), "{more}: {score:?}");
    }
}

#[test]
fn who_cannot_move_has_won_in_antichess() {
    // The pawn goes to a4, where it is blocked; the other side has to move its other pawn.
    let fen: Fen = "8/7p/8/p7/8/P7/8/8 w - - 0 1".parse().expect("a FEN");
    let start = VariantPosition::from_setup(Variant::Antichess, fen.into(), CastlingMode::Standard)
        .expect("a position");
    let line = Line::new(start);
    // Seen by the search of captures at its end, and by the search itself.
    for depth in [2, 4] {
        let limits = Limits {
            depth: Some(depth),
            ..Limits::default()
        };
        let findings = Engine::new(1).search(&line, &limits, &mut NoControl);
        assert_eq!(findings.lines[0].score, Score::Mate(1), "{depth}");
    }
}

#[test]
fn a_position_of_the_game_is_a_draw_when_it_comes_for_the_third_time() {
    let mut line = Line::new(position("7k/8/8/8/8/8/R7/1R5K w - - 0 1"));
    let there: UciMove = "a2a3".parse().expect("a move");
    let back: UciMove = "a3a2".parse().expect("a move");
    let play = |line: &mut Line<Chess>, m: &UciMove| {
        let m = m.to_move(line.position()).expect("legal");
        assert!(line.play(m));
    };
    // White can only go back to where the game began, if Black does.
    let score = |line: &Line<Chess>| {
        let limits = Limits {
            depth: Some(6),
            only: vec![back.to_move(line.position()).expect("legal")],
            ..Limits::default()
        };
        let findings = Engine::new(1).search(line, &limits, &mut NoControl);
        findings.lines[0].score
    };
    let king: [UciMove; 2] = ["h8g8", "g8h8"].map(|text| text.parse().expect("a move"));
    play(&mut line, &there);
    play(&mut line, &king[0]);
    let once = score(&line);
    assert!(once.comparable() > 300, "{once:?}");
    for m in [&back, &king[1], &there, &king[0]] {
        play(&mut line, m);
    }
    assert_eq!(score(&line), Score::Centipawns(0));
}

#[test]
fn a_draw_by_repetition_saves_who_is_behind() {
    // White is two rooks down and has a perpetual check: the queen goes to and fro.
    let start = position("6k1/6p1/5p2/7Q/8/8/1rr5/7K w - - 0 1");
    let start = Line::new(start);
    let findings = Engine::new(4).search(&start, &nodes(300_000), &mut NoControl);
    assert_eq!(
        findings.lines[0].score,
        Score::Centipawns(0),
        "{:?}",
        findings.lines[0]
    );

    // Who is ahead does not repeat what the game has seen twice already.
    let mut line = Line::new(position("7k/8/8/8/8/8/R7/1R5K w - - 0 1"));
    for text in ["a2a3", "h8g8", "a3a2", "g8h8"] {
        let m: UciMove = text.parse().expect("a move");
        line.play(m.to_move(line.position()).expect("legal"));
    }
    assert_eq!(line.repetitions(), 2);
    let findings = Engine::new(1).search(&line, &nodes(50_000), &mut NoControl);
    assert!(matches!(findings.lines[0].score, Score::Mate(1..)));
}

#[test]
fn fifty_moves_are_counted() {
    let start = position("7k/8/8/8/8/8/8/R6K w - - 98 120");
    let findings = Engine::new(1).search(&Line::new(start), &nodes(100_000), &mut NoControl);
    assert_eq!(findings.lines[0].score, Score::Centipawns(0));
}

#[test]
fn several_lines_are_different_and_in_order() {
    let start = position("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 0 4");
    let limits = Limits {
        lines: 4,
        depth: Some(6),
        ..Limits::default()
    };
    let findings = Engine::new(2).search(&Line::new(start.clone()), &limits, &mut NoControl);
    assert_eq!(findings.lines.len(), 4);
    assert_eq!(findings.lines[0].score, Score::Mate(1));
    let scores: Vec<i32> = findings
        .lines
        .iter()
        .map(|line| line.score.comparable())
        .collect();
    assert!(scores.is_sorted_by(|a, b| a >= b), "{scores:?}");
    let mut first: Vec<String> = findings
        .lines
        .iter()
        .map(|line| San::from_move(&start, line.moves[0]).to_string())
        .collect();
    first.sort();
    first.dedup();
    assert_eq!(first.len(), 4);
}

#[test]
fn only_the_moves_that_are_asked_for_are_considered() {
    let start = Chess::default();
    let a3: UciMove = "a2a3".parse().expect("a move");
    let limits = Limits {
        only: vec![a3.to_move(&start).expect("legal")],
        depth: Some(4),
        ..Limits::default()
    };
    let findings = Engine::new(1).search(&Line::new(start), &limits, &mut NoControl);
    assert_eq!(findings.best(), Some(limits.only[0]));
}

#[test]
fn an_ended_game_has_no_move() {
    for fen in [
        "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
        "7k/8/6Q1/8/8/8/8/K7 b - - 0 1",
    ] {
        let line = Line::new(position(fen));
        let findings = Engine::new(1).search(&line, &Limits::default(), &mut NoControl);
        assert!(findings.lines.is_empty(), "{fen}");
    }
}

#[test]
fn scores_of_mirrored_positions_are_the_same() {
    let mut random = Random::new(5);
    for _ in 0..200 {
        let position = scattered(&Chess::default(), &mut random);
        let mirrored: Chess = position
            .to_setup(shakmaty::EnPassantMode::Legal)
            .into_mirrored()
            .position(CastlingMode::Standard)
            .expect("a position");
        assert_eq!(
            shakki_engine::eval::evaluate(&position),
            shakki_engine::eval::evaluate(&mirrored),
            "{}",
            position.board()
        );
    }
}
