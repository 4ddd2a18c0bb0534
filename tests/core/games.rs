//! Real games of history, move by move: together they know every kind of move and of end.

use std::collections::BTreeSet;

use shakki::chess::{CastlingSide, Color, EndReason, Game, Position, Role, pgn};

use crate::common::data;

/// Every game of a folder, by its file name.
fn folder(name: &str) -> Vec<(String, Game)> {
    let mut games: Vec<(String, Game)> = std::fs::read_dir(data(name))
        .expect("the folder of games")
        .map(|entry| entry.expect("an entry").path())
        .map(|path| {
            let name = path
                .file_name()
                .expect("a name")
                .to_string_lossy()
                .into_owned();
            let text = std::fs::read_to_string(&path).expect("a text");
            let mut games = pgn::read(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
            assert_eq!(games.len(), 1, "{name}: one game a file");
            (name, games.remove(0))
        })
        .collect();
    games.sort_by(|a, b| a.0.cmp(&b.0));
    games
}

/// What a game shows, in the words of the issue.
fn shows(game: &Game) -> BTreeSet<String> {
    let mut shown = BTreeSet::new();
    for (i, ply) in game.plies().iter().enumerate() {
        let mover = game.position_at(i).turn();
        if let Some(side) = ply.mv.castling_side() {
            let side = if side == CastlingSide::KingSide {
                "king's side"
            } else {
                "queen's side"
            };
            shown.insert(format!("{mover} castles {side}"));
        }
        if ply.mv.is_en_passant() {
            shown.insert("en passant".to_owned());
        }
        if let Some(role) = ply.mv.promotion() {
            shown.insert(format!("promotion to {role:?}"));
        }
        let checkers = ply.after.checkers();
        if checkers.count() == 2 {
            shown.insert("double check".to_owned());
        }
        if !ply.mv.is_castle() && checkers.any() && !checkers.contains(ply.mv.to()) {
            shown.insert("discovered check".to_owned());
        }
    }
    shown.extend(
        game.outcome()
            .map(|outcome| outcome.reason.words().to_owned()),
    );
    shown
}

#[test]
fn together_they_show_everything() {
    let games = folder("games");
    assert!(games.len() >= 12, "only {} games", games.len());
    let shown: BTreeSet<String> = games.iter().flat_map(|(_, game)| shows(game)).collect();
    for wanted in [
        "white castles king's side",
        "white castles queen's side",
        "black castles king's side",
        "black castles queen's side",
        "en passant",
        "promotion to Queen",
        "promotion to Rook",
        "promotion to Bishop",
        "promotion to Knight",
        "discovered check",
        "double check",
        "checkmate",
        "stalemate",
        "resignation",
    ] {
        assert!(
            shown.contains(wanted),
            "no game shows {wanted}; shown: {shown:?}"
        );
    }
}

#[test]
fn each_ends_as_it_ended() {
    let ends = [
        ("bogoljubov-alekhine-1922.pgn", 106, "0-1 resignation"),
        ("evergreen-1852.pgn", 47, "1-0 checkmate"),
        ("game-of-the-century-1956.pgn", 82, "0-1 checkmate"),
        ("grischuk-hua-1994.pgn", 135, "1-0 resignation"),
        ("gundersen-faul-1928.pgn", 29, "1-0 checkmate"),
        ("immortal-1851.pgn", 45, "1-0 checkmate"),
        ("kasparov-topalov-1999.pgn", 87, "1-0 resignation"),
        ("korchnoi-karpov-1978.pgn", 247, "1/2-1/2 stalemate"),
        ("lasker-bauer-1889.pgn", 75, "1-0 resignation"),
        ("lasker-thomas-1912.pgn", 35, "1-0 checkmate"),
        ("legal-1750.pgn", 13, "1-0 checkmate"),
        ("mcdonnell-bourdonnais-1834.pgn", 78, "0-1 checkmate"),
        ("opera-1858.pgn", 33, "1-0 checkmate"),
        ("reti-tartakower-1910.pgn", 21, "1-0 checkmate"),
        ("sajtar-benko-1954.pgn", 171, "1-0 reason not recorded"),
        (
            "steinitz-bardeleben-1895.pgn",
            49,
            "1-0 reason not recorded",
        ),
        ("torre-lasker-1925.pgn", 85, "1-0 resignation"),
    ];
    let found: Vec<(String, usize, String)> = folder("games")
        .into_iter()
        .map(|(name, game)| {
            (
                name,
                game.plies().len(),
                game.outcome().map_or_else(String::new, |o| o.to_string()),
            )
        })
        .collect();
    let ends: Vec<(String, usize, String)> = ends
        .into_iter()
        .map(|(name, plies, end)| (name.to_owned(), plies, end.to_owned()))
        .collect();
    assert_eq!(found, ends);
}

#[test]
fn the_opera_game_ends_with_its_mate() {
    let games = folder("games");
    let (_, opera) = games
        .iter()
        .find(|(name, _)| name == "opera-1858.pgn")
        .expect("the Opera Game");
    assert_eq!(
        opera.fen(),
        "1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 1 17"
    );
    assert_eq!(opera.tags().white(), Some("Morphy, Paul"));
}

#[test]
fn the_files_are_as_we_write_them() {
    for folder_name in ["games", "studies"] {
        for (name, game) in folder(folder_name) {
            let text = std::fs::read_to_string(data(folder_name).join(&name)).expect("a text");
            assert_eq!(pgn::write(&game), text, "{name}");
        }
    }
}

#[test]
fn saavedra_promotes_to_a_rook_from_a_position_that_was_set_up() {
    let studies = folder("studies");
    let (_, saavedra) = studies
        .iter()
        .find(|(name, _)| name == "saavedra-1895.pgn")
        .expect("the study");
    assert!(!saavedra.is_standard_start());
    assert!(
        saavedra
            .plies()
            .iter()
            .any(|ply| ply.mv.promotion() == Some(Role::Rook))
    );
    assert_eq!(
        saavedra.outcome().map(|o| (o.winner, o.reason)),
        Some((Some(Color::White), EndReason::NotRecorded))
    );
}
