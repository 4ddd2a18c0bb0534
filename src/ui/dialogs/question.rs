//! Confirmation questions: before a game is lost, a file replaced, a game resigned.

use std::{collections::VecDeque, path::PathBuf};

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Align2, Area, Id, Label, Order, RichText, Sense, Ui, vec2},
};

use crate::{
    chess::{Color, table::Series},
    play::{
        PlaySystems,
        library::{LibraryCommand, unsaved::UnsavedGame},
        messages::{EngineFailed, MatchCommand},
        rules::Rules,
        shared::{ViewCommand, on_view_command},
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
        .add_systems(
            Update,
            (
                // Before the referee: the start screen is opened after the game has left the board.
                (
                    replace_game(GameReplacement::Rematch)
                        .run_if(on_view_command(ViewCommand::Rematch)),
                    replace_game(GameReplacement::StartScreen)
                        .run_if(on_view_command(ViewCommand::CloseGame)),
                )
                    .in_set(PlaySystems::Input),
                discard_outdated.in_set(PlaySystems::Sync),
            ),
        )
        .add_systems(EguiPrimaryContextPass, ask.in_set(UiSystems::Question));
}

/// The open question, if any, and those that are asked after it.
#[derive(Resource, Default, Debug)]
pub struct Question(VecDeque<QuestionKind>);

/// The kind of question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QuestionKind {
    /// Open this file, which replaces the unsaved game.
    Open(PathBuf),
    /// Paste this position, which replaces the unsaved game.
    Paste(String),
    /// Replace this file, which exists.
    Overwrite(PathBuf),
    /// Resign.
    Resign {
        /// The player who most likely resigns: the one to move, where both are persons.
        side: Color,
        /// Whether the opponent is the computer, which resigns by itself.
        against_computer: bool,
    },
    /// Start a game from the position shown, which replaces the unsaved game.
    Branch,
    /// The same where the game on the board, with clocks, goes on: its time is lost, and the archive has it unfinished.
    BranchFromClocked,
    /// Begin this, which replaces the unsaved game.
    Replace(GameReplacement),
    /// Quit, which loses the unsaved game.
    Quit,
    /// Choose the player in place of an engine that failed: our own computer, another player, or a person, who has the
    /// seat already.
    EngineFailed(EngineFailed),
}

/// What takes the place of the game on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameReplacement {
    /// The next game of the same players.
    Rematch,
    /// The start screen, beside an empty board.
    StartScreen,
    /// The unfinished game with this number.
    Unfinished(usize),
    /// The next game of a match.
    NextGame(Box<Series>),
}

impl GameReplacement {
    /// The label of the button that begins it.
    fn word(&self) -> String {
        match self {
            Self::Rematch => say!("result-rematch"),
            Self::StartScreen => say!("result-close-game"),
            Self::Unfinished(_) => say!("start-continue"),
            Self::NextGame(_) => say!("start-next-game"),
        }
    }

    fn actions(self) -> Vec<UiAction> {
        match self {
            Self::Rematch => vec![UiAction::Match(MatchCommand::Rematch)],
            Self::StartScreen => vec![
                UiAction::Match(MatchCommand::New),
                UiAction::View(ViewCommand::Menu),
            ],
            Self::Unfinished(number) => {
                vec![UiAction::Match(MatchCommand::ResumeUnfinished(number))]
            }
            Self::NextGame(series) => vec![UiAction::Match(MatchCommand::NewMatch(series))],
        }
    }
}

/// The system that replaces the game on the board, and asks first if it would be lost.
fn replace_game(with: GameReplacement) -> impl FnMut(UnsavedGame, ResMut<Question>, UiActions) {
    move |unsaved, mut question, mut ui_actions| {
        let actions = question.replace(with.clone(), unsaved.would_be_lost());
        ui_actions.send(actions);
        ui_actions.request_redraw();
    }
}

impl Question {
    /// Asks before the game on the board is replaced if it would be lost; else returns what replaces it.
    pub fn replace(&mut self, with: GameReplacement, would_be_lost: bool) -> Vec<UiAction> {
        if would_be_lost {
            self.ask(QuestionKind::Replace(with));
            return Vec::new();
        }
        with.actions()
    }

