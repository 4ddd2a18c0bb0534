//! Icons on buttons, drawn as vector shapes: sharp at any scale, and independent of fonts.

use std::f32::consts::{FRAC_PI_2, TAU};

use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, pos2, vec2};

/// The icons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Icon {
    /// To the start position.
    First,
    /// One move back.
    Previous,
    /// One move on.
    Next,
    /// To the present.
    Last,
    /// Start autoplay.
    Play,
    /// Stop autoplay.
    Pause,
    /// The start screen.
    Menu,
    /// A new match.
    New,
    /// Open a file.
    Open,
    /// Save the game.
    Save,
    /// Share the game.
    Share,
    /// The archive.
    Games,
    /// The rule book.
    Book,
    /// The settings.
    Settings,
    /// The help page.
    Help,
    /// View from the other side of the board.
    Turn,
    /// Reset the view.
    Home,
    /// Hide the panel.
    Fold,
    /// Show the panel.
    Unfold,
    /// Take a move back.
    TakeBack,
    /// Play it again.
    Redo,
    /// A draw.
    Draw,
    /// Resign.
    Resign,
    /// More actions.
    More,
    /// Yes.
    Accept,
    /// No.
    Decline,
    /// Time.
    Clock,
}

/// Draws an icon at the centre of a button. `size` is half its height.
pub fn paint(painter: &Painter, icon: Icon, middle: Pos2, size: f32, colour: Color32) {
    let icon_painter = IconPainter {
        painter,
        middle,
        size,
        colour,
        stroke: Stroke::new((size * 0.2).max(1.4), colour),
    };
    match icon {
        Icon::First => {
            icon_painter.triangle(-1.0, 0.0);
            icon_painter.bar(-0.95);
        }
        Icon::Previous => icon_painter.triangle(-1.0, 0.0),
        Icon::Next => icon_painter.triangle(1.0, 0.0),
        Icon::Last => {
            icon_painter.triangle(1.0, 0.0);
            icon_painter.bar(0.95);
        }
        // A ring distinguishes it from "one move on".
        Icon::Play => {
            painter.circle_stroke(middle, size * 1.35, icon_painter.stroke);
            IconPainter {
                size: size * 0.62,
                ..icon_painter
            }
            .triangle(1.0, 0.12);
        }
        Icon::Pause => {
            icon_painter.bar(-0.45);
            icon_painter.bar(0.45);
        }
        Icon::Menu => {
            for y in [-0.7, 0.0, 0.7] {
                icon_painter.line((-1.0, y), (1.0, y));
            }
        }
        Icon::New => {
            icon_painter.line((-0.95, 0.0), (0.95, 0.0));
            icon_painter.line((0.0, -0.95), (0.0, 0.95));
        }
        Icon::Open => icon_painter.lines(&[
            (-1.05, 0.75),
            (-1.05, -0.75),
            (-0.35, -0.75),
            (-0.1, -0.45),
            (1.05, -0.45),
            (1.05, 0.75),
            (-1.05, 0.75),
        ]),
        Icon::Save => {
            icon_painter.tray();
            icon_painter.line((0.0, -0.95), (0.0, 0.3));
            icon_painter.lines(&[(-0.42, -0.1), (0.0, 0.34), (0.42, -0.1)]);
        }
        Icon::Share => {
            icon_painter.tray();
            icon_painter.line((0.0, 0.35), (0.0, -0.9));
            icon_painter.lines(&[(-0.42, -0.5), (0.0, -0.94), (0.42, -0.5)]);
        }
        Icon::Games => {
            for y in [-0.7, 0.0, 0.7] {
                painter.circle_filled(icon_painter.at(-0.95, y), size * 0.16, colour);
                icon_painter.line((-0.5, y), (1.0, y));
            }
        }
        Icon::Book => {
            icon_painter.lines(&[
                (0.0, -0.65),
                (-0.5, -0.85),
                (-1.1, -0.75),
                (-1.1, 0.7),
                (-0.5, 0.6),
                (0.0, 0.85),
                (0.5, 0.6),
                (1.1, 0.7),
                (1.1, -0.75),
                (0.5, -0.85),
                (0.0, -0.65),
                (0.0, 0.85),
            ]);
        }
        Icon::Settings => icon_painter.gear(),
        Icon::Help => {
            painter.circle_stroke(middle, size * 1.2, icon_painter.stroke);
            let mut curve: Vec<(f32, f32)> = (0..=8)
                .map(|step| {
                    let angle = std::f32::consts::PI + 1.5 * FRAC_PI_2 * step as f32 / 4.0;
                    (0.42 * angle.cos(), -0.25 + 0.42 * angle.sin())
                })
                .collect();
            curve.push((0.0, 0.32));
            icon_painter.lines(&curve);
            painter.circle_filled(icon_painter.at(0.0, 0.68), size * 0.14, colour);
        }
        Icon::Turn => {
            let (from, to) = (-0.2, 0.72);
            let arc: Vec<(f32, f32)> = (0..=20)
                .map(|step| {
                    let angle = TAU * (from + (to - from) * step as f32 / 20.0);
                    (0.95 * angle.cos(), 0.95 * angle.sin())
                })
                .collect();
            let end = arc[0];
            icon_painter.lines(&arc);
            let tip = icon_painter.at(end.0 + 0.38, end.1 + 0.05);
            painter.add(Shape::convex_polygon(
                vec![
                    tip,
                    tip + vec2(-size * 0.62, size * 0.28),
                    tip + vec2(-size * 0.2, -size * 0.62),
                ],
                colour,
                Stroke::NONE,
            ));
        }
        Icon::Home => icon_painter.lines(&[
            (-1.1, 0.0),
            (0.0, -0.95),
            (1.1, 0.0),
            (0.75, 0.0),
            (0.75, 0.9),
            (-0.75, 0.9),
            (-0.75, 0.0),
            (-1.1, 0.0),
        ]),
        Icon::Fold => {
            for x in [-0.6, 0.3] {
                icon_painter.lines(&[(x, -0.75), (x + 0.65, 0.0), (x, 0.75)]);
            }
        }
        Icon::Unfold => {
            for x in [0.6, -0.3] {
                icon_painter.lines(&[(x, -0.75), (x - 0.65, 0.0), (x, 0.75)]);
            }
        }
        Icon::TakeBack => icon_painter.bent_arrow(-1.0),
        Icon::Redo => icon_painter.bent_arrow(1.0),
        Icon::Draw => {
            for y in [-0.35, 0.35] {
                icon_painter.line((-0.9, y), (0.9, y));
            }
        }
        Icon::Resign => {
            icon_painter.lines(&[(-0.7, 1.0), (-0.7, -0.95), (0.85, -0.55), (-0.7, 0.05)]);
        }
        Icon::More => {
            for x in [-0.85, 0.0, 0.85] {
                painter.circle_filled(icon_painter.at(x, 0.0), size * 0.2, colour);
            }
        }
        Icon::Accept => icon_painter.lines(&[(-0.9, 0.05), (-0.3, 0.7), (0.95, -0.7)]),
        Icon::Decline => {
            icon_painter.line((-0.75, -0.75), (0.75, 0.75));
            icon_painter.line((-0.75, 0.75), (0.75, -0.75));
        }
        Icon::Clock => {
            painter.circle_stroke(middle, size, icon_painter.stroke);
            icon_painter.lines(&[(0.0, -0.6), (0.0, 0.0), (0.4, 0.25)]);
        }
    }
}

