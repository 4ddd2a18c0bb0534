//! World coordinates of squares, trays and clock. One unit is one square; y is up; the squares' top is at y = 0; White
//! sits at +z.

use bevy::prelude::*;

use crate::chess::{Color, File, Piece, Rank, Role, Square};

/// Half the width of the 64 squares.
pub const HALF_BOARD: f32 = 4.0;
/// Half the width of the board with its frame.
pub const HALF_FRAME: f32 = 4.75;
/// The height of the table's top.
pub const TABLE_Y: f32 = -0.38;
/// The height of the floor, as `assets/source/walls.py` builds the rooms.
pub const FLOOR_Y: f32 = -14.0;
/// The height of the king, the tallest piece, rounded up: the view, shadows and a fallen king keep to it. [`piece_height`] has
/// that of its mesh.
pub const KING_HEIGHT: f32 = 1.75;

/// The height of a piece, squares, as `assets/source/pieces.py` makes it.
pub fn piece_height(role: Role) -> f32 {
    match role {
        Role::King => 1.71,
        Role::Queen => 1.47,
        Role::Bishop => 1.22,
        Role::Knight => 1.13,
        Role::Rook => 0.97,
        Role::Pawn => 0.85,
    }
}

/// The radius of a piece's base, squares.
pub fn piece_foot(role: Role) -> f32 {
    match role {
        Role::Pawn => 0.29,
        Role::Rook | Role::Bishop => 0.33,
        Role::Knight => 0.34,
        Role::Queen => 0.37,
        Role::King => 0.39,
    }
}

/// The center of a square's top.
pub fn square_center(square: Square) -> Vec3 {
    Vec3::new(
        f32::from(square.file() as u8) - 3.5,
        0.0,
        3.5 - f32::from(square.rank() as u8),
    )
}

/// The square under a point of the board's top.
pub fn square_at(point: Vec3) -> Option<Square> {
    let file = (point.x + HALF_BOARD).floor();
    let rank = (HALF_BOARD - point.z).floor();
    let on_board = 0.0..8.0;
    (on_board.contains(&file) && on_board.contains(&rank))
        .then(|| Square::from_coords(File::new(file as u32), Rank::new(rank as u32)))
}

/// The position of the clock: on the h-file's side, halfway between the players, its length along the ranks.
pub const CLOCK_POSITION: Vec3 = Vec3::new(5.56, TABLE_Y, 0.0);

/// The x of the trays' middles; `board.py` builds the trays' mesh.
const TRAY_X: f32 = 5.76;
/// The height of the cloth in a tray.
pub const TRAY_Y: f32 = TABLE_Y + 0.035;
/// The distance between neighbouring rows and files in a tray: more than the base of a queen is wide.
const TRAY_SPACING: f32 = 0.8;
/// How far from the middle of the board's side, where the clock stands, the first row is.
const TRAY_FIRST_ROW: f32 = 1.65;
/// Rows of the tray beside a player, for which the mesh is built.
const NEAR_ROWS: usize = 4;
/// Rows of the tray beyond the clock.
const FAR_ROWS: usize = 5;
/// The length and half the width of the tray's mesh.
const TRAY_LENGTH: f32 = 3.34;
const TRAY_HALF_WIDTH: f32 = 0.88;

/// The four trays, one at each corner of the board: the center of its base, and how many times longer it is than its
/// mesh. The players' own ones are at their right hands.
pub fn trays() -> [(Vec3, f32); 4] {
    let tray = |east: f32, south: f32| {
        let rows = if east == south { NEAR_ROWS } else { FAR_ROWS };
        let middle = TRAY_FIRST_ROW + TRAY_SPACING * (rows - 1) as f32 / 2.0;
        let longer = TRAY_SPACING * (rows - NEAR_ROWS) as f32;
        (
            Vec3::new(TRAY_X * east, TABLE_Y, middle * south),
            (TRAY_LENGTH + longer) / TRAY_LENGTH,
        )
    };
    [
        tray(1.0, 1.0),
        tray(1.0, -1.0),
        tray(-1.0, 1.0),
        tray(-1.0, -1.0),
    ]
}

