//! Review of a game: the evaluation of every position, the moves that turned the game, and the accuracy of each player.
//!
//! A [`Reviewer`] judges one position after the other, so that its caller can show the progress and stop it. The
//! figures compare with those of Lichess, whose published formulas are used:
//! - win chance from a score: `WinPercent` in scalachess's `eval.scala`, <https://lichess.org/page/accuracy>;
//! - accuracy of a move and of a game: `AccuracyPercent` in lila's `modules/analyse`, the average loss: `AccuracyCP`
//!   there;
//! - inaccuracy, mistake and blunder: `Advice` in lila's `modules/tree` (0.1, 0.2 and 0.3 of the winning chances, on a
//!   scale from −1 to 1; mates that are given away or allowed by what is left besides).

use shakki_engine::{AnyLine, Control, Engine, Limits, Score, with_line};

use crate::chess::{
    Color, EndReason, Game, Move, PieceLetters, Position, Variant, VariantPosition,
    annotation::{Annotation, variation},
    notation, outcome,
};

/// The score from which a position counts as won in winning chances, hundredths of a pawn.
const MAX_CENTIPAWNS: i32 = 1000;

/// The evaluation that is assumed for the start position, for White, hundredths of a pawn.
const START_EVAL: Eval = Eval::Centipawns(15);

/// The number of plies of a best line that are written.
const LINE_PLIES: usize = 10;

/// The transposition table of a review's engine, mebibytes.
const TABLE_SIZE: usize = 16;

/// The evaluation of a position for White.
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

    /// The side that mates by force, or has mated.
    fn mating(self) -> Option<Color> {
        match self {
            Eval::Centipawns(_) => None,
            Eval::MateIn(moves) => Some(Color::from_white(moves > 0)),
            Eval::Mated(winner) => Some(winner),
        }
    }

    /// In hundredths of a pawn for a side; a mate counts as the maximum.
    fn centipawns(self, side: Color) -> i32 {
        let for_white = match self {
            Eval::Centipawns(worth) => worth,
            mate => mate
                .mating()
                .map_or(0, |by| by.fold_wb(MAX_CENTIPAWNS, -MAX_CENTIPAWNS)),
        };
        side.fold_wb(1, -1) * for_white.clamp(-MAX_CENTIPAWNS, MAX_CENTIPAWNS)
    }

    /// A side's chance to win, percent. More than ten pawns count as ten.
    pub fn win_percent(self, side: Color) -> f64 {
        50.0 + 50.0 * winning_chances(self.centipawns(side))
    }

    /// The same as it is shown to players: certain where the board shows mate.
    pub fn shown_win_percent(self, side: Color) -> f64 {
        match self {
            Eval::Mated(winner) if winner == side => 100.0,
            Eval::Mated(_) => 0.0,
            Eval::Centipawns(_) | Eval::MateIn(_) => self.win_percent(side),
        }
    }

    /// As in PGN's `%eval`: `0.17`, `#3`, `#-2`; `None` where the board shows mate.
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

/// Hundredths of a pawn as winning chances, from −1 to 1.
fn winning_chances(centipawns: i32) -> f64 {
    2.0 / (1.0 + (-0.003_682_08 * f64::from(centipawns)).exp()) - 1.0
}

/// The judgement of a bad move.
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
    /// All of them, the least serious first.
    pub const ALL: [Judgement; 3] = [
        Judgement::Inaccuracy,
        Judgement::Mistake,
        Judgement::Blunder,
    ];

    /// The sign after a move.
    pub const fn mark(self) -> &'static str {
        match self {
            Judgement::Inaccuracy => "?!",
            Judgement::Mistake => "?",
            Judgement::Blunder => "??",
        }
    }

    /// Its NAG (PGN standard, 10).
    pub const fn nag(self) -> u16 {
        match self {
            Judgement::Inaccuracy => 6,
            Judgement::Mistake => 2,
            Judgement::Blunder => 4,
        }
    }

    /// The judgement of a move by `side`, from the evaluations before and after it.
    pub fn of(side: Color, before: Eval, after: Eval) -> Option<Judgement> {
        let (had, has) = (before.mating(), after.mating());
        let by_rest = |rest: i32| match rest {
            1000.. => Judgement::Inaccuracy,
            701.. => Judgement::Mistake,
            _ => Judgement::Blunder,
        };
        match (had, has) {
            // A mate is allowed: the worse the position was before, the less is lost.
            (None, Some(by)) if by != side => Some(by_rest(-before.centipawns(side))),
            // A mate is missed: the better the position still is, the less is lost.
            (Some(by), None) if by == side => Some(by_rest(after.centipawns(side))),
            (Some(by), Some(now)) if by == side && now != side => Some(Judgement::Blunder),
            (None, None) => {
                let (Eval::Centipawns(had), Eval::Centipawns(has)) = (before, after) else {
                    return None;
                };
                // Here more than ten pawns are not cut off, unlike in accuracy.
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

/// The review of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionReview {
    /// The side to move.
    pub turn: Color,
    /// Its evaluation.
    pub eval: Eval,
    /// The best line from here; empty if the game is over here.
    pub best: Vec<Move>,
    /// The move that was made here.
    pub played: Option<Move>,
}

/// The review of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MoveReview {
    /// Who made it.
    pub side: Color,
    /// The judgement, if the move was bad.
    pub judgement: Option<Judgement>,
    /// From 0 to 100.
    pub accuracy: f64,
}

/// The review of a player's moves.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PlayerReview {
    /// From 0 to 100; `None` for a player who made no move.
    pub accuracy: Option<f64>,
    /// Hundredths of a pawn lost by a move, on the average.
    pub average_loss: u32,
    /// Inaccuracies, mistakes and blunders.
    pub counts: [usize; 3],
}

