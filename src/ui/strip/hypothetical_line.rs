//! A line under the board while a mate that was still possible is demonstrated: the moves were not played, and a button
//! leads back to the game.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::{
    play::{
        messages::{MatchCommand, ReviewTarget},
        mode::Mode,
    },
    ui::{
        UiSystems,
        action::{UiAction, UiActions},
        widgets::buttons::NamedButtons,
    },
    words::say,
};

use super::{
    lines::{self, Strip},
    message,
};

/// Shows the line in the demonstration mode.
pub fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.in_set(UiSystems::Strip)
            .before(message::draw)
            .run_if(in_state(Mode::Demonstration)),
    );
}

fn show(
    mut contexts: EguiContexts,
    mut strip: ResMut<Strip>,
    mut named: ResMut<NamedButtons>,
    mut ui_actions: UiActions,
) -> Result {
    let shown = strip.put(contexts.ctx_mut()?, "demonstration", |ui| {
        lines::label(ui, &say!("demonstration-line"));
        lines::button(
            ui,
            &mut named,
            "demonstration_end",
            &say!("demonstration-end"),
            &say!("demonstration-end-tip"),
            false,
        )
    });
    if shown.inner {
        ui_actions.send([UiAction::Match(MatchCommand::Look(ReviewTarget::Last))]);
    }
    Ok(())
}