/// Draws in units of half the icon's height, from its centre.
struct IconPainter<'a> {
    painter: &'a Painter,
    middle: Pos2,
    size: f32,
    colour: Color32,
    stroke: Stroke,
}

impl IconPainter<'_> {
    fn at(&self, x: f32, y: f32) -> Pos2 {
        self.middle + vec2(x, y) * self.size
    }

    fn line(&self, from: (f32, f32), to: (f32, f32)) {
        self.lines(&[from, to]);
    }

    fn lines(&self, points: &[(f32, f32)]) {
        let points = points.iter().map(|&(x, y)| self.at(x, y)).collect();
        self.painter.add(Shape::line(points, self.stroke));
    }

    /// A triangle that points to the right (1) or to the left (-1), shifted to the right.
    fn triangle(&self, towards: f32, shift: f32) {
        let back = -towards * 0.5 + shift;
        let mut points = vec![
            self.at(towards * 0.75 + shift, 0.0),
            self.at(back, 0.85),
            self.at(back, -0.85),
        ];
        if towards < 0.0 {
            points.reverse();
        }
        self.painter
            .add(Shape::convex_polygon(points, self.colour, Stroke::NONE));
    }

    /// An arrow that points to the left (-1) or to the right (1) and comes from below.
    fn bent_arrow(&self, towards: f32) {
        let mut way = vec![(towards * 0.95, -0.4)];
        way.extend((0..=10).map(|step| {
            let angle = FRAC_PI_2 * (-1.0 + step as f32 / 5.0);
            (
                -towards * (0.35 + 0.6 * angle.cos()),
                0.2 + 0.6 * angle.sin(),
            )
        }));
        way.push((towards * 0.3, 0.8));
        self.lines(&way);
        let (tip, back) = (towards * 0.95, towards * 0.45);
        self.lines(&[(back, -0.9), (tip, -0.4), (back, 0.1)]);
    }

    /// What files go into and come out of.
    fn tray(&self) {
        self.lines(&[(-0.95, 0.3), (-0.95, 0.95), (0.95, 0.95), (0.95, 0.3)]);
    }

    fn bar(&self, x: f32) {
        let size = vec2(self.size * 0.28, self.size * 1.7);
        self.painter.rect_filled(
            Rect::from_center_size(self.at(x, 0.0), size),
            0.0,
            self.colour,
        );
    }

    fn gear(&self) {
        const TEETH: usize = 8;
        self.painter
            .circle_stroke(self.middle, self.size * 0.72, self.stroke);
        self.painter
            .circle_stroke(self.middle, self.size * 0.26, self.stroke);
        for tooth in 0..TEETH {
            let angle = TAU * tooth as f32 / TEETH as f32;
            let (sin, cos) = angle.sin_cos();
            let stroke = Stroke::new(self.stroke.width * 1.5, self.colour);
            self.painter.line_segment(
                [
                    pos2(
                        self.middle.x + cos * self.size * 0.75,
                        self.middle.y + sin * self.size * 0.75,
                    ),
                    pos2(
                        self.middle.x + cos * self.size * 1.15,
                        self.middle.y + sin * self.size * 1.15,
                    ),
                ],
                stroke,
            );
        }
    }
}
