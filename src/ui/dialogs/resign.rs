//! Asks for confirmation before a player resigns (E4).

use bevy::{prelude::*, window::RequestRedraw};

use crate::{
    play::{
        PlaySystems,
        arbiter::match_actions,
        messages::Notice,
        rules::Rules,
        shared::{ViewCommand, on_view_command},
    },
    words::say,
};

use super::question::{Question, QuestionKind};

/// Opens the question.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        ask.run_if(on_view_command(ViewCommand::Resign))
            .in_set(PlaySystems::React),
    );
}

fn ask(
    rules: Res<Rules>,
    mut question: ResMut<Question>,
    mut notices: MessageWriter<Notice>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let table = rules.table();
    if table.outcome().is_some() || table.pending().is_some() {
        notices.write(Notice::problem(say!("notice-no-game-to-resign")));
    } else {
        let mut people = match_actions::sides_of_people(&rules);
        match people.next() {
            Some(side) => question.ask(QuestionKind::Resign {
                side,
                against_computer: people.next().is_none(),
            }),
            None => {
                notices.write(Notice::problem(say!("computer-decides")));
            }
        }
    }
    redraw.write(RequestRedraw);
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy_egui::egui;

    use super::*;
    use crate::{
        chess::{
            Color, Game, Square,
            table::{Action, EventKind, MatchOptions, Table},
        },
        computer::{self, Level},
        ui::testing::layout::PanelHarness,
    };

    /// A game after White's first move, in which the computer has these seats.
    fn after_a_move(seats: &[Color]) -> Rules {
        let mut table = Table::adopt(&Game::new(), MatchOptions::default());
        let mv = table.game().legal_moves_from(Square::E2)[0];
        let given = seats
            .iter()
            .flat_map(|side| computer::seat_actions(&table, *side, Some(&Level::Full.into())));
        let actions: Vec<Action> = given.chain([Action::Move(mv)]).collect();
        for action in actions {
            table.act(action, Duration::ZERO).expect("it can be done");
        }
        Rules::at(table)
    }

    #[test]
    fn e4_on_the_computer_s_turn_the_person_is_asked_for_their_own_side() {
        let mut harness = PanelHarness::new(after_a_move(&[Color::Black]));
        harness.send(ViewCommand::Resign);
        harness.problems();
        assert!(!harness.has_button("question_other"), "the computer's own");
        harness.press(egui::Key::Enter);
        harness.frame();
        let rules = harness.app.world().resource::<Rules>();
        let resigned = rules.table().events().iter().find_map(|event| {
            let EventKind::Resigned(side) = event.kind else {
                return None;
            };
            Some(side)
        });
        assert_eq!(resigned, Some(Color::White));
    }

    #[test]
    fn e4_two_people_are_asked_which_of_them_resigns() {
        let mut harness = PanelHarness::new(after_a_move(&[]));
        harness.send(ViewCommand::Resign);
        harness.problems();
        assert!(harness.has_button("question_other"));
    }

    #[test]
    fn e4_nobody_resigns_between_two_computers() {
        let mut harness = PanelHarness::new(after_a_move(&Color::ALL));
        harness.send(ViewCommand::Resign);
        harness.frame();
        assert!(!harness.app.world().resource::<Question>().is_open());
    }
}
