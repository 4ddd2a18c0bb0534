//! The state machine of the board: random commands in every mode. The invariant of the board holds after each step, and
//! Escape (or, in the set-up, the panel's button) leaves every state.

use bevy::{
    input::{
        ButtonState,
        keyboard::{Key, KeyCode, KeyboardInput},
    },
    prelude::*,
};
use proptest::{prelude::*, test_runner::TestRunner};

use shakki::{
    chess::{Color, Game, Square, arrangement::Arrangement, table::Player, table::Series},
    play::{
        input::promotion::CHOICES,
        messages::{MatchCommand, ReviewTarget},
        mode::{Mode, MoveEntry, rule_book::RuleBookCommand, set_up::SetUp},
        preferences::AnimationSpeed,
        shared::{CameraCommand, OpenRuleBook, ViewCommand},
    },
};

use crate::app::{TestGame, game};

/// A command.
#[derive(Clone, Debug)]
enum Step {
    Match(MatchCommand),
    Camera(CameraCommand),
    View(ViewCommand),
    Book(RuleBookCommand),
    OpenBook(Option<&'static str>),
    Key(KeyCode, Key),
    /// Any legal move, by its number; the piece of a promotion is asked.
    Move(usize),
    Promote(usize),
    BeginSetUp,
    EndSetUp,
    /// Only time passes.
    Wait(u8),
}

fn any_match_command() -> impl Strategy<Value = MatchCommand> {
    let side = prop_oneof![Just(Color::White), Just(Color::Black)];
    let square = (0..64u32).prop_map(Square::new);
    prop_oneof![
        Just(MatchCommand::New),
        Just(MatchCommand::Load(Box::new(near_promotion()))),
        Just(MatchCommand::PasteFen(
            "4k3/P7/8/8/8/8/8/4K3 w - - 0 1".into()
        )),
        Just(MatchCommand::PasteFen("no position".into())),
        Just(MatchCommand::TakeBack),
        Just(MatchCommand::Redo),
        Just(MatchCommand::GoTo(ReviewTarget::First)),
        Just(MatchCommand::GoTo(ReviewTarget::Previous)),
        Just(MatchCommand::GoTo(ReviewTarget::Next)),
        Just(MatchCommand::GoTo(ReviewTarget::Last)),
        (0..12usize).prop_map(|ply| MatchCommand::GoTo(ReviewTarget::Ply(ply))),
        Just(MatchCommand::NewMatch(Box::new(Series::new(
            "Anna",
            "Béla",
            Player::First
        )))),
        Just(MatchCommand::Rematch),
        Just(MatchCommand::Branch),
        side.clone().prop_map(MatchCommand::Resign),
        side.prop_map(MatchCommand::Offer),
        Just(MatchCommand::Accept),
        Just(MatchCommand::Decline),
        Just(MatchCommand::Claim),
        Just(MatchCommand::ClaimByMove),
        Just(MatchCommand::ClaimNamed),
        Just(MatchCommand::CancelNamedMove),
        Just(MatchCommand::Adjust),
        square.prop_map(MatchCommand::Touch),
        Just(MatchCommand::Pause),
        Just(MatchCommand::ExplainEnd),
        (0..2usize).prop_map(MatchCommand::ResumeUnfinished),
        (0..2usize).prop_map(MatchCommand::ArchiveUnfinished),
    ]
}

fn any_camera_command() -> impl Strategy<Value = CameraCommand> {
    prop_oneof![
        Just(CameraCommand::Skip),
        Just(CameraCommand::Home),
        Just(CameraCommand::Turn),
        Just(CameraCommand::Zoom(0.9)),
        Just(CameraCommand::Orbit(Vec2::new(0.2, 0.1))),
    ]
}

fn any_book_command() -> impl Strategy<Value = RuleBookCommand> {
    prop_oneof![
        Just(RuleBookCommand::Close),
        Just(RuleBookCommand::Contents),
        (0..40usize).prop_map(RuleBookCommand::Page),
        Just(RuleBookCommand::NextPage),
        Just(RuleBookCommand::PreviousPage),
        (0..4usize).prop_map(RuleBookCommand::Task),
        Just(RuleBookCommand::GoOn),
        Just(RuleBookCommand::Again),
        Just(RuleBookCommand::Show),
    ]
}

fn any_key() -> impl Strategy<Value = Step> {
    let named = [
        (KeyCode::Escape, Key::Escape),
        (KeyCode::Enter, Key::Enter),
        (KeyCode::ArrowUp, Key::ArrowUp),
        (KeyCode::ArrowLeft, Key::ArrowLeft),
        (KeyCode::PageUp, Key::PageUp),
        (KeyCode::PageDown, Key::PageDown),
        (KeyCode::F5, Key::F5),
        (KeyCode::F12, Key::F12),
        (KeyCode::KeyE, Key::Character("e".into())),
        (KeyCode::KeyQ, Key::Character("q".into())),
        (KeyCode::KeyS, Key::Character("s".into())),
    ];
    prop::sample::select(named.to_vec()).prop_map(|(code, key)| Step::Key(code, key))
}

fn any_step() -> impl Strategy<Value = Step> {
    prop_oneof![
        8 => any_match_command().prop_map(Step::Match),
        2 => Just(Step::View(ViewCommand::Autoplay)),
        2 => any_camera_command().prop_map(Step::Camera),
        3 => any_book_command().prop_map(Step::Book),
        2 => prop_oneof![Just(None), Just(Some("E6")), Just(Some("M8"))].prop_map(Step::OpenBook),
        5 => any_key(),
        6 => any::<usize>().prop_map(Step::Move),
        1 => (0..CHOICES.len()).prop_map(Step::Promote),
        1 => Just(Step::BeginSetUp),
        2 => Just(Step::EndSetUp),
        3 => (0..90u8).prop_map(Step::Wait),
    ]
}

/// A game one move before a promotion.
fn near_promotion() -> Game {
    game("7k/P7/8/8/8/8/p7/4K1N1 w - - 0 1")
}

fn mode(table: &TestGame) -> Mode {
    **table.app.world().resource::<State<Mode>>()
}

fn entry(table: &TestGame) -> Option<MoveEntry> {
    let state = table.app.world().get_resource::<State<MoveEntry>>();
    state.map(|entry| **entry)
}

fn press(table: &mut TestGame, code: KeyCode, key: Key) {
    table.app.world_mut().write_message(KeyboardInput {
        key_code: code,
        logical_key: key,
        state: ButtonState::Pressed,
        text: None,
        repeat: false,
        window: Entity::PLACEHOLDER,
    });
}

fn perform(table: &mut TestGame, step: &Step) {
    match step {
        Step::Match(command) => drop(table.command(command.clone())),
        Step::Camera(command) => drop(table.app.world_mut().write_message(*command)),
        Step::View(command) => drop(table.app.world_mut().write_message(*command)),
        Step::Book(command) => drop(table.app.world_mut().write_message(*command)),
        Step::OpenBook(law) => drop(table.app.world_mut().write_message(OpenRuleBook(*law))),
        Step::Key(code, key) => press(table, *code, key.clone()),
        Step::Move(number) => {
            let moves: Vec<_> = Square::ALL
                .into_iter()
                .filter(|_| table.rules().mover().is_some())
                .flat_map(|square| table.rules().moves_from(square))
                .collect();
            if !moves.is_empty() {
                let mv = moves[number % moves.len()];
                table.request(mv.from().expect("no drops in chess"), mv.to(), None);
            }
        }
        Step::Promote(which) => {
            if let Some(pending) = table.pending() {
                table.request(pending.from, pending.to, Some(CHOICES[*which]));
            }
        }
        Step::BeginSetUp => {
            let mut set_up = table.app.world_mut().resource_mut::<SetUp>();
            if set_up.board().is_none() {
                set_up.begin(Arrangement::empty());
            }
        }
        Step::EndSetUp => drop(table.app.world_mut().resource_mut::<SetUp>().end()),
        Step::Wait(frames) => {
            for _ in 0..*frames {
                table.frame();
            }
        }
    }
}

/// Presses Escape until plain play is reached; where pieces are set up the panel's button ends it.
fn leave(table: &mut TestGame) {
    const ENOUGH: usize = 8;
    for _ in 0..ENOUGH {
        if mode(table) == Mode::Playing && entry(table) == Some(MoveEntry::Free) {
            return;
        }
        if mode(table) == Mode::SetUp {
            table.app.world_mut().resource_mut::<SetUp>().end();
        } else {
            press(table, KeyCode::Escape, Key::Escape);
        }
        table.frame().check();
    }
    panic!("{:?} with {:?} is never left", mode(table), entry(table));
}

/// Steps from [`near_promotion`] to each state of the board, by which it is reached for certain.
fn ways() -> Vec<(Mode, Option<MoveEntry>, Vec<Step>)> {
    const KING_MOVE: Step = Step::Move(0);
    /// After the five moves of the king and the three of the knight.
    const PROMOTION: Step = Step::Move(8);
    let ply = |ply| Step::Match(MatchCommand::GoTo(ReviewTarget::Ply(ply)));
    vec![
        (Mode::Playing, Some(MoveEntry::Free), vec![KING_MOVE]),
        (Mode::Playing, Some(MoveEntry::Promotion), vec![PROMOTION]),
        (
            Mode::Playing,
            Some(MoveEntry::DrawClaim),
            vec![Step::Match(MatchCommand::ClaimByMove)],
        ),
        (
            Mode::Review,
            Some(MoveEntry::Free),
            vec![KING_MOVE, Step::Wait(60), ply(0)],
        ),
        (
            Mode::Line,
            Some(MoveEntry::Free),
            vec![
                KING_MOVE,
                Step::Wait(60),
                ply(0),
                Step::Wait(60),
                Step::Move(1),
            ],
        ),
        (
            Mode::Autoplay,
            None,
            vec![KING_MOVE, Step::Wait(60), Step::View(ViewCommand::Autoplay)],
        ),
        (
            Mode::Lesson,
            Some(MoveEntry::Free),
            vec![
                Step::OpenBook(Some("E6")),
                Step::Book(RuleBookCommand::Task(0)),
            ],
        ),
        (Mode::SetUp, None, vec![Step::BeginSetUp]),
        (Mode::Photo, None, vec![Step::Key(KeyCode::F12, Key::F12)]),
    ]
}

#[test]
fn every_mode_is_reached_keeps_the_board_right_and_is_left_by_escape() {
    for (mode_there, entry_there, way) in ways() {
        let mut runner = TestRunner::new(ProptestConfig {
            cases: 6,
            failure_persistence: None,
            max_shrink_time: 20_000,
            ..ProptestConfig::default()
        });
        runner
            .run(&prop::collection::vec(any_step(), 0..50), |steps| {
                let mut table = TestGame::with(near_promotion());
                table.speed(AnimationSpeed::Fast);
                for step in &way {
                    perform(&mut table, step);
                    table.frame().check();
                }
                // The states follow what was done in the frame before.
                table.frame().check();
                assert_eq!(
                    (mode(&table), entry(&table)),
                    (mode_there, entry_there),
                    "after {way:?}"
                );
                for step in &steps {
                    perform(&mut table, step);
                    table.frame().check();
                }
                leave(&mut table);
                table.rest().check_at_rest();
                Ok(())
            })
            .unwrap_or_else(|failure| panic!("from {mode_there:?} {entry_there:?}: {failure}"));
    }
}
