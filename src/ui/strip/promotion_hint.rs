//! The choice of a promotion piece, of castling or a step of the king, or of the piece to drop, as text and buttons
//! under the board.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Button, RichText, Ui, vec2},
};

use crate::{
    chess::{Color, PieceLetters, Position, Role},
    play::{
        input::promotion::PromotionState, messages::MatchCommand, rules::Rules,
        shared::FocusPromotion,
    },
    ui::{
        UiSystems, accessibility,
        action::{UiAction, UiActions},
        facing::is_facing,
        panel::captured::glyph,
        widgets::{buttons::NamedButtons, theme},
    },
    words::{role_name, say},
};

use super::{lines::Strip, message};

/// Shows the choice while a promotion is pending.
pub fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        ask.in_set(UiSystems::Strip)
            .before(message::draw)
            .run_if(not(is_facing)),
    );
}

pub(in crate::ui) fn ask(
    mut contexts: EguiContexts,
    promotion: Res<PromotionState>,
    rules: Res<Rules>,
    mut strip: ResMut<Strip>,
    mut focus: ResMut<FocusPromotion>,
    mut named: ResMut<NamedButtons>,
    mut ui_actions: UiActions,
) -> Result {
    let focus = std::mem::take(&mut focus.0);
    if !promotion.is_pending() {
        return Ok(());
    }
    let narrow = strip.width() < 660.0;
    let color = rules.shown().turn();
    let letters = ui_actions.preferences().key_letters();
    let shown = strip.put(contexts.ctx_mut()?, ("promotion", narrow), |ui| {
        choices(ui, &promotion, color, narrow, letters, focus, &mut named)
    });
    if focus {
        ui_actions.request_redraw();
    }
    ui_actions.send(shown.inner);
    Ok(())
}

/// The question, a button for each of the pieces that stand for the answers, with its key in these letters, and a
/// cancel button. `focus` gives the first of them the keyboard.
pub fn choices(
    ui: &mut Ui,
    promotion: &PromotionState,
    color: Color,
    narrow: bool,
    letters: PieceLetters,
    focus: bool,
    named: &mut NamedButtons,
) -> Vec<UiAction> {
    let mut actions = Vec::new();
    let castles = promotion.castling().is_some();
    let question = match (castles, narrow) {
        (false, _) if promotion.dropped_on().is_some() => say!("promote-drop"),
        (false, _) => say!("promote-to"),
        (true, false) => say!("promote-castle-or-step"),
        (true, true) => String::new(),
    };
    ui.label(RichText::new(question).size(15.0));
    for (index, &role) in promotion.choices().iter().enumerate() {
        let key = letters.of(role).unwrap_or(letters.pawn()).to_string();
        let word = word(castles, role);
        let what = match castles {
            true => format!("{} {word}", glyph(role)),
            false => format!("{} {key}", glyph(role)),
        };
        let piece = RichText::new(what)
            .size(if castles { 15.0 } else { 17.0 })
            .color(color.fold_wb(theme::IVORY, theme::EBONY));
        let button = Button::new(piece)
            .fill(theme::PIECE_BACKGROUND)
            .min_size(vec2(52.0, 30.0));
        let response = ui.add(button).on_hover_text(format!("{word} ({key})"));
        accessibility::set_description(&response, &key);
        accessibility::label_button(&response, || word);
        named.register(name(role, castles), &response);
        if focus && index == 0 {
            response.request_focus();
        }
        if response.clicked() {
            actions.extend(promotion.chosen(role).map(UiAction::Move));
        }
    }
    let way_out = if narrow {
        say!("promote-cancel-short")
    } else {
        say!("promote-cancel")
    };
    let back = ui.add(
        Button::new(RichText::new(way_out).size(13.0).color(theme::MUTED))
            .fill(egui::Color32::TRANSPARENT)
            .min_size(vec2(0.0, 30.0)),
    );
    named.register("promote_cancel", &back);
    if back.clicked() {
        actions.push(UiAction::Match(MatchCommand::TakeBack));
    }
    actions
}

/// A choice in words: the piece, or for a king that could castle what it does.
pub fn word(castles: bool, role: Role) -> String {
    match (castles, role) {
        (false, role) => message::sentence(&role_name(role)),
        (true, Role::King) => say!("promote-step"),
        (true, _) => say!("promote-castle"),
    }
}

fn name(role: Role, castles: bool) -> &'static str {
    match role {
        Role::King if !castles => "promote_king",
        Role::Rook => "promote_rook",
        Role::Bishop => "promote_bishop",
        Role::Knight => "promote_knight",
        Role::Pawn => "drop_pawn",
        Role::King => "king_steps",
        _ => "promote_queen",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        chess::{Game, Square},
        play::messages::MoveRequested,
        ui::testing::layout::{PanelHarness, labelled},
    };

    /// The panels of this position, in which this move waits for a choice.
    fn waiting(fen: &str, from: Square, to: Square) -> PanelHarness {
        let game = Game::from_fen(fen).expect("a position");
        let mut harness = PanelHarness::new(Rules::new(game));
        harness.send(MoveRequested {
            from: from.into(),
            to,
            promotion: None,
            king_steps: false,
        });
        harness.problems();
        harness
    }

    #[test]
    fn m7_a_screen_reader_tells_the_pieces_by_their_names() {
        let fen = "4k3/6P1/8/8/8/8/8/4K3 w - - 0 1";
        let nodes = waiting(fen, Square::G7, Square::G8).nodes();
        for piece in ["Queen", "Rook", "Bishop", "Knight"] {
            labelled(&nodes, piece);
        }
    }

    #[test]
    fn v2_a_screen_reader_tells_castling_from_a_step() {
        let fen = "1k6/8/8/8/8/8/PPP5/RK4R1 w GA - 0 1";
        let nodes = waiting(fen, Square::B1, Square::C1).nodes();
        for choice in ["Castle", "Move the king"] {
            labelled(&nodes, choice);
        }
    }
}
