//! Animation of the pieces: lifted, carried on an arc, set down. Purely cosmetic: the final position of a piece is
//! computed from `OnSquare` and `Captured` alone, so that it is right even if an animation is interrupted at any time.
//!
//! Each contact on the way (a piece leaves the board, meets another, touches down) is sent as a [`Contact`] message,
//! for the sounds.

use std::f32::consts::TAU;

use bevy::{ecs::system::SystemParam, input::touch::Touches, prelude::*};

use crate::{
    chess::{self, Role, Square},
    play::{
        PlaySystems,
        input::promotion::PromotionChoice,
        preferences::Preferences,
        shared::{CameraCommand, MAX_TIME_STEP, Motion},
        sync::{Captured, GesturePart, OnSquare, Piece, ToppledKing, Travel, TravelStyle},
    },
    scene::geometry::{
        HALF_BOARD, KING_HEIGHT, piece_rotation, square_center, standing_pose, tray_position,
    },
};

use super::{
    drag::{DraggedPiece, HeldPiece},
    motion::{self, CarryCurve, FallenPose, KingFall},
};

/// Animates the pieces; needs no screen.
pub fn plugin(app: &mut App) {
    app.init_resource::<PromotionRow>()
        .add_message::<Contact>()
        .add_systems(
            Update,
            (
                finish_on_input,
                start_animations,
                animate_pieces,
                publish_motion,
            )
                .chain()
                .in_set(PlaySystems::Animate),
        )
        .add_systems(Update, remember_choices.in_set(PlaySystems::React));
}

/// A contact of a piece with the board, the table or another piece, which makes a sound.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// The piece.
    pub piece: chess::Piece,
    /// The kind of contact.
    pub kind: ContactKind,
    /// The place.
    pub at: Vec3,
    /// The force, 0 to 1.
    pub force: f32,
}

/// The kind of a contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ContactKind {
    /// The piece leaves the board.
    Lifted,
    /// It is touched by the piece that captures it.
    Captured,
    /// It touches the board.
    Placed,
    /// It touches the tray beside the board.
    PlacedInTray,
    /// It slides along without being lifted.
    Slid,
    /// The king has fallen.
    Fallen,
    /// It explodes, with the pieces around it (law V7).
    Exploded,
}

/// The running animation of a piece. It is removed when the piece has arrived.
#[derive(Component, Clone, Copy, Debug)]
pub struct PieceAnimation {
    from: Transform,
    to: Transform,
    path: AnimationPath,
    /// Seconds since the piece started to move, negative while it waits.
    elapsed: f32,
    /// Seconds from start to end.
    duration: f32,
    force: f32,
    start: Option<ContactKind>,
    end: Option<ContactKind>,
    /// When the piece touches down, seconds.
    lands_at: f32,
    at_end: AtPathEnd,
}

#[derive(Clone, Copy, Debug)]
enum AnimationPath {
    Carry(CarryCurve),
    Fall(KingFall),
    Explode(CaptureAndExplosion),
}

/// The path of a piece that captures in atomic chess: to the square of its capture, and from there off the board.
#[derive(Clone, Copy, Debug)]
struct CaptureAndExplosion {
    /// The middle of the square.
    goal: Vec3,
    approach: CarryCurve,
    departure: CarryCurve,
}

impl CaptureAndExplosion {
    fn pose(&self, from: &Transform, to: &Transform, seconds: f32, duration: f32) -> Transform {
        let goal = to.with_translation(self.goal);
        let since = seconds - EXPLOSION_DELAY;
        if since < 0.0 {
            self.approach.pose(from, &goal, seconds, EXPLOSION_DELAY)
        } else {
            let left = duration - EXPLOSION_DELAY;
            self.departure.pose(&goal, to, since, left)
        }
    }
}

impl AnimationPath {
    /// The place of the contact at the end of the animation.
    fn contact_place(&self, to: &Transform) -> Vec3 {
        match self {
            Self::Explode(path) => path.goal,
            Self::Carry(_) | Self::Fall(_) => to.translation,
        }
    }
}

/// What happens at the end of an animation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AtPathEnd {
    /// The piece stays there.
    Rest,
    /// The pawn is replaced by the piece it is promoted to.
    Promote,
    /// The entity is despawned: it was only there for this animation.
    Despawn,
}

impl PieceAnimation {
    /// Whether this is a pawn on its way to promotion, which still has a pawn's shape.
    pub fn is_promoting(&self) -> bool {
        self.at_end == AtPathEnd::Promote
    }
}

/// A promoted pawn that is animated off the board. It is not a [`Piece`] any more.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct DepartingPawn {
    /// The pawn.
    pub piece: chess::Piece,
    /// The new piece, which has taken the pawn's place.
    pub becomes: Entity,
}

