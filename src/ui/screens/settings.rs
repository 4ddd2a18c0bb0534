//! The settings panel, beside the board: every change takes effect and is saved at once.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Align, Area, Id, Key, Order, Rect, RichText, ScrollArea, Sense, Ui, UiBuilder, vec2},
};

use crate::{
    play::{
        PlaySystems,
        preferences::{Preferences, SettingsSaved},
        shared::{ViewCommand, on_view_command},
    },
    settings::{
        AnimationSpeed, BoardMaterial, Notation, PieceMaterial, Quality, Room, Settings,
        TEXT_SCALES, ViewMode, Viewpoint,
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

/// Opens, shows and closes the panel.
pub fn plugin(app: &mut App) {
    app.init_resource::<SettingsScreen>()
        .add_systems(
            Update,
            (
                toggle.run_if(on_view_command(ViewCommand::Settings)),
                apply_detected_quality,
            )
                .in_set(PlaySystems::React),
        )
        .add_systems(EguiPrimaryContextPass, show.in_set(UiSystems::Dialogs));
}

/// The state of the panel.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct SettingsScreen {
    open: bool,
    /// Opened in this frame: the key that opened it does not close it.
    just_opened: bool,
    /// The settings before a reset, until the panel is closed.
    undo: Option<Settings>,
}

impl SettingsScreen {
    #[cfg(test)]
    pub(in crate::ui) fn opened(open: bool) -> Self {
        Self {
            open,
            ..Self::default()
        }
    }

    /// Whether the panel is open.
    pub fn is_open(&self) -> bool {
        self.open
    }
}

/// The quality detected for the graphics adapter at start-up, used where none is chosen.
#[derive(Resource, Clone, Copy, Debug)]
pub struct DefaultQuality(pub Quality);

fn toggle(mut screen: ResMut<SettingsScreen>, mut redraw: MessageWriter<RequestRedraw>) {
    screen.open = !screen.open;
    screen.just_opened = screen.open;
    screen.undo = None;
    redraw.write(RequestRedraw);
}

/// Applies the detected quality where none is chosen.
fn apply_detected_quality(
    mut preferences: ResMut<Preferences>,
    detected: Option<Res<DefaultQuality>>,
) {
    if let Some(detected) = detected
        && preferences.is_changed()
        && preferences.settings.quality.is_none()
        && preferences.quality != detected.0
        && !detected.is_added()
    {
        preferences.quality = detected.0;
    }
}

fn show(
    mut contexts: EguiContexts,
    mut screen: ResMut<SettingsScreen>,
    layout: Res<Layout>,
    mut named: ResMut<NamedButtons>,
    settings_saved: Res<SettingsSaved>,
    mut ui_actions: UiActions,
) -> Result {
    if !screen.open {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    if !layout.settings {
        // The board is resized first.
        ctx.request_repaint();
        return Ok(());
    }
    let place = layout.side();
    let before = ui_actions.preferences();
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
            ui.painter().rect_filled(place, 0.0, theme::BACKGROUND);
            let inside = place.shrink2(vec2(18.0, 12.0));
            let mut ui = ui.new_child(UiBuilder::new().max_rect(inside));
            contents(&mut ui, &mut now, &mut undo, *settings_saved, &mut named)
        })
        .inner;
    if screen.undo != undo {
        screen.undo = undo;
    }
    // The board's keys are disabled, so F3 is read here.
    let just_opened = std::mem::take(&mut screen.just_opened);
    let key = ctx.input(|input| input.key_pressed(Key::Escape) || input.key_pressed(Key::F3));
    if done || (key && !just_opened) {
        screen.open = false;
        ui_actions.send([]);
        ctx.request_repaint();
    }
    if now != before {
        ui_actions.send([UiAction::Prefer(now)]);
        ctx.request_repaint();
    }
    Ok(())
}

