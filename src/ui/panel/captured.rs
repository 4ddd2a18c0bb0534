//! The captured pieces of each side, and the difference in material.

use bevy_egui::egui::{Align2, Color32, Response, Sense, Stroke, Ui, pos2, vec2};

use crate::{
    chess::{Color, Role, material},
    play::rules::Rules,
    ui::{accessibility, layout::WindowSizes, widgets::theme},
    words::{say, side_key, spoken},
};

fn strip_height(measure: &WindowSizes) -> f32 {
    measure.row - 3.0
}

/// The height of both strips.
pub fn height(measure: &WindowSizes) -> f32 {
    2.0 * strip_height(measure) + measure.gap
}

/// Draws both strips: the pieces captured by White, then those captured by Black.
pub fn show(ui: &mut Ui, measure: &WindowSizes, rules: &Rules) {
    for taker in [Color::White, Color::Black] {
        let (response, lead) = show_taken_by(ui, measure, rules, taker);
        response.on_hover_text(tip(taker, lead));
    }
}

/// Draws the strip of one player, without words under the pointer; also returns by how much the player leads.
pub fn show_taken_by(
    ui: &mut Ui,
    measure: &WindowSizes,
    rules: &Rules,
    taker: Color,
) -> (Response, i32) {
    let material = material::at(rules.game(), rules.shown_ply());
    let lead = taker.fold_wb(material.lead, -material.lead);
    let lost = material.lost.get(taker.other());
    (strip(ui, measure, taker, lost, lead), lead)
}

fn strip(ui: &mut Ui, measure: &WindowSizes, taker: Color, pieces: &[Role], lead: i32) -> Response {
    let height = strip_height(measure);
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    accessibility::read_out(&response, || spoken_text(taker, pieces, lead));
    let painter = ui.painter();
    let empty = pieces.is_empty() && lead <= 0;
    // A background on which both colours are visible; text alone is on a dark one.
    let fill = if empty {
        theme::FIELD
    } else {
        theme::PIECE_BACKGROUND
    };
    painter.rect_filled(rect, theme::ROUNDING, fill);
    if empty {
        painter.text(
            pos2(rect.left() + 26.0, rect.center().y),
            Align2::LEFT_CENTER,
            say!("captured-nothing"),
            theme::font(measure.small),
            theme::MUTED,
        );
    }
    let (side_colour, piece_colour) =
        taker.fold_wb((theme::IVORY, theme::EBONY), (theme::EBONY, theme::IVORY));
    let middle = rect.center().y;
    let edge = Stroke::new(if empty { 1.0 } else { 0.0 }, theme::MUTED);
    painter.circle(
        pos2(rect.left() + 12.0, middle),
        height * 0.22,
        side_colour,
        edge,
    );
    let mut right = rect.right() - 8.0;
    if lead > 0 {
        let word = painter.text(
            pos2(right, middle),
            Align2::RIGHT_CENTER,
            format!("+{lead}"),
            theme::font(measure.text),
            theme::EBONY,
        );
        right = word.left() - 6.0;
    }
    let left = rect.left() + 24.0;
    let size = height * 0.92;
    let (places, length) = places(pieces);
    // Narrower only when nearly all pieces are captured.
    let unit = (size * 0.95).min((right - left) / length.max(1.0));
    for (role, at) in pieces.iter().zip(places) {
        draw_piece(
            painter,
            pos2(left + (at + 0.5) * unit, middle),
            *role,
            size,
            piece_colour,
        );
    }
    response
}

/// The content of a strip for a screen reader.
fn spoken_text(taker: Color, pieces: &[Role], lead: i32) -> String {
    let pieces: Vec<String> = pieces
        .iter()
        .map(|role| spoken::piece_name(*role))
        .collect();
    let pieces = if pieces.is_empty() {
        say!("captured-nothing")
    } else {
        pieces.join(", ")
    };
    format!("{}: {pieces}", tip(taker, lead))
}

/// The tooltip. The difference may come from a promotion, without a captured piece.
fn tip(taker: Color, lead: i32) -> String {
    let side = side_key(taker);
    let words = say!("captured-by", side = side);
    if lead > 0 {
        format!(
            "{words}.\n{}",
            say!("captured-lead", side = side, pawns = lead)
        )
    } else {
        words
    }
}

fn draw_piece(
    painter: &bevy_egui::egui::Painter,
    at: bevy_egui::egui::Pos2,
    role: Role,
    size: f32,
    colour: Color32,
) {
    painter.text(
        at,
        Align2::CENTER_CENTER,
        glyph(role),
        theme::font(size),
        colour,
    );
}

/// The position of each piece on the strip, and the total length, in widths of a piece: equal pieces overlap.
fn places(pieces: &[Role]) -> (Vec<f32>, f32) {
    let mut places = Vec::with_capacity(pieces.len());
    let mut at = 0.0;
    for (index, role) in pieces.iter().enumerate() {
        if index > 0 {
            at += if pieces[index - 1] == *role {
                0.55
            } else {
                1.0
            };
        }
        places.push(at);
    }
    let length = if pieces.is_empty() { 0.0 } else { at + 1.0 };
    (places, length)
}

/// The filled symbol of a piece; the colour makes it White's or Black's.
pub fn glyph(role: Role) -> &'static str {
    match role {
        Role::King => "♚",
        Role::Queen => "♛",
        Role::Rook => "♜",
        Role::Bishop => "♝",
        Role::Knight => "♞",
        Role::Pawn => "♟",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_pieces_stand_closer_together() {
        let (places, length) = places(&[Role::Queen, Role::Pawn, Role::Pawn]);
        assert_eq!(places, [0.0, 1.0, 1.55]);
        assert!((length - 2.55).abs() < 1e-6);
    }
}
