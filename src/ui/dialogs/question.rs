//! Asks before a game is lost, a file written over, a game given up.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Align2, Area, Id, Label, Order, RichText, Sense, Ui, vec2},
};

use crate::{
    chess::Color,
    play::{library::LibraryCommand, messages::MatchCommand, shared::ViewCommand},
    ui::{
        UiSystems, accessibility,
        action::{UiAction, UiActions},
        widgets::{buttons::NamedButtons, theme},
    },
    words::say,
};

use super::frame;

/// Shows the question while it is open.
pub fn plugin(app: &mut App) {
    app.init_resource::<Question>()
        .add_systems(EguiPrimaryContextPass, ask.in_set(UiSystems::Dialogs));
}

/// The question being asked, if any.
#[derive(Resource, Default, Debug)]
pub struct Question(Option<QuestionKind>);

/// What is to be decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QuestionKind {
    /// The unsaved game would give way to one from this file.
    Open(PathBuf),
    /// The unsaved game would give way to this position.
    Paste(String),
    /// This file exists already.
    Overwrite(PathBuf),
    /// Somebody gives up; most likely this player, who is on move.
    Resign(Color),
    /// The unsaved game would give way to one that begins as the position shown.
    Branch,
    /// The unsaved game would end with the program.
    Quit,
}

impl Question {
    /// Whether a question is open.
    pub fn is_open(&self) -> bool {
        self.0.is_some()
    }

    /// Opens a question.
    pub fn ask(&mut self, doubt: QuestionKind) {
        self.0 = Some(doubt);
    }
}

impl QuestionKind {
    /// The question, and the word for the deed.
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
        }
    }

    /// What else can be done.
    fn other(&self) -> Option<ThirdAnswer> {
        match self {
            Self::Overwrite(_) => None,
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

    /// What is done; the end of the program is no deed of the match.
    fn deed(self) -> Option<UiAction> {
        Some(match self {
            Self::Open(path) => UiAction::Library(LibraryCommand::OpenFile(path)),
            Self::Paste(fen) => UiAction::Match(MatchCommand::PasteFen(fen)),
            Self::Overwrite(path) => UiAction::Library(LibraryCommand::SaveFile {
                path,
                replace: true,
            }),
            Self::Resign(side) => UiAction::Match(MatchCommand::Resign(side)),
            Self::Branch => UiAction::Match(MatchCommand::Branch),
            Self::Quit => return None,
        })
    }
}

fn resigns(side: Color) -> String {
    match side {
        Color::White => say!("question-white-resigns"),
        Color::Black => say!("question-black-resigns"),
    }
}

/// An answer besides the deed and the way out.
struct ThirdAnswer {
    name: &'static str,
    word: String,
    tip: String,
    action: UiAction,
    /// The deed loses what this keeps: Enter means this, and it stands first.
    safer: bool,
}

/// What was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum QuestionAnswer {
    Do,
    Third,
    Leave,
}

