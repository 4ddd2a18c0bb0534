//! Effects of settings on the panels. Which test asserts which setting: `tests/app/settings_effects.rs`.

use bevy_egui::egui::{self, Color32, Shape, epaint::ClippedShape};

use super::layout::PanelHarness;
use crate::{
    chess::{Game, Square, find_move::FoundMove},
    play::{
        preferences::Preferences,
        rules::Rules,
        shared::{BoardArea, ViewCommand},
    },
    settings::{Notation, Settings},
    ui::widgets::theme,
    words::{self, Language},
};

impl PanelHarness {
    /// Changes a setting, and waits until the panels are in place.
    fn choose(&mut self, change: impl FnOnce(&mut Settings)) -> Vec<ClippedShape> {
        change(&mut self.app.world_mut().resource_mut::<Preferences>().settings);
        for _ in 0..3 {
            self.frame();
        }
        self.frame()
    }
}

/// White's knight has gone to f3.
fn after_a_knight() -> Rules {
    let mut game = Game::new();
    let Ok(FoundMove::Legal(mv)) = game.find_move(Square::G1, Square::F3, None) else {
        panic!("it is legal");
    };
    game.play(mv).expect("it is legal");
    Rules::new(game)
}

#[test]
fn moves_are_written_in_the_letters_that_are_chosen() {
    let shown = |language, notation| {
        words::with_language(language, || {
            let mut harness = PanelHarness::new(after_a_knight());
            let shapes = harness.choose(|settings| settings.notation = notation);
            let texts = PanelHarness::texts(&shapes).into_iter();
            let texts: Vec<String> = texts.map(|(text, _)| text).collect();
            let known = ["Nf3", "Rf3", "♘f3", "♞f3", "g1f3"];
            let found = known
                .iter()
                .filter(|one| texts.contains(&(**one).to_owned()));
            found.copied().collect::<Vec<_>>()
        })
    };
    for (language, notation, written) in [
        (Language::Finnish, Notation::Language, "Rf3"),
        (Language::Finnish, Notation::English, "Nf3"),
        (Language::Finnish, Notation::Coordinates, "g1f3"),
        (Language::English, Notation::Language, "Nf3"),
    ] {
        assert_eq!(shown(language, notation), [written], "{notation:?}");
    }
    let figurine = shown(Language::English, Notation::Figurines);
    assert!(["♘f3", "♞f3"].contains(&figurine[0]), "{figurine:?}");
}

#[test]
fn words_are_as_large_as_is_chosen() {
    let height = |text_scale| {
        let mut harness = PanelHarness::new(Rules::default());
        harness.choose(|settings| settings.text_scale = text_scale);
        let output = harness.output_with(Vec::new());
        let texts = PanelHarness::texts(&output.shapes);
        let heading = texts.iter().find(|(text, _)| text == "White to move");
        let (_, rect) = heading.unwrap_or_else(|| panic!("no heading in {texts:?}"));
        rect.height() * output.pixels_per_point
    };
    let [small, plain, large] = [80, 100, 200].map(height);
    assert!(small < 0.9 * plain, "{small} {plain}");
    assert!(large > 1.5 * plain, "{plain} {large}");
}

#[test]
fn a_folded_panel_leaves_its_room_to_the_board() {
    let mut harness = PanelHarness::new(Rules::default());
    let board = |harness: &PanelHarness| {
        let area = harness.app.world().resource::<BoardArea>().0;
        area.expect("the board has a part of the window").width()
    };
    harness.choose(|settings| settings.panel_folded = false);
    let beside = board(&harness);
    assert!(harness.has_button("more") && !harness.has_button("unfold"));
    harness.choose(|settings| settings.panel_folded = true);
    assert!(board(&harness) > beside + 100.0);
    assert!(!harness.has_button("more") && harness.has_button("unfold"));
}

/// The colours of all text and of everything that is filled.
fn colours(shapes: &[ClippedShape]) -> Vec<Color32> {
    fn add(shape: &Shape, colours: &mut Vec<Color32>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| add(shape, colours)),
            Shape::Rect(rect) => colours.push(rect.fill),
            Shape::Text(text) => {
                let sections = text.galley.job.sections.iter();
                colours.extend(sections.map(|section| section.format.color));
                colours.push(text.fallback_color);
            }
            _ => {}
        }
    }
    let mut colours = Vec::new();
    for clipped in shapes {
        add(&clipped.shape, &mut colours);
    }
    colours
}

#[test]
fn high_contrast_is_seen_in_the_panels() {
    let mut harness = PanelHarness::new(Rules::default());
    // The background of the panel itself is the clear colour; a menu has its own.
    harness.send(ViewCommand::More).frame();
    let mut seen = |high_contrast| {
        harness.choose(|settings| settings.high_contrast = high_contrast);
        let output: egui::FullOutput = harness.output_with(Vec::new());
        colours(&harness.on_the_screen(output))
    };
    let (plain, strong) = (seen(false), seen(true));
    assert!(plain.contains(&theme::BUTTON), "buttons as usual");
    assert!(!strong.contains(&theme::BUTTON) && !strong.contains(&theme::MENU));
    assert!(strong.contains(&Color32::BLACK), "a black ground");
}
