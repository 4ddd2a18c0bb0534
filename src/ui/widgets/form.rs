//! What the screens are made of: headings of groups, buttons with their key beside, switches, choices, sliders. They
//! stand one below the other and take the width there is, in any language.

use bevy_egui::egui::{
    self, CornerRadius, Response, RichText, Sense, Slider, Stroke, StrokeKind, TextWrapMode, Ui,
    Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use super::{buttons::NamedButtons, theme};

/// Size of the words on the screens, in points.
pub const TEXT: f32 = 14.5;

/// The heading of a screen.
pub fn title(ui: &mut Ui, words: &str) {
    ui.label(RichText::new(words).size(23.0).color(theme::IVORY));
    ui.add_space(6.0);
}

/// The heading of a group, with a line to the edge.
pub fn group(ui: &mut Ui, words: &str) {
    ui.add_space(12.0);
    ui.horizontal(|ui| {
        ui.label(RichText::new(words).size(13.0).color(theme::BRASS));
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 12.0), Sense::hover());
        ui.painter().hline(
            (rect.left() + 4.0)..=rect.right(),
            rect.center().y + 1.0,
            Stroke::new(1.0, theme::EDGE),
        );
    });
    ui.add_space(2.0);
}

/// Words beside, over as many lines as they need.
pub fn note(ui: &mut Ui, words: &str) {
    ui.add(egui::Label::new(RichText::new(words).size(13.0).color(theme::PALE)).wrap());
}

/// How high a button over the whole width is.
pub fn entry_height(ui: &Ui) -> f32 {
    if ui.available_width() < 200.0 {
        32.0
    } else {
        38.0
    }
}

/// A button over the whole width, its key at the right. `chosen` marks what one most likely wants.
pub fn entry(
    ui: &mut Ui,
    named: &mut NamedButtons,
    name: &'static str,
    word: &str,
    key: &str,
    chosen: bool,
) -> Response {
    let size = vec2(ui.available_width(), entry_height(ui));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, word));
    let response = super::click_guard::heed(ui, response);
    named.note(name, &response);
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let visuals = ui.style().interact(&response);
    let touched = response.hovered() || response.has_focus();
    let (ground, ink, beside) = if chosen {
        (theme::BRASS, theme::EBONY, theme::EBONY)
    } else if touched {
        (visuals.weak_bg_fill, theme::IVORY, theme::PALE)
    } else {
        (theme::RAISED, theme::IVORY, theme::PALE)
    };
    let painter = ui.painter();
    painter.rect_filled(rect, theme::ROUNDING, ground);
    if touched {
        let edge = if chosen { theme::IVORY } else { theme::BRASS };
        painter.rect_stroke(
            rect,
            theme::ROUNDING,
            Stroke::new(1.5, edge),
            StrokeKind::Inside,
        );
    }
    let margin = if rect.width() < 200.0 { 9.0 } else { 14.0 };
    let shown = painter.layout_no_wrap(key.to_owned(), theme::font(12.0), beside);
    let width = rect.width() - 2.0 * margin;
    // Where there is no room for both the key is only said by the words under the pointer.
    let with_key = width - shown.size().x - 8.0;
    let mut words = theme::fitting(ui, word, 16.0, with_key, ink);
    let key_fits = words.size().y
        >= painter
            .layout_no_wrap("x".to_owned(), theme::font(13.0), ink)
            .size()
            .y
        && words.size().x <= with_key;
    if key_fits {
        let at = pos2(
            rect.right() - margin - shown.size().x,
            rect.center().y - shown.size().y / 2.0,
        );
        painter.galley(at, shown, beside);
    } else {
        words = theme::fitting(ui, word, 16.0, width, ink);
    }
    let at = pos2(rect.left() + margin, rect.center().y - words.size().y / 2.0);
    painter.galley(at, words, ink);
    if key_fits || key.is_empty() {
        response
    } else {
        response.on_hover_text(key)
    }
}

