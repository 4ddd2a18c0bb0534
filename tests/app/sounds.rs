//! Sounds: the right sound, from the right side, at the right moment of the gesture; and the files themselves.

use std::{path::PathBuf, time::Duration};

use bevy::{
    input::keyboard::{Key, KeyCode},
    prelude::*,
};

use shakki::{
    chess::{self, Color, Game, Role, Square, Variant, fen, table::MatchOptions},
    play::{
        messages::MatchCommand,
        preferences::{AnimationSpeed, BoardMaterial, PieceMaterial, Preferences},
        rules::Rules,
        shared::{Motion, Seat},
    },
    scene::{
        clock::placement::{self, LeverPressed},
        geometry::standing_pose,
        sound::{self, PieceWeight, PlaySound, Sound, stereo_position},
    },
    settings::Settings,
};

use crate::app::{TestGame, game};

const LIGHT: Sound = Sound::Place(PieceMaterial::Wood, BoardMaterial::Wood, PieceWeight::Light);
const HEAVY: Sound = Sound::Place(PieceMaterial::Wood, BoardMaterial::Wood, PieceWeight::Heavy);

/// The sounds played, with their frames.
#[derive(Resource, Default)]
struct Tape {
    frame: usize,
    sounds: Vec<(usize, PlaySound)>,
}

fn record(mut tape: ResMut<Tape>, mut sounds: MessageReader<PlaySound>) {
    tape.frame += 1;
    let frame = tape.frame;
    tape.sounds
        .extend(sounds.read().map(|sound| (frame, *sound)));
}

fn listening(game: Game) -> TestGame {
    let mut table = TestGame::configured(game, |app| {
        app.add_plugins((sound::plugin, placement::plugin))
            .init_resource::<Tape>()
            .add_systems(Last, record);
    });
    table.tape();
    table
}

impl TestGame {
    /// The sounds since the last call; frames are counted from there.
    fn tape(&mut self) -> Vec<(usize, PlaySound)> {
        let mut tape = self.app.world_mut().resource_mut::<Tape>();
        tape.frame = 0;
        std::mem::take(&mut tape.sounds)
    }

    /// The sounds until the board was at rest, and the frame in which it came to rest.
    fn heard_to_the_end(&mut self) -> (Vec<(usize, PlaySound)>, usize) {
        while self.app.world().resource::<Motion>().pieces {
            self.frame();
        }
        let rest = self.app.world().resource::<Tape>().frame;
        self.rest();
        (self.tape(), rest)
    }

    fn set(&mut self, change: impl FnOnce(&mut Settings)) -> &mut Self {
        change(&mut self.app.world_mut().resource_mut::<Preferences>().settings);
        self
    }
}

fn sounds(tape: &[(usize, PlaySound)]) -> Vec<Sound> {
    tape.iter().map(|(_, sounding)| sounding.sound).collect()
}

fn one(tape: &[(usize, PlaySound)], sound: Sound) -> (usize, PlaySound) {
    let found: Vec<_> = tape.iter().filter(|(_, it)| it.sound == sound).collect();
    assert_eq!(found.len(), 1, "{sound:?} in {tape:?}");
    *found[0]
}

#[test]
fn a_piece_is_heard_when_he_leaves_the_board_and_when_he_touches_it() {
    let mut table = listening(Game::new());
    table.play("e2e4");
    let (tape, rest) = table.heard_to_the_end();
    assert_eq!(sounds(&tape), [Sound::Lift(PieceMaterial::Wood), LIGHT]);
    let (lifted, placed) = (tape[0].0, tape[1].0);
    assert!(lifted <= 3, "{lifted}");
    // The king touches the board, then rocks a little; the sound is requested a moment before, to be there in time.
    assert!(
        (rest - 12..rest - 3).contains(&placed),
        "placed {placed}, at rest {rest}"
    );
}

