//! How pieces get from where they are seen to where they stand: lifted, carried on an arc, set down. Cosmetic through and
//! through: the place where a piece ends is computed from `OnSquare` and `Captured` alone, so a way cut short at any
//! instant still ends right.
//!
//! What a hand would feel on the way (a piece leaves the board, meets another, touches down) is told as [`Contact`], for
//! the ear.

use std::f32::consts::TAU;

use bevy::{input::touch::Touches, prelude::*};

use crate::{
    chess::{self, Role, Square},
    play::{
        PlaySystems,
        input::promotion::PromotionChoice,
        preferences::Preferences,
        shared::{Motion, ViewCommand},
        sync::{Captured, GesturePart, OnSquare, Piece, ToppledKing, Travel, TravelStyle},
    },
    scene::geometry::{HALF_BOARD, TALLEST, facing, square_center, tray_place},
};

use super::motion::{self, CarryCurve, FallenPose, KingFall};

/// Moves the pieces; needs no screen.
pub fn plugin(app: &mut App) {
    app.init_resource::<PromotionRow>()
        .add_message::<Contact>()
        .add_systems(
            Update,
            (cut_short, set_out, travel, tell_motion)
                .chain()
                .in_set(PlaySystems::Animate),
        )
        .add_systems(Update, remember_row.in_set(PlaySystems::React));
}

/// Something that would be felt in the hand, and is heard.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// Whom it happens to.
    pub piece: chess::Piece,
    /// What happens.
    pub deed: ContactKind,
    /// Where.
    pub at: Vec3,
    /// How hard, 0 to 1.
    pub force: f32,
}

/// What happens to a piece on his way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ContactKind {
    /// He leaves the ground.
    Lifted,
    /// He is seized by who takes him.
    Seized,
    /// He touches the board.
    Placed,
    /// He touches the table beside the board.
    PutAside,
    /// He is drawn along without being lifted.
    Drawn,
    /// The king has fallen.
    Fallen,
}

/// A piece on his way. Gone when he has arrived.
#[derive(Component, Clone, Copy, Debug)]
pub struct PieceAnimation {
    from: Transform,
    to: Transform,
    way: AnimationPath,
    /// Seconds of his own time, negative while he waits.
    elapsed: f32,
    /// Seconds the way takes.
    duration: f32,
    force: f32,
    start: Option<ContactKind>,
    end: Option<ContactKind>,
    /// When he touches down, seconds.
    lands: f32,
    then: AtPathEnd,
}

#[derive(Clone, Copy, Debug)]
enum AnimationPath {
    Carried(CarryCurve),
    Falls(KingFall),
}

/// What comes at the end of a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AtPathEnd {
    /// He stands there.
    Stands,
    /// The pawn gives way to the piece that he becomes.
    Promotes,
    /// He was only there to be seen leaving.
    Vanishes,
}

impl PieceAnimation {
    /// Whether he goes in another shape than he will have: a pawn on his way to become more.
    pub fn is_disguised(&self) -> bool {
        self.then == AtPathEnd::Promotes
    }
}

/// A pawn that has given way to the piece he became. He is seen leaving, and is no piece any more.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct DepartingPawn(pub chess::Piece);

/// Where the pieces stood from which a promotion was chosen: the chosen one comes down from there.
#[derive(Resource, Default, Debug)]
struct PromotionRow(Vec<(Role, Square, Transform)>);

