//! Earlier positions of the game: stepping through them, and continuing from one of them.

use crate::{
    chess::{
        Color,
        annotation::{comment, glyph, variation},
        clock::Controls,
        store,
        table::{ActionRefusal, MatchOptions},
    },
    computer,
    words::{
        Localized,
        annotation::{drawn, glyph_name},
        say,
    },
};

use super::{Reply, Session, records};

impl Session {
    /// The number of plies of the position that is shown.
    pub(in crate::text) fn shown_ply(&self) -> usize {
        if let Some(shown) = &self.line {
            return shown.ply;
        }
        let all = self.game().cursor();
        self.earlier.map_or(all, |ply| ply.min(all))
    }

    /// Whether the present position of the game is shown, not an earlier one or a line beside it.
    pub(in crate::text) fn shows_present(&self) -> bool {
        self.earlier.is_none() && self.line.is_none()
    }

    /// Refuses a command about the present position while an earlier one is shown.
    pub(super) fn check_present(&self) -> Result<(), String> {
        self.check_no_line()?;
        match self.earlier {
            Some(_) => Err(say!("text-earlier")),
            None => Ok(()),
        }
    }

    /// Refuses a command that needs a game in progress while it is over or paused, or an earlier position is shown.
    pub(super) fn check_open(&self) -> Result<(), String> {
        self.check_present()?;
        self.table.check_open().map_err(|why| why.localized())
    }

    /// Whether board and moves are hidden: the game is paused, and nobody may think about the position (C3).
    pub(in crate::text) fn hides_board(&self) -> bool {
        self.set_up.is_none() && self.table.is_paused() && self.table.outcome().is_none()
    }

    /// Refuses a command that shows board or moves while a pause hides them.
    pub(super) fn check_shown(&self) -> Result<(), String> {
        match self.hides_board() {
            true => Err(ActionRefusal::Paused.localized()),
            false => Ok(()),
        }
    }

    /// Shows the position so many plies before the one that is shown.
    pub(super) fn step_back(&mut self, plies: &str) -> Result<Reply, String> {
        let plies = count(plies)?;
        if let Some(reply) = self.step_back_in_line(plies) {
            return Ok(reply);
        }
        match self.shown_ply() {
            0 => Err(say!("text-at-start")),
            shown => Ok(self.show(shown.saturating_sub(plies))),
        }
    }

    /// Shows the position so many plies after the one that is shown.
    pub(super) fn step_forward(&mut self, plies: &str) -> Result<Reply, String> {
        let plies = count(plies)?;
        if let Some(reply) = self.step_forward_in_line(plies) {
            return reply;
        }
        let shown = self.shown_ply();
        if shown == self.game().cursor() {
            return Err(say!("text-at-end"));
        }
        Ok(self.show(shown.saturating_add(plies)))
    }

    /// Shows the position after a move: `12` is White's, `12...` Black's; or `start`, `end`.
    pub(super) fn go_to(&mut self, place: &str) -> Result<Reply, String> {
        let all = self.game().cursor();
        let ply = match place.to_ascii_lowercase().as_str() {
            "" => return Err(say!("text-go-options")),
            "start" => 0,
            "end" => all,
            number => {
                let digits = number.trim_end_matches(['.', '…']);
                let side = match &number[digits.len()..] {
                    "" | "." => Some(Color::White),
                    "..." | "…" => Some(Color::Black),
                    _ => None,
                };
                let wanted = digits.parse::<u32>().ok().zip(side);
                let (number, side) = wanted.ok_or_else(|| say!("text-go-options"))?;
                let place = place.escape_debug().to_string();
                self.ply_of(number, side)
                    .ok_or_else(|| say!("text-no-move-number", number = place))?
            }
        };
        self.line = None;
        Ok(self.show(ply))
    }

    /// The number of plies up to a move, that included. In a game that Black begins there is no first move of White's:
    /// its number alone means Black's.
    fn ply_of(&self, number: u32, side: Color) -> Option<usize> {
        let game = self.game();
        let has = |wanted| (0..game.cursor()).find(|&ply| game.number_of(ply) == wanted);
        let found = has((number, side)).or_else(|| has((number, Color::Black)));
        found.map(|ply| ply + 1)
    }

