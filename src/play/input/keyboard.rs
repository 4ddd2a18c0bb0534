//! Keyboard input: everything the mouse can do, and typed moves.
//!
//! Typed moves begin with a file (a–h), a piece letter, the castling O or the @ of a drop. In some languages a piece
//! letter is also a shortcut: the capital is the piece, the small letter the shortcut. While a choice is pending (a
//! promotion, castling or a step of the king, a drop), a piece letter chooses.

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
    },
    prelude::*,
    window::RequestRedraw,
};

use crate::{
    chess::{PieceLetters, Role, Square},
    platform::IS_WEB,
    play::{
        PlaySystems,
        arbiter::{draw_claim_move::DrawClaimMove, match_actions, review::notes::NoteHistory},
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
        preferences::{AnimationSpeed, Preferences, ViewMode, Viewpoint},
        rules::{Rules, ShownPosition},
        shared::{
            BoardDrawings, CameraCommand, OpenRuleBook, Overlays, Seat, TypedMove, ViewCommand,
        },
    },
    words::say,
};

use super::{
    drawing::DrawingInput,
    promotion::{CHOICES, PromotionState},
    selection::{self, Selection},
};

/// Reads the keys at the start of a frame, unless a dialog has them.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            read_keys
                .in_set(PlaySystems::Input)
                .run_if(resource_exists::<Messages<KeyboardInput>>),
            clear_typed_move.in_set(PlaySystems::Sync),
        ),
    );
}

/// A group of keys on the help page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyGroup {
    /// The heading.
    pub heading: String,
    /// Keys and descriptions.
    pub keys: Vec<(String, String)>,
}

impl KeyGroup {
    /// A group with these keys.
    pub fn new<K: Into<String>, const N: usize>(heading: String, keys: [(K, String); N]) -> Self {
        Self {
            heading,
            keys: keys.map(|(key, does)| (key.into(), does)).into(),
        }
    }

    /// Without the keys that a browser keeps for itself. Of several keys in a line each has its part of the description.
    fn in_browser(mut self) -> Self {
        let is_passed_on = |key: &str| !BROWSER_KEYS.contains(&key);
        self.keys = self
            .keys
            .into_iter()
            .filter_map(|(keys, does)| {
                if keys.split(", ").all(is_passed_on) {
                    return Some((keys, does));
                }
                let (left, their): (Vec<&str>, Vec<&str>) = keys
                    .split(", ")
                    .zip(does.split("; "))
                    .filter(|&(key, _)| is_passed_on(key))
                    .unzip();
                (!left.is_empty()).then(|| (left.join(", "), their.join("; ")))
            })
            .collect();
        self
    }
}

/// The keys that a browser keeps for itself: `web/page.js` does not pass them on.
const BROWSER_KEYS: [&str; 7] = ["F5", "F6", "F11", "Ctrl+N", "Ctrl+R", "Ctrl+W", "Ctrl+Q"];

