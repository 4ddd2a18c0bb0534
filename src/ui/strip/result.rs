//! The result of the game and what can be done next, under the board so that the mated king stays visible. It follows
//! from the rules: a take-back removes it.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Label, RichText, Ui, vec2},
};

use crate::{
    chess::{
        Color, EndReason, Outcome,
        table::{Player, Series},
    },
    computer,
    play::{
        arbiter::{current_match::CurrentMatch, review::game_review::GameReview},
        library::{LibraryCommand, head_to_head::PlayerHistory},
        messages::{MatchCommand, ReviewTarget},
        mode::Mode,
        rules::Rules,
        shared::ViewCommand,
    },
    ui::{
        UiSystems, accessibility,
        action::{UiAction, UiActions},
        widgets::{buttons::NamedButtons, icons::Icon, menu::MenuEntry, theme},
    },
    words::{Localized, computer::shown_name_or, history::head_to_head, say},
};

use super::{
    lines::{self, Strip},
    message, promotion_hint,
};

/// Shows the result.
pub fn plugin(app: &mut App) {
    app.init_resource::<ResultDismissed>().add_systems(
        EguiPrimaryContextPass,
        announce
            .in_set(UiSystems::Strip)
            .before(promotion_hint::ask),
    );
}

/// The generation of [`Rules`] whose result was closed, until it ends again: the result of any other game is shown.
#[derive(Resource, Default, Debug)]
pub(in crate::ui) struct ResultDismissed(Option<u64>);

impl ResultDismissed {
    /// Hides the result of the game on the board.
    pub fn hide(&mut self, rules: &Rules) {
        self.0 = Some(rules.generation());
    }
}

/// The result, as a heading.
pub fn headline(outcome: Outcome) -> String {
    match outcome.winner {
        Some(Color::White) => say!("result-white-wins"),
        Some(Color::Black) => say!("result-black-wins"),
        None => say!("result-draw"),
    }
}

/// The reason, to show below the heading.
pub fn detail(reason: EndReason) -> String {
    match reason {
        EndReason::Checkmate => say!("result-by-checkmate"),
        EndReason::Resignation => say!("result-by-resignation"),
        EndReason::Time => say!("result-on-time"),
        EndReason::Stalemate => say!("result-by-stalemate"),
        EndReason::DeadPosition => say!("result-dead"),
        EndReason::FivefoldRepetition => say!("result-fivefold"),
        EndReason::SeventyFiveMoves => say!("result-seventy-five"),
        EndReason::Agreement => say!("result-agreed"),
        EndReason::ThreefoldRepetition => say!("result-threefold"),
        EndReason::FiftyMoves => say!("result-fifty"),
        EndReason::TimeNoMate => say!("result-time-no-mate"),
        EndReason::ResignationNoMate => say!("result-resigned-no-mate"),
        EndReason::NotRecorded => say!("result-not-recorded"),
        of_variant => message::sentence(&of_variant.localized()),
    }
}

/// Result and reason in one sentence. The winner, if there is one, is the player's name or the side, as messages take
/// it.
pub fn announcement(outcome: Outcome, winner: &str) -> String {
    match outcome.reason {
        EndReason::Checkmate => say!("result-mates", side = winner),
        EndReason::Resignation => say!("result-wins-by-resignation", side = winner),
        EndReason::Time => say!("result-wins-on-time", side = winner),
        EndReason::Stalemate => say!("result-draw-stalemate"),
        EndReason::DeadPosition => say!("result-draw-dead"),
        EndReason::FivefoldRepetition => say!("result-draw-fivefold"),
        EndReason::SeventyFiveMoves => say!("result-draw-seventy-five"),
        EndReason::Agreement => say!("result-draw-agreed"),
        EndReason::ThreefoldRepetition => say!("result-draw-threefold"),
        EndReason::FiftyMoves => say!("result-draw-fifty"),
        EndReason::TimeNoMate => say!("result-draw-time"),
        EndReason::ResignationNoMate => say!("result-draw-resigned"),
        EndReason::NotRecorded => headline(outcome),
        // The reason of a variant's win, after the winner.
        of_variant => format!("{}: {}", headline(outcome), of_variant.localized()),
    }
}

