//! The program under test, in its window.

use std::f32::consts::{PI, TAU};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::{
    display::{Display, PATIENCE, end},
    line::Line,
    picture::Point,
    probe::Probe,
    user_input::{Button, UserInput},
};

/// The height of a window that was not given another, in pixels.
pub const HEIGHT: f32 = 720.0;

/// The two ways to move a piece with the mouse.
#[derive(Clone, Copy, Debug)]
pub enum Way {
    /// Click the piece, click where it goes.
    Clicks,
    /// Drag the piece to its target.
    Drag,
}

/// Shakki running in a window on a display, ended when it is dropped.
pub struct Program<'a> {
    display: &'a Display,
    child: Child,
    user_input: UserInput<'a>,
    home: PathBuf,
}

/// The files of this kind in a folder and below it.
fn files(folder: &Path, kind: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .map(|entry| entry.path())
        .flat_map(|path| {
            if path.is_dir() {
                files(&path, kind)
            } else {
                Vec::from_iter(
                    Some(path).filter(|path| path.extension().is_some_and(|it| it == kind)),
                )
            }
        })
        .collect()
}

impl<'a> Program<'a> {
    /// Starts the program with these arguments, in a home of its own, and waits for the board to be at rest.
    pub fn start(display: &'a Display, arguments: &[&str]) -> Self {
        Self::start_in(display, arguments, &[])
    }

    /// As [`Program::start`], with these variables in its environment besides.
    pub fn start_in(
        display: &'a Display,
        arguments: &[&str],
        environment: &[(&str, String)],
    ) -> Self {
        let home = display.folder().join("home");
        let games = games_folder(&home);
        fs::create_dir_all(&games).expect("a home");
        let log = File::create(log_file(&home)).expect("a log file");
        let mut child = Command::new(env!("CARGO_BIN_EXE_shakki"))
            .args(["--quality", "software"])
            .args(arguments)
            .env("DISPLAY", display.name())
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("SHAKKI_DATA")
            // A plain screen, without a session.
            .env_remove("XDG_RUNTIME_DIR")
            .env("WINIT_X11_SCALE_FACTOR", "1")
            .env("HOME", &home)
            .env("XDG_CONFIG_HOME", home.join("config"))
            .env("XDG_DATA_HOME", home.join("data"))
            .env("XDG_STATE_HOME", home.join("state"))
            .env("XDG_CACHE_HOME", home.join("cache"))
            // What the software renderer has compiled once is compiled for every test.
            .env("MESA_SHADER_CACHE_DIR", env!("CARGO_TARGET_TMPDIR"))
            .env("SHAKKI_SAVE_DIR", &games)
            .env("SHAKKI_PROBE", probe_file(&home))
            .envs(environment.iter().map(|(name, value)| (*name, value)))
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .expect("the program starts");

        let deadline = Instant::now() + PATIENCE;
        let window = loop {
            let found = display.xdotool(&["search", "--onlyvisible", "--class", "^shakki$"]);
            if let Some(window) = found.as_deref().and_then(|ids| ids.lines().last()) {
                break window.to_string();
            }
            let ended = child.try_wait().expect("the program's state");
            if ended.is_some() || Instant::now() > deadline {
                end(&mut child);
                panic!(
                    "no window came up ({ended:?}); the program said:\n{}",
                    read_log(&home)
                );
            }
            thread::sleep(Duration::from_millis(50));
        };
        let mut program = Self {
            display,
            child,
            user_input: UserInput::over(display, window),
            home,
        };
        program.wait("the first board", |probe| probe.is_at_rest);
        program
    }