#[test]
fn v7_a_capture_explodes_when_the_piece_has_come_and_what_stood_round_it_falls_into_the_tray() {
    let text = "4k3/8/2n1b3/3p4/4P3/8/8/4K3 w - - 0 1";
    let start = fen::read_as(text, Variant::Atomic).expect("a position");
    let mut table = listening(Game::from_position(start));
    table.play("e4d5");
    let (tape, rest) = table.heard_to_the_end();
    let (blast, explosion) = one(&tape, Sound::Explosion);
    let (lifted, _) = one(&tape, Sound::Lift(PieceMaterial::Wood));
    let trays: Vec<usize> = tape
        .iter()
        .filter(|(_, it)| it.sound == Sound::Tray(PieceMaterial::Wood))
        .map(|(frame, _)| *frame)
        .collect();
    // Of the captured pawn, knight and bishop; the piece that exploded has no further sound.
    assert_eq!(trays.len(), 3, "{tape:?}");
    assert!(
        lifted < blast && trays.iter().all(|tray| blast + 5 < *tray),
        "{tape:?}"
    );
    assert!(blast + 8 < rest, "{blast} of {rest}");
    // On d5, a little to White's left.
    assert!((-0.2..0.0).contains(&explosion.pan), "{}", explosion.pan);
    // Taken back, nothing explodes.
    table.execute(MatchCommand::TakeBack);
    let (tape, _) = table.heard_to_the_end();
    assert!(!sounds(&tape).contains(&Sound::Explosion), "{tape:?}");
}

#[test]
fn a_capture_has_two_beats_and_the_taken_piece_is_heard_at_his_takers_side() {
    let mut table = listening(game("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"));
    table.play("e4d5");
    let (tape, _) = table.heard_to_the_end();
    let (seized, _) = one(&tape, Sound::Clack(PieceMaterial::Wood));
    let (aside, tray) = one(&tape, Sound::Tray(PieceMaterial::Wood));
    let (placed, place) = one(&tape, LIGHT);
    assert!(
        seized < aside && aside < placed && seized + 12 < placed,
        "{tape:?}"
    );
    // At White's right hand.
    assert!(tray.pan > place.pan + 0.3, "{} {}", tray.pan, place.pan);
}

