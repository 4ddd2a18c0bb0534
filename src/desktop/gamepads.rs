//! Reads game controllers on a thread that sleeps until one of them has an event, and then wakes the event loop.
//!
//! bevy_gilrs polls in every frame, and at rest there are no frames; it also keeps a thread for force feedback that
//! wakes twenty times a second. Here gilrs is used without force feedback, and its events become those of Bevy's input.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, Sender, channel},
    },
    thread,
    time::Duration,
};

use bevy::{
    input::{
        InputSystems,
        gamepad::{
            GamepadAxis, GamepadButton, GamepadConnection, GamepadConnectionEvent, GamepadInput,
            RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
        },
    },
    prelude::*,
    window::PrimaryWindow,
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};
use gilrs::{Axis, Button, EventType, Gilrs, GilrsBuilder};

/// Starts reading when the program starts.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, start_reading).add_systems(
        PreUpdate,
        (watch_focus, forward_changes)
            .chain()
            .before(InputSystems)
            .run_if(resource_exists::<ControllerChanges>),
    );
}

/// A change of a controller, by gilrs' number of it.
#[derive(Clone, Debug, PartialEq)]
struct ControllerChange {
    controller: usize,
    kind: ChangeKind,
}

#[derive(Clone, Debug, PartialEq)]
enum ChangeKind {
    Connection(GamepadConnection),
    Value(GamepadInput, f32),
}

/// The changes that the thread has read, and the state of the controllers.
#[derive(Resource)]
struct ControllerChanges {
    received: Mutex<Receiver<ControllerChange>>,
    /// Whether the window has the focus: controllers are meant for the program that has it.
    has_focus: Arc<AtomicBool>,
    entities: HashMap<usize, Entity>,
    /// The inputs that are pressed or deflected, as sent to Bevy.
    held: HashMap<(usize, GamepadInput), f32>,
}

fn start_reading(mut commands: Commands, proxy: Res<EventLoopProxyWrapper>) {
    let (sender, received) = channel();
    let has_focus = Arc::new(AtomicBool::new(true));
    commands.insert_resource(ControllerChanges {
        received: Mutex::new(received),
        has_focus: has_focus.clone(),
        entities: HashMap::new(),
        held: HashMap::new(),
    });
    let proxy = (**proxy).clone();
    // Finding the controllers takes a while, too.
    thread::spawn(move || {
        let Ok(mut gilrs) = GilrsBuilder::new().with_force_feedback(false).build() else {
            return;
        };
        let mut outgoing = Outgoing {
            sender,
            has_focus,
            filter: ChangeFilter::default(),
        };
        let wake = || proxy.send_event(WinitUserEvent::WakeUp).is_ok();
        let present: Vec<usize> = gilrs.gamepads().map(|(id, _)| id.into()).collect();
        for controller in present {
            let Some(kind) = connection(&gilrs, controller) else {
                continue;
            };
            if !outgoing.send(ControllerChange { controller, kind }, wake) {
                return;
            }
        }
        read(
            || next_change(&mut gilrs),
            |change| outgoing.send(change, wake),
            thread::sleep,
        );
    });
}

/// The result of waiting for a controller.
enum ControllerInput {
    Change(ControllerChange),
    /// An event that is not used here.
    Other,
    /// The wait ended without an event.
    Nothing,
}

/// The shortest pause after a wait without an event. It follows each group of events, and so groups those of a stick.
const SHORTEST_PAUSE: Duration = Duration::from_millis(4);
/// The longest: when a wait ends at once again and again, as it may while a controller is being pulled out.
const LONGEST_PAUSE: Duration = Duration::from_millis(256);

/// Forwards every change, until `send` fails.
fn read(
    mut next: impl FnMut() -> ControllerInput,
    mut send: impl FnMut(ControllerChange) -> bool,
    mut pause: impl FnMut(Duration),
) {
    let mut next_pause = SHORTEST_PAUSE;
    loop {
        match next() {
            ControllerInput::Change(change) => {
                next_pause = SHORTEST_PAUSE;
                if !send(change) {
                    return;
                }
            }
            ControllerInput::Other => next_pause = SHORTEST_PAUSE,
            ControllerInput::Nothing => {
                pause(next_pause);
                next_pause = (next_pause * 2).min(LONGEST_PAUSE);
            }
        }
    }
}

/// Waits for the next event.
fn next_change(gilrs: &mut Gilrs) -> ControllerInput {
    let Some(event) = gilrs.next_event_blocking(None) else {
        return ControllerInput::Nothing;
    };
    let controller = event.id.into();
    let kind = match event.event {
        EventType::Connected => connection(gilrs, controller),
        EventType::Disconnected => Some(ChangeKind::Connection(GamepadConnection::Disconnected)),
        EventType::ButtonChanged(button, value, _) => {
            button_of(button).map(|button| ChangeKind::Value(button.into(), value))
        }
        EventType::AxisChanged(axis, value, _) => {
            axis_of(axis).map(|axis| ChangeKind::Value(axis.into(), value))
        }
        _ => None,
    };
    kind.map_or(ControllerInput::Other, |kind| {
        ControllerInput::Change(ControllerChange { controller, kind })
    })
}

