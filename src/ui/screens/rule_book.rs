//! The rule book's panel, in place of the side panel. The text of the page scrolls; the task is below it, with the
//! feedback to the reader's move.

use bevy::{ecs::system::SystemParam, prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{
        self, Area, Color32, Frame, Id, Margin, Order, RichText, ScrollArea, Sense, Stroke, Ui,
        UiBuilder, vec2,
    },
};

use crate::{
    book::{Book, Page, Task},
    play::{
        mode::{
            Mode,
            rule_book::{PageScroll, RuleBook, RuleBookCommand, TaskFeedback},
        },
        rules::Rules,
    },
    ui::{
        UiSystems,
        layout::Layout,
        widgets::{buttons::NamedButtons, theme},
    },
    words::say,
};

/// Draws the book while it is open, instead of the side panel.
pub fn plugin(app: &mut App) {
    app.configure_sets(
        EguiPrimaryContextPass,
        UiSystems::Panel.run_if(not(in_state(Mode::Lesson))),
    )
    .add_systems(
        EguiPrimaryContextPass,
        draw.after(UiSystems::Panel)
            .before(UiSystems::Strip)
            .run_if(in_state(Mode::Lesson)),
    );
}

/// Height of the footer with the page buttons.
const FOOTER_HEIGHT: f32 = 32.0;

/// With less height than this, text and task scroll together.
const MIN_SPLIT_HEIGHT: f32 = 330.0;

/// Sends commands to the rule book.
#[derive(SystemParam)]
struct RuleBookActions<'w> {
    commands: MessageWriter<'w, RuleBookCommand>,
    redraw: MessageWriter<'w, RequestRedraw>,
}

fn draw(
    mut contexts: EguiContexts,
    layout: Res<Layout>,
    reading: Res<RuleBook>,
    rules: Res<Rules>,
    mut page_scroll: ResMut<PageScroll>,
    mut named: ResMut<NamedButtons>,
    mut actions: RuleBookActions,
) -> Result {
    let Ok(book) = Book::bundled() else {
        return Ok(());
    };
    let ctx = contexts.ctx_mut()?;
    let place = layout.side();
    let view = RuleBookPage {
        book,
        reading: &reading,
        clock_held: rules.table().clock().running().is_some(),
        narrow: place.width() < 270.0,
    };
    let mut new_scroll = page_scroll.clone();
    let command = Area::new(Id::new("book"))
        // `Order::Background` would let the pointer through.
        .order(Order::Middle)
        .fixed_pos(place.min)
        .default_size(place.size())
        .constrain(false)
        .movable(false)
        .sense(Sense::CLICK | Sense::DRAG)
        .fade_in(false)
        .show(ctx, |ui| {
            ui.set_min_size(place.size());
            let mut inside =
                ui.new_child(UiBuilder::new().max_rect(place.shrink2(vec2(13.0, 10.0))));
            view.show(&mut inside, &mut new_scroll, &mut named)
        })
        .inner;
    page_scroll.set_if_neq(new_scroll);
    if let Some(command) = command {
        actions.commands.write(command);
        actions.redraw.write(RequestRedraw);
    }
    Ok(())
}

/// What the panel shows.
struct RuleBookPage<'a> {
    book: &'static Book,
    reading: &'a RuleBook,
    clock_held: bool,
    narrow: bool,
}

