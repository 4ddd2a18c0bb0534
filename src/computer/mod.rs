//! The computer as a player: the seats it has, and its decisions.
//!
//! | file | what |
//! |---|---|
//! | `seat.rs` | the tags of the record that give a side to the computer or an engine |
//! | `review.rs` | review of a game: each move judged by the winning chances that it lost |
//! | `threats.rs` | hanging pieces |
//! | `stop_control.rs` | the clock and the stop flag of a search on a thread |
//! | `worker_protocol.rs` | requests and answers as text, for a browser's worker |
//! | `uci/` | other engines: programs that speak UCI |
//!
//! To take a seat in the middle of a game, or to go on with a game after the program was killed, only the record is
//! needed. Our own search is [`shakki_engine`]; it has no thread and no clock: the caller of [`ComputerPlayer::decide`]
//! provides both.

mod seat;
mod stop_control;
pub mod uci;

pub mod review;
pub mod threats;
pub mod worker_protocol;

use std::time::Duration;

use crate::chess::{
    Color, Move, VariantPosition,
    table::{Action, Request, Table},
};

pub use seat::{ComputerSeat, give_seat, name, player_tags, seat_actions, seat_of, seat_of_name};
use shakki_engine::{AnyLine, Budget, Clock, Engine, Limits, NoControl, Player, player, with_line};
pub use shakki_engine::{Control, Level};
pub use stop_control::StopControl;
pub use uci::{EngineFailure, EngineFile, Engines, Strength};

use uci::EnginePlayer;

/// The side for which the computer has to act at this table, to move or to answer a request of the opponent; and its
/// seat.
pub fn to_act(table: &Table) -> Option<(Color, ComputerSeat)> {
    if table.is_paused() {
        return None;
    }
    // A request to take back or an offer of time is answered by the other side, whichever is to move, and a take-back
    // can be asked after the end too.
    let side = match table.request() {
        Some((by, Request::TakeBack)) => !by,
        Some((by, Request::Time)) if table.outcome().is_none() => !by,
        _ => table.check_open().ok().map(|()| table.game().turn())?,
    };
    Some((side, seat_of(table.game().tags(), side)?))
}

/// The side that takes back, and how many plies: normally the player of the last ply; against the computer a person
/// takes back their own move and the answer to it, so that there is nothing to take back before their first move.
pub fn take_back(table: &Table) -> (Color, usize) {
    let (game, turn) = (table.game(), table.game().turn());
    let plays = |side| seat_of(game.tags(), side).is_some();
    if plays(!turn) && !plays(turn) {
        (turn, 2)
    } else {
        (!turn, 1)
    }
}

/// Whether what [`take_back`] names can be taken back, or be requested to be.
pub fn may_take_back(table: &Table) -> bool {
    let (_, plies) = take_back(table);
    table.check_take_back(plies).is_ok()
}

/// How many plies are redone: as many as [`take_back`] takes back, the answer of the computer included.
pub fn redo(table: &Table) -> usize {
    let (game, turn) = (table.game(), table.game().turn());
    let plays = |side| seat_of(game.tags(), side).is_some();
    if plays(!turn) && !plays(turn) && game.plies().len() > game.cursor() + 1 {
        2
    } else {
        1
    }
}

/// The state of a game on the computer's turn.
#[derive(Clone, Debug)]
pub struct TurnState {
    line: AnyLine,
    /// The start position of the game, and the moves played.
    start: VariantPosition,
    moves: Vec<Move>,
    side: Color,
    /// White's clock and Black's, where they have one.
    clocks: [Option<Clock>; 2],
    /// The only moves that can be made, where a touched piece forbids others (T1); all if there are none.
    only: Vec<Move>,
    /// The opponent's request.
    asked: Option<Request>,
    /// Whether the arbiter would grant the claim of a draw.
    is_draw_claimable: bool,
}

/// The part of the remaining time that is reserved for the animation and the frame.
const OVERHEAD: Duration = Duration::from_millis(120);

