//! The view of a mate: it comes a little nearer, and round to where fewest pieces stand before the king that lies.

use bevy::prelude::*;

use crate::{
    chess::{Board, EndReason, Position, Square},
    play::{
        messages::GameEnded, preferences::Preferences, rules::Rules, shared::Motion,
        sync::toppled_king,
    },
    scene::geometry::square_center,
};

use super::orbit::{OrbitCamera, OrbitView};

/// How much nearer the view comes.
const NEARER: f32 = 0.88;
/// How far round the board it goes at most, radians, and in how many steps a free sight of the king is looked for.
const ROUND: f32 = 0.42;
const STEPS: i32 = 3;
/// How near to the line of sight a piece hides some of the king, squares.
const HIDES_WITHIN: f32 = 0.6;
/// How far before the king a piece hides it: farther on it stands below the line of sight.
const HIDES_BEFORE: std::ops::Range<f32> = 0.3..2.5;
/// How much of a hidden king a radian of the way round is worth.
const WAY_COST: f32 = 0.7;

/// How far an end by mate has come.
#[derive(Default, Clone, Copy, PartialEq, Eq)]
pub(super) enum MateSeen {
    /// There is none to be seen.
    #[default]
    No,
    /// The game has ended so; the pieces have not set out yet.
    Ended,
    /// The last move is made, and the king falls.
    Falling,
}

/// When a game has ended by mate and the king lies, goes where it is seen; goes back when something else is looked at. A view
/// chosen from above or from the side stays, as does every view with reduced motion.
pub(super) fn look_at_mated_king(
    rules: Res<Rules>,
    motion: Res<Motion>,
    preferences: Res<Preferences>,
    mut ended: MessageReader<GameEnded>,
    mut seen: Local<MateSeen>,
    mut orbit: ResMut<OrbitCamera>,
) {
    for end in ended.read() {
        *seen = match end.0.reason {
            EndReason::Checkmate => MateSeen::Ended,
            _ => MateSeen::No,
        };
    }
    let outcome = rules.board_outcome();
    if outcome.is_none_or(|outcome| outcome.reason != EndReason::Checkmate) {
        *seen = MateSeen::No;
        if orbit.is_at_mate() {
            orbit.leave_mate(&rules);
        }
        return;
    }
    match (*seen, motion.pieces) {
        (MateSeen::Ended, true) => *seen = MateSeen::Falling,
        (MateSeen::Falling, false) => {
            *seen = MateSeen::No;
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

/// From where a king on this square is seen past the other pieces.
fn view_of_mate(from: OrbitView, king: Square, board: &Board) -> OrbitView {
    let lying = square_center(king);
    let hidden = |yaw: f32| {
        let towards_eye = Vec3::new(yaw.sin(), 0.0, yaw.cos());
        let others = Square::ALL
            .into_iter()
            .filter(|square| *square != king && board.piece_at(*square).is_some());
        let parts = others.map(|square| {
            let way = square_center(square) - lying;
            let along = way.dot(towards_eye);
            let beside = (way - towards_eye * along).length();
            if HIDES_BEFORE.contains(&along) {
                (1.0 - beside / HIDES_WITHIN).max(0.0)
            } else {
                0.0
            }
        });
        parts.sum::<f32>()
    };
    let cost = |way: f32| hidden(from.yaw + way) + WAY_COST * way.abs();
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
        // The eye goes to the right, positive, where a piece at the left would hide the king.
        let (left, right) = (beside(Square::D4), beside(Square::F4));
        assert!(left.yaw > home.yaw && right.yaw < home.yaw);
        assert!(left.distance < home.distance && left.pitch == home.pitch);
    }
}
