//! A session of the text front end: a line in, an answer out, without any stream.

use std::{
    path::{Path, PathBuf},
    time::Duration,
};

use crate::chess::{
    Chess, Color, Game, Move, Outcome, PieceLetters, Position, Role, Square, end_explanation,
    notation::{self, NotationProblem, ParsedMove},
    pgn,
    recorder::{self, Recorder, UnfinishedGame},
    refusal,
    store::{self, StoreProblem},
    table::{Action, ActionRefusal, Announcement, Event, EventKind, Player, Series, Table},
};
use crate::{
    book::{self, Book},
    settings::Notation,
    words::{self, Localized, say, side_key, synonyms, with_known_names},
};

use super::{
    TextOptions,
    board::{self, DrawBoard},
    commands,
};

/// The answer to a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reply {
    /// What to print, without a line break at its end; nothing if empty.
    pub text: String,
    /// Whether the board is another one than before.
    pub moved: bool,
    /// Whether to leave.
    pub quit: bool,
}

impl Reply {
    fn text(text: impl Into<String>) -> Reply {
        Reply {
            text: text.into(),
            ..Reply::default()
        }
    }

    fn moved(text: impl Into<String>) -> Reply {
        Reply {
            text: text.into(),
            moved: true,
            quit: false,
        }
    }
}

/// From whose side the board is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BoardView {
    Side(Color),
    Mover,
}

/// A game that is played by typing.
#[derive(Debug)]
pub struct Session {
    table: Table,
    /// Where the games are recorded, and the record of this one; none writes nothing.
    records: Option<(PathBuf, Recorder)>,
    /// A game that was left unfinished, until the player goes on with it.
    unfinished: Option<UnfinishedGame>,
    /// Why the game is not being recorded, if that was said.
    warning: Option<String>,
    /// The match that the game belongs to.
    series: Series,
    notation: Notation,
    view: BoardView,
    draw: DrawBoard,
    /// Whether the player wants no announcements (law E2), whatever was agreed.
    quiet: bool,
}

impl Default for Session {
    fn default() -> Session {
        Session::new(Game::new())
    }
}

impl Session {
    /// Goes on with a game, with English letters, without clocks, and with draws on claim.
    pub fn new(game: Game) -> Session {
        Session::begin(TextOptions {
            game,
            ..TextOptions::default()
        })
    }

    /// Goes on with a game. White's clock runs from now on, if there are clocks.
    pub fn begin(options: TextOptions) -> Session {
        let match_options = options.match_options();
        let name = |side: Color, nobody: &str| {
            let tags = options.game.tags();
            let name = side.fold_wb(tags.white(), tags.black());
            name.filter(|name| *name != "?")
                .unwrap_or(nobody)
                .to_owned()
        };
        let series = Series::new(
            &name(Color::White, &say!("notice-first-player")),
            &name(Color::Black, &say!("notice-second-player")),
            Player::First,
        );
        let mut session = Session {
            series: series.with_options(match_options.clone()),
            table: Table::adopt(&options.game, match_options),
            records: None,
            unfinished: None,
            warning: None,
            notation: options.notation,
            view: BoardView::Side(Color::White),
            draw: board::as_moves,
            quiet: options.quiet,
        };
        session.open();
        session
    }

    /// Records the session in this folder. Also returns notices for the player, as of an unfinished game.
    pub fn recorded(mut self, folder: &Path) -> (Session, Vec<String>) {
        let (unfinished, notices) = recorder::find_unfinished(folder);
        let mut notices_text: Vec<String> = notices.iter().map(Localized::localized).collect();
        if let Some(unfinished) = &unfinished {
            notices_text.push(say!("text-unfinished", game = in_short(&unfinished.table)));
        }
        self.unfinished = unfinished;
        self.records = Some((folder.to_owned(), Recorder::new(folder)));
        (self, notices_text)
    }

