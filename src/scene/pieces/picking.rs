//! A picking backend that prefers pieces with a legal move, and the targets of the selected piece; other pieces are
//! ignored by its rays. From a seat a piece in the front row covers the square behind it, and a pointer is never quite
//! still: so the piece that fills most of the area under and around the pointer, and can move, takes precedence over
//! a mesh exactly under it that cannot.
//!
//! Hits are messages of Bevy's picking, so that the hover mark shows before a press what it will select.

use bevy::{
    picking::{
        PickingSystems,
        backend::{HitData, PointerHits},
        mesh_picking,
        pointer::{PointerId, PointerLocation, PointerPress},
    },
    platform::collections::HashMap,
    prelude::*,
};
use shakki_baking::rays;

use crate::{
    chess::Square,
    play::{
        input::{
            pointer::CLICK_SLACK,
            promotion::PromotionState,
            selection::{self, Selection},
        },
        mode::Mode,
        rules::Rules,
        sync::{BoardSquare, OnSquare, Piece},
    },
    scene::{
        camera::orbit::BoardCamera,
        geometry::{self, square_at},
    },
};

/// Adds the backend, after the one that hits meshes.
pub fn plugin(app: &mut App) {
    app.init_resource::<ExactHits>().add_systems(
        PreUpdate,
        (read_exact_hits, pick_likely_target)
            .chain()
            .in_set(PickingSystems::Backend)
            .after(mesh_picking::update_hits)
            .run_if(|mode: Res<State<Mode>>| !matches!(**mode, Mode::SetUp | Mode::Photo)),
    );
}

/// The radius around the pointer in which rays are cast, logical pixels, for a mouse and for a touch: the tremor of a
/// hand, the size of a fingertip.
const RADIUS: (f32, f32) = (15.0, 24.0);
/// Rays on the inner circle, and as many on the outer one.
const RAYS_AROUND: u32 = 8;
/// The weight of the ray at the pointer itself.
const CENTER_WEIGHT: u32 = 3;
/// The least share of all rays that a target needs.
const LEAST_SHARE: f32 = 0.3;
/// The order of the hits: between those of the scene, whose camera has order 0, and those of the panels.
const ORDER: f32 = 0.25;

/// What a pressed pointer has hit: the same until it is released or moves away, so that a press and its click agree.
#[derive(Clone, Copy)]
struct PressHit {
    entity: Option<Entity>,
    pressed_at: Vec2,
}

/// What is exactly under each pointer.
#[derive(Resource, Default)]
struct ExactHits(HashMap<PointerId, Entity>);

/// Reads what the other backends hit: the meshes of the board, a panel before them, and the window itself behind all, in
/// whatever order the backends have run.
fn read_exact_hits(mut hits: MessageReader<PointerHits>, mut exact: ResMut<ExactHits>) {
    let mut others: Vec<&PointerHits> = hits.read().filter(|hits| hits.order != ORDER).collect();
    others.sort_by(|a, b| a.order.total_cmp(&b.order));
    exact.0 = others
        .into_iter()
        .filter_map(|hits| {
            let nearest =
                |a: &&(Entity, HitData), b: &&(Entity, HitData)| a.1.depth.total_cmp(&b.1.depth);
            let (entity, _) = hits.picks.iter().min_by(nearest)?;
            Some((hits.pointer, *entity))
        })
        .collect();
}

