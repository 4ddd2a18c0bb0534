//! The archive screen: the list of games, searched by player, date and result; a click opens a game. The library reads
//! and searches; a large collection is shown while it is being read.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align2, Rect, RichText, ScrollArea, Sense, Ui, pos2, text::TextWrapping, vec2},
};

use crate::{
    chess::{
        Color as Side, Variant,
        archive::{GameQuery, ListedGame, PartialDate, Score},
        recorder,
    },
    play::{
        PlaySystems,
        library::{
            LibraryCommand, LibraryEvent,
            index::ArchiveIndex,
            open::OpeningGame,
            search::{FoundGames, GameSearch},
            unsaved::UnsavedGame,
        },
        rules::Rules,
        shared::{ViewCommand, on_view_command},
    },
    ui::{
        UiSystems, accessibility,
        action::{UiAction, UiActions},
        dialogs::{files, frame},
        strip::lines,
        widgets::{buttons::NamedButtons, form, theme},
    },
    words::{
        Localized, archive::event_and_round, computer::shown_name_or, say, shown_score, side_name,
        variant,
    },
};

/// Opens and shows the list.
pub fn plugin(app: &mut App) {
    app.init_resource::<ArchiveScreen>()
        .add_systems(
            Update,
            (
                request_archive.run_if(on_view_command(ViewCommand::Games)),
                read_library_events,
            )
                .in_set(PlaySystems::React),
        )
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(UiSystems::Dialogs).run_if(not(files::is_open)),
        );
}

/// Whether the list is open, and the search form.
#[derive(Resource, Default)]
pub struct ArchiveScreen {
    is_open: bool,
    form: SearchForm,
    /// The query that was sent to the library last.
    asked: GameQuery,
    /// Why a game could not be opened.
    problem: Option<String>,
    /// The game for which a warning about the unfinished game on the board was shown.
    warned_of: Option<usize>,
}

impl ArchiveScreen {
    /// Whether the list is open.
    pub fn is_open(&self) -> bool {
        self.is_open
    }
}

/// The search form, as typed.
#[derive(Clone, Default, PartialEq, Eq)]
struct SearchForm {
    player: String,
    from: String,
    to: String,
    score: Option<Score>,
    variant: Option<Variant>,
}

impl SearchForm {
    fn query(&self) -> GameQuery {
        GameQuery {
            player: self.player.clone(),
            from: date(&self.from),
            to: date(&self.to),
            score: self.score,
            variant: self.variant,
        }
    }
}

/// A date that was typed, if it is one.
fn date(text: &str) -> Option<PartialDate> {
    Some(PartialDate::read(text.trim())).filter(|date| date.year() != 0)
}

/// Whether all that was typed for a date was understood. Of a date with its day first only two numbers are.
fn is_understood(text: &str) -> bool {
    let typed = text.split(|letter: char| !letter.is_ascii_digit());
    let typed = typed.filter(|number| !number.is_empty()).count();
    let known = date(text).map_or(0, |date| {
        let written = date.to_string();
        written
            .split('.')
            .filter(|part| !part.contains('?'))
            .count()
    });
    text.trim().is_empty() || known > 0 && known >= typed
}

fn request_archive(
    mut commands: MessageWriter<LibraryCommand>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    commands.write(LibraryCommand::ListArchive);
    redraw.write(RequestRedraw);
}

/// Opens the list when the library begins to read it, and closes it when one of its games is on the board.
fn read_library_events(
    mut events: MessageReader<LibraryEvent>,
    mut screen: ResMut<ArchiveScreen>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for event in events.read() {
        match event {
            LibraryEvent::ListBegun { is_archive } => {
                screen.is_open = true;
                screen.problem = None;
                screen.warned_of = None;
                // A search in the archive is kept for the next time.
                if !is_archive {
                    screen.form = SearchForm::default();
                }
            }
            LibraryEvent::ListedGameOpened => screen.is_open = false,
            LibraryEvent::ListedGameFailed(why) => screen.problem = Some(why.clone()),
            LibraryEvent::FileExists(_) | LibraryEvent::WouldReplaceUnsaved(_) => continue,
        }
        redraw.write(RequestRedraw);
    }
}