    /// Closes the session: a finished game goes into the archive, an unfinished one can be continued.
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
    fn write_events(&mut self) -> Option<String> {
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

    /// Puts another game on the board; the one that was there goes into the archive.
    fn replace(&mut self, table: Table, record: Option<Recorder>) -> Result<(), String> {
        let previous = std::mem::replace(&mut self.table, table);
        if let Some((folder, recorder)) = &mut self.records {
            let record = record.unwrap_or_else(|| Recorder::new(folder));
            std::mem::replace(recorder, record)
                .archive(&previous)
                .map_err(|problem| problem.localized())?;
        }
        Ok(())
    }

    /// Continues the unfinished game, with its clock paused.
    fn continue_unfinished(&mut self) -> Result<Reply, String> {
        let unfinished = self
            .unfinished
            .take()
            .ok_or_else(|| say!("text-no-unfinished"))?;
        let text = say!("text-continued", game = in_short(&unfinished.table));
        self.replace(unfinished.table, Some(unfinished.recorder))?;
        if let Some(series) = unfinished.series {
            self.series = series;
        }
        if self.table.clock().running().is_some() {
            self.act(Action::Pause)?;
            return Ok(Reply::moved(format!(
                "{text}\n{}",
                say!("text-clocks-stopped")
            )));
        }
        Ok(Reply::moved(text))
    }

    /// The same session with another way to draw the board.
    pub(super) fn drawn_by(self, draw: DrawBoard) -> Session {
        Session { draw, ..self }
    }

    /// The board as it stands, and the side to move.
    pub(super) fn board(&self) -> String {
        let pos = self.game().position();
        let seat = match self.view {
            BoardView::Side(side) => side,
            BoardView::Mover => pos.turn(),
        };
        let board = (self.draw)(pos, seat, self.notation);
        let announced = self.table.announcement(!self.quiet);
        format!("{board}\n{}", board::turn(pos.turn(), announced))
    }

    /// The letters in which moves are typed.
    pub(super) fn key_letters(&self) -> PieceLetters {
        self.notation.key_letters()
    }

    /// A line of moves from here on, as the player reads them.
    fn written(&self, line: &[Move]) -> Vec<String> {
        let mut pos = self.game().position().clone();
        line.iter()
            .map(|&mv| {
                let written = notation::written(&pos, mv, self.notation.letters());
                pos.play_unchecked(mv);
                written
            })
            .collect()
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        self.table.game()
    }

    /// The table on which it is played.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Answers a line at once; see [`Session::answer_after`].
    pub fn answer(&mut self, line: &str) -> Reply {
        self.answer_after(line, Duration::ZERO)
    }

    /// Answers a line, `elapsed` after the line before it. A refusal is answered with `error: …`, and the game does not
    /// change. If a flag fell before the line, that is said first.
    pub fn answer_after(&mut self, line: &str, elapsed: Duration) -> Reply {
        let flag = self.table.tick(elapsed);
        if !flag.is_empty() {
            self.table.resolve_pending();
        }
        let mut answer = self
            .try_answer(line.trim())
            .unwrap_or_else(|why| Reply::text(format!("error: {why}")));
        if let Some(warning) = self.write_events() {
            if !answer.text.is_empty() {
                answer.text.push('\n');
            }
            answer.text.push_str(&warning);
        }
        if !flag.is_empty() {
            let end = result(self.table.outcome());
            answer.text = if answer.text.is_empty() {
                end
            } else {
                format!("{end}\n{}", answer.text)
            };
        }
        answer
    }

    fn try_answer(&mut self, line: &str) -> Result<Reply, String> {
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (command, rest) = (command.to_ascii_lowercase(), rest.trim());
        match (command.as_str(), rest) {
            ("", _) => Ok(Reply::default()),
            ("resign", side) => {
                let side = self.side(side)?;
                self.act(Action::Resign(side))?;
                self.table.resolve_pending();
                Ok(Reply::text(result(self.table.outcome())))
            }
            ("draw", side) => {
                let side = self.side(side)?;
                self.act(Action::Offer(side))?;
                Ok(Reply::text(say!("text-offers-draw", side = side_key(side))))
            }
            ("accept", "") if self.table.take_back_request().is_some() => {
                let last = self.last_move();
                self.act(Action::AllowTakeBack)?;
                Ok(Reply::moved(say!("text-took-back", played = last)))
            }
            ("decline", "") if self.table.take_back_request().is_some() => {
                self.act(Action::RefuseTakeBack)?;
                Ok(Reply::text(say!("text-take-back-declined")))
            }
            ("accept", "") => {
                self.act(Action::Accept)?;
                Ok(Reply::text(result(self.table.outcome())))
            }
            ("decline", "") => {
                self.act(Action::Decline)?;
                Ok(Reply::text(say!("text-declined")))
            }
            ("claim", "") => self.claim(None),
            ("claim", text) => {
                self.table.open().map_err(|why| why.localized())?;
                let named = self.read(text)?;
                self.claim(Some(named))
            }
            ("undo", "") => {
                let by = !self.game().turn();
                let last = self.last_move();
                let events = self.act(Action::TakeBack { by, plies: 1 })?;
                let is_done = events
                    .iter()
                    .any(|event| matches!(event.kind, EventKind::TookBack(_)));
                Ok(if is_done {
                    Reply::moved(say!("text-took-back", played = last))
                } else {
                    Reply::text(say!("text-asks-back", side = side_key(by), played = last))
                })
            }
            ("redo", "") => {
                self.act(Action::Redo { plies: 1 })?;
                Ok(self.played())
            }
            ("moves", square) => self.moves(square).map(Reply::text),
            ("board", view) => self.look(view),
            ("fen", "") => Ok(Reply::text(self.game().fen())),
            ("pgn", "") => Ok(Reply::text(pgn::write(self.game()).trim_end())),
            ("result", "") => Ok(Reply::text(result(self.table.outcome()))),
            ("why", "") => self.why(),
            ("clock", "") => self.clock().map(Reply::text),
            ("pause", "") => {
                self.act(Action::Pause)?;
                Ok(Reply::text(say!("text-paused")))
            }
            ("resume", "") => {
                self.act(Action::Resume)?;
                self.clock().map(Reply::text)
            }
            ("touch", square) => self.touch(square),
            ("adjust", "") => {
                let adjusting = !self.table.is_adjusting();
                self.act(Action::Adjust(adjusting))?;
                Ok(Reply::text(if adjusting {
                    say!("text-adjusting")
                } else {
                    say!("text-adjusted")
                }))
            }
            ("new", "") => self.next_game(false),
            ("rematch", "") => self.next_game(true),
            ("score", "") => Ok(Reply::text(self.series_with_result().to_string())),
            ("save" | "load", "") => Err(say!("text-needs-file", command = command)),
            ("save", file) => {
                store::write_atomically(Path::new(file), &pgn::write(self.game()))
                    .map_err(|problem| problem.localized())?;
                Ok(Reply::text(say!("text-saved", file = file)))
            }
            ("load", file) => self.load(file),
            ("continue", "") => self.continue_unfinished(),
            ("rules", page) => self.rules(page).map(Reply::text),
            ("help" | "?", "") => Ok(Reply::text(commands::help(self.key_letters()))),
            ("quit" | "exit", "") => Ok(Reply {
                quit: true,
                ..Reply::default()
            }),
            (command, _) if commands::is_command(command) => {
                Err(say!("text-nothing-may-follow", command = command))
            }
            _ => {
                self.table.open().map_err(|why| why.localized())?;
                let mv = self.read(line)?;
                self.act(Action::Move(mv))?;
                Ok(self.played())
            }
        }
    }

    /// The rule book: its list of pages, or one of them, by its number or its name.
    fn rules(&self, page: &str) -> Result<String, String> {
        let book = Book::bundled().map_err(|problem| problem.to_string())?;
        if page.is_empty() {
            return Ok(words::with_plain_marks(&book::contents(book)));
        }
        let law = page.to_ascii_uppercase();
        let found = page
            .parse::<usize>()
            .ok()
            .and_then(|number| number.checked_sub(1))
            .or_else(|| book.page(&page.to_lowercase()))
            .or_else(|| book.page_of_law(&law))
            .or_else(|| book.page_titled(page))
            .or_else(|| synonyms::page_called(page).and_then(|id| book.page(id)))
            .and_then(|number| book.pages().get(number));
        let page = page.escape_debug().to_string();
        let found = found.ok_or_else(|| say!("book-no-such-page", page = page))?;
        // The book has the language's letters, however the game is written: its boards go with its words.
        let notation = match self.notation {
            Notation::Figurines => Notation::Figurines,
            _ => Notation::Language,
        };
        let draw = |pos: &Chess, seat| {
            let announced = Announcement::of(pos).filter(|_| !self.quiet);
            let turn = board::turn(pos.turn(), announced);
            format!("{}\n{turn}", (self.draw)(pos, seat, notation))
        };
        Ok(words::with_plain_marks(&book::page_in_text(found, draw)))
    }

    /// Touches a piece (T1).
    fn touch(&mut self, square: &str) -> Result<Reply, String> {
        if !self.table.options().touch_move {
            return Err(say!("text-no-touch-move"));
        }
        let at: Square = square
            .to_ascii_lowercase()
            .parse()
            .map_err(|_| no_square(square))?;
        self.act(Action::Touch(at))?;
        Ok(Reply::text(if self.table.is_adjusting() {
            say!("text-only-adjusted", square = at.to_string())
        } else {
            say!("text-touched", square = at.to_string())
        }))
    }

    /// The match with the game on the table.
    fn series_with_result(&self) -> Series {
        let mut series = self.series.clone();
        series.set_result(self.table.outcome());
        series
    }

    /// The next game of the match; the one on the table goes into the archive.
    fn next_game(&mut self, swap: bool) -> Result<Reply, String> {
        let mut series = self.series_with_result();
        series.next_game(swap);
        let mut header = series.header();
        header.tags.set("Date", &store::today());
        header.tags = with_known_names(header.tags);
        let record = self.records.as_ref();
        let record = record.map(|(folder, _)| Recorder::new(folder).of(Some(&series)));
        self.replace(Table::new(header), record)?;
        self.open();
        let text = say!(
            "text-next-game",
            round = series.round(),
            white = series.name(Color::White),
            black = series.name(Color::Black)
        );
        self.series = series;
        Ok(Reply::moved(text))
    }

    /// Does an action; time has passed already.
    fn act(&mut self, action: Action) -> Result<Vec<Event>, String> {
        let events = self.table.act(action, Duration::ZERO);
        if self.records.is_some() {
            recorder::give_date(&mut self.table);
        }
        events.map_err(|why| why.localized())
    }

    /// Begins to play on what is on the table.
    fn open(&mut self) {
        self.table.end_if_dead();
        if self.table.clock().is_used() {
            // A game that is over does not begin; that it is over will be said at the first move.
            let _ = self.act(Action::Start);
        }
    }

    /// A side by its name; the side to move without one.
    fn side(&self, name: &str) -> Result<Color, String> {
        match name.to_ascii_lowercase().as_str() {
            "" => Ok(self.game().turn()),
            "white" => Ok(Color::White),
            "black" => Ok(Color::Black),
            _ => Err(say!(
                "text-no-such-side",
                text = name.escape_debug().to_string()
            )),
        }
    }

    /// The legal move that a text means.
    fn read(&self, text: &str) -> Result<Move, String> {
        let text = synonyms::with_figurine(text);
        match notation::parse_move_in(self.game().position(), &text, self.key_letters()) {
            Ok(ParsedMove::Move(mv)) => Ok(mv),
            Ok(ParsedMove::NeedsPromotion { from, to }) => {
                let letters = self.key_letters();
                let choices = PROMOTIONS
                    .into_iter()
                    .filter_map(|role| letters.of(role))
                    .map(|letter| format!("{from}{to}{}", letter.to_ascii_lowercase()));
                Err(say!("text-promotion", choices = words::list_or(choices)))
            }
            // The game knows better than the position why castling is not allowed.
            Err(NotationProblem::Refused(why)) => Err(self.game().with_history(why).localized()),
            Err(problem) => Err(problem.localized()),
        }
    }

    /// The answer to a ply just played: its number and the move, then the end of the game if it is that.
    fn played(&mut self) -> Reply {
        self.table.end_if_dead();
        let mut text = self.last_move();
        if let Some(outcome) = self.table.outcome() {
            text.push_str(&format!("\n{outcome}"));
        }
        Reply::moved(text)
    }

    /// The last move with its number: `1. e4`, `1... c5`; nothing before the first.
    fn last_move(&self) -> String {
        let Some(last) = self.game().played().last() else {
            return String::new();
        };
        let (number, color) = self.game().number_of(self.game().cursor() - 1);
        let san = last.written(self.notation.letters());
        format!("{number}{}{san}", color.fold_wb(". ", "... "))
    }

    /// Claims a draw. A wrong claim is answered with the true count, and the named move with it (law E9).
    fn claim(&mut self, named: Option<Move>) -> Result<Reply, String> {
        let claimed = named.map(|mv| self.table.counts_after(mv));
        let counts = claimed.unwrap_or_else(|| self.table.counts());
        let events = self.act(Action::Claim(named))?;
        let refused = events
            .iter()
            .any(|event| matches!(event.kind, EventKind::ClaimRefused { .. }));
        // A refused claim stands as an offer of a draw.
        let offered = events.iter().find_map(|event| match event.kind {
            EventKind::Offered(side) => Some(side_key(side)),
            _ => None,
        });
        let offered = offered.map_or_else(String::new, |side| {
            format!("\n{}", say!("text-offers-draw", side = side))
        });
        match (refused, named) {
            (false, None) => Ok(Reply::text(result(self.table.outcome()))),
            (false, Some(_)) => Ok(self.played()),
            (true, None) => {
                let refusal = say!("text-wrong-claim", counts = counts.localized());
                Ok(Reply::text(format!("error: {refusal}{offered}")))
            }
            (true, Some(_)) => {
                let played = self.played();
                Ok(Reply::moved(format!(
                    "error: {}\n{}{offered}",
                    say!("text-wrong-claim-move", counts = counts.localized()),
                    played.text
                )))
            }
        }
    }

    fn moves(&self, square: &str) -> Result<String, String> {
        self.table.open().map_err(|why| why.localized())?;
        let pos = self.game().position();
        let squares: Vec<Square> = if square.is_empty() {
            pos.us().into_iter().collect()
        } else {
            let from: Square = square
                .to_ascii_lowercase()
                .parse()
                .map_err(|_| no_square(square))?;
            if !pos.us().contains(from) {
                return Err(refusal::why_illegal(pos, from, from).localized());
            }
            vec![from]
        };
        let written: Vec<String> = squares
            .into_iter()
            .flat_map(|from| self.game().legal_moves_from(from))
            .map(|mv| notation::written(pos, mv, self.notation.letters()))
            .collect();
        Ok(if written.is_empty() {
            say!("text-none")
        } else {
            written.join(" ")
        })
    }

    /// Draws the board, from now on as `view` says.
    fn look(&mut self, view: &str) -> Result<Reply, String> {
        let view = view.to_ascii_lowercase();
        match view.as_str() {
            "ascii" => self.draw = board::in_letters,
            "unicode" => self.draw = board::in_figurines,
            _ => {}
        }
        self.view = match (view.as_str(), self.view) {
            ("ascii" | "unicode", view) => view,
            ("", view) => view,
            ("white", _) => BoardView::Side(Color::White),
            ("black", _) => BoardView::Side(Color::Black),
            ("mover", _) => BoardView::Mover,
            ("flip", BoardView::Side(side)) => BoardView::Side(!side),
            ("flip", BoardView::Mover) => BoardView::Side(!self.game().turn()),
            _ => return Err(say!("text-board-options")),
        };
        Ok(Reply::text(self.board()))
    }

    /// What the end of the game rests on, and the mating line where there is one.
    fn why(&self) -> Result<Reply, String> {
        let why = end_explanation::explain_end(self.game()).ok_or_else(|| say!("text-not-over"))?;
        let mut text = why.cause.localized();
        let line = self.written(&why.line);
        if !line.is_empty() {
            text.push(':');
        }
        let (mut number, mut side) = self.game().number_of(self.game().cursor());
        for (i, played) in line.iter().enumerate() {
            match side {
                Color::White => text.push_str(&format!(" {number}.")),
                Color::Black if i == 0 => text.push_str(&format!(" {number}...")),
                Color::Black => {}
            }
            text.push_str(&format!(" {played}"));
            number += u32::from(side == Color::Black);
            side = !side;
        }
        Ok(Reply::text(text))
    }

    /// The clocks: `White 4:59, Black 5:00`.
    pub(super) fn clock(&self) -> Result<String, String> {
        let clock = self.table.clock();
        if !clock.is_used() {
            return Err(ActionRefusal::NoClock.localized());
        }
        let shown = |side| clock.text(side).unwrap_or_else(|| say!("text-no-limit"));
        let (white, black) = (shown(Color::White), shown(Color::Black));
        Ok(if clock.is_paused() {
            say!("text-clocks-paused", white = white, black = black)
        } else {
            say!("text-clocks", white = white, black = black)
        })
    }

    fn load(&mut self, file: &str) -> Result<Reply, String> {
        let game = pgn::open_first(Path::new(file)).map_err(|problem| problem.localized())?;
        self.replace(Table::adopt(&game, self.table.options().clone()), None)?;
        self.open();
        let mut text = say!("text-loaded", file = file, game = in_short(&self.table));
        if let Some(outcome) = self.table.outcome() {
            text.push_str(&format!("\n{outcome}"));
        }
        Ok(Reply::moved(text))
    }

    /// What the line may go on with: a command, or a legal move in algebraic notation.
    pub fn completions(&self, begun: &str) -> Vec<String> {
        if let Some(begun) = begun.strip_prefix("claim ") {
            let moves = self.legal_moves().into_iter();
            return moves
                .filter(|san| san.starts_with(begun))
                .map(|san| format!("claim {san}"))
                .collect();
        }
        let commands = commands::COMMANDS.into_iter().map(str::to_owned);
        self.legal_moves()
            .into_iter()
            .chain(commands)
            .filter(|word| word.starts_with(begun))
            .collect()
    }

    /// The legal moves in algebraic notation, by the squares of the pieces.
    fn legal_moves(&self) -> Vec<String> {
        let pos = self.game().position();
        let moves = pos
            .us()
            .into_iter()
            .flat_map(|from| self.game().legal_moves_from(from));
        moves
            .map(|mv| notation::written(pos, mv, self.notation.letters()))
            .collect()
    }
}

/// `Anna - Bela, 12 plies`.
fn in_short(table: &Table) -> String {
    let name = |side| {
        let name = table.header().player(side);
        name.filter(|name| !matches!(name.trim(), "" | "?"))
            .map_or_else(|| words::side_name(side), str::to_owned)
    };
    let plies = table.game().played().len();
    say!(
        "text-game",
        white = name(Color::White),
        black = name(Color::Black),
        plies = plies
    )
}

fn no_square(text: &str) -> String {
    say!("text-no-square", text = text.escape_debug().to_string())
}

/// What a pawn may become, in the order in which it is asked.
const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// A `result` line.
fn result(outcome: Option<Outcome>) -> String {
    outcome.map_or_else(|| "* ongoing".to_owned(), |outcome| outcome.to_string())
}
