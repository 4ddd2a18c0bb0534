//! The dialog that gives each seat to a person or to the computer, at any time of a game.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{RichText, Ui},
};

use crate::{
    chess::Color,
    computer::Level,
    play::{PlaySystems, messages::MatchCommand, rules::Rules, shared::ViewCommand},
    ui::{
        UiSystems,
        action::{UiAction, UiActions},
        widgets::{
            buttons::NamedButtons,
            form::{self, FormChoice},
            theme,
        },
    },
    words::{computer, say, side_name},
};

use super::frame;

/// Opens the dialog, and gives the seats.
pub fn plugin(app: &mut App) {
    app.init_resource::<SeatsDialog>()
        .add_systems(Update, open.in_set(PlaySystems::React))
        .add_systems(EguiPrimaryContextPass, show.in_set(UiSystems::Dialogs));
}

/// The dialog.
#[derive(Resource, Default, Debug)]
pub struct SeatsDialog {
    is_open: bool,
}

impl SeatsDialog {
    /// Whether the dialog is open.
    pub fn is_open(&self) -> bool {
        self.is_open
    }
}

fn open(
    mut view_commands: MessageReader<ViewCommand>,
    mut seats: ResMut<SeatsDialog>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for command in view_commands.read() {
        if *command == ViewCommand::Seats {
            seats.is_open = !seats.is_open;
            redraw.write(RequestRedraw);
        }
    }
}

fn show(
    mut contexts: EguiContexts,
    mut seats: ResMut<SeatsDialog>,
    rules: Res<Rules>,
    mut named: ResMut<NamedButtons>,
    mut ui_actions: UiActions,
) -> Result {
    if !seats.is_open {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let now = [Color::White, Color::Black].map(|side| rules.computer_level(side));
    let (changed, closed) = frame::show_with_footer(
        ctx,
        "seats",
        560.0,
        |ui, named| page(ui, now, named),
        footer,
        &mut named,
    );
    let (enter, escape) = frame::enter_and_escape(ctx);
    if let Some((side, level)) = changed {
        ui_actions.send([UiAction::Match(MatchCommand::GiveSeat(side, level))]);
        ctx.request_repaint();
    }
    if closed || enter || escape {
        seats.is_open = false;
        ui_actions.send([]);
        ctx.request_repaint();
    }
    Ok(())
}

/// Names of the buttons for tests: a person, and the levels.
const SEAT_NAMES: [[&str; 9]; 2] = [
    [
        "white_person",
        "white_1",
        "white_2",
        "white_3",
        "white_4",
        "white_5",
        "white_6",
        "white_7",
        "white_8",
    ],
    [
        "black_person",
        "black_1",
        "black_2",
        "black_3",
        "black_4",
        "black_5",
        "black_6",
        "black_7",
        "black_8",
    ],
];

/// The seats, White's first; returns the one that is given to somebody else.
pub fn page(
    ui: &mut Ui,
    now: [Option<Level>; 2],
    named: &mut NamedButtons,
) -> Option<(Color, Option<Level>)> {
    form::title(ui, &say!("seats-title"));
    form::small_text(ui, &say!("seats-text"));
    let mut changed = None;
    for (at, side) in [Color::White, Color::Black].into_iter().enumerate() {
        ui.add_space(8.0);
        ui.label(
            RichText::new(side_name(side))
                .size(form::TEXT_SIZE)
                .color(theme::MUTED),
        );
        if let Some(level) = level_buttons(ui, named, &SEAT_NAMES[at], now[at]) {
            changed = Some((side, level));
        }
    }
    ui.add_space(6.0);
    changed
}

/// A person, or the computer at one of its levels; returns what was chosen now.
pub fn level_buttons(
    ui: &mut Ui,
    named: &mut NamedButtons,
    names: &[&'static str; 9],
    now: Option<Level>,
) -> Option<Option<Level>> {
    let values: Vec<Option<Level>> = std::iter::once(None)
        .chain(Level::ALL.into_iter().map(Some))
        .collect();
    let choices: Vec<FormChoice> = values
        .iter()
        .zip(names)
        .map(|(level, name)| match level {
            None => FormChoice::new(name, say!("seats-person")).tip(say!("seats-person-tip")),
            Some(level) => FormChoice::new(name, computer::level_name(*level)).tip(say!(
                "seats-level-tip",
                number = level.number(),
                elo = level.traits().elo
            )),
        })
        .collect();
    let chosen = values.iter().position(|level| *level == now);
    form::buttons(ui, named, &choices, chosen).map(|index| values[index])
}

/// The close button.
pub fn footer(
    ui: &mut Ui,
    named: &mut NamedButtons,
    changed: Option<(Color, Option<Level>)>,
) -> (Option<(Color, Option<Level>)>, bool) {
    let word = say!("seats-done");
    let closed = frame::button(ui, named, "seats_done", &word, "Esc", true).clicked();
    (changed, closed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::testing::text_fit::in_every_language;

    #[test]
    fn every_word_fits_in_every_language() {
        for width in [560.0, 340.0] {
            in_every_language("the seats", width, 600.0, |ui, named| {
                page(ui, [None, Some(Level::Club)], named);
            });
        }
    }
}
