//! The window's title: players, last move and result, as in "Anna – Béla · 12. Nf3 – Shakki".

use bevy::{prelude::*, window::PrimaryWindow};

use super::settings_file;

use crate::{
    PROGRAM_NAME,
    chess::{Color, PieceLetters},
    play::{PlaySystems, preferences::Preferences, rules::Rules},
    words::{self, computer::shown_name},
};

/// Updates the title when the game or the preferences change.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        set_title
            .in_set(PlaySystems::React)
            // The title is in the current language.
            .after(settings_file::apply_language)
            .run_if(resource_changed::<Rules>.or_eager(resource_changed::<Preferences>)),
    );
}

fn set_title(
    rules: Res<Rules>,
    preferences: Res<Preferences>,
    window: Option<Single<&mut Window, With<PrimaryWindow>>>,
) {
    let Some(mut window) = window else {
        return;
    };
    let title = title(&rules, preferences.letters());
    if window.title != title {
        window.title = title;
    }
}

/// The players, the last move of the game and its result, as far as there are any. A pause hides the move, too (C3).
/// Without letters moves are written in coordinates.
pub fn title(rules: &Rules, letters: Option<PieceLetters>) -> String {
    let table = rules.table();
    let game = table.game();
    let mut parts = Vec::new();
    let players = [Color::White, Color::Black].map(|side| rules.player_name(side).map(shown_name));
    if let [Some(white), Some(black)] = players {
        parts.push(format!("{white} – {black}"));
    }
    if let Some(last) = game.played().last().filter(|_| !rules.hides_moves()) {
        let (number, side) = game.number_of(game.cursor() - 1);
        let dots = side.fold_wb(".", "...");
        let words = match letters {
            Some(letters) => letters.translate(&last.san),
            None => last.uci.clone(),
        };
        parts.push(format!("{number}{dots} {words}"));
    }
    if let Some(outcome) = table.outcome() {
        parts.push(words::shown_score(outcome.score()));
    }
    if parts.is_empty() {
        PROGRAM_NAME.to_owned()
    } else {
        format!("{} – {PROGRAM_NAME}", parts.join(" · "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{
        Square,
        find_move::FoundMove,
        table::{Action, Header, MatchOptions, Table},
    };
    use crate::words::Language;
    use std::time::Duration;

    fn play(table: &mut Table, from: Square, to: Square) {
        let Ok(FoundMove::Legal(mv)) = table.game().find_move(from, to, None) else {
            panic!("{from}{to} is legal");
        };
        table
            .act(Action::Move(mv), Duration::ZERO)
            .expect("it is played");
    }

    #[test]
    fn the_title_tells_the_players_the_last_move_and_the_result() {
        let nameless = Rules::at(Table::new(Header::new(MatchOptions::default())));
        assert_eq!(title(&nameless, Some(PieceLetters::ENGLISH)), "Shakki");
        let header = Header::new(MatchOptions::default()).with_players("Anna", "Béla");
        let mut table = Table::new(header);
        let names = Rules::at(table.clone());
        assert_eq!(title(&names, None), "Anna – Béla – Shakki");
        let header = Header::new(MatchOptions::default()).with_players("Aino", "Shakki (club)");
        let computer = Rules::at(Table::new(header));
        let finnish = words::with_language(Language::Finnish, || title(&computer, None));
        assert_eq!(finnish, "Aino – Shakki (Kerho) – Shakki");
        play(&mut table, Square::G1, Square::F3);
        let rules = Rules::at(table.clone());
        let title_with = |letters| title(&rules, letters);
        assert_eq!(
            title_with(Some(PieceLetters::ENGLISH)),
            "Anna – Béla · 1. Nf3 – Shakki"
        );
        assert_eq!(
            title_with(Some(Language::Finnish.letters())),
            "Anna – Béla · 1. Rf3 – Shakki"
        );
        assert_eq!(title_with(None), "Anna – Béla · 1. g1f3 – Shakki");
        let header = Header::new(MatchOptions::default()).with_players("Anna", "Béla");
        let mut table = Table::new(header);
        for (from, to) in [
            (Square::F2, Square::F3),
            (Square::E7, Square::E5),
            (Square::G2, Square::G4),
            (Square::D8, Square::H4),
        ] {
            play(&mut table, from, to);
        }
        let end = Rules::at(table);
        assert_eq!(
            title(&end, Some(PieceLetters::ENGLISH)),
            "Anna – Béla · 2... Qh4# · 0–1 – Shakki"
        );
    }

    #[test]
    fn c3_the_title_of_a_paused_game_tells_no_move() {
        let options = MatchOptions {
            clocks: "5".parse().expect("a time control"),
            ..MatchOptions::default()
        };
        let mut table = Table::new(Header::new(options).with_players("Anna", "Béla"));
        play(&mut table, Square::G1, Square::F3);
        for (action, wanted) in [
            (Action::Pause, "Anna – Béla – Shakki"),
            (Action::Resume, "Anna – Béla · 1. g1f3 – Shakki"),
        ] {
            table.act(action, Duration::ZERO).expect("possible");
            assert_eq!(title(&Rules::at(table.clone()), None), wanted);
        }
    }
}
