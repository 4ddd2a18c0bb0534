//! The Universal Chess Interface: the engine over lines of text, for any chess program.
//!
//! (S. Meyer-Kahlen and R. Huber, "Description of the universal chess interface", 2006.) The caller provides lines and
//! time: [`run`] reads a [`Source`] and a clock, and starts no thread. During a search it checks whether a line has
//! come.
//!
//! ```
//! use shakki_engine::uci;
//! use std::time::Duration;
//!
//! let lines = "uci\nposition startpos moves e2e4\ngo depth 3\nquit\n";
//! let mut answers = Vec::new();
//! uci::run(&mut uci::Reader(lines.as_bytes()), &mut answers, &|| Duration::ZERO)?;
//! assert!(String::from_utf8_lossy(&answers).contains("bestmove "));
//! # Ok::<(), std::io::Error>(())
//! ```

use std::{
    collections::VecDeque,
    fmt::Write as _,
    io::{self, BufRead, Write},
    time::Duration,
};

use shakmaty::{
    CastlingMode, Chess, EnPassantMode, Move, Position, PositionError, Setup,
    fen::Fen,
    uci::UciMove,
    variant::{Variant, VariantPosition},
};

use crate::{
    level::Level,
    player::Player,
    random,
    rules::{AnyLine, Line, Rules},
    search::{Budget, Certainty, Control, Info, Limits, MAX_PLY, Score},
    time::Clock,
    with_line,
};

/// The result of polling for a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Polled {
    /// A line.
    Line(String),
    /// None yet.
    Nothing,
    /// None will come during the search.
    Closed,
}

/// A source of lines.
pub trait Source {
    /// Waits for the next line; `None` at the end.
    fn wait(&mut self) -> Option<String>;

    /// The next line if it is there already.
    fn poll(&mut self) -> Polled;
}

/// Lines of a file or of memory: none comes during a search, so an infinite one ends at once.
#[derive(Debug)]
pub struct Reader<R>(pub R);

impl<R: BufRead> Source for Reader<R> {
    fn wait(&mut self) -> Option<String> {
        let mut bytes = Vec::new();
        match self.0.read_until(b'\n', &mut bytes) {
            Ok(1..) => Some(String::from_utf8_lossy(&bytes).into_owned()),
            _ => None,
        }
    }

    fn poll(&mut self) -> Polled {
        Polled::Closed
    }
}

/// Options that are numbers: minimum, default, maximum.
const HASH: (usize, usize, usize) = (1, if cfg!(fuzzing) { 1 } else { 16 }, 4096);
const LINES: (usize, usize, usize) = (1, 1, 64);
const OVERHEAD: (usize, usize, usize) = (0, 20, 5000);
const ELO: (usize, usize, usize) = (650, 1500, 2400);

struct Session<'a, W> {
    out: &'a mut W,
    now: &'a dyn Fn() -> Duration,
    player: Player,
    game: AnyLine,
    variant: Variant,
    chess960: bool,
    lines: usize,
    hash: usize,
    overhead: Duration,
    level: Level,
    limit_strength: bool,
    elo: u32,
    seed: u64,
    games: u64,
    quit: bool,
}

/// Reads lines and answers them until `quit` or the end of the source. `now` is the time passed since any fixed moment.
///
/// # Errors
///
/// Errors of writing; input never causes one.
pub fn run<S: Source, W: Write>(
    source: &mut S,
    out: &mut W,
    now: &dyn Fn() -> Duration,
) -> io::Result<()> {
    let mut player = Player::with_memory(Level::Full, 0, HASH.1);
    player.book = false;
    let mut session = Session {
        out,
        now,
        player,
        game: AnyLine::Chess(Line::new(Chess::default())),
        variant: Variant::Chess,
        chess960: false,
        lines: LINES.1,
        hash: HASH.1,
        overhead: Duration::from_millis(OVERHEAD.1 as u64),
        level: Level::Full,
        limit_strength: false,
        elo: ELO.1 as u32,
        seed: 0,
        games: 0,
        quit: false,
    };
    let mut waiting = VecDeque::new();
    while !session.quit {
        let Some(line) = waiting.pop_front().or_else(|| source.wait()) else {
            break;
        };
        session.execute(&line, source, &mut waiting)?;
        session.out.flush()?;
    }
    session.out.flush()
}

