//! Game controllers. The directions, the button below and the button to the right act as the arrow keys, Enter and
//! Escape, on the board, in dialogs and in every mode. The other buttons are commands, and the right stick and the
//! triggers turn the view.
//!
//! One controller is shared: it belongs to the player on move. Of two, the first that connected is White's and the
//! second Black's, exchanged when a rematch exchanges the colours.

use std::time::Duration;

use bevy::{
    ecs::system::SystemParam,
    input::{
        ButtonState, InputSystems,
        gamepad::{
            Gamepad, GamepadButton, GamepadButtonStateChangedEvent, GamepadConnectionEvent,
            gamepad_event_processing_system,
        },
        keyboard::{Key, KeyboardInput, keyboard_input_system},
    },
    prelude::*,
    time::Real,
    window::{PrimaryWindow, RequestRedraw},
};

use crate::{
    chess::Color,
    play::{
        arbiter::{
            current_match::CurrentMatch,
            draw_claim_move::DrawClaimMove,
            match_actions::{is_about_to_begin, side_that_offers},
        },
        messages::{MatchCommand, Notice},
        mode::Mode,
        rules::Rules,
        shared::{
            CameraCommand, FocusPromotion, FocusedButton, MAX_TIME_STEP, Overlays, TypedMove,
        },
    },
    words::{say, side_key},
};

use super::{keyboard::KeyGroup, promotion::PromotionState, selection::Selection};

/// Reads the controllers before other systems read keys.
pub fn plugin(app: &mut App) {
    app.init_resource::<Controllers>().add_systems(
        PreUpdate,
        (seat_controllers, press_buttons, step, turn_view)
            .chain()
            .in_set(InputSystems)
            .after(gamepad_event_processing_system)
            .before(keyboard_input_system)
            .run_if(resource_exists::<Messages<GamepadButtonStateChangedEvent>>),
    );
}

/// The buttons and what they do, for the help page, in short; `docs/keys.md` has them all.
pub fn help() -> KeyGroup {
    KeyGroup::new(
        say!("help-controller"),
        [
            (say!("pad-cursor"), say!("key-arrows-do")),
            ("A, B".to_owned(), say!("pad-press-do")),
            ("X, Y".to_owned(), say!("pad-offer-do")),
            (say!("pad-promotion"), say!("pad-promotion-do")),
            ("Start; L1, R1".to_owned(), say!("pad-clock-do")),
            (say!("pad-view"), say!("pad-view-do")),
            ("Select".to_owned(), say!("pad-panel-do")),
        ],
    )
}

/// How long a direction is held before it repeats.
const REPEAT_DELAY: Duration = Duration::from_millis(400);
/// The time between two such steps.
const REPEAT_INTERVAL: Duration = Duration::from_millis(130);
/// Repeats after which a held direction ends: a worn stick that never returns to its centre must not keep the program
/// drawing.
const MAX_REPEATS: u32 = 20;
/// How far the left stick is pushed for a step, and how far it must come back for the next.
const STICK_PUSHED: f32 = 0.6;
const STICK_BACK: f32 = 0.4;
/// The dead zone of the right stick.
const STICK_DEAD_ZONE: f32 = 0.2;
/// The dead zone of a trigger.
const TRIGGER_DEAD_ZONE: f32 = 0.1;
/// Radians a second at the full deflection of the right stick.
const TURN_SPEED: f32 = 2.0;
/// The change of the zoom's logarithm in a second with a trigger fully pulled.
const ZOOM_SPEED: f32 = 1.1;

/// The connected controllers, and which of them has picked up a piece.
#[derive(Resource, Debug, Default)]
pub struct Controllers {
    /// White's and Black's in the first game of a match, in the order in which they connected. A place is kept for a
    /// controller that has disconnected, until another one connects.
    places: [Option<Place>; 2],
    /// The controller that picked up the piece.
    holds_piece: Option<Entity>,
}

#[derive(Clone, Copy, Debug)]
struct Place {
    controller: Entity,
    is_connected: bool,
}

/// The player to whom a controller belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Owner {
    /// Whichever player is on move.
    Both,
    /// This player.
    Player(Color),
    /// No player: both have another one.
    Spectator,
}

impl Owner {
    /// Whether it belongs to the player on move.
    fn is_on_move(self, turn: Color) -> bool {
        match self {
            Self::Both => true,
            Self::Player(side) => side == turn,
            Self::Spectator => false,
        }
    }
}

