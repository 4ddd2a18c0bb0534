//! The accessibility tree of the board. egui reports its own widgets; this adds a node for each of the 64 squares, and
//! a live region that announces moves. The keyboard cursor is the focused node; clicking a square node does what Enter
//! does on it, in the game and in the set-up.
//!
//! Nothing runs until a screen reader is connected ([`ScreenReaderActive`]).

use bevy::{
    a11y::{
        AccessibilityRequested, AccessibilitySystems, ActionRequest, ManageAccessibilityUpdates,
    },
    prelude::*,
    window::RequestRedraw,
};
use bevy_egui::{
    EguiContext, EguiInput, EguiInputSet, EguiOutput, EguiPostUpdateSet, PrimaryEguiContext,
    egui::{
        self,
        accesskit::{Action, Live, Node, NodeId, Rect as Bounds, Role, TreeUpdate},
    },
};

use crate::{
    chess::{Color, Piece, Position, Square, arrangement::Arrangement},
    play::{
        PlaySystems,
        announce::{Tone, Utterance},
        arbiter::{draw_claim_move::DrawClaimMove, review::threats::HangingPieces},
        input::{
            promotion::PromotionState,
            selection::{self, Selection},
        },
        messages::{MatchCommand, MoveRejected, MoveRequested},
        mode::{Mode, set_up::SetUp},
        preferences::Preferences,
        rules::Rules,
        shared::{Overlays, ScreenReaderActive, Seat, SquaresOnScreen},
    },
    words::{
        pieces::spoken::{SquareState, spoken_end, spoken_square},
        say, side_key,
    },
};

use super::{
    dialogs::open_dialogs::OpenDialogs,
    egui::{setup::release_focus, text_scale::TextScale},
    layout::Layout,
};

/// Adds the board to the accessibility tree and handles action requests for its squares.
pub fn plugin(app: &mut App) {
    app.init_resource::<LiveLine>()
        .init_resource::<SquareRequests>()
        .add_systems(
            PreUpdate,
            (toggle_accesskit, read_action_requests)
                .chain()
                .after(EguiInputSet::WriteEguiEvents)
                .run_if(resource_exists::<AccessibilityRequested>)
                .run_if(resource_exists::<Messages<ActionRequest>>),
        )
        .add_systems(Update, apply_square_requests.in_set(PlaySystems::Input))
        .add_systems(Update, update_live_line.after(PlaySystems::React))
        .add_systems(
            PostUpdate,
            (
                add_board_nodes
                    .after(EguiPostUpdateSet::ProcessOutput)
                    .before(EguiPostUpdateSet::PostProcessOutput),
                disable_bevy_updates
                    .after(EguiPostUpdateSet::PostProcessOutput)
                    .before(AccessibilitySystems::Update)
                    .run_if(resource_exists::<ManageAccessibilityUpdates>),
            )
                .run_if(|listener: Res<ScreenReaderActive>| listener.0),
        );
}

/// The live region: the text announced last, and how many were announced, so that the same text is announced again.
#[derive(Resource, Clone, Debug, Default)]
struct LiveLine {
    text: String,
    count: u64,
    urgent: bool,
}

/// Actions requested for squares in this frame.
#[derive(Resource, Clone, Debug, Default)]
struct SquareRequests(Vec<(Square, Action)>);

fn board_id() -> NodeId {
    egui::Id::new("the board").accesskit_id()
}

fn square_id(square: Square) -> NodeId {
    egui::Id::new(("the square", u32::from(square))).accesskit_id()
}

/// Two ids in turn, so that repeated text is a new node, which screen readers announce.
fn line_id(count: u64) -> NodeId {
    egui::Id::new(("the live line", count % 2)).accesskit_id()
}

