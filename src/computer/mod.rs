//! The computer as a player: which seats it has, and what it does there.
//!
//! | file | what |
//! |---|---|
//! | `seat.rs` | who plays a side in place of a person, as the record's tags say |
//! | `review.rs` | a game looked over: each move judged by what it cost |
//! | `threats.rs` | pieces that hang |
//! | `errand.rs` | its work as a text, for a browser's worker |
//! | `uci/` | other engines: programs that speak UCI |
//!
//! Who takes a seat in the middle of a game, or goes on with a game after the program was killed, needs nothing besides the
//! record. Our own search is [`shakki_engine`]; it has no thread and no clock, whoever calls [`ComputerPlayer::decide`]
//! lends it both.

mod seat;
pub mod uci;

pub mod errand;
pub mod review;
pub mod threats;

use std::time::Duration;

use crate::chess::{
    Color, Move, VariantPosition,
    table::{Action, Request, Table},
};

pub use seat::{ComputerSeat, give_seat, name, seat_actions, seat_of, seat_of_name};
use shakki_engine::{Alone, AnyLine, Budget, Clock, Engine, Limits, Player, player, with_line};
pub use shakki_engine::{Control, Level};
pub use uci::{EngineFailure, EngineFile, Engines, Strength};

use uci::EnginePlayer;

/// Whose turn the computer has at this table: to move, or to answer what the opponent asks; and who sits there.
pub fn to_act(table: &Table) -> Option<(Color, ComputerSeat)> {
    if table.outcome().is_some() || table.is_paused() {
        return None;
    }
    // Who asks for a take-back or offers time waits for the other, whoever is to move.
    let side = match table.request() {
        Some((by, Request::TakeBack | Request::Time)) => !by,
        _ => table.check_open().ok().map(|()| table.game().turn())?,
    };
    Some((side, seat_of(table.game().tags(), side)?))
}

/// Who takes back, and how many plies: the last ply is its player's; against the computer a person takes back their own move
/// with the answer to it.
pub fn take_back(table: &Table) -> (Color, usize) {
    let (game, turn) = (table.game(), table.game().turn());
    let plays = |side| seat_of(game.tags(), side).is_some();
    if plays(!turn) && !plays(turn) && game.cursor() > 1 {
        (turn, 2)
    } else {
        (!turn, 1)
    }
}

/// A game as the computer sees it when it is its turn.
#[derive(Clone, Debug)]
pub struct Moment {
    line: AnyLine,
    /// Where the game began, and what was played.
    start: VariantPosition,
    moves: Vec<Move>,
    side: Color,
    /// White's clock and Black's, where they have one.
    clocks: [Option<Clock>; 2],
    /// What the opponent asks for.
    asked: Option<Request>,
}

/// How much of the time left is kept for the piece to be moved and the frame to be drawn.
const OVERHEAD: Duration = Duration::from_millis(120);

impl Moment {
    /// The moment at this table, for the player of this side: on move, or asked by the opponent.
    pub fn of(table: &Table, side: Color) -> Moment {
        let game = table.game();
        let moves: Vec<Move> = game.played().iter().map(|ply| ply.mv).collect();
        // A game's moves are legal; a line that stopped before them would be one of another game.
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
        Moment {
            line,
            start: game.start().clone(),
            moves,
            side,
            clocks: Color::ALL.map(clock),
            asked: table
                .request()
                .filter(|(by, _)| *by != side)
                .map(|(_, request)| request),
        }
    }

    /// The clock of the player.
    fn clock(&self) -> Option<Clock> {
        self.clocks[self.side.fold_wb(0, 1)]
    }

    /// What is granted without a thought: whoever plays the computer may learn from a slip; and a present is no offence.
    fn granted(&self) -> Option<Decision> {
        let request = self.asked?;
        matches!(request, Request::TakeBack | Request::Time).then(|| Decision {
            actions: vec![request.acceptance()],
            pace: Duration::from_millis(600),
        })
    }

    /// What the player has decided, as it is done at the table.
    fn actions(&self, decided: player::Action) -> Vec<Action> {
        match decided {
            player::Action::Move(mv) => vec![Action::Move(mv)],
            player::Action::MoveAndOfferDraw(mv) => {
                vec![Action::Offer(self.side), Action::Move(mv)]
            }
            player::Action::ClaimDraw => vec![Action::Claim(None)],
            player::Action::Resign => vec![Action::Resign(self.side)],
        }
    }
}

