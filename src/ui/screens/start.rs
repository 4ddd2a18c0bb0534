//! The start screen, in place of the side panel, beside the board. It closes when a move is begun.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Area, Id, Order, RichText, ScrollArea, Sense, Ui, UiBuilder},
};

use crate::{
    chess::table::Series,
    platform::IS_WEB,
    play::{
        PlaySystems,
        arbiter::{
            current_match::CurrentMatch,
            record::{UnfinishedGames, UnfinishedMatches},
        },
        input::selection::Selection,
        library::unsaved::UnsavedGame,
        messages::MatchCommand,
        mode::Mode,
        preferences::Preferences,
        rules::{BoardContent, Rules},
        shared::{TypedMove, ViewCommand, on_view_command},
    },
    ui::{
        UiSystems,
        action::{UiAction, UiActions},
        dialogs::{
            frame,
            question::{GameReplacement, Question},
        },
        layout::Layout,
        strip::result,
        widgets::{
            buttons::NamedButtons,
            form::{self, FormChoice},
            theme,
        },
    },
    words::say,
};

use super::unfinished;

/// Shows the start screen, and closes it when the players go on.
pub fn plugin(app: &mut App) {
    app.init_resource::<StartScreen>()
        .add_systems(
            Update,
            (
                toggle.run_if(on_view_command(ViewCommand::Menu)),
                close_when_play_begins,
            )
                .chain()
                .in_set(PlaySystems::React),
        )
        .add_systems(EguiPrimaryContextPass, show.in_set(UiSystems::Panel));
}

/// The state of the start screen.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct StartScreen {
    open: bool,
    /// The game on the board when it was opened, and its number of plies.
    seen: (u64, usize),
}

impl StartScreen {
    /// The state at start-up: open.
    pub fn open_at_startup() -> Self {
        Self {
            open: true,
            seen: (0, 0),
        }
    }

    /// Whether it is open.
    pub fn is_open(&self) -> bool {
        self.open
    }
}

fn moment(rules: &Rules) -> (u64, usize) {
    (rules.generation(), rules.table().game().cursor())
}

fn toggle(
    rules: Res<Rules>,
    mut start: ResMut<StartScreen>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    start.open = !start.open;
    start.seen = moment(&rules);
    redraw.write(RequestRedraw);
}

/// Closes the screen when a move was made, another game loaded, or a piece selected.
fn close_when_play_begins(
    rules: Res<Rules>,
    selection: Res<Selection>,
    typed: Res<TypedMove>,
    preferences: Res<Preferences>,
    mut start: ResMut<StartScreen>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    // A lesson is not a game.
    if !start.open || rules.shows(BoardContent::Lesson) {
        return;
    }
    // With the panel hidden the board grows when this screen closes: not between two clicks.
    let move_begun = (selection.origin().is_some() && !selection.dragging) || !typed.0.is_empty();
    let in_place = !preferences.panel_folded;
    if moment(&rules) != start.seen || (move_begun && in_place) {
        start.open = false;
        redraw.write(RequestRedraw);
    }
}

/// Whether there is a game on the board to return to: one that has begun or ended, or one that was chosen, as a match
/// or by its start position. The board is without one when the program starts, and after a game was closed.
fn has_game(rules: &Rules, current_match: &CurrentMatch) -> bool {
    let table = rules.table();
    let is_chosen = current_match.series.is_some() || !table.game().is_standard_start();
    let has_begun = table.is_started() || !table.game().played().is_empty();
    is_chosen || has_begun || table.outcome().is_some()
}

