//! Confirmation questions: before a game is lost, a file replaced, a game resigned.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Align2, Area, Id, Label, Order, RichText, Sense, Ui, vec2},
};

use crate::{
    chess::Color,
    computer::ComputerSeat,
    play::{
        library::LibraryCommand,
        messages::{EngineFailed, MatchCommand},
        shared::ViewCommand,
    },
    ui::{
        UiSystems, accessibility,
        action::{UiAction, UiActions},
        widgets::{buttons::NamedButtons, theme},
    },
    words::{computer::level_name, engine, say, side_key},
};

use super::frame;

/// Shows the open question.
pub fn plugin(app: &mut App) {
    app.init_resource::<Question>()
        .add_systems(EguiPrimaryContextPass, ask.in_set(UiSystems::Dialogs));
}

/// The open question, if any.
#[derive(Resource, Default, Debug)]
pub struct Question(Option<QuestionKind>);

/// The kind of question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QuestionKind {
    /// Open this file, which replaces the unsaved game.
    Open(PathBuf),
    /// Paste this position, which replaces the unsaved game.
    Paste(String),
    /// Replace this file, which exists.
    Overwrite(PathBuf),
    /// Resign; most likely this player, who is to move.
    Resign(Color),
    /// Start a game from the position shown, which replaces the unsaved game.
    Branch,
    /// Quit, which loses the unsaved game.
    Quit,
    /// Choose the player in place of an engine that failed: our own computer, another player, or a person, who has the
    /// seat already.
    EngineFailed(EngineFailed),
}

impl Question {
    /// Whether a question is open.
    pub fn is_open(&self) -> bool {
        self.0.is_some()
    }

    /// Opens a question.
    pub fn ask(&mut self, kind: QuestionKind) {
        self.0 = Some(kind);
    }
}

impl QuestionKind {
    /// The question, and the label of the confirming button.
    pub fn words(&self) -> (String, String) {
        match self {
            Self::Open(_) => (say!("question-open"), say!("question-open-do")),
            Self::Paste(_) => (say!("question-paste"), say!("question-paste-do")),
            Self::Overwrite(path) => {
                let name = path.file_name().unwrap_or(path.as_os_str());
                (
                    say!("question-overwrite", file = name.display().to_string()),
                    say!("question-overwrite-do"),
                )
            }
            Self::Resign(side) => (say!("question-resign"), resigns(*side)),
            Self::Branch => (say!("question-branch"), say!("question-branch-do")),
            Self::Quit => (say!("question-quit"), say!("question-quit-do")),
            Self::EngineFailed(lost) => {
                let code = match &lost.seat {
                    ComputerSeat::Engine(code, _) => code.as_str(),
                    ComputerSeat::Own(_) => "",
                };
                let problem = engine::failure(code, &lost.failure);
                let words = say!(
                    "question-engine",
                    problem = problem,
                    side = side_key(lost.side)
                );
                let level = level_name(lost.seat.similar_level());
                (
                    crate::ui::strip::message::sentence(&words),
                    say!("question-engine-do", level = level),
                )
            }
        }
    }

    /// The third answer, if there is one.
    fn other(&self) -> Option<ThirdAnswer> {
        match self {
            Self::Overwrite(_) => None,
            Self::EngineFailed(_) => Some(ThirdAnswer {
                name: "question_other",
                word: say!("question-engine-other"),
                tip: say!("question-engine-other-tip"),
                action: UiAction::View(ViewCommand::Seats),
                safer: false,
            }),
            Self::Resign(side) => Some(ThirdAnswer {
                name: "question_other",
                word: resigns(!*side),
                tip: say!("question-other-tip"),
                action: UiAction::Match(MatchCommand::Resign(!*side)),
                safer: false,
            }),
            Self::Open(_) | Self::Paste(_) | Self::Branch | Self::Quit => Some(ThirdAnswer {
                name: "question_save",
                word: say!("match-save-first"),
                tip: say!("match-save-first-tip"),
                action: UiAction::View(ViewCommand::SaveFile),
                safer: true,
            }),
        }
    }

    /// The action when confirmed; none for quitting.
    fn action(self) -> Option<UiAction> {
        Some(match self {
            Self::Open(path) => UiAction::Library(LibraryCommand::OpenFile(path)),
            Self::Paste(fen) => UiAction::Match(MatchCommand::PasteFen(fen)),
            Self::Overwrite(path) => UiAction::Library(LibraryCommand::SaveFile {
                path,
                replace: true,
            }),
            Self::Resign(side) => UiAction::Match(MatchCommand::Resign(side)),
            Self::Branch => UiAction::Match(MatchCommand::Branch),
            Self::EngineFailed(lost) => {
                let seat = lost.seat.similar_level().into();
                UiAction::Match(MatchCommand::GiveSeat(lost.side, Some(seat)))
            }
            Self::Quit => return None,
        })
    }

    /// The label of the button that changes nothing.
    fn leave(&self) -> String {
        match self {
            Self::EngineFailed(_) => say!("question-engine-person"),
            _ => say!("match-cancel"),
        }
    }
}

fn resigns(side: Color) -> String {
    match side {
        Color::White => say!("question-white-resigns"),
        Color::Black => say!("question-black-resigns"),
    }
}

/// An answer besides confirming and cancelling.
struct ThirdAnswer {
    name: &'static str,
    word: String,
    tip: String,
    action: UiAction,
    /// Whether it keeps what confirming would lose: it is then the first button, and Enter chooses it.
    safer: bool,
}