fn remember_row(mut row: ResMut<PromotionRow>, choices: Query<(&PromotionChoice, &Transform)>) {
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

/// The pose in which a piece rests.
pub fn resting_pose(
    piece: chess::Piece,
    on: Option<&OnSquare>,
    captured: Option<&Captured>,
    laid_down: Option<FallenPose>,
) -> Transform {
    let place = match (on, captured) {
        (Some(on), _) => square_center(on.0),
        (None, Some(captured)) => tray_place(piece.color, captured.slot),
        (None, None) => Vec3::ZERO,
    };
    let upright = Transform::from_translation(place).with_rotation(facing(piece));
    match laid_down {
        None => upright,
        Some(lie) => motion::lying(upright, lie),
    }
}

/// How a king falls: to where least lies in the way of his foot and of his crown, but rather across the players' sight
/// than along it, where he would look like one who stands; along a file or a rank and over the middle of his square, if
/// there is as much room there as anywhere.
pub fn way_to_fall(king: Square, others: &[Square]) -> FallenPose {
    const TURNS: i32 = 16;
    const SLIPS: [f32; 5] = [0.0, 0.15, -0.15, 0.3, -0.3];
    let ways = SLIPS.into_iter().flat_map(|slip| {
        (0..TURNS).map(move |turn| {
            let (sin, cos) = (turn as f32 * TAU / TURNS as f32).sin_cos();
            // Along the board's own lines to the last digit.
            let even = |part: f32| if part.abs() < 1e-6 { 0.0 } else { part };
            let towards = Vec3::new(even(cos), 0.0, even(-sin));
            (turn, FallenPose { towards, slip })
        })
    });
    ways.min_by_key(|(turn, lie)| {
        let aslant = match turn % 4 {
            0 => 0,
            2 => 1,
            _ => 2,
        };
        let slipped = (lie.slip.abs() / 0.15).round() as i32;
        // His foot rather on the board than on its frame.
        let middle = square_center(king) + lie.towards * lie.slip;
        let end = |along: f32| (middle + lie.towards * along).abs().max_element();
        let beyond = (end(TALLEST / 2.0).max(end(-TALLEST / 2.0)) - HALF_BOARD).max(0.0);
        let crowded = (crowding(king, *lie, others) * 100.0).round() as i32;
        let in_line_of_sight = (20.0 * lie.towards.z * lie.towards.z).round() as i32;
        crowded + aslant + slipped + in_line_of_sight + (beyond * 10.0).round() as i32
    })
    .map_or_else(FallenPose::default, |(_, lie)| lie)
}

/// How far, all in all, a king who lies so would lie in others: squares.
fn crowding(king: Square, lie: FallenPose, others: &[Square]) -> f32 {
    /// The foot of any piece, as wide as he is anywhere.
    const MAN: f32 = 0.37;
    /// Along the king, from his foot to his cross, and how thick he is there.
    const KING: [(f32, f32); 6] = [
        (-0.85, 0.38),
        (-0.62, 0.36),
        (-0.30, 0.14),
        (0.12, 0.20),
        (0.50, 0.22),
        (0.82, 0.08),
    ];
    let middle = square_center(king) + lie.towards * lie.slip;
    let into = |other: &Square| {
        KING.into_iter()
            .map(|(along, thick)| {
                thick + MAN - (middle + lie.towards * along).distance(square_center(*other))
            })
            .fold(0.0, f32::max)
    };
    others.iter().map(into).sum()
}

/// Whoever presses anything while pieces are on their way is in a hurry: they are there.
fn cut_short(
    mut commands: Commands,
    keys: Option<Res<ButtonInput<KeyCode>>>,
    buttons: Option<Res<ButtonInput<MouseButton>>>,
    fingers: Option<Res<Touches>>,
    mut views: MessageReader<ViewCommand>,
    mut touches: MessageWriter<Contact>,
    mut pieces: Query<(Entity, Option<&Piece>, &mut Transform, &PieceAnimation)>,
) {
    let skipped = views.read().any(|view| *view == ViewCommand::Skip);
    let pressed = skipped
        || keys.is_some_and(|keys| keys.get_just_pressed().next().is_some())
        || buttons.is_some_and(|buttons| buttons.get_just_pressed().next().is_some())
        || fingers.is_some_and(|fingers| fingers.any_just_pressed());
    if !pressed {
        return;
    }
    for (entity, piece, mut pose, journey) in &mut pieces {
        *pose = journey.to;
        if journey.then == AtPathEnd::Vanishes {
            commands.entity(entity).despawn();
            continue;
        }
        commands.entity(entity).remove::<PieceAnimation>();
        if let (Some(piece), Some(deed)) = (piece, journey.end)
            && journey.elapsed < journey.lands
        {
            touches.write(journey.touch(piece.0, deed, journey.to.translation));
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
);

fn set_out(
    mut commands: Commands,
    preferences: Res<Preferences>,
    row: Res<PromotionRow>,
    mut touches: MessageWriter<Contact>,
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
    under_way: Query<(), (With<PieceAnimation>, Without<DepartingPawn>)>,
    setting_out: Query<(), Changed<Travel>>,
    leaving: Query<Entity, With<DepartingPawn>>,
) {
    if !setting_out.is_empty() {
        for entity in &leaving {
            commands.entity(entity).despawn();
        }
    }
    let others_move = !under_way.is_empty() || !setting_out.is_empty();
    let risen: Vec<Entity> = stood_up.read().collect();
    let risen = risen.iter().filter_map(|entity| all.get(*entity).ok());
    for (entity, piece, on, captured, laid, seen, travel, journey) in changed.iter().chain(risen) {
        let piece = piece.0;
        let lie = laid.then_some(on).flatten().map(|on| {
            let others: Vec<_> = squares
                .iter()
                .map(|(_, other)| other.0)
                .filter(|other| *other != on.0)
                .collect();
            way_to_fall(on.0, &others)
        });
        let to = resting_pose(piece, on, captured, lie);
        let Some(seen) = seen.copied() else {
            // A piece who has just come into the world stands where he belongs.
            commands.entity(entity).insert(to);
            continue;
        };
        // What he did in an earlier move says nothing about this one.
        let travel = travel.filter(|travel| travel.is_changed());
        let promotes = travel
            .as_ref()
            .is_some_and(|travel| travel.travels_as != piece.role);
        let course = match lie {
            Some(lie) => PathPlan::fall(lie.towards, others_move && journey.is_none()),
            None => {
                let standing = squares.iter().filter(|(_, at)| on != Some(*at));
                let in_the_way = standing.map(|(other, at)| (other.0.role, at.0));
                PathPlan::of(
                    travel.as_deref(),
                    captured.is_some(),
                    promotes,
                    seen.translation,
                    to.translation,
                    in_the_way,
                )
            }
        };
        let pace = preferences.animation.pace();
        let at_once = pace.is_none() || (preferences.reduced_motion && !course.is_quiet());
        if seen == to && !promotes {
            commands
                .entity(entity)
                .insert(to)
                .remove::<PieceAnimation>();
            continue;
        }
        if at_once {
            if let Some(deed) = course.end.filter(|_| travel.is_some() || laid) {
                touches.write(Contact {
                    piece,
                    deed,
                    at: to.translation,
                    force: course.force,
                });
            }
            commands
                .entity(entity)
                .insert(to)
                .remove::<PieceAnimation>();
            continue;
        }
        let course = if preferences.reduced_motion {
            course.drawn()
        } else {
            course
        };
        let way = if seen == to && promotes {
            // The pawn has stood here since the choice was asked.
            let (journey, pawn) = give_way(piece, to, &row);
            commands.spawn(pawn);
            commands.entity(entity).insert(journey.from);
            journey
        } else {
            PieceAnimation {
                from: seen,
                to,
                way: course.way,
                elapsed: -course.wait,
                duration: course.duration,
                // A hand that plays fast strikes harder.
                force: (course.force * pace.unwrap_or(1.0).sqrt().min(1.2)).min(1.0),
                start: course.start,
                end: course.end,
                lands: course.lands,
                then: if promotes {
                    AtPathEnd::Promotes
                } else {
                    AtPathEnd::Stands
                },
            }
        };
        commands.entity(entity).insert(way);
    }
}

/// The plan of a way.
#[derive(Clone, Copy, Debug)]
struct PathPlan {
    way: AnimationPath,
    wait: f32,
    duration: f32,
    lands: f32,
    start: Option<ContactKind>,
    end: Option<ContactKind>,
    force: f32,
}

/// The longest a whole move may take, seconds.
pub const LONGEST_GESTURE: f32 = 0.6;
/// When the piece comes who takes: the other has left the square.
const TAKER_WAITS: f32 = 0.15;
/// When the rook follows the castling king: one gesture, two knocks.
const ROOK_WAITS: f32 = 0.16;
/// When a piece comes back from the side: his taker has left the square.
const RETURN_WAITS: f32 = 0.14;
/// Seconds in which the pawn gives way to the piece he becomes.
const SWAP: f32 = 0.25;

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
            GesturePart::Alone if promotes => (0.0, LONGEST_GESTURE - SWAP),
            GesturePart::Alone => (0.0, 0.56),
            GesturePart::CapturedPiece => (0.0, 0.46),
            GesturePart::Capturer if promotes => (0.08, LONGEST_GESTURE - SWAP - 0.08),
            GesturePart::Capturer if style == TravelStyle::Drop => (0.10, 0.36),
            GesturePart::Capturer => (TAKER_WAITS, LONGEST_GESTURE - TAKER_WAITS),
            GesturePart::CastlingRook => (ROOK_WAITS, LONGEST_GESTURE - ROOK_WAITS),
            GesturePart::Returned => (RETURN_WAITS, LONGEST_GESTURE - RETURN_WAITS),
            GesturePart::Rearranged => (
                // Not all hands at the same instant.
                0.015 * ((to.x * 3.0 + to.z * 5.0).abs() % 4.0),
                0.52,
            ),
        };
        let duration = natural.min(longest);
        let height = match style {
            TravelStyle::Slide => 0.0,
            TravelStyle::Drop => 0.05,
            TravelStyle::Carry => 0.20 + 0.03 * distance.min(7.0),
            TravelStyle::Lift if part == GesturePart::Rearranged => TALLEST + 0.25,
            TravelStyle::Hop | TravelStyle::Lift => motion::height_over(from, to, in_the_way),
        };
        let settle = match style {
            TravelStyle::Slide => 0.0,
            _ if promotes => 0.0,
            _ => motion::SETTLE,
        };
        let speed = distance / duration;
        let firm = match part {
            GesturePart::Capturer => 0.12,
            GesturePart::Rearranged => -0.30,
            GesturePart::CapturedPiece => -0.15,
            _ if style == TravelStyle::Drop => -0.12,
            _ => 0.0,
        };
        Self {
            way: AnimationPath::Carried(CarryCurve {
                height,
                settle,
                lean: if style == TravelStyle::Slide {
                    0.0
                } else {
                    1.0
                },
                grow: 1.0,
            }),
            wait,
            duration,
            lands: duration - settle,
            start: match (style, part) {
                (TravelStyle::Slide, _) => Some(ContactKind::Drawn),
                (TravelStyle::Drop, _) => None,
                (_, GesturePart::CapturedPiece) => Some(ContactKind::Seized),
                _ => Some(ContactKind::Lifted),
            },
            end: match style {
                TravelStyle::Slide => None,
                _ if promotes => None,
                _ if to_the_side => Some(ContactKind::PutAside),
                _ => Some(ContactKind::Placed),
            },
            force: (0.60 + 0.018 * speed + firm).clamp(0.2, 1.0),
        }
    }

    fn fall(towards: Vec3, after_others: bool) -> Self {
        Self {
            way: AnimationPath::Falls(KingFall { towards }),
            // The king falls when the mating piece has landed; who gives up waits for nobody.
            wait: if after_others {
                LONGEST_GESTURE + 0.06
            } else {
                0.0
            },
            duration: LONGEST_GESTURE,
            lands: motion::TOPPLE,
            start: None,
            end: Some(ContactKind::Fallen),
            force: 0.9,
        }
    }

    /// Whether it may be seen by those who want little to move: only what goes straight along the board.
    fn is_quiet(&self) -> bool {
        match self.way {
            AnimationPath::Carried(shape) => {
                shape.height < 0.5 && self.end != Some(ContactKind::PutAside)
            }
            AnimationPath::Falls(_) => false,
        }
    }

    /// The same way without lifting, leaning and rocking.
    fn drawn(self) -> Self {
        let duration = self.duration.min(0.22);
        Self {
            way: AnimationPath::Carried(CarryCurve::default()),
            wait: 0.0,
            duration,
            lands: duration,
            start: None,
            ..self
        }
    }
}