impl Controllers {
    fn owner(&self, controller: Entity, are_colours_exchanged: bool) -> Owner {
        let mut connected = self
            .places
            .iter()
            .enumerate()
            .filter_map(|(number, place)| {
                place
                    .filter(|place| place.is_connected)
                    .map(|place| (number, place.controller))
            });
        let number = connected
            .clone()
            .find(|(_, other)| *other == controller)
            .map(|(number, _)| number);
        match number {
            None => Owner::Spectator,
            Some(_) if connected.by_ref().count() < 2 => Owner::Both,
            Some(number) => Owner::Player(if (number == 0) == are_colours_exchanged {
                Color::Black
            } else {
                Color::White
            }),
        }
    }

    fn connected_count(&self) -> usize {
        self.places
            .iter()
            .flatten()
            .filter(|place| place.is_connected)
            .count()
    }

    fn connect(&mut self, controller: Entity) {
        let places = &mut self.places;
        let own = |place: &Option<Place>| place.is_some_and(|it| it.controller == controller);
        let free = |place: &Option<Place>| place.is_none_or(|it| !it.is_connected);
        let number = places
            .iter()
            .position(own)
            .or_else(|| places.iter().position(Option::is_none))
            .or_else(|| places.iter().position(free));
        if let Some(number) = number {
            places[number] = Some(Place {
                controller,
                is_connected: true,
            });
        }
    }

    fn disconnect(&mut self, controller: Entity) {
        for place in self.places.iter_mut().flatten() {
            if place.controller == controller {
                place.is_connected = false;
            }
        }
    }
}

/// The owner of each controller, and whether it may move the pieces now.
#[derive(SystemParam)]
struct Owners<'w> {
    controllers: ResMut<'w, Controllers>,
    current_match: Res<'w, CurrentMatch>,
    rules: Res<'w, Rules>,
    mode: Res<'w, State<Mode>>,
    overlays: Res<'w, Overlays>,
    promotion: Res<'w, PromotionState>,
}

impl Owners<'_> {
    fn owner(&self, controller: Entity) -> Owner {
        let are_colours_exchanged =
            self.current_match
                .series_on_board(&self.rules)
                .is_some_and(|series| {
                    let first_game = series.played().first().copied();
                    first_game.is_some_and(|game| game.white != series.player(Color::White))
                });
        self.controllers.owner(controller, are_colours_exchanged)
    }

    /// Whether a dialog or a page takes the keys, or a panel's button has the focus.
    fn is_elsewhere(&self) -> bool {
        self.overlays.dialog || self.overlays.help
    }

    /// Whether the choice of a promotion is pending and its buttons do not have the focus yet.
    fn asks_promotion(&self) -> bool {
        self.promotion.is_pending() && !self.is_elsewhere()
    }

    /// Whether it controls the cursor and the pieces. With two controllers only that of the player on move does.
    fn may_move(&self, controller: Entity) -> bool {
        // The buttons of a promotion are part of the move.
        let is_elsewhere = self.is_elsewhere() && !self.promotion.is_pending();
        if is_elsewhere || *self.mode != Mode::Playing {
            return true;
        }
        let owner = self.owner(controller);
        match self.rules.mover() {
            Some(turn) => owner.is_on_move(turn),
            None => true,
        }
    }
}

/// Writes key presses for buttons of a controller.
#[derive(SystemParam)]
struct KeyPresses<'w, 's> {
    keys: MessageWriter<'w, KeyboardInput>,
    windows: Query<'w, 's, Entity, With<PrimaryWindow>>,
}

impl KeyPresses<'_, '_> {
    fn press(&mut self, key_code: KeyCode, logical_key: Key, repeat: bool) {
        let window = self.windows.single().unwrap_or(Entity::PLACEHOLDER);
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.keys.write(KeyboardInput {
                key_code,
                logical_key: logical_key.clone(),
                state,
                text: None,
                repeat: repeat && state == ButtonState::Pressed,
                window,
            });
        }
    }

    fn enter(&mut self) {
        self.press(KeyCode::Enter, Key::Enter, false);
    }

    fn escape(&mut self) {
        self.press(KeyCode::Escape, Key::Escape, false);
    }

    fn tab(&mut self) {
        self.press(KeyCode::Tab, Key::Tab, false);
    }
}