/// The last poses of the promotion choices: the chosen piece comes down from there.
#[derive(Resource, Default, Debug)]
struct PromotionRow(Vec<(Role, Square, Transform)>);

fn remember_choices(mut row: ResMut<PromotionRow>, choices: Query<(&PromotionChoice, &Transform)>) {
    if row.0.is_empty() && choices.is_empty() {
        return;
    }
    row.0.clear();
    row.0.extend(
        choices
            .iter()
            .map(|(choice, pose)| (choice.role, choice.square, *pose)),
    );
}

/// The pose of a piece at rest.
pub fn resting_pose(
    piece: chess::Piece,
    on: Option<&OnSquare>,
    captured: Option<&Captured>,
    laid_down: Option<FallenPose>,
) -> Transform {
    let upright = match (on, captured) {
        (Some(on), _) => standing_pose(piece, on.0),
        (None, Some(captured)) => {
            Transform::from_translation(tray_position(captured.taker, captured.slot))
                .with_rotation(piece_rotation(piece))
        }
        (None, None) => Transform::from_rotation(piece_rotation(piece)),
    };
    match laid_down {
        None => upright,
        Some(fallen) => motion::fallen_transform(upright, fallen),
    }
}

/// The pose of a laid-down king: where it overlaps the other pieces least; rather across the players' line of sight
/// than along it, where it would look as if it stood; and along a file or a rank and over the middle of its square, if
/// there is as much room there as anywhere.
pub fn fallen_pose(king: Square, others: &[Square]) -> FallenPose {
    const TURNS: i32 = 16;
    const OFFSETS: [f32; 5] = [0.0, 0.15, -0.15, 0.3, -0.3];
    let candidates = OFFSETS.into_iter().flat_map(|offset| {
        (0..TURNS).map(move |turn| {
            let (sin, cos) = (turn as f32 * TAU / TURNS as f32).sin_cos();
            // Exactly along files and ranks, despite rounding.
            let even = |part: f32| if part.abs() < 1e-6 { 0.0 } else { part };
            let direction = Vec3::new(even(cos), 0.0, even(-sin));
            (turn, FallenPose { direction, offset })
        })
    });
    candidates
        .min_by_key(|(turn, fallen)| {
            let turn_cost = match turn % 4 {
                0 => 0,
                2 => 1,
                _ => 2,
            };
            let offset_cost = (fallen.offset.abs() / 0.15).round() as i32;
            // The base should lie on the board rather than on its frame.
            let middle = square_center(king) + fallen.direction * fallen.offset;
            let end = |along: f32| (middle + fallen.direction * along).abs().max_element();
            let beyond =
                (end(KING_HEIGHT / 2.0).max(end(-KING_HEIGHT / 2.0)) - HALF_BOARD).max(0.0);
            let overlap_cost = (overlap(king, *fallen, others) * 100.0).round() as i32;
            let sight_cost = (20.0 * fallen.direction.z * fallen.direction.z).round() as i32;
            overlap_cost + turn_cost + offset_cost + sight_cost + (beyond * 10.0).round() as i32
        })
        .map_or_else(FallenPose::default, |(_, fallen)| fallen)
}

/// The sum of the depths, in squares, by which a king in this pose would overlap other pieces.
fn overlap(king: Square, fallen: FallenPose, others: &[Square]) -> f32 {
    /// The radius of the bases of pieces, for a rough overlap: only the other king's is greater.
    const PIECE_RADIUS: f32 = 0.37;
    /// Positions along the king, from base to cross, and its radius there.
    const KING_RADII: [(f32, f32); 6] = [
        (-0.85, 0.38),
        (-0.62, 0.36),
        (-0.30, 0.14),
        (0.12, 0.20),
        (0.50, 0.22),
        (0.82, 0.08),
    ];
    let middle = square_center(king) + fallen.direction * fallen.offset;
    let depth_in = |other: &Square| {
        KING_RADII
            .into_iter()
            .map(|(along, thick)| {
                thick + PIECE_RADIUS
                    - (middle + fallen.direction * along).distance(square_center(*other))
            })
            .fold(0.0, f32::max)
    };
    others.iter().map(depth_in).sum()
}

/// The input that finishes all animations at once: any key, button or touch, and the command to skip them.
#[derive(SystemParam)]
pub(in crate::scene) struct FinishingInput<'w, 's> {
    keys: Option<Res<'w, ButtonInput<KeyCode>>>,
    buttons: Option<Res<'w, ButtonInput<MouseButton>>>,
    fingers: Option<Res<'w, Touches>>,
    camera: MessageReader<'w, 's, CameraCommand>,
}

