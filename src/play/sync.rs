//! Board sync: piece entities follow the rules, by the difference between what is present and what is expected.
//!
//! A move, a take-back, a loaded game, a jump in the review and a new game all share this path; only the style of
//! travel differs. One diff for every animation is the idea of chessground's `computePlan`.

use bevy::prelude::*;

use crate::{
    chess::{
        self, Color, EndReason, Move, Position, Role, Square, Variant, VariantPosition, material,
    },
    settings::Settings,
};

use super::{
    PlaySystems, input::promotion::PromotionState, mode::set_up::SetUp, preferences::Preferences,
    rules::Rules, shared::SampleBoard,
};

/// Spawns the squares, and keeps the pieces in sync.
pub fn plugin(app: &mut App) {
    app.init_resource::<LastSynced>()
        .add_systems(Startup, spawn_squares)
        .add_systems(
            Update,
            sync_pieces
                .run_if(
                    resource_changed::<Rules>
                        .or_eager(resource_changed::<PromotionState>)
                        .or_eager(resource_changed::<SetUp>)
                        .or_eager(resource_changed::<SampleBoard>)
                        .or_eager(resource_changed::<Preferences>),
                )
                .in_set(PlaySystems::Sync),
        );
}

/// One of the 64 squares.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardSquare(pub Square);

/// A piece: its role and colour.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece(pub chess::Piece);

/// The square a piece stands on.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OnSquare(pub Square);

/// A captured piece's place beside the board: on the capturing player's side, in order of value. In Crazyhouse it is
/// that player's own now, and can be dropped (V10).
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Captured {
    /// Who captured it.
    pub taker: Color,
    /// Place in the order of value, from 0.
    pub slot: usize,
}

/// Marks a king that lies on the board after a loss.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToppledKing;

/// How a piece travels to its place. Inserted anew at every change of place.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Travel {
    /// The shape of the path.
    pub style: TravelStyle,
    /// Its part in the move.
    pub part: GesturePart,
    /// The role it is shown with on the way: a pawn that promotes is replaced at the end.
    pub travels_as: Role,
}

/// The shape of a piece's path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TravelStyle {
    /// Along the table, to make room among captured pieces.
    Slide,
    /// Lifted a little and set down.
    Carry,
    /// Over the others: the knight, the rook in castling (M2).
    Hop,
    /// Lifted high: to and from the side of the board, and across several moves at once.
    Lift,
    /// Set down where it was dropped.
    Drop,
}

/// The part of a piece in a move; the scene starts the parts one after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GesturePart {
    /// It moves, and nothing else happens.
    Alone,
    /// It is captured.
    CapturedPiece,
    /// It captures: arrives when the other has left.
    Capturer,
    /// It captures in atomic chess: it goes to this square and explodes there (V7).
    ExplodingCapturer(Square),
    /// It explodes in atomic chess, captured or beside what is captured (V7).
    Exploded,
    /// The rook in castling, which follows the king.
    CastlingRook,
    /// It castles in Chess960 and is taken off until its rook has crossed.
    CastlingKing,
    /// It crosses in castling while the king is off the board.
    RookUnderKing,
    /// It returns to the board after a take-back, when the capturing piece has left the square.
    Returned,
    /// It is dropped from the pocket, or goes back there in a take-back (V10).
    Dropped,
    /// One of many that change places at once.
    Rearranged,
}

/// The board synced last, and the moves up to the position shown, to tell a single step from a jump: a line beside the
/// game has other moves at the same plies.
#[derive(Resource, Default, PartialEq, Eq)]
struct LastSynced {
    board: (u64, u64),
    moves: Vec<Move>,
}

impl LastSynced {
    fn of(rules: &Rules) -> Self {
        let plies = &rules.game().plies()[..rules.shown_ply()];
        Self {
            board: rules.board(),
            moves: plies.iter().map(|ply| ply.mv).collect(),
        }
    }
}

/// A square or a place beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum PieceLocation {
    Board(Square),
    Tray(Captured),
}

fn spawn_squares(mut commands: Commands) {
    for square in Square::ALL {
        commands.spawn((Name::new(format!("Square {square}")), BoardSquare(square)));
    }
}

