//! The review under the board: White's winning chances through the game as a curve, the moves that turned it, and the
//! judgement of the move shown. A click on the curve shows that position.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{
        Color32, CornerRadius, CursorIcon, Label, Mesh, Rect, RichText, Sense, Shape, Stroke, Ui,
        pos2, vec2,
    },
};

use crate::{
    chess::{Color as Side, PieceLetters},
    computer::review::{self, Judgement},
    play::{
        arbiter::review::game_review::GameReview,
        messages::{LineCommand, MatchCommand, ReviewTarget},
        mode::Mode,
        rules::Rules,
    },
    ui::{
        UiSystems,
        action::{UiAction, UiActions},
        widgets::{buttons::NamedButtons, theme},
    },
    words::{self, say},
};

use crate::ui::strip::{
    lines::{self, Strip},
    message,
};

/// Shows the curve while there is a review of the game.
pub fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.in_set(UiSystems::Strip)
            .before(message::draw)
            .run_if(not(in_state(Mode::Lesson)
                .or_else(in_state(Mode::Photo))
                .or_else(in_state(Mode::SetUp)))),
    );
}

/// The curve's height, points.
const HEIGHT: f32 = 54.0;
/// White's part of the chances.
const WHITES_PART: Color32 = Color32::from_rgb(150, 138, 118);
/// The curve's greatest width.
const WIDTH: f32 = 560.0;

pub(super) fn show(
    mut contexts: EguiContexts,
    rules: Res<Rules>,
    shown: Res<GameReview>,
    mut strip: ResMut<Strip>,
    mut named: ResMut<NamedButtons>,
    mut ui_actions: UiActions,
) -> Result {
    // A pause hides the position, and with it what is known about it (C3).
    if !shown.is_open() || rules.hides_board() {
        return Ok(());
    }
    let letters = ui_actions.preferences().letters();
    let width = WIDTH.min(strip.width() - 70.0).max(100.0);
    let place = strip.put_for_long(contexts.ctx_mut()?, ("win chance", width as u32), |ui| {
        ui.vertical(|ui| {
            let mut actions = Vec::new();
            ui.set_max_width(width);
            if let Some(words) = sentence(&rules, &shown, letters) {
                let words = RichText::new(words).size(14.0).color(theme::IVORY);
                ui.add(Label::new(words).wrap());
            }
            if let Some(ply) = curve(ui, width, &rules, &shown) {
                actions.push(UiAction::Match(MatchCommand::GoTo(ReviewTarget::Ply(ply))));
            }
            ui.horizontal_wrapped(|ui| {
                let summary = RichText::new(summary(&shown))
                    .size(13.0)
                    .color(theme::MUTED);
                ui.add(Label::new(summary).wrap());
                let (word, tip) = (say!("review-keep"), say!("review-keep-tip"));
                ui.add_enabled_ui(shown.is_complete(), |ui| {
                    if lines::button(ui, &mut named, "review_keep", &word, &tip, false) {
                        actions.push(UiAction::Match(MatchCommand::SaveReview));
                    }
                });
                let ply = rules.game_ply();
                let is_other = |ply: usize| shown.better_move(ply).is_some();
                let (word, tip) = (say!("line-best"), say!("line-best-tip"));
                if (is_other(ply) || ply.checked_sub(1).is_some_and(is_other))
                    && rules.shows_annotations()
                    && lines::button(ui, &mut named, "review_best", &word, &tip, false)
                {
                    actions.push(UiAction::Line(LineCommand::Best));
                }
                let (word, tip) = (say!("review-close"), say!("review-close-tip"));
                if lines::button(ui, &mut named, "review_close", &word, &tip, false) {
                    actions.push(UiAction::Match(MatchCommand::Review));
                }
            });
            actions
        })
        .inner
    });
    ui_actions.send(place.inner);
    Ok(())
}

