//! Chess960 on the board: castling by clicks, keys and typed moves, the question where the king could step too (law
//! V2), and the animation.

use bevy::prelude::*;

use shakki::{
    chess::{Game, Position, Role, Square, Variant, variant::StartNumber},
    play::{
        input::promotion::PromotionState,
        messages::{MatchCommand, ReviewTarget},
        preferences::AnimationSpeed,
        sync::Piece,
    },
    scene::pieces::animation::{Contact, ContactKind},
};

use crate::{
    app::{TestGame, square},
    mouse::{At, Mouse},
};

/// King b1, rooks a1 and g1: on one side the king is next to its castling target.
const BOTH_WAYS: &str = "1k6/ppp5/8/8/8/8/PPP2PPP/RK4R1 w GA - 0 1";

#[test]
fn v2_the_king_is_clicked_and_then_its_rook() {
    for (rook, san, board) in [("a1", "O-O-O", "2KR2R1"), ("g1", "O-O", "R4RK1")] {
        for rook in [At::Square(rook), At::Piece(rook)] {
            let mut mouse = Mouse::from_fen(BOTH_WAYS);
            assert_eq!(mouse.table.rules().game().variant(), Variant::Chess960);
            mouse.click(At::Piece("b1"));
            assert_eq!(mouse.goals(), "a1 c1 g1");
            mouse.click(rook);
            assert_eq!(mouse.played(), san);
            assert!(mouse.table.fen().contains(board), "{}", mouse.table.fen());
            mouse.table.rest().check_at_rest();
        }
    }
    // By a drag, and to the goal that is too far for a step.
    let mut mouse = Mouse::from_fen("1k6/ppp5/8/8/8/8/PPP2PPP/RK5R w HA - 0 1");
    mouse.drag_and_drop(At::Piece("b1"), At::Square("g1"));
    assert_eq!(mouse.played(), "O-O");
}

#[test]
fn v2_where_the_king_could_step_too_it_is_asked() {
    let ask = || {
        let mut mouse = Mouse::from_fen(BOTH_WAYS);
        mouse.click(At::Piece("b1")).click(At::Square("c1"));
        let asked = mouse.table.castling().expect("a question");
        assert_eq!(
            (asked.king, asked.rook, asked.goal),
            (Square::B1, Square::A1, Square::C1)
        );
        assert_eq!(mouse.table.ply(), 0, "nothing is decided");
        mouse.table.heard();
        mouse
    };
    let shown = |mouse: &mut Mouse, role: Role| {
        let choices = mouse.table.choices();
        let choice = choices.iter().find(|(_, choice)| choice.role == role);
        At::Thing(choice.expect("a choice").0)
    };
    let mut mouse = ask();
    let rook = shown(&mut mouse, Role::Rook);
    mouse.click(rook);
    assert_eq!(mouse.played(), "O-O-O");

    let mut mouse = ask();
    let king = shown(&mut mouse, Role::King);
    mouse.click(king);
    assert_eq!(mouse.played(), "Kc1");

    // A click on the rook chooses castling too, and another click on the target the step.
    let mut mouse = ask();
    mouse.click(At::Piece("a1"));
    assert_eq!(mouse.played(), "O-O-O");
    let mut mouse = ask();
    mouse.click(At::Square("c1"));
    assert_eq!(mouse.played(), "Kc1");

    // Anywhere else nothing is played.
    let mut mouse = ask();
    mouse.click(At::Square("e5"));
    mouse.nothing_happened();
    assert_eq!((mouse.table.castling(), mouse.table.ply()), (None, 0));
    // Nor by another position on the board.
    let mut mouse = ask();
    mouse.table.execute(MatchCommand::TakeBack).check();
    assert_eq!(mouse.table.castling(), None);
}

#[test]
fn v2_typed_moves_say_which_is_meant() {
    for (typed, san) in [
        ("O-O-O", "O-O-O"),
        ("b1a1", "O-O-O"),
        ("Kc1", "Kc1"),
        ("b1c1", "Kc1"),
        ("0-0", "O-O"),
    ] {
        let mut table = TestGame::from_fen(BOTH_WAYS);
        table.type_move(typed).frame().check();
        let heard = table.heard();
        assert_eq!(heard.played.len(), 1, "{typed}: {:?}", heard.rejected);
        assert_eq!(heard.played[0].san, san, "{typed}");
    }
}

