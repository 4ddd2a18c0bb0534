//! Lines beside the game: moves made in review are tried in a line, variations of the record are entered and stepped
//! through, lines are kept, promoted and deleted. The game and its clocks are not affected.

use bevy::prelude::*;

use crate::{
    chess::line::{Alternatives, Line},
    play::{
        PlaySystems,
        input::promotion::PromotionState,
        messages::{LineCommand, Notice},
        referee,
        rules::{BoardContent, Rules},
    },
    words::say,
};

use crate::play::arbiter::{computer::may_have_hints, current_match::CurrentMatch};

use super::{
    game_review::GameReview,
    notes::{self, NoteHistory},
};

/// Handles commands about lines, and forbids them where they would be help in a match.
pub fn plugin(app: &mut App) {
    app.add_systems(First, permit).add_systems(
        Update,
        read_commands
            .in_set(PlaySystems::Referee)
            .after(referee::handle_commands)
            .before(referee::judge_moves),
    );
}

/// A line can give as much help as a hint: in a match hints must be agreed on. After the game lines are always allowed.
fn permit(mut rules: ResMut<Rules>, current_match: Res<CurrentMatch>) {
    let is_over = rules.table().outcome().is_some();
    let allowed = is_over || may_have_hints(&rules, &current_match);
    // This does not change what is on the board.
    rules.bypass_change_detection().allow_lines(allowed);
}

fn read_commands(
    mut commands: MessageReader<LineCommand>,
    mut rules: ResMut<Rules>,
    review: Res<GameReview>,
    mut history: ResMut<NoteHistory>,
    mut promotion: ResMut<PromotionState>,
    mut notices: MessageWriter<Notice>,
) {
    for command in commands.read() {
        if matches!(
            rules.content(),
            BoardContent::Lesson | BoardContent::Demonstration
        ) {
            continue;
        }
        PromotionState::cancel(&mut promotion);
        let refusal = match command {
            LineCommand::Leave => {
                if let Some(line) = rules.line() {
                    let ply = line.leaves_game_at();
                    rules.show_line(None, ply);
                }
                None
            }
            LineCommand::Enter(path, shown) => {
                rules.enter_line(path, *shown);
                None
            }
            LineCommand::NextAlternative => look_at_alternative(&mut rules, 1),
            LineCommand::PreviousAlternative => look_at_alternative(&mut rules, -1),
            LineCommand::Keep => keep(&mut rules, &mut history, &mut notices),
            LineCommand::Promote => promote(&mut rules, &mut history, &mut notices),
            LineCommand::Delete => delete(&mut rules, &mut history, &mut notices),
            LineCommand::Best => best(&mut rules, &review),
        };
        if let Some(refusal) = refusal {
            notices.write(Notice::problem(refusal));
        }
    }
}

/// The number of the alternative shown, from 1, and how many the record has here: the move itself and the variations
/// that replace it.
pub fn alternatives_shown(rules: &Rules) -> (usize, usize) {
    if !rules.shows_annotations() || rules.shown_ply() == 0 {
        return (1, 1);
    }
    let alternatives = alternatives(rules);
    (
        alternatives.shown() + 1,
        alternatives.variations().len() + 1,
    )
}

fn alternatives(rules: &Rules) -> Alternatives {
    Alternatives::of(rules.table().game(), rules.line(), rules.shown_ply())
}

fn look_at_alternative(rules: &mut Rules, by: isize) -> Option<String> {
    let alternatives = alternatives(rules);
    let shown = rules.shown_ply();
    let count = alternatives.variations().len();
    if count == 0 || shown == 0 {
        return Some(say!("line-no-alternative"));
    }
    let all = isize::try_from(count).unwrap_or(isize::MAX - 1) + 1;
    let step = isize::try_from(alternatives.shown()).unwrap_or_default() + by;
    let nth = usize::try_from(step.rem_euclid(all)).unwrap_or_default();
    let path = alternatives.path_to(nth).unwrap_or_default();
    if nth > 0 && Line::at(rules.table().game(), &path).is_none() {
        return Some(say!("line-not-playable"));
    }
    rules.enter_line(&path, shown);
    None
}

fn keep(
    rules: &mut Rules,
    history: &mut NoteHistory,
    notices: &mut MessageWriter<Notice>,
) -> Option<String> {
    let Some(line) = rules.line().filter(|line| !line.is_kept()).cloned() else {
        return Some(say!("line-nothing-to-keep"));
    };
    let Some((line, edit)) = line.kept(rules.table().game()) else {
        return Some(say!("line-not-written"));
    };
    if !notes::edit(rules, history, &edit) {
        return Some(say!("line-not-written"));
    }
    let shown = rules.shown_ply();
    rules.show_line(Some(line), shown);
    notices.write(Notice::done(say!("line-kept")));
    None
}

fn promote(
    rules: &mut Rules,
    history: &mut NoteHistory,
    notices: &mut MessageWriter<Notice>,
) -> Option<String> {
    let line = rules.line().cloned();
    let Some((edit, path)) = line.and_then(|line| line.promoted(rules.table().game())) else {
        return Some(say!("line-not-promoted"));
    };
    if !notes::edit(rules, history, &edit) {
        return Some(say!("line-not-written"));
    }
    let shown = rules.shown_ply();
    rules.enter_line(&path, shown);
    notices.write(Notice::done(say!("line-promoted")));
    None
}

fn delete(
    rules: &mut Rules,
    history: &mut NoteHistory,
    notices: &mut MessageWriter<Notice>,
) -> Option<String> {
    let line = rules.line().cloned();
    let Some((edit, path, shown)) = line.and_then(|line| line.deleted(rules.table().game())) else {
        return Some(say!("line-nothing-to-delete"));
    };
    if !notes::edit(rules, history, &edit) {
        return Some(say!("line-not-written"));
    }
    rules.enter_line(&path.unwrap_or_default(), shown);
    notices.write(Notice::done(say!("line-deleted")));
    None
}

/// Shows the review's best line, after its first move: in place of the move that led to the position shown, if the review
/// judged that one, as its words are shown then; else from the position shown, or if none is known there that differs from
/// the game, from the one before.
fn best(rules: &mut Rules, review: &GameReview) -> Option<String> {
    let shown = rules.game_ply();
    let before = shown.checked_sub(1);
    let moves = review.review().moves();
    let judged = before.filter(|ply| {
        moves
            .get(*ply)
            .is_some_and(|played| played.judgement.is_some())
    });
    let is_other = |ply: &usize| review.better_move(*ply).is_some();
    let ply = [judged, Some(shown), before]
        .into_iter()
        .flatten()
        .find(is_other);
    let Some(ply) = ply else {
        return Some(say!("line-no-better"));
    };
    if !rules.tries_moves() && !rules.shows_annotations() {
        return Some(say!("line-no-better"));
    }
    let game = rules.table().game();
    let moves = review.review().positions()[ply].best.clone();
    let mut found: Option<(Line, usize)> = None;
    for mv in moves {
        let longer = match &found {
            None => Line::begin(game, ply, mv).map(|line| (line, ply + 1)),
            Some((line, shown)) => line.play(game, *shown, mv),
        };
        match longer {
            Some(longer) => found = Some(longer),
            None => break,
        }
    }
    let Some((line, _)) = found else {
        return Some(say!("line-no-better"));
    };
    rules.show_line(Some(line), ply + 1);
    None
}
