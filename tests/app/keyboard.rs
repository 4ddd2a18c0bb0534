//! The keyboard can play everything, in directions as seen from the seat.

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
    },
    prelude::*,
};

use shakki::{
    chess::{self, PieceLetters, Position, Role},
    play::{
        arbiter::draw_claim_move::DrawClaimMove,
        input::{gamepad, keyboard::help},
        messages::MatchCommand,
        mode::photo::PhotoMode,
        preferences::{AnimationSpeed, ViewMode},
        shared::{CameraCommand, Overlays, Seat, TypedMove, ViewCommand},
    },
};

use crate::app::{TOO_FAR, TestGame, played, square};

/// A simulated keyboard. Every key goes down, a frame passes, and it comes up.
impl TestGame {
    pub fn key_event(
        &mut self,
        key_code: KeyCode,
        logical_key: Key,
        state: ButtonState,
        repeat: bool,
    ) {
        self.app.world_mut().write_message(KeyboardInput {
            key_code,
            logical_key,
            state,
            text: None,
            repeat,
            window: Entity::PLACEHOLDER,
        });
    }

    pub fn key(&mut self, key_code: KeyCode, key: Key) -> &mut Self {
        self.key_event(key_code, key.clone(), ButtonState::Pressed, false);
        self.frame().check();
        self.key_event(key_code, key, ButtonState::Released, false);
        self.frame().check()
    }

    /// The key goes down and stays down.
    pub fn hold(&mut self, key_code: KeyCode, key: Key) -> &mut Self {
        for repeat in [false, true, true, true] {
            self.key_event(key_code, key.clone(), ButtonState::Pressed, repeat);
            self.frame();
        }
        self.key_event(key_code, key, ButtonState::Released, false);
        self.frame().check()
    }

    /// Letters one after the other, by character and not by key position.
    pub fn letters(&mut self, text: &str) -> &mut Self {
        for letter in text.chars() {
            let key = Key::Character(letter.to_string().into());
            self.key(KeyCode::F35, key);
        }
        self
    }

    /// A letter with Ctrl held.
    pub fn ctrl(&mut self, letter: &str) -> &mut Self {
        self.with_ctrl(KeyCode::F35, Key::Character(letter.into()))
    }

    pub fn with_ctrl(&mut self, key_code: KeyCode, key: Key) -> &mut Self {
        self.key_event(
            KeyCode::ControlLeft,
            Key::Control,
            ButtonState::Pressed,
            false,
        );
        self.frame().key(key_code, key);
        self.key_event(
            KeyCode::ControlLeft,
            Key::Control,
            ButtonState::Released,
            false,
        );
        self.frame()
    }

    pub fn enter(&mut self) -> &mut Self {
        self.key(KeyCode::Enter, Key::Enter)
    }

    pub fn space(&mut self) -> &mut Self {
        self.key(KeyCode::Space, Key::Space)
    }

    pub fn escape(&mut self) -> &mut Self {
        self.key(KeyCode::Escape, Key::Escape)
    }

    pub fn up(&mut self) -> &mut Self {
        self.key(KeyCode::ArrowUp, Key::ArrowUp)
    }

    pub fn down(&mut self) -> &mut Self {
        self.key(KeyCode::ArrowDown, Key::ArrowDown)
    }

    pub fn left(&mut self) -> &mut Self {
        self.key(KeyCode::ArrowLeft, Key::ArrowLeft)
    }

    pub fn right(&mut self) -> &mut Self {
        self.key(KeyCode::ArrowRight, Key::ArrowRight)
    }

    pub fn cursor(&self) -> String {
        let cursor = self.selection().cursor;
        cursor.map_or_else(String::new, |at| at.to_string())
    }

    pub fn typed(&self) -> &str {
        &self.app.world().resource::<TypedMove>().0
    }

