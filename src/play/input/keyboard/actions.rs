//! What keys do that are no characters.

use bevy::{ecs::system::SystemParam, input::keyboard::Key, prelude::*};

use crate::{
    chess::{Position, Square},
    play::{
        arbiter::{draw_claim_move::DrawClaimMove, review::notes::NoteHistory},
        input::{
            drawing::DrawingInput,
            promotion::PromotionState,
            selection::{self, Selection},
        },
        library::unsaved::UnsavedGame,
        messages::{
            LineCommand, MatchCommand, MoveRejected, MoveRequested, MoveTyped, NoteCommand, Notice,
            ReviewTarget,
        },
        mode::{
            Mode, MoveEntry,
            escape::{Escape, Unfinished, escape},
            rule_book::{RuleBook, RuleBookCommand},
            set_up::SetUp,
        },
        preferences::Preferences,
        rules::Rules,
        shared::{
            BoardDrawings, CameraCommand, OpenRuleBook, Overlays, Seat, TypedMove, ViewCommand,
        },
    },
};

/// The messages that keys write.
#[derive(SystemParam)]
pub(super) struct KeyWriters<'w> {
    pub commands: MessageWriter<'w, MatchCommand>,
    pub moves: MessageWriter<'w, MoveRequested>,
    pub rejections: MessageWriter<'w, MoveRejected>,
    pub typed: MessageWriter<'w, MoveTyped>,
    pub camera: MessageWriter<'w, CameraCommand>,
    pub views: MessageWriter<'w, ViewCommand>,
    pub books: MessageWriter<'w, OpenRuleBook>,
    pub book: MessageWriter<'w, RuleBookCommand>,
    pub notices: MessageWriter<'w, Notice>,
    pub lines: MessageWriter<'w, LineCommand>,
    pub notes: MessageWriter<'w, NoteCommand>,
    pub history: Res<'w, NoteHistory>,
    pub unsaved: UnsavedGame<'w>,
    pub drawing: ResMut<'w, DrawingInput>,
    pub drawings: ResMut<'w, BoardDrawings>,
}

impl KeyWriters<'_> {
    /// Whether Ctrl+Z and Ctrl+Y undo and redo notes: where notes can be edited, once one was changed.
    pub fn undoes_notes(&self, rules: &Rules) -> bool {
        rules.shows_annotations() && self.history.is_of(rules)
    }
}

/// What keys depend on, and what they change.
#[derive(SystemParam)]
pub(super) struct KeyActions<'w> {
    pub rules: Res<'w, Rules>,
    seat: Res<'w, Seat>,
    pub preferences: ResMut<'w, Preferences>,
    pub overlays: ResMut<'w, Overlays>,
    pub promotion: ResMut<'w, PromotionState>,
    pub selection: ResMut<'w, Selection>,
    pub buffer: ResMut<'w, TypedMove>,
    setting_up: ResMut<'w, SetUp>,
    pub draw_claim: Res<'w, DrawClaimMove>,
    rule_book: Res<'w, RuleBook>,
    mode: Res<'w, State<Mode>>,
    entry: Option<Res<'w, State<MoveEntry>>>,
    pub writers: KeyWriters<'w>,
}

