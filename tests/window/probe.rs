//! The program's report of its screen in the file that `SHAKKI_PROBE` names, one fact a line:
//!
//! ```text
//! seq 17                         rises by one with every writing; the first line
//! square e4 640.5 402            where a click reaches e4, or the piece on it; 64 of them
//! turn white                     whose move it is
//! fen rnbqkbnr/… w KQkq - 0 1    the position shown
//! result * ongoing               as the text front end words it: `1-0 checkmate`
//! at_rest yes                    nothing moves or is about to, and all that changed is drawn
//! promotion q 700 300            where each piece to promote to is, while that is asked: q, r, b, n
//! tray N 1100 600                where a piece is that can be dropped from a tray, by its letter in a FEN (Crazyhouse)
//! button save 90 40              where a panel's button is, by name
//! pointer 640 402                where the mouse is, as far as the program knows; lacking while it is elsewhere
//! focus save 90 40               what of the panels has the keyboard, and where it is; lacking while the board has it
//! pressed no                     whether the program knows of a button held down
//! dialog closed                  whether a dialog is open
//! ```
//!
//! Places are in logical pixels from the window's upper left corner. The file is replaced atomically, so it is never
//! read half written: when the board comes to rest, and when anything in it has changed.

use std::collections::BTreeMap;

use crate::{line::normal_fen, picture::Point};

/// One reading of the file.
#[derive(Clone, Debug)]
pub struct Probe {
    pub seq: u64,
    pub squares: BTreeMap<String, Point>,
    pub fen: String,
    pub result: String,
    pub is_at_rest: bool,
    pub promotions: BTreeMap<String, Point>,
    pub trays: BTreeMap<String, Point>,
    pub buttons: BTreeMap<String, Point>,
    pub pointer: Option<Point>,
    pub is_pressed: bool,
    pub has_dialog: bool,
    /// The name, `unnamed` for a text field and its like, and the place.
    pub focus: Option<(String, Point)>,
}

impl Probe {
    /// Parses the file's text; reports which line is wrong.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut seq = None;
        let mut turn: Option<&str> = None;
        let mut fen = None;
        let mut result = None;
        let mut is_at_rest = None;
        let mut pointer = None;
        let mut is_pressed = None;
        let mut has_dialog = None;
        let mut focus = None;
        let (mut squares, mut promotions, mut buttons) =
            (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        let mut trays = BTreeMap::new();
        for line in text.lines() {
            let wrong = || format!("{line:?} is no line of a probe");
            let (key, value) = line.split_once(' ').ok_or_else(wrong)?;
            let point = |value: &str| -> Option<Point> {
                let (x, y) = value.split_once(' ')?;
                Some(Point::new(x.parse().ok()?, y.parse().ok()?))
            };
            let place = || -> Option<(String, Point)> {
                let (name, at) = value.split_once(' ')?;
                Some((name.to_string(), point(at)?))
            };
            match (key, value) {
                ("seq", _) => seq = Some(value.parse().map_err(|_| wrong())?),
                ("turn", "white" | "black") => turn = Some(value),
                ("fen", _) => fen = Some(normal_fen(value)),
                ("result", _) => result = Some(value.to_string()),
                ("at_rest", "yes" | "no") => is_at_rest = Some(value == "yes"),
                ("pointer", _) => pointer = Some(point(value).ok_or_else(wrong)?),
                ("pressed", "yes" | "no") => is_pressed = Some(value == "yes"),
                ("dialog", "open" | "closed") => has_dialog = Some(value == "open"),
                ("focus", _) => focus = Some(place().ok_or_else(wrong)?),
                ("square", _) => squares.extend([place().ok_or_else(wrong)?]),
                ("tray", _) => trays.extend([place().ok_or_else(wrong)?]),
                ("promotion", _) => promotions.extend([place().ok_or_else(wrong)?]),
                ("button", _) => buttons.extend([place().ok_or_else(wrong)?]),
                _ => return Err(wrong()),
            }
        }
        let lacks = |what: &str| format!("the probe lacks its line {what:?}");
        if squares.len() != 64 {
            return Err(format!("the probe has {} squares, not 64", squares.len()));
        }
        let fen: String = fen.ok_or_else(|| lacks("fen"))?;
        let turn = turn.ok_or_else(|| lacks("turn"))?;
        if fen.split(' ').nth(1) != turn.get(..1) {
            return Err(format!("the probe says that it is {turn}'s move in {fen}"));
        }
        Ok(Self {
            seq: seq.ok_or_else(|| lacks("seq"))?,
            fen,
            result: result.ok_or_else(|| lacks("result"))?,
            is_at_rest: is_at_rest.ok_or_else(|| lacks("at_rest"))?,
            pointer,
            is_pressed: is_pressed.ok_or_else(|| lacks("pressed"))?,
            has_dialog: has_dialog.ok_or_else(|| lacks("dialog"))?,
            focus,
            squares,
            promotions,
            trays,
            buttons,
        })
    }

    /// Where a square is.
    pub fn square(&self, name: &str) -> Point {
        self.squares[name]
    }

    /// Where a button is.
    pub fn button(&self, name: &str) -> Point {
        *self
            .buttons
            .get(name)
            .unwrap_or_else(|| panic!("no button {name:?}, only {:?}", self.buttons.keys()))
    }

    /// The middle of the board.
    pub fn center(&self) -> Point {
        let sum = self
            .squares
            .values()
            .fold(Point::new(0.0, 0.0), |sum, point| sum.plus(*point));
        Point::new(sum.x / 64.0, sum.y / 64.0)
    }

    /// The direction of the board's files on the screen from White to Black, in radians.
    pub fn bearing(&self) -> f32 {
        let (near, far) = (self.square("d1"), self.square("d8"));
        (far.y - near.y).atan2(far.x - near.x)
    }
}
