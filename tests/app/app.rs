//! A table to play at: the app without a screen, recorded messages, and the invariants after every step.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    time::Duration,
};

use bevy::{input::InputPlugin, prelude::*, time::TimeUpdateStrategy};

use shakki::{
    chess::{
        self, Color, EndReason, Game, Position, Role, Square, Variant, VariantPosition,
        find_move::Origin, pgn, table::MoveSquares, variant::pocket,
    },
    play::{
        self,
        input::{
            promotion::{PendingCastling, PendingPromotion, PromotionChoice, PromotionState},
            selection::Selection,
        },
        library::{
            LibraryCommand, index::ArchiveIndex, open::OpeningGame, save::SavingGames,
            search::GameSearch,
        },
        messages::{
            GameEnded, MatchCommand, MovePlayed, MoveRejected, MoveRequested, MoveTyped, Notice,
            ReviewTarget,
        },
        mode::set_up::SetUp,
        preferences::{AnimationSpeed, Preferences},
        rules::Rules,
        shared::{CameraCommand, Motion, ViewCommand},
        sync::{BoardSquare, Captured, OnSquare, Piece, ToppledKing},
    },
    scene::pieces::animation::{self, fallen_pose, resting_pose},
};

/// A frame at sixty a second.
pub const FRAME: Duration = Duration::from_micros(16_667);

/// Why a pawn cannot go three squares at once.
pub const TOO_FAR: &str = "a pawn moves one square forward, or two from its first square";

/// More frames than any animation takes.
const LONGEST_MOVEMENT: usize = 400;

/// The app, with methods to give it commands.
pub struct TestGame {
    pub app: App,
}

/// The messages since they were last read.
#[derive(Resource, Default, Debug)]
pub struct Heard {
    pub played: Vec<MovePlayed>,
    pub rejected: Vec<MoveRejected>,
    pub ended: Vec<GameEnded>,
    pub notices: Vec<Notice>,
    pub camera: Vec<CameraCommand>,
    pub views: Vec<ViewCommand>,
    pub requested: Vec<MoveRequested>,
}

fn hear(
    mut heard: ResMut<Heard>,
    mut played: MessageReader<MovePlayed>,
    mut rejected: MessageReader<MoveRejected>,
    mut ended: MessageReader<GameEnded>,
    mut notices: MessageReader<Notice>,
    mut camera: MessageReader<CameraCommand>,
    mut views: MessageReader<ViewCommand>,
    mut requested: MessageReader<MoveRequested>,
) {
    heard.played.extend(played.read().cloned());
    heard.rejected.extend(rejected.read().cloned());
    heard.ended.extend(ended.read().copied());
    heard.notices.extend(notices.read().cloned());
    heard.camera.extend(camera.read().copied());
    heard.views.extend(views.read().copied());
    heard.requested.extend(requested.read().copied());
}

impl TestGame {
    /// A fresh game.
    pub fn new() -> Self {
        Self::with(Game::new())
    }

    /// This game at its present.
    pub fn with(game: Game) -> Self {
        Self::configured(game, |_| {})
    }

