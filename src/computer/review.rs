//! A game looked over: what every position was worth, which moves turned the game, and how accurate each player was.
//!
//! A [`Reviewer`] judges one position after the other, so that its caller can show how far it is and stop it. The figures
//! compare with those of Lichess, whose published formulas they are:
//! - win chance from a score: `WinPercent` in scalachess's `eval.scala`, <https://lichess.org/page/accuracy>;
//! - accuracy of a move and of a game: `AccuracyPercent` in lila's `modules/analyse`, the average loss: `AccuracyCP` there;
//! - inaccuracy, mistake and blunder: `Advice` in lila's `modules/tree` (0.1, 0.2 and 0.3 of the winning chances, on a
//!   scale from −1 to 1; mates that are given away or allowed by what is left besides).

use shakki_engine::{AnyLine, Control, Engine, Limits, Score, with_line};

use crate::chess::{
    Color, EndReason, Game, Move, Position, annotation::Annotation, notation, outcome,
};

/// A score that counts as won, as far as chances go, hundredths of a pawn.
const MOST: i32 = 1000;

/// What the start position counts as, hundredths of a pawn for White.
const AT_START: Eval = Eval::Centipawns(15);

/// So many plies of a best line are written down.
const LINE_PLIES: usize = 10;

/// The table of a review's engine, mebibytes.
const TABLE_SIZE: usize = 16;

/// What a position is worth for White.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eval {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves: by White if positive, by Black if negative.
    MateIn(i32),
    /// The board shows mate: this side has won.
    Mated(Color),
}

impl Eval {
    fn of(score: Score, turn: Color) -> Eval {
        let sign = turn.fold_wb(1, -1);
        match score {
            Score::Centipawns(worth) => Eval::Centipawns(sign * worth),
            Score::Mate(0) => Eval::Mated(!turn),
            Score::Mate(moves) => Eval::MateIn(sign * moves),
        }
    }

    /// The side that mates by force, or has.
    fn mating(self) -> Option<Color> {
        match self {
            Eval::Centipawns(_) => None,
            Eval::MateIn(moves) => Some(Color::from_white(moves > 0)),
            Eval::Mated(winner) => Some(winner),
        }
    }

    /// In hundredths of a pawn for a side, a mate as much as can be.
    fn centipawns(self, side: Color) -> i32 {
        let for_white = match self {
            Eval::Centipawns(worth) => worth,
            mate => mate.mating().map_or(0, |by| by.fold_wb(MOST, -MOST)),
        };
        side.fold_wb(1, -1) * for_white.clamp(-MOST, MOST)
    }

    /// A side's chance to win, percent. More than ten pawns count as ten.
    pub fn win_percent(self, side: Color) -> f64 {
        50.0 + 50.0 * winning_chances(self.centipawns(side))
    }

    /// As PGN's `%eval` has it: `0.17`, `#3`, `#-2`; nothing where the board shows mate.
    pub fn to_pgn(self) -> Option<String> {
        match self {
            Eval::Centipawns(worth) => {
                let sign = if worth < 0 { "-" } else { "" };
                let worth = worth.unsigned_abs();
                Some(format!("{sign}{}.{:02}", worth / 100, worth % 100))
            }
            Eval::MateIn(moves) => Some(format!("#{moves}")),
            Eval::Mated(_) => None,
        }
    }
}

/// The winning chances that hundredths of a pawn are, from −1 to 1.
fn winning_chances(centipawns: i32) -> f64 {
    2.0 / (1.0 + (-0.003_682_08 * f64::from(centipawns)).exp()) - 1.0
}

/// What is wrong with a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Judgement {
    /// `?!`
    Inaccuracy,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

impl Judgement {
    /// All of them, the least first.
    pub const ALL: [Judgement; 3] = [
        Judgement::Inaccuracy,
        Judgement::Mistake,
        Judgement::Blunder,
    ];

