//! Test support: whether the text of one panel fits, in every language.

use bevy_egui::egui::{
    self, Context, FullOutput, Pos2, RawInput, Rect, Shape, Ui, UiBuilder, epaint::ClippedShape,
    vec2,
};

use crate::{
    ui::widgets::{buttons::NamedButtons, theme},
    words::{self, Language},
};

/// Draws a panel in an area of this size, in every language; panics if any text is cut off or leaves the area, or a
/// named button is outside.
pub fn in_every_language(
    what: &str,
    width: f32,
    height: f32,
    mut draw: impl FnMut(&mut Ui, &mut NamedButtons),
) {
    for language in Language::ALL {
        let found = words::with_language(language, || problems_in_area(width, height, &mut draw));
        assert!(
            found.is_empty(),
            "{what} at {width} x {height} in {}: {found:#?}",
            language.code()
        );
    }
}

fn problems_in_area(
    width: f32,
    height: f32,
    draw: &mut impl FnMut(&mut Ui, &mut NamedButtons),
) -> Vec<String> {
    let ctx = Context::default();
    theme::apply(&ctx);
    let area = Rect::from_min_size(Pos2::ZERO, vec2(width, height));
    let screen = area.expand2(vec2(200.0, 0.0)).translate(vec2(200.0, 0.0));
    let area = area.translate(vec2(200.0, 0.0));
    let mut found = Vec::new();
    for frame in 0..3 {
        let input = RawInput {
            screen_rect: Some(screen),
            ..RawInput::default()
        };
        let mut named = NamedButtons::default();
        let mut output = ctx.run_ui(input, |ui| {
            let mut inside = ui.new_child(UiBuilder::new().max_rect(area));
            draw(&mut inside, &mut named);
        });
        output.textures_delta.clear();
        if frame == 2 {
            found = text_problems(&output, area);
            for (name, at) in &named.0 {
                if at.x < area.left() || at.x > area.right() {
                    found.push(format!("the button {name} lies at {at}"));
                }
            }
        }
    }
    found
}

/// Text that is elided or leaves the area.
fn text_problems(output: &FullOutput, area: Rect) -> Vec<String> {
    let mut found = Vec::new();
    for ClippedShape { clip_rect, shape } in &output.shapes {
        check_shape(shape, *clip_rect, area, &mut found);
    }
    found
}

fn check_shape(shape: &Shape, clip: Rect, area: Rect, found: &mut Vec<String>) {
    match shape {
        Shape::Vec(shapes) => {
            for shape in shapes {
                check_shape(shape, clip, area, found);
            }
        }
        Shape::Text(text) => {
            let bounds = text.visual_bounding_rect();
            let words = text.galley.text();
            let room = clip.intersect(area);
            // Glyphs may overhang slightly.
            let leaves = bounds.left() < room.left() - 1.0 || bounds.right() > room.right() + 1.0;
            if !words.trim().is_empty() && (text.galley.elided || leaves) {
                found.push(format!(
                    "{words:?} from {:.0} to {:.0} in {:.0} to {:.0}{}",
                    bounds.left(),
                    bounds.right(),
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

/// The size of a panel in a window of 800 and of 1280 points, and in the smallest one.
pub const PANEL_SIZES: [(f32, f32); 3] = [(172.0, 580.0), (226.0, 700.0), (172.0, 330.0)];

#[test]
fn text_that_does_not_fit_is_found() {
    let _ = egui::Id::NULL;
    let found = problems_in_area(60.0, 100.0, &mut |ui: &mut Ui, _: &mut NamedButtons| {
        ui.add(egui::Label::new("words that are too long").extend());
    });
    assert_eq!(found.len(), 1, "{found:?}");
    let found = problems_in_area(300.0, 100.0, &mut |ui: &mut Ui, _: &mut NamedButtons| {
        ui.label("short words");
    });
    assert!(found.is_empty(), "{found:?}");
}