    /// This game at its present, with more plugins in the app.
    pub fn configured(game: Game, configure: impl FnOnce(&mut App)) -> Self {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, InputPlugin, TransformPlugin))
            .insert_resource(Rules::new(game))
            .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
            .add_plugins((play::plugin, animation::plugin))
            .init_resource::<Heard>()
            .add_systems(Last, hear);
        configure(&mut app);
        app.finish();
        app.cleanup();
        app.update();
        Self { app }
    }

    /// A game from this position.
    pub fn from_fen(fen: &str) -> Self {
        Self::with(game(fen))
    }

    /// One frame.
    pub fn frame(&mut self) -> &mut Self {
        self.app.update();
        self
    }

    /// One frame that comes this long after the last.
    pub fn frame_after(&mut self, pause: Duration) -> &mut Self {
        self.app
            .insert_resource(TimeUpdateStrategy::ManualDuration(pause));
        self.frame();
        self.app
            .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        self
    }

    /// Frames until no piece moves.
    pub fn rest(&mut self) -> &mut Self {
        // A piece that is released starts to move one frame later.
        let mut still = 0;
        for _ in 0..LONGEST_MOVEMENT {
            self.frame();
            let moving = self.app.world().resource::<Motion>().pieces;
            still = if moving { 0 } else { still + 1 };
            if still == 2 {
                return self;
            }
        }
        panic!("the pieces never come to rest");
    }

    pub fn speed(&mut self, speed: AnimationSpeed) -> &mut Self {
        self.app.world_mut().resource_mut::<Preferences>().animation = speed;
        self
    }

    pub fn preferences(&self) -> Preferences {
        *self.app.world().resource::<Preferences>()
    }

    pub fn rules(&self) -> &Rules {
        self.app.world().resource::<Rules>()
    }

    /// Number of plies played.
    pub fn ply(&self) -> usize {
        self.rules().game().cursor()
    }

    pub fn fen(&self) -> String {
        self.rules().game().fen()
    }

    pub fn selection(&self) -> &Selection {
        self.app.world().resource::<Selection>()
    }

    /// The square whose piece is selected.
    pub fn selected(&self) -> Option<Square> {
        self.selection().selected
    }

    pub fn pending(&self) -> Option<PendingPromotion> {
        self.app.world().resource::<PromotionState>().pending()
    }

    /// The square of a pending drop.
    pub fn dropped_on(&self) -> Option<Square> {
        self.app.world().resource::<PromotionState>().dropped_on()
    }

    /// The piece of this kind that stands last in a side's tray.
    pub fn in_tray(&mut self, piece: chess::Piece) -> Entity {
        let mut pieces = self.app.world_mut().query::<(Entity, &Piece, &Captured)>();
        pieces
            .iter(self.app.world())
            .filter(|(_, other, _)| other.0 == piece)
            .max_by_key(|(_, _, captured)| captured.slot)
            .map(|(entity, ..)| entity)
            .unwrap_or_else(|| panic!("no {piece:?} stands in a tray"))
    }

    /// The king's target to which it could castle or step, if that is asked.
    pub fn castling(&self) -> Option<PendingCastling> {
        self.app.world().resource::<PromotionState>().castling()
    }

    /// The messages since the last call.
    pub fn heard(&mut self) -> Heard {
        std::mem::take(&mut *self.app.world_mut().resource_mut::<Heard>())
    }

    /// Asks for a move, without a frame.
    pub fn request(
        &mut self,
        from: impl Into<Origin>,
        to: Square,
        promotion: Option<Role>,
    ) -> &mut Self {
        self.app.world_mut().write_message(MoveRequested {
            from: from.into(),
            to,
            promotion,
            king_steps: false,
        });
        self
    }

    /// Asks for `e2e4`, `e7e8q` or `N@f3`, and lets a frame pass.
    pub fn play(&mut self, moves: &str) -> &mut Self {
        for text in moves.split_whitespace() {
            let meant: MoveSquares = text.parse().expect("two squares, or a drop");
            self.request(meant.from, meant.to, meant.promotion).frame();
        }
        self
    }

    /// Types a move, and lets a frame pass.
    pub fn type_move(&mut self, text: &str) -> &mut Self {
        self.app.world_mut().write_message(MoveTyped(text.into()));
        self.frame()
    }

    /// Gives a command, without a frame.
    pub fn command(&mut self, command: MatchCommand) -> &mut Self {
        self.app.world_mut().write_message(command);
        self
    }

    /// Gives a command, and lets a frame pass.
    pub fn execute(&mut self, command: MatchCommand) -> &mut Self {
        self.command(command).frame()
    }

    /// Asks something of the library, and lets frames pass until it is done.
    pub fn ask_library(&mut self, command: LibraryCommand) -> &mut Self {
        self.app.world_mut().write_message(command);
        self.frame().wait_for_library()
    }

    /// Frames until no file is being read, searched or written any more.
    pub fn wait_for_library(&mut self) -> &mut Self {
        for _ in 0..1_000_000 {
            let world = self.app.world();
            let works = world.resource::<OpeningGame>().is_running()
                || world.resource::<SavingGames>().is_running()
                || world.resource::<ArchiveIndex>().is_reading()
                || world.resource::<GameSearch>().is_running();
            if !works {
                return self;
            }
            self.frame();
        }
        panic!("the library never answers");
    }

    pub fn go_to(&mut self, target: ReviewTarget) -> &mut Self {
        self.execute(MatchCommand::GoTo(target))
    }

    /// The entity of a square.
    pub fn square(&mut self, at: Square) -> Entity {
        let mut squares = self.app.world_mut().query::<(Entity, &BoardSquare)>();
        squares
            .iter(self.app.world())
            .find(|(_, square)| square.0 == at)
            .map(|(entity, _)| entity)
            .expect("every square is in the world")
    }

    /// The entity of the piece on a square.
    pub fn piece(&mut self, at: Square) -> Entity {
        let mut pieces = self.app.world_mut().query::<(Entity, &OnSquare)>();
        pieces
            .iter(self.app.world())
            .find(|(_, on)| on.0 == at)
            .map(|(entity, _)| entity)
            .unwrap_or_else(|| panic!("nobody stands on {at}"))
    }

    /// The pieces offered for a promotion, in their order.
    pub fn choices(&mut self) -> Vec<(Entity, PromotionChoice)> {
        let mut choices = self.app.world_mut().query::<(Entity, &PromotionChoice)>();
        let mut found: Vec<_> = choices
            .iter(self.app.world())
            .map(|(entity, choice)| (entity, *choice))
            .collect();
        found.sort_by_key(|(_, choice)| choice.index);
        found
    }

    /// The kings that are laid down.
    pub fn laid_down(&mut self) -> Vec<chess::Piece> {
        let mut lying = self
            .app
            .world_mut()
            .query_filtered::<&Piece, With<ToppledKing>>();
        lying.iter(self.app.world()).map(|piece| piece.0).collect()
    }

    /// The pieces on their squares, and the captured ones by colour and slot.
    pub fn pieces_in_world(&mut self) -> PiecesInWorld {
        let mut query = self
            .app
            .world_mut()
            .query::<(&Piece, Option<&OnSquare>, Option<&Captured>)>();
        let mut pieces = PiecesInWorld::default();
        for (piece, on, captured) in query.iter(self.app.world()) {
            let twice = match (on, captured) {
                (Some(on), None) => pieces.board.insert(on.0, piece.0),
                (None, Some(captured)) => pieces
                    .trays
                    .insert((piece.0.color.is_white(), captured.slot), piece.0),
                both_or_none => {
                    panic!("{piece:?} stands nowhere or in two places: {both_or_none:?}")
                }
            };
            assert_eq!(twice, None, "two pieces in one place: {on:?} {captured:?}");
        }
        pieces
    }

    /// The invariant of every frame, whatever moves: the pieces in the world are the pieces of the rules.
    pub fn check(&mut self) -> &mut Self {
        let pieces = self.pieces_in_world();
        if let Some(arranged) = self.app.world().resource::<SetUp>().board() {
            let wanted: BTreeMap<_, _> = arranged.board().clone().into_iter().collect();
            assert_eq!(pieces.board, wanted, "the pieces that are set up");
            let held: usize = Color::ALL
                .map(|side| arranged.pocket(side).len())
                .iter()
                .sum();
            assert_eq!(pieces.trays.len(), held, "nobody is captured");
            return self;
        }
        let wanted = PiecesInWorld::of(self.rules(), self.pending());
        assert_eq!(
            pieces,
            wanted,
            "shown: {}",
            self.rules().game().fen_at(self.rules().shown_ply())
        );

        let beaten = self
            .rules()
            .board_outcome()
            .filter(|outcome| {
                matches!(
                    outcome.reason,
                    EndReason::Checkmate
                        | EndReason::Resignation
                        | EndReason::Time
                        | EndReason::ThirdCheck
                        | EndReason::KingOnHill
                        | EndReason::KingOnLastRank
                )
            })
            .and_then(|outcome| outcome.winner)
            .map(|winner| Role::King.of(!winner));
        assert_eq!(
            self.laid_down(),
            Vec::from_iter(beaten),
            "the beaten king lies"
        );

        let offered: Vec<Role> = self
            .choices()
            .iter()
            .map(|(_, choice)| choice.role)
            .collect();
        let dropped = self.dropped_on();
        let wanted: Vec<Role> = match (self.pending(), self.castling(), dropped) {
            (Some(_), None, None) => vec![Role::Queen, Role::Rook, Role::Bishop, Role::Knight],
            (None, Some(_), None) => vec![Role::Rook, Role::King],
            (None, None, Some(square)) => {
                let shown = self.rules().shown();
                let mut held = pocket(shown, shown.turn());
                held.dedup();
                held.retain(|role| {
                    shown.is_legal(chess::Move::Put {
                        role: *role,
                        to: square,
                    })
                });
                held
            }
            (None, None, None) => Vec::new(),
            _ => panic!("two questions at once"),
        };
        assert_eq!(offered, wanted, "the choices");
        if let Some(selected) = self.selected() {
            assert_eq!(
                self.rules().shown().board().color_at(selected),
                self.rules().mover(),
                "only a piece of the player on move is in hand"
            );
        }
        self
    }

    /// At rest, in addition: every piece is drawn exactly in its place.
    pub fn check_at_rest(&mut self) -> &mut Self {
        self.check();
        assert!(!self.app.world().resource::<Motion>().pieces);
        let standing: Vec<Square> = self.pieces_in_world().board.into_keys().collect();
        let mut pieces = self.app.world_mut().query::<(
            &Piece,
            Option<&OnSquare>,
            Option<&Captured>,
            Has<ToppledKing>,
            &Transform,
        )>();
        let mut count = 0;
        for (piece, on, captured, lies, seen) in pieces.iter(self.app.world()) {
            let falls = lies.then_some(on).flatten().map(|on| {
                let others: Vec<Square> =
                    standing.iter().copied().filter(|at| *at != on.0).collect();
                fallen_pose(on.0, &others)
            });
            let wanted = resting_pose(piece.0, on, captured, falls);
            assert_eq!(*seen, wanted, "{piece:?} {on:?} {captured:?}");
            count += 1;
        }
        let pieces = self.pieces_in_world();
        assert_eq!(
            count,
            pieces.board.len() + pieces.trays.len(),
            "all are seen"
        );
        self
    }
}