    /// As it is written behind a move.
    pub const fn mark(self) -> &'static str {
        match self {
            Judgement::Inaccuracy => "?!",
            Judgement::Mistake => "?",
            Judgement::Blunder => "??",
        }
    }

    /// Its number in PGN (standard, 10).
    pub const fn nag(self) -> u16 {
        match self {
            Judgement::Inaccuracy => 6,
            Judgement::Mistake => 2,
            Judgement::Blunder => 4,
        }
    }

    /// What a move by `side` is, between two positions.
    pub fn of(side: Color, before: Eval, after: Eval) -> Option<Judgement> {
        let (had, has) = (before.mating(), after.mating());
        let by_rest = |rest: i32| match rest {
            1000.. => Judgement::Inaccuracy,
            701.. => Judgement::Mistake,
            _ => Judgement::Blunder,
        };
        match (had, has) {
            // A mate is allowed: the worse it stood before, the less is lost.
            (None, Some(by)) if by != side => Some(by_rest(-before.centipawns(side))),
            // A mate is given away: the better it stands still, the less is lost.
            (Some(by), None) if by == side => Some(by_rest(after.centipawns(side))),
            (Some(by), Some(now)) if by == side && now != side => Some(Judgement::Blunder),
            (None, None) => {
                let (Eval::Centipawns(had), Eval::Centipawns(has)) = (before, after) else {
                    return None;
                };
                // More than ten pawns are what they are here, unlike in accuracy.
                let sign = side.fold_wb(1, -1);
                let lost = winning_chances(sign * had) - winning_chances(sign * has);
                [
                    (0.3, Judgement::Blunder),
                    (0.2, Judgement::Mistake),
                    (0.1, Judgement::Inaccuracy),
                ]
                .into_iter()
                .find(|(from, _)| lost >= *from)
                .map(|(_, judgement)| judgement)
            }
            _ => None,
        }
    }
}

/// What a position was found to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionReview {
    /// Whose move it is.
    pub turn: Color,
    /// Its worth.
    pub eval: Eval,
    /// The best line from here; empty if the game is over here.
    pub best: Vec<Move>,
    /// The move that was made here.
    pub played: Option<Move>,
}

/// What a move was found to be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MoveReview {
    /// Who made it.
    pub side: Color,
    /// What is wrong with it.
    pub judgement: Option<Judgement>,
    /// From 0 to 100.
    pub accuracy: f64,
}

/// How a player played.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PlayerReview {
    /// From 0 to 100; none for a player who made no move.
    pub accuracy: Option<f64>,
    /// Hundredths of a pawn lost by a move, on the average.
    pub average_loss: u32,
    /// Inaccuracies, mistakes and blunders.
    pub counts: [usize; 3],
}

/// A game looked over, as far as that has come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Review {
    /// The positions from the first on.
    positions: Vec<PositionReview>,
}

impl Review {
    /// The positions that have been judged, from the first on.
    pub fn positions(&self) -> &[PositionReview] {
        &self.positions
    }

    /// The moves between them.
    pub fn moves(&self) -> Vec<MoveReview> {
        self.positions
            .windows(2)
            .map(|pair| {
                let side = pair[0].turn;
                let (before, after) = (pair[0].eval, pair[1].eval);
                MoveReview {
                    side,
                    // Nobody could have done better.
                    judgement: Judgement::of(side, before, after)
                        .filter(|_| pair[0].best.first() != pair[0].played.as_ref()),
                    accuracy: move_accuracy(before.win_percent(side), after.win_percent(side)),
                }
            })
            .collect()
    }

    /// How a player played.
    pub fn player(&self, side: Color) -> PlayerReview {
        let mut evals: Vec<Eval> = self.positions.iter().map(|at| at.eval).collect();
        let mut review = PlayerReview::default();
        let (mut lost, mut made) = (0_i64, 0_i64);
        for (ply, played) in self.moves().iter().enumerate() {
            if played.side != side {
                continue;
            }
            if let Some(judgement) = played.judgement {
                review.counts[judgement as usize] += 1;
            }
            let [before, after] = [evals[ply], evals[ply + 1]].map(|eval| eval.centipawns(side));
            lost += i64::from((before - after).max(0));
            made += 1;
        }
        if made > 0 {
            // To the nearest.
            review.average_loss = u32::try_from((2 * lost + made) / (2 * made)).unwrap_or(u32::MAX);
            // What the start position is found to be worth is nobody's merit.
            if let Some(start) = evals.first_mut() {
                *start = AT_START;
            }
            let turns = self.positions.iter().map(|at| at.turn);
            review.accuracy = game_accuracy(&evals, turns, side);
        }
        review
    }
}

/// The accuracy of a move that changes its player's chance to win from `before` to `after` percent.
pub fn move_accuracy(before: f64, after: f64) -> f64 {
    if after >= before {
        return 100.0;
    }
    let raw = 103.166_810_071_164_9 * (-0.043_544_153_867_539_51 * (before - after)).exp()
        - 3.166_924_740_191_411;
    // One for the doubt whether the judgement is right.
    (raw + 1.0).clamp(0.0, 100.0)
}

