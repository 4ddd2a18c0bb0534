//! Pointer hits on panels, so that a click on a panel does not reach the board.

use bevy::{
    picking::{
        PickingSystems,
        backend::{HitData, PointerHits},
        pointer::{PointerId, PointerLocation},
    },
    prelude::*,
};
use bevy_egui::{EguiContext, EguiContextSettings, PrimaryEguiContext, egui};

use super::text_scale::TextScale;
use crate::ui::{dialogs::paused::PauseCover, facing::rotation::PointerPlace};

/// Reports a picking hit on the panels' camera wherever a panel lies under a pointer.
///
/// bevy_egui's own report comes at the end of a frame, for the position that egui knew: a move and a press in the same
/// frame would be taken for a press on the previous position.
pub fn plugin(app: &mut App) {
    app.add_systems(PostStartup, disable_egui_capture)
        .add_systems(PreUpdate, report_panel_hits.in_set(PickingSystems::Backend));
}

/// The order of panel hits: before every hit on the board, whatever its camera's order.
const HIT_ORDER: f32 = 1000.0;

fn disable_egui_capture(mut settings: Query<&mut EguiContextSettings>) {
    for mut settings in &mut settings {
        settings.capture_pointer_input = false;
    }
}

fn report_panel_hits(
    pointers: Query<(&PointerId, &PointerLocation)>,
    mut panels: Query<(Entity, &mut EguiContext), With<PrimaryEguiContext>>,
    zoom: Res<TextScale>,
    place: PointerPlace,
    cover: PauseCover,
    mut hits: MessageWriter<PointerHits>,
) {
    for (camera, mut context) in &mut panels {
        let context = context.get_mut();
        for (pointer, location) in &pointers {
            let Some(location) = &location.location else {
                continue;
            };
            let at = location.position / zoom.0;
            let at = place.in_layout(egui::pos2(at.x, at.y));
            // egui has the cover among its background, with the lines that let the pointer through.
            let is_on_panel = lies_on_panel(context, at) || cover.lies_at(at);
            if is_on_panel || context.egui_is_using_pointer() {
                let hit = HitData::new(camera, 0.0, None, None);
                hits.write(PointerHits::new(*pointer, vec![(camera, hit)], HIT_ORDER));
            }
        }
    }
}

/// Whether there is a panel at this point of the window. Panels are areas above egui's background.
fn lies_on_panel(context: &egui::Context, at: egui::Pos2) -> bool {
    context
        .layer_id_at(at)
        .is_some_and(|layer| layer.order != egui::Order::Background)
}

#[cfg(test)]
mod tests {
    use bevy::{
        camera::NormalizedRenderTarget, ecs::system::RunSystemOnce, picking::pointer::Location,
    };

    use super::*;
    use crate::{
        chess::table::Action,
        play::rules::Rules,
        ui::{
            screens::settings::SettingsScreen,
            testing::{games::clocked_game, layout::PanelHarness},
        },
    };

    /// Whether a pointer in the middle of the board, or over the panel, is on a panel.
    fn hits(harness: &mut PanelHarness) -> [bool; 2] {
        [Vec2::new(400.0, 300.0), Vec2::new(1200.0, 300.0)].map(|position| {
            let world = harness.app.world_mut();
            world.init_resource::<Messages<PointerHits>>();
            let target = NormalizedRenderTarget::None {
                width: 1280,
                height: 720,
            };
            let location = PointerLocation::new(Location { target, position });
            let pointer = world.spawn((PointerId::Mouse, location)).id();
            world.run_system_once(report_panel_hits).expect("it runs");
            world.despawn(pointer);
            let mut hits = world.resource_mut::<Messages<PointerHits>>();
            hits.drain().count() > 0
        })
    }

    #[test]
    fn c3_the_cover_of_a_paused_game_lets_no_pointer_through_to_the_board() {
        let started = [Action::Start, Action::Pause];
        let mut harness = PanelHarness::new(Rules::at(clocked_game(&started[..1])));
        harness.problems();
        assert_eq!(hits(&mut harness), [false, true]);
        let mut harness = PanelHarness::new(Rules::at(clocked_game(&started)));
        harness.problems();
        assert_eq!(hits(&mut harness), [true, true]);
    }

    #[test]
    fn the_board_on_which_settings_are_tried_can_be_turned() {
        let paused = [Action::Start, Action::Pause];
        let mut harness = PanelHarness::new(Rules::at(clocked_game(&paused)));
        harness.app.insert_resource(SettingsScreen::opened(true));
        harness.problems();
        assert_eq!(hits(&mut harness), [false, true]);
    }
}
