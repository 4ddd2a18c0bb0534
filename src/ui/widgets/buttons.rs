//! Rows of equal buttons with tooltips and icons, and the registry of button positions for tests.

use bevy::prelude::*;
use bevy_egui::{
    EguiPrimaryContextPass,
    egui::{self, Align2, Rect, Response, Sense, Ui, UiBuilder, pos2, vec2},
};

use crate::{
    play::shared::ButtonsOnScreen,
    ui::{
        UiSystems, accessibility,
        layout::{Layout, WindowSizes},
    },
};

use super::{
    click_guard,
    icons::{self, Icon},
    theme,
};

/// Collects the positions of named buttons, and publishes them once a frame.
pub fn plugin(app: &mut App) {
    app.init_resource::<NamedButtons>().add_systems(
        EguiPrimaryContextPass,
        (
            clear.in_set(UiSystems::Begin),
            publish.in_set(UiSystems::End),
        ),
    );
}

/// The named buttons drawn in this frame and their centres.
#[derive(Resource, Default, Debug)]
pub struct NamedButtons(pub Vec<(&'static str, Vec2)>);

impl NamedButtons {
    /// Registers the position of a button.
    pub fn register(&mut self, name: &'static str, response: &Response) {
        let middle = response.rect.center();
        self.0.push((name, Vec2::new(middle.x, middle.y)));
    }
}

fn clear(mut named: ResMut<NamedButtons>) {
    named.0.clear();
}

fn publish(named: Res<NamedButtons>, layout: Res<Layout>, mut published: ResMut<ButtonsOnScreen>) {
    let in_the_window = named.0.iter().map(|&(name, at)| {
        let seen = layout.in_window(pos2(at.x, at.y));
        (name, Vec2::new(seen.x, seen.y) * layout.scale)
    });
    if !published.0.iter().copied().eq(in_the_window.clone()) {
        published.0 = in_the_window.collect();
    }
}

/// The content of a button.
#[derive(Clone, Copy, Debug)]
pub enum ButtonFace<'a> {
    /// A text.
    Word(&'a str),
    /// An icon without a box.
    Icon(Icon),
    /// An icon on a button.
    BoxedIcon(Icon),
}

/// One button of a row.
#[derive(Clone, Copy, Debug)]
pub struct ButtonSpec<'a> {
    /// Name for the probe; empty for none.
    pub name: &'static str,
    /// Its content.
    pub face: ButtonFace<'a>,
    /// Tooltip: what it does and its key.
    pub tip: &'a str,
    /// Whether the tooltip appears under the pointer; a screen reader has it anyway.
    pub shows_tip: bool,
    /// Whether it can be pressed now.
    pub enabled: bool,
    /// Whether it is the selected one of its row.
    pub chosen: bool,
    /// Whether it is one of several options of which one is selected.
    pub is_choice: bool,
    /// Whether it gets the keyboard now.
    pub takes_focus: bool,
    /// The opacity of its icon, up to 1.
    pub strength: f32,
}

impl<'a> ButtonSpec<'a> {
    /// A button with a text.
    pub fn word(name: &'static str, word: &'a str, tip: &'a str) -> Self {
        Self {
            name,
            face: ButtonFace::Word(word),
            tip,
            shows_tip: true,
            enabled: true,
            chosen: false,
            is_choice: false,
            takes_focus: false,
            strength: 1.0,
        }
    }

    /// A button with an icon.
    pub fn icon(name: &'static str, icon: Icon, tip: &'a str) -> Self {
        Self {
            face: ButtonFace::Icon(icon),
            ..Self::word(name, "", tip)
        }
    }

    /// Makes its icon fainter.
    pub fn strength(self, strength: f32) -> Self {
        Self { strength, ..self }
    }

    /// Disables it unless `enabled`.
    pub fn enabled(self, enabled: bool) -> Self {
        Self { enabled, ..self }
    }

    /// Makes it an option, selected or not.
    pub fn chosen(self, chosen: bool) -> Self {
        Self {
            chosen,
            is_choice: true,
            ..self
        }
    }
}

/// A button of the row of actions: a word, or its icon where the words do not fit side by side.
#[derive(Clone, Debug)]
pub struct ActionButton {
    name: &'static str,
    icon: Icon,
    word: String,
    tip: String,
    chosen: bool,
}

impl ActionButton {
    /// An action with this name for the probe.
    pub fn named(name: &'static str, icon: Icon, word: String, tip: String) -> Self {
        Self {
            name,
            icon,
            word,
            tip,
            chosen: false,
        }
    }

    /// Highlights it.
    pub fn chosen(self, chosen: bool) -> Self {
        Self { chosen, ..self }
    }
}

/// The least room at the left and the right of a word in the row of actions, in points.
const WORD_MARGIN: f32 = 4.0;

/// A row of actions over the whole width, each as wide as its word needs; returns the index of the clicked one.
pub fn action_row(
    ui: &mut Ui,
    measure: &WindowSizes,
    named: &mut NamedButtons,
    buttons: &[ActionButton],
) -> Option<usize> {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), measure.row), Sense::hover());
    let widths: Vec<f32> = buttons
        .iter()
        .map(|button| theme::width(ui, &button.word, measure.text).ceil() + 2.0 * WORD_MARGIN)
        .collect();
    let count = buttons.len() as f32;
    let room = rect.width() - measure.gap * (count - 1.0);
    let spare = room - widths.iter().sum::<f32>();
    let (mut clicked, mut x) = (None, rect.left());
    for (index, (button, width)) in buttons.iter().zip(widths).enumerate() {
        let has_room = spare >= 0.0;
        let width = if has_room {
            width + spare / count
        } else {
            room / count
        };
        let place = Rect::from_min_size(pos2(x, rect.top()), vec2(width, rect.height()));
        x += width + measure.gap;
        let face = if has_room {
            ButtonFace::Word(&button.word)
        } else {
            ButtonFace::BoxedIcon(button.icon)
        };
        // Without its word the tooltip and the screen reader provide it.
        let tip = if has_room || button.tip.starts_with(&button.word) {
            button.tip.clone()
        } else {
            format!("{}: {}", button.word, button.tip)
        };
        let spec = ButtonSpec {
            face,
            chosen: button.chosen,
            ..ButtonSpec::word(button.name, "", &tip)
        };
        if self::button(ui, place, measure, named, &spec).clicked() {
            clicked = Some(index);
        }
    }
    clicked
}