    pub fn overlays(&mut self) -> Mut<'_, Overlays> {
        self.app.world_mut().resource_mut::<Overlays>()
    }

    pub fn cursor_at(&mut self, name: &str) -> &mut Self {
        self.app
            .world_mut()
            .resource_mut::<shakki::play::input::selection::Selection>()
            .cursor = Some(square(name));
        self
    }

    pub fn sans(&mut self) -> String {
        let played: Vec<String> = self.heard().played.into_iter().map(|p| p.san).collect();
        played.join(" ")
    }

    pub fn camera(&mut self) -> Vec<CameraCommand> {
        self.heard().camera
    }

    pub fn views(&mut self) -> Vec<ViewCommand> {
        self.heard().views
    }
}

#[test]
fn the_first_arrow_shows_the_cursor_before_the_player_on_move() {
    let mut table = TestGame::new();
    assert_eq!(table.cursor(), "");
    assert_eq!(table.up().cursor(), "e2");
    assert_eq!(table.up().cursor(), "e3");
    let mut table = TestGame::with(played("e2e4"));
    assert_eq!(table.left().cursor(), "e7");
}

#[test]
fn arrows_go_as_seen_from_each_seat() {
    for (seat, up, right) in [
        (Seat::White, "d5", "e4"),
        (Seat::Black, "d3", "c4"),
        (Seat::HFile, "c4", "d5"),
        (Seat::AFile, "e4", "d3"),
    ] {
        let mut table = TestGame::new();
        table.app.insert_resource(seat);
        assert_eq!(table.cursor_at("d4").up().cursor(), up, "{seat:?}");
        assert_eq!(table.down().cursor(), "d4", "{seat:?}");
        assert_eq!(table.right().cursor(), right, "{seat:?}");
        assert_eq!(table.left().cursor(), "d4", "{seat:?}");
    }
}

#[test]
fn the_cursor_stays_on_the_board() {
    let mut table = TestGame::new();
    assert_eq!(table.cursor_at("a1").left().cursor(), "a1");
    assert_eq!(table.down().cursor(), "a1");
    assert_eq!(table.cursor_at("h8").right().up().cursor(), "h8");
    // Every square can be reached.
    table.cursor_at("a1");
    for rank in 1..=8 {
        for file in 'a'..='h' {
            assert_eq!(table.cursor(), format!("{file}{rank}"));
            table.right();
        }
        for _ in 0..8 {
            table.left();
        }
        table.up();
    }
}

#[test]
fn enter_picks_up_and_plays() {
    let mut table = TestGame::new();
    table.up().enter();
    assert_eq!(table.selected(), Some(square("e2")));
    table.up().up().enter();
    assert_eq!(table.sans(), "e4");
    assert_eq!(table.selected(), None);
    table.cursor_at("g8").space();
    assert_eq!(table.selected(), Some(square("g8")));
    table.cursor_at("f6").space();
    assert_eq!(table.sans(), "Nf6");
}

#[test]
fn enter_again_puts_down_and_elsewhere_changes() {
    let mut table = TestGame::new();
    table.cursor_at("e2").enter().enter();
    assert_eq!(table.selected(), None);
    table.enter().cursor_at("d2").enter();
    assert_eq!(table.selected(), Some(square("d2")));
    assert!(table.heard().requested.is_empty());
    table.cursor_at("d5").enter();
    assert_eq!(table.heard().rejected[0].why, TOO_FAR);
    assert_eq!(table.selected(), Some(square("d2")), "for another try");
    table.cursor_at("d2").enter();
    assert_eq!(table.selected(), None);
    table.cursor_at("d7").enter();
    assert_eq!(
        table.heard().rejected[0].why,
        "that is Black's piece: it is White's move"
    );
    let mut table = TestGame::new();
    table.enter().space();
    assert_eq!(
        table.selected(),
        None,
        "without a cursor nothing is picked up"
    );
}

#[test]
fn m9_castling_with_the_cursor() {
    for target in ["g1", "h1"] {
        let mut table = TestGame::from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        table.cursor_at("e1").enter().cursor_at(target).enter();
        assert_eq!(table.sans(), "O-O");
    }
}

