//! The choice of the player of a side: a person, the computer at one of its levels, or another chess engine at a
//! strength.

use bevy_egui::egui::{RichText, Ui};

use crate::{
    computer::{ComputerSeat, Level, Strength},
    platform::IS_WEB,
    play::library::{LibraryCommand, engines::KnownEngines},
    ui::widgets::{
        buttons::NamedButtons,
        form::{self, FormChoice},
        theme,
    },
    words::{computer::level_name, engine, say},
};

/// Names of the buttons for tests.
#[derive(Debug)]
pub struct SeatNames {
    person: &'static str,
    pub(in crate::ui) levels: [&'static str; 8],
    engines: [&'static str; 4],
    strengths: [&'static str; 8],
    add: &'static str,
    forget: &'static str,
}

macro_rules! seat_names {
    ($who:literal) => {
        SeatNames {
            person: concat!($who, "_person"),
            levels: seat_names!($who, "_", "1", "2", "3", "4", "5", "6", "7", "8"),
            engines: seat_names!($who, "_engine_", "1", "2", "3", "4"),
            strengths: seat_names!($who, "_strength_", "1", "2", "3", "4", "5", "6", "7", "8"),
            add: concat!($who, "_add_engine"),
            forget: concat!($who, "_forget_engine"),
        }
    };
    ($who:literal, $what:literal, $($number:literal),+) => {
        [$(concat!($who, $what, $number)),+]
    };
}

/// The names for White's seat.
pub const WHITE: SeatNames = seat_names!("white");
/// The names for Black's seat.
pub const BLACK: SeatNames = seat_names!("black");
/// The names for the second player of a new match.
pub const OPPONENT: SeatNames = seat_names!("opponent");

/// What was clicked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatClicked {
    /// Give the seat to this player; `None`: to a person.
    Seat(Option<ComputerSeat>),
    /// A request to the library.
    Library(LibraryCommand),
    /// Find another engine on the disk.
    FindEngine,
}

/// Whether this player is the engine of that code.
pub fn is_engine(seat: Option<&ComputerSeat>, code: &str) -> bool {
    matches!(seat, Some(ComputerSeat::Engine(its, _)) if its == code)
}

/// The buttons of a seat. `now` is its present player; `engine` is the code of the engine that was clicked last, whose
/// strengths are shown. During a game an engine gets the seat only when its strength is clicked, as it might move at
/// once; its options are listed there, too.
pub fn show(
    ui: &mut Ui,
    named: &mut NamedButtons,
    names: &SeatNames,
    now: Option<&ComputerSeat>,
    engine: &mut Option<String>,
    known: &KnownEngines,
    in_game: bool,
) -> Option<SeatClicked> {
    let of_seat = match now {
        Some(ComputerSeat::Engine(code, _)) => Some(code.clone()),
        _ => None,
    };
    let shown = engine.clone().or(of_seat);
    let mut clicked = own_seats(ui, named, names, now, shown.is_some());
    if clicked.is_some() {
        *engine = None;
    }
    if IS_WEB {
        // In a browser no other program can be started.
        return clicked;
    }
    ui.add_space(5.0);
    let files = &known.engines().files;
    let mut choices: Vec<FormChoice> = files
        .iter()
        .enumerate()
        .map(|(at, file)| {
            let name = names.engines.get(at).copied().unwrap_or_default();
            FormChoice::new(name, &file.code).tip(file.path.display().to_string())
        })
        .collect();
    choices.push(FormChoice::new(names.add, say!("engine-add")).tip(say!("engine-add-tip")));
    let chosen = files
        .iter()
        .position(|file| shown.as_ref() == Some(&file.code));
    match form::buttons(ui, named, &choices, chosen) {
        Some(at) if at < files.len() => {
            let code = files[at].code.clone();
            *engine = Some(code.clone());
            if !in_game {
                let seat = ComputerSeat::Engine(code, Strength::Full);
                clicked = Some(SeatClicked::Seat(Some(seat)));
            }
        }
        Some(_) => clicked = Some(SeatClicked::FindEngine),
        None => {}
    }
    if let Some(code) = shown {
        let more = engine_seat(ui, named, names, now, &code, known, in_game);
        if matches!(
            more,
            Some(SeatClicked::Library(LibraryCommand::ForgetEngine(_)))
        ) {
            *engine = None;
        }
        clicked = clicked.or(more);
    }
    clicked
}

/// A person, or the computer at one of its levels.
fn own_seats(
    ui: &mut Ui,
    named: &mut NamedButtons,
    names: &SeatNames,
    now: Option<&ComputerSeat>,
    is_engine: bool,
) -> Option<SeatClicked> {
    let seats: Vec<Option<ComputerSeat>> = std::iter::once(None)
        .chain(Level::ALL.into_iter().map(|level| Some(level.into())))
        .collect();
    let person = FormChoice::new(names.person, say!("seats-person")).tip(say!("seats-person-tip"));
    let choices: Vec<FormChoice> = std::iter::once(person)
        .chain(
            Level::ALL
                .into_iter()
                .zip(names.levels)
                .map(|(level, name)| {
                    FormChoice::new(name, level_name(level)).tip(say!(
                        "seats-level-tip",
                        number = level.number(),
                        elo = level.traits().elo
                    ))
                }),
        )
        .collect();
    let has_it = |seat: &Option<ComputerSeat>| !is_engine && seat.as_ref() == now;
    let chosen = seats.iter().position(has_it);
    let clicked = form::buttons(ui, named, &choices, chosen)?;
    Some(SeatClicked::Seat(seats[clicked].clone()))
}

/// The strengths of an engine, once it has described itself.
fn engine_seat(
    ui: &mut Ui,
    named: &mut NamedButtons,
    names: &SeatNames,
    now: Option<&ComputerSeat>,
    code: &str,
    known: &KnownEngines,
    in_game: bool,
) -> Option<SeatClicked> {
    ui.add_space(3.0);
    let about = match known.description(code) {
        Some(Ok(about)) => about,
        Some(Err(failure)) => {
            let words = engine::failure(code, failure);
            problem(ui, &words);
            return forget_button(ui, named, names, code);
        }
        None if known.engines().of_code(code).is_none() => {
            problem(ui, &say!("engine-unknown", engine = code));
            return None;
        }
        None => {
            form::small_text(ui, &say!("engine-reading", engine = code));
            let ask = LibraryCommand::DescribeEngine(code.to_owned());
            return (!known.is_asked(code)).then_some(SeatClicked::Library(ask));
        }
    };
    form::small_text(ui, &engine::about(about));
    let strengths = about.strengths();
    let choices: Vec<FormChoice> = strengths
        .iter()
        .enumerate()
        .map(|(at, strength)| {
            let name = names.strengths.get(at).copied().unwrap_or_default();
            FormChoice::new(name, engine::strength_name(*strength))
        })
        .collect();
    let seat = |strength: &Strength| ComputerSeat::Engine(code.to_owned(), *strength);
    let chosen = strengths
        .iter()
        .position(|strength| now == Some(&seat(strength)));
    let words = say!("engine-strength");
    let clicked = form::choose(ui, named, &words, &choices, chosen);
    if in_game {
        form::small_text(ui, &engine::options(about));
    }
    clicked.map(|at| SeatClicked::Seat(Some(seat(&strengths[at]))))
}

/// The button that removes an engine that cannot be used.
fn forget_button(
    ui: &mut Ui,
    named: &mut NamedButtons,
    names: &SeatNames,
    code: &str,
) -> Option<SeatClicked> {
    let forget = FormChoice::new(names.forget, say!("engine-forget", engine = code))
        .tip(say!("engine-forget-tip"));
    form::actions(ui, named, &[forget])
        .map(|_| SeatClicked::Library(LibraryCommand::ForgetEngine(code.to_owned())))
}

fn problem(ui: &mut Ui, words: &str) {
    let words = crate::ui::strip::message::sentence(words);
    let words = RichText::new(words).size(13.0).color(theme::ALERT);
    ui.add(bevy_egui::egui::Label::new(words).wrap());
}
