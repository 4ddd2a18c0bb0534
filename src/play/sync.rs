//! Board sync: the pieces in the world follow the rules, by the difference of what stands and what should stand.
//!
//! A move, a take-back, a loaded game, a jump in the review and a new game all share this path; only the style of
//! travel differs. The idea of one diff for every animation comes from chessground's `computePlan`.

use bevy::prelude::*;

use crate::chess::{self, Color, EndReason, Game, Move, Position, Role, Square, material};

use super::{PlaySystems, input::promotion::PromotionState, mode::set_up::SetUp, rules::Rules};

/// Sets up the squares, and keeps the pieces in step.
pub fn plugin(app: &mut App) {
    app.init_resource::<LastShown>()
        .add_systems(Startup, spawn_squares)
        .add_systems(
            Update,
            sync_pieces
                .run_if(
                    resource_changed::<Rules>
                        .or_eager(resource_changed::<PromotionState>)
                        .or_eager(resource_changed::<SetUp>),
                )
                .in_set(PlaySystems::Sync),
        );
}

/// One of the 64 squares.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardSquare(pub Square);

/// A piece: what it is and whose.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece(pub chess::Piece);

/// Where a piece stands on the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OnSquare(pub Square);

/// A captured piece's place beside the board: at the side of the player who took him, in order of value.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Captured {
    /// Place in the order of value, from 0.
    pub slot: usize,
}

/// The mated king is laid down.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct LaidDown;

/// How a piece goes to the place where it now stands. Inserted anew at every change of place.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Travel {
    /// The shape of the way.
    pub style: TravelStyle,
    /// What the piece does in the gesture that the move is.
    pub part: GesturePart,
    /// The shape in which he goes; a pawn that promotes goes as a pawn and gives way to the new piece at the end.
    pub walks_as: Role,
}

/// The shape of a piece's way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TravelStyle {
    /// Drawn along the table's edge, when another makes room or wants some.
    Slide,
    /// Lifted a little, carried, set down.
    Carry,
    /// Over the others: the knight, the rook in castling (M2).
    Hop,
    /// Lifted high: to and from the side of the board, and across several moves at once.
    Lift,
    /// Set down out of the hand that held him.
    Drop,
}

/// What a piece does in the gesture that a move is; the scene knows from it when each begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GesturePart {
    /// Moves, and nothing else happens.
    Alone,
    /// Is taken off the board.
    Taken,
    /// Takes: comes when the other has left.
    Taker,
    /// Castles: follows the king.
    CastlingRook,
    /// Comes back from the side, when his taker has left the square.
    Returned,
    /// One of many that change places at once.
    Crowd,
}

/// What the world showed last, to know a single step from a jump.
#[derive(Resource, Default)]
struct LastShown {
    board: (u64, u64),
    ply: usize,
}

/// Where a piece stands, in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum StandingPlace {
    Board(Square),
    Tray(usize),
}

fn spawn_squares(mut commands: Commands) {
    for square in Square::ALL {
        commands.spawn((Name::new(format!("Square {square}")), BoardSquare(square)));
    }
}

/// Every piece that the rules want to see, and where: on the board, then beside it (White's first).
pub fn pieces_wanted(
    rules: &Rules,
    promotion: &PromotionState,
) -> (Vec<(Square, chess::Piece)>, [Vec<Role>; 2]) {
    let game = rules.game();
    let ply = rules.shown_ply();
    let lost = material::at(game, ply).lost;
    let mut trays = [lost.white, lost.black];
    let mut board = rules.shown().board().clone();
    if let Some(pending) = promotion.pending()
        && let Some(pawn) = board.remove_piece_at(pending.from)
    {
        // The pawn has arrived; what it takes has left; what it becomes is open.
        if let Some(taken) = board.remove_piece_at(pending.to) {
            let tray = &mut trays[tray_index(taken.color)];
            tray.push(taken.role);
            tray.sort_by_key(|role| std::cmp::Reverse(*role));
        }
        board.set_piece_at(pending.to, pawn);
    }
    (board.into_iter().collect(), trays)
}

