//! Lines of text and buttons under the board, stacked from the lower edge upwards, and over it from the upper edge
//! downwards.

use bevy::prelude::*;
use bevy_egui::{
    EguiPrimaryContextPass,
    egui::{
        self, Align2, Area, Color32, CornerRadius, Frame, Id, InnerResponse, LayerId, Margin,
        Order, RichText, Ui, text::LayoutJob, vec2,
    },
};

use crate::ui::{
    UiSystems, accessibility,
    layout::Layout,
    widgets::{buttons::NamedButtons, click_guard, theme},
};

/// Clears the strip at the beginning of a frame.
pub fn plugin(app: &mut App) {
    app.insert_resource(Strip {
        board: egui::Rect::ZERO,
        used_below: 0.0,
        used_above: 0.0,
        reserved: 0.0,
    })
    .add_systems(EguiPrimaryContextPass, reset.in_set(UiSystems::Begin));
}

/// The space that lines take in this frame, in points.
#[derive(Resource, Debug)]
pub struct Strip {
    board: egui::Rect,
    used_below: f32,
    /// The same at the upper edge.
    used_above: f32,
    /// The space of lines that stay, which must not cover the board.
    reserved: f32,
}

/// Distance of the lowest line from the edge, and between lines.
const GAP: f32 = 6.0;

/// Text size on buttons.
pub const BUTTON_TEXT_SIZE: f32 = 13.0;

fn reset(mut strip: ResMut<Strip>, layout: Res<Layout>) {
    strip.used_below = GAP;
    strip.used_above = GAP;
    strip.reserved = 0.0;
    strip.board = layout.column();
}

impl Strip {
    /// Shows a line of text that lets pointer events through. Where there is a line under the board already, it is
    /// shown over the far end of the board, so that the near corners stay visible.
    pub fn write(&mut self, ctx: &egui::Context, id: &str, job: LayoutJob, edge: Color32) {
        let under_the_board = self.used_below <= GAP;
        self.paint(ctx, id, job, edge, under_the_board);
    }

    /// Shows a line of text over the far end of the board.
    pub fn write_above(&mut self, ctx: &egui::Context, id: &str, job: LayoutJob, edge: Color32) {
        self.paint(ctx, id, job, edge, false);
    }

    fn paint(
        &mut self,
        ctx: &egui::Context,
        id: &str,
        mut job: LayoutJob,
        edge: Color32,
        under_the_board: bool,
    ) {
        job.wrap.max_width = (self.board.width() - 60.0).max(100.0);
        job.halign = egui::Align::Center;
        let painter = ctx.layer_painter(LayerId::new(Order::Background, Id::new(id)));
        let galley = painter.layout_job(job);
        let size = galley.size() + vec2(28.0, 14.0);
        let stack = if under_the_board {
            &mut self.used_below
        } else {
            &mut self.used_above
        };
        let middle = if under_the_board {
            self.board.bottom() - *stack - size.y / 2.0
        } else {
            self.board.top() + *stack + size.y / 2.0
        };
        *stack += size.y + GAP;
        let place = egui::Rect::from_center_size(egui::pos2(self.board.center().x, middle), size);
        painter.rect_filled(place, CornerRadius::same(8), theme::OVER_BOARD);
        // A bar at its beginning, in the colour of its kind.
        let bar =
            egui::Rect::from_min_size(place.min + vec2(6.0, 7.0), vec2(2.5, place.height() - 14.0));
        if edge != theme::BORDER {
            painter.rect_filled(bar, CornerRadius::same(1), edge);
        }
        accessibility::read_out_at(ctx, Id::new(id), place, galley.text());
        painter.galley(
            egui::pos2(place.center().x, place.top() + 7.0),
            galley,
            theme::IVORY,
        );
    }

    /// Shows a line of widgets. `salt` identifies its content, so that egui does not reuse another line's size.
    pub fn put<R>(
        &mut self,
        ctx: &egui::Context,
        salt: impl std::hash::Hash + std::fmt::Debug + Copy,
        add: impl FnOnce(&mut Ui) -> R,
    ) -> InnerResponse<R> {
        let room = (self.board.width() - 40.0).max(120.0);
        let offset = vec2(
            self.board.center().x - ctx.viewport_rect().center().x,
            self.board.bottom() - ctx.viewport_rect().bottom() - self.used_below,
        );
        let shown = Area::new(Id::new("strip").with(salt))
            .order(Order::Middle)
            .anchor(Align2::CENTER_BOTTOM, offset)
            .movable(false)
            .fade_in(false)
            .show(ctx, |ui| {
                Frame::new()
                    .fill(theme::OVER_BOARD)
                    .corner_radius(CornerRadius::same(8))
                    .inner_margin(Margin::symmetric(12, 4))
                    .show(ui, |ui| {
                        // The first label is as high as the buttons after it.
                        ui.spacing_mut().interact_size.y = 30.0;
                        // Widgets wrap to the next line.
                        ui.set_max_width(room);
                        ui.horizontal_wrapped(add).inner
                    })
                    .inner
            });
        self.used_below += shown.response.rect.height() + GAP;
        shown
    }

    /// The same for a line that stays while the players look at the game: the board's part of the window ends above it.
    pub fn put_for_long<R>(
        &mut self,
        ctx: &egui::Context,
        salt: impl std::hash::Hash + std::fmt::Debug + Copy,
        add: impl FnOnce(&mut Ui) -> R,
    ) -> InnerResponse<R> {
        let before = self.used_below;
        let shown = self.put(ctx, salt, add);
        self.reserved += self.used_below - before;
        shown
    }

    /// The height of the lines that stay, points.
    pub fn reserved(&self) -> f32 {
        self.reserved
    }

    /// Width of the board's part of the window.
    pub fn width(&self) -> f32 {
        self.board.width()
    }
}

/// Text of one size and colour.
pub fn words(text: &str, size: f32, colour: Color32) -> LayoutJob {
    LayoutJob::simple(text.to_owned(), theme::font(size), colour, f32::INFINITY)
}

/// The label at the beginning of a line of widgets.
pub fn label(ui: &mut Ui, words: &str) {
    let narrow = ui.ctx().viewport_rect().width() < 900.0;
    let font = theme::serif(if narrow { 16.0 } else { 18.5 });
    accessibility::mark_as_live(&ui.label(RichText::new(words).font(font).color(theme::IVORY)));
    ui.add_space(if narrow { 2.0 } else { 6.0 });
}

/// A button in a line; returns whether it was clicked. `chosen` highlights the likeliest choice.
pub fn button(
    ui: &mut Ui,
    named: &mut NamedButtons,
    name: &'static str,
    word: &str,
    tip: &str,
    chosen: bool,
) -> bool {
    let response = ui
        .add(theme::button(word, BUTTON_TEXT_SIZE, 28.0, chosen))
        .on_hover_text(tip);
    accessibility::set_description(&response, tip);
    let response = click_guard::ignore_early_click(ui, response);
    named.register(name, &response);
    response.clicked()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::testing::layout::{labelled, nodes};

    #[test]
    fn a_screen_reader_tells_what_a_button_with_a_sign_does() {
        let nodes = nodes(|ui| {
            let named = &mut NamedButtons::default();
            button(ui, named, "more", "…", "More actions", false);
        });
        assert_eq!(labelled(&nodes, "…").description(), Some("More actions"));
    }
}