impl FinishingInput<'_, '_> {
    /// Whether there was any since the last call.
    pub(in crate::scene) fn is_given(&mut self) -> bool {
        let commands = self.camera.read();
        let skips = commands.filter(|command| **command == CameraCommand::Skip);
        // All are read, or the others would be read again.
        let is_skipped = skips.count() > 0;
        let keys = self.keys.as_ref();
        let buttons = self.buttons.as_ref();
        let fingers = self.fingers.as_ref();
        is_skipped
            || keys.is_some_and(|keys| keys.get_just_pressed().next().is_some())
            || buttons.is_some_and(|buttons| buttons.get_just_pressed().next().is_some())
            || fingers.is_some_and(|fingers| fingers.any_just_pressed())
    }
}

/// Finishes all animations at once when any key or button is pressed.
fn finish_on_input(
    mut commands: Commands,
    mut input: FinishingInput,
    preferences: Res<Preferences>,
    mut contacts: MessageWriter<Contact>,
    mut pieces: Query<(Entity, Option<&Piece>, &mut Transform, &PieceAnimation)>,
) {
    if !input.is_given() {
        return;
    }
    let pace = preferences.animation.pace();
    let animates_promotion = pace.is_some() && !preferences.reduced_motion;
    let pace = pace.unwrap_or(1.0);
    for (entity, piece, mut pose, animation) in &mut pieces {
        // A pawn is not heard where the new piece would be, which does not come down now.
        let replaces_pawn = animation.at_end == AtPathEnd::Promote && animates_promotion;
        *pose = animation.to;
        if animation.at_end == AtPathEnd::Despawn {
            commands.entity(entity).despawn();
            continue;
        }
        commands.entity(entity).remove::<PieceAnimation>();
        if let (Some(piece), Some(kind)) = (piece, animation.end_contact(false))
            && (replaces_pawn || animation.elapsed < animation.contact_at(pace))
        {
            contacts.write(animation.contact(piece.0, kind, animation.end_place()));
        }
    }
}

type AnimatedPiece = (
    Entity,
    &'static Piece,
    Option<&'static OnSquare>,
    Option<&'static Captured>,
    Has<ToppledKing>,
    Option<&'static Transform>,
    Option<Ref<'static, Travel>>,
    Option<&'static PieceAnimation>,
    (Has<DraggedPiece>, Has<HeldPiece>),
);

fn start_animations(
    mut commands: Commands,
    preferences: Res<Preferences>,
    row: Res<PromotionRow>,
    mut contacts: MessageWriter<Contact>,
    changed: Query<
        AnimatedPiece,
        Or<(
            Changed<Travel>,
            Changed<OnSquare>,
            Changed<Captured>,
            Added<ToppledKing>,
            Added<Piece>,
        )>,
    >,
    mut stood_up: RemovedComponents<ToppledKing>,
    all: Query<AnimatedPiece>,
    squares: Query<(&Piece, &OnSquare)>,
    animated: Query<(), (With<PieceAnimation>, Without<DepartingPawn>)>,
    new_travels: Query<(), Changed<Travel>>,
    departing: Query<Entity, With<DepartingPawn>>,
) {
    if !new_travels.is_empty() {
        for entity in &departing {
            commands.entity(entity).despawn();
        }
    }
    let others_are_moving = !animated.is_empty() || !new_travels.is_empty();
    let stood_up_pieces: Vec<Entity> = stood_up.read().collect();
    let stood_up_pieces = stood_up_pieces
        .iter()
        .filter_map(|entity| all.get(*entity).ok());
    for (entity, piece, on, captured, laid_down, current, travel, animation, (dragged, held)) in
        changed.iter().chain(stood_up_pieces)
    {
        let piece = piece.0;
        let is_in_hand = dragged || held;
        let fallen = laid_down.then_some(on).flatten().map(|on| {
            let others: Vec<_> = squares
                .iter()
                .map(|(_, other)| other.0)
                .filter(|other| *other != on.0)
                .collect();
            fallen_pose(on.0, &others)
        });
        let to = resting_pose(piece, on, captured, fallen);
        let Some(current) = current.copied() else {
            // A newly spawned piece is at its place at once.
            commands.entity(entity).insert(to);
            continue;
        };
        // A `Travel` of an earlier move does not apply to this one.
        let travel = travel.filter(|travel| travel.is_changed());
        let promotes = travel
            .as_ref()
            .is_some_and(|travel| travel.travels_as != piece.role);
        // The pawn has stood here since the choice was offered. A pose depends on the role: the new piece's is another.
        let pawn = Role::Pawn.of(piece.color);
        let promotes_here = promotes && current == resting_pose(pawn, on, captured, None);
        let plan = match fallen {
            Some(fallen) => {
                PathPlan::fall(fallen.direction, others_are_moving && animation.is_none())
            }
            None => {
                let standing = squares.iter().filter(|(_, at)| on != Some(*at));
                let in_the_way = standing.map(|(other, at)| (other.0.role, at.0));
                PathPlan::of(
                    travel.as_deref(),
                    captured.is_some(),
                    promotes,
                    current.translation,
                    to.translation,
                    in_the_way,
                )
            }
        };
        let pace = preferences.animation.pace();
        let at_once =
            pace.is_none() || (preferences.reduced_motion && (promotes_here || !plan.is_flat()));
        if current == to && !promotes {
            commands
                .entity(entity)
                .insert(to)
                .remove::<PieceAnimation>();
            continue;
        }
        if at_once {
            let end = if promotes {
                Some(ContactKind::Placed)
            } else {
                plan.end
            };
            if let Some(kind) = end.filter(|_| travel.is_some() || laid_down) {
                contacts.write(Contact {
                    piece,
                    kind,
                    at: plan.path.contact_place(&to),
                    force: plan.force,
                });
            }
            commands
                .entity(entity)
                .insert(to)
                .remove::<PieceAnimation>();
            continue;
        }
        let plan = if preferences.reduced_motion {
            plan.flattened()
        } else {
            plan
        };
        let started = if promotes_here {
            let (animation, pawn) = promotion_animations(entity, piece, current, to, &row);
            commands.spawn(pawn);
            commands.entity(entity).insert(animation.from);
            animation
        } else {
            PieceAnimation {
                from: current,
                to,
                path: plan.path,
                elapsed: -plan.wait,
                duration: plan.duration,
                // A faster animation makes a louder contact.
                force: (plan.force * pace.unwrap_or(1.0).sqrt().min(1.2)).min(1.0),
                // A piece in the hand was heard when it was lifted.
                start: plan
                    .start
                    .filter(|kind| *kind != ContactKind::Lifted || !is_in_hand),
                end: plan.end,
                lands_at: plan.lands_at,
                at_end: if promotes {
                    AtPathEnd::Promote
                } else {
                    AtPathEnd::Rest
                },
            }
        };
        commands.entity(entity).insert(started);
    }
}

