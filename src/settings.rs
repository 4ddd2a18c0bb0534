//! The saved settings: one small TOML file, [`FILE`], in the settings folder.
//!
//! A missing value, or one of the wrong type, takes its default; a file that is not TOML is renamed, so that nothing a
//! player wrote is lost. The file is written atomically.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};

use serde::{Deserialize, Deserializer, Serialize, de::DeserializeOwned};
use shakmaty::uci::UciMove;

use crate::{
    chess::{Move, PieceLetters, VariantPosition, notation},
    platform::fs::{self, AtomicWriteFile},
    words::{self, Language},
};

/// The file's name.
pub const FILE: &str = "settings.toml";
/// The name to which a file is renamed that could not be read.
pub const DAMAGED_FILE: &str = "settings.damaged.toml";

/// Names, codes and order of a setting with a few values.
macro_rules! choice {
    ($(#[$outer:meta])* $name:ident { $($(#[$inner:meta])* $value:ident = $code:literal,)+ }) => {
        $(#[$outer])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum $name {
            $($(#[$inner])* #[serde(rename = $code)] $value,)+
        }

        impl $name {
            /// Every value, in the order in which they are shown.
            pub const ALL: [Self; [$($code),+].len()] = [$(Self::$value),+];

            /// Its name in the settings file and on the command line.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$value => $code,)+
                }
            }

            /// The value of that code.
            pub fn from_code(code: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|one| one.code() == code)
            }

            /// The value after this one; the first follows the last.
            pub fn next(self) -> Self {
                let at = Self::ALL.iter().position(|one| *one == self).unwrap_or(0);
                Self::ALL[(at + 1) % Self::ALL.len()]
            }
        }
    };
}

choice! {
    /// The viewpoint, and the motion of the view between moves.
    ViewMode {
        /// From the seat of the player on move: turns there after the piece has landed.
        #[default]
        Turning = "turning",
        /// From a seat, and stays where it is.
        Stay = "stay",
        /// From the side, White on the left.
        SideOn = "side-on",
        /// From the side, the player on move on the left.
        SideOnTurning = "side-on-turning",
        /// From straight above, White below.
        Overhead = "overhead",
        /// From straight above, the player on move below.
        OverheadTurning = "overhead-turning",
        /// From straight above, for a screen that lies flat between the players: each has a strip at their own edge.
        FaceToFace = "face-to-face",
    }
}

choice! {
    /// The viewpoint.
    Viewpoint {
        /// From a player's seat, at the player's own angle.
        #[default]
        Seat = "seat",
        /// From the side.
        Side = "side",
        /// From straight above.
        Above = "above",
        /// From straight above, the players on both sides of the screen.
        Facing = "facing",
    }
}

impl ViewMode {
    /// The mode with this viewpoint, whose view turns to the player on move or does not.
    pub fn new(viewpoint: Viewpoint, turns: bool) -> Self {
        match (viewpoint, turns) {
            (Viewpoint::Seat, true) => Self::Turning,
            (Viewpoint::Seat, false) => Self::Stay,
            (Viewpoint::Side, true) => Self::SideOnTurning,
            (Viewpoint::Side, false) => Self::SideOn,
            (Viewpoint::Above, true) => Self::OverheadTurning,
            (Viewpoint::Above, false) => Self::Overhead,
            (Viewpoint::Facing, _) => Self::FaceToFace,
        }
    }

    /// The viewpoint.
    pub fn viewpoint(self) -> Viewpoint {
        match self {
            Self::Turning | Self::Stay => Viewpoint::Seat,
            Self::SideOn | Self::SideOnTurning => Viewpoint::Side,
            Self::Overhead | Self::OverheadTurning => Viewpoint::Above,
            Self::FaceToFace => Viewpoint::Facing,
        }
    }

    /// Whether the view turns to the player on move.
    pub fn turns(self) -> bool {
        matches!(
            self,
            Self::Turning | Self::SideOnTurning | Self::OverheadTurning
        )
    }
}

