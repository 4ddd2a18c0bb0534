//! While the game is paused the board is covered (C3): nobody thinks on at the other's expense.

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

/// Covers the board.
pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, cover.in_set(UiSystems::Panel));
}

/// Whether board and moves are covered now.
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
    mut wishes: UiActions,
) -> Result {
    if !covers(&rules) {
        return Ok(());
    }
    let place = layout.column();
    let resumes = Area::new(Id::new("paused"))
        .order(Order::Middle)
        .fixed_pos(place.min)
        .default_size(place.size())
        .constrain(false)
        .movable(false)
        .sense(Sense::CLICK | Sense::DRAG)
        .fade_in(false)
        .show(contexts.ctx_mut()?, |ui| {
            ui.set_min_size(place.size());
            ui.painter().rect_filled(place, 0.0, theme::DEEP);
            let middle = egui::Rect::from_center_size(place.center(), egui::vec2(360.0, 150.0));
            let mut inside = ui.new_child(
                UiBuilder::new()
                    .max_rect(middle)
                    .layout(egui::Layout::top_down(egui::Align::Center)),
            );
            inside.label(
                RichText::new(say!("paused-heading"))
                    .size(34.0)
                    .color(theme::IVORY),
            );
            inside.label(
                RichText::new(say!("paused-account"))
                    .size(15.0)
                    .color(theme::PALE),
            );
            inside.add_space(14.0);
            frame::button(
                &mut inside,
                &mut named,
                "resume",
                &say!("paused-resume"),
                &say!("paused-resume-tip"),
                true,
            )
            .clicked()
        });
    if resumes.inner {
        wishes.fulfil([UiAction::Match(MatchCommand::Pause)]);
    }
    Ok(())
}
