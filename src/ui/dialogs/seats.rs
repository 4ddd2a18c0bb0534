//! The dialog that gives each seat to a person, to the computer or to another engine, at any time during a game.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{RichText, Ui},
};

use crate::{
    chess::Color,
    computer::ComputerSeat,
    play::{
        PlaySystems,
        library::{LibraryCommand, engines::KnownEngines},
        messages::{EngineFailed, MatchCommand},
        rules::Rules,
        shared::{ViewCommand, on_view_command},
    },
    ui::{
        UiSystems,
        action::{UiAction, UiActions},
        widgets::{buttons::NamedButtons, form, theme},
    },
    words::{say, side_name},
};

use super::{
    files, frame,
    new_match::seat_choice::{self, SeatClicked},
    question::{Question, QuestionKind},
};

/// Opens the dialog, and gives the seats.
pub fn plugin(app: &mut App) {
    app.init_resource::<SeatsDialog>()
        .add_systems(
            Update,
            (
                open.run_if(on_view_command(ViewCommand::Seats)),
                reopen_with_engine.run_if(on_view_command(ViewCommand::FindEngineClosed)),
                ask_who_plays_on,
            )
                .in_set(PlaySystems::React),
        )
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(UiSystems::Dialogs).run_if(not(files::is_open)),
        );
}

/// The dialog.
#[derive(Resource, Default, Debug)]
pub struct SeatsDialog {
    is_open: bool,
    /// Whether it waits for an engine to be found on the disk.
    finds_engine: bool,
    /// The engine that was clicked for White and for Black, by its code, until a seat is given.
    engines: [Option<String>; 2],
}

impl SeatsDialog {
    /// Whether the dialog is open.
    pub fn is_open(&self) -> bool {
        self.is_open
    }
}

/// Opens the dialog; one that is open stays so: the question about a lost engine leads to it from over it, too.
fn open(mut seats: ResMut<SeatsDialog>, mut redraw: MessageWriter<RequestRedraw>) {
    seats.is_open = true;
    seats.engines = [None, None];
    redraw.write(RequestRedraw);
}

/// Opens the dialog again if it was left to find an engine.
fn reopen_with_engine(mut seats: ResMut<SeatsDialog>, mut redraw: MessageWriter<RequestRedraw>) {
    if seats.finds_engine {
        (seats.is_open, seats.finds_engine) = (true, false);
        redraw.write(RequestRedraw);
    }
}

/// Asks for a player in place of an engine that failed.
fn ask_who_plays_on(
    mut lost: MessageReader<EngineFailed>,
    mut question: ResMut<Question>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for lost in lost.read() {
        question.ask(QuestionKind::EngineFailed(lost.clone()));
        redraw.write(RequestRedraw);
    }
}

fn show(
    mut contexts: EguiContexts,
    mut seats: ResMut<SeatsDialog>,
    rules: Res<Rules>,
    known: Res<KnownEngines>,
    mut named: ResMut<NamedButtons>,
    mut ui_actions: UiActions,
) -> Result {
    if !seats.is_open {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let seats = &mut *seats;
    let now = SeatsNow {
        seats: &[Color::White, Color::Black].map(|side| rules.computer_seat(side)),
        known: &known,
    };
    let engines = &mut seats.engines;
    let (clicked, closed) = frame::show_with_footer(
        ctx,
        "seats",
        560.0,
        |ui, named| page(ui, now, engines, named),
        footer,
        &mut named,
    );
    let (enter, escape) = frame::dialog_keys(ctx, "seats");
    if let Some((side, clicked)) = clicked {
        match clicked {
            SeatClicked::Seat(seat) => {
                ui_actions.send([UiAction::Match(MatchCommand::GiveSeat(side, seat))]);
            }
            SeatClicked::Library(command) => {
                ui_actions.send(free_seats(&command, now.seats));
                ui_actions.send([UiAction::Library(command)]);
            }
            SeatClicked::FindEngine => {
                // The file dialog replaces this one until it is closed.
                (seats.is_open, seats.finds_engine) = (false, true);
                ui_actions.send([UiAction::View(ViewCommand::FindEngine)]);
            }
        }
        ctx.request_repaint();
    }
    if closed || enter || escape {
        seats.is_open = false;
        ui_actions.send([]);
        ctx.request_repaint();
    }
    Ok(())
}

/// Gives the seats of an engine that is forgotten to persons.
fn free_seats(command: &LibraryCommand, seats: &[Option<ComputerSeat>; 2]) -> Vec<UiAction> {
    let LibraryCommand::ForgetEngine(code) = command else {
        return Vec::new();
    };
    let sides = [Color::White, Color::Black].into_iter().zip(seats);
    sides
        .filter(|(_, seat)| seat_choice::is_engine(seat.as_ref(), code))
        .map(|(side, _)| UiAction::Match(MatchCommand::GiveSeat(side, None)))
        .collect()
}

/// The players of both seats, and the known engines.
#[derive(Clone, Copy)]
struct SeatsNow<'a> {
    seats: &'a [Option<ComputerSeat>; 2],
    known: &'a KnownEngines,
}