/// A line of words with a switch at its end; whether it was switched. The words are part of it.
pub fn switch(
    ui: &mut Ui,
    named: &mut NamedButtons,
    name: &'static str,
    words: &str,
    tip: &str,
    on: bool,
) -> bool {
    const KNOB: Vec2 = vec2(38.0, 20.0);
    let width = ui.available_width();
    let mut job = crate::ui::strip::lines::words(words, TEXT, theme::IVORY);
    job.wrap.max_width = (width - KNOB.x - 14.0).max(40.0);
    let galley = ui.painter().layout_job(job);
    let size = vec2(width, galley.size().y.max(KNOB.y) + 8.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, enabled, on, words));
    named.note(name, &response);
    let touched = response.hovered() || response.has_focus();
    let painter = ui.painter();
    let at = pos2(rect.left(), rect.center().y - galley.size().y / 2.0);
    painter.galley(at, galley, theme::IVORY);
    let knob = egui::Rect::from_center_size(
        pos2(rect.right() - KNOB.x / 2.0 - 1.0, rect.center().y),
        KNOB,
    );
    let round = CornerRadius::same(10);
    let (ground, dot) = if on {
        (theme::BRASS, theme::EBONY)
    } else {
        (theme::DEEP, theme::PALE)
    };
    let edge = if touched { theme::IVORY } else { theme::EDGE };
    painter.rect(
        knob,
        round,
        ground,
        Stroke::new(if touched { 1.5 } else { 1.0 }, edge),
        StrokeKind::Inside,
    );
    let x = if on {
        knob.right() - 10.0
    } else {
        knob.left() + 10.0
    };
    painter.circle_filled(pos2(x, knob.center().y), 6.5, dot);
    let clicked = response.clicked();
    if !tip.is_empty() {
        response.on_hover_text(tip);
    }
    clicked
}

/// One of several values: its name for the probe, its word, and what there is to say of it.
#[derive(Clone, Debug)]
pub struct FormChoice {
    /// Name for the probe; empty for none.
    pub name: &'static str,
    /// The word on it.
    pub word: String,
    /// What it does; may be empty.
    pub tip: String,
}

impl FormChoice {
    /// A value with nothing more to say of it.
    pub fn new(name: &'static str, word: impl Into<String>) -> Self {
        Self {
            name,
            word: word.into(),
            tip: String::new(),
        }
    }

    /// With what there is to say of it.
    pub fn tip(self, tip: impl Into<String>) -> Self {
        Self {
            tip: tip.into(),
            ..self
        }
    }
}

/// What is chosen of several, under its words; which other one was clicked. Values that do not fit go into the next
/// line.
pub fn choose(
    ui: &mut Ui,
    named: &mut NamedButtons,
    words: &str,
    choices: &[FormChoice],
    chosen: Option<usize>,
) -> Option<usize> {
    if !words.is_empty() {
        ui.add_space(4.0);
        ui.label(RichText::new(words).size(TEXT).color(theme::IVORY));
    }
    let clicked = buttons(ui, named, choices, chosen);
    ui.add_space(2.0);
    clicked
}

/// The values of a choice as buttons side by side; which one was clicked.
pub fn buttons(
    ui: &mut Ui,
    named: &mut NamedButtons,
    choices: &[FormChoice],
    chosen: Option<usize>,
) -> Option<usize> {
    let mut clicked = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(5.0, 5.0);
        for (index, choice) in choices.iter().enumerate() {
            let button = theme::button(&choice.word, 13.5, 28.0, chosen == Some(index))
                .wrap_mode(TextWrapMode::Extend);
            let response = ui.add(button);
            if !choice.name.is_empty() {
                named.note(choice.name, &response);
            }
            if response.clicked() {
                clicked = Some(index);
            }
            if !choice.tip.is_empty() {
                response.on_hover_text(&choice.tip);
            }
        }
    });
    clicked
}

/// A number on a line, under its words; the new one, if it was changed.
pub fn slide(
    ui: &mut Ui,
    named: &mut NamedButtons,
    name: &'static str,
    words: &str,
    value: u16,
    range: std::ops::RangeInclusive<u16>,
    step: u16,
) -> Option<u16> {
    ui.add_space(4.0);
    ui.label(RichText::new(words).size(TEXT).color(theme::IVORY));
    let mut wanted = value;
    ui.spacing_mut().slider_width = (ui.available_width() - 70.0).max(60.0);
    let slider = Slider::new(&mut wanted, range)
        .step_by(f64::from(step))
        .suffix(" %")
        .trailing_fill(true);
    let response = ui.add(slider);
    named.note(name, &response);
    (wanted != value).then_some(wanted)
}