fn connection(gilrs: &Gilrs, controller: usize) -> Option<ChangeKind> {
    let (_, gamepad) = gilrs
        .gamepads()
        .find(|(id, _)| usize::from(*id) == controller)?;
    Some(ChangeKind::Connection(GamepadConnection::Connected {
        name: gamepad.name().to_owned(),
        vendor_id: gamepad.vendor_id(),
        product_id: gamepad.product_id(),
    }))
}

/// Sends changes to the game, and wakes the event loop for them.
struct Outgoing {
    sender: Sender<ControllerChange>,
    has_focus: Arc<AtomicBool>,
    filter: ChangeFilter,
}

impl Outgoing {
    /// Returns whether there is still a receiver.
    fn send(&mut self, mut change: ControllerChange, wake: impl FnOnce() -> bool) -> bool {
        let controller = change.controller;
        match &mut change.kind {
            ChangeKind::Connection(_) => self.filter.forget(controller),
            // Another program has the focus: the input is meant for that.
            ChangeKind::Value(..) if !self.has_focus.load(Ordering::Relaxed) => {
                self.filter.forget(controller);
                return true;
            }
            ChangeKind::Value(input, value) => {
                let Some(sent) = self.filter.pass(controller, *input, *value) else {
                    return true;
                };
                *value = sent;
            }
        }
        self.sender.send(change).is_ok() && wake()
    }
}

/// Drops changes that are only noise: a stick is never quite still.
#[derive(Default)]
struct ChangeFilter {
    sent: HashMap<(usize, GamepadInput), f32>,
}

/// The value that a stick or a trigger must exceed to leave its rest position, and below which it is at rest again.
const LEAVES_REST: f32 = 0.25;
const COMES_TO_REST: f32 = 0.15;
/// The steps to which values are rounded.
const STEP: f32 = 1.0 / 16.0;
/// The least difference from the value sent last.
const LEAST_CHANGE: f32 = STEP * 0.75;

impl ChangeFilter {
    /// The value to send, if it differs from the one sent last.
    fn pass(&mut self, controller: usize, input: GamepadInput, value: f32) -> Option<f32> {
        let sent = self.sent.entry((controller, input)).or_default();
        let rest = if *sent == 0.0 {
            LEAVES_REST
        } else {
            COMES_TO_REST
        };
        let new = if value.abs() < rest {
            0.0
        } else {
            (value / STEP).round() * STEP
        };
        let is_noise = new != 0.0 && (value - *sent).abs() < LEAST_CHANGE;
        if new == *sent || is_noise {
            return None;
        }
        *sent = new;
        Some(new)
    }

    fn forget(&mut self, controller: usize) {
        self.sent.retain(|(other, _), _| *other != controller);
    }
}

/// Tells the thread whether the window has the focus. When it loses it, all inputs that are held are released.
fn watch_focus(
    windows: Query<&Window, With<PrimaryWindow>>,
    mut changes: ResMut<ControllerChanges>,
    mut events: MessageWriter<RawGamepadEvent>,
) {
    let has_focus = windows.iter().any(|window| window.focused);
    if changes.has_focus.swap(has_focus, Ordering::Relaxed) && !has_focus {
        let changes = &mut *changes;
        for ((controller, input), _) in changes.held.drain() {
            if let Some(entity) = changes.entities.get(&controller) {
                events.write(value_event(*entity, input, 0.0));
            }
        }
    }
}

/// Forwards what the thread has read, as bevy_gilrs does.
fn forward_changes(
    mut commands: Commands,
    mut changes: ResMut<ControllerChanges>,
    mut events: MessageWriter<RawGamepadEvent>,
    mut connections: MessageWriter<GamepadConnectionEvent>,
) {
    let changes = &mut *changes;
    let received = changes
        .received
        .get_mut()
        .unwrap_or_else(std::sync::PoisonError::into_inner);
    for ControllerChange { controller, kind } in received.try_iter() {
        let entity = *changes
            .entities
            .entry(controller)
            .or_insert_with(|| commands.spawn_empty().id());
        match kind {
            ChangeKind::Connection(connection) => {
                changes.held.retain(|(other, _), _| *other != controller);
                let event = GamepadConnectionEvent::new(entity, connection);
                events.write(event.clone().into());
                connections.write(event);
            }
            ChangeKind::Value(input, value) => {
                if value == 0.0 {
                    changes.held.remove(&(controller, input));
                } else {
                    changes.held.insert((controller, input), value);
                }
                events.write(value_event(entity, input, value));
            }
        }
    }
}

fn value_event(controller: Entity, input: GamepadInput, value: f32) -> RawGamepadEvent {
    match input {
        GamepadInput::Button(button) => {
            RawGamepadButtonChangedEvent::new(controller, button, value).into()
        }
        GamepadInput::Axis(axis) => RawGamepadAxisChangedEvent::new(controller, axis, value).into(),
    }
}