/// Turns egui's AccessKit output on and off with the screen reader.
fn toggle_accesskit(
    requested: Res<AccessibilityRequested>,
    mut listener: ResMut<ScreenReaderActive>,
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    mut known: Local<Option<(Entity, bool)>>,
    entities: Query<Entity, With<PrimaryEguiContext>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let listens = requested.get();
    listener.set_if_neq(ScreenReaderActive(listens));
    let now = entities.iter().next().map(|entity| (entity, listens));
    if *known == now {
        return;
    }
    *known = now;
    for mut context in &mut contexts {
        let context = context.bypass_change_detection().get_mut();
        if listens {
            context.enable_accesskit();
            redraw.write(RequestRedraw);
        } else {
            context.disable_accesskit();
        }
    }
}

/// Splits action requests: squares are handled here, all other nodes are passed to egui, which bevy_egui 0.42 does not
/// do.
fn read_action_requests(
    mut action_requests: MessageReader<ActionRequest>,
    mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>,
    mut requests: ResMut<SquareRequests>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for request in action_requests.read() {
        let square = Square::ALL
            .into_iter()
            .find(|square| square_id(*square) == request.target_node);
        match square {
            Some(square) => requests.0.push((square, request.action)),
            None => {
                for mut input in &mut inputs {
                    input
                        .events
                        .push(egui::Event::AccessKitActionRequest(request.0.clone()));
                }
            }
        }
        // egui answers a click a frame later.
        redraw.write(RequestRedraw);
    }
}

fn apply_square_requests(
    mut requests: ResMut<SquareRequests>,
    rules: Res<Rules>,
    mode: Res<State<Mode>>,
    mut setting_up: ResMut<SetUp>,
    draw_claim: Res<DrawClaimMove>,
    mut promotion: ResMut<PromotionState>,
    open: OpenDialogs,
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    mut selection: ResMut<Selection>,
    mut commands: MessageWriter<MatchCommand>,
    mut moves: MessageWriter<MoveRequested>,
    mut rejections: MessageWriter<MoveRejected>,
) {
    if requests.0.is_empty() {
        return;
    }
    for (square, action) in std::mem::take(&mut requests.0) {
        // In photo mode nobody moves.
        if *mode == Mode::Photo || rules.hides_board() || open.takes_the_keyboard() {
            continue;
        }
        // As a press on the board does: a button that keeps the focus would keep the keys from the square.
        for mut context in &mut contexts {
            release_focus(context.bypass_change_detection().get_mut());
        }
        match action {
            Action::Focus => selection.cursor = Some(square),
            Action::Click if *mode == Mode::SetUp => {
                selection.cursor = Some(square);
                setting_up.apply_tool(square);
            }
            Action::Click if !promotion.is_pending() => {
                selection.cursor = Some(square);
                let in_hand = selection.selected == Some(square);
                let touch = selection::touch_of(square, &rules, &promotion, &draw_claim);
                commands.write_batch(touch);
                if rules.game().variant().drops()
                    && selection::offer_drop(square, &selection, &rules, &mut promotion)
                {
                    continue;
                }
                selection::activate(
                    square,
                    in_hand,
                    &mut selection,
                    &rules,
                    &mut moves,
                    &mut rejections,
                );
            }
            _ => {}
        }
    }
}

fn update_live_line(
    listener: Res<ScreenReaderActive>,
    mut utterances: MessageReader<Utterance>,
    mut line: ResMut<LiveLine>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if !listener.0 {
        utterances.clear();
        return;
    }
    let said: Vec<&Utterance> = utterances
        .read()
        .filter(|utterance| utterance.tone != Tone::End)
        .collect();
    if said.is_empty() {
        return;
    }
    let text: Vec<&str> = said.iter().map(|one| one.text.as_str()).collect();
    *line = LiveLine {
        text: text.join(". "),
        count: line.count + 1,
        urgent: said.iter().any(|one| one.tone == Tone::Refusal),
    };
    redraw.write(RequestRedraw);
}

