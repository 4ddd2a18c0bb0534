//! What the computer marks on the board: the hint that a player asked for, else the better move that the review found.

use bevy::prelude::*;

use crate::play::{
    PlaySystems,
    arbiter::computer::{self, Hint},
    rules::{BoardContent, Rules},
    shared::LessonMarks,
};

use super::game_review::{self, GameReview};

/// Marks what is found for the position shown.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        update_marks
            .after(computer::take_hint)
            .after(game_review::read_commands)
            .in_set(PlaySystems::Referee),
    );
}

fn update_marks(
    rules: Res<Rules>,
    hint: Res<Hint>,
    review: Res<GameReview>,
    mut is_marked: Local<bool>,
    mut marks: ResMut<LessonMarks>,
) {
    if rules.shows(BoardContent::Lesson) {
        // The marks are the rule book's now.
        *is_marked = false;
        return;
    }
    let wanted = hint_marks(&rules, &hint)
        .or_else(|| better_move_marks(&rules, &review))
        // Other pieces are on the board while a position is set up.
        .filter(|_| !rules.game_waits());
    if wanted.is_some() || *is_marked {
        *is_marked = wanted.is_some();
        marks.set_if_neq(wanted.unwrap_or_default());
    }
}

/// The part of the hint that is shown.
fn hint_marks(rules: &Rules, hint: &Hint) -> Option<LessonMarks> {
    let hint = hint.shown().filter(|_| rules.is_live())?;
    Some(LessonMarks {
        squares: hint.from.or(hint.to).into_iter().collect(),
        arrows: hint.from.zip(hint.to).into_iter().collect(),
    })
}

/// The best move in the position shown of the game, where another one was played.
fn better_move_marks(rules: &Rules, review: &GameReview) -> Option<LessonMarks> {
    let is_of_game = matches!(rules.content(), BoardContent::Present | BoardContent::Past);
    let better = review
        .better_move(rules.shown_ply())
        .filter(|_| is_of_game && review.is_open())?;
    Some(match better.from.square() {
        Some(from) => LessonMarks {
            squares: Vec::new(),
            arrows: vec![(from, better.to)],
        },
        // A drop has no origin square.
        None => LessonMarks {
            squares: vec![better.to],
            arrows: Vec::new(),
        },
    })
}