/// The timing and path of an animation.
#[derive(Clone, Copy, Debug)]
struct PathPlan {
    path: AnimationPath,
    wait: f32,
    duration: f32,
    lands_at: f32,
    start: Option<ContactKind>,
    end: Option<ContactKind>,
    force: f32,
}

/// The longest duration of a whole move, seconds.
pub const MAX_MOVE_SECONDS: f32 = 0.6;
/// The delay of a capturing piece, seconds, until the captured one has left the square.
const CAPTURER_DELAY: f32 = 0.15;
/// The delay of the castling rook after its king, seconds: the two sounds are heard separately.
const CASTLING_ROOK_DELAY: f32 = 0.16;
/// The duration of the rook's move while the king is lifted (Chess960), seconds: it has arrived before the king comes
/// down.
const ROOK_UNDER_KING_SECONDS: f32 = 0.3;
/// The delay of a captured piece that returns from the tray, seconds, until its capturer has left the square.
const RETURN_DELAY: f32 = 0.14;
/// When a capture in atomic chess explodes, seconds: the capturing piece has arrived.
const EXPLOSION_DELAY: f32 = 0.24;
/// How high an explosion throws the pieces, squares.
const EXPLOSION_HEIGHT: f32 = 1.5;
/// The duration of the replacement of a pawn by the promoted piece, seconds.
const PROMOTION_SECONDS: f32 = 0.25;

