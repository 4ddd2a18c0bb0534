//! The look of the panels: dark walnut, ivory words, brass where something is chosen. Calm, rounded, no shadows
//! (each one costs a software renderer).

use std::sync::Arc;

use bevy_egui::egui::{
    self, Button, Color32, CornerRadius, FontFamily, FontId, Margin, RichText, Shadow, Stroke,
    Style, TextStyle, Visuals,
    style::{ScrollAnimation, ScrollStyle, Selection, WidgetVisuals, Widgets},
    vec2,
};

/// The panel's wood.
pub const WALNUT: Color32 = Color32::from_rgb(38, 28, 21);
/// The ground of lists and text fields.
pub const DEEP: Color32 = Color32::from_rgb(27, 19, 14);
/// A button at rest.
pub const RAISED: Color32 = Color32::from_rgb(62, 47, 35);
/// A button under the pointer.
pub const RAISED_MORE: Color32 = Color32::from_rgb(82, 63, 47);
/// Lines between things.
pub const EDGE: Color32 = Color32::from_rgb(94, 73, 54);
/// Every second line of a list.
pub const FAINT: Color32 = Color32::from_rgb(46, 34, 26);
/// A wood of middle value, on which both ivory and ebony show.
pub const MAPLE: Color32 = Color32::from_rgb(140, 108, 77);
/// Ordinary words, and White.
pub const IVORY: Color32 = Color32::from_rgb(243, 234, 215);
/// Words beside.
pub const PALE: Color32 = Color32::from_rgb(196, 178, 149);
/// Black.
pub const EBONY: Color32 = Color32::from_rgb(22, 15, 11);
/// What is chosen.
pub const BRASS: Color32 = Color32::from_rgb(212, 168, 92);
/// What went wrong, and check.
pub const EMBER: Color32 = Color32::from_rgb(255, 160, 120);

/// The rounding of buttons.
pub const ROUNDING: CornerRadius = CornerRadius::same(6);

