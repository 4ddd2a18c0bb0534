//! Law E2: check and the end are announced in every channel, or in none.

use bevy::prelude::*;

use shakki::{
    chess::table::{Header, MatchOptions, Table},
    play::{
        announce::{Tone, Utterance},
        arbiter::draw_claim_move::DrawClaimMove,
        input::{promotion::PromotionState, selection::Selection},
        preferences::Preferences,
        rules::Rules,
    },
    scene::{
        board::marks::{Mark, wanted_marks},
        clock::placement,
        sound::{self, PlaySound, Sound},
    },
};

use crate::app::{TestGame, game};

/// The reason why announcements are off.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Silence {
    Nobody,
    /// The two players have agreed on it.
    Match,
    /// The setting of this program.
    Player,
}

/// The sounds and announcements.
#[derive(Resource, Default)]
struct Announced {
    sounds: Vec<Sound>,
    said: Vec<Utterance>,
}

fn record(
    mut announced: ResMut<Announced>,
    mut sounds: MessageReader<PlaySound>,
    mut said: MessageReader<Utterance>,
) {
    announced.sounds.extend(sounds.read().map(|one| one.sound));
    announced.said.extend(said.read().cloned());
}

/// A game from this position, with every channel that the app has.
fn table(fen: &str, silence: Silence) -> TestGame {
    let start = game(fen);
    let header = Header {
        start: start.position().clone(),
        ..Header::new(MatchOptions {
            announce: silence != Silence::Match,
            ..MatchOptions::default()
        })
    };
    let mut table = TestGame::configured(start, |app| {
        app.add_plugins((sound::plugin, placement::plugin))
            .insert_resource(Rules::at(Table::new(header)))
            .insert_resource(Preferences::default().with(|settings| {
                settings.announcements = silence != Silence::Player;
            }))
            .init_resource::<Announced>()
            .add_systems(Last, record);
    });
    table.rest();
    *table.app.world_mut().resource_mut::<Announced>() = Announced::default();
    table
}

/// The announcement of a move in each channel: the bell or the sound of the end, the words of the move, whether the end
/// is spoken, and the mark on the board.
fn channels(fen: &str, played: &str, silence: Silence) -> (Vec<Sound>, String, bool, bool) {
    let mut table = table(fen, silence);
    table.play(played).rest();
    let world = table.app.world();
    let announced = world.resource::<Announced>();
    let sounds = announced.sounds.iter().copied();
    let sounds = sounds
        .filter(|sound| matches!(sound, Sound::Bell | Sound::End))
        .collect();
    let said = |tone| announced.said.iter().find(move |one| one.tone == tone);
    let marked = wanted_marks(
        world.resource::<Rules>(),
        &Selection::default(),
        &PromotionState::default(),
        &DrawClaimMove::default(),
        world.resource::<Preferences>(),
    )
    .into_iter()
    .any(|(mark, _)| mark == Mark::Check);
    (
        sounds,
        said(Tone::Game).expect("the move is said").text.clone(),
        said(Tone::End).is_some(),
        marked,
    )
}

const CHECK: (&str, &str) = ("4k3/8/8/8/8/8/7P/R3K3 w - - 0 1", "a1a8");
const MATE: (&str, &str) = ("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "a1a8");
const STALEMATE: (&str, &str) = ("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f7");

#[test]
fn e2_every_channel_announces() {
    for ((fen, played), expected) in [
        (CHECK, (vec![Sound::Bell], "rook to a8, check", false, true)),
        (
            MATE,
            (vec![Sound::End], "rook to a8, checkmate", true, false),
        ),
        (STALEMATE, (vec![Sound::End], "queen to f7", true, false)),
    ] {
        let (sounds, words, end, marked) = channels(fen, played, Silence::Nobody);
        assert_eq!((sounds, words.as_str(), end, marked), expected, "{fen}");
    }
}

#[test]
fn e2_no_channel_announces_where_the_match_or_the_player_says_so() {
    for silence in [Silence::Match, Silence::Player] {
        for ((fen, played), words) in [
            (CHECK, "rook to a8"),
            (MATE, "rook to a8"),
            (STALEMATE, "queen to f7"),
        ] {
            let found = channels(fen, played, silence);
            let expected = (Vec::new(), words.to_owned(), false, false);
            assert_eq!(found, expected, "{silence:?}: {fen}");
        }
    }
}

#[test]
fn e2_whoever_changes_the_setting_sees_it_at_once() {
    let (fen, played) = CHECK;
    let mut table = table(fen, Silence::Player);
    table.play(played).rest();
    let check = |table: &TestGame| {
        let world = table.app.world();
        let rules = world.resource::<Rules>();
        rules
            .announcement(world.resource::<Preferences>())
            .is_some()
    };
    assert!(!check(&table));
    let mut preferences = table.app.world_mut().resource_mut::<Preferences>();
    preferences.settings.announcements = true;
    assert!(check(&table));
}
