//! A piece in the player's hand follows the pointer, and is seen where he belongs as soon as he is let go.

use bevy::prelude::*;

use shakki::{
    chess::Game,
    play::{
        PlaySystems, messages::MatchCommand, preferences::AnimationSpeed, shared::PointerOnBoard,
    },
    scene::{geometry::square_center, pieces::drag},
};

use crate::{
    app::Table,
    hand::{At, FAR, Hand, NEAR, square},
};

use At::{Beside, Man, Square, Thing};

/// Where the pointer's ray meets the board; here no camera tells it.
#[derive(Resource)]
struct Pointed(Vec3);

fn point(pointed: Res<Pointed>, mut on_board: ResMut<PointerOnBoard>) {
    on_board.point = Some(pointed.0);
}

fn hand() -> Hand {
    let table = Table::furnished(Game::new(), |app| {
        app.add_plugins(drag::plugin)
            .insert_resource(Pointed(Vec3::ZERO))
            .add_systems(Update, point.in_set(PlaySystems::Referee));
    });
    Hand::at(table)
}

fn pose(hand: &Hand, piece: Entity) -> Vec3 {
    let pose = hand.table.app.world().get::<Transform>(piece);
    pose.expect("a man is seen").translation
}

/// The knight of g1 in the hand, over this point.
fn knight_over(hand: &mut Hand, at: Vec3) -> Entity {
    let knight = hand.table.piece(square("g1"));
    hand.table.app.insert_resource(Pointed(at));
    hand.press(Man("g1"))
        .drag(Man("g1"), NEAR, true)
        .drag(Man("g1"), FAR, false);
    knight
}

#[test]
fn he_floats_over_the_pointer_and_does_not_hide_what_is_below() {
    let mut hand = hand();
    let at = square_center(square("d4"));
    let knight = knight_over(&mut hand, at);
    let seen = pose(&hand, knight);
    assert_eq!((seen.x, seen.z), (at.x, at.z));
    assert!(seen.y > 0.0);
    let pickable = hand.table.app.world().get::<Pickable>(knight);
    assert_eq!(pickable, Some(&Pickable::IGNORE));
}

#[test]
fn let_go_anywhere_he_ends_where_he_belongs() {
    for speed in AnimationSpeed::ALL {
        for goal in [Square("f3"), Square("g1"), Square("g4"), Man("e2"), Beside] {
            let mut hand = hand();
            hand.table.speed(speed);
            let knight = knight_over(&mut hand, Vec3::new(1.0, 0.0, 2.0));
            hand.drop(Thing(knight), goal, FAR);
            hand.table.rest().check_at_rest();
            let pickable = hand.table.app.world().get::<Pickable>(knight);
            assert_eq!(pickable, Some(&Pickable::default()), "{goal:?}");
        }
    }
}

#[test]
fn taken_out_of_the_hand_by_the_game_he_ends_where_he_belongs() {
    for command in [
        MatchCommand::New,
        MatchCommand::TakeBack,
        MatchCommand::PasteFen("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1".to_owned()),
        MatchCommand::PasteFen("4k3/8/8/8/8/8/8/4K2R w - - 0 1".to_owned()),
    ] {
        let mut hand = hand();
        hand.table.play("e2e4 e7e5");
        let knight = knight_over(&mut hand, Vec3::new(1.0, 0.0, 2.0));
        hand.table.obey(command).check().rest().check_at_rest();
        if hand.table.app.world().get_entity(knight).is_ok() {
            hand.drop(Thing(knight), Beside, FAR);
        }
        hand.table.rest().check_at_rest();
    }
}
