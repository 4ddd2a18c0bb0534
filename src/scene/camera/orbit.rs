//! The orbit camera: it never goes under the table, turns to the player on move once the piece has landed, and
//! remembers each side's own angle.

use std::{
    f32::consts::{FRAC_PI_2, PI, TAU},
    sync::LazyLock,
};

use bevy::{
    camera::{SubCameraView, Viewport, visibility::RenderLayers},
    core_pipeline::tonemapping::Tonemapping,
    input::{gestures::PinchGesture, mouse::MouseScrollUnit},
    light::cluster::ClusterConfig,
    picking::pointer::PointerButton,
    prelude::*,
};

use crate::{
    chess::Color as Side,
    play::{
        PlaySystems,
        input::{
            drawing::DrawingInput,
            pointer::{CLICK_SLACK, PressedTarget},
            selection::Selection,
        },
        mode::Mode,
        preferences::{Preferences, SeatView, ViewMode, Viewpoint},
        rules::Rules,
        shared::{
            BoardArea, CameraCommand, MAX_TIME_STEP, Motion, PanelPointers, Seat, TwoFingerGesture,
        },
        sync::{Captured, OnSquare},
    },
    scene::{
        board::marks::INPUT_MARKS,
        clock::body::FOOT,
        geometry::{CLOCK_POSITION, HALF_BOARD, HALF_FRAME, KING_HEIGHT, TABLE_Y, tray_corners},
    },
};

use super::mate_view::look_at_mated_king;

/// Spawns the camera, and turns it by input, by the game and by the settings.
pub fn plugin(app: &mut App) {
    app.init_resource::<OrbitCamera>()
        .add_systems(Startup, (spawn_camera, restore_seat_views))
        .add_systems(
            Update,
            (
                read_commands,
                pinch,
                store_and_restore_view,
                turn_to_side_to_move,
                look_at_mated_king,
                animate_transition,
                store_seat_views,
                orbit_during_autoplay,
                place_camera,
            )
                .chain()
                .in_set(PlaySystems::React),
        )
        .add_observer(on_drag)
        .add_observer(on_scroll)
        .add_observer(on_double_click);
}

/// Vertical field of view, radians: 28 degrees, a long lens, with which the pieces in the corners do not lean outward.
const FIELD_OF_VIEW: f32 = 0.489;
/// The ratio of the camera's distance to that of a view. Views give their distance for [`REFERENCE_FIELD_OF_VIEW`], so
/// that the board keeps its size, in stored settings too, whatever the field of view is.
static DISTANCE_RATIO: LazyLock<f32> =
    LazyLock::new(|| (REFERENCE_FIELD_OF_VIEW / 2.0).tan() / (FIELD_OF_VIEW / 2.0).tan());
/// The vertical field of view for which the distances of views are given, radians.
const REFERENCE_FIELD_OF_VIEW: f32 = 0.66;
/// The free space above the tallest pieces at the far side, squares: promotion choices and lifted pieces are shown
/// there.
const HEADROOM: f32 = 0.4;
/// The distance below which the camera is tilted no farther, squares: a player that near looks at a detail.
const NEAREST_CENTERED: f32 = 14.0;
/// The duration of a transition of the view, seconds.
const TURN_SECONDS: f32 = 0.8;
/// The angle that the view turns for each logical pixel of a drag, radians.
pub(in crate::scene) const PER_PIXEL: f32 = 0.0065;
/// The angular speed of the view during autoplay, radians a second: once round the board in two minutes.
const AUTOPLAY_ORBIT_SPEED: f32 = TAU / 120.0;
/// The lowest and the highest pitch, radians above the table. Never under it.
const PITCH: std::ops::RangeInclusive<f32> = 0.14..=STEEPEST;
/// Straight from above, just short of the pole, where "up" has no meaning.
const STEEPEST: f32 = FRAC_PI_2 - 0.001;
/// The smallest and the greatest distance, squares from the middle of the board.
const DISTANCE: std::ops::RangeInclusive<f32> = 4.0..=32.0;
/// The aspect ratio of the free area for which the home view is made, so that the board with its clock just fits; and
/// the same with the trays. In a narrower area the camera is farther away.
const HOME_ASPECT: (f32, f32) = (1.5, 1.64);
/// The aspect ratios over which the trays are gradually left out of the view, for a board that is large enough.
const TRAYS_LEFT_OUT: std::ops::Range<f32> = 1.3..1.5;
/// The margin beside the board's rim and beside the tray, as a part of their distance.
const SIDE_MARGIN: f32 = 0.006;