fn pick_likely_target(
    pointers: Query<(&PointerId, &PointerLocation, &PointerPress)>,
    camera: Query<(Entity, &Camera, &GlobalTransform), With<BoardCamera>>,
    squares: Query<(Entity, &BoardSquare)>,
    pieces: Query<(Entity, &Piece, &OnSquare, &GlobalTransform)>,
    promotion: Res<PromotionState>,
    rules: Res<Rules>,
    selection: Res<Selection>,
    exact: Res<ExactHits>,
    mut hits: MessageWriter<PointerHits>,
    mut press_hits: Local<HashMap<PointerId, PressHit>>,
) {
    // A finger's pointer is gone after its touch.
    press_hits.retain(|id, _| pointers.iter().any(|(pointer, ..)| pointer == id));
    let Ok((camera_entity, camera, camera_transform)) = camera.single() else {
        return;
    };
    for (pointer, location, press) in &pointers {
        let Some(at) = location.location().map(|location| location.position) else {
            continue;
        };
        // Only where the board or a piece on it is hit: not on the clock, a promotion choice or the table.
        let hit = exact.0.get(pointer).and_then(|entity| {
            let square = squares.get(*entity).map(|(_, here)| here.0);
            square
                .or(pieces.get(*entity).map(|(_, _, on, _)| on.0))
                .ok()
        });
        // An exact hit that is a valid choice is kept: the shapes that the rays hit are wider than the pieces, and a pawn
        // that is seen beside a queen would lose to her.
        let is_valid_choice = |at: Square| {
            selection.selected == Some(at)
                || selection.is_target(at)
                || selection::can_move(at, &rules)
        };
        let may_correct = hit.is_some_and(|at| !is_valid_choice(at))
            && !selection.dragging
            && !promotion.is_pending();
        let likely = || {
            let around =
                |offset: Vec2| camera.viewport_to_world(camera_transform, at + offset).ok();
            let radius = match pointer {
                PointerId::Touch(_) => RADIUS.1,
                PointerId::Mouse | PointerId::Custom(_) => RADIUS.0,
            };
            let standing: Vec<(Square, PickingShape)> = pieces
                .iter()
                .map(|(_, piece, on, place)| (on.0, PickingShape::new(piece.0.role, place)))
                .collect();
            let square = likely_square(&rules, &selection, &standing, radius, around)?;
            let piece = pieces.iter().find(|(_, _, on, _)| on.0 == square);
            let board = || squares.iter().find(|(_, here)| here.0 == square);
            piece
                .map(|found| found.0)
                .or_else(|| board().map(|found| found.0))
        };
        let known = press_hits.get(pointer).copied();
        let entity = match known {
            Some(hit) if hit.pressed_at.distance(at) <= CLICK_SLACK => hit.entity,
            Some(_) => None,
            None => may_correct.then(likely).flatten(),
        };
        if press.is_primary_pressed() {
            press_hits.entry(*pointer).or_insert(PressHit {
                entity,
                pressed_at: at,
            });
        } else {
            press_hits.remove(pointer);
        }
        if let Some(entity) = entity {
            let hit = HitData::new(camera_entity, 0.0, None, None);
            hits.write(PointerHits::new(*pointer, vec![(entity, hit)], ORDER));
        }
    }
}

/// The square that most rays around the pointer hit, of those whose piece can move or to which the selected piece can
/// move.
fn likely_square(
    rules: &Rules,
    selection: &Selection,
    standing: &[(Square, PickingShape)],
    radius: f32,
    ray_at: impl Fn(Vec2) -> Option<Ray3d>,
) -> Option<Square> {
    let circles = (0..2 * RAYS_AROUND).map(|step| {
        let turn = std::f32::consts::TAU * step as f32 / RAYS_AROUND as f32;
        // The outer circle's rays lie between the inner one's.
        let (reach, turn) = if step < RAYS_AROUND {
            (0.5 * radius, turn)
        } else {
            (radius, turn + std::f32::consts::PI / RAYS_AROUND as f32)
        };
        (Vec2::from_angle(turn) * reach, 1)
    });
    let is_candidate =
        |square: Square| selection::can_move(square, rules) || selection.is_target(square);
    let candidates: Vec<Square> = Square::ALL
        .into_iter()
        .filter(|at| is_candidate(*at))
        .collect();
    let mut votes: Vec<(Square, u32)> = Vec::new();
    let mut all = 0;
    for (offset, weight) in circles.chain([(Vec2::ZERO, CENTER_WEIGHT)]) {
        all += weight;
        let Some(square) = ray_at(offset).and_then(|ray| square_hit(ray, standing, &candidates))
        else {
            continue;
        };
        match votes.iter_mut().find(|(voted, _)| *voted == square) {
            Some((_, count)) => *count += weight,
            None => votes.push((square, weight)),
        }
    }
    votes.retain(|(_, count)| *count as f32 >= LEAST_SHARE * all as f32);
    votes
        .into_iter()
        .max_by_key(|(_, count)| *count)
        .map(|(square, _)| square)
}

