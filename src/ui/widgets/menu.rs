//! A menu: entries with icon, word and key, in a column above or below the button that opened it. It takes the pointer
//! and the keyboard until an entry is chosen or it is closed, by Escape or a click outside.

use bevy_egui::egui::{
    self, Align2, Area, CornerRadius, Id, Key, Order, Pos2, Rect, ScrollArea, Sense, Stroke,
    StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::ui::{
    accessibility,
    dialogs::frame::{available_rect, block_input_behind},
};

use super::{
    buttons::NamedButtons,
    click_guard,
    icons::{self, Icon},
    theme,
};

/// One entry.
#[derive(Clone, Debug)]
pub struct MenuEntry {
    /// Name for tests.
    pub name: &'static str,
    /// Its icon, if it has one.
    pub icon: Option<Icon>,
    /// What it does.
    pub word: String,
    /// The key that does the same; may be empty.
    pub key: &'static str,
    /// More about it, as a tooltip and for screen readers; may be empty.
    pub tip: String,
    /// Whether it begins a group.
    pub begins_group: bool,
}

impl MenuEntry {
    /// An entry without an icon and a tip.
    pub fn new(name: &'static str, word: String, key: &'static str) -> Self {
        Self {
            name,
            icon: None,
            word,
            key,
            tip: String::new(),
            begins_group: false,
        }
    }

    /// With an icon.
    pub fn icon(self, icon: Icon) -> Self {
        Self {
            icon: Some(icon),
            ..self
        }
    }

    /// With a tooltip.
    pub fn tip(self, tip: String) -> Self {
        Self { tip, ..self }
    }
}

/// How a menu was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuAnswer {
    /// This entry was chosen.
    Chosen(usize),
    /// It was closed without a choice.
    Left,
}

const TEXT_SIZE: f32 = 13.5;
const ROW_HEIGHT: f32 = 27.0;
const GROUP_GAP: f32 = 9.0;
const MARGIN: f32 = 6.0;
/// Room for the icon at the left of a word.
const ICON_ROOM: f32 = 34.0;
/// The least distance to the window's edges, and to the button.
const DISTANCE: f32 = 8.0;
/// Half the height of the button that opens a menu, at most.
const HALF_BUTTON: f32 = 16.0;

/// Shows the menu of the button with this centre. `from_keys` says that it was opened by the keyboard, whose focus then
/// goes to the first entry when it appears.
pub fn show(
    ctx: &egui::Context,
    salt: impl std::hash::Hash + std::fmt::Debug + Copy,
    button: Pos2,
    entries: &[MenuEntry],
    from_keys: bool,
    named: &mut NamedButtons,
) -> Option<MenuAnswer> {
    let (is_new, beside) = block_input_behind(ctx, salt, 0);
    let place = place(ctx, button, entries);
    let is_outlined = ctx.global_style().visuals.widgets.inactive.bg_stroke != Stroke::NONE;
    let shown = Area::new(Id::new("menu").with(salt))
        .order(Order::Tooltip)
        .fixed_pos(place.min)
        .constrain(false)
        .movable(false)
        .fade_in(false)
        .show(ctx, |ui| {
            accessibility::mark_as_menu(ui);
            ui.set_min_size(place.size());
            let corners = CornerRadius::same(10);
            ui.painter().rect_filled(place, corners, theme::MENU);
            if is_outlined {
                let edge = Stroke::new(1.0, theme::BORDER);
                ui.painter()
                    .rect_stroke(place, corners, edge, StrokeKind::Inside);
            }
            let mut inside = ui.new_child(egui::UiBuilder::new().max_rect(place.shrink(MARGIN)));
            inside.spacing_mut().item_spacing = vec2(0.0, 0.0);
            ScrollArea::vertical()
                .auto_shrink(false)
                .min_scrolled_height(0.0)
                .show(&mut inside, |ui| rows(ui, entries, named))
                .inner
        });
    let (clicked, ids) = shown.inner;
    move_focus(ctx, &ids, is_new && from_keys);
    if let Some(index) = clicked {
        return Some(MenuAnswer::Chosen(index));
    }
    let escape = ctx.input(|input| input.key_pressed(Key::Escape));
    (escape || beside.clicked()).then_some(MenuAnswer::Left)
}

