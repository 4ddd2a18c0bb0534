//! Sound effects: every contact of a piece, the clock's lever, check, the end, a refusal. This module only requests
//! them, as [`PlaySound`] messages; the desktop's sound output plays them, if there is one.
//!
//! The sound file follows from the materials of pieces and board and from the piece's weight; gain and brightness from
//! the force; panning from the place, as seen from the seat.

use std::collections::VecDeque;

use bevy::prelude::*;

use crate::{
    chess::{Position, Role, Square, find_move::Origin, table::Announcement},
    play::{
        PlaySystems,
        arbiter::clock::LowTime,
        messages::{GameEnded, MovePlayed, MoveRejected, Notice},
        preferences::{BoardMaterial, PieceMaterial, Preferences},
        rules::Rules,
        shared::{Motion, Overlays, Seat},
    },
    words::say,
};

use super::{
    clock::placement::LeverPressed,
    geometry::{CLOCK_POSITION, HALF_BOARD, square_center},
    pieces::animation::{Contact, ContactKind},
};

/// Requests the sounds; needs neither screen nor loudspeaker.
pub fn plugin(app: &mut App) {
    app.init_resource::<TakeRng>()
        .add_message::<Contact>()
        .add_message::<LeverPressed>()
        .add_message::<PlaySound>()
        .add_systems(
            Update,
            (
                play_contact_sounds,
                play_clock_sounds,
                play_refusal_sounds,
                play_low_time_sounds,
                play_check_and_end_sounds,
                play_volume_sounds,
            )
                .chain()
                .in_set(PlaySystems::React)
                .after(super::clock::placement::animate_rocker),
        );
}

/// A sound effect; each has its own file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A piece is set down.
    Place(PieceMaterial, BoardMaterial, PieceWeight),
    /// A piece is lifted.
    Lift(PieceMaterial),
    /// Piece touches piece.
    Clack(PieceMaterial),
    /// A piece is put on the table beside the board.
    Tray(PieceMaterial),
    /// A king falls.
    Fall(PieceMaterial),
    /// A piece slides over the board.
    Slide(BoardMaterial),
    /// The clock's lever.
    Press,
    /// A capture explodes.
    Explosion,
    /// Check.
    Bell,
    /// The game is over.
    End,
    /// A move is refused.
    Refuse,
    /// A player has little time left.
    LowTime,
}

/// The weight class of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PieceWeight {
    /// Pawn, knight, bishop.
    Light,
    /// Rook, queen, king.
    Heavy,
}

impl Sound {
    /// All sounds.
    pub fn all() -> Vec<Self> {
        let mut all = vec![
            Self::Press,
            Self::Explosion,
            Self::Bell,
            Self::End,
            Self::Refuse,
            Self::LowTime,
        ];
        for material in PieceMaterial::ALL {
            all.extend([
                Self::Lift(material),
                Self::Clack(material),
                Self::Tray(material),
                Self::Fall(material),
            ]);
            for board in BoardMaterial::ALL {
                all.push(Self::Place(material, board, PieceWeight::Light));
                all.push(Self::Place(material, board, PieceWeight::Heavy));
            }
        }
        all.extend(BoardMaterial::ALL.map(Self::Slide));
        all
    }

    /// The file's name in `assets/sounds`, without the extension.
    pub fn name(self) -> String {
        let board_name = |board: BoardMaterial| match board {
            BoardMaterial::Wood => "wood",
            BoardMaterial::Marble => "marble",
            BoardMaterial::Plastic => "vinyl",
        };
        match self {
            Self::Place(material, board, weight) => {
                let weight = match weight {
                    PieceWeight::Light => "light",
                    PieceWeight::Heavy => "heavy",
                };
                format!("place-{}-{}-{weight}", material.code(), board_name(board))
            }
            Self::Lift(material) => format!("lift-{}", material.code()),
            Self::Clack(material) => format!("clack-{}", material.code()),
            Self::Tray(material) => format!("tray-{}", material.code()),
            Self::Fall(material) => format!("fall-{}", material.code()),
            Self::Slide(board) => format!("slide-{}", board_name(board)),
            Self::Press => "press".to_owned(),
            Self::Explosion => "explosion".to_owned(),
            Self::Bell => "bell".to_owned(),
            Self::End => "end".to_owned(),
            Self::Refuse => "refuse".to_owned(),
            Self::LowTime => "low-time".to_owned(),
        }
    }

