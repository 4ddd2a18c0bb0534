//! A session of the text front end: a line in, an answer out, independent of any stream.
//!
//! | file | what |
//! |---|---|
//! | `view.rs` | the drawn board, and the side it is seen from |
//! | `matches.rs` | consecutive games, and random colours |
//! | `earlier.rs` | earlier positions of the game, and continuing from one |
//! | `lines.rs` | lines beside the game: what if, and the variations of its record |
//! | `set_up.rs` | a position set up by hand |
//! | `records.rs` | the record of the game, and games of files |
//! | `archive.rs` | the list of the archive, and games opened from it |
//! | `facts.rs` | the state of the session as lines, for a page of a browser |

mod archive;
mod computer;
mod earlier;
pub mod facts;
mod lines;
mod matches;
mod records;
mod set_up;
mod view;

use std::{path::PathBuf, time::Duration};

use crate::chess::{
    Color, Game, Move, Outcome, PieceLetters, Position, Square, VariantPosition,
    arrangement::Arrangement,
    end_explanation,
    find_move::Origin,
    notation::{self, NotationProblem, ParsedMove},
    opening, pgn,
    recorder::{self, Recorder, UnfinishedGame},
    refusal,
    table::{Action, ActionRefusal, Event, EventKind, Series, TIME_GIVEN, Table},
    variant::pocket,
};
use crate::{
    computer::{ComputerSeat, Engines, seat_of},
    settings::Notation,
    words::{self, Localized, pieces::synonyms, say, side_key},
};

use archive::ListedGames;
use view::BoardView;

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
    /// Whether the board has changed.
    pub moved: bool,
    /// Whether to quit.
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

/// A game in the text front end.
#[derive(Debug)]
pub struct Session {
    table: Table,
    /// The folder in which the games are recorded, and the record of this one; none writes nothing.
    records: Option<(PathBuf, Recorder)>,
    /// The file that the game on the table was loaded from or saved in last.
    file: Option<PathBuf>,
    /// A game that was left unfinished, until the player continues it.
    unfinished: Option<UnfinishedGame>,
    /// Why the game is not being recorded, if that was reported.
    warning: Option<String>,
    /// The match that is played.
    series: Series,
    /// Whether the game on the table is one of the match; not if it was opened only to be viewed.
    is_of_match: bool,
    /// The seats of the computer in the match, the first player's first, while the game on the table is none of it.
    seats: [Option<ComputerSeat>; 2],
    /// The number of plies of the earlier position that is shown; none shows the present one.
    earlier: Option<usize>,
    /// The line beside the game that is shown, if any.
    line: Option<lines::ShownLine>,
    /// The pieces that are being set up.
    set_up: Option<Arrangement>,
    /// The computer's players, White's first.
    computer: [Option<computer::RememberedPlayer>; 2],
    /// The other engines that can be given a seat.
    engines: Engines,
    /// The folder of settings, where engines are remembered.
    engines_folder: Option<PathBuf>,
    /// The random seed of the computer's play.
    seed: u64,
    /// The folder of the archive, if there is one.
    archive: Option<PathBuf>,
    /// The games of the archive that were listed last.
    games: Option<ListedGames>,
    notation: Notation,
    view: BoardView,
    draw: DrawBoard,
    /// Whether the player wants no announcements (law E2), whatever was agreed.
    quiet: bool,
}

/// The commands that show board or moves of the game, which a pause hides (C3).
const SHOW_THE_GAME: [&str; 9] = [
    "board", "fen", "pgn", "opening", "line", "back", "forward", "go", "setup",
];

impl Default for Session {
    fn default() -> Session {
        Session::new(Game::new())
    }
}

impl Session {
    /// Continues a game, with English letters, without clocks, and with draws on claim.
    pub fn new(game: Game) -> Session {
        Session::begin(TextOptions {
            game,
            ..TextOptions::default()
        })
    }

