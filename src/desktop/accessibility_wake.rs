//! Wakes the sleeping loop for a screen reader. bevy_winit 0.19 notes that one has come, and what it asks, without a
//! word to the loop, which would find it at the next key or move of the mouse.

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

/// Listens for the listener, as soon as there is a window.
pub fn plugin(app: &mut App) {
    app.add_systems(Last, (begin, answer_at_once));
}

/// How often it is looked whether a screen reader has come. It reads one flag; no frame is drawn for it.
const NOBODY_YET: Duration = Duration::from_secs(1);
/// How often it is looked whether it asks for something, once one is there.
const LISTENING: Duration = Duration::from_millis(40);

/// What is asked is noted at the end of a frame and done in the next one, which must come.
fn answer_at_once(asked: Res<Messages<ActionRequest>>, mut redraw: MessageWriter<RequestRedraw>) {
    if !asked.is_empty() {
        redraw.write(RequestRedraw);
    }
}

type AccessRequests = Arc<Mutex<WinitActionRequestHandler>>;

fn begin(
    requested: Res<AccessibilityRequested>,
    handlers: Res<WinitActionRequestHandlers>,
    proxy: Res<EventLoopProxyWrapper>,
    mut begun: Local<bool>,
) {
    if *begun || handlers.is_empty() {
        return;
    }
    *begun = true;
    let requests: Vec<AccessRequests> = handlers.values().cloned().collect();
    let requested = requested.clone();
    let proxy = (**proxy).clone();
    thread::spawn(move || {
        watch(
            || requested.get(),
            || requests.iter().any(asks),
            || proxy.send_event(WinitUserEvent::WakeUp).is_ok(),
            thread::sleep,
        );
    });
}

fn asks(requests: &AccessRequests) -> bool {
    requests.lock().is_ok_and(|requests| !requests.is_empty())
}

/// Calls `wake` when somebody has come and whenever something is asked, until that wakes nobody any more.
fn watch(
    listens: impl Fn() -> bool,
    asks: impl Fn() -> bool,
    wake: impl Fn() -> bool,
    pause: impl Fn(Duration),
) {
    let mut known = false;
    loop {
        pause(if known { LISTENING } else { NOBODY_YET });
        let now = listens();
        let news = now && (!known || asks());
        known = now;
        if news && !wake() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn it_wakes_for_who_comes_and_for_what_is_asked_and_for_nothing_else() {
        let round = Cell::new(0);
        let woken = Cell::new(Vec::new());
        watch(
            || round.get() >= 3,
            || round.get() == 5 || round.get() == 8,
            || {
                let mut rounds = woken.take();
                rounds.push(round.get());
                let goes_on = rounds.len() < 3;
                woken.set(rounds);
                goes_on
            },
            |pause| {
                let expected = if round.get() >= 3 {
                    LISTENING
                } else {
                    NOBODY_YET
                };
                assert_eq!(pause, expected);
                round.set(round.get() + 1);
            },
        );
        assert_eq!(woken.take(), [3, 5, 8]);
    }
}
