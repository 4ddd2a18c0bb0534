//! A virtual screen (Xvfb) with a window manager (openbox), both ended when it is dropped.
//!
//! Each test has a screen, a home and a program of its own, so as many run at once as the test runner has threads: one
//! for each core. Most of a test is waiting for frames.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Write, stderr};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::picture::Picture;

/// The time after which something counts as hanging. No measure of speed: it is far beyond what any machine needs.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// The programs a display is made of, each with its Debian package.
const TOOLS: [(&str, &str); 3] = [
    ("Xvfb", "xvfb"),
    ("openbox", "openbox"),
    ("xdotool", "xdotool"),
];

/// The window manager's settings: no click of its own, and the one key that closes a window. By its defaults a click
/// beside the window takes the focus away from it or opens a menu, and then the next keys are not the program's.
const OPENBOX: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc"><keyboard><keybind key="A-F4"><action name="Close"/></keybind></keyboard><mouse/></openbox_config>
"#;

/// A screen of 1280 by 800 pixels with a window manager.
pub struct Display {
    name: String,
    folder: TempDir,
    window_manager: Child,
    server: Child,
}

impl Display {
    /// Starts a display with a free number. `None`, with a message, where its programs are not installed and
    /// `SHAKKI_ALLOW_SKIP=1` allows the test to be skipped; without that, a missing program fails the test.
    pub fn start() -> Option<Self> {
        let missing = missing_tools();
        if !missing.is_empty() {
            let needs = format!(
                "the real-window test needs the packages {}",
                missing.join(", ")
            );
            assert!(
                env::var_os("SHAKKI_ALLOW_SKIP").is_some_and(|value| value == "1"),
                "{needs}: scripts/test installs them, SHAKKI_ALLOW_SKIP=1 goes on without"
            );
            // Bypasses the test harness, which captures the output of a passing test.
            let notice = format!("\n*** SKIPPED: {needs} ***\n\n");
            stderr()
                .write_all(notice.as_bytes())
                .expect("standard error");
            return None;
        }

        let folder = TempDir::new().expect("a folder for temporary files");
        let (name, server) = start_server(folder.path());
        let settings = folder.path().join("openbox");
        fs::create_dir(&settings).expect("a folder for openbox");
        fs::write(settings.join("rc.xml"), OPENBOX).expect("openbox's settings");
        let window_manager = Command::new("openbox")
            .env("DISPLAY", &name)
            .env("HOME", folder.path())
            .env("XDG_CONFIG_HOME", folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("openbox starts");
        let display = Self {
            name,
            folder,
            window_manager,
            server,
        };
        // Only a window manager publishes the number of desktops.
        let deadline = Instant::now() + PATIENCE;
        while display.xdotool(&["get_num_desktops"]).is_none() {
            assert!(
                Instant::now() < deadline,
                "openbox did not take charge of the screen"
            );
            thread::sleep(Duration::from_millis(50));
        }
        Some(display)
    }

    /// The value of the environment variable `DISPLAY`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// A folder that lives as long as the display, for a home and its files.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The file in which a program that was started on this display keeps its settings.
    pub fn settings_file(&self) -> PathBuf {
        self.folder().join("home/config/shakki/settings.toml")
    }

    /// Runs xdotool on this display; returns its output, or `None` if it fails.
    pub fn xdotool<S: AsRef<str>>(&self, arguments: &[S]) -> Option<String> {
        let output = Command::new("timeout")
            .args([&PATIENCE.as_secs().to_string(), "xdotool"])
            .args(arguments.iter().map(AsRef::as_ref))
            .env("DISPLAY", &self.name)
            .output()
            .expect("xdotool starts");
        output
            .status
            .success()
            .then(|| String::from_utf8_lossy(&output.stdout).trim().to_string())
    }

    /// The screen as it is now.
    pub fn picture(&self) -> Picture {
        Picture::read_xwd(&frame_buffer(self.folder.path()))
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        end(&mut self.window_manager);
        end(&mut self.server);
    }
}

/// Ends a program: asks it first, so that it can clean up, then kills it.
pub fn end(child: &mut Child) {
    let _ = Command::new("kill")
        .arg(child.id().to_string())
        .stderr(Stdio::null())
        .status();
    let deadline = Instant::now() + Duration::from_secs(10);
    while matches!(child.try_wait(), Ok(None)) && Instant::now() < deadline {
        thread::sleep(Duration::from_millis(10));
    }
    let _ = child.kill();
    let _ = child.wait();
}

fn missing_tools() -> Vec<&'static str> {
    let path = env::var_os("PATH").unwrap_or_default();
    let is_here = |tool: &str| env::split_paths(&path).any(|folder| folder.join(tool).is_file());
    TOOLS
        .iter()
        .filter(|(tool, _)| !is_here(tool))
        .map(|(_, package)| *package)
        .collect()
}

/// Starts an X server that keeps its frame buffer as a file in `folder`; returns its display name.
fn start_server(folder: &Path) -> (String, Child) {
    let log = fs::File::create(folder.join("xvfb.log")).expect("a log file");
    let mut server = Command::new("Xvfb")
        .args([
            "-displayfd",
            "1",
            "-screen",
            "0",
            "1280x800x24",
            "-nolisten",
            "tcp",
            "-noreset",
            "-fbdir",
        ])
        .arg(folder)
        .stdout(Stdio::piped())
        .stderr(log)
        .spawn()
        .expect("Xvfb starts");
    // It writes the number of the display it took once it is ready, or closes the pipe by ending.
    let mut number = String::new();
    BufReader::new(server.stdout.take().unwrap())
        .read_line(&mut number)
        .expect("Xvfb's answer");
    if number.trim().is_empty() {
        end(&mut server);
        let log = fs::read_to_string(folder.join("xvfb.log")).unwrap_or_default();
        panic!("Xvfb did not start: {log}");
    }
    (format!(":{}", number.trim()), server)
}

fn frame_buffer(folder: &Path) -> PathBuf {
    folder.join("Xvfb_screen0")
}
