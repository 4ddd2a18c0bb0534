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
use crate::ui::facing::rotation::PointerPlace;

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
            if lies_on_panel(context, at) || context.egui_is_using_pointer() {
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
