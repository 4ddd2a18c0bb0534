//! A player's decisions besides the moves: resigns, claims draws, offers and accepts them, by the scores of its
//! positions.

use shakmaty::Move;

use crate::{
    level::Level,
    player::Action,
    rules::{Line, Rules},
    search::Score,
};

/// A player's scores of one game so far, and the decisions that follow from them besides the moves.
#[derive(Clone, Debug, Default)]
pub struct DrawResignPolicy {
    /// The number of plies played, and the score of the position.
    judged: Vec<(usize, i32)>,
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
            self.judged.push((plies, score.comparable()));
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
        game.plies() >= 20
            && self.judged.len() >= moves
            && self
                .judged
                .iter()
                .rev()
                .take(moves)
                .all(|&(_, score)| score <= -behind)
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
}

/// Whether a player of that level accepts a draw offer in a position with this score, in hundredths of a pawn.
#[must_use]
pub fn takes_draw<P: Rules>(level: Level, game: &Line<P>, score: i32) -> bool {
    if score <= -60 {
        return true;
    }
    // With most pieces still on the board a player goes on, whatever the score.
    let opening = game.plies() < 40 && game.position().board().occupied().count() > 16;
    let enough = if simple(game) { 10 } else { -200 };
    score <= level.traits().takes_draw.max(enough) && !(opening && level >= Level::Hobby)
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
