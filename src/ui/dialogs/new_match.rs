//! The dialog before a new game. Enter begins at once with what was arranged last.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Label, RichText, Ui},
};

use crate::{
    chess::{
        arrangement::Arrangement,
        table::{Draws, Player, TakeBacks},
    },
    play::{
        PlaySystems, library::unsaved::UnsavedGame, messages::MatchCommand, mode::set_up::SetUp,
        rules::Rules, shared::ViewCommand,
    },
    ui::{
        UiSystems,
        action::{UiAction, UiActions},
        widgets::{
            buttons::NamedButtons,
            form::{self, FormChoice},
            theme,
        },
    },
    words::say,
};

use super::{
    colour_draw::ColourDraw,
    frame,
    match_setup::{CLOCKS, Colours, MatchSetup, StartPosition},
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
    plan: MatchSetup,
}

impl NewMatch {
    /// Whether the dialog is open.
    pub fn is_open(&self) -> bool {
        self.is_open
    }

    /// Comes back from the board with the pieces that were set up there; with none, as it was left.
    pub fn come_back(&mut self, pieces: Option<Arrangement>) {
        self.is_open = true;
        self.fresh = true;
        if let Some(pieces) = pieces {
            self.plan.beginning = StartPosition::ByHand(Box::new(pieces));
        }
    }
}

/// What was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewMatchAnswer {
    /// The game begins.
    Begin,
    /// The game on the board is saved first.
    SaveFirst,
    /// The pieces are set up on the board.
    SetUp,
    /// Nothing comes of it.
    Leave,
}

fn open(
    mut wishes: MessageReader<ViewCommand>,
    mut new: ResMut<NewMatch>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let wished = wishes.read().any(|wish| *wish == ViewCommand::NewGame);
    if wished && !new.is_open {
        new.is_open = true;
        new.fresh = true;
        // A match is arranged for the ordinary game, unless one says otherwise.
        new.plan.beginning = StartPosition::Standard;
        if let Colours::Random(lot) = &mut new.plan.colours {
            *lot = ColourDraw::default();
        }
        redraw.write(RequestRedraw);
    }
}

fn show(
    mut contexts: EguiContexts,
    mut new: ResMut<NewMatch>,
    mut setting_up: ResMut<SetUp>,
    rules: Res<Rules>,
    unsaved: UnsavedGame,
    mut named: ResMut<NamedButtons>,
    mut wishes: UiActions,
) -> Result {
    if !new.is_open {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let new = new.bypass_change_detection();
    let table = rules.table();
    let fate = if unsaved.would_be_lost() {
        CurrentGameFate::Lost
    } else if table.outcome().is_none() && !table.game().played().is_empty() {
        CurrentGameFate::PutAway
    } else {
        CurrentGameFate::Nothing
    };
    let plan = &mut new.plan;
    let fresh = std::mem::take(&mut new.fresh);
    let clicked = frame::sheet(
        ctx,
        "new game",
        560.0,
        |ui, named| form(ui, plan, named),
        |ui, named, filled| foot(ui, filled, fate, named),
        &mut named,
    );
    if ctx.input(|input| !input.events.is_empty()) {
        // What was changed may have made the dialog larger: it finds its place in the next frame.
        ctx.request_repaint();
    }
    let (enter, escape) = frame::enter_and_escape(ctx);
    let answer = match clicked {
        Some(answer) => answer,
        None if enter && !fresh => NewMatchAnswer::Begin,
        None if escape && !fresh => NewMatchAnswer::Leave,
        None => return Ok(()),
    };
    match answer {
        NewMatchAnswer::Begin => {
            let Some(series) = new.plan.series() else {
                return Ok(());
            };
            wishes.fulfil([UiAction::Match(MatchCommand::NewMatch(Box::new(series)))]);
        }
        NewMatchAnswer::SaveFirst => wishes.fulfil([UiAction::View(ViewCommand::SaveFile)]),
        NewMatchAnswer::SetUp => {
            let pieces = match &new.plan.beginning {
                StartPosition::ByHand(pieces) => (**pieces).clone(),
                _ => match new.plan.start() {
                    Ok(Some(position)) => Arrangement::of(&position),
                    _ => Arrangement::start(),
                },
            };
            setting_up.begin(pieces);
            wishes.fulfil([]);
        }
        NewMatchAnswer::Leave => wishes.fulfil([]),
    }
    new.is_open = false;
    ctx.request_repaint();
    Ok(())
}

/// What the form says of its fields, for the buttons below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormState {
    good: bool,
    set_up: bool,
}

