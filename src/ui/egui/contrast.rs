//! High contrast: the panels in black, white and yellow. Colours are replaced in egui's output, so that panels need no
//! second palette. Costs nothing while it is off.

use bevy::prelude::*;
use bevy_egui::{
    EguiContext, EguiFullOutput, EguiPostUpdateSet, PrimaryEguiContext,
    egui::{Color32, Stroke, epaint::shape_transform::adjust_colors},
};

use crate::{play::preferences::Preferences, ui::widgets::theme};

/// Replaces colours in egui's output, and outlines every button.
pub fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, apply_contrast).add_systems(
        PostUpdate,
        recolour_shapes
            .after(EguiPostUpdateSet::EndPass)
            .before(EguiPostUpdateSet::ProcessOutput)
            .run_if(|preferences: Res<Preferences>| preferences.high_contrast),
    );
}

/// The theme's colours and their replacements. Text has a contrast of at least 7:1 to its background (WCAG 2.2, 1.4.6),
/// edges 3:1 (1.4.11).
const HIGH_CONTRAST_COLOURS: [(Color32, Color32); 15] = [
    (theme::BACKGROUND, Color32::BLACK),
    (theme::FIELD, Color32::BLACK),
    (theme::MENU, Color32::BLACK),
    (theme::EDGE, Color32::from_rgb(190, 190, 190)),
    (theme::EBONY, Color32::BLACK),
    (theme::STRIPE, Color32::from_rgb(26, 26, 26)),
    (theme::BUTTON, Color32::from_rgb(34, 34, 34)),
    (theme::BUTTON_HOVERED, Color32::from_rgb(70, 70, 70)),
    (theme::BORDER, Color32::from_rgb(190, 190, 190)),
    // Visible below both black and white pieces.
    (theme::PIECE_BACKGROUND, Color32::from_rgb(118, 118, 118)),
    (theme::DARK_PIECE, Color32::from_rgb(150, 150, 150)),
    (theme::MUTED, Color32::from_rgb(232, 232, 232)),
    (theme::IVORY, Color32::WHITE),
    (theme::RUNNING, Color32::WHITE),
    (theme::ACCENT, Color32::from_rgb(255, 214, 10)),
];

/// The least alpha of translucent text and lines.
const MIN_ALPHA: u8 = 190;

/// The high-contrast replacement of a colour.
fn high_contrast(colour: Color32) -> Color32 {
    let [r, g, b, a] = colour.to_srgba_unmultiplied();
    // `PLACEHOLDER` is a marker that egui finds by its value.
    if a == 0 || colour == Color32::PLACEHOLDER {
        return colour;
    }
    let opaque = Color32::from_rgb(r, g, b);
    // Rounding: un-multiplying a translucent colour changes it slightly.
    let near = |other: Color32| {
        let is_near_channel = |one: u8, two: u8| one.abs_diff(two) <= if a == 255 { 0 } else { 4 };
        is_near_channel(other.r(), r)
            && is_near_channel(other.g(), g)
            && is_near_channel(other.b(), b)
    };
    let replacement = HIGH_CONTRAST_COLOURS
        .iter()
        .find(|(plain, _)| near(*plain))
        .map_or(opaque, |(_, replacement)| *replacement);
    if a == 255 {
        return replacement;
    }
    // Dark overlays keep their alpha; text and lines do not fade.
    let alpha = if replacement == Color32::BLACK {
        a
    } else {
        a.max(MIN_ALPHA)
    };
    Color32::from_rgba_unmultiplied(replacement.r(), replacement.g(), replacement.b(), alpha)
}

fn recolour_shapes(mut outputs: Query<&mut EguiFullOutput>) {
    for mut output in &mut outputs {
        let Some(output) = output.bypass_change_detection().0.as_mut() else {
            continue;
        };
        for clipped in &mut output.shapes {
            adjust_colors(&mut clipped.shape, |colour| {
                *colour = high_contrast(*colour);
            });
        }
    }
}

/// Outlines the buttons and sets the clear colour whenever high contrast is switched on or off.
fn apply_contrast(
    preferences: Res<Preferences>,
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    clear_color: Option<ResMut<ClearColor>>,
    mut applied: Local<bool>,
) {
    if *applied == preferences.high_contrast || contexts.is_empty() {
        return;
    }
    *applied = preferences.high_contrast;
    for mut context in &mut contexts {
        let edge = if *applied {
            Stroke::new(1.0, theme::BORDER)
        } else {
            Stroke::NONE
        };
        let pointed_at = if *applied {
            Stroke::new(1.0, theme::ACCENT)
        } else {
            Stroke::NONE
        };
        context
            .bypass_change_detection()
            .get_mut()
            .all_styles_mut(|style| {
                let widgets = &mut style.visuals.widgets;
                widgets.inactive.bg_stroke = edge;
                widgets.hovered.bg_stroke = pointed_at;
                widgets.active.bg_stroke = pointed_at;
            });
    }
    // The clear colour is the background of the panels.
    if let Some(mut clear_color) = clear_color {
        let colour = if *applied {
            high_contrast(theme::BACKGROUND)
        } else {
            theme::BACKGROUND
        };
        clear_color.0 = Color::srgb_u8(colour.r(), colour.g(), colour.b());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The relative luminance of WCAG 2.
    fn luminance(colour: Color32) -> f64 {
        let linear = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.04045 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * linear(colour.r()) + 0.7152 * linear(colour.g()) + 0.0722 * linear(colour.b())
    }

    fn ratio(one: Color32, two: Color32) -> f64 {
        let (one, two) = (luminance(high_contrast(one)), luminance(high_contrast(two)));
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    #[test]
    fn words_stand_seven_to_one_on_every_background() {
        let backgrounds = [
            theme::BACKGROUND,
            theme::FIELD,
            theme::STRIPE,
            theme::BUTTON,
        ];
        for background in backgrounds {
            for text_colour in [theme::IVORY, theme::MUTED, theme::ACCENT, theme::ALERT] {
                let found = ratio(text_colour, background);
                assert!(
                    found >= 7.0,
                    "{text_colour:?} on {background:?}: {found:.1}"
                );
            }
            let found = ratio(theme::BORDER, background);
            assert!(found >= 3.0, "an edge on {background:?}: {found:.1}");
        }
        for (text_colour, background) in [
            (theme::EBONY, theme::ACCENT),
            (theme::IVORY, theme::BUTTON_HOVERED),
        ] {
            let found = ratio(text_colour, background);
            assert!(
                found >= 7.0,
                "{text_colour:?} on {background:?}: {found:.1}"
            );
        }
        for piece in [theme::IVORY, theme::EBONY] {
            let found = ratio(piece, theme::PIECE_BACKGROUND);
            assert!(found >= 4.5, "{piece:?} on the strip: {found:.1}");
        }
    }

    #[test]
    fn what_is_see_through_does_not_pale_and_shades_stay_shades() {
        let taken_back = high_contrast(theme::MUTED.gamma_multiply(0.55));
        assert!(taken_back.a() >= MIN_ALPHA, "{taken_back:?}");
        let shade = Color32::from_black_alpha(90);
        assert_eq!(high_contrast(shade), shade);
        for sign in [Color32::TRANSPARENT, Color32::PLACEHOLDER] {
            assert_eq!(high_contrast(sign), sign);
        }
    }
}
