//! Board sync: piece entities follow the rules, by the difference between what is present and what is expected.
//!
//! A move, a take-back, a loaded game, a jump in the review and a new game all share this path; only the style of
//! travel differs. One diff for every animation is the idea of chessground's `computePlan`.

mod expected;
mod plan;
mod travel;

use bevy::prelude::*;

use crate::{
    chess::{self, Color, EndReason, Move, Role, Square},
    settings::Settings,
};

use super::{
    PlaySystems, input::promotion::PromotionState, mode::set_up::SetUp, preferences::Preferences,
    rules::Rules, shared::SampleBoard,
};

use expected::expected_pieces;
use plan::{PieceLocation, PresentPiece, SyncPlan};
use travel::Transition;

pub use expected::MOST_IN_TRAY;
pub use travel::{GesturePart, Travel, TravelStyle};

/// Spawns the squares, and keeps the pieces in sync.
pub fn plugin(app: &mut App) {
    app.init_resource::<LastSynced>()
        .add_systems(Startup, spawn_squares)
        .add_systems(
            Update,
            (sync_pieces, topple_king)
                .chain()
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

fn spawn_squares(mut commands: Commands) {
    for square in Square::ALL {
        commands.spawn((Name::new(format!("Square {square}")), BoardSquare(square)));
    }
}

fn sync_pieces(
    mut commands: Commands,
    rules: Res<Rules>,
    promotion: Res<PromotionState>,
    setting_up: Res<SetUp>,
    sample: Res<SampleBoard>,
    mut last: ResMut<LastSynced>,
    pieces: Query<(Entity, &Piece, Option<&OnSquare>, Option<&Captured>)>,
) {
    let present = pieces.iter().filter_map(|(entity, piece, on, captured)| {
        let place = on
            .map(|on| PieceLocation::Board(on.0))
            .or_else(|| captured.copied().map(PieceLocation::Tray))?;
        let piece = piece.0;
        Some(PresentPiece {
            entity,
            piece,
            place,
        })
    });
    let arranged = setting_up.board();
    let variant = arranged.map_or_else(|| rules.game().variant(), |board| board.variant());
    let drops = variant.drops();
    let expected = expected_pieces(&rules, &promotion, arranged, sample.0, drops);
    let plan = SyncPlan::new(present.collect(), expected, drops);

    let now = LastSynced::of(&rules);
    let transition = Transition::new(&last, &now, &rules, &plan);
    for journey in &plan.journeys {
        let mut entity = commands.entity(journey.entity);
        entity.insert(transition.travel(journey));
        match journey.to {
            PieceLocation::Board(square) => entity.remove::<Captured>().insert(OnSquare(square)),
            PieceLocation::Tray(place) => entity.remove::<OnSquare>().insert(place),
        };
        if journey.becomes_another {
            entity.insert((Piece(journey.piece), name(journey.piece)));
        }
    }
    for entity in &plan.surplus {
        commands.entity(*entity).despawn();
    }
    for &(piece, place) in &plan.missing {
        let mut entity = commands.spawn((name(piece), Piece(piece)));
        match place {
            PieceLocation::Board(square) => entity.insert(OnSquare(square)),
            PieceLocation::Tray(captured) => entity.insert(captured),
        };
    }
    *last = now;
}

/// Lays down the king that lost, and sets it up again where that end is not shown.
fn topple_king(
    mut commands: Commands,
    rules: Res<Rules>,
    setting_up: Res<SetUp>,
    preferences: Res<Preferences>,
    pieces: Query<(Entity, &Piece, Has<ToppledKing>)>,
) {
    let toppled = toppled_king(&rules, &preferences).filter(|_| !setting_up.is_open());
    for (entity, piece, lies) in &pieces {
        let should_lie = toppled == Some(piece.0);
        if should_lie && !lies {
            commands.entity(entity).insert(ToppledKing);
        } else if lies && !should_lie {
            commands.entity(entity).remove::<ToppledKing>();
        }
    }
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
