//! Sets up egui: its plugin, the theme, and the keyboard's way between panels and board.

use bevy::{core_pipeline::tonemapping::Tonemapping, prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiContext, EguiContexts, EguiGlobalSettings, EguiInput, EguiInputSet, EguiPlugin,
    EguiPostUpdateSet, EguiPrimaryContextPass, EguiRenderOutput, PrimaryEguiContext, egui,
};

use crate::{
    play::shared::Overlays,
    ui::{UiSystems, dialogs::open::OpenDialogs, widgets::theme},
};

/// Adds egui, on a camera of its own over the whole window; the board's camera covers only what the panels leave free.
/// This crate's systems draw in [`EguiPrimaryContextPass`].
pub fn plugin(app: &mut App) {
    let egui = EguiPlugin {
        // One texture holds all letters: arrays of textures gain nothing, and many adapters lack them.
        bindless_mode_array_size: None,
    };
    let ground = theme::WALNUT;
    app.add_plugins(egui)
        // What no camera draws over is the panels' ground: see scene's dark.
        .insert_resource(ClearColor(Color::srgb_u8(
            ground.r(),
            ground.g(),
            ground.b(),
        )))
        .add_systems(PreStartup, claim_the_context)
        .add_systems(PostStartup, hang_panel_camera)
        .add_systems(
            PostUpdate,
            show_new_letters
                .after(EguiPostUpdateSet::ProcessOutput)
                .before(EguiPostUpdateSet::PostProcessOutput),
        )
        .add_systems(
            PreUpdate,
            (drop_stale_modifiers, go_on_in_the_next_field)
                .chain()
                .after(EguiInputSet::WriteEguiEvents),
        );
    app.add_systems(
        EguiPrimaryContextPass,
        (
            dress.in_set(UiSystems::Begin),
            (give_the_keyboard_back, rest_the_boards_keys)
                .chain()
                .in_set(UiSystems::End),
        ),
    );
}

fn claim_the_context(mut settings: ResMut<EguiGlobalSettings>) {
    settings.auto_create_primary_context = false;
}

fn hang_panel_camera(mut commands: Commands) {
    commands.spawn((
        Name::new("Panel camera"),
        Camera2d,
        Camera {
            order: 1,
            ..default()
        },
        Tonemapping::None,
        Msaa::Off,
        PrimaryEguiContext,
    ));
}

/// A letter drawn for the first time reaches the graphics card a frame later: that frame must come.
fn show_new_letters(outputs: Query<&EguiRenderOutput>, mut redraw: MessageWriter<RequestRedraw>) {
    if outputs
        .iter()
        .any(|output| !output.textures_delta.set.is_empty())
    {
        redraw.write(RequestRedraw);
    }
}

/// Puts the theme on every new context.
fn dress(mut contexts: Query<&mut EguiContext, Added<EguiContext>>) {
    for mut context in &mut contexts {
        theme::apply(context.get_mut());
    }
}

/// bevy_egui 0.42 reports Shift and Ctrl in every frame, changed or not, and to egui every report is a reason to draw
/// another frame: the loop would never sleep.
fn drop_stale_modifiers(mut inputs: Query<&mut EguiInput>, mut known: Local<egui::Modifiers>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(modifiers) => {
                let changed = *modifiers != *known;
                *known = *modifiers;
                changed
            }
            _ => true,
        });
    }
}

/// Who types a name, Tab and the next name means two fields, however slowly the frames come: to egui all that is typed
/// in a frame is for the field that had the keyboard when it began. What follows a Tab waits for the next frame.
fn go_on_in_the_next_field(
    input: Option<Single<&mut EguiInput, With<PrimaryEguiContext>>>,
    mut waiting: Local<Vec<egui::Event>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Some(mut input) = input else {
        return;
    };
    waiting.append(&mut input.events);
    let later = after_a_tab(&mut waiting);
    input.events = std::mem::replace(&mut *waiting, later);
    if !waiting.is_empty() {
        redraw.write(RequestRedraw);
    }
}

/// What of these events has to wait because it was typed after a Tab.
fn after_a_tab(events: &mut Vec<egui::Event>) -> Vec<egui::Event> {
    let is_tab = |event: &egui::Event| {
        matches!(
            event,
            egui::Event::Key {
                key: egui::Key::Tab,
                pressed: true,
                ..
            }
        )
    };
    let is_typed = |event: &egui::Event| {
        matches!(
            event,
            egui::Event::Text(_) | egui::Event::Key { pressed: true, .. }
        )
    };
    match events.iter().position(is_tab) {
        Some(tab) if events[tab + 1..].iter().any(is_typed) => events.split_off(tab + 1),
        _ => Vec::new(),
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
    open: OpenDialogs,
    mut overlays: ResMut<Overlays>,
) -> Result {
    let dialog = open.takes_the_keyboard() || contexts.ctx_mut()?.egui_wants_keyboard_input();
    if overlays.dialog != dialog {
        overlays.dialog = dialog;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(key: egui::Key, pressed: bool) -> egui::Event {
        egui::Event::Key {
            key,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers: egui::Modifiers::NONE,
        }
    }

    #[test]
    fn what_is_typed_after_a_tab_is_for_the_next_field() {
        let letter = || egui::Event::Text("P".to_owned());
        let tab = || key(egui::Key::Tab, true);
        let mut events = vec![letter(), tab(), key(egui::Key::Tab, false), letter()];
        let later = after_a_tab(&mut events);
        assert_eq!(events, [letter(), tab()]);
        assert_eq!(later, [key(egui::Key::Tab, false), letter()]);
        let mut alone = vec![letter(), tab(), key(egui::Key::Tab, false)];
        assert_eq!(after_a_tab(&mut alone), [], "nothing waits");
        assert_eq!(alone.len(), 3);
        let mut twice = vec![tab(), tab()];
        assert_eq!(after_a_tab(&mut twice), [tab()], "one field a frame");
    }
}
