//! The dialog for a new match, and its parts. Enter starts it with the settings of the last one.

pub mod colour_draw;
pub mod match_setup;
pub mod seat_choice;
pub mod start_draw;

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Label, RichText, Ui},
};

use crate::{
    chess::{
        Odds, Variant,
        arrangement::Arrangement,
        recorder,
        table::{Draws, Player, Table, TakeBacks},
    },
    computer::Level,
    play::{
        PlaySystems,
        library::{
            LibraryCommand, engines::KnownEngines, head_to_head::PlayerHistory,
            last_match::RememberedMatch, unsaved::UnsavedGame,
        },
        messages::MatchCommand,
        mode::set_up::SetUp,
        rules::Rules,
        shared::{ViewCommand, on_view_command},
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
    words::{history::head_to_head, say, variant},
};

use colour_draw::ColourDraw;
use match_setup::{CLOCK_PRESETS, Colours, MatchSetup, StartPosition};
use seat_choice::SeatClicked;
use start_draw::StartDraw;

use super::{files, frame};

/// Opens the dialog, and starts the match.
pub fn plugin(app: &mut App) {
    app.init_resource::<NewMatch>()
        .add_systems(
            Update,
            (
                choose_computer.run_if(on_view_command(ViewCommand::PlayComputer)),
                open.run_if(
                    on_view_command(ViewCommand::NewGame)
                        .or_else(on_view_command(ViewCommand::PlayComputer)),
                ),
                reopen_with_engine.run_if(on_view_command(ViewCommand::FindEngineClosed)),
            )
                .chain()
                .in_set(PlaySystems::React),
        )
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(UiSystems::Dialogs).run_if(not(files::is_open)),
        );
}

/// The form data, and whether the dialog is open.
#[derive(Resource, Default, Debug)]
pub struct NewMatch {
    is_open: bool,
    setup: MatchSetup,
    /// Whether it was open before: its form is then newer than the remembered settings.
    was_open: bool,
    /// The engine that was clicked, by its code.
    engine: Option<String>,
    /// Whether it waits for an engine to be found on the disk.
    finds_engine: bool,
}

impl NewMatch {
    /// Whether the dialog is open.
    pub fn is_open(&self) -> bool {
        self.is_open
    }

    /// Opens the dialog again after the set-up, with the pieces, or unchanged with `None`.
    pub fn reopen(&mut self, pieces: Option<Arrangement>) {
        self.is_open = true;
        if let Some(pieces) = pieces {
            self.setup.start_position = StartPosition::ByHand(Box::new(pieces));
        }
    }
}

/// The buttons of the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewMatchAnswer {
    /// Start the match.
    Begin,
    /// Save the current game first.
    SaveFirst,
    /// Set up the pieces on the board.
    SetUp,
    /// Close the dialog.
    Cancel,
}

/// Makes the computer the second player, with the level chosen last.
fn choose_computer(mut new: ResMut<NewMatch>) {
    let seat = new.setup.computer.clone();
    let seat = seat.unwrap_or(Level::Casual.into());
    new.setup.choose_computer(Some(seat));
}

fn open(
    remembered: Res<RememberedMatch>,
    mut new: ResMut<NewMatch>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if new.is_open {
        return;
    }
    new.is_open = true;
    if !std::mem::replace(&mut new.was_open, true)
        && let Some(last) = remembered.last()
    {
        new.setup.recall(last);
    }
    // The start position is not kept from the last match.
    new.setup.start_position = StartPosition::Standard;
    if let Colours::Random(draw) = &mut new.setup.colours {
        *draw = ColourDraw::default();
    }
    redraw.write(RequestRedraw);
}

/// Opens the dialog again if it was left to find an engine.
fn reopen_with_engine(mut new: ResMut<NewMatch>, mut redraw: MessageWriter<RequestRedraw>) {
    if new.finds_engine {
        new.finds_engine = false;
        new.reopen(None);
        redraw.write(RequestRedraw);
    }
}

