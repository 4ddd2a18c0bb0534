//! An engine as a player: it is sent the position, waited for, and its move is checked.

use std::time::Duration;

use shakki_engine::{Control, DrawResignPolicy, Score, with_line};
use shakmaty::{CastlingMode, uci::UciMove};

use super::{
    Description, EngineFailure, EngineFile, Limits, Strength, VARIANT,
    process::EngineProcess,
    protocol::{self, EngineMessage},
};
use crate::{
    chess::{
        Color, Move, Position, Variant, VariantPosition, fen,
        table::{Action, Request},
    },
    computer::{self, Decision, TurnState},
    platform::time::Instant,
};

/// How often a wait for an engine checks whether it should go on.
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// The time for a move without a clock or another limit.
const DEFAULT_MOVE_TIME: Duration = Duration::from_secs(1);
/// The longest wait for a search by nodes before `stop` is sent.
const MAX_NODES_TIME: Duration = Duration::from_secs(60);
/// The longest wait for any move, whatever the clock shows, before `stop` is sent.
const MAX_MOVE_TIME: Duration = Duration::from_secs(180);
/// The delay after the opponent's move where no clock runs: as long as a person would need to reach for the piece.
const PACE: Duration = Duration::from_millis(600);
/// The nodes of our own search for a move in place of one that a touched piece does not allow: some hundredths of a
/// second.
const ALLOWED_MOVE_NODES: u64 = 20_000;
/// The most options of an engine; further ones are dropped.
const MAX_OPTIONS: usize = 500;
/// The longest name of an engine or its author; what is longer is shortened.
const MAX_NAME_LENGTH: usize = 200;

/// Why there is no answer.
enum NoAnswer {
    /// The search was stopped.
    Stopped,
    Failed(EngineFailure),
}

impl From<EngineFailure> for NoAnswer {
    fn from(failure: EngineFailure) -> NoAnswer {
        NoAnswer::Failed(failure)
    }
}

/// An engine that plays. Its process runs from its first turn on; dropping this ends it.
#[derive(Debug)]
pub struct EnginePlayer {
    file: EngineFile,
    strength: Strength,
    limits: Limits,
    running: Option<RunningEngine>,
    draw_resign: DrawResignPolicy,
}

/// The process of an engine that has described itself.
#[derive(Debug)]
struct RunningEngine {
    process: EngineProcess,
    description: Description,
    limits: Limits,
    /// Whether a search was started whose `bestmove` has not come yet.
    is_searching: bool,
    /// The castling mode it was set to last.
    castling_mode: CastlingMode,
    /// The variant it was set to last, by its UCI name.
    variant: &'static str,
}

/// Starts an engine, reads its description, and ends it.
///
/// # Errors
/// If it cannot be started or does not speak UCI, or `control` has stopped the query.
pub fn describe(
    file: &EngineFile,
    limits: Limits,
    control: &mut dyn Control,
) -> Result<Description, EngineFailure> {
    match RunningEngine::start(file, limits, control) {
        Ok(running) => Ok(running.description),
        Err(NoAnswer::Failed(failure)) => Err(failure),
        Err(NoAnswer::Stopped) => Err(EngineFailure::Silent),
    }
}

impl EnginePlayer {
    /// A player whose engine is started when it is its turn, by [`EnginePlayer::start`] or with the first decision.
    pub fn new(file: EngineFile, strength: Strength, limits: Limits) -> EnginePlayer {
        EnginePlayer {
            file,
            strength,
            limits,
            running: None,
            draw_resign: DrawResignPolicy::default(),
        }
    }

    /// Starts the engine for its turn, if it does not run yet, and waits until it is ready. Where `control` stops this,
    /// the next turn starts it.
    ///
    /// # Errors
    /// If the engine has failed.
    pub fn start(
        &mut self,
        turn_state: &TurnState,
        control: &mut dyn Control,
    ) -> Result<(), EngineFailure> {
        if turn_state.granted().is_some() {
            return Ok(());
        }
        match self.run(control) {
            Ok(()) | Err(NoAnswer::Stopped) => Ok(()),
            Err(NoAnswer::Failed(failure)) => Err(failure),
        }
    }

    fn run(&mut self, control: &mut dyn Control) -> Result<(), NoAnswer> {
        if self.running.is_none() {
            let mut running = RunningEngine::start(&self.file, self.limits, control)?;
            running.prepare(&self.file, self.strength, control)?;
            self.running = Some(running);
        }
        Ok(())
    }