/// The pieces expected on the board, and those beside it (White's first).
pub fn expected_pieces(
    rules: &Rules,
    promotion: &PromotionState,
) -> (Vec<(Square, chess::Piece)>, [Vec<Role>; 2]) {
    let game = rules.game();
    let ply = rules.shown_ply();
    let beside = material::at(game, ply).beside;
    let mut trays = [beside.white, beside.black];
    let drops = game.variant().drops();
    let mut board = rules.shown().board().clone();
    if let Some(pending) = promotion.pending()
        && let Some(pawn) = board.remove_piece_at(pending.from)
    {
        // The pawn is shown on its target, the captured piece beside the board, until the role is chosen.
        if let Some(mut taken) = board.remove_piece_at(pending.to) {
            if drops {
                taken = taken_over(rules.shown(), pending.to, taken);
            }
            let tray = &mut trays[tray_of(taken.color)];
            tray.push(taken.role);
            tray.sort_by_key(|role| std::cmp::Reverse(*role));
        }
        board.set_piece_at(pending.to, pawn);
    }
    let trays = trays.map(|tray| fitting(tray, drops));
    (board.into_iter().collect(), trays)
}

/// The pieces that stand in a side's trays. In some variants a side loses more than the trays hold: the least valuable
/// are left out; of a pocket some of the most numerous kind, so that one of each kind stays to be dropped.
fn fitting(mut tray: Vec<Role>, drops: bool) -> Vec<Role> {
    while drops && tray.len() > MOST_IN_TRAY {
        let count = |role: &Role| tray.iter().filter(|one| *one == role).count();
        let most = tray.iter().map(count).max();
        let last = tray.iter().rposition(|role| Some(count(role)) == most);
        tray.remove(last.unwrap_or_default());
    }
    tray.truncate(MOST_IN_TRAY);
    tray
}

/// A piece as its capturer has it in the pocket: of the other colour, and a pawn again if it was one (V10).
fn taken_over(pos: &VariantPosition, square: Square, piece: chess::Piece) -> chess::Piece {
    chess::Piece {
        color: !piece.color,
        role: match pos.promoted().contains(square) {
            true => Role::Pawn,
            false => piece.role,
        },
    }
}

/// How many pieces stand in one player's trays at most.
pub const MOST_IN_TRAY: usize = 15;

fn tray_of(color: Color) -> usize {
    color.fold_wb(0, 1)
}

