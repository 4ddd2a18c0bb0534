//! Elements of forms and screens: headings, wide buttons, switches, choices, sliders. They are stacked and take the
//! full width, in any language.

use bevy_egui::egui::{
    self, CornerRadius, Response, RichText, Sense, Slider, Stroke, StrokeKind, TextWrapMode, Ui,
    Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use super::{buttons::NamedButtons, click_guard, theme};
use crate::ui::accessibility;

/// Text size on the screens, in points.
pub const TEXT_SIZE: f32 = 14.5;

/// The heading of a screen.
pub fn title(ui: &mut Ui, words: &str) {
    heading(ui, words, 28.0);
    ui.add_space(6.0);
}

/// Text in the serif, in this size.
pub fn heading(ui: &mut Ui, words: &str, size: f32) {
    ui.horizontal(|ui| {
        // A letter such as J extends slightly to the left of its origin.
        ui.add_space(3.0);
        let words = RichText::new(words)
            .font(theme::serif(size))
            .color(theme::IVORY);
        ui.label(words);
    });
}

/// The heading of a group, with a line to the edge.
pub fn group(ui: &mut Ui, words: &str) {
    ui.add_space(12.0);
    ui.horizontal(|ui| {
        ui.label(RichText::new(words).size(13.0).color(theme::ACCENT));
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 12.0), Sense::hover());
        ui.painter().hline(
            (rect.left() + 4.0)..=rect.right(),
            rect.center().y + 1.0,
            Stroke::new(1.0, theme::BORDER),
        );
    });
    ui.add_space(2.0);
}

/// Secondary text, wrapped.
pub fn small_text(ui: &mut Ui, words: &str) {
    ui.add(egui::Label::new(RichText::new(words).size(13.0).color(theme::MUTED)).wrap());
}

/// Height of a wide button.
pub fn wide_button_height(ui: &Ui) -> f32 {
    if ui.available_width() < 200.0 {
        32.0
    } else {
        38.0
    }
}

/// A button over the whole width, with its key at the right. `chosen` highlights the likeliest choice.
pub fn wide_button(
    ui: &mut Ui,
    named: &mut NamedButtons,
    name: &'static str,
    word: &str,
    key: &str,
    chosen: bool,
) -> Response {
    let size = vec2(ui.available_width(), wide_button_height(ui));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, word));
    let response = super::click_guard::ignore_early_click(ui, response);
    named.register(name, &response);
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let visuals = ui.style().interact(&response);
    let is_highlighted = response.hovered() || response.has_focus();
    let (fill, text_colour, key_colour) = if chosen {
        (theme::ACCENT, theme::EBONY, theme::EBONY)
    } else if is_highlighted {
        (visuals.weak_bg_fill, theme::IVORY, theme::MUTED)
    } else {
        (theme::BUTTON, theme::IVORY, theme::MUTED)
    };
    let painter = ui.painter();
    painter.rect_filled(rect, theme::ROUNDING, fill);
    if is_highlighted {
        let edge = if chosen { theme::IVORY } else { theme::ACCENT };
        painter.rect_stroke(
            rect,
            theme::ROUNDING,
            Stroke::new(1.5, edge),
            StrokeKind::Inside,
        );
    }
    let margin = if rect.width() < 200.0 { 9.0 } else { 14.0 };
    let shown = painter.layout_no_wrap(key.to_owned(), theme::font(12.0), key_colour);
    let width = rect.width() - 2.0 * margin;
    // Without room for both the key is shown in the tooltip.
    let with_key = width - shown.size().x - 8.0;
    let mut words = theme::shrink_to_fit(ui, word, theme::font(15.0), with_key, text_colour);
    let key_fits = words.size().y
        >= painter
            .layout_no_wrap("x".to_owned(), theme::font(13.0), text_colour)
            .size()
            .y
        && words.size().x <= with_key;
    if key_fits {
        let at = pos2(
            rect.right() - margin - shown.size().x,
            rect.center().y - shown.size().y / 2.0,
        );
        painter.galley(at, shown, key_colour);
    } else {
        words = theme::shrink_to_fit(ui, word, theme::font(15.0), width, text_colour);
    }
    let at = pos2(rect.left() + margin, rect.center().y - words.size().y / 2.0);
    painter.galley(at, words, text_colour);
    if key_fits || key.is_empty() {
        response
    } else {
        response.on_hover_text(key)
    }
}