impl RuleBookPage<'_> {
    fn text(&self) -> f32 {
        if self.narrow { 13.0 } else { 15.0 }
    }

    fn show(
        &self,
        ui: &mut Ui,
        page_scroll: &mut PageScroll,
        named: &mut NamedButtons,
    ) -> Option<RuleBookCommand> {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        let mut command = self.header(ui, named);
        ui.add_space(2.0);
        match self.reading.page() {
            Some(page) => {
                self.title(ui, page);
                let height = ui.available_height() - FOOTER_HEIGHT;
                command = if height < MIN_SPLIT_HEIGHT {
                    self.page_in_one_area(ui, page, height, page_scroll, named)
                } else {
                    self.page_in_two_areas(ui, page, height, page_scroll, named)
                }
                .or(command);
                ui.add_space((ui.available_height() - FOOTER_HEIGHT).max(0.0));
                command = self.footer(ui, named).or(command);
            }
            None => command = self.contents(ui, page_scroll, named).or(command),
        }
        command
    }

    /// The title of the book and the buttons to close it and for the contents.
    fn header(&self, ui: &mut Ui, named: &mut NamedButtons) -> Option<RuleBookCommand> {
        let mut command = None;
        ui.horizontal(|ui| {
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let close = ui
                    .add(theme::button(&say!("book-close"), 13.0, 26.0, false))
                    .on_hover_text(say!("book-close-tip"));
                named.register("book_close", &close);
                if close.clicked() {
                    command = Some(RuleBookCommand::Close);
                }
                if self.reading.page().is_some() {
                    let contents = ui
                        .add(theme::button(&say!("book-contents"), 13.0, 26.0, false))
                        .on_hover_text(say!("book-contents-tip"));
                    named.register("book_contents", &contents);
                    if contents.clicked() {
                        command = Some(RuleBookCommand::Contents);
                    }
                }
                // The page title is below; the book's title is dropped where it does not fit.
                let title = say!("book-title");
                if theme::width(ui, &title, self.text()) <= ui.available_width() {
                    ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                        ui.label(RichText::new(title).size(self.text()).color(theme::MUTED));
                    });
                }
            });
        });
        if self.clock_held {
            ui.label(
                RichText::new(say!("book-clocks-paused"))
                    .size(12.5)
                    .color(theme::ACCENT),
            );
        }
        command
    }

    /// The text scrolls above the task, which stays visible.
    fn page_in_two_areas(
        &self,
        ui: &mut Ui,
        page: &Page,
        height: f32,
        page_scroll: &mut PageScroll,
        named: &mut NamedButtons,
    ) -> Option<RuleBookCommand> {
        let mut command = None;
        let id = Id::new("book task");
        let below = ui
            .ctx()
            .data(|data| data.get_temp::<f32>(id))
            .unwrap_or(height * 0.4);
        // The text keeps a part of the panel, however long the task is.
        let task = below.min(height * 0.62);
        self.scroll(ui, &page.id, height - task - 14.0, page_scroll, |ui| {
            self.paragraphs(ui, page);
        });
        let shown = ScrollArea::vertical()
            .id_salt("book task")
            .max_height(ui.available_height() - FOOTER_HEIGHT)
            .min_scrolled_height(20.0)
            .auto_shrink([false, true])
            .show(ui, |ui| {
                if let Some(task) = self.reading.task() {
                    command = self.task(ui, page, task, named);
                }
            });
        let needed = shown.content_size.y;
        if (needed - below).abs() > 0.5 {
            ui.ctx().data_mut(|data| data.insert_temp(id, needed));
            ui.ctx().request_repaint();
        }
        command
    }

    /// With little room, text and task scroll together; new feedback is scrolled into view.
    fn page_in_one_area(
        &self,
        ui: &mut Ui,
        page: &Page,
        height: f32,
        page_scroll: &mut PageScroll,
        named: &mut NamedButtons,
    ) -> Option<RuleBookCommand> {
        let mut command = None;
        self.scroll(ui, &page.id, height, page_scroll, |ui| {
            self.paragraphs(ui, page);
            let Some(task) = self.reading.task() else {
                return;
            };
            let shown = ui.scope(|ui| command = self.task(ui, page, task, named));
            let now = (
                &page.id,
                self.reading.task_number(),
                self.reading.feedback(),
            );
            let now = Id::new(now);
            let seen = Id::new("book said");
            if ui.ctx().data(|data| data.get_temp::<Id>(seen)) != Some(now) {
                ui.ctx().data_mut(|data| data.insert_temp(seen, now));
                if self.reading.feedback() != TaskFeedback::Nothing
                    || self.reading.task_number() > 0
                {
                    ui.scroll_to_rect(shown.response.rect, Some(egui::Align::BOTTOM));
                    ui.ctx().request_repaint();
                }
            }
        });
        command
    }

    /// The page title.
    fn title(&self, ui: &mut Ui, page: &Page) {
        ui.label(
            RichText::new(page.title())
                .font(theme::serif(if self.narrow { 21.0 } else { 26.0 }))
                .color(theme::IVORY),
        );
    }

    /// The page text.
    fn paragraphs(&self, ui: &mut Ui, page: &Page) {
        for paragraph in page.paragraphs() {
            ui.label(
                RichText::new(paragraph)
                    .size(self.text())
                    .line_height(Some(self.text() * 1.38))
                    .color(theme::IVORY),
            );
            ui.add_space(3.0);
        }
    }

    /// A scroll area that Page Up and Page Down scroll before they turn the page.
    fn scroll(
        &self,
        ui: &mut Ui,
        salt: &str,
        height: f32,
        page_scroll: &mut PageScroll,
        add: impl FnOnce(&mut Ui),
    ) {
        let id = ui.make_persistent_id(("book words", salt));
        let mut area = ScrollArea::vertical()
            .id_salt(("book words", salt))
            .max_height(height)
            .min_scrolled_height(height)
            .auto_shrink([false, true]);
        let before = ui
            .ctx()
            .data(|data| data.get_temp::<f32>(id))
            .unwrap_or_default();
        if page_scroll.steps != 0 {
            let step = (height - 2.0 * self.text()).max(20.0);
            area = area.vertical_scroll_offset((before + step * page_scroll.steps as f32).max(0.0));
            page_scroll.steps = 0;
            ui.ctx().request_repaint();
        }
        let shown = area.show(ui, add);
        let (offset, seen) = (shown.state.offset.y, shown.inner_rect.height());
        ui.ctx().data_mut(|data| data.insert_temp(id, offset));
        page_scroll.more_above = offset > 1.0;
        page_scroll.more_below = offset + seen < shown.content_size.y - 1.0;
        if page_scroll.more_below {
            // A shade at the lower edge shows that there is more.
            let edge = shown.inner_rect;
            for (line, dark) in [(0.0, 170), (4.0, 110), (8.0, 50)] {
                let strip = egui::Rect::from_min_max(
                    egui::pos2(edge.left(), edge.bottom() - line - 4.0),
                    egui::pos2(edge.right() - 9.0, edge.bottom() - line),
                );
                ui.painter()
                    .rect_filled(strip, 0.0, theme::BACKGROUND.gamma_multiply_u8(dark));
            }
        }
    }

    /// The task, and the feedback to the last move.
    fn task(
        &self,
        ui: &mut Ui,
        page: &Page,
        task: &Task,
        named: &mut NamedButtons,
    ) -> Option<RuleBookCommand> {
        let mut command = None;
        let feedback = self.reading.feedback();
        Frame::new()
            .fill(theme::FIELD)
            .corner_radius(theme::ROUNDING)
            .inner_margin(Margin::symmetric(10, 8))
            .show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.horizontal(|ui| {
                    let number = self.reading.task_number();
                    let (shown, count) = (number + 1, page.tasks.len());
                    let words = say!("book-task", number = shown, count = count);
                    ui.label(RichText::new(words).size(12.5).color(theme::ACCENT));
                    if let Some(at) = self.reading.page_number()
                        && self.reading.is_solved(at, number)
                    {
                        let words = format!("✔ {}", say!("book-done"));
                        ui.label(RichText::new(words).size(12.5).color(theme::ACCENT));
                    }
                });
                ui.label(
                    RichText::new(task.ask())
                        .size(self.text())
                        .color(theme::IVORY),
                );
                let side = task
                    .side()
                    .fold_wb(say!("book-your-move-white"), say!("book-your-move-black"));
                match feedback {
                    TaskFeedback::Nothing => {
                        ui.label(RichText::new(side).size(12.5).color(theme::MUTED));
                    }
                    TaskFeedback::Right => {
                        answer(ui, "✔", &task.praise(), theme::ACCENT, self.text());
                    }
                    TaskFeedback::Wrong => {
                        answer(ui, "✖", &task.advice(), theme::ALERT, self.text());
                    }
                    TaskFeedback::Shown => {
                        let words = format!("{} {}", say!("book-shown"), task.praise());
                        answer(ui, "➡", &words, theme::MUTED, self.text());
                    }
                }
                ui.horizontal_wrapped(|ui| {
                    let mut button = |name, word: String, tip: String, chosen, action| {
                        let response = ui
                            .add(theme::button(&word, 13.0, 26.0, chosen))
                            .on_hover_text(tip);
                        named.register(name, &response);
                        if response.clicked() {
                            command = Some(action);
                        }
                    };
                    if self.reading.is_done() {
                        let (word, tip) = (self.go_on(), say!("book-next-task-tip"));
                        button("book_go_on", word, tip, true, RuleBookCommand::GoOn);
                    } else {
                        let (word, tip) = (say!("book-show"), say!("book-show-tip"));
                        button("book_show", word, tip, false, RuleBookCommand::Show);
                    }
                    if feedback != TaskFeedback::Nothing {
                        let (word, tip) = (say!("book-again"), say!("book-again-tip"));
                        button("book_again", word, tip, false, RuleBookCommand::Again);
                    }
                });
            });
        command
    }

    /// Where the button after a solved task leads, in words: the last page leads to the contents.
    fn go_on(&self) -> String {
        let next_page = self.reading.page_number().map_or(0, |page| page + 1);
        if self.reading.has_more() {
            say!("book-next")
        } else if next_page < self.book.pages().len() {
            say!("book-next-page")
        } else {
            say!("book-contents")
        }
    }

    /// The page buttons.
    fn footer(&self, ui: &mut Ui, named: &mut NamedButtons) -> Option<RuleBookCommand> {
        let mut command = None;
        let pages = self.book.pages().len();
        let at = self.reading.page_number().unwrap_or_default();
        let (previous, next) = if self.narrow {
            ("◀".to_owned(), "▶".to_owned())
        } else {
            (say!("book-previous"), say!("book-next-page"))
        };
        ui.horizontal(|ui| {
            let back = ui
                .add(theme::button(&previous, 13.0, 26.0, false))
                .on_hover_text(say!("book-previous-tip"));
            named.register("book_previous", &back);
            if back.clicked() {
                command = Some(RuleBookCommand::PreviousPage);
            }
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let next = ui
                    .add_enabled(at + 1 < pages, theme::button(&next, 13.0, 26.0, false))
                    .on_hover_text(say!("book-next-tip"));
                named.register("book_next", &next);
                if next.clicked() {
                    command = Some(RuleBookCommand::NextPage);
                }
                ui.with_layout(
                    egui::Layout::centered_and_justified(egui::Direction::LeftToRight),
                    |ui| {
                        let words = format!("{} / {pages}", at + 1);
                        ui.label(RichText::new(words).size(12.5).color(theme::MUTED));
                    },
                );
            });
        });
        command
    }

    /// The contents.
    fn contents(
        &self,
        ui: &mut Ui,
        page_scroll: &mut PageScroll,
        named: &mut NamedButtons,
    ) -> Option<RuleBookCommand> {
        let mut command = None;
        ui.label(
            RichText::new(say!("book-intro"))
                .size(self.text())
                .line_height(Some(self.text() * 1.38))
                .color(theme::IVORY),
        );
        ui.add_space(4.0);
        let height = ui.available_height();
        self.scroll(ui, "contents", height, page_scroll, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            ui.spacing_mut().button_padding.y = 1.0;
            ui.spacing_mut().interact_size.y = 20.0;
            for (number, page) in self.book.pages().iter().enumerate() {
                let solved = (0..page.tasks.len())
                    .filter(|task| self.reading.is_solved(number, *task))
                    .count();
                let mark = if solved == page.tasks.len() {
                    "  ✔".to_owned()
                } else if solved > 0 {
                    format!("  {solved}/{}", page.tasks.len())
                } else {
                    String::new()
                };
                let words = format!("{}. {}{mark}", number + 1, page.title());
                let last = self.reading.last_page() == Some(number);
                let button = egui::Button::selectable(last, RichText::new(words).size(self.text()))
                    .frame_when_inactive(true)
                    .min_size(vec2(ui.available_width() - 10.0, self.text() * 1.42));
                let response = ui
                    .with_layout(egui::Layout::top_down_justified(egui::Align::Min), |ui| {
                        ui.add(button)
                    })
                    .inner;
                named.register(page.id.as_str(), &response);
                if response.clicked() {
                    command = Some(RuleBookCommand::Page(number));
                }
            }
        });
        command
    }
}

