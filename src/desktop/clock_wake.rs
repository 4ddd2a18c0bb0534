//! Wakes the sleeping loop when a running clock will next be seen to change.
//!
//! A thread of its own waits for the moment: the loop's own waiting time cannot be used for it, as bevy_winit draws a
//! frame whenever that setting changes, and a frame that sets it anew would be followed by another without end.

use std::{
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    thread,
    time::{Duration, Instant},
};

use bevy::{
    prelude::*,
    time::TimeReceiver,
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};

use crate::play::{arbiter::clock, rules::Rules};

/// Sets the alarm after every frame.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, keep_own_time)
        .add_systems(Last, set_alarm);
}

/// Has every frame begin with the time that it is. Bevy gives it the moment at which the renderer was done with the frame
/// before, which is as good while frames follow each other; a loop that has slept for a second would show a clock a second
/// late, find nothing changed, and wake once more for it.
fn keep_own_time(mut commands: Commands) {
    commands.remove_resource::<TimeReceiver>();
}

/// When to wake the loop; nothing while no clock runs.
type NextWake = Option<Instant>;

fn set_alarm(
    rules: Res<Rules>,
    proxy: Res<EventLoopProxyWrapper>,
    mut alarm: Local<Option<Sender<NextWake>>>,
) {
    let wait = clock::next_change(&rules);
    if wait.is_none() && alarm.is_none() {
        return;
    }
    let alarm = alarm.get_or_insert_with(|| {
        let (sender, receiver) = channel();
        let proxy = (**proxy).clone();
        // Without a loop to wake there is nothing more to do.
        thread::spawn(move || {
            ring(&receiver, || {
                proxy.send_event(WinitUserEvent::WakeUp).is_ok()
            });
        });
        sender
    });
    let moment = wait.and_then(|wait| Instant::now().checked_add(wait));
    // It hears as long as there is a loop.
    let _ = alarm.send(moment);
}

/// Calls `wake` at the moment heard last, once for each; until that cannot wake anyone, or nobody sets the alarm any
/// more.
fn ring(moments: &Receiver<NextWake>, wake: impl Fn() -> bool) {
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
    fn a_frame_after_a_long_sleep_knows_how_long_it_was() {
        let mut app = App::new();
        app.add_plugins(bevy::time::TimePlugin);
        let (renderer, received) = bevy::time::create_time_channels();
        app.insert_resource(received)
            .add_systems(Startup, keep_own_time);
        app.update();
        // What a renderer says that was done before the sleep.
        let _ = renderer.0.try_send(Instant::now());
        thread::sleep(Duration::from_millis(30));
        app.update();
        let time = app.world().resource::<Time<bevy::time::Real>>();
        assert!(time.delta() >= Duration::from_millis(30), "{time:?}");
    }

    #[test]
    fn it_rings_once_at_the_moment_set_last() {
        let (sender, receiver) = channel();
        let start = Instant::now();
        for milliseconds in [5000, 60] {
            sender
                .send(Some(start + Duration::from_millis(milliseconds)))
                .unwrap();
        }
        let setter = thread::spawn(move || {
            thread::sleep(Duration::from_millis(250));
            drop(sender);
        });
        let rung = Cell::new(0);
        ring(&receiver, || {
            assert!(start.elapsed() >= Duration::from_millis(60));
            rung.set(rung.get() + 1);
            true
        });
        assert_eq!(rung.get(), 1);
        setter.join().unwrap();
    }
}