#[test]
fn castling_is_one_gesture_with_two_knocks() {
    let mut table = listening(game("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
    table.play("e1g1");
    let (tape, rest) = table.heard_to_the_end();
    let knocks: Vec<_> = tape.iter().filter(|(_, it)| it.sound == HEAVY).collect();
    assert_eq!(knocks.len(), 2, "{tape:?}");
    let gap = knocks[1].0 - knocks[0].0;
    assert!((6..24).contains(&gap), "{gap} frames");
    assert!(rest <= 38, "one gesture of at most 0.6 s: {rest} frames");
    // The king goes to g1 first, the rook to f1: a square nearer to the middle.
    assert!(knocks[0].1.pan > knocks[1].1.pan);
}

#[test]
fn a_sound_comes_from_where_it_happens_as_seen_from_the_seat() {
    for (seat, from) in [
        (Seat::White, 1.0),
        (Seat::Black, -1.0),
        (Seat::HFile, 0.0),
        (Seat::AFile, 0.0),
    ] {
        let mut table = listening(Game::new());
        table.app.insert_resource(seat);
        table.play("h2h4");
        let (tape, _) = table.heard_to_the_end();
        let (_, placed) = one(&tape, LIGHT);
        let stands = standing_pose(Role::Pawn.of(Color::White), Square::H4);
        let (pan, _) = stereo_position(seat, stands.translation);
        assert!((placed.pan - pan).abs() < 1e-6);
        assert!(pan * from >= 0.4 * from * from, "{seat:?}: {pan}");
        // From the side the fourth rank is half a square beside the middle.
        assert!(from != 0.0 || pan.abs() < 0.1, "{seat:?}: {pan}");
    }
}

#[test]
fn from_the_side_the_first_and_the_last_rank_are_left_and_right() {
    for (seat, to, from) in [
        (Seat::HFile, "h1", -1.0),
        (Seat::HFile, "h8", 1.0),
        (Seat::AFile, "h1", 1.0),
        (Seat::AFile, "h8", -1.0),
    ] {
        let mut table = listening(game("8/8/k7/8/7R/8/8/4K3 w - - 0 1"));
        table.app.insert_resource(seat);
        table.play(&format!("h4{to}"));
        let (tape, _) = table.heard_to_the_end();
        let (_, placed) = one(&tape, HEAVY);
        assert!(placed.pan * from > 0.4, "{seat:?} {to}: {}", placed.pan);
    }
}

#[test]
fn volume_and_mute() {
    let gain = |change: fn(&mut Settings)| {
        let mut table = listening(Game::new());
        table.set(change).play("e2e4");
        let (tape, _) = table.heard_to_the_end();
        tape.last().map(|(_, sounding)| sounding.gain)
    };
    let half = gain(|settings| settings.volume = 50).expect("a sound");
    let full = gain(|settings| settings.volume = 100).expect("a sound");
    assert!((full / half - 4.0).abs() < 0.01, "{full} {half}");
    assert!(full <= 1.0, "never louder than the file: {full}");
    assert_eq!(gain(|settings| settings.volume = 0), None);
    assert_eq!(gain(|settings| settings.muted = true), None);
}

#[test]
fn the_key_m_mutes_and_says_so() {
    let mut table = listening(Game::new());
    table.rest().tape();
    table.heard();
    table.key(KeyCode::KeyM, Key::Character("m".into()));
    assert!(table.preferences().muted);
    assert_eq!(table.heard().notices.len(), 1);
    assert!(table.tape().is_empty());
    table.set(|settings| settings.muted = false).frame();
    assert_eq!(table.heard().notices.len(), 1);
    // After unmuting or turning the volume up a sound is played at the new volume.
    one(&table.tape(), LIGHT);
    table.set(|settings| settings.volume = 100).frame();
    one(&table.tape(), LIGHT);
}

#[test]
fn pieces_and_board_sound_like_what_they_are_made_of() {
    for pieces in PieceMaterial::ALL {
        for board in BoardMaterial::ALL {
            let mut table = listening(Game::new());
            table.set(|settings| {
                settings.pieces = pieces;
                settings.board = board;
            });
            table.play("e2e4");
            let (tape, _) = table.heard_to_the_end();
            let place = Sound::Place(pieces, board, PieceWeight::Light);
            assert_eq!(sounds(&tape), [Sound::Lift(pieces), place]);
        }
    }
}

#[test]
fn a_long_way_sounds_harder_than_a_short_one() {
    let place = |to: &str| {
        let mut table = listening(game("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"));
        table.play(&format!("a1{to}"));
        let (tape, _) = table.heard_to_the_end();
        one(&tape, HEAVY).1.bright
    };
    assert!(place("a7") > place("a2") + 0.05);
}

#[test]
fn check_rings_when_the_piece_has_landed() {
    let mut table = listening(game("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"));
    table.play("a1a8");
    let (tape, _) = table.heard_to_the_end();
    let (placed, _) = one(&tape, HEAVY);
    let (rung, _) = one(&tape, Sound::Bell);
    assert!(placed < rung, "{tape:?}");

    // Taken back before it was played: nothing is announced.
    let mut table = listening(game("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"));
    table.play("a1a8").execute(MatchCommand::TakeBack);
    let (tape, _) = table.heard_to_the_end();
    assert!(!sounds(&tape).contains(&Sound::Bell), "{tape:?}");
}

#[test]
fn a_mated_king_is_heard_to_fall_and_then_the_game_ends() {
    let mut table = listening(game("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"));
    table.play("a1a8");
    let (tape, _) = table.heard_to_the_end();
    let (placed, _) = one(&tape, HEAVY);
    let (fallen, _) = one(&tape, Sound::Fall(PieceMaterial::Wood));
    let (ended, _) = one(&tape, Sound::End);
    assert!(placed < fallen && fallen < ended, "{tape:?}");
    assert!(!sounds(&tape).contains(&Sound::Bell));
}

#[test]
fn a_promotion_sounds_once_as_what_the_pawn_becomes() {
    let mut table = listening(game("4k3/6P1/8/8/8/8/3K4/8 w - - 0 1"));
    table.play("g7g8q");
    let (tape, _) = table.heard_to_the_end();
    one(&tape, HEAVY);
    assert!(!sounds(&tape).contains(&LIGHT), "{tape:?}");
}

#[test]
fn a_refusal_is_heard_where_it_was_tried() {
    let mut table = listening(Game::new());
    table.play("a2a5").rest();
    let tape = table.tape();
    let (_, refused) = one(&tape, Sound::Refuse);
    assert!(refused.pan < -0.4, "{}", refused.pan);
}

#[test]
fn the_clock_is_heard() {
    let mut table = listening(Game::new());
    table.app.world_mut().write_message(LeverPressed);
    table.frame();
    let tape = table.tape();
    let (_, pressed) = one(&tape, Sound::Press);
    assert!(pressed.pan > 0.5, "it stands at White's right hand");
}

#[test]
fn without_animation_and_with_little_motion_a_move_is_heard_all_the_same() {
    let mut table = listening(game("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"));
    table.speed(AnimationSpeed::Off).play("e4d5");
    let tape = table.tape();
    assert_eq!(tape.len(), 2, "{tape:?}");
    one(&tape, LIGHT);

    let mut table = listening(Game::new());
    table.set(|settings| settings.reduced_motion = true);
    table.play("g1f3");
    assert!(
        !table.app.world().resource::<Motion>().pieces,
        "a knight does not hop"
    );
    one(&table.tape(), LIGHT);
    table.play("e7e5");
    let (tape, rest) = table.heard_to_the_end();
    one(&tape, LIGHT);
    assert!(rest < 18, "{rest}");
}

#[test]
fn whoever_presses_a_key_sees_the_piece_in_place_and_hears_him_once() {
    let mut table = listening(Game::new());
    table.play("e2e4");
    for _ in 0..5 {
        table.frame();
    }
    table.key(KeyCode::F9, Key::F9);
    table.check_at_rest();
    table.rest();
    one(&table.tape(), LIGHT);
}

#[test]
fn a_new_game_is_not_a_hailstorm() {
    let mut table = listening(Game::new());
    table.speed(AnimationSpeed::Off);
    for moves in [
        "e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "g8f6", "d2d4", "e5d4",
    ] {
        table.play(moves);
    }
    table.speed(AnimationSpeed::Full).rest();
    table.tape();
    table.execute(MatchCommand::New);
    let (tape, _) = table.heard_to_the_end();
    assert!((1..=12).contains(&tape.len()), "{} sounds", tape.len());
}

#[test]
fn who_gives_up_lays_the_king_down_and_it_is_heard() {
    let mut table = listening(Game::new());
    table.play("e2e4").rest();
    table.tape();
    table.execute(MatchCommand::Resign(Color::Black)).settled();
    let (tape, _) = table.heard_to_the_end();
    one(&tape, Sound::Fall(PieceMaterial::Wood));
}

#[test]
fn without_the_setting_the_king_of_who_gives_up_stays_where_it_stands() {
    let mut table = listening(Game::new());
    table.set(|settings| settings.resigned_king_falls = false);
    table.play("e2e4").rest();
    table.execute(MatchCommand::Resign(Color::Black)).settled();
    let (tape, _) = table.heard_to_the_end();
    assert!(!sounds(&tape).contains(&Sound::Fall(PieceMaterial::Wood)));
    assert!(table.laid_down().is_empty());
    assert!(table.rules().game().outcome().is_some());
    table
        .set(|settings| settings.resigned_king_falls = true)
        .rest();
    assert_eq!(table.laid_down(), [Role::King.of(Color::Black)]);
}

#[test]
fn little_time_left_is_heard_once_by_each_player_who_wants_it() {
    for wanted in [true, false] {
        let mut table = listening(Game::new());
        table.set(|settings| settings.low_time_warning = wanted);
        let options = MatchOptions {
            clocks: "0:30".parse().expect("half a minute"),
            ..MatchOptions::default()
        };
        table
            .app
            .world_mut()
            .insert_resource(Rules::at(chess::table::Table::adopt(&Game::new(), options)));
        table.play("e2e4").rest();
        table.play("e7e5").rest();
        let warnings = |table: &mut TestGame| {
            let tape = table.tape();
            let is_warning = |sound: &&Sound| **sound == Sound::LowTime;
            sounds(&tape).iter().filter(is_warning).count()
        };
        assert_eq!(warnings(&mut table), 0);
        for _ in 0..12 {
            table.frame_after(Duration::from_secs(1));
        }
        assert_eq!(warnings(&mut table), usize::from(wanted));
        for _ in 0..3 {
            table.frame_after(Duration::from_secs(1));
        }
        assert_eq!(warnings(&mut table), 0, "once");
    }
}

/// The takes of a file, samples from -1 to 1.
fn takes(sound: Sound) -> Vec<Vec<f32>> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("assets/sounds")
        .join(format!("{}.wav", sound.name()));
    let file =
        std::fs::read(&path).unwrap_or_else(|problem| panic!("{}: {problem}", path.display()));
    let word = |at: usize| u32::from(file[at]) | u32::from(file[at + 1]) << 8;
    assert_eq!(&file[8..16], b"WAVEfmt ");
    assert_eq!((word(20), word(22), word(34)), (1, 1, 16), "16-bit mono");
    assert_eq!(word(24) | word(26) << 16, 32_000);
    assert_eq!(&file[36..40], b"data");
    let samples: Vec<f32> = file[44..]
        .chunks_exact(2)
        .map(|two| f32::from(i16::from_le_bytes([two[0], two[1]])) / 32_768.0)
        .collect();
    assert_eq!(samples.len() % sound.takes(), 0, "{sound:?}");
    let length = samples.len() / sound.takes();
    samples.chunks(length).map(<[f32]>::to_vec).collect()
}

fn peak(take: &[f32]) -> f32 {
    take.iter().fold(0.0, |most, x| most.max(x.abs()))
}

fn power(take: &[f32]) -> f32 {
    take.iter().map(|x| x * x).sum::<f32>() / take.len() as f32
}

/// Of the loudest fiftieth of a second, dB.
fn loudness(take: &[f32]) -> f32 {
    let most = take.windows(640).step_by(64).map(power).fold(0.0, f32::max);
    10.0 * most.log10()
}

#[test]
fn every_file_is_there_unclipped_without_offset_and_silent_at_both_ends() {
    for sound in Sound::all() {
        for (which, take) in takes(sound).iter().enumerate() {
            let peak = peak(take);
            assert!(
                (0.03..0.9).contains(&peak),
                "{sound:?} {which}: peak {peak}"
            );
            let offset = take.iter().sum::<f32>() / take.len() as f32;
            assert!(offset.abs() < 5e-4, "{sound:?} {which}: offset {offset}");
            let tail = &take[take.len() - 64..];
            assert!(
                take[0].abs() < 2e-3 && power(tail) < 1e-6,
                "{sound:?} {which}"
            );
        }
    }
}

#[test]
fn the_takes_of_a_sound_are_equally_loud_and_none_is_like_another() {
    for sound in Sound::all() {
        let takes = takes(sound);
        let loud: Vec<f32> = takes.iter().map(|take| loudness(take)).collect();
        let range = loud.iter().fold(f32::MIN, |most, x| most.max(*x))
            - loud.iter().fold(f32::MAX, |least, x| least.min(*x));
        assert!(range < 5.0, "{sound:?}: {loud:?}");
        for (first, one) in takes.iter().enumerate() {
            for other in &takes[first + 1..] {
                let both: f32 = one.iter().zip(other).map(|(a, b)| a * b).sum();
                let alike = both / (power(one) * power(other)).sqrt() / one.len() as f32;
                assert!(alike < 0.97, "{sound:?}: {alike}");
            }
        }
    }
}

/// A beep keeps its level; a struck object is by far loudest in the first moments.
#[test]
fn what_is_set_down_is_struck_and_does_not_beep() {
    for pieces in PieceMaterial::ALL {
        for board in BoardMaterial::ALL {
            for weight in [PieceWeight::Light, PieceWeight::Heavy] {
                let sound = Sound::Place(pieces, board, weight);
                for take in takes(sound) {
                    let crest = 20.0 * (peak(&take) / power(&take).sqrt()).log10();
                    assert!(crest > 14.0, "{sound:?}: crest {crest} dB");
                    let highest = peak(&take);
                    let struck = take.iter().position(|x| x.abs() > 0.5 * highest);
                    assert!(struck.is_some_and(|at| at < 320), "{sound:?}: {struck:?}");
                    let last = power(&take[take.len() * 2 / 3..]);
                    assert!(last < 0.02 * power(&take), "{sound:?} rings on");
                }
            }
        }
    }
}

#[test]
fn all_sounds_together_are_small() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("assets/sounds");
    let files: Vec<_> = std::fs::read_dir(folder)
        .expect("the folder of the sounds")
        .map(|entry| entry.expect("a file"))
        .collect();
    let bytes: u64 = files
        .iter()
        .map(|entry| entry.metadata().expect("a size").len())
        .sum();
    assert!(bytes < 5_000_000, "{bytes}");
    assert_eq!(files.len(), Sound::all().len(), "no file that nobody plays");
}