/// The pawn leaves, and the new piece comes down: from the row he was chosen from, or from the hand.
fn give_way(
    piece: chess::Piece,
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
    let comes = PieceAnimation {
        from,
        to,
        way: AnimationPath::Carried(CarryCurve {
            height: 0.0,
            settle: 0.07,
            lean: 0.0,
            grow: if chosen.is_some() { 1.0 } else { 0.35 },
        }),
        elapsed: 0.0,
        duration: SWAP,
        force: 0.75,
        start: None,
        end: Some(ContactKind::Placed),
        lands: SWAP - 0.07,
        then: AtPathEnd::Stands,
    };
    let pawn = chess::Piece {
        role: Role::Pawn,
        ..piece
    };
    let stood = to.with_rotation(facing(pawn));
    // Out over the edge of the board, in front of the opponent.
    let out = Vec3::new(0.0, 0.55, piece.color.fold_wb(-1.15, 1.15));
    let goes = PieceAnimation {
        from: stood,
        to: Transform {
            translation: stood.translation + out,
            scale: Vec3::splat(0.02),
            ..stood
        },
        way: AnimationPath::Carried(CarryCurve {
            height: 0.15,
            settle: 0.0,
            lean: 1.0,
            grow: 1.0,
        }),
        elapsed: 0.0,
        duration: SWAP * 0.85,
        force: 0.4,
        start: None,
        end: None,
        lands: SWAP,
        then: AtPathEnd::Vanishes,
    };
    (
        comes,
        (
            Name::new("Pawn that gives way"),
            DepartingPawn(pawn),
            stood,
            Visibility::default(),
            goes,
        ),
    )
}

