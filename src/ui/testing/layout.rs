//! Tests that all text fits, in every language, at 1280 by 720 and at the fewest points that a large text scale leaves.
//! [`PanelHarness`] draws all panels as in the program, but without a window, and every text is checked. See `text_fit`
//! for one panel alone.

use bevy::{
    ecs::schedule::{Schedules, SingleThreadedExecutor},
    input::{
        ButtonState, InputPlugin,
        keyboard::{Key, KeyCode, KeyboardInput},
    },
    prelude::*,
    window::{ExitCondition, WindowResolution},
};
use bevy_egui::{
    EguiClipboard, EguiContext, EguiFullOutput, EguiPrimaryContextPass, EguiUserTextures,
    PrimaryEguiContext,
    egui::{self, RawInput, Shape, Ui, accesskit::Node, epaint::ClippedShape, pos2, vec2},
};

use crate::{
    play::{self, rules::Rules},
    ui::widgets::{buttons::NamedButtons, theme},
    words::{self, Language},
};

/// The window in which everything must fit.
pub const WINDOW_SIZE: (f32, f32) = (1280.0, 720.0);

/// The points left of it by a text scale of 200 %, and of a window of 800 by 600 with its largest scale.
pub const SMALL_SIZES: [(f32, f32); 2] = [(640.0, 360.0), (600.0, 450.0)];

/// Tolerance for anti-aliased edges.
const TOLERANCE: f32 = 1.0;

/// Problems with the texts that a plain function draws in a window of that size, in the current language.
pub fn text_problems(mut draw: impl FnMut(&mut Ui)) -> Vec<String> {
    let ctx = egui::Context::default();
    theme::apply(&ctx);
    let mut problems = Vec::new();
    // Centred areas are in place in the second frame, scroll areas in the third.
    for _ in 0..3 {
        let mut output = ctx.run_ui(input(WINDOW_SIZE), &mut draw);
        output.textures_delta.clear();
        problems = problems_of(&output.shapes, WINDOW_SIZE);
    }
    problems
}

/// The accessibility nodes of what a plain function draws, in the current language.
pub fn nodes(mut draw: impl FnMut(&mut Ui)) -> Vec<Node> {
    let ctx = egui::Context::default();
    theme::apply(&ctx);
    ctx.enable_accesskit();
    let mut output = ctx.run_ui(input(WINDOW_SIZE), &mut draw);
    output.textures_delta.clear();
    nodes_of(output)
}

fn nodes_of(output: egui::FullOutput) -> Vec<Node> {
    let update = output.platform_output.accesskit_update;
    let nodes = update.expect("it is enabled").nodes.into_iter();
    nodes.map(|(_, node)| node).collect()
}

/// The node with this label.
pub fn labelled<'a>(nodes: &'a [Node], label: &str) -> &'a Node {
    let found = nodes.iter().find(|node| node.label() == Some(label));
    found.unwrap_or_else(|| {
        let labels: Vec<_> = nodes.iter().filter_map(Node::label).collect();
        panic!("there is no {label}, but {labels:?}")
    })
}

