//! The move list: two columns of SAN with the glyphs of the record, its variations below the moves that they replace,
//! scrolled to the position shown; a click on a move shows its position.

use bevy_egui::egui::{Align2, Color32, Rect, ScrollArea, Sense, Stroke, Ui, pos2, vec2};

use crate::{
    chess::{Color, Game, PieceLetters, line::Step},
    play::{
        messages::{LineCommand, MatchCommand, ReviewTarget},
        record_notes::{PlyNotes, RecordNotes, VariationNotes, VariationWord},
        rules::Rules,
    },
    ui::{accessibility, action::UiAction, layout::WindowSizes, widgets::theme},
    words::{annotation::glyph_name, pieces::spoken::spoken_move, say, shown_score},
};

/// The scroll state. The list scrolls only when the position changes, so that it does not fight the user.
#[derive(Debug, Default)]
pub struct ListScroll {
    /// The game, the ply shown, the number of plies, the height in points, and the record's revision: a line that
    /// appears under the board may take the space of the current move.
    seen: Option<(u64, usize, usize, i32, u64)>,
    offset: f32,
    /// The rows of the list, and the key that they were laid out for.
    rows: Option<(RowsKey, Vec<ListRow>)>,
}

/// The key of a list's rows: the game and its moves, its record, the width, the letters.
type RowsKey = (u64, MoveRows, u64, i32, Option<PieceLetters>);

/// A row of the list.
#[derive(Clone, Debug, PartialEq)]
enum ListRow {
    /// A move of White's and one of Black's.
    Moves(usize),
    /// A line of a variation.
    Variation(Vec<PlacedWord>),
    /// The score.
    Score,
}

/// A word of a variation, and where in its line it begins and ends, points.
#[derive(Clone, Debug, PartialEq)]
struct PlacedWord {
    from: f32,
    to: f32,
    word: ListWord,
}

/// A word as it is written, and the position that it leads to.
#[derive(Clone, Debug, PartialEq)]
struct ListWord {
    text: String,
    moment: Option<(Vec<Step>, usize)>,
}

/// The rows of a game's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveRows {
    /// The number of the first move.
    first: u32,
    /// Whether Black made it.
    black_begins: bool,
    /// Number of plies.
    plies: usize,
}

impl MoveRows {
    /// The rows of this game, its taken-back tail included.
    pub fn of(game: &Game) -> Self {
        let (first, color) = game.number_of(0);
        Self {
            first,
            black_begins: color == Color::Black,
            plies: game.plies().len(),
        }
    }

    /// How many rows there are.
    pub fn count(self) -> usize {
        (self.plies + usize::from(self.black_begins)).div_ceil(2)
    }

    /// The move number of a row.
    pub fn number(self, row: usize) -> u32 {
        self.first + u32::try_from(row).unwrap_or(u32::MAX - self.first)
    }

    /// The index of the ply in a row's column (0 White, 1 Black), if there is one.
    pub fn ply(self, row: usize, column: usize) -> Option<usize> {
        (2 * row + column)
            .checked_sub(usize::from(self.black_begins))
            .filter(|&ply| ply < self.plies)
    }

    /// The row in which a ply stands.
    pub fn row_of(self, ply: usize) -> usize {
        (ply + usize::from(self.black_begins)) / 2
    }
}

/// A placeholder shown while the game is paused.
pub fn show_covered(ui: &Ui, measure: &WindowSizes) {
    ui.painter().text(
        ui.max_rect().center(),
        Align2::CENTER_CENTER,
        say!("paused-heading"),
        theme::font(measure.text),
        theme::MUTED,
    );
}

