//! What is heard, and when: every touch of a piece, the clock's lever, check, the end, a refusal. Here it is only asked
//! for, as [`PlaySound`]; who has a loudspeaker plays it, and who has none loses nothing.
//!
//! What a sound is made of follows from what the pieces and the board are made of and from the piece's weight; how loud and
//! how bright it is, from the force; from which side it comes, from where it happens, as seen from the seat.

use std::collections::VecDeque;

use bevy::prelude::*;

use crate::{
    chess::{Position, Role, Square, table::Announcement},
    play::{
        PlaySystems,
        messages::{GameEnded, MovePlayed, MoveRejected, Notice},
        preferences::{BoardMaterial, PieceMaterial, Preferences},
        rules::Rules,
        shared::{Motion, Overlays, Seat},
    },
    words::say,
};

use super::{
    clock::placement::LeverPressed,
    geometry::{CLOCK_PLACE, HALF_BOARD, square_center},
    pieces::animation::{Contact, ContactKind},
};

/// Listens to what happens; needs neither screen nor loudspeaker.
pub fn plugin(app: &mut App) {
    app.init_resource::<TakeRng>()
        .add_message::<Contact>()
        .add_message::<LeverPressed>()
        .add_message::<PlaySound>()
        .add_systems(
            Update,
            (
                hear_touches,
                hear_the_clock,
                hear_refusals,
                hear_news,
                hear_the_volume,
            )
                .chain()
                .in_set(PlaySystems::React)
                .after(super::clock::placement::animate_rocker),
        );
}

/// A sound that there is a file for.
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
    /// A piece is drawn over the board.
    Slide(BoardMaterial),
    /// The clock's lever.
    Press,
    /// Check.
    Bell,
    /// The game is over.
    End,
    /// That cannot be played.
    Refuse,
}

/// How much a piece weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PieceWeight {
    /// Pawn, knight, bishop.
    Light,
    /// Rook, queen, king.
    Heavy,
}

impl Sound {
    /// Every sound there is.
    pub fn all() -> Vec<Self> {
        let mut all = vec![Self::Press, Self::Bell, Self::End, Self::Refuse];
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

    /// The file's name in `assets/sounds`, without its end.
    pub fn name(self) -> String {
        let under = |board: BoardMaterial| match board {
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
                format!("place-{}-{}-{weight}", material.code(), under(board))
            }
            Self::Lift(material) => format!("lift-{}", material.code()),
            Self::Clack(material) => format!("clack-{}", material.code()),
            Self::Tray(material) => format!("tray-{}", material.code()),
            Self::Fall(material) => format!("fall-{}", material.code()),
            Self::Slide(board) => format!("slide-{}", under(board)),
            Self::Press => "press".to_owned(),
            Self::Bell => "bell".to_owned(),
            Self::End => "end".to_owned(),
            Self::Refuse => "refuse".to_owned(),
        }
    }

    /// How many takes of equal length the file holds, one after the other.
    pub fn takes(self) -> usize {
        match self {
            Self::Fall(_) => 4,
            Self::Bell => 2,
            Self::End => 1,
            _ => 8,
        }
    }
}

/// A sound is wanted now.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct PlaySound {
    /// Which.
    pub sound: Sound,
    /// Which take of it.
    pub take: usize,
    /// How loud, with the player's volume in it: 1 is as in the file.
    pub gain: f32,
    /// From where: -1 left, 0 the middle, 1 right.
    pub pan: f32,
    /// How fast it is played, and so how high it sounds; about 1.
    pub speed: f32,
    /// How bright, 0 to 1: a soft touch has fewer high tones.
    pub bright: f32,
}

/// Chance, and what it gave last: no take is heard twice in a row.
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
    /// Xorshift by Marsaglia: chance enough for a take and a shade of pitch.
    fn roll(&mut self) -> u32 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 17;
        self.state ^= self.state << 5;
        self.state
    }

    /// Between -1 and 1.
    fn shade(&mut self) -> f32 {
        (self.roll() % 2001) as f32 / 1000.0 - 1.0
    }

    fn take(&mut self, sound: Sound) -> usize {
        let takes = sound.takes();
        let rolled = self.roll() as usize;
        match self.last.iter_mut().find(|(known, _)| *known == sound) {
            Some((_, last)) => {
                if takes > 1 {
                    *last = (*last + 1 + rolled % (takes - 1)) % takes;
                }
                *last
            }
            None => {
                let take = rolled % takes;
                self.last.push((sound, take));
                take
            }
        }
    }
}