/// The main camera. A second one renders the reflections in the board (see [`crate::scene::light::planar_reflection`]).
#[derive(Component)]
pub struct BoardCamera;

/// A camera position around the board, by angles and distance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OrbitView {
    /// The angle around the board: 0 is White's seat, a quarter turn the h-file's side, a half turn Black's seat.
    /// Radians.
    pub yaw: f32,
    /// The angle above the table, radians.
    pub pitch: f32,
    /// The distance from the middle of the board, squares.
    pub distance: f32,
}

impl OrbitView {
    /// The point that the camera orbits: a little below the middle of the board.
    const TARGET: Vec3 = Vec3::new(0.0, -0.1, 0.0);

    /// The view from a player's seat.
    pub fn home(side: Side) -> Self {
        Self {
            yaw: side.fold_wb(0.0, PI),
            pitch: 0.75,
            distance: 12.9,
        }
    }

    /// From the side, White on the left. The clock stands at the near side then.
    pub fn side_on() -> Self {
        Self {
            yaw: FRAC_PI_2,
            distance: 14.0,
            ..Self::home(Side::White)
        }
    }

    /// From straight above, that player's side below.
    pub fn overhead(side: Side) -> Self {
        Self {
            pitch: STEEPEST,
            distance: 14.8,
            ..Self::home(side)
        }
    }

    /// A view with these numbers, limited to the allowed range; never under the table.
    pub fn free(yaw: f32, pitch: f32, distance: f32) -> Self {
        Self {
            yaw,
            pitch,
            distance,
        }
        .clamped()
    }

    /// The view of that name, for the command line.
    pub fn by_name(name: &str) -> Option<Self> {
        Some(match name {
            "white" => Self::home(Side::White),
            "black" => Self::home(Side::Black),
            "top" => Self::overhead(Side::White),
            "side" => Self::side_on(),
            "low" => Self {
                yaw: 0.5,
                pitch: 0.32,
                distance: 12.8,
            },
            "close" => Self {
                yaw: 0.35,
                pitch: 0.42,
                distance: 8.2,
            },
            _ => return None,
        })
    }

    /// The names that [`Self::by_name`] accepts.
    pub const NAMES: [&str; 6] = ["white", "black", "top", "side", "low", "close"];

    fn clamped(self) -> Self {
        Self {
            yaw: self.yaw.rem_euclid(TAU),
            pitch: self.pitch.clamp(*PITCH.start(), *PITCH.end()),
            distance: self.distance.clamp(*DISTANCE.start(), *DISTANCE.end()),
        }
    }

    /// Interpolates to another view, by the shorter way around the board.
    fn towards(self, to: Self, part: f32) -> Self {
        let round = (to.yaw - self.yaw + PI).rem_euclid(TAU) - PI;
        Self {
            yaw: self.yaw + round * part,
            pitch: self.pitch + (to.pitch - self.pitch) * part,
            distance: self.distance + (to.distance - self.distance) * part,
        }
    }

    /// The camera's transform. `reach` multiplies the distance in narrow windows.
    fn transform(self, reach: f32) -> Transform {
        let rotation = Quat::from_euler(EulerRot::YXZ, self.yaw, -self.pitch, 0.0);
        let distance = self.distance * reach * *DISTANCE_RATIO;
        let raised = centering(self.pitch, distance);
        Transform::from_translation(Self::TARGET + rotation * Vec3::Z * distance)
            .with_rotation(rotation * Quat::from_rotation_x(raised))
    }
}

/// The ratio of the camera's distance in a window of this aspect ratio to that in a wide one.
fn reach(aspect: f32) -> f32 {
    let (board, trays) = HOME_ASPECT;
    let narrow = TRAYS_LEFT_OUT;
    let part = ((aspect - narrow.start) / (narrow.end - narrow.start)).clamp(0.0, 1.0);
    ((board + (trays - board) * part) / aspect).max(1.0)
}

