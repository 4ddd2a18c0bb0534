//! A game that was left unfinished, by a crash or a closed window: it can be gone on with, or put into the archive.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui::RichText};

use crate::{
    chess::{Color, explain::side_name, table::Table},
    play::{messages::MatchCommand, record::Unfinished},
};

use super::{
    UiSystems,
    action::{Action, Wishes},
    dialog, theme,
    widgets::Named,
};

/// Asks at the start, as long as there is such a game.
pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, ask.in_set(UiSystems::Dialogs));
}

fn ask(
    mut contexts: EguiContexts,
    unfinished: Res<Unfinished>,
    mut named: ResMut<Named>,
    mut wishes: Wishes,
) -> Result {
    let Some(table) = unfinished.table() else {
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    let answer = dialog::show(ctx, "unfinished", |ui| {
        dialog::heading(ui, "A game was left unfinished");
        for line in account(table) {
            ui.label(RichText::new(line).size(15.0).color(theme::PALE));
        }
        ui.add_space(12.0);
        ui.horizontal(|ui| {
            let on = dialog::button(ui, &mut named, "unfinished_go_on", "Go on", "Enter", true);
            let away = dialog::button(
                ui,
                &mut named,
                "unfinished_put_away",
                "Put it into the archive",
                "It is kept among the games, without a result",
                false,
            );
            (on.clicked(), away.clicked())
        })
        .inner
    });
    let (enter, _) = dialog::enter_and_escape(ctx);
    if answer.0 || enter {
        wishes.fulfil([Action::Match(MatchCommand::GoOn)]);
    } else if answer.1 {
        wishes.fulfil([Action::Match(MatchCommand::PutAway)]);
    }
    Ok(())
}

/// The players, how far it went, the clocks.
fn account(table: &Table) -> Vec<String> {
    let name = |side: Color| {
        let name = table.header().player(side);
        name.filter(|name| !matches!(*name, "" | "?"))
            .unwrap_or(side_name(side))
    };
    let plies = table.game().played().len();
    let moves = plies.div_ceil(2);
    let mut lines = vec![format!(
        "{} – {}, {moves} {}; {} to move",
        name(Color::White),
        name(Color::Black),
        if moves == 1 { "move" } else { "moves" },
        side_name(table.game().turn())
    )];
    let clock = table.clock();
    if let (Some(white), Some(black)) = (clock.text(Color::White), clock.text(Color::Black)) {
        lines.push(format!("Clocks {white} / {black}; they wait for you"));
    }
    lines
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::chess::table::{Deed, Header, MatchOptions};

    #[test]
    fn an_unfinished_game_is_told_of_in_short() {
        let options = MatchOptions {
            clocks: "5+0".parse().expect("a time control"),
            ..MatchOptions::default()
        };
        let mut table = Table::new(Header::new(options).with_players("Anna", "?"));
        let mv = table.moves()[0];
        table
            .act(Deed::Move(mv), Duration::ZERO)
            .expect("a legal move");
        assert_eq!(
            account(&table),
            [
                "Anna – Black, 1 move; Black to move",
                "Clocks 5:00 / 5:00; they wait for you"
            ]
        );
    }
}
