//! Names for files that hold a game or show it: the players and the day.

use super::calendar::UtcTime;
use crate::chess::Game;

/// The longest name, characters: file systems take 255 bytes, and an extension follows.
const LONGEST: usize = 60;

/// A name without extension for a game: `Anna - Béla 2026-11-23`, `Shakki 2026-11-23` where no player is known. The day
/// is the game's own, as far as it is recorded, else today (UTC). Contains no characters that a file system rejects.
pub fn for_game(game: &Game) -> String {
    let players: Vec<String> = [game.tags().white(), game.tags().black()]
        .into_iter()
        .flatten()
        .map(writable)
        .filter(|name| !name.is_empty())
        .collect();
    let players = match &players[..] {
        [] => crate::PROGRAM_NAME.to_owned(),
        players => players.join(" - "),
    };
    let date = game.tags().get("Date").map(|date| {
        let known: Vec<&str> = date.split('.').filter(|part| !part.contains('?')).collect();
        writable(&known.join("-"))
    });
    let date = date.filter(|date| !date.is_empty()).unwrap_or_else(|| {
        let (year, month, day) = UtcTime::now().date();
        format!("{year:04}-{month:02}-{day:02}")
    });
    let players: String = players.chars().take(LONGEST).collect();
    format!("{} {date}", players.trim_end())
}

/// The characters that Windows, macOS or Linux reject in a name: separators, wildcards and redirections.
const REFUSED: [char; 9] = ['/', '\\', ':', '*', '?', '"', '<', '>', '|'];

/// The text without characters that a file system rejects, control characters, and dots and spaces at the ends.
fn writable(text: &str) -> String {
    let is_refused = |c: char| c.is_control() || REFUSED.contains(&c);
    let text: String = text
        .chars()
        .map(|c| if is_refused(c) { ' ' } else { c })
        .collect();
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").trim_matches(['.', ' ']).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(tags: &[(&str, &str)]) -> String {
        let mut game = Game::default();
        for (tag, value) in tags {
            game.tags_mut().set(tag, value);
        }
        for_game(&game)
    }

    #[test]
    fn a_game_is_named_by_its_players_and_its_day() {
        let tags = [("White", "Anna"), ("Black", "Béla"), ("Date", "2026.11.23")];
        assert_eq!(name(&tags), "Anna - Béla 2026-11-23");
        assert_eq!(
            name(&[("White", "Anna"), ("Date", "1858.??.??")]),
            "Anna 1858"
        );
        assert!(name(&[]).starts_with("Shakki 20"), "{}", name(&[]));
    }

    #[test]
    fn a_name_can_be_written_everywhere() {
        let tags = [
            ("White", "../a\\b: \"c\"?"),
            ("Black", " .."),
            ("Date", "1/2"),
        ];
        assert_eq!(name(&tags), "a b c 1 2");
        let long = "ä".repeat(300);
        assert!(name(&[("White", &long), ("Black", &long)]).len() < 150);
    }
}
