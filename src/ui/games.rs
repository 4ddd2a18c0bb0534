//! The games played before: the list of the archive, searched by player, date and result; a click puts one on the
//! board. A large collection is read piece by piece while it is shown.

use std::path::PathBuf;

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align2, Rect, RichText, ScrollArea, Sense, Ui, pos2, text::TextWrapping, vec2},
};

use crate::{
    chess::{
        Color as Side,
        archive::{Date, Index, Listed, Query, Score},
        explain::side_name,
    },
    play::{
        PlaySystems,
        messages::{Look, MatchCommand, Notice},
        record::Records,
        rules::Rules,
        shared::ViewCommand,
    },
    words::say,
};

use super::{
    UiSystems, access,
    action::{Action, Wishes},
    dialog,
    saved::AtStake,
    strip, theme,
    widgets::Named,
};

/// Opens the list when it is asked for.
pub fn plugin(app: &mut App) {
    app.init_resource::<Games>()
        .add_systems(Update, open.in_set(PlaySystems::React))
        .add_systems(EguiPrimaryContextPass, show.in_set(UiSystems::Dialogs));
}

/// How much of the archive is read in a frame: more would be felt.
const PIECE: usize = 1 << 20;

/// The list, and whether it is shown.
#[derive(Resource, Default)]
pub struct Games {
    is_open: bool,
    index: Option<Index>,
    /// The index is of files that were brought, not of the archive.
    of_files: bool,
    is_reading: bool,
    form: Form,
    found: Found,
    /// Why a game could not be opened.
    problem: Option<String>,
    /// The game for which the players were told that theirs is not over.
    warned_of: Option<usize>,
}

impl Games {
    /// Shows the games of these files instead of the archive's.
    pub fn list(&mut self, files: Vec<PathBuf>) {
        *self = Self {
            is_open: true,
            index: Some(Index::of_files(files)),
            is_reading: true,
            of_files: true,
            ..Self::default()
        };
    }

    /// Whether the list is open.
    pub fn is_open(&self) -> bool {
        self.is_open
    }

    /// Whether there is more of the games to read than is in the list.
    pub fn is_reading(&self) -> bool {
        self.is_reading
    }
}

/// What is looked for, as it is typed.
#[derive(Clone, Default, PartialEq, Eq)]
struct Form {
    player: String,
    from: String,
    to: String,
    score: Option<Score>,
}

impl Form {
    fn query(&self) -> Query {
        let date = |text: &str| Some(Date::read(text.trim())).filter(|date| date.year() != 0);
        Query {
            player: self.player.clone(),
            from: date(&self.from),
            to: date(&self.to),
            score: self.score,
        }
    }
}

/// What was found, and what of.
#[derive(Default)]
struct Found {
    query: Query,
    of: usize,
    numbers: Vec<u32>,
}

impl Found {
    /// Searches again, if there is something new to find.
    fn follow(&mut self, index: &Index, form: &Form) {
        let query = form.query();
        if self.query != query || self.of != index.len() {
            self.numbers = index.search(&query);
            self.of = index.len();
            self.query = query;
        }
    }
}

fn open(
    mut wishes: MessageReader<ViewCommand>,
    records: Res<Records>,
    mut games: ResMut<Games>,
    mut notices: MessageWriter<Notice>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if !wishes.read().any(|wish| *wish == ViewCommand::Games) {
        return;
    }
    redraw.write(RequestRedraw);
    let Some(folder) = records.folder() else {
        notices.write(Notice::problem(say!("notice-no-folder")));
        return;
    };
    let of_files = std::mem::take(&mut games.of_files);
    match &mut games.index {
        Some(index) if !of_files => index.refresh(),
        _ => games.index = Some(Index::open(folder)),
    }
    games.found = Found::default();
    games.is_reading = true;
    games.problem = None;
    games.warned_of = None;
    games.is_open = true;
}

