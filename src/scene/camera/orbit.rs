//! The orbit camera: it never goes under the table, turns to the player on move once the piece has landed, and
//! remembers each side's own angle.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy::{
    camera::{SubCameraView, Viewport, visibility::RenderLayers},
    core_pipeline::tonemapping::Tonemapping,
    light::cluster::ClusterConfig,
    prelude::*,
};

use crate::{
    chess::Color as Side,
    play::{
        PlaySystems,
        mode::Mode,
        preferences::{Preferences, ViewMode, Viewpoint},
        rules::Rules,
        shared::{BoardArea, CameraCommand, MAX_TIME_STEP, Motion, Seat},
        sync::Captured,
    },
    scene::board::marks::INPUT_MARKS,
};

use super::{
    mate_view::look_at_mated_king,
    orbit_input::{on_double_click, on_drag, on_scroll, pinch},
    orbit_view::{FIELD_OF_VIEW, OrbitView, reach, shift},
    seat_views::{restore_seat_views, store_seat_views},
};

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

/// The duration of a transition of the view, seconds.
const TURN_SECONDS: f32 = 0.8;
/// The angular speed of the view during autoplay, radians a second: once round the board in two minutes.
const AUTOPLAY_ORBIT_SPEED: f32 = TAU / 120.0;

/// The main camera. A second one renders the reflections in the board (see [`crate::scene::light::planar_reflection`]).
#[derive(Component)]
pub struct BoardCamera;

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

    /// Whether the view is on its way to another.
    pub(super) fn is_in_transition(&self) -> bool {
        self.transition.is_some()
    }

    /// Gives a side the angle that it had when the program ended.
    pub(super) fn begin_at_seat(&mut self, side: Side, view: OrbitView) {
        self.remembered[side.fold_wb(0, 1)] = view;
        // The first view is from this seat, unless another was set for a picture.
        if self.side == side && self.view == OrbitView::home(side) {
            self.view = view;
        }
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

    /// Turns the view by a player's input: this ends any transition, and the angle is remembered for this side. NaN,
    /// which a trackpad may report for a pinch, and infinity are ignored: the view would be NaN from then on.
    pub(in crate::scene) fn turn_by_hand(&mut self, yaw: f32, pitch: f32, zoom: f32) {
        if ![yaw, pitch, zoom].iter().all(|value| value.is_finite()) {
            return;
        }
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

    /// That side's own angle.
    pub(super) fn remembered(&self, side: Side) -> OrbitView {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pinch_that_is_no_number_leaves_the_view_as_it_is() {
        let mut orbit = OrbitCamera::default();
        let before = orbit.view;
        for (yaw, pitch, zoom) in [
            (0.0, 0.0, f32::NAN),
            (f32::NAN, 0.0, 1.0),
            (0.0, f32::INFINITY, 1.0),
        ] {
            orbit.turn_by_hand(yaw, pitch, zoom);
            assert_eq!(orbit.view, before);
        }
    }

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
}