impl<W: Write> Session<'_, W> {
    fn execute<S: Source>(
        &mut self,
        line: &str,
        source: &mut S,
        waiting: &mut VecDeque<String>,
    ) -> io::Result<()> {
        let mut words = line.split_whitespace();
        let Some(command) = words.next() else {
            return Ok(());
        };
        let words: Vec<&str> = words.collect();
        match command {
            "uci" => self.identify(),
            "isready" => writeln!(self.out, "readyok"),
            "ucinewgame" => {
                self.games += 1;
                self.player
                    .new_game(random::mix(self.seed.wrapping_add(self.games << 32)));
                Ok(())
            }
            "setoption" => match self.set_option(&words) {
                Ok(()) => Ok(()),
                Err(problem) => self.report_problem(&problem),
            },
            "position" => match self.set_position(&words) {
                Ok(()) => Ok(()),
                Err(problem) => self.report_problem(&problem),
            },
            "go" => self.go(&words, source, waiting),
            "d" => {
                let fen = with_line!(&self.game, game => Fen::from_position(game.position(), EnPassantMode::Legal));
                let checkers = with_line!(&self.game, game => game.position().checkers());
                let checkers: Vec<String> = checkers
                    .into_iter()
                    .map(|square| square.to_string())
                    .collect();
                writeln!(self.out, "Fen: {fen}\nCheckers: {}", checkers.join(" "))
            }
            // There is nothing to stop, to ponder, to log or to register.
            "stop" | "ponderhit" | "debug" | "register" => Ok(()),
            "quit" => {
                self.quit = true;
                Ok(())
            }
            _ => self.report_problem(&format!("unknown command '{}'", shortened(command))),
        }
    }

    fn report_problem(&mut self, problem: &str) -> io::Result<()> {
        writeln!(self.out, "info string {problem}")
    }

    fn identify(&mut self) -> io::Result<()> {
        let variants: Vec<&str> = Variant::ALL.iter().map(|variant| variant.uci()).collect();
        let variants = variants.join(" var ");
        let spin = |name: &str, (least, default, most): (usize, usize, usize)| {
            format!("option name {name} type spin default {default} min {least} max {most}\n")
        };
        write!(
            self.out,
            "id name Shakki {}\nid author the Shakki developers\n{}option name Clear Hash type button\n{}{}\
             option name Level type spin default 8 min 1 max 8\n\
             option name UCI_LimitStrength type check default false\n{}\
             option name UCI_Chess960 type check default false\n\
             option name UCI_Variant type combo default chess var {variants}\n\
             option name OwnBook type check default false\n\
             option name Seed type spin default 0 min 0 max 1000000000\nuciok\n",
            env!("CARGO_PKG_VERSION"),
            spin("Hash", HASH),
            spin("MultiPV", LINES),
            spin("Move Overhead", OVERHEAD),
            spin("UCI_Elo", ELO),
        )
    }

    fn set_option(&mut self, words: &[&str]) -> Result<(), String> {
        let rest = match words {
            ["name", rest @ ..] => rest,
            _ => return Err("setoption: expected 'name'".to_owned()),
        };
        let split = rest.iter().position(|&word| word == "value");
        let name = rest[..split.unwrap_or(rest.len())].join(" ");
        let value = split.map_or_else(String::new, |at| rest[at + 1..].join(" "));
        let number = |(least, _, most): (usize, usize, usize)| {
            value
                .parse()
                .ok()
                .filter(|number| (least..=most).contains(number))
                .ok_or_else(|| {
                    let value = shortened(&value);
                    format!("option {name}: expected {least} to {most}, not '{value}'")
                })
        };
        let yes = || match value.to_ascii_lowercase().as_str() {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => {
                let value = shortened(&value);
                Err(format!(
                    "option {name}: expected true or false, not '{value}'"
                ))
            }
        };
        match name.to_ascii_lowercase().as_str() {
            "hash" => {
                let hash = number(HASH)?;
                if hash != self.hash {
                    self.hash = hash;
                    let book = self.player.book;
                    let seed = random::mix(self.seed.wrapping_add(self.games << 32));
                    self.player = Player::with_memory(self.player.level(), seed, hash);
                    self.player.book = book;
                }
            }
            "clear hash" => self.player.engine().clear(),
            "multipv" => self.lines = number(LINES)?,
            "move overhead" => self.overhead = Duration::from_millis(number(OVERHEAD)? as u64),
            "level" => {
                self.level = Level::from_number(number((1, 8, 8))?).unwrap_or(Level::Full);
                self.choose_level();
            }
            "uci_limitstrength" => {
                self.limit_strength = yes()?;
                self.choose_level();
            }
            "uci_elo" => {
                self.elo = number(ELO)? as u32;
                self.choose_level();
            }
            "uci_chess960" => self.chess960 = yes()?,
            "uci_variant" => {
                self.variant = Variant::from_uci(&value).map_err(|_| {
                    format!("option {name}: unknown variant '{}'", shortened(&value))
                })?;
                self.game = AnyLine::new(VariantPosition::new(self.variant));
            }
            "ownbook" => self.player.book = yes()?,
            "seed" => {
                self.seed = number((0, 0, 1_000_000_000))? as u64;
                self.player.new_game(random::mix(self.seed));
            }
            _ => return Err(format!("unknown option '{}'", shortened(&name))),
        }
        Ok(())
    }

    fn choose_level(&mut self) {
        let level = if self.limit_strength {
            Level::nearest(self.elo)
        } else {
            self.level
        };
        self.player.set_level(level);
    }

    fn mode(&self) -> CastlingMode {
        CastlingMode::from_chess960(self.chess960)
    }

    fn set_position(&mut self, words: &[&str]) -> Result<(), String> {
        let split = words
            .iter()
            .position(|&word| word == "moves")
            .unwrap_or(words.len());
        let (place, moves) = words.split_at(split);
        let mut game = match place {
            ["startpos"] => AnyLine::new(VariantPosition::new(self.variant)),
            ["fen", fields @ ..] => {
                let text = fields.join(" ");
                let fen: Fen = text
                    .parse()
                    .map_err(|problem| format!("position: {problem}: '{}'", shortened(&text)))?;
                let position = self
                    .set_up(fen.into())
                    .map_err(|problem| format!("position: {problem}"))?;
                AnyLine::new(position)
            }
            _ => return Err("position: expected 'startpos' or 'fen'".to_owned()),
        };
        for text in moves.iter().skip(1) {
            let found = with_line!(&game, game => read_move(game.position(), text));
            let Some(m) = found else {
                // The moves before it are played: that is as close to the requested position as possible.
                self.game = game;
                return Err(format!("position: illegal move '{}'", shortened(text)));
            };
            with_line!(&mut game, game => game.play(m));
        }
        self.game = game;
        Ok(())
    }

    /// The position of a set-up; harmless errors in it are ignored.
    fn set_up(&self, setup: Setup) -> Result<VariantPosition, String> {
        VariantPosition::from_setup(self.variant, setup, self.mode())
            .or_else(PositionError::ignore_invalid_castling_rights)
            .or_else(PositionError::ignore_invalid_ep_square)
            .or_else(PositionError::ignore_impossible_check)
            .or_else(PositionError::ignore_too_much_material)
            .map_err(|problem| problem.to_string())
    }

    fn go<S: Source>(
        &mut self,
        words: &[&str],
        source: &mut S,
        waiting: &mut VecDeque<String>,
    ) -> io::Result<()> {
        let turn = with_line!(&self.game, game => game.position().turn());
        let (parameters, problems) = GoParameters::read(words, turn.is_white());
        for problem in problems {
            self.report_problem(&format!("go: {problem}"))?;
        }
        if let Some(depth) = parameters.perft {
            return self.perft(depth, source, waiting);
        }
        let mut only = Vec::new();
        for text in &parameters.only {
            match with_line!(&self.game, game => read_move(game.position(), text)) {
                Some(m) => only.push(m),
                None => self.report_problem(&format!("go: illegal move '{}'", shortened(text)))?,
            }
        }
        let time = if parameters.infinite {
            None
        } else if let Some(time) = parameters.movetime {
            let time = time.saturating_sub(self.overhead).max(time / 2);
            Some(Budget {
                soft: time.max(Duration::from_millis(1)),
                hard: time.max(Duration::from_millis(1)),
                exact: true,
            })
        } else {
            parameters.remaining.map(|remaining| {
                Clock {
                    remaining,
                    increment: parameters.increment,
                    moves_to_go: parameters.moves_to_go,
                    overhead: self.overhead,
                }
                .budget()
            })
        };
        let limits = Limits {
            depth: parameters.depth,
            nodes: parameters.nodes,
            time,
            mate: parameters.mate,
            lines: self.lines,
            only,
        };
        let mode = self.mode();
        let mut control = SearchControl {
            endless: parameters.infinite,
            ..SearchControl::new(&mut *self.out, self.now, mode, source, waiting)
        };
        let thought =
            with_line!(&self.game, game => self.player.think(game, &limits, &mut control));
        // An infinite search that has ended by itself sends its move when it is told to stop.
        while parameters.infinite && !control.stop && !control.quit && !control.closed {
            match control.source.wait() {
                Some(line) => control.read_line(line),
                None => break,
            }
        }
        self.quit = control.quit;
        if let Some(problem) = control.problem {
            return Err(problem);
        }
        match thought {
            Some(thought) => {
                let ponder = thought
                    .findings
                    .lines
                    .first()
                    .filter(|line| line.moves.first() == Some(&thought.chosen))
                    .and_then(|line| line.moves.get(1))
                    .map(|m| format!(" ponder {}", m.to_uci(mode)))
                    .unwrap_or_default();
                writeln!(self.out, "bestmove {}{ponder}", thought.chosen.to_uci(mode))
            }
            None => {
                self.report_problem("no legal move: the game is over")?;
                writeln!(self.out, "bestmove (none)")
            }
        }
    }

    /// The number of ways to play so many plies, for each move: `go perft`, as Stockfish has it. Like a search it can be
    /// stopped; then there is no total.
    fn perft<S: Source>(
        &mut self,
        depth: u32,
        source: &mut S,
        waiting: &mut VecDeque<String>,
    ) -> io::Result<()> {
        if depth > MAX_PLY as u32 {
            return self.report_problem(&format!("go: perft: at most {MAX_PLY} plies"));
        }
        let mode = self.mode();
        let mut control = SearchControl::new(&mut *self.out, self.now, mode, source, waiting);
        let total = with_line!(&self.game, game => {
            count_by_move(game.position(), depth, &mut control)
        });
        self.quit = control.quit;
        if let Some(problem) = control.problem {
            return Err(problem);
        }
        match total {
            Some(total) => writeln!(self.out, "\nNodes searched: {total}"),
            None => self.report_problem("perft was stopped"),
        }
    }
}

