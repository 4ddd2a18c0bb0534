//! The contact sheet, `shakki picture --sheet`: start, middlegame and endgame from both sides and from above, and each
//! piece close up, in every room and quality, to be judged by eye.

use std::path::Path;

use bevy::{image::Image, prelude::*};

use crate::{
    app::{Appearance, LaunchOptions},
    chess::{
        Color as Side, Game,
        table::{MatchOptions, Table},
    },
    play::{
        preferences::{Preferences, Quality, Room},
        rules::Rules,
    },
    scene::camera::{orbit::OrbitCamera, orbit_view::OrbitView},
    words::say,
};

use super::{
    caption,
    picture::{self, Lens, OffscreenBoard, PictureProblem, PictureRequest},
};

/// Width and height of one picture, if no size is given.
const CELL: (u32, u32) = (320, 180);
/// The most pixels of a sheet. It takes three to seven bytes of memory for each.
const MAX_PIXELS: u64 = 150_000_000;
/// Pictures side by side.
const COLUMNS: u32 = 5;
/// Height of the caption under a picture.
const CAPTION_HEIGHT: u32 = 20;
/// Height of the heading over a room's pictures.
const HEADING_HEIGHT: u32 = 30;

/// The positions, as FEN; none is the start.
const POSITIONS: [Option<&str>; 3] = [
    None,
    Some("r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 8"),
    Some("8/5pk1/4p1p1/2R5/1r3P2/4K1P1/7P/8 b - - 0 37"),
];
/// Positions with two pieces of each kind side by side in the middle of the board.
const PIECE_POSITIONS: [&str; 6] = [
    "7k/8/8/4p3/3P4/8/8/K7 w - - 0 1",
    "7k/8/8/4n3/3N4/8/8/K7 w - - 0 1",
    "7k/8/8/4b3/3B4/8/8/K7 b - - 0 1",
    "1k6/8/8/4r3/3R4/8/8/K7 w - - 0 1",
    "1k6/8/8/4q3/3Q4/8/8/K7 w - - 0 1",
    "8/8/8/5k2/3K4/8/8/8 w - - 0 1",
];

/// One picture on the sheet.
struct SheetCell {
    caption: String,
    game: Game,
    view: OrbitView,
    aim: Vec3,
}

fn cells() -> Vec<SheetCell> {
    let read = |text: Option<&str>| {
        text.map_or_else(Game::default, |text| {
            Game::from_fen(text).unwrap_or_default()
        })
    };
    let mut cells = Vec::new();
    let names = [
        say!("picture-start"),
        say!("picture-middlegame"),
        say!("picture-endgame"),
    ];
    for (name, game) in names.into_iter().zip(POSITIONS) {
        for (from, view) in [
            (say!("picture-white"), OrbitView::home(Side::White)),
            (say!("picture-black"), OrbitView::home(Side::Black)),
            (say!("picture-above"), OrbitView::overhead(Side::White)),
        ] {
            cells.push(SheetCell {
                caption: format!("{name}, {from}"),
                game: read(game),
                view,
                aim: Vec3::ZERO,
            });
        }
    }
    let names = [
        say!("picture-pawn"),
        say!("picture-knight"),
        say!("picture-bishop"),
        say!("picture-rook"),
        say!("picture-queen"),
        say!("picture-king"),
    ];
    for (at, (name, game)) in names.into_iter().zip(PIECE_POSITIONS).enumerate() {
        // Knights are shown from the side; between kings there must be a square.
        let (yaw, aim_x) = match at {
            1 => (1.75, 0.4),
            5 => (0.5, 0.55),
            _ => (0.5, 0.1),
        };
        cells.push(SheetCell {
            caption: name,
            game: read(Some(game)),
            view: OrbitView {
                yaw,
                pitch: 0.34,
                distance: if at == 5 { 4.4 } else { 3.9 },
            },
            aim: Vec3::new(aim_x, 0.75, 0.0),
        });
    }
    cells
}

