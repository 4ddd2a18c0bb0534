//! The computer player's turns: it searches on a thread of its own, moves after a human-like delay, and answers offers
//! and requests.
//!
//! A search is stopped when the game state that it is for has changed. A decision is carried out once the pieces have
//! come to rest and the delay has passed.

use std::{
    sync::{
        Arc, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use bevy::{prelude::*, time::Real};

use crate::{
    chess::{
        Color, Move, Role, Square,
        find_move::Origin,
        table::{Action, MoveSquares},
    },
    computer::{self, ComputerSeat, Decision},
    platform::time::{SystemTime, UNIX_EPOCH},
    play::{
        PlaySystems,
        arbiter::current_match::CurrentMatch,
        input::promotion::PromotionState,
        library::engines::KnownEngines,
        messages::{EngineFailed, GameEnded, MatchCommand, MovePlayed, Notice},
        mode::{Mode, rule_book},
        preferences::Preferences,
        referee,
        rules::{BoardContent, Rules},
        shared::Motion,
    },
    words::{Localized, engine, say, side_key},
};

use super::search::{LoopWaker, Search, SearchKey, SharedPlayer, Turn};

/// Plays the seats that belong to the computer.
pub fn plugin(app: &mut App) {
    app.init_resource::<ComputerTurn>()
        .init_resource::<Hint>()
        .init_resource::<LoopWaker>()
        .add_systems(
            Update,
            (
                give_seats
                    .after(rule_book::intercept_match_commands)
                    .before(referee::handle_commands),
                (think, act, report_lost, hint, take_hint)
                    .chain()
                    .after(referee::judge_moves),
            )
                .in_set(PlaySystems::Referee),
        )
        .add_systems(Last, end_players.run_if(on_message::<AppExit>));
}

/// The computer players, White's first.
type Players = [SharedPlayer; 2];

/// The computer's turn: its search, and what it has decided.
#[derive(Resource, Default)]
pub struct ComputerTurn {
    players: Players,
    /// The seed of their random choices, so that games differ; none before their first turn.
    seed: Option<u64>,
    /// The engine seat of each side, White's first; `None` if the side has no running engine.
    engines: [Option<ComputerSeat>; 2],
    search: Option<Search<Option<Decision>>>,
    /// Whether the search is still starting its engine.
    is_starting: Arc<AtomicBool>,
    decided: Option<Decision>,
    /// The player that has just failed, until it is reported.
    lost: Option<EngineFailed>,
    /// How long this turn has lasted.
    elapsed: Duration,
    /// The game state that the turn belongs to; `players` are those of its game.
    key: SearchKey,
}

impl ComputerTurn {
    /// Ends the turn of a game that has left the board, and its players, who remember that game.
    fn end_other_game(&mut self, rules: &Rules) {
        if self.key.0 != rules.generation() {
            self.players = Players::default();
            self.seed = None;
            (self.search, self.decided) = (None, None);
            self.key = (rules.generation(), 0);
            self.elapsed = Duration::ZERO;
        }
    }

    /// The seed of a side's player, the same for the whole game: a browser's worker knows the player by it. Each side has
    /// its own, or two players of one level would misjudge the same positions.
    fn seed(&mut self, side: Color) -> u64 {
        let seed = *self.seed.get_or_insert_with(|| {
            SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .map_or(0, |since| since.as_nanos() as u64)
        });
        seed ^ side.fold_wb(0, 1)
    }

    /// Stops the engines whose seat has changed or whose game is over. A search that still uses one is stopped soon,
    /// and its thread then drops the engine.
    fn stop_unneeded_engines(&mut self, rules: &Rules) {
        let is_over = rules.table().outcome().is_some();
        for side in Color::ALL {
            let at = side.fold_wb(0, 1);
            let is_engine = |seat: &ComputerSeat| matches!(seat, ComputerSeat::Engine(..));
            let seat = rules
                .computer_seat(side)
                .filter(|seat| is_engine(seat) && !is_over);
            if self.engines[at] != seat {
                self.players[at] = Arc::default();
                self.engines[at] = seat;
            }
        }
    }

    /// Whether the computer is thinking, or about to move.
    fn is_running(&self) -> bool {
        self.search.is_some() || self.decided.is_some()
    }

    /// Whether an engine is being started for its turn: nobody's time passes until it is ready.
    pub(super) fn is_starting_engine(&self) -> bool {
        self.search.is_some() && self.is_starting.load(Ordering::Relaxed)
    }

    /// The time until the decision is carried out; `None` if nothing has been decided.
    pub fn due_in(&self) -> Option<Duration> {
        let decision = self.decided.as_ref()?;
        Some(decision.pace.saturating_sub(self.elapsed))
    }
}

fn think(
    time: Res<Time<Real>>,
    rules: Res<Rules>,
    mode: Res<State<Mode>>,
    motion: Res<Motion>,
    waker: Res<LoopWaker>,
    known: Res<KnownEngines>,
    mut turn: ResMut<ComputerTurn>,
) {
    let turn = turn.bypass_change_detection();
    turn.end_other_game(&rules);
    turn.stop_unneeded_engines(&rules);
    // A photo waits for nobody whose clock runs; without clocks the position of the photo stays.
    let is_hurried = rules.table().clock().running().is_some();
    let may_act = !rules.game_waits() && (*mode != Mode::Photo || is_hurried);
    let to_act = may_act.then(|| computer::to_act(rules.table())).flatten();
    let Some((side, seat)) = to_act else {
        if turn.is_running() {
            (turn.search, turn.decided) = (None, None);
        }
        return;
    };
    let key = rules.moment();
    if turn.key != key {
        turn.key = key;
        turn.elapsed = Duration::ZERO;
        (turn.search, turn.decided) = (None, None);
    } else if !motion.pieces && !motion.view {
        turn.elapsed += time.delta();
    }
    if turn.search.is_none() && turn.decided.is_none() {
        let is_engine = matches!(seat, ComputerSeat::Engine(..));
        turn.is_starting = Arc::new(AtomicBool::new(is_engine));
        let asked = Turn {
            table: rules.table(),
            side,
            seat: seat.clone(),
            seed: turn.seed(side),
            engines: known.engines(),
            player: turn.players[side.fold_wb(0, 1)].clone(),
            is_starting: turn.is_starting.clone(),
        };
        turn.search = Some(Search::decide(key, &waker, asked));
    }
    if let Some(found) = turn.search.as_ref().and_then(Search::take) {
        turn.search = None;
        match found {
            Ok(decided) => turn.decided = decided,
            Err(failure) => {
                turn.lost = Some(EngineFailed {
                    side,
                    seat,
                    failure,
                });
            }
        }
    }
}

/// Carries out the decision once its delay has passed.
fn act(
    mut rules: ResMut<Rules>,
    motion: Res<Motion>,
    mut turn: ResMut<ComputerTurn>,
    mut promotion: ResMut<PromotionState>,
    mut played: MessageWriter<MovePlayed>,
    mut ended: MessageWriter<GameEnded>,
    mut notices: MessageWriter<Notice>,
) {
    let turn = turn.bypass_change_detection();
    let is_due = turn.due_in() == Some(Duration::ZERO) && !motion.pieces && !motion.view;
    if !is_due || rules.shows(BoardContent::Demonstration) {
        return;
    }
    let Some(decision) = turn.decided.take() else {
        return;
    };
    for action in decision.actions {
        let notice = match &action {
            Action::Offer(side) => Some(say!(
                "actions-draw-offered",
                side = rules.player_or_side(*side)
            )),
            _ => None,
        };
        let is_move = matches!(action, Action::Move(_));
        let is_offer = matches!(action, Action::Offer(_));
        match rules.table_mut().act(action, Duration::ZERO) {
            Ok(_) => {
                PromotionState::cancel(&mut promotion);
                if is_move {
                    referee::announce(&rules, false, &mut played, &mut ended);
                } else if let Some(outcome) = rules.table().outcome() {
                    ended.write(GameEnded(outcome));
                }
                if let Some(notice) = notice {
                    notices.write(Notice::done(notice));
                }
            }
            Err(problem) => {
                debug!("the computer's action was refused: {}", problem.localized());
                // The move that follows an offer is as good without it. Anything else was decided for another state of
                // the game: a new search follows.
                if !is_offer {
                    break;
                }
            }
        }
    }
}

/// Reports a player that has failed, an engine or, where the system gives no thread, our own: its seat becomes a person's, the clocks are paused, and the players are told.
fn report_lost(
    mut rules: ResMut<Rules>,
    mut turn: ResMut<ComputerTurn>,
    mut lost: MessageWriter<EngineFailed>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(engine_lost) = turn.bypass_change_detection().lost.take() else {
        return;
    };
    let EngineFailed {
        side,
        seat,
        failure,
    } = &engine_lost;
    give_seat(&mut rules, *side, None);
    if rules.table().clock().running().is_some() {
        // So that no player loses time; pausing a running clock is never refused.
        let _ = rules.table_mut().act(Action::Pause, Duration::ZERO);
    }
    notices.write(Notice::problem(say!(
        "engine-lost",
        problem = engine::seat_failure(seat, failure),
        side = side_key(*side)
    )));
    lost.write(engine_lost);
}

/// Stops the engines when the program ends, so that no process stays behind.
fn end_players(mut turn: ResMut<ComputerTurn>) {
    turn.search = None;
    for player in &turn.players {
        // A running search stops within a few hundredths of a second.
        *player.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

/// Gives seats to the computer or to a person, as asked.
fn give_seats(mut commands: MessageReader<MatchCommand>, mut rules: ResMut<Rules>) {
    for command in commands.read() {
        if let MatchCommand::GiveSeat(side, seat) = command {
            give_seat(&mut rules, *side, seat.as_ref());
        }
    }
}

fn give_seat(rules: &mut Rules, side: Color, seat: Option<&ComputerSeat>) {
    for action in computer::seat_actions(rules.table(), side, seat) {
        // Tags can always be set.
        let _ = rules.table_mut().act(action, Duration::ZERO);
    }
}

/// The hint that a player asked for: the first request shows the piece, the second the move.
#[derive(Resource, Default)]
pub struct Hint {
    search: Option<Search<Option<Move>>>,
    found: Option<(SearchKey, Move)>,
    /// How much of it is shown: 1 the piece, 2 the move.
    shown: u8,
}

/// What is shown of a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HintShown {
    /// The piece; none if it is dropped from the pocket.
    pub from: Option<Square>,
    /// Where it goes; `None` until the second request.
    pub to: Option<Square>,
    /// The piece that is dropped, or that a pawn becomes in place of a queen, as no mark shows it; with the destination.
    pub role: Option<Role>,
}

/// The piece of a move that no mark on the board shows: the one that is dropped, or that a pawn becomes in place of a
/// queen.
pub(super) fn unmarked_role(squares: MoveSquares) -> Option<Role> {
    match squares.from {
        Origin::Pocket(role) => Some(role),
        Origin::Square(_) => squares.promotion.filter(|role| *role != Role::Queen),
    }
}

impl Hint {
    /// What is shown of it.
    pub fn shown(&self) -> Option<HintShown> {
        let (_, mv) = self.found?;
        let squares = MoveSquares::on_board(mv);
        let from = squares.from.square();
        // A drop has no origin square that could be shown first.
        let to = (self.shown > 1 || from.is_none()).then_some(squares.to);
        Some(HintShown {
            from,
            to,
            role: unmarked_role(squares).filter(|_| to.is_some()),
        })
    }

    /// The move in words, where the marks do not show all that is shown of it.
    fn words(&self, rules: &Rules, preferences: &Preferences) -> Option<String> {
        let (_, mv) = self.found?;
        self.shown()?.role?;
        let position = rules.table().game().position();
        Some(say!(
            "text-hint",
            played = preferences.write_move(position, mv)
        ))
    }
}

/// Handles requests for a hint: the first starts the search, the second shows the whole move.
fn hint(
    mut commands: MessageReader<MatchCommand>,
    rules: Res<Rules>,
    current_match: Res<CurrentMatch>,
    waker: Res<LoopWaker>,
    preferences: Res<Preferences>,
    mut hint: ResMut<Hint>,
    mut notices: MessageWriter<Notice>,
) {
    let asked = commands
        .read()
        .filter(|command| matches!(command, MatchCommand::Hint))
        .count();
    if asked == 0 {
        return;
    }
    if let Some(refusal) = why_no_hint(&rules, &current_match) {
        notices.write(Notice::problem(refusal));
        return;
    }
    if hint.found.is_some() {
        hint.shown = 2;
        if let Some(words) = hint.words(&rules, &preferences) {
            notices.write(Notice::done(words));
        }
        return;
    }
    if hint.search.is_none() {
        let key = rules.moment();
        hint.shown = 1;
        hint.search = Some(Search::hint(key, &waker, rules.table()));
    }
}

/// The reason why no hint can be given now, if any.
pub(super) fn why_no_hint(rules: &Rules, current_match: &CurrentMatch) -> Option<String> {
    if rules.shows(BoardContent::Lesson) {
        return Some(say!("hint-not-in-lessons"));
    }
    if let Err(why) = rules.table().check_open() {
        return Some(why.localized());
    }
    if !rules.is_live() {
        return Some(crate::play::rules::reviewing());
    }
    if rules.is_computers_turn() {
        return Some(say!("computer-thinks"));
    }
    (!may_have_hints(rules, current_match)).then(|| say!("hint-not-agreed"))
}

/// Whether hints are allowed during the game on the board: always in a game that belongs to no match, else if the
/// players agreed on them.
pub(super) fn may_have_hints(rules: &Rules, current_match: &CurrentMatch) -> bool {
    current_match.series_on_board(rules).is_none() || rules.table().options().hints
}

/// Takes the hint that was found; discards it when the position has changed.
pub(super) fn take_hint(
    rules: Res<Rules>,
    preferences: Res<Preferences>,
    mut hint: ResMut<Hint>,
    mut notices: MessageWriter<Notice>,
) {
    if hint.search.is_none() && hint.found.is_none() {
        return;
    }
    let position = rules.moment();
    if let Some(search) = &hint.search {
        if search.key() != position {
            hint.search = None;
        } else if let Some(found) = search.take() {
            let key = search.key();
            hint.search = None;
            match found {
                Ok(found) => {
                    hint.found = found.map(|mv| (key, mv));
                    if let Some(words) = hint.words(&rules, &preferences) {
                        notices.write(Notice::done(words));
                    }
                }
                Err(failure) => {
                    notices.write(Notice::problem(engine::own_failure(&failure)));
                }
            }
        }
    }
    if hint.found.is_some_and(|(key, _)| key != position) {
        hint.found = None;
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;
    use crate::{
        chess::Game,
        computer::{EngineFailure, Level},
        words::{self, Language},
    };

    #[test]
    fn a_player_has_one_seed_for_the_whole_game() {
        let mut rules = Rules::new(Game::new());
        let mut turn = ComputerTurn::default();
        turn.end_other_game(&rules);
        let seeds = Color::ALL.map(|side| turn.seed(side));
        assert_ne!(seeds[0], seeds[1], "each its own");
        std::thread::sleep(Duration::from_millis(2));
        turn.end_other_game(&rules);
        assert_eq!(Color::ALL.map(|side| turn.seed(side)), seeds);
        let other = rules.table().clone();
        rules.replace(other);
        turn.end_other_game(&rules);
        assert_ne!(turn.seed(Color::White), seeds[0], "another game");
    }

    #[test]
    fn a_person_has_the_seat_of_the_computer_where_it_cannot_think() {
        let mut app = App::new();
        let seat = ComputerSeat::Own(Level::Club);
        let mut rules = Rules::new(Game::new());
        give_seat(&mut rules, Color::White, Some(&seat));
        let lost = EngineFailed {
            side: Color::White,
            seat,
            failure: EngineFailure::NotStarted(io::ErrorKind::WouldBlock),
        };
        app.add_message::<Notice>()
            .add_message::<EngineFailed>()
            .insert_resource(rules)
            .insert_resource(ComputerTurn {
                lost: Some(lost),
                ..ComputerTurn::default()
            })
            .add_systems(Update, report_lost);
        words::with_language(Language::English, || app.update());
        assert_eq!(
            app.world().resource::<Rules>().computer_seat(Color::White),
            None
        );
        let notices = app.world().resource::<Messages<Notice>>();
        let mut cursor = notices.get_cursor();
        let notices: Vec<&Notice> = cursor.read(notices).collect();
        assert!(
            matches!(&notices[..], [one] if one.text.starts_with("Shakki could not be started")
                && one.text.contains("White is played by a person now")),
            "{notices:?}"
        );
    }

    #[test]
    fn a_hint_that_cannot_be_searched_for_is_no_hint_and_the_player_is_told() {
        let mut app = App::new();
        let rules = Rules::new(Game::new());
        let key = rules.moment();
        app.add_message::<Notice>()
            .init_resource::<Preferences>()
            .insert_resource(rules)
            .insert_resource(Hint {
                search: Some(Search::failed(key)),
                ..Hint::default()
            })
            .add_systems(Update, take_hint);
        app.update();
        assert!(app.world().resource::<Hint>().search.is_none());
        assert_eq!(app.world().resource::<Messages<Notice>>().len(), 1);
    }

    /// The players may offer only so often: the computer does not know how often it has when it comes to a game that
    /// has begun.
    #[test]
    fn e8_it_moves_when_its_offer_is_refused() {
        let mut rules = Rules::new(Game::new());
        let offer = Action::Offer(Color::White);
        for action in [offer.clone(), Action::Decline] {
            let acted = rules.table_mut().act(action, Duration::ZERO);
            acted.expect("an offer and its answer");
        }
        let decision = Decision {
            actions: vec![offer, Action::Move(rules.table().moves()[0])],
            pace: Duration::ZERO,
        };
        let mut app = App::new();
        app.add_message::<MovePlayed>()
            .add_message::<GameEnded>()
            .add_message::<Notice>()
            .init_resource::<Motion>()
            .init_resource::<PromotionState>()
            .insert_resource(rules)
            .insert_resource(ComputerTurn {
                decided: Some(decision),
                ..ComputerTurn::default()
            })
            .add_systems(Update, act);
        app.update();
        assert_eq!(app.world().resource::<Rules>().game().cursor(), 1);
        assert_eq!(app.world().resource::<Messages<MovePlayed>>().len(), 1);
        assert!(app.world().resource::<Messages<Notice>>().is_empty());
    }

    #[test]
    fn a_hint_says_what_no_mark_shows() {
        for (text, role) in [
            ("e2e4", None),
            ("e7e8q", None),
            ("e7e8n", Some(Role::Knight)),
            ("Q@f3", Some(Role::Queen)),
        ] {
            let squares: MoveSquares = text.parse().expect("a move");
            assert_eq!(unmarked_role(squares), role, "{text}");
        }
        let game = Game::from_fen("8/4P3/8/8/8/8/8/k1K5 w - - 0 1").expect("a position");
        let rules = Rules::new(game);
        let words = |shown: u8, role: Role| {
            let moves = rules.table().moves();
            let mv = moves.into_iter().find(|mv| mv.promotion() == Some(role));
            let hint = Hint {
                found: Some((rules.moment(), mv.expect("a promotion"))),
                shown,
                ..Hint::default()
            };
            let preferences = Preferences::default();
            words::with_language(Language::English, || hint.words(&rules, &preferences))
        };
        assert_eq!(words(1, Role::Knight), None, "the move is not shown yet");
        let said = words(2, Role::Knight).expect("the piece");
        assert!(said.contains("e8=N"), "{said}");
        assert_eq!(words(2, Role::Queen), None);
    }
}
