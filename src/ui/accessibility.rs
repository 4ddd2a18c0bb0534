//! What a screen reader reads. The panels are egui's, which tells of its own widgets; the board is not, so its 64 squares
//! and the line in which moves are said are added to what egui tells. The cursor of the keyboard is what has the focus
//! there, and to click a square is what Enter does on it.
//!
//! Nothing of this is done before something listens ([`Listener`]).

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
    chess::{Color, Position, Square},
    play::{
        PlaySystems,
        announce::{Tone, Utterance},
        input::{
            promotion::PromotionState,
            selection::{self, Selection},
        },
        messages::{MoveRejected, MoveRequested},
        preferences::Preferences,
        rules::Rules,
        shared::{Listener, Overlays, Seat, SquaresOnScreen},
    },
    words::{
        say,
        spoken::{SquareState, spoken_square},
    },
};

use super::egui::text_scale::TextScale;

/// Tells of the board, and does what is asked of its squares.
pub fn plugin(app: &mut App) {
    app.init_resource::<LiveLine>()
        .init_resource::<SquareRequests>()
        .add_systems(
            PreUpdate,
            (listen, hear)
                .chain()
                .after(EguiInputSet::WriteEguiEvents)
                .run_if(resource_exists::<AccessibilityRequested>)
                .run_if(resource_exists::<Messages<ActionRequest>>),
        )
        .add_systems(Update, do_what_is_asked.in_set(PlaySystems::Input))
        .add_systems(Update, say_aside.after(PlaySystems::React))
        .add_systems(
            PostUpdate,
            (
                add_the_board
                    .after(EguiPostUpdateSet::ProcessOutput)
                    .before(EguiPostUpdateSet::PostProcessOutput),
                keep_bevy_out
                    .after(EguiPostUpdateSet::PostProcessOutput)
                    .before(AccessibilitySystems::Update)
                    .run_if(resource_exists::<ManageAccessibilityUpdates>),
            )
                .run_if(|listener: Res<Listener>| listener.0),
        );
}

/// What was last said, and how often something was: the same words said again are news again.
#[derive(Resource, Clone, Debug, Default)]
struct LiveLine {
    text: String,
    count: u64,
    urgent: bool,
}

/// Squares of which something was asked, in this frame.
#[derive(Resource, Clone, Debug, Default)]
struct SquareRequests(Vec<(Square, Action)>);

fn board_id() -> NodeId {
    egui::Id::new("the board").accesskit_id()
}

fn square_id(square: Square) -> NodeId {
    egui::Id::new(("the square", u32::from(square))).accesskit_id()
}

/// Two names in turn, so that saying the same again is a new line.
fn line_id(count: u64) -> NodeId {
    egui::Id::new(("the live line", count % 2)).accesskit_id()
}