#[test]
fn a_held_key_walks_but_does_not_switch() {
    let mut table = TestGame::new();
    table
        .cursor_at("a1")
        .hold(KeyCode::ArrowRight, Key::ArrowRight);
    assert_eq!(table.cursor(), "e1");
    table.hold(KeyCode::Enter, Key::Enter);
    assert_eq!(table.selected(), Some(square("e1")));
    table.hold(KeyCode::F1, Key::F1);
    assert!(table.overlays().help);
    table.overlays().help = false;
    let speed = table.preferences().animation;
    table.hold(KeyCode::KeyS, Key::Character("s".into()));
    assert_eq!(table.preferences().animation, speed.next());
    table.play("e2e4 e7e5 g1f3");
    table.hold(KeyCode::KeyU, Key::Character("u".into()));
    assert_eq!(table.ply(), 2, "one take-back");
}

#[test]
fn typed_moves_play() {
    let mut table =
        TestGame::from_fen("r3k2r/pppp1ppp/2n2n2/4p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 1");
    table.letters("O-O");
    assert_eq!(table.typed(), "O-O");
    assert_eq!(table.ply(), 0, "not before Enter");
    table.enter();
    assert_eq!(table.sans(), "O-O");
    assert_eq!(table.typed(), "");
    for (text, san) in [
        ("d7d5", "d5"),
        ("Nc3", "Nc3"),
        ("0-0-0", "O-O-O"),
        ("exd5", "exd5"),
        ("nxd5", "Nxd5"),
        ("h2h4", "h4"),
        ("b7-b6", "b6"),
    ] {
        table.letters(text).enter();
        assert_eq!(table.sans(), san, "{text}");
    }
    assert_eq!(table.letters("Rb8").typed(), "Rb8");
    table.escape();
    assert_eq!(table.typed(), "", "Escape throws the letters away");
    table.letters("a2a").key(KeyCode::Backspace, Key::Backspace);
    assert_eq!(table.typed(), "a2");
    table.letters("a4").space();
    assert_eq!(table.sans(), "a4", "Space plays as Enter does");
}

#[test]
fn typed_nonsense_says_so_and_can_be_typed_anew() {
    let mut table = TestGame::new();
    table.letters("e2e5").enter();
    assert_eq!(table.heard().rejected[0].why, TOO_FAR);
    assert_eq!(table.typed(), "");
    table.letters(&"a".repeat(40));
    assert!(table.typed().len() < 20, "{}", table.typed());
}

#[test]
fn letters_in_a_typed_move_are_no_shortcuts() {
    let mut table = TestGame::new();
    table.play("e2e4 e7e5");
    table.heard();
    table.letters("bus");
    assert_eq!(table.typed(), "bus");
    assert_eq!(table.ply(), 2);
    assert_eq!(table.preferences().animation, AnimationSpeed::Full);
}

#[test]
fn u_and_y_take_back_and_play_again() {
    let mut table = TestGame::new();
    table.play("e2e4 e7e5");
    assert_eq!(table.letters("u").ply(), 1);
    assert_eq!(table.letters("U").ply(), 0);
    assert_eq!(table.letters("u").ply(), 0);
    assert_eq!(table.letters("y").ply(), 1);
    assert_eq!(table.letters("y").letters("y").ply(), 2);
    assert_eq!(table.ctrl("z").ply(), 1);
    assert_eq!(table.ctrl("y").ply(), 2);
    table.rest().check_at_rest();
}

#[test]
fn pages_look_back_and_on() {
    let mut table = TestGame::new();
    table.play("e2e4 e7e5 g1f3");
    let shown = |table: &TestGame| table.rules().shown_ply();
    assert_eq!(shown(table.key(KeyCode::PageUp, Key::PageUp)), 2);
    assert_eq!(shown(table.key(KeyCode::PageUp, Key::PageUp)), 1);
    assert_eq!(shown(table.key(KeyCode::PageDown, Key::PageDown)), 2);
    assert_eq!(shown(table.key(KeyCode::Home, Key::Home)), 0);
    table.cursor_at("e2").enter();
    let tried = Some(square("e2"));
    assert_eq!(table.selected(), tried, "a move is tried from here");
    assert_eq!(shown(table.key(KeyCode::End, Key::End)), 3);
    assert_eq!(table.ply(), 3, "looking takes nothing back");
}