/// Draws the list into the available space, with these piece letters, or in coordinates without; `announces` says
/// whether a screen reader is told of check (law E2).
pub fn show(
    ui: &mut Ui,
    measure: &WindowSizes,
    rules: &Rules,
    notes: &RecordNotes,
    letters: Option<PieceLetters>,
    announces: bool,
    scroll: &mut ListScroll,
    actions: &mut Vec<UiAction>,
) {
    let game = listed_game(rules);
    let rows = MoveRows::of(game);
    if rows.plies == 0 {
        let words = game.outcome().map_or_else(
            || say!("moves-none"),
            |outcome| shown_score(outcome.score()),
        );
        ui.painter().text(
            ui.max_rect().center(),
            Align2::CENTER_CENTER,
            words,
            theme::font(measure.text),
            theme::MUTED,
        );
        scroll.seen = None;
        return;
    }
    let height = measure.text * 1.62;
    let ended = game.outcome().filter(|_| !game.can_redo());
    let key = (
        rules.generation(),
        rows,
        notes.count(),
        ui.available_width().round() as i32,
        letters,
    );
    // A lesson has no record.
    let notes = match std::ptr::eq(game, rules.table().game()) {
        true => notes,
        false => &RecordNotes::default(),
    };
    let mut list = match scroll.rows.take() {
        Some((of, list)) if of == key => list,
        _ => rows_of(ui, measure, rows, notes, letters),
    };
    list.retain(|row| *row != ListRow::Score);
    if ended.is_some() {
        list.push(ListRow::Score);
    }
    let count = list.len();
    let room = ui.available_height();
    ui.spacing_mut().item_spacing.y = 0.0;
    let mut area = ScrollArea::vertical()
        .auto_shrink(false)
        // The panel limits the height; egui's own minimum would push the buttons out.
        .min_scrolled_height(0.0)
        .animated(false);
    let now = (
        rules.generation(),
        rules.shown_ply(),
        rows.plies,
        room.round() as i32,
        rules.line_count(),
    );
    let needs_scroll = scroll.seen != Some(now);
    if needs_scroll {
        scroll.seen = Some(now);
        let last_row = count.saturating_sub(1);
        let place = |wanted: &dyn Fn(&ListRow) -> bool| list.iter().position(wanted);
        let of_ply = |ply: usize| {
            let row = rows.row_of(ply);
            place(&|it| *it == ListRow::Moves(row)).unwrap_or_default()
        };
        let of_line = rules.line().and_then(|line| {
            let now = (line.path(), rules.shown_ply());
            place(&|it| match it {
                ListRow::Variation(words) => {
                    words.iter().any(|it| it.word.moment.as_ref() == Some(&now))
                }
                _ => false,
            })
        });
        let row = match (of_line, rules.game_ply().checked_sub(1)) {
            (Some(row), _) => row,
            // At the last move the result below it is shown too.
            (None, Some(ply)) if ply + 1 == rows.plies => last_row,
            (None, Some(ply)) => of_ply(ply),
            (None, None) => 0,
        };
        scroll.offset = scroll_to(scroll.offset, room, height, row);
        area = area.vertical_scroll_offset(scroll.offset);
    }
    let output = area.show_rows(ui, height, count, |ui, range| {
        for row in &list[range] {
            if let ListRow::Moves(row) = row {
                show_row(
                    ui, measure, height, rules, notes, letters, announces, rows, *row, actions,
                );
            } else if let ListRow::Variation(words) = row {
                show_words(ui, measure, height, rules, words, actions);
            } else if let Some(outcome) = ended {
                let (rect, _) =
                    ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
                ui.painter().text(
                    rect.center(),
                    Align2::CENTER_CENTER,
                    shown_score(outcome.score()),
                    theme::font(measure.text),
                    theme::ACCENT,
                );
            }
        }
    });
    // The first frame knows the length too late to scroll: try again in the next one.
    let max_offset = (output.content_size.y - output.inner_rect.height()).max(0.0);
    if needs_scroll && (output.state.offset.y - scroll.offset.min(max_offset)).abs() > 1.0 {
        scroll.seen = None;
        ui.ctx().request_repaint();
    }
    scroll.offset = output.state.offset.y;
    scroll.rows = Some((key, list));
}

/// The game whose moves are listed: while a line is shown, the players' own.
fn listed_game(rules: &Rules) -> &Game {
    match rules.line() {
        Some(_) => rules.table().game(),
        None => rules.game(),
    }
}

/// The indentation of lines of a variation, in sizes of their text.
const INDENT: f32 = 1.1;

