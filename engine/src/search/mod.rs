//! The search for the best move, as deep as time, nodes or depth allow.
//!
//! One search for every variant, with the usual techniques of chess programs; each is named where it stands, after its
//! page in the Chess Programming Wiki. It has no thread and no clock: a [`Control`] says how much time has passed and
//! when to stop. With a limit of depth or nodes and the same state it does the same on every machine.

mod order;

use std::{sync::LazyLock, time::Duration};

use shakmaty::{Color, KnownOutcome, Move, Outcome, Role, variant::Variant};

use crate::{
    eval::{
        self, Weight,
        network::{AccumulatorCache, TRAINED},
        terms,
        weights::WEIGHTS,
    },
    random,
    rules::{self, Line, Rules},
    see,
    table::{Bound, Found, PackedMove, Table},
};

use order::{Before, Corrections, History, PieceTo};

/// The longest line that is searched, in plies.
pub const MAX_PLY: usize = 120;
/// The score of a mate on the board, for the winner.
const MATE: i32 = 32_000;
/// Scores beyond this are mates.
const MATE_BOUND: i32 = MATE - 2 * MAX_PLY as i32;
/// More than any score.
const INFINITE: i32 = 32_200;
/// The number of nodes between two checks of the clock. Fuzzing asks for searches by the million, and stops each at its first.
const POLL: u64 = if cfg!(fuzzing) { 16 } else { 1024 };
/// The same with little time, where every tenth of a millisecond counts.
const POLL_SHORT_TIME: u64 = 64;

/// The score of a position for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Moves until mate: given if positive, suffered if negative; `Mate(0)` is to be mated already.
    Mate(i32),
}

impl Score {
    fn of(score: i32) -> Self {
        if score >= MATE_BOUND {
            Self::Mate((MATE - score + 1) / 2)
        } else if score <= -MATE_BOUND {
            Self::Mate(-(MATE + score) / 2)
        } else {
            Self::Centipawns(score)
        }
    }

    /// The score as one number, in hundredths of a pawn; mates are beyond 30,000.
    #[must_use]
    pub fn comparable(self) -> i32 {
        match self {
            Self::Centipawns(score) => score,
            Self::Mate(moves) if moves > 0 => MATE - 2 * moves + 1,
            Self::Mate(moves) => -MATE - 2 * moves,
        }
    }
}

/// Whether a score is exact or a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// This.
    Exact,
    /// At least this.
    AtLeast,
    /// At most this.
    AtMost,
}

/// A report of a running search.
#[derive(Clone, Debug)]
pub struct Info<'a> {
    /// Plies searched in full.
    pub depth: u32,
    /// Plies of the longest line.
    pub longest: u32,
    /// The number of this line among the best ones, from 1.
    pub line: usize,
    /// Its score.
    pub score: Score,
    /// Whether the score is exact.
    pub certainty: Certainty,
    /// Nodes searched.
    pub nodes: u64,
    /// Time since the search began.
    pub elapsed: Duration,
    /// Thousandths of the table in use.
    pub table_permille: u32,
    /// The moves that both sides are expected to make.
    pub moves: &'a [Move],
}

/// The environment of a search: its clock, its stop flag, its reports.
pub trait Control {
    /// Time since the search began.
    fn elapsed(&self) -> Duration;

    /// Whether the search shall stop now. Asked every thousand nodes or so.
    fn stopped(&mut self) -> bool {
        false
    }

    /// Receives what has been found so far.
    fn report(&mut self, info: &Info<'_>) {
        let _ = info;
    }
}

/// A control without stop flag and reports: for searches limited by depth or nodes.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoControl;

impl Control for NoControl {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

/// Time for one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// No new iteration begins after this, more or less, by how clear the move is.
    pub soft: Duration,
    /// The search stops here in any case.
    pub hard: Duration,
    /// Exactly this long was asked for: the search goes on until `hard`, however clear the move is.
    pub exact: bool,
}

/// The limits of a search; it stops at the first.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Plies.
    pub depth: Option<u32>,
    /// Nodes.
    pub nodes: Option<u64>,
    /// Time.
    pub time: Option<Budget>,
    /// A mate within so many moves is searched for.
    pub mate: Option<u32>,
    /// How many best lines to find; 0 counts as 1.
    pub lines: usize,
    /// The only moves to consider; all if empty.
    pub only: Vec<Move>,
}

/// One of the best lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestLine {
    /// Its score for the side to move.
    pub score: Score,
    /// Its moves, from the present position.
    pub moves: Vec<Move>,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Findings {
    /// The best lines, best first; empty only if there is no legal move.
    pub lines: Vec<BestLine>,
    /// Plies searched in full.
    pub depth: u32,
    /// Nodes searched.
    pub nodes: u64,
    /// How often the best move changed in the last iterations: how hard the choice was.
    pub changes: u32,
}

impl Findings {
    /// The best move.
    #[must_use]
    pub fn best(&self) -> Option<Move> {
        self.lines.first()?.moves.first().copied()
    }
}

/// Evaluation noise that makes a player misjudge positions.
///
/// Logistic noise of a fixed value for a position and a seed, as proposed in the discussion of Stockfish's Skill Level
/// option: at the leaves it looks like misjudgement, at the root it would look like random blunders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EvalNoise {
    /// The scale of the noise, in hundredths of a pawn; 0 is none.
    pub scale: i32,
    /// The largest noise.
    pub max: i32,
    /// Another seed gives other noise.
    pub seed: u64,
}

impl EvalNoise {
    /// The noise of the position with this key.
    #[must_use]
    pub fn at(self, key: u64) -> i32 {
        if self.scale == 0 {
            return 0;
        }
        let unit = random::unit(random::mix(key ^ self.seed)).clamp(1e-6, 1.0 - 1e-6);
        let noise = f64::from(self.scale) * random::ln(unit / (1.0 - unit));
        (noise as i32).clamp(-self.max, self.max)
    }
}

