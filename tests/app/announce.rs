//! Announcements of what happens, for screen readers and speech output.

use bevy::prelude::*;

use shakki::{
    chess::{Game, Variant, fen},
    play::{
        announce::{Tone, Utterance},
        messages::{MatchCommand, ReviewTarget},
    },
};

use crate::app::TestGame;

/// What was announced since the last call.
#[derive(Resource, Default)]
struct Said(Vec<Utterance>);

fn listening(moves: &str) -> TestGame {
    listening_to(crate::app::played(moves))
}

fn listening_to(game: Game) -> TestGame {
    let mut table = TestGame::configured(game, |app| {
        app.init_resource::<Said>().add_systems(
            Last,
            |mut said: ResMut<Said>, mut utterances: MessageReader<Utterance>| {
                said.0.extend(utterances.read().cloned());
            },
        );
    });
    said(&mut table);
    table
}

fn said(table: &mut TestGame) -> Vec<(String, Tone)> {
    let said = std::mem::take(&mut table.app.world_mut().resource_mut::<Said>().0);
    said.into_iter().map(|one| (one.text, one.tone)).collect()
}

fn one(text: &str, tone: Tone) -> Vec<(String, Tone)> {
    vec![(text.to_owned(), tone)]
}

#[test]
fn a_move_is_said_once_and_in_words() {
    let mut table = listening("e2e4 d7d5");
    table.play("e4d5");
    assert_eq!(said(&mut table), one("pawn takes d5", Tone::Game));
    table.frame().frame();
    assert_eq!(said(&mut table), []);
}

#[test]
fn mate_is_said_with_the_end() {
    let mut table = listening("f2f3 e7e5 g2g4");
    table.play("d8h4");
    assert_eq!(
        said(&mut table),
        [
            ("queen to h4, checkmate".to_owned(), Tone::Game),
            ("Black wins: checkmate".to_owned(), Tone::End),
        ]
    );
}

#[test]
fn what_is_refused_is_said_at_once_each_time() {
    let mut table = listening("");
    for _ in 0..2 {
        table.play("e2e5");
        let said = said(&mut table);
        assert!(
            matches!(&said[..], [(why, Tone::Refusal)] if why == crate::app::TOO_FAR),
            "{said:?}"
        );
    }
}

#[test]
fn taking_back_and_looking_back_are_said() {
    let mut table = listening("e2e4 e7e5");
    table.go_to(ReviewTarget::Previous);
    assert_eq!(said(&mut table), one("move 1, pawn to e4", Tone::Polite));
    table.go_to(ReviewTarget::First);
    assert_eq!(said(&mut table), one("start of the game", Tone::Polite));
    table.go_to(ReviewTarget::Last);
    said(&mut table);
    table.execute(MatchCommand::TakeBack);
    assert_eq!(said(&mut table), one("taken back", Tone::Game));
}

/// What is asked when the pawn on a7 of this game arrives on a8.
fn asked(game: Game) -> Vec<(String, Tone)> {
    let mut table = listening_to(game);
    table.play("a7a8");
    said(&mut table)
}

#[test]
fn m7_the_question_of_a_promotion_is_said() {
    let asked = asked(crate::app::game("7k/P7/8/8/8/8/8/K7 w - - 0 1"));
    let question = "the pawn promotes: queen, rook, bishop or knight?";
    assert_eq!(asked, one(question, Tone::Polite));
}

#[test]
fn v6_the_question_of_a_promotion_names_the_king_too() {
    let start = fen::read_as("8/P7/8/8/8/8/8/7k w - - 0 1", Variant::Antichess);
    let asked = asked(Game::from_position(start.expect("a position")));
    let question = "the pawn promotes: queen, rook, bishop, knight or king?";
    assert_eq!(asked, one(question, Tone::Polite));
}