fn show(
    mut contexts: EguiContexts,
    mut new: ResMut<NewMatch>,
    mut setting_up: ResMut<SetUp>,
    rules: Res<Rules>,
    history: Res<PlayerHistory>,
    known: Res<KnownEngines>,
    unsaved: UnsavedGame,
    mut named: ResMut<NamedButtons>,
    mut ui_actions: UiActions,
) -> Result {
    if !new.is_open {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let new = new.bypass_change_detection();
    let handling = CurrentGameHandling::of(rules.table(), unsaved.would_be_lost());
    // The history of the two named players.
    let pair = new.setup.pair();
    if new.setup.has_pair() && !history.is_about(&pair) {
        ui_actions.send([UiAction::Library(LibraryCommand::LookUpPlayers(
            pair.clone(),
        ))]);
    }
    let [first, second] = pair;
    let history = history
        .of(&first, &second)
        .filter(|history| history.games() > 0)
        .map(|history| head_to_head(&first, &second, history));
    let (setup, engine) = (&mut new.setup, &mut new.engine);
    let mut wanted = None;
    let clicked = frame::show_with_footer(
        ctx,
        "new game",
        560.0,
        |ui, named| {
            let opponent = |ui: &mut Ui, setup: &mut MatchSetup, named: &mut NamedButtons| {
                wanted = opponent(ui, setup, engine, &known, named);
            };
            form(ui, setup, history.as_deref(), opponent, named)
        },
        |ui, named, form_state| footer(ui, form_state, handling, named),
        &mut named,
    );
    match wanted {
        Some(SeatClicked::Library(command)) => ui_actions.send([UiAction::Library(command)]),
        Some(SeatClicked::FindEngine) => {
            // The file dialog replaces this one until it is closed.
            (new.is_open, new.finds_engine) = (false, true);
            ui_actions.send([UiAction::View(ViewCommand::FindEngine)]);
            ctx.request_repaint();
            return Ok(());
        }
        Some(SeatClicked::Seat(_)) | None => {}
    }
    if ctx.input(|input| !input.events.is_empty()) {
        // The dialog may have grown: it is placed in the next frame.
        ctx.request_repaint();
    }
    let (enter, escape) = frame::dialog_keys(ctx, "new game");
    let answer = match clicked {
        Some(answer) => answer,
        None if enter => NewMatchAnswer::Begin,
        None if escape => NewMatchAnswer::Cancel,
        None => return Ok(()),
    };
    match answer {
        NewMatchAnswer::Begin => {
            let Some(series) = new.setup.series() else {
                return Ok(());
            };
            ui_actions.send([
                UiAction::Library(LibraryCommand::RememberMatch(new.setup.to_remember())),
                UiAction::Match(MatchCommand::NewMatch(Box::new(series))),
            ]);
        }
        NewMatchAnswer::SaveFirst => ui_actions.send([UiAction::View(ViewCommand::SaveFile)]),
        NewMatchAnswer::SetUp => {
            let pieces = match &new.setup.start_position {
                StartPosition::ByHand(pieces) => (**pieces).clone(),
                _ => match new.setup.start() {
                    Ok(Some(position)) => Arrangement::of_fen(&position),
                    _ => Arrangement::start(),
                },
            };
            setting_up.begin(pieces);
            ui_actions.send([]);
        }
        NewMatchAnswer::Cancel => ui_actions.send([]),
    }
    new.is_open = false;
    ctx.request_repaint();
    Ok(())
}

/// State of the form, for the buttons below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormState {
    is_valid: bool,
    wants_set_up: bool,
}

/// What happens to the current game when the new match begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CurrentGameHandling {
    /// There is no game.
    NoGame,
    /// It is moved to the archive.
    Archived,
    /// It is discarded, unsaved.
    Discarded,
}

impl CurrentGameHandling {
    /// What happens to the game on the board, if it is known whether it would be lost.
    fn of(table: &Table, would_be_lost: bool) -> Self {
        if would_be_lost {
            Self::Discarded
        } else if table.outcome().is_none() && recorder::is_worth_keeping(table) {
            Self::Archived
        } else {
            Self::NoGame
        }
    }
}

/// The fields from top to bottom.
pub fn form(
    ui: &mut Ui,
    setup: &mut MatchSetup,
    history: Option<&str>,
    opponent: impl FnOnce(&mut Ui, &mut MatchSetup, &mut NamedButtons),
    named: &mut NamedButtons,
) -> FormState {
    form::title(ui, &say!("match-title"));
    ui.spacing_mut().item_spacing.y = 4.0;
    names(ui, setup);
    if let Some(history) = history {
        form::small_text(ui, history);
    }
    heading(ui, &say!("match-computer"));
    opponent(ui, setup, named);
    colours(ui, setup, named);
    clocks(ui, setup, named);
    let wants_set_up = start_position(ui, setup, named);
    form::group(ui, &say!("match-arbiter"));
    match_options(ui, setup, named);
    FormState {
        is_valid: setup.is_valid(),
        wants_set_up,
    }
}

