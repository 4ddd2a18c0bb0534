//! Wakes the sleeping event loop for a screen reader. bevy_winit 0.19 stores that one has connected, and what it
//! requests, without waking the loop, which would notice at the next key or mouse movement.

use std::{
    sync::{Arc, Mutex},
    thread,
    time::Duration,
};

use bevy::{
    a11y::{AccessibilityRequested, ActionRequest},
    prelude::*,
    window::RequestRedraw,
    winit::{
        EventLoopProxyWrapper, WinitUserEvent,
        accessibility::{WinitActionRequestHandler, WinitActionRequestHandlers},
    },
};

/// Watches for a screen reader as soon as there is a window.
pub fn plugin(app: &mut App) {
    app.add_systems(Last, (start_watching, redraw_for_requests));
}

/// The polling interval until a screen reader connects. Polling reads one flag; no frame is drawn for it.
const IDLE_INTERVAL: Duration = Duration::from_secs(1);
/// The polling interval for requests while one is connected.
const ACTIVE_INTERVAL: Duration = Duration::from_millis(40);

/// Requests another frame after one with requests: they are received at the end of a frame and carried out in the next.
fn redraw_for_requests(
    requests: Res<Messages<ActionRequest>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if !requests.is_empty() {
        redraw.write(RequestRedraw);
    }
}

type AccessRequests = Arc<Mutex<WinitActionRequestHandler>>;

fn start_watching(
    requested: Res<AccessibilityRequested>,
    handlers: Res<WinitActionRequestHandlers>,
    proxy: Res<EventLoopProxyWrapper>,
    mut is_watching: Local<bool>,
) {
    if *is_watching || handlers.is_empty() {
        return;
    }
    *is_watching = true;
    let requests: Vec<AccessRequests> = handlers.values().cloned().collect();
    let requested = requested.clone();
    let proxy = (**proxy).clone();
    thread::spawn(move || {
        watch(
            || requested.get(),
            || requests.iter().any(has_request),
            || proxy.send_event(WinitUserEvent::WakeUp).is_ok(),
            thread::sleep,
        );
    });
}

fn has_request(requests: &AccessRequests) -> bool {
    requests.lock().is_ok_and(|requests| !requests.is_empty())
}

/// Calls `wake` when a screen reader connects and whenever it has a request, until `wake` fails.
fn watch(
    is_active: impl Fn() -> bool,
    has_request: impl Fn() -> bool,
    wake: impl Fn() -> bool,
    pause: impl Fn(Duration),
) {
    let mut was_active = false;
    loop {
        pause(if was_active {
            ACTIVE_INTERVAL
        } else {
            IDLE_INTERVAL
        });
        let active = is_active();
        let should_wake = active && (!was_active || has_request());
        was_active = active;
        if should_wake && !wake() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn it_wakes_for_a_new_screen_reader_and_for_its_requests_alone() {
        let round = Cell::new(0);
        let woken = Cell::new(Vec::new());
        watch(
            || round.get() >= 3,
            || round.get() == 5 || round.get() == 8,
            || {
                let mut rounds = woken.take();
                rounds.push(round.get());
                let continues = rounds.len() < 3;
                woken.set(rounds);
                continues
            },
            |pause| {
                let expected = if round.get() >= 3 {
                    ACTIVE_INTERVAL
                } else {
                    IDLE_INTERVAL
                };
                assert_eq!(pause, expected);
                round.set(round.get() + 1);
            },
        );
        assert_eq!(woken.take(), [3, 5, 8]);
    }
}
