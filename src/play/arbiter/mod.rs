//! The arbiter: offers, claims, resignations, clocks, flag falls, dead positions, matches, and the record that survives
//! a crash. The laws themselves are in [`crate::chess`].

pub mod clock;
pub mod computer;
pub mod current_match;
pub mod dead_position_check;
pub mod draw_claim_move;
pub mod end_explanation;
pub mod match_actions;
pub mod mate_possible_check;
pub mod record;
pub mod referee;
pub mod review;
pub mod rules;
pub mod search;
