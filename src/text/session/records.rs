//! The record of the game, and games of files: recording, archiving, loading and resuming.

use std::path::Path;

use crate::{
    chess::{
        Color, Game, match_score,
        pgn::{self, OtherText},
        recorder::{self, Recorder, UnfinishedGame},
        store::{self, StoreProblem},
        table::{Action, MatchOptions, Table},
    },
    words::{self, Localized, say},
};

use super::{Reply, Session, matches};

/// Looks for an unfinished game. Also returns notices for the player, such as that there is one.
fn find_unfinished(folder: &Path) -> (Option<UnfinishedGame>, Vec<String>) {
    let (unfinished, notices) = recorder::find_unfinished(folder);
    let mut notices: Vec<String> = notices.iter().map(Localized::localized).collect();
    if let Some(unfinished) = &unfinished {
        notices.push(say!("text-unfinished", game = in_short(&unfinished.table)));
    }
    (unfinished, notices)
}

impl Session {
    /// Records the session in this folder. Also returns notices for the player, such as that of an unfinished game.
    pub fn recorded(mut self, folder: &Path) -> (Session, Vec<String>) {
        let (unfinished, notices_text) = find_unfinished(folder);
        self.unfinished = unfinished;
        let recorder = Recorder::new(folder).of(self.is_of_match.then_some(&self.series));
        self.records = Some((folder.to_owned(), recorder));
        (self.with_archive(folder), notices_text)
    }

    /// Closes the session: a finished game is added to the archive, an unfinished one can be continued.
    ///
    /// # Errors
    /// If the disk cannot be written.
    pub fn close(mut self) -> Result<(), StoreProblem> {
        match self.records.take() {
            Some((_, recorder)) => recorder.close(&self.table),
            None => Ok(()),
        }
    }

    /// Records the events since the last call. Returns a warning for the player, once.
    pub(super) fn write_events(&mut self) -> Option<String> {
        let (_, recorder) = self.records.as_mut()?;
        let warning = recorder
            .write_events(&self.table)
            .err()
            .map(|problem| say!("text-warning-not-recorded", problem = problem.localized()));
        if self.warning == warning {
            return None;
        }
        self.warning.clone_from(&warning);
        warning
    }

    /// Puts another game on the board; the one that was there is added to the archive. If that fails, it stays.
    pub(super) fn replace(&mut self, table: Table, record: Option<Recorder>) -> Result<(), String> {
        self.archive_present()?;
        self.put_on_board(table, record);
        Ok(())
    }

    /// Adds the game on the board to the archive, so that another can take its place.
    fn archive_present(&mut self) -> Result<(), String> {
        if let Some((_, recorder)) = &mut self.records {
            recorder
                .archive(&self.table)
                .map_err(|problem| problem.localized())?;
        }
        Ok(())
    }

    fn put_on_board(&mut self, table: Table, record: Option<Recorder>) {
        self.table = table;
        self.file = None;
        (self.earlier, self.line, self.set_up) = (None, None, None);
        // Its players remember the other game.
        self.computer = [None, None];
        if let Some((folder, recorder)) = &mut self.records {
            *recorder = record.unwrap_or_else(|| Recorder::new(folder));
        }
    }

    /// Puts the unfinished game into the archive, as it stands.
    pub(super) fn archive_unfinished(&mut self) -> Result<Reply, String> {
        let mut unfinished = self
            .unfinished
            .take()
            .ok_or_else(|| say!("text-no-unfinished"))?;
        if let Err(problem) = unfinished.recorder.archive(&unfinished.table) {
            self.unfinished = Some(unfinished);
            return Err(problem.localized());
        }
        let mut lines = vec![say!("text-archived", game = in_short(&unfinished.table))];
        if let Some((folder, _)) = &self.records {
            let series = unfinished.series;
            let kept = series.map(|series| match_score::keep_without_present_game(folder, series));
            // The game is in the archive all the same.
            lines.extend(
                kept.and_then(Result::err)
                    .map(|problem| problem.localized()),
            );
            let (other, notices) = find_unfinished(folder);
            self.unfinished = other;
            lines.extend(notices);
        }
        Ok(Reply::text(lines.join("\n")))
    }

    /// Continues the unfinished game, with its clock paused.
    pub(super) fn continue_unfinished(&mut self) -> Result<Reply, String> {
        let unfinished = self
            .unfinished
            .take()
            .ok_or_else(|| say!("text-no-unfinished"))?;
        if let Err(why) = self.archive_present() {
            self.unfinished = Some(unfinished);
            return Err(why);
        }
        let text = say!("text-continued", game = in_short(&unfinished.table));
        let series = unfinished.series.unwrap_or_else(|| {
            let table = &unfinished.table;
            // Nobody has agreed to play it without hints.
            let options = MatchOptions {
                hints: true,
                ..table.options().clone()
            };
            matches::begun_with(table.game(), options)
        });
        self.put_on_board(unfinished.table, Some(unfinished.recorder));
        self.is_of_match = true;
        self.series = series;
        if self.table.clock().running().is_some() {
            self.act(Action::Pause)?;
            return Ok(Reply::moved(format!(
                "{text}\n{}",
                say!("text-clocks-stopped")
            )));
        }
        Ok(Reply::moved(text))
    }

    /// Puts a game from another source on the board, to be continued: the first one of a match.
    pub(super) fn take_up(&mut self, game: &Game, options: MatchOptions) -> Result<(), String> {
        let series = matches::begun_with(game, options.clone());
        let record = self.records.as_ref();
        let record = record.map(|(folder, _)| Recorder::new(folder).of(Some(&series)));
        self.replace(Table::adopt(game, options), record)?;
        self.series = series;
        self.is_of_match = true;
        self.open();
        Ok(())
    }

    /// Continues the first game of a file.
    pub(super) fn load(&mut self, file: &str) -> Result<Reply, String> {
        let game = pgn::open_first(Path::new(file)).map_err(|problem| problem.localized())?;
        self.take_up(&game, self.options_as_now())?;
        self.file = Some(file.into());
        let mut text = say!("text-loaded", file = file, game = in_short(&self.table));
        if let Some(outcome) = self.table.outcome() {
            text.push_str(&format!("\n{outcome}"));
        }
        Ok(Reply::moved(text))
    }

    /// Writes the game to a file, unless that has other games, or comments after its only one: it would replace them.
    pub(super) fn save(&mut self, file: &str) -> Result<Reply, String> {
        let path = Path::new(file);
        let is_its_file = self.file.as_deref() == Some(path);
        match pgn::other_text(path, self.game(), is_its_file) {
            Some(OtherText::Games) => return Err(say!("text-other-games", file = file)),
            Some(OtherText::Comments) => return Err(say!("text-other-comments", file = file)),
            None => {}
        }
        store::write_atomically(path, &pgn::write(self.game()))
            .map_err(|problem| problem.localized())?;
        self.file = Some(path.to_owned());
        Ok(Reply::text(say!("text-saved", file = file)))
    }
}

/// `Anna - Bela, 12 plies`.
pub(super) fn in_short(table: &Table) -> String {
    let tags = table.game().tags();
    let name = |side: Color| player_name(side.fold_wb(tags.white(), tags.black()), side);
    let plies = table.game().played().len();
    say!(
        "text-game",
        white = name(Color::White),
        black = name(Color::Black),
        plies = plies
    )
}

/// The name of a player, or the side where it is unknown.
pub(super) fn player_name(name: Option<&str>, side: Color) -> String {
    name.filter(|name| !matches!(name.trim(), "" | "?"))
        .map_or_else(|| words::side_name(side), str::to_owned)
}