fn show(
    mut contexts: EguiContexts,
    mut screen: ResMut<ArchiveScreen>,
    (index, search, opening): (Res<ArchiveIndex>, Res<GameSearch>, Res<OpeningGame>),
    unsaved: UnsavedGame,
    rules: Res<Rules>,
    mut named: ResMut<NamedButtons>,
    mut ui_actions: UiActions,
) -> Result {
    if !screen.is_open {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let screen = screen.bypass_change_detection();
    let table = rules.table();
    let is_going_on = table.is_started() && table.outcome().is_none();
    let list = ArchiveRows {
        found: search.found(),
        is_reading: index.is_reading() || opening.is_slow(),
        is_searching: search.is_running() || screen.asked != screen.form.query(),
        problem: screen
            .problem
            .clone()
            .or_else(|| index.problem().map(Localized::localized)),
        on_board: index
            .is_archive()
            .then(|| finished_game_on_board(&rules))
            .flatten(),
    };
    let room = frame::available_rect(ctx);
    let size = vec2(
        (room.width() - 70.0).min(900.0),
        (room.height() - 90.0).min(640.0),
    );
    let answer = frame::show(ctx, "games", |ui| {
        ui.set_min_size(size);
        ui.set_max_size(size);
        header(ui, &mut screen.form, &mut named).or(rows(ui, &list))
    });
    let (_, escape) = frame::dialog_keys(ctx, "games");
    let query = screen.form.query();
    if screen.asked != query {
        screen.asked = query.clone();
        ui_actions.send([UiAction::Library(LibraryCommand::Search(query))]);
    }
    match answer {
        Some(ArchiveAnswer::Open { players, .. }) if unsaved.would_be_lost() => {
            screen.problem = Some(say!("games-unsaved", players = players));
            ctx.request_repaint();
        }
        Some(ArchiveAnswer::Open { number, .. })
            if is_going_on && screen.warned_of != Some(number) =>
        {
            screen.warned_of = Some(number);
            screen.problem = Some(say!("games-not-over"));
            ctx.request_repaint();
        }
        Some(ArchiveAnswer::Open { number, .. }) => {
            ui_actions.send([UiAction::Library(LibraryCommand::OpenListed(number))]);
        }
        Some(ArchiveAnswer::Close) => screen.is_open = false,
        None if escape => screen.is_open = false,
        None => {}
    }
    if !screen.is_open {
        ui_actions.send([UiAction::Library(LibraryCommand::CloseList)]);
        ctx.request_repaint();
    }
    Ok(())
}

/// The list as shown.
struct ArchiveRows<'a> {
    found: &'a FoundGames,
    is_reading: bool,
    is_searching: bool,
    /// The reason why a game or a file could not be read.
    problem: Option<String>,
    /// The game on the board that will be in the list.
    on_board: Option<String>,
}

/// The finished game on the board in words, if it was played here: as long as it can be taken back it is in no file of the
/// archive.
fn finished_game_on_board(rules: &Rules) -> Option<String> {
    let table = rules.table();
    let outcome = table.outcome().filter(|_| recorder::was_played(table))?;
    let [white, black] = Side::ALL.map(|side| rules.player_name(side).unwrap_or_default());
    let players = players(white, black);
    let score = shown_score(outcome.score());
    let plies = table.game().played().len();
    let moves = say!("games-moves", moves = plies.div_ceil(2));
    let game = format!("{players}, {score}, {moves}");
    Some(say!("games-on-board", game = game))
}

/// What was clicked.
enum ArchiveAnswer {
    /// A game: its number in the list, and its players in words.
    Open {
        number: usize,
        players: String,
    },
    Close,
}

