//! Every setting has an effect: where that is asserted, and the effects that no other file asserts.

use std::time::Duration;

use bevy::{input::gestures::PinchGesture, prelude::*};

use shakki::{
    chess::Color,
    play::{
        mode::photo::PhotoMode,
        preferences::{AnimationSpeed, Preferences, ViewMode},
        shared::Motion,
    },
    scene::camera::{
        lens::{self, StillLens},
        orbit::{self, OrbitCamera},
        orbit_view::OrbitView,
    },
    settings::Settings,
};

use crate::{
    app::{TestGame, played},
    effects::{assert_tested, effects},
};

#[test]
fn every_setting_has_a_test_of_its_effect() {
    assert_tested(&effects!(Settings {
        language: "tests/window/full_session.rs" "in_finnish",
            "tests/window/full_session.rs" "in_norwegian";
        notation: "src/ui/testing/settings_effects.rs" "moves_are_written_in_the_letters_that_are_chosen";
        quality: "tests/pixels/quality.rs" "quality_changes_at_run_time_and_back";
        room: "tests/pixels/settings_effects.rs" "every_room_is_seen";
        pieces: "tests/pixels/materials.rs" "every_material_is_seen_without_a_graphics_card",
            "tests/app/sounds.rs" "pieces_and_board_sound_like_what_they_are_made_of";
        board: "tests/pixels/materials.rs" "every_material_is_seen_without_a_graphics_card",
            "tests/app/sounds.rs" "pieces_and_board_sound_like_what_they_are_made_of";
        depth_of_field: "tests/app/settings_effects.rs" "the_lens_is_open_where_depth_of_field_is_wanted",
            "tests/window/full_session.rs" "in_finnish";
        animation: "tests/app/settings_effects.rs" "pieces_move_as_fast_as_is_chosen";
        reduced_motion: "tests/app/settings_effects.rs" "with_little_motion_the_view_is_there_at_once",
            "tests/app/sounds.rs" "without_animation_and_with_little_motion_a_move_is_heard_all_the_same";
        view: "tests/app/views.rs" "the_views_from_the_side_and_from_above_follow_the_player_on_move_or_stay",
            "tests/app/settings_effects.rs" "the_view_from_the_seat_turns_or_stays";
        white_view: "tests/app/views.rs" "each_sides_angle_outlives_the_program";
        black_view: "tests/app/views.rs" "each_sides_angle_outlives_the_program";
        volume: "tests/app/sounds.rs" "volume_and_mute";
        muted: "tests/app/sounds.rs" "volume_and_mute";
        announcements: "tests/app/announcements.rs" "e2_no_channel_announces_where_the_match_or_the_player_says_so",
            "src/ui/panel/side_panel.rs" "e2_the_panel_says_check_if_that_is_announced";
        low_time_warning: "tests/app/sounds.rs" "little_time_left_is_heard_once_by_each_player_who_wants_it";
        resigned_king_falls: "tests/app/sounds.rs" "without_the_setting_the_king_of_who_gives_up_stays_where_it_stands";
        spoken: "tests/app/settings_effects.rs" "moves_are_spoken_if_that_is_chosen";
        hints: "tests/app/marks.rs" "what_the_piece_in_hand_can_reach_is_marked_unless_nobody_wants_to_know",
            "tests/pixels/settings_effects.rs" "what_the_piece_in_hand_can_reach_is_seen_or_not";
        threats: "tests/app/marks.rs" "a_piece_that_hangs_is_marked_if_that_is_wished_and_a_hint_would_be_given";
        coordinates: "tests/pixels/materials.rs" "coordinates_are_hidden_when_they_are_not_wanted";
        legibility: "tests/pixels/materials.rs" "legible_pieces_are_matte_and_have_a_line_round_them";
        text_scale: "src/ui/testing/settings_effects.rs" "words_are_as_large_as_is_chosen";
        high_contrast: "tests/pixels/settings_effects.rs" "high_contrast_is_seen_on_the_board",
            "src/ui/testing/settings_effects.rs" "high_contrast_is_seen_in_the_panels";
        panel_folded: "src/ui/testing/settings_effects.rs" "a_folded_panel_leaves_its_room_to_the_board";
        window: "tests/window/window_state.rs" "closing_keeps_the_game_and_the_windows_place";
    }));
}

impl TestGame {
    fn choose(&mut self, change: impl FnOnce(&mut Settings)) -> &mut Self {
        change(&mut self.app.world_mut().resource_mut::<Preferences>().settings);
        self
    }
}

