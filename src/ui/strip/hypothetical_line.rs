//! While a mate is shown that was still possible, a line says that nobody played it, and leads back to the game.

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

/// Says so as long as it lasts.
pub fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        tell.in_set(UiSystems::Strip)
            .before(message::draw)
            .run_if(in_state(Mode::Demonstration)),
    );
}

fn tell(
    mut contexts: EguiContexts,
    mut strip: ResMut<Strip>,
    mut named: ResMut<NamedButtons>,
    mut wishes: UiActions,
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
        wishes.fulfil([UiAction::Match(MatchCommand::Look(ReviewTarget::Last))]);
    }
    Ok(())
}