    /// The number of takes of equal length in the file, one after the other.
    pub fn takes(self) -> usize {
        match self {
            Self::Fall(_) | Self::Refuse => 4,
            Self::Bell | Self::Explosion => 2,
            Self::End | Self::LowTime => 1,
            _ => 8,
        }
    }
}

/// A request to play a sound now.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct PlaySound {
    /// The sound.
    pub sound: Sound,
    /// Which take of it.
    pub take: usize,
    /// The gain, the player's volume included: 1 is as in the file.
    pub gain: f32,
    /// The stereo position: -1 left, 0 the middle, 1 right.
    pub pan: f32,
    /// The playback speed, and so the pitch; about 1.
    pub speed: f32,
    /// The brightness, 0 to 1: a soft contact has fewer high tones.
    pub bright: f32,
}

/// The cutoff frequency of the low-pass filter, from the dullest sound to the brightest, Hz.
const CUTOFF: std::ops::Range<f32> = 1_100.0..15_000.0;

impl PlaySound {
    /// The frequency above which tones are damped, Hz: a soft contact is duller.
    pub fn cutoff(&self) -> f32 {
        CUTOFF.start + (CUTOFF.end - CUTOFF.start) * self.bright * self.bright
    }
}

/// The random choice of takes, with the last take of each sound: no take is played twice in a row.
#[derive(Resource)]
struct TakeRng {
    state: u32,
    last: Vec<(Sound, usize)>,
}

impl Default for TakeRng {
    fn default() -> Self {
        Self {
            state: 0x9e37_79b9,
            last: Vec::new(),
        }
    }
}

impl TakeRng {
    /// Xorshift by Marsaglia: random enough for a take and a small variation of pitch.
    fn next_u32(&mut self) -> u32 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 17;
        self.state ^= self.state << 5;
        self.state
    }

    /// A random number between -1 and 1.
    fn next_signed(&mut self) -> f32 {
        (self.next_u32() % 2001) as f32 / 1000.0 - 1.0
    }

    /// A take of that sound, never the same twice in a row.
    fn next_take(&mut self, sound: Sound) -> usize {
        let takes = sound.takes();
        let random = self.next_u32() as usize;
        match self.last.iter_mut().find(|(known, _)| *known == sound) {
            Some((_, last)) => {
                if takes > 1 {
                    *last = (*last + 1 + random % (takes - 1)) % takes;
                }
                *last
            }
            None => {
                let take = random % takes;
                self.last.push((sound, take));
                take
            }
        }
    }
}

/// The system parameters that playing a sound needs.
#[derive(bevy::ecs::system::SystemParam)]
struct SoundContext<'w> {
    preferences: Res<'w, Preferences>,
    seat: Res<'w, Seat>,
    rng: ResMut<'w, TakeRng>,
    messages: MessageWriter<'w, PlaySound>,
}

/// The gain at full volume.
const MAX_GAIN: f32 = 1.0;
/// The stereo position of the board's edge.
const PAN_WIDTH: f32 = 0.62;
/// How much softer the far edge of the board is than the middle.
const FAR_ATTENUATION: f32 = 0.16;

impl SoundContext<'_> {
    fn play(&mut self, sound: Sound, at: Vec3, gain: f32, speed: f32, bright: f32) {
        let preferences = &self.preferences;
        if preferences.muted || preferences.volume == 0 {
            return;
        }
        // Loudness is perceived in even steps if the volume is squared.
        let volume = f32::from(preferences.volume) / 100.0;
        let (pan, depth) = stereo_position(*self.seat, at);
        let take = self.rng.next_take(sound);
        let variation = self.rng.next_signed();
        self.messages.write(PlaySound {
            sound,
            take,
            gain: MAX_GAIN * volume * volume * gain * (1.0 - FAR_ATTENUATION * depth),
            pan,
            speed: speed * (1.0 + 0.018 * variation),
            bright,
        });
    }
}