/// A direction of the cursor, as seen on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Direction {
    Up,
    Right,
    Down,
    Left,
}

impl Direction {
    fn of_button(button: GamepadButton) -> Option<Self> {
        Some(match button {
            GamepadButton::DPadUp => Self::Up,
            GamepadButton::DPadRight => Self::Right,
            GamepadButton::DPadDown => Self::Down,
            GamepadButton::DPadLeft => Self::Left,
            _ => return None,
        })
    }

    fn button(self) -> GamepadButton {
        match self {
            Self::Up => GamepadButton::DPadUp,
            Self::Right => GamepadButton::DPadRight,
            Self::Down => GamepadButton::DPadDown,
            Self::Left => GamepadButton::DPadLeft,
        }
    }

    /// Where the left stick is pushed, if it was pushed there before.
    fn of_stick(stick: Vec2, before: Option<Self>) -> Option<Self> {
        let along = |direction: Self| match direction {
            Self::Up => stick.y,
            Self::Right => stick.x,
            Self::Down => -stick.y,
            Self::Left => -stick.x,
        };
        let farthest = [Self::Up, Self::Right, Self::Down, Self::Left]
            .into_iter()
            .max_by(|a, b| along(*a).total_cmp(&along(*b)))
            .filter(|direction| along(*direction) >= STICK_PUSHED);
        farthest.or(before.filter(|direction| along(*direction) >= STICK_BACK))
    }

    fn key(self) -> (KeyCode, Key) {
        match self {
            Self::Up => (KeyCode::ArrowUp, Key::ArrowUp),
            Self::Right => (KeyCode::ArrowRight, Key::ArrowRight),
            Self::Down => (KeyCode::ArrowDown, Key::ArrowDown),
            Self::Left => (KeyCode::ArrowLeft, Key::ArrowLeft),
        }
    }
}

/// Gives each new controller a place, and puts back the piece that a disconnected one had picked up.
fn seat_controllers(
    mut connections: MessageReader<GamepadConnectionEvent>,
    mut owners: Owners,
    mut selection: ResMut<Selection>,
    mut notices: MessageWriter<Notice>,
) {
    // A piece belongs to a controller only while it is picked up.
    if owners.controllers.holds_piece.is_some() && selection.origin().is_none() {
        owners.controllers.holds_piece = None;
    }
    for connection in connections.read() {
        let controller = connection.gamepad;
        let before = owners.controllers.connected_count();
        if connection.connected() {
            owners.controllers.connect(controller);
        } else {
            owners.controllers.disconnect(controller);
            if owners.controllers.holds_piece == Some(controller) && !selection.dragging {
                owners.controllers.holds_piece = None;
                selection.deselect();
            }
        }
        let now = owners.controllers.connected_count();
        if now == before {
            continue;
        }
        let notice = match (connection.connected(), owners.owner(controller)) {
            (true, Owner::Player(side)) => say!("notice-pad-player", side = side_key(side)),
            (true, _) => say!("notice-pad-shared"),
            (false, _) => say!("notice-pad-gone"),
        };
        notices.write(Notice::done(notice));
    }
}

/// The messages that buttons write.
#[derive(SystemParam)]
struct ButtonWriters<'w> {
    commands: MessageWriter<'w, MatchCommand>,
    camera: MessageWriter<'w, CameraCommand>,
}

