//! Saves what picture mode sees. The picture is taken by this program once more, as `shakki picture` beside the window: it
//! may be larger than any window, and the game goes on meanwhile.

use std::{
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use bevy::{prelude::*, window::PrimaryWindow};

use crate::{
    chess::folders::Folders,
    play::{
        PlaySystems,
        messages::Notice,
        portrait::{PictureSize, Portrait},
        preferences::Preferences,
        rules::Rules,
    },
    scene::{camera::Rig, redraw::Awake},
    words::say,
};

/// Waits for a picture to be wanted.
pub fn plugin(app: &mut App) {
    app.init_resource::<Developing>().add_systems(
        Update,
        (set_up, wait_for_it).chain().in_set(PlaySystems::React),
    );
}

/// Width of a large picture, pixels.
const LARGE: u32 = 3840;

/// Pictures that are being taken.
#[derive(Resource, Default)]
struct Developing(Vec<(Child, PathBuf)>);

fn set_up(
    mut portrait: ResMut<Portrait>,
    windows: Query<&Window, With<PrimaryWindow>>,
    rig: Res<Rig>,
    rules: Res<Rules>,
    preferences: Res<Preferences>,
    mut developing: ResMut<Developing>,
    mut notices: MessageWriter<Notice>,
) {
    if portrait.wanted.is_none() {
        return;
    }
    let wanted = portrait.wanted.take();
    let window = windows
        .single()
        .map_or(UVec2::new(1280, 720), Window::physical_size)
        .clamp(UVec2::splat(64), UVec2::splat(8192));
    let size = match wanted {
        Some(PictureSize::Large) => {
            UVec2::new(LARGE, (LARGE * window.y / window.x).clamp(64, 2 * LARGE))
        }
        Some(PictureSize::Window) | None => window,
    };
    match begin(size, &portrait, &rig, &rules, &preferences) {
        Ok(picture) => {
            developing.0.push(picture);
            notices.write(Notice::done(say!("picture-begun")));
        }
        Err(problem) => {
            notices.write(Notice::problem(say!(
                "picture-not-saved",
                problem = problem
            )));
        }
    }
}

fn begin(
    size: UVec2,
    portrait: &Portrait,
    rig: &Rig,
    rules: &Rules,
    preferences: &Preferences,
) -> Result<(Child, PathBuf), String> {
    let folder = album().ok_or_else(|| say!("picture-nowhere"))?;
    std::fs::create_dir_all(&folder).map_err(|problem| problem.to_string())?;
    let path = free_name(&folder).ok_or_else(|| say!("picture-nowhere"))?;
    let program = std::env::current_exe().map_err(|problem| problem.to_string())?;
    let view = rig.view();
    let aim = rig.aim();
    let mut command = Command::new(program);
    command
        .arg("picture")
        .arg(&path)
        .args(["--fen", &rules.game().fen_at(rules.shown_ply())])
        .arg(format!("--size={}x{}", size.x, size.y))
        .args(["--quality", preferences.quality.code()])
        .args(["--room", preferences.room.code()])
        .args(["--men", preferences.men.code()])
        .args(["--board", preferences.board.code()])
        .arg(format!(
            "--eye={},{},{}",
            view.yaw, view.pitch, view.distance
        ))
        .arg(format!("--aim={},{},{}", aim.x, aim.y, aim.z));
    if preferences.legibility {
        command.arg("--legible");
    }
    if let Some(aperture) = portrait.aperture {
        command
            .arg(format!("--depth-of-field={aperture}"))
            .arg(format!("--focus={}", portrait.focus));
    }
    let child = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|problem| problem.to_string())?;
    Ok((child, path))
}

/// Until the picture is there the loop goes on, though nothing else moves: who waits sees at once that it came.
fn wait_for_it(
    mut developing: ResMut<Developing>,
    mut awake: ResMut<Awake>,
    mut notices: MessageWriter<Notice>,
) {
    if developing.0.is_empty() {
        return;
    }
    awake.wake();
    developing
        .0
        .retain_mut(|(child, path)| match child.try_wait() {
            Ok(None) => true,
            Ok(Some(status)) if status.success() => {
                notices.write(Notice::done(say!(
                    "picture-saved",
                    path = path.display().to_string()
                )));
                false
            }
            Ok(Some(_)) => {
                notices.write(Notice::problem(say!("picture-not-taken")));
                false
            }
            Err(problem) => {
                notices.write(Notice::problem(say!(
                    "picture-not-saved",
                    problem = problem.to_string()
                )));
                false
            }
        });
}

/// Where pictures are kept: the system's folder for them, or beside the games where `SHAKKI_DATA` says where those are.
fn album() -> Option<PathBuf> {
    if std::env::var_os("SHAKKI_DATA").is_none()
        && let Some(folder) = directories::UserDirs::new()
            .as_ref()
            .and_then(directories::UserDirs::picture_dir)
    {
        return Some(folder.join("Shakki"));
    }
    Folders::find().map(|folders| folders.data().join("pictures"))
}

/// The first name that no picture has yet.
fn free_name(folder: &Path) -> Option<PathBuf> {
    (1..100_000)
        .map(|number| folder.join(format!("shakki-{number:04}.png")))
        .find(|path| !path.exists())
}

#[cfg(test)]
mod tests {
    use super::free_name;

    #[test]
    fn no_picture_is_written_over() {
        let folder = tempfile::tempdir().unwrap();
        let first = free_name(folder.path()).unwrap();
        std::fs::write(&first, "a picture").unwrap();
        let second = free_name(folder.path()).unwrap();
        assert_ne!(first, second);
    }
}