/// The place of the menu: above its button where there is room, and never outside the window.
fn place(ctx: &egui::Context, button: Pos2, entries: &[MenuEntry]) -> Rect {
    let room = available_rect(ctx).shrink(DISTANCE);
    let width_of = |words: &str| {
        ctx.fonts_mut(|fonts| {
            let galley =
                fonts.layout_no_wrap(words.to_owned(), theme::font(TEXT_SIZE), theme::IVORY);
            galley.size().x
        })
    };
    let width = entries
        .iter()
        .map(|entry| width_of(&entry.word) + 28.0 + width_of(entry.key))
        .fold(120.0, f32::max)
        + ICON_ROOM
        + 2.0 * MARGIN
        + 12.0;
    let gaps = entries.iter().skip(1).filter(|entry| entry.begins_group);
    let height = entries.len() as f32 * ROW_HEIGHT + gaps.count() as f32 * GROUP_GAP + 2.0 * MARGIN;
    let size = vec2(width.min(room.width()), height.min(room.height()));
    let bottom = button.y - HALF_BUTTON - DISTANCE;
    let right = (button.x + size.x / 2.0).clamp(room.left() + size.x, room.right());
    let bottom = bottom.clamp(room.top() + size.y, room.bottom());
    Rect::from_min_max(pos2(right, bottom) - size, pos2(right, bottom))
}

/// Draws the entries; returns which was clicked, and the ids of all.
fn rows(ui: &mut Ui, entries: &[MenuEntry], named: &mut NamedButtons) -> (Option<usize>, Vec<Id>) {
    let (mut clicked, mut ids) = (None, Vec::with_capacity(entries.len()));
    for (index, entry) in entries.iter().enumerate() {
        if entry.begins_group && index > 0 {
            let size = vec2(ui.available_width(), GROUP_GAP);
            let (gap, _) = ui.allocate_exact_size(size, Sense::hover());
            let line = Stroke::new(1.0, theme::BUTTON_HOVERED);
            ui.painter()
                .hline(gap.shrink2(vec2(8.0, 0.0)).x_range(), gap.center().y, line);
        }
        let response = row(ui, entry, named);
        ids.push(response.id);
        if response.clicked() {
            clicked = Some(index);
        }
    }
    (clicked, ids)
}

fn row(ui: &mut Ui, entry: &MenuEntry, named: &mut NamedButtons) -> egui::Response {
    let size = vec2(ui.available_width(), ROW_HEIGHT);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let response = ui.interact(rect, ui.id().with(entry.name), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &entry.word));
    accessibility::set_description(&response, &entry.tip);
    let response = click_guard::ignore_early_click(ui, response);
    named.register(entry.name, &response);
    if ui.is_rect_visible(rect) {
        let painter = ui.painter();
        if response.hovered() || response.has_focus() {
            painter.rect_filled(rect, theme::ROUNDING, theme::BUTTON_HOVERED);
        }
        if let Some(icon) = entry.icon {
            let at = pos2(rect.left() + 18.0, rect.center().y);
            icons::paint(painter, icon, at, 6.5, theme::MUTED);
        }
        let key = painter.text(
            pos2(rect.right() - 8.0, rect.center().y),
            Align2::RIGHT_CENTER,
            entry.key,
            theme::font(TEXT_SIZE),
            theme::MUTED,
        );
        let left = rect.left() + ICON_ROOM;
        let font = theme::font(TEXT_SIZE);
        let room = key.left() - 10.0 - left;
        let words = theme::shrink_to_fit(ui, &entry.word, font, room, theme::IVORY);
        let at = pos2(left, rect.center().y - words.size().y / 2.0);
        ui.painter().galley(at, words, theme::IVORY);
    }
    if entry.tip.is_empty() {
        response
    } else {
        response.on_hover_text(&entry.tip)
    }
}

/// Gives the focus to the first entry if `to_first` is set, or when an arrow is pressed and no entry has it.
fn move_focus(ctx: &egui::Context, ids: &[Id], to_first: bool) {
    let focused = ctx.memory(egui::Memory::focused);
    if to_first {
        if let Some(first) = ids.first() {
            ctx.memory_mut(|memory| memory.request_focus(*first));
        }
        return;
    }
    if focused.is_some_and(|id| ids.contains(&id)) {
        return;
    }
    let (down, up) = ctx.input(|input| {
        (
            input.key_pressed(Key::ArrowDown),
            input.key_pressed(Key::ArrowUp),
        )
    });
    let wanted = match (down, up) {
        (true, _) => ids.first(),
        (_, true) => ids.last(),
        _ => None,
    };
    if let Some(id) = wanted {
        ctx.memory_mut(|memory| memory.request_focus(*id));
    }
}
