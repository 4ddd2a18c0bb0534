//! The theme of the panels: near-black, ivory text, one brass accent; a serif for status and result, a sans with
//! figures of one width for the rest. No shadows, which are expensive to draw in software.

use std::sync::Arc;

use bevy_egui::egui::{
    self, Button, Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Margin,
    RichText, Shadow, Stroke, Style, TextStyle, Visuals,
    style::{ScrollAnimation, ScrollStyle, Selection, WidgetVisuals, Widgets},
    vec2,
};

/// Background of the panels.
pub const BACKGROUND: Color32 = Color32::from_rgb(21, 19, 18);
/// Background of lists and text fields.
pub const FIELD: Color32 = Color32::from_rgb(14, 12, 11);
/// A button.
pub const BUTTON: Color32 = Color32::from_rgb(40, 36, 33);
/// A button under the pointer.
pub const BUTTON_HOVERED: Color32 = Color32::from_rgb(58, 52, 47);
/// Borders of switches, and separators.
pub const BORDER: Color32 = Color32::from_rgb(70, 62, 55);
/// The edge of dialogs, hardly visible; in high contrast it is visible.
pub const EDGE: Color32 = Color32::from_rgb(36, 33, 31);
/// Background of lines over the board, slightly translucent.
pub const OVER_BOARD: Color32 = Color32::from_rgba_premultiplied(19, 17, 16, 230);
/// Background of menus over the panel.
pub const MENU: Color32 = Color32::from_rgb(34, 31, 28);
/// Every second row of a list.
pub const STRIPE: Color32 = Color32::from_rgb(25, 23, 21);
/// Background of piece symbols, on which both ivory and ebony are visible.
pub const PIECE_BACKGROUND: Color32 = Color32::from_rgb(134, 110, 84);
/// Black pieces on the panels' dark background.
pub const DARK_PIECE: Color32 = Color32::from_rgb(152, 120, 86);
/// Ordinary text, and the colour of White.
pub const IVORY: Color32 = Color32::from_rgb(230, 223, 210);
/// The running clock: nothing on the panels is brighter.
pub const RUNNING: Color32 = Color32::from_rgb(255, 250, 238);
/// Secondary text.
pub const MUTED: Color32 = Color32::from_rgb(178, 168, 154);
/// The colour of Black, and text on the accent colour.
pub const EBONY: Color32 = Color32::from_rgb(17, 14, 12);
/// What is selected or most important.
pub const ACCENT: Color32 = Color32::from_rgb(207, 168, 98);
/// Problems, and check.
pub const ALERT: Color32 = Color32::from_rgb(255, 160, 120);

/// The rounding of buttons.
pub const ROUNDING: CornerRadius = CornerRadius::same(6);

/// The sans in this size, for all but status and result; its figures have one width.
pub fn font(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// The serif in this size, for status and result.
pub fn serif(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(SERIF.into()))
}

/// The family of the serif, and the name of its font.
const SERIF: &str = "serif";
/// The name of the sans.
const SANS: &str = "sans";
/// The name of the font with symbols that the others lack.
const SYMBOLS: &str = "symbols";

/// The panels' typefaces. Characters that they lack, such as the pieces, come from egui's own fonts, and in a build
/// without those from a small font with the symbols of the panels and the letters of names.
fn fonts(egui: FontDefinitions) -> FontDefinitions {
    let mut fonts = egui;
    let sans = include_bytes!("../../../assets/fonts/sans.otf");
    let serif = include_bytes!("../../../assets/fonts/serif.otf");
    let symbols = include_bytes!("../../../assets/fonts/symbols.ttf");
    for (name, bytes) in [
        (SANS, sans.as_slice()),
        (SERIF, serif.as_slice()),
        (SYMBOLS, symbols.as_slice()),
    ] {
        let data = Arc::new(FontData::from_static(bytes));
        fonts.font_data.insert(name.to_owned(), data);
    }
    let monospace = fonts.families.entry(FontFamily::Monospace).or_default();
    monospace.extend([SANS, SYMBOLS].map(str::to_owned));
    let proportional = fonts.families.entry(FontFamily::Proportional).or_default();
    proportional.push(SYMBOLS.to_owned());
    let mut with_serif = proportional.clone();
    proportional.insert(0, SANS.to_owned());
    with_serif.insert(0, SERIF.to_owned());
    fonts
        .families
        .insert(FontFamily::Name(SERIF.into()), with_serif);
    fonts
}

/// The width of a line of text.
pub fn width(ui: &egui::Ui, text: &str, size: f32) -> f32 {
    let galley = ui
        .painter()
        .layout_no_wrap(text.to_owned(), font(size), IVORY);
    galley.size().x
}

/// A line of text, reduced in size until it fits the width.
pub fn shrink_to_fit(
    ui: &egui::Ui,
    text: &str,
    font: FontId,
    width: f32,
    colour: Color32,
) -> Arc<egui::Galley> {
    let FontId { mut size, family } = font;
    loop {
        let galley =
            ui.painter()
                .layout_no_wrap(text.to_owned(), FontId::new(size, family.clone()), colour);
        if galley.size().x <= width || size <= 9.0 {
            return galley;
        }
        size = (size * width / galley.size().x).floor().min(size - 0.5);
    }
}

/// The frame of dialogs.
pub fn overlay_frame() -> egui::Frame {
    egui::Frame::new()
        .fill(BACKGROUND)
        .stroke(Stroke::new(1.0, EDGE))
        .corner_radius(CornerRadius::same(10))
        .inner_margin(Margin::symmetric(18, 14))
}

