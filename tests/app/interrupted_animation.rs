//! Interrupted animations leave the right position on the board: random actions, at random times, at every speed.

use std::{sync::LazyLock, time::Duration};

use proptest::prelude::*;

use shakki::{
    chess::{Game, Move, Position, Role},
    play::{
        input::promotion::CHOICES,
        messages::{MatchCommand, ReviewTarget},
        preferences::AnimationSpeed,
    },
};

use crate::app::{TestGame, game, records, square};

/// What is put on the board: the records, and positions where much happens at once.
static LIBRARY: LazyLock<Vec<Game>> = LazyLock::new(|| {
    let written = [
        // Pawns of both colours about to promote, with and without capture.
        "1n2k2n/P5P1/8/8/8/8/p5p1/1N2K2N w - - 0 1",
        "1r1q2k1/P1P5/8/8/8/8/1p1p4/R1Q3K1 b - - 0 1",
        // Castling on both sides for both.
        "r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R w KQkq - 0 1",
        // En passant on either hand.
        "4k3/2p1p3/8/1P1P1P2/1p1p1p2/8/2P1P3/4K3 w - - 0 1",
        // Mate in one, stalemate in one, dead in one.
        "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1",
        "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1",
        "8/2k5/8/4r3/4K3/8/8/8 w - - 0 1",
        // Mated already.
        "R5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1",
    ];
    let recorded = records().into_iter().map(|(_, game)| game);
    recorded.chain(written.into_iter().map(game)).collect()
});

/// An action of a player.
#[derive(Clone, Debug)]
enum RandomAction {
    /// The next move of the game that was loaded last, or, once it was left, any move.
    GameMove(usize),
    /// Any legal move.
    AnyMove(usize),
    /// A pawn goes to the last rank, if one can, and its promotion is asked.
    AskPromotion(usize),
    /// One of the four pieces is chosen, if they are asked.
    Choose(usize),
    TakeBack,
    Redo,
    New,
    /// Another game, shown somewhere in its course.
    Load(usize, f64),
    GoTo(ReviewTarget),
    Speed(usize),
    /// No action: only time passes.
    Wait,
}

/// An action, and the frames after it: how many, and how long each. With no frame the next action falls into the same
/// one.
type Step = (RandomAction, Vec<u64>);

fn action() -> impl Strategy<Value = RandomAction> {
    let target = prop_oneof![
        Just(ReviewTarget::First),
        Just(ReviewTarget::Previous),
        Just(ReviewTarget::Next),
        Just(ReviewTarget::Last),
        (0..60usize).prop_map(ReviewTarget::Ply),
    ];
    prop_oneof![
        10 => any::<usize>().prop_map(RandomAction::GameMove),
        5 => any::<usize>().prop_map(RandomAction::AnyMove),
        4 => any::<usize>().prop_map(RandomAction::AskPromotion),
        3 => (0..CHOICES.len()).prop_map(RandomAction::Choose),
        6 => Just(RandomAction::TakeBack),
        4 => Just(RandomAction::Redo),
        1 => Just(RandomAction::New),
        3 => (any::<usize>(), prop_oneof![Just(1.0), 0.0..=1.0]).prop_map(|(which, part)| RandomAction::Load(which, part)),
        4 => target.prop_map(RandomAction::GoTo),
        2 => (0..AnimationSpeed::ALL.len()).prop_map(RandomAction::Speed),
        2 => Just(RandomAction::Wait),
    ]
}

fn step() -> impl Strategy<Value = Step> {
    let frames = prop::collection::vec(prop_oneof![Just(0u64), 1..40u64, 40..1500u64], 0..8);
    (action(), frames)
}