/// A row of buttons over the whole width, or beside a label; returns the index of the clicked one.
pub fn row(
    ui: &mut Ui,
    measure: &WindowSizes,
    named: &mut NamedButtons,
    label: Option<&str>,
    specs: &[ButtonSpec<'_>],
) -> Option<usize> {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), measure.row), Sense::hover());
    let mut left = rect.left();
    if let Some(label) = label {
        ui.painter().text(
            rect.left_center(),
            Align2::LEFT_CENTER,
            label,
            theme::font(measure.text),
            theme::MUTED,
        );
        left += measure.text * 4.15;
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
    measure: &WindowSizes,
    named: &mut NamedButtons,
    spec: &ButtonSpec<'_>,
) -> Response {
    let mut child_ui = ui.new_child(
        UiBuilder::new()
            // The tooltip may change while the button is pressed.
            .id_salt(if spec.name.is_empty() {
                spec.tip
            } else {
                spec.name
            })
            .max_rect(place)
            .layout(egui::Layout::centered_and_justified(
                egui::Direction::LeftToRight,
            )),
    );
    child_ui.spacing_mut().button_padding.x = 2.0;
    let word = match spec.face {
        ButtonFace::Word(word) => egui::RichText::new(word).size(measure.text),
        ButtonFace::Icon(_) | ButtonFace::BoxedIcon(_) => egui::RichText::new(""),
    };
    // An icon needs no box, unless all buttons have an outline for high contrast.
    let is_outlined = child_ui.visuals().widgets.inactive.bg_stroke != egui::Stroke::NONE;
    let is_framed = is_outlined || !matches!(spec.face, ButtonFace::Icon(_));
    let button = egui::Button::selectable(spec.chosen, word)
        .frame_when_inactive(is_framed)
        .truncate();
    let response = child_ui.add_enabled(spec.enabled, button);
    let response = click_guard::ignore_early_click(&child_ui, response);
    if let ButtonFace::Icon(icon) | ButtonFace::BoxedIcon(icon) = spec.face {
        let mut colour = if spec.chosen {
            theme::EBONY
        } else {
            theme::IVORY.gamma_multiply(spec.strength)
        };
        if !spec.enabled {
            colour = colour.gamma_multiply(ui.visuals().disabled_alpha);
        }
        icons::paint(
            ui.painter(),
            icon,
            response.rect.center(),
            measure.row * 0.27,
            colour,
        );
    }
    // egui reports every selectable button as a toggle; here only options are.
    if !spec.is_choice {
        accessibility::label_button(&response, || match spec.face {
            ButtonFace::Word(word) => word.to_owned(),
            ButtonFace::Icon(_) | ButtonFace::BoxedIcon(_) => spec.tip.to_owned(),
        });
    }
    accessibility::set_description(&response, spec.tip);
    if spec.takes_focus {
        response.request_focus();
    }
    if !spec.name.is_empty() {
        named.register(spec.name, &response);
    }
    if spec.tip.is_empty() || !spec.shows_tip {
        response
    } else {
        response
            .on_hover_text(spec.tip)
            .on_disabled_hover_text(spec.tip)
    }
}
