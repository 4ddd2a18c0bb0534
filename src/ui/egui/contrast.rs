//! High contrast: the panels in black, white and yellow. What egui is about to show is dyed on its way to the screen, so
//! that no panel has to know two sets of colours. Nothing is done, and nothing costs anything, while it is off.

use bevy::prelude::*;
use bevy_egui::{
    EguiContext, EguiFullOutput, EguiPostUpdateSet, PrimaryEguiContext,
    egui::{Color32, Stroke, epaint::shape_transform::adjust_colors},
};

use crate::{play::preferences::Preferences, ui::widgets::theme};

/// Dyes what is drawn, and draws an edge round every button.
pub fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, dress).add_systems(
        PostUpdate,
        dye.after(EguiPostUpdateSet::EndPass)
            .before(EguiPostUpdateSet::ProcessOutput)
            .run_if(|preferences: Res<Preferences>| preferences.high_contrast),
    );
}

/// The theme's colours, and what stands for them. Told by their names: a text on a ground keeps at least seven to one
/// (WCAG 2.2, 1.4.6), the edge of a thing three to one (1.4.11).
const DYES: [(Color32, Color32); 11] = [
    (theme::WALNUT, Color32::BLACK),
    (theme::DEEP, Color32::BLACK),
    (theme::EBONY, Color32::BLACK),
    (theme::FAINT, Color32::from_rgb(26, 26, 26)),
    (theme::RAISED, Color32::from_rgb(34, 34, 34)),
    (theme::RAISED_MORE, Color32::from_rgb(70, 70, 70)),
    (theme::EDGE, Color32::from_rgb(190, 190, 190)),
    // Black and white pieces both stand on it.
    (theme::MAPLE, Color32::from_rgb(118, 118, 118)),
    (theme::PALE, Color32::from_rgb(232, 232, 232)),
    (theme::IVORY, Color32::WHITE),
    (theme::BRASS, Color32::from_rgb(255, 214, 10)),
];

/// What is half seen through is seen at least so much.
const LEAST_ALPHA: u8 = 190;

/// The colour that stands for another.
fn dyed(colour: Color32) -> Color32 {
    let [r, g, b, a] = colour.to_srgba_unmultiplied();
    // egui's word for "whatever the words lie in", which it looks for by its value.
    if a == 0 || colour == Color32::PLACEHOLDER {
        return colour;
    }
    let opaque = Color32::from_rgb(r, g, b);
    // What was see-through comes back a shade off.
    let near = |other: Color32| {
        let apart = |one: u8, two: u8| one.abs_diff(two) <= if a == 255 { 0 } else { 4 };
        apart(other.r(), r) && apart(other.g(), g) && apart(other.b(), b)
    };
    let strong = DYES
        .iter()
        .find(|(plain, _)| near(*plain))
        .map_or(opaque, |(_, strong)| *strong);
    if a == 255 {
        return strong;
    }
    // Shades that lie over the board stay as they are; words and lines do not pale.
    let alpha = if strong == Color32::BLACK {
        a
    } else {
        a.max(LEAST_ALPHA)
    };
    Color32::from_rgba_unmultiplied(strong.r(), strong.g(), strong.b(), alpha)
}

fn dye(mut outputs: Query<&mut EguiFullOutput>) {
    for mut output in &mut outputs {
        let Some(output) = output.bypass_change_detection().0.as_mut() else {
            continue;
        };
        for clipped in &mut output.shapes {
            adjust_colors(&mut clipped.shape, |colour| *colour = dyed(*colour));
        }
    }
}

fn dress(
    preferences: Res<Preferences>,
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    ground: Option<ResMut<ClearColor>>,
    mut worn: Local<bool>,
) {
    if *worn == preferences.high_contrast || contexts.is_empty() {
        return;
    }
    *worn = preferences.high_contrast;
    for mut context in &mut contexts {
        let edge = if *worn {
            Stroke::new(1.0, theme::EDGE)
        } else {
            Stroke::NONE
        };
        context
            .bypass_change_detection()
            .get_mut()
            .all_styles_mut(|style| style.visuals.widgets.inactive.bg_stroke = edge);
    }
    // The panels' ground is what no camera draws over.
    if let Some(mut ground) = ground {
        let colour = if *worn {
            dyed(theme::WALNUT)
        } else {
            theme::WALNUT
        };
        ground.0 = Color::srgb_u8(colour.r(), colour.g(), colour.b());
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
        let (one, two) = (luminance(dyed(one)), luminance(dyed(two)));
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    #[test]
    fn words_stand_seven_to_one_on_every_ground() {
        let grounds = [theme::WALNUT, theme::DEEP, theme::FAINT, theme::RAISED];
        for ground in grounds {
            for ink in [theme::IVORY, theme::PALE, theme::BRASS, theme::EMBER] {
                let found = ratio(ink, ground);
                assert!(found >= 7.0, "{ink:?} on {ground:?}: {found:.1}");
            }
            let found = ratio(theme::EDGE, ground);
            assert!(found >= 3.0, "an edge on {ground:?}: {found:.1}");
        }
        for (ink, ground) in [
            (theme::EBONY, theme::BRASS),
            (theme::IVORY, theme::RAISED_MORE),
        ] {
            let found = ratio(ink, ground);
            assert!(found >= 7.0, "{ink:?} on {ground:?}: {found:.1}");
        }
        for piece in [theme::IVORY, theme::EBONY] {
            let found = ratio(piece, theme::MAPLE);
            assert!(found >= 4.5, "{piece:?} on the strip: {found:.1}");
        }
    }

    #[test]
    fn what_is_see_through_does_not_pale_and_shades_stay_shades() {
        let taken_back = dyed(theme::PALE.gamma_multiply(0.55));
        assert!(taken_back.a() >= LEAST_ALPHA, "{taken_back:?}");
        let shade = Color32::from_black_alpha(90);
        assert_eq!(dyed(shade), shade);
        for sign in [Color32::TRANSPARENT, Color32::PLACEHOLDER] {
            assert_eq!(dyed(sign), sign);
        }
    }
}