/// What the computer has decided to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The actions, to be done one after the other.
    pub actions: Vec<Action>,
    /// How long a person would have thought, from the beginning of their turn.
    pub pace: Duration,
}

/// The computer at the table, with what it remembers of a game.
pub struct ComputerPlayer {
    seat: ComputerSeat,
    mind: Mind,
}

/// What thinks.
enum Mind {
    Own(Box<Player>),
    Engine(Box<EnginePlayer>),
}

impl ComputerPlayer {
    /// A player for this seat; another seed plays other moves.
    ///
    /// # Errors
    /// If the seat is an engine's that is not known.
    pub fn new(
        seat: ComputerSeat,
        seed: u64,
        engines: &Engines,
    ) -> Result<ComputerPlayer, EngineFailure> {
        let mind = match &seat {
            ComputerSeat::Own(level) => Mind::Own(Box::new(Player::new(*level, seed))),
            ComputerSeat::Engine(code, strength) => {
                let file = engines.of_code(code).ok_or(EngineFailure::Unknown)?;
                let player = EnginePlayer::new(file.clone(), *strength, engines.limits);
                Mind::Engine(Box::new(player))
            }
        };
        Ok(ComputerPlayer { seat, mind })
    }

    /// Whose seat it has.
    pub fn seat(&self) -> &ComputerSeat {
        &self.seat
    }

    /// What to do in this moment; nothing if the game is over. `control` measures the time and may end the search early:
    /// what our own computer has found until then is decided on, and an engine decides nothing.
    ///
    /// # Errors
    /// If an engine has lost its seat.
    pub fn decide(
        &mut self,
        moment: &Moment,
        control: &mut dyn Control,
    ) -> Result<Option<Decision>, EngineFailure> {
        match &mut self.mind {
            Mind::Own(player) => Ok(decide_alone(player, moment, control)),
            Mind::Engine(player) => player.decide(moment, control),
        }
    }
}

fn decide_alone(
    player: &mut Player,
    moment: &Moment,
    control: &mut dyn Control,
) -> Option<Decision> {
    if let Some(granted) = moment.granted() {
        return Some(granted);
    }
    if moment.asked == Some(Request::Draw)
        && with_line!(&moment.line, line => player.takes_draw(line, control))
    {
        return Some(Decision {
            actions: vec![Action::Accept],
            pace: Duration::from_millis(1500),
        });
    }
    let decision = with_line!(&moment.line, line => player.choose(line, moment.clock(), control))?;
    Some(Decision {
        actions: moment.actions(decision.action),
        pace: decision.pace,
    })
}

/// A move for a player who asks for one: the best of a second or so at full strength. None if the game is over.
pub fn hint(moment: &Moment, control: &mut dyn Control) -> Option<Move> {
    let budget = Budget {
        soft: Duration::from_millis(700),
        hard: Duration::from_millis(1500),
    };
    let limits = Limits {
        time: Some(budget),
        ..Limits::default()
    };
    best_move(moment, &limits, control)
}

/// As [`hint`], without a clock: of so many positions.
pub fn hint_of_nodes(moment: &Moment, nodes: u64) -> Option<Move> {
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    best_move(moment, &limits, &mut Alone)
}

fn best_move(moment: &Moment, limits: &Limits, control: &mut dyn Control) -> Option<Move> {
    let mut engine = Engine::new(16);
    with_line!(&moment.line, line => engine.search(line, limits, control)).best()
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
            let moment = Moment::of(&table, table.game().turn());
            let decided = player.decide(&moment, &mut Hurried).expect("our own");
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
        let mv = hint_of_nodes(&Moment::of(&table, table.game().turn()), 20_000).expect("a move");
        assert_eq!((mv.from(), mv.to()), (Some(Square::A1), Square::A8));
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
            .decide(&Moment::of(&table, Color::Black), &mut Hurried)
            .unwrap()
            .unwrap();
        assert_eq!(decision.actions, [Action::AllowTakeBack]);
    }
}