fn show(
    mut contexts: EguiContexts,
    mut start: ResMut<StartScreen>,
    layout: Res<Layout>,
    (rules, current_match, unsaved): (Res<Rules>, Res<CurrentMatch>, UnsavedGame),
    (unfinished, unfinished_matches): (Res<UnfinishedGames>, Res<UnfinishedMatches>),
    selection: Res<Selection>,
    mode: Res<State<Mode>>,
    mut question: ResMut<Question>,
    mut named: ResMut<NamedButtons>,
    mut ui_actions: UiActions,
) -> Result {
    if !start.open || layout.settings || *mode == Mode::SetUp {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    // The match on the board goes on there.
    let on_board = current_match.series_on_board(&rules);
    let other_matches = unfinished_matches.series().iter();
    let other_matches: Vec<&Series> = other_matches
        .filter(|series| on_board != Some(series))
        .collect();
    let choices = StartChoices {
        unfinished: unfinished.tables().map(unfinished::summary).collect(),
        next_games: other_matches
            .iter()
            .map(|series| result::match_score(series))
            .collect(),
        goes_on: has_game(&rules, &current_match),
    };
    let place = layout.side();
    let answer = Area::new(Id::new("start"))
        .order(Order::Middle)
        .fixed_pos(place.min)
        .default_size(place.size())
        .constrain(false)
        .movable(false)
        .sense(Sense::CLICK | Sense::DRAG)
        .fade_in(false)
        .show(ctx, |ui| {
            ui.set_min_size(place.size());
            let margin = if place.width() < 225.0 { 10.0 } else { 18.0 };
            let inside = place.shrink2(egui::vec2(margin, 14.0));
            let mut ui = ui.new_child(UiBuilder::new().max_rect(inside));
            ScrollArea::vertical()
                .auto_shrink(false)
                .show(&mut ui, |ui| page(ui, &choices, &mut named))
                .inner
        })
        .inner;
    // Enter is the highlighted button, unless it is needed on the board.
    let (enter, escape) = frame::enter_and_escape(ctx);
    let free = ui_actions.keys_are_free() && selection.cursor.is_none();
    let answer = answer
        .or_else(|| (enter && free).then(|| choices.first()))
        .or_else(|| (escape && free && choices.goes_on).then_some(StartAnswer::Back));
    let action = match answer {
        None => return Ok(()),
        Some(StartAnswer::Back) => {
            start.open = false;
            ctx.request_repaint();
            None
        }
        Some(StartAnswer::GoOn(number)) => {
            let with = GameReplacement::Unfinished(number);
            ui_actions.send(question.replace(with, unsaved.would_be_lost()));
            None
        }
        Some(StartAnswer::Archive(number)) => {
            Some(UiAction::Match(MatchCommand::ArchiveUnfinished(number)))
        }
        Some(StartAnswer::NextGame(number)) => {
            if let Some(mut series) = other_matches.get(number).copied().cloned() {
                series.next_game(true);
                let with = GameReplacement::NextGame(Box::new(series));
                ui_actions.send(question.replace(with, unsaved.would_be_lost()));
            }
            None
        }
        Some(StartAnswer::New) => Some(UiAction::View(ViewCommand::NewGame)),
        Some(StartAnswer::Computer) => Some(UiAction::View(ViewCommand::PlayComputer)),
        Some(StartAnswer::Open) => Some(UiAction::View(ViewCommand::OpenFile)),
        Some(StartAnswer::Games) => Some(UiAction::View(ViewCommand::Games)),
        Some(StartAnswer::Settings) => Some(UiAction::View(ViewCommand::Settings)),
        Some(StartAnswer::Quit) => Some(UiAction::View(ViewCommand::Quit)),
        Some(StartAnswer::Book) => Some(UiAction::Book(None)),
    };
    ui_actions.send(action);
    ctx.request_repaint();
    Ok(())
}

/// The options of the start screen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StartChoices {
    /// Summaries of the unfinished games, the one played last first.
    pub unfinished: Vec<Vec<String>>,
    /// The scores of the matches that have a next game, the one played last first.
    pub next_games: Vec<String>,
    /// Whether there is a game on the board to return to.
    pub goes_on: bool,
}

/// The buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartAnswer {
    /// Back to the board.
    Back,
    /// Resume an unfinished game.
    GoOn(usize),
    /// Put an unfinished game into the archive.
    Archive(usize),
    /// The next game of a match.
    NextGame(usize),
    /// A new match.
    New,
    /// A new match against the computer.
    Computer,
    /// A game from a file.
    Open,
    /// The archive.
    Games,
    /// The rule book.
    Book,
    /// The settings.
    Settings,
    /// Quit.
    Quit,
}

