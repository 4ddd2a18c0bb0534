//! Whether all words fit where they stand, in every language, at 1280 by 720 and at the fewest points that large words
//! leave of a window: on a stage all panels are drawn as in the program, but without a window, and every word that was
//! drawn is looked at. See `fits` for one panel alone.

use bevy::{
    ecs::schedule::{Schedules, SingleThreadedExecutor},
    input::InputPlugin,
    prelude::*,
    window::{ExitCondition, WindowResolution},
};
use bevy_egui::{
    EguiClipboard, EguiContext, EguiPrimaryContextPass, EguiUserTextures, PrimaryEguiContext,
    egui::{self, RawInput, Shape, Ui, epaint::ClippedShape, pos2, vec2},
};

use crate::{
    play::{self, rules::Rules},
    ui::widgets::theme,
    words::{self, Language},
};

/// The window in which everything must fit.
pub const SIZE: (f32, f32) = (1280.0, 720.0);

/// What words of 200 % leave of it, and of a window of 800 by 600, where they are as large as they can be.
pub const FEW_POINTS: [(f32, f32); 2] = [(640.0, 360.0), (600.0, 450.0)];

/// So little may stick out: what a letter's edge is blurred by.
const AIR: f32 = 1.0;

/// What is wrong with the words that a plain function draws in a window of that size, in the language that is spoken.
pub fn words_of(mut draw: impl FnMut(&mut Ui)) -> Vec<String> {
    let ctx = egui::Context::default();
    theme::apply(&ctx);
    let mut problems = Vec::new();
    // What is placed by its own size is in its place in the second frame, what scrolls in the third.
    for _ in 0..3 {
        let mut output = ctx.run_ui(input(SIZE), &mut draw);
        output.textures_delta.clear();
        problems = problems_of(&output.shapes, SIZE);
    }
    problems
}

