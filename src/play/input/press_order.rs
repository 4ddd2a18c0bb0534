//! No more than one press of a pointer a frame: what follows it waits for the next one. In a long frame, as a processor
//! draws them, a pointer moves, presses and releases, more than once. Bevy finds what is under the pointer once a frame,
//! for where it is last, and clicks what was under it the frame before: a click would be missed, or hit what the pointer
//! reached later.

use std::collections::VecDeque;

use bevy::{
    ecs::message::MessageCursor,
    picking::{
        PickingSystems,
        pointer::{PointerAction, PointerInput},
    },
    prelude::*,
    window::RequestRedraw,
};

/// Adds the system that holds input back, between Bevy's that collects it and those that read it.
pub fn plugin(app: &mut App) {
    app.add_message::<PointerInput>()
        .add_message::<RequestRedraw>()
        .add_systems(First, hold_back.in_set(PickingSystems::PostInput));
}

fn hold_back(
    mut inputs: ResMut<Messages<PointerInput>>,
    mut arrived: Local<MessageCursor<PointerInput>>,
    mut waiting: Local<VecDeque<PointerInput>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let were_waiting = !waiting.is_empty();
    waiting.extend(arrived.read(&inputs).cloned());
    let now = count_of_frame(&waiting);
    if !were_waiting && now == waiting.len() {
        waiting.clear();
        return;
    }
    // Those of frames before have been read.
    inputs.clear();
    inputs.write_batch(waiting.drain(..now));
    *arrived = inputs.get_cursor_current();
    if !waiting.is_empty() {
        redraw.write(RequestRedraw);
    }
}

/// How many of these inputs, in their order, a frame handles: up to the first press.
fn count_of_frame(inputs: &VecDeque<PointerInput>) -> usize {
    let is_press = |input: &PointerInput| matches!(input.action, PointerAction::Press(_));
    inputs
        .iter()
        .position(is_press)
        .map_or(inputs.len(), |press| press + 1)
}

#[cfg(test)]
mod tests {
    use bevy::{
        camera::NormalizedRenderTarget,
        picking::pointer::{Location, PointerButton, PointerId},
    };

    use super::*;

    /// What each frame handles of the inputs that arrive in it: `m` moves, `p` presses, `r` releases.
    fn frames(arriving: &[&str]) -> Vec<String> {
        #[derive(Resource, Default)]
        struct Handled(String);

        let mut app = App::new();
        app.add_plugins((MinimalPlugins, plugin))
            .init_resource::<Handled>()
            .add_systems(
                Update,
                |mut inputs: MessageReader<PointerInput>, mut handled: ResMut<Handled>| {
                    let letter = |input: &PointerInput| match input.action {
                        PointerAction::Press(_) => 'p',
                        PointerAction::Release(_) => 'r',
                        _ => 'm',
                    };
                    handled.0 = inputs.read().map(letter).collect();
                },
            );
        let location = || Location {
            target: NormalizedRenderTarget::None {
                width: 1,
                height: 1,
            },
            position: Vec2::ZERO,
        };
        let handled = |letters: &&str| {
            for letter in letters.chars() {
                let action = match letter {
                    'p' => PointerAction::Press(PointerButton::Primary),
                    'r' => PointerAction::Release(PointerButton::Primary),
                    _ => PointerAction::Move { delta: Vec2::X },
                };
                let input = PointerInput::new(PointerId::Mouse, location(), action);
                app.world_mut().write_message(input);
            }
            app.update();
            app.world().resource::<Handled>().0.clone()
        };
        arriving.iter().map(handled).collect()
    }

    #[test]
    fn what_follows_a_press_waits_for_the_next_frame() {
        assert_eq!(frames(&["mp", "m", "r", ""]), ["mp", "m", "r", ""]);
        assert_eq!(frames(&["mpr", "", ""]), ["mp", "r", ""]);
        assert_eq!(
            frames(&["prmpr", "m", "", ""]),
            ["p", "rmp", "rm", ""],
            "two clicks, and then a move"
        );
        assert_eq!(frames(&["pp", "r", "r", ""]), ["p", "p", "rr", ""]);
    }
}