/// Carries out the action, without a frame. Returns the game that is followed from now on.
fn perform(table: &mut TestGame, action: &RandomAction, followed: Game) -> Game {
    let legal: Vec<Move> = match table.rules().mover() {
        Some(_) => table.rules().shown().legal_moves().into_iter().collect(),
        None => Vec::new(),
    };
    let ask = |table: &mut TestGame, mv: Move, role: Option<Role>| {
        table.request(mv.from().expect("no drops in chess"), mv.to(), role);
    };
    let any = |table: &mut TestGame, which: usize| {
        if !legal.is_empty() {
            let mv = legal[which % legal.len()];
            ask(table, mv, mv.promotion());
        }
    };
    match action {
        RandomAction::GameMove(otherwise) => {
            let next = followed.plies().get(table.rules().game().cursor());
            match next.filter(|ply| legal.contains(&ply.mv)) {
                Some(ply) => ask(table, ply.mv, ply.mv.promotion()),
                None => any(table, *otherwise),
            }
        }
        RandomAction::AnyMove(which) => any(table, *which),
        RandomAction::AskPromotion(which) => {
            let promotions: Vec<&Move> = legal.iter().filter(|mv| mv.is_promotion()).collect();
            if !promotions.is_empty() {
                ask(table, *promotions[which % promotions.len()], None);
            }
        }
        RandomAction::Choose(which) => {
            if let Some(pending) = table.pending() {
                table.request(pending.from, pending.to, Some(CHOICES[*which]));
            }
        }
        RandomAction::TakeBack => drop(table.command(MatchCommand::TakeBack)),
        RandomAction::Redo => drop(table.command(MatchCommand::Redo)),
        RandomAction::New => drop(table.command(MatchCommand::New)),
        RandomAction::Load(which, part) => {
            let whole = LIBRARY[which % LIBRARY.len()].clone();
            let mut game = whole.clone();
            let wanted = (part * whole.plies().len() as f64).round() as usize;
            while game.cursor() > wanted {
                game.take_back();
            }
            table.command(MatchCommand::Load(Box::new(game)));
            return whole;
        }
        RandomAction::GoTo(target) => drop(table.command(MatchCommand::GoTo(*target))),
        RandomAction::Speed(which) => drop(table.speed(AnimationSpeed::ALL[*which])),
        RandomAction::Wait => {}
    }
    followed
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 64,
        failure_persistence: None,
        max_shrink_time: 20_000,
        ..ProptestConfig::default()
    })]

    #[test]
    fn whatever_is_done_whenever_the_board_is_right(
        first in any::<usize>(),
        steps in prop::collection::vec(step(), 1..60),
    ) {
        let mut followed = LIBRARY[first % LIBRARY.len()].clone();
        let mut table = TestGame::with(Game::from_position(followed.start().clone()));
        table.check_at_rest();
        for (action, frames) in steps {
            followed = perform(&mut table, &action, followed);
            for pause in frames {
                table.frame_after(Duration::from_millis(pause)).check();
            }
        }
        table.rest().check_at_rest();
    }
}

#[test]
fn every_moment_of_a_capture_of_a_castling_and_of_a_promotion() {
    let scenes = [
        ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"),
        ("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8n"),
        ("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4 d4e3"),
        ("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "a1a8"),
    ];
    for (fen, moves) in scenes {
        for cut in (0..120).step_by(3) {
            let mut table = TestGame::from_fen(fen);
            table.play(moves);
            for _ in 0..cut {
                table.frame();
            }
            match cut % 4 {
                0 => table.execute(MatchCommand::TakeBack),
                1 => table.execute(MatchCommand::New),
                2 => table.go_to(ReviewTarget::First),
                _ => table.speed(AnimationSpeed::Off).frame(),
            };
            table.check().rest().check_at_rest();
        }
    }
}

#[test]
fn off_puts_every_piece_in_place_at_once() {
    let mut table = TestGame::new();
    table.speed(AnimationSpeed::Off);
    for moves in ["e2e4", "d7d5", "e4d5", "g8f6", "g1f3", "d8d5"] {
        table.play(moves).check_at_rest();
    }
    table.execute(MatchCommand::TakeBack).check_at_rest();
    table.execute(MatchCommand::New).check_at_rest();
}

#[test]
fn fast_is_faster_than_full_and_both_take_their_time() {
    let frames = |speed| {
        let mut table = TestGame::new();
        table.speed(speed).play("e2e4");
        let mut frames = 1;
        while table
            .app
            .world()
            .resource::<shakki::play::shared::Motion>()
            .pieces
        {
            table.frame();
            frames += 1;
        }
        frames
    };
    let (full, fast) = (frames(AnimationSpeed::Full), frames(AnimationSpeed::Fast));
    assert!(fast > 4 && full > fast + 4, "full {full}, fast {fast}");
}

#[test]
fn a_pause_before_a_move_does_not_swallow_its_animation() {
    // With nothing moving no frame is drawn, so the first frame of a move comes long after the one before.
    let mut table = TestGame::new();
    table
        .request(square("e2"), "e4".parse().unwrap(), None)
        .frame_after(Duration::from_secs(100))
        .check();
    assert!(
        table
            .app
            .world()
            .resource::<shakki::play::shared::Motion>()
            .pieces
    );
    table.rest().check_at_rest();
}