/// The position of a player's camera at their side.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatView {
    /// Round the board from the middle of the player's side, radians; towards the h-file's side for White.
    pub yaw: f32,
    /// Over the table, radians.
    pub pitch: f32,
    /// From the middle of the board, squares.
    pub distance: f32,
}

choice! {
    /// The speed of animations.
    AnimationSpeed {
        /// At the speed of a player's hand.
        #[default]
        Full = "full",
        /// About twice as fast.
        Fast = "fast",
        /// Pieces appear on their new square.
        Off = "off",
    }
}

choice! {
    /// The rendering quality, from no GPU at all to a fast one.
    Quality {
        /// No GPU: own small shader, baked light, shadows drawn into one small picture.
        #[default]
        Software = "software",
        /// An old GPU, or one that does not tell what it is.
        Low = "low",
        /// Shadows and smooth edges.
        Medium = "medium",
        /// Soft shadows, ambient occlusion.
        High = "high",
        /// All effects, contact shadows among them.
        Ultra = "ultra",
    }
}

choice! {
    /// The room in which the table stands.
    Room {
        /// A study by lamplight.
        #[default]
        Evening = "evening",
        /// A bright window in the morning.
        Morning = "morning",
        /// A photographer's studio.
        Studio = "studio",
    }
}

choice! {
    /// The material of the pieces.
    PieceMaterial {
        /// Boxwood and ebony.
        #[default]
        Wood = "wood",
        /// White and black marble.
        Marble = "marble",
        /// Matte tournament plastic: the most legible.
        Plastic = "plastic",
        /// Clear and smoked glass.
        Glass = "glass",
    }
}

choice! {
    /// The material of the board.
    BoardMaterial {
        /// Maple and walnut.
        #[default]
        Wood = "wood",
        /// White and green marble.
        Marble = "marble",
        /// Buff and green tournament vinyl.
        Plastic = "plastic",
    }
}

choice! {
    /// The notation of moves.
    Notation {
        /// The letters of the current language.
        #[default]
        Language = "language",
        /// ♔ ♕ ♖ ♗ ♘, for every language.
        Figurines = "figurines",
        /// K Q R B N, as in PGN.
        English = "english",
        /// From square to square: e2e4.
        Coordinates = "coordinates",
    }
}

impl Notation {
    /// The letters in which moves are written, those of the current language if nothing else was chosen; none:
    /// coordinates.
    pub fn letters(self) -> Option<PieceLetters> {
        match self {
            Self::Language => Some(words::language().letters()),
            Self::Figurines => Some(PieceLetters::FIGURINES),
            Self::English => Some(PieceLetters::ENGLISH),
            Self::Coordinates => None,
        }
    }

    /// The piece letters used for typing: there are no figurines on a keyboard.
    pub fn key_letters(self) -> PieceLetters {
        match self {
            Self::English => PieceLetters::ENGLISH,
            _ => words::language().letters(),
        }
    }

    /// The letters of a promotion after two squares: `a7a8r`. Where moves are written in coordinates they are English
    /// ones.
    pub fn promotion_letters(self) -> PieceLetters {
        match self {
            Self::Coordinates => PieceLetters::ENGLISH,
            _ => self.key_letters(),
        }
    }

    /// The piece letters of a typed move: coordinates are read as they are written, whatever their last letter means in
    /// the language.
    pub fn letters_of_typed(self, text: &str) -> PieceLetters {
        match text.trim().parse::<UciMove>() {
            Ok(_) => self.promotion_letters(),
            Err(_) => self.key_letters(),
        }
    }
}

/// The window's last place: its position in physical pixels, its size in logical ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WindowPlace {
    /// Left edge; none where the system does not report it (Wayland).
    pub x: Option<i32>,
    /// Upper edge.
    pub y: Option<i32>,
    /// Width of the content.
    pub width: u32,
    /// Height of the content.
    pub height: u32,
    /// Whether it was maximized.
    pub maximized: bool,
}