/// What becomes of the game on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CurrentGameFate {
    /// There is none.
    Nothing,
    /// It goes into the archive.
    PutAway,
    /// It would be lost.
    Lost,
}

/// The fields from top to bottom.
pub fn form(ui: &mut Ui, plan: &mut MatchSetup, named: &mut NamedButtons) -> FormState {
    form::title(ui, &say!("match-title"));
    ui.spacing_mut().item_spacing.y = 4.0;
    names(ui, plan);
    colours(ui, plan, named);
    clocks(ui, plan, named);
    let set_up = beginning(ui, plan, named);
    form::group(ui, &say!("match-arbiter"));
    customs(ui, plan, named);
    FormState {
        good: plan.is_good(),
        set_up,
    }
}

/// What becomes of the game on the board, and the buttons.
pub fn foot(
    ui: &mut Ui,
    filled: FormState,
    fate: CurrentGameFate,
    named: &mut NamedButtons,
) -> Option<NewMatchAnswer> {
    if filled.set_up {
        return Some(NewMatchAnswer::SetUp);
    }
    let fate_words = match fate {
        CurrentGameFate::Nothing => None,
        CurrentGameFate::PutAway => Some((say!("match-put-away"), theme::PALE)),
        CurrentGameFate::Lost => Some((say!("match-lost"), theme::EMBER)),
    };
    if let Some((words, colour)) = fate_words {
        ui.add(Label::new(RichText::new(words).size(13.0).color(colour)).wrap());
        ui.add_space(4.0);
    }
    let mut answer = None;
    ui.horizontal_wrapped(|ui| {
        ui.add_enabled_ui(filled.good, |ui| {
            let word = say!("match-begin");
            if frame::button(ui, named, "new_begin", &word, "Enter", true).clicked() {
                answer = Some(NewMatchAnswer::Begin);
            }
        });
        if fate == CurrentGameFate::Lost {
            let (word, tip) = (say!("match-save-first"), say!("match-save-first-tip"));
            if frame::button(ui, named, "new_save", &word, &tip, false).clicked() {
                answer = Some(NewMatchAnswer::SaveFirst);
            }
        }
        let word = say!("match-cancel");
        if frame::button(ui, named, "new_leave", &word, "Esc", false).clicked() {
            answer = Some(NewMatchAnswer::Leave);
        }
    });
    answer
}

fn heading(ui: &mut Ui, words: &str) {
    ui.add_space(6.0);
    ui.label(RichText::new(words).size(form::TEXT).color(theme::PALE));
}

/// A sentence about what is wrong.
fn trouble(ui: &mut Ui, words: &str) {
    let words = crate::ui::strip::message::sentence(words);
    ui.add(Label::new(RichText::new(words).size(13.0).color(theme::EMBER)).wrap());
}

fn names(ui: &mut Ui, plan: &mut MatchSetup) {
    heading(ui, &say!("match-players"));
    let hints = [say!("match-first-player"), say!("match-second-player")];
    let wide = ui.available_width() > 420.0;
    let width = if wide {
        ((ui.available_width() - 8.0) / 2.0 - 18.0).min(230.0)
    } else {
        ui.available_width() - 20.0
    };
    let mut fields = |ui: &mut Ui| {
        for (name, hint) in plan.names.iter_mut().zip(&hints) {
            frame::field(ui, name, hint, width);
        }
    };
    if wide {
        ui.horizontal(fields);
    } else {
        fields(ui);
    }
}