impl StartChoices {
    /// The button that Enter presses.
    pub fn first(&self) -> StartAnswer {
        match self {
            Self { goes_on: true, .. } => StartAnswer::Back,
            Self { unfinished, .. } if !unfinished.is_empty() => StartAnswer::GoOn(0),
            Self { next_games, .. } if !next_games.is_empty() => StartAnswer::NextGame(0),
            _ => StartAnswer::New,
        }
    }
}

/// The unfinished games; returns what was clicked.
fn unfinished_games(
    ui: &mut Ui,
    choices: &StartChoices,
    named: &mut NamedButtons,
) -> Option<StartAnswer> {
    let mut clicked = None;
    for (number, summary) in choices.unfinished.iter().enumerate() {
        let (go_on, archive, word) = match number {
            0 => (
                "unfinished_go_on",
                "unfinished_archive",
                say!("start-continue"),
            ),
            1 => (
                "unfinished_other",
                "unfinished_archive_other",
                say!("start-continue-other"),
            ),
            _ => ("", "", say!("start-continue-other")),
        };
        let answer = StartAnswer::GoOn(number);
        let is_first = choices.first() == answer;
        let key = if is_first { "Enter" } else { "" };
        if form::wide_button(ui, named, go_on, &word, key, is_first).clicked() {
            clicked = Some(answer);
        }
        // With several games there is room for the clocks of the first only.
        for line in summary.iter().take(if number == 0 { 2 } else { 1 }) {
            form::small_text(ui, line);
        }
        let to_archive = FormChoice::new(archive, say!("start-archive"))
            .tip(say!("start-archive-tip"))
            .guarded();
        // With one game less, other buttons are in these places: the second click of a double-click is not meant for them.
        ui.push_id((choices.unfinished.len(), number), |ui| {
            if form::actions(ui, named, &[to_archive]).is_some() {
                clicked = Some(StartAnswer::Archive(number));
            }
        });
        ui.add_space(6.0);
    }
    clicked
}

/// The screen; returns what was clicked.
pub fn page(ui: &mut Ui, choices: &StartChoices, named: &mut NamedButtons) -> Option<StartAnswer> {
    let mut answer = None;
    let is_tall = ui.available_height() > 470.0;
    ui.add_space(if is_tall { 22.0 } else { 2.0 });
    ui.vertical_centered(|ui| {
        let size = if is_tall { 54.0 } else { 32.0 };
        ui.label(
            RichText::new(say!("start-title"))
                .font(theme::serif(size))
                .color(theme::IVORY),
        );
        if is_tall {
            ui.label(
                RichText::new(say!("start-subtitle"))
                    .size(13.5)
                    .color(theme::MUTED),
            );
        }
    });
    ui.add_space(if is_tall { 26.0 } else { 8.0 });
    ui.spacing_mut().item_spacing.y = if is_tall { 7.0 } else { 4.0 };
    let first = choices.first();
    if choices.goes_on
        && form::wide_button(ui, named, "start_back", &say!("start-back"), "Esc", true).clicked()
    {
        answer = Some(StartAnswer::Back);
    }
    answer = answer.or(unfinished_games(ui, choices, named));
    let mut entry = |ui: &mut Ui, name, word: String, key: &str, means| {
        if form::wide_button(ui, named, name, &word, key, means == first).clicked() {
            answer = Some(means);
        }
    };
    for (number, score) in choices.next_games.iter().enumerate() {
        let name = match number {
            0 => "next_game",
            1 => "next_game_other",
            _ => "",
        };
        let answer = StartAnswer::NextGame(number);
        let key = if first == answer { "Enter" } else { "" };
        entry(ui, name, say!("start-next-game"), key, answer);
        form::small_text(ui, score);
        ui.add_space(6.0);
    }
    entry(
        ui,
        "start_new",
        say!("start-new"),
        "Ctrl+N",
        StartAnswer::New,
    );
    entry(
        ui,
        "start_computer",
        say!("start-computer"),
        "",
        StartAnswer::Computer,
    );
    entry(
        ui,
        "start_open",
        say!("start-open"),
        "Ctrl+O",
        StartAnswer::Open,
    );
    entry(
        ui,
        "start_games",
        say!("start-games"),
        "Ctrl+G",
        StartAnswer::Games,
    );
    entry(
        ui,
        "start_book",
        say!("start-book"),
        "F2",
        StartAnswer::Book,
    );
    entry(
        ui,
        "start_settings",
        say!("start-settings"),
        "F3",
        StartAnswer::Settings,
    );
    if !IS_WEB {
        entry(
            ui,
            "start_quit",
            say!("start-quit"),
            "Ctrl+Q",
            StartAnswer::Quit,
        );
    }
    if !choices.goes_on {
        ui.add_space(if is_tall { 16.0 } else { 6.0 });
        form::small_text(ui, &say!("start-hint"));
    }
    answer
}

