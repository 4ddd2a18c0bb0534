//! Failures that Bevy, winit and wgpu report by panicking: without a screen or a graphics adapter a sentence says so, and
//! what helps; after a lost graphics device the game is started again, and a tool ends.

use std::panic;

use super::lost_device;
use crate::words::say;

/// The exit status without a screen or an adapter, and of a tool that has lost the graphics device.
const NO_SCREEN_STATUS: i32 = 1;

/// Installs a panic hook: a missing display or adapter ends the program with a clear sentence, and a lost graphics device
/// starts the game again. Other panics are reported as usual.
pub fn explain_panics() {
    handle_panics(|| lost_device::start_again());
}

/// The same for `shakki picture` and the like: a lost graphics device ends the program.
pub fn explain_panics_of_tool() {
    handle_panics(end_tool);
}

/// Ends a tool whose graphics device is lost, and says so.
pub fn end_tool() {
    eprintln!("shakki: {}", say!("failure-device-lost-tool"));
    std::process::exit(NO_SCREEN_STATUS);
}

/// Installs the hook, with what is to be done when the graphics device is lost.
pub fn handle_panics(when_lost: fn()) {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        let payload = panic.payload();
        let message = payload
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| payload.downcast_ref::<&str>().copied())
            .unwrap_or_default();
        if lost_device::is_meant_by(message) {
            usual(panic);
            when_lost();
        }
        match explain(message) {
            Some(words) => {
                eprintln!("shakki: {words}");
                std::process::exit(NO_SCREEN_STATUS);
            }
            None => usual(panic),
        }
    }));
}

/// The sentence for a panic that means a missing display or adapter; `None` for all others.
fn explain(panic: &str) -> Option<String> {
    // The words with which bevy_winit unwraps the result of building it.
    if panic.starts_with("Failed to build event loop") {
        Some(say!("failure-no-display"))
    } else if panic.contains("Unable to find a GPU") || panic.contains("RequestDeviceError") {
        Some(if cfg!(windows) {
            say!("failure-no-adapter-windows")
        } else {
            say!("failure-no-adapter")
        })
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::explain;

    #[test]
    fn only_missing_screens_are_explained() {
        let no_display = explain("Failed to build event loop: Os(OsError …)");
        assert!(no_display.is_some_and(|words| words.contains("shakki text")));
        let no_gpu = explain("Unable to find a GPU! Make sure …");
        assert!(no_gpu.is_some_and(|words| words.contains("mesa-vulkan-drivers")));
        let no_device =
            explain("called `Result::unwrap()` on an `Err` value: RequestDeviceError …");
        assert_eq!(no_device, explain("Unable to find a GPU!"));
        for other in [
            "index out of bounds",
            "the event loop has ended",
            "called `Result::unwrap()` on an `Err` value: \"event loop closed\"",
        ] {
            assert!(explain(other).is_none(), "{other}");
        }
    }
}