/// The law that ended the game, for the rule book.
pub fn law(reason: EndReason) -> Option<&'static str> {
    Some(match reason {
        EndReason::Checkmate => "E3",
        EndReason::Resignation | EndReason::ResignationNoMate => "E4",
        EndReason::Time | EndReason::TimeNoMate => "E5",
        EndReason::Stalemate => "E6",
        EndReason::DeadPosition => "E7",
        EndReason::Agreement => "E8",
        EndReason::ThreefoldRepetition => "E9",
        EndReason::FivefoldRepetition => "E10",
        EndReason::FiftyMoves => "E11",
        EndReason::SeventyFiveMoves => "E12",
        EndReason::ThirdCheck => "V4",
        EndReason::KingOnHill => "V5",
        EndReason::AllPiecesLost | EndReason::NoMoveLeft => "V6",
        EndReason::KingExploded => "V7",
        EndReason::HordeTaken => "V8",
        EndReason::KingOnLastRank | EndReason::BothKingsOnLastRank => "V9",
        EndReason::NotRecorded => return None,
    })
}

/// The score of the match, once it has more than this game.
fn score(current_match: &CurrentMatch) -> Option<String> {
    let series = current_match.series.as_ref()?;
    (series.played().len() > 1).then(|| match_score(series))
}

/// The score of a match with the names of the players.
pub fn match_score(series: &Series) -> String {
    let first = shown_name_or(series.name_of(Player::First), || say!("match-first-player"));
    let second = shown_name_or(series.name_of(Player::Second), || {
        say!("match-second-player")
    });
    format!(
        "{first} {} – {} {second}",
        series.points(Player::First),
        series.points(Player::Second),
    )
}

pub(in crate::ui) fn announce(
    mut contexts: EguiContexts,
    rules: Res<Rules>,
    (current_match, history, review): (Res<CurrentMatch>, Res<PlayerHistory>, Res<GameReview>),
    mode: Res<State<Mode>>,
    mut dismissed: ResMut<ResultDismissed>,
    mut strip: ResMut<Strip>,
    mut named: ResMut<NamedButtons>,
    mut ui_actions: UiActions,
) -> Result {
    if rules.game().outcome().is_none() && dismissed.0.is_some() {
        dismissed.0 = None;
    }
    // The review takes its place.
    let is_hidden = dismissed.0 == Some(rules.generation()) || review.is_open();
    let Some(outcome) = rules.shown_outcome().filter(|_| !is_hidden) else {
        return Ok(());
    };
    if *mode == Mode::SetUp {
        return Ok(());
    }
    if let Some(pair) = named_pair(&rules)
        && !history.is_about(&pair)
    {
        ui_actions.send([UiAction::Library(LibraryCommand::LookUpPlayers(pair))]);
    }
    let end = EndText {
        outcome,
        winner: outcome
            .winner
            .map_or_else(String::new, |side| rules.player_or_side(side)),
        score: score(&current_match),
        history: history_with(&rules, outcome, &history),
        kind: EndKind::of(&rules),
    };
    let shown = strip.put(
        contexts.ctx_mut()?,
        (
            "result",
            outcome.winner.map(Color::is_white),
            outcome.reason,
            crate::words::language(),
        ),
        |ui| banner(ui, &end, &mut named),
    );
    ui_actions.send(shown.inner);
    Ok(())
}

/// The two players of a game played here, if both have names; White's first.
fn named_pair(rules: &Rules) -> Option<[String; 2]> {
    let name = |side| rules.player_name(side).map(str::to_owned);
    (!rules.is_opened_record()).then_some(())?;
    Some([name(Color::White)?, name(Color::Black)?])
}

/// The history of the two players including the game that has just ended, once there are other games.
fn history_with(rules: &Rules, outcome: Outcome, history: &PlayerHistory) -> Option<String> {
    let [white, black] = named_pair(rules)?;
    let known = history
        .of(&white, &black)
        .filter(|known| known.games() > 0)?;
    let known = known.clone().with_game(true, outcome);
    Some(head_to_head(&white, &black, &known))
}

/// What the result line shows.
#[derive(Clone, Debug)]
pub struct EndText {
    /// Result and reason.
    pub outcome: Outcome,
    /// The winner, if there is one: the player's name or the side, as messages take it.
    pub winner: String,
    /// The score of the match.
    pub score: Option<String>,
    /// The history of the two players, this game included.
    pub history: Option<String>,
    /// The kind of game that ended.
    pub kind: EndKind,
}

/// The kind of game that has ended, on which the next actions depend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndKind {
    /// A game of the players at this board.
    OwnGame {
        /// Whether the last move may be taken back.
        can_take_back: bool,
    },
    /// A game of the players at this board without any moves.
    NothingPlayed,
    /// A game opened from a file or a list.
    OpenedRecord,
}