/// The answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum QuestionAnswer {
    Do,
    Third,
    Cancel,
}

pub(in crate::ui) fn ask(
    mut contexts: EguiContexts,
    mut question: ResMut<Question>,
    mut named: ResMut<NamedButtons>,
    mut ui_actions: UiActions,
    mut exit: MessageWriter<AppExit>,
    mut just_opened: Local<bool>,
) -> Result {
    let Some(kind) = question.0.clone() else {
        *just_opened = true;
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    let screen = ctx.viewport_rect();
    // Blocks input to everything behind.
    Area::new(Id::new("question around"))
        .order(Order::Foreground)
        .fixed_pos(screen.min)
        .movable(false)
        .fade_in(false)
        .show(ctx, |ui| {
            ui.memory_mut(|memory| memory.set_modal_layer(ui.layer_id()));
            ui.allocate_response(screen.size(), Sense::CLICK);
        });
    let (words, action) = kind.words();
    let (other, leave) = (kind.other(), kind.leave());
    let safer = other.as_ref().is_some_and(|other| other.safer);
    let shown = Area::new(Id::new("question").with(&words))
        .order(Order::Tooltip)
        .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
        .fade_in(false)
        .show(ctx, |ui| {
            accessibility::mark_as_dialog(ui);
            theme::overlay_frame()
                .show(ui, |ui| {
                    content(ui, &words, [&action, &leave], other.as_ref(), &mut named)
                })
                .inner
        });
    // The key that opened the question does not answer it.
    let keys = match frame::enter_and_escape(ctx) {
        (_, true) => Some(QuestionAnswer::Cancel),
        (true, _) if safer => Some(QuestionAnswer::Third),
        (true, _) => Some(QuestionAnswer::Do),
        _ => None,
    };
    let answer = shown.inner.or(keys.filter(|_| !*just_opened));
    *just_opened = false;
    if let Some(answer) = answer {
        question.0 = None;
        *just_opened = true;
        match answer {
            QuestionAnswer::Do => match kind.action() {
                Some(action) => ui_actions.send([action]),
                None => {
                    exit.write(AppExit::Success);
                }
            },
            QuestionAnswer::Third => ui_actions.send(other.map(|other| other.action)),
            QuestionAnswer::Cancel => ui_actions.send([]),
        }
        ctx.request_repaint();
    }
    Ok(())
}

fn content(
    ui: &mut Ui,
    words: &str,
    [action, leave]: [&str; 2],
    other: Option<&ThirdAnswer>,
    named: &mut NamedButtons,
) -> Option<QuestionAnswer> {
    let mut answer = None;
    ui.set_max_width(ui.ctx().viewport_rect().width() - 60.0);
    ui.add(
        Label::new(
            RichText::new(words)
                .font(theme::serif(20.0))
                .color(theme::IVORY),
        )
        .wrap(),
    );
    ui.add_space(12.0);
    ui.horizontal_wrapped(|ui| {
        let mut button = |name, word: &str, tip: &str, chosen, means| {
            if frame::button(ui, named, name, word, tip, chosen).clicked() {
                answer = Some(means);
            }
        };
        let safer = other.is_some_and(|other| other.safer);
        if !safer {
            button("question_do", action, "Enter", true, QuestionAnswer::Do);
        }
        if let Some(other) = other {
            let key = if safer { " (Enter)" } else { "" };
            let tip = format!("{}{key}", other.tip);
            button(other.name, &other.word, &tip, safer, QuestionAnswer::Third);
        }
        if safer {
            button("question_do", action, "", false, QuestionAnswer::Do);
        }
        button(
            "question_leave",
            leave,
            "Esc",
            false,
            QuestionAnswer::Cancel,
        );
    });
    answer
}

#[cfg(test)]
mod tests {
    use bevy::ecs::message::Messages;
    use bevy_egui::egui;

    use super::*;
    use crate::{play::rules::Rules, ui::testing::layout::PanelHarness};

    fn drain_messages<M: Message + std::fmt::Debug>(harness: &mut PanelHarness) -> Vec<String> {
        let mut messages = harness.app.world_mut().resource_mut::<Messages<M>>();
        messages
            .drain()
            .map(|drain_messages| format!("{drain_messages:?}"))
            .collect()
    }

    /// The messages that Enter sends when this is asked, and whether the program ends.
    fn entered(kind: QuestionKind) -> (Vec<String>, bool) {
        let mut harness = PanelHarness::new(Rules::default());
        harness.app.world_mut().resource_mut::<Question>().ask(kind);
        harness.frame();
        harness.press(egui::Key::Enter);
        let question = harness.app.world().resource::<Question>();
        assert!(!question.is_open());
        let all = [
            drain_messages::<MatchCommand>(&mut harness),
            drain_messages::<LibraryCommand>(&mut harness),
            drain_messages::<ViewCommand>(&mut harness),
        ];
        (
            all.concat(),
            !drain_messages::<AppExit>(&mut harness).is_empty(),
        )
    }

    #[test]
    fn enter_keeps_a_game_that_would_be_lost() {
        for kind in [
            QuestionKind::Quit,
            QuestionKind::Branch,
            QuestionKind::Open("other.pgn".into()),
            QuestionKind::Paste(String::new()),
        ] {
            assert_eq!(entered(kind), (vec!["SaveFile".to_owned()], false));
        }
    }

    #[test]
    fn enter_resigns_where_nothing_is_lost() {
        assert_eq!(
            entered(QuestionKind::Resign(Color::Black)),
            (vec!["Resign(Black)".to_owned()], false)
        );
    }
}
