//! The settings: everything at once visible beside the board, every change seen, heard and remembered at once.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{
        Align, Area, Id, Key, Order, Rect, RichText, ScrollArea, Sense, Stroke, Ui, UiBuilder, vec2,
    },
};

use crate::{
    play::{
        PlaySystems,
        preferences::{Preferences, SettingsSaved},
        shared::ViewCommand,
    },
    settings::{
        AnimationSpeed, BoardMaterial, Notation, PieceMaterial, Quality, Room, Settings,
        TEXT_SCALES, ViewMode,
    },
    ui::{
        UiSystems,
        action::{UiAction, UiActions},
        dialogs::frame,
        layout::Layout,
        widgets::{
            buttons::NamedButtons,
            form::{self, FormChoice},
            theme,
        },
    },
    words::{Language, say},
};

/// Opens and closes them by their key.
pub fn plugin(app: &mut App) {
    app.init_resource::<SettingsScreen>()
        .add_systems(Update, (open, suit_the_adapter).in_set(PlaySystems::React))
        .add_systems(EguiPrimaryContextPass, show.in_set(UiSystems::Dialogs));
}

/// Whether the settings are open.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct SettingsScreen {
    open: bool,
    /// They were opened in this frame: the key that did it does not close them.
    fresh: bool,
    /// What was chosen before all was set to its default, as long as that can be undone: until they are closed.
    undo: Option<Settings>,
}

impl SettingsScreen {
    /// Whether they are open.
    pub fn is_open(&self) -> bool {
        self.open
    }
}

/// The quality that suits the machine, as it was found at the start, for who has chosen none.
#[derive(Resource, Clone, Copy, Debug)]
pub struct DetectedQuality(pub Quality);

fn open(
    mut wishes: MessageReader<ViewCommand>,
    mut screen: ResMut<SettingsScreen>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for wish in wishes.read() {
        if *wish == ViewCommand::Settings {
            screen.open = !screen.open;
            screen.fresh = screen.open;
            screen.undo = None;
            redraw.write(RequestRedraw);
        }
    }
}

/// Without a choice the picture costs what the machine can pay.
fn suit_the_adapter(mut preferences: ResMut<Preferences>, suiting: Option<Res<DetectedQuality>>) {
    if let Some(suiting) = suiting
        && preferences.is_changed()
        && preferences.settings.quality.is_none()
        && preferences.quality != suiting.0
        && !suiting.is_added()
    {
        preferences.quality = suiting.0;
    }
}

fn show(
    mut contexts: EguiContexts,
    mut screen: ResMut<SettingsScreen>,
    layout: Res<Layout>,
    mut named: ResMut<NamedButtons>,
    remembered: Res<SettingsSaved>,
    mut wishes: UiActions,
) -> Result {
    if !screen.open {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    if !layout.settings {
        // The board makes room first.
        ctx.request_repaint();
        return Ok(());
    }
    let place = layout.side();
    let before = wishes.preferences();
    let mut now = before;
    let mut undo = screen.undo;
    let done = Area::new(Id::new("settings"))
        .order(Order::Middle)
        .fixed_pos(place.min)
        .default_size(place.size())
        .constrain(false)
        .movable(false)
        .sense(Sense::CLICK | Sense::DRAG)
        .fade_in(false)
        .show(ctx, |ui| {
            ui.set_min_size(place.size());
            ui.painter().rect_filled(place, 0.0, theme::WALNUT);
            ui.painter().vline(
                place.left() + 0.5,
                place.y_range(),
                Stroke::new(1.0, theme::EDGE),
            );
            let inside = place.shrink2(vec2(18.0, 12.0));
            let mut ui = ui.new_child(UiBuilder::new().max_rect(inside));
            screenful(&mut ui, &mut now, &mut undo, *remembered, &mut named)
        })
        .inner;
    if screen.undo != undo {
        screen.undo = undo;
    }
    // The board's keys rest: their own key is heard here.
    let fresh = std::mem::take(&mut screen.fresh);
    let key = ctx.input(|input| input.key_pressed(Key::Escape) || input.key_pressed(Key::F3));
    if done || (key && !fresh) {
        screen.open = false;
        wishes.fulfil([]);
        ctx.request_repaint();
    }
    if now != before {
        wishes.fulfil([UiAction::Prefer(now)]);
        ctx.request_repaint();
    }
    Ok(())
}

/// The heading, all settings to scroll through, and the way out below them; whether it was taken.
pub fn screenful(
    ui: &mut Ui,
    preferences: &mut Preferences,
    undo: &mut Option<Settings>,
    remembered: SettingsSaved,
    named: &mut NamedButtons,
) -> bool {
    const FOOT: f32 = 46.0;
    form::title(ui, &say!("settings-title"));
    let high = (ui.available_height() - FOOT).max(60.0);
    ScrollArea::vertical()
        .auto_shrink(false)
        .animated(false)
        .max_height(high)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            // The bar shall not lie on the switches.
            ui.set_width(ui.available_width() - 10.0);
            page(ui, preferences, named);
        });
    ui.add_space(8.0);
    let mut done = false;
    ui.horizontal(|ui| {
        let word = say!("settings-done");
        done = frame::button(ui, named, "settings_done", &word, "Esc, F3", true).clicked();
        let now = preferences.settings;
        // Where the window stands, and whether the panel is folded, nobody chose here.
        let here = |settings: Settings| Settings {
            window: now.window,
            panel_folded: now.panel_folded,
            ..settings
        };
        if let Some(before) = *undo {
            let (word, tip) = (say!("settings-unreset"), say!("settings-unreset-tip"));
            if frame::button(ui, named, "settings_unreset", &word, &tip, false).clicked() {
                preferences.settings = here(before);
                *undo = None;
            }
        } else {
            let (word, tip) = (say!("settings-reset"), say!("settings-reset-tip"));
            if frame::button(ui, named, "settings_reset", &word, &tip, false).clicked() {
                preferences.settings = here(Settings::default());
                *undo = Some(now).filter(|now| *now != preferences.settings);
            }
        }
        // Why they are not is said under the board.
        if remembered.0 {
            ui.add_space(4.0);
            ui.label(
                RichText::new(say!("settings-remembered"))
                    .size(12.5)
                    .color(theme::PALE),
            );
        }
    });
    done
}

