//! Panels catch the pointer before the board does.

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

/// Reports a hit on the panels' camera wherever a panel lies under a pointer.
///
/// bevy_egui's own report is made at the end of a frame, and of where egui knew the pointer to be: a move and a press
/// that reach the program in one frame, a quick hand's, would be taken for a press on what the pointer has just left.
pub fn plugin(app: &mut App) {
    app.add_systems(PostStartup, silence_the_late_report)
        .add_systems(PreUpdate, catch_pointers.in_set(PickingSystems::Backend));
}

/// Before every hit on the board, whatever its camera's order.
const ORDER: f32 = 1000.0;

fn silence_the_late_report(mut settings: Query<&mut EguiContextSettings>) {
    for mut settings in &mut settings {
        settings.capture_pointer_input = false;
    }
}

fn catch_pointers(
    pointers: Query<(&PointerId, &PointerLocation)>,
    mut panels: Query<(Entity, &mut EguiContext), With<PrimaryEguiContext>>,
    zoom: Res<TextScale>,
    mut hits: MessageWriter<PointerHits>,
) {
    for (camera, mut context) in &mut panels {
        let context = context.get_mut();
        for (pointer, location) in &pointers {
            let Some(location) = &location.location else {
                continue;
            };
            if lies_on_panel(context, location.position / zoom.0) || context.egui_is_using_pointer()
            {
                let hit = HitData::new(camera, 0.0, None, None);
                hits.write(PointerHits::new(*pointer, vec![(camera, hit)], ORDER));
            }
        }
    }
}

/// Whether a panel lies at this place of the window, in points. Panels are areas over egui's background.
fn lies_on_panel(context: &egui::Context, at: Vec2) -> bool {
    context
        .layer_id_at(egui::pos2(at.x, at.y))
        .is_some_and(|layer| layer.order != egui::Order::Background)
}
