//! Small resources that one front room fills for the others, so that `scene` and `ui` need not know each other.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::chess::{Color, Square};

/// Declares them with harmless values, for an app without a screen.
pub fn plugin(app: &mut App) {
    app.init_resource::<Seat>()
        .init_resource::<Motion>()
        .init_resource::<BoardArea>()
        .init_resource::<Listener>()
        .init_resource::<TwoFingerGesture>()
        .init_resource::<SquaresOnScreen>()
        .init_resource::<PointerOnBoard>()
        .init_resource::<ButtonsOnScreen>()
        .init_resource::<FocusedButton>()
        .init_resource::<TypedMove>()
        .init_resource::<Overlays>()
        .init_resource::<LessonMarks>()
        .add_message::<ViewCommand>()
        .add_message::<OpenRuleBook>();
}

/// From where the board is seen. Filled by the camera.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Seat {
    /// From White's side.
    #[default]
    White,
    /// From the h-file's side: White's right hand.
    HFile,
    /// From Black's side.
    Black,
    /// From the a-file's side.
    AFile,
}

impl Seat {
    /// The seat of a player.
    pub fn of(color: Color) -> Self {
        color.fold_wb(Self::White, Self::Black)
    }

    /// Files and ranks to step for `right` columns and `up` rows as seen from this seat.
    pub fn step(self, right: i32, up: i32) -> (i32, i32) {
        match self {
            Self::White => (right, up),
            Self::HFile => (-up, right),
            Self::Black => (-right, -up),
            Self::AFile => (up, -right),
        }
    }
}

/// What is moving, so that others can wait for it. Filled by the scene.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Motion {
    /// A piece is on his way.
    pub pieces: bool,
    /// The view is on its way.
    pub view: bool,
    /// The clock on the table is being pressed.
    pub clock: bool,
}

/// The part of the window that panels leave to the board, in logical pixels. Filled by the panels.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct BoardArea(pub Option<Rect>);

/// Tells the pointer's events on a panel from those on the board: panels catch the pointer in the name of the camera
/// that carries them.
#[derive(SystemParam)]
pub struct PanelPointers<'w, 's>(Query<'w, 's, (), With<Camera>>);

impl PanelPointers<'_, '_> {
    /// Whether an event with this target was a panel's, so that the board has nothing to do with it.
    pub fn caught(&self, target: Entity) -> bool {
        self.0.contains(target)
    }
}

/// Where the pointer's ray meets the top of the board. Filled by the scene.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct PointerOnBoard {
    /// The point, in squares from the middle of the board.
    pub point: Option<Vec3>,
    /// The square under that point.
    pub square: Option<Square>,
}

/// Whether two fingers hold the view, so that none of them moves a piece. Filled by the scene.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TwoFingerGesture(pub bool);

/// Whether a screen reader or its like listens. Filled by the panels.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Listener(pub bool);

/// The rectangles round the squares as they are seen, in logical pixels, a1 first. Filled by the scene while something
/// listens; empty else.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct SquaresOnScreen(pub Vec<Rect>);

/// The middles of the panels' named buttons, in logical pixels. Filled by the panels; read by the probe.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct ButtonsOnScreen(pub Vec<(&'static str, Vec2)>);

/// What of the panels has the keyboard: its name, empty if it has none, and its middle in points. Filled by the panels;
/// read by the probe.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct FocusedButton(pub Option<(&'static str, Vec2)>);

/// The letters of a move typed so far.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct TypedMove(pub String);

/// Which panels lie over the board. While a dialog is open the board's keys rest.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Overlays {
    /// The help page.
    pub help: bool,
    /// A dialog that takes the keyboard (file dialog, question).
    pub dialog: bool,
}

/// What the rule book points at on the board. Filled by the book, drawn by the scene.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonMarks {
    /// Squares it speaks of.
    pub squares: Vec<Square>,
    /// Ways it speaks of.
    pub arrows: Vec<(Square, Square)>,
}

/// What a player wants of the view, by key or button. Answered by the camera and the panels.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum ViewCommand {
    /// Back to the seat.
    Home,
    /// Sit on the other side of the board.
    Turn,
    /// Walk round (radians to the right) and up (radians).
    Orbit(Vec2),
    /// Come nearer (below 1) or step back (above 1).
    Zoom(f32),
    /// Cut short what is turning now.
    Skip,
    /// Ask for the file dialogs.
    OpenFile,
    /// Save the game as a file.
    SaveFile,
    /// Copy the position as FEN.
    CopyFen,
    /// Paste a position from the clipboard.
    PasteFen,
    /// Ask for the arrangement of a new game.
    NewGame,
    /// Ask which player gives up.
    Resign,
    /// Show the list of the archive's games, or put it away.
    Games,
    /// Whole screen and back.
    FullScreen,
    /// The settings, or away with them.
    Settings,
    /// The start screen.
    Menu,
    /// Fold the side panel away, or unfold it.
    Fold,
    /// The game as PGN, the position as FEN, the board as a picture: copied or saved.
    Share,
    /// Play the game as a film, or stop it.
    Film,
    /// Go on from the position that is shown, as a game of its own.
    Branch,
    /// End the program; the game is kept.
    Quit,
}

/// A player wants to read in the rule book. Answered by the book.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenRuleBook(
    /// The law whose page is wanted, by its id (`E6`, `M8`); none: the first page.
    pub Option<&'static str>,
);
