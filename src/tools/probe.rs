//! The probe, for tests that play with a real mouse: where things are in the window, and whether everything is at rest.
//!
//! With `SHAKKI_PROBE=FILE` in the environment, or in a page's address after `?`, the file is rewritten whenever that
//! changes; without it nothing is done. The game can be observed through it, not controlled. The tests in
//! `tests/window` document the lines.

use std::{
    fmt::{self, Write as _},
    path::PathBuf,
};

use bevy::{
    camera::primitives::Aabb,
    ecs::system::SystemParam,
    picking::mesh_picking::ray_cast::{MeshRayCast, MeshRayCastSettings},
    prelude::*,
    window::PrimaryWindow,
};

use crate::{
    chess::{self, Position, Role, Square, store},
    platform,
    play::{
        input::promotion::PromotionChoice,
        rules::Rules,
        shared::{BoardArea, ButtonsOnScreen, FocusedButton, Motion, Overlays},
        sync::{BoardSquare, Captured, OnSquare, Piece},
    },
    scene::{
        camera::orbit::{BoardCamera, OrbitCamera},
        loading::assets::ModelMeshes,
        redraw::RedrawFrames,
    },
};

/// Writes the file that `SHAKKI_PROBE` names, if it is set.
pub fn plugin(app: &mut App) {
    if let Some(path) = platform::variable("SHAKKI_PROBE") {
        app.insert_resource(ProbeFile {
            path: path.into(),
            sequence: 0,
            last: String::new(),
        })
        .init_resource::<ProbedPlaces>()
        .add_systems(
            Last,
            (find_places, report)
                .chain()
                .run_if(resource_exists::<ModelMeshes>),
        );
    }
}

/// The resources that tell whether everything is at rest: nothing moves or is about to, and every change is drawn.
#[derive(SystemParam)]
struct RestState<'w> {
    motion: Res<'w, Motion>,
    redraw_frames: Res<'w, RedrawFrames>,
    orbit: Res<'w, OrbitCamera>,
    rules: Res<'w, Rules>,
    buttons: Res<'w, ButtonInput<MouseButton>>,
}

impl RestState<'_> {
    fn is_reached(&self) -> bool {
        *self.motion == Motion::default()
            && self.redraw_frames.is_idle()
            && !self.is_pressed()
            // Between the end of a move and the turn of the view nothing moves either.
            && !self.orbit.will_turn(&self.rules)
    }

    /// Whether a mouse button is held: the player has not finished.
    fn is_pressed(&self) -> bool {
        self.buttons.get_pressed().next().is_some()
    }
}

/// Where a click reaches each square, promotion choice and piece of a pocket, as of the last frame at rest.
#[derive(Resource, Default)]
struct ProbedPlaces {
    squares: Vec<(Square, Vec2)>,
    choices: Vec<(Role, Vec2)>,
    /// Pieces in the trays that can be dropped (V10); of equal ones the last.
    held: Vec<(chess::Piece, Vec2)>,
}

/// Points of a piece to click, in half sizes from its centre: its body first, then head, foot and sides.
const PIECE_POINTS: [Vec3; 8] = [
    Vec3::new(0.0, 0.3, 0.0),
    Vec3::new(0.0, 0.0, 0.0),
    Vec3::new(0.0, 0.6, 0.0),
    Vec3::new(0.0, 0.85, 0.0),
    Vec3::new(0.6, -0.85, 0.0),
    Vec3::new(-0.6, -0.85, 0.0),
    Vec3::new(0.0, -0.85, 0.6),
    Vec3::new(0.0, -0.85, -0.6),
];

/// Points of a square to click, in half sizes from its centre.
const SQUARE_POINTS: [Vec3; 17] = [
    Vec3::new(0.0, 0.0, 0.0),
    Vec3::new(0.5, 0.0, 0.0),
    Vec3::new(-0.5, 0.0, 0.0),
    Vec3::new(0.0, 0.0, 0.5),
    Vec3::new(0.0, 0.0, -0.5),
    Vec3::new(0.6, 0.0, 0.6),
    Vec3::new(0.6, 0.0, -0.6),
    Vec3::new(-0.6, 0.0, 0.6),
    Vec3::new(-0.6, 0.0, -0.6),
    Vec3::new(0.85, 0.0, 0.0),
    Vec3::new(-0.85, 0.0, 0.0),
    Vec3::new(0.0, 0.0, 0.85),
    Vec3::new(0.0, 0.0, -0.85),
    Vec3::new(0.85, 0.0, 0.85),
    Vec3::new(0.85, 0.0, -0.85),
    Vec3::new(-0.85, 0.0, 0.85),
    Vec3::new(-0.85, 0.0, -0.85),
];

/// What a click at a place of the window hits, as Bevy's picking decides it.
#[derive(SystemParam)]
struct ClickTargets<'w, 's> {
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<BoardCamera>>,
    area: Res<'w, BoardArea>,
    targets: Query<'w, 's, &'static Pickable>,
    bounds: Query<'w, 's, (&'static Aabb, &'static GlobalTransform)>,
    picking: Res<'w, MeshPickingSettings>,
    ray_cast: MeshRayCast<'w, 's>,
}

impl ClickTargets<'_, '_> {
    /// The first of an entity's points at which a click hits it, or another accepted entity.
    fn reachable_point(
        &mut self,
        entity: Entity,
        points: &[Vec3],
        is_accepted: impl Fn(Entity) -> bool,
    ) -> Option<Vec2> {
        let (body, place) = self.bounds.get(entity).ok()?;
        let (middle, half, place) = (
            Vec3::from(body.center),
            Vec3::from(body.half_extents),
            *place,
        );
        points
            .iter()
            .filter_map(|point| self.on_screen(place.transform_point(middle + half * *point)))
            .collect::<Vec<_>>()
            .into_iter()
            .find(|at| self.entity_at(*at).is_some_and(&is_accepted))
    }

