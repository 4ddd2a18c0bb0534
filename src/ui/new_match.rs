//! The dialog before a new game. Enter begins at once with what was arranged last.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Checkbox, Grid, RichText, Stroke, Ui, vec2},
};

use crate::{
    chess::table::{Draws, Player, TakeBacks},
    play::{
        PlaySystems, messages::MatchCommand, record::Unfinished, rules::Rules, shared::ViewCommand,
    },
};

use super::{
    UiSystems,
    action::{Action, Wishes},
    dialog,
    lot::Lot,
    plan::{CLOCKS, Colours, Plan},
    saved::AtStake,
    theme,
    widgets::Named,
};

/// Opens the dialog when a new game is wished for, and begins the game.
pub fn plugin(app: &mut App) {
    app.init_resource::<NewMatch>()
        .add_systems(Update, open.in_set(PlaySystems::React))
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(UiSystems::Dialogs).before(super::question::ask),
        );
}

/// The arrangement, and whether it is being made.
#[derive(Resource, Default, Debug)]
pub struct NewMatch {
    is_open: bool,
    /// It was opened in this frame: the key that did it is no answer.
    fresh: bool,
    plan: Plan,
}

impl NewMatch {
    /// Whether the dialog is open.
    pub fn is_open(&self) -> bool {
        self.is_open
    }
}

/// What was answered.
enum Answer {
    Begin,
    SaveFirst,
    Leave,
}

fn open(
    mut wishes: MessageReader<ViewCommand>,
    unfinished: Res<Unfinished>,
    mut new: ResMut<NewMatch>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let wished = wishes.read().any(|wish| *wish == ViewCommand::NewGame);
    if wished && !new.is_open && unfinished.table().is_none() {
        new.is_open = true;
        new.fresh = true;
        if let Colours::Lot(lot) = &mut new.plan.colours {
            *lot = Lot::default();
        }
        redraw.write(RequestRedraw);
    }
}

fn show(
    mut contexts: EguiContexts,
    mut new: ResMut<NewMatch>,
    rules: Res<Rules>,
    at_stake: AtStake,
    mut named: ResMut<Named>,
    mut wishes: Wishes,
) -> Result {
    if !new.is_open {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let new = new.bypass_change_detection();
    let table = rules.table();
    let fate = if at_stake.is_lost() {
        Fate::Lost
    } else if table.outcome().is_none() && !table.game().played().is_empty() {
        Fate::PutAway
    } else {
        Fate::Nothing
    };
    let plan = &mut new.plan;
    let fresh = std::mem::take(&mut new.fresh);
    let clicked = dialog::show(ctx, "new game", |ui| form(ui, plan, fate, &mut named));
    if ctx.input(|input| !input.events.is_empty()) {
        // What was changed may have made the dialog larger: it finds its place in the next frame.
        ctx.request_repaint();
    }
    let (enter, escape) = dialog::enter_and_escape(ctx);
    let answer = match clicked {
        Some(answer) => answer,
        None if enter && !fresh => Answer::Begin,
        None if escape => Answer::Leave,
        None => return Ok(()),
    };
    match answer {
        Answer::Begin => {
            let Some(series) = new.plan.series() else {
                return Ok(());
            };
            wishes.fulfil([Action::Match(MatchCommand::NewMatch(Box::new(series)))]);
        }
        Answer::SaveFirst => wishes.fulfil([Action::View(ViewCommand::SaveFile)]),
        Answer::Leave => wishes.fulfil([]),
    }
    new.is_open = false;
    ctx.request_repaint();
    Ok(())
}

/// What becomes of the game on the board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Nothing,
    PutAway,
    Lost,
}

