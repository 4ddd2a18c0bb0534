//! A draw claim with a named move (E9, E11): asks for the move, shows the count it would lead to, and asks for
//! confirmation.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::{
    chess::{Move, table::DrawCounts},
    play::{
        arbiter::draw_claim_move::DrawClaimMove, input::promotion::PromotionState,
        messages::MatchCommand, rules::Rules,
    },
    settings::Settings,
    ui::{
        UiSystems,
        action::{UiAction, UiActions},
        widgets::buttons::NamedButtons,
    },
    words::say,
};

use super::{
    lines::{self, Strip},
    message,
};

/// Shows the line while a draw is claimed with a move.
pub fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        ask.in_set(UiSystems::Strip).before(message::draw),
    );
}

fn ask(
    mut contexts: EguiContexts,
    rules: Res<Rules>,
    draw_claim: Res<DrawClaimMove>,
    promotion: Res<PromotionState>,
    mut strip: ResMut<Strip>,
    mut named: ResMut<NamedButtons>,
    mut ui_actions: UiActions,
) -> Result {
    let action = match *draw_claim {
        _ if promotion.is_pending() => None,
        DrawClaimMove::No => None,
        DrawClaimMove::Asked => {
            let shown = strip.put(contexts.ctx_mut()?, "claim asked", |ui| {
                lines::label(ui, &say!("claim-show"));
                lines::button(
                    ui,
                    &mut named,
                    "claim_none",
                    &say!("claim-none"),
                    "Esc",
                    false,
                )
            });
            shown.inner.then_some(MatchCommand::CancelNamedMove)
        }
        DrawClaimMove::Named(mv) => {
            let words = question(&rules, mv, &ui_actions.preferences(), strip.width() < 760.0);
            let shown = strip.put(contexts.ctx_mut()?, ("claim named", &words), |ui| {
                lines::label(ui, &words);
                let claims = lines::button(
                    ui,
                    &mut named,
                    "claim_named",
                    &say!("claim-named"),
                    "Ctrl+L",
                    true,
                );
                let not = lines::button(
                    ui,
                    &mut named,
                    "claim_none",
                    &say!("claim-not-this"),
                    &say!("claim-not-this-tip"),
                    false,
                );
                (claims, not)
            });
            match shown.inner {
                (true, _) => Some(MatchCommand::ClaimNamed),
                (_, true) => Some(MatchCommand::CancelNamedMove),
                _ => None,
            }
        }
    };
    ui_actions.send(action.map(UiAction::Match));
    Ok(())
}

/// The text that asks whether to claim with this move.
fn question(rules: &Rules, mv: Move, settings: &Settings, narrow: bool) -> String {
    let position = rules.table().game().position();
    let played = settings.write_move(position, mv);
    let would = count_after_claim(rules.table().counts_after(mv));
    if narrow {
        format!("{} {would}", say!("claim-with-short", played = played))
    } else {
        format!("{} {would}", say!("claim-with", played = played))
    }
}

/// The count after the move, by which the player sees whether the claim is correct.
fn count_after_claim(counts: DrawCounts) -> String {
    if counts.halfmoves >= 60 && counts.repetitions < 3 {
        let moves = counts.halfmoves / 2;
        say!("claim-would-be-move", moves = moves)
    } else {
        say!("claim-would-repeat", times = counts.repetitions)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_move_would_bring_about_is_said() {
        let text = |repetitions, halfmoves| {
            count_after_claim(DrawCounts {
                repetitions,
                halfmoves,
            })
        };
        assert_eq!(text(3, 8), "The position would occur for the 3rd time");
        assert_eq!(text(1, 100), "It would be move 50 of 50");
        assert_eq!(text(3, 99), "The position would occur for the 3rd time");
    }
}
