//! A line under the board while moves are shown that were not played: the mate that was still possible, moves being
//! tried ("what if?"), a variation of the record. A button leads back to the game.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Label, text::LayoutJob},
};

use crate::{
    chess::{Color as Side, PieceLetters},
    play::{
        arbiter::review::lines::alternatives_shown,
        messages::{LineCommand, MatchCommand, ReviewTarget},
        mode::Mode,
        rules::Rules,
        shared::ViewCommand,
    },
    ui::{
        UiSystems, accessibility,
        action::{UiAction, UiActions},
        widgets::{buttons::NamedButtons, theme},
    },
    words::say,
};

use crate::ui::strip::{
    lines::{self, Strip},
    message,
};

/// Shows the line of a demonstration, and a line beside the game, each while it is on the board.
pub fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.in_set(UiSystems::Strip)
            .before(message::draw)
            .run_if(in_state(Mode::Demonstration)),
    )
    .add_systems(
        EguiPrimaryContextPass,
        show_line
            .in_set(UiSystems::Strip)
            .before(message::draw)
            .run_if(in_state(Mode::Line)),
    );
}

/// The number of plies of a line that are written before the one shown, and after it.
const PLIES_AROUND: usize = 8;

pub(super) fn show_line(
    mut contexts: EguiContexts,
    rules: Res<Rules>,
    mut strip: ResMut<Strip>,
    mut named: ResMut<NamedButtons>,
    mut ui_actions: UiActions,
) -> Result {
    let Some(line) = rules.line() else {
        return Ok(());
    };
    let (is_kept, is_recorded) = (line.is_kept(), line.is_recorded());
    let (nth, others): (usize, usize) = alternatives_shown(&rules);
    let words = words(&rules, ui_actions.preferences().letters());
    let width = (strip.width() - 80.0).max(100.0);
    let salt = ("line", is_kept, is_recorded, others > 1);
    let shown = strip.put(contexts.ctx_mut()?, salt, |ui| {
        let mut actions = Vec::new();
        let mut words = words;
        words.wrap.max_width = width;
        accessibility::mark_as_live(&ui.add(Label::new(words).wrap()));
        ui.add_space(6.0);
        let mut button = |name, word: String, tip: String, action: UiAction| {
            if lines::button(ui, &mut named, name, &word, &tip, false) {
                actions.push(action);
            }
        };
        if others > 1 {
            button(
                "line_other",
                say!("line-other", nth = nth, all = others),
                say!("line-other-tip"),
                UiAction::Line(LineCommand::NextAlternative),
            );
        }
        if !is_kept {
            button(
                "line_keep",
                say!("line-keep"),
                say!("line-keep-tip"),
                UiAction::Line(LineCommand::Keep),
            );
        }
        button(
            "line_comment",
            say!("notes-button"),
            say!("notes-button-tip"),
            UiAction::View(ViewCommand::Notes),
        );
        if is_kept {
            button(
                "line_promote",
                say!("line-promote"),
                say!("line-promote-tip"),
                UiAction::Line(LineCommand::Promote),
            );
        }
        if is_recorded {
            button(
                "line_delete",
                say!("line-delete"),
                say!("line-delete-tip"),
                UiAction::Line(LineCommand::Delete),
            );
        }
        button(
            "line_back",
            say!("line-back"),
            say!("line-back-tip"),
            UiAction::Line(LineCommand::Leave),
        );
        actions
    });
    ui_actions.send(shown.inner);
    Ok(())
}

/// The moves of the line, the one shown in another colour: `What if: 2. f4 exf4 3. Bc4`.
fn words(rules: &Rules, letters: Option<PieceLetters>) -> LayoutJob {
    let mut job = LayoutJob::default();
    let Some(line) = rules.line() else {
        return job;
    };
    let mut put = |text: &str, colour| {
        let format = bevy_egui::egui::TextFormat::simple(theme::font(15.0), colour);
        job.append(text, 0.0, format);
    };
    let head = match line.is_recorded() {
        true => say!("line-variation"),
        false => say!("line-what-if"),
    };
    put(&head, theme::MUTED);
    let (game, shown) = (line.game(), rules.shown_ply());
    let begin = line.first_shown();
    let from = shown.saturating_sub(PLIES_AROUND).max(begin);
    let to = (shown + PLIES_AROUND).min(game.cursor());
    if from > begin {
        put(" …", theme::MUTED);
    }
    for ply in from..to {
        let number = match game.number_of(ply) {
            (number, Side::White) => format!("{number}. "),
            (number, Side::Black) if ply == from => format!("{number}… "),
            _ => String::new(),
        };
        let colour = match ply + 1 == shown {
            true => theme::ACCENT,
            false => theme::IVORY,
        };
        put(
            &format!(" {number}{}", game.plies()[ply].written(letters)),
            colour,
        );
    }
    if to < game.cursor() {
        put(" …", theme::MUTED);
    }
    job
}

fn show(
    mut contexts: EguiContexts,
    mut strip: ResMut<Strip>,
    mut named: ResMut<NamedButtons>,
    mut ui_actions: UiActions,
) -> Result {
    let shown = strip.put(contexts.ctx_mut()?, "demonstration", |ui| {
        lines::label(ui, &say!("demonstration-line"));
        lines::button(
            ui,
            &mut named,
            "demonstration_end",
            &say!("demonstration-end"),
            &say!("demonstration-end-tip"),
            false,
        )
    });
    if shown.inner {
        ui_actions.send([UiAction::Match(MatchCommand::GoTo(ReviewTarget::Last))]);
    }
    Ok(())
}