/// What every sound needs to know.
#[derive(bevy::ecs::system::SystemParam)]
struct SoundContext<'w> {
    preferences: Res<'w, Preferences>,
    seat: Res<'w, Seat>,
    dice: ResMut<'w, TakeRng>,
    out: MessageWriter<'w, PlaySound>,
}

/// The loudest a file may be played.
const FULL: f32 = 1.0;
/// How far to one side the edge of the board is heard.
const WIDTH: f32 = 0.62;
/// How much softer the far edge of the board is than the middle.
const DEPTH: f32 = 0.16;

impl SoundContext<'_> {
    fn sound(&mut self, sound: Sound, at: Vec3, gain: f32, speed: f32, bright: f32) {
        let preferences = &self.preferences;
        if preferences.muted || preferences.volume == 0 {
            return;
        }
        // The ear takes the square for even steps.
        let volume = f32::from(preferences.volume) / 100.0;
        let (pan, depth) = heard_from(*self.seat, at);
        let take = self.dice.take(sound);
        let shade = self.dice.shade();
        self.out.write(PlaySound {
            sound,
            take,
            gain: FULL * volume * volume * gain * (1.0 - DEPTH * depth),
            pan,
            speed: speed * (1.0 + 0.018 * shade),
            bright,
        });
    }
}

/// From which side a place is heard, -1 to 1, and how far it is beyond the middle of the board, -1 to 1.
pub fn heard_from(seat: Seat, at: Vec3) -> (f32, f32) {
    let (right, away) = match seat {
        Seat::White => (at.x, -at.z),
        Seat::Black => (-at.x, at.z),
        Seat::HFile => (-at.z, -at.x),
        Seat::AFile => (at.z, at.x),
    };
    let pan = (right / HALF_BOARD * WIDTH).clamp(-0.85, 0.85);
    (pan, (away / HALF_BOARD).clamp(-1.0, 1.0))
}

/// Weight, and how much higher or lower within it a piece sounds.
fn weight(role: Role) -> (PieceWeight, f32) {
    match role {
        Role::Pawn => (PieceWeight::Light, 1.05),
        Role::Knight => (PieceWeight::Light, 0.94),
        Role::Bishop => (PieceWeight::Light, 0.91),
        Role::Rook => (PieceWeight::Heavy, 1.07),
        Role::Queen => (PieceWeight::Heavy, 0.99),
        Role::King => (PieceWeight::Heavy, 0.95),
    }
}

/// When many pieces go at once, so many knocks are heard within [`WHILE`] seconds and the rest is lost among them.
const KNOCKS: usize = 5;
const WHILE: f32 = 0.2;

fn hear_touches(
    mut touches: MessageReader<Contact>,
    time: Res<Time>,
    mut knocks: Local<VecDeque<f32>>,
    mut ear: SoundContext,
) {
    let now = time.elapsed_secs();
    let (material, board) = (ear.preferences.pieces, ear.preferences.board);
    for touch in touches.read() {
        let (weight, pitch) = weight(touch.piece.role);
        let force = touch.force;
        let (sound, gain) = match touch.kind {
            ContactKind::Placed => (Sound::Place(material, board, weight), force),
            ContactKind::PutAside => (Sound::Tray(material), force),
            ContactKind::Seized => (Sound::Clack(material), 0.8),
            ContactKind::Lifted => (Sound::Lift(material), 1.6),
            ContactKind::Drawn => (Sound::Slide(board), 0.8),
            ContactKind::Fallen => (Sound::Fall(material), 0.9),
        };
        if matches!(
            touch.kind,
            ContactKind::Placed | ContactKind::PutAside | ContactKind::Lifted
        ) {
            while knocks.front().is_some_and(|then| now - then > WHILE) {
                knocks.pop_front();
            }
            if knocks.len() >= KNOCKS {
                continue;
            }
            knocks.push_back(now);
        }
        ear.sound(sound, touch.at, gain, pitch, force);
    }
}

