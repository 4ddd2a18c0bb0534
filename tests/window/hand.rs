//! The player's hand: real mouse and keyboard events, in the coordinates of the program's window.

use crate::display::Display;
use crate::picture::Point;

/// A button of the mouse, by its number in X.
#[derive(Clone, Copy)]
pub enum Button {
    Left = 1,
    Right = 3,
}

/// Moves the mouse over one window and types into it.
pub struct Hand<'a> {
    display: &'a Display,
    window: String,
}

impl<'a> Hand<'a> {
    /// A hand over the window with this X id, which gets the keyboard.
    pub fn over(display: &'a Display, window: String) -> Self {
        let hand = Self { display, window };
        hand.act(&["windowactivate", "--sync", &hand.window]);
        hand
    }

    /// Where the window's upper left corner is on the screen.
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

    /// Moves there and clicks with the left button, at a person's pace.
    pub fn click(&self, point: Point) {
        self.press_at(point, Button::Left, &[]);
    }

    /// Presses a button at `from`, moves in steps to `to` and lets go there.
    pub fn drag(&self, from: Point, to: Point, button: Button) {
        const STEPS: u8 = 12;
        let path: Vec<Point> = (1..=STEPS)
            .map(|step| {
                let part = f32::from(step) / f32::from(STEPS);
                Point::new(
                    from.x + part * (to.x - from.x),
                    from.y + part * (to.y - from.y),
                )
            })
            .collect();
        self.press_at(from, button, &path);
    }

    /// Presses keys together, in xdotool's names: `ctrl+s`, `Return`.
    pub fn key(&self, keys: &str) {
        self.act(&["key", keys]);
    }

    /// Types a text, key by key.
    pub fn write(&self, text: &str) {
        self.act(&["type", "--delay", "40", text]);
    }

    fn press_at(&self, point: Point, button: Button, path: &[Point]) {
        let button = (button as u8).to_string();
        let mut script = self.go_to(point);
        script.extend(["sleep", "0.1", "mousedown", &button, "sleep", "0.05"].map(String::from));
        for point in path {
            script.extend(self.go_to(*point));
            script.extend(["sleep", "0.02"].map(String::from));
        }
        script.extend(["sleep", "0.05", "mouseup", &button].map(String::from));
        self.act(&script);
    }

    fn go_to(&self, point: Point) -> Vec<String> {
        let (x, y) = (point.x.round().to_string(), point.y.round().to_string());
        ["mousemove", "--window", &self.window, &x, &y]
            .map(String::from)
            .to_vec()
    }

    fn act<S: AsRef<str>>(&self, arguments: &[S]) -> String {
        self.display.xdotool(arguments).unwrap_or_else(|| {
            let arguments: Vec<&str> = arguments.iter().map(AsRef::as_ref).collect();
            panic!("xdotool {} failed", arguments.join(" "))
        })
    }
}