/// The review of a game, as far as it is done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Review {
    /// The positions from the first on.
    positions: Vec<PositionReview>,
    /// Whether the first is the usual start of chess.
    from_usual_start: bool,
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
                    // No move would have been better.
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
            // The evaluation of the usual start does not count for either player. Any other is what the game began with:
            // at odds the first move has not lost them.
            if let Some(start) = evals.first_mut()
                && self.from_usual_start
            {
                *start = START_EVAL;
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
    // One point is added, as the judgement is uncertain.
    (raw + 1.0).clamp(0.0, 100.0)
}

/// A player's accuracy in a game: the average of the mean weighted by how sharp the game was around each move, and of
/// the harmonic mean, which bad moves weigh on.
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

/// Limits of so many nodes, or of a depth instead.
pub fn limits(nodes: u64, depth: Option<u32>) -> Limits {
    Limits {
        nodes: depth.is_none().then_some(nodes),
        depth,
        ..Limits::default()
    }
}

/// Reviews a game, one position after the other.
pub struct Reviewer {
    engine: Engine,
    line: AnyLine,
    moves: Vec<Move>,
    /// Whether the game ended by a draw that its last position alone does not show.
    ends_drawn: bool,
    limits: Limits,
    review: Review,
}

impl Reviewer {
    /// Reviews the moves of a game up to its present; `limits` are for each position.
    pub fn new(game: &Game, limits: Limits) -> Reviewer {
        let outcome = game.outcome();
        let drawn = [
            EndReason::Stalemate,
            EndReason::DeadPosition,
            EndReason::ThreefoldRepetition,
            EndReason::FivefoldRepetition,
            EndReason::FiftyMoves,
            EndReason::SeventyFiveMoves,
        ];
        Reviewer {
            engine: Engine::new(TABLE_SIZE),
            line: AnyLine::new(game.start().clone()),
            moves: game.played().iter().map(|ply| ply.mv).collect(),
            ends_drawn: outcome.is_some_and(|outcome| drawn.contains(&outcome.reason)),
            limits,
            review: Review {
                from_usual_start: Variant::Standard.begins_with(game.start()),
                ..Review::default()
            },
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

    /// Judges the next position. Returns whether there was one; if `control` stops the search early, its result so far
    /// counts.
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

/// Writes a review into a game's record: the evaluation of each position, the glyphs, and the best line as a variation
/// to each judged move, with `sentence` as its comment. The record's own annotations are kept, but for its evals;
/// writing a review again changes nothing.
pub fn annotate(game: &mut Game, review: &Review, sentence: impl Fn(Judgement, &str) -> String) {
    for (ply, played) in review.moves().into_iter().enumerate() {
        let mut annotations = game.annotations(ply + 1);
        annotations.retain_mut(|annotation| {
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
            if !annotations.iter().any(judged) {
                annotations.insert(0, Annotation::Nag(judgement.nag()));
            }
            let letters = Some(PieceLetters::ENGLISH);
            let words = sentence(judgement, &written_best(game, review, ply, letters));
            let line = format!("({})", written_line(game, ply, best, letters));
            annotations
                .retain(|it| !matches!(it, Annotation::Comment(text) if same_words(text, &words)));
            // A variation that goes on behind that line was kept by hand: it is the same, longer.
            let is_there = |it: &Annotation| matches!(it, Annotation::Variation(text) if continues(game.position_at(ply), text, &line));
            if !best.is_empty() && !annotations.iter().any(is_there) {
                annotations.push(Annotation::Variation(line));
            }
            comment = Some(match comment {
                Some(eval) => format!("{eval} {words}"),
                None => words,
            });
        }
        if let Some(comment) = comment {
            let marks = annotations
                .iter()
                .take_while(|it| matches!(it, Annotation::Mark(_) | Annotation::Nag(_)))
                .count();
            annotations.insert(marks, Annotation::Comment(comment));
        }
        game.set_annotations(ply + 1, &annotations);
    }
}

/// Removes `[%eval …]` from a comment, and the space after it.
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

/// Whether a variation from this position begins with all moves of another.
fn continues(start: &VariantPosition, text: &str, other: &str) -> bool {
    let moves = |text| {
        let game = variation::read(start, text)?;
        Some(game.played().iter().map(|ply| ply.mv).collect::<Vec<_>>())
    };
    moves(text)
        .zip(moves(other))
        .is_some_and(|(moves, others)| moves.starts_with(&others))
}

/// The best move in the position before a ply, in these letters, or in coordinates if there are none; empty if there is
/// no best move.
pub fn written_best(
    game: &Game,
    review: &Review,
    ply: usize,
    letters: Option<PieceLetters>,
) -> String {
    let best = review.positions.get(ply).and_then(|at| at.best.first());
    best.map_or_else(String::new, |&mv| {
        notation::written(game.position_at(ply), mv, letters)
    })
}

/// A line from the position before a ply, in these letters, or in coordinates if there are none: `12. Nf3 Nc6 13. Bb5`.
pub fn written_line(
    game: &Game,
    ply: usize,
    line: &[Move],
    letters: Option<PieceLetters>,
) -> String {
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
        words.push(notation::written(&position, mv, letters));
        position.play_unchecked(mv);
    }
    words.join(" ")
}

/// The number and the side of a move, also beyond the game's end.
fn number_of(game: &Game, ply: usize) -> (u32, Color) {
    let start = game.start();
    let side = if ply.is_multiple_of(2) {
        start.turn()
    } else {
        !start.turn()
    };
    let before = u32::try_from(ply).unwrap_or(u32::MAX);
    let before = before.saturating_add(start.turn().fold_wb(0, 1));
    (start.fullmoves().get().saturating_add(before / 2), side)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use shakki_engine::NoControl;

    use super::*;
    use crate::chess::{
        Square,
        table::{Action, MatchOptions, Table},
    };

    #[test]
    fn the_first_evaluation_is_assumed_at_the_usual_start_alone() {
        let position = |turn| PositionReview {
            turn,
            eval: Eval::Centipawns(-900),
            best: Vec::new(),
            played: None,
        };
        let accuracy = |from_usual_start| {
            let review = Review {
                positions: vec![position(Color::White), position(Color::Black)],
                from_usual_start,
            };
            review.player(Color::White).accuracy.expect("a move")
        };
        assert!(accuracy(false) > 99.0, "nothing was lost");
        assert!(accuracy(true) < 50.0);
        let odds = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1";
        let odds = Game::from_fen(odds).expect("a position");
        for (game, is_usual) in [(Game::new(), true), (odds, false)] {
            let reviewer = Reviewer::new(&game, limits(1, None));
            assert_eq!(reviewer.review().from_usual_start, is_usual);
        }
    }

    /// The last position of a game whose draw is claimed now.
    fn claimed(mut table: Table) -> PositionReview {
        let claimed = table.act(Action::Claim(None), Duration::ZERO);
        claimed.expect("a claim");
        assert!(table.outcome().is_some());
        let mut reviewer = Reviewer::new(table.game(), limits(500, None));
        while reviewer.step(&mut NoControl) {}
        let last = reviewer.review().positions().last();
        last.expect("a position").clone()
    }

    #[test]
    fn a_draw_that_was_claimed_is_level_at_the_end() {
        let adopt = |game: &Game| Table::adopt(game, MatchOptions::default());
        // A rook ahead.
        let fifty = Game::from_fen("4k3/8/8/8/8/8/r7/4K3 w - - 120 80").expect("a position");
        let mut threefold = adopt(&Game::from_fen("4k3/8/8/8/8/8/r7/4K3 w - - 0 1").expect("one"));
        for (from, to) in [
            (Square::E1, Square::F1),
            (Square::E8, Square::F8),
            (Square::F1, Square::E1),
            (Square::F8, Square::E8),
        ]
        .repeat(2)
        {
            let moves = threefold.moves_from(from);
            let mv = moves.into_iter().find(|mv| mv.to() == to).expect("legal");
            threefold
                .act(Action::Move(mv), Duration::ZERO)
                .expect("legal");
        }
        for table in [adopt(&fifty), threefold] {
            let last = claimed(table);
            assert_eq!((last.eval, last.best), (Eval::Centipawns(0), Vec::new()));
        }
    }
}