    /// The decision in this state of the game; `None` if the game is over, or `control` has stopped the search.
    ///
    /// # Errors
    /// If the engine has failed. Its process has then ended; the next call starts it again.
    pub fn decide(
        &mut self,
        turn_state: &TurnState,
        control: &mut dyn Control,
    ) -> Result<Option<Decision>, EngineFailure> {
        if let Some(granted) = turn_state.granted() {
            return Ok(Some(granted));
        }
        let (mv, score) = match self.think(turn_state, control) {
            Ok(Some(found)) => found,
            Ok(None) | Err(NoAnswer::Stopped) => return Ok(None),
            Err(NoAnswer::Failed(failure)) => {
                self.running = None;
                return Err(failure);
            }
        };
        let level = self.strength.similar_level();
        let pace = if turn_state.clock().is_some() {
            Duration::ZERO
        } else {
            PACE
        };
        if turn_state.asked == Some(Request::Draw)
            && let Some(score) = score
            && with_line!(&turn_state.line, line => self.draw_resign.takes_draw(level, line, score.comparable()))
        {
            return Ok(Some(Decision {
                actions: vec![Action::Accept],
                pace,
            }));
        }
        let action =
            with_line!(&turn_state.line, line => self.draw_resign.decide(level, line, mv, score));
        Ok(Some(Decision {
            actions: turn_state.actions(action),
            pace,
        }))
    }

    /// The engine's move and its score of the position, if it sent one.
    fn think(
        &mut self,
        turn_state: &TurnState,
        control: &mut dyn Control,
    ) -> Result<Option<(Move, Option<Score>)>, NoAnswer> {
        let position = turn_state.line.position();
        if position.legal_moves().is_empty() {
            return Ok(None);
        }
        self.run(control)?;
        let Some(running) = &mut self.running else {
            return Ok(None);
        };
        let begun = Instant::now();
        running.process.renew_output(self.limits);
        running.play_as(&position)?;
        running.wait_until_idle(control)?;
        let go_command = GoCommand::of(turn_state, self.strength, begun.elapsed());
        running.process.send_line(position_command(turn_state));
        running
            .process
            .send_line(go_command.go + &searchmoves(turn_state));
        let (text, score) = running.wait_for_move(go_command.stop_after, control)?;
        let mv = text
            .parse::<UciMove>()
            .ok()
            .and_then(|mv| mv.to_move(&position).ok())
            .ok_or_else(|| EngineFailure::IllegalMove(shortened(&text, 10)))?;
        if turn_state.allows(mv) {
            return Ok(Some((mv, score)));
        }
        // Many engines do not know `searchmoves`, and would answer the same again: it was not they who touched the
        // piece. Their score is that of another move.
        Ok(Some((allowed_move(turn_state).unwrap_or(mv), None)))
    }
}

impl RunningEngine {
    /// Starts the process and reads its description.
    fn start(
        file: &EngineFile,
        limits: Limits,
        control: &mut dyn Control,
    ) -> Result<RunningEngine, NoAnswer> {
        let mut running = RunningEngine {
            process: EngineProcess::start(file, limits)?,
            description: Description::default(),
            limits,
            is_searching: false,
            castling_mode: CastlingMode::Standard,
            variant: Variant::Standard.uci(),
        };
        running.process.send_line("uci");
        let mut about = Description::default();
        running
            .wait(limits.start, control, |message| match message {
                EngineMessage::Name(name) => {
                    about.name = shortened(&name, MAX_NAME_LENGTH);
                    None
                }
                EngineMessage::Author(author) => {
                    about.author = shortened(&author, MAX_NAME_LENGTH);
                    None
                }
                EngineMessage::Option(option) => {
                    if about.options.len() < MAX_OPTIONS {
                        about.options.push(option);
                    }
                    None
                }
                EngineMessage::UciOk => Some(()),
                _ => None,
            })
            .map_err(|problem| match problem {
                // A program that ends or stays silent here is not a UCI engine.
                NoAnswer::Failed(EngineFailure::Silent | EngineFailure::Ended) => {
                    NoAnswer::Failed(EngineFailure::NotUci)
                }
                problem => problem,
            })?;
        if about.name.is_empty() {
            about.name.clone_from(&file.code);
        }
        running.description = about;
        Ok(running)
    }

