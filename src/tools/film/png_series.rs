//! A film as a series of PNG: `frame-00001.png` and so on, one for each frame time.

use std::{
    fs,
    path::{Path, PathBuf},
};

use bevy::image::Image;

use super::{FrameSink, target::TargetProblem};
use crate::{tools::picture, words::say};

/// How the names of the frames begin.
const PREFIX: &str = "frame-";

/// A folder that frames are written into. Dropping it before it is finished removes them.
pub struct PngSeries {
    folder: PathBuf,
    /// The folders that were created for it, innermost first.
    created: Vec<PathBuf>,
    frames: u64,
    is_finished: bool,
}

impl PngSeries {
    /// Creates the folder if needed. It must not contain frames of another film.
    pub(super) fn create(folder: &Path) -> Result<Self, TargetProblem> {
        let created = folder
            .ancestors()
            .take_while(|ancestor| !ancestor.as_os_str().is_empty() && !ancestor.exists())
            .map(Path::to_owned)
            .collect();
        let series = Self {
            folder: folder.to_owned(),
            created,
            frames: 0,
            is_finished: false,
        };
        fs::create_dir_all(folder).map_err(TargetProblem::io(folder))?;
        let holds_frames = fs::read_dir(folder)
            .map_err(TargetProblem::io(folder))?
            .flatten()
            .any(|entry| entry.file_name().to_string_lossy().starts_with(PREFIX));
        if holds_frames {
            let folder = folder.display().to_string();
            return Err(TargetProblem(say!("failure-film-exists", folder = folder)));
        }
        // Checks that files can be created in it.
        let first = series.path_of(1);
        fs::File::create_new(&first)
            .and_then(|_| fs::remove_file(&first))
            .map_err(TargetProblem::io(&first))?;
        Ok(series)
    }

    fn path_of(&self, frame: u64) -> PathBuf {
        self.folder.join(format!("{PREFIX}{frame:05}.png"))
    }
}

impl FrameSink for PngSeries {
    fn add(&mut self, image: Image, repeats: u32) -> Result<(), TargetProblem> {
        self.frames += 1;
        let first = self.path_of(self.frames);
        picture::write(image, &first).map_err(|problem| TargetProblem(problem.to_string()))?;
        for _ in 1..repeats {
            self.frames += 1;
            let path = self.path_of(self.frames);
            fs::copy(&first, &path).map_err(TargetProblem::io(&path))?;
        }
        Ok(())
    }

    fn finish(mut self: Box<Self>) -> Result<u64, TargetProblem> {
        self.is_finished = true;
        Ok(self.frames)
    }
}

impl Drop for PngSeries {
    fn drop(&mut self) {
        if self.is_finished {
            return;
        }
        // Files that cannot be removed stay: the error cannot be reported here.
        for frame in 1..=self.frames {
            let _ = fs::remove_file(self.path_of(frame));
        }
        for folder in &self.created {
            let _ = fs::remove_dir(folder);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tools::picture::test_image;

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<_> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn repeated_frames_are_files_of_their_own() {
        let outer = tempfile::tempdir().unwrap();
        let folder = outer.path().join("a/b/");
        let mut series = Box::new(PngSeries::create(&folder).unwrap());
        series.add(test_image((4, 2), [200, 0, 0]), 2).unwrap();
        series.add(test_image((4, 2), [0, 0, 200]), 1).unwrap();
        assert_eq!(series.finish().unwrap(), 3);
        let written = ["frame-00001.png", "frame-00002.png", "frame-00003.png"];
        assert_eq!(names(&folder), written);
        let bytes = |name| fs::read(folder.join(name)).unwrap();
        assert_eq!(bytes(written[0]), bytes(written[1]));
        assert_ne!(bytes(written[1]), bytes(written[2]));
        // Another film is not mixed with it, and leaves it as it is.
        assert!(PngSeries::create(&folder).is_err());
        assert_eq!(names(&folder), written);
    }

    #[test]
    fn an_unfinished_series_leaves_nothing() {
        let outer = tempfile::tempdir().unwrap();
        fs::write(outer.path().join("notes.txt"), "kept").unwrap();
        let mut series = PngSeries::create(&outer.path().join("a/b")).unwrap();
        series.add(test_image((4, 2), [9, 9, 9]), 3).unwrap();
        drop(series);
        assert_eq!(names(outer.path()), ["notes.txt"]);
        drop(PngSeries::create(outer.path()).unwrap());
        assert_eq!(names(outer.path()), ["notes.txt"]);
    }
}
