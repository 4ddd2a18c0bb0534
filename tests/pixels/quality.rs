//! The quality is changed while the game is on the board.

use shakki::{
    chess::Game,
    play::preferences::{Preferences, Quality},
};

use crate::{
    compare::{Difference, assert_same},
    studio::studio,
};

#[test]
fn quality_changes_at_run_time_and_back() {
    let mut studio = studio(Game::new(), Quality::Software, "white");
    let lean = studio.take().unwrap();
    studio.world_mut().resource_mut::<Preferences>().quality = Quality::High;
    let full = studio.take().unwrap();
    assert_same("start-white-high", &full);
    assert!(
        !Difference::between(&lean, &full).is_none(),
        "both paths draw the same"
    );
    studio.world_mut().resource_mut::<Preferences>().quality = Quality::Software;
    assert_same("start-white", &studio.take().unwrap());
}
