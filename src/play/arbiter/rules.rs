//! The `Rules` resource: the game being played under the arbiter, and the moment of it that is shown.

use bevy::prelude::*;

use crate::{
    chess::{
        Chess, Color, Game, Move, Outcome, Position, Square, store,
        table::{Announcement, Header, MatchOptions, Table},
    },
    play::messages::ReviewTarget,
    settings::Settings,
    words::say,
};

/// Puts a fresh game on the board.
pub fn plugin(app: &mut App) {
    app.init_resource::<Rules>();
}

/// Why nobody can move while an earlier moment is looked at.
pub fn reviewing() -> String {
    say!("notice-reviewing")
}

/// The game and the moment shown. Everybody reads it; only the referee writes it.
#[derive(Resource, Clone, Debug)]
pub struct Rules {
    table: Table,
    /// A continuation that is only shown, as the mate that was still possible: the game with it played out.
    demonstration: Option<Game>,
    /// A board of the rule book's, on which the reader moves while the game waits.
    lesson: Option<Lesson>,
    /// How many such boards have been set up and put away.
    lessons: u64,
    /// Tables that have left the board and were not yet put away.
    left: Vec<Table>,
    /// The ply looked at while reviewing; `None` is the present.
    viewing: Option<usize>,
    /// Grows whenever another game is put on the board, so that a diff across games is known as one.
    generation: u64,
}

/// What the board shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardContent {
    /// The game as it stands: its players can move.
    Present,
    /// An earlier moment of the game.
    Past,
    /// A continuation that nobody played.
    Demonstration,
    /// A board of the rule book.
    Lesson,
}

/// A position of the rule book on the board.
#[derive(Clone, Debug)]
struct Lesson {
    game: Game,
    /// The reader's side.
    side: Color,
    /// Whether he may move now.
    open: bool,
}

impl Default for Rules {
    fn default() -> Self {
        let mut header = Header::new(MatchOptions::default());
        header.tags.set("Date", &store::today());
        Self::at(Table::new(header))
    }
}

impl Rules {
    /// Shows this game at its present.
    pub fn new(game: Game) -> Self {
        Self::at(Table::adopt(&game, MatchOptions::default()))
    }

    /// Shows the game at this table.
    pub fn at(table: Table) -> Self {
        Self {
            table,
            demonstration: None,
            lesson: None,
            lessons: 0,
            left: Vec::new(),
            viewing: None,
            generation: 0,
        }
    }

    /// The game on the board: the one being played; or while a continuation is demonstrated, that; or while the rule
    /// book is read, its own.
    pub fn game(&self) -> &Game {
        match (&self.lesson, &self.demonstration) {
            (Some(lesson), _) => &lesson.game,
            (None, Some(game)) => game,
            (None, None) => self.table.game(),
        }
    }

    /// The table at which the game is played: clocks, offers, claims, and the game as it really stands.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The table, to change it: the referee's right alone.
    pub(super) fn table_mut(&mut self) -> &mut Table {
        &mut self.table
    }

    /// What the board shows.
    pub fn content(&self) -> BoardContent {
        if self.lesson.is_some() {
            BoardContent::Lesson
        } else if self.demonstration.is_some() {
            BoardContent::Demonstration
        } else if self.shown_ply() < self.game().cursor() {
            BoardContent::Past
        } else {
            BoardContent::Present
        }
    }

    /// Whether this is what the board shows.
    pub fn shows(&self, content: BoardContent) -> bool {
        self.content() == content
    }

    /// Sets up a board of the rule book, whose reader plays `side`; or, with none, the game again as it stood. A line
    /// that was demonstrated is put away. The book's own right: the players' game is not touched.
    pub(in crate::play) fn teach(&mut self, lesson: Option<(Game, Color)>) {
        if self.demonstration.take().is_some() {
            self.viewing = None;
        }
        self.lesson = lesson.map(|(game, side)| Lesson {
            game,
            side,
            open: false,
        });
        self.lessons += 1;
    }

    /// The rule book's board, to change it; and whether its reader may move then.
    pub(in crate::play) fn lesson_mut(&mut self) -> Option<(&mut Game, &mut bool)> {
        self.lesson
            .as_mut()
            .map(|lesson| (&mut lesson.game, &mut lesson.open))
    }

    /// Who sits at the near side of a board that turns: the player on move, or the reader of the rule book.
    pub fn seated(&self) -> Color {
        match &self.lesson {
            Some(lesson) => lesson.side,
            None => self.game().turn(),
        }
    }

