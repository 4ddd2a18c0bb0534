//! The results of a review in words.

use super::{say, side_name};
use crate::{
    chess::{Color, Game, PieceLetters},
    computer::review::{self, Judgement, PlayerReview, Review},
};

/// What is wrong with a move, and what would have been best: `Blunder. Best was Nf3.`
pub fn judgement(judgement: Judgement, best: &str) -> String {
    match judgement {
        Judgement::Inaccuracy => say!("review-inaccuracy", best = best),
        Judgement::Mistake => say!("review-mistake", best = best),
        Judgement::Blunder => say!("review-blunder", best = best),
    }
}

/// The statistics of a player: `White: accuracy 87 %, average centipawn loss 34, ?! 2, ? 1, ?? 0`.
pub fn player(side: Color, played: &PlayerReview) -> String {
    let Some(accuracy) = played.accuracy else {
        return say!("review-no-moves", side = side_name(side));
    };
    let [inaccuracies, mistakes, blunders] = played.counts;
    say!(
        "review-player",
        side = side_name(side),
        accuracy = format!("{accuracy:.0}"),
        loss = played.average_loss,
        counts = format!("?! {inaccuracies}, ? {mistakes}, ?? {blunders}")
    )
}

/// Both players, and the decisive moves of the game with the better lines, a line each. Moves are written in these
/// letters, or in coordinates if there are none.
pub fn game(game: &Game, review: &Review, letters: Option<PieceLetters>) -> Vec<String> {
    let mut lines: Vec<String> = Color::ALL
        .into_iter()
        .map(|side| player(side, &review.player(side)))
        .collect();
    for (ply, played) in review.moves().into_iter().enumerate() {
        let Some(judged) = played.judgement else {
            continue;
        };
        let made = game.plies()[ply].mv;
        let made = review::written_line(game, ply, &[made], letters);
        let better = review::written_line(game, ply, &review.positions()[ply].best, letters);
        lines.push(say!(
            "review-moment",
            made = format!("{made}{}", judged.mark()),
            better = better
        ));
    }
    lines
}