#[test]
fn v2_the_question_has_its_answers() {
    let mut table = TestGame::from_fen(BOTH_WAYS);
    table.play("b1c1").check();
    let state = table.app.world().resource::<PromotionState>().clone();
    let castles = state.chosen(Role::Rook).expect("an answer");
    let steps = state.chosen(Role::King).expect("an answer");
    assert_eq!((castles.to, castles.king_steps), (Square::A1, false));
    assert_eq!((steps.to, steps.king_steps), (Square::C1, true));
    table.app.world_mut().write_message(steps);
    table.frame().check();
    assert_eq!(table.rules().game().plies()[0].san, "Kc1");
}

/// What touches the board after castling, in order, and where the king is as the rook passes.
#[derive(Resource, Default)]
struct Landed(Vec<Role>);

fn hear_landings(mut contacts: MessageReader<Contact>, mut landed: ResMut<Landed>) {
    for contact in contacts
        .read()
        .filter(|contact| contact.kind == ContactKind::Placed)
    {
        landed.0.push(contact.piece.role);
    }
}

#[test]
fn v2_the_king_is_off_the_board_while_its_rook_crosses() {
    for (fen, castling, king, rook) in [
        (BOTH_WAYS, "b1a1", "c1", "d1"),
        ("5k2/5ppp/8/8/8/8/5PPP/5KR1 w G - 0 1", "f1g1", "g1", "f1"),
        ("1k6/ppp5/8/8/8/8/PPP5/R1K5 w A - 0 1", "c1a1", "c1", "d1"),
    ] {
        let game = Game::from_fen(fen).expect("a position");
        let mut table = TestGame::configured(game, |app| {
            app.init_resource::<Landed>()
                .add_systems(Last, hear_landings);
        });
        table.speed(AnimationSpeed::Full).rest();
        let [walker, castle] = [&castling[..2], &castling[2..]].map(|at| table.piece(square(at)));
        table.play(castling);
        for _ in 0..200 {
            table.frame().check();
            let at = |entity: Entity| {
                let pose = table.app.world().get::<Transform>(entity).expect("a pose");
                pose.translation
            };
            let (king, rook) = (at(walker), at(castle));
            let apart = Vec2::new(king.x - rook.x, king.z - rook.z).length();
            let above = (king.y - rook.y).abs();
            assert!(apart > 0.55 || above > 0.9, "{castling}: {king} {rook}");
        }
        table.rest().check_at_rest();
        assert_eq!(table.piece(square(king)), walker, "{castling}");
        assert_eq!(table.piece(square(rook)), castle, "{castling}");
        let landed = &table.app.world().resource::<Landed>().0;
        match castling {
            "c1a1" => assert_eq!(landed, &[Role::Rook], "the king stays"),
            _ => assert_eq!(landed, &[Role::Rook, Role::King], "{castling}"),
        }
        // And back.
        table.execute(MatchCommand::TakeBack).rest().check_at_rest();
    }
}

#[test]
fn v1_whole_games_from_many_start_positions_are_played_looked_at_and_taken_back() {
    for start in (0..960).step_by(97) {
        let number = StartNumber::new(start).expect("a number");
        let mut table = TestGame::with(Game::from_position(number.position()));
        table.speed(AnimationSpeed::Off).check();
        let mut seed = u64::from(start) + 1;
        for _ in 0..60 {
            let moves = table.rules().game().position().legal_moves();
            if table.rules().game().outcome().is_some() {
                break;
            }
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let castling = moves.iter().find(|mv| mv.is_castle());
            let random = &moves[(seed >> 33) as usize % moves.len()];
            let mv = *castling.unwrap_or(random);
            let (from, to) = (mv.from().expect("a piece"), mv.to());
            table.request(from, to, mv.promotion()).frame().check();
            // The king's step where it could castle too.
            if table.castling().is_some() {
                let state = table.app.world().resource::<PromotionState>().clone();
                table
                    .app
                    .world_mut()
                    .write_message(state.chosen(Role::King).expect("an answer"));
                table.frame().check();
            }
            assert_eq!(
                table.rules().game().played().last().map(|ply| ply.mv),
                Some(mv)
            );
        }
        for target in [
            ReviewTarget::First,
            ReviewTarget::Next,
            ReviewTarget::Ply(9),
            ReviewTarget::Last,
        ] {
            table.go_to(target).check();
        }
        while table.ply() > 0 {
            table.execute(MatchCommand::TakeBack).check();
        }
        let pieces: Vec<Role> = {
            let mut query = table.app.world_mut().query::<&Piece>();
            query
                .iter(table.app.world())
                .map(|piece| piece.0.role)
                .collect()
        };
        assert_eq!(pieces.len(), 32);
    }
}