fn add_board_nodes(
    mut outputs: Query<&mut EguiOutput, With<PrimaryEguiContext>>,
    rules: Res<Rules>,
    setting_up: Res<SetUp>,
    preferences: Res<Preferences>,
    selection: Res<Selection>,
    overlays: Res<Overlays>,
    seat: Res<Seat>,
    places: Res<SquaresOnScreen>,
    zoom: Res<TextScale>,
    line: Res<LiveLine>,
    hanging: Res<HangingPieces>,
    layout: Res<Layout>,
) {
    for mut output in &mut outputs {
        let output = output.bypass_change_detection();
        let Some(update) = &mut output.platform_output.accesskit_update else {
            continue;
        };
        let root = update.tree.as_ref().map(|tree| tree.root);
        let Some(root) = root else {
            continue;
        };
        let board = BoardTree {
            rules: &rules,
            arrangement: setting_up.board(),
            selection: &selection,
            seat: *seat,
            places: &places,
            zoom: zoom.0,
            announces: rules.announces(&preferences),
            hanging: hanging.squares(),
        };
        board.add_to(update, root, &line);
        turn_far_strip(update, &layout);
        // The cursor square has the focus unless a widget has it.
        if let Some(cursor) = selection.cursor
            && update.focus == root
            && !overlays.dialog
            && !rules.hides_board()
        {
            update.focus = square_id(cursor);
        }
    }
}

/// Nodes of the far strip are reported where it is seen, not where it is laid out.
fn turn_far_strip(update: &mut TreeUpdate, layout: &Layout) {
    if !layout.facing {
        return;
    }
    let upright = layout.far_strip_upright();
    for (_, node) in &mut update.nodes {
        let Some(place) = node.bounds() else {
            continue;
        };
        let corners = [(place.x0, place.y0), (place.x1, place.y1)]
            .map(|(x, y)| egui::pos2(x as f32, y as f32));
        if corners.into_iter().all(|corner| upright.contains(corner)) {
            let [one, other] = corners.map(|corner| layout.turned(corner));
            node.set_bounds(bounds(egui::Rect::from_two_pos(one, other)));
        }
    }
}

/// What the board's nodes are built from.
struct BoardTree<'a> {
    rules: &'a Rules,
    /// The position that is set up, in place of the game's.
    arrangement: Option<&'a Arrangement>,
    selection: &'a Selection,
    seat: Seat,
    places: &'a SquaresOnScreen,
    zoom: f32,
    /// Whether check is announced (law E2).
    announces: bool,
    /// The squares of the pieces that are shown to hang.
    hanging: &'a [Square],
}

