//! What characters do: shortcuts, and moves that are typed.

use crate::{
    play::{
        arbiter::{draw_claim_move::DrawClaimMove, match_actions},
        messages::{LineCommand, MatchCommand, NoteCommand, Notice},
        preferences::{AnimationSpeed, ViewMode, Viewpoint},
        rules::Rules,
        shared::{CameraCommand, ViewCommand},
    },
    words::say,
};

use super::{
    actions::KeyActions,
    letters::{choice, is_piece_letter, starts_move},
};

/// Longer than any way to write a move.
const MAX_MOVE_LENGTH: usize = 12;

impl KeyActions<'_> {
    /// A character is typed, alone or together with Ctrl.
    pub fn character(&mut self, text: &str, ctrl: bool) {
        if text == "?" {
            self.overlays.help = true;
        } else if ctrl {
            self.shortcut(text);
        } else if self.draws(text) {
            self.draw();
        } else if self.promotion.is_pending() {
            let letters = self.preferences.key_letters();
            let role = choice(text, letters, self.promotion.choices());
            if let Some(chosen) = role.and_then(|role| self.promotion.chosen(role)) {
                self.writers.moves.write(chosen);
            } else if !starts_move(text, letters) {
                self.type_letter(text);
            }
        } else {
            self.type_letter(text);
        }
    }

    /// Whether a letter marks the cursor's square.
    fn draws(&self, text: &str) -> bool {
        let is_typing = !self.buffer.0.is_empty();
        !is_typing && self.rules.shows_annotations() && text.eq_ignore_ascii_case("x")
    }

    fn draw(&mut self) {
        let writers = &mut self.writers;
        if let Some(at) = self.selection.cursor {
            let (drawings, notes) = (&mut writers.drawings, &mut writers.notes);
            writers.drawing.mark(at, drawings, notes);
        } else {
            let notice = Notice::problem(say!("note-no-cursor"));
            writers.notices.write(notice);
        }
    }

    fn shortcut(&mut self, text: &str) {
        let text = text.to_ascii_lowercase();
        let writers = &mut self.writers;
        if let Some(note) = note_command(&text)
            && (matches!(note, NoteCommand::Glyph(_)) || writers.undoes_notes(&self.rules))
        {
            writers.notes.write(note);
        } else if let Some(command) = match_command(&text, &self.rules, &self.draw_claim) {
            writers.commands.write(command);
        } else if let Some(line) = line_command(&text) {
            writers.lines.write(line);
        } else if let Some(view) = view_command(&text) {
            writers.views.write(view);
        }
    }

    fn type_letter(&mut self, text: &str) {
        let letters = self.preferences.key_letters();
        if self.buffer.0.is_empty() && is_piece_letter(text, letters) {
            self.buffer.0.push_str(text);
        } else if self.buffer.0.is_empty() {
            match text.to_ascii_lowercase().as_str() {
                "u" => {
                    self.writers.commands.write(MatchCommand::TakeBack);
                }
                "y" => {
                    self.writers.commands.write(MatchCommand::Redo);
                }
                "p" => {
                    self.writers.camera.write(CameraCommand::Home);
                }
                "t" => {
                    self.writers.camera.write(CameraCommand::Turn);
                }
                "v" => {
                    self.preferences.view = self.preferences.view.next();
                    self.writers
                        .notices
                        .write(Notice::done(view_words(self.preferences.view)));
                }
                "l" => self.preferences.legibility = !self.preferences.legibility,
                "s" => {
                    self.preferences.animation = self.preferences.animation.next();
                    let speed = match self.preferences.animation {
                        AnimationSpeed::Full => say!("settings-speed-full"),
                        AnimationSpeed::Fast => say!("settings-speed-fast"),
                        AnimationSpeed::Off => say!("settings-speed-off"),
                    };
                    self.writers
                        .notices
                        .write(Notice::done(say!("settings-speed-now", speed = speed)));
                }
                "m" => self.preferences.muted = !self.preferences.muted,
                "+" | "=" => {
                    self.writers.camera.write(CameraCommand::Zoom(0.9));
                }
                "-" => {
                    self.writers.camera.write(CameraCommand::Zoom(1.0 / 0.9));
                }
                _ if starts_move(text, letters) => self.buffer.0.push_str(text),
                _ => {}
            }
        } else if self.buffer.0.len() < MAX_MOVE_LENGTH && text.chars().all(|c| !c.is_control()) {
            self.buffer.0.push_str(text);
        }
    }
}

/// The shortcuts of notes. Undo and redo are those of the game where no notes are edited.
fn note_command(letter: &str) -> Option<NoteCommand> {
    Some(match letter {
        "z" => NoteCommand::Undo,
        "y" => NoteCommand::Redo,
        "1" | "2" | "3" | "4" | "5" | "6" => NoteCommand::Glyph(letter.parse().ok()?),
        _ => return None,
    })
}

/// The shortcuts of what players do in a match.
fn match_command(letter: &str, rules: &Rules, draw_claim: &DrawClaimMove) -> Option<MatchCommand> {
    Some(match letter {
        "z" => MatchCommand::TakeBack,
        "y" => MatchCommand::Redo,
        "d" => MatchCommand::Offer(match_actions::side_that_offers(rules)),
        "a" => MatchCommand::Accept,
        "x" => MatchCommand::Decline,
        "l" => draw_claim.claim(rules),
        "p" => MatchCommand::Pause,
        "j" => MatchCommand::Adjust,
        "w" => MatchCommand::ExplainEnd,
        "i" => MatchCommand::Review,
        _ => return None,
    })
}

/// The shortcuts of lines beside the game.
fn line_command(letter: &str) -> Option<LineCommand> {
    Some(match letter {
        "b" => LineCommand::Best,
        "k" => LineCommand::Keep,
        "u" => LineCommand::Promote,
        _ => return None,
    })
}

/// The shortcuts of what the panels do.
fn view_command(letter: &str) -> Option<ViewCommand> {
    Some(match letter {
        "m" => ViewCommand::Notes,
        "r" => ViewCommand::Resign,
        "g" => ViewCommand::Games,
        "n" => ViewCommand::NewGame,
        "e" => ViewCommand::Seats,
        "o" => ViewCommand::OpenFile,
        "s" => ViewCommand::SaveFile,
        "c" => ViewCommand::CopyFen,
        "v" => ViewCommand::PasteFen,
        "q" => ViewCommand::Quit,
        _ => return None,
    })
}

/// The name of a view, as the settings write it.
fn view_words(view: ViewMode) -> String {
    let viewpoint = match view.viewpoint() {
        Viewpoint::Seat => say!("settings-view-seat"),
        Viewpoint::Side => say!("settings-view-side"),
        Viewpoint::Above => say!("settings-view-overhead"),
        Viewpoint::Facing => say!("settings-view-facing"),
    };
    let follows = if view.turns() {
        say!("settings-view-turning")
    } else {
        say!("settings-view-stay")
    };
    say!("settings-view-now", view = viewpoint, follows = follows)
}
