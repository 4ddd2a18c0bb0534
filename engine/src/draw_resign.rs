//! A player's decisions besides the moves: resigns, claims draws, offers and accepts them, by the scores of its
//! positions.

use shakmaty::Move;

use crate::{
    level::Level,
    player::Action,
    rules::{Line, Rules},
    search::Score,
};

/// Scores up to this are mates that are suffered.
const MATED: i32 = -30_000;

/// A side that begins this far behind plays at odds, in hundredths of a pawn; less is an even game.
const ODDS: i32 = 150;

/// A player's scores of one game so far, and the decisions that follow from them besides the moves.
#[derive(Clone, Debug, Default)]
pub struct DrawResignPolicy {
    /// The number of plies played, and the score of the position.
    judged: Vec<(usize, i32)>,
    /// The first score of the game where it was begun at odds: how far they set this side back, not above 0.
    odds: i32,
    offered_at: Option<usize>,
}

impl DrawResignPolicy {
    /// The action in this position with the chosen move: `score` is the position's, `None` if the move came from the
    /// book without a search.
    pub fn decide<P: Rules>(
        &mut self,
        level: Level,
        game: &Line<P>,
        chosen: Move,
        score: Option<Score>,
    ) -> Action {
        // After a take-back the scores of later positions are dropped.
        let plies = game.plies();
        self.judged.retain(|&(at, _)| at < plies);
        self.offered_at = self.offered_at.filter(|&at| at <= plies);
        if let Some(score) = score {
            let score = score.comparable();
            if self.judged.is_empty() {
                // An ending that was set up is as hopeless as it looks.
                let is_at_odds = has_most_pieces(game) && score <= -ODDS;
                self.odds = if is_at_odds { score } else { 0 };
            }
            self.judged.push((plies, score));
        }
        let score = score.unwrap_or(Score::Centipawns(0));
        if self.resigns(level, game) {
            Action::Resign
        } else if claims(game, score) {
            Action::ClaimDraw(chosen)
        } else if self.offers(level, game) {
            self.offered_at = Some(plies);
            Action::MoveAndOfferDraw(chosen)
        } else {
            Action::Move(chosen)
        }
    }

    /// Whether the last several scores of its own are hopeless.
    fn resigns<P: Rules>(&self, level: Level, game: &Line<P>) -> bool {
        let Some((behind, moves)) = level.traits().resigns else {
            return false;
        };
        // Whoever gives odds is behind from the first move, and plays all the same. A mate is hopeless, whatever the game
        // began with.
        let hopeless = (self.odds - behind).max(MATED);
        game.plies() >= 20
            && self.judged.len() >= moves
            && self
                .judged
                .iter()
                .rev()
                .take(moves)
                .all(|&(_, score)| score <= hopeless)
    }

    /// Whether the position has been level for long with little left to play for, and no draw was offered lately.
    fn offers<P: Rules>(&self, level: Level, game: &Line<P>) -> bool {
        let plies = game.plies();
        level >= Level::Hobby
            && plies >= 60
            && self.offered_at.is_none_or(|at| plies >= at + 30)
            && simple(game)
            && self.judged.len() >= 8
            && self
                .judged
                .iter()
                .rev()
                .take(8)
                .all(|&(_, score)| score.abs() <= 25)
    }

    /// Whether the player accepts a draw offer in a position with this score, in hundredths of a pawn.
    #[must_use]
    pub fn takes_draw<P: Rules>(&self, level: Level, game: &Line<P>, score: i32) -> bool {
        // With most pieces still on the board a player goes on, whatever the score.
        let opening = game.plies() < 40 && has_most_pieces(game);
        if opening && level >= Level::Hobby {
            return false;
        }
        let enough = level.traits().takes_draw;
        // With little left to play for, level is level, whatever the odds were.
        if simple(game) {
            score <= enough.max(10)
        } else {
            score - self.odds <= enough.max(-200)
        }
    }
}

fn has_most_pieces<P: Rules>(game: &Line<P>) -> bool {
    game.position().board().occupied().count() > 16
}