/// How far the view is shifted sideways, as a part of its width: the tray at the player's right hand reaches farther
/// from the middle than anything at the left, so in a narrow view the board moves aside. Shifted, not turned: the board
/// keeps its symmetry. 0 where the tray is in view anyway, so near that the left is out of view itself, and from the
/// side.
fn shift(view: OrbitView, reach: f32, aspect: f32) -> f32 {
    let seated = OrbitView { yaw: 0.0, ..view };
    let view_from_world = seated.transform(reach).to_matrix().inverse();
    // The offset to the right of the view's middle, for every unit of distance.
    let aside = |x: f32, z: f32| {
        let seen = view_from_world.transform_point3(Vec3::new(x, TABLE_Y, z));
        seen.x / (-seen.z).max(0.1)
    };
    let [own, opponents] = tray_corners();
    let right = aside(own.x, own.z) + SIDE_MARGIN;
    let mut left = aside(HALF_FRAME, HALF_FRAME).max(aside(-opponents.x, opponents.z));
    if view.yaw.cos() < 0.0 {
        // At Black's left hand is the clock.
        left = left.max(aside(CLOCK_POSITION.x + FOOT.x, FOOT.y));
    }
    let left = left + SIDE_MARGIN;
    let half = (FIELD_OF_VIEW / 2.0).tan() * aspect;
    let shift = (right - half).min(half - left).max(0.0);
    shift / (2.0 * half) * (2.0 * view.yaw).cos().max(0.0)
}

/// How far the camera is tilted up so that the board, from the foot of its near rim to the tops of the pieces at its
/// far side, is in the middle of the view, radians.
fn centering(pitch: f32, distance: f32) -> f32 {
    let distance = distance.max(NEAREST_CENTERED);
    let (sin, cos) = pitch.sin_cos();
    // The angle above the line of sight to a point of that height, that much nearer than the middle.
    let angle = |height: f32, nearer: f32| {
        let height = height - OrbitView::TARGET.y;
        let above = height * cos - nearer * sin;
        above.atan2(distance - height * sin - nearer * cos)
    };
    let near_foot = angle(TABLE_Y, HALF_FRAME);
    let far_top = angle(KING_HEIGHT + HEADROOM, 0.5 - HALF_BOARD);
    let far_rim = angle(0.0, -HALF_FRAME);
    f32::midpoint(near_foot, far_top.max(far_rim))
}

/// The view now, the transition in progress, and each side's last view.
#[derive(Resource, Clone, Debug)]
pub struct OrbitCamera {
    view: OrbitView,
    /// The point that is looked at, from the middle of the board: not 0 only for pictures.
    aim: Vec3,
    transition: Option<CameraTransition>,
    /// Each side's own angle, White's first.
    remembered: [OrbitView; 2],
    /// The side whose seat this is.
    side: Side,
    mode: ViewMode,
    /// The game and the side on move that the view has turned to already: only once, so that a player may turn it away.
    turned_for: ((u64, u64), Side),
    /// The view to return to from autoplay, photo mode or set-up.
    stored: Option<StoredView>,
    /// The player took over the view of autoplay, or the view shows a mate: it is no side's own angle, and the next
    /// game does not begin there.
    is_off_seat: bool,
    /// The view has moved to show a mated king.
    at_mate: bool,
}

/// The view of the game while another mode is shown.
#[derive(Clone, Copy, Debug)]
struct StoredView {
    view: OrbitView,
    /// It was left for autoplay alone; input during that takes the view over where it is.
    is_autoplay: bool,
}

#[derive(Clone, Copy, Debug)]
struct CameraTransition {
    from: OrbitView,
    to: OrbitView,
    elapsed: f32,
}

impl Default for OrbitCamera {
    fn default() -> Self {
        Self {
            view: OrbitView::home(Side::White),
            aim: Vec3::ZERO,
            transition: None,
            remembered: [OrbitView::home(Side::White), OrbitView::home(Side::Black)],
            side: Side::White,
            mode: ViewMode::Turning,
            turned_for: ((0, 0), Side::White),
            stored: None,
            is_off_seat: false,
            at_mate: false,
        }
    }
}

impl OrbitCamera {
    /// The angle around the board, radians.
    pub fn yaw(&self) -> f32 {
        self.view.yaw
    }

    /// The player whose seat this is.
    pub fn side(&self) -> Side {
        self.side
    }

    /// Goes to a view at once, even to one nearer than a player may go, and looks `aim` beside the middle of the board.
    pub fn set_view_and_aim(&mut self, view: OrbitView, aim: Vec3) {
        self.view = view;
        self.transition = None;
        self.aim = aim;
    }

    /// Sets how far beside the middle of the board the camera looks.
    pub fn set_aim(&mut self, aim: Vec3) {
        self.aim = aim;
    }

    /// How far beside the middle of the board the camera looks.
    pub fn aim(&self) -> Vec3 {
        self.aim
    }

    /// The point that is looked at.
    pub fn target(&self) -> Vec3 {
        OrbitView::TARGET + self.aim
    }

    /// The camera's position, if the window is not narrow.
    pub fn position(&self) -> Vec3 {
        self.view.transform(1.0).translation + self.aim
    }

    /// The view now.
    pub fn view(&self) -> OrbitView {
        self.view
    }

