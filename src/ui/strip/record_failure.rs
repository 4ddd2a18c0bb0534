//! While the game cannot be recorded, that stays in sight: what is said once is overlooked.

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

/// Says it over the board's far end, before other words come there.
pub fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        say.in_set(UiSystems::Strip).before(message::draw),
    );
}

fn say(mut contexts: EguiContexts, records: Res<Records>, mut strip: ResMut<Strip>) -> Result {
    if let Some(trouble) = records.trouble() {
        let job = lines::words(&message::sentence(trouble), 14.0, theme::EMBER);
        strip.write_above(contexts.ctx_mut()?, "trouble", job, theme::EMBER);
    }
    Ok(())
}
