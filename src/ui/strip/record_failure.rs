//! A warning that stays as long as the game cannot be recorded.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::{
    play::arbiter::record::Records,
    ui::{UiSystems, widgets::theme},
};

use super::{
    lines::{self, Strip},
    message,
};

/// Shows the warning over the far end of the board, before other lines.
pub fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.in_set(UiSystems::Strip).before(message::draw),
    );
}

fn show(mut contexts: EguiContexts, records: Res<Records>, mut strip: ResMut<Strip>) -> Result {
    if let Some(failure) = records.failure() {
        let job = lines::words(&message::sentence(failure), 14.0, theme::ALERT);
        strip.write_above(contexts.ctx_mut()?, "record failure", job, theme::ALERT);
    }
    Ok(())
}