    /// The pixel that shows a point of the world, if no panel lies there.
    fn on_screen(&self, point: Vec3) -> Option<Vec2> {
        let (camera, camera_transform) = self.cameras.single().ok()?;
        let pixel = camera
            .world_to_viewport(camera_transform, point)
            .ok()?
            .round();
        let is_free = self.area.0.is_none_or(|area| area.contains(pixel));
        is_free.then_some(pixel)
    }

    /// The entity that a click at this pixel would hit.
    fn entity_at(&mut self, pixel: Vec2) -> Option<Entity> {
        let (camera, camera_transform) = self.cameras.single().ok()?;
        let ray = camera.viewport_to_world(camera_transform, pixel).ok()?;
        let targets = &self.targets;
        let is_target = |entity| targets.get(entity).is_ok_and(|target| target.is_hoverable);
        let settings = MeshRayCastSettings::default()
            .with_visibility(self.picking.ray_cast_visibility)
            .with_filter(&is_target);
        let hits = self.ray_cast.cast_ray(ray, &settings);
        hits.first().map(|(entity, _)| *entity)
    }
}

fn find_places(
    rest: RestState,
    mut click_targets: ClickTargets,
    mut places: ResMut<ProbedPlaces>,
    squares: Query<(Entity, &BoardSquare)>,
    pieces: Query<(Entity, &OnSquare)>,
    choices: Query<(Entity, &PromotionChoice)>,
    in_trays: Query<(Entity, &Piece), (With<Captured>, With<Pickable>)>,
) {
    if !rest.is_reached() {
        return;
    }
    places.squares.clear();
    for (square_entity, square) in &squares {
        let piece = pieces.iter().find(|(_, on)| on.0 == square.0);
        let piece = piece.map(|(entity, _)| entity);
        let is_accepted = |entity| entity == square_entity || Some(entity) == piece;
        let at = piece
            .and_then(|piece| click_targets.reachable_point(piece, &PIECE_POINTS, is_accepted))
            .or_else(|| click_targets.reachable_point(square_entity, &SQUARE_POINTS, is_accepted));
        // A square that no click can reach is reported as outside the window.
        places.squares.push((square.0, at.unwrap_or(-Vec2::ONE)));
    }
    places.choices = choices
        .iter()
        .filter_map(|(entity, choice)| {
            let at = click_targets.reachable_point(entity, &PIECE_POINTS, |met| met == entity)?;
            Some((choice.role, at))
        })
        .collect();
    places.held.clear();
    for (entity, piece) in &in_trays {
        let is_alike = |met| in_trays.get(met).is_ok_and(|(_, other)| other == piece);
        let at = click_targets.reachable_point(entity, &PIECE_POINTS, is_alike);
        if !places.held.iter().any(|(known, _)| *known == piece.0) {
            places.held.extend(at.map(|at| (piece.0, at)));
        }
    }
}

#[derive(Resource)]
struct ProbeFile {
    path: PathBuf,
    sequence: u64,
    last: String,
}

fn report(
    rest: RestState,
    overlays: Res<Overlays>,
    places: Res<ProbedPlaces>,
    window: Query<&Window, With<PrimaryWindow>>,
    buttons: Res<ButtonsOnScreen>,
    focused: Res<FocusedButton>,
    mut report: ResMut<ProbeFile>,
) {
    if places.squares.is_empty() {
        // The board has not been at rest yet.
        return;
    }
    let pointer = window.single().ok().and_then(Window::cursor_position);
    let text = describe(&rest, &overlays, &places, &buttons, &focused, pointer);
    if text != report.last {
        report.sequence += 1;
        let numbered = format!("seq {}\n{text}", report.sequence);
        if let Err(problem) = store::write_atomically(&report.path, &numbered) {
            warn!("probe: {problem}");
        }
        report.last = text;
    }
}

fn describe(
    rest: &RestState,
    overlays: &Overlays,
    places: &ProbedPlaces,
    buttons: &ButtonsOnScreen,
    focused: &FocusedButton,
    pointer: Option<Vec2>,
) -> String {
    let rules = &rest.rules;
    let game = rules.game();
    let mut text = String::new();
    let mut line = |words: fmt::Arguments| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{words}");
    };
    for (square, at) in &places.squares {
        line(format_args!("square {square} {} {}", at.x, at.y));
    }
    line(format_args!("turn {}", rules.shown().turn()));
    line(format_args!("fen {}", game.fen_at(rules.shown_ply())));
    match rules.shown_outcome() {
        Some(outcome) => line(format_args!("result {outcome}")),
        None => line(format_args!("result * ongoing")),
    }
    let at_rest = if rest.is_reached() { "yes" } else { "no" };
    line(format_args!("at_rest {at_rest}"));
    for (role, at) in &places.choices {
        line(format_args!("promotion {} {} {}", role.char(), at.x, at.y));
    }
    for (piece, at) in &places.held {
        line(format_args!("tray {} {} {}", piece.char(), at.x, at.y));
    }
    for (name, at) in &buttons.0 {
        line(format_args!("button {name} {} {}", at.x, at.y));
    }
    if let Some((name, at)) = focused.0 {
        let name = if name.is_empty() { "unnamed" } else { name };
        line(format_args!("focus {name} {} {}", at.x, at.y));
    }
    if let Some(at) = pointer {
        line(format_args!("pointer {} {}", at.x, at.y));
    }
    let pressed = if rest.is_pressed() { "yes" } else { "no" };
    line(format_args!("pressed {pressed}"));
    let dialog = if overlays.dialog { "open" } else { "closed" };
    line(format_args!("dialog {dialog}"));
    text
}