    /// Shows the position after so many plies; the last one is the present one.
    pub(super) fn show(&mut self, ply: usize) -> Reply {
        let all = self.game().cursor();
        self.earlier = (ply < all).then_some(ply);
        self.shown_place()
    }

    /// The move that is shown, and its annotations.
    pub(super) fn shown_place(&self) -> Reply {
        let mut text = self.line_place().unwrap_or_else(|| self.place());
        for line in self.said() {
            text.push('\n');
            text.push_str(&line);
        }
        if let Some(outcome) = self.table.outcome().filter(|_| self.shows_present()) {
            text.push_str(&format!("\n{outcome}"));
        }
        Reply::moved(text)
    }

    /// The annotations of the move that is shown: its glyphs, drawings, comments, and variations.
    fn said(&self) -> Vec<String> {
        let ply = self.shown_ply();
        let annotations = match &self.line {
            Some(shown) => shown.line.annotations(self.game(), ply),
            None => self.game().annotations(ply),
        };
        let mut lines: Vec<String> = Vec::new();
        let signs = glyph::signs(&annotations).trim().to_owned();
        if !signs.is_empty() {
            let meanings = glyph::read(&annotations).into_iter().map(glyph_name);
            let meanings: Vec<String> = meanings.collect();
            lines.push(format!("{} ({signs})", meanings.join(", ")));
        }
        lines.extend(drawn(&annotations));
        let text = comment::text(&annotations);
        lines.extend(text.lines().map(str::to_owned));
        lines.extend(variation::texts(&annotations).map(|text| {
            let line = variation::in_one_line(text);
            say!("notes-variation", line = line)
        }));
        lines
    }

    /// The move that is shown, and its place in the game.
    fn place(&self) -> String {
        let (shown, all) = (self.shown_ply(), self.game().cursor());
        match shown {
            0 => say!("text-shown-start", all = all),
            _ => say!(
                "text-shown",
                played = self.written_ply(shown - 1),
                shown = shown,
                all = all
            ),
        }
    }

    /// Continues from the position that is shown: a new game of the same players with the moves so far, without clocks,
    /// as on the board. The other game is added to the archive. The players of a record that was opened are not those
    /// at this keyboard.
    pub(super) fn play_on(&mut self) -> Result<Reply, String> {
        let ply = match &self.line {
            Some(shown) => shown.ply,
            None => self.earlier.ok_or_else(|| say!("text-play-on-present"))?,
        };
        let mut game = self.shown_game().up_to(ply);
        if !self.is_opened_record() {
            *game.tags_mut() = computer::player_tags(self.game().tags());
        }
        self.line = None;
        game.tags_mut().set("Date", &store::today());
        self.take_up(&game, self.without_clocks())?;
        let game = records::in_short(&self.table);
        Ok(Reply::moved(say!("text-play-on", game = game)))
    }

    /// Whether the game on the table is a finished game that was opened, and not played here.
    fn is_opened_record(&self) -> bool {
        self.table.outcome().is_some() && !self.table.was_moved() && !self.table.was_ended()
    }

    /// The match options for another game of the players at this keyboard.
    pub(super) fn options_as_now(&self) -> MatchOptions {
        MatchOptions {
            hints: self.may_have_hints(),
            ..self.table.options().clone()
        }
    }

    /// The same without clocks: no time is known for a game that is resumed.
    pub(super) fn without_clocks(&self) -> MatchOptions {
        MatchOptions {
            clocks: Controls::default(),
            ..self.options_as_now()
        }
    }
}

/// A number of plies: one if none is given.
fn count(text: &str) -> Result<usize, String> {
    match text.parse() {
        _ if text.is_empty() => Ok(1),
        Ok(plies) if plies > 0 => Ok(plies),
        _ => Err(say!(
            "text-no-count",
            text = text.escape_debug().to_string()
        )),
    }
}