impl TurnState {
    /// The state of this table for the player of this side: on move, or asked by the opponent.
    pub fn of(table: &Table, side: Color) -> TurnState {
        let game = table.game();
        let moves: Vec<Move> = game.played().iter().map(|ply| ply.mv).collect();
        // A game's moves are legal; a line that stopped earlier would belong to another game.
        let line = AnyLine::with_moves(game.start().clone(), moves.iter().copied())
            .unwrap_or_else(|_| AnyLine::new(game.position().clone()));
        let clock = |side| {
            table.clock().remaining(side).map(|remaining| Clock {
                remaining,
                increment: table.clock().bonus(side).time(),
                moves_to_go: table.clock().moves_to_control(side),
                overhead: OVERHEAD,
            })
        };
        let is_bound = !table.touched().is_empty();
        TurnState {
            line,
            start: game.start().clone(),
            moves,
            side,
            clocks: Color::ALL.map(clock),
            only: if is_bound { table.moves() } else { Vec::new() },
            asked: table
                .request()
                .filter(|(by, _)| *by != side)
                .map(|(_, request)| request),
            is_draw_claimable: table.claim().is_some(),
        }
    }

    /// The clock of the player.
    fn clock(&self) -> Option<Clock> {
        self.clocks[self.side.fold_wb(0, 1)]
    }

    /// Whether a legal move can be made, whatever was touched.
    fn allows(&self, mv: Move) -> bool {
        self.only.is_empty() || self.only.contains(&mv)
    }

    /// Requests that are always granted: a take-back, from which a person may learn, and extra time.
    fn granted(&self) -> Option<Decision> {
        let request = self.asked?;
        matches!(request, Request::TakeBack | Request::Time).then(|| Decision {
            actions: vec![request.acceptance()],
            pace: Duration::from_millis(600),
        })
    }

    /// The player's decision as actions at the table.
    fn actions(&self, decided: player::Action) -> Vec<Action> {
        match decided {
            player::Action::Move(mv) => vec![Action::Move(mv)],
            // The move declines the opponent's own offer, and another one would be refused.
            player::Action::MoveAndOfferDraw(mv) if self.asked == Some(Request::Draw) => {
                vec![Action::Move(mv)]
            }
            player::Action::MoveAndOfferDraw(mv) => {
                vec![Action::Offer(self.side), Action::Move(mv)]
            }
            // A claim that is refused would be decided again and again, and no move made.
            player::Action::ClaimDraw(mv) if !self.is_draw_claimable => vec![Action::Move(mv)],
            player::Action::ClaimDraw(_) => vec![Action::Claim(None)],
            player::Action::Resign => vec![Action::Resign(self.side)],
        }
    }
}

/// A decision of the computer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The actions, to be done one after the other.
    pub actions: Vec<Action>,
    /// How long a person would have thought, from the beginning of their turn.
    pub pace: Duration,
}

/// A computer player, with what it remembers of its game.
pub struct ComputerPlayer {
    seat: ComputerSeat,
    backend: Backend,
}

/// What finds the moves: our own search, or an engine.
enum Backend {
    Own(Box<Player>),
    Engine(Box<EnginePlayer>),
}

impl ComputerPlayer {
    /// A player for this seat; `seed` is that of its random choices.
    ///
    /// # Errors
    /// If the seat belongs to an unknown engine.
    pub fn new(
        seat: ComputerSeat,
        seed: u64,
        engines: &Engines,
    ) -> Result<ComputerPlayer, EngineFailure> {
        let backend = match &seat {
            ComputerSeat::Own(level) => Backend::Own(Box::new(Player::new(*level, seed))),
            ComputerSeat::Engine(code, strength) => {
                let file = engines.of_code(code).ok_or(EngineFailure::Unknown)?;
                let player = EnginePlayer::new(file.clone(), *strength, engines.limits);
                Backend::Engine(Box::new(player))
            }
        };
        Ok(ComputerPlayer { seat, backend })
    }

    /// Its seat.
    pub fn seat(&self) -> &ComputerSeat {
        &self.seat
    }