/// The choice of the second player, if it is no person; returns requests to the library and the file dialog.
fn opponent(
    ui: &mut Ui,
    setup: &mut MatchSetup,
    engine: &mut Option<String>,
    known: &KnownEngines,
    named: &mut NamedButtons,
) -> Option<SeatClicked> {
    let (now, names) = (setup.computer.clone(), &seat_choice::OPPONENT);
    let clicked = seat_choice::show(ui, named, names, now.as_ref(), engine, known, false)?;
    match clicked {
        SeatClicked::Seat(seat) => {
            setup.choose_computer(seat);
            return None;
        }
        SeatClicked::Library(LibraryCommand::ForgetEngine(ref code))
            if seat_choice::is_engine(now.as_ref(), code) =>
        {
            setup.choose_computer(None);
        }
        SeatClicked::Library(_) | SeatClicked::FindEngine => {}
    }
    Some(clicked)
}

/// What happens to the current game, and the buttons.
pub fn footer(
    ui: &mut Ui,
    form_state: FormState,
    handling: CurrentGameHandling,
    named: &mut NamedButtons,
) -> Option<NewMatchAnswer> {
    if form_state.wants_set_up {
        return Some(NewMatchAnswer::SetUp);
    }
    let handling_words = match handling {
        CurrentGameHandling::NoGame => None,
        CurrentGameHandling::Archived => Some((say!("match-archived"), theme::MUTED)),
        CurrentGameHandling::Discarded => Some((say!("match-unsaved"), theme::ALERT)),
    };
    if let Some((words, colour)) = handling_words {
        ui.add(Label::new(RichText::new(words).size(13.0).color(colour)).wrap());
        ui.add_space(4.0);
    }
    let mut answer = None;
    ui.horizontal_wrapped(|ui| {
        ui.add_enabled_ui(form_state.is_valid, |ui| {
            let word = say!("match-begin");
            if frame::button(ui, named, "new_begin", &word, "Enter", true).clicked() {
                answer = Some(NewMatchAnswer::Begin);
            }
        });
        if handling == CurrentGameHandling::Discarded {
            let (word, tip) = (say!("match-save-first"), say!("match-save-first-tip"));
            if frame::button(ui, named, "new_save", &word, &tip, false).clicked() {
                answer = Some(NewMatchAnswer::SaveFirst);
            }
        }
        let word = say!("match-cancel");
        if frame::button(ui, named, "new_leave", &word, "Esc", false).clicked() {
            answer = Some(NewMatchAnswer::Cancel);
        }
    });
    answer
}

fn heading(ui: &mut Ui, words: &str) {
    ui.add_space(6.0);
    ui.label(
        RichText::new(words)
            .size(form::TEXT_SIZE)
            .color(theme::MUTED),
    );
}

/// A text about a problem.
fn problem_text(ui: &mut Ui, words: &str) {
    let words = crate::ui::strip::message::sentence(words);
    ui.add(Label::new(RichText::new(words).size(13.0).color(theme::ALERT)).wrap());
}

fn names(ui: &mut Ui, setup: &mut MatchSetup) {
    heading(ui, &say!("match-players"));
    let hints = [say!("match-first-player"), say!("match-second-player")];
    let wide = ui.available_width() > 420.0;
    let width = if wide {
        ((ui.available_width() - 8.0) / 2.0 - 18.0).min(230.0)
    } else {
        ui.available_width() - 20.0
    };
    let mut fields = |ui: &mut Ui| {
        let people = if setup.computer.is_some() { 1 } else { 2 };
        for (name, hint) in setup.names.iter_mut().zip(&hints).take(people) {
            frame::field(ui, name, hint, width);
        }
    };
    if wide {
        ui.horizontal(fields);
    } else {
        fields(ui);
    }
}

