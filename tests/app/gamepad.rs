//! Game controllers: a whole game with one shared controller, or with one for each player.

use std::time::Duration;

use bevy::{
    input::{
        gamepad::{
            GamepadAxis, GamepadButton, GamepadConnection, GamepadConnectionEvent,
            RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
        },
        gestures::PinchGesture,
        keyboard::{Key, KeyboardInput},
    },
    prelude::*,
};

use shakki::{
    chess::{
        Color, Game,
        table::{Header, MatchOptions, Player, Series, Table},
    },
    play::{
        arbiter::draw_claim_move::DrawClaimMove,
        messages::{MatchCommand, ReviewTarget},
        mode::photo::PhotoMode,
        rules::{BoardContent, Rules},
        shared::{CameraCommand, FocusPromotion, FocusedButton, OpenRuleBook, Seat},
    },
    scene::camera::{
        orbit::{self, OrbitCamera},
        orbit_view::OrbitView,
    },
};

use crate::{
    app::{TestGame, played, square},
    offer_answers::READ,
};

use GamepadButton::{DPadDown, DPadLeft, DPadRight, DPadUp, East, North, South, West};

/// The keys that controllers have written.
#[derive(Resource, Default)]
struct PressedKeys(Vec<Key>);

fn hear_keys(mut pressed: ResMut<PressedKeys>, mut keys: MessageReader<KeyboardInput>) {
    let keys = keys.read().filter(|key| key.state.is_pressed());
    pressed.0.extend(keys.map(|key| key.logical_key.clone()));
}

/// Simulated controllers, as their raw events. Every button goes down, a frame passes, and it comes up.
impl TestGame {
    /// A controller that has just connected.
    pub fn controller(&mut self) -> Entity {
        let controller = self.app.world_mut().spawn_empty().id();
        self.plug_in(controller);
        controller
    }

    fn connection(&mut self, controller: Entity, connection: GamepadConnection) -> &mut Self {
        let event = GamepadConnectionEvent::new(controller, connection);
        let world = self.app.world_mut();
        world.write_message(RawGamepadEvent::from(event.clone()));
        world.write_message(event);
        self.frame()
    }

    fn plug_in(&mut self, controller: Entity) -> &mut Self {
        let connection = GamepadConnection::Connected {
            name: "Simulated".to_owned(),
            vendor_id: None,
            product_id: None,
        };
        self.connection(controller, connection)
    }

    fn pull_out(&mut self, controller: Entity) -> &mut Self {
        self.connection(controller, GamepadConnection::Disconnected)
    }

    fn button_event(&mut self, controller: Entity, button: GamepadButton, value: f32) {
        let event = RawGamepadButtonChangedEvent::new(controller, button, value);
        self.app
            .world_mut()
            .write_message(RawGamepadEvent::from(event));
    }

    fn pad(&mut self, controller: Entity, button: GamepadButton) -> &mut Self {
        self.button_event(controller, button, 1.0);
        self.frame().check();
        self.button_event(controller, button, 0.0);
        self.frame().check()
    }

    fn pads<const N: usize>(&mut self, controller: Entity, buttons: [GamepadButton; N]) {
        for button in buttons {
            self.pad(controller, button);
        }
    }

    fn stick(&mut self, controller: Entity, axis: GamepadAxis, value: f32) -> &mut Self {
        let event = RawGamepadAxisChangedEvent::new(controller, axis, value);
        self.app
            .world_mut()
            .write_message(RawGamepadEvent::from(event));
        self.frame()
    }

    fn pressed_keys(&mut self) -> Vec<Key> {
        std::mem::take(&mut self.app.world_mut().resource_mut::<PressedKeys>().0)
    }
}

fn hearing_keys(game: Game) -> TestGame {
    TestGame::configured(game, |app| {
        app.init_resource::<PressedKeys>()
            .add_systems(Last, hear_keys);
    })
}

/// Fool's mate, a move each.
const MATE: [(&str, &str); 4] = [("f2", "f3"), ("e7", "e5"), ("g2", "g4"), ("d8", "h4")];

