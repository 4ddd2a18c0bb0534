//! The start screen: what one may want to do, beside a board that is set up already. Whoever lays a hand on a piece has
//! begun to play, and the start screen gives way.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Area, Id, Order, RichText, ScrollArea, Sense, Stroke, Ui, UiBuilder},
};

use crate::{
    play::{
        PlaySystems,
        arbiter::record::{LeftMatch, UnfinishedGames},
        input::selection::Selection,
        messages::MatchCommand,
        mode::Mode,
        preferences::Preferences,
        rules::{BoardContent, Rules},
        shared::{TypedMove, ViewCommand},
    },
    ui::{
        UiSystems,
        action::{UiAction, UiActions},
        dialogs::frame,
        layout::Layout,
        strip::result,
        widgets::{buttons::NamedButtons, form, theme},
    },
    words::say,
};

use super::unfinished;

/// Shows it where the side panel is, and puts it away when the players go on.
pub fn plugin(app: &mut App) {
    app.init_resource::<StartScreen>()
        .add_systems(Update, (come, give_way).chain().in_set(PlaySystems::React))
        .add_systems(EguiPrimaryContextPass, show.in_set(UiSystems::Panel));
}

/// Whether the start screen is there.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct StartScreen {
    open: bool,
    /// The game that was on the board when it came, and how far it was.
    seen: (u64, usize),
}

impl StartScreen {
    /// At the start of the program: it is there.
    pub fn at_the_door() -> Self {
        Self {
            open: true,
            seen: (0, 0),
        }
    }

    /// Whether it is there.
    pub fn is_open(&self) -> bool {
        self.open
    }
}

fn moment(rules: &Rules) -> (u64, usize) {
    (rules.generation(), rules.table().game().cursor())
}

fn come(
    mut wishes: MessageReader<ViewCommand>,
    rules: Res<Rules>,
    mut start: ResMut<StartScreen>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let wished = wishes
        .read()
        .filter(|wish| **wish == ViewCommand::Menu)
        .count();
    if wished % 2 == 1 {
        start.open = !start.open;
        start.seen = moment(&rules);
        redraw.write(RequestRedraw);
    }
}

/// A move was made, another game came on the board, or a piece is in hand: the players have begun.
fn give_way(
    rules: Res<Rules>,
    selection: Res<Selection>,
    typed: Res<TypedMove>,
    preferences: Res<Preferences>,
    mut start: ResMut<StartScreen>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    // What is tried in the rule book is no game.
    if !start.open || rules.shows(BoardContent::Lesson) {
        return;
    }
    // Where the panel is folded away the board grows when this one goes: not between two clicks.
    let taken_up = (selection.selected.is_some() && !selection.dragging) || !typed.0.is_empty();
    let in_place = !preferences.panel_folded;
    if moment(&rules) != start.seen || (taken_up && in_place) {
        start.open = false;
        redraw.write(RequestRedraw);
    }
}

fn show(
    mut contexts: EguiContexts,
    mut start: ResMut<StartScreen>,
    layout: Res<Layout>,
    rules: Res<Rules>,
    (unfinished, left_match): (Res<UnfinishedGames>, Res<LeftMatch>),
    selection: Res<Selection>,
    mode: Res<State<Mode>>,
    mut named: ResMut<NamedButtons>,
    mut wishes: UiActions,
) -> Result {
    if !start.open || layout.settings || *mode == Mode::SetUp {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let face = StartChoices {
        unfinished: unfinished.tables().map(unfinished::account).collect(),
        next_game: left_match.series().map(result::standing),
        goes_on: !rules.game().played().is_empty(),
    };
    let place = layout.side();
    let wanted = Area::new(Id::new("start"))
        .order(Order::Middle)
        .fixed_pos(place.min)
        .default_size(place.size())
        .constrain(false)
        .movable(false)
        .sense(Sense::CLICK | Sense::DRAG)
        .fade_in(false)
        .show(ctx, |ui| {
            ui.set_min_size(place.size());
            ui.painter().vline(
                place.left() + 0.5,
                place.y_range(),
                Stroke::new(1.0, theme::EDGE),
            );
            let margin = if place.width() < 225.0 { 10.0 } else { 18.0 };
            let inside = place.shrink2(egui::vec2(margin, 14.0));
            let mut ui = ui.new_child(UiBuilder::new().max_rect(inside));
            ScrollArea::vertical()
                .auto_shrink(false)
                .show(&mut ui, |ui| page(ui, &face, &mut named))
                .inner
        })
        .inner;
    // Enter is the button that shines, unless it has something to do on the board.
    let (enter, escape) = frame::enter_and_escape(ctx);
    let free = !wishes.dialog_is_open() && !wishes.help_is_open() && selection.cursor.is_none();
    let wanted = wanted
        .or_else(|| (enter && free).then(|| face.first()))
        .or_else(|| (escape && free && face.goes_on).then_some(StartAnswer::Back));
    let action = match wanted {
        None => return Ok(()),
        Some(StartAnswer::Back) => {
            start.open = false;
            ctx.request_repaint();
            None
        }
        Some(StartAnswer::GoOn(number)) => Some(UiAction::Match(MatchCommand::GoOn(number))),
        Some(StartAnswer::NextGame) => left_match.series().cloned().map(|mut series| {
            series.next_game(true);
            UiAction::Match(MatchCommand::NewMatch(Box::new(series)))
        }),
        Some(StartAnswer::New) => Some(UiAction::View(ViewCommand::NewGame)),
        Some(StartAnswer::Open) => Some(UiAction::View(ViewCommand::OpenFile)),
        Some(StartAnswer::Games) => Some(UiAction::View(ViewCommand::Games)),
        Some(StartAnswer::Settings) => Some(UiAction::View(ViewCommand::Settings)),
        Some(StartAnswer::Quit) => Some(UiAction::View(ViewCommand::Quit)),
        Some(StartAnswer::Book) => Some(UiAction::Book(None)),
    };
    wishes.fulfil(action);
    ctx.request_repaint();
    Ok(())
}

/// What there is to choose from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StartChoices {
    /// The games that were left unfinished, in words, the one played last first.
    pub unfinished: Vec<Vec<String>>,
    /// The score of a match that was left between two games.
    pub next_game: Option<String>,
    /// There is a game on the board to go back to.
    pub goes_on: bool,
}