/// The settings of the players. Every field has a default: an empty file is valid.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language; none is the system's.
    #[serde(
        skip_serializing_if = "Option::is_none",
        deserialize_with = "value_or_default"
    )]
    pub language: Option<Language>,
    /// The letters of moves.
    #[serde(deserialize_with = "value_or_default")]
    pub notation: Notation,
    /// The quality; none is chosen by the graphics adapter.
    #[serde(
        skip_serializing_if = "Option::is_none",
        deserialize_with = "value_or_default"
    )]
    pub quality: Option<Quality>,
    /// The room.
    #[serde(deserialize_with = "value_or_default")]
    pub room: Room,
    /// The material of the pieces.
    #[serde(deserialize_with = "value_or_default")]
    #[serde(alias = "men")]
    pub pieces: PieceMaterial,
    /// The material of the board.
    #[serde(deserialize_with = "value_or_default")]
    pub board: BoardMaterial,
    /// Whether objects out of focus are blurred while nothing moves.
    #[serde(deserialize_with = "value_or_true")]
    pub depth_of_field: bool,
    /// How fast pieces move.
    #[serde(deserialize_with = "value_or_default")]
    pub animation: AnimationSpeed,
    /// No turns of the view, no hops.
    #[serde(deserialize_with = "value_or_default")]
    pub reduced_motion: bool,
    /// The viewpoint, and the motion of the view between moves.
    #[serde(deserialize_with = "value_or_default")]
    pub view: ViewMode,
    /// The angle that White's player has chosen; none is the usual one.
    #[serde(
        skip_serializing_if = "Option::is_none",
        deserialize_with = "seat_view_or_default"
    )]
    pub white_view: Option<SeatView>,
    /// The angle that Black's player has chosen.
    #[serde(
        skip_serializing_if = "Option::is_none",
        deserialize_with = "seat_view_or_default"
    )]
    pub black_view: Option<SeatView>,
    /// Volume, percent: 0 to 100.
    #[serde(deserialize_with = "volume_or_default")]
    pub volume: u8,
    /// No sound for now; the volume is kept.
    #[serde(deserialize_with = "value_or_default")]
    pub muted: bool,
    /// Whether check and the end are announced, in every channel (law E2).
    #[serde(deserialize_with = "value_or_true")]
    pub announcements: bool,
    /// Whether a sound warns a player, once, of little time left.
    #[serde(deserialize_with = "value_or_true")]
    pub low_time_warning: bool,
    /// Whether the king of a player who resigns is laid down.
    #[serde(deserialize_with = "value_or_true")]
    pub resigned_king_falls: bool,
    /// Whether moves are spoken, where the system has speech.
    #[serde(deserialize_with = "value_or_default")]
    pub spoken: bool,
    /// Whether the squares that a piece can reach are marked.
    #[serde(deserialize_with = "value_or_true")]
    pub hints: bool,
    /// Whether one's own hanging pieces are marked.
    #[serde(deserialize_with = "value_or_default")]
    pub threats: bool,
    /// Whether letters and numbers are on the rim.
    #[serde(deserialize_with = "value_or_true")]
    pub coordinates: bool,
    /// Matte pieces, outlines, figurines: see `scene`.
    #[serde(deserialize_with = "value_or_default")]
    pub legibility: bool,
    /// Text size, percent: 80 to 200.
    #[serde(deserialize_with = "text_scale_or_default")]
    pub text_scale: u16,
    /// Stronger contrast in the panels and on the board.
    #[serde(deserialize_with = "value_or_default")]
    pub high_contrast: bool,
    /// Whether the side panel is hidden.
    #[serde(deserialize_with = "value_or_default")]
    pub panel_folded: bool,
    /// The window; none before the first run.
    #[serde(
        skip_serializing_if = "Option::is_none",
        deserialize_with = "window_or_default"
    )]
    pub window: Option<WindowPlace>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            notation: Notation::default(),
            quality: None,
            room: Room::default(),
            pieces: PieceMaterial::default(),
            board: BoardMaterial::default(),
            depth_of_field: true,
            animation: AnimationSpeed::default(),
            reduced_motion: false,
            view: ViewMode::default(),
            white_view: None,
            black_view: None,
            volume: DEFAULT_VOLUME,
            muted: false,
            announcements: true,
            low_time_warning: true,
            resigned_king_falls: true,
            spoken: false,
            hints: true,
            threats: false,
            coordinates: true,
            legibility: false,
            text_scale: DEFAULT_TEXT_SCALE,
            high_contrast: false,
            panel_folded: false,
            window: None,
        }
    }
}