/// The judgement of the position shown and the move that led to it, once they have been reviewed: `12. Nf3?? Blunder.
/// Best was Nd4. · White’s chance to win: 30 %`.
fn sentence(rules: &Rules, shown: &GameReview, letters: Option<PieceLetters>) -> Option<String> {
    let (game, ply) = (rules.table().game(), rules.game_ply());
    let white = shown
        .review()
        .positions()
        .get(ply)?
        .eval
        .shown_win_percent(Side::White);
    let chance = say!("review-chance", chance = format!("{white:.0}"));
    let judged = ply.checked_sub(1).and_then(|before| {
        let judgement = shown.moves().get(before)?.judgement?;
        let made = review::written_line(game, before, &[game.plies().get(before)?.mv], letters);
        let best = review::written_best(game, shown.review(), before, letters);
        let words = words::review::judgement(judgement, &best);
        Some(format!("{made}{} {words}", judgement.mark()))
    });
    Some(match judged {
        Some(judged) => format!("{judged} · {chance}"),
        None => chance,
    })
}

/// Both players' accuracy, or the progress of the review.
fn summary(shown: &GameReview) -> String {
    if !shown.is_complete() {
        let (done, all) = shown.progress();
        return say!("review-at-work", done = done, all = all);
    }
    let accuracy = |side| {
        let found = shown.player(side).accuracy;
        found.map_or_else(|| "–".to_owned(), |accuracy| format!("{accuracy:.0} %"))
    };
    say!(
        "review-accuracy",
        white = accuracy(Side::White),
        black = accuracy(Side::Black)
    )
}

/// Draws the curve; returns the ply that was clicked.
fn curve(ui: &mut Ui, width: f32, rules: &Rules, shown: &GameReview) -> Option<usize> {
    let (place, response) = ui.allocate_exact_size(vec2(width, HEIGHT), Sense::click());
    let response = response.on_hover_cursor(CursorIcon::PointingHand);
    let painter = ui.painter_at(place);
    let inner = place.shrink2(vec2(6.0, 4.0));
    painter.rect_filled(place, CornerRadius::same(4), theme::FIELD);
    let (_, all) = shown.progress();
    let steps = all.saturating_sub(1).max(1) as f32;
    let x = |ply: usize| inner.left() + inner.width() * ply as f32 / steps;
    let positions = shown.review().positions();
    let points: Vec<_> = positions
        .iter()
        .enumerate()
        .map(|(ply, position)| {
            let share = position.eval.shown_win_percent(Side::White) as f32 / 100.0;
            pos2(x(ply), inner.bottom() - inner.height() * share)
        })
        .collect();
    // White's part of the chances is filled from below.
    let mut area = Mesh::default();
    for point in &points {
        area.colored_vertex(*point, WHITES_PART);
        area.colored_vertex(pos2(point.x, inner.bottom()), WHITES_PART);
    }
    for left in (0..area.vertices.len() as u32).step_by(2).skip(1) {
        area.add_triangle(left - 2, left - 1, left);
        area.add_triangle(left - 1, left, left + 1);
    }
    painter.add(Shape::mesh(area));
    painter.hline(
        inner.x_range(),
        inner.center().y,
        Stroke::new(1.0, theme::BORDER),
    );
    painter.add(Shape::line(points.clone(), Stroke::new(1.6, theme::IVORY)));
    let now = x(rules.game_ply());
    painter.vline(now, place.y_range(), Stroke::new(1.5, theme::ACCENT));
    for (ply, made) in shown.moves().iter().enumerate() {
        let (Some(judgement), Some(point)) = (made.judgement, points.get(ply + 1)) else {
            continue;
        };
        // Distinguished by size as well as by colour.
        let (radius, colour) = match judgement {
            Judgement::Inaccuracy => (2.0, theme::MUTED),
            Judgement::Mistake => (3.0, theme::ACCENT),
            Judgement::Blunder => (4.0, theme::ALERT),
        };
        painter.circle(*point, radius, colour, Stroke::new(1.0, theme::EBONY));
    }
    let at = response.interact_pointer_pos()?;
    response.clicked().then(|| ply_at(at.x, inner, steps))
}

/// The ply whose place on the curve is nearest.
fn ply_at(x: f32, inner: Rect, steps: f32) -> usize {
    let share = ((x - inner.left()) / inner.width()).clamp(0.0, 1.0);
    (share * steps).round() as usize
}

#[cfg(test)]
mod tests {
    use std::{thread, time::Duration};

    use super::*;
    use crate::{
        chess::{Game, Square, find_move::FoundMove, table::Action},
        play::{
            preferences::{Notation, Preferences},
            shared::BoardArea,
        },
        ui::testing::{
            games::clocked_game,
            layout::{PanelHarness, SMALL_SIZES, WINDOW_SIZE},
        },
    };