/// The keys of a game and what they do, by subject, for the help page, with the pieces' keys in these letters;
/// `docs/keys.md` has them all, and those of the rule book, the set-up and photo mode.
pub fn help(letters: PieceLetters) -> [KeyGroup; 8] {
    let pieces: Vec<String> = CHOICES
        .into_iter()
        .filter_map(|role| letters.of(role).map(String::from))
        .collect();
    let example = letters.translate("Nf3");
    [
        KeyGroup::new(
            say!("help-group-board"),
            [
                (say!("key-arrows"), say!("key-arrows-do")),
                (say!("key-enter"), say!("key-enter-do")),
                (say!("key-typed", played = example), say!("key-typed-do")),
                (say!("key-escape"), say!("key-escape-do")),
                (pieces.join(" "), say!("key-promotion-do")),
            ],
        ),
        KeyGroup::new(
            say!("help-group-moves"),
            [
                ("U, Ctrl+Z".to_owned(), say!("key-undo-do")),
                ("Y, Ctrl+Y".to_owned(), say!("key-redo-do")),
                (say!("key-pages"), say!("key-pages-do")),
                ("Home, End".to_owned(), say!("key-ends-do")),
                ("F5".to_owned(), say!("help-autoplay-do")),
                ("F7".to_owned(), say!("help-branch-do")),
            ],
        ),
        KeyGroup::new(
            say!("help-group-notes"),
            [
                (say!("key-try"), say!("key-try-do")),
                (say!("key-alternatives"), say!("key-alternatives-do")),
                ("Ctrl+B".to_owned(), say!("key-best-do")),
                ("Ctrl+K, Ctrl+U".to_owned(), say!("key-keep-do")),
                ("Delete".to_owned(), say!("key-delete-do")),
                ("Ctrl+M".to_owned(), say!("key-notes-do")),
                ("Ctrl+1 … Ctrl+6".to_owned(), say!("key-glyphs-do")),
                ("X".to_owned(), say!("key-draw-do")),
                (say!("key-draw-mouse"), say!("key-draw-mouse-do")),
                ("Ctrl+Z, Ctrl+Y".to_owned(), say!("key-notes-undo-do")),
            ],
        ),
        KeyGroup::new(
            say!("help-group-match"),
            [
                ("Ctrl+N, Ctrl+G", say!("key-games-do")),
                ("Ctrl+D", say!("key-offer-do")),
                ("Ctrl+A, Ctrl+X", say!("key-answer-do")),
                ("Ctrl+L", say!("key-claim-do")),
                ("Ctrl+R, Ctrl+W", say!("key-resign-do")),
                ("Ctrl+P", say!("key-clocks-do")),
                ("Ctrl+J", say!("key-adjust-do")),
                ("F8", say!("help-rematch-do")),
                ("Ctrl+E", say!("key-seats-do")),
                ("F9", say!("key-hint-do")),
                ("Ctrl+I", say!("key-review-do")),
            ],
        ),
        KeyGroup::new(
            say!("help-group-files"),
            [
                ("Ctrl+O, Ctrl+S", say!("key-files-do")),
                ("Ctrl+C, Ctrl+V", say!("key-fen-do")),
                ("F6", say!("help-share-do")),
            ],
        ),
        KeyGroup::new(
            say!("help-group-view"),
            [
                (say!("key-orbit"), say!("key-orbit-do")),
                ("+, -".to_owned(), say!("key-zoom-do")),
                (say!("key-reset-view"), say!("key-reset-view-do")),
                ("T".to_owned(), say!("key-flip-do")),
                ("V".to_owned(), say!("key-view-do")),
                ("F11".to_owned(), say!("key-screen-do")),
                ("F12".to_owned(), say!("picture-key-do")),
            ],
        ),
        KeyGroup::new(
            say!("help-group-appearance"),
            [
                ("S", say!("key-speed-do")),
                ("L", say!("appearance-simplified-do")),
                ("M", say!("sound-key-do")),
                ("Ctrl++, Ctrl+-, Ctrl+0", say!("access-scale-do")),
            ],
        ),
        KeyGroup::new(
            say!("help-group-program"),
            [
                ("F1, ?", say!("key-help-do")),
                ("F2", say!("book-key-do")),
                ("F3", say!("help-settings-do")),
                ("F4", say!("help-panel-do")),
                ("F10, Ctrl+Q", say!("help-menu-do")),
                ("Tab, Shift+Tab", say!("access-tab-do")),
            ],
        ),
    ]
    .map(|group| if IS_WEB { group.in_browser() } else { group })
}

/// The messages that keys write.
#[derive(bevy::ecs::system::SystemParam)]
struct KeyWriters<'w> {
    commands: MessageWriter<'w, MatchCommand>,
    moves: MessageWriter<'w, MoveRequested>,
    rejections: MessageWriter<'w, MoveRejected>,
    typed: MessageWriter<'w, MoveTyped>,
    camera: MessageWriter<'w, CameraCommand>,
    views: MessageWriter<'w, ViewCommand>,
    books: MessageWriter<'w, OpenRuleBook>,
    book: MessageWriter<'w, RuleBookCommand>,
    notices: MessageWriter<'w, Notice>,
    lines: MessageWriter<'w, LineCommand>,
    notes: MessageWriter<'w, NoteCommand>,
    history: Res<'w, NoteHistory>,
    unsaved: UnsavedGame<'w>,
    drawing: ResMut<'w, DrawingInput>,
    drawings: ResMut<'w, BoardDrawings>,
    redraw: Option<ResMut<'w, Messages<RequestRedraw>>>,
}

