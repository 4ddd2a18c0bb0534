//! A film as an animated GIF: one palette, and of each frame only the rectangle that has changed.

use std::{
    borrow::Cow,
    io::BufWriter,
    path::{Path, PathBuf},
};

use bevy::image::Image;
use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use crate::platform::fs::AtomicWriteFile;

use super::{FrameSink, palette::Palette, target::TargetProblem, timing::FrameRate};

/// The index of pixels that stay as they are in the frame before.
const UNCHANGED: u8 = Palette::MAX as u8;

/// A file that will be a GIF. It gets its name when the film is finished.
pub struct OpenGif {
    path: PathBuf,
    file: AtomicWriteFile,
}

impl OpenGif {
    pub(super) fn create(path: &Path) -> Result<Self, TargetProblem> {
        Ok(Self {
            path: path.to_owned(),
            file: AtomicWriteFile::open(path).map_err(TargetProblem::io(path))?,
        })
    }
}

/// A GIF that frames are added to.
pub struct GifFile {
    path: PathBuf,
    encoder: Encoder<BufWriter<AtomicWriteFile>>,
    palette: Palette,
    size: (u16, u16),
    rate: FrameRate,
    /// The picture so far, as indices.
    shown: Vec<u8>,
    /// The last change: it is written when the time for which it is shown is known.
    change: Option<Change>,
    /// Frame times so far.
    frames: u64,
}

/// A rectangle that has changed.
struct Change {
    left: u16,
    top: u16,
    width: u16,
    height: u16,
    indices: Vec<u8>,
    /// The frame time from which it is shown.
    since: u64,
}

impl GifFile {
    pub(super) fn begin(
        open: OpenGif,
        size: (u32, u32),
        rate: FrameRate,
        samples: &[Image],
    ) -> Result<Self, TargetProblem> {
        let OpenGif { path, file } = open;
        let palette = Palette::of(samples);
        let colors = palette.colors().as_flattened();
        let side =
            |side: u32| u16::try_from(side).map_err(|problem| TargetProblem::of(&path, problem));
        let size = (side(size.0)?, side(size.1)?);
        let begin = || {
            let mut encoder = Encoder::new(BufWriter::new(file), size.0, size.1, &padded(colors))?;
            encoder.set_repeat(Repeat::Infinite)?;
            Ok(encoder)
        };
        let encoder =
            begin().map_err(|problem: EncodingError| TargetProblem::of(&path, problem))?;
        Ok(Self {
            path,
            encoder,
            palette,
            size,
            rate,
            shown: Vec::new(),
            change: None,
            frames: 0,
        })
    }

    /// Writes the last change, which has been shown until now.
    fn write_change(&mut self) -> Result<(), TargetProblem> {
        let Some(change) = self.change.take() else {
            return Ok(());
        };
        let shown =
            self.rate.centiseconds_at(self.frames) - self.rate.centiseconds_at(change.since);
        let frame = Frame {
            delay: u16::try_from(shown).unwrap_or(u16::MAX),
            dispose: DisposalMethod::Keep,
            transparent: Some(UNCHANGED),
            left: change.left,
            top: change.top,
            width: change.width,
            height: change.height,
            buffer: Cow::Owned(change.indices),
            ..Frame::default()
        };
        self.encoder
            .write_frame(&frame)
            .map_err(|problem| TargetProblem::of(&self.path, problem))
    }
}

/// The palette with all 256 colours, so that there is an index for pixels that stay as they are.
fn padded(colors: &[u8]) -> Vec<u8> {
    let mut padded = colors.to_vec();
    padded.resize(3 * 256, 0);
    padded
}

impl FrameSink for GifFile {
    fn add(&mut self, image: Image, repeats: u32) -> Result<(), TargetProblem> {
        let width = usize::from(self.size.0);
        let data = image.data.as_deref().unwrap_or_default();
        let indices: Vec<u8> = data
            .chunks_exact(4)
            .enumerate()
            .map(|(at, pixel)| {
                let (x, y) = ((at % width) as u32, (at / width) as u32);
                self.palette.index_of([pixel[0], pixel[1], pixel[2]], x, y)
            })
            .collect();
        if let Some(change) = changed(&self.shown, &indices, width, self.frames) {
            self.write_change()?;
            self.change = Some(change);
            self.shown = indices;
        }
        self.frames += u64::from(repeats);
        Ok(())
    }

