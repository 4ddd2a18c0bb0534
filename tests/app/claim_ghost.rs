//! The ghost of a claim (E9, E11): a named move is shown, and no piece moves.

use bevy::prelude::*;

use shakki::{
    chess::{Color, Piece, Role, Square},
    play::{
        arbiter::draw_claim_move::DrawClaimMove,
        input::{promotion::PromotionState, selection::Selection},
        messages::MatchCommand,
        rules::Rules,
    },
    scene::{
        board::marks::{Mark, wanted_marks},
        geometry::square_center,
        pieces::claim_ghost::{self, ClaimGhost},
    },
    settings::Settings,
};

use crate::app::{TestGame, game, square};

impl TestGame {
    fn with_claim_ghosts(fen: &str) -> Self {
        Self::configured(game(fen), |app| {
            app.add_plugins(claim_ghost::plugin);
        })
    }

    /// Names this move, as a player does who is asked for it.
    fn name(&mut self, mv: &str) -> &mut Self {
        self.frame();
        *self.app.world_mut().resource_mut::<DrawClaimMove>() = DrawClaimMove::Asked;
        self.play(mv);
        let naming = *self.app.world().resource::<DrawClaimMove>();
        assert!(
            matches!(naming, DrawClaimMove::Named(_)),
            "{mv}: {naming:?}"
        );
        self
    }

    fn ghosts(&mut self) -> Vec<(Piece, Square)> {
        let mut ghosts = self.app.world_mut().query::<(&ClaimGhost, &Transform)>();
        let mut seen: Vec<(Piece, Square)> = ghosts
            .iter(self.app.world())
            .map(|(ghost, pose)| {
                assert_eq!(pose.translation, square_center(ghost.on));
                (ghost.piece, ghost.on)
            })
            .collect();
        seen.sort_by_key(|(_, on)| *on);
        seen
    }

    fn captured_by_claim(&self) -> Vec<Square> {
        let world = self.app.world();
        wanted_marks(
            world.resource::<Rules>(),
            &Selection::default(),
            world.resource::<PromotionState>(),
            world.resource::<DrawClaimMove>(),
            &Settings::default(),
        )
        .into_iter()
        .filter(|(mark, _)| *mark == Mark::ClaimCapture)
        .map(|(_, square)| square)
        .collect()
    }
}

fn white(role: Role, on: &str) -> (Piece, Square) {
    let color = Color::White;
    (Piece { color, role }, square(on))
}

#[test]
fn e9_a_named_move_is_seen_and_nobody_moves() {
    let cases: [(&str, &str, &[(Role, &str)], Option<&str>); 5] = [
        (
            "7k/8/8/8/8/8/4R3/4K3 w - - 0 1",
            "e2b2",
            &[(Role::Rook, "b2")],
            None,
        ),
        (
            "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1",
            "d1d5",
            &[(Role::Queen, "d5")],
            Some("d5"),
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
            "e1g1",
            &[(Role::Rook, "f1"), (Role::King, "g1")],
            None,
        ),
        (
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
            "e5d6",
            &[(Role::Pawn, "d6")],
            Some("d5"),
        ),
        (
            "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            "a7b8n",
            &[(Role::Knight, "b8")],
            Some("b8"),
        ),
    ];
    for (fen, mv, ghosts, captured_by_claim) in cases {
        let mut table = TestGame::with_claim_ghosts(fen);
        let stood = table.pieces_in_world();
        table.name(mv);
        let wanted: Vec<_> = ghosts.iter().map(|&(role, on)| white(role, on)).collect();
        assert_eq!(table.ghosts(), wanted, "{fen} {mv}");
        assert_eq!(
            table.captured_by_claim(),
            Vec::from_iter(captured_by_claim.map(square)),
            "{fen} {mv}"
        );
        assert_eq!(table.pieces_in_world(), stood);
        table.rest().check_at_rest();
        assert_eq!(table.ghosts(), wanted, "as long as it is named");

        table.execute(MatchCommand::CancelNamedMove);
        assert!(table.ghosts().is_empty(), "{fen} {mv}: unnamed");
        assert!(table.captured_by_claim().is_empty());
        table.check_at_rest();
    }
}

#[test]
fn e9_the_ghost_goes_when_the_game_moves_on() {
    let mut table = TestGame::with_claim_ghosts("7k/8/8/8/8/8/4R3/4K3 w - - 0 1");
    table.name("e2b2");
    // Another move is named instead.
    table.play("e2c2");
    assert_eq!(table.ghosts(), [white(Role::Rook, "c2")]);
    table.execute(MatchCommand::New);
    assert!(table.ghosts().is_empty());
    table.rest().check_at_rest();
}