fn button_of(button: Button) -> Option<GamepadButton> {
    Some(match button {
        Button::South => GamepadButton::South,
        Button::East => GamepadButton::East,
        Button::North => GamepadButton::North,
        Button::West => GamepadButton::West,
        Button::LeftTrigger => GamepadButton::LeftTrigger,
        Button::LeftTrigger2 => GamepadButton::LeftTrigger2,
        Button::RightTrigger => GamepadButton::RightTrigger,
        Button::RightTrigger2 => GamepadButton::RightTrigger2,
        Button::Select => GamepadButton::Select,
        Button::Start => GamepadButton::Start,
        Button::RightThumb => GamepadButton::RightThumb,
        Button::DPadUp => GamepadButton::DPadUp,
        Button::DPadDown => GamepadButton::DPadDown,
        Button::DPadLeft => GamepadButton::DPadLeft,
        Button::DPadRight => GamepadButton::DPadRight,
        // The others are not used in the game.
        _ => return None,
    })
}

fn axis_of(axis: Axis) -> Option<GamepadAxis> {
    Some(match axis {
        Axis::LeftStickX => GamepadAxis::LeftStickX,
        Axis::LeftStickY => GamepadAxis::LeftStickY,
        Axis::RightStickX => GamepadAxis::RightStickX,
        Axis::RightStickY => GamepadAxis::RightStickY,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const STICK: GamepadInput = GamepadInput::Axis(GamepadAxis::LeftStickX);
    const BUTTON: GamepadInput = GamepadInput::Button(GamepadButton::South);

    fn value(input: GamepadInput, value: f32) -> ControllerChange {
        ControllerChange {
            controller: 0,
            kind: ChangeKind::Value(input, value),
        }
    }

    #[test]
    fn a_stick_that_trembles_says_nothing() {
        let mut filter = ChangeFilter::default();
        let mut sent = |values: &[f32]| -> Vec<f32> {
            values
                .iter()
                .filter_map(|value| filter.pass(0, STICK, *value))
                .collect()
        };
        assert_eq!(sent(&[0.05, -0.11, 0.2, 0.24, -0.2]), [], "at rest");
        assert_eq!(sent(&[0.26]), [0.25]);
        assert_eq!(sent(&[0.24, 0.27, 0.22, 0.29]), [], "held still");
        assert_eq!(sent(&[0.6, 0.61, 0.58, 0.6, 1.0, 0.99]), [0.625, 1.0]);
        assert_eq!(sent(&[0.1, 0.2, 0.05]), [0.0], "at rest again");
    }

    #[test]
    fn a_button_is_told_at_once_and_only_once() {
        let mut filter = ChangeFilter::default();
        assert_eq!(filter.pass(0, BUTTON, 1.0), Some(1.0));
        assert_eq!(filter.pass(0, BUTTON, 1.0), None);
        assert_eq!(filter.pass(1, BUTTON, 1.0), Some(1.0), "another controller");
        assert_eq!(filter.pass(0, BUTTON, 0.0), Some(0.0));
    }

    #[test]
    fn it_wakes_for_what_is_told_alone_and_not_without_the_focus() {
        let (sender, received) = channel();
        let has_focus = Arc::new(AtomicBool::new(true));
        let mut outgoing = Outgoing {
            sender,
            has_focus: has_focus.clone(),
            filter: ChangeFilter::default(),
        };
        let mut wakes = 0;
        let mut send = |change: ControllerChange| {
            assert!(outgoing.send(change, || {
                wakes += 1;
                true
            }));
        };
        send(value(STICK, 0.1));
        send(value(BUTTON, 1.0));
        has_focus.store(false, Ordering::Relaxed);
        send(value(BUTTON, 0.0));
        send(value(BUTTON, 1.0));
        let gone = ControllerChange {
            controller: 0,
            kind: ChangeKind::Connection(GamepadConnection::Disconnected),
        };
        send(gone.clone());
        has_focus.store(true, Ordering::Relaxed);
        send(value(BUTTON, 1.0));
        assert_eq!(wakes, 3);
        let sent: Vec<_> = received.try_iter().collect();
        assert_eq!(sent, [value(BUTTON, 1.0), gone, value(BUTTON, 1.0)]);
    }

    #[test]
    fn waits_that_end_at_once_become_rare() {
        let mut waits = 0;
        let mut sent = 0;
        let mut pauses = Vec::new();
        read(
            || {
                waits += 1;
                match waits {
                    9 | 11 => ControllerInput::Change(value(BUTTON, 1.0)),
                    _ => ControllerInput::Nothing,
                }
            },
            |_| {
                sent += 1;
                sent < 2
            },
            |pause| pauses.push(pause),
        );
        let longest = pauses.iter().max();
        assert_eq!(longest, Some(&LONGEST_PAUSE));
        assert_eq!(pauses.last(), Some(&SHORTEST_PAUSE), "after a change");
    }
}
