//! The strip of one player: name and clock, captured pieces, a message, and the player's own buttons.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, UiBuilder, pos2, vec2,
};

use crate::{
    chess::{
        Color, Position, Role,
        table::{Announcement, Request, TakeBacks},
    },
    computer,
    play::{arbiter::draw_claim_move::DrawClaimMove, messages::MatchCommand, shared::ViewCommand},
    ui::{
        accessibility,
        action::UiAction,
        layout::WindowSizes,
        panel::{
            captured, match_buttons,
            model::PanelModel,
            players::{self, PlayerCard},
        },
        strip::{message::Message, offers, promotion_hint, result},
        widgets::{
            buttons::{ButtonSpec, NamedButtons, row},
            theme,
        },
    },
    words::say,
};

/// The margin above and below the content of a strip, in points.
pub const MARGIN: f32 = 5.0;
/// The width from which on all buttons have room in one row, in points.
const WIDE: f32 = 1080.0;

/// Rows of a strip of this width.
fn rows(width: f32) -> f32 {
    if width >= WIDE { 2.0 } else { 3.0 }
}

/// The height of a strip in a window of this width, in points.
pub fn height(measure: &WindowSizes, width: f32) -> f32 {
    let rows = rows(width);
    (rows * measure.row + (rows - 1.0) * measure.gap + 2.0 * MARGIN).round()
}

/// What a strip shows.
#[derive(Clone, Copy)]
pub struct PlayerStrip<'a> {
    /// The player's side.
    pub side: Color,
    /// The game.
    pub model: &'a PanelModel<'a>,
    /// The message to the players.
    pub message: Option<&'a Message>,
    /// Whether this player is asked whether they resign.
    pub is_resigning: bool,
    /// Whether the choice that a move waits for gets the keyboard.
    pub focuses_choice: bool,
}

/// A player's choice.
#[derive(Clone, Debug)]
pub enum StripAction {
    /// Ask for confirmation before resigning.
    AskToResign,
    /// Do not resign after all.
    Stay,
    /// Resign.
    Resign,
    /// Something else.
    Do(UiAction),
}

/// The names of a strip's buttons.
struct ButtonNames {
    take_back: &'static str,
    offer: &'static str,
    claim: &'static str,
    claim_by_move: &'static str,
    pause: &'static str,
    adjust: &'static str,
    resign: &'static str,
    menu: &'static str,
    yes: &'static str,
    no: &'static str,
    rematch: &'static str,
    new: &'static str,
    queen: &'static str,
    rook: &'static str,
    bishop: &'static str,
    knight: &'static str,
    king: &'static str,
    pawn: &'static str,
    cancel: &'static str,
}

macro_rules! button_names {
    ($side:literal) => {
        ButtonNames {
            take_back: concat!($side, "_takeback"),
            offer: concat!($side, "_offer"),
            claim: concat!($side, "_claim"),
            claim_by_move: concat!($side, "_claim_by_move"),
            pause: concat!($side, "_pause"),
            adjust: concat!($side, "_adjust"),
            resign: concat!($side, "_resign"),
            menu: concat!($side, "_menu"),
            yes: concat!($side, "_yes"),
            no: concat!($side, "_no"),
            rematch: concat!($side, "_rematch"),
            new: concat!($side, "_new"),
            queen: concat!($side, "_queen"),
            rook: concat!($side, "_rook"),
            bishop: concat!($side, "_bishop"),
            knight: concat!($side, "_knight"),
            king: concat!($side, "_king"),
            pawn: concat!($side, "_pawn"),
            cancel: concat!($side, "_cancel"),
        }
    };
}

impl ButtonNames {
    fn piece(&self, role: Role) -> &'static str {
        match role {
            Role::Queen => self.queen,
            Role::Rook => self.rook,
            Role::Bishop => self.bishop,
            Role::Knight => self.knight,
            Role::King => self.king,
            Role::Pawn => self.pawn,
        }
    }
}

const WHITE: ButtonNames = button_names!("white");
const BLACK: ButtonNames = button_names!("black");

/// A button and its action.
struct StripButton {
    name: &'static str,
    word: String,
    tip: String,
    enabled: bool,
    chosen: bool,
    takes_focus: bool,
    action: StripAction,
}

impl StripButton {
    fn new(name: &'static str, word: String, action: StripAction) -> Self {
        Self {
            name,
            word,
            tip: String::new(),
            enabled: true,
            chosen: false,
            takes_focus: false,
            action,
        }
    }

