//! Rows of equal buttons with names, keys in their tips and icons drawn by lines; and where they all lie.

use bevy::prelude::*;
use bevy_egui::{
    EguiPrimaryContextPass,
    egui::{
        self, Align2, Color32, Layout, Pos2, Rect, Response, Sense, Shape, Ui, UiBuilder, pos2,
        vec2,
    },
};

use crate::play::shared::ButtonsOnScreen;

use super::{UiSystems, area::Measure, scale::Zoom, theme};

/// Gathers where the named buttons lie, and publishes it once a frame.
pub fn plugin(app: &mut App) {
    app.init_resource::<Named>().add_systems(
        EguiPrimaryContextPass,
        (
            forget.in_set(UiSystems::Begin),
            publish.in_set(UiSystems::End),
        ),
    );
}

/// The named buttons drawn in this frame and their middles.
#[derive(Resource, Default, Debug)]
pub struct Named(pub Vec<(&'static str, Vec2)>);

impl Named {
    /// Remembers where a button lies.
    pub fn note(&mut self, name: &'static str, response: &Response) {
        let middle = response.rect.center();
        self.0.push((name, Vec2::new(middle.x, middle.y)));
    }
}

fn forget(mut named: ResMut<Named>) {
    named.0.clear();
}

fn publish(named: Res<Named>, zoom: Res<Zoom>, mut published: ResMut<ButtonsOnScreen>) {
    let in_pixels = || named.0.iter().map(|(name, at)| (*name, *at * zoom.0));
    if !published.0.iter().copied().eq(in_pixels()) {
        published.0 = in_pixels().collect();
    }
}

/// What is on a button.
#[derive(Clone, Copy, Debug)]
pub enum Face<'a> {
    /// A word.
    Word(&'a str),
    /// A picture.
    Icon(Icon),
}

/// Pictures of the review buttons.
#[derive(Clone, Copy, Debug)]
pub enum Icon {
    /// To the start.
    First,
    /// One back.
    Previous,
    /// One on.
    Next,
    /// To the present.
    Last,
}

/// One button of a row.
#[derive(Clone, Copy, Debug)]
pub struct Spec<'a> {
    /// Name for the probe; empty for none.
    pub name: &'static str,
    /// What is on it.
    pub face: Face<'a>,
    /// What it does and by which key.
    pub tip: &'a str,
    /// Whether it can be pressed now.
    pub enabled: bool,
    /// Whether it is the chosen one of its row.
    pub chosen: bool,
}

impl<'a> Spec<'a> {
    /// A button with a word on it.
    pub fn word(name: &'static str, word: &'a str, tip: &'a str) -> Self {
        Self {
            name,
            face: Face::Word(word),
            tip,
            enabled: true,
            chosen: false,
        }
    }

    /// A button with a picture on it.
    pub fn icon(name: &'static str, icon: Icon, tip: &'a str) -> Self {
        Self {
            face: Face::Icon(icon),
            ..Self::word(name, "", tip)
        }
    }

    /// Disables it unless `enabled`.
    pub fn enabled(self, enabled: bool) -> Self {
        Self { enabled, ..self }
    }

    /// Marks it as the chosen one.
    pub fn chosen(self, chosen: bool) -> Self {
        Self { chosen, ..self }
    }
}

/// A row of buttons over the whole width, or beside a label; says which one was clicked.
pub fn row(
    ui: &mut Ui,
    measure: &Measure,
    named: &mut Named,
    label: Option<&str>,
    specs: &[Spec<'_>],
) -> Option<usize> {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), measure.row), Sense::hover());
    let mut left = rect.left();
    if let Some(label) = label {
        ui.painter().text(
            rect.left_center(),
            Align2::LEFT_CENTER,
            label,
            theme::font(measure.small),
            theme::PALE,
        );
        left += measure.small * 4.15;
    }
    let count = specs.len() as f32;
    let width = (rect.right() - left - measure.gap * (count - 1.0)) / count;
    let mut clicked = None;
    for (index, spec) in specs.iter().enumerate() {
        let x = left + index as f32 * (width + measure.gap);
        let place = Rect::from_min_size(pos2(x, rect.top()), vec2(width, rect.height()));
        if button(ui, place, measure, named, spec).clicked() {
            clicked = Some(index);
        }
    }
    clicked
}

/// A button that fills `place`.
pub fn button(
    ui: &mut Ui,
    place: Rect,
    measure: &Measure,
    named: &mut Named,
    spec: &Spec<'_>,
) -> Response {
    let mut inside = ui.new_child(
        UiBuilder::new()
            // A tip may change while the button is pressed.
            .id_salt(if spec.name.is_empty() {
                spec.tip
            } else {
                spec.name
            })
            .max_rect(place)
            .layout(Layout::centered_and_justified(egui::Direction::LeftToRight)),
    );
    inside.spacing_mut().button_padding.x = 2.0;
    let word = match spec.face {
        Face::Word(word) => egui::RichText::new(word).size(measure.button),
        Face::Icon(_) => egui::RichText::new(""),
    };
    let button = egui::Button::selectable(spec.chosen, word)
        .frame_when_inactive(true)
        .truncate();
    let response = inside.add_enabled(spec.enabled, button);
    if let Face::Icon(icon) = spec.face {
        let mut colour = theme::IVORY;
        if !spec.enabled {
            colour = colour.gamma_multiply(ui.visuals().disabled_alpha);
        }
        paint_icon(ui, icon, response.rect.center(), measure.row * 0.3, colour);
    }
    if !spec.name.is_empty() {
        named.note(spec.name, &response);
    }
    if spec.tip.is_empty() {
        response
    } else {
        response
            .on_hover_text(spec.tip)
            .on_disabled_hover_text(spec.tip)
    }
}

/// Triangles and bars, as on every player of music.
fn paint_icon(ui: &Ui, icon: Icon, middle: Pos2, size: f32, colour: Color32) {
    let triangle = |towards: f32| {
        let tip = middle + vec2(towards * size * 0.75, 0.0);
        let back = middle.x - towards * size * 0.5;
        let mut points = vec![
            tip,
            pos2(back, middle.y + size * 0.85),
            pos2(back, middle.y - size * 0.85),
        ];
        if towards < 0.0 {
            points.reverse();
        }
        Shape::convex_polygon(points, colour, egui::Stroke::NONE)
    };
    let bar = |side: f32| {
        let x = middle.x + side * size * 0.95;
        Shape::rect_filled(
            Rect::from_center_size(pos2(x, middle.y), vec2(size * 0.28, size * 1.7)),
            0.0,
            colour,
        )
    };
    let painter = ui.painter();
    match icon {
        Icon::First => {
            painter.add(triangle(-1.0));
            painter.add(bar(-1.0));
        }
        Icon::Previous => {
            painter.add(triangle(-1.0));
        }
        Icon::Next => {
            painter.add(triangle(1.0));
        }
        Icon::Last => {
            painter.add(triangle(1.0));
            painter.add(bar(1.0));
        }
    }
}