/// The corners of the trays that reach farthest to the sides in the view from White's seat: of White's own tray at the
/// right, and of the opponent's at the left.
pub fn tray_corners() -> [Vec3; 2] {
    let [own, _, _, opponents] = trays();
    [own, opponents].map(|(middle, longer)| {
        let aside = TRAY_HALF_WIDTH * middle.x.signum();
        middle + Vec3::new(aside, 0.0, TRAY_LENGTH / 2.0 * longer)
    })
}

/// Most pieces that stand in the trays of a player: all that can be taken in chess.
pub const MOST_CAPTURED: usize = crate::play::sync::MOST_IN_TRAY;

/// The places in the trays of one player: whether it is the file away from the board, the row, counted from the clock,
/// and whether it is on the player's own side of it; in the order in which they are taken.
///
/// The first row beside the board stays empty: it is in the line of sight from a seat to the clock. And the end of the
/// file away from the board on the player's own side would lie outside the view.
const TRAY_PLACES: [(bool, usize, bool); MOST_CAPTURED] = [
    (false, 3, true),
    (false, 2, true),
    (false, 1, true),
    (true, 2, true),
    (true, 1, true),
    (true, 0, true),
    (true, 0, false),
    (true, 1, false),
    (false, 1, false),
    (true, 2, false),
    (false, 2, false),
    (true, 3, false),
    (false, 3, false),
    (true, 4, false),
    (false, 4, false),
];

/// The position of a piece that this player has captured: at their right hand, as on their strip of the panel, nearest
/// to them first. The middle stays free for the clock; pieces for which there is no room on the near side stand beyond
/// it.
pub fn tray_position(taker: Color, slot: usize) -> Vec3 {
    let (is_outer, row, is_near) = TRAY_PLACES[slot.min(MOST_CAPTURED - 1)];
    let along = TRAY_FIRST_ROW + TRAY_SPACING * row as f32;
    let beside = TRAY_X + TRAY_SPACING * if is_outer { 0.5 } else { -0.5 };
    let by_white = Vec3::new(beside, TRAY_Y, if is_near { along } else { -along });
    taker.fold_wb(by_white, Vec3::new(-by_white.x, by_white.y, -by_white.z))
}

/// How far a knight is turned from straight ahead, radians: knights are recognised by their profile.
const KNIGHT_TURN: f32 = 1.4;

/// The rotation of a standing piece: White's towards rank 8, Black's towards rank 1, knights a little aside.
pub fn piece_rotation(piece: Piece) -> Quat {
    let forward = piece.color.fold_wb(0.0, std::f32::consts::PI);
    let turn = if piece.role == Role::Knight {
        KNIGHT_TURN
    } else {
        0.0
    };
    Quat::from_rotation_y(forward + turn)
}

/// How far from the middle of its square a piece may stand, squares.
pub const LOOSENESS: f32 = 0.08;

