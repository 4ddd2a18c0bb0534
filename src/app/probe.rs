//! What a test that plays with a real mouse has to know: where things are in the window, and when all is at rest.
//!
//! With `SHAKKI_PROBE=FILE` in the environment the file is written anew whenever that changes; without it nothing
//! is done. The game can be watched through it, not steered.

use std::{fmt::Write as _, path::PathBuf};

use bevy::prelude::*;

use crate::{
    chess::store,
    play::{
        promotion::PromotionChoice,
        rules::Rules,
        shared::{ButtonsOnScreen, Motion, Overlays, SquaresOnScreen},
    },
    scene::{assets::SetMeshes, redraw::Awake},
};

/// Reports to the file that `SHAKKI_PROBE` names, if it names one.
pub fn plugin(app: &mut App) {
    if let Some(path) = std::env::var_os("SHAKKI_PROBE") {
        app.insert_resource(Report {
            path: path.into(),
            sequence: 0,
            last: String::new(),
        })
        .add_systems(Last, report.run_if(resource_exists::<SetMeshes>));
    }
}

#[derive(Resource)]
struct Report {
    path: PathBuf,
    sequence: u64,
    last: String,
}

fn report(
    mut report: ResMut<Report>,
    rules: Res<Rules>,
    motion: Res<Motion>,
    awake: Res<Awake>,
    overlays: Res<Overlays>,
    squares: Res<SquaresOnScreen>,
    buttons: Res<ButtonsOnScreen>,
    cameras: Query<(&Camera, &GlobalTransform), With<Camera3d>>,
    choices: Query<(&PromotionChoice, &GlobalTransform)>,
) {
    let mut text = String::new();
    let at_rest = *motion == Motion::default() && awake.is_asleep();
    // Writing to a string cannot fail.
    let _ = writeln!(text, "at_rest {}", if at_rest { "yes" } else { "no" });
    let _ = writeln!(text, "turn {}", rules.game().turn());
    let _ = writeln!(text, "fen {}", rules.game().fen());
    let _ = writeln!(text, "plies {}", rules.game().cursor());
    let dialog = if overlays.dialog { "open" } else { "closed" };
    let _ = writeln!(text, "dialog {dialog}");
    for (square, at) in &squares.0 {
        let _ = writeln!(text, "square {square} {:.1} {:.1}", at.x, at.y);
    }
    if let Ok((camera, seen_from)) = cameras.single() {
        for (choice, place) in &choices {
            let middle = place.translation() + Vec3::Y * 0.5;
            if let Ok(at) = camera.world_to_viewport(seen_from, middle) {
                let letter = choice.role.char();
                let _ = writeln!(text, "promotion {letter} {:.1} {:.1}", at.x, at.y);
            }
        }
    }
    for (name, at) in &buttons.0 {
        let _ = writeln!(text, "button {name} {:.1} {:.1}", at.x, at.y);
    }
    if text != report.last {
        report.sequence += 1;
        let numbered = format!("seq {}\n{text}", report.sequence);
        if let Err(problem) = store::write_atomically(&report.path, &numbered) {
            warn!("probe: {problem}");
        }
        report.last = text;
    }
}