#[test]
fn view_and_speed_keys() {
    let mut table = TestGame::new();
    for mode in [
        ViewMode::Stay,
        ViewMode::SideOn,
        ViewMode::SideOnTurning,
        ViewMode::Overhead,
        ViewMode::OverheadTurning,
        ViewMode::FaceToFace,
        ViewMode::Turning,
    ] {
        assert_eq!(table.letters("v").preferences().view, mode);
        assert_eq!(table.heard().notices.len(), 1, "it says which view that is");
    }
    for speed in [
        AnimationSpeed::Fast,
        AnimationSpeed::Off,
        AnimationSpeed::Full,
    ] {
        assert_eq!(table.letters("s").preferences().animation, speed);
        assert_eq!(table.heard().notices.len(), 1, "it says how fast that is");
    }
    table.heard();
    assert_eq!(table.letters("t").camera(), [CameraCommand::Turn]);
    assert_eq!(table.letters("p").camera(), [CameraCommand::Home]);
    let [CameraCommand::Zoom(nearer)] = table.letters("+").camera()[..] else {
        panic!("nearer");
    };
    let [CameraCommand::Zoom(farther)] = table.letters("-").camera()[..] else {
        panic!("farther");
    };
    assert!(nearer < 1.0 && farther > 1.0);
    assert_eq!(
        table.key(KeyCode::F11, Key::F11).views(),
        [ViewCommand::FullScreen]
    );
    assert_eq!(table.typed(), "", "none of these begins a move");
}

#[test]
fn ctrl_opens_saves_copies_pastes_and_walks_round() {
    let mut table = TestGame::new();
    for (letter, view) in [
        ("n", ViewCommand::NewGame),
        ("g", ViewCommand::Games),
        ("r", ViewCommand::Resign),
        ("o", ViewCommand::OpenFile),
        ("s", ViewCommand::SaveFile),
        ("c", ViewCommand::CopyFen),
        ("v", ViewCommand::PasteFen),
    ] {
        assert_eq!(table.ctrl(letter).views(), [view]);
    }
    assert_eq!(table.typed(), "");
    assert_eq!(table.preferences().view, ViewMode::Turning);
    assert_eq!(table.preferences().animation, AnimationSpeed::Full);
    let camera = table.with_ctrl(KeyCode::ArrowLeft, Key::ArrowLeft).camera();
    assert!(matches!(camera[..], [CameraCommand::Orbit(turn)] if turn.x != 0.0));
    assert_eq!(table.cursor(), "");
}

#[test]
fn a_quick_hand_lets_go_of_ctrl_in_the_same_frame() {
    let mut table = TestGame::new();
    table.play("e2e4");
    let ctrl = (KeyCode::ControlLeft, Key::Control);
    let z = (KeyCode::KeyZ, Key::Character("z".into()));
    table.key_event(ctrl.0, ctrl.1.clone(), ButtonState::Pressed, false);
    table.key_event(z.0, z.1.clone(), ButtonState::Pressed, false);
    table.key_event(z.0, z.1, ButtonState::Released, false);
    table.key_event(ctrl.0, ctrl.1, ButtonState::Released, false);
    table.frame();
    assert_eq!(table.ply(), 0);
    table.letters("b");
    assert_eq!(table.typed(), "b", "and Ctrl is up again");
}

#[test]
fn m7_the_promotion_is_chosen_by_letter() {
    for (letter, role) in [
        ("q", Role::Queen),
        ("R", Role::Rook),
        ("b", Role::Bishop),
        ("N", Role::Knight),
    ] {
        let mut table = TestGame::from_fen("8/P2k4/8/8/8/8/8/4K3 w - - 0 1");
        table.letters("a8").enter();
        assert!(table.pending().is_some());
        table.letters("c").letters("x").letters("k");
        assert!(table.pending().is_some(), "no other letter chooses");
        assert_eq!(table.typed(), "");
        table.letters(letter);
        assert_eq!(table.pending(), None);
        let piece = table.rules().shown().board().role_at(square("a8"));
        assert_eq!(piece, Some(role));
        table.rest().check_at_rest();
    }
}

