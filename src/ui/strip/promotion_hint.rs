//! While a promotion is asked: the choice in words and buttons, beside the four pieces at the board.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Button, RichText, Ui, vec2},
};

use crate::{
    chess::{Color, PieceLetters, Position, Role},
    play::{
        input::promotion::{CHOICES, PendingPromotion, PromotionState},
        messages::{MatchCommand, MoveRequested},
        rules::Rules,
    },
    ui::{
        UiSystems,
        action::{UiAction, UiActions},
        panel::captured::glyph,
        widgets::{buttons::NamedButtons, theme},
    },
    words::{role_name, say},
};

use super::{lines::Strip, message};

/// Asks under the board.
pub fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        ask.in_set(UiSystems::Strip).before(message::draw),
    );
}

pub(in crate::ui) fn ask(
    mut contexts: EguiContexts,
    promotion: Res<PromotionState>,
    rules: Res<Rules>,
    mut strip: ResMut<Strip>,
    mut named: ResMut<NamedButtons>,
    mut wishes: UiActions,
) -> Result {
    let Some(pending) = promotion.pending() else {
        return Ok(());
    };
    let narrow = strip.width() < 660.0;
    let color = rules.shown().turn();
    let letters = wishes.preferences().key_letters();
    let shown = strip.put(contexts.ctx_mut()?, ("promotion", narrow), |ui| {
        choices(ui, pending, color, narrow, letters, &mut named)
    });
    wishes.fulfil(shown.inner);
    Ok(())
}

/// The question, four pieces to click with their keys in these letters, and the way out.
pub fn choices(
    ui: &mut Ui,
    pending: PendingPromotion,
    color: Color,
    narrow: bool,
    letters: PieceLetters,
    named: &mut NamedButtons,
) -> Vec<UiAction> {
    let mut actions = Vec::new();
    ui.label(RichText::new(say!("promote-to")).size(15.0));
    for role in CHOICES {
        let name = name(role);
        let key = letters.of(role).map(String::from).unwrap_or_default();
        let word = message::sentence(&role_name(role));
        let piece = RichText::new(format!("{} {key}", glyph(role)))
            .size(17.0)
            .color(color.fold_wb(theme::IVORY, theme::EBONY));
        let button = Button::new(piece)
            .fill(theme::MAPLE)
            .min_size(vec2(52.0, 30.0));
        let response = ui.add(button).on_hover_text(format!("{word} ({key})"));
        named.note(name, &response);
        if response.clicked() {
            actions.push(UiAction::Move(MoveRequested {
                from: pending.from,
                to: pending.to,
                promotion: Some(role),
            }));
        }
    }
    let way_out = if narrow {
        say!("promote-back-short")
    } else {
        say!("promote-back")
    };
    let back = ui.add(
        Button::new(RichText::new(way_out).size(13.0).color(theme::PALE))
            .fill(egui::Color32::TRANSPARENT)
            .min_size(vec2(0.0, 30.0)),
    );
    named.note("promote_cancel", &back);
    if back.clicked() {
        actions.push(UiAction::Match(MatchCommand::TakeBack));
    }
    actions
}

fn name(role: Role) -> &'static str {
    match role {
        Role::Rook => "promote_rook",
        Role::Bishop => "promote_bishop",
        Role::Knight => "promote_knight",
        _ => "promote_queen",
    }
}
