//! Takes the pictures, one at a time: a software renderer has no cores to share.

use std::{
    ops::{Deref, DerefMut},
    sync::{Mutex, MutexGuard, PoisonError},
};

use bevy::{camera::visibility::RenderLayers, image::Image, prelude::*};

use shakki::{
    app::LaunchOptions,
    chess::Game,
    play::preferences::Quality,
    scene::{
        camera::orbit::OrbitView,
        light::planar_reflection::{MIRRORED, ReflectionCamera},
    },
    tools::picture::{Lens, OffscreenBoard, PictureRequest},
};

/// Width and height of the stored pictures.
const SIZE: (u32, u32) = (480, 270);

static FREE: Mutex<()> = Mutex::new(());

/// A studio that nobody else draws beside.
pub struct Alone {
    studio: OffscreenBoard,
    _alone: MutexGuard<'static, ()>,
}

impl Deref for Alone {
    type Target = OffscreenBoard;
    fn deref(&self) -> &OffscreenBoard {
        &self.studio
    }
}

impl DerefMut for Alone {
    fn deref_mut(&mut self) -> &mut OffscreenBoard {
        &mut self.studio
    }
}

/// The quality of that name.
pub fn quality(name: &str) -> Quality {
    match name {
        "software" => Quality::Software,
        "high" => Quality::High,
        _ => panic!("there is no quality {name}"),
    }
}

/// Sets a game up before the camera.
pub fn studio(game: Game, quality: Quality, view: &str) -> Alone {
    studio_of(game, quality, view, SIZE)
}

/// The same for a picture of another size.
pub fn studio_of(game: Game, quality: Quality, view: &str, size: (u32, u32)) -> Alone {
    // A test that failed has dropped its studio: the next may begin.
    let alone = FREE.lock().unwrap_or_else(PoisonError::into_inner);
    let studio = OffscreenBoard::new(&PictureRequest {
        options: LaunchOptions {
            game: Some(game),
            quality: Some(quality),
            size: None,
            ..LaunchOptions::default()
        },
        size,
        view: OrbitView::by_name(view).unwrap_or_else(|| panic!("there is no view {view}")),
        lens: Lens::default(),
    });
    Alone {
        studio,
        _alone: alone,
    }
}

/// A picture of a game.
pub fn picture(game: Game, quality: Quality, view: &str) -> Image {
    studio(game, quality, view).take().expect("a picture")
}

/// A game that begins with this position.
pub fn position(fen: &str) -> Game {
    Game::from_fen(fen).unwrap_or_else(|problem| panic!("{fen}: {problem}"))
}

/// Polish mirrors nobody from now on, or all again. Whether there is polish that mirrors.
pub fn mirror_nobody(studio: &mut OffscreenBoard, nobody: bool) -> bool {
    /// The layer of nobody.
    const EMPTY: usize = 9;
    let world = studio.world_mut();
    let mut eyes = world.query_filtered::<&mut RenderLayers, With<ReflectionCamera>>();
    let mut any = false;
    for mut sees in eyes.iter_mut(world) {
        *sees = RenderLayers::layer(if nobody { EMPTY } else { MIRRORED });
        any = true;
    }
    any
}
