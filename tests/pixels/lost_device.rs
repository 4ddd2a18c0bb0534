//! A graphics device that is lost (a driver that was reset, a card that was taken away) is noticed, however wgpu tells of it:
//! in the window the program is then started again.

use std::{
    env,
    process::{self, Command},
};

use bevy::render::renderer::RenderDevice;

use shakki::{
    chess::Game, desktop::failure::handle_panics, play::preferences::Quality,
    render::errors::WhenDeviceIsLost,
};

use crate::offscreen::offscreen_board;

const NOTICED: &str = "the device is lost";

#[test]
fn a_lost_device_is_noticed_at_the_next_frames() {
    let program = env::current_exe().expect("this program");
    let run = Command::new(program)
        .args([
            "--exact",
            "lost_device::lose_it",
            "--ignored",
            "--nocapture",
        ])
        .output()
        .expect("it runs");
    let said = String::from_utf8_lossy(&run.stdout);
    assert!(said.contains(NOTICED) && run.status.success(), "{said}");
}

#[test]
#[ignore = "the process ends: the test above runs it in one of its own"]
fn lose_it() {
    fn notice() {
        println!("{NOTICED}");
        process::exit(0)
    }
    handle_panics(notice);
    let mut drawn = offscreen_board(Game::new(), Quality::Software, "white");
    drawn.world_mut().insert_resource(WhenDeviceIsLost(notice));
    drawn.take().expect("the first picture");
    let device = drawn.world_mut().resource::<RenderDevice>().clone();
    device.wgpu_device().destroy();
    for _ in 0..60 {
        drawn.step();
    }
    println!("nobody has seen it");
    process::exit(1);
}