/// The heading, the close button, and the search fields.
fn header(ui: &mut Ui, form: &mut SearchForm, named: &mut NamedButtons) -> Option<ArchiveAnswer> {
    let mut answer = None;
    ui.horizontal(|ui| {
        ui.label(
            RichText::new(say!("games-heading"))
                .font(theme::serif(24.0))
                .color(theme::IVORY),
        );
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if frame::button(ui, named, "games_close", &say!("games-close"), "Esc", false).clicked()
            {
                answer = Some(ArchiveAnswer::Close);
            }
        });
    });
    // In a small window the last buttons stand in a second row.
    ui.horizontal_wrapped(|ui| {
        let field = |ui: &mut Ui, text: &mut String, hint: String, width, tip: String| {
            frame::field(ui, text, &hint, width).on_hover_text(tip);
        };
        let tip = say!("games-player-tip");
        field(ui, &mut form.player, say!("games-player"), 150.0, tip);
        let tip = say!("games-date-tip");
        field(ui, &mut form.from, say!("games-from"), 104.0, tip.clone());
        field(ui, &mut form.to, say!("games-to"), 104.0, tip);
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
            if frame::button(ui, named, "", &word, &tip, form.score == score).clicked() {
                form.score = score;
            }
        }
        let is_960 = form.variant == Some(Variant::Chess960);
        let tip = say!("games-chess960-tip");
        if frame::button(ui, named, "games_960", "960", &tip, is_960).clicked() {
            form.variant = (!is_960).then_some(Variant::Chess960);
        }
    });
    // What is not understood does not narrow the search: say how a date is written.
    if !(is_understood(&form.from) && is_understood(&form.to)) {
        form::small_text(ui, &say!("games-date-tip"));
    }
    ui.horizontal_wrapped(|ui| {
        for one in Variant::OTHERS {
            let is_wanted = form.variant == Some(one);
            let word = variant::name(one);
            let tip = say!("games-variant-tip", name = word.clone());
            if frame::button(ui, named, one.code(), &word, &tip, is_wanted).clicked() {
                form.variant = (!is_wanted).then_some(one);
            }
        }
    });
    ui.add_space(4.0);
    answer
}

/// Height of a row.
const ROW_HEIGHT: f32 = 24.0;

/// The games found, newest first, and their number.
fn rows(ui: &mut Ui, list: &ArchiveRows) -> Option<ArchiveAnswer> {
    let mut answer = None;
    let found = list.found;
    let count = found.len();
    if let Some(words) = &list.on_board {
        form::small_text(ui, words);
    }
    let size = vec2(ui.available_width(), ui.available_height() - 26.0);
    egui::Frame::new()
        .fill(theme::FIELD)
        .corner_radius(theme::ROUNDING)
        .show(ui, |ui| {
            ui.set_min_size(size);
            ui.set_max_size(size);
            ui.spacing_mut().item_spacing.y = 0.0;
            if count == 0 && !list.is_reading && !list.is_searching {
                let words = if found.of() == 0 {
                    say!("games-none-yet")
                } else {
                    say!("games-no-match")
                };
                ui.painter().text(
                    ui.max_rect().center(),
                    Align2::CENTER_CENTER,
                    words,
                    theme::font(15.0),
                    theme::MUTED,
                );
                return;
            }
            ScrollArea::vertical()
                .id_salt("games")
                .auto_shrink(false)
                .show_rows(ui, ROW_HEIGHT, count, |ui, range| {
                    for at in range {
                        let Some((number, game)) = found.game(count - 1 - at) else {
                            continue;
                        };
                        if row(ui, at, &game) {
                            let players = players(game.white, game.black);
                            answer = Some(ArchiveAnswer::Open { number, players });
                        }
                    }
                });
        });
    ui.add_space(2.0);
    let (words, colour) = match &list.problem {
        Some(problem) => (problem.clone(), theme::ALERT),
        None => (count_text(count, found.of(), list.is_reading), theme::MUTED),
    };
    let mut job = lines::words(&words, 13.0, colour);
    job.wrap = TextWrapping::truncate_at_width(ui.available_width());
    ui.label(job);
    answer
}