    /// Which board this is, counted since the program started: another one for every game and every lesson.
    pub fn board(&self) -> (u64, u64) {
        (self.generation, self.lessons)
    }

    /// Shows a continuation from the present position, beginning at that; or, with none, the game again. Gives
    /// whether the line could be played.
    pub(super) fn demonstrate(&mut self, line: &[Move]) -> bool {
        let present = self.table.game();
        self.viewing = None;
        self.demonstration = None;
        if line.is_empty() {
            return true;
        }
        let mut shown = Game::from_position(present.start().clone());
        for mv in present
            .played()
            .iter()
            .map(|ply| ply.mv)
            .chain(line.iter().copied())
        {
            if shown.play_recorded(mv).is_err() {
                return false;
            }
        }
        self.viewing = Some(present.cursor());
        self.demonstration = Some(shown);
        true
    }

    /// The moves that the piece on `square` can make now: the legal ones, less those that a touched piece forbids (T1).
    pub fn moves_from(&self, square: Square) -> Vec<Move> {
        if let Some(lesson) = &self.lesson {
            lesson.game.legal_moves_from(square)
        } else if self.shows(BoardContent::Demonstration) {
            Vec::new()
        } else {
            self.table.moves_from(square)
        }
    }

    /// Puts another game on the board.
    pub(super) fn replace(&mut self, table: Table) {
        self.left.push(std::mem::replace(&mut self.table, table));
        self.lesson = None;
        self.demonstration = None;
        self.viewing = None;
        self.generation += 1;
    }

    /// The tables that have left the board since this was last asked, in order.
    pub(super) fn take_left(&mut self) -> Vec<Table> {
        std::mem::take(&mut self.left)
    }

    /// Looks at another moment, without changing the game.
    pub(super) fn look(&mut self, look: ReviewTarget) {
        if self.lesson.is_some() {
            return;
        }
        if look == ReviewTarget::Last {
            self.demonstration = None;
        }
        let present = self.game().cursor();
        let shown = self.shown_ply();
        let ply = match look {
            ReviewTarget::First => 0,
            ReviewTarget::Previous => shown.saturating_sub(1),
            ReviewTarget::Next => shown + 1,
            ReviewTarget::Last => present,
            ReviewTarget::Ply(ply) => ply,
        };
        self.viewing = (ply < present).then_some(ply);
    }

    /// Which game this is, counted since the program started.
    pub fn generation(&self) -> u64 {
        self.generation
    }

    /// Number of plies played in the position shown.
    pub fn shown_ply(&self) -> usize {
        self.viewing
            .filter(|_| self.lesson.is_none())
            .unwrap_or_else(|| self.game().cursor())
            .min(self.game().cursor())
    }

    /// Whether the present is shown, so that moves can be made.
    pub fn is_live(&self) -> bool {
        matches!(self.content(), BoardContent::Present | BoardContent::Lesson)
    }

    /// The position shown.
    pub fn shown(&self) -> &Chess {
        self.game().position_at(self.shown_ply())
    }

    /// Whether check and the end are announced (law E2), in words, by the bell, aloud, on the board, and to a screen
    /// reader: each of them asks this and nothing else. In a lesson there is no opponent to agree with.
    pub fn announces(&self, settings: &Settings) -> bool {
        let wanted = settings.announcements;
        match self.lesson {
            Some(_) => wanted,
            None => self.table.options().announces(wanted),
        }
    }

    /// What is announced of the position shown; see [`Rules::announces`].
    pub fn announcement(&self, settings: &Settings) -> Option<Announcement> {
        Announcement::of(self.shown()).filter(|_| self.announces(settings))
    }

    /// The end of the game, if the position shown is its last. What a lesson ends in is not the players' result.
    pub fn shown_outcome(&self) -> Option<Outcome> {
        self.board_outcome()
            .filter(|_| !self.shows(BoardContent::Lesson))
    }

    /// The end that stands on the board, be it of the game or of a lesson.
    pub fn board_outcome(&self) -> Option<Outcome> {
        if self.is_live() {
            self.game().outcome()
        } else {
            None
        }
    }

    /// The player who may move a piece on the board now, if anyone may.
    pub fn mover(&self) -> Option<Color> {
        if let Some(lesson) = &self.lesson {
            return lesson.open.then(|| lesson.game.turn());
        }
        (self.is_live() && self.table.is_open()).then(|| self.shown().turn())
    }
}