fn sync_pieces(
    mut commands: Commands,
    rules: Res<Rules>,
    promotion: Res<PromotionState>,
    setting_up: Res<SetUp>,
    sample: Res<SampleBoard>,
    preferences: Res<Preferences>,
    mut last: ResMut<LastSynced>,
    pieces: Query<(
        Entity,
        &Piece,
        Option<&OnSquare>,
        Option<&Captured>,
        Has<ToppledKing>,
    )>,
) {
    let (board, trays) = match setting_up.board() {
        Some(arranged) => (
            arranged.board().clone().into_iter().collect(),
            [Color::White, Color::Black].map(|side| fitting(arranged.pocket(side), true)),
        ),
        None if sample.0 => (
            VariantPosition::default()
                .board()
                .clone()
                .into_iter()
                .collect(),
            default(),
        ),
        None => expected_pieces(&rules, &promotion),
    };
    let variant = setting_up
        .board()
        .map_or_else(|| rules.game().variant(), |arranged| arranged.variant());
    let drops = variant.drops();
    let taker_of = |color: Color| if drops { color } else { !color };
    let mut wanted: Vec<(chess::Piece, PieceLocation)> = board
        .iter()
        .map(|&(square, piece)| (piece, PieceLocation::Board(square)))
        .collect();
    for color in Color::ALL {
        let taker = taker_of(color);
        for (slot, &role) in trays[tray_of(color)].iter().enumerate() {
            let place = PieceLocation::Tray(Captured { taker, slot });
            wanted.push((chess::Piece { color, role }, place));
        }
    }

    let mut present: Vec<(Entity, chess::Piece, PieceLocation)> = pieces
        .iter()
        .filter_map(|(entity, piece, on, captured, _)| {
            let place = on
                .map(|on| PieceLocation::Board(on.0))
                .or_else(|| captured.copied().map(PieceLocation::Tray))?;
            Some((entity, piece.0, place))
        })
        .collect();

    // Pieces that are in place stay.
    wanted.retain(|piece_and_place| {
        let found = present
            .iter()
            .position(|(_, piece, place)| (*piece, *place) == *piece_and_place);
        if let Some(at) = found {
            present.swap_remove(at);
        }
        found.is_none()
    });

    let now = LastSynced::of(&rules);
    let step = single_step(&last, &now);
    let is_jump = step.is_none() && *last != now;
    let is_castling = step.is_some_and(|(mv, _)| mv.is_castle());
    let king_is_lifted = step.is_some_and(|(mv, _)| lifts_king(mv, &rules));
    let backwards = step.is_some_and(|(_, backwards)| backwards);
    let is_drop = step.is_some_and(|(mv, _)| mv.is_put());
    let captures = !is_jump
        && !backwards
        && !is_drop
        && wanted
            .iter()
            .any(|(_, place)| matches!(place, PieceLocation::Tray(_)));
    let style = |role: Role, from: PieceLocation, to: PieceLocation| match (from, to) {
        (PieceLocation::Tray(from), PieceLocation::Tray(to)) if from.taker == to.taker => {
            TravelStyle::Slide
        }
        (PieceLocation::Board(_), PieceLocation::Board(_)) if is_jump => TravelStyle::Lift,
        (PieceLocation::Board(_), PieceLocation::Board(_)) if role == Role::Knight => {
            TravelStyle::Hop
        }
        (PieceLocation::Board(_), PieceLocation::Board(_)) if king_is_lifted => match role {
            Role::King => TravelStyle::Lift,
            _ => TravelStyle::Carry,
        },
        (PieceLocation::Board(_), PieceLocation::Board(_)) if role == Role::Rook && is_castling => {
            TravelStyle::Hop
        }
        (PieceLocation::Board(_), PieceLocation::Board(_)) => TravelStyle::Carry,
        _ => TravelStyle::Lift,
    };
    let explosion = step
        .map(|(mv, _)| mv)
        .filter(|mv| !backwards && mv.is_capture() && rules.game().variant().explodes());
    let part = |piece: chess::Piece, from: PieceLocation, to: PieceLocation| match (from, to) {
        (PieceLocation::Tray(from), PieceLocation::Tray(to))
            if from.taker == to.taker || !is_jump =>
        {
            GesturePart::Alone
        }
        (PieceLocation::Board(square), PieceLocation::Tray(_)) if explosion.is_some() => {
            // A pawn that promotes stands on its target square already.
            let captures = |mv: &Move| {
                piece.color != rules.shown().turn()
                    && [mv.from(), Some(mv.to())].contains(&Some(square))
            };
            match explosion.filter(captures) {
                Some(mv) => GesturePart::ExplodingCapturer(mv.to()),
                None => GesturePart::Exploded,
            }
        }
        _ if is_jump => GesturePart::Rearranged,
        (PieceLocation::Tray(_), _) | (_, PieceLocation::Tray(_)) if is_drop => {
            GesturePart::Dropped
        }
        (PieceLocation::Tray(_), PieceLocation::Board(_)) => GesturePart::Returned,
        (PieceLocation::Board(_), PieceLocation::Tray(_)) => GesturePart::CapturedPiece,
        _ if captures => GesturePart::Capturer,
        _ if king_is_lifted && piece.role == Role::King => GesturePart::CastlingKing,
        _ if king_is_lifted => GesturePart::RookUnderKing,
        _ if is_castling && piece.role == Role::Rook => GesturePart::CastlingRook,
        _ => GesturePart::Alone,
    };

    let mut changed = Vec::new();
    // First the nearest piece of the same kind travels; then a pawn of the same colour changes its role (promotion);
    // the rest are despawned and spawned.
    let mut start_travel =
        |entity: Entity, piece: chess::Piece, from: PieceLocation, to: PieceLocation| {
            let travel = Travel {
                style: style(piece.role, from, to),
                part: part(piece, from, to),
                travels_as: piece.role,
            };
            let mut entity_commands = commands.entity(entity);
            entity_commands.insert(travel);
            match to {
                PieceLocation::Board(square) => entity_commands
                    .remove::<Captured>()
                    .insert(OnSquare(square)),
                PieceLocation::Tray(place) => entity_commands.remove::<OnSquare>().insert(place),
            };
        };
    wanted.retain(|&(piece, to)| {
        let nearest = present
            .iter()
            .enumerate()
            .filter(|(_, (_, other, _))| *other == piece)
            .min_by_key(|(_, (_, _, from))| distance(*from, to))
            .map(|(at, _)| at);
        if let Some(at) = nearest {
            let (entity, _, from) = present.swap_remove(at);
            start_travel(entity, piece, from, to);
        }
        nearest.is_none()
    });
    // What is captured in Crazyhouse changes sides as it is taken off, and back in a take-back.
    if drops {
        wanted.retain(|&(piece, to)| {
            let found = present.iter().position(|(_, other, from)| {
                other.color != piece.color
                    && matches!(
                        (from, to),
                        (PieceLocation::Board(_), PieceLocation::Tray(_))
                            | (PieceLocation::Tray(_), PieceLocation::Board(_))
                    )
            });
            if let Some(at) = found {
                let (entity, _, from) = present.swap_remove(at);
                start_travel(entity, piece, from, to);
                changed.push((entity, piece));
            }
            found.is_none()
        });
    }
    let mut promoted = Vec::new();
    wanted.retain(|&(piece, to)| {
        let nearest = present
            .iter()
            .enumerate()
            .filter(|(_, (_, other, from))| {
                other.color == piece.color
                    && (other.role == Role::Pawn || piece.role == Role::Pawn)
                    && matches!(
                        (from, to),
                        (PieceLocation::Board(_), PieceLocation::Board(_))
                    )
            })
            .min_by_key(|(_, (_, _, from))| distance(*from, to))
            .map(|(at, _)| at);
        if let Some(at) = nearest {
            let (entity, was, from) = present.swap_remove(at);
            // A pawn travels as a pawn, whatever it becomes at the end.
            start_travel(
                entity,
                chess::Piece {
                    role: Role::Pawn,
                    ..was
                },
                from,
                to,
            );
            promoted.push((entity, piece));
        }
        nearest.is_none()
    });
    for (entity, piece) in promoted.into_iter().chain(changed) {
        commands.entity(entity).insert((Piece(piece), name(piece)));
    }
    for (entity, ..) in &present {
        commands.entity(*entity).despawn();
    }
    let toppled = toppled_king(&rules, &preferences).filter(|_| !setting_up.is_open());
    for (piece, place) in wanted {
        let mut entity_commands = commands.spawn((name(piece), Piece(piece)));
        match place {
            PieceLocation::Board(square) => entity_commands.insert(OnSquare(square)),
            PieceLocation::Tray(captured) => entity_commands.insert(captured),
        };
        if toppled == Some(piece) {
            entity_commands.insert(ToppledKing);
        }
    }
    for (entity, piece, _, _, lies) in &pieces {
        // The query still has the pieces that are despawned: a command for one of them would panic.
        if present.iter().any(|(surplus, ..)| *surplus == entity) {
            continue;
        }
        let should_lie = toppled == Some(piece.0);
        if should_lie && !lies {
            commands.entity(entity).insert(ToppledKing);
        } else if lies && !should_lie {
            commands.entity(entity).remove::<ToppledKing>();
        }
    }
    *last = now;
}

