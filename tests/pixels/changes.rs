//! Quality, room, set and board are changed at random, often before the frames of the last change are drawn: this
//! causes no error of the renderer, and the picture at the end is always the same.

use shakki::{
    chess::Game,
    play::preferences::{BoardMaterial, PieceMaterial, Preferences, Quality, Room},
    render::errors::RenderErrors,
};

use crate::{compare::assert_same, offscreen::offscreen_board};

const CHANGES: usize = 60;

/// A deterministic sequence of pseudo-random numbers: xorshift.
struct Random(u32);

impl Random {
    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        from[self.0 as usize % from.len()]
    }
}

#[test]
fn sixty_changes_of_quality_room_and_set_make_no_error_of_the_renderer() {
    let mut drawn = offscreen_board(Game::new(), Quality::Software, "white");
    drawn.take().expect("the first picture");
    drawn.draw_small();
    let mut random = Random(20_261_123);
    for change in 0..CHANGES {
        let mut preferences = drawn.world_mut().resource_mut::<Preferences>();
        preferences.quality = random.pick(&Quality::ALL);
        preferences.room = random.pick(&Room::ALL);
        preferences.pieces = random.pick(&PieceMaterial::ALL);
        preferences.board = random.pick(&BoardMaterial::ALL);
        let now = **preferences;
        let quality = preferences.quality;
        for _ in 0..random.pick(&[1, 1, 2, 4]) {
            drawn.step();
        }
        let errors = drawn.world_mut().resource::<RenderErrors>().count();
        assert_eq!(errors, 0, "change {change}: {quality:?} with {now:?}");
    }
}

#[test]
fn what_the_finest_quality_needs_does_not_stay_behind_when_it_is_left() {
    let mut drawn = offscreen_board(Game::new(), Quality::Software, "white");
    drawn.take().expect("the first picture");
    // Each as long as it takes until all of its pipelines are there and have drawn.
    for quality in [Quality::Ultra, Quality::High, Quality::Software] {
        drawn.prefer(|preferences| preferences.quality = quality);
        let picture = drawn.take().expect("a picture");
        let errors = drawn.world_mut().resource::<RenderErrors>().count();
        assert_eq!(errors, 0, "{quality:?}");
        if quality == Quality::Software {
            assert_same("start-white", &picture);
        }
    }
}
