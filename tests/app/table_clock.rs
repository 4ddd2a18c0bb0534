//! The clock on the table: present when clocks are used, pressed by the move once the piece has landed, and showing the
//! times.

use std::time::Duration;

use bevy::prelude::*;

use shakki::{
    chess::{
        Color, Game,
        table::{Header, MatchOptions, Series, Table},
    },
    play::{
        arbiter::clock::ClockFaces, messages::MatchCommand, preferences::AnimationSpeed,
        rules::Rules, shared::Motion,
    },
    scene::{
        clock::{
            dial::{self, DialState},
            placement::{self, Rocker, TableClock},
        },
        geometry::{CLOCK_POSITION, HALF_FRAME, tray_position},
    },
};

use crate::app::{TestGame, square};

fn options(clocks: &str) -> MatchOptions {
    MatchOptions {
        clocks: clocks.parse().expect("a time control"),
        ..MatchOptions::default()
    }
}

impl TestGame {
    /// A game with these clocks, and the clock beside the board.
    fn timed(clocks: &str) -> Self {
        Self::configured(Game::new(), |app| {
            app.insert_resource(Rules::at(Table::new(Header::new(options(clocks)))))
                .add_plugins((AssetPlugin::default(), placement::plugin, dial::plugin))
                .init_asset::<Mesh>();
        })
    }

    fn clocks(&mut self) -> usize {
        let mut clocks = self.app.world_mut().query::<&TableClock>();
        clocks.iter(self.app.world()).count()
    }

    fn rocker(&mut self) -> (Rocker, Transform) {
        let mut rockers = self.app.world_mut().query::<(&Rocker, &Transform)>();
        let (rocker, pose) = rockers.single(self.app.world()).expect("one rocker");
        (*rocker, *pose)
    }

    fn pressed_by(&mut self) -> Option<Color> {
        self.rocker().0.pressed_by()
    }

    /// How much lower White's end of the rocker lies than Black's.
    fn lean(&mut self) -> f32 {
        let pose = self.rocker().1;
        pose.transform_point(Vec3::NEG_Z).y - pose.transform_point(Vec3::Z).y
    }

    fn dial(&mut self) -> ClockFaces {
        let mut dials = self.app.world_mut().query::<&DialState>();
        dials.single(self.app.world()).expect("dials").0.clone()
    }

    fn motion(&self) -> Motion {
        *self.app.world().resource::<Motion>()
    }

    /// Draws frames until nothing moves, the clock included.
    fn quiet(&mut self) -> &mut Self {
        self.rest();
        for _ in 0..60 {
            self.frame();
        }
        assert_eq!(self.motion(), Motion::default());
        self
    }
}

#[test]
fn it_comes_and_goes_with_the_clocks() {
    let mut table = TestGame::timed("none");
    assert_eq!(table.clocks(), 0);
    let series = |clocks| {
        let series = Series::new("Anna", "Bela", shakki::chess::table::Player::First);
        MatchCommand::NewMatch(Box::new(series.with_options(options(clocks))))
    };
    table.execute(series("5+3"));
    assert_eq!(table.clocks(), 1, "in the same frame");
    table.frame().frame();
    assert_eq!(table.clocks(), 1, "one is enough");
    table.execute(series("none"));
    assert_eq!(table.clocks(), 0);
    let mut rockers = table.app.world_mut().query::<&Rocker>();
    assert_eq!(rockers.iter(table.app.world()).count(), 0, "nothing stays");
}