/// Plays a move with the cursor.
fn play(table: &mut TestGame, controller: Entity, from: &str, to: &str) {
    table.cursor_at(from).pad(controller, South);
    table.cursor_at(to).pad(controller, South).rest();
}

#[test]
fn one_controller_is_handed_over_for_a_whole_game() {
    let mut table = TestGame::new();
    let pad = table.controller();
    assert_eq!(table.pad(pad, DPadUp).cursor(), "e2", "the cursor appears");
    table.pads(pad, [DPadRight, South, DPadUp, South]);
    assert_eq!(table.sans(), "f3");
    table.rest();
    table.app.insert_resource(Seat::Black);
    table.cursor_at("e7");
    table.pads(pad, [South, DPadUp, DPadUp, South]);
    assert_eq!(table.sans(), "e5", "up is away from whoever sees the board");
    for (from, to) in &MATE[2..] {
        play(&mut table, pad, from, to);
    }
    assert_eq!(table.sans(), "g4 Qh4#");
    table.check_at_rest();
}

#[test]
fn with_two_each_moves_only_its_own_pieces() {
    let mut table = TestGame::new();
    let [white, black] = [table.controller(), table.controller()];
    // Black controls neither the cursor nor White's selected piece.
    table.pads(white, [DPadUp, South]);
    assert_eq!(table.selected(), Some(square("e2")));
    table.pads(black, [DPadUp, DPadLeft, South, East]);
    assert_eq!(table.cursor(), "e2");
    assert_eq!(table.selected(), Some(square("e2")));
    table.stick(black, GamepadAxis::LeftStickY, 1.0);
    assert_eq!(table.cursor(), "e2");
    assert_eq!(table.ply(), 0);
    table.pads(white, [DPadUp, DPadUp, South]);
    assert_eq!(table.sans(), "e4");
    // Then the reverse.
    table.rest().cursor_at("e7").pad(white, South);
    assert_eq!(table.selected(), None);
    assert!(
        table.heard().rejected.is_empty(),
        "it is no try of White's, either"
    );
    play(&mut table, black, "e7", "e5");
    assert_eq!(table.sans(), "e5");
    // A third one belongs to no player.
    let third = table.controller();
    table.cursor_at("d2").pad(third, South);
    assert_eq!(table.selected(), None);
}

#[test]
fn a_rematch_exchanges_the_controllers_with_the_colours() {
    let mut table = TestGame::new();
    let [first, second] = [table.controller(), table.controller()];
    let series = Series::new("Anna", "Bert", Player::First);
    table
        .execute(MatchCommand::NewMatch(Box::new(series)))
        .rest();
    table.cursor_at("e2").pad(second, South);
    assert_eq!(table.selected(), None);
    play(&mut table, first, "e2", "e4");
    table
        .execute(MatchCommand::Resign(Color::White))
        .settled()
        .execute(MatchCommand::Rematch)
        .rest();
    table.heard();
    table.cursor_at("d2").pad(first, South);
    assert_eq!(table.selected(), None, "Anna has Black now");
    play(&mut table, second, "d2", "d4");
    assert_eq!(table.sans(), "d4");
}

#[test]
fn b_lets_the_piece_go_as_escape_does() {
    let mut table = TestGame::new();
    let pad = table.controller();
    table.pads(pad, [DPadUp, South]);
    assert_eq!(table.selected(), Some(square("e2")));
    table.pad(pad, East);
    assert_eq!(table.selected(), None);
    assert_eq!(table.cursor(), "");
    assert_eq!(table.ply(), 0);
}

