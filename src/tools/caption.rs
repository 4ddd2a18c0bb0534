//! Captions on the contact sheet, in a monospaced bitmap font that `assets/source/caption.py` draws.

use bevy::{
    asset::RenderAssetUsages,
    image::{CompressedImageFormats, Image, ImageSampler, ImageType},
};

/// The letters of the font image, from left to right.
const LETTERS: &str = include_str!("../../assets/caption.txt");
/// Width and height of a letter, pixels.
const LETTER: (u32, u32) = (8, 16);

/// Draws a caption: `paint` is called with each pixel and its coverage.
pub fn write(words: &str, mut paint: impl FnMut(u32, u32, u8)) {
    let strip = Image::from_buffer(
        include_bytes!("../../assets/caption.png"),
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        false,
        ImageSampler::Default,
        RenderAssetUsages::MAIN_WORLD,
    );
    let Ok(strip) = strip else {
        // The image is embedded in the program, and a test reads it.
        return;
    };
    let Some(data) = strip.data.as_deref() else {
        return;
    };
    let strip_width = strip.width();
    let channels = data.len() as u32 / (strip_width * strip.height()).max(1);
    let letters: Vec<char> = LETTERS.trim_end_matches('\n').chars().collect();
    for (column, letter) in (0..).zip(words.chars()) {
        let Some(index) = letters.iter().position(|known| *known == letter) else {
            continue;
        };
        for y in 0..LETTER.1 {
            for x in 0..LETTER.0 {
                let at = (y * strip_width + index as u32 * LETTER.0 + x) * channels;
                let ink = data.get(at as usize).copied().unwrap_or(0);
                if ink > 0 {
                    paint(column * LETTER.0 + x, y, ink);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_leave_ink() {
        let ink = |words: &str| {
            let mut pixels = 0;
            write(words, |_, _, _| pixels += 1);
            pixels
        };
        assert!(ink("evening") > 50);
        assert!(ink("ő") > 5, "letters of every language are on the strip");
        assert_eq!(ink(" "), 0);
    }
}
