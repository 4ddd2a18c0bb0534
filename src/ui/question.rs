//! Asks before a game is lost, a file written over, a game given up.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Align2, Area, Button, Color32, Id, Key, Order, RichText, Sense, Ui, vec2},
};

use crate::{
    chess::Color,
    play::{messages::MatchCommand, shared::ViewCommand},
};

use super::{
    UiSystems,
    action::{Action, Wishes},
    theme,
    widgets::Named,
};

/// Shows the question while it is open.
pub fn plugin(app: &mut App) {
    app.init_resource::<Question>().add_systems(
        EguiPrimaryContextPass,
        ask.in_set(UiSystems::Dialogs).after(super::files::show),
    );
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
    fn words(&self) -> (String, &'static str) {
        match self {
            Self::Open(_) => (
                "This game is not saved. Open the other one?".to_owned(),
                "Open",
            ),
            Self::Paste(_) => (
                "This game is not saved. Set up the position?".to_owned(),
                "Set up",
            ),
            Self::Overwrite(path) => {
                let name = path.file_name().unwrap_or(path.as_os_str());
                (
                    format!("{} exists already. Replace it?", name.display()),
                    "Replace",
                )
            }
            Self::Resign(side) => (
                "Who gives up the game?".to_owned(),
                side.fold_wb("White resigns", "Black resigns"),
            ),
        }
    }

    /// What else can be done.
    fn other(&self) -> Option<Other> {
        match self {
            Self::Overwrite(_) => None,
            Self::Resign(side) => Some(Other {
                name: "question_other",
                word: side.fold_wb("Black resigns", "White resigns"),
                tip: "The other player gives up",
                action: Action::Match(MatchCommand::Resign(!*side)),
            }),
            Self::Open(_) | Self::Paste(_) => Some(Other {
                name: "question_save",
                word: "Save first",
                tip: "Save this game as a file",
                action: Action::View(ViewCommand::SaveFile),
            }),
        }
    }

    fn deed(self) -> MatchCommand {
        match self {
            Self::Open(path) => MatchCommand::Open(path),
            Self::Paste(fen) => MatchCommand::PasteFen(fen),
            Self::Overwrite(path) => MatchCommand::Save(path),
            Self::Resign(side) => MatchCommand::Resign(side),
        }
    }
}

/// An answer besides the deed and the way out.
struct Other {
    name: &'static str,
    word: &'static str,
    tip: &'static str,
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
            ui.allocate_response(screen.size(), Sense::click());
        });
    let (words, deed) = doubt.words();
    let shown = Area::new(Id::new("question").with(&words))
        .order(Order::Tooltip)
        .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
        .fade_in(false)
        .show(ctx, |ui| {
            theme::overlay_frame()
                .show(ui, |ui| {
                    dialog(ui, &words, deed, doubt.other().as_ref(), &mut named)
                })
                .inner
        });
    // The key that opened the question is no answer to it.
    let keys = ctx.input(|input| {
        if input.key_pressed(Key::Escape) {
            Some(Answer::Leave)
        } else if input.key_pressed(Key::Enter) {
            Some(Answer::Do)
        } else {
            None
        }
    });
    let answer = shown.inner.or(keys.filter(|_| !*fresh));
    *fresh = false;
    if let Some(answer) = answer {
        question.0 = None;
        *fresh = true;
        match answer {
            Answer::Do => wishes.fulfil([Action::Match(doubt.deed())]),
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
    ui.label(RichText::new(words).size(17.0).color(theme::IVORY));
    ui.add_space(12.0);
    ui.horizontal(|ui| {
        let mut button = |ui: &mut Ui, name, word: &str, tip, chosen: bool, means| {
            let ink = if chosen { theme::EBONY } else { theme::IVORY };
            let ground: Color32 = if chosen { theme::BRASS } else { theme::RAISED };
            let response = ui
                .add(
                    Button::new(RichText::new(word).size(15.0).color(ink))
                        .fill(ground)
                        .min_size(vec2(96.0, 32.0)),
                )
                .on_hover_text(tip);
            named.note(name, &response);
            if response.clicked() {
                answer = Some(means);
            }
        };
        button(ui, "question_do", deed, "Enter", true, Answer::Do);
        if let Some(other) = other {
            button(ui, other.name, other.word, other.tip, false, Answer::Other);
        }
        button(ui, "question_leave", "Cancel", "Esc", false, Answer::Leave);
    });
    answer
}