fn colours(ui: &mut Ui, setup: &mut MatchSetup, named: &mut NamedButtons) {
    heading(ui, &say!("match-colours"));
    let has_white = |setup: &MatchSetup, player: Player| match player {
        _ if setup.is_named(player) => {
            say!("match-has-white", name = shortened(&setup.name(player)))
        }
        Player::First => say!("match-first-has-white"),
        Player::Second => say!("match-second-has-white"),
    };
    let choices = [
        FormChoice::new("new_random", say!("match-random")).tip(say!("match-random-tip")),
        FormChoice::new("new_first", has_white(setup, Player::First)),
        FormChoice::new("new_second", has_white(setup, Player::Second)),
    ];
    let chosen = match setup.colours {
        Colours::Random(_) => 0,
        Colours::White(Player::First) => 1,
        Colours::White(Player::Second) => 2,
    };
    match form::buttons(ui, named, &choices, Some(chosen)) {
        Some(0) => setup.colours = Colours::Random(ColourDraw::default()),
        Some(1) => setup.colours = Colours::White(Player::First),
        Some(_) => setup.colours = Colours::White(Player::Second),
        None => {}
    }
    let white = setup.white().map(|player| has_white(setup, player));
    // The sentence has room for the whole name.
    let first = setup.name(Player::First);
    if let Colours::Random(draw) = &mut setup.colours {
        ui.horizontal(|ui| {
            draw.show(ui, named);
            let words = white.unwrap_or_else(|| say!("match-choose-a-hand", name = first));
            let words = RichText::new(words).size(14.0).color(theme::IVORY);
            ui.add(Label::new(words).wrap());
        });
    }
}

/// A name shortened to fit on a button.
fn shortened(name: &str) -> String {
    const MAX_CHARS: usize = 14;
    if name.chars().count() <= MAX_CHARS {
        name.to_owned()
    } else {
        let short: String = name.chars().take(MAX_CHARS - 1).collect();
        format!("{}…", short.trim_end())
    }
}

/// Names of the preset buttons for tests.
const PRESET_NAMES: [&str; CLOCK_PRESETS.len()] = [
    "clock_none",
    "clock_3",
    "clock_5",
    "clock_10",
    "clock_15",
    "clock_90",
    "clock_40",
];