impl EndKind {
    /// The kind of the game on the board.
    fn of(rules: &Rules) -> Self {
        if rules.is_opened_record() {
            Self::OpenedRecord
        } else if rules.game().played().is_empty() {
            Self::NothingPlayed
        } else {
            Self::OwnGame {
                can_take_back: computer::may_take_back(rules.table()),
            }
        }
    }
}

/// The result in the serif, the reason below, and the buttons; returns what was clicked.
pub fn banner(ui: &mut Ui, end: &EndText, named: &mut NamedButtons) -> Vec<UiAction> {
    let mut actions = Vec::new();
    let reason = end.outcome.reason;
    ui.spacing_mut().item_spacing = vec2(6.0, 3.0);
    ui.vertical(|ui| {
        let words = match end.outcome.winner {
            Some(_) => say!("result-wins", side = end.winner.as_str()),
            None => say!("result-draw"),
        };
        let words = RichText::new(words)
            .font(theme::serif(24.0))
            .color(theme::IVORY);
        accessibility::mark_as_live(&ui.add(Label::new(words).wrap()));
        let parts = [Some(detail(reason)), end.score.clone(), end.history.clone()];
        let words = parts.into_iter().flatten().collect::<Vec<_>>();
        let words = RichText::new(words.join("   ·   "))
            .size(lines::BUTTON_TEXT_SIZE)
            .color(theme::MUTED);
        accessibility::mark_as_live(&ui.add(Label::new(words).wrap()));
        ui.add_space(3.0);
        ui.horizontal_wrapped(|ui| {
            for button in buttons(end.kind, reason).into_iter().take(SHOWN) {
                let (name, first) = (button.name, button.is_first);
                if lines::button(ui, named, name, &button.word, &button.tip, first) {
                    actions.extend(button.actions);
                }
            }
            let tip = say!("actions-more");
            if lines::button(ui, named, "result_more", "…", &tip, false) {
                actions.push(UiAction::View(ViewCommand::MoreAfterGame));
            }
        });
    });
    actions
}

/// The number of buttons that are shown; the others are in a menu.
const SHOWN: usize = 2;

/// The name of the menu's entry that hides the result.
pub(in crate::ui) const HIDE: &str = "result_close";

/// The entries of the "…" menu.
pub(in crate::ui) fn menu_entries(rules: &Rules) -> Vec<(MenuEntry, Vec<UiAction>)> {
    let Some(outcome) = rules.shown_outcome() else {
        return Vec::new();
    };
    let rest = buttons(EndKind::of(rules), outcome.reason)
        .into_iter()
        .skip(SHOWN);
    let mut entries: Vec<_> = rest
        .map(|button| {
            let entry = MenuEntry::new(button.name, button.word, button.key);
            (entry.icon(button.icon).tip(button.tip), button.actions)
        })
        .collect();
    let mut hide = MenuEntry::new(HIDE, say!("result-hide"), "").icon(Icon::Decline);
    hide.begins_group = true;
    entries.push((hide, Vec::new()));
    entries
}

/// Whether the position itself ends the game, so that no play can follow.
fn ends_by_position(reason: EndReason) -> bool {
    reason.is_shown_by_position() || reason == EndReason::DeadPosition
}

/// An action for a game that has ended: a button, or an entry of the menu.
struct EndButton {
    name: &'static str,
    icon: Icon,
    word: String,
    tip: String,
    key: &'static str,
    is_first: bool,
    actions: Vec<UiAction>,
}