/// A player's accuracy in a game: between the mean weighted by how sharp the game was around each move, and the harmonic
/// mean, which bad moves weigh on.
fn game_accuracy(evals: &[Eval], turns: impl Iterator<Item = Color>, side: Color) -> Option<f64> {
    let chances: Vec<f64> = evals
        .iter()
        .map(|eval| eval.win_percent(Color::White))
        .collect();
    let plies = evals.len().checked_sub(1)?;
    let width = (plies / 10).clamp(2, 8);
    // The first moves share the first window.
    let first_window = &chances[..width.min(chances.len())];
    let repeated = width.min(chances.len()).saturating_sub(2);
    let windows = std::iter::repeat_n(first_window, repeated).chain(chances.windows(width));
    let weighted: Vec<(f64, f64)> = chances
        .windows(2)
        .zip(windows)
        .zip(turns)
        .filter(|(_, turn)| *turn == side)
        .map(|((pair, window), _)| {
            let [before, after] =
                [pair[0], pair[1]].map(|white| side.fold_wb(white, 100.0 - white));
            (
                move_accuracy(before, after),
                deviation(window).clamp(0.5, 12.0),
            )
        })
        .collect();
    let weight: f64 = weighted.iter().map(|(_, weight)| weight).sum();
    if weighted.is_empty() {
        return None;
    }
    let mean = weighted.iter().map(|(a, weight)| a * weight).sum::<f64>() / weight;
    let inverse: f64 = weighted.iter().map(|(a, _)| 1.0 / a.max(1.0)).sum();
    Some((mean + weighted.len() as f64 / inverse) / 2.0)
}

/// The standard deviation.
fn deviation(values: &[f64]) -> f64 {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let square = |value: &f64| (value - mean).powi(2);
    (values.iter().map(square).sum::<f64>() / count).sqrt()
}

/// Limits of so many positions, or of a depth instead.
pub fn limits(nodes: u64, depth: Option<u32>) -> Limits {
    Limits {
        nodes: depth.is_none().then_some(nodes),
        depth,
        ..Limits::default()
    }
}

/// Looks a game over, one position after the other.
pub struct Reviewer {
    engine: Engine,
    line: AnyLine,
    moves: Vec<Move>,
    /// The game ended by a draw that its last position alone does not show.
    ends_drawn: bool,
    limits: Limits,
    review: Review,
}

impl Reviewer {
    /// For the moves of a game up to its present; `limits` for each position.
    pub fn new(game: &Game, limits: Limits) -> Reviewer {
        let outcome = game.outcome();
        let drawn = [
            EndReason::Stalemate,
            EndReason::DeadPosition,
            EndReason::FivefoldRepetition,
            EndReason::SeventyFiveMoves,
        ];
        Reviewer {
            engine: Engine::new(TABLE_SIZE),
            line: AnyLine::new(game.start().clone()),
            moves: game.played().iter().map(|ply| ply.mv).collect(),
            ends_drawn: outcome.is_some_and(|outcome| drawn.contains(&outcome.reason)),
            limits,
            review: Review::default(),
        }
    }

    /// How many positions there are.
    pub fn positions(&self) -> usize {
        self.moves.len() + 1
    }

    /// What has been found.
    pub fn review(&self) -> &Review {
        &self.review
    }

    /// Judges the next position. Returns whether there was one; a search that `control` stops early counts with what it has
    /// found.
    pub fn step(&mut self, control: &mut dyn Control) -> bool {
        let ply = self.review.positions.len();
        if ply > self.moves.len() {
            return false;
        }
        if let Some(mv) = ply.checked_sub(1).map(|before| self.moves[before])
            && !self.line.play(mv)
        {
            // A game's moves are legal.
            return false;
        }
        let position = self.line.position();
        let turn = position.turn();
        let is_end = ply == self.moves.len() && self.ends_drawn;
        let winner = outcome::automatic_end(&position, 1).and_then(|end| end.winner);
        let (eval, best) = if let Some(winner) = winner {
            (Eval::Mated(winner), Vec::new())
        } else if is_end || position.legal_moves().is_empty() {
            (Eval::Centipawns(0), Vec::new())
        } else {
            let findings =
                with_line!(&self.line, line => self.engine.search(line, &self.limits, control));
            let best = findings.lines.into_iter().next();
            best.map_or((Eval::Centipawns(0), Vec::new()), |best| {
                (Eval::of(best.score, turn), best.moves)
            })
        };
        self.review.positions.push(PositionReview {
            turn,
            eval,
            best,
            played: self.moves.get(ply).copied(),
        });
        true
    }
}

