//! Wakes the sleeping event loop when the display of a running clock will next change, or the computer moves.
//!
//! A thread waits for the moment. The loop's own timeout cannot be used for it: bevy_winit draws a frame whenever that
//! setting changes, and a frame that sets it would be followed by another without end.

use std::{
    sync::{
        Arc,
        mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    },
    thread,
    time::{Duration, Instant},
};

use bevy::{
    prelude::*,
    time::TimeReceiver,
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};

use crate::play::{
    arbiter::{clock, computer::ComputerTurn, search::LoopWaker},
    rules::Rules,
};

/// Schedules the next wake-up after every frame.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, (use_system_time, insert_waker))
        .add_systems(Last, schedule_wake);
}

/// Makes Bevy take the time of each frame when it begins. By default it is the moment at which the renderer finished
/// the frame before, which is good enough while frames follow each other; after a second of sleep the clock would be
/// shown a second late, no change would be found, and the loop would wake once more for it.
fn use_system_time(mut commands: Commands) {
    commands.remove_resource::<TimeReceiver>();
}

/// Provides the resource with which other threads wake the loop.
fn insert_waker(proxy: Res<EventLoopProxyWrapper>, mut commands: Commands) {
    let proxy = (**proxy).clone();
    commands.insert_resource(LoopWaker(Some(Arc::new(move || {
        // Fails only if the event loop has ended.
        let _ = proxy.send_event(WinitUserEvent::WakeUp);
    }))));
}

/// When to wake the loop; `None` if no clock runs and the computer has no move to make.
type NextWake = Option<Instant>;

fn schedule_wake(
    rules: Res<Rules>,
    computer: Res<ComputerTurn>,
    proxy: Res<EventLoopProxyWrapper>,
    mut sender: Local<Option<Sender<NextWake>>>,
) {
    // A millisecond more: a wake-up that comes too early would need another one.
    let computer_moves = computer.due_in().map(|due| due + Duration::from_millis(1));
    let wait = [clock::next_change(&rules), computer_moves]
        .into_iter()
        .flatten()
        .min();
    if wait.is_none() && sender.is_none() {
        return;
    }
    let sender = sender.get_or_insert_with(|| {
        let (new_sender, receiver) = channel();
        let proxy = (**proxy).clone();
        // The thread ends when the event loop has ended.
        thread::spawn(move || {
            wake_at(&receiver, || {
                proxy.send_event(WinitUserEvent::WakeUp).is_ok()
            });
        });
        new_sender
    });
    let moment = wait.and_then(|wait| Instant::now().checked_add(wait));
    // The thread receives as long as the event loop runs.
    let _ = sender.send(moment);
}

/// Calls `wake` once at the moment received last, until `wake` fails or the sender is dropped.
fn wake_at(moments: &Receiver<NextWake>, wake: impl Fn() -> bool) {
    let mut next: NextWake = None;
    loop {
        let left = next.map_or(Duration::MAX, |at| {
            at.saturating_duration_since(Instant::now())
        });
        match moments.recv_timeout(left) {
            Ok(moment) => next = moment,
            Err(RecvTimeoutError::Timeout) => {
                next = None;
                if !wake() {
                    return;
                }
            }
            Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn a_frame_after_a_long_sleep_has_the_right_delta() {
        let mut app = App::new();
        app.add_plugins(bevy::time::TimePlugin);
        let (renderer, received) = bevy::time::create_time_channels();
        app.insert_resource(received)
            .add_systems(Startup, use_system_time);
        app.update();
        // The time that a renderer sent before the sleep.
        let _ = renderer.0.try_send(Instant::now());
        thread::sleep(Duration::from_millis(30));
        app.update();
        let time = app.world().resource::<Time<bevy::time::Real>>();
        assert!(time.delta() >= Duration::from_millis(30), "{time:?}");
    }

    #[test]
    fn it_wakes_once_at_the_moment_sent_last() {
        let (sender, receiver) = channel();
        let start = Instant::now();
        for milliseconds in [5000, 60] {
            sender
                .send(Some(start + Duration::from_millis(milliseconds)))
                .unwrap();
        }
        let sending_thread = thread::spawn(move || {
            thread::sleep(Duration::from_millis(250));
            drop(sender);
        });
        let wakes = Cell::new(0);
        wake_at(&receiver, || {
            assert!(start.elapsed() >= Duration::from_millis(60));
            wakes.set(wakes.get() + 1);
            true
        });
        assert_eq!(wakes.get(), 1);
        sending_thread.join().unwrap();
    }
}