    fn command(name: &'static str, word: String, command: MatchCommand) -> Self {
        Self::new(name, word, StripAction::Do(UiAction::Match(command)))
    }

    fn view(name: &'static str, word: String, command: ViewCommand) -> Self {
        Self::new(name, word, StripAction::Do(UiAction::View(command)))
    }

    fn enabled(self, enabled: bool) -> Self {
        Self { enabled, ..self }
    }

    fn chosen(self, chosen: bool) -> Self {
        Self { chosen, ..self }
    }
}

/// Draws a strip into the available space; returns what was clicked.
pub fn show(
    ui: &mut Ui,
    measure: &WindowSizes,
    strip: &PlayerStrip,
    named: &mut NamedButtons,
) -> Option<StripAction> {
    let place = ui.max_rect();
    let rows = rows(place.width());
    let card_width = if rows > 2.0 { 150.0 } else { 210.0 };
    let card_height = 2.0 * measure.row + measure.gap;
    let card_place = Rect::from_min_size(place.min, vec2(card_width, card_height));
    card(ui, measure, strip, card_place);
    let left = card_place.right() + 10.0;
    let line = |row: f32, left: f32| {
        let top = place.top() + row * (measure.row + measure.gap);
        Rect::from_min_max(pos2(left, top), pos2(place.right(), top + measure.row))
    };
    let first = line(0.0, left);
    let middle = first.center().x;
    captured_pieces(
        ui,
        measure,
        strip,
        Rect::from_min_max(first.min, pos2(middle - 5.0, first.max.y)),
    );
    message_line(
        ui,
        measure,
        strip,
        Rect::from_min_max(pos2(middle + 5.0, first.min.y), first.max),
    );
    let buttons = buttons(strip);
    let parts = if rows > 2.0 && buttons.len() > 4 {
        let half = buttons.len() / 2;
        vec![
            (&buttons[..half], line(1.0, left)),
            (&buttons[half..], line(2.0, place.left())),
        ]
    } else {
        vec![(
            &buttons[..],
            line(rows - 1.0, if rows > 2.0 { place.left() } else { left }),
        )]
    };
    let mut clicked = None;
    for (part, place) in parts {
        let specs: Vec<ButtonSpec> = part
            .iter()
            .map(|button| {
                let spec = ButtonSpec {
                    takes_focus: button.takes_focus,
                    // That of the far strip would appear at the near edge: the strip is laid out below it.
                    shows_tip: strip.side.is_white(),
                    ..ButtonSpec::word(button.name, &button.word, &button.tip)
                        .enabled(button.enabled)
                };
                if button.chosen {
                    spec.chosen(true)
                } else {
                    spec
                }
            })
            .collect();
        let mut inside = ui.new_child(UiBuilder::new().max_rect(place));
        if let Some(index) = row(&mut inside, measure, named, None, &specs) {
            clicked = Some(part[index].action.clone());
        }
    }
    clicked
}

/// Name and clock.
fn card(ui: &mut Ui, measure: &WindowSizes, strip: &PlayerStrip, place: Rect) {
    let (side, model) = (strip.side, strip.model);
    let table = model.rules.table();
    let PlayerCard {
        name, time, is_low, ..
    } = players::card(model, side);
    let is_next = table.outcome().is_none() && model.rules.shown().turn() == side;
    let response = ui.interact(place, ui.id().with("player"), Sense::hover());
    accessibility::read_out(&response, || {
        let time = time.as_deref().unwrap_or_default();
        format!("{name} {time}")
    });
    let (fill, ink) = side.fold_wb((theme::IVORY, theme::EBONY), (theme::EBONY, theme::IVORY));
    let painter = ui.painter();
    painter.rect_filled(place, theme::ROUNDING, fill);
    let edge = if is_next {
        Stroke::new(3.0, theme::ACCENT)
    } else {
        Stroke::new(1.0, theme::BORDER)
    };
    painter.rect_stroke(place, CornerRadius::same(6), edge, StrokeKind::Inside);
    let inside = place.shrink2(vec2(10.0, 4.0));
    match time {
        Some(time) => {
            let words =
                theme::shrink_to_fit(ui, &name, theme::font(measure.text), inside.width(), ink);
            ui.painter().galley(inside.min, words, ink);
            // A low time is marked by a sign too, not only by a colour.
            let (time, colour) = if is_low {
                (
                    format!("{time} !"),
                    side.fold_wb(Color32::from_rgb(160, 32, 16), theme::ALERT),
                )
            } else {
                (time, ink)
            };
            let size = measure.row;
            let words = theme::shrink_to_fit(ui, &time, theme::font(size), inside.width(), colour);
            let at = pos2(
                inside.right() - words.size().x,
                inside.bottom() - words.size().y,
            );
            ui.painter().galley(at, words, colour);
        }
        None => {
            let words = theme::shrink_to_fit(
                ui,
                &name,
                theme::serif(measure.heading),
                inside.width(),
                ink,
            );
            let at = pos2(inside.left(), inside.center().y - words.size().y / 2.0);
            ui.painter().galley(at, words, ink);
        }
    }
}