    /// Goes to a view at once.
    pub fn jump(&mut self, view: OrbitView) {
        self.view = view.clamped();
        self.transition = None;
    }

    /// Starts a transition to a view.
    pub fn move_to(&mut self, view: OrbitView) {
        self.transition = Some(CameraTransition {
            from: self.view,
            to: view.clamped(),
            elapsed: 0.0,
        });
    }

    /// The view, if it may move to show what has happened on the board: the game's, from a seat, without a transition.
    pub(super) fn view_from_seat(&self) -> Option<OrbitView> {
        let is_free = self.stored.is_none() && self.transition.is_none();
        (is_free && self.mode.viewpoint() == Viewpoint::Seat).then_some(self.view)
    }

    /// Moves to show the mated king; this is no side's own angle.
    pub(super) fn go_to_mate(&mut self, view: OrbitView) {
        self.at_mate = true;
        self.is_off_seat = true;
        self.move_to(view);
    }

    /// Whether the view shows a mated king.
    pub(super) fn is_at_mate(&self) -> bool {
        self.at_mate
    }

    /// Goes back to the seat, or to that of the player on move.
    pub(super) fn leave_mate(&mut self, rules: &Rules) {
        self.at_mate = false;
        if self.is_off_seat {
            let turns = self.mode.turns() && rules.is_live();
            self.turn_to_seat(if turns { rules.seated() } else { self.side });
        }
    }

    /// Whether the view will still turn by itself, once all pieces have landed.
    pub fn will_turn(&self, rules: &Rules) -> bool {
        let turn = rules.seated();
        self.mode.turns()
            && self.turned_for != (rules.board(), turn)
            && self.side != turn
            && rules.is_live()
            && rules.board_outcome().is_none()
    }

    /// Finishes the transition at once.
    fn skip(&mut self) {
        if let Some(transition) = self.transition.take() {
            self.view = transition.to;
        }
    }

    fn home(&self) -> OrbitView {
        self.view_of(self.side, OrbitView::home(self.side))
    }

    /// The view of a side in the chosen view mode; `at_seat` if that is a view from the seat.
    fn view_of(&self, side: Side, at_seat: OrbitView) -> OrbitView {
        match self.mode.viewpoint() {
            Viewpoint::Seat => at_seat,
            Viewpoint::Side => OrbitView {
                yaw: side.fold_wb(FRAC_PI_2, FRAC_PI_2 + PI),
                ..OrbitView::side_on()
            },
            Viewpoint::Above => OrbitView::overhead(side),
            Viewpoint::Facing => OrbitView::overhead(Side::White),
        }
    }

    /// Whether the players sit face to face: then the view is not turned.
    fn is_facing(&self) -> bool {
        self.mode.viewpoint() == Viewpoint::Facing && self.stored.is_none()
    }

    /// Turns the view by a player's input: this ends any transition, and the angle is remembered for this side.
    pub(in crate::scene) fn turn_by_hand(&mut self, yaw: f32, pitch: f32, zoom: f32) {
        let (yaw, pitch) = if self.is_facing() {
            (0.0, 0.0)
        } else {
            (yaw, pitch)
        };
        self.skip();
        self.view = OrbitView {
            yaw: self.view.yaw + yaw,
            pitch: self.view.pitch + pitch,
            distance: self.view.distance * zoom,
        }
        .clamped();
        self.remember();
    }

    fn remember(&mut self) {
        match self.stored {
            // Autoplay goes on in the player's view and ends there; photo mode and set-up end in the game's view.
            Some(stored) if stored.is_autoplay => {
                self.stored = None;
                self.is_off_seat = true;
                return;
            }
            Some(_) => return,
            None if self.is_off_seat => return,
            None => {}
        }
        if self.mode.viewpoint() == Viewpoint::Seat {
            self.remembered[self.side.fold_wb(0, 1)] = self.view;
        }
    }

    fn remembered(&self, side: Side) -> OrbitView {
        self.remembered[side.fold_wb(0, 1)]
    }

    fn turn_to_seat(&mut self, side: Side) {
        self.side = side;
        self.is_off_seat = false;
        let view = self.view_of(side, self.remembered(side));
        if let Some(stored) = &mut self.stored {
            stored.view = view;
        }
        self.move_to(view);
    }

    /// Goes to the home view; in photo mode or set-up, only for that mode.
    fn go_home(&mut self) {
        let home = self.home();
        self.move_to(home);
        if self.stored.is_some_and(|stored| !stored.is_autoplay) {
            return;
        }
        self.stored = None;
        self.is_off_seat = false;
        self.remembered[self.side.fold_wb(0, 1)] = OrbitView::home(self.side);
    }
}