    fn finish(mut self: Box<Self>) -> Result<u64, TargetProblem> {
        self.write_change()?;
        let Self {
            path,
            encoder,
            frames,
            ..
        } = *self;
        let buffer = encoder
            .into_inner()
            .map_err(|problem| TargetProblem::of(&path, problem))?;
        buffer
            .into_inner()
            .map_err(|problem| problem.into_error())
            .and_then(AtomicWriteFile::commit)
            .map_err(TargetProblem::io(&path))?;
        Ok(frames)
    }
}

/// The rectangle in which two pictures differ: its pixels, those that stay as they are as [`UNCHANGED`]. All of the new
/// one if there is none before it.
fn changed(before: &[u8], after: &[u8], width: usize, since: u64) -> Option<Change> {
    let height = after.len() / width.max(1);
    let is_first = before.len() != after.len();
    let differs = |at: usize| is_first || before[at] != after[at];
    let row_differs = |y: &usize| (y * width..(y + 1) * width).any(differs);
    let top = (0..height).find(row_differs)?;
    let bottom = (0..height).rev().find(row_differs)?;
    let column_differs = |x: &usize| (top..=bottom).any(|y| differs(y * width + x));
    let left = (0..width).find(column_differs)?;
    let right = (0..width).rev().find(column_differs)?;
    let indices = (top..=bottom)
        .flat_map(|y| (left..=right).map(move |x| y * width + x))
        .map(|at| if differs(at) { after[at] } else { UNCHANGED })
        .collect();
    Some(Change {
        left: left as u16,
        top: top as u16,
        width: (right - left + 1) as u16,
        height: (bottom - top + 1) as u16,
        indices,
        since,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tools::picture::test_image;

    #[test]
    fn only_the_changed_rectangle_is_stored() {
        let before = [0; 12];
        let mut after = before;
        after[5] = 1;
        after[10] = 2;
        let change = changed(&before, &after, 4, 7).unwrap();
        assert_eq!((change.left, change.top), (1, 1));
        assert_eq!((change.width, change.height), (2, 2));
        assert_eq!(change.indices, [1, UNCHANGED, UNCHANGED, 2]);
        assert!(changed(&before, &before, 4, 7).is_none());
        assert_eq!(changed(&[], &after, 4, 0).unwrap().indices, after);
    }

    #[test]
    fn frames_and_delays_are_read_back() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("film.gif");
        let (red, blue) = ([200, 20, 20], [20, 20, 200]);
        let pictures = [red, blue].map(|color| test_image((8, 4), color));
        let rate = FrameRate::new(30).unwrap();
        let open = OpenGif::create(&path).unwrap();
        let mut file = Box::new(GifFile::begin(open, (8, 4), rate, &pictures).unwrap());
        file.add(pictures[0].clone(), 1).unwrap();
        // The same picture again is the same frame for longer.
        file.add(pictures[0].clone(), 1).unwrap();
        file.add(pictures[1].clone(), 28).unwrap();
        assert!(!path.exists(), "it appears when it is complete");
        assert_eq!(file.finish().unwrap(), 30);
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options
            .read_info(std::fs::File::open(&path).unwrap())
            .unwrap();
        let mut frames = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            frames.push((frame.delay, frame.buffer[..3].to_vec()));
        }
        assert_eq!(frames, [(7, red.to_vec()), (93, blue.to_vec())]);
    }

    #[test]
    fn an_unfinished_file_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("film.gif");
        let picture = test_image((8, 4), [1, 2, 3]);
        let open = OpenGif::create(&path).unwrap();
        let rate = FrameRate::default();
        let mut file = GifFile::begin(open, (8, 4), rate, std::slice::from_ref(&picture)).unwrap();
        file.add(picture, 5).unwrap();
        drop(file);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