fn captured_pieces(ui: &mut Ui, measure: &WindowSizes, strip: &PlayerStrip, place: Rect) {
    let mut inside = ui.new_child(UiBuilder::new().max_rect(place));
    captured::show_taken_by(&mut inside, place, measure, strip.model.rules, strip.side);
}

/// The message to the player, in one line.
fn message_line(ui: &mut Ui, measure: &WindowSizes, strip: &PlayerStrip, place: Rect) {
    let (words, colour) = words(strip);
    if words.is_empty() {
        return;
    }
    let response = ui.interact(place, ui.id().with("said"), Sense::hover());
    accessibility::read_out(&response, || words.clone());
    accessibility::mark_as_live(&response);
    let galley = theme::shrink_to_fit(
        ui,
        &words,
        theme::font(measure.text + 1.0),
        place.width(),
        colour,
    );
    let at = Align2::LEFT_CENTER.anchor_size(place.left_center(), galley.size());
    ui.painter().galley(at.min, galley, colour);
}

fn words(strip: &PlayerStrip) -> (String, Color32) {
    let (side, model) = (strip.side, strip.model);
    let rules = model.rules;
    let table = rules.table();
    if strip.is_resigning {
        return (say!("facing-resign"), theme::ALERT);
    }
    if let Some(message) = strip.message {
        let colour = if message.problem {
            theme::ALERT
        } else {
            theme::IVORY
        };
        return (message.text.clone(), colour);
    }
    if let Some(outcome) = rules.shown_outcome() {
        let winner = outcome.winner.map(|side| rules.player_or_side(side));
        let words = result::announcement(outcome, &winner.unwrap_or_default());
        return (words, theme::ACCENT);
    }
    if let Some((by, request)) = table.request() {
        let asking = rules.player_or_side(by);
        let words = match request {
            Request::TakeBack => say!("actions-take-back-asked", side = asking),
            Request::Time => say!("actions-time-offered", side = asking),
            Request::Draw => say!("actions-draw-offered", side = asking),
        };
        return (words, theme::ACCENT);
    }
    if table.is_paused() {
        return (say!("paused-heading"), theme::MUTED);
    }
    if rules.shown().turn() != side {
        return (String::new(), theme::MUTED);
    }
    if model.promotion.pending().is_some() {
        (say!("turn-choose-piece"), theme::ACCENT)
    } else if model.promotion.castling().is_some() {
        (say!("promote-castle-or-step"), theme::ACCENT)
    } else if model.promotion.dropped_on().is_some() {
        (say!("promote-drop"), theme::ACCENT)
    } else if model.announcement == Some(Announcement::Check) {
        (say!("turn-check"), theme::ALERT)
    } else if let Some((words, asks)) = match_buttons::status(model) {
        (words, if asks { theme::ACCENT } else { theme::IVORY })
    } else {
        (say!("facing-your-move"), theme::IVORY)
    }
}

/// The claim of a draw on the board, with its reason while it is good (E9, E11).
fn claim_button(strip: &PlayerStrip) -> StripButton {
    let (side, model) = (strip.side, strip.model);
    let names = side.fold_wb(&WHITE, &BLACK);
    let table = model.rules.table();
    let reason = table.claim().filter(|_| table.game().turn() == side);
    let tip = reason.map(|reason| match_buttons::claim_reason(model, reason));
    let word = say!("actions-claim-short");
    StripButton {
        tip: tip.unwrap_or_default(),
        ..StripButton::command(names.claim, word, MatchCommand::Claim)
    }
    .enabled(reason.is_some())
    .chosen(reason.is_some())
}