/// The fields from top to bottom, and the buttons.
fn form(ui: &mut Ui, plan: &mut Plan, fate: Fate, named: &mut Named) -> Option<Answer> {
    dialog::heading(ui, "New game");
    Grid::new("new game fields")
        .num_columns(2)
        .spacing(vec2(14.0, 9.0))
        .show(ui, |ui| {
            label(ui, "Players");
            ui.horizontal(|ui| names(ui, plan));
            ui.end_row();

            label(ui, "Colours");
            ui.vertical(|ui| colours(ui, plan, named));
            ui.end_row();

            label(ui, "Clock");
            ui.vertical(|ui| clocks(ui, plan, named));
            ui.end_row();

            label(ui, "Draws");
            ui.horizontal(|ui| {
                let words = [
                    (
                        "On claim",
                        "Three times the same, fifty moves: a player claims (FIDE)",
                        Draws::OnClaim,
                    ),
                    (
                        "At once",
                        "The game ends by itself (Piatnik)",
                        Draws::AtOnce,
                    ),
                ];
                for (word, tip, draws) in words {
                    let chosen = plan.options.draws == draws;
                    if dialog::button(ui, named, "", word, tip, chosen).clicked() {
                        plan.options.draws = draws;
                    }
                }
            });
            ui.end_row();

            label(ui, "Take-backs");
            ui.horizontal(|ui| {
                let words = [
                    ("Free", "Anyone, at any time", TakeBacks::Free),
                    (
                        "By agreement",
                        "The opponent is asked",
                        TakeBacks::ByAgreement,
                    ),
                    ("None", "A move made is made", TakeBacks::Never),
                ];
                for (word, tip, take_backs) in words {
                    let chosen = plan.options.take_backs == take_backs;
                    if dialog::button(ui, named, "", word, tip, chosen).clicked() {
                        plan.options.take_backs = take_backs;
                    }
                }
            });
            ui.end_row();

            label(ui, "Customs");
            ui.horizontal(|ui| {
                check(
                    ui,
                    &mut plan.options.touch_move,
                    "Touch-move",
                    "A man that is clicked must be moved, or taken, if it can",
                );
                check(
                    ui,
                    &mut plan.options.announce,
                    "Check is announced",
                    "Tournament players do not say it",
                );
            });
            ui.end_row();
        });
    ui.add_space(6.0);
    let fate_words = match fate {
        Fate::Nothing => None,
        Fate::PutAway => Some((
            "The game on the board goes into the archive, unfinished.",
            theme::PALE,
        )),
        Fate::Lost => Some((
            "The game on the board is not saved, and would be lost.",
            theme::EMBER,
        )),
    };
    if let Some((words, colour)) = fate_words {
        ui.label(RichText::new(words).size(13.5).color(colour));
        ui.add_space(4.0);
    }
    let mut answer = None;
    ui.horizontal(|ui| {
        ui.add_enabled_ui(plan.is_good(), |ui| {
            if dialog::button(ui, named, "new_begin", "Start the game", "Enter", true).clicked() {
                answer = Some(Answer::Begin);
            }
        });
        if fate == Fate::Lost
            && dialog::button(
                ui,
                named,
                "new_save",
                "Save first",
                "Save the game on the board",
                false,
            )
            .clicked()
        {
            answer = Some(Answer::SaveFirst);
        }
        if dialog::button(ui, named, "new_leave", "Cancel", "Esc", false).clicked() {
            answer = Some(Answer::Leave);
        }
    });
    answer
}

fn label(ui: &mut Ui, words: &str) {
    ui.label(RichText::new(words).size(14.5).color(theme::PALE));
}

fn check(ui: &mut Ui, on: &mut bool, words: &str, tip: &str) {
    ui.visuals_mut().widgets.inactive.bg_stroke = Stroke::new(1.0, theme::PALE);
    ui.add(Checkbox::new(on, RichText::new(words).size(14.5)))
        .on_hover_text(tip);
    ui.add_space(10.0);
}

fn names(ui: &mut Ui, plan: &mut Plan) {
    for (name, hint) in plan.names.iter_mut().zip(["First player", "Second player"]) {
        dialog::field(ui, name, hint, 180.0);
    }
}

