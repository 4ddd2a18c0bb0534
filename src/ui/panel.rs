//! The side panel: its place, and the order of what is on it.

use bevy::{prelude::*, window::PrimaryWindow};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Area, Frame, Id, Order, ScrollArea, Sense, Stroke, Ui, UiBuilder},
};

use crate::play::{preferences::Preferences, promotion::Promotion, rules::Rules};

use super::{
    UiSystems,
    action::{Action, Wishes},
    area::Measure,
    captured, controls, moves, theme, turn,
    widgets::Named,
};

/// Draws the panel at the right.
pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw_panel.in_set(UiSystems::Panel));
}

/// A window lower than this scrolls the whole panel.
const LOWEST: f32 = 540.0;

fn draw_panel(
    mut contexts: EguiContexts,
    window: Single<&Window, With<PrimaryWindow>>,
    rules: Res<Rules>,
    promotion: Res<Promotion>,
    mut named: ResMut<Named>,
    mut follow: Local<moves::Follow>,
    mut wishes: Wishes,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let measure = Measure::of(window.size());
    let screen = ctx.viewport_rect();
    let place = egui::Rect::from_min_max(
        egui::pos2(screen.right() - measure.panel, screen.top()),
        screen.right_bottom(),
    );
    let model = Model {
        rules: &rules,
        promotion: &promotion,
        preferences: wishes.preferences(),
    };
    let mut actions = Vec::new();
    Area::new(Id::new("panel"))
        // The lowest order of all would let the pointer through.
        .order(Order::Middle)
        .fixed_pos(place.min)
        .default_size(place.size())
        .constrain(false)
        .movable(false)
        .sense(Sense::CLICK | Sense::DRAG)
        .fade_in(false)
        .show(ctx, |ui| {
            // Known in advance, so that nothing waits for a second frame.
            ui.set_min_size(place.size());
            let painter = ui.painter().clone();
            painter.rect_filled(place, 0.0, theme::WALNUT);
            painter.vline(
                place.left() + 0.5,
                place.y_range(),
                Stroke::new(1.0, theme::EDGE),
            );
            let mut inside = ui.new_child(UiBuilder::new().max_rect(place.shrink2(egui::vec2(
                if measure.panel < 225.0 { 9.0 } else { 12.0 },
                10.0,
            ))));
            inside.spacing_mut().item_spacing = egui::vec2(measure.gap, measure.gap);
            if place.height() < LOWEST {
                ScrollArea::vertical()
                    .auto_shrink(false)
                    .show(&mut inside, |ui| {
                        ui.set_height(LOWEST);
                        actions = show(ui, &measure, &model, &mut named, &mut follow);
                    });
            } else {
                actions = show(&mut inside, &measure, &model, &mut named, &mut follow);
            }
        });
    wishes.fulfil(actions);
    Ok(())
}

/// What the panel shows.
#[derive(Clone, Copy)]
pub struct Model<'a> {
    /// The game and the moment shown.
    pub rules: &'a Rules,
    /// The promotion asked, if any.
    pub promotion: &'a Promotion,
    /// How the game is shown.
    pub preferences: Preferences,
}

/// The panel from top to bottom: whose move, captured men, the moves, the buttons.
pub fn show(
    ui: &mut Ui,
    measure: &Measure,
    model: &Model,
    named: &mut Named,
    follow: &mut moves::Follow,
) -> Vec<Action> {
    let mut actions = Vec::new();
    turn::show(ui, measure, model);
    ui.add_space(measure.gap);
    captured::show(ui, measure, model.rules);
    ui.add_space(measure.gap);
    let below = controls::height(measure) + measure.group;
    let list = egui::vec2(
        ui.available_width(),
        (ui.available_height() - below).max(60.0),
    );
    Frame::new()
        .fill(theme::DEEP)
        .corner_radius(theme::ROUNDING)
        .show(ui, |ui| {
            ui.set_min_size(list);
            ui.set_max_size(list);
            moves::show(ui, measure, model.rules, follow, &mut actions);
        });
    ui.add_space(measure.group - measure.gap);
    controls::show(ui, measure, model, named, &mut actions);
    actions
}