/// Writes the number of ways to play so many plies, for each move of a position, and returns their sum; `None` if it was
/// stopped.
fn count_by_move<P: Rules, S: Source, W: Write>(
    position: &P,
    depth: u32,
    control: &mut SearchControl<'_, S, W>,
) -> Option<u64> {
    let Some(left) = depth.checked_sub(1) else {
        return Some(1);
    };
    let mut total = 0;
    if position.is_variant_end() {
        return Some(total);
    }
    for m in position.legal_moves() {
        let mut next = position.clone();
        next.play_unchecked(m);
        let count = count_plies(&next, left, control)?;
        total = count.saturating_add(total);
        control.write_line(&format!("{}: {count}\n", m.to_uci(control.mode)));
    }
    Some(total)
}

/// The number of ways to play so many plies; `None` if `control` has stopped it.
fn count_plies<P: Rules>(position: &P, depth: u32, control: &mut impl Control) -> Option<u64> {
    /// Counted without a look at the control: some milliseconds.
    const UNINTERRUPTED: u32 = 3;
    if control.stopped() {
        return None;
    }
    if depth <= UNINTERRUPTED {
        return Some(shakmaty::perft(position, depth));
    }
    let mut total = 0_u64;
    for m in position.legal_moves() {
        let mut next = position.clone();
        next.play_unchecked(m);
        total = total.saturating_add(count_plies(&next, depth - 1, control)?);
    }
    Some(total)
}

