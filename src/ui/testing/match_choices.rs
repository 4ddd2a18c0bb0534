//! Every choice of the dialog for a new match is in the match that begins. What each does in play:
//! `tests/app/match_options.rs`.

use bevy_egui::egui::Event;

use super::layout::PanelHarness;
use crate::{
    chess::{
        Color, Variant, VariantPosition, fen,
        table::{Draws, MatchOptions, Table, TakeBacks},
    },
    computer::Level,
    play::{
        arbiter::current_match::CurrentMatch, mode::set_up::SetUp, rules::Rules,
        shared::ViewCommand,
    },
    ui::dialogs::new_match::seat_choice::OPPONENT,
    words::{self, Language},
};

/// Room for the whole dialog, without scrolling.
const TALL: (f32, f32) = (1280.0, 1500.0);

/// The dialog for a new match, open.
fn dialog() -> PanelHarness {
    let mut harness = PanelHarness::of(TALL, Rules::default());
    harness.send(ViewCommand::NewGame);
    for _ in 0..4 {
        harness.frame();
    }
    assert!(harness.has_button("new_begin"));
    harness
}

/// Clicks these buttons, and begins the match.
fn begun_with(buttons: &[&'static str]) -> PanelHarness {
    let mut harness = dialog();
    for button in buttons {
        harness.click(button);
    }
    harness.begin();
    harness
}

impl PanelHarness {
    fn begin(&mut self) {
        self.click("new_begin");
        self.frame();
        assert!(!self.has_button("new_begin"), "it has begun");
        let current = self.app.world().resource::<CurrentMatch>();
        assert!(current.series.is_some());
    }

    fn table(&self) -> &Table {
        self.app.world().resource::<Rules>().table()
    }

    fn options(&self) -> &MatchOptions {
        self.table().options()
    }

    /// Types into the empty field in which this hint stands.
    fn write_into(&mut self, hint: &str, text: &str) {
        let shapes = self.frame();
        let texts = PanelHarness::texts(&shapes);
        let found = texts.iter().find(|(text, _)| text == hint);
        let (_, rect) = found.unwrap_or_else(|| panic!("no {hint:?} in {texts:?}"));
        self.click_at(rect.center());
        self.frame_with(vec![Event::Text(text.to_owned())]);
        self.frame();
    }
}

#[test]
fn the_draws_that_are_chosen() {
    for (button, draws) in [
        ("draws_claim", Draws::OnClaim),
        ("draws_once", Draws::AtOnce),
    ] {
        assert_eq!(begun_with(&[button]).options().draws, draws);
    }
}

#[test]
fn the_take_backs_that_are_chosen() {
    for (button, take_backs) in [
        ("back_free", TakeBacks::Free),
        ("back_agreed", TakeBacks::ByAgreement),
        ("back_never", TakeBacks::Never),
    ] {
        let begun = begun_with(&["clock_5", button]);
        assert_eq!(begun.options().take_backs(), take_backs);
    }
}

#[test]
fn what_is_switched_on_or_off() {
    let usual = MatchOptions::default();
    let begun = begun_with(&[]);
    assert_eq!(*begun.options(), usual);
    let begun = begun_with(&["touch_move"]);
    assert_eq!(begun.options().touch_move, !usual.touch_move);
    let begun = begun_with(&["hints_allowed"]);
    assert_eq!(begun.options().hints, !usual.hints);
    let begun = begun_with(&["announce"]);
    assert_eq!(begun.options().announce, !usual.announce);
}

#[test]
fn the_clocks_that_are_chosen() {
    for (button, clocks) in [
        ("clock_none", "none"),
        ("clock_3", "3+2"),
        ("clock_5", "5"),
        ("clock_10", "10+5"),
        ("clock_15", "15+10"),
        ("clock_90", "90+30"),
        ("clock_40", "40/90+30,30"),
    ] {
        let begun = begun_with(&["clock_5", button]);
        let wanted = clocks.parse().expect("a time control");
        assert_eq!(begun.options().clocks, wanted, "{button}");
    }
    // Each player has their own.
    words::with_language(Language::English, || {
        let mut harness = dialog();
        harness.click("new_first").click("new_differ");
        harness.write_into("e.g. 5+3", "5");
        harness.begin();
        let clocks = &harness.options().clocks;
        assert!(clocks.white.is_some() && clocks.black.is_none());
    });
}

#[test]
fn the_colours_that_are_chosen() {
    // The computer is the second player, so that the two are told apart.
    let computer_has_white = |buttons: &[&'static str]| {
        let begun = begun_with(&[&["opponent_1"], buttons].concat());
        let rules = begun.app.world().resource::<Rules>();
        rules.computer_seat(Color::White).is_some()
    };
    assert!(!computer_has_white(&["new_first"]));
    assert!(computer_has_white(&["new_second"]));
    // By lot either can have White.
    let mut drawn = [false; 2];
    for _ in 0..64 {
        drawn[usize::from(computer_has_white(&["new_random", "hand_left"]))] = true;
        if drawn == [true; 2] {
            return;
        }
    }
    panic!("the lot always falls on the same: {drawn:?}");
}

#[test]
fn the_opponent_that_is_chosen() {
    for (number, level) in Level::ALL.into_iter().enumerate() {
        let button = OPPONENT.levels[number];
        let begun = begun_with(&["new_first", button]);
        let rules = begun.app.world().resource::<Rules>();
        assert_eq!(rules.computer_seat(Color::Black), Some(level.into()));
        assert_eq!(rules.computer_seat(Color::White), None);
        assert!(begun.options().hints, "against the computer");
    }
    let begun = begun_with(&["opponent_3", "opponent_person"]);
    let rules = begun.app.world().resource::<Rules>();
    assert!(
        Color::ALL
            .iter()
            .all(|side| rules.computer_seat(*side).is_none())
    );
}

#[test]
fn the_start_position_that_is_chosen() {
    let mut harness = dialog();
    harness.click("place_fen");
    harness.write_into(
        "FEN: 8/8/8/8/8/8/8/8 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
    );
    harness.begin();
    let start = fen::write(&harness.table().header().start);
    assert_eq!(start, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");

    // As a position of the variant that is chosen beside it.
    let mut harness = dialog();
    harness.click("place_fen");
    harness.click("racing-kings");
    harness.write_into(
        "FEN: 8/8/8/8/8/8/8/8 w - - 0 1",
        "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1",
    );
    harness.begin();
    let start = &harness.table().header().start;
    assert_eq!(Variant::of(start), Variant::RacingKings);

    let mut harness = dialog();
    harness.click("place_hand");
    let mut setting_up = harness.app.world_mut().resource_mut::<SetUp>();
    assert!(setting_up.board().is_some(), "set up by hand");
    setting_up.end();
    let begun = begun_with(&["place_fen", "place_standard"]);
    assert_eq!(begun.table().header().start, VariantPosition::default());
}

#[test]
fn the_names_that_are_written() {
    words::with_language(Language::English, || {
        let mut harness = dialog();
        harness.click("new_first");
        harness.write_into("First player", "Anna");
        harness.write_into("Second player", "Bela");
        harness.begin();
        let header = harness.table().header();
        assert_eq!(header.player(Color::White), Some("Anna"));
        assert_eq!(header.player(Color::Black), Some("Bela"));
    });
}