fn travel(
    mut commands: Commands,
    time: Res<Time>,
    preferences: Res<Preferences>,
    row: Res<PromotionRow>,
    mut touches: MessageWriter<Contact>,
    mut pieces: Query<(Entity, Option<&Piece>, &mut Transform, &mut PieceAnimation)>,
) {
    for (entity, piece, mut pose, mut journey) in &mut pieces {
        let before = journey.elapsed;
        let pace = preferences.animation.pace();
        match pace {
            Some(pace) => journey.elapsed += time.delta_secs().min(LONGEST_STEP) * pace,
            None => journey.elapsed = journey.duration,
        }
        let now = journey.elapsed;
        if let Some(piece) = piece {
            if let Some(deed) = journey.start
                && before <= 0.0
                && now > 0.0
                && pace.is_some()
            {
                touches.write(journey.touch(piece.0, deed, journey.from.translation));
            }
            let heard = journey.lands - LEAD * pace.unwrap_or(1.0);
            if let Some(deed) = journey.end
                && before < heard
                && now >= heard
            {
                touches.write(journey.touch(piece.0, deed, journey.to.translation));
            }
        }
        if now >= journey.duration {
            *pose = journey.to;
            match (journey.then, piece) {
                (AtPathEnd::Vanishes, _) => commands.entity(entity).despawn(),
                (AtPathEnd::Promotes, Some(piece)) if pace.is_some() => {
                    let (comes, pawn) = give_way(piece.0, journey.to, &row);
                    *pose = comes.from;
                    *journey = comes;
                    commands.spawn(pawn);
                }
                _ => {
                    commands.entity(entity).remove::<PieceAnimation>();
                }
            }
        } else if now > 0.0 {
            *pose = journey.at(now);
        }
    }
}