const DEFAULT_VOLUME: u8 = 70;
/// The default text size, percent.
pub const DEFAULT_TEXT_SCALE: u16 = 100;
/// The range of text sizes, percent.
pub const TEXT_SCALES: std::ops::RangeInclusive<u16> = 80..=200;

impl Settings {
    /// Reads the text of a settings file.
    ///
    /// # Errors
    /// If it is not TOML.
    pub fn read(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }

    /// The text of a settings file, from which [`Settings::read`] reads the same settings.
    ///
    /// # Errors
    /// If it cannot be written as TOML.
    pub fn write(&self) -> Result<String, toml::ser::Error> {
        toml::to_string(self)
    }

    /// The current language: the chosen one, or the system's.
    pub fn spoken_language(&self) -> Language {
        self.language.unwrap_or_else(Language::of_system)
    }

    /// See [`Notation::letters`].
    pub fn letters(&self) -> Option<PieceLetters> {
        self.notation.letters()
    }

    /// See [`Notation::key_letters`].
    pub fn key_letters(&self) -> PieceLetters {
        self.notation.key_letters()
    }

    /// A move in the notation that the players chose.
    pub fn write_move(&self, pos: &VariantPosition, mv: Move) -> String {
        notation::written(pos, mv, self.letters())
    }
}

/// A value, or its default where the file has an invalid one.
fn value_or_default<'de, D: Deserializer<'de>, T: DeserializeOwned + Default>(
    from: D,
) -> Result<T, D::Error> {
    value_or(from, T::default())
}

fn value_or_true<'de, D: Deserializer<'de>>(from: D) -> Result<bool, D::Error> {
    value_or(from, true)
}

fn volume_or_default<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
    value_or(from, DEFAULT_VOLUME).map(|volume: u8| volume.min(100))
}

fn text_scale_or_default<'de, D: Deserializer<'de>>(from: D) -> Result<u16, D::Error> {
    value_or(from, DEFAULT_TEXT_SCALE)
        .map(|scale: u16| scale.clamp(*TEXT_SCALES.start(), *TEXT_SCALES.end()))
}

/// A view of finite numbers: TOML also has `nan` and `inf`, which no view can have, and of which the first is not even
/// equal to itself.
fn seat_view_or_default<'de, D: Deserializer<'de>>(from: D) -> Result<Option<SeatView>, D::Error> {
    let view: Option<SeatView> = value_or(from, None)?;
    Ok(view.filter(|view| {
        let numbers = [view.yaw, view.pitch, view.distance];
        numbers.iter().all(|number| number.is_finite())
    }))
}

/// A window of a possible size: neither empty, nor larger than any screen.
fn window_or_default<'de, D: Deserializer<'de>>(from: D) -> Result<Option<WindowPlace>, D::Error> {
    const LONGEST: u32 = 1 << 14;
    let window: Option<WindowPlace> = value_or(from, None)?;
    Ok(window.filter(|window| {
        let lengths = [window.width, window.height];
        lengths.iter().all(|length| (1..=LONGEST).contains(length))
    }))
}

fn value_or<'de, D: Deserializer<'de>, T: DeserializeOwned>(
    from: D,
    otherwise: T,
) -> Result<T, D::Error> {
    let value = toml::Value::deserialize(from)?;
    Ok(value.try_into().unwrap_or(otherwise))
}

/// The result of reading a settings file.
#[derive(Debug)]
pub enum Loaded {
    /// It was read.
    Good(Settings),
    /// There is none yet.
    Missing,
    /// It was not TOML and was renamed, or could not be read at all.
    Damaged {
        /// The file.
        path: PathBuf,
        /// The error, for a log.
        problem: String,
        /// Its new name, if it could be renamed.
        backup: Option<PathBuf>,
    },
}

impl Loaded {
    /// The settings to use.
    pub fn settings(&self) -> Settings {
        match self {
            Self::Good(settings) => *settings,
            Self::Missing | Self::Damaged { .. } => Settings::default(),
        }
    }
}