#[test]
fn c2_the_move_presses_it_once_the_piece_has_landed() {
    let mut table = TestGame::timed("5+3");
    assert_eq!(table.pressed_by(), None, "level before the game");
    assert_eq!(table.lean(), 0.0);
    table.play("e2e4");
    assert!(table.motion().pieces);
    while table.motion().pieces {
        assert_eq!(table.lean(), 0.0, "the piece is still moving");
        assert!(!table.motion().clock);
        table.frame();
    }
    assert!(table.motion().clock, "pressed in the frame it lands");
    let mut frames = 0;
    while table.motion().clock {
        let before = table.lean();
        table.frame();
        assert!(table.lean() >= before, "it only tips one way");
        frames += 1;
    }
    assert!((4..20).contains(&frames), "a press takes {frames} frames");
    assert_eq!(table.pressed_by(), Some(Color::White));
    assert!(table.lean() > 0.2, "White's end is down: {}", table.lean());

    table.play("e7e5").quiet();
    assert_eq!(table.pressed_by(), Some(Color::Black));
    assert!(table.lean() < -0.2);

    // With clocks the opponent is asked.
    table
        .execute(MatchCommand::TakeBack)
        .frame_after(Duration::from_secs(1))
        .execute(MatchCommand::Accept)
        .quiet();
    assert_eq!(table.pressed_by(), Some(Color::White), "taken back");
    table.execute(MatchCommand::Pause).quiet();
    assert_eq!(table.dial().running, None);
    assert_eq!(table.pressed_by(), Some(Color::White), "paused as it lies");
}

#[test]
fn without_animation_it_is_pressed_at_once() {
    let mut table = TestGame::timed("5+3");
    table.speed(AnimationSpeed::Off).play("e2e4");
    assert_eq!(table.pressed_by(), Some(Color::White));
    assert!(!table.motion().clock);
}

#[test]
fn a_pause_before_a_press_does_not_swallow_it() {
    let mut table = TestGame::timed("500");
    table.play("e2e4").quiet();
    table.speed(AnimationSpeed::Full);
    table.request(square("e7"), "e5".parse().unwrap(), None);
    table.frame_after(Duration::from_secs(50));
    assert_eq!(table.pressed_by(), Some(Color::White));
    table.quiet();
    assert_eq!(table.pressed_by(), Some(Color::Black));
}

#[derive(Resource, Default)]
struct Remade(usize);

fn count(mut events: MessageReader<AssetEvent<Mesh>>, mut remade: ResMut<Remade>) {
    remade.0 += events
        .read()
        .filter(|event| matches!(event, AssetEvent::Modified { .. }))
        .count();
}

#[test]
fn the_dials_show_the_times_and_are_made_anew_only_when_these_change() {
    let mut table = TestGame::timed("5");
    table.app.init_resource::<Remade>().add_systems(Last, count);
    table.play("e2e4").quiet();
    let remade = |table: &TestGame| table.app.world().resource::<Remade>().0;
    let dial = table.dial();
    assert_eq!(dial.of(Color::White), Some("5:00"));
    assert_eq!(dial.running, Some(Color::Black));
    let before = remade(&table);
    for _ in 0..180 {
        table.frame();
        assert_eq!(table.dial(), *table.app.world().resource::<ClockFaces>());
    }
    let seconds = remade(&table) - before;
    assert!((3..=4).contains(&seconds), "{seconds} in three seconds");
    let text = table.dial().black.expect("a time");
    assert!(text.starts_with("4:5"), "{text}");
    table.execute(MatchCommand::Pause);
    let before = remade(&table);
    for _ in 0..60 {
        table.frame();
    }
    assert!(remade(&table) - before <= 1, "nothing changes");
}

#[test]
fn the_captured_pieces_leave_it_room() {
    for slot in 0..15 {
        for color in Color::ALL {
            let piece = tray_position(color, slot);
            let off = (piece - CLOCK_POSITION).abs();
            assert!(off.z > 1.4 || off.x > 2.0, "{color} {slot}: {piece}");
            assert!(piece.x.abs() > HALF_FRAME + 0.4, "beside the board");
            let others = (0..slot).map(|other| tray_position(color, other));
            let nearest = others.map(|other| other.distance(piece));
            assert!(nearest.fold(f32::MAX, f32::min) > 0.78, "side by side");
        }
    }
}