/// The longest step of time a frame may make, seconds: after a pause in which nothing was drawn, the first frame of a
/// movement must not swallow it.
const LONGEST_STEP: f32 = 0.06;
/// A sound reaches the ear later than a picture the eye, by what is kept ready for the loudspeaker. Seconds.
const LEAD: f32 = 0.03;

impl PieceAnimation {
    fn touch(&self, piece: chess::Piece, deed: ContactKind, at: Vec3) -> Contact {
        Contact {
            piece,
            deed,
            at,
            force: self.force,
        }
    }

    /// The pose at this second of the way.
    fn at(&self, seconds: f32) -> Transform {
        match self.way {
            AnimationPath::Carried(shape) => {
                shape.pose(&self.from, &self.to, seconds, self.duration)
            }
            AnimationPath::Falls(fall) => fall.pose(&self.from, &self.to, seconds, self.duration),
        }
    }
}

fn tell_motion(pieces: Query<(), With<PieceAnimation>>, mut motion: ResMut<Motion>) {
    let moving = !pieces.is_empty();
    if motion.pieces != moving {
        motion.pieces = moving;
    }
}

#[cfg(test)]
mod tests {
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
    fn a_laid_down_king_lies_over_his_square_above_the_board() {
        let (piece, on) = king(Square::D8);
        let lie = FallenPose::default();
        let pose = resting_pose(piece, Some(&on), None, Some(lie));
        let crown = pose.transform_point(Vec3::Y * TALLEST);
        let middle = (pose.translation + crown) / 2.0;
        assert!(middle.distance(square_center(Square::D8)) < 0.5, "{middle}");
        assert!(crown.y > 0.0, "the crown stays above the board: {crown}");
        assert!(crown.y < 0.4, "and he lies: {crown}");
    }

