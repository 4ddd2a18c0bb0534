//! World coordinates of squares, trays and clock. One unit is one square; y is up; the squares' top is y = 0; White sits at +z.

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
/// The height of the king, the tallest piece.
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

/// The radius of a piece's foot, squares.
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

/// The center (x, z) of White's tray on the h-file's side; the other three mirror it. `board.py` makes the trays' shape.
const TRAY_CENTER: Vec2 = Vec2::new(5.76, 2.70);
/// The height of the cloth in a tray.
pub const TRAY_Y: f32 = TABLE_Y + 0.035;
/// The z of the first row of captured pieces, measured from the middle of the board's side.
const TRAY_FIRST_ROW: f32 = TRAY_CENTER.y - 1.5 * TRAY_SPACING;
/// The distance between neighbouring rows and files in a tray.
const TRAY_SPACING: f32 = 0.8;
/// Rows in each tray.
const TRAY_ROWS: usize = 4;

/// The centers of the four trays.
pub fn tray_centers() -> [Vec3; 4] {
    [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)]
        .map(|(x, z)| Vec3::new(TRAY_CENTER.x * x, TABLE_Y, TRAY_CENTER.y * z))
}

/// The position of a captured piece of this colour: at the right hand of the player who has taken it, as on that player's
/// strip of the panel, nearest to that player first. The middle stays free for the clock; pieces for which there is no
/// room on the near side stand beyond it.
pub fn tray_position(color: Color, slot: usize) -> Vec3 {
    // The second file is a row shorter on the near side: its end would lie outside the picture.
    const NEAR_SLOTS: usize = 2 * TRAY_ROWS - 1;
    let (file, row, side) = if slot < TRAY_ROWS {
        (0, TRAY_ROWS - 1 - slot, 1.0)
    } else if slot < NEAR_SLOTS {
        (1, NEAR_SLOTS - 1 - slot, 1.0)
    } else {
        (
            (slot - NEAR_SLOTS) / TRAY_ROWS,
            (slot - NEAR_SLOTS) % TRAY_ROWS,
            -1.0,
        )
    };
    let along = side * (TRAY_FIRST_ROW + TRAY_SPACING * row as f32);
    let beside = TRAY_CENTER.x + TRAY_SPACING * (file as f32 - 0.5);
    let by_white = Vec3::new(beside, TRAY_Y, along);
    let capturer = !color;
    capturer.fold_wb(by_white, Vec3::new(-by_white.x, by_white.y, -by_white.z))
}

/// How far a knight is turned from straight ahead, radians: knights are recognised by their profile.
const KNIGHT_TURN: f32 = 0.90;

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
    fn captured_pieces_fit_in_the_trays() {
        for color in Color::ALL {
            let places: Vec<Vec3> = (0..15).map(|slot| tray_position(color, slot)).collect();
            for (slot, place) in places.iter().enumerate() {
                let inside = tray_centers().into_iter().any(|center| {
                    let off = (*place - center).abs();
                    off.x < 0.45 && off.z < 1.25
                });
                assert!(inside, "{color:?} {slot}: {place}");
                let apart = places[..slot]
                    .iter()
                    .all(|other| other.distance(*place) > 0.75);
                assert!(apart, "{color:?} {slot}: {place}");
            }
        }
    }

    #[test]
    fn captured_pieces_stand_beside_the_player_who_took_them() {
        // White's seat is at +z, and White's right hand at +x.
        let taken_by_white = tray_position(Color::Black, 0);
        assert!(taken_by_white.z > 0.0 && taken_by_white.x > HALF_FRAME);
        let taken_by_black = tray_position(Color::White, 0);
        assert!(taken_by_black.z < 0.0 && taken_by_black.x < -HALF_FRAME);
    }

    #[test]
    fn s1_light_square_at_each_right_hand() {
        // White's right hand is h1: +x, +z.
        assert_eq!(square_center(Square::H1), Vec3::new(3.5, 0.0, 3.5));
        assert!(Square::H1.is_light() && Square::A8.is_light());
    }
}