impl BoardTree<'_> {
    /// Adds the board and the live region to an update; nodes that are in it already are replaced.
    fn add_to(&self, update: &mut TreeUpdate, root: NodeId, line: &LiveLine) {
        let live_ids: Vec<NodeId> = [board_id(), line_id(0), line_id(1)].into();
        let squares: Vec<NodeId> = Square::ALL.into_iter().map(square_id).collect();
        update
            .nodes
            .retain(|(id, _)| !live_ids.contains(id) && !squares.contains(id));
        if let Some((_, window)) = update.nodes.iter_mut().find(|(id, _)| *id == root) {
            // The board comes before the panels in reading order.
            let rest = window.children().iter().copied();
            let rest = rest.filter(|id| !live_ids.contains(id));
            let mut children = vec![board_id()];
            children.extend(rest);
            children.push(line_id(line.count));
            window.set_children(children);
            window.set_label(say!("access-window"));
        }
        let mut board = Node::new(Role::Group);
        // The position is not read out while the pause hides it (C3).
        if !self.rules.hides_board() {
            board.set_label(self.label());
            board.set_children(
                in_reading_order(self.seat)
                    .map(square_id)
                    .collect::<Vec<_>>(),
            );
            for square in Square::ALL {
                update.nodes.push((square_id(square), self.square(square)));
            }
        } else {
            board.set_label(say!("access-paused"));
        }
        update.nodes.push((board_id(), board));
        let mut words = Node::new(Role::Label);
        words.set_value(line.text.as_str());
        words.set_live(if line.urgent {
            Live::Assertive
        } else {
            Live::Polite
        });
        update.nodes.push((line_id(line.count), words));
    }

    fn label(&self) -> String {
        let side = match self.seat {
            Seat::White => "white",
            Seat::Black => "black",
            Seat::HFile | Seat::AFile => "aside",
        };
        say!("access-board", side = side, turn = self.turn_or_end())
    }

    /// The key of the side to move, or the end of the game in words.
    fn turn_or_end(&self) -> String {
        let outcome = self.rules.board_outcome();
        match (self.arrangement, outcome) {
            (Some(arrangement), _) => side_key(arrangement.turn()).to_owned(),
            (None, Some(outcome)) => spoken_end(outcome),
            (None, None) => side_key(self.rules.shown().turn()).to_owned(),
        }
    }

    /// The piece on a square, and what there is to say of it; of a position that is set up only the pieces.
    fn piece_and_state(&self, square: Square) -> (Option<Piece>, SquareState) {
        let selection = self.selection;
        let in_hand = selection.selected == Some(square);
        if let Some(arrangement) = self.arrangement {
            let state = SquareState {
                in_hand,
                ..SquareState::default()
            };
            return (arrangement.board().piece_at(square), state);
        }
        let position = self.rules.shown();
        let board = position.board();
        let target = selection.target_on(square);
        let state = SquareState {
            in_hand,
            is_target: target.is_some(),
            is_capture: target.is_some_and(|target| target.capture),
            in_check: position.is_check()
                && board.king_of(position.turn()) == Some(square)
                && self.announces,
            hanging: self.hanging.contains(&square),
            last_move: last_move(self.rules).is_some_and(|ends| ends.contains(&square)),
        };
        (board.piece_at(square), state)
    }

    fn square(&self, square: Square) -> Node {
        let (piece, state) = self.piece_and_state(square);
        let mut node = Node::new(Role::Button);
        node.set_label(spoken_square(square, piece, state));
        if state.in_hand {
            node.set_selected(true);
        }
        node.add_action(Action::Click);
        node.add_action(Action::Focus);
        if let Some(place) = self.places.0.get(usize::from(square)) {
            let point = |at: f32| f64::from(at / self.zoom);
            node.set_bounds(Bounds {
                x0: point(place.min.x),
                y0: point(place.min.y),
                x1: point(place.max.x),
                y1: point(place.max.y),
            });
        }
        node
    }
}

/// Start and target square of the move that led to the position shown.
fn last_move(rules: &Rules) -> Option<[Square; 2]> {
    let index = rules.shown_ply().checked_sub(1)?;
    let made = rules.game().plies().get(index)?;
    // A drop has no origin square: its target stands for both.
    Some([made.mv.from().unwrap_or(made.mv.to()), made.mv.to()])
}

/// The squares row by row from the far left corner, as seen from White's or Black's seat; from the seats at the sides
/// as White sees them.
fn in_reading_order(seat: Seat) -> impl Iterator<Item = Square> {
    let reversed = seat == Seat::of(Color::Black);
    (0..64u32).map(move |place| {
        let (line, column) = (place / 8, place % 8);
        let (file, rank) = if reversed {
            (7 - column, line)
        } else {
            (column, 7 - line)
        };
        Square::new(rank * 8 + file)
    })
}

/// Adds a text label for something that is only painted. `words` is not called while no screen reader is connected.
pub fn read_out(response: &egui::Response, words: impl FnOnce() -> String) {
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.set_role(Role::Label);
        node.set_value(words());
        node.set_bounds(bounds(response.rect));
    });
}

/// Adds a text label for text that is painted without a widget.
pub fn read_out_at(ctx: &egui::Context, id: egui::Id, place: egui::Rect, words: &str) {
    ctx.accesskit_node_builder(id, |node| {
        node.set_role(Role::Label);
        node.set_value(words);
        node.set_bounds(bounds(place));
    });
}

/// Marks a painted, clickable element as a button with this label.
pub fn label_button(response: &egui::Response, words: impl FnOnce() -> String) {
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.set_role(Role::Button);
        node.clear_toggled();
        node.set_label(words());
        node.set_bounds(bounds(response.rect));
        node.add_action(Action::Click);
    });
}

