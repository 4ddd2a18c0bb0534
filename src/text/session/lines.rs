//! Lines beside the game: "what if?", and the variations of its record. The game is unchanged; what is kept of a line
//! is written into its record.

use crate::{
    chess::{
        Color, Game, Move,
        annotation::variation,
        line::{Alternatives, Edit, Line},
        table::Action,
    },
    words::say,
};

use super::{Reply, Session};

/// The line that is shown, and its number of plies shown, from the game's start.
#[derive(Clone, Debug)]
pub(super) struct ShownLine {
    pub(super) line: Line,
    pub(super) ply: usize,
}

impl Session {
    /// The game that is shown: the one on the table, or the line with the moves that lead to it.
    pub(in crate::text) fn shown_game(&self) -> &Game {
        match &self.line {
            Some(shown) => shown.line.game(),
            None => self.game(),
        }
    }

    /// Whether a line beside the game is shown.
    pub(in crate::text) fn shows_line(&self) -> bool {
        self.line.is_some()
    }

    /// Refuses a change of the game while a line is shown.
    pub(super) fn check_no_line(&self) -> Result<(), String> {
        match self.line {
            Some(_) => Err(say!("text-in-line")),
            None => Ok(()),
        }
    }

    /// The command `line`: lists the alternatives to the move that is shown, enters one of its variations, keeps,
    /// promotes or deletes the line that is shown, or tries a move.
    pub(super) fn line(&mut self, wanted: &str) -> Result<Reply, String> {
        match wanted.to_ascii_lowercase().as_str() {
            "" => self.list_alternatives(),
            "keep" => self.keep_line(),
            "promote" => self.promote_line(),
            "delete" => self.delete_line(),
            "leave" => {
                let shown = self.line.take().ok_or_else(|| say!("text-no-line"))?;
                Ok(self.show(shown.line.leaves_game_at()))
            }
            number if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                self.enter_variation(number)
            }
            _ => {
                let mv = self.read(wanted)?;
                self.try_move(mv)
            }
        }
    }

    /// Tries a move of the position that is shown.
    pub(super) fn try_move(&mut self, mv: Move) -> Result<Reply, String> {
        let (game, ply) = (self.game(), self.shown_ply());
        let tried = match &self.line {
            Some(shown) => shown.line.play(game, ply, mv),
            None if game.played().get(ply).is_some_and(|next| next.mv == mv) => {
                return Ok(self.show(ply + 1));
            }
            None => Line::begin(game, ply, mv).map(|line| (line, ply + 1)),
        };
        let (line, ply) = tried.ok_or_else(|| say!("text-line-from-start"))?;
        Ok(self.show_line(line, ply))
    }

    /// Shows a line after so many plies, counted from the game's start.
    fn show_line(&mut self, line: Line, ply: usize) -> Reply {
        self.earlier = None;
        let ply = ply.min(line.game().cursor());
        self.line = Some(ShownLine { line, ply });
        self.shown_place()
    }

    /// Shows the line at this path of the record; the game where there is none.
    fn enter(&mut self, path: Option<&[(usize, usize)]>, ply: usize) -> Reply {
        match path.and_then(|path| Line::at(self.game(), path)) {
            Some(line) => self.show_line(line, ply),
            None => self.leave_line_at(ply),
        }
    }

    fn leave_line_at(&mut self, ply: usize) -> Reply {
        self.line = None;
        self.show(ply)
    }

    /// Shows the position so many plies before the one of the line that is shown; that may be one of the game.
    pub(super) fn step_back_in_line(&mut self, plies: usize) -> Option<Reply> {
        let mut shown = self.line.take()?;
        for left in (0..plies).rev() {
            let (line, ply) = shown.line.step_back(self.game(), shown.ply);
            match line {
                Some(line) => shown = ShownLine { line, ply },
                None => return Some(self.leave_line_at(ply.saturating_sub(left))),
            }
        }
        Some(self.show_line(shown.line, shown.ply))
    }

    /// Shows the position so many plies after the one of the line that is shown.
    pub(super) fn step_forward_in_line(&mut self, plies: usize) -> Option<Result<Reply, String>> {
        let shown = self.line.as_ref()?;
        if shown.ply == shown.line.game().cursor() {
            return Some(Err(say!("text-at-line-end")));
        }
        let (line, ply) = (shown.line.clone(), shown.ply.saturating_add(plies));
        Some(Ok(self.show_line(line, ply)))
    }

    /// The move that is shown and those of the variations that replace it, with the numbers by which they are chosen.
    fn list_alternatives(&self) -> Result<Reply, String> {
        let ply = self.shown_ply();
        let alternatives = self.alternatives();
        if ply == 0 || alternatives.variations().is_empty() {
            return Err(say!("line-no-alternative"));
        }
        let main = alternatives
            .path_to(0)
            .and_then(|path| Line::at(self.game(), &path));
        let made = main.as_ref().map_or(self.game(), Line::game);
        let mut lines = vec![format!("0: {}", self.written_ply_of(made, ply - 1))];
        for (at, text) in alternatives.variations().iter().enumerate() {
            let found = variation::read(made.position_at(ply - 1), text);
            let line = found.map_or_else(|| text.clone(), |found| self.written_line(&found, 0));
            lines.push(format!("{}: {line}", at + 1));
        }
        let shown = lines.get_mut(alternatives.shown());
        if let Some(shown) = shown {
            shown.push_str(" *");
        }
        Ok(Reply::text(lines.join("\n")))
    }

    fn alternatives(&self) -> Alternatives {
        let line = self.line.as_ref().map(|shown| &shown.line);
        Alternatives::of(self.game(), line, self.shown_ply())
    }

    /// Shows the variation of this number; with 0 the move that they replace.
    fn enter_variation(&mut self, number: &str) -> Result<Reply, String> {
        let ply = self.shown_ply();
        let no_such = || say!("text-no-variation", number = number.to_owned());
        let nth = number.parse::<usize>().map_err(|_| no_such())?;
        let path = self.alternatives().path_to(nth).ok_or_else(no_such)?;
        if nth > 0 && Line::at(self.game(), &path).is_none() {
            return Err(say!("line-not-playable"));
        }
        Ok(self.enter(Some(&path), ply))
    }

    fn keep_line(&mut self) -> Result<Reply, String> {
        let shown = self.line.clone().filter(|shown| !shown.line.is_kept());
        let shown = shown.ok_or_else(|| say!("line-nothing-to-keep"))?;
        let kept = shown.line.kept(self.game());
        let (line, edit) = kept.ok_or_else(|| say!("line-not-written"))?;
        self.edit_record(edit)?;
        let ply = shown.ply;
        self.line = Some(ShownLine { line, ply });
        Ok(Reply::text(say!("line-kept")))
    }

    fn promote_line(&mut self) -> Result<Reply, String> {
        let shown = self.line.clone().ok_or_else(|| say!("text-no-line"))?;
        let promoted = shown.line.promoted(self.game());
        let (edit, path) = promoted.ok_or_else(|| say!("line-not-promoted"))?;
        self.edit_record(edit)?;
        self.enter(Some(&path), shown.ply);
        Ok(Reply::text(say!("line-promoted")))
    }

    fn delete_line(&mut self) -> Result<Reply, String> {
        let shown = self.line.clone();
        let deleted = shown.and_then(|shown| shown.line.deleted(self.game()));
        let (edit, path, ply) = deleted.ok_or_else(|| say!("line-nothing-to-delete"))?;
        self.edit_record(edit)?;
        let place = self.enter(path.as_deref(), ply);
        Ok(Reply::moved(format!(
            "{}\n{}",
            say!("text-line-deleted"),
            place.text
        )))
    }

    /// Changes the annotations of the record. The line stays where it is.
    fn edit_record(&mut self, edit: Edit) -> Result<(), String> {
        let (line, earlier) = (self.line.take(), self.earlier);
        let written = self.act(Action::Annotate {
            ply: edit.ply,
            annotations: edit.annotations,
        });
        (self.line, self.earlier) = (line, earlier);
        written.map(|_| ())
    }

    /// The moves of a game after so many plies, with their numbers.
    fn written_line(&self, game: &Game, from: usize) -> String {
        let moves = (from..game.cursor()).map(|ply| {
            let (_, side) = game.number_of(ply);
            if ply == from || side == Color::White {
                self.written_ply_of(game, ply)
            } else {
                game.plies()[ply].written(self.notation.letters())
            }
        });
        moves.collect::<Vec<_>>().join(" ")
    }

    /// The place in a line of the move that is shown, in words: which line it is, and its moves.
    pub(super) fn line_place(&self) -> Option<String> {
        let shown = self.line.as_ref()?;
        let begin = shown.line.first_shown();
        let moves = self.written_line(shown.line.game(), begin);
        let kind = if shown.line.is_kept() {
            say!("line-variation")
        } else {
            say!("line-what-if")
        };
        Some(format!("{kind} {moves}"))
    }
}
