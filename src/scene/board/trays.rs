//! The trays for captured pieces, one at each corner of the board. A tray is shown while it holds a piece: an empty one
//! would be the darkest object on the table, and of no use.

use bevy::prelude::*;

use crate::{
    play::{PlaySystems, sync::Captured},
    scene::{
        geometry::{tray_position, trays},
        loading::assets::{ModelMeshes, ModelPart},
        materials::slot::MaterialSlot,
    },
};

/// Spawns the trays, and shows those that are in use.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            spawn_trays.run_if(resource_added::<ModelMeshes>),
            show_trays_in_use,
        )
            .chain()
            .in_set(PlaySystems::Animate),
    );
}

/// A tray, by the signs of its center's x and z.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tray {
    east: bool,
    south: bool,
}

impl Tray {
    fn at(place: Vec3) -> Self {
        Self {
            east: place.x > 0.0,
            south: place.z > 0.0,
        }
    }
}

fn spawn_trays(mut commands: Commands, set: Res<ModelMeshes>) {
    for (place, longer) in trays() {
        commands.spawn((
            Name::new("tray"),
            Tray::at(place),
            MaterialSlot::Tray,
            ModelPart("tray"),
            Mesh3d(set.named("tray")),
            Transform::from_translation(place).with_scale(Vec3::new(1.0, 1.0, longer)),
            Visibility::Hidden,
        ));
    }
}

fn show_trays_in_use(captured: Query<&Captured>, mut trays: Query<(&Tray, &mut Visibility)>) {
    for (tray, mut visibility) in &mut trays {
        let is_used = captured
            .iter()
            .any(|captured| Tray::at(tray_position(captured.taker, captured.slot)) == *tray);
        visibility.set_if_neq(if is_used {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Color;

    #[test]
    fn a_tray_is_seen_while_a_piece_stands_in_it() {
        let mut app = App::new();
        app.add_systems(Update, show_trays_in_use);
        for (place, _) in trays() {
            let world = app.world_mut();
            world.spawn((
                Tray::at(place),
                Transform::from_translation(place),
                Visibility::Hidden,
            ));
        }
        let seen = |app: &mut App| -> Vec<Vec3> {
            app.update();
            let world = app.world_mut();
            let mut trays = world.query_filtered::<(&Transform, &Visibility), With<Tray>>();
            let trays = trays.iter(world);
            let seen = trays.filter(|(_, visibility)| **visibility != Visibility::Hidden);
            seen.map(|(place, _)| place.translation).collect()
        };
        assert_eq!(seen(&mut app), []);
        let taker = Color::White;
        let captured = app.world_mut().spawn(Captured { taker, slot: 0 }).id();
        let [whites] = seen(&mut app)[..] else {
            panic!("one tray");
        };
        assert!(
            whites.x > 0.0 && whites.z > 0.0,
            "at White's right hand: {whites}"
        );
        app.world_mut().entity_mut(captured).remove::<Captured>();
        assert_eq!(seen(&mut app), [], "it was taken back");
    }
}
