//! Games for tests.

use std::time::Duration;

use crate::{
    chess::{
        Game, Square,
        find_move::FoundMove,
        table::{Action, Header, MatchOptions, Table},
    },
    play::{
        arbiter::{clock::ClockFaces, current_match::CurrentMatch, draw_claim_move::DrawClaimMove},
        input::promotion::PromotionState,
        record_notes::RecordNotes,
        rules::Rules,
        shared::Seat,
    },
    ui::panel::model::PanelModel,
};

/// Moves of the knights: after the first four of them the start position has occurred twice, after all three times.
pub const REPEATED: [(Square, Square); 8] = [
    (Square::G1, Square::F3),
    (Square::G8, Square::F6),
    (Square::F3, Square::G1),
    (Square::F6, Square::G8),
    (Square::G1, Square::F3),
    (Square::G8, Square::F6),
    (Square::F3, Square::G1),
    (Square::F6, Square::G8),
];

/// The game after these moves.
pub fn game_after(moves: &[(Square, Square)]) -> Game {
    let mut game = Game::new();
    for &(from, to) in moves {
        let Ok(FoundMove::Legal(mv)) = game.find_move(from, to, None) else {
            panic!("{from}{to} is legal");
        };
        assert!(game.play(mv).is_ok(), "{from}{to} is played");
    }
    game
}

/// What the panel shows of a game, as seen from White's seat.
pub fn with_model<T>(rules: &Rules, does: impl FnOnce(&PanelModel) -> T) -> T {
    does(&PanelModel {
        rules,
        promotion: &PromotionState::default(),
        draw_claim: &DrawClaimMove::No,
        faces: &ClockFaces::default(),
        current_match: &CurrentMatch::default(),
        notes: &RecordNotes::default(),
        opening: None,
        autoplay: false,
        seat: Seat::White,
        letters: None,
        announces: true,
        announcement: None,
    })
}

/// A game with five minutes for each player, after these actions.
pub fn clocked_game(actions: &[Action]) -> Table {
    let options = MatchOptions {
        clocks: "5".parse().expect("a time control"),
        ..MatchOptions::default()
    };
    let mut table = Table::new(Header::new(options));
    for action in actions {
        table.act(action.clone(), Duration::ZERO).expect("allowed");
    }
    table
}