fn spawn_camera(mut commands: Commands) {
    commands.spawn((
        Name::new("Camera"),
        BoardCamera,
        Camera3d::default(),
        MeshPickingCamera,
        RenderLayers::from_layers(&[0, INPUT_MARKS]),
        Projection::Perspective(PerspectiveProjection {
            fov: FIELD_OF_VIEW,
            near: 0.5,
            far: 120.0,
            ..default()
        }),
        Tonemapping::None,
        Msaa::Off,
        ClusterConfig::Single,
    ));
}

fn read_commands(mut commands: MessageReader<CameraCommand>, mut orbit: ResMut<OrbitCamera>) {
    for command in commands.read() {
        match *command {
            CameraCommand::Home => orbit.go_home(),
            // Each player reads the board from their own edge of the screen.
            CameraCommand::Turn if orbit.is_facing() => {}
            CameraCommand::Turn => {
                let other = orbit.side.other();
                orbit.turn_to_seat(other);
            }
            CameraCommand::Orbit(by) => orbit.turn_by_hand(by.x, by.y, 1.0),
            CameraCommand::Zoom(by) => orbit.turn_by_hand(0.0, 0.0, by),
            CameraCommand::Skip => orbit.skip(),
        }
    }
}

/// Stores the view when the game is left for autoplay, photo mode or set-up, and returns to it afterwards.
fn store_and_restore_view(
    mode: Res<State<Mode>>,
    buttons: Option<Res<ButtonInput<MouseButton>>>,
    mut orbit: ResMut<OrbitCamera>,
) {
    let is_autoplay = *mode == Mode::Autoplay;
    if matches!(**mode, Mode::Autoplay | Mode::Photo | Mode::SetUp) {
        match orbit.stored {
            None => {
                let view = orbit
                    .transition
                    .map_or(orbit.view, |transition| transition.to);
                orbit.stored = Some(StoredView { view, is_autoplay });
                if *mode == Mode::SetUp {
                    // Pieces are set up as in diagrams, White below.
                    let white = orbit.view_of(Side::White, orbit.remembered(Side::White));
                    orbit.move_to(white);
                }
            }
            Some(stored) if stored.is_autoplay && !is_autoplay => {
                orbit.stored = Some(StoredView {
                    is_autoplay: false,
                    ..stored
                });
            }
            Some(_) => {}
        }
        return;
    }
    // The press that stopped autoplay may be the start of a drag of the view.
    let held = buttons.is_some_and(|buttons| buttons.get_pressed().next().is_some());
    if let Some(stored) = orbit.stored.filter(|_| !held) {
        orbit.stored = None;
        if orbit.view != stored.view {
            orbit.move_to(stored.view);
        }
    }
}

/// Turns the view to the player on move after the piece has landed, and when the view mode changes.
fn turn_to_side_to_move(
    rules: Res<Rules>,
    motion: Res<Motion>,
    preferences: Res<Preferences>,
    mut orbit: ResMut<OrbitCamera>,
) {
    if orbit.mode != preferences.view {
        let orbit = &mut *orbit;
        let before = std::mem::replace(&mut orbit.mode, preferences.view);
        match orbit.mode.viewpoint() {
            _ if orbit.mode.turns() => orbit.turn_to_seat(rules.seated()),
            Viewpoint::Seat if before.viewpoint() == Viewpoint::Seat => {}
            Viewpoint::Seat => orbit.turn_to_seat(orbit.side),
            Viewpoint::Side | Viewpoint::Above | Viewpoint::Facing => {
                orbit.turn_to_seat(Side::White);
            }
        }
    }
    let turn = rules.seated();
    if orbit.is_off_seat && orbit.turned_for.0 != rules.board() {
        let side = if orbit.mode.turns() { turn } else { orbit.side };
        orbit.turn_to_seat(side);
    }
    if orbit.turned_for != (rules.board(), turn) {
        // The frame in which the rules change is too early: the pieces do not move yet.
        if orbit.will_turn(&rules) && (motion.pieces || rules.is_changed()) {
            return;
        }
        let turns = orbit.will_turn(&rules);
        orbit.turned_for = (rules.board(), turn);
        if turns {
            orbit.turn_to_seat(turn);
        }
    }
}