/// Reads the settings in a folder.
pub fn load(folder: &Path) -> Loaded {
    let path = folder.join(FILE);
    let problem = match fs::read_to_string(&path) {
        Ok(text) => match Settings::read(&text) {
            Ok(settings) => return Loaded::Good(settings),
            Err(problem) => problem.to_string(),
        },
        Err(problem) if problem.kind() == io::ErrorKind::NotFound => return Loaded::Missing,
        Err(problem) => problem.to_string(),
    };
    let backup_path = folder.join(DAMAGED_FILE);
    let backup = fs::rename(&path, &backup_path)
        .is_ok()
        .then_some(backup_path);
    Loaded::Damaged {
        path,
        problem,
        backup,
    }
}

/// The settings in a folder, whose file is not changed whatever its state: for reading the language only.
pub fn read_only(folder: &Path) -> Settings {
    fs::read_to_string(folder.join(FILE))
        .ok()
        .and_then(|text| Settings::read(&text).ok())
        .unwrap_or_default()
}

/// Writes the settings into a folder, which is created if need be: either the new file is complete, or the old one
/// stays.
///
/// # Errors
/// The system's error when the folder or the file cannot be written.
pub fn save(folder: &Path, settings: &Settings) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let text = settings.write().map_err(io::Error::other)?;
    let mut file = AtomicWriteFile::open(folder.join(FILE))?;
    file.write_all(
        b"# What Shakki remembers between runs. What is missing here has its default.\n",
    )?;
    file.write_all(text.as_bytes())?;
    file.commit()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_saved_is_loaded() {
        let folder = tempfile::tempdir().expect("a folder");
        let chosen = Settings {
            language: Some(Language::Hungarian),
            pieces: PieceMaterial::Marble,
            volume: 13,
            text_scale: 150,
            window: Some(WindowPlace {
                x: Some(-3),
                y: None,
                width: 800,
                height: 600,
                maximized: false,
            }),
            ..Settings::default()
        };
        save(folder.path(), &chosen).expect("the folder can be written");
        assert_eq!(load(folder.path()).settings(), chosen);
    }

    #[test]
    fn a_wrong_value_costs_only_itself() {
        let folder = tempfile::tempdir().expect("a folder");
        let text =
            "language = \"tlh\"\nvolume = 400\ntext_scale = 900\nmen = 7\nboard = \"marble\"\n";
        fs::write(folder.path().join(FILE), text).expect("the folder can be written");
        let settings = load(folder.path()).settings();
        assert_eq!(settings.language, None);
        assert_eq!(settings.volume, DEFAULT_VOLUME);
        assert_eq!(settings.text_scale, 200);
        assert_eq!(settings.pieces, PieceMaterial::Wood);
        assert_eq!(settings.board, BoardMaterial::Marble);
    }

    #[test]
    fn what_no_view_and_no_window_can_have_is_not_taken() {
        for text in [
            "white_view = { yaw = nan, pitch = 0.5, distance = 9.0 }",
            "white_view = { yaw = 0.1, pitch = -inf, distance = 9.0 }",
            "black_view = { yaw = 0.1, pitch = 0.5, distance = 1e40 }",
            "window = { width = 0, height = 600, maximized = false }",
            "window = { width = 800, height = 4294967295, maximized = true }",
        ] {
            assert_eq!(Settings::read(text), Ok(Settings::default()), "{text}");
        }
    }

    #[test]
    fn a_damaged_file_is_set_aside() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join(FILE), "= not toml \0").expect("the folder can be written");
        let loaded = load(folder.path());
        assert!(
            matches!(
                loaded,
                Loaded::Damaged {
                    backup: Some(_),
                    ..
                }
            ),
            "{loaded:?}"
        );
        assert_eq!(loaded.settings(), Settings::default());
        let backup = fs::read_to_string(folder.path().join(DAMAGED_FILE)).expect("it is kept");
        assert_eq!(backup, "= not toml \0");
        assert!(matches!(load(folder.path()), Loaded::Missing));
    }
}