pub(in crate::ui) fn ask(
    mut contexts: EguiContexts,
    mut question: ResMut<Question>,
    mut named: ResMut<NamedButtons>,
    mut wishes: UiActions,
    mut exit: MessageWriter<AppExit>,
    mut fresh: Local<bool>,
) -> Result {
    let Some(doubt) = question.0.clone() else {
        *fresh = true;
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    let screen = ctx.viewport_rect();
    // Whatever lies behind waits.
    Area::new(Id::new("question around"))
        .order(Order::Foreground)
        .fixed_pos(screen.min)
        .movable(false)
        .fade_in(false)
        .show(ctx, |ui| {
            ui.memory_mut(|memory| memory.set_modal_layer(ui.layer_id()));
            ui.allocate_response(screen.size(), Sense::CLICK);
        });
    let (words, deed) = doubt.words();
    let other = doubt.other();
    let safer = other.as_ref().is_some_and(|other| other.safer);
    let shown = Area::new(Id::new("question").with(&words))
        .order(Order::Tooltip)
        .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
        .fade_in(false)
        .show(ctx, |ui| {
            accessibility::call_dialog(ui);
            theme::overlay_frame()
                .show(ui, |ui| {
                    content(ui, &words, &deed, other.as_ref(), &mut named)
                })
                .inner
        });
    // The key that opened the question is no answer to it.
    let keys = match frame::enter_and_escape(ctx) {
        (_, true) => Some(QuestionAnswer::Leave),
        (true, _) if safer => Some(QuestionAnswer::Third),
        (true, _) => Some(QuestionAnswer::Do),
        _ => None,
    };
    let answer = shown.inner.or(keys.filter(|_| !*fresh));
    *fresh = false;
    if let Some(answer) = answer {
        question.0 = None;
        *fresh = true;
        match answer {
            QuestionAnswer::Do => match doubt.deed() {
                Some(deed) => wishes.fulfil([deed]),
                None => {
                    exit.write(AppExit::Success);
                }
            },
            QuestionAnswer::Third => wishes.fulfil(other.map(|other| other.action)),
            QuestionAnswer::Leave => wishes.fulfil([]),
        }
        ctx.request_repaint();
    }
    Ok(())
}

fn content(
    ui: &mut Ui,
    words: &str,
    deed: &str,
    other: Option<&ThirdAnswer>,
    named: &mut NamedButtons,
) -> Option<QuestionAnswer> {
    let mut answer = None;
    ui.set_max_width(ui.ctx().viewport_rect().width() - 60.0);
    ui.add(Label::new(RichText::new(words).size(17.0).color(theme::IVORY)).wrap());
    ui.add_space(12.0);
    ui.horizontal_wrapped(|ui| {
        let mut button = |name, word: &str, tip: &str, chosen, means| {
            if frame::button(ui, named, name, word, tip, chosen).clicked() {
                answer = Some(means);
            }
        };
        let safer = other.is_some_and(|other| other.safer);
        if !safer {
            button("question_do", deed, "Enter", true, QuestionAnswer::Do);
        }
        if let Some(other) = other {
            let key = if safer { " (Enter)" } else { "" };
            let tip = format!("{}{key}", other.tip);
            button(other.name, &other.word, &tip, safer, QuestionAnswer::Third);
        }
        if safer {
            button("question_do", deed, "", false, QuestionAnswer::Do);
        }
        button(
            "question_leave",
            &say!("match-cancel"),
            "Esc",
            false,
            QuestionAnswer::Leave,
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

    fn sent<M: Message + std::fmt::Debug>(stage: &mut PanelHarness) -> Vec<String> {
        let mut messages = stage.app.world_mut().resource_mut::<Messages<M>>();
        messages.drain().map(|sent| format!("{sent:?}")).collect()
    }

    /// What Enter sends, when this is asked, and whether the program ends.
    fn entered(doubt: QuestionKind) -> (Vec<String>, bool) {
        let mut stage = PanelHarness::new(Rules::default());
        stage.app.world_mut().resource_mut::<Question>().ask(doubt);
        stage.frame();
        stage.press(egui::Key::Enter);
        let question = stage.app.world().resource::<Question>();
        assert!(!question.is_open());
        let all = [
            sent::<MatchCommand>(&mut stage),
            sent::<LibraryCommand>(&mut stage),
            sent::<ViewCommand>(&mut stage),
        ];
        (all.concat(), !sent::<AppExit>(&mut stage).is_empty())
    }

    #[test]
    fn enter_keeps_a_game_that_would_be_lost() {
        for doubt in [
            QuestionKind::Quit,
            QuestionKind::Branch,
            QuestionKind::Open("other.pgn".into()),
            QuestionKind::Paste(String::new()),
        ] {
            assert_eq!(entered(doubt), (vec!["SaveFile".to_owned()], false));
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
