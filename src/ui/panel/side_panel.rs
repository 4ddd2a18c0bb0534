//! The side panel: its position and its parts.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align2, Area, Id, Order, ScrollArea, Sense, Ui, UiBuilder},
};

use crate::{
    chess::{PieceLetters, variant::checks_given},
    play::{
        PlaySystems,
        arbiter::{clock::ClockFaces, current_match::CurrentMatch, draw_claim_move::DrawClaimMove},
        input::promotion::PromotionState,
        mode::Mode,
        opening::GameOpening,
        preferences::Preferences,
        record_notes::RecordNotes,
        rules::Rules,
        shared::{Seat, ViewCommand, on_view_command},
    },
    ui::{
        UiSystems,
        action::{UiAction, UiActions},
        layout::{Layout, WindowSizes},
        screens::start::StartScreen,
        widgets::{
            buttons::NamedButtons,
            icons::{self, Icon},
            theme,
        },
    },
    words::{say, variant},
};

use super::{match_buttons, model::PanelModel, move_list, navigation, opening_line, players, turn};

/// Draws the panel, and hides or shows it.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        toggle_fold
            .run_if(on_view_command(ViewCommand::Fold))
            .in_set(PlaySystems::React),
    )
    .add_systems(EguiPrimaryContextPass, draw_panel.in_set(UiSystems::Panel));
}

/// The least height of the move list; where there is less room, the whole panel scrolls.
const MIN_LIST_HEIGHT: f32 = 44.0;

/// The least height of the move list below the name of an opening, in multiples of its text size.
const LIST_BELOW_OPENING: f32 = 8.0;

/// Hides or shows the panel; the setting is saved.
fn toggle_fold(mut preferences: ResMut<Preferences>, mut redraw: MessageWriter<RequestRedraw>) {
    preferences.panel_folded = !preferences.panel_folded;
    redraw.write(RequestRedraw);
}

fn draw_panel(
    mut contexts: EguiContexts,
    layout: Res<Layout>,
    start: Res<StartScreen>,
    (mode, seat): (Res<State<Mode>>, Res<Seat>),
    rules: Res<Rules>,
    promotion: Res<PromotionState>,
    draw_claim: Res<DrawClaimMove>,
    faces: Res<ClockFaces>,
    current_match: Res<CurrentMatch>,
    (opening, notes): (Res<GameOpening>, Res<RecordNotes>),
    mut named: ResMut<NamedButtons>,
    mut scroll: Local<move_list::ListScroll>,
    mut ui_actions: UiActions,
) -> Result {
    if start.is_open() || *mode == Mode::SetUp || layout.settings || layout.facing {
        // Another screen takes the panel's place.
        return Ok(());
    }
    if layout.folded {
        if unfold_button(contexts.ctx_mut()?, &layout, &mut named) {
            ui_actions.send([UiAction::View(ViewCommand::Fold)]);
        }
        return Ok(());
    }
    let model = PanelModel {
        rules: &rules,
        promotion: &promotion,
        draw_claim: &draw_claim,
        faces: &faces,
        current_match: &current_match,
        notes: &notes,
        opening: opening.get(),
        autoplay: *mode == Mode::Autoplay,
        seat: *seat,
        letters: ui_actions.preferences().letters(),
        announces: rules.announces(&ui_actions.preferences()),
        announcement: rules.announcement(&ui_actions.preferences()),
    };
    let ctx = contexts.ctx_mut()?;
    let actions = show_in_place(ctx, &layout, &model, &mut named, &mut scroll);
    ui_actions.send(actions);
    Ok(())
}