impl PathPlan {
    fn of(
        travel: Option<&Travel>,
        to_the_side: bool,
        promotes: bool,
        from: Vec3,
        to: Vec3,
        in_the_way: impl Iterator<Item = (Role, Square)>,
    ) -> Self {
        let style = travel.map_or(TravelStyle::Carry, |travel| travel.style);
        let part = travel.map_or(GesturePart::Alone, |travel| travel.part);
        let distance = from.distance(to);
        let natural = match style {
            TravelStyle::Slide => 0.30,
            TravelStyle::Carry => 0.27 + 0.09 * distance.sqrt(),
            TravelStyle::Hop => 0.36 + 0.07 * distance.sqrt(),
            TravelStyle::Lift => 0.42 + 0.06 * distance.sqrt(),
            TravelStyle::Drop => 0.15 + 0.09 * distance.sqrt(),
        };
        let (wait, longest) = match part {
            GesturePart::Alone if promotes => (0.0, MAX_MOVE_SECONDS - PROMOTION_SECONDS),
            GesturePart::Alone => (0.0, 0.56),
            GesturePart::CapturedPiece => (0.0, 0.46),
            GesturePart::Capturer if promotes => {
                (0.08, MAX_MOVE_SECONDS - PROMOTION_SECONDS - 0.08)
            }
            GesturePart::Capturer if style == TravelStyle::Drop => (0.10, 0.36),
            GesturePart::Capturer => (CAPTURER_DELAY, MAX_MOVE_SECONDS - CAPTURER_DELAY),
            GesturePart::ExplodingCapturer(_) => (0.0, MAX_MOVE_SECONDS),
            GesturePart::Exploded => (EXPLOSION_DELAY, MAX_MOVE_SECONDS - EXPLOSION_DELAY),
            GesturePart::CastlingRook => {
                (CASTLING_ROOK_DELAY, MAX_MOVE_SECONDS - CASTLING_ROOK_DELAY)
            }
            GesturePart::CastlingKing => (0.0, MAX_MOVE_SECONDS),
            GesturePart::RookUnderKing => (CASTLING_ROOK_DELAY, ROOK_UNDER_KING_SECONDS),
            GesturePart::Returned => (RETURN_DELAY, MAX_MOVE_SECONDS - RETURN_DELAY),
            GesturePart::Dropped => (0.0, MAX_MOVE_SECONDS),
            GesturePart::Rearranged => (
                // Not all pieces at the same instant.
                0.015 * ((to.x * 3.0 + to.z * 5.0).abs() % 4.0),
                0.52,
            ),
        };
        let duration = match part {
            // The king comes down when its rook has passed.
            GesturePart::CastlingKing => longest,
            GesturePart::ExplodingCapturer(_) | GesturePart::Exploded => longest,
            _ => natural.min(longest),
        };
        let height = match style {
            TravelStyle::Slide => 0.0,
            TravelStyle::Drop => 0.05,
            TravelStyle::Carry => 0.20 + 0.03 * distance.min(7.0),
            TravelStyle::Lift
                if matches!(part, GesturePart::Rearranged | GesturePart::CastlingKing) =>
            {
                KING_HEIGHT + 0.25
            }
            TravelStyle::Lift if part == GesturePart::Exploded => EXPLOSION_HEIGHT,
            TravelStyle::Hop | TravelStyle::Lift => motion::clearance_height(from, to, in_the_way),
        };
        let settle = match style {
            TravelStyle::Slide => 0.0,
            _ if promotes => 0.0,
            _ => motion::SETTLE_SECONDS,
        };
        if let GesturePart::ExplodingCapturer(square) = part {
            return Self::explode(square, style, duration);
        }
        let speed = distance / duration;
        let firmness = match part {
            GesturePart::Capturer => 0.12,
            GesturePart::Rearranged => -0.30,
            GesturePart::CapturedPiece => -0.15,
            _ if style == TravelStyle::Drop => -0.12,
            _ => 0.0,
        };
        Self {
            path: AnimationPath::Carry(CarryCurve {
                height,
                settle,
                lean: if style == TravelStyle::Slide {
                    0.0
                } else {
                    1.0
                },
                start_scale: None,
            }),
            wait,
            duration,
            lands_at: duration - settle,
            start: match (style, part) {
                (TravelStyle::Slide, _) => Some(ContactKind::Slid),
                (TravelStyle::Drop, _) => None,
                (_, GesturePart::CapturedPiece) => Some(ContactKind::Captured),
                (_, GesturePart::Exploded) => None,
                _ => Some(ContactKind::Lifted),
            },
            end: match style {
                TravelStyle::Slide => None,
                _ if promotes => None,
                _ if to_the_side => Some(ContactKind::PlacedInTray),
                _ => Some(ContactKind::Placed),
            },
            force: (0.60 + 0.018 * speed + firmness).clamp(0.2, 1.0),
        }
    }

    /// A capture in atomic chess, on this square.
    fn explode(square: Square, style: TravelStyle, duration: f32) -> Self {
        let curve = |height: f32| CarryCurve {
            height,
            settle: 0.0,
            lean: 1.0,
            start_scale: None,
        };
        let is_in_hand = style == TravelStyle::Drop;
        Self {
            path: AnimationPath::Explode(CaptureAndExplosion {
                goal: square_center(square),
                approach: curve(if is_in_hand { 0.05 } else { 0.3 }),
                departure: curve(EXPLOSION_HEIGHT),
            }),
            wait: 0.0,
            duration,
            lands_at: EXPLOSION_DELAY,
            start: (!is_in_hand).then_some(ContactKind::Lifted),
            end: Some(ContactKind::Exploded),
            force: 1.0,
        }
    }

    fn fall(direction: Vec3, after_others: bool) -> Self {
        Self {
            path: AnimationPath::Fall(KingFall { direction }),
            // After mate the king falls when the mating piece has landed; after resignation at once.
            wait: if after_others {
                MAX_MOVE_SECONDS + 0.06
            } else {
                0.0
            },
            duration: MAX_MOVE_SECONDS,
            lands_at: motion::TOPPLE_SECONDS,
            start: None,
            end: Some(ContactKind::Fallen),
            force: 0.9,
        }
    }

