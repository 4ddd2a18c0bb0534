//! Set-up of egui: plugin, camera, theme, and keyboard focus between panels and board.

use bevy::{core_pipeline::tonemapping::Tonemapping, prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiContext, EguiContexts, EguiGlobalSettings, EguiInput, EguiInputSet, EguiPlugin,
    EguiPostUpdateSet, EguiPrimaryContextPass, EguiRenderOutput, PrimaryEguiContext, egui,
};

use crate::{
    play::shared::Overlays,
    ui::{UiSystems, dialogs::open_dialogs::OpenDialogs, widgets::theme},
};

/// Adds egui, on a camera of its own over the whole window; the board's camera covers only what the panels leave free.
/// This crate's systems draw in [`EguiPrimaryContextPass`].
pub fn plugin(app: &mut App) {
    let egui = EguiPlugin {
        // One texture holds all glyphs: bindless textures gain nothing, and many adapters lack them.
        bindless_mode_array_size: None,
    };
    let background = theme::BACKGROUND;
    app.add_plugins(egui)
        // The clear colour is the background of the panels.
        .insert_resource(ClearColor(Color::srgb_u8(
            background.r(),
            background.g(),
            background.b(),
        )))
        .add_systems(PreStartup, disable_auto_context)
        .add_systems(PostStartup, spawn_panel_camera)
        .add_systems(
            PostUpdate,
            redraw_for_new_glyphs
                .after(EguiPostUpdateSet::ProcessOutput)
                .before(EguiPostUpdateSet::PostProcessOutput),
        )
        .add_systems(
            PreUpdate,
            (drop_stale_modifiers, defer_input_after_tab)
                .chain()
                .after(EguiInputSet::WriteEguiEvents),
        );
    app.add_systems(
        EguiPrimaryContextPass,
        (release_focus_on_board_press, update_dialog_flag)
            .chain()
            .in_set(UiSystems::End),
    )
    // Typefaces can be used from the beginning of a pass.
    .add_systems(PreUpdate, apply_theme.before(EguiInputSet::InitReading));
}

fn disable_auto_context(mut settings: ResMut<EguiGlobalSettings>) {
    settings.auto_create_primary_context = false;
}

fn spawn_panel_camera(mut commands: Commands) {
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

/// Requests a frame when glyphs were added to the texture: they reach the GPU a frame later.
fn redraw_for_new_glyphs(
    outputs: Query<&EguiRenderOutput>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if outputs
        .iter()
        .any(|output| !output.textures_delta.set.is_empty())
    {
        redraw.write(RequestRedraw);
    }
}

/// Applies the theme to every new context.
fn apply_theme(mut contexts: Query<&mut EguiContext, Added<EguiContext>>) {
    for mut context in &mut contexts {
        let context = context.get_mut();
        theme::apply(context);
        count_slow_clicks(context);
    }
}

/// Lets a click take as long as it takes: egui forgets one of more than 0.8 seconds, which a few long frames are.
fn count_slow_clicks(context: &egui::Context) {
    context.options_mut(|options| options.input_options.max_click_duration = f64::INFINITY);
}

/// Drops repeated modifier events: bevy_egui 0.42 sends one every frame, and egui draws a frame for each, so that the
/// event loop would never sleep.
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

/// Defers input typed after Tab to the next frame: egui gives all input of a frame to the field that had the focus at
/// its start.
fn defer_input_after_tab(
    input: Option<Single<&mut EguiInput, With<PrimaryEguiContext>>>,
    mut deferred: Local<Vec<egui::Event>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Some(mut input) = input else {
        return;
    };
    deferred.append(&mut input.events);
    let later = split_off_after_tab(&mut deferred);
    input.events = std::mem::replace(&mut *deferred, later);
    if !deferred.is_empty() {
        redraw.write(RequestRedraw);
    }
}

/// Removes and returns the events after the first Tab, if anything was typed there.
fn split_off_after_tab(events: &mut Vec<egui::Event>) -> Vec<egui::Event> {
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

/// Releases the keyboard focus when the board is clicked.
fn release_focus_on_board_press(mut contexts: EguiContexts) -> Result {
    let ctx = contexts.ctx_mut()?;
    if ctx.input(|input| input.pointer.any_pressed()) && !ctx.is_pointer_over_egui() {
        release_focus(ctx);
    }
    Ok(())
}

/// Takes the keyboard focus from the widget that has it.
pub fn release_focus(ctx: &egui::Context) {
    if let Some(focused) = ctx.memory(egui::Memory::focused) {
        ctx.memory_mut(|memory| memory.surrender_focus(focused));
    }
}

/// Sets [`Overlays::dialog`], which disables the board's keys, while a dialog is open or a widget has the focus.
fn update_dialog_flag(
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
    fn input_after_tab_goes_to_the_next_field() {
        let letter = || egui::Event::Text("P".to_owned());
        let tab = || key(egui::Key::Tab, true);
        let mut events = vec![letter(), tab(), key(egui::Key::Tab, false), letter()];
        let later = split_off_after_tab(&mut events);
        assert_eq!(events, [letter(), tab()]);
        assert_eq!(later, [key(egui::Key::Tab, false), letter()]);
        let mut alone = vec![letter(), tab(), key(egui::Key::Tab, false)];
        assert_eq!(split_off_after_tab(&mut alone), [], "nothing waits");
        assert_eq!(alone.len(), 3);
        let mut twice = vec![tab(), tab()];
        assert_eq!(
            split_off_after_tab(&mut twice),
            [tab()],
            "one field a frame"
        );
    }

    #[test]
    fn a_click_counts_however_long_the_button_is_down() {
        let context = egui::Context::default();
        count_slow_clicks(&context);
        let at = egui::pos2(60.0, 40.0);
        let button = |pressed| egui::Event::PointerButton {
            pos: at,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: egui::Modifiers::NONE,
        };
        let frames = [
            (1.0, vec![egui::Event::PointerMoved(at)]),
            (1.1, vec![button(true)]),
            (2.1, vec![]),
            (3.1, vec![button(false)]),
        ];
        let mut clicks = 0;
        for (time, events) in frames {
            let input = egui::RawInput {
                time: Some(time),
                events,
                ..Default::default()
            };
            let mut output = context.run_ui(input, |ui| {
                let place = egui::Rect::from_center_size(at, egui::vec2(80.0, 40.0));
                clicks += usize::from(ui.put(place, egui::Button::new("Resume")).clicked());
            });
            output.textures_delta.clear();
        }
        assert_eq!(clicks, 1);
    }
}
