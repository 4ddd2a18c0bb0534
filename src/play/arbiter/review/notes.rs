//! Notes on the moves, edited by the players: comments, glyphs, arrows and circles. Every change is an event of the
//! table, so that the journal keeps it, and can be undone to the byte.

use std::time::Duration;

use bevy::prelude::*;

use crate::{
    chess::{
        annotation::{Annotation, comment, drawing, glyph},
        line::{Edit, Line},
        table::Action,
    },
    play::{
        PlaySystems,
        messages::{NoteCommand, Notice},
        referee,
        rules::Rules,
    },
    words::say,
};

/// Handles commands that edit the notes.
pub fn plugin(app: &mut App) {
    app.init_resource::<NoteHistory>().add_systems(
        Update,
        read_commands
            .in_set(PlaySystems::Referee)
            .after(referee::handle_commands)
            .before(referee::judge_moves),
    );
}

/// The edits that can be undone, and those that can be redone, each with its changes.
#[derive(Resource, Default, Debug)]
pub struct NoteHistory {
    undo: Vec<Vec<NoteChange>>,
    redo: Vec<Vec<NoteChange>>,
}

/// A change of the record's text after so many plies.
#[derive(Clone, Debug)]
struct NoteChange {
    generation: u64,
    ply: usize,
    before: String,
    after: String,
}

impl NoteHistory {
    /// Whether anything was changed in this game.
    pub fn is_of(&self, rules: &Rules) -> bool {
        let mut changes = self.undo.iter().chain(&self.redo).flatten();
        changes.any(|change| change.generation == rules.generation())
    }

    fn add(&mut self, changes: Vec<NoteChange>) {
        if !changes.is_empty() {
            self.redo.clear();
            self.undo.push(changes);
        }
    }
}

impl NoteChange {
    /// The text that the record has, and the one that it gets, by undoing the change or making it again.
    fn texts(&self, again: bool) -> (&str, &str) {
        match again {
            false => (&self.after, &self.before),
            true => (&self.before, &self.after),
        }
    }

    /// Whether the record still has the text that the change left.
    fn is_there(&self, rules: &Rules, again: bool) -> bool {
        let game = rules.table().game();
        self.generation == rules.generation()
            && self.ply <= game.plies().len()
            && game.text_after(self.ply) == self.texts(again).0
    }
}

/// Edits the record, and remembers the text before. Returns whether the record can hold the new text.
pub(in crate::play::arbiter) fn edit(
    rules: &mut Rules,
    history: &mut NoteHistory,
    edit: &Edit,
) -> bool {
    let Some(change) = write(rules, edit) else {
        return false;
    };
    history.add(change.into_iter().collect());
    true
}

/// The same for edits that are undone as one. Those that the record cannot hold are left out.
pub(in crate::play::arbiter) fn edit_all(
    rules: &mut Rules,
    history: &mut NoteHistory,
    edits: &[Edit],
) {
    let changes = edits.iter().filter_map(|edit| write(rules, edit));
    history.add(changes.flatten().collect());
}

/// Edits the record. Returns the change, if the text is another now; `None` if the record cannot hold the new text.
fn write(rules: &mut Rules, edit: &Edit) -> Option<Option<NoteChange>> {
    let before = rules.table().game().text_after(edit.ply).to_owned();
    let action = Action::Annotate {
        ply: edit.ply,
        annotations: edit.annotations.clone(),
    };
    rules.table_mut().act(action, Duration::ZERO).ok()?;
    let after = rules.table().game().text_after(edit.ply).to_owned();
    Some((after != before).then(|| NoteChange {
        generation: rules.generation(),
        ply: edit.ply,
        before,
        after,
    }))
}

fn read_commands(
    mut commands: MessageReader<NoteCommand>,
    mut rules: ResMut<Rules>,
    mut history: ResMut<NoteHistory>,
    mut notices: MessageWriter<Notice>,
) {
    for command in commands.read() {
        let refusal = match command {
            NoteCommand::Undo => undo_or_redo(&mut rules, &mut history, false),
            NoteCommand::Redo => undo_or_redo(&mut rules, &mut history, true),
            _ if !rules.shows_annotations() => Some(say!("note-only-in-review")),
            _ => change(&mut rules, &mut history, command),
        };
        match (refusal, command) {
            (Some(refusal), _) => {
                notices.write(Notice::problem(refusal));
            }
            (None, NoteCommand::Undo) => {
                notices.write(Notice::done(say!("note-undone")));
            }
            (None, NoteCommand::Redo) => {
                notices.write(Notice::done(say!("note-done-again")));
            }
            (None, NoteCommand::Comment(_) | NoteCommand::All { .. }) => {
                notices.write(Notice::done(say!("note-written")));
            }
            _ => {}
        }
    }
}