    /// Whether the animation is shown with reduced motion: only those that go straight along the board are.
    fn is_flat(&self) -> bool {
        match self.path {
            AnimationPath::Carry(shape) => {
                shape.height < 0.5 && self.end != Some(ContactKind::PlacedInTray)
            }
            AnimationPath::Fall(_) | AnimationPath::Explode(_) => false,
        }
    }

    /// The same animation without lifting, leaning and rocking.
    fn flattened(self) -> Self {
        let duration = self.duration.min(0.22);
        Self {
            path: AnimationPath::Carry(CarryCurve::default()),
            wait: 0.0,
            duration,
            lands_at: duration,
            start: None,
            ..self
        }
    }
}

/// The animations of a promotion: the pawn leaves its pose, and the new piece comes down to `to`, from the row of
/// choices or from above.
fn promotion_animations(
    entity: Entity,
    piece: chess::Piece,
    pawn_pose: Transform,
    to: Transform,
    row: &PromotionRow,
) -> (
    PieceAnimation,
    (Name, DepartingPawn, Transform, Visibility, PieceAnimation),
) {
    let chosen = row.0.iter().find(|(role, square, _)| {
        *role == piece.role && square_center(*square).distance(to.translation) < 0.1
    });
    let above = to.with_translation(to.translation + Vec3::Y * 1.25);
    let from = chosen.map_or(above, |(.., pose)| Transform {
        rotation: to.rotation,
        ..*pose
    });
    let arrival = PieceAnimation {
        from,
        to,
        path: AnimationPath::Carry(CarryCurve {
            height: 0.0,
            settle: 0.07,
            lean: 0.0,
            start_scale: chosen.is_none().then_some(0.35),
        }),
        elapsed: 0.0,
        duration: PROMOTION_SECONDS,
        force: 0.75,
        start: None,
        end: Some(ContactKind::Placed),
        lands_at: PROMOTION_SECONDS - 0.07,
        at_end: AtPathEnd::Rest,
    };
    let pawn = chess::Piece {
        role: Role::Pawn,
        ..piece
    };
    // Out over the edge of the board, in front of the opponent.
    let offset = Vec3::new(0.0, 0.55, piece.color.fold_wb(-1.15, 1.15));
    let departure = PieceAnimation {
        from: pawn_pose,
        to: Transform {
            translation: pawn_pose.translation + offset,
            scale: Vec3::splat(0.02),
            ..pawn_pose
        },
        path: AnimationPath::Carry(CarryCurve {
            height: 0.15,
            settle: 0.0,
            lean: 1.0,
            start_scale: None,
        }),
        elapsed: 0.0,
        duration: PROMOTION_SECONDS * 0.85,
        force: 0.4,
        start: None,
        end: None,
        lands_at: PROMOTION_SECONDS,
        at_end: AtPathEnd::Despawn,
    };
    (
        arrival,
        (
            Name::new("Promoted pawn"),
            DepartingPawn {
                piece: pawn,
                becomes: entity,
            },
            pawn_pose,
            Visibility::default(),
            departure,
        ),
    )
}

fn animate_pieces(
    mut commands: Commands,
    time: Res<Time>,
    preferences: Res<Preferences>,
    row: Res<PromotionRow>,
    mut contacts: MessageWriter<Contact>,
    mut pieces: Query<(Entity, Option<&Piece>, &mut Transform, &mut PieceAnimation)>,
) {
    for (entity, piece, mut pose, mut animation) in &mut pieces {
        let before = animation.elapsed;
        let pace = preferences.animation.pace();
        let animates_promotion = pace.is_some() && !preferences.reduced_motion;
        match pace {
            Some(pace) => animation.elapsed += time.delta_secs().min(MAX_TIME_STEP) * pace,
            None => animation.elapsed = animation.duration,
        }
        let now = animation.elapsed;
        if let Some(piece) = piece {
            if let Some(kind) = animation.start
                && before <= 0.0
                && now > 0.0
                && pace.is_some()
            {
                contacts.write(animation.contact(piece.0, kind, animation.from.translation));
            }
            let contact_at = animation.contact_at(pace.unwrap_or(1.0));
            if let Some(kind) = animation.end_contact(animates_promotion)
                && before < contact_at
                && now >= contact_at
            {
                contacts.write(animation.contact(piece.0, kind, animation.end_place()));
            }
        }
        if now >= animation.duration {
            *pose = animation.to;
            match (animation.at_end, piece) {
                (AtPathEnd::Despawn, _) => commands.entity(entity).despawn(),
                (AtPathEnd::Promote, Some(piece)) if animates_promotion => {
                    let at = animation.to;
                    let (arrival, pawn) = promotion_animations(entity, piece.0, at, at, &row);
                    *pose = arrival.from;
                    *animation = arrival;
                    commands.spawn(pawn);
                }
                _ => {
                    commands.entity(entity).remove::<PieceAnimation>();
                }
            }
        } else if now > 0.0 {
            *pose = animation.at(now);
        }
    }
}

