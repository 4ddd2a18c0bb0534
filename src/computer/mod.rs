//! The computer as a player: which seats it has, and what it does there.
//!
//! A seat belongs to the computer if the record's tags say so (`BlackType "program"`, `BlackLevel "club"`). So the journal
//! keeps it with the game: who takes a seat in the middle of a game, or goes on with a game after the program was killed,
//! needs nothing besides. The search itself is [`shakki_engine`]; it has no thread and no clock, whoever calls
//! [`ComputerPlayer::decide`] lends it both.

pub mod review;

use std::time::Duration;

use crate::chess::{
    Chess, Color, Move,
    table::{Action, Request, Table},
    tags::Tags,
};

use shakki_engine::{Alone, Budget, Clock, Engine, Limits, Line, Player, player};
pub use shakki_engine::{Control, Level};

/// What stands in the `WhiteType` and `BlackType` tags for the computer (PGN standard, 9.8.1).
const PROGRAM: &str = "program";

/// The tags of a seat: the kind of its player, the level, and the name.
const fn seat_tags(side: Color) -> [&'static str; 3] {
    match side {
        Color::White => ["WhiteType", "WhiteLevel", "White"],
        Color::Black => ["BlackType", "BlackLevel", "Black"],
    }
}

/// The level at which the computer plays a side of a game with these tags; none if a person does.
pub fn level_of(tags: &Tags, side: Color) -> Option<Level> {
    let [kind, level, _] = seat_tags(side);
    if tags.get(kind) != Some(PROGRAM) {
        return None;
    }
    Level::from_code(tags.get(level)?)
}

/// The computer's name in a record: `Shakki (club)`.
pub fn name(level: Level) -> String {
    format!("Shakki ({})", level.code())
}

/// The level of the computer that has this name; none if it is no name of the computer's.
pub fn level_of_name(name: &str) -> Option<Level> {
    Level::ALL
        .into_iter()
        .find(|level| self::name(*level) == name)
}

/// Gives a seat to the computer, or with no level to a person, in the tags of a game that begins. A player who has no name
/// takes the computer's, and gives it back.
pub fn give_seat(tags: &mut Tags, side: Color, level: Option<Level>) {
    for (tag, value) in tags_for_seat(tags, side, level) {
        tags.set(tag, &value);
    }
}

/// The same as actions, for a game that is going on.
pub fn seat_actions(table: &Table, side: Color, level: Option<Level>) -> Vec<Action> {
    tags_for_seat(table.game().tags(), side, level)
        .into_iter()
        .map(|(tag, value)| Action::Tag(tag.to_owned(), value))
        .collect()
}

fn tags_for_seat(tags: &Tags, side: Color, level: Option<Level>) -> Vec<(&'static str, String)> {
    let [kind, level_tag, name_tag] = seat_tags(side);
    // An unknown value takes the tag away.
    let unknown = || "?".to_owned();
    let mut set = vec![
        (kind, level.map_or_else(unknown, |_| PROGRAM.to_owned())),
        (
            level_tag,
            level.map_or_else(unknown, |level| level.code().to_owned()),
        ),
    ];
    let is_free = |name: &str| level_of_name(name).is_some();
    if tags.get(name_tag).is_none_or(is_free) {
        set.push((name_tag, level.map_or_else(unknown, name)));
    }
    set
}

/// Whose turn the computer has at this table: to move, or to answer what the opponent asks; with the level.
pub fn to_act(table: &Table) -> Option<(Color, Level)> {
    if table.outcome().is_some() || table.is_paused() {
        return None;
    }
    // Who asks for a take-back or offers time waits for the other, whoever is to move.
    let side = match table.request() {
        Some((by, Request::TakeBack | Request::Time)) => !by,
        _ => table.open().ok().map(|()| table.game().turn())?,
    };
    Some((side, level_of(table.game().tags(), side)?))
}

/// Who takes back, and how many plies: the last ply is its player's; against the computer a person takes back their own move
/// with the answer to it.
pub fn take_back(table: &Table) -> (Color, usize) {
    let (game, turn) = (table.game(), table.game().turn());
    let plays = |side| level_of(game.tags(), side).is_some();
    if plays(!turn) && !plays(turn) && game.cursor() > 1 {
        (turn, 2)
    } else {
        (!turn, 1)
    }
}

/// A game as the computer sees it when it is its turn.
#[derive(Clone, Debug)]
pub struct Moment {
    line: Line<Chess>,
    side: Color,
    clock: Option<Clock>,
    /// What the opponent asks for.
    asked: Option<Request>,
}