/// A labelled switch; returns whether it was clicked. The label is part of it.
pub fn switch(
    ui: &mut Ui,
    named: &mut NamedButtons,
    name: &'static str,
    words: &str,
    tip: &str,
    on: bool,
) -> bool {
    const SWITCH_SIZE: Vec2 = vec2(38.0, 20.0);
    let width = ui.available_width();
    let mut job = crate::ui::strip::lines::words(words, TEXT_SIZE, theme::IVORY);
    job.wrap.max_width = (width - SWITCH_SIZE.x - 14.0).max(40.0);
    let galley = ui.painter().layout_job(job);
    let size = vec2(width, galley.size().y.max(SWITCH_SIZE.y) + 8.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, enabled, on, words));
    named.register(name, &response);
    let is_highlighted = response.hovered() || response.has_focus();
    let painter = ui.painter();
    let at = pos2(rect.left(), rect.center().y - galley.size().y / 2.0);
    painter.galley(at, galley, theme::IVORY);
    let switch_rect = egui::Rect::from_center_size(
        pos2(rect.right() - SWITCH_SIZE.x / 2.0 - 1.0, rect.center().y),
        SWITCH_SIZE,
    );
    let round = CornerRadius::same(10);
    let (fill, knob_colour) = if on {
        (theme::ACCENT, theme::EBONY)
    } else {
        (theme::FIELD, theme::MUTED)
    };
    let edge = if is_highlighted {
        theme::IVORY
    } else {
        theme::BORDER
    };
    painter.rect(
        switch_rect,
        round,
        fill,
        Stroke::new(if is_highlighted { 1.5 } else { 1.0 }, edge),
        StrokeKind::Inside,
    );
    let x = if on {
        switch_rect.right() - 10.0
    } else {
        switch_rect.left() + 10.0
    };
    painter.circle_filled(pos2(x, switch_rect.center().y), 6.5, knob_colour);
    let clicked = response.clicked();
    if !tip.is_empty() {
        response.on_hover_text(tip);
    }
    clicked
}

/// One of several values: its name for tests, its text and its tooltip.
#[derive(Clone, Debug)]
pub struct FormChoice {
    /// Name for tests; empty for none.
    pub name: &'static str,
    /// The text on it.
    pub word: String,
    /// The tooltip; may be empty.
    pub tip: String,
    /// Whether it ignores the second click of a double-click that was meant for what was there before.
    pub is_guarded: bool,
}

impl FormChoice {
    /// A value without a tooltip.
    pub fn new(name: &'static str, word: impl Into<String>) -> Self {
        Self {
            name,
            word: word.into(),
            tip: String::new(),
            is_guarded: false,
        }
    }

    /// Makes it ignore a click that comes as soon as it appears.
    pub fn guarded(self) -> Self {
        Self {
            is_guarded: true,
            ..self
        }
    }

    /// Adds a tooltip.
    pub fn tip(self, tip: impl Into<String>) -> Self {
        Self {
            tip: tip.into(),
            ..self
        }
    }
}

/// A labelled choice of several values; returns the one that was clicked. Values that do not fit wrap to the next line.
pub fn choose(
    ui: &mut Ui,
    named: &mut NamedButtons,
    words: &str,
    choices: &[FormChoice],
    chosen: Option<usize>,
) -> Option<usize> {
    if !words.is_empty() {
        ui.add_space(4.0);
        ui.label(RichText::new(words).size(TEXT_SIZE).color(theme::IVORY));
    }
    let clicked = buttons(ui, named, choices, chosen);
    ui.add_space(2.0);
    clicked
}

