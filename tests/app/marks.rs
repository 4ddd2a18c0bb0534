//! The marks on the squares.

use std::collections::BTreeSet;

use bevy::prelude::*;

use shakki::{
    chess::{
        Color, Square,
        table::{MatchOptions, Player, Series},
    },
    play::{
        arbiter::draw_claim_move::DrawClaimMove,
        input::{promotion::PromotionState, selection::Selection},
        messages::MatchCommand,
        mode::photo::PhotoMode,
        preferences::Preferences,
        rules::Rules,
    },
    scene::{
        board::marks::{self, Mark, MarkedSquare, OccludedMark, wanted_marks},
        materials::flat::FlatMaterial,
    },
    settings::Settings,
};

use crate::app::{TestGame, game, square};

/// White's queen on d4 can go to many squares and take on d5 and d8.
const CHOICES: &str = "3r2k1/5ppp/8/3p4/3Q4/8/5PPP/3K4 w - - 0 1";

fn with_the_queen_in_hand(hints: bool) -> Vec<(Mark, Square)> {
    let rules = Rules::new(game(CHOICES));
    let mut selection = Selection::default();
    selection.select(square("d4"), &rules);
    wanted_marks(
        &rules,
        &selection,
        &PromotionState::default(),
        &DrawClaimMove::default(),
        &Settings {
            hints,
            ..Settings::default()
        },
    )
}

#[test]
fn what_the_piece_in_hand_can_reach_is_marked_unless_nobody_wants_to_know() {
    let marks = with_the_queen_in_hand(true);
    assert!(marks.contains(&(Mark::Capture, square("d5"))));
    assert!(marks.contains(&(Mark::Target, square("a1"))));
    assert!(marks.contains(&(Mark::Selected, square("d4"))));
    // The rest stays: the marks of the selected piece are not a hint.
    assert_eq!(
        with_the_queen_in_hand(false),
        [(Mark::Selected, square("d4"))]
    );
}

/// A board on which marks are spawned, without rendering.
fn marked() -> TestGame {
    TestGame::configured(shakki::chess::Game::new(), |app| {
        app.add_plugins((AssetPlugin::default(), marks::plugin))
            .init_asset::<Mesh>()
            .init_asset::<FlatMaterial>();
    })
}

impl TestGame {
    /// The marks on the board, by their meaning.
    fn marks(&mut self) -> BTreeSet<String> {
        let mut marks = self.app.world_mut().query::<(&Mark, &MarkedSquare)>();
        marks
            .iter(self.app.world())
            .map(|(mark, at)| format!("{mark:?} {}", at.0))
            .collect()
    }

    fn show_threats(&mut self) -> &mut Self {
        let mut preferences = self.app.world_mut().resource_mut::<Preferences>();
        preferences.threats = true;
        self.frame()
    }

    fn take_up(&mut self, name: &str) {
        let rules = self.rules().clone();
        let mut selection = self.app.world_mut().resource_mut::<Selection>();
        selection.select(square(name), &rules);
        selection.hovered = Some(square("d2"));
        selection.cursor = Some(square("h1"));
        self.frame();
    }
}

#[test]
fn where_the_piece_in_hand_can_go_is_seen_through_the_pieces_before_it() {
    let mut table = marked();
    table.take_up("g1");
    let mut veiled = table
        .app
        .world_mut()
        .query_filtered::<&ChildOf, With<OccludedMark>>();
    let parents: Vec<Entity> = veiled
        .iter(table.app.world())
        .map(ChildOf::parent)
        .collect();
    let mut through: Vec<(Mark, Square)> = parents
        .iter()
        .map(|mark| {
            let mark = table.app.world().entity(*mark);
            let square = mark.get::<MarkedSquare>().expect("a mark").0;
            (*mark.get::<Mark>().expect("a mark"), square)
        })
        .collect();
    through.sort_by_key(|(_, square)| *square);
    assert_eq!(
        through,
        [(Mark::Target, square("f3")), (Mark::Target, square("h3"))],
        "and nothing else"
    );
    table.app.world_mut().resource_mut::<Selection>().deselect();
    table.frame();
    let mut veiled = table.app.world_mut().query::<&OccludedMark>();
    assert_eq!(veiled.iter(table.app.world()).count(), 0, "gone with them");
}

#[test]
fn a_picture_is_of_the_game_and_not_of_the_hands() {
    let mut table = marked();
    table.play("e2e4 e7e5").rest();
    table.take_up("g1");
    let all = table.marks();
    assert!(all.len() > 5, "{all:?}");
    table.app.world_mut().resource_mut::<PhotoMode>().on = true;
    table.frame();
    let posing: Vec<String> = table.marks().into_iter().collect();
    assert_eq!(posing, ["LastMove e5", "LastMove e7"]);
    table.app.world_mut().resource_mut::<PhotoMode>().on = false;
    table.frame();
    assert_eq!(table.marks(), all, "they come back");
}

#[test]
fn a_king_in_check_is_marked_and_one_who_lies_there_beaten_is_not() {
    let mut table = marked();
    table.play("f2f3 e7e5 e1f2 d8h4").rest();
    assert!(table.marks().contains("Check f2"), "{:?}", table.marks());

    let mut table = marked();
    table.play("f2f3 e7e5 g2g4 d8h4").rest();
    let marks: Vec<String> = table.marks().into_iter().collect();
    assert_eq!(marks, ["LastMove d8", "LastMove h4"], "e1 is mated");
}

#[test]
fn a_piece_that_hangs_is_marked_if_that_is_wished_and_a_hint_would_be_given() {
    let mut table = marked();
    table.play("e2e4 d7d5").rest();
    let hanging = |table: &mut TestGame| -> Vec<String> {
        let marks = table.marks().into_iter();
        marks.filter(|mark| mark.starts_with("Hanging")).collect()
    };
    assert_eq!(hanging(&mut table), [""; 0], "nobody wished it");
    table.show_threats();
    assert_eq!(hanging(&mut table), ["Hanging e4"]);
    table.play("e4e5").rest();
    assert_eq!(hanging(&mut table), [""; 0], "Black's do not hang");
    table.play("d8d6").rest();
    table.play("a2a3").rest();
    assert_eq!(
        hanging(&mut table),
        ["Hanging d6"],
        "now Black's queen does"
    );
    table.execute(MatchCommand::Resign(Color::Black)).rest();
    assert_eq!(hanging(&mut table), [""; 0], "the game is over");
}

#[test]
fn in_a_match_no_threats_are_shown_unless_hints_are_agreed_upon() {
    for hints in [false, true] {
        let mut table = marked();
        table.show_threats();
        let series = Series::new("Anna", "Bela", Player::First).with_options(MatchOptions {
            hints,
            ..MatchOptions::default()
        });
        table.execute(MatchCommand::NewMatch(Box::new(series)));
        table.play("e2e4 d7d5").rest();
        assert_eq!(table.marks().contains("Hanging e4"), hints);
    }
}