fn count_text(found: usize, all: usize, is_reading: bool) -> String {
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

/// The names of both players, or the sides where they are unknown.
fn names(white: &str, black: &str) -> [String; 2] {
    [(Side::White, white), (Side::Black, black)]
        .map(|(side, name)| shown_name_or(name, || side_name(side)))
}

/// "Anna – Bela".
fn players(white: &str, black: &str) -> String {
    names(white, black).join(" – ")
}

/// Draws a game's row; whether it was clicked.
fn row(ui: &mut Ui, at: usize, game: &ListedGame) -> bool {
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), ROW_HEIGHT), Sense::click());
    let painter = ui.painter();
    if response.hovered() {
        painter.rect_filled(rect, 4.0, theme::BUTTON_HOVERED);
    } else if at % 2 == 1 {
        painter.rect_filled(rect, 0.0, ui.visuals().faint_bg_color);
    }
    let moves = say!("games-moves", moves = game.plies.div_ceil(2));
    let score = shown_score(game.score.text());
    let date = game.date.to_string().replace("????.??.??", "–");
    let event = event_and_round(game);
    let [white, black] = names(game.white, game.black);
    accessibility::label_button(&response, || {
        format!("{white} – {black}, {score}, {moves}, {date}, {event}")
    });
    let names = (rect.width() - 266.0) * 0.36;
    let columns = [
        (date.as_str(), 102.0, theme::MUTED),
        (white.as_str(), names, theme::IVORY),
        (black.as_str(), names, theme::IVORY),
        (score.as_str(), 56.0, theme::ACCENT),
        (moves.as_str(), 84.0, theme::MUTED),
        (event.as_str(), f32::INFINITY, theme::MUTED),
    ];
    let mut left = rect.left() + 8.0;
    for (words, width, colour) in columns {
        let room = width.min(rect.right() - left - 8.0);
        if room < 12.0 {
            break;
        }
        let mut job = lines::words(words, 14.0, colour);
        job.wrap = TextWrapping::truncate_at_width(room - 8.0);
        let galley = painter.layout_job(job);
        let cell = Rect::from_min_size(pos2(left, rect.top()), vec2(room, ROW_HEIGHT));
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
    use std::time::Duration;

    use super::*;
    use crate::{
        chess::{
            Game,
            table::{Action, MatchOptions, Table},
        },
        ui::testing::layout::PanelHarness,
    };

    #[test]
    fn the_computer_is_named_with_its_level_in_words() {
        let shown = players("Shakki (first-game)", "Anna");
        assert_eq!(shown, "Shakki (First game) – Anna");
        assert_eq!(players("Anna", "?"), "Anna – Black");
        let history = crate::chess::archive::HeadToHead::default();
        let words = crate::words::history::head_to_head("Anna", "Shakki (first-game)", &history);
        assert!(words.contains("Shakki (First game)"), "{words}");
    }

    /// Frames until the list of games is read; the texts that are then shown, and where.
    fn listed(harness: &mut PanelHarness) -> Vec<(String, Rect)> {
        for _ in 0..3000 {
            let search = harness.app.world().resource::<GameSearch>();
            if !search.is_running() && !search.found().is_empty() {
                harness.problems();
                let shapes = harness.frame();
                return PanelHarness::texts(&shapes);
            }
            harness.frame();
            std::thread::sleep(Duration::from_millis(1));
        }
        panic!("the list is never read");
    }

    #[test]
    fn before_a_game_that_is_not_saved_is_replaced_the_players_of_the_other_are_named() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games.pgn");
        let record = "[White \"Anna\"]\n[Black \"Bela\"]\n\n1. e4 *\n";
        std::fs::write(&path, record).expect("written");
        let mut table = Table::adopt(&Game::new(), MatchOptions::default());
        let mv = table.moves()[0];
        table.act(Action::Move(mv), Duration::ZERO).expect("legal");
        // A game that is there at the start counts as one of a file.
        let mut harness = PanelHarness::new(Rules::default());
        harness.frame();
        harness.app.insert_resource(Rules::at(table));
        harness.send(LibraryCommand::ListFiles(vec![path]));
        let texts = listed(&mut harness);
        let name = texts.iter().find(|(text, _)| text == "Anna");
        let (_, place) = name.expect("the game is listed");
        harness.click_at(place.center());
        let shapes = harness.frame();
        let wanted = "The game on the board is not saved: save it before opening Anna – Bela";
        let texts = PanelHarness::texts(&shapes);
        assert!(texts.iter().any(|(text, _)| text == wanted), "{texts:?}");
    }

    #[test]
    fn how_a_date_is_written_is_said_where_one_was_not_understood() {
        for text in ["", " ", "18", "2027", "2027.11", "2027.11.26"] {
            assert!(is_understood(text), "{text}");
        }
        for text in ["x", "hmm", "26.11.2027", "2027.13.01"] {
            assert!(!is_understood(text), "{text}");
        }
    }

    #[test]
    fn a_half_typed_date_is_not_asked_for() {
        let form = SearchForm {
            from: "18".to_owned(),
            to: "x".to_owned(),
            ..SearchForm::default()
        };
        let query = form.query();
        assert_eq!(query.to, None);
        assert!(query.from.is_some(), "the year 18");
    }

    #[test]
    fn what_was_found_is_counted() {
        assert_eq!(count_text(1, 1, false), "1 game; click it to replay it");
        assert_eq!(count_text(2, 10, true), "2 of 10 games – loading…");
    }
}