/// Runs `check` in every language and fails if any reports a problem.
pub fn in_every_language(mut check: impl FnMut(Language) -> Vec<String>) {
    let mut found = Vec::new();
    for language in Language::ALL {
        let problems = words::with_language(language, || check(language));
        found.extend(
            problems
                .into_iter()
                .map(|problem| format!("{}: {problem}", language.code())),
        );
    }
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

fn screen(size: (f32, f32)) -> egui::Rect {
    egui::Rect::from_min_size(egui::Pos2::ZERO, vec2(size.0, size.1))
}

fn input(size: (f32, f32)) -> RawInput {
    RawInput {
        screen_rect: Some(screen(size)),
        ..RawInput::default()
    }
}

/// A drawn text, and where.
struct DrawnText {
    text: String,
    rect: egui::Rect,
    clip: egui::Rect,
    elided: bool,
    /// How many backgrounds were drawn before it.
    backgrounds_before: usize,
}

/// Problems with the text among these shapes: elided, cut off, outside the window, larger than its background, over
/// other text, or half covered.
pub fn problems_of(shapes: &[ClippedShape], size: (f32, f32)) -> Vec<String> {
    let window = screen(size);
    let (mut texts, mut backgrounds) = (Vec::new(), Vec::new());
    for clipped in shapes {
        collect(
            &clipped.shape,
            clipped.clip_rect,
            &mut texts,
            &mut backgrounds,
        );
    }
    let mut problems = Vec::new();
    for (index, drawn) in texts.iter().enumerate() {
        let seen = drawn.rect.intersect(drawn.clip);
        // Scrolled out of view, or covered.
        if !seen.is_positive() || covered(seen, &backgrounds[drawn.backgrounds_before..]) {
            continue;
        }
        let mut report = |what: &str| problems.push(format!("\"{}\" {what}", drawn.text));
        if drawn.elided {
            report("is cut short");
        }
        if exceeds(drawn.rect, drawn.clip).x {
            report("is cut off");
        }
        let out = exceeds(drawn.rect, window);
        // In small windows a scroll area inside the window may be longer than it.
        let scrolls = size != WINDOW_SIZE
            && (drawn.clip.top() > window.top() || drawn.clip.bottom() < window.bottom());
        if out.x || (out.y && !scrolls) {
            report("is beyond the window");
        }
        // A dialog may cover anything.
        let later = &backgrounds[drawn.backgrounds_before..];
        if !later.iter().any(|background| is_dialog(background, window))
            && later
                .iter()
                .any(|background| background.shrink(TOLERANCE).intersects(seen))
        {
            report("is half covered");
        }
        // Its background: the last one under the centre of its visible part.
        let background = backgrounds[..drawn.backgrounds_before]
            .iter()
            .rev()
            .find(|background| background.contains(seen.center()));
        if let Some(background) = background {
            let out = exceeds(drawn.rect, background.expand(TOLERANCE));
            if out.x || (out.y && !exceeds(drawn.rect, drawn.clip).y) {
                report("is larger than what it stands on");
            }
        }
        for other in &texts[..index] {
            let both = seen
                .intersect(other.rect.intersect(other.clip))
                .shrink(TOLERANCE);
            if both.is_positive() && !covered(both, &backgrounds[other.backgrounds_before..]) {
                problems.push(format!("\"{}\" stands on \"{}\"", drawn.text, other.text));
            }
        }
    }
    problems
}

/// Whether this is the background of a dialog or a menu, not of a button or a line.
fn is_dialog(background: &egui::Rect, window: egui::Rect) -> bool {
    let is_menu = background.height() > 150.0 && background.width() > 120.0;
    is_menu || (background.height() > 48.0 && background.width() > 0.4 * window.width())
}

fn covered(rect: egui::Rect, backgrounds: &[egui::Rect]) -> bool {
    backgrounds
        .iter()
        .any(|background| background.contains_rect(rect))
}

fn exceeds(inner: egui::Rect, outer: egui::Rect) -> BVec2 {
    BVec2::new(
        inner.left() < outer.left() - TOLERANCE || inner.right() > outer.right() + TOLERANCE,
        inner.top() < outer.top() - TOLERANCE || inner.bottom() > outer.bottom() + TOLERANCE,
    )
}

fn collect(
    shape: &Shape,
    clip: egui::Rect,
    texts: &mut Vec<DrawnText>,
    backgrounds: &mut Vec<egui::Rect>,
) {
    match shape {
        Shape::Vec(shapes) => {
            for shape in shapes {
                collect(shape, clip, texts, backgrounds);
            }
        }
        // Backgrounds over the board are slightly translucent.
        Shape::Rect(rect) if rect.fill.a() >= theme::OVER_BOARD.a() => {
            backgrounds.push(rect.rect.intersect(clip));
        }
        Shape::Text(text) => {
            let galley = &text.galley;
            let rect = galley.mesh_bounds.translate(text.pos.to_vec2());
            if rect.is_positive() {
                texts.push(DrawnText {
                    text: galley.job.text.clone(),
                    rect,
                    clip,
                    elided: galley.elided,
                    backgrounds_before: backgrounds.len(),
                });
            }
        }
        _ => {}
    }
}

/// All panels in an app without a window.
pub struct PanelHarness {
    /// The app, for inspection.
    pub app: App,
    context: Entity,
    size: (f32, f32),
}

impl PanelHarness {
    /// The panels beside this game.
    pub fn new(rules: Rules) -> Self {
        Self::of(WINDOW_SIZE, rules)
    }

    /// The panels beside this game, in a window of this size.
    pub fn of(size: (f32, f32), rules: Rules) -> Self {
        let mut app = App::new();
        let window = Window {
            resolution: WindowResolution::new(size.0 as u32, size.1 as u32),
            ..default()
        };
        let window = WindowPlugin {
            primary_window: Some(window),
            exit_condition: ExitCondition::DontExit,
            ..default()
        };
        app.add_plugins((MinimalPlugins, window, InputPlugin, TransformPlugin))
            .insert_resource(rules)
            .add_plugins(play::plugin)
            .init_resource::<EguiUserTextures>()
            .init_resource::<EguiClipboard>();
        crate::ui::panels(&mut app);
        let context = app
            .world_mut()
            .spawn((EguiContext::default(), PrimaryEguiContext))
            .id();
        // On this thread, whose language is set.
        for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
            schedule.set_executor(SingleThreadedExecutor::new());
        }
        app.finish();
        app.cleanup();
        let mut harness = Self { app, context, size };
        theme::apply(&harness.egui());
        harness.frame();
        harness
    }

    /// egui's context.
    pub fn egui(&mut self) -> egui::Context {
        let mut contexts = self.app.world_mut().query::<&mut EguiContext>();
        contexts
            .get_mut(self.app.world_mut(), self.context)
            .expect("the stage's own context")
            .get_mut()
            .clone()
    }

    /// One frame: the game, then the panels. Returns what was drawn.
    pub fn frame(&mut self) -> Vec<ClippedShape> {
        self.frame_with(Vec::new())
    }

    /// One frame in which the panels receive this key.
    pub fn press(&mut self, key: egui::Key) -> Vec<ClippedShape> {
        let pressed = egui::Event::Key {
            key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: egui::Modifiers::NONE,
        };
        self.frame_with(vec![pressed])
    }

    /// One frame in which the board and the panels receive this key, as they do from a keyboard.
    pub fn press_everywhere(&mut self, panel_key: egui::Key, key_code: KeyCode, key: Key) {
        self.send(KeyboardInput {
            key_code,
            logical_key: key,
            state: ButtonState::Pressed,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        });
        self.press(panel_key);
    }

    /// One frame in which the panels receive these events.
    pub fn frame_with(&mut self, events: Vec<egui::Event>) -> Vec<ClippedShape> {
        self.output_with(events).shapes
    }

    /// One frame in which the panels receive these events, with egui's whole output.
    pub fn output_with(&mut self, events: Vec<egui::Event>) -> egui::FullOutput {
        self.app.update();
        let ctx = self.egui();
        let points = screen(self.size) / ctx.zoom_factor();
        let input = RawInput {
            screen_rect: Some(points),
            events,
            ..RawInput::default()
        };
        // As bevy_egui does: as many passes as are asked for.
        let mut output = ctx.run_ui(input, |_| {
            self.app.world_mut().run_schedule(EguiPrimaryContextPass);
        });
        output.textures_delta.clear();
        output
    }

    /// One frame, and its accessibility nodes.
    pub fn nodes(&mut self) -> Vec<Node> {
        self.egui().enable_accesskit();
        nodes_of(self.output_with(Vec::new()))
    }

    /// egui's output as it is shown on the screen.
    pub fn on_the_screen(&mut self, output: egui::FullOutput) -> Vec<ClippedShape> {
        let mut entity = self.app.world_mut().entity_mut(self.context);
        entity.insert(EguiFullOutput(Some(output)));
        self.app.world_mut().run_schedule(PostUpdate);
        let mut entity = self.app.world_mut().entity_mut(self.context);
        let output = entity.take::<EguiFullOutput>();
        output
            .and_then(|output| output.0)
            .expect("it is there")
            .shapes
    }

    /// Lets enough time pass that an offer can be answered.
    pub fn wait_to_answer(&mut self) {
        std::thread::sleep(crate::play::arbiter::match_actions::MIN_ANSWER_DELAY);
        self.frame();
        self.frame();
    }

    /// Clicks a button, with the pointer coming from elsewhere.
    pub fn click(&mut self, button: &str) -> &mut Self {
        let named = &self.app.world().resource::<NamedButtons>().0;
        let found = named.iter().find(|(name, _)| *name == button);
        let (_, at) = *found.unwrap_or_else(|| panic!("there is no button {button}"));
        self.click_at(pos2(at.x, at.y))
    }

    /// Clicks at this point, with the pointer coming from elsewhere.
    pub fn click_at(&mut self, pos: egui::Pos2) -> &mut Self {
        let press = |pressed| egui::Event::PointerButton {
            pos,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: egui::Modifiers::NONE,
        };
        self.frame_with(vec![egui::Event::PointerMoved(pos2(1.0, 1.0))]);
        self.frame_with(vec![egui::Event::PointerMoved(pos)]);
        self.frame_with(vec![press(true)]);
        self.frame_with(vec![press(false)]);
        self.frame();
        self
    }

    /// All texts among what was drawn, and where they are, in points.
    pub fn texts(shapes: &[ClippedShape]) -> Vec<(String, egui::Rect)> {
        let (mut texts, mut backgrounds) = (Vec::new(), Vec::new());
        for clipped in shapes {
            collect(
                &clipped.shape,
                clipped.clip_rect,
                &mut texts,
                &mut backgrounds,
            );
        }
        texts
            .into_iter()
            .map(|drawn| (drawn.text, drawn.rect))
            .collect()
    }

    /// Sends a message, as a button would.
    pub fn send<M: Message>(&mut self, message: M) -> &mut Self {
        self.app.world_mut().write_message(message);
        self
    }

    /// Whether there is a button of that name.
    pub fn has_button(&self, button: &str) -> bool {
        let named = &self.app.world().resource::<NamedButtons>().0;
        named.iter().any(|(name, _)| *name == button)
    }

    /// Problems with the text shown now.
    pub fn problems(&mut self) -> Vec<String> {
        for _ in 0..3 {
            self.frame();
        }
        problems_of(&self.frame(), self.size)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::ui::screens::archive::ArchiveScreen;
    use crate::{
        book::Book,
        chess::{
            Color, EndReason, Game, Odds, Outcome, archive,
            arrangement::Arrangement,
            find_move::FoundMove,
            table::{Action, Header, MatchOptions, Table},
            variant::StartNumber,
        },
        play::{
            arbiter::record::Records,
            library::search::GameSearch,
            messages::{MatchCommand, MoveRequested, ReviewTarget},
            mode::{rule_book::RuleBookCommand, set_up::SetUp},
            shared::{OpenRuleBook, Overlays, TypedMove, ViewCommand},
        },
    };

    #[test]
    fn words_that_do_not_fit_are_found() {
        let cut = text_problems(|ui| {
            ui.set_max_width(60.0);
            ui.add(egui::Button::new("much too long for a narrow button").truncate());
        });
        assert!(
            cut.iter().any(|problem| problem.ends_with("is cut short")),
            "{cut:?}"
        );
        let write = |at: egui::Pos2| {
            move |ui: &mut Ui| {
                let font = theme::font(20.0);
                ui.ctx().layer_painter(egui::LayerId::background()).text(
                    at,
                    egui::Align2::LEFT_TOP,
                    "words",
                    font,
                    theme::IVORY,
                );
            }
        };
        let beyond = text_problems(write(pos2(WINDOW_SIZE.0 - 10.0, 100.0)));
        assert!(!beyond.is_empty());
        assert_eq!(
            text_problems(write(pos2(100.0, 100.0))),
            Vec::<String>::new()
        );
        let twice = text_problems(|ui| {
            write(pos2(100.0, 100.0))(ui);
            write(pos2(110.0, 100.0))(ui);
        });
        assert!(
            twice.iter().any(|problem| problem.contains("stands on")),
            "{twice:?}"
        );
        let narrow = text_problems(|ui| {
            let place = egui::Rect::from_min_size(pos2(95.0, 90.0), vec2(40.0, 40.0));
            let painter = ui.ctx().layer_painter(egui::LayerId::background());
            painter.rect_filled(place, 0.0, theme::BUTTON);
            write(pos2(100.0, 100.0))(ui);
        });
        assert!(!narrow.is_empty());
    }

    fn table(clock: &str, touch_move: bool) -> Table {
        let options = MatchOptions {
            clocks: clock.parse().expect("a time control"),
            touch_move,
            ..MatchOptions::default()
        };
        Table::new(Header::new(options).with_players("Anna", "Bela"))
    }

    fn act(table: &mut Table, action: Action) {
        table.act(action, Duration::ZERO).expect("it can be done");
    }

    fn from(fen: &str) -> Rules {
        Rules::new(Game::from_fen(fen).expect("a position"))
    }

    fn fits(rules: impl Fn() -> Rules, show: impl Fn(&mut PanelHarness)) {
        in_every_language(|_| {
            let mut found = Vec::new();
            for size in [WINDOW_SIZE].into_iter().chain(SMALL_SIZES) {
                let mut harness = PanelHarness::of(size, rules());
                show(&mut harness);
                let problems = harness.problems();
                found.extend(
                    problems
                        .iter()
                        .map(|problem| format!("{size:?}: {problem}")),
                );
            }
            found
        });
    }

    fn long_game() -> Rules {
        let mut table = table("90+30", true);
        for _ in 0..30 {
            let mv = table.moves()[0];
            act(&mut table, Action::Move(mv));
        }
        Rules::at(table)
    }

    #[test]
    fn the_panel_fits() {
        fits(Rules::default, |_| {});
        fits(|| Rules::at(table("90+30", true)), |_| {});
        fits(long_game, |_| {});
        fits(long_game, |harness| {
            harness.send(MatchCommand::GoTo(ReviewTarget::Ply(3)));
        });
    }

    #[test]
    fn what_is_offered_and_answered_fits() {
        for side in Color::ALL {
            let offered = || {
                let mut table = table("5+3", true);
                let mv = table.moves()[0];
                act(&mut table, Action::Move(mv));
                act(&mut table, Action::Offer(side));
                Rules::at(table)
            };
            fits(offered, |_| {});
        }
        fits(long_game, |harness| {
            harness.send(MatchCommand::ClaimByMove);
        });
        fits(long_game, |harness| {
            harness.send(MatchCommand::Pause);
        });
        fits(long_game, |harness| {
            harness.send(MatchCommand::Claim);
        });
    }

    #[test]
    fn how_games_end_fits() {
        for fen in [
            // Mate, stalemate, a dead position: the game ends at once.
            "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
            "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
            "8/8/4k3/8/8/3K4/8/8 w - - 0 1",
            "4k3/8/8/8/8/8/8/4K2R w - - 150 90",
        ] {
            fits(|| from(fen), |_| {});
        }
        for loser in Color::ALL {
            fits(Rules::default, |harness| {
                harness.send(MatchCommand::Resign(loser));
            });
        }
    }

    #[test]
    fn the_lines_under_the_board_fit() {
        fits(Rules::default, |harness| {
            harness.app.world_mut().resource_mut::<TypedMove>().0 = "Nf3".to_owned();
        });
        let promotes = || from("4k3/6P1/8/8/8/8/8/4K3 w - - 0 1");
        fits(promotes, |harness| {
            let Ok(FoundMove::NeedsPromotion) = harness
                .app
                .world()
                .resource::<Rules>()
                .game()
                .find_move(crate::chess::Square::G7, crate::chess::Square::G8, None)
            else {
                panic!("the pawn is promoted");
            };
            harness.send(MoveRequested {
                from: crate::chess::Square::G7.into(),
                to: crate::chess::Square::G8,
                promotion: None,
                king_steps: false,
            });
        });
        // Whether the king castles or steps, and the panel of a game of Chess960.
        let castles = || from("1k6/8/8/8/8/8/PPP5/RK4R1 w GA - 0 1");
        fits(castles, |harness| {
            harness.send(MoveRequested {
                from: crate::chess::Square::B1.into(),
                to: crate::chess::Square::C1,
                promotion: None,
                king_steps: false,
            });
        });
        let start = || Rules::new(Game::from_position(StartNumber::USUAL.position()));
        fits(start, |_| {});
        let odds = || Rules::new(Game::from_position(Odds::PawnAndMove.start()));
        fits(odds, |_| {});
        // The longest refusals.
        for (start, to) in [("e1", "g1"), ("e2", "e6"), ("d1", "d4"), ("g1", "g3")] {
            fits(Rules::default, |harness| {
                harness.send(MoveRequested {
                    from: start
                        .parse::<crate::chess::Square>()
                        .expect("a square")
                        .into(),
                    to: to.parse().expect("a square"),
                    promotion: None,
                    king_steps: false,
                });
            });
        }
    }

    #[test]
    fn the_list_of_games_fits() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut table = table("5+3", false);
        for _ in 0..3 {
            let mv = table.moves()[0];
            act(&mut table, Action::Move(mv));
        }
        archive::append(folder.path(), table.game()).expect("the folder can be written");
        for is_over in [false, true] {
            fits(long_game, |harness| {
                if is_over {
                    harness.send(MatchCommand::Resign(Color::White)).frame();
                }
                let records = Records::in_folder(folder.path());
                harness.app.insert_resource(records);
                harness.send(ViewCommand::Games);
                let is_read = |harness: &PanelHarness| {
                    let world = harness.app.world();
                    let search = world.resource::<GameSearch>();
                    !search.is_running() && search.found().len() == 1
                };
                while !is_read(harness) {
                    harness.frame();
                }
                assert!(harness.app.world().resource::<ArchiveScreen>().is_open());
            });
        }
    }

    #[test]
    fn the_list_says_where_the_finished_game_on_the_board_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let listed = |end: Option<MatchCommand>| {
            let mut harness = PanelHarness::new(long_game());
            harness
                .app
                .insert_resource(Records::in_folder(folder.path()));
            if let Some(end) = end {
                harness.send(end).frame();
            }
            harness.send(ViewCommand::Games);
            harness.problems();
            let shapes = harness.frame();
            let texts = PanelHarness::texts(&shapes).into_iter();
            texts.map(|(text, _)| text).collect::<Vec<_>>().join("\n")
        };
        let over = listed(Some(MatchCommand::Resign(Color::White)));
        assert!(over.contains("On the board: "), "{over}");
        assert!(over.contains("0–1"), "{over}");
        let open = listed(None);
        assert!(!open.contains("On the board: "), "{open}");
        let mut record = Game::new();
        record.declare(Outcome::win(Color::White, EndReason::NotRecorded));
        let opened = listed(Some(MatchCommand::Load(Box::new(record))));
        assert!(!opened.contains("On the board: "), "{opened}");
    }

    #[test]
    fn setting_up_fits() {
        for pieces in [Arrangement::start(), Arrangement::empty()] {
            fits(Rules::default, |harness| {
                let mut setting_up = harness.app.world_mut().resource_mut::<SetUp>();
                setting_up.begin(pieces.clone());
                harness.frame();
                assert!(harness.has_button("setup_use"));
            });
        }
    }

    #[test]
    fn the_way_out_of_setting_up_is_in_sight() {
        in_every_language(|_| {
            let mut lost = Vec::new();
            for size in [WINDOW_SIZE, (800.0, 600.0)].into_iter().chain(SMALL_SIZES) {
                let mut harness = PanelHarness::of(size, Rules::default());
                let mut setting_up = harness.app.world_mut().resource_mut::<SetUp>();
                // Its list of problems takes room.
                setting_up.begin(Arrangement::empty());
                harness.problems();
                let named = &harness.app.world().resource::<NamedButtons>().0;
                for way in ["setup_use", "setup_leave"] {
                    let place = named.iter().find(|(name, _)| *name == way);
                    let (_, at) = place.expect("it is there");
                    if at.y > size.1 - 10.0 {
                        lost.push(format!("{way} at {at} in {size:?}"));
                    }
                }
            }
            lost
        });
    }

    #[test]
    fn every_page_of_the_rule_book_fits() {
        let pages = Book::bundled().expect("a book").pages();
        in_every_language(|_| {
            let mut problems = Vec::new();
            for size in [WINDOW_SIZE].into_iter().chain(SMALL_SIZES) {
                let mut harness = PanelHarness::of(size, long_game());
                harness.send(OpenRuleBook(None)).frame();
                problems.extend(harness.problems());
                for (number, page) in pages.iter().enumerate() {
                    harness.send(RuleBookCommand::Page(number)).frame();
                    assert!(harness.has_button("book_next"), "{} is open", page.id);
                    for task in 0..page.tasks.len() {
                        harness.send(RuleBookCommand::Task(task));
                        problems.extend(harness.problems());
                        harness.send(RuleBookCommand::Show);
                        problems.extend(harness.problems());
                    }
                }
            }
            problems
        });
    }

    #[test]
    fn running_clocks_stay_in_sight() {
        let mut harness = PanelHarness::new(long_game());
        assert!(!harness.has_button("clocks_pause"), "the panel shows them");
        let folder = tempfile::tempdir().expect("a folder");
        let hides = [
            ViewCommand::NewGame,
            ViewCommand::Games,
            ViewCommand::Share,
            ViewCommand::Settings,
            ViewCommand::Menu,
            ViewCommand::OpenFile,
        ];
        for command in hides {
            let mut harness = PanelHarness::new(long_game());
            let records = Records::in_folder(folder.path());
            harness.app.insert_resource(records);
            harness.send(command).frame();
            harness.frame();
            assert!(harness.has_button("clocks_pause"), "{command:?}");
            harness.send(MatchCommand::Pause).frame();
            harness.frame();
            assert!(
                !harness.has_button("clocks_pause"),
                "they are held: {command:?}"
            );
        }
        harness.app.world_mut().resource_mut::<Overlays>().help = true;
        harness.frame();
        harness.frame();
        assert!(harness.has_button("clocks_pause"), "the help");
        let mut harness = PanelHarness::new(Rules::default());
        harness.send(ViewCommand::Games).frame();
        harness.frame();
        assert!(!harness.has_button("clocks_pause"), "there are none");
    }

    #[test]
    fn every_page_and_dialog_fits() {
        fits(Rules::default, |harness| {
            harness.app.world_mut().resource_mut::<Overlays>().help = true;
        });
        for command in [
            ViewCommand::NewGame,
            ViewCommand::Games,
            ViewCommand::Menu,
            ViewCommand::Settings,
            ViewCommand::Share,
            ViewCommand::Resign,
            ViewCommand::Fold,
            ViewCommand::More,
            ViewCommand::OpenFile,
            ViewCommand::SaveFile,
        ] {
            fits(long_game, |harness| {
                harness.send(command);
            });
        }
    }
}