/// The button that shows a hidden panel again.
fn unfold_button(ctx: &egui::Context, layout: &Layout, named: &mut NamedButtons) -> bool {
    let size = egui::vec2(36.0, 36.0);
    Area::new(Id::new("unfold"))
        .order(Order::Middle)
        .anchor(Align2::RIGHT_TOP, egui::vec2(-8.0, 8.0))
        .movable(false)
        .fade_in(false)
        .show(ctx, |ui| {
            let button = theme::button("", layout.measure().text, size.y, false).min_size(size);
            let response = ui.add(button);
            let (at, colour) = (response.rect.center(), theme::IVORY);
            icons::paint(ui.painter(), Icon::Unfold, at, 8.0, colour);
            named.register("unfold", &response);
            let clicked = response.clicked();
            response.on_hover_text(say!("panel-show"));
            clicked
        })
        .inner
}

/// Draws the panel in its area.
fn show_in_place(
    ctx: &egui::Context,
    layout: &Layout,
    model: &PanelModel,
    named: &mut NamedButtons,
    scroll: &mut move_list::ListScroll,
) -> Vec<UiAction> {
    let measure = layout.measure();
    let place = layout.side();
    let margin = egui::vec2(if measure.panel < 225.0 { 9.0 } else { 12.0 }, 10.0);
    let panel = Area::new(Id::new("panel"))
        // `Order::Background` would let the pointer through.
        .order(Order::Middle)
        .fixed_pos(place.min)
        .default_size(place.size())
        .constrain(false)
        .movable(false)
        .sense(Sense::CLICK | Sense::DRAG)
        .fade_in(false);
    let shown = panel.show(ctx, |ui| {
        // Set in advance, so that the size is right in the first frame.
        ui.set_min_size(place.size());
        // The window's clear colour is the panel's background: nothing is filled.
        let mut inside = ui.new_child(UiBuilder::new().max_rect(place.shrink2(margin)));
        inside.spacing_mut().item_spacing = egui::vec2(measure.gap, measure.gap);
        let min_height = height(&inside, &measure, model) + MIN_LIST_HEIGHT;
        if inside.available_height() < min_height {
            ScrollArea::vertical()
                .auto_shrink(false)
                .show(&mut inside, |ui| {
                    ui.set_height(min_height);
                    show(ui, &measure, model, named, scroll)
                })
                .inner
        } else {
            show(&mut inside, &measure, model, named, scroll)
        }
    });
    shown.inner
}

/// The height of everything but the move list.
fn height(ui: &Ui, measure: &WindowSizes, model: &PanelModel) -> f32 {
    turn::height(measure)
        + players::height(measure, model)
        + 2.0 * measure.group
        + 2.0 * measure.gap
        + height_below_list(ui, measure, model)
}

fn height_below_list(ui: &Ui, measure: &WindowSizes, model: &PanelModel) -> f32 {
    navigation::height(measure)
        + players::height(measure, model)
        + match_buttons::height(ui, measure, model)
        + 2.0 * measure.group
        + measure.gap
}

/// The panel from top to bottom: the player on the far side, turn, the opening if there is room, moves and the buttons
/// to review them, the player on the near side, actions.
pub fn show(
    ui: &mut Ui,
    measure: &WindowSizes,
    model: &PanelModel,
    named: &mut NamedButtons,
    scroll: &mut move_list::ListScroll,
) -> Vec<UiAction> {
    let mut actions = Vec::new();
    let near = model.near();
    players::show(ui, measure, model, near.other());
    ui.add_space(measure.group - measure.gap);
    turn::show(ui, measure, model);
    ui.add_space(measure.group - measure.gap);
    let below = height_below_list(ui, measure, model);
    if let Some(opening) = model.opening.filter(|_| !model.rules.hides_board()) {
        let line = opening_line::height(measure);
        if ui.available_height() - below - line >= LIST_BELOW_OPENING * measure.text {
            opening_line::show(ui, measure, opening);
        }
    } else if let Some(start) = start_line(model.rules) {
        let line = opening_line::height(measure);
        if ui.available_height() - below - line >= LIST_BELOW_OPENING * measure.text {
            opening_line::show_start(ui, measure, &start);
        }
    }
    let list = egui::vec2(
        ui.available_width(),
        (ui.available_height() - below).max(MIN_LIST_HEIGHT),
    );
    ui.scope(|ui| {
        ui.set_min_size(list);
        ui.set_max_size(list);
        if model.rules.hides_board() {
            move_list::show_covered(ui, measure);
        } else {
            let (letters, announces) = (model.letters, model.announces);
            move_list::show(
                ui,
                measure,
                model.rules,
                model.notes,
                letters,
                announces,
                scroll,
                &mut actions,
            );
        }
    });
    navigation::show(ui, measure, model, named, &mut actions);
    ui.add_space(measure.group - measure.gap);
    players::show(ui, measure, model, near);
    ui.add_space(measure.group - measure.gap);
    match_buttons::show(ui, measure, model, named, &mut actions);
    actions
}