#[cfg(test)]
mod tests {
    use bevy::input::keyboard::{Key, KeyCode};

    use super::*;
    use crate::{
        chess::{
            Game, Position,
            table::{Action, Player},
        },
        play::shared::Overlays,
        ui::{
            dialogs::new_match::NewMatch,
            testing::{
                games::clocked_game,
                layout::PanelHarness,
                text_fit::{PANEL_SIZES, in_every_language},
            },
        },
    };

    #[test]
    fn enter_does_what_is_nearest() {
        let mut choices = StartChoices::default();
        assert_eq!(choices.first(), StartAnswer::New);
        choices.next_games = vec!["Anna 1 - 0 Bela".to_owned(); 2];
        assert_eq!(
            choices.first(),
            StartAnswer::NextGame(0),
            "of the match played last"
        );
        choices.unfinished = vec![Vec::new(), Vec::new()];
        assert_eq!(
            choices.first(),
            StartAnswer::GoOn(0),
            "with the game played last, which is the first"
        );
        choices.goes_on = true;
        assert_eq!(
            choices.first(),
            StartAnswer::Back,
            "nobody leaves a game by one key"
        );
    }

    #[test]
    fn every_word_fits_in_every_language() {
        let choices = StartChoices {
            unfinished: vec![vec!["Anna – Bela".to_owned()]; 2],
            next_games: vec!["Anna 1½ - ½ Bela".to_owned(); 3],
            goes_on: true,
        };
        for (width, height) in PANEL_SIZES {
            in_every_language("the start screen", width, height, |ui, named| {
                page(ui, &choices, named);
            });
        }
    }

    /// The games whose buttons were clicked, when the first of two games is put away by clicks at these times, seconds.
    fn archived_by_clicks_at(times: &[f64]) -> Vec<StartAnswer> {
        let ctx = egui::Context::default();
        theme::apply(&ctx);
        let mut choices = StartChoices {
            unfinished: vec![vec!["Anna – Bela".to_owned()]; 2],
            ..StartChoices::default()
        };
        let mut button = egui::Pos2::ZERO;
        let mut answers = Vec::new();
        // The pointer comes to the button, whose place is known after the first frame, and stays there.
        let clicks = times.iter().flat_map(|time| {
            [
                (*time, Some(true)),
                (*time, Some(false)),
                (time + 0.05, None),
            ]
        });
        let frames = [(0.0, None), (0.1, None)].into_iter();
        for (time, press) in frames.chain(clicks) {
            let events = match press {
                None => vec![egui::Event::PointerMoved(button)],
                Some(pressed) => vec![egui::Event::PointerButton {
                    pos: button,
                    button: egui::PointerButton::Primary,
                    pressed,
                    modifiers: egui::Modifiers::NONE,
                }],
            };
            let input = egui::RawInput {
                screen_rect: Some(egui::Rect::from_min_size(
                    egui::Pos2::ZERO,
                    egui::vec2(250.0, 700.0),
                )),
                time: Some(time),
                events,
                ..egui::RawInput::default()
            };
            let mut named = NamedButtons::default();
            let mut output = ctx.run_ui(input, |ui| {
                if let Some(answer) = page(ui, &choices, &mut named) {
                    choices.unfinished.remove(0);
                    answers.push(answer);
                }
            });
            output.textures_delta.clear();
            let mut archive = named.0.iter();
            if let Some((_, at)) = archive.find(|(name, _)| *name == "unfinished_archive") {
                button = egui::pos2(at.x, at.y);
            }
        }
        answers
    }