/// How much later a sound is heard than its frame is seen, because of the audio buffer, seconds.
const AUDIO_LATENCY: f32 = 0.03;

impl PieceAnimation {
    fn end_place(&self) -> Vec3 {
        self.path.contact_place(&self.to)
    }

    /// The contact at the end: of a pawn that is replaced without an animation, that of the new piece.
    fn end_contact(&self, animates_promotion: bool) -> Option<ContactKind> {
        match self.at_end {
            AtPathEnd::Promote if !animates_promotion => Some(ContactKind::Placed),
            AtPathEnd::Promote | AtPathEnd::Rest | AtPathEnd::Despawn => self.end,
        }
    }

    /// The second at which the contact at the end is sent, a little before it is seen.
    fn contact_at(&self, pace: f32) -> f32 {
        self.lands_at - AUDIO_LATENCY * pace
    }

    fn contact(&self, piece: chess::Piece, kind: ContactKind, at: Vec3) -> Contact {
        Contact {
            piece,
            kind,
            at,
            force: self.force,
        }
    }

    /// The pose at this second of the animation.
    fn at(&self, seconds: f32) -> Transform {
        match self.path {
            AnimationPath::Carry(shape) => shape.pose(&self.from, &self.to, seconds, self.duration),
            AnimationPath::Fall(fall) => fall.pose(&self.from, &self.to, seconds, self.duration),
            AnimationPath::Explode(path) => path.pose(&self.from, &self.to, seconds, self.duration),
        }
    }
}