/// The number of frames that a pawn moves.
fn frames_on_the_way(animation: AnimationSpeed) -> usize {
    let mut table = TestGame::new();
    table.choose(|settings| settings.animation = animation);
    table.play("e2e4");
    let mut frames = 0;
    while table.app.world().resource::<Motion>().pieces {
        table.frame();
        frames += 1;
    }
    frames
}

#[test]
fn pieces_move_as_fast_as_is_chosen() {
    let [full, fast, off] = AnimationSpeed::ALL.map(frames_on_the_way);
    assert!(full > 15, "{full}");
    assert!(fast > 0 && 2 * fast < full + 4, "{fast} of {full}");
    assert_eq!(off, 0);
}

fn table_with_a_view(change: impl FnOnce(&mut Settings)) -> TestGame {
    let mut table = TestGame::configured(played(""), |app| {
        app.add_message::<PinchGesture>().add_plugins(orbit::plugin);
    });
    table.choose(change).frame();
    table
}

fn yaw(table: &TestGame) -> f32 {
    table.app.world().resource::<OrbitCamera>().yaw()
}

#[test]
fn the_lens_is_open_where_depth_of_field_is_wanted() {
    let is_open = |change: fn(&mut Settings), takes_photos: bool| {
        let mut table = TestGame::configured(played(""), |app| {
            app.add_message::<PinchGesture>()
                .add_plugins((orbit::plugin, lens::plugin));
        });
        table.app.world_mut().resource_mut::<PhotoMode>().on = takes_photos;
        table.choose(change).frame().frame();
        table.app.world().resource::<StillLens>().0.is_some()
    };
    assert!(is_open(|_| {}, false), "as it comes");
    assert!(!is_open(|settings| settings.depth_of_field = false, false));
    assert!(!is_open(|settings| settings.legibility = true, false));
    assert!(!is_open(|settings| settings.high_contrast = true, false));
    assert!(!is_open(|_| {}, true), "photo mode has its own");
}

#[test]
fn with_little_motion_the_view_is_there_at_once() {
    for (reduced_motion, turns) in [(false, true), (true, false)] {
        let mut table = table_with_a_view(|settings| settings.reduced_motion = reduced_motion);
        table.play("e2e4");
        let black = OrbitView::home(Color::Black).yaw;
        let mut is_between = false;
        for _ in 0..400 {
            table.frame();
            let (white, now) = (OrbitView::home(Color::White).yaw, yaw(&table));
            is_between |= (now - white).abs() > 0.01 && (now - black).abs() > 0.01;
        }
        assert!((yaw(&table) - black).abs() < 1e-3, "it has arrived");
        assert_eq!(is_between, turns, "reduced motion: {reduced_motion}");
    }
}

#[test]
fn the_view_from_the_seat_turns_or_stays() {
    for (view, side) in [
        (ViewMode::Turning, Color::Black),
        (ViewMode::Stay, Color::White),
    ] {
        let mut table = table_with_a_view(|settings| settings.view = view);
        table.play("e2e4").rest();
        for _ in 0..30 {
            table.frame_after(Duration::from_millis(50));
        }
        let seat = OrbitView::home(side).yaw;
        assert!((yaw(&table) - seat).abs() < 1e-3, "{view:?}");
    }
}

/// A voice that writes the texts it is to speak into the file `said`, a line each time.
#[cfg(unix)]
fn scribe(folder: &std::path::Path) -> shakki::speech::SystemVoice {
    use std::{fs, os::unix::fs::PermissionsExt};
    let program = folder.join("spd-say");
    let script = format!("#!/bin/sh\necho \"$*\" >> {}/said\n", folder.display());
    fs::write(&program, script).expect("a program");
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("it may be run");
    shakki::speech::SystemVoice::SpeechDispatcher(program)
}

#[cfg(unix)]
#[test]
fn moves_are_spoken_if_that_is_chosen() {
    use shakki::{
        desktop::speech::{self, SpeechState},
        speech::Speaker,
    };
    let folder = tempfile::tempdir().expect("a folder");
    let speaker = Speaker::by(scribe(folder.path()));
    let mut table = TestGame::configured(played(""), |app| {
        app.add_plugins(speech::plugin)
            .insert_resource(SpeechState::Ready(speaker));
    });
    let said = || std::fs::read_to_string(folder.path().join("said")).unwrap_or_default();
    table.play("e2e4").rest();
    table.choose(|settings| settings.spoken = true);
    table.play("e7e5");
    // Utterances are spoken in order.
    table.wait_until("the move is said", |_| said().contains("pawn to e5"));
    assert!(!said().contains("e4"), "nobody wished it: {}", said());
}