/// The heading, all settings in a scroll area, and the buttons; returns whether the panel was closed.
pub fn contents(
    ui: &mut Ui,
    preferences: &mut Preferences,
    undo: &mut Option<Settings>,
    settings_saved: SettingsSaved,
    named: &mut NamedButtons,
) -> bool {
    const FOOTER_HEIGHT: f32 = 46.0;
    form::title(ui, &say!("settings-title"));
    let max_height = (ui.available_height() - FOOTER_HEIGHT).max(60.0);
    ScrollArea::vertical()
        .auto_shrink(false)
        .animated(false)
        .max_height(max_height)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            // Room for the scroll bar.
            ui.set_width(ui.available_width() - 10.0);
            page(ui, preferences, named);
        });
    ui.add_space(8.0);
    let mut done = false;
    ui.horizontal(|ui| {
        let word = say!("settings-done");
        done = frame::button(ui, named, "settings_done", &word, "Esc, F3", true).clicked();
        let now = preferences.settings;
        // The window place, the hidden panel and the seats' angles are not set here.
        let with_window_state = |settings: Settings| Settings {
            window: now.window,
            panel_folded: now.panel_folded,
            white_view: now.white_view,
            black_view: now.black_view,
            ..settings
        };
        if let Some(before) = *undo {
            let (word, tip) = (say!("settings-undo-reset"), say!("settings-undo-reset-tip"));
            if frame::button(ui, named, "settings_undo_reset", &word, &tip, false).clicked() {
                preferences.settings = with_window_state(before);
                *undo = None;
            }
        } else {
            let (word, tip) = (say!("settings-reset"), say!("settings-reset-tip"));
            if frame::button(ui, named, "settings_reset", &word, &tip, false).clicked() {
                preferences.settings = with_window_state(Settings::default());
                *undo = Some(now).filter(|now| *now != preferences.settings);
            }
        }
        // A failure is reported under the board.
        if settings_saved.0 {
            ui.add_space(4.0);
            ui.label(
                RichText::new(say!("settings-saved"))
                    .size(12.5)
                    .color(theme::MUTED),
            );
        }
    });
    done
}

