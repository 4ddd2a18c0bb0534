//! What the computer marks on the board: the hint that a player asked for, else the better move that the review found.

use bevy::prelude::*;

use crate::{
    computer::review,
    play::{
        PlaySystems,
        arbiter::computer::{self, Hint},
        messages::Notice,
        preferences::Preferences,
        rules::{BoardContent, Rules},
        shared::LessonMarks,
    },
    words::say,
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
    preferences: Res<Preferences>,
    mut is_marked: Local<bool>,
    mut marks: ResMut<LessonMarks>,
    mut notices: MessageWriter<Notice>,
) {
    if rules.shows(BoardContent::Lesson) {
        // The marks are the rule book's now.
        *is_marked = false;
        return;
    }
    let hinted = hint_marks(&rules, &hint);
    let is_hint = hinted.is_some();
    let wanted = hinted
        .or_else(|| better_move_marks(&rules, &review))
        // Other pieces are on the board while a position is set up.
        .filter(|_| !rules.game_waits());
    if wanted.is_some() || *is_marked {
        *is_marked = wanted.is_some();
        let is_better_move = wanted.is_some() && !is_hint;
        let is_new = marks.set_if_neq(wanted.unwrap_or_default());
        if is_new
            && is_better_move
            && let Some(words) = better_move_words(&rules, &review, &preferences)
        {
            notices.write(Notice::done(words));
        }
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

/// The better move of the position shown in words, where its marks do not show all of it.
fn better_move_words(
    rules: &Rules,
    review: &GameReview,
    preferences: &Preferences,
) -> Option<String> {
    let ply = rules.shown_ply();
    computer::unmarked_role(review.better_move(ply)?)?;
    let (game, letters) = (rules.table().game(), preferences.letters());
    let better = review::written_best(game, review.review(), ply, letters);
    Some(say!("text-hint", played = better))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::{
        chess::{Game, Square, table::Action},
        play::messages::ReviewTarget,
        words::{self, Language},
    };

    /// The words for the better move after this move of the king on a1.
    fn said(fen: &str) -> Option<String> {
        let mut rules = Rules::new(Game::from_fen(fen).expect("a position"));
        let mv = rules.table().moves_from(Square::A1)[0];
        let moved = rules.table_mut().act(Action::Move(mv), Duration::ZERO);
        moved.expect("a legal move");
        rules.go_to(ReviewTarget::First);
        let review = GameReview::of(&rules);
        assert!(review.better_move(0).is_some());
        words::with_language(Language::English, || {
            better_move_words(&rules, &review, &Preferences::default())
        })
    }

    #[test]
    fn a_better_move_says_which_piece_the_pawn_becomes() {
        let said_of_knight = said("6br/5Ppk/7p/8/8/8/8/K7 w - - 0 1").expect("the knight");
        assert!(said_of_knight.contains("f8=N#"), "{said_of_knight}");
        // The arrow of the mating rook shows all.
        assert_eq!(said("6k1/5ppp/8/8/8/8/R7/K7 w - - 0 1"), None);
    }
}