fn clocks(ui: &mut Ui, setup: &mut MatchSetup, named: &mut NamedButtons) {
    heading(ui, &say!("match-clock"));
    let choices: Vec<FormChoice> = CLOCK_PRESETS
        .into_iter()
        .zip(PRESET_NAMES)
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
    let chosen = CLOCK_PRESETS.into_iter().map(written).position(|clock| {
        setup.clocks[0].trim() == clock && (!setup.differ || setup.clocks[1].trim() == clock)
    });
    if let Some(index) = form::buttons(ui, named, &choices, chosen) {
        let clock = written(CLOCK_PRESETS[index]);
        setup.clocks = [clock.to_owned(), clock.to_owned()];
    }
    ui.scope(|ui| {
        // The label is as high as the field after it.
        ui.spacing_mut().interact_size.y = 29.0;
        ui.horizontal_wrapped(|ui| {
            ui.label(
                RichText::new(say!("match-clock-own"))
                    .size(13.5)
                    .color(theme::MUTED),
            );
            let (tip, hint) = (say!("match-clock-own-tip"), say!("match-clock-own-hint"));
            let fields = if setup.differ { 2 } else { 1 };
            for clock in &mut setup.clocks[..fields] {
                frame::field(ui, clock, &hint, 110.0).on_hover_text(&tip);
            }
        });
    });
    let problem = setup
        .problem(0)
        .or_else(|| setup.problem(1).filter(|_| setup.differ));
    if let Some(problem) = problem {
        problem_text(ui, &problem);
    }
    let (words, tip) = (say!("match-clocks-differ"), say!("match-clocks-differ-tip"));
    if form::switch(ui, named, "new_differ", &words, &tip, setup.differ) {
        setup.differ = !setup.differ;
        if setup.differ {
            setup.clocks[1] = setup.clocks[0].clone();
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

/// The start position; returns whether the set-up on the board was asked for.
fn start_position(ui: &mut Ui, setup: &mut MatchSetup, named: &mut NamedButtons) -> bool {
    heading(ui, &say!("match-position"));
    let choices = [
        FormChoice::new("place_standard", say!("match-position-standard")),
        FormChoice::new("place_960", say!("variant-chess960")).tip(say!("match-960-tip")),
        FormChoice::new("place_odds", say!("match-odds")).tip(say!("match-odds-tip")),
        FormChoice::new("place_variant", say!("match-variant")).tip(say!("match-variant-tip")),
        FormChoice::new("place_fen", say!("match-position-fen"))
            .tip(say!("match-position-fen-tip")),
        FormChoice::new("place_hand", say!("match-position-hand"))
            .tip(say!("match-position-hand-tip")),
    ];
    let chosen = match setup.start_position {
        StartPosition::Standard => 0,
        StartPosition::Chess960(_) => 1,
        StartPosition::Odds(_) => 2,
        StartPosition::Variant(_) => 3,
        StartPosition::Fen(..) => 4,
        StartPosition::ByHand(_) => 5,
    };
    let mut wants_set_up = false;
    match form::buttons(ui, named, &choices, Some(chosen)) {
        Some(0) => setup.start_position = StartPosition::Standard,
        Some(1) if chosen != 1 => {
            setup.start_position = StartPosition::Chess960(StartDraw::by_lot());
        }
        Some(2) if chosen != 2 => {
            setup.start_position = StartPosition::Odds(Odds::PawnAndMove);
        }
        Some(3) if chosen != 3 => {
            setup.start_position = StartPosition::Variant(Variant::OTHERS[0]);
        }
        Some(4) if chosen != 4 => {
            let (fen, variant) = match &setup.start_position {
                StartPosition::ByHand(pieces) => (pieces.fen(), pieces.variant()),
                StartPosition::Variant(variant) => (String::new(), *variant),
                _ => (String::new(), Variant::default()),
            };
            setup.start_position = StartPosition::Fen(fen, variant);
        }
        Some(5) => wants_set_up = true,
        _ => {}
    }
    if let StartPosition::Odds(odds) = setup.start_position {
        choose_odds(ui, setup, odds, named);
    }
    match &mut setup.start_position {
        StartPosition::Standard | StartPosition::Odds(_) => {}
        StartPosition::Variant(variant) => choose_variant(ui, &Variant::OTHERS, variant, named),
        StartPosition::Chess960(draw) => draw.show(ui, named),
        StartPosition::Fen(text, variant) => {
            let width = ui.available_width() - 20.0;
            frame::long_field(ui, text, "FEN: 8/8/8/8/8/8/8/8 w - - 0 1", width, 120);
            // Few variants can be told from a FEN.
            choose_variant(ui, &Variant::ALL, variant, named);
        }
        StartPosition::ByHand(pieces) => form::small_text(ui, &pieces.fen()),
    }
    let is_empty =
        matches!(&setup.start_position, StartPosition::Fen(text, _) if text.trim().is_empty());
    match setup.start() {
        Err(_) if is_empty => form::small_text(ui, &say!("match-position-fen-empty")),
        Err(problems) => {
            for problem in problems {
                problem_text(ui, &problem);
            }
        }
        Ok(_) => {}
    }
    wants_set_up
}

/// The choice among these variants.
fn choose_variant(
    ui: &mut Ui,
    variants: &[Variant],
    chosen: &mut Variant,
    named: &mut NamedButtons,
) {
    let choices: Vec<FormChoice> = variants
        .iter()
        .map(|one| FormChoice::new(one.code(), variant::name(*one)))
        .collect();
    let now = variants.iter().position(|one| one == chosen);
    if let Some(index) = form::buttons(ui, named, &choices, now) {
        *chosen = variants[index];
    }
    if let Some(aim) = variant::aim(*chosen) {
        form::small_text(ui, &crate::ui::strip::message::sentence(&aim));
    }
}

/// The choice of the odds: a piece, or time.
fn choose_odds(ui: &mut Ui, setup: &mut MatchSetup, now: Odds, named: &mut NamedButtons) {
    const NAMES: [&str; 4] = ["odds_pawn", "odds_knight", "odds_rook", "odds_queen"];
    let word = |odds: Odds| match odds {
        Odds::PawnAndMove => say!("match-odds-pawn"),
        Odds::Knight => say!("match-odds-knight"),
        Odds::Rook => say!("match-odds-rook"),
        Odds::Queen => say!("match-odds-queen"),
    };
    let mut choices: Vec<FormChoice> = Odds::ALL
        .into_iter()
        .zip(NAMES)
        .map(|(odds, name)| FormChoice::new(name, word(odds)))
        .collect();
    choices.push(
        FormChoice::new("odds_time", say!("match-odds-time")).tip(say!("match-odds-time-tip")),
    );
    let chosen = Odds::ALL.into_iter().position(|odds| odds == now);
    match form::buttons(ui, named, &choices, chosen) {
        Some(index) if index < Odds::ALL.len() => {
            setup.start_position = StartPosition::Odds(Odds::ALL[index]);
        }
        Some(_) => {
            // All pieces, and less time for the second player.
            setup.start_position = StartPosition::Standard;
            setup.give_time_odds();
        }
        None => {}
    }
    form::small_text(ui, &variant::odds_name(now));
}

fn match_options(ui: &mut Ui, setup: &mut MatchSetup, named: &mut NamedButtons) {
    let take_backs = setup.take_backs();
    let options = &mut setup.options;
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
    let (words, tip) = (say!("match-hints"), say!("match-hints-tip"));
    if form::switch(ui, named, "hints_allowed", &words, &tip, options.hints) {
        options.hints = !options.hints;
    }
    let (words, tip) = (say!("match-announce"), say!("match-announce-tip"));
    if form::switch(ui, named, "announce", &words, &tip, options.announce) {
        options.announce = !options.announce;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::testing::{
        engines::{broken_engine, wait_until_failed},
        layout::PanelHarness,
        text_fit::in_every_language,
    };

    #[test]
    fn an_engine_that_is_forgotten_is_no_longer_the_opponent() {
        let mut harness = PanelHarness::of((1280.0, 1500.0), Rules::default());
        harness.app.insert_resource(broken_engine());
        harness.send(ViewCommand::NewGame);
        harness.problems();
        harness.click("opponent_engine_1");
        let opponent = |harness: &PanelHarness| {
            let new = harness.app.world().resource::<NewMatch>();
            new.setup.computer.clone()
        };
        assert!(opponent(&harness).is_some());
        wait_until_failed(&mut harness, "opponent_forget_engine");
        harness.click("opponent_forget_engine");
        assert_eq!(opponent(&harness), None);
    }

    #[test]
    fn a_game_is_said_to_be_archived_only_if_it_is() {
        use crate::chess::{
            pgn,
            table::{Action, MatchOptions},
        };
        let opened = pgn::read("1. e4 e5 2. Nf3 1-0").expect("a game").remove(0);
        let mut table = Table::adopt(&opened, MatchOptions::default());
        let by = crate::chess::Color::White;
        let back = Action::TakeBack { by, plies: 1 };
        table.act(back, std::time::Duration::ZERO).expect("free");
        assert_eq!(table.outcome(), None);
        let handling = CurrentGameHandling::of(&table, false);
        assert_eq!(handling, CurrentGameHandling::NoGame, "it is in its file");
        let mv = table.moves()[0];
        table
            .act(Action::Move(mv), std::time::Duration::ZERO)
            .expect("legal");
        let handling = CurrentGameHandling::of(&table, false);
        assert_eq!(handling, CurrentGameHandling::Archived);
        let handling = CurrentGameHandling::of(&table, true);
        assert_eq!(handling, CurrentGameHandling::Discarded);
    }

    #[test]
    fn every_word_fits_in_every_language() {
        let mut long = MatchSetup {
            differ: true,
            start_position: StartPosition::ByHand(Box::new(Arrangement::empty())),
            ..MatchSetup::default()
        };
        let mut drawn = MatchSetup {
            start_position: StartPosition::Chess960(StartDraw::by_lot()),
            ..MatchSetup::default()
        };
        let mut at_odds = MatchSetup {
            start_position: StartPosition::Odds(Odds::PawnAndMove),
            ..MatchSetup::default()
        };
        long.names = ["Wolfeschlegelsteinhausen", "Anna-Kaarina"].map(str::to_owned);
        let mut of_variant = MatchSetup {
            start_position: StartPosition::Variant(Variant::Horde),
            ..MatchSetup::default()
        };
        let mut by_fen = MatchSetup {
            start_position: StartPosition::Fen(
                "8/8/8/8/8/8/8/8 w - - 0 1".to_owned(),
                Variant::Horde,
            ),
            ..MatchSetup::default()
        };
        let mut usual = MatchSetup::default();
        let all = [
            &mut usual,
            &mut long,
            &mut drawn,
            &mut at_odds,
            &mut of_variant,
            &mut by_fen,
        ];
        for setup in all {
            for width in [550.0, 340.0] {
                in_every_language("a new match", width, 1200.0, |ui, named| {
                    let history = "Anna-Kaarina 12½ – 11½ Wolfeschlegelsteinhausen";
                    let known = KnownEngines::default();
                    let other = |ui: &mut Ui, setup: &mut MatchSetup, named: &mut NamedButtons| {
                        opponent(ui, setup, &mut None, &known, named);
                    };
                    let form_state = form(ui, setup, Some(history), other, named);
                    footer(ui, form_state, CurrentGameHandling::Discarded, named);
                });
            }
        }
    }
}
