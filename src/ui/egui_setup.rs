//! Sets up egui: its plugin, the theme, and the keyboard's way between panels and board.

use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiContexts, EguiPlugin, EguiPrimaryContextPass, egui};

use crate::play::shared::Overlays;

use super::{UiSystems, files::Files, question::Question, theme};

/// Adds egui. The window's one camera carries it; this crate's systems draw in [`EguiPrimaryContextPass`].
pub fn plugin(app: &mut App) {
    app.add_plugins(EguiPlugin::default()).add_systems(
        EguiPrimaryContextPass,
        (
            dress.in_set(UiSystems::Begin),
            (give_the_keyboard_back, rest_the_boards_keys)
                .chain()
                .in_set(UiSystems::End),
        ),
    );
}

/// Puts the theme on every new context.
fn dress(mut contexts: Query<&mut EguiContext, Added<EguiContext>>) {
    for mut context in &mut contexts {
        theme::apply(context.get_mut());
    }
}

/// Who presses a button on the board wants the keyboard there too.
fn give_the_keyboard_back(mut contexts: EguiContexts) -> Result {
    let ctx = contexts.ctx_mut()?;
    if ctx.input(|input| input.pointer.any_pressed())
        && !ctx.is_pointer_over_egui()
        && let Some(focused) = ctx.memory(egui::Memory::focused)
    {
        ctx.memory_mut(|memory| memory.surrender_focus(focused));
    }
    Ok(())
}

/// While a dialog is open or a widget has the keyboard, the board's keys rest.
fn rest_the_boards_keys(
    mut contexts: EguiContexts,
    files: Res<Files>,
    question: Res<Question>,
    mut overlays: ResMut<Overlays>,
) -> Result {
    let dialog =
        files.is_open() || question.is_open() || contexts.ctx_mut()?.egui_wants_keyboard_input();
    if overlays.dialog != dialog {
        overlays.dialog = dialog;
    }
    Ok(())
}