fn show(
    mut contexts: EguiContexts,
    mut games: ResMut<Games>,
    at_stake: AtStake,
    rules: Res<Rules>,
    mut named: ResMut<Named>,
    mut wishes: Wishes,
) -> Result {
    if !games.is_open {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let Games {
        is_open,
        index: Some(index),
        is_reading,
        of_files: _,
        form,
        found,
        problem,
        warned_of,
    } = games.bypass_change_detection()
    else {
        return Ok(());
    };
    if *is_reading {
        *is_reading = index.step(PIECE);
        ctx.request_repaint();
    }
    found.follow(index, form);
    let table = rules.table();
    let goes_on = table.is_started() && table.outcome().is_none();
    let screen = dialog::room(ctx);
    let size = vec2(
        (screen.width() - 70.0).min(900.0),
        (screen.height() - 90.0).min(640.0),
    );
    let answer = dialog::show(ctx, "games", |ui| {
        ui.set_min_size(size);
        ui.set_max_size(size);
        head(ui, form, &mut named).or(rows(ui, index, found, *is_reading, problem.as_deref()))
    });
    let (_, escape) = dialog::enter_and_escape(ctx);
    match answer {
        Some(Answer::Open(number)) if at_stake.is_lost() => {
            *problem = {
                let number = number + 1;
                Some(say!("games-unsaved", number = number))
            };
            ctx.request_repaint();
        }
        Some(Answer::Open(number)) if goes_on && *warned_of != Some(number) => {
            *warned_of = Some(number);
            *problem = Some(say!("games-not-over"));
            ctx.request_repaint();
        }
        Some(Answer::Open(number)) => match index.load(number) {
            Ok(game) => {
                *is_open = false;
                wishes.fulfil([
                    Action::Match(MatchCommand::Load(Box::new(game))),
                    // It is to be replayed, from its start.
                    Action::Match(MatchCommand::Look(Look::First)),
                ]);
            }
            Err(why) => {
                *problem = Some(why);
                ctx.request_repaint();
            }
        },
        Some(Answer::Close) => *is_open = false,
        None if escape => *is_open = false,
        None => {}
    }
    if !*is_open {
        wishes.fulfil([]);
        ctx.request_repaint();
    }
    Ok(())
}

/// What was clicked.
enum Answer {
    Open(usize),
    Close,
}

/// The heading, the way out, and the fields of the search.
fn head(ui: &mut Ui, form: &mut Form, named: &mut Named) -> Option<Answer> {
    let mut answer = None;
    ui.horizontal(|ui| {
        ui.label(
            RichText::new(say!("games-heading"))
                .size(20.0)
                .color(theme::IVORY),
        );
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if dialog::button(ui, named, "games_close", &say!("games-close"), "Esc", false)
                .clicked()
            {
                answer = Some(Answer::Close);
            }
        });
    });
    ui.horizontal(|ui| {
        let field = |ui: &mut Ui, text: &mut String, hint: String, width, tip: String| {
            dialog::field(ui, text, &hint, width).on_hover_text(tip);
        };
        let tip = say!("games-player-tip");
        field(ui, &mut form.player, say!("games-player"), 150.0, tip);
        let tip = say!("games-date-tip");
        field(ui, &mut form.from, say!("games-from"), 84.0, tip.clone());
        field(ui, &mut form.to, say!("games-to"), 84.0, tip);
        for (word, tip, score) in [
            (say!("games-all"), say!("games-all-tip"), None),
            (
                "1–0".to_owned(),
                say!("games-white-won"),
                Some(Score::White),
            ),
            ("½".to_owned(), say!("games-drawn"), Some(Score::Draw)),
            (
                "0–1".to_owned(),
                say!("games-black-won"),
                Some(Score::Black),
            ),
            ("*".to_owned(), say!("games-open"), Some(Score::Open)),
        ] {
            if dialog::button(ui, named, "", &word, &tip, form.score == score).clicked() {
                form.score = score;
            }
        }
    });
    ui.add_space(4.0);
    answer
}

/// The height of a game's row.
const ROW: f32 = 24.0;