/// What is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartAnswer {
    /// Back to the board.
    Back,
    /// On with a game that was left unfinished.
    GoOn(usize),
    /// The next game of a match.
    NextGame,
    /// A new match.
    New,
    /// A game from a file.
    Open,
    /// The games played before.
    Games,
    /// The rule book.
    Book,
    /// The settings.
    Settings,
    /// The end of the program.
    Quit,
}

impl StartChoices {
    /// What Enter does.
    pub fn first(&self) -> StartAnswer {
        match self {
            Self { goes_on: true, .. } => StartAnswer::Back,
            Self { unfinished, .. } if !unfinished.is_empty() => StartAnswer::GoOn(0),
            Self {
                next_game: Some(_), ..
            } => StartAnswer::NextGame,
            _ => StartAnswer::New,
        }
    }
}

/// The screen from top to bottom; what was clicked.
pub fn page(ui: &mut Ui, face: &StartChoices, named: &mut NamedButtons) -> Option<StartAnswer> {
    let mut wanted = None;
    let high = ui.available_height() > 470.0;
    ui.add_space(if high { 22.0 } else { 2.0 });
    ui.vertical_centered(|ui| {
        let size = if high { 42.0 } else { 27.0 };
        ui.label(
            RichText::new(say!("start-title"))
                .size(size)
                .color(theme::IVORY),
        );
        if high {
            ui.label(
                RichText::new(say!("start-motto"))
                    .size(13.5)
                    .color(theme::PALE),
            );
        }
    });
    ui.add_space(if high { 26.0 } else { 8.0 });
    ui.spacing_mut().item_spacing.y = if high { 7.0 } else { 4.0 };
    let first = face.first();
    let mut entry = |ui: &mut Ui, name, word: String, key: &str, means| {
        if form::entry(ui, named, name, &word, key, means == first).clicked() {
            wanted = Some(means);
        }
    };
    if face.goes_on {
        entry(
            ui,
            "start_back",
            say!("start-back"),
            "Esc",
            StartAnswer::Back,
        );
    }
    for (number, account) in face.unfinished.iter().enumerate() {
        let (name, word) = match number {
            0 => ("unfinished_go_on", say!("start-continue")),
            1 => ("unfinished_other", say!("start-continue-other")),
            _ => ("", say!("start-continue-other")),
        };
        let wanted = StartAnswer::GoOn(number);
        let key = if first == wanted { "Enter" } else { "" };
        entry(ui, name, word, key, wanted);
        // The clocks of the first alone: with several games there is little room.
        for line in account.iter().take(if number == 0 { 2 } else { 1 }) {
            form::note(ui, line);
        }
        ui.add_space(6.0);
    }
    if let Some(score) = &face.next_game {
        let wanted = StartAnswer::NextGame;
        let key = if first == wanted { "Enter" } else { "" };
        entry(ui, "next_game", say!("start-next-game"), key, wanted);
        form::note(ui, score);
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
    entry(
        ui,
        "start_quit",
        say!("start-quit"),
        "Ctrl+Q",
        StartAnswer::Quit,
    );
    if !face.goes_on {
        ui.add_space(if high { 16.0 } else { 6.0 });
        form::note(ui, &say!("start-hint"));
    }
    wanted
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::testing::text_fit::{SIDES, in_every_language};

    #[test]
    fn enter_does_what_is_nearest() {
        let mut face = StartChoices::default();
        assert_eq!(face.first(), StartAnswer::New);
        face.next_game = Some("Anna 1 - 0 Bela".to_owned());
        assert_eq!(face.first(), StartAnswer::NextGame);
        face.unfinished = vec![Vec::new(), Vec::new()];
        assert_eq!(
            face.first(),
            StartAnswer::GoOn(0),
            "with the game played last, which is the first"
        );
        face.goes_on = true;
        assert_eq!(
            face.first(),
            StartAnswer::Back,
            "nobody leaves a game by one key"
        );
    }

    #[test]
    fn every_word_fits_in_every_language() {
        let face = StartChoices {
            unfinished: vec![vec!["Anna – Bela".to_owned()]; 2],
            next_game: Some("Anna 1½ - ½ Bela".to_owned()),
            goes_on: true,
        };
        for (width, height) in SIDES {
            in_every_language("the start screen", width, height, |ui, named| {
                page(ui, &face, named);
            });
        }
    }
}