/// The annotations of the move shown, after a command.
fn changed(annotations: &[Annotation], command: &NoteCommand) -> Vec<Annotation> {
    match command {
        NoteCommand::Comment(text) => comment::with_text(annotations, text),
        NoteCommand::Glyph(nag) => glyph::toggled(annotations, *nag),
        NoteCommand::All {
            comment, glyphs, ..
        } => {
            let toggled = glyphs
                .iter()
                .fold(annotations.to_vec(), |annotations, nag| {
                    glyph::toggled(&annotations, *nag)
                });
            comment::with_text(&toggled, comment)
        }
        NoteCommand::Draw(shape) => drawing::toggled(annotations, *shape),
        NoteCommand::NextColour(shape) => drawing::next_colour(annotations, *shape),
        NoteCommand::Erase => {
            let drawn = drawing::read(annotations);
            drawn
                .into_iter()
                .fold(annotations.to_vec(), |annotations, shape| {
                    drawing::toggled(&annotations, shape)
                })
        }
        NoteCommand::Undo | NoteCommand::Redo => annotations.to_vec(),
    }
}

/// Edits the annotations of the move shown, or of the one that the command names. A line that was only tried is thereby
/// written into the record.
fn change(rules: &mut Rules, history: &mut NoteHistory, command: &NoteCommand) -> Option<String> {
    let shown = rules.shown_ply();
    let ply = match command {
        // The plies are those of another line.
        NoteCommand::All { line, .. } if *line != rules.line_count() => {
            return Some(say!("note-not-written"));
        }
        NoteCommand::All { ply, .. } => *ply,
        _ => shown,
    };
    let annotations = changed(&rules.annotations_after(ply), command);
    let Some(line) = rules.line().cloned() else {
        let new = Edit { ply, annotations };
        return (!edit(rules, history, &new)).then(|| say!("note-not-written"));
    };
    let Some((line, new)) = line.annotated(rules.table().game(), ply, &annotations) else {
        return Some(say!("note-not-written"));
    };
    if !edit(rules, history, &new) {
        return Some(say!("note-not-written"));
    }
    rules.show_line(Some(line), shown);
    None
}

/// Undoes the last edit, or redoes the one undone last.
fn undo_or_redo(rules: &mut Rules, history: &mut NoteHistory, again: bool) -> Option<String> {
    let (from, to) = match again {
        false => (&mut history.undo, &mut history.redo),
        true => (&mut history.redo, &mut history.undo),
    };
    let nothing = || say!("note-nothing-to-undo");
    let Some(last) = from.pop() else {
        return Some(nothing());
    };
    if !last.iter().all(|change| change.is_there(rules, again)) {
        // The text has changed since: the history no longer applies.
        history.undo.clear();
        history.redo.clear();
        return Some(nothing());
    }
    for change in &last {
        let action = Action::RestoreText {
            ply: change.ply,
            text: change.texts(again).1.to_owned(),
        };
        if rules.table_mut().act(action, Duration::ZERO).is_err() {
            return Some(nothing());
        }
    }
    let changed = match &last[..] {
        [one] => one.ply,
        _ => rules.shown_ply(),
    };
    to.push(last);
    show_change(rules, changed);
    None
}

/// Shows where something has changed: the line that is shown if the record still has it, else the move of the game.
fn show_change(rules: &mut Rules, ply: usize) {
    let shown = rules.shown_ply();
    let Some(line) = rules.line().cloned() else {
        if shown != ply {
            rules.show_line(None, ply);
        }
        return;
    };
    let again = Line::at(rules.table().game(), &line.path());
    match again {
        Some(again) if line.is_recorded() => rules.show_line(Some(again), shown),
        _ => rules.show_line(None, ply),
    }
}
