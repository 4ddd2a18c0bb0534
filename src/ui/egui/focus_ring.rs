//! The focus ring: drawn round the widget that has the keyboard focus, which is scrolled into view. Tab moves on,
//! Shift+Tab back, Escape back to the board.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiInput, EguiPrimaryContextPass, PrimaryEguiContext,
    egui::{
        self, CornerRadius, Id, LayerId, Order, Stroke, StrokeKind,
        accesskit::{Action, ActionRequest, TreeId},
    },
};

use crate::{
    play::shared::FocusedButton,
    ui::{
        UiSystems,
        layout::Layout,
        widgets::{buttons::NamedButtons, theme},
    },
};

/// Draws the ring after everything else.
pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw_ring.in_set(UiSystems::End));
}

/// Width of the ring's light line, in points; a dark line round it keeps it visible on every background.
const RING_WIDTH: f32 = 2.0;

fn draw_ring(
    mut contexts: EguiContexts,
    mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>,
    named: Res<NamedButtons>,
    layout: Res<Layout>,
    mut button: ResMut<FocusedButton>,
    mut shown: Local<Option<Id>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let focused = ctx.memory(egui::Memory::focused);
    let is_new = focused.is_some() && focused != *shown;
    if focused.is_none() && shown.is_some() {
        // Focus wraps round to the first widget a frame later.
        ctx.request_repaint();
    }
    *shown = focused;
    let response = focused.and_then(|id| ctx.read_response(id));
    let now = response.as_ref().map(|response| {
        let middle = Vec2::new(response.rect.center().x, response.rect.center().y);
        let here = named.0.iter().find(|(_, at)| at.distance(middle) < 1.0);
        let seen = layout.in_window(response.rect.center());
        let name = here.map_or("", |(name, _)| *name);
        (name, Vec2::new(seen.x, seen.y))
    });
    button.set_if_neq(FocusedButton(now));
    let Some(response) = response else {
        return Ok(());
    };
    if is_new && !response.interact_rect.contains_rect(response.rect) {
        // egui scrolls to what a screen reader asks for; the keyboard focus uses the same request.
        for mut input in &mut inputs {
            input
                .events
                .push(egui::Event::AccessKitActionRequest(ActionRequest {
                    action: Action::ScrollIntoView,
                    target_tree: TreeId::ROOT,
                    target_node: response.id.accesskit_id(),
                    data: None,
                }));
        }
        ctx.request_repaint();
    }
    let visible_rect = response.interact_rect;
    if visible_rect.is_positive() {
        let mut painter = ctx.layer_painter(LayerId::new(Order::Debug, Id::new("focus")));
        // Elements of the far strip are turned with it.
        let far = layout.far_strip_upright();
        if layout.facing && far.contains_rect(visible_rect) {
            painter.set_clip_rect(far);
        }
        let around = visible_rect.expand(RING_WIDTH);
        painter.rect_stroke(
            around,
            CornerRadius::same(8),
            Stroke::new(RING_WIDTH * 2.0, theme::EBONY),
            StrokeKind::Middle,
        );
        painter.rect_stroke(
            around,
            CornerRadius::same(8),
            Stroke::new(RING_WIDTH, theme::IVORY),
            StrokeKind::Middle,
        );
    }
    Ok(())
}