/// The pose of a piece that a hand has put on a square: not quite in the middle, and turned a little. It is always the
/// same for a piece and a square, so that a picture can be made again and a move taken back. `reference.py` has the same.
pub fn standing_pose(piece: Piece, square: Square) -> Transform {
    let number = u32::from(square) * 12 + piece.role as u32 * 2 + u32::from(piece.color.is_black());
    // Three numbers from -1 to 1 that look random: the bytes of a hash (the finalizer of MurmurHash3, A. Appleby).
    let mut hash = number.wrapping_add(1).wrapping_mul(0x9e37_79b9);
    hash = (hash ^ (hash >> 16)).wrapping_mul(0x85eb_ca6b);
    hash = (hash ^ (hash >> 13)).wrapping_mul(0xc2b2_ae35);
    hash ^= hash >> 16;
    let [right, back, turn, half] = hash.to_le_bytes().map(|byte| f32::from(byte) / 127.5 - 1.0);
    // What has a front is put down with it ahead, more or less; the others have none. The lean path's meshes know their own
    // shadow for two directions, half a turn apart: it may be a little beside them.
    let turn = match piece.role {
        Role::King | Role::Bishop => turn * 0.10,
        // It is told by its profile.
        Role::Knight => turn * 0.08,
        Role::Rook | Role::Queen | Role::Pawn => {
            turn * 0.20
                + if half < 0.0 {
                    0.0
                } else {
                    std::f32::consts::PI
                }
        }
    };
    let aside = Vec3::new(right, 0.0, back).clamp_length_max(1.0) * LOOSENESS;
    Transform::from_translation(square_center(square) + aside)
        .with_rotation(Quat::from_rotation_y(turn) * piece_rotation(piece))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn square_center_and_square_at_agree() {
        for square in Square::ALL {
            assert_eq!(square_at(square_center(square)), Some(square));
        }
        assert_eq!(square_at(Vec3::new(4.01, 0.0, 0.0)), None);
    }

    #[test]
    fn pieces_stand_nearly_in_the_middle_and_face_ahead() {
        let mut seen = Vec::new();
        for square in Square::ALL {
            for piece in Color::ALL
                .into_iter()
                .flat_map(|color| Role::ALL.map(|role| role.of(color)))
            {
                let pose = standing_pose(piece, square);
                let aside = pose.translation - square_center(square);
                assert!(
                    aside.length() <= LOOSENESS + 1e-6 && aside.y == 0.0,
                    "{square} {aside}"
                );
                assert!((pose.rotation * Vec3::Y).distance(Vec3::Y) < 1e-6);
                let turned = pose.rotation.angle_between(piece_rotation(piece));
                let has_front = matches!(piece.role, Role::King | Role::Bishop | Role::Knight);
                assert!(turned < 0.101 || !has_front, "{piece:?} {square}: {turned}");
                // Or its own shadow, which the lean path's meshes know for two directions, would be beside it.
                let to_known = turned.min(std::f32::consts::PI - turned);
                assert!(to_known < 0.201, "{piece:?} {square}: {turned}");
                seen.push((aside, turned));
            }
        }
        // In all directions, and hardly two alike.
        let quarters = [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)];
        for (x, z) in quarters {
            let count = seen
                .iter()
                .filter(|(aside, _)| aside.x * x > 0.0 && aside.z * z > 0.0)
                .count();
            assert!(
                (150..240).contains(&count),
                "{x} {z}: {count} of {}",
                seen.len()
            );
        }
        seen.sort_by(|one, other| one.1.total_cmp(&other.1));
        let alike = seen.windows(2).filter(|pair| pair[0] == pair[1]).count();
        assert!(alike < 8, "{alike}");
    }

    #[test]
    fn all_captured_pieces_have_room_whatever_they_became() {
        let widest = Role::ALL
            .into_iter()
            .filter(|role| *role != Role::King)
            .map(piece_foot)
            .fold(0.0, f32::max);
        /// Half the width, and the rim.
        const TRAY_WIDE: (f32, f32) = (TRAY_HALF_WIDTH, 0.075);
        for color in Color::ALL {
            let places: Vec<Vec3> = (0..MOST_CAPTURED)
                .map(|slot| tray_position(color, slot))
                .collect();
            for (slot, place) in places.iter().enumerate() {
                let inside = trays().into_iter().any(|(center, longer)| {
                    let off = (*place - center).abs();
                    let (wide, rim) = TRAY_WIDE;
                    let long = TRAY_LENGTH / 2.0 * longer;
                    off.x + widest <= wide - rim && off.z + widest <= long - rim * longer
                });
                assert!(inside, "{color:?} {slot}: {place}");
                let apart = places[..slot]
                    .iter()
                    .all(|other| other.distance(*place) > 2.0 * widest);
                assert!(apart, "{color:?} {slot}: {place}");
            }
        }
    }

    #[test]
    fn captured_pieces_stand_beside_the_player_who_took_them() {
        // White's seat is at +z, and White's right hand at +x.
        let taken_by_white = tray_position(Color::White, 0);
        assert!(taken_by_white.z > 0.0 && taken_by_white.x > HALF_FRAME);
        let taken_by_black = tray_position(Color::Black, 0);
        assert!(taken_by_black.z < 0.0 && taken_by_black.x < -HALF_FRAME);
    }

    #[test]
    fn s1_light_square_at_each_right_hand() {
        // White's right hand is h1: +x, +z.
        assert_eq!(square_center(Square::H1), Vec3::new(3.5, 0.0, 3.5));
        assert!(Square::H1.is_light() && Square::A8.is_light());
    }
}