impl KeyActions<'_> {
    /// The mode of the program.
    pub fn mode(&self) -> Mode {
        **self.mode
    }

    /// A key is pressed, alone or together with Ctrl.
    pub fn press(&mut self, key: &Key, ctrl: bool) {
        // The help page covers the board: the next key closes it, as a click does, but for those that scroll it.
        if self.overlays.help && !is_modifier(key) {
            self.overlays.help = scrolls_page(key);
            return;
        }
        if self.mode() == Mode::SetUp {
            let is_used = !ctrl && self.setting_up.key(key, self.selection.cursor);
            // The game's keys are disabled, the view's are not.
            if is_used || !is_view_key(key) {
                return;
            }
        }
        match key {
            Key::Escape => self.escape(),
            Key::Enter | Key::Space => self.confirm(),
            Key::Backspace => {
                self.buffer.0.pop();
            }
            Key::ArrowLeft => self.arrow(-1, 0, ctrl),
            Key::ArrowRight => self.arrow(1, 0, ctrl),
            Key::ArrowUp => self.arrow(0, 1, ctrl),
            Key::ArrowDown => self.arrow(0, -1, ctrl),
            Key::PageUp if ctrl => {
                self.writers.lines.write(LineCommand::PreviousAlternative);
            }
            Key::PageDown if ctrl => {
                self.writers.lines.write(LineCommand::NextAlternative);
            }
            Key::PageUp => self.go_to(ReviewTarget::Previous),
            Key::PageDown => self.go_to(ReviewTarget::Next),
            Key::Home => self.go_to(ReviewTarget::First),
            Key::End => self.go_to(ReviewTarget::Last),
            Key::Delete if self.mode() == Mode::Line => {
                self.writers.lines.write(LineCommand::Delete);
            }
            Key::Character(text) => self.character(text, ctrl),
            _ => self.function_key(key),
        }
    }

    fn function_key(&mut self, key: &Key) {
        let view = match key {
            Key::F1 => {
                self.overlays.help = true;
                return;
            }
            Key::F2 if self.mode() == Mode::Lesson => {
                self.writers.book.write(RuleBookCommand::Close);
                return;
            }
            Key::F2 => {
                self.writers.books.write(OpenRuleBook(None));
                return;
            }
            Key::F8 => {
                let is_over = self.rules.table().outcome().is_some();
                if !is_over || self.rules.is_opened_record() {
                    return;
                }
                if !self.writers.unsaved.would_be_lost() {
                    self.writers.commands.write(MatchCommand::Rematch);
                    return;
                }
                // The panels ask first.
                ViewCommand::Rematch
            }
            Key::F9 => {
                self.writers.commands.write(MatchCommand::Hint);
                return;
            }
            Key::F3 => ViewCommand::Settings,
            Key::F4 => ViewCommand::Fold,
            Key::F5 => ViewCommand::Autoplay,
            Key::F6 => ViewCommand::Share,
            Key::F7 => ViewCommand::Branch,
            Key::F10 => ViewCommand::Menu,
            Key::F11 => ViewCommand::FullScreen,
            _ => return,
        };
        self.writers.views.write(view);
    }

    fn go_to(&mut self, target: ReviewTarget) {
        self.writers.commands.write(MatchCommand::GoTo(target));
    }

    fn escape(&mut self) {
        let unfinished = Unfinished {
            entry: self.entry.as_deref().map(|entry| **entry),
            typed: !self.buffer.0.is_empty(),
            selected: self.selection.origin().is_some(),
            cursor: self.selection.cursor.is_some(),
        };
        match escape(self.mode(), unfinished) {
            Escape::CancelPromotion => {
                PromotionState::cancel(&mut self.promotion);
            }
            Escape::ClearTypedMove => {
                self.buffer.0.clear();
                self.overlays.takes_keys = true;
            }
            Escape::WithdrawDrawClaim => {
                self.writers.commands.write(MatchCommand::CancelNamedMove);
            }
            Escape::ReturnToPresent => self.go_to(ReviewTarget::Last),
            Escape::LeaveLine => {
                self.writers.lines.write(LineCommand::Leave);
            }
            Escape::CloseRuleBook => {
                self.writers.book.write(RuleBookCommand::Close);
            }
            Escape::Deselect => {
                self.selection.deselect();
                self.selection.cursor = None;
                let writers = &mut self.writers;
                writers.drawing.clear(&mut writers.drawings);
                writers.camera.write(CameraCommand::Skip);
            }
            // Photo mode reads its own keys, the panel of the set-up its own Escape.
            Escape::LeavePhoto | Escape::AskPanel => {}
        }
    }

    /// Enter and the space bar: play the typed move, go on in the rule book, or act on the cursor's square.
    fn confirm(&mut self) {
        if !self.buffer.0.is_empty() {
            let typed = std::mem::take(&mut self.buffer.0);
            self.writers.typed.write(MoveTyped(typed));
            self.overlays.takes_keys = true;
            return;
        }
        let book = &self.rule_book;
        if self.mode() == Mode::Lesson && (book.is_done() || book.page_number().is_none()) {
            self.writers.book.write(RuleBookCommand::GoOn);
            return;
        }
        if let Some(square) = self.selection.cursor
            && !self.promotion.is_pending()
        {
            self.activate(square);
        }
    }

    /// As a click on a square.
    fn activate(&mut self, square: Square) {
        let was_selected = self.selection.selected == Some(square);
        let touch = selection::touch_of(square, &self.rules, &self.promotion, &self.draw_claim);
        self.writers.commands.write_batch(touch);
        // The promotion state is only borrowed mutably where pieces can be dropped: that marks it as changed.
        if self.rules.game().variant().drops()
            && selection::offer_drop(square, &self.selection, &self.rules, &mut self.promotion)
        {
            return;
        }
        selection::activate(
            square,
            was_selected,
            &mut self.selection,
            &self.rules,
            &mut self.writers.moves,
            &mut self.writers.rejections,
        );
    }

    /// Moves the cursor as the arrow points for the viewer; with Ctrl turns the view.
    fn arrow(&mut self, right: i32, up: i32, ctrl: bool) {
        if ctrl {
            let turn = Vec2::new(right as f32, up as f32) * ORBIT_STEP;
            self.writers.camera.write(CameraCommand::Orbit(turn));
            return;
        }
        let next = match self.selection.cursor {
            Some(square) => {
                let (files, ranks) = self.seat.step(right, up);
                square.offset_by(files, ranks).unwrap_or(square)
            }
            // The first press shows the cursor: on the selected piece, or in the mover's own half.
            None => self.selection.selected.unwrap_or_else(|| {
                let turn = self.rules.shown().turn();
                turn.fold_wb(Square::E2, Square::E7)
            }),
        };
        self.selection.cursor = Some(next);
    }
}

