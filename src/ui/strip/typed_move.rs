//! The move being typed, shown under the board.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::text::{LayoutJob, TextFormat},
};

use crate::{
    play::shared::TypedMove,
    ui::{UiSystems, widgets::theme},
    words::say,
};

use super::{lines::Strip, message};

/// Shows the typed characters.
pub fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.in_set(UiSystems::Strip).after(message::draw),
    );
}

fn show(mut contexts: EguiContexts, typed: Res<TypedMove>, mut strip: ResMut<Strip>) -> Result {
    if typed.0.is_empty() {
        return Ok(());
    }
    let mut job = LayoutJob::default();
    let mut append = |text: &str, size, colour| {
        job.append(text, 0.0, TextFormat::simple(theme::font(size), colour));
    };
    append(&format!("{}  ", say!("typing-move")), 15.0, theme::MUTED);
    append(&typed.0, 19.0, theme::IVORY);
    append("|", 19.0, theme::ACCENT);
    append(&format!("   {}", say!("typing-keys")), 13.0, theme::MUTED);
    strip.write(contexts.ctx_mut()?, "typed", job, theme::ACCENT);
    Ok(())
}