fn colours(ui: &mut Ui, plan: &mut MatchSetup, named: &mut NamedButtons) {
    heading(ui, &say!("match-colours"));
    let has_white = |plan: &MatchSetup, player: Player| match player {
        _ if plan.is_named(player) => say!("match-has-white", name = in_short(&plan.name(player))),
        Player::First => say!("match-first-has-white"),
        Player::Second => say!("match-second-has-white"),
    };
    let choices = [
        FormChoice::new("new_lot", say!("match-by-lot")).tip(say!("match-by-lot-tip")),
        FormChoice::new("new_first", has_white(plan, Player::First)),
        FormChoice::new("new_second", has_white(plan, Player::Second)),
    ];
    let chosen = match plan.colours {
        Colours::Random(_) => 0,
        Colours::White(Player::First) => 1,
        Colours::White(Player::Second) => 2,
    };
    match form::buttons(ui, named, &choices, Some(chosen)) {
        Some(0) => plan.colours = Colours::Random(ColourDraw::default()),
        Some(1) => plan.colours = Colours::White(Player::First),
        Some(_) => plan.colours = Colours::White(Player::Second),
        None => {}
    }
    let white = plan.white().map(|player| has_white(plan, player));
    // In a sentence there is room for all of it.
    let first = plan.name(Player::First);
    if let Colours::Random(lot) = &mut plan.colours {
        ui.horizontal(|ui| {
            lot.show(ui, named);
            let words = white.unwrap_or_else(|| say!("match-choose-a-hand", name = first));
            let words = RichText::new(words).size(14.0).color(theme::IVORY);
            ui.add(Label::new(words).wrap());
        });
    }
}