/// Applies the theme to a context.
pub fn apply(ctx: &egui::Context) {
    ctx.set_fonts(fonts(FontDefinitions::default()));
    ctx.set_theme(egui::Theme::Dark);
    ctx.all_styles_mut(|current| *current = style());
}

/// The whole style.
pub fn style() -> Style {
    let mut style = Style {
        visuals: visuals(),
        // No animations: each one costs frames.
        animation_time: 0.0,
        scroll_animation: ScrollAnimation::none(),
        ..Style::default()
    };
    style.text_styles = [
        (TextStyle::Small, font(12.0)),
        (TextStyle::Body, font(13.5)),
        (TextStyle::Button, font(13.5)),
        (TextStyle::Heading, serif(23.0)),
        (
            TextStyle::Monospace,
            FontId::new(13.0, FontFamily::Monospace),
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
            bg_fill: ACCENT,
            stroke: Stroke::new(1.0, EBONY),
        },
        weak_text_color: Some(MUTED),
        hyperlink_color: ACCENT,
        faint_bg_color: STRIPE,
        extreme_bg_color: FIELD,
        text_edit_bg_color: Some(FIELD),
        code_bg_color: FIELD,
        warn_fg_color: ACCENT,
        error_fg_color: ALERT,
        window_corner_radius: CornerRadius::same(10),
        window_shadow: Shadow::NONE,
        window_fill: BACKGROUND,
        window_stroke: Stroke::new(1.0, EDGE),
        menu_corner_radius: ROUNDING,
        panel_fill: BACKGROUND,
        popup_shadow: Shadow::NONE,
        disabled_alpha: 0.5,
        ..Visuals::dark()
    };
    visuals.text_cursor.stroke = Stroke::new(2.0, ACCENT);
    // A blinking cursor would redraw for ever.
    visuals.text_cursor.blink = false;
    visuals
}

fn widgets() -> Widgets {
    let idle = WidgetVisuals {
        weak_bg_fill: BUTTON,
        bg_fill: BUTTON,
        bg_stroke: Stroke::NONE,
        fg_stroke: Stroke::new(1.0, IVORY),
        corner_radius: ROUNDING,
        expansion: 0.0,
    };
    Widgets {
        noninteractive: WidgetVisuals {
            weak_bg_fill: BACKGROUND,
            bg_fill: BACKGROUND,
            bg_stroke: Stroke::new(1.0, BORDER),
            ..idle
        },
        inactive: idle,
        hovered: WidgetVisuals {
            weak_bg_fill: BUTTON_HOVERED,
            bg_fill: BUTTON_HOVERED,
            bg_stroke: Stroke::NONE,
            ..idle
        },
        active: WidgetVisuals {
            weak_bg_fill: BORDER,
            bg_fill: BORDER,
            bg_stroke: Stroke::NONE,
            fg_stroke: Stroke::new(1.0, Color32::WHITE),
            ..idle
        },
        open: WidgetVisuals {
            weak_bg_fill: BUTTON_HOVERED,
            bg_fill: BUTTON_HOVERED,
            bg_stroke: Stroke::NONE,
            ..idle
        },
    }
}

/// A button with this text size and height, in points; `chosen` highlights it.
pub fn button(word: &str, size: f32, height: f32, chosen: bool) -> Button<'static> {
    let (fill, text_colour) = if chosen {
        (ACCENT, EBONY)
    } else {
        (BUTTON, IVORY)
    };
    Button::new(RichText::new(word).size(size).color(text_colour))
        .fill(fill)
        .min_size(vec2(0.0, height))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn the_letters_on_the_panels_are_all_in_the_fonts() {
        has_all_letters(FontDefinitions::default());
    }

    #[test]
    fn the_letters_are_there_without_the_fonts_of_egui_too() {
        has_all_letters(FontDefinitions::empty());
    }

    fn has_all_letters(egui: FontDefinitions) {
        let ctx = egui::Context::default();
        apply(&ctx);
        ctx.set_fonts(fonts(egui));
        ctx.run_ui(egui::RawInput::default(), |_| {})
            .textures_delta
            .clear();
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/locales");
        let mut characters = "♚♛♜♝♞♟♔♕♖♗♘½…–×+#=’✔✖➡◀▶↗⟲✏ΩЯßőűøåæÅÆØŐŰ".to_owned();
        for language in Language::ALL {
            let file = format!("{folder}/{}/shakki.ftl", language.code());
            characters.push_str(&std::fs::read_to_string(file).expect("the words"));
        }
        // `has_glyph` is false for every glyph of the font that has the replacement character.
        let glyph_rect = |character: char| {
            let galley = ctx.fonts_mut(|fonts| {
                fonts.layout_no_wrap(character.to_string(), font(15.0), Color32::WHITE)
            });
            galley.rows[0].glyphs[0].uv_rect
        };
        let missing = glyph_rect('\u{10fffd}');
        for character in characters
            .chars()
            .filter(|character| !character.is_whitespace())
        {
            assert!(glyph_rect(character) != missing, "{character}");
        }
    }

    #[test]
    fn nothing_in_the_theme_moves_by_itself() {
        let style = style();
        assert_eq!(style.animation_time, 0.0);
        assert!(!style.visuals.text_cursor.blink);
    }
}
