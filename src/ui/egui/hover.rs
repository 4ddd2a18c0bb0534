//! Hover effects are disabled while the window has no keyboard focus: it then draws only what ticks or moves, such as
//! clocks, moving pieces, a turning view, autoplay. A pointer that only passes over the window marks no square,
//! highlights no button and shows no tooltip. Input meant for this window still counts: mouse buttons, the wheel,
//! touch, dropped files.

use bevy::{
    picking::{
        PickingSystems,
        backend::PointerHits,
        pointer::{PointerAction, PointerInput, PointerPress},
    },
    prelude::*,
    window::PrimaryWindow,
};
use bevy_egui::{EguiInput, EguiInputSet, PrimaryEguiContext, egui};

/// Removes hovering from the panels' and the board's input while the window has no focus.
pub fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        (
            withhold_pointer_moves.after(EguiInputSet::WriteEguiEvents),
            drop_hover_hits
                .after(PickingSystems::Backend)
                .before(PickingSystems::Hover),
        ),
    );
}

fn has_focus(window: Option<Single<&Window, With<PrimaryWindow>>>) -> bool {
    window.is_none_or(|window| window.focused)
}

pub(in crate::ui) fn withhold_pointer_moves(
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    input: Option<Single<&mut EguiInput, With<PrimaryEguiContext>>>,
    mut pointer: Local<PanelPointer>,
) {
    if let Some(mut input) = input {
        let events = std::mem::take(&mut input.events);
        input.events = pointer.filter(has_focus(window), events);
    }
}

/// The pointer as the panels know it.
#[derive(Default)]
pub(in crate::ui) struct PanelPointer {
    /// Its position; `None` outside the window.
    at: Option<egui::Pos2>,
    /// Whether the panels were told that it has left, though it may be there.
    is_withheld: bool,
    /// How many buttons are down: a drag continues.
    pressed: u32,
}

impl PanelPointer {
    /// The events of a frame that are passed to the panels.
    fn filter(&mut self, has_focus: bool, events: Vec<egui::Event>) -> Vec<egui::Event> {
        let mut told = Vec::with_capacity(events.len());
        if has_focus {
            self.give_back(&mut told);
        } else if !self.is_withheld && self.pressed == 0 {
            self.is_withheld = true;
            if self.at.is_some() {
                told.push(egui::Event::PointerGone);
            }
        }
        for event in events {
            match &event {
                egui::Event::PointerMoved(at) => {
                    self.at = Some(*at);
                    if self.is_withheld {
                        continue;
                    }
                }
                egui::Event::PointerGone => self.at = None,
                egui::Event::PointerButton { pressed, .. } => {
                    self.give_back(&mut told);
                    self.pressed = if *pressed {
                        self.pressed + 1
                    } else {
                        self.pressed.saturating_sub(1)
                    };
                }
                egui::Event::MouseWheel { .. }
                | egui::Event::Touch { .. }
                | egui::Event::Zoom(_) => self.give_back(&mut told),
                _ => {}
            }
            told.push(event);
        }
        told
    }

    fn give_back(&mut self, told: &mut Vec<egui::Event>) {
        if std::mem::take(&mut self.is_withheld) {
            told.extend(self.at.map(egui::Event::PointerMoved));
        }
    }
}

/// Drops hits of a pointer that only hovers.
fn drop_hover_hits(
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    presses: Query<&PointerPress>,
    mut inputs: MessageReader<PointerInput>,
    mut hits: ResMut<Messages<PointerHits>>,
) {
    let is_used = inputs
        .read()
        .filter(|input| !matches!(input.action, PointerAction::Move { .. }))
        .count()
        > 0;
    if !has_focus(window) && !is_used && !presses.iter().any(PointerPress::is_any_pressed) {
        hits.clear();
    }
}

#[cfg(test)]
mod tests {
    use bevy::{
        camera::{NormalizedRenderTarget, RenderTarget},
        picking::{
            backend::HitData,
            pointer::{Location, PointerButton, PointerId},
        },
        window::WindowRef,
    };
    use bevy_egui::egui::{Event, Modifiers, PointerButton as Button, pos2};

