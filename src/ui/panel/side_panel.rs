//! The side panel: its place, and the order of what is on it.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align2, Area, Frame, Id, Order, ScrollArea, Sense, Stroke, Ui, UiBuilder},
};

use crate::{
    play::{
        PlaySystems,
        arbiter::{clock::ClockFaces, current_match::CurrentMatch, draw_claim_move::DrawClaimMove},
        input::promotion::PromotionState,
        mode::Mode,
        preferences::Preferences,
        rules::Rules,
        shared::ViewCommand,
    },
    ui::{
        UiSystems,
        action::{UiAction, UiActions},
        dialogs::paused,
        layout::{Layout, WindowSizes},
        screens::start::StartScreen,
        widgets::{
            buttons::NamedButtons,
            icons::{self, Icon},
            theme,
        },
    },
    words::say,
};

use super::{captured, controls, match_buttons, model::PanelModel, move_list, players, turn};

/// Draws the panel at the right.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, fold.in_set(PlaySystems::React))
        .add_systems(EguiPrimaryContextPass, draw_panel.in_set(UiSystems::Panel));
}

/// The lowest list of moves; where there is less room, the whole panel scrolls.
const LOWEST_LIST: f32 = 44.0;

/// The panel goes away, or comes back; that is remembered.
fn fold(
    mut wishes: MessageReader<ViewCommand>,
    mut preferences: ResMut<Preferences>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for wish in wishes.read() {
        if *wish == ViewCommand::Fold {
            preferences.panel_folded = !preferences.panel_folded;
            redraw.write(RequestRedraw);
        }
    }
}

fn draw_panel(
    mut contexts: EguiContexts,
    layout: Res<Layout>,
    start: Res<StartScreen>,
    mode: Res<State<Mode>>,
    rules: Res<Rules>,
    promotion: Res<PromotionState>,
    naming: Res<DrawClaimMove>,
    faces: Res<ClockFaces>,
    contest: Res<CurrentMatch>,
    mut named: ResMut<NamedButtons>,
    mut follow: Local<move_list::ListScroll>,
    mut wishes: UiActions,
) -> Result {
    if start.is_open() || *mode == Mode::SetUp || layout.settings {
        // Something else is in the panel's place.
        return Ok(());
    }
    if layout.folded {
        if unfold(contexts.ctx_mut()?, &layout, &mut named) {
            wishes.fulfil([UiAction::View(ViewCommand::Fold)]);
        }
        return Ok(());
    }
    let model = PanelModel {
        rules: &rules,
        promotion: &promotion,
        naming: &naming,
        faces: &faces,
        contest: &contest,
        film: *mode == Mode::Autoplay,
        letters: wishes.preferences().letters(),
        announces: rules.announces(&wishes.preferences()),
        announcement: rules.announcement(&wishes.preferences()),
    };
    let ctx = contexts.ctx_mut()?;
    let actions = place(ctx, &layout, &model, &mut named, &mut follow);
    wishes.fulfil(actions);
    Ok(())
}

/// What is left of a panel that is folded away: the button that brings it back.
fn unfold(ctx: &egui::Context, layout: &Layout, named: &mut NamedButtons) -> bool {
    let size = egui::vec2(36.0, 36.0);
    Area::new(Id::new("unfold"))
        .order(Order::Middle)
        .anchor(Align2::RIGHT_TOP, egui::vec2(-8.0, 8.0))
        .movable(false)
        .fade_in(false)
        .show(ctx, |ui| {
            let button = theme::button("", layout.measure().button, size.y, false).min_size(size);
            let response = ui.add(button);
            let (at, colour) = (response.rect.center(), theme::IVORY);
            icons::paint(ui.painter(), Icon::Unfold, at, 8.0, colour);
            named.note("unfold", &response);
            let clicked = response.clicked();
            response.on_hover_text(say!("panel-unfold"));
            clicked
        })
        .inner
}

