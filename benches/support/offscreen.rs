//! A board without a window, for measuring.

use shakki::{
    app::LaunchOptions,
    chess::Game,
    play::preferences::{Preferences, Quality},
    scene::{camera::orbit_view::OrbitView, loading::load_state},
    tools::picture::{Lens, OffscreenBoard, PictureRequest},
};

/// An off-screen board of a window's size with the start position, fully loaded.
pub fn board(quality: Quality) -> OffscreenBoard {
    let mut board = OffscreenBoard::new(&PictureRequest {
        options: LaunchOptions {
            game: Some(Game::new()),
            quality: Some(quality),
            size: None,
            ..LaunchOptions::default()
        },
        size: (1280, 720),
        view: OrbitView::by_name("white").expect("White's seat"),
        lens: Lens::default(),
    });
    board.take().expect("a picture");
    board
}

/// Makes a change and draws until everything for it is loaded; the number of frames.
pub fn change(board: &mut OffscreenBoard, change: impl FnOnce(&mut Preferences)) -> usize {
    change(&mut board.world_mut().resource_mut::<Preferences>());
    let mut frames = 0;
    loop {
        board.step();
        frames += 1;
        let is_loaded = board.world_mut().run_system_cached(load_state::all_loaded);
        if frames > 2 && is_loaded.is_ok_and(|is_loaded| is_loaded) {
            return frames;
        }
    }
}