/// A choice bound to a value.
fn choice_row<T: Copy + PartialEq>(
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

fn switch_row(
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
    form::group(ui, &say!("settings-group-appearance"));
    appearance(ui, preferences, named);
    form::group(ui, &say!("settings-group-view"));
    view(ui, preferences, named);
    form::group(ui, &say!("settings-group-sound"));
    sound(ui, preferences, named);
    form::group(ui, &say!("settings-group-board"));
    board(ui, preferences, named);
    form::group(ui, &say!("settings-group-accessibility"));
    accessibility(ui, preferences, named);
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
    choice_row(ui, named, "", &values, &mut preferences.language);
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
    choice_row(ui, named, &words, &values, &mut preferences.notation);
}

fn appearance(ui: &mut Ui, preferences: &mut Preferences, named: &mut NamedButtons) {
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
    choice_row(ui, named, &words, &values, &mut preferences.room);
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
    let words = say!("settings-pieces");
    choice_row(ui, named, &words, &values, &mut preferences.pieces);
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
    choice_row(ui, named, &words, &values, &mut preferences.board);
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
    choice_row(ui, named, &words, &values, &mut quality);
    if quality != preferences.settings.quality {
        *preferences = match quality {
            Some(quality) => preferences.with_quality(quality),
            None => preferences.with(|settings| settings.quality = None),
        };
    }
    switch_row(
        ui,
        named,
        "depth_of_field",
        &say!("settings-depth-of-field"),
        &say!("settings-depth-of-field-tip"),
        &mut preferences.depth_of_field,
    );
}

fn view(ui: &mut Ui, preferences: &mut Preferences, named: &mut NamedButtons) {
    let (mut viewpoint, mut turns) = (preferences.view.viewpoint(), preferences.view.turns());
    let values = [
        (
            Viewpoint::Seat,
            FormChoice::new("view_seat", say!("settings-view-seat"))
                .tip(say!("settings-view-seat-tip")),
        ),
        (
            Viewpoint::Side,
            FormChoice::new("view_side", say!("settings-view-side"))
                .tip(say!("settings-view-side-tip")),
        ),
        (
            Viewpoint::Above,
            FormChoice::new("view_overhead", say!("settings-view-overhead"))
                .tip(say!("settings-view-overhead-tip")),
        ),
        (
            Viewpoint::Facing,
            FormChoice::new("view_facing", say!("settings-view-facing"))
                .tip(say!("settings-view-facing-tip")),
        ),
    ];
    let words = say!("settings-view");
    choice_row(ui, named, &words, &values, &mut viewpoint);
    let values = [
        (
            true,
            FormChoice::new("view_turning", say!("settings-view-turning"))
                .tip(say!("settings-view-turning-tip")),
        ),
        (
            false,
            FormChoice::new("view_stay", say!("settings-view-stay"))
                .tip(say!("settings-view-stay-tip")),
        ),
    ];
    let words = say!("settings-view-follows");
    ui.add_enabled_ui(viewpoint != Viewpoint::Facing, |ui| {
        choice_row(ui, named, &words, &values, &mut turns);
    });
    preferences.view = ViewMode::new(viewpoint, turns);
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
    choice_row(ui, named, &words, &values, &mut preferences.animation);
    switch_row(
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
    switch_row(
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
        if let Some(volume) = form::slider_row(ui, named, "volume", &words, volume, 0..=100, 5) {
            preferences.volume = u8::try_from(volume).unwrap_or(100);
        }
    });
    switch_row(
        ui,
        named,
        "announcements",
        &say!("settings-announcements"),
        &say!("settings-announcements-tip"),
        &mut preferences.announcements,
    );
    switch_row(
        ui,
        named,
        "low_time_warning",
        &say!("settings-low-time"),
        &say!("settings-low-time-tip"),
        &mut preferences.low_time_warning,
    );
    switch_row(
        ui,
        named,
        "spoken",
        &say!("settings-spoken"),
        &say!("settings-spoken-tip"),
        &mut preferences.spoken,
    );
}

fn board(ui: &mut Ui, preferences: &mut Preferences, named: &mut NamedButtons) {
    switch_row(
        ui,
        named,
        "hints",
        &say!("settings-hints"),
        &say!("settings-hints-tip"),
        &mut preferences.hints,
    );
    switch_row(
        ui,
        named,
        "threats",
        &say!("settings-threats"),
        &say!("settings-threats-tip"),
        &mut preferences.threats,
    );
    switch_row(
        ui,
        named,
        "coordinates",
        &say!("settings-coordinates"),
        &say!("settings-coordinates-tip"),
        &mut preferences.coordinates,
    );
    switch_row(
        ui,
        named,
        "resigned_king_falls",
        &say!("settings-resigned-king"),
        &say!("settings-resigned-king-tip"),
        &mut preferences.resigned_king_falls,
    );
}

fn accessibility(ui: &mut Ui, preferences: &mut Preferences, named: &mut NamedButtons) {
    switch_row(
        ui,
        named,
        "legibility",
        &say!("settings-simplified"),
        &say!("settings-simplified-tip"),
        &mut preferences.legibility,
    );
    switch_row(
        ui,
        named,
        "high_contrast",
        &say!("settings-contrast"),
        &say!("settings-contrast-tip"),
        &mut preferences.high_contrast,
    );
    // Steps, not a slider: it would move under the pointer while the text grows.
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
    let row = ui.scope(|ui| choice_row(ui, named, &words, &values, &mut preferences.text_scale));
    keep_row_visible(ui, row.response.rect, preferences.text_scale);
}

/// Keeps the row of the text size visible after it was changed, as all rows move.
fn keep_row_visible(ui: &Ui, row: Rect, scale: u16) {
    /// Frames until the layout is stable.
    const LAYOUT_FRAMES: u8 = 4;
    let id = Id::new("scale in the settings");
    let (before, left) = ui
        .data(|data| data.get_temp::<(u16, u8)>(id))
        .unwrap_or((scale, 0));
    let left = if before == scale { left } else { LAYOUT_FRAMES };
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
                    contents(
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
