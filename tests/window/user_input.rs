//! Real mouse and keyboard events, in the coordinates of the program's window.

use std::cell::Cell;

use crate::{display::Display, picture::Point};

/// A button of the mouse, by its number in X.
#[derive(Clone, Copy, Debug)]
pub enum Button {
    Left = 1,
    Right = 3,
}

/// Moves the mouse over one window and types into it.
pub struct UserInput<'a> {
    display: &'a Display,
    window: String,
    clicks: Cell<usize>,
}

impl<'a> UserInput<'a> {
    /// Input to the window with this X id, which gets the focus.
    pub fn over(display: &'a Display, window: String) -> Self {
        let user_input = Self {
            display,
            window,
            clicks: Cell::new(0),
        };
        user_input.act(&["windowactivate", "--sync", &user_input.window]);
        user_input
    }

    /// The window's upper left corner on the screen.
    pub fn window_origin(&self) -> Point {
        let place = self.act(&[
            "mousemove",
            "--window",
            &self.window,
            "0",
            "0",
            "getmouselocation",
            "--shell",
        ]);
        let value = |name: &str| -> f32 {
            let line = place.lines().find_map(|line| line.strip_prefix(name));
            line.and_then(|value| value.parse().ok())
                .unwrap_or_else(|| panic!("no {name} in {place:?}"))
        };
        Point::new(value("X="), value("Y="))
    }

    /// The window's title.
    pub fn title(&self) -> String {
        self.act(&["getwindowname", &self.window])
    }

    /// The height of the window, pixels.
    pub fn window_height(&self) -> f32 {
        let told = self.geometry();
        let size = told.split("Geometry: ").nth(1).and_then(|rest| {
            let (_, height) = rest.split_whitespace().next()?.split_once('x')?;
            height.parse().ok()
        });
        size.unwrap_or_else(|| panic!("no height in {told}"))
    }

    /// The window's place and size on the screen, from xdotool.
    pub fn geometry(&self) -> String {
        let told = self.act(&["getwindowgeometry", &self.window]);
        let lines = told.lines().filter(|line| !line.starts_with("Window"));
        lines.map(str::trim).collect::<Vec<_>>().join(", ")
    }

    /// Moves the window and gives it another size.
    pub fn place_window(&self, at: [&str; 2], size: [&str; 2]) {
        self.act(&["windowmove", "--sync", &self.window, at[0], at[1]]);
        self.act(&["windowsize", "--sync", &self.window, size[0], size[1]]);
    }

    /// Requests another size, which a window that fills the screen does not get, without waiting.
    pub fn ask_for_size(&self, size: [&str; 2]) {
        self.act(&["windowsize", &self.window, size[0], size[1]]);
    }

    /// Moves the mouse to a point.
    pub fn move_to(&self, point: Point) {
        let (x, y) = (point.x.to_string(), point.y.to_string());
        self.act(&["mousemove", "--window", &self.window, &x, &y]);
    }

    /// Presses a button where the mouse is.
    pub fn press(&self, button: Button) {
        self.clicks.set(self.clicks.get() + 1);
        self.act(&["mousedown", &(button as u8).to_string()]);
    }

    /// How often a button was pressed so far.
    pub fn clicks(&self) -> usize {
        self.clicks.get()
    }

    /// Releases a button.
    pub fn release(&self, button: Button) {
        self.act(&["mouseup", &(button as u8).to_string()]);
    }

    /// Turns the wheel where the mouse is: down, or up below 0.
    pub fn wheel(&self, notches: i32) {
        let button = if notches < 0 { "4" } else { "5" };
        let count = notches.unsigned_abs().to_string();
        self.act(&["click", "--repeat", &count, "--delay", "30", button]);
    }

    /// Presses keys together, in xdotool's names: `ctrl+s`, `Return`.
    pub fn key(&self, keys: &str) {
        self.act(&["key", keys]);
    }

    /// Types a text, key by key.
    pub fn write(&self, text: &str) {
        self.act(&["type", "--delay", "40", text]);
    }

    fn act<S: AsRef<str>>(&self, arguments: &[S]) -> String {
        self.display.xdotool(arguments).unwrap_or_else(|| {
            let arguments: Vec<&str> = arguments.iter().map(AsRef::as_ref).collect();
            panic!("xdotool {} failed", arguments.join(" "))
        })
    }
}