/// The rows of a list of this width, without the score.
fn rows_of(
    ui: &Ui,
    measure: &WindowSizes,
    rows: MoveRows,
    notes: &RecordNotes,
    letters: Option<PieceLetters>,
) -> Vec<ListRow> {
    let font = theme::font(measure.text);
    let width_of = |text: &str| {
        let galley = ui
            .painter()
            .layout_no_wrap(text.to_owned(), font.clone(), theme::MUTED);
        galley.size().x
    };
    let (indent, space) = (INDENT * measure.text, width_of(" "));
    let room = ui.available_width() - 2.0 * indent;
    let mut list = Vec::new();
    for row in 0..rows.count() {
        list.push(ListRow::Moves(row));
        let plies = (0..2).filter_map(|column| rows.ply(row, column));
        for ply_notes in plies.filter_map(|ply| notes.after_ply(ply + 1)) {
            for variation in &ply_notes.variations {
                let (mut line, mut at) = (Vec::new(), 0.0);
                for word in list_words(variation, letters) {
                    let width = width_of(&word.text);
                    if at > 0.0 && at + width > room {
                        list.push(ListRow::Variation(std::mem::take(&mut line)));
                        at = 0.0;
                    }
                    let from = indent + at;
                    line.push(PlacedWord {
                        from,
                        to: from + width,
                        word,
                    });
                    at += width + space;
                }
                if !line.is_empty() {
                    list.push(ListRow::Variation(line));
                }
            }
        }
    }
    list
}

/// The words of a variation as they are written, with brackets attached to the neighbouring words.
fn list_words(variation: &VariationNotes, letters: Option<PieceLetters>) -> Vec<ListWord> {
    let mut words: Vec<ListWord> = Vec::new();
    let mut before = String::new();
    for word in &variation.words {
        match word {
            VariationWord::Open => before.push('('),
            VariationWord::Close => {
                if let Some(last) = words.last_mut() {
                    last.text.push(')');
                }
            }
            VariationWord::Text(text) => {
                for part in text.split_whitespace() {
                    words.push(ListWord {
                        text: std::mem::take(&mut before) + part,
                        moment: None,
                    });
                }
            }
            VariationWord::Move {
                number,
                san,
                uci,
                signs,
                path,
                ply,
            } => {
                let written = letters.map_or_else(|| uci.clone(), |letters| letters.translate(san));
                let before = std::mem::take(&mut before);
                words.push(ListWord {
                    text: format!("{before}{number}{written}{signs}"),
                    moment: Some((path.clone(), *ply)),
                });
            }
        }
    }
    words
}

/// A line of a variation; a click on a move shows its position.
fn show_words(
    ui: &mut Ui,
    measure: &WindowSizes,
    height: f32,
    rules: &Rules,
    words: &[PlacedWord],
    actions: &mut Vec<UiAction>,
) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let now = rules.line().map(|line| (line.path(), rules.shown_ply()));
    for placed in words {
        let cell = Rect::from_x_y_ranges(
            rect.left() + placed.from..=rect.left() + placed.to,
            rect.y_range(),
        );
        let mut colour = theme::MUTED;
        if let Some(moment) = &placed.word.moment {
            let response = ui.interact(cell, ui.id().with(moment), Sense::CLICK);
            accessibility::label_button(&response, || {
                format!("{}: {}", say!("spoken-variation"), placed.word.text)
            });
            let background = cell.expand2(vec2(2.0, -2.0));
            colour = theme::IVORY;
            if now.as_ref() == Some(moment) {
                ui.painter().rect_filled(background, 4.0, theme::ACCENT);
                colour = theme::EBONY;
            } else if response.hovered() {
                ui.painter()
                    .rect_filled(background, 4.0, theme::BUTTON_HOVERED);
            }
            if response.clicked() {
                let (path, ply) = moment.clone();
                actions.push(UiAction::Line(LineCommand::Enter(path, ply)));
            }
        }
        ui.painter().text(
            cell.left_center(),
            Align2::LEFT_CENTER,
            &placed.word.text,
            theme::font(measure.text),
            colour,
        );
    }
}

/// The offset nearest to `offset` at which `row` is visible; if it was not, one more row beside it is visible.
fn scroll_to(offset: f32, room: f32, height: f32, row: usize) -> f32 {
    let top = row as f32 * height;
    if top >= offset && top + height <= offset + room {
        return offset;
    }
    let lowest = (top + 2.0 * height - room).max(0.0);
    let highest = (top - height).max(0.0);
    if lowest > highest {
        highest
    } else {
        offset.clamp(lowest, highest)
    }
}