fn colours(ui: &mut Ui, plan: &mut Plan, named: &mut Named) {
    ui.horizontal(|ui| {
        let by_lot = matches!(plan.colours, Colours::Lot(_));
        let tip = "The first player chooses a hand";
        if dialog::button(ui, named, "new_lot", "By lot", tip, by_lot).clicked() {
            plan.colours = Colours::Lot(Lot::default());
        }
        for (player, name) in Player::ALL.into_iter().zip(["new_first", "new_second"]) {
            let chosen = plan.colours == Colours::White(player);
            let who = plan.name(player);
            let word = match who.strip_suffix(" player") {
                Some(which) => format!("{which} has White"),
                None => format!("{} has White", in_short(who)),
            };
            if dialog::button(ui, named, name, &word, "", chosen).clicked() {
                plan.colours = Colours::White(player);
            }
        }
    });
    let first = in_short(plan.name(Player::First));
    let white = plan.white().map(|player| in_short(plan.name(player)));
    if let Colours::Lot(lot) = &mut plan.colours {
        ui.horizontal(|ui| {
            lot.show(ui, named);
            let words = match white {
                Some(white) => format!("{white} has White"),
                None => format!("{first} chooses a hand"),
            };
            ui.label(RichText::new(words).size(14.5).color(theme::IVORY));
        });
    }
}

/// A name as it fits on a button.
fn in_short(name: &str) -> String {
    const MOST: usize = 12;
    if name.chars().count() <= MOST {
        name.to_owned()
    } else {
        let short: String = name.chars().take(MOST - 1).collect();
        format!("{}…", short.trim_end())
    }
}

/// Names of the presets for the probe.
const PRESETS: [&str; CLOCKS.len()] = [
    "clock_none",
    "clock_3",
    "clock_5",
    "clock_10",
    "clock_15",
    "clock_90",
    "clock_40",
];

fn clocks(ui: &mut Ui, plan: &mut Plan, named: &mut Named) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for (clock, name) in CLOCKS.into_iter().zip(PRESETS) {
            let chosen = plan.clocks[0] == clock && (!plan.differ || plan.clocks[1] == clock);
            let word = if clock == "none" { "None" } else { clock };
            if dialog::button(ui, named, name, word, clock_tip(clock), chosen).clicked() {
                plan.clocks = [clock.to_owned(), clock.to_owned()];
            }
        }
    });
    ui.horizontal(|ui| {
        let tip = "Minutes and seconds a move: 5+3; d for a delay, b for Bronstein: 5d3;\n\
                   moves before the time, commas between periods: 40/90+30,30";
        let fields = if plan.differ { 2 } else { 1 };
        for clock in &mut plan.clocks[..fields] {
            dialog::field(ui, clock, "none", 130.0).on_hover_text(tip);
        }
        let before = plan.differ;
        check(
            ui,
            &mut plan.differ,
            "Different clocks",
            "The first player's and the second's; they keep them when colours change",
        );
        if plan.differ && !before {
            plan.clocks[1] = plan.clocks[0].clone();
        }
    });
    let problem = plan
        .problem(0)
        .or_else(|| plan.problem(1).filter(|_| plan.differ));
    if let Some(problem) = problem {
        let words = RichText::new(problem).size(13.0).color(theme::EMBER);
        ui.add(bevy_egui::egui::Label::new(words).wrap());
    }
}

fn clock_tip(clock: &str) -> &'static str {
    match clock {
        "none" => "Without clocks",
        "3+2" => "3 minutes, and 2 seconds for every move",
        "5" => "5 minutes for the game",
        "10+5" => "10 minutes, and 5 seconds for every move",
        "15+10" => "15 minutes, and 10 seconds for every move",
        "90+30" => "90 minutes, and 30 seconds for every move",
        _ => "90 minutes for 40 moves, then 30 minutes, and 30 seconds for every move",
    }
}
