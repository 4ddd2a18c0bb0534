//! Where a film is saved: a GIF file, or a folder of PNG.

use std::{
    io,
    path::{Path, PathBuf},
};

use bevy::image::Image;

use super::{
    FrameSink,
    gif_file::{GifFile, OpenGif},
    png_series::PngSeries,
    timing::FrameRate,
};
use crate::words::say;

/// Where a film is saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FilmTarget {
    /// An animated GIF.
    Gif(PathBuf),
    /// A series of PNG in this folder, which is created if needed.
    PngFolder(PathBuf),
}

impl FilmTarget {
    /// The target of this name: `.gif` is a file; a folder that exists, or a name that ends with a slash, a series of
    /// PNG.
    ///
    /// # Errors
    /// With any other name.
    pub fn named(path: &Path) -> Result<Self, TargetProblem> {
        let is_folder = path.is_dir()
            || path
                .as_os_str()
                .to_string_lossy()
                .ends_with(std::path::is_separator);
        let is_gif = path
            .extension()
            .is_some_and(|end| end.eq_ignore_ascii_case("gif"));
        if is_folder {
            Ok(Self::PngFolder(path.to_owned()))
        } else if is_gif {
            Ok(Self::Gif(path.to_owned()))
        } else {
            let file = path.display().to_string();
            Err(TargetProblem(say!("failure-film-name", file = file)))
        }
    }

    /// Opens it: the file, or the folder.
    pub(super) fn open(&self) -> Result<OpenTarget, TargetProblem> {
        match self {
            Self::Gif(path) => OpenGif::create(path).map(OpenTarget::Gif),
            Self::PngFolder(folder) => PngSeries::create(folder).map(OpenTarget::PngFolder),
        }
    }
}

/// A target that can be written.
pub(super) enum OpenTarget {
    Gif(OpenGif),
    PngFolder(PngSeries),
}

impl OpenTarget {
    /// Whether it needs pictures of the film to choose its colours from.
    pub(super) fn needs_palette(&self) -> bool {
        matches!(self, Self::Gif(_))
    }

    /// Begins the film.
    pub(super) fn begin(
        self,
        size: (u32, u32),
        rate: FrameRate,
        samples: &[Image],
    ) -> Result<Box<dyn FrameSink>, TargetProblem> {
        Ok(match self {
            Self::Gif(open) => Box::new(GifFile::begin(open, size, rate, samples)?),
            Self::PngFolder(series) => Box::new(series),
        })
    }
}

/// The reason why a film cannot be written: the file or the folder, and the error.
#[derive(Debug)]
pub struct TargetProblem(pub(super) String);

impl TargetProblem {
    /// The system's error for this file.
    pub(super) fn of(path: &Path, problem: impl std::fmt::Display) -> Self {
        Self(format!("{}: {problem}", path.display()))
    }

    /// The same for a failed system call.
    pub(super) fn io(path: &Path) -> impl FnOnce(io::Error) -> Self {
        move |problem| Self::of(path, problem)
    }
}

impl std::fmt::Display for TargetProblem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for TargetProblem {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_tell_the_format() {
        let named = |name: &str| FilmTarget::named(Path::new(name)).ok();
        assert_eq!(named("a/b.gif"), Some(FilmTarget::Gif("a/b.gif".into())));
        assert_eq!(named("B.GIF"), Some(FilmTarget::Gif("B.GIF".into())));
        assert_eq!(
            named("frames/"),
            Some(FilmTarget::PngFolder("frames/".into()))
        );
        assert_eq!(named("film.webp"), None);
        assert_eq!(named("film.png"), None);
        assert_eq!(named("no-such-folder"), None);
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(
            FilmTarget::named(folder.path()).ok(),
            Some(FilmTarget::PngFolder(folder.path().to_owned()))
        );
    }
}
