//! A dragged piece follows the pointer, and is shown in its place as soon as it is dropped.

use bevy::prelude::*;

use shakki::{
    chess::Game,
    play::{
        PlaySystems, messages::MatchCommand, preferences::AnimationSpeed, shared::PointerOnBoard,
    },
    scene::{
        geometry::square_center,
        pieces::{
            animation::{Contact, ContactKind},
            drag,
        },
    },
};

use crate::{
    app::TestGame,
    mouse::{At, FAR, Mouse, NEAR, square},
};

use At::{Beside, Piece, Square, Thing};

/// The point where the pointer's ray meets the board; set by the test, as there is no camera here.
#[derive(Resource)]
struct Pointed(Vec3);

fn point(pointed: Res<Pointed>, mut on_board: ResMut<PointerOnBoard>) {
    on_board.point = Some(pointed.0);
}

/// The contacts of the pieces, in their order.
#[derive(Resource, Default)]
struct Contacts(Vec<ContactKind>);

fn hear(mut contacts: ResMut<Contacts>, mut messages: MessageReader<Contact>) {
    contacts
        .0
        .extend(messages.read().map(|contact| contact.kind));
}

fn mouse() -> Mouse {
    let table = TestGame::configured(Game::new(), |app| {
        app.add_plugins(drag::plugin)
            .insert_resource(Pointed(Vec3::ZERO))
            .init_resource::<Contacts>()
            .add_systems(Update, point.in_set(PlaySystems::Referee))
            .add_systems(Last, hear);
    });
    Mouse::at(table)
}

fn pose(mouse: &Mouse, piece: Entity) -> Vec3 {
    let pose = mouse.table.app.world().get::<Transform>(piece);
    pose.expect("a piece is seen").translation
}

/// Selects the knight of g1 and drags it over this point.
fn knight_over(mouse: &mut Mouse, at: Vec3) -> Entity {
    let knight = mouse.table.piece(square("g1"));
    mouse.table.app.insert_resource(Pointed(at));
    mouse
        .press(Piece("g1"))
        .drag(Piece("g1"), NEAR, true)
        .drag(Piece("g1"), FAR, false);
    knight
}

#[test]
fn it_floats_over_the_pointer_and_does_not_hide_what_is_below() {
    let mut mouse = mouse();
    let at = square_center(square("d4"));
    let knight = knight_over(&mut mouse, at);
    let seen = pose(&mouse, knight);
    assert_eq!((seen.x, seen.z), (at.x, at.z));
    assert!(seen.y > 0.0);
    let pickable = mouse.table.app.world().get::<Pickable>(knight);
    assert_eq!(pickable, Some(&Pickable::IGNORE));
}

#[test]
fn let_go_anywhere_it_ends_where_it_belongs() {
    for speed in AnimationSpeed::ALL {
        for target in [
            Square("f3"),
            Square("g1"),
            Square("g4"),
            Piece("e2"),
            Beside,
        ] {
            let mut mouse = mouse();
            mouse.table.speed(speed);
            let knight = knight_over(&mut mouse, Vec3::new(1.0, 0.0, 2.0));
            mouse.drop(Thing(knight), target, FAR);
            mouse.table.rest().check_at_rest();
            let pickable = mouse.table.app.world().get::<Pickable>(knight);
            assert_eq!(pickable, Some(&Pickable::default()), "{target:?}");
        }
    }
}

#[test]
fn it_is_heard_when_it_is_lifted_and_when_it_is_set_down() {
    let mut mouse = mouse();
    let knight = knight_over(&mut mouse, square_center(square("f3")));
    mouse.drop(Thing(knight), Square("f3"), FAR);
    mouse.table.rest().check_at_rest();
    let contacts = &mouse.table.app.world().resource::<Contacts>().0;
    assert_eq!(*contacts, [ContactKind::Lifted, ContactKind::Placed]);
}

#[test]
fn taken_out_of_the_hand_by_the_game_he_ends_where_he_belongs() {
    for command in [
        MatchCommand::New,
        MatchCommand::TakeBack,
        MatchCommand::PasteFen("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1".to_owned()),
        MatchCommand::PasteFen("4k3/8/8/8/8/8/8/4K2R w - - 0 1".to_owned()),
    ] {
        let mut mouse = mouse();
        mouse.table.play("e2e4 e7e5");
        let knight = knight_over(&mut mouse, Vec3::new(1.0, 0.0, 2.0));
        mouse.table.execute(command).check().rest().check_at_rest();
        if mouse.table.app.world().get_entity(knight).is_ok() {
            mouse.drop(Thing(knight), Beside, FAR);
        }
        mouse.table.rest().check_at_rest();
    }
}