#[test]
fn m7_while_a_promotion_is_asked_the_other_keys_go_on() {
    let mut table = TestGame::from_fen("8/P2k4/8/8/8/8/8/4K3 w - - 0 1");
    table.cursor_at("a7").enter().cursor_at("a8").enter();
    assert!(table.pending().is_some());
    table.cursor_at("e1").enter();
    assert!(table.pending().is_some() && table.selected().is_none());
    assert_eq!(table.letters("v").preferences().view, ViewMode::Stay);
    table.letters("u");
    assert_eq!(table.pending(), None, "a take-back takes that move back");
    table.rest().check_at_rest();
}

#[test]
fn m7_escape_takes_the_promotion_back() {
    let mut table = TestGame::from_fen("1r6/P2k4/8/8/8/8/8/4K3 w - - 0 1");
    let before = table.fen();
    table.letters("axb8").enter();
    assert!(table.pending().is_some());
    table.escape();
    assert_eq!(table.pending(), None);
    assert_eq!(table.fen(), before);
    assert!(table.heard().played.is_empty());
    table.rest().check_at_rest();
    table.letters("axb8=N").enter();
    assert_eq!(
        table.sans(),
        "axb8=N+",
        "a typed move that says it is not asked"
    );
}

#[test]
fn escape_closes_one_thing_after_the_other() {
    let mut table = TestGame::from_fen("8/P2k4/8/8/8/8/8/4K3 w - - 0 1");
    table.cursor_at("a7").enter().cursor_at("a8").enter();
    table.key(KeyCode::F1, Key::F1);
    table.escape();
    assert!(!table.overlays().help, "first the help");
    assert!(table.pending().is_some());
    table.escape();
    assert_eq!(table.pending(), None, "then the promotion");

    table.cursor_at("a7").enter().letters("Kd2");
    table.escape();
    assert_eq!(table.typed(), "", "then the letters");
    assert_eq!(table.selected(), Some(square("a7")));
    table.heard();
    table.escape();
    assert_eq!(table.selected(), None, "then the piece");
    assert_eq!(table.cursor(), "");
    assert_eq!(table.camera(), [CameraCommand::Skip]);
}

#[test]
fn f1_and_the_question_mark_open_and_close_the_help() {
    let mut table = TestGame::new();
    table.key(KeyCode::F1, Key::F1);
    assert!(table.overlays().help);
    table.letters("?");
    assert!(!table.overlays().help);
    let all: Vec<String> = help(PieceLetters::ENGLISH)
        .into_iter()
        .flat_map(|chapter| chapter.keys)
        .flat_map(|(keys, _)| names(&keys))
        .collect();
    for key in [
        "Arrows", "Enter", "Esc", "Q R B N", "U", "Y", "Page Up", "Home", "End", "+", "P", "T",
        "V", "S", "Ctrl+N", "Ctrl+O", "Ctrl+S", "Ctrl+C", "Ctrl+V", "F11", "F1", "Ctrl+D", "Tab",
        "Ctrl++", "Ctrl+A", "Ctrl+X", "Ctrl+L", "Ctrl+R", "Ctrl+W", "Ctrl+P", "Ctrl+J", "Ctrl+G",
        "F3", "F4", "F5", "F6", "F7", "F8", "F10", "Ctrl+Q",
    ] {
        assert!(all.iter().any(|name| name == key), "the help names {key}");
    }
}

/// The keys or buttons of an entry of the help, or of a cell in `docs/keys.md`, one by one.
fn names(keys: &str) -> Vec<String> {
    let plain = keys.replace("<kbd>", "").replace("</kbd>", "");
    let listed = plain.replace(" or ", ", ").replace("; ", ", ");
    listed.split(", ").map(str::to_owned).collect()
}

/// The keys or buttons in the tables of a section of `docs/keys.md`: all cells of a row but the last.
fn documented(section: &str) -> Vec<String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/keys.md");
    let docs = std::fs::read_to_string(path).expect("the documentation");
    let (_, after) = docs
        .split_once(&format!("\n## {section}\n"))
        .unwrap_or_else(|| panic!("no section {section}"));
    let section = after.split("\n## ").next().unwrap_or_default();
    section
        .lines()
        .filter_map(|line| line.strip_prefix("| ")?.rsplit_once(" | "))
        .flat_map(|(keys, _)| names(&keys.replace(" | ", ", ")))
        .collect()
}