/// A choice of a few values that stand in one list.
fn among<T: Copy + PartialEq>(
    ui: &mut Ui,
    named: &mut NamedButtons,
    words: &str,
    values: &[(T, FormChoice)],
    now: &mut T,
) {
    let choices: Vec<FormChoice> = values.iter().map(|(_, choice)| choice.clone()).collect();
    let chosen = values.iter().position(|(value, _)| value == now);
    if let Some(index) = form::choose(ui, named, words, &choices, chosen) {
        *now = values[index].0;
    }
}

fn on(
    ui: &mut Ui,
    named: &mut NamedButtons,
    name: &'static str,
    words: &str,
    tip: &str,
    value: &mut bool,
) {
    if form::switch(ui, named, name, words, tip, *value) {
        *value = !*value;
    }
}

/// All settings, in their groups.
pub fn page(ui: &mut Ui, preferences: &mut Preferences, named: &mut NamedButtons) {
    form::group(ui, &say!("settings-group-language"));
    language(ui, preferences, named);
    form::group(ui, &say!("settings-group-place"));
    place(ui, preferences, named);
    form::group(ui, &say!("settings-group-motion"));
    motion(ui, preferences, named);
    form::group(ui, &say!("settings-group-sound"));
    sound(ui, preferences, named);
    form::group(ui, &say!("settings-group-help"));
    help(ui, preferences, named);
    form::group(ui, &say!("settings-group-reading"));
    reading(ui, preferences, named);
}

fn language(ui: &mut Ui, preferences: &mut Preferences, named: &mut NamedButtons) {
    let names = ["language_en", "language_fi", "language_nb", "language_hu"];
    let mut values = vec![(
        None,
        FormChoice::new("language_system", say!("settings-language-system"))
            .tip(Language::of_system().own_name()),
    )];
    values.extend(
        Language::ALL
            .into_iter()
            .zip(names)
            .map(|(one, name)| (Some(one), FormChoice::new(name, one.own_name()))),
    );
    among(ui, named, "", &values, &mut preferences.language);
    let values = [
        (
            Notation::Language,
            FormChoice::new("notation_language", say!("settings-notation-language"))
                .tip(say!("settings-notation-language-tip")),
        ),
        (
            Notation::Figurines,
            FormChoice::new("notation_figurines", "♞f3").tip(say!("settings-notation-figurines")),
        ),
        (
            Notation::English,
            FormChoice::new("notation_english", "Nf3").tip(say!("settings-notation-english")),
        ),
        (
            Notation::Coordinates,
            FormChoice::new("notation_coordinates", "g1f3")
                .tip(say!("settings-notation-coordinates")),
        ),
    ];
    let words = say!("settings-notation");
    among(ui, named, &words, &values, &mut preferences.notation);
}

