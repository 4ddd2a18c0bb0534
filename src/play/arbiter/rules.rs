//! The `Rules` resource: the game being played under the arbiter, and the moment of it that is shown. The laws
//! themselves are in `chess/rules/` and `chess/table/`. Only this folder can change the table: `Rules::table_mut` is
//! visible here alone.

use bevy::prelude::*;

use crate::{
    chess::{
        Color, Game, Move, Outcome, Position, VariantPosition,
        annotation::Annotation,
        find_move::Origin,
        line::{Line, Step},
        store,
        table::{Announcement, Event, EventKind, Header, MatchOptions, Table},
    },
    computer::{self, ComputerSeat},
    play::messages::ReviewTarget,
    settings::Settings,
    words::{computer::shown_name, say, side_key},
};

/// Starts with a new game.
pub fn plugin(app: &mut App) {
    app.init_resource::<Rules>();
}

/// The refusal of moves during review.
pub fn reviewing() -> String {
    say!("notice-reviewing")
}

/// The game and the position shown. All systems read it; only the referee changes it.
#[derive(Resource, Clone, Debug)]
pub struct Rules {
    table: Table,
    /// A demonstrated continuation: the game with the hypothetical moves played.
    demonstration: Option<Game>,
    /// A line beside the game: a variation of its record, or moves being tried.
    line: Option<Line>,
    /// Incremented whenever another line comes on the board.
    line_count: u64,
    /// Whether lines may be tried now.
    lines_allowed: bool,
    /// A board of the rule book, while the game waits.
    lesson: Option<Lesson>,
    /// Whether a position is set up by hand, while the game waits.
    is_setting_up: bool,
    /// How many lessons have been set up or closed.
    lesson_count: u64,
    /// Tables that have left the board and are not archived yet.
    replaced: Vec<Table>,
    /// The ply shown in review; `None` is the present.
    viewed_ply: Option<usize>,
    /// Increases with every other game put on the board, so that sync can tell games apart.
    generation: u64,
    /// The plies that the game had when it was opened from a file or a list; none for a game begun here.
    opened_plies: Option<usize>,
}

/// The id of a position that is shown: the board, the line, and the number of plies.
pub type ShownPosition = ((u64, u64), u64, usize);

/// What the board shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardContent {
    /// The present of the game: moves can be made.
    Present,
    /// An earlier position.
    Past,
    /// A hypothetical continuation.
    Demonstration,
    /// A line beside the game.
    Line,
    /// A board of the rule book.
    Lesson,
}

