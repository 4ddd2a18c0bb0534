//! Errors of the renderer: the game continues, in the last quality that was drawn without one.
//!
//! Bevy ends the program at the first validation error. A game in progress matters more than one frame: the frame is
//! dropped, the picture falls back to the last quality that was drawn without an error, or to the simplest, and the
//! players are notified.

use bevy::{
    prelude::*,
    render::{
        error_handler::{ErrorType, RenderError, RenderErrorHandler, RenderErrorPolicy},
        settings::RenderCreation,
    },
    window::RequestRedraw,
};

use crate::{
    play::{
        messages::Notice,
        preferences::{Preferences, Quality},
    },
    scene::quality::{DrawnQuality, ShownQuality},
    words::say,
};

use super::compositor::KeepsPicture;

/// Frames without an error after which a quality counts as working.
const FRAMES_TO_TRUST: u32 = 20;
/// Frames after an error in which further ones are not announced: one fault usually causes several.
const FRAMES_OF_ONE_FAULT: u32 = 60;

/// Handles errors of the renderer from the first frame on.
pub fn plugin(app: &mut App) {
    app.init_resource::<RenderErrors>()
        .insert_resource(RenderErrorHandler(handle_error))
        .add_systems(Last, (fall_back, trust_quality).chain());
}

/// The errors of the renderer that were not handled yet, and the last working quality.
#[derive(Resource, Debug, Default)]
pub struct RenderErrors {
    /// The first error since the last frame.
    pending: Option<String>,
    /// The last quality that was drawn long enough without an error.
    trusted: Option<Quality>,
    /// The quality of this frame, and how many frames it has been drawn.
    drawn: Option<(Quality, u32)>,
    /// Frames since the last error; none before the first.
    since_error: Option<u32>,
    /// How many errors there were.
    count: u32,
}

impl RenderErrors {
    /// How many errors of the renderer there were since the program began.
    pub fn count(&self) -> u32 {
        self.count
    }
}

/// What is done when the graphics device is lost, in place of Bevy's recovery, after which wgpu panics.
#[derive(Resource, Clone, Copy)]
pub struct WhenDeviceIsLost(pub fn());

fn handle_error(error: &RenderError, main: &mut World, _: &mut World) -> RenderErrorPolicy {
    if let Some(mut errors) = main.get_resource_mut::<RenderErrors>() {
        errors.count += 1;
        let description = format!("{:?}: {}", error.ty, error.description);
        errors.pending.get_or_insert(description);
    }
    match error.ty {
        ErrorType::DeviceLost => match main.get_resource::<WhenDeviceIsLost>() {
            Some(WhenDeviceIsLost(act)) => {
                act();
                RenderErrorPolicy::StopRendering
            }
            // Bevy opens a new one and prepares everything again.
            None => RenderErrorPolicy::Recover(RenderCreation::default()),
        },
        ErrorType::OutOfMemory | ErrorType::Validation | ErrorType::Internal => {
            RenderErrorPolicy::Ignore
        }
    }
}

/// Falls back to a working quality, after an error.
fn fall_back(
    mut errors: ResMut<RenderErrors>,
    shown: Option<Res<ShownQuality>>,
    mut preferences: ResMut<Preferences>,
    mut notices: MessageWriter<Notice>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Some(error) = errors.pending.take() else {
        errors.since_error = errors.since_error.map(|frames| frames.saturating_add(1));
        return;
    };
    // It is drawn until what another one needs is loaded.
    let failed = ShownQuality::or_chosen(shown.as_deref(), preferences.quality);
    let fallback = match errors.trusted {
        // The players or an error before have chosen another one already.
        _ if preferences.quality != failed => preferences.quality,
        Some(quality) if quality != failed => quality,
        _ => Quality::Software,
    };
    errors.trusted = errors.trusted.filter(|trusted| *trusted != failed);
    errors.drawn = None;
    error!("the renderer failed at quality {}: {error}", failed.code());
    if preferences.quality != fallback {
        preferences.settings.quality = Some(fallback);
        preferences.quality = fallback;
    }
    let is_told = errors
        .since_error
        .is_some_and(|frames| frames < FRAMES_OF_ONE_FAULT);
    errors.since_error = Some(0);
    if !is_told {
        notices.write(Notice::problem(say!("notice-renderer-failed")));
    }
    redraw.write(RequestRedraw);
}