    /// Continues a game. White's clock runs from now on, if there are clocks.
    pub fn begin(options: TextOptions) -> Session {
        let match_options = options.match_options();
        let mut session = Session {
            series: matches::begun_with(&options.game, match_options.clone()),
            is_of_match: true,
            seats: [None, None],
            earlier: None,
            line: None,
            set_up: None,
            computer: [None, None],
            engines: Engines::default(),
            engines_folder: None,
            seed: 1,
            archive: None,
            games: None,
            table: Table::adopt(&options.game, match_options),
            records: None,
            file: options.file,
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

    /// The letters in which moves are typed.
    pub(super) fn key_letters(&self) -> PieceLetters {
        self.notation.key_letters()
    }

    /// A line of moves from the present position, in the player's notation.
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

    /// The letters in which moves are written; none: coordinates.
    pub fn letters(&self) -> Option<PieceLetters> {
        self.notation.letters()
    }

    /// Whether there is a game that was left unfinished, to continue.
    pub fn has_unfinished(&self) -> bool {
        self.unfinished.is_some()
    }

    /// The game in its present state.
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
    /// change. If a flag fell before the line, that is reported first.
    pub fn answer_after(&mut self, line: &str, elapsed: Duration) -> Reply {
        self.respond(elapsed, |session| session.try_answer(line.trim()))
    }

    /// Plays a move by its squares as [`facts`] write it, whatever its letters mean in the language; else as
    /// [`Session::answer_after`] with a line.
    pub fn play_after(&mut self, squares: &str, elapsed: Duration) -> Reply {
        self.respond(elapsed, |session| {
            session.check_set_up(squares)?;
            session.check_may_move()?;
            let mv = session.read_in(squares, PieceLetters::ENGLISH)?;
            session.play(mv)
        })
    }

    /// Answers, `elapsed` after the answer before it; then the computer acts, and everything is recorded.
    fn respond(
        &mut self,
        elapsed: Duration,
        answer: impl FnOnce(&mut Session) -> Result<Reply, String>,
    ) -> Reply {
        // The clocks stand while a position is set up, as no move of the game can be made.
        let elapsed = match self.set_up {
            Some(_) => Duration::ZERO,
            None => elapsed,
        };
        let flag = self.table.tick(elapsed);
        if !flag.is_empty() {
            self.table.resolve_pending();
        }
        let mut answer = answer(self).unwrap_or_else(|why| Reply::text(format!("error: {why}")));
        self.let_computer_act(&mut answer);
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
        self.check_set_up(&command)?;
        if SHOW_THE_GAME.contains(&command.as_str()) {
            self.check_shown()?;
        }
        if let ("accept" | "decline", "", Some((by, _))) =
            (command.as_str(), rest, self.table.request())
        {
            self.check_person(!by)?;
        }
        match (command.as_str(), rest) {
            ("", _) => Ok(Reply::default()),
            ("resign", side) => {
                let side = self.side(side)?;
                self.check_person(side)?;
                self.act(Action::Resign(side))?;
                self.table.resolve_pending();
                Ok(Reply::text(result(self.table.outcome())))
            }
            ("draw", side) => {
                let side = self.side(side)?;
                self.check_person(side)?;
                self.act(Action::Offer(side))?;
                Ok(Reply::text(say!("text-offers-draw", side = side_key(side))))
            }
            ("accept", "") if self.table.take_back_request().is_some() => {
                let first = self.first_to_take_back();
                self.act(Action::AllowTakeBack)?;
                Ok(Reply::moved(say!("text-took-back", played = first)))
            }
            ("decline", "") if self.table.take_back_request().is_some() => {
                self.act(Action::RefuseTakeBack)?;
                Ok(Reply::text(say!("text-take-back-declined")))
            }
            ("accept", "") if self.table.time_offer().is_some() => {
                self.act(Action::AcceptTime)?;
                self.clock().map(Reply::text)
            }
            ("decline", "") if self.table.time_offer().is_some() => {
                self.act(Action::DeclineTime)?;
                Ok(Reply::text(say!("text-time-declined")))
            }
            ("give", side) => {
                let by = self.side(side)?;
                self.check_person(by)?;
                let time = TIME_GIVEN;
                self.act(Action::OfferTime { by, time })?;
                Ok(Reply::text(say!("text-offers-time", side = side_key(by))))
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
                self.check_open()?;
                let named = self.read(text)?;
                self.claim(Some(named))
            }
            ("undo", "") => {
                let (by, plies) = crate::computer::take_back(&self.table);
                let first = self.written_before_end(plies);
                let events = self.act(Action::TakeBack { by, plies })?;
                let is_done = events
                    .iter()
                    .any(|event| matches!(event.kind, EventKind::TookBack(_)));
                Ok(if is_done {
                    Reply::moved(say!("text-took-back", played = first))
                } else {
                    Reply::text(say!("text-asks-back", side = side_key(by), played = first))
                })
            }
            ("review", "") => self.review(),
            ("redo", "") => {
                let plies = crate::computer::redo(&self.table);
                let before = self.game().cursor();
                self.act(Action::Redo { plies })?;
                let last = self.game().cursor() - 1;
                let mut lines: Vec<String> =
                    (before..last).map(|ply| self.written_ply(ply)).collect();
                lines.push(self.played().text);
                Ok(Reply::moved(lines.join("\n")))
            }
            ("moves", square) => self.moves(square).map(Reply::text),
            ("board", view) => self.look(view),
            ("opening", "") => Ok(Reply::text(opening::of(self.game()).map_or_else(
                || say!("text-no-opening"),
                |opening| {
                    let name = words::with_plain_marks(&words::opening::name(opening));
                    format!("{} {name}", opening.eco)
                },
            ))),
            ("fen", "") => Ok(Reply::text(self.fen())),
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
            ("new", wanted) => self.next_game_from(wanted),
            ("rematch", "") => self.next_game(true),
            ("lot", names) => self.draw_lots(names),
            ("setup", wanted) => self.set_up_by_hand(wanted),
            ("score", "") => Ok(Reply::text(self.present_series().to_string())),
            ("save" | "load", "") => Err(say!("text-needs-file", command = command)),
            ("save", file) => self.save(file),
            ("load", file) => self.load(file),
            ("games", wanted) => self.list_games(wanted),
            ("game", number) => self.open_game(number),
            ("back", plies) => self.step_back(plies),
            ("forward", plies) => self.step_forward(plies),
            ("go", place) => self.go_to(place),
            ("line", wanted) => self.line(wanted),
            ("play", on) if on.eq_ignore_ascii_case("on") => self.play_on(),
            ("play", _) => Err(say!("text-play-options")),
            ("announcements", wanted) => self.announcements(wanted),
            ("opponent", wanted) => self.opponent(wanted),
            ("hint", "") => self.hint(),
            ("threats", "") => self.threats(),
            ("continue", "") => self.continue_unfinished(),
            ("archive", "") => self.archive_unfinished(),
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
                self.check_may_move()?;
                let mv = self.read(line)?;
                self.play(mv)
            }
        }
    }

    /// Touches a piece (T1).
    fn touch(&mut self, square: &str) -> Result<Reply, String> {
        self.check_present()?;
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

    /// Performs an action; the time has passed already.
    fn act(&mut self, action: Action) -> Result<Vec<Event>, String> {
        self.check_no_line()?;
        let events = self.table.act(action, Duration::ZERO);
        if events.is_ok() {
            // The action was performed in the present position.
            self.earlier = None;
        }
        if self.records.is_some() {
            recorder::give_date(&mut self.table);
        }
        events.map_err(|why| why.localized())
    }

    /// Begins to play the game on the table.
    fn open(&mut self) {
        self.table.end_if_dead();
        if self.is_of_match {
            self.table.end_if_drawn();
        }
        if self.table.clock().is_used() {
            // A game that is over does not begin; its end is reported at the first move.
            let _ = self.act(Action::Start);
        }
    }

    /// A side by its name; without one the side to move, if the present position is shown.
    fn side(&self, name: &str) -> Result<Color, String> {
        match name.to_ascii_lowercase().as_str() {
            "" => self.check_present().map(|()| self.game().turn()),
            "white" => Ok(Color::White),
            "black" => Ok(Color::Black),
            _ => Err(say!(
                "text-no-such-side",
                text = name.escape_debug().to_string()
            )),
        }
    }

    /// Refuses what a person does for a side that the computer plays. After the end the table has its own reason.
    fn check_person(&self, side: Color) -> Result<(), String> {
        match seat_of(self.game().tags(), side) {
            Some(_) if self.table.outcome().is_none() => Err(say!("computer-decides")),
            _ => Ok(()),
        }
    }

    /// Refuses a move of a person while none can be played; in a line beside the game one can always be tried.
    fn check_may_move(&self) -> Result<(), String> {
        if self.line.is_some() {
            return Ok(());
        }
        self.check_open()?;
        match seat_of(self.game().tags(), self.game().turn()) {
            Some(_) => Err(say!("computer-thinks")),
            None => Ok(()),
        }
    }

    /// Plays a move in the present position, or tries it in the line that is shown.
    fn play(&mut self, mv: Move) -> Result<Reply, String> {
        if self.line.is_some() {
            return self.try_move(mv);
        }
        self.act(Action::Move(mv))?;
        Ok(self.played())
    }

    /// The legal move of the position that is shown which a typed text denotes.
    fn read(&self, text: &str) -> Result<Move, String> {
        let text = synonyms::with_figurine(text);
        self.read_in(&text, self.notation.letters_of_typed(&text))
    }

    /// The legal move of the position that is shown which a text in these letters denotes.
    fn read_in(&self, text: &str, letters: PieceLetters) -> Result<Move, String> {
        let (game, ply) = (self.shown_game(), self.shown_ply());
        match notation::parse_move_in(game.position_at(ply), text, letters) {
            Ok(ParsedMove::Move(mv)) => Ok(mv),
            Ok(ParsedMove::NeedsPromotion { from, to }) => {
                let letters = self.notation.promotion_letters();
                let roles = game.variant().promotions();
                let choices = roles
                    .iter()
                    .filter_map(|role| letters.of(*role))
                    .map(|letter| format!("{from}{to}{}", letter.to_ascii_lowercase()));
                Err(say!("text-promotion", choices = words::list_or(choices)))
            }
            // The game, unlike the position, knows why castling is not allowed.
            Err(NotationProblem::Refused(why)) if ply == game.cursor() => {
                Err(game.with_history(why).localized())
            }
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
        self.written_before_end(1)
    }

    /// The first of the moves that are asked to be taken back.
    fn first_to_take_back(&self) -> String {
        let asked = self.table.take_back_request();
        asked.map_or_else(String::new, |asked| self.written_before_end(asked.plies))
    }

    /// The first of that many last plies, with its number; nothing if there are not so many.
    fn written_before_end(&self, plies: usize) -> String {
        let ply = self.game().cursor().checked_sub(plies);
        ply.map_or_else(String::new, |ply| self.written_ply(ply))
    }

    /// A ply of the game with its number.
    fn written_ply(&self, ply: usize) -> String {
        self.written_ply_of(self.game(), ply)
    }

    fn written_ply_of(&self, game: &Game, ply: usize) -> String {
        let (number, color) = game.number_of(ply);
        let san = game.plies()[ply].written(self.notation.letters());
        format!("{number}{}{san}", color.fold_wb(". ", "... "))
    }

    /// Claims a draw. A wrong claim is answered with the actual counts, and the named move with it (law E9).
    fn claim(&mut self, named: Option<Move>) -> Result<Reply, String> {
        self.check_person(self.game().turn())?;
        let claimed = named.map(|mv| self.table.counts_after(mv));
        let counts = claimed.unwrap_or_else(|| self.table.counts());
        let events = self.act(Action::Claim(named))?;
        let refused = events
            .iter()
            .any(|event| matches!(event.kind, EventKind::ClaimRefused { .. }));
        // What follows a refusal: the opponent's bonus, and the claim as an offer of a draw.
        let following: String = events
            .iter()
            .filter_map(|event| match event.kind {
                EventKind::TimeAdded(side, _) => {
                    Some(say!("notice-two-minutes", side = side_key(side)))
                }
                EventKind::Offered(side) => Some(say!("text-offers-draw", side = side_key(side))),
                _ => None,
            })
            .map(|line| format!("\n{line}"))
            .collect();
        match (refused, named) {
            (false, None) => Ok(Reply::text(result(self.table.outcome()))),
            (false, Some(_)) => Ok(self.played()),
            (true, None) => {
                let refusal = say!("text-wrong-claim", counts = counts.localized());
                Ok(Reply::text(format!("error: {refusal}{following}")))
            }
            (true, Some(_)) => {
                let played = self.played();
                Ok(Reply::moved(format!(
                    "error: {}\n{}{following}",
                    say!("text-wrong-claim-move", counts = counts.localized()),
                    played.text
                )))
            }
        }
    }

    fn moves(&self, square: &str) -> Result<String, String> {
        self.check_open()?;
        let pos = self.game().position();
        let from: Vec<Origin> = match square {
            "" => origins(pos),
            // Only the drops.
            "@" => droppable(pos).collect(),
            square => {
                let from: Square = square
                    .to_ascii_lowercase()
                    .parse()
                    .map_err(|_| no_square(square))?;
                if !pos.us().contains(from) {
                    return Err(refusal::why_illegal(pos, from, from).localized());
                }
                vec![from.into()]
            }
        };
        let written: Vec<String> = from
            .into_iter()
            .flat_map(|from| self.table.moves_from(from))
            .map(|mv| notation::written(pos, mv, self.notation.letters()))
            .collect();
        Ok(if written.is_empty() {
            say!("text-none")
        } else {
            written.join(" ")
        })
    }

    /// The cause of the game's end, and the mating line where there is one.
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

    /// The completions of the line: commands, or legal moves in algebraic notation.
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

    /// The legal moves of the position that is shown, in algebraic notation, by the squares of the pieces; none while
    /// no move can be typed.
    fn legal_moves(&self) -> Vec<String> {
        if self.earlier.is_some() || self.set_up.is_some() || self.hides_board() {
            return Vec::new();
        }
        if self.line.is_none() && self.game().outcome().is_some() {
            return Vec::new();
        }
        let pos = self.shown_game().position_at(self.shown_ply());
        let possible = self.possible_moves();
        let by_piece = origins(pos).into_iter().flat_map(|from| {
            let is_its = move |mv: &&Move| Origin::of(**mv) == from;
            possible.iter().filter(is_its)
        });
        by_piece
            .map(|&mv| notation::written(pos, mv, self.notation.letters()))
            .collect()
    }

    /// The moves that can be made in the position that is shown: in that of the game, those that a touched piece allows
    /// (T1).
    fn possible_moves(&self) -> Vec<Move> {
        if self.shows_present() {
            return self.table.moves();
        }
        let shown = self.shown_game().position_at(self.shown_ply());
        shown.legal_moves().into_iter().collect()
    }
}

/// The pieces that the side to move can move, by their squares, then those of its pocket.
fn origins(pos: &VariantPosition) -> Vec<Origin> {
    let standing = pos.us().into_iter().map(Origin::Square);
    standing.chain(droppable(pos)).collect()
}

/// The kinds of pieces in the pocket of the side to move.
fn droppable(pos: &VariantPosition) -> impl Iterator<Item = Origin> {
    let mut held = pocket(pos, pos.turn());
    held.dedup();
    held.into_iter().map(Origin::Pocket)
}

fn no_square(text: &str) -> String {
    say!("text-no-square", text = text.escape_debug().to_string())
}

/// A `result` line.
fn result(outcome: Option<Outcome>) -> String {
    outcome.map_or_else(|| "* ongoing".to_owned(), |outcome| outcome.to_string())
}
