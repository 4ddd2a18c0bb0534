//! Small resources that `scene` and `ui` share without knowing each other.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::chess::{Color, Square, annotation::drawing::Drawing};

/// Adds their defaults, for an app without a screen.
pub fn plugin(app: &mut App) {
    app.init_resource::<Seat>()
        .init_resource::<Motion>()
        .init_resource::<LongFrame>()
        .init_resource::<BoardArea>()
        .init_resource::<ScreenReaderActive>()
        .init_resource::<TwoFingerGesture>()
        .init_resource::<SquaresOnScreen>()
        .init_resource::<PointerOnBoard>()
        .init_resource::<ButtonsOnScreen>()
        .init_resource::<FocusedButton>()
        .init_resource::<FocusPromotion>()
        .init_resource::<TypedMove>()
        .init_resource::<Overlays>()
        .init_resource::<LessonMarks>()
        .init_resource::<BoardDrawings>()
        .init_resource::<SampleBoard>()
        .add_message::<CameraCommand>()
        .add_message::<ViewCommand>()
        .add_message::<OpenRuleBook>();
}

/// The longest time step of a frame, seconds, that what moves on the screen takes in full: after a pause in which nothing was
/// drawn, the first frame must not skip a whole animation.
pub const MAX_TIME_STEP: f32 = 0.06;

/// The side from which the board is seen. Filled by the camera.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Seat {
    /// From White's side.
    #[default]
    White,
    /// From the h-file's side.
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
    /// A piece is moving.
    pub pieces: bool,
    /// The camera is moving.
    pub view: bool,
    /// The clock on the table is being pressed.
    pub clock: bool,
}

/// Whether a frame is drawn that may take far longer than others, as that of a photo. If it does, as a large one without a
/// graphics card, the program does not answer meanwhile, so its time is taken from no player (C2). Filled by the tool that
/// draws it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LongFrame(pub bool);

/// How far a film of a game has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FilmProgress {
    /// Plies that are in it.
    pub done: usize,
    /// All plies of the game.
    pub all: usize,
}

/// The part of the window that panels leave to the board, in logical pixels. Filled by the panels.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct BoardArea(pub Option<Rect>);

/// Tells pointer events on a panel from those on the board: hits on panels are reported for the camera that draws them.
#[derive(SystemParam)]
pub struct PanelPointers<'w, 's>(Query<'w, 's, (), With<Camera>>);

impl PanelPointers<'_, '_> {
    /// Whether an event with this target was on a panel.
    pub fn is_on_panel(&self, target: Entity) -> bool {
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

/// Whether a two-finger gesture controls the camera, so that no finger moves a piece. Filled by the scene.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TwoFingerGesture(pub bool);

/// Whether a screen reader is connected. Filled by the panels.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ScreenReaderActive(pub bool);

/// The bounding rectangles of the squares on the screen, in logical pixels, a1 first. Filled by the scene while a
/// screen reader is connected; otherwise empty.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct SquaresOnScreen(pub Vec<Rect>);

/// The centres of the panels' named buttons, in logical pixels. Filled by the panels; read by tests.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct ButtonsOnScreen(pub Vec<(&'static str, Vec2)>);

/// The focused widget: its name, empty if it has none, and its centre in points. Filled by the panels; read by tests.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct FocusedButton(pub Option<(&'static str, Vec2)>);

/// Asks that the buttons of a promotion take the keyboard: a controller has no letters to choose by. Asked by the
/// input, done by the panels.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FocusPromotion(pub bool);

/// The characters of a move typed so far.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct TypedMove(pub String);

/// Which panels cover the board. An open dialog disables the board's keys.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Overlays {
    /// The help page.
    pub help: bool,
    /// A dialog that takes the keyboard (file dialog, question).
    pub dialog: bool,
    /// Whether the help page or photo mode was open when the frame began, or Enter or Escape ended a typed move in it: the
    /// frame's keys are theirs, and a key that closes one of them does nothing else.
    pub takes_keys: bool,
}

/// Whether the board shows the start position instead of the game's: the game is paused and must not be seen (law C3),
/// but a board is needed to judge the settings by.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SampleBoard(pub bool);

/// Squares and arrows that the rule book, a hint or a review marks on the board. Drawn by the scene.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonMarks {
    /// Marked squares.
    pub squares: Vec<Square>,
    /// Arrows, from square to square.
    pub arrows: Vec<(Square, Square)>,
}

/// Arrows and circles on the board. Drawn by the scene.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardDrawings {
    /// Those of the record, for the move shown.
    pub of_record: Vec<Drawing>,
    /// What is being drawn.
    pub begun: Option<Drawing>,
}

/// Commands for the camera, by key, button or controller. Handled by the scene's camera; autoplay stops at them.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum CameraCommand {
    /// Reset the view.
    Home,
    /// View from the other side of the board.
    Turn,
    /// Orbit: radians to the right, and up.
    Orbit(Vec2),
    /// Zoom in (below 1) or out (above 1).
    Zoom(f32),
    /// Finish what moves at once, camera and pieces.
    Skip,
}

/// Commands for panels, dialogs and the program, by key or button. Each goes to the one system that is registered for
/// it with [`on_view_command`].
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ViewCommand {
    /// Open a file.
    OpenFile,
    /// Save the game as a file.
    SaveFile,
    /// Find a chess engine on the disk.
    FindEngine,
    /// The dialog to find a chess engine is closed: the dialog that opened it opens again.
    FindEngineClosed,
    /// Copy the position as FEN.
    CopyFen,
    /// Paste a position from the clipboard.
    PasteFen,
    /// Open the dialog for a new match.
    NewGame,
    /// Open the same with the computer as the second player.
    PlayComputer,
    /// Open the dialog that gives the seats to people or to the computer.
    Seats,
    /// Ask which player resigns.
    Resign,
    /// Show or hide the list of the archive.
    Games,
    /// Toggle full screen.
    FullScreen,
    /// Show or hide the settings.
    Settings,
    /// Show or hide the start screen.
    Menu,
    /// Show or hide the side panel.
    Fold,
    /// Open the panel's menu of commands without a button of their own.
    More,
    /// Open the same menu of the result under the board.
    MoreAfterGame,
    /// Open the share dialog.
    Share,
    /// Start or stop autoplay.
    Autoplay,
    /// Start a new game from the position shown.
    Branch,
    /// Start the next game of the same players.
    Rematch,
    /// Take the game from the board, and open the start screen.
    CloseGame,
    /// Open the dialog with the record's notes on the move shown.
    Notes,
    /// Quit; the game is saved.
    Quit,
}

/// Run condition of a system that carries out one command: whether it was given since the last check.
pub fn on_view_command(
    wanted: ViewCommand,
) -> impl FnMut(MessageReader<ViewCommand>) -> bool + Clone {
    // All are read, or the remaining ones would be read again.
    move |mut given| given.read().filter(|command| **command == wanted).count() > 0
}

/// Opens the rule book.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenRuleBook(
    /// The law whose page is opened, by its id (`E6`, `M8`); none: the first page.
    pub Option<&'static str>,
);
