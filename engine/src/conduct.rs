//! What a player does besides moving: gives up, claims draws, offers and takes them, by what their positions seemed worth.

use shakmaty::Move;

use crate::{
    level::Level,
    player::Action,
    rules::{Line, Rules},
    search::Score,
};

/// What a player has thought of one game so far, and what follows from it besides the moves.
#[derive(Clone, Debug, Default)]
pub struct Conduct {
    /// By how many plies had been played: what positions seemed to be worth.
    judged: Vec<(usize, i32)>,
    offered_at: Option<usize>,
}

impl Conduct {
    /// What is done in this position with a move that was chosen: `score` is what it seemed worth, none if the move was
    /// known without a thought.
    pub fn decide<P: Rules>(
        &mut self,
        level: Level,
        game: &Line<P>,
        chosen: Move,
        score: Option<Score>,
    ) -> Action {
        // After a take-back what was thought of later positions is forgotten.
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
            Action::ClaimDraw
        } else if self.offers(level, game) {
            self.offered_at = Some(plies);
            Action::MoveAndOfferDraw(chosen)
        } else {
            Action::Move(chosen)
        }
    }

    /// Hopeless for several moves, and known to be.
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

    /// Level for long with little left to play for, and not asked again and again.
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

/// Whether a player of that level takes the draw that is offered, in a position that seems worth this to them, in
/// hundredths of a pawn.
#[must_use]
pub fn takes_draw<P: Rules>(level: Level, game: &Line<P>, score: i32) -> bool {
    if score <= -60 {
        return true;
    }
    // With everything on the board there is a game to play, whatever it is worth.
    let opening = game.plies() < 40 && game.position().board().occupied().count() > 16;
    let enough = if simple(game) { 10 } else { -200 };
    score <= level.traits().takes_draw.max(enough) && !(opening && level >= Level::Hobby)
}

fn claims<P: Rules>(game: &Line<P>, score: Score) -> bool {
    let claimable = game.repetitions() >= 3 || game.position().halfmoves() >= 100;
    claimable && score.comparable() <= 20
}

/// Whether few pieces are left, or nothing has happened for long.
fn simple<P: Rules>(game: &Line<P>) -> bool {
    let board = game.position().board();
    let pieces = board.occupied() & !board.pawns() & !board.kings();
    pieces.count() <= 4 || game.position().halfmoves() >= 40
}
