//! Boards that are drawn without a window. Tests draw side by side; what measures this process is drawn alone.

use std::{
    ops::{Deref, DerefMut},
    sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard},
};

use bevy::{camera::visibility::RenderLayers, image::Image, prelude::*};

use shakki::{
    app::LaunchOptions,
    chess::Game,
    play::{
        preferences::{Preferences, Quality},
        rules::Rules,
    },
    scene::{
        camera::{
            orbit::{BoardCamera, OrbitCamera},
            orbit_view::OrbitView,
        },
        light::{
            mirror_images::MirrorImage,
            planar_reflection::{MIRRORED, ReflectionCamera},
        },
    },
    tools::picture::{Lens, OffscreenBoard, PictureRequest},
};

/// Width and height of the stored pictures.
const SIZE: (u32, u32) = (480, 270);

/// The lock for drawing: many tests in parallel, or one alone. A test that failed has dropped its board, so the next
/// may begin.
static DRAWING: RwLock<()> = RwLock::new(());

/// A test's turn to draw, which ends when its board is dropped.
enum Turn {
    BesideOthers {
        _guard: RwLockReadGuard<'static, ()>,
    },
    Alone {
        _guard: RwLockWriteGuard<'static, ()>,
    },
}

/// A board drawn off screen, while the test has its turn. A test has one at a time.
pub struct TestBoard {
    board: OffscreenBoard,
    _turn: Turn,
}

impl Deref for TestBoard {
    type Target = OffscreenBoard;
    fn deref(&self) -> &OffscreenBoard {
        &self.board
    }
}

impl DerefMut for TestBoard {
    fn deref_mut(&mut self) -> &mut OffscreenBoard {
        &mut self.board
    }
}

impl TestBoard {
    /// Puts another game on the board.
    pub fn show(&mut self, game: Game) {
        self.world_mut().insert_resource(Rules::new(game));
    }

    /// Sets another camera position.
    pub fn look_from(&mut self, view: OrbitView) {
        let mut camera = self.world_mut().resource_mut::<OrbitCamera>();
        camera.set_view_and_aim(view, Vec3::ZERO);
    }

    /// Changes the settings.
    pub fn prefer(&mut self, change: impl FnOnce(&mut Preferences)) {
        change(&mut self.world_mut().resource_mut::<Preferences>());
    }
}

/// The place of that name.
pub fn view(name: &str) -> OrbitView {
    OrbitView::by_name(name).unwrap_or_else(|| panic!("there is no view {name}"))
}

/// The quality of that name.
pub fn quality(name: &str) -> Quality {
    match name {
        "software" => Quality::Software,
        "high" => Quality::High,
        _ => panic!("there is no quality {name}"),
    }
}

/// The mean of the linear light around that point of the scene.
pub fn light_at(drawn: &mut OffscreenBoard, picture: &Image, point: Vec3) -> LinearRgba {
    let world = drawn.world_mut();
    let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<BoardCamera>>();
    let (camera, eye) = cameras.single(world).expect("one camera");
    let pixel = camera
        .world_to_viewport(eye, point)
        .expect("a point before the camera");
    let mut sum = LinearRgba::NONE;
    for (x, y) in (-1..=1).flat_map(|x| (-1..=1).map(move |y| (x, y))) {
        sum += picture
            .get_color_at((pixel.x as i32 + x) as u32, (pixel.y as i32 + y) as u32)
            .expect("a pixel")
            .to_linear();
    }
    sum / 9.0
}

/// The brightness there.
pub fn brightness(drawn: &mut OffscreenBoard, picture: &Image, point: Vec3) -> f32 {
    light_at(drawn, picture, point).luminance()
}

/// A board with this game on it.
pub fn offscreen_board(game: Game, quality: Quality, view: &str) -> TestBoard {
    offscreen_board_sized(game, quality, view, SIZE)
}

/// The same for a picture of another size.
pub fn offscreen_board_sized(
    game: Game,
    quality: Quality,
    view: &str,
    size: (u32, u32),
) -> TestBoard {
    let guard = DRAWING.read().unwrap_or_else(PoisonError::into_inner);
    drawn(
        game,
        quality,
        view,
        size,
        Turn::BesideOthers { _guard: guard },
    )
}

/// The same while no other test draws.
pub fn offscreen_board_alone(
    game: Game,
    quality: Quality,
    view: &str,
    size: (u32, u32),
) -> TestBoard {
    let guard = DRAWING.write().unwrap_or_else(PoisonError::into_inner);
    drawn(game, quality, view, size, Turn::Alone { _guard: guard })
}

fn drawn(game: Game, quality: Quality, view: &str, size: (u32, u32), turn: Turn) -> TestBoard {
    let board = OffscreenBoard::new(&PictureRequest {
        options: LaunchOptions {
            game: Some(game),
            quality: Some(quality),
            size: None,
            ..LaunchOptions::default()
        },
        size,
        view: self::view(view),
        lens: Lens::default(),
    });
    TestBoard { board, _turn: turn }
}

/// A picture of a game.
pub fn picture(game: Game, quality: Quality, view: &str) -> Image {
    offscreen_board(game, quality, view)
        .take()
        .expect("a picture")
}

/// Waits for a turn to draw beside other tests, with a board that the program makes itself; it ends when this is
/// dropped.
pub fn turn() -> impl Drop {
    DRAWING.read().unwrap_or_else(PoisonError::into_inner)
}

/// Removes the reflections of pieces in polish from now on, or restores them. Returns whether any polish reflects.
pub fn mirror_no_piece(board: &mut OffscreenBoard, none: bool) -> bool {
    /// A layer with nothing in it.
    const EMPTY: usize = 9;
    let world = board.world_mut();
    let mut cameras = world.query_filtered::<&mut RenderLayers, With<ReflectionCamera>>();
    let mut any = false;
    for mut layers in cameras.iter_mut(world) {
        *layers = RenderLayers::layer(if none { EMPTY } else { MIRRORED });
        any = true;
    }
    let mut images = world.query_filtered::<&mut Visibility, With<MirrorImage>>();
    for mut visibility in images.iter_mut(world) {
        *visibility = if none {
            Visibility::Hidden
        } else {
            Visibility::Inherited
        };
        any = true;
    }
    any
}