fn tray_index(color: Color) -> usize {
    color.fold_wb(0, 1)
}

fn sync_pieces(
    mut commands: Commands,
    rules: Res<Rules>,
    promotion: Res<PromotionState>,
    setting_up: Res<SetUp>,
    mut last: ResMut<LastShown>,
    pieces: Query<(
        Entity,
        &Piece,
        Option<&OnSquare>,
        Option<&Captured>,
        Has<LaidDown>,
    )>,
) {
    let (board, trays) = match setting_up.board() {
        Some(arranged) => (arranged.board().clone().into_iter().collect(), default()),
        None => pieces_wanted(&rules, &promotion),
    };
    let mut wanted: Vec<(chess::Piece, StandingPlace)> = board
        .iter()
        .map(|&(square, piece)| (piece, StandingPlace::Board(square)))
        .collect();
    for color in Color::ALL {
        for (slot, &role) in trays[tray_index(color)].iter().enumerate() {
            wanted.push((chess::Piece { color, role }, StandingPlace::Tray(slot)));
        }
    }

    let mut standing: Vec<(Entity, chess::Piece, StandingPlace)> = pieces
        .iter()
        .filter_map(|(entity, piece, on, captured, _)| {
            let place = on
                .map(|on| StandingPlace::Board(on.0))
                .or_else(|| captured.map(|captured| StandingPlace::Tray(captured.slot)))?;
            Some((entity, piece.0, place))
        })
        .collect();

    // Who stands where he should stays.
    wanted.retain(|want| {
        let found = standing
            .iter()
            .position(|(_, piece, place)| (*piece, *place) == *want);
        if let Some(at) = found {
            standing.swap_remove(at);
        }
        found.is_none()
    });

    let single = single_step(&rules, &last);
    let jumps = single.is_none() && (last.board, last.ply) != (rules.board(), rules.shown_ply());
    let castles = single.is_some_and(|(mv, _)| mv.is_castle());
    let backwards = single.is_some_and(|(_, backwards)| backwards);
    let takes = !jumps
        && !backwards
        && wanted
            .iter()
            .any(|(_, place)| matches!(place, StandingPlace::Tray(_)));
    let style = |role: Role, from: StandingPlace, to: StandingPlace| match (from, to) {
        (StandingPlace::Tray(_), StandingPlace::Tray(_)) => TravelStyle::Slide,
        (StandingPlace::Board(_), StandingPlace::Board(_)) if jumps => TravelStyle::Lift,
        (StandingPlace::Board(_), StandingPlace::Board(_)) if role == Role::Knight => {
            TravelStyle::Hop
        }
        (StandingPlace::Board(_), StandingPlace::Board(_)) if role == Role::Rook && castles => {
            TravelStyle::Hop
        }
        (StandingPlace::Board(_), StandingPlace::Board(_)) => TravelStyle::Carry,
        _ => TravelStyle::Lift,
    };
    let part = |role: Role, from: StandingPlace, to: StandingPlace| match (from, to) {
        (StandingPlace::Tray(_), StandingPlace::Tray(_)) => GesturePart::Alone,
        _ if jumps => GesturePart::Crowd,
        (StandingPlace::Tray(_), StandingPlace::Board(_)) => GesturePart::Returned,
        (StandingPlace::Board(_), StandingPlace::Tray(_)) => GesturePart::Taken,
        _ if takes => GesturePart::Taker,
        _ if castles && role == Role::Rook => GesturePart::CastlingRook,
        _ => GesturePart::Alone,
    };

    // The nearest piece of the same kind goes; then a piece of the same colour changes its shape (promotion); the rest
    // come and go.
    let mut go = |entity: Entity, piece: chess::Piece, from: StandingPlace, to: StandingPlace| {
        let travel = Travel {
            style: style(piece.role, from, to),
            part: part(piece.role, from, to),
            walks_as: piece.role,
        };
        let mut entity_commands = commands.entity(entity);
        entity_commands.insert(travel);
        match to {
            StandingPlace::Board(square) => entity_commands
                .remove::<Captured>()
                .insert(OnSquare(square)),
            StandingPlace::Tray(slot) => entity_commands
                .remove::<OnSquare>()
                .insert(Captured { slot }),
        };
    };
    wanted.retain(|&(piece, to)| {
        let nearest = standing
            .iter()
            .enumerate()
            .filter(|(_, (_, other, _))| *other == piece)
            .min_by_key(|(_, (_, _, from))| distance(*from, to))
            .map(|(at, _)| at);
        if let Some(at) = nearest {
            let (entity, _, from) = standing.swap_remove(at);
            go(entity, piece, from, to);
        }
        nearest.is_none()
    });
    let mut reshaped = Vec::new();
    wanted.retain(|&(piece, to)| {
        let nearest = standing
            .iter()
            .enumerate()
            .filter(|(_, (_, other, from))| {
                other.color == piece.color
                    && (other.role == Role::Pawn || piece.role == Role::Pawn)
                    && matches!(
                        (from, to),
                        (StandingPlace::Board(_), StandingPlace::Board(_))
                    )
            })
            .min_by_key(|(_, (_, _, from))| distance(*from, to))
            .map(|(at, _)| at);
        if let Some(at) = nearest {
            let (entity, was, from) = standing.swap_remove(at);
            // A pawn walks as a pawn, whatever it becomes at the end of its way.
            go(
                entity,
                chess::Piece {
                    role: Role::Pawn,
                    ..was
                },
                from,
                to,
            );
            reshaped.push((entity, piece));
        }
        nearest.is_none()
    });
    for (entity, piece) in reshaped {
        commands.entity(entity).insert((Piece(piece), name(piece)));
    }
    for (entity, ..) in standing {
        commands.entity(entity).despawn();
    }
    let beaten = beaten_king(&rules).filter(|_| !setting_up.is_open());
    for (piece, place) in wanted {
        let mut entity_commands = commands.spawn((name(piece), Piece(piece)));
        match place {
            StandingPlace::Board(square) => entity_commands.insert(OnSquare(square)),
            StandingPlace::Tray(slot) => entity_commands.insert(Captured { slot }),
        };
        if beaten == Some(piece) {
            entity_commands.insert(LaidDown);
        }
    }
    for (entity, piece, _, _, laid) in &pieces {
        let lie = beaten == Some(piece.0);
        if lie && !laid {
            commands.entity(entity).insert(LaidDown);
        } else if laid && !lie {
            commands.entity(entity).remove::<LaidDown>();
        }
    }
    *last = LastShown {
        board: rules.board(),
        ply: rules.shown_ply(),
    };
}