/// The pieces that a ply of atomic chess takes off the board, by counting: a pawn that was promoted and stays is not
/// lost.
fn exploded(game: &Game, ply: usize) -> Vec<chess::Piece> {
    let count = |ply: usize, piece: chess::Piece| {
        let board = game.position_at(ply).board();
        board.by_piece(piece).count()
    };
    let mut lost = Vec::new();
    for piece in Color::ALL
        .into_iter()
        .flat_map(|color| Role::ALL.map(|role| role.of(color)))
    {
        let (before, after) = (count(ply, piece), count(ply + 1, piece));
        lost.extend(std::iter::repeat_n(piece, before.saturating_sub(after)));
        if after > before {
            let pawn = lost
                .iter()
                .position(|lost| *lost == Role::Pawn.of(piece.color));
            lost.remove(pawn.expect("the pawn that was promoted"));
        }
    }
    lost
}

/// What was captured in Crazyhouse and not dropped since, as it stands in its new side's tray, by counting (law V10).
fn held(game: &Game, shown: usize) -> Vec<chess::Piece> {
    let of = |side: Color| {
        let roles = pocket(game.start(), side).into_iter();
        roles.map(move |role| role.of(side))
    };
    let mut held: Vec<chess::Piece> = Color::ALL.into_iter().flat_map(of).collect();
    for ply in 0..shown {
        let (before, made) = (game.position_at(ply), &game.plies()[ply]);
        if made.mv.is_put() {
            let dropped = made.mv.role().of(before.turn());
            let at = held.iter().position(|piece| *piece == dropped);
            held.remove(at.expect("it was in the pocket"));
        }
        held.extend(
            made.capture
                .map(|piece| changed(before, made.mv.to(), piece)),
        );
    }
    held
}