/// The actions for a game that has ended, the likeliest first.
fn buttons(kind: EndKind, reason: EndReason) -> Vec<EndButton> {
    let button = |name, icon, word, tip, key, action| EndButton {
        name,
        icon,
        word,
        tip,
        key,
        is_first: false,
        actions: vec![action],
    };
    let rematch = button(
        "result_rematch",
        Icon::Turn,
        say!("result-rematch"),
        say!("result-rematch-tip"),
        "F8",
        UiAction::View(ViewCommand::Rematch),
    );
    let review = button(
        "result_review",
        Icon::First,
        say!("result-review"),
        say!("result-review-tip"),
        "Home",
        UiAction::Match(MatchCommand::GoTo(ReviewTarget::First)),
    );
    let play_on = button(
        "result_play_on",
        Icon::Next,
        say!("result-play-on"),
        say!("result-play-on-tip"),
        "F7",
        UiAction::View(ViewCommand::Branch),
    );
    let why = button(
        "result_why",
        Icon::Help,
        say!("result-why"),
        say!("result-why-tip"),
        "Ctrl+W",
        UiAction::Match(MatchCommand::ExplainEnd),
    );
    let rule = law(reason).map(|law| {
        button(
            "result_rule",
            Icon::Book,
            say!("result-rule"),
            say!("result-rule-tip"),
            "",
            UiAction::Book(Some(law)),
        )
    });
    let save = button(
        "result_save",
        Icon::Save,
        say!("panel-save"),
        say!("panel-save-tip"),
        "Ctrl+S",
        UiAction::View(ViewCommand::SaveFile),
    );
    let share = button(
        "result_share",
        Icon::Share,
        say!("panel-share"),
        say!("panel-share-tip"),
        "F6",
        UiAction::View(ViewCommand::Share),
    );
    let take_back = button(
        "result_takeback",
        Icon::TakeBack,
        say!("panel-take-back"),
        say!("panel-take-back-tip"),
        "U",
        UiAction::Match(MatchCommand::TakeBack),
    );
    let new = button(
        "result_new",
        Icon::New,
        say!("start-new"),
        say!("panel-new-tip"),
        "Ctrl+N",
        UiAction::View(ViewCommand::NewGame),
    );
    let close = button(
        "result_close_game",
        Icon::Menu,
        say!("result-close-game"),
        say!("result-close-game-tip"),
        "",
        UiAction::View(ViewCommand::CloseGame),
    );
    let why = (reason != EndReason::NotRecorded).then_some(why);
    let law = why.into_iter().chain(rule);
    let mut shown: Vec<EndButton> = match kind {
        EndKind::NothingPlayed => law.chain([new]).collect(),
        EndKind::OpenedRecord => [review]
            .into_iter()
            .chain((!ends_by_position(reason)).then_some(play_on))
            .chain(law)
            .chain([share, close])
            .collect(),
        EndKind::OwnGame { can_take_back } => [rematch, review]
            .into_iter()
            .chain(law)
            .chain([save, share])
            .chain(can_take_back.then_some(take_back))
            .chain([new])
            .collect(),
    };
    if kind != EndKind::NothingPlayed
        && let Some(first) = shown.first_mut()
    {
        first.is_first = true;
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        chess::Game,
        ui::testing::{layout::PanelHarness, text_fit::in_every_language},
    };

    #[test]
    fn ends_are_told_in_words() {
        let announced = |winner, reason, name: &str| announcement(Outcome { winner, reason }, name);
        assert_eq!(
            announced(Some(Color::White), EndReason::Checkmate, "white"),
            "White wins by checkmate."
        );
        assert_eq!(
            announced(Some(Color::Black), EndReason::Time, "Anna"),
            "Anna wins on time."
        );
        assert_eq!(
            announced(None, EndReason::DeadPosition, ""),
            "Draw: dead position. Neither side can mate."
        );
        assert_eq!(announced(None, EndReason::NotRecorded, ""), "Draw");
    }

    #[test]
    fn e15_the_result_that_is_hidden_is_that_of_this_game_alone() {
        let ended = || {
            let mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
            Game::from_fen(mate).expect("a position")
        };
        let mut harness = PanelHarness::new(Rules::new(ended()));
        harness.problems();
        harness.click("result_more");
        harness.problems();
        harness.click(HIDE);
        harness.problems();
        assert!(!harness.has_button("result_more"), "it is hidden");
        harness.send(MatchCommand::Load(Box::new(ended())));
        harness.problems();
        assert!(harness.has_button("result_more"), "another game ended, too");
    }

    #[test]
    fn every_reason_has_words() {
        for reason in EndReason::ALL {
            assert!(!detail(reason).is_empty());
            let winner = Some(Color::White);
            assert!(!announcement(Outcome { winner, reason }, "white").is_empty());
            assert_eq!(law(reason).is_none(), reason == EndReason::NotRecorded);
        }
    }

    #[test]
    fn every_word_fits_in_every_language() {
        for (width, reason) in [900.0, 540.0, 380.0]
            .into_iter()
            .flat_map(|width| EndReason::ALL.map(|reason| (width, reason)))
        {
            let end = EndText {
                outcome: Outcome {
                    winner: Some(Color::Black),
                    reason,
                },
                winner: "Wolfgang Uhlmann".to_owned(),
                score: Some("Anna 1½ – ½ Bela".to_owned()),
                history: Some("Anna 12½ – 11½ Bela in 24 games".to_owned()),
                kind: EndKind::OwnGame {
                    can_take_back: true,
                },
            };
            let opened = EndText {
                kind: EndKind::OpenedRecord,
                score: None,
                history: None,
                ..end.clone()
            };
            for end in [end, opened] {
                in_every_language("the result", width, 200.0, |ui, named| {
                    banner(ui, &end, named);
                });
            }
        }
    }
}
