//! The dialog for the notes on the move shown: glyphs for the move and the position, and a comment of any length.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Key, Modifiers, RichText, Stroke, TextEdit, Ui, vec2},
};

use crate::{
    chess::{
        PieceLetters,
        annotation::{comment, drawing, glyph},
    },
    play::{
        PlaySystems,
        messages::{NoteCommand, Notice},
        mode::autoplay::Autoplay,
        preferences::Preferences,
        rules::Rules,
        shared::{ViewCommand, on_view_command},
    },
    ui::{
        UiSystems,
        action::{UiAction, UiActions},
        strip::{message, review::moment::shown_move},
        widgets::{
            buttons::NamedButtons,
            form::{self, FormChoice},
            theme,
        },
    },
    words::{annotation::glyph_name, say},
};

use super::{files, frame};

/// Opens the dialog, and writes the changes.
pub fn plugin(app: &mut App) {
    app.init_resource::<NotesDialog>()
        .add_systems(Update, close_outdated.in_set(PlaySystems::Sync))
        .add_systems(
            Update,
            open.run_if(on_view_command(ViewCommand::Notes))
                .in_set(PlaySystems::React)
                .before(message::update),
        )
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(UiSystems::Dialogs).run_if(not(files::is_open)),
        );
}

/// The dialog.
#[derive(Resource, Default, Debug)]
pub struct NotesDialog(Option<Draft>);

impl NotesDialog {
    /// Whether the dialog is open.
    pub fn is_open(&self) -> bool {
        self.0.is_some()
    }
}

/// The notes being edited.
#[derive(Clone, Debug, Default)]
pub struct Draft {
    /// The game that is annotated.
    generation: u64,
    /// The line that is annotated, and the ply: another move may be shown when the notes are saved.
    line: u64,
    ply: usize,
    title: String,
    comment: String,
    /// The glyphs in the record.
    before: Vec<u16>,
    /// The glyphs after the changes.
    glyphs: Vec<u16>,
    has_drawings: bool,
    /// Whether the comment has had the keyboard.
    focused: bool,
}

impl Draft {
    /// The notes on the move shown, which the title writes in these letters, or in coordinates if there are none.
    fn of(rules: &Rules, letters: Option<PieceLetters>) -> Self {
        let annotations = rules.shown_annotations();
        let glyphs = glyph::read(&annotations);
        Self {
            generation: rules.generation(),
            line: rules.line_count(),
            ply: rules.shown_ply(),
            title: match rules.shown_ply() {
                0 => say!("notes-title-start"),
                _ => say!("notes-title", made = shown_move(rules, letters)),
            },
            comment: comment::text(&annotations),
            before: glyphs.clone(),
            glyphs,
            has_drawings: !drawing::read(&annotations).is_empty(),
            focused: false,
        }
    }

    fn toggle(&mut self, nag: u16) {
        let was_there = self.glyphs.contains(&nag);
        self.glyphs
            .retain(|other| *other != nag && !glyph::exclude_each_other(*other, nag));
        if !was_there {
            self.glyphs.push(nag);
        }
    }

    fn command(self) -> NoteCommand {
        let added: Vec<u16> = self
            .glyphs
            .iter()
            .copied()
            .filter(|nag| !self.before.contains(nag))
            .collect();
        // A glyph that is replaced by another is removed.
        let removed = self.before.iter().copied().filter(|nag| {
            let is_replaced = added
                .iter()
                .any(|new| glyph::exclude_each_other(*new, *nag));
            !self.glyphs.contains(nag) && !is_replaced
        });
        NoteCommand::All {
            line: self.line,
            ply: self.ply,
            comment: self.comment,
            glyphs: removed.chain(added.iter().copied()).collect(),
        }
    }
}

/// The buttons of the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotesChoice {
    /// Write it into the record.
    Save,
    /// Leave the record as it is.
    Cancel,
    /// Remove the drawings from the board.
    Erase,
}

fn open(
    rules: Res<Rules>,
    preferences: Res<Preferences>,
    mut autoplay: ResMut<Autoplay>,
    mut dialog: ResMut<NotesDialog>,
    mut notices: MessageWriter<Notice>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if rules.shows_annotations() {
        // Autoplay would go on to other moves.
        autoplay.stop();
        dialog.0 = Some(Draft::of(&rules, preferences.letters()));
    } else {
        notices.write(Notice::problem(say!("note-only-in-review")));
    }
    redraw.write(RequestRedraw);
}