/// The stereo position of a place as heard from a seat, -1 to 1, and how far it lies beyond the middle of the board, -1
/// to 1.
pub fn stereo_position(seat: Seat, at: Vec3) -> (f32, f32) {
    let (right, away) = match seat {
        Seat::White => (at.x, -at.z),
        Seat::Black => (-at.x, at.z),
        Seat::HFile => (-at.z, -at.x),
        Seat::AFile => (at.z, at.x),
    };
    let pan = (right / HALF_BOARD * PAN_WIDTH).clamp(-0.85, 0.85);
    (pan, (away / HALF_BOARD).clamp(-1.0, 1.0))
}

/// The weight class of a piece, and its pitch within that class.
fn weight_and_pitch(role: Role) -> (PieceWeight, f32) {
    match role {
        Role::Pawn => (PieceWeight::Light, 1.05),
        Role::Knight => (PieceWeight::Light, 0.94),
        Role::Bishop => (PieceWeight::Light, 0.91),
        Role::Rook => (PieceWeight::Heavy, 1.07),
        Role::Queen => (PieceWeight::Heavy, 0.99),
        Role::King => (PieceWeight::Heavy, 0.95),
    }
}

/// The most contact sounds within [`CONTACT_WINDOW`] seconds, for when many pieces move at once.
const MAX_CONTACT_SOUNDS: usize = 5;
/// The time over which contact sounds are counted, seconds.
const CONTACT_WINDOW: f32 = 0.2;

fn play_contact_sounds(
    mut contacts: MessageReader<Contact>,
    time: Res<Time>,
    mut recent: Local<VecDeque<f32>>,
    mut sounds: SoundContext,
) {
    let now = time.elapsed_secs();
    let (material, board) = (sounds.preferences.pieces, sounds.preferences.board);
    for contact in contacts.read() {
        let (weight, pitch) = weight_and_pitch(contact.piece.role);
        let force = contact.force;
        let (sound, gain) = match contact.kind {
            ContactKind::Placed => (Sound::Place(material, board, weight), force),
            ContactKind::PlacedInTray => (Sound::Tray(material), force),
            ContactKind::Captured => (Sound::Clack(material), 0.8),
            ContactKind::Lifted => (Sound::Lift(material), 1.6),
            ContactKind::Slid => (Sound::Slide(board), 0.8),
            ContactKind::Fallen => (Sound::Fall(material), 0.9),
            ContactKind::Exploded => (Sound::Explosion, 0.9),
        };
        if matches!(
            contact.kind,
            ContactKind::Placed | ContactKind::PlacedInTray | ContactKind::Lifted
        ) {
            while recent
                .front()
                .is_some_and(|then| now - then > CONTACT_WINDOW)
            {
                recent.pop_front();
            }
            if recent.len() >= MAX_CONTACT_SOUNDS {
                continue;
            }
            recent.push_back(now);
        }
        sounds.play(sound, contact.at, gain, pitch, force);
    }
}

fn play_clock_sounds(mut presses: MessageReader<LeverPressed>, mut sounds: SoundContext) {
    for _ in presses.read() {
        sounds.play(Sound::Press, CLOCK_POSITION, 0.8, 1.0, 1.0);
    }
}

fn play_refusal_sounds(mut rejections: MessageReader<MoveRejected>, mut sounds: SoundContext) {
    // Several in one frame are one refusal.
    if let Some(rejected) = rejections.read().last() {
        let from = rejected.from.and_then(Origin::square);
        let square = rejected.to.or(from);
        let at = square.map_or(Vec3::ZERO, square_center);
        sounds.play(Sound::Refuse, at, 0.8, 1.0, 1.0);
    }
}