/// Whether a key only changes the view or moves the cursor.
fn is_view_key(key: &Key) -> bool {
    match key {
        Key::ArrowLeft | Key::ArrowRight | Key::ArrowUp | Key::ArrowDown => true,
        Key::F1 | Key::F3 | Key::F4 | Key::F11 => true,
        Key::Character(text) => {
            matches!(text.as_str(), "+" | "=" | "-" | "t" | "T" | "v" | "V" | "?")
        }
        _ => false,
    }
}

/// Whether a key does nothing by itself.
fn is_modifier(key: &Key) -> bool {
    matches!(
        key,
        Key::Shift | Key::Control | Key::Alt | Key::AltGraph | Key::Super | Key::Meta
    )
}

/// Whether a key scrolls a page that covers the board.
fn scrolls_page(key: &Key) -> bool {
    matches!(
        key,
        Key::ArrowUp | Key::ArrowDown | Key::PageUp | Key::PageDown | Key::Home | Key::End
    )
}

/// Angle of one orbit step, in radians.
const ORBIT_STEP: f32 = 0.12;

/// An offset of files and ranks that stays on the board.
trait OffsetBy: Sized {
    fn offset_by(self, files: i32, ranks: i32) -> Option<Self>;
}

impl OffsetBy for Square {
    fn offset_by(self, files: i32, ranks: i32) -> Option<Self> {
        let file = i32::from(self.file()) + files;
        let rank = i32::from(self.rank()) + ranks;
        let on_board = 0..8;
        (on_board.contains(&file) && on_board.contains(&rank)).then(|| {
            Self::from_coords(
                crate::chess::File::new(file as u32),
                crate::chess::Rank::new(rank as u32),
            )
        })
    }
}
