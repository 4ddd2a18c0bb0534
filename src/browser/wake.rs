//! Wakes the sleeping event loop when the display of a running clock will next change, when the computer moves, and
//! when the page has something for the game. The page's own timer is used.

use std::{cell::RefCell, sync::Arc, time::Duration};

use bevy::{
    prelude::*,
    time::TimeReceiver,
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{
    platform::page,
    play::{
        arbiter::{clock, computer::ComputerTurn, search::LoopWaker},
        rules::Rules,
    },
};

/// Schedules the next wake-up after every frame.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, (use_system_time, insert_waker))
        .add_systems(Last, schedule_wake);
}

thread_local! {
    /// Wakes the event loop, once it runs.
    static WAKE: RefCell<Option<Box<dyn Fn()>>> = const { RefCell::new(None) };
}

/// Wakes the event loop. The page calls it.
#[wasm_bindgen]
pub fn wake() {
    WAKE.with_borrow(|wake| {
        if let Some(wake) = wake {
            wake();
        }
    });
}

/// Makes Bevy take the time of each frame when it begins, as on a desktop.
fn use_system_time(mut commands: Commands) {
    commands.remove_resource::<TimeReceiver>();
}

fn insert_waker(proxy: Res<EventLoopProxyWrapper>, mut commands: Commands) {
    let proxy = (**proxy).clone();
    let wake_loop = move || {
        // Fails only if the event loop has ended.
        let _ = proxy.send_event(WinitUserEvent::WakeUp);
    };
    WAKE.set(Some(Box::new(wake_loop.clone())));
    commands.insert_resource(LoopWaker(Some(Arc::new(wake_loop))));
}

/// Sets the page's timer to the next moment at which something changes by itself.
fn schedule_wake(rules: Res<Rules>, computer: Res<ComputerTurn>, mut is_due: Local<bool>) {
    // A millisecond more: a wake-up that comes too early would need another one.
    let computer_moves = computer.due_in().map(|due| due + Duration::from_millis(1));
    let wait = [clock::next_change(&rules), computer_moves]
        .into_iter()
        .flatten()
        .min();
    match wait {
        Some(wait) => page::wake_in(wait.as_secs_f64() * 1000.0),
        None if *is_due => page::wake_in(-1.0),
        None => {}
    }
    *is_due = wait.is_some();
}