fn press_buttons(
    mut buttons: MessageReader<GamepadButtonStateChangedEvent>,
    mut owners: Owners,
    selection: Res<Selection>,
    draw_claim: Res<DrawClaimMove>,
    typed: Res<TypedMove>,
    mut focus_promotion: ResMut<FocusPromotion>,
    mut keys: KeyPresses,
    mut writers: ButtonWriters,
) {
    for event in buttons.read() {
        if event.state != ButtonState::Pressed || Direction::of_button(event.button).is_some() {
            continue;
        }
        // Any button closes the help page, as any key does.
        if owners.overlays.help {
            keys.escape();
            continue;
        }
        let rules = &owners.rules;
        let owner = owners.owner(event.entity);
        // While the game waits or a dialog is open, its commands are disabled, as their keys are.
        let takes_commands =
            !owners.overlays.dialog && !matches!(**owners.mode, Mode::SetUp | Mode::Photo);
        match event.button {
            GamepadButton::South if !owners.may_move(event.entity) => {}
            GamepadButton::South if owners.asks_promotion() => focus_promotion.0 = true,
            GamepadButton::South => {
                keys.enter();
                if !owners.is_elsewhere() {
                    owners.controllers.holds_piece = Some(event.entity);
                }
            }
            GamepadButton::East => {
                let is_unfinished = selection.origin().is_some()
                    || owners.promotion.is_pending()
                    || draw_claim.is_asked()
                    || !typed.0.is_empty();
                // Elsewhere it leaves what is shown in place of the game, as Escape does.
                let answers = *owners.mode == Mode::Playing && !is_unfinished;
                if takes_commands && answers && may_answer(owner, rules) {
                    writers.commands.write(MatchCommand::Decline);
                } else if owners.may_move(event.entity) {
                    keys.escape();
                }
            }
            GamepadButton::West if takes_commands => {
                let command = if may_answer(owner, rules) {
                    Some(MatchCommand::Accept)
                } else {
                    // If a side may not, the table says why.
                    match owner {
                        Owner::Both => Some(side_that_offers(rules)),
                        Owner::Player(side) => Some(side),
                        Owner::Spectator => None,
                    }
                    .map(MatchCommand::Offer)
                };
                writers.commands.write_batch(command);
            }
            GamepadButton::North
                if takes_commands && owner.is_on_move(rules.table().game().turn()) =>
            {
                writers.commands.write(draw_claim.claim(rules));
            }
            // The move has pressed the clock already, and any button ends the time in which neither clock runs (C2).
            GamepadButton::LeftTrigger | GamepadButton::RightTrigger
                if takes_commands && is_about_to_begin(rules) =>
            {
                writers.commands.write(MatchCommand::Pause);
            }
            GamepadButton::Start if takes_commands => {
                writers.commands.write(MatchCommand::Pause);
            }
            GamepadButton::Select => keys.tab(),
            GamepadButton::RightThumb => {
                writers.camera.write(CameraCommand::Home);
            }
            _ => {}
        }
    }
}

/// Whether the owner of a controller may answer what is offered or asked for now. The computer answers for itself.
fn may_answer(owner: Owner, rules: &Rules) -> bool {
    rules.table().request().is_some_and(|(by, _)| {
        let is_owner_asked = match owner {
            Owner::Both => true,
            Owner::Player(side) => side != by,
            Owner::Spectator => false,
        };
        is_owner_asked && rules.computer_seat(!by).is_none()
    })
}

/// A direction that is held.
#[derive(Clone, Copy, Debug)]
struct HeldDirection {
    controller: Entity,
    direction: Direction,
    /// When the next step comes.
    next: Duration,
    repeats: u32,
}

/// Steps by the directional pad and the left stick; a direction that is held repeats.
fn step(
    mut buttons: MessageReader<GamepadButtonStateChangedEvent>,
    gamepads: Query<(Entity, &Gamepad)>,
    time: Res<Time<Real>>,
    owners: Owners,
    focused: Res<FocusedButton>,
    mut focus_promotion: ResMut<FocusPromotion>,
    mut keys: KeyPresses,
    mut redraw: MessageWriter<RequestRedraw>,
    mut sticks: Local<Vec<(Entity, Direction)>>,
    mut held: Local<Option<HeldDirection>>,
) {
    let now = time.elapsed();
    let mut steps: Vec<(Entity, Direction)> = buttons
        .read()
        .filter(|event| event.state == ButtonState::Pressed)
        .filter_map(|event| Some((event.entity, Direction::of_button(event.button)?)))
        .collect();
    let before = std::mem::take(&mut *sticks);
    for (controller, gamepad) in &gamepads {
        let was = before
            .iter()
            .find(|(other, _)| *other == controller)
            .map(|(_, direction)| *direction);
        let pushed = Direction::of_stick(gamepad.left_stick(), was);
        sticks.extend(pushed.map(|direction| (controller, direction)));
        steps.extend(
            pushed
                .filter(|_| pushed != was)
                .map(|direction| (controller, direction)),
        );
    }
    if let Some((controller, direction)) = steps.last().copied() {
        *held = Some(HeldDirection {
            controller,
            direction,
            next: now + REPEAT_DELAY,
            repeats: 0,
        });
    }
    let mut repeated = None;
    *held = held.filter(|held| {
        held.repeats < MAX_REPEATS
            && gamepads.get(held.controller).is_ok_and(|(_, gamepad)| {
                gamepad.pressed(held.direction.button())
                    || sticks.contains(&(held.controller, held.direction))
            })
    });
    if let Some(held) = &mut *held {
        // The event loop sleeps until something is to be drawn.
        redraw.write(RequestRedraw);
        if now >= held.next {
            held.next = now + REPEAT_INTERVAL;
            held.repeats += 1;
            repeated = Some((held.controller, held.direction));
        }
    }
    let steps = steps
        .into_iter()
        .map(|(controller, to)| (controller, to, false));
    let repeated = repeated.map(|(controller, to)| (controller, to, true));
    for (controller, direction, repeat) in steps.chain(repeated) {
        if !owners.may_move(controller) {
            continue;
        }
        if owners.is_elsewhere() {
            // Arrow keys go from a focused button to its neighbours; the first is found by Tab.
            if focused.0.is_none() && !owners.overlays.help {
                keys.tab();
                continue;
            }
        } else if owners.asks_promotion() {
            focus_promotion.0 = true;
            continue;
        }
        let (key_code, key) = direction.key();
        keys.press(key_code, key, repeat);
    }
}