    /// Whether a question is open.
    pub fn is_open(&self) -> bool {
        !self.0.is_empty()
    }

    /// Whether this question is open, or waits.
    pub fn is_asked(&self, kind: &QuestionKind) -> bool {
        self.0.contains(kind)
    }

    /// Opens a question, or lets it wait for the answers of those before it.
    pub fn ask(&mut self, kind: QuestionKind) {
        if self.is_asked(&kind) {
            return;
        }
        if kind == QuestionKind::Quit {
            // A window that is closed answers at once, whatever is open in it.
            self.0.push_front(kind);
        } else {
            self.0.push_back(kind);
        }
    }
}

/// Discards the questions about a game that has left the board: their answers would be carried out in another one.
fn discard_outdated(rules: Res<Rules>, mut generation: Local<u64>, mut question: ResMut<Question>) {
    if std::mem::replace(&mut *generation, rules.generation()) != rules.generation() {
        question.0.retain(|kind| !kind.is_about_game());
    }
}

impl QuestionKind {
    /// Whether its answer concerns the game that is on the board when it is asked.
    fn is_about_game(&self) -> bool {
        match self {
            Self::Overwrite(_)
            | Self::Resign { .. }
            | Self::Branch
            | Self::BranchFromClocked
            | Self::Replace(_)
            | Self::EngineFailed(_) => true,
            Self::Open(_) | Self::Paste(_) | Self::Quit => false,
        }
    }

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
            Self::Resign { side, .. } => (say!("question-resign"), resigns(*side)),
            Self::Branch => (say!("question-branch"), say!("question-branch-do")),
            Self::BranchFromClocked => {
                (say!("question-branch-clocked"), say!("question-branch-do"))
            }
            Self::Replace(with) => (say!("match-unsaved"), with.word()),
            Self::Quit => (say!("question-quit"), say!("question-quit-do")),
            Self::EngineFailed(lost) => {
                let problem = engine::seat_failure(&lost.seat, &lost.failure);
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
            Self::Overwrite(_)
            | Self::Resign {
                against_computer: true,
                ..
            }
            | Self::BranchFromClocked => None,
            Self::EngineFailed(_) => Some(ThirdAnswer {
                name: "question_other",
                word: say!("question-engine-other"),
                tip: say!("question-engine-other-tip"),
                action: UiAction::View(ViewCommand::Seats),
                safer: false,
            }),
            Self::Resign { side, .. } => Some(ThirdAnswer {
                name: "question_other",
                word: resigns(!*side),
                tip: say!("question-other-tip"),
                action: UiAction::Match(MatchCommand::Resign(!*side)),
                safer: false,
            }),
            Self::Open(_) | Self::Paste(_) | Self::Branch | Self::Replace(_) | Self::Quit => {
                Some(ThirdAnswer {
                    name: "question_save",
                    word: say!("match-save-first"),
                    tip: say!("match-save-first-tip"),
                    action: UiAction::View(ViewCommand::SaveFile),
                    safer: true,
                })
            }
        }
    }

    /// The actions when confirmed; none for quitting.
    fn actions(self) -> Option<Vec<UiAction>> {
        let action = match self {
            Self::Open(path) => UiAction::Library(LibraryCommand::OpenFile(path)),
            Self::Paste(fen) => UiAction::Match(MatchCommand::PasteFen(fen)),
            Self::Overwrite(path) => UiAction::Library(LibraryCommand::SaveFile {
                path,
                replace: true,
            }),
            Self::Resign { side, .. } => UiAction::Match(MatchCommand::Resign(side)),
            Self::Branch | Self::BranchFromClocked => UiAction::Match(MatchCommand::Branch),
            Self::EngineFailed(lost) => {
                let seat = lost.seat.similar_level().into();
                UiAction::Match(MatchCommand::GiveSeat(lost.side, Some(seat)))
            }
            Self::Replace(with) => return Some(with.actions()),
            Self::Quit => return None,
        };
        Some(vec![action])
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

fn ask(
    mut contexts: EguiContexts,
    mut question: ResMut<Question>,
    mut named: ResMut<NamedButtons>,
    mut ui_actions: UiActions,
    mut exit: MessageWriter<AppExit>,
    mut last: Local<Option<QuestionKind>>,
) -> Result {
    let kind = question.0.front().cloned();
    let just_opened = kind != *last;
    last.clone_from(&kind);
    let Some(kind) = kind else {
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    let screen = ctx.viewport_rect();
    // Blocks input to the board.
    Area::new(Id::new("question around"))
        .order(Order::Foreground)
        .fixed_pos(screen.min)
        .movable(false)
        .fade_in(false)
        .show(ctx, |ui| {
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
            // Blocks input to the panels and to the dialog that it may lie over.
            ui.memory_mut(|memory| memory.set_modal_layer(ui.layer_id()));
            let around = ui.id().with("around");
            ui.interact(screen, around, Sense::CLICK | Sense::DRAG);
            accessibility::mark_as_dialog(ui);
            theme::overlay_frame()
                .show(ui, |ui| {
                    content(ui, &words, [&action, &leave], other.as_ref(), &mut named)
                })
                .inner
        });
    // The key that opened the question, or answered the one before it, does not answer it.
    let keys = match frame::enter_and_escape(ctx) {
        (_, true) => Some(QuestionAnswer::Cancel),
        (true, _) if safer => Some(QuestionAnswer::Third),
        (true, _) => Some(QuestionAnswer::Do),
        _ => None,
    };
    // They are not for what it lies over, either.
    frame::drop_enter_and_escape(ctx);
    let answer = shown.inner.or(keys.filter(|_| !just_opened));
    if let Some(answer) = answer {
        question.0.pop_front();
        *last = None;
        match answer {
            QuestionAnswer::Do => match kind.actions() {
                Some(actions) => ui_actions.send(actions),
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
    use bevy::{
        ecs::message::Messages,
        input::keyboard::{Key, KeyCode},
    };
    use bevy_egui::egui;

    use std::time::Duration;

    use super::*;
    use crate::{
        chess::{
            Game, Square,
            table::{Action, MatchOptions, Player, Table},
        },
        computer::{ComputerSeat, EngineFailure, Strength},
        play::preferences::{Preferences, ViewMode},
        ui::{
            dialogs::{new_match::NewMatch, seats::SeatsDialog},
            screens::start::StartScreen,
            testing::layout::PanelHarness,
        },
    };

    fn drain_messages<M: Message + std::fmt::Debug>(harness: &mut PanelHarness) -> Vec<String> {
        let mut messages = harness.app.world_mut().resource_mut::<Messages<M>>();
        messages
            .drain()
            .map(|message| format!("{message:?}"))
            .collect()
    }

    const BLACK_RESIGNS: QuestionKind = QuestionKind::Resign {
        side: Color::Black,
        against_computer: false,
    };

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
            QuestionKind::Replace(GameReplacement::Rematch),
            QuestionKind::Replace(GameReplacement::Unfinished(0)),
        ] {
            assert_eq!(entered(kind), (vec!["SaveFile".to_owned()], false));
        }
    }

    fn is_open(harness: &PanelHarness) -> bool {
        harness.app.world().resource::<Question>().is_open()
    }

    /// A board with these questions, asked in one frame.
    fn asked(kinds: impl IntoIterator<Item = QuestionKind>) -> PanelHarness {
        let mut harness = PanelHarness::new(Rules::default());
        harness.frame();
        let mut question = harness.app.world_mut().resource_mut::<Question>();
        kinds.into_iter().for_each(|kind| question.ask(kind));
        harness.frame();
        harness
    }

    fn engine_lost(side: Color) -> EngineFailed {
        EngineFailed {
            side,
            seat: ComputerSeat::Engine("script".to_owned(), Strength::Full),
            failure: EngineFailure::Ended,
        }
    }

    #[test]
    fn a_question_waits_while_another_is_open() {
        let mut harness = asked([
            QuestionKind::Overwrite("a.pgn".into()),
            BLACK_RESIGNS,
            QuestionKind::Overwrite("a.pgn".into()),
        ]);
        harness.press(egui::Key::Enter);
        assert_eq!(
            drain_messages::<LibraryCommand>(&mut harness),
            ["SaveFile { path: \"a.pgn\", replace: true }"]
        );
        assert!(is_open(&harness), "the other one");
        harness.press(egui::Key::Enter);
        assert!(
            is_open(&harness),
            "a key that was held on does not answer it"
        );
        harness.press(egui::Key::Enter);
        assert_eq!(
            drain_messages::<MatchCommand>(&mut harness),
            ["Resign(Black)"]
        );
        assert!(!is_open(&harness), "nothing is asked twice");
    }

    #[test]
    fn engines_that_fail_while_a_question_is_open_are_asked_about_after_it() {
        let mut harness = asked([QuestionKind::Overwrite("a.pgn".into())]);
        for side in Color::ALL {
            let lost = engine_lost(side);
            harness.app.world_mut().write_message(lost);
        }
        harness.frame();
        for _ in 0..3 {
            assert!(is_open(&harness));
            harness.press(egui::Key::Escape);
            harness.frame();
        }
        assert!(!is_open(&harness));
    }

    #[test]
    fn enter_answers_the_question_and_begins_no_match_in_the_dialog_below_it() {
        let mut harness = asked([]);
        harness.send(ViewCommand::NewGame);
        harness.problems();
        harness.send(engine_lost(Color::White)).frame();
        harness.frame();
        assert!(is_open(&harness));
        harness.press(egui::Key::Enter);
        let commands = drain_messages::<MatchCommand>(&mut harness);
        assert!(
            matches!(&commands[..], [one] if one.starts_with("GiveSeat(White")),
            "{commands:?}"
        );
        let is_shown =
            |harness: &PanelHarness| harness.app.world().resource::<NewMatch>().is_open();
        assert!(is_shown(&harness));
        harness.frame();
        harness.press(egui::Key::Enter);
        let commands = drain_messages::<MatchCommand>(&mut harness);
        assert!(
            matches!(&commands[..], [one] if one.starts_with("NewMatch")),
            "the next one is for the dialog: {commands:?}"
        );
        assert!(!is_shown(&harness));
    }

    #[test]
    fn a_click_beside_the_question_is_not_for_the_dialog_below_it() {
        let mut harness = asked([]);
        harness.send(ViewCommand::Seats);
        harness.problems();
        let is_shown =
            |harness: &PanelHarness| harness.app.world().resource::<SeatsDialog>().is_open();
        let mut question = harness.app.world_mut().resource_mut::<Question>();
        question.ask(QuestionKind::Quit);
        harness.problems();
        harness.click("seats_done");
        assert!(is_shown(&harness) && is_open(&harness));
        harness.click("question_leave");
        assert!(!is_open(&harness));
        harness.click("seats_done");
        assert!(!is_shown(&harness));
    }

    #[test]
    fn whoever_quits_is_asked_before_anything_else_and_only_once() {
        let mut table = Table::adopt(&Game::new(), MatchOptions::default());
        let mv = table.game().legal_moves_from(Square::E2)[0];
        table
            .act(Action::Move(mv), Duration::ZERO)
            .expect("a legal move");
        // A game that is there at the start counts as one of a file.
        let mut harness = PanelHarness::new(Rules::default());
        harness.frame();
        harness.app.insert_resource(Rules::at(table));
        let mut question = harness.app.world_mut().resource_mut::<Question>();
        question.ask(BLACK_RESIGNS);
        harness.frame();
        let quit = |harness: &mut PanelHarness| {
            harness.app.world_mut().write_message(ViewCommand::Quit);
            harness.frame();
            harness.frame();
            !drain_messages::<AppExit>(harness).is_empty()
        };
        assert!(!quit(&mut harness), "the game would be lost");
        harness.press(egui::Key::Escape);
        assert!(is_open(&harness), "the question before it is still open");
        assert!(drain_messages::<MatchCommand>(&mut harness).is_empty());
        assert!(!quit(&mut harness));
        assert!(quit(&mut harness), "who asks again means it");
    }

    #[test]
    fn what_is_asked_about_a_game_is_not_asked_when_another_is_on_the_board() {
        let mut harness = asked([
            QuestionKind::EngineFailed(engine_lost(Color::White)),
            BLACK_RESIGNS,
            QuestionKind::Overwrite("a.pgn".into()),
            QuestionKind::Branch,
            QuestionKind::Paste(String::new()),
        ]);
        let load = MatchCommand::Load(Box::default());
        harness.app.world_mut().write_message(load);
        harness.frame();
        harness.frame();
        assert!(is_open(&harness), "a position is to be pasted");
        harness.press(egui::Key::Escape);
        assert!(!is_open(&harness));
    }

    #[test]
    fn what_replaces_a_game_that_would_be_lost_is_asked_about_and_else_begun() {
        let mut question = Question::default();
        let next = Box::new(Series::new("Anna", "Bela", Player::First));
        for (with, begun) in [
            (GameReplacement::Rematch, "[Match(Rematch)]"),
            (GameReplacement::StartScreen, "[Match(New), View(Menu)]"),
            (
                GameReplacement::Unfinished(1),
                "[Match(ResumeUnfinished(1))]",
            ),
            (GameReplacement::NextGame(next), "[Match(NewMatch("),
        ] {
            let actions = question.replace(with.clone(), false);
            assert!(format!("{actions:?}").starts_with(begun), "{actions:?}");
            assert!(!question.is_open());
            assert!(question.replace(with.clone(), true).is_empty());
            assert_eq!(question.0.pop_front(), Some(QuestionKind::Replace(with)));
        }
    }

    #[test]
    fn e15_a_game_that_would_be_lost_is_asked_about_before_it_is_closed() {
        let mut harness = unrecorded();
        harness.send(ViewCommand::CloseGame);
        harness.problems();
        assert!(is_open(&harness) && !is_replaced(&harness));
        harness.press(egui::Key::Escape);
        harness.frame();
        assert!(!is_open(&harness) && !is_replaced(&harness));
        harness.send(ViewCommand::CloseGame);
        harness.problems();
        harness.click("question_do");
        harness.frame();
        assert!(is_replaced(&harness));
        let start = harness.app.world().resource::<StartScreen>();
        assert!(start.is_open(), "in its place");
    }

    #[test]
    fn enter_resigns_where_nothing_is_lost() {
        assert_eq!(
            entered(BLACK_RESIGNS),
            (vec!["Resign(Black)".to_owned()], false)
        );
    }

    /// The panels after a game of one move that was played here, was given up, and is in no archive.
    fn unrecorded() -> PanelHarness {
        let mut table = Table::adopt(&Game::new(), MatchOptions::default());
        let mv = table.game().legal_moves_from(Square::E2)[0];
        for action in [Action::Move(mv), Action::Resign(Color::Black)] {
            table.act(action, Duration::ZERO).expect("it can be done");
        }
        let mut harness = PanelHarness::new(Rules::default());
        harness.frame();
        harness.app.insert_resource(Rules::at(table));
        harness.problems();
        harness
    }

    /// Whether the game played is no longer on the board.
    fn is_replaced(harness: &PanelHarness) -> bool {
        let rules = harness.app.world().resource::<Rules>();
        rules.table().game().played().is_empty()
    }

    #[test]
    fn e15_a_game_that_would_be_lost_is_asked_about_before_a_rematch() {
        let by_key = |harness: &mut PanelHarness| {
            harness.press_everywhere(egui::Key::F8, KeyCode::F8, Key::F8);
        };
        let by_result = |harness: &mut PanelHarness| {
            harness.click("result_rematch");
        };
        let by_menu = |harness: &mut PanelHarness| {
            harness.send(ViewCommand::More);
            harness.problems();
            harness.click("rematch");
        };
        let by_strip = |harness: &mut PanelHarness| {
            let world = harness.app.world_mut();
            world.resource_mut::<Preferences>().view = ViewMode::FaceToFace;
            harness.problems();
            harness.click("black_rematch");
        };
        let ways: [&dyn Fn(&mut PanelHarness); 4] = [&by_key, &by_result, &by_menu, &by_strip];
        for (number, rematch) in ways.into_iter().enumerate() {
            let mut harness = unrecorded();
            rematch(&mut harness);
            harness.problems();
            assert!(!is_replaced(&harness), "{number}");
            assert!(is_open(&harness), "{number}");
            assert!(harness.has_button("question_save"));
            harness.click("question_do");
            harness.frame();
            assert!(is_replaced(&harness) && !is_open(&harness), "{number}");
        }
    }
}