/// E3, E4, E5: the king that is mated, gives up or loses on time is laid down, and stands up again when that is taken
/// back or looked away from.
pub fn beaten_king(rules: &Rules) -> Option<chess::Piece> {
    let outcome = rules.board_outcome()?;
    let winner = outcome.winner?;
    matches!(
        outcome.reason,
        EndReason::Checkmate | EndReason::Resignation | EndReason::Time
    )
    .then(|| Role::King.of(!winner))
}

fn name(piece: chess::Piece) -> Name {
    Name::new(format!("{:?} {:?}", piece.color, piece.role))
}

/// The one move between what was shown and what is, and whether it runs backwards.
fn single_step(rules: &Rules, last: &LastShown) -> Option<(Move, bool)> {
    if last.board != rules.board() {
        return None;
    }
    let game: &Game = rules.game();
    let now = rules.shown_ply();
    if now == last.ply + 1 {
        Some((game.plies()[last.ply].mv, false))
    } else if now + 1 == last.ply {
        game.plies().get(now).map(|ply| (ply.mv, true))
    } else {
        None
    }
}

/// How far two places are apart, in king's moves; the side of the board is farther than any square.
fn distance(from: StandingPlace, to: StandingPlace) -> u32 {
    match (from, to) {
        (StandingPlace::Board(from), StandingPlace::Board(to)) => from.distance(to),
        (StandingPlace::Tray(from), StandingPlace::Tray(to)) => from.abs_diff(to) as u32,
        _ => 16,
    }
}
