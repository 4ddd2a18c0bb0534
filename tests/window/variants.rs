//! Every other variant in the real window: played with the mouse to its own end, saved, opened from the file, stepped
//! through and saved again unchanged. Drops are in `crazyhouse.rs`.

use std::fs;

use shakki::chess::{FoundMove, Game, Square, Variant, fen};

use crate::{
    display::Display,
    line::normal_fen,
    program::{Program, Way},
};

/// What a line of `tests/data/window/variants.txt` says.
struct Case {
    code: String,
    fen: String,
    moves: Vec<String>,
    result: String,
}

fn cases() -> Vec<Case> {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/data/window/variants.txt"
    );
    let text = fs::read_to_string(path).expect("the cases");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let case = |line: &str| {
        let fields: Vec<&str> = line.split(';').map(str::trim).collect();
        let [code, fen, moves, result] = fields[..] else {
            panic!("{line:?} is no case")
        };
        Case {
            code: code.to_owned(),
            fen: fen.to_owned(),
            moves: moves.split(' ').map(str::to_owned).collect(),
            result: result.to_owned(),
        }
    };
    lines.map(case).collect()
}

impl Case {
    /// The position before each move and after the last, by the rules library alone.
    fn positions(&self) -> Vec<String> {
        let variant = Variant::from_code(&self.code).expect("a variant");
        let start = match self.fen.as_str() {
            "-" => variant.usual_start(),
            text => fen::read_as(text, variant).expect("a position"),
        };
        let mut game = Game::from_position(start);
        let mut positions = vec![normal_fen(&game.fen())];
        for text in &self.moves {
            let square = |at: &str| at.parse::<Square>().expect("a square");
            let found = game.find_move(square(&text[..2]), square(&text[2..]), None);
            let Ok(FoundMove::Legal(mv)) = found else {
                panic!("{text} in {}: {found:?}", game.fen())
            };
            game.play(mv).expect("a legal move");
            positions.push(normal_fen(&game.fen()));
        }
        positions
    }
}

#[test]
fn v1_to_v10_every_variant_is_played_saved_opened_and_saved_again() {
    let Some(display) = Display::start() else {
        return;
    };
    for case in cases() {
        let positions = case.positions();
        let mut arguments = vec!["--variant", &case.code];
        if case.fen != "-" {
            arguments.extend(["--fen", &case.fen]);
        }
        let mut shakki = Program::start(&display, &arguments);
        for (index, mv) in case.moves.iter().enumerate() {
            let before = shakki.wait_for_position(&positions[index]);
            let way = [Way::Clicks, Way::Drag][index % 2];
            shakki.make_move(&before, mv, way);
        }
        let end = shakki.wait_for_position(&positions[case.moves.len()]);
        assert_eq!(end.result, case.result, "{}", case.code);
        let name = format!("{}.pgn", case.code);
        let saved = shakki.save_game(&name);
        let file = shakki.games().join(&name);
        shakki.kill();

        let mut shakki = Program::start(&display, &[file.to_str().expect("a path")]);
        let opened = shakki.wait_for_position(&positions[case.moves.len()]);
        assert_eq!(opened.result, case.result, "{}", case.code);
        shakki.user_input().key("Home");
        for (index, position) in positions.iter().enumerate() {
            if index > 0 {
                shakki.user_input().key("Next");
            }
            shakki.wait_for_position(position);
        }
        let again = shakki.save_game(&format!("{}-again.pgn", case.code));
        assert_eq!(again, saved, "{}", case.code);
        shakki.kill();
    }
}