fn animate_transition(
    time: Res<Time>,
    preferences: Res<Preferences>,
    buttons: Option<Res<ButtonInput<MouseButton>>>,
    mut orbit: ResMut<OrbitCamera>,
    mut motion: ResMut<Motion>,
) {
    let is_animating = orbit.transition.is_some();
    if motion.view != is_animating {
        motion.view = is_animating;
    }
    let Some(transition) = orbit.transition else {
        return;
    };
    let elapsed = transition.elapsed + time.delta_secs().min(MAX_TIME_STEP);
    let part = elapsed / TURN_SECONDS;
    let pressed = buttons.is_some_and(|buttons| buttons.get_just_pressed().next().is_some());
    if part >= 1.0
        || pressed
        || preferences.reduced_motion
        || preferences.animation.pace().is_none()
    {
        orbit.skip();
    } else {
        orbit.transition = Some(CameraTransition {
            elapsed,
            ..transition
        });
        let eased = EaseFunction::SmootherStep.sample_clamped(part);
        orbit.view = transition.from.towards(transition.to, eased);
    }
}

/// The sides, and the angle that each has chosen, if it is not the default.
fn seat_views(preferences: &Preferences) -> [(Side, Option<SeatView>); 2] {
    [
        (Side::White, preferences.white_view),
        (Side::Black, preferences.black_view),
    ]
}

/// Each side begins with the angle it had when the program ended.
fn restore_seat_views(preferences: Res<Preferences>, mut orbit: ResMut<OrbitCamera>) {
    for (side, chosen) in seat_views(&preferences) {
        let Some(SeatView {
            yaw,
            pitch,
            distance,
        }) = chosen
        else {
            continue;
        };
        if [yaw, pitch, distance].iter().all(|value| value.is_finite()) {
            let home = OrbitView::home(side);
            let view = OrbitView::free(home.yaw + yaw, pitch, distance);
            orbit.remembered[side.fold_wb(0, 1)] = view;
            // The first view is from this seat, unless another was set for a picture.
            if orbit.side == side && orbit.view == home {
                orbit.view = view;
            }
        }
    }
}

/// Stores each side's angle in the settings, once the mouse buttons are released.
fn store_seat_views(
    orbit: Res<OrbitCamera>,
    buttons: Option<Res<ButtonInput<MouseButton>>>,
    mut has_turned: Local<bool>,
    mut preferences: ResMut<Preferences>,
) {
    *has_turned |= orbit.is_changed();
    let held = buttons.is_some_and(|buttons| buttons.get_pressed().next().is_some());
    if !*has_turned || orbit.transition.is_some() || held {
        return;
    }
    *has_turned = false;
    let chosen = |side: Side| {
        let (view, home) = (orbit.remembered(side), OrbitView::home(side));
        (view != home).then(|| SeatView {
            yaw: (view.yaw - home.yaw + PI).rem_euclid(TAU) - PI,
            pitch: view.pitch,
            distance: view.distance,
        })
    };
    let (white, black) = (chosen(Side::White), chosen(Side::Black));
    if (preferences.white_view, preferences.black_view) != (white, black) {
        preferences.white_view = white;
        preferences.black_view = black;
    }
}

/// Moves the camera slowly around the board during autoplay, unless motion is reduced or the view is from above.
fn orbit_during_autoplay(
    time: Res<Time>,
    mode: Res<State<Mode>>,
    preferences: Res<Preferences>,
    mut orbit: ResMut<OrbitCamera>,
) {
    if *mode == Mode::Autoplay
        && !preferences.reduced_motion
        && !matches!(
            preferences.view.viewpoint(),
            Viewpoint::Above | Viewpoint::Facing
        )
        && orbit.transition.is_none()
    {
        orbit.view.yaw =
            (orbit.view.yaw + AUTOPLAY_ORBIT_SPEED * time.delta_secs().min(0.1)).rem_euclid(TAU);
    }
}

