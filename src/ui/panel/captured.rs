//! The pieces that a side has captured, as small symbols, and the difference in material; in Crazyhouse those that it
//! can drop.

use bevy_egui::egui::{Align2, Color32, Rect, Response, Sense, Ui, pos2};

use crate::{
    chess::{Color, Role, material},
    play::rules::Rules,
    ui::{accessibility, layout::WindowSizes, widgets::theme},
    words::{pieces::spoken, say, side_key},
};

/// The height of a row of captured pieces.
pub fn height(measure: &WindowSizes) -> f32 {
    measure.row * 0.72
}

/// Draws in `place` the pieces that a side has captured, and by how much it leads.
pub fn show(ui: &mut Ui, place: Rect, measure: &WindowSizes, rules: &Rules, taker: Color) {
    let (response, tip) = show_taken_by(ui, place, measure, rules, taker);
    response.on_hover_text(tip);
}

/// The same without a tooltip; returns the tooltip's text too.
pub fn show_taken_by(
    ui: &mut Ui,
    place: Rect,
    measure: &WindowSizes,
    rules: &Rules,
    taker: Color,
) -> (Response, String) {
    let material = material::at(rules.game(), rules.shown_ply());
    let lead = taker.fold_wb(material.lead, -material.lead);
    let drops = rules.game().variant().drops();
    // In Crazyhouse captured pieces belong to the capturer.
    let owner = if drops { taker } else { taker.other() };
    let pieces = material.beside.get(owner);
    let tip = tip(taker, lead, drops);
    let response = ui.interact(place, ui.id().with(("captured", taker)), Sense::hover());
    accessibility::read_out(&response, || spoken_text(&tip, pieces));
    let painter = ui.painter();
    let middle = place.center().y;
    let mut right = place.right();
    if lead > 0 {
        let word = painter.text(
            pos2(right, middle),
            Align2::RIGHT_CENTER,
            format!("+{lead}"),
            theme::font(measure.text),
            theme::MUTED,
        );
        right = word.left() - 6.0;
    }
    let size = place.height();
    if drops {
        counted(
            ui,
            Rect::from_min_max(place.min, pos2(right, place.max.y)),
            pieces,
            owner,
        );
        return (response, tip);
    }
    let (places, length) = places(pieces);
    // Narrower only when nearly all pieces are captured.
    let unit = (size * 0.92).min((right - place.left()) / length.max(1.0));
    let colour = owner.fold_wb(theme::IVORY, theme::DARK_PIECE);
    for (role, at) in pieces.iter().zip(places) {
        let at = pos2(place.left() + (at + 0.5) * unit, middle);
        draw_piece(painter, at, *role, size, colour);
    }
    (response, tip)
}

/// The pieces of a pocket: each kind once, with how many there are of it.
fn counted(ui: &Ui, place: Rect, pieces: &[Role], owner: Color) {
    let size = place.height();
    let colour = owner.fold_wb(theme::IVORY, theme::DARK_PIECE);
    // A pocket has five kinds at most, each with room for two digits.
    let unit = (size * 1.7).min(place.width() / 5.0);
    for (at, kind) in pieces.chunk_by(|a, b| a == b).enumerate() {
        let left = place.left() + at as f32 * unit;
        let middle = place.center().y;
        draw_piece(
            ui.painter(),
            pos2(left + 0.5 * size, middle),
            kind[0],
            size,
            colour,
        );
        if kind.len() > 1 {
            ui.painter().text(
                pos2(left + 0.95 * size, middle),
                Align2::LEFT_CENTER,
                kind.len(),
                theme::font(0.6 * size),
                theme::MUTED,
            );
        }
    }
}

/// The content of a strip for a screen reader.
fn spoken_text(tip: &str, pieces: &[Role]) -> String {
    let pieces: Vec<String> = pieces
        .iter()
        .map(|role| spoken::piece_name(*role))
        .collect();
    let pieces = if pieces.is_empty() {
        say!("captured-nothing")
    } else {
        pieces.join(", ")
    };
    format!("{tip}: {pieces}")
}

/// The tooltip. The difference may come from a promotion, without a captured piece.
fn tip(taker: Color, lead: i32, drops: bool) -> String {
    let side = side_key(taker);
    if drops {
        return say!("captured-pocket", side = side);
    }
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