    #[test]
    fn a_double_click_puts_one_game_into_the_archive() {
        let first = StartAnswer::Archive(0);
        assert_eq!(archived_by_clicks_at(&[3.0, 3.2]), [first]);
        assert_eq!(archived_by_clicks_at(&[3.0, 8.0]), [first, first]);
    }

    #[test]
    fn the_key_that_closes_the_help_presses_no_button() {
        let mut harness = PanelHarness::new(Rules::default());
        harness.app.insert_resource(StartScreen::open_at_startup());
        harness.problems();
        harness.app.world_mut().resource_mut::<Overlays>().help = true;
        harness.frame();
        harness.frame();
        let enter = (egui::Key::Enter, KeyCode::Enter, Key::Enter);
        harness.press_everywhere(enter.0, enter.1, enter.2.clone());
        harness.frame();
        harness.frame();
        assert!(!harness.app.world().resource::<Overlays>().help);
        assert!(!harness.app.world().resource::<NewMatch>().is_open());
        harness.press_everywhere(enter.0, enter.1, enter.2);
        harness.frame();
        harness.frame();
        assert!(harness.app.world().resource::<NewMatch>().is_open());
    }

    #[test]
    fn the_key_of_a_typed_move_presses_no_button() {
        let mut game = Game::new();
        let mv = game.position().legal_moves()[0];
        game.play(mv).expect("a legal move");
        let mut harness = PanelHarness::new(Rules::new(game));
        let world = harness.app.world_mut();
        world.resource_mut::<Preferences>().panel_folded = true;
        harness.send(ViewCommand::Menu);
        harness.problems();
        let is_open = |harness: &PanelHarness| harness.app.world().resource::<StartScreen>().open;
        let typed = |harness: &mut PanelHarness| {
            let world = harness.app.world_mut();
            world.resource_mut::<TypedMove>().0 = "Qh9".to_owned();
        };
        let enter = (egui::Key::Enter, KeyCode::Enter, Key::Enter);
        let escape = (egui::Key::Escape, KeyCode::Escape, Key::Escape);
        for (panel_key, code, key) in [enter, escape.clone()] {
            typed(&mut harness);
            harness.press_everywhere(panel_key, code, key);
            harness.frame();
            assert!(is_open(&harness), "{panel_key:?}");
            assert!(harness.app.world().resource::<TypedMove>().0.is_empty());
        }
        harness.press_everywhere(escape.0, escape.1, escape.2);
        assert!(!is_open(&harness), "the next key is for the screen");
    }

    /// Whether Escape leads from the start screen back to the game on the board.
    fn escape_leads_back(harness: &mut PanelHarness) -> bool {
        harness.send(ViewCommand::Menu);
        harness.problems();
        let is_open = |harness: &PanelHarness| harness.app.world().resource::<StartScreen>().open;
        assert!(is_open(harness));
        harness.press_everywhere(egui::Key::Escape, KeyCode::Escape, Key::Escape);
        !is_open(harness)
    }

    #[test]
    fn a_game_that_was_chosen_is_returned_to_before_its_first_move() {
        let position = Game::from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").expect("a position");
        for rules in [
            Rules::new(position),
            Rules::at(clocked_game(&[Action::Start])),
        ] {
            assert!(escape_leads_back(&mut PanelHarness::new(rules)));
        }
        let mut harness = PanelHarness::new(Rules::default());
        let series = Series::new("Anna", "Bela", Player::First);
        harness.send(MatchCommand::NewMatch(Box::new(series)));
        harness.frame();
        assert!(escape_leads_back(&mut harness));
    }

    #[test]
    fn a_board_without_a_game_is_not_returned_to() {
        let mut harness = PanelHarness::new(Rules::default());
        assert!(!escape_leads_back(&mut harness), "at the start");
        let mut harness = PanelHarness::new(Rules::default());
        let series = Series::new("Anna", "Bela", Player::First);
        harness.send(MatchCommand::NewMatch(Box::new(series)));
        harness.frame();
        harness.send(MatchCommand::New);
        harness.frame();
        assert!(!escape_leads_back(&mut harness), "after it was closed");
    }
}