    /// Sets the options, and waits until the engine is ready for a game.
    fn prepare(
        &mut self,
        file: &EngineFile,
        strength: Strength,
        control: &mut dyn Control,
    ) -> Result<(), NoAnswer> {
        for (name, value) in &file.options {
            self.set(name, value);
        }
        match (strength, self.description.elo()) {
            (Strength::Elo(elo), Some(range)) => {
                self.set("UCI_LimitStrength", "true");
                let elo = elo.clamp(*range.start(), *range.end());
                self.set("UCI_Elo", &elo.to_string());
            }
            (_, Some(_)) => self.set("UCI_LimitStrength", "false"),
            _ => {}
        }
        self.process.send_line("ucinewgame");
        self.wait_until_ready(self.limits.start, control)
    }

    /// Sets the variant and the castling mode, if they have changed.
    fn play_as(&mut self, position: &VariantPosition) -> Result<(), NoAnswer> {
        const OPTION: &str = "UCI_Chess960";
        let game = Variant::of(position).uci();
        if self.variant != game {
            let word = self.description.variant(game);
            let word = word.ok_or(NoAnswer::Failed(EngineFailure::NoVariant))?;
            self.set(VARIANT, &word);
            self.variant = game;
        }
        let mode = position.castles().mode();
        if self.castling_mode == mode {
            return Ok(());
        }
        if self.description.option(OPTION).is_none() {
            return Err(NoAnswer::Failed(EngineFailure::NoChess960));
        }
        self.set(OPTION, if mode.is_chess960() { "true" } else { "false" });
        self.castling_mode = mode;
        Ok(())
    }

    /// Sets an option, if the engine has it.
    fn set(&self, name: &str, value: &str) {
        if let Some(option) = self.description.option(name) {
            let name = &option.name;
            self.process
                .send_line(one_line(&format!("setoption name {name} value {value}")));
        }
    }

    /// Waits until the engine has answered all earlier commands.
    fn wait_until_idle(&mut self, control: &mut dyn Control) -> Result<(), NoAnswer> {
        if self.is_searching {
            let answer = self.limits.answer;
            self.wait(answer, control, |message| {
                matches!(message, EngineMessage::BestMove(_)).then_some(())
            })?;
            self.is_searching = false;
        }
        self.wait_until_ready(self.limits.answer, control)
    }

    fn wait_until_ready(
        &mut self,
        time: Duration,
        control: &mut dyn Control,
    ) -> Result<(), NoAnswer> {
        self.process.send_line("isready");
        self.wait(time, control, |message| {
            (message == EngineMessage::ReadyOk).then_some(())
        })
    }

    /// Waits for the move, as the engine writes it, and for the score of the position. After `stop_after` the engine is
    /// sent `stop`.
    fn wait_for_move(
        &mut self,
        stop_after: Duration,
        control: &mut dyn Control,
    ) -> Result<(String, Option<Score>), NoAnswer> {
        self.is_searching = true;
        let mut score = None;
        let mut listen = |message| match message {
            EngineMessage::Score(now) => {
                score = Some(now);
                None
            }
            EngineMessage::BestMove(text) => Some(text),
            _ => None,
        };
        let mut found = self.wait(stop_after, control, &mut listen);
        if let Err(NoAnswer::Failed(EngineFailure::Silent) | NoAnswer::Stopped) = found {
            self.process.send_line("stop");
        }
        if let Err(NoAnswer::Failed(EngineFailure::Silent)) = found {
            found = self.wait(self.limits.answer, control, &mut listen);
        }
        let text = found?;
        self.is_searching = false;
        Ok((text, score))
    }

    /// Reads lines until `listen` returns an answer.
    fn wait<T>(
        &mut self,
        time: Duration,
        control: &mut dyn Control,
        mut listen: impl FnMut(EngineMessage) -> Option<T>,
    ) -> Result<T, NoAnswer> {
        let deadline = Instant::now() + time;
        loop {
            if control.stopped() {
                return Err(NoAnswer::Stopped);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(EngineFailure::Silent.into());
            }
            let line = self.process.receive_line(left.min(POLL_INTERVAL))?;
            if let Some(found) = line
                .and_then(|line| protocol::read(&line))
                .and_then(&mut listen)
            {
                return Ok(found);
            }
        }
    }
}

