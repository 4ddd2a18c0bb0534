//! Where squares and trays lie in the world. One unit is one square; y is up; the squares' top is y = 0; White sits at +z.

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
/// The height of the tallest piece, for clearances.
pub const TALLEST: f32 = 1.75;

/// The middle of a square's top.
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

/// Where the clock stands: on the h-file's side, halfway between the players, its length along the ranks.
pub const CLOCK_PLACE: Vec3 = Vec3::new(5.64, TABLE_Y, 0.0);

/// The middle of a tray, one at each corner of the board, and how high its cloth lies over the table; its shape is made
/// by `board.py`.
const TRAY_AT: Vec2 = Vec2::new(5.76, 2.70);
/// How high the cloth of a tray lies.
pub const TRAY_Y: f32 = TABLE_Y + 0.035;
/// How far from the middle of the board's side the first row of captured pieces stands, and how far row and file lie from
/// the next.
const TRAY_GAP: f32 = TRAY_AT.y - 1.5 * TRAY_STEP;
const TRAY_STEP: f32 = 0.8;
/// Rows in each tray.
const TRAY_ROWS: usize = 4;

/// Where the trays stand.
pub fn tray_middles() -> [Vec3; 4] {
    [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)]
        .map(|(x, z)| Vec3::new(TRAY_AT.x * x, TABLE_Y, TRAY_AT.y * z))
}

/// Where a captured piece of this colour stands: at the right hand of the player who has taken him, as on that player's
/// strip of the panel, nearest to that player first. The middle stays free for the clock; beyond it come those for whom
/// there is no room this side of it.
pub fn tray_place(color: Color, slot: usize) -> Vec3 {
    // The second file is a row shorter on the near side: its end would lie outside the picture.
    const NEAR: usize = 2 * TRAY_ROWS - 1;
    let (file, row, side) = if slot < TRAY_ROWS {
        (0, TRAY_ROWS - 1 - slot, 1.0)
    } else if slot < NEAR {
        (1, NEAR - 1 - slot, 1.0)
    } else {
        ((slot - NEAR) / TRAY_ROWS, (slot - NEAR) % TRAY_ROWS, -1.0)
    };
    let along = side * (TRAY_GAP + TRAY_STEP * row as f32);
    let beside = TRAY_AT.x + TRAY_STEP * (file as f32 - 0.5);
    let of_white = Vec3::new(beside, TRAY_Y, along);
    let taker = !color;
    taker.fold_wb(of_white, Vec3::new(-of_white.x, of_white.y, -of_white.z))
}

/// How far a knight is turned from straight ahead, radians: his profile is what tells him from the others.
const KNIGHT_TURN: f32 = 0.90;

/// The way a piece looks: White's towards rank 8, Black's towards rank 1, knights a little aside.
pub fn facing(piece: Piece) -> Quat {
    let ahead = piece.color.fold_wb(0.0, std::f32::consts::PI);
    let aside = if piece.role == Role::Knight {
        KNIGHT_TURN
    } else {
        0.0
    };
    Quat::from_rotation_y(ahead + aside)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_finds_itself() {
        for square in Square::ALL {
            assert_eq!(square_at(square_center(square)), Some(square));
        }
        assert_eq!(square_at(Vec3::new(4.01, 0.0, 0.0)), None);
    }

    #[test]
    fn all_who_can_be_taken_stand_in_trays() {
        for color in Color::ALL {
            let places: Vec<Vec3> = (0..15).map(|slot| tray_place(color, slot)).collect();
            for (slot, place) in places.iter().enumerate() {
                let inside = tray_middles().into_iter().any(|middle| {
                    let off = (*place - middle).abs();
                    off.x < 0.45 && off.z < 1.25
                });
                assert!(inside, "{color:?} {slot}: {place}");
                let alone = places[..slot]
                    .iter()
                    .all(|other| other.distance(*place) > 0.75);
                assert!(alone, "{color:?} {slot}: {place}");
            }
        }
    }

    #[test]
    fn who_is_taken_stands_beside_his_taker() {
        // White's seat is at +z, and White's right hand at +x.
        let taken_by_white = tray_place(Color::Black, 0);
        assert!(taken_by_white.z > 0.0 && taken_by_white.x > HALF_FRAME);
        let taken_by_black = tray_place(Color::White, 0);
        assert!(taken_by_black.z < 0.0 && taken_by_black.x < -HALF_FRAME);
    }

    #[test]
    fn s1_light_square_at_each_right_hand() {
        // White's right hand is h1: +x, +z.
        assert_eq!(square_center(Square::H1), Vec3::new(3.5, 0.0, 3.5));
        assert!(Square::H1.is_light() && Square::A8.is_light());
    }
}