fn place(ui: &mut Ui, preferences: &mut Preferences, named: &mut NamedButtons) {
    let values = [
        (
            Room::Evening,
            FormChoice::new("room_evening", say!("settings-room-evening")),
        ),
        (
            Room::Morning,
            FormChoice::new("room_morning", say!("settings-room-morning")),
        ),
        (
            Room::Studio,
            FormChoice::new("room_studio", say!("settings-room-studio")),
        ),
    ];
    let words = say!("settings-room");
    among(ui, named, &words, &values, &mut preferences.room);
    let values = [
        (
            PieceMaterial::Wood,
            FormChoice::new("pieces_wood", say!("settings-wood")),
        ),
        (
            PieceMaterial::Marble,
            FormChoice::new("pieces_marble", say!("settings-marble")),
        ),
        (
            PieceMaterial::Plastic,
            FormChoice::new("pieces_plastic", say!("settings-plastic")),
        ),
        (
            PieceMaterial::Glass,
            FormChoice::new("pieces_glass", say!("settings-glass")),
        ),
    ];
    let words = say!("settings-men");
    among(ui, named, &words, &values, &mut preferences.pieces);
    let values = [
        (
            BoardMaterial::Wood,
            FormChoice::new("board_wood", say!("settings-wood")),
        ),
        (
            BoardMaterial::Marble,
            FormChoice::new("board_marble", say!("settings-marble")),
        ),
        (
            BoardMaterial::Plastic,
            FormChoice::new("board_plastic", say!("settings-vinyl")),
        ),
    ];
    let words = say!("settings-board");
    among(ui, named, &words, &values, &mut preferences.board);
    let values = [
        (
            None,
            FormChoice::new("quality_automatic", say!("settings-quality-automatic"))
                .tip(say!("settings-quality-automatic-tip")),
        ),
        (
            Some(Quality::Software),
            FormChoice::new("quality_software", say!("settings-quality-software"))
                .tip(say!("settings-quality-software-tip")),
        ),
        (
            Some(Quality::Low),
            FormChoice::new("quality_low", say!("settings-quality-low"))
                .tip(say!("settings-quality-low-tip")),
        ),
        (
            Some(Quality::Medium),
            FormChoice::new("quality_medium", say!("settings-quality-medium"))
                .tip(say!("settings-quality-medium-tip")),
        ),
        (
            Some(Quality::High),
            FormChoice::new("quality_high", say!("settings-quality-high"))
                .tip(say!("settings-quality-high-tip")),
        ),
        (
            Some(Quality::Ultra),
            FormChoice::new("quality_ultra", say!("settings-quality-ultra"))
                .tip(say!("settings-quality-ultra-tip")),
        ),
    ];
    let words = say!("settings-quality");
    let mut quality = preferences.settings.quality;
    among(ui, named, &words, &values, &mut quality);
    if quality != preferences.settings.quality {
        *preferences = match quality {
            Some(quality) => preferences.with_quality(quality),
            None => preferences.with(|settings| settings.quality = None),
        };
    }
}

fn motion(ui: &mut Ui, preferences: &mut Preferences, named: &mut NamedButtons) {
    let values = [
        (
            ViewMode::Turning,
            FormChoice::new("view_turning", say!("settings-view-turning"))
                .tip(say!("settings-view-turning-tip")),
        ),
        (
            ViewMode::Stay,
            FormChoice::new("view_stay", say!("settings-view-stay"))
                .tip(say!("settings-view-stay-tip")),
        ),
        (
            ViewMode::SideOn,
            FormChoice::new("view_side", say!("settings-view-side"))
                .tip(say!("settings-view-side-tip")),
        ),
        (
            ViewMode::Overhead,
            FormChoice::new("view_overhead", say!("settings-view-overhead"))
                .tip(say!("settings-view-overhead-tip")),
        ),
    ];
    let words = say!("settings-view");
    among(ui, named, &words, &values, &mut preferences.view);
    let values = [
        (
            AnimationSpeed::Full,
            FormChoice::new("speed_full", say!("settings-speed-full"))
                .tip(say!("settings-speed-full-tip")),
        ),
        (
            AnimationSpeed::Fast,
            FormChoice::new("speed_fast", say!("settings-speed-fast"))
                .tip(say!("settings-speed-fast-tip")),
        ),
        (
            AnimationSpeed::Off,
            FormChoice::new("speed_off", say!("settings-speed-off"))
                .tip(say!("settings-speed-off-tip")),
        ),
    ];
    let words = say!("settings-speed");
    among(ui, named, &words, &values, &mut preferences.animation);
    on(
        ui,
        named,
        "reduced_motion",
        &say!("settings-reduced-motion"),
        &say!("settings-reduced-motion-tip"),
        &mut preferences.reduced_motion,
    );
}