/// The king that is laid down as long as that end is shown: of the side that lost by mate, resignation or time (E3, E4,
/// E5), or by the third check or the other king's arrival (V4, V5, V9); after a resignation only if the players want it
/// (seed 002 does without).
pub fn toppled_king(rules: &Rules, settings: &Settings) -> Option<chess::Piece> {
    let outcome = rules.board_outcome()?;
    let winner = outcome.winner?;
    // Where kings are pieces like the others, none of them represents the side.
    if !rules.game().variant().has_check() {
        return None;
    }
    let falls = match outcome.reason {
        EndReason::Checkmate | EndReason::Time => true,
        EndReason::ThirdCheck | EndReason::KingOnHill | EndReason::KingOnLastRank => true,
        EndReason::Resignation => settings.resigned_king_falls,
        _ => false,
    };
    falls.then(|| Role::King.of(!winner))
}

fn name(piece: chess::Piece) -> Name {
    Name::new(format!("{:?} {:?}", piece.color, piece.role))
}

/// Whether castling is done as the guidelines of Chess960 have it by hand: the king is taken off, the rook moved, the
/// king put down (law V2). This is needed where both block one another's way; in standard chess the king moves first
/// (M9).
fn lifts_king(mv: Move, rules: &Rules) -> bool {
    let (Move::Castle { king, rook }, Some(side)) = (mv, mv.castling_side()) else {
        return false;
    };
    let goal = Square::from_coords(side.king_to_file(), king.rank());
    let rook_goal = Square::from_coords(side.rook_to_file(), king.rank());
    let (low, high) = (rook.min(rook_goal), rook.max(rook_goal));
    let meets = |square: Square| (low..=high).contains(&square);
    rules.game().variant() == Variant::Chess960
        && king != goal
        && (meets(king) || meets(goal) || (king < low) != (goal < low))
}

/// The single move between the position synced last and this one, and whether it runs backwards.
fn single_step(last: &LastSynced, now: &LastSynced) -> Option<(Move, bool)> {
    if last.board != now.board {
        return None;
    }
    let added = |from: &[Move], to: &[Move]| {
        let (mv, before) = to.split_last()?;
        (before == from).then_some(*mv)
    };
    let forwards = added(&last.moves, &now.moves).map(|mv| (mv, false));
    forwards.or_else(|| added(&now.moves, &last.moves).map(|mv| (mv, true)))
}

/// The distance of two places, in king's moves; places beside the board are farther than any square, and of those the
/// last comes first: it is the one that a hand picks up.
fn distance(from: PieceLocation, to: PieceLocation) -> u32 {
    match (from, to) {
        (PieceLocation::Board(from), PieceLocation::Board(to)) => from.distance(to),
        (PieceLocation::Tray(from), PieceLocation::Tray(to)) => from.slot.abs_diff(to.slot) as u32,
        (PieceLocation::Tray(from), PieceLocation::Board(_)) => {
            16 + MOST_IN_TRAY.saturating_sub(from.slot) as u32
        }
        _ => 16,
    }
}
