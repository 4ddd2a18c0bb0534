//! The view after checkmate: a little nearer, and from the side on which the fewest pieces hide the toppled king.

use bevy::prelude::*;

use crate::{
    chess::{Board, EndReason, Position, Square},
    play::{
        messages::GameEnded, preferences::Preferences, rules::Rules, shared::Motion,
        sync::toppled_king,
    },
    scene::geometry::square_center,
};

use super::{orbit::OrbitCamera, orbit_view::OrbitView};

/// The factor by which the distance becomes smaller.
const NEARER: f32 = 0.88;
/// The greatest turn around the board, radians, and the number of steps to either side in which a free view of the king
/// is searched.
const ROUND: f32 = 0.42;
const STEPS: i32 = 3;
/// The distance from the line of sight below which a piece hides a part of the king, squares.
const HIDES_WITHIN: f32 = 0.6;
/// The distances in front of the king at which a piece hides it, squares: farther away it is below the line of sight.
const HIDES_BEFORE: std::ops::Range<f32> = 0.3..2.5;
/// The cost of a turn by one radian; that of a king wholly hidden by one piece is 1.
const TURN_COST: f32 = 0.7;

/// The progress of the view of a mate.
#[derive(Default, Clone, Copy, PartialEq, Eq)]
pub(super) enum MateProgress {
    /// There is no mate to show.
    #[default]
    No,
    /// The game has ended by mate; the pieces do not move yet.
    Ended,
    /// The pieces of the last move are moving, and the king falls.
    Falling,
}

/// Moves the view to show the toppled king after a mate, and back when another position is shown. A view chosen from
/// above or from the side stays, as does every view with reduced motion.
pub(super) fn look_at_mated_king(
    rules: Res<Rules>,
    motion: Res<Motion>,
    preferences: Res<Preferences>,
    mut ended: MessageReader<GameEnded>,
    mut progress: Local<MateProgress>,
    mut orbit: ResMut<OrbitCamera>,
) {
    for end in ended.read() {
        *progress = match end.0.reason {
            EndReason::Checkmate => MateProgress::Ended,
            _ => MateProgress::No,
        };
    }
    let outcome = rules.board_outcome();
    if outcome.is_none_or(|outcome| outcome.reason != EndReason::Checkmate) {
        *progress = MateProgress::No;
        if orbit.is_at_mate() {
            orbit.leave_mate(&rules);
        }
        return;
    }
    match (*progress, motion.pieces) {
        (MateProgress::Ended, true) => *progress = MateProgress::Falling,
        (MateProgress::Falling, false) => {
            *progress = MateProgress::No;
            let still = preferences.reduced_motion || preferences.animation.pace().is_none();
            let board = rules.shown().board();
            let king =
                toppled_king(&rules, &preferences).and_then(|piece| board.king_of(piece.color));
            if let (Some(from), Some(king), false) = (orbit.view_from_seat(), king, still) {
                orbit.go_to_mate(view_of_mate(from, king, board));
            }
        }
        _ => {}
    }
}

/// The view in which other pieces hide a king on this square least.
fn view_of_mate(from: OrbitView, king: Square, board: &Board) -> OrbitView {
    let lying = square_center(king);
    let hidden = |yaw: f32| {
        let towards_camera = Vec3::new(yaw.sin(), 0.0, yaw.cos());
        let others = Square::ALL
            .into_iter()
            .filter(|square| *square != king && board.piece_at(*square).is_some());
        let parts = others.map(|square| {
            let way = square_center(square) - lying;
            let along = way.dot(towards_camera);
            let beside = (way - towards_camera * along).length();
            if HIDES_BEFORE.contains(&along) {
                (1.0 - beside / HIDES_WITHIN).max(0.0)
            } else {
                0.0
            }
        });
        parts.sum::<f32>()
    };
    let cost = |way: f32| hidden(from.yaw + way) + TURN_COST * way.abs();
    let best = (-STEPS..=STEPS)
        .filter(|step| *step != 0)
        .map(|step| ROUND * step as f32 / STEPS as f32)
        .min_by(|one, other| cost(*one).total_cmp(&cost(*other)));
    OrbitView {
        yaw: from.yaw + best.unwrap_or_default(),
        distance: from.distance * NEARER,
        ..from
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{Color, Role};

    #[test]
    fn the_view_goes_round_to_the_side_on_which_nothing_hides_the_king() {
        let home = OrbitView::home(Color::White);
        let beside = |square: Square| {
            let mut board = Board::empty();
            board.set_piece_at(Square::E5, Role::King.of(Color::Black));
            for before in [Square::E4, square] {
                board.set_piece_at(before, Role::Rook.of(Color::White));
            }
            view_of_mate(home, Square::E5, &board)
        };
        // The camera goes to the right, positive, where a piece at the left would hide the king.
        let (left, right) = (beside(Square::D4), beside(Square::F4));
        assert!(left.yaw > home.yaw && right.yaw < home.yaw);
        assert!(left.distance < home.distance && left.pitch == home.pitch);
    }
}