/// Sets the description of a button, if there is one.
pub fn set_description(response: &egui::Response, words: &str) {
    if !words.is_empty() {
        response
            .ctx
            .accesskit_node_builder(response.id, |node| node.set_description(words));
    }
}

/// Tells whether this button is the chosen one of several options.
pub fn mark_as_choice(response: &egui::Response, chosen: bool) {
    response
        .ctx
        .accesskit_node_builder(response.id, |node| node.set_toggled(chosen.into()));
}

/// Marks an area as a modal dialog.
pub fn mark_as_dialog(ui: &egui::Ui) {
    ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(Role::Dialog);
        node.set_modal();
    });
}

/// Marks an area as a menu, which takes all input until it is closed.
pub fn mark_as_menu(ui: &egui::Ui) {
    ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(Role::Menu);
        node.set_modal();
    });
}

/// Makes changes of this text announced (a polite live region).
pub fn mark_as_live(response: &egui::Response) {
    response
        .ctx
        .accesskit_node_builder(response.id, |node| node.set_live(Live::Polite));
}

fn bounds(rect: egui::Rect) -> Bounds {
    Bounds {
        x0: rect.min.x.into(),
        y0: rect.min.y.into(),
        x1: rect.max.x.into(),
        y1: rect.max.y.into(),
    }
}

