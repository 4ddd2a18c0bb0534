//! The shapes of shadows in the light of the room: of pieces in any pose, of counters, and of the clock.

use std::sync::Arc;

use bevy::{ecs::entity::EntityHashMap, platform::collections::HashMap, prelude::*};
use shakki_baking::{light_map::ShadowCaster, profile::Profile, silhouette::Silhouette};

use crate::{
    chess::{self, Color as Side, Role},
    scene::{
        clock::body,
        geometry::{HALF_FRAME, TABLE_Y, TRAY_Y, piece_foot, piece_rotation},
        loading::assets::{MeshDetail, ModelMeshes},
        pieces::motion,
    },
};

/// The height of the surface under a piece at this position.
pub(super) fn ground_at(at: Vec3) -> f32 {
    let over_board = at.x.abs() < HALF_FRAME && at.z.abs() < HALF_FRAME;
    if over_board { 0.0 } else { TRAY_Y }
}

/// The shapes of the shadows in the light of the room, created when they are first needed.
#[derive(Resource, Default)]
pub(super) struct Silhouettes {
    /// The direction towards the light.
    light: Vec3,
    /// Pixels per square.
    resolution: f32,
    /// Whether the pieces refract light into their shadows.
    of_glass: bool,
    pieces: HashMap<chess::Piece, Arc<Silhouette>>,
    /// Those of the pieces that do not stand upright, each with its pose.
    tilted: EntityHashMap<(Transform, Arc<Silhouette>)>,
    counter: Option<Arc<Silhouette>>,
    clock: Option<Arc<Silhouette>>,
}

/// The triangles of a mesh in a pose.
fn triangles(
    mesh: &Handle<Mesh>,
    meshes: &Assets<Mesh>,
    pose: &Transform,
) -> impl Iterator<Item = [Vec3; 3]> {
    let triangles = meshes.get(mesh).and_then(|mesh| mesh.triangles().ok());
    triangles
        .into_iter()
        .flatten()
        .map(|triangle| triangle.vertices.map(|corner| pose.transform_point(corner)))
}

/// The tilt above which a piece has a shadow of its own for its pose, radians.
const MAX_UPRIGHT_TILT: f32 = 0.3;

impl Silhouettes {
    /// The shadow of a mesh in a pose whose height is that above the ground.
    fn of_mesh(&self, mesh: &Handle<Mesh>, meshes: &Assets<Mesh>, pose: &Transform) -> Silhouette {
        Silhouette::of(triangles(mesh, meshes, pose), self.light, self.resolution)
    }

    /// The shadow of a piece that stands on the ground.
    fn of_standing(
        &self,
        mesh: &Handle<Mesh>,
        meshes: &Assets<Mesh>,
        pose: &Transform,
    ) -> Silhouette {
        if !self.of_glass {
            return self.of_mesh(mesh, meshes, pose);
        }
        let corners = || triangles(mesh, meshes, pose);
        let profile = Profile::of(corners());
        Silhouette::of_glass(corners(), &profile, self.light, self.resolution)
    }

    /// The shape of that piece's shadow, and whether the height of its pose is part of it.
    fn piece(
        &mut self,
        set: &ModelMeshes,
        meshes: &Assets<Mesh>,
        entity: Entity,
        piece: chess::Piece,
        pose: &Transform,
    ) -> (Arc<Silhouette>, bool) {
        let leans = (pose.rotation * Vec3::Y).angle_between(Vec3::Y) > MAX_UPRIGHT_TILT;
        if !leans {
            // All but the knight look the same after half a turn.
            let piece = match piece.role {
                Role::Knight => piece,
                role => role.of(Side::White),
            };
            let upright = Transform::from_rotation(piece_rotation(piece));
            let known = self.pieces.get(&piece).cloned();
            let shape = known.unwrap_or_else(|| {
                let mesh = set.piece(piece.role, MeshDetail::Coarse);
                let shape = Arc::new(self.of_standing(&mesh, meshes, &upright));
                self.pieces.insert(piece, shape.clone());
                shape
            });
            return (shape, false);
        }
        let here = Transform {
            translation: Vec3::Y * (pose.translation.y - ground_at(pose.translation)),
            ..*pose
        };
        let shape = match self.tilted.get(&entity) {
            Some((drawn, shape)) if *drawn == here => shape.clone(),
            _ => {
                let mesh = set.piece(piece.role, MeshDetail::Coarse);
                let shape = Arc::new(self.of_mesh(&mesh, meshes, &here));
                self.tilted.insert(entity, (here, shape.clone()));
                shape
            }
        };
        (shape, true)
    }

    /// Begins anew in another light, at another resolution (pixels per square), or with pieces of glass instead of others.
    pub fn set_light(&mut self, light: Vec3, resolution: f32, of_glass: bool) {
        if (self.light, self.resolution, self.of_glass) != (light, resolution, of_glass) {
            *self = Self {
                light,
                resolution,
                of_glass,
                ..default()
            };
        }
    }