/// The seats, White's first; returns what was clicked for which.
fn page(
    ui: &mut Ui,
    now: SeatsNow,
    engines: &mut [Option<String>; 2],
    named: &mut NamedButtons,
) -> Option<(Color, SeatClicked)> {
    form::title(ui, &say!("seats-title"));
    form::small_text(ui, &say!("seats-text"));
    let mut clicked = None;
    let names = [&seat_choice::WHITE, &seat_choice::BLACK];
    for (at, side) in [Color::White, Color::Black].into_iter().enumerate() {
        ui.add_space(8.0);
        ui.label(
            RichText::new(side_name(side))
                .size(form::TEXT_SIZE)
                .color(theme::MUTED),
        );
        let seat = now.seats[at].as_ref();
        let engine = &mut engines[at];
        if let Some(what) = seat_choice::show(ui, named, names[at], seat, engine, now.known, true) {
            clicked = Some((side, what));
        }
    }
    ui.add_space(6.0);
    clicked
}

/// The close button.
fn footer(
    ui: &mut Ui,
    named: &mut NamedButtons,
    clicked: Option<(Color, SeatClicked)>,
) -> (Option<(Color, SeatClicked)>, bool) {
    let word = say!("seats-done");
    let closed = frame::button(ui, named, "seats_done", &word, "Esc", true).clicked();
    (clicked, closed)
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::Key;

    use super::*;
    use crate::{
        chess::table::{Header, MatchOptions, Table},
        computer::{self, EngineFailure, Level, Strength},
        ui::{
            dialogs::new_match::NewMatch,
            testing::{
                engines::{broken_engine, wait_until_failed},
                layout::PanelHarness,
                text_fit::in_every_language,
            },
        },
    };

    /// The question who plays on, answered with another player, while the dialog that this command opens is open.
    fn another_player_after(command: ViewCommand) -> PanelHarness {
        let mut harness = PanelHarness::new(Rules::default());
        harness.send(command);
        harness.problems();
        harness.send(EngineFailed {
            side: Color::White,
            seat: ComputerSeat::Engine("script".to_owned(), Strength::Full),
            failure: EngineFailure::Ended,
        });
        harness.problems();
        harness.click("question_other");
        harness.problems();
        harness
    }

    fn is_open(harness: &PanelHarness) -> bool {
        harness.app.world().resource::<SeatsDialog>().is_open()
    }

    #[test]
    fn whoever_wants_another_player_for_a_lost_engine_finds_the_dialog_open() {
        assert!(is_open(&another_player_after(ViewCommand::Seats)));
        assert!(is_open(&another_player_after(ViewCommand::Share)));
    }

    #[test]
    fn keys_are_for_the_seats_over_a_new_match_and_then_for_that() {
        let mut harness = another_player_after(ViewCommand::NewGame);
        let is_new_match_open =
            |harness: &PanelHarness| harness.app.world().resource::<NewMatch>().is_open();
        harness.press(Key::Escape);
        assert!(!is_open(&harness) && is_new_match_open(&harness));
        harness.frame();
        harness.press(Key::Escape);
        assert!(!is_new_match_open(&harness));
    }

    #[test]
    fn an_engine_that_is_forgotten_leaves_its_seat() {
        let known = broken_engine();
        let code = known.engines().files[0].code.clone();
        let mut header = Header::new(MatchOptions::default());
        let seat = ComputerSeat::Engine(code, Strength::Full);
        computer::give_seat(&mut header.tags, Color::Black, Some(&seat));
        let rules = Rules::at(Table::new(header));
        assert_eq!(rules.computer_seat(Color::Black), Some(seat));
        let mut harness = PanelHarness::of((1280.0, 1500.0), rules);
        harness.app.insert_resource(known);
        harness.send(ViewCommand::Seats);
        wait_until_failed(&mut harness, "black_forget_engine");
        harness.click("black_forget_engine");
        let rules = harness.app.world().resource::<Rules>();
        assert_eq!(rules.computer_seat(Color::Black), None);
    }

    #[test]
    fn every_word_fits_in_every_language() {
        let known = KnownEngines::default();
        let seats = [
            Some(ComputerSeat::Engine(
                "stockfish".to_owned(),
                Strength::Elo(1500),
            )),
            Some(Level::Club.into()),
        ];
        for width in [560.0, 340.0] {
            in_every_language("the seats", width, 700.0, |ui, named| {
                let now = SeatsNow {
                    seats: &seats,
                    known: &known,
                };
                page(ui, now, &mut [None, None], named);
            });
        }
    }
}
