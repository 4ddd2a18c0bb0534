//! Generated collections of games, and the input that scrolls their lists.

use std::{
    env,
    fs::{self, File},
    io::{self, BufWriter, Write as _},
    path::PathBuf,
    process,
};

use bevy::{
    ecs::system::SystemParam,
    input::{
        mouse::{MouseScrollUnit, MouseWheel},
        touch::TouchPhase,
    },
    prelude::*,
};

use crate::play::library::{LibraryCommand, index::ArchiveIndex, search::GameSearch};

/// The number of games in each collection.
pub const SIZES: [usize; 5] = [10, 100, 1_000, 10_000, 100_000];

/// A temporary file of games, removed when this is dropped.
#[derive(Debug)]
pub struct GeneratedArchive(PathBuf);

impl GeneratedArchive {
    /// Writes a file with that many short games.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn create(games: usize) -> io::Result<Self> {
        const ENDS: [&str; 3] = ["1-0", "0-1", "1/2-1/2"];
        let path = env::temp_dir().join(format!("shakki-measure-{}-{games}.pgn", process::id()));
        let mut file = BufWriter::new(File::create(&path)?);
        let archive = Self(path);
        for game in 0..games {
            let (round, end) = (game + 1, ENDS[game % ENDS.len()]);
            let (year, month, day) = (1850 + game / 336 % 170, 1 + game / 28 % 12, 1 + game % 28);
            writeln!(
                file,
                "[Event \"Measure\"]\n[Site \"?\"]\n[Date \"{year}.{month:02}.{day:02}\"]\n[Round \"{round}\"]\n\
                 [White \"White {round}\"]\n[Black \"Black {round}\"]\n[Result \"{end}\"]\n\n\
                 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 {end}\n"
            )?;
        }
        file.flush()?;
        Ok(archive)
    }

    /// The file's path.
    pub fn path(&self) -> PathBuf {
        self.0.clone()
    }
}

impl Drop for GeneratedArchive {
    fn drop(&mut self) {
        // A leftover temporary file does no harm.
        let _ = fs::remove_file(&self.0);
    }
}

/// The list of games, and the input that scrolls it.
#[derive(SystemParam)]
pub struct ArchiveScroll<'w> {
    /// What opens a list.
    pub commands: MessageWriter<'w, LibraryCommand>,
    index: Res<'w, ArchiveIndex>,
    search: Res<'w, GameSearch>,
    moved: MessageWriter<'w, CursorMoved>,
    wheels: MessageWriter<'w, MouseWheel>,
}

impl ArchiveScroll<'_> {
    /// Whether games are still being read into the list.
    pub fn is_reading(&self) -> bool {
        self.index.is_reading() || self.search.is_running()
    }

    /// Turns the mouse wheel over the middle of the window.
    pub fn scroll(&mut self, (window, window_settings): (Entity, &Window), lines: f32) {
        self.moved.write(CursorMoved {
            window,
            position: window_settings.size() / 2.0,
            delta: None,
        });
        self.wheels.write(MouseWheel {
            unit: MouseScrollUnit::Line,
            x: 0.0,
            y: lines,
            window,
            phase: TouchPhase::Moved,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::archive::{GameIndex, GameQuery};

    #[test]
    fn a_collection_has_as_many_games_as_were_asked_for_and_goes() {
        let collection = GeneratedArchive::create(700).unwrap();
        let path = collection.path();
        let mut index = GameIndex::of_files(vec![path.clone()]);
        while index.step(1 << 16) {}
        assert_eq!(index.len(), 700);
        assert_eq!(index.problems().count(), 0);
        let query = GameQuery {
            player: "white 700".to_owned(),
            ..GameQuery::default()
        };
        assert_eq!(index.search(&query).len(), 1);
        drop(collection);
        assert!(!path.exists());
    }
}