/// The `go` command, and the time after which `stop` is sent.
struct GoCommand {
    go: String,
    stop_after: Duration,
}

impl GoCommand {
    /// `late` is how much of the time on the clock has passed already.
    fn of(turn_state: &TurnState, strength: Strength, late: Duration) -> GoCommand {
        let clock = turn_state.clock().map(|clock| shakki_engine::Clock {
            remaining: clock.remaining.saturating_sub(late),
            ..clock
        });
        // Half of what is left is more than any engine takes for one move.
        let most = clock.map_or(MAX_MOVE_TIME, |clock| {
            (clock.remaining / 2).clamp(Duration::from_millis(50), MAX_MOVE_TIME)
        });
        let by_time = |time: Duration| GoCommand {
            go: format!("go movetime {}", time.as_millis().max(1)),
            stop_after: (time + Duration::from_secs(1)).min(most.max(time)),
        };
        match (strength, clock) {
            (Strength::Nodes(nodes), _) => GoCommand {
                go: format!("go nodes {nodes}"),
                stop_after: most.min(MAX_NODES_TIME),
            },
            (Strength::Time(time), Some(clock)) => by_time(time.min(clock.budget().hard)),
            (Strength::Time(time), None) => by_time(time),
            (_, None) => by_time(DEFAULT_MOVE_TIME),
            (_, Some(own)) => {
                let mut go = "go".to_owned();
                for side in Color::ALL {
                    let Some(clock) = (if side == turn_state.side {
                        Some(own)
                    } else {
                        turn_state.clocks[side.fold_wb(0, 1)]
                    }) else {
                        continue;
                    };
                    let letter = side.fold_wb('w', 'b');
                    let left = clock.remaining.saturating_sub(clock.overhead).as_millis();
                    let left = left.max(1);
                    let increment = clock.increment.as_millis();
                    go.push_str(&format!(" {letter}time {left} {letter}inc {increment}"));
                }
                if let Some(moves) = own.moves_to_go {
                    go.push_str(&format!(" movestogo {moves}"));
                }
                GoCommand {
                    go,
                    stop_after: most,
                }
            }
        }
    }
}

/// `position startpos moves e2e4`, or from a FEN.
fn position_command(turn_state: &TurnState) -> String {
    let mode = turn_state.start.castles().mode();
    let variant = Variant::of(&turn_state.start);
    let usual = mode.is_standard() && variant.begins_with(&turn_state.start);
    let start = if usual {
        "startpos".to_owned()
    } else {
        format!("fen {}", fen::write(&turn_state.start))
    };
    let mut command = format!("position {start}");
    if !turn_state.moves.is_empty() {
        command.push_str(" moves");
    }
    for mv in &turn_state.moves {
        command.push_str(&format!(" {}", mv.to_uci(mode)));
    }
    command
}

/// What follows `go` where only some moves are allowed: ` searchmoves g1f3 g1h3`.
fn searchmoves(turn_state: &TurnState) -> String {
    if turn_state.only.is_empty() {
        return String::new();
    }
    let mode = turn_state.start.castles().mode();
    let moves = turn_state.only.iter();
    let moves: Vec<String> = moves.map(|mv| mv.to_uci(mode).to_string()).collect();
    format!(" searchmoves {}", moves.join(" "))
}

/// A move of those that a touched piece allows (T1), found by our own search.
fn allowed_move(turn_state: &TurnState) -> Option<Move> {
    computer::hint_of_nodes(turn_state, ALLOWED_MOVE_NODES)
        .or_else(|| turn_state.only.first().copied())
}

/// A text without line breaks, which would be another command.
fn one_line(text: &str) -> String {
    text.replace(char::is_control, " ")
}