#[test]
fn a_controller_that_goes_puts_its_piece_back() {
    let mut table = TestGame::new();
    let [white, black] = [table.controller(), table.controller()];
    table.pads(white, [DPadUp, South]);
    table.pull_out(black);
    assert_eq!(table.selected(), Some(square("e2")), "that was the other");
    table.plug_in(black).pull_out(white);
    assert_eq!(table.selected(), None);
    table.rest().check_at_rest();
    assert_eq!(table.ply(), 0);
    // Black's is shared until White's is connected again, and then Black's again.
    play(&mut table, black, "e2", "e4");
    assert_eq!(table.sans(), "e4");
    table.plug_in(white);
    table.cursor_at("e7").pad(white, South);
    assert_eq!(table.selected(), None);
    play(&mut table, black, "e7", "e5");
    assert_eq!(table.sans(), "e5");
}

#[test]
fn a_piece_in_the_mouse_s_hand_stays_when_a_controller_goes() {
    let mut table = TestGame::new();
    let pad = table.controller();
    table.cursor_at("e2").enter();
    table.pull_out(pad);
    assert_eq!(table.selected(), Some(square("e2")), "the keyboard's");
}

#[test]
fn players_are_told_whose_each_controller_is() {
    let mut table = TestGame::new();
    let first = table.controller();
    table.controller();
    table.pull_out(first);
    let told: Vec<String> = table
        .heard()
        .notices
        .into_iter()
        .map(|it| it.text)
        .collect();
    assert_eq!(
        told,
        [
            "a controller is connected: the player to move uses it",
            "this controller is now Black’s, the other one White’s",
            "a controller is disconnected",
        ]
    );
}

#[test]
fn a_direction_that_is_held_goes_on_and_ends() {
    let mut table = TestGame::new();
    let pad = table.controller();
    table.cursor_at("a1");
    table.button_event(pad, DPadRight, 1.0);
    table.frame();
    assert_eq!(table.cursor(), "b1");
    table.frame_after(Duration::from_millis(300));
    assert_eq!(table.cursor(), "b1", "not yet");
    table.frame_after(Duration::from_millis(150));
    assert_eq!(table.cursor(), "c1");
    table.frame_after(Duration::from_millis(140));
    assert_eq!(table.cursor(), "d1");
    table.button_event(pad, DPadRight, 0.0);
    for _ in 0..5 {
        table.frame_after(Duration::from_millis(300));
    }
    assert_eq!(table.cursor(), "d1");
    // A worn stick that is never quite still does not keep the program awake.
    table.stick(pad, GamepadAxis::LeftStickX, 0.9);
    for _ in 0..30 {
        table.frame_after(Duration::from_millis(300));
    }
    assert_eq!(table.cursor(), "h1");
    let redraws = table
        .app
        .world()
        .resource::<Messages<bevy::window::RequestRedraw>>();
    assert!(redraws.is_empty());
}

#[test]
fn the_left_stick_steps_once_until_it_comes_back() {
    let mut table = TestGame::new();
    let pad = table.controller();
    table.cursor_at("d4");
    for (value, at) in [
        (0.3, "d4"),
        (0.7, "d5"),
        (0.9, "d5"),
        (0.5, "d5"),
        (0.2, "d5"),
        (0.8, "d6"),
        (0.0, "d6"),
        (-1.0, "d5"),
    ] {
        table.stick(pad, GamepadAxis::LeftStickY, value);
        assert_eq!(table.cursor(), at, "{value}");
    }
}

#[test]
fn e8_x_offers_and_the_other_answers() {
    let mut table = TestGame::new();
    let [white, black] = [table.controller(), table.controller()];
    play(&mut table, white, "e2", "e4");
    let offer = |table: &TestGame| table.rules().table().draw_offer();
    table.pad(white, West);
    assert_eq!(offer(&table), Some(Color::White));
    table.frame_after(READ);
    table.pad(white, West);
    assert!(
        table.rules().table().outcome().is_none(),
        "nobody answers himself"
    );
    table.pad(black, East);
    assert_eq!(offer(&table), None, "declined");
    play(&mut table, black, "e7", "e5");
    table.pad(black, West).frame_after(READ);
    assert_eq!(offer(&table), Some(Color::Black));
    table.pad(white, West);
    assert!(table.rules().table().outcome().is_some(), "agreed");
}