fn play_low_time_sounds(mut warnings: MessageReader<LowTime>, mut sounds: SoundContext) {
    if warnings.read().count() > 0 && sounds.preferences.low_time_warning {
        sounds.play(Sound::LowTime, CLOCK_POSITION, 0.9, 1.0, 1.0);
    }
}

/// The sounds that wait until the pieces have landed.
#[derive(Default)]
struct PendingSounds {
    check: bool,
    end: bool,
}

fn play_check_and_end_sounds(
    mut played: MessageReader<MovePlayed>,
    mut ended: MessageReader<GameEnded>,
    mut pending: Local<PendingSounds>,
    motion: Res<Motion>,
    rules: Res<Rules>,
    mut sounds: SoundContext,
) {
    for move_played in played.read() {
        pending.check = move_played.san.ends_with('+');
        pending.end = false;
    }
    if ended.read().count() > 0 {
        pending.end = true;
    }
    if motion.pieces || !(pending.check || pending.end) {
        return;
    }
    let pending = std::mem::take(&mut *pending);
    // A move that was taken back meanwhile is not announced.
    if pending.end && rules.shown_outcome().is_some() && rules.announces(&sounds.preferences) {
        sounds.play(Sound::End, Vec3::ZERO, 0.8, 1.0, 1.0);
    } else if pending.check
        && rules.is_live()
        && rules.announcement(&sounds.preferences) == Some(Announcement::Check)
        && let Some(king) = rules.shown().board().king_of(rules.shown().turn())
    {
        let at: Square = king;
        sounds.play(Sound::Bell, square_center(at), 0.7, 1.0, 1.0);
    }
}

/// Whether sound was muted, and the volume, when last seen.
type LastPreferences = Option<(bool, u8)>;

/// Announces that sound was switched on or off, and plays a sample when the volume changes.
fn play_volume_sounds(
    mut known: Local<LastPreferences>,
    overlays: Res<Overlays>,
    mut notices: MessageWriter<Notice>,
    mut sounds: SoundContext,
) {
    if !sounds.preferences.is_changed() {
        return;
    }
    let (muted, volume) = (sounds.preferences.muted, sounds.preferences.volume);
    let before = known.replace((muted, volume));
    let Some((was_muted, volume_before)) = before else {
        return;
    };
    // In a dialog the switch itself is visible.
    if was_muted != muted && !overlays.dialog {
        notices.write(Notice::done(if muted {
            say!("sound-off")
        } else {
            say!("sound-on")
        }));
    }
    if was_muted && !muted || volume_before != volume {
        let sound = Sound::Place(
            sounds.preferences.pieces,
            sounds.preferences.board,
            PieceWeight::Light,
        );
        sounds.play(sound, Vec3::ZERO, 0.6, 1.0, 0.7);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sounds_to_the_right_of_the_seat_are_panned_right() {
        let corner = square_center(Square::H1);
        assert!(stereo_position(Seat::White, corner).0 > 0.4);
        assert!(stereo_position(Seat::Black, corner).0 < -0.4);
        // From the h-file's side White sits on the left.
        assert!(stereo_position(Seat::HFile, corner).0 < -0.4);
        assert!(stereo_position(Seat::AFile, corner).0 > 0.4);
        assert!(stereo_position(Seat::White, square_center(Square::D8)).1 > 0.8);
        assert!(stereo_position(Seat::Black, square_center(Square::D8)).1 < -0.8);
    }

    #[test]
    fn no_take_repeats_at_once_and_all_are_played() {
        let mut rng = TakeRng::default();
        let sound = Sound::Lift(PieceMaterial::Wood);
        let takes: Vec<usize> = (0..200).map(|_| rng.next_take(sound)).collect();
        assert!(takes.windows(2).all(|pair| pair[0] != pair[1]));
        for take in 0..sound.takes() {
            assert!(takes.contains(&take), "{take}");
        }
    }
}