/// Takes all the pictures, each of this size, in these qualities and rooms, and writes the sheet as PNG. It is written
/// after each room, so that it can be viewed meanwhile, and is not lost when the program is stopped; `on_room_finished`
/// is called with that room's heading, how many are finished, and how many there are.
///
/// # Errors
/// When a picture cannot be taken, or the sheet not written.
pub fn save(
    options: &LaunchOptions,
    size: Option<(u32, u32)>,
    qualities: &[Quality],
    rooms: &[Room],
    path: &Path,
    mut on_room_finished: impl FnMut(&str, u32, u32),
) -> Result<(), PictureProblem> {
    picture::require_writable_png(path)?;
    let (cell_width, cell_height) = size.unwrap_or(CELL);
    let cells = cells();
    let rows = (cells.len() as u32).div_ceil(COLUMNS);
    let block = HEADING_HEIGHT + rows * (cell_height + CAPTION_HEIGHT);
    let blocks = (qualities.len() * rooms.len()) as u32;
    let (sheet_width, sheet_height) = (COLUMNS * cell_width, blocks * block);
    if u64::from(sheet_width) * u64::from(sheet_height) > MAX_PIXELS {
        return Err(PictureProblem::new(say!("failure-sheet-too-large")));
    }
    let mut sheet = ContactSheet::new(sheet_width, sheet_height);
    let mut board = OffscreenBoard::new(&PictureRequest {
        options: LaunchOptions {
            quality: qualities.first().copied(),
            appearance: Appearance {
                room: rooms.first().copied(),
                ..options.appearance
            },
            ..options.clone()
        },
        size: (2 * cell_width, 2 * cell_height),
        view: OrbitView::home(Side::White),
        lens: Lens::default(),
    });
    // The other options, as they were given.
    let mut given_options = String::new();
    if let Some(pieces) = options.appearance.pieces {
        given_options += &format!(" · --pieces {}", pieces.code());
    }
    if let Some(material) = options.appearance.board {
        given_options += &format!(" · --board {}", material.code());
    }
    let mut finished = 0;
    for &quality in qualities {
        for &room in rooms {
            {
                let mut preferences = board.world_mut().resource_mut::<Preferences>();
                preferences.quality = quality;
                preferences.settings.room = room;
            }
            let top = finished * block;
            let heading = format!("{} · {}{given_options}", quality.code(), room.code());
            sheet.write(&heading, 10, top + 7);
            for (at, cell) in (0..).zip(&cells) {
                let world = board.world_mut();
                world.insert_resource(Rules::at(Table::adopt(&cell.game, MatchOptions::default())));
                world
                    .resource_mut::<OrbitCamera>()
                    .set_view_and_aim(cell.view, cell.aim);
                let picture = picture::halved(&board.take()?);
                let left = at % COLUMNS * cell_width;
                let upper = top + HEADING_HEIGHT + at / COLUMNS * (cell_height + CAPTION_HEIGHT);
                sheet.paste(&picture, left, upper);
                sheet.write(&cell.caption, left + 6, upper + cell_height + 2);
            }
            finished += 1;
            sheet.save(path)?;
            on_room_finished(&heading, finished, blocks);
        }
    }
    Ok(())
}

/// The sheet that the pictures are pasted into: RGB, 8 bits.
struct ContactSheet {
    width: u32,
    height: u32,
    bytes: Vec<u8>,
}

impl ContactSheet {
    fn new(width: u32, height: u32) -> Self {
        Self {
            width,
            height,
            bytes: vec![24; (width * height * 3) as usize],
        }
    }

    fn set_pixel(&mut self, x: u32, y: u32, color: [u8; 3]) {
        if x < self.width && y < self.height {
            let at = ((y * self.width + x) * 3) as usize;
            self.bytes[at..at + 3].copy_from_slice(&color);
        }
    }

    fn paste(&mut self, picture: &Image, left: u32, top: u32) {
        let Some(data) = picture.data.as_deref() else {
            return;
        };
        for (at, pixel) in (0..).zip(data.chunks_exact(4)) {
            let (x, y) = (at % picture.width(), at / picture.width());
            self.set_pixel(left + x, top + y, [pixel[0], pixel[1], pixel[2]]);
        }
    }

    fn write(&mut self, words: &str, left: u32, top: u32) {
        caption::write(words, |x, y, ink| {
            let light = 24 + (u16::from(ink) * 200 / 255) as u8;
            self.set_pixel(left + x, top + y, [light; 3]);
        });
    }

    fn save(&self, path: &Path) -> Result<(), PictureProblem> {
        let image = Image::new(
            bevy::render::render_resource::Extent3d {
                width: self.width,
                height: self.height,
                depth_or_array_layers: 1,
            },
            bevy::render::render_resource::TextureDimension::D2,
            self.bytes
                .chunks_exact(3)
                .flat_map(|rgb| [rgb[0], rgb[1], rgb[2], 255])
                .collect(),
            bevy::render::render_resource::TextureFormat::Rgba8UnormSrgb,
            bevy::asset::RenderAssetUsages::MAIN_WORLD,
        );
        picture::write(image, path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_of_the_sheet_can_be_set_up() {
        for text in POSITIONS.into_iter().flatten().chain(PIECE_POSITIONS) {
            assert!(Game::from_fen(text).is_ok(), "{text}");
        }
    }
}
