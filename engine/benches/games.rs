//! Fast games of the engine against itself over UCI, with clocks: every level against every other, chess and its
//! variants.
//!
//!     cargo bench -p shakki-engine --bench games -- [GAMES] [--seed N] [--from N] [--chess]
//!
//! 10,000 games by default. Every game has an opening of its own, derived from the seed and its number, and every
//! hundredth is printed: a run that was stopped continues with `--from` and the last number printed. Each move is
//! requested by `go wtime … btime …`, checked against shakmaty's list of legal moves, and its time is subtracted from
//! its player's clock. Ends with statistics of the games and of the least time left; an illegal move or a loss on time
//! ends it with the game and exit status 1.
//!
//! Time is the processor time of the searching thread where the system counts it (Linux), so that other load of the
//! machine costs no game.

use std::{
    collections::BTreeMap,
    fs,
    io::{self, Write},
    process::ExitCode,
    sync::{
        LazyLock,
        mpsc::{self, Receiver, Sender},
    },
    thread,
    time::{Duration, Instant},
};

use shakki_engine::{
    random::{self, Random},
    uci::{self, Polled, Source},
};
use shakmaty::{
    CastlingMode, Color, Position,
    uci::UciMove,
    variant::{Variant, VariantPosition},
};

/// Longer games are ended as drawn.
const MOST_PLIES: usize = 300;

/// Milliseconds on each clock, for each move, and moves until the next period.
const CLOCKS: [(u64, u64, Option<u32>); 5] = [
    (50, 1, None),
    (100, 1, None),
    (200, 0, None),
    (60, 0, Some(20)),
    (20, 5, None),
];

/// The overhead option: between two threads there is hardly any.
const OVERHEAD: u64 = 2;

/// The processor time of this thread, as Linux counts it; elsewhere wall time.
fn thread_time() -> Duration {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    // Linux updates it when another thread is scheduled, else only at a timer tick: four milliseconds, a whole move.
    thread::yield_now();
    let counted = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = counted.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| BEGUN.elapsed(), Duration::from_nanos)
}

/// The input and output of a thread's engine.
struct Player {
    tell: Sender<String>,
    moves: Receiver<(String, Duration)>,
}

impl Player {
    fn new() -> Player {
        let (tell, told) = mpsc::channel();
        let (say, moves) = mpsc::channel();
        thread::spawn(move || {
            let mut out = Answers {
                line: Vec::new(),
                say,
            };
            uci::run(&mut Told(told), &mut out, &thread_time)
        });
        let player = Player { tell, moves };
        player.tell(&format!("setoption name Move Overhead value {OVERHEAD}"));
        player.tell("setoption name Hash value 4");
        player
    }

    fn tell(&self, line: &str) {
        self.tell.send(line.to_owned()).expect("it listens");
    }

    /// The answered move, and its time.
    fn answer(&self, go: &str) -> (String, Duration) {
        self.tell("isready");
        let (_, begun) = self.moves.recv().expect("it is ready");
        self.tell(go);
        let (best, ended) = self.moves.recv().expect("it moves");
        (best, ended.saturating_sub(begun))
    }
}

/// Input lines as they are sent.
struct Told(Receiver<String>);

impl Source for Told {
    fn wait(&mut self) -> Option<String> {
        self.0.recv().ok()
    }

    fn poll(&mut self) -> Polled {
        match self.0.try_recv() {
            Ok(line) => Polled::Line(line),
            Err(mpsc::TryRecvError::Empty) => Polled::Nothing,
            Err(mpsc::TryRecvError::Disconnected) => Polled::Closed,
        }
    }
}

/// Passes on that it is ready and its moves, with the thread's time.
struct Answers {
    line: Vec<u8>,
    say: Sender<(String, Duration)>,
}