/// Turns the view by the right stick and zooms by the triggers, whichever side is on move.
fn turn_view(
    gamepads: Query<&Gamepad>,
    time: Res<Time<Real>>,
    mut camera: MessageWriter<CameraCommand>,
) {
    let seconds = time.delta_secs().min(MAX_TIME_STEP);
    for gamepad in &gamepads {
        let turn = deflection(gamepad.right_stick());
        if turn != Vec2::ZERO {
            camera.write(CameraCommand::Orbit(turn * TURN_SPEED * seconds));
        }
        let [nearer, farther] = [GamepadButton::RightTrigger2, GamepadButton::LeftTrigger2]
            .map(|trigger| gamepad.get(trigger).filter(|by| *by > TRIGGER_DEAD_ZONE));
        let zoom = farther.unwrap_or_default() - nearer.unwrap_or_default();
        if zoom != 0.0 {
            camera.write(CameraCommand::Zoom((zoom * ZOOM_SPEED * seconds).exp()));
        }
    }
}

/// How far a stick is pushed beyond its dead zone, finer near the middle.
fn deflection(stick: Vec2) -> Vec2 {
    let length = stick.length().min(1.0);
    let beyond = ((length - STICK_DEAD_ZONE) / (1.0 - STICK_DEAD_ZONE)).max(0.0);
    stick.normalize_or_zero() * beyond * beyond
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stick_steps_once_until_it_comes_back() {
        let up = Some(Direction::Up);
        assert_eq!(Direction::of_stick(Vec2::new(0.1, 0.5), None), None);
        assert_eq!(Direction::of_stick(Vec2::new(0.1, 0.7), None), up);
        assert_eq!(Direction::of_stick(Vec2::new(0.1, 0.5), up), up);
        assert_eq!(Direction::of_stick(Vec2::new(0.1, 0.3), up), None);
        assert_eq!(
            Direction::of_stick(Vec2::new(-0.9, 0.7), up),
            Some(Direction::Left)
        );
    }

    #[test]
    fn a_stick_at_rest_turns_nothing() {
        assert_eq!(deflection(Vec2::new(0.12, -0.12)), Vec2::ZERO);
        assert_eq!(deflection(Vec2::X), Vec2::X);
        assert!(deflection(Vec2::new(0.0, -0.5)).y < 0.0);
    }

    #[test]
    fn a_controller_that_comes_back_has_its_place_again() {
        let [first, second, third] = [1, 2, 3].map(Entity::from_raw_u32).map(Option::unwrap);
        let mut controllers = Controllers::default();
        controllers.connect(first);
        assert_eq!(controllers.owner(first, false), Owner::Both);
        controllers.connect(second);
        assert_eq!(controllers.owner(first, false), Owner::Player(Color::White));
        assert_eq!(
            controllers.owner(second, false),
            Owner::Player(Color::Black)
        );
        assert_eq!(controllers.owner(first, true), Owner::Player(Color::Black));
        controllers.connect(third);
        assert_eq!(controllers.owner(third, false), Owner::Spectator);
        controllers.disconnect(first);
        assert_eq!(controllers.owner(second, false), Owner::Both);
        controllers.connect(first);
        assert_eq!(controllers.owner(first, false), Owner::Player(Color::White));
    }
}
