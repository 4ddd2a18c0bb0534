//! The difference between the pieces that are present and those that are expected.

use bevy::prelude::*;

use crate::chess::{self, Role, Square};

use super::{Captured, expected::MOST_IN_TRAY};

/// A square or a place beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum PieceLocation {
    /// A square.
    Board(Square),
    /// A place in a tray.
    Tray(Captured),
}

/// A piece and its place.
pub(super) type ExpectedPiece = (chess::Piece, PieceLocation);

/// An entity that is a piece in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PresentPiece {
    pub entity: Entity,
    pub piece: chess::Piece,
    pub place: PieceLocation,
}

/// An entity that goes to another place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Journey {
    pub entity: Entity,
    pub from: PieceLocation,
    pub to: PieceLocation,
    /// The piece that it is there.
    pub piece: chess::Piece,
    /// Whether it was another piece before.
    pub becomes_another: bool,
    /// The role that it has on the way.
    pub travels_as: Role,
}

/// What has to change for the expected pieces to be present.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct SyncPlan {
    /// Entities that change their places.
    pub journeys: Vec<Journey>,
    /// Entities that are not expected anywhere.
    pub surplus: Vec<Entity>,
    /// Pieces that no entity can become.
    pub missing: Vec<ExpectedPiece>,
}

impl SyncPlan {
    /// Pieces that are in place stay. Then the nearest piece of the same kind travels; where captured pieces are dropped
    /// again (V10), one that changes sides; and then a pawn of the same colour changes its role, or back (promotion).
    pub fn new(
        mut present: Vec<PresentPiece>,
        mut expected: Vec<ExpectedPiece>,
        drops: bool,
    ) -> Self {
        expected.retain(|expected| {
            let is_there = |one: &PresentPiece| (one.piece, one.place) == *expected;
            let found = present.iter().position(is_there);
            found.map(|at| present.swap_remove(at)).is_none()
        });
        let mut journeys = Vec::new();
        let mut assign = |can_become: fn(&PresentPiece, &ExpectedPiece) -> bool,
                          travels_as: fn(chess::Piece) -> Role| {
            expected.retain(|expected| {
                let (piece, to) = *expected;
                let nearest = present
                    .iter()
                    .enumerate()
                    .filter(|(_, present)| can_become(present, expected))
                    .min_by_key(|(_, present)| distance(present.place, to));
                let Some((at, _)) = nearest else {
                    return true;
                };
                let was = present.swap_remove(at);
                journeys.push(Journey {
                    entity: was.entity,
                    from: was.place,
                    to,
                    piece,
                    becomes_another: was.piece != piece,
                    travels_as: travels_as(piece),
                });
                false
            });
        };
        assign(
            |present, (piece, _)| present.piece == *piece,
            |piece| piece.role,
        );
        if drops {
            assign(changes_sides, |piece| piece.role);
        }
        // A pawn travels as a pawn, whatever it becomes at the end.
        assign(promotes, |_| Role::Pawn);
        Self {
            journeys,
            surplus: present.iter().map(|one| one.entity).collect(),
            missing: expected,
        }
    }

    /// Whether a piece comes to a tray, or to another place there.
    pub fn fills_tray(&self) -> bool {
        let travelling = self.journeys.iter().map(|journey| journey.to);
        let mut places = travelling.chain(self.missing.iter().map(|(_, place)| *place));
        places.any(|place| matches!(place, PieceLocation::Tray(_)))
    }
}

/// Whether a piece changes sides as it is captured in Crazyhouse, or as that is taken back.
fn changes_sides(present: &PresentPiece, (piece, to): &ExpectedPiece) -> bool {
    let crosses = matches!(
        (present.place, to),
        (PieceLocation::Board(_), PieceLocation::Tray(_))
            | (PieceLocation::Tray(_), PieceLocation::Board(_))
    );
    crosses && present.piece.color != piece.color
}

