//! Whether words fit where they stand, in every language: for tests of the panels and screens.

use bevy_egui::egui::{
    self, Context, FullOutput, Pos2, RawInput, Rect, Shape, Ui, UiBuilder, epaint::ClippedShape,
    vec2,
};

use crate::{
    ui::widgets::{buttons::NamedButtons, theme},
    words::{self, Language},
};

/// Draws a part of the screen in a place of this size, twice (egui measures in the first frame), in every language;
/// panics if any words are cut off, leave the place at its sides, or a named button lies outside of it.
pub fn in_every_language(
    what: &str,
    width: f32,
    height: f32,
    mut draw: impl FnMut(&mut Ui, &mut NamedButtons),
) {
    for language in Language::ALL {
        let found = words::within(language, || in_a_place(width, height, &mut draw));
        assert!(
            found.is_empty(),
            "{what} at {width} x {height} in {}: {found:#?}",
            language.code()
        );
    }
}

fn in_a_place(
    width: f32,
    height: f32,
    draw: &mut impl FnMut(&mut Ui, &mut NamedButtons),
) -> Vec<String> {
    let ctx = Context::default();
    theme::apply(&ctx);
    let place = Rect::from_min_size(Pos2::ZERO, vec2(width, height));
    let screen = place.expand2(vec2(200.0, 0.0)).translate(vec2(200.0, 0.0));
    let place = place.translate(vec2(200.0, 0.0));
    let mut found = Vec::new();
    for frame in 0..3 {
        let input = RawInput {
            screen_rect: Some(screen),
            ..RawInput::default()
        };
        let mut named = NamedButtons::default();
        let mut output = ctx.run_ui(input, |ui| {
            let mut inside = ui.new_child(UiBuilder::new().max_rect(place));
            draw(&mut inside, &mut named);
        });
        output.textures_delta.clear();
        if frame == 2 {
            found = cut_off(&output, place);
            for (name, at) in &named.0 {
                if at.x < place.left() || at.x > place.right() {
                    found.push(format!("the button {name} lies at {at}"));
                }
            }
        }
    }
    found
}

/// The words that are shortened, or that leave the place.
fn cut_off(output: &FullOutput, place: Rect) -> Vec<String> {
    let mut found = Vec::new();
    for ClippedShape { clip_rect, shape } in &output.shapes {
        look_at(shape, *clip_rect, place, &mut found);
    }
    found
}

fn look_at(shape: &Shape, clip: Rect, place: Rect, found: &mut Vec<String>) {
    match shape {
        Shape::Vec(shapes) => {
            for shape in shapes {
                look_at(shape, clip, place, found);
            }
        }
        Shape::Text(text) => {
            let ink = text.visual_bounding_rect();
            let words = text.galley.text();
            let room = clip.intersect(place);
            // A letter may lean out by a hair.
            let leaves = ink.left() < room.left() - 1.0 || ink.right() > room.right() + 1.0;
            if !words.trim().is_empty() && (text.galley.elided || leaves) {
                found.push(format!(
                    "{words:?} from {:.0} to {:.0} in {:.0} to {:.0}{}",
                    ink.left(),
                    ink.right(),
                    room.left(),
                    room.right(),
                    if text.galley.elided {
                        ", shortened"
                    } else {
                        ""
                    }
                ));
            }
        }
        _ => {}
    }
}

/// A panel's sides in a window of 800 and of 1280 points, and in the smallest that there is.
pub const SIDES: [(f32, f32); 3] = [(172.0, 580.0), (226.0, 700.0), (172.0, 330.0)];

#[test]
fn what_does_not_fit_is_found() {
    let _ = egui::Id::NULL;
    let found = in_a_place(60.0, 100.0, &mut |ui: &mut Ui, _: &mut NamedButtons| {
        ui.add(egui::Label::new("words that are too long").extend());
    });
    assert_eq!(found.len(), 1, "{found:?}");
    let found = in_a_place(300.0, 100.0, &mut |ui: &mut Ui, _: &mut NamedButtons| {
        ui.label("short words");
    });
    assert!(found.is_empty(), "{found:?}");
}
