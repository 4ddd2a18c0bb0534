//! The cover of the board while the game is paused (C3), so that the players cannot think about the position.

use bevy::{ecs::system::SystemParam, prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Area, Id, Order, RichText, Sense, UiBuilder},
};

use crate::{
    play::{
        PlaySystems,
        messages::MatchCommand,
        rules::Rules,
        shared::{Motion, SampleBoard},
    },
    ui::{
        UiSystems,
        action::{UiAction, UiActions},
        layout::Layout,
        screens::settings::SettingsScreen,
        widgets::{buttons::NamedButtons, theme},
    },
    words::say,
};

use super::frame;

/// Covers the board while the game is paused.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, show_sample.in_set(PlaySystems::Input))
        .add_systems(EguiPrimaryContextPass, cover.in_set(UiSystems::Panel));
}

/// While the settings are open, the board shows the start position, so that changes of the settings can be seen.
fn show_sample(
    rules: Res<Rules>,
    settings: Res<SettingsScreen>,
    mut sample: ResMut<SampleBoard>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let wanted = SampleBoard(settings.is_open() && rules.hides_board());
    if sample.set_if_neq(wanted) {
        redraw.write(RequestRedraw);
    }
}

/// Where the cover lies.
#[derive(SystemParam)]
pub struct PauseCover<'w> {
    layout: Res<'w, Layout>,
    rules: Res<'w, Rules>,
    sample: Res<'w, SampleBoard>,
    motion: Res<'w, Motion>,
}

impl PauseCover<'_> {
    /// Whether the sample is in sight: not while the game's pieces are still moving to their places.
    fn is_sample(&self) -> bool {
        self.sample.0 && !self.motion.pieces
    }

    /// Whether the cover lies at this point, in points.
    pub fn lies_at(&self, at: egui::Pos2) -> bool {
        self.rules.hides_board() && !self.is_sample() && self.layout.column().contains(at)
    }
}

fn cover(
    mut contexts: EguiContexts,
    cover: PauseCover,
    mut named: ResMut<NamedButtons>,
    mut ui_actions: UiActions,
) -> Result {
    if !cover.rules.hides_board() {
        return Ok(());
    }
    let place = cover.layout.column();
    let is_sample = cover.is_sample();
    let resume_clicked = Area::new(Id::new("paused"))
        // Below the messages under the board, which are not areas.
        .order(Order::Background)
        .fixed_pos(place.min)
        .default_size(place.size())
        .constrain(false)
        .movable(false)
        .sense(Sense::CLICK | Sense::DRAG)
        .fade_in(false)
        .show(contexts.ctx_mut()?, |ui| {
            ui.set_min_size(place.size());
            if is_sample {
                return false;
            }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        chess::{arrangement::Arrangement, table::Action},
        play::mode::set_up::SetUp,
        ui::testing::{games::clocked_game, layout::PanelHarness},
    };

    fn shows_sample(actions: &[Action], settings_open: bool) -> bool {
        let mut app = App::new();
        app.add_message::<RequestRedraw>()
            .insert_resource(Rules::at(clocked_game(actions)))
            .insert_resource(SettingsScreen::opened(settings_open))
            .init_resource::<SampleBoard>()
            .add_systems(Update, show_sample);
        app.update();
        app.world().resource::<SampleBoard>().0
    }

    #[test]
    fn c3_a_sample_is_shown_in_the_settings_of_a_paused_game_alone() {
        let paused = [Action::Start, Action::Pause];
        assert!(shows_sample(&paused, true));
        assert!(!shows_sample(&paused, false));
        assert!(!shows_sample(&paused[..1], true));
    }

    #[test]
    fn the_pause_covers_no_position_that_is_set_up() {
        let paused = clocked_game(&[Action::Start, Action::Pause]);
        let mut harness = PanelHarness::new(Rules::at(paused));
        harness.frame();
        assert!(harness.has_button("resume"));
        let mut setting_up = harness.app.world_mut().resource_mut::<SetUp>();
        setting_up.begin(Arrangement::empty());
        harness.frame();
        harness.frame();
        assert!(!harness.has_button("resume"));
        // In the frame in which the set-up is left the cover is there again before the game is.
        harness.app.world_mut().resource_mut::<SetUp>().end();
        harness.frame();
        assert!(harness.has_button("resume"));
    }
}