    /// Forgets the tilted pieces that are no more.
    pub fn forget_tilted(&mut self, is_gone: impl Fn(Entity) -> bool) {
        self.tilted.retain(|entity, _| !is_gone(*entity));
    }

    /// The shadow of a counter of the flat set.
    pub fn caster_of_counter(&mut self, pose: &Transform) -> ShadowCaster {
        let at = motion::counter_position(pose);
        let (light, resolution) = (self.light, self.resolution);
        let shape = self.counter.get_or_insert_with(|| {
            Arc::new(Silhouette::of(counter_triangles(), light, resolution))
        });
        ShadowCaster {
            shape: shape.clone(),
            at,
            ground: ground_at(at),
            base: Vec2::ZERO,
            foot: COUNTER.0,
            opacity: 1.0,
            clear: Vec3::ZERO,
            occlusion: OCCLUSION.1,
        }
    }

    /// The shadow of a piece in a pose.
    pub fn caster_of_piece(
        &mut self,
        set: &ModelMeshes,
        meshes: &Assets<Mesh>,
        (entity, piece): (Entity, chess::Piece),
        pose: &Transform,
    ) -> ShadowCaster {
        let (opacity, clear) = opacity_and_clearness(self.of_glass, piece.color);
        // A piece that is not yet at its full size blocks less.
        let opacity = opacity * pose.scale.y.clamp(0.0, 1.0);
        let (shape, has_height) = self.piece(set, meshes, entity, piece, pose);
        let mut at = pose.translation;
        let ground = ground_at(at);
        // The base of a piece that lies does not touch the ground.
        let occlusion = if has_height {
            at.y = ground;
            0.0
        } else {
            let in_tray = ground < 0.0;
            let occlusion = if in_tray { TRAY_OCCLUSION } else { OCCLUSION.0 };
            // Light of the room reaches the ground beside it through glass.
            let left = (1.0 - 0.6 * clear.y).max(LEAST_OCCLUSION);
            occlusion * opacity * left
        };
        ShadowCaster {
            shape,
            at,
            ground,
            base: Vec2::ZERO,
            foot: piece_foot(piece.role),
            opacity,
            clear,
            occlusion,
        }
    }

    /// The shadow of the clock.
    pub fn caster_of_clock(
        &mut self,
        set: &ModelMeshes,
        meshes: &Assets<Mesh>,
        pose: &Transform,
    ) -> ShadowCaster {
        let known = self.clock.take();
        let shape = known.unwrap_or_else(|| {
            let case = set.named(body::CASE);
            Arc::new(self.of_mesh(&case, meshes, &Transform::IDENTITY))
        });
        self.clock = Some(shape.clone());
        ShadowCaster {
            shape,
            at: pose.translation,
            ground: TABLE_Y,
            base: body::FOOT - CLOCK_EDGE,
            foot: CLOCK_EDGE,
            opacity: 1.0,
            clear: Vec3::ZERO,
            occlusion: OCCLUSION.2,
        }
    }
}

/// The radius of a counter, and its thickness for the shadow, squares.
const COUNTER: (f32, f32) = (0.44, 0.11);

/// The triangles of a counter: a flat disc.
fn counter_triangles() -> impl Iterator<Item = [Vec3; 3]> {
    const AROUND: u32 = 32;
    let (radius, thickness) = COUNTER;
    let corner = move |step: u32, y: f32| {
        let turn = std::f32::consts::TAU * step as f32 / AROUND as f32;
        Vec3::new(radius * turn.cos(), y, radius * turn.sin())
    };
    (0..AROUND).flat_map(move |step| {
        let [a, b] = [step, step + 1].map(|step| corner(step, 0.0));
        let [c, d] = [step, step + 1].map(|step| corner(step, thickness));
        [
            [a, b, d],
            [a, d, c],
            [Vec3::ZERO, a, b],
            [Vec3::Y * thickness, c, d],
        ]
    })
}

/// The part of the key light that a side's pieces block, and the part of each colour that they let through and refract.
fn opacity_and_clearness(of_glass: bool, side: Side) -> (f32, Vec3) {
    if of_glass {
        side.fold_wb((0.86, Vec3::splat(2.2)), (0.92, Vec3::new(2.0, 0.70, 0.14)))
    } else {
        (1.0, Vec3::ZERO)
    }
}

/// The part of all light that is blocked beside the base of a piece, of a counter, of the clock.
const OCCLUSION: (f32, f32, f32) = (0.82, 0.35, 0.5);
/// The same beside the base of a piece in a tray: pieces stand close together there, and their bases press into the
/// cloth.
const TRAY_OCCLUSION: f32 = 0.88;
/// The part of it that is left beside the clearest glass, whose rim is dark.
const LEAST_OCCLUSION: f32 = 0.25;
/// The radius by which the clock's base is rounded, squares: it determines how far its occlusion reaches.
const CLOCK_EDGE: f32 = 0.14;
