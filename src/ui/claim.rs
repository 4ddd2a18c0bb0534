//! A claim by a named move (E9, E11), under the board: which move, what it would bring about, and whether it is meant.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::{
    chess::{Move, notation, table::Counts},
    play::{messages::MatchCommand, naming::Naming, promotion::Promotion, rules::Rules},
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
                strip::label(ui, "Show the move you claim a draw with");
                strip::button(ui, &mut named, "claim_none", "No claim", "Esc", false)
            });
            shown.inner.then_some(MatchCommand::Unname)
        }
        Naming::Named(mv) => {
            let words = question(&rules, mv, strip.width() < 760.0);
            let shown = strip.put(contexts.ctx_mut()?, ("claim named", &words), |ui| {
                strip::label(ui, &words);
                let claims = strip::button(ui, &mut named, "claim_named", "Claim", "Ctrl+L", true);
                let not = strip::button(
                    ui,
                    &mut named,
                    "claim_none",
                    "Not this one",
                    "The move is not played (Esc)",
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
fn question(rules: &Rules, mv: Move, narrow: bool) -> String {
    let san = notation::san(rules.table().game().position(), mv);
    let would = brings_about(rules.table().counts_after(mv));
    if narrow {
        format!("Claim with {san}? {would}")
    } else {
        format!("Claim a draw with {san}? {would}")
    }
}

/// What would stand on the board: the player judges by it whether his claim is good.
fn brings_about(counts: Counts) -> String {
    if counts.halfmoves >= 60 && counts.repetitions < 3 {
        format!("It would be move {} of 50", counts.halfmoves / 2)
    } else {
        format!(
            "It would stand for the {} time",
            ordinal(counts.repetitions)
        )
    }
}

fn ordinal(number: usize) -> String {
    match number {
        1 => "1st".to_owned(),
        2 => "2nd".to_owned(),
        3 => "3rd".to_owned(),
        n => format!("{n}th"),
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
        assert_eq!(told(3, 8), "It would stand for the 3rd time");
        assert_eq!(told(1, 100), "It would be move 50 of 50");
        assert_eq!(told(3, 99), "It would stand for the 3rd time");
    }
}