#[derive(Clone, Copy, Default)]
struct Frame {
    evaluation: Option<i32>,
    killers: [PackedMove; 2],
    moved: Option<PieceTo>,
    excluded: PackedMove,
}

/// Late move reductions by depth and by the number of moves tried, 64 of each: they grow with the logarithms of both.
static REDUCTIONS: LazyLock<Vec<i32>> = LazyLock::new(|| {
    let logarithms: Vec<f64> = (0..64).map(|n| random::ln(f64::from(n.max(1)))).collect();
    let mut reductions = vec![0; 64 * 64];
    for depth in 1..64 {
        for count in 1..64 {
            let product = logarithms[depth] * logarithms[count];
            reductions[depth * 64 + count] = (0.7 + product / 2.2) as i32;
        }
    }
    reductions
});

/// A search engine, with what it keeps from search to search.
pub struct Engine {
    table: Table,
    /// `None` before the first search of a game, like the corrections: many players never search.
    history: Option<History>,
    corrections: Option<Corrections>,
    noise: EvalNoise,
    /// The network's cache; `None` if chess is evaluated by terms, as the variants are.
    network: Option<AccumulatorCache>,
    weights: Box<[Weight; terms::COUNT]>,
}

impl Default for Engine {
    fn default() -> Self {
        Self::new(16)
    }
}

impl Engine {
    /// An engine with a table of this many mebibytes.
    #[must_use]
    pub fn new(mebibytes: usize) -> Self {
        Self {
            table: Table::new(mebibytes),
            history: None,
            corrections: None,
            noise: EvalNoise::default(),
            network: Some(AccumulatorCache::new(&TRAINED, MAX_PLY + 2)),
            weights: Box::new(WEIGHTS),
        }
    }

    /// Evaluates positions of chess by terms with these weights from now on, not by the network; for the tuner.
    pub fn use_weights(&mut self, weights: &[Weight; terms::COUNT]) {
        *self.weights = *weights;
        self.network = None;
        self.clear();
    }

    /// Evaluates positions of chess by the network from now on, or by terms. The table is cleared, as its scores are of
    /// the other.
    pub fn use_network(&mut self, network: bool) {
        if network != self.network.is_some() {
            self.network = network.then(|| AccumulatorCache::new(&TRAINED, MAX_PLY + 2));
            self.clear();
        }
    }

    /// Forgets everything, for another game.
    pub fn clear(&mut self) {
        self.table.clear();
        self.history = None;
        self.corrections = None;
    }

    /// Uses this noise from now on. The table is cleared, as its scores have other noise.
    pub fn set_noise(&mut self, noise: EvalNoise) {
        if self.noise != noise {
            self.noise = noise;
            self.clear();
        }
    }

    /// Searches for the best move in the present position of a game.
    pub fn search<P: Rules, C: Control + ?Sized>(
        &mut self,
        game: &Line<P>,
        limits: &Limits,
        control: &mut C,
    ) -> Findings {
        self.worker(game, limits, control).run(game.position())
    }

    /// What searches from the present position of this game: the next search of this engine.
    fn worker<'a, P: Rules, C: Control + ?Sized>(
        &'a mut self,
        game: &Line<P>,
        limits: &'a Limits,
        control: &'a mut C,
    ) -> Worker<'a, C> {
        self.table.next_search();
        let keys = game.keys().to_vec();
        let before_root = keys.len() - 1;
        Worker {
            table: &mut self.table,
            history: self.history.get_or_insert_default(),
            corrections: self.corrections.get_or_insert_default(),
            reductions: &REDUCTIONS,
            noise: self.noise,
            network: self.network.as_mut(),
            weights: &self.weights,
            control,
            limits,
            keys,
            before_root,
            frames: vec![Frame::default(); MAX_PLY + 8],
            moves: Vec::with_capacity(4096),
            lines: vec![Vec::new(); MAX_PLY + 2],
            nodes: 0,
            poll_every: match limits.time {
                Some(budget) if budget.hard < Duration::from_millis(10) => POLL_SHORT_TIME,
                _ => POLL,
            },
            longest: 0,
            stopped: false,
            depth_now: 0,
            no_pass_before: 0,
            taken: Vec::new(),
        }
    }
}

struct Worker<'a, C: ?Sized> {
    table: &'a mut Table,
    history: &'a mut History,
    corrections: &'a mut Corrections,
    reductions: &'a [i32],
    noise: EvalNoise,
    network: Option<&'a mut AccumulatorCache>,
    weights: &'a [Weight; terms::COUNT],
    control: &'a mut C,
    limits: &'a Limits,
    /// Keys of the game and of the line being searched.
    keys: Vec<u64>,
    /// How many positions were before the root: the index of its key.
    before_root: usize,
    frames: Vec<Frame>,
    /// Moves with their order, of every ply of the line: one stack for all, so that plies need little of the call
    /// stack.
    moves: Vec<(Move, i32)>,
    /// The best line from each ply.
    lines: Vec<Vec<Move>>,
    nodes: u64,
    poll_every: u64,
    longest: usize,
    stopped: bool,
    depth_now: i32,
    /// No null move before this ply, while a null move cutoff is verified.
    no_pass_before: usize,
    /// Root moves of better lines, which are excluded.
    taken: Vec<PackedMove>,
}

/// Which moves to generate.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    All,
    Loud,
}

