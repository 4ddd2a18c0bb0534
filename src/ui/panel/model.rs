//! The data of the side panel.

use crate::{
    chess::{Color, PieceLetters, opening::Opening, table::Announcement},
    play::{
        arbiter::{clock::ClockFaces, current_match::CurrentMatch, draw_claim_move::DrawClaimMove},
        input::promotion::PromotionState,
        record_notes::RecordNotes,
        rules::Rules,
        shared::Seat,
    },
};

/// What the panel shows.
#[derive(Clone, Copy)]
pub struct PanelModel<'a> {
    /// The game and the position shown.
    pub rules: &'a Rules,
    /// The pending promotion, if any.
    pub promotion: &'a PromotionState,
    /// Whether a draw is being claimed with a move.
    pub draw_claim: &'a DrawClaimMove,
    /// The times on the clocks.
    pub faces: &'a ClockFaces,
    /// The match that the game belongs to, if any.
    pub current_match: &'a CurrentMatch,
    /// The notes in the record of the game.
    pub notes: &'a RecordNotes,
    /// The opening of the game, if it has a name.
    pub opening: Option<Opening>,
    /// Whether autoplay is running.
    pub autoplay: bool,
    /// The side from which the board is seen.
    pub seat: Seat,
    /// The piece letters of the move list; `None`: coordinates.
    pub letters: Option<PieceLetters>,
    /// Whether check and the end are announced (law E2).
    pub announces: bool,
    /// What is announced of the position shown.
    pub announcement: Option<Announcement>,
}

impl PanelModel<'_> {
    /// The side at the viewer's edge; White when seen from the a- or the h-file.
    pub fn near(&self) -> Color {
        match self.seat {
            Seat::Black => Color::Black,
            Seat::White | Seat::HFile | Seat::AFile => Color::White,
        }
    }

    /// The name of the player of a side, if it is known.
    pub fn player_name(&self, side: Color) -> Option<&str> {
        self.rules.player_name(side)
    }

    /// The player's name, or else the side: what messages take as their `side`.
    pub fn player_or_side(&self, side: Color) -> String {
        self.rules.player_or_side(side)
    }
}
