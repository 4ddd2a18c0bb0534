//! What the side panel and its parts are a function of.

use crate::{
    chess::{PieceLetters, table::Announcement},
    play::{
        arbiter::{clock::ClockFaces, current_match::CurrentMatch, draw_claim_move::DrawClaimMove},
        input::promotion::PromotionState,
        rules::Rules,
    },
};

/// What the panel shows.
#[derive(Clone, Copy)]
pub struct PanelModel<'a> {
    /// The game and the moment shown.
    pub rules: &'a Rules,
    /// The promotion asked, if any.
    pub promotion: &'a PromotionState,
    /// Whether a move is named to claim with.
    pub naming: &'a DrawClaimMove,
    /// What the clocks show.
    pub faces: &'a ClockFaces,
    /// The match that the game belongs to, if any.
    pub contest: &'a CurrentMatch,
    /// Whether the game is shown as a film.
    pub film: bool,
    /// The letters of the moves in the list; none: coordinates.
    pub letters: Option<PieceLetters>,
    /// Whether check and the end are announced (law E2).
    pub announces: bool,
    /// What is announced of the position shown.
    pub announcement: Option<Announcement>,
}