/// Closes the dialog when another game comes on the board: the notes would be written into that one.
fn close_outdated(rules: Res<Rules>, mut dialog: ResMut<NotesDialog>) {
    let draft = dialog.0.as_ref();
    if draft.is_some_and(|draft| draft.generation != rules.generation()) {
        dialog.0 = None;
    }
}

fn show(
    mut contexts: EguiContexts,
    mut dialog: ResMut<NotesDialog>,
    mut named: ResMut<NamedButtons>,
    mut ui_actions: UiActions,
) -> Result {
    let Some(draft) = &mut dialog.bypass_change_detection().0 else {
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    let saved_by_key = frame::is_on_top(ctx, "notes")
        && ctx.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter));
    let chosen = frame::show_with_footer(
        ctx,
        "notes",
        500.0,
        |ui: &mut Ui, named: &mut NamedButtons| page(ui, named, draft),
        footer,
        &mut named,
    );
    let (_, escape) = frame::dialog_keys(ctx, "notes");
    let chosen = chosen
        .or(saved_by_key.then_some(NotesChoice::Save))
        .or(escape.then_some(NotesChoice::Cancel));
    let Some(chosen) = chosen else {
        return Ok(());
    };
    ctx.request_repaint();
    // Messages written here are handled in the next frame.
    ui_actions.request_redraw();
    let draft = dialog.0.take().unwrap_or_default();
    match chosen {
        NotesChoice::Save => ui_actions.send([UiAction::Note(draft.command())]),
        NotesChoice::Erase => {
            ui_actions.send([
                UiAction::Note(draft.command()),
                UiAction::Note(NoteCommand::Erase),
            ]);
        }
        NotesChoice::Cancel => ui_actions.send([]),
    }
    Ok(())
}

const MOVE_NAMES: [&str; 6] = ["note_1", "note_2", "note_3", "note_4", "note_5", "note_6"];
const POSITION_NAMES: [&str; 8] = [
    "note_18", "note_16", "note_14", "note_10", "note_13", "note_15", "note_17", "note_19",
];

/// Glyphs and comment.
pub fn page(ui: &mut Ui, named: &mut NamedButtons, draft: &mut Draft) -> Option<NotesChoice> {
    form::title(ui, &draft.title);
    let groups = [
        (say!("notes-move"), &glyph::OF_MOVES[..], &MOVE_NAMES[..]),
        (
            say!("notes-position"),
            &glyph::OF_POSITIONS[..],
            &POSITION_NAMES[..],
        ),
    ];
    for (words, glyphs, names) in groups {
        let choices: Vec<FormChoice> = glyphs
            .iter()
            .zip(names)
            .map(|(nag, name)| FormChoice::new(name, glyph::sign(*nag)).tip(glyph_name(*nag)))
            .collect();
        let chosen = glyphs.iter().position(|nag| draft.glyphs.contains(nag));
        if let Some(clicked) = form::choose(ui, named, &words, &choices, chosen) {
            draft.toggle(glyphs[clicked]);
        }
    }
    ui.add_space(6.0);
    let label = RichText::new(say!("notes-comment"))
        .size(15.0)
        .color(theme::IVORY);
    let label = ui.label(label);
    // Without the margins on both sides.
    let width = ui.available_width() - 24.0;
    let field = ui
        .scope(|ui| {
            // The dark field needs a border on the dark background.
            ui.visuals_mut().widgets.inactive.bg_stroke = Stroke::new(1.0, theme::BORDER);
            ui.add(
                TextEdit::multiline(&mut draft.comment)
                    .hint_text(say!("notes-hint"))
                    .margin(vec2(8.0, 6.0))
                    .desired_rows(6)
                    .desired_width(width),
            )
        })
        .inner
        .labelled_by(label.id);
    named.register("note_comment", &field);
    if !draft.focused {
        field.request_focus();
        draft.focused = true;
    }
    ui.add_space(6.0);
    let erase = draft.has_drawings && {
        let (word, tip) = (say!("notes-erase"), say!("notes-erase-tip"));
        frame::button(ui, named, "note_erase", &word, &tip, false).clicked()
    };
    erase.then_some(NotesChoice::Erase)
}