/// Feedback: a sign and text, not a colour alone.
fn answer(ui: &mut Ui, sign: &str, words: &str, colour: Color32, size: f32) {
    Frame::new()
        .fill(theme::BACKGROUND)
        .stroke(Stroke::new(1.0, colour))
        .corner_radius(theme::ROUNDING)
        .inner_margin(Margin::symmetric(8, 6))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.label(
                RichText::new(format!("{sign} {words}"))
                    .size(size)
                    .color(theme::IVORY),
            );
        });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{play::shared::OpenRuleBook, ui::testing::layout::PanelHarness};

    /// The word on the button that leads on from this task of a page.
    fn word_after(page: usize, task: usize) -> String {
        let mut harness = PanelHarness::new(Rules::default());
        harness.send(OpenRuleBook(None)).frame();
        harness.send(RuleBookCommand::Page(page)).frame();
        harness.send(RuleBookCommand::Task(task)).frame();
        harness.send(RuleBookCommand::Show);
        harness.problems();
        let shapes = harness.frame();
        let named = &harness.app.world().resource::<NamedButtons>().0;
        let button = named.iter().find(|(name, _)| *name == "book_go_on");
        let (_, at) = *button.expect("the solution is shown");
        let texts = PanelHarness::texts(&shapes).into_iter();
        let mut on_button = texts.filter(|(_, rect)| rect.contains(egui::pos2(at.x, at.y)));
        on_button.next_back().expect("a word").0
    }

    #[test]
    fn the_button_after_a_task_says_where_it_leads() {
        let pages = Book::bundled().expect("a book").pages();
        let last = pages.len() - 1;
        let tasks = pages[last].tasks.len();
        assert!(tasks > 1, "the last page has several");
        assert_eq!(word_after(last, 0), "Next");
        assert_eq!(word_after(last, tasks - 1), "Contents");
        let of_first = pages[0].tasks.len();
        assert_eq!(word_after(0, of_first - 1), "Next page");
    }
}
