//! Whose move it is, in one glance: a king of the colour, a word, and what else there is to know.

use bevy_egui::egui::{Align2, Color32, Rect, Sense, Stroke, Ui, pos2, vec2};

use crate::{
    chess::{Color, EndReason, Position, table::Announcement},
    play::rules::BoardContent,
    ui::{accessibility, layout::WindowSizes, strip::result, widgets::theme},
    words::{say, side_key},
};

use super::model::PanelModel;

/// What the head of the panel says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnHeading {
    /// Whose king stands there; `None` for both.
    pub color: Option<Color>,
    /// The word that matters.
    pub title: String,
    /// The line below it.
    pub below: String,
    /// Whether that line is urgent.
    pub urgent: bool,
}

/// What to say of the game.
pub fn head(model: &PanelModel) -> TurnHeading {
    let rules = model.rules;
    let game = rules.game();
    let turn = rules.shown().turn();
    let table = rules.table();
    if rules.shows(BoardContent::Demonstration) {
        return TurnHeading {
            color: Some(turn),
            title: say!("turn-could-be"),
            below: say!("turn-nobody-played"),
            urgent: false,
        };
    }
    if !rules.is_live() {
        return TurnHeading {
            color: Some(turn),
            title: say!("turn-looking-back"),
            below: say!("turn-back-to-game"),
            urgent: false,
        };
    }
    if let Some(outcome) = rules.shown_outcome() {
        return TurnHeading {
            color: outcome.winner,
            title: result::headline(outcome),
            below: result::detail(outcome.reason),
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
            below: say!("turn-mate-possible"),
            urgent: false,
        };
    }
    if model.promotion.pending().is_some() {
        return TurnHeading {
            color: Some(turn),
            title: say!("turn-promotes", side = side_key(turn)),
            below: say!("turn-choose-a-man"),
            urgent: false,
        };
    }
    // Who plays without announcements sees their checks themselves (E2).
    let check = model.announcement == Some(Announcement::Check);
    let (number, _) = game.number_of(rules.shown_ply());
    TurnHeading {
        color: Some(turn),
        title: say!("turn-to-move", side = side_key(turn)),
        below: if check {
            say!("turn-check")
        } else {
            say!("turn-move", number = number)
        },
        urgent: check,
    }
}

/// Its height.
pub fn height(measure: &WindowSizes) -> f32 {
    measure.heading * 2.5
}

/// Draws it.
pub fn show(ui: &mut Ui, measure: &WindowSizes, model: &PanelModel) {
    let head = head(model);
    let height = height(measure);
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    accessibility::read_out(&response, || format!("{}, {}", head.title, head.below));
    let radius = height * 0.42;
    let disc = pos2(rect.left() + radius + 1.0, rect.center().y);
    let painter = ui.painter();
    let king = theme::font(radius * 1.45);
    let draw_king = |at, ink| painter.text(at, Align2::CENTER_CENTER, "♚", king.clone(), ink);
    painter.circle(disc, radius, theme::MAPLE, Stroke::new(1.5, theme::BRASS));
    match head.color {
        Some(color) => {
            draw_king(disc, ink(color));
        }
        None => {
            // A draw: half of each.
            painter.text(
                disc,
                Align2::CENTER_CENTER,
                "½",
                theme::font(radius * 1.1),
                theme::EBONY,
            );
        }
    }
    let left = disc.x + radius + 10.0;
    let words = Rect::from_min_max(pos2(left, rect.top()), rect.max);
    let title = theme::fitting(
        ui,
        &head.title,
        measure.heading,
        words.width(),
        theme::IVORY,
    );
    let below_colour = if head.urgent {
        theme::EMBER
    } else {
        theme::PALE
    };
    let below = theme::fitting(
        ui,
        &head.below,
        if head.urgent {
            measure.text + 1.0
        } else {
            measure.small
        },
        words.width(),
        below_colour,
    );
    let total = title.size().y + below.size().y + 1.0;
    let top = words.center().y - total / 2.0;
    let below_top = top + title.size().y + 1.0;
    ui.painter().galley(pos2(left, top), title, theme::IVORY);
    ui.painter()
        .galley(pos2(left, below_top), below, below_colour);
}

/// The ink of a player's king: he stands on wood, in his own colour, as the pieces on the strips below.
fn ink(color: Color) -> Color32 {
    color.fold_wb(theme::IVORY, theme::EBONY)
}