/// The buttons below.
pub fn footer(
    ui: &mut Ui,
    named: &mut NamedButtons,
    chosen: Option<NotesChoice>,
) -> Option<NotesChoice> {
    ui.horizontal_wrapped(|ui| {
        let mut chosen = chosen;
        let (word, tip) = (say!("notes-save"), say!("notes-save-tip"));
        if frame::button(ui, named, "note_save", &word, &tip, true).clicked() {
            chosen = Some(NotesChoice::Save);
        }
        let word = say!("notes-cancel");
        if frame::button(ui, named, "note_cancel", &word, "Esc", false).clicked() {
            chosen = Some(NotesChoice::Cancel);
        }
        chosen
    })
    .inner
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::Event;

    use super::*;
    use crate::{
        chess::{Game, Position},
        play::{
            messages::{MatchCommand, ReviewTarget},
            mode::Mode,
        },
        ui::{
            dialogs::question::{Question, QuestionKind},
            testing::{layout::PanelHarness, text_fit::in_every_language},
        },
    };

    #[test]
    fn every_word_fits_in_every_language() {
        for width in [500.0, 340.0] {
            in_every_language("notes", width, 560.0, |ui, named| {
                let mut draft = Draft {
                    title: say!("notes-title", made = "112… Nbxd7+!?"),
                    comment: "A long comment that goes on over more than one line. ".repeat(4),
                    glyphs: vec![1, 16],
                    has_drawings: true,
                    ..Draft::default()
                };
                let chosen = page(ui, named, &mut draft);
                footer(ui, named, chosen);
            });
        }
    }

    #[test]
    fn a_sign_takes_the_place_of_another_and_is_taken_away_again() {
        let mut draft = Draft {
            before: vec![1, 146],
            glyphs: vec![1, 146],
            ..Draft::default()
        };
        draft.toggle(4);
        draft.toggle(16);
        assert_eq!(draft.glyphs, [146, 4, 16]);
        let glyphs = |draft: &Draft| match draft.clone().command() {
            NoteCommand::All { glyphs, .. } => glyphs,
            other => panic!("{other:?}"),
        };
        assert_eq!(glyphs(&draft), [4, 16], "the first takes the place of !");
        draft.toggle(4);
        draft.toggle(16);
        assert_eq!(glyphs(&draft), [1], "! is taken away");
    }

    /// The panels beside a game of six plies, looked back at from its second ply.
    fn in_review() -> PanelHarness {
        let mut game = Game::new();
        for _ in 0..6 {
            let mv = game.position().legal_moves()[0];
            game.play(mv).expect("a legal move");
        }
        let mut harness = PanelHarness::new(Rules::new(game));
        harness.send(MatchCommand::GoTo(ReviewTarget::Ply(2)));
        harness.frame();
        harness
    }

    fn comment_on(harness: &PanelHarness, ply: usize) -> String {
        let rules = harness.app.world().resource::<Rules>();
        comment::text(&rules.table().game().annotations(ply))
    }

    #[test]
    fn autoplay_stops_when_the_notes_are_opened() {
        let mut harness = in_review();
        harness.send(ViewCommand::Autoplay);
        harness.frame();
        harness.frame();
        let mode = |harness: &PanelHarness| **harness.app.world().resource::<State<Mode>>();
        assert_eq!(mode(&harness), Mode::Autoplay);
        harness.send(ViewCommand::Notes);
        harness.frame();
        harness.frame();
        assert!(harness.app.world().resource::<NotesDialog>().is_open());
        assert_eq!(mode(&harness), Mode::Review);
    }

    #[test]
    fn escape_answers_a_question_that_is_asked_over_the_notes_and_keeps_them() {
        let mut harness = in_review();
        harness.send(ViewCommand::Notes);
        harness.problems();
        harness.frame_with(vec![Event::Text("kept".to_owned())]);
        let mut question = harness.app.world_mut().resource_mut::<Question>();
        question.ask(QuestionKind::Quit);
        harness.problems();
        harness.press(Key::Escape);
        harness.frame();
        assert!(!harness.app.world().resource::<Question>().is_open());
        harness.click("note_save");
        harness.frame();
        assert_eq!(comment_on(&harness, 2), "kept");
    }

    #[test]
    fn notes_are_written_to_the_move_at_which_they_were_opened() {
        let mut harness = in_review();
        harness.send(ViewCommand::Notes);
        harness.problems();
        harness.frame_with(vec![Event::Text("the right one".to_owned())]);
        harness.send(MatchCommand::GoTo(ReviewTarget::Ply(4)));
        harness.frame();
        harness.click("note_save");
        harness.frame();
        assert_eq!(comment_on(&harness, 2), "the right one");
        assert_eq!(comment_on(&harness, 4), "");
    }

    #[test]
    fn notes_on_a_game_that_has_left_the_board_are_not_written_into_the_next() {
        let mut harness = in_review();
        harness.send(ViewCommand::Notes);
        harness.problems();
        assert!(harness.app.world().resource::<NotesDialog>().is_open());
        harness.send(MatchCommand::Load(Box::default()));
        harness.frame();
        assert!(!harness.app.world().resource::<NotesDialog>().is_open());
    }
}