#[test]
fn every_key_of_the_help_is_documented() {
    let sections = [
        "On the board",
        "Looking back",
        "Lines and notes",
        "The match",
        "Files and sharing",
        "The view",
        "Looks and sound",
        "The program",
    ];
    for (group, section) in help(PieceLetters::ENGLISH).into_iter().zip(sections) {
        let documented = documented(section);
        for name in group.keys.iter().flat_map(|(keys, _)| names(keys)) {
            let written = match name.as_str() {
                "Arrows" => "← → ↑ ↓",
                "Ctrl+Arrows" => "Ctrl+arrows",
                "e2e4 Enter" => "`e2e4`",
                "Nf3 Enter" => "`Nf3`",
                // No keys, and said in other words.
                "a move in review" | "right mouse button" | "double click" => continue,
                name => name,
            };
            assert!(
                documented.iter().any(|key| key == written),
                "{name} is not in {section}: {documented:?}"
            );
        }
    }
    let (group, documented) = (gamepad::help(), documented("Game controllers"));
    for name in group.keys.iter().flat_map(|(keys, _)| names(keys)) {
        // Not a button, but when there is another use for one.
        if name == "promotion" {
            continue;
        }
        assert!(
            documented.iter().any(|key| key.eq_ignore_ascii_case(&name)),
            "{name} is not among {documented:?}"
        );
    }
}

#[test]
fn the_next_key_puts_the_help_away_and_does_nothing_more() {
    let mut table = TestGame::new();
    table.play("e2e4").heard();
    table.key(KeyCode::F1, Key::F1);
    table.key(KeyCode::ShiftLeft, Key::Shift);
    assert!(table.overlays().help, "Shift alone is no key");
    table
        .key(KeyCode::ArrowDown, Key::ArrowDown)
        .key(KeyCode::PageUp, Key::PageUp)
        .key(KeyCode::End, Key::End);
    assert!(table.overlays().help, "they scroll it");
    assert_eq!(
        (table.cursor().as_str(), table.rules().shown_ply()),
        ("", 1)
    );
    table.letters("u");
    assert!(!table.overlays().help);
    assert_eq!(table.ply(), 1, "nothing was taken back");
    assert_eq!(table.letters("u").ply(), 0);
}

#[test]
fn keys_rest_while_a_dialog_is_open() {
    let mut table = TestGame::new();
    table.play("e2e4").heard();
    table.overlays().dialog = true;
    table
        .letters("u")
        .letters("v")
        .letters("Nf6")
        .enter()
        .up()
        .escape()
        .ctrl("z");
    table
        .key(KeyCode::Home, Key::Home)
        .key(KeyCode::F1, Key::F1);
    let heard = table.heard();
    assert!(heard.requested.is_empty() && heard.camera.is_empty() && heard.views.is_empty());
    assert_eq!((table.ply(), table.rules().shown_ply()), (1, 1));
    assert_eq!((table.typed(), table.cursor().as_str()), ("", ""));
    assert_eq!(table.preferences().view, ViewMode::Turning);
    assert!(!table.overlays().help);
    table.overlays().dialog = false;
    assert_eq!(table.letters("u").ply(), 0);
}

#[test]
fn a_whole_game_by_cursor_from_the_movers_seat() {
    let (_, record) = crate::app::records()
        .into_iter()
        .find(|(name, _)| name.starts_with("opera"))
        .expect("the Opera Game");
    let mut table = TestGame::new();
    table.speed(AnimationSpeed::Off);
    for ply in record.plies() {
        let mover = table.rules().game().turn();
        table.app.insert_resource(Seat::of(mover));
        let from = ply.mv.from().expect("no drops in chess");
        let to = match ply.mv.castling_side() {
            Some(side) => side.king_to(mover),
            None => ply.mv.to(),
        };
        for target in [from, to] {
            move_cursor(&mut table, target, mover.is_white());
            table.enter();
        }
        assert_eq!(table.sans(), ply.san);
    }
    assert_eq!(table.fen(), record.fen());
}