#[test]
fn e9_y_claims_for_the_player_on_move() {
    let mut table = TestGame::with(played("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"));
    let [white, black] = [table.controller(), table.controller()];
    table.pad(black, North);
    assert!(table.rules().table().outcome().is_none());
    table.pad(white, North);
    assert!(table.rules().table().outcome().is_some());
    let mut table = TestGame::new();
    let pad = table.controller();
    table.pad(pad, North);
    let claim = table.app.world().resource::<DrawClaimMove>();
    assert_eq!(*claim, DrawClaimMove::Asked, "with a move that is shown");
    table.pad(pad, East);
    let claim = table.app.world().resource::<DrawClaimMove>();
    assert_eq!(*claim, DrawClaimMove::No);
}

#[test]
fn c2_c3_a_shoulder_starts_the_clock_and_start_holds_it() {
    let mut table = TestGame::new();
    let options = MatchOptions {
        clocks: "5+3".parse().expect("a time control"),
        ..MatchOptions::default()
    };
    table
        .app
        .insert_resource(Rules::at(Table::new(Header::new(options))));
    table.rest();
    let pad = table.controller();
    let running = |table: &TestGame| table.rules().table().clock().running();
    assert_eq!(running(&table), None);
    table.pad(pad, GamepadButton::LeftTrigger);
    assert_eq!(running(&table), Some(Color::White));
    table.pad(pad, GamepadButton::RightTrigger);
    assert!(!table.rules().table().is_paused(), "it pauses nothing");
    table.pad(pad, GamepadButton::Start);
    assert!(table.rules().table().is_paused());
    table.pad(pad, GamepadButton::Start);
    assert!(!table.rules().table().is_paused());
}

#[test]
fn c2_any_button_ends_the_time_that_is_nobody_s() {
    let mut table = TestGame::new();
    let options = MatchOptions {
        clocks: "5+3".parse().expect("a time control"),
        ..MatchOptions::default()
    };
    table
        .app
        .insert_resource(Rules::at(Table::new(Header::new(options))));
    table.rest();
    let pad = table.controller();
    table.play("e2e4");
    table.frame().frame();
    assert!(table.rules().table().is_time_held());
    table.pad(pad, GamepadButton::RightTrigger);
    assert!(!table.rules().table().is_time_held());
}

#[test]
fn the_right_stick_turns_the_view_and_the_triggers_zoom() {
    let mut table = TestGame::configured(Game::new(), |app| {
        app.add_message::<PinchGesture>().add_plugins(orbit::plugin);
    });
    let view = |table: &TestGame| table.app.world().resource::<OrbitCamera>().view();
    let [_, black] = [table.controller(), table.controller()];
    let before = view(&table);
    table.stick(black, GamepadAxis::RightStickX, 0.15);
    assert_eq!(view(&table), before, "at rest");
    // The view obeys every controller, whichever side is on move.
    table.stick(black, GamepadAxis::RightStickX, 1.0);
    let first = view(&table).yaw;
    assert!(first > before.yaw);
    table.frame();
    assert!(view(&table).yaw > first, "as long as it is pushed");
    table.stick(black, GamepadAxis::RightStickX, 0.0);
    let turned = view(&table);
    table.frame();
    assert_eq!(view(&table), turned);
    table.stick(black, GamepadAxis::RightStickY, 1.0);
    assert!(view(&table).pitch > turned.pitch);
    table.stick(black, GamepadAxis::RightStickY, 0.0);
    table.pad(black, GamepadButton::RightTrigger2);
    assert!(view(&table).distance < turned.distance);
    table.pad(black, GamepadButton::RightThumb);
    for _ in 0..30 {
        table.frame_after(Duration::from_millis(50));
    }
    assert_eq!(view(&table), OrbitView::home(Color::White));
}