/// egui builds its tree only while something listens.
fn listen(
    requested: Res<AccessibilityRequested>,
    mut listener: ResMut<Listener>,
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    mut known: Local<Option<(Entity, bool)>>,
    entities: Query<Entity, With<PrimaryEguiContext>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let listens = requested.get();
    listener.set_if_neq(Listener(listens));
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

/// What a screen reader asks of a square is ours to do; all else is egui's, which bevy_egui 0.42 does not tell.
fn hear(
    mut requests: MessageReader<ActionRequest>,
    mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>,
    mut asked: ResMut<SquareRequests>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for request in requests.read() {
        let square = Square::ALL
            .into_iter()
            .find(|square| square_id(*square) == request.target_node);
        match square {
            Some(square) => asked.0.push((square, request.action)),
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

fn do_what_is_asked(
    mut asked: ResMut<SquareRequests>,
    rules: Res<Rules>,
    promotion: Res<PromotionState>,
    overlays: Res<Overlays>,
    mut selection: ResMut<Selection>,
    mut moves: MessageWriter<MoveRequested>,
    mut rejections: MessageWriter<MoveRejected>,
) {
    if asked.0.is_empty() {
        return;
    }
    for (square, action) in std::mem::take(&mut asked.0) {
        if !is_in_sight(&rules) {
            continue;
        }
        match action {
            Action::Focus => selection.cursor = Some(square),
            Action::Click if promotion.pending().is_none() && !overlays.dialog => {
                selection.cursor = Some(square);
                let in_hand = selection.selected == Some(square);
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

/// Whether the board is seen: while the game is paused it is covered (C3), to the ear as to the eye.
fn is_in_sight(rules: &Rules) -> bool {
    !rules.table().is_paused() || rules.table().outcome().is_some()
}

fn say_aside(
    listener: Res<Listener>,
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

fn add_the_board(
    mut outputs: Query<&mut EguiOutput, With<PrimaryEguiContext>>,
    rules: Res<Rules>,
    preferences: Res<Preferences>,
    selection: Res<Selection>,
    overlays: Res<Overlays>,
    seat: Res<Seat>,
    places: Res<SquaresOnScreen>,
    zoom: Res<TextScale>,
    line: Res<LiveLine>,
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
            selection: &selection,
            seat: *seat,
            places: &places,
            zoom: zoom.0,
            announces: rules.announces(&preferences),
        };
        board.add_to(update, root, &line);
        // Who has a widget has left the board.
        if let Some(cursor) = selection.cursor
            && update.focus == root
            && !overlays.dialog
            && is_in_sight(&rules)
        {
            update.focus = square_id(cursor);
        }
    }
}

/// What is told of the board.
struct BoardTree<'a> {
    rules: &'a Rules,
    selection: &'a Selection,
    seat: Seat,
    places: &'a SquaresOnScreen,
    zoom: f32,
    /// Whether check is announced (law E2).
    announces: bool,
}

impl BoardTree<'_> {
    /// Adds board and line to a tree; where they are in it already, as in one that is sent again, they are made anew.
    fn add_to(&self, update: &mut TreeUpdate, root: NodeId, line: &LiveLine) {
        let ours: Vec<NodeId> = [board_id(), line_id(0), line_id(1)].into();
        let squares: Vec<NodeId> = Square::ALL.into_iter().map(square_id).collect();
        update
            .nodes
            .retain(|(id, _)| !ours.contains(id) && !squares.contains(id));
        if let Some((_, window)) = update.nodes.iter_mut().find(|(id, _)| *id == root) {
            // The board before the panels: it is what one comes for.
            let rest = window.children().iter().copied();
            let rest = rest.filter(|id| !ours.contains(id));
            let mut children = vec![board_id()];
            children.extend(rest);
            children.push(line_id(line.count));
            window.set_children(children);
            window.set_label(say!("access-window"));
        }
        let mut board = Node::new(Role::Group);
        if is_in_sight(self.rules) {
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
            board.set_label(say!("access-covered"));
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
        let turn = self.rules.shown().turn().fold_wb("white", "black");
        say!("access-board", side = side, turn = turn)
    }

    fn square(&self, square: Square) -> Node {
        let position = self.rules.shown();
        let board = position.board();
        let piece = board.piece_at(square);
        let selection = self.selection;
        let standing = SquareState {
            in_hand: selection.selected == Some(square),
            is_goal: selection.is_goal(square),
            in_check: position.is_check()
                && board.king_of(position.turn()) == Some(square)
                && self.announces,
            last_move: last_move(self.rules).is_some_and(|ends| ends.contains(&square)),
        };
        let mut node = Node::new(Role::Button);
        node.set_label(spoken_square(square, piece, standing));
        if standing.in_hand {
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

/// From where to where the move went that led to what is shown.
fn last_move(rules: &Rules) -> Option<[Square; 2]> {
    let index = rules.shown_ply().checked_sub(1)?;
    let made = rules.game().plies().get(index)?;
    Some([made.mv.from()?, made.mv.to()])
}

/// The squares line by line from the far left corner, as one reads who sits on that side.
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

/// Reads out what is only painted there. The words are not put together while nothing listens.
pub fn read_out(response: &egui::Response, words: impl FnOnce() -> String) {
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.set_role(Role::Label);
        node.set_value(words());
        node.set_bounds(bounds(response.rect));
    });
}

/// Reads out words that are painted without a widget.
pub fn read_out_at(ctx: &egui::Context, id: egui::Id, place: egui::Rect, words: &str) {
    ctx.accesskit_node_builder(id, |node| {
        node.set_role(Role::Label);
        node.set_value(words);
        node.set_bounds(bounds(place));
    });
}

/// Says what a picture or a painted line that can be pressed is called.
pub fn call(response: &egui::Response, words: impl FnOnce() -> String) {
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.set_role(Role::Button);
        node.clear_toggled();
        node.set_label(words());
        node.set_bounds(bounds(response.rect));
        node.add_action(Action::Click);
    });
}

/// Says what a button does.
pub fn describe(response: &egui::Response, words: &str) {
    if !words.is_empty() {
        response
            .ctx
            .accesskit_node_builder(response.id, |node| node.set_description(words));
    }
}

/// Says of an area that it is a dialog and that the rest waits.
pub fn call_dialog(ui: &egui::Ui) {
    ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(Role::Dialog);
        node.set_modal();
    });
}

/// These words are said of themselves when they come.
pub fn announce(response: &egui::Response) {
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

/// One tree at a time: Bevy's own knows neither egui nor the board.
fn keep_bevy_out(mut bevys: ResMut<ManageAccessibilityUpdates>) {
    if bevys.get() {
        bevys.set(false);
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::accesskit::{Tree, TreeId};

    use super::*;
    use crate::chess::Game;

    /// A tree with nothing but a window.
    fn bare() -> (TreeUpdate, NodeId) {
        let root = NodeId(1);
        let update = TreeUpdate {
            nodes: vec![(root, Node::new(Role::Window))],
            tree: Some(Tree::new(root)),
            tree_id: TreeId::ROOT,
            focus: root,
        };
        (update, root)
    }

    fn told(game: Game, selection: &Selection, seat: Seat) -> TreeUpdate {
        told_or_not(game, selection, seat, true)
    }

    fn told_or_not(game: Game, selection: &Selection, seat: Seat, announces: bool) -> TreeUpdate {
        let (mut update, root) = bare();
        let rules = Rules::new(game);
        let board = BoardTree {
            rules: &rules,
            selection,
            seat,
            places: &SquaresOnScreen::default(),
            zoom: 1.0,
            announces,
        };
        let line = LiveLine {
            text: "knight to f3".to_owned(),
            count: 1,
            urgent: false,
        };
        // Twice, as a frame that sends the last tree again does.
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
        let update = told(Game::new(), &Selection::default(), Seat::White);
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
        assert_eq!(label(Square::E4), "e4, empty");
        let seen_by_black = told(Game::new(), &Selection::default(), Seat::Black);
        let board = node(&seen_by_black, board_id());
        assert_eq!(board.children()[0], square_id(Square::H1));
    }

    #[test]
    fn what_is_in_hand_and_what_it_takes_is_told() {
        let game = Game::from_fen("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1").expect("a position");
        let rules = Rules::new(game.clone());
        let mut selection = Selection::default();
        selection.select(Square::E4, &rules);
        let update = told(game, &selection, Seat::White);
        let pawn = node(&update, square_id(Square::E4));
        assert_eq!(pawn.label(), Some("e4, white pawn, selected"));
        assert_eq!(pawn.is_selected(), Some(true));
        let goal = node(&update, square_id(Square::D5));
        assert_eq!(goal.label(), Some("d5, black pawn, can be captured"));
        assert!(goal.supports_action(Action::Click));
    }

    #[test]
    fn e2_check_is_told_if_it_is_announced() {
        let game = Game::from_fen("R3k3/8/8/8/8/8/8/4K3 b - - 0 1").expect("a position");
        for (announces, label) in [
            (true, "e8, black king, in check"),
            (false, "e8, black king"),
        ] {
            let nothing = Selection::default();
            let update = told_or_not(game.clone(), &nothing, Seat::White, announces);
            let king = node(&update, square_id(Square::E8));
            assert_eq!(king.label(), Some(label));
        }
    }

    #[test]
    fn the_live_line_is_told_once_and_last() {
        let update = told(Game::new(), &Selection::default(), Seat::White);
        let window = node(&update, NodeId(1));
        assert_eq!(window.children(), [board_id(), line_id(1)]);
        let line = node(&update, line_id(1));
        assert_eq!(line.live(), Some(Live::Polite));
        assert_eq!(line.value(), Some("knight to f3"));
    }
}
