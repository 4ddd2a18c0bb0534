//! The computer's review of the game on the board: on a thread of its own, position by position, shown as far as it is
//! done. It belongs to one state of the game; a move discards it.

use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::*;

use crate::{
    chess::{
        Color, Game,
        line::Edit,
        table::{ActionRefusal, MoveSquares},
    },
    computer::review::{self, MoveReview, PlayerReview, Review, Reviewer},
    play::{
        PlaySystems,
        arbiter::current_match::CurrentMatch,
        messages::{MatchCommand, Notice},
        referee,
        rules::{BoardContent, Rules},
    },
    words::{self, Localized, engine, say},
};

use super::{
    super::{
        computer::may_have_hints,
        search::{LoopWaker, Search},
    },
    notes::{self, NoteHistory},
};

/// Starts and ends reviews on command, and collects their results.
pub fn plugin(app: &mut App) {
    app.init_resource::<GameReview>().add_systems(
        Update,
        (receive, read_commands)
            .chain()
            .after(referee::judge_moves)
            .in_set(PlaySystems::Referee),
    );
}

/// How many nodes are searched for each position of the game.
const NODES: u64 = 100_000;

/// The review of the game on the board, as far as it is done.
#[derive(Resource, Default)]
pub struct GameReview {
    running: Option<RunningReview>,
    review: Review,
    /// The judged moves, always updated together with `review`.
    moves: Vec<MoveReview>,
}

struct RunningReview {
    /// The game, and how many plies it had.
    key: (u64, usize),
    /// Dropping it stops the search.
    search: Search<()>,
    /// What has been found since the last call of `receive`.
    found: Arc<Mutex<Option<Review>>>,
}

impl GameReview {
    /// Whether a review is running or complete.
    pub fn is_open(&self) -> bool {
        self.running.is_some()
    }

    /// What has been found.
    pub fn review(&self) -> &Review {
        &self.review
    }

    /// The moves that have been judged.
    pub fn moves(&self) -> &[MoveReview] {
        &self.moves
    }

    /// How many positions have been judged, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        let plies = self.running.as_ref().map(|running| running.key.1);
        let all = plies.map_or(0, |plies| plies + 1);
        (self.review.positions().len(), all)
    }

    /// Whether every position has been judged.
    pub fn is_complete(&self) -> bool {
        let (done, all) = self.progress();
        self.is_open() && done == all
    }

    /// How a player played, as far as is known.
    pub fn player(&self, side: Color) -> PlayerReview {
        self.review.player(side)
    }

    /// The best move in the position after so many plies, if it is known and is not the move that was played there.
    pub fn better_move(&self, ply: usize) -> Option<MoveSquares> {
        let position = self.review.positions().get(ply)?;
        let best = *position.best.first()?;
        (position.played != Some(best)).then(|| MoveSquares::on_board(best))
    }

    /// The review of the game on the board, searched at once, for tests of what is shown of it.
    #[cfg(test)]
    pub(super) fn of(rules: &Rules) -> Self {
        let mut reviewer = Reviewer::new(rules.table().game(), review::limits(5_000, None));
        while reviewer.step(&mut shakki_engine::NoControl) {}
        Self {
            review: reviewer.review().clone(),
            ..Self::default()
        }
    }

    fn begin(&mut self, rules: &Rules, waker: &LoopWaker) {
        let game = rules.table().game().clone();
        let key = (rules.generation(), game.cursor());
        let found = Arc::new(Mutex::new(None));
        let shared = found.clone();
        let mut reviewer = None;
        self.clear();
        self.running = Some(RunningReview {
            key,
            found,
            search: Search::steps((key.0, 0), waker, move |control| {
                let reviewer = reviewer
                    .get_or_insert_with(|| Reviewer::new(&game, review::limits(NODES, None)));
                let is_step = reviewer.step(control);
                if is_step {
                    let review = reviewer.review().clone();
                    *shared.lock().unwrap_or_else(PoisonError::into_inner) = Some(review);
                }
                is_step
            }),
        });
    }

    fn clear(&mut self) {
        *self = Self::default();
    }
}

/// Takes what has been found; discards the review when the game has changed.
fn receive(rules: Res<Rules>, mut shown: ResMut<GameReview>, mut notices: MessageWriter<Notice>) {
    let Some(running) = &mut shown.bypass_change_detection().running else {
        return;
    };
    if running.key != (rules.generation(), rules.table().game().cursor()) {
        shown.clear();
        return;
    }
    if let Some(Err(failure)) = running.search.take() {
        shown.clear();
        notices.write(Notice::problem(engine::own_failure(&failure)));
        return;
    }
    running.search.go_on();
    let found = running
        .found
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .take();
    if let Some(found) = found {
        shown.moves = found.moves();
        shown.review = found;
    }
}

pub(super) fn read_commands(
    mut commands: MessageReader<MatchCommand>,
    mut rules: ResMut<Rules>,
    current_match: Res<CurrentMatch>,
    waker: Res<LoopWaker>,
    mut shown: ResMut<GameReview>,
    mut history: ResMut<NoteHistory>,
    mut notices: MessageWriter<Notice>,
) {
    for command in commands.read() {
        match command {
            MatchCommand::Review if shown.is_open() => shown.clear(),
            MatchCommand::Review => match why_no_review(&rules, &current_match) {
                Some(refusal) => {
                    notices.write(Notice::problem(refusal));
                }
                None => shown.begin(&rules, &waker),
            },
            MatchCommand::SaveReview if shown.is_complete() => {
                write_to_record(&mut rules, &mut history, shown.review());
                notices.write(Notice::done(say!("review-kept")));
            }
            _ => {}
        }
    }
}

/// The reason why the game cannot be reviewed now, if any: a review also gives hints.
fn why_no_review(rules: &Rules, current_match: &CurrentMatch) -> Option<String> {
    let table = rules.table();
    if rules.shows(BoardContent::Lesson) {
        return Some(say!("hint-not-in-lessons"));
    }
    if table.game().played().is_empty() {
        return Some(say!("review-nothing"));
    }
    // It would tell the players what they may not think about now (C3).
    if rules.hides_board() {
        return Some(ActionRefusal::Paused.localized());
    }
    let is_over = table.outcome().is_some();
    (!is_over && !may_have_hints(rules, current_match)).then(|| say!("hint-not-agreed"))
}

/// Writes the review into the game's record, as one edit.
fn write_to_record(rules: &mut Rules, history: &mut NoteHistory, review: &Review) {
    let game = rules.table().game();
    let mut annotated: Game = game.clone();
    review::annotate(&mut annotated, review, words::review::judgement);
    let edits: Vec<Edit> = (0..=annotated.cursor())
        .filter(|&ply| annotated.text_after(ply) != game.text_after(ply))
        .map(|ply| Edit {
            ply,
            annotations: annotated.annotations(ply),
        })
        .collect();
    // Refused only for text that a record cannot hold; a review contains none.
    notes::edit_all(rules, history, &edits);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_review_that_cannot_begin_is_closed_and_the_player_is_told() {
        let mut app = App::new();
        let review = GameReview {
            running: Some(RunningReview {
                key: (0, 0),
                search: Search::failed((0, 0)),
                found: Arc::default(),
            }),
            ..GameReview::default()
        };
        app.add_message::<Notice>()
            .insert_resource(Rules::new(Game::new()))
            .insert_resource(review)
            .add_systems(Update, receive);
        app.update();
        assert!(!app.world().resource::<GameReview>().is_open());
        assert_eq!(app.world().resource::<Messages<Notice>>().len(), 1);
    }
}
