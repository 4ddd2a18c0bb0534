//! Assets that could not be loaded. In a browser they are fetched, and a connection can fail for a while: each is asked
//! for again a few times, ever later. Then the players are told, and the game goes on without it.

use std::time::Duration;

use bevy::{
    asset::{AssetPath, LoadState, UntypedAssetId, UntypedAssetLoadFailedEvent},
    platform::collections::HashMap,
    prelude::*,
    window::RequestRedraw,
};

use crate::{play::messages::Notice, scene::redraw::RedrawFrames, words::say};

use super::stand_in;

/// Loads again what could not be loaded.
pub fn plugin(app: &mut App) {
    app.init_resource::<FailedAssets>()
        .add_message::<RequestRedraw>()
        .add_systems(PreUpdate, (note_failures, load_again).chain());
}

/// The pauses before the attempts after the first one.
const PAUSES: [Duration; 3] = [
    Duration::from_secs(1),
    Duration::from_secs(3),
    Duration::from_secs(9),
];

/// The assets that could not be loaded so far.
#[derive(Resource, Default)]
pub struct FailedAssets(HashMap<UntypedAssetId, FailedAsset>);

struct FailedAsset {
    path: AssetPath<'static>,
    /// How many attempts have failed.
    attempts: usize,
    next: NextAttempt,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum NextAttempt {
    After(Duration),
    /// It is being loaded.
    Runs,
    /// There is none.
    Never,
}

impl FailedAssets {
    /// Whether an asset could not be loaded, and will not be unless it is asked for anew.
    pub fn is_given_up(&self, server: &AssetServer, id: impl Into<UntypedAssetId>) -> bool {
        let id = id.into();
        self.0
            .get(&id)
            .is_some_and(|asset| asset.next == NextAttempt::Never)
            && server.load_state(id).is_failed()
    }