    #[test]
    fn the_judgement_writes_moves_in_the_notation_of_the_move_list() {
        let mut game = Game::new();
        // The queen takes a pawn that a knight protects.
        for (from, to) in [
            (Square::E2, Square::E4),
            (Square::E7, Square::E5),
            (Square::D1, Square::H5),
            (Square::B8, Square::C6),
            (Square::H5, Square::E5),
        ] {
            let Ok(FoundMove::Legal(mv)) = game.find_move(from, to, None) else {
                panic!("{from}{to} is legal");
            };
            game.play(mv).expect("a legal move");
        }
        let mut harness = PanelHarness::new(Rules::new(game));
        harness.send(MatchCommand::Review);
        harness.frame();
        let review =
            |harness: &PanelHarness| harness.app.world().resource::<GameReview>().is_complete();
        for _ in 0..20_000 {
            if review(&harness) {
                break;
            }
            thread::sleep(Duration::from_millis(5));
            harness.app.update();
        }
        assert!(review(&harness), "the review never ends");
        let best = harness.app.world().resource::<GameReview>();
        let best = best.better_move(4).expect("a better move").to_string();
        for (notation, made, best) in [
            (Notation::English, "3. Qxe5+??", ""),
            (Notation::Figurines, "3. ♕xe5+??", ""),
            (Notation::Coordinates, "3. h5e5??", &*best),
        ] {
            harness
                .app
                .world_mut()
                .resource_mut::<Preferences>()
                .notation = notation;
            harness.frame();
            let texts = PanelHarness::texts(&harness.frame());
            assert!(
                texts
                    .iter()
                    .any(|(text, _)| text.starts_with(made) && text.contains(best)),
                "{notation:?}: {texts:?}"
            );
        }
    }

    /// A game with clocks, after one move.
    fn after_one_move() -> Rules {
        let mut table = clocked_game(&[]);
        let mv = table.moves()[0];
        table.act(Action::Move(mv), Duration::ZERO).expect("legal");
        Rules::at(table)
    }

    #[test]
    fn c3_a_pause_hides_what_is_known_about_the_position() {
        let mut harness = PanelHarness::new(after_one_move());
        let is_shown_after = |harness: &mut PanelHarness, command| {
            harness.send(command);
            for _ in 0..3 {
                harness.frame();
            }
            harness.has_button("review_close")
        };
        assert!(is_shown_after(&mut harness, MatchCommand::Review));
        assert!(!is_shown_after(&mut harness, MatchCommand::Pause));
        assert!(is_shown_after(&mut harness, MatchCommand::Pause), "resumed");
    }

    #[test]
    fn the_board_ends_above_the_curve() {
        for size in [WINDOW_SIZE, SMALL_SIZES[1]] {
            let mut harness = PanelHarness::of(size, after_one_move());
            let bottom = |harness: &mut PanelHarness| {
                for _ in 0..3 {
                    harness.frame();
                }
                let area = harness.app.world().resource::<BoardArea>().0;
                area.expect("the board has a part of the window").max.y
            };
            let without = bottom(&mut harness);
            harness.send(MatchCommand::Review);
            let with = bottom(&mut harness);
            let buttons = &harness.app.world().resource::<NamedButtons>().0;
            let close = buttons.iter().find(|(name, _)| *name == "review_close");
            let under_the_curve = close.expect("the curve's own button").1.y;
            assert!(
                with < under_the_curve - HEIGHT,
                "{size:?}: {with} {under_the_curve}"
            );
            // Lines for the moves that are tried still fit under the board.
            assert!(without - with > HEIGHT, "{size:?}: {without} {with}");
            harness.send(MatchCommand::Review);
            assert_eq!(bottom(&mut harness), without, "{size:?}: closed again");
        }
    }

    #[test]
    fn a_click_goes_to_the_nearest_ply() {
        let inner = Rect::from_min_max(pos2(10.0, 0.0), pos2(110.0, 50.0));
        assert_eq!(ply_at(0.0, inner, 10.0), 0);
        assert_eq!(ply_at(34.0, inner, 10.0), 2);
        assert_eq!(ply_at(36.0, inner, 10.0), 3);
        assert_eq!(ply_at(500.0, inner, 10.0), 10);
    }
}