/// How much of the time left is kept for the piece to be moved and the frame to be drawn.
const OVERHEAD: Duration = Duration::from_millis(120);

impl Moment {
    /// The moment at this table, for the player of this side: on move, or asked by the opponent.
    pub fn of(table: &Table, side: Color) -> Moment {
        let game = table.game();
        let moves = game.played().iter().map(|ply| ply.mv);
        // A game's moves are legal; a line that stopped before them would be one of another game.
        let line = Line::with_moves(game.start().clone(), moves)
            .unwrap_or_else(|_| Line::new(game.position().clone()));
        let clock = table.clock().remaining(side).map(|remaining| Clock {
            remaining,
            increment: table.clock().bonus(side).time(),
            moves_to_go: table.clock().moves_to_control(side),
            overhead: OVERHEAD,
        });
        Moment {
            line,
            side,
            clock,
            asked: table
                .request()
                .filter(|(by, _)| *by != side)
                .map(|(_, request)| request),
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
pub struct ComputerPlayer(Player);

impl ComputerPlayer {
    /// A player of that level; another seed plays other moves.
    pub fn new(level: Level, seed: u64) -> ComputerPlayer {
        ComputerPlayer(Player::new(level, seed))
    }

    /// The level.
    pub fn level(&self) -> Level {
        self.0.level()
    }

    /// What to do in this moment; nothing if the game is over. `control` measures the time and may end the search early:
    /// what was found until then is decided on.
    pub fn decide(&mut self, moment: &Moment, control: &mut dyn Control) -> Option<Decision> {
        if let Some(request @ (Request::TakeBack | Request::Time)) = moment.asked {
            // Whoever plays the computer may learn from a slip; and a present is no offence.
            return Some(Decision {
                actions: vec![request.acceptance()],
                pace: Duration::from_millis(600),
            });
        }
        if moment.asked == Some(Request::Draw) && self.0.takes_draw(&moment.line, control) {
            return Some(Decision {
                actions: vec![Action::Accept],
                pace: Duration::from_millis(1500),
            });
        }
        let decision = self.0.choose(&moment.line, moment.clock, control)?;
        let actions = match decision.action {
            player::Action::Move(mv) => vec![Action::Move(mv)],
            player::Action::MoveAndOfferDraw(mv) => {
                vec![Action::Offer(moment.side), Action::Move(mv)]
            }
            player::Action::ClaimDraw => vec![Action::Claim(None)],
            player::Action::Resign => vec![Action::Resign(moment.side)],
        };
        Some(Decision {
            actions,
            pace: decision.pace,
        })
    }
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
    Engine::new(16).search(&moment.line, limits, control).best()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{Game, Square, table::MatchOptions};

    fn table(fen: Option<&str>) -> Table {
        let game = fen.map_or_else(Game::new, |fen| Game::from_fen(fen).expect("a position"));
        Table::adopt(&game, MatchOptions::default())
    }

    #[test]
    fn a_seat_is_given_and_taken_back_with_the_name() {
        let mut tags = Tags::default();
        assert_eq!(level_of(&tags, Color::Black), None);
        give_seat(&mut tags, Color::Black, Some(Level::Club));
        assert_eq!(level_of(&tags, Color::Black), Some(Level::Club));
        assert_eq!(tags.black(), Some("Shakki (club)"));
        assert_eq!(level_of(&tags, Color::White), None);
        give_seat(&mut tags, Color::Black, Some(Level::Full));
        assert_eq!(tags.black(), Some("Shakki (full)"));
        give_seat(&mut tags, Color::Black, None);
        assert_eq!(tags, Tags::default());
        tags.set("White", "Anna");
        give_seat(&mut tags, Color::White, Some(Level::Learner));
        assert_eq!(
            tags.white(),
            Some("Anna"),
            "a name that a person chose stays"
        );
    }

    #[test]
    fn another_programs_record_is_nobody_to_play_against() {
        let mut tags = Tags::default();
        tags.set("WhiteType", "program");
        tags.set("White", "Deep Blue");
        assert_eq!(level_of(&tags, Color::White), None);
    }

    #[test]
    fn every_level_makes_a_legal_move() {
        for level in Level::ALL {
            let mut table = table(None);
            let mut player = ComputerPlayer::new(level, 1);
            let moment = Moment::of(&table, table.game().turn());
            let decision = player.decide(&moment, &mut Hurried).expect("a move");
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
        let mut player = ComputerPlayer::new(Level::Casual, 3);
        let decision = player
            .decide(&Moment::of(&table, Color::Black), &mut Hurried)
            .unwrap();
        assert_eq!(decision.actions, [Action::AllowTakeBack]);
    }
}