impl KeyWriters<'_> {
    /// Whether Ctrl+Z and Ctrl+Y undo and redo notes: where notes can be edited, once one was changed.
    fn undoes_notes(&self, rules: &Rules) -> bool {
        rules.shows_annotations() && self.history.is_of(rules)
    }
}

/// What is known of the keys of the frame before.
#[derive(Default)]
struct KeysBefore {
    /// Whether Ctrl was down at its end.
    ctrl: bool,
    /// Keys that came in one frame after one that may close a dialog, each with whether Ctrl was down. In a long frame
    /// Escape and the next shortcut come together; whether the dialog is closed is known only at the frame's end.
    late: Vec<(Key, bool)>,
}

/// The modifier keys of shortcuts.
pub const CTRL: [KeyCode; 4] = [
    KeyCode::ControlLeft,
    KeyCode::ControlRight,
    KeyCode::SuperLeft,
    KeyCode::SuperRight,
];

fn read_keys(
    mut keys: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    rules: Res<Rules>,
    seat: Res<Seat>,
    mut preferences: ResMut<Preferences>,
    mut overlays: ResMut<Overlays>,
    mut promotion: ResMut<PromotionState>,
    mut selection: ResMut<Selection>,
    mut buffer: ResMut<TypedMove>,
    mut setting_up: ResMut<SetUp>,
    draw_claim: Res<DrawClaimMove>,
    rule_book: Res<RuleBook>,
    (mode, entry): (Res<State<Mode>>, Option<Res<State<MoveEntry>>>),
    mut before: Local<KeysBefore>,
    mut writers: KeyWriters,
) {
    if *mode == Mode::Photo {
        // They are read here too: a controller's key is still there in the next frame, when photo mode is left.
        keys.clear();
        *before = KeysBefore {
            ctrl: held.any_pressed(CTRL),
            ..default()
        };
        return;
    }
    // Ctrl may be released in the same frame: what counts is whether it was down at the key's event.
    let mut ctrl = std::mem::replace(&mut before.ctrl, held.any_pressed(CTRL));
    let mut pressed = std::mem::take(&mut before.late);
    for key in keys.read() {
        if CTRL.contains(&key.key_code) {
            ctrl = key.state == ButtonState::Pressed;
        }
        if key.state == ButtonState::Pressed && (!key.repeat || may_repeat(&key.logical_key)) {
            pressed.push((key.logical_key.clone(), ctrl));
        }
    }
    if overlays.dialog {
        // One of them may close the dialog; the keys after it are then meant for the game.
        let leaves = |(key, _): &(Key, bool)| matches!(key, Key::Escape | Key::Enter);
        if let Some(leaving) = pressed.iter().position(leaves) {
            before.late = pressed.split_off(leaving + 1);
        }
        if !before.late.is_empty()
            && let Some(redraw) = &mut writers.redraw
        {
            redraw.write(RequestRedraw);
        }
        return;
    }
    for (key, ctrl) in pressed {
        // The help page covers the board: the next key closes it, as a click does, but for those that scroll it.
        if overlays.help && !is_modifier(&key) {
            overlays.help = scrolls_page(&key);
            continue;
        }
        if *mode == Mode::SetUp {
            if !ctrl && setting_up.key(&key, selection.cursor) {
                continue;
            }
            // The game's keys are disabled, the view's are not.
            if !is_view_key(&key) {
                continue;
            }
        }
        match &key {
            Key::F1 => overlays.help = true,
            Key::Character(text) if text == "?" => overlays.help = true,
            Key::F2 if *mode == Mode::Lesson => {
                writers.book.write(RuleBookCommand::Close);
            }
            Key::F2 => {
                writers.books.write(OpenRuleBook(None));
            }
            Key::F3 => {
                writers.views.write(ViewCommand::Settings);
            }
            Key::F4 => {
                writers.views.write(ViewCommand::Fold);
            }
            Key::F5 => {
                writers.views.write(ViewCommand::Autoplay);
            }
            Key::F6 => {
                writers.views.write(ViewCommand::Share);
            }
            Key::F7 => {
                writers.views.write(ViewCommand::Branch);
            }
            Key::F8 if rules.table().outcome().is_some() && !rules.is_opened_record() => {
                if writers.unsaved.would_be_lost() {
                    // The panels ask first.
                    writers.views.write(ViewCommand::Rematch);
                } else {
                    writers.commands.write(MatchCommand::Rematch);
                }
            }
            Key::F9 => {
                writers.commands.write(MatchCommand::Hint);
            }
            Key::F10 => {
                writers.views.write(ViewCommand::Menu);
            }
            Key::F11 => {
                writers.views.write(ViewCommand::FullScreen);
            }
            Key::Escape => {
                let unfinished = Unfinished {
                    entry: entry.as_deref().map(|entry| **entry),
                    typed: !buffer.0.is_empty(),
                    selected: selection.origin().is_some(),
                    cursor: selection.cursor.is_some(),
                };
                match escape(**mode, unfinished) {
                    Escape::CancelPromotion => {
                        PromotionState::cancel(&mut promotion);
                    }
                    Escape::ClearTypedMove => {
                        buffer.0.clear();
                        overlays.takes_keys = true;
                    }
                    Escape::WithdrawDrawClaim => {
                        writers.commands.write(MatchCommand::CancelNamedMove);
                    }
                    Escape::ReturnToPresent => {
                        writers
                            .commands
                            .write(MatchCommand::GoTo(ReviewTarget::Last));
                    }
                    Escape::LeaveLine => {
                        writers.lines.write(LineCommand::Leave);
                    }
                    Escape::CloseRuleBook => {
                        writers.book.write(RuleBookCommand::Close);
                    }
                    Escape::Deselect => {
                        selection.deselect();
                        selection.cursor = None;
                        let writers = &mut writers;
                        writers.drawing.clear(&mut writers.drawings);
                        writers.camera.write(CameraCommand::Skip);
                    }
                    // Photo mode reads its own keys, the panel of the set-up its own Escape.
                    Escape::LeavePhoto | Escape::AskPanel => {}
                }
            }
            Key::Enter | Key::Space if !buffer.0.is_empty() => {
                writers
                    .typed
                    .write(MoveTyped(std::mem::take(&mut buffer.0)));
                overlays.takes_keys = true;
            }
            Key::Enter | Key::Space
                if *mode == Mode::Lesson
                    && (rule_book.is_done() || rule_book.page_number().is_none()) =>
            {
                writers.book.write(RuleBookCommand::GoOn);
            }
            Key::Enter | Key::Space => {
                if let Some(square) = selection.cursor
                    && !promotion.is_pending()
                {
                    let was_selected = selection.selected == Some(square);
                    let touch = selection::touch_of(square, &rules, &promotion, &draw_claim);
                    writers.commands.write_batch(touch);
                    // The promotion state is only borrowed mutably where pieces can be dropped: that marks it as
                    // changed.
                    if rules.game().variant().drops()
                        && selection::offer_drop(square, &selection, &rules, &mut promotion)
                    {
                        continue;
                    }
                    selection::activate(
                        square,
                        was_selected,
                        &mut selection,
                        &rules,
                        &mut writers.moves,
                        &mut writers.rejections,
                    );
                }
            }
            Key::Backspace => {
                buffer.0.pop();
            }
            Key::ArrowLeft => move_cursor(-1, 0, ctrl, *seat, &rules, &mut selection, &mut writers),
            Key::ArrowRight => move_cursor(1, 0, ctrl, *seat, &rules, &mut selection, &mut writers),
            Key::ArrowUp => move_cursor(0, 1, ctrl, *seat, &rules, &mut selection, &mut writers),
            Key::ArrowDown => move_cursor(0, -1, ctrl, *seat, &rules, &mut selection, &mut writers),
            Key::PageUp if ctrl => {
                writers.lines.write(LineCommand::PreviousAlternative);
            }
            Key::PageDown if ctrl => {
                writers.lines.write(LineCommand::NextAlternative);
            }
            Key::Delete if *mode == Mode::Line => {
                writers.lines.write(LineCommand::Delete);
            }
            Key::Character(text)
                if !ctrl
                    && buffer.0.is_empty()
                    && rules.shows_annotations()
                    && text.eq_ignore_ascii_case("x") =>
            {
                if let Some(at) = selection.cursor {
                    let writers = &mut writers;
                    writers
                        .drawing
                        .mark(at, &mut writers.drawings, &mut writers.notes);
                } else {
                    writers
                        .notices
                        .write(Notice::problem(say!("note-no-cursor")));
                }
            }
            Key::PageUp => {
                writers
                    .commands
                    .write(MatchCommand::GoTo(ReviewTarget::Previous));
            }
            Key::PageDown => {
                writers
                    .commands
                    .write(MatchCommand::GoTo(ReviewTarget::Next));
            }
            Key::Home => {
                writers
                    .commands
                    .write(MatchCommand::GoTo(ReviewTarget::First));
            }
            Key::End => {
                writers
                    .commands
                    .write(MatchCommand::GoTo(ReviewTarget::Last));
            }
            Key::Character(text) if ctrl => shortcut(text, &rules, &draw_claim, &mut writers),
            Key::Character(text) => {
                let letters = preferences.key_letters();
                if promotion.is_pending() {
                    let role = choice(text, letters, promotion.choices());
                    if let Some(chosen) = role.and_then(|role| promotion.chosen(role)) {
                        writers.moves.write(chosen);
                    } else if !starts_move(text, letters) {
                        type_letter(text, &mut preferences, &mut buffer, &mut writers);
                    }
                } else {
                    type_letter(text, &mut preferences, &mut buffer, &mut writers);
                }
            }
            _ => {}
        }
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

/// Whether key repeat counts: for steps, not for toggles and decisions.
fn may_repeat(key: &Key) -> bool {
    match key {
        Key::ArrowLeft | Key::ArrowRight | Key::ArrowUp | Key::ArrowDown => true,
        Key::PageUp | Key::PageDown | Key::Backspace => true,
        Key::Character(text) => matches!(text.as_str(), "+" | "=" | "-"),
        _ => false,
    }
}

/// The one of these pieces that a key chooses: in the players' letters, and in English ones where those have no such
/// piece.
fn choice(text: &str, letters: PieceLetters, choices: &[Role]) -> Option<Role> {
    let letter = text.chars().next()?.to_ascii_uppercase();
    let pawn = || (letters.pawn() == letter).then_some(Role::Pawn);
    letters
        .role(letter)
        .or_else(pawn)
        .or_else(|| PieceLetters::ENGLISH.role(letter))
        .filter(|role| choices.contains(role))
}

fn shortcut(text: &str, rules: &Rules, draw_claim: &DrawClaimMove, writers: &mut KeyWriters) {
    let view = match text.to_ascii_lowercase().as_str() {
        "z" if writers.undoes_notes(rules) => {
            writers.notes.write(NoteCommand::Undo);
            return;
        }
        "y" if writers.undoes_notes(rules) => {
            writers.notes.write(NoteCommand::Redo);
            return;
        }
        "b" => {
            writers.lines.write(LineCommand::Best);
            return;
        }
        "k" => {
            writers.lines.write(LineCommand::Keep);
            return;
        }
        "u" => {
            writers.lines.write(LineCommand::Promote);
            return;
        }
        digit @ ("1" | "2" | "3" | "4" | "5" | "6") => {
            if let Ok(nag) = digit.parse() {
                writers.notes.write(NoteCommand::Glyph(nag));
            }
            return;
        }
        "m" => ViewCommand::Notes,
        "z" => {
            writers.commands.write(MatchCommand::TakeBack);
            return;
        }
        "y" => {
            writers.commands.write(MatchCommand::Redo);
            return;
        }
        "d" => {
            let side = match_actions::side_that_offers(rules);
            writers.commands.write(MatchCommand::Offer(side));
            return;
        }
        "a" => {
            writers.commands.write(MatchCommand::Accept);
            return;
        }
        "x" => {
            writers.commands.write(MatchCommand::Decline);
            return;
        }
        "l" => {
            writers.commands.write(draw_claim.claim(rules));
            return;
        }
        "p" => {
            writers.commands.write(MatchCommand::Pause);
            return;
        }
        "j" => {
            writers.commands.write(MatchCommand::Adjust);
            return;
        }
        "w" => {
            writers.commands.write(MatchCommand::ExplainEnd);
            return;
        }
        "i" => {
            writers.commands.write(MatchCommand::Review);
            return;
        }
        "r" => ViewCommand::Resign,
        "g" => ViewCommand::Games,
        "n" => ViewCommand::NewGame,
        "e" => ViewCommand::Seats,
        "o" => ViewCommand::OpenFile,
        "s" => ViewCommand::SaveFile,
        "c" => ViewCommand::CopyFen,
        "v" => ViewCommand::PasteFen,
        "q" => ViewCommand::Quit,
        _ => return,
    };
    writers.views.write(view);
}

/// Clears the move that is being typed when another position is shown: its letters were meant for the one before.
fn clear_typed_move(
    rules: Res<Rules>,
    mut seen: Local<ShownPosition>,
    mut buffer: ResMut<TypedMove>,
) {
    if !rules.is_changed() {
        return;
    }
    let now = rules.shown_position();
    if std::mem::replace(&mut *seen, now) != now && !buffer.0.is_empty() {
        buffer.0.clear();
    }
}

fn type_letter(
    text: &str,
    preferences: &mut Preferences,
    buffer: &mut TypedMove,
    writers: &mut KeyWriters,
) {
    let letters = preferences.key_letters();
    if buffer.0.is_empty() && is_piece_letter(text, letters) {
        buffer.0.push_str(text);
    } else if buffer.0.is_empty() {
        match text.to_ascii_lowercase().as_str() {
            "u" => {
                writers.commands.write(MatchCommand::TakeBack);
            }
            "y" => {
                writers.commands.write(MatchCommand::Redo);
            }
            "p" => {
                writers.camera.write(CameraCommand::Home);
            }
            "t" => {
                writers.camera.write(CameraCommand::Turn);
            }
            "v" => {
                preferences.view = preferences.view.next();
                writers
                    .notices
                    .write(Notice::done(view_words(preferences.view)));
            }
            "l" => preferences.legibility = !preferences.legibility,
            "s" => {
                preferences.animation = preferences.animation.next();
                let speed = match preferences.animation {
                    AnimationSpeed::Full => say!("settings-speed-full"),
                    AnimationSpeed::Fast => say!("settings-speed-fast"),
                    AnimationSpeed::Off => say!("settings-speed-off"),
                };
                writers
                    .notices
                    .write(Notice::done(say!("settings-speed-now", speed = speed)));
            }
            "m" => preferences.muted = !preferences.muted,
            "+" | "=" => {
                writers.camera.write(CameraCommand::Zoom(0.9));
            }
            "-" => {
                writers.camera.write(CameraCommand::Zoom(1.0 / 0.9));
            }
            _ if starts_move(text, letters) => buffer.0.push_str(text),
            _ => {}
        }
    } else if buffer.0.len() < MAX_MOVE_LENGTH && text.chars().all(|c| !c.is_control()) {
        buffer.0.push_str(text);
    }
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

/// Longer than any way to write a move.
const MAX_MOVE_LENGTH: usize = 12;

/// Whether a key is certainly a piece: a capital letter. In some languages the small letter is a shortcut.
fn is_piece_letter(text: &str, letters: PieceLetters) -> bool {
    text.chars().all(|c| letters.role(c).is_some())
}

fn starts_move(text: &str, letters: PieceLetters) -> bool {
    text.chars().map(|c| c.to_ascii_lowercase()).all(|c| {
        matches!(c, 'a'..='h' | 'n' | 'r' | 'q' | 'k' | 'o' | '0' | '@')
            || letters.role(c.to_ascii_uppercase()).is_some()
    })
}

/// Angle of one orbit step, in radians.
const ORBIT_STEP: f32 = 0.12;

fn move_cursor(
    right: i32,
    up: i32,
    ctrl: bool,
    seat: Seat,
    rules: &Rules,
    selection: &mut Selection,
    writers: &mut KeyWriters,
) {
    if ctrl {
        let turn = Vec2::new(right as f32, up as f32) * ORBIT_STEP;
        writers.camera.write(CameraCommand::Orbit(turn));
        return;
    }
    let next = match selection.cursor {
        Some(square) => {
            let (files, ranks) = seat.step(right, up);
            square.offset_by(files, ranks).unwrap_or(square)
        }
        // The first press shows the cursor: on the selected piece, or in the mover's own half.
        None => selection.selected.unwrap_or_else(|| {
            use crate::chess::Position;
            rules.shown().turn().fold_wb(Square::E2, Square::E7)
        }),
    };
    selection.cursor = Some(next);
}

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Language, with_language};

    #[test]
    fn the_help_in_a_browser_leaves_out_the_browsers_keys() {
        for language in Language::ALL {
            let groups = with_language(language, || help(PieceLetters::ENGLISH));
            let mut here: Vec<(String, String)> = Vec::new();
            let mut there: Vec<String> = Vec::new();
            for group in groups {
                here.extend(group.keys.clone());
                there.extend(group.in_browser().keys.into_iter().map(|(keys, _)| keys));
            }
            for (keys, does) in &here {
                let kept = |key: &str| BROWSER_KEYS.contains(&key);
                let parts = does.split("; ").count();
                assert!(
                    !keys.split(", ").any(kept) || keys.split(", ").count() == parts,
                    "{keys}: {does}"
                );
            }
            for key in BROWSER_KEYS {
                let is_in = |keys: &String| keys.split(", ").any(|one| one == key);
                assert!(here.iter().any(|(keys, _)| is_in(keys)), "{key}");
                assert!(!there.iter().any(is_in), "{key}");
            }
            for key in ["Ctrl+G", "F10"] {
                assert!(there.iter().any(|keys| keys == key), "{there:?}");
            }
        }
    }

    #[test]
    fn promotion_keys_follow_the_language() {
        assert_eq!(
            choice("r", PieceLetters::ENGLISH, &CHOICES),
            Some(Role::Rook)
        );
        assert_eq!(
            choice("r", Language::Finnish.letters(), &CHOICES),
            Some(Role::Knight)
        );
        assert_eq!(
            choice("D", Language::Finnish.letters(), &CHOICES),
            Some(Role::Queen)
        );
        // Where the language knows no such piece, the English one is meant.
        assert_eq!(
            choice("q", Language::Hungarian.letters(), &CHOICES),
            Some(Role::Queen)
        );
        assert_eq!(
            choice("b", Language::Hungarian.letters(), &CHOICES),
            Some(Role::Rook)
        );
        assert_eq!(choice("k", Language::Norwegian.letters(), &CHOICES), None);
        // Castling is the rook's letter, the king's step the king's.
        let castling = crate::play::input::promotion::CASTLING_CHOICES;
        let finnish = Language::Finnish.letters();
        assert_eq!(choice("t", finnish, &castling), Some(Role::Rook));
        assert_eq!(choice("k", finnish, &castling), Some(Role::King));
        assert_eq!(choice("d", finnish, &castling), None);
    }

    #[test]
    fn a_capital_letter_is_a_piece_where_a_small_one_is_a_shortcut() {
        for (letters, pieces) in [
            (Language::Finnish.letters(), "KDTLR"),
            (Language::Norwegian.letters(), "KDTLS"),
            (Language::Hungarian.letters(), "KVBFH"),
        ] {
            for piece in pieces.chars() {
                assert!(
                    is_piece_letter(&piece.to_string(), letters),
                    "{piece} in {letters:?}"
                );
                let small = piece.to_ascii_lowercase().to_string();
                assert!(!is_piece_letter(&small, letters), "{small} in {letters:?}");
                assert!(starts_move(&small, letters), "{small} in {letters:?}");
            }
        }
        assert!(!is_piece_letter("T", PieceLetters::ENGLISH));
        assert!(starts_move("e", Language::Hungarian.letters()));
        assert!(!starts_move("w", Language::Hungarian.letters()));
    }
}