/// A name as it fits on a button.
fn in_short(name: &str) -> String {
    const MOST: usize = 14;
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

fn clocks(ui: &mut Ui, plan: &mut MatchSetup, named: &mut NamedButtons) {
    heading(ui, &say!("match-clock"));
    let choices: Vec<FormChoice> = CLOCKS
        .into_iter()
        .zip(PRESETS)
        .map(|(clock, name)| {
            let word = match clock {
                "none" => say!("match-clock-none"),
                "5" => "5+0".to_owned(),
                clock => clock.to_owned(),
            };
            FormChoice::new(name, word).tip(clock_tip(clock))
        })
        .collect();
    // No clock is an empty field.
    let written = |clock: &'static str| if clock == "none" { "" } else { clock };
    let chosen = CLOCKS.into_iter().map(written).position(|clock| {
        plan.clocks[0].trim() == clock && (!plan.differ || plan.clocks[1].trim() == clock)
    });
    if let Some(index) = form::buttons(ui, named, &choices, chosen) {
        let clock = written(CLOCKS[index]);
        plan.clocks = [clock.to_owned(), clock.to_owned()];
    }
    ui.scope(|ui| {
        // The word stands as high as the field after it.
        ui.spacing_mut().interact_size.y = 29.0;
        ui.horizontal_wrapped(|ui| {
            ui.label(
                RichText::new(say!("match-clock-own"))
                    .size(13.5)
                    .color(theme::PALE),
            );
            let (tip, hint) = (say!("match-clock-own-tip"), say!("match-clock-own-hint"));
            let fields = if plan.differ { 2 } else { 1 };
            for clock in &mut plan.clocks[..fields] {
                frame::field(ui, clock, &hint, 110.0).on_hover_text(&tip);
            }
        });
    });
    let problem = plan
        .problem(0)
        .or_else(|| plan.problem(1).filter(|_| plan.differ));
    if let Some(problem) = problem {
        trouble(ui, &problem);
    }
    let (words, tip) = (say!("match-clocks-differ"), say!("match-clocks-differ-tip"));
    if form::switch(ui, named, "new_differ", &words, &tip, plan.differ) {
        plan.differ = !plan.differ;
        if plan.differ {
            plan.clocks[1] = plan.clocks[0].clone();
        }
    }
}

fn clock_tip(clock: &str) -> String {
    let (minutes, seconds) = match clock {
        "none" => return say!("match-clock-none-tip"),
        "3+2" => (3, 2),
        "5" => (5, 0),
        "10+5" => (10, 5),
        "15+10" => (15, 10),
        "90+30" => (90, 30),
        _ => return say!("match-clock-periods-tip"),
    };
    if seconds == 0 {
        say!("match-clock-sudden-tip", minutes = minutes)
    } else {
        say!(
            "match-clock-increment-tip",
            minutes = minutes,
            seconds = seconds
        )
    }
}

/// Where the game begins; whether the pieces are to be set up by hand now.
fn beginning(ui: &mut Ui, plan: &mut MatchSetup, named: &mut NamedButtons) -> bool {
    heading(ui, &say!("match-position"));
    let choices = [
        FormChoice::new("place_standard", say!("match-position-standard")),
        FormChoice::new("place_fen", say!("match-position-fen"))
            .tip(say!("match-position-fen-tip")),
        FormChoice::new("place_hand", say!("match-position-hand"))
            .tip(say!("match-position-hand-tip")),
    ];
    let chosen = match plan.beginning {
        StartPosition::Standard => 0,
        StartPosition::Fen(_) => 1,
        StartPosition::ByHand(_) => 2,
    };
    let mut set_up = false;
    match form::buttons(ui, named, &choices, Some(chosen)) {
        Some(0) => plan.beginning = StartPosition::Standard,
        Some(1) if chosen != 1 => {
            let fen = match &plan.beginning {
                StartPosition::ByHand(pieces) => pieces.fen(),
                _ => String::new(),
            };
            plan.beginning = StartPosition::Fen(fen);
        }
        Some(2) => set_up = true,
        _ => {}
    }
    match &mut plan.beginning {
        StartPosition::Standard => {}
        StartPosition::Fen(text) => {
            let width = ui.available_width() - 20.0;
            frame::long_field(ui, text, "FEN: 8/8/8/8/8/8/8/8 w - - 0 1", width, 120);
        }
        StartPosition::ByHand(pieces) => form::note(ui, &pieces.fen()),
    }
    let is_empty = matches!(&plan.beginning, StartPosition::Fen(text) if text.trim().is_empty());
    match plan.start() {
        Err(_) if is_empty => form::note(ui, &say!("match-position-fen-empty")),
        Err(problems) => {
            for problem in problems {
                trouble(ui, &problem);
            }
        }
        Ok(_) => {}
    }
    set_up
}

fn customs(ui: &mut Ui, plan: &mut MatchSetup, named: &mut NamedButtons) {
    let take_backs = plan.take_backs();
    let options = &mut plan.options;
    let choices = [
        FormChoice::new("draws_claim", say!("match-draws-claim"))
            .tip(say!("match-draws-claim-tip")),
        FormChoice::new("draws_once", say!("match-draws-once")).tip(say!("match-draws-once-tip")),
    ];
    let values = [Draws::OnClaim, Draws::AtOnce];
    let chosen = values.iter().position(|one| *one == options.draws);
    let words = say!("match-draws");
    if let Some(index) = form::choose(ui, named, &words, &choices, chosen) {
        options.draws = values[index];
    }
    let choices = [
        FormChoice::new("back_free", say!("match-take-backs-free"))
            .tip(say!("match-take-backs-free-tip")),
        FormChoice::new("back_agreed", say!("match-take-backs-agreed"))
            .tip(say!("match-take-backs-agreed-tip")),
        FormChoice::new("back_never", say!("match-take-backs-never"))
            .tip(say!("match-take-backs-never-tip")),
    ];
    let values = [TakeBacks::Free, TakeBacks::ByAgreement, TakeBacks::Never];
    let chosen = values.iter().position(|one| *one == take_backs);
    let words = say!("match-take-backs");
    if let Some(index) = form::choose(ui, named, &words, &choices, chosen) {
        options.take_backs = Some(values[index]);
    }
    let (words, tip) = (say!("match-touch"), say!("match-touch-tip"));
    if form::switch(ui, named, "touch_move", &words, &tip, options.touch_move) {
        options.touch_move = !options.touch_move;
    }
    let (words, tip) = (say!("match-announce"), say!("match-announce-tip"));
    if form::switch(ui, named, "announce", &words, &tip, options.announce) {
        options.announce = !options.announce;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::testing::text_fit::in_every_language;

    #[test]
    fn every_word_fits_in_every_language() {
        let mut long = MatchSetup {
            differ: true,
            beginning: StartPosition::ByHand(Box::new(Arrangement::empty())),
            ..MatchSetup::default()
        };
        long.names = ["Wolfeschlegelsteinhausen", "Anna-Kaarina"].map(str::to_owned);
        for plan in [&mut MatchSetup::default(), &mut long] {
            for width in [550.0, 340.0] {
                in_every_language("a new match", width, 1200.0, |ui, named| {
                    let filled = form(ui, plan, named);
                    foot(ui, filled, CurrentGameFate::Lost, named);
                });
            }
        }
    }
}