/// Places the camera for the orbit and the part of the window that is free.
pub fn place_camera(
    orbit: Res<OrbitCamera>,
    area: Res<BoardArea>,
    captured: Query<(), With<Captured>>,
    mut seat: ResMut<Seat>,
    mut cameras: Query<(&mut Camera, &mut Transform), With<BoardCamera>>,
) {
    let seen_from = match (orbit.view.yaw / FRAC_PI_2).round().rem_euclid(4.0) as u8 {
        0 => Seat::White,
        1 => Seat::HFile,
        2 => Seat::Black,
        _ => Seat::AFile,
    };
    seat.set_if_neq(seen_from);
    for (mut camera, mut place) in &mut cameras {
        let Some(window) = camera.logical_target_size() else {
            continue;
        };
        let free = area.0.unwrap_or(Rect::from_corners(Vec2::ZERO, window));
        let size = free.size().max(Vec2::splat(64.0));
        let aspect = size.x / size.y;
        let mut transform = orbit.view.transform(reach(aspect));
        transform.translation += orbit.aim;
        place.set_if_neq(transform);
        // Nothing is drawn behind a panel at the side. The table is drawn behind the text below the board: so the board
        // is centred in the free area, and the viewport is higher than that.
        let column = Rect::new(free.min.x, 0.0, free.min.x + size.x, window.y);
        let scale = camera.target_scaling_factor().unwrap_or(1.0);
        let viewport = area.0.map(|_| Viewport {
            physical_position: (column.min * scale).as_uvec2(),
            physical_size: (column.size() * scale).as_uvec2().max(UVec2::ONE),
            ..default()
        });
        let same = |a: &Viewport, b: &Viewport| {
            (a.physical_position, a.physical_size) == (b.physical_position, b.physical_size)
        };
        let unchanged = match (&camera.viewport, &viewport) {
            (Some(a), Some(b)) => same(a, b),
            (a, b) => a.is_none() && b.is_none(),
        };
        if !unchanged {
            camera.viewport = viewport;
        }
        // In a game there is always room for captured pieces, so that the board never jumps; in a picture, if there are
        // any.
        let aside = if area.0.is_some() || !captured.is_empty() {
            shift(orbit.view, reach(aspect), aspect) * size.x
        } else {
            0.0
        };
        let whole = SubCameraView {
            full_size: size.as_uvec2(),
            offset: column.min - free.min + Vec2::X * aside,
            size: column.size().as_uvec2().max(UVec2::ONE),
        };
        if camera.sub_camera_view != Some(whole) {
            camera.sub_camera_view = Some(whole);
        }
    }
}

/// Turns the view by a drag that does not begin on one of the player's own pieces; with the middle button by any drag,
/// and with the right one unless it draws on the board.
fn on_drag(
    event: On<Pointer<Drag>>,
    panels: PanelPointers,
    selection: Res<Selection>,
    pressed: Res<PressedTarget>,
    drawing: Res<DrawingInput>,
    fingers: Res<TwoFingerGesture>,
    mut orbit: ResMut<OrbitCamera>,
) {
    if event.event().entity != event.original_event_target()
        || fingers.0
        || (event.button == PointerButton::Secondary && drawing.is_drawing())
        || panels.is_on_panel(event.entity)
        || (event.button == PointerButton::Primary
            && (selection.dragging
                || pressed.is_on_own_piece()
                || event.distance.length() < CLICK_SLACK))
    {
        return;
    }
    orbit.turn_by_hand(-event.delta.x * PER_PIXEL, event.delta.y * PER_PIXEL, 1.0);
}

fn on_scroll(event: On<Pointer<Scroll>>, panels: PanelPointers, mut orbit: ResMut<OrbitCamera>) {
    if event.event().entity != event.original_event_target() || panels.is_on_panel(event.entity) {
        return;
    }
    let lines = match event.unit {
        MouseScrollUnit::Line => event.y,
        MouseScrollUnit::Pixel => event.y / 40.0,
    };
    orbit.turn_by_hand(0.0, 0.0, (-0.09 * lines).exp());
}

/// Goes to the home view at a double click on an empty square or beside the board.
fn on_double_click(
    event: On<Pointer<Click>>,
    pieces: Query<&OnSquare>,
    panels: PanelPointers,
    mut commands: MessageWriter<CameraCommand>,
) {
    if event.button == PointerButton::Primary
        && event.count == 2
        && event.event().entity == event.original_event_target()
        && !pieces.contains(event.entity)
        && !panels.is_on_panel(event.entity)
    {
        commands.write(CameraCommand::Home);
    }
}