/// Turns off Bevy's own accessibility tree, which knows neither egui nor the board.
fn disable_bevy_updates(mut manage_updates: ResMut<ManageAccessibilityUpdates>) {
    if manage_updates.get() {
        manage_updates.set(false);
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::accesskit::{Tree, TreeId};

    use super::*;
    use crate::{
        chess::{
            Game,
            table::{MatchOptions, Table},
        },
        play::{mode::photo::PhotoMode, shared::ViewCommand},
        ui::testing::layout::PanelHarness,
    };

    /// A tree with only a window.
    fn window_tree() -> (TreeUpdate, NodeId) {
        let root = NodeId(1);
        let update = TreeUpdate {
            nodes: vec![(root, Node::new(Role::Window))],
            tree: Some(Tree::new(root)),
            tree_id: TreeId::ROOT,
            focus: root,
        };
        (update, root)
    }

    fn tree_with_board(game: Game, selection: &Selection, seat: Seat) -> TreeUpdate {
        announced_tree(game, selection, seat, true)
    }

    fn announced_tree(
        game: Game,
        selection: &Selection,
        seat: Seat,
        announces: bool,
    ) -> TreeUpdate {
        let (mut update, root) = window_tree();
        let rules = Rules::new(game);
        let board = BoardTree {
            rules: &rules,
            arrangement: None,
            selection,
            seat,
            places: &SquaresOnScreen::default(),
            zoom: 1.0,
            announces,
            hanging: &[Square::B1],
        };
        let line = LiveLine {
            text: "knight to f3".to_owned(),
            count: 1,
            urgent: false,
        };
        // Twice: a frame may send the last tree again.
        board.add_to(&mut update, root, &line);
        board.add_to(&mut update, root, &line);
        update
    }

    fn node(update: &TreeUpdate, id: NodeId) -> &Node {
        let mut found = update.nodes.iter().filter(|(other, _)| *other == id);
        let node = &found.next().expect("the node is told").1;
        assert!(found.next().is_none(), "it is told once");
        node
    }

    #[test]
    fn the_board_has_64_squares_in_reading_order_with_their_pieces() {
        let update = tree_with_board(Game::new(), &Selection::default(), Seat::White);
        let board = node(&update, board_id());
        assert_eq!(board.children().len(), 64);
        assert_eq!(board.children()[0], square_id(Square::A8));
        assert_eq!(board.children()[63], square_id(Square::H1));
        let label = |square| {
            node(&update, square_id(square))
                .label()
                .expect("a label")
                .to_owned()
        };
        assert_eq!(label(Square::G1), "g1, white knight");
        assert_eq!(label(Square::B1), "b1, white knight, hanging");
        assert_eq!(label(Square::E4), "e4, empty");
        let seen_by_black = tree_with_board(Game::new(), &Selection::default(), Seat::Black);
        let board = node(&seen_by_black, board_id());
        assert_eq!(board.children()[0], square_id(Square::H1));
    }

    #[test]
    fn what_is_in_hand_and_what_it_takes_is_told() {
        let game = Game::from_fen("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1").expect("a position");
        let rules = Rules::new(game.clone());
        let mut selection = Selection::default();
        selection.select(Square::E4, &rules);
        let update = tree_with_board(game, &selection, Seat::White);
        let pawn = node(&update, square_id(Square::E4));
        assert_eq!(pawn.label(), Some("e4, white pawn, selected"));
        assert_eq!(pawn.is_selected(), Some(true));
        let goal = node(&update, square_id(Square::D5));
        assert_eq!(goal.label(), Some("d5, black pawn, can be captured"));
        assert!(goal.supports_action(Action::Click));
    }

    /// What is read of a square when the piece on `from` is picked up in this position.
    fn label_of_target(fen: &str, from: Square, target: Square) -> String {
        let game = Game::from_fen(fen).expect("a position");
        let mut selection = Selection::default();
        selection.select(from, &Rules::new(game.clone()));
        let update = tree_with_board(game, &selection, Seat::White);
        let label = node(&update, square_id(target)).label();
        label.expect("a label").to_owned()
    }

    #[test]
    fn v2_the_rook_that_castles_is_not_captured() {
        let castles = "1k6/ppp5/8/8/8/8/PPP2PPP/RK4R1 w GA - 0 1";
        let label = label_of_target(castles, Square::B1, Square::G1);
        assert_eq!(label, "g1, white rook, can go here");
    }

    #[test]
    fn m6_the_square_of_a_capture_en_passant_is_read_as_one() {
        let passed = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
        let label = label_of_target(passed, Square::E5, Square::D6);
        assert_eq!(label, "d6, empty, can be captured");
        let label = label_of_target(passed, Square::E5, Square::E6);
        assert_eq!(label, "e6, empty, can go here");
    }

    #[test]
    fn e15_after_the_end_the_board_is_read_with_the_result() {
        let mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
        let label = |game| {
            let update = tree_with_board(game, &Selection::default(), Seat::White);
            let label = node(&update, board_id()).label();
            label.expect("a label").to_owned()
        };
        let game = Game::from_fen(mate).expect("a position");
        let ended = "Board from White’s side, Black wins: checkmate";
        assert_eq!(label(game), ended);
        let going_on = "Board from White’s side, White to move";
        assert_eq!(label(Game::new()), going_on);
    }

    #[test]
    fn e2_check_is_told_if_it_is_announced() {
        let game = Game::from_fen("R3k3/8/8/8/8/8/8/4K3 b - - 0 1").expect("a position");
        for (announces, label) in [
            (true, "e8, black king, in check"),
            (false, "e8, black king"),
        ] {
            let nothing = Selection::default();
            let update = announced_tree(game.clone(), &nothing, Seat::White, announces);
            let king = node(&update, square_id(Square::E8));
            assert_eq!(king.label(), Some(label));
        }
    }

    #[test]
    fn the_live_line_is_told_once_and_last() {
        let update = tree_with_board(Game::new(), &Selection::default(), Seat::White);
        let window = node(&update, NodeId(1));
        assert_eq!(window.children(), [board_id(), line_id(1)]);
        let line = node(&update, line_id(1));
        assert_eq!(line.live(), Some(Live::Polite));
        assert_eq!(line.value(), Some("knight to f3"));
    }

    /// The game on the board with the requests of a screen reader.
    fn with_requests(rules: Rules) -> PanelHarness {
        let mut harness = PanelHarness::new(rules);
        harness
            .app
            .init_resource::<SquareRequests>()
            .add_systems(Update, apply_square_requests.in_set(PlaySystems::Input));
        harness.frame();
        harness
    }

    fn click(harness: &mut PanelHarness, squares: &[Square]) {
        for square in squares {
            let mut requests = harness.app.world_mut().resource_mut::<SquareRequests>();
            requests.0.push((*square, Action::Click));
            harness.frame();
            harness.frame();
        }
    }

    #[test]
    fn in_the_set_up_a_click_applies_the_tool_and_moves_nothing() {
        let mut harness = with_requests(Rules::default());
        let mut setting_up = harness.app.world_mut().resource_mut::<SetUp>();
        setting_up.begin(Arrangement::empty());
        harness.frame();
        click(&mut harness, &[Square::E2, Square::E4]);
        let world = harness.app.world();
        assert_eq!(world.resource::<Rules>().game().cursor(), 0);
        assert_eq!(world.resource::<Selection>().selected, None);
        assert_eq!(world.resource::<Selection>().cursor, Some(Square::E4));
        let board = world.resource::<SetUp>().board().map(Arrangement::fen);
        let wanted = "8/8/8/8/4P3/8/4P3/8 w - - 0 1";
        assert_eq!(board.as_deref(), Some(wanted));
    }

    #[test]
    fn in_photo_mode_a_click_moves_nothing() {
        let mut harness = with_requests(Rules::default());
        harness.app.world_mut().resource_mut::<PhotoMode>().on = true;
        harness.frame();
        click(&mut harness, &[Square::E2, Square::E4]);
        let world = harness.app.world();
        assert_eq!(world.resource::<Rules>().game().cursor(), 0);
        assert_eq!(world.resource::<Selection>().selected, None);
    }

    #[test]
    fn a_click_takes_the_focus_from_a_button() {
        let mut harness = with_requests(Rules::default());
        harness.press(egui::Key::Tab);
        harness.frame();
        assert!(harness.egui().memory(egui::Memory::focused).is_some());
        click(&mut harness, &[Square::E2, Square::E4]);
        assert_eq!(harness.egui().memory(egui::Memory::focused), None);
        let world = harness.app.world();
        assert_eq!(world.resource::<Rules>().game().cursor(), 1);
    }

    #[test]
    fn while_a_dialog_is_open_a_click_moves_nothing() {
        let mut harness = with_requests(Rules::default());
        harness.send(ViewCommand::Settings);
        harness.frame();
        harness.frame();
        click(&mut harness, &[Square::E2, Square::E4]);
        let world = harness.app.world();
        assert_eq!(world.resource::<Rules>().game().cursor(), 0);
        assert_eq!(world.resource::<Selection>().selected, None);
    }

    #[test]
    fn t1_a_click_by_a_screen_reader_touches() {
        let options = MatchOptions {
            touch_move: true,
            ..MatchOptions::default()
        };
        let table = Table::adopt(&Game::new(), options);
        let mut harness = with_requests(Rules::at(table));
        click(&mut harness, &[Square::G1]);
        let world = harness.app.world();
        let touched = world.resource::<Rules>().table().touched().to_vec();
        assert_eq!(touched, [Square::G1]);
        assert_eq!(world.resource::<Selection>().selected, Some(Square::G1));
    }

    #[test]
    fn the_squares_of_a_set_up_are_those_that_are_set_up() {
        let (mut update, root) = window_tree();
        let rules = Rules::new(Game::new());
        let mut arrangement = Arrangement::empty();
        arrangement.put(Square::E4, crate::chess::Role::King.of(Color::Black));
        arrangement.set_turn(Color::Black);
        let board = BoardTree {
            rules: &rules,
            arrangement: Some(&arrangement),
            selection: &Selection::default(),
            seat: Seat::White,
            places: &SquaresOnScreen::default(),
            zoom: 1.0,
            announces: true,
            hanging: &[Square::B1],
        };
        board.add_to(&mut update, root, &LiveLine::default());
        let label = |square| node(&update, square_id(square)).label();
        assert_eq!(label(Square::E4), Some("e4, black king"));
        assert_eq!(label(Square::B1), Some("b1, empty"));
        let whole = node(&update, board_id()).label().expect("a label");
        assert!(whole.contains("Black to move"), "{whole}");
    }
}