/// The button to resign, at any time before the end (E4).
fn resign_button(strip: &PlayerStrip) -> StripButton {
    let names = strip.side.fold_wb(&WHITE, &BLACK);
    let word = say!("actions-resign");
    StripButton::new(names.resign, word, StripAction::AskToResign)
        .enabled(strip.model.rules.table().pending().is_none())
}

/// The answers to the opponent's request, and what may be done instead.
fn answers(strip: &PlayerStrip, request: Request, menu: StripButton) -> Vec<StripButton> {
    let names = strip.side.fold_wb(&WHITE, &BLACK);
    let (yes, no) = offers::answers(request);
    let mut buttons = vec![
        StripButton::command(names.yes, yes.0, MatchCommand::Accept).chosen(true),
        StripButton::command(names.no, no.0, MatchCommand::Decline),
    ];
    let claim = claim_button(strip);
    if claim.enabled {
        buttons.push(claim);
    }
    // A take-back can be asked after the end, too.
    if strip.model.rules.table().outcome().is_none() {
        buttons.push(resign_button(strip));
    }
    buttons.push(menu);
    buttons
}

/// The buttons that are useful to the player now.
fn buttons(strip: &PlayerStrip) -> Vec<StripButton> {
    let (side, model) = (strip.side, strip.model);
    let names = side.fold_wb(&WHITE, &BLACK);
    let rules = model.rules;
    let table = rules.table();
    let turn = table.game().turn();
    let menu = StripButton::view(names.menu, say!("facing-menu"), ViewCommand::Menu);
    let is_choosing = model.promotion.is_pending() && rules.shown().turn() == side;
    // The computer answers by itself. Whoever tries a move of its side in a line chooses for it.
    if rules.computer_seat(side).is_some() && !is_choosing {
        return vec![menu];
    }
    if strip.is_resigning {
        return vec![
            StripButton::new(names.yes, say!("actions-resign"), StripAction::Resign),
            StripButton::new(names.no, say!("match-cancel"), StripAction::Stay).chosen(true),
        ];
    }
    if is_choosing {
        let castles = model.promotion.castling().is_some();
        let roles = model.promotion.choices().iter().enumerate();
        let pieces = roles.filter_map(|(index, &role)| {
            let chosen = model.promotion.chosen(role)?;
            let word = format!(
                "{} {}",
                captured::glyph(role),
                promotion_hint::word(castles, role)
            );
            let action = StripAction::Do(UiAction::Move(chosen));
            Some(StripButton {
                takes_focus: strip.focuses_choice && index == 0,
                ..StripButton::new(names.piece(role), word, action)
            })
        });
        let cancel =
            StripButton::command(names.cancel, say!("match-cancel"), MatchCommand::TakeBack);
        return pieces.chain([cancel]).collect();
    }
    if let Some((by, request)) = table.request()
        && by != side
    {
        return answers(strip, request, menu);
    }
    if table.outcome().is_some() {
        let rematch = (!rules.is_opened_record()).then(|| {
            StripButton::view(names.rematch, say!("result-rematch"), ViewCommand::Rematch)
        });
        let new = StripButton::view(names.new, say!("panel-new"), ViewCommand::NewGame);
        return rematch.into_iter().chain([new, menu]).collect();
    }
    let is_going_on = table.pending().is_none();
    // A player's own last move, with the answer of the computer; where no agreement is needed, any.
    let (by, _) = computer::take_back(table);
    let may_take_back = computer::may_take_back(table)
        && (by == side || table.options().take_backs() == TakeBacks::Free);
    let is_claiming = *model.draw_claim != DrawClaimMove::No;
    let mut buttons = vec![
        StripButton::command(
            names.take_back,
            say!("panel-take-back"),
            MatchCommand::TakeBack,
        )
        .enabled(may_take_back),
        StripButton::command(
            names.offer,
            say!("actions-offer-short"),
            MatchCommand::Offer(side),
        )
        .enabled(table.may_offer(side).is_ok()),
        claim_button(strip),
        StripButton::command(
            names.claim_by_move,
            say!("actions-claim-by-move-short"),
            if is_claiming {
                MatchCommand::CancelNamedMove
            } else {
                MatchCommand::ClaimByMove
            },
        )
        .enabled(turn == side && table.check_claim().is_ok())
        .chosen(turn == side && is_claiming),
    ];
    if table.options().touch_move {
        buttons.push(
            StripButton::command(names.adjust, say!("actions-adjust"), MatchCommand::Adjust)
                .enabled(turn == side && table.is_open())
                .chosen(turn == side && table.is_adjusting()),
        );
    }
    if table.clock().is_used() {
        let word = if table.is_paused() {
            say!("actions-resume")
        } else if table.is_started() {
            say!("actions-pause")
        } else {
            say!("actions-start")
        };
        buttons.push(
            StripButton::command(names.pause, word, MatchCommand::Pause).enabled(is_going_on),
        );
    }
    buttons.extend([resign_button(strip), menu]);
    buttons
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::{
        chess::{
            Game,
            table::{Action, MatchOptions, Table, TakeBacks},
        },
        play::rules::Rules,
        ui::testing::games::{REPEATED, game_after, with_model},
    };

    fn table(fen: &str) -> Table {
        let game = Game::from_fen(fen).expect("a position");
        Table::adopt(&game, MatchOptions::default())
    }

    fn act(table: &mut Table, action: Action) {
        table.act(action, Duration::ZERO).expect("it can be done");
    }

    /// A game whose start position has occurred three times, White to move.
    fn repeated() -> Table {
        Table::adopt(&game_after(&REPEATED), MatchOptions::default())
    }

    /// What the strip of a side says, and its buttons.
    fn strip_of(table: Table, side: Color) -> (String, Vec<StripButton>) {
        with_model(&Rules::at(table), |model| {
            let strip = PlayerStrip {
                side,
                model,
                message: None,
                is_resigning: false,
                focuses_choice: false,
            };
            (words(&strip).0, buttons(&strip))
        })
    }

    fn names(buttons: &[StripButton]) -> Vec<&'static str> {
        buttons.iter().map(|button| button.name).collect()
    }

    #[test]
    fn e9_who_can_claim_reads_why() {
        let reason = say!("actions-repetitions", times = 3_usize);
        let (said, buttons) = strip_of(repeated(), Color::White);
        assert_eq!(said, reason);
        let claim = buttons.iter().find(|button| button.name == "white_claim");
        let claim = claim.expect("a claim");
        assert!(claim.enabled && claim.chosen);
        assert_eq!(claim.tip, reason);
        let (said, buttons) = strip_of(repeated(), Color::Black);
        assert_eq!(said, "", "it is not Black's turn");
        let claim = buttons.iter().find(|button| button.name == "black_claim");
        assert!(claim.is_some_and(|claim| !claim.enabled && claim.tip.is_empty()));
    }

    #[test]
    fn e11_the_moves_are_counted_from_thirty_on() {
        let counted = say!("actions-moves-of-fifty", moves = 30_u32);
        for (halfmoves, wanted) in [(59, say!("facing-your-move")), (60, counted)] {
            let fen = format!("4k3/8/8/8/8/8/8/R3K3 w - - {halfmoves} 60");
            assert_eq!(strip_of(table(&fen), Color::White).0, wanted);
        }
    }

    #[test]
    fn e4_e9_who_is_asked_can_claim_and_resign_instead() {
        let mut asked = repeated();
        act(&mut asked, Action::Offer(Color::Black));
        let (_, buttons) = strip_of(asked, Color::White);
        let wanted = ["yes", "no", "claim", "resign", "menu"].map(|name| format!("white_{name}"));
        assert_eq!(names(&buttons), wanted);
        assert!(buttons.iter().all(|button| button.enabled));
        let options = MatchOptions {
            take_backs: Some(TakeBacks::ByAgreement),
            ..MatchOptions::default()
        };
        let mut ended = Table::adopt(&game_after(&REPEATED), options);
        act(&mut ended, Action::Claim(None));
        let (by, plies) = (Color::Black, 1);
        act(&mut ended, Action::TakeBack { by, plies });
        let (_, buttons) = strip_of(ended, Color::White);
        let wanted = ["yes", "no", "menu"].map(|name| format!("white_{name}"));
        assert_eq!(names(&buttons), wanted, "nothing is left to resign");
        let mut asked = table("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
        act(&mut asked, Action::Offer(Color::White));
        let (_, buttons) = strip_of(asked, Color::Black);
        let wanted = ["yes", "no", "resign", "menu"].map(|name| format!("black_{name}"));
        assert_eq!(names(&buttons), wanted);
    }
}
