//! A claim by a named move (E9, E11), under the board: which move, what it would bring about, and whether it is meant.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::{
    chess::{Move, table::Counts},
    play::{messages::MatchCommand, naming::Naming, promotion::Promotion, rules::Rules},
    settings::Settings,
    words::say,
};

use super::{
    UiSystems,
    action::{Action, Wishes},
    message,
    strip::{self, Strip},
    widgets::Named,
};

/// Asks while a move is named.
pub fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        ask.in_set(UiSystems::Strip).before(message::draw),
    );
}

fn ask(
    mut contexts: EguiContexts,
    rules: Res<Rules>,
    naming: Res<Naming>,
    promotion: Res<Promotion>,
    mut strip: ResMut<Strip>,
    mut named: ResMut<Named>,
    mut wishes: Wishes,
) -> Result {
    let action = match *naming {
        _ if promotion.0.is_some() => None,
        Naming::No => None,
        Naming::Asked => {
            let shown = strip.put(contexts.ctx_mut()?, "claim asked", |ui| {
                strip::label(ui, &say!("claim-show"));
                strip::button(
                    ui,
                    &mut named,
                    "claim_none",
                    &say!("claim-none"),
                    "Esc",
                    false,
                )
            });
            shown.inner.then_some(MatchCommand::Unname)
        }
        Naming::Named(mv) => {
            let words = question(&rules, mv, &wishes.preferences(), strip.width() < 760.0);
            let shown = strip.put(contexts.ctx_mut()?, ("claim named", &words), |ui| {
                strip::label(ui, &words);
                let claims = strip::button(
                    ui,
                    &mut named,
                    "claim_named",
                    &say!("claim-named"),
                    "Ctrl+L",
                    true,
                );
                let not = strip::button(
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
                (_, true) => Some(MatchCommand::Unname),
                _ => None,
            }
        }
    };
    wishes.fulfil(action.map(Action::Match));
    Ok(())
}

/// What is claimed with this move, in words.
fn question(rules: &Rules, mv: Move, settings: &Settings, narrow: bool) -> String {
    let position = rules.table().game().position();
    let played = settings.write_move(position, mv);
    let would = brings_about(rules.table().counts_after(mv));
    if narrow {
        format!("{} {would}", say!("claim-with-short", played = played))
    } else {
        format!("{} {would}", say!("claim-with", played = played))
    }
}

/// What would stand on the board: the player judges by it whether his claim is good.
fn brings_about(counts: Counts) -> String {
    if counts.halfmoves >= 60 && counts.repetitions < 3 {
        let moves = counts.halfmoves / 2;
        say!("claim-would-be-move", moves = moves)
    } else {
        say!("claim-would-stand", times = counts.repetitions)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_move_would_bring_about_is_said() {
        let told = |repetitions, halfmoves| {
            brings_about(Counts {
                repetitions,
                halfmoves,
            })
        };
        assert_eq!(told(3, 8), "It would occur for the 3rd time");
        assert_eq!(told(1, 100), "It would be move 50 of 50");
        assert_eq!(told(3, 99), "It would occur for the 3rd time");
    }
}