fn sound(ui: &mut Ui, preferences: &mut Preferences, named: &mut NamedButtons) {
    let mut sounds = !preferences.muted;
    on(
        ui,
        named,
        "sound",
        &say!("settings-sound"),
        &say!("settings-sound-tip"),
        &mut sounds,
    );
    preferences.muted = !sounds;
    ui.add_enabled_ui(sounds, |ui| {
        let volume = u16::from(preferences.volume);
        let words = say!("settings-volume");
        if let Some(volume) = form::slide(ui, named, "volume", &words, volume, 0..=100, 5) {
            preferences.volume = u8::try_from(volume).unwrap_or(100);
        }
    });
    on(
        ui,
        named,
        "announcements",
        &say!("settings-announcements"),
        &say!("settings-announcements-tip"),
        &mut preferences.announcements,
    );
    on(
        ui,
        named,
        "spoken",
        &say!("settings-spoken"),
        &say!("settings-spoken-tip"),
        &mut preferences.spoken,
    );
}

fn help(ui: &mut Ui, preferences: &mut Preferences, named: &mut NamedButtons) {
    on(
        ui,
        named,
        "hints",
        &say!("settings-hints"),
        &say!("settings-hints-tip"),
        &mut preferences.hints,
    );
    on(
        ui,
        named,
        "coordinates",
        &say!("settings-coordinates"),
        &say!("settings-coordinates-tip"),
        &mut preferences.coordinates,
    );
}

fn reading(ui: &mut Ui, preferences: &mut Preferences, named: &mut NamedButtons) {
    on(
        ui,
        named,
        "legibility",
        &say!("settings-legibility"),
        &say!("settings-legibility-tip"),
        &mut preferences.legibility,
    );
    on(
        ui,
        named,
        "high_contrast",
        &say!("settings-contrast"),
        &say!("settings-contrast-tip"),
        &mut preferences.high_contrast,
    );
    // In steps: a line that grows under the hand that draws it cannot be drawn.
    let sizes = [80, 90, 100, 115, 130, 150, 175, 200];
    let names = [
        "scale_80",
        "scale_90",
        "scale_100",
        "scale_115",
        "scale_130",
        "scale_150",
        "scale_175",
        "scale_200",
    ];
    let values: Vec<(u16, FormChoice)> = sizes
        .into_iter()
        .zip(names)
        .filter(|(size, _)| TEXT_SCALES.contains(size))
        .map(|(size, name)| (size, FormChoice::new(name, format!("{size} %"))))
        .collect();
    let words = say!("settings-scale");
    let row = ui.scope(|ui| among(ui, named, &words, &values, &mut preferences.text_scale));
    keep_in_sight(ui, row.response.rect, preferences.text_scale);
}

/// Words of another size put every line elsewhere: the line by which they were made so stays in sight.
fn keep_in_sight(ui: &Ui, row: Rect, scale: u16) {
    /// Frames until everything has found its place.
    const FRAMES: u8 = 4;
    let id = Id::new("scale in the settings");
    let (before, left) = ui
        .data(|data| data.get_temp::<(u16, u8)>(id))
        .unwrap_or((scale, 0));
    let left = if before == scale { left } else { FRAMES };
    if left > 0 {
        ui.scroll_to_rect(row, Some(Align::Center));
        ui.ctx().request_repaint();
    }
    ui.data_mut(|data| data.insert_temp(id, (scale, left.saturating_sub(1))));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::testing::text_fit::in_every_language;

    #[test]
    fn every_word_fits_in_every_language() {
        for (width, height) in [(399.0, 690.0), (264.0, 570.0), (264.0, 320.0)] {
            for before in [None, Some(Settings::default())] {
                let mut preferences = Preferences::default();
                let mut undo = before;
                in_every_language("the settings", width, height, |ui, named| {
                    screenful(
                        ui,
                        &mut preferences,
                        &mut undo,
                        SettingsSaved::default(),
                        named,
                    );
                });
                assert_eq!(preferences, Preferences::default(), "nothing was touched");
            }
        }
    }
}
