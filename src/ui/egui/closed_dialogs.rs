//! Removes a closed dialog from egui's hit test at once. egui finds the widget under the pointer from what was drawn
//! last: after the frame in which a dialog closes that would still be the dialog, and a click in the next frame would
//! be lost, on the board and on the panels. So such a frame is drawn once more, without the dialog.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::{
    play::shared::Overlays,
    ui::{UiSystems, dialogs::open_dialogs::OpenDialogs},
};

/// Draws the panels again in the frame in which a dialog, a screen or the help page closes.
pub fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw_again_without_dialog.in_set(UiSystems::End),
    );
}

fn draw_again_without_dialog(
    mut contexts: EguiContexts,
    open: OpenDialogs,
    overlays: Res<Overlays>,
    mut was_open: Local<bool>,
) -> Result {
    let is_open = open.takes_the_keyboard() || overlays.help;
    if std::mem::replace(&mut *was_open, is_open) && !is_open {
        contexts.ctx_mut()?.request_discard("a dialog was left");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{self, Event, Key, Modifiers, Order, PointerButton, pos2};

    use crate::{
        play::{rules::Rules, shared::ViewCommand},
        ui::{testing::layout::PanelHarness, widgets::buttons::NamedButtons},
    };

    fn escape() -> Event {
        Event::Key {
            key: Key::Escape,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: Modifiers::NONE,
        }
    }

    /// The events of a pointer that jumps to a place and clicks there in one frame.
    fn jump_and_click(pos: egui::Pos2) -> Vec<Event> {
        let press = |pressed| Event::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        vec![Event::PointerMoved(pos), press(true), press(false)]
    }

    #[test]
    fn a_click_in_the_frame_after_a_dialog_was_left_is_heard() {
        for command in [
            ViewCommand::NewGame,
            ViewCommand::Share,
            ViewCommand::Resign,
        ] {
            let mut harness = PanelHarness::new(Rules::default());
            let named = &harness.app.world().resource::<NamedButtons>().0;
            let (_, more) = *named
                .iter()
                .find(|(name, _)| *name == "more")
                .expect("it is there");
            harness.send(command);
            for _ in 0..4 {
                harness.frame();
            }
            harness.frame_with(vec![escape()]);
            let ctx = harness.egui();
            let layer = ctx.layer_id_at(pos2(400.0, 300.0));
            assert!(
                layer.is_none_or(|layer| layer.order == Order::Background),
                "{command:?}: {layer:?} lies on the board"
            );
            harness.frame_with(jump_and_click(pos2(more.x, more.y)));
            harness.frame();
            assert!(harness.has_button("fold"), "{command:?}");
        }
    }
}