/// The values of a choice as buttons side by side; returns the one that was clicked.
pub fn buttons(
    ui: &mut Ui,
    named: &mut NamedButtons,
    choices: &[FormChoice],
    chosen: Option<usize>,
) -> Option<usize> {
    side_by_side(ui, named, choices, chosen, true)
}

/// Buttons side by side of which none stays chosen; returns the one that was clicked.
pub fn actions(ui: &mut Ui, named: &mut NamedButtons, actions: &[FormChoice]) -> Option<usize> {
    side_by_side(ui, named, actions, None, false)
}

fn side_by_side(
    ui: &mut Ui,
    named: &mut NamedButtons,
    choices: &[FormChoice],
    chosen: Option<usize>,
    are_options: bool,
) -> Option<usize> {
    let mut clicked = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(5.0, 5.0);
        for (index, choice) in choices.iter().enumerate() {
            let button = theme::button(&choice.word, 13.5, 28.0, chosen == Some(index))
                .wrap_mode(TextWrapMode::Extend);
            let mut response = ui.add(button);
            if choice.is_guarded {
                response = click_guard::ignore_early_click(ui, response);
            }
            if are_options {
                accessibility::mark_as_choice(&response, chosen == Some(index));
            }
            accessibility::set_description(&response, &choice.tip);
            if !choice.name.is_empty() {
                named.register(choice.name, &response);
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

/// A labelled slider; returns the new value, if it was changed.
pub fn slider_row(
    ui: &mut Ui,
    named: &mut NamedButtons,
    name: &'static str,
    words: &str,
    value: u16,
    range: std::ops::RangeInclusive<u16>,
    step: u16,
) -> Option<u16> {
    ui.add_space(4.0);
    let label = ui.label(RichText::new(words).size(TEXT_SIZE).color(theme::IVORY));
    let mut wanted = value;
    ui.spacing_mut().slider_width = (ui.available_width() - 70.0).max(60.0);
    let slider = Slider::new(&mut wanted, range)
        .step_by(f64::from(step))
        .suffix(" %")
        .trailing_fill(true);
    let response = ui.add(slider).labelled_by(label.id);
    named.register(name, &response);
    (wanted != value).then_some(wanted)
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::accesskit::{Role, Toggled};

    use super::*;
    use crate::ui::testing::layout::{labelled, nodes};

    #[test]
    fn a_screen_reader_tells_which_value_is_chosen_and_what_it_means() {
        let choices = [
            FormChoice::new("", "!").tip("good move"),
            FormChoice::new("", "?"),
        ];
        let nodes = nodes(|ui| {
            buttons(ui, &mut NamedButtons::default(), &choices, Some(0));
        });
        let [good, bad] = ["!", "?"].map(|label| labelled(&nodes, label));
        assert_eq!(good.toggled(), Some(Toggled::True));
        assert_eq!(good.description(), Some("good move"));
        assert_eq!(bad.toggled(), Some(Toggled::False));
        assert_eq!(bad.description(), None);
    }

    #[test]
    fn an_action_is_no_option() {
        let nodes = nodes(|ui| {
            let clear = [FormChoice::new("", "Clear")];
            actions(ui, &mut NamedButtons::default(), &clear);
        });
        assert_eq!(labelled(&nodes, "Clear").toggled(), None);
    }

    #[test]
    fn a_slider_is_labelled() {
        let nodes = nodes(|ui| {
            let named = &mut NamedButtons::default();
            slider_row(ui, named, "volume", "Volume", 50, 0..=100, 10);
        });
        let slider = nodes.iter().find(|node| node.role() == Role::Slider);
        assert!(!slider.expect("it is there").labelled_by().is_empty());
    }
}
