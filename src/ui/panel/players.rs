//! The players' strips, one above the moves and one below, nearer to the player who sits there: name, match points,
//! clock, captured pieces.

use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Rect, Sense, Shape, Stroke, Ui, pos2, vec2};

use crate::{
    chess::{Color, Position},
    play::arbiter::clock::LOW_TIME,
    ui::{accessibility, layout::WindowSizes, widgets::theme},
    words::{computer::shown_name, say, side_key, side_name},
};

use super::{captured, model::PanelModel};

/// The content of a player's strip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerCard {
    /// The player's colour.
    pub side: Color,
    /// The name, or the colour where no name is known.
    pub name: String,
    /// Match points, once one of its games has ended.
    pub points: Option<String>,
    /// The time on the clock.
    pub time: Option<String>,
    /// Whether the clock is running.
    pub runs: bool,
    /// Whether little time is left.
    pub is_low: bool,
    /// Whether it is the player's turn in the position shown.
    pub is_on_move: bool,
}

/// Builds the content of a player's strip.
pub fn card(model: &PanelModel, side: Color) -> PlayerCard {
    let table = model.rules.table();
    let series = model.current_match.series.as_ref();
    let scored = series.filter(|series| !series.played().is_empty());
    PlayerCard {
        side,
        name: model
            .player_name(side)
            .map_or_else(|| side_name(side), shown_name),
        points: scored.map(|series| series.points(series.player(side)).to_string()),
        time: model.faces.of(side).map(str::to_owned),
        runs: model.faces.running == Some(side),
        is_low: table
            .clock()
            .remaining(side)
            .is_some_and(|left| left < LOW_TIME && table.outcome().is_none()),
        is_on_move: model.rules.shown().turn() == side && model.rules.shown_outcome().is_none(),
    }
}

/// The height of the line with name and clock.
fn name_height(measure: &WindowSizes, model: &PanelModel) -> f32 {
    if model.faces.are_used() {
        measure.clock * 1.2
    } else {
        measure.text * 1.65
    }
}

/// The height of one strip.
pub fn height(measure: &WindowSizes, model: &PanelModel) -> f32 {
    name_height(measure, model) + captured::height(measure)
}

/// Draws the strip of a player.
pub fn show(ui: &mut Ui, measure: &WindowSizes, model: &PanelModel, side: Color) {
    let card = card(model, side);
    let size = vec2(ui.available_width(), height(measure, model));
    let (place, _) = ui.allocate_exact_size(size, Sense::hover());
    let (line, pieces) = place.split_top_bottom_at_y(place.top() + name_height(measure, model));
    let response = ui.interact(line, ui.id().with(("player", side)), Sense::hover());
    accessibility::read_out(&response, || {
        let time = card.time.as_deref().unwrap_or_default();
        format!("{} {time}", tip(&card))
    });
    draw(ui, measure, line, &card);
    response.on_hover_text(tip(&card));
    let pieces = pieces.with_min_x(place.left() + indent(measure));
    captured::show(ui, pieces, measure, model.rules, side);
}

/// Where the name begins, beside the disc in the player's colour.
fn indent(measure: &WindowSizes) -> f32 {
    measure.text * 1.5
}

fn draw(ui: &Ui, measure: &WindowSizes, line: Rect, card: &PlayerCard) {
    let painter = ui.painter();
    let middle = line.center().y;
    let radius = measure.text * 0.42;
    let edge = if card.is_on_move {
        Stroke::new(2.0, theme::ACCENT)
    } else {
        Stroke::new(1.0, theme::MUTED)
    };
    painter.circle(
        pos2(line.left() + radius + 1.0, middle),
        radius,
        card.side.fold_wb(theme::IVORY, theme::EBONY),
        edge,
    );
    let mut right = line.right();
    if let Some(time) = &card.time {
        // The running clock is the brightest element of the panel; a low time is marked by a sign too, not only by a
        // colour.
        let colour = match (card.is_low, card.runs) {
            (true, _) => theme::ALERT,
            (false, true) => theme::RUNNING,
            (false, false) => theme::MUTED,
        };
        let text = if card.is_low {
            format!("{time} !")
        } else {
            time.clone()
        };
        let room = line.width() * 0.66;
        let words = theme::shrink_to_fit(ui, &text, theme::font(measure.clock), room, colour);
        right -= words.size().x;
        painter.galley(pos2(right, middle - words.size().y / 2.0), words, colour);
        if card.runs {
            let size = measure.clock * 0.2;
            right -= size * 2.9;
            play_triangle(painter, pos2(right + size, middle), size, theme::ACCENT);
        }
        right -= 4.0;
    }
    if let Some(points) = &card.points {
        let drawn = painter.text(
            pos2(right, middle),
            Align2::RIGHT_CENTER,
            points,
            theme::font(measure.text),
            theme::ACCENT,
        );
        right = drawn.left() - 5.0;
    }
    let left = line.left() + indent(measure);
    let name = in_one_line(ui, &card.name, measure.text, right - left, theme::IVORY);
    painter.galley(pos2(left, middle - name.size().y / 2.0), name, theme::IVORY);
}

/// The triangle that marks the running clock.
fn play_triangle(painter: &Painter, middle: Pos2, size: f32, colour: Color32) {
    let points = vec![
        middle + vec2(size, 0.0),
        middle + vec2(-size * 0.75, size),
        middle + vec2(-size * 0.75, -size),
    ];
    painter.add(Shape::convex_polygon(points, colour, Stroke::NONE));
}

/// A name in one line, truncated with an ellipsis.
fn in_one_line(
    ui: &Ui,
    text: &str,
    size: f32,
    width: f32,
    colour: Color32,
) -> std::sync::Arc<bevy_egui::egui::Galley> {
    let mut job = crate::ui::strip::lines::words(text, size, colour);
    job.wrap = bevy_egui::egui::text::TextWrapping::truncate_at_width(width.max(8.0));
    ui.painter().layout_job(job)
}

fn tip(card: &PlayerCard) -> String {
    let side = side_name(card.side);
    let mut words = if card.name == side {
        side
    } else {
        say!(
            "players-has",
            side = side_key(card.side),
            name = card.name.as_str()
        )
    };
    if card.runs {
        words = format!("{words}; {}", say!("players-clock-runs"));
    }
    if let Some(points) = &card.points {
        words = format!(
            "{words}\n{}",
            say!("players-points", points = points.as_str())
        );
    }
    words
}