/// The variant or start position, if not the standard one; in three-check with the checks given.
fn start_line(rules: &Rules) -> Option<String> {
    let shown = rules.shown();
    if let Some(([white, black], told)) = checks_given(shown).zip(variant::checks(shown)) {
        let name = variant::name(rules.game().variant());
        return Some(format!("{name} {white}–{black}: {told}"));
    }
    variant::start(rules.game().start(), PieceLetters::FIGURINES)
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Event, Modifiers, PointerButton, RawInput};

    use super::*;
    use crate::{
        chess::{
            Color, EndReason, Game, Outcome, PieceLetters, Square, opening,
            table::{Action, Header, MatchOptions, Table},
        },
        play::messages::{MatchCommand, ReviewTarget},
        settings::Settings,
        ui::testing::{
            games::{REPEATED, game_after, with_model},
            layout::PanelHarness,
        },
        words::{self, say},
    };

    /// A panel in a window of some size, drawn without a window.
    struct PanelTest {
        ctx: egui::Context,
        window: Vec2,
        rules: Rules,
        scroll: move_list::ListScroll,
        /// What was drawn last.
        texts: Vec<String>,
        /// The calculated least height of the panel.
        min_height: f32,
    }

    impl PanelTest {
        fn new(width: f32, height: f32, moves: &[(Square, Square)]) -> Self {
            let ctx = egui::Context::default();
            theme::apply(&ctx);
            let mut panel = Self {
                ctx,
                window: Vec2::new(width, height),
                rules: Rules::new(game_after(moves)),
                scroll: move_list::ListScroll::default(),
                texts: Vec::new(),
                min_height: 0.0,
            };
            // egui measures in the first frame and can be clicked from the second.
            panel.frame(Vec::new());
            panel
        }

        /// With this table instead of a game.
        fn at(width: f32, height: f32, table: Table) -> Self {
            let mut panel = Self::new(width, height, &[]);
            panel.rules = Rules::at(table);
            panel.frame(Vec::new());
            panel
        }

        fn frame(&mut self, events: Vec<Event>) -> (NamedButtons, Vec<UiAction>) {
            let input = RawInput {
                screen_rect: Some(egui::Rect::from_min_size(
                    egui::Pos2::ZERO,
                    egui::vec2(self.window.x, self.window.y),
                )),
                events,
                ..RawInput::default()
            };
            let (mut named, mut actions) = (NamedButtons::default(), Vec::new());
            let promotion = PromotionState::default();
            let model = PanelModel {
                rules: &self.rules,
                promotion: &promotion,
                draw_claim: &DrawClaimMove::No,
                faces: &ClockFaces {
                    white: self.rules.table().clock().text(Color::White),
                    black: self.rules.table().clock().text(Color::Black),
                    ..ClockFaces::default()
                },
                current_match: &CurrentMatch::default(),
                notes: &RecordNotes::of(self.rules.table().game()),
                opening: opening::of(self.rules.game()),
                autoplay: false,
                seat: Seat::White,
                letters: Some(PieceLetters::ENGLISH),
                announces: true,
                announcement: self.rules.announcement(&Settings::default()),
            };
            let layout = Layout::of(self.window);
            let mut output = self.ctx.run_ui(input, |ui| {
                let ctx = ui.ctx().clone();
                named.0.clear();
                self.min_height = height(ui, &layout.measure(), &model) + MIN_LIST_HEIGHT;
                actions = show_in_place(&ctx, &layout, &model, &mut named, &mut self.scroll);
            });
            output.textures_delta.clear();
            let texts = output
                .shapes
                .iter()
                .filter_map(|clipped| match &clipped.shape {
                    egui::Shape::Text(text) => Some(text.galley.text().to_owned()),
                    _ => None,
                });
            self.texts = texts.collect();
            (named, actions)
        }

        fn click(&mut self, at: Vec2) -> Vec<UiAction> {
            let pos = egui::pos2(at.x, at.y);
            let button = |pressed| Event::PointerButton {
                pos,
                button: PointerButton::Primary,
                pressed,
                modifiers: Modifiers::NONE,
            };
            self.frame(vec![Event::PointerMoved(pos)]);
            self.frame(vec![button(true)]);
            self.frame(vec![button(false)]).1
        }

        /// The names of the buttons that there are.
        fn shown(mut self) -> Vec<&'static str> {
            let (named, _) = self.frame(Vec::new());
            named.0.into_iter().map(|(name, _)| name).collect()
        }

        fn button(&mut self, name: &str) -> Vec2 {
            let (named, _) = self.frame(Vec::new());
            let found = named.0.iter().find(|(n, _)| *n == name);
            found.expect("the button is drawn").1
        }
    }

    #[test]
    fn e2_the_panel_says_check_if_that_is_announced() {
        let start = Game::from_fen("4k3/8/8/8/8/8/8/R3K2R b - - 0 1").expect("a position");
        let checked = Game::from_fen("R3k3/8/8/8/8/8/8/4K3 b - - 0 1").expect("a position");
        for (game, agreed, wanted, says) in [
            (&start, true, true, false),
            (&checked, true, true, true),
            (&checked, false, true, false),
            (&checked, true, false, false),
        ] {
            let options = MatchOptions {
                announce: agreed,
                ..MatchOptions::default()
            };
            let rules = Rules::at(Table::adopt(game, options));
            let settings = Settings {
                announcements: wanted,
                ..Settings::default()
            };
            let head = with_model(&rules, |model| {
                turn::turn_heading(&PanelModel {
                    announces: rules.announces(&settings),
                    announcement: rules.announcement(&settings),
                    ..*model
                })
            });
            assert_eq!(head.urgent, says, "{agreed} {wanted}");
            assert_eq!(head.detail == say!("turn-check"), says);
        }
    }

    const TWO_MOVES: [(Square, Square); 2] = [(Square::E2, Square::E4), (Square::E7, Square::E5)];

    #[test]
    fn the_opening_is_named_where_there_is_room() {
        let named = |mut panel: PanelTest, name: &str| {
            // An area is drawn from its second frame on.
            panel.frame(Vec::new());
            assert!(!panel.texts.is_empty());
            panel.texts.iter().any(|text| text.starts_with(name))
        };
        let name = "King’s Pawn Game";
        assert!(named(PanelTest::new(1280.0, 720.0, &TWO_MOVES), name));
        assert!(!named(PanelTest::new(1280.0, 720.0, &[]), name));
        let low = PanelTest::new(1280.0, 335.0, &TWO_MOVES);
        assert!(!named(low, name), "the list needs the room");

        let mut table = full_table();
        let first = Action::Move(table.moves()[0]);
        assert!(table.act(first, std::time::Duration::ZERO).is_ok());
        let first = opening::of(table.game()).expect("an opening");
        let name = &words::opening::name(first);
        assert!(named(PanelTest::at(1280.0, 900.0, table.clone()), name));
        assert!(table.act(Action::Pause, std::time::Duration::ZERO).is_ok());
        let paused = PanelTest::at(1280.0, 900.0, table);
        assert!(!named(paused, name), "the moves are hidden");
    }

    #[test]
    fn every_button_lies_on_the_panel_and_apart_from_the_others() {
        for (width, height) in [(1280.0, 720.0), (800.0, 600.0), (1920.0, 1080.0)] {
            let mut panel = PanelTest::new(width, height, &TWO_MOVES);
            let (named, _) = panel.frame(Vec::new());
            let left = Layout::of(panel.window).board().max.x;
            for (index, (name, at)) in named.0.iter().enumerate() {
                assert!(
                    at.x > left && at.x < width && at.y > 0.0 && at.y < height - 8.0,
                    "{name} lies at {at} in a window of {width} x {height}"
                );
                for (other, there) in &named.0[..index] {
                    let apart = (*at - *there).abs();
                    assert!(
                        apart.x > 22.0 || apart.y > 20.0,
                        "{name} and {other} lie on each other"
                    );
                }
            }
        }
    }

    /// A table with every optional button of the panel.
    fn full_table() -> Table {
        let options = MatchOptions {
            clocks: "90+30".parse().expect("a time control"),
            touch_move: true,
            ..MatchOptions::default()
        };
        Table::new(Header::new(options).with_players("Anna", "Bela"))
    }

    #[test]
    fn all_match_buttons_fit_in_a_small_window() {
        for (width, height) in [(1280.0, 720.0), (800.0, 600.0)] {
            let mut panel = PanelTest::at(width, height, full_table());
            for name in ["offer", "resign", "more"] {
                let at = panel.button(name);
                assert!(at.y < height - 8.0, "{name} lies at {at}");
            }
        }
    }

    #[test]
    fn the_height_of_the_panel_is_calculated_right() {
        let mut table = full_table();
        for _ in 0..12 {
            let mv = table.moves()[0];
            table
                .act(Action::Move(mv), std::time::Duration::ZERO)
                .expect("a move");
        }
        let mut panel = PanelTest::at(700.0, 240.0, table);
        let last = panel.button("more").y;
        let (margin, half) = (10.0, Layout::of(panel.window).measure().row / 2.0);
        assert!(
            (last + half - margin - panel.min_height).abs() < 1.0,
            "{last} is the middle of the last row, and all is {} high",
            panel.min_height
        );
    }

    #[test]
    fn an_offer_is_answered_on_the_panel() {
        let mut table = full_table();
        table
            .act(Action::Offer(Color::White), std::time::Duration::ZERO)
            .expect("an offer");
        let mut panel = PanelTest::at(800.0, 600.0, table);
        let at = panel.button("accept");
        assert!(matches!(
            panel.click(at)[..],
            [UiAction::Match(MatchCommand::Accept)]
        ));
        let at = panel.button("decline");
        assert!(matches!(
            panel.click(at)[..],
            [UiAction::Match(MatchCommand::Decline)]
        ));
    }

    #[test]
    fn e4_e9_who_is_asked_can_claim_and_resign_instead() {
        let offered = |mut table: Table, side| {
            let offer = table.act(Action::Offer(side), std::time::Duration::ZERO);
            assert!(offer.is_ok(), "{offer:?}");
            PanelTest::at(800.0, 600.0, table).shown()
        };
        assert_eq!(
            offered(full_table(), Color::White),
            ["accept", "decline", "resign", "more"]
        );
        let repeated = PanelTest::new(800.0, 600.0, &REPEATED);
        let table = Table::adopt(repeated.rules.game(), MatchOptions::default());
        assert_eq!(
            offered(table, Color::Black)[5..],
            ["accept", "decline", "claim", "resign", "more"]
        );
    }

    #[test]
    fn an_offer_to_the_computer_is_not_answered_by_whoever_made_it() {
        let mut table = full_table();
        let seat = crate::computer::Level::FirstGame.into();
        let mut actions = crate::computer::seat_actions(&table, Color::Black, Some(&seat));
        actions.push(Action::Offer(Color::White));
        for action in actions {
            table
                .act(action, std::time::Duration::ZERO)
                .expect("possible");
        }
        let panel = PanelTest::at(800.0, 600.0, table).shown();
        assert!(!panel.contains(&"accept") && !panel.contains(&"decline"));
        assert!(panel.contains(&"resign"));
    }

    #[test]
    fn a_draw_is_claimed_only_where_it_can_be() {
        let panel = PanelTest::new(1280.0, 720.0, &[]).shown();
        assert!(!panel.contains(&"claim") && panel.contains(&"offer"));
        let mut panel = PanelTest::new(1280.0, 720.0, &REPEATED);
        let at = panel.button("claim");
        assert!(matches!(
            panel.click(at)[..],
            [UiAction::Match(MatchCommand::Claim)]
        ));
    }

    #[test]
    fn what_cannot_be_done_now_is_not_shown() {
        let start = PanelTest::new(1280.0, 720.0, &[]).shown();
        assert_eq!(start, ["offer", "resign", "more"]);
        let later = PanelTest::new(1280.0, 720.0, &TWO_MOVES).shown();
        let review = ["first", "previous", "autoplay", "next", "last"];
        assert_eq!(later[..5], review);
        assert_eq!(later[5..], ["takeback", "offer", "resign", "more"]);
        let mate = [
            (Square::F2, Square::F3),
            (Square::E7, Square::E5),
            (Square::G2, Square::G4),
            (Square::D8, Square::H4),
        ];
        let ended = PanelTest::new(1280.0, 720.0, &mate).shown();
        assert_eq!(ended[5..], ["takeback", "more"]);
    }

    #[test]
    fn a_move_of_a_record_that_was_opened_is_not_taken_back() {
        let mut game = Game::new();
        let mv = game.legal_moves_from(Square::E2)[0];
        game.play(mv).expect("legal");
        let mut harness = PanelHarness::new(Rules::default());
        harness.send(MatchCommand::Load(Box::new(game.clone())));
        harness.problems();
        assert!(harness.has_button("takeback"), "it can be gone on with");
        game.declare(Outcome::win(Color::White, EndReason::NotRecorded));
        harness.send(MatchCommand::Load(Box::new(game)));
        harness.problems();
        assert!(!harness.has_button("takeback"));
    }

    #[test]
    fn one_more_click_shows_all_the_rest() {
        let mut panel = PanelTest::new(1280.0, 720.0, &TWO_MOVES);
        let at = panel.button("more");
        assert!(matches!(
            panel.click(at)[..],
            [UiAction::View(ViewCommand::More)]
        ));
    }

    #[test]
    fn take_back_is_asked_for_by_its_button() {
        let mut panel = PanelTest::new(800.0, 600.0, &TWO_MOVES);
        let at = panel.button("takeback");
        assert!(matches!(
            panel.click(at)[..],
            [UiAction::Match(MatchCommand::TakeBack)]
        ));
    }

    #[test]
    fn a_click_in_the_move_list_looks_at_that_moment() {
        let mut panel = PanelTest::new(1280.0, 720.0, &TWO_MOVES);
        let measure = WindowSizes::of(panel.window);
        let list = panel.button("first").y - measure.row;
        let left = Layout::of(panel.window).board().max.x;
        let looks: Vec<_> = (0..list as usize)
            .step_by(6)
            .flat_map(|y| panel.click(Vec2::new(left + 80.0, y as f32)))
            .collect();
        assert!(
            !looks.is_empty()
                && looks.iter().all(|action| matches!(
                    action,
                    UiAction::Match(MatchCommand::GoTo(ReviewTarget::Ply(1)))
                )),
            "{looks:?}"
        );
    }
}