#[test]
fn after_a_long_sleep_the_view_does_not_leap() {
    let mut table = TestGame::new();
    let pad = table.controller();
    table.heard();
    let event = RawGamepadAxisChangedEvent::new(pad, GamepadAxis::RightStickX, 1.0);
    table
        .app
        .world_mut()
        .write_message(RawGamepadEvent::from(event));
    table.frame_after(Duration::from_secs(600));
    let [CameraCommand::Orbit(turn)] = table.camera()[..] else {
        panic!("it turns");
    };
    assert!(turn.x < 0.2, "{turn}");
}

#[test]
fn m7_the_buttons_of_a_promotion_take_the_keys() {
    let mut table = TestGame::from_fen("8/P2k4/8/8/8/8/8/4K3 w - - 0 1");
    let [white, black] = [table.controller(), table.controller()];
    play(&mut table, white, "a7", "a8");
    assert!(table.pending().is_some());
    let asked = |table: &TestGame| table.app.world().resource::<FocusPromotion>().0;
    table.pads(black, [DPadLeft, South]);
    assert!(!asked(&table), "it is White's choice");
    table.pad(white, DPadLeft);
    assert!(asked(&table));
    assert!(table.pending().is_some());
    assert_eq!(table.cursor(), "a8");
    table.pad(white, East);
    assert_eq!(table.pending(), None, "B takes the move back");
    assert_eq!(table.ply(), 0);
}

#[test]
fn in_a_dialog_it_is_the_arrow_keys_enter_and_escape() {
    let mut table = hearing_keys(Game::new());
    let [_, black] = [table.controller(), table.controller()];
    table.overlays().dialog = true;
    table.pads(black, [DPadDown]);
    assert_eq!(table.pressed_keys(), [Key::Tab], "to the first button");
    table
        .app
        .insert_resource(FocusedButton(Some(("resume", Vec2::ZERO))));
    table.pads(black, [DPadDown, South, East, GamepadButton::Select]);
    assert_eq!(
        table.pressed_keys(),
        [Key::ArrowDown, Key::Enter, Key::Escape, Key::Tab]
    );
    // The commands of the board are disabled.
    table.pads(black, [West, North, GamepadButton::Start]);
    assert_eq!(table.pressed_keys(), []);
    assert_eq!(table.rules().table().draw_offer(), None);
    assert_eq!(table.cursor(), "");
}

#[test]
fn any_button_puts_the_help_away_and_does_nothing_more() {
    let mut table = TestGame::new();
    let pad = table.controller();
    table.overlays().help = true;
    table.pad(pad, West);
    assert!(!table.overlays().help);
    assert_eq!(table.rules().table().draw_offer(), None);
}

#[test]
fn b_leaves_photo_mode_and_nothing_beneath() {
    let mut table = TestGame::new();
    let pad = table.controller();
    table.play("e2e4 e7e5").rest();
    table
        .execute(MatchCommand::GoTo(ReviewTarget::First))
        .rest();
    table.app.world_mut().resource_mut::<PhotoMode>().on = true;
    table.frame();
    table.pad(pad, East).frame();
    assert!(!table.app.world().resource::<PhotoMode>().on);
    assert!(table.rules().shows(BoardContent::Past), "still the review");
}

#[test]
fn e8_b_answers_an_offer_only_where_the_game_is_shown() {
    let mut table = TestGame::new();
    let pad = table.controller();
    table.play("e2e4 e7e5").rest();
    table.execute(MatchCommand::Offer(Color::Black));
    table.frame_after(READ);
    let offer = |table: &TestGame| table.rules().table().draw_offer();
    table.app.world_mut().write_message(OpenRuleBook(None));
    table.frame();
    assert!(table.rules().shows(BoardContent::Lesson));
    table.pad(pad, East);
    assert!(
        !table.rules().shows(BoardContent::Lesson),
        "the book is closed"
    );
    assert_eq!(offer(&table), Some(Color::Black));
    table
        .execute(MatchCommand::GoTo(ReviewTarget::First))
        .rest();
    table.pad(pad, East);
    assert!(table.rules().is_live(), "back in the game");
    assert_eq!(offer(&table), Some(Color::Black));
    table.pad(pad, East);
    assert_eq!(offer(&table), None, "declined");
}
