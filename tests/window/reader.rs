//! A screen reader reads the board and plays on it: on a session bus of its own, by the system's accessibility bus.

use std::env;
use std::io::{BufRead, BufReader, Write, stderr};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::{
    display::{Display, end},
    program::Program,
};

/// Python with the bindings of the accessibility bus: the system's own, whatever comes first in the path.
const PYTHON: &str = "/usr/bin/python3";

/// The programs that start the accessibility bus, by distribution.
const LAUNCHERS: [&str; 3] = [
    "/usr/libexec/at-spi-bus-launcher",
    "/usr/lib/at-spi2-core/at-spi-bus-launcher",
    "/usr/lib/at-spi-bus-launcher",
];

/// A session bus with an accessibility bus, both gone when it is dropped.
struct Bus {
    address: String,
    session: Child,
    accessibility: Child,
}

impl Bus {
    /// `None` where something that it takes is not installed.
    fn start(display: &Display) -> Option<Self> {
        let launcher = LAUNCHERS
            .into_iter()
            .find(|path| Path::new(path).is_file())?;
        let bindings = Command::new(PYTHON)
            .args(["-c", "import gi; gi.require_version('Atspi', '2.0')"])
            .stderr(Stdio::null())
            .status();
        if !bindings.is_ok_and(|status| status.success()) {
            return None;
        }
        let mut session = Command::new("dbus-daemon")
            .args(["--session", "--nofork", "--print-address"])
            .env("DISPLAY", display.name())
            .env("XDG_RUNTIME_DIR", display.folder())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let mut address = String::new();
        BufReader::new(session.stdout.take().expect("a pipe"))
            .read_line(&mut address)
            .expect("the bus's address");
        let address = address.trim().to_string();
        let accessibility = Command::new(launcher)
            .arg("--launch-immediately")
            .env("DISPLAY", display.name())
            .env("XDG_RUNTIME_DIR", display.folder())
            .env("DBUS_SESSION_BUS_ADDRESS", &address)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the accessibility bus starts");
        Some(Self {
            address,
            session,
            accessibility,
        })
    }

    /// Runs a script of the screen reader; returns its output.
    fn reader(&self, display: &Display, what: &str) -> String {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/window/reader.py");
        let output = Command::new("timeout")
            .args(["300", PYTHON])
            .arg(script)
            .arg(what)
            .env("DISPLAY", display.name())
            .env("XDG_RUNTIME_DIR", display.folder())
            .env("DBUS_SESSION_BUS_ADDRESS", &self.address)
            .output()
            .expect("the reader starts");
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(
            output.status.success(),
            "the reader failed: {}\n{said}",
            String::from_utf8_lossy(&output.stderr)
        );
        said
    }
}

impl Drop for Bus {
    fn drop(&mut self) {
        end(&mut self.accessibility);
        end(&mut self.session);
    }
}

#[test]
fn a_screen_reader_reads_the_board_and_plays() {
    let Some(display) = Display::start() else {
        return;
    };
    let Some(bus) = Bus::start(&display) else {
        let needs = "a screen reader needs at-spi2-core, dbus, gir1.2-atspi-2.0 and python3-gi";
        assert!(
            env::var_os("SHAKKI_ALLOW_SKIP").is_some_and(|value| value == "1"),
            "{needs}: scripts/test installs them, SHAKKI_ALLOW_SKIP=1 goes on without"
        );
        let notice = format!("\n*** SKIPPED: {needs} ***\n\n");
        stderr()
            .write_all(notice.as_bytes())
            .expect("standard error");
        return;
    };
    bus.reader(&display, "come");
    let environment = [
        ("DBUS_SESSION_BUS_ADDRESS", bus.address.clone()),
        ("XDG_RUNTIME_DIR", display.folder().display().to_string()),
    ];
    let mut shakki = Program::start_in(&display, &["--lang", "en"], &environment);
    let read = bus.reader(&display, "read");
    let has = |line: &str| {
        assert!(
            read.lines().any(|one| one == line),
            "no {line:?} in:\n{read}"
        );
    };
    let squares = read
        .lines()
        .filter_map(|line| line.strip_prefix("push button: ")?.split(',').next())
        .filter(|name| name.len() == 2 && name.ends_with(|c: char| c.is_ascii_digit()));
    assert_eq!(squares.count(), 64, "{read}");
    has("push button: e1, white king");
    has("push button: e4, empty");
    has("push button: New match");
    has("goal: f3, empty, can go here");
    assert!(
        read.lines()
            .any(|line| line.starts_with("heard object:announcement")
                && line.ends_with(": knight to f3")),
        "{read}"
    );
    shakki.wait("the move on the board", |probe| {
        probe.is_at_rest
            && probe
                .fen
                .starts_with("rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b ")
    });
}