    /// The input to this program's window.
    pub fn user_input(&self) -> &UserInput<'a> {
        &self.user_input
    }

    /// Closes the window as its frame's button does, and waits for the program to end successfully.
    pub fn close(self) {
        self.end_by("alt+F4");
    }

    /// Presses the keys that end the program, and waits for it to end successfully.
    pub fn end_by(mut self, keys: &str) {
        self.user_input.key(keys);
        let deadline = Instant::now() + PATIENCE;
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("the program's state") {
                break status;
            }
            if Instant::now() > deadline {
                self.give_up("the program to end", "it did not");
            }
            thread::sleep(Duration::from_millis(20));
        };
        assert!(status.success(), "{status}");
        // Drivers and libraries may write nothing; the game's own messages begin with its name.
        let log = read_log(&self.home);
        let noise: Vec<&str> = log
            .lines()
            .filter(|line| !line.starts_with("shakki: "))
            .collect();
        assert_eq!(noise, [""; 0], "noise on the terminal");
        fs::remove_file(probe_file(&self.home)).expect("a probe");
    }

    /// Ends the program as a power cut would: at once, without any signal it could handle. Its home stays for the next
    /// one.
    pub fn kill(mut self) {
        self.child.kill().expect("the program can be killed");
        self.child.wait().expect("the program ends");
        // Its probe file is not the next program's.
        fs::remove_file(probe_file(&self.home)).expect("a probe");
    }

    /// The folder in which the program saves games.
    pub fn games(&self) -> PathBuf {
        games_folder(&self.home)
    }

    /// The files of this kind that it saved, anywhere in its home.
    pub fn saved(&self, kind: &str) -> Vec<PathBuf> {
        files(&self.home, kind)
    }

    /// What the program has written to the terminal.
    pub fn told(&self) -> String {
        read_log(&self.home)
    }

    /// The memory that the program itself holds, bytes: anonymous pages, as Linux counts them.
    pub fn held_memory(&self) -> u64 {
        let path = format!("/proc/{}/smaps_rollup", self.child.id());
        let text = fs::read_to_string(path).expect("the program's memory");
        let line = text
            .lines()
            .find_map(|line| line.strip_prefix("Anonymous:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
        kilobytes.expect("a number of kB") << 10
    }

    /// Waits until the program's probe is as wanted; gives that reading. `what` is for the message if it never is.
    pub fn wait(&mut self, what: &str, is_so: impl Fn(&Probe) -> bool) -> Probe {
        let deadline = Instant::now() + PATIENCE;
        loop {
            // Before the program has written its first probe, there is no file.
            let probe = fs::read_to_string(probe_file(&self.home))
                .ok()
                .map(|text| Probe::parse(&text));
            match &probe {
                Some(Ok(probe)) if is_so(probe) => return probe.clone(),
                Some(Err(error)) => self.give_up(what, error),
                _ => {}
            }
            if let Some(status) = self.child.try_wait().expect("the program's state") {
                self.give_up(what, &format!("the program ended ({status})"));
            }
            if Instant::now() > deadline {
                self.give_up(what, "it did not come");
            }
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Waits until the board is at rest in a position.
    pub fn wait_for_position(&mut self, fen: &str) -> Probe {
        self.wait(&format!("the position {fen}"), |probe| {
            probe.is_at_rest && probe.fen == fen
        })
    }

    /// Plays move number `index` (from 0) of a line, which must be no promotion, and waits for the board to rest.
    pub fn play(&mut self, line: &Line, index: usize, way: Way) {
        let before = self.wait_for_position(&line.fens[index]);
        self.make_move(&before, &line.moves[index], way);
        self.wait_for_position(&line.fens[index + 1]);
    }

    /// Makes the move's two clicks or its drag; the fifth letter of a promotion is not answered here.
    pub fn make_move(&mut self, before: &Probe, uci: &str, way: Way) {
        let (from, to) = (before.square(&uci[..2]), before.square(&uci[2..4]));
        match way {
            Way::Clicks => {
                self.click(from);
                self.click(to);
            }
            Way::Drag => self.drag(from, to, Button::Left),
        }
    }

    /// Moves there and clicks with the left button.
    pub fn click(&mut self, point: Point) {
        self.drag(point, point, Button::Left);
    }

    /// Drags with the left button from one point to another.
    pub fn drag_to(&mut self, from: Point, to: Point) {
        self.drag(from, to, Button::Left);
    }

    /// Draws with the right button from one point to another.
    pub fn draw(&mut self, from: Point, to: Point) {
        self.drag(from, to, Button::Right);
    }

    /// Presses a button at `from`, moves in steps to `to` and releases it there.
    fn drag(&mut self, from: Point, to: Point, button: Button) {
        const STEPS: u8 = 8;
        // A real mouse does not jump: that it has left a panel is noticed only at the next step.
        self.move_to(from.plus(Point::new(2.0, 2.0)));
        self.move_to(from);
        self.user_input.press(button);
        self.wait("the button to be pressed", |probe| probe.is_pressed);
        if from != to {
            for step in 1..=STEPS {
                let part = f32::from(step) / f32::from(STEPS);
                self.move_to(Point::new(
                    from.x + part * (to.x - from.x),
                    from.y + part * (to.y - from.y),
                ));
            }
        }
        self.user_input.release(button);
        self.wait("the button to be let go", |probe| !probe.is_pressed);
    }

    /// Moves the mouse to that pixel, and waits until the program has noticed: one that draws slowly misses what
    /// happens between two frames.
    fn move_to(&mut self, point: Point) {
        let pixel = Point::new(point.x.round(), point.y.round());
        self.user_input.move_to(pixel);
        self.wait("the mouse to be followed", |probe| {
            probe.pointer == Some(pixel)
        });
    }

    /// Lets this happen while the program does not run: it finds all of it in its next frame.
    pub fn within_one_frame(&self, what: impl FnOnce(&UserInput<'a>)) {
        let signal = |name: &str| {
            let told = Command::new("kill")
                .args([name, &self.child.id().to_string()])
                .status();
            assert!(told.expect("kill").success(), "{name}");
        };
        signal("-STOP");
        what(&self.user_input);
        signal("-CONT");
    }

    /// Saves the game through the dialog, by keyboard alone; returns the content of the file.
    pub fn save_game(&mut self, name: &str) -> String {
        self.user_input.key("ctrl+s");
        self.wait("the save dialog", |probe| {
            probe.has_dialog && probe.is_at_rest
        });
        // The suggested name is selected, so that typing replaces it.
        self.user_input.write(name);
        self.user_input.key("Return");
        let path = self.games().join(name);
        self.wait("the game to be saved", |probe| {
            !probe.has_dialog && path.is_file()
        });
        fs::read_to_string(&path)
            .unwrap_or_else(|error| panic!("the saved game, {}: {error}", path.display()))
    }

    /// Clicks a panel's button.
    pub fn press(&mut self, button: &str) {
        let what = format!("the button {button} at rest");
        let is_there = |probe: &Probe| probe.is_at_rest && probe.buttons.contains_key(button);
        let mut at = self.wait(&what, is_there).button(button);
        let height = self.user_input.window_height();
        // A dialog that has just opened is in its place after a few frames, before which it may reach out of the window, and a
        // list may still be scrolling.
        loop {
            thread::sleep(Duration::from_millis(150));
            let now = self.wait(&what, is_there).button(button);
            if now == at && at.y < height {
                self.move_to(at);
                if self.wait(&what, is_there).button(button) == at {
                    break;
                }
            }
            at = now;
        }
        self.click(at);
    }

    /// Scrolls with the wheel until a button is visible, in a window of this height.
    pub fn reach(&mut self, button: &str, height: f32) {
        const NOTCH: f32 = 80.0;
        let in_sight = height * 0.13..height * 0.83;
        let mut before = None;
        for _ in 0..20 {
            let at = self.wait(button, |probe| {
                probe.is_at_rest && probe.buttons.contains_key(button)
            });
            let at = at.button(button);
            let is_in_window = (0.0..height).contains(&at.y);
            // At the end of a list the wheel has no effect.
            if in_sight.contains(&at.y) || (is_in_window && before == Some(at)) {
                return;
            }
            before = Some(at);
            let middle = height * 0.47;
            self.move_to(Point::new(at.x, middle));
            self.user_input
                .wheel(((at.y - middle) / NOTCH).round() as i32);
            self.wait_for_place(button, at, !is_in_window);
        }
        panic!("{button} never comes in sight");
    }

    /// Waits until a button has left a place and stays in another. At the end of a list it may not leave: then, unless
    /// it must, waiting a while is enough.
    fn wait_for_place(&mut self, button: &str, left: Point, must_leave: bool) {
        const A_WHILE: Duration = Duration::from_secs(2);
        const STAYS: usize = 4;
        let since = Instant::now();
        let (mut before, mut same) = (None, 0);
        while since.elapsed() < if must_leave { PATIENCE } else { A_WHILE } {
            thread::sleep(Duration::from_millis(60));
            let probe = self.wait("rest", |probe| probe.is_at_rest);
            let now = probe.buttons.get(button).copied();
            same = if now == before { same + 1 } else { 0 };
            if same >= STAYS && now != Some(left) {
                return;
            }
            before = now;
        }
    }

    /// Turns the view by a drag with the right button over the board; returns the angle in radians, positive if the
    /// board turned clockwise on the screen.
    /// board turned clockwise on the screen.
    pub fn turn_view(&mut self) -> f32 {
        let before = self.wait("rest", |probe| probe.is_at_rest);
        let from = before.center();
        self.drag(from, from.plus(Point::new(120.0, 0.0)), Button::Right);
        let after = self.wait("the view turned by the right button", |probe| {
            probe.seq > before.seq && probe.is_at_rest && turn_between(&before, probe).abs() > 0.02
        });
        turn_between(&before, &after)
    }

    fn give_up(&self, what: &str, why: &str) -> ! {
        // The thread of a test has the test's name.
        let test = thread::current()
            .name()
            .unwrap_or("main")
            .replace("::", "-");
        let picture = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("failed-{test}.png"));
        self.display.picture().write_png(&picture);
        let geometry = ["search", "--name", "Shakki", "getwindowgeometry"];
        let geometry = self.display.xdotool(&geometry).unwrap_or_default();
        // A report may show a panic's first lines only: the places of the 64 squares are left out.
        let probe = fs::read_to_string(probe_file(&self.home)).unwrap_or_default();
        let probe: Vec<&str> = probe
            .lines()
            .filter(|line| !line.starts_with("square "))
            .collect();
        panic!(
            "waiting for {what}: {why}\nthe window: {}\nthe last probe: {}\nthe screen is in {}\nthe program said:\n{}",
            geometry.replace('\n', ","),
            probe.join("; "),
            picture.display(),
            read_log(&self.home)
        );
    }
}

impl Drop for Program<'_> {
    fn drop(&mut self) {
        // What failed may be that the program is not there any more: say how it ended.
        if thread::panicking() {
            let ended = self.child.try_wait().ok().flatten();
            let state = ended.map_or("it runs".to_string(), |status| status.to_string());
            eprintln!("the program: {state}; it said:\n{}", read_log(&self.home));
        }
        end(&mut self.child);
    }
}

/// By how much the board's bearing changed, the short way round.
fn turn_between(before: &Probe, after: &Probe) -> f32 {
    (after.bearing() - before.bearing() + PI).rem_euclid(TAU) - PI
}

fn probe_file(home: &Path) -> PathBuf {
    home.join("probe")
}

fn log_file(home: &Path) -> PathBuf {
    home.join("log")
}

fn games_folder(home: &Path) -> PathBuf {
    home.join("games")
}

fn read_log(home: &Path) -> String {
    fs::read_to_string(log_file(home)).unwrap_or_default()
}
