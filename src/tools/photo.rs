//! Takes pictures of the board: what picture mode sees, or what is seen between the panels. A picture is taken by this program once more, as `shakki picture` beside the window: it
//! may be larger than any window, and the game goes on meanwhile.

use std::{
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
};

use bevy::{ecs::system::SystemParam, prelude::*, window::PrimaryWindow};

use crate::{
    chess::{Game, folders::Folders, pgn},
    play::{
        PlaySystems,
        messages::Notice,
        mode::photo::{PhotoMode, PhotoRequested, PhotoSize, PhotoTaken},
        preferences::Preferences,
        rules::Rules,
        shared::BoardArea,
    },
    scene::{camera::orbit::OrbitCamera, redraw::RedrawFrames},
    words::say,
};

/// Waits for a picture to be wanted.
pub fn plugin(app: &mut App) {
    app.init_resource::<PendingPhotos>().add_systems(
        Update,
        (set_up, wait_for_it).chain().in_set(PlaySystems::React),
    );
}

/// Width of a large picture, pixels.
const LARGE: u32 = 3840;

/// Pictures that are being taken.
#[derive(Resource, Default)]
struct PendingPhotos(Vec<PendingPhoto>);

/// A picture that is being taken.
struct PendingPhoto {
    taken_by: Child,
    /// The game up to the moment that is shown.
    game: PathBuf,
    picture: PathBuf,
    /// Whether it goes to somebody else, and not into the folder.
    lent: bool,
}

impl Drop for PendingPhoto {
    fn drop(&mut self) {
        // Nobody needs it any more, and nobody looks for it where it is.
        let _ = std::fs::remove_file(&self.game);
    }
}

/// What is seen, and from where.
#[derive(SystemParam)]
struct PhotoView<'w, 's> {
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    area: Res<'w, BoardArea>,
    rig: Res<'w, OrbitCamera>,
    rules: Res<'w, Rules>,
    preferences: Res<'w, Preferences>,
}

fn set_up(
    mut portrait: ResMut<PhotoMode>,
    mut wishes: MessageReader<PhotoRequested>,
    view: PhotoView,
    mut developing: ResMut<PendingPhotos>,
    mut notices: MessageWriter<Notice>,
) {
    let mut wanted: Vec<(UVec2, bool)> = Vec::new();
    let window = view
        .windows
        .single()
        .map_or(UVec2::new(1280, 720), Window::physical_size);
    if portrait.wanted.is_some() {
        let size = match portrait.wanted.take() {
            Some(PhotoSize::Large) => UVec2::new(LARGE, LARGE * window.y / window.x.max(1)),
            Some(PhotoSize::Window) | None => window,
        };
        wanted.push((size, false));
    }
    for wish in wishes.read() {
        let scale = view.windows.single().map_or(1.0, Window::scale_factor);
        let board = view.area.0.map(|area| (area.size() * scale).as_uvec2());
        wanted.push((
            board.unwrap_or(window),
            *wish == PhotoRequested::ToClipboard,
        ));
    }
    for (size, lent) in wanted {
        let size = size.clamp(UVec2::splat(64), UVec2::splat(8192));
        match begin(size, lent, &portrait, &view) {
            Ok(exposure) => {
                developing.0.push(exposure);
                notices.write(Notice::done(say!("picture-started")));
            }
            Err(problem) => {
                notices.write(Notice::problem(say!(
                    "picture-not-saved",
                    problem = problem
                )));
            }
        }
    }
}

/// The game up to the moment that is shown: who is taken and which move was the last is seen on a picture.
fn shown(rules: &Rules) -> Game {
    let game = rules.game();
    let mut shown = Game::from_position(game.start().clone());
    for ply in &game.played()[..rules.shown_ply()] {
        // It was legal before and is now: the same moves from the same start.
        if shown.play_recorded(ply.mv).is_err() {
            break;
        }
    }
    shown
}

fn begin(
    size: UVec2,
    lent: bool,
    portrait: &PhotoMode,
    seen: &PhotoView,
) -> Result<PendingPhoto, String> {
    let picture = if lent {
        passing("png")
    } else {
        let folder = album().ok_or_else(|| say!("picture-no-folder"))?;
        std::fs::create_dir_all(&folder).map_err(|problem| problem.to_string())?;
        free_name(&folder).ok_or_else(|| say!("picture-no-folder"))?
    };
    let game = passing("pgn");
    std::fs::write(&game, pgn::write(&shown(&seen.rules)))
        .map_err(|problem| problem.to_string())?;
    let program = std::env::current_exe().map_err(|problem| problem.to_string())?;
    let view = seen.rig.view();
    let aim = seen.rig.aim();
    let preferences = &seen.preferences;
    let mut command = Command::new(program);
    command
        .arg("picture")
        .arg(&picture)
        .arg("--pgn")
        .arg(&game)
        .arg(format!("--size={}x{}", size.x, size.y))
        .args(["--quality", preferences.quality.code()])
        .args(["--room", preferences.room.code()])
        .args(["--pieces", preferences.pieces.code()])
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
    let taken_by = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|problem| problem.to_string())?;
    Ok(PendingPhoto {
        taken_by,
        game,
        picture,
        lent,
    })
}

/// A file that only passes between this program and the one that takes the picture.
fn passing(ending: &str) -> PathBuf {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    std::env::temp_dir().join(format!("shakki-{}-{number}.{ending}", std::process::id()))
}

/// Until the picture is there the loop goes on, though nothing else moves: who waits sees at once that it came.
fn wait_for_it(
    mut developing: ResMut<PendingPhotos>,
    mut awake: ResMut<RedrawFrames>,
    mut taken: MessageWriter<PhotoTaken>,
    mut notices: MessageWriter<Notice>,
) {
    if developing.0.is_empty() {
        return;
    }
    awake.wake();
    developing
        .0
        .retain_mut(|exposure| match exposure.taken_by.try_wait() {
            Ok(None) => true,
            Ok(Some(status)) if status.success() => {
                if exposure.lent {
                    taken.write(PhotoTaken(exposure.picture.clone()));
                } else {
                    notices.write(Notice::done(say!(
                        "picture-saved",
                        path = exposure.picture.display().to_string()
                    )));
                }
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