    #[test]
    fn a_king_falls_where_nobody_stands() {
        let towards = way_to_fall(Square::D8, &[Square::C8, Square::E8, Square::D7]).towards;
        assert_ne!(towards.x, 1.0);
        assert_ne!(towards.x, -1.0);
    }

    #[test]
    fn a_king_lies_in_nobody_where_there_is_room() {
        let squares = |names: &str| -> Vec<Square> {
            names
                .split_whitespace()
                .map(|name| name.parse().expect("a square"))
                .collect()
        };
        for (king, others, most) in [
            ("e1", "", 0.0),
            ("e1", "d1 e2", 0.0),
            ("g1", "f1 f2 g2 h2", 0.05),
            ("h1", "g1 g2 h2", 0.05),
            // Mated on his back rank, behind all his pawns.
            ("g8", "f8 f7 g7 h7", 0.05),
            ("e8", "d8 f8 d7 e7 f7", 0.12),
            ("e4", "d4 f4 e3", 0.05),
        ] {
            let king = king.parse().expect("a square");
            let others = squares(others);
            let lie = way_to_fall(king, &others);
            let lies_in = crowding(king, lie, &others);
            assert!(lies_in <= most, "{king} {others:?}: {lie:?} {lies_in}");
        }
        assert_eq!(way_to_fall(Square::E1, &[]), FallenPose::default());
        // Mated by the rook beside him: between file and rank he lies in nobody, and is seen to lie.
        let lie = way_to_fall(Square::E8, &squares("d8 f8 f7"));
        assert!(lie.towards.x.abs() > 0.5, "{lie:?}");
    }

    #[test]
    fn no_move_takes_longer_than_a_move_deserves() {
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
                let course = PathPlan::of(Some(&travel), false, promotes, from, to, none);
                let swap = if promotes { SWAP } else { 0.0 };
                let whole = course.wait + course.duration + swap;
                assert!(
                    whole <= LONGEST_GESTURE + 1e-4
                        || (promotes
                            && part != GesturePart::Alone
                            && part != GesturePart::Capturer),
                    "{style:?} {part:?}: {whole} s"
                );
                assert!(course.lands <= course.duration);
            }
        }
    }
}