/// Puts the panel in its place.
fn place(
    ctx: &egui::Context,
    layout: &Layout,
    model: &PanelModel,
    named: &mut NamedButtons,
    follow: &mut move_list::ListScroll,
) -> Vec<UiAction> {
    let measure = layout.measure();
    let place = layout.side();
    let margin = egui::vec2(if measure.panel < 225.0 { 9.0 } else { 12.0 }, 10.0);
    let panel = Area::new(Id::new("panel"))
        // The lowest order of all would let the pointer through.
        .order(Order::Middle)
        .fixed_pos(place.min)
        .default_size(place.size())
        .constrain(false)
        .movable(false)
        .sense(Sense::CLICK | Sense::DRAG)
        .fade_in(false);
    let shown = panel.show(ctx, |ui| {
        // Known in advance, so that nothing waits for a second frame.
        ui.set_min_size(place.size());
        let painter = ui.painter();
        // The ground is there already: the frame is cleared with it.
        painter.vline(
            place.left() + 0.5,
            place.y_range(),
            Stroke::new(1.0, theme::EDGE),
        );
        let mut inside = ui.new_child(UiBuilder::new().max_rect(place.shrink2(margin)));
        inside.spacing_mut().item_spacing = egui::vec2(measure.gap, measure.gap);
        let lowest = height(&inside, &measure, model) + LOWEST_LIST;
        if inside.available_height() < lowest {
            ScrollArea::vertical()
                .auto_shrink(false)
                .show(&mut inside, |ui| {
                    ui.set_height(lowest);
                    show(ui, &measure, model, named, follow)
                })
                .inner
        } else {
            show(&mut inside, &measure, model, named, follow)
        }
    });
    shown.inner
}

/// The height of all but the list of moves.
fn height(ui: &Ui, measure: &WindowSizes, model: &PanelModel) -> f32 {
    let players = match players::height(measure, model) {
        0.0 => 0.0,
        height => height + 2.0 * measure.gap,
    };
    turn::height(measure)
        + players
        + captured::height(measure)
        + 5.0 * measure.gap
        + below_the_list(ui, measure, model)
}

fn below_the_list(ui: &Ui, measure: &WindowSizes, model: &PanelModel) -> f32 {
    controls::height(measure) + match_buttons::height(ui, measure, model) + 2.0 * measure.group
}