impl Write for Answers {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for &byte in bytes {
            if byte != b'\n' {
                self.line.push(byte);
                continue;
            }
            let line = String::from_utf8_lossy(&self.line).into_owned();
            self.line.clear();
            if line == "readyok" || line.starts_with("bestmove") {
                let word = line.split(' ').nth(1).unwrap_or_default().to_owned();
                let _ = self.say.send((word, thread_time()));
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Statistics of all games.
#[derive(Default)]
struct Seen {
    plies: u64,
    ends: BTreeMap<String, u64>,
    variants: BTreeMap<String, u64>,
    least: Option<Duration>,
}

/// Plays a game; returns how it ended, or which rule was broken.
fn play(
    players: &[Player; 2],
    random: &mut Random,
    only_chess: bool,
    seen: &mut Seen,
) -> Result<(), String> {
    let variant = match random.below(4) {
        0 if !only_chess => Variant::ALL[random.below(Variant::ALL.len())],
        _ => Variant::Chess,
    };
    let levels = [1 + random.below(8), 1 + random.below(8)];
    let (time, increment, moves_to_go) = CLOCKS[random.below(CLOCKS.len())];
    for (player, level) in players.iter().zip(levels) {
        for option in [
            format!("UCI_Variant value {}", variant.uci()),
            format!("Level value {level}"),
            format!("Seed value {}", random.below(1_000_000)),
            format!("OwnBook value {}", random.below(2) == 0),
        ] {
            player.tell(&format!("setoption name {option}"));
        }
        player.tell("ucinewgame");
    }
    let mut position = VariantPosition::new(variant);
    let mut clocks = [Duration::from_millis(time); 2];
    let mut moves = String::new();
    let mut plies = 0;
    // So that all games differ.
    let random_plies = random.below(7);
    let about = |moves: &str, side: usize| {
        format!(
            "{} at level {} with {time} ms and {increment} ms a move, after{moves}",
            variant.uci(),
            levels[side]
        )
    };
    let end = loop {
        let legal = if position.is_variant_end() {
            Default::default()
        } else {
            position.legal_moves()
        };
        if legal.is_empty() || position.outcome().is_known() {
            break "by the rules";
        }
        if position.halfmoves() >= 100 {
            break "fifty moves";
        }
        if plies >= MOST_PLIES {
            break "too long";
        }
        let side = position.turn().fold_wb(0, 1);
        let m = if plies < random_plies {
            legal[random.below(legal.len())]
        } else {
            let place = if moves.is_empty() {
                String::new()
            } else {
                format!(" moves{moves}")
            };
            players[side].tell(&format!("position startpos{place}"));
            let made = (plies / 2) as u32;
            let left = moves_to_go.map(|all| all - made % all);
            let mut go = format!(
                "go wtime {} btime {}",
                clocks[0].as_millis(),
                clocks[1].as_millis()
            );
            go += &format!(" winc {increment} binc {increment}");
            if let Some(left) = left {
                go += &format!(" movestogo {left}");
            }
            let (text, taken) = players[side].answer(&go);
            let Some(m) = text
                .parse::<UciMove>()
                .ok()
                .and_then(|m| m.to_move(&position).ok())
                .filter(|m| legal.contains(m))
            else {
                return Err(format!("illegal move {text}: {}", about(&moves, side)));
            };
            let Some(rest) = clocks[side].checked_sub(taken) else {
                return Err(format!(
                    "lost on time, {taken:?} of {:?}: {}",
                    clocks[side],
                    about(&moves, side)
                ));
            };
            seen.least = Some(seen.least.map_or(rest, |least| least.min(rest)));
            clocks[side] = rest + Duration::from_millis(increment);
            if left == Some(1) {
                clocks[side] += Duration::from_millis(time);
            }
            m
        };
        moves += &format!(" {}", m.to_uci(CastlingMode::Standard));
        position.play_unchecked(m);
        plies += 1;
    };
    seen.plies += plies as u64;
    let end = match position.outcome().winner() {
        Some(Color::White) => "won by White",
        Some(Color::Black) => "won by Black",
        None if end == "by the rules" => "drawn by the rules",
        None => end,
    };
    *seen.ends.entry(end.to_owned()).or_default() += 1;
    *seen.variants.entry(variant.uci().to_owned()).or_default() += 1;
    Ok(())
}

fn main() -> ExitCode {
    let mut games = 10_000;
    let mut seed = 1;
    let mut from = 0;
    let mut only_chess = false;
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut number = |before| {
            let number = words.next().and_then(|word| word.parse().ok());
            number.unwrap_or(before)
        };
        match word.as_str() {
            "--seed" => seed = number(seed),
            "--from" => from = number(from),
            "--chess" => only_chess = true,
            word => games = word.parse().unwrap_or(games),
        }
    }
    let begun = Instant::now();
    let players = [Player::new(), Player::new()];
    let mut seen = Seen::default();
    for game in from + 1..=games {
        let mut random = Random::new(random::mix(seed) ^ random::mix(game));
        if let Err(problem) = play(&players, &mut random, only_chess, &mut seen) {
            eprintln!("game {game} of seed {seed}: {problem}");
            return ExitCode::FAILURE;
        }
        if game.is_multiple_of(100) {
            eprintln!(
                "{game}: {} plies, at least {:?} left, in {:.0} s",
                seen.plies,
                seen.least.unwrap_or_default(),
                begun.elapsed().as_secs_f64()
            );
        }
    }
    for (what, count) in seen.variants.iter().chain(&seen.ends) {
        println!("{count:>9} {what}");
    }
    println!(
        "{} games, {} plies, no illegal move, no loss on time, at least {:?} left after a move, in {:.0} s",
        games.saturating_sub(from),
        seen.plies,
        seen.least.unwrap_or_default(),
        begun.elapsed().as_secs_f64()
    );
    ExitCode::SUCCESS
}