/// A captured piece in its capturer's pocket.
fn changed(before: &VariantPosition, at: Square, piece: chess::Piece) -> chess::Piece {
    match before.promoted().contains(at) {
        true => Role::Pawn.of(!piece.color),
        false => piece.role.of(!piece.color),
    }
}

/// The pieces on their squares. Captured pieces by "is it a white piece" and slot.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct PiecesInWorld {
    pub board: BTreeMap<Square, chess::Piece>,
    pub trays: BTreeMap<(bool, usize), chess::Piece>,
}

impl PiecesInWorld {
    /// The pieces that the rules expect, computed again from the record.
    fn of(rules: &Rules, pending: Option<PendingPromotion>) -> Self {
        let game = rules.game();
        let shown = rules.shown_ply();
        let mut board: BTreeMap<Square, chess::Piece> = rules.shown().board().iter().collect();
        let mut taken: Vec<chess::Piece> = match game.variant() {
            Variant::Atomic => (0..shown).flat_map(|ply| exploded(game, ply)).collect(),
            Variant::Crazyhouse => held(game, shown),
            _ => {
                let plies = game.plies()[..shown].iter();
                plies.filter_map(|ply| ply.capture).collect()
            }
        };
        if let Some(PendingPromotion { from, to, .. }) = pending {
            let pawn = board.remove(&from).expect("the pawn that promotes");
            assert_eq!(pawn, Role::Pawn.of(rules.shown().turn()));
            let goes = board.insert(to, pawn);
            taken.extend(goes.map(|piece| match game.variant() {
                Variant::Crazyhouse => changed(rules.shown(), to, piece),
                _ => piece,
            }));
        }
        let in_pockets: usize = Color::ALL
            .into_iter()
            .map(|side| pocket(game.start(), side).len())
            .sum();
        assert_eq!(
            board.len() + taken.len(),
            game.start().board().occupied().count() + in_pockets,
            "nobody is lost and nobody comes"
        );
        taken.sort_by_key(|piece| std::cmp::Reverse(value(piece.role)));
        let mut trays = BTreeMap::new();
        for color in Color::ALL {
            let of_color = taken.iter().filter(|piece| piece.color == color);
            for (slot, piece) in of_color.enumerate() {
                trays.insert((color.is_white(), slot), *piece);
            }
        }
        Self { board, trays }
    }
}