/// The square of the first piece that a ray hits, or of the board where it hits no piece; only of the candidates.
fn square_hit(
    ray: Ray3d,
    standing: &[(Square, PickingShape)],
    candidates: &[Square],
) -> Option<Square> {
    let pieces = standing
        .iter()
        .filter(|(square, _)| candidates.contains(square))
        .filter_map(|(square, shape)| Some((*square, shape.distance(ray)?)));
    let nearest = pieces.min_by(|a, b| a.1.total_cmp(&b.1));
    nearest.map(|(square, _)| square).or_else(|| {
        let distance = ray.intersect_plane(Vec3::ZERO, InfinitePlane3d::new(Vec3::Y))?;
        square_at(ray.get_point(distance)).filter(|square| candidates.contains(square))
    })
}

/// The simplified shape of a standing piece: three upright cylinders around its axis.
pub(in crate::scene) struct PickingShape {
    foot: Vec3,
    height: f32,
    radius: f32,
}

impl PickingShape {
    /// Each cylinder's lower and upper end, parts of the height, and its radius, in radii of the base.
    const CYLINDERS: [(f32, f32, f32); 3] = [(0.0, 0.22, 1.0), (0.22, 0.6, 0.6), (0.6, 1.0, 0.62)];

    pub(in crate::scene) fn new(role: crate::chess::Role, place: &GlobalTransform) -> Self {
        Self {
            foot: place.translation(),
            height: geometry::piece_height(role),
            radius: geometry::piece_foot(role),
        }
    }

    /// The distance along the ray at which it is hit.
    pub(in crate::scene) fn distance(&self, ray: Ray3d) -> Option<f32> {
        Self::CYLINDERS
            .into_iter()
            .filter_map(|(low, high, radius)| {
                let (low, high) = (low * self.height, high * self.height);
                self.cylinder(ray, [low, high], radius * self.radius)
            })
            .min_by(f32::total_cmp)
    }