/// Whether a piece changes its role by a promotion, or as that is taken back.
fn promotes(present: &PresentPiece, (piece, to): &ExpectedPiece) -> bool {
    let is_on_board = matches!(
        (present.place, to),
        (PieceLocation::Board(_), PieceLocation::Board(_))
    );
    let roles = [present.piece.role, piece.role];
    is_on_board && present.piece.color == piece.color && roles.contains(&Role::Pawn)
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

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use proptest::prelude::*;

    use crate::chess::{Color, Piece};

    use super::*;

    fn places() -> impl Strategy<Value = HashMap<PieceLocation, Piece>> {
        let color = prop::sample::select(Color::ALL.to_vec());
        let role = prop::sample::select(Role::ALL.to_vec());
        let piece = (color.clone(), role).prop_map(|(color, role)| role.of(color));
        let on_board = (0..64u32).prop_map(|at| PieceLocation::Board(Square::new(at)));
        let in_tray = (color, 0..MOST_IN_TRAY)
            .prop_map(|(taker, slot)| PieceLocation::Tray(Captured { taker, slot }));
        prop::collection::hash_map(prop_oneof![on_board, in_tray], piece, 0..40)
    }

    fn present(pieces: &HashMap<PieceLocation, Piece>) -> Vec<PresentPiece> {
        let numbered = (1..).zip(pieces);
        let present = numbered.map(|(number, (place, piece))| PresentPiece {
            entity: Entity::from_raw_u32(number).expect("a number"),
            piece: *piece,
            place: *place,
        });
        present.collect()
    }

    fn expected(pieces: &HashMap<PieceLocation, Piece>) -> Vec<ExpectedPiece> {
        pieces
            .iter()
            .map(|(place, piece)| (*piece, *place))
            .collect()
    }

    proptest! {
        #[test]
        fn after_the_plan_the_expected_pieces_are_present(
            before in places(),
            after in places(),
            drops in any::<bool>(),
        ) {
            let mut present = present(&before);
            let plan = SyncPlan::new(present.clone(), expected(&after), drops);
            present.retain(|one| !plan.surplus.contains(&one.entity));
            for journey in &plan.journeys {
                let entity = |one: &&mut PresentPiece| one.entity == journey.entity;
                let one = present.iter_mut().find(entity).expect("not despawned");
                prop_assert_eq!(one.place, journey.from);
                prop_assert_eq!(one.piece != journey.piece, journey.becomes_another);
                (one.place, one.piece) = (journey.to, journey.piece);
            }
            let mut there: HashMap<_, _> = present.iter().map(|one| (one.place, one.piece)).collect();
            prop_assert_eq!(there.len(), present.len(), "two in one place");
            there.extend(plan.missing.iter().map(|(piece, place)| (*place, *piece)));
            prop_assert_eq!(there, after);
        }

        #[test]
        fn nothing_changes_where_all_are_in_place(pieces in places(), drops in any::<bool>()) {
            let plan = SyncPlan::new(present(&pieces), expected(&pieces), drops);
            prop_assert_eq!(plan, SyncPlan::default());
        }
    }

    #[test]
    fn the_nearest_of_the_same_kind_travels() {
        let rook = Role::Rook.of(Color::White);
        let at = |square| (PieceLocation::Board(square), rook);
        let present = present(&HashMap::from([at(Square::A1), at(Square::F1)]));
        let plan = SyncPlan::new(present, expected(&HashMap::from([at(Square::H1)])), false);
        let from: Vec<_> = plan.journeys.iter().map(|journey| journey.from).collect();
        assert_eq!(from, [PieceLocation::Board(Square::F1)]);
        assert_eq!(plan.surplus.len(), 1);
    }

    #[test]
    fn m7_a_pawn_becomes_the_queen_and_travels_as_a_pawn() {
        let before = HashMap::from([(
            PieceLocation::Board(Square::B7),
            Role::Pawn.of(Color::White),
        )]);
        let after = HashMap::from([(
            PieceLocation::Board(Square::B8),
            Role::Queen.of(Color::White),
        )]);
        for (before, after) in [(&before, &after), (&after, &before)] {
            let plan = SyncPlan::new(present(before), expected(after), false);
            let [journey] = plan.journeys[..] else {
                panic!("{plan:?}");
            };
            assert!(journey.becomes_another);
            assert_eq!(journey.travels_as, Role::Pawn);
        }
    }
}