/// Runs `check` in every language and fails if any gives a problem.
pub fn in_every_language(mut check: impl FnMut(Language) -> Vec<String>) {
    let mut found = Vec::new();
    for language in Language::ALL {
        let problems = words::within(language, || check(language));
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

/// Words that were drawn, and where.
struct DrawnText {
    text: String,
    rect: egui::Rect,
    clip: egui::Rect,
    elided: bool,
    /// How many grounds were drawn before it.
    after: usize,
}

/// What is wrong with the words among these shapes: cut short, cut off, beyond the window, beyond the ground that they
/// stand on, over other words, or half under what was drawn later.
pub fn problems_of(shapes: &[ClippedShape], size: (f32, f32)) -> Vec<String> {
    let window = screen(size);
    let (mut words, mut grounds) = (Vec::new(), Vec::new());
    for clipped in shapes {
        gather(&clipped.shape, clipped.clip_rect, &mut words, &mut grounds);
    }
    let mut problems = Vec::new();
    for (index, word) in words.iter().enumerate() {
        let seen = word.rect.intersect(word.clip);
        // Scrolled away, or covered by what lies over it.
        if !seen.is_positive() || covered(seen, &grounds[word.after..]) {
            continue;
        }
        let mut complain = |what: &str| problems.push(format!("\"{}\" {what}", word.text));
        if word.elided {
            complain("is cut short");
        }
        if sticks_out(word.rect, word.clip).x {
            complain("is cut off");
        }
        let out = sticks_out(word.rect, window);
        // Where there are few points, what scrolls inside the window may go on beyond it.
        let scrolls = size != SIZE
            && (word.clip.top() > window.top() || word.clip.bottom() < window.bottom());
        if out.x || (out.y && !scrolls) {
            complain("is beyond the window");
        }
        // A dialog may cover any of what it is opened over.
        let later = &grounds[word.after..];
        if !later.iter().any(|ground| is_dialog(ground, window))
            && later
                .iter()
                .any(|ground| ground.shrink(AIR).intersects(seen))
        {
            complain("is half covered");
        }
        // The ground that it was drawn on: the last one under the middle of what is seen of it.
        let ground = grounds[..word.after]
            .iter()
            .rev()
            .find(|ground| ground.contains(seen.center()));
        if let Some(ground) = ground {
            let out = sticks_out(word.rect, ground.expand(AIR));
            if out.x || (out.y && !sticks_out(word.rect, word.clip).y) {
                complain("is larger than what it stands on");
            }
        }
        for other in &words[..index] {
            let both = seen.intersect(other.rect.intersect(other.clip)).shrink(AIR);
            if both.is_positive() && !covered(both, &grounds[other.after..]) {
                problems.push(format!("\"{}\" stands on \"{}\"", word.text, other.text));
            }
        }
    }
    problems
}

/// Whether this is a dialog's ground, and no button's or line's.
fn is_dialog(ground: &egui::Rect, window: egui::Rect) -> bool {
    ground.height() > 48.0 && ground.width() > 0.4 * window.width()
}

fn covered(rect: egui::Rect, grounds: &[egui::Rect]) -> bool {
    grounds.iter().any(|ground| ground.contains_rect(rect))
}

fn sticks_out(inner: egui::Rect, outer: egui::Rect) -> BVec2 {
    BVec2::new(
        inner.left() < outer.left() - AIR || inner.right() > outer.right() + AIR,
        inner.top() < outer.top() - AIR || inner.bottom() > outer.bottom() + AIR,
    )
}

fn gather(
    shape: &Shape,
    clip: egui::Rect,
    words: &mut Vec<DrawnText>,
    grounds: &mut Vec<egui::Rect>,
) {
    match shape {
        Shape::Vec(shapes) => {
            for shape in shapes {
                gather(shape, clip, words, grounds);
            }
        }
        Shape::Rect(rect) if rect.fill.is_opaque() => grounds.push(rect.rect.intersect(clip)),
        Shape::Text(text) => {
            let galley = &text.galley;
            let rect = galley.mesh_bounds.translate(text.pos.to_vec2());
            if rect.is_positive() {
                words.push(DrawnText {
                    text: galley.job.text.clone(),
                    rect,
                    clip,
                    elided: galley.elided,
                    after: grounds.len(),
                });
            }
        }
        _ => {}
    }
}

/// All panels in an app without a window.
pub struct PanelHarness {
    /// The app, for what is to be seen.
    pub app: App,
    context: Entity,
    size: (f32, f32),
}

impl PanelHarness {
    /// The panels beside this game.
    pub fn new(rules: Rules) -> Self {
        Self::of(SIZE, rules)
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
        // On this thread, in the language that is spoken on it.
        for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
            schedule.set_executor(SingleThreadedExecutor::new());
        }
        app.finish();
        app.cleanup();
        let mut stage = Self { app, context, size };
        theme::apply(&stage.egui());
        stage.frame();
        stage
    }

    fn egui(&mut self) -> egui::Context {
        let mut contexts = self.app.world_mut().query::<&mut EguiContext>();
        contexts
            .get_mut(self.app.world_mut(), self.context)
            .expect("the stage's own context")
            .get_mut()
            .clone()
    }

    /// A frame: the game's, then the panels'. Gives what was drawn.
    pub fn frame(&mut self) -> Vec<ClippedShape> {
        self.frame_with(Vec::new())
    }

    /// A frame in which the panels hear of this key.
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

    fn frame_with(&mut self, events: Vec<egui::Event>) -> Vec<ClippedShape> {
        self.app.update();
        let ctx = self.egui();
        ctx.begin_pass(RawInput {
            events,
            ..input(self.size)
        });
        self.app.world_mut().run_schedule(EguiPrimaryContextPass);
        let mut output = ctx.end_pass();
        output.textures_delta.clear();
        output.shapes
    }

    /// Says this to the game, as a button would.
    pub fn send<M: Message>(&mut self, message: M) -> &mut Self {
        self.app.world_mut().write_message(message);
        self
    }

    /// Whether a button of that name is there.
    pub fn names(&self, button: &str) -> bool {
        let named = &self
            .app
            .world()
            .resource::<crate::ui::widgets::buttons::NamedButtons>()
            .0;
        named.iter().any(|(name, _)| *name == button)
    }

    /// What is wrong with the words that are to be seen now.
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
    use crate::ui::{screens::archive::ArchiveScreen, widgets::buttons::NamedButtons};
    use crate::{
        book::Book,
        chess::{
            Color, Game, archive,
            arrangement::Arrangement,
            find_move::FoundMove,
            table::{Action, Header, MatchOptions, Table},
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
        let cut = words_of(|ui| {
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
        let beyond = words_of(write(pos2(SIZE.0 - 10.0, 100.0)));
        assert!(!beyond.is_empty());
        assert_eq!(words_of(write(pos2(100.0, 100.0))), Vec::<String>::new());
        let twice = words_of(|ui| {
            write(pos2(100.0, 100.0))(ui);
            write(pos2(110.0, 100.0))(ui);
        });
        assert!(
            twice.iter().any(|problem| problem.contains("stands on")),
            "{twice:?}"
        );
        let narrow = words_of(|ui| {
            let place = egui::Rect::from_min_size(pos2(95.0, 90.0), vec2(40.0, 40.0));
            let painter = ui.ctx().layer_painter(egui::LayerId::background());
            painter.rect_filled(place, 0.0, theme::RAISED);
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

    fn act(table: &mut Table, deed: Action) {
        table.act(deed, Duration::ZERO).expect("it can be done");
    }

    fn from(fen: &str) -> Rules {
        Rules::new(Game::from_fen(fen).expect("a position"))
    }

    fn fits(rules: impl Fn() -> Rules, show: impl Fn(&mut PanelHarness)) {
        in_every_language(|_| {
            let mut found = Vec::new();
            for size in [SIZE].into_iter().chain(FEW_POINTS) {
                let mut stage = PanelHarness::of(size, rules());
                show(&mut stage);
                let problems = stage.problems();
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
        fits(long_game, |stage| {
            stage.send(MatchCommand::Look(ReviewTarget::Ply(3)));
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
        fits(long_game, |stage| {
            stage.send(MatchCommand::ClaimByMove);
        });
        fits(long_game, |stage| {
            stage.send(MatchCommand::Pause);
        });
        fits(long_game, |stage| {
            stage.send(MatchCommand::Claim);
        });
    }

    #[test]
    fn how_games_end_fits() {
        for fen in [
            // Mate, stalemate, a dead position: at once.
            "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
            "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
            "8/8/4k3/8/8/3K4/8/8 w - - 0 1",
            "4k3/8/8/8/8/8/8/4K2R w - - 150 90",
        ] {
            fits(|| from(fen), |_| {});
        }
        for loser in Color::ALL {
            fits(Rules::default, |stage| {
                stage.send(MatchCommand::Resign(loser));
            });
        }
    }

    #[test]
    fn the_lines_under_the_board_fit() {
        fits(Rules::default, |stage| {
            stage.app.world_mut().resource_mut::<TypedMove>().0 = "Nf3".to_owned();
        });
        let promotes = || from("4k3/6P1/8/8/8/8/8/4K3 w - - 0 1");
        fits(promotes, |stage| {
            let Ok(FoundMove::NeedsPromotion) = stage
                .app
                .world()
                .resource::<Rules>()
                .game()
                .find_move(crate::chess::Square::G7, crate::chess::Square::G8, None)
            else {
                panic!("the pawn is promoted");
            };
            stage.send(MoveRequested {
                from: crate::chess::Square::G7,
                to: crate::chess::Square::G8,
                promotion: None,
            });
        });
        // The longest refusals.
        for (start, to) in [("e1", "g1"), ("e2", "e6"), ("d1", "d4"), ("g1", "g3")] {
            fits(Rules::default, |stage| {
                stage.send(MoveRequested {
                    from: start.parse().expect("a square"),
                    to: to.parse().expect("a square"),
                    promotion: None,
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
        fits(long_game, |stage| {
            let records = Records::in_folder(folder.path());
            stage.app.insert_resource(records);
            stage.send(ViewCommand::Games);
            let is_read = |stage: &PanelHarness| {
                let world = stage.app.world();
                let search = world.resource::<GameSearch>();
                !search.is_running() && search.found().len() == 1
            };
            while !is_read(stage) {
                stage.frame();
            }
            assert!(stage.app.world().resource::<ArchiveScreen>().is_open());
        });
    }

    #[test]
    fn setting_up_fits() {
        for pieces in [Arrangement::start(), Arrangement::empty()] {
            fits(Rules::default, |stage| {
                let mut setting_up = stage.app.world_mut().resource_mut::<SetUp>();
                setting_up.begin(pieces.clone());
                stage.frame();
                assert!(stage.names("setup_use"));
            });
        }
    }

    #[test]
    fn the_way_out_of_setting_up_is_in_sight() {
        in_every_language(|_| {
            let mut lost = Vec::new();
            for size in [SIZE, (800.0, 600.0)].into_iter().chain(FEW_POINTS) {
                let mut stage = PanelHarness::of(size, Rules::default());
                let mut setting_up = stage.app.world_mut().resource_mut::<SetUp>();
                // What is wrong with it takes room.
                setting_up.begin(Arrangement::empty());
                stage.problems();
                let named = &stage.app.world().resource::<NamedButtons>().0;
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
        let pages = Book::ours().expect("a book").pages();
        in_every_language(|_| {
            let mut problems = Vec::new();
            for size in [SIZE].into_iter().chain(FEW_POINTS) {
                let mut stage = PanelHarness::of(size, long_game());
                stage.send(OpenRuleBook(None)).frame();
                problems.extend(stage.problems());
                for (number, page) in pages.iter().enumerate() {
                    stage.send(RuleBookCommand::Page(number)).frame();
                    assert!(stage.names("book_next"), "{} is open", page.id);
                    for task in 0..page.tasks.len() {
                        stage.send(RuleBookCommand::Task(task));
                        problems.extend(stage.problems());
                        stage.send(RuleBookCommand::Show);
                        problems.extend(stage.problems());
                    }
                }
            }
            problems
        });
    }

    #[test]
    fn running_clocks_stay_in_sight() {
        let mut stage = PanelHarness::new(long_game());
        assert!(!stage.names("clocks_hold"), "the panel shows them");
        let folder = tempfile::tempdir().expect("a folder");
        let hides = [
            ViewCommand::NewGame,
            ViewCommand::Games,
            ViewCommand::Share,
            ViewCommand::Settings,
            ViewCommand::Menu,
            ViewCommand::OpenFile,
        ];
        for wish in hides {
            let mut stage = PanelHarness::new(long_game());
            let records = Records::in_folder(folder.path());
            stage.app.insert_resource(records);
            stage.send(wish).frame();
            stage.frame();
            assert!(stage.names("clocks_hold"), "{wish:?}");
            stage.send(MatchCommand::Pause).frame();
            stage.frame();
            assert!(!stage.names("clocks_hold"), "they are held: {wish:?}");
        }
        stage.app.world_mut().resource_mut::<Overlays>().help = true;
        stage.frame();
        stage.frame();
        assert!(stage.names("clocks_hold"), "the help");
        let mut stage = PanelHarness::new(Rules::default());
        stage.send(ViewCommand::Games).frame();
        stage.frame();
        assert!(!stage.names("clocks_hold"), "there are none");
    }

    #[test]
    fn every_page_and_dialog_fits() {
        fits(Rules::default, |stage| {
            stage.app.world_mut().resource_mut::<Overlays>().help = true;
        });
        for wish in [
            ViewCommand::NewGame,
            ViewCommand::Games,
            ViewCommand::Menu,
            ViewCommand::Settings,
            ViewCommand::Share,
            ViewCommand::Resign,
            ViewCommand::Fold,
            ViewCommand::OpenFile,
            ViewCommand::SaveFile,
        ] {
            fits(long_game, |stage| {
                stage.send(wish);
            });
        }
    }
}