    fn cylinder(&self, ray: Ray3d, [low, high]: [f32; 2], radius: f32) -> Option<f32> {
        let origin = ray.origin - self.foot;
        let direction = Vec3::from(ray.direction);
        let side = rays::through_cylinder(origin, direction, radius).map(|(enters, _)| enters);
        let side = side.filter(|t| (low..=high).contains(&(origin.y + t * direction.y)));
        // The upper end.
        let top = (high - origin.y) / direction.y;
        let over = |t: f32| origin + t * direction;
        let top = Some(top).filter(|t| t.is_finite() && over(*t).xz().length() <= radius);
        side.into_iter()
            .chain(top)
            .filter(|t| *t > 0.0)
            .min_by(f32::total_cmp)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{Game, Position};

    /// The pieces of the first position.
    fn standing(rules: &Rules) -> Vec<(Square, PickingShape)> {
        let board = rules.shown().board().clone();
        Square::ALL
            .into_iter()
            .filter_map(|square| {
                let at = Transform::from_translation(geometry::square_center(square)).into();
                Some((square, PickingShape::new(board.role_at(square)?, &at)))
            })
            .collect()
    }

    /// The camera at White's seat, from where a pixel is a hundredth of a square at the middle of the board.
    const CAMERA: Vec3 = Vec3::new(0.0, 9.4, 11.6);

    /// The square chosen with the pointer at this point of the world.
    fn chosen(rules: &Rules, selection: &Selection, point: Vec3) -> Option<Square> {
        let ahead = Dir3::new(point - CAMERA).unwrap();
        let (right, up) = (Vec3::X, Vec3::X.cross(*ahead));
        likely_square(rules, selection, &standing(rules), RADIUS.0, |offset| {
            let target = point + 0.012 * (right * offset.x - up * offset.y);
            Some(Ray3d::new(CAMERA, Dir3::new(target - CAMERA).unwrap()))
        })
    }

    #[test]
    fn the_pawn_behind_a_king_is_chosen_where_the_king_cannot_move() {
        let rules = Rules::new(Game::default());
        let selection = Selection::default();
        // The king on e1 covers the pawn on e2 wholly.
        let head = geometry::square_center(Square::E2) + Vec3::new(0.0, 0.6, 0.0);
        assert_eq!(chosen(&rules, &selection, head), Some(Square::E2));
        // Where the king can move, the visible piece is chosen.
        let open = Game::from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").unwrap();
        assert_eq!(
            chosen(&Rules::new(open), &selection, head),
            Some(Square::E1)
        );
        // Low on the king there is no candidate but the king, which cannot move.
        let king = geometry::square_center(Square::E1) + Vec3::new(0.0, 0.3, 0.0);
        assert_eq!(chosen(&rules, &selection, king), None);
    }

    #[test]
    fn the_board_is_hit_before_the_window_and_after_a_panel_whichever_is_told_first() {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .add_message::<PointerHits>()
            .init_resource::<ExactHits>()
            .add_systems(Update, read_exact_hits);
        let [window, square, behind, panel] = [(); 4].map(|()| app.world_mut().spawn_empty().id());
        let hits = |order: f32, picks: &[(Entity, f32)]| {
            let picks = picks
                .iter()
                .map(|(entity, depth)| (*entity, HitData::new(*entity, *depth, None, None)));
            PointerHits::new(PointerId::Mouse, picks.collect(), order)
        };
        let all = [
            hits(f32::NEG_INFINITY, &[(window, 0.0)]),
            hits(0.0, &[(behind, 2.0), (square, 1.0)]),
            hits(0.5, &[(panel, 0.0)]),
        ];
        for (told, hit) in [
            (&[0, 1][..], Some(square)),
            (&[1, 0], Some(square)),
            (&[2, 1, 0], Some(panel)),
            (&[0, 1, 2], Some(panel)),
            (&[0], Some(window)),
            (&[], None),
        ] {
            for at in told {
                app.world_mut().write_message(all[*at].clone());
            }
            app.update();
            let exact = &app.world().resource::<ExactHits>().0;
            assert_eq!(exact.get(&PointerId::Mouse), hit.as_ref(), "{told:?}");
        }
    }

    #[test]
    fn with_a_piece_picked_up_its_targets_count() {
        let rules = Rules::new(Game::default());
        let mut selection = Selection::default();
        let empty = geometry::square_center(Square::E4);
        assert_eq!(chosen(&rules, &selection, empty), None);
        selection.select(Square::E2, &rules);
        assert_eq!(chosen(&rules, &selection, empty), Some(Square::E4));
    }

    #[test]
    fn a_silhouette_is_met_where_it_stands() {
        let at = Transform::from_xyz(1.0, 0.0, 0.0).into();
        let king = PickingShape::new(crate::chess::Role::King, &at);
        let down = |x: f32| Ray3d::new(Vec3::new(x, 5.0, 0.0), Dir3::NEG_Y);
        assert!((king.distance(down(1.0)).unwrap() - (5.0 - king.height)).abs() < 1e-5);
        assert!(king.distance(down(1.5)).is_none());
        let level = Ray3d::new(Vec3::new(1.0, 0.1, 5.0), Dir3::NEG_Z);
        assert!((king.distance(level).unwrap() - (5.0 - king.radius)).abs() < 1e-5);
    }
}
