//! The heading of the panel: a king in the colour of the player to move, a title, and a detail line.

use bevy_egui::egui::{Align2, Color32, Rect, Sense, Stroke, Ui, pos2, vec2};

use crate::{
    chess::{Color, EndReason, Position, table::Announcement},
    play::rules::BoardContent,
    ui::{accessibility, layout::WindowSizes, strip::result, widgets::theme},
    words::say,
};

use super::model::PanelModel;

/// The content of the heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnHeading {
    /// The colour of the king; `None` for a draw.
    pub color: Option<Color>,
    /// The title.
    pub title: String,
    /// The detail line.
    pub detail: String,
    /// Whether the detail is urgent.
    pub urgent: bool,
}

/// The heading for the game as it stands.
pub fn turn_heading(model: &PanelModel) -> TurnHeading {
    let rules = model.rules;
    let game = rules.game();
    let turn = rules.shown().turn();
    let table = rules.table();
    if rules.shows(BoardContent::Demonstration) || rules.shows(BoardContent::Line) {
        return TurnHeading {
            color: Some(turn),
            title: say!("turn-hypothetical"),
            detail: say!("turn-not-played"),
            urgent: false,
        };
    }
    if !rules.is_live() {
        return TurnHeading {
            color: Some(turn),
            title: say!("turn-reviewing"),
            detail: say!("turn-back-to-game"),
            urgent: false,
        };
    }
    if let Some(outcome) = rules.shown_outcome() {
        return TurnHeading {
            color: outcome.winner,
            title: result::headline(outcome),
            detail: result::detail(outcome.reason),
            urgent: false,
        };
    }
    if let Some(pending) = table.pending() {
        let title = match pending.reason {
            EndReason::Time => say!("turn-flag-fell"),
            _ => say!("turn-resigned"),
        };
        return TurnHeading {
            color: Some(pending.loser),
            title,
            detail: say!("turn-mate-possible"),
            urgent: false,
        };
    }
    if model.promotion.pending().is_some() {
        return TurnHeading {
            color: Some(turn),
            title: say!("turn-promotes", side = model.player_or_side(turn)),
            detail: say!("turn-choose-piece"),
            urgent: false,
        };
    }
    if model.promotion.castling().is_some() {
        return TurnHeading {
            color: Some(turn),
            title: say!("turn-to-move", side = model.player_or_side(turn)),
            detail: say!("promote-castle-or-step"),
            urgent: false,
        };
    }
    // Without announcements players see checks themselves (E2).
    let check = model.announcement == Some(Announcement::Check);
    let (number, _) = game.number_of(rules.shown_ply());
    TurnHeading {
        color: Some(turn),
        title: say!("turn-to-move", side = model.player_or_side(turn)),
        detail: if check {
            say!("turn-check")
        } else {
            say!("turn-move", number = number)
        },
        urgent: check,
    }
}

/// The height of the heading.
pub fn height(measure: &WindowSizes) -> f32 {
    measure.heading * 2.5
}

/// Draws the heading.
pub fn show(ui: &mut Ui, measure: &WindowSizes, model: &PanelModel) {
    let turn_heading = turn_heading(model);
    let height = height(measure);
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    accessibility::read_out(&response, || {
        format!("{}, {}", turn_heading.title, turn_heading.detail)
    });
    let radius = height * 0.42;
    let center = pos2(rect.left() + radius + 1.0, rect.center().y);
    let painter = ui.painter();
    let king = theme::font(radius * 1.45);
    let draw_king = |at, ink| painter.text(at, Align2::CENTER_CENTER, "♚", king.clone(), ink);
    painter.circle(
        center,
        radius,
        theme::PIECE_BACKGROUND,
        Stroke::new(1.5, theme::ACCENT),
    );
    match turn_heading.color {
        Some(color) => {
            draw_king(center, ink(color));
        }
        None => {
            // A draw: half of each.
            painter.text(
                center,
                Align2::CENTER_CENTER,
                "½",
                theme::font(radius * 1.1),
                theme::EBONY,
            );
        }
    }
    let left = center.x + radius + 10.0;
    let words = Rect::from_min_max(pos2(left, rect.top()), rect.max);
    let title = theme::shrink_to_fit(
        ui,
        &turn_heading.title,
        theme::serif(measure.heading),
        words.width(),
        theme::IVORY,
    );
    let below_colour = if turn_heading.urgent {
        theme::ALERT
    } else {
        theme::MUTED
    };
    let detail = theme::shrink_to_fit(
        ui,
        &turn_heading.detail,
        theme::font(if turn_heading.urgent {
            measure.text + 1.0
        } else {
            measure.small
        }),
        words.width(),
        below_colour,
    );
    let total = title.size().y + detail.size().y + 1.0;
    let top = words.center().y - total / 2.0;
    let below_top = top + title.size().y + 1.0;
    ui.painter().galley(pos2(left, top), title, theme::IVORY);
    ui.painter()
        .galley(pos2(left, below_top), detail, below_colour);
}

/// The colour of a player's king symbol.
fn ink(color: Color) -> Color32 {
    color.fold_wb(theme::IVORY, theme::EBONY)
}