/// Stores the quality once it has been drawn for a while. One that is still loading is not drawn yet, nor one that waits
/// for its shaders.
fn trust_quality(
    mut errors: ResMut<RenderErrors>,
    drawn: DrawnQuality,
    keeps_picture: Option<Res<KeepsPicture>>,
) {
    if !drawn.is_chosen() || keeps_picture.is_some_and(|picture| picture.is_kept()) {
        errors.drawn = None;
        return;
    }
    let now = drawn.get();
    let frames = match errors.drawn {
        Some((quality, frames)) if quality == now => frames + 1,
        _ => 1,
    };
    errors.drawn = Some((now, frames));
    if frames >= FRAMES_TO_TRUST {
        errors.trusted = Some(now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::time::Instant;

    fn app(quality: Quality) -> App {
        let mut app = App::new();
        app.add_message::<Notice>()
            .add_message::<RequestRedraw>()
            .insert_resource(Preferences {
                quality,
                ..default()
            });
        plugin(&mut app);
        app
    }

    fn fail(app: &mut App, ty: ErrorType) -> RenderErrorPolicy {
        let error = RenderError {
            ty,
            description: "a pipeline does not fit its pass".to_owned(),
            source: None,
        };
        let mut renderer = World::new();
        handle_error(&error, app.world_mut(), &mut renderer)
    }

    fn quality(app: &App) -> Quality {
        app.world().resource::<Preferences>().quality
    }

    fn notices(app: &App) -> usize {
        app.world().resource::<Messages<Notice>>().len()
    }

    #[test]
    fn an_error_falls_back_to_the_last_quality_that_drew_and_is_told_once() {
        let mut app = app(Quality::High);
        for _ in 0..FRAMES_TO_TRUST {
            app.update();
        }
        app.world_mut().resource_mut::<Preferences>().quality = Quality::Ultra;
        app.update();
        let policy = fail(&mut app, ErrorType::Validation);
        assert!(matches!(policy, RenderErrorPolicy::Ignore));
        app.update();
        assert_eq!(quality(&app), Quality::High);
        assert_eq!(notices(&app), 1);
        fail(&mut app, ErrorType::Internal);
        app.update();
        assert_eq!(quality(&app), Quality::Software, "high has failed, too");
        assert_eq!(notices(&app), 1, "one fault is told once");
        assert!(app.should_exit().is_none());
        assert_eq!(app.world().resource::<RenderErrors>().count(), 2);
    }

    #[test]
    fn a_quality_that_waits_for_its_shaders_is_not_trusted() {
        let mut app = app(Quality::High);
        app.init_resource::<KeepsPicture>();
        let frames = |app: &mut App| (0..FRAMES_TO_TRUST).for_each(|_| app.update());
        frames(&mut app);
        app.world_mut().resource_mut::<Preferences>().quality = Quality::Ultra;
        app.world_mut()
            .resource_mut::<KeepsPicture>()
            .begin(Instant::now());
        frames(&mut app);
        app.world_mut().resource_mut::<KeepsPicture>().end();
        fail(&mut app, ErrorType::Validation);
        app.update();
        assert_eq!(quality(&app), Quality::High);
    }

    #[test]
    fn an_error_while_another_quality_is_loading_leaves_the_choice() {
        let mut app = app(Quality::High);
        app.insert_resource(ShownQuality(Some(Quality::High)));
        for _ in 0..FRAMES_TO_TRUST {
            app.update();
        }
        app.world_mut().resource_mut::<Preferences>().quality = Quality::Medium;
        fail(&mut app, ErrorType::Validation);
        app.update();
        assert_eq!(quality(&app), Quality::Medium);
        // What failed is not gone back to.
        app.insert_resource(ShownQuality(Some(Quality::Medium)));
        fail(&mut app, ErrorType::Validation);
        app.update();
        assert_eq!(quality(&app), Quality::Software);
    }

    #[test]
    fn a_lost_device_is_opened_again() {
        let mut app = app(Quality::Software);
        let policy = fail(&mut app, ErrorType::DeviceLost);
        assert!(matches!(policy, RenderErrorPolicy::Recover(_)));
        app.update();
        assert_eq!(quality(&app), Quality::Software);
    }
}