/// The parameters of a `go` command.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct GoParameters {
    depth: Option<u32>,
    nodes: Option<u64>,
    mate: Option<u32>,
    movetime: Option<Duration>,
    remaining: Option<Duration>,
    increment: Duration,
    moves_to_go: Option<u32>,
    infinite: bool,
    perft: Option<u32>,
    only: Vec<String>,
}

impl GoParameters {
    /// Parses the parameters; also returns the words that could not be parsed.
    fn read(words: &[&str], white: bool) -> (Self, Vec<String>) {
        let mut parameters = Self::default();
        let mut problems = Vec::new();
        let mut words = words.iter().copied().peekable();
        while let Some(word) = words.next() {
            if let Err(problem) = parameters.read_word(word, &mut words, white) {
                problems.push(problem);
            }
        }
        // Without any limit it continues until it is stopped.
        parameters.infinite |= parameters.depth.is_none()
            && parameters.nodes.is_none()
            && parameters.mate.is_none()
            && parameters.movetime.is_none()
            && parameters.remaining.is_none();
        (parameters, problems)
    }

    fn read_word<'a>(
        &mut self,
        word: &str,
        words: &mut std::iter::Peekable<impl Iterator<Item = &'a str>>,
        white: bool,
    ) -> Result<(), String> {
        // A clock can be slightly negative: then it counts as zero.
        let mut number = || {
            let text = words.next().ok_or(format!("{word} without a number"))?;
            text.parse::<i64>()
                .map(|number| number.max(0) as u64)
                .map_err(|_| format!("{word}: '{}' is not a number", shortened(text)))
        };
        let small = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
        match word {
            "depth" => self.depth = Some(small(number()?).max(1)),
            "nodes" => self.nodes = Some(number()?.max(1)),
            "mate" => self.mate = Some(small(number()?).clamp(1, MAX_PLY as u32)),
            "movetime" => self.movetime = Some(milliseconds(number()?)),
            "wtime" | "btime" => {
                let time = milliseconds(number()?);
                if white == (word == "wtime") {
                    self.remaining = Some(time);
                }
            }
            "winc" | "binc" => {
                let time = milliseconds(number()?);
                if white == (word == "winc") {
                    self.increment = time;
                }
            }
            "movestogo" => self.moves_to_go = Some(small(number()?).max(1)),
            "perft" => self.perft = Some(small(number()?)),
            "infinite" => self.infinite = true,
            "searchmoves" => {
                while let Some(text) = words.next_if(|text| text.parse::<UciMove>().is_ok()) {
                    self.only.push(text.to_owned());
                }
            }
            _ => return Err(format!("'{}' is not understood", shortened(word))),
        }
        Ok(())
    }
}