    /// Makes it ready for its turn: an engine that does not run yet is started. It cannot think meanwhile, so nobody's
    /// time of the game passes.
    ///
    /// # Errors
    /// If an engine has failed.
    pub fn start(
        &mut self,
        turn_state: &TurnState,
        control: &mut dyn Control,
    ) -> Result<(), EngineFailure> {
        match &mut self.backend {
            Backend::Own(_) => Ok(()),
            Backend::Engine(player) => player.start(turn_state, control),
        }
    }

    /// The decision in this state of the game; `None` if the game is over. `control` measures the time and may end the
    /// search early: our own computer then decides on what it has found so far, an engine decides nothing.
    ///
    /// # Errors
    /// If an engine has failed.
    pub fn decide(
        &mut self,
        turn_state: &TurnState,
        control: &mut dyn Control,
    ) -> Result<Option<Decision>, EngineFailure> {
        match &mut self.backend {
            Backend::Own(player) => Ok(decide_alone(player, turn_state, control)),
            Backend::Engine(player) => player.decide(turn_state, control),
        }
    }
}

fn decide_alone(
    player: &mut Player,
    turn_state: &TurnState,
    control: &mut dyn Control,
) -> Option<Decision> {
    if let Some(granted) = turn_state.granted() {
        return Some(granted);
    }
    let (only, clock) = (&turn_state.only, turn_state.clock());
    if turn_state.asked == Some(Request::Draw)
        && with_line!(&turn_state.line, line => player.takes_draw(line, clock, control))
    {
        return Some(Decision {
            actions: vec![Action::Accept],
            pace: Duration::from_millis(1500),
        });
    }
    let decision =
        with_line!(&turn_state.line, line => player.choose_among(line, only, clock, control))?;
    Some(Decision {
        actions: turn_state.actions(decision.action),
        pace: decision.pace,
    })
}

/// A hint: the best move of a search of about a second at full strength. `None` if the game is over.
pub fn hint(turn_state: &TurnState, control: &mut dyn Control) -> Option<Move> {
    let budget = Budget {
        soft: Duration::from_millis(700),
        hard: Duration::from_millis(1500),
        exact: false,
    };
    let limits = Limits {
        time: Some(budget),
        ..Limits::default()
    };
    best_move(turn_state, limits, control)
}

/// As [`hint`], without a clock: from a search of so many nodes.
pub fn hint_of_nodes(turn_state: &TurnState, nodes: u64) -> Option<Move> {
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    best_move(turn_state, limits, &mut NoControl)
}