/// A position of the rule book on the board.
#[derive(Clone, Debug)]
struct Lesson {
    game: Game,
    /// The reader's side.
    side: Color,
    /// Whether the reader may move now.
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
            line: None,
            line_count: 0,
            lines_allowed: true,
            lesson: None,
            is_setting_up: false,
            lesson_count: 0,
            replaced: Vec::new(),
            viewed_ply: None,
            generation: 0,
            opened_plies: None,
        }
    }

    /// The same, for a game given at the start: if it is over, it counts as opened from a file.
    pub fn with_opened(mut self) -> Self {
        self.opened_plies = Some(self.table.game().plies().len());
        self
    }

    /// The game shown: the one being played, a demonstrated continuation, a line beside the game, or a lesson.
    pub fn game(&self) -> &Game {
        match (&self.lesson, &self.line, &self.demonstration) {
            (Some(lesson), ..) => &lesson.game,
            (None, Some(line), _) => line.game(),
            (None, None, Some(game)) => game,
            (None, None, None) => self.table.game(),
        }
    }

    /// The game in which moves are played: the players', or a lesson's.
    pub fn played_game(&self) -> &Game {
        let lesson = self.lesson.as_ref();
        lesson.map_or(self.table.game(), |lesson| &lesson.game)
    }

    /// The line beside the game that is on the board.
    pub fn line(&self) -> Option<&Line> {
        self.line.as_ref().filter(|_| self.lesson.is_none())
    }

    /// A number that changes whenever another line comes on the board.
    pub fn line_count(&self) -> u64 {
        self.line_count
    }

    /// The ply of the players' game that is shown, or at which the line shown leaves it.
    pub fn game_ply(&self) -> usize {
        match self.line() {
            Some(line) => line.leaves_game_at(),
            None => self.shown_ply(),
        }
    }

    /// The record's annotations of the move shown.
    pub fn shown_annotations(&self) -> Vec<Annotation> {
        self.annotations_after(self.shown_ply())
    }

    /// The record's annotations after so many plies of the game or the line that is shown.
    pub(super) fn annotations_after(&self, ply: usize) -> Vec<Annotation> {
        let game = self.table.game();
        match (&self.lesson, &self.demonstration, self.line()) {
            (None, _, Some(line)) => line.annotations(game, ply),
            (None, None, None) => game.annotations(ply),
            _ => Vec::new(),
        }
    }

    /// Whether the annotations of the move shown are displayed and can be edited: in review, in a line, and after the
    /// game.
    pub fn shows_annotations(&self) -> bool {
        match self.content() {
            BoardContent::Past | BoardContent::Line => true,
            BoardContent::Present => self.table.outcome().is_some(),
            BoardContent::Demonstration | BoardContent::Lesson => false,
        }
    }

    /// Whether a move that is made now is tried in a line beside the game.
    pub fn tries_moves(&self) -> bool {
        self.lines_allowed
            && match self.content() {
                BoardContent::Past | BoardContent::Line => true,
                BoardContent::Present => self.is_opened_record(),
                BoardContent::Demonstration | BoardContent::Lesson => false,
            }
    }

    /// Sets whether lines may be tried.
    pub(super) fn allow_lines(&mut self, allowed: bool) {
        self.lines_allowed = allowed;
    }

    /// Sets whether a position is set up by hand.
    pub(super) fn set_setting_up(&mut self, is_setting_up: bool) {
        self.is_setting_up = is_setting_up;
    }

    /// Whether the game waits, for the rule book or for a set-up: nobody can move in it, so that its clocks stand still
    /// (C2).
    pub fn game_waits(&self) -> bool {
        self.shows(BoardContent::Lesson) || self.is_setting_up
    }

    /// Whether board and moves are hidden: the game is paused, and nobody may think about the position (C3). The board of
    /// the rule book or of a set-up is not the game's.
    pub fn hides_board(&self) -> bool {
        !self.game_waits() && self.hides_moves()
    }

    /// Whether the moves of the game are hidden, as it is paused (C3), whatever is on the board.
    pub fn hides_moves(&self) -> bool {
        self.table.is_paused() && self.table.outcome().is_none()
    }

    /// Tries a legal move of the position shown in a line; the game's own next move only steps the view forward.
    /// Returns whether it was possible.
    pub(super) fn try_move(&mut self, mv: Move) -> bool {
        let (game, shown) = (self.table.game(), self.shown_ply());
        let tried = match &self.line {
            Some(line) => line.play(game, shown, mv),
            None if game.plies()[..game.cursor()]
                .get(shown)
                .is_some_and(|next| next.mv == mv) =>
            {
                self.go_to(ReviewTarget::Next);
                return true;
            }
            None => Line::begin(game, shown, mv).map(|line| (line, shown + 1)),
        };
        let Some((line, shown)) = tried else {
            return false;
        };
        self.show_line(Some(line), shown);
        true
    }

    /// Shows a line beside the game after so many plies, counted from the start of the game; with `None`, the game.
    pub(super) fn show_line(&mut self, line: Option<Line>, shown: usize) {
        self.demonstration = None;
        let present = self.table.game().cursor();
        self.viewed_ply = match &line {
            Some(line) => Some(shown.min(line.game().cursor())),
            None => (shown < present).then_some(shown),
        };
        self.line = line;
        self.line_count += 1;
    }

    /// Shows the variation of the record at this path, after so many plies, counted from the start of the game; without
    /// such a variation, the game.
    pub(super) fn enter_line(&mut self, path: &[Step], shown: usize) {
        let line = Line::at(self.table.game(), path);
        self.show_line(line, shown);
    }

    /// The table: clocks, offers, claims, and the game being played.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The table, mutably: for the arbiter's systems alone.
    pub(super) fn table_mut(&mut self) -> &mut Table {
        &mut self.table
    }

    /// What the board shows.
    pub fn content(&self) -> BoardContent {
        if self.lesson.is_some() {
            BoardContent::Lesson
        } else if self.line.is_some() {
            BoardContent::Line
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

    /// Sets up a lesson whose reader plays `side`; with none, shows the game again. Ends a demonstration. The players'
    /// game is not changed.
    pub(in crate::play) fn set_lesson(&mut self, lesson: Option<(Game, Color)>) {
        if self.demonstration.take().is_some() {
            self.viewed_ply = None;
        }
        if let Some(line) = self.line.take() {
            self.show_line(None, line.leaves_game_at());
        }
        self.lesson = lesson.map(|(game, side)| Lesson {
            game,
            side,
            open: false,
        });
        self.lesson_count += 1;
    }

    /// The lesson's game, and whether the reader may move.
    pub(in crate::play) fn lesson_mut(&mut self) -> Option<(&mut Game, &mut bool)> {
        self.lesson
            .as_mut()
            .map(|lesson| (&mut lesson.game, &mut lesson.open))
    }

    /// The side shown at the bottom when the board turns: the side to move, or the reader of a lesson.
    pub fn seated(&self) -> Color {
        if let Some(lesson) = &self.lesson {
            return lesson.side;
        }
        // Against the computer the person's side is the near one.
        let is_person = |side: &Color| self.computer_seat(*side).is_none();
        let mut people = Color::ALL.into_iter().filter(is_person);
        match (people.next(), people.next()) {
            (Some(alone), None) => alone,
            (None, _) => Color::White,
            _ => self.game().turn(),
        }
    }

    /// The id of the board: different for every game and every lesson.
    pub fn board(&self) -> (u64, u64) {
        (self.generation, self.lesson_count)
    }

    /// The id of the position that is shown, to detect whether it is another one.
    pub fn shown_position(&self) -> ShownPosition {
        (self.board(), self.line_count, self.shown_ply())
    }

    /// Demonstrates a continuation from the present position; with none, shows the game again. Returns whether the line
    /// is legal.
    pub(super) fn demonstrate(&mut self, line: &[Move]) -> bool {
        let present = self.table.game();
        self.viewed_ply = None;
        self.demonstration = None;
        self.line = None;
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
        self.viewed_ply = Some(present.cursor());
        self.demonstration = Some(shown);
        true
    }

    /// The moves that the piece on a square, or one of the mover's pocket, can make now: the legal ones, less those
    /// that a touched piece forbids (T1).
    pub fn moves_from(&self, from: impl Into<Origin>) -> Vec<Move> {
        let from = from.into();
        if let Some(lesson) = &self.lesson {
            lesson.game.legal_moves_from(from)
        } else if self.tries_moves() {
            let moves = self.shown().legal_moves();
            let is_of = |mv: &Move| Origin::of(*mv) == from;
            moves.into_iter().filter(is_of).collect()
        } else if self.is_live() {
            self.table.moves_from(from)
        } else {
            Vec::new()
        }
    }

    /// Puts a game on the board that was opened from a file or a list.
    pub(super) fn replace_with_opened(&mut self, table: Table) {
        let plies = table.game().plies().len();
        self.replace(table);
        self.opened_plies = Some(plies);
    }

    /// Whether the game on the board is a finished game that was opened from a file or a list: not played here, neither
    /// a move of it nor its end.
    pub fn is_opened_record(&self) -> bool {
        let game = self.table.game();
        game.outcome().is_some()
            && !self.table.was_ended()
            && self.opened_plies == Some(game.plies().len())
    }

    /// The name of the player of a side, if it is known.
    pub fn player_name(&self, side: Color) -> Option<&str> {
        // The header has the names with which the game began; a seat that is given to another changes the tags.
        let tags = self.table.game().tags();
        let name = side.fold_wb(tags.white(), tags.black());
        name.filter(|name| !matches!(name.trim(), "" | "?"))
    }

    /// Who plays a side in place of a person; none if a person does.
    pub fn computer_seat(&self, side: Color) -> Option<ComputerSeat> {
        computer::seat_of(self.table.game().tags(), side)
    }

    /// Whether the computer is to move.
    pub fn is_computers_turn(&self) -> bool {
        self.lesson.is_none()
            && self.table.is_open()
            && self.computer_seat(self.table.game().turn()).is_some()
    }

    /// The player's name, or else the side: what messages take as their `side`.
    pub fn player_or_side(&self, side: Color) -> String {
        self.player_name(side)
            .map_or_else(|| side_key(side).to_owned(), shown_name)
    }

    /// Puts another game on the board.
    pub(super) fn replace(&mut self, table: Table) {
        self.replaced
            .push(std::mem::replace(&mut self.table, table));
        self.lesson = None;
        self.demonstration = None;
        self.line = None;
        self.viewed_ply = None;
        self.generation += 1;
        self.opened_plies = None;
    }

    /// The tables that have left the board since the last call.
    pub(super) fn take_replaced(&mut self) -> Vec<Table> {
        std::mem::take(&mut self.replaced)
    }

    /// Shows another ply, without changing the game.
    pub(super) fn go_to(&mut self, target: ReviewTarget) {
        if self.lesson.is_some() {
            return;
        }
        if target == ReviewTarget::Last {
            self.demonstration = None;
        }
        if let Some(line) = self.line.take() {
            self.go_to_in_line(line, target);
            return;
        }
        let present = self.game().cursor();
        let shown = self.shown_ply();
        let ply = match target {
            ReviewTarget::First => 0,
            ReviewTarget::Previous => shown.saturating_sub(1),
            ReviewTarget::Next => shown + 1,
            ReviewTarget::Last => present,
            ReviewTarget::Ply(ply) => ply,
        };
        self.viewed_ply = (ply < present).then_some(ply);
    }

    /// Shows another ply of a line. Stepping back past its beginning leaves it, as does looking at any ply of the game
    /// itself.
    fn go_to_in_line(&mut self, line: Line, target: ReviewTarget) {
        let shown = self.shown_ply_of(&line);
        match target {
            ReviewTarget::Next => self.show_line(Some(line), shown + 1),
            ReviewTarget::Previous => {
                let (line, shown) = line.step_back(self.table.game(), shown);
                self.show_line(line, shown);
            }
            ReviewTarget::First => self.show_line(None, 0),
            ReviewTarget::Last => self.show_line(None, self.table.game().cursor()),
            ReviewTarget::Ply(ply) => self.show_line(None, ply),
        }
    }

    fn shown_ply_of(&self, line: &Line) -> usize {
        let end = line.game().cursor();
        self.viewed_ply.unwrap_or(end).min(end)
    }

    /// The game on the board and the number of acts in it, to detect whether the players went on. Events are counted
    /// rather than plies: a move that is taken back and another one leave as many plies as before.
    pub fn moment(&self) -> (u64, usize) {
        // The record of the clocks' time is no act of a player, and a note changes nothing of the game.
        let is_act = |event: &&Event| {
            !matches!(
                event.kind,
                EventKind::Time
                    | EventKind::Text(..)
                    | EventKind::TextCleared(_)
                    | EventKind::TextReplaced(..)
            )
        };
        let acts = self.table.events().iter().filter(is_act).count();
        (self.generation, acts)
    }

    /// As [`Rules::moment`], with the notes: whether anything was added that a file does not hold.
    pub fn moment_with_notes(&self) -> (u64, usize) {
        let is_kept = |event: &&Event| event.kind != EventKind::Time;
        let kept = self.table.events().iter().filter(is_kept).count();
        (self.generation, kept)
    }

    /// The id of the game, counted since the program started.
    pub fn generation(&self) -> u64 {
        self.generation
    }

    /// The number of plies before the position shown.
    pub fn shown_ply(&self) -> usize {
        self.viewed_ply
            .filter(|_| self.lesson.is_none())
            .unwrap_or_else(|| self.game().cursor())
            .min(self.game().cursor())
    }

    /// Whether the present is shown, so that moves can be made.
    pub fn is_live(&self) -> bool {
        matches!(self.content(), BoardContent::Present | BoardContent::Lesson)
    }

    /// The position shown.
    pub fn shown(&self) -> &VariantPosition {
        self.game().position_at(self.shown_ply())
    }

    /// Whether check and the end are announced (law E2), in words, by the bell, aloud, on the board, and to a screen
    /// reader: all of them use this function. In a lesson there is no opponent to agree with.
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

    /// The outcome, if the last position of the game is shown; a lesson has none.
    pub fn shown_outcome(&self) -> Option<Outcome> {
        self.board_outcome()
            .filter(|_| !self.shows(BoardContent::Lesson))
    }

    /// The outcome of what is on the board, game or lesson.
    pub fn board_outcome(&self) -> Option<Outcome> {
        if self.is_live() {
            self.game().outcome()
        } else {
            None
        }
    }

    /// The side that may move a piece now, if any.
    pub fn mover(&self) -> Option<Color> {
        if let Some(lesson) = &self.lesson {
            return lesson.open.then(|| lesson.game.turn());
        }
        let may_move = self.is_live() && self.table.is_open() && !self.is_computers_turn();
        (may_move || self.tries_moves()).then(|| self.shown().turn())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::chess::table::Action;

    #[test]
    fn a_note_is_no_act_but_can_be_lost() {
        let mut rules = Rules::new(Game::new());
        let before = (rules.moment(), rules.moment_with_notes());
        let note = Action::Annotate {
            ply: 0,
            annotations: vec![Annotation::Comment("so".to_owned())],
        };
        rules.table_mut().act(note, Duration::ZERO).expect("a note");
        assert_eq!(rules.moment(), before.0);
        assert_ne!(rules.moment_with_notes(), before.1);
    }
}