impl<C: Control + ?Sized> Worker<'_, C> {
    /// Iterative deepening with aspiration windows ("Iterative Deepening", "Aspiration Windows", "MultiPV").
    fn run<P: Rules>(&mut self, root: &P) -> Findings {
        let legal = root.legal_moves();
        let mut findings = Findings {
            lines: Vec::new(),
            depth: 0,
            nodes: 0,
            changes: 0,
        };
        let allowed = legal
            .iter()
            .filter(|m| self.limits.only.is_empty() || self.limits.only.contains(m))
            .count();
        if root.is_variant_end() || allowed == 0 {
            return findings;
        }
        let wanted = self.limits.lines.clamp(1, allowed);
        let deepest = self.limits.depth.map_or(MAX_PLY as i32 - 20, |depth| {
            depth.min(MAX_PLY as u32 - 20) as i32
        });
        let mut best: Vec<BestLine> = Vec::new();
        let mut scores = vec![0; wanted];
        let mut changes = 0.0_f64;
        for depth in 1..=deepest {
            self.depth_now = depth;
            self.longest = 0;
            self.taken.clear();
            let mut found: Vec<(i32, BestLine)> = Vec::new();
            for (slot, last) in scores.iter_mut().enumerate() {
                let (score, moves) = self.aspire(root, depth, slot, *last);
                // A lower line that was stopped is unknown: a move that failed low would have the line's last score,
                // and might be sorted first.
                if moves.is_empty() || self.stopped && slot > 0 {
                    break;
                }
                self.taken.push(PackedMove::of(moves[0]));
                *last = score;
                found.push((
                    score,
                    BestLine {
                        score: Score::of(score),
                        moves,
                    },
                ));
                if self.stopped {
                    break;
                }
            }
            // An unfinished iteration counts as far as it went: the best move of the last one was searched first.
            found.sort_by_key(|(score, _)| -score);
            let first_found = found.first().map(|(score, line)| (*score, line.moves[0]));
            if let Some((score, first)) = first_found {
                let changed = best.first().is_some_and(|line| line.moves[0] != first);
                changes = changes / 2.0 + if changed { 1.0 } else { 0.0 };
                let dropped = best
                    .first()
                    .is_some_and(|line| score < line.score.comparable() - 30);
                findings.changes += u32::from(changed);
                for (at, (_, line)) in found.into_iter().enumerate() {
                    if at < best.len() {
                        // The same move lower in the list would be a duplicate.
                        if let Some(duplicate) = best
                            .iter()
                            .skip(at)
                            .position(|old| old.moves[0] == line.moves[0])
                        {
                            best[at..=at + duplicate].rotate_right(1);
                        }
                        best[at] = line;
                    } else {
                        best.push(line);
                    }
                }
                if !self.stopped {
                    findings.depth = depth as u32;
                }
                if self.enough(depth, score, changes, dropped, allowed) {
                    break;
                }
            }
            if self.stopped {
                break;
            }
        }
        if best.is_empty() {
            // Stopped before anything was found: any move is better than none.
            let m = legal
                .iter()
                .find(|m| self.limits.only.is_empty() || self.limits.only.contains(m));
            best.extend(m.map(|&m| BestLine {
                score: Score::Centipawns(0),
                moves: vec![m],
            }));
        }
        findings.nodes = self.nodes;
        findings.lines = best;
        findings
    }

    /// Whether another iteration is not worth its time.
    fn enough(&self, depth: i32, score: i32, changes: f64, dropped: bool, allowed: usize) -> bool {
        if let Some(moves) = self.limits.mate
            && score >= MATE - 2 * moves as i32
        {
            return true;
        }
        let Some(budget) = self.limits.time else {
            return false;
        };
        if budget.exact {
            return self.control.elapsed() >= budget.hard;
        }
        // A mate that has been searched to its end will not change; nor will the only move.
        if allowed == 1 && depth >= 6 {
            return true;
        }
        if score.abs() >= MATE_BOUND && depth > 2 * (MATE - score.abs()) + 2 {
            return true;
        }
        // While the best move changes, or its score has dropped, more time is used.
        let mut share = 0.75 + 0.45 * changes.min(2.0);
        if dropped {
            share += 0.4;
        }
        self.control.elapsed() >= budget.soft.mul_f64(share).min(budget.hard)
    }

    fn aspire<P: Rules>(
        &mut self,
        root: &P,
        depth: i32,
        slot: usize,
        last: i32,
    ) -> (i32, Vec<Move>) {
        let mut width = 18;
        let (mut alpha, mut beta) = if depth >= 5 {
            (last - width, last + width)
        } else {
            (-INFINITE, INFINITE)
        };
        let key = self.keys[self.before_root];
        let mut reduced = 0;
        // The result of a search that failed high, or was stopped, stays valid.
        let mut known: (i32, Vec<Move>) = (last, Vec::new());
        loop {
            self.lines[0].clear();
            let score = self.node::<P, true>(
                root,
                key,
                alpha.max(-INFINITE),
                beta.min(INFINITE),
                (depth - reduced).max(1),
                0,
                false,
            );
            if !self.lines[0].is_empty() {
                known = (score, self.lines[0].clone());
                if self.stopped {
                    known.0 = alpha.max(-INFINITE).max(last.min(beta));
                }
            }
            if self.stopped {
                return known;
            }
            let certainty = if score <= alpha {
                Certainty::AtMost
            } else if score >= beta {
                Certainty::AtLeast
            } else {
                Certainty::Exact
            };
            let elapsed = self.control.elapsed();
            let late = elapsed > Duration::from_secs(2);
            if (certainty == Certainty::Exact || late) && !known.1.is_empty() {
                self.control.report(&Info {
                    depth: depth as u32,
                    longest: self.longest as u32,
                    line: slot + 1,
                    score: Score::of(score),
                    certainty,
                    nodes: self.nodes,
                    elapsed,
                    table_permille: self.table.permille_full(),
                    moves: &known.1,
                });
            }
            match certainty {
                Certainty::Exact => return known,
                Certainty::AtMost => {
                    beta = i32::midpoint(alpha, beta);
                    alpha = score - width;
                    reduced = 0;
                }
                Certainty::AtLeast => {
                    beta = score + width;
                    if reduced < 2 {
                        reduced += 1;
                    }
                }
            }
            width *= 2;
            if width > 600 {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    fn poll(&mut self) {
        if let Some(nodes) = self.limits.nodes
            && self.nodes >= nodes
        {
            self.stopped = true;
        }
        if self.nodes.is_multiple_of(self.poll_every) {
            if self.control.stopped() {
                self.stopped = true;
            }
            if let Some(budget) = self.limits.time
                && self.control.elapsed() >= budget.hard
            {
                self.stopped = true;
            }
        }
    }

    fn evaluate<P: Rules>(&mut self, position: &P, key: u64, ply: usize) -> i32 {
        let value = match &mut self.network {
            Some(cache) if eval::uses_network(position) => {
                eval::evaluate_by_network(position, cache, ply)
            }
            _ => eval::evaluate_by(position, self.weights),
        };
        (value + self.noise.at(key)).clamp(-MATE_BOUND + 1, MATE_BOUND - 1)
    }

    /// Whether the position is a draw by the moves before: it occurred already, or fifty moves have passed
    /// ("Repetitions", "Fifty-move Rule").
    ///
    /// From the root on one earlier occurrence is enough, for the best move then is the best now. Before the root
    /// another move may have been better: there it takes two, as the game is drawn with the third (Stockfish,
    /// `Position::is_draw`).
    fn drawn_by_history<P: Rules>(&self, position: &P, key: u64) -> bool {
        let last = self.keys.len() - 1;
        // With drops there is no fifty-move count, and every position can recur.
        let halfmoves = if position.drops() {
            last
        } else {
            position.halfmoves() as usize
        };
        if !position.drops()
            && halfmoves >= 100
            && !(position.is_check() && position.legal_moves().is_empty())
        {
            return true;
        }
        let reach = halfmoves.min(last);
        let mut seen = 0;
        let mut back = 4;
        while back <= reach {
            let at = last - back;
            if self.keys[at] == key {
                seen += 1;
                if at >= self.before_root || seen == 2 {
                    return true;
                }
            }
            back += 2;
        }
        false
    }

    /// The score of a game that has ended by the variant's own rule, for the side to move.
    fn of_outcome(outcome: Outcome, turn: Color, ply: usize) -> i32 {
        match outcome {
            Outcome::Known(KnownOutcome::Decisive { winner }) if winner == turn => {
                MATE - ply as i32
            }
            Outcome::Known(KnownOutcome::Decisive { .. }) => -MATE + ply as i32,
            _ => 0,
        }
    }

    /// Generates the moves of a position with their order, on top of the stack; returns where they begin.
    #[inline(never)]
    fn generate<P: Rules>(
        &mut self,
        position: &P,
        kind: Kind,
        known: PackedMove,
        ply: usize,
    ) -> usize {
        let begin = self.moves.len();
        let before = self.before(ply);
        let killers = self.frames[ply].killers;
        let history = &*self.history;
        let order = |m: Move| {
            (
                m,
                order::score(position, m, known, killers, history, before),
            )
        };
        match kind {
            Kind::All => self
                .moves
                .extend(position.legal_moves().into_iter().map(order)),
            Kind::Loud => {
                self.moves
                    .extend(position.capture_moves().into_iter().map(order));
                let far = shakmaty::Bitboard::from_rank(if position.turn().is_white() {
                    shakmaty::Rank::Seventh
                } else {
                    shakmaty::Rank::Second
                });
                if (position.board().pawns() & position.us() & far).any() {
                    let queens = position
                        .promotion_moves()
                        .into_iter()
                        .filter(|m| !m.is_capture() && m.promotion() == Some(Role::Queen));
                    self.moves.extend(queens.map(order));
                }
            }
        }
        begin
    }

    /// Removes the quiet moves between `at` and `end`, unless `stay` is set; returns where the others end.
    fn without_quiets(&mut self, at: usize, end: usize, stay: bool) -> usize {
        if stay {
            return end;
        }
        let mut kept = at;
        for index in at..end {
            let (m, _) = self.moves[index];
            if m.is_capture() || m.is_promotion() {
                self.moves.swap(kept, index);
                kept += 1;
            }
        }
        kept
    }

    /// Moves the best of those up to `end` to this place.
    fn pick(&mut self, at: usize, end: usize) -> (Move, i32) {
        let rest = &mut self.moves[at..end];
        let mut best = 0;
        let mut most = i32::MIN;
        for (index, (_, order)) in rest.iter().enumerate() {
            if *order > most {
                (best, most) = (index, *order);
            }
        }
        rest.swap(0, best);
        self.moves[at]
    }

    /// The moves before this ply.
    fn before(&self, ply: usize) -> Before {
        let moved = |back: usize| ply.checked_sub(back).and_then(|ply| self.frames[ply].moved);
        [moved(1), moved(2), moved(4)]
    }

    /// Principal variation search of one position ("Principal Variation Search", fail-soft).
    fn node<P: Rules, const PV: bool>(
        &mut self,
        position: &P,
        key: u64,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        ply: usize,
        expect_cut: bool,
    ) -> i32 {
        let root = ply == 0;
        let checked = position.is_check();
        // Check extension, as long as lines do not become too long ("Check Extensions").
        if checked && (ply as i32) < 2 * self.depth_now {
            depth += 1;
        }
        if depth <= 0 {
            return self.quiesce::<P, PV>(position, key, alpha, beta, ply);
        }
        self.nodes += 1;
        self.poll();
        if self.stopped {
            return 0;
        }
        self.longest = self.longest.max(ply);
        self.lines[ply].clear();
        if !root {
            if position.is_variant_end() {
                return Self::of_outcome(position.variant_outcome(), position.turn(), ply);
            }
            if self.drawn_by_history(position, key) || lacks_material(position) {
                return 0;
            }
            if ply >= MAX_PLY - 2 {
                return self.evaluate(position, key, ply);
            }
            // A mate that is further away than one already found cannot be better ("Mate Distance Pruning").
            alpha = alpha.max(-MATE + ply as i32);
            beta = beta.min(MATE - ply as i32 - 1);
            if alpha >= beta {
                return alpha;
            }
        }
        let excluded = self.frames[ply].excluded;
        let searching_singular = excluded != PackedMove::NONE;
        let found = if searching_singular {
            None
        } else {
            self.table.find(key)
        };
        let known_score = found.map(|found| from_table(found.score, ply));
        if !PV
            && let (Some(found), Some(score)) = (found, known_score)
            && found.depth >= depth
            && (position.halfmoves() < 90 || position.drops())
            && found.bound.decides(score, alpha, beta)
        {
            return score;
        }
        let known = found.map_or(PackedMove::NONE, |found| found.best);
        let static_eval = match (checked, found) {
            (true, _) => 0,
            (false, Some(found)) => found.evaluation,
            (false, None) => self.evaluate(position, key, ply),
        };
        let places = Corrections::places(position);
        let raw = if checked {
            0
        } else {
            self.corrections.applied(static_eval, places)
        };
        // A score from the table is better than the static evaluation.
        let estimate = match (found, known_score) {
            (Some(found), Some(score))
                if score.abs() < MATE_BOUND
                    && match found.bound {
                        Bound::Exact => true,
                        Bound::Lower => score > raw,
                        Bound::Upper => score < raw,
                        Bound::None => false,
                    } =>
            {
                score
            }
            _ => raw,
        };
        self.frames[ply].evaluation = (!checked).then_some(raw);
        self.frames[ply + 1].killers = [PackedMove::NONE; 2];
        let improving = !checked
            && ply >= 2
            && self.frames[ply - 2]
                .evaluation
                .is_none_or(|before| raw > before);
        let variant = position.variant();
        let exchanges = see::applies(variant);

        if !PV && !checked && !searching_singular && variant != Variant::Antichess {
            // So far ahead that the opponent will avoid this position ("Reverse Futility Pruning").
            if depth <= 7
                && estimate.abs() < MATE_BOUND
                && estimate - 72 * (depth - i32::from(improving)) >= beta
            {
                return i32::midpoint(estimate, beta);
            }
            // So far behind that only captures could help ("Razoring"); not where the threat of an explosion does, too.
            if exchanges && depth <= 2 && alpha.abs() < MATE_BOUND && estimate + 220 * depth < alpha
            {
                let score = self.quiesce::<P, false>(position, key, alpha, alpha + 1, ply);
                if score <= alpha {
                    return score;
                }
            }
            // Even with two moves in a row for the other side it is good enough ("Null Move Pruning"); never with pawns
            // alone, where zugzwang is likely.
            if depth >= 3
                && estimate >= beta
                && raw + 20 * depth >= beta + 60
                && ply > 0
                && self.frames[ply - 1].moved.is_some()
                && ply >= self.no_pass_before
                && may_pass(position, variant)
                && let Some(passed) = position.passed()
            {
                let reduction = 3 + depth / 4 + ((estimate - beta) / 180).min(3);
                let key = rules::key_after(position, key, &passed);
                self.frames[ply].moved = None;
                self.keys.push(key);
                let score = -self.node::<P, false>(
                    &passed,
                    key,
                    -beta,
                    -beta + 1,
                    depth - reduction,
                    ply + 1,
                    !expect_cut,
                );
                self.keys.pop();
                if self.stopped {
                    return 0;
                }
                if score >= beta {
                    let score = if score >= MATE_BOUND { beta } else { score };
                    if depth < 8 || self.no_pass_before > 0 {
                        return score;
                    }
                    // Deep searches are verified without a null move: in zugzwang passing would be the best move.
                    self.no_pass_before = ply + (3 * (depth - reduction) / 4).max(1) as usize;
                    let own_key = self.keys[self.keys.len() - 1];
                    let rest = self.moves.len();
                    let sure = self.node::<P, false>(
                        position,
                        own_key,
                        beta - 1,
                        beta,
                        depth - reduction,
                        ply,
                        false,
                    );
                    self.moves.truncate(rest);
                    self.no_pass_before = 0;
                    if self.stopped {
                        return 0;
                    }
                    if sure >= beta {
                        return score;
                    }
                }
            }
        }
        // A capture that is good enough in a shallower search, with a margin ("ProbCut").
        let probcut_beta = beta + 190 - if improving { 40 } else { 0 };
        if !PV
            && !checked
            && !searching_singular
            && exchanges
            && depth >= 5
            && beta.abs() < MATE_BOUND
            && known_score.is_none_or(|score| score >= probcut_beta)
        {
            let begin = self.generate(position, Kind::Loud, known, ply);
            let count = self.moves.len() - begin;
            for at in begin..begin + count {
                let (m, _) = self.pick(at, begin + count);
                if !see::at_least(position, m, probcut_beta - raw) {
                    continue;
                }
                let mut next = position.clone();
                next.play_unchecked(m);
                let next_key = rules::key_after(position, key, &next);
                self.keys.push(next_key);
                self.frames[ply].moved = Some(order::piece_to(m, position.turn()));
                let rest = self.moves.len();
                let mut score = -self.quiesce::<P, false>(
                    &next,
                    next_key,
                    -probcut_beta,
                    -probcut_beta + 1,
                    ply + 1,
                );
                if score >= probcut_beta {
                    score = -self.node::<P, false>(
                        &next,
                        next_key,
                        -probcut_beta,
                        -probcut_beta + 1,
                        depth - 4,
                        ply + 1,
                        !expect_cut,
                    );
                }
                self.moves.truncate(rest);
                self.keys.pop();
                if self.stopped {
                    self.moves.truncate(begin);
                    return 0;
                }
                if score >= probcut_beta {
                    self.moves.truncate(begin);
                    self.table.store(
                        key,
                        Found {
                            best: PackedMove::of(m),
                            score: to_table(score, ply),
                            evaluation: static_eval,
                            depth: depth - 3,
                            bound: Bound::Lower,
                        },
                    );
                    return if score.abs() < MATE_BOUND {
                        score - (probcut_beta - beta)
                    } else {
                        score
                    };
                }
            }
            self.moves.truncate(begin);
        }
        // Without a move from the table, a shallower search finds one first ("Internal Iterative Reductions").
        if depth >= 4 && known == PackedMove::NONE && !searching_singular && (PV || expect_cut) {
            depth -= 1;
        }

        let begin = self.generate(position, Kind::All, known, ply);
        let count = self.moves.len() - begin;
        if count == 0 {
            return if searching_singular {
                alpha
            } else {
                self.no_moves(position, checked, ply)
            };
        }
        let before = self.before(ply);
        let turn = position.turn();
        let first_alpha = alpha;
        let mut best = -INFINITE;
        let mut best_move = PackedMove::NONE;
        let mut captured_best = false;
        let mut tried = 0;
        let mut quiets_tried: [Option<Move>; 48] = [None; 48];
        let mut quiet_count = 0;
        let mut captures_tried: [Option<Move>; 24] = [None; 24];
        let mut capture_count = 0;
        let mut skip_quiets = false;

        let (mut at, mut end) = (begin, begin + count);
        while at < end {
            let (m, order) = self.pick(at, end);
            at += 1;
            let packed = PackedMove::of(m);
            if packed == excluded {
                continue;
            }
            if root
                && (self.taken.contains(&packed)
                    || !self.limits.only.is_empty() && !self.limits.only.contains(&m))
            {
                continue;
            }
            let quiet = !m.is_capture() && !m.is_promotion();
            if quiet && skip_quiets {
                continue;
            }
            let past = if !quiet {
                self.history.of_capture(m, turn)
            } else if order::is_history(m, order) {
                order
            } else {
                self.history.of_quiet(m, turn, before)
            };
            // A dropped piece that gives check may mate.
            let spared = depth >= 2 && order::drop_checks(position, m);
            if !root && best > -MATE_BOUND && !checked && !spared {
                if quiet {
                    // Late quiet moves near the leaves ("Late Move Pruning", "Futility Pruning").
                    let enough = (4 + depth * depth) / if improving { 1 } else { 2 };
                    if tried >= enough {
                        skip_quiets = !position.drops();
                        end = self.without_quiets(at, end, position.drops());
                        continue;
                    }
                    let reduced = depth - self.reduction(depth, tried);
                    if reduced <= 6
                        && alpha.abs() < MATE_BOUND
                        && estimate + 110 + 85 * reduced.max(0) <= alpha
                    {
                        skip_quiets = !position.drops();
                        end = self.without_quiets(at, end, position.drops());
                        continue;
                    }
                    if depth <= 4 && past < -3500 * depth {
                        continue;
                    }
                    if exchanges && depth <= 8 && !see::at_least(position, m, -55 * depth) {
                        continue;
                    }
                } else if exchanges && depth <= 7 && !see::at_least(position, m, -95 * depth) {
                    continue;
                }
            }

            // A move that is better than all others by far is searched more deeply ("Singular Extensions").
            let mut extension = 0;
            if !root
                && depth >= 7
                && packed == known
                && !searching_singular
                && let (Some(found), Some(score)) = (found, known_score)
                && matches!(found.bound, Bound::Lower | Bound::Exact)
                && found.depth >= depth - 3
                && score.abs() < MATE_BOUND
                && (ply as i32) < 2 * self.depth_now
            {
                let margin = score - 2 * depth;
                self.frames[ply].excluded = packed;
                let rest = self.moves.len();
                let others = self.node::<P, false>(
                    position,
                    key,
                    margin - 1,
                    margin,
                    (depth - 1) / 2,
                    ply,
                    expect_cut,
                );
                self.moves.truncate(rest);
                self.frames[ply].excluded = PackedMove::NONE;
                if self.stopped {
                    self.moves.truncate(begin);
                    return 0;
                }
                if others < margin {
                    extension = if !PV && others < margin - 25 { 2 } else { 1 };
                } else if margin >= beta && !PV {
                    // Several moves refute: one of them is enough ("Multi-Cut").
                    self.moves.truncate(begin);
                    return margin;
                } else if score >= beta {
                    extension = -1;
                }
            }

            let mut next = position.clone();
            next.play_unchecked(m);
            let next_key = rules::key_after(position, key, &next);
            self.keys.push(next_key);
            self.frames[ply].moved = Some(order::piece_to(m, turn));
            tried += 1;
            let full = depth - 1 + extension;
            let mut score = -INFINITE;
            let rest = self.moves.len();
            // The first move with the whole window; the others only have to be shown not to be better, and late ones
            // less deeply ("Late Move Reductions").
            let reduced_search = depth >= 2 && tried > 1 + i32::from(PV) + i32::from(root);
            let mut search_full = !PV || tried > 1;
            if reduced_search {
                let mut reduction = self.reduction(depth, tried);
                if !quiet {
                    reduction = reduction / 2 - past / 6000;
                } else {
                    reduction -= past / 7000;
                    if packed == self.frames[ply].killers[0]
                        || packed == self.frames[ply].killers[1]
                    {
                        reduction -= 1;
                    }
                }
                if PV {
                    reduction -= 1;
                }
                if expect_cut {
                    reduction += 1;
                }
                if !improving {
                    reduction += 1;
                }
                if next.is_check() {
                    reduction -= 1;
                }
                let shallow = (full - reduction).clamp(1.min(full), full);
                score = -self.node::<P, false>(
                    &next,
                    next_key,
                    -alpha - 1,
                    -alpha,
                    shallow,
                    ply + 1,
                    true,
                );
                search_full = score > alpha && shallow < full;
            }
            if search_full && (!reduced_search || score > alpha) {
                // Much better than expected: a little deeper; hardly better: a little less.
                let again = if reduced_search && !root {
                    full + i32::from(score > best + 60) - i32::from(score < best + 8)
                } else {
                    full
                };
                score = -self.node::<P, false>(
                    &next,
                    next_key,
                    -alpha - 1,
                    -alpha,
                    again,
                    ply + 1,
                    !expect_cut,
                );
            }
            if PV && (tried == 1 || score > alpha) {
                score = -self.node::<P, true>(&next, next_key, -beta, -alpha, full, ply + 1, false);
            }
            self.moves.truncate(rest);
            self.keys.pop();
            if self.stopped {
                self.moves.truncate(begin);
                return 0;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = packed;
                    captured_best = !quiet;
                    if PV {
                        self.extend_line(ply, m);
                    }
                    if score >= beta {
                        self.learn(
                            m,
                            turn,
                            depth + i32::from(best > beta + 80),
                            ply,
                            before,
                            &quiets_tried[..quiet_count],
                            &captures_tried[..capture_count],
                        );
                        break;
                    }
                    alpha = score;
                } else if root && PV && self.lines[0].is_empty() {
                    // There must be a move to play even if every move turns out worse than expected.
                    self.extend_line(ply, m);
                }
            }
            if quiet {
                if quiet_count < quiets_tried.len() {
                    quiets_tried[quiet_count] = Some(m);
                    quiet_count += 1;
                }
            } else if capture_count < captures_tried.len() {
                captures_tried[capture_count] = Some(m);
                capture_count += 1;
            }
        }
        self.moves.truncate(begin);
        if best == -INFINITE {
            // Every move was excluded.
            return alpha;
        }
        if !searching_singular && (!root || self.taken.is_empty()) {
            let bound = if best >= beta {
                Bound::Lower
            } else if best > first_alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            // Where the search differs from the static evaluation, the difference is stored for all positions with
            // these pawns or pieces.
            if !checked
                && !captured_best
                && match bound {
                    Bound::Lower => best > raw,
                    Bound::Upper => best < raw,
                    _ => true,
                }
            {
                self.corrections.learn(places, best - static_eval, depth);
            }
            self.table.store(
                key,
                Found {
                    best: best_move,
                    score: to_table(best, ply),
                    evaluation: static_eval,
                    depth,
                    bound,
                },
            );
        }
        best
    }

    fn reduction(&self, depth: i32, tried: i32) -> i32 {
        self.reductions[(depth.clamp(0, 63) * 64 + tried.clamp(0, 63)) as usize]
    }

    /// Makes the best line from this ply: this move, then the best line of the next ply.
    fn extend_line(&mut self, ply: usize, m: Move) {
        let (here, after) = self.lines.split_at_mut(ply + 1);
        let line = &mut here[ply];
        line.clear();
        line.push(m);
        line.extend_from_slice(&after[0]);
    }

    /// Updates the history: this move refuted the line, and those tried before it did not.
    fn learn(
        &mut self,
        m: Move,
        turn: Color,
        depth: i32,
        ply: usize,
        before: Before,
        quiets: &[Option<Move>],
        captures: &[Option<Move>],
    ) {
        let bonus = (150 * depth - 60).clamp(0, 1700);
        if !m.is_capture() && !m.is_promotion() {
            let killers = &mut self.frames[ply].killers;
            let packed = PackedMove::of(m);
            if killers[0] != packed {
                *killers = [packed, killers[0]];
            }
            self.history.learn_quiet(m, turn, before, bonus);
            for other in quiets.iter().flatten() {
                self.history.learn_quiet(*other, turn, before, -bonus);
            }
        } else {
            self.history.learn_capture(m, turn, bonus);
        }
        for other in captures.iter().flatten() {
            self.history.learn_capture(*other, turn, -bonus);
        }
    }

    /// The score of a position without legal moves: mate, stalemate, or the result by the variant's rules.
    fn no_moves<P: Rules>(&self, position: &P, checked: bool, ply: usize) -> i32 {
        if position.variant() != Variant::Chess && position.is_variant_end() {
            return Self::of_outcome(position.variant_outcome(), position.turn(), ply);
        }
        // Who cannot move has won, also with pieces left: `is_variant_end` only knows those without any.
        if position.variant() == Variant::Antichess {
            return MATE - ply as i32;
        }
        if checked { -MATE + ply as i32 } else { 0 }
    }

    /// Captures until the position is quiet ("Quiescence Search", "Delta Pruning"); out of check, every move.
    fn quiesce<P: Rules, const PV: bool>(
        &mut self,
        position: &P,
        key: u64,
        mut alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        self.nodes += 1;
        self.poll();
        if self.stopped {
            return 0;
        }
        self.longest = self.longest.max(ply);
        self.lines[ply].clear();
        if position.is_variant_end() {
            return Self::of_outcome(position.variant_outcome(), position.turn(), ply);
        }
        if self.drawn_by_history(position, key) || lacks_material(position) {
            return 0;
        }
        let checked = position.is_check();
        if ply >= MAX_PLY - 2 {
            return if checked {
                0
            } else {
                self.evaluate(position, key, ply)
            };
        }
        let found = self.table.find(key);
        if !PV && let Some(found) = found {
            let score = from_table(found.score, ply);
            if found.bound.decides(score, alpha, beta) {
                return score;
            }
        }
        let known = found.map_or(PackedMove::NONE, |found| found.best);
        // Where captures are forced standing pat is impossible.
        let forced = if position.variant() == Variant::Antichess {
            let legal = position.legal_moves();
            let Some(first) = legal.first() else {
                return self.no_moves(position, checked, ply);
            };
            first.is_capture()
        } else {
            checked
        };
        let static_eval = if checked {
            0
        } else {
            found.map_or_else(
                || self.evaluate(position, key, ply),
                |found| found.evaluation,
            )
        };
        let raw = if checked {
            0
        } else {
            self.corrections
                .applied(static_eval, Corrections::places(position))
        };
        let mut best = -INFINITE;
        if !forced {
            best = match found {
                // A score from the table is better than the static evaluation.
                Some(found)
                    if found.score.abs() < MATE_BOUND
                        && match found.bound {
                            Bound::Exact => true,
                            Bound::Lower => found.score > raw,
                            Bound::Upper => found.score < raw,
                            Bound::None => false,
                        } =>
                {
                    found.score
                }
                _ => raw,
            };
            if best >= beta {
                if found.is_none() {
                    self.remember(key, PackedMove::NONE, best, static_eval, Bound::Lower, ply);
                }
                return best;
            }
            alpha = alpha.max(best);
        }
        let first_alpha = alpha;
        let kind = if checked { Kind::All } else { Kind::Loud };
        self.frames[ply + 1].killers = [PackedMove::NONE; 2];
        let begin = self.generate(position, kind, known, ply);
        let count = self.moves.len() - begin;
        if count == 0 && checked {
            return self.no_moves(position, checked, ply);
        }
        let turn = position.turn();
        let exchanges = see::applies(position.variant());
        let mut best_move = PackedMove::NONE;
        for at in begin..begin + count {
            let (m, _) = self.pick(at, begin + count);
            if best > -MATE_BOUND && !forced {
                // A piece that comes back is gained twice.
                let gain = see::taken(position, m) * if position.drops() { 2 } else { 1 }
                    + m.promotion().map_or(0, |role| see::value(role) - 100);
                // An explosion can win whatever it captures.
                if exchanges && raw + gain + 160 <= alpha && !m.is_promotion() {
                    best = best.max(raw + gain + 160);
                    continue;
                }
                if !see::at_least(position, m, 0) {
                    continue;
                }
            } else if best > -MATE_BOUND && checked && !m.is_capture() && at > begin + 3 {
                // A few evasions are enough to see that one is safe.
                continue;
            }
            let mut next = position.clone();
            next.play_unchecked(m);
            let next_key = rules::key_after(position, key, &next);
            self.keys.push(next_key);
            self.frames[ply].moved = Some(order::piece_to(m, turn));
            let rest = self.moves.len();
            let score = -self.quiesce::<P, PV>(&next, next_key, -beta, -alpha, ply + 1);
            self.moves.truncate(rest);
            self.keys.pop();
            if self.stopped {
                self.moves.truncate(begin);
                return 0;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = PackedMove::of(m);
                    if PV {
                        self.extend_line(ply, m);
                    }
                    if score >= beta {
                        break;
                    }
                    alpha = score;
                }
            }
        }
        self.moves.truncate(begin);
        if best == -INFINITE {
            best = raw;
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > first_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.remember(key, best_move, best, static_eval, bound, ply);
        best
    }

    fn remember(
        &mut self,
        key: u64,
        best: PackedMove,
        score: i32,
        evaluation: i32,
        bound: Bound,
        ply: usize,
    ) {
        self.table.store(
            key,
            Found {
                best,
                score: to_table(score, ply),
                evaluation,
                depth: 0,
                bound,
            },
        );
    }
}

/// A score as stored in the table: mates counted from the position, not from the root.
fn to_table(score: i32, ply: usize) -> i32 {
    if score >= MATE_BOUND {
        score + ply as i32
    } else if score <= -MATE_BOUND {
        score - ply as i32
    } else {
        score
    }
}

fn from_table(score: i32, ply: usize) -> i32 {
    if score >= MATE_BOUND {
        score - ply as i32
    } else if score <= -MATE_BOUND {
        score + ply as i32
    } else {
        score
    }
}

/// Whether neither side can ever win; checked only where few pieces are left.
fn lacks_material<P: Rules>(position: &P) -> bool {
    position.board().occupied().count() <= 4
        && !position.drops()
        && position.is_insufficient_material()
}

/// Whether a null move can be assumed worse than the best move, as null move pruning does.
fn may_pass<P: Rules>(position: &P, variant: Variant) -> bool {
    let board = position.board();
    let pieces = position.us() & !board.pawns() & !board.kings();
    match variant {
        Variant::Antichess | Variant::RacingKings => false,
        Variant::Horde => position.turn().is_black() && pieces.any(),
        // A lone minor piece can be in zugzwang, too.
        _ => pieces.more_than_one() || (pieces & board.rooks_and_queens()).any(),
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, fen::Fen, variant::Atomic};

    use super::*;

    #[test]
    fn an_explosion_that_wins_is_seen_however_far_behind_a_side_is() {
        // The rook on d8 takes the king beside it along; by material White is two queens behind.
        let fen: Fen = "3rk3/8/6qq/8/8/8/8/K2R4 w - - 0 1".parse().expect("a FEN");
        let position: Atomic = fen
            .into_position(CastlingMode::Standard)
            .expect("a position");
        let game = Line::new(position.clone());
        let (limits, mut control) = (Limits::default(), NoControl);
        let mut engine = Engine::new(1);
        let mut worker = engine.worker(&game, &limits, &mut control);
        let score = worker.quiesce::<Atomic, false>(&position, game.keys()[0], 0, 1, 1);
        assert!(score >= MATE_BOUND, "{score}");
    }
}
