//! The record's notes on the move shown, under the board: the meaning of its glyphs, and its comment. A long one
//! scrolls.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Label, RichText, ScrollArea},
};

use crate::{
    chess::annotation::{comment, glyph},
    play::{mode::Mode, rules::Rules},
    ui::{UiSystems, accessibility, widgets::theme},
    words::annotation::glyph_name,
};

use crate::ui::strip::{lines::Strip, message};

use super::{hypothetical_line, moment, win_chance};

/// Shows the notes where they can be edited.
pub fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        show.in_set(UiSystems::Strip)
            .before(message::draw)
            // Above the lines with buttons, which keep their places.
            .after(moment::show)
            .after(hypothetical_line::show_line)
            .after(win_chance::show)
            .run_if(
                in_state(Mode::Review)
                    .or_else(in_state(Mode::Line))
                    .or_else(in_state(Mode::Autoplay))
                    .or_else(in_state(Mode::Playing)),
            ),
    );
}

/// The greatest width of a comment, points: longer lines are hard to read.
const WIDTH: f32 = 560.0;
/// The part of the window's height that a comment may take.
const PART: f32 = 0.16;

fn show(mut contexts: EguiContexts, rules: Res<Rules>, mut strip: ResMut<Strip>) -> Result {
    if !rules.shows_annotations() {
        return Ok(());
    }
    let annotations = rules.shown_annotations();
    let glyphs: Vec<String> = glyph::read(&annotations)
        .into_iter()
        .map(glyph_name)
        .collect();
    let text = comment::text(&annotations);
    if glyphs.is_empty() && text.is_empty() {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let width = WIDTH.min(strip.width() - 70.0).max(100.0);
    let height = (ctx.viewport_rect().height() * PART).max(44.0);
    // Another comment has another size.
    let salt = (
        "notes",
        rules.board(),
        rules.line_count(),
        rules.shown_ply(),
        text.len(),
    );
    strip.put(ctx, salt, |ui| {
        ui.vertical(|ui| {
            ui.set_max_width(width);
            ui.spacing_mut().interact_size.y = 0.0;
            ScrollArea::vertical()
                .max_height(height)
                .min_scrolled_height(height)
                .auto_shrink(true)
                .show(ui, |ui| {
                    if !glyphs.is_empty() {
                        let words = RichText::new(glyphs.join(" · "));
                        let words = words.size(13.0).color(theme::ACCENT);
                        accessibility::mark_as_live(&ui.add(Label::new(words).wrap()));
                    }
                    for paragraph in text.lines() {
                        let words = RichText::new(paragraph).size(14.5).color(theme::IVORY);
                        accessibility::mark_as_live(&ui.add(Label::new(words).wrap()));
                    }
                });
        });
    });
    Ok(())
}