/// The panel from top to bottom: whose move, the players, captured pieces, the moves, the desk, the buttons.
pub fn show(
    ui: &mut Ui,
    measure: &WindowSizes,
    model: &PanelModel,
    named: &mut NamedButtons,
    follow: &mut move_list::ListScroll,
) -> Vec<UiAction> {
    let mut actions = Vec::new();
    turn::show(ui, measure, model);
    ui.add_space(measure.gap);
    if players::height(measure, model) > 0.0 {
        players::show(ui, measure, model);
        ui.add_space(measure.gap);
    }
    captured::show(ui, measure, model.rules);
    ui.add_space(measure.gap);
    let below = below_the_list(ui, measure, model);
    let list = egui::vec2(
        ui.available_width(),
        (ui.available_height() - below).max(LOWEST_LIST),
    );
    Frame::new()
        .fill(theme::DEEP)
        .corner_radius(theme::ROUNDING)
        .show(ui, |ui| {
            ui.set_min_size(list);
            ui.set_max_size(list);
            if paused::covers(model.rules) {
                move_list::cover(ui, measure);
            } else {
                let (letters, announces) = (model.letters, model.announces);
                move_list::show(
                    ui,
                    measure,
                    model.rules,
                    letters,
                    announces,
                    follow,
                    &mut actions,
                );
            }
        });
    ui.add_space(measure.group - measure.gap);
    match_buttons::show(ui, measure, model, named, &mut actions);
    ui.add_space(measure.group - measure.gap);
    controls::show(ui, measure, model, named, &mut actions);
    actions
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Event, Modifiers, PointerButton, RawInput};

    use super::*;
    use crate::{
        chess::{
            Color, Game, PieceLetters, Square,
            find_move::FoundMove,
            table::{Action, Header, MatchOptions, Table},
        },
        play::messages::{MatchCommand, ReviewTarget},
        settings::Settings,
        words::say,
    };

    /// A panel in a window of some size, drawn without a window.
    struct Stand {
        ctx: egui::Context,
        window: Vec2,
        rules: Rules,
        follow: move_list::ListScroll,
        /// The least height of what is on it.
        lowest: f32,
    }

    impl Stand {
        fn new(width: f32, height: f32, moves: &[(Square, Square)]) -> Self {
            let ctx = egui::Context::default();
            theme::apply(&ctx);
            let mut game = Game::new();
            for &(from, to) in moves {
                let Ok(FoundMove::Legal(mv)) = game.find_move(from, to, None) else {
                    panic!("{from}{to} is legal");
                };
                assert!(game.play(mv).is_ok(), "{from}{to} is played");
            }
            let mut stand = Self {
                ctx,
                window: Vec2::new(width, height),
                rules: Rules::new(game),
                follow: move_list::ListScroll::default(),
                lowest: 0.0,
            };
            // egui measures in the first frame and can be clicked from the second.
            stand.frame(Vec::new());
            stand
        }

        /// At this table instead of the game that was played.
        fn at(width: f32, height: f32, table: Table) -> Self {
            let mut stand = Self::new(width, height, &[]);
            stand.rules = Rules::at(table);
            stand.frame(Vec::new());
            stand
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
                naming: &DrawClaimMove::No,
                faces: &ClockFaces {
                    white: self.rules.table().clock().text(Color::White),
                    black: self.rules.table().clock().text(Color::Black),
                    ..ClockFaces::default()
                },
                contest: &CurrentMatch::default(),
                film: false,
                letters: Some(PieceLetters::ENGLISH),
                announces: true,
                announcement: self.rules.announcement(&Settings::default()),
            };
            let layout = Layout::of(self.window);
            let mut output = self.ctx.run_ui(input, |ui| {
                let ctx = ui.ctx().clone();
                named.0.clear();
                self.lowest = height(ui, &layout.measure(), &model) + LOWEST_LIST;
                actions = place(&ctx, &layout, &model, &mut named, &mut self.follow);
            });
            output.textures_delta.clear();
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
            let promotion = PromotionState::default();
            let head = turn::head(&PanelModel {
                rules: &rules,
                promotion: &promotion,
                naming: &DrawClaimMove::No,
                faces: &ClockFaces::default(),
                contest: &CurrentMatch::default(),
                film: false,
                letters: None,
                announces: rules.announces(&settings),
                announcement: rules.announcement(&settings),
            });
            assert_eq!(head.urgent, says, "{agreed} {wanted}");
            assert_eq!(head.below == say!("turn-check"), says);
        }
    }

    const TWO_MOVES: [(Square, Square); 2] = [(Square::E2, Square::E4), (Square::E7, Square::E5)];

    #[test]
    fn every_button_lies_on_the_panel_and_apart_from_the_others() {
        for (width, height) in [(1280.0, 720.0), (800.0, 600.0), (1920.0, 1080.0)] {
            let mut stand = Stand::new(width, height, &TWO_MOVES);
            let (named, _) = stand.frame(Vec::new());
            let left = Layout::of(stand.window).board().max.x;
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

    /// A table with everything that takes room on the panel.
    fn full_table() -> Table {
        let options = MatchOptions {
            clocks: "90+30".parse().expect("a time control"),
            touch_move: true,
            ..MatchOptions::default()
        };
        Table::new(Header::new(options).with_players("Anna", "Bela"))
    }

    #[test]
    fn a_full_desk_has_room_in_a_small_window() {
        for (width, height) in [(1280.0, 720.0), (800.0, 600.0)] {
            let mut stand = Stand::at(width, height, full_table());
            for name in ["offer", "resign", "pause", "adjust", "new", "games"] {
                let at = stand.button(name);
                assert!(at.y < height - 8.0, "{name} lies at {at}");
            }
        }
    }

    #[test]
    fn a_low_panel_is_no_higher_than_it_says() {
        let mut table = full_table();
        for _ in 0..12 {
            let mv = table.moves()[0];
            table
                .act(Action::Move(mv), std::time::Duration::ZERO)
                .expect("a move");
        }
        let mut stand = Stand::at(700.0, 300.0, table);
        let last = stand.button("fold").y;
        let (margin, half) = (10.0, Layout::of(stand.window).measure().row / 2.0);
        assert!(
            (last + half - margin - stand.lowest).abs() < 1.0,
            "{last} is the middle of the last row, and all is {} high",
            stand.lowest
        );
    }

    #[test]
    fn an_offer_is_answered_on_the_panel() {
        let mut table = full_table();
        table
            .act(Action::Offer(Color::White), std::time::Duration::ZERO)
            .expect("an offer");
        let mut stand = Stand::at(800.0, 600.0, table);
        let at = stand.button("accept");
        assert!(matches!(
            stand.click(at)[..],
            [UiAction::Match(MatchCommand::Accept)]
        ));
        let at = stand.button("decline");
        assert!(matches!(
            stand.click(at)[..],
            [UiAction::Match(MatchCommand::Decline)]
        ));
    }

    #[test]
    fn a_draw_is_claimed_only_where_it_can_be() {
        let mut stand = Stand::new(1280.0, 720.0, &[]);
        let at = stand.button("claim");
        assert!(stand.click(at).is_empty());
        let there_and_back = [
            (Square::G1, Square::F3),
            (Square::G8, Square::F6),
            (Square::F3, Square::G1),
            (Square::F6, Square::G8),
        ];
        let moves = [there_and_back, there_and_back].concat();
        let mut stand = Stand::new(1280.0, 720.0, &moves);
        let at = stand.button("claim");
        assert!(matches!(
            stand.click(at)[..],
            [UiAction::Match(MatchCommand::Claim)]
        ));
    }

    #[test]
    fn the_probe_finds_the_buttons_it_knows() {
        let mut stand = Stand::new(1280.0, 720.0, &[]);
        for name in [
            "save", "open", "new", "takeback", "redo", "first", "previous", "next", "last", "turn",
            "home", "help", "menu", "games", "book", "settings", "share", "film", "fold",
        ] {
            stand.button(name);
        }
    }

    #[test]
    fn a_button_that_makes_no_sense_does_nothing() {
        let mut stand = Stand::new(1280.0, 720.0, &[]);
        for name in ["takeback", "redo", "first", "next"] {
            let at = stand.button(name);
            assert!(stand.click(at).is_empty(), "{name} at the start of a game");
        }
    }

    #[test]
    fn take_back_is_asked_for_by_its_button() {
        let mut stand = Stand::new(800.0, 600.0, &TWO_MOVES);
        let at = stand.button("takeback");
        assert!(matches!(
            stand.click(at)[..],
            [UiAction::Match(MatchCommand::TakeBack)]
        ));
    }

    #[test]
    fn a_click_in_the_move_list_looks_at_that_moment() {
        let mut stand = Stand::new(1280.0, 720.0, &TWO_MOVES);
        let measure = WindowSizes::of(stand.window);
        let list = stand.button("offer").y - measure.row;
        let left = Layout::of(stand.window).board().max.x;
        let looks: Vec<_> = (0..list as usize)
            .step_by(6)
            .flat_map(|y| stand.click(Vec2::new(left + 80.0, y as f32)))
            .collect();
        assert!(
            !looks.is_empty()
                && looks.iter().all(|action| matches!(
                    action,
                    UiAction::Match(MatchCommand::Look(ReviewTarget::Ply(1)))
                )),
            "{looks:?}"
        );
    }
}
