//! The player cards: names, match points, clocks. Nothing is shown without names and clocks.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Painter, Pos2, Rect, Sense, Shape, Stroke, StrokeKind, Ui, pos2,
    vec2,
};

use crate::{
    chess::Color,
    play::arbiter::clock::LOW_TIME,
    ui::{accessibility, layout::WindowSizes, widgets::theme},
    words::{say, side_key, side_name},
};

use super::model::PanelModel;

/// Colour of a low time on ivory.
const LOW_TIME_COLOUR: Color32 = Color32::from_rgb(160, 32, 16);

/// The card of one player.
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
}

/// The cards, White first; none where there is nothing to show.
pub fn cards(model: &PanelModel) -> Option<[PlayerCard; 2]> {
    let table = model.rules.table();
    let series = model.current_match.series.as_ref();
    let scored = series.filter(|series| !series.played().is_empty());
    if !table.clock().is_used()
        && scored.is_none()
        && Color::ALL
            .iter()
            .all(|side| model.player_name(*side).is_none())
    {
        return None;
    }
    Some([Color::White, Color::Black].map(|side| {
        PlayerCard {
            side,
            name: model
                .player_name(side)
                .map_or_else(|| side_name(side), str::to_owned),
            points: scored.map(|series| series.points(series.player(side)).to_string()),
            time: model.faces.of(side).map(str::to_owned),
            runs: model.faces.running == Some(side),
            is_low: table
                .clock()
                .remaining(side)
                .is_some_and(|left| left < LOW_TIME && table.outcome().is_none()),
        }
    }))
}

fn name_height(measure: &WindowSizes) -> f32 {
    measure.small * 1.55
}

fn time_height(measure: &WindowSizes) -> f32 {
    measure.heading * 1.5
}

/// The height of the cards.
pub fn height(measure: &WindowSizes, model: &PanelModel) -> f32 {
    if cards(model).is_none() {
        return 0.0;
    }
    let times = if model.faces.are_used() {
        time_height(measure)
    } else {
        4.0
    };
    name_height(measure) + times
}

/// Draws the cards.
pub fn show(ui: &mut Ui, measure: &WindowSizes, model: &PanelModel) {
    let Some(cards) = cards(model) else {
        return;
    };
    let size = vec2(ui.available_width(), height(measure, model));
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let width = (rect.width() - measure.gap) / 2.0;
    for (index, card) in cards.iter().enumerate() {
        let left = rect.left() + index as f32 * (width + measure.gap);
        let place = Rect::from_min_size(pos2(left, rect.top()), vec2(width, rect.height()));
        let response = ui.interact(place, ui.id().with(("player", index)), Sense::hover());
        accessibility::read_out(&response, || {
            let time = card.time.as_deref().unwrap_or_default();
            format!("{} {time}", tip(card))
        });
        draw(ui, measure, place, card);
        response.on_hover_text(tip(card));
    }
}

fn draw(ui: &Ui, measure: &WindowSizes, place: Rect, card: &PlayerCard) {
    let painter = ui.painter();
    let (fill, text_colour) = card
        .side
        .fold_wb((theme::IVORY, theme::EBONY), (theme::EBONY, theme::IVORY));
    painter.rect_filled(place, theme::ROUNDING, fill);
    let edge = if card.runs {
        Stroke::new(3.0, theme::ACCENT)
    } else {
        Stroke::new(1.0, theme::BORDER)
    };
    painter.rect_stroke(place, CornerRadius::same(6), edge, StrokeKind::Inside);
    let inside = place.shrink2(vec2(8.0, 3.0));
    let middle = inside.top() + name_height(measure) / 2.0;
    let mut right = inside.right();
    if let Some(points) = &card.points {
        let drawn = painter.text(
            pos2(right, middle),
            Align2::RIGHT_CENTER,
            points,
            theme::font(measure.text),
            text_colour,
        );
        right = drawn.left() - 5.0;
    }
    let name = in_one_line(
        ui,
        &card.name,
        measure.small,
        right - inside.left(),
        text_colour,
    );
    painter.galley(
        pos2(inside.left(), middle - name.size().y / 2.0),
        name,
        text_colour,
    );
    let Some(time) = &card.time else {
        return;
    };
    let line = Rect::from_min_max(
        pos2(inside.left(), inside.top() + name_height(measure)),
        inside.max,
    );
    let text_colour = match (card.is_low, card.side) {
        (false, _) => text_colour,
        (true, Color::White) => LOW_TIME_COLOUR,
        (true, Color::Black) => theme::ALERT,
    };
    let sign_size = measure.heading * 0.32;
    if card.runs {
        play_triangle(
            painter,
            pos2(line.left() + sign_size, line.center().y - 2.0),
            sign_size,
            text_colour,
        );
    }
    // A low time has a mark too, not only another colour.
    let text = if card.is_low {
        format!("{time} !")
    } else {
        time.clone()
    };
    let room = line.width() - sign_size * 2.6;
    let words = theme::shrink_to_fit(ui, &text, measure.heading * 1.25, room, text_colour);
    painter.galley(
        pos2(
            line.right() - words.size().x,
            line.center().y - 2.0 - words.size().y / 2.0,
        ),
        words,
        text_colour,
    );
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