/// Words of this size.
pub fn font(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// How wide words of this size are in a line.
pub fn width(ui: &egui::Ui, text: &str, size: f32) -> f32 {
    let galley = ui
        .painter()
        .layout_no_wrap(text.to_owned(), font(size), IVORY);
    galley.size().x
}

/// A line of words, made smaller until it fits the width.
pub fn fitting(
    ui: &egui::Ui,
    text: &str,
    size: f32,
    width: f32,
    colour: Color32,
) -> Arc<egui::Galley> {
    let mut size = size;
    loop {
        let galley = ui
            .painter()
            .layout_no_wrap(text.to_owned(), font(size), colour);
        if galley.size().x <= width || size <= 9.0 {
            return galley;
        }
        size = (size * width / galley.size().x).floor().min(size - 0.5);
    }
}

/// The frame of what lies over the board.
pub fn overlay_frame() -> egui::Frame {
    egui::Frame::new()
        .fill(WALNUT)
        .stroke(Stroke::new(1.0, EDGE))
        .corner_radius(CornerRadius::same(10))
        .inner_margin(Margin::symmetric(18, 14))
}

/// Dresses a context.
pub fn apply(ctx: &egui::Context) {
    ctx.set_theme(egui::Theme::Dark);
    ctx.all_styles_mut(|current| *current = style());
}

/// The whole style.
pub fn style() -> Style {
    let mut style = Style {
        visuals: visuals(),
        // Nothing fades or slides: what moves costs frames.
        animation_time: 0.0,
        scroll_animation: ScrollAnimation::none(),
        ..Style::default()
    };
    style.text_styles = [
        (TextStyle::Small, font(12.5)),
        (TextStyle::Body, font(14.5)),
        (TextStyle::Button, font(14.5)),
        (TextStyle::Heading, font(21.0)),
        (
            TextStyle::Monospace,
            FontId::new(14.0, FontFamily::Monospace),
        ),
    ]
    .into();
    style.spacing.item_spacing = vec2(6.0, 5.0);
    style.spacing.button_padding = vec2(8.0, 4.0);
    style.spacing.window_margin = Margin::same(12);
    style.spacing.menu_margin = Margin::same(8);
    style.spacing.interact_size = vec2(32.0, 24.0);
    style.spacing.scroll = ScrollStyle {
        bar_width: 8.0,
        floating_width: 4.0,
        foreground_color: false,
        ..ScrollStyle::thin()
    };
    style.interaction.selectable_labels = false;
    style.interaction.tooltip_delay = 0.4;
    #[cfg(debug_assertions)]
    {
        style.debug.show_unaligned = false;
        style.debug.warn_if_rect_changes_id = false;
    }
    style
}

fn visuals() -> Visuals {
    let mut visuals = Visuals {
        widgets: widgets(),
        selection: Selection {
            bg_fill: BRASS,
            stroke: Stroke::new(1.0, EBONY),
        },
        weak_text_color: Some(PALE),
        hyperlink_color: BRASS,
        faint_bg_color: FAINT,
        extreme_bg_color: DEEP,
        text_edit_bg_color: Some(DEEP),
        code_bg_color: DEEP,
        warn_fg_color: BRASS,
        error_fg_color: EMBER,
        window_corner_radius: CornerRadius::same(10),
        window_shadow: Shadow::NONE,
        window_fill: WALNUT,
        window_stroke: Stroke::new(1.0, EDGE),
        menu_corner_radius: ROUNDING,
        panel_fill: WALNUT,
        popup_shadow: Shadow::NONE,
        disabled_alpha: 0.5,
        ..Visuals::dark()
    };
    visuals.text_cursor.stroke = Stroke::new(2.0, BRASS);
    // A blinking cursor would draw frames for ever.
    visuals.text_cursor.blink = false;
    visuals
}

fn widgets() -> Widgets {
    let at_rest = WidgetVisuals {
        weak_bg_fill: RAISED,
        bg_fill: RAISED,
        bg_stroke: Stroke::NONE,
        fg_stroke: Stroke::new(1.0, IVORY),
        corner_radius: ROUNDING,
        expansion: 0.0,
    };
    Widgets {
        noninteractive: WidgetVisuals {
            weak_bg_fill: WALNUT,
            bg_fill: WALNUT,
            bg_stroke: Stroke::new(1.0, EDGE),
            ..at_rest
        },
        inactive: at_rest,
        hovered: WidgetVisuals {
            weak_bg_fill: RAISED_MORE,
            bg_fill: RAISED_MORE,
            bg_stroke: Stroke::new(1.0, BRASS),
            ..at_rest
        },
        active: WidgetVisuals {
            weak_bg_fill: EDGE,
            bg_fill: EDGE,
            bg_stroke: Stroke::new(1.0, BRASS),
            fg_stroke: Stroke::new(1.0, Color32::WHITE),
            ..at_rest
        },
        open: WidgetVisuals {
            weak_bg_fill: RAISED_MORE,
            bg_fill: RAISED_MORE,
            bg_stroke: Stroke::new(1.0, EDGE),
            ..at_rest
        },
    }
}

/// A button of this size of words and height, in logical pixels; `chosen` marks what Enter does, what one most likely
/// wants, or which of several is taken.
pub fn button(word: &str, size: f32, height: f32, chosen: bool) -> Button<'static> {
    let (ground, ink) = if chosen {
        (BRASS, EBONY)
    } else {
        (RAISED, IVORY)
    };
    Button::new(RichText::new(word).size(size).color(ink))
        .fill(ground)
        .min_size(vec2(0.0, height))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn the_letters_on_the_panels_are_all_in_the_fonts() {
        let ctx = egui::Context::default();
        apply(&ctx);
        ctx.run_ui(egui::RawInput::default(), |_| {})
            .textures_delta
            .clear();
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/locales");
        let mut letters = "♚♛♜♝♞♟♔♕♖♗♘½…–×+#=’✔✖➡◀▶őűøåæÅÆØŐŰ".to_owned();
        for language in Language::ALL {
            let file = format!("{folder}/{}/shakki.ftl", language.code());
            letters.push_str(&std::fs::read_to_string(file).expect("the words"));
        }
        // `has_glyph` denies whatever is in the font that the sign for missing letters comes from.
        let drawn = |letter: char| {
            let galley = ctx.fonts_mut(|fonts| {
                fonts.layout_no_wrap(letter.to_string(), font(15.0), Color32::WHITE)
            });
            galley.rows[0].glyphs[0].uv_rect
        };
        let missing = drawn('\u{10fffd}');
        for letter in letters.chars().filter(|letter| !letter.is_whitespace()) {
            assert!(drawn(letter) != missing, "{letter}");
        }
    }

    #[test]
    fn nothing_in_the_theme_moves_by_itself() {
        let style = style();
        assert_eq!(style.animation_time, 0.0);
        assert!(!style.visuals.text_cursor.blink);
    }
}
