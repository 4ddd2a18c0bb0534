//! The heading of the panel: whose move it is or how the game ended, in the serif, and a line below. The side to move
//! is marked in the strips of the players, too.

use bevy_egui::egui::{Sense, Ui, pos2, vec2};

use crate::{
    chess::{EndReason, Position, table::Announcement},
    play::rules::BoardContent,
    ui::{accessibility, layout::WindowSizes, strip::result, widgets::theme},
    words::say,
};

use super::model::PanelModel;

/// The content of the heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnHeading {
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
            title: say!("turn-hypothetical"),
            detail: say!("turn-not-played"),
            urgent: false,
        };
    }
    if !rules.is_live() {
        return TurnHeading {
            title: say!("turn-reviewing"),
            detail: say!("turn-back-to-game"),
            urgent: false,
        };
    }
    if let Some(outcome) = rules.shown_outcome() {
        return TurnHeading {
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
            title,
            detail: say!("turn-mate-possible"),
            urgent: false,
        };
    }
    if model.promotion.pending().is_some() {
        return TurnHeading {
            title: say!("turn-promotes", side = model.player_or_side(turn)),
            detail: say!("turn-choose-piece"),
            urgent: false,
        };
    }
    if model.promotion.castling().is_some() {
        return TurnHeading {
            title: say!("turn-to-move", side = model.player_or_side(turn)),
            detail: say!("promote-castle-or-step"),
            urgent: false,
        };
    }
    if model.promotion.dropped_on().is_some() {
        return TurnHeading {
            title: say!("turn-to-move", side = model.player_or_side(turn)),
            detail: say!("promote-drop"),
            urgent: false,
        };
    }
    // Without announcements players must notice checks themselves (E2).
    let check = model.announcement == Some(Announcement::Check);
    let (number, _) = game.number_of(rules.shown_ply());
    TurnHeading {
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
    (measure.heading * 1.25 + measure.text * 1.4).ceil()
}

/// Draws the heading.
pub fn show(ui: &mut Ui, measure: &WindowSizes, model: &PanelModel) {
    let turn_heading = turn_heading(model);
    let size = vec2(ui.available_width(), height(measure));
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    accessibility::read_out(&response, || {
        format!("{}, {}", turn_heading.title, turn_heading.detail)
    });
    let font = theme::serif(measure.heading);
    let title = theme::shrink_to_fit(ui, &turn_heading.title, font, rect.width(), theme::IVORY);
    let colour = if turn_heading.urgent {
        theme::ALERT
    } else {
        theme::MUTED
    };
    let font = theme::font(measure.text);
    let detail = theme::shrink_to_fit(ui, &turn_heading.detail, font, rect.width(), colour);
    let below = rect.bottom() - detail.size().y;
    ui.painter().galley(rect.min, title, theme::IVORY);
    ui.painter()
        .galley(pos2(rect.left(), below), detail, colour);
}