fn hear_the_clock(mut presses: MessageReader<LeverPressed>, mut ear: SoundContext) {
    for _ in presses.read() {
        ear.sound(Sound::Press, CLOCK_PLACE, 0.8, 1.0, 1.0);
    }
}

fn hear_refusals(mut rejections: MessageReader<MoveRejected>, mut ear: SoundContext) {
    // Several in one frame are one refusal.
    if let Some(rejected) = rejections.read().last() {
        let square = rejected.to.or(rejected.from);
        let at = square.map_or(Vec3::ZERO, square_center);
        ear.sound(Sound::Refuse, at, 0.8, 1.0, 1.0);
    }
}

/// What is still to be said once the pieces have landed.
#[derive(Default)]
struct PendingSounds {
    check: bool,
    end: bool,
}

fn hear_news(
    mut played: MessageReader<MovePlayed>,
    mut ended: MessageReader<GameEnded>,
    mut news: Local<PendingSounds>,
    motion: Res<Motion>,
    rules: Res<Rules>,
    mut ear: SoundContext,
) {
    for move_played in played.read() {
        news.check = move_played.san.ends_with('+');
        news.end = false;
    }
    if ended.read().count() > 0 {
        news.end = true;
    }
    if motion.pieces || !(news.check || news.end) {
        return;
    }
    let news = std::mem::take(&mut *news);
    // What was taken back meanwhile is not announced.
    if news.end && rules.shown_outcome().is_some() && rules.announces(&ear.preferences) {
        ear.sound(Sound::End, Vec3::ZERO, 0.8, 1.0, 1.0);
    } else if news.check
        && rules.is_live()
        && rules.announcement(&ear.preferences) == Some(Announcement::Check)
        && let Some(king) = rules.shown().board().king_of(rules.shown().turn())
    {
        let at: Square = king;
        ear.sound(Sound::Bell, square_center(at), 0.7, 1.0, 1.0);
    }
}

/// What was last known of the player's wishes.
type LastPreferences = Option<(bool, u8)>;

/// Whoever switches the sound off or on is told so, and whoever turns it up or down hears how loud it is now.
fn hear_the_volume(
    mut known: Local<LastPreferences>,
    overlays: Res<Overlays>,
    mut notices: MessageWriter<Notice>,
    mut ear: SoundContext,
) {
    if !ear.preferences.is_changed() {
        return;
    }
    let (muted, volume) = (ear.preferences.muted, ear.preferences.volume);
    let before = known.replace((muted, volume));
    let Some((was_muted, volume_before)) = before else {
        return;
    };
    // In a dialog the switch itself is seen.
    if was_muted != muted && !overlays.dialog {
        notices.write(Notice::done(if muted {
            say!("sound-off")
        } else {
            say!("sound-on")
        }));
    }
    if was_muted && !muted || volume_before != volume {
        let place = Sound::Place(
            ear.preferences.pieces,
            ear.preferences.board,
            PieceWeight::Light,
        );
        ear.sound(place, Vec3::ZERO, 0.6, 1.0, 0.7);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_to_the_right_of_the_seat_is_heard_from_the_right() {
        let corner = square_center(Square::H1);
        assert!(heard_from(Seat::White, corner).0 > 0.4);
        assert!(heard_from(Seat::Black, corner).0 < -0.4);
        // From the h-file's side White sits on the left.
        assert!(heard_from(Seat::HFile, corner).0 < -0.4);
        assert!(heard_from(Seat::AFile, corner).0 > 0.4);
        assert!(heard_from(Seat::White, square_center(Square::D8)).1 > 0.8);
        assert!(heard_from(Seat::Black, square_center(Square::D8)).1 < -0.8);
    }

    #[test]
    fn no_take_comes_twice_in_a_row_and_all_come() {
        let mut dice = TakeRng::default();
        let sound = Sound::Lift(PieceMaterial::Wood);
        let takes: Vec<usize> = (0..200).map(|_| dice.take(sound)).collect();
        assert!(takes.windows(2).all(|pair| pair[0] != pair[1]));
        for take in 0..sound.takes() {
            assert!(takes.contains(&take), "{take}");
        }
    }
}