fn best_move(turn_state: &TurnState, limits: Limits, control: &mut dyn Control) -> Option<Move> {
    let mut engine = Engine::new(16);
    let limits = Limits {
        only: turn_state.only.clone(),
        ..limits
    };
    with_line!(&turn_state.line, line => engine.search(line, &limits, control)).best()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{Game, Square, table::MatchOptions};

    fn table(fen: Option<&str>) -> Table {
        let game = fen.map_or_else(Game::new, |fen| Game::from_fen(fen).expect("a position"));
        Table::adopt(&game, MatchOptions::default())
    }

    fn player(level: Level, seed: u64) -> ComputerPlayer {
        ComputerPlayer::new(level.into(), seed, &Engines::default()).expect("our own")
    }

    #[test]
    fn every_level_makes_a_legal_move() {
        for level in Level::ALL {
            let mut table = table(None);
            let mut player = player(level, 1);
            let turn_state = TurnState::of(&table, table.game().turn());
            let decided = player.decide(&turn_state, &mut Hurried).expect("our own");
            let decision = decided.expect("a move");
            for action in decision.actions {
                table.act(action, Duration::ZERO).expect("legal");
            }
            assert_eq!(table.game().played().len(), 1, "{level:?}");
        }
    }

    /// Stops at once.
    struct Hurried;

    impl Control for Hurried {
        fn elapsed(&self) -> Duration {
            Duration::from_secs(3600)
        }
    }

    #[test]
    fn the_hint_is_the_mate() {
        let table = table(Some("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"));
        let mv =
            hint_of_nodes(&TurnState::of(&table, table.game().turn()), 20_000).expect("a move");
        assert_eq!((mv.from(), mv.to()), (Some(Square::A1), Square::A8));
    }

    /// Whatever made the player believe in it: the same decision would follow on the refusal, for ever.
    #[test]
    fn a_claim_that_the_arbiter_would_refuse_is_not_made() {
        let table = table(None);
        let mv = table.game().legal_moves_from(Square::E2)[0];
        let turn_state = TurnState::of(&table, Color::White);
        let actions = turn_state.actions(player::Action::ClaimDraw(mv));
        assert_eq!(actions, [Action::Move(mv)]);
        let table = self::table(Some("4k3/8/8/8/8/8/r7/4K3 w - - 120 80"));
        let turn_state = TurnState::of(&table, Color::White);
        let actions = turn_state.actions(player::Action::ClaimDraw(mv));
        assert_eq!(actions, [Action::Claim(None)]);
    }

    #[test]
    fn e8_no_draw_is_offered_with_the_move_that_declines_one() {
        let mut table = table(None);
        let mv = table.moves()[0];
        let offers = player::Action::MoveAndOfferDraw(mv);
        let actions = TurnState::of(&table, Color::White).actions(offers);
        assert_eq!(actions, [Action::Offer(Color::White), Action::Move(mv)]);
        let offer = Action::Offer(Color::Black);
        table.act(offer, Duration::ZERO).expect("an offer");
        let actions = TurnState::of(&table, Color::White).actions(offers);
        assert_eq!(actions, [Action::Move(mv)]);
    }

    /// A game with touch-move in which these pieces were touched.
    fn touched(fen: &str, squares: &[Square]) -> Table {
        let options = MatchOptions {
            touch_move: true,
            ..MatchOptions::default()
        };
        let mut table = Table::adopt(&Game::from_fen(fen).expect("a position"), options);
        for square in squares {
            let touch = Action::Touch(*square);
            table.act(touch, Duration::ZERO).expect("a piece");
        }
        table
    }

    #[test]
    fn t1_a_touched_piece_is_moved_and_no_better_one() {
        let mate = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
        let table = touched(mate, &[Square::H2]);
        let turn_state = TurnState::of(&table, Color::White);
        let mv = hint_of_nodes(&turn_state, 20_000).expect("a move");
        assert_eq!(mv.from(), Some(Square::H2));
        for level in Level::ALL {
            let decided = player(level, 1).decide(&turn_state, &mut Hurried);
            let actions = decided.expect("our own").expect("a move").actions;
            let Action::Move(mv) = actions[0] else {
                panic!("{level:?}: {actions:?}");
            };
            assert_eq!(table.check_move(mv), Ok(()), "{level:?}");
        }
    }

    #[test]
    fn t1_no_claim_is_made_once_a_piece_was_touched() {
        let table = touched("4k3/8/8/8/8/8/r7/4K3 w - - 120 80", &[Square::E1]);
        let mv = table.moves()[0];
        let turn_state = TurnState::of(&table, Color::White);
        let actions = turn_state.actions(player::Action::ClaimDraw(mv));
        assert_eq!(actions, [Action::Move(mv)]);
    }

    #[test]
    fn a_request_to_take_back_is_granted() {
        let options = MatchOptions {
            take_backs: Some(crate::chess::table::TakeBacks::ByAgreement),
            ..MatchOptions::default()
        };
        let mut table = Table::adopt(&Game::new(), options);
        let first = table.game().legal_moves_from(Square::E2)[0];
        table.act(Action::Move(first), Duration::ZERO).unwrap();
        let asked = Action::TakeBack {
            by: Color::White,
            plies: 1,
        };
        table.act(asked, Duration::ZERO).unwrap();
        let mut player = player(Level::Casual, 3);
        let decision = player
            .decide(&TurnState::of(&table, Color::Black), &mut Hurried)
            .unwrap()
            .unwrap();
        assert_eq!(decision.actions, [Action::AllowTakeBack]);
    }
}