fn show_row(
    ui: &mut Ui,
    measure: &WindowSizes,
    height: f32,
    rules: &Rules,
    notes: &RecordNotes,
    letters: Option<PieceLetters>,
    announces: bool,
    rows: MoveRows,
    row: usize,
    actions: &mut Vec<UiAction>,
) {
    let game = listed_game(rules);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    if row % 2 == 1 {
        ui.painter()
            .rect_filled(rect, 0.0, ui.visuals().faint_bg_color);
    }
    let number_width = measure.text * 2.6;
    ui.painter().text(
        pos2(rect.left() + number_width, rect.center().y),
        Align2::RIGHT_CENTER,
        format!("{}.", rows.number(row)),
        theme::font(measure.text),
        theme::MUTED,
    );
    let left = rect.left() + number_width + 4.0;
    let width = (rect.right() - left) / 2.0;
    for column in 0..2 {
        let cell = Rect::from_min_size(
            pos2(left + column as f32 * width, rect.top()),
            vec2(width, height),
        );
        let words = pos2(cell.left() + 6.0, cell.center().y);
        let font = theme::font(measure.text);
        let Some(ply) = rows.ply(row, column) else {
            if column == 0 {
                ui.painter()
                    .text(words, Align2::LEFT_CENTER, "…", font, theme::MUTED);
            }
            continue;
        };
        let played = ply < game.cursor();
        let shown = ply + 1 == rules.shown_ply() && rules.line().is_none();
        let ply_notes = notes.after_ply(ply + 1);
        let sense = if played { Sense::CLICK } else { Sense::hover() };
        let response = ui.interact(cell, ui.id().with(("ply", ply)), sense);
        let spoken = || spoken_ply(game, ply, ply_notes, announces);
        if played {
            accessibility::label_button(&response, spoken);
        } else {
            accessibility::read_out(&response, || {
                format!("{}, {}", spoken(), say!("spoken-taken-back"))
            });
        }
        let colour = cell_colour(played, shown);
        let background = cell.shrink2(vec2(1.0, 1.0));
        if shown {
            ui.painter().rect_filled(background, 4.0, theme::ACCENT);
        } else if played && response.hovered() {
            ui.painter()
                .rect_filled(background, 4.0, theme::BUTTON_HOVERED);
        }
        let text_rect = ui.painter().text(
            words,
            Align2::LEFT_CENTER,
            game.plies()[ply].written(letters),
            font,
            colour,
        );
        if let Some(ply_notes) = ply_notes {
            // The dot of a comment stands apart from them.
            let margin = if ply_notes.has_comment { 12.0 } else { 8.0 };
            let room = cell.right() - margin - text_rect.right();
            show_signs(
                ui,
                measure,
                &ply_notes.signs,
                text_rect.right_center(),
                room,
                colour,
            );
            if ply_notes.has_comment {
                let corner = pos2(cell.right() - 5.0, cell.top() + 7.0);
                ui.painter().circle_filled(corner, 2.2, colour);
            }
        }
        if played && response.clicked() {
            actions.push(UiAction::Match(MatchCommand::GoTo(ReviewTarget::Ply(
                ply + 1,
            ))));
        }
        if !played {
            // Struck through: not marked by colour alone.
            ui.painter().hline(
                text_rect.x_range(),
                text_rect.center().y + 1.0,
                Stroke::new(1.0, colour),
            );
            response.on_hover_text(say!("moves-taken-back"));
        }
    }
}

/// A move of the list as a screen reader reads it, with its glyphs, and whether it has a comment.
fn spoken_ply(game: &Game, ply: usize, notes: Option<&PlyNotes>, announces: bool) -> String {
    let (number, _) = game.number_of(ply);
    let words = spoken_move(game.position_at(ply), game.plies()[ply].mv, announces);
    let moment = say!("spoken-moment", number = number, done = words);
    let glyphs = notes.iter().flat_map(|notes| &notes.glyphs);
    let comment = notes.filter(|notes| notes.has_comment);
    let parts = std::iter::once(moment)
        .chain(glyphs.map(|glyph| glyph_name(*glyph)))
        .chain(comment.map(|_| say!("notes-comment")));
    parts.collect::<Vec<_>>().join(", ")
}

