//! Arrows and circles of the game record, in their usual colours: flat on the board, with a dark rim, so that they are
//! visible on light and dark squares.

use std::collections::HashMap;

use bevy::{light::NotShadowCaster, prelude::*};

use crate::{
    chess::annotation::drawing::{Drawing, DrawingColour, DrawnShape},
    play::{
        PlaySystems,
        mode::Mode,
        shared::{BoardDrawings, SampleBoard},
    },
    scene::{
        board::lesson_marks::{arrow_mesh, ring_mesh},
        geometry::square_center,
        materials::flat::FlatMaterial,
    },
};

/// Redraws the shapes whenever they change, or another board is shown than that of the record.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.run_if(
            resource_changed::<BoardDrawings>
                .or_eager(state_changed::<Mode>)
                .or_eager(resource_changed::<SampleBoard>),
        )
        .in_set(PlaySystems::React),
    );
}

/// An arrow or circle on the board.
#[derive(Component)]
struct DrawnOnBoard;

/// The height of the shapes: just above the rule book's marks, below the marks of the selection; the rim is a little
/// lower.
const HEIGHT: f32 = 0.0062;
const RIM_BELOW: f32 = 0.0006;

fn shape_color(colour: DrawingColour) -> Color {
    match colour {
        DrawingColour::Green => Color::srgba(0.10, 0.62, 0.22, 0.88),
        DrawingColour::Red => Color::srgba(0.86, 0.16, 0.13, 0.88),
        DrawingColour::Blue => Color::srgba(0.08, 0.40, 0.86, 0.88),
        DrawingColour::Yellow => Color::srgba(0.95, 0.76, 0.10, 0.88),
    }
}

fn draw(
    mut commands: Commands,
    drawings: Res<BoardDrawings>,
    (mode, sample): (Res<State<Mode>>, Res<SampleBoard>),
    drawn: Query<Entity, With<DrawnOnBoard>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<FlatMaterial>>,
) {
    for shape in &drawn {
        commands.entity(shape).despawn();
    }
    // Nor on the sample of a pause (C3).
    if matches!(**mode, Mode::Lesson | Mode::SetUp) || sample.0 {
        return;
    }
    let all: Vec<Drawing> = drawings
        .of_record
        .iter()
        .copied()
        .chain(drawings.begun)
        .collect();
    let mut material_of: HashMap<Option<DrawingColour>, Handle<FlatMaterial>> = HashMap::default();
    for (nth, drawing) in all.into_iter().enumerate() {
        for (colour, grow) in [(None, 0.022), (Some(drawing.colour), 0.0)] {
            let material = material_of.entry(colour).or_insert_with(|| {
                let color = colour.map_or(Color::srgba(0.05, 0.035, 0.03, 0.55), shape_color);
                materials.add(FlatMaterial::uniform_color(color))
            });
            let (mesh, at) = match drawing.shape {
                DrawnShape::Circle(square) => (ring_mesh(grow), square_center(square)),
                DrawnShape::Arrow(from, to) => (arrow_mesh(from, to, grow), Vec3::ZERO),
            };
            let below = if colour.is_none() { RIM_BELOW } else { 0.0 };
            // Each a little higher than the one before, so that crossing shapes do not z-fight.
            let height = HEIGHT - below + 0.00012 * nth as f32;
            commands.spawn((
                DrawnOnBoard,
                Mesh3d(meshes.add(mesh)),
                MeshMaterial3d(material.clone()),
                NotShadowCaster,
                Transform::from_translation(at + Vec3::Y * height),
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::state::app::StatesPlugin;

    use crate::chess::Square;

    #[test]
    fn c3_the_drawings_of_the_record_are_not_on_the_sample_of_a_pause() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), StatesPlugin, plugin))
            .init_state::<Mode>()
            .init_asset::<Mesh>()
            .init_asset::<FlatMaterial>()
            .insert_resource(BoardDrawings {
                of_record: vec![Drawing {
                    shape: DrawnShape::Arrow(Square::E2, Square::E4),
                    colour: DrawingColour::Green,
                }],
                begun: None,
            });
        for is_sample in [false, true, false] {
            app.insert_resource(SampleBoard(is_sample));
            app.update();
            let world = app.world_mut();
            let mut drawn = world.query_filtered::<(), With<DrawnOnBoard>>();
            let count = drawn.iter(world).count();
            assert_eq!(count > 0, !is_sample, "{count}");
        }
    }
}