/// The games found, the newest first, and how many they are.
fn rows(
    ui: &mut Ui,
    index: &Index,
    found: &Found,
    is_reading: bool,
    problem: Option<&str>,
) -> Option<Answer> {
    let mut answer = None;
    let count = found.numbers.len();
    let list = vec2(ui.available_width(), ui.available_height() - 26.0);
    egui::Frame::new()
        .fill(theme::DEEP)
        .corner_radius(theme::ROUNDING)
        .show(ui, |ui| {
            ui.set_min_size(list);
            ui.set_max_size(list);
            ui.spacing_mut().item_spacing.y = 0.0;
            if count == 0 && !is_reading {
                let words = if index.is_empty() {
                    say!("games-none-yet")
                } else {
                    say!("games-no-match")
                };
                ui.painter().text(
                    ui.max_rect().center(),
                    Align2::CENTER_CENTER,
                    words,
                    theme::font(15.0),
                    theme::PALE,
                );
                return;
            }
            ScrollArea::vertical()
                .id_salt("games")
                .auto_shrink(false)
                .show_rows(ui, ROW, count, |ui, range| {
                    for at in range {
                        let number = found.numbers[count - 1 - at] as usize;
                        let Some(game) = index.game(number) else {
                            continue;
                        };
                        if row(ui, at, &game) {
                            answer = Some(Answer::Open(number));
                        }
                    }
                });
        });
    ui.add_space(2.0);
    let (words, colour) = match problem.or(index.problems().next()) {
        Some(problem) => (problem.to_owned(), theme::EMBER),
        None => (tally(count, index.len(), is_reading), theme::PALE),
    };
    let mut job = strip::words(&words, 13.0, colour);
    job.wrap = TextWrapping::truncate_at_width(ui.available_width());
    ui.label(job);
    answer
}

fn tally(found: usize, all: usize, is_reading: bool) -> String {
    let words = if all == 0 {
        say!("games-count", count = all)
    } else if found == all {
        say!("games-all-shown", count = all)
    } else {
        say!("games-some-shown", found = found, all = all)
    };
    if is_reading {
        format!("{words} – {}", say!("games-reading"))
    } else {
        words
    }
}

/// A player's name; whoever gave none is known by his colour.
fn named((side, name): (Side, &str)) -> String {
    match name.trim() {
        "" | "?" => side_name(side),
        name => name.to_owned(),
    }
}

/// Draws a game's row; whether it was clicked.
fn row(ui: &mut Ui, at: usize, game: &Listed) -> bool {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
    let painter = ui.painter();
    if response.hovered() {
        painter.rect_filled(rect, 4.0, theme::RAISED_MORE);
    } else if at % 2 == 1 {
        painter.rect_filled(rect, 0.0, ui.visuals().faint_bg_color);
    }
    let moves = say!("games-moves", moves = game.plies.div_ceil(2));
    let score = game.score.text().replace("1/2", "½").replace('-', "–");
    let date = game.date.to_string().replace("????.??.??", "–");
    let event = if game.event == "?" { "" } else { game.event };
    let [white, black] = [(Side::White, game.white), (Side::Black, game.black)].map(named);
    access::call(&response, || {
        format!("{white} – {black}, {score}, {moves}, {date}, {event}")
    });
    let names = (rect.width() - 250.0) * 0.36;
    let columns = [
        (date.as_str(), 86.0, theme::PALE),
        (white.as_str(), names, theme::IVORY),
        (black.as_str(), names, theme::IVORY),
        (score.as_str(), 56.0, theme::BRASS),
        (moves.as_str(), 84.0, theme::PALE),
        (event, f32::INFINITY, theme::PALE),
    ];
    let mut left = rect.left() + 8.0;
    for (words, width, colour) in columns {
        let room = width.min(rect.right() - left - 8.0);
        if room < 12.0 {
            break;
        }
        let mut job = strip::words(words, 14.0, colour);
        job.wrap = TextWrapping::truncate_at_width(room - 8.0);
        let galley = painter.layout_job(job);
        let cell = Rect::from_min_size(pos2(left, rect.top()), vec2(room, ROW));
        painter.galley(
            pos2(cell.left(), cell.center().y - galley.size().y / 2.0),
            galley,
            colour,
        );
        left += room;
    }
    response.clicked()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_half_typed_date_is_not_asked_for() {
        let form = Form {
            from: "18".to_owned(),
            to: "x".to_owned(),
            ..Form::default()
        };
        let query = form.query();
        assert_eq!(query.to, None);
        assert!(query.from.is_some(), "the year 18");
    }

    #[test]
    fn what_was_found_is_counted() {
        assert_eq!(tally(1, 1, false), "1 game; click one to replay it");
        assert_eq!(tally(2, 10, true), "2 of 10 games – loading…");
    }
}