/// Presses arrows until the cursor stands on `target`.
fn move_cursor(table: &mut TestGame, target: shakki::chess::Square, as_white: bool) {
    if table.selection().cursor.is_none() {
        table.up();
    }
    for _ in 0..16 {
        let at = table.selection().cursor.expect("the cursor is seen");
        let files = i32::from(target.file()) - i32::from(at.file());
        let ranks = i32::from(target.rank()) - i32::from(at.rank());
        match (files, ranks) {
            (0, 0) => return,
            (0, n) if (n > 0) == as_white => table.up(),
            (0, _) => table.down(),
            (n, _) if (n > 0) == as_white => table.right(),
            _ => table.left(),
        };
    }
    panic!("the cursor does not come to {target}");
}

#[test]
fn ctrl_offers_declines_claims_and_escape_unnames() {
    let mut table = TestGame::new();
    table.ctrl("d").frame();
    let offer = |table: &TestGame| table.rules().table().draw_offer();
    assert_eq!(offer(&table), Some(chess::Color::White));
    table.frame_after(crate::offer_answers::READ);
    table.ctrl("x").frame();
    assert_eq!(offer(&table), None);
    // Pressed again it is not the opponent's offer.
    table.ctrl("d").frame();
    assert_eq!(offer(&table), None);
    let asked = |table: &TestGame| table.app.world().resource::<DrawClaimMove>().is_asked();
    table.ctrl("l").frame();
    assert!(asked(&table), "nothing can be claimed without a move");
    table.escape().frame();
    assert!(!asked(&table));
}

/// Keys that go down in one frame, where frames are long.
fn press_together(table: &mut TestGame, keys: &[(KeyCode, Key)]) {
    for (code, key) in keys {
        table.key_event(*code, key.clone(), ButtonState::Pressed, false);
    }
    table.frame();
}

fn escape_and_ctrl_n() -> [(KeyCode, Key); 3] {
    [
        (KeyCode::Escape, Key::Escape),
        (KeyCode::ControlLeft, Key::Control),
        (KeyCode::KeyN, Key::Character("n".into())),
    ]
}

#[test]
fn what_is_pressed_in_the_frame_in_which_a_dialog_is_left_is_not_lost() {
    let mut table = TestGame::new();
    table.overlays().dialog = true;
    press_together(&mut table, &escape_and_ctrl_n());
    assert_eq!(table.heard().views, [], "the dialog has the keys");
    // The panels have seen the Escape.
    table.overlays().dialog = false;
    table.frame();
    assert_eq!(table.heard().views, [ViewCommand::NewGame]);
    table.frame();
    assert_eq!(table.heard().views, [], "once");
}

#[test]
fn what_is_pressed_into_a_dialog_that_stays_is_not_the_games() {
    let mut table = TestGame::new();
    table.overlays().dialog = true;
    press_together(&mut table, &escape_and_ctrl_n());
    table.frame();
    table.overlays().dialog = false;
    table.frame();
    assert_eq!(table.heard().views, []);
    // Nor do keys that were pressed before the one that closes it.
    table.overlays().dialog = true;
    let [escape, ctrl, n] = escape_and_ctrl_n();
    press_together(&mut table, &[ctrl, n, escape]);
    table.overlays().dialog = false;
    table.frame();
    assert_eq!(table.heard().views, []);
}

#[test]
fn the_key_of_photo_mode_only_puts_the_help_away() {
    let mut table = TestGame::new();
    table.overlays().help = true;
    table.frame();
    table.key(KeyCode::F12, Key::F12);
    assert!(!table.overlays().help);
    assert!(!table.app.world().resource::<PhotoMode>().on);
    table.key(KeyCode::F12, Key::F12);
    assert!(table.app.world().resource::<PhotoMode>().on);
}

#[test]
fn letters_of_a_move_are_gone_when_the_position_is_another() {
    let mut table = TestGame::new();
    table.letters("e");
    assert_eq!(table.typed(), "e");
    table.play("e2e4").rest();
    assert_eq!(table.typed(), "", "the move was made otherwise");
    table.letters("Nf");
    table.execute(MatchCommand::New).rest();
    assert_eq!(table.typed(), "", "another game");
    table.letters("e");
    table.rest();
    assert_eq!(table.typed(), "e", "nothing has changed");
}