    /// Whether nothing is to be waited for: an asset is loaded, or given up.
    pub fn is_settled(&self, server: &AssetServer, id: impl Into<UntypedAssetId>) -> bool {
        let id = id.into();
        server.is_loaded(id) || self.is_given_up(server, id)
    }
}

fn note_failures(
    mut failures: MessageReader<UntypedAssetLoadFailedEvent>,
    mut failed: ResMut<FailedAssets>,
    mut images: Option<ResMut<Assets<Image>>>,
    mut notices: MessageWriter<Notice>,
) {
    let mut given_up = Vec::new();
    for failure in failures.read() {
        let asset = failed.0.entry(failure.id).or_insert_with(|| FailedAsset {
            path: failure.path.clone(),
            attempts: 0,
            next: NextAttempt::Runs,
        });
        if asset.next == NextAttempt::Never {
            // It was asked for anew.
            asset.attempts = 0;
        }
        asset.attempts += 1;
        asset.next = match PAUSES.get(asset.attempts - 1) {
            Some(pause) => NextAttempt::After(*pause),
            None => NextAttempt::Never,
        };
        if asset.next != NextAttempt::Never {
            continue;
        }
        given_up.push(file_name(&failure.path));
        if let Some(images) = &mut images
            && let Ok(id) = failure.id.try_typed::<Image>()
            && let Some(image) = stand_in::texture(&failure.path)
            && let Err(problem) = images.insert(id, image)
        {
            warn!("{}: {problem}", failure.path);
        }
    }
    if !given_up.is_empty() {
        given_up.sort();
        given_up.dedup();
        let files = given_up.join(", ");
        notices.write(Notice::problem(say!("notice-not-loaded", files = files)));
    }
}

/// The name of a file without its folder, and without what tells two images of one file apart.
fn file_name(path: &AssetPath) -> String {
    let path = path.path().to_string_lossy();
    let name = path.rsplit('/').next().unwrap_or(&path);
    name.split('?').next().unwrap_or(name).to_owned()
}

/// Loads what has waited long enough. No event comes when it is time, so frames are drawn until then.
fn load_again(
    time: Res<Time<Real>>,
    server: Res<AssetServer>,
    mut failed: ResMut<FailedAssets>,
    mut frames: Option<ResMut<RedrawFrames>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if failed.0.is_empty() {
        return;
    }
    let mut is_loaded = false;
    failed.0.retain(|id, _| match server.get_load_state(*id) {
        Some(LoadState::Loaded) => {
            is_loaded = true;
            false
        }
        Some(_) => true,
        // Nobody needs it any more.
        None => false,
    });
    if is_loaded && let Some(frames) = &mut frames {
        frames.redraw_all();
    }
    for (id, asset) in failed.0.iter_mut() {
        if let NextAttempt::After(pause) = asset.next {
            asset.next = match pause.checked_sub(time.delta()) {
                Some(pause) if !pause.is_zero() => NextAttempt::After(pause),
                _ => {
                    let builder = server.load_builder();
                    // The handle is held where the asset is needed.
                    drop(builder.load_erased(id.type_id(), asset.path.clone()));
                    NextAttempt::Runs
                }
            };
        }
        if asset.next != NextAttempt::Never {
            redraw.write(RequestRedraw);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use bevy::{asset::io::embedded::EmbeddedAssetRegistry, time::TimeUpdateStrategy};

    use super::*;
    use crate::scene::loading::{
        assets::{TextureEncoding, texture},
        texture_file::TextureLoader,
    };

    const TRAY: &[u8] = include_bytes!(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/assets/textures/tray.webp"
    ));

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()))
            .init_asset::<Image>()
            .init_asset_loader::<TextureLoader>()
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
                100,
            )))
            .add_message::<Notice>()
            .add_plugins(plugin);
        app
    }

    fn request(app: &App, name: &str) -> Handle<Image> {
        let server = app.world().resource::<AssetServer>();
        texture(server, name, TextureEncoding::Decoded)
    }

    fn notices(app: &mut App) -> Vec<Notice> {
        let mut notices = app.world_mut().resource_mut::<Messages<Notice>>();
        notices.drain().collect()
    }

    fn is_given_up(app: &App, image: &Handle<Image>) -> bool {
        let world = app.world();
        let server = world.resource::<AssetServer>();
        world.resource::<FailedAssets>().is_given_up(server, image)
    }

    /// Frames until something is so; loading takes its own time.
    fn frames_until(app: &mut App, what: &str, is_so: impl Fn(&App) -> bool) {
        for _ in 0..10_000 {
            app.update();
            if is_so(app) {
                return;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        panic!("never: {what}");
    }

    fn attempts(app: &App) -> Vec<usize> {
        let failed = app.world().resource::<FailedAssets>();
        failed.0.values().map(|asset| asset.attempts).collect()
    }

    #[test]
    fn a_file_that_cannot_be_fetched_for_a_while_is_fetched_later() {
        let mut app = app();
        let image = request(&app, "tray");
        frames_until(&mut app, "a failure", |app| attempts(app) == [1]);
        app.world()
            .resource::<EmbeddedAssetRegistry>()
            .insert_asset(PathBuf::new(), Path::new("shakki/tray.webp"), TRAY);
        let loaded = image.clone();
        frames_until(&mut app, "loaded", move |app| {
            app.world().resource::<AssetServer>().is_loaded(&loaded)
        });
        app.update();
        assert!(attempts(&app).is_empty());
        assert!(!is_given_up(&app, &image));
        assert!(notices(&mut app).is_empty());
    }

    #[test]
    fn a_file_that_is_not_there_is_given_up_with_a_notice_and_no_frame_is_drawn_for_it() {
        let mut app = app();
        let image = request(&app, "tray");
        frames_until(&mut app, "given up", |app| is_given_up(app, &image));
        let told = notices(&mut app);
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0].problem && told[0].text.contains("tray.webp"));
        let stand_in = app.world().resource::<Assets<Image>>().get(&image);
        assert!(stand_in.is_some(), "it is drawn without its texture");
        let mut requests = app.world_mut().resource_mut::<Messages<RequestRedraw>>();
        requests.clear();
        for _ in 0..20 {
            app.update();
        }
        assert!(app.world().resource::<Messages<RequestRedraw>>().is_empty());
        assert!(notices(&mut app).is_empty());
        // Chosen again, it is loaded again.
        let again = request(&app, "tray");
        assert_eq!(again, image);
        assert!(!is_given_up(&app, &image));
        frames_until(&mut app, "another failure", |app| attempts(app) == [1]);
    }
}