fn shortened(text: &str, letters: usize) -> String {
    text.chars().take(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{
        Game,
        table::{MatchOptions, Table},
    };

    fn go_command(clock: &str, strength: &str) -> String {
        let options = MatchOptions {
            clocks: clock.parse().expect("a time control"),
            ..MatchOptions::default()
        };
        let table = Table::adopt(&Game::new(), options);
        let strength = strength.parse().expect("a strength");
        let go_command = GoCommand::of(
            &TurnState::of(&table, Color::White),
            strength,
            Duration::ZERO,
        );
        format!("{}; {}", go_command.go, go_command.stop_after.as_millis())
    }

    #[test]
    fn it_is_told_the_time_it_has() {
        assert_eq!(go_command("none", "full"), "go movetime 1000; 2000");
        assert_eq!(go_command("none", "elo 1500"), "go movetime 1000; 2000");
        assert_eq!(go_command("none", "time 2.5"), "go movetime 2500; 3500");
        assert_eq!(go_command("none", "nodes 700"), "go nodes 700; 60000");
        assert_eq!(
            go_command("3+2 1", "full"),
            "go wtime 181880 winc 2000 btime 59880 binc 0; 91000"
        );
        assert_eq!(
            go_command("40/90+30,30", "elo 1500"),
            "go wtime 5429880 winc 30000 btime 5429880 binc 30000 movestogo 40; 180000"
        );
        assert_eq!(go_command("1", "time 0.5"), "go movetime 500; 1500");
        assert_eq!(go_command("1", "nodes 5"), "go nodes 5; 30000");
    }

    #[test]
    fn with_little_time_it_is_told_to_use_less() {
        let go_command = go_command("1", "time 600");
        let told: u64 = go_command["go movetime ".len()..]
            .split(';')
            .next()
            .and_then(|text| text.parse().ok())
            .expect("a time");
        assert!((1..20_000).contains(&told), "{go_command}");
    }

    #[test]
    fn the_position_goes_with_its_moves() {
        let mut game = Game::new();
        let command = |game: &Game| {
            let table = Table::adopt(game, MatchOptions::default());
            position_command(&TurnState::of(&table, game.turn()))
        };
        assert_eq!(command(&game), "position startpos");
        for (from, to) in [
            ("e2", "e4"),
            ("e7", "e5"),
            ("g1", "f3"),
            ("b8", "c6"),
            ("f1", "c4"),
        ] {
            let (from, to) = (
                from.parse::<crate::chess::Square>().unwrap(),
                to.parse().unwrap(),
            );
            let mv = game
                .legal_moves_from(from)
                .into_iter()
                .find(|mv| mv.to() == to)
                .expect("legal");
            game.play_recorded(mv).expect("legal");
        }
        assert_eq!(
            command(&game),
            "position startpos moves e2e4 e7e5 g1f3 b8c6 f1c4"
        );
        let castling = Game::from_fen("r3k3/8/8/8/8/8/8/4K2R w K - 3 9").expect("a position");
        assert_eq!(
            command(&castling),
            "position fen r3k3/8/8/8/8/8/8/4K2R w K - 3 9"
        );
        let mut castled = castling.clone();
        let mv = castled
            .legal_moves_from(crate::chess::Square::E1)
            .into_iter()
            .find(|mv| mv.is_castle())
            .expect("castling");
        castled.play_recorded(mv).expect("legal");
        assert!(command(&castled).ends_with(" moves e1g1"));
        // In Chess960 the king takes its rook, and no array is the engine's own start position.
        let usual = crate::chess::variant::StartNumber::USUAL.position();
        let mut chess960 = Game::from_position(usual);
        assert!(command(&chess960).starts_with("position fen rnbqkbnr/"));
        for typed in ["e2e4", "e7e5", "g1f3", "g8f6", "f1c4", "f8c5", "e1h1"] {
            let uci: UciMove = typed.parse().expect("a move");
            let mv = uci.to_move(chess960.position()).expect("legal");
            chess960.play_recorded(mv).expect("legal");
        }
        assert!(command(&chess960).ends_with(" e1h1"));
    }

    #[test]
    fn t1_it_is_told_which_moves_a_touched_piece_allows() {
        let options = MatchOptions {
            touch_move: true,
            ..MatchOptions::default()
        };
        let mut table = Table::adopt(&Game::new(), options);
        let searched = |table: &Table| {
            let turn_state = TurnState::of(table, Color::White);
            let mut words: Vec<String> = searchmoves(&turn_state)
                .split_whitespace()
                .map(str::to_owned)
                .collect();
            words.sort();
            words
        };
        assert!(searched(&table).is_empty(), "all");
        let touch = Action::Touch(crate::chess::Square::G1);
        table.act(touch, Duration::ZERO).expect("a piece");
        assert_eq!(searched(&table), ["g1f3", "g1h3", "searchmoves"]);
    }

    #[test]
    fn an_option_cannot_smuggle_in_a_command() {
        assert_eq!(one_line("a\nquit\r\0b"), "a quit  b");
    }
}
