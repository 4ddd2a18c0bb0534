//! The lines under the board: where they lie, stacked from the window's lower edge upwards, and their look.

use bevy::prelude::*;
use bevy_egui::{
    EguiPrimaryContextPass,
    egui::{
        self, Align2, Area, Color32, CornerRadius, Frame, Id, InnerResponse, LayerId, Margin,
        Order, RichText, Stroke, Ui, text::LayoutJob, vec2,
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
        taken: 0.0,
        taken_above: 0.0,
    })
    .add_systems(EguiPrimaryContextPass, clear.in_set(UiSystems::Begin));
}

/// How much of the window's edge is taken by lines, in logical pixels.
#[derive(Resource, Debug)]
pub struct Strip {
    board: egui::Rect,
    taken: f32,
    /// The same at the window's upper edge.
    taken_above: f32,
}

/// Distance of the lowest line from the window's edge, and between lines.
const AIR: f32 = 6.0;

/// Size of the word on a button.
pub const WORD: f32 = 14.0;

fn clear(mut strip: ResMut<Strip>, layout: Res<Layout>) {
    strip.taken = AIR;
    strip.taken_above = AIR;
    strip.board = layout.column();
}

impl Strip {
    /// Writes a line of words that lets the pointer through to the board. Where something stands under the board
    /// already, it is written over the board's far end, so that the near corners stay in sight.
    pub fn write(&mut self, ctx: &egui::Context, id: &str, job: LayoutJob, edge: Color32) {
        let under_the_board = self.taken <= AIR;
        self.paint(ctx, id, job, edge, under_the_board);
    }

    /// Writes a line of words over the board's far end.
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
            &mut self.taken
        } else {
            &mut self.taken_above
        };
        let middle = if under_the_board {
            self.board.bottom() - *stack - size.y / 2.0
        } else {
            self.board.top() + *stack + size.y / 2.0
        };
        *stack += size.y + AIR;
        let place = egui::Rect::from_center_size(egui::pos2(self.board.center().x, middle), size);
        painter.rect(
            place,
            CornerRadius::same(8),
            theme::WALNUT,
            Stroke::new(1.0, edge),
            egui::StrokeKind::Inside,
        );
        accessibility::read_out_at(ctx, Id::new(id), place, galley.text());
        painter.galley(
            egui::pos2(place.center().x, place.top() + 7.0),
            galley,
            theme::IVORY,
        );
    }

    /// Puts a line of widgets there. `salt` names what it says, so that its size is not taken from another's.
    pub fn put<R>(
        &mut self,
        ctx: &egui::Context,
        salt: impl std::hash::Hash + std::fmt::Debug + Copy,
        add: impl FnOnce(&mut Ui) -> R,
    ) -> InnerResponse<R> {
        let room = (self.board.width() - 40.0).max(120.0);
        let offset = vec2(
            self.board.center().x - ctx.viewport_rect().center().x,
            -self.taken,
        );
        let shown = Area::new(Id::new("strip").with(salt))
            .order(Order::Middle)
            .anchor(Align2::CENTER_BOTTOM, offset)
            .movable(false)
            .fade_in(false)
            .show(ctx, |ui| {
                Frame::new()
                    .fill(theme::WALNUT)
                    .stroke(Stroke::new(1.0, theme::BRASS))
                    .corner_radius(CornerRadius::same(8))
                    .inner_margin(Margin::symmetric(12, 4))
                    .show(ui, |ui| {
                        // The first word stands as high as the buttons after it.
                        ui.spacing_mut().interact_size.y = 30.0;
                        // What does not fit beside goes below.
                        ui.set_max_width(room);
                        ui.horizontal_wrapped(add).inner
                    })
                    .inner
            });
        self.taken += shown.response.rect.height() + AIR;
        shown
    }

    /// Width of the board's part of the window.
    pub fn width(&self) -> f32 {
        self.board.width()
    }
}

/// One line of words in one colour.
pub fn words(text: &str, size: f32, colour: Color32) -> LayoutJob {
    LayoutJob::simple(text.to_owned(), theme::font(size), colour, f32::INFINITY)
}

/// Words at the beginning of a line of widgets.
pub fn label(ui: &mut Ui, words: &str) {
    let narrow = ui.ctx().viewport_rect().width() < 900.0;
    let size = if narrow { 14.5 } else { 16.0 };
    accessibility::announce(&ui.label(RichText::new(words).size(size).color(theme::IVORY)));
    ui.add_space(if narrow { 2.0 } else { 6.0 });
}

/// A button in a line of widgets; whether it was clicked. `chosen` marks what one most likely wants.
pub fn button(
    ui: &mut Ui,
    named: &mut NamedButtons,
    name: &'static str,
    word: &str,
    tip: &str,
    chosen: bool,
) -> bool {
    let response = ui
        .add(theme::button(word, WORD, 28.0, chosen))
        .on_hover_text(tip);
    let response = click_guard::heed(ui, response);
    named.note(name, &response);
    response.clicked()
}
