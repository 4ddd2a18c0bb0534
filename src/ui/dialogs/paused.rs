//! The cover of the board while the game is paused (C3), so that nobody can think about the position.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Area, Id, Order, RichText, Sense, UiBuilder},
};

use crate::{
    play::{
        messages::MatchCommand,
        rules::{BoardContent, Rules},
    },
    ui::{
        UiSystems,
        action::{UiAction, UiActions},
        layout::Layout,
        widgets::{buttons::NamedButtons, theme},
    },
    words::say,
};

use super::frame;

/// Covers the board while the game is paused.
pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, cover.in_set(UiSystems::Panel));
}

/// Whether board and moves are hidden now.
pub fn covers(rules: &Rules) -> bool {
    !rules.shows(BoardContent::Lesson)
        && rules.table().is_paused()
        && rules.table().outcome().is_none()
}

fn cover(
    mut contexts: EguiContexts,
    layout: Res<Layout>,
    rules: Res<Rules>,
    mut named: ResMut<NamedButtons>,
    mut ui_actions: UiActions,
) -> Result {
    if !covers(&rules) {
        return Ok(());
    }
    let place = layout.column();
    let resume_clicked = Area::new(Id::new("paused"))
        .order(Order::Middle)
        .fixed_pos(place.min)
        .default_size(place.size())
        .constrain(false)
        .movable(false)
        .sense(Sense::CLICK | Sense::DRAG)
        .fade_in(false)
        .show(contexts.ctx_mut()?, |ui| {
            ui.set_min_size(place.size());
            ui.painter().rect_filled(place, 0.0, theme::FIELD);
            let middle = egui::Rect::from_center_size(place.center(), egui::vec2(360.0, 150.0));
            let mut child_ui = ui.new_child(
                UiBuilder::new()
                    .max_rect(middle)
                    .layout(egui::Layout::top_down(egui::Align::Center)),
            );
            child_ui.label(
                RichText::new(say!("paused-heading"))
                    .size(34.0)
                    .color(theme::IVORY),
            );
            child_ui.label(
                RichText::new(say!("paused-text"))
                    .size(15.0)
                    .color(theme::MUTED),
            );
            child_ui.add_space(14.0);
            frame::button(
                &mut child_ui,
                &mut named,
                "resume",
                &say!("paused-resume"),
                &say!("paused-resume-tip"),
                true,
            )
            .clicked()
        });
    if resume_clicked.inner {
        ui_actions.send([UiAction::Match(MatchCommand::Pause)]);
    }
    Ok(())
}