fn claims<P: Rules>(game: &Line<P>, score: Score) -> bool {
    // Where pieces are dropped no moves are counted, whatever a position that was set up says.
    let fifty_moves = game.position().halfmoves() >= 100 && !game.position().drops();
    let claimable = game.repetitions() >= 3 || fifty_moves;
    claimable && score.comparable() <= 20
}

/// Whether few pieces are left, or nothing has happened for long.
fn simple<P: Rules>(game: &Line<P>) -> bool {
    let board = game.position().board();
    let pieces = board.occupied() & !board.pawns() & !board.kings();
    pieces.count() <= 4 || game.position().halfmoves() >= 40
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, Chess, Position, fen::Fen, uci::UciMove};

    use super::*;

    /// A game after so many pawn moves, at most 32: no position occurs twice, and nothing is captured.
    fn game(plies: usize) -> Line<Chess> {
        let mut line = Line::new(Chess::default());
        for ply in 0..plies {
            let file = ["a", "b", "c", "d", "e", "f", "g", "h"][ply / 2 % 8];
            let (from, to) = match (ply % 2, ply / 16) {
                (0, 0) => (2, 3),
                (0, _) => (3, 4),
                (_, 0) => (7, 6),
                _ => (6, 5),
            };
            let m: UciMove = format!("{file}{from}{file}{to}").parse().expect("a move");
            let m = m.to_move(line.position()).expect("a legal move");
            assert!(line.play(m));
        }
        line
    }

    /// White's policy after turns with these scores, and whether it has resigned on the way.
    fn after(level: Level, scores: &[Score]) -> (DrawResignPolicy, bool) {
        let mut policy = DrawResignPolicy::default();
        let mut resigned = false;
        for (turn, &score) in scores.iter().enumerate() {
            let line = game(2 * turn);
            let chosen = line.position().legal_moves()[0];
            let action = policy.decide(level, &line, chosen, Some(score));
            resigned |= action == Action::Resign;
        }
        (policy, resigned)
    }

    /// Fourteen turns with the first score, and three with the last.
    fn resigns(first: i32, last: Score) -> bool {
        let mut scores = vec![Score::Centipawns(first); 14];
        scores.extend([last; 3]);
        after(Level::Full, &scores).1
    }

    #[test]
    fn at_odds_only_what_is_lost_besides_is_resigned() {
        assert!(!resigns(-900, Score::Centipawns(-900)), "as it began");
        assert!(!resigns(-900, Score::Centipawns(-1400)));
        assert!(resigns(-900, Score::Centipawns(-1500)));
        assert!(resigns(-900, Score::Mate(-4)));
        // A queen ahead or level, six pawns behind are enough.
        assert!(resigns(0, Score::Centipawns(-600)));
        assert!(resigns(900, Score::Centipawns(-600)));
        assert!(!resigns(900, Score::Centipawns(-500)));
    }

    #[test]
    fn at_odds_a_draw_is_no_gain_at_once() {
        let (odds, _) = after(Level::Casual, &[Score::Centipawns(-900)]);
        let line = game(20);
        assert!(!odds.takes_draw(Level::Casual, &line, -800), "ahead of it");
        assert!(odds.takes_draw(Level::Casual, &line, -900));
        let level = DrawResignPolicy::default();
        assert!(level.takes_draw(Level::Casual, &line, -800));
    }

    #[test]
    fn a_level_ending_is_a_draw_whatever_the_first_score_was() {
        let fen: Fen = "8/5k2/8/3r4/8/3R4/5K2/8 w - - 0 60".parse().expect("a FEN");
        let ending: Chess = fen
            .into_position(CastlingMode::Standard)
            .expect("a position");
        let ending = Line::new(ending);
        for first in [30, 0, -30, -900] {
            let (policy, _) = after(Level::Full, &[Score::Centipawns(first)]);
            assert!(policy.takes_draw(Level::Full, &ending, 0), "{first}");
            assert!(!policy.takes_draw(Level::Full, &ending, 50), "{first}");
        }
    }

    #[test]
    fn nobody_of_a_club_takes_a_draw_in_the_opening_even_when_behind() {
        let policy = DrawResignPolicy::default();
        assert!(!policy.takes_draw(Level::Club, &game(20), -100));
        assert!(policy.takes_draw(Level::Casual, &game(20), -100));
    }
}
