//! A picture that was taken for the clipboard: a task reads it from its file, which goes then.

use std::{fs, path::Path};

use bevy::{
    asset::RenderAssetUsages,
    image::{CompressedImageFormats, ImageSampler, ImageType},
    prelude::*,
    tasks::{IoTaskPool, Task, futures::check_ready},
};

use crate::play::{PlaySystems, mode::photo::PhotoTaken};

/// Reads each picture that was taken to be handed on.
pub fn plugin(app: &mut App) {
    app.add_message::<PictureRead>()
        .init_resource::<PictureReading>()
        .add_systems(
            Update,
            (begin, receive)
                .chain()
                .before(super::request_frames)
                .in_set(PlaySystems::Library),
        );
}

/// A picture for the clipboard was read; or why it could not be, in the system's words.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct PictureRead(pub Result<PicturePixels, String>);

/// A picture's pixels, row by row from the top: red, green and blue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PicturePixels {
    /// Width and height.
    pub size: [usize; 2],
    /// Three bytes a pixel.
    pub rgb: Vec<u8>,
}

/// Pictures that are being read.
#[derive(Resource, Default)]
pub struct PictureReading(Vec<Task<PictureRead>>);

impl PictureReading {
    /// Whether a picture is being read.
    pub fn is_running(&self) -> bool {
        !self.0.is_empty()
    }
}

fn begin(mut taken: MessageReader<PhotoTaken>, mut reading: ResMut<PictureReading>) {
    for PhotoTaken(path) in taken.read() {
        let path = path.clone();
        reading.0.push(IoTaskPool::get().spawn(async move {
            let picture = read(&path);
            // It was only to be handed on.
            let _ = fs::remove_file(path);
            PictureRead(picture)
        }));
    }
}

fn read(path: &Path) -> Result<PicturePixels, String> {
    let bytes = fs::read(path).map_err(|problem| problem.to_string())?;
    let pixels = Image::from_buffer(
        &bytes,
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::Default,
        RenderAssetUsages::MAIN_WORLD,
    )
    .map_err(|problem| problem.to_string())?
    .try_into_dynamic()
    .map_err(|problem| problem.to_string())?
    .to_rgb8();
    Ok(PicturePixels {
        size: [pixels.width() as usize, pixels.height() as usize],
        rgb: pixels.into_raw(),
    })
}

fn receive(mut reading: ResMut<PictureReading>, mut pictures: MessageWriter<PictureRead>) {
    if reading.is_running() {
        reading
            .bypass_change_detection()
            .0
            .retain_mut(|task| match check_ready(task) {
                Some(picture) => {
                    pictures.write(picture);
                    false
                }
                None => true,
            });
    }
}