/// The glyphs after a move, as many as fit.
fn show_signs(
    ui: &Ui,
    measure: &WindowSizes,
    signs: &str,
    at: bevy_egui::egui::Pos2,
    room: f32,
    colour: Color32,
) {
    let mut shown = signs;
    while !shown.is_empty() {
        let galley =
            ui.painter()
                .layout_no_wrap(shown.to_owned(), theme::font(measure.text * 0.94), colour);
        if galley.size().x <= room {
            let place = pos2(at.x + 1.0, at.y - galley.size().y / 2.0);
            ui.painter().galley(place, galley, colour);
            return;
        }
        shown = shown.rsplit_once(' ').map_or("", |(before, _)| before);
    }
}

fn cell_colour(played: bool, shown: bool) -> Color32 {
    if shown {
        theme::EBONY
    } else if played {
        theme::IVORY
    } else {
        theme::MUTED.gamma_multiply(0.55)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy_egui::egui::accesskit::{Action as NodeAction, Role};

    use super::*;
    use crate::{
        chess::table::{Action, MatchOptions, Table},
        ui::testing::layout::PanelHarness,
    };

    #[test]
    fn a_move_that_was_taken_back_is_read_as_such_and_is_no_button() {
        let mut table = Table::adopt(&Game::new(), MatchOptions::default());
        let mv = table.moves()[0];
        let back = Action::TakeBack {
            by: Color::White,
            plies: 1,
        };
        for action in [Action::Move(mv), back] {
            table.act(action, Duration::ZERO).expect("it can be done");
        }
        let mut harness = PanelHarness::new(Rules::at(table));
        harness.problems();
        let nodes = harness.nodes();
        let of_move =
            |words: Option<&str>| words.is_some_and(|words| words.starts_with("move 1, "));
        let taken_back = nodes.iter().find(|node| of_move(node.value()));
        let taken_back = taken_back.expect("it is read");
        let words = taken_back.value().expect("it is read");
        assert!(words.ends_with(", taken back"), "{words}");
        assert_eq!(taken_back.role(), Role::Label);
        assert!(!taken_back.supports_action(NodeAction::Click));
        assert!(!nodes.iter().any(|node| of_move(node.label())), "no button");
    }

    const FROM_THE_START: MoveRows = MoveRows {
        first: 1,
        black_begins: false,
        plies: 3,
    };
    const BLACK_BEGINS: MoveRows = MoveRows {
        first: 7,
        black_begins: true,
        plies: 4,
    };

    #[test]
    fn white_and_black_share_a_row() {
        assert_eq!(FROM_THE_START.count(), 2);
        assert_eq!(FROM_THE_START.number(1), 2);
        assert_eq!(FROM_THE_START.ply(0, 1), Some(1));
        assert_eq!(FROM_THE_START.ply(1, 0), Some(2));
        assert_eq!(FROM_THE_START.ply(1, 1), None);
    }

    #[test]
    fn a_game_that_black_begins_leaves_the_first_place_empty() {
        assert_eq!(BLACK_BEGINS.count(), 3);
        assert_eq!(BLACK_BEGINS.number(0), 7);
        assert_eq!(BLACK_BEGINS.ply(0, 0), None);
        assert_eq!(BLACK_BEGINS.ply(0, 1), Some(0));
        assert_eq!(BLACK_BEGINS.ply(2, 0), Some(3));
    }

    #[test]
    fn every_ply_is_found_in_the_row_that_shows_it() {
        for rows in [FROM_THE_START, BLACK_BEGINS] {
            for ply in 0..rows.plies {
                let row = rows.row_of(ply);
                assert!((0..2).any(|column| rows.ply(row, column) == Some(ply)));
            }
        }
    }

    #[test]
    fn the_list_scrolls_only_as_far_as_needed() {
        let (room, height) = (100.0, 20.0);
        assert_eq!(scroll_to(0.0, room, height, 2), 0.0, "already seen");
        assert_eq!(scroll_to(0.0, room, height, 4), 0.0, "seen at the edge");
        assert_eq!(scroll_to(0.0, room, height, 9), 120.0, "down to it");
        assert_eq!(scroll_to(300.0, room, height, 3), 40.0, "up to it");
    }
}