/// The order of value, written out here so that the order in the program is tested against another.
fn value(role: Role) -> u8 {
    match role {
        Role::Queen => 9,
        Role::Rook => 5,
        Role::Bishop => 4,
        Role::Knight => 3,
        Role::Pawn => 1,
        // Taken in antichess, exploded in atomic chess.
        Role::King => 10,
    }
}

/// A square by its name.
pub fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

/// A game from a position.
pub fn game(fen: &str) -> Game {
    Game::from_fen(fen).unwrap_or_else(|problem| panic!("{fen}: {problem}"))
}

/// A game from the start position with these moves: `e2e4 e7e5`.
pub fn played(moves: &str) -> Game {
    let mut game = Game::new();
    for text in moves.split_whitespace() {
        let promotion = text.chars().nth(4).and_then(Role::from_char);
        let found = game.find_move(square(&text[..2]), square(&text[2..4]), promotion);
        let Ok(chess::FoundMove::Legal(mv)) = found else {
            panic!("{text} in {}: {found:?}", game.fen());
        };
        game.play(mv).expect("a legal move");
    }
    game
}

/// Every recorded game of the test data, with its file's name.
pub fn records() -> Vec<(String, Game)> {
    let mut paths: Vec<PathBuf> = ["games", "studies"]
        .iter()
        .flat_map(|folder| {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
                .join("tests/data")
                .join(folder);
            std::fs::read_dir(&folder)
                .unwrap_or_else(|problem| panic!("{}: {problem}", folder.display()))
                .map(|entry| entry.expect("a file").path())
        })
        .filter(|path| path.extension().is_some_and(|end| end == "pgn"))
        .collect();
    paths.sort();
    paths
        .into_iter()
        .map(|path| {
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            let game = pgn::open_first(&path).unwrap_or_else(|problem| panic!("{problem}"));
            (name.into_owned(), game)
        })
        .collect()
}