fn publish_motion(pieces: Query<(), With<PieceAnimation>>, mut motion: ResMut<Motion>) {
    let moving = !pieces.is_empty();
    if motion.pieces != moving {
        motion.pieces = moving;
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::time::TimeUpdateStrategy;

    use super::*;
    use crate::chess::Color;

    fn king(square: Square) -> (chess::Piece, OnSquare) {
        (
            chess::Piece {
                color: Color::Black,
                role: Role::King,
            },
            OnSquare(square),
        )
    }

    #[test]
    fn a_laid_down_king_lies_over_its_square_above_the_board() {
        let (piece, on) = king(Square::D8);
        let fallen = FallenPose::default();
        let pose = resting_pose(piece, Some(&on), None, Some(fallen));
        let crown = pose.transform_point(Vec3::Y * KING_HEIGHT);
        let middle = (pose.translation + crown) / 2.0;
        assert!(middle.distance(square_center(Square::D8)) < 0.5, "{middle}");
        assert!(crown.y > 0.0, "the crown stays above the board: {crown}");
        assert!(crown.y < 0.4, "and it lies: {crown}");
    }

    #[test]
    fn a_king_falls_away_from_other_pieces() {
        let direction = fallen_pose(Square::D8, &[Square::C8, Square::E8, Square::D7]).direction;
        assert_ne!(direction.x, 1.0);
        assert_ne!(direction.x, -1.0);
    }

    #[test]
    fn a_fallen_king_overlaps_no_piece_where_there_is_room() {
        let squares = |names: &str| -> Vec<Square> {
            names
                .split_whitespace()
                .map(|name| name.parse().expect("a square"))
                .collect()
        };
        for (king, others, max_overlap) in [
            ("e1", "", 0.0),
            ("e1", "d1 e2", 0.0),
            ("g1", "f1 f2 g2 h2", 0.05),
            ("h1", "g1 g2 h2", 0.05),
            // Mated on the back rank, behind all its pawns.
            ("g8", "f8 f7 g7 h7", 0.05),
            ("e8", "d8 f8 d7 e7 f7", 0.12),
            ("e4", "d4 f4 e3", 0.05),
        ] {
            let king = king.parse().expect("a square");
            let others = squares(others);
            let fallen = fallen_pose(king, &others);
            let overlapping = overlap(king, fallen, &others);
            assert!(
                overlapping <= max_overlap,
                "{king} {others:?}: {fallen:?} {overlapping}"
            );
        }
        assert_eq!(fallen_pose(Square::E1, &[]), FallenPose::default());
        // Mated by the rook beside it: between file and rank it overlaps no piece, and is seen to lie.
        let fallen = fallen_pose(Square::E8, &squares("d8 f8 f7"));
        assert!(fallen.direction.x.abs() > 0.5, "{fallen:?}");
    }

    /// A white pawn in this pose that becomes a queen on e8, with a queen offered for it at this place.
    fn promotion(preferences: Preferences, pawn_pose: Transform, offered: Vec3) -> (App, Entity) {
        let offered = Transform::from_translation(offered).with_scale(Vec3::splat(0.8));
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
                16,
            )))
            .insert_resource(preferences)
            .insert_resource(PromotionRow(vec![(Role::Queen, Square::E8, offered)]))
            .add_message::<Contact>()
            .add_systems(Update, (start_animations, animate_pieces).chain());
        let travel = Travel {
            style: TravelStyle::Carry,
            part: GesturePart::Alone,
            travels_as: Role::Pawn,
        };
        let queen = Piece(Role::Queen.of(Color::White));
        let components = (queen, OnSquare(Square::E8), travel, pawn_pose);
        let entity = app.world_mut().spawn(components).id();
        (app, entity)
    }

    fn pawn_on(square: Square) -> Transform {
        standing_pose(Role::Pawn.of(Color::White), square)
    }

    fn departing_pawns(app: &mut App) -> Vec<Transform> {
        let world = app.world_mut();
        let mut pawns = world.query_filtered::<&Transform, With<DepartingPawn>>();
        pawns.iter(world).copied().collect()
    }

    #[test]
    fn the_chosen_piece_comes_down_from_the_row_while_the_pawn_leaves_from_where_it_stood() {
        let offered = Vec3::new(1.5, 1.2, -3.7);
        let pawn = pawn_on(Square::E8);
        let (mut app, queen) = promotion(Preferences::default(), pawn, offered);
        app.update();
        let pose = |app: &App| app.world().get::<Transform>(queen).copied();
        assert_eq!(pose(&app).map(|pose| pose.translation), Some(offered));
        assert_eq!(departing_pawns(&mut app), [pawn]);
        for _ in 0..60 {
            app.update();
        }
        let rest = standing_pose(Role::Queen.of(Color::White), Square::E8);
        assert_eq!(pose(&app), Some(rest));
        assert!(departing_pawns(&mut app).is_empty());
    }

    #[test]
    fn with_little_motion_no_promotion_is_animated_and_each_is_heard_once() {
        let preferences = Preferences::default().with(|settings| settings.reduced_motion = true);
        for (from, longest) in [(Square::E8, 1), (Square::E7, 20)] {
            let (mut app, queen) = promotion(preferences, pawn_on(from), Vec3::Y);
            let mut heard = Vec::new();
            for _ in 0..longest {
                app.update();
                assert!(departing_pawns(&mut app).is_empty(), "{from}");
                let mut contacts = app.world_mut().resource_mut::<Messages<Contact>>();
                heard.extend(contacts.drain().map(|contact| contact.kind));
            }
            assert_eq!(heard, [ContactKind::Placed], "{from}");
            let world = app.world();
            assert!(world.get::<PieceAnimation>(queen).is_none(), "{from}");
            let rest = standing_pose(Role::Queen.of(Color::White), Square::E8);
            assert_eq!(world.get::<Transform>(queen), Some(&rest), "{from}");
        }
    }

    #[test]
    fn no_move_exceeds_the_longest_duration() {
        let travels = [
            (TravelStyle::Carry, GesturePart::Alone),
            (TravelStyle::Carry, GesturePart::Capturer),
            (TravelStyle::Hop, GesturePart::Alone),
            (TravelStyle::Hop, GesturePart::Capturer),
            (TravelStyle::Hop, GesturePart::CastlingRook),
            (TravelStyle::Lift, GesturePart::CapturedPiece),
            (TravelStyle::Lift, GesturePart::Returned),
            (TravelStyle::Lift, GesturePart::Rearranged),
            (TravelStyle::Drop, GesturePart::Capturer),
            (
                TravelStyle::Lift,
                GesturePart::ExplodingCapturer(Square::D5),
            ),
            (TravelStyle::Lift, GesturePart::Exploded),
            (TravelStyle::Slide, GesturePart::Alone),
        ];
        for (style, part) in travels {
            for promotes in [false, true] {
                let travel = Travel {
                    style,
                    part,
                    travels_as: Role::Pawn,
                };
                let (from, to) = (square_center(Square::A1), square_center(Square::H8));
                let none = std::iter::empty();
                let plan = PathPlan::of(Some(&travel), false, promotes, from, to, none);
                let promotion = if promotes { PROMOTION_SECONDS } else { 0.0 };
                let total = plan.wait + plan.duration + promotion;
                assert!(
                    total <= MAX_MOVE_SECONDS + 1e-4
                        || (promotes
                            && part != GesturePart::Alone
                            && part != GesturePart::Capturer),
                    "{style:?} {part:?}: {total} s"
                );
                assert!(plan.lands_at <= plan.duration);
            }
        }
    }
}