    use super::*;

    fn moved(x: f32) -> Event {
        Event::PointerMoved(pos2(x, 10.0))
    }

    fn button(x: f32, pressed: bool) -> Event {
        Event::PointerButton {
            pos: pos2(x, 10.0),
            button: Button::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        }
    }

    #[test]
    fn panels_hear_of_a_passing_pointer_only_with_the_focus() {
        let mut pointer = PanelPointer::default();
        assert_eq!(pointer.filter(true, vec![moved(1.0)]), [moved(1.0)]);
        // The focus is lost: highlights are removed, once.
        assert_eq!(pointer.filter(false, vec![]), [Event::PointerGone]);
        assert_eq!(pointer.filter(false, vec![moved(2.0), moved(3.0)]), []);
        // A click is meant for this window, where the pointer is.
        let click = vec![button(3.0, true), button(3.0, false)];
        let told = [&[moved(3.0)], &click[..]].concat();
        assert_eq!(pointer.filter(false, click), told);
        assert_eq!(pointer.filter(false, vec![]), [Event::PointerGone]);
        // The focus is gained, and the pointer reported again.
        assert_eq!(pointer.filter(false, vec![moved(4.0)]), []);
        assert_eq!(pointer.filter(true, vec![]), [moved(4.0)]);
        assert_eq!(pointer.filter(true, vec![moved(5.0)]), [moved(5.0)]);
    }

    #[test]
    fn what_was_begun_with_a_button_down_goes_on() {
        let mut pointer = PanelPointer::default();
        let begun = vec![moved(1.0), button(1.0, true)];
        assert_eq!(pointer.filter(true, begun.clone()), begun);
        assert_eq!(pointer.filter(false, vec![moved(2.0)]), [moved(2.0)]);
        let ended = vec![moved(3.0), button(3.0, false)];
        assert_eq!(pointer.filter(false, ended.clone()), ended);
        assert_eq!(pointer.filter(false, vec![]), [Event::PointerGone]);
    }

    /// How many of a pointer's hits are left after these actions, a frame each, in a window with the focus or without
    /// it.
    fn hits_left(focused: bool, actions: &[PointerAction]) -> usize {
        let mut app = App::new();
        app.add_message::<PointerInput>()
            .add_message::<PointerHits>()
            .add_systems(PreUpdate, (PointerInput::receive, drop_hover_hits).chain());
        let window = Window {
            focused,
            ..Window::default()
        };
        let world = app.world_mut();
        let window = world.spawn((window, PrimaryWindow)).id();
        world.spawn(PointerId::Mouse);
        let target = RenderTarget::Window(WindowRef::Entity(window));
        let target: Option<NormalizedRenderTarget> = target.normalize(None);
        let location = Location {
            target: target.expect("a window"),
            position: Vec2::ZERO,
        };
        for action in actions {
            let world = app.world_mut();
            world.resource_mut::<Messages<PointerHits>>().clear();
            let input = PointerInput::new(PointerId::Mouse, location.clone(), *action);
            world.write_message(input);
            let hit = HitData::new(window, 0.0, None, None);
            world.write_message(PointerHits::new(PointerId::Mouse, vec![(window, hit)], 0.0));
            app.update();
        }
        app.world().resource::<Messages<PointerHits>>().len()
    }

    #[test]
    fn the_board_is_hit_by_a_passing_pointer_only_with_the_focus() {
        let passing = PointerAction::Move { delta: Vec2::X };
        let press = PointerAction::Press(PointerButton::Primary);
        let release = PointerAction::Release(PointerButton::Primary);
        assert_eq!(hits_left(true, &[passing]), 1);
        assert_eq!(hits_left(false, &[passing]), 0);
        assert_eq!(hits_left(false, &[passing, press]), 1);
        assert_eq!(hits_left(false, &[press, passing]), 1, "it is dragged");
        assert_eq!(hits_left(false, &[press, passing, release]), 1);
        assert_eq!(hits_left(false, &[press, release, passing]), 0);
    }
}