/// Writes a review into a game's record: what each position is worth, the marks, and the best line instead of a move that
/// is judged, `sentence` saying what is wrong with it. What the record said before is kept, but for its evals; a review that
/// is written once more changes nothing.
pub fn annotate(game: &mut Game, review: &Review, sentence: impl Fn(Judgement, &str) -> String) {
    for (ply, played) in review.moves().into_iter().enumerate() {
        let mut said = game.annotations(ply + 1);
        said.retain_mut(|annotation| {
            let Annotation::Comment(text) = annotation else {
                return true;
            };
            without_eval(text);
            !text.trim().is_empty()
        });
        let best = &review.positions[ply].best;
        let mut comment = review.positions[ply + 1]
            .eval
            .to_pgn()
            .map(|eval| format!("[%eval {eval}]"));
        if let Some(judgement) = played.judgement {
            let judged = |annotation: &Annotation| {
                matches!(annotation, Annotation::Mark(_) | Annotation::Nag(1..=6))
            };
            if !said.iter().any(judged) {
                said.insert(0, Annotation::Nag(judgement.nag()));
            }
            let words = sentence(judgement, &written_best(game, review, ply));
            let line = format!("({})", written_line(game, ply, best));
            said.retain(|it| !matches!(it, Annotation::Comment(text) if same_words(text, &words)));
            let is_there = |it: &Annotation| matches!(it, Annotation::Variation(text) if same_words(text, &line));
            if !best.is_empty() && !said.iter().any(is_there) {
                said.push(Annotation::Variation(line));
            }
            comment = Some(match comment {
                Some(eval) => format!("{eval} {words}"),
                None => words,
            });
        }
        if let Some(comment) = comment {
            let marks = said
                .iter()
                .take_while(|it| matches!(it, Annotation::Mark(_) | Annotation::Nag(_)))
                .count();
            said.insert(marks, Annotation::Comment(comment));
        }
        game.set_annotations(ply + 1, &said);
    }
}

/// Takes `[%eval …]` out of a comment, and the space behind it.
fn without_eval(text: &mut String) {
    while let Some(from) = text.find("[%eval ") {
        let Some(to) = text[from..].find(']') else {
            return;
        };
        let mut to = from + to + 1;
        to += text[to..].len() - text[to..].trim_start().len();
        text.replace_range(from..to, "");
    }
}

/// Whether two texts are the same but for where their lines break.
fn same_words(one: &str, other: &str) -> bool {
    one.split_whitespace().eq(other.split_whitespace())
}

/// The best move in the position before a ply, as it is written there; empty if there is none.
pub fn written_best(game: &Game, review: &Review, ply: usize) -> String {
    let best = review.positions.get(ply).and_then(|at| at.best.first());
    best.map_or_else(String::new, |&mv| notation::san(game.position_at(ply), mv))
}

/// A line from the position before a ply, as a record has it: `12. Nf3 Nc6 13. Bb5`.
pub fn written_line(game: &Game, ply: usize, line: &[Move]) -> String {
    let mut position = game.position_at(ply).clone();
    let mut words = Vec::new();
    for (nth, &mv) in line.iter().take(LINE_PLIES).enumerate() {
        if !position.is_legal(mv) {
            break;
        }
        let (number, side) = number_of(game, ply + nth);
        if side.is_white() {
            words.push(format!("{number}."));
        } else if nth == 0 {
            words.push(format!("{number}..."));
        }
        words.push(notation::san(&position, mv));
        position.play_unchecked(mv);
    }
    words.join(" ")
}

/// The number of a move and who makes it, also beyond the game's end.
fn number_of(game: &Game, ply: usize) -> (u32, Color) {
    let start = game.start();
    let side = if ply.is_multiple_of(2) {
        start.turn()
    } else {
        !start.turn()
    };
    let before = start.turn().fold_wb(0, 1) + u32::try_from(ply).unwrap_or(u32::MAX);
    (start.fullmoves().get() + before / 2, side)
}