/// At most a week, so that nothing overflows.
fn milliseconds(number: u64) -> Duration {
    Duration::from_millis(number.min(7 * 24 * 3_600_000))
}

/// A text of the input, short enough to be repeated in an answer.
fn shortened(text: &str) -> String {
    let mut short: String = text
        .chars()
        .filter(|char| !char.is_control())
        .take(60)
        .collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

/// The legal move of that text; castling may be written in both ways.
fn read_move<P: Rules>(position: &P, text: &str) -> Option<Move> {
    if position.is_variant_end() {
        return None;
    }
    let m: UciMove = text.parse().ok()?;
    m.to_move(position).ok()
}

/// Reads lines and writes reports during a search.
struct SearchControl<'a, S, W> {
    out: &'a mut W,
    now: &'a dyn Fn() -> Duration,
    begun: Duration,
    mode: CastlingMode,
    source: &'a mut S,
    waiting: &'a mut VecDeque<String>,
    stop: bool,
    quit: bool,
    closed: bool,
    /// Whether only a line can stop it.
    endless: bool,
    problem: Option<io::Error>,
}

impl<'a, S: Source, W: Write> SearchControl<'a, S, W> {
    fn new(
        out: &'a mut W,
        now: &'a dyn Fn() -> Duration,
        mode: CastlingMode,
        source: &'a mut S,
        waiting: &'a mut VecDeque<String>,
    ) -> Self {
        Self {
            out,
            now,
            begun: now(),
            mode,
            source,
            waiting,
            stop: false,
            quit: false,
            closed: false,
            endless: false,
            problem: None,
        }
    }

    fn read_line(&mut self, line: String) {
        match line.split_whitespace().next() {
            Some("stop") => self.stop = true,
            Some("quit") => {
                self.stop = true;
                self.quit = true;
            }
            Some("isready") => self.write_line("readyok\n"),
            // It is handled when the search is over.
            Some(_) => self.waiting.push_back(line),
            None => {}
        }
    }

    fn write_line(&mut self, text: &str) {
        let said = self
            .out
            .write_all(text.as_bytes())
            .and_then(|()| self.out.flush());
        if let Err(problem) = said {
            // The output is closed.
            self.problem = Some(problem);
            self.stop = true;
        }
    }
}

impl<S: Source, W: Write> Control for SearchControl<'_, S, W> {
    fn elapsed(&self) -> Duration {
        (self.now)().saturating_sub(self.begun)
    }

    fn stopped(&mut self) -> bool {
        while !self.stop && !self.closed {
            match self.source.poll() {
                Polled::Line(line) => self.read_line(line),
                Polled::Nothing => break,
                Polled::Closed => {
                    self.closed = true;
                    self.stop = self.endless;
                }
            }
        }
        self.stop
    }

    fn report(&mut self, info: &Info<'_>) {
        let milliseconds = info.elapsed.as_millis();
        let score = match info.score {
            Score::Centipawns(score) => format!("cp {score}"),
            Score::Mate(moves) => format!("mate {moves}"),
        };
        let certainty = match info.certainty {
            Certainty::Exact => "",
            Certainty::AtLeast => " lowerbound",
            Certainty::AtMost => " upperbound",
        };
        let speed = u128::from(info.nodes) * 1000 / milliseconds.max(1);
        let mut line = format!(
            "info depth {} seldepth {} multipv {} score {score}{certainty} nodes {} nps {speed} hashfull {} time \
             {milliseconds} pv",
            info.depth, info.longest, info.line, info.nodes, info.table_permille
        );
        for m in info.moves {
            let _ = write!(line, " {}", m.to_uci(self.mode));
        }
        line.push('\n');
        self.write_line(&line);
    }
}