/// Zooms by a pinch on a trackpad.
fn pinch(mut gestures: MessageReader<PinchGesture>, mut orbit: ResMut<OrbitCamera>) {
    for gesture in gestures.read() {
        orbit.turn_by_hand(0.0, 0.0, (-gesture.0).exp());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::camera::CameraProjection;

    #[test]
    fn never_under_the_table() {
        let mut orbit = OrbitCamera::default();
        orbit.turn_by_hand(0.0, -10.0, 0.01);
        let camera = orbit.view.transform(1.0).translation;
        assert!(camera.y > crate::scene::geometry::TABLE_Y + 0.5, "{camera}");
    }

    #[test]
    fn each_sides_angle_is_remembered() {
        let mut orbit = OrbitCamera::default();
        orbit.turn_by_hand(0.3, 0.1, 0.9);
        let whites = orbit.view;
        orbit.turn_to_seat(Side::Black);
        orbit.skip();
        assert_eq!(orbit.view, OrbitView::home(Side::Black));
        orbit.turn_to_seat(Side::White);
        orbit.skip();
        assert_eq!(orbit.view, whites);
    }

    #[test]
    fn turns_by_the_shorter_way() {
        let from = OrbitView {
            yaw: 0.2,
            ..OrbitView::home(Side::White)
        };
        let to = OrbitView {
            yaw: TAU - 0.2,
            ..from
        };
        let middle = from.towards(to, 0.5);
        assert!(middle.yaw.abs() < 1e-4, "{}", middle.yaw);
    }

    #[test]
    fn the_picture_is_shifted_for_the_tray_alone() {
        let home = OrbitView::home(Side::White);
        let (narrow, wide) = (1030.0 / 674.0, 2.0);
        let at = |view: OrbitView, aspect: f32| shift(view, reach(aspect), aspect);
        assert!(at(home, narrow) > 0.02, "{}", at(home, narrow));
        // Less from Black's seat, whose left hand has the clock.
        let blacks = at(OrbitView::home(Side::Black), narrow);
        assert!((0.02..at(home, narrow)).contains(&blacks), "{blacks}");
        assert_eq!(at(home, wide), 0.0, "all of it is seen");
        assert_eq!(
            at(OrbitView::side_on(), narrow),
            0.0,
            "no tray is at the right there"
        );
        let near = OrbitView {
            distance: 7.0,
            ..home
        };
        assert_eq!(at(near, narrow), 0.0, "the rim is out of sight");
    }

    /// The position of a point in that player's home view of a window of this shape, from -1 to 1 over its width and its
    /// height.
    fn in_home_view(side: Side, aspect: f32, point: Vec3) -> Vec2 {
        let home = OrbitView::home(side);
        let place = home.transform(reach(aspect));
        let projection = PerspectiveProjection {
            fov: FIELD_OF_VIEW,
            aspect_ratio: aspect,
            ..default()
        };
        let clip_from_world = projection.get_clip_from_view() * place.to_matrix().inverse();
        let aside = shift(home, reach(aspect), aspect);
        clip_from_world.project_point3(point).truncate() - Vec2::X * 2.0 * aside
    }

    #[test]
    fn the_board_fills_the_home_view_of_every_window_and_nothing_on_it_is_cut_off() {
        for (aspect, least) in [
            (1.0, 0.36),
            (1.2, 0.43),
            (1.5, 0.46),
            (1.78, 0.46),
            (2.2, 0.37),
        ] {
            let rim = [(-1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)]
                .map(|(x, z)| Vec3::new(x * HALF_FRAME, 0.0, z * HALF_FRAME))
                .map(|corner| in_home_view(Side::White, aspect, corner));
            let tops = [-3.5, 3.5]
                .map(|x| in_home_view(Side::White, aspect, Vec3::new(x, KING_HEIGHT, -3.5)));
            let clock = CLOCK_POSITION + Vec3::X * 0.6;
            let [own, opponents] = tray_corners();
            let seen: &[Vec3] = if aspect < TRAYS_LEFT_OUT.end {
                &[clock]
            } else {
                &[clock, own, opponents]
            };
            let beside: Vec<Vec2> = seen
                .iter()
                .map(|&place| in_home_view(Side::White, aspect, place))
                .collect();
            for point in rim.iter().chain(&tops).chain(&beside) {
                assert!(point.abs().max_element() < 0.99, "{aspect}: {point}");
            }
            // The part of the view's area, which is 4 in these units (the shoelace formula).
            let share: f32 = (0..4)
                .map(|corner| rim[corner].perp_dot(rim[(corner + 1) % 4]))
                .sum::<f32>()
                / 8.0;
            assert!(share > least, "{aspect}: {share}");
            // As much is free above the pieces as below the rim.
            let (above, below) = (1.0 - tops[0].y, 1.0 + rim[0].y);
            assert!((above - below).abs() < 0.12, "{aspect}: {above}, {below}");
        }
    }

    #[test]
    fn the_clock_is_seen_whole_from_both_seats() {
        for side in [Side::White, Side::Black] {
            for aspect in [1.0, 1.2, 1.3, 1.4, 1.5, 1.6, 1.78, 2.2] {
                for corner in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
                    let foot = FOOT * Vec2::from(corner);
                    let at = CLOCK_POSITION + Vec3::new(foot.x, 0.0, foot.y);
                    let seen = in_home_view(side, aspect, at);
                    assert!(seen.abs().max_element() < 1.0, "{side} {aspect}: {seen}");
                }
            }
        }
    }
}
