//! Asks before a game is lost, a file written over, a game given up.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Align2, Area, Button, Color32, Id, Label, Order, RichText, Sense, Ui, vec2},
};

use crate::{
    chess::Color,
    play::{messages::MatchCommand, shared::ViewCommand},
    words::say,
};

use super::{
    UiSystems, access,
    action::{Action, Wishes},
    surprise, theme,
    widgets::Named,
};

/// Shows the question while it is open.
pub fn plugin(app: &mut App) {
    app.init_resource::<Question>()
        .add_systems(EguiPrimaryContextPass, ask.in_set(UiSystems::Dialogs));
}

/// The question being asked, if any.
#[derive(Resource, Default, Debug)]
pub struct Question(Option<Doubt>);

/// What is to be decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doubt {
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
    pub fn ask(&mut self, doubt: Doubt) {
        self.0 = Some(doubt);
    }
}

impl Doubt {
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
    fn other(&self) -> Option<Other> {
        match self {
            Self::Overwrite(_) => None,
            Self::Resign(side) => Some(Other {
                name: "question_other",
                word: resigns(!*side),
                tip: say!("question-other-tip"),
                action: Action::Match(MatchCommand::Resign(!*side)),
            }),
            Self::Open(_) | Self::Paste(_) | Self::Branch | Self::Quit => Some(Other {
                name: "question_save",
                word: say!("match-save-first"),
                tip: say!("match-save-first-tip"),
                action: Action::View(ViewCommand::SaveFile),
            }),
        }
    }

    /// What is done; the end of the program is no deed of the match.
    fn deed(self) -> Option<MatchCommand> {
        Some(match self {
            Self::Open(path) => MatchCommand::Open(path),
            Self::Paste(fen) => MatchCommand::PasteFen(fen),
            Self::Overwrite(path) => MatchCommand::Save(path),
            Self::Resign(side) => MatchCommand::Resign(side),
            Self::Branch => MatchCommand::Branch,
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
struct Other {
    name: &'static str,
    word: String,
    tip: String,
    action: Action,
}

/// What was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    Do,
    Other,
    Leave,
}

pub(super) fn ask(
    mut contexts: EguiContexts,
    mut question: ResMut<Question>,
    mut named: ResMut<Named>,
    mut wishes: Wishes,
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
    let shown = Area::new(Id::new("question").with(&words))
        .order(Order::Tooltip)
        .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
        .fade_in(false)
        .show(ctx, |ui| {
            access::call_dialog(ui);
            theme::overlay_frame()
                .show(ui, |ui| {
                    dialog(ui, &words, &deed, doubt.other().as_ref(), &mut named)
                })
                .inner
        });
    // The key that opened the question is no answer to it.
    let keys = match super::dialog::enter_and_escape(ctx) {
        (_, true) => Some(Answer::Leave),
        (true, _) => Some(Answer::Do),
        _ => None,
    };
    let answer = shown.inner.or(keys.filter(|_| !*fresh));
    *fresh = false;
    if let Some(answer) = answer {
        question.0 = None;
        *fresh = true;
        match answer {
            Answer::Do => match doubt.deed() {
                Some(deed) => wishes.fulfil([Action::Match(deed)]),
                None => {
                    exit.write(AppExit::Success);
                }
            },
            Answer::Other => wishes.fulfil(doubt.other().map(|other| other.action)),
            Answer::Leave => wishes.fulfil([]),
        }
        ctx.request_repaint();
    }
    Ok(())
}

fn dialog(
    ui: &mut Ui,
    words: &str,
    deed: &str,
    other: Option<&Other>,
    named: &mut Named,
) -> Option<Answer> {
    let mut answer = None;
    ui.set_max_width(ui.ctx().viewport_rect().width() - 60.0);
    ui.add(Label::new(RichText::new(words).size(17.0).color(theme::IVORY)).wrap());
    ui.add_space(12.0);
    ui.horizontal_wrapped(|ui| {
        let mut button = |ui: &mut Ui, name, word: &str, tip: &str, chosen: bool, means| {
            let ink = if chosen { theme::EBONY } else { theme::IVORY };
            let ground: Color32 = if chosen { theme::BRASS } else { theme::RAISED };
            let response = ui
                .add(
                    Button::new(RichText::new(word).size(15.0).color(ink))
                        .fill(ground)
                        .min_size(vec2(96.0, 32.0)),
                )
                .on_hover_text(tip);
            let response = surprise::heed(ui, response);
            named.note(name, &response);
            if response.clicked() {
                answer = Some(means);
            }
        };
        button(ui, "question_do", deed, "Enter", true, Answer::Do);
        if let Some(other) = other {
            button(
                ui,
                other.name,
                &other.word,
                &other.tip,
                false,
                Answer::Other,
            );
        }
        button(
            ui,
            "question_leave",
            &say!("match-cancel"),
            "Esc",
            false,
            Answer::Leave,
        );
    });
    answer
}
